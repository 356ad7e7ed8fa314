import { Link } from "@remix-run/react";
import { Alert } from "~/ui/kit/alert";
import type { RefusedFile } from "~/ui/upload/upload-files";
import { UploadForm } from "~/ui/upload/upload-form";

type ReportFailedProps = {
  review: { id: string };
  reason: string;
  nextStep: string;
  formToken: string;
  refused?: readonly RefusedFile[];
};

/** Why it failed, what to do, and the way to do it for the same review. */
export default function ReportFailed({
  review,
  reason,
  nextStep,
  formToken,
  refused,
}: ReportFailedProps) {
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
