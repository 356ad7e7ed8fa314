import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import { LINE_AMOUNTS } from "~/domain/bill/closing-sums";
import { trustOf, type Doubt } from "~/domain/bill/trust";
import { parseCents } from "~/domain/money";
import type { PageWords, Word } from "./page";
import { meet } from "./rows";

/**
 * Where the sums of a text layer do not close, its pages are drawn and recognized: what the print itself shows is a
 * reading that knows nothing of the layer. What both show is printed so, and the sum that does not close is the
 * document's own.
 */

/** What a second look can settle; a row that was cut wrongly is cut no better by it. */
const LOOKED_FOR: ReadonlySet<Doubt | undefined> = new Set<Doubt>(["sums", "days"]);

/** A page takes some seconds. */
const MOST_LOOKS = 3;

/** The pages of text, by their numbers among all pages, that hold figures which do not close; few, or none. */
export function pagesInDoubt(bill: Bill): number[] {
  const { gated } = trustOf(bill);
  const pages = new Set(
    figuresOf(bill)
      .filter(({ place }) => LOOKED_FOR.has(gated.get(place)))
      .flatMap(({ field }) => field.page ?? []),
  );
  const text = [...pages].filter((page) => bill.pages[page - 1]?.source === "text");
  return text.length > MOST_LOOKS ? [] : text.sort((a, b) => a - b);
}

/**
 * The bill with every field marked as agreed that the recognized page shows as well, by digits and place. A page that
 * shows an amount where the layer has none agrees with nothing: a row may have been lost.
 */
export function withSecondLook(
  bill: Bill,
  layer: readonly PageWords[],
  seen: ReadonlyMap<number, PageWords>,
): Bill {
  const whole = new Map(
    [...seen].filter(([page, { words }]) => isWhole(words, layer[page - 1]?.words ?? [])),
  );
  if (whole.size === 0) return bill;
  const looked = <T>(field: Field<T>, name: string): Field<T> => {
    const words = whole.get(field.page ?? 0)?.words;
    const shown = name === "units" ? isCounted : isShown;
    return words && shown(field, words) ? { ...field, agreed: true } : field;
  };
  const over = <T extends object>(fields: T): T =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => [
        name,
        isField(value) ? looked(value, name) : value,
      ]),
    ) as T;
  return {
    ...over(bill),
    totals: over(bill.totals),
    lines: bill.lines.map(over),
    ledger: bill.ledger.map(over),
    subtotals: bill.subtotals.map(over),
  };
}

const isField = (value: unknown): value is Field<unknown> =>
  typeof value === "object" && value !== null && "confidence" in value && "value" in value;

/** A line's figures beside its amounts: units times price has to make the charge. */
const OTHER_FIGURES = ["serviceDate", "unitPrice", "units"] as const;

const figuresOf = ({
  totals,
  lines,
  ledger,
  subtotals,
}: Bill): { place: string; field: Field<unknown> }[] => [
  ...Object.entries(totals).flatMap(([place, field]) => (field ? [{ place, field }] : [])),
  ...lines.flatMap((line: BillLine) =>
    [...LINE_AMOUNTS, ...OTHER_FIGURES].flatMap((name) => {
      const field = line[name];
      return field ? [{ place: `${line.id}.${name}`, field }] : [];
    }),
  ),
  ...ledger.map(({ amount }, at) => ({ place: `ledger.${at}`, field: amount })),
  ...subtotals.map(({ amount }, at) => ({ place: `subtotals.${at}`, field: amount })),
];

const digits = (text: string): string => text.replace(/\D/g, "");

/** A count is no amount: "3" is three pieces. */
const isCounted = ({ value, box }: Field<unknown>, words: readonly Word[]): boolean =>
  box !== undefined && words.some((word) => meet(word.box, box) && Number(word.text) === value);

function isShown({ value, box }: Field<unknown>, words: readonly Word[]): boolean {
  if (!box) return false;
  const there = words.filter((word) => meet(word.box, box)).map(({ text }) => text);
  if (typeof value === "number")
    return there.some((text) => Math.abs(parseCents(text) ?? NaN) === Math.abs(value));
  const wanted = digits(String(value));
  // A day is printed in many ways: the day and the year are in all of them.
  const parts = /^\d{4}-\d\d-\d\d$/.test(String(value))
    ? [String(Number(wanted.slice(6))), wanted.slice(2, 4)]
    : [wanted];
  const printed = digits(there.join(""));
  return wanted !== "" && parts.every((part) => printed.includes(part));
}

const AMOUNT = /^[-−(]?\$?\d[\d,]*\.\d{2}\)?-?$/;

/** Whether every amount of the recognized page stands where the layer has something, too. */
const isWhole = (seen: readonly Word[], layer: readonly Word[]): boolean =>
  seen
    .filter(({ text }) => AMOUNT.test(text))
    .every(({ box }) => layer.some((word) => meet(word.box, box)));
