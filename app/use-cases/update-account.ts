import { loggedFault } from "~/domain/fault";
import { accountFolder } from "~/domain/case/upload";
import type { WebServices } from "./services";

export type Unproven = { ok: false; reason: "too-many-attempts" | "wrong-password" };

type Owner = { userId: string; email: string; address: string; password: string };

/** Asks for the password again before a grave change; guesses count against the limit of sign-ins. */
async function prove(
  services: WebServices,
  { userId, email, address, password }: Owner,
): Promise<{ ok: true; hash: string } | Unproven> {
  if (!(await services.rateLimits.signIn(email, address)))
    return { ok: false, reason: "too-many-attempts" };
  const hash = await services.accounts.passwordHash(userId);
  if (!hash || !(await services.passwords.verify(password, hash)))
    return { ok: false, reason: "wrong-password" };
  return { ok: true, hash };
}

/**
 * Replaces the password and signs every other device out. The session it is asked from goes on, because the letters of
 * a Free account hang on it.
 */
export async function changePassword(
  services: WebServices,
  input: Owner & { newPassword: string; sessionHash: string; now: number },
): Promise<{ ok: true; ended: number } | Unproven> {
  const { userId, newPassword, sessionHash, now } = input;
  const proven = await prove(services, input);
  if (!proven.ok) return proven;
  const ended = await services.accounts.changePassword({
    userId,
    from: proven.hash,
    to: await services.passwords.hash(newPassword),
    keep: sessionHash,
    now,
  });
  // Another device changed it meanwhile: what was proven is no longer the password.
  if (!ended) return { ok: false, reason: "wrong-password" };
  for (const hash of ended) await services.rooms.closeSession(userId, hash);
  return { ok: true, ended: ended.length };
}

/**
 * Deletes the account and everything in it: rows first, so that nothing is shown of a half-deleted account, then files
 * and open connections. A file that cannot be deleted now is logged and swept later.
 */
export async function deleteAccount(
  services: WebServices,
  input: Owner & { now: number },
): Promise<{ ok: true } | Unproven> {
  const { userId, now } = input;
  const proven = await prove(services, input);
  if (!proven.ok) return proven;
  if (!(await services.accounts.remove({ userId, passwordHash: proven.hash, now })))
    return { ok: false, reason: "wrong-password" };
  await services.rooms.closeAll(userId);
  try {
    await services.files.removeFolder(accountFolder(userId));
  } catch (error) {
    console.error(JSON.stringify({ event: "file-delete-failed", ...loggedFault(error) }));
  }
  return { ok: true };
}
