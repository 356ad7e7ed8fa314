import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "~/ui/kit/button";
import { DeleteWarning } from "./delete-screen";
import { Dialog } from "~/ui/kit/dialog";
import { FocusedAlert } from "~/ui/kit/focused-alert";

export const deletePath = (reviewId: string): string => `/reviews/${reviewId}/delete`;

/** The review to delete. */
type DeletableReview = { id: string; provider: string; date: string };

type DeleteDialogProps = {
  /** The dialog is open while there is one. */
  row: DeletableReview | null;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <Dialog title="Confirm Deletion" open={row !== null} onClose={onClose}>
      {row && <DeleteForm key={row.id} row={row} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  );
}

type DeleteFormProps = DeleteDialogProps & { row: DeletableReview };

/**
 * Asks for an answer instead of a redirect: the live hint about the deletion arrives first, and what it reloads would
 * take the place of a redirect.
 */
function DeleteForm({ row, onClose, onDeleted }: DeleteFormProps) {
  const { state, data, Form } = useFetcher<{ error: string | null; deleted: boolean }>();
  const busy = state !== "idle";
  // Only once the list has been loaded without it.
  useEffect(() => {
    if (data?.deleted && !busy) onDeleted();
  }, [data, busy, onDeleted]);
  return (
    <Form method="post" action={deletePath(row.id)}>
      <input type="hidden" name="stay" value="yes" />
      {!busy && data?.error && <FocusedAlert kind="error" className="mb-4" text={data.error} />}
      <DeleteWarning provider={row.provider} date={row.date} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" disabled={busy}>
          {busy ? "Deleting..." : "Delete"}
        </Button>
        <Button type="button" look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
