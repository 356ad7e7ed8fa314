import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { formatCents, type Cents } from "~/domain/money";
import { AI_MONEY, AI_TOTALS, type AiLine } from "./ai-reading";
import type { Lead } from "./lead";
import { changedPlaces, isGarbled, isOneSlip, looksAlike } from "./looks-alike";
import { dayOn, lettersOf, type PrintedRow, type PrintedRows } from "./printed-rows";
import { BORNE_OUT, DISPUTED, UNPROVEN } from "~/domain/reading/totals/sureness";

/**
 * How sure the fields are after both readings, and where the two differ. What both say of a picture is sure; what one
 * says waits for the person where the other's is no less likely. Nothing here changes a value that is printed.
 */

type Difference = NonNullable<Bill["differences"]>[number];
/** Keeps what either reading says beyond what is shown, for the person to see. */
export type Note = (difference: Difference) => void;

export type Circumstances = {
  printed: PrintedRows;
  isScanned: (page: number | undefined) => boolean;
  lead: Lead;
  poor: boolean;
  /** Our charges make up the printed total: whoever reads one otherwise errs. */
  sumHolds: boolean;
  note: Note;
};

/** A field as it is now, as we read it alone, and as the model did. */
type Readings<T> = {
  name: string;
  now: Field<T> | undefined;
  was: Field<T> | undefined;
  says: T | undefined;
};
type About = {
  lineId?: string;
  isScanned: boolean;
  /** Whether the line, or the page, prints what the model says. */
  isPrinted: boolean;
  /** Whether a value that we did not read ourselves is proven. */
  isProven?: boolean;
  shown: (value: never) => string;
};

function settled<T extends string | number>(
  { name, now, was, says }: Readings<T>,
  { lineId, isScanned, isPrinted, isProven = false, shown: show }: About,
  note: Note,
): Field<T> | undefined {
  const shown = show as (value: T) => string;
  const about = { ...(lineId && { lineId }), name };
  // What both read alone stays, whatever came of reading again.
  if (was && was.value === says && now?.value !== says) return was;
  if (was && now && was.value !== now.value) {
    note({ ...about, says: shown(was.value), taken: true });
    const isSwapped = changedPlaces(shown(was.value), shown(now.value));
    return isProven && !isSwapped ? now : lowered(now);
  }
  if (says === undefined || !now) {
    if (says !== undefined) note({ ...about, says: shown(says) });
    return now;
  }
  if (now.value === says)
    return was && isScanned ? { ...now, confidence: Math.max(now.confidence, BORNE_OUT) } : now;
  // In a text layer our value stands on the page; a model's that does not is no reading of it.
  if (!isScanned && !isPrinted) return now;
  note({ ...about, says: shown(says) });
  // What recognition could not have made of the print is no reason to doubt what it was sure of.
  const isSlip =
    isOneSlip(shown(now.value), shown(says)) || looksAlike(shown(now.value), shown(says));
  const isOpen = now.confidence < CONFIRM_BELOW || isPrinted || isSlip;
  return isScanned && isOpen ? lowered(now) : now;
}

const lowered = <T>(field: Field<T>): Field<T> => ({
  ...field,
  confidence: Math.min(field.confidence, DISPUTED),
});

