import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import { auditedLines, dayWords, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import { printedMinutes } from "~/domain/audit/evidence/printed-time";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Revenue codes of an operating room and of the room to wake up in. */
const ROOM_BY_TIME = /^0(36|71)\d$/;
const ROOM_WORDS =
  /\b(OPERATING ROOM|O\.?R\.?|SURGERY|SURGICAL SUITE|RECOVERY ROOM|RECOVERY|PACU)\b/;
/** How long one unit is, where the row says it: `PER MIN`, `EACH 15 MIN`, `PER HOUR`. */
const EACH_MINUTES = /\b(?:PER|EACH|EA)\.? ?(\d{1,2})? ?MIN(?:UTE)?S?\b/;
/** `15 MIN UNITS`. */
const UNITS_OF = /\b(\d{1,2}) ?-?MIN(?:UTE)?S? (?:UNITS?|INCREMENTS?|BLOCKS?)\b/;
/** One row for all of it may print the minutes that it charges: `OR TIME 90 MIN 07:30-08:30`. */
const BARE_MINUTES = /\b(\d{2,3}) ?MIN(?:UTE)?S?\b/;
const EACH_HOUR = /\b(?:PER|EACH|EA)\.? ?(?:HOUR|HR)\b/;
const MINUTES_AN_HOUR = 60;
/** A row that charges a first stretch at its own price, or what comes after one, does not hold all of the time. */
const PART_OF_THE_TIME = /\b(FIRST|INITIAL|1ST|BASE|SET-? ?UP|ADD\w*|AFTER|EXTRA|SUBSEQUENT)\b/;

/**
 * More minutes of an operating or recovery room than lie between the times that the row itself prints. A started unit
 * counts as a whole one.
 */
export const operatingMinutes: Rule = {
  id: "operating-minutes",
  version: 2,
  title: "More operating room time is charged than there was",
  explanation:
    "An operating room is often charged by the minute. Some bills print when you went in and when you came out. " +
    "We hold the minutes charged against these times. A part of a unit counts as a full one.",
  citation: BILL_ERRORS,
  // A digit misread in a row's words shows nowhere else on the page.
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "error",
  settings: ["facility"],
  needs: ["a hospital's itemized bill", "the times in and out", "units or minutes charged"],
  asks: "Ask for the operating room log, and for the minutes to be counted again.",
  letter: {
    heading: "Please check operating room time",
    record: "the operating room log",
    ask: "Please send me the operating room log, and correct the minutes.",
  },
  check: (bill) => timed(bill).flatMap((room) => (room.excess > 0 ? [hit(room)] : [])),
};

/** A room charged by its time: minutes by its clock, how many of them a unit has, and the units beyond the clock. */
type Timed = { line: AuditedLine; units: number; minutes: number; each: number; excess: number };

function timed(bill: Bill): Timed[] {
  if (bill.kind !== "itemized") return [];
  return auditedLines(bill).flatMap((line) => {
    const minutes = isRoom(line) ? printedMinutes(line.description) : null;
    if (minutes === null || line.units === undefined) return [];
    const { units, each } = measureOf(line, line.units);
    return [{ line, units, minutes, each, excess: units - Math.ceil(minutes / each) }];
  });
}

const isRoom = ({ code, setting, revenueCode, description = "" }: AuditedLine): boolean =>
  setting !== "professional" &&
  !code &&
  !PART_OF_THE_TIME.test(description) &&
  (revenueCode ? ROOM_BY_TIME.test(revenueCode) : ROOM_WORDS.test(description));

/** The units charged, and how long one is; where the row does not say, no unit is shorter than a minute. */
function measureOf(
  { description = "" }: AuditedLine,
  units: number,
): Pick<Timed, "units" | "each"> {
  if (EACH_HOUR.test(description)) return { units, each: MINUTES_AN_HOUR };
  const found = EACH_MINUTES.exec(description) ?? UNITS_OF.exec(description);
  const each = Number(found?.[1] ?? "1");
  if (found && each > 0) return { units, each };
  const bare = units === 1 ? Number(BARE_MINUTES.exec(description)?.[1] ?? "0") : 0;
  return { units: bare || units, each: 1 };
}

const hit = ({ line, units, minutes, each, excess }: Timed): RuleHit => ({
  lines: [
    {
      lineId: line.id,
      role: "questioned",
      atStake: Math.floor((line.amount * excess) / units),
    },
  ],
  reason:
    `"${line.description}" on ${dayWords(line)} is charged for ${units * each} minutes. ` +
    `The times printed on the row are ${minutes} minutes apart.`,
  figures: [
    { label: "Minutes charged", value: String(units * each) },
    { label: "Minutes by the printed times", value: String(minutes) },
    { label: "Charge", value: formatCents(line.charge) },
  ],
});
