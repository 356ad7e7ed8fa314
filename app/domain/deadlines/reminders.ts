import { daysBetween, type Day } from "~/domain/calendar";
import type { Clock } from "./clock";

/** So many days before its last day one is reminded of a deadline. */
export const REMINDER_DAYS = 7;

/** A deadline to remind of, once: another last day makes it another reminder. */
export type DueReminder = { clock: string; day: Day };

/** The deadlines and follow-ups somebody has to act on within a week; a day on which nobody need act is none. */
export const dueReminders = (clocks: readonly Clock[], today: Day): DueReminder[] =>
  clocks
    .filter(({ kind }) => kind !== "protected-until")
    .filter(({ safe }) => {
      const left = daysBetween(today, safe);
      return left >= 0 && left <= REMINDER_DAYS;
    })
    .map(({ id, safe }) => ({ clock: id, day: safe }));
