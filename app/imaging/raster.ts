/** A grayscale image: one byte a pixel, row by row, 0 black, 255 white. */
export type Raster = { width: number; height: number; pixels: Uint8Array };

/** An empty image; white by default. */
export function blank(width: number, height: number, shade = 255): Raster {
  return { width, height, pixels: new Uint8Array(width * height).fill(shade) };
}

/** How many pixels have each shade. */
export function shadeCounts(pixels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  // An iterator over millions of pixels takes a quarter of a second.
  for (let at = 0; at < pixels.length; at += 1) counts[pixels[at]!]! += 1;
  return counts;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** The image turned clockwise by quarter turns. */
export function turned(raster: Raster, turns: QuarterTurns): Raster {
  if (turns === 0) return raster;
  const { width, height, pixels } = raster;
  const out = turns === 2 ? blank(width, height) : blank(height, width);
  if (turns === 2) {
    for (let from = 0, to = pixels.length - 1; to >= 0; from += 1, to -= 1)
      out.pixels[to] = pixels[from]!;
    return out;
  }
  // The source is walked in bands, so that both images stay in the processor's cache.
  const BAND = 32;
  for (let band = 0; band < height; band += BAND)
    for (let x = 0; x < width; x += 1)
      for (let y = band; y < Math.min(height, band + BAND); y += 1) {
        const to = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
        out.pixels[to] = pixels[y * width + x]!;
      }
  return out;
}

/** The image as in a mirror, left and right exchanged. */
function mirrored({ width, height, pixels }: Raster): Raster {
  const out = new Uint8Array(pixels.length);
  for (let row = 0; row < pixels.length; row += width)
    for (let x = 0; x < width; x += 1) out[row + x] = pixels[row + width - 1 - x]!;
  return { width, height, pixels: out };
}

/** Turns an image upright by its EXIF orientation (1 to 8). */
export function oriented(raster: Raster, orientation: number): Raster {
  switch (orientation) {
    case 2:
      return mirrored(raster);
    case 3:
      return turned(raster, 2);
    case 4:
      return turned(mirrored(raster), 2);
    case 5:
      return turned(mirrored(raster), 3);
    case 6:
      return turned(raster, 1);
    case 7:
      return turned(mirrored(raster), 1);
    case 8:
      return turned(raster, 3);
    default:
      return raster;
  }
}

/** A rectangle of the image; what lies outside it is cut off. */
export function cropped(
  raster: Raster,
  left: number,
  top: number,
  width: number,
  height: number,
): Raster {
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const w = Math.max(1, Math.min(raster.width - x, Math.ceil(width)));
  const h = Math.max(1, Math.min(raster.height - y, Math.ceil(height)));
  const pixels = new Uint8Array(w * h);
  for (let row = 0; row < h; row += 1) {
    const from = (y + row) * raster.width + x;
    pixels.set(raster.pixels.subarray(from, from + w), row * w);
  }
  return { width: w, height: h, pixels };
}

/** The image with a white margin all around. */
export function framed(raster: Raster, margin: number): Raster {
  const out = blank(raster.width + 2 * margin, raster.height + 2 * margin);
  for (let y = 0; y < raster.height; y += 1)
    out.pixels.set(
      raster.pixels.subarray(y * raster.width, (y + 1) * raster.width),
      (y + margin) * out.width + margin,
    );
  return out;
}

/** The image in another size: averaged when it shrinks, so that thin strokes survive; cubic when it grows. */
export function scaled(raster: Raster, factor: number): Raster {
  if (factor === 1) return raster;
  return factor < 1 ? shrunk(raster, factor) : grown(raster, factor);
}

/** Each new pixel is the mean of the area it covers; rows and columns are weighted separately. */
function shrunk({ width, height, pixels }: Raster, factor: number): Raster {
  const w = Math.max(1, Math.round(width * factor));
  const h = Math.max(1, Math.round(height * factor));
  const out = new Uint8Array(w * h);
  const addRow = rowShrinker(width, w);
  const stepY = height / h;
  const area = (width / w) * stepY;
  const sums = new Float32Array(w + 1);
  const row = new Float32Array(w + 1);
  let target = 0;
  const flush = () => {
    for (let x = 0; x < w; x += 1) out[target * w + x] = sums[x]! / area + 0.5;
    sums.fill(0);
    target += 1;
  };
  for (let y = 0; y < height; y += 1) {
    row.fill(0);
    addRow(pixels, y * width, row);
    const here = Math.min(1, (target + 1) * stepY - y);
    for (let x = 0; x < w; x += 1) sums[x]! += row[x]! * here;
    if (y + 1 >= (target + 1) * stepY - 1e-6 && target < h) {
      flush();
      if (here < 1) for (let x = 0; x < w; x += 1) sums[x]! += row[x]! * (1 - here);
    }
  }
  if (target < h) flush();
  return { width: w, height: h, pixels: out };
}

/** Adds one row of pixels up in fewer columns; a pixel on the edge of two is shared between them. */
function rowShrinker(width: number, columns: number) {
  const columnOf = new Uint16Array(width);
  const share = new Float32Array(width);
  const step = width / columns;
  for (let x = 0; x < width; x += 1) {
    const column = Math.min(columns - 1, Math.floor(x / step));
    columnOf[x] = column;
    // How much of this pixel falls into its first column; the rest falls into the next.
    share[x] = Math.min(1, (column + 1) * step - x);
  }
  return (pixels: Uint8Array, from: number, row: Float32Array): void => {
    for (let x = 0; x < width; x += 1) {
      const value = pixels[from + x]!;
      const column = columnOf[x]!;
      const part = share[x]!;
      row[column]! += value * part;
      row[column + 1]! += value * (1 - part);
    }
  };
}

/** Cubic (Catmull-Rom) in both directions, rows first: small print stays sharper than with straight interpolation. */
function grown(raster: Raster, factor: number): Raster {
  const w = Math.max(1, Math.round(raster.width * factor));
  const h = Math.max(1, Math.round(raster.height * factor));
  const wide = new Uint8Array(w * raster.height);
  stretch(raster.pixels, wide, {
    from: raster.width,
    to: w,
    lines: raster.height,
    step: 1,
    fromLine: raster.width,
    toLine: w,
  });
  const out = new Uint8Array(w * h);
  stretch(wide, out, { from: raster.height, to: h, lines: w, step: w, fromLine: 1, toLine: 1 });
  return { width: w, height: h, pixels: out };
}

type Stretch = {
  from: number;
  to: number;
  lines: number;
  step: number;
  fromLine: number;
  toLine: number;
};

function stretch(
  source: Uint8Array,
  out: Uint8Array,
  { from, to, lines, step, fromLine, toLine }: Stretch,
): void {
  const clamped = (index: number) => Math.min(from - 1, Math.max(0, index)) * step;
  for (let at = 0; at < to; at += 1) {
    const place = ((at + 0.5) * from) / to - 0.5;
    const whole = Math.floor(place);
    const [w0, w1, w2, w3] = cubicWeights(place - whole);
    const [p0, p1] = [clamped(whole - 1), clamped(whole)];
    const [p2, p3] = [clamped(whole + 1), clamped(whole + 2)];
    for (let line = 0; line < lines; line += 1) {
      const base = line * fromLine;
      const value =
        source[base + p0]! * w0 +
        source[base + p1]! * w1 +
        source[base + p2]! * w2 +
        source[base + p3]! * w3 +
        0.5;
      out[at * step + line * toLine] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}

/** Catmull-Rom weights of the four pixels around a place, `t` of the way from the second to the third. */
const cubicWeights = (t: number): readonly [number, number, number, number] => [
  ((-t + 2) * t - 1) * t * 0.5,
  ((3 * t - 5) * t * t + 2) * 0.5,
  ((-3 * t + 4) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
];
