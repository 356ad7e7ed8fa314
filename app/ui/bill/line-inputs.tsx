import type { LineInput, LineTexts } from "~/domain/bill/typed-entry";

const LABELS: Record<LineInput, { label: string; hint: string }> = {
  serviceDate: { label: "Date of service", hint: "03/14/2026" },
  description: { label: "Description", hint: "" },
  code: { label: "Code", hint: "99213" },
  modifiers: { label: "Modifiers", hint: "25, 59" },
  units: { label: "Units", hint: "1" },
  charge: { label: "Charge", hint: "120.00" },
};
const NAMES = Object.keys(LABELS) as LineInput[];

type LineInputsProps = {
  /** Before every input's name: `line.L3.` gives `line.L3.charge`. */
  prefix: string;
  values: LineTexts;
  problems?: Partial<Record<LineInput, string>>;
  /** Fields we were not sure of. */
  unsure?: readonly string[];
  legend: string;
};

/** The fields of one line, to confirm, correct or fill in. */
export function LineInputs({
  prefix,
  values,
  problems = {},
  unsure = [],
  legend,
}: LineInputsProps) {
  return (
    <fieldset className="line-inputs">
      <legend className="font-semibold">{legend}</legend>
      {NAMES.map((name) => {
        const id = `${prefix}${name}`;
        const problem = problems[name];
        return (
          <div key={name} className={name === "description" ? "line-input-words" : undefined}>
            <label htmlFor={id} className="text-sm font-semibold">
              {LABELS[name].label}
              {unsure.includes(name) && <span className="text-amber"> (please check)</span>}
            </label>
            <input
              id={id}
              name={id}
              className="input"
              defaultValue={values[name]}
              placeholder={LABELS[name].hint}
              maxLength={300}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
            />
            {problem && (
              <p id={`${id}-problem`} className="text-sm font-semibold text-red">
                {problem}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
