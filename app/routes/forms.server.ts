import * as z from "zod";

/** What the fields of our forms have in common, and the one way a posted form is read. Each form has one schema. */

/** What was typed, cut at `most` letters; empty where the field is missing or a file. */
export const typed = (most: number) =>
  z.preprocess((value) => (typeof value === "string" ? value.slice(0, most) : ""), z.string());

/** An object that a script of ours sends as JSON, whose parts are checked by what reads them. */
export const typedJson = <Sent extends { id: string }>() =>
  z
    .string()
    .max(MOST_JSON)
    .transform((text) => parsed(text))
    .pipe(z.custom<Sent>((sent) => z.object({ id: z.string() }).safeParse(sent).success));
const MOST_JSON = 16_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The version or edition a page was made from; -1, which no row has, where it is missing or no number. */
export const version = z.preprocess((value) => Number(value ?? -1), z.int().min(0).catch(-1));

/** The same for every post of one form, so that a double submit is found; a form without one repeats none. */
export const formToken = typed(64).transform((token) => token || crypto.randomUUID());

/** A valid form, or the first thing wrong with it; and its fields as they were typed, to be shown again. */
export type CheckedForm<Form> = { typed: (name: string) => string } & (
  { ok: true; form: Form } | { ok: false; problem: string }
);

/** How much of a field is shown again, in letters. */
const SHOWN_AGAIN = 2_000;

/** Reads a posted form whose schema has messages for people: of a repeated name the first value. */
export async function checkForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<CheckedForm<z.output<Schema>>> {
  const fields = firstOfEach(await request.formData());
  const typedIn = (name: string) => typed(SHOWN_AGAIN).parse(fields[name]);
  const read = schema.safeParse(fields);
  return read.success
    ? { ok: true, form: read.data, typed: typedIn }
    : { ok: false, problem: read.error.issues[0]?.message ?? "", typed: typedIn };
}

/**
 * Reads a posted form by its schema: of a repeated name the first value, files as they are. Null where the form is not
 * one of ours, such as an `intent` no button has.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const checked = await checkForm(request, schema);
  return checked.ok ? checked.form : null;
}

/** The fields in the order of the form, which is that of a bill's lines. */
function firstOfEach(form: FormData): Record<string, FormDataEntryValue> {
  const fields = new Map<string, FormDataEntryValue>();
  for (const [name, value] of form) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}
