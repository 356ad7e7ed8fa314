import type { Trying } from "~/domain/account/attempts";
import { foldersOfAccount, removeFolders } from "./guests";
import { unlessBusy } from "./sign-in";
import type { WebServices } from "./services";

export type Unproven =
  | { ok: false; reason: "too-many-attempts"; waitMs: number }
  | { ok: false; reason: "wrong-password" | "busy" };

export type Owner = { userId: string; sessionHash: string; password: string; now: number };

/**
 * Asks for the password again before a grave change. Guesses are limited by session alone: whatever strangers try at
 * the account, its person can still put an end to it.
 */
export async function prove(
  services: WebServices,
  { userId, sessionHash, password, now }: Owner,
): Promise<{ ok: true; hash: string } | Unproven> {
  const trying: Trying = { sessionHash };
  const waitMs = await services.attempts.take(trying, now);
  if (waitMs > 0) return { ok: false, reason: "too-many-attempts", waitMs };
  const hash = await services.accounts.passwordHash(userId);
  const matches = hash && (await unlessBusy(() => services.passwords.verify(password, hash)));
  if (matches === "busy") {
    await services.attempts.giveBack(trying);
    return { ok: false, reason: "busy" };
  }
  if (!matches) return { ok: false, reason: "wrong-password" };
  await services.attempts.forgive(trying);
  return { ok: true, hash };
}

/**
 * Replaces the password and signs every other device out. The session it is asked from goes on under a new id, with the
 * letters of a Free account, which hang on it.
 */
export async function changePassword(
  services: WebServices,
  input: Owner & { email: string; newPassword: string },
): Promise<{ ok: true; ended: number; cookie: string } | Unproven> {
  const { userId, email, newPassword, sessionHash, now } = input;
  const proven = await prove(services, input);
  if (!proven.ok) return proven;
  const to = await unlessBusy(() => services.passwords.hash(newPassword));
  if (to === "busy") return { ok: false, reason: "busy" };
  const change = { userId, from: proven.hash, to, keep: sessionHash, now };
  const ended = await services.accounts.changePassword(change);
  // Another device changed it meanwhile: what was proven is no longer the password.
  if (!ended) return { ok: false, reason: "wrong-password" };
  for (const hash of ended) await services.rooms.closeSession(userId, hash);
  const cookie = await services.sessions.replace(sessionHash, userId);
  await services.rooms.renewSession(userId, sessionHash);
  if (services.mail)
    await services.outgoingMails.post({ kind: "password-changed", email, userId }, now);
  return { ok: true, ended: ended.length, cookie };
}

/**
 * Deletes the account and everything in it: rows first, so that nothing is shown of a half-deleted account, then files
 * and open connections. A file that cannot be deleted now is logged and swept later.
 */
export async function deleteAccount(
  services: WebServices,
  input: Owner,
): Promise<{ ok: true } | Unproven> {
  const { userId, now } = input;
  const proven = await prove(services, input);
  if (!proven.ok) return proven;
  const { hash: passwordHash } = proven;
  const deleted = await deleteEverything(services, userId, () =>
    services.accounts.remove({ userId, passwordHash, now }),
  );
  return deleted ? { ok: true } : { ok: false, reason: "wrong-password" };
}

/** What follows once `removeRows` has deleted the rows of an account; false when it did not. */
export async function deleteEverything(
  services: WebServices,
  userId: string,
  removeRows: () => Promise<boolean>,
): Promise<boolean> {
  const folders = await foldersOfAccount(services, userId);
  if (!(await removeRows())) return false;
  await services.rooms.closeAll(userId);
  await removeFolders(services, folders);
  return true;
}

/**
 * Takes the password of somebody who is signed in once more, so that dangerous actions are open to them for a while.
 * The session goes on under a new id, whose cookie is returned.
 */
export async function confirmIdentity(
  services: WebServices,
  input: Owner,
): Promise<{ ok: true; cookie: string } | Unproven> {
  const proven = await prove(services, input);
  if (!proven.ok) return proven;
  const cookie = await services.sessions.replace(input.sessionHash, input.userId);
  await services.rooms.renewSession(input.userId, input.sessionHash);
  return { ok: true, cookie };
}
