import { Form, Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { sentLettersPath } from "~/domain/case/letter-names";
import { Button } from "~/ui/kit/button";
import { Field } from "~/ui/kit/field";
import type { SentLetter } from "~/domain/case/sent-letters";

type LetterSentProps = {
  reviewId: string;
  /** When the person sent it, as they noted it. */
  sent: SentLetter | null;
  /** As a person types it. */
  today: string;
  /** A day that was refused, and why. */
  refused: { typed: string; problem: string } | null;
};

/** The day a letter went out starts the wait for its answer. */
export function LetterSent({ reviewId, sent, today, refused }: LetterSentProps) {
  return (
    <section aria-labelledby="sent" className="card mt-6 max-w-2xl p-5">
      <h2 id="sent" className="text-lg">
        {sent ? "You sent this letter" : "Have you sent it?"}
      </h2>
      {sent ? (
        <>
          <p className="mt-1">
            You sent it on {longDate(sent.date)}. It asks for an answer by{" "}
            <strong>{longDate(sent.respondBy)}</strong>.{" "}
            <Link to={`/report/${reviewId}#tracker`}>See your timeline</Link>
          </p>
          <p className="mt-1">
            We keep a copy of what you sent. It never changes.{" "}
            <Link to={sentLettersPath(reviewId)}>See your copy</Link>
          </p>
          <Form method="post" className="mt-3">
            <input type="hidden" name="intent" value="not-sent" />
            <Button look="quiet">I didn&apos;t send it: undo</Button>
          </Form>
        </>
      ) : (
        <p className="mt-1 text-muted">
          Tell us the day. We keep a copy and watch for the answer. You can undo this.
        </p>
      )}
      <Form method="post" className="mt-4 flex flex-col gap-3">
        <input type="hidden" name="intent" value="sent" />
        <Field
          key={sent?.date}
          name="sentDay"
          label={sent ? "Sent it again? The new date" : "The day you sent it"}
          hint="Such as 03/14/2026"
          defaultValue={refused?.typed ?? (sent ? "" : today)}
          error={refused?.problem}
          autoFocus={refused !== null}
          maxLength={20}
        />
        <div>
          <Button look="quiet">I sent this letter on that day</Button>
        </div>
      </Form>
    </section>
  );
}
