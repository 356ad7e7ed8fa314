/** What a photographed page lies on, how it is bent, and what light and hands do to it. */
import type { Chance } from "#corpus/random-layouts/chance";

/** In heights of the page, from its middle: x to the right, y down. */
export type Place = (x: number, y: number) => number;

const between = (chance: Chance, from: number, to: number): number =>
  from + chance.share() * (to - from);

/** Smooth noise from -1 to 1 all over the plane, its lumps `size` wide and `tall` high. */
function noise(chance: Chance, size: number, tall = size): Place {
  const SIDE = 64;
  const grid = Float32Array.from({ length: SIDE * SIDE }, () => 2 * chance.share() - 1);
  const at = (column: number, row: number) => grid[(row & 63) * SIDE + (column & 63)] ?? 0;
  const eased = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [column, row] = [Math.floor(x / size), Math.floor(y / tall)];
    const [fx, fy] = [eased(x / size - column), eased(y / tall - row)];
    const upper = at(column, row) * (1 - fx) + at(column + 1, row) * fx;
    const lower = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx;
    return upper * (1 - fy) + lower * fy;
  };
}

/** Seen from afar a stripe, from near a band with soft sides; 0 to 1. */
const stripe = (place: number, period: number, share: number): number => {
  const within = Math.abs(place / period - Math.round(place / period)) * 2;
  return Math.max(0, Math.min(1, (share - within) * 12 + 0.5));
};

const GROUNDS = {
  granite(chance: Chance): Place {
    const [coarse, fine, finest] = [
      noise(chance, 0.03),
      noise(chance, 0.008),
      noise(chance, 0.003),
    ];
    const base = between(chance, 70, 165);
    return (x, y) => base + 22 * coarse(x, y) + 34 * fine(x, y) + 26 * finest(x, y);
  },
  denim(chance: Chance): Place {
    const [fold, yarn] = [noise(chance, 0.35, 0.2), noise(chance, 0.004)];
    const base = between(chance, 55, 95);
    return (x, y) => base + 18 * fold(x, y) + 10 * yarn(x, y) + 14 * stripe(x + y, 0.008, 0.5);
  },
  sheets(chance: Chance): Place {
    const [wrinkle, long] = [noise(chance, 0.09, 0.3), noise(chance, 0.5)];
    const base = between(chance, 165, 205);
    return (x, y) => base + 16 * wrinkle(x + 0.3 * y, y) + 14 * long(x, y);
  },
  plaid(chance: Chance): Place {
    const weave = noise(chance, 0.005);
    const [base, period] = [between(chance, 90, 190), between(chance, 0.12, 0.3)];
    return (x, y) =>
      base - 30 * stripe(x, period, 0.45) - 30 * stripe(y, period, 0.45) + 9 * weave(x, y);
  },
  carpet(chance: Chance): Place {
    const [tuft, patch] = [noise(chance, 0.006), noise(chance, 0.2)];
    const base = between(chance, 80, 150);
    return (x, y) => base + 32 * tuft(x, y) + 14 * patch(x, y);
  },
  planks(chance: Chance): Place {
    const [grain, tone] = [noise(chance, 0.4, 0.006), noise(chance, 3, 0.15)];
    const base = between(chance, 75, 140);
    return (x, y) =>
      base +
      20 * grain(x, y) +
      18 * tone(x, Math.floor(y / 0.15) * 0.15) -
      40 * stripe(y, 0.15, 0.02);
  },
  papers(chance: Chance): Place {
    const lie = Array.from({ length: 3 }, () => ({
      edge: between(chance, 0.3, 0.75) * (chance.happens(0.5) ? 1 : -1),
      lean: between(chance, -0.3, 0.3),
      shade: between(chance, 150, 215),
    }));
    const desk = noise(chance, 0.25);
    return (x, y) =>
      lie.reduce(
        (under, { edge, lean, shade }) => {
          const beyond = (x + y * lean - edge) * Math.sign(edge);
          return beyond > 0 ? shade - 30 * Math.exp(-beyond * 90) : under;
        },
        85 + 14 * desk(x, y),
      );
  },
} as const;

