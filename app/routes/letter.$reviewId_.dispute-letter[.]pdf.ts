import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { letterFile } from "~/domain/letter-names";
import { letterKindIn } from "~/routes/letter-kind.server";
import { notFound, requireAccount } from "~/routes/guards.server";

/** The letter as the `documents` Worker sets it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const kind = letterKindIn(request.url);
  const { letters } = context.services;
  const found = await letters.find(account.id, params.reviewId ?? "", sessionHash, kind);
  if (!found) throw notFound("Error: No letter content generated.");
  let pdf: Uint8Array;
  try {
    pdf = await context.services.documents.letterPdf(found.letter);
  } catch (error) {
    console.error(
      JSON.stringify({
        event: "letter-pdf-failed",
        reference: context.reference,
        error: String(error),
      }),
    );
    throw new Response("Sorry, there was an error generating the PDF.", { status: 503 });
  }
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${letterFile(kind)}"`,
    },
  });
}
