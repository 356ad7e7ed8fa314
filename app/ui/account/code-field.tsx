import { Field } from "~/ui/kit/field";

/** Where the six digits of an authenticator app go, or a recovery code. */
export const CodeField = ({ hint }: { hint?: string }) => (
  <Field
    label="Code"
    name="code"
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={100}
    required
  />
);
