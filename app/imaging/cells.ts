import type { Raster } from "./raster";

const INK = 195;

/** A run of print on one line with no wide gap in it: pixels, right and bottom exclusive. */
export type PrintCell = { left: number; top: number; right: number; bottom: number };

/**
 * Finds the runs of print by their ink alone, so that print which recognition passed over can be looked at again.
 * `letter` is the height of a usual letter in pixels: gaps up to it belong to a run, wider ones part columns.
 */
export function printCells({ width, height, pixels }: Raster, letter: number): PrintCell[] {
  const side = Math.max(2, Math.round(letter / 5));
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const ink = new Uint8Array(columns * rows);
  const least = Math.max(2, side * side * 0.08);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let count = 0;
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 1)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 1)
          if (pixels[y * width + x]! < INK) count += 1;
      if (count >= least) ink[row * columns + column] = 1;
    }
  const joined = closed(ink, columns, rows, Math.round(letter / side));
  return groups(joined, ink, columns, rows).map(({ left, top, right, bottom }) => ({
    ...{ left: left * side, top: top * side },
    ...{ right: Math.min(width, right * side), bottom: Math.min(height, bottom * side) },
  }));
}

/** Fills gaps along each row up to a width. */
function closed(ink: Uint8Array, columns: number, rows: number, gap: number): Uint8Array {
  const out = ink.slice();
  for (let row = 0; row < rows; row += 1) {
    let last = -gap - 2;
    for (let column = 0; column < columns; column += 1) {
      if (ink[row * columns + column] !== 1) continue;
      if (column - last <= gap + 1)
        out.fill(1, row * columns + Math.max(0, last + 1), row * columns + column);
      last = column;
    }
  }
  return out;
}

/** Bounds of the inked squares of every connected group. */
function groups(joined: Uint8Array, ink: Uint8Array, columns: number, rows: number): PrintCell[] {
  const found: PrintCell[] = [];
  for (let start = 0; start < joined.length; start += 1) {
    if (joined[start] !== 1) continue;
    const cell = groupFrom(start, joined, ink, columns, rows);
    if (cell.right > cell.left) found.push(cell);
  }
  return found;
}

/** The group one square belongs to; its squares become 2, so that each is found once. */
function groupFrom(
  start: number,
  joined: Uint8Array,
  ink: Uint8Array,
  columns: number,
  rows: number,
): PrintCell {
  const cell = { left: columns, top: rows, right: 0, bottom: 0 };
  joined[start] = 2;
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % columns;
    const y = Math.floor(at / columns);
    if (ink[at] === 1) {
      cell.left = Math.min(cell.left, x);
      cell.right = Math.max(cell.right, x + 1);
      cell.top = Math.min(cell.top, y);
      cell.bottom = Math.max(cell.bottom, y + 1);
    }
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(rows - 1, y + 1); nearY += 1)
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(columns - 1, x + 1); nearX += 1) {
        const next = nearY * columns + nearX;
        if (joined[next] !== 1) continue;
        joined[next] = 2;
        open.push(next);
      }
  }
  return cell;
}
