import { deflateSync } from "node:zlib";
import {
  aRawJpeg,
  aRawPng,
  chunk,
  jpegHead,
  scan,
  segment,
  zeros,
} from "#tests/support/hostile-picture";

type Named = [name: string, bytes: Uint8Array];

const rowsOf = (width: number, height: number) => zeros((1 + Math.ceil(width / 8)) * height);
const ofSize = (width: number, height: number, bits: Uint8Array): Uint8Array =>
  aRawPng({ width, height }, [bits]);

const pngs = (): Named[] => [
  ["1-by-130000000.png", ofSize(1, 130_000_000, rowsOf(1, 20_000_000))],
  ["130000000-by-1.png", ofSize(130_000_000, 1, rowsOf(130_000_000, 1))],
  ["1-by-65535.png", ofSize(1, 65_535, rowsOf(1, 65_535))],
  ["65535-by-1.png", ofSize(65_535, 1, rowsOf(65_535, 1))],
  ["30000-by-30000.png", ofSize(30_000, 30_000, rowsOf(30_000, 30_000))],
  ["11000-by-11000-black.png", ofSize(11_000, 11_000, rowsOf(11_000, 11_000))],
  ["no-width.png", ofSize(0, 100, zeros(100))],
  ["largest-size.png", ofSize(2 ** 32 - 1, 2 ** 32 - 1, zeros(100))],
  ["more-data-than-size.png", ofSize(8, 8, zeros(400_000_000))],
  ["less-data-than-size.png", ofSize(9_000, 9_000, zeros(10))],
  [
    "many-shades-interlaced.png",
    aRawPng({ width: 11_000, height: 11_000, depth: 16, color: 6, interlaced: 1 }, [
      zeros(4_000_000),
    ]),
  ],
  [
    "interlaced-3600.png",
    aRawPng({ width: 3_600, height: 3_600, depth: 8, interlaced: 1 }, [zeros(13_100_000)]),
  ],
  [
    "many-shades.png",
    aRawPng({ width: 11_000, height: 11_000, depth: 16, color: 6 }, [zeros(300_000_000)]),
  ],
  [
    "chunk-of-two-gigabytes.png",
    aRawPng({ width: 100, height: 100 }, [chunk("IDAT", new Uint8Array(9), 2 ** 31 - 1)]),
  ],
  [
    "chunks-without-data.png",
    aRawPng(
      { width: 100, height: 100 },
      Array.from({ length: 300_000 }, () => chunk("IDAT", new Uint8Array(0))),
    ),
  ],
  [
    "unfolding-text.png",
    aRawPng({ width: 100, height: 100 }, [
      chunk(
        "zTXt",
        Buffer.concat([Buffer.from("k\0\0"), deflateSync(new Uint8Array(400_000_000))]),
      ),
      zeros(1_400),
    ]),
  ],
  ["no-data.png", aRawPng({ width: 100, height: 100 }, [])],
  ["color-9.png", aRawPng({ width: 100, height: 100, color: 9 }, [zeros(9_000)])],
  ["depth-255.png", aRawPng({ width: 100, height: 100, depth: 255 }, [zeros(9_000)])],
];

const jpeg = (size: Parameters<typeof jpegHead>[0], ...scans: Uint8Array[]): Uint8Array =>
  aRawJpeg(jpegHead(size), ...scans);

const jpegs = (): Named[] => [
  ["65535-by-65535.jpg", jpeg({ width: 65_535, height: 65_535 }, scan(1_000))],
  ["0-by-0.jpg", jpeg({ width: 0, height: 0 }, scan(1_000))],
  ["11000-by-11000.jpg", jpeg({ width: 11_000, height: 11_000 }, scan(9_000_000))],
  ["11000-by-11000-cut-off.jpg", jpeg({ width: 11_000, height: 11_000 }, scan(20))],
  [
    "progressive-without-end.jpg",
    jpeg(
      { width: 4_000, height: 4_000, marker: 0xc2 },
      ...Array.from({ length: 2_000 }, () => scan(0, 1, 63)),
    ),
  ],
  [
    "progressive-over-and-over.jpg",
    jpeg(
      { width: 4_000, height: 4_000, marker: 0xc2 },
      ...Array.from({ length: 60 }, () => scan(63_000, 1, 63)),
    ),
  ],
  [
    "progressive-11000.jpg",
    jpeg({ width: 11_000, height: 11_000, marker: 0xc2 }, scan(9_000_000, 0, 0)),
  ],
  [
    "255-components.jpg",
    aRawJpeg(jpegHead({ width: 5_000, height: 2_000, components: 255 }), scan(9_000)),
  ],
  ["sampling-of-15.jpg", jpeg({ width: 9_000, height: 9_000, sampling: 0xff }, scan(9_000))],
  ["sampling-of-0.jpg", jpeg({ width: 9_000, height: 9_000, sampling: 0 }, scan(9_000))],
  ["12-bits.jpg", jpeg({ width: 900, height: 900, precision: 12 }, scan(9_000))],
  ["lossless.jpg", jpeg({ width: 900, height: 900, marker: 0xc3 }, scan(9_000))],
  ["arithmetic.jpg", jpeg({ width: 900, height: 900, marker: 0xc9 }, scan(9_000))],
  ["no-scan.jpg", jpeg({ width: 900, height: 900 })],
  [
    "two-sizes.jpg",
    jpeg({ width: 9, height: 9 }, jpegHead({ width: 60_000, height: 60_000 }), scan(99)),
  ],
  [
    "markers-without-end.jpg",
    aRawJpeg(Buffer.concat(Array.from({ length: 200_000 }, () => segment(0xe1, [0, 0])))),
  ],
  ["filling-without-end.jpg", aRawJpeg(Buffer.alloc(9_000_000, 0xff))],
  [
    "orientation-that-points-at-itself.jpg",
    aRawJpeg(
      segment(0xe1, Buffer.from("Exif\0\0MM\0*\0\0\0\x08\xff\xff\x01\x12\0\x03", "latin1")),
      jpegHead({ width: 90, height: 90 }),
      scan(99),
    ),
  ],
  [
    "tables-of-nothing.jpg",
    aRawJpeg(segment(0xc4, [0, ...Array<number>(16).fill(255)]), jpegHead({ width: 9, height: 9 })),
  ],
];

/** Pictures that declare more than they hold, or hold more than they declare. */
export const craftedPictures = (): Named[] => [...pngs(), ...jpegs()];
