import type { Bill, BillLine } from "~/domain/bill/bill";
import { daysBetween } from "~/domain/calendar";
import { addDays } from "~/domain/day";
import {
  auditedLines,
  certain,
  hasDoubtfulLine,
  ROOM,
  ROOM_WORDS,
  type AuditedLine,
} from "./audited-line";

/** The stay as the bill tells it: which nights it charges rooms for, and which nights there were. */

/** Revenue codes of a baby's bed (017x) and of a bed kept free (018x). */
const NO_BED_OF_THE_PATIENT = /^01[78]\d$/;
/** Rows under a room's revenue code that are not the night itself, and rows counted by other measures. */
const NOT_A_NIGHT =
  /\b(DIFF|DIFFERENCE|DIFFERENTIAL|UPGRADE|SURCHARGE|SUPPLEMENT|INCREMENTAL|NURSING|MEALS?|DIET|MONITOR|MONITORING|NURSERY|NEWBORN|NICU|BABY|INFANT|LEAVE|HOLD|GUEST|COT|HOURS?|HRS?|MINUTES?|MIN|OBSERVATION|OBS|OPERATING|RECOVERY|EMERGENCY|TREATMENT)\b/;
/** Doctors' codes for the day a person goes home. */
const DISCHARGE_VISIT = ["99238", "99239"];
const LONGEST_STAY = 366;
/** Nights from which on a stay may be billed in parts. */
const BILLED_IN_PARTS = 28;
/** Tests and charges in the three days before a stay may be billed with it. */
export const DAYS_BEFORE = 3;

/** A room charge: so many nights from its day on. */
export type RoomNights = { line: AuditedLine; day: string; nights: number };

/** What the bill says of one stay. Days are `YYYY-MM-DD`. */
export type Stay = {
  /** Each room charge once: copies of a row are another rule's. */
  rooms: readonly RoomNights[];
  /** First and last day of care printed; null where not both are. */
  days: { from: string; to: string } | null;
  /** The day the person went home; null where the last day printed may be another. */
  discharge: string | null;
  /** The bill itself calls that day the discharge; otherwise it is the last day of care printed. */
  isDischargeNamed: boolean;
  /** The most nights there can have been; null where the days are not printed. */
  nights: number | null;
};

/**
 * The stay an itemized hospital bill charges for, or null: no room, several patients, or a room charge that waits
 * for the person. A person admitted and discharged on one day has stayed one night, as Medicare counts.
 */
export function stayOf(bill: Bill): Stay | null {
  if (bill.kind !== "itemized" || hasDoubtfulRoom(bill)) return null;
  const lines = auditedLines(bill).filter(isRoomNight);
  const rooms = withoutCopies(lines).map((line) => roomNights(bill, line));
  if (rooms.length === 0 || rooms.includes(null) || countsTwoWays(lines)) return null;
  if (new Set(lines.map(({ claim }) => claim)).size > 1) return null;
  const days = daysOf(bill);
  const named = days && dischargeOf(bill, days.from);
  const discharge = named ?? (days && presumedDischarge(days));
  const nights =
    days &&
    (discharge
      ? Math.max(1, daysBetween(days.from, discharge))
      : daysBetween(days.from, days.to) + 1);
  const isDischargeNamed = Boolean(named);
  return {
    rooms: rooms.filter((room) => room !== null),
    days,
    discharge,
    isDischargeNamed,
    nights,
  };
}

/**
 * The last day of care, as long as it may be the day the person went home. A long stay, and one to the end of a month,
 * is often billed in parts: the person may have slept there that night.
 */
const presumedDischarge = ({ from, to }: { from: string; to: string }): string | null =>
  daysBetween(from, to) < BILLED_IN_PARTS && addDays(to, 1).slice(8) !== "01" ? to : null;

/** Whether a room is charged for the night that begins on this day. */
export const coversNight = ({ day, nights }: RoomNights, night: string): boolean =>
  night >= day && night < addDays(day, nights);

const hasDoubtfulRoom = (bill: Bill): boolean =>
  hasDoubtfulLine({ ...bill, lines: bill.lines.filter(looksLikeRoom) });

const looksLikeRoom = ({ revenueCode, description }: BillLine): boolean =>
  ROOM.test(revenueCode?.value ?? "") || ROOM_WORDS.test(description?.value ?? "");

function isRoomNight({ revenueCode, code, description, setting }: AuditedLine): boolean {
  if (setting === "professional" || code || NOT_A_NIGHT.test(description ?? "")) return false;
  return revenueCode
    ? ROOM.test(revenueCode) && !NO_BED_OF_THE_PATIENT.test(revenueCode)
    : ROOM_WORDS.test(description ?? "");
}

/** One price for one night and for three, in the same words: one of the two counts was misread. */
function countsTwoWays(lines: readonly AuditedLine[]): boolean {
  const alike = Map.groupBy(lines, ({ revenueCode, description, charge }) =>
    JSON.stringify([revenueCode, description, charge]),
  );
  return [...alike.values()].some(
    (same) => new Set(same.flatMap(({ units }) => units ?? [])).size > 1,
  );
}

const withoutCopies = (lines: readonly AuditedLine[]): AuditedLine[] => [
  ...new Map(
    lines.map((line) => {
      const { revenueCode, description, day, units, charge } = line;
      const own = day ? "" : line.id;
      return [JSON.stringify([revenueCode, description, day, units, charge, own]), line] as const;
    }),
  ).values(),
];

/** The nights of a room charge by its units, else by its days; null where neither can be told. */
function roomNights(bill: Bill, line: AuditedLine): RoomNights | null {
  const { serviceDate, serviceDateEnd } = bill.lines.find(({ id }) => id === line.id) ?? {};
  const day = line.day ?? certain(serviceDate);
  if (!day) return null;
  const end = certain(serviceDateEnd);
  const nights = line.unitsPrinted ? line.units : end ? Math.max(1, daysBetween(day, end)) : 1;
  return nights && Number.isInteger(nights) && nights <= LONGEST_STAY
    ? { line, day, nights }
    : null;
}

function daysOf(bill: Bill): Stay["days"] {
  const from = certain(bill.serviceFrom);
  const discharge = certain(bill.dischargeDate);
  const to = discharge ?? certain(bill.serviceTo);
  // A month's room may be charged ahead: then the days printed are not the stay's.
  const isChargedAhead = bill.lines.some(
    (line) => looksLikeRoom(line) && (certain(line.serviceDateEnd) ?? "") > (to ?? ""),
  );
  if (isChargedAhead && !discharge) return null;
  return from !== undefined && to !== undefined && from <= to ? { from, to } : null;
}

/** The discharge the header names, else the one day of a discharge visit. */
function dischargeOf(bill: Bill, from: string): string | null {
  const named = certain(bill.dischargeDate);
  if (named !== undefined) return named;
  const visits = auditedLines(bill).filter(({ code }) => DISCHARGE_VISIT.includes(code ?? ""));
  const [day, ...others] = new Set(visits.map((visit) => visit.day));
  return day && others.length === 0 && day >= from ? day : null;
}
