import type { CallRecord, RecordedCall } from "~/domain/case/call-record";
import type { Day } from "~/domain/calendar";
import { addDays } from "~/domain/day";
import { clockState, type Clock } from "~/domain/deadlines/deadlines";
import type { NextClock, NextSteps } from "./next-steps";

/** How long a day that has passed stays among the days to keep. */
const KEPT_DAYS = 30;

/** The days that calls left behind: what they promised to do by then, and when to ask again. */
export function followUps(calls: readonly RecordedCall[], today: Day): Clock[] {
  return calls
    .flatMap(({ id, call }) => [
      ...(call.promisedBy ? [promiseClock(id, call, call.promisedBy)] : []),
      ...(call.followUp ? [followUpClock(id, call, call.followUp)] : []),
    ])
    .filter(({ safe }) => addDays(safe, KEPT_DAYS) >= today);
}

const ofCall = (day: Day) => ({ what: "your call", day, knownFrom: "call" as const });

const promiseClock = (id: number, call: CallRecord, by: Day): Clock => ({
  id: `promise:${id}`,
  title: "What they promised on the phone",
  kind: "answer-due",
  legal: by,
  safe: by,
  countsFrom: ofCall(call.day),
  source: { kind: "own-call" },
  act: "If it hasn't happened, call again, and name the day and the reference of your first call.",
  caveats: ["They named this day in the call. No law sets it."],
});

const followUpClock = (id: number, call: CallRecord, on: Day): Clock => ({
  id: `follow-up:${id}`,
  title: "Follow up on your call",
  kind: "act-by",
  legal: on,
  safe: on,
  countsFrom: ofCall(call.day),
  source: { kind: "own-call" },
  act: call.nextStep ?? "Call again or write, and ask what has happened.",
  caveats: [],
});

/** The next steps with the days that calls left behind in their place among the others. */
export function withFollowUps(
  steps: NextSteps,
  calls: readonly RecordedCall[],
  today: Day,
): NextSteps {
  const own: NextClock[] = followUps(calls, today).map((clock) => ({
    ...clock,
    state: clockState(clock, today),
    shown: null,
  }));
  const clocks = [...steps.clocks, ...own].sort((a, b) =>
    a.safe < b.safe ? -1 : a.safe > b.safe ? 1 : 0,
  );
  return { ...steps, clocks };
}
