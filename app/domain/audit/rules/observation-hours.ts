import type { Bill } from "~/domain/bill/bill";
import { daysBetween } from "~/domain/calendar";
import { addDays } from "~/domain/day";
import { dayWords, certain } from "~/domain/audit/evidence/audited-line";
import {
  observationHours,
  observedTimes,
  type Observed,
} from "~/domain/audit/evidence/observation";
import { OBSERVATION_HOURS } from "~/domain/audit/evidence/official-texts";
import { formatCents, type Cents } from "~/domain/money";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

const HOURS_A_DAY = 24;
/** The night in which clocks are set back has one hour more. */
const SET_BACK = 1;
const MINUTES_AN_HOUR = 60;

/** More hours of observation than the printed times, or the days of care, can hold. */
export const observationTooLong: Rule = {
  id: "observation-hours",
  version: 4,
  title: "More observation hours are charged than there were",
  explanation:
    "Observation is charged by the hour, to the nearest full hour. " +
    "We hold the hours against the times printed beside them, or those you came and left at. " +
    "Without times, we hold them against the days of care: no day has more than 24 hours.",
  citation: OBSERVATION_HOURS,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  settings: ["facility"],
  needs: ["observation hours with their day", "printed times, or the last day of care"],
  asks: "Ask for the start and end of observation in the record, and for the hours to be counted again.",
  letter: {
    heading: "Please check observation hours",
    record: "the orders with the start and end of observation",
    ask: "Please send me the record with the start and end of observation, and correct the hours.",
  },
  check(bill) {
    const all = observationHours(bill);
    const days = new Set(all.map(({ day }) => day)).size;
    return all.flatMap((observed) => {
      const room = roomByTimes(bill, observed) ?? narrowest(bill, observed, days > 1);
      return room && observed.hours > room.hours ? [hit(observed, room)] : [];
    });
  },
};

/** The most hours there can have been, and how the bill says so. */
type Room = { hours: number; says: string; grade: "A" | "B" };

/**
 * Two times on the row. Without their days they do not say how many midnights lie between them: above a day's hours as
 * many as it takes, and no more than the days of care.
 */
function roomByTimes(bill: Bill, observed: Observed): Room | null {
  const times = observedTimes(observed);
  if (!times) return null;
  const apart = Math.ceil(times.minutes / MINUTES_AN_HOUR);
  const { hours: charged, day } = observed;
  const midnights =
    charged > HOURS_A_DAY && !times.areDated ? Math.ceil((charged - apart) / HOURS_A_DAY) : 0;
  const crossed = Math.floor((times.from + times.minutes) / (HOURS_A_DAY * MINUTES_AN_HOUR));
  const open = Math.max(0, furtherDays(bill, day) - crossed);
  const further = HOURS_A_DAY * Math.min(midnights, open);
  const back = times.areDated ? setBack(day, lastOf(observed, apart)) : 0;
  const hours = apart + further + back;
  const says = `The times printed beside them hold ${hours} hours at most, each begun hour counted whole.`;
  // A digit misread in a row's words shows nowhere else on the page.
  return { hours, says, grade: "B" };
}

/** The last day that so many hours from the first one on can reach. */
const lastOf = ({ day, end }: Observed, hours: number): string => {
  const last = addDays(day, Math.ceil(hours / HOURS_A_DAY));
  return last > end ? last : end;
};

/** The less of what the clock and the days of care leave. */
function narrowest(bill: Bill, observed: Observed, hasRowForEachDay: boolean): Room | null {
  const [first, second] = [
    roomByDays(bill, observed, hasRowForEachDay),
    roomByClock(bill, observed),
  ];
  return first && second && second.hours < first.hours ? second : (first ?? second);
}

/** From when the person came to when they left, by the head of the bill: no care took longer. A started hour counts. */
function roomByClock(bill: Bill, { day }: Observed): Room | null {
  const from = certain(bill.serviceFrom);
  const to = lastDay(bill);
  const [began, ended] = [certain(bill.admissionTime), certain(bill.dischargeTime)];
  if (!from || !to || !began || !ended || day < from || day > to) return null;
  const minutes =
    daysBetween(from, to) * HOURS_A_DAY * MINUTES_AN_HOUR + minutesOf(ended) - minutesOf(began);
  if (minutes <= 0) return null;
  const hours = Math.ceil(minutes / MINUTES_AN_HOUR) + setBack(from, to);
  const says = `By the times at the head of the bill you were there for ${hours} hours at most.`;
  return { hours, says, grade: "B" };
}

/** `16:30` -> 990. */
const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(":").map(Number) as [number, number];
  return hour * MINUTES_AN_HOUR + minute;
};

/** Days of care after this one; as many as one likes where the bill prints no last day. */
function furtherDays(bill: Bill, day: string): number {
  const to = lastDay(bill);
  return to === undefined ? Infinity : Math.max(0, daysBetween(day, to));
}

const lastDay = (bill: Bill) => certain(bill.dischargeDate) ?? certain(bill.serviceTo);

/**
 * A bill with a row for each day has one day's hours in each. A single row holds all of them: from its day to the last
 * day of care that is printed.
 */
function roomByDays(bill: Bill, { line, day }: Observed, hasRowForEachDay: boolean): Room | null {
  if (hasRowForEachDay)
    return {
      hours: HOURS_A_DAY + setBack(day, day),
      says: "The other days have hours of their own on the bill, and a day has 24.",
      grade: "A",
    };
  const to = lastDay(bill);
  if (to === undefined || to < day) return null;
  const [hour = 0, minute = 0] = (line.time ?? "").split(":").map(Number);
  const before = Math.floor((hour * MINUTES_AN_HOUR + minute) / MINUTES_AN_HOUR);
  const days = daysBetween(day, to) + 1;
  const hours = days * HOURS_A_DAY - before + setBack(day, to);
  const says = `From then to the end of the last day of care there are ${hours} hours.`;
  // Days of care may be a statement's; only a discharge is sure to end them.
  return { hours, says, grade: bill.dischargeDate ? "A" : "B" };
}

/** Clocks are set back on the first Sunday of November. */
function setBack(from: string, to: string): number {
  const year = to.slice(0, 4);
  const first = new Date(`${year}-11-01T00:00:00Z`).getUTCDay();
  const sunday = `${year}-11-0${((7 - first) % 7) + 1}`;
  return from <= sunday && sunday <= to ? SET_BACK : 0;
}

const hit = (observed: Observed, { hours: most, says, grade }: Room): RuleHit => {
  const { line, hours } = observed;
  const excess: Cents = Math.floor((line.amount * (hours - most)) / hours);
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: excess }],
    reason: `${hours} hours of observation are charged for ${dayWords(line)}. ${says}`,
    grade,
    figures: [
      { label: "Hours charged", value: String(hours) },
      { label: "Most hours there can have been", value: String(most) },
      { label: "Charge", value: formatCents(line.charge) },
    ],
  };
};
