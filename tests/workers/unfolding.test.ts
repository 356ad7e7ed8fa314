import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfRefusal } from "~/adapters/pdf/pdf-bounds.server";
import { inflate } from "~/imaging/inflate";
import { aRawPdf, content } from "#tests/support/hostile-pdf";

/** The runtime's own streams unfold whatever they are given at once, which Node's do not: so this is tested here. */
const tenMegabytes = deflateRawSync(new Uint8Array(10_000_000), {
  level: 9,
  finishFlush: constants.Z_SYNC_FLUSH,
});
const bomb = Buffer.concat([
  Uint8Array.from([0x78, 0xda]),
  ...Array.from({ length: 20 }, () => tenMegabytes),
]);

test("a font of 200 MB in a file of 200 KB is refused, and no more than the bound is unfolded", async () => {
  const file = aRawPdf([
    content("BT /F1 9 Tf (Office visit) Tj ET"),
    { entries: "/Type /FontDescriptor /FontFile2 7 0 R" },
    { entries: "/Filter /FlateDecode", stream: bomb },
  ]);
  expect(await pdfRefusal(file)).toBe("too-complex");
});

test("whoever has enough gets no further piece", async () => {
  let pieces = 0;
  await inflate([bomb], ({ length }) => {
    pieces += 1;
    expect(length).toBeLessThanOrEqual(65_536);
    return pieces < 3;
  });
  expect(pieces).toBe(3);
});

test("of damaged data what came before the damage is there", async () => {
  const whole = deflateSync(Uint8Array.from({ length: 300_000 }, (_, at) => (at * at) % 251));
  let size = 0;
  await inflate([whole.subarray(0, whole.length / 2)], (piece) => (size += piece.length) > 0);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(300_000);
});
