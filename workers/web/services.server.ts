import { accountChoicesIn } from "~/adapters/database/account/account-choices.server";
import { accountsIn } from "~/adapters/database/account/accounts.server";
import { attemptsIn } from "~/adapters/database/account/attempts.server";
import { auditEventsIn } from "~/adapters/database/audit-events.server";
import { aiDraftsIn } from "~/adapters/database/ai-drafts.server";
import { analysesIn } from "~/adapters/database/analyses.server";
import { caseFilesIn } from "~/adapters/database/case-files.server";
import { challengesIn } from "~/adapters/database/account/challenges.server";
import { readConfiguration, type Configuration } from "~/adapters/configuration.server";
import { contactMessagesIn } from "~/adapters/database/contact-messages.server";
import { contentFrom } from "~/adapters/content/content.server";
import { correctionsIn } from "~/adapters/database/corrections.server";
import { database } from "~/adapters/database/database.server";
import { withRetriedReads } from "~/adapters/database/retried-reads.server";
import { documentsWorker } from "~/adapters/cloudflare/documents-worker.server";
import { emailLinksIn } from "~/adapters/database/account/email-links.server";
import { filesIn } from "~/adapters/cloudflare/files.server";
import { guestsIn } from "~/adapters/database/account/guests.server";
import { jobsIn } from "~/adapters/cloudflare/jobs.server";
import { lettersIn } from "~/adapters/database/letters.server";
import { sentLettersIn } from "~/adapters/database/sent-letters.server";
import { lineFlagsIn } from "~/adapters/database/line-flags.server";
import { mailBy, type MailBinding } from "~/adapters/mail.server";
import { managedAccountsIn } from "~/adapters/database/account/managed-accounts.server";
import { mediaFrom } from "~/adapters/content/media.server";
import { operationsIn } from "~/adapters/database/operations.server";
import { ownedRowsIn } from "~/adapters/database/owned-rows.server";
import { outgoingMailsIn } from "~/adapters/database/outgoing-mails.server";
import { runPagesIn } from "~/adapters/cloudflare/run-pages.server";
import { oneTimeCodes } from "~/adapters/one-time-codes.server";
import { passkeysIn } from "~/adapters/database/account/passkeys.server";
import { passwords } from "~/adapters/passwords.server";
import { rateLimitsIn } from "~/adapters/cloudflare/rate-limits.server";
import { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import { sourceVerificationsIn } from "~/adapters/database/source-verifications.server";
import { recordAccessesIn } from "~/adapters/database/record-accesses.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { roomsIn } from "~/adapters/cloudflare/rooms.server";
import { sealingBy } from "~/adapters/sealing.server";
import { secondFactorsIn } from "~/adapters/database/account/second-factors.server";
import { sharedReviewsIn } from "~/adapters/database/shared-reviews.server";
import { sharedFilesIn } from "~/adapters/cloudflare/shared-files.server";
import { sessionListIn } from "~/adapters/database/account/session-list.server";
import { sessionsIn } from "~/adapters/database/account/sessions.server";
import { trackerIn } from "~/adapters/database/tracker.server";
import { upgradeRequestsIn } from "~/adapters/database/account/upgrade-requests.server";
import { uploads } from "~/adapters/uploads.server";
import { zipOf } from "~/adapters/zip.server";
import { webAuthn } from "~/adapters/web-authn.server";
import { EMBEDDED } from "~/content/library";
import type { WebServices } from "~/use-cases/services";
import type { ReadFrom } from "./read-from";

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
  FORM_BY_ADDRESS: RateLimit;
  /** There once the operator has set up mail. */
  MAIL?: MailBinding;
  /** Set by the local server only: where the links of its mails lead. */
  LOCAL_ORIGIN?: string;
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

/** `secure`: the request came over https. `readFrom`: where it may read; the clock always asks the primary. */
type Given = { secure: boolean; readFrom?: ReadFrom };

/** Bindings become services here, and nowhere else. */
export function createServices(env: WebEnv, { secure, readFrom }: Given): WebServices {
  const session = readFrom ? env.DB.withSession(readFrom) : null;
  const bookmark = () => session?.getBookmark() ?? null;
  const rooms = roomsIn(env.ACCOUNT_ROOM, bookmark);
  const db = database(withRetriedReads(session ?? env.DB), rooms.hint);
  const configuration = configurationOf(env);
  return {
    configuration,
    ...identityServices(db, configuration, secure),
    bookmark,
    content: contentFrom(configuration, EMBEDDED),
    media: mediaFrom(env.ASSETS),
    contactMessages: contactMessagesIn(db),
    operations: operationsIn(db),
    outgoingMails: outgoingMailsIn(db),
    ownedRows: ownedRowsIn(db),
    mail: mailBy(env.MAIL, {
      from: configuration.MAIL_FROM,
      brand: configuration.BRAND_NAME,
      origin: configuration.APP_ORIGIN ?? env.LOCAL_ORIGIN,
    }),
    recordAccesses: recordAccessesIn(db),
    sharedReviews: sharedReviewsIn(db),
    reviews: reviewsIn(db),
    aiDrafts: aiDraftsIn(db),
    analyses: analysesIn(db),
    caseFiles: caseFilesIn(db),
    letters: lettersIn(db),
    sentLetters: sentLettersIn(db),
    lineFlags: lineFlagsIn(db),
    sourceVerifications: sourceVerificationsIn(db),
    tracker: trackerIn(db),
    corrections: correctionsIn(db),
    runPages: runPagesIn(env.BILLS),
    files: filesIn(env.BILLS),
    sharedFiles: sharedFilesIn(env.BILLS, { secure }),
    jobs: jobsIn(env.ANALYSIS),
    auditEvents: auditEventsIn(db),
    referenceEditions: referenceEditionsIn(db, env.BILLS),
    rooms,
    uploads,
    zip: zipOf,
    rateLimits: rateLimitsIn({
      signInByAccount: env.SIGN_IN_BY_ACCOUNT,
      signInByAddress: env.SIGN_IN_BY_ADDRESS,
      uploadByAccount: env.UPLOAD_BY_ACCOUNT,
      writeByAccount: env.WRITE_BY_ACCOUNT,
      formByAddress: env.FORM_BY_ADDRESS,
    }),
    documents: documentsWorker(env.DOCUMENTS, env.ASSETS),
  };
}

/** Who somebody is, and by what they prove it. */
const identityServices = (
  db: ReturnType<typeof database>,
  { SECRETS_KEY, SECRETS_KEY_BEFORE }: Configuration,
  secure: boolean,
) => ({
  accountChoices: accountChoicesIn(db),
  accounts: accountsIn(db),
  attempts: attemptsIn(db),
  challenges: challengesIn(db, { secure }),
  emailLinks: emailLinksIn(db),
  guests: guestsIn(db),
  managedAccounts: managedAccountsIn(db),
  oneTimeCodes,
  passkeys: passkeysIn(db),
  passwords,
  sealing: sealingBy(SECRETS_KEY, SECRETS_KEY_BEFORE),
  secondFactors: secondFactorsIn(db),
  sessionList: sessionListIn(db),
  sessions: sessionsIn(db, { secure }),
  upgradeRequests: upgradeRequestsIn(db),
  webAuthn,
});
