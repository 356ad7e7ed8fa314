import * as z from "zod";
import type { Correction } from "~/domain/bill/corrections";
import {
  HEADER_INPUTS,
  isBlank,
  LINE_INPUTS,
  readHeader,
  readLine,
  type HeaderTexts,
  type LineTexts,
} from "~/domain/bill/typed-entry";
import { formToken, readForm, typed, version } from "./forms.server";

/** One line of a form as typed, with what is wrong with it. */
export type TypedLine = {
  key: string;
  texts: LineTexts;
  problems: ReturnType<typeof readLine>["problems"];
};
export type TypedHeader = {
  texts: HeaderTexts;
  problems: ReturnType<typeof readHeader>["problems"];
};

const MOST_LINES = 200;
const MOST_LETTERS = 600;

type Texts = Readonly<Record<string, string>>;

/** The inputs named `line.{key}.{field}`, by key; keys are line ids, or `new1`, `new2`, ... */
export function typedLines(inputs: Texts): TypedLine[] {
  const keys = new Set(
    Object.keys(inputs).flatMap((name) => /^line\.(L\d+|new\d+)\.charge$/.exec(name)?.[1] ?? []),
  );
  return [...keys].slice(0, MOST_LINES).map((key) => {
    const texts = Object.fromEntries(
      LINE_INPUTS.map((name) => [name, inputs[`line.${key}.${name}`] ?? ""]),
    ) as LineTexts;
    return { key, texts, problems: isBlank(texts) ? {} : readLine(texts).problems };
  });
}

/** The inputs named `header.{field}`; null when the form has none. */
function typedHeader(inputs: Texts): TypedHeader | null {
  if (!("header.provider" in inputs)) return null;
  const texts = Object.fromEntries(
    HEADER_INPUTS.map((name) => [name, inputs[`header.${name}`] ?? ""]),
  ) as HeaderTexts;
  return { texts, problems: readHeader(texts).problems };
}

const BillForm = z
  .object({ intent: typed(40), version, formToken })
  .catchall(typed(MOST_LETTERS))
  .transform(({ intent, version, formToken, ...inputs }) => ({
    ...{ intent, version, formToken },
    lines: typedLines(inputs),
    header: typedHeader(inputs),
  }));

/** Reads a form of line and header inputs, whatever is typed in it. */
export const readBillForm = async (request: Request): Promise<z.output<typeof BillForm>> =>
  (await readForm(request, BillForm)) ?? BillForm.parse({});

export const hasProblems = (lines: readonly TypedLine[], header: TypedHeader | null): boolean =>
  [...lines, ...(header ? [header] : [])].some(({ problems }) => Object.keys(problems).length > 0);

/** What was typed, as corrections; blank new lines are nothing. */
export function correctionsOf(
  lines: readonly TypedLine[],
  header: TypedHeader | null,
): Correction[] {
  return [
    ...(header ? [{ of: "header" as const, fields: readHeader(header.texts).fields }] : []),
    ...lines.flatMap(({ key, texts }): Correction[] => {
      if (key.startsWith("new"))
        return isBlank(texts) ? [] : [{ of: "new-line", fields: readLine(texts).fields }];
      return [{ of: "line", lineId: key, fields: readLine(texts).fields }];
    }),
  ];
}
