/** The package has no types; what is used of it is described in `ocr.server.ts`. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  const createCore: unknown;
  export default createCore;
}
