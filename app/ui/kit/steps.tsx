import { CheckIcon } from "./icons";

export type Step = { label: string; detail?: string; state: "done" | "now" | "next" };

const WORD = { done: "Done", now: "Happening now", next: "Next" } as const;

/** What has happened, what is happening, what comes next. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ label, detail, state }) => (
        <li key={label} aria-current={state === "now" ? "step" : undefined}>
          <StepMark state={state} />
          <div>
            <p className={state === "now" ? "font-semibold" : ""}>
              {label} <span className="text-sm font-normal text-muted">({WORD[state]})</span>
            </p>
            {detail && <p className="text-sm text-muted">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: { state: Step["state"] }) {
  const tone = state === "done" ? "border-accent text-accent" : "border-edge";
  return (
    <span
      className={`flex size-7 items-center justify-center rounded-full border bg-sheet ${tone}`}
    >
      {state === "done" && <CheckIcon />}
      {state === "now" && <span className="step-now size-3 rounded-full bg-accent" />}
    </span>
  );
}
