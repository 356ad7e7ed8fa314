import * as z from "zod";

export type UpgradeState = "waiting" | "granted" | "declined";

/** An Admin's answer to a request. */
export const Decision = z.enum(["granted", "declined"]);
export type Decision = z.infer<typeof Decision>;

/** An account's request for Pro; days are `YYYY-MM-DD`. */
export type UpgradeRequest = { state: UpgradeState; askedOn: string; decidedOn: string | null };

/** What the audit log of accounts records, with who did it to whom and when; never the content of a bill. */
export type AuditedAction =
  | "upgrade-requested"
  | "upgrade-granted"
  | "upgrade-declined"
  | "account-type-set"
  | "source-ticked"
  | "password-changed"
  | "password-reset"
  | "email-changed"
  | "account-deleted"
  | "analysis-run-again"
  | "account-disabled"
  | "account-enabled"
  | "account-signed-out"
  | "second-factor-on"
  | "second-factor-off"
  | "recovery-codes-made"
  | "recovery-code-used"
  | "passkey-added"
  | "passkey-removed"
  | "ai-asked"
  | "ai-pictures-allowed"
  | "ai-pictures-withdrawn"
  | "shared-review-opened";

/** The actor of changes made on the operator's own machine (`npm run grant`). */
export const OPERATOR = "operator";
