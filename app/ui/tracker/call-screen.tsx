import { Form, Link, useNavigation } from "@remix-run/react";
import type { CallInput, CallTexts } from "~/domain/case/call-inputs";
import { Button } from "~/ui/kit/button";
import { ErrorSummary } from "~/ui/kit/error-summary";
import { Field } from "~/ui/kit/field";

export const CALL_FAILED = "Failed to add note.";

export type CallReply = {
  message: string;
  texts: CallTexts;
  problems: Partial<Record<CallInput, string>>;
};

export type CallScreenProps = {
  reviewId: string;
  formToken: string;
  texts: CallTexts;
  reply: CallReply | null;
};

const LABELS: Record<CallInput, string> = {
  day: "Day of the call",
  time: "Time",
  person: "Who you spoke with",
  number: "Number you called",
  reference: "Reference number",
  said: "What they said",
  promised: "Amount they promised",
  promisedBy: "By what date",
  nextStep: "What happens next",
  followUp: "When you will ask again",
};

/** Filled in while talking: each line of it is worth something later. */
export function CallScreen({ reviewId, formToken, texts, reply }: CallScreenProps) {
  const saving = useNavigation().formMethod === "POST";
  const value = reply?.texts ?? texts;
  const problems = reply?.problems ?? {};
  const field = (name: CallInput) => ({
    name,
    id: name,
    label: LABELS[name],
    defaultValue: value[name],
    error: problems[name],
  });
  return (
    <div className="measure">
      <p>
        <Link to={`/report/${reviewId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">Log a call</h1>
      <p className="mt-2 text-muted">
        Fill this in while you talk. We save it in your log. You can also send a letter that
        confirms what they agreed to.
      </p>
      {reply && (
        <div className="mt-6">
          <ErrorSummary
            key={reply.message}
            title={reply.message}
            problems={(Object.keys(problems) as CallInput[]).map((name) => ({
              key: name,
              fieldId: name,
              text: `${LABELS[name]}: ${problems[name] ?? ""}`,
            }))}
          />
        </div>
      )}
      {/* Our own messages say what would be right; the browser's do not. */}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-5">
        <input type="hidden" name="formToken" value={formToken} />
        <div className="call-row">
          <Field {...field("day")} hint="Such as 03/14/2026" inputMode="numeric" maxLength={20} />
          <Field {...field("time")} hint="Such as 2:10 PM" maxLength={20} />
        </div>
        <div className="call-row">
          <Field {...field("person")} hint="Name and department" maxLength={200} />
          <Field {...field("number")} type="tel" hint="As you dialed it" maxLength={60} />
        </div>
        <Field {...field("reference")} hint="Ask for it before you hang up" maxLength={100} />
        <CallText
          {...field("said")}
          hint="In their words, as far as you can"
          rows={5}
          most={2000}
        />
        <div className="call-row">
          <Field {...field("promised")} hint="Such as 120.00" inputMode="decimal" maxLength={20} />
          <Field
            {...field("promisedBy")}
            hint="Such as 03/28/2026"
            inputMode="numeric"
            maxLength={20}
          />
        </div>
        <CallText {...field("nextStep")} hint="Who does what" rows={2} most={500} />
        <Field
          {...field("followUp")}
          hint="We add this date to your timeline and calendar, such as 04/01/2026"
          inputMode="numeric"
          maxLength={20}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="then" value="letter" disabled={saving}>
            {saving ? "Saving..." : "Save and write the letter"}
          </Button>
          <Button look="quiet" name="then" value="log" disabled={saving}>
            Save the call
          </Button>
        </div>
        <p className="text-sm text-muted">
          The letter confirms what was said. You can read it before you send it.
        </p>
      </Form>
    </div>
  );
}

type CallTextProps = {
  name: CallInput;
  label: string;
  hint: string;
  rows: number;
  most: number;
  defaultValue: string;
  error: string | undefined;
};

function CallText({ name, label, hint, rows, most, defaultValue, error }: CallTextProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <p id={`${name}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${name}-error`} className="text-sm font-semibold text-red">
          <span className="sr-only">Problem: </span>
          {error}
        </p>
      )}
      <textarea
        id={name}
        name={name}
        rows={rows}
        maxLength={most}
        defaultValue={defaultValue}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
      />
    </div>
  );
}
