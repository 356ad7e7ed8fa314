/** Bytes, by the Data rule of this Worker's wrangler.toml. */
declare module "*.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}
