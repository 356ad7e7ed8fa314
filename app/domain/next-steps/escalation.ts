import type { Day } from "~/domain/calendar";
import type { CaseFile } from "~/domain/case/case-file";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import type {
  EscalationCase,
  EscalationPath,
  EscalationQuestion,
  EscalationRule,
} from "./escalation-path";
import { ESCALATION_TABLE } from "./escalation-table";

/** Whom to write to, in which order, and why: help with a bill comes before any talk about its price. */

export type { EscalationPath, EscalationQuestion } from "./escalation-path";

/** The paths that are open for this review, best first, and the questions that may open others. */
export function escalationPaths(
  file: CaseFile,
  findings: readonly Finding[],
  today: Day,
  notes: readonly Note[] = [],
): { paths: EscalationPath[]; questions: EscalationQuestion[] } {
  const it: EscalationCase = { file, findings, notes, today };
  const paths: EscalationPath[] = [];
  const questions: EscalationQuestion[] = [];
  for (const row of ESCALATION_TABLE) {
    const verdict = row.when(it);
    if (verdict === true) paths.push(pathOf(row, it));
    else if (verdict !== false)
      questions.push(...verdict.ask.map((ask) => ({ path: row.id, title: row.title, ask })));
  }
  return { paths, questions };
}

const pathOf = (
  { id, target, title, reason, letter, sources, findings }: EscalationRule,
  it: EscalationCase,
): EscalationPath => ({
  id,
  target,
  title,
  reason,
  letter: typeof letter === "function" ? letter(it) : letter,
  sources: typeof sources === "function" ? sources(it) : sources,
  findings: (findings?.(it) ?? []).map((finding) => finding.id),
});
