import type { Raster } from "./raster";

/** Pixels darker than this may belong to a ruling line; pale gray rules count, white fill does not. */
const DARK = 185;
/** Over a longer stretch even a line that blur has paled to this is one. */
const PALE = 212;
/** Of a ruling line this share at least is thin; a blurred word that looks like a line has thick letters all along. */
const THIN_SHARE = 0.85;
const PAPER = 250;

/**
 * Wipes ruling lines off, so that a box around a table is not taken for an image and a rule beside a figure not for
 * a digit. A ruling line is a straight dark run longer than any stroke of print and thinner than a bar; where print
 * crosses it, the print stays. `inch` is the number of pixels in an inch.
 */
export function withoutRulingLines({ width, height, pixels }: Raster, inch: number): Raster {
  const out = pixels.slice();
  const thickness = Math.max(3, Math.round(inch * 0.045));
  const shortest = Math.round(inch * 0.5);
  const across = { along: 1, across: width, length: width, lines: height, thickness };
  const down = { along: width, across: 1, length: height, lines: width, thickness };
  // What still leans or bends after straightening steps from one line of pixels to the next.
  wipeBent(pixels, out, { ...across, shortest: shortest * 2, dark: PALE });
  wipeBent(out.slice(), out, { ...down, shortest: shortest * 2, dark: PALE });
  wipe(out.slice(), out, { ...across, shortest, dark: DARK });
  // Where lines cross, the first pass leaves a spot that the second one takes for part of its own line.
  wipe(out.slice(), out, { ...down, shortest, dark: DARK });
  wipeDotted(
    out,
    { ...across, shortest: shortest * 2, dark: FAINT },
    Math.round(inch * DOTS_APART),
  );
  wipeBetween(pixels, out, { ...down, shortest: Math.round(inch * CELL), dark: DARK });
  return { width, height, pixels: out };
}

type Direction = {
  /** Steps in the pixel array along a line and to the line beside it. */
  along: number;
  across: number;
  length: number;
  lines: number;
  shortest: number;
  thickness: number;
  /** Darker than this may belong to a line. */
  dark: number;
};

/** The dots of a line are paler than a line. */
const FAINT = 230;
/** The dots or dashes of a line stand so far apart at most, in inches. */
const DOTS_APART = 0.05;

/** Wipes off dotted and dashed lines: with the gaps between its dots filled a line is thin, and a line of print is not. */
function wipeDotted(out: Uint8Array, direction: Direction, gap: number): void {
  const { along, across, length, lines, dark } = direction;
  const joined = out.slice();
  for (let line = 0; line < lines; line += 1)
    for (let at = 0, last = -Infinity; at < length; at += 1) {
      const place = line * across + at * along;
      if (out[place]! >= dark) continue;
      if (at - last <= gap) joined.fill(0, line * across + (last + 1) * along, place);
      last = at;
    }
  for (const runs of bentLines(joined, direction))
    for (const run of runs) wipeAcross(out, direction, run);
}

/** Lines between two cells of a table are no shorter, in inches: no letter is as high. */
const CELL = 0.24;
/** So near, in pixels, to where a line was wiped off another ends on it; and so far beside where they cross it is seen. */
const NEAR_LINE = 5;
const BESIDE = 4;

/** Wipes off the short lines between the cells of a row, which end on a line over or under it. */
function wipeBetween(pixels: Uint8Array, out: Uint8Array, direction: Direction): void {
  const { along, across, length, lines } = direction;
  const wasLine = (at: number, line: number): boolean => {
    const place = at * along + line * across;
    const isInside = at >= 0 && at < length && line >= 0 && line < lines;
    return isInside && pixels[place]! < PALE && out[place] === PAPER;
  };
  const endsOnLine = ({ at, first, last }: Run): boolean =>
    Array.from({ length: 2 * NEAR_LINE + 1 }, (_, step) => at - NEAR_LINE + step).some(
      (near) => wasLine(near, first - BESIDE) || wasLine(near, last + BESIDE),
    );
  // What is left where the lines crossed goes with it.
  const crossing = (run: Run, step: 1 | -1): Run[] =>
    endsOnLine(run)
      ? Array.from({ length: NEAR_LINE }, (_, far) => ({ ...run, at: run.at + step * (far + 1) }))
      : [];
  for (const runs of bentLines(out.slice(), direction)) {
    const ends = [...crossing(runs[0]!, -1), ...crossing(runs.at(-1)!, 1)];
    if (ends.length === 0) continue;
    for (const run of [...runs, ...ends])
      if (run.at >= 0 && run.at < length) wipeAcross(out, direction, run);
  }
}

function wipe(pixels: Uint8Array, out: Uint8Array, direction: Direction): void {
  const { along, across, length, lines, shortest, dark } = direction;
  for (let line = 0; line < lines; line += 1) {
    const base = line * across;
    let from = -1;
    let gap = 0;
    for (let at = 0; at <= length; at += 1) {
      if (at < length && pixels[base + at * along]! < dark) {
        if (from < 0) from = at;
        gap = 0;
        continue;
      }
      // Noise may break a line for a pixel or two.
      if (from < 0 || (at < length && (gap += 1) <= 2)) continue;
      const end = at - gap;
      if (end - from >= shortest) wipeRun(pixels, out, direction, line, from, end);
      from = -1;
      gap = 0;
    }
  }
}

