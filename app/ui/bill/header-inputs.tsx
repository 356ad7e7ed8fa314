import type { HeaderInput, HeaderTexts } from "~/domain/bill/typed-entry";
import { Field } from "~/ui/kit/field";

const HEADER_LABELS: Record<Exclude<HeaderInput, "setting">, string> = {
  provider: "Provider",
  patient: "Patient",
  accountNumber: "Account number",
  statementDate: "Statement date",
  billed: "Total charges",
  adjustments: "Adjustments and discounts",
  insurancePaid: "Insurance paid",
  patientPaid: "You paid",
  patientResponsibility: "Amount you're asked to pay",
};

/** What an office expects of a plan has not been paid. */
export const headerLabel = (
  name: keyof typeof HEADER_LABELS,
  insuranceExpected: boolean,
): string =>
  name === "insurancePaid" && insuranceExpected ? "Expected from insurance" : HEADER_LABELS[name];

type HeaderInputsProps = {
  values: HeaderTexts;
  insuranceExpected?: boolean;
  problems?: Partial<Record<HeaderInput, string>>;
  unsure?: readonly string[];
};

const SETTINGS = [
  ["", "I don't know"],
  ["professional", "A doctor's office, a laboratory or another practice"],
  ["facility", "A hospital or surgery center"],
] as const;

/** The facts and totals of the whole bill. */
export function HeaderInputs({
  values,
  insuranceExpected = false,
  problems = {},
  unsure = [],
}: HeaderInputsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className="flex flex-col gap-1.5">
        <label htmlFor="header.setting" className="font-semibold">
          Who sends the bill
        </label>
        <select
          id="header.setting"
          name="header.setting"
          className="input"
          defaultValue={values.setting}
          aria-invalid={problems.setting ? true : undefined}
        >
          {SETTINGS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {(Object.keys(HEADER_LABELS) as (keyof typeof HEADER_LABELS)[]).map((name) => (
        <Field
          key={name}
          id={`header.${name}`}
          name={`header.${name}`}
          label={
            headerLabel(name, insuranceExpected) + (unsure.includes(name) ? " (please check)" : "")
          }
          defaultValue={values[name]}
          error={problems[name]}
          maxLength={300}
        />
      ))}
    </div>
  );
}
