import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { askedLines } from "~/domain/report/line-pages";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { reportView } from "~/ui/report/report-view";
import { SharedReviewScreen } from "~/ui/report/shared-review-screen";
import { openShared } from "~/use-cases/open-shared";
import { requireFreshAdmin } from "./admin.server";
import { notFound } from "./guards.server";

export const handle: RouteHandle = { scripts: true, title: "A shared review" };

/** A review that its owner shares; of every other an Admin sees nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: adminId } = await requireFreshAdmin(args);
  const { services, now } = args.context;
  const reviewId = args.params.reviewId ?? "";
  const shared = await openShared(services, { adminId, reviewId }, now);
  if (!shared) throw notFound("Report not found.");
  const { opened, ...about } = shared;
  const view = reportView(
    // What waits for the owner's answers is shown as it was read.
    { ...opened, help: null },
    {
      today: new Date(now).toISOString().slice(0, 10),
      asked: askedLines(new URL(args.request.url).searchParams),
    },
  );
  return { ...about, reviewId, waitsForHelp: opened.help !== null, sheet: sheetOf(view) };
}

/** Of the report only what was read and what is asked of it: no letter, note, call or answer of the owner's. */
function sheetOf(view: ReturnType<typeof reportView>) {
  const { review } = view;
  if (view.state !== "analysed") return { state: view.state, review };
  const { bill, sheetId, lines, linePages, notes, savings, totals } = view;
  return { state: view.state, review, bill, sheetId, lines, linePages, notes, savings, totals };
}

export default function SharedReviewPage() {
  return <SharedReviewScreen {...useLoaderData<typeof loader>()} />;
}
