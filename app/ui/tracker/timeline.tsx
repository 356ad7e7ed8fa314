import type { TimelineStep } from "~/domain/case/timeline";
import { longDate } from "~/domain/day";
import type { NextClock } from "~/domain/next-steps/next-steps";
import { CheckIcon } from "~/ui/kit/icons";
import { SomethingWrongLink } from "~/ui/kit/something-wrong-link";
import { Disclosure } from "~/ui/kit/disclosure";

type TimelineProps = {
  reviewId: string;
  steps: readonly TimelineStep[];
  clocks: readonly NextClock[];
};

const STATE_WORDS: Record<TimelineStep["state"], string> = {
  done: "Done: ",
  coming: "",
  late: "Date passed: ",
};

/** What happened and what comes next, each deadline with what to do by then. */
export function Timeline({ reviewId, steps, clocks }: TimelineProps) {
  const clockOf = new Map(clocks.map((clock) => [clock.id, clock]));
  return (
    <>
      <ol className="timeline">
        {steps.map(({ id, title, day, state }) => {
          const clock = clockOf.get(id);
          return (
            <li key={id} className={`timeline-${state}`}>
              <span className="timeline-mark">{state === "done" && <CheckIcon size={12} />}</span>
              <div>
                <p>
                  <span className={state === "late" ? undefined : "sr-only"}>
                    {STATE_WORDS[state]}
                  </span>
                  {day && (
                    <>
                      <time dateTime={day} className="font-semibold">
                        {longDate(day)}
                      </time>
                      :{" "}
                    </>
                  )}
                  {title}
                </p>
                {clock && <ClockDetails clock={clock} />}
              </div>
            </li>
          );
        })}
      </ol>
      {clocks.length > 0 && (
        <p className="mt-2 text-sm print:hidden">
          {/* A plain link: the browser has to take the file, not the router. */}
          <a href={`/report/${reviewId}/deadlines.ics`} download="deadlines.ics">
            Add these dates to your calendar
          </a>{" "}
          <span className="text-muted">(no names or amounts)</span>
        </p>
      )}
    </>
  );
}

function ClockDetails({ clock }: { clock: NextClock }) {
  const { act, countsFrom, legal, safe, caveats, shown } = clock;
  return (
    <Disclosure className="text-sm" summary="What to do by then">
      <p className="measure">{act}</p>
      <p className="text-muted">
        Counted from {countsFrom.what}, {longDate(countsFrom.day)}.
        {legal && legal !== safe && ` The last possible day is ${longDate(legal)}.`}
      </p>
      {caveats.length > 0 && (
        <>
          <p className="mt-1">This doesn’t apply in these cases:</p>
          <ul className="list-disc pl-5">
            {caveats.map((caveat) => (
              <li key={caveat}>{caveat}</li>
            ))}
          </ul>
        </>
      )}
      {shown && (
        <p className="mt-1">
          Source: <a href={shown.url}>{shown.title}</a>, {shown.citation}
        </p>
      )}
      {clock.source.kind === "register" && <SomethingWrongLink about={clock.source.id} />}
    </Disclosure>
  );
}
