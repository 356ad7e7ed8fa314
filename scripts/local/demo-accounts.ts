import { passwords } from "~/adapters/passwords.server";

/** Somebody on each plan, and an admin, on this machine only. */
export const DEMO_ACCOUNTS = [
  { email: "free@example.com", accountType: "Free" },
  { email: "pro@example.com", accountType: "Pro" },
  { email: "admin@example.com", accountType: "Admin" },
] as const;
export const DEMO_PASSWORD = "look at every line";

/**
 * Adds those that are missing: one that was deleted is there again after the next start. All is said to the database at
 * once, after the slow work: the runtime closes a connection that waits, and the next call on it would end the server.
 */
export async function addDemoAccounts(database: () => Promise<D1Database>): Promise<void> {
  const hash = await passwords.hash(DEMO_PASSWORD);
  const db = await database();
  await db.batch(
    DEMO_ACCOUNTS.map(({ email, accountType }) =>
      db
        .prepare(
          "INSERT INTO user (id, email, password_hash, account_type, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING",
        )
        .bind(crypto.randomUUID(), email, hash, accountType, Date.now()),
    ),
  );
}
