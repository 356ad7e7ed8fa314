import type { ReportProgress } from "./report-view";
import { Steps, type Step } from "~/ui/kit/steps";

/** What is happening now, what comes next, how long it usually takes. */
export function ReportInProgress({ progress: { stage, fileCount } }: { progress: ReportProgress }) {
  const files = fileCount === 1 ? "1 file" : `${fileCount} files`;
  const steps: Step[] = [
    { label: `Received ${files}`, state: "done" },
    {
      label: "Reading every line",
      detail: "A PDF takes a few seconds, a photo up to a minute.",
      state: stage === "reading" ? "now" : "next",
    },
    { label: "Checking each line against our rules", state: "next" },
    { label: "Your report", state: "next" },
  ];
  return (
    <section aria-labelledby="progress-heading" className="card mt-8 max-w-xl p-5 sm:p-7">
      <div role="status">
        <h2 id="progress-heading">
          {stage === "held" ? "Your bill is waiting" : "Analyzing your bill..."}
        </h2>
        <p className="mt-2">
          {stage === "held"
            ? "We aren't reading documents right now. Your files are safe with us. We'll read them as soon as we start again. You don't need to do anything."
            : "This may take a minute. This page shows your report when it's ready."}
        </p>
      </div>
      <div className="mt-6">
        <Steps steps={steps} />
      </div>
      <p className="text-sm text-muted">
        {stage === "held"
          ? "You can leave this page. Your dashboard shows the result when it's there."
          : "You can leave this page. We keep working, and your dashboard shows the result."}
      </p>
    </section>
  );
}
