import { networkOf } from "~/domain/account/attempts";
import { TOO_BUSY } from "~/domain/account/busy";
import type { Credentials } from "~/domain/account/credentials";
import { isGuest } from "~/domain/account/guest";
import { letIn, startSession, type Coming, type Started } from "./let-in";
import type { WebServices } from "./services";

type Refused =
  | { ok: false; reason: "too-many-attempts"; waitMs: number }
  | { ok: false; reason: "wrong-credentials" | "email-taken" | "busy" | "disabled" };
export type SignInOutcome =
  | ({ ok: true } & Started)
  | (Refused & { /** The account tried, if there is one. */ accountId: string | null });

/** Where an attempt comes from, for the limits only; and the session it comes with, which it ends. */
export type Attempt = Credentials & Coming & { address: string };

const A_MINUTE = 60_000;

/**
 * Starts a session, or asks for the code of a second step. An unknown email and a wrong password take the same work and
 * get the same answer.
 */
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
  const [started] = await Promise.all([
    letIn(services, found.id, attempt, now),
    attempts.forgive(attempt),
  ]);
  return started.ok ? started : { ...started, accountId: found.id };
}

/** Creates a Free account and starts a session. A guest keeps everything: the account is its row. */
export async function signUp(
  services: WebServices,
  attempt: Attempt,
  now: number,
): Promise<SignInOutcome> {
  if (!(await mayTry(services, attempt)))
    return { ok: false, reason: "too-many-attempts", waitMs: A_MINUTE, accountId: null };
  const passwordHash = await unlessBusy(() => services.passwords.hash(attempt.password));
  if (passwordHash === "busy") return { ok: false, reason: "busy", accountId: null };
  const id = await createAccount(services, attempt, passwordHash, now);
  if (!id) return { ok: false, reason: "email-taken", accountId: null };
  if (services.mail)
    await services.outgoingMails.post(
      { kind: "confirm-email", email: attempt.email, userId: id },
      now,
    );
  return { ok: true, accountId: id, cookie: await startSession(services, id, attempt) };
}

/** The new account's id; null when the email is taken. */
async function createAccount(
  { accounts, guests }: WebServices,
  { email, over }: Attempt,
  passwordHash: string,
  now: number,
): Promise<string | null> {
  if (over && isGuest(over.account)) {
    const { id } = over.account;
    const kept = await guests.becomeAccount({ id, email, passwordHash, now });
    if (kept !== "gone") return kept === "kept" ? id : null;
  }
  const id = crypto.randomUUID();
  return (await accounts.create({ id, email, passwordHash, now })) ? id : null;
}

const mayTry = ({ rateLimits }: WebServices, { email, address }: Attempt): Promise<boolean> =>
  rateLimits.signIn(email, networkOf(address));

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
