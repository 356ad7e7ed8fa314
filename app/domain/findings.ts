import { z } from "zod";
import { CentsField, IsoDate } from "./bill";

/** The specification's four line flags, in the order that decides when several rules speak about one line. */
export const FLAG_NAMES = [
  "Possible Duplicate",
  "Potential Unbundling",
  "Incidental to Procedure",
  "High Cost",
] as const;
export const FlagName = z.enum(FLAG_NAMES);
export type FlagName = z.infer<typeof FlagName>;

/** A: it is on the page. B: a public table says so. C: only the medical record can tell. */
export const EvidenceGrade = z.enum(["A", "B", "C"]);
export type EvidenceGrade = z.infer<typeof EvidenceGrade>;

export const Citation = z.object({
  title: z.string(),
  issuer: z.string(),
  /** Which release of the table or text, such as "2026 Q4" or "RVU25D, October 2025". */
  edition: z.string(),
  url: z.url(),
});
export type Citation = z.infer<typeof Citation>;

/** One compared value, ready to show: `{ label: "Medicare pays", value: "$10.56" }`. */
export const Figure = z.object({ label: z.string(), value: z.string() });
export type Figure = z.infer<typeof Figure>;

/** What a rule found. Facts only; a finding never accuses. */
export const Finding = z.object({
  /** `ruleId:L3,L4`, stable for the same rule and lines. */
  id: z.string(),
  ruleId: z.string(),
  ruleVersion: z.number().int().positive(),
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
    }),
  ),
  /** Cents in question. For a finding about lines, the sum of theirs; for one about totals, the difference. */
  atStake: CentsField,
  /** One or two plain sentences: what was seen and why it is questioned. */
  reason: z.string(),
  figures: z.array(Figure),
  citations: z.array(Citation),
  /** The effective window of the table row that covers the date of service. */
  window: z.object({ from: IsoDate.nullable(), to: IsoDate.nullable() }).optional(),
  /** What to ask the provider for. */
  ask: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** What a flag is called among the findings of a report. */
export const FINDING_TITLE: Record<FlagName, string> = {
  "Possible Duplicate": "Possible Duplicate",
  "Potential Unbundling": "Possible Unbundling",
  "Incidental to Procedure": "Incidental to Procedure",
  "High Cost": "High Cost Items",
};

/** A line as it stands under a finding on the screen and in the letter. */
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
