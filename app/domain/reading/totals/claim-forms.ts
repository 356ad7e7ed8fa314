import type { Bill, Field } from "~/domain/bill/bill";
import { moneyTrust } from "~/domain/reading/tokens/amounts";
import { amountsOf, textCell } from "~/domain/reading/tokens/cells";
import { compactDate, dateAt } from "~/domain/reading/tokens/dates";
import { fieldOf } from "~/domain/reading/page/fields";
import type { Word } from "~/domain/reading/page/page";
import type { Candidate } from "./total-candidates";
import type { TotalName } from "~/domain/reading/words/total-words";
import { around, centreX, right, rowOf, type Row } from "~/domain/reading/page/rows";

/** An amount printed whole: with a point, or with its dollar sign attached. */
const WHOLE_AMOUNT = /\d\.\d{2}$|^\$\d/;

/**
 * Claim forms print days as "01 05 25" in three boxes and dollars and cents as "205 00" in two: each is read as one
 * word. A document that is no such form prints pairs that stand by themselves (or behind a dollar sign) as amounts
 * only if it prints no amount in any other way.
 */
export const withFormBoxes = (rows: readonly Row[]): Row[] =>
  withCents(withDays(withoutLineNumbers(withPoints(rows))));

/** What either claim form prints of itself at its edges. */
const CLAIM_FORM =
  /\bUB-?04\b|\bCMS-?1450\b|\bNUBC\b|\bHEALTH INSURANCE CLAIM FORM\b|\bNUCC\b|\bFORM 1500\b/i;
/** "187i20", "96:00": the line between dollars and cents as a picture shows it. */
const PARTED = /^(\d{1,6})[:;il|!](\d{2})$/;

function withPoints(rows: readonly Row[]): readonly Row[] {
  const forms = new Set(rows.flatMap(({ page, text }) => (CLAIM_FORM.test(text) ? [page] : [])));
  if (forms.size === 0) return rows;
  return rows.map((row) => {
    if (!forms.has(row.page)) return row;
    if (LAST_BOXES.test(row.text)) return rowOf(withoutLastBoxes(row, rows), row.page);
    return row.words.some(({ text }) => PARTED.test(text))
      ? rowOf(
          row.words.map((word) => ({ ...word, text: word.text.replace(PARTED, "$1.$2") })),
          row.page,
        )
      : row;
  });
}

/** "47 TOTAL CHARGES   48 NON-COVERED CHARGES   49", of which the last two are hardly ever filled. */
const LAST_BOXES = /(?:^| )47\.? TOTAL CHARGES?\b.* 48\.? NON-?COVERED\b/i;

/** On a picture all three names may be taken for that of one column; they are kept where the last two hold an amount. */
function withoutLastBoxes({ words, page, box }: Row, rows: readonly Row[]): Word[] {
  const last = words.findIndex(({ text }, at) => at > 0 && /^48\.?$/.test(text));
  const isFilled = rows.some(
    (row) =>
      row.page === page &&
      row.box[1] > box[1] &&
      row.words.some((word) => FILLED.test(word.text) && centreX(word.box) > words[last]!.box[0]) &&
      row.words.some((word) => /^0?\d{3}$/.test(word.text)),
  );
  const isText = words.every(({ confidence }) => confidence === 1);
  return isText || isFilled ? [...words] : words.slice(0, last);
}
const FILLED = /^\d{1,6}[:;il|!.]?\d{2}$/;

/** "42 REV. CD." heads the first box of a UB-04's services; left of it stands nothing but the form's own line numbers. */
const FIRST_BOX = /^42\.? REV\b/i;

function withoutLineNumbers(rows: readonly Row[]): readonly Row[] {
  const edges = rows.flatMap(({ page, box: [, top], segments }) =>
    segments.flatMap(({ text, box }) =>
      FIRST_BOX.test(text) ? [{ page, top, left: box[0] }] : [],
    ),
  );
  if (edges.length === 0) return rows;
  return rows.flatMap((row) => {
    const edge = edges.find(({ page, top }) => page === row.page && top < row.box[1]);
    const own = row.words.filter(
      ({ text, box }) => !(edge && /^\d{1,2}$/.test(text) && right(box) < edge.left),
    );
    if (own.length === row.words.length) return [row];
    return own.length > 0 ? [rowOf(own, row.page)] : [];
  });
}

