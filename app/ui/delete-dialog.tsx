import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "./button";
import { DeleteWarning } from "./delete-screen";
import { Dialog } from "./dialog";
import { FocusedAlert } from "./focused-alert";

export const deletePath = (reviewId: string): string => `/reviews/${reviewId}/delete`;

type DeleteDialogProps = {
  /** The review to delete; the dialog is open while there is one. */
  row: { id: string; provider: string; date: string } | null;
  /** The list's query. */
  here: string;
  onClose: () => void;
};

/** The confirmation over the list, so that a deletion that fails says so where it was asked for. */
export function DeleteDialog({ row, here, onClose }: DeleteDialogProps) {
  const { key } = useLocation();
  // A deletion that succeeds navigates.
  useEffect(() => onClose(), [key]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <Dialog title="Confirm Deletion" open={row !== null} onClose={onClose}>
      {row && <DeleteForm key={row.id} row={row} here={here} onClose={onClose} />}
    </Dialog>
  );
}

type DeleteFormProps = DeleteDialogProps & { row: NonNullable<DeleteDialogProps["row"]> };

function DeleteForm({ row, here, onClose }: DeleteFormProps) {
  const deletion = useFetcher<{ error?: string }>();
  const busy = deletion.state !== "idle";
  const error = busy ? null : deletion.data?.error;
  return (
    <deletion.Form method="post" action={deletePath(row.id) + here}>
      {error && <FocusedAlert kind="error" className="mb-4" text={error} />}
      <DeleteWarning provider={row.provider} date={row.date} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" disabled={busy}>
          {busy ? "Deleting..." : "Delete"}
        </Button>
        <Button type="button" look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </deletion.Form>
  );
}
