import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount } from "~/routes/guards.server";
import { DeleteScreen } from "~/ui/delete-screen";
import { deleteReview } from "~/use-cases/delete-review";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Confirm Deletion" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const review = await context.services.reviews.summary(account.id, params.reviewId ?? "");
  if (!review) throw notFound("Review not found.");
  return { provider: review.provider, date: review.date };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const input = { userId: account.id, reviewId: params.reviewId ?? "" };
  let deleted: Awaited<ReturnType<typeof deleteReview>>;
  try {
    deleted = await deleteReview(context.services, { ...input, now: context.now });
  } catch {
    return json({ error: "Failed to delete the review." }, { status: 503 });
  }
  if (!deleted) throw notFound("Review not found.");
  return redirect(deleted.partOf ? `/report/${deleted.partOf}` : "/dashboard?deleted", 303);
}

export default function Delete() {
  const { provider, date } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return <DeleteScreen provider={provider} date={date} error={failed?.error} />;
}
