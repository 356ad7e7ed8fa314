import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/kit/button";
import { ErrorSummary } from "~/ui/kit/error-summary";

export type AskedQuestion = {
  id: string;
  words: string;
  why: string;
  kind: "yes-no" | "choice" | "date" | "money" | "number" | "text" | "state";
  choices: readonly { value: string; label: string }[] | null;
  value: string;
  problem: string | null;
};

type QuestionsScreenProps = {
  reviewId: string;
  /** What the paper is called: `bill`, `EOB`. */
  paper: string;
  questions: readonly AskedQuestion[];
  /** The last answers could not be read. */
  failed: boolean;
};

const HINTS: Partial<Record<AskedQuestion["kind"], string>> = {
  date: "Such as 03/14/2026",
  money: "Such as 12,400.00",
};

/** What no document shows, asked on one calm page. */
export function QuestionsScreen({ reviewId, paper, questions, failed }: QuestionsScreenProps) {
  const problems = questions.filter(({ problem }) => problem);
  return (
    <>
      <p>
        <Link to={`/report/${reviewId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">A few questions</h1>
      <p className="measure mt-2 text-muted">
        Your {paper} doesn&apos;t say these things for sure. Answer what you know and skip the rest.
        You can come back and change or add answers at any time.
      </p>
      {failed && problems.length > 0 && (
        <ErrorSummary
          title="Some answers need another look"
          problems={problems.map(({ id, words, problem }) => ({
            key: id,
            fieldId: id,
            text: `${words} ${problem}`,
          }))}
        />
      )}
      <Form method="post" className="mt-8 flex max-w-2xl flex-col gap-9">
        {questions.map((question) =>
          question.kind === "yes-no" ? (
            <Choices key={question.id} question={question} />
          ) : (
            <Answer key={question.id} question={question} />
          ),
        )}
        <div className="flex flex-wrap gap-3">
          <Button>Save my answers</Button>
          <Button look="quiet" name="intent" value="more">
            Save and see if more questions come up
          </Button>
        </div>
      </Form>
    </>
  );
}

function Choices({
  question: { id, words, why, choices, value, problem },
}: {
  question: AskedQuestion;
}) {
  return (
    <fieldset id={id} aria-describedby={`${id}-why`}>
      <legend className="font-semibold">{words}</legend>
      <p id={`${id}-why`} className="mt-1 text-sm text-muted">
        {why}
      </p>
      {problem && <p className="mt-1 text-sm font-semibold text-red">{problem}</p>}
      <div className="mt-1 flex flex-wrap gap-x-3">
        {[...(choices ?? []), { value: "", label: "Skip" }].map((choice) => (
          <label key={choice.value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={id}
              value={choice.value}
              // What nobody answered yet is not answered for them, not even by "Skip".
              defaultChecked={value !== "" && choice.value === value}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Answer({ question }: { question: AskedQuestion }) {
  const { id, words, why, kind, choices, value, problem } = question;
  const hint = id === "patientBirthDate" ? "Such as 03/14/1985" : HINTS[kind];
  const described = [`${id}-why`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {words}
      </label>
      <p id={`${id}-why`} className="text-sm text-muted">
        {why} {hint && `${hint}.`}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="text-sm font-semibold text-red">
          {problem}
        </p>
      )}
      {choices ? (
        <select
          id={id}
          name={id}
          className="input mt-1 max-w-md"
          defaultValue={value}
          aria-describedby={described}
        >
          <option value="">{value === "" ? "Choose one" : "Skip this question"}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={id}
          className="input mt-1 max-w-xs"
          defaultValue={value}
          maxLength={kind === "text" ? 120 : 40}
          inputMode={kind === "money" ? "decimal" : kind === "number" ? "numeric" : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
        />
      )}
    </div>
  );
}
