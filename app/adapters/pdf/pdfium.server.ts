import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfiumCalls } from "./pdfium-calls";

/** What the engine is made of; a Worker and Node get at it differently. */
export type PdfiumParts = {
  /** The compiled `pdfium.wasm`. */
  wasm: () => Promise<WebAssembly.Module>;
};

/** A PDFium of its own for every document: nothing of one person's file is left when the next is opened. */
export type Pdfium = {
  calls: PdfiumCalls;
  /** Bytes of its memory; grows with the largest page, never shrinks. */
  memory(): number;
  /** Whether it asked for more memory than it may have: it leaves out what it has no room for, and does not say so. */
  isStarved(): boolean;
};

/** Makes a PDFium that may ask for so many bytes of memory, of which up to a fifth more is taken; in 15 to 30 ms. */
export async function startPdfium(parts: PdfiumParts, mostMemory: number): Promise<Pdfium> {
  const wasm = await parts.wasm();
  let memory: WebAssembly.Memory | undefined;
  let starved = false;
  const mayGrow = (size: number): boolean => {
    const fits = size >>> 0 <= mostMemory;
    starved ||= !fits;
    return fits;
  };
  const library = await PDFiumLibrary.init({
    // A Worker may not compile bytes, so the engine's own loader is passed by.
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Module) => void) {
      const instance = new WebAssembly.Instance(wasm, bounded(imports, mayGrow));
      memory = instance.exports["memory"] as WebAssembly.Memory;
      done(instance);
      return instance.exports;
    },
  });
  // The package offers pages and pictures, but neither where text stands nor gray pictures.
  const { module: calls } = library as unknown as { module: PdfiumCalls };
  return { calls, memory: () => memory?.buffer.byteLength ?? 0, isStarved: () => starved };
}

type Grow = (size: number) => boolean;

/** The engine's imports, with the one by which it asks for more memory held to its bound. */
function bounded(imports: WebAssembly.Imports, mayGrow: Grow): WebAssembly.Imports {
  const grow = imports["env"]?.["emscripten_resize_heap"] as Grow;
  const within: Grow = (size) => mayGrow(size) && grow(size);
  return { ...imports, env: { ...imports["env"], emscripten_resize_heap: within } };
}
