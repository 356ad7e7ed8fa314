/** One sample: its truth, and how it is printed. */
import type { Truth } from "#corpus/truth";

export interface Producers {
  /** Prints HTML with Chromium. The page size and margins come from the document's own `@page`. */
  printHtml(html: string): Promise<Uint8Array>;
  /** Converts a document (`fodt` or `html`) to PDF with LibreOffice. */
  convertWithOffice(source: string, ending: "fodt" | "html"): Promise<Uint8Array>;
}

export interface Sample {
  truth: Truth;
  make(producers: Producers): Promise<Uint8Array>;
}

export function sample(truth: Truth, make: Sample["make"]): Sample {
  return { truth, make };
}
