import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFDocument, PDFName } from "pdf-lib";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { EMBEDDED } from "~/content/library";
import { citableLaw } from "~/domain/law/citable-law";
import { lawsIn, withoutPart } from "~/domain/law/citations";
import { ENTRY_IDS, REGISTER } from "~/domain/law/register";
import { referenceDocuments } from "#scripts/reference-documents";
import { CLOCKS, ON_PAPER } from "#scripts/reference-documents/deadline-table";
import { readingGrade, withoutCitations } from "#tests/support/reading-grade";

const FOLDER = fileURLToPath(new URL("../../public/documents/", import.meta.url));
const made = await referenceDocuments();
const committed = (file: string) => new Uint8Array(readFileSync(FOLDER + file));

const READ_LAWS = new Set(
  ENTRY_IDS.flatMap((id) => REGISTER[id].sources)
    .filter(({ status }) => status !== "S")
    .flatMap(({ citation }) => lawsIn(citation).flatMap(({ law }) => [law, withoutPart(law)])),
);

describe.each(made.map((one) => [one.file, one] as const))("%s", (file, document) => {
  it("is committed as the generator makes it", () => {
    expect(existsSync(FOLDER + file)).toBe(true);
    expect(Buffer.compare(committed(file), document.bytes)).toBe(0);
  });

  it("is two pages, tagged, in English, with its title, and every character has a shape", async () => {
    const pdf = await PDFDocument.load(document.bytes, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(2);
    expect(pdf.getTitle()).toBe(document.title);
    const entry = (name: string) => String(pdf.catalog.lookup(PDFName.of(name)));
    expect(entry("Lang")).toBe("(en-US)");
    expect(entry("MarkInfo")).toContain("true");
    expect(pdf.catalog.has(PDFName.of("StructTreeRoot"))).toBe(true);
    const { text } = await extractText(new Uint8Array(document.bytes), { mergePages: true });
    expect(text).not.toContain("[?]");
    expect(text).toContain("Page 2 of 2");
  });

  it("names only law that was read, in plain words", () => {
    const unread = lawsIn(document.words).filter(({ law }) => !READ_LAWS.has(law));
    expect(unread).toEqual([]);
    expect(readingGrade(withoutCitations(document.words))).toBeLessThanOrEqual(8);
    expect(document.words).not.toMatch(/illegal|fraud|guarant/i);
  });

  it("is offered for download with its true size", () => {
    const offered = EMBEDDED.documents.find((one) => one.file.path === `documents/${file}`);
    expect(offered?.file.size).toBe(committed(file).length);
    expect(offered?.fields.title).toBe(document.title);
    expect(offered?.fields.description.length).toBeGreaterThan(60);
    expect(readingGrade(offered!.fields.description)).toBeLessThanOrEqual(8);
  });
});

describe("the reference documents", () => {
  it("are all the files there are, and all that is offered", () => {
    const files = made.map(({ file }) => file).sort();
    expect(readdirSync(FOLDER).sort()).toEqual(files);
    expect(EMBEDDED.documents.map(({ file }) => file.path.slice(10)).sort()).toEqual(files);
  });

  it.each(["itemized-bill-request.pdf", "medical-records-request.pdf"])(
    "%s sends no law that a letter may not name",
    async (file) => {
      const { text } = await extractText(committed(file), { mergePages: false });
      expect(lawsIn(text[0]!).length).toBeGreaterThan(0);
      expect(citableLaw({}).covers(text[0]!.replace(/\s+/g, " "))).toBe(true);
    },
  );
});

describe("the deadline table", () => {
  it("has a row for each clock the product counts", () => {
    expect(Object.keys(ON_PAPER).sort()).toEqual(CLOCKS.map(({ id }) => id).sort());
  });

  it.each(CLOCKS.map((rule) => [rule.id, rule] as const))(
    "%s has the figures of its source",
    (id, { source, act, caveats }) => {
      const entry = REGISTER[source];
      const known = [entry.says, entry.clock ?? "", ...entry.limits, act, ...caveats].join(" ");
      const figures = [...ON_PAPER[id]!.matchAll(/\b(?:\d+|Four|Seven|Two)\b/gi)].map(([one]) =>
        one.toLowerCase(),
      );
      // The register's table gives the 90 days of 42 USC 1395b-7(b); its entry speaks of the 30 alone.
      const also = id === "medicare-itemized-review" ? ["90"] : [];
      const missing = figures.filter(
        (figure) =>
          !also.includes(figure) && !new RegExp(String.raw`\b${figure}\b`, "i").test(known),
      );
      expect(missing).toEqual([]);
    },
  );
});
