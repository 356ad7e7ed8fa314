import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import * as z from "zod";
import { readCall } from "~/domain/case/call-record";
import { CALL_INPUTS, type CallInput, type CallTexts } from "~/domain/case/call-inputs";
import { shortDate } from "~/domain/day";
import { letterPath } from "~/domain/case/letter-names";
import { formToken, readForm, typed } from "./forms.server";
import { notFound, requirePerson, requireOwner } from "./guards.server";
import { CALL_FAILED, CallScreen, type CallReply } from "~/ui/tracker/call-screen";
import { inlineFailure, unlessUnreached } from "~/ui/kit/inline-failure";
import { LivePage } from "~/ui/kit/live-page";
import { openReport } from "~/use-cases/open-report";
import { addToLog } from "~/use-cases/track-dispute";
import { writeLetter } from "~/use-cases/write-letter";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Log a call", saysUnreached: true };

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const opened = await openReport(context.services, { userId: account.id, sessionHash, reviewId });
  if (!opened?.analysed || opened.review.partOf) throw notFound("Report not found.");
  const texts: CallTexts = {
    day: shortDate(dayOf(context.now)),
    time: "",
    person: "",
    number: opened.analysed.inForce.bill.providerPhone?.value ?? "",
    reference: "",
    said: "",
    promised: "",
    promisedBy: "",
    nextStep: "",
    followUp: "",
  };
  const { provider } = opened.review;
  return { reviewId, provider, formToken: crypto.randomUUID(), texts };
}

/** Twice what the longest field holds, so that what is too long can be shortened on the form. */
const MOST_LETTERS = 4_000;

const CallForm = z.object({
  ...(Object.fromEntries(CALL_INPUTS.map((name) => [name, typed(MOST_LETTERS)])) as Record<
    CallInput,
    ReturnType<typeof typed>
  >),
  formToken,
  // Whether a letter that confirms the call is to be written next.
  then: typed(40),
});

export async function action(args: ActionFunctionArgs) {
  const { services, now } = args.context;
  const { account, sessionHash, reviewId } = await requireOwner(args);
  const { formToken, then, ...texts } =
    (await readForm(args.request, CallForm)) ?? CallForm.parse({});
  const { call, problems } = readCall(texts, dayOf(now));
  const refuse = (reply: CallReply, status: number) => json(reply, { status });
  if (!call) return refuse({ message: "Some fields need another look.", texts, problems }, 400);
  const failed: CallReply = { message: CALL_FAILED, texts, problems: {} };
  let added: boolean;
  try {
    added = await addToLog(services, {
      userId: account.id,
      reviewId,
      entry: call,
      formToken,
      now,
    });
  } catch {
    return refuse(failed, 503);
  }
  if (!added) throw notFound("Report not found.");
  if (then !== "letter") return redirect(`/report/${reviewId}#log`, 303);
  const kind = "call-confirmation";
  const written = await writeLetter(services, { account, sessionHash, reviewId, kind, now });
  // The call is in the log whatever became of the letter, which can be written again from there.
  return redirect(written.ok ? letterPath(reviewId, kind) : `/report/${reviewId}#log`, 303);
}

/** A connection that breaks in the middle of a call loses nothing. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const fields = Object.fromEntries(await request.clone().formData());
  const texts = Object.fromEntries(
    CALL_INPUTS.map((name) => [name, String(fields[name] ?? "")]),
  ) as CallTexts;
  const failed = (words: string | null): CallReply => ({
    ...{ message: words ?? CALL_FAILED, texts },
    problems: {},
  });
  return inlineFailure(() => serverAction<typeof action>(), failed);
}
export const shouldRevalidate = unlessUnreached;

export default function Call() {
  const reply = useActionData<typeof action>();
  const data = useLoaderData<typeof loader>();
  return (
    <LivePage path={`/live/${data.reviewId}`} unsaved={reply !== undefined}>
      <CallScreen {...data} reply={reply ?? null} />
    </LivePage>
  );
}
