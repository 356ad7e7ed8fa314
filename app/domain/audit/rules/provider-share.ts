import type { Bill, BillLine } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import { eobsAround, reconcile } from "~/domain/audit/evidence/reconcile";
import { askedAboveEob, leftByEobs } from "./balance-above-eob";
import { certain } from "~/domain/audit/evidence/audited-line";
import { denialOf, type Denial } from "~/domain/audit/evidence/denials";
import { GROUP_CODES, READ_YOUR_BILL } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/**
 * A line the plan denied for a reason that is not the patient's, and yet charged to the patient: by the EOB itself, by
 * the bill's own line, or by a balance above the EOB. Such reasons are group code CO (contractual obligation: the
 * provider bears it), a claim filed late, a repeated charge, and another plan that has to pay first.
 */
export const providerShare: Rule = {
  id: "provider-share",
  version: 4,
  title: "You are charged for what the provider has to bear",
  explanation:
    "Plans mark why they do not pay. The mark CO means the cost stays with the provider; PR means it is yours. " +
    "We look for a line that was turned down with CO, as filed late, as a duplicate, or because another plan pays first, " +
    "and is charged to you all the same. For a private plan the provider's contract decides, so we ask.",
  citation: GROUP_CODES,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: ["an EOB with its reasons", "what you owe or are asked for"],
  asks: "Ask the provider to take this off your balance, or to show the contract term that puts it on you.",
  letter: {
    heading: "A cost the plan assigned to the provider",
    ask: "Please take this off the balance, or tell me in writing on what ground it is billed to the patient. Please reconcile it with your contract with the plan.",
  },
  check: (bill, _, around) => (bill.kind === "eob" ? byEob(bill) : byBill(bill, around)),
  notes: (bill, _, around) =>
    bill.kind === "eob"
      ? owedNothing(bill.lines)
      : [...owedNothing(leftNothing(bill, around)), ...leavesNothing(bill, around)],
};

/** The EOB itself leaves a denied line to the patient, beyond any deductible or coinsurance it names. */
const byEob = (bill: Bill): RuleHit[] =>
  bill.lines.flatMap((line) => {
    const denial = denialOf(line, bill.legend);
    const atStake = leftOf(line);
    return denial && atStake > 0 ? [hit(line.id, denial, atStake, true)] : [];
  });

/** The bill asks for a denied line: inside a balance above the EOB, or because the EOB leaves it to the patient as well. */
const byBill = (bill: Bill, around: CaseContext): RuleHit[] => {
  const above = aboveEob(bill, around);
  const told = new Set(above.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)));
  return [...above, ...leftByEob(bill, around).filter(({ lines }) => !told.has(lines[0]!.lineId))];
};

/**
 * What the EOBs beside the bill leave of a line that they deny, where the bill surely asks for it: in the line's own
 * column, or because its balance is no less than all that they leave. A smaller one may be made of other lines.
 */
function leftByEob(bill: Bill, around: CaseContext): RuleHit[] {
  const balance = certain(bill.totals.patientResponsibility);
  if (balance === undefined || balance <= 0) return [];
  const asksForAll = balance >= (leftByEobs(bill, around)?.owed ?? Infinity);
  return matchedLines(bill, around).flatMap(({ own, line, legend }) => {
    const denial = denialOf(line, legend);
    const asked = own.patientOwes ? (certain(own.patientOwes) ?? 0) : asksForAll ? balance : 0;
    const atStake = Math.min(leftOf(line), asked, balance);
    return denial && atStake > 0 ? [hit(own.id, denial, atStake)] : [];
  });
}

/** What is left to the patient of a line beyond any deductible, copay or coinsurance it names, in cents. */
const leftOf = (line: BillLine): Cents =>
  (certain(line.patientOwes) ?? 0) -
  sumCents([line.deductible, line.copay, line.coinsurance].map((field) => certain(field) ?? 0));

/** The bill's lines that one line of an EOB beside it answers for alone. */
function matchedLines(bill: Bill, around: CaseContext) {
  const eobs = eobsAround(around);
  if (eobs.length === 0) return [];
  const lines = new Map(bill.lines.map((line) => [line.id, line]));
  return reconcile(bill, eobs).rows.flatMap(({ billLines, eobLines }) => {
    const [ref, ...others] = eobLines;
    const [own, ...more] = billLines.map((id) => lines.get(id)!);
    const eob = eobs.find(({ id }) => id === ref?.eob)?.bill;
    const line = eob?.lines.find(({ id }) => id === ref?.lineId);
    return eob && own && line && others.length === 0 && more.length === 0
      ? [{ own, line, legend: eob.legend }]
      : [];
  });
}

function aboveEob(bill: Bill, around: CaseContext): RuleHit[] {
  const found = askedAboveEob(bill, around);
  if (!found) return [];
  const eobs = eobsAround(around);
  const lines = new Map(bill.lines.map((line) => [line.id, line]));
  const ofOwnColumn = bill.lines.some(({ patientOwes }) => patientOwes);
  let left = found.excess;
  const hits = found.reconciliation.rows.flatMap(({ billLines, eobLines, owed }) => {
    const [own, ...more] = billLines.map((id) => lines.get(id)!);
    const [ref, ...others] = eobLines;
    if (!own || !ref || more.length > 0 || others.length > 0 || owed !== 0) return [];
    const eob = eobs.find(({ id }) => id === ref.eob)?.bill;
    const line = eob?.lines.find(({ id }) => id === ref.lineId);
    const denial = eob && line ? denialOf(line, eob.legend) : null;
    const asked = own.patientOwes ? certain(own.patientOwes) : certain(own.charge);
    const atStake = Math.min(asked ?? 0, left);
    if (!denial || atStake <= 0) return [];
    left -= atStake;
    return [hit(own.id, denial, atStake)];
  });
  // What is asked beyond the EOB for another reason is not made of a small line that was denied as well.
  return left === 0 || ofOwnColumn ? hits : [];
}

