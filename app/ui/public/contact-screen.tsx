import { Form } from "@remix-run/react";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";
import { Field } from "~/ui/kit/field";
import { FocusedAlert } from "~/ui/kit/focused-alert";

export type MessageFormProps = {
  formToken: string;
  values: { email: string; body: string };
  /** Of a message, in letters. */
  most: number;
};

type ContactScreenProps = MessageFormProps & {
  /** The operator's address; null where none is set. */
  address: string | null;
  /** The last message was taken. */
  sent: boolean;
  error: string | null;
};

/** A message to the people who run the site. */
export function ContactScreen({ address, sent, error, ...form }: ContactScreenProps) {
  return (
    <div className="measure">
      <h1>Contact</h1>
      {sent && (
        <Alert kind="success" className="mt-6">
          Your message arrived. We answer by email.
        </Alert>
      )}
      <p className="mt-2 text-muted">
        A question, a problem, or something we got wrong: write to us.
        {address && (
          <>
            {" "}
            You can also send an email to <a href={`mailto:${address}`}>{address}</a>.
          </>
        )}
      </p>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      <MessageForm {...form} />
    </div>
  );
}

/** Posts `email`, `body` and the `formToken`. */
export function MessageForm({ formToken, values, most }: MessageFormProps) {
  return (
    <Form method="post" className="card mt-6 flex flex-col gap-5 p-5 sm:p-6">
      <input type="hidden" name="formToken" value={formToken} />
      <Field
        label="Your email"
        hint="We use it only to answer you."
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor="body" className="font-semibold">
          Your message
        </label>
        <p id="body-hint" className="text-sm text-muted">
          Please leave out diagnoses and account numbers. We can&apos;t see your bill, and we
          don&apos;t need it to answer most questions.
        </p>
        <textarea
          id="body"
          name="body"
          rows={8}
          required
          maxLength={most}
          defaultValue={values.body}
          className="input"
          aria-describedby="body-hint"
        />
      </div>
      <div>
        <Button>Send message</Button>
      </div>
    </Form>
  );
}
