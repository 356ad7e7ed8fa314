import { describe, expect, test } from "vitest";
import { withoutUnticked } from "~/domain/reading/paper/check-boxes";
import { rowsOf } from "~/domain/reading/page/rows";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Forms on which what was done is ticked in lists of everything that is done there. */

const head: Line[] = [
  { pieces: [{ at: 40, text: "Cedar Bluff Family Practice", size: 16 }] },
  "Patient: Dora Whitfield   Date of service: 03/04/2026",
];
const row = columns(40, 65, 100, 200, 320, 345, 380, 480);
const titles = row("", "CPT", "Description", ">Fee", "", "CPT", "Description", ">Fee");
type Item = [mark: string, code: string, name: string, fee: string];
const paper = (items: [Item, Item][], due: string): Line[] => [
  ...head,
  titles,
  ...items.map((pair) =>
    row(...pair.flatMap(([mark, code, name, fee]) => [mark, code, name, fee])),
  ),
  {
    pieces: [
      { at: 320, text: "Total charges" },
      { right: 530, text: due },
    ],
    gap: 60,
  },
];
const read = (lines: Line[]) =>
  readLines(lines).lines.map((line) => [valueOf(line.code), valueOf(line.charge)]);
const form = (empty: string, ticked: string): [Item, Item][] => [
  [
    [empty, "99213", "Office visit", ""],
    [empty, "81002", "Urinalysis", ""],
  ],
  [
    [ticked, "99214", "Long visit", ">$195.00"],
    [empty, "82947", "Glucose", ""],
  ],
  [
    [empty, "99215", "Longer visit", ""],
    [ticked, "87880", "Rapid strep", ">$32.00"],
  ],
];
const chosen = [
  ["99214", 19_500],
  ["87880", 3_200],
];

test.each([
  ["[ ]", "[X]"],
  ["☐", "☒"],
  ["__", "X"],
  ["( )", "(x)"],
  ["□", "✓"],
])("%s and %s: what is ticked, list by list", (empty, ticked) =>
  expect(read(paper(form(empty, ticked), "$227.00"))).toEqual(chosen),
);

describe("fees that are printed beside everything", () => {
  const priced = (due: string) =>
    paper(
      form("[ ]", "[X]").map((pair) =>
        pair.map(([mark, code, name, fee]): Item => [mark, code, name, fee || ">$50.00"]),
      ) as [Item, Item][],
      due,
    );
  test("what is ticked counts where it comes to the total", () =>
    expect(read(priced("$227.00"))).toEqual(chosen));
  test.each(["$226.99", "$227.01"])("nothing is left out where the total is %s", (due) =>
    expect(read(priced(due)).length).toBeGreaterThan(2),
  );
});

test("fees beside everything, in lists whose sums come to the total together", () => {
  const one = columns(40, 65, 100, 300);
  const list = (title: string, ...items: Item[]): Line[] => [
    { pieces: [{ at: 40, text: title }], gap: 40 },
    ...items.map((item) => one(...item)),
  ];
  const diagnoses = columns(40, 52, 160, 172, 280, 292);
  expect(
    read([
      ...head,
      diagnoses("[ ]", "Asthma J45.909", "[X]", "GERD K21.9", "[ ]", "UTI N39.0"),
      diagnoses("[ ]", "Fatigue R53.83", "[ ]", "Anxiety F41.9", "[ ]", "Bronchitis J20.9"),
      one("", "CPT", "Description", ">Fee"),
      ...list(
        "OFFICE VISITS",
        ["[ ]", "99213", "Office visit", ">$136.00"],
        ["[X]", "99214", "Long visit", ">$195.00"],
        ["[ ]", "99215", "Longer visit", ">$268.00"],
      ),
      ...list(
        "LABORATORY",
        ["[X]", "87880", "Rapid strep", ">$32.00"],
        ["[ ]", "81002", "Urinalysis", ">$12.00"],
        ["[ ]", "82947", "Glucose", ">$14.00"],
      ),
      {
        pieces: [
          { at: 320, text: "Total charges" },
          { right: 530, text: "$227.00" },
        ],
        gap: 60,
      },
    ]),
  ).toEqual(chosen);
});

describe("what is left as it is", () => {
  const isLeft = (lines: Line[]) => {
    const rows = rowsOf([aPage(lines)]);
    return withoutUnticked(rows) === rows;
  };
  const [first, second, third] = form("[ ]", "[X]");
  const asked = (count: number): Line[] => [
    ...Array.from({ length: count }, (_, at) => row("[ ]", `9921${at}`, "Office visit", "")),
    row("[X]", "99215", "Long visit", ">$195.00"),
  ];
  const ticked = (count: number): Line[] => [
    ...Array.from({ length: count }, (_, at) => row("[X]", `9921${at}`, "Visit", ">$95.00")),
    row("[ ]", "97012", "Traction", ""),
    row("[ ]", "97035", "Ultrasound", ""),
  ];
  test.each([
    ["a form on which nothing is ticked", paper(form("[ ]", "[ ]"), "$0.00"), true],
    ["one on which something is", paper([first!, second!, third!], "$227.00"), false],
    ["three empty boxes", asked(3), true],
    ["four of them", asked(4), false],
    ["three ticked ones beside two empty", ticked(3), true],
    ["four of them", ticked(4), false],
  ])("%s", (_, lines, left) => expect(isLeft(lines)).toBe(left));
});

test("a mark before one code of a list of priced codes leaves those that have none unticked", () => {
  const slip = columns(30, 60, 120, 260);
  const list: Line[] = [
    slip("", "99212", "Level 2", ">98.00"),
    slip("", "99213", "Level 3", ">147.00"),
    slip("X", "99214", "Level 4", ">214.00"),
    slip("", "36415", "Venipuncture", ">18.00"),
    slip("X", "83036", "Hemoglobin A1c", ">30.00"),
    slip("", "82947", "Glucose", ">13.00"),
  ];
  const codes = (total: string) =>
    withoutUnticked(rowsOf([aPage([...list, slip("", "", "Total charges", total)])])).flatMap(
      ({ words }) => words.filter(({ text }) => /^\d{5}$/.test(text)).map(({ text }) => text),
    );
  expect(codes(">244.00")).toEqual(["99214", "83036"]);
  expect(codes(">244.01")).toHaveLength(6);
});

test("a mark before one of many charges, whose price stands twice in its row, leaves the others", () => {
  const list = columns(30, 60, 120, 260, 340);
  const rows = rowsOf([
    aPage([
      list("", "99213", "Office visit", ">147.00", ">147.00"),
      list("X", "36415", "Venipuncture", ">18.00", ">18.00"),
      list("", "83036", "Hemoglobin A1c", ">30.00", ">30.00"),
      list("", "82947", "Glucose", ">13.00", ">13.00"),
      list("", "81002", "Urine dip", ">14.00", ">14.00"),
    ]),
  ]);
  expect(withoutUnticked(rows)).toBe(rows);
});
