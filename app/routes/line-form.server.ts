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

const textAt = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 600) : "";
};

/** The inputs named `line.{key}.{field}`, by key; keys are line ids, or `new1`, `new2`, ... */
export function typedLines(form: FormData): TypedLine[] {
  const keys = new Set(
    [...form.keys()].flatMap((name) => /^line\.(L\d+|new\d+)\.charge$/.exec(name)?.[1] ?? []),
  );
  return [...keys].slice(0, MOST_LINES).map((key) => {
    const texts = Object.fromEntries(
      LINE_INPUTS.map((name) => [name, textAt(form, `line.${key}.${name}`)]),
    ) as LineTexts;
    return { key, texts, problems: isBlank(texts) ? {} : readLine(texts).problems };
  });
}

/** The inputs named `header.{field}`; null when the form has none. */
export function typedHeader(form: FormData): TypedHeader | null {
  if (!form.has("header.provider")) return null;
  const texts = Object.fromEntries(
    HEADER_INPUTS.map((name) => [name, textAt(form, `header.${name}`)]),
  ) as HeaderTexts;
  return { texts, problems: readHeader(texts).problems };
}

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
