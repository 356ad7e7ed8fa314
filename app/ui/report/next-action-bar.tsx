import { longDate } from "~/domain/day";
import { letterPath } from "~/domain/case/letter-names";
import type { NextAction, NextDay } from "~/domain/report/next-action";
import { ButtonLink } from "~/ui/kit/button";
import { GenerateLetter } from "~/ui/letter/generate-letter";

type NextActionBarProps = {
  reviewId: string;
  next: NextAction | null;
  by: NextDay | null;
  /** What the paper is called. */
  paper: string;
  /** Some dates are known only once questions are answered. */
  datesWait: boolean;
};

/** The one thing to do next, always in sight; it changes with the state of the dispute. */
export function NextActionBar({ reviewId, next, by, paper, datesWait }: NextActionBarProps) {
  if (!next) return null;
  return (
    <section aria-label="Your next step" className="next-bar print:hidden">
      <p>
        {next.kind === "questions"
          ? questionWords(by, paper, datesWait)
          : stepWords(next, by, paper)}
      </p>
      <div className="next-bar-action">
        <Action reviewId={reviewId} next={next} />
      </div>
    </section>
  );
}

/** What questions are for takes one line: the button says what to do, and every line hides some of the report. */
const questionWords = (by: NextDay | null, paper: string, datesWait: boolean): string => {
  if (by) return dayWords(by, paper);
  return datesWait ? "Your answers show your deadlines." : "About you and your health plan.";
};

function stepWords(
  next: Exclude<NextAction, { kind: "questions" }>,
  by: NextDay | null,
  paper: string,
): string {
  const after = by
    ? ` ${dayWords(by, paper)}`
    : isDispute(next)
      ? " Haven’t paid yet? Send it first."
      : "";
  return `${wordsFor(next)}${after}`;
}

const isDispute = (next: NextAction): boolean =>
  next.kind === "letter" || (next.kind === "send" && next.letter === "provider-dispute");

function dayWords({ kind, day, isPast }: NextDay, paper: string): string {
  if (kind === "deadline") return `Next deadline: ${longDate(day)}.`;
  return isPast
    ? `The ${paper} asked for payment by ${longDate(day)}. That day has passed.`
    : `The ${paper} asks for payment by ${longDate(day)}.`;
}

function wordsFor(next: Exclude<NextAction, { kind: "questions" }>): string {
  switch (next.kind) {
    case "help":
      return `Help us read ${next.count === 1 ? "1 thing" : `${next.count} things`}.`;
    case "letter":
      return `Your free letter asks about ${next.findings === 1 ? "1 finding" : `${next.findings} findings`}.`;
    case "choose":
      return "Nothing is in your letter yet.";
    case "send":
      return "Your letter is ready. Sign it and mail it.";
    case "wait":
      return `Their answer is due ${longDate(next.until)}.`;
    case "call":
      return `Their answer was due ${longDate(next.since)}.`;
    case "result":
      return "This is resolved. How did it end?";
    case "steps":
      return "There's nothing to dispute so far.";
  }
}

/** A longer list, told by its number, frightened who was asked to try it. */
const FEW = 5;
const questionsToAnswer = (count: number): string =>
  count === 1
    ? "Answer one question"
    : count > FEW
      ? "Answer questions"
      : `Answer ${count} questions`;

type ActionProps = { reviewId: string; next: NextAction };

function Action({ reviewId, next }: ActionProps) {
  const report = `/report/${reviewId}`;
  switch (next.kind) {
    case "help":
      return (
        <ButtonLink to={`${report}/help`}>
          Start<span className="sr-only">: {wordsFor(next)}</span>
        </ButtonLink>
      );
    case "questions":
      return (
        <>
          <ButtonLink to={`${report}/questions`}>{questionsToAnswer(next.count)}</ButtonLink>
          {next.letter && <a href="#action">Skip to letter</a>}
        </>
      );
    case "letter":
      return (
        <GenerateLetter reviewId={reviewId} kind="provider-dispute">
          Write my letter
        </GenerateLetter>
      );
    case "choose":
      return (
        <a href="#findings" className="button button-primary">
          Choose findings
        </a>
      );
    case "send":
      return <ButtonLink to={letterPath(reviewId, next.letter)}>Open my letter</ButtonLink>;
    case "wait":
      return (
        <a href="#tracker" className="button button-primary">
          Add their answer
        </a>
      );
    case "call":
      return <ButtonLink to={`${report}/call`}>Call them</ButtonLink>;
    case "result":
      return (
        <a href="#findings" className="button button-primary">
          Tell us the result
        </a>
      );
    case "steps":
      return (
        <a href="#steps" className="button button-primary">
          See what helps
        </a>
      );
  }
}
