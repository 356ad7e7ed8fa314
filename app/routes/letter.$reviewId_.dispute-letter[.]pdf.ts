import { logLine } from "~/domain/log";
import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { letterDonePath, letterFile, letterPath } from "~/domain/case/letter-names";
import { letterKindIn } from "./letter-kind.server";
import { notFound, requirePerson } from "./guards.server";

/** The letter, or with `sent` a copy of one that went out, as the `documents` Worker sets it; a failure is shown on the letter's own page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requirePerson(context, request);
  const { letters, sentLetters, reviews, documents } = context.services;
  const reviewId = params.reviewId ?? "";
  const who = { userId: account.id, reviewId };
  const sent = new URL(request.url).searchParams.get("sent");
  const copy = sent ? (await sentLetters.all(who)).find(({ id }) => id === sent) : null;
  const kind = copy?.kind ?? letterKindIn(request.url);
  const found = copy ?? (await letters.find(account.id, reviewId, sessionHash, kind));
  if (!found) {
    if (await reviews.owns(account.id, reviewId)) return redirect(letterPath(reviewId, kind), 303);
    throw notFound("Review not found.");
  }
  let pdf: Uint8Array;
  try {
    pdf = await documents.letterPdf(found.letter, found.text);
  } catch (error) {
    const { reference } = context;
    console.error(logLine("letter-not-drawn", { reference }, error));
    return redirect(letterDonePath(reviewId, kind, "no-pdf"), 303);
  }
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${letterFile(kind)}"`,
    },
  });
}
