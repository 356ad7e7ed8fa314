import type { Configuration } from "~/adapters/configuration.server";
import type { WrongCode } from "~/use-cases/second-factor";
import type { Unproven } from "~/use-cases/update-account";

/** Why a password that was asked for again did not open the way, with the headers of that answer. */
export function unproven(refused: Unproven): {
  text: string;
  status: number;
  headers: HeadersInit;
} {
  if (refused.reason === "too-many-attempts") return tooManyAttempts(refused.waitMs);
  if (refused.reason === "busy") return BUSY;
  return { text: "That isn't your current password. Try again.", status: 400, headers: {} };
}

/** For when so many passwords are compared that another would wait too long. */
export const BUSY = {
  text: "Many people are signing in right now, so we didn't check your password. Wait ten seconds, then try again.",
  status: 503,
  headers: { "Retry-After": "10" },
} as const;

export function tooManyAttempts(waitMs: number) {
  const minutes = Math.ceil(waitMs / 60_000);
  return {
    text: `Too many attempts. Wait ${minutes <= 1 ? "a minute" : `${minutes} minutes`}, then try again.`,
    status: 429,
    headers: { "Retry-After": String(Math.ceil(waitMs / 1_000)) },
  };
}

export const wrongCode = (refused: WrongCode) =>
  refused.reason === "too-many-attempts"
    ? tooManyAttempts(refused.waitMs)
    : { text: WRONG_CODE, status: 400, headers: {} };
const WRONG_CODE =
  "That code isn't right, or it was already used. Wait for the next one, or use a recovery code.";

/** Told only to who came with the right password, link, or passkey. */
export const disabledAccount = ({ CONTACT_EMAIL }: Configuration) => ({
  text: `This account is disabled. ${CONTACT_EMAIL ? `Write to ${CONTACT_EMAIL}` : "Write to us on the Contact page"} if you think that is a mistake.`,
  status: 403,
  headers: {},
});
