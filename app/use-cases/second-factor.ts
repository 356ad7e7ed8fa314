import type { TypedCode } from "~/domain/account/second-factor";
import type { AppSetup } from "~/adapters/one-time-codes.server";
import { enter, type Coming, type Started } from "./let-in";
import type { WebServices } from "./services";

/** The account of a person who is signed in, and when (UTC milliseconds). */
export type Person = { userId: string; email: string; now: number };

/** Why a code did not open the way. */
export type WrongCode =
  { ok: false; reason: "too-many-attempts"; waitMs: number } | { ok: false; reason: "wrong-code" };

/** What an account's second step looks like to its person. */
export type SecondStep =
  | { state: "unavailable" | "off" }
  | { state: "begun"; secret: string; setup: AppSetup }
  | { state: "on"; since: number; codesLeft: number };

/** Recovery codes, shown to their person this once. */
export type NewCodes = { ok: true; codes: string[] };

export async function secondStepOf(
  { secondFactors, sealing, oneTimeCodes, configuration }: WebServices,
  { userId, email }: Omit<Person, "now">,
): Promise<SecondStep> {
  const factor = await secondFactors.of(userId);
  if (factor?.confirmedAt)
    return { state: "on", since: factor.confirmedAt, codesLeft: factor.codesLeft };
  if (!sealing) return { state: "unavailable" };
  if (!factor) return { state: "off" };
  const opened = await sealing.open(factor.sealedSecret, userId);
  if (!opened) return { state: "off" };
  const secret = opened.text;
  const setup = oneTimeCodes.setup(secret, { brand: configuration.BRAND_NAME, email });
  return { state: "begun", secret, setup };
}

/** Makes a secret for an authenticator app; it counts once its first code is typed. */
export async function beginSecondStep(
  { secondFactors, sealing, oneTimeCodes }: WebServices,
  userId: string,
): Promise<void> {
  if (!sealing) return;
  await secondFactors.begin(userId, await sealing.seal(oneTimeCodes.newSecret(), userId));
}

/** Turns the second step on with the app's first code, and tells its person by mail. */
export async function turnOnSecondStep(
  services: WebServices,
  person: Person,
  typed: TypedCode,
): Promise<NewCodes | WrongCode> {
  const { secondFactors, sealing, oneTimeCodes, attempts } = services;
  const { userId, now } = person;
  const waitMs = await attempts.take({ codeOf: userId }, now);
  if (waitMs > 0) return { ok: false, reason: "too-many-attempts", waitMs };
  const factor = await secondFactors.of(userId);
  if (!factor || !sealing || typed.of !== "app") return { ok: false, reason: "wrong-code" };
  const { sealedSecret } = factor;
  const opened = await sealing.open(sealedSecret, userId);
  const step = opened && oneTimeCodes.stepOf(opened.text, typed.code, now);
  if (!step) return { ok: false, reason: "wrong-code" };
  const codes = oneTimeCodes.newRecoveryCodes();
  if (!(await secondFactors.confirm({ userId, now, codes, sealedSecret, step })))
    return { ok: false, reason: "wrong-code" };
  await attempts.forgive({ codeOf: userId });
  await tellOfChange(services, person);
  return { ok: true, codes };
}

/** Turns it off with a code. A code that was lost with its phone is replaced by a recovery code. */
export async function turnOffSecondStep(
  services: WebServices,
  person: Person,
  typed: TypedCode,
): Promise<{ ok: true } | WrongCode> {
  const { userId, now } = person;
  const checked = await checkCode(services, { userId, now }, typed);
  if (!checked.ok) return checked;
  await services.secondFactors.remove({ userId, now, actorId: userId });
  await tellOfChange(services, person);
  return { ok: true };
}

/** Replaces the recovery codes, used and unused. */
export async function renewRecoveryCodes(services: WebServices, person: Person): Promise<NewCodes> {
  const { userId, now } = person;
  const codes = services.oneTimeCodes.newRecoveryCodes();
  await services.secondFactors.renewCodes({ userId, now, codes });
  await tellOfChange(services, person);
  return { ok: true, codes };
}

/** Signs in whose password was right with the code that was missing. `secret` names the challenge, which it uses up. */
export async function signInByCode(
  services: WebServices,
  { userId, secret }: { userId: string; secret: string },
  typed: TypedCode,
  { now, ...coming }: Coming & { now: number },
): Promise<({ ok: true } & Started) | WrongCode | { ok: false; reason: "gone" }> {
  const checked = await checkCode(services, { userId, now }, typed);
  if (!checked.ok) return checked;
  // Used up after the code: of two that come at once one gets in.
  if (!(await services.challenges.use("code", secret, now))) return { ok: false, reason: "gone" };
  const entry = await services.accounts.entry(userId);
  if (!entry || entry.disabled) return { ok: false, reason: "gone" };
  return enter(services, userId, coming, now);
}

/** A passkey or the second step was changed: its person hears of it, in case it was somebody else. */
export async function tellOfChange(
  { mail, outgoingMails }: WebServices,
  { userId, email, now }: Person,
): Promise<void> {
  if (mail) await outgoingMails.post({ kind: "sign-in-changed", email, userId }, now);
}

/**
 * Uses a code up. Codes of the app are limited by account, wherever they come from: only who knows the password gets so
 * far. Recovery codes cannot be guessed and are not, so that nobody keeps their person out.
 */
async function checkCode(
  { secondFactors, sealing, oneTimeCodes, attempts }: WebServices,
  { userId, now }: Omit<Person, "email">,
  typed: TypedCode,
): Promise<{ ok: true } | WrongCode> {
  const trying = { codeOf: userId };
  const wrong = { ok: false, reason: "wrong-code" } as const;
  if (typed.of === "recovery") {
    if (!(await secondFactors.useRecoveryCode({ userId, now }, typed.code))) return wrong;
    await attempts.forgive(trying);
    return { ok: true };
  }
  const waitMs = await attempts.take(trying, now);
  if (waitMs > 0) return { ok: false, reason: "too-many-attempts", waitMs };
  const factor = await secondFactors.of(userId);
  if (!factor?.confirmedAt || !sealing) return wrong;
  const from = factor.sealedSecret;
  const opened = await sealing.open(from, userId);
  const step = opened && oneTimeCodes.stepOf(opened.text, typed.code, now);
  if (!step || !(await secondFactors.useStep(userId, step))) return wrong;
  // The key was replaced since: from now on the new one alone opens it.
  if (!opened.isCurrent)
    await secondFactors.reseal([{ userId, from, to: await sealing.seal(opened.text, userId) }]);
  await attempts.forgive(trying);
  return { ok: true };
}