export type Ground = keyof typeof GROUNDS;
export const GROUND_NAMES = Object.keys(GROUNDS) as Ground[];
export const groundOf = (name: Ground, chance: Chance): Place => GROUNDS[name](chance);

export type Bend = "flat" | "letter-fold" | "half-fold" | "crumpled" | "curled";

/** A ridge or valley along a line through the page: the paper rises on both sides of it, rounded at the crease. */
function crease(angle: number, offset: number, rise: number, reach: number): Place {
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const away = x * nx + y * ny - offset;
    return rise * Math.exp(-Math.sqrt(away * away + 0.00002) / reach);
  };
}

const summed =
  (places: readonly Place[]): Place =>
  (x, y) =>
    places.reduce((sum, place) => sum + place(x, y), 0);

/** How high above the table the paper is, in page heights. */
export function reliefOf(bend: Bend, chance: Chance, width: number): Place {
  const some = (from: number, to: number) => between(chance, from, to);
  switch (bend) {
    case "flat":
      return crease(some(0, 3), some(-0.3, 0.3), some(0, 0.004), 0.4);
    case "letter-fold":
      return summed([
        crease(Math.PI / 2, -1 / 6 + some(-0.02, 0.02), some(0.012, 0.026), 0.09),
        crease(Math.PI / 2, 1 / 6 + some(-0.02, 0.02), -some(0.004, 0.012), 0.08),
      ]);
    case "half-fold":
      return summed([
        crease(some(-0.05, 0.05), some(-0.03, 0.03), some(0.01, 0.022), 0.12),
        crease(Math.PI / 2, some(-0.04, 0.04), some(0.008, 0.02), 0.12),
      ]);
    case "crumpled":
      return summed(
        Array.from({ length: 9 }, () =>
          crease(some(0, Math.PI), some(-0.5, 0.5), some(-0.006, 0.008), some(0.02, 0.08)),
        ),
      );
    case "curled": {
      const [lift, side] = [some(0.02, 0.05), chance.pick([-1, 1])];
      const corner = some(0.03, 0.09);
      return (x, y) =>
        lift * (x / width) ** 2 * 2 + corner * Math.max(0, (side * x) / width + y - 0.62) ** 2 * 4;
    }
  }
}

/** What is left of the light, 0 to 1, behind a straight thing (an arm, a phone, a window frame) with a soft edge. */
export function shadowOf(chance: Chance, depth: number): Place {
  const turn = between(chance, 0, 2 * Math.PI);
  const [nx, ny] = [Math.cos(turn), Math.sin(turn)];
  const [from, wide] = [between(chance, -0.3, 0.25), between(chance, 0.15, 0.7)];
  const soft = between(chance, 0.008, 0.08);
  const beyond = (distance: number) => 1 / (1 + Math.exp(-distance / soft));
  return (x, y) => {
    const along = x * nx + y * ny - from;
    return 1 - depth * beyond(along) * beyond(wide - along);
  };
}

/** A finger that holds the page at its rim: how bright it is there, or null beside it. */
export function fingerOf(chance: Chance, width: number): (x: number, y: number) => number | null {
  const side = chance.pick(["left", "right", "bottom"] as const);
  const along = between(chance, -0.35, 0.35);
  const [deep, thick] = [between(chance, 0.02, 0.055), between(chance, 0.035, 0.045)];
  const lean = between(chance, -0.4, 0.4);
  const skin = between(chance, 80, 190);
  const inwards = (x: number, y: number): readonly [number, number] => {
    if (side === "bottom") return [0.5 - y, x - along * width];
    return [width / 2 - (side === "left" ? -x : x), y - along];
  };
  return (x, y) => {
    const [inside, across] = inwards(x, y);
    const beside = across - (inside - deep) * lean;
    const tip = Math.max(0, inside - deep + thick);
    const away = Math.hypot(beside, tip);
    return away > thick
      ? null
      : skin * (1 - 0.5 * (away / thick) ** 4) + (away < thick * 0.4 ? 8 : 0);
  };
}
