import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AccessedWhat } from "~/domain/account/record-access";
import type { AiPurpose } from "~/domain/ai/drafts";
import type { AccountType, FailureReason, ReviewStatus } from "~/domain/case/review";
import type { DocumentKind } from "~/domain/bill/bill";
import type { LinkPurpose } from "~/domain/account/email-link";
import type { Originals } from "~/domain/account/privacy-choices";
import type { MailKind } from "~/domain/account/mail-texts";
import type { ChallengePurpose } from "~/domain/account/second-factor";
import type { AuditedAction, UpgradeState } from "~/domain/account/upgrade";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { CompanionRole } from "~/domain/case/document-roles";

/** The tables of `migrations/`, for typed queries; a test compares the two column by column. */

export const user = sqliteTable("user", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  passwordHash: text("password_hash").notNull(),
  accountType: text("account_type").$type<AccountType>().notNull(),
  fullName: text("full_name").notNull(),
  streetAddress: text("street_address").notNull(),
  city: text("city").notNull(),
  state: text("state").notNull(),
  zipCode: text("zip_code").notNull(),
  createdAt: integer("created_at").notNull(),
  aiPicturesSince: integer("ai_pictures_since"),
  guestUntil: integer("guest_until"),
  guestFor: text("guest_for"),
  emailConfirmedAt: integer("email_confirmed_at"),
  disabledAt: integer("disabled_at"),
});

export const session = sqliteTable("session", {
  idHash: text("id_hash").primaryKey(),
  userId: text("user_id").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  searches: text("searches").notNull().default("[]"),
  device: text("device").notNull().default(""),
  country: text("country").notNull().default(""),
  usedOn: text("used_on").notNull().default(""),
  provenAt: integer("proven_at").notNull().default(0),
});

export const secondFactor = sqliteTable("second_factor", {
  userId: text("user_id").primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  confirmedAt: integer("confirmed_at"),
  lastStep: integer("last_step").notNull().default(0),
});

export const recoveryCode = sqliteTable("recovery_code", {
  codeHash: text("code_hash").primaryKey(),
  userId: text("user_id").notNull(),
});

export const passkey = sqliteTable("passkey", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  publicKey: text("public_key").notNull(),
  counter: integer("counter").notNull(),
  device: text("device").notNull(),
  addedOn: text("added_on").notNull(),
  usedOn: text("used_on").notNull(),
});

export const challenge = sqliteTable("challenge", {
  secretHash: text("secret_hash").primaryKey(),
  userId: text("user_id"),
  purpose: text("purpose").$type<ChallengePurpose>().notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const emailLink = sqliteTable("email_link", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id").notNull(),
  purpose: text("purpose").$type<LinkPurpose>().notNull(),
  email: text("email").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const outgoingMail = sqliteTable("outgoing_mail", {
  id: text("id").primaryKey(),
  kind: text("kind").$type<MailKind>().notNull(),
  email: text("email").notNull(),
  userId: text("user_id"),
  createdAt: integer("created_at").notNull(),
  nextAt: integer("next_at").notNull(),
  tries: integer("tries").notNull(),
  claimedAt: integer("claimed_at"),
});

export const signInAttempt = sqliteTable("sign_in_attempt", {
  key: text("key").primaryKey(),
  tries: integer("tries").notNull(),
  triedAt: integer("tried_at").notNull(),
  nextAt: integer("next_at").notNull(),
});

export const review = sqliteTable("review", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  provider: text("provider").notNull(),
  date: text("date").notNull(),
  amountCents: integer("amount_cents"),
  status: text("status").$type<ReviewStatus>().notNull(),
  failure: text("failure").$type<FailureReason>(),
  documentType: text("document_type").$type<DocumentKind>(),
  version: integer("version").notNull(),
  formToken: text("form_token").notNull(),
  uploadedAt: integer("uploaded_at"),
  attempt: integer("attempt").notNull(),
  resumes: integer("resumes").notNull(),
  queuedAt: integer("queued_at"),
  claimToken: text("claim_token"),
  claimedAt: integer("claimed_at"),
  runId: text("run_id"),
  createdAt: integer("created_at").notNull(),
  partOf: text("part_of"),
  unauditedSince: integer("unjudged_since"),
  role: text("role").$type<CompanionRole>(),
  heldAt: integer("held_at"),
  storedUnder: text("stored_under"),
});

export const document = sqliteTable("document", {
  id: text("id").primaryKey(),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  position: integer("position").notNull(),
  name: text("name").notNull(),
  mediaType: text("media_type").notNull(),
  size: integer("size").notNull(),
  storageKey: text("storage_key").notNull(),
  formToken: text("form_token").notNull(),
  superseded: integer("superseded").notNull(),
  storedAt: integer("stored_at"),
  createdAt: integer("created_at").notNull(),
  readingToken: text("reading_token"),
  readingPage: integer("reading_page"),
  removedAt: integer("removed_at"),
});

export const analysisRun = sqliteTable("analysis_run", {
  id: text("id").primaryKey(),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  attempt: integer("attempt").notNull(),
  bill: text("bill").notNull(),
  audit: text("audit").notNull(),
  versions: text("versions").notNull(),
  createdAt: integer("created_at").notNull(),
  readRunId: text("read_run_id"),
  corrections: integer("corrections").notNull(),
  around: text("around").notNull(),
  revision: integer("revision").notNull(),
  billRunId: text("bill_run_id"),
});

export const correction = sqliteTable("correction", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  body: text("body").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const choice = sqliteTable("choice", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  kind: text("kind").notNull(),
  key: text("key").notNull(),
  value: text("value").notNull(),
  createdAt: integer("created_at").notNull(),
  runId: text("run_id"),
});

export const letter = sqliteTable("letter", {
  id: text("id").primaryKey(),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  sessionHash: text("session_hash"),
  body: text("body").notNull(),
  challenged: text("challenged").notNull(),
  createdAt: integer("created_at").notNull(),
  kind: text("kind").$type<LetterKind>().notNull(),
  runId: text("run_id"),
});

export const logEntry = sqliteTable("log_entry", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  note: text("note").notNull(),
  call: text("call"),
  formToken: text("form_token").notNull(),
  createdAt: integer("created_at").notNull(),
  deletedAt: integer("deleted_at"),
});

export const letterText = sqliteTable("letter_text", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  sessionHash: text("session_hash"),
  kind: text("kind").$type<LetterKind>().notNull(),
  letterId: text("letter_id").notNull(),
  body: text("body"),
  createdAt: integer("created_at").notNull(),
});

