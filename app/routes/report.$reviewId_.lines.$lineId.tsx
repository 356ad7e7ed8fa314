import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lineTexts, unsureInputs } from "~/domain/bill/typed-entry";
import { saveCorrections } from "./corrections.server";
import { notFound, requirePerson } from "./guards.server";
import { LineScreen } from "~/ui/bill/line-screen";
import { LivePage } from "~/ui/kit/live-page";
import { openBill } from "~/use-cases/open-bill";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Correct a line" };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const opened = await openBill(context.services, { userId: account.id, reviewId });
  const line = opened?.bill.lines.find(({ id }) => id === params.lineId);
  if (!opened || !line) throw notFound("Line not found.");
  return {
    reviewId,
    provider: opened.review.provider,
    version: opened.review.version,
    id: line.id,
    texts: lineTexts(line),
    unsure: unsureInputs(line),
    place: line.box ? { page: await opened.page(line.page), box: line.box } : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { reviewId = "", lineId = "" } = args.params;
  const saved = await saveCorrections(args, lineId);
  if (!saved.ok) return json(saved.reply, { status: saved.status });
  return redirect(`/report/${reviewId}${saved.removed ? "" : `?line=${lineId}#${lineId}`}`, 303);
}

export default function Line() {
  const reply = useActionData<typeof action>();
  const data = useLoaderData<typeof loader>();
  return (
    <LivePage path={`/live/${data.reviewId}`} unsaved={reply !== undefined}>
      <LineScreen key={data.version} {...data} reply={reply ?? null} />
    </LivePage>
  );
}
