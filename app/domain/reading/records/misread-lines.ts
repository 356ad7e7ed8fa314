import type { BillLine } from "~/domain/bill/bill";
import { DOUBTED } from "~/domain/bill/confidence";
import { daysBetween } from "~/domain/calendar";

export type Fact = "charge" | "serviceDate" | "code" | "description";
export type Doubt<Context> = {
  doubts: readonly Fact[];
  when: (line: BillLine, context: Context) => boolean;
};

/** The lines of one paper, and those of a picture that lack the code which nearly all others have. */
export type ReadTogether = { lines: readonly BillLine[]; uncoded: ReadonlySet<string> };

/** A day of care and another this far from it are two visits, or one whose figure was taken for another. */
const FAR_APART = 7;
/** So many lines share the day that one line's was likely misread from. */
const SHARED = 3;

/** On a picture "08/24" alone among many "03/24" is most likely a three taken for an eight. */
function differsInAFigure({ serviceDate }: BillLine, { lines }: ReadTogether): boolean {
  if (!serviceDate || serviceDate.confidence === 1) return false;
  const days = lines.flatMap(({ serviceDate: other }) => other?.value ?? []);
  const isAlone = days.filter((day) => day === serviceDate.value).length === 1;
  const others = [...new Set(days)].filter(
    (day) =>
      [...day].filter((figure, at) => figure !== serviceDate.value[at]).length === 1 &&
      Math.abs(daysBetween(day, serviceDate.value)) > FAR_APART,
  );
  return isAlone && others.some((day) => days.filter((one) => one === day).length >= SHARED);
}

/** On a picture, the same name has on another line a code that differs in one figure: either may be the misread one. */
function hasItsTwinsCodeButForAFigure(line: BillLine, { lines }: ReadTogether): boolean {
  const { code, description } = line;
  if (!code || code.confidence === 1 || !isLong(description?.value)) return false;
  return lines.some(
    (other) =>
      other.description?.value === description!.value &&
      other.code !== undefined &&
      differsByOne(other.code.value, code.value),
  );
}
/** So many letters are a name that two services do not share by chance. */
const LONG = 12;
const isLong = (name: string | undefined): boolean => name !== undefined && name.length >= LONG;

const differsByOne = (one: string, other: string): boolean =>
  one.length === other.length && [...one].filter((sign, at) => sign !== other[at]).length === 1;

/** Cents. */
const ROUNDED = 1;

/** On a picture, units times price is not the charge, but another amount that differs from it in one figure. */
function isNoProduct({ units, unitPrice, charge }: BillLine): boolean {
  if (!units || !unitPrice || !charge || charge.confidence === 1) return false;
  if (Math.min(units.confidence, unitPrice.confidence) < DOUBTED) return false;
  const product = Math.round(units.value * unitPrice.value);
  const isOff = Math.abs(product - charge.value) > ROUNDED;
  return isOff && differsByOne(String(product), String(charge.value));
}

/** The same service at the same price has a code on another line: here it was not read. */
function lacksItsTwinsCode(
  { description, code, charge }: BillLine,
  { lines }: ReadTogether,
): boolean {
  return (
    !code &&
    description !== undefined &&
    lines.some(
      (other) =>
        other.code &&
        other.description?.value === description.value &&
        other.charge?.value === charge?.value,
    )
  );
}

/** On a picture, where nearly all lines have a code: this one's was likely not read. */
function isWithoutCode({ id }: BillLine, { uncoded }: ReadTogether): boolean {
  return uncoded.has(id);
}

/** What speaks against a line as recognition read it. */
export const MISREAD: readonly Doubt<ReadTogether>[] = [
  { doubts: ["serviceDate"], when: differsInAFigure },
  { doubts: ["charge"], when: isNoProduct },
  { doubts: ["code"], when: hasItsTwinsCodeButForAFigure },
  { doubts: ["code", "description"], when: lacksItsTwinsCode },
  { doubts: ["description"], when: isWithoutCode },
];
