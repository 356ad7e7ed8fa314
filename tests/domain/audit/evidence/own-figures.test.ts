import { describe, expect, test } from "vitest";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { centsFor } from "~/domain/audit/evidence/own-figures";
import { priceAboveBenchmark } from "~/domain/audit/rules/price-above-benchmark";
import { aBill, aLine, sure, type PlainLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const check = (plain: PlainLine, over = {}) =>
  priceAboveBenchmark.check(aBill([aLine(plain)], over), reference, NO_CONTEXT);
const notes = (plain: PlainLine, over = {}) =>
  priceAboveBenchmark.notes!(aBill([aLine(plain)], over), reference, NO_CONTEXT);
const flagged = (cents: number, plain: PlainLine, over = {}) =>
  [-1, 0, 1].map((cent) => check({ ...plain, charge: cents + cent }, over).length);

test("prices finer than a cent become whole cents, and never nothing", () => {
  expect([centsFor(2_333, 1), centsFor(2_333, 4), centsFor(449, 1), centsFor(1, 1)]).toEqual([
    2, 9, 1, 1,
  ]);
});

describe("a drug by its code", () => {
  // $23.951 for 500 MG, two of them.
  const limit = reference.drugLimit("J1120", "2026-10-05")!;
  const dose = { code: "J1120", units: 2, description: "Acetazolamide 1000 mg" };

  test("a doctor's charge above 5 times the limit for the printed dose", () => {
    expect([limit.dosage, centsFor(limit.limit!, 2)]).toEqual(["500 MG", 4_790]);
    expect(flagged(5 * 4_790, dose)).toEqual([0, 0, 1]);
    expect(flagged(5 * 4_790, { code: "J1120", units: 2 })).toEqual([0, 0, 1]);
  });

  test("a hospital's charge for one that is paid by itself: above 10 times", () => {
    // $105.492 for 1 MG; not packaged.
    const glucagon = { code: "J1610", units: 2, description: "Glucagon 2 mg" };
    expect(reference.outpatientRate("J1610", "2026-10-05")?.status).toBe("K");
    expect(flagged(10 * 21_098, glucagon, { setting: "facility" })).toEqual([0, 0, 1]);
  });

  test("a hospital's charge for one the outpatient list at hand does not know is only noted", () => {
    const globulin = { code: "J1569", units: 2, description: "Immune globulin 1000 mg" };
    expect(reference.outpatientRate("J1569", "2026-10-05")).toBeNull();
    const dear = { ...globulin, charge: 9_000_000 };
    expect(check(dear, { setting: "facility" })).toEqual([]);
    expect(notes(dear, { setting: "facility" })).toHaveLength(1);
    expect(check(dear)).toHaveLength(1);
  });

  test.each<[string, PlainLine]>([
    ["units that contradict the dose", { ...dose, units: 3 }],
    ["one unit that may be a whole vial", { code: "J1120", units: 1 }],
    ["another measure", { ...dose, description: "Acetazolamide 2 ML" }],
    ["two doses", { ...dose, description: "Acetazolamide 1000 mg, 500 mg wasted" }],
    ["another quarter", { ...dose, day: "2026-09-30" }],
    ["no units", { ...dose, units: undefined }],
    ["part of a unit", { ...dose, units: 1.5 }],
    ["no published limit", { code: "J3490", units: 2 }],
  ])("silence: %s", (_, plain) => {
    expect(check({ ...plain, charge: 90_000_000 })).toEqual([]);
    expect(notes({ ...plain, charge: 90_000_000 })).toEqual([]);
  });

  test("a small sum is only noted, however high the multiple", () => {
    const shot = { code: "J2405", units: 4, description: "Ondansetron 4 mg" };
    const cost = centsFor(reference.drugLimit("J2405", "2026-10-05")!.limit!, 4);
    expect(flagged(cost + 10_000, shot)).toEqual([0, 1, 1]);
    expect(notes({ ...shot, charge: cost + 9_999 })).toHaveLength(1);
  });

  describe("a drug that Medicare pays a hospital for inside another service", () => {
    const facility = { setting: "facility" } as const;

    test("is noted, and questioned from $1,000 on", () => {
      const shot = { code: "J2405", units: 4, description: "Ondansetron 4 mg" };
      expect(reference.outpatientRate("J2405", "2026-10-05")?.status).toBe("N");
      expect(flagged(100_000, shot, facility)).toEqual([0, 1, 1]);
      expect(notes({ ...shot, charge: 99_999 }, facility)).toHaveLength(1);
    });

    test("and from 100 times Medicare's limit on, which is named for what it is", () => {
      // $1.804 a millilitre, fifteen of them.
      const contrast = { code: "A9577", units: 15, description: "Gadobenate contrast per ml" };
      expect(centsFor(reference.drugLimit("A9577", "2026-10-05")!.limit!, 15)).toBe(2_706);
      expect(flagged(270_600, contrast, facility)).toEqual([0, 1, 1]);
      const [hit] = check({ ...contrast, charge: 270_600 }, facility);
      expect(hit!.figures[1]!.label).toContain("Cost by Medicare's limit");
      expect(hit!.ask).toContain("fair price");
    });
  });
});

test("a drug whose outpatient status is not known is only noted on a hospital's bill", () => {
  // Contrast, $0.186 a millilitre.
  const contrast = { code: "Q9967", units: 100, charge: 90_000 };
  expect(reference.outpatientRate("Q9967", "2026-10-05")).toBeNull();
  for (const setting of ["facility", undefined]) {
    expect(check(contrast, { setting })).toEqual([]);
    expect(notes(contrast, { setting })).toHaveLength(1);
  }
  expect(check(contrast)).toHaveLength(1);
});

describe("a pill without a code", () => {
  const pill = { description: "Ibuprofen 600 mg tablet", revenueCode: "0250", units: 2 };
  const facility = { setting: "facility" } as const;

  test("name, strength, form and count: noted above 3 times, flagged from $10 a piece", () => {
    expect(centsFor(4_720, 2)).toBe(9);
    expect(notes({ ...pill, charge: 27 }, facility)).toEqual([]);
    expect(notes({ ...pill, charge: 28 }, facility)).toHaveLength(1);
    expect(flagged(2_000, pill, facility)).toEqual([0, 1, 1]);
    expect(flagged(1_000, { ...pill, units: 1 }, facility)).toEqual([0, 1, 1]);
  });

  test("given over several days: by the list of the first", () => {
    const over = aLine({ ...pill, charge: 2_000 }, { serviceDateEnd: sure("2026-10-07") });
    const hits = priceAboveBenchmark.check(aBill([over], facility), reference, NO_CONTEXT);
    expect(hits).toHaveLength(1);
  });

  test("a costlier pill: flagged from 100 times what it costs", () => {
    const dearer = { ...pill, description: "Ketorolac 10 mg tablet" };
    expect(reference.drugCosts("KETOROLAC", "2026-10-05")[0]!.price).toBe(16_448);
    expect(flagged(3_290, dearer, facility)).toEqual([0, 1, 1]);
  });

  test("the cost is named for what it is, and is not what is asked for", () => {
    const [hit] = check({ ...pill, charge: 20_000 }, facility);
    expect(hit!.reason).toContain("Pharmacies pay");
    expect(hit!.figures[1]!.label).toContain("Acquisition cost");
    expect(hit!.ask).toContain("fair price");
    expect(hit!.ask).not.toContain("$");
  });

  test.each(["Acetaminophen 325 mg, tablet", "ACETAMINOPHEN (325MG) TAB"])("%s", (description) => {
    expect(check({ ...pill, description, charge: 9_000 }, facility)).toHaveLength(1);
  });

  test.each<[string, number]>([
    ["ASPIRIN EC 81 MG TAB", 1],
    ["Aspirin enteric coated 81 mg tablet", 1],
    ["ASPIRIN 81 MG TAB", 0],
    ["DOCUSATE 100 MG CAP", 1],
    ["DOCUSATE 100 MG SOFTGEL", 1],
    ["DOCUSATE EC 100 MG CAP", 0],
  ])("by another name of its form: %s", (description, found) => {
    expect(check({ ...pill, description, charge: 9_000 }, facility)).toHaveLength(found);
  });

  test("the dearest of several products is compared", () => {
    const forms = reference.drugCosts("ACETAMINOPHEN", "2026-10-05").length;
    expect(forms).toBeGreaterThan(2);
    expect(reference.drugCosts("00904585440", "2026-10-05")).toHaveLength(1);
  });

  test.each<[string, PlainLine]>([
    ["no strength", { ...pill, description: "Ibuprofen tablet" }],
    ["a pack of several", { ...pill, description: "Ibuprofen 600 mg tablet, pack of 20" }],
    ["a bottle of several", { ...pill, description: "Ibuprofen 600 mg tablet #20" }],
    ["another strength", { ...pill, description: "Ibuprofen 60 mg tablet" }],
    ["no form", { ...pill, description: "Ibuprofen 600 mg" }],
    ["a slow form", { ...pill, description: "Ibuprofen 600 mg ER tablet" }],
    ["no count", { ...pill, units: undefined }],
    ["too many to be one stay's", { ...pill, units: 101 }],
  ])("silence: %s", (_, plain) => {
    expect(check({ ...plain, charge: 900_000 }, facility)).toEqual([]);
    expect(notes({ ...plain, charge: 900_000 }, facility)).toEqual([]);
  });

  test("care before the first list is held against it, and says so", () => {
    const early = { ...pill, day: "2026-09-29", charge: 20_000 };
    const [found] = check(early, facility);
    expect(found!.reason).toContain(
      "By the nearest price list at hand (September 30, 2026), pharmacies pay about $0.09",
    );
    expect(found!.figures[1]!.label).toContain("nearest list: 2026-09-30");
    expect(found!.window).toBeUndefined();
    const [first] = check({ ...early, day: "2026-09-30" }, facility);
    expect(first!.reason).not.toContain("nearest");
    expect(first!.window).toEqual({ from: "2026-09-30", to: null });
  });

  test("by its NDC, whatever the words", () => {
    const line = aLine(
      { description: "Pain relief", revenueCode: "0250", units: 2, charge: 20_000 },
      { ndc: { value: "00904-5854-40", confidence: 1 } },
    );
    expect(priceAboveBenchmark.check(aBill([line], facility), reference, NO_CONTEXT)).toHaveLength(
      1,
    );
  });
});

describe("an ambulance", () => {
  test("the base rate with the highest add-on there is", () => {
    expect(flagged(5 * Math.round(54_066 * 1.226), { code: "A0427" })).toEqual([0, 0, 1]);
  });
  test("miles as printed", () => {
    const miles = { code: "A0425", units: 14.2 };
    expect(flagged(5 * Math.round(915 * 14.2 * 1.545), miles)).toEqual([0, 0, 1]);
    expect(check({ ...miles, units: undefined, charge: 900_000 })).toEqual([]);
  });
  test.each<[string, PlainLine]>([
    ["air", { code: "A0431" }],
    ["two transports in one line", { code: "A0427", units: 2 }],
    ["no figure that year", { code: "A0427", day: "2027-01-01" }],
  ])("silence: %s", (_, plain) => {
    expect(check({ ...plain, charge: 9_000_000 })).toEqual([]);
  });
});

describe("anaesthesia", () => {
  const knee = { code: "01402", description: "Anesthesia for knee replacement, 118 min" };
  test("base units and a unit for every 15 minutes", () => {
    const medicare = Math.round((7 + 118 / 15) * 2_049.76);
    expect(flagged(10 * medicare, knee)).toEqual([0, 0, 1]);
  });
  test.each<[string, PlainLine, object]>([
    ["no minutes", { ...knee, description: "Anesthesia for knee replacement" }, {}],
    ["a hospital's bill", knee, { setting: "facility" }],
    ["no figure that year", { ...knee, day: "2024-12-31" }, {}],
  ])("silence: %s", (_, plain, over) => {
    expect(check({ ...plain, charge: 9_000_000 }, over)).toEqual([]);
  });
});
