import type { BillLine } from "~/domain/bill/bill";
import { sumCents } from "~/domain/money";
import {
  areAccounts,
  evidenceOf,
  FEATURES,
  printedOf,
  type Evidence,
  type Printed,
} from "./evidence";
import { placeOf } from "~/domain/reading/page/fields";
import { nameCare } from "~/domain/reading/paper/kind";
import { STRENGTH } from "~/domain/reading/words/kind-words";
import type { Proposal } from "./proposals";
import type { Row } from "~/domain/reading/page/rows";
import { isOfLineBefore } from "~/domain/reading/records/doubted-lines";
import { headsLines } from "~/domain/reading/tables/table";
import { isRunningBalance } from "./running-balance";
import weights from "./weights.json";

/** How much each feature counts, by itself and for what the reading by headers proposes; learned by `npm run train`. */
export type Weights = { all: readonly number[]; byHeaders: readonly number[] };

/** The weight of a proposal's evidence; only differences between proposals of one document mean something. */
export function weigh(evidence: Evidence, { all, byHeaders }: Weights): number {
  return FEATURES.reduce(
    (sum, name, at) =>
      sum + evidence[name] * (all[at]! + (evidence.fromHeaders ? byHeaders[at]! : 0)),
    0,
  );
}

/** A proposal and how much speaks for it. */
export type Weighed = { proposal: Proposal; weight: number };

/** What is proposed once the best of all others is known: what goes before it where no more speaks for it, and what after. */
export type Alongside = (best: Proposal) => { added: Proposal; others: readonly Proposal[] };

/**
 * All proposals that are possible, the one that most speaks for first. Where the headers make the rows no medical paper (`isOther`),
 * only lines with codes or names of care count: a tax bill lists amounts as neatly.
 */
export function ranked(
  proposals: readonly Proposal[],
  rows: readonly Row[],
  isOther: boolean,
  alongside?: Alongside,
): Weighed[] {
  const [first] = proposals;
  const printed = printedOf(rows);
  // Where charges have a column, they may stand a row above what was paid; a table of sums has one for itself.
  const isCharged = [...printed.columns.values()].some(
    (columns) => columns && headsLines(columns) && columns.some(({ role }) => role === "charge"),
  );
  const isUncharged =
    first !== undefined &&
    !isCharged &&
    [areUncharged, arePaidAlone, areSharesOfDrugs].some((are) => are(first.tables.lines));
  const able = proposals
    .filter((one) => !isOther || one === first || areOfCare(one.tables.lines))
    .filter(({ tables }) => !isRunningBalance(tables.lines, printed))
    .filter(({ tables }) => !areAccounts(tables.lines, printed) && !areTakenOff(tables.lines))
    .filter((one) => !isUncharged || one === first)
    .filter(
      ({ tables }) => !isCharged || !lackCharges(tables.lines) || !proposals.some(areCharged),
    );
  const weighed = (proposal: Proposal): Weighed => ({
    proposal,
    weight: weigh(evidenceOf(proposal, printed), weights),
  });
  const straight = able.filter(({ tables }) => !shiftsCodes(tables.lines));
  const nothing = proposals.filter(({ tables }) => tables.lines.length === 0);
  const possible = straight.some(isCoded) ? straight : able;
  const own = wholeFirst(
    (possible.length > 0 ? possible : nothing).map(weighed).sort(byWeight),
    printed,
  );
  if (!alongside) return own;
  const { added, others } = alongside(own[0]!.proposal);
  return [weighed(added), ...own, ...others.map(weighed)].sort(byWeight);
}

/**
 * Before the best reading goes the one by headers that holds all its charges and more, if each claim comes to its sum, and
 * neither one nor all of the others are the same money by departments: one claim of several has a printed total, too.
 */
