import { addDays, shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import {
  auditedLines,
  sameProvider,
  showsModifiers,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import type { Reference } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/** Follow-up visits of a patient who is known: in the office, in hospital, and the discharge visit. */
const FOLLOW_UP = /^(9921[1-5]|9923[1-3]|9923[89])$/;
/** They mark a visit as separate from the operation. */
const APART = ["24", "25", "57", "58", "78", "79"];

/** Physician fee schedule, global days: visits so many days before and after are part of the operation's price. */
const GLOBAL_DAYS: Record<string, { before: number; after: number }> = {
  "010": { before: 0, after: 10 },
  "090": { before: 1, after: 90 },
};

type Found = {
  visit: AuditedLine;
  operation: AuditedLine;
  days: number;
  table: NonNullable<ReturnType<Reference["physicianStatus"]>>;
};

/**
 * A follow-up visit by the same clinician inside the days that an operation's price takes in. The day of
 * the operation is left to the code pairs. Without any modifier on the document it is only noted.
 */
export const visitInGlobalPeriod: Rule = {
  id: "visit-in-global-period",
  version: 1,
  title: "A follow-up visit is part of an operation's price",
  explanation:
    "Medicare's price for an operation takes in the visits after it: 10 days for small ones, 90 days for large ones. " +
    "We look for such a visit by the same doctor. " +
    "A visit for another reason should carry a mark, such as 24.",
  citation: {
    title: "Medicare Physician Fee Schedule: global days",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/payment/fee-schedules/physician",
  },
  grade: "B",
  flag: "Incidental to Procedure",
  type: "dispute",
  icon: "warning",
  settings: ["professional"],
  needs: ["a doctor's bill", "days of service", "codes", "modifiers", "charge"],
  asks: "Ask whether this visit was part of the care after the operation, and for it to be taken off if so.",
  check: (bill, reference) =>
    showsModifiers(bill) ? visitsOf(auditedLines(bill), reference).map(hit) : [],
  notes: (bill, reference) =>
    showsModifiers(bill) ? [] : visitsOf(auditedLines(bill), reference).map(note),
};

function visitsOf(lines: readonly AuditedLine[], reference: Reference): Found[] {
  const dated = lines.filter(({ code, day, setting }) => code && day && setting === "professional");
  const operations = dated.flatMap((operation) => {
    const table = reference.physicianStatus(operation.code!, operation.day!);
    const days = table && GLOBAL_DAYS[table.globalDays];
    return table && days ? [{ operation, days, table }] : [];
  });
  return dated
    .filter(({ code, modifiers }) => FOLLOW_UP.test(code!) && !marked(modifiers))
    .flatMap((visit) => {
      const found = operations.find(
        ({ operation, days }) =>
          sameProvider(visit, operation) &&
          visit.day !== operation.day &&
          visit.day! >= addDays(operation.day!, -days.before) &&
          visit.day! <= addDays(operation.day!, days.after),
      );
      return found
        ? [{ visit, operation: found.operation, days: found.days.after, table: found.table }]
        : [];
    });
}

const marked = (modifiers: readonly string[]) => modifiers.some((one) => APART.includes(one));

const hit = (found: Found): RuleHit => ({
  lines: [
    { lineId: found.visit.id, role: "questioned", atStake: found.visit.amount },
    { lineId: found.operation.id, role: "compared", atStake: 0 },
  ],
  ...words(found),
});

const note = (found: Found): RuleNote => ({
  lineIds: [found.visit.id],
  multiple: null,
  ...words(found),
  ask: "On the phone, ask whether this visit was part of the care after the operation.",
});

const words = ({ visit, operation, days, table }: Found) => ({
  reason:
    `Code ${visit.code} is a follow-up visit on ${shortDate(visit.day!)}. ` +
    `The operation ${operation.code} was on ${shortDate(operation.day!)}, ` +
    `and Medicare's price for it takes in visits for ${days} days.`,
  figures: [
    { label: "Charge for the visit", value: formatCents(visit.charge) },
    { label: `Days that ${operation.code} takes in`, value: String(days) },
  ],
  citations: [table.edition.citation],
  window: table.window,
});
