import { scaled, type Raster } from "~/imaging/raster";
import { inflate } from "~/imaging/inflate";
import { grayRow, rowBytes, rowGatherer, unfilter, type PixelFormat } from "~/imaging/pixel-rows";

const MOST_HELD = 13_000_000;
const MOST_UNFOLDED = 48_000_000;

/** Rows of plain samples, deflated or not, with or without a predictor. */
export async function samples(
  bytes: Uint8Array,
  format: PixelFormat,
  deflated: boolean,
  predictor: number,
): Promise<Raster> {
  const lead = predictor >= 10 ? 1 : 0;
  const pixelBytes = Math.max(1, (format.bits * format.channels) >> 3);
  const gatherer = rowGatherer(
    format.width,
    format.height,
    Math.ceil(Math.sqrt((format.width * format.height) / MOST_HELD)),
  );
  const gray = new Uint8Array(format.width);
  let row = new Uint8Array(rowBytes(format) + lead);
  let before = new Uint8Array(row.length);
  let filled = 0;
  let rows = 0;
  const consume = (piece: Uint8Array): boolean => {
    for (let at = 0; at < piece.length;) {
      const taken = Math.min(row.length - filled, piece.length - at);
      row.set(piece.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < row.length) break;
      filled = 0;
      const plain = row.subarray(lead);
      if (lead) unfilter(row[0]!, plain, before.subarray(1), pixelBytes);
      else if (predictor === 2 && format.bits === 8) unfilter(1, plain, before, pixelBytes);
      grayRow(plain, format, gray);
      gatherer.add(gray);
      [row, before] = [before, row];
      rows += 1;
      if (rows >= format.height) return false;
    }
    return true;
  };
  if (deflated) await inflate([bytes], consume);
  else consume(bytes);
  return gatherer.raster;
}

/** Shows the picture through its mask; the finer of the two decides the size. */
export function masked(picture: Raster, mask: Raster, zeroShows: boolean): Raster {
  const finer = mask.width > picture.width ? scaled(picture, mask.width / picture.width) : picture;
  const cover = mask.width < finer.width ? scaled(mask, finer.width / mask.width) : mask;
  const height = Math.min(finer.height, cover.height);
  const width = Math.min(finer.width, cover.width);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = cover.pixels[y * cover.width + x]!;
      const share = zeroShows ? 255 - value : value;
      pixels[y * width + x] = 255 - ((255 - finer.pixels[y * finer.width + x]!) * share) / 255;
    }
  return { width, height, pixels };
}

/** Inflates a whole stream, up to a limit. */
export async function unfolded(bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  await inflate([bytes], (piece) => {
    pieces.push(piece);
    size += piece.length;
    return size < MOST_UNFOLDED;
  });
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
