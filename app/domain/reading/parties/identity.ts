import type { Bill, Field } from "~/domain/bill/bill";
import {
  compactDate,
  completed,
  dateAt,
  stampOf,
  timeOf,
  type DateReading,
  WEEKDAY,
} from "~/domain/reading/tokens/dates";
import { fieldOf } from "~/domain/reading/page/fields";
import {
  ADMIT,
  APPOINTMENT,
  DATES,
  DISCHARGE,
  NAMED_DISCHARGE,
  NEVER,
  NUMBER_IN_PROSE,
  NUMBERS,
  OTHER_DAY,
  PATIENT,
  SERVICE,
  SERVICE_IN_PROSE,
} from "./identity-words";
import { labelled, type Accept, type Labelled } from "~/domain/reading/tokens/labels";
import { idNumber, personName } from "~/domain/reading/tokens/names-and-numbers";
import { careScore, isClinician } from "./organizations";
import { addresseeOf } from "./addressee";
import { inProse, paragraphsOf } from "~/domain/reading/tokens/prose";
import { around, type Row } from "~/domain/reading/page/rows";

export type Identity = Pick<
  Bill,
  | "patient"
  | "accountNumber"
  | "claimNumber"
  | "severalClaims"
  | "statementNumber"
  | "memberId"
  | "groupNumber"
  | "statementDate"
  | "dueDate"
  | "serviceFrom"
  | "serviceTo"
  | "dischargeDate"
  | "admissionTime"
  | "dischargeTime"
  | "drg"
>;

