import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import { auditedLines, dayWords, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import type { Answer, RoutineItem } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** The published policy, by the words of its row. */
const POLICY = "operating room charged by time and also per procedure";

/** Revenue codes 0360, 0361, 0362, 0367 and 0369. */
const OPERATING_ROOM = /^036\d$/;
const OPERATING_ROOM_WORDS = /\b(OPERATING ROOM|O\.?R\.?|SURGERY|SURGICAL SUITE)\b/;
const BY_TIME = /\b(MIN|MINS|MINUTES?|HOURS?|HRS?|TIME)\b/;
/** Names of one price for the whole operation. A set-up or a first hour begins the time and is no second price. */
const FLAT =
  /\b(FLAT|CASE RATE|ALL[- ]INCLUSIVE|PACKAGE|PER (CASE|PROCEDURE|SURGERY)|PROCEDURE (FEE|CHARGE)|(OPERATING ROOM|OR|SURGERY|SURGICAL SUITE|ROOM|SUITE|FACILITY) (FEE|CHARGE|SERVICES?))\b|^(OPERATING ROOM|SURGERY)$/;
/** So a row with a procedure's code may say that it is one price for all of it. */
const SAID_TO_BE_FLAT =
  /\b(FLAT|CASE RATE|ALL[- ]INCLUSIVE|PER (CASE|PROCEDURE|SURGERY)|PROCEDURE (FEE|CHARGE))\b/;
/** The room at a level, to which the time is added. */
const ROOM_BY_LEVEL = /\b(OPERATING ROOM|O\.?R\.?|SURGERY|SURGICAL SUITE) (LEVEL|LVL|LEV)\b/;
/** CPT's chapters of surgery: a row with such a code and a price in the operating room is a price for the operation. */
const OPERATION = /^[1-6]\d{4}$/;
const NO_SECOND_PRICE = /\b(SET-? ?UP|BASE|FIRST|INITIAL|ADD\w*|EACH|EA|CLEAN\w*|RECOVERY|PACU)\b/;

/** An operating room charged by its time and by a flat price on one day. Payers' policies differ, so it is a question. */
export const operatingRoomTwice: Rule = {
  id: "operating-room-twice",
  version: 4,
  title: "The operating room is charged by time and by a flat fee",
  explanation:
    "Hospitals charge an operating room by the minute or by one flat price. " +
    "We look for both on one day. Public policies allow one of the two. " +
    "Each payer has its own policy, so this is a question, not a mistake.",
  citation: {
    title: "Payer policies on routine services and operating room charges",
    issuer: "the payers named in each finding",
    edition: "see each finding",
    url: "https://www.cms.gov/regulations-and-guidance/guidance/manuals/paper-based-manuals-items/cms021929",
  },
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["facility"],
  needs: ["a hospital's itemized bill", "description", "day of service", "revenue code"],
  asks: "Ask which of the two ways applies to this operating room, and for the other charge to be taken off.",
  letter: {
    heading: "Please check the operating room, charged by time and by a flat fee",
    ask: "Please tell me which of the two ways applies to this operating room, and take the other charge off.",
  },
  check(bill, reference) {
    const policy = reference.routineItems().find(({ words }) => words === POLICY);
    return policy && bill.kind === "itemized" ? days(bill).flatMap(hits(policy)) : [];
  },
};

/** The operating room's own rows, day by day, and those that price an operation by its code. */
const days = (bill: Bill): AuditedLine[][] => [
  ...Map.groupBy(
    auditedLines(bill).filter(
      ({ code, day, setting, revenueCode, description = "" }) =>
        setting !== "professional" &&
        (!code || SAID_TO_BE_FLAT.test(description) || OPERATION.test(code)) &&
        day &&
        (revenueCode
          ? OPERATING_ROOM.test(revenueCode)
          : !OPERATION.test(code ?? "") && OPERATING_ROOM_WORDS.test(description)),
    ),
    ({ day, claim }) => `${day} ${claim}`,
  ).values(),
];

const hits =
  (policy: Answer<RoutineItem>) =>
  (lines: readonly AuditedLine[]): RuleHit[] => {
    const timed = lines.find(({ code, description = "" }) => !code && BY_TIME.test(description));
    const flat = lines.filter(isFlat);
    if (timed && flat.length > 0) return [hit(timed, flat, policy)];
    const operations = lines.filter(isOperation);
    return timed && operations.length > 0 ? [byOperation(timed, operations, policy)] : [];
  };

/** "OR LEVEL 5 FIRST 60 MINUTES" with the operation's code is the time itself, and no second price. */
const isOperation = ({ code = "", description = "" }: AuditedLine): boolean =>
  OPERATION.test(code) &&
  !BY_TIME.test(description) &&
  !NO_SECOND_PRICE.test(description) &&
  !ROOM_BY_LEVEL.test(description);

/** The operation has a price of its own in the room: the time is what may be too much. */
const byOperation = (
  timed: AuditedLine,
  operations: readonly AuditedLine[],
  policy: Answer<RoutineItem>,
): RuleHit => ({
  lines: [
    { lineId: timed.id, role: "questioned", atStake: timed.amount },
    ...operations.map((line) => ({ lineId: line.id, role: "compared" as const, atStake: 0 })),
  ],
  reason:
    `The operating room is charged by its time on ${dayWords(timed)} ("${timed.description}"), ` +
    `and the operation has a price of its own there too (${operations.map(({ code }) => code).join(", ")}).`,
  figures: [
    { label: "By time", value: formatCents(timed.charge) },
    ...operations.map(({ code, charge }) => ({
      label: `Operation ${code}`,
      value: formatCents(charge),
    })),
  ],
  citations: [policy.edition.citation],
});

const isFlat = ({ code = "", description = "" }: AuditedLine): boolean =>
  (!OPERATION.test(code) || SAID_TO_BE_FLAT.test(description)) &&
  FLAT.test(description) &&
  !BY_TIME.test(description) &&
  !NO_SECOND_PRICE.test(description);

const hit = (
  timed: AuditedLine,
  flat: readonly AuditedLine[],
  policy: Answer<RoutineItem>,
): RuleHit => ({
  lines: [
    ...flat.map((line) => ({
      lineId: line.id,
      role: "questioned" as const,
      atStake: line.amount,
    })),
    { lineId: timed.id, role: "compared", atStake: 0 },
  ],
  reason:
    `The operating room is charged by its time on ${dayWords(timed)} ("${timed.description}"), ` +
    `and by a flat fee too ("${flat[0]!.description}").`,
  figures: [
    { label: "By time", value: formatCents(timed.charge) },
    ...flat.map(({ charge }) => ({ label: "Flat fee", value: formatCents(charge) })),
  ],
  citations: [policy.edition.citation],
});
