import type { Matrix } from "./matrix.server";
import type { PdfiumCalls } from "./pdfium-calls";
import { startPdfium, type PdfiumParts } from "./pdfium.server";

/** A page while it is loaded; its size in points and the way from its coordinates to those of the page as displayed. */
export type LoadedPage = {
  calls: PdfiumCalls;
  page: number;
  size: { width: number; height: number };
  display: Matrix;
};

/** A file in a PDFium of its own. Whatever throws has ended that engine. */
export type LoadedPdf = {
  pageCount: number;
  /** Works on one page, from 1; null for a page that cannot be loaded. */
  onPage<T>(number: number, work: (loaded: LoadedPage) => T): T | null;
  /** Bytes the engine has grown to. */
  memory(): number;
  close(): void;
};

/** PDFium's FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const LOCKED = [4, 5];

/** Takes a file into a PDFium of its own, of so much memory. A file that opens without a password is not locked. */
export async function loadPdf(
  parts: PdfiumParts,
  bytes: Uint8Array,
  mostMemory: number,
): Promise<LoadedPdf | "encrypted" | "corrupt"> {
  const { calls, memory, isStarved } = await startPdfium(parts, mostMemory);
  const data = calls.wasmExports.malloc(bytes.length);
  if (!data) return "corrupt";
  calls.HEAPU8.set(bytes, data);
  const document = calls._FPDF_LoadMemDocument(data, bytes.length, 0);
  if (!document) return LOCKED.includes(calls._FPDF_GetLastError()) ? "encrypted" : "corrupt";
  return {
    pageCount: calls._FPDF_GetPageCount(document),
    onPage(number, work) {
      const page = calls._FPDF_LoadPage(document, number - 1);
      if (!page) return null;
      const result = work({ calls, page, ...shapeOf(calls, page) });
      calls._FPDF_ClosePage(page);
      if (isStarved()) throw new Error("A page of a PDF takes more memory than it may have");
      return result;
    },
    memory,
    close() {
      calls._FPDF_CloseDocument(document);
      calls.wasmExports.free(data);
    },
  };
}

/** From the page's own coordinates to points from the top left of the page as displayed, y downwards. */
function shapeOf(calls: PdfiumCalls, page: number): Pick<LoadedPage, "size" | "display"> {
  const room = calls.wasmExports.malloc(16);
  calls._FPDF_GetPageBoundingBox(page, room);
  const box = new Float32Array(calls.HEAPU8.buffer, room, 4);
  const [left, top, right, bottom] = [...box] as [number, number, number, number];
  calls.wasmExports.free(room);
  const displays: Record<number, Matrix> = {
    0: [1, 0, 0, -1, -left, top],
    1: [0, 1, 1, 0, -bottom, -left],
    2: [-1, 0, 0, 1, right, -bottom],
    3: [0, -1, -1, 0, top, right],
  };
  const turns = calls._FPDFPage_GetRotation(page) & 3;
  // Its numbers are short ones: 611.99998 is 612.
  const [width, height] = [right - left, top - bottom].map(
    (length) => Math.round(length * 1000) / 1000,
  ) as [number, number];
  return {
    display: displays[turns]!,
    size: turns % 2 ? { width: height, height: width } : { width, height },
  };
}