export const sentLetter = sqliteTable("sent_letter", {
  id: text("id").primaryKey(),
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  kind: text("kind").$type<LetterKind>().notNull(),
  sentOn: text("sent_on").notNull(),
  body: text("body").notNull(),
  text: text("text"),
  createdAt: integer("created_at").notNull(),
});

export const sourceVerification = sqliteTable("register_tick", {
  entryId: text("entry_id").primaryKey(),
  userId: text("user_id").notNull(),
  tickedAt: integer("ticked_at").notNull(),
});

export const upgradeRequest = sqliteTable("upgrade_request", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  state: text("state").$type<UpgradeState>().notNull(),
  createdAt: integer("created_at").notNull(),
  decidedAt: integer("decided_at"),
});

export const auditEvent = sqliteTable("audit_event", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  at: integer("at").notNull(),
  actorId: text("actor_id").notNull(),
  action: text("action").$type<AuditedAction>().notNull(),
  subjectId: text("subject_id"),
  detail: text("detail"),
});

export const aiRequest = sqliteTable("ai_request", {
  id: text("id").primaryKey(),
  at: integer("at").notNull(),
  userId: text("user_id").notNull(),
  reviewId: text("review_id").notNull(),
  purpose: text("purpose").$type<AiPurpose>().notNull(),
  outcome: text("outcome").notNull(),
  calls: integer("calls").notNull(),
  inputTokens: integer("input_tokens").notNull(),
  outputTokens: integer("output_tokens").notNull(),
});

export const aiDraft = sqliteTable("ai_draft", {
  reviewId: text("review_id").notNull(),
  userId: text("user_id").notNull(),
  purpose: text("purpose").$type<AiPurpose>().notNull(),
  basis: text("basis").notNull(),
  body: text("body").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const contactMessage = sqliteTable("contact_message", {
  id: text("id").primaryKey(),
  at: integer("at").notNull(),
  email: text("email").notNull(),
  body: text("body").notNull(),
  formToken: text("form_token").notNull(),
  about: text("about"),
});

export const accountChoice = sqliteTable("account_choice", {
  userId: text("user_id").primaryKey(),
  remindersSince: integer("reminders_since"),
  unsubscribeToken: text("unsubscribe_token"),
  checkedOn: text("checked_on").notNull().default(""),
  originals: text("originals").$type<Originals>().notNull().default("kept"),
});

export const reminder = sqliteTable("reminder", {
  userId: text("user_id").notNull(),
  reviewId: text("review_id").notNull(),
  clock: text("clock").notNull(),
  day: text("day").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const recordAccess = sqliteTable("record_access", {
  userId: text("user_id").notNull(),
  hour: integer("hour").notNull(),
  reviewId: text("review_id").notNull(),
  what: text("what").$type<AccessedWhat>().notNull(),
  device: text("device").notNull(),
  country: text("country").notNull(),
});

export const sharedReview = sqliteTable("shared_review", {
  reviewId: text("review_id").primaryKey(),
  userId: text("user_id").notNull(),
  question: text("question").notNull(),
  sharedAt: integer("shared_at").notNull(),
  sharedUntil: integer("shared_until").notNull(),
});

export const sweep = sqliteTable("sweep", {
  name: text("name").primaryKey(),
  cursor: text("cursor"),
  sweptAt: integer("swept_at").notNull(),
});

export const referenceEdition = sqliteTable("reference_edition", {
  storageKey: text("storage_key").primaryKey(),
  tableName: text("table_name").notNull(),
  edition: text("edition").notNull(),
  releaseDay: text("release_day").notNull(),
  fromDay: text("from_day"),
  toDay: text("to_day"),
  complete: integer("complete").notNull(),
  rowCount: integer("row_count").notNull(),
  size: integer("size").notNull(),
  sha256: text("sha256").notNull(),
  files: text("files").notNull(),
  licence: text("licence").notNull(),
  acceptedBy: text("accepted_by").notNull(),
  importedAt: integer("imported_at").notNull(),
});
