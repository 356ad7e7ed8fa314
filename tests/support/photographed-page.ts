import { blank, type Raster } from "~/imaging/raster";
import { shotOf, type Shot } from "#corpus/generators/producers/camera";

/** A page with lines of "words": black boxes as high as small letters, and one black square to find again. */
function wordPage(width: number, height: number): Raster {
  const raster = blank(width, height);
  const box = (left: number, top: number, w: number, h: number) => {
    for (let y = top; y < top + h; y += 1)
      raster.pixels.fill(20, y * width + left, y * width + left + w);
  };
  for (let line = 0; line < 30; line += 1)
    for (let word = 0; word < 12; word += 1)
      box(
        Math.round(width * (0.1 + word * 0.065)),
        Math.round(height * (0.1 + line * 0.025)),
        8 + ((word * 7 + line * 3) % 17),
        8,
      );
  return raster;
}

/** A phone held over a table, a little crooked, in a shadow. */
export const shot: Shot = {
  ...shotOf(5),
  ...{
    width: 900,
    height: 1200,
    lean: [12, -8],
    roll: 4,
    span: 0.88,
    turns: 0,
    blur: 0.6,
    noise: 3,
  },
  ...{ table: "wood", shadow: 0.3, falloff: 0.2, curl: 0, fold: false },
};
/** A letter page of such lines. */
export const print = wordPage(850, 1100);
