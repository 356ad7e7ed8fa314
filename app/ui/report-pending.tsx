import { Link } from "@remix-run/react";
import type { RefusedFile } from "./upload-files";
import type { ReportProgress } from "./report-view";
import { Steps, type Step } from "./steps";
import { UploadForm } from "./upload-form";
import { Alert } from "./alert";

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
        <h2 id="progress-heading">Analyzing your bill...</h2>
        <p className="mt-2">This may take a minute. The page shows the report when it is ready.</p>
      </div>
      <div className="mt-6">
        <Steps steps={steps} />
      </div>
      <p className="text-sm text-muted">
        You can leave this page. The work goes on, and your dashboard lists the result.
      </p>
    </section>
  );
}

type ReportFailedProps = {
  review: { id: string };
  reason: string;
  nextStep: string;
  formToken: string;
  refused?: readonly RefusedFile[];
};

/** Why it failed, what to do, and the way to do it for the same review. */
export function ReportFailed({ review, reason, nextStep, formToken, refused }: ReportFailedProps) {
  return (
    <div className="mt-8 max-w-2xl">
      <Alert kind="error" title="Analysis Failed">
        <p>{reason}</p>
      </Alert>
      <section aria-labelledby="better-heading" className="mt-8">
        <h2 id="better-heading">Add a clearer image</h2>
        <p className="mt-2">{nextStep}</p>
        <UploadForm
          formToken={formToken}
          intent="add-documents"
          refused={refused}
          submitText="Analyze My Bill"
        />
        <p className="mt-6">
          No better picture?{" "}
          <Link to={`/report/${review.id}/confirm`}>Type the bill in yourself</Link>
        </p>
      </section>
    </div>
  );
}
