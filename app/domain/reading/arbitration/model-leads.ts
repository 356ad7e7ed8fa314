import type { Bill, BillLine } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { sumCents, type Cents } from "~/domain/money";
import type { AiLine, AiReading } from "./ai-reading";
import type { Draft } from "./draft";
import { isOneSlip } from "./looks-alike";

/**
 * What speaks for a model's reading of a picture as a whole. `printed sum`: its charges make up the printed total. `sum`:
 * the picture is poor, its charges make up what it read of the totals, and ours do not make up ours. `slips`: it differs
 * from us only as recognition errs, and agrees on most lines. Null: a reading that is wrong elsewhere, or that nothing
 * speaks for, is no guide to what we misread.
 */
export type Lead = "printed sum" | "sum" | "slips" | null;

export type Readings = {
  own: Bill;
  ai: AiReading;
  drafts: readonly Draft[];
  /** The model's lines that are none of ours. */
  left: readonly AiLine[];
  /** Hard to read throughout. */
  poor: boolean;
  isPrinted: (sum: Cents) => boolean;
};

export function leadOf(readings: Readings): Lead {
  const { drafts, left } = readings;
  const theirs = [...drafts.flatMap(({ ai }) => ai ?? []), ...left];
  const charges = theirs.flatMap(({ charge }) => charge ?? []);
  if (theirs.length === 0 || charges.length < theirs.length) return null;
  const isCovered = drafts.every(({ ai, line }) => ai ?? isNoLine(line, readings));
  const sum = isCovered ? sumOf(sumCents(charges), readings) : null;
  if (sum) return sum;
  if (left.length > 0 || drafts.some(({ ai }) => !ai)) return null;
  const agreements = drafts.map(agreementOf);
  const same = agreements.filter((one) => one === "same").length;
  return !agreements.includes("differs") && same * 2 >= drafts.length ? "slips" : null;
}

/** What may only have been taken for a line: the total itself, mere words, and on a poor picture anything. */
export const isNoLine = (
  { charge }: BillLine,
  { own, ai, poor }: Pick<Readings, "own" | "ai" | "poor">,
): boolean =>
  poor || !charge || [own.totals.billed?.value, ai.totals.billed].includes(charge.value);

/** Whether charges make up the total, or what is owed and what was taken off it. */
function sumOf(charges: Cents, { own, ai, poor, isPrinted }: Readings): Lead {
  const ours = own.totals.billed;
  if (ours?.value === charges) return "printed sum";
  // A total of the model's own choosing proves nothing where we read one well, or should have.
  const isOpen = poor || (ours !== undefined && ours.confidence < CONFIRM_BELOW);
  const theirs = ai.totals;
  if (theirs.billed === charges && isOpen && isPrinted(charges)) return "printed sum";
  if (!poor) return null;
  const added = sumCents(own.lines.map(({ charge }) => charge?.value ?? 0));
  if (theirs.billed === charges && ours?.value !== added) return "sum";
  const owed = theirs.patientResponsibility;
  const off = [theirs.adjustments, theirs.insurancePaid, theirs.patientPaid].flatMap(
    (figure) => figure ?? [],
  );
  const makesUp = owed !== undefined && off.length > 0 && owed + sumCents(off) === charges;
  return makesUp && isPrinted(owed) ? "sum" : null;
}

function agreementOf({ line, ai }: Draft): "same" | "slip" | "differs" {
  const pairs = [
    [line.serviceDate?.value, ai?.serviceDate],
    [line.code?.value, ai?.code],
    [line.charge?.value, ai?.charge],
  ] as const;
  const differing = pairs.filter(([ours, other]) => other !== undefined && ours !== other);
  if (differing.length === 0) return "same";
  return differing.every(
    ([ours, other]) => ours !== undefined && isOneSlip(String(ours), String(other)),
  )
    ? "slip"
    : "differs";
}

export const isBySum = (lead: Lead): boolean => lead === "printed sum" || lead === "sum";
