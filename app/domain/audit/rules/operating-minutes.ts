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
  version: 1,
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
  needs: ["a hospital's itemized bill", "the times in and out", "units", "how long one unit is"],
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
    const each = minutesOfUnit(line.description ?? "");
    const { units } = line;
    if (minutes === null || each === null || units === undefined) return [];
    return [{ line, units, minutes, each, excess: units - Math.ceil(minutes / each) }];
  });
}

const isRoom = ({ code, setting, revenueCode, description = "" }: AuditedLine): boolean =>
  setting !== "professional" &&
  !code &&
  !PART_OF_THE_TIME.test(description) &&
  (revenueCode ? ROOM_BY_TIME.test(revenueCode) : ROOM_WORDS.test(description));

function minutesOfUnit(description: string): number | null {
  if (EACH_HOUR.test(description)) return MINUTES_AN_HOUR;
  const found = EACH_MINUTES.exec(description);
  return found && Number(found[1] ?? "1") > 0 ? Number(found[1] ?? "1") : null;
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