type Words = { says: string; ask?: string; seen: string; letterAsk?: string };
const WORDS: Record<Denial["because"], Words> = {
  contract: {
    says: "CO means that the cost stays with the provider",
    seen: "CO assigns the cost to the provider under its contract with the plan",
  },
  late: {
    says: "That means the claim came too late. Sending it in time is the provider's part",
    seen: "That means the claim came too late. Sending it in time is the provider's part",
    letterAsk: "Please take this off the balance, since the plan got the claim too late.",
    ask: "Ask the provider to take this off, since the plan got the claim too late. Only if you sent it in yourself is that different.",
  },
  duplicate: {
    says: "That means the same charge came twice. What is billed twice is not yours to pay twice",
    seen: "That means the same charge was sent twice",
    ask: "Ask the provider to take the repeated charge off your balance.",
    letterAsk: "Please take the repeated charge off the balance.",
  },
  "other-plan": {
    says: "That means another plan should pay first. Until the plans have settled that, it is not yours to pay",
    seen: "That means another plan should pay first",
    letterAsk:
      "Please send the claim to the plan that pays first, and let the bill wait until both plans have decided.",
    ask: "Tell both plans which one pays first. Ask the provider to send the claim to the other plan, and to let the bill wait until then.",
  },
};

function hit(lineId: string, denial: Denial, atStake: Cents, onEob = false): RuleHit {
  const { mark, because, grade } = denial;
  const { says, ask, seen, letterAsk } = WORDS[because];
  return {
    lines: [{ lineId, role: "questioned", atStake }],
    reason: `The plan turned this line down with ${mark}. ${says}, yet ${formatCents(atStake)} is left to you.`,
    seen:
      `The plan denied this service with ${mark}. ${seen}, yet ` +
      (onEob
        ? `the EOB still counts ${formatCents(atStake)} of it in the patient share.`
        : `${formatCents(atStake)} of it is billed to the patient.`),
    figures: [
      { label: "Mark on the EOB", value: mark },
      { label: "Left to you", value: formatCents(atStake) },
    ],
    grade,
    ...(ask ? { ask } : {}),
    ...(onEob
      ? {
          letterAsk: `Please confirm in writing that this ${formatCents(atStake)} will not be billed to the patient.`,
        }
      : letterAsk
        ? { letterAsk }
        : {}),
  };
}

/** The bill's lines that an EOB beside it leaves nothing of, under that EOB's amounts. */
function leftNothing(bill: Bill, around: CaseContext): BillLine[] {
  const questioned = new Set(byBill(bill, around).map(({ lines }) => lines[0]!.lineId));
  return matchedLines(bill, around).flatMap(({ own, line }) =>
    questioned.has(own.id) ? [] : [{ ...line, id: own.id }],
  );
}

/** A bill without a balance of its own, whose EOBs know all of it and leave nothing: worth knowing before one comes. */
function leavesNothing(bill: Bill, around: CaseContext): RuleNote[] {
  const found = bill.totals.patientResponsibility ? null : leftByEobs(bill, around);
  if (!found || found.owed !== 0 || found.unmatched !== 0) return [];
  return [
    {
      lineIds: [],
      subject: "nothing-owed",
      multiple: null,
      reason:
        "Your plan's statement leaves $0.00 of this bill to you, and the bill prints no balance.",
      figures: [{ label: "You owe by the EOB", value: formatCents(0) }],
      citations: [READ_YOUR_BILL],
      ask: "If the provider asks you to pay, show your plan's statement first.",
    },
  ];
}

/** Lines the plan allows nothing for and leaves nothing of: worth knowing when the provider bills them. */
function owedNothing(lines: readonly BillLine[]): RuleNote[] {
  const nothing = lines.filter(
    (line) => (certain(line.charge) ?? 0) > 0 && certain(line.allowed) === 0 && isUnpaid(line),
  );
  if (nothing.length === 0) return [];
  const charged = formatCents(sumCents(nothing.map((line) => certain(line.charge)!)));
  return [
    {
      lineIds: nothing.map(({ id }) => id),
      multiple: null,
      reason:
        `Your plan allows nothing for ${nothing.length === 1 ? "one line" : `${nothing.length} lines`} ` +
        `(${charged} charged) and leaves $0.00 of it to you.`,
      figures: [
        { label: "Charged", value: charged },
        { label: "You owe", value: formatCents(0) },
      ],
      citations: [READ_YOUR_BILL],
      ask: "If the provider bills you for it, show this statement and ask for the charge to be taken off.",
    },
  ];
}

const isUnpaid = ({ patientOwes, insurancePaid }: BillLine): boolean =>
  certain(patientOwes) === 0 && (insurancePaid === undefined || certain(insurancePaid) === 0);
