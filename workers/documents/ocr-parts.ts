import wasm from "../../node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm";
import type { OcrParts } from "~/adapters/tesseract.server";

/**
 * The OCR engine was compiled when this Worker was deployed, since a Worker may not compile bytes while it runs. Its
 * model (3 MB) is a static asset, so that only an isolate that meets a picture carries it.
 */
export const ocrParts = (assets: Fetcher): OcrParts => ({
  wasm: async () => wasm,
  async model() {
    const answer = await assets.fetch("https://assets.local/eng.traineddata.gz");
    if (!answer.ok || !answer.body) throw new Error(`the OCR model answered ${answer.status}`);
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  },
});
