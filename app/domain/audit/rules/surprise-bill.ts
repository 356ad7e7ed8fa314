import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import { type CaseContext } from "~/domain/case/case-file";
import { formatCents } from "~/domain/money";
import { askedAboveEob } from "./balance-above-eob";
import { certain } from "~/domain/audit/evidence/audited-line";
import { SURPRISE_EMERGENCY, SURPRISE_FACILITY } from "~/domain/audit/evidence/official-texts";
import type { Rule } from "~/domain/audit/evidence/rule";
import { asksForMoney } from "~/domain/case/documents";

const IN_FORCE_FROM = "2022-01-01";
/** Ground ambulance is outside the federal act. */
const GROUND_AMBULANCE = /^A04(2[0-9]|3[2-4])$/;
/** Federal programmes have protections of their own; other kinds of cover are outside. */
const OTHER_RULES = ["medicare", "medicare-advantage", "medicaid", "other"];

/**
 * An out-of-network bill for an emergency, or for care at an in-network facility, by the person's answers.
 * What is asked above the plan's statement is at stake; without one the amount is not known and it is a note.
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
    const basis = basisOf(bill, around);
    const above = basis && askedAboveEob(bill, around);
    if (!above) return [];
    return [
      {
        lines: [],
        subject: basis,
        atStake: above.excess,
        whole: true,
        ...words(basis),
        figures: [
          { label: "Your share by the EOB", value: formatCents(above.owed) },
          { label: "The bill asks for", value: formatCents(above.asked) },
        ],
      },
    ];
  },
  notes(bill, _, around) {
    const basis = basisOf(bill, around);
    if (!basis || askedAboveEob(bill, around)) return [];
    return [{ lineIds: [], subject: basis, multiple: null, figures: [], ...words(basis) }];
  },
};

type Basis = "emergency" | "facility";

const words = (basis: Basis) =>
  basis === "emergency"
    ? {
        reason:
          "You told us that this was an emergency and that the provider is not in your network. " +
          "The law holds your cost at the in-network share.",
        citations: [SURPRISE_EMERGENCY],
      }
    : {
        reason:
          "You told us that the hospital is in your network and the provider is not. " +
          "Unless you signed a notice before, the law holds your cost at the in-network share.",
        citations: [SURPRISE_FACILITY],
      };

function basisOf(bill: Bill, { answers }: CaseContext): Basis | null {
  if (!asksForMoney(bill) || lastDay(bill) < IN_FORCE_FROM) return null;
  if (bill.lines.some(({ code }) => GROUND_AMBULANCE.test(code?.value ?? ""))) return null;
  return answeredBasis(answers);
}

/** The two answers that put a bill under the act; null where one is missing or takes it out. */
function answeredBasis(answers: Answers): Basis | null {
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
