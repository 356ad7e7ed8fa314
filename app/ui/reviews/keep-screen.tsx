import { Form, Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

/** `amount` as it is shown; null where none was read. */
type ShownBill = { id: string; provider: string; date: string; amount: string | null };

type KeepScreenProps = {
  /** Checked before signing in. */
  waiting: ShownBill;
  /** When it is deleted otherwise, such as "in 3 hours". */
  deleted: string;
  own: readonly ShownBill[];
  /** The account can hold both. */
  hasRoom: boolean;
  error: string | null;
};

const nameOf = ({ provider, date, amount }: ShownBill): string =>
  [provider, longDate(date), amount].filter(Boolean).join(", ");

/** A Free account has no room for the bill that was checked before signing in: its person chooses. */
export function KeepScreen({ waiting, deleted, own, hasRoom, error }: KeepScreenProps) {
  return (
    <div className="measure">
      <h1>Which bill do you want to keep?</h1>
      <p className="mt-2">
        You checked a bill before you signed in.{" "}
        {hasRoom
          ? "Your account has room for it."
          : "Your Free account holds one bill at a time. We'll delete the other one, with its files, report and letters."}
      </p>
      {error && <FocusedAlert kind="error" className="mt-4" text={error} />}
      <Form method="post" className="card mt-6 p-5 sm:p-6">
        <fieldset>
          <legend className="font-semibold">Keep</legend>
          {hasRoom && (
            <Choice value="add" text="The bill you just checked" detail={nameOf(waiting)} />
          )}
          {!hasRoom &&
            own.map((bill) => (
              <Choice
                key={bill.id}
                value={`replace ${bill.id}`}
                text="The bill you just checked"
                detail={`${nameOf(waiting)}. Deletes ${nameOf(bill)}.`}
              />
            ))}
          <Choice
            value="drop"
            text={own.length === 1 ? "The bill in your account" : "Only what's in your account"}
            detail={`${own.length === 1 ? `${nameOf(own[0]!)}. ` : ""}Deletes ${nameOf(waiting)}.`}
          />
        </fieldset>
        <div className="mt-6">
          <Button>Keep this one</Button>
        </div>
      </Form>
      <p className="mt-4 text-muted">
        Both stay until you choose. If you don&apos;t, we delete the bill you just checked {deleted}
        .
        {!hasRoom && (
          <>
            {" "}
            <Link to="/pricing">With Pro</Link> your account can hold both.
          </>
        )}
      </p>
    </div>
  );
}

function Choice({ value, text, detail }: { value: string; text: string; detail: string }) {
  return (
    <label className="mt-4 flex items-start gap-3">
      <input type="radio" name="choice" value={value} required className="mt-1" />
      <span>
        <span className="block font-semibold">{text}</span>
        <span className="block text-muted">{detail}</span>
      </span>
    </label>
  );
}
