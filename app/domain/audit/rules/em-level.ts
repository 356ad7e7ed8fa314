import { formatCents } from "~/domain/money";
import {
  dayWords,
  hasDoubtfulLine,
  auditedLines,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleNote } from "~/domain/audit/evidence/rule";

/** The two highest emergency visit levels. */
const HIGH_LEVEL = ["99284", "99285"];
/** Drugs and supplies: given at any level. */
const GOODS = /^0(25|27|63)\d$/;
/**
 * What is done at any level and takes no doctor's thought of its own: a throat or nose swab, a urine strip, a finger
 * stick for sugar or blood count, a pregnancy test, drawing blood, oxygen in the finger. All of them together show no
 * more than a low level either.
 */
const MINOR = [
  ...["87880", "87804", "87807", "87811", "87426", "87428", "87651", "87502", "87635"],
  ...[
    "81000",
    "81001",
    "81002",
    "81003",
    "81005",
    "81025",
    "82947",
    "82948",
    "82962",
    "85013",
    "85018",
  ],
  ...["36415", "36416", "94760", "94761", "99000"],
];

/**
 * A hospital's emergency visit at a high level and nothing but a swab or the like done that day: no picture, infusion,
 * procedure or test of any weight. Only the record can tell, so it is a note to ask for the record, never a finding.
 */
export const emLevel: Rule = {
  id: "visit-level",
  version: 2,
  title: "A high ER visit level stands alone",
  explanation:
    "Emergency visits have five price levels. The record decides the level. " +
    "We note a level 4 or 5 when the hospital charges for nothing else that day but drugs, supplies and small tests, " +
    "such as a throat swab. " +
    "That can be right, but the record is worth a look.",
  citation: BILL_ERRORS,
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["facility"],
  needs: ["a hospital's itemized bill", "day of service", "codes or revenue codes of all lines"],
  asks: "Ask for the record behind the visit level.",
  letter: null,
  check: () => [],
  notes(bill) {
    if (bill.kind !== "itemized" || bill.setting !== "facility" || hasDoubtfulLine(bill)) return [];
    const lines = auditedLines(bill);
    if (lines.length < bill.lines.length || lines.some(({ day }) => !day)) return [];
    const days = Map.groupBy(lines, ({ day }) => day);
    return [...days.values()].flatMap((ofDay) => {
      const visits = ofDay.filter(({ code }) => HIGH_LEVEL.includes(code ?? ""));
      const [visit] = visits;
      const rest = ofDay.filter((line) => line !== visit);
      return visit && rest.every(isSmall) ? [note(visit, rest.filter(isMinor))] : [];
    });
  },
};

const isMinor = ({ code }: AuditedLine) => MINOR.includes(code ?? "");

const isSmall = (line: AuditedLine) =>
  isMinor(line) || (GOODS.test(line.revenueCode ?? "") && !/^9\d{4}$/.test(line.code ?? ""));

const note = (visit: AuditedLine, tests: readonly AuditedLine[]): RuleNote => ({
  lineIds: [visit.id],
  multiple: null,
  reason:
    `Code ${visit.code} is a high emergency level. The bill for ${dayWords(visit)} shows ` +
    (tests.length > 0
      ? `only a small test beside it (${[...new Set(tests.map(({ code }) => code))].join(", ")}).`
      : "no test, picture, infusion or procedure beside it."),
  figures: [{ label: "Charge for the visit", value: formatCents(visit.charge) }],
  citations: [BILL_ERRORS],
});
