import { moneyAt } from "~/domain/reading/tokens/amounts";
import { cellsOf, datesOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { dateAt, stampOf, WEEKDAY } from "~/domain/reading/tokens/dates";
import { serviceDayIn } from "~/domain/reading/parties/identity";
import type { Word } from "~/domain/reading/page/page";
import { NO_LINE, right, rowOf, type Row, type Segment } from "~/domain/reading/page/rows";
import { totalNamed } from "~/domain/reading/words/total-words";

/** What may stand before the day in the heading of a visit: a weekday, or a word for a visit, numbered or not. */
const LEAD =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]*|(?:(?:your|office|clinic|therapy|treatment|patient|follow-?up|home|outpatient|inpatient|hospital|emergency|urgent care) )*(?:visits?|sessions?|encounters?|appointments?|services?|treatments?|trips?|admissions?|stays?|seen|collected|collection|drawn|day|date|dos)(?: (?:no\.?|number|#)? ?\w{1,8})?(?: (?:date|day))?(?: (?:of|on|for|from|date)(?: (?:services?|visit|treatment|care))?)?(?:[:,]? (?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:\w*day)?)?\W*|(?:\w+ )?charges for|what happened on)$/i;
/** Days of the paper or of a life, never of a visit. */
export const OTHER =
  /\b(?:birth|born|dob|due|statement|bill|invoice|printed|prepared|issued|posted|processed|finali[sz]ed|received|paid|pay by|payments?|estimate|effective|expires?|valid|through|copay)\b/i;
export const VISIT =
  /\b(?:services?|visit|session|treat\w*|seen|care|encounter|appointment|trip|transport|run (?:no|number|#)|dos)\b/i;
/** What was done about a charge on that day: sent, answered, paid; it heads no rows. */
const ACTIVITY =
  /\b(?:filed|submitted|sent|billed|forwarded|received|applied|payments?|paid|pmts?|adjust\w*|write-?offs?|denied|transferred)\b/i;
/** Why a plan left something to the patient, on the day it answered: "Medicare: Deductible amount", "Non-covered charge(s)". */
const REASON =
  /\b(?:(?:co-?insurance|deductible|co-?pay(?:ment)?) amount|non-?covered charge)|\bbilled to patient\b/i;
/** Whether words say that a day beside them is none of care: a day of the paper, or of what was done about a charge. */
export const isOtherDay = (text: string): boolean => OTHER.test(text) || ACTIVITY.test(text);
/** What stands beside the day of a visit is its reason and its clinician, not a sentence. */
const MOST_BESIDE = 14;
/** "01/06/2026  Visit 1  R. heel pressure ulcer, ...": however much is said of a visit, its number heads it. */
const NUMBERED_VISIT = /^(?:visit|session|encounter|treatment) #?\d{1,3}\b/i;

/** "Dx: Z00.00" is a diagnosis. */
const AMOUNT = /(?<!\b[a-z]\d{0,2})\d\.\d{2}(?!\d|[./-])|\$|\bpage \d/i;

/** What was charged for days on end was not charged for the first of them. */
export const PERIOD = /\bperiod\b|^visit dates?\b/i;

/**
 * The day a row gives to all rows below it: "09/02/2025  New patient - Dr. Fontaine", "Visit 3: 03/12/2026
 * Therapist: ...", "Tuesday, March 3". It begins the row, or follows a word for a visit, and no amount stands with it.
 */
export function dayHeadedBy(row: Row): Cell | undefined {
  const summed = dayWithSum(row);
  if (summed) return summed;
  if (AMOUNT.test(row.text) || isEndOfStay(row)) return undefined;
  const visit = headedVisit(row);
  if (visit || NO_LINE.test(row.text)) return visit;
  if (REASON.test(row.text)) return undefined;
  const texts = row.words.map((word) => word.text);
  // "Wed, Jun 24, 2026 - 4:30 PM - Video visit": when it began.
  if (stampOf(texts) && !VISIT.test(row.text)) return undefined;
  for (let at = 0; at < Math.min(8, texts.length); at += 1) {
    const date = dateAt(texts, at);
    if (!date) continue;
    const lead = texts.slice(0, at).filter(saysAnything).join(" ");
    const beside = texts.slice(at + date.words).filter(saysAnything);
    if (date.partial && lead === "" && !NUMBERED.test(row.segments.at(-1)!.text)) return undefined;
    if ((lead !== "" && !LEAD.test(lead)) || OTHER.test(lead))
      return endingDay(row) ?? chargedDay(row);
    // A second date of its own makes the row a record of something else.
    const isLong = beside.length > MOST_BESIDE && !NUMBERED_VISIT.test(beside.join(" "));
    if (isLong || beside.some((_, k) => dateAt(beside, k)?.partial === false)) return undefined;
    if (date.to && PERIOD.test(row.text)) return undefined;
    const words = row.words.slice(at, at + date.words);
    return { ...textCell(words), kind: "date", date };
  }
  return endingDay(row);
}

/** A speck on a picture, as a point in a list, says nothing. */
const saysAnything = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** "AirMed     Transport charges for 08/30/2025": beside what stands at the side of the page. */
function chargedDay({ segments, page }: Row): Cell | undefined {
  const [aside, heading, ...more] = segments;
  return heading && more.length === 0 && CHARGES_FOR.test(heading.text) && !/\d/.test(aside!.text)
    ? dayHeadedBy(rowOf(heading.words, page))
    : undefined;
}
const CHARGES_FOR = /^(?:\w+ )?charges for \S+$/i;

/** What unfolds a day on a screen, as it is or as recognition reads it. */
const ARROW = /^[▾▸▼►˅>vV]$/;

/** What leads a sum that stands with its day: "visit 279.00". */
const OF_DAY = /^(?:visit|day|daily|date|session)(?: totals?| charges?)?:?$/i;
/** Behind the day of such a heading stands who gave the care. */
const MOST_BEHIND = 8;

/**
 * "▾ Tuesday, September 9, 2025     $4,904.20", "September 18, 2025 Visit 40093350   $0.00", "Wed October 1, 2025 - treated by M. Adeyemi PT     visit 279.00": a day and
 * what all of it came to.
 */
export function dayWithSum({ segments: [head, ...others] }: Row): Cell | undefined {
  const sum = others.at(-1);
  if (!head || !sum || others.length > 2) return undefined;
  const words = ARROW.test(head.words[0]!.text) ? head.words.slice(1) : head.words;
  const texts = words.map((word) => word.text);
  const from = WEEKDAY.test(texts[0] ?? "") ? 1 : 0;
  const date = dateAt(texts, from);
  if (!date || date.partial || date.to) return undefined;
  const at = sum.words.findIndex((_, k) => moneyAt(sum.words, k)?.explicit);
  const money = at < 0 ? null : moneyAt(sum.words, at);
  const lead = sum.words.slice(0, at).map((word) => word.text);
  const isSum = money !== null && at + money.length === sum.words.length;
  const behind = texts.length - from - date.words;
  const rest = [...texts.slice(from + date.words), ...others.slice(0, -1).map(({ text }) => text)];
  const isNumbered = NUMBERED.test(rest.join(" ").replace(/^\W+/, ""));
  if (others.length > 1 && !isNumbered) return undefined;
  const isDay =
    at === 0
      ? isNumbered || (from === 1 && behind === 0)
      : OF_DAY.test(lead.join(" ")) && behind <= MOST_BEHIND;
  return isSum && isDay
    ? { ...textCell(words.slice(from, from + date.words)), kind: "date", date }
    : undefined;
}

/**
 * "Accession #: T67-440437   Collection Date: 06/21/2024   Ordering Provider: ...", "Outpatient Surgery   Account #: H003699698
 * Service Date: 06/15/25": the head of what was ordered, or done, at once.
 */
function orderedDay(row: Row): Cell | undefined {
  const isOrder = /^(?:accession|specimen|req(?:uisition)?|order|claim|encounter|case)\b/i;
  if (!isOrder.test(row.text) && !NUMBERS_ACCOUNT.test(row.text) && !headsAnAccount(row))
    return undefined;
  const day = serviceDayIn(row);
  return day ? { ...textCell(day.words), kind: "date", date: day.value } : dayOfShortStay(row);
}

/** "ADMIT 09/22/2026   DISCHARGE 09/22/2026": a stay that ended on the day it began. */
function dayOfShortStay({ words }: Row): Cell | undefined {
  const texts = words.map(({ text }) => text);
  const [admitted, discharged] = [/^admit(?:ted)?:?$/i, /^discharged?:?$/i].map((label) => {
    const at = texts.findIndex((text) => label.test(text)) + 1;
    const date = at > 0 ? dateAt(texts, at) : null;
    return date && { date, words: words.slice(at, at + date.words) };
  });
  const isOneDay =
    admitted && !admitted.date.partial && admitted.date.from === discharged?.date.from;
  return isOneDay ? { ...textCell(admitted.words), kind: "date", date: admitted.date } : undefined;
}

/**
 * "Radiology reading   New          Feb 13, 2025", "Lab tests   May 25, 2025   North Campus   Visit number 5288243603": the
 * head of a card, its day apart.
 */
function cornerDay({ segments, text }: Row): Cell | undefined {
  const [name, ...others] = segments;
  if (segments.length > 5 || !CARD_NAME.test(name!.text)) return undefined;
  if (!CARE.test(name!.text) && !VISIT.test(text)) return undefined;
  if (OTHER.test(text) || ACTIVITY.test(text) || DAY_LABEL.test(name!.text)) return undefined;
  const days = others.flatMap((piece, at) => {
    const texts = piece.words.map((word) => word.text);
    const date = dateAt(texts, 0);
    const isWhole = date?.partial === false && date.words === texts.length;
    return isWhole ? [{ date, piece, before: at }] : [];
  });
  const [day, ...more] = days;
  // Further to the right a day is the visit's where the row says of which visit it speaks.
  const isNamed = day && (day.before === 0 || day.before === others.length - 1 || VISIT.test(text));
  return day && isNamed && more.length === 0 && !day.date.to && day.before < 2
    ? { ...textCell(day.piece.words), kind: "date", date: day.date }
    : undefined;
}
/** "ER   Account #: 33502817343   Service Date: 09/25/2025": whatever the visit was. */
const NUMBERS_ACCOUNT =
  /^(?:[\p{L}/&-]+ ){0,4}(?:hospital )?(?:account|acct|visit|encounter)\b\.? ?(?:#|no\b\.?|number)?:? ?\p{L}{0,3}\d(?:-?\d){4,}/iu;
/** Care by its name, with an account of its own. */
const headsAnAccount = ({ segments, text }: Row): boolean =>
  segments.length > 2 &&
  segments.length < 6 &&
  CARD_NAME.test(segments[0]!.text) &&
  CARE.test(segments[0]!.text) &&
  /\baccount\b/i.test(text);
/** What stands before a day as its label heads nothing. */
const DAY_LABEL =
  /\b(?:dates?|days?|admi\w+|discharge\w*|period|from|to|through|thru|as of|on|for|by|last|next|since|injury|onset|accident|scheduled|updated|began|start\w*|end\w*|dos)\b/i;
const CARE =
  /\b(?:visits?|readings?|services?|imaging|surger\w+|therap\w+|lab\w*|mammogra\w*|consult\w*|wellness|exams?|care|scans?|x-rays?|mri|ct|ultrasound|office|emergency|radiology|pathology|anesthesia|procedures?|tests?|physicals?|checkups?|delivery|screenings?|stay)\b/i;
const CARD_NAME = /^\p{Lu}[\p{L}-]{2,}(?: [\p{L}-]+){0,4}$/u;

/** The day of a heading by its card, its order, or its words, in whichever of its parts they stand. */
function endingDay(row: Row): Cell | undefined {
  const known = cornerDay(row) ?? orderedDay(row);
  if (known || OTHER.test(row.text) || ACTIVITY.test(row.text)) return known;
  const days = partsOf(row).flatMap((part) => dayEnding(part) ?? []);
  return days.length === 1 ? days[0] : dayEnding(row);
}

/**
 * "Hospital Account 70155926 | Emergency Visit on 01/27/2026 at Larkmoor Kettering": what strokes part, or an account's number,
 * as pictures lose the strokes.
 */
function partsOf({ words, page }: Row): Row[] {
  const isNumber = (at: number) =>
    /^\d{5,}$/.test(words[at]!.text) && ACCOUNT.test(words[at - 1]?.text ?? "");
  const ends = words.flatMap(({ text }, at) => (/^[|·•]$/.test(text) || isNumber(at) ? [at] : []));
  const parts = [-1, ...ends].map((end, k) => words.slice(end + 1, ends[k]));
  return parts.flatMap((part) => (part.length > 0 ? [rowOf(part, page)] : []));
}
const ACCOUNT = /^(?:account|acct\.?|#|no\.?|number):?$/i;

/** "Outpatient Visit at the Northfield Campus on April 21, 2025", "Office visit with Amos Thibodeau, MD – February 17, 2026": the day ends the heading, but for the doctor's name or the place. */
function dayEnding(row: Row): Cell | undefined {
  const { words, text, segments } = row;
  if (
    words.length > MOST_BESIDE ||
    !/^(?:\w+ ){0,3}(?:visit|stay|procedure|surgery|wellness|exam|consultation|appointment|rehab)\b/i.test(
      text,
    )
  )
    return undefined;
  // "Orthopedic Clinic Visit for Mateo R. Delgado | Date of Service: 03/05/2026"
  const named = serviceDayIn(row);
  if (named && named.words.at(-1) === words.at(-1))
    return { ...textCell(named.words), kind: "date", date: named.value };
  const texts = words.map((word) => word.text);
  // "January 12, 2025 - January 14, 2025": what follows a figure ends a span.
  const parts = (word: string, k: number) => /^[–—-]$/.test(word) && !/\d/.test(texts[k - 1] ?? "");
  const at = texts.findLastIndex((word, k) => word === "on" || parts(word, k)) + 1;
  const date = at > 0 ? dateAt(texts, at) : null;
  const end = date ? at + date.words : 0;
  const isLast = ENDS_HEADING.has(texts[end] ?? "") || segments[0]!.words.length === end;
  return date && !date.partial && (end === texts.length || isLast)
    ? { ...textCell(words.slice(at)), kind: "date", date }
    : undefined;
}
/** Behind the day of a visit: with or by whom, for whom, or where. */
const ENDS_HEADING: ReadonlySet<string> = new Set(["with", "for", "by", "at"]);

/**
 * "April 29, 2026 – Imaging   $0.00", "June 3, 2025 – Outpatient visit   You owe $280.00": the heading of a visit in a portal, with what is left to pay of it. A row of a table
 * may look the same.
 */
export function visitHeadedBy({ words, segments }: Row): Cell | undefined {
  const texts = words.map((word) => word.text);
  const date = dateAt(texts, 0);
  const last = segments.at(-1)!.words;
  if (!date || date.partial || date.to || segments.length < 2) return undefined;
  if (!/^[–—|·•-]$/.test(texts[date.words] ?? "") || !/\p{L}{3}/u.test(texts[date.words + 1] ?? ""))
    return undefined;
  const at = last.findIndex((_, k) => moneyAt(last, k)?.explicit);
  const lead = textOf(last.slice(0, Math.max(0, at)));
  const isAsked = lead === "" || totalNamed(lead)?.name === "patientResponsibility";
  return at >= 0 && at + moneyAt(last, at)!.length === last.length && isAsked
    ? { ...textCell(words.slice(0, date.words)), kind: "date", date }
    : undefined;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");

/** "▾ Office Visit - 11/20/2025     $502.04": what was unfolded in a portal, whatever stands beside it. */
export function unfoldedVisit({ segments: [first] }: Row): Cell | undefined {
  const texts = first!.words.map((word) => word.text);
  // On a picture the point between them is read as any small sign.
  const at = texts.findLastIndex((text) => /^[-–—|·•+*.]$/.test(text)) + 1;
  const date = at > 1 && at < 7 ? dateAt(texts, at) : null;
  const name = texts.slice(0, at - 1).join(" ");
  return date &&
    !date.partial &&
    !date.to &&
    at + date.words === texts.length &&
    (CARE.test(name) || OF_PATIENT.test(name)) &&
    !OTHER.test(name)
    ? { ...textCell(first!.words.slice(at)), kind: "date", date }
    : undefined;
}

/** "RADIOLOGY – Jul 10, 2024   Visit # H40462291", "Patient: MARGUERITE OSEI – 03/20/2025": whose visit, or what for, and when. */
function headedVisit(row: Row): Cell | undefined {
  const [first, number, ...more] = row.segments;
  const isHead = number ? NUMBERED.test(number.text) : OF_PATIENT.test(first!.text);
  return isHead && more.length === 0 ? unfoldedVisit(row) : visitBetween(row);
}

/** "Matilda Okoro-Finch   Well visit, 08/05/2025   Dr. Yusuf Brandvold": whose visit it was, which, and with whom. */
function visitBetween({ segments, text }: Row): Cell | undefined {
  if (segments.length < 2 || segments.length > 3 || OTHER.test(text) || ACTIVITY.test(text))
    return undefined;
  const [visit, ...more] = segments.flatMap(({ words }) => {
    const at = words.findIndex(({ text: word }) => /^visit,$/i.test(word)) + 1;
    const date =
      at > 1
        ? dateAt(
            words.map((word) => word.text),
            at,
          )
        : null;
    const isWhole = date?.partial === false && !date.to && at + date.words === words.length;
    return isWhole ? [{ ...textCell(words.slice(at)), kind: "date" as const, date }] : [];
  });
  return more.length === 0 ? visit : undefined;
}
const OF_PATIENT = /^(?:patient|member)(?: name)?:? \p{L}/iu;
const NUMBERED =
  /^(?:visit|encounter|account|acct|claim)\b\.? ?(?:#|no\b\.?|number)?:? ?[A-Z]{0,3}\d{4,}$/i;

/**
 * "8/20/2025   $0.00", "September 18, 2025 Visit 40093350   $0.00" below "Emergency Visit at Riverbend Health   You pay": the head of a card, its day in its second row.
 * `above` may go on beside the card.
 */
export function cardDay(row: Row | undefined, above: Row | undefined): Cell | undefined {
  if (!row || row.page !== above?.page || row.segments.length < 2) return undefined;
  if (above.segments.length < 2 || !(VISIT.test(above.text) || CARE.test(above.text)))
    return undefined;
  const [day, ...others] = cellsOf(row);
  const amount = others.find((cell, k) => k > 0 || !NUMBERED.test(cell.text));
  if (day?.date?.partial !== false || amount?.kind !== "money" || !amount.explicit)
    return undefined;
  const [from, to] = [day.box[0], right(amount.box)];
  const isOfCard = ({ box }: Segment) => right(box) > from && box[0] < to + BESIDE;
  const [name, ...label] = above.segments.filter(isOfCard);
  const isNamed = name && (VISIT.test(name.text) || CARE.test(name.text));
  if (!isNamed || label.length !== 1 || row.segments.filter(isOfCard).length !== 2)
    return undefined;
  return totalNamed(label[0]!.text)?.name === "patientResponsibility" ? day : undefined;
}
/** Points beside the amount of a card within which a longer label still stands over it. */
const BESIDE = 12;

/** The day of the card that a row heads; what stands beside the page's cards, as its menu does, may lie between. */
export const cardHeadedAt = (rows: readonly Row[], at: number): Cell | undefined =>
  cardDay(rows[at + 1], rows[at]) ?? cardDay(rows[at + 2], rows[at]);

/** "Admission Date 06/02/2025", "Discharged: 2025-06-16": one end of a stay, of which the paper's own days know. */
export function isEndOfStay({ text, words }: Row): boolean {
  const label =
    /^(?:date (?:of )?)?(?:admi(?:t|ssion|tted)|discharged?|released?)(?: (?:date|on))? ?:? (?=\S)/i.exec(
      text,
    );
  if (!label) return false;
  const rest = words.slice(label[0].trim().split(" ").length).map((word) => word.text);
  return dateAt(rest, 0)?.words === rest.length;
}

/**
 * Whether a row among those of a table gives its day to the rows below. Little beside the day is enough, as is a word
 * for a visit anywhere.
 */
export function headsWithDate(row: Row, hasAmount: boolean): Cell | undefined {
  const headed = dayHeadedBy(row);
  if (headed) return headed;
  const dates = datesOf(row);
  if (
    dates.length !== 1 ||
    hasAmount ||
    (dates[0]!.date!.to && PERIOD.test(row.text)) ||
    stampOf(row.words.map(({ text }) => text)) ||
    ACTIVITY.test(row.text) ||
    REASON.test(row.text) ||
    /\(scheduled\b/i.test(row.text) ||
    DEADLINE.test(textBefore(row, dates[0]!))
  )
    return undefined;
  const others = row.words.length - dates[0]!.words.length;
  return (others <= 5 && !OTHER.test(row.text)) ||
    VISIT.test(row.text) ||
    /\bclaim\b/i.test(row.text)
    ? dates[0]
    : undefined;
}
/** "$231.60" over "by 06/13/2025" in a panel beside the rows: until when something is asked. */
const DEADLINE = /\b(?:by|before|until|through|thru|till)$/i;
const textBefore = ({ words }: Row, { words: [first] }: Cell): string =>
  textOf(words.slice(0, words.indexOf(first!)));
