import type { Raster } from "./raster";

/** Brightness that changes by less than this from pixel to pixel may be noise. */
const EDGE = 20;
/** Fewer edge pixels than this are too little print to measure. */
const LEAST_EDGES = 500;
/** Blur from which print gains by sharpening, and from which it gets all there is; in pixels. Scans stay below 0.6. */
const BLURRED = 0.62;
const VERY_BLURRED = 0.95;
const STRENGTH = 2;
const WIDEST = 2;

/**
 * How blurred print is, as the standard deviation of the blur in pixels; 0 where there is too little print. Across a
 * blurred edge the brightness runs like a bell curve's sum, whose slope and curvature have a ratio that gives
 * its width, whatever the contrast.
 */
export function blurOf({ width, height, pixels }: Raster): number {
  let slopes = 0;
  let curvatures = 0;
  let edges = 0;
  const margin = Math.round(Math.min(width, height) * 0.03);
  for (let y = margin; y < height - margin; y += 2)
    for (let at = y * width + margin; at < (y + 1) * width - margin; at += 1) {
      const slope = (pixels[at + 1]! - pixels[at - 1]!) / 2;
      if (slope < EDGE && slope > -EDGE) continue;
      const curvature = pixels[at + 1]! - 2 * pixels[at]! + pixels[at - 1]!;
      slopes += slope * slope;
      curvatures += curvature * curvature;
      edges += 1;
    }
  return edges < LEAST_EDGES ? 0 : Math.sqrt(slopes / (2 * curvatures));
}

/**
 * The image with blurred print sharpened, as much as it is blurred: of a decimal point blur leaves a pale spot.
 * Expects even illumination. A sharp image comes back as it is.
 */
export function sharpened(raster: Raster): Raster {
  const blur = blurOf(raster);
  const strength = STRENGTH * Math.min(1, (blur - BLURRED) / (VERY_BLURRED - BLURRED));
  if (strength <= 0) return raster;
  const { width, height, pixels } = raster;
  const weights = bell(Math.min(WIDEST, Math.max(1, blur * 1.1)));
  const reach = weights.length - 1;
  const rows = blurredRows(raster, weights);
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const above = weights.map((_, away) => Math.max(0, y - away) * width);
    const below = weights.map((_, away) => Math.min(height - 1, y + away) * width);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let sum = rows[at]! * weights[0]!;
      for (let away = 1; away <= reach; away += 1)
        sum += (rows[above[away]! + x]! + rows[below[away]! + x]!) * weights[away]!;
      const value = pixels[at]! + strength * (pixels[at]! - sum / 128);
      out[at] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
  return { width, height, pixels: out };
}

/** Every row blurred along itself, times 128: eight bits would round away what sharpening multiplies. */
function blurredRows({ width, height, pixels }: Raster, weights: readonly number[]): Uint16Array {
  const reach = weights.length - 1;
  const rows = new Uint16Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const base = y * width;
    for (let x = 0; x < width; x += 1) {
      const at = base + x;
      let sum = pixels[at]! * weights[0]!;
      const within = x >= reach && x < width - reach;
      for (let away = 1; away <= reach; away += 1)
        sum +=
          (pixels[within ? at - away : base + Math.max(0, x - away)]! +
            pixels[within ? at + away : base + Math.min(width - 1, x + away)]!) *
          weights[away]!;
      rows[at] = sum * 128;
    }
  }
  return rows;
}

/** Weights of a bell curve from its middle outwards; both sides together make one. */
function bell(deviation: number): number[] {
  const reach = Math.ceil(deviation * 2.5);
  const half = Array.from({ length: reach + 1 }, (_, away) =>
    Math.exp((-away * away) / (2 * deviation * deviation)),
  );
  const whole = 2 * half.reduce((sum, weight) => sum + weight, 0) - half[0]!;
  return half.map((weight) => weight / whole);
}
