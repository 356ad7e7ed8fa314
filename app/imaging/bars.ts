import type { Raster } from "./raster";

const DARK = 128;
/** The rim of a bar is paler than the bar. */
const EDGE = DARK + 32;
/** A square of the search grid counts as part of a bar when this share of it is dark: print covers less. */
const FILLED = 0.55;
/** A bar is a solid block: this share of its frame is filled. */
const SOLID = 0.6;

/** A sloping bar is at most this high, in inches, and so many times as wide as high: what a page lies on is neither. */
const SLOPING = { height: 0.6, length: 4 };
/** In inches. */
const RIM = 0.2;

/** A group of dark squares: its frame, and how far it reaches in each of its columns. */
type Block = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  squares: number;
  reach: Map<number, { top: number; bottom: number }>;
};

/**
 * Turns white print on dark bars, as table header rows often are, into dark print on white. A bar on a sheet that did not
 * lie flat may slope or bend. `inch` is the number of pixels in an inch. The image itself comes back when it has no bar.
 */
export function withoutBars(raster: Raster, inch: number): Raster {
  const side = Math.max(4, Math.round(inch * 0.04));
  const inside = { width: raster.width / side, height: raster.height / side };
  const blocks = darkBlocks(raster, side).filter((block) => isBar(block, inch / side, inside));
  if (blocks.length === 0) return raster;
  const out = raster.pixels.slice();
  for (const block of blocks) invert(raster, out, block, side);
  return { ...raster, pixels: out };
}

type Size = { width: number; height: number };

/** All in squares. */
function isBar(block: Block, inch: number, page: Size): boolean {
  const [width, height] = [block.right - block.left, block.bottom - block.top];
  if (height < inch * 0.1 || width < inch * 0.4) return false;
  return isLevel(block) || (isSloping(block, width, inch) && !touchesRim(block, inch, page));
}

const isLevel = ({ left, right, top, bottom, squares }: Block): boolean =>
  squares >= (right - left) * (bottom - top) * SOLID;

/** What a page lies on begins where the page ends. */
const touchesRim = ({ left, top, right, bottom }: Block, inch: number, page: Size): boolean =>
  Math.min(left, top, page.width - right, page.height - bottom) < inch * RIM;

function isSloping({ reach, squares }: Block, width: number, inch: number): boolean {
  const area = [...reach.values()].reduce((sum, { top, bottom }) => sum + bottom - top, 0);
  const height = area / width;
  return (
    squares >= area * SOLID &&
    height >= inch * 0.1 &&
    height <= inch * SLOPING.height &&
    width >= height * SLOPING.length
  );
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
  const reach: Block["reach"] = new Map();
  const block: Block = { left: columns, top: rows, right: 0, bottom: 0, squares: 0, reach };
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
    const known = reach.get(x);
    reach.set(x, {
      top: Math.min(known?.top ?? y, y),
      bottom: Math.max(known?.bottom ?? 0, y + 1),
    });
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

/** A sloping bar is followed in slices so many squares wide. */
const SLICE = 2;

/** The rim of a bar is neither its dark nor the paper's white for so many pixels on either side. */
const RIM_PIXELS = 2;
const LIGHT = 250;

/** Inverts one bar, from its own dark to its own white, between the first and last dark pixel of each of its columns. */
function invert(raster: Raster, out: Uint8Array, block: Block, side: number): void {
  const { width, height, pixels } = raster;
  const frames = slicesOf(block).map((slice) => barFrame(raster, slice, side));
  const { ground, print } = barShades(raster, frames);
  for (const { left, right, ...frame } of frames)
    for (let x = left; x < right; x += 1) {
      let [top, bottom] = [frame.top, frame.bottom];
      while (top < bottom && pixels[top * width + x]! >= EDGE) top += 1;
      while (bottom > top && pixels[(bottom - 1) * width + x]! >= EDGE) bottom -= 1;
      const isEnd = x < frames[0]!.left + RIM_PIXELS || x >= frames.at(-1)!.right - RIM_PIXELS;
      const [from, to] = [top - RIM_PIXELS, bottom + RIM_PIXELS];
      for (let y = Math.max(0, from); y < Math.min(height, to); y += 1) {
        const isRim = isEnd || y < from + 2 * RIM_PIXELS || y >= to - 2 * RIM_PIXELS;
        const share = (pixels[y * width + x]! - ground) / (print - ground);
        out[y * width + x] = isRim ? LIGHT : LIGHT - 240 * Math.min(1, Math.max(0, share));
      }
    }
}

/** A level bar in one piece. */
function slicesOf(block: Block): Frame[] {
  if (isLevel(block)) return [block];
  const slices: Frame[] = [];
  for (let left = block.left; left < block.right; left += SLICE) {
    const right = Math.min(block.right, left + SLICE);
    const reaches = Array.from({ length: right - left + 2 }, (_, at) => left - 1 + at).flatMap(
      (column) => block.reach.get(column) ?? [],
    );
    const top = Math.min(...reaches.map((reach) => reach.top));
    const bottom = Math.max(...reaches.map((reach) => reach.bottom));
    slices.push({ left, right, top, bottom });
  }
  return slices;
}

/** A frame of squares in pixels, grown to where the bar really ends. */
function barFrame({ width, height, pixels }: Raster, block: Frame, side: number): Frame {
  let [left, right] = [block.left * side, block.right * side];
  let [top, bottom] = [block.top * side, block.bottom * side];
  const mostlyDark = (x: number, y: number, step: number, count: number): boolean => {
    let dark = 0;
    for (let index = 0, at = y * width + x; index < count; index += 1, at += step)
      if (pixels[at]! < EDGE) dark += 1;
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
  frames: readonly Frame[],
): { ground: number; print: number } {
  const histogram = new Uint32Array(256);
  let area = 0;
  for (const { left, right, top, bottom } of frames) {
    area += (right - left) * (bottom - top);
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) histogram[pixels[y * width + x]!]! += 1;
  }
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
