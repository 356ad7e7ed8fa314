import { Link } from "@remix-run/react";
import { useState } from "react";
import { Alert } from "~/ui/kit/alert";
import { ButtonLink } from "~/ui/kit/button";
import { ScanTips } from "./scan-tips";
import { UploadForm, type UploadFormProps } from "./upload-form";

type CheckScreenProps = UploadFormProps & {
  /** This browser has its one bill already. */
  limitReached: boolean;
  /** What was checked before has just been deleted. */
  deleted: boolean;
};

/** One bill, checked without an account. */
export function CheckScreen({ limitReached, deleted, ...form }: CheckScreenProps) {
  const [refusedHere, setRefusedHere] = useState(false);
  if (limitReached || refusedHere) return <OneBillOnly />;
  return (
    <>
      {deleted && (
        <Alert kind="success" className="mb-8">
          We deleted your papers and everything made from them.
        </Alert>
      )}
      <h1>Check one bill free</h1>
      <p className="measure mt-2 text-muted">
        No account needed. Send a photo or a PDF of a medical bill or an Explanation of Benefits and
        see what looks wrong and why. Only this browser can open it. We delete everything after 24
        hours unless you keep it. <Link to="/privacy#guests">What happens with it</Link>
      </p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <UploadForm {...form} onLimit={() => setRefusedHere(true)} />
        <div className="lg:pt-7">
          <ScanTips />
          <p className="mt-6">
            Have an account? <Link to="/login?redirectTo=%2Fupload">Sign in</Link>
          </p>
        </div>
      </div>
    </>
  );
}

function OneBillOnly() {
  return (
    <section className="card measure p-6 sm:p-8" aria-labelledby="one-heading">
      <h1 id="one-heading" className="mb-3">
        You already have one bill here
      </h1>
      <p>
        Without an account you can check one bill at a time. Delete this one to check another, or
        create a free account to keep it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/check?report">Open my report</ButtonLink>
        <ButtonLink to="/signup" look="quiet">
          Keep this
        </ButtonLink>
      </div>
    </section>
  );
}
