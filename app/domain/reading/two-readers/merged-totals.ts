import type { Bill } from "../../bill";
import { formatCents, sumCents } from "../../money";
import { AI_TOTALS, type AiReading } from "./ai-reading";
import { BORNE_OUT, DISPUTED, type Note } from "./draft";
import type { PrintedRow, RowsByPage } from "./page-evidence";

/** Our totals, and those we did not read that are printed and that no other amount of ours has taken. */
export function mergedTotals(
  own: Bill,
  ai: AiReading,
  printed: RowsByPage,
  lineRows: ReadonlySet<PrintedRow>,
  isScanned: (page: number | undefined) => boolean,
  note: Note,
): Bill["totals"] {
  // A figure on a line's row is the line's, and one without cents may be a count.
  const standing = printed.rows.filter((row) => !lineRows.has(row));
  const totals = { ...own.totals };
  const known = new Set(Object.values(own.totals).map((field) => field?.value));
  for (const name of AI_TOTALS) {
    const [ours, theirs] = [own.totals[name], ai.totals[name]];
    if (theirs === undefined) continue;
    if (ours) {
      if (ours.value === theirs)
        totals[name] = isScanned(ours.page)
          ? { ...ours, confidence: Math.max(ours.confidence, BORNE_OUT) }
          : ours;
      else if (standing.some(({ sums }) => sums.has(theirs)))
        note({ name, says: formatCents(theirs) });
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
