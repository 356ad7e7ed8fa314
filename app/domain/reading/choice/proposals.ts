import type { BillLine, Box } from "~/domain/bill/bill";
import { parseCents } from "~/domain/money";
import { claimFormLines } from "~/domain/reading/tables/claim-form-lines";
import { groupSumsAmong, withoutClaimSums } from "~/domain/reading/tables/group-sums";
import { headerRows, type HeaderRow } from "~/domain/reading/tables/header-row";
import { keyValueServices } from "~/domain/reading/tables/key-value-services";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { listedServices } from "~/domain/reading/tables/listed-services";
import { withoutOwnNumbers } from "~/domain/reading/tables/own-numbers";
import { arePrescribed } from "~/domain/reading/tables/prescriptions";
import { entriesOf, GROUPINGS } from "./entries";
import { readEntries } from "./entry-lines";
import { groundsOf, labelSlots, slotsOf, type Slot } from "./slots";
import { inPanels } from "./views";
import { right, type Row } from "~/domain/reading/page/rows";
import { transposedServices } from "~/domain/reading/tables/transposed-services";
import { headsLines } from "~/domain/reading/tables/table";
import { toldServices } from "~/domain/reading/tables/told-services";
import { tiledServices } from "~/domain/reading/tables/tiles";
import { twoRowServices } from "~/domain/reading/tables/two-row-services";
import { everyAmountUsed, readTables, tablesOf, type Tables } from "~/domain/reading/tables/tables";

/** One way to read the services of a document. `from` names what proposed it. */
export type Proposal = { from: string; tables: Tables };

/**
 * Every way to read these rows that anything proposes, the reading by headers first. Where a printed sum proves which
 * column its charges are, only that column is tried without headers, unless `all` are asked for.
 */
export function proposalsOf(
  rows: readonly Row[],
  headers: readonly HeaderRow[],
  context: LineContext,
  all = false,
): Proposal[] {
  const tables = readTables(rows, headers, context);
  const turned = byColumns(rows, context);
  const isUnfolded = rows.some(({ unfolded }) => unfolded);
  const tiled = isUnfolded ? null : byTiles(rows, context);
  if (tiled) return [{ from: "tiles", tables: tiled }];
  const counted = byCounts(rows, context);
  if (counted) return [{ from: "headers", tables: counted }];
  const told = bySentences(rows, context);
  if (told && !headers.some(({ columns }) => headsLines(columns)))
    return [{ from: "headers", tables: told }];
  const claimed = byClaimForm(rows, context);
  if (claimed && !claimed.lines.every((line) => tables.lines.some((one) => isSame(one, line))))
    return [{ from: "headers", tables: claimed }];
  // Beside a table of services, columns of sums may be claims.
  if (turned && [...tables.lineRows].every((row) => turned.rows.has(row)))
    return [{ from: "headers", tables: turned }];
  // Another visit of the list may have cost as much as the services of this one, and would pass for their sum.
  if (isUnfolded) return [{ from: "headers", tables }];
  const withoutSums = groupSumsAmong(rows);
  const unnumbered = withoutOwnNumbers(rows, headers);
  const panels = inPanels(rows);
  const isProven = !all && provesCharges(tables.lines, rows);
  const provenBy = edgeOf(tables.lines);
  const able = (slot: Slot): boolean =>
    !isProven ||
    (slot.by === provenBy.by &&
      tables.lines.some(({ charge }) => Math.abs(provenBy.of(charge!.box!) - slot.at) < 4));
  return [
    { from: "headers", tables },
    // A paper may list no service at all, but for a pharmacy's with its prescriptions.
    ...(tables.lines.length > 0 && arePrescribed(rows)
      ? []
      : [{ from: "nothing", tables: tablesOf(rows, []) }]),
    ...byCards(rows, context),
    ...byLists(rows, context),
    ...bySlots(rows, "", context, able),
    ...(panels
      ? [
          { from: "panels headers", tables: readTables(panels, headerRows(panels), context) },
          ...bySlots(panels, "panels ", context, able),
        ]
      : []),
  ].map(({ from, tables: read }) => ({
    from,
    tables: withoutClaimSums(withoutSums(unnumbered(read))),
  }));
}

/** Services side by side: their sums show it, and no other way to read them makes sense of the page. */
function byColumns(rows: readonly Row[], context: LineContext): Tables | null {
  let given = 0;
  const turned = transposedServices(rows, context, () => `L${(given += 1)}`);
  return turned && tablesOf(rows, [turned]);
}

