import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Profile } from "~/domain/account/account";
import { asSent, notSent, Recipient } from "~/domain/case-file";
import { shortDate } from "~/domain/day";
import { headingsOf, recipientOf } from "~/domain/letter";
import { letterDonePath, letterFile, letterName, letterPath } from "~/domain/case/letter-names";
import type { LetterReadiness } from "~/domain/letter-matter";
import { readSentDay } from "~/domain/bill/typed-entry";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount, requireOwner } from "./guards.server";
import { letterDoneIn, letterKindIn } from "./letter-kind.server";
import { LetterScreen, type LetterReply } from "~/ui/letter/letter-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { say } from "~/use-cases/update-case";
import { openLetter } from "~/use-cases/open-letter";
import { writeLetter } from "~/use-cases/write-letter";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Your letter" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const kind = letterKindIn(request.url);
  const who = { userId: account.id, sessionHash, reviewId };
  const opened = await openLetter(context.services, who, kind, dayOf(context.now));
  if (!opened) throw notFound("Review not found.");
  const { found, prose, readiness, doors } = opened;
  const { fullName, streetAddress, city, state, zipCode } = account;
  return {
    reviewId,
    kind,
    name: letterName(kind),
    file: letterFile(kind),
    done: letterDoneIn(request.url),
    letter: found && {
      id: found.id,
      edition: found.edition,
      changed: found.text !== null,
      byAi: found.letter.draftedBy === "ai",
      text: prose ?? "",
      headings: headingsOf(found.letter),
      rows: found.letter.rows,
      missing: found.letter.missing,
      recipient: recipientOf(found.letter),
      unsupported: opened.unsupported.map(({ text }) => text),
      unprintable: await context.services.documents.unprintable(prose ?? ""),
    },
    earlierText: opened.earlierText,
    next: nextFor(readiness),
    doors: doors.map(({ letter, title, reason }) => ({
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

/** What it takes to write this letter; null while the analysis has not ended. */
function nextFor(readiness: LetterReadiness | null): "write" | "ask" | "not-ready" | null {
  if (readiness === null) return null;
  if (readiness.ready) return "write";
  return "ask" in readiness ? "ask" : "not-ready";
}

const NOTHING: LetterReply = { error: null, sentDay: null };
const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Takes what the letter lacks and writes it again with it, or takes the day it was sent. */
export async function action(args: ActionFunctionArgs) {
  const owner = await requireOwner(args, "Review not found.");
  const form = await args.request.formData();
  switch (form.get("intent")) {
    case "sent":
      return tellSent(args, owner, String(form.get("sentDay") ?? "").slice(0, 40));
    case "not-sent":
      return takeBackSent(args, owner);
    default:
      return completeLetter(args, owner, form);
  }
}

type Owner = Awaited<ReturnType<typeof requireOwner>>;

async function tellSent(
  { context, request }: ActionFunctionArgs,
  { account, sessionHash, reviewId }: Owner,
  typed: string,
) {
  const { services, now } = context;
  const kind = letterKindIn(request.url);
  const who = { userId: account.id, reviewId };
  const opened = await openLetter(services, { ...who, sessionHash }, kind, dayOf(now));
  if (!opened) throw notFound("Review not found.");
  // An estimate is asked for before there is a bill.
  const billDay = kind === "estimate-request" ? null : opened.billDay;
  const read = readSentDay(typed, { today: dayOf(now), billDay });
  if (!read.ok)
    return json({ ...NOTHING, sentDay: { typed, problem: read.problem } }, { status: 400 });
  const said = [asSent(kind, read.day, opened.found?.letter ?? null)];
  if (!(await say(services, { ...who, said, now }))) throw notFound("Review not found.");
  return redirect(`${letterPath(who.reviewId, kind)}#sent`, 303);
}

async function takeBackSent(
  { context, request }: ActionFunctionArgs,
  { account, reviewId }: Owner,
) {
  const kind = letterKindIn(request.url);
  const who = { userId: account.id, reviewId };
  const said = [notSent(kind)];
  if (!(await say(context.services, { ...who, said, now: context.now })))
    throw notFound("Review not found.");
  return redirect(`${letterPath(who.reviewId, kind)}#sent`, 303);
}

/** Takes the names and addresses the letter lacks, and writes it again with them. */
async function completeLetter(
  { context, request }: ActionFunctionArgs,
  { account, sessionHash, reviewId }: Owner,
  form: FormData,
) {
  const { services, now } = context;
  const kind = letterKindIn(request.url);
  const profile = Profile.safeParse({
    ...account,
    ...Object.fromEntries(form),
    accountType: undefined,
  });
  const lines = String(form.get("recipientAddress") ?? "").split("\n");
  const recipient = Recipient.safeParse({
    name: String(form.get("recipientName") ?? "").trim() || null,
    address: lines.map((line) => line.trim()).filter(Boolean),
  });
  if (!profile.success || !recipient.success)
    return json(
      {
        ...NOTHING,
        error: "An address has at most five lines of 200 characters. Shorten it and save again.",
      },
      { status: 400 },
    );
  if (form.has("fullName")) {
    await services.accounts.saveProfile(account.id, profile.data, now);
    await services.rooms.hint(account.id, { reviewId: null, version: 0 });
  }
  if (form.has("recipientAddress")) {
    const told = [{ kind: "recipient" as const, key: kind, value: JSON.stringify(recipient.data) }];
    if (!(await say(services, { userId: account.id, reviewId, said: told, now })))
      throw notFound("Review not found.");
  }
  const written = await writeLetter(services, {
    account: { ...account, ...profile.data, accountType: account.accountType },
    sessionHash,
    reviewId,
    kind,
    now,
  });
  return written.ok
    ? redirect(letterDonePath(reviewId, kind, "addressed"), 303)
    : json(
        {
          ...NOTHING,
          error: "The review changed meanwhile. Your addresses are kept; write the letter again.",
        },
        { status: 409 },
      );
}

export default function LetterPage() {
  const data = useLoaderData<typeof loader>();
  useLive(`/live/${data.reviewId}`);
  return <LetterScreen {...data} reply={useReply<typeof action>() ?? NOTHING} />;
}
