import { ESTIMATES } from "~/adapters/pdf/arithmetic-decoder.server";
import type { Bitmap } from "~/adapters/pdf/jbig2.server";

/** The MQ encoder of ITU-T T.88 annex E, for samples. */
function encoder(contexts: Uint8Array) {
  const out: number[] = [0];
  let [a, c, ct] = [0x8000, 0, 12];
  const byteOut = () => {
    const stuffed = () => {
      out.push((c >>> 20) & 0xff);
      c &= 0xfffff;
      ct = 7;
    };
    const plain = () => {
      out.push((c >>> 19) & 0xff);
      c &= 0x7ffff;
      ct = 8;
    };
    if (out.at(-1) === 0xff) return stuffed();
    if (c < 0x8000000) return plain();
    out[out.length - 1]! += 1;
    if (out.at(-1) !== 0xff) return plain();
    c &= 0x7ffffff;
    stuffed();
  };
  const renormalize = () => {
    do {
      a = (a << 1) & 0xffff;
      c = (c * 2) >>> 0;
      ct -= 1;
      if (ct === 0) byteOut();
    } while ((a & 0x8000) === 0);
  };
  return {
    put(context: number, bit: number) {
      const state = contexts[context]!;
      const [index, usual] = [state >> 1, state & 1];
      const [qe, rarer, next, swap] = ESTIMATES[index]!;
      a -= qe;
      if (bit === usual) {
        if ((a & 0x8000) !== 0) {
          c += qe;
          return;
        }
        if (a < qe) a = qe;
        else c += qe;
        contexts[context] = (next << 1) | usual;
      } else {
        if (a < qe) c += qe;
        else a = qe;
        contexts[context] = (rarer << 1) | (swap ? 1 - usual : usual);
      }
      renormalize();
    },
    end(): Uint8Array {
      const most = c + a;
      c = (c | 0xffff) >>> 0;
      if (c >= most) c -= 0x8000;
      c = (c * 2 ** ct) >>> 0;
      byteOut();
      c = (c * 2 ** ct) >>> 0;
      byteOut();
      const bytes = out.slice(1);
      // A marker ends the data; its first byte may already be there.
      return Uint8Array.from([...bytes, ...(bytes.at(-1) === 0xff ? [] : [0xff]), 0xac]);
    },
  };
}

const ROWS: Record<0 | 3, readonly (readonly [number, number])[]> = {
  0: [
    [-2, -2],
    [-1, -2],
    [0, -2],
    [1, -2],
    [2, -2],
    [-3, -1],
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
    [-4, 0],
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
  3: [
    [-3, -1],
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    [-4, 0],
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
};
const TOLD: Record<0 | 3, number[]> = { 0: [3, -1, -3, -1, 2, -2, -2, -2], 3: [2, -1] };

const word = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const segment = (number: number, kind: number, data: number[]) => [
  ...word(number),
  kind,
  0,
  1,
  ...word(data.length),
  ...data,
];

/** A page as a scanner embeds it in a PDF: one generic region, with template 0 or 3. */
export function jbig2Of({ width, height, bits }: Bitmap, template: 0 | 3): Uint8Array {
  const coder = encoder(new Uint8Array(1 << ROWS[template].length));
  const pixel = (x: number, y: number) => (x < 0 || y < 0 || x >= width ? 0 : bits[y * width + x]!);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      coder.put(
        ROWS[template].reduce((context, [dx, dy]) => (context << 1) | pixel(x + dx, y + dy), 0),
        pixel(x, y),
      );
  const region = [
    ...word(width),
    ...word(height),
    ...word(0),
    ...word(0),
    0,
    template << 1,
    ...TOLD[template].map((at) => at & 255),
  ];
  return Uint8Array.from([
    ...segment(0, 48, [...word(width), ...word(height), ...word(0), ...word(0), 0, 0, 0]),
    ...segment(1, 38, [...region, ...coder.end()]),
    ...segment(2, 49, []),
  ]);
}
