import { networkOf } from "~/domain/account/attempts";
import type { UsedFrom } from "~/domain/account/device";
import type { LiveLink } from "~/adapters/database/account/email-links.server";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { letIn, type LetIn } from "./let-in";
import { unlessBusy } from "./sign-in";
import { prove, type Owner, type Unproven } from "./update-account";
import type { WebServices } from "./services";

/** Where a link is used: for the limits, the list of sessions, and the session it ends. */
export type Using = { address: string; from: UsedFrom; over: SignedIn | null; now: number };

/**
 * Notes that somebody wants to sign in by email. Whether there is such an account is looked up when the mail is sent,
 * after the answer: what is done here is the same for every address.
 */
export async function askForSignInLink(
  services: WebServices,
  { email, address, now }: { email: string; address: string; now: number },
): Promise<"asked" | "no-mail" | "too-many-attempts"> {
  if (!services.mail) return "no-mail";
  if (!(await services.rateLimits.signIn(email, networkOf(address)))) return "too-many-attempts";
  await services.outgoingMails.post({ kind: "sign-in-link", email, userId: null }, now);
  return "asked";
}

/** Signs in by a link. `dead`: it does not open, or must be used to choose a password. */
export async function signInByLink(
  services: WebServices,
  token: string,
  { over, from, now }: Using,
): Promise<LetIn | { ok: false; reason: "dead" }> {
  const userId = await services.emailLinks.signIn(token, now);
  if (userId === null) return { ok: false, reason: "dead" };
  return letIn(services, userId, { over, from }, now);
}

/**
 * Replaces the password by a link, ends every other session of the account, tells its person by mail, and signs in.
 * The password is hashed only for who comes with a link that opens.
 */
export async function resetPassword(
  services: WebServices,
  { token, newPassword }: { token: string; newPassword: string },
  { over, from, address, now }: Using,
): Promise<LetIn | { ok: false; reason: "dead" | "busy" }> {
  const { attempts, emailLinks, outgoingMails, passwords, rooms } = services;
  const link = await emailLinks.open(token, now);
  if (link?.purpose !== "sign-in") return { ok: false, reason: "dead" };
  const passwordHash = await unlessBusy(() => passwords.hash(newPassword));
  if (passwordHash === "busy") return { ok: false, reason: "busy" };
  const { userId, email } = link;
  const keep = over?.account.id === userId ? over.sessionHash : null;
  const ended = await emailLinks.resetPassword({ token, userId, now, passwordHash, keep });
  if (!ended) return { ok: false, reason: "dead" };
  for (const hash of ended) await rooms.closeSession(userId, hash);
  await outgoingMails.post({ kind: "password-changed", email, userId }, now);
  await attempts.forgive({ email, address });
  return letIn(services, userId, { over, from }, now);
}

/** Mails a link that confirms the account's own address; false where nothing can be mailed. */
export async function askToConfirm(
  services: WebServices,
  { id: userId, email }: { id: string; email: string },
  now: number,
): Promise<boolean> {
  if (!services.mail) return false;
  await services.outgoingMails.post({ kind: "confirm-email", email, userId }, now);
  return true;
}

/** Mails a link to the address an account wants, once its password was given again. */
export async function askToChangeEmail(
  services: WebServices,
  input: Owner & { email: string },
): Promise<{ ok: true } | { ok: false; reason: "no-mail" } | Unproven> {
  const { userId, email, now } = input;
  if (!services.mail) return { ok: false, reason: "no-mail" };
  const proven = await prove(services, input);
  if (!proven.ok) return proven;
  await services.outgoingMails.post({ kind: "change-email", email, userId }, now);
  return { ok: true };
}

/** Uses a link of somebody who is signed in as the account it is for: confirms its address, or changes it. */
export async function takeOwnLink(
  services: WebServices,
  { token, link, who }: { token: string; link: LiveLink; who: SignedIn },
  now: number,
): Promise<"confirmed" | "changed" | "taken" | "dead"> {
  const { emailLinks, outgoingMails } = services;
  const { id: userId, email: old } = who.account;
  if (link.purpose === "confirm")
    return (await emailLinks.confirm({ token, userId, now })) ? "confirmed" : "dead";
  const outcome = await emailLinks.changeEmail({ token, userId, now });
  // Told where the account can no longer be reached by whoever changed it.
  if (outcome === "changed")
    await outgoingMails.post({ kind: "email-changed", email: old, userId }, now);
  return outcome;
}
