import { shortDate } from "~/domain/day";
import {
  CONFIRM_BELOW,
  type Bill,
  type BillLine,
  type Field,
  type Setting,
} from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { clinicianOf } from "./specialties";

/** The value when the reader is sure enough for a rule to use it; otherwise nothing. */
export const certain = <T>(field: Field<T> | undefined): T | undefined =>
  field && field.confidence >= CONFIRM_BELOW ? field.value : undefined;

/** A line as the coding rules read it: only what is certain, and only lines that are still charged. */
export type AuditedLine = {
  id: string;
  code: string | undefined;
  revenueCode: string | undefined;
  description: string | undefined;
  /** The one day of service; undefined for a range or an unknown day. */
  day: string | undefined;
  /** The same, or the first day of a range. */
  firstDay: string | undefined;
  time: string | undefined;
  /** The clinician's or facility's name alone, upper case, without titles. */
  provider: string | undefined;
  /** The clinician's specialty, where the row prints one. */
  specialty?: string | undefined;
  placeOfService: string | undefined;
  /** Tooth, surface or side. */
  site: string | undefined;
  /** Sorted. */
  modifiers: readonly string[];
  /** Undefined when not printed or uncertain; `unitsPrinted` tells which. */
  units: number | undefined;
  unitsPrinted: boolean;
  ndc: string | undefined;
  /** The list price in cents, above zero. */
  charge: Cents;
  /** The amount the plan allows by an EOB or statement, above zero. */
  allowed: Cents | undefined;
  /** What is at stake when the whole line should not be there; never above the charge. */
  amount: Cents;
  /** Which Medicare tables apply to this line; undefined when the bill does not print it. */
  setting: Setting | undefined;
  /** Lines of different claims on one EOB, or of different patients, are never held against each other. */
  claim: string;
};

/** Revenue codes 096x to 098x are professional fees, even on a hospital's bill. */
const PROFESSIONAL_FEE = /^09[678]/;
/** Revenue codes 010x to 021x are rooms. */
export const ROOM = /^0(1\d|20|21)\d$/;
export const ROOM_WORDS =
  /\b(room ?(and|&|\/) ?board|r ?& ?b|semi-?private|private room|icu room|room charge|daily room)\b/i;

/** Modifiers that mark a service as distinct from another of the same day. */
export const DISTINCT_SERVICE: readonly string[] = ["59", "XE", "XS", "XP", "XU"];

/** An assistant at an operation, and surgeons who share one: each line is another clinician's. */
const ASSISTANT = ["80", "81", "82", "AS"];
export const TWO_SURGEONS: readonly string[] = ["62", "66"];

/** 00100 to 01999. */
export const ANESTHESIA = /^0[01]\d{3}$/;

/** Documents with lines that coding and price rules may check. A summary, a notice or an estimate is not one. */
export const hasAuditedLines = ({ kind }: Bill): boolean => kind === "itemized" || kind === "eob";

/** A stay with a room charge is paid as a whole: the outpatient tables do not apply. */
export const isInpatient = (bill: Bill): boolean =>
  bill.lines.some(
    (line) =>
      ROOM.test(line.revenueCode?.value ?? "") || ROOM_WORDS.test(line.description?.value ?? ""),
  );

/**
 * Whether a line waits for the person to confirm its code, day or charge. A rule that reasons from what is
 * not on the bill (no other test, no other service) has to wait too.
 */
export const hasDoubtfulLine = (bill: Bill): boolean =>
  bill.lines.some(
    (line) => isDoubtful(line) || (line.charge !== undefined && certain(line.charge) === undefined),
  );

/** Whether the document prints modifiers at all. Consumer bills often leave the column out. */
export const showsModifiers = (bill: Bill): boolean =>
  bill.lines.some((line) => line.modifiers.length > 0);

/**
 * The lines that are still charged: with a certain amount above zero, not taken back by a credit line,
 * and not already denied by the plan. A line with a doubtful code, day, modifier, time or provider is
 * left out until the person has confirmed it.
 */
export function auditedLines(bill: Bill): readonly AuditedLine[] {
  const known = LINES_OF.get(bill);
  if (known) return known;
  const lines = linesOf(bill);
  LINES_OF.set(bill, lines);
  return lines;
}

/** Some thirty rules ask for the same lines of one bill, which nothing changes. */
const LINES_OF = new WeakMap<Bill, readonly AuditedLine[]>();

function linesOf(bill: Bill): AuditedLine[] {
  if (!hasAuditedLines(bill)) return [];
  const credits = creditsOf(bill);
  const settingOf = settingsOf(bill);
  const lines: AuditedLine[] = [];
  for (const line of bill.lines) {
    const charge = certain(line.charge);
    if (charge === undefined || charge <= 0 || isDoubtful(line)) continue;
    const key = creditKey(line, charge);
    const credit = credits.get(key) ?? 0;
    if (credit > 0) {
      credits.set(key, credit - 1);
      continue;
    }
    const amount = amountOf(line, charge);
    if (amount > 0) lines.push(audited(bill, line, { charge, amount, setting: settingOf(line) }));
  }
  return lines;
}

/**
 * What is at stake if the line should not be there: the allowed amount where one is printed, what the
 * patient is left to pay where the plan allows nothing (zero: the plan has denied it already), else the charge.
 */
