import type { Bill, BillLine } from "~/domain/bill/bill";
import { isExplained } from "~/domain/bill/closing-sums";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import { certain } from "~/domain/audit/evidence/audited-line";
import { READ_YOUR_BILL } from "~/domain/audit/evidence/official-texts";
import { besideBill } from "./eob-beside-bill";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";
import { chargesOf, sumOf } from "~/domain/audit/evidence/printed-sums";

/**
 * An EOB's own identities: charge less discount less plan payment, allowed less plan payment, and deductible
 * with copay, coinsurance and what is not covered all give what is left to the patient. A share above every one
 * of them is a finding; out-of-network balances and other payers make single ones fail. Where all other lines
 * prove that the parts make the share, the parts alone decide.
 */
export const eobAddsUp: Rule = {
  id: "eob-adds-up",
  version: 10,
  title: "Your plan's statement does not add up",
  explanation:
    "On a plan's statement (EOB) the amounts of a line must fit. The charge, less the discount and what the plan paid, is your share. " +
    "So is the sum of deductible, copay, coinsurance and what is not covered. We question it when your share is above these. " +
    "Where no share is printed, we add up its parts.",
  citation: READ_YOUR_BILL,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: [
    "an EOB, by itself or beside the bill",
    "your share of each line",
    "the other amounts of the line",
  ],
  asks: "Ask your plan to correct what it says you owe, and ask the provider to bill you no more than that.",
  letter: {
    heading: "The EOB does not add up",
    ask: "Please compare this with your own record of the claim, and tell me the correct patient share.",
  },
  check(bill, _, around) {
    if (bill.kind !== "eob") return besideBill(bill, around, lineHits).hits;
    const whole = claimShare(bill);
    return whole ? [...lineHits(bill), claimHit(whole)] : lineHits(bill);
  },
  notes: (bill, _, around) => (bill.kind === "eob" ? [] : besideBill(bill, around, lineHits).notes),
};

function lineHits(bill: Bill): RuleHit[] {
  const proved = provedBy(bill);
  return bill.lines.flatMap((line) => {
    const found = aboveShare(line, proved === line);
    if (!found || isAskedForLess(bill, line, found)) return [];
    // Parts without their sum may be read from the wrong columns, unless another line shows that they are not.
    const proof = bill.lines.some((other) => other !== line && closes(other));
    if (found.unnamed) return proof ? [{ ...lineHit(line, found), grade: "B" as const }] : [];
    const others = bill.lines.filter((other) => other !== line && other.patientOwes?.value);
    // Where the share of no other line comes out either, the columns are not what they seem.
    if (!found.summed && others.length >= LEAST_OTHERS && !others.some(comesOut)) return [];
    const isSure = !found.summed || proof;
    return [{ ...lineHit(line, found), ...(isSure ? {} : { grade: "B" as const }) }];
  });
}

/** Fewer may be wrong by themselves. */
const LEAST_OTHERS = 2;

/** Whether a share is what is left of the charge or of the allowed amount, or what its parts come to. */
const comesOut = (line: BillLine): boolean =>
  certain(line.patientOwes) !== undefined && sharesOf(line).includes(line.patientOwes!.value);

/** What the claim prints for all lines counts this one as its other amounts do: then nothing more is asked for. */
function isAskedForLess(
  { lines, totals }: Bill,
  line: BillLine,
  { share, summed }: Above,
): boolean {
  const shareOf = (from: Pick<BillLine, (typeof PARTS)[number]>): Cents | null =>
    sumOf(USUAL_PARTS.flatMap((name) => from[name] ?? []));
  const others = lines
    .filter((other) => other !== line)
    .map((other) => (summed ? shareOf(other) : (certain(other.patientOwes) ?? null)));
  const asked = summed ? shareOf(totals) : certain(totals.patientResponsibility);
  return !others.includes(null) && asked === sumCents(others.map((cents) => cents!)) + share;
}

const PARTS = ["deductible", "copay", "coinsurance", "notCovered"] as const;
const PART_WORDS: Record<(typeof PARTS)[number], string> = {
  deductible: "Deductible",
  copay: "Copay",
  coinsurance: "Coinsurance",
  notCovered: "Not covered",
};

/** The parts of the share on a line or among the totals; null when one is doubtful or none is printed. */
function partsOf(from: Pick<BillLine, (typeof PARTS)[number]>): Cents | null {
  const parts = PARTS.map((name) => from[name]).filter((part) => part !== undefined);
  return parts.length === 0 ? null : sumOf(parts);
}

/** The one line whose parts do not make its share, when those of two others at least do. */
function provedBy({ lines }: Bill): BillLine | null {
  const fits = (line: BillLine) => certain(line.patientOwes) === partsOf(line);
  const wrong = lines.filter((line) => !fits(line));
  const proof = lines.some((line) => fits(line) && partsOf(line) !== 0);
  return wrong.length === 1 && lines.length > 2 && proof && printsItsParts(wrong[0]!)
    ? wrong[0]!
    : null;
}

