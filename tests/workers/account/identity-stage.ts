import { challengesIn } from "~/adapters/database/account/challenges.server";
import { guestsIn } from "~/adapters/database/account/guests.server";
import { managedAccountsIn } from "~/adapters/database/account/managed-accounts.server";
import { passkeysIn } from "~/adapters/database/account/passkeys.server";
import { secondFactorsIn } from "~/adapters/database/account/second-factors.server";
import { oneTimeCodes } from "~/adapters/one-time-codes.server";
import { sealingBy } from "~/adapters/sealing.server";
import { typedCode, type TypedCode } from "~/domain/account/second-factor";
import { NOWHERE } from "~/domain/account/device";
import { signIn } from "~/use-cases/sign-in";
import { beginSecondStep, secondStepOf, turnOnSecondStep } from "~/use-cases/second-factor";
import { aPerson, mailStage, PASSWORD } from "#tests/workers/account/mail-stage";
import { shownCode } from "#tests/support/authenticator-app";
import { db, NOW } from "#tests/workers/world";

/** Real rows and codes; mail is kept, and the key is this file's. */
export const KEY = btoa("k".repeat(32));
export const challenges = challengesIn(db, { secure: false });

/** `closedAll`: the accounts whose every live connection was closed. */
export function identityStage(key: string | null = KEY, before?: string) {
  const closedAll: string[] = [];
  const stage = mailStage({
    ...{ challenges, oneTimeCodes, sealing: sealingBy(key ?? undefined, before) },
    secondFactors: secondFactorsIn(db),
    passkeys: passkeysIn(db),
    managedAccounts: managedAccountsIn(db),
    guests: guestsIn(db),
    rooms: {
      closeSession: async () => undefined,
      renewSession: async () => undefined,
      closeAll: async (userId: string) => void closedAll.push(userId),
    },
  });
  return { ...stage, closedAll };
}
type Services = ReturnType<typeof identityStage>["services"];

export const typed = (text: string): TypedCode => {
  const code = typedCode(text);
  if (!code) throw new Error(`no code: ${text}`);
  return code;
};

/** What the app shows at an instant, or so many steps later. */
export const codeOf = (secret: string, now = NOW, later = 0): TypedCode =>
  typed(shownCode(secret, now, later));

/** Somebody with two-step sign-in, turned on a minute ago. */
export async function aCarefulPerson(services: Services) {
  const person = { ...(await aPerson()), now: NOW - 60_000 };
  await beginSecondStep(services, person.userId);
  const begun = await secondStepOf(services, person);
  if (begun.state !== "begun") throw new Error("not begun");
  const { secret } = begun;
  const on = await turnOnSecondStep(services, person, codeOf(secret, person.now));
  if (!on.ok) throw new Error("not turned on");
  return { ...person, now: NOW, secret, codes: on.codes };
}

export const attempt = (email: string, password = PASSWORD) => ({
  ...{ email, password, address: "192.0.2.1", from: NOWHERE, over: null },
});

/** Signs in with the right password as far as the question for a code; returns the challenge. */
export async function askedForCode(services: Services, email: string, now = NOW) {
  const started = await signIn(services, attempt(email), now);
  if (!started.ok || started.asks !== "code") throw new Error("no code was asked for");
  const asked = await challenges.codeAsked(started.cookie.split(";")[0] ?? "", now);
  if (!asked) throw new Error("no challenge");
  return { cookie: started.cookie, asked };
}
