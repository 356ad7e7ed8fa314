import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { OcrParts } from "~/adapters/tesseract.server";

const require = createRequire(import.meta.url);

/** The OCR engine and its model straight from the installed packages, for scripts and tests in plain Node. */
export const installedOcrParts: OcrParts = {
  wasm: async () =>
    new WebAssembly.Module(
      await readFile(require.resolve("tesseract.js-core/tesseract-core-simd-lstm.wasm")),
    ),
  model: async () =>
    promisify(gunzip)(
      await readFile(require.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz")),
    ),
};
