import { Form, Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import type { Part } from "~/domain/case/document-roles";
import type { VisitAnswer } from "~/domain/case/same-visit";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";

const ANSWERS: readonly [VisitAnswer, string][] = [
  ["other", "Take it out"],
  ["same", "It does belong"],
];

/** An added EOB that nothing ties to the bill: until the person answers, nothing of it is used. */
export function SameVisit({ reviewId, parts }: { reviewId: string; parts: readonly Part[] }) {
  const asked = parts.filter(({ visit }) => visit === "asked");
  const out = parts.filter(({ visit }) => visit === "out");
  return (
    <>
      {asked.length > 0 && (
        <Alert
          kind="info"
          live={false}
          className="mt-6 max-w-2xl print:hidden"
          title="Is this about the same visit?"
        >
          <ul className="mt-2 flex flex-col gap-4">
            {asked.map((part) => (
              <li key={part.id}>
                <p>
                  Your EOB of <PartLink part={part} /> shares no charge, day or provider with this
                  bill. Until you answer, we don&apos;t use it.
                </p>
                <AnswerForm reviewId={reviewId} partId={part.id} answers={ANSWERS} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {out.map((part) => (
        <div key={part.id} className="mt-4 text-sm print:hidden">
          <p>
            You took out the EOB of <PartLink part={part} />, so we don&apos;t use it.
          </p>
          <AnswerForm reviewId={reviewId} partId={part.id} answers={ANSWERS.slice(1)} />
        </div>
      ))}
    </>
  );
}

const PartLink = ({ part: { id, provider, date } }: { part: Part }) => (
  <Link to={`/report/${id}`}>
    {provider}, {longDate(date)}
  </Link>
);

type AnswerFormProps = { reviewId: string; partId: string; answers: typeof ANSWERS };

const AnswerForm = ({ reviewId, partId, answers }: AnswerFormProps) => (
  <Form method="post" action={`/report/${reviewId}/add`} className="mt-2 flex flex-wrap gap-3">
    <input type="hidden" name="intent" value="same-visit" />
    <input type="hidden" name="part" value={partId} />
    {answers.map(([answer, words]) => (
      <Button key={answer} look="quiet" small name="answer" value={answer}>
        {words}
      </Button>
    ))}
  </Form>
);