/** Services each over its own amounts, all of which come out. */
function byTiles(rows: readonly Row[], context: LineContext): Tables | null {
  let given = 0;
  const tiled = tiledServices(rows, context, () => `L${(given += 1)}`);
  return tiled && tablesOf(rows, [tiled]);
}

/** The services of a claim form by the order of its boxes, which a copy keeps when it has lost their names. */
function byClaimForm(rows: readonly Row[], context: LineContext): Tables | null {
  let given = 0;
  const claimed = claimFormLines(rows, context, () => `L${(given += 1)}`);
  return claimed && tablesOf(rows, [claimed]);
}
const isSame = (one: BillLine, other: BillLine): boolean =>
  (["serviceDate", "code", "charge"] as const).every(
    (name) => one[name]?.value === other[name]?.value,
  );

/** So many amounts that are each a count times its price are no chance. */
const COUNTED = 3;

/** Services on two lines of which each second one says how many at which price, and all come out. */
function byCounts(rows: readonly Row[], context: LineContext): Tables | null {
  let given = 0;
  const counted = twoRowServices(rows, context, () => `L${(given += 1)}`);
  const areCounted = counted?.lines.every(({ unitPrice }) => unitPrice) ?? false;
  return counted &&
    areCounted &&
    counted.lines.length >= COUNTED &&
    everyAmountUsed(rows, counted.rows)
    ? tablesOf(rows, [counted])
    : null;
}

/** Services that a letter tells in sentences, and what they come to. */
function bySentences(rows: readonly Row[], context: LineContext): Tables | null {
  let given = 0;
  const told = toldServices(rows, context, () => `L${(given += 1)}`);
  return told && tablesOf(rows, [told]);
}

/** Services that are each a card of labels and values. */
function byCards(rows: readonly Row[], context: LineContext): Proposal[] {
  let given = 0;
  const nextId = () => `L${(given += 1)}`;
  const cards = keyValueServices(rows, context, nextId, "by titles, too");
  return cards ? [{ from: "cards", tables: tablesOf(rows, [cards]) }] : [];
}

/** Services listed below headings. */
function byLists(rows: readonly Row[], context: LineContext): Proposal[] {
  let given = 0;
  const lists = listedServices(rows, context, () => `L${(given += 1)}`);
  return lists ? [{ from: "lists", tables: tablesOf(rows, [lists]) }] : [];
}

/** The edge at which the charges stand in fewer places. */
function edgeOf(lines: readonly BillLine[]): { by: "left" | "right"; of: (box: Box) => number } {
  const left = (box: Box) => box[0];
  const places = (of: (box: Box) => number) =>
    new Set(lines.flatMap(({ charge }) => (charge?.box ? [Math.round(of(charge.box) / 4)] : [])))
      .size;
  return places(left) < places(right) ? { by: "left", of: left } : { by: "right", of: right };
}

/** So many charges that make a printed sum are no chance. */
const PROOF = 4;

function provesCharges(lines: readonly BillLine[], rows: readonly Row[]): boolean {
  if (lines.length < PROOF || !lines.every(({ charge }) => charge?.box)) return false;
  const sum = lines.reduce((total, { charge }) => total + charge!.value, 0);
  return rows.some((row) => row.words.some(({ text }) => parseCents(text) === sum));
}

/** Every slot with every grouping; of those that make the same of the rows the first. */
function bySlots(
  rows: readonly Row[],
  view: string,
  context: LineContext,
  able: (slot: Slot) => boolean,
): Proposal[] {
  const { table, labelled } = groundsOf(rows);
  const tried = [
    ...slotsOf(table.cut).map((slot) => ({ ground: table, slot })),
    ...labelSlots(labelled.cut).map((slot) => ({ ground: labelled, slot })),
  ].filter(({ slot }) => able(slot));
  const known = new Set<string>();
  return tried.flatMap(({ ground, slot }) =>
    GROUPINGS.flatMap((grouping) => {
      const found = entriesOf(ground, slot, grouping);
      const key = `${ground === table} ${found?.key}`;
      if (!found || known.has(key)) return [];
      known.add(key);
      const reading = readEntries(ground, found, context);
      if (!reading) return [];
      const place = [slot.by, slot.only, "at" in slot ? slot.at.toFixed(0) : ""];
      return [{ from: `${view}${place.join(" ")} ${grouping}`, tables: tablesOf(rows, [reading]) }];
    }),
  );
}
