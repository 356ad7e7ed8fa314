import type { Credentials } from "~/domain/account/credentials";
import type { WebServices } from "./services";

export type SignInOutcome =
  | { ok: true; cookie: string }
  | { ok: false; reason: "too-many-attempts" | "wrong-credentials" | "email-taken" };

/** Where an attempt comes from, for the rate limit only. */
export type Attempt = Credentials & { address: string };

/** Starts a session. An unknown email and a wrong password take the same work and get the same answer. */
export async function signIn(services: WebServices, attempt: Attempt): Promise<SignInOutcome> {
  if (!(await services.rateLimits.signIn(attempt.email, attempt.address)))
    return { ok: false, reason: "too-many-attempts" };
  const found = await services.accounts.credentials(attempt.email);
  const matches = found
    ? await services.passwords.verify(attempt.password, found.passwordHash)
    : await services.passwords.verifyNobody(attempt.password);
  if (!found || !matches) return { ok: false, reason: "wrong-credentials" };
  return { ok: true, cookie: await services.sessions.start(found.id) };
}

/** Creates a Free account and starts a session. */
export async function signUp(
  services: WebServices,
  attempt: Attempt,
  now: number,
): Promise<SignInOutcome> {
  if (!(await services.rateLimits.signIn(attempt.email, attempt.address)))
    return { ok: false, reason: "too-many-attempts" };
  const id = crypto.randomUUID();
  const passwordHash = await services.passwords.hash(attempt.password);
  const created = await services.accounts.create({ id, email: attempt.email, passwordHash, now });
  if (!created) return { ok: false, reason: "email-taken" };
  return { ok: true, cookie: await services.sessions.start(id) };
}
