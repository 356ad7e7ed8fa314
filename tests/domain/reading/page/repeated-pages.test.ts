import { expect, test } from "vitest";
import type { PageWords } from "~/domain/reading/page/page";
import { repeatedPages, silenced } from "~/domain/reading/page/repeated-pages";

const page = (texts: string[], source: "text" | "ocr" = "text"): PageWords => ({
  document: 0,
  pageInDocument: 1,
  width: 612,
  height: 792,
  source,
  words: texts.map((text, index) => ({ text, box: [0, index * 10, 50, 8], confidence: 1 })),
});
const lines = (day: number, count = 10) =>
  Array.from({ length: count }, (_, index) => [
    `03/${day}/2026`,
    `8${day}0${index}3`,
    `$${index + day}1.50`,
  ]).flat();

test("the same page twice is noticed, and silenced where it stands", () => {
  const pages = [page(lines(11)), page(lines(12)), page(lines(11))];
  const repeated = repeatedPages(pages);
  expect(repeated).toEqual([{ page: 3, of: 1 }]);
  const quiet = silenced(pages, repeated);
  expect(quiet.map(({ words }) => words.length)).toEqual([30, 30, 0]);
});

test("a second photo whose reading differs in some figures is still the same page", () => {
  const first = lines(11);
  const second = first.map((text, index) => (index % 8 === 0 ? `${text}x` : text));
  expect(repeatedPages([page(first, "ocr"), page(second, "ocr")])).toHaveLength(1);
  expect(repeatedPages([page(first), page(second)])).toHaveLength(0);
});

test("pages of one bill with the same codes on other days stay apart", () => {
  const day = (date: string) =>
    Array.from({ length: 12 }, (_, index) => [
      date,
      `9922${index % 10}`,
      `$${100 + index}.00`,
    ]).flat();
  expect(repeatedPages([page(day("03/11/2026"), "ocr"), page(day("03/12/2026"), "ocr")])).toEqual(
    [],
  );
});

test("nearly empty pages are never called the same", () => {
  expect(repeatedPages([page(["Page", "1"]), page(["Page", "1"])])).toEqual([]);
});
