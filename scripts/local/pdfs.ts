import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FailureReason } from "~/domain/case/review";
import type { PageWords } from "~/domain/reading/page/page";
import { pdfOpener } from "~/adapters/pdf/pdf.server";

const require = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | undefined;

/** PDFs opened by the engine of the installed package, for scripts and tests in plain Node. */
export const installedPdfs = pdfOpener({
  wasm: () => (compiled ??= compiledEngine()),
});

const compiledEngine = async (): Promise<WebAssembly.Module> =>
  new WebAssembly.Module(await readFile(require.resolve("@hyzyla/pdfium/pdfium.wasm")));

type PdfReading = { ok: true; pages: PageWords[] } | { ok: false; reason: FailureReason };

/** The text layer of a PDF, page by page. */
export async function readPdf(bytes: Uint8Array, document = 0): Promise<PdfReading> {
  const opened = await installedPdfs.open(bytes);
  if (!opened.ok) return opened;
  const pages = await opened.pdf.words(document);
  opened.pdf.close();
  return pages ? { ok: true, pages } : { ok: false, reason: "corrupt" };
}
