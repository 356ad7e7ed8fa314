import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EditionHeader, createReference } from "~/adapters/reference/reference.server";
import { readBundledEditions } from "#scripts/local/bundled-editions";
import { reference } from "#tests/support/starter-reference";

const bundled = readBundledEditions();

describe("the bundled editions", () => {
  test("are all listed for the Worker", () => {
    const folder = new URL("../../../../workers/documents/editions/", import.meta.url);
    const index = readFileSync(new URL("index.ts", folder), "utf8");
    const files = readdirSync(folder).filter((name) => name.endsWith(".edition.txt"));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      expect(index).toContain(`from "./${file}"`);
      expect(index).toContain(`"${file}":`);
    }
  });

  test.each(Object.entries(bundled))("%s holds what its header says", (name, text) => {
    const [head = "", ...rows] = text.replace(/\n$/, "").split("\n");
    const header = EditionHeader.parse(JSON.parse(head));
    expect(name.startsWith(`${header.table}.`)).toBe(true);
    expect(rows).toHaveLength(header.rows);
    expect(Object.keys(header.sources).length).toBeGreaterThan(0);
    expect(new URL(header.url).protocol).toBe("https:");
    for (const row of rows) expect(row.split("\t")).toHaveLength(header.columns.length);
  });

  test("no row stands twice", () => {
    for (const [name, text] of Object.entries(bundled)) {
      const rows = text.replace(/\n$/, "").split("\n").slice(1);
      expect([name, new Set(rows).size]).toEqual([name, rows.length]);
    }
  });

  test("every starter pair is there", () => {
    const count = (table: string) =>
      Object.entries(bundled)
        .filter(([name]) => name.startsWith(table))
        .flatMap(([, text]) => text.replace(/\n$/, "").split("\n").slice(1))
        .reduce((sum, row) => sum + row.split("\t")[3]!.length / 7, 0);
    expect(count("ncci-ptp-practitioner")).toBe(2_766);
    expect(count("ncci-ptp-hospital")).toBe(2_458);
  });
});

describe("lookups", () => {
  test("carry the edition and the window", () => {
    const edit = reference.procedurePair("professional", "10060", "99213", "2026-10-05")!;
    expect(edit).toMatchObject({
      indicator: "1",
      rationale: "CPT Manual or CMS manual coding instruction",
      window: { from: "2020-10-01", to: null },
      edition: { table: "ncci-ptp-practitioner", edition: "2026Q4" },
    });
    expect(edit.edition.citation.url).toContain("cms.gov");
  });

  test("amounts are whole cents, computed as the fee schedule does", () => {
    expect(reference.physicianFee("99213", "", "2025-07-01")).toMatchObject({
      office: 8_895,
      facility: 6_372,
    });
    expect(reference.physicianFee("99213", "", "2026-07-01")).toMatchObject({
      office: 9_519,
      facility: 5_745,
    });
    expect(reference.labFee("80053", "2026-07-01")).toMatchObject({ cents: 1_056 });
    expect(reference.outpatientRate("99285", "2026-07-01")).toMatchObject({
      status: "J2",
      cents: 60_843,
    });
  });

  test("keep the settings apart", () => {
    expect(reference.unitLimit("professional", "71046", "2026-10-01")?.units).toBe(2);
    expect(reference.unitLimit("facility", "71046", "2026-10-01")?.units).toBe(3);
    expect(reference.procedurePair("facility", "10060", "99213", "2026-10-05")).toBeNull();
  });

  test("answer nothing outside the window", () => {
    expect(reference.unitLimit("professional", "71046", "2026-09-30")).toBeNull();
    expect(reference.physicianFee("99213", "", "2024-12-31")).toBeNull();
    expect(reference.physicianFee("99213", "", "2027-01-01")).toBeNull();
  });

  test("know the parts of a panel; a sum of codes is no part", () => {
    const parts = reference.labPanel("80055", "2026-10-05")!.components;
    expect(parts.has("87340")).toBe(true);
    expect(parts.has("85025")).toBe(true);
    expect(parts.has("85027")).toBe(false);
  });
});

describe("several editions of one table", () => {
  const edition = (
    name: string,
    from: string,
    complete: boolean,
    rows: string[],
    to: string | null = null,
  ) => {
    const header = {
      table: "ncci-ptp-hospital",
      edition: name,
      title: "Pairs",
      issuer: "CMS",
      url: "https://www.cms.gov/",
      from,
      to,
      complete,
      rows: rows.length,
      columns: ["columnOne", "effective", "deletion", "pairs"],
      sources: { a: "made for this test" },
    };
    return [JSON.stringify(header), ...rows].join("\n") + "\n";
  };
  const indicator = (texts: string[], day: string, columnTwo = "22222") =>
    createReference(
      Object.fromEntries(texts.map((text, index) => [String(index), text])),
    ).procedurePair("facility", "11111", columnTwo, day)?.indicator;

  const older = edition("2024Q3", "2024-07-01", false, ["11111\t\t\t22222113333301"]);
  const newer = edition("2026Q4", "2026-10-01", false, ["11111\t\t\t2222201"]);
  const whole = edition("2026Q4", "2026-10-01", true, ["11111\t\t\t2222201"]);

  test("the newer one in force on the day wins, in whatever order they are loaded", () => {
    for (const texts of [
      [older, newer],
      [newer, older],
    ]) {
      expect(indicator(texts, "2026-09-30")).toBe("1");
      expect(indicator(texts, "2026-10-01")).toBe("0");
      expect(indicator(texts, "2024-06-30")).toBeUndefined();
    }
  });

  test("a row missing from a selection is looked up in the older; from a complete edition, it is gone", () => {
    expect(indicator([older, newer], "2026-10-01", "33333")).toBe("0");
    expect(indicator([older, whole], "2026-10-01", "33333")).toBeUndefined();
    expect(indicator([older, whole], "2026-09-30", "33333")).toBe("0");
  });

  test("effective and deletion days are both inside", () => {
    const windows = edition("2026Q4", "2026-10-01", true, [
      "11111\t2010-01-01\t2012-12-31\t2222211",
      "11111\t2015-04-01\t\t2222201",
    ]);
    const seen = [
      "2009-12-31",
      "2010-01-01",
      "2012-12-31",
      "2013-01-01",
      "2015-03-31",
      "2015-04-01",
    ];
    expect(seen.map((day) => indicator([windows], day))).toEqual([
      undefined,
      "1",
      "1",
      undefined,
      undefined,
      "0",
    ]);
  });

  test("a text that is no edition is refused by name", () => {
    expect(() => createReference({ "broken.edition.txt": "{}\n" })).toThrow("broken.edition.txt");
  });
});

test("every run can say which editions judged it", async () => {
  expect(reference.editions["ncci-ptp-practitioner"]).toBe("2026Q4, 2024Q3");
  expect(reference.loaded).toHaveLength(Object.keys(bundled).length);
});
