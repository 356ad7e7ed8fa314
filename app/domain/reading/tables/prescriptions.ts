import { amountsOf, datesOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { plainWords, type Role } from "~/domain/reading/words/columns";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import type { Row } from "~/domain/reading/page/rows";
import type { TableReading } from "./table";

/**
 * A pharmacy's receipt: for each prescription its number, the medicine by name and strength, and what the label beside an
 * amount says was asked, paid by the plan, and left to pay.
 */

const NUMBER = /\b(?:rx|prescription) ?(?:number|num|no|nbr)?\b[\s.:#]{0,4}\d[\d-]{4,}/i;
const MEDICINE =
  /\d ?(?:mg|mcg|gm?|ml|meq|units?|u|iu|%)(?![a-z])|\b(?:tab(?:let)?s?|cap(?:sule)?s?|inhaler|(?:kwik)?pens?|solution|soln|susp(?:ension)?|syrup|cream|ointment|spray|patch(?:es)?|drops|syringes?|vials?|lotion|test strips?|lancets|pen needles?|sensors?)\b/i;
/** What stands beside or around a medicine and is no part of its name. */
const BESIDE =
  /^(?:rx|qty|quantity|refills?|ndc|mfr|dr|doctor|prescribe[rd]|retail|cash|regular|usual|ins(?:urance)?|plan|your|patient|savings?|price|co-?pay|fill(?:ed)?|days?|ds|take|use|apply|inhale|inject|instill|once|twice)\b/i;
/** Behind a name: delayed release, or how many days it is for. */
const DELAYED = /^(?:dr|once|twice)$/i;
const PRICE = /^\$|\d\.\d{2}$/;
/** "0.35 mg" is how strong a medicine is. */
const OF_DRUG = /^(?:mg|mcg|gm?|ml|meq|units?|iu|%)(?![a-z])/i;
const END = /\b(?:sub ?)?totals?\b|\bitems\b|\btax\b|\bchange\b/i;
const FILLED = /\bfill(?:ed)?\b|\bdispensed\b/i;
const QUANTITY = /\b(?:qty|quantity)\W{0,3}(\d{1,4})\b/i;

/** How a list of what was filled heads the day, and for how many days it is. */
const FILLS = /\bfill(?:ed)?\b|\bdispensed\b|\brx\b/i;
const SUPPLY = /\b(?:days?'?s?|ds)\b/i;

/** Over a column of prescriptions' numbers. */
const NUMBERED = /^(?:rx|prescription) ?(?:number|num|no|nbr|#)?\.?$/i;

/** Whether rows print the number of a prescription, also in a narrow column: what the patient's share was is paid by then. */
export const arePrescribed = (rows: readonly Row[]): boolean =>
  NUMBER.test(rows.map(({ text }) => text).join(" ")) ||
  (rows.some(({ segments }) => segments.some(({ text }) => NUMBERED.test(text))) &&
    rows.some(({ text }) => MEDICINE.test(text)));

/** Whether rows name medicines on a plan's paper that says when they were filled, and for how many days. */
export const areFilled = (rows: readonly Row[], paper: readonly Row[]): boolean =>
  rows.filter(({ text }) => MEDICINE.test(text)).length > 1 &&
  [FILLS, SUPPLY].every((said) => paper.some(({ text }) => said.test(text)));

/** What the label of an amount says it is; the first that fits. */
const PRICES: readonly [Role, RegExp][] = [
  ["discount", /\bplan (?:savings?|discount)\b/],
  ["planPaid", /\b(?:ins|insurance|plan|payer|medicare|medicaid)\b/],
  ["discount", /\b(?:savings?|saved|discount|coupon)\b/],
  ["charge", /\b(?:retail|cash|regular|usual|customary|list|price|charge)\b/],
  ["patientOwes", /\b(?:pays?|copay|co|cost|you|your|patient|due|owe)\b/],
];

/** The words of a medicine's name on a row, with its strength; none where the row names no medicine. */
function medicineOn({ words }: Row): Row["words"] {
  const end = words.findIndex(
    ({ text }, at) =>
      (BESIDE.test(text) && !(at > 0 && DELAYED.test(text))) ||
      (PRICE.test(text) && !OF_DRUG.test(words[at + 1]?.text ?? "")),
  );
  const name = end < 0 ? words : words.slice(0, end);
  const text = name.map((word) => word.text).join(" ");
  return /^\p{L}{4}/u.test(text) && MEDICINE.test(text) ? name : [];
}

/** Rows of a prescription between its name and its number: when it was filled, and where. */
const MOST_BETWEEN = 3;

/** The row of the medicine's name nearest above a place, not above `after`. */
function nameAbove(rows: readonly Row[], at: number, after: number): number | undefined {
  const from = Math.max(after + 1, at - 1 - MOST_BETWEEN);
  const name = rows.slice(from, at).findLastIndex((row) => medicineOn(row).length > 0);
  return name < 0 ? undefined : from + name;
}

/** Whether most names stand on the row right above their numbers. */
const isBeside = (names: readonly (number | undefined)[], numbered: readonly number[]): boolean =>
  names.filter((name, k) => name === numbered[k]! - 1).length > numbered.length / 2;

/** The rows of each prescription, from its number or from the name above it. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const numbered = rows.flatMap(({ text }, at) => (NUMBER.test(text) ? [at] : []));
  const names = numbered.map((at, k) => nameAbove(rows, at, numbered[k - 1] ?? -1));
  const below = numbered.map((at, k) => nameAbove(rows, numbered[k + 1] ?? rows.length, at));
  const led = names.filter((name) => name !== undefined).length;
  const nameLeads =
    led > below.filter((name) => name !== undefined).length || isBeside(names, numbered);
  const starts = numbered.map((at, k) => (nameLeads ? (names[k] ?? at) : at));
  return starts.map((start, k) => {
    const block = rows.slice(start, starts[k + 1] ?? rows.length);
    const end = block.findIndex(({ text }) => END.test(text));
    return end < 0 ? block : block.slice(0, end);
  });
}

/** The amounts of a prescription by what the words before them say, on their row or at the end of the one above. */
function pricesOf(block: readonly Row[]): Map<Role, Cell[]> {
  const prices = new Map<Role, Cell[]>();
  let label = "";
  for (const cell of block.flatMap((row) => amountsOf(row))) {
    if (cell.kind !== "money" || !cell.explicit) {
      label = plainWords(cell.text).replaceAll("co pay", "copay");
      continue;
    }
    const role = PRICES.find(([, words]) => words.test(label))?.[0];
    if (role && !prices.has(role)) prices.set(role, [cell]);
    label = "";
  }
  return prices;
}

function recordOf(block: Row[], filled: Cell | undefined): TableRecord | null {
  const cells = pricesOf(block);
  const name = block.map(medicineOn).find(({ length }) => length > 0);
  const [charge] = cells.get("charge") ?? [];
  const row = block.find(({ words }) => charge?.words.every((word) => words.includes(word)));
  if (!name || !charge || !row) return null;
  cells.set("description", [textCell(name)]);
  const days = block.flatMap((one) => datesOf(one).map((day) => ({ one, day })));
  const day = (days.find(({ one }) => FILLED.test(one.text)) ?? days[0])?.day ?? filled;
  if (day) cells.set("date", [day]);
  const quantity = block.map(({ text }) => QUANTITY.exec(text)?.[1]).find(Boolean);
  const count = block.flatMap(({ words }) => words).find(({ text }) => text === quantity);
  if (count)
    cells.set("units", [{ ...textCell([count]), kind: "number", number: Number(quantity) }]);
  const text = name.map((word) => word.text).join(" ");
  const anchor = { row, cells: amountsOf(row), columns: [] };
  return {
    ...{ meaning: "charge", anchor, cells, text, rows: block },
    section: undefined,
    dateAbove: undefined,
  };
}

/** The prescriptions of a receipt as lines; null where none is listed with its number, its medicine and its price. */
export function prescriptionsOf(rows: readonly Row[], context: LineContext): TableReading | null {
  const filled = rows.find(({ text }) => FILLED.test(text) && !NUMBER.test(text));
  const blocks = blocksOf(rows);
  const records = blocks.flatMap((block) => recordOf(block, filled && datesOf(filled)[0]) ?? []);
  // Where most have a number and no price beside it, they stand in a table.
  if (records.length === 0 || records.length * 2 < blocks.length) return null;
  const [only] = records;
  return {
    lines: records.map((record, at) => lineOf(record, `L${at + 1}`, context)),
    ...{ ledger: [], subtotals: [] },
    // A single prescription is its own total.
    totals: records.length === 1 ? [{ ...only!, meaning: "total" }] : [],
    rows: new Set(records.flatMap((record) => record.rows.map((row) => row.whole ?? row))),
    roles: new Set(records.flatMap(({ cells }) => [...cells.keys()])),
  };
}
