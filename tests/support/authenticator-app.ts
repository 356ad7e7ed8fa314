import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { CODE_DIGITS, stepsAt } from "~/domain/account/second-factor";

/** What an authenticator app shows at an instant (UTC milliseconds), or so many steps later. */
export function shownCode(secret: string, now: number, later = 0): string {
  const [step = 0] = stepsAt(now);
  const key = decodeBase32IgnorePadding(secret.toUpperCase());
  return generateHOTP(key, BigInt(step + later), CODE_DIGITS);
}
