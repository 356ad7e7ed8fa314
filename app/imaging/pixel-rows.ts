import type { Raster } from "./raster";

/** How a row of samples is to be understood. */
export type PixelFormat = {
  width: number;
  height: number;
  bits: 1 | 2 | 4 | 8 | 16;
  /** Samples a pixel. */
  channels: number;
  /** `alpha`: the last channel is opacity over white paper; `cmyk`: ink, 0 is none. */
  color: "gray" | "rgb" | "cmyk" | "palette";
  alpha?: boolean;
  /** Brightness by palette index. */
  palette?: Uint8Array;
  inverted?: boolean;
};

export const rowBytes = ({ width, bits, channels }: PixelFormat): number =>
  Math.ceil((width * bits * channels) / 8);

/** Brightness of red, green and blue as the eye weighs them, 0 to 255. */
export const brightness = (red: number, green: number, blue: number): number =>
  (red * 77 + green * 150 + blue * 29) >> 8;

/** Reads one row of packed samples as brightness. */
export function grayRow(row: Uint8Array, format: PixelFormat, out: Uint8Array): void {
  const { width, bits, channels, color, alpha, palette, inverted } = format;
  const most = (1 << Math.min(bits, 8)) - 1;
  const stepBytes = bits === 16 ? 2 : 1;
  const perByte = 8 / bits;
  const sample = (index: number): number =>
    bits >= 8
      ? (row[index * stepBytes] ?? 0)
      : ((row[Math.floor(index / perByte)] ?? 0) >> (8 - bits - (index % perByte) * bits)) & most;
  const scale = 255 / most;
  for (let x = 0; x < width; x += 1) {
    const at = x * channels;
    let shade: number;
    if (color === "palette") shade = palette?.[sample(at)] ?? 255;
    else if (color === "gray") shade = sample(at) * scale;
    else if (color === "rgb")
      shade = brightness(sample(at) * scale, sample(at + 1) * scale, sample(at + 2) * scale);
    else {
      const paper = 255 - sample(at + 3) * scale;
      shade =
        (brightness(
          255 - sample(at) * scale,
          255 - sample(at + 1) * scale,
          255 - sample(at + 2) * scale,
        ) *
          paper) /
        255;
    }
    if (alpha) {
      const opacity = (sample(at + channels - 1) * scale) / 255;
      shade = shade * opacity + 255 * (1 - opacity);
    }
    out[x] = inverted ? 255 - shade : shade;
  }
}

/** Gathers rows into a picture, averaging squares of `shrink` pixels as they come: the full size is never held. */
export function rowGatherer(width: number, height: number, shrink: number) {
  const w = Math.max(1, Math.floor(width / shrink));
  const h = Math.max(1, Math.floor(height / shrink));
  const raster: Raster = { width: w, height: h, pixels: new Uint8Array(w * h).fill(255) };
  const sums = new Uint32Array(w);
  let y = 0;
  return {
    raster,
    add(row: Uint8Array): void {
      const target = Math.floor(y / shrink);
      y += 1;
      if (target >= h) return;
      if (shrink === 1) {
        raster.pixels.set(row.subarray(0, w), target * w);
        return;
      }
      for (let x = 0; x < w * shrink; x += 1) sums[Math.floor(x / shrink)]! += row[x]!;
      if (y % shrink !== 0) return;
      for (let x = 0; x < w; x += 1) raster.pixels[target * w + x] = sums[x]! / (shrink * shrink);
      sums.fill(0);
    },
  };
}

/** Takes PNG's prediction filter off one row, in place; `before` is the row above, already plain. */
export function unfilter(
  type: number,
  row: Uint8Array,
  before: Uint8Array,
  pixelBytes: number,
): void {
  if (type === 0) return;
  for (let index = 0; index < row.length; index += 1) {
    const left = index >= pixelBytes ? row[index - pixelBytes]! : 0;
    const above = before[index]!;
    const corner = index >= pixelBytes ? before[index - pixelBytes]! : 0;
    if (type === 1) row[index]! += left;
    else if (type === 2) row[index]! += above;
    else if (type === 3) row[index]! += (left + above) >> 1;
    else if (type === 4) row[index]! += paeth(left, above, corner);
  }
}

function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
