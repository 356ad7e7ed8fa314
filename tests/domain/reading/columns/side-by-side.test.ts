import { describe, expect, test } from "vitest";
import { inTurn } from "~/domain/reading/columns/side-by-side";
import { rowsOfWords } from "~/domain/reading/page/rows";
import { readBill } from "~/domain/reading/read-bill";
import { aPage, columns, type Line } from "#tests/support/pages";
import { valueOf } from "#tests/support/read-lines";

const textsOf = (lines: readonly Line[]): string[] =>
  inTurn([aPage(lines)]).pages.flatMap(({ words }) =>
    rowsOfWords(words, 1).map(({ text }) => text),
  );

const at = columns(40, 200);
const both = columns(40, 200, 320, 480);

/** Two lists of services, one beside the other; the second goes on where the first ends. */
const list: Line[] = [
  "MERCER COUNTY MEMORIAL HOSPITAL and its clinics in Celina, Coldwater, Fort Recovery and Rockford",
  "Itemized statement",
  both("Lipase", ">96.00", "Venipuncture", ">34.00"),
  both("Metabolic panel", ">187.00", "Pantoprazole", ">9.20"),
  both("Blood count", ">121.00", "Acetaminophen", ">11.60"),
  at("Urinalysis", ">61.00"),
  {
    pieces: [
      {
        at: 40,
        text: "All of these were done on the days that your physician ordered them, in our laboratory",
      },
    ],
    gap: 30,
  },
];

describe("columns of print side by side", () => {
  test("are read one after the other", () =>
    expect(textsOf(list).slice(2)).toEqual([
      "Lipase 96.00",
      "Metabolic panel 187.00",
      "Blood count 121.00",
      "Urinalysis 61.00",
      "Venipuncture 34.00",
      "Pantoprazole 9.20",
      "Acetaminophen 11.60",
      "All of these were done on the days that your physician ordered them, in our laboratory",
    ]));

  test("give every word's place on the paper back", () => {
    const page = aPage(list);
    const { pages, printed } = inTurn([page]);
    expect(pages[0]!.words.map(({ box }) => printed(1, box).map(Math.round))).toEqual(
      page.words.map(({ box }) => box.map(Math.round)),
    );
  });

  test("of amounts without names are the halves of one table", () => {
    const table = [
      ...list.slice(0, 2),
      both("Lipase", ">96.00", "", ">34.00"),
      both("Metabolic panel", ">187.00", "", ">9.20"),
      both("Blood count", ">121.00", "", ">11.60"),
    ];
    expect(textsOf(table)).toHaveLength(5);
  });

  test("of labels that the right one does not repeat tell of one service", () => {
    const service = [
      ...list.slice(0, 2),
      both("Amount billed", ">$310.00", "Plan discount", ">$140.60"),
      both("Allowed amount", ">$169.40", "Your copay", ">$40.00"),
      both("Plan paid", ">$129.40", "Your share", ">$40.00"),
    ];
    expect(textsOf(service)).toHaveLength(5);
  });

  test("of two services are enough for nothing", () =>
    expect(textsOf(list.slice(0, 4))).toHaveLength(4));

  test("of more words than a page in columns has are left as they are", () => {
    const page = aPage(list);
    const crowded = { ...page, words: Array.from({ length: 400 }, () => page.words).flat() };
    expect(inTurn([crowded]).pages[0]).toBe(crowded);
  });

  test("what heads the page stays above both", () => {
    const facts = both("Patient: HOLTKAMP", ">A1", "Admitted: 05/18/2026", ">B2");
    expect(textsOf([list[0]!, facts, ...list.slice(2)])[1]).toBe(
      "Patient: HOLTKAMP A1 Admitted: 05/18/2026 B2",
    );
  });
});

test("cards of visits side by side keep their own services, where they are printed", () => {
  const card = columns(40, 200, 320, 480);
  const bill = readBill([
    aPage([
      "Lakeshore Regional Health System - Your visits on this statement, with what was charged at each of them",
      card("08/03/2026", ">Office Visit", "08/19/2026", ">Laboratory"),
      card("Seen by: Priya Natarajan, MD", "", "Seen by: Marcus Ellery, PA-C", ""),
      card("Office visit, established", ">$246.00", "Metabolic panel", ">$94.00"),
      card("99214", "", "80053", ""),
      card("Immunization", ">$48.00", "Lipid panel", ">$118.00"),
      card("90471", "", "80061", ""),
      card("Total charges", ">$294.00", "Total charges", ">$212.00"),
      card("You owe for this visit", ">$30.00", "You owe for this visit", ">$15.36"),
      {
        pieces: [
          {
            at: 40,
            text: "Pay in seconds at lakeshoreregional.example/pay, or call us on any day from eight to six.",
          },
        ],
        gap: 30,
      },
    ]),
  ]);
  expect(
    bill.lines.map(({ serviceDate, code, charge }) => [
      valueOf(serviceDate),
      valueOf(code),
      valueOf(charge),
    ]),
  ).toEqual([
    ["2026-08-03", "99214", 24600],
    ["2026-08-03", "90471", 4800],
    ["2026-08-19", "80053", 9400],
    ["2026-08-19", "80061", 11800],
  ]);
  expect(bill.lines.map(({ charge }) => Math.round(charge!.box![0] + charge!.box![2]))).toEqual([
    250, 250, 530, 530,
  ]);
  expect(
    bill.lines.map(({ description, renderingProvider }) => [
      valueOf(description),
      valueOf(renderingProvider),
    ]),
  ).toEqual([
    ["Office visit, established", "Priya Natarajan, MD"],
    ["Immunization", "Priya Natarajan, MD"],
    ["Metabolic panel", "Marcus Ellery, PA-C"],
    ["Lipid panel", "Marcus Ellery, PA-C"],
  ]);
  expect(bill.pages[0]).toMatchObject({ width: 612, height: 792 });
});