function wipeRun(
  pixels: Uint8Array,
  out: Uint8Array,
  direction: Direction,
  line: number,
  from: number,
  end: number,
): void {
  let thin = 0;
  for (let at = from; at < end; at += 1) if (extent(pixels, direction, line, at)) thin += 1;
  if (thin < (end - from) * THIN_SHARE) return;
  for (let at = from; at < end; at += 1) {
    const bounds = extent(pixels, direction, line, at);
    if (!bounds) continue;
    wipeAcross(out, direction, { at, first: bounds[0], last: bounds[1] });
  }
}

/** A line leans by at most this much of its length. */
const MOST_LEAN = 0.12;

/** Wipes lines off that drift from one line of pixels to the next: each is followed from where it begins. */
function wipeBent(pixels: Uint8Array, out: Uint8Array, direction: Direction): void {
  for (const runs of bentLines(pixels, direction))
    for (const run of runs) wipeAcross(out, direction, run);
}

/** The lines that drift from one line of pixels to the next, or none. */
function* bentLines(pixels: Uint8Array, direction: Direction): Generator<readonly Run[]> {
  const { along, across, length, lines, shortest, dark } = direction;
  const seen = new Uint8Array(pixels.length);
  for (let at = 0; at + shortest <= length; at += 1)
    for (let line = 0; line < lines; line += 1) {
      const place = at * along + line * across;
      if (pixels[place]! >= dark || seen[place]) continue;
      const runs = followed(pixels, seen, direction, line, at);
      if (isLine(runs, shortest)) yield runs;
    }
}

/** Where a line is at one step along it: its first and last dark pixel across. */
type Run = { at: number; first: number; last: number };

function isLine(runs: readonly Run[], shortest: number): boolean {
  const [from, to] = [runs[0], runs.at(-1)];
  if (!from || !to || runs.length < shortest) return false;
  const way = to.at - from.at + 1;
  const drift = Math.abs(to.first + to.last - from.first - from.last) / 2;
  return runs.length >= way * THIN_SHARE && drift <= way * MOST_LEAN;
}

/** The thin runs that go on from one another, over short gaps and what crosses them. */
function followed(
  pixels: Uint8Array,
  seen: Uint8Array,
  direction: Direction,
  line: number,
  start: number,
): Run[] {
  const { along, across, length, lines, thickness, dark } = direction;
  const runs: Run[] = [];
  let [near, far] = [line, line];
  for (let at = start, missed = 0; at < length && missed <= thickness; at += 1) {
    let here = Math.max(0, near);
    while (here <= Math.min(lines - 1, far) && pixels[at * along + here * across]! >= dark)
      here += 1;
    const bounds = here <= Math.min(lines - 1, far) ? extent(pixels, direction, here, at) : null;
    if (!bounds) {
      if (runs.length === 0) break;
      missed += 1;
      continue;
    }
    const [first, last] = bounds;
    missed = 0;
    runs.push({ at, first, last });
    for (let other = first; other <= last; other += 1) seen[at * along + other * across] = 1;
    [near, far] = [first - 1, last + 1];
  }
  return runs;
}

/** The pale fringe of a line goes with it. */
function wipeAcross(out: Uint8Array, { along, across, lines }: Direction, run: Run): void {
  const last = Math.min(lines - 1, run.last + 1);
  for (let line = Math.max(0, run.first - 1); line <= last; line += 1)
    out[run.at * along + line * across] = PAPER;
}

/** First and last dark pixel across the line at this point; null where it is thicker than a ruling line. */
function extent(
  pixels: Uint8Array,
  { along, across, lines, thickness, dark }: Direction,
  line: number,
  at: number,
): [number, number] | null {
  const place = line * across + at * along;
  let first = line;
  let last = line;
  while (
    first > 0 &&
    line - first <= thickness &&
    pixels[place - (line - first + 1) * across]! < dark
  )
    first -= 1;
  while (
    last < lines - 1 &&
    last - line <= thickness &&
    pixels[place + (last - line + 1) * across]! < dark
  )
    last += 1;
  return last - first + 1 > thickness ? null : [first, last];
}

/** Print so near a word's edge, as a share of its height, belongs to its surroundings. */
const NEAR = 0.15;

/**
 * Whether a line was wiped off right through a word, and a stroke of the word perhaps with it. The frame is in pixels
 * of both images, right and bottom exclusive.
 */
export function isCrossed(
  before: Raster,
  after: Raster,
  frame: { left: number; top: number; right: number; bottom: number },
): boolean {
  const inset = Math.round((frame.bottom - frame.top) * NEAR);
  const [left, right] = [
    Math.max(0, frame.left + inset),
    Math.min(after.width, frame.right - inset),
  ];
  const [top, bottom] = [
    Math.max(0, frame.top + inset),
    Math.min(after.height, frame.bottom - inset),
  ];
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let y = Math.floor(top); y < bottom; y += 1)
    for (let x = Math.floor(left); x < right; x += 1) {
      const at = y * after.width + x;
      if (after.pixels[at]! - before.pixels[at]! < 40) continue;
      columns.add(x);
      rows.add(y);
    }
  return rows.size >= (bottom - top) * 0.5 || columns.size >= (right - left) * 0.5;
}
