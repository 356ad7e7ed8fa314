import { Link } from "@remix-run/react";
import { lazy, Suspense, useState, type MouseEvent } from "react";
import { Button } from "~/ui/kit/button";

/** Most visits to a report never ask for it. */
const StrategyDialog = lazy(() => import("./strategy-dialog"));

/** Opens the strategy over the report; without scripts it is a link to its page. */
export function StrategyButton({ reviewId, enabled }: { reviewId: string; enabled: boolean }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (!enabled)
    return (
      <Button look="quiet" type="button" disabled aria-describedby="letter-hint">
        Get Negotiation Strategy
      </Button>
    );
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Link
        to={`/report/${reviewId}/strategy`}
        onClick={openHere}
        className="button button-quiet"
        aria-haspopup="dialog"
      >
        Get Negotiation Strategy
      </Link>
      {asked && (
        <Suspense fallback={null}>
          <StrategyDialog reviewId={reviewId} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