type DayBox = { page: number; below: number; left: number; right: number };

/** "MM DD YY" above the days of service: from left to right, where a day stands. */
function dayBoxes(rows: readonly Row[]): DayBox[] {
  return rows.flatMap((row) =>
    row.words.flatMap(({ text, box }, at) => {
      const [day, year] = [row.words[at + 1], row.words[at + 2]];
      if (text !== "MM" || day?.text !== "DD" || !/^YY(?:YY)?$/.test(year?.text ?? "")) return [];
      // What is filled in takes more room than the small print over it, as far as the next box.
      const next = row.segments.find((segment) => segment.box[0] > right(year!.box));
      const end = Math.max(right(year!.box) + 8, (next?.box[0] ?? 0) - 8);
      return [{ page: row.page, below: row.box[1], left: box[0] - 8, right: end }];
    }),
  );
}

function withDays(rows: readonly Row[]): Row[] {
  const boxes = dayBoxes(rows);
  if (boxes.length === 0) return [...rows];
  return rows.map((row) => {
    const own = boxes.filter(({ page, below }) => page === row.page && below < row.box[1]);
    const words: Word[] = [];
    for (let at = 0; at < row.words.length; at += 1) {
      const parts = row.words.slice(at, at + 3);
      const isDay = isDayIn(parts, own);
      words.push(isDay ? joined(parts, "/") : row.words[at]!);
      if (isDay) at += 2;
    }
    return words.length === row.words.length ? row : rowOf(words, row.page);
  });
}

const isDayIn = (words: readonly Word[], boxes: readonly DayBox[]): boolean =>
  words.length === 3 &&
  /^(?:0[1-9]|1[0-2])$/.test(words[0]!.text) &&
  /^(?:0[1-9]|[12]\d|3[01])$/.test(words[1]!.text) &&
  /^(?:\d{2}){1,2}$/.test(words[2]!.text) &&
  areNear(words[0]!, words[1]!) &&
  areNear(words[1]!, words[2]!) &&
  boxes.some(({ left, right: end }) =>
    words.every(({ box }) => centreX(box) > left && centreX(box) < end),
  );

/** A figure of a day that was not read leaves a gap. */
const DAY_APART = 3;
const areNear = (one: Word, other: Word): boolean =>
  other.box[0] - right(one.box) < DAY_APART * one.box[3];

const joined = (words: readonly Word[], by: string): Word => ({
  text: words.map(({ text }) => text).join(by),
  box: around(words.map(({ box }) => box)),
  confidence: Math.min(...words.map(({ confidence }) => confidence)),
});

/** "6 STATEMENT COVERS PERIOD" of a UB-04: the days under FROM and THROUGH, run together as "010526". */
export function coveredPeriod(rows: readonly Row[]): Pick<Bill, "serviceFrom" | "serviceTo"> {
  const beside = periodBeside(rows);
  if (beside) return beside;
  const head = rows.findIndex(({ words }) => words.some(({ text }) => text === "THROUGH"));
  const words = rows[head]?.words ?? [];
  const through = words.findIndex(({ text }) => text === "THROUGH");
  // "6 STATEMENT FROM   COVERS THROUGH": the two lines of the box's name over its two days.
  const start = words.slice(0, Math.max(0, through)).findLast(({ text }) => text === "FROM");
  if (!start || through - words.indexOf(start) > 2) return {};
  const [left] = rows[head]!.segments.find((segment) => segment.words.includes(start))!.box;
  const under = rows
    .slice(head + 1, head + 3)
    .filter(({ page }) => page === rows[head]!.page)
    .flatMap((row) => row.words)
    .filter(({ text, box }) => compactDate(text) !== null && box[0] > left - 15);
  const dayOf = (word: Word): Field<string> =>
    fieldOf(compactDate(word.text)!, rows[head]!.page, { words: [word], box: word.box });
  const [from, to] = under.map(dayOf);
  return from && to ? { serviceFrom: from, serviceTo: to } : {};
}

