import { logLine, opaqueId } from "~/domain/log";
import type { LinkPurpose } from "~/domain/account/email-link";
import { mailText, type MailKind } from "~/domain/account/mail-texts";
import type { OutgoingMail } from "~/adapters/database/outgoing-mails.server";
import type { WebServices } from "./services";

type MailServices = Pick<
  WebServices,
  "accountChoices" | "accounts" | "configuration" | "emailLinks" | "mail" | "outgoingMails"
>;

/** Mails that carry a link; the others only tell. */
const LINKS: Readonly<Partial<Record<MailKind, LinkPurpose>>> = {
  "sign-in-link": "sign-in",
  "confirm-email": "confirm",
  "change-email": "change",
};

/**
 * Sends mails that were noted, each once: a mail is claimed before it is sent. One that fails is logged without whom it
 * is for, and tried again by the sweep. Links are made now, so that their time begins when they are sent.
 */
export async function deliverMails(
  services: MailServices,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const id of ids) {
    try {
      await deliver(services, id, now);
    } catch (error) {
      console.error(logLine("mail-failed", { mail: opaqueId(id) }, error));
      await services.outgoingMails.failed(id, now);
    }
  }
}

async function deliver(services: MailServices, id: string, now: number): Promise<void> {
  const { configuration, mail, outgoingMails } = services;
  if (!mail) return;
  const claimed = await outgoingMails.claim(id, now);
  if (!claimed) return;
  const made =
    claimed.kind === "deadline-near"
      ? await reminderOf(services, claimed)
      : await linkOf(services, claimed, now);
  if (made) {
    const at = (path: string | null) => path && `${mail.origin}${path}`;
    const text = mailText(made.kind, {
      brand: configuration.BRAND_NAME,
      origin: mail.origin,
      contact: configuration.CONTACT_EMAIL ?? null,
      link: at(made.link),
      unsubscribe: at(made.unsubscribe),
    });
    await mail.send(claimed.email, text);
  }
  await outgoingMails.sent(id);
}

/** What is really sent, with the paths its links have. */
type Made = { kind: MailKind; link: string | null; unsubscribe: string | null };

/** Nothing to who wants no reminders any more, or has another address by now. */
async function reminderOf(
  { accountChoices }: MailServices,
  { kind, email, userId }: OutgoingMail,
): Promise<Made | null> {
  const token = userId && (await accountChoices.unsubscribeToken(userId, email));
  return token ? { kind, link: "/dashboard", unsubscribe: `/unsubscribe/${token}` } : null;
}

/**
 * A mail about the account: nothing to an address without one, nor to somebody who has links enough that still open.
 */
async function linkOf(
  { accounts, emailLinks }: MailServices,
  { kind, email, userId }: OutgoingMail,
  now: number,
): Promise<Made | null> {
  const purpose = LINKS[kind];
  const made = { kind, link: null, unsubscribe: null };
  if (!purpose) return made;
  const issue = { purpose, email, now };
  const token =
    kind === "change-email"
      ? userId && (await emailLinks.issueFor(userId, issue))
      : await emailLinks.issueTo(issue);
  if (!token) return null;
  const isTaken = kind === "change-email" && (await accounts.credentials(email)) !== null;
  return isTaken ? { ...made, kind: "address-taken" } : { ...made, link: `/link/${token}` };
}
