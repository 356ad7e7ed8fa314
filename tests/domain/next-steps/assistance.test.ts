import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import { assistanceCheck } from "~/domain/next-steps/assistance";
import {
  GUIDELINE_YEARS,
  guidelineCents,
  guidelineRegion,
  guidelineYearOn,
} from "~/domain/next-steps/poverty-guidelines";
import { aBill, aLine } from "#corpus/builders/bills";
import { aFile } from "#corpus/builders/case-files";
import { readingGrade } from "#tests/support/reading-grade";

const REGION = { contiguous_dc: "contiguous", alaska: "alaska", hawaii: "hawaii" } as const;

test.each(GUIDELINE_YEARS)("the guidelines of %i are those of the packed edition", (year) => {
  const path = `../../../workers/documents/editions/poverty-guidelines.${year}.edition.txt`;
  const rows = readFileSync(new URL(path, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  expect(rows).toHaveLength(24);
  for (const row of rows) {
    const [region, size, dollars, eachMore] = row.split("\t");
    const of = (people: number) =>
      guidelineCents(year, REGION[region as keyof typeof REGION], people);
    expect(of(Number(size))).toBe(Number(dollars) * 100);
    expect(of(11) - of(8)).toBe(Number(eachMore) * 300);
  }
});

test.each([
  ["OH", "contiguous"],
  ["DC", "contiguous"],
  ["AK", "alaska"],
  ["HI", "hawaii"],
  ["PR", null],
  ["GU", null],
])("%s: %s", (state, region) => {
  expect(guidelineRegion(state)).toBe(region);
});

test.each([
  ["2026-01-12", 2025],
  ["2026-01-13", 2026],
  ["2027-03-01", 2026],
])("on %s the newest guidelines are those of %i", (day, year) => {
  expect(guidelineYearOn(day)).toBe(year);
});

test.each([0, -1, 1.5])("a household of %d is refused", (size) => {
  expect(() => guidelineCents(2026, "contiguous", size)).toThrow(RangeError);
});

const check = (answers: Answers, year: 2025 | 2026 = 2026) => assistanceCheck(aFile(answers), year);
const home = { householdSize: 4, homeState: "OH" };

describe("percent of the guideline", () => {
  test.each([
    [3_300_000, 100],
    [3_300_001, 101],
    [6_600_000, 200],
    [0, 0],
    [1, 1],
    [13_200_000, 400],
  ])("a family of four with %i cents: %i%", (incomeCents, percent) => {
    expect(check({ ...home, incomeCents })).toMatchObject({
      kind: "checked",
      guidelineCents: 3_300_000,
      percent,
      source: "poverty-2026",
    });
  });

  test("by year, Alaska and Hawaii, and each more person", () => {
    const cents = (answers: Answers, year?: 2025 | 2026) => {
      const checked = check({ incomeCents: 1, ...answers }, year);
      return checked.kind === "checked" ? checked.guidelineCents : null;
    };
    expect(cents(home, 2025)).toBe(3_215_000);
    expect(cents({ ...home, homeState: "AK" })).toBe(4_125_000);
    expect(cents({ ...home, homeState: "HI" }, 2025)).toBe(3_698_000);
    expect(cents({ householdSize: 10, homeState: "OH" })).toBe((55_720 + 2 * 5_680) * 100);
  });
});

test("what is not answered is asked; an income of zero is an answer", () => {
  expect(check({})).toEqual({ kind: "ask", ask: ["householdSize", "incomeCents", "homeState"] });
  expect(check({ ...home, incomeCents: 0 }).kind).toBe("checked");
  expect(check({ ...home, incomeCents: null })).toEqual({ kind: "ask", ask: ["incomeCents"] });
});

describe("hints", () => {
  const sources = (answers: Answers) => {
    const checked = check({ ...home, nonprofitHospital: "no", ...answers });
    return checked.kind === "ask" ? [] : checked.hints.map(({ source }) => source);
  };
  const line = (percent: number) => Math.floor((3_300_000 * percent) / 100);

  test.each([
    ["CA", line(400), ["ca-aid"]],
    ["CA", line(400) + 1, []],
    ["NY", line(200) - 1, ["ny-aid"]],
    ["NY", line(400), ["ny-aid"]],
    ["NY", line(400) + 1, []],
    ["WA", line(300), ["wa-aid"]],
    ["CO", line(250), ["co-plan"]],
    ["CO", line(250) + 1, []],
    ["OH", 0, []],
  ])("care in %s, %i cents", (careState, incomeCents, expected) => {
    expect(sources({ careState, incomeCents })).toEqual(expected);
  });

  test("New Jersey's cap is for its residents without insurance, strictly below the line", () => {
    const newJersey = { careState: "NJ", homeState: "NJ", insured: "no" } as const;
    expect(sources({ ...newJersey, incomeCents: line(500) - 1 })).toEqual(["nj-uninsured-cap"]);
    expect(sources({ ...newJersey, incomeCents: line(500) })).toEqual([]);
    expect(sources({ ...newJersey, insured: "yes", incomeCents: 0 })).toEqual([]);
    expect(sources({ ...newJersey, homeState: "PA", incomeCents: 0 })).toEqual([]);
  });

  test("the law sets no income line: a nonprofit's policy is worth asking for at any income", () => {
    expect(sources({ incomeCents: 90_000_000, nonprofitHospital: "yes" })).toEqual(["fap-exists"]);
    expect(sources({ incomeCents: 90_000_000, nonprofitHospital: undefined })).toEqual([
      "fap-exists",
    ]);
  });

  test("a doctor's bill gets no hospital's hint; a territory has no line", () => {
    const bill = aBill([aLine()], { setting: "professional" });
    const answers = { ...home, incomeCents: 1, careState: "CA" };
    expect(assistanceCheck(aFile(answers, { bill }), 2026)).toMatchObject({ hints: [] });
    expect(check({ ...answers, homeState: "PR" })).toMatchObject({
      kind: "no-guideline",
      hints: [{ source: "fap-exists" }],
    });
  });

  test("never a promise, and at grade 8 or below", () => {
    const all = ["CA", "NY", "WA", "CO", "IL", "NC", "NJ"].flatMap((careState) =>
      [0, line(300), line(450)].flatMap((incomeCents) => {
        const checked = check({
          ...home,
          careState,
          homeState: careState,
          insured: "no",
          incomeCents,
        });
        return checked.kind === "checked" ? checked.hints.map(({ text }) => text) : [];
      }),
    );
    const words = [...new Set(all)].join("\n");
    expect(words).not.toMatch(/you qualify|you will|guarant|you are eligible|entitled/i);
    expect(readingGrade(words)).toBeLessThanOrEqual(8);
  });
});
