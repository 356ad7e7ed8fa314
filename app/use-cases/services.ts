import type { accountsIn } from "~/adapters/accounts.server";
import type { aiDraftsIn } from "~/adapters/ai-drafts.server";
import type { AiRequests } from "~/adapters/ai-requests.server";
import type { auditEventsIn } from "~/adapters/audit-events.server";
import type { analysesIn } from "~/adapters/analyses.server";
import type { caseFilesIn } from "~/adapters/case-files.server";
import type { Configuration } from "~/adapters/configuration.server";
import type { contentFrom } from "~/adapters/content.server";
import type { correctionsIn } from "~/adapters/corrections.server";
import type { documentReader } from "~/adapters/document-reader.server";
import type { documentsWorker } from "~/adapters/documents-worker.server";
import type { filesIn } from "~/adapters/files.server";
import type { Gemini } from "~/adapters/gemini.server";
import type { jobsIn } from "~/adapters/jobs.server";
import type { lineFlagsIn } from "~/adapters/line-flags.server";
import type { lettersIn } from "~/adapters/letters.server";
import type { mediaFrom } from "~/adapters/media.server";
import type { runPagesIn } from "~/adapters/run-pages.server";
import type { passwords } from "~/adapters/passwords.server";
import type { rateLimitsIn } from "~/adapters/rate-limits.server";
import type { ReferenceTables } from "~/adapters/reference.server";
import type { referenceEditionsIn } from "~/adapters/reference-editions.server";
import type { registerTicksIn } from "~/adapters/register-ticks.server";
import type { reviewsIn } from "~/adapters/reviews.server";
import type { roomsIn } from "~/adapters/rooms.server";
import type { sessionsIn } from "~/adapters/sessions.server";
import type { trackerIn } from "~/adapters/tracker.server";
import type { upgradeRequestsIn } from "~/adapters/upgrade-requests.server";
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
  rooms: ReturnType<typeof roomsIn>;
};

/** What a request to `web` and its clock work with; built once per request from the bindings. */
export type WebServices = StoreServices & {
  configuration: Configuration;
  content: ReturnType<typeof contentFrom>;
  media: ReturnType<typeof mediaFrom>;
  accounts: ReturnType<typeof accountsIn>;
  sessions: ReturnType<typeof sessionsIn>;
  reviews: ReturnType<typeof reviewsIn>;
  letters: ReturnType<typeof lettersIn>;
  lineFlags: ReturnType<typeof lineFlagsIn>;
  registerTicks: ReturnType<typeof registerTicksIn>;
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
};

/** What a job in `documents` works with; built once per job from the bindings. */
export type DocumentServices = StoreServices & {
  reader: ReturnType<typeof documentReader>;
  ai: AiServices | null;
  reference: ReferenceTables;
};
