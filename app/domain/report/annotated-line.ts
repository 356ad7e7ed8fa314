import type { EvidenceGrade } from "~/domain/audit/evidence/findings";
import type { Cents } from "~/domain/money";
import { leadSentence } from "./lead-sentence";
import type { Report } from "./report";

/** One line of a bill with its note: the shortest way to show what a report is. */
export type AnnotatedLine = {
  /** ISO date of the service. */
  day: string | undefined;
  what: string;
  /** What it is, in plain words. */
  plain: string | null;
  charge: Cents;
  note: { title: string; sentence: string; grade: EvidenceGrade };
};

/** The line whose note rests on the best ground, then the one with the most at stake; null without any. Pure. */
export function annotatedLine({
  lines,
  notes,
}: Pick<Report, "lines" | "notes">): AnnotatedLine | null {
  const best = notes.toSorted(
    ({ finding: a }, { finding: b }) =>
      a.grade.localeCompare(b.grade) || b.atStake - a.atStake || a.id.localeCompare(b.id),
  );
  for (const { anchor, finding } of best) {
    const audited = lines.find(({ line: { id } }) => id === anchor);
    const line = audited?.line;
    if (!line?.description || !line.charge) continue;
    return {
      day: line.serviceDate?.value,
      what: line.description.value,
      plain: audited?.plain ?? null,
      charge: line.charge.value,
      note: {
        title: finding.ruleTitle,
        sentence: leadSentence(finding.reason).lead,
        grade: finding.grade,
      },
    };
  }
  return null;
}
