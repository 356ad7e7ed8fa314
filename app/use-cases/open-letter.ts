import type { FoundLetter } from "~/adapters/database/letters.server";
import { recipientBase } from "~/domain/case/recipient";
import { sentLetters, type SentLetter } from "~/domain/case/sent-letters";
import { citableLaw, type SourceVerifications } from "~/domain/law/citable-law";
import { letterProse } from "~/domain/letter/letter";
import { letterFacts } from "~/domain/letter/facts";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { unsupportedIn, type LintProblem } from "~/domain/letter/linter";
import { letterReadiness, type LetterReadiness } from "~/domain/letter/readiness";
import { escalationPaths, type EscalationPath } from "~/domain/next-steps/escalation";
import { headline } from "~/domain/report/report";
import { openReport, type OpenedReport } from "./open-report";
import type { WebServices } from "./services";
import { letterMaterial } from "./write-letter";

export type OpenedLetter = OfAnalysis & {
  /** Null when none was written, or this session cannot see it. */
  found: FoundLetter | null;
  /** What the letter says now: as its person changed it, or as it was written. */
  prose: string | null;
  /** What the person's own text says that neither the documents nor our sources support. */
  unsupported: LintProblem[];
  /** A text they had given a letter that is no more. */
  earlierText: string | null;
  /** Who bills, as lists show it. */
  provider: string;
  /** The kinds this session has a letter of. */
  written: LetterKind[];
};

/** What only an analyzed review knows of a letter. */
type OfAnalysis = {
  /** Whether a letter of this kind can be written; null while there is nothing to write about. */
  readiness: LetterReadiness | null;
  /** Where one writes to about this bill, best first; only ways that begin with a letter that is ready. */
  otherLetters: (EscalationPath & { letter: LetterKind })[];
  /** When the person sent one of this kind, as they noted it. */
  sent: SentLetter | null;
  /** Where its kind goes, as the person entered it; see `recipientBase`. */
  entered: string;
  /** The day of the bill it is about. */
  billDay: string | null;
};

const NOT_ANALYSED: OfAnalysis = {
  readiness: null,
  otherLetters: [],
  sent: null,
  entered: "",
  billDay: null,
};

/** A review's letter of a kind with all that goes with it; null when the review is missing or not theirs. */
export async function openLetter(
  services: WebServices,
  who: { userId: string; sessionHash: string; reviewId: string },
  kind: LetterKind,
  today: string,
): Promise<OpenedLetter | null> {
  const { userId, sessionHash, reviewId } = who;
  const [opened, { letter: found, earlierText }, verifications] = await Promise.all([
    openReport(services, who),
    services.letters.open(userId, reviewId, sessionHash, kind),
    services.sourceVerifications.all(),
  ]);
  if (!opened) return null;
  const { analysed, written } = opened;
  return {
    provider: opened.review.provider,
    found,
    prose: found ? (found.text ?? letterProse(found.letter)) : null,
    unsupported: found && analysed ? unsupportedText(found, opened, analysed, verifications) : [],
    earlierText,
    written,
    ...(analysed ? ofAnalysis(analysed, kind, today) : NOT_ANALYSED),
  };
}

type Analysed = NonNullable<OpenedReport["analysed"]>;

/** What of a person's own text nothing supports; a letter in our own words was linted when it was written. */
function unsupportedText(
  { text, letter }: FoundLetter,
  { calls }: OpenedReport,
  analysed: Analysed,
  verifications: SourceVerifications,
): LintProblem[] {
  if (!text) return [];
  const input = {
    ...letterMaterial(analysed, calls),
    kind: letter.kind,
    sender: { name: null, address: letter.sender },
    recipient: { name: null, address: letter.recipient },
    date: letter.date,
  };
  return unsupportedIn(text, letter, letterFacts(input, citableLaw(verifications)));
}

function ofAnalysis(
  { report, file, inForce, entries }: Analysed,
  kind: LetterKind,
  today: string,
): OfAnalysis {
  const selected = report.cards.filter((card) => card.selected);
  const findings = report.notes.map(({ finding }) => finding);
  return {
    readiness: letterReadiness(kind, file, selected),
    otherLetters: escalationPaths(file, findings, today).paths.flatMap((path) =>
      path.letter && letterReadiness(path.letter, file, selected).ready
        ? [{ ...path, letter: path.letter }]
        : [],
    ),
    sent: sentLetters(entries).find((sent) => sent.kind === kind) ?? null,
    entered: recipientBase(entries, kind),
    billDay: headline(inForce.at.bill).date,
  };
}
