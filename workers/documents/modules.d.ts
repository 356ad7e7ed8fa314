/** Compiled when the Worker is deployed. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
