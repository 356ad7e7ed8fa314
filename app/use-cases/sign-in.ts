import { networkOf } from "~/domain/account/attempts";
import { TOO_BUSY } from "~/domain/account/busy";
import type { Credentials } from "~/domain/account/credentials";
import type { SignedIn } from "~/adapters/database/sessions.server";
import type { WebServices } from "./services";

type Refused =
  | { ok: false; reason: "too-many-attempts"; waitMs: number }
  | { ok: false; reason: "wrong-credentials" | "email-taken" | "busy" };
export type SignInOutcome =
  | { ok: true; cookie: string }
  | (Refused & { /** The account tried, if there is one. */ accountId: string | null });

/** Where an attempt comes from, for the limits only; and the session it comes with, which it ends. */
export type Attempt = Credentials & { address: string; over: SignedIn | null };

const A_MINUTE = 60_000;

/** Starts a session. An unknown email and a wrong password take the same work and get the same answer. */
export async function signIn(
  services: WebServices,
  attempt: Attempt,
  now: number,
): Promise<SignInOutcome> {
  const { attempts, passwords } = services;
  if (passwords.areBusy()) return { ok: false, reason: "busy", accountId: null };
  const known = services.accounts.credentials(attempt.email);
  if (!(await mayTry(services, attempt)))
    return {
      ok: false,
      reason: "too-many-attempts",
      waitMs: A_MINUTE,
      accountId: (await known)?.id ?? null,
    };
  const [found, waitMs] = await Promise.all([known, attempts.take(attempt, now)]);
  const accountId = found?.id ?? null;
  if (waitMs > 0) return { ok: false, reason: "too-many-attempts", waitMs, accountId };
  const matches = await unlessBusy(() =>
    found
      ? passwords.verify(attempt.password, found.passwordHash)
      : passwords.verifyNobody(attempt.password),
  );
  if (matches === "busy") {
    await attempts.giveBack(attempt);
    return { ok: false, reason: "busy", accountId };
  }
  if (!found || !matches) return { ok: false, reason: "wrong-credentials", accountId };
  const [cookie] = await Promise.all([
    startSession(services, found.id, attempt.over),
    attempts.forgive(attempt),
  ]);
  return { ok: true, cookie };
}

/** Creates a Free account and starts a session. */
export async function signUp(
  services: WebServices,
  attempt: Attempt,
  now: number,
): Promise<SignInOutcome> {
  if (!(await mayTry(services, attempt)))
    return { ok: false, reason: "too-many-attempts", waitMs: A_MINUTE, accountId: null };
  const id = crypto.randomUUID();
  const passwordHash = await unlessBusy(() => services.passwords.hash(attempt.password));
  if (passwordHash === "busy") return { ok: false, reason: "busy", accountId: null };
  const created = await services.accounts.create({ id, email: attempt.email, passwordHash, now });
  if (!created) return { ok: false, reason: "email-taken", accountId: null };
  return { ok: true, cookie: await startSession(services, id, attempt.over) };
}

const mayTry = ({ rateLimits }: WebServices, { email, address }: Attempt): Promise<boolean> =>
  rateLimits.signIn(email, networkOf(address));

/** A new id always. A session that is signed in over ends: its pages reconnect, as whom they then belong to. */
async function startSession(
  { sessions, rooms }: WebServices,
  userId: string,
  over: SignedIn | null,
): Promise<string> {
  if (!over) return sessions.start(userId);
  const cookie = await sessions.replace(over.sessionHash, userId);
  if (over.account.id === userId) await rooms.renewSession(userId, over.sessionHash);
  else await rooms.closeSession(over.account.id, over.sessionHash);
  return cookie;
}

/** What came of it, or that too many passwords wait already. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | "busy"> {
  try {
    return await work();
  } catch (error) {
    // By its name: use cases and adapters are bundled apart, and `instanceof` does not match across bundles.
    if (error instanceof Error && error.name === TOO_BUSY) return "busy";
    throw error;
  }
}