/**
 * An EOB may leave the column of a part out, which then is on no line but the one it matters for. So the usual parts
 * have to be printed and make up what the allowed amount leaves, and no other sum of the line may give its share.
 */
function printsItsParts(line: BillLine): boolean {
  const { charge, allowed, discount, insurancePaid, notCovered, deductible, coinsurance } = line;
  if (!deductible || !coinsurance || !insurancePaid) return false;
  // Between the charge and the allowed amount there may be what is not covered, if no column shows it.
  if (allowed && !discount && !notCovered) return false;
  const parts = deductible.value + coinsurance.value + (line.copay?.value ?? 0);
  const left = allowed && allowed.value - insurancePaid.value;
  const sums = [
    charge && charge.value - (discount?.value ?? 0) - insurancePaid.value,
    left === undefined ? undefined : left + (notCovered?.value ?? 0),
  ];
  return (left === undefined || left === parts) && !sums.includes(line.patientOwes?.value);
}

type Above = { owes: Cents; share: Cents; summed?: true; unnamed?: true };

/** The printed share and the largest that the line's other amounts allow, when it is above that. */
function aboveShare(line: BillLine, proved: boolean): Above | null {
  if (!line.patientOwes) return summedAbove(line);
  const owes = certain(line.patientOwes);
  const named = partsBelowShare(line);
  if (named) return named;
  const share = proved ? partsOf(line) : largestShare(line);
  return owes !== undefined && share !== null && owes > Math.max(share, 0)
    ? { owes, share: Math.max(share, 0) }
    : null;
}

/** The discount to the plan's price, and deductible, coinsurance and copay: any other mark may be what a part is for. */
const ORDINARY_REMARK = /^(?:(?:CO[- ]?)?45|PR[- ]?[123])$/;

/**
 * A line that accounts for its whole charge, prints every part of the share, if only as zero, and whose parts come to
 * less than its share: so much of it has no name. Then the share may be too high, or the payment too low.
 */
function partsBelowShare(line: BillLine): Above | null {
  const { charge, allowed, discount, insurancePaid, patientOwes } = line;
  const fields = [charge, allowed, discount, insurancePaid, patientOwes];
  const printed = [...fields, ...PARTS.map((name) => line[name])];
  if (printed.some((field) => certain(field) === undefined)) return null;
  const [all, price, off, paid, owes] = fields.map((field) => field!.value) as [
    Cents,
    Cents,
    Cents,
    Cents,
    Cents,
  ];
  const parts = partsOf(line)!;
  if (line.remarks.some(({ value }) => !ORDINARY_REMARK.test(value))) return null;
  const isWhole = all - off === price && price - paid === owes && paid > 0;
  return isWhole && parts > 0 && parts < owes ? { owes, share: parts, unnamed: true } : null;
}

const USUAL_PARTS = ["deductible", "copay", "coinsurance"] as const;

/** Where no share is printed, its usual parts are it. The charge and the allowed amount both have to leave less. */
function summedAbove(line: BillLine): Above | null {
  const { charge, allowed, discount, notCovered, insurancePaid } = line;
  if (!charge || !allowed || !discount || !insurancePaid) return null;
  const parts = USUAL_PARTS.flatMap((name) => line[name] ?? []);
  const owes = parts.length === 0 ? null : sumOf(parts);
  const known = sumOf([
    charge,
    allowed,
    discount,
    insurancePaid,
    ...(notCovered ? [notCovered] : []),
  ]);
  if (owes === null || known === null) return null;
  const share = Math.max(
    charge.value - discount.value - insurancePaid.value,
    allowed.value - insurancePaid.value + (notCovered?.value ?? 0),
    0,
  );
  return owes > share ? { owes, share, summed: true } : null;
}

/** Whether the usual parts are what the allowed amount leaves: then the columns are read for what they are. */
const closes = (line: BillLine): boolean => {
  const parts = sumOf(USUAL_PARTS.flatMap((name) => line[name] ?? []));
  const [allowed, paid] = [certain(line.allowed), certain(line.insurancePaid)];
  return parts !== null && parts > 0 && allowed !== undefined && allowed - (paid ?? 0) === parts;
};

/** Null when the share can be counted in one way only, which proves nothing. */
function largestShare(line: BillLine): Cents | null {
  const shares = sharesOf(line);
  return shares.length < 2 ? null : Math.max(...shares);
}

/** The patient's share in every way that the other amounts of a line count it; none when one of them is doubtful. */
function sharesOf(line: BillLine): Cents[] {
  const { charge, allowed, discount, notCovered, insurancePaid } = line;
  const amounts = [charge, allowed, discount, insurancePaid, ...PARTS.map((part) => line[part])];
  if (amounts.some((field) => field && certain(field) === undefined)) return [];
  if (!charge || !insurancePaid) return [];
  const parts = [line.deductible, line.copay, line.coinsurance].some(Boolean)
    ? partsOf(line)
    : null;
  return [
    charge.value - (discount?.value ?? 0) - insurancePaid.value,
    ...(allowed ? [allowed.value - insurancePaid.value + (notCovered?.value ?? 0)] : []),
    ...(parts === null ? [] : [parts]),
  ];
}

