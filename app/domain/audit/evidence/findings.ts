import * as z from "zod";
import { CentsField, IsoDate, type BillLine } from "~/domain/bill/bill";
import { FLAG_NAMES } from "./flag-names";
import { Citation } from "~/domain/law/cited";

export { FLAG_NAMES } from "./flag-names";
export const FlagName = z.enum(FLAG_NAMES);
export type FlagName = z.infer<typeof FlagName>;

/** A: it is on the page. B: a public table shows it. C: only the medical record can tell. */
export const EvidenceGrade = z.enum(["A", "B", "C"]);
export type EvidenceGrade = z.infer<typeof EvidenceGrade>;
/** One compared value, ready to show: `{ label: "Medicare pays", value: "$10.56" }`. */
export const Figure = z.object({ label: z.string(), value: z.string() });
export type Figure = z.infer<typeof Figure>;

/** What a rule found. Facts only; a finding never accuses. */
export const Finding = z.object({
  /** `ruleId:L3,L4`, stable for the same rule and lines. */
  id: z.string(),
  ruleId: z.string(),
  ruleVersion: z.number().int().positive(),
  /** The rule's own plain title; `title` is its flag's name where it has one. */
  ruleTitle: z.string(),
  title: z.string(),
  flag: FlagName.nullable(),
  type: z.enum(["dispute", "negotiation"]),
  icon: z.enum(["error", "warning"]),
  grade: EvidenceGrade,
  lines: z.array(
    z.object({
      lineId: z.string(),
      /** `questioned` lines carry the flag; `compared` lines are what they were held against. */
      role: z.enum(["questioned", "compared"]),
      atStake: CentsField,
      /** Cents of it that are likely to come off, where that is less: a price comes down, but not to Medicare's. */
      likely: CentsField.optional(),
    }),
  ),
  /** Cents in question. For a finding about lines, the sum of theirs; for one about totals, the difference. */
  atStake: CentsField,
  /**
   * The amount is all that the document asks too much by an outside measure, such as an EOB. Whatever else
   * is wrong with the document may be part of it, so savings never add it to the rest.
   */
  whole: z.literal(true).optional(),
  /** One or two plain sentences: what was seen and why it is questioned. */
  reason: z.string(),
  figures: z.array(Figure),
  citations: z.array(Citation),
  /** The effective window of the table row that covers the date of service. */
  window: z.object({ from: IsoDate.nullable(), to: IsoDate.nullable() }).optional(),
  /** What to ask the provider for. */
  ask: z.string(),
  /**
   * The same as the patient writes it to the provider; absent in findings from before letters had a text of their own.
   * Without `seen`, `reason` speaks to nobody and serves both. `record` is what of the medical record would decide.
   * `open`: how much it comes to is for the reader to say, so the letter names the whole charge and no amount in question.
   */
  letter: z
    .object({
      heading: z.string(),
      seen: z.string().optional(),
      ask: z.string(),
      record: z.string().optional(),
      open: z.literal(true).optional(),
    })
    .optional(),
});
export type Finding = z.infer<typeof Finding>;

/** An EOB's own sums are the plan's to put right; every other error is the provider's. */
export const isThePlans = (
  bill: { kind: string },
  { ruleId, lines }: Pick<Finding, "ruleId" | "lines">,
): boolean =>
  bill.kind === "eob" &&
  (ruleId === "eob-adds-up" || lines.every(({ role }) => role !== "questioned"));

export const lineIdsIn = ({ lines }: Finding, role: "questioned" | "compared"): string[] =>
  lines.filter((line) => line.role === role).map(({ lineId }) => lineId);

/** Line id -> its flag. Where several findings question one line, the flag that comes first in FLAG_NAMES counts. */
export function proposedFlags(findings: readonly Finding[]): Record<string, FlagName> {
  const proposed: Record<string, FlagName> = {};
  for (const flag of FLAG_NAMES)
    for (const finding of findings.filter((found) => found.flag === flag))
      for (const id of lineIdsIn(finding, "questioned")) proposed[id] ??= flag;
  return proposed;
}

/** What is worth saying or asking for without questioning a charge: no flag, nothing at stake, no part of a dispute. */
export const Note = z.object({
  /** `ruleId:L3`, or what it is about where that is no line; stable for the same rule and lines. */
  id: z.string(),
  ruleId: z.string(),
  ruleVersion: z.number().int().positive(),
  ruleTitle: z.string(),
  lineIds: z.array(z.string()),
  /** How many times the public figure the price is, to one decimal; null where the note is not about a price. */
  multiple: z.number().positive().nullable(),
  reason: z.string(),
  figures: z.array(Figure),
  citations: z.array(Citation),
  window: z.object({ from: IsoDate.nullable(), to: IsoDate.nullable() }).optional(),
  ask: z.string(),
});
export type Note = z.infer<typeof Note>;

/** What the rules find on one bill. */
export type Audit = {
  findings: Finding[];
  /** Line id -> the flag proposed for it; lines nobody questions are absent. */
  proposed: Record<string, FlagName>;
  /** What is worth saying or asking for: a high price, an itemized bill. Nothing of it is a finding. */
  notes: Note[];
  /** The ids of the lines whose price was held against a public figure; audits from before this was kept hold none. */
  priced?: string[] | undefined;
};

/** What a flag is called among the findings of a report. */
export const FINDING_TITLE: Record<FlagName, string> = {
  "Possible Duplicate": "Possible Duplicate",
  "Potential Unbundling": "Possible Unbundling",
  "Incidental to Procedure": "Incidental to Procedure",
  "High Cost": "High Cost Items",
};

