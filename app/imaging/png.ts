import type { Raster } from "./raster";
import { inflate } from "./inflate";
import {
  brightness,
  grayRow,
  rowBytes,
  rowGatherer,
  unfilter,
  type PixelFormat,
} from "./pixel-rows";

export type PngHeader = {
  width: number;
  height: number;
  bits: PixelFormat["bits"];
  colorType: number;
  interlaced: boolean;
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What a PNG declares before any pixel is unpacked; null when it is none. */
export function readPngHeader(bytes: Uint8Array): PngHeader | null {
  if (bytes.length < 33 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(12) !== 0x49484452) return null;
  const [bits, colorType, interlace] = [bytes[24]!, bytes[25]!, bytes[28]!];
  const known =
    CHANNELS[colorType] !== undefined &&
    [1, 2, 4, 8, 16].includes(bits) &&
    (bits >= 8 || colorType === 0 || colorType === 3);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  if (!known || width === 0 || height === 0 || interlace > 1) return null;
  return {
    width,
    height,
    bits: bits as PixelFormat["bits"],
    colorType,
    interlaced: interlace === 1,
  };
}

/** Decodes a PNG to brightness, row by row, at one `shrink`-th of its size. Null when nothing can be decoded. */
export async function decodePng(bytes: Uint8Array, shrink: number): Promise<Raster | null> {
  const header = readPngHeader(bytes);
  if (!header) return null;
  const { data, palette, opacity } = chunksOf(bytes);
  if (data.length === 0) return null;
  const format: PixelFormat = {
    ...{
      width: header.width,
      height: header.height,
      bits: header.bits,
      channels: CHANNELS[header.colorType]!,
    },
    color:
      header.colorType === 3
        ? "palette"
        : header.colorType === 2 || header.colorType === 6
          ? "rgb"
          : "gray",
    alpha: header.colorType === 4 || header.colorType === 6,
    ...(palette ? { palette: paletteShades(palette, opacity) } : {}),
  };
  return header.interlaced ? interlaced(data, format, shrink) : straight(data, format, shrink);
}

async function straight(
  data: Uint8Array[],
  format: PixelFormat,
  shrink: number,
): Promise<Raster | null> {
  const gatherer = rowGatherer(format.width, format.height, shrink);
  const gray = new Uint8Array(format.width);
  let rows = 0;
  await eachRow(data, [{ format, rows: format.height }], (row) => {
    grayRow(row, format, gray);
    gatherer.add(gray);
    rows += 1;
  });
  return rows === 0 ? null : gatherer.raster;
}

/** Adam7: seven coarse images that together make one; rare, and read at full size. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

async function interlaced(
  data: Uint8Array[],
  format: PixelFormat,
  shrink: number,
): Promise<Raster | null> {
  const full = new Uint8Array(format.width * format.height).fill(255);
  const passes = PASSES.map(([x, y, stepX, stepY]) => {
    const width = Math.ceil((format.width - x) / stepX);
    const rows = Math.ceil((format.height - y) / stepY);
    return {
      format: { ...format, width: Math.max(0, width) },
      rows: width > 0 ? Math.max(0, rows) : 0,
      x,
      y,
      stepX,
      stepY,
    };
  });
  const gray = new Uint8Array(format.width);
  let rows = 0;
  await eachRow(data, passes, (row, pass, index) => {
    const { x, y, stepX, stepY, format: own } = passes[pass]!;
    grayRow(row, own, gray);
    for (let column = 0; column < own.width; column += 1)
      full[(y + index * stepY) * format.width + x + column * stepX] = gray[column]!;
    rows += 1;
  });
  if (rows === 0) return null;
  const gatherer = rowGatherer(format.width, format.height, shrink);
  for (let y = 0; y < format.height; y += 1)
    gatherer.add(full.subarray(y * format.width, (y + 1) * format.width));
  return gatherer.raster;
}

/** Calls back with every unfiltered row of each pass, in order. */
async function eachRow(
  data: readonly Uint8Array[],
  passes: readonly { format: PixelFormat; rows: number }[],
  use: (row: Uint8Array, pass: number, index: number) => void,
): Promise<void> {
  let pass = 0;
  let index = 0;
  let filled = 0;
  let row = new Uint8Array(0);
  let before = new Uint8Array(0);
  const open = (): boolean => {
    while (pass < passes.length && passes[pass]!.rows === 0) pass += 1;
    const next = passes[pass];
    if (!next) return false;
    row = new Uint8Array(rowBytes(next.format) + 1);
    before = new Uint8Array(row.length);
    return true;
  };
  if (!open()) return;
  await inflate(data, (piece) => {
    for (let at = 0; at < piece.length;) {
      const taken = Math.min(row.length - filled, piece.length - at);
      row.set(piece.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < row.length) break;
      filled = 0;
      const { format, rows } = passes[pass]!;
      const plain = row.subarray(1);
      unfilter(
        row[0]!,
        plain,
        before.subarray(1),
        Math.max(1, (format.bits * format.channels) >> 3),
      );
      use(plain, pass, index);
      [row, before] = [before, row];
      index += 1;
      if (index < rows) continue;
      index = 0;
      pass += 1;
      if (!open()) return false;
    }
    return true;
  });
}

function chunksOf(bytes: Uint8Array): {
  data: Uint8Array[];
  palette: Uint8Array | null;
  opacity: Uint8Array | null;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: ReturnType<typeof chunksOf> = { data: [], palette: null, opacity: null };
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // A file that is cut off still has the first part of its last chunk.
    const body = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length));
    if (type === "IDAT") found.data.push(body);
    if (type === "PLTE") found.palette = body;
    if (type === "tRNS") found.opacity = body;
    if (type === "IEND") break;
    at += 12 + length;
  }
  return found;
}

function paletteShades(palette: Uint8Array, opacity: Uint8Array | null): Uint8Array {
  return Uint8Array.from({ length: Math.floor(palette.length / 3) }, (_, index) => {
    const shade = brightness(palette[index * 3]!, palette[index * 3 + 1]!, palette[index * 3 + 2]!);
    const share = (opacity?.[index] ?? 255) / 255;
    return shade * share + 255 * (1 - share);
  });
}
