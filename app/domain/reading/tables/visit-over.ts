import type { Word } from "~/domain/reading/page/page";
import type { Row } from "~/domain/reading/page/rows";
import { isOtherDay } from "~/domain/reading/records/visit-days";
import { textCell, type Cell } from "~/domain/reading/tokens/cells";
import { dateAt, type DateReading } from "~/domain/reading/tokens/dates";
import { isOfVisit } from "./visit-details";

/** A visit by its name and its day, and the row that gives both. */
type Visit = { name: Cell; day: Cell; row: Row };

/** Between a visit's name and its figures stand who was seen, where, and its number, in at most so many rows. */
const MOST_BETWEEN = 2;

/** The visit that the figures from this row on are of; null where the rows above name none. */
export function visitOver(rows: readonly Row[], index: number): Visit | null {
  const above = rows.slice(Math.max(0, index - MOST_BETWEEN - 1), index).reverse();
  for (const [back, row] of above.entries()) {
    if (row.page !== rows[index]!.page) return null;
    const visit = visitOn(row) ?? visitBeside(row) ?? visitBehind(row) ?? visitDashed(row);
    if (visit) return visit;
    if (back > 0 && !isOfVisit(row)) return null;
  }
  return null;
}

/** "Office Visit on Jan 14, 2025", "Outpatient surgery on Mar 12, 2025 – Mar 13, 2025". */
function visitOn(row: Row): Visit | null {
  const { words } = row.segments[0]!;
  const on = words.findLastIndex(({ text }) => text === "on");
  const name = textCell(words.slice(0, Math.max(0, on)));
  const date = on > 0 && !isOtherDay(name.text) ? dateAt(textsOf(words), on + 1) : null;
  if (!date || date.partial || on + 1 + date.words !== words.length) return null;
  return { name, day: dayOf(words.slice(on + 1), date), row };
}

/** "Emergency Department Visit   Mar 3, 2025", "Observation   Mar 17, 2025 - Mar 18, 2025". */
function visitBeside(row: Row): Visit | null {
  const [name, day, ...others] = row.segments;
  if (!name || !day || others.length > 0 || isOtherDay(name.text)) return null;
  const date = dateAt(textsOf(day.words), 0);
  const isDay = date?.partial === false && date.words === day.words.length;
  if (!isDay || /[\d:]/.test(name.text) || !/\p{L}{3}/u.test(name.text)) return null;
  return { name: textCell(name.words), day: dayOf(day.words, date), row };
}

/** "09/18/2026   Emergency Visit at Bellhaven Regional Hospital". */
function visitBehind(row: Row): Visit | null {
  const [day, name, ...others] = row.segments;
  if (!day || !name || others.length > 0 || !/\bvisit\b/i.test(name.text)) return null;
  const date = dateAt(textsOf(day.words), 0);
  const isDay = date?.partial === false && date.words === day.words.length;
  if (!isDay || isOtherDay(name.text) || /[\d:]/.test(name.text)) return null;
  return { name: textCell(name.words), day: dayOf(day.words, date), row };
}

/** "01/14/2026 – Emergency Room Visit   Acct # 601482207". */
function visitDashed(row: Row): Visit | null {
  const [title, ...others] = row.segments;
  const words = title?.words ?? [];
  const date = dateAt(textsOf(words), 0);
  const name = words.slice((date?.words ?? 0) + 1);
  const isTitle =
    date?.partial === false &&
    /^[-–—]$/.test(words[date.words]?.text ?? "") &&
    name.length > 0 &&
    !/[\d:$]/.test(textCell(name).text) &&
    others.every(({ text }) => /^(?:account|acct|visit|encounter|case)\b.{0,12}\d/i.test(text));
  return isTitle
    ? { name: textCell(name), day: dayOf(words.slice(0, date.words), date), row }
    : null;
}

const dayOf = (words: Word[], date: DateReading): Cell => ({
  ...textCell(words),
  kind: "date",
  date,
});

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text);
