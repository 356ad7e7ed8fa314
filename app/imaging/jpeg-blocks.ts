/** Zigzag order: where the n-th coefficient of a block lies, row by row. */
export const ZIGZAG = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
  13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52,
  45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
]);

/** A block of 8x8 coefficients becomes 8, 4, 2 or 1 pixels a side. */
export type BlockSide = 8 | 4 | 2 | 1;

/** The inverse transform straight into an image `side` pixels a block: the lower frequencies alone give the smaller image. */
export function blockWriter(side: BlockSide, quantization: Uint16Array) {
  const basis = new Float32Array(side * side);
  for (let x = 0; x < side; x += 1)
    for (let u = 0; u < side; u += 1)
      basis[x * side + u] =
        Math.sqrt(2 / 8) *
        (u === 0 ? Math.SQRT1_2 : 1) *
        Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side));
  // In a smaller block the constant term keeps its brightness: sqrt(side/8) of the transform's own norm, twice.
  const half = new Float32Array(side * side);

  /** `coefficients` in natural order from `from`; `last` is the zigzag index of the last one that is not zero. */
  return (
    coefficients: Int16Array | Int32Array,
    from: number,
    last: number,
    out: Uint8Array,
    at: number,
    stride: number,
  ): void => {
    if (last === 0 || side === 1) {
      const shade = clamp((coefficients[from]! * quantization[0]!) / 8 + 128.5);
      for (let y = 0; y < side; y += 1) out.fill(shade, at + y * stride, at + y * stride + side);
      return;
    }
    // Rows of the coefficient block that hold anything: the zigzag's diagonals bound them.
    const rows = Math.min(side, ROWS_UP_TO[last]!);
    for (let v = 0; v < rows; v += 1) {
      const row = from + v * 8;
      const step = v * 8;
      for (let x = 0; x < side; x += 1) {
        let sum = 0;
        for (let u = 0; u < side; u += 1) {
          const value = coefficients[row + u]!;
          if (value !== 0) sum += value * quantization[step + u]! * basis[x * side + u]!;
        }
        half[v * side + x] = sum;
      }
    }
    for (let y = 0; y < side; y += 1) {
      const line = at + y * stride;
      for (let x = 0; x < side; x += 1) {
        let sum = 128.5;
        for (let v = 0; v < rows; v += 1) sum += half[v * side + x]! * basis[y * side + v]!;
        out[line + x] = clamp(sum);
      }
    }
  };
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value | 0);

/** How many rows the coefficients up to a zigzag index can reach into. */
const ROWS_UP_TO = Uint8Array.from(ZIGZAG, (_, last) =>
  Math.max(...ZIGZAG.subarray(0, last + 1).map((place) => (place >> 3) + 1)),
);

/** Reads a DQT segment into the tables, in natural order. */
export function readQuantization(body: Uint8Array, tables: Uint16Array[]): void {
  for (let at = 0; at < body.length;) {
    const wide = body[at]! >> 4;
    const id = body[at]! & 3;
    at += 1;
    const table = new Uint16Array(64);
    for (let index = 0; index < 64; index += 1, at += wide ? 2 : 1)
      table[ZIGZAG[index]!] = wide ? ((body[at] ?? 0) << 8) | (body[at + 1] ?? 0) : (body[at] ?? 0);
    tables[id] = table;
  }
}
