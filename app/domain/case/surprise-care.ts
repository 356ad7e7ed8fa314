import type { Bill } from "~/domain/bill/bill";
import type { Answers } from "./answers";
import { asksForMoney } from "./documents";

/** When the federal rules on surprise bills cover a bill, by the person's answers and the codes of its lines. */

/** Ground ambulance is outside the federal act. */
const GROUND_AMBULANCE = /^A04(2[0-9]|3[2-4])$/;
/** Federal programs have protections of their own; other kinds of cover are outside. */
const OTHER_RULES = ["medicare", "medicare-advantage", "medicaid", "other"];

export type SurpriseBasis = "emergency" | "facility";

/** What puts a bill under the act; null where an answer is missing or takes it out. */
export function surpriseBasis(bill: Bill, answers: Answers): SurpriseBasis | null {
  const { insured, selfPay, plan, emergency, facilityInNetwork, providerInNetwork } = answers;
  if (!asksForMoney(bill)) return null;
  if (bill.lines.some(({ code }) => GROUND_AMBULANCE.test(code?.value ?? ""))) return null;
  if (insured === "no" || selfPay === "yes" || OTHER_RULES.includes(plan ?? "")) return null;
  if (providerInNetwork !== "no") return null;
  if (emergency === "yes") return "emergency";
  if (facilityInNetwork !== "yes") return null;
  return answers.signedConsent !== "yes" || consentIsVoid(bill) ? "facility" : null;
}

/**
 * Care whose protection nobody can sign away, by code: emergency visits, anesthesia, radiology, pathology and laboratory,
 * care of the newborn. 45 CFR 149.420(b)(1). Hospital doctors are among them too, but no code tells them from others.
 */
const NO_CONSENT = /^(?:0\d{4}|[78]\d{4}|9928[1-5]|994(?:6\d|7\d|80))$/;
/** An assistant at surgery. */
const ASSISTANT = ["80", "81", "82", "AS"];

/** Whether a signed consent to prices outside the network changes nothing: every charged line is such care. */
export function consentIsVoid({ lines }: Bill): boolean {
  const charged = lines.filter(({ charge }) => (charge?.value ?? 0) > 0);
  return (
    charged.length > 0 &&
    charged.every(
      ({ code, modifiers }) =>
        code !== undefined &&
        (NO_CONSENT.test(code.value) || modifiers.some(({ value }) => ASSISTANT.includes(value))),
    )
  );
}
