import { readFileSync, readdirSync } from "node:fs";
import { readPdf } from "#scripts/local/pdfs";
import type { PageWords } from "~/domain/reading/page/page";
import type { Truth } from "#corpus/truth";

const FOLDER = new URL("../../corpus/documents/", import.meta.url);

/** A sample PDF with a text layer and what it says. */
export type Sample = { truth: Truth; bytes: Uint8Array };

/** All sample PDFs that are to be read by their text layer: no pictures, no broken files. */
export const samples: Sample[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Truth)
  .filter(
    (truth) =>
      truth.file.endsWith(".pdf") &&
      truth.picture === null &&
      (truth.expect === "completed" || truth.failReason === "not-a-bill"),
  )
  .map((truth) => ({ truth, bytes: new Uint8Array(readFileSync(new URL(truth.file, FOLDER))) }));

/** The words of all pages of a sample. */
export async function pagesOf({ bytes, truth }: Sample): Promise<PageWords[]> {
  const reading = await readPdf(bytes, 0);
  if (!reading.ok) throw new Error(`${truth.name}: ${reading.reason}`);
  return reading.pages;
}
