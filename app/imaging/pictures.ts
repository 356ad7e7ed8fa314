import { oriented, scaled, type Raster } from "./raster";
import { readJpegHeader } from "./jpeg-header";
import { decodeJpeg } from "./jpeg";
import { decodePng, readPngHeader } from "./png";

/** Why an image file cannot be read. */
export type PictureRefusal = "picture-too-large" | "picture-format" | "corrupt";
/** `whole` is the picture before it was made no larger than OCR can use; the same one where nothing was to be done. */
export type DecodedPicture =
  { ok: true; raster: Raster; whole: Raster } | { ok: false; reason: PictureRefusal };
type Decoded = { ok: true; raster: Raster } | { ok: false; reason: PictureRefusal };

/**
 * A Worker has 128 MB for everything, of which OCR takes up to 64: at most this many pixels are held at once, one
 * byte each, and a progressive JPEG's coefficients take two bytes more. Larger images shrink while they decode.
 */
const MOST_HELD = 13_000_000;
export const MOST_PROGRESSIVE = 17_000_000;
/** Beyond this no camera people own takes photos: such a header is a flood. */
export const MOST_PIXELS = 130_000_000;
/** As a JPEG can say it; a picture of single pixels side by side costs as much a row as one of thousands. */
const LONGEST_SIDE = 65_535;

/** Whether a picture of this size may be opened at all; asked before any memory is taken for it. */
export const fitsBounds = (width: number, height: number): boolean =>
  width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
/** A page this long is sharp enough for OCR (letter size at 236 dpi), and reads in a few seconds. */
export const LONGEST = 2600;

/** Decodes a JPEG or PNG to brightness, upright by its EXIF orientation, no larger than OCR can use. */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  const decoded = readPngHeader(bytes) ? await fromPng(bytes) : fromJpeg(bytes);
  return decoded.ok
    ? { ok: true, raster: fittedForOcr(decoded.raster), whole: decoded.raster }
    : decoded;
}

/** Small enough for OCR: as long as a page at most. */
export const fittedForOcr = (raster: Raster): Raster =>
  scaled(raster, Math.min(1, LONGEST / Math.max(raster.width, raster.height)));

async function fromPng(bytes: Uint8Array): Promise<Decoded> {
  const header = readPngHeader(bytes);
  if (!header) return { ok: false, reason: "corrupt" };
  const pixels = header.width * header.height;
  if (!fitsBounds(header.width, header.height) || (header.interlaced && pixels > MOST_HELD))
    return { ok: false, reason: "picture-too-large" };
  const raster = await decodePng(bytes, Math.ceil(Math.sqrt(pixels / MOST_HELD)));
  return raster ? { ok: true, raster } : { ok: false, reason: "corrupt" };
}

function fromJpeg(bytes: Uint8Array): Decoded {
  const header = readJpegHeader(bytes);
  if (!header || header.width === 0 || header.height === 0) return { ok: false, reason: "corrupt" };
  if (!header.supported) return { ok: false, reason: "picture-format" };
  const pixels = header.width * header.height;
  if (!fitsBounds(header.width, header.height) || (header.progressive && pixels > MOST_PROGRESSIVE))
    return { ok: false, reason: "picture-too-large" };
  const shrink = ([1, 2, 4, 8] as const).find((divisor) => pixels / divisor ** 2 <= MOST_HELD) ?? 8;
  // Brightness is a component of its own; of red, green and blue the green one is closest to it.
  const isRgb = header.adobeTransform === 0 && header.components.length === 3;
  const raster = decodeJpeg(bytes, shrink, isRgb ? 1 : 0);
  if (!raster) return { ok: false, reason: "corrupt" };
  const inked =
    header.components.length === 4
      ? withBlackInk(raster, bytes, shrink, header.adobeTransform === 2)
      : raster;
  return { ok: true, raster: oriented(inked, header.orientation) };
}

/** CMYK as Adobe writes it, 255 for no ink: the first component darkened by black. In YCCK brightness is inverted. */
function withBlackInk(
  raster: Raster,
  bytes: Uint8Array,
  shrink: 1 | 2 | 4 | 8,
  isYcck: boolean,
): Raster {
  const black = decodeJpeg(bytes, shrink, 3);
  if (!black || black.pixels.length !== raster.pixels.length) return raster;
  for (let index = 0; index < raster.pixels.length; index += 1) {
    const first = raster.pixels[index]!;
    raster.pixels[index] = ((isYcck ? 255 - first : first) * black.pixels[index]!) / 255;
  }
  return raster;
}
