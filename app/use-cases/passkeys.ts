import { networkOf } from "~/domain/account/attempts";
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from "~/adapters/web-authn.server";
import { enter, type Coming, type Started } from "./let-in";
import { tellOfChange, type Person } from "./second-factor";
import type { WebServices } from "./services";

/** Where the site is: a passkey answers there alone. */
type Here = { origin: string; now: number };

/** What a browser must be asked to make a passkey of this account. */
export async function askForNewPasskey(
  { challenges, configuration, passkeys, webAuthn }: WebServices,
  { userId, email, origin, now }: Person & Here,
): Promise<CreationOptions> {
  const has = (await passkeys.of(userId)).map(({ id }) => id);
  const account = { id: userId, email };
  const options = await webAuthn.creation({
    origin,
    brand: configuration.BRAND_NAME,
    account,
    has,
  });
  const issue = { purpose: "add-passkey", userId, secret: options.challenge, now } as const;
  await challenges.issue(issue);
  return options;
}

/** Keeps the passkey a browser made, and tells its person by mail; false for an answer that does not hold. */
export async function addPasskey(
  services: WebServices,
  { device, origin, ...person }: Person & Here & { device: string },
  response: Registration,
): Promise<boolean> {
  const { challenges, passkeys, webAuthn } = services;
  const { userId, now } = person;
  const takeChallenge = async (challenge: string) =>
    (await challenges.use("add-passkey", challenge, now))?.userId === userId;
  const created = await webAuthn.created(response, { origin, takeChallenge });
  if (!created || !(await passkeys.add({ ...created, userId, device, now }))) return false;
  await tellOfChange(services, person);
  return true;
}

/** Removes a passkey of the account; false when it has none of this id. */
export async function removePasskey(
  services: WebServices,
  person: Person,
  id: string,
): Promise<boolean> {
  const { userId, now } = person;
  if (!(await services.passkeys.remove({ id, userId, now }))) return false;
  await tellOfChange(services, person);
  return true;
}

/** What a browser must be asked to sign in; null for a network that asks too often. `address` is for the limit only. */
export async function askForPasskey(
  { challenges, rateLimits, webAuthn }: WebServices,
  { address, origin, now }: Here & { address: string },
): Promise<RequestOptions | null> {
  if (!(await rateLimits.open("passkey", networkOf(address)))) return null;
  const options = await webAuthn.request(origin);
  await challenges.issue({ purpose: "use-passkey", userId: null, secret: options.challenge, now });
  return options;
}

/** `accountId` of who was refused: whose passkey was named, if anybody has it. */
type PasskeySignIn =
  | ({ ok: true } & Started)
  | { ok: false; reason: "unknown" | "disabled"; accountId: string | null };

/** Signs in by a passkey, which is two factors by itself: no code is asked for. */
export async function signInByPasskey(
  services: WebServices,
  response: Assertion,
  { origin, now, ...coming }: Here & Coming,
): Promise<PasskeySignIn> {
  const { accounts, challenges, passkeys, webAuthn } = services;
  const known = await passkeys.find(response.id);
  if (!known) return { ok: false, reason: "unknown", accountId: null };
  const accountId = known.userId;
  const takeChallenge = async (challenge: string) =>
    (await challenges.use("use-passkey", challenge, now)) !== null;
  const counter = await webAuthn.asserted(response, known, { origin, takeChallenge });
  if (counter === null) return { ok: false, reason: "unknown", accountId };
  const entry = await accounts.entry(accountId);
  if (!entry || entry.disabled) return { ok: false, reason: "disabled", accountId };
  if (!(await passkeys.used(known.id, counter, now)))
    return { ok: false, reason: "unknown", accountId };
  return enter(services, accountId, coming, now);
}
