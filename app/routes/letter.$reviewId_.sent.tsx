import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { letterName } from "~/domain/case/letter-names";
import { headingsOf, letterProse } from "~/domain/letter/letter";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { SentLettersScreen } from "~/ui/letter/sent-letters-screen";
import { notFound, requirePerson } from "./guards.server";

export const handle: RouteHandle = { scripts: true, title: "Letters you sent" };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const { reviews, sentLetters } = context.services;
  const who = { userId: account.id, reviewId: params.reviewId ?? "" };
  const [copies, provider] = await Promise.all([
    sentLetters.all(who),
    reviews.providerOf(who.userId, who.reviewId),
  ]);
  if (copies.length === 0 && provider === null) throw notFound("Review not found.");
  return {
    reviewId: who.reviewId,
    provider: provider ?? undefined,
    copies: copies.map(({ id, kind, sentOn, letter, text }) => ({
      ...{ id, sentOn },
      name: letterName(kind),
      text: text ?? letterProse(letter),
      headings: headingsOf(letter),
      rows: letter.rows,
    })),
  };
}

export default function SentLettersPage() {
  return <SentLettersScreen {...useLoaderData<typeof loader>()} />;
}
