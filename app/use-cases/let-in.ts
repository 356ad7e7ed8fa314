import type { UsedFrom } from "~/domain/account/device";
import { isGuest } from "~/domain/account/guest";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { bringGuest, deleteGuest } from "./guests";
import type { WebServices } from "./services";

/** The session somebody comes with, which a new one ends, and from where. */
export type Coming = { over: SignedIn | null; from: UsedFrom };

/**
 * A cookie to set, and what comes before anything else: a code of the second step, whose cookie it then is, or the
 * choice which bill is kept where a guest's waits for room.
 */
export type Started = { accountId: string; cookie: string; asks?: "code" | "keep" };
export type LetIn = ({ ok: true } & Started) | { ok: false; reason: "disabled" };

/**
 * What comes after a first factor was right, a password or a mailed link: a session, or a question for the code of an
 * account that has a second one. A disabled account has neither. Every way in but a passkey's comes through here.
 */
export async function letIn(
  services: WebServices,
  accountId: string,
  coming: Coming,
  now: number,
): Promise<LetIn> {
  const entry = await services.accounts.entry(accountId);
  if (!entry || entry.disabled) return { ok: false, reason: "disabled" };
  if (!entry.asksCode) return enter(services, accountId, coming, now);
  const cookie = await services.challenges.askForCode(accountId, now);
  return { ok: true, accountId, cookie, asks: "code" };
}

/** Starts a session for whoever has shown every factor there is. A guest brings the bill along. */
export async function enter(
  services: WebServices,
  accountId: string,
  coming: Coming,
  now: number,
): Promise<{ ok: true } & Started> {
  const { over } = coming;
  if (!over || !isGuest(over.account))
    return { ok: true, accountId, cookie: await startSession(services, accountId, coming) };
  const guestId = over.account.id;
  const brought = await bringGuest(services, { guestId, accountId, now });
  // Before the guest goes: the letters of its session go on with the new one.
  const cookie = await startSession(services, accountId, coming);
  if (brought === "waits") return { ok: true, accountId, cookie, asks: "keep" };
  // One that brought nothing may wait for another account; the sweep deletes it when its time is over.
  if (brought === "moved") await deleteGuest(services, guestId);
  return { ok: true, accountId, cookie };
}

/** A new id always. A session that is signed in over ends: its pages reconnect, as whom they then belong to. */
export async function startSession(
  { sessions, rooms }: WebServices,
  userId: string,
  { over, from }: Coming,
): Promise<string> {
  if (!over) return sessions.start(userId, from);
  const cookie = await sessions.replace(over.sessionHash, userId);
  if (over.account.id === userId) await rooms.renewSession(userId, over.sessionHash);
  else await rooms.closeSession(over.account.id, over.sessionHash);
  return cookie;
}
