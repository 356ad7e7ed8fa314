import { Form } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { Button, ButtonLink } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

type Subject = { provider: string; date: string };

export function DeleteWarning({ provider, date }: Subject) {
  return (
    <>
      <p>
        You&apos;re about to delete the review of <strong>{provider}</strong>, {longDate(date)}.
      </p>
      <p className="mt-3">
        This deletion is irreversible. It deletes all data and files. The report, the letter and
        what you sent us will be gone.
      </p>
    </>
  );
}

export type DeleteScreenProps = Subject & {
  /** Where Cancel leads. */
  backTo?: string;
  error?: string | null;
};

export function DeleteScreen({ provider, date, backTo = "/dashboard", error }: DeleteScreenProps) {
  return (
    <div className="measure">
      <h1>Confirm Deletion</h1>
      {error && <FocusedAlert kind="error" className="mt-4" text={error} />}
      <div className="card mt-6 p-5 sm:p-6">
        <DeleteWarning provider={provider} date={date} />
        <Form method="post" className="mt-6 flex flex-wrap gap-3">
          <Button look="danger">Delete</Button>
          <ButtonLink to={backTo} look="quiet">
            Cancel
          </ButtonLink>
        </Form>
      </div>
    </div>
  );
}
