import { getTableColumns } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import {
  COLUMNS,
  editionRecord,
  listingText,
  type EditionRecord,
} from "~/adapters/reference/edition-record.server";
import {
  openPackedEdition,
  packEdition,
  type EditionFile,
} from "~/adapters/reference/edition.server";
import { createReference } from "~/adapters/reference/reference.server";
import { neededBy, referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import { referenceEdition } from "~/adapters/database/schema.server";
import { collectPairs } from "#scripts/reference/pair-rows";
import { aBill, aLine, sure } from "#corpus/builders/bills";

const HEADER = {
  table: "mue-practitioner",
  edition: "2026Q3",
  title: "Limits",
  issuer: "CMS",
  url: "https://www.cms.gov/",
  from: "2026-07-01",
  to: null,
  complete: true,
  columns: ["code", "units", "adjudication"],
  sources: { a: "made for this test" },
};
const limits = (over: Partial<EditionFile>, ...rows: string[][]) =>
  packEdition({ ...HEADER, ...over, rows });
const by = {
  licence: "https://www.cms.gov/license/ama",
  acceptedBy: "o'neill@example.com",
  importedAt: 1,
  files: [{ name: "a.zip", sha256: "00" }],
};

/** A bucket and a list of these editions, and how often an object was fetched. */
async function storeOf(...editions: { bytes: Uint8Array; importedAt?: number }[]) {
  const objects = new Map<string, Uint8Array>();
  const records: EditionRecord[] = [];
  for (const { bytes, importedAt = 1 } of editions) {
    const record = await editionRecord(bytes, { ...by, importedAt });
    objects.set(record.storageKey, bytes);
    records.push(record);
  }
  const get = vi.fn(async (key: string) => {
    const bytes = objects.get(key);
    return bytes ? { arrayBuffer: async () => Uint8Array.from(bytes).buffer } : null;
  });
  const store = referenceEditionsIn(null as never, { get } as unknown as R2Bucket);
  const list = async () => records.toSorted((a, b) => b.importedAt - a.importedAt);
  return {
    reference: createReference({}, { ...store, list } as typeof store),
    get,
    objects,
    records,
  };
}
const billOn = (day: string, over = {}) => aBill([aLine({ day, code: "99213" })], over);

describe("a packed edition", () => {
  test("gives back every line of many blocks, and none for what it lacks", () => {
    const rows = Array.from({ length: 9_000 }, (_, index) => [
      String(10_000 + index * 2),
      String(index % 7),
      "note ".repeat(index % 5),
    ]);
    rows.push(["10000", "9", "a second line of the first code"]);
    const opened = openPackedEdition("limits", limits({}, ...rows.toReversed()));
    expect(opened.header.rows).toBe(rows.length);
    for (const row of rows.slice(1, -1)) expect(opened.lines(row[0]!)).toEqual([row.join("\t")]);
    expect(opened.lines("10000")).toHaveLength(2);
    for (const code of ["00000", "10001", "1000", "99999", ""])
      expect(opened.lines(code)).toEqual([]);
    expect(new Set(opened.keys()).size).toBe(9_000);
  });

  test("is refused by name when it is cut short, is something else or has no header", () => {
    const bytes = limits({}, ["99213", "1", "3"]);
    for (const wrong of [bytes.slice(0, -1), bytes.slice(0, 6), bytes.slice(1), new Uint8Array()])
      expect(() => openPackedEdition("limits.edition", wrong)).toThrow("limits.edition");
    expect(() => limits({}, ["99213", "1"])).toThrow("does not fit");
  });

  test("of pairs answers as the rows do, whatever their order", () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const code = () => String(10_000 + next(90) * 3);
    const day = () => `${2000 + next(25)}-0${1 + next(9)}-01`;
    const rows = Array.from({ length: 20_000 }, () => ({
      columnOne: code(),
      columnTwo: code(),
      effective: day(),
      deletion: next(3) ? "" : day(),
      indicator: String([0, 1, 9][next(3)]),
      rationale: `reason ${next(12)}`,
    }));
    const collected = collectPairs();
    rows.forEach(collected.add);
    const { bytes, rows: kept } = collected.pack({
      ...HEADER,
      table: "ncci-ptp-practitioner",
      from: "1996-01-01",
    });
    expect(kept).toBe(new Set(rows.map((row) => JSON.stringify(row))).size);
    const opened = openPackedEdition("pairs", bytes);
    const reference = createReference({}, { for: async () => [{ name: "pairs", opened }] });
    return reference.for(aBill([])).then((loaded) => {
      const byPair = Map.groupBy(rows, ({ columnOne, columnTwo }) => columnOne + columnTwo);
      for (let at = 0; at < 3_000; at += 1) {
        const [one, two, on] = [code(), code(), day()];
        const live = (byPair.get(one + two) ?? []).filter(
          ({ effective, deletion }) => effective <= on && (deletion === "" || on <= deletion),
        );
        const found = loaded.procedurePair("professional", one, two, on);
        expect(found !== null).toBe(live.length > 0);
        // A tombstone speaks only where nothing else does.
        if (found)
          expect(found.indicator === "9").toBe(live.every(({ indicator }) => indicator === "9"));
      }
      for (const [one, of] of Map.groupBy(rows, ({ columnOne }) => columnOne)) {
        const partners = new Set(of.map(({ columnTwo }) => columnTwo));
        const found = loaded.columnTwoCodes("professional", one);
        expect([...found]).toEqual([...partners].sort());
        expect(found.size).toBe(partners.size);
      }
    });
  });
});

