import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "~/adapters/database/schema.server";
import { KEPT_DATA } from "~/content/kept-data";
import { MESSAGE_DAYS } from "~/domain/account/contact";
import { MAIL_KEPT_MS } from "~/domain/account/email-link";
import { GUEST_MS } from "~/domain/account/guest";
import { ABSOLUTE_MS } from "~/adapters/database/account/sessions.server";

type Kept = keyof typeof KEPT_DATA;

/** Which sentence of the privacy page speaks of a table; of a column where it is another than the table's. */
const TOLD: Readonly<Record<string, Kept>> = {
  user: "account",
  "user.password_hash": "password",
  "user.ai_pictures_since": "choices",
  session: "sessions",
  second_factor: "waysIn",
  recovery_code: "waysIn",
  passkey: "waysIn",
  challenge: "signingIn",
  email_link: "links",
  outgoing_mail: "mail",
  sign_in_attempt: "tries",
  document: "files",
  review: "reviews",
  analysis_run: "reviews",
  correction: "reviews",
  choice: "reviews",
  letter: "reviews",
  letter_text: "reviews",
  sent_letter: "reviews",
  log_entry: "reviews",
  ai_draft: "reviews",
  account_choice: "choices",
  reminder: "choices",
  record_access: "accesses",
  shared_review: "shared",
  contact_message: "messages",
  upgrade_request: "audit",
  audit_event: "audit",
  ai_request: "audit",
  register_tick: "audit",
};

/** Nothing of a person is in these. */
const NOBODYS = ["sweep", "reference_edition"];

/** Columns that hold what a person gave or did. A new one must be told of, and then be added here. */
const COLUMNS: Readonly<Record<string, string>> = {
  user: "id email password_hash account_type full_name street_address city state zip_code created_at ai_pictures_since guest_until guest_for email_confirmed_at disabled_at",
  session: "id_hash user_id created_at expires_at searches device country used_on proven_at",
  second_factor: "user_id sealed_secret confirmed_at last_step",
  recovery_code: "code_hash user_id",
  passkey: "id user_id public_key counter device added_on used_on",
  challenge: "secret_hash user_id purpose expires_at",
  email_link: "token_hash user_id purpose email created_at expires_at",
  outgoing_mail: "id kind email user_id created_at next_at tries claimed_at",
  sign_in_attempt: "key tries tried_at next_at",
  record_access: "user_id hour review_id what device country",
  account_choice: "user_id reminders_since unsubscribe_token checked_on originals",
  reminder: "user_id review_id clock day created_at",
  shared_review: "review_id user_id question shared_at shared_until",
  contact_message: "id at email body form_token about",
  audit_event: "id at actor_id action subject_id detail",
  ai_request: "id at user_id review_id purpose outcome calls input_tokens output_tokens",
  upgrade_request: "id user_id state created_at decided_at",
  register_tick: "entry_id user_id ticked_at",
};

const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));

test("the privacy page speaks of every table, and every sentence of it is about one", () => {
  const names = tables.map((table) => getTableName(table)).sort();
  const told = Object.keys(TOLD).filter((name) => !name.includes("."));
  expect([...told, ...NOBODYS].sort()).toEqual(names);
  expect([...new Set(Object.values(TOLD))].sort()).toEqual(Object.keys(KEPT_DATA).sort());
});

test("outside of reviews no column is stored that nobody thought of", () => {
  const found = Object.fromEntries(
    tables
      .filter((table) => getTableName(table) in COLUMNS)
      .map((table) => [
        getTableName(table),
        Object.values(getTableColumns(table))
          .map(({ name }) => name)
          .join(" "),
      ]),
  );
  expect(found).toEqual(COLUMNS);
  const ofReviews = ["reviews", "files"];
  const unlisted = Object.entries(TOLD).filter(
    ([name, of]) => !ofReviews.includes(of) && !name.includes("."),
  );
  expect(Object.keys(COLUMNS).sort()).toEqual(unlisted.map(([name]) => name).sort());
});

test("the times it names are those of the code", () => {
  const A_DAY = 24 * 60 * 60_000;
  expect([GUEST_MS, MAIL_KEPT_MS, ABSOLUTE_MS]).toEqual([A_DAY, A_DAY, 60 * A_DAY]);
  expect(KEPT_DATA.messages.until).toContain(`${MESSAGE_DAYS} days`);
});