/** A line after both readings; `was`: how we read it alone, if we did. */
export function settledLine(
  line: BillLine,
  was: BillLine | undefined,
  ai: AiLine,
  around: Circumstances,
): BillLine {
  const { printed, isScanned, lead, poor, sumHolds, note } = around;
  const on = printed.within(line.page, line.box);
  const scanned = isScanned(line.page);
  const about = { lineId: line.id, isScanned: scanned };
  const result = { ...line, ...renamed(line, ai, scanned, lead) };
  for (const name of AI_MONEY) {
    const isRefuted = name === "charge" && sumHolds && ai.charge !== line.charge?.value;
    const says = isRefuted ? undefined : ai[name];
    const isPrinted = says !== undefined && on.some((row) => row.amounts.has(says));
    if (!line[name] && !isPrinted && name !== "charge") continue;
    const field = settled(
      { name, now: line[name], was: was?.[name], says },
      {
        ...about,
        isPrinted,
        isProven: name === "charge" && lead === "printed sum",
        shown: formatCents,
      },
      line[name] || !isGuess(name) ? note : () => undefined,
    );
    if (field) result[name] = field;
  }
  if (isCarriedOver(line, ai, on, around))
    result.serviceDate = { value: ai.serviceDate!, ...place(line), confidence: DISPUTED };
  for (const name of ["serviceDate", "code"] as const) {
    const says = ai[name];
    const isPrinted =
      says !== undefined &&
      on.some((row) => (name === "code" ? row.codes.has(says) : dayOn(row, says)));
    const guess = says !== undefined && !line[name] && isGuess(name, says);
    const field = settled(
      { name, now: result[name], was: was?.[name], says },
      { ...about, isPrinted, shown: String },
      guess ? () => undefined : note,
    );
    if (field) result[name] = field;
    else if (guess) result[name] = unproven(says);
  }
  if (!line.charge && ai.charge !== undefined && isGuess("charge"))
    result.charge = unproven(ai.charge);
  return result;

  /** Whether a picture gives reason to show what it does not show: the person must be asked for it anyway. */
  function isGuess(name: string, says = ""): boolean {
    if (!scanned) return false;
    if (name === "charge") return true;
    return lead !== null && (poor || isHintedAt(name, says, on, printed));
  }
  function unproven<T>(value: T): Field<T> {
    return { value, ...place(line), confidence: UNPROVEN };
  }
}

/** On a poor picture a day that was taken from above a line gives way to one that stands elsewhere. */
const isCarriedOver = (
  { serviceDate, page }: BillLine,
  { serviceDate: says }: AiLine,
  on: readonly PrintedRow[],
  { lead, poor, printed, isScanned }: Circumstances,
): boolean =>
  lead !== null &&
  poor &&
  isScanned(page) &&
  serviceDate !== undefined &&
  says !== undefined &&
  says !== serviceDate.value &&
  !on.some((row) => dayOn(row, serviceDate.value)) &&
  printed.rows.some((row) => dayOn(row, says));

const place = ({ page, box }: BillLine) => ({ ...(page && { page }), ...(box && { box }) });

/** Whether what we read nothing of left its mark: a day that is printed elsewhere, a garbled code on the line itself. */
function isHintedAt(
  name: string,
  says: string,
  on: readonly PrintedRow[],
  printed: PrintedRows,
): boolean {
  if (name === "serviceDate") return printed.rows.some((row) => dayOn(row, says));
  return name === "code" && on.some(({ words }) => [...words].some((one) => isGarbled(one, says)));
}

/** Share of a description's words that a better reading of it must hold. */
const SAME_WORDS = 0.5;

/** Garbled words are put right by a reader who sees the same words better. */
function renamed(
  { description }: BillLine,
  ai: AiLine,
  scanned: boolean,
  lead: Lead,
): Pick<BillLine, "description"> {
  if (!scanned || !description || !ai.description) return {};
  const [ours, theirs] = [description.value, ai.description];
  const words = ours.split(/\s+/).map(lettersOf).filter(Boolean);
  const held = words.filter((word) => lettersOf(theirs).includes(word)).length;
  return looksAlike(lettersOf(ours), lettersOf(theirs)) ||
    (lead && held >= words.length * SAME_WORDS && held > 0)
    ? { description: { ...description, value: theirs } }
    : {};
}

/** The totals after both readings. */
export function settledTotals(
  totals: Bill["totals"],
  was: Bill["totals"],
  says: { [name in (typeof AI_TOTALS)[number]]?: Cents },
  { printed, isScanned, note }: Pick<Circumstances, "printed" | "isScanned" | "note">,
): Bill["totals"] {
  const result = { ...totals };
  for (const name of AI_TOTALS) {
    const said = says[name];
    // A zero stands on most papers, and says nothing.
    const isPrinted = Boolean(said) && printed.rows.some(({ sums }) => sums.has(said!));
    if (!totals[name] && said === 0) continue;
    const field = settled(
      { name, now: totals[name], was: was[name], says: said },
      { isScanned: isScanned(totals[name]?.page), isPrinted, shown: formatCents },
      note,
    );
    if (field) result[name] = field;
  }
  return result;
}
