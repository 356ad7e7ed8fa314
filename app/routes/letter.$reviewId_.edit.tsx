import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import * as z from "zod";
import { letterDonePath, letterName } from "~/domain/case/letter-names";
import { LETTER_TEXT_LIMIT, readLetterText } from "~/domain/letter/own-text";
import { readForm, typed, version } from "./forms.server";
import { notFound, requirePerson, requireOwner } from "./guards.server";
import { letterKindIn } from "./letter-kind.server";
import { inlineFailure, unlessUnreached } from "~/ui/kit/inline-failure";
import { LetterEditScreen, type LetterEditReply } from "~/ui/letter/letter-edit-screen";
import { LivePage } from "~/ui/kit/live-page";
import { changeLetter } from "~/use-cases/change-letter";
import { letterProse } from "~/domain/letter/letter";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = {
  scripts: true,
  title: "Change the letter",
  saysUnreached: true,
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requirePerson(context, request);
  const { letters, reviews } = context.services;
  const reviewId = params.reviewId ?? "";
  const kind = letterKindIn(request.url);
  const [provider, found] = await Promise.all([
    reviews.providerOf(account.id, reviewId),
    letters.find(account.id, reviewId, sessionHash, kind),
  ]);
  if (provider === null) throw notFound("Review not found.");
  return {
    reviewId,
    provider,
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

/** The text is not cut: one that is too long comes back whole, with how much to take out. */
const EditForm = z.object({ text: z.string().catch(""), letter: typed(64), edition: version });
const NO_TEXT = { text: "", letter: "", edition: -1 };

export async function action(args: ActionFunctionArgs) {
  const { account, sessionHash, reviewId } = await requireOwner(args, "Review not found.");
  const { services, now } = args.context;
  const kind = letterKindIn(args.request.url);
  const form = (await readForm(args.request, EditForm)) ?? NO_TEXT;
  const { text, letter: letterId, edition } = form;
  const read = readLetterText(text);
  if (!read.ok) return refuse({ typed: text, reason: "text", problem: read.problem }, 400);
  const who = { userId: account.id, sessionHash, reviewId, kind };
  try {
    const change = { ...who, letterId, edition, text: read.text, now };
    const changed = await changeLetter(services, change);
    if (changed.ok) return redirect(letterDonePath(reviewId, kind, "saved"), 303);
    return refuse({ typed: text, reason: changed.reason, problem: null }, 409);
  } catch {
    return refuse({ typed: text, reason: "failed", problem: NOT_SAVED }, 503);
  }
}

/** A connection that breaks leaves the text in its field. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  inlineFailure(
    () => serverAction<typeof action>(),
    (words) => ({ typed: null, reason: "failed" as const, problem: words ?? NOT_SAVED }),
  );

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
