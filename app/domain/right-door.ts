import type { Day } from "./calendar";
import type { CaseFile } from "./case-file";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import type { Case, Door, DoorQuestion } from "~/domain/next-steps/escalation-path";
import { TABLE } from "~/domain/next-steps/escalation-table";

/** Whom to write to, in which order, and why: help with a bill comes before any talk about its price. */

export type { Door, DoorName, DoorQuestion } from "~/domain/next-steps/escalation-path";

/** The doors that are open for this review, best first, and the questions that may open others. */
export function rightDoors(
  file: CaseFile,
  findings: readonly Finding[],
  today: Day,
  notes: readonly Note[] = [],
): { doors: Door[]; questions: DoorQuestion[] } {
  const it: Case = { file, findings, notes, today };
  const doors: Door[] = [];
  const questions: DoorQuestion[] = [];
  for (const row of TABLE) {
    const verdict = row.when(it);
    if (verdict === false) continue;
    if (verdict !== true) {
      questions.push(...verdict.ask.map((ask) => ({ door: row.id, title: row.title, ask })));
      continue;
    }
    const { id, door, title, reason, letter, sources } = row;
    doors.push({
      id,
      door,
      title,
      reason,
      letter: typeof letter === "function" ? letter(it) : letter,
      sources: typeof sources === "function" ? sources(it) : sources,
      findings: (row.findings?.(it) ?? []).map((finding) => finding.id),
    });
  }
  return { doors, questions };
}
