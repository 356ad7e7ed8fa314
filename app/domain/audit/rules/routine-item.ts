import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import { dayWords, auditedLines, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import type { Answer, Reference, RoutineItem } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Of the published items those whose name alone leaves no doubt what they are. */
const SURE = [
  "meals",
  "diet tray",
  "nursing care",
  "nursing service",
  "floor stock",
  "drapes",
  "dressings",
  "syringes",
  "gauze",
  "gloves",
  "gowns",
  "eye protection",
  "face protection",
  "protective equipment",
  "wall oxygen",
];
/** What may follow or precede the name without making it another thing. */
const SIZES =
  /^(\d+(X\d+)?|BOX|DISPOSABLE|EA|EACH|EXAM|IN|INCH|LARGE|LATEX|LG|MD|MEDIUM|NON|NONSTERILE|OF|PACK|PAIR|PK|PR|SM|SMALL|STERILE|SURGICAL)$/;

/** Room and board, operating room, emergency room, recovery room, treatment and observation room. */
const ROOM_OR_PROCEDURE = /^0(1\d\d|20\d|21\d|36\d|45\d|71\d|76\d)$/;

/**
 * A hospital's line without a code for a thing that everybody in a room gets, on a day with a room or
 * procedure charge. Payers' policies differ and bind only them, so it is a question and no error.
 */
export const routineItem: Rule = {
  id: "routine-item",
  version: 1,
  title: "A common item is charged beside the room",
  explanation:
    "Gloves, gauze, meals and the like are most often part of the room or procedure price. " +
    "We look for such a line on a day that also has a room or procedure charge. " +
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
  settings: ["facility"],
  needs: [
    "a hospital's bill",
    "description",
    "day of service",
    "room or procedure charge that day",
  ],
  asks: "Ask whether this item is part of the room or procedure charge, and for it to be taken off if so.",
  check(bill, reference) {
    const lines = auditedLines(bill).filter(({ setting }) => setting === "facility");
    const items = lines.flatMap((line) => {
      const item = itemOf(line, reference);
      return item ? [{ line, item }] : [];
    });
    return items.flatMap(({ line, item }) => {
      const room = lines.find(
        (other) =>
          other !== line &&
          other.day === line.day &&
          ROOM_OR_PROCEDURE.test(other.revenueCode ?? ""),
      );
      return room ? [hit(bill, line, room, item)] : [];
    });
  },
};

function itemOf(line: AuditedLine, reference: Reference): Answer<RoutineItem> | null {
  if (line.code || !line.day || !line.description) return null;
  const said = line.description.split(/[^A-Z0-9]+/).filter((word) => word && !SIZES.test(word));
  return (
    reference
      .routineItems()
      .find(({ words }) => SURE.includes(words) && sameWords(said, words.toUpperCase())) ?? null
  );
}

const singular = (word: string) => word.replace(/S$/, "");
const sameWords = (said: readonly string[], words: string): boolean =>
  said.map(singular).join(" ") === words.split(" ").map(singular).join(" ");

const hit = (
  bill: Bill,
  line: AuditedLine,
  room: AuditedLine,
  item: Answer<RoutineItem>,
): RuleHit => {
  const beside = bill.lines.find(({ id }) => id === room.id)?.description?.value;
  return {
    lines: [
      { lineId: line.id, role: "questioned", atStake: line.amount },
      { lineId: room.id, role: "compared", atStake: 0 },
    ],
    reason:
      `"${line.description}" is charged on ${dayWords(line)}${beside ? ` beside "${beside}"` : ""}. ` +
      `Public policies count it as part of the ${item.includedIn}.`,
    figures: [{ label: "Charge", value: formatCents(line.charge) }],
    citations: [item.edition.citation],
  };
};
