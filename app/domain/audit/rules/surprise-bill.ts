import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import { type CaseContext } from "~/domain/case/case-file";
import type { Citation } from "~/domain/law/cited";
import { formatCents } from "~/domain/money";
import { askedAboveEob } from "./balance-above-eob";
import { certain } from "~/domain/audit/evidence/audited-line";
import {
  SURPRISE_AIR,
  SURPRISE_EMERGENCY,
  SURPRISE_FACILITY,
  SURPRISE_NO_WAIVER,
} from "~/domain/audit/evidence/official-texts";
import type { Rule } from "~/domain/audit/evidence/rule";
import { surpriseBasis, type SurpriseBasis } from "~/domain/case/surprise-care";

const IN_FORCE_FROM = "2022-01-01";

/**
 * An out-of-network bill for an emergency, for an air ambulance, or for care at an in-network facility, by the
 * person's answers.
 * What is asked above the plan's statement is at stake; without one the amount is not known and it is a note.
 */
export const surpriseBill: Rule = {
  id: "surprise-bill",
  version: 3,
  title: "This may be a surprise bill",
  explanation:
    "With most private plans, an out-of-network provider may not bill you more than your in-network share for an emergency or an air ambulance. " +
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
  letter: {
    heading: "The bill is above the in-network share",
    ask: "Please bill no more than the in-network share, and send the plan what it needs to handle the claim as in network.",
  },
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
        ...words(basis, around.answers),
        seen:
          `${SEEN[basis]} The law limits the patient's cost to the in-network share. ` +
          `The EOB shows a patient share of ${formatCents(above.owed)}. If the plan did not use in-network cost sharing, ` +
          `the in-network share may be less. The bill asks for ${formatCents(above.asked)}.`,
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
    return [
      { lineIds: [], subject: basis, multiple: null, figures: [], ...words(basis, around.answers) },
    ];
  },
};

const SEEN: Record<SurpriseBasis, string> = {
  air: "This was an air ambulance outside the plan's network.",
  emergency: "This was emergency care by a provider outside the plan's network.",
  facility:
    "The hospital is in the plan's network, and the provider that bills for its care there is not.",
};

type Words = { reason: string; citations: Citation[] };

const words = (basis: SurpriseBasis, { signedConsent }: Answers): Words =>
  WORDS[basis](signedConsent === "yes");

const WORDS: Record<SurpriseBasis, (signed: boolean) => Words> = {
  emergency: () => ({
    reason:
      "You told us that this was an emergency and that the provider is not in your network. " +
      "The law holds your cost at the in-network share.",
    citations: [SURPRISE_EMERGENCY],
  }),
  air: () => ({
    reason:
      "You told us that this air ambulance is not in your network. " +
      "If your plan covers air ambulance in network, the law holds your cost at the in-network share.",
    citations: [SURPRISE_AIR],
  }),
  facility: (signed) => ({
    reason:
      "You told us that the hospital is in your network and the provider is not. " +
      (signed
        ? "For this kind of care the form you signed changes nothing: the law holds your cost at the in-network share."
        : "Unless you signed a notice before, the law holds your cost at the in-network share."),
    citations: [SURPRISE_FACILITY, ...(signed ? [SURPRISE_NO_WAIVER] : [])],
  }),
};

const basisOf = (bill: Bill, { answers }: CaseContext): SurpriseBasis | null =>
  lastDay(bill) < IN_FORCE_FROM ? null : surpriseBasis(bill, answers);

const lastDay = (bill: Bill): string =>
  [
    ...bill.lines.flatMap(({ serviceDate }) => certain(serviceDate) ?? []),
    certain(bill.serviceTo) ?? certain(bill.serviceFrom),
  ]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1) ?? IN_FORCE_FROM;
