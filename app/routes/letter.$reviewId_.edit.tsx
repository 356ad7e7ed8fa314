import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { letterDonePath, letterName } from "~/domain/case/letter-names";
import { LETTER_TEXT_LIMIT, readLetterText } from "~/domain/letter/own-text";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount, requireOwner } from "./guards.server";
import { letterKindIn } from "./letter-kind.server";
import { inlineFailure, unlessUnreached } from "~/ui/kit/inline-failure";
import { LetterEditScreen, type LetterEditReply } from "~/ui/letter/letter-edit-screen";
import { LivePage } from "~/ui/kit/live-page";
import { changeLetter } from "~/use-cases/change-letter";
import { letterProse } from "~/domain/letter";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Change the letter" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const { letters, reviews } = context.services;
  const reviewId = params.reviewId ?? "";
  const kind = letterKindIn(request.url);
  const [owned, found] = await Promise.all([
    reviews.owns(account.id, reviewId),
    letters.find(account.id, reviewId, sessionHash, kind),
  ]);
  if (!owned) throw notFound("Review not found.");
  return {
    reviewId,
    kind,
    name: letterName(kind),
    limit: LETTER_TEXT_LIMIT,
    letter: found && {
      id: found.id,
      edition: found.edition,
      text: found.text ?? letterProse(found.letter),
      changed: found.text !== null,
      rowCount: found.letter.rows.length,
    },
  };
}

const NOT_SAVED = "Could not save your changes. Please try again.";
const refuse = (reply: LetterEditReply, status: number) => json(reply, { status });

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { account, sessionHash, reviewId } = await requireOwner(args, "Review not found.");
  const { services, now } = context;
  const kind = letterKindIn(request.url);
  const form = await request.formData();
  const typed = String(form.get("text") ?? "");
  const read = readLetterText(typed);
  if (!read.ok) return refuse({ typed, reason: "text", problem: read.problem }, 400);
  let changed: Awaited<ReturnType<typeof changeLetter>>;
  try {
    changed = await changeLetter(services, {
      userId: account.id,
      sessionHash,
      reviewId,
      kind,
      letterId: String(form.get("letter") ?? ""),
      edition: Number(form.get("edition")),
      text: read.text,
      now,
    });
  } catch {
    return refuse({ typed, reason: "failed", problem: NOT_SAVED }, 503);
  }
  if (changed.ok) return redirect(letterDonePath(reviewId, kind, "saved"), 303);
  return refuse({ typed, reason: changed.reason, problem: null }, 409);
}

/** A connection that breaks leaves the text in its field. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  inlineFailure(() => serverAction<typeof action>(), {
    typed: null,
    reason: "failed" as const,
    problem: NOT_SAVED,
  });

export const shouldRevalidate = unlessUnreached;

export default function LetterEdit() {
  const reply = useActionData<typeof action>();
  const data = useLoaderData<typeof loader>();
  return (
    <LivePage path={`/live/${data.reviewId}`} unsaved={reply !== undefined}>
      <LetterEditScreen {...data} reply={reply ?? null} />
    </LivePage>
  );
}
