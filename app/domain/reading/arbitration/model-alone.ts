import { MOST_LINES, type Bill, type BillLine, type Field } from "~/domain/bill/bill";
import { AI_MONEY, AI_TOTALS, type AiReading } from "./ai-reading";
import { UNPROVEN } from "~/domain/reading/totals/sureness";

/**
 * A document on which we read nothing, as the model read it: every field waits for the person, and no rule judges by
 * it until then. Null when the model read no charge either, or says that it is no bill.
 */
export function modelAlone(ai: AiReading, pages: Bill["pages"]): Bill | null {
  const lines = ai.lines.filter((line) => line.charge !== undefined && line.description);
  if (ai.kind === "other" || lines.length === 0) return null;
  const unsure = <T>(value: T, page?: number): Field<T> => ({
    value,
    ...(page ? { page } : {}),
    confidence: UNPROVEN,
  });
  const totals: Bill["totals"] = {};
  for (const name of AI_TOTALS) {
    const cents = ai.totals[name];
    if (cents !== undefined) totals[name] = unsure(cents);
  }
  return {
    kind: ai.kind,
    kindEvidence: [],
    ...(ai.provider ? { provider: unsure(ai.provider) } : {}),
    ...(ai.statementDate ? { statementDate: unsure(ai.statementDate) } : {}),
    ...(lines.length > MOST_LINES ? { readLines: MOST_LINES } : {}),
    lines: lines.slice(0, MOST_LINES).map((line, at): BillLine => {
      const read: BillLine = {
        id: `L${at + 1}`,
        modifiers: line.modifiers.map((mark) => unsure(mark, line.page)),
        diagnoses: [],
        remarks: [],
      };
      if (line.page) read.page = line.page;
      if (line.serviceDate) read.serviceDate = unsure(line.serviceDate, line.page);
      if (line.description) read.description = unsure(line.description, line.page);
      if (line.code) read.code = unsure(line.code, line.page);
      if (line.revenueCode) read.revenueCode = unsure(line.revenueCode, line.page);
      if (line.units !== undefined) read.units = unsure(line.units, line.page);
      for (const name of AI_MONEY) {
        const cents = line[name];
        if (cents !== undefined) read[name] = unsure(cents, line.page);
      }
      return read;
    }),
    ledger: [],
    totals,
    subtotals: [],
    legend: [],
    pages,
  };
}
