import { formatCents } from "~/domain/money";
import {
  TWO_SURGEONS,
  auditedLines,
  dayWords,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import type { Answer, PhysicianStatus, Reference } from "~/domain/audit/evidence/reference";
import { restingOn } from "~/domain/audit/evidence/standing";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/** Who stands at the operation besides the surgeon: the modifiers, the schedule's indicator, and its values. */
const HELPERS: readonly {
  marks: readonly string[];
  who: string;
  /** The same as a letter says it, and what it asks. */
  billed: string;
  letterAsk: string;
  letterOpen?: true;
  indicator: "assistant" | "coSurgeon" | "teamSurgeon";
  never: string;
  onlyWithRecord: string;
}[] = [
  {
    marks: ["80", "81", "82", "AS"],
    who: "an assistant",
    billed: "billed for an assistant at surgery",
    letterAsk:
      "Please take this charge off, or send me the operative note that shows the need for an assistant.",
    indicator: "assistant",
    never: "1",
    onlyWithRecord: "0",
  },
  {
    marks: ["62"],
    who: "a second surgeon",
    billed: "billed as co-surgery",
    // Two surgeons each bill their own part under this mark: the line may be the only surgeon's own charge.
    letterAsk:
      "Please tell me who the other surgeon was, which part each of them did, and whether both claims carry modifier 62. " +
      "Please lower the charge to the share of a co-surgeon, or correct the modifier.",
    letterOpen: true,
    indicator: "coSurgeon",
    never: "0",
    onlyWithRecord: "1",
  },
  {
    marks: ["66"],
    who: "a team of surgeons",
    billed: "billed as team surgery",
    letterAsk:
      "Please tell me who was on the team and what each of them did. Please lower the charge to this surgeon's part, or correct the modifier.",
    letterOpen: true,
    indicator: "teamSurgeon",
    never: "0",
    onlyWithRecord: "1",
  },
];
const BOTH_SIDES = "50";
/** Bilateral indicator: the price is the same for one side and for both. Where it is for both already, another rule asks. */
const NEVER_MORE = "0";
/** Multiple-procedure indicator: after the dearest operation of a day the others are paid half. */
const HALF_PRICE = "2";
/** Modifiers that keep operations of one day apart as other sessions. */
const OTHER_SESSION = ["58", "78", "79", "XE"];

/**
 * A helper at an operation for which Medicare pays none (or pays one only if the record shows a need). What the schedule
 * says of a second side and of a second operation of the day is a note: it is about the price, which a bill's list price
 * need not follow.
 */
export const surgeryIndicators: Rule = {
  id: "surgery-indicators",
  version: 3,
  title: "A helper at an operation is charged that Medicare does not pay",
  explanation:
    "For each operation Medicare's price list says if it pays for a helper: an assistant, a second surgeon or a team. " +
    "It also says what a second side or a second operation that day costs. We hold the marks on your bill against it.",
  citation: {
    title: "Medicare Physician Fee Schedule: payment policy indicators",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/payment/fee-schedules/physician",
  },
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional"],
  needs: ["a doctor's bill", "day of service", "code", "modifiers", "charge"],
  asks: "Ask for this charge to be taken off, or for the record that shows why more than one surgeon was needed.",
  letter: {
    heading: "Please check a helper at surgery",
    ask: "Please take this charge off, or send me the record that shows why more than one surgeon was needed.",
    record: "the operative note",
  },
  check(bill, reference) {
    const operations = operationsOf(auditedLines(bill), reference);
    const kept = new Set(operations.filter(isFirstOfTwo).map(({ line }) => line.id));
    return operations.flatMap(({ line, row }) => (kept.has(line.id) ? [] : helperHit(line, row)));
  },
  notes(bill, reference) {
    const operations = operationsOf(auditedLines(bill), reference);
    return [...operations.flatMap(({ line, row }) => sidesNote(line, row)), ...halves(operations)];
  },
};

type Operation = { line: AuditedLine; row: Answer<PhysicianStatus> };

const operationsOf = (lines: readonly AuditedLine[], reference: Reference): Operation[] =>
  lines.flatMap((line) => {
    if (line.setting !== "professional" || !line.code || !line.day) return [];
    const row = reference.physicianStatus(line.code, line.day);
    return row ? [{ line, row }] : [];
  });

/** Of two surgeons' lines for one operation on this bill, the one that stays when the other is taken off. */
function isFirstOfTwo({ line }: Operation, at: number, all: readonly Operation[]): boolean {
  const shares = (one: AuditedLine) => one.modifiers.some((mark) => TWO_SURGEONS.includes(mark));
  const isSame = (other: AuditedLine) =>
    other.code === line.code && other.day === line.day && other.claim === line.claim;
  const others = all.filter((one, index) => index !== at && isSame(one.line) && shares(one.line));
  return (
    shares(line) &&
    others.length > 0 &&
    !all.slice(0, at).some((one) => isSame(one.line) && shares(one.line))
  );
}

const NEVER_PAID =
  "Please take this charge off, or tell me in writing by which rule it is charged.";

function helperHit(line: AuditedLine, row: Answer<PhysicianStatus>): RuleHit[] {
  return HELPERS.flatMap((helper) => {
    const { marks, who, indicator, never, onlyWithRecord, billed, letterAsk, letterOpen } = helper;
    const mark = line.modifiers.find((modifier) => marks.includes(modifier));
    const value = row[indicator];
    if (!mark || (value !== never && value !== onlyWithRecord)) return [];
    const isNever = value === never;
    const pays = isNever
      ? `For this operation Medicare never pays ${who}.`
      : `For this operation Medicare pays ${who} only if the record shows a need.`;
    return [
      {
        lines: [{ lineId: line.id, role: "questioned" as const, atStake: line.amount }],
        ...restingOn(
          row,
          `Code ${line.code} on ${dayWords(line)} is charged for ${who} (modifier ${mark}). ${pays}`,
        ),
        seen: restingOn(
          row,
          `Code ${line.code} on ${dayWords(line)} is ${billed} (modifier ${mark}). ${pays}`,
        ).reason,
        ...(isNever
          ? { letterAsk: NEVER_PAID }
          : { letterAsk, ...(letterOpen ? { letterOpen } : {}) }),
        figures: [
          { label: "Charge", value: formatCents(line.charge) },
          { label: "Medicare doctor price list", value: `indicator ${value}` },
        ],
        ...(isNever ? {} : { grade: "C" as const }),
      },
    ];
  });
}

function sidesNote(line: AuditedLine, row: Answer<PhysicianStatus>): RuleNote[] {
  if (!line.modifiers.includes(BOTH_SIDES) || row.bilateral !== NEVER_MORE) return [];
  return [
    {
      title: "An operation on both sides is charged",
      lineIds: [line.id],
      multiple: null,
      ...restingOn(
        row,
        `Code ${line.code} on ${dayWords(line)} is marked as done on both sides (50). ` +
          "Medicare's price for it is the same for one side and for both.",
      ),
      figures: [
        { label: "Charge", value: formatCents(line.charge) },
        { label: "Medicare doctor price list", value: `bilateral ${row.bilateral}` },
      ],
      ask: "On the phone, ask whether the price was raised because of the second side.",
    },
  ];
}

/** Operations of one clinician on one day after the one that Medicare values most. */
function halves(operations: readonly Operation[]): RuleNote[] {
  const reduced = operations.filter(
    ({ line, row }) =>
      row.multipleProcedure === HALF_PRICE &&
      row.units !== null &&
      !line.modifiers.some((modifier) => OTHER_SESSION.includes(modifier)) &&
      !HELPERS.some(({ marks }) => line.modifiers.some((modifier) => marks.includes(modifier))),
  );
  const groups = Map.groupBy(reduced, ({ line: { day, provider, claim } }) =>
    JSON.stringify([day, provider, claim]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.toSorted(
      (a, b) => b.row.units!.facility - a.row.units!.facility,
    );
    if (!first || others.length === 0) return [];
    return [
      {
        title: "Several operations are charged for one day",
        lineIds: others.map(({ line }) => line.id),
        multiple: null,
        ...restingOn(
          first.row,
          `${group.length} operations are charged for ${dayWords(first.line)}. Medicare pays the first ` +
            `(${first.line.code}) in full, and the others at half their price.`,
        ),
        figures: others.map(({ line }) => ({
          label: `Charge for ${line.code}`,
          value: formatCents(line.charge),
        })),
        ask: "On the phone, ask for half the price on the second and every further operation of that day.",
      },
    ];
  });
}
