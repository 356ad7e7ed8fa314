import wasm from "@hyzyla/pdfium/pdfium.wasm";
import type { PdfiumParts } from "~/adapters/pdf/pdfium.server";

/** The PDF engine, compiled when this Worker was deployed, since a Worker may not compile bytes while it runs. */
export const pdfiumParts: PdfiumParts = { wasm: async () => wasm };
