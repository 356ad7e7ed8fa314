import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import * as z from "zod";
import { flagChanges, formBase, postedFlags, type ChosenFlags } from "~/domain/report/chosen-flags";
import { lineFilter, lineWanted } from "~/domain/report/line-filter";
import { readForm, version } from "./forms.server";
import { notFound, requirePerson, requireOwner } from "./guards.server";
import { savedSearch } from "./review-list.server";
import { inlineFailure, unlessUnreached } from "~/ui/kit/inline-failure";
import { LineReviewScreen, NOT_SAVED, NOT_SHOWN } from "~/ui/bill/line-review-screen";
import { LivePage } from "~/ui/kit/live-page";
import { chooseFlags } from "~/use-cases/choose-flags";
import { openReport } from "~/use-cases/open-report";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = {
  scripts: true,
  title: "Review & Edit Line Items",
  saysUnreached: true,
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash, searches } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const who = { userId: account.id, sessionHash, reviewId };
  const opened = await openReport(context.services, who);
  if (!opened) throw notFound("Review not found.");
  const { review, analysed } = opened;
  const search = new URL(request.url).searchParams;
  const filter = lineFilter({
    text: savedSearch(search, searches)?.text ?? "",
    flag: search.get("flag"),
  });
  const lines = analysed?.report.lines ?? [];
  return {
    reviewId,
    provider: review.provider,
    date: review.date,
    version: review.version,
    filter,
    saved: search.has("saved"),
    lineCount: lines.length,
    inForce: Object.fromEntries(lines.flatMap(({ line, flag }) => (flag ? [[line.id, flag]] : []))),
    lines: lines
      .filter(({ line, flag }) => lineWanted(filter, line, flag))
      .map(({ line, flag, flaggedBy, proposed }) => ({
        id: line.id,
        date: line.serviceDate?.value ?? null,
        description: line.description?.value ?? null,
        code: line.code
          ? [line.code, ...line.modifiers].map(({ value }) => value).join("-")
          : line.revenueCode
            ? `Rev. ${line.revenueCode.value}`
            : null,
        charge: line.charge?.value ?? null,
        flag,
        byPerson: flaggedBy === "person" || (flag === null && proposed !== null),
        proposed,
      })),
    summary: {
      findings: analysed?.report.cards.length ?? 0,
      totalPotential: analysed?.report.savings.totalPotential ?? 0,
    },
  };
}

/** What is shown again with a refused form: the flags the person had chosen and not saved. */
const refuse = (message: string, chosen: ChosenFlags, status: number) =>
  json({ message, chosen }, { status });

const FilterForm = z.object({
  intent: z.literal("filter"),
  text: z.string().catch(""),
  flag: z.string().catch(""),
});
/** A select for each line, named by its id, and the flags in force when the form was made. */
const FlagsForm = z
  .looseObject({ version, base: z.unknown() })
  .transform(({ version, base: flags, ...selects }, { addIssue }) => {
    const posted = postedFlags(Object.entries(selects));
    const base = formBase(flags);
    if (posted && base)
      return { intent: "save", version, flags: flagChanges(posted, base) } as const;
    addIssue("not made by us");
    return z.NEVER;
  });
const LinesForm = z.union([FilterForm, FlagsForm]);
type LinesForm = z.output<typeof LinesForm>;

export async function action(args: ActionFunctionArgs) {
  const owner = await requireOwner(args, "Review not found.");
  const form = await readForm(args.request, LinesForm);
  switch (form?.intent) {
    case "filter":
      return showLines(args, owner, form);
    case "save":
      return saveFlags(args, owner, form);
    default:
      return refuse("That form wasn't one of ours. Reload the page and try again.", {}, 400);
  }
}

type Owner = Awaited<ReturnType<typeof requireOwner>>;

async function saveFlags(
  { context, request }: ActionFunctionArgs,
  { account, reviewId }: Owner,
  { version, flags }: Extract<LinesForm, { intent: "save" }>,
) {
  let chosen: Awaited<ReturnType<typeof chooseFlags>>;
  try {
    chosen = await chooseFlags(context.services, {
      userId: account.id,
      reviewId,
      version,
      flags,
      now: context.now,
    });
  } catch {
    return refuse(NOT_SAVED, flags, 503);
  }
  if (chosen.ok) {
    const search = new URL(request.url).searchParams;
    search.set("saved", "");
    return redirect(`/lineItemReview/${reviewId}?${search.toString()}`, 303);
  }
  if (chosen.reason === "missing") throw notFound("Review not found.");
  return refuse(
    "Something changed in another tab. What you chose is still here: check it and save again.",
    flags,
    409,
  );
}

/** Leads to the lines asked for. The words are kept with the session: services are health data, and addresses are not. */
async function showLines(
  { context }: ActionFunctionArgs,
  { sessionHash, reviewId }: Owner,
  form: Extract<LinesForm, { intent: "filter" }>,
) {
  const { text, flag } = lineFilter(form);
  const query = new URLSearchParams();
  if (text) query.set("search", await context.services.sessions.keepSearch(sessionHash, text));
  if (flag) query.set("flag", flag);
  return redirect(`/lineItemReview/${reviewId}?${query.toString()}`, 303);
}

/** A connection that breaks leaves everything on the page as it was chosen. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { intent } = Object.fromEntries(await request.clone().formData());
  return inlineFailure(
    () => serverAction<typeof action>(),
    (words) => ({
      message: words ?? (intent === "filter" ? NOT_SHOWN : NOT_SAVED),
      chosen: {} as ChosenFlags,
    }),
  );
}

export const shouldRevalidate = unlessUnreached;

export default function LineItemReview() {
  const reply = useActionData<typeof action>();
  const data = useLoaderData<typeof loader>();
  return (
    <LivePage path={`/live/${data.reviewId}`} unsaved={reply !== undefined}>
      <LineReviewScreen {...data} reply={reply ?? null} />
    </LivePage>
  );
}
