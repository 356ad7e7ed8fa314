import type { Bill } from "~/domain/bill/bill";
import { formatCents, type Cents } from "~/domain/money";
import { cautiousDailyLimit } from "~/domain/audit/evidence/daily-limit";
import {
  ANESTHESIA,
  TWO_SURGEONS,
  auditedLines,
  type AuditedLine,
  dayWords,
} from "~/domain/audit/evidence/audited-line";
import { explainsRepeat } from "~/domain/audit/evidence/modifiers";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import { perBill } from "~/domain/audit/evidence/per-bill";
import { overlaps } from "~/domain/audit/evidence/overlapping-lines";
import type { Reference } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Discarded and unused drug: Medicare asks for a second line, so it is no copy. */
const DISCARDED_DRUG = ["JW", "JZ"];
/** Marks of a repeat, which here stand on a service they do not belong to. */
const REPEAT_MARKS = ["76", "77", "91"];

/** Revenue codes 025x, 026x and 063x are drugs and infusions; several doses a day are routine. */
const DRUG_REVENUE = /^0(25|26|63)\d$/;
const DRUG_WORDS =
  /\b(\d+(\.\d+)?\s?(MG|MCG|ML|GM?|IU|MEQ|UNITS?)|TABS?|TABLETS?|CAPS?|CAPSULES?|INJ|VIAL|SOLN|IV FLUIDS?)\b/;

