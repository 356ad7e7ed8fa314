/** What lens, sensor and a phone's own processing make of the light that falls in. */
import type { Chance } from "#corpus/random-layouts/chance";

export type Sensor = {
  /** How bright the brightest paper comes out, 0 to 255. */
  light: number;
  /** Standard deviation of the blur, in pixels. */
  blur: number;
  /** How far the hand moved, in pixels, and which way. */
  motion: number;
  heading: number;
  /** Standard deviation of the noise on white paper, in shades. */
  grain: number;
  /** How much the phone sharpens, as a share. */
  edge: number;
  /** Of the JPEG. */
  quality: number;
};
type Frame = { width: number; height: number };

/** Light as shades: blurred, exposed, grainy, then sharpened as phones do. */
export function exposed(
  light: Float32Array,
  frame: Frame,
  { light: brightest, blur, motion, heading, grain, edge }: Sensor,
  chance: Chance,
): Uint8Array {
  let seen = blurred(light, frame, blur);
  if (motion > 0) seen = moved(seen, frame, motion, heading);
  vignette(seen, frame);
  const gain = brightest / rank(seen, 0.95);
  for (let at = 0; at < seen.length; at += 1) {
    const shade = seen[at]! * gain;
    // Three even numbers are close to a bell curve; a quarter of the noise is the sensor's own.
    const bell = (chance.share() + chance.share() + chance.share() - 1.5) * 2;
    seen[at] = toned(shade + bell * grain * (0.25 + 0.75 * Math.sqrt(Math.max(0, shade) / 255)));
  }
  const soft = blurred(seen, frame, 1.3);
  return Uint8Array.from(seen, (shade, at) =>
    Math.max(0, Math.min(255, shade + edge * (shade - soft[at]!))),
  );
}

/** A gentle curve: shadows a little deeper, lights a little flatter. */
const toned = (shade: number): number => {
  const share = Math.max(0, Math.min(1, shade / 255));
  return 255 * (0.75 * share + 0.25 * share * share * (3 - 2 * share));
};

function vignette(light: Float32Array, { width, height }: Frame): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x / width - 0.5, y / height - 0.5];
      light[y * width + x]! *= 1 - 0.35 * (dx * dx + dy * dy);
    }
}

function rank(light: Float32Array, share: number): number {
  const some = light.filter((_, at) => at % 101 === 0).sort();
  return some[Math.floor(some.length * share)] ?? 255;
}

function blurred(light: Float32Array, { width, height }: Frame, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 2.5));
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const whole = bell.reduce((sum, weight) => sum + weight, 0);
  const weights = bell.map((weight) => weight / whole);
  const pass = (from: Float32Array, length: number, step: number, line: number, lines: number) => {
    const to = new Float32Array(from.length);
    for (let base = 0, row = 0; row < lines; row += 1, base += line)
      for (let at = 0; at < length; at += 1) {
        let sum = 0;
        for (let near = -reach; near <= reach; near += 1) {
          const place = Math.max(0, Math.min(length - 1, at + near));
          sum += from[base + place * step]! * weights[near + reach]!;
        }
        to[base + at * step] = sum;
      }
    return to;
  };
  return pass(pass(light, width, 1, width, height), height, width, 1, width);
}

/** The mean along the way the hand moved. */
function moved(light: Float32Array, frame: Frame, way: number, heading: number): Float32Array {
  const steps = Math.max(2, Math.ceil(way) + 1);
  const to = new Float32Array(light.length);
  const { width, height } = frame;
  const offsets = Array.from({ length: steps }, (_, step) => {
    const share = (step / (steps - 1) - 0.5) * way;
    return [Math.round(Math.cos(heading) * share), Math.round(Math.sin(heading) * share)] as const;
  });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [dx, dy] of offsets) {
        const px = Math.max(0, Math.min(width - 1, x + dx));
        const py = Math.max(0, Math.min(height - 1, y + dy));
        sum += light[py * width + px]!;
      }
      to[y * width + x] = sum / steps;
    }
  return to;
}
