import { decodeBase32IgnorePadding, encodeBase32LowerCaseNoPadding } from "@oslojs/encoding";
import { createTOTPKeyURI, verifyHOTP } from "@oslojs/otp";
import { encodeQR } from "qr";
import {
  CODE_DIGITS,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  STEP_SECONDS,
  stepsAt,
} from "~/domain/account/second-factor";

const BITS_A_LETTER = 5;
const random = (letters: number): string =>
  encodeBase32LowerCaseNoPadding(
    crypto.getRandomValues(new Uint8Array((letters * BITS_A_LETTER) / 8)),
  );

/** What an authenticator app is told: the link it opens, and the same as a square to scan. */
export type AppSetup = { link: string; square: { side: number; path: string } };

/** Codes of authenticator apps (RFC 6238, SHA-1, as every app has it) and recovery codes. Secrets are base 32. */
export const oneTimeCodes = {
  /** 160 bits, as RFC 4226 advises. */
  newSecret: (): string => random(32),

  newRecoveryCodes: (): string[] =>
    Array.from({ length: RECOVERY_CODES }, () => random(RECOVERY_LETTERS)),

  /** The step a code belongs to; null where it is none of those taken at this instant (UTC milliseconds). */
  stepOf(secret: string, code: string, now: number): number | null {
    const key = decodeBase32IgnorePadding(secret.toUpperCase());
    const isOf = (step: number) => verifyHOTP(key, BigInt(step), CODE_DIGITS, code);
    return stepsAt(now).find(isOf) ?? null;
  },

  setup(secret: string, { brand, email }: { brand: string; email: string }): AppSetup {
    const key = decodeBase32IgnorePadding(secret.toUpperCase());
    const link = createTOTPKeyURI(brand, email, key, STEP_SECONDS, CODE_DIGITS);
    return { link, square: squareOf(link) };
  },
};

/** As the path of an SVG whose unit is one module; the quiet zone of four is part of it. */
function squareOf(text: string): { side: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { side: rows.length, path: path.join("") };
}
