import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, requirePerson } from "./guards.server";
import { openCalendar } from "~/use-cases/open-calendar";

/** The days to keep as a calendar file, without any fact about the person's health. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const who = { userId: account.id, reviewId: params.reviewId ?? "" };
  const calendar = await openCalendar(context.services, who, context.now);
  if (!calendar) throw notFound("Report not found.");
  return new Response(calendar.file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="deadlines.ics"',
    },
  });
}
