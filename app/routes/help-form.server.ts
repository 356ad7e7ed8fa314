import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import type { HelpAnswer } from "~/domain/bill/help-form";
import { helpReading, type Helped } from "~/use-cases/help-reading";
import { CORRECTION_REFUSALS } from "./corrections.server";
import { readForm, typed, version } from "./forms.server";
import { notFound, requireOwner } from "./guards.server";
import { correctionsOf, hasProblems, typedLines, type TypedLine } from "./line-form.server";

/** What a refused form is shown again with: everything as chosen and typed, and what is wrong. */
export type HelpReply = {
  message: string;
  answers: Record<string, HelpAnswer>;
  problems: Record<string, string>;
  added: TypedLine[];
};
type Saved = { ok: true; to: string } | { ok: false; status: number; reply: HelpReply };

const MOST_LETTERS = 600;

/** `choice.{key}` is what was chosen of a question, `typed.{key}` what was typed for it. */
const HelpForm = z
  .object({ intent: typed(40), version })
  .catchall(typed(MOST_LETTERS))
  .transform(({ intent, version, ...inputs }) => ({
    ...{ intent, version },
    answers: answersIn(inputs),
    added: typedLines(inputs).filter(({ key }) => key.startsWith("new")),
  }));

function answersIn(inputs: Readonly<Record<string, string>>): Record<string, HelpAnswer> {
  const keys = Object.keys(inputs).flatMap(
    (name) => /^(?:choice|typed)\.(.+)$/.exec(name)?.[1] ?? [],
  );
  return Object.fromEntries(
    [...new Set(keys)].map((key) => [
      key,
      { choice: inputs[`choice.${key}`] ?? "", typed: inputs[`typed.${key}`] ?? "" },
    ]),
  );
}

/** Takes the answers of "Help us read", or that a person goes on without them. */
export async function saveHelp(args: ActionFunctionArgs): Promise<Saved> {
  const { context, request } = args;
  const { account, reviewId } = await requireOwner(args);
  const form = (await readForm(request, HelpForm)) ?? HelpForm.parse({});
  const skips = form.intent === "skip";
  const refuse = (message: string, status: number, problems = {}): Saved => ({
    ...{ ok: false, status },
    reply: { message, answers: form.answers, problems, added: form.added },
  });
  if (!skips && hasProblems(form.added, null)) return refuse(ANOTHER_LOOK, 400);
  const helped = await helpReading(context.services, {
    ...{ userId: account.id, reviewId, version: form.version, now: context.now },
    answers: skips ? null : new Map(Object.entries(form.answers)),
    added: skips ? [] : correctionsOf(form.added, null),
  });
  return helped.ok ? { ok: true, to: `/report/${helped.wholeId}` } : refused(helped, refuse);
}

const ANOTHER_LOOK = "Some answers need another look.";

function refused(
  helped: Helped & { ok: false },
  refuse: (message: string, status: number, problems?: Record<string, string>) => Saved,
): Saved {
  if (helped.reason === "missing") throw notFound("Report not found.");
  if (helped.reason === "typed") return refuse(ANOTHER_LOOK, 400, helped.problems);
  const { message, status } = CORRECTION_REFUSALS[helped.reason];
  return refuse(message, status);
}
