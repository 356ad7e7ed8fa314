/** Some text with its baseline start on the page (origin top left, y downwards), its direction in radians and its measures in points. */
export type Run = {
  text: string;
  x: number;
  y: number;
  angle: number;
  width: number;
  size: number;
  afterSpace: boolean;
};
