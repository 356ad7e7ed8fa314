import type { Assertion, Registration } from "~/adapters/web-authn.server";

/** What an authenticator writes into an answer, each of which a forger may write otherwise. */
export type Written = {
  challenge: string;
  origin: string;
  host: string;
  type: string;
  counter: number;
  /** Bit 0: somebody was there. Bit 2: it was the right person. */
  flags: number;
  /** The name of the passkey it claims to be. */
  id: string;
};

const PRESENT_AND_VERIFIED = 0b101;
const ATTESTED = 0b1000000;

const text = (value: string) => new TextEncoder().encode(value);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
const bytesOf = (encoded: string) =>
  Uint8Array.from(atob(encoded.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
const word = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255);

/** A whole number of a signature as DER has it: no needless zeros, and one before a high bit. */
function derNumber(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const short = bytes.slice(first);
  const positive = short[0]! > 127 ? joined(Uint8Array.of(0), short) : short;
  return joined(Uint8Array.of(2, positive.length), positive);
}

function derSignature(raw: Uint8Array): Uint8Array {
  const numbers = joined(derNumber(raw.slice(0, 32)), derNumber(raw.slice(32)));
  return joined(Uint8Array.of(0x30, numbers.length), numbers);
}

/** The public key as COSE writes it: ES256 on P-256, x, y. */
const coseKey = ({ x, y }: JsonWebKey) =>
  joined(
    Uint8Array.of(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32),
    bytesOf(x!),
    Uint8Array.of(0x22, 0x58, 32),
    bytesOf(y!),
  );

/** `{ fmt: "none", attStmt: {}, authData }` in CBOR. */
const attestation = (data: Uint8Array) =>
  joined(
    ...[Uint8Array.of(0xa3, 0x63), text("fmt"), Uint8Array.of(0x64), text("none")],
    ...[Uint8Array.of(0x67), text("attStmt"), Uint8Array.of(0xa0), Uint8Array.of(0x68)],
    ...[text("authData"), Uint8Array.of(0x59), word(data.length, 2), data],
  );

/** A security key in software: one passkey of one site, honest unless it is told what to write. */
export async function anAuthenticator(origin: string) {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const publicKey = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
  const credential = crypto.getRandomValues(new Uint8Array(16));
  const id = base64url(credential);
  const honest = (type: string): Omit<Written, "challenge"> => ({
    ...{ origin, type, id, counter: 0, flags: PRESENT_AND_VERIFIED },
    host: new URL(origin).hostname,
  });
  const client = ({ type, challenge, origin }: Written) =>
    text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = async ({ host, flags, counter }: Written, rest = new Uint8Array()) =>
    joined(await hash(text(host)), Uint8Array.of(flags), word(counter, 4), rest);

  return {
    id,
    async create(challenge: string, forged: Partial<Written> = {}): Promise<Registration> {
      const written = { ...honest("webauthn.create"), challenge, ...forged };
      const key = joined(new Uint8Array(16), word(16, 2), credential, coseKey(publicKey));
      const made = await data({ ...written, flags: written.flags | ATTESTED }, key);
      return {
        ...{ id: written.id, rawId: written.id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(client(written)),
          attestationObject: base64url(attestation(made)),
        },
      };
    },
    async answer(challenge: string, forged: Partial<Written> = {}): Promise<Assertion> {
      const written = { ...honest("webauthn.get"), challenge, ...forged };
      const made = await data(written);
      const signed = joined(made, await hash(client(written)));
      const how = { name: "ECDSA", hash: "SHA-256" };
      const raw = await crypto.subtle.sign(how, keys.privateKey, signed);
      return {
        ...{ id: written.id, rawId: written.id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(client(written)),
          authenticatorData: base64url(made),
          signature: base64url(derSignature(new Uint8Array(raw))),
        },
      };
    },
  };
}
