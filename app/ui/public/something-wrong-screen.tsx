import { Alert } from "~/ui/kit/alert";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { MessageForm, type MessageFormProps } from "./contact-screen";

type SomethingWrongScreenProps = MessageFormProps & {
  /** The rule or the law, as people know it. */
  title: string;
  /** As the inbox names it, with its version or edition. */
  subject: string;
  sent: boolean;
  error: string | null;
};

/** A message about a rule or a law to the people who run the site. */
export function SomethingWrongScreen(props: SomethingWrongScreenProps) {
  const { title, subject, sent, error, ...form } = props;
  return (
    <div className="measure">
      <h1>Something wrong with this?</h1>
      {sent && (
        <Alert kind="success" className="mt-6">
          Your message arrived. We answer by email.
        </Alert>
      )}
      <p className="mt-4">
        You&apos;re writing about: <strong>{title}</strong>
      </p>
      <p className="mt-2 text-muted">
        Tell us what&apos;s wrong: a figure, a rule that doesn&apos;t fit, a law that changed. We
        get what you write here and this note: {subject}. We don&apos;t get your bill.
      </p>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      <MessageForm {...form} />
    </div>
  );
}
