import { Button, ButtonLink } from "~/ui/kit/button";
import { Dialog } from "~/ui/kit/dialog";

function UpgradeText() {
  return (
    <>
      <p>
        The Free plan holds one bill review at a time, and you already have one. Pro has no limit.
      </p>
      <p className="mt-3 text-muted">
        You can add papers about the same care, such as a bill, an EOB or a letter, to the report
        you have. To check another bill for free, delete that one first.
      </p>
    </>
  );
}

/** The Free plan's limit, in place of a form. */
export function UpgradePanel() {
  return (
    <section className="card measure p-6 sm:p-8" aria-labelledby="upgrade-heading">
      <h1 id="upgrade-heading" className="mb-3">
        Upgrade to Pro
      </h1>
      <UpgradeText />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/pricing">Upgrade Now</ButtonLink>
        <ButtonLink to="/dashboard" look="quiet">
          Back to the dashboard
        </ButtonLink>
      </div>
    </section>
  );
}

/** The same in a dialog, so that the chosen files are not lost. */
export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Upgrade to Pro" open={open} onClose={onClose}>
      <UpgradeText />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/pricing">Upgrade Now</ButtonLink>
        <Button type="button" look="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
