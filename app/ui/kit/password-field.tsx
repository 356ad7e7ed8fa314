import { useEffect, useId, useState, type ComponentProps } from "react";
import { Field } from "./field";
import { useScripted } from "./use-scripted";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "beside">;

/** A password, hidden until its person asks to see it, and again once its form is sent. */
export function PasswordField({ id, ...field }: PasswordFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const scripted = useScripted();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const input = document.getElementById(inputId);
    const form = input instanceof HTMLInputElement ? input.form : null;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [inputId]);

  return (
    <Field
      {...field}
      id={inputId}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="off"
      beside={
        scripted && (
          <button
            type="button"
            className="link-button text-sm"
            aria-controls={inputId}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide password" : "Show password"}
          </button>
        )
      }
    />
  );
}
