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
 * A hospital's emergency visit at a high level and nothing else done that day: no test, picture, infusion or
 * procedure. Only the record can tell, so it is a note to ask for the record, never a finding.
 */
export const emLevel: Rule = {
  id: "visit-level",
  version: 1,
  title: "A high ER visit level stands alone",
  explanation:
    "Emergency visits have five price levels. The record decides the level. " +
    "We note a level 4 or 5 when the hospital charges for nothing else that day but drugs and supplies. " +
    "That can be right, but the record is worth a look.",
  citation: BILL_ERRORS,
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["facility"],
  needs: ["a hospital's itemized bill", "day of service", "codes or revenue codes of all lines"],
  asks: "Ask for the record behind the visit level.",
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
      return visit && rest.every(isGoods) ? [note(visit)] : [];
    });
  },
};

const isGoods = ({ code, revenueCode }: AuditedLine) =>
  GOODS.test(revenueCode ?? "") && !/^9\d{4}$/.test(code ?? "");

const note = (visit: AuditedLine): RuleNote => ({
  lineIds: [visit.id],
  multiple: null,
  reason:
    `Code ${visit.code} is a high emergency level. The bill for ${dayWords(visit)} shows no test, ` +
    "picture, infusion or procedure beside it.",
  figures: [{ label: "Charge for the visit", value: formatCents(visit.charge) }],
  citations: [BILL_ERRORS],
});
