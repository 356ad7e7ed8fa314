import { describe, expect, test } from "vitest";
import { STATES } from "~/domain/next-steps/questions";
import { CLOCK_SOURCES } from "~/domain/deadlines/deadlines";
import { citableLaw } from "~/domain/law/citable-law";
import { lawsIn } from "~/domain/law/citations";
import { cfr, usc } from "~/domain/law/entry";
import {
  ENTRY_IDS,
  REGISTER,
  isEntryId,
  officialLink,
  stateEntries,
  type EntryId,
} from "~/domain/law/register";
import { readingGrade } from "#tests/support/reading-grade";

const UNVERIFIED = citableLaw({});
const ALL = citableLaw(Object.fromEntries(ENTRY_IDS.map((id) => [id, "2026-11-21"])));
const named = (id: EntryId, law = UNVERIFIED) => law.entry(id)?.citations ?? [];

describe("addresses in the official form", () => {
  test.each([
    ["42 USC 300gg-131(a)", "title42-section300gg-131"],
    ["15 USC 1681s-2(b)", "title15-section1681s-2"],
    ["26 USC 501(r)(4)", "title26-section501"],
    ["42 USC 1395b-7(b)", "title42-section1395b-7"],
  ])("%s", (citation, section) => {
    expect(usc(citation, "O").url).toBe(
      `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-${section}&num=0&edition=prelim`,
    );
  });

  test.each([
    ["45 CFR 149.410(a)", "title-45/section-149.410"],
    ["26 CFR 1.501(r)-6(c)(3)(i)", "title-26/section-1.501(r)-6"],
    ["29 CFR 2560.503-1(h)(3)(i)", "title-29/section-2560.503-1"],
  ])("%s", (citation, section) => {
    expect(cfr(citation, "Q").url).toBe(`https://www.ecfr.gov/current/${section}`);
  });

  test("anything else is a mistake in the register", () => {
    expect(() => usc("45 CFR 149.410", "O")).toThrow(RangeError);
    expect(() => cfr("45 CFR part 149", "O")).toThrow(RangeError);
  });
});

describe("what a letter may name", () => {
  test("P and O always, Q after a tick, S never", () => {
    expect(named("ca-aid")).toEqual(["Cal. H&S 127405(a)"]);
    expect(named("ca-aid", ALL)).toEqual([
      "Cal. H&S 127405(a)",
      "Cal. H&S 127405(d)",
      "Cal. H&S 127405(e)(3)",
    ]);
    expect(named("ppdr-hold")).toContain("45 CFR 149.620(c)(5)");
    expect(named("nsa-ground-gap")).toEqual([]);
    expect(named("mcr-co-pr")).toEqual(["Claim adjustment group codes"]);
    expect(named("ma-appeal")).toEqual([]);
    expect(named("ma-appeal", citableLaw({ "ma-appeal": "2026-11-21" }))).toEqual([
      "42 CFR 422.582(b)",
    ]);
    expect(named("ma-appeal", citableLaw({ "fl-itemized": "2026-11-21" }))).toEqual([]);
    // Held until it is read from which day it is in force, whatever is ticked.
    expect(named("il-collection", ALL)).toEqual([]);
    expect(named("ed-level", ALL)).toEqual([]);
  });

  test("days that were read less well than the rule wait for the tick too", () => {
    expect(UNVERIFIED.entry("fdcpa-dispute")?.clockCitable).toBe(true);
    expect(UNVERIFIED.entry("hipaa-access")?.clockCitable).toBe(true);
    expect(UNVERIFIED.entry("wa-aid")?.clockCitable).toBe(false);
    expect(ALL.entry("wa-aid")?.clockCitable).toBe(true);
    expect(UNVERIFIED.entry("ca-aid")?.clockCitable).toBe(false);
  });

  test("the list an operator works through is every entry with a quoted source", () => {
    expect(UNVERIFIED.awaiting).toEqual([
      "fap-exists",
      "fap-agb",
      "fap-suspend-refund",
      "ma-appeal",
      "fl-itemized",
      "ca-aid",
      "wa-aid",
      "poverty-2026",
      "poverty-2025",
    ]);
    expect(UNVERIFIED.awaiting).not.toContain("fdcpa-notice");
    expect(ALL.awaiting).toEqual([]);
    for (const id of UNVERIFIED.awaiting)
      expect(REGISTER[id].sources.some(({ status, url }) => status === "Q" && url)).toBe(true);
  });

  test("a source is listed with its title, edition and address", () => {
    expect(UNVERIFIED.entry("hipaa-fee")?.sources).toEqual([
      {
        title: "The fee for copies of records, 45 CFR 164.524(c)(4)",
        issuer: "Code of Federal Regulations",
        edition: "copy of early 2023",
        url: "https://www.ecfr.gov/current/title-45/section-164.524",
      },
    ]);
    expect(officialLink("va-balance")).toBeNull();
    expect(officialLink("ed-level")).toBeNull();
  });
});

