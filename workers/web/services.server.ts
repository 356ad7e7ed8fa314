import { accountsIn } from "~/adapters/database/accounts.server";
import { attemptsIn } from "~/adapters/database/attempts.server";
import { auditEventsIn } from "~/adapters/database/audit-events.server";
import { aiDraftsIn } from "~/adapters/database/ai-drafts.server";
import { analysesIn } from "~/adapters/database/analyses.server";
import { caseFilesIn } from "~/adapters/database/case-files.server";
import { readConfiguration, type Configuration } from "~/adapters/configuration.server";
import { contentFrom } from "~/adapters/content/content.server";
import { correctionsIn } from "~/adapters/database/corrections.server";
import { database } from "~/adapters/database/database.server";
import { withRetriedReads } from "~/adapters/database/retried-reads.server";
import { documentsWorker } from "~/adapters/cloudflare/documents-worker.server";
import { filesIn } from "~/adapters/cloudflare/files.server";
import { jobsIn } from "~/adapters/cloudflare/jobs.server";
import { lettersIn } from "~/adapters/database/letters.server";
import { lineFlagsIn } from "~/adapters/database/line-flags.server";
import { mediaFrom } from "~/adapters/content/media.server";
import { runPagesIn } from "~/adapters/cloudflare/run-pages.server";
import { passwords } from "~/adapters/passwords.server";
import { rateLimitsIn } from "~/adapters/cloudflare/rate-limits.server";
import { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import { sourceVerificationsIn } from "~/adapters/database/source-verifications.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { roomsIn } from "~/adapters/cloudflare/rooms.server";
import { sessionsIn } from "~/adapters/database/sessions.server";
import { trackerIn } from "~/adapters/database/tracker.server";
import { upgradeRequestsIn } from "~/adapters/database/upgrade-requests.server";
import { uploads } from "~/adapters/uploads.server";
import { EMBEDDED } from "~/content/library";
import type { WebServices } from "~/use-cases/services";

export type WebEnv = {
  DB: D1Database;
  BILLS: R2Bucket;
  ANALYSIS: Queue;
  ACCOUNT_ROOM: DurableObjectNamespace;
  DOCUMENTS: Fetcher;
  ASSETS: Fetcher;
  SIGN_IN_BY_ACCOUNT: RateLimit;
  SIGN_IN_BY_ADDRESS: RateLimit;
  UPLOAD_BY_ACCOUNT: RateLimit;
  WRITE_BY_ACCOUNT: RateLimit;
  /** Set by the local server only; without it the operator's routes answer 404. */
  OPERATOR_TOKEN?: string;
};

/** Read once: an isolate's bindings never change. */
const configurations = new WeakMap<WebEnv, Configuration>();

/** A wrong setting stops everything with its name; better no page than a wrong one. */
export function configurationOf(env: WebEnv): Configuration {
  const known = configurations.get(env);
  if (known) return known;
  const read = readConfiguration(env);
  if (!read.ok) throw new Error(`Wrong configuration: ${read.problems.join("; ")}`);
  configurations.set(env, read.configuration);
  return read.configuration;
}

/** Bindings become services here, and nowhere else. `secure`: the request came over https. */
export function createServices(env: WebEnv, { secure }: { secure: boolean }): WebServices {
  const rooms = roomsIn(env.ACCOUNT_ROOM);
  const db = database(withRetriedReads(env.DB), rooms.hint);
  const configuration = configurationOf(env);
  return {
    configuration,
    content: contentFrom(configuration, EMBEDDED),
    media: mediaFrom(env.ASSETS),
    accounts: accountsIn(db),
    attempts: attemptsIn(db),
    sessions: sessionsIn(db, { secure }),
    reviews: reviewsIn(db),
    aiDrafts: aiDraftsIn(db),
    analyses: analysesIn(db),
    caseFiles: caseFilesIn(db),
    letters: lettersIn(db),
    lineFlags: lineFlagsIn(db),
    sourceVerifications: sourceVerificationsIn(db),
    tracker: trackerIn(db),
    corrections: correctionsIn(db),
    runPages: runPagesIn(env.BILLS),
    files: filesIn(env.BILLS),
    jobs: jobsIn(env.ANALYSIS),
    upgradeRequests: upgradeRequestsIn(db),
    auditEvents: auditEventsIn(db),
    referenceEditions: referenceEditionsIn(db, env.BILLS),
    rooms,
    passwords,
    uploads,
    rateLimits: rateLimitsIn({
      signInByAccount: env.SIGN_IN_BY_ACCOUNT,
      signInByAddress: env.SIGN_IN_BY_ADDRESS,
      uploadByAccount: env.UPLOAD_BY_ACCOUNT,
      writeByAccount: env.WRITE_BY_ACCOUNT,
    }),
    documents: documentsWorker(env.DOCUMENTS, env.ASSETS),
  };
}
