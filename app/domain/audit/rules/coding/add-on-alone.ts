import { addDays } from "~/domain/day";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { formatCents } from "~/domain/money";
import {
  auditedLines,
  dayWords,
  hasDoubtfulLine,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import type { AddOn, Answer, Reference } from "~/domain/audit/evidence/reference";
import { ncciPair } from "~/domain/audit/rules/ncci-pair";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** The table lists every code that it may be added to; of the other types a payer may allow more. */
const LISTED_ONLY = 1;
/** Drugs, supplies, meals and rooms: lines without a code that cannot be the main service. */
const GOODS = /^0(1\d|2[0157]|62|63)\d$/;

/**
 * An add-on code and, on its day and the days beside it, none of the codes it may be added to. Silent where a line of
 * those days has no code and could be the main service, and where the payer may allow other codes.
 */
export const addOnAlone: Rule = {
  id: "add-on-alone",
  version: 2,
  title: "An add-on is charged without the service it adds to",
  explanation:
    "Some codes only add to another service: a further hour, a further vaccine, a further level. " +
    "Medicare lists the services each may be added to, and pays it only beside one of them. " +
    "We look for an add-on whose main service is not on the bill.",
  citation: {
    title: "NCCI add-on code edits",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/ncci-medicare/medicare-ncci-add-code-edits",
  },
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "warning",
  needsEveryLine: true,
  needsWholePage: true,
  settings: ["professional", "facility"],
  needs: ["an itemized bill", "day of service", "codes of all lines of those days", "charge"],
  asks: "Ask which service this was added to, and for it to be taken off if there was none.",
  letter: {
    heading: "Please check an add-on without its main service",
    ask: "Please tell me which service, day, and provider it adds to, and take it off if there was none.",
  },
  check(bill, reference) {
    if (bill.kind !== "itemized" || hasDoubtfulLine(bill)) return [];
    const lines = auditedLines(bill);
    // A credit or a line without an amount or a day may be the main service all the same.
    if (lines.length < bill.lines.length || lines.some(({ day }) => !day)) return [];
    const days = Map.groupBy(lines, ({ day }) => day!);
    const alone = lines.flatMap((line) => {
      const table = line.code ? reference.addOn(line.code, line.day!) : null;
      return table && isAlone(line, table, days)
        ? [{ line, hit: hit(line, table, reference) }]
        : [];
    });
    if (alone.length === 0) return [];
    // What a pair takes in is within a service that is on the bill: one question is enough.
    const inPairs = new Set(
      ncciPair
        .check(bill, reference, NO_CONTEXT)
        .flatMap(({ lines: pair }) => pair.filter(({ role }) => role === "questioned"))
        .map(({ lineId }) => lineId),
    );
    return alone.filter(({ line }) => !inPairs.has(line.id)).map((found) => found.hit);
  },
};

function isAlone(
  line: AuditedLine,
  table: Answer<AddOn>,
  days: ReadonlyMap<string, readonly AuditedLine[]>,
): boolean {
  if (table.type !== LISTED_ONLY || table.primaries.size === 0) return false;
  return [addDays(line.day!, -1), line.day!, addDays(line.day!, 1)]
    .flatMap((day) => days.get(day) ?? [])
    .every(({ code, revenueCode }) =>
      code ? !table.primaries.has(code) : GOODS.test(revenueCode ?? ""),
    );
}

function hit(line: AuditedLine, table: Answer<AddOn>, reference: Reference): RuleHit {
  const { code, day } = line;
  const row = reference.physicianStatus(code!, day!);
  const listed = [...table.primaries];
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: line.amount }],
    reason:
      `Code ${code} on ${dayWords(line)} only adds to another service. ` +
      "The bill charges none of the services it may be added to.",
    figures: [
      { label: `Charge for ${code}`, value: formatCents(line.charge) },
      {
        label: "It may be added to",
        value: `${listed.slice(0, 6).join(", ")}${listed.length > 6 ? " and others" : ""}`,
      },
      ...(row?.globalDays === "ZZZ"
        ? [{ label: "Medicare doctor price list", value: "add-on (ZZZ)" }]
        : []),
    ],
    citations: [table.edition.citation],
    ...(table.standing === "in-force" ? { window: table.window } : {}),
    ...(table.standing === "elsewhere" && row?.globalDays !== "ZZZ" ? { grade: "C" as const } : {}),
  };
}
