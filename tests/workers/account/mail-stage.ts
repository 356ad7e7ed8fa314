import { env } from "cloudflare:workers";
import { attemptsIn } from "~/adapters/database/account/attempts.server";
import { emailLinksIn } from "~/adapters/database/account/email-links.server";
import { outgoingMailsIn } from "~/adapters/database/outgoing-mails.server";
import { sessionListIn } from "~/adapters/database/account/session-list.server";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import type { MailText } from "~/domain/account/mail-texts";
import { NOWHERE } from "~/domain/account/device";
import { deliverMails } from "~/use-cases/deliver-mails";
import type { WebServices } from "~/use-cases/services";
import { accounts, anAccount, db, NOW, sessions } from "#tests/workers/world";

/** Real rows, and mail that is kept instead of sent. */

export const emailLinks = emailLinksIn(db);
export const sessionList = sessionListIn(db);
const ORIGIN = "https://bills.example";

export type Sent = MailText & { to: string };
type Given = Partial<Record<keyof WebServices, unknown>>;

export function mailStage(given: Given = {}) {
  const sent: Sent[] = [];
  const closed: string[] = [];
  const outgoingMails = outgoingMailsIn(db);
  const services = {
    ...{ accounts, sessions, sessionList, emailLinks, outgoingMails },
    attempts: attemptsIn(db),
    configuration: { BRAND_NAME: "Plainbill", CONTACT_EMAIL: "help@bills.example" },
    rateLimits: { signIn: async () => true },
    mail: {
      origin: ORIGIN,
      send: async (to: string, text: MailText) => void sent.push({ to, ...text }),
    },
    passwords: {
      areBusy: () => false,
      hash: async (password: string) => `hash of ${password}`,
      verify: async (password: string, hash: string) => hash === `hash of ${password}`,
      verifyNobody: async () => false,
    },
    rooms: {
      closeSession: async (_userId: string, hash: string) => void closed.push(hash),
      renewSession: async () => undefined,
    },
    ...given,
  } as unknown as WebServices;
  return {
    services,
    sent,
    /** The sessions whose live connections were closed. */
    closed,
    /** Sends what was noted, as happens after the answer. */
    deliver: (now = NOW) => deliverMails(services, outgoingMails.posted(), now),
  };
}

/** The token of the link in a mail. */
export const tokenIn = (mail: Sent | undefined): string =>
  /^https:\/\/bills\.example\/link\/(\w+)$/m.exec(mail?.text ?? "")?.[1] ?? "no link";

/** An account, by default with an address that was confirmed; its password is PASSWORD. */
export const PASSWORD = "look at every line";
export async function aPerson({ confirmed = true } = {}) {
  const userId = await anAccount("Free");
  const email = `person${userId.slice(-12)}@example.com`;
  await env.DB.prepare("UPDATE user SET password_hash = ?, email_confirmed_at = ? WHERE id = ?")
    .bind(`hash of ${PASSWORD}`, confirmed ? NOW - 1 : null, userId)
    .run();
  return { userId, email };
}

export async function aSession(userId: string): Promise<SignedIn> {
  const { signedIn } = await sessions.read((await sessions.start(userId)).split(";")[0] ?? "");
  if (!signedIn) throw new Error("not signed in");
  return signedIn;
}

/** A link as it is mailed. */
export async function aLink(
  purpose: "sign-in" | "confirm" | "change",
  { userId, email }: { userId: string; email: string },
  now = NOW,
): Promise<string> {
  const issue = { purpose, email, now };
  const token =
    purpose === "change"
      ? await emailLinks.issueFor(userId, issue)
      : await emailLinks.issueTo(issue);
  if (!token) throw new Error("no link");
  return token;
}

export const using = (over: SignedIn | null = null, now = NOW) => ({
  ...{ address: "192.0.2.1", from: NOWHERE, over, now },
});

export const sessionsOf = async (userId: string): Promise<string[]> =>
  (
    await env.DB.prepare("SELECT id_hash AS hash FROM session WHERE user_id = ?")
      .bind(userId)
      .all<{ hash: string }>()
  ).results.map(({ hash }) => hash);
