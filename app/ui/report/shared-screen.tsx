import { Form, Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

type SharedScreenProps = {
  reviewId: string;
  provider: string;
  /** What was asked, and until when it is shared (UTC milliseconds); null while nobody else can look. */
  shared: { question: string; until: number } | null;
  /** How long it is shared. */
  days: number;
  /** Of the question, in letters. */
  most: number;
  error: string | null;
  /** What was written in a form that was refused. */
  typed: string;
};

/** Lets the people who run the site look at this one bill, for some days, and ends it. */
export function SharedScreen(props: SharedScreenProps) {
  const { reviewId, provider, shared, error } = props;
  return (
    <div className="measure">
      <p>
        <Link to={`/report/${reviewId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-4">Show this bill to our staff</h1>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      {shared ? <SharedNow {...shared} provider={provider} /> : <NotShared {...props} />}
    </div>
  );
}

function SharedNow({
  question,
  until,
  provider,
}: {
  question: string;
  until: number;
  provider: string;
}) {
  return (
    <>
      <p className="mt-4" role="status">
        Our staff can see your bill from <strong>{provider}</strong> until{" "}
        <strong>{longDate(new Date(until).toISOString())}</strong>. We answer by email.
      </p>
      <p className="mt-4 text-muted">You asked:</p>
      <blockquote className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {question}
      </blockquote>
      <p className="mt-4">
        Each time one of us looks, it shows under{" "}
        <Link to="/account/data#access-heading">who opened your records</Link>.
      </p>
      <Form method="post" className="mt-6">
        <Button look="quiet" name="intent" value="stop-sharing">
          Stop showing it
        </Button>
      </Form>
    </>
  );
}

function NotShared({ provider, days, most, typed }: SharedScreenProps) {
  return (
    <>
      <p className="mt-4">
        Did we read or judge something wrong? Right now no one but you can see this bill. You can
        let our staff look at it for {days} days.
      </p>
      <h2 className="mt-6 text-lg">What we&apos;ll see</h2>
      <ul className="mt-2 list-disc pl-6">
        <li>the pages of your bill from {provider}, with your name and what was done</li>
        <li>what we read from them, and our notes</li>
        <li>your email, to answer you, and what you write here</li>
      </ul>
      <p className="mt-3">
        We won&apos;t see your letters, notes, calls, answers, or any other bill. You can stop at
        any time.
      </p>
      <Form method="post" className="card mt-6 flex flex-col gap-5 p-5 sm:p-6">
        <div className="flex flex-col gap-1.5">
          <label htmlFor="question" className="font-semibold">
            What should we look at?
          </label>
          <textarea
            id="question"
            name="question"
            rows={5}
            required
            maxLength={most}
            defaultValue={typed}
            className="input"
          />
        </div>
        <div>
          <Button name="intent" value="share">
            Show this bill for {days} days
          </Button>
        </div>
      </Form>
    </>
  );
}