describe("imported editions", () => {
  const older = limits(
    { edition: "2026Q2", from: "2026-04-01" },
    ["99213", "2", "3"],
    ["36415", "2", "3"],
  );
  const newer = limits({}, ["99213", "3", "3"]);

  test("the newer one in force on the day wins; a row it lacks is gone", async () => {
    const { reference } = await storeOf({ bytes: older, importedAt: 2 }, { bytes: newer });
    const units = async (code: string, day: string) =>
      (await reference.for(billOn(day))).unitLimit("professional", code, day)?.units;
    // Known of the next release only, which is fetched for it: 2026 Q2, not the newest.
    const before = await reference.for(billOn("2026-03-31"));
    expect(before.unitLimit("professional", "99213", "2026-03-31")).toMatchObject({
      units: 2,
      standing: "elsewhere",
    });
    expect(await units("99213", "2026-04-01")).toBe(2);
    expect(await units("99213", "2026-06-30")).toBe(2);
    expect(await units("99213", "2026-07-01")).toBe(3);
    expect(await units("36415", "2026-06-30")).toBe(2);
    expect(await units("36415", "2026-07-01")).toBeUndefined();
  });

  test("are fetched once, and only those the days need", async () => {
    const { reference, get } = await storeOf({ bytes: older }, { bytes: newer });
    await reference.for(billOn("2026-08-01"));
    expect(get).toHaveBeenCalledTimes(1);
    await reference.for(billOn("2026-05-01"));
    await reference.for(billOn("2026-05-02"));
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("a second import of a release takes the place of the first", async () => {
    const corrected = limits({}, ["99213", "4", "3"]);
    const { reference } = await storeOf({ bytes: corrected, importedAt: 2 }, { bytes: newer });
    const loaded = await reference.for(billOn("2026-08-01"));
    expect(loaded.unitLimit("professional", "99213", "2026-08-01")?.units).toBe(4);
    expect(loaded.editions).toEqual({ "mue-practitioner": "2026Q3" });
  });

  test("one that is missing or damaged is left out, and said in the log", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { reference, objects, records } = await storeOf({ bytes: older }, { bytes: newer });
    objects.delete(records[1]!.storageKey);
    const bill = billOn("2026-08-01");
    const units = async () =>
      (await reference.for(bill)).unitLimit("professional", "99213", "2026-08-01")?.units;
    expect(await units()).toBeUndefined();
    objects.set(records[1]!.storageKey, newer.slice(0, -1));
    expect(await units()).toBeUndefined();
    expect(said).toHaveBeenCalledTimes(2);
    expect(String(said.mock.calls[0])).toContain("edition-unsound");
    objects.set(records[1]!.storageKey, newer);
    expect(await units()).toBe(3);
    said.mockRestore();
  });

  test("a fault of the store is the caller's, and is not kept", async () => {
    const { reference, get } = await storeOf({ bytes: newer });
    get.mockRejectedValueOnce(new Error("R2 is away"));
    await expect(reference.for(billOn("2026-08-01"))).rejects.toThrow("R2 is away");
    const loaded = await reference.for(billOn("2026-08-01"));
    expect(loaded.unitLimit("professional", "99213", "2026-08-01")?.units).toBe(3);
  });

  test("the hospital's pairs are for bills that may be a hospital's, places for bills with an address", async () => {
    const record = async (table: string) =>
      editionRecord(limits({ table }, ["99213", "1", "3"]), by);
    const tables = ["ncci-ptp-hospital", "ncci-ptp-practitioner", "zip-localities"];
    const records = await Promise.all(tables.map(record));
    const needed = (over: object) =>
      neededBy(billOn("2026-08-01", over), records).map(({ tableName }) => tableName);
    expect(needed({ setting: "professional" })).toEqual(["ncci-ptp-practitioner"]);
    expect(needed({ setting: "facility" })).toEqual(tables.slice(0, 2));
    expect(needed({ setting: undefined })).toEqual(tables.slice(0, 2));
    expect(needed({ providerAddress: sure("1 Elm St\nDayton, OH 45406") })).toContain(
      "zip-localities",
    );
  });
});

describe("the record of an import", () => {
  test("names the content, so that the same edition has the same key", async () => {
    const bytes = limits({}, ["99213", "1", "3"]);
    const [one, again] = [
      await editionRecord(bytes, by),
      await editionRecord(bytes, { ...by, importedAt: 2 }),
    ];
    const other = await editionRecord(limits({}, ["99213", "2", "3"]), by);
    expect(one.storageKey).toMatch(/^reference\/mue-practitioner\/2026q3\.[0-9a-f]{16}\.edition$/);
    expect(again.storageKey).toBe(one.storageKey);
    expect(other.storageKey).not.toBe(one.storageKey);
  });

  test("becomes a statement with every column of the schema, and quotes what needs it", async () => {
    const columns = Object.entries(getTableColumns(referenceEdition)).map(([key, { name }]) => [
      key,
      name,
    ]);
    expect(Object.entries(COLUMNS)).toEqual(columns);
    const statement = listingText(await editionRecord(limits({}), by));
    expect(statement).toContain("'o''neill@example.com'");
    expect(statement).toMatch(/^INSERT OR IGNORE INTO reference_edition \(storage_key, /);
  });
});
