import { Link } from "@remix-run/react";
import { useState } from "react";
import { ButtonLink } from "./button";
import { ScanTips } from "./scan-tips";
import { UploadForm, type UploadFormProps } from "./upload-form";

export type UploadScreenProps = UploadFormProps & {
  /** The Free plan's one review exists already: the form gives way to the upgrade panel. */
  limitReached: boolean;
};

export function UploadScreen({ limitReached, ...form }: UploadScreenProps) {
  const [refusedByPlan, setRefusedByPlan] = useState(false);
  if (limitReached || refusedByPlan) return <UpgradePanel />;
  return (
    <>
      <h1>Upload your bill</h1>
      <p className="measure mt-2 text-muted">
        A medical bill or an Explanation of Benefits. Only you can see it, and you can delete it
        with everything we made from it at any time.
      </p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <UploadForm {...form} onLimit={() => setRefusedByPlan(true)} />
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

export function UpgradePanel() {
  return (
    <section className="card measure p-6 sm:p-8" aria-labelledby="upgrade-heading">
      <h1 id="upgrade-heading">Upgrade to Pro</h1>
      <p className="mt-3">
        The Free plan holds one bill review at a time, and you have one already. Pro has no limit.
      </p>
      <p className="mt-3 text-muted">
        To use your free review for another bill, delete the one you have first.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/pricing">Upgrade Now</ButtonLink>
        <ButtonLink to="/dashboard" look="quiet">
          Back to the dashboard
        </ButtonLink>
      </div>
    </section>
  );
}
