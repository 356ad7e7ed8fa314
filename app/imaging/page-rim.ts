import type { Raster } from "./raster";

/** A page's rim, as a share of its sides, where a curled edge lets the table in. */
const RIM = 0.012;
/** The rim is looked at in pieces of so many pixels along a side; letters reach into the next ones. */
const PIECE = 16;
/** Print next to the rim stands within so many times its depth, and paper is seen within more. */
const NEXT = 2.5;
const PAPER_WITHIN = 4;
/** Paper is as bright as this share of the pixels next to the rim at most is brighter. */
const PAPER_RANK = 0.85;
/** What differs from paper by this share of it, and some shades, is print or the table. */
const DIFFERENT = 0.25;
const SHADES = 8;
/** So many pixels of a piece are print where a letter stands. */
const LETTER = 6;
/** The edge of what is not paper is blurred over so many pixels. */
const BLURRED = 2;

/** One side of a picture: where the pixel so far along it and so deep inside stands. */
type Side = { length: number; rim: number; at: (along: number, deep: number) => number };

function sidesOf({ width, height }: Raster): Side[] {
  const [across, down] = [Math.round(width * RIM), Math.round(height * RIM)];
  return [
    { length: height, rim: across, at: (along, deep) => along * width + deep },
    { length: height, rim: across, at: (along, deep) => (along + 1) * width - 1 - deep },
    { length: width, rim: down, at: (along, deep) => deep * width + along },
    { length: width, rim: down, at: (along, deep) => (height - 1 - deep) * width + along },
  ];
}

/**
 * A flattened page whose rim is as bright as the paper next to it: what is seen there is the paper's edge or the table.
 * Where print stands next to the rim it may reach into it, as on receipts and screens; then only what is seen from
 * the very edge on is taken for the table.
 */
export function withPaperRim(page: Raster): Raster {
  const out: Raster = { ...page, pixels: page.pixels.slice() };
  for (const side of sidesOf(page)) {
    const pieces: Piece[] = [];
    for (let from = 0; from < side.length; from += PIECE) pieces.push(pieceAt(page, side, from));
    pieces.forEach(({ from, paper }, at) => {
      const hasPrint = pieces.slice(Math.max(0, at - 1), at + 2).some(({ print }) => print);
      for (let along = from; along < Math.min(side.length, from + PIECE); along += 1) {
        const depth = hasPrint ? depthOfTable(page, side, along, paper) : side.rim;
        for (let deep = 0; deep < depth; deep += 1) out.pixels[side.at(along, deep)] = paper;
      }
    });
  }
  return out;
}

type Piece = { from: number; paper: number; print: boolean };

const differs = (shade: number, paper: number): boolean =>
  Math.abs(shade - paper) > paper * DIFFERENT + SHADES;

/** The paper next to a piece of the rim, and whether print stands there. */
function pieceAt({ pixels }: Raster, { length, rim, at }: Side, from: number): Piece {
  const shades = new Uint32Array(256);
  const beside: number[] = [];
  let count = 0;
  for (let along = from; along < Math.min(length, from + PIECE); along += 2)
    for (let deep = rim; deep < rim * PAPER_WITHIN; deep += 1, count += 1) {
      const shade = pixels[at(along, deep)]!;
      shades[shade]! += 1;
      if (deep < rim * NEXT) beside.push(shade);
    }
  let paper = 0;
  for (let seen = shades[0]!; paper < 255 && seen < count * PAPER_RANK; seen += shades[paper]!)
    paper += 1;
  return { from, paper, print: beside.filter((shade) => differs(shade, paper)).length >= LETTER };
}

/** How deep the table reaches into the rim at one place, with its blurred edge. */
function depthOfTable({ pixels }: Raster, { rim, at }: Side, along: number, paper: number): number {
  let deep = 0;
  while (deep < rim && differs(pixels[at(along, deep)]!, paper)) deep += 1;
  return Math.min(rim, deep + BLURRED);
}