const lineHit = (line: BillLine, { owes, share, summed, unnamed }: Above): RuleHit => ({
  lines: [{ lineId: line.id, role: "questioned", atStake: owes - share }],
  reason:
    (summed
      ? `Deductible, copay and coinsurance of this line come to ${formatCents(owes)}. `
      : `The statement says that you owe ${formatCents(owes)} for this line. `) +
    (unnamed
      ? `Deductible, copay, coinsurance and what is not covered make only ${formatCents(share)} of it.`
      : `Its other amounts leave ${formatCents(share)} to you.`),
  seen:
    (summed
      ? `On the EOB, deductible, copay, and coinsurance of this service come to ${formatCents(owes)}. `
      : `The EOB prints ${formatCents(owes)} as the patient share of this service. `) +
    (unnamed
      ? `Deductible, copay, coinsurance, and what is not covered make only ${formatCents(share)} of it.`
      : `Its other amounts leave ${formatCents(share)}.`),
  figures: [
    ...PARTS.flatMap((name) =>
      line[name] ? [{ label: PART_WORDS[name], value: formatCents(line[name].value) }] : [],
    ),
    { label: "Your share, counted", value: formatCents(share) },
    { label: summed ? "Sum of its parts" : "Printed as your share", value: formatCents(owes) },
  ],
});

/** What the lines leave to the patient, what the claim asks for, and the parts of the share where they are printed. */
type ClaimShare = {
  lines: Cents;
  asked: Cents;
  parts: Cents | null;
  /** What is asked beside the shares of the lines is what the plan took off the charges. */
  isAboveAllowance: boolean;
};

/**
 * What the patient owes on the whole claim, against its lines; null where it is no more. The charges must add up, which
 * shows that every line was read, and so must another printed total or the parts of the share.
 */
function claimShare(bill: Bill): ClaimShare | null {
  if (bill.lines.length < 2) return null;
  const { totals } = bill;
  const owed = bill.lines.map((line) =>
    line.patientOwes ? (certain(line.patientOwes) ?? null) : partsOf(line),
  );
  const lines = owed.includes(null) ? null : sumCents(owed.map((cents) => cents!));
  const asked = certain(totals.patientResponsibility);
  if (lines === null || asked === undefined || asked <= lines) return null;
  const billed = certain(totals.billed);
  // More than was charged is no share of this claim: it is the balance of something else.
  if (billed !== undefined && asked > billed) return null;
  if (billed !== chargesOf(bill.lines) || isExplained(bill, asked - lines)) return null;
  if (isRestOfClaim(bill, asked)) return null;
  const parts = partsOf(totals);
  const paid = bill.lines.flatMap((line) => certain(line.insurancePaid) ?? []);
  const agrees =
    parts === lines || (parts === null && certain(totals.insurancePaid) === sumCents(paid));
  const isAboveAllowance = asked - lines === takenOff(bill);
  return agrees ? { lines, asked, parts, isAboveAllowance } : null;
}

const takenOff = ({ lines, totals }: Bill): Cents =>
  totals.adjustments?.value ?? sumCents(lines.map((line) => line.discount?.value ?? 0));

/**
 * Lines without a share of their own name parts of it, and perhaps not all: a plan may print at which percent it pays in
 * place of the coinsurance. Where the claim's charges, less what was taken off and paid, leave what it asks for, the rest
 * has no other name.
 */
function isRestOfClaim(bill: Bill, asked: Cents): boolean {
  const { lines, totals } = bill;
  if (lines.every(({ patientOwes }) => patientOwes)) return false;
  const off = takenOff(bill);
  const left = (totals.billed?.value ?? 0) - off - (totals.insurancePaid?.value ?? 0);
  return left === asked;
}

const claimHit = ({ lines, asked, parts, isAboveAllowance }: ClaimShare): RuleHit => ({
  lines: [],
  subject: "share",
  // A provider outside the network may ask for it, one inside may not, and the figures do not say which it is.
  ...(isAboveAllowance && { grade: "C" as const }),
  atStake: asked - lines,
  reason:
    `Your share of the single lines comes to ${formatCents(lines)}, ` +
    `but the claim says that you owe ${formatCents(asked)}. That is ${formatCents(asked - lines)} more.`,
  seen:
    `The patient share of the single services on the EOB comes to ${formatCents(lines)}, ` +
    `but the EOB names ${formatCents(asked)} for the claim. That is ${formatCents(asked - lines)} more.`,
  figures: [
    { label: "Your share of all lines", value: formatCents(lines) },
    ...(parts === null
      ? []
      : [{ label: "Deductible, copay, coinsurance, not covered", value: formatCents(parts) }]),
    { label: "Printed as your share", value: formatCents(asked) },
  ],
});
