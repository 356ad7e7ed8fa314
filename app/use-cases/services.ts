import type { accountsIn } from "~/adapters/database/accounts.server";
import type { aiDraftsIn } from "~/adapters/database/ai-drafts.server";
import type { AiRequests } from "~/adapters/database/ai-requests.server";
import type { attemptsIn } from "~/adapters/database/attempts.server";
import type { auditEventsIn } from "~/adapters/database/audit-events.server";
import type { analysesIn } from "~/adapters/database/analyses.server";
import type { caseFilesIn } from "~/adapters/database/case-files.server";
import type { Configuration } from "~/adapters/configuration.server";
import type { contentFrom } from "~/adapters/content/content.server";
import type { correctionsIn } from "~/adapters/database/corrections.server";
import type { documentReader } from "~/adapters/document-reader.server";
import type { documentsWorker } from "~/adapters/cloudflare/documents-worker.server";
import type { filesIn } from "~/adapters/cloudflare/files.server";
import type { Gemini } from "~/adapters/gemini.server";
import type { jobsIn } from "~/adapters/cloudflare/jobs.server";
import type { lineFlagsIn } from "~/adapters/database/line-flags.server";
import type { lettersIn } from "~/adapters/database/letters.server";
import type { mediaFrom } from "~/adapters/content/media.server";
import type { runPagesIn } from "~/adapters/cloudflare/run-pages.server";
import type { passwords } from "~/adapters/passwords.server";
import type { rateLimitsIn } from "~/adapters/cloudflare/rate-limits.server";
import type { ReferenceTables } from "~/adapters/reference/reference.server";
import type { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import type { sourceVerificationsIn } from "~/adapters/database/source-verifications.server";
import type { reviewsIn } from "~/adapters/database/reviews.server";
import type { roomsIn } from "~/adapters/cloudflare/rooms.server";
import type { sessionsIn } from "~/adapters/database/sessions.server";
import type { trackerIn } from "~/adapters/database/tracker.server";
import type { upgradeRequestsIn } from "~/adapters/database/upgrade-requests.server";
import type { uploads } from "~/adapters/uploads.server";

/** The model and the record of what it is asked; absent without a key. */
export type AiServices = { gemini: Gemini; requests: AiRequests };

/** What both Workers have. */
export type StoreServices = {
  aiDrafts: ReturnType<typeof aiDraftsIn>;
  caseFiles: ReturnType<typeof caseFilesIn>;
  analyses: ReturnType<typeof analysesIn>;
  files: ReturnType<typeof filesIn>;
  runPages: ReturnType<typeof runPagesIn>;
};

/** What a request to `web` and its clock work with; built once per request from the bindings. */
export type WebServices = StoreServices & {
  configuration: Configuration;
  content: ReturnType<typeof contentFrom>;
  media: ReturnType<typeof mediaFrom>;
  accounts: ReturnType<typeof accountsIn>;
  attempts: ReturnType<typeof attemptsIn>;
  sessions: ReturnType<typeof sessionsIn>;
  reviews: ReturnType<typeof reviewsIn>;
  letters: ReturnType<typeof lettersIn>;
  lineFlags: ReturnType<typeof lineFlagsIn>;
  sourceVerifications: ReturnType<typeof sourceVerificationsIn>;
  tracker: ReturnType<typeof trackerIn>;
  corrections: ReturnType<typeof correctionsIn>;
  jobs: ReturnType<typeof jobsIn>;
  upgradeRequests: ReturnType<typeof upgradeRequestsIn>;
  auditEvents: ReturnType<typeof auditEventsIn>;
  referenceEditions: ReturnType<typeof referenceEditionsIn>;
  passwords: typeof passwords;
  uploads: typeof uploads;
  rateLimits: ReturnType<typeof rateLimitsIn>;
  documents: ReturnType<typeof documentsWorker>;
  rooms: ReturnType<typeof roomsIn>;
};

/** What a job in `documents` works with; built once per job from the bindings. */
export type DocumentServices = StoreServices & {
  /** The operator has switched analysis off. */
  paused: boolean;
  reader: ReturnType<typeof documentReader>;
  ai: AiServices | null;
  reference: ReferenceTables;
};
