import { passwords } from "~/adapters/passwords.server";

/** Somebody on each plan, and an admin, on this machine only. */
export const DEMO_ACCOUNTS = [
  { email: "free@example.com", accountType: "Free" },
  { email: "pro@example.com", accountType: "Pro" },
  { email: "admin@example.com", accountType: "Admin" },
] as const;
export const DEMO_PASSWORD = "look at every line";

/** Adds those that are missing: one that was deleted is there again after the next start. */
export async function addDemoAccounts(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare("SELECT email FROM user WHERE email IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(DEMO_ACCOUNTS.map(({ email }) => email)))
    .all<{ email: string }>();
  const there = new Set(results.map(({ email }) => email));
  for (const { email, accountType } of DEMO_ACCOUNTS)
    if (!there.has(email))
      await db
        .prepare(
          "INSERT INTO user (id, email, password_hash, account_type, created_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(
          crypto.randomUUID(),
          email,
          await passwords.hash(DEMO_PASSWORD),
          accountType,
          Date.now(),
        )
        .run();
}
