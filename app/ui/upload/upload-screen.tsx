import { Link } from "@remix-run/react";
import { useState } from "react";
import { AiPictures } from "~/ui/account/ai-pictures";
import { ScanTips } from "./scan-tips";
import { UpgradeDialog, UpgradePanel } from "~/ui/account/upgrade-panel";
import { UploadForm, type UploadFormProps } from "./upload-form";

export type UploadScreenProps = UploadFormProps & {
  /** The Free plan's one review exists already: the form gives way to the upgrade panel. */
  limitReached: boolean;
  /** Whether an AI may see images of the pages; null where there is no AI. */
  aiPictures: boolean | null;
};

export function UploadScreen({ limitReached, aiPictures, ...form }: UploadScreenProps) {
  const [refusedByPlan, setRefusedByPlan] = useState(false);
  if (limitReached) return <UpgradePanel />;
  return (
    <>
      <h1>Upload your bill</h1>
      <p className="measure mt-2 text-muted">
        A medical bill or an Explanation of Benefits. Only you can see it. You can delete it, and
        everything made from it, at any time.
      </p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <UploadForm {...form} onLimit={() => setRefusedByPlan(true)}>
          {aiPictures !== null && <AiPictures allowed={aiPictures} />}
        </UploadForm>
        <UpgradeDialog open={refusedByPlan} onClose={() => setRefusedByPlan(false)} />
        <div className="lg:pt-7">
          <ScanTips />
          <p className="mt-6">
            No usable picture? <Link to="/type">Type your bill in</Link>
          </p>
        </div>
      </div>
    </>
  );
}
