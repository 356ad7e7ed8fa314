import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { letterText } from "~/domain/letter";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount } from "~/routes/guards.server";
import { LetterScreen } from "~/ui/letter-screen";
import { useLive } from "~/ui/use-live";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Your letter" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const found = await context.services.letters.find(account.id, reviewId, sessionHash);
  if (!found && !(await context.services.reviews.owns(account.id, reviewId)))
    throw notFound("Review not found.");
  return {
    reviewId,
    text: found ? letterText(found.letter) : null,
    missing: found?.letter.missing ?? [],
    saved: account.accountType !== "Free",
  };
}

export default function LetterPage() {
  const { reviewId, text } = useLoaderData<typeof loader>();
  useLive(`/live/${reviewId}`);
  return (
    <LetterScreen
      reviewId={reviewId}
      text={text}
      origin="composed"
      downloadPath={`/letter/${reviewId}/dispute-letter.pdf`}
    />
  );
}
