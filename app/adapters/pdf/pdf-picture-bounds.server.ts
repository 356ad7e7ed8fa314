import { readJpegHeader } from "~/imaging/jpeg-header";
import { fitsBounds, MOST_PROGRESSIVE } from "~/imaging/pictures";
import { codingsOf, type PdfDict, type PdfObjects, type PdfStream } from "./pdf-objects.server";
import { unfoldedWithin } from "./pdf-unfolding.server";

/** What the codings around a file's pictures may unfold to. */
const MOST_UNFOLDED = 48_000_000;
/** Of a picture in JPEG 2000, all components together, and of all regions of one in JBIG2: both are slow to unpack. */
const [MOST_JPX, MOST_JBIG2] = [60_000_000, 60_000_000];

type PictureBoundsRefusal = "picture-too-large" | "picture-format";

/**
 * Why a file's pictures may not be opened; null when they may. Decoders believe a picture's own header and its parameters
 * more than the size its dictionary declares, so all of them are looked at before any memory is taken.
 */
export async function pictureRefusal(objects: PdfObjects): Promise<PictureBoundsRefusal | null> {
  const budget = { left: MOST_UNFOLDED };
  for (const { stream } of objects.all) {
    if (stream?.dict.get("/Subtype") !== "/Image") continue;
    const coding = codingsOf(stream.dict).at(-1) ?? "";
    const general = codingsOf(stream.dict).slice(0, -1);
    const data = await unfoldedWithin(stream.data, general, budget);
    if (!data) return "picture-too-large";
    const refusal = refusalOf(coding, { ...stream, data }, objects);
    if (refusal) return refusal;
  }
  return null;
}

function refusalOf(
  coding: string,
  { dict, data }: PdfStream,
  { values }: PdfObjects,
): PictureBoundsRefusal | null {
  const number = (from: PdfDict, name: string) =>
    Math.max(0, ...values(from.get(name)).filter((value) => typeof value === "number"));
  const [width, height] = [number(dict, "/Width"), number(dict, "/Height")];
  const parameters = values(dict.get("/DecodeParms"))
    .flatMap((value) => (Array.isArray(value) ? value.flatMap(values) : [value]))
    .filter((value) => value instanceof Map);
  const columns = Math.max(width, ...parameters.map((one) => number(one, "/Columns")));
  const rows = Math.max(height, ...parameters.map((one) => number(one, "/Rows")));
  if (!fitsBounds(columns, rows)) return "picture-too-large";
  if (coding === "DCTDecode") return fitsAsJpeg(data) ? null : "picture-too-large";
  if (coding === "JPXDecode") return jpxSamples(data) > MOST_JPX ? "picture-too-large" : null;
  if (coding !== "JBIG2Decode") return null;
  const pixels = jbig2Pixels(data);
  if (pixels === null) return "picture-format";
  return pixels > MOST_JBIG2 ? "picture-too-large" : null;
}

function fitsAsJpeg(data: Uint8Array): boolean {
  const header = readJpegHeader(data);
  if (!header) return true;
  const { width, height, progressive } = header;
  return fitsBounds(width, height) && !(progressive && width * height > MOST_PROGRESSIVE);
}

/** The samples a JPEG 2000 picture declares; of several declarations the largest. */
function jpxSamples(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let most = 0;
  for (
    let at = data.indexOf(0xff);
    at >= 0 && at + 40 < data.length;
    at = data.indexOf(0xff, at + 1)
  ) {
    if (view.getUint32(at) !== 0xff4fff51) continue;
    const size = (place: number) => view.getUint32(at + place);
    const [width, height] = [size(8) - size(16), size(12) - size(20)];
    most = Math.max(most, width * height * view.getUint16(at + 40));
  }
  return most;
}

/** Kinds of JBIG2 segments that begin with a width and a height: the page and its regions. */
const SIZED = new Set([48, 4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43]);
const UNKNOWN_LENGTH = 0xffffffff;

/** The pixels all regions of a JBIG2 picture declare together; null where a segment does not say its length. */
function jbig2Pixels(data: Uint8Array): number | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let pixels = 0;
  for (let at = 0; at + 11 <= data.length;) {
    const [number, flags, counts] = [view.getUint32(at), data[at + 4]!, data[at + 5]!];
    const isLong = counts >> 5 === 7;
    const referred = isLong ? view.getUint32(at + 5) & 0x1fffffff : counts >> 5;
    const each = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    at += 5 + (isLong ? 4 + ((referred + 8) >> 3) : 1) + referred * each + (flags & 64 ? 4 : 1);
    if (at + 4 > data.length) break;
    const length = view.getUint32(at);
    at += 4;
    if (SIZED.has(flags & 63) && at + 8 <= data.length)
      pixels += view.getUint32(at) * view.getUint32(at + 4);
    if (length === UNKNOWN_LENGTH) return null;
    at += length;
  }
  return pixels;
}
