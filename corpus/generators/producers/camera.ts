/**
 * Takes a photo of a page as a person with a phone does: not quite from above, on some table, in the light there is.
 * Everything random comes from one seed, so the same seed takes the same photo.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { turned, type QuarterTurns, type Raster } from "~/imaging/raster";

/** How a photo was taken; angles in degrees, lengths as shares of the frame unless said otherwise. */
export type Shot = {
  seed: number;
  width: number;
  height: number;
  /** How far the phone leans away from straight above, forwards and sideways. */
  lean: readonly [number, number];
  roll: number;
  /** Share of the frame the page spans. */
  span: number;
  shift: readonly [number, number];
  /** Quarter turns of the phone; `flagged` writes them into EXIF as phones do, else the pixels lie on their side. */
  turns: QuarterTurns;
  flagged: boolean;
  table: "wood" | "cloth" | "dark" | "light";
  /** How bright the lit paper is, 0 to 255, and how much darker the darkest corner and the shadow are. */
  paper: number;
  falloff: number;
  falloffAngle: number;
  shadow: number;
  /** The paper's wave: its height as a share of the page's, and whether it is a fold instead. */
  curl: number;
  fold: boolean;
  /** Blur as a standard deviation in pixels on a photo 2000 pixels high. */
  blur: number;
  /** Sensor noise as a standard deviation in shades. */
  noise: number;
  quality: number;
};

/** A stream of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws how one photo is taken, within what phones and hands do. */
export function shotOf(seed: number): Shot {
  const random = randomFrom(Math.imul(seed, 2654435761));
  const between = (from: number, to: number) => from + random() * (to - from);
  const height = Math.round(between(2000, 4000));
  const table = (["wood", "cloth", "dark", "light"] as const)[Math.floor(random() * 4)]!;
  const turns = (random() < 0.3 ? 1 + Math.floor(random() * 3) : 0) as QuarterTurns;
  return {
    ...{ seed, width: Math.round(height * 0.75), height, table, turns },
    lean: [between(-14, 14), between(-10, 10)],
    roll: between(-5, 5),
    span: between(0.8, 0.97),
    shift: [between(-0.02, 0.02), between(-0.02, 0.02)],
    flagged: random() < 0.5,
    paper: between(185, 245),
    falloff: between(0.05, 0.4),
    falloffAngle: between(0, 2 * Math.PI),
    shadow: random() < 0.6 ? between(0.15, 0.5) : 0,
    curl: random() < 0.6 ? between(0.002, 0.009) : 0,
    fold: random() < 0.3,
    blur: between(0.6, 1.4),
    noise: between(1.5, 6),
    quality: Math.round(between(60, 85)),
  };
}

type Corner = readonly [x: number, y: number];
/** Maps a point of the unit square (x right, y down) onto the frame. */
type Projection = readonly [number, number, number, number, number, number, number, number];

/** The page's corners in the frame: upper left, upper right, lower right, lower left, as a pinhole camera sees them. */
export function cornersOf(shot: Shot, aspect: number): [Corner, Corner, Corner, Corner] {
  const [forwards, sideways] = shot.lean.map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ];
  const roll = (shot.roll * Math.PI) / 180;
  // A phone sees about 65 degrees, so it is held a little more than the page's height away.
  const distance = 1.5;
  const seen = ([x, y]: Corner): Corner => {
    const [rx, ry] = [
      x * Math.cos(roll) - y * Math.sin(roll),
      x * Math.sin(roll) + y * Math.cos(roll),
    ];
    const depth = distance + ry * Math.sin(forwards) + rx * Math.sin(sideways);
    return [
      (rx * Math.cos(sideways) * distance) / depth,
      (ry * Math.cos(forwards) * distance) / depth,
    ];
  };
  const half = 1 / aspect / 2;
  const plain = (
    [
      [-half, -0.5],
      [half, -0.5],
      [half, 0.5],
      [-half, 0.5],
    ] as const
  ).map(seen);
  const [xs, ys] = [plain.map(([x]) => x), plain.map(([, y]) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const scale = shot.span * Math.min(shot.width / (right - left), shot.height / (bottom - top));
  const place = ([x, y]: Corner): Corner => [
    shot.width * (0.5 + shot.shift[0]) + (x - (left + right) / 2) * scale,
    shot.height * (0.5 + shot.shift[1]) + (y - (top + bottom) / 2) * scale,
  ];
  return plain.map(place) as [Corner, Corner, Corner, Corner];
}

/** The projection of the unit square onto four corners. */
function projectionOnto([a, b, c, d]: readonly [Corner, Corner, Corner, Corner]): Projection {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    ...[b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]],
    ...[b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]],
    ...[g, h],
  ] as unknown as Projection;
}

