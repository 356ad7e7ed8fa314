import type { BillLine, Box, Field } from "~/domain/bill/bill";
import { DOUBTED } from "~/domain/bill/confidence";
import { looksLikeService } from "~/domain/bill/service-names";
import { placeOf } from "~/domain/reading/page/fields";
import { compactDate } from "~/domain/reading/tokens/dates";
import { namesField } from "./evidence";
import { bottom, centreY, median, right } from "~/domain/reading/page/rows";

/**
 * What the chosen reading left out of a line is taken from other readings that claim the same charge for it, the most
 * trusted first: a code in the row below, a day, a name. A day on the charge's own row goes before one above it.
 */
export function completed(
  chosen: readonly BillLine[],
  others: readonly (readonly BillLine[])[],
): BillLine[] {
  const byCharge = new Map<string, BillLine[]>();
  for (const line of others.flat()) {
    const key = placeOf(line.charge);
    const same = byCharge.get(key);
    if (same) same.push(line);
    else if (key !== "") byCharge.set(key, [line]);
  }
  // A reading that dates every line knows where days stand; one that dates a single line took what was near.
  const allDated = new Set(
    others.filter((one) => one.length >= chosen.length && one.every(isWithin)).flat(),
  );
  // The day printed on the first row of several is the day of all, for a reading that gives one to every charge.
  const own = new Set(
    chosen
      .filter((line) => isBeside(line.serviceDate, line))
      .map((line) => placeOf(line.serviceDate)),
  );
  const charges = chosen.map(({ charge }) => placeOf(charge));
  const ofPages = chargesByPage(chosen);
  const carried = new Set(
    others
      .filter((one) => areDated(one, charges))
      .flatMap((one) => one.filter(({ serviceDate }) => own.has(placeOf(serviceDate)))),
  );
  const taken = new Set(chosen.map(({ code }) => whereOf(code)));
  return chosen.map((printed) => {
    const line = withoutOtherThanName(printed);
    const same = byCharge.get(placeOf(line.charge)) ?? [];
    if (same.length === 0) return line;
    const coded = line.code
      ? undefined
      : same.find(
          ({ code }) =>
            // What was read as the day, "071125", is no code.
            code &&
            !taken.has(whereOf(code)) &&
            !isParted(code, line, ofPages.get(line.page)) &&
            !standsOn(code, line.serviceDate) &&
            compactDate(`0${code.value}`) !== line.serviceDate?.value,
        );
    if (coded) taken.add(whereOf(coded.code));
    const dated =
      isBeside(line.serviceDate, line) || isBelow(line)
        ? undefined
        : (same.find(({ serviceDate }) => isBeside(serviceDate, line)) ??
          (line.serviceDate
            ? undefined
            : (same.find((one) => allDated.has(one) && isWithin(one)) ??
              same.find((one) => carried.has(one)))));
    // A piece of the name says no more than the whole of it.
    const named = isNamed(line)
      ? undefined
      : same.find(
          (one) =>
            isNamed(one) &&
            !line.description?.value.includes(one.description!.value) &&
            !OF_A_FORM.test(one.description!.value),
        );
    return {
      ...line,
      ...(dated && daysOf(dated)),
      ...(named && {
        description: line.description ? doubted(named.description!) : named.description,
      }),
      ...(coded && { code: coded.code, modifiers: coded.modifiers }),
      ...(coded && line.description?.value.includes(coded.code!.value) && isNamed(coded)
        ? { description: coded.description }
        : {}),
    };
  });
}

/** The boxes of a claim form below its services. */
const OF_A_FORM = /\bfederal tax\b|\baccount no\b/i;

/** "05", "10/19/2025", "PROC CODE  AMOUNT" where the name of a service with a code would stand: a number, a day, a label. */
function withoutOtherThanName(line: BillLine): BillLine {
  const { description, ...others } = line;
  return line.code && description && !looksLikeService(description.value) ? others : line;
}

/** A service broken between two pages counts its code to the page of its charge, whichever page it stands on. */
const whereOf = (code: Field<string> | undefined): string =>
  code?.box ? [code.value, ...code.box.map(Math.round)].join(" ") : "";

/** In steps from one charge to the next. */
const FAR = 1.5;

/** Where the charges of a page stand, from the top, and how far they stand apart. */
type Charges = { boxes: Box[]; step: number };

function chargesByPage(lines: readonly BillLine[]): ReadonlyMap<number | undefined, Charges> {
  const pages = Map.groupBy(lines, ({ page }) => page);
  return new Map(
    [...pages].map(([page, own]) => {
      const boxes = own.flatMap(({ charge }) => (charge?.box ? [charge.box] : []));
      const steps = boxes.slice(1).map((box, at) => box[1] - boxes[at]![1]);
      return [page, { boxes, step: median(steps.filter((step) => step > 0)) }];
    }),
  );
}

/** Whether a code stands far from the charge it would be of, or the charge of another line stands between them. */
function isParted(code: Field<string>, { charge, page }: BillLine, charges: Charges | undefined) {
  if (!code.box || !charge?.box || code.page !== page || !charges) return false;
  const { boxes, step } = charges;
  const [from, to] = [centreY(code.box), centreY(charge.box)].sort((one, other) => one - other);
  return (
    (step > 0 && to! - from! > step * FAR) ||
    boxes.some((box) => centreY(box) > from! + box[3] && centreY(box) < to! - box[3])
  );
}

const standsOn = (one: Field<unknown>, other: Field<unknown> | undefined): boolean =>
  placeOf({ ...one, value: "" }) === placeOf(other && { ...other, value: "" });

/** Whether a reading gives a day to each of these charges. */
function areDated(reading: readonly BillLine[], charges: readonly string[]): boolean {
  const dated = new Set(
    reading.filter(({ serviceDate }) => serviceDate).map(({ charge }) => placeOf(charge)),
  );
  return charges.every((charge) => charge !== "" && dated.has(charge));
}

/** Whether a field stands on the row of the charge, no farther out than what else the line holds. */
const isBeside = (field: Field<unknown> | undefined, { charge, box }: BillLine): boolean =>
  field?.box !== undefined &&
  charge?.box !== undefined &&
  box !== undefined &&
  field.page === charge.page &&
  field.box[0] > box[0] - 5 &&
  right(field.box) < right(box) + 5 &&
  Math.abs(centreY(field.box) - centreY(charge.box)) < charge.box[3] * 0.6;

/** Whether the day stands within the line's own rows, not above a group of lines. */
const isWithin = ({ serviceDate, box, page }: BillLine): boolean =>
  serviceDate?.box !== undefined &&
  box !== undefined &&
  serviceDate.page === page &&
  centreY(serviceDate.box) > box[1] &&
  centreY(serviceDate.box) < bottom(box);

/** Whether the day stands below the charge, within the line's own rows: beside the charge stands when it was booked. */
const isBelow = (line: BillLine): boolean =>
  line.charge?.box !== undefined &&
  isWithin(line) &&
  centreY(line.serviceDate!.box!) > bottom(line.charge.box);

/** It takes the place of words that name nothing: that they stood there says the rows are hard to part. */
const doubted = (name: Field<string>): Field<string> => ({
  ...name,
  confidence: Math.min(name.confidence, DOUBTED),
});

const daysOf = ({ serviceDate, serviceDateEnd }: BillLine) => ({
  serviceDate,
  ...(serviceDateEnd && { serviceDateEnd }),
});

const isNamed = ({ description }: BillLine): boolean =>
  description !== undefined &&
  /\p{L}{3}/u.test(description.value) &&
  !namesField(description.value) &&
  looksLikeService(description.value);
