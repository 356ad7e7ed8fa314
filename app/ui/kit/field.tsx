import { useId, type InputHTMLAttributes, type ReactNode } from "react";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  name: string;
  hint?: string;
  error?: string;
  /** Id of a message elsewhere that concerns this field, such as a form's own error. */
  describedBy?: string;
  /** What stands at the other end of the label's line, such as a button that belongs to the field. */
  beside?: ReactNode;
};

export function Field({ label, hint, error, describedBy, beside, id, ...input }: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const hintId = hint && `${inputId}-hint`;
  const errorId = error && `${inputId}-error`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={inputId} className="font-semibold">
          {label}
        </label>
        {beside}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-semibold text-red">
          <span className="sr-only">Problem: </span>
          {error}
        </p>
      )}
      <input
        {...input}
        id={inputId}
        className="input"
        aria-invalid={error || input["aria-invalid"] ? true : undefined}
        aria-describedby={[hintId, errorId, describedBy].filter(Boolean).join(" ") || undefined}
      />
    </div>
  );
}
