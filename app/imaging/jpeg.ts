import type { Raster } from "./raster";
import { ZIGZAG, blockWriter, readQuantization, type BlockSide } from "./jpeg-blocks";
import { readJpegHeader, type JpegHeader } from "./jpeg-header";
import { BitReader, readHuffmanTables } from "./jpeg-huffman";
import { progressiveScan } from "./jpeg-progressive";
import type { Frame, DecodeBlock, ScanComponent } from "./jpeg-frame";

/**
 * Decodes one component of a JPEG (brightness, for all but rare files), at full size or a half, quarter or eighth
 * of it. Written here because what exists decodes color at full size: a 12-megapixel photo then takes over 100 MB,
 * and a Worker has 128. A sequential file needs only the image itself, a progressive one its coefficients too.
 * Data that ends early leaves the rest of the image gray. Null when the file cannot be decoded at all.
 */
export function decodeJpeg(bytes: Uint8Array, shrink: 1 | 2 | 4 | 8, wanted = 0): Raster | null {
  const header = readJpegHeader(bytes);
  if (!header?.supported || wanted >= header.components.length) return null;
  const frame = frameOf(header, wanted, (8 / shrink) as BlockSide);
  const reader = new BitReader(bytes, 2);
  for (let marker = reader.marker(); marker !== 0 && marker !== 0xd9; marker = reader.marker()) {
    if (marker === 0xda) {
      if (!scan(frame, reader, bytes)) return null;
    } else if (marker > 0x01 && (marker < 0xd0 || marker > 0xd7)) {
      const end = reader.at + ((bytes[reader.at]! << 8) | bytes[reader.at + 1]!);
      if (end > bytes.length || end < reader.at + 2) break;
      const body = bytes.subarray(reader.at + 2, end);
      if (marker === 0xdb) readQuantization(body, frame.quantization);
      if (marker === 0xc4) readHuffmanTables(body, frame.dc, frame.ac);
      if (marker === 0xdd) frame.restartInterval = (body[0]! << 8) | body[1]!;
      reader.at = end;
    }
  }
  return frame.scans === 0 ? null : finished(frame);
}

function frameOf(header: JpegHeader, wanted: number, side: BlockSide): Frame {
  const widest = Math.max(...header.components.map(({ h }) => h));
  const tallest = Math.max(...header.components.map(({ v }) => v));
  const mcusAcross = Math.ceil(header.width / (8 * widest));
  const mcusDown = Math.ceil(header.height / (8 * tallest));
  const components = header.components.map((component) => ({
    ...component,
    blocksAcross: Math.ceil(Math.ceil((header.width * component.h) / widest) / 8),
    blocksDown: Math.ceil(Math.ceil((header.height * component.v) / tallest) / 8),
    paddedAcross: mcusAcross * component.h,
    paddedDown: mcusDown * component.v,
    last: 0,
  }));
  const own = components[wanted]!;
  const blocks = own.paddedAcross * own.paddedDown;
  return {
    ...{ header, components, wanted: own, mcusAcross, mcusDown, side },
    ...{ quantization: [], dc: [], ac: [], restartInterval: 0, scans: 0, bandRun: 0 },
    coefficients: header.progressive ? new Int16Array(blocks * 64) : null,
    out: {
      width: own.paddedAcross * side,
      height: own.paddedDown * side,
      pixels: new Uint8Array(blocks * side * side).fill(128),
    },
  };
}

/** Reads one scan; false when its header makes no sense. */
function scan(frame: Frame, reader: BitReader, bytes: Uint8Array): boolean {
  const at = reader.at;
  const length = (bytes[at]! << 8) | bytes[at + 1]!;
  const count = bytes[at + 2]!;
  if (count < 1 || count > 4 || length !== 6 + 2 * count) return false;
  const members = scanComponents(frame, bytes.subarray(at + 3, at + 3 + count * 2));
  if (!members) return false;
  reader.at = at + length;
  frame.scans += 1;
  // A scan of other components alone is passed over: the next marker is looked for without decoding.
  if (!members.some(({ component }) => component === frame.wanted)) return true;
  const parameters = {
    from: bytes[at + 3 + count * 2]!,
    to: bytes[at + 4 + count * 2]!,
    high: bytes[at + 5 + count * 2]! >> 4,
    low: bytes[at + 5 + count * 2]! & 15,
  };
  const decodeBlock = frame.header.progressive
    ? progressiveScan(frame, parameters)
    : sequentialScan(frame);
  return decodeBlock ? walk(frame, members, reader, decodeBlock) : false;
}

/** The components a scan header names, each with its tables; null where one is not in the frame. */
function scanComponents(frame: Frame, selectors: Uint8Array): ScanComponent[] | null {
  const members: ScanComponent[] = [];
  for (let at = 0; at < selectors.length; at += 2) {
    const component = frame.components.find(({ id }) => id === selectors[at]);
    const tables = selectors[at + 1]!;
    if (!component) return null;
    members.push({ component, dc: frame.dc[tables >> 4], ac: frame.ac[tables & 15] });
  }
  return members;
}