/** "FROM 09/18/25 THROUGH 09/19/25", as a claim program prints them in one box. */
function periodBeside(rows: readonly Row[]): ReturnType<typeof coveredPeriod> | undefined {
  for (const row of rows) {
    const texts = row.words.map(({ text }) => text);
    const at = texts.indexOf("FROM") + 1;
    const date = at > 0 ? dateAt(texts, at) : null;
    if (!date?.to || date.partial || !texts.includes("THROUGH")) continue;
    const cell = textCell(row.words.slice(at, at + date.words));
    return {
      serviceFrom: fieldOf(date.from, row.page, cell),
      serviceTo: fieldOf(date.to, row.page, cell),
    };
  }
  return undefined;
}

function withCents(rows: readonly Row[]): Row[] {
  const isWhole = rows.some((row) => row.words.some((word) => WHOLE_AMOUNT.test(word.text)));
  const boxes = amountBoxes(rows);
  const isForm = boxes.length > 1 && boxes.some(({ number }) => number);
  if (isWhole && !isForm) return [...rows];
  if (boxes.length > 0)
    return rows.map((row) => {
      const own = boxes.filter(({ page }) => page === row.page);
      const words = boxed(row.words, own);
      return words.every((word, at) => word === row.words[at]) ? row : rowOf(words, row.page);
    });
  return rows.map((row) => {
    const whole = row.segments.flatMap((segment) => joinedPair(segment.words));
    return whole.length === row.words.length ? row : rowOf(whole, row.page);
  });
}

/** From left to right, where the amounts of a claim form stand. */
type AmountBox = {
  page: number;
  below: number;
  above: number;
  left: number;
  right: number;
  /** Its number on the form, where it prints one. */
  number: string | undefined;
};

/** "47 TOTAL CHARGES", over two lines in a narrow box, "$ CHARGES", "28. TOTAL CHARGE", the dentists' "31. Fee": the boxes of the claim forms that hold amounts. */
const BOX_HEAD =
  /^(?:31\.? Fee$|32\.? Total Fee\b|47\.? TOTAL\b|48\.? NON-?COVERED\b|54\.? PRIOR PAYMENTS|55\.? EST\.? AMOUNT DUE|(?:F\.? ?)?\$ ?CHARGES|28\.? TOTAL CHA|8\. TOTAL CHARGE\b|29\.? AM ?[OD0]?UN)/i;

/** The dentists' form has its sum at the right edge of a box as wide as the names of three. */
const OF_DENTISTS = /^32\.? Total Fee/i;
/** Points that a last box goes on behind its name. */
const [NARROW, WIDE] = [40, 110];

/** A picture may lose a figure of it: "8. TOTAL CHARGE" is box 28. */
const numberOf = (name: string): string | undefined =>
  /^\d\d/.exec(name)?.[0] ?? (/^8\. TOTAL/i.test(name) ? "28" : undefined);

/** What every box of a claim form begins with: "31. SIGNATURE", "50 PAYER NAME", "a. OTHER INSURED'S". */
const BOX_NAME = /^(?:\d{1,2}\.? ?|[a-z]\. ?)\p{Lu}{2}/u;

function amountBoxes(rows: readonly Row[]): AmountBox[] {
  return rows.flatMap((row, at) =>
    row.segments.flatMap((segment, k) => {
      if (!BOX_HEAD.test(segment.text)) return [];
      const next = row.segments[k + 1];
      const room = OF_DENTISTS.test(segment.text) ? WIDE : NARROW;
      const [left, end] = [segment.box[0] - 4, next ? next.box[0] : right(segment.box) + room];
      // A box ends where the next one below it has its name.
      const after = rows.slice(at + 1).find((one) => {
        if (one.page !== row.page) return true;
        return one.segments.some(
          ({ box, text }) => BOX_NAME.test(text) && box[0] < end - 2 && right(box) > left,
        );
      });
      const above = after?.page === row.page ? after.box[1] : Infinity;
      return [
        {
          page: row.page,
          below: row.box[1],
          above,
          left,
          right: end - 2,
          number: numberOf(segment.text),
        },
      ];
    }),
  );
}

