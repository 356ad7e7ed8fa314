import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { followUps } from "~/domain/next-steps/follow-ups";
import { calendarFile } from "~/domain/deadlines/calendar-file";
import { deadlinesFor } from "~/domain/deadlines/deadlines";
import { notFound, requireAccount } from "./guards.server";
import { loadCase } from "~/use-cases/load-case";

/** The days to keep as a calendar file, without any fact about the person's health. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const who = { userId: account.id, reviewId: params.reviewId ?? "" };
  const opened = await loadCase(context.services, { ...who, offers: false });
  if (!opened) throw notFound("Report not found.");
  const today = new Date(context.now).toISOString().slice(0, 10);
  const calls = followUps(opened.calls, today);
  const clocks = [...deadlinesFor(opened.file).clocks, ...calls];
  const product = context.services.configuration.BRAND_NAME;
  const titles = Object.fromEntries(calls.map(({ id }) => [id, `${product}: follow up a call`]));
  const body = calendarFile({ clocks, product, review: who.reviewId, now: context.now, titles });
  return new Response(body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="deadlines.ics"',
    },
  });
}
