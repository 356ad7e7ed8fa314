import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { entryId, logBefore } from "~/domain/case/tracker";
import { longDate } from "~/domain/day";
import { askedLines } from "~/domain/report/line-pages";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { inlineFailure, unlessUnreached } from "~/ui/kit/inline-failure";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { ReportScreen } from "~/ui/report/report-screen";
import { reportView } from "~/ui/report/report-view";
import type { TrackerReply } from "~/ui/tracker/dispute-tracker";
import { NOTE_FAILED, STATUS_FAILED } from "~/ui/tracker/tracker-copy";
import type { RefusedFile } from "~/ui/upload/upload-files";
import { openReport } from "~/use-cases/open-report";
import { notFound, requirePerson } from "./guards.server";
import { reportAction } from "./report-actions.server";

export const handle: RouteHandle = { scripts: true, title: "Insight Report", saysUnreached: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requirePerson(context, request);
  const { searchParams } = new URL(request.url);
  const original = searchParams.get("paper") === "first";
  const opened = await openReport(context.services, {
    userId: account.id,
    sessionHash,
    reviewId: params.reviewId ?? "",
    logBefore: logBefore(searchParams),
    original,
    offers: account.accountType !== "Free",
  });
  if (!opened) throw notFound("Report not found.");
  const today = new Date(context.now).toISOString().slice(0, 10);
  const paused = context.services.configuration.ANALYSIS_SWITCH === "off";
  const report = reportView(opened, { today, original, paused, asked: askedLines(searchParams) });
  // What was taken out last can be put back from the page it led to.
  const undo = { note: entryId(searchParams.get("deleted")), finding: searchParams.get("out") };
  const { provider, date } = report.review;
  // Until it is read, its day and its name are the upload's.
  const isRead = report.state === "analysed";
  return {
    title: isRead ? `Insight Report for ${longDate(date)}` : undefined,
    provider: isRead ? provider : undefined,
    waiting: opened.review.status === "In Progress",
    formToken: crypto.randomUUID(),
    report,
    undo,
  };
}

export const action = (args: ActionFunctionArgs) => reportAction(args);

/** A connection that breaks leaves what was typed on the page. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = form.get("intent");
  const tracker = (words: string | null): TrackerReply =>
    intent === "add-note"
      ? { note: { text: text("note"), message: words ?? NOTE_FAILED } }
      : intent === "set-status"
        ? { status: { chosen: text("status"), message: words ?? STATUS_FAILED } }
        : {};
  return inlineFailure(
    () => serverAction<typeof action>(),
    (words) => ({
      message: intent === "add-note" || intent === "set-status" ? null : (words ?? UNREACHED),
      refused: [] as RefusedFile[],
      tracker: tracker(words),
    }),
  );
}
const UNREACHED = "We couldn't be reached. Check your connection and try again.";
export const shouldRevalidate = unlessUnreached;

export default function ReportPage() {
  const { report, formToken, undo } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  useLive(`/live/${report.review.id}`, { awaits: report.review.status === "In Progress" });
  return (
    <ReportScreen
      report={report}
      formToken={formToken}
      undo={undo}
      error={reply?.message}
      refused={reply?.refused}
      tracker={reply && "tracker" in reply ? reply.tracker : {}}
    />
  );
}
