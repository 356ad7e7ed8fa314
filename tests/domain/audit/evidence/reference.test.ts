import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EditionHeader, createReference } from "~/adapters/reference/reference.server";
import { openPackedEdition } from "~/adapters/reference/edition.server";
import { readBundledEditions } from "#scripts/local/bundled-editions";
import { reference } from "#tests/support/starter-reference";

const bundled = readBundledEditions();
const ofLines = Object.entries(bundled).flatMap(([name, content]) =>
  typeof content === "string" ? [[name, content] as const] : [],
);

describe("the bundled editions", () => {
  test("are all listed for the Worker", () => {
    const folder = new URL("../../../../workers/documents/editions/", import.meta.url);
    const index = readFileSync(new URL("index.ts", folder), "utf8");
    const files = readdirSync(folder).filter((name) => name.includes(".edition."));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      expect(index).toContain(`from "./${file}"`);
      expect(index).toContain(`"${file}":`);
    }
  });

  test.each(ofLines)("%s holds what its header says", (name, text) => {
    const [head = "", ...rows] = text.replace(/\n$/, "").split("\n");
    const header = EditionHeader.parse(JSON.parse(head));
    expect(name.startsWith(`${header.table}.`)).toBe(true);
    expect(rows).toHaveLength(header.rows);
    expect(Object.keys(header.sources).length).toBeGreaterThan(0);
    expect(new URL(header.url).protocol).toBe("https:");
    for (const row of rows) expect(row.split("\t")).toHaveLength(header.columns.length);
  });

  test("no row stands twice", () => {
    for (const [name, text] of ofLines) {
      const rows = text.replace(/\n$/, "").split("\n").slice(1);
      expect([name, new Set(rows).size]).toEqual([name, rows.length]);
    }
  });

  test("every starter pair is there, and together they stay small", () => {
    const packed = Object.entries(bundled).flatMap(([name, content]) =>
      typeof content === "string" ? [] : [openPackedEdition(name, content)],
    );
    expect(packed.map(({ header }) => [header.table, header.rows])).toEqual([
      ["ncci-ptp-hospital", 119_466],
      // 285 more stand with their days in the release of 2026 Q4.
      ["ncci-ptp-practitioner", 146_638],
    ]);
    const sizes = Object.values(bundled).map((content) =>
      typeof content === "string" ? 0 : content.length,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(72 * 1024);
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
    expect(reference.supplierUnitLimit("A4253", "2024-07-01")?.units).toBe(1);
    expect(reference.unitLimit("professional", "A4253", "2024-07-01")?.units).toBe(0);
  });

  test.each<[string, string, string | undefined]>([
    ["before its quarter", "2024-06-30", "elsewhere"],
    ["the first day of its quarter", "2024-07-01", "in-force"],
    ["the last day of its quarter", "2024-09-30", "in-force"],
    ["between two releases that have it alike", "2024-10-01", "confirmed"],
    ["the day before the later one", "2026-09-30", "confirmed"],
    ["the first day of the later one", "2026-10-01", "in-force"],
  ])("a unit limit stands %s", (_, day, standing) => {
    const limit = reference.unitLimit("professional", "97110", day);
    expect([limit?.units, limit?.standing]).toEqual([6, standing]);
  });

  test("of two limits that differ the larger is known of another time", () => {
    // 2024 Q3: 3; 2026 Q4: 4.
    expect(reference.unitLimit("professional", "96127", "2025-06-01")).toMatchObject({
      units: 4,
      standing: "elsewhere",
      edition: { edition: "2026Q4" },
    });
  });

  test.each<[string, "professional" | "facility", [string, string], string, string]>([
    ["in its quarter", "facility", ["11042", "11720"], "2024-09-30", "in-force"],
    [
      "where the other table has it that day",
      "facility",
      ["11042", "11720"],
      "2024-10-01",
      "confirmed",
    ],
    ["where only its quarter has it", "facility", ["12001", "97602"], "2024-10-01", "elsewhere"],
    ["before its quarter", "professional", ["99291", "36410"], "2024-06-30", "elsewhere"],
    ["by its own days", "professional", ["11042", "11720"], "2025-03-03", "in-force"],
  ])("a pair stands %s", (_, setting, [one, two], day, standing) => {
    expect(reference.procedurePair(setting, one, two, day)?.standing).toBe(standing);
  });

  test("a pair with days of its own is not known before them from another release", () => {
    expect(reference.procedurePair("professional", "10060", "99213", "2020-09-30")).toBeNull();
    expect(reference.procedurePair("professional", "10060", "99213", "2020-10-01")?.standing).toBe(
      "in-force",
    );
  });

  test.each([
    ["2024-12-31", "elsewhere", "2025"],
    ["2025-01-01", "in-force", "2025"],
    ["2026-12-31", "in-force", "2026"],
    ["2027-01-01", "elsewhere", "2026"],
  ])("a doctor's fee on %s stands %s", (day, standing, year) => {
    const fee = reference.physicianFee("99213", "", day);
    expect(fee?.standing).toBe(standing);
    expect(fee?.edition.edition).toContain(year);
  });

  test("know how each kind of surgeon is paid, and what an operation's price is for", () => {
    expect(reference.physicianStatus("44970", "2026-10-05")).toMatchObject({
      globalDays: "090",
      shares: { before: 9, operation: 81, after: 10 },
      multipleProcedure: "2",
      bilateral: "0",
      assistant: "2",
      coSurgeon: "2",
      teamSurgeon: "0",
      parts: "0",
      units: { office: 1_829, facility: 1_829 },
      standing: "in-force",
    });
    expect(reference.physicianStatus("99213", "2026-10-05")).toMatchObject({
      shares: null,
      units: { office: 275, facility: 197 },
    });
    expect(reference.physicianStatus("A4550", "2026-10-05")?.units).toBeNull();
  });

  test("know the primaries of an add-on code in the year of its table, and elsewhere as such", () => {
    expect(reference.addOn("01968", "2024-01-01")).toMatchObject({
      type: 1,
      primaries: new Set(["01967"]),
      standing: "in-force",
    });
    // The contractor decides.
    expect(reference.addOn("76937", "2024-12-31")).toMatchObject({ type: 2, primaries: new Set() });
    for (const day of ["2023-12-31", "2025-01-01"])
      expect(reference.addOn("01968", day)?.standing).toBe("elsewhere");
    expect(reference.addOn("99213", "2024-07-01")).toBeNull();
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
      // Known of another time, and so it stands.
      expect(indicator(texts, "2024-06-30")).toBe("1");
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

  describe("of add-on codes, around a day that none speaks about", () => {
    const addOns = (name: string, from: string, to: string, ...rows: string[]) => {
      const header = {
        table: "add-on-codes",
        edition: name,
        title: "Add-on codes",
        issuer: "CMS",
        url: "https://www.cms.gov/",
        from,
        to,
        complete: false,
        rows: rows.length,
        columns: ["code", "type", "effective", "deletion", "primaries"],
        sources: { a: "made for this test" },
      };
      return [JSON.stringify(header), ...rows].join("\n") + "\n";
    };
    const early = addOns("2022", "2022-01-01", "2022-12-31", "11111\t1\t\t\t22222 33333");
    const look = (day: string, ...texts: string[]) =>
      createReference(Object.fromEntries(texts.map((text, index) => [String(index), text]))).addOn(
        "11111",
        day,
      );

    test("two that agree confirm each other in between, and nothing beyond", () => {
      const late = addOns("2024", "2024-01-01", "2024-12-31", "11111\t1\t\t\t33333 22222");
      const seen = [
        "2021-12-31",
        "2022-12-31",
        "2023-01-01",
        "2023-12-31",
        "2024-01-01",
        "2025-01-01",
      ];
      expect(seen.map((day) => look(day, early, late)?.standing)).toEqual([
        "elsewhere",
        "in-force",
        "confirmed",
        "confirmed",
        "in-force",
        "elsewhere",
      ]);
      expect(look("2023-06-01", early, late)).toMatchObject({
        edition: { edition: "2022" },
        confirmedBy: { edition: "2024" },
      });
      expect(look("2025-01-01", early, late)?.edition.edition).toBe("2024");
    });

    test("of two that differ the milder one is known of another time", () => {
      const late = addOns("2024", "2024-01-01", "2024-12-31", "11111\t1\t\t\t22222 33333 44444");
      expect(look("2023-06-01", early, late)).toMatchObject({
        primaries: new Set(["22222", "33333", "44444"]),
        standing: "elsewhere",
        edition: { edition: "2024" },
      });
    });

    test("a row with days of its own says itself when it is over", () => {
      const ended = addOns("2024", "2024-01-01", "2024-12-31", "11111\t1\t\t2024-06-30\t22222");
      expect(look("2024-06-30", ended)?.standing).toBe("in-force");
      expect(look("2024-07-01", ended)).toBeNull();
      expect(look("2026-07-01", ended)).toBeNull();
    });
  });

  test("a text that is no edition is refused by name", () => {
    expect(() => createReference({ "broken.edition.txt": "{}\n" })).toThrow("broken.edition.txt");
  });
});

test("every run can say which editions judged it", async () => {
  expect(reference.editions["ncci-ptp-practitioner"]).toBe("2026Q4, 2024Q3");
  expect(reference.loaded).toHaveLength(Object.keys(bundled).length);
});
