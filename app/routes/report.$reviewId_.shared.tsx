import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { MOST_QUESTION_LETTERS, SHARED_DAYS, SharedQuestion } from "~/domain/account/shared-review";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { useReply } from "~/ui/kit/use-reply";
import { SharedScreen } from "~/ui/report/shared-screen";
import { checkForm } from "./forms.server";
import { notFound, requireAccount } from "./guards.server";

export const handle: RouteHandle = { scripts: true, title: "Show this bill to our staff" };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const found = await context.services.sharedReviews.of(account.id, reviewId, context.now);
  if (!found) throw notFound("Report not found.");
  return { reviewId, ...found, days: SHARED_DAYS, most: MOST_QUESTION_LETTERS };
}

const SharedForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("share"), question: SharedQuestion }),
  z.object({ intent: z.literal("stop-sharing") }),
]);

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { services, now } = context;
  const owned = { userId: account.id, reviewId: params.reviewId ?? "" };
  if (!(await services.reviews.owns(owned.userId, owned.reviewId)))
    throw notFound("Report not found.");
  const posted = await checkForm(request, SharedForm);
  if (!posted.ok)
    return json({ error: posted.problem, question: posted.typed("question") }, { status: 400 });
  if (posted.form.intent === "share")
    await services.sharedReviews.share({ ...owned, question: posted.form.question }, now);
  else await services.sharedReviews.stop(owned.userId, owned.reviewId);
  return redirect(`/report/${owned.reviewId}/shared`, 303);
}

export default function Shared() {
  const reply = useReply<typeof action>();
  return (
    <SharedScreen
      {...useLoaderData<typeof loader>()}
      error={reply?.error ?? null}
      typed={reply?.question ?? ""}
    />
  );
}
