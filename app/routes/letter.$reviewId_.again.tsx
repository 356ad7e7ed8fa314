import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { letterDonePath, letterName, letterPath } from "~/domain/case/letter-names";
import { readForm, typed, version } from "./forms.server";
import { notFound, requirePerson, requireOwner } from "./guards.server";
import { letterKindIn } from "./letter-kind.server";
import { LetterAgainScreen } from "~/ui/letter/letter-again";
import { changeLetter } from "~/use-cases/change-letter";
import { writeLetter } from "~/use-cases/write-letter";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Start the letter again" };

/** Asks before a letter's text is replaced, where no dialog can. */
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
  if (!found) throw redirect(letterPath(reviewId, kind), 303);
  const from = new URL(request.url).searchParams.get("from");
  return {
    reviewId,
    provider,
    kind,
    name: letterName(kind),
    question: from === "our-text" ? ("our-text" as const) : ("write-again" as const),
    letterId: found.id,
    edition: found.edition,
    changed: found.text !== null,
  };
}

const AgainForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("our-text"), letter: typed(64), edition: version }),
  z.object({ intent: z.literal("write-again") }),
]);

export async function action(args: ActionFunctionArgs) {
  const { account, sessionHash, reviewId } = await requireOwner(args, "Review not found.");
  const { request } = args;
  const { services, now } = args.context;
  const kind = letterKindIn(request.url);
  const form = await readForm(request, AgainForm);
  switch (form?.intent) {
    case "our-text": {
      const { letter: letterId, edition } = form;
      const who = { userId: account.id, sessionHash, reviewId, kind };
      const changed = await changeLetter(services, { ...who, letterId, edition, text: null, now });
      if (changed.ok) return redirect(letterDonePath(reviewId, kind, "our-text"), 303);
      return refuse(
        "The letter was changed in another tab. Look at it before you replace it.",
        409,
      );
    }
    case "write-again": {
      const written = await writeLetter(services, { account, sessionHash, reviewId, kind, now });
      if (written.ok) return redirect(letterDonePath(reviewId, kind, "written"), 303);
      return refuse(REFUSED[written.reason], 409);
    }
    default:
      return refuse("That didn't work. Reload the page.", 400);
  }
}

const refuse = (error: string, status: number) => json({ error }, { status });

const REFUSED = {
  missing: "Review not found.",
  "not-analysed": "We're still reading your bill, so there's nothing to write about yet.",
  "nothing-selected": "No finding is in the letter. Add at least one on the report first.",
  ask: "A question must be answered first. You find it on the report.",
  "not-ready": "Nothing calls for this letter any more. The report says what does.",
  "changed-meanwhile": "Something changed in another tab. Look at the letter, then try again.",
} as const;

export default function LetterAgain() {
  const reply = useActionData<typeof action>();
  return <LetterAgainScreen {...useLoaderData<typeof loader>()} error={reply?.error ?? null} />;
}
