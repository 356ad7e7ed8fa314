/** Compiled when the Worker is deployed. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}

/** Bytes, by the Data rule of this Worker's wrangler.toml. */
declare module "*.traineddata.gz" {
  const bytes: ArrayBuffer;
  export default bytes;
}