/** Boxes of the hospital claim form call it the PPS code. */
const DRG = /\b(?:ms[- ]?)?drg(?: ?(?:code|no\.?|number|#))?(?![a-z])|\bpps code\b/i;
const threeFigures: Accept<string> = ([word]) =>
  word && /^\d{3}$/.test(word.text) ? { value: word.text, length: 1 } : null;

const anyDate: Accept<DateReading> = (words) => {
  const texts = words.map((word) => word.text);
  const at = WEEKDAY.test(texts[0] ?? "") ? 1 : 0;
  const read = dateAt(texts, at);
  if (read) return { value: read, length: at + read.words };
  const compact = compactDate(texts[0] ?? "");
  return compact ? { value: { from: compact, partial: false, words: 1 }, length: 1 } : null;
};
const fullDate: Accept<string> = (words) => {
  const read = anyDate(words);
  return read && !read.value.partial ? { value: read.value.from, length: read.length } : null;
};

/** A full day and the time of day behind it: `04/10/2025 09:15`, `April 10, 2025 at 9:15 AM`. */
const dayWithTime: Accept<{ day: string; time: string }> = (words) => {
  const day = fullDate(words);
  if (!day) return null;
  const rest = words.slice(day.length).map((word) => word.text.replace(/,$/, ""));
  const [first = "", second = ""] = /^(?:at|@)$/i.test(rest[0] ?? "") ? rest.slice(1) : rest;
  const time = timeOf(`${first} ${second}`) ?? timeOf(first);
  return time ? { value: { day: day.value, time }, length: day.length } : null;
};

/** Letters carry their date alone on a line near the top. */
function letterDate(rows: readonly Row[]): Field<string> | undefined {
  for (const [index, row] of rows.slice(0, 16).entries()) {
    if (row.page !== 1) break;
    for (const [at, segment] of row.segments.entries()) {
      // A date beside or under a heading of its own ("Date of birth") is not the letter's.
      if (OTHER_DAY.test(row.segments[at - 1]?.text ?? "")) continue;
      const headed = rows
        .slice(Math.max(0, index - 2), index)
        .some((above) =>
          above.segments.some(
            (piece) =>
              Math.abs(piece.box[0] - segment.box[0]) < HEADED &&
              /\b(?:visit|birth|dob|service|due|pay by|admi\w+|discharge\w*)\b/i.test(piece.text),
          ),
        );
      if (headed) continue;
      // Alone, or as the last of several facts set off by dots or bars.
      const mark = segment.words.findLastIndex((word) => /^[·•|–—]$/.test(word.text));
      const words = segment.words.slice(mark + 1);
      const read = fullDate(words);
      if (read && read.length === words.length)
        return fieldOf(
          read.value,
          row.page,
          { words, box: around(words.map((word) => word.box)) },
          /[a-z]{3}/i.test(segment.text) ? 0.85 : 0.75,
        );
    }
  }
  return undefined;
}

/** Points by which a heading and what is written under it may begin apart. */
const HEADED = 16;

/** When a till printed its receipt, at its head. */
function tillStamp(rows: readonly Row[]): Field<string> | undefined {
  const [stamp] = rows.flatMap(({ page, words, box }) => {
    const read = page === 1 ? stampOf(words.map(({ text }) => text)) : null;
    return read ? [fieldOf(read.from, page, { words, box }, 0.85)] : [];
  });
  return stamp;
}

/** The day a browser prints in the margin of a portal's page, with its time: "10/20/26, 9:14 AM". */
function printedOn(rows: readonly Row[], notBefore: string): Field<string> | undefined {
  const [top] = rows;
  const [piece] = top?.segments ?? [];
  if (!top || !piece || top.box[1] > 45) return undefined;
  const read = fullDate(piece.words);
  const behind = read && piece.words[read.length]?.text;
  return read && read.value >= notBefore && /^\d{1,2}:\d{2}$/.test(behind ?? "")
    ? fieldOf(read.value, top.page, piece, 0.75)
    : undefined;
}

function first<T>(
  rows: readonly Row[],
  labels: readonly RegExp[],
  accept: Accept<T>,
  fits: (found: Labelled<T>) => boolean = () => true,
): Labelled<T> | undefined {
  for (const label of labels) {
    const found = labelled(rows, label, accept).find(fits);
    if (found) return found;
  }
  return undefined;
}

const toField = <T>({ value, words, page }: Labelled<T>, trust = 1): Field<T> =>
  fieldOf(value, page, { words, box: around(words.map((word) => word.box)) }, trust);

/** The day for which the care of an estimate is booked: "Appointment: October 21, 2025, 7:15 AM". */
export function appointmentOf(rows: readonly Row[]): Field<string> | undefined {
  const booked = first(rows, [APPOINTMENT], fullDate);
  return booked && toField(booked);
}

/** The day a row gives as the day of service, by its label. */
export const serviceDayIn = (row: Row): Labelled<DateReading> | undefined =>
  labelled([row], SERVICE, anyDate).find(({ value }) => !value.partial && !value.to);

/** Whether a row gives several days as those of service, by their label. */
export const serviceSpanIn = (row: Row): boolean =>
  labelled([row], SERVICE, anyDate).some(({ value }) => value.to !== undefined);

/** "Service dates: 03/23/2025 -" over its end: a span that goes on below is none that begins and ends here. */
const goesOnBelow = ({ row, words }: Labelled<DateReading>): boolean =>
  /^[-–—]$/.test(row.words[row.words.indexOf(words.at(-1)!) + 1]?.text ?? "");

/** A name whose first letter OCR took for a small one: "tukasz Wisniewski" is printed "Łukasz Wiśniewski". */
const patientName: Accept<string> = (words) => {
  const whole = personName(words);
  const [first, ...others] = words;
  if (whole || !first || first.confidence === 1 || !/^\p{Ll}{3,}$/u.test(first.text)) return whole;
  return personName([
    { ...first, text: first.text[0]!.toUpperCase() + first.text.slice(1) },
    ...others,
  ]);
};
const isMisread = ({ words: [first] }: Labelled<string>): boolean =>
  first !== undefined && first.confidence < 1 && /^\p{Ll}{3}/u.test(first.text);

/** What the paper calls itself may stand where a name is looked for. */
const PAPER =
  /\b(?:invoice|statement|receipt|report|summary|notice|estimate|benefits|record|profile|history|ledger)$/i;

/** Labels such as "Guarantor name" or "Plan name" name someone other than the patient. */
const OTHERS_NAME =
  /\b(?:guarantor|provider|physician|doctor|subscriber|facility|employer|plan|group|file|user|contact)\b[^:]{0,200}name/i;

/** "NAME ON CARD": a box of a coupon. */
const OF_CARD = /^on (?:the )?card\b/i;

const namesPatient = ({ row, label, value }: Labelled<string>): boolean =>
  !OF_CARD.test(value) &&
  !isClinician(value) &&
  (!OTHERS_NAME.test(row.text.slice(0, 60)) || /patient/i.test(label)) &&
  !PAPER.test(value) &&
  careScore(value) < 2;

function patientOf(rows: readonly Row[]): Field<string> | undefined {
  const patient = first(rows, PATIENT, patientName, namesPatient);
  return patient ? toField(patient, isMisread(patient) ? 0.7 : 1) : addresseeOf(rows, personName);
}

/** Labels that may stand before the day of the paper itself. */
const DAY_OF_PAPER =
  /date|\bdt|\bra\b|as of|process|print|issue|mail|prepared|statement|bill|invoice|notice|receipt|run|creat|generat/i;

/** Among so many pieces "Date" heads a column. */
const HEADINGS = 4;

/** The dates that have a label of their own. */
function labelledDates(rows: readonly Row[], notBefore: string): Identity {
  const dates: Identity = {};
  const ofPaper = ({ row, label, before, value }: Labelled<string>) =>
    value >= notBefore &&
    DAY_OF_PAPER.test(label) &&
    !OTHER_DAY.test(`${before} ${label}`) &&
    !(label === "Date" && row.segments.length >= HEADINGS);
  for (const [name, labels] of Object.entries(DATES) as [keyof typeof DATES, RegExp[]][]) {
    const found = first(rows, labels, fullDate, name === "statementDate" ? ofPaper : undefined);
    if (found) dates[name] = toField(found, /date|due|by/i.test(found.label) ? 1 : 0.9);
  }
  return dates;
}

/**
 * "As of May 11, 2026, you owed": the day from which a collector counts what came to the debt, long before the letter. "As of May
 * 31, 2025, you have had $680.00 in costs": how far the year's limit is used.
 */
const countsUp = ({ row }: Labelled<string>): boolean =>
  /\byou (?:owed|ha(?:ve|d))\b/i.test(row.text);

/** The day of a paper that has no label: the one it counts up to, a letter's, or the one it was printed on. */
function unlabelledDate(
  rows: readonly Row[],
  head: readonly Row[],
  notBefore: string,
): Field<string> | undefined {
  const counted = first(
    rows,
    [/^(?:\w+ )?(?:balances? )?as of\b/i],
    fullDate,
    (found) => found.value >= notBefore && !countsUp(found),
  );
  if (counted) return toField(counted, 0.9);
  const stamp = tillStamp(head);
  if (stamp && stamp.value >= notBefore) return stamp;
  const letter = letterDate(head);
  if (letter && letter.value >= notBefore) return letter;
  const asOf = first(
    rows,
    [/\bstatement as of\b|\bas of\b/i],
    fullDate,
    (found) => !countsUp(found),
  );
  return asOf ? toField(asOf, 0.85) : printedOn(rows, notBefore);
}

/** From when to when the services were; days without a year are those before `latest`. */
function serviceDays(
  rows: readonly Row[],
  paragraphs: ReturnType<typeof paragraphsOf>,
  latest: string | null,
): Pick<
  Identity,
  "serviceFrom" | "serviceTo" | "dischargeDate" | "admissionTime" | "dischargeTime"
> {
  const isFull = ({ value }: Labelled<DateReading>) => !value.partial;
  const isOpen = labelled(rows, SERVICE, anyDate).some(goesOnBelow);
  const span = isOpen
    ? undefined
    : first(rows, [SERVICE], anyDate, (found) => isFull(found) || latest !== null);
  const from =
    span ??
    first(rows, [ADMIT], anyDate, isFull) ??
    inProse(paragraphs, SERVICE_IN_PROSE, anyDate).find(isFull);
  const day = from ? completed(from.value.from, latest) : null;
  const end = from?.value.to ? completed(from.value.to, latest) : null;
  const days: ReturnType<typeof serviceDays> = {
    ...(from && day ? { serviceFrom: toField({ ...from, value: day }) } : {}),
    ...(from && end ? { serviceTo: toField({ ...from, value: end }) } : {}),
  };
  const discharged = end ? undefined : first(rows, [DISCHARGE], anyDate, isFull);
  if (discharged && day && discharged.value.from >= day)
    days.serviceTo = toField({ ...discharged, value: discharged.value.from });
  const named = first(rows, [NAMED_DISCHARGE], anyDate, isFull);
  const last = named && (named.value.to ?? named.value.from);
  if (named && last && day && last >= day) days.dischargeDate = toField({ ...named, value: last });
  const timeOn = (label: RegExp, of: Field<string> | undefined) => {
    const found = first(rows, [label], dayWithTime, ({ value }) => value.day === of?.value);
    return found && toField({ ...found, value: found.value.time });
  };
  const [began, ended] = [
    timeOn(ADMIT, days.serviceFrom),
    timeOn(NAMED_DISCHARGE, days.dischargeDate),
  ];
  return {
    ...days,
    ...(began ? { admissionTime: began } : {}),
    ...(ended ? { dischargeTime: ended } : {}),
  };
}

/** One statement over several accounts goes by the number of who is to pay. */
const GUARANTOR = /\bguarantor ?(?:number|no\.?|#|id)(?![a-z])/i;
const ACCOUNT = /\b(?:account|acct\.?) ?(?:number|no\.?|#|:)? ?([A-Z]{0,3}-?\d[\d-]{4,20})/gi;
const namesAccounts = (rows: readonly Row[]): number =>
  new Set(rows.flatMap(({ text }) => [...text.matchAll(ACCOUNT)].map(([, number]) => number))).size;

/** Whether one label stands before several numbers; a claim may have two of different names, and a picture misreads one. */
function numbersClaims(rows: readonly Row[], label: RegExp): boolean {
  const sure = labelled(rows, label, idNumber).filter(({ words }) =>
    words.every(({ confidence }) => confidence === 1),
  );
  return new Set(sure.map(({ value }) => value)).size > 1;
}

/** Reads who and what the document is about from labels and the values beside or below them. `rows` are free of table headers; `head` are those above the first table; the document is no older than `notBefore`. */
export function identityOf(rows: readonly Row[], head: readonly Row[], notBefore = ""): Identity {
  const identity: Identity = {};
  const patient = patientOf(rows);
  if (patient) identity.patient = patient;
  const paragraphs = paragraphsOf(rows);
  const ofGuarantor = namesAccounts(rows) > 1 ? first(rows, [GUARANTOR], idNumber) : undefined;
  for (const [name, labels] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, RegExp[]][]) {
    const found =
      (name === "accountNumber" ? ofGuarantor : undefined) ??
      first(rows, labels, idNumber) ??
      inProse(paragraphs, NUMBER_IN_PROSE[name] ?? NEVER, idNumber)[0];
    if (found) identity[name] = toField(found);
  }
  if (NUMBERS.claimNumber.some((label) => numbersClaims(rows, label)))
    identity.severalClaims = true;
  const drg = first(rows, [DRG], threeFigures);
  if (drg) identity.drg = toField(drg);
  const dates = labelledDates(rows, notBefore);
  const statementDate = dates.statementDate ?? unlabelledDate(rows, head, notBefore);
  return {
    ...identity,
    ...dates,
    ...(statementDate ? { statementDate } : {}),
    ...serviceDays(rows, paragraphs, statementDate?.value ?? null),
  };
}
