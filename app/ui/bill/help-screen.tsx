import { Form, useNavigation } from "@remix-run/react";
import { columnChoices, NO_ANSWER, type HelpAnswer } from "~/domain/bill/help-form";
import type { HelpQuestion } from "~/domain/bill/help-questions";
import type { MoneyColumn } from "~/domain/bill/corrections";
import type { LineInput, LineTexts } from "~/domain/bill/typed-entry";
import type { ShownPage } from "~/domain/reading/page/page";
import { Button } from "~/ui/kit/button";
import { Disclosure } from "~/ui/kit/disclosure";
import { ErrorSummary } from "~/ui/kit/error-summary";
import { AmountChoices, Amounts, Choices } from "./help-choices";
import { COLUMN_NAMES, questionWords, ROW_NAMES } from "./help-copy";
import { Readings } from "./help-readings";
import { LineInputs } from "./line-inputs";
import { PagePicture } from "./page-picture";

type Question = HelpQuestion & { page: ShownPage | null };

/** Questions about a reading, each with the page its answer stands on. */
export type HelpView = {
  reviewId: string;
  version: number;
  kind: string;
  /** The report waits for the answers. */
  first: boolean;
  questions: readonly Question[];
};

type HelpScreenProps = {
  help: HelpView;
  reply: {
    message: string;
    answers: Record<string, HelpAnswer>;
    problems: Record<string, string>;
    added: readonly {
      key: string;
      texts: LineTexts;
      problems: Partial<Record<LineInput, string>>;
    }[];
  } | null;
};

/** What we could not read surely: each question beside its place on the paper, one form for all. */
export function HelpScreen({ help, reply }: HelpScreenProps) {
  const { reviewId, version, kind, first, questions } = help;
  const saving = useNavigation().state === "submitting";
  const added = reply?.added.find(({ texts }) => Object.values(texts).some(Boolean));
  return (
    <>
      <p className="measure mt-2">
        {first
          ? "Some of what we read doesn't fit together, so we haven't checked anything yet."
          : "Some of it was hard to read."}{" "}
        Look at your paper, or at the pieces below, and tell us what it says. Then we check it
        {first ? "" : " again"}.
      </p>
      {reply && (
        <div className="mt-6">
          <ErrorSummary
            title={reply.message}
            problems={questions.flatMap((question) => {
              const problem = reply.problems[question.key];
              const text = `${questionWords(question)} ${problem}`;
              return problem ? [{ key: question.key, fieldId: `q-${question.key}`, text }] : [];
            })}
          />
        </div>
      )}
      <Form method="post" action={`/report/${reviewId}/help`} className="mt-8 flex flex-col gap-10">
        <input type="hidden" name="version" value={version} />
        <ol className="help-questions">
          {questions.map((question, at) => (
            <li key={question.key}>
              <Asked
                {...{ question, kind, reviewId }}
                first={at === 0}
                answer={reply?.answers[question.key] ?? NO_ANSWER}
                problem={reply?.problems[question.key]}
              />
            </li>
          ))}
        </ol>
        <Disclosure summary="Add a line we missed" open={added !== undefined}>
          <LineInputs
            prefix="line.new1."
            legend="A line that is on your paper and not in our list"
            values={added?.texts ?? NO_LINE_TEXTS}
            problems={added?.problems}
          />
        </Disclosure>
        <div className="flex flex-wrap gap-3">
          <Button disabled={saving}>{saving ? "Saving..." : "Save and check my bill"}</Button>
          <Button look="quiet" name="intent" value="skip" disabled={saving}>
            Go on without answering
          </Button>
        </div>
      </Form>
    </>
  );
}

const NO_LINE_TEXTS: LineTexts = {
  serviceDate: "",
  description: "",
  code: "",
  modifiers: "",
  units: "",
  charge: "",
};
/** Enough of the page around a figure to find it on the paper, in points. */
const AROUND_POINTS = 26;

type AskedProps = {
  question: Question;
  /** It is seen at once. */
  first: boolean;
  kind: string;
  reviewId: string;
  answer: HelpAnswer;
  problem: string | undefined;
};

function Asked({ question, first, kind, reviewId, answer, problem }: AskedProps) {
  const { key, at, page } = question;
  const words = questionWords(question);
  return (
    <fieldset id={`q-${key}`} className="card flex flex-col gap-4 p-5" tabIndex={-1}>
      <legend className="sr-only">{words}</legend>
      <p className="font-semibold" aria-hidden="true">
        {words}
      </p>
      {page && at && (
        <PagePicture
          reviewId={reviewId}
          page={page}
          mark={at.box}
          around={AROUND_POINTS}
          first={first}
          label="This place on your paper"
        />
      )}
      {problem && (
        <p id={`q-${key}-problem`} className="text-sm font-semibold text-red">
          {problem}
        </p>
      )}
      {question.of === "reading" && <Readings {...{ question, answer }} />}
      {question.of === "column" && (
        <Amounts
          {...{ question, answer }}
          names={columnNames(kind, question.column)}
          is={question.column}
        />
      )}
      {question.of === "rows" && (
        <Amounts {...{ question, answer }} names={ROW_NAMES} is={question.rows} />
      )}
      {question.of === "amount" && <AmountChoices {...{ question, answer }} />}
      {question.of === "place" && <Choices {...{ question, answer, problem }} />}
    </fieldset>
  );
}

/** What a column may be on such a paper, by name; what we took it for is always among it. */
function columnNames(kind: string, column: MoneyColumn): Partial<Record<MoneyColumn, string>> {
  const choices = new Set([...columnChoices(kind), column]);
  return Object.fromEntries([...choices].map((one) => [one, COLUMN_NAMES[one]]));
}
