/** A place in a picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** The area of an outline, by the shoelace formula. */
export const areaOf = (corners: readonly Point[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;