function amountOf(line: BillLine, charge: Cents): Cents {
  const allowed = certain(line.allowed);
  if (allowed === undefined) return charge;
  return Math.min(charge, allowed > 0 ? allowed : (certain(line.patientOwes) ?? 0));
}

function audited(
  bill: Bill,
  line: BillLine,
  { charge, amount, setting }: Pick<AuditedLine, "charge" | "amount" | "setting">,
): AuditedLine {
  const allowed = certain(line.allowed);
  const named = certain(line.renderingProvider);
  const clinician = named === undefined ? undefined : clinicianOf(named);
  return {
    id: line.id,
    code: certain(line.code),
    revenueCode: certain(line.revenueCode),
    description: certain(line.description)?.trim().replaceAll(/\s+/g, " ").toUpperCase(),
    day: dayOf(bill, line),
    firstDay: line.serviceDate?.value ?? dayOf(bill, line),
    time: certain(line.serviceTime),
    provider: clinician?.name,
    specialty: clinician?.specialty,
    placeOfService: certain(line.placeOfService),
    site: line.site?.value.toUpperCase(),
    modifiers: line.modifiers.map(({ value }) => value).sort(),
    units: certain(line.units),
    unitsPrinted: line.units !== undefined,
    ndc: certain(line.ndc),
    charge,
    allowed: allowed !== undefined && allowed > 0 ? allowed : undefined,
    amount,
    setting,
    claim:
      bill.kind === "eob" ? (line.section ?? "") : (OF_PATIENT.exec(line.section ?? "")?.[0] ?? ""),
  };
}

/** A family's statement prints in the section whose line it is. */
const OF_PATIENT = /^Patient: .+?(?= - |$)/;

const isDoubtful = (line: BillLine): boolean =>
  [
    line.code,
    line.revenueCode,
    line.serviceDate,
    line.serviceDateEnd,
    line.serviceTime,
    line.renderingProvider,
    line.placeOfService,
    ...line.modifiers,
  ].some((field) => field !== undefined && certain<string>(field) === undefined);

/** The line's own day, or the document's when it names one single day for everything. */
function dayOf(bill: Bill, line: BillLine): string | undefined {
  if (line.serviceDate) {
    const day = line.serviceDate.value;
    return (line.serviceDateEnd?.value ?? day) === day ? day : undefined;
  }
  const from = certain(bill.serviceFrom);
  return from !== undefined && from === certain(bill.serviceTo) ? from : undefined;
}

/** Whose charge each line is, by line id: one statement may hold a hospital's and those of its physicians. */
function settingsOf(bill: Bill): (line: BillLine) => Setting | undefined {
  const said = new Map(bill.lines.map((line) => [line.id, settingSaid(line)]));
  const isBoth = new Set([...said.values()].filter(Boolean)).size > 1;
  return (line) =>
    bill.setting === "facility" && PROFESSIONAL_FEE.test(line.revenueCode?.value ?? "")
      ? "professional"
      : (isBoth && said.get(line.id)) || bill.setting;
}

/** By the heading it stands under, or by the letters that begin its name: "HC" of a hospital's charges, "PR" of professional ones. */
function settingSaid({ section, description }: BillLine): Setting | undefined {
  const name = description?.value ?? "";
  if (/^HC [A-Z]/.test(name) || OF_HOSPITAL.test(section ?? "")) return "facility";
  if (/^PR [A-Z]/.test(name) || OF_PHYSICIANS.test(section ?? "")) return "professional";
  return undefined;
}
const OF_HOSPITAL =
  /^(?:(?:out|in)patient )?(?:hospital|facility) (?:services|charges|account|fees)\b/i;
const OF_PHYSICIANS =
  /^(?:physicians?|professional|doctors?['’]?s?) (?:services|charges|fees|account)\b/i;

const creditKey = (line: BillLine, charge: Cents) =>
  [line.serviceDate?.value, line.code?.value ?? line.description?.value, Math.abs(charge)].join(
    "|",
  );

function creditsOf(bill: Bill): Map<string, number> {
  const credits = new Map<string, number>();
  for (const line of bill.lines) {
    const charge = line.charge?.value ?? 0;
    if (charge >= 0) continue;
    const key = creditKey(line, charge);
    credits.set(key, (credits.get(key) ?? 0) + 1);
  }
  return credits;
}

/** Whether two lines may be services of one clinician (or one facility) to one patient on one claim. */
export const sameProvider = (a: AuditedLine, b: AuditedLine): boolean =>
  a.claim === b.claim &&
  a.setting === b.setting &&
  a.provider === b.provider &&
  assists(a) === assists(b);

/** The lines of one provider on one day, as `sameProvider` means it, group by group. */
export const ofOneProviderADay = (lines: readonly AuditedLine[]): AuditedLine[][] => [
  ...Map.groupBy(lines, (line) =>
    JSON.stringify([line.day, line.claim, line.setting, line.provider, assists(line)]),
  ).values(),
];

/** Whether the line is an assistant's: the surgeon's own is on the same bill. */
export const assists = ({ modifiers }: AuditedLine): boolean =>
  modifiers.some((modifier) => ASSISTANT.includes(modifier));

/** The line's day as a sentence names it: `03/11/2026`, or `the same day` where none is printed. */
export const dayWords = ({ day }: Pick<AuditedLine, "day">): string =>
  day ? shortDate(day) : "the same day";
