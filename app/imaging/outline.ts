/** A place in a picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** Corners of a page in pixels: upper left, upper right, lower right, lower left. */
export type PageCorners = readonly [Point, Point, Point, Point];

/** The area of an outline, by the shoelace formula. */
export const areaOf = (corners: readonly Point[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;
