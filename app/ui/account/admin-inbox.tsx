import { Form } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { Button } from "~/ui/kit/button";

/** `at`: UTC milliseconds. */
export type InboxMessage = {
  id: string;
  at: number;
  email: string;
  body: string;
  /** The rule or the law it is about; null for any other message. */
  about: string | null;
};

/** What people wrote on the contact page, the longest waiting first. */
export function AdminInbox({
  messages,
  days,
}: {
  messages: readonly InboxMessage[];
  days: number;
}) {
  return (
    <section aria-labelledby="inbox-heading" className="mt-10">
      <h2 id="inbox-heading">Messages</h2>
      <p className="mt-2 text-muted">
        Answer by email, then delete. We delete the rest after {days} days.
      </p>
      {messages.length === 0 && <p className="mt-4">No messages yet.</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id} className="card measure p-4">
            <Message {...message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Message({ id, at, email, body, about }: InboxMessage) {
  const when = new Date(at).toISOString();
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <a href={`mailto:${email}`}>{email}</a>,{" "}
        <time dateTime={when}>
          {longDate(when)}, {when.slice(11, 16)} UTC
        </time>
      </p>
      {about && <p className="mt-2 text-sm text-muted">About: {about}</p>}
      <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="delete-message" />
        <input type="hidden" name="message" value={id} />
        <Button small look="quiet" aria-label={`Delete the message of ${email}`}>
          Delete
        </Button>
      </Form>
    </>
  );
}
