import type { Day } from "~/domain/calendar";
import type { LetterKind } from "./letter-kinds";
import { letterName } from "./letter-names";
import type { ReviewStatus } from "./review";
import type { SentLetter } from "./sent-letters";

/** One step of a dispute, done or still to come; `day` is known once it has one. */
export type TimelineStep = {
  id: string;
  title: string;
  day: Day | null;
  state: "done" | "coming" | "late";
};

type Course = {
  status: ReviewStatus;
  written: readonly LetterKind[];
  sent: readonly SentLetter[];
  /** The deadlines that run, each with the last safe day for it. */
  clocks: readonly { id: string; title: string; safe: Day; state: string }[];
};

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A dispute from its letter to its result, each deadline in its place. What has no day yet stands where it will be. Pure. */
export function timelineOf({ status, written, sent, clocks }: Course): TimelineStep[] {
  const isDone = status === "Resolved";
  const letters = new Set([...written, ...sent.map(({ kind }) => kind)]);
  return [
    ...(letters.size === 0
      ? [comes("letter", "Letter written")]
      : [...letters].map((kind) =>
          done(`letter ${kind}`, `${sentence(letterName(kind))} written`),
        )),
    ...(sent.length === 0
      ? [comes("sent", "Letter sent")]
      : sent
          .toSorted((a, b) => a.date.localeCompare(b.date))
          .map(({ kind, date }) =>
            done(`sent ${kind}`, `${sentence(letterName(kind))} sent`, date),
          )),
    ...clocks
      .toSorted((a, b) => a.safe.localeCompare(b.safe))
      .map(({ id, title, safe, state }) => ({
        id,
        title,
        day: safe,
        state: state === "past" ? ("late" as const) : ("coming" as const),
      })),
    ...(sent.length === 0 ? [comes("answer", "Their answer, 30 days after you send it")] : []),
    isDone ? done("result", "Resolved") : comes("result", "Result"),
  ];
}

function comes(id: string, title: string): TimelineStep {
  return { id, title, day: null, state: "coming" };
}
function done(id: string, title: string, day: Day | null = null): TimelineStep {
  return { id, title, day, state: "done" };
}
