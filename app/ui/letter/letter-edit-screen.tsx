import { Form, Link, useNavigation } from "@remix-run/react";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { letterPagePath, letterPath } from "~/domain/case/letter-names";
import { Button, ButtonLink } from "~/ui/kit/button";
import { ErrorSummary } from "~/ui/kit/error-summary";

/** What a refused form is answered with; what was typed comes back, unless the page still has it. */
export type LetterEditReply = {
  typed: string | null;
  reason: "text" | "failed" | "changed-meanwhile" | "gone";
  problem: string | null;
};

export type LetterEditProps = {
  reviewId: string;
  kind: LetterKind;
  name: string;
  limit: number;
  letter: {
    id: string;
    edition: number;
    text: string;
    /** The person changed it before. */
    changed: boolean;
    rowCount: number;
  } | null;
  reply: LetterEditReply | null;
};

const CONFLICT: Record<"changed-meanwhile" | "gone", string> = {
  "changed-meanwhile":
    "The letter was changed in another tab. Your text is still here. If you save now, your text replaces the other one.",
  gone: "This isn't the letter you changed: a finding changed, or it was written again. Your text is still here.",
};

/** The whole text of a letter in one field. */
export function LetterEditScreen(props: LetterEditProps) {
  const { reviewId, kind, name, letter, reply } = props;
  const back = letterPath(reviewId, kind);
  const problem =
    reply?.reason === "changed-meanwhile" || reply?.reason === "gone"
      ? CONFLICT[reply.reason]
      : reply?.problem;
  return (
    <div className="max-w-3xl">
      <p>
        <Link to={back}>Back to the letter</Link>
      </p>
      <h1 className="mt-2">Change your {name === "dispute letter" ? "letter" : name}</h1>
      {problem && (
        <div className="mt-6">
          <ErrorSummary
            key={problem}
            title={problem}
            problems={
              reply?.reason === "text"
                ? [{ key: "text", text: "Go to the text", fieldId: "letter-text" }]
                : []
            }
          />
        </div>
      )}
      {letter === null && !reply?.typed ? (
        <div className="measure mt-6">
          <p>Error: No letter content generated.</p>
          <p className="mt-3">
            <ButtonLink to={back}>See how to write it</ButtonLink>
          </p>
        </div>
      ) : (
        // Another edition makes the form anew; it is then saved over that one.
        <EditForm key={`${letter?.id} ${letter?.edition}`} {...props} />
      )}
    </div>
  );
}

function EditForm({ reviewId, kind, limit, letter, reply }: LetterEditProps) {
  const busy = useNavigation().formMethod === "POST";
  const back = letterPath(reviewId, kind);
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4">
      <input type="hidden" name="letter" value={letter?.id ?? ""} />
      <input type="hidden" name="edition" value={letter?.edition ?? 0} />
      <div className="flex flex-col gap-1.5">
        <label htmlFor="letter-text" className="font-semibold">
          Text of the letter
        </label>
        <p id="letter-text-hint" className="text-sm text-muted">
          A blank line starts a new paragraph.
          {letter &&
            letter.rowCount > 0 &&
            ` The attachment with ${letter.rowCount === 1 ? "its line" : `its ${letter.rowCount} lines`} stays as it is.`}{" "}
          After you save, we list any law, code, date or amount we can&apos;t find on your papers or
          in our sources.
        </p>
        <textarea
          id="letter-text"
          name="text"
          className="input letter-text"
          rows={28}
          required
          maxLength={limit}
          defaultValue={reply?.typed ?? letter?.text}
          aria-describedby="letter-text-hint"
          aria-invalid={reply?.reason === "text" ? true : undefined}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy}>{busy ? "Saving..." : "Save this text"}</Button>
        <ButtonLink to={back} look="quiet">
          Cancel
        </ButtonLink>
        {letter?.changed && (
          <ButtonLink
            to={letterPagePath(reviewId, kind, "again", { from: "our-text" })}
            look="quiet"
          >
            Start again from our text
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
