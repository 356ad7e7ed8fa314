import { crc32, deflateSync } from "node:zlib";

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** One chunk of a PNG; `declared` is the length it claims to have. */
export function chunk(type: string, body: Uint8Array, declared = body.length): Uint8Array {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(declared);
  const named = Buffer.concat([latin1(type), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
}

type PngHeader = { width: number; height: number; depth?: number; color?: number; interlaced?: 1 };

const header = ({ width, height, depth = 1, color = 0, interlaced }: PngHeader) => {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([depth, color, 0, 0, interlaced ?? 0], 8);
  return chunk("IHDR", body);
};

/** A PNG that declares a size and holds whatever chunks are given. */
export const aRawPng = (size: PngHeader, chunks: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([
    latin1("\x89PNG\r\n\x1a\n"),
    header(size),
    ...chunks,
    chunk("IEND", new Uint8Array(0)),
  ]);

/** So many zeros: of a picture, rows without a filter and black. */
export const zeros = (count: number): Uint8Array =>
  chunk("IDAT", deflateSync(new Uint8Array(count), { level: 9 }));

/** One marked part of a JPEG. */
export function segment(marker: number, body: readonly number[] | Uint8Array): Uint8Array {
  const size = body.length + 2;
  return Uint8Array.from([0xff, marker, size >> 8, size & 255, ...body]);
}

type JpegHeader = {
  width: number;
  height: number;
  marker?: number;
  components?: number;
  sampling?: number;
  precision?: number;
};

/** The tables a JPEG needs, with codes of one bit: a zero for every block, then the size declared. */
export function jpegHead(size: JpegHeader): Uint8Array {
  const { width, height, marker = 0xc0, components = 1, sampling = 0x11, precision = 8 } = size;
  const named = Array.from({ length: components }, (_, index) => [index + 1, sampling, 0]).flat();
  const bits = [1, ...Array<number>(15).fill(0)];
  return Buffer.concat([
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(marker, [
      precision,
      ...[height >> 8, height & 255, width >> 8, width & 255],
      components,
      ...named,
    ]),
    segment(0xc4, [0x00, ...bits, 0]),
    segment(0xc4, [0x10, ...bits, 0]),
  ]);
}

/** A scan of so many bytes of data, of the first component, over a band of coefficients. */
export const scan = (bytes: number, first = 0, last = 63, approximation = 0): Uint8Array =>
  Buffer.concat([segment(0xda, [1, 1, 0x00, first, last, approximation]), Buffer.alloc(bytes)]);

export const aRawJpeg = (...parts: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([Uint8Array.from([0xff, 0xd8]), ...parts, Uint8Array.from([0xff, 0xd9])]);
