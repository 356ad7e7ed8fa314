import type { Bill } from "~/domain/bill/bill";
import { type CaseFile } from "~/domain/case/case-file";
import type { EntryId } from "~/domain/law/register";
import { known, type EscalationCase, type Verdict } from "./escalation-path";
import { consentIsVoid, goesByAir } from "~/domain/case/surprise-care";
import { asksForMoney, planHasDecided } from "~/domain/case/documents";

/** When a bill falls under the rules on surprise bills, and which texts say so. */

/** A plan of the kind the federal rules on surprise bills and appeals are about; or what to ask. */
export function privatePlan(file: CaseFile): Verdict {
  const { answers } = file;
  if (answers.insured === "no" || answers.selfPay === "yes") return false;
  if (!known(answers.plan))
    return { ask: known(answers.insured) || planHasDecided(file) ? ["plan"] : ["insured", "plan"] };
  return answers.plan === "employer" || answers.plan === "marketplace";
}

/** HCPCS Level II: A0425 to A0429, A0433 and A0434 go by road. */
const GROUND = /^A04(?:2[5-9]|3[34])$/;
const hasCode = ({ lines }: Bill, pattern: RegExp): boolean =>
  lines.some(({ code }) => code !== undefined && pattern.test(code.value));
const byRoad = ({ bill }: CaseFile): boolean => hasCode(bill, GROUND);
const byAir = ({ bill }: CaseFile): boolean => goesByAir(bill);

/** Care the federal rules on surprise bills cover: an emergency, an in-network place, or an air ambulance. */
export function surpriseBill({ file }: EscalationCase): Verdict {
  const { emergency, facilityInNetwork, providerInNetwork, signedConsent } = file.answers;
  if (!asksForMoney(file.bill) || byRoad(file)) return false;
  const plan = privatePlan(file);
  if (plan !== true) return plan;
  if (providerInNetwork === "yes") return false;
  if (!known(providerInNetwork)) return { ask: ["providerInNetwork"] };
  if (emergency === "yes" || byAir(file)) return true;
  if (facilityInNetwork === "yes" && consentIsVoid(file.bill)) return true;
  if (facilityInNetwork === "yes")
    return known(signedConsent) ? signedConsent === "no" : { ask: ["signedConsent"] };
  const open = (["emergency", "facilityInNetwork"] as const).filter(
    (key) => !known(file.answers[key]),
  );
  return open.length > 0 ? { ask: open } : false;
}

const STATE_SURPRISE: Readonly<Record<string, EntryId>> = {
  NJ: "nj-emergency",
  VA: "va-balance",
  WA: "wa-balance",
  GA: "ga-surprise",
  MI: "mi-disclosure",
  NY: "ny-surprise",
};

export function surpriseSources({ file }: EscalationCase): EntryId[] {
  const { emergency, careState } = file.answers;
  const state = STATE_SURPRISE[careState ?? ""];
  const federal: EntryId[] = byAir(file)
    ? ["nsa-air"]
    : emergency === "yes"
      ? ["nsa-emergency-provider", "nsa-emergency-plan"]
      : ["nsa-facility", "nsa-no-waiver", "nsa-consent-timing"];
  const fits = state === "nj-emergency" ? emergency === "yes" : true;
  return state && fits && !byAir(file) ? [...federal, state] : federal;
}
