import { eq, sql } from "drizzle-orm";
import type { Profile } from "~/domain/account";
import type { AccountType } from "~/domain/review";
import type { Database } from "./database.server";
import { user } from "./schema.server";

/** The `user` table. Emails are stored as given by `normaliseEmail`. */
export const accountsIn = (db: Database) => ({
  /** Returns false when the email is taken. */
  async create(account: { id: string; email: string; passwordHash: string; now: number }) {
    const added = await db
      .insert(user)
      .values({
        id: account.id,
        email: account.email,
        passwordHash: account.passwordHash,
        accountType: "Free",
        fullName: "",
        streetAddress: "",
        city: "",
        state: "",
        zipCode: "",
        createdAt: account.now,
      })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    return added.length === 1;
  },

  async credentials(email: string) {
    const [found] = await db
      .select({ id: user.id, passwordHash: user.passwordHash })
      .from(user)
      .where(eq(user.email, email))
      .limit(1);
    return found ?? null;
  },

  /** Saves the profile; the account type changes only for someone who is Admin at this moment. */
  async saveProfile(userId: string, { accountType, ...profile }: Profile): Promise<void> {
    await db
      .update(user)
      .set({
        ...profile,
        ...(accountType
          ? {
              accountType: sql`CASE WHEN account_type = 'Admin' THEN ${accountType} ELSE account_type END`,
            }
          : {}),
      })
      .where(eq(user.id, userId));
  },

  /** Sets the account type; false when there is no such account. */
  async grant(email: string, accountType: AccountType) {
    const changed = await db
      .update(user)
      .set({ accountType })
      .where(eq(user.email, email))
      .returning({ id: user.id });
    return changed.length === 1;
  },
});
