import type { BillLine, Field, Totals } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { amountsOf, type Cell } from "~/domain/reading/tokens/cells";
import { fieldOf } from "~/domain/reading/page/fields";
import { bottom, centreY, type Row } from "~/domain/reading/page/rows";
import type { Candidate, CandidateName } from "./total-candidates";
import type { TotalName } from "~/domain/reading/words/total-words";
import { DISPUTED } from "./sureness";

/** Totals as another reader names them. Of two names for a figure of a picture (`isScanned`) none goes before the other. */
export type Said = {
  totals: { readonly [name in TotalName]?: Cents };
  isScanned: (page: number) => boolean;
};

/** How plainly a figure is named that only another reader names. */
const SAID = 5;

/**
 * What another reader calls a total that was not `chosen`, where that figure stands by itself; `wrong` are the names
 * under which figures of a picture were chosen that the reader gives another name, finding this one elsewhere.
 */
export function ofReader(
  { totals, isScanned }: Said,
  rows: readonly Row[],
  lines: readonly Pick<BillLine, "page" | "box">[],
  chosen: Totals,
): { candidates: Candidate[]; wrong: ReadonlySet<CandidateName> } {
  const said = (Object.entries(totals) as [TotalName, Cents][]).filter(([, cents]) => cents !== 0);
  const found = said.flatMap(([name, cents]) => {
    const field = figureOf(cents, rows, lines);
    return field ? [{ name, field, weight: SAID }] : [];
  });
  const isWrong = ({ name, field }: Candidate): boolean => {
    const ours = chosen[name as TotalName];
    return (
      ours !== undefined &&
      ours.value !== field.value &&
      isScanned(ours.page ?? 0) &&
      said.some(([other, cents]) => !chosen[other] && cents === ours.value)
    );
  };
  const wrong = new Set(found.filter(isWrong).map(({ name }) => name));
  const kept = (Object.entries(chosen) as [TotalName, Field<Cents>][]).filter(
    ([name]) => !wrong.has(name),
  );
  const known = new Set(kept.flatMap(([name, { value }]) => [name, value]));
  return {
    candidates: found.filter(({ name, field }) => !known.has(name) && !known.has(field.value)),
    wrong,
  };
}

/** Where an amount is printed by itself: a figure on a line's row is the line's. */
function figureOf(
  said: Cents,
  rows: readonly Row[],
  lines: readonly Pick<BillLine, "page" | "box">[],
): Field<Cents> | undefined {
  const isOfLine = ({ page, box }: Row): boolean =>
    lines.some(
      (line) =>
        line.page === page &&
        line.box &&
        centreY(box) > line.box[1] - 1 &&
        centreY(box) < bottom(line.box) + 1,
    );
  for (const row of rows) {
    const cell = amountsOf(row).find((one) => isSaid(one, said));
    // It fills a gap, and waits for the person.
    if (cell && !isOfLine(row)) return { ...fieldOf(said, row.page, cell), confidence: DISPUTED };
  }
  return undefined;
}

const isSaid = ({ cents, explicit }: Cell, said: Cents): boolean =>
  explicit === true && cents !== undefined && Math.abs(cents) === said;
