/** Files of libheif-js that the build copies as they are; the value is their address. */
declare module "libheif-js/libheif-wasm/libheif.js?url" {
  const url: string;
  export default url;
}
declare module "libheif-js/libheif-wasm/libheif.wasm?url" {
  const url: string;
  export default url;
}
