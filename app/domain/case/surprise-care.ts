import type { Bill, BillLine } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { Answers } from "./answers";
import { asksForMoney } from "./documents";

/** When the federal rules on surprise bills cover a bill, by the person's answers and the codes of its lines. */

/** Ground ambulance is outside the federal act. */
const GROUND_AMBULANCE = /^A04(2[0-9]|3[2-4])$/;
/** HCPCS Level II: A0430, A0431, A0435 and A0436 go by air. */
const AIR_AMBULANCE = /^A043[0156]$/;
/** Federal programs have protections of their own; other kinds of cover are outside. */
const OTHER_RULES = ["medicare", "medicare-advantage", "medicaid", "other"];

export type SurpriseBasis = "emergency" | "facility" | "air";

/** Whether a bill is for transport by air, which the act covers wherever it began and whatever was signed. */
export const goesByAir = ({ lines }: Pick<Bill, "lines">): boolean =>
  lines.some(({ code }) => AIR_AMBULANCE.test(code?.value ?? ""));

/** What puts a bill under the act; null where an answer is missing or takes it out. */
export function surpriseBasis(bill: Bill, answers: Answers): SurpriseBasis | null {
  const { insured, selfPay, plan, emergency, facilityInNetwork, providerInNetwork } = answers;
  if (!asksForMoney(bill)) return null;
  if (bill.lines.some(({ code }) => GROUND_AMBULANCE.test(code?.value ?? ""))) return null;
  if (insured === "no" || selfPay === "yes" || OTHER_RULES.includes(plan ?? "")) return null;
  if (providerInNetwork !== "no") return null;
  if (goesByAir(bill)) return "air";
  if (emergency === "yes") return "emergency";
  if (facilityInNetwork !== "yes") return null;
  return answers.signedConsent !== "yes" || consentIsVoid(bill) ? "facility" : null;
}

/**
 * Care whose protection nobody can sign away, by code: emergency visits, anesthesia, radiology, pathology and laboratory,
 * care of the newborn. 45 CFR 149.420(b)(1).
 */
const NO_CONSENT = /^(?:0\d{4}|[78]\d{4}|9928[1-5]|994(?:6\d|7\d|80))$/;
/** An assistant at surgery. */
const ASSISTANT = ["80", "81", "82", "AS"];

/** Hospital doctors are among them too. Others use the codes of their visits as well, so only a name tells them apart. */
const HOSPITAL_VISIT = /^99(?:22[1-3]|23[1-9]|29[12])$/;
const HOSPITAL_DOCTOR = /\b(?:hospitalists?|hospital medicine|intensivists?|neonatolog\w*)\b/i;

/** What a line without a code must name, itself or by who sends the bill, to be such care. */
const NAMED_CARE = new RegExp(
  String.raw`${HOSPITAL_DOCTOR.source}|\b(?:ana?esthesi\w*|patholog\w*|radiolog\w*|emergency (?:physicians?|medicine)|assistant surgeons?)\b`,
  "i",
);

/** Whether a signed consent to prices outside the network changes nothing: every charged line is such care. */
export function consentIsVoid(bill: Bill): boolean {
  const charged = bill.lines.filter(({ charge }) => (charge?.value ?? 0) > 0);
  return charged.length > 0 && charged.every((line) => isNeverWaived(line, bill));
}

function isNeverWaived(line: BillLine, bill: Bill): boolean {
  const { code, modifiers } = line;
  if (code === undefined)
    return NAMED_CARE.test(surely(line.description)) || NAMED_CARE.test(whoTreats(line, bill));
  return (
    NO_CONSENT.test(code.value) ||
    modifiers.some(({ value }) => ASSISTANT.includes(value)) ||
    (HOSPITAL_VISIT.test(code.value) && HOSPITAL_DOCTOR.test(whoTreats(line, bill)))
  );
}

const whoTreats = ({ renderingProvider, description }: BillLine, { provider }: Bill): string =>
  [renderingProvider, description, provider].map(surely).join("\n");

const surely = (field: { value: string; confidence: number } | undefined): string =>
  field && field.confidence >= CONFIRM_BELOW ? field.value : "";
