import { setTimeout } from "node:timers/promises";
import { passwords } from "~/adapters/passwords.server";
import { hashSecret } from "~/adapters/database/account/secrets.server";
import type { AccountType, ReviewStatus } from "~/domain/case/review";

/** The running server's own database: what a browser cannot do (seeding, breaking a table) is done here. */
type Statement = { sql: string; params?: (string | number | null)[] };
type DatabaseRow = Record<string, string | number | null>;

async function run(...statements: Statement[]): Promise<DatabaseRow[][]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.TEST_DATABASE_PORT}`, {
    method: "POST",
    // The runtime closes a connection it kept just when a slow machine takes it again.
    headers: { Connection: "close" },
    body: JSON.stringify(statements),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as DatabaseRow[][];
}

export async function rowsOf(sql: string, ...params: string[]): Promise<DatabaseRow[]> {
  const [rows] = await run({ sql, params });
  return rows ?? [];
}

export async function userIdOf(email: string): Promise<string> {
  const [row] = await rowsOf("SELECT id FROM user WHERE email = ?", email);
  if (!row) throw new Error(`no account ${email}`);
  return String(row.id);
}

const hashes = new Map<string, Promise<string>>();

/** Adds an account as signing up does, hashing each password once, and returns a session cookie of it. */
export async function addAccount(account: {
  email: string;
  password: string;
  accountType: AccountType;
}): Promise<{ name: string; value: string }> {
  const { email, password, accountType } = account;
  const hash = hashes.get(password) ?? passwords.hash(password);
  hashes.set(password, hash);
  const [userId, session, now] = [crypto.randomUUID(), crypto.randomUUID(), Date.now()];
  await run(
    {
      sql: "INSERT INTO user (id, email, password_hash, account_type, created_at) VALUES (?, ?, ?, ?, ?)",
      params: [userId, email, await hash, accountType, now],
    },
    {
      sql: "INSERT INTO session (id_hash, user_id, created_at, expires_at, proven_at) VALUES (?, ?, ?, ?, ?)",
      params: [hashSecret(session), userId, now, now + 14 * 86_400_000, now],
    },
  );
  return { name: "session", value: session };
}

/** Waits until a review and its parts are read and judged, or could not be; returns the review's status. */
export async function analysisOf(reviewId: string): Promise<ReviewStatus> {
  for (let waited = 0; waited < 40_000; waited += 50) {
    const [row] = await rowsOf(
      `SELECT status, EXISTS (SELECT 1 FROM review WHERE ?1 IN (id, part_of)
        AND (status = 'In Progress' OR unjudged_since IS NOT NULL)) AS waits
      FROM review WHERE id = ?1`,
      reviewId,
    );
    if (row?.waits === 0) return row.status as ReviewStatus;
    await setTimeout(50);
  }
  throw new Error(`review ${reviewId} is still in progress`);
}

export async function setAccountType(email: string, type: AccountType): Promise<void> {
  await run({ sql: "UPDATE user SET account_type = ? WHERE email = ?", params: [type, email] });
}

export type SeededReview = {
  provider: string;
  date: string;
  status: ReviewStatus;
  documentType?: "itemized" | "eob";
  amountCents?: number;
};

/** Puts reviews into an account; returns their ids in the order given. */
export async function seedReviews(
  email: string,
  reviews: readonly SeededReview[],
): Promise<string[]> {
  const rows = reviews.map((review) => ({
    ...review,
    id: crypto.randomUUID(),
    failure: review.status === "Failed" ? "no-text" : null,
  }));
  await run({
    sql: `
      INSERT INTO review (id, user_id, provider, date, amount_cents, status, failure, document_type, form_token,
        uploaded_at, queued_at, created_at)
      SELECT json_extract(value, '$.id'), ?2, json_extract(value, '$.provider'), json_extract(value, '$.date'),
        json_extract(value, '$.amountCents'), json_extract(value, '$.status'), json_extract(value, '$.failure'),
        json_extract(value, '$.documentType'), json_extract(value, '$.id'), ?3, ?3, ?3
      FROM json_each(?1)`,
    params: [JSON.stringify(rows), await userIdOf(email), Date.now()],
  });
  return rows.map(({ id }) => id);
}

/** Something that happens to a table, and on whose account, as a trigger says it. */
type Fault = {
  on: string;
  table: string;
  row: "NEW" | "OLD";
  column?: string;
  /** A further condition. */
  when?: string;
  /** What the database says then. */
  says?: string;
};

let faults = 0;

/** While `work` runs, this write fails for this account as it does when the database is in trouble. */
export async function whileFailing(
  email: string,
  { on, table, row, column = "user_id", when = "TRUE", says = "made to fail" }: Fault,
  work: () => Promise<void>,
): Promise<void> {
  const userId = await userIdOf(email);
  faults += 1;
  const name = `fault_${process.pid}_${faults}`;
  await run({
    sql: `CREATE TRIGGER ${name} BEFORE ${on} ON ${table} WHEN ${row}.${column} = '${userId}' AND ${when}
      BEGIN SELECT RAISE(ABORT, '${says}'); END`,
  });
  try {
    await work();
  } finally {
    await run({ sql: `DROP TRIGGER ${name}` });
  }
}

/** A page that tells of a fault answers 503, which Chromium reports on the console. */
export function forgive503(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/the server responded with a status of 503/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}
