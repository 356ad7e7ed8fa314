import type { Bill, BillLine, Subtotal, Totals } from "~/domain/bill/bill";
import { CONFIRM_BELOW, DOUBTED } from "~/domain/bill/confidence";

type Name = keyof Totals;
/** What is asked of one claim or visit among several is not what is asked in all. */
const OF_PART: readonly Name[] = [
  "billed",
  "adjustments",
  "insurancePaid",
  "patientPaid",
  "allowed",
  "patientResponsibility",
];

/** Totals with what nothing on the page bears out left to the person; `lines` and `subtotals` are those of the bill. */
export function doubtedTotals(
  totals: Totals,
  { kind, lines, subtotals }: Pick<Bill, "kind" | "lines" | "subtotals">,
): Totals {
  const doubted = [
    ...(isOfOnePart(totals, lines, subtotals) || isOfOneRun(totals, lines) ? OF_PART : []),
    ...(isLessThanALine(totals, lines) || isSumOfDoubts(totals, lines)
      ? (["billed"] as const)
      : []),
    ...((kind === "eob" && isMoreThanBilled(totals)) || isOwedBack(totals)
      ? (["patientResponsibility"] as const)
      : []),
    ...(isAllowedUnproven(totals) ? (["allowed"] as const) : []),
  ];
  return doubted.reduce<Totals>((all, name) => {
    const field = all[name];
    if (!field) return all;
    return { ...all, [name]: { ...field, confidence: Math.min(field.confidence, DOUBTED) } };
  }, totals);
}

const chargesOf = (lines: readonly BillLine[]): number =>
  lines.reduce((sum, { charge }) => sum + (charge?.value ?? 0), 0);

/** What was billed is the sum of one claim or visit of several, and stands under that alone, not under all lines. */
const isOfOnePart = (
  { billed }: Totals,
  lines: readonly BillLine[],
  subtotals: readonly Subtotal[],
): boolean =>
  billed !== undefined &&
  subtotals.length > 1 &&
  billed.value !== chargesOf(lines) &&
  subtotals.some(
    ({ amount, lineIds }) => amount.value === billed.value && lineIds.length < lines.length,
  );

/** Lines of so few a part says little. */
const LEAST_OF_PART = 2;

/** What was billed is the sum of the first or last lines, and others are left: of one patient or visit of several. */
function isOfOneRun({ billed }: Totals, lines: readonly BillLine[]): boolean {
  if (!billed || billed.value === chargesOf(lines)) return false;
  const runs = [lines, lines.toReversed()];
  return runs.some((run) => {
    let sum = 0;
    return run.slice(0, -LEAST_OF_PART).some(({ charge }, at) => {
      sum += charge?.value ?? 0;
      return at + 1 >= LEAST_OF_PART && sum === billed.value;
    });
  });
}

/** What most lines cost is in doubt, and with it what they come to. */
const isSumOfDoubts = ({ billed }: Totals, lines: readonly BillLine[]): boolean =>
  billed !== undefined &&
  billed.value === chargesOf(lines) &&
  lines.filter(({ charge }) => charge && charge.confidence < CONFIRM_BELOW).length * 2 >
    lines.length;

/** Less was billed than one service costs. */
const isLessThanALine = ({ billed }: Totals, lines: readonly BillLine[]): boolean =>
  billed !== undefined &&
  lines.every(({ charge }) => !charge || charge.value >= 0) &&
  lines.some(({ charge }) => charge && charge.value > billed.value);

/** No plan leaves more of a claim to the patient than was charged. */
const isMoreThanBilled = ({ billed, patientResponsibility }: Totals): boolean =>
  billed !== undefined &&
  patientResponsibility !== undefined &&
  patientResponsibility.value > billed.value;

/** What is owed stands below zero, and no one paid as much as was billed. */
const isOwedBack = ({
  billed,
  adjustments,
  insurancePaid,
  patientPaid,
  patientResponsibility,
}: Totals): boolean => {
  if (!patientResponsibility || patientResponsibility.value >= 0) return false;
  const settled = [adjustments, insurancePaid, patientPaid].reduce(
    (sum, field) => sum + Math.abs(field?.value ?? 0),
    0,
  );
  return billed === undefined || settled < billed.value;
};

/** Neither what was billed less what was taken off, nor what plan and patient pay together. */
function isAllowedUnproven({
  billed,
  adjustments,
  notCovered,
  allowed,
  insurancePaid,
  patientResponsibility,
}: Totals): boolean {
  if (!allowed || !billed || !adjustments) return false;
  const off = billed.value - allowed.value - adjustments.value;
  const shared = (insurancePaid?.value ?? 0) + (patientResponsibility?.value ?? 0);
  return off !== 0 && off !== notCovered?.value && shared !== allowed.value;
}
