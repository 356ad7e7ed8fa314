import type { BillLine, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { formatCents, type Cents } from "~/domain/money";
import type { Word } from "~/domain/reading/page";
import { AI_MONEY, type AiLine } from "./ai-reading";
import { BORNE_OUT, DISPUTED, ON_PAGE, UNPROVEN, type Draft, type Note } from "./draft";
import { changedPlaces, isGarbled, isOneSlip, looksAlike } from "./looks-alike";
import { isBySum, type Lead } from "./model-leads";
import { dayOn, lettersOf, type PrintedRow } from "./page-evidence";

/** What a line stands on, and what the model's reading of it is worth. */
export type Circumstances = {
  scanned: boolean;
  lead: Lead;
  /** The picture was hard to read throughout. */
  poor: boolean;
  /** Whether a day is printed anywhere on the pages. */
  isPrinted: (day: string) => boolean;
};

/** Our line with its gaps filled and its doubts settled, as far as the page bears the model out. */
export function mergedLine(
  { line, rows }: Draft,
  ai: AiLine,
  { scanned, lead, isPrinted, poor }: Circumstances,
  note: Note,
): BillLine {
  const merged = { ...line };
  const spent = new Set<Cents>();
  for (const name of AI_MONEY) if (line[name]) spent.add(line[name].value);
  const wordFor = <T>(pick: (row: PrintedRow) => Map<T, Word>, value: T): Word | undefined =>
    rows.map((row) => pick(row).get(value)).find((word) => word !== undefined);
  const place = (word: Word | undefined) => ({
    ...(line.page ? { page: line.page } : {}),
    ...((word?.box ?? line.box) ? { box: word?.box ?? line.box } : {}),
  });

  /** The field after both readers: ours, the model's where we have a gap or a doubt, and how sure that is. */
  function settle<T>(
    name: string,
    ours: Field<T> | undefined,
    theirs: T | undefined,
    word: Word | undefined,
    shown: (value: T) => string = String,
  ): Field<T> | undefined {
    if (theirs === undefined) return ours;
    if (ours?.value === theirs)
      return { ...ours, confidence: Math.max(ours.confidence, scanned ? BORNE_OUT : 0) };
    if (!ours) {
      if (word) return { value: theirs, ...place(word), confidence: scanned ? DISPUTED : ON_PAGE };
      // A charge must be there, so a guess helps the person; a code or a day may well not be printed.
      if (scanned && (name === "charge" || (lead && (poor || isHintedAt(name, theirs)))))
        return { value: theirs, ...place(undefined), confidence: UNPROVEN };
      note({ lineId: line.id, name, says: shown(theirs) });
      return undefined;
    }
    // In a text layer our value stands on the page; a model's that does not is no reading of it.
    if (!scanned && !word) return ours;
    const doubted = ours.confidence < CONFIRM_BELOW;
    const [shownOurs, shownTheirs] = [shown(ours.value), shown(theirs)];
    // A figure more or less is ten times the amount: rarely recognition's doing.
    const alike =
      looksAlike(shownOurs, shownTheirs) &&
      (typeof theirs !== "number" || shownOurs.length === shownTheirs.length);
    if ((doubted && (word || alike)) || leads(name, ours.value, theirs)) {
      note({ lineId: line.id, name, says: shown(ours.value), taken: true });
      const proven =
        name === "charge" && lead === "printed sum" && !changedPlaces(shownOurs, shownTheirs);
      return {
        ...ours,
        value: theirs,
        ...place(word),
        confidence: proven ? BORNE_OUT : DISPUTED,
      };
    }
    note({ lineId: line.id, name, says: shown(theirs) });
    // What recognition could not have made of the print is no reason to doubt what it was sure of.
    const slip = alike || isOneSlip(shownOurs, shownTheirs);
    if (!doubted && !word && !slip) return ours;
    return { ...ours, confidence: Math.min(ours.confidence, DISPUTED) };
  }

  /** On a picture a reading that is borne out as a whole is believed where ours is off by what recognition gets wrong. */
  function leads(name: string, ours: unknown, theirs: unknown): boolean {
    if (!lead) return false;
    if (name === "charge") return isBySum(lead) || isOneSlip(String(ours), String(theirs));
    if (name === "serviceDate") {
      const carriedOver = poor && !rows.some((row) => dayOn(row, String(ours)));
      return isPrinted(String(theirs)) && (carriedOver || isOneSlip(String(ours), String(theirs)));
    }
    return (
      name === "code" &&
      (isOneSlip(String(ours), String(theirs)) || looksAlike(String(ours), String(theirs)))
    );
  }

  /** Whether what we read nothing of left its mark: a day that is printed elsewhere, a garbled code on the line itself. */
  function isHintedAt(name: string, theirs: unknown): boolean {
    if (name === "serviceDate") return isPrinted(String(theirs));
    return (
      name === "code" &&
      rows.some((row) => [...row.words].some((word) => isGarbled(word, String(theirs))))
    );
  }

  for (const name of AI_MONEY) {
    const theirs = ai[name];
    // One printed figure is one amount: what another column has taken is not there for this one.
    const free = theirs !== undefined && (theirs === 0 || !spent.has(theirs));
    const word = free ? wordFor((row) => row.amounts, theirs) : undefined;
    if (!line[name] && !word && name !== "charge") continue;
    const field = settle(name, line[name], theirs, word, formatCents);
    if (field) merged[name] = field;
    if (field && theirs !== undefined) spent.add(theirs);
  }
  const day = ai.serviceDate;
  const dayWord = day ? rows.map((row) => dayOn(row, day)).find(Boolean) : undefined;
  const serviceDate = settle("serviceDate", line.serviceDate, day, dayWord);
  if (serviceDate) merged.serviceDate = serviceDate;
  const codeWord = ai.code ? wordFor((row) => row.codes, ai.code) : undefined;
  const code = settle("code", line.code, ai.code, codeWord);
  if (code) merged.code = code;
  const revenueWord = ai.revenueCode ? wordFor((row) => row.codes, ai.revenueCode) : undefined;
  if (!line.revenueCode && revenueWord && ai.revenueCode)
    merged.revenueCode = { value: ai.revenueCode, ...place(revenueWord), confidence: ON_PAGE };
  const unitWord = ai.units === undefined ? undefined : wordFor((row) => row.units, ai.units);
  if (!line.units && unitWord && ai.units !== undefined)
    merged.units = { value: ai.units, ...place(unitWord), confidence: DISPUTED };
  if (!line.description && ai.description)
    merged.description = { value: ai.description, ...place(undefined), confidence: ON_PAGE };
  const { description } = line;
  // Garbled words are put right by a reader who sees the same words better.
  if (
    scanned &&
    description &&
    ai.description &&
    (looksAlike(lettersOf(description.value), lettersOf(ai.description)) ||
      (lead && wordsIn(ai.description, description.value) >= SAME_WORDS))
  )
    merged.description = { ...description, value: ai.description };
  if (line.modifiers.length === 0)
    merged.modifiers = ai.modifiers.flatMap((mark) => {
      const word = wordFor((row) => row.codes, mark);
      return word ? [{ value: mark, ...place(word), confidence: ON_PAGE }] : [];
    });
  return merged;
}

/** Share of a description's words that a better reading of it must hold. */
const SAME_WORDS = 0.5;

function wordsIn(whole: string, part: string): number {
  const words = part.split(/\s+/).map(lettersOf).filter(Boolean);
  const found = words.filter((word) => lettersOf(whole).includes(word));
  return words.length === 0 ? 0 : found.length / words.length;
}