/** Revenue codes 027x and 062x are supplies: hospitals may list each piece by itself. */
const SUPPLY_REVENUE = /^0(27|62)\d$/;
/** Words of a row that is meant to repeat: each further hour, each further quarter hour. */
const MORE_OF_THE_SAME = /\b(EACH|EA|PER|ADDL|ADD'L|ADDITIONAL|SUBSEQUENT)\b/;
/** Physician fee schedule: an add-on code is billed once for each further unit. */
const ADD_ON = "ZZZ";
/** CDT codes of work on one tooth or part of the mouth; without the tooth a second row proves nothing. */
const ONE_TOOTH = /^D([2-7]\d|0[23]|13)\d{2}$/;
/**
 * The same service standing twice: same code (or, without a code, same words and revenue code), modifiers,
 * day, provider, units and charge. The first copy is the one held against; every later one is questioned.
 */
export const duplicateLine: Rule = {
  id: "duplicate-line",
  version: 8,
  title: "The same charge appears more than once",
  explanation:
    "We look for lines that match in every way: the same code, day, provider, units and price. " +
    "A true repeat is marked on a bill, for example as a left and a right side, a second test, or a second time of day. " +
    "When no such mark is there, one of the lines may be a copy.",
  citation: BILL_ERRORS,
  grade: "A",
  flag: "Possible Duplicate",
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  settings: ["professional", "facility"],
  needs: ["day of service", "code or description", "charge"],
  asks: "Ask for proof in the record that the service was done each time it is charged, or for the extra line to be taken off.",
  letter: {
    heading: "The same charge is listed more than once",
    record: "the orders and times of the services listed more than once",
    ask: "Please take the extra charge off, or send me the record that shows the service was done each time it is charged.",
  },
  check: (bill, reference) => hits(bill, reference),
};

const hits = perBill((bill, reference): RuleHit[] => {
  const lines = auditedLines(bill);
  const groups = Map.groupBy(
    lines.filter((line) => mayBeACopy(line, reference)),
    (line) => identity(line, reference),
  );
  const copies = [...groups.values()]
    .filter((group) => group.length > 1 && !isSeries(group, reference))
    .map(hit(bill, reference));
  return [...copies, ...overlaps(lines, reference)];
});

/** HCPCS codes of spectacle and contact lenses and of what is done to them, each charged by the lens: a pair has two. */
const BY_THE_LENS = /^V2[1-7]\d{2}$/;

/** Further units of an add-on, one row each, as long as Medicare would accept so many in a day; a lens for each eye. */
const isSeries = (copies: AuditedLine[], reference: Reference): boolean => {
  const { code, day } = copies[0]!;
  const isPair = copies.length === 2 && copies.every(({ units }) => (units ?? 1) === 1);
  if (isPair && BY_THE_LENS.test(code ?? "")) return true;
  const limit = withinDailyLimit(copies, reference);
  return Boolean(
    limit && code && day && reference.physicianStatus(code, day)?.globalDays === ADD_ON,
  );
};

/** Codes that only report something are charged a cent, because a claim's line may not be empty. */
const TOKEN_CHARGE: Cents = 1;

function mayBeACopy(line: AuditedLine, reference: Reference): boolean {
  if (!line.day || (line.unitsPrinted && line.units === undefined)) return false;
  if (line.charge <= TOKEN_CHARGE) return false;
  if (line.modifiers.some((modifier) => marksRepeat(modifier, line, reference))) return false;
  if (line.provider === undefined && mayBeOfTwo(line)) return false;
  if (line.code) return !ONE_TOOTH.test(line.code) || line.site !== undefined;
  return (
    line.description !== undefined &&
    !DRUG_REVENUE.test(line.revenueCode ?? "") &&
    !DRUG_WORDS.test(line.description) &&
    !MORE_OF_THE_SAME.test(line.description)
  );
}

/**
 * Two surgeons of one operation each charge it (62, 66), and so do the doctor and the nurse of one anesthesia, whose
 * modifiers tell them apart where they are printed.
 */
const mayBeOfTwo = ({ code, modifiers }: AuditedLine): boolean =>
  modifiers.some((modifier) => TWO_SURGEONS.includes(modifier)) ||
  (ANESTHESIA.test(code ?? "") && modifiers.length === 0);

const marksRepeat = (modifier: string, line: AuditedLine, reference: Reference): boolean =>
  DISCARDED_DRUG.includes(modifier) || explainsRepeat(modifier, line, reference);

/** A side or a finger explains a repeat only where it differs, and then the lines are not identical anyway. */
const identity = (line: AuditedLine, reference: Reference): string =>
  JSON.stringify([
    line.code ?? line.description,
    line.code === undefined,
    line.revenueCode,
    line.modifiers.filter(
      (modifier) => !REPEAT_MARKS.includes(modifier) || explainsRepeat(modifier, line, reference),
    ),
    line.site,
    line.day,
    line.time,
    line.provider,
    line.claim,
    line.units,
    line.ndc,
    line.charge,
    line.placeOfService,
  ]);

const hit =
  (bill: Bill, reference: Reference) =>
  (copies: AuditedLine[]): RuleHit => {
    const [first, ...later] = copies as [AuditedLine, ...AuditedLine[]];
    const limit = withinDailyLimit(copies, reference);
    return {
      lines: [
        { lineId: first.id, role: "compared", atStake: 0 },
        ...later.map((line) => ({
          lineId: line.id,
          role: "questioned" as const,
          atStake: line.amount,
        })),
      ],
      reason:
        seenTwice(copies) +
        (limit
          ? ` Medicare accepts up to ${limit.units} a day, so a real repeat is possible.`
          : ""),
      seen: `${seenTwice(copies)}${rideOf(first)}`,
      ...(RIDE.test(first.code ?? "") ? { letterAsk: TRIP_REPORT } : {}),
      figures: [
        { label: "Times listed", value: String(copies.length) },
        { label: "Charge on each line", value: formatCents(first.charge) },
        ...(limit ? [{ label: "Medicare's daily limit", value: `${limit.units} units` }] : []),
      ],
      citations: [BILL_ERRORS, ...(limit ? [limit.edition.citation] : [])],
      ...(limit ||
      isSupply(first) ||
      copies.some(misusesMark) ||
      mayBeOfTwoClaims(bill, first, later)
        ? { grade: "B" as const }
        : {}),
      ...(bill.kind === "eob"
        ? {
            ask: "Ask your plan whether both lines were paid, and ask the provider to take the copy off.",
            letterAsk:
              "Please take the copy off and send the plan a corrected claim, or send me the record of both services.",
          }
        : {}),
    };
  };

/** On a plan's statement that names no claim over its lines, a gap as high as a line may hold the head of another. */
function mayBeOfTwoClaims(bill: Bill, first: AuditedLine, later: readonly AuditedLine[]): boolean {
  if (bill.kind !== "eob" || first.claim !== "") return false;
  const at = (line: AuditedLine | undefined) => bill.lines.findIndex(({ id }) => id === line?.id);
  const rows = bill.lines.slice(at(first), at(later.at(-1)) + 1);
  return rows.some((line, index) => {
    const above = rows[index - 1];
    if (!above?.box || !line.box) return false;
    const gap = line.box[1] - above.box[1] - above.box[3];
    return above.page !== line.page || gap > Math.max(line.box[3], above.box[3]);
  });
}

/** A ground ride and its miles carry where they began and ended: one leg cannot be driven loaded twice at one time. */
const RIDE = /^A04(?:2[5-9]|3[34])$/;
const FROM_AND_TO = /^[DEGHIJNPRSX]{2}$/;
const TRIP_REPORT =
  "Please take the extra charge off, or send me the trip report of a second ride with the patient on that day.";

function rideOf({ code, modifiers }: AuditedLine): string {
  const leg = RIDE.test(code ?? "") ? modifiers.find((one) => FROM_AND_TO.test(one)) : undefined;
  return leg ? ` Both have the same origin and destination (${leg}).` : "";
}

function seenTwice(copies: readonly AuditedLine[]): string {
  const first = copies[0]!;
  const what = first.code ? `Code ${first.code}` : `"${first.description}"`;
  return (
    `${what} is listed ${copies.length} times for ${dayWords(first)}, each at ${formatCents(first.charge)}. ` +
    (copies.some(misusesMark)
      ? "The repeat mark on it is for another kind of service, and nothing else tells the lines apart."
      : "Nothing on the lines tells them apart: no time and no repeat mark.")
  );
}

/** What is left after `mayBeACopy`: a mark of a repeat on a service that it cannot stand for. */
const misusesMark = ({ modifiers }: AuditedLine): boolean =>
  modifiers.some((modifier) => REPEAT_MARKS.includes(modifier));

const isSupply = ({ code, revenueCode }: AuditedLine) =>
  !code && SUPPLY_REVENUE.test(revenueCode ?? "");

/** The daily limit, when all copies together stay inside it: then only the record can tell a copy from a repeat. */
function withinDailyLimit(copies: AuditedLine[], reference: Reference) {
  const limit = cautiousDailyLimit(copies[0]!, reference);
  const units = copies.reduce((sum, line) => sum + (line.units ?? 1), 0);
  return limit && units <= limit.units ? limit : null;
}
