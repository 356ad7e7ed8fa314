import { Suspense } from "react";
import { Alert } from "~/ui/kit/alert";
import type { TrackerReply } from "~/ui/tracker/dispute-tracker";
import type { RefusedFile } from "~/ui/upload/upload-files";
import { AnalysedScreen, type Undo } from "./analysed-screen";
import { HelpFirst, ReportFailed } from "./lazy-sections";
import { ReportHeading } from "./report-heading";
import { ReportInProgress } from "./report-in-progress";
import type { ReportView } from "./report-view";

export type ReportScreenProps = {
  report: ReportView;
  /** Why a form of this page was refused. */
  error?: string | null;
  /** The files of the last upload that were not taken, and why. */
  refused?: readonly RefusedFile[];
  /** The last forms of the tracker that were refused. */
  tracker: TrackerReply;
  formToken: string;
  undo: Undo;
};

export function ReportScreen(props: ReportScreenProps) {
  const { report, error, refused, tracker, formToken, undo } = props;
  return (
    <>
      <ReportHeading
        review={report.review}
        change={report.state === "analysed" ? report.change : null}
        analysed={report.state === "analysed" || report.state === "help"}
      />
      {error && (
        <Alert kind="error" className="mt-6">
          {error}
        </Alert>
      )}
      {/* Not loaded when shown: after an upload this page comes first, and a blank would worry. */}
      {report.state === "in-progress" && <ReportInProgress progress={report.progress} />}
      <Suspense>
        {report.state === "failed" && (
          <ReportFailed {...report} formToken={formToken} refused={refused} />
        )}
        {report.state === "help" && <HelpFirst help={report.help} />}
      </Suspense>
      {report.state === "analysed" && (
        <AnalysedScreen report={report} tracker={tracker} formToken={formToken} undo={undo} />
      )}
    </>
  );
}
