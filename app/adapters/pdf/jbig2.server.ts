import { arithmeticDecoder } from "./arithmetic-decoder.server";

/** A black and white picture, one byte a pixel, 1 for black. */
export type Bitmap = { width: number; height: number; bits: Uint8Array };
/** Unpacks a region coded like a group 4 fax; null when it cannot. */
export type FaxReader = (data: Uint8Array, width: number, height: number) => Promise<Bitmap | null>;

/** Two bytes a pixel are held at most: letter size at 400 dpi. */
export const MOST_JBIG2_PIXELS = 16_000_000;
const UNKNOWN = 0xffffffff;
/** Kinds of segments. */
const [GENERIC_FIRST, GENERIC, GENERIC_LAST] = [36, 38, 39];
const PAGE = 48;
/** End of page, stripe and file, profiles, color tables and comments say nothing about pixels. */
const SILENT = [49, 50, 51, 52, 53, 62];

type Near = readonly [x: number, y: number];
/** The pixels around one that foretell it, by template, in the order of their bits; a number is a pixel told by the data. */
const TEMPLATES: readonly (readonly (Near | number)[])[] = [
  [
    3,
    [-1, -2],
    [0, -2],
    [1, -2],
    2,
    1,
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    0,
    [-4, 0],
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
  [
    [-1, -2],
    [0, -2],
    [1, -2],
    [2, -2],
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    0,
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
  [[-1, -2], [0, -2], [1, -2], [-2, -1], [-1, -1], [0, -1], [1, -1], 0, [-2, 0], [-1, 0]],
  [[-3, -1], [-2, -1], [-1, -1], [0, -1], [1, -1], 0, [-4, 0], [-3, 0], [-2, 0], [-1, 0]],
];
/** The context that tells whether a row repeats the one above, by template. */
const REPEATS = [0x9b25, 0x0795, 0x00e5, 0x0195];

/**
 * Decodes a JBIG2 page as PDFs embed it, where it is made of generic regions, as scanners that keep every pixel write
 * it. Null for anything else: symbols, halftones and refinements, or data cut off before its pixels.
 */
export async function decodeJbig2(data: Uint8Array, fax: FaxReader): Promise<Bitmap | null> {
  try {
    return await pageOf(data, fax);
  } catch (error) {
    // A header says more than there are bytes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function pageOf(data: Uint8Array, fax: FaxReader): Promise<Bitmap | null> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let page: Bitmap | null = null;
  let isBlank = false;
  for (let at = 0; at + 11 <= data.length;) {
    const segment = headerAt(view, at);
    if (!segment) break;
    const { kind, from, length } = segment;
    const to = Math.min(data.length, from + length);
    at = to;
    if (kind === PAGE) {
      const [width, height] = [view.getUint32(from), view.getUint32(from + 4)];
      // A page of unknown height ends with its data; scanners that write one say it in PDF's own terms too.
      if (page || height === UNKNOWN || width * height > MOST_JBIG2_PIXELS || width * height === 0)
        return null;
      const shade = (view.getUint8(from + 16) >> 2) & 1;
      page = { width, height, bits: new Uint8Array(width * height).fill(shade) };
      isBlank = shade === 0;
    } else if (kind === GENERIC || kind === GENERIC_LAST) {
      if (!page || to - from < 18) return null;
      const region = await genericRegion(data.subarray(from, to), fax);
      if (!region) return null;
      // A scan is one region as large as its page: no second picture is held then.
      if (isBlank && covers(region, page)) page = region;
      else combined(page, region);
      isBlank = false;
    } else if (kind === GENERIC_FIRST || !SILENT.includes(kind)) return null;
  }
  return page && { width: page.width, height: page.height, bits: page.bits };
}

/** A segment's kind and where its data lie; null where the header is cut off or its length unknown. */
function headerAt(
  view: DataView,
  at: number,
): { kind: number; from: number; length: number } | null {
  const number = view.getUint32(at);
  const flags = view.getUint8(at + 4);
  let next = at + 5;
  let references = view.getUint8(next) >> 5;
  if (references === 7) {
    references = view.getUint32(next) & 0x1fffffff;
    next += 4 + ((references + 8) >> 3);
  } else next += 1;
  next += references * (number <= 256 ? 1 : number <= 65536 ? 2 : 4);
  next += flags & 0x40 ? 4 : 1;
  if (next + 4 > view.byteLength) return null;
  const length = view.getUint32(next);
  // Only the last region may leave its length open; then it reaches to the end.
  return {
    kind: flags & 0x3f,
    from: next + 4,
    length: length === UNKNOWN ? view.byteLength : length,
  };
}

type Region = Bitmap & { left: number; top: number; operator: number };

async function genericRegion(data: Uint8Array, fax: FaxReader): Promise<Region | null> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height, left, top] = [0, 4, 8, 12].map((at) => view.getUint32(at)) as [
    number,
    number,
    number,
    number,
  ];
  if (width * height > MOST_JBIG2_PIXELS || width * height === 0) return null;
  const operator = view.getUint8(16) & 7;
  const flags = view.getUint8(17);
  const place = { left, top, operator };
  if (flags & 1) {
    const unpacked = await fax(data.subarray(18), width, height);
    return unpacked && { ...unpacked, ...place };
  }
  const kind = (flags >> 1) & 3;
  const told = kind === 0 ? 4 : 1;
  if (flags & 0x10 || data.length < 18 + told * 2) return null;
  const template = TEMPLATES[kind]!.map((near): Near =>
    typeof near === "number" ? [view.getInt8(18 + near * 2), view.getInt8(19 + near * 2)] : near,
  );
  // A pixel that has not been decoded yet cannot foretell anything.
  if (template.some(([x, y]) => y > 0 || (y === 0 && x >= 0))) return null;
  const bits = pixelsOf(data.subarray(18 + told * 2), width, height, {
    template,
    repeats: flags & 8 ? REPEATS[kind]! : null,
  });
  return bits && { width, height, bits, ...place };
}

function pixelsOf(
  data: Uint8Array,
  width: number,
  height: number,
  { template, repeats }: { template: readonly Near[]; repeats: number | null },
): Uint8Array | null {
  const decoder = arithmeticDecoder(data, new Uint8Array(1 << template.length));
  const reach = Math.max(...template.map(([x]) => Math.abs(x)));
  const above = Math.max(...template.map(([, y]) => -y));
  // With white all around, no pixel needs to be asked whether it is inside.
  const stride = width + 2 * reach;
  const padded = new Uint8Array(stride * (height + above));
  const steps = Int32Array.from(template, ([x, y]) => y * stride + x);
  let isRepeated = false;
  for (let y = 0; y < height; y += 1) {
    if (decoder.isSpent()) return null;
    const row = (y + above) * stride + reach;
    if (repeats !== null && decoder.bit(repeats) === 1) isRepeated = !isRepeated;
    if (isRepeated) {
      padded.copyWithin(row, row - stride, row - stride + width);
      continue;
    }
    for (let at = row; at < row + width; at += 1) {
      let context = 0;
      for (let near = 0; near < steps.length; near += 1)
        context = (context << 1) | padded[at + steps[near]!]!;
      padded[at] = decoder.bit(context);
    }
  }
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = (y + above) * stride + reach;
    bits.set(padded.subarray(row, row + width), y * width);
  }
  return bits;
}

const covers = (region: Region, page: Bitmap): boolean =>
  region.left === 0 &&
  region.top === 0 &&
  region.width === page.width &&
  region.height === page.height &&
  [0, 2, 4].includes(region.operator);

/** Puts a region onto its page: or, and, exclusive or, the opposite of that, or instead of what was there. */
function combined(page: Bitmap, { left, top, width, height, bits, operator }: Region): void {
  for (let y = 0; y < Math.min(height, page.height - top); y += 1)
    for (let x = 0; x < Math.min(width, page.width - left); x += 1) {
      const at = (top + y) * page.width + left + x;
      const [old, fresh] = [page.bits[at]!, bits[y * width + x]!];
      page.bits[at] =
        operator === 0
          ? old | fresh
          : operator === 1
            ? old & fresh
            : operator === 2
              ? old ^ fresh
              : operator === 3
                ? 1 - (old ^ fresh)
                : fresh;
    }
}
