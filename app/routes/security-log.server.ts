import type { AppLoadContext } from "@remix-run/cloudflare";

/** What an operator who looks for attacks must see: of people only ids of accounts, never an email or an address. */
export function logSecurity(
  { reference }: AppLoadContext,
  event:
    | "sign-in-refused"
    | "sign-up-refused"
    | "sign-in-link-refused"
    | "code-refused"
    | "passkey-refused"
    | "password-not-proven"
    | "write-refused",
  facts: { account: string | null; reason: string },
): void {
  console.warn(JSON.stringify({ event, reference, ...facts }));
}
