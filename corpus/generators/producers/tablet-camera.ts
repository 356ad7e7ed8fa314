/**
 * A second camera, unlike the phone in lens, frame, light and in what papers lie on and are made of: it orbits the
 * paper, whose height shifts what is seen, under a lamp at some place above it. Written from how lenses and light
 * behave before anything was mended for its pictures; they are scored once and never tuned on.
 */
import { Chance } from "#corpus/random-layouts/chance";
import { blank, turned, type QuarterTurns, type Raster } from "~/imaging/raster";
import { exposed, type Sensor } from "./phone-sensor";
import {
  bendNamed,
  BENDS,
  LYING_ON,
  surfaceNamed,
  thumbAt,
  type BendName,
  type Surface,
} from "./tablet-scenery";

export const TABLET_HARDSHIPS = [
  ...["plain", "blinds", "accordion", "thumb", "roll", "soft", "sideways"],
  ...["thermal", "monitor", "spread", "carbon"],
] as const;
export type TabletHardship = (typeof TABLET_HARDSHIPS)[number] | "tiny";

/** How one picture is taken. Angles in radians, lengths in heights of the page. */
export type TabletShot = {
  seed: number;
  hardship: TabletHardship;
  /** Pixels of the frame, before the camera is turned. */
  width: number;
  height: number;
  /** Length of the lens in frame lengths: a short one looks from nearer and bends more. */
  lens: number;
  /** How far from straight above the camera is, and from which side. */
  tilt: number;
  azimuth: number;
  roll: number;
  /** Share of the frame that the papers take. */
  span: number;
  /** Bending by the square and by the fourth power of the distance from the middle. */
  bends: readonly [number, number];
  turns: QuarterTurns;
  surface: Surface;
  bend: BendName;
  /** How dark the paper's own tone is, 0 to 1, and how much of its back shines through. */
  tone: number;
  through: number;
  sensor: Sensor;
};

const FRAMES = [
  [2112, 2816],
  [1836, 3264],
  [2736, 3648],
  [2250, 3000],
] as const;

const toneOf = (hardship: TabletHardship, chance: Chance): number =>
  hardship === "carbon" ? 0.18 + chance.share() * 0.14 : chance.share() * 0.08;

const bendOf = (hardship: TabletHardship, chance: Chance): BendName => {
  if (hardship === "monitor") return "level";
  if (hardship === "accordion") return "accordion";
  if (hardship === "roll" || hardship === "thermal") return "roll";
  return chance.pick(BENDS);
};

/** Draws how a picture of this hardship is taken; the camera lies on its side for what is wider than high. */
export function tabletShot(hardship: TabletHardship, seed: number, isWide: boolean): TabletShot {
  const chance = new Chance(seed);
  const between = (from: number, to: number) => from + chance.share() * (to - from);
  const [short, long] = hardship === "tiny" ? ([600, 800] as const) : chance.pick(FRAMES);
  const scale = long / 4032;
  return {
    ...{ seed, hardship },
    ...(isWide ? { width: long, height: short } : { width: short, height: long }),
    lens: between(0.62, 0.98),
    tilt: between(0.02, 0.36),
    azimuth: between(0, 2 * Math.PI),
    roll: between(-0.12, 0.12),
    span: between(0.8, 0.97),
    bends: [between(-0.06, 0.03), between(-0.02, 0.02)],
    turns: hardship === "sideways" ? chance.pick([1, 2, 3] as const) : 0,
    surface: chance.pick(LYING_ON),
    bend: bendOf(hardship, chance),
    tone: toneOf(hardship, chance),
    through: chance.happens(0.3) ? between(0.02, 0.06) : 0,
    sensor: {
      light: between(140, 240),
      blur: (hardship === "soft" ? between(1.4, 2.2) : between(0.5, 1)) * scale,
      motion: hardship === "soft" && chance.happens(0.4) ? between(3, 6) * scale : 0,
      heading: between(0, Math.PI),
      grain: between(1, 6),
      edge: between(0.1, 0.9),
      quality: chance.between(65, 93),
    },
  };
}

/** Where a sheet lies on the plane, turned a little about its middle. */
type Lying = { page: Raster; wide: number; x: number; y: number; turn: number };

