import { sumCents, type Cents } from "../../money";
import type { Bill } from "../../bill";
import type { AiLine, AiReading } from "./ai-reading";
import type { Draft } from "./draft";
import { isOneSlip } from "./looks-alike";

/**
 * What speaks for a model's reading of a picture as a whole: `printed sum`, its charges make up the total as it is
 * printed; `sum`, they make up the total it read, and ours do not make up ours; `slips`, it differs from us only as recognition errs and agrees on most lines. Then it leads where we differ, and what it says
 * waits for the person. Null: a reading that is wrong elsewhere is no guide to what we misread.
 */
export type Lead = "printed sum" | "sum" | "slips" | null;

export function leadOf(
  {
    own,
    ai,
    drafts,
    left,
  }: { own: Bill; ai: AiReading; drafts: readonly Draft[]; left: readonly AiLine[] },
  isPrinted: (sum: Cents) => boolean,
): Lead {
  const theirs = [...drafts.flatMap(({ ai }) => ai ?? []), ...left];
  const charges = theirs.flatMap(({ charge }) => charge ?? []);
  if (theirs.length === 0 || charges.length < theirs.length) return null;
  const sum = sumOf(sumCents(charges), own, ai.totals, isPrinted);
  if (sum) return sum;
  if (left.length > 0 || drafts.some(({ ai }) => !ai)) return null;
  const agreements = drafts.map(agreementOf);
  const same = agreements.filter((one) => one === "same").length;
  return !agreements.includes("differs") && same * 2 >= drafts.length ? "slips" : null;
}

/** Whether charges make up the total, or what is owed and what was taken off it. */
function sumOf(
  charges: Cents,
  own: Bill,
  theirs: AiReading["totals"],
  isPrinted: (sum: Cents) => boolean,
): "printed sum" | "sum" | null {
  if (own.totals.billed?.value === charges) return "printed sum";
  const ourCharges = sumCents(own.lines.map(({ charge }) => charge?.value ?? 0));
  if (theirs.billed === charges)
    return isPrinted(charges)
      ? "printed sum"
      : ourCharges === own.totals.billed?.value
        ? null
        : "sum";
  const owed = theirs.patientResponsibility;
  const off = [theirs.adjustments, theirs.insurancePaid, theirs.patientPaid].flatMap(
    (sum) => sum ?? [],
  );
  return owed !== undefined && off.length > 0 && isPrinted(owed) && owed + sumCents(off) === charges
    ? "sum"
    : null;
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
