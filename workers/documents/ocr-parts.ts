import model from "../../node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz";
import wasm from "../../node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm";
import type { OcrParts } from "~/adapters/ocr.server";

/**
 * The OCR engine was compiled when this Worker was deployed, since a Worker may not compile bytes while it runs. Its
 * model (3 MB) is part of the bundle: served from static assets it would make the bundle smaller, but wrangler
 * 4.124's local run answers 500 for the assets of every Worker but the first.
 */
export const ocrParts: OcrParts = {
  wasm: async () => wasm,
  async model() {
    const plain = new Response(model).body!.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  },
};