function lying(pages: readonly Raster[], chance: Chance): Lying[] {
  const gap = 0.015 + chance.share() * 0.05;
  const widths = pages.map(({ width, height }) => width / height);
  const whole = widths.reduce((sum, wide) => sum + wide + gap, -gap);
  let left = -whole / 2;
  return pages.map((page, at) => {
    const wide = widths[at]!;
    const x = left + wide / 2;
    left += wide + gap;
    const alone = pages.length === 1;
    return {
      ...{ page, wide, x },
      y: alone ? 0 : (chance.share() - 0.5) * 0.05,
      turn: alone ? 0 : (chance.share() - 0.5) * 0.05,
    };
  });
}

type Vector = readonly [number, number, number];
const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
];
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f;
const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
};

/** From a point of the frame to the ray through it, from the eye; z points up from the table. */
type View = { eye: Vector; through: (x: number, y: number) => Vector };

function viewOf(shot: TabletShot, wide: number): View {
  const { width, height, lens, tilt, azimuth, roll, span } = shot;
  const from: Vector = [
    Math.sin(tilt) * Math.cos(azimuth),
    Math.sin(tilt) * Math.sin(azimuth),
    Math.cos(tilt),
  ];
  const ahead: Vector = [-from[0], -from[1], -from[2]];
  const up: Vector = [Math.sin(roll), -Math.cos(roll), 0];
  const right = unit(cross(up, ahead));
  const down = cross(right, ahead);
  const focal = lens * Math.max(width, height);
  const corners = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sy): Vector => [(sx * wide) / 2, sy / 2, 0]),
  );
  const seen = (distance: number) =>
    corners.map((corner): readonly [number, number] => {
      const depth = dot(corner, ahead) + distance;
      return [(focal * dot(corner, right)) / depth, (focal * dot(corner, down)) / depth];
    });
  const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  let distance = 0.5;
  for (let points = seen(distance); ; points = seen((distance *= 1.01))) {
    const fits =
      range(points.map(([x]) => x)) < span * width &&
      range(points.map(([, y]) => y)) < span * height;
    if (fits) break;
  }
  const points = seen(distance);
  const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
  const [cx, cy] = [middle(points.map(([x]) => x)), middle(points.map(([, y]) => y))];
  const half = Math.hypot(width, height) / 2;
  return {
    eye: [from[0] * distance, from[1] * distance, from[2] * distance],
    through: (x, y) => {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const rr = (dx * dx + dy * dy) / (half * half);
      const bent = 1 - shot.bends[0] * rr - shot.bends[1] * rr * rr;
      const [px, py] = [(dx * bent + cx) / focal, (dy * bent + cy) / focal];
      return [
        ahead[0] + px * right[0] + py * down[0],
        ahead[1] + px * right[1] + py * down[1],
        ahead[2] + px * right[2] + py * down[2],
      ];
    },
  };
}

/** The shade between the pixels of a page, 0 to 255. */
function between({ width, height, pixels }: Raster, u: number, v: number): number {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const [left, top] = [x | 0, y | 0];
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const upper = pixels[at]! + (pixels[at + 1]! - pixels[at]!) * fx;
  const lower = pixels[at + width]! + (pixels[at + width + 1]! - pixels[at + width]!) * fx;
  return upper + (lower - upper) * fy;
}

/** What a place of a sheet reflects: ink on toned paper, heat that faded towards one end, or a monitor's dots. */
function reflected({ hardship, tone, through }: TabletShot, chance: Chance) {
  const some = (from: number, to: number) => from + chance.share() * (to - from);
  const [black, fade, lean] = [some(15, 60), some(0.5, 0.85), some(-0.3, 0.3)];
  const [dot, glow] = [some(0.08, 0.16), some(8, 24)];
  if (hardship === "monitor")
    return ({ page }: Lying, u: number, v: number): number => {
      const [fx, fy] = [(u * page.width) % 1, (v * page.height) % 1];
      const [x, y] = [Math.min(page.width - 1, (u * page.width) | 0), (v * page.height) | 0];
      const shade = page.pixels[Math.min(page.height - 1, y) * page.width + x]!;
      return (glow + 0.9 * shade) * (fx < dot || fy < dot ? 0.7 : 1);
    };
  return ({ page }: Lying, u: number, v: number): number => {
    const ink = 255 - between(page, u, v);
    const back = through > 0 ? through * (255 - between(page, 1 - u, v)) : 0;
    const left = hardship === "thermal" ? fade * (1 + lean * (v - 0.5)) : 1;
    return (255 - ((255 - black) / 255) * ink * left - back) * (1 - tone);
  };
}

