import type { Bill, Setting } from "~/domain/bill/bill";
import { formatCents, sumCents } from "~/domain/money";
import {
  auditedLines,
  dayWords,
  ROOM,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { everydayItems, UNIT_MONITORS } from "~/domain/audit/evidence/everyday-items";
import type { Answer, Reference, RoutineItem } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";
import { coversNight, stayOf, type RoomNights } from "~/domain/audit/evidence/stay";

type Carrier = (line: AuditedLine) => boolean;
const isVisit: Carrier = ({ code }) => /^(992[0-8]\d|99291|G0463)$/.test(code ?? "");

/** What such a thing belongs to: an operation before a visit, a visit before the bed, hours of observation last. */
const CARRIERS: Record<Setting, readonly Carrier[]> = {
  facility: [
    ({ revenueCode }) => /^0(36\d|481|49\d)$/.test(revenueCode ?? ""),
    isVisit,
    ({ revenueCode }) => /^0(45\d|51\d|71\d)$/.test(revenueCode ?? ""),
    ({ revenueCode }) => ROOM.test(revenueCode ?? ""),
    ({ revenueCode }) => /^076\d$/.test(revenueCode ?? ""),
  ],
  professional: [({ code }) => /^[1-6]\d{4}$/.test(code ?? ""), isVisit],
};

/** Drugs and implants: a lotion with a drug in it, the cup of a new hip. */
const ANOTHER_REVENUE = /^0(25\d|63\d|27[4-68])$/;

/** Rooms of intensive and coronary care. */
const SPECIAL_CARE = /^02[01]\d$/;

/**
 * Lines without a code for things that everybody in a room or at a procedure gets, on days with a room, a procedure or a
 * visit: one question for all of them. Payers' policies differ and bind only them, so it is no error.
 */
export const routineItem: Rule = {
  id: "routine-item",
  version: 7,
  title: "A common item is charged beside the room",
  explanation:
    "Gloves, gauze, meals and the like are most often part of the room or procedure price. " +
    "We look for such lines on a day that also has a room, procedure or visit charge. " +
    "Each payer has its own policy, so this is a question, not a mistake.",
  citation: {
    title:
      "Provider Reimbursement Manual 15-1, section 2202.6, and payer policies on routine items",
    issuer: "Centers for Medicare & Medicaid Services (CMS) and payers",
    edition: "see each finding",
    url: "https://www.cms.gov/regulations-and-guidance/guidance/manuals/paper-based-manuals-items/cms021929",
  },
  grade: "C",
  flag: "Incidental to Procedure",
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: [
    "kind of bill",
    "description",
    "day of service",
    "room, procedure or visit charge that day",
  ],
  asks: "Ask whether these items are part of the room or procedure charge, and for them to be taken off if so.",
  letter: {
    heading: "Supplies that may be part of the room or procedure charge",
    ask: "Please tell me whether these items are part of the room or procedure charge, and take them off if so.",
  },
  check(bill, reference) {
    const lines = auditedLines(bill).filter(({ setting }) => setting);
    const nights = stayOf(bill)?.rooms ?? [];
    const items = lines.flatMap((line) => {
      const named = namedIn(line, reference).filter(
        ({ words }) => !UNIT_MONITORS.includes(words) || isInSpecialCare(line, nights),
      );
      const carrier = named.length > 0 && carrierOf(line, lines, nights);
      return carrier ? [{ line, named, carrier }] : [];
    });
    return items.length > 0 ? [hit(bill, items)] : [];
  },
};

type Item = { line: AuditedLine; named: Answer<RoutineItem>[]; carrier: AuditedLine };

function namedIn(
  { code, firstDay, description, revenueCode }: AuditedLine,
  reference: Reference,
): Answer<RoutineItem>[] {
  if (code || !firstDay || !description || ROOM.test(revenueCode ?? "")) return [];
  if (ANOTHER_REVENUE.test(revenueCode ?? "")) return [];
  const published = reference.routineItems();
  return everydayItems(description).flatMap(
    (item) => published.find(({ words }) => words === item) ?? [],
  );
}

const isInSpecialCare = ({ firstDay }: AuditedLine, nights: readonly RoomNights[]): boolean =>
  nights.some(
    (room) => SPECIAL_CARE.test(room.line.revenueCode ?? "") && coversNight(room, firstDay!),
  );

/** The charge of the same day that the thing belongs to, or the row of several nights that holds the day. */
function carrierOf(
  line: AuditedLine,
  lines: readonly AuditedLine[],
  nights: readonly RoomNights[],
): AuditedLine | undefined {
  const sameDay = lines.filter((other) => other !== line && other.firstDay === line.firstDay);
  for (const carries of line.setting ? CARRIERS[line.setting] : []) {
    const found = sameDay.find(carries);
    if (found) return found;
  }
  return nights.find((room) => coversNight(room, line.firstDay!))?.line;
}

const hit = (bill: Bill, items: readonly Item[]): RuleHit => {
  const [first] = items as [Item, ...Item[]];
  const carriers = [...new Set(items.map(({ carrier }) => carrier.id))];
  const names = [...new Set(items.flatMap(({ named }) => named.map(({ words }) => words)))];
  const [place, ...others] = new Set(
    items.flatMap(({ named }) => named.map(({ includedIn }) => includedIn)),
  );
  const beside = bill.lines.find(({ id }) => id === first.carrier.id)?.description?.value;
  const what =
    `"${first.line.description}" is charged on ${dayWords({ day: first.line.firstDay })}` +
    (beside ? ` beside "${beside}"` : "");
  const more = items.length > 1 ? `, and ${items.length - 1} more like it on this bill` : "";
  return {
    lines: [
      ...items.map(({ line }) => ({
        lineId: line.id,
        role: "questioned" as const,
        atStake: line.amount,
      })),
      ...carriers.map((lineId) => ({ lineId, role: "compared" as const, atStake: 0 })),
    ],
    reason: `${what}${more}. The published policies of some payers count ${and(names)} as part of the ${others.length === 0 ? place : "room or procedure charge"}.`,
    figures: [
      { label: "Items", value: String(items.length) },
      { label: "Together", value: formatCents(sumCents(items.map(({ line }) => line.charge))) },
    ],
    citations: [first.named[0]!.edition.citation],
  };
};

const and = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);
