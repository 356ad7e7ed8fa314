import { Link } from "@remix-run/react";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { letterName, letterPath } from "~/domain/case/letter-names";
import { formatCents } from "~/domain/money";
import type { NextPath, NextSteps } from "~/domain/next-steps/next-steps";
import { ButtonLink } from "~/ui/kit/button";
import { Disclosure } from "~/ui/kit/disclosure";
import { GenerateLetter } from "~/ui/letter/generate-letter";
import { SentLetterNote } from "~/ui/tracker/sent-letter";
import type { SentLetter } from "~/domain/case/sent-letters";
import { LawSources } from "./law-sources";

type NextStepsSectionProps = {
  reviewId: string;
  steps: NextSteps;
  /** The kinds of letter that are written already. */
  written: readonly LetterKind[];
  sent: readonly SentLetter[];
};

/** What helps besides the dispute; the first step is open where there is nothing to dispute. */
export function NextStepsSection({
  reviewId,
  steps,
  written,
  sent,
  open,
}: NextStepsSectionProps & { open: boolean }) {
  const { paths, questions } = steps;
  if (paths.length === 0 && questions.waiting.length === 0) return null;
  return (
    <section aria-labelledby="steps-heading" id="steps" className="mt-8">
      <h2 id="steps-heading">More you can do</h2>
      {paths.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {paths.map((path, index) => (
            <PathEntry
              key={path.id}
              open={open && index === 0}
              path={path}
              reviewId={reviewId}
              written={written}
              sent={sent}
            />
          ))}
        </ul>
      )}
      {questions.waiting.length > 0 && (
        <p className="measure mt-3 text-sm text-muted print:hidden">
          <Link to={`/report/${reviewId}/questions`}>Tell us more</Link> and we can also check:{" "}
          {[...new Set(questions.waiting)].join("; ")}.
        </p>
      )}
    </section>
  );
}

type PathEntryProps = {
  open: boolean;
  path: NextPath;
  reviewId: string;
  written: readonly LetterKind[];
  sent: readonly SentLetter[];
};

function PathEntry({ open, path, reviewId, written, sent }: PathEntryProps) {
  // The dispute with the provider has its own place at the end of the findings.
  const own = path.letter !== "provider-dispute" ? path.letter : undefined;
  const told = sent.find(({ kind }) => kind === own);
  return (
    <li className="measure">
      <Disclosure open={open} summary={<h3 className="text-base">{path.title}</h3>}>
        <p className="mt-1">{path.reason}</p>
        <LawSources sources={path.sources} />
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
      </Disclosure>
    </li>
  );
}

/** Help with the bill comes before any haggling. */
export function Assistance({ assistance: { check, sources } }: Pick<NextSteps, "assistance">) {
  if (check.kind === "ask") return null;
  return (
    <section aria-labelledby="help-with-bill" className="card measure mt-8 p-5">
      <h2 id="help-with-bill" className="text-lg">
        First: can you get help with this bill?
      </h2>
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
      <LawSources sources={sources} />
    </section>
  );
}