/** A line as listed under a finding on the screen and in the letter. */
export type CardLine = {
  lineId: string;
  role: "questioned" | "compared";
  /** Cents in question on this line; 0 for compared lines. */
  atStake: number;
};

/**
 * A finding as the person sees it: all lines of one flag together, or one finding that has no line flag.
 * `findings` holds the evidence; it is empty when only the person chose the flag.
 */
export type FindingCard = {
  /** `flag:High Cost` or the finding's own id; what letter choices refer to. */
  key: string;
  title: string;
  description: string;
  /** The one code concerned, 'Multiple Codes', or 'No code'. */
  code: string;
  amount: number;
  type: Finding["type"];
  icon: Finding["icon"];
  /** The weakest grade among the evidence; null when no rule supports it. */
  grade: EvidenceGrade | null;
  flag: FlagName | null;
  lines: CardLine[];
  findings: Finding[];
};

/** How a card describes its lines. */
const FLAG_WORDS: Record<FlagName, string> = {
  "Possible Duplicate": "duplicates",
  "Potential Unbundling": "unbundled",
  "Incidental to Procedure": "incidental to another procedure",
  "High Cost": "priced far above a usual amount",
};

const WEAKEST_FIRST: readonly EvidenceGrade[] = ["C", "B", "A"];

/**
 * Groups findings as the person sees them: one card per flag with all lines that carry it, then each
 * finding without a flag on its own. `flagsInForce` is line id -> the person's choice, else the proposed
 * flag; null or absent means none, and evidence for a flag no longer in force falls away.
 * A line with a flag that no rule supports counts with its whole charge.
 */
export function cardsFrom(
  lines: readonly BillLine[],
  findings: readonly Finding[],
  flagsInForce: Readonly<Record<string, FlagName | null>>,
): FindingCard[] {
  const flagged = FLAG_NAMES.flatMap((flag) => {
    const carrying = lines.filter(({ id }) => flagsInForce[id] === flag);
    return carrying.length > 0 ? [flagCard(flag, carrying, findings)] : [];
  });
  const codes = new Map(lines.map((line) => [line.id, line.code?.value]));
  const unflagged = findings.filter(({ flag }) => flag === null);
  return [...flagged, ...unflagged.map((finding) => ownCard(finding, codes))];
}

function flagCard(
  flag: FlagName,
  carrying: readonly BillLine[],
  findings: readonly Finding[],
): FindingCard {
  const ids = new Set(carrying.map(({ id }) => id));
  const evidence = findings.filter(
    (finding) =>
      finding.flag === flag && lineIdsIn(finding, "questioned").some((lineId) => ids.has(lineId)),
  );
  const questioned = carrying.map((line) => ({
    lineId: line.id,
    role: "questioned" as const,
    atStake: stakeOf(line, evidence),
  }));
  return {
    key: `flag:${flag}`,
    title: FINDING_TITLE[flag],
    description: flagDescription(flag, carrying.length),
    code: oneCode(carrying.map((line) => line.code?.value)),
    amount: questioned.reduce((sum, { atStake }) => sum + atStake, 0),
    type: evidence.some(({ type }) => type === "negotiation") ? "negotiation" : "dispute",
    icon: "warning",
    grade: weakest(evidence),
    flag,
    lines: [...questioned, ...comparedLines(evidence, ids)],
    findings: evidence,
  };
}

function flagDescription(flag: FlagName, count: number): string {
  const what = count === 1 && flag === "Possible Duplicate" ? "a duplicate" : FLAG_WORDS[flag];
  return `${count === 1 ? "One charge was" : "Multiple charges were"} identified as potentially ${what}.`;
}

/** Lines of the evidence that do not carry the flag themselves, each once. */
const comparedLines = (evidence: readonly Finding[], flagged: ReadonlySet<string>): CardLine[] =>
  [...new Set(evidence.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)))]
    .filter((lineId) => !flagged.has(lineId))
    .map((lineId) => ({ lineId, role: "compared", atStake: 0 }));

/** The most any supporting finding puts at stake on this line; without one, its whole charge. */
function stakeOf(line: BillLine, evidence: readonly Finding[]): number {
  const stakes = evidence.flatMap((finding) =>
    finding.lines
      .filter(({ lineId, role }) => lineId === line.id && role === "questioned")
      .map(({ atStake }) => atStake),
  );
  return stakes.length > 0 ? Math.max(...stakes) : Math.max(line.charge?.value ?? 0, 0);
}

function ownCard(finding: Finding, codes: ReadonlyMap<string, string | undefined>): FindingCard {
  const questioned = finding.lines.filter(({ role }) => role === "questioned");
  return {
    key: finding.id,
    title: finding.title,
    description: finding.reason,
    code: oneCode(questioned.map(({ lineId }) => codes.get(lineId))),
    amount: finding.atStake,
    type: finding.type,
    icon: finding.icon,
    grade: finding.grade,
    flag: null,
    lines: finding.lines,
    findings: [finding],
  };
}

function oneCode(codes: readonly (string | undefined)[]): string {
  const distinct = new Set(codes.filter((code) => code !== undefined));
  if (distinct.size > 1) return "Multiple Codes";
  return [...distinct][0] ?? "No code";
}

const weakest = (evidence: readonly Finding[]): EvidenceGrade | null =>
  WEAKEST_FIRST.find((grade) => evidence.some((finding) => finding.grade === grade)) ?? null;