/** The boxes of the forms that hold a total, by their numbers. */
const TOTAL_BOXES: Readonly<Record<string, TotalName>> = {
  "28": "billed",
  "29": "patientPaid",
  "32": "billed",
  "54": "insurancePaid",
};
/** As sure as a plain label. */
const NUMBERED = 9;

/** The totals in the boxes of a claim form, those with one amount. */
export function ofFormBoxes(rows: readonly Row[]): Candidate[] {
  return amountBoxes(rows).flatMap((box): Candidate[] => {
    const name = TOTAL_BOXES[box.number ?? ""];
    if (!name) return [];
    // Where the name of the next box below was lost, what stands further down is that one's.
    const [inside = []] = rows
      .filter(({ page, box: [, top] }) => page === box.page && top > box.below && top < box.above)
      .map((row) =>
        amountsOf(row).filter(
          (cell) =>
            cell.cents !== undefined &&
            cell.explicit &&
            centreX(cell.box) > box.left &&
            centreX(cell.box) < box.right,
        ),
      )
      .filter((cells) => cells.length > 0);
    const [cell] = inside;
    if (!cell || inside.length > 1) return [];
    const field = fieldOf(cell.cents!, box.page, cell, moneyTrust(cell));
    return [{ name, field, weight: NUMBERED }];
  });
}

/** The words of a row with the figures of each box made one amount; without a point its last two figures are cents. */
function boxed(words: readonly Word[], boxes: readonly AmountBox[]): Word[] {
  let left = [...words];
  for (const { below, above, left: from, right: to } of boxes) {
    const inside = left.filter(
      ({ text, box }) =>
        /^\d{1,4}(?:,?\d{3})*$/.test(figuresOf(text)) &&
        box[1] > below &&
        box[1] + box[3] * 0.5 < above &&
        centreX(box) >= from &&
        centreX(box) <= to,
    );
    const own = [...inside, ...centsBehind(left, inside)];
    const digits = own.map(({ text }) => figuresOf(text).replaceAll(",", "")).join("");
    if (own.length === 0 || own.length > 2 || digits.length < 3) continue;
    if (own.length === 2 && figuresOf(own[1]!.text).length !== 2) continue;
    const amount = {
      text: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
      box: around(own.map(({ box }) => box)),
      confidence: Math.min(...own.map(({ confidence }) => confidence)),
    };
    left = left.flatMap((word) => (word === own[0] ? [amount] : own.includes(word) ? [] : [word]));
  }
  return left;
}

/** "00)", "oo]": the edge of the box read as a bracket, and noughts as letters. */
const figuresOf = (text: string): string =>
  text.replace(/[)\]|}]{1,2}$/, "").replace(/^[oO]{2}$/, "00");

/** How far cents may stand from their dollars, in heights of the print. */
const CENTS_APART = 2;

/** On a curled page the cents of the lower lines lie beyond their box, before the count of units. */
function centsBehind(words: readonly Word[], [dollars, ...others]: readonly Word[]): Word[] {
  const at = dollars && others.length === 0 ? words.indexOf(dollars) : -1;
  const [cents, units] = words.slice(at + 1, at + 3);
  const isCents =
    at >= 0 &&
    cents !== undefined &&
    /^\d{2}$/.test(cents.text) &&
    /^\d{1,3}$/.test(units?.text ?? "") &&
    cents.box[0] - right(dollars!.box) < CENTS_APART * dollars!.box[3];
  return isCents ? [cents] : [];
}

function joinedPair(words: readonly Word[]): readonly Word[] {
  const [dollars, cents] = words.slice(-2);
  const lead = words.slice(0, -2);
  if (!dollars || !cents || !(lead.length === 0 || (lead.length === 1 && lead[0]!.text === "$")))
    return words;
  if (!/^\d{1,3}(?:,?\d{3})?$/.test(dollars.text) || !/^\d{2}$/.test(cents.text)) return words;
  return [...lead, joined([dollars, cents], ".")];
}