/** A lamp above the table at some place, and the blinds or the camera between them. */
function lightOf({ hardship }: TabletShot, chance: Chance) {
  const some = (from: number, to: number) => from + chance.share() * (to - from);
  const [lx, ly, lz] = [some(-1.2, 1.2), some(-1.2, 1.2), some(0.9, 2)];
  const [lean, period, deep] = [some(-0.6, 0.6), some(0.08, 0.2), some(0.2, 0.45)];
  const [side, soft] = [some(-0.1, 0.35), some(0.02, 0.1)];
  return (x: number, y: number, risesX: number, risesY: number): number => {
    const [dx, dy] = [lx - x, ly - y];
    const far = Math.hypot(dx, dy, lz);
    const steep = (lz - dx * risesX - dy * risesY) / (far * Math.hypot(1, risesX, risesY));
    const lamp = 0.35 + (0.65 * Math.max(0, steep) * lz * lz) / (far * far);
    if (hardship === "blinds") {
      const stripe = Math.sin(((y + x * lean) / period) * 2 * Math.PI);
      return lamp * (1 - deep / (1 + Math.exp(-stripe * 5)));
    }
    return lamp * (1 - (deep * 0.6) / (1 + Math.exp((side + x * lean - y) / -soft)));
  };
}

/** The brightness along the ray through each point of the frame. */
function sceneOf(shot: TabletShot, sheets: readonly Lying[], chance: Chance) {
  const wide = sheets.reduce((sum, sheet) => sum + sheet.wide, 0);
  const surface = shot.hardship === "monitor" ? () => 20 : surfaceNamed(shot.surface, chance);
  const height = bendNamed(shot.bend, chance);
  const light = lightOf(shot, chance);
  const shade = reflected(shot, chance);
  const thumb = shot.hardship === "thumb" ? thumbAt(chance, wide) : () => null;
  const { eye, through } = viewOf(shot, wide);
  const step = 0.003;
  return (frameX: number, frameY: number): number => {
    const [rx, ry, rz] = through(frameX, frameY);
    const [gx, gy] = [eye[0] - (eye[2] / rz) * rx, eye[1] - (eye[2] / rz) * ry];
    const skin = thumb(gx, gy);
    if (skin !== null) return skin * light(gx, gy, 0, 0);
    for (const sheet of sheets) {
      const raised = height(gx - sheet.x, gy - sheet.y);
      const near = height(gx + (raised / rz) * rx - sheet.x, gy + (raised / rz) * ry - sheet.y);
      const [px, py] = [gx + (near / rz) * rx - sheet.x, gy + (near / rz) * ry - sheet.y];
      const u = (px + py * sheet.turn) / sheet.wide + 0.5;
      const v = py - px * sheet.turn + 0.5;
      if (u <= 0 || v <= 0 || u >= 1 || v >= 1) continue;
      const seen = shade(sheet, u, v);
      if (shot.hardship === "monitor") return seen;
      const here = height(px, py);
      const risesX = (height(px + step, py) - here) / step;
      const risesY = (height(px, py + step) - here) / step;
      return seen * light(px + sheet.x, py + sheet.y, risesX, risesY);
    }
    return Math.max(5, surface(gx, gy)) * light(gx, gy, 0, 0);
  };
}

/** The picture before it is compressed, as its pixels lie in the file. Several pages lie side by side. */
export function tabletPhotograph(pages: readonly Raster[], shot: TabletShot): Raster {
  const chance = new Chance(shot.seed + 7);
  const seen = sceneOf(shot, lying(pages, chance), chance);
  // A monitor's dots are finer than a pixel of the sensor, which sums over its whole area.
  const samples = shot.hardship === "monitor" ? [0.25, 0.75] : [0.5];
  const { width, height } = shot;
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const dy of samples) for (const dx of samples) sum += seen(x + dx, y + dy);
      light[y * width + x] = sum / samples.length ** 2;
    }
  const upright = blank(width, height);
  upright.pixels.set(exposed(light, { width, height }, shot.sensor, chance));
  return turned(upright, shot.turns);
}
