import type { Box } from "~/domain/bill/bill";
import { LONGEST, MOST_PIXELS } from "~/imaging/pictures";
import type { Raster } from "~/imaging/raster";
import { after, type Matrix } from "./matrix.server";
import type { PdfiumCalls } from "./pdfium-calls";

/** Pictures that cover less of the page than this are logos and signatures. */
const SMALLEST_SHARE = 0.02;
const LEAST_COVER = 0.25;
const MOST_COVER = 0.6;
/** Smaller than this a picture on a page of text is no bill; smaller still are icons. */
const [LEAST_PRINT, ICON] = [0.1, 0.003];
/** The share of a page, from its top, that logos stand in. */
const HEAD = 0.3;
/** Pixels a point: of a page that is drawn, and of one whose pictures are coarser still. */
const [DRAWN, COARSEST] = [200 / 72, 100 / 72];
/** Of a page that is shown: sharp on a phone that enlarges it four times, in 25 to 100 KB. */
const SHOWN = 2;
/** A page's objects, those of forms as often as they are drawn, and forms inside forms. */
const [MOST_OBJECTS, DEEPEST] = [50_000, 13];
/** All pictures of a page together: a page in color at 1200 dots an inch, and its mask. */
const MOST_PIXELS_OF_A_PAGE = 2 * MOST_PIXELS;
/** How often a page may be painted over, what is transparent or shaded counted as often as it takes longer. */
const MOST_COATS = 500;
const SLOW_COAT = 20;
const [PATH, IMAGE, SHADING, FORM] = [2, 3, 4, 5];
/** Letters drawn as outlines are more than the lines and bars of a form. */
const OUTLINES = 300;
const GRAY = 1;
const WHITE = 0xffffffff;
/** Decoded pictures are not kept once they are drawn. Asking for gray as well would copy each of them in color first. */
const FLAGS = 0x200;

type Size = { width: number; height: number };

/**
 * What a page is made of: its objects and the lines and fills among them, the share of it that pictures cover, their
 * pixels altogether and a point, how often the whole page is painted over, and where its pictures lie.
 */
type Makeup = {
  objects: number;
  paths: number;
  cover: number;
  pixels: number;
  perPoint: number;
  coats: number;
  insets: Inset[];
};

/** A picture on a page, in points from the top left of the page as displayed, and the share of the page it takes. */
export type Inset = { box: Box; share: number; perPoint: number };

/**
 * Looks a loaded page through, `size` in points, without drawing it. `display`: from the page's own coordinates to those of
 * the page as displayed.
 */
export function makeupOf(calls: PdfiumCalls, page: number, size: Size, display: Matrix): Makeup {
  const room = calls.wasmExports.malloc(32);
  const floats = (count: number) => new Float32Array(calls.HEAPU8.buffer, room, count);
  const area = size.width * size.height;
  const makeup: Makeup = {
    ...{ objects: 0, paths: 0, cover: 0, pixels: 0, perPoint: 0, coats: 0 },
    insets: [],
  };
  const matrixOf = (object: number): Matrix =>
    calls._FPDFPageObj_GetMatrix(object, room)
      ? ([...floats(6)] as unknown as Matrix)
      : [1, 0, 0, 1, 0, 0];

  function seePicture(image: number, matrix: Matrix): void {
    const [a, b, c, d] = matrix;
    const share = Math.abs(a * d - b * c) / area;
    if (!calls._FPDFImageObj_GetImagePixelSize(image, room, room + 4)) return;
    const [width, height] = [...new Uint32Array(calls.HEAPU8.buffer, room, 2)] as [number, number];
    makeup.pixels += width * height;
    const perPoint = Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
    if (share >= ICON) makeup.insets.push({ box: boxOf(after(matrix, display)), share, perPoint });
    if (share < SMALLEST_SHARE) return;
    makeup.cover += share;
    makeup.perPoint = Math.max(makeup.perPoint, perPoint);
  }

  /** The share of the page an object paints, at most the whole of it. */
  function coatOf(object: number, type: number, [a, b, c, d]: Matrix): number {
    if (!calls._FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12)) return 1;
    const [left, bottom, right, top] = [...floats(4)] as [number, number, number, number];
    const share = Math.abs((right - left) * (top - bottom) * (a * d - b * c)) / area;
    const isSlow = type === SHADING || calls._FPDFPageObj_HasTransparency(object) === 1;
    return (isSlow ? SLOW_COAT : 1) * Math.min(1, share);
  }

  function look(object: number, within: Matrix, depth: number): void {
    makeup.objects += 1;
    const type = object && makeup.objects <= MOST_OBJECTS ? calls._FPDFPageObj_GetType(object) : 0;
    if (type === 0) return;
    makeup.coats += coatOf(object, type, within);
    if (type === PATH) makeup.paths += 1;
    if (type === IMAGE) seePicture(object, after(matrixOf(object), within));
    if (type !== FORM || depth >= DEEPEST) return;
    const inner = after(matrixOf(object), within);
    const count = calls._FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count && makeup.objects <= MOST_OBJECTS; at += 1)
      look(calls._FPDFFormObj_GetObject(object, at), inner, depth + 1);
  }

  const count = calls._FPDFPage_CountObjects(page);
  for (let at = 0; at < count && makeup.objects <= MOST_OBJECTS; at += 1)
    look(calls._FPDFPage_GetObject(page, at), [1, 0, 0, 1, 0, 0], 0);
  calls.wasmExports.free(room);
  return makeup;
}

