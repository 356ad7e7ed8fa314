import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

/** What a browser is asked for and what it answers, as they travel: JSON of the WebAuthn standard. */
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type Registration = RegistrationResponseJSON;
export type Assertion = AuthenticationResponseJSON;

/** Takes the challenge of an answer; true once, if it was ours. */
type TakeChallenge = (challenge: string) => Promise<boolean>;
type Verifying = { origin: string; takeChallenge: TakeChallenge };
type PublicKey = { id: string; publicKey: string; counter: number };

/** A passkey belongs to the host name. */
const hostOf = (origin: string): string => new URL(origin).hostname;

/** Loaded with the first passkey: it is large, and most requests need none of it. */
const library = () => import("@simplewebauthn/server");

/**
 * Passkeys by WebAuthn. Each must be found without an email and must check its person (by finger, face or PIN), so that
 * one is two factors. Which make of device holds it is not asked.
 */
export const webAuthn = {
  /** Asks for a new passkey of an account, other than those it has. */
  async creation(input: {
    origin: string;
    brand: string;
    account: { id: string; email: string };
    has: readonly string[];
  }): Promise<CreationOptions> {
    const { generateRegistrationOptions } = await library();
    const { origin, brand, account, has } = input;
    return generateRegistrationOptions({
      rpName: brand,
      rpID: hostOf(origin),
      userName: account.email,
      userID: new TextEncoder().encode(account.id),
      attestationType: "none",
      excludeCredentials: has.map((id) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  },

  /** The public half of a new passkey; null for an answer that does not hold. */
  async created(
    response: Registration,
    { origin, takeChallenge }: Verifying,
  ): Promise<PublicKey | null> {
    const { verifyRegistrationResponse } = await library();
    const verified = await unlessWrong(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: takeChallenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
      }),
    );
    if (!verified?.verified) return null;
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
  },

  /** Asks for whichever passkey of this site a person chooses. */
  async request(origin: string): Promise<RequestOptions> {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: "required" });
  },

  /** The passkey's new counter; null for an answer that does not hold. */
  async asserted(
    response: Assertion,
    { id, publicKey, counter }: PublicKey,
    { origin, takeChallenge }: Verifying,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const verified = await unlessWrong(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: takeChallenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
      }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  },
};

/** The library throws for whatever a browser, or somebody in its place, may send. */
async function unlessWrong<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
