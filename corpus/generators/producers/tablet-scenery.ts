/** What the second camera's papers lie on, how they bend, and the thumb that holds them. */
import type { Chance } from "#corpus/random-layouts/chance";

/** In heights of the page, from its middle: x to the right, y down. */
type Place = (x: number, y: number) => number;

const some = (chance: Chance, from: number, to: number): number =>
  from + chance.share() * (to - from);

/** Values from 0 to 1 that change from spot to spot without any order, and are the same each time. */
function speckle(chance: Chance, size: number): Place {
  const SIDE = 128;
  const values = Float32Array.from({ length: SIDE * SIDE }, () => chance.share());
  return (x, y) =>
    values[(Math.floor(y / size) & (SIDE - 1)) * SIDE + (Math.floor(x / size) & (SIDE - 1))] ?? 0;
}

const SURFACES = {
  /** Bright or dark tiles with grout between them. */
  tiles(chance: Chance): Place {
    const [side, base, turn] = [some(chance, 0.2, 0.45), some(chance, 60, 190), some(chance, 0, 1)];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const glaze = speckle(chance, 0.02);
    return (x, y) => {
      const [a, b] = [(x * cos + y * sin) / side, (y * cos - x * sin) / side];
      const grout = Math.min(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b)));
      return grout < 0.02 ? base * 0.55 : base + 12 * glaze(x, y);
    };
  },
  cork(chance: Chance): Place {
    const [coarse, fine] = [speckle(chance, 0.012), speckle(chance, 0.004)];
    const base = some(chance, 90, 135);
    return (x, y) => base + 40 * (coarse(x, y) - 0.5) + 50 * (fine(x, y) - 0.5);
  },
  leather(chance: Chance): Place {
    const [base, size] = [some(chance, 35, 110), some(chance, 0.02, 0.05)];
    return (x, y) =>
      base +
      14 * Math.sin(x / size + 2 * Math.sin(y / size)) * Math.sin(y / size + Math.sin(x / size));
  },
  /** Lines of print that are no bill's. */
  newspaper(chance: Chance): Place {
    const letters = speckle(chance, 0.006);
    const base = some(chance, 150, 185);
    return (x, y) => {
      const line = (y / 0.016) % 1;
      const column = Math.abs((x / 0.3) % 1);
      const printed = Math.abs(line) < 0.55 && column > 0.06 && letters(x, y) > 0.5;
      return printed ? base * 0.45 : base;
    };
  },
  /** A desk nearly as bright as paper. */
  laminate(chance: Chance): Place {
    const [base, grain] = [some(chance, 185, 215), speckle(chance, 0.003)];
    return (x, y) => base + 6 * grain(x, y) + 5 * Math.sin(y * 9 + x);
  },
  checks(chance: Chance): Place {
    const [side, light, dark] = [
      some(chance, 0.05, 0.14),
      some(chance, 150, 210),
      some(chance, 60, 110),
    ];
    return (x, y) => ((Math.floor(x / side) + Math.floor(y / side)) & 1 ? light : dark);
  },
} as const;

export type Surface = keyof typeof SURFACES;
export const LYING_ON = Object.keys(SURFACES) as Surface[];
export const surfaceNamed = (name: Surface, chance: Chance): Place => SURFACES[name](chance);

export const BENDS = ["level", "level", "accordion", "roll", "wave"] as const;
export type BendName = (typeof BENDS)[number];

/** How high the paper is above the table. */
export function bendNamed(name: BendName, chance: Chance): Place {
  const turn = some(chance, -0.15, 0.15);
  switch (name) {
    case "level":
      return () => 0;
    case "accordion": {
      const [panels, rise] = [chance.pick([2, 3, 4]), some(chance, 0.008, 0.02)];
      return (x, y) => {
        const along = (y + x * turn + 0.5) * panels;
        const across = Math.abs(along - Math.round(along)) * 2;
        return rise * (1 - Math.sqrt(across * across + 0.004)) + rise * 0.1;
      };
    }
    case "roll": {
      const lift = some(chance, 0.03, 0.09);
      return (x, y) => lift * (y - x * turn) ** 2 * 2;
    }
    case "wave": {
      const [rise, period] = [some(chance, 0.004, 0.01), some(chance, 0.5, 1)];
      return (x, y) => rise * (1 + Math.sin(((x + y * turn) / period) * 2 * Math.PI));
    }
  }
}

/** A thumb over the lower rim: how bright it is there, or null beside it. */
export function thumbAt(chance: Chance, wide: number): (x: number, y: number) => number | null {
  const [x0, deep, thick] = [
    some(chance, -0.4, 0.4) * wide,
    some(chance, 0.03, 0.07),
    some(chance, 0.035, 0.05),
  ];
  const [lean, skin] = [some(chance, -0.5, 0.5), some(chance, 70, 195)];
  return (x, y) => {
    const up = 0.5 - y;
    const away = Math.hypot(x - x0 - up * lean, Math.max(0, up - deep + thick));
    return up < -0.4 || away > thick ? null : skin * (1 - 0.45 * (away / thick) ** 3);
  };
}
