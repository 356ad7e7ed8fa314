import type { Bill, BillLine } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { sumCents, type Cents } from "~/domain/money";
import type { PageWords } from "~/domain/reading/page/page";
import type { AiLine, AiReading } from "./ai-reading";
import { isOneSlip } from "./looks-alike";
import type { Paired } from "./pairing";

/**
 * What speaks for a model's reading of a picture as a whole. `printed sum`: its charges make up the printed total. `sum`:
 * the picture is poor, its charges make up what it read of the totals, and ours do not make up ours. `slips`: it differs
 * from us only as recognition errs, and agrees on most lines. Null: a reading that is wrong elsewhere, or that nothing
 * speaks for, is no guide to what we misread.
 */
export type Lead = "printed sum" | "sum" | "slips" | null;

export type Readings = Paired & {
  own: Bill;
  ai: AiReading;
  /** Hard to read throughout. */
  poor: boolean;
  isPrinted: (sum: Cents) => boolean;
};

/** Below this mean confidence of its words a picture was hard to read throughout. */
const HARD_TO_READ = 0.9;

export function isPoor(pages: readonly PageWords[]): boolean {
  const words = pages.flatMap((page) => (page.source === "ocr" ? page.words : []));
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return words.length > 0 && sum < HARD_TO_READ * words.length;
}

export function leadOf(readings: Readings): Lead {
  const { own, pairs, left } = readings;
  const theirs = [...pairs.values(), ...left];
  const charges = theirs.flatMap(({ charge }) => charge ?? []);
  if (theirs.length === 0 || charges.length < theirs.length) return null;
  const isCovered = own.lines.every((line) => pairs.has(line) || isNoLine(line, readings));
  const sum = isCovered ? sumOf(sumCents(charges), readings) : null;
  if (sum) return sum;
  if (left.length > 0 || pairs.size < own.lines.length) return null;
  const agreements = [...pairs].map(agreementOf);
  const same = agreements.filter((one) => one === "same").length;
  return !agreements.includes("differs") && same * 2 >= own.lines.length ? "slips" : null;
}

/** What may only have been taken for a line: the total itself, mere words, and on a poor picture anything. */
const isNoLine = ({ charge }: BillLine, { own, ai, poor }: Readings): boolean =>
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

function agreementOf([line, ai]: [BillLine, AiLine]): "same" | "slip" | "differs" {
  const pairs = [
    [line.serviceDate?.value, ai.serviceDate],
    [line.code?.value, ai.code],
    [line.charge?.value, ai.charge],
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
