import { useId } from "react";
import { Button } from "~/ui/kit/button";
import { Field } from "~/ui/kit/field";
import { shownAs, type PostedForm } from "~/domain/posted-form";

const MOST_ROWS = 12;

/**
 * A form that could not be taken, with all it held. A form of the browser, not of the framework: the page it stands on
 * may have no scripts.
 */
export function SendAgain({ form, wait }: { form: PostedForm; wait: string }) {
  const { action, fields, hadFiles } = form;
  return (
    <form method="post" action={action} className="card mt-6 flex flex-col gap-5 p-5">
      <p>
        Everything you typed is kept on this page. Wait {wait}, then send it again.
        {hadFiles && " Please choose your files again: go back one page."}
      </p>
      {fields.map((field, at) => (
        <PostedField key={at} field={field} />
      ))}
      <div>
        <Button>Send it again</Button>
      </div>
    </form>
  );
}

function PostedField({ field }: { field: PostedForm["fields"][number] }) {
  const id = useId();
  const [name, text] = field;
  switch (shownAs(field)) {
    case "hidden":
      return <input type="hidden" name={name} value={text} />;
    case "secret":
      return (
        <Field
          type="password"
          name={name}
          label={`Your ${/new/i.test(name) ? "new " : ""}password, once more`}
          required
        />
      );
    case "text":
      return (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            What you typed
          </label>
          <textarea
            id={id}
            name={name}
            className="input"
            rows={Math.min(MOST_ROWS, text.split("\n").length + 2)}
            defaultValue={text}
          />
        </div>
      );
  }
}
