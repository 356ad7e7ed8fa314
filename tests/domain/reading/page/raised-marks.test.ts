import { expect, test } from "vitest";
import type { Word } from "~/domain/reading/page/page";
import { withoutRaisedMarks } from "~/domain/reading/page/raised-marks";
import { rowsOf } from "~/domain/reading/page/rows";

const word = (text: string, ...box: Word["box"]): Word => ({ text, box, confidence: 1 });
const rows = (mark: Word) =>
  withoutRaisedMarks(
    rowsOf([
      {
        ...{ document: 0, pageInDocument: 1, width: 612, height: 792, source: "text" },
        words: [mark, word("Office", 100, 323, 24, 8), word("visit", 128, 323, 20, 8)],
      },
    ]),
  ).map(({ text }) => text);

test("letters set small and raised behind a word point to a note", () =>
  expect(rows(word("a,b", 149, 319, 8, 5.6))).toEqual(["Office visit"]));

test.each([
  ["as high as the print below", word("a", 149, 314, 8, 8)],
  ["above no word's end", word("a", 220, 319, 8, 5.6)],
  ["of a line further up", word("a", 149, 305, 8, 5.6)],
  ["that are a figure", word("12", 149, 319, 8, 5.6)],
])("a mark %s stays", (_, mark) => expect(rows(mark)).toEqual([mark.text, "Office visit"]));
