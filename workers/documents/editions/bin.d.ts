/** Wrangler bundles these files as bytes (rule `**\/*.edition.bin`). */
declare module "*.edition.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
