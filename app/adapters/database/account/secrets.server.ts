import { sha256 } from "@oslojs/crypto/sha2";
import { encodeBase32LowerCaseNoPadding, encodeHexLowerCase } from "@oslojs/encoding";

/** 160 bits, in letters and digits that an address and a cookie take as they are. */
export const newSecret = (): string =>
  encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)));

/** Of what whoever holds it may come in with, only this is ever stored or compared. */
export const hashSecret = (secret: string): string =>
  encodeHexLowerCase(sha256(new TextEncoder().encode(secret)));
