import type { Bill, Setting } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import type { EvidenceGrade, Figure, Finding, FlagName, Note } from "./findings";
import type { Cents } from "~/domain/money";
import type { Reference, Window } from "./reference";
import type { Citation } from "~/domain/law/cited";

/**
 * One check a bill can fail, with everything a person may ask about it. The register lists them, the
 * method page prints them, and `audit` turns their hits into findings.
 */
export type Rule = {
  /** Stable for ever: findings, choices and outcomes refer to it. */
  id: string;
  /** Raised whenever the same bill could get another answer. */
  version: number;
  /** Plain words, as the method page and findings without a flag show them. */
  title: string;
  /** What is checked and why, at reading grade 8 or below. */
  explanation: string;
  /** The text or table the rule rests on; the findings cite the edition that was used. */
  citation: Citation;
  /** The evidence a hit usually has; a hit may lower it. */
  grade: EvidenceGrade;
  /** How a hit shows on the line-item screen; null where the rule is not about single lines. */
  flag: FlagName | null;
  type: Finding["type"];
  icon: Finding["icon"];
  /** The kinds of bill it applies to. */
  settings: readonly Setting[];
  /** It weighs sums, or rests on what is not on the document: it needs every line, of the other documents too. */
  needsEveryLine?: true;
  /** Its findings of grade A rest on sums or on what is not there: every row must be named and every amount explained. */
  needsWholePage?: true;
  /** What must be readable on the document before the rule applies. */
  needs: readonly string[];
  /** What the person asks the provider for. */
  asks: string;
  /** What the patient writes to the provider about a hit, see `Finding.letter`; null where the rule only notes. */
  letter: { heading: string; ask: string; record?: string; open?: true } | null;
  /** Never throws; an empty list where nothing is wrong or something needed is missing. */
  check: (bill: Bill, reference: Reference, around: CaseContext) => RuleHit[];
  /** What is only worth saying or asking for: nothing is questioned and nothing is at stake. */
  notes?: (bill: Bill, reference: Reference, around: CaseContext) => RuleNote[];
};

/** One thing a rule found on one bill, in facts. */
export type RuleHit = {
  /** Empty for a hit about totals; then `subject` distinguishes hits of one rule. */
  lines: { lineId: string; role: "questioned" | "compared"; atStake: Cents }[];
  subject?: string;
  /** Cents; left out, it is the sum over the lines. */
  atStake?: Cents;
  /** The amount is all that the document asks too much by an outside measure; see `Finding.whole`. */
  whole?: true;
  /** In place of the rule's own title, on the report and in the letter. */
  title?: string;
  reason: string;
  /** The patient's own words to the provider, where `reason` speaks to the patient or says more than a letter should. */
  seen?: string;
  figures: Figure[];
  /** In place of the rule's own citation. */
  citations?: Citation[];
  window?: Window;
  /** In place of the rule's own wording. */
  ask?: string;
  /** In place of the letter's own request. */
  letterAsk?: string;
  /** Only the answer tells how much of the charge is too much; see `Finding.letter`. */
  letterOpen?: true;
  /** In place of the rule's own grade. */
  grade?: EvidenceGrade;
};

/** One thing worth saying or asking for, in facts. */
export type RuleNote = Pick<Note, "lineIds" | "multiple" | "reason" | "figures" | "citations"> & {
  window?: Window;
  /** What it is about, where that is no line. */
  subject?: string;
  /** In place of the rule's own title. */
  title?: string;
  /** In place of the rule's own wording. */
  ask?: string;
};
