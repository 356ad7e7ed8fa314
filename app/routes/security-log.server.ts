import type { AppLoadContext } from "@remix-run/cloudflare";
import { logLine, opaqueId, type FieldsOf, type SecurityEvent, type WayIn } from "~/domain/log";

type Entrance = "signed-in" | "code-asked";
type Refusal = Exclude<SecurityEvent, Entrance>;

/** What an operator who looks for attacks must see: of people only ids of accounts, never an email or an address. */
export function logSecurity(
  { reference }: AppLoadContext,
  event: Refusal,
  { account, reason }: { account: string | null; reason: FieldsOf<Refusal>["reason"] },
): void {
  const who = account === null ? null : opaqueId(account);
  console.warn(logLine(event, { reference, account: who, reason }));
}

/** Who came in and how, so that an operator can tell one account's stranger from its person. */
export function logSignIn(
  { reference }: AppLoadContext,
  event: Entrance,
  { account, way }: { account: string; way: WayIn },
): void {
  console.warn(logLine(event, { reference, account: opaqueId(account), way }));
}
