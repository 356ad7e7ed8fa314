import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Dialog } from "~/ui/kit/dialog";
import { STRATEGY_TITLE, StrategyBody, UPGRADE_TITLE, type Strategy } from "./strategy-screen";

type StrategyDialogProps = { reviewId: string; open: boolean; onClose: () => void };

/** The page of the strategy over the report; fetched when it is asked for, and anew each time. */
export default function StrategyDialog({ reviewId, open, onClose }: StrategyDialogProps) {
  const { data, load } = useFetcher<{ strategy: Strategy }>();
  useEffect(() => {
    if (open) load(`/report/${reviewId}/strategy`);
  }, [open, load, reviewId]);
  const strategy = data?.strategy;
  return (
    <Dialog
      title={strategy?.state === "upgrade" ? UPGRADE_TITLE : STRATEGY_TITLE}
      open={open}
      onClose={onClose}
      closesAtTop
    >
      {strategy ? (
        <StrategyBody reviewId={reviewId} strategy={strategy} below={3} />
      ) : (
        <p>Loading...</p>
      )}
    </Dialog>
  );
}
