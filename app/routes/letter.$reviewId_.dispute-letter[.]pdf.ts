import { loggedFault } from "~/domain/fault";
import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { letterDonePath, letterFile, letterPath } from "~/domain/case/letter-names";
import { letterKindIn } from "./letter-kind.server";
import { notFound, requireAccount } from "./guards.server";

/** The letter as the `documents` Worker sets it; a failure is shown on the letter's own page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const { letters, reviews, documents } = context.services;
  const reviewId = params.reviewId ?? "";
  const kind = letterKindIn(request.url);
  const found = await letters.find(account.id, reviewId, sessionHash, kind);
  if (!found) {
    if (await reviews.owns(account.id, reviewId)) return redirect(letterPath(reviewId, kind), 303);
    throw notFound("Review not found.");
  }
  let pdf: Uint8Array;
  try {
    pdf = await documents.letterPdf(found.letter, found.text);
  } catch (error) {
    const { reference } = context;
    console.error(JSON.stringify({ event: "letter-pdf-failed", reference, ...loggedFault(error) }));
    return redirect(letterDonePath(reviewId, kind, "no-pdf"), 303);
  }
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${letterFile(kind)}"`,
    },
  });
}