/** Where the square in which a picture is given comes to lie. */
function boxOf([a, b, c, d, e, f]: Matrix): Box {
  const [x, y] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ] as const;
  const [left, top] = [Math.min(...x), Math.min(...y)];
  return [left, top, Math.max(...x) - left, Math.max(...y) - top];
}

/** Whether a picture on a page of text is large enough to be read, as the picture of a bill in a letter is. */
export const mayHoldPrint = ({ share }: Inset): boolean => share >= LEAST_PRINT;

/** Whether a picture stands where a logo does, and is as small. */
export const isAtHead =
  ({ height }: Size) =>
  ({ box: [, top], share }: Inset): boolean =>
    share < LEAST_PRINT && top < height * HEAD;

/** What of a page lies under pictures. Over one of most of it, words may be what another program recognized. */
export const picturedBy = ({ cover, insets }: Makeup): "mostly" | "partly" | "not" =>
  cover >= MOST_COVER ? "mostly" : insets.some(mayHoldPrint) ? "partly" : "not";

/** Whether words may be drawn on a page beside the few, if any, of its text layer. */
export const mayShowWords = ({ objects, paths, cover }: Makeup, hasWords: boolean): boolean =>
  hasWords ? cover >= LEAST_COVER || paths >= OUTLINES : objects > 0;

/** Whether drawing a page ends soon. */
export const fitsDrawing = ({ objects, pixels, coats }: Makeup): boolean =>
  objects <= MOST_OBJECTS && pixels <= MOST_PIXELS_OF_A_PAGE && coats <= MOST_COATS;

/** Pixels a point: as fine as the page's pictures, no finer than recognition can use. */
export function scaleFor({ cover, perPoint }: Makeup, { width, height }: Size): number {
  const wanted = cover < LEAST_COVER ? DRAWN : COARSEST;
  return Math.min(LONGEST / Math.max(width, height), Math.max(perPoint, wanted));
}

/** Pixels a point of a page for the pictures on it: as fine as they are, and no coarser than a page of print. */
export const insetScale = (finest: number, { width, height }: Size): number =>
  Math.min(LONGEST / Math.max(width, height), Math.max(finest, DRAWN));

/** Pixels a point of a page that people look at. */
export const shownScale = ({ width, height }: Size): number =>
  Math.min(LONGEST / Math.max(width, height), SHOWN);

/** Draws a loaded page in gray on white paper, as it is displayed; null when there is no memory for it. */
export function drawn(calls: PdfiumCalls, page: number, size: Size, scale: number): Raster | null {
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const bitmap = calls._FPDFBitmap_CreateEx(width, height, GRAY, 0, 0);
  if (!bitmap) return null;
  calls._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  calls._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  const [start, stride] = [
    calls._FPDFBitmap_GetBuffer(bitmap),
    calls._FPDFBitmap_GetStride(bitmap),
  ];
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = start + row * stride;
    pixels.set(calls.HEAPU8.subarray(from, from + width), row * width);
  }
  calls._FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels };
}
