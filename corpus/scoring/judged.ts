import type { Finding, Note } from "~/domain/audit/evidence/findings";
import type { AuthoredCase, Plant } from "#corpus/cases/case";
import { RULES_OF, SAME_VISIT } from "#corpus/cases/families";

/** What the rules said of one case, held against what its author planted. */
export type Verdict = {
  name: string;
  /** Each planted error, with the rule that found it, or null. */
  plants: { plant: Plant; ruleId: string | null }[];
  /** Findings that touch a planted line for another reason than the planted one. */
  beside: Finding[];
  /** Findings on what is right. */
  alarms: Finding[];
};

/** What the rules said of a bill; `asksSameVisit`: an EOB beside it is kept out until the person says whose it is. */
export type Said = {
  findings: readonly Finding[];
  notes: readonly Note[];
  asksSameVisit?: boolean;
};
type About = { ruleId: string; lines: readonly number[] };

const numberOf = (lineId: string): number => Number(lineId.slice(1)) - 1;
const aboutFinding = ({ ruleId, lines }: Finding): About => ({
  ruleId,
  lines: lines.map(({ lineId }) => numberOf(lineId)),
});
const aboutNote = ({ ruleId, lineIds }: Note): About => ({
  ruleId,
  lines: lineIds.map(numberOf),
});

/** About the same lines, or both about no line in particular. */
const meet = (planted: readonly number[], lines: readonly number[]): boolean =>
  planted.length === 0 || lines.length === 0
    ? planted.length === lines.length
    : lines.some((line) => planted.includes(line));

const touches = ({ lines: planted }: Plant, { lines }: About): boolean => meet(planted, lines);

/** A finding about the sums says of a line what the line's own finding would: it counts for a family its rule is of. */
const answersFor = (plant: Plant, about: About): boolean =>
  (RULES_OF[plant.family] ?? []).includes(about.ruleId) &&
  (about.lines.length === 0 || plant.family === OF_EOB || touches(plant, about));

/** Planted where the bill asks for it, and found on the line of the EOB that is wrong. */
const OF_EOB = "eob-share";

/** Judges what the rules said of a case. Only plants on the bill itself can be found. */
export function verdictOf(
  authored: AuthoredCase,
  { findings, notes, asksSameVisit }: Said,
): Verdict {
  const { plants } = authored;
  const found = findings.map((finding) => ({ finding, about: aboutFinding(finding) }));
  const mine = (about: About) => plants.some((plant) => answersFor(plant, about));
  const others = found.filter(({ about }) => !mine(about));
  const near = ({ about }: { about: About }) => plants.some((plant) => touches(plant, about));
  const all = (plant: Plant): About[] => [
    ...found.map(({ about }) => about),
    ...(plant.expect === "note" ? notes.map(aboutNote) : []),
    ...(asksSameVisit ? [{ ruleId: SAME_VISIT, lines: [] }] : []),
  ];
  return {
    name: authored.name,
    plants: plants.map((plant) => ({
      plant,
      ruleId: all(plant).find((about) => answersFor(plant, about))?.ruleId ?? null,
    })),
    beside: others.filter(near).map(({ finding }) => finding),
    alarms: others.filter((one) => !near(one)).map(({ finding }) => finding),
  };
}

/** The words of a rule on some of these lines, or on no line in particular where none are named; null where it is silent. */
export function saidOf(
  { findings, notes }: Said,
  lines: readonly number[],
  ruleId: string,
): string | null {
  const about = (one: About) => one.ruleId === ruleId && meet(lines, one.lines);
  const said =
    findings.find((finding) => about(aboutFinding(finding))) ??
    notes.find((note) => about(aboutNote(note)));
  return said?.reason ?? null;
}
