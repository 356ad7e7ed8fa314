import * as z from "zod";

/** What became of an account's wish to be moved to Pro. */
export type UpgradeState = "waiting" | "granted" | "declined";

/** An Admin's answer to a wish. */
export const Decision = z.enum(["granted", "declined"]);
export type Decision = z.infer<typeof Decision>;

/** The newest wish of an account; days are `YYYY-MM-DD`. */
export type UpgradeWish = { state: UpgradeState; askedOn: string; decidedOn: string | null };

/** What is written down about accounts: who did it to whom, and when. Never what a bill says. */
export const AUDITED_ACTIONS = [
  "upgrade-requested",
  "upgrade-granted",
  "upgrade-declined",
  "account-type-set",
  "source-ticked",
  "password-changed",
  "account-deleted",
  "ai-asked",
  "ai-pictures-allowed",
  "ai-pictures-withdrawn",
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

/** Actor of what was done on the operator's own machine (`npm run grant`). */
export const OPERATOR = "operator";
