import type { BillLine, Box, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { PageWords, Word } from "~/domain/reading/page/page";
import { bottom, centreX, centreY, right } from "~/domain/reading/page/rows";
import { AI_TOTALS, type AiLine } from "./ai-reading";
import { isBySum, type Lead, type Readings } from "./lead";
import { changedPlaces, isOneSlip, looksAlike } from "./looks-alike";
import { dayOn, type PrintedRows } from "./printed-rows";
import { DISPUTED } from "~/domain/reading/totals/sureness";

/**
 * What recognition misread in a picture, put right where the model's reading may be believed; then the words are read
 * as if they had been recognized so. What a text layer says stays as it is.
 */

type Correction = { page: number; box: Box; text: (old: string) => string };

export function correctedPages(
  pages: readonly PageWords[],
  readings: Readings,
  lead: Lead,
  printed: PrintedRows,
): PageWords[] {
  const isScanned = (field: Field<unknown>) => pages[(field.page ?? 0) - 1]?.source === "ocr";
  const corrections = [
    ...[...readings.pairs].flatMap((pair) => ofLine(pair, lead, printed)),
    ...ofTotals(readings, lead),
  ].filter(({ field }) => field.box && isScanned(field));
  return pages.map((page, at) => {
    const own = corrections.flatMap(({ field, text }) =>
      field.page === at + 1 ? [{ page: at + 1, box: field.box!, text }] : [],
    );
    return own.length === 0 ? page : { ...page, words: own.reduce(corrected, page.words) };
  });
}

type Misread = { field: Field<unknown>; text: Correction["text"] };

/** What of a line recognition misread. */
function ofLine([line, ai]: [BillLine, AiLine], lead: Lead, printed: PrintedRows): Misread[] {
  const { charge, code, serviceDate } = line;
  const found: Misread[] = [];
  if (charge && ai.charge !== undefined && isMisreadCharge(charge, ai.charge, lead))
    found.push({ field: charge, text: asMoney(ai.charge) });
  if (code && ai.code && isMisreadCode(code, ai.code, lead))
    found.push({ field: code, text: (old) => spelled(old, code.value, ai.code!) });
  // One day above several lines is none of this line's own.
  const isOwn = serviceDate?.box && line.box && isInside(serviceDate.box, line.box);
  if (serviceDate && isOwn && !line.serviceDateEnd && ai.serviceDate !== undefined)
    if (isMisreadDay(serviceDate, ai.serviceDate, lead, printed))
      found.push({ field: serviceDate, text: () => asDay(ai.serviceDate!) });
  return found;
}

function isMisreadCharge(ours: Field<Cents>, theirs: Cents, lead: Lead): boolean {
  const [a, b] = [formatCents(ours.value), formatCents(theirs)];
  if (a === b) return false;
  if (isDoubted(ours) && looksAlike(a, b) && a.length === b.length) return true;
  if (changedPlaces(a, b)) return false;
  return isBySum(lead) || (lead !== null && isOneSlip(String(ours.value), String(theirs)));
}

const isMisreadCode = (ours: Field<string>, theirs: string, lead: Lead): boolean =>
  ours.value !== theirs &&
  ((isDoubted(ours) && looksAlike(ours.value, theirs)) ||
    (lead !== null && (isOneSlip(ours.value, theirs) || looksAlike(ours.value, theirs))));

function isMisreadDay(
  ours: Field<string>,
  theirs: string,
  lead: Lead,
  printed: PrintedRows,
): boolean {
  if (ours.value === theirs) return false;
  if (isDoubted(ours) && looksAlike(ours.value, theirs)) return true;
  return (
    lead !== null &&
    isOneSlip(ours.value, theirs) &&
    printed.rows.some((row) => dayOn(row, theirs) !== undefined)
  );
}

/** What of the totals recognition misread. */
function ofTotals({ own, ai }: Readings, lead: Lead): Misread[] {
  const charges = sumCents(ai.lines.map(({ charge }) => charge ?? 0));
  return AI_TOTALS.flatMap((name) => {
    const [ours, theirs] = [own.totals[name], ai.totals[name]];
    if (!ours || theirs === undefined || ours.value === theirs) return [];
    const isSlip =
      isDoubted(ours) &&
      (ours.value === theirs * 100 || looksAlike(formatCents(ours.value), formatCents(theirs)));
    const isMade = name === "billed" && isBySum(lead) && theirs === charges;
    return isSlip || isMade ? [{ field: ours, text: asMoney(theirs) }] : [];
  });
}

const isDoubted = ({ confidence }: Field<unknown>): boolean => confidence < CONFIRM_BELOW;

const asMoney = (cents: Cents) => (old: string) =>
  old.includes("$") ? formatCents(cents) : formatCents(cents).replace("$", "");
const asDay = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
/** A code with what is printed on to it. */
const spelled = (old: string, ours: string, theirs: string): string =>
  old.includes(ours) ? old.replace(ours, theirs) : theirs;

const isInside = (inner: Box, outer: Box): boolean =>
  centreX(inner) >= outer[0] &&
  centreX(inner) <= right(outer) &&
  centreY(inner) >= outer[1] &&
  centreY(inner) <= bottom(outer);

/** The words with those at one place as they should have been recognized. */
function corrected(words: Word[], { box, text }: Correction): Word[] {
  const there = words.filter((word) => isInside(word.box, box));
  const [first] = there;
  if (!first) return words;
  const old = there.map((word) => word.text).join(" ");
  const word: Word = { ...first, box, text: text(old), confidence: DISPUTED };
  return words.flatMap((one) => (one === first ? [word] : there.includes(one) ? [] : [one]));
}
