import scriptUrl from "libheif-js/libheif-wasm/libheif.js?url";
import wasmUrl from "libheif-js/libheif-wasm/libheif.wasm?url";

/**
 * Decodes one HEIC photo, for browsers that cannot. A worker, because the page stays usable meanwhile, because ending it
 * frees all its memory, and because a worker follows the content policy its script was served with: static files have
 * none, so WebAssembly compiles here while the page's own policy allows none.
 */

/** A decoded photo: red, green, blue and alpha for each pixel, upright. Null when it could not be decoded. */
export type HeicPixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

type Image = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(into: HeicPixels, done: (shown: HeicPixels | null) => void): void;
};
type Heif = { HeifDecoder: new () => { decode(bytes: ArrayBuffer): Image[] } };

declare const libheif: (options: { wasmBinary: ArrayBuffer }) => Heif;
declare function importScripts(url: string): void;

async function decode(photo: ArrayBuffer): Promise<HeicPixels | null> {
  const wasm = await fetch(wasmUrl);
  if (!wasm.ok) return null;
  importScripts(scriptUrl);
  const { HeifDecoder } = libheif({ wasmBinary: await wasm.arrayBuffer() });
  const images = new HeifDecoder().decode(photo);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const width = image.get_width();
  const height = image.get_height();
  const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  return new Promise((resolve) => image.display(pixels, resolve));
}

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  decode(data)
    .catch(() => null)
    .then((pixels) => self.postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] }));
};
