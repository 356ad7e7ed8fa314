import type { BillLine } from "~/domain/bill/bill";
import type { Cell } from "~/domain/reading/tokens/cells";
import { isModifier, isTripModifier } from "~/domain/reading/tokens/codes";
import type { Word } from "~/domain/reading/page/page";
import { centreY, right, type Row } from "~/domain/reading/page/rows";
import type { Role } from "~/domain/reading/words/columns";
import type { TableRecord } from "./records";

/** In heights of letters: what stands no further behind a code is one piece with it. */
const ONE_PIECE = 1.3;
/** Points beyond which nothing belongs to a code any more. */
const MOST_APART = 70;
const MOST_MODIFIERS = 4;

/** Where a table without a column of modifiers, or with one whose name says nothing, leaves them. */
const LEFT_IN: ReadonlySet<Role> = new Set<Role>(["unknown", "code", "description", "modifier"]);
/** And what is one piece with its code, where the column was taken for one of numbers, or of places. */
const LEFT_WHOLE_IN: ReadonlySet<Role> = new Set<Role>(["reference", "site"]);
/** Set before a name as closely as its own words; "CT", "ED" or "PT" would begin it. */
const BEGINS_NO_NAME: ReadonlySet<string> = new Set(
  "QW KX GP GO GN NU RR UE LT RT JW JZ XE XP XS XU QK QX QY QZ GT GQ SL".split(" "),
);
/** What is charged is measured by these far more often. */
const MEASURES = /^(?:EA|MG)$/;
const PARTS = /^(?:[-–—|·•,;/(]+|on)$/;

/**
 * The words behind a code on its row that are nothing but modifiers, up to a gap, a sign that parts or the end of the row:
 * "99213 25" in one piece, "A0427   SH   Ground ambulance", "E0601 RR KI | Qty 1". `read`: the code as it was read, with its place.
 */
export function modifiersBehindCode(record: TableRecord, read: BillLine["code"]): Word[] {
  // Dentists have none: "UR" is where in the mouth.
  if (!read?.box || read.value.startsWith("D")) return [];
  const isCode = ({ text, box }: Word): boolean =>
    text.toUpperCase().includes(read.value) &&
    isLevel(box, read.box!) &&
    box[0] >= read.box![0] - 1 &&
    right(box) <= right(read.box!) + 1;
  const row = record.rows.find(({ words }) => words.some(isCode));
  const code = row?.words.find(isCode);
  if (!row || !code) return [];
  const behind = row.words
    .filter(({ box }) => box[0] >= right(code.box) - 1 && isLevel(box, code.box))
    .toSorted((a, b) => a.box[0] - b.box[0]);
  const first = behind.findIndex(({ text }) => !PARTS.test(text));
  if (first < 0 || behind[first]!.box[0] - right(code.box) > MOST_APART) return [];
  const rest = behind.slice(first);
  // "97110 GP   23": how long it took stands in a column of its own.
  const isFigureApart = (word: Word, at: number) =>
    at > 0 && /^\d/.test(markOf(word)) && isApart(row, rest[at - 1]!, word);
  const most = rest
    .slice(0, MOST_MODIFIERS + 1)
    .findIndex((word, at) => !isMark(word) || isFigureApart(word, at));
  // "26   CT of the neck": what begins the name may look like one more.
  for (let count = most < 0 ? rest.length : most; count > 0; count -= 1) {
    const [marks, next] = [rest.slice(0, count), rest[count]];
    const isEnd =
      !next ||
      PARTS.test(next.text) ||
      isApart(row, marks.at(-1)!, next) ||
      marks.every((word) => BEGINS_NO_NAME.has(markOf(word)));
    const isMeasure = marks.some((word) => MEASURES.test(word.text));
    const isWhole = !isApart(row, code, marks[0]!);
    const isHeld = mayHold(record, marks, (role) => isWhole && LEFT_WHOLE_IN.has(role));
    if (isEnd) return isMeasure || count > MOST_MODIFIERS || !isHeld ? [] : marks;
  }
  return [];
}

/** "-RT", "25,", "KX)": the modifier without what parts it from others. */
export const markOf = ({ text }: Word): string => text.replace(/^[-–(]|(?<![,;)\]])[,;)\]]+$/g, "");

const isMark = (word: Word): boolean => {
  const mark = markOf(word);
  return mark.length === 2 && (isModifier(mark) || isTripModifier(mark));
};

const isLevel = (box: Word["box"], other: Word["box"]): boolean =>
  Math.abs(centreY(box) - centreY(other)) <= Math.max(box[3], other[3]) * 0.4;

const isApart = ({ segments }: Row, before: Word, next: Word): boolean =>
  next.box[0] - right(before.box) > before.box[3] * ONE_PIECE ||
  segments.some(({ words }) => words[0] === next);

/** Whether no column of another meaning holds one of the words: "25" may be how many, or the place. */
function mayHold(
  record: TableRecord,
  words: readonly Word[],
  isMistaken: (role: Role) => boolean,
): boolean {
  return [...record.cells].every(
    ([role, cells]) =>
      LEFT_IN.has(role) ||
      isMistaken(role) ||
      !cells.some((cell) => cell.words.some((word) => words.includes(word))),
  );
}

/** "SPECIAL REPORTS, WORK STATUS": whether what stands in the column of modifiers is of a name that runs on below the code. */
export const isOfName = (cell: Cell, { rows }: TableRecord): boolean =>
  rows.some(({ segments }) =>
    segments.some(
      ({ words, text }) =>
        words.includes(cell.words[0]!) &&
        !/\bmod/i.test(text) &&
        // "25 - Significant, Separately Identifiable": what it means stands behind it.
        !(words[0] === cell.words[0] && /^[-–—]$/.test(words[1]?.text ?? "")) &&
        words.filter((word) => /^\p{L}{4,}/u.test(word.text)).length > 1,
    ),
  );
