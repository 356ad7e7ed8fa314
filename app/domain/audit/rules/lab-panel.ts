import { formatCents, sumCents } from "~/domain/money";
import {
  DISTINCT_SERVICE,
  isInpatient,
  auditedLines,
  sameProvider,
  showsModifiers,
  type AuditedLine,
  dayWords,
} from "~/domain/audit/evidence/audited-line";
import { LAB_PANELS } from "~/domain/audit/evidence/official-texts";
import type { Reference } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/**
 * A laboratory panel and, on the same day, a test that is part of it. A repeat ordered on purpose
 * carries modifier 91 (or a distinct-service modifier) or another time of day.
 */
export const labPanel: Rule = {
  id: "lab-panel-part",
  version: 2,
  title: "A lab test is charged again beside the panel that includes it",
  explanation:
    "A lab panel is a set of blood tests sold as one. Its price covers every test in the set. " +
    "We look for a test that is charged alone on the same day as a panel that already has it. " +
    "A test done again on purpose should carry a mark, most often 91.",
  citation: LAB_PANELS,
  grade: "B",
  flag: "Potential Unbundling",
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["day of service", "codes of the panel and the test", "charge"],
  asks: "Ask for the single tests to be taken off, since the panel on the same day includes them.",
  letter: {
    heading: "Lab tests are charged beside the panel that includes them",
    ask: "Please take the single tests off, since the panel of that day includes them.",
  },
  check(bill, reference) {
    const days = Map.groupBy(
      auditedLines(bill).filter((line) => line.day && line.code),
      ({ day }) => day!,
    );
    const document = { inpatient: isInpatient(bill), modifiersShown: showsModifiers(bill) };
    return [...days.values()].flatMap((lines) => hitsOfDay(lines, reference, document));
  },
};

/** Each part is questioned once, by the first panel of the day that includes it. */
function hitsOfDay(
  lines: AuditedLine[],
  reference: Reference,
  document: { inpatient: boolean; modifiersShown: boolean },
): RuleHit[] {
  const open = Map.groupBy(lines, ({ code }) => code!);
  const position = new Map(lines.map((line, index) => [line, index]));
  return lines.flatMap((panel) => {
    const table = reference.labPanel(panel.code!, panel.day!);
    if (!table) return [];
    const isPart = (line: AuditedLine) =>
      sameProvider(panel, line) && !differentDraw(panel, line, reference);
    const parts = [...table.components].flatMap((code) => {
      const [taken, left] = split(open.get(code) ?? [], isPart);
      open.set(code, left);
      return taken;
    });
    parts.sort((a, b) => position.get(a)! - position.get(b)!);
    if (parts.length === 0) return [];
    const codes = [...new Set(parts.map(({ code }) => code!))];
    const unmarked = document.modifiersShown ? "" : " No modifier is shown on this document.";
    return {
      lines: [
        { lineId: panel.id, role: "compared" as const, atStake: 0 },
        ...parts.map((line) => ({
          lineId: line.id,
          role: "questioned" as const,
          atStake: line.amount,
        })),
      ],
      reason:
        `The panel ${panel.code} on ${dayWords(panel)} already includes ${list(codes)}. ` +
        `Medicare would not pay ${codes.length > 1 ? "these tests" : "this test"} separately.` +
        unmarked,
      figures: [
        { label: `Panel ${panel.code}`, value: formatCents(panel.charge) },
        {
          label: "Single tests beside it",
          value: formatCents(sumCents(parts.map((p) => p.charge))),
        },
      ],
      citations: [table.edition.citation],
      window: table.window,
      // During a stay tests are repeated as a matter of course: only the record can tell.
      ...(document.inpatient ? { grade: "C" as const } : {}),
    };
  });
}

const split = <T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] => [
  all.filter(test),
  all.filter((one) => !test(one)),
];

/**
 * Another time of day, or a modifier that marks the test as repeated on purpose. Where the pair table lets no modifier
 * set the two apart, a mark of a distinct service counts for nothing; a repeat is still a repeat.
 */
function differentDraw(panel: AuditedLine, part: AuditedLine, reference: Reference): boolean {
  if (panel.time !== undefined && part.time !== undefined && panel.time !== part.time) return true;
  const fixed = isInseparable(panel, part.code!, reference);
  return [panel, part].some(({ modifiers }) =>
    modifiers.some(
      (modifier) =>
        reference.modifier(modifier)?.explainsRepeat &&
        !(fixed && DISTINCT_SERVICE.includes(modifier)),
    ),
  );
}

/** Indicator 0 in the table of the line's setting; when the bill does not print it which, in both. */
const isInseparable = ({ code, day, setting }: AuditedLine, part: string, reference: Reference) =>
  (setting ? [setting] : (["professional", "facility"] as const)).every(
    (table) => reference.procedurePair(table, code!, part, day!)?.indicator === "0",
  );

const list = (codes: string[]): string =>
  codes.length === 1 ? codes[0]! : `${codes.slice(0, -1).join(", ")} and ${codes.at(-1)}`;