test("entries that register.md says never to cite are not there", () => {
  const all = JSON.stringify(REGISTER);
  for (const wrong of [
    "117-169",
    "90 FR 3276",
    "149.620(b)(2)",
    "1.501(r)-4(b)",
    "2-305",
    "149.130",
    "405.1014",
    "419.2(b)",
    "3902.51",
  ])
    expect(all).not.toContain(wrong);
});

test("every text read in its own words keeps them, and the copy that prints them", () => {
  const sources = ENTRY_IDS.flatMap((id) => REGISTER[id].sources);
  const without = sources.filter(({ status, read }) => status === "P" && read === undefined);
  expect(without).toEqual([]);
  for (const { citation, status, read } of sources)
    if (read)
      expect
        .soft([status, read.words.length >= 7, /[.,\d]/.test(read.copy)], citation)
        .toEqual(["P", true, true]);
});

test("every clock's source is there, with a link to open", () => {
  for (const id of CLOCK_SOURCES) expect(isEntryId(id)).toBe(true);
  for (const id of CLOCK_SOURCES.filter((id) => id !== "co-collection"))
    expect(officialLink(id)).not.toBeNull();
});

test("an entry belongs to the country or to a state there is", () => {
  const states = new Set(STATES.map(({ value }) => value));
  for (const id of ENTRY_IDS)
    expect(REGISTER[id].scope === "federal" || states.has(REGISTER[id].scope)).toBe(true);
  expect(stateEntries("WA")).toEqual(["wa-balance", "wa-ground", "wa-aid"]);
  expect(stateEntries("CA")).toEqual(["ca-ground", "ca-aid", "ca-credit"]);
  expect(stateEntries("OH")).toEqual([]);
});

test("what an entry says is a plain sentence, and all of it reads at grade 8 or below", () => {
  for (const id of ENTRY_IDS) expect(REGISTER[id].says).toMatch(/^[A-Z].*\.$/);
  for (const group of ["says", "limits"] as const) {
    const words = ENTRY_IDS.flatMap((id) => REGISTER[id][group]).join("\n");
    expect.soft(readingGrade(words), group).toBeLessThanOrEqual(8);
  }
});

describe("law is found however it is written", () => {
  test.each([
    ["42 U.S.C. § 300gg-131 (a)", ["42 USC 300gg-131(a)"]],
    ["42 USC 300gg-132(b)(2),(c)", ["42 USC 300gg-132(b)(2)", "42 USC 300gg-132(c)"]],
    ["45 C.F.R. §§ 149.120, 149.420(a)", ["45 CFR 149.120", "45 CFR 149.420(a)"]],
    ["15 USC 1692g, 30 days after", ["15 USC 1692g"]],
    ["15 U.S.C. 1681i(a) and 1681j", ["15 USC 1681i(a)", "15 USC 1681j"]],
    ["26 CFR 1.501(r)-6(c)(3)(i)", ["26 CFR 1.501(r)-6(c)(3)(i)"]],
    ["Pub. L. No. 117-169", ["P.L. 117-169"]],
    ["91 Fed. Reg. 1,797", ["91 FR 1797"]],
    ["45 CFR 149.620(a)(2)(ii) (2026) (CMS) (new)", ["45 CFR 149.620(a)(2)(ii)"]],
    ["RCW 48.49.020", ["RCW 48.49.020"]],
    ["10A NCAC 13B .3110", ["10A NCAC 13B .3110"]],
    ["Cal. H&S 127405(e)(3)", ["Cal. H&S 127405(e)(3)"]],
    ["the Affordable Care Act", ["Affordable Care Act"]],
    ["Please act on the code 99213 and the Code column.", []],
    ["Your bill for $42.00 of 10/03/2026", []],
  ])("%s", (text, laws) => {
    expect(lawsIn(text).map(({ law }) => law)).toEqual(laws);
  });

  test("each citation of the register is found as itself", () => {
    for (const id of ENTRY_IDS)
      for (const { citation, url } of REGISTER[id].sources)
        if (/^\d+ (?:USC|CFR|FR) /.test(citation)) {
          expect(lawsIn(citation).map(({ law }) => law)).toEqual([citation]);
          expect(url).not.toBeNull();
        }
    expect(UNVERIFIED.laws.has("N.J.S.A. 26:2SS-7(a)")).toBe(true);
    expect(UNVERIFIED.laws.has("Tex. H&S 185.002")).toBe(true);
  });

  test("a table's name passes, an unread law in it does not", () => {
    expect(UNVERIFIED.covers("NCCI procedure-to-procedure edits")).toBe(true);
    expect(UNVERIFIED.covers("Packaging, 42 CFR 419.2(b)")).toBe(false);
  });
});