/** From the frame back to the unit square. */
function inverse([a, b, c, d, e, f, g, h]: Projection): (x: number, y: number) => Corner {
  const [A, B, C] = [e - f * h, c * h - b, b * f - c * e];
  const [D, E, F] = [f * g - d, a - c * g, c * d - a * f];
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return (x, y) => {
    const w = G * x + H * y + I;
    return [(A * x + B * y + C) / w, (D * x + E * y + F) / w];
  };
}

/** Smooth noise from 0 to 1, `across` and `down` lumps over the frame. */
function lumps(
  random: () => number,
  across: number,
  down: number,
): (u: number, v: number) => number {
  const [columns, rows] = [Math.ceil(across) + 2, Math.ceil(down) + 2];
  const grid = Float32Array.from({ length: columns * rows }, random);
  return (u, v) => {
    const x = Math.min(columns - 1.001, Math.max(0, u * across));
    const y = Math.min(rows - 1.001, Math.max(0, v * down));
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - x0, y - y0];
    const at = y0 * columns + x0;
    const upper = grid[at]! * (1 - fx) + grid[at + 1]! * fx;
    const lower = grid[at + columns]! * (1 - fx) + grid[at + columns + 1]! * fx;
    return upper * (1 - fy) + lower * fy;
  };
}

/** What the page lies on. */
function tableOf(kind: Shot["table"], random: () => number): (u: number, v: number) => number {
  const slow = lumps(random, 3, 3);
  const [fine, finer] =
    kind === "wood"
      ? [lumps(random, 6, 260), lumps(random, 30, 700)]
      : kind === "cloth"
        ? [lumps(random, 300, 400), lumps(random, 600, 800)]
        : [lumps(random, 60, 60), lumps(random, 500, 660)];
  const [base, rough] = { wood: [105, 45], cloth: [130, 60], dark: [45, 12], light: [205, 10] }[
    kind
  ] as [number, number];
  return (u, v) =>
    base +
    (slow(u, v) - 0.5) * rough * 0.6 +
    (fine(u, v) - 0.5) * rough +
    (finer(u, v) - 0.5) * rough * 0.5;
}

