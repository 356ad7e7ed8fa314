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
    expect(usc(citation, "P").url).toBe(
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
    expect(() => usc("45 CFR 149.410", "P")).toThrow(RangeError);
    expect(() => cfr("45 CFR part 149", "P")).toThrow(RangeError);
  });
});

describe("what a letter may name", () => {
  test("P and O always, Q after a tick, S never", () => {
    expect(named("nsa-emergency-provider")).toEqual(["42 USC 300gg-131(a)"]);
    expect(named("nsa-emergency-provider", ALL)).toEqual([
      "42 USC 300gg-131(a)",
      "45 CFR 149.410(a)",
    ]);
    expect(named("ppdr-fee")).toEqual(["Medical bill disagreements if you are uninsured"]);
    expect(named("fap-240")).toEqual([]);
    expect(named("fap-240", citableLaw({ "fap-240": "2026-11-21" }))).toEqual([
      "26 CFR 1.501(r)-1(b)(3)",
    ]);
    expect(named("fap-240", citableLaw({ "fap-120": "2026-11-21" }))).toEqual([]);
    expect(named("mcr-next-level", ALL)).toEqual([]);
    expect(named("ed-level", ALL)).toEqual([]);
  });

  test("days that were read less well than the rule wait for the tick too", () => {
    expect(UNVERIFIED.entry("fdcpa-dispute")?.clockCitable).toBe(true);
    expect(UNVERIFIED.entry("hipaa-access")?.clockCitable).toBe(false);
    expect(ALL.entry("hipaa-access")?.clockCitable).toBe(true);
    expect(UNVERIFIED.entry("fap-120")?.clockCitable).toBe(false);
  });

  test("the list an operator works through is every entry with a quoted source", () => {
    expect(UNVERIFIED.awaiting).toContain("appeal-180");
    expect(UNVERIFIED.awaiting).not.toContain("fdcpa-notice");
    expect(ALL.awaiting).toEqual([]);
    for (const id of UNVERIFIED.awaiting)
      expect(REGISTER[id].sources.some(({ status, url }) => status === "Q" && url)).toBe(true);
  });

  test("a source is listed with its title, edition and address", () => {
    expect(UNVERIFIED.entry("hipaa-access")?.sources).toEqual([
      {
        title: "Access of individuals to protected health information, 45 CFR 164.524(a)(1)",
        issuer: "Code of Federal Regulations",
        edition: "as read on November 20, 2026",
        url: "https://www.ecfr.gov/current/title-45/section-164.524",
      },
    ]);
    expect(officialLink("va-balance")).toBeNull();
    expect(officialLink("mcr-next-level")).toBeNull();
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
    "419.2(b)",
    "3902.51",
  ])
    expect(all).not.toContain(wrong);
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
