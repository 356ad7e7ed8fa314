/** A form that was posted, as it can be offered to be sent again. */
export type PostedForm = {
  /** Where it goes: a path of our own. */
  action: string;
  fields: readonly (readonly [name: string, text: string])[];
  /** Files cannot be put into a form again: they are to be chosen once more. */
  hadFiles: boolean;
};

/** Passwords are typed again, never written into a page. */
const isSecret = (name: string): boolean => /password/i.test(name);

export function postedFields(action: string, form: FormData): PostedForm {
  const all = [...form];
  return {
    // Two slashes at its beginning would name another host.
    action: action.replace(/^\/{2,}/, "/"),
    fields: all.flatMap(([name, value]) =>
      typeof value === "string" ? [[name, isSecret(name) ? "" : value] as const] : [],
    ),
    hadFiles: all.some(([, value]) => typeof value !== "string" && value.size > 0),
  };
}

/** How a field of it is shown: a password to type, a text to read again, or not at all. */
export const shownAs = ([name, text]: readonly [string, string]): "secret" | "text" | "hidden" =>
  isSecret(name)
    ? "secret"
    : /\n/.test(text) || (text.length > 40 && / /.test(text))
      ? "text"
      : "hidden";
