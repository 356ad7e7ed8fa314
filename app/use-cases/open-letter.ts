import type { FoundLetter } from "~/adapters/database/letters.server";
import { lettersSaid, type SentLetter } from "~/domain/case-file";
import { letterProse } from "~/domain/letter";
import { letterFacts } from "~/domain/letter/facts";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { unsupportedIn, type LintProblem } from "~/domain/letter/linter";
import { letterReadiness, type LetterReadiness } from "~/domain/letter-matter";
import { rightDoors, type Door } from "~/domain/right-door";
import { headline } from "~/domain/report/report";
import { openReport } from "./open-report";
import type { WebServices } from "./services";

export type OpenedLetter = {
  /** Null when none was written, or this session cannot see it. */
  found: FoundLetter | null;
  /** What the letter says now: as its person changed it, or as it was written. */
  prose: string | null;
  /** What the person's own text says that neither the documents nor our sources support. */
  unsupported: LintProblem[];
  /** A text they had given a letter that is no more. */
  earlierText: string | null;
  /** Whether a letter of this kind can be written; null while there is nothing to write about. */
  readiness: LetterReadiness | null;
  /** Where one writes to about this bill, best first; only doors that a letter opens. */
  doors: (Door & { letter: LetterKind })[];
  /** The kinds this session has a letter of. */
  written: LetterKind[];
  /** What the person said of sending one of this kind. */
  sent: SentLetter | null;
  /** The day of the bill it is about. */
  billDay: string | null;
};

/** A review's letter of a kind with all that goes with it; null when the review is missing or not theirs. */
export async function openLetter(
  services: WebServices,
  who: { userId: string; sessionHash: string; reviewId: string },
  kind: LetterKind,
  today: string,
): Promise<OpenedLetter | null> {
  const { userId, sessionHash, reviewId } = who;
  const [opened, { letter: found, earlierText }, ticks] = await Promise.all([
    openReport(services, who),
    services.letters.open(userId, reviewId, sessionHash, kind),
    services.registerTicks.all(),
  ]);
  if (!opened) return null;
  const { analysed, written } = opened;
  const prose = found ? (found.text ?? letterProse(found.letter)) : null;
  const letter = { found, prose, earlierText, written };
  if (!analysed)
    return { ...letter, unsupported: [], readiness: null, doors: [], sent: null, billDay: null };
  const { report, file, inForce, said } = analysed;
  const selected = report.cards.filter((card) => card.selected);
  const findings = report.notes.map(({ finding }) => finding);
  const { doors } = rightDoors(file, findings, today);
  return {
    ...letter,
    unsupported: found?.text
      ? unsupportedIn(
          found.text,
          found.letter,
          letterFacts({
            kind,
            bill: file.bill,
            cards: selected,
            sender: { name: null, address: found.letter.sender },
            recipient: { name: null, address: found.letter.recipient },
            date: found.letter.date,
            companions: file.companions,
            answers: file.answers,
            call: opened.calls[0]?.call ?? null,
            ticks,
          }),
        )
      : [],
    readiness: letterReadiness(kind, file, selected),
    doors: doors.flatMap((door) =>
      door.letter && letterReadiness(door.letter, file, selected).ready
        ? [{ ...door, letter: door.letter }]
        : [],
    ),
    sent: lettersSaid(said).find((sent) => sent.kind === kind) ?? null,
    billDay: headline(inForce.at.bill).date,
  };
}
