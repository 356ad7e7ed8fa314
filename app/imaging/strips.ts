import type { Raster } from "./raster";

/** Part of an image, and how far below its top it begins. */
export type Strip = { top: number; raster: Raster };

/** Darker than this is ink on an evenly lit page. */
const INK = 128;

/** Darker than this is at least faint print; the grain of scanned paper stays well above. */
const FAINT = 170;
/** One short word has more dark pixels than this. */
const LEAST_PRINT = 40;

/** Whether anything at all is printed on an evenly lit image. */
function isPrinted({ pixels }: Raster): boolean {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 1)
    if (pixels[at]! < FAINT && (count += 1) > LEAST_PRINT) return true;
  return false;
}

/** A strip of close print begins some two thousand marks, letters in pieces and dots included; noise many more. */
const MOST_MARKS = 3_000;

/**
 * Whether a strip is full of specks, as a damaged picture is: each would be looked at for a letter, which takes seconds.
 * A mark begins where ink has none above it.
 */
export function isNoise({ width, height, pixels }: Raster): boolean {
  const isInk = (at: number) => pixels[at]! < FAINT;
  let marks = 0;
  for (let y = 1; y < height && marks <= MOST_MARKS; y += 1) {
    let [inside, joined] = [false, false];
    for (let at = y * width; at < (y + 1) * width; at += 1) {
      const ink = isInk(at);
      if (ink) joined = (inside && joined) || isInk(at - width);
      else if (inside && !joined) marks += 1;
      inside = ink;
    }
  }
  return marks > MOST_MARKS;
}

/**
 * Cuts an evenly lit page between its lines into strips of about `height` pixels, so that reading one never takes long.
 * Cuts fall in the emptiest row near each step; a page without empty rows is cut all the same, there. Strips of bare
 * paper are left out: with nothing darker to go by, recognition would take the paper's grain for a thousand letters.
 */
export function strips(picture: Raster, height: number): Strip[] {
  const { width, pixels } = picture;
  const ink = new Uint32Array(picture.height);
  for (let y = 0; y < picture.height; y += 1) {
    let count = 0;
    for (let x = y * width; x < (y + 1) * width; x += 1) if (pixels[x]! < INK) count += 1;
    ink[y] = count;
  }
  const cuts = [0];
  while (picture.height - cuts.at(-1)! > height * 1.5)
    cuts.push(
      emptiestRow(
        ink,
        cuts.at(-1)! + Math.round(height * 0.5),
        cuts.at(-1)! + Math.round(height * 1.2),
      ),
    );
  return cuts
    .map((top, index) => {
      const bottom = cuts[index + 1] ?? picture.height;
      return {
        top,
        raster: {
          width,
          height: bottom - top,
          pixels: pixels.subarray(top * width, bottom * width),
        },
      };
    })
    .filter(({ raster }) => isPrinted(raster));
}

/** Rows around a cut that should be empty too: a photo's noise leaves no single row quite empty. */
const CLEARANCE = 7;

/** The row with the least ink around it, so that a cut stays clear of the letters. */
function emptiestRow(ink: Uint32Array, from: number, to: number): number {
  let best = { row: from, ink: Infinity };
  for (let row = from; row < to; row += 1) {
    let around = 0;
    for (let y = Math.max(0, row - CLEARANCE); y <= row + CLEARANCE; y += 1) around += ink[y] ?? 0;
    if (around < best.ink) best = { row, ink: around };
  }
  return best.row;
}
