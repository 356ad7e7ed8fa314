import { Form } from "@remix-run/react";
import { useState, type MouseEvent } from "react";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { letterPagePath, letterPath } from "~/domain/case/letter-names";
import { Button, ButtonLink } from "~/ui/kit/button";
import { Dialog } from "~/ui/kit/dialog";
import { FocusedAlert } from "~/ui/kit/focused-alert";

type Question = "our-text" | "write-again";

export type LetterAgainProps = {
  reviewId: string;
  kind: LetterKind;
  name: string;
  letterId: string;
  edition: number;
  /** The person changed its text. */
  changed: boolean;
};

const WORDS: Record<Question, { title: string; ask: string; button: string }> = {
  "our-text": {
    title: "Start again from our text?",
    ask: "Our text takes the place of the text you changed.",
    button: "Replace my text",
  },
  "write-again": {
    title: "Write the letter again?",
    ask: "We write it again from the findings that are in it now, with today's date.",
    button: "Write it again",
  },
};

const KEPT =
  "Your changed text is no longer the letter. It stays on this page, so you can copy from it.";

/** A link to the page that asks; with scripts, a dialog that asks the same. */
export function AskAgain({ question, ...letter }: LetterAgainProps & { question: Question }) {
  const [open, setOpen] = useState(false);
  const { title } = WORDS[question];
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const { reviewId, kind } = letter;
  const from = question === "our-text" ? { from: "our-text" } : undefined;
  return (
    <>
      <a
        href={letterPagePath(reviewId, kind, "again", from)}
        className="button button-quiet"
        onClick={ask}
      >
        {title.replace("?", "")}
      </a>
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        <AgainForm {...letter} question={question} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AgainForm(props: LetterAgainProps & { question: Question; onCancel?: () => void }) {
  const { reviewId, kind, letterId, edition, changed, question, onCancel } = props;
  const { ask, button } = WORDS[question];
  return (
    <Form method="post" action={letterPagePath(reviewId, kind, "again", { from: question })}>
      <input type="hidden" name="intent" value={question} />
      <input type="hidden" name="letter" value={letterId} />
      <input type="hidden" name="edition" value={edition} />
      <p>{ask}</p>
      {changed && question === "write-again" && <p className="mt-3">{KEPT}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look={question === "our-text" ? "danger" : "primary"}>{button}</Button>
        {onCancel ? (
          <Button type="button" look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <ButtonLink to={letterPath(reviewId, kind)} look="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

type LetterAgainScreenProps = LetterAgainProps & { question: Question; error: string | null };

/** The question as a page. */
export function LetterAgainScreen({ error, ...props }: LetterAgainScreenProps) {
  return (
    <div className="measure">
      <h1>{WORDS[props.question].title}</h1>
      {error && <FocusedAlert kind="error" className="mt-4" text={error} />}
      <div className="card mt-6 p-5 sm:p-6">
        <AgainForm {...props} />
      </div>
    </div>
  );
}