function wholeFirst([best, ...others]: readonly Weighed[], printed: Printed): Weighed[] {
  if (!best || best.proposal.from === "headers") return best ? [best, ...others] : [];
  const { coded, closesParts } = evidenceOf(best.proposal, printed);
  const charges = [...chargesOf(best.proposal)];
  const sum = sumCents(best.proposal.tables.lines.flatMap(({ charge }) => charge?.value ?? []));
  const whole = others.find(({ proposal }) => {
    if (proposal.from !== "headers") return false;
    const held = chargesOf(proposal);
    if (!charges.every((place) => held.has(place))) return false;
    if (charges.length >= held.size) return addsUncharged(proposal, best.proposal);
    const more = proposal.tables.lines.filter(({ charge }) => !charges.includes(placeOf(charge)));
    const isSaidAgain = sumCents(more.flatMap(({ charge }) => charge?.value ?? [])) === sum;
    // A service with a code of its own is no department, whatever it cost.
    const isSum = ({ charge, code }: BillLine): boolean => !code && charge?.value === sum;
    if ((isSaidAgain && !more.every(({ code }) => code)) || more.some(isSum)) return false;
    // A sum that its own lines do not come to is of a claim it left out.
    if (sumsOf(proposal) <= sumsOf(best.proposal) && closesParts === 1) return false;
    const evidence = evidenceOf(proposal, printed);
    return evidence.closesParts === 1 && evidence.coded >= coded;
  });
  return whole
    ? [{ ...whole, weight: best.weight }, best, ...others.filter((one) => one !== whole)]
    : [best, ...others];
}

/** Whether it reads the same charges, and beside them what a plan paid for without saying what was charged, as for drugs. */
const addsUncharged = (whole: Proposal, { tables }: Proposal): boolean => {
  const more = whole.tables.lines.filter(({ charge }) => !charge);
  const isPaid = ({ description, insurancePaid, patientOwes }: BillLine) =>
    description !== undefined && insurancePaid !== undefined && patientOwes !== undefined;
  return (
    more.length > 1 &&
    more.every(isPaid) &&
    whole.tables.lines.length === tables.lines.length + more.length
  );
};

/** How many sums of charges it reads: one a claim. */
const sumsOf = ({ tables }: Proposal): number =>
  tables.totals.filter(({ cells }) => cells.has("charge")).length;

const chargesOf = ({ tables }: Proposal): Set<string> =>
  new Set(tables.lines.map(({ charge }) => placeOf(charge)));

const byWeight = (a: Weighed, b: Weighed): number => b.weight - a.weight;

/** Notices of stays and of prescriptions say of each what was paid and what is left, and never what was charged. */
const areUncharged = (lines: readonly BillLine[]): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ serviceDate, charge, insurancePaid, patientOwes, patientPaid, copay, code }) =>
      serviceDate &&
      !charge &&
      insurancePaid &&
      (patientOwes ?? patientPaid ?? (code ? undefined : copay)),
  );

/** Most codes stand on a row of the service before: the two rows of each were not kept together. */
const shiftsCodes = (lines: readonly BillLine[]): boolean =>
  lines.filter((line, at) => isOfLineBefore(lines[at - 1], line)).length * 2 > lines.length;

const isCoded = ({ tables: { lines } }: Proposal): boolean =>
  lines.length > 1 && lines.every(({ code }) => code);

/** What was taken off of every service is no charge for it. */
const areTakenOff = (lines: readonly BillLine[]): boolean =>
  lines.length > 1 && lines.every(({ charge }) => charge !== undefined && charge.value < 0);

const lackCharges = (lines: readonly BillLine[]): boolean =>
  lines.length > 0 && lines.every(({ charge }) => !charge);

const areCharged = ({ tables: { lines } }: Proposal): boolean =>
  lines.length > 1 && lines.every(({ charge }) => charge);

/**
 * A pharmacy's list for taxes says of each medicine what the patient bore, and never its price. "RX COPAY Rx#: 9223502A"
 * is what Veterans Affairs charges for.
 */
const areSharesOfDrugs = (lines: readonly BillLine[]): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ serviceDate, charge, insurancePaid, patientOwes, patientPaid, copay }) =>
      serviceDate && !charge && !insurancePaid && (patientOwes ?? patientPaid ?? copay),
  ) &&
  lines
    .map(({ description }) => description?.value ?? "")
    .filter((name) => STRENGTH.test(name) && !/\bco-?pay/i.test(name)).length *
    2 >
    lines.length;

/** Medicaid asks its members whether they got the services it paid for, and says nothing else of them. */
const arePaidAlone = (lines: readonly BillLine[]): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ serviceDate, code, insurancePaid, charge, allowed, discount, notCovered, patientOwes }) =>
      serviceDate &&
      code &&
      insurancePaid &&
      !(charge ?? allowed ?? discount ?? notCovered ?? patientOwes),
  );

const areOfCare = (lines: readonly BillLine[]): boolean =>
  lines.length > 0 &&
  (lines.filter(({ code, revenueCode }) => code ?? revenueCode).length * 2 >= lines.length ||
    nameCare(lines));
