import { Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { letterName, letterPath } from "~/domain/case/letter-names";
import { formatCents } from "~/domain/money";
import type { NextClock, NextPath, NextSteps, ShownSource } from "~/domain/next-steps/next-steps";
import { ButtonLink } from "~/ui/kit/button";
import { Disclosure } from "~/ui/kit/disclosure";
import { GenerateLetter } from "~/ui/letter/generate-letter";
import { SentLetterNote } from "~/ui/tracker/sent-letter";
import type { SentLetter } from "~/domain/case/sent-letters";

/** What to do about the bill, in order, and by when. */
export function NextStepsSection({
  reviewId,
  steps,
  written,
  sent,
}: {
  reviewId: string;
  steps: NextSteps;
  /** The kinds of letter that are written already. */
  written: readonly LetterKind[];
  sent: readonly SentLetter[];
}) {
  const { paths, clocks, assistance, questions } = steps;
  return (
    <section aria-labelledby="steps-heading" id="steps" className="mt-14">
      <h2 id="steps-heading">What you can do</h2>
      {questions.open > 0 && (
        <p className="measure mt-3 print:hidden">
          <Link to={`/report/${reviewId}/questions`}>
            {questions.open === 1 ? "Answer one question" : `Answer ${questions.open} questions`}
          </Link>{" "}
          your papers do not answer. Each may be skipped.
        </p>
      )}
      <Assistance assistance={assistance} />
      {paths.length > 0 && (
        <ol className="mt-6 flex flex-col gap-5">
          {paths.map((path, index) => (
            <PathEntry
              key={path.id}
              path={path}
              number={index + 1}
              reviewId={reviewId}
              written={written}
              sent={sent}
            />
          ))}
        </ol>
      )}
      <Clocks reviewId={reviewId} clocks={clocks} waiting={questions.waiting} />
    </section>
  );
}

type PathEntryProps = {
  path: NextPath;
  number: number;
  reviewId: string;
  written: readonly LetterKind[];
  sent: readonly SentLetter[];
};

function PathEntry({ path, number, reviewId, written, sent }: PathEntryProps) {
  // The dispute with the provider has its own place at the end of the findings.
  const own = path.letter !== "provider-dispute" ? path.letter : undefined;
  const told = sent.find(({ kind }) => kind === own);
  return (
    <li className="measure">
      <h3 className="text-base">
        {number}. {path.title}
      </h3>
      <p className="mt-1">{path.reason}</p>
      <Sources sources={path.sources} />
      {told && (
        <p className="mt-1">
          <SentLetterNote reviewId={reviewId} sent={told} />
        </p>
      )}
      {own && (
        <div className="mt-2 print:hidden">
          {written.includes(own) ? (
            <ButtonLink to={letterPath(reviewId, own)} look="quiet" small>
              View the {letterName(own)}
            </ButtonLink>
          ) : (
            <GenerateLetter reviewId={reviewId} kind={own} quiet small>
              Write the {letterName(own)}
            </GenerateLetter>
          )}
        </div>
      )}
    </li>
  );
}

/** Help with the bill comes before any haggling. */
function Assistance({ assistance: { check, sources } }: Pick<NextSteps, "assistance">) {
  if (check.kind === "ask") return null;
  return (
    <div className="card measure mt-6 p-5">
      <h3 className="text-base">First: can you get help with this bill?</h3>
      {check.kind === "checked" && (
        <p className="mt-2">
          Your household of {check.householdSize} earns {formatCents(check.incomeCents)} a year.
          That is about {check.percent}% of the {check.year} federal poverty guideline of{" "}
          {formatCents(check.guidelineCents)}.
        </p>
      )}
      {check.hints.length === 0 ? (
        <p className="mt-2">
          Every hospital has its own policy. Ask for it in writing before you agree to pay.
        </p>
      ) : (
        check.hints.map(({ text }) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))
      )}
      <Sources sources={sources} />
    </div>
  );
}

const STATE_WORDS: Record<NextClock["state"], string> = {
  open: "",
  soon: "Soon. ",
  "past-safe": "The safe day has passed, the last day has not. ",
  past: "This day has passed. ",
};

function Clocks({
  reviewId,
  clocks,
  waiting,
}: {
  reviewId: string;
  clocks: readonly NextClock[];
  waiting: readonly string[];
}) {
  if (clocks.length === 0 && waiting.length === 0) return null;
  return (
    <div className={clocks.length > 0 ? "mt-10" : "mt-10 print:hidden"}>
      <h3>Days to keep</h3>
      {clocks.length > 0 && (
        <>
          <ul className="mt-3 flex flex-col gap-4">
            {clocks.map((clock) => (
              <li key={clock.id} className="measure">
                <p>
                  <time dateTime={clock.safe} className="font-semibold">
                    {longDate(clock.safe)}
                  </time>
                  : {clock.title}. <strong>{STATE_WORDS[clock.state]}</strong>
                  {clock.act}
                </p>
                <p className="text-sm text-muted">
                  Counted from {clock.countsFrom.what}, {longDate(clock.countsFrom.day)}.
                  {clock.legal && clock.legal !== clock.safe
                    ? ` By its latest reading the last day is ${longDate(clock.legal)}.`
                    : ""}
                </p>
                {clock.caveats.length > 0 && (
                  <Disclosure summary="When this does not apply" className="mt-1 text-sm">
                    <ul className="list-disc pl-5">
                      {clock.caveats.map((caveat) => (
                        <li key={caveat}>{caveat}</li>
                      ))}
                    </ul>
                  </Disclosure>
                )}
                {clock.shown && <Sources sources={[clock.shown]} />}
              </li>
            ))}
          </ul>
          <p className="mt-4 print:hidden">
            {/* A plain link: the browser has to take the file, not the router. */}
            <a href={`/report/${reviewId}/deadlines.ics`} download="deadlines.ics">
              Put these days into your calendar
            </a>{" "}
            <span className="text-muted">(without names or amounts)</span>
          </p>
        </>
      )}
      {waiting.length > 0 && (
        <p className="measure mt-3 text-muted print:hidden">
          Answers would tell us about: {waiting.join("; ")}.{" "}
          <ButtonLink to={`/report/${reviewId}/questions`} look="quiet" small>
            Answer
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Sources({ sources }: { sources: readonly ShownSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-1 text-sm">
      Source:{" "}
      {sources.map(({ title, citation, url }, index) => (
        <span key={citation}>
          {index > 0 && "; "}
          <a href={url}>{title}</a>, {citation}
        </span>
      ))}
    </p>
  );
}
