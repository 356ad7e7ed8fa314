import type { Profile } from "~/domain/account/account";
import type { Recipient } from "~/domain/case/recipient";
import type { WebServices } from "./services";
import { updateCase } from "./update-case";
import { writeLetter, type LetterRequest, type Written } from "./write-letter";

/**
 * Saves the names and addresses a letter lacks, and writes it again with them. The sender's are the account's from then
 * on, the recipient's hold for letters of this kind about this review. Null: left as they are.
 */
export async function completeLetter(
  services: WebServices,
  request: LetterRequest & { sender: Profile | null; recipient: Recipient | null },
): Promise<Written> {
  const { account, reviewId, kind, sender, recipient, now } = request;
  if (sender) await services.accounts.saveProfile(account.id, sender, now);
  if (recipient) {
    const entries = [{ kind: "recipient" as const, key: kind, value: JSON.stringify(recipient) }];
    if (!(await updateCase(services, { userId: account.id, reviewId, entries, now })))
      return { ok: false, reason: "missing" };
  }
  const { accountType } = account;
  return writeLetter(services, { ...request, account: { ...account, ...sender, accountType } });
}