/** The photo's pixels before they become a JPEG. `page` is the page as printed, sharper than the photo. */
export function photographed(page: Raster, shot: Shot): Raster {
  const random = randomFrom(shot.seed + 1);
  const { width, height } = shot;
  const corners = cornersOf(shot, page.height / page.width);
  const toPage = inverse(projectionOnto(corners));
  const table = tableOf(shot.table, random);
  const [waveAt, waveLength, foldAt] = [random(), 0.8 + random() * 0.8, 0.3 + random() * 0.4];
  /** How far up the paper's wave moves a point, and how much light falls on its slope. */
  const wave = (u: number, v: number): Corner => {
    const turn = 2 * Math.PI * (u / waveLength + waveAt);
    const strength = shot.curl * (0.6 + 0.4 * v);
    const kink = shot.fold ? Math.max(0, 1 - Math.abs(v - foldAt) / 0.012) : 0;
    return [
      strength * Math.sin(turn),
      1 - strength * 12 * Math.max(0, Math.cos(turn)) - 0.12 * kink,
    ];
  };
  const [shadowX, shadowY, shadowTilt] = [random(), random(), (random() - 0.5) * 2];
  const [lightX, lightY] = [Math.cos(shot.falloffAngle), Math.sin(shot.falloffAngle)];
  const light = (u: number, v: number): number => {
    const even = 1 - shot.falloff * (0.5 + 0.5 * ((u - 0.5) * lightX + (v - 0.5) * lightY) * 1.4);
    const beyond = (u - shadowX) * Math.cos(shadowTilt) + (v - shadowY) * Math.sin(shadowTilt);
    const shade = 1 / (1 + Math.exp(-beyond * 30));
    return even * (1 - shot.shadow * shade);
  };
  const pixels = new Float32Array(width * height);
  const sample = (x: number, y: number): number => {
    const [u, v] = toPage(x, y);
    const [up, slope] = wave(u, v);
    const lit = light(x / width, y / height);
    const [px, py] = [u * page.width - 0.5, (v + up) * page.height - 0.5];
    if (px < 0 || py < 0 || px >= page.width - 1 || py >= page.height - 1) {
      // The paper's edge throws a narrow shadow onto the table.
      const outside = Math.max(-px, px - page.width, -py, py - page.height) / page.width;
      return table(x / width, y / height) * lit * (1 - 0.35 * Math.exp(-outside * 120));
    }
    const [x0, y0] = [px | 0, py | 0];
    const [fx, fy] = [px - x0, py - y0];
    const at = y0 * page.width + x0;
    const upper = page.pixels[at]! * (1 - fx) + page.pixels[at + 1]! * fx;
    const lower = page.pixels[at + page.width]! * (1 - fx) + page.pixels[at + page.width + 1]! * fx;
    const shade = upper * (1 - fy) + lower * fy;
    // Ink is never quite black.
    return (shot.paper * (25 + shade * 0.9) * lit * slope) / 255;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      // Two samples a pixel, so that thin strokes do not flicker.
      pixels[y * width + x] = (sample(x + 0.25, y + 0.3) + sample(x + 0.75, y + 0.7)) / 2;
  expose(pixels, shot.paper);
  blur(pixels, width, height, (shot.blur * height) / 2000);
  const out = new Uint8Array(width * height);
  for (let at = 0; at < out.length; at += 1) {
    // Three even ones are close enough to the bell curve of a sensor.
    const grain = (random() + random() + random() - 1.5) * 2 * shot.noise;
    out[at] = Math.min(255, Math.max(0, pixels[at]! + grain));
  }
  return { width, height, pixels: out };
}

/** Phones expose for the brightest thing of any size, which is paper or a light table. */
function expose(pixels: Float32Array, brightest: number): void {
  const some = pixels.filter((_, at) => at % 97 === 0).sort();
  const gain = brightest / some[Math.floor(some.length * 0.97)]!;
  for (let at = 0; at < pixels.length; at += 1) pixels[at]! *= gain;
}

function blur(pixels: Float32Array, width: number, height: number, sigma: number): void {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: reach + 1 }, (_, at) =>
    Math.exp((-at * at) / (2 * sigma * sigma)),
  );
  const whole = weights[0]! + 2 * weights.slice(1).reduce((sum, weight) => sum + weight, 0);
  const pass = (lines: number, length: number, line: number, step: number) => {
    const row = new Float32Array(length);
    for (let at = 0; at < lines; at += 1) {
      for (let place = 0; place < length; place += 1)
        row[place] = pixels[at * line + place * step]!;
      for (let place = 0; place < length; place += 1) {
        let sum = row[place]! * weights[0]!;
        for (let away = 1; away <= reach; away += 1)
          sum +=
            (row[Math.max(0, place - away)]! + row[Math.min(length - 1, place + away)]!) *
            weights[away]!;
        pixels[at * line + place * step] = sum / whole;
      }
    }
  };
  pass(height, width, width, 1);
  pass(width, height, 1, width);
}

const EXIF_OF: Record<QuarterTurns, number> = { 0: 1, 1: 6, 2: 3, 3: 8 };

/** Photographs one page of a PDF as a JPEG. Needs poppler and ImageMagick. */
export function photo(pdf: Uint8Array, shot: Shot, pageNumber = 1): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-camera-"));
  try {
    const source = join(folder, "page.pdf");
    writeFileSync(source, pdf);
    const number = String(pageNumber);
    execFileSync("pdftoppm", [
      ...["-gray", "-r", String(Math.round(shot.height / 11)), "-f", number, "-l", number],
      ...["-singlefile", source, join(folder, "page")],
    ]);
    const upright = photographed(graymap(readFileSync(join(folder, "page.pgm"))), shot);
    const lying = turned(upright, ((4 - shot.turns) % 4) as QuarterTurns);
    const { width, height, pixels } = shot.flagged ? lying : turned(upright, shot.turns);
    const raw = join(folder, "photo.pgm");
    writeFileSync(raw, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
    const target = join(folder, "photo.jpg");
    execFileSync("convert", [raw, "-quality", String(shot.quality), target]);
    const jpeg = new Uint8Array(readFileSync(target));
    return shot.flagged ? withOrientation(jpeg, EXIF_OF[shot.turns]) : jpeg;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A binary portable graymap as poppler writes it. */
function graymap(file: Uint8Array): Raster {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
    Buffer.from(file.subarray(0, 40)).toString("latin1"),
  );
  if (!head) throw new Error("not a graymap");
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { width, height, pixels: file.subarray(head[0].length, head[0].length + width * height) };
}

/** The smallest EXIF block that says which way is up, behind the JPEG's first marker. */
function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const exif = Buffer.from(
    "ffe1002245786966000049492a000800000001001201030001000000" + `0${orientation}00000000000000`,
    "hex",
  );
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}
