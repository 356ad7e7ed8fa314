import { describe, expect, test } from "vitest";
import { createReference } from "~/adapters/reference/reference.server";
import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { ncciPair } from "~/domain/audit/rules/ncci-pair";
import type { Reference } from "~/domain/audit/evidence/reference";
import { bundledRows, readBundledEditions } from "#scripts/local/bundled-editions";
import { aBill, aLine } from "#corpus/builders/bills";
import { imported, published, referenceOf } from "#tests/support/published";

/**
 * The starter's own pairs of 2024 Q3, written as CMS publishes them and imported: every verdict must stay, except
 * where the file says that an edit has ended.
 */
const bundled = readBundledEditions();
const starter = createReference(bundled);
/** In the quarter that the starter knows its pairs for. */
const DAY = "2024-08-05";

type Pair = { columnOne: string; columnTwo: string; indicator: string; rationale: string };

/** Every fiftieth of the quarter's pairs; all of them would take minutes. */
const pairs: Pair[] = bundledRows("mue-practitioner.2024q3")
  .flatMap(([columnOne = ""]) =>
    [...starter.columnTwoCodes("professional", columnOne)].map((columnTwo) => ({
      columnOne,
      columnTwo,
    })),
  )
  .filter((_, index) => index % 50 === 0)
  .flatMap(({ columnOne, columnTwo }) => {
    const edit = starter.procedurePair("professional", columnOne, columnTwo, DAY);
    return edit?.edition.edition === "2024Q3" ? [{ columnOne, columnTwo, ...edit }] : [];
  });

const HEADING = [
  "CPT only copyright 2023 American Medical Association.  All rights reserved.\t\t\t\t\t\t",
  "Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale",
  "\t\tprior to 1996\tDate\tDate\t0=not allowed\t",
];
const file = (pairs: Pair[], ended: ReadonlySet<Pair>, version: string) => ({
  [`ccipra-${version}.txt`]: published([
    ...HEADING,
    ...pairs.map((pair) =>
      [
        pair.columnOne,
        pair.columnTwo,
        "",
        "20200101",
        ended.has(pair) ? "20240831" : "*",
        pair.indicator,
        pair.rationale,
      ].join("\t"),
    ),
  ]),
});

const billOf = (pair: Pair, day: string) =>
  aBill([
    aLine({ code: pair.columnOne, day, charge: 90_000, placeOfService: "11" }),
    aLine({ code: pair.columnTwo, day, charge: 10_000, placeOfService: "11" }),
  ]);
const verdict = (pair: Pair, day: string, reference: Reference) =>
  ncciPair
    .check(billOf(pair, day), reference, NO_CONTEXT)
    .map(({ lines, grade, reason, atStake }) => ({ lines, grade, reason, atStake }));

test("every starter pair has the same verdict under the imported edition of the same release", async () => {
  const { made } = await imported(file(pairs, new Set(), "v302r0"));
  const reference = await referenceOf(made, bundled);
  expect(made[0]!.rows).toBe(pairs.length);
  let fired = 0;
  for (const pair of pairs) {
    const expected = verdict(pair, DAY, starter);
    fired += expected.length;
    expect(verdict(pair, DAY, reference)).toEqual(expected);
  }
  expect(fired).toBeGreaterThan(1_500);
});

test("where a newer edition says an edit has ended, it is silent from the day after", async () => {
  const ended = new Set(pairs.filter((_, index) => index % 5 === 0));
  const { made } = await imported(file(pairs, ended, "v313r0"));
  const reference = await referenceOf(made, bundled);
  for (const pair of pairs) {
    const before = verdict(pair, "2024-08-31", starter);
    expect(verdict(pair, "2024-08-31", reference)).toEqual(before);
    expect(verdict(pair, "2024-09-01", reference)).toEqual(
      ended.has(pair) ? [] : verdict(pair, "2024-09-01", starter),
    );
    // Only the imported edition knows that the edit is older than the starter's release.
    expect(verdict(pair, "2019-12-31", reference)).toEqual([]);
  }
});

test("what the newer edition changes or adds is judged by it", async () => {
  const [changed, untouched] = pairs.filter(({ indicator }) => indicator === "1");
  const other = pairs.map((pair) => (pair === changed ? { ...pair, indicator: "0" } : pair));
  const { made } = await imported(file(other, new Set(), "v310r0"));
  const reference = await referenceOf(made, bundled);
  const indicator = ({ columnOne, columnTwo }: Pair) =>
    reference.procedurePair("professional", columnOne, columnTwo, DAY)?.indicator;
  expect(indicator(changed!)).toBe("0");
  expect(indicator(untouched!)).toBe("1");
});

describe("indicator 9", () => {
  // The edit of the two codes lived in 2021; what came after it was taken back on the day it began.
  const rows = (first: string, second: string) =>
    published([
      ...HEADING,
      ["99291", "36410", "", "20210101", "20211231", first, "Standards"].join("\t"),
      ["99291", "36410", "", "20220101", "20220101", second, "Standards"].join("\t"),
      ["12004", "12001", "", "20200101", "*", "0", "Standards"].join("\t"),
    ]);
  const bill = (day: string, over: Partial<Bill> = {}) =>
    aBill(
      [
        aLine({ code: "99291", day, charge: 90_000 }),
        aLine({ code: "36410", day, charge: 10_000 }),
      ],
      over,
    );
  const questioned = (reference: Reference, day: string, over?: Partial<Bill>) =>
    [
      ...ncciPair.check(bill(day, over), reference, NO_CONTEXT),
      ...ncciPair.notes!(bill(day, over), reference, NO_CONTEXT),
    ].length;

  test.each([
    ["2020-12-31", 0],
    ["2021-01-01", 1],
    ["2021-12-31", 1],
    // The one day of the tombstone, on which nothing was in force, and the day after it.
    ["2022-01-01", 0],
    ["2022-01-02", 0],
  ])("an edit that never ran questions nothing: %s", async (day, hits) => {
    const { made } = await imported({ "ccipra-v320r0.txt": rows("0", "9") });
    expect(questioned(await referenceOf(made), day)).toBe(hits);
  });

  test("is a tombstone whatever its window says, and only in its own table", async () => {
    const everLong = (name: string, indicator: string) => ({
      [`${name}-v320r0.txt`]: published([
        ...HEADING,
        ["99291", "36410", "", "20210101", "*", indicator, "Standards"].join("\t"),
      ]),
    });
    const practitioner = (await imported(everLong("ccipra", "9"))).made;
    const hospital = (await imported(everLong("ccioph", "0"))).made;
    const reference = await referenceOf([...practitioner, ...hospital]);
    const on = (setting: Bill["setting"]) => questioned(reference, "2024-05-05", { setting });
    expect(reference.procedurePair("professional", "99291", "36410", "2024-05-05")).toMatchObject({
      indicator: "9",
    });
    expect([on("professional"), on("facility"), on(undefined)]).toEqual([0, 1, 0]);
  });

  test("stands back behind an edit of the same two codes that is in force", async () => {
    const { made } = await imported({
      "ccipra-v320r0.txt": published([
        ...HEADING,
        ["99291", "36410", "", "20210101", "20210101", "9", "Standards"].join("\t"),
        ["99291", "36410", "", "20210101", "*", "0", "Standards"].join("\t"),
      ]),
    });
    expect(questioned(await referenceOf(made), "2021-01-01")).toBe(1);
  });
});
