import type { accountChoicesIn } from "~/adapters/database/account/account-choices.server";
import type { accountsIn } from "~/adapters/database/account/accounts.server";
import type { aiDraftsIn } from "~/adapters/database/ai-drafts.server";
import type { AiRequests } from "~/adapters/database/ai-requests.server";
import type { attemptsIn } from "~/adapters/database/account/attempts.server";
import type { auditEventsIn } from "~/adapters/database/audit-events.server";
import type { analysesIn } from "~/adapters/database/analyses.server";
import type { caseFilesIn } from "~/adapters/database/case-files.server";
import type { challengesIn } from "~/adapters/database/account/challenges.server";
import type { Configuration } from "~/adapters/configuration.server";
import type { contactMessagesIn } from "~/adapters/database/contact-messages.server";
import type { contentFrom } from "~/adapters/content/content.server";
import type { correctionsIn } from "~/adapters/database/corrections.server";
import type { documentReader } from "~/adapters/document-reader.server";
import type { documentsWorker } from "~/adapters/cloudflare/documents-worker.server";
import type { emailLinksIn } from "~/adapters/database/account/email-links.server";
import type { filesIn } from "~/adapters/cloudflare/files.server";
import type { guestsIn } from "~/adapters/database/account/guests.server";
import type { Gemini } from "~/adapters/gemini.server";
import type { jobsIn } from "~/adapters/cloudflare/jobs.server";
import type { lineFlagsIn } from "~/adapters/database/line-flags.server";
import type { lettersIn } from "~/adapters/database/letters.server";
import type { sentLettersIn } from "~/adapters/database/sent-letters.server";
import type { Mail } from "~/adapters/mail.server";
import type { managedAccountsIn } from "~/adapters/database/account/managed-accounts.server";
import type { mediaFrom } from "~/adapters/content/media.server";
import type { operationsIn } from "~/adapters/database/operations.server";
import type { ownedRowsIn } from "~/adapters/database/owned-rows.server";
import type { outgoingMailsIn } from "~/adapters/database/outgoing-mails.server";
import type { runPagesIn } from "~/adapters/cloudflare/run-pages.server";
import type { oneTimeCodes } from "~/adapters/one-time-codes.server";
import type { passkeysIn } from "~/adapters/database/account/passkeys.server";
import type { passwords } from "~/adapters/passwords.server";
import type { rateLimitsIn } from "~/adapters/cloudflare/rate-limits.server";
import type { ReferenceTables } from "~/adapters/reference/reference.server";
import type { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import type { sourceVerificationsIn } from "~/adapters/database/source-verifications.server";
import type { recordAccessesIn } from "~/adapters/database/record-accesses.server";
import type { sharedReviewsIn } from "~/adapters/database/shared-reviews.server";
import type { reviewsIn } from "~/adapters/database/reviews.server";
import type { roomsIn } from "~/adapters/cloudflare/rooms.server";
import type { Sealing } from "~/adapters/sealing.server";
import type { secondFactorsIn } from "~/adapters/database/account/second-factors.server";
import type { sharedFilesIn } from "~/adapters/cloudflare/shared-files.server";
import type { sessionListIn } from "~/adapters/database/account/session-list.server";
import type { sessionsIn } from "~/adapters/database/account/sessions.server";
import type { trackerIn } from "~/adapters/database/tracker.server";
import type { upgradeRequestsIn } from "~/adapters/database/account/upgrade-requests.server";
import type { uploads } from "~/adapters/uploads.server";
import type { zipOf } from "~/adapters/zip.server";
import type { webAuthn } from "~/adapters/web-authn.server";

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
  /** How far the database was when this request last asked it; null before that. */
  bookmark: () => string | null;
  content: ReturnType<typeof contentFrom>;
  media: ReturnType<typeof mediaFrom>;
  accountChoices: ReturnType<typeof accountChoicesIn>;
  accounts: ReturnType<typeof accountsIn>;
  managedAccounts: ReturnType<typeof managedAccountsIn>;
  attempts: ReturnType<typeof attemptsIn>;
  contactMessages: ReturnType<typeof contactMessagesIn>;
  guests: ReturnType<typeof guestsIn>;
  sessions: ReturnType<typeof sessionsIn>;
  sessionList: ReturnType<typeof sessionListIn>;
  challenges: ReturnType<typeof challengesIn>;
  secondFactors: ReturnType<typeof secondFactorsIn>;
  oneTimeCodes: typeof oneTimeCodes;
  passkeys: ReturnType<typeof passkeysIn>;
  webAuthn: typeof webAuthn;
  /** Null without the operator's key. */
  sealing: Sealing | null;
  emailLinks: ReturnType<typeof emailLinksIn>;
  operations: ReturnType<typeof operationsIn>;
  outgoingMails: ReturnType<typeof outgoingMailsIn>;
  ownedRows: ReturnType<typeof ownedRowsIn>;
  /** Null where the operator has set up no mail. */
  mail: Mail | null;
  recordAccesses: ReturnType<typeof recordAccessesIn>;
  sharedReviews: ReturnType<typeof sharedReviewsIn>;
  reviews: ReturnType<typeof reviewsIn>;
  sharedFiles: ReturnType<typeof sharedFilesIn>;
  letters: ReturnType<typeof lettersIn>;
  sentLetters: ReturnType<typeof sentLettersIn>;
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
  zip: typeof zipOf;
  rateLimits: ReturnType<typeof rateLimitsIn>;
  documents: ReturnType<typeof documentsWorker>;
  rooms: ReturnType<typeof roomsIn>;
};

/** What a job in `documents` works with; built once per job from the bindings. */
export type DocumentServices = StoreServices & {
  /** The operator has switched analysis off. */
  paused: boolean;
  /** Works while nothing else of this isolate does that is asked for this way. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  reader: ReturnType<typeof documentReader>;
  ai: AiServices | null;
  reference: ReferenceTables;
};
