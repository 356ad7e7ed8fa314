import type { Bill, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import { AI_TOTALS, type AiReading, type AiTotal } from "./ai-reading";
import { BORNE_OUT, DISPUTED, type Note } from "./draft";
import { isOneSlip, looksAlike } from "./looks-alike";
import { isBySum, type Lead } from "./model-leads";
import type { PrintedRow, RowsByPage } from "./page-evidence";

const charged = ({ lines }: AiReading): Cents => sumCents(lines.map(({ charge }) => charge ?? 0));

/** What totals are held against. */
type TotalsAround = {
  printed: RowsByPage;
  lineRows: ReadonlySet<PrintedRow>;
  isScanned: (page: number | undefined) => boolean;
  lead: Lead;
};

/** Our totals, and those we did not read that are printed and that no other amount of ours has taken. */
export function mergedTotals(
  own: Bill,
  ai: AiReading,
  { printed, lineRows, isScanned, lead }: TotalsAround,
  note: Note,
): Bill["totals"] {
  // A figure on a line's row is the line's, and one without cents may be a count.
  const standing = printed.rows.filter((row) => !lineRows.has(row));
  const totals = { ...own.totals };
  const known = new Set(Object.values(own.totals).map((field) => field?.value));
  // What we read is settled first, so that a figure we gave the wrong name is free for its own.
  const names = [...AI_TOTALS].sort((a, b) => Number(!own.totals[a]) - Number(!own.totals[b]));
  for (const name of names) {
    const [ours, theirs] = [own.totals[name], ai.totals[name]];
    if (theirs === undefined) continue;
    if (ours) {
      if (ours.value === theirs)
        totals[name] = isScanned(ours.page)
          ? { ...ours, confidence: Math.max(ours.confidence, BORNE_OUT) }
          : ours;
      else totals[name] = disputed(name, ours, theirs);
      continue;
    }
    const row = standing.find(({ sums }) => sums.has(theirs));
    if (theirs === 0 || known.has(theirs) || !row) {
      if (theirs !== 0) note({ name, says: formatCents(theirs) });
      continue;
    }
    known.add(theirs);
    totals[name] = {
      value: theirs,
      page: row.page,
      box: row.sums.get(theirs)!.box,
      confidence: DISPUTED,
    };
  }

  /** Ours where both readers differ: from a picture it waits for the person, as the model's if ours is off by a slip. */
  function disputed(name: AiTotal, ours: Field<Cents>, theirs: Cents): Field<Cents> {
    // A zero stands on most papers, and says nothing.
    const printedAs = theirs === 0 ? undefined : standing.find(({ sums }) => sums.has(theirs));
    if (!isScanned(ours.page)) {
      if (printedAs) note({ name, says: formatCents(theirs) });
      return ours;
    }
    const slip =
      ours.confidence < CONFIRM_BELOW &&
      (ours.value === theirs * 100 || looksAlike(formatCents(ours.value), formatCents(theirs)));
    const another = AI_TOTALS.some(
      (other) => other !== name && !own.totals[other] && ai.totals[other] === ours.value,
    );
    const made = name === "billed" && isBySum(lead) && theirs === charged(ai);
    if (slip || made || (another && printedAs)) {
      known.delete(ours.value);
      known.add(theirs);
      note({ name, says: formatCents(ours.value), taken: true });
      const place = printedAs ? { page: printedAs.page, box: printedAs.sums.get(theirs)!.box } : {};
      return { ...ours, ...place, value: theirs, confidence: DISPUTED };
    }
    note({ name, says: formatCents(theirs) });
    const doubted = ours.confidence < CONFIRM_BELOW;
    const near = isOneSlip(formatCents(ours.value), formatCents(theirs));
    if (!doubted && !printedAs && !near) return ours;
    return { ...ours, confidence: Math.min(ours.confidence, DISPUTED) };
  }
  const { billed, adjustments, insurancePaid, patientPaid, patientResponsibility } = totals;
  const lowering = [adjustments, insurancePaid, patientPaid].flatMap((field) => field ?? []);
  if (
    billed &&
    patientResponsibility &&
    lowering.length > 0 &&
    billed.value - sumCents(lowering.map(({ value }) => value)) === patientResponsibility.value
  )
    for (const name of AI_TOTALS) {
      const field = totals[name];
      if (field && name !== "allowed")
        totals[name] = { ...field, confidence: Math.max(field.confidence, BORNE_OUT) };
    }
  return totals;
}
