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
  return strength <= 0
    ? raster
    : apart(raster, Math.min(WIDEST, Math.max(1, blur * 1.1)), strength);
}

/** Half of all pixels differ by this much from the next but one: a screen's dots, seen through the camera's. */
const DOTTED = 16;
/** Dots of up to five pixels even out; strokes of print, which are as wide and stand alone, stay. */
const EVENED = 1.2;

/** Of evened dots waves are left, as dark as this at most; print is darker than `INK`. */
const WAVE = 180;
const INK = 120;
const LIT = 250;
const WITHOUT_WAVES = Uint8Array.from({ length: 256 }, (_, shade) =>
  shade <= INK ? shade : Math.min(LIT, INK + ((shade - INK) * (LIT - INK)) / (WAVE - INK)),
);

/**
 * The image of a photographed screen with its dots evened out and the waves between them and the camera's made light:
 * recognition takes both for print. Expects even illumination. Paper comes back as it is; its grain is three quarters
 * of that at most, a mild screen's as well, where evening out would cost more small print than it saves.
 */
export function withoutDots(raster: Raster): Raster {
  if (usualStep(raster) < DOTTED) return raster;
  const { width, height, pixels } = apart(raster, EVENED, -1);
  return { width, height, pixels: pixels.map((value) => WITHOUT_WAVES[value]!) };
}

/** The median of the differences between pixels two apart. */
function usualStep({ width, height, pixels }: Raster): number {
  const steps = new Uint32Array(256);
  let count = 0;
  const margin = Math.round(Math.min(width, height) * 0.03);
  for (let y = margin; y < height - margin; y += 3)
    for (let at = y * width + margin; at < (y + 1) * width - margin; at += 3, count += 1)
      steps[Math.abs(pixels[at]! - pixels[at + 2]!)]! += 1;
  let usual = 0;
  for (let seen = steps[0]!; usual < 255 && seen < count / 2; seen += steps[usual]!) usual += 1;
  return usual;
}

/** Every pixel moved away from the mean around it, by so many times what it is away; -1 leaves the mean itself. */
function apart(raster: Raster, deviation: number, strength: number): Raster {
  const { width, height, pixels } = raster;
  const weights = bell(deviation);
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
