import { useId, type InputHTMLAttributes } from "react";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  name: string;
  hint?: string;
  error?: string;
  /** Id of a message elsewhere that concerns this field, such as a form's own error. */
  describedBy?: string;
};

export function Field({ label, hint, error, describedBy, id, ...input }: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const hintId = hint && `${inputId}-hint`;
  const errorId = error && `${inputId}-error`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={inputId} className="font-semibold">
        {label}
      </label>
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
