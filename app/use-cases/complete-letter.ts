import type { Profile } from "~/domain/account/account";
import { PROFILE_TEXTS, type ProfileTexts } from "~/domain/account/profile-base";
import { chosenRecipient, type Recipient, type RecipientChange } from "~/domain/case/recipient";
import { openReport } from "./open-report";
import type { WebServices } from "./services";
import { updateCase } from "./update-case";
import { writeLetter, type LetterRequest, type Written } from "./write-letter";

/** `stale`: another tab saved a newer name or address. What the form sent is not saved over it. */
export type Completed = Written | { ok: false; reason: "stale" };

type Completion = LetterRequest & {
  /** Null, and a text that is missing: left as it is. */
  sender: Profile | null;
  recipient: RecipientChange | null;
  /** What the form was made from (`readProfileBase`, `recipientBase`); null: not known, and not compared. */
  base: { sender: readonly string[] | null; recipient: string | null };
};

/**
 * Saves the names and addresses a letter lacks, and writes it again with them. The sender's are the account's from then
 * on, the recipient's hold for letters of this kind about this review.
 */
export async function completeLetter(
  services: WebServices,
  request: Completion,
): Promise<Completed> {
  const { account, recipient, sender, base, now } = request;
  if (sender) {
    const saved = await services.accounts.saveProfile(account.id, sender, now, base.sender);
    if (saved !== "saved") return { ok: false, reason: "stale" };
  }
  const kept = recipient ? await keepRecipient(services, request, recipient) : "kept";
  if (kept !== "kept") return { ok: false, reason: kept };
  return writeLetter(services, { ...request, account: { ...account, ...textsOf(sender) } });
}

async function keepRecipient(
  services: WebServices,
  { account, reviewId, kind, base, now, sessionHash }: Completion,
  change: RecipientChange,
): Promise<"kept" | "stale" | "missing"> {
  const who = { userId: account.id, reviewId };
  const isWhole = change.name !== undefined && change.address !== undefined;
  const opened = isWhole ? null : await openReport(services, { ...who, sessionHash });
  const entered = chosenRecipient(opened?.analysed?.entries ?? [], kind);
  const { name = entered.name, address = entered.address } = change;
  const value = JSON.stringify({ name, address } satisfies Recipient);
  const over =
    base.recipient === null
      ? null
      : { kind: "recipient" as const, key: kind, value: base.recipient };
  const entries = [{ kind: "recipient" as const, key: kind, value }];
  if (await updateCase(services, { ...who, entries, over, now })) return "kept";
  return (await services.reviews.owns(account.id, reviewId)) ? "stale" : "missing";
}

/** The texts that were sent. */
const textsOf = (sender: Profile | null): Partial<ProfileTexts> =>
  Object.fromEntries(
    PROFILE_TEXTS.flatMap((name) => {
      const text = sender?.[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
