import type { Bill } from "~/domain/bill/bill";
import { certain } from "~/domain/audit/evidence/audited-line";
import { daysBetween } from "~/domain/calendar";
import { shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import {
  observationHours,
  observedTimes,
  type Observed,
} from "~/domain/audit/evidence/observation";
import { OBSERVATION_CARE } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";
import { coversNight, stayOf, type RoomNights } from "~/domain/audit/evidence/stay";

const HOURS_A_DAY = 24;

/**
 * Observation on a day of a stay. Before the admission, on the same day, it may well be right: that is only noted,
 * unless the hours leave no room for a night.
 */
export const observationAndRoom: Rule = {
  id: "observation-and-room",
  version: 4,
  title: "You are charged for observation and a room at once",
  explanation:
    "You are watched first, and then you may be given a room for the night. The first ends when the stay starts. " +
    "We look for hours of it on a day of the stay after the first night. " +
    "On the first day such hours may be right.",
  citation: OBSERVATION_CARE,
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "error",
  settings: ["facility"],
  needs: ["room charges with their days", "observation hours with their day"],
  asks: "Ask when observation ended and the stay began, and for what is charged twice to be taken off.",
  letter: {
    heading: "Please check observation and a room at the same time",
    record: "the orders with the start and end of observation",
    ask: "Please tell me when observation ended and the stay began, and take off what is charged twice.",
  },
  check: (bill) => together(bill).filter(isDuring).map(hit),
  notes: (bill) =>
    together(bill)
      .filter((found) => !isDuring(found) && found.observed.day === found.first)
      .map(note),
};

/** Observation hours and the room of the night that begins on their day, or within them. */
type Together = {
  observed: Observed;
  room: RoomNights;
  first: string;
  firstRoom: RoomNights;
  /** The hour of the day before which the hours cannot have begun. */
  from: number;
};

function together(bill: Bill): Together[] {
  const rooms = stayOf(bill)?.rooms ?? [];
  const [firstRoom] = rooms.toSorted((a, b) => a.day.localeCompare(b.day));
  if (!firstRoom) return [];
  const first = firstRoom.day;
  return observationHours(bill).flatMap((observed) => {
    const room =
      rooms.find((one) => coversNight(one, observed.day)) ??
      (observed.day < first ? rooms.find(({ day }) => day === first) : undefined);
    return room ? [{ observed, room, first, firstRoom, from: earliest(bill, observed) }] : [];
  });
}

/**
 * A night of the stay has passed, or the hours reach to the end of its first day, or by the printed time beyond it, or the
 * row is dated into the day after.
 */
function isDuring({ observed, first, from }: Together): boolean {
  const { day, end, hours } = observed;
  const toItsEnd = (daysBetween(day, first) + 1) * HOURS_A_DAY;
  return day > first || end > first || hours >= toItsEnd || hours + from > toItsEnd;
}

/** By the row's own time, its words, and on the first day when the person came. */
const earliest = (bill: Bill, observed: Observed): number =>
  Math.max(
    hoursOf(observed.line.time),
    (observedTimes(observed)?.from ?? 0) / 60,
    observed.day === certain(bill.serviceFrom) ? hoursOf(certain(bill.admissionTime)) : 0,
  );

/** `16:30` -> 16.5; 0 where no time is printed. */
const hoursOf = (time = "0:0"): number => {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  return hours + minutes / 60;
};

const hit = (found: Together): RuleHit => ({
  lines: [
    { lineId: found.observed.line.id, role: "questioned", atStake: found.observed.line.amount },
    // The text speaks of the first night, so it stands beside.
    { lineId: found.firstRoom.line.id, role: "compared", atStake: 0 },
  ],
  ...words(found),
});

const note = (found: Together): RuleNote => ({
  lineIds: [found.observed.line.id],
  multiple: null,
  ...words(found),
  citations: [OBSERVATION_CARE],
  ask: "On the phone, ask at what time observation ended and the stay began.",
});

const words = ({ observed: { line, day, hours }, first }: Together) => ({
  reason:
    `${hours} ${hours === 1 ? "hour" : "hours"} of observation ${hours === 1 ? "is" : "are"} charged for ${shortDate(day)}. ` +
    `The first night in a room is charged for ${shortDate(first)}.`,
  figures: [
    { label: "Observation", value: formatCents(line.charge) },
    { label: "Hours", value: String(hours) },
    { label: "First night in a room", value: shortDate(first) },
  ],
});
