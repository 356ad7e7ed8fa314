import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { shortDate } from "~/domain/day";
import type { FoundLetter } from "~/adapters/database/letters.server";
import { inOurWords } from "~/domain/ai/rephrasing";
import { headingsOf, letterProse, recipientOf } from "~/domain/letter/letter";
import { letterFile, letterName } from "~/domain/case/letter-names";
import type { LetterReadiness } from "~/domain/letter/readiness";
import { checkForm } from "./forms.server";
import { notFound, requirePerson, requireOwner } from "./guards.server";
import { answerLetterForm, LetterForm } from "./letter-forms.server";
import { letterDoneIn, letterKindIn } from "./letter-kind.server";
import { LetterScreen, NO_REPLY } from "~/ui/letter/letter-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { openLetter } from "~/use-cases/open-letter";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Your letter" };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const kind = letterKindIn(request.url);
  const who = { userId: account.id, sessionHash, reviewId };
  const opened = await openLetter(context.services, who, kind, dayOf(context.now));
  if (!opened) throw notFound("Review not found.");
  const { found, prose, readiness, otherLetters } = opened;
  const { fullName, streetAddress, city, state, zipCode } = account;
  return {
    reviewId,
    provider: opened.provider,
    kind,
    name: letterName(kind),
    file: letterFile(kind),
    done: letterDoneIn(request.url),
    letter: found && {
      id: found.id,
      edition: found.edition,
      changed: found.text !== null,
      byAi: found.letter.draftedBy === "ai",
      reworded: found.letter.paragraphs.flatMap(({ ours, text }) =>
        ours === undefined ? [] : [{ ours, draft: text }],
      ),
      wording: wordingOf(found),
      text: prose ?? "",
      headings: headingsOf(found.letter),
      rows: found.letter.rows,
      missing: found.letter.missing,
      recipient: { ...recipientOf(found.letter), base: opened.entered },
      unsupported: opened.unsupported.map(({ text }) => text),
      unprintable: await context.services.documents.unprintable(prose ?? ""),
    },
    earlierText: opened.earlierText,
    next: nextFor(readiness),
    otherLetters: otherLetters.map(({ letter, title, reason }) => ({
      kind: letter,
      name: letterName(letter),
      title,
      reason,
      written: opened.written.includes(letter),
    })),
    lasts: account.accountType === "Free" ? ("session" as const) : ("kept" as const),
    sent: opened.sent,
    today: shortDate(dayOf(context.now)),
    sender: { fullName, streetAddress, city, state, zipCode },
  };
}

/** Whose words the letter has now; null: the person's own. */
function wordingOf({ letter, text }: FoundLetter): "ai" | "ours" | null {
  if (text === null) return letter.draftedBy ?? "ours";
  return text === letterProse(inOurWords(letter)) ? "ours" : null;
}

/** What it takes to write this letter; null while the analysis has not ended. */
function nextFor(readiness: LetterReadiness | null): "write" | "ask" | "not-ready" | null {
  if (readiness === null) return null;
  if (readiness.ready) return "write";
  return "ask" in readiness ? "ask" : "not-ready";
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

export async function action(args: ActionFunctionArgs) {
  const { account, sessionHash, reviewId } = await requireOwner(args, "Review not found.");
  const { services, now } = args.context;
  const kind = letterKindIn(args.request.url);
  const posted = await checkForm(args.request, LetterForm);
  return answerLetterForm(services, { account, sessionHash, reviewId, kind, now }, posted);
}

export default function LetterPage() {
  const data = useLoaderData<typeof loader>();
  useLive(`/live/${data.reviewId}`);
  return <LetterScreen {...data} reply={useReply<typeof action>() ?? NO_REPLY} />;
}
