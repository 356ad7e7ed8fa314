import type { Raster } from "./raster";

const DARK = 128;
/** A square of the search grid counts as part of a bar when this share of it is dark: print covers less. */
const FILLED = 0.55;
/** A bar is a solid block: this share of its frame is filled. */
const SOLID = 0.6;

type Block = { left: number; top: number; right: number; bottom: number; squares: number };

/**
 * Turns white print on dark bars, as table header rows often are, into dark print on white. `inch` is the number of
 * pixels in an inch. The image itself comes back when it has no bar.
 */
export function withoutBars(raster: Raster, inch: number): Raster {
  const side = Math.max(4, Math.round(inch * 0.04));
  const blocks = darkBlocks(raster, side).filter(
    ({ left, top, right, bottom, squares }) =>
      (bottom - top) * side >= inch * 0.1 &&
      (right - left) * side >= inch * 0.4 &&
      squares >= (right - left) * (bottom - top) * SOLID,
  );
  if (blocks.length === 0) return raster;
  const out = raster.pixels.slice();
  for (const block of blocks) invert(raster, out, block, side);
  return { ...raster, pixels: out };
}

/** Which squares of the search grid are dark, row by row. */
function darkSquares({ width, height, pixels }: Raster, side: number) {
  const columns = Math.floor(width / side);
  const rows = Math.floor(height / side);
  const dark = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let count = 0;
      for (let y = row * side; y < (row + 1) * side; y += 1)
        for (let x = column * side; x < (column + 1) * side; x += 1)
          if (pixels[y * width + x]! < DARK) count += 1;
      if (count >= side * side * FILLED) dark[row * columns + column] = 1;
    }
  return { dark, columns, rows };
}

/** Connected groups of dark squares. */
function darkBlocks(raster: Raster, side: number): Block[] {
  const { dark, columns, rows } = darkSquares(raster, side);
  const blocks: Block[] = [];
  for (let start = 0; start < dark.length; start += 1)
    if (dark[start] === 1) blocks.push(blockFrom(start, dark, columns, rows));
  return blocks;
}

/** The group one square belongs to; its squares become 2, so that each is found once. */
function blockFrom(start: number, dark: Uint8Array, columns: number, rows: number): Block {
  const block = { left: columns, top: rows, right: 0, bottom: 0, squares: 0 };
  dark[start] = 2;
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % columns;
    const y = Math.floor(at / columns);
    block.left = Math.min(block.left, x);
    block.right = Math.max(block.right, x + 1);
    block.top = Math.min(block.top, y);
    block.bottom = Math.max(block.bottom, y + 1);
    block.squares += 1;
    for (const [next, inside] of [
      [at - 1, x > 0],
      [at + 1, x < columns - 1],
      [at - columns, y > 0],
      [at + columns, y < rows - 1],
    ] as const)
      if (inside && dark[next] === 1) {
        dark[next] = 2;
        open.push(next);
      }
  }
  return block;
}

type Frame = { left: number; right: number; top: number; bottom: number };

/** Inverts one bar, from its own dark to its own white. */
function invert(raster: Raster, out: Uint8Array, block: Block, side: number): void {
  const { width, pixels } = raster;
  const frame = barFrame(raster, block, side);
  const { ground, print } = barShades(raster, frame);
  for (let y = frame.top; y < frame.bottom; y += 1)
    for (let x = frame.left; x < frame.right; x += 1) {
      const share = (pixels[y * width + x]! - ground) / (print - ground);
      out[y * width + x] = 250 - 240 * Math.min(1, Math.max(0, share));
    }
}

/** A block's frame in pixels, grown to where the bar really ends. */
function barFrame({ width, height, pixels }: Raster, block: Block, side: number): Frame {
  let [left, right] = [block.left * side, block.right * side];
  let [top, bottom] = [block.top * side, block.bottom * side];
  const mostlyDark = (x: number, y: number, step: number, count: number): boolean => {
    let dark = 0;
    for (let index = 0, at = y * width + x; index < count; index += 1, at += step)
      if (pixels[at]! < DARK + 32) dark += 1;
    return dark > count * 0.5;
  };
  for (let grown = 0; grown < side; grown += 1) {
    if (top > 0 && mostlyDark(left, top - 1, 1, right - left)) top -= 1;
    if (bottom < height && mostlyDark(left, bottom, 1, right - left)) bottom += 1;
    if (left > 0 && mostlyDark(left - 1, top, width, bottom - top)) left -= 1;
    if (right < width && mostlyDark(right, top, width, bottom - top)) right += 1;
  }
  return { left, right, top, bottom };
}

/** A bar's own dark, its median brightness, and the white of the print on it, which one pixel in a hundred exceeds. */
function barShades(
  { width, pixels }: Raster,
  { left, right, top, bottom }: Frame,
): { ground: number; print: number } {
  const histogram = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) histogram[pixels[y * width + x]!]! += 1;
  const area = (right - left) * (bottom - top);
  let ground = 0;
  for (let seen = histogram[0]!; ground < 255 && seen < area * 0.5; seen += histogram[ground]!)
    ground += 1;
  let print = 255;
  for (
    let seen = histogram[255]!;
    print > ground + 40 && seen < area * 0.01;
    seen += histogram[print]!
  )
    print -= 1;
  return { ground, print };
}
