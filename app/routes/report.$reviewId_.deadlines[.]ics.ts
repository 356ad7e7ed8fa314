import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { calendarFile } from "~/domain/calendar-file";
import { deadlinesFor } from "~/domain/deadlines";
import { notFound, requireAccount } from "~/routes/guards.server";
import { openSurroundings } from "~/use-cases/open-surroundings";

/** The days to keep as a calendar file, without any fact about the person's health. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const who = { userId: account.id, reviewId: params.reviewId ?? "" };
  const opened = await openSurroundings(context.services, { ...who, offers: false });
  if (!opened) throw notFound("Report not found.");
  const { clocks } = deadlinesFor(opened.file);
  const product = context.services.configuration.BRAND_NAME;
  const body = calendarFile({ clocks, product, review: who.reviewId, now: context.now });
  return new Response(body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="deadlines.ics"',
    },
  });
}
