import type { Bill } from "../bill";
import type { Answers } from "../answers";
import { formatCents } from "../money";
import { askedAboveEob } from "./balance-above-eob";
import { certain } from "./judged-line";
import { SURPRISE_EMERGENCY, SURPRISE_FACILITY } from "./official-texts";
import type { Rule } from "./rule";

const IN_FORCE_FROM = "2022-01-01";
/** Ground ambulance is outside the federal act. */
const GROUND_AMBULANCE = /^A04(2[0-9]|3[2-4])$/;
/** Federal programmes have protections of their own; other kinds of cover are outside. */
const OTHER_RULES = ["medicare", "medicare-advantage", "medicaid", "other"];

/**
 * An out-of-network bill for an emergency, or for care at an in-network facility, as the person tells it.
 * What is asked above the plan's statement is at stake; without one the amount is not known.
 */
export const surpriseBill: Rule = {
  id: "surprise-bill",
  version: 1,
  title: "This may be a surprise bill",
  explanation:
    "With most private plans, an out-of-network provider may not bill you more than your in-network share for an emergency. " +
    "The same holds at a hospital in your network, if you did not sign that away. " +
    "We go by your own answers.",
  citation: SURPRISE_EMERGENCY,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  settings: ["professional", "facility"],
  needs: [
    "your answer whether it was an emergency, or the facility in your network",
    "your answer whether the provider is in your network",
  ],
  asks: "Ask for the bill to be brought down to your in-network share, and for your plan to handle the claim as in network.",
  check(bill, _, around) {
    const { answers } = around;
    const basis = basisOf(answers);
    if (!basis || !["itemized", "summary", "collection"].includes(bill.kind)) return [];
    if (bill.lines.some(({ code }) => GROUND_AMBULANCE.test(code?.value ?? ""))) return [];
    if (lastDay(bill) < IN_FORCE_FROM) return [];
    const above = askedAboveEob(bill, around);
    return [
      {
        lines: [],
        subject: basis,
        atStake: above?.excess ?? 0,
        whole: true,
        reason:
          basis === "emergency"
            ? "You told us that this was an emergency and that the provider is not in your network. " +
              "The law holds your cost at the in-network share."
            : "You told us that the hospital is in your network and the provider is not. " +
              "Unless you signed a notice before, the law holds your cost at the in-network share.",
        figures: above
          ? [
              { label: "Your share by the EOB", value: formatCents(above.owed) },
              { label: "The bill asks for", value: formatCents(above.asked) },
            ]
          : [],
        citations: [basis === "emergency" ? SURPRISE_EMERGENCY : SURPRISE_FACILITY],
      },
    ];
  },
};

/** The two answers that put a bill under the act; null where one is missing or takes it out. */
function basisOf(answers: Answers): "emergency" | "facility" | null {
  const { insured, selfPay, plan, emergency, facilityInNetwork, providerInNetwork } = answers;
  if (insured === "no" || selfPay === "yes" || OTHER_RULES.includes(plan ?? "")) return null;
  if (providerInNetwork !== "no") return null;
  if (emergency === "yes") return "emergency";
  return facilityInNetwork === "yes" && answers.signedConsent !== "yes" ? "facility" : null;
}

const lastDay = (bill: Bill): string =>
  [
    ...bill.lines.flatMap(({ serviceDate }) => certain(serviceDate) ?? []),
    certain(bill.serviceTo) ?? certain(bill.serviceFrom),
  ]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1) ?? IN_FORCE_FROM;
