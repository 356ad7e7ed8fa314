import { Form, Link, useNavigation } from "@remix-run/react";
import type { LineInput } from "~/domain/bill/typed-entry";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";
import type { ConfirmScreenProps, TypedReply } from "./confirm-screen";
import { LineInputs } from "./line-inputs";
import { PagePicture } from "./page-picture";

export type LineScreenProps = Omit<ConfirmScreenProps["lines"][number], "differs"> & {
  reviewId: string;
  version: number;
  unsure: readonly LineInput[];
  reply: TypedReply | null;
};

/** One line beside its place on the page, to correct or to take out. */
export function LineScreen({
  reviewId,
  version,
  id,
  texts,
  unsure,
  place,
  reply,
}: LineScreenProps) {
  const saving = useNavigation().state === "submitting";
  const typed = reply?.lines[0];
  return (
    <>
      <p>
        <Link to={`/report/${reviewId}?line=${id}#${id}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">Correct a line</h1>
      <p className="measure mt-2 text-muted">
        Make it say what your paper says. We check your bill again when you save.
      </p>
      {reply && (
        <Alert kind="error" className="mt-6">
          {reply.message}
        </Alert>
      )}
      {place?.page && (
        <div className="mt-6">
          <PagePicture
            reviewId={reviewId}
            page={place.page}
            mark={place.box}
            around={40}
            first
            label="The place of this line on your document"
          />
        </div>
      )}
      <Form method="post" className="mt-6 flex flex-col gap-6">
        <input type="hidden" name="version" value={version} />
        <LineInputs
          prefix={`line.${id}.`}
          legend={texts.description || "This line"}
          values={typed?.texts ?? texts}
          problems={typed?.problems}
          unsure={unsure}
        />
        <div className="flex flex-wrap gap-3">
          <Button disabled={saving}>Save and check again</Button>
          <Button look="quiet" name="intent" value="remove" disabled={saving}>
            This isn&apos;t on my bill: remove it
          </Button>
        </div>
      </Form>
    </>
  );
}