/** Visits every block of a scan in its order: interleaved by MCU, or row by row when the scan has one component. */
function walk(
  frame: Frame,
  members: ScanComponent[],
  reader: BitReader,
  decodeBlock: DecodeBlock,
): boolean {
  const alone = members.length === 1 ? members[0]! : null;
  const across = alone ? alone.component.blocksAcross : frame.mcusAcross;
  const units = across * (alone ? alone.component.blocksDown : frame.mcusDown);
  reset(frame, members);
  for (let unit = 0; unit < units; unit += 1) {
    const restarts = frame.restartInterval > 0 && unit > 0 && unit % frame.restartInterval === 0;
    if (restarts && !restarted(frame, members, reader)) return true;
    // The data has ended; the remaining blocks stay as they are.
    if (reader.exhausted > 64 && frame.bandRun === 0) return true;
    const column = unit % across;
    const row = Math.floor(unit / across);
    const sound = alone
      ? decodeBlock(reader, alone, row * alone.component.paddedAcross + column)
      : decodeMcu(members, reader, decodeBlock, column, row);
    if (!sound) return false;
  }
  return true;
}

function reset(frame: Frame, members: readonly ScanComponent[]): void {
  members.forEach(({ component }) => (component.last = 0));
  frame.bandRun = 0;
}

/** Steps over a restart marker; false where another marker ends the scan early. */
function restarted(frame: Frame, members: readonly ScanComponent[], reader: BitReader): boolean {
  const before = reader.at;
  const marker = reader.marker();
  if (marker < 0xd0 || marker > 0xd7) {
    reader.at = Math.max(before, reader.at - 2);
    return false;
  }
  reset(frame, members);
  reader.exhausted = 0;
  return true;
}

/** The blocks of all components that make up one MCU. */
function decodeMcu(
  members: readonly ScanComponent[],
  reader: BitReader,
  decodeBlock: DecodeBlock,
  column: number,
  row: number,
): boolean {
  for (const member of members) {
    const { h, v, paddedAcross } = member.component;
    for (let y = row * v; y < (row + 1) * v; y += 1)
      for (let x = column * h; x < (column + 1) * h; x += 1)
        if (!decodeBlock(reader, member, y * paddedAcross + x)) return false;
  }
  return true;
}

/** Decodes blocks of a baseline or extended file; those of the wanted component go straight into the image. */
function sequentialScan(frame: Frame): DecodeBlock | null {
  const quantization = frame.quantization[frame.wanted.quantization];
  if (!quantization) return null;
  const write = blockWriter(frame.side, quantization);
  const coefficients = new Int32Array(64);
  return (reader, { component, dc, ac }, block) => {
    if (!dc || !ac) return false;
    const keep = component === frame.wanted;
    component.last += reader.signed(Math.min(reader.symbol(dc), 15));
    let last = 0;
    if (keep) {
      coefficients.fill(0);
      coefficients[0] = component.last;
    }
    for (let index = 1; index < 64; index += 1) {
      const symbol = reader.symbol(ac);
      const size = symbol & 15;
      if (size === 0) {
        if (symbol !== 0xf0) break;
        index += 15;
        continue;
      }
      index += symbol >> 4;
      const value = reader.signed(size);
      if (index > 63) break;
      if (!keep) continue;
      coefficients[ZIGZAG[index]!] = value;
      last = index;
    }
    if (keep)
      write(coefficients, 0, last, frame.out.pixels, placeOf(frame, block), frame.out.width);
    return true;
  };
}

const placeOf = (frame: Frame, block: number): number =>
  Math.floor(block / frame.wanted.paddedAcross) * frame.side * frame.out.width +
  (block % frame.wanted.paddedAcross) * frame.side;

/** The finished image: coefficients become pixels if they were kept, and the padding of the last blocks is cut off. */
function finished(frame: Frame): Raster | null {
  const { out, wanted, header, side, coefficients } = frame;
  if (coefficients) {
    const quantization = frame.quantization[wanted.quantization];
    if (!quantization) return null;
    const write = blockWriter(side, quantization);
    for (let block = 0; block < wanted.paddedAcross * wanted.paddedDown; block += 1)
      write(coefficients, block * 64, 63, out.pixels, placeOf(frame, block), out.width);
  }
  const widest = Math.max(...frame.components.map(({ h }) => h));
  const tallest = Math.max(...frame.components.map(({ v }) => v));
  const width = Math.max(1, Math.ceil((header.width * wanted.h * side) / (widest * 8)));
  const height = Math.max(1, Math.ceil((header.height * wanted.v * side) / (tallest * 8)));
  // Rows move to the front of the same buffer: a second copy of a large photo would not fit.
  for (let y = 0; y < height; y += 1)
    out.pixels.copyWithin(y * width, y * out.width, y * out.width + width);
  return { width, height, pixels: out.pixels.subarray(0, width * height) };
}
