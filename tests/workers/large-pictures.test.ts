import { env } from "cloudflare:workers";
import { deflateSync } from "node:zlib";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { shrinkBy } from "~/adapters/cloudflare/large-pictures.server";
import { decodePicture } from "~/imaging/pictures";

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** An interlaced PNG of one bit a pixel: its left half black, its right half white. */
function interlaced(width: number, height: number): Uint8Array {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const rows = passes.flatMap(([x0, y0, dx, dy]) => {
    const columns = Math.ceil((width - x0) / dx);
    const row = Buffer.alloc(1 + Math.ceil(columns / 8));
    for (let at = 0; at < columns; at += 1)
      if (x0 + at * dx >= width / 2) row[1 + (at >> 3)]! |= 0x80 >> (at & 7);
    return Array.from({ length: Math.ceil((height - y0) / dy) }, () => row);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", new Uint8Array()),
  ]);
}

test("a picture too large to hold is shrunk by Images", async () => {
  const large = interlaced(4000, 5000);
  expect(await decodePicture(large)).toEqual({ ok: false, reason: "picture-too-large" });
  const small = await decodePicture((await shrinkBy(env.IMAGES)(large))!);
  if (!small.ok) throw new Error(small.reason);
  const { width, height, pixels } = small.raster;
  expect([width, height]).toEqual([2080, 2600]);
  expect(pixels[1300 * width + 500]).toBeLessThan(20);
  expect(pixels[1300 * width + 1500]).toBeGreaterThan(235);
}, 60_000);

test("a flood of pixels, no picture at all and a missing binding are left alone", async () => {
  const flood = interlaced(16, 16);
  new DataView(flood.buffer, flood.byteOffset).setUint32(16, 60_000);
  new DataView(flood.buffer, flood.byteOffset).setUint32(20, 60_000);
  expect(await shrinkBy(env.IMAGES)(flood)).toBeNull();
  expect(await shrinkBy(env.IMAGES)(new Uint8Array([1, 2, 3]))).toBeNull();
  expect(await shrinkBy(undefined)(interlaced(16, 16))).toBeNull();
});
