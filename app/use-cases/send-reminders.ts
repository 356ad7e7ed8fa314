import { dueReminders } from "~/domain/deadlines/reminders";
import type { Reminded } from "~/adapters/database/account/account-choices.server";
import { openCalendar } from "./open-calendar";
import type { WebServices } from "./services";

const PEOPLE_PER_SWEEP = 10;

/**
 * Looks at the deadlines of a few people who want reminders, each once a day, and notes one mail for whoever has one
 * within a week that they were never reminded of. `apart` keeps
 * one person's fault from the others; their turn comes again in a minute.
 */
export async function sweepReminders(
  services: WebServices,
  now: number,
  apart: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (!services.mail) return;
  const today = new Date(now).toISOString().slice(0, 10);
  for (const person of await services.accountChoices.toRemind(today, PEOPLE_PER_SWEEP))
    await apart(() => remindOne(services, person, { today, now }));
}

async function remindOne(
  services: WebServices,
  person: Reminded,
  at: { today: string; now: number },
): Promise<void> {
  const due = [];
  for (const reviewId of await services.accountChoices.openReviews(person.userId)) {
    const calendar = await openCalendar(services, { userId: person.userId, reviewId }, at.now);
    for (const one of dueReminders(calendar?.clocks ?? [], at.today))
      due.push({ ...one, reviewId });
  }
  await services.accountChoices.postReminder(person, due, at);
}
