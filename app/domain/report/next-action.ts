import type { Day } from "~/domain/calendar";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { ReviewStatus } from "~/domain/case/review";
import type { SentLetter } from "~/domain/case/sent-letters";

/** The one thing to do next about a bill. */
export type NextAction =
  | { kind: "help"; count: number }
  | { kind: "questions"; count: number; letter: boolean }
  | { kind: "letter"; findings: number }
  /** Findings there are, and none of them is in the letter. */
  | { kind: "choose" }
  | { kind: "send"; letter: LetterKind }
  | { kind: "wait"; until: Day }
  | { kind: "call"; since: Day }
  | { kind: "result" }
  /** Nothing is in dispute: what else helps. */
  | { kind: "steps" };

export type CaseState = {
  status: ReviewStatus;
  /** Questions about the reading that keep the report from saying what is wrong. */
  unread: number;
  /** Questions only the person can answer. */
  open: number;
  found: { all: number; chosen: number };
  written: readonly LetterKind[];
  sent: readonly SentLetter[];
  /** Every finding was told an outcome of. */
  told: boolean;
};

/**
 * The next step: read, answer, write, send, wait, call, and tell the result. Null once the result of a resolved bill is
 * known. `today` is an ISO date; an answer is overdue the day after it was due. Pure.
 */
export function nextAction(state: CaseState, today: Day): NextAction | null {
  const { status, unread, open, found, written, sent, told } = state;
  if (status === "Resolved") return told ? null : { kind: "result" };
  if (unread > 0) return { kind: "help", count: unread };
  const due = sent.map(({ respondBy }) => respondBy).toSorted()[0];
  if (due) return due < today ? { kind: "call", since: due } : { kind: "wait", until: due };
  const letter = written.find((kind) => kind === "provider-dispute") ?? written[0];
  if (letter) return { kind: "send", letter };
  if (open > 0) return { kind: "questions", count: open, letter: found.chosen > 0 };
  if (found.chosen > 0) return { kind: "letter", findings: found.chosen };
  return found.all > 0 ? { kind: "choose" } : { kind: "steps" };
}

/** A day beside the next step: the next one that a deadline names, or the one the bill asks to be paid by. */
export type NextDay = { kind: "deadline" | "pay"; day: Day; isPast: boolean };

type Dated = { kind: string; safe: Day };

/**
 * By when to act: the soonest deadline of the person's own that has not passed, else the day printed for payment, passed
 * or not; null where neither is known, and once a letter is out, whose answer has a day of its own. Pure.
 */
export function nextDay(
  {
    clocks,
    payBy,
    sent,
  }: { clocks: readonly Dated[]; payBy: Day | null } & Pick<CaseState, "sent">,
  today: Day,
): NextDay | null {
  if (sent.length > 0) return null;
  const [deadline] = clocks
    .filter(({ kind, safe }) => kind === "act-by" && safe >= today)
    .map(({ safe }) => safe)
    .toSorted();
  if (deadline) return { kind: "deadline", day: deadline, isPast: false };
  return payBy ? { kind: "pay", day: payBy, isPast: payBy < today } : null;
}

/** The status the dispute seems to have come to, to be offered; null where the set one fits. Nothing sets it unasked. Pure. */
export function offeredStatus({
  status,
  found,
  sent,
  told,
}: Pick<CaseState, "status" | "found" | "sent" | "told">): ReviewStatus | null {
  if (status !== "Resolved" && sent.length > 0 && found.all > 0 && told) return "Resolved";
  return status === "Completed" && sent.length > 0 ? "Dispute in Progress" : null;
}
