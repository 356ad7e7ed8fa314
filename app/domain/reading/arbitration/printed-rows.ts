import type { Box } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { moneyAt } from "~/domain/reading/tokens/amounts";
import { gluedCode, revenueCodeOf } from "~/domain/reading/tokens/codes";
import { dateAt } from "~/domain/reading/tokens/dates";
import type { Word } from "~/domain/reading/page/page";
import { bottom, centreY, type Row } from "~/domain/reading/page/rows";

/** What stands on one visual line, as another reader's claims are held against it. */
export type PrintedRow = {
  page: number;
  box: Box;
  row: Row;
  amounts: Map<Cents, Word>;
  /** Of the amounts those with a dollar sign or cents, which are money for certain; as absolute values. */
  sums: Map<Cents, Word>;
  /** `YYYY-MM-DD`, or `--MM-DD` where no year is printed. */
  days: Map<string, Word>;
  codes: Map<string, Word>;
  units: Map<number, Word>;
  /** Letters and figures only, lower case. */
  words: Set<string>;
  text: string;
};

export const lettersOf = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Everything on a row that could be an amount, a day or a code. Linear in the words. */
function printedRow(row: Row): PrintedRow {
  const amounts = new Map<Cents, Word>();
  const sums = new Map<Cents, Word>();
  const days = new Map<string, Word>();
  const codes = new Map<string, Word>();
  const units = new Map<number, Word>();
  const texts = row.words.map(({ text }) => text);
  row.words.forEach((word, at) => {
    const money = moneyAt(row.words, at);
    if (money && !money.misread) {
      const figure = row.words[at + money.length - 1] ?? word;
      amounts.set(money.cents, figure);
      amounts.set(Math.abs(money.cents), figure);
      if (money.explicit) sums.set(Math.abs(money.cents), figure);
    }
    const date = dateAt(texts, at);
    for (const day of date ? [date.from, date.to] : []) if (day) days.set(day, word);
    const code = gluedCode(word.text, true);
    if (code) for (const one of [code.code, ...code.modifiers]) codes.set(one, word);
    const revenue = revenueCodeOf(word.text);
    if (revenue) codes.set(revenue, word);
    const bare = word.text.replace(/[()x,;:]/gi, "").toUpperCase();
    if (/^[A-Z0-9]{2}$/.test(bare)) codes.set(bare, word);
    const count = Number(bare);
    if (/^\d{1,6}(?:\.\d{1,3})?$/.test(bare) && count > 0) units.set(count, word);
  });
  return {
    page: row.page,
    box: row.box,
    row,
    amounts,
    sums,
    days,
    codes,
    units,
    words: new Set(texts.map(lettersOf).filter((word) => word.length > 1)),
    text: lettersOf(row.text),
  };
}

/** Whether the row prints this day, with its year or without. */
export const dayOn = ({ days }: PrintedRow, iso: string): Word | undefined =>
  days.get(iso) ?? days.get(`--${iso.slice(5)}`);

/** How much of a description's words stand on a row, 0 to 1. */
export function wordShare(row: PrintedRow, description: string): number {
  const words = description.split(/\s+/).map(lettersOf).filter(Boolean);
  const found = words.filter((word) => row.words.has(word) || row.text.includes(word));
  return words.length === 0 ? 0 : found.length / words.length;
}

/** What rows print, for looking up what stands at a place. */
export class PrintedRows {
  readonly rows: readonly PrintedRow[];
  private readonly byPage: ReadonlyMap<number, PrintedRow[]>;

  constructor(rows: readonly Row[]) {
    this.rows = rows.map(printedRow);
    this.byPage = Map.groupBy(this.rows, ({ page }) => page);
  }

  /** The rows whose middle lies within a box's height. */
  within(page: number | undefined, box: Box | undefined): PrintedRow[] {
    if (page === undefined || !box) return [];
    return (this.byPage.get(page) ?? []).filter(({ box: own }) => {
      const middle = centreY(own);
      return middle >= box[1] - 1 && middle <= bottom(box) + 1;
    });
  }
}
