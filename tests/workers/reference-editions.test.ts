import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { editionRecord, listingText } from "~/adapters/reference/edition-record.server";
import { packEdition } from "~/adapters/reference/edition.server";
import { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import { createServices } from "#workers/documents/services.server";
import { aBill, aLine } from "#corpus/builders/bills";
import { db } from "./world";

const store = referenceEditionsIn(db, env.BILLS);
const by = { licence: "https://www.cms.gov/license/ama", acceptedBy: "operator", files: [] };
const limits = (units: string) =>
  packEdition({
    table: "mue-practitioner",
    edition: "2027Q1",
    title: "Limits",
    issuer: "CMS",
    url: "https://www.cms.gov/",
    from: "2027-01-01",
    to: null,
    complete: true,
    columns: ["code", "units", "adjudication"],
    sources: { a: "made for this test" },
    rows: [["99213", units, "2"]],
  });

test("an imported edition judges the next bill, once listed and stored; the starter judges earlier days", async () => {
  const { reference } = createServices(env);
  const units = async (day: string) => {
    const loaded = await reference.for(aBill([aLine({ code: "99213", day })]));
    return loaded.unitLimit("professional", "99213", day)?.units ?? null;
  };
  const [before, earlier] = [await units("2027-01-01"), await units("2026-12-31")];
  const bytes = limits("77");
  await store.save(await editionRecord(bytes, { ...by, importedAt: 1 }), bytes);
  expect(before).not.toBe(77);
  expect(await units("2027-01-01")).toBe(77);
  expect(await units("2026-12-31")).toBe(earlier);

  // The same file again changes nothing; a corrected one takes its place, and the first stays.
  const again = await editionRecord(bytes, { ...by, importedAt: 2 });
  await store.save(again, bytes);
  await env.DB.prepare(listingText(again)).run();
  expect((await store.list()).map(({ importedAt }) => importedAt)).toEqual([1]);
  const corrected = limits("78");
  await store.save(await editionRecord(corrected, { ...by, importedAt: 3 }), corrected);
  expect(await units("2027-01-01")).toBe(78);
  expect(await store.list()).toHaveLength(2);
});
