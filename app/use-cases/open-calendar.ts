import { calendarFile } from "~/domain/deadlines/calendar-file";
import { deadlinesFor, type Clock } from "~/domain/deadlines/deadlines";
import { followUps } from "~/domain/next-steps/follow-ups";
import { loadCase } from "./load-case";
import type { WebServices } from "./services";

/**
 * The days to keep of a review: its deadlines and what calls left behind, and both as a calendar file without any fact
 * about the person's health. Null when missing, not theirs, not analyzed, or itself a part of another.
 */
export async function openCalendar(
  services: WebServices,
  who: { userId: string; reviewId: string },
  now: number,
): Promise<{ clocks: readonly Clock[]; file: string } | null> {
  const opened = await loadCase(services, { ...who, offers: false });
  if (!opened) return null;
  const calls = followUps(opened.calls, new Date(now).toISOString().slice(0, 10));
  const clocks = [...deadlinesFor(opened.file).clocks, ...calls];
  const product = services.configuration.BRAND_NAME;
  const titles = Object.fromEntries(calls.map(({ id }) => [id, `${product}: follow up a call`]));
  return { clocks, file: calendarFile({ clocks, product, review: who.reviewId, now, titles }) };
}
