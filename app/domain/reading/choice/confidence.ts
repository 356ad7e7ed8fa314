import type { BillLine } from "~/domain/bill/bill";
import { DOUBTED } from "~/domain/bill/confidence";
import type { Weighed } from "./choice";
import { placeOf } from "~/domain/reading/page/fields";

/**
 * How sure the lines are that were chosen: where a reading that is nearly as well founded says otherwise of a charge,
 * a day or a name, the field is left to the person to confirm. The sums of a page speak for its charges alone, so each
 * field is asked for by itself.
 */
export function weighedLines(lines: readonly BillLine[], ranked: readonly Weighed[]): BillLine[] {
  const [best] = ranked;
  // Only what is nearly as well founded can raise a doubt.
  const rivals = ranked
    .slice(1)
    .filter(({ weight }) => best!.weight - weight < CLEAR)
    .map(({ proposal }) => {
      const { lines: own } = proposal.tables;
      return new Map(own.map((line) => [placeOf(line.charge), line]));
    });
  if (rivals.length === 0) return [...lines];
  return lines.map((line) => {
    const same = rivals.map((rival) => rival.get(placeOf(line.charge)));
    const differs = (name: "serviceDate" | "code" | "description") =>
      same.some((other) => other && other[name]?.value !== line[name]?.value);
    return {
      ...line,
      ...(same.some((other) => !other) && doubted(line, "charge")),
      ...(differs("serviceDate") && doubted(line, "serviceDate")),
      ...(differs("code") && doubted(line, "code")),
      ...(!line.code && differs("description") && doubted(line, "description")),
    };
  });
}

/** The least difference of weights that decides; fitted on families of papers left out of the learning. */
const CLEAR = 0.4;

function doubted<Name extends "charge" | "serviceDate" | "code" | "description">(
  line: BillLine,
  name: Name,
): Pick<BillLine, Name> | undefined {
  const field = line[name];
  if (!field) return undefined;
  return { [name]: { ...field, confidence: Math.min(field.confidence, DOUBTED) } } as Pick<
    BillLine,
    Name
  >;
}
