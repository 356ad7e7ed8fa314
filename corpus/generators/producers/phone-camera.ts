/**
 * Takes photos of papers as phones take them by hand: the lens bends straight lines, the paper is creased or curled,
 * light and shadows fall on it, fingers hold it. Written from how cameras, papers and light behave, not from what
 * `app/imaging` can undo, and not to be eased for it: its photographs are a test, never what is tuned on.
 */
import { Chance } from "#corpus/random-layouts/chance";
import { blank, turned, type QuarterTurns, type Raster } from "~/imaging/raster";
import { exposed, type Sensor } from "./phone-sensor";
import {
  GROUND_NAMES,
  fingerOf,
  groundOf,
  reliefOf,
  shadowOf,
  type Bend,
  type Ground,
  type Place,
} from "./phone-scenery";

export const HARDSHIPS = [
  ...["plain", "shadow", "folds", "fingers", "curl", "blur", "landscape"],
  ...["receipt", "screen", "two-pages"],
] as const;
/** What makes a photograph hard, above all else; `small` is too small to be read. */
export type Hardship = (typeof HARDSHIPS)[number] | "small";

/** How one photograph is taken. Angles in radians, lengths in heights of the page. */
export type PhoneShot = {
  seed: number;
  hardship: Hardship;
  /** Pixels of the frame, before the phone is turned. */
  width: number;
  height: number;
  pitch: number;
  yaw: number;
  roll: number;
  /** Share of the frame that the paper spans. */
  span: number;
  /** How much the lens bends: negative is a barrel. */
  distortion: number;
  turns: QuarterTurns;
  ground: Ground;
  bend: Bend;
  shadows: number;
  fingers: number;
  sensor: Sensor;
};

const FRAMES = [
  [3024, 4032],
  [2448, 3264],
  [2268, 4032],
  [1944, 2592],
] as const;

const bendOf = (hardship: Hardship, chance: Chance): Bend => {
  if (hardship === "screen") return "flat";
  if (hardship === "curl" || hardship === "receipt") return "curled";
  if (hardship === "folds") return chance.pick(["letter-fold", "half-fold", "crumpled"] as const);
  return chance.weighted([
    ["flat", 5],
    ["letter-fold", 2],
    ["curled", 1],
  ]);
};

/** Draws how a photograph of this hardship is taken; the phone lies on its side for what is wider than high. */
export function phoneShot(hardship: Hardship, seed: number, isWide: boolean): PhoneShot {
  const chance = new Chance(seed);
  const between = (from: number, to: number) => from + chance.share() * (to - from);
  const [width, height] = hardship === "small" ? ([800, 1067] as const) : chance.pick(FRAMES);
  const isBlurred = hardship === "blur";
  return {
    ...{ seed, hardship },
    ...(isWide ? { width: height, height: width } : { width, height }),
    pitch: between(-0.3, 0.3),
    yaw: between(-0.2, 0.2),
    roll: between(-0.09, 0.09),
    span: between(0.78, 0.96),
    distortion: between(-0.05, 0.02),
    turns: hardship === "landscape" ? chance.pick([1, 2, 3] as const) : 0,
    ground: chance.pick(GROUND_NAMES),
    bend: bendOf(hardship, chance),
    shadows: hardship === "shadow" ? 2 : chance.between(0, 1),
    fingers: hardship === "fingers" ? chance.between(1, 3) : 0,
    sensor: {
      light: between(150, 235),
      blur: (isBlurred ? between(1.3, 2) : between(0.5, 0.9)) * (Math.max(width, height) / 4032),
      motion: isBlurred && chance.happens(0.5) ? between(3, 6) * (height / 4032) : 0,
      heading: between(0, Math.PI),
      grain: between(1, 5),
      edge: between(0.2, 0.8),
      quality: chance.between(70, 92),
    },
  };
}

/** Where a sheet lies in the plane of the table, turned a little about its middle. */
type Sheet = { page: Raster; width: number; x: number; y: number; turn: number };

function sheetsOf(pages: readonly Raster[], chance: Chance): Sheet[] {
  const width = (page: Raster) => page.width / page.height;
  const gap = 0.01 + chance.share() * 0.06;
  const whole = pages.reduce((sum, page) => sum + width(page) + gap, -gap);
  let left = -whole / 2;
  return pages.map((page) => {
    const x = left + width(page) / 2;
    left += width(page) + gap;
    const [y, turn] =
      pages.length > 1 ? [chance.share() * 0.04, chance.share() * 0.05 - 0.025] : [0, 0];
    return { page, width: width(page), x, y, turn };
  });
}

