import { crc32, deflateSync } from "node:zlib";
import { scaled, type Raster } from "./raster";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GRAY_OF_FOUR_BITS = [4, 0, 0, 0, 0];
/** An image of fewer pixels a side cannot be read, and is not made smaller. */
const SMALLEST = 64;

/** A grayscale raster as a PNG of 16 shades (RFC 2083): print on white paper needs no more, and takes a quarter. */
export function encodePng({ width, height, pixels }: Raster): Uint8Array<ArrayBuffer> {
  const rowBytes = 1 + ((width + 1) >> 1);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shade = (pixels[y * width + x]! + 8) / 17;
      rows[y * rowBytes + 1 + (x >> 1)]! |= x % 2 === 0 ? (shade & 15) << 4 : shade & 15;
    }
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set(GRAY_OF_FOUR_BITS, 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 4 })),
    chunk("IEND", new Uint8Array(0)),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** The same in at most so many bytes: made smaller where it takes more, as grain does. */
export function encodePngWithin(raster: Raster, most: number): Uint8Array<ArrayBuffer> {
  const png = encodePng(raster);
  if (png.length <= most || Math.max(raster.width, raster.height) < SMALLEST) return png;
  return encodePngWithin(scaled(raster, Math.min(0.9, Math.sqrt(most / png.length))), most);
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const whole = new Uint8Array(body.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, body.length);
  whole.set(new TextEncoder().encode(type), 4);
  whole.set(body, 8);
  view.setUint32(body.length + 8, crc32(whole.subarray(4, body.length + 8)));
  return whole;
}
