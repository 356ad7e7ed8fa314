import type { Bill } from "~/domain/bill/bill";
import { daysBetween } from "~/domain/calendar";
import { addDays, shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import {
  certain,
  isInpatient,
  auditedLines,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";
import { DAYS_BEFORE, stayOf as roomsOf } from "~/domain/audit/evidence/stay";

/** More lines than this outside the printed days mean that the days are something else. */
const MOST_OUTSIDE = 3;
/** So many lines inside for each one outside show that the printed days are the days of care. */
const INSIDE_FOR_EACH = 2;

/** A line dated after the discharge or well before the admission that the same bill prints. */
export const outsideStay: Rule = {
  id: "outside-stay",
  version: 3,
  title: "A charge is dated outside the stay",
  explanation:
    "The bill prints the first and the last day of care. We look for a charge dated after the last day, " +
    "or more than 3 days before the first. It may belong to someone else or to another bill.",
  citation: BILL_ERRORS,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  settings: ["professional", "facility"],
  needs: [
    "a room or observation charge",
    "printed first and last day of care",
    "day of each service",
    "charge",
  ],
  asks: "Ask what was done on that day, and for the charge to be taken off if it is not yours.",
  letter: {
    heading: "Please check a charge dated outside the stay",
    record: "the record of that day",
    ask: "Please tell me what was done on that day, and take the charge off if it does not belong to this account.",
  },
  check: (bill) => (isStay(bill) ? outside(bill).map(hit) : []),
  // Without a bed the days may be a statement's period, and a result may well come on a later day.
  notes: (bill) => (isStay(bill) ? [] : outside(bill).map(note)),
};

/** Hours in an observation bed whose end is printed count as a stay: the days are those of the patient, not of a statement. */
const OBSERVATION = /^0762$/;
const isStay = (bill: Bill): boolean =>
  isInpatient(bill) ||
  (certain(bill.dischargeTime) !== undefined &&
    bill.lines.some(({ revenueCode }) => OBSERVATION.test(certain(revenueCode) ?? "")));

type Outside = { line: AuditedLine; stay: Stay };

function outside(bill: Bill): Outside[] {
  const stay = stayOf(bill);
  if (bill.kind !== "itemized" || !stay) return [];
  const dated = auditedLines(bill).filter(({ day }) => day);
  const out = dated.filter(({ day }) => day! > stay.to || day! < addDays(stay.from, -DAYS_BEFORE));
  const inside = dated.filter(({ day }) => day! >= stay.from && day! <= stay.to);
  const few =
    out.length <= MOST_OUTSIDE &&
    (inside.length >= out.length * INSIDE_FOR_EACH ||
      (inside.length >= out.length && roomsFill(bill, stay)));
  return few ? out.map((line) => ({ line, stay })) : [];
}

/** Rooms for just the nights of the printed days prove that they are the days of care. */
function roomsFill(bill: Bill, { from, to }: Stay): boolean {
  const rooms = roomsOf(bill)?.rooms ?? [];
  const nights = new Set(
    rooms.flatMap(({ day, nights: count }) =>
      Array.from({ length: count }, (_, night) => addDays(day, night)),
    ),
  );
  const wanted = daysBetween(from, to);
  return (
    wanted > 0 && nights.size === wanted && [...nights].every((day) => day >= from && day < to)
  );
}

type Stay = { from: string; to: string };

function stayOf(bill: Bill): Stay | null {
  const from = certain(bill.serviceFrom);
  const to = certain(bill.serviceTo);
  return from !== undefined && to !== undefined && from <= to ? { from, to } : null;
}

const hit = (found: Outside): RuleHit => ({
  lines: [{ lineId: found.line.id, role: "questioned", atStake: found.line.amount }],
  ...words(found),
});

const note = (found: Outside): RuleNote => ({
  lineIds: [found.line.id],
  multiple: null,
  ...words(found),
  citations: [BILL_ERRORS],
  ask: "On the phone, ask what was done on that day.",
});

const words = ({ line, stay: { from, to } }: Outside) => ({
  reason:
    `${line.code ? `Code ${line.code}` : `"${line.description ?? "A charge"}"`} is dated ${shortDate(line.day!)}. ` +
    `The bill is for care from ${shortDate(from)} to ${shortDate(to)}.`,
  figures: [
    { label: "Day of the charge", value: shortDate(line.day!) },
    { label: "Days of care printed", value: `${shortDate(from)} to ${shortDate(to)}` },
    { label: "Charge", value: formatCents(line.charge) },
  ],
});