/** The same, looked up between places so near each other that nothing gets lost; computed once, not for every pixel. */
function lookedUp(place: Place): Place {
  const [FROM, STEP, SIDE] = [-1.8, 0.003, 1200];
  const grid = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    place(FROM + (at % SIDE) * STEP, FROM + Math.floor(at / SIDE) * STEP),
  );
  return (x, y) => {
    const column = Math.max(0, Math.min(SIDE - 1.01, (x - FROM) / STEP));
    const row = Math.max(0, Math.min(SIDE - 1.01, (y - FROM) / STEP));
    const at = (row | 0) * SIDE + (column | 0);
    const [fx, fy] = [column % 1, row % 1];
    const upper = grid[at]! * (1 - fx) + grid[at + 1]! * fx;
    return upper * (1 - fy) + (grid[at + SIDE]! * (1 - fx) + grid[at + SIDE + 1]! * fx) * fy;
  };
}

type Ray = readonly [x: number, y: number, z: number];
/** The camera above the table: where its eye is, and where it looks through a point of the frame. */
type Eye = { at: Ray; ray: (x: number, y: number) => Ray };

/** Rows of the turn from the table's axes to the camera's. */
function attitude({ pitch, yaw, roll }: PhoneShot): readonly [Ray, Ray, Ray] {
  const [cp, sp, cy, sy] = [Math.cos(pitch), Math.sin(pitch), Math.cos(yaw), Math.sin(yaw)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const right: Ray = [cy, 0, sy];
  const down: Ray = [sp * sy, cp, -sp * cy];
  const mixed = (a: number, b: number): Ray => [
    a * right[0] + b * down[0],
    a * right[1] + b * down[1],
    a * right[2] + b * down[2],
  ];
  return [mixed(cr, sr), mixed(-sr, cr), [-cp * sy, sp, cp * cy]];
}

/** As far away as it takes for the papers to span the frame. */
function eyeOf(shot: PhoneShot, wide: number): Eye {
  const [right, down, ahead] = attitude(shot);
  const focal = 0.72 * Math.max(shot.width, shot.height);
  const frameAt = (distance: number) => {
    const seen = [-1, 1].flatMap((sx) =>
      [-1, 1].map((sy) => {
        const corner: Ray = [(sx * wide) / 2, sy / 2, 0];
        const along = (axis: Ray) => corner[0] * axis[0] + corner[1] * axis[1];
        const depth = along(ahead) + distance;
        return [(focal * along(right)) / depth, (focal * along(down)) / depth] as const;
      }),
    );
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  };
  const fits = (distance: number) => {
    const { left, right: end, top, bottom } = frameAt(distance);
    return end - left < shot.span * shot.width && bottom - top < shot.span * shot.height;
  };
  let distance = 0.6;
  while (!fits(distance)) distance *= 1.01;
  const box = frameAt(distance);
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const half = Math.hypot(shot.width, shot.height) / 2;
  const at: Ray = [-ahead[0] * distance, -ahead[1] * distance, -ahead[2] * distance];
  const ray = (x: number, y: number): Ray => {
    const [dx, dy] = [x - shot.width / 2, y - shot.height / 2];
    const bent = 1 - shot.distortion * ((dx * dx + dy * dy) / (half * half));
    const [px, py] = [(dx * bent + cx) / focal, (dy * bent + cy) / focal];
    return [
      px * right[0] + py * down[0] + ahead[0],
      px * right[1] + py * down[1] + ahead[1],
      px * right[2] + py * down[2] + ahead[2],
    ];
  };
  return { at, ray };
}

/** How dark the ink at a place of a page is, 0 black to 255 white, between its pixels. */
function inkAt({ width, height, pixels }: Raster, u: number, v: number): number {
  const [x, y] = [
    Math.min(width - 1.001, Math.max(0, u * width - 0.5)),
    Math.min(height - 1.001, Math.max(0, v * height - 0.5)),
  ];
  const [left, top] = [x | 0, y | 0];
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const upper = pixels[at]! * (1 - fx) + pixels[at + 1]! * fx;
  const lower = pixels[at + width]! * (1 - fx) + pixels[at + width + 1]! * fx;
  return upper * (1 - fy) + lower * fy;
}

type Shade = (sheet: Sheet, u: number, v: number) => number;

/** Toner on paper; heat on a receipt, faded in bands; or a screen's grid of pixels with a lamp mirrored in it. */
function shadeOf(hardship: Hardship, chance: Chance): Shade {
  const some = (from: number, to: number) => from + chance.share() * (to - from);
  if (hardship === "receipt") {
    const [fade, band, phase] = [some(0.45, 0.75), some(20, 60), some(0, 6)];
    return ({ page }, u, v) => {
      const left = fade * (0.85 + 0.15 * Math.sin(v * band + phase)) * (0.9 + 0.1 * u);
      return 0.94 * (255 - (255 - inkAt(page, u, v)) * left);
    };
  }
  if (hardship === "screen") {
    const [x, y, glare] = [some(0, 1), some(0, 1), some(10, 60)];
    return ({ page }, u, v) => {
      const [column, row] = [u * page.width, v * page.height];
      const [fx, fy] = [column - Math.floor(column), row - Math.floor(row)];
      const gap = fx < 0.14 || fy < 0.14 ? 0.62 : 1;
      const at =
        Math.min(page.height - 1, row | 0) * page.width + Math.min(page.width - 1, column | 0);
      const lamp = glare * Math.exp(-((u - x) ** 2 + (v - y) ** 2) * 18);
      return (12 + 0.95 * page.pixels[at]!) * gap + lamp;
    };
  }
  const toner = some(18, 55);
  return ({ page }, u, v) => toner + (inkAt(page, u, v) * (255 - toner)) / 255;
}

/** How much light falls on a slope of the paper, by how it rises there. */
function slopeLight(relief: Place, chance: Chance): Place {
  const turn = chance.share() * 2 * Math.PI;
  const strength = 0.5 + chance.share() * 0.9;
  const [lx, ly] = [Math.cos(turn) * strength, Math.sin(turn) * strength];
  const step = 0.002;
  return (x, y) => {
    const here = relief(x, y);
    const [dx, dy] = [relief(x + step, y) - here, relief(x, y + step) - here];
    return Math.max(0.35, Math.min(1.25, 1 - (dx * lx + dy * ly) / step));
  };
}

/** Everything that is seen along one ray. */
function sceneOf(shot: PhoneShot, sheets: readonly Sheet[], chance: Chance) {
  const wide = sheets.reduce((sum, { width }) => sum + width, 0);
  const ground = shot.hardship === "screen" ? () => 28 : groundOf(shot.ground, chance);
  const relief = lookedUp(reliefOf(shot.bend, chance, sheets[0]!.width));
  const slope = lookedUp(slopeLight(relief, chance));
  const shadows = Array.from({ length: shot.shadows }, () =>
    shadowOf(chance, 0.2 + chance.share() * 0.4),
  );
  const fingers = Array.from({ length: shot.fingers }, () => fingerOf(chance, wide));
  const [falloff, towards] = [0.05 + chance.share() * 0.35, chance.share() * 2 * Math.PI];
  const lit = lookedUp(
    (x, y) =>
      (1 - falloff * (0.5 + x * Math.cos(towards) + y * Math.sin(towards))) *
      shadows.reduce((light, shadow) => light * shadow(x, y), 1),
  );
  const shade = shadeOf(shot.hardship, chance);
  const { at, ray } = eyeOf(shot, wide);
  /** The paper is a little above the table, so the place a ray meets it is found by coming nearer. */
  const meet = ([dx, dy, dz]: Ray, { x, y }: Sheet): readonly [number, number] => {
    let [px, py] = [0, 0];
    for (let round = 0, high = 0; round < 4; round += 1) {
      const far = (-high - at[2]) / dz;
      [px, py] = [at[0] + far * dx, at[1] + far * dy];
      high = relief(px - x, py - y);
    }
    return [px, py];
  };
  return (frameX: number, frameY: number): number => {
    const direction = ray(frameX, frameY);
    const far = -at[2] / direction[2];
    const [tx, ty] = [at[0] + far * direction[0], at[1] + far * direction[1]];
    for (const finger of fingers) {
      const skin = finger(tx, ty);
      if (skin !== null) return skin * lit(tx, ty);
    }
    let under = 1;
    for (const sheet of sheets) {
      const [px, py] = meet(direction, sheet);
      const [sx, sy] = [px - sheet.x, py - sheet.y];
      const u = (sx + sy * sheet.turn) / sheet.width + 0.5;
      const v = sy - sx * sheet.turn + 0.5;
      if (u > 0 && v > 0 && u < 1 && v < 1) {
        const seen = shade(sheet, u, v);
        return shot.hardship === "screen" ? seen : seen * slope(sx, sy) * lit(px, py);
      }
      const outside = Math.max(-u * sheet.width, (u - 1) * sheet.width, -v, v - 1);
      under *= 1 - 0.4 * Math.exp(-outside * 70);
    }
    return Math.max(4, ground(tx, ty)) * lit(tx, ty) * under;
  };
}

/** The photograph before it is compressed, as its pixels lie in the file. Several pages lie side by side. */
export function phonePhotograph(pages: readonly Raster[], shot: PhoneShot): Raster {
  const chance = new Chance(shot.seed + 1);
  const sheets = sheetsOf(pages, chance);
  const seen = sceneOf(shot, sheets, chance);
  // A screen's grid is finer than a pixel of the sensor, which sums over its whole area.
  const samples = shot.hardship === "screen" ? [0.25, 0.75] : [0.5];
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
