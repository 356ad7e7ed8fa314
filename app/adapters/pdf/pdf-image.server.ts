import { PDFDict, PDFName, PDFNumber, PDFBool, PDFRawStream, decodePDFRawStream } from "pdf-lib";
import { entriesOf, formatReader, type Lookup } from "./pdf-colors.server";
import { decodeJbig2, MOST_JBIG2_PIXELS, type Bitmap } from "./jbig2.server";
import { masked, samples, unfolded } from "./pdf-samples.server";
import { decodePicture, fittedForOcr, type DecodedPicture } from "~/imaging/pictures";
import { decodePng } from "~/imaging/png";
import { tiffOf } from "./tiff.server";

/** Unpacks a TIFF, as a PNG; null when it cannot. */
export type TiffReader = { pngOf(tiff: Uint8Array): Promise<Uint8Array | null> };

const MOST_PIXELS = 130_000_000;

/** Codings of any bytes, which pdf-lib takes off; every other one is a picture's own. */
const GENERAL_CODINGS = [
  ...["ASCII85Decode", "A85", "ASCIIHexDecode", "AHx"],
  ...["RunLengthDecode", "RL", "LZWDecode", "LZW"],
];

/** A picture's bytes, the coding that is still on them (empty for none), and that coding's parameters. */
type Unwrapped = { bytes: Uint8Array; coding: string; parameters: PDFDict | undefined };

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

/** Decodes a picture inside a PDF to brightness; `lookup` follows references. */
export function pdfImages(tiffs: TiffReader, lookup: Lookup) {
  const { number, list, nameOf } = entriesOf(lookup);
  const formatOf = formatReader(lookup);

  /** Everything but the picture's own coding is taken off; what is left is handed to the decoder of that coding. */
  async function unwrapped(stream: PDFRawStream): Promise<Unwrapped> {
    const filters = list(
      stream.dict.get(PDFName.of("Filter")) ?? stream.dict.get(PDFName.of("F")),
    ).map(nameOf);
    const parameters = list(
      stream.dict.get(PDFName.of("DecodeParms")) ?? stream.dict.get(PDFName.of("DP")),
    );
    let bytes = stream.contents;
    for (const [index, filter] of filters.entries()) {
      const own = parameters[index] instanceof PDFDict ? (parameters[index] as PDFDict) : undefined;
      const isLast = index === filters.length - 1;
      if (isLast && !GENERAL_CODINGS.includes(filter))
        return { bytes, coding: filter, parameters: own };
      if (filter === "FlateDecode" || filter === "Fl") bytes = await unfolded(bytes);
      else {
        const dict = stream.dict.context.obj({ Filter: filter });
        bytes = decodePDFRawStream(PDFRawStream.of(dict as PDFDict, bytes)).decode();
        if (isLast) return { bytes, coding: "", parameters: own };
      }
    }
    return { bytes, coding: "", parameters: undefined };
  }

  /** A JBIG2 region that is coded like a fax. */
  async function faxRegion(
    bytes: Uint8Array,
    columns: number,
    rows: number,
  ): Promise<Bitmap | null> {
    const png = await tiffs.pngOf(
      tiffOf(bytes, { columns, rows, k: -1, blackIs1: false, aligned: false }),
    );
    const raster = png && (await decodePng(png, 1));
    if (!raster || raster.width !== columns || raster.height !== rows) return null;
    return {
      width: columns,
      height: rows,
      bits: raster.pixels.map((shade) => (shade < 128 ? 1 : 0)),
    };
  }

  /** Whether the picture's own dictionary turns black and white around. */
  function isFlipped(stream: PDFRawStream): boolean {
    const decode = list(stream.dict.get(PDFName.of("Decode")))[0];
    return decode instanceof PDFNumber && decode.asNumber() === 1;
  }

  async function decoded(stream: PDFRawStream): Promise<DecodedPicture> {
    const width = number(stream.dict, "Width", "W") ?? 0;
    const height = number(stream.dict, "Height", "H") ?? 0;
    if (width < 1 || height < 1) return { ok: false, reason: "corrupt" };
    if (width * height > MOST_PIXELS) return { ok: false, reason: "picture-too-large" };
    const content = await unwrapped(stream);
    const { bytes, coding, parameters } = content;
    if (coding === "DCTDecode" || coding === "DCT") return decodePicture(bytes);
    if (coding === "CCITTFaxDecode" || coding === "CCF") return decodedFax(stream, content, height);
    if (coding === "JBIG2Decode")
      return width * height > MOST_JBIG2_PIXELS
        ? { ok: false, reason: "picture-too-large" }
        : decodedJbig2(stream, content);
    const format = formatOf(stream.dict, width, height);
    if (!format || (coding !== "FlateDecode" && coding !== "Fl" && coding !== ""))
      return { ok: false, reason: "picture-format" };
    const predictor = (parameters && number(parameters, "Predictor")) ?? 1;
    return {
      ok: true,
      raster: fittedForOcr(await samples(bytes, format, coding !== "", predictor)),
    };
  }

  async function decodedFax(
    stream: PDFRawStream,
    { bytes, parameters }: Unwrapped,
    rows: number,
  ): Promise<DecodedPicture> {
    const setting = (name: string) =>
      parameters && lookup(parameters.get(PDFName.of(name))) === PDFBool.True;
    const tiff = tiffOf(bytes, {
      columns: (parameters && number(parameters, "Columns")) ?? 1728,
      rows,
      k: (parameters && number(parameters, "K")) ?? 0,
      blackIs1: Boolean(setting("BlackIs1")) !== isFlipped(stream),
      aligned: Boolean(setting("EncodedByteAlign")),
    });
    const png = await tiffs.pngOf(tiff);
    return png ? decodePicture(png) : { ok: false, reason: "corrupt" };
  }

  async function decodedJbig2(
    stream: PDFRawStream,
    { bytes, parameters }: Unwrapped,
  ): Promise<DecodedPicture> {
    const shared = parameters && lookup(parameters.get(PDFName.of("JBIG2Globals")));
    const common = shared instanceof PDFRawStream ? (await unwrapped(shared)).bytes : undefined;
    const bitmap = await decodeJbig2(common ? joined(common, bytes) : bytes, faxRegion);
    if (!bitmap) return { ok: false, reason: "picture-format" };
    const black = isFlipped(stream) ? 255 : 0;
    const pixels = bitmap.bits;
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = pixels[at] ? black : 255 - black;
    const { width, height } = bitmap;
    return { ok: true, raster: fittedForOcr({ width, height, pixels }) };
  }

  /** The picture as it looks on white paper: a soft mask or a stencil lets the paper through. */
  async function image(stream: PDFRawStream): Promise<DecodedPicture> {
    const picture = await decoded(stream);
    if (!picture.ok) return picture;
    const soft = lookup(stream.dict.get(PDFName.of("SMask")));
    const stencil = lookup(stream.dict.get(PDFName.of("Mask")));
    const mask =
      soft instanceof PDFRawStream ? soft : stencil instanceof PDFRawStream ? stencil : null;
    if (!mask) return picture;
    const cover = await decoded(mask);
    if (!cover.ok) return picture;
    return { ok: true, raster: masked(picture.raster, cover.raster, mask !== soft) };
  }

  return { image };
}
