import type { BillLine, Field, Totals } from "../bill";
import type { Cents } from "../money";

const DOUBTED = 0.7;
type MoneyName = "unitPrice" | "charge" | "allowed" | "discount" | "notCovered";

const doubt = <T>(field: Field<T> | undefined, below: number): Field<T> | undefined => (field ? { ...field, confidence: Math.min(field.confidence, below) } : undefined);
const value = (field: Field<Cents> | undefined): Cents => field?.value ?? 0;

/**
 * Lowers the confidence of what the sums contradict. A text layer holds what is printed, so a contradiction there
 * is the bill's own (a rule will say so) and only the total is marked; on a scan the figures themselves are in doubt.
 */
export function checked(lines: readonly BillLine[], totals: Totals, scanned: (page: number | undefined) => boolean): { lines: BillLine[]; totals: Totals } {
  const checkedLines = lines.map((line) => checkLine(line, scanned(line.page)));
  const all = (name: MoneyName) => (lines.length > 0 && lines.every((line) => line[name]) ? lines.reduce((sum, line) => sum + value(line[name]), 0) : null);
  const result = { ...totals };
  for (const [total, column] of [["billed", "charge"], ["allowed", "allowed"]] as const) {
    const sum = all(column);
    if (sum === null || !totals[total] || sum === totals[total].value) continue;
    const lowered = doubt(totals[total], DOUBTED);
    if (lowered) result[total] = lowered;
  }
  const billed = all("charge");
  const contradicted = billed !== null && totals.billed !== undefined && billed !== totals.billed.value;
  return {
    totals: result,
    lines: contradicted ? checkedLines.map((line) => (scanned(line.page) && line.charge ? { ...line, charge: doubt(line.charge, unsure(line.charge))! } : line)) : checkedLines,
  };
}

/** On a scan whose sums fail, a figure read with less than near certainty may be the wrong one. */
const unsure = (field: Field<Cents>): number => (field.confidence < 0.93 ? DOUBTED : field.confidence);

function checkLine(line: BillLine, scan: boolean): BillLine {
  const result = { ...line };
  const below = scan ? DOUBTED : 0.79;
  const lower = (...names: MoneyName[]) => names.forEach((name) => {
    const field = doubt(result[name], below);
    if (field) result[name] = field;
  });
  if (line.charge && line.unitPrice && line.units && Math.abs(Math.round(line.unitPrice.value * line.units.value) - line.charge.value) > Math.max(1, line.units.value))
    lower("unitPrice");
  if (line.charge && line.allowed) {
    const whole = value(line.allowed) + value(line.discount) + value(line.notCovered);
    const known = line.discount || line.notCovered;
    if (known && Math.abs(whole - line.charge.value) > 1 && value(line.allowed) + value(line.discount) !== line.charge.value && scan) lower("charge", "allowed", "discount", "notCovered");
    if (line.allowed.value > line.charge.value && scan) lower("allowed");
  }
  return result;
}
