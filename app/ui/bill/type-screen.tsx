import { Form, Link, useNavigation } from "@remix-run/react";
import type { HeaderTexts, LineTexts } from "~/domain/bill/typed-entry";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";
import type { TypedReply } from "./confirm-screen";
import { HeaderInputs } from "./header-inputs";
import { LineInputs } from "./line-inputs";

export type TypeScreenProps = {
  formToken: string;
  rows: number;
  message: string | null;
  lines: TypedReply["lines"];
  header: TypedReply["header"];
};

const NO_LINE: LineTexts = {
  serviceDate: "",
  description: "",
  code: "",
  modifiers: "",
  units: "",
  charge: "",
};
const NO_HEADER: HeaderTexts = {
  provider: "",
  patient: "",
  accountNumber: "",
  setting: "",
  statementDate: "",
  billed: "",
  adjustments: "",
  insurancePaid: "",
  patientPaid: "",
  patientResponsibility: "",
};

/** A bill typed in by hand, when there is no usable file of it. */
export function TypeScreen({ formToken, rows, message, lines, header }: TypeScreenProps) {
  const saving = useNavigation().state === "submitting";
  const typed = new Map(lines.map((line) => [line.key, line]));
  return (
    <>
      <p>
        <Link to="/upload">Upload a file instead</Link>
      </p>
      <h1 className="mt-2">Type your bill in</h1>
      <p className="measure mt-2 text-muted">
        Copy what&apos;s printed. You can leave any field empty, but we can only check what you
        type.
      </p>
      {message && (
        <Alert kind="error" className="mt-6">
          {message}
        </Alert>
      )}
      <Form method="post" className="mt-8 flex flex-col gap-8">
        <input type="hidden" name="formToken" value={formToken} />
        <section aria-labelledby="whole-heading">
          <h2 id="whole-heading">The bill as a whole</h2>
          <div className="mt-4">
            <HeaderInputs values={header?.texts ?? NO_HEADER} problems={header?.problems} />
          </div>
        </section>
        <section aria-labelledby="lines-heading" className="flex flex-col gap-6">
          <h2 id="lines-heading">Lines</h2>
          {Array.from({ length: rows }, (_, index) => `new${index + 1}`).map((key, index) => (
            <LineInputs
              key={key}
              prefix={`line.${key}.`}
              legend={`Line ${index + 1}`}
              values={typed.get(key)?.texts ?? NO_LINE}
              problems={typed.get(key)?.problems}
            />
          ))}
        </section>
        <div className="flex flex-wrap gap-3">
          <Button disabled={saving}>Analyze My Bill</Button>
          <Button look="quiet" name="intent" value="more" disabled={saving}>
            Ten more lines
          </Button>
        </div>
      </Form>
    </>
  );
}
