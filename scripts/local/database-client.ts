import type { AccountType, ReviewStatus } from "~/domain/case/review";

/** The running server's own database: what a browser cannot do (seeding, breaking a table) is done here. */
type Statement = { sql: string; params?: (string | number | null)[] };
type Row = Record<string, string | number | null>;

async function run(...statements: Statement[]): Promise<Row[][]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.TEST_DATABASE_PORT}`, {
    method: "POST",
    body: JSON.stringify(statements),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Row[][];
}

export async function rowsOf(sql: string, ...params: string[]): Promise<Row[]> {
  const [rows] = await run({ sql, params });
  return rows ?? [];
}

export async function userIdOf(email: string): Promise<string> {
  const [row] = await rowsOf("SELECT id FROM user WHERE email = ?", email);
  if (!row) throw new Error(`no account ${email}`);
  return String(row.id);
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
};

let faults = 0;

/** While `work` runs, this write fails for this account as it does when the database is in trouble. */
export async function whileFailing(
  email: string,
  { on, table, row, column = "user_id", when = "TRUE" }: Fault,
  work: () => Promise<void>,
): Promise<void> {
  const userId = await userIdOf(email);
  faults += 1;
  const name = `fault_${process.pid}_${faults}`;
  await run({
    sql: `CREATE TRIGGER ${name} BEFORE ${on} ON ${table} WHEN ${row}.${column} = '${userId}' AND ${when}
      BEGIN SELECT RAISE(ABORT, 'made to fail'); END`,
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
