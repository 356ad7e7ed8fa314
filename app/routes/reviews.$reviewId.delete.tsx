import { logLine } from "~/domain/log";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { readForm } from "./forms.server";
import { notFound, requirePerson } from "./guards.server";
import { askedList, listQuery } from "./review-list.server";
import { isGuest } from "~/domain/account/guest";
import { DeleteScreen } from "~/ui/reviews/delete-screen";
import { deleteReview } from "~/use-cases/delete-review";
import { deleteGuest } from "~/use-cases/guests";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Confirm Deletion" };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, searches } = await requirePerson(context, request);
  const review = await context.services.reviews.summary(account.id, params.reviewId ?? "");
  if (!review) throw notFound("Review not found.");
  return {
    provider: review.provider,
    date: review.date,
    backTo: isGuest(account)
      ? `/report/${review.id}`
      : `/dashboard${listQuery(askedList(new URL(request.url), searches))}`,
  };
}

/** `stay` is sent by the dialog over the list: the answer is a value, not a redirect. */
const DeleteForm = z.object({ stay: z.string().optional() });

type Reply = { error: string | null; deleted: boolean };

/** The address may carry the list's search and place: that is where a deletion leads back to. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { account, searches, sessionId } = await requirePerson(context, request);
  const stay = (await readForm(request, DeleteForm))?.stay !== undefined;
  const input = { userId: account.id, reviewId: params.reviewId ?? "" };
  let deleted: Awaited<ReturnType<typeof deleteReview>>;
  try {
    deleted = await deleteReview(context.services, { ...input, now: context.now });
  } catch (error) {
    const { reference } = context;
    console.error(logLine("delete-failed", { reference }, error));
    return json<Reply>(
      { error: "Failed to delete the review.", deleted: false },
      { status: stay ? 200 : 503 },
    );
  }
  if (!deleted) throw notFound("Review not found.");
  if (isGuest(account) && !deleted.partOf) return endGuest(context, account.id, sessionId);
  if (stay) return json<Reply>({ error: null, deleted: true });
  const list = listQuery(askedList(new URL(request.url), searches), { deleted: "" });
  return redirect(deleted.partOf ? `/report/${deleted.partOf}` : `/dashboard${list}`, 303);
}

/** A guest is there for one review only. */
async function endGuest({ services }: AppLoadContext, guestId: string, sessionId: string) {
  const cookie = await services.sessions.end(sessionId);
  await deleteGuest(services, guestId);
  return redirect("/check?done=deleted", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Delete() {
  const failed = useActionData<typeof action>();
  return <DeleteScreen {...useLoaderData<typeof loader>()} error={failed?.error} />;
}
