import { formatCents, sumCents, type Cents } from "~/domain/money";
import {
  hasDoubtfulLine,
  isInpatient,
  auditedLines,
  type AuditedLine,
  dayWords,
} from "~/domain/audit/evidence/audited-line";
import { LAB_PANELS } from "~/domain/audit/evidence/official-texts";
import { elsewhereWords, knownElsewhere } from "~/domain/audit/evidence/standing";
import type { Answer, LabPanel, Reference } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/**
 * Every test of a laboratory panel charged one by one, with no panel on the bill. What the tests cost
 * above Medicare's price for the panel is at stake.
 */
export const panelInParts: Rule = {
  id: "lab-panel-in-parts",
  version: 3,
  title: "Lab tests are charged one by one that are sold as a panel",
  explanation:
    "Some blood tests are sold as a set, called a panel. The set costs much less than its parts. " +
    "We look for days on which every test of a panel is charged by itself. " +
    "Then we compare the sum with what Medicare pays for the panel.",
  citation: LAB_PANELS,
  grade: "B",
  flag: "Potential Unbundling",
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["day of service", "codes of all the tests", "charges"],
  asks: "Ask for the tests to be charged as one panel.",
  letter: {
    heading: "Lab tests of one panel, charged one by one",
    ask: "Please bill them as one panel. If your own charge for the panel is no lower, please tell me what it is, and change nothing yet.",
    open: true,
  },
  check(bill, reference) {
    // A line still to be confirmed may be the panel, or a further part that makes it a larger one.
    if (isInpatient(bill) || hasDoubtfulLine(bill)) return [];
    const visits = Map.groupBy(
      auditedLines(bill).filter((line) => line.day && line.code),
      ({ day, provider, claim, setting }) => JSON.stringify([day, provider, claim, setting]),
    );
    return [...visits.values()].flatMap((lines) => hitsOf(lines, reference));
  },
};

/** The largest panel first; a test is part of one panel only. */
function hitsOf(lines: AuditedLine[], reference: Reference): RuleHit[] {
  const day = lines[0]!.day!;
  const tests = new Map<string, AuditedLine>();
  for (const line of lines)
    if (!tests.has(line.code!) && !marksRepeat(line, reference)) tests.set(line.code!, line);
  const panels = reference.labPanels(day);
  // A part beside its own panel is reported by that rule.
  for (const { components } of panels.filter(({ code }) => tests.has(code)))
    for (const component of components) tests.delete(component);
  return panels
    .toSorted((a, b) => b.required.length - a.required.length)
    .flatMap((panel) => {
      const parts = partsOf(panel, tests);
      const fee = reference.labFee(panel.code, day);
      if (!parts || !fee) return [];
      if (sumCents(parts.map(({ amount }) => amount)) <= fee.cents) return [];
      for (const { code } of parts) tests.delete(code!);
      return [hit(panel, parts, fee, reference)];
    });
}

const marksRepeat = ({ modifiers }: AuditedLine, reference: Reference): boolean =>
  modifiers.some((modifier) => reference.modifier(modifier)?.explainsRepeat);

/** The lines that make up the whole panel, or null when one is missing. */
function partsOf(panel: LabPanel, tests: ReadonlyMap<string, AuditedLine>): AuditedLine[] | null {
  const has = (codes: readonly string[]) => codes.every((code) => tests.has(code));
  const choice = panel.oneOf.length === 0 ? [] : panel.oneOf.find(has);
  if (!choice || !has(panel.required)) return null;
  return [...panel.required, ...choice].map((code) => tests.get(code)!);
}

function hit(
  panel: Answer<LabPanel>,
  parts: AuditedLine[],
  price: Answer<{ cents: Cents }>,
  reference: Reference,
): RuleHit {
  const fee = price.cents;
  const elsewhere = knownElsewhere(price, panel);
  const sum = sumCents(parts.map(({ amount }) => amount));
  const apart = parts.map(({ code, day }) => reference.labFee(code!, day!)?.cents);
  const known = apart.filter((cents) => cents !== undefined);
  return {
    lines: shareOut(sum - fee, parts),
    reason:
      `All ${parts.length} tests of panel ${panel.code} are charged one by one on ${dayWords(parts[0]!)}, ` +
      `${formatCents(sum)} in all. Medicare pays ${formatCents(fee)} for the panel.` +
      (elsewhere ? ` ${elsewhereWords(elsewhere)}` : ""),
    seen:
      `All ${parts.length} tests of panel ${panel.code} are charged one by one on ${dayWords(parts[0]!)}, ` +
      `${formatCents(sum)} in all. For comparison: Medicare pays ${formatCents(fee)} for the panel.` +
      (elsewhere ? ` ${elsewhereWords(elsewhere)}` : ""),
    figures: [
      { label: "Tests charged one by one", value: formatCents(sum) },
      { label: `Medicare pays for panel ${panel.code}`, value: formatCents(fee) },
      ...(known.length === parts.length
        ? [{ label: "Medicare's prices for the single tests", value: formatCents(sumCents(known)) }]
        : []),
    ],
    citations: [panel.edition.citation],
    ...(elsewhere ? { grade: "C" as const } : { window: panel.window }),
  };
}

/** Splits an amount over lines in proportion to theirs, to the cent: the shares add up to it exactly. */
function shareOut(total: Cents, lines: AuditedLine[]): RuleHit["lines"] {
  const sum = sumCents(lines.map(({ amount }) => amount));
  let before = 0;
  let given = 0;
  return lines.map(({ id, amount }) => {
    before += amount;
    const atStake = Math.round((total * before) / sum) - given;
    given += atStake;
    return { lineId: id, role: "questioned", atStake };
  });
}
