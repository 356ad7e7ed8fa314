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

/** Brightness of red, green and blue as the eye weights them, 0 to 255. */
export const brightness = (red: number, green: number, blue: number): number =>
  (red * 77 + green * 150 + blue * 29) >> 8;

/** Reads one row of packed samples as brightness. */
export function grayRow(row: Uint8Array, format: PixelFormat, out: Uint8Array): void {
  const { width, channels, alpha, inverted } = format;
  const sample = sampleReader(row, format);
  const shadeAt = shadeReader(sample, format);
  const scale = scaleOf(format);
  for (let x = 0; x < width; x += 1) {
    const at = x * channels;
    let shade = shadeAt(at);
    if (alpha) {
      const opacity = (sample(at + channels - 1) * scale) / 255;
      shade = shade * opacity + 255 * (1 - opacity);
    }
    out[x] = inverted ? 255 - shade : shade;
  }
}

/** From a sample to 0..255; of 16 bits only the upper eight are read. */
const scaleOf = ({ bits }: PixelFormat): number => 255 / ((1 << Math.min(bits, 8)) - 1);

type ReadSample = (index: number) => number;

/** Reads the n-th sample of a packed row; what a row cut off lacks is 0. */
function sampleReader(row: Uint8Array, { bits }: PixelFormat): ReadSample {
  const most = (1 << Math.min(bits, 8)) - 1;
  const stepBytes = bits === 16 ? 2 : 1;
  const perByte = 8 / bits;
  return bits >= 8
    ? (index) => row[index * stepBytes] ?? 0
    : (index) =>
        ((row[Math.floor(index / perByte)] ?? 0) >> (8 - bits - (index % perByte) * bits)) & most;
}

/** Brightness of the pixel whose first sample is given, by the color the samples are in. */
function shadeReader(sample: ReadSample, format: PixelFormat): ReadSample {
  const { color, palette } = format;
  const scale = scaleOf(format);
  const ink = (at: number) => 255 - sample(at) * scale;
  switch (color) {
    case "palette":
      return (at) => palette?.[sample(at)] ?? 255;
    case "gray":
      return (at) => sample(at) * scale;
    case "rgb":
      return (at) => brightness(sample(at) * scale, sample(at + 1) * scale, sample(at + 2) * scale);
    case "cmyk":
      return (at) => (brightness(ink(at), ink(at + 1), ink(at + 2)) * ink(at + 3)) / 255;
  }
}

/** Gathers rows into an image, averaging squares of `shrink` pixels as they come: the full size is never held. */
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
