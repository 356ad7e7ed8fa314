import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { questionsFor, STATES, YES_NO_CHOICES, type Question } from "~/domain/next-steps/questions";
import { readForm, typed } from "./forms.server";
import { notFound, requirePerson } from "./guards.server";
import { documentCopy } from "~/ui/report/document-copy";
import { LivePage } from "~/ui/kit/live-page";
import { QuestionsScreen, type AskedQuestion } from "~/ui/next-steps/questions-screen";
import { updateCase } from "~/use-cases/update-case";
import { loadCase } from "~/use-cases/load-case";
import { answerText, readAnswer } from "~/domain/next-steps/answer-entry";
import type { RouteHandle } from "~/ui/frame/route-handle";
import type { CaseEntry } from "~/domain/case/case-entries";

export const handle: RouteHandle = { scripts: true, title: "A few questions" };

async function opened({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const who = { userId: account.id, reviewId: params.reviewId ?? "" };
  const found = await loadCase(context.services, { ...who, offers: false });
  if (!found) throw notFound("Report not found.");
  return { who, ...found };
}

const asked = (question: Question, text: string, problem: string | null): AskedQuestion => {
  const { id, text: words, why, input } = question;
  const choices =
    input.kind === "yes-no"
      ? YES_NO_CHOICES
      : input.kind === "choice"
        ? input.choices
        : input.kind === "state"
          ? STATES
          : null;
  return { id, words, why, kind: input.kind, choices, value: text, problem };
};

export async function loader(args: LoaderFunctionArgs) {
  const { review, file } = await opened(args);
  return {
    reviewId: review.id,
    provider: review.provider,
    paper: documentCopy(file.bill.kind).name,
    questions: questionsFor(file).map((question) =>
      asked(question, answerText(question, file.answers[question.id]), null),
    ),
  };
}

/** Each field is named by its question; those that are not asked are left out. */
const AnswersForm = z.object({ intent: typed(40) }).catchall(
  z
    .string()
    .transform((text) => text.slice(0, 200))
    .optional()
    .catch(undefined),
);

/** Saves what is new or changed. What cannot be read stays on the form with the reason. */
export async function action(args: ActionFunctionArgs) {
  const { who, file } = await opened(args);
  const form = await readForm(args.request, AnswersForm);
  const entries: CaseEntry[] = [];
  const questions = questionsFor(file).map((question) => {
    const text = form?.[question.id];
    const before = answerText(question, file.answers[question.id]);
    if (text === undefined) return asked(question, before, null);
    const read = readAnswer(question, text);
    if (read.ok && text.trim() !== before)
      entries.push({ kind: "answer", key: question.id, value: JSON.stringify(read.value) });
    return asked(question, text, read.ok ? null : read.problem);
  });
  if (questions.some(({ problem }) => problem)) return json({ questions }, { status: 400 });
  if (
    entries.length > 0 &&
    !(await updateCase(args.context.services, { ...who, entries, now: args.context.now }))
  )
    throw notFound("Report not found.");
  const more = form?.intent === "more";
  return redirect(`/report/${who.reviewId}${more ? "/questions" : "#steps"}`, 303);
}

export default function Questions() {
  const { reviewId, paper, questions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <LivePage path={`/live/${reviewId}`} unsaved={reply !== undefined}>
      <QuestionsScreen
        // Answers given elsewhere make the form anew.
        key={JSON.stringify(questions.map(({ id, value }) => [id, value]))}
        reviewId={reviewId}
        paper={paper}
        questions={reply?.questions ?? questions}
        failed={reply !== undefined}
      />
    </LivePage>
  );
}
