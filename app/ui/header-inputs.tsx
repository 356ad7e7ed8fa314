import type { HeaderInput, HeaderTexts } from "~/domain/typed-entry";
import { Field } from "./field";

const LABELS: Record<HeaderInput, string> = {
  provider: "Provider",
  patient: "Patient",
  accountNumber: "Account number",
  statementDate: "Statement date",
  billed: "Total charges",
  adjustments: "Adjustments and discounts",
  insurancePaid: "Insurance paid",
  patientPaid: "You paid",
  patientResponsibility: "Amount you are asked to pay",
};

type HeaderInputsProps = {
  values: HeaderTexts;
  problems?: Partial<Record<HeaderInput, string>>;
  unsure?: readonly string[];
};

/** The facts and totals of the whole bill. */
export function HeaderInputs({ values, problems = {}, unsure = [] }: HeaderInputsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(LABELS) as HeaderInput[]).map((name) => (
        <Field
          key={name}
          id={`header.${name}`}
          name={`header.${name}`}
          label={LABELS[name] + (unsure.includes(name) ? " (please check)" : "")}
          defaultValue={values[name]}
          error={problems[name]}
          maxLength={300}
        />
      ))}
    </div>
  );
}
