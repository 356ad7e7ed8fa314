import { expect, test } from "vitest";
import { rowOf } from "~/domain/reading/page/rows";
import { lineOf } from "~/domain/reading/records/lines";
import { cellsOf, type Cell } from "~/domain/reading/tokens/cells";
import type { Role } from "~/domain/reading/words/columns";

/** A name whose first line is so wide that it was left in the column beside its own. */

const row = (text: string, left: number, top: number) =>
  rowOf([{ text, box: [left, top, 200, 9] as [number, number, number, number], confidence: 1 }], 1);

test.each([
  ["close above its second line", 219, 145, "Epidural-tray pump-cassettes"],
  ["a line further up", 219, 125, "pump-cassettes"],
  ["in another column", 222, 145, "pump-cassettes"],
])("%s", (_, left, top, name) => {
  const [wide, below, price] = [
    row("Epidural-tray", left, top),
    row("pump-cassettes", 219, 155),
    row("$1,388.50", 555, 145),
  ];
  const [loose, named, charge] = [wide, below, price].map((one) => cellsOf(one!)) as Cell[][];
  const cells = new Map<Role, Cell[]>([
    ["unknown", loose!],
    ["description", named!],
    ["charge", charge!],
  ]);
  const record = {
    ...{ meaning: "charge" as const, cells, rows: [wide!, below!], text: "pump-cassettes" },
    anchor: { row: wide!, cells: [...loose!, ...charge!], columns: [] },
    ...{ section: undefined, dateAbove: undefined },
  };
  expect(lineOf(record, "L1", { latest: null }).description?.value).toBe(name);
});
