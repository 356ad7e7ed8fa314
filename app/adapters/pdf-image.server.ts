import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString, decodePDFRawStream, type PDFObject } from "pdf-lib";
import { scaled, type Raster } from "~/domain/picture/raster";
import { inflate } from "./inflate.server";
import type { Ocr } from "./ocr.server";
import { brightness, grayRow, rowBytes, rowGatherer, unfilter, type PixelFormat } from "./pixel-rows.server";
import { decodePicture, fitted, type DecodedPicture } from "./pictures.server";
import { tiffOf } from "./tiff.server";

const MOST_PIXELS = 130_000_000;
const MOST_HELD = 13_000_000;
const MOST_UNFOLDED = 48_000_000;

/** Decodes a picture inside a PDF to brightness; `lookup` follows references. */
export function pdfImages(ocr: Ocr, lookup: (object: PDFObject | undefined) => PDFObject | undefined) {
  const number = (dict: PDFDict, ...names: string[]): number | null => {
    for (const name of names) {
      const value = lookup(dict.get(PDFName.of(name)));
      if (value instanceof PDFNumber) return value.asNumber();
    }
    return null;
  };
  const list = (object: PDFObject | undefined): (PDFObject | undefined)[] => {
    const value = lookup(object);
    return value instanceof PDFArray ? value.asArray().map(lookup) : value === undefined ? [] : [value];
  };
  const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : "");

  function formatOf(dict: PDFDict, width: number, height: number): PixelFormat | null {
    const mask = lookup(dict.get(PDFName.of("ImageMask"))) === PDFBool.True;
    const bits = mask ? 1 : (number(dict, "BitsPerComponent", "BPC") ?? 8);
    if (![1, 2, 4, 8, 16].includes(bits)) return null;
    const decode = list(dict.get(PDFName.of("Decode")));
    const [low, high] = decode.map((value) => (value instanceof PDFNumber ? value.asNumber() : 0));
    const inverted = low !== undefined && high !== undefined && low > high;
    const space = mask ? ({ color: "gray", channels: 1 } as const) : spaceOf(lookup(dict.get(PDFName.of("ColorSpace")) ?? dict.get(PDFName.of("CS"))), 0);
    if (!space) return null;
    const { ink, ...rest } = { ink: false, ...space };
    return { width, height, bits: bits as PixelFormat["bits"], ...rest, inverted: inverted !== ink };
  }

  type Space = { color: PixelFormat["color"]; channels: number; palette?: Uint8Array; ink?: boolean };
  function spaceOf(object: PDFObject | undefined, depth: number): Space | null {
    if (object === undefined || depth > 3) return { color: "gray", channels: 1 };
    const parts = object instanceof PDFArray ? object.asArray().map(lookup) : [object];
    switch (nameOf(parts[0])) {
      case "DeviceGray":
      case "G":
      case "CalGray":
        return { color: "gray", channels: 1 };
      case "DeviceRGB":
      case "RGB":
      case "CalRGB":
        return { color: "rgb", channels: 3 };
      case "DeviceCMYK":
      case "CMYK":
        return { color: "cmyk", channels: 4 };
      case "Separation":
        // A tint is ink: more of it is darker.
        return { color: "gray", channels: 1, ink: true };
      case "ICCBased": {
        const channels = parts[1] instanceof PDFRawStream ? number(parts[1].dict, "N") : null;
        return channels === 1 ? { color: "gray", channels } : channels === 3 ? { color: "rgb", channels } : channels === 4 ? { color: "cmyk", channels } : null;
      }
      case "Indexed":
      case "I": {
        const base = spaceOf(parts[1], depth + 1);
        const table = base && tableBytes(parts[3]);
        return base && table ? { color: "palette", channels: 1, palette: shadesOf(table, base) } : null;
      }
      default:
        return null;
    }
  }

  function tableBytes(object: PDFObject | undefined): Uint8Array | null {
    if (object instanceof PDFString || object instanceof PDFHexString) return object.asBytes();
    return object instanceof PDFRawStream ? decodePDFRawStream(object).decode() : null;
  }

  /** Everything but the picture's own coding is taken off; what is left is handed to the decoder of that coding. */
  async function unwrapped(stream: PDFRawStream): Promise<{ bytes: Uint8Array; coding: string; parameters: PDFDict | undefined } | null> {
    const filters = list(stream.dict.get(PDFName.of("Filter")) ?? stream.dict.get(PDFName.of("F"))).map(nameOf);
    const parameters = list(stream.dict.get(PDFName.of("DecodeParms")) ?? stream.dict.get(PDFName.of("DP")));
    let bytes = stream.contents;
    for (const [index, filter] of filters.entries()) {
      const own = parameters[index] instanceof PDFDict ? (parameters[index] as PDFDict) : undefined;
      const isLast = index === filters.length - 1;
      if (isLast && !["ASCII85Decode", "A85", "ASCIIHexDecode", "AHx", "RunLengthDecode", "RL", "LZWDecode", "LZW"].includes(filter)) return { bytes, coding: filter, parameters: own };
      if (filter === "FlateDecode" || filter === "Fl") bytes = await unfolded(bytes);
      else {
        const dict = stream.dict.context.obj({ Filter: filter });
        bytes = decodePDFRawStream(PDFRawStream.of(dict as PDFDict, bytes)).decode();
        if (isLast) return { bytes, coding: "", parameters: own };
      }
    }
    return { bytes, coding: "", parameters: undefined };
  }

  async function decoded(stream: PDFRawStream): Promise<DecodedPicture> {
    const width = number(stream.dict, "Width", "W") ?? 0;
    const height = number(stream.dict, "Height", "H") ?? 0;
    if (width < 1 || height < 1) return { ok: false, reason: "corrupt" };
    if (width * height > MOST_PIXELS) return { ok: false, reason: "picture-too-large" };
    const content = await unwrapped(stream);
    if (!content) return { ok: false, reason: "corrupt" };
    const { bytes, coding, parameters } = content;
    if (coding === "DCTDecode" || coding === "DCT") return decodePicture(bytes);
    if (coding === "CCITTFaxDecode" || coding === "CCF") {
      const columns = (parameters && number(parameters, "Columns")) ?? 1728;
      const setting = (name: string) => parameters && lookup(parameters.get(PDFName.of(name))) === PDFBool.True;
      const decode = list(stream.dict.get(PDFName.of("Decode")))[0];
      const flipped = decode instanceof PDFNumber && decode.asNumber() === 1;
      const tiff = tiffOf(bytes, { columns, rows: height, k: (parameters && number(parameters, "K")) ?? 0, blackIs1: Boolean(setting("BlackIs1")) !== flipped, aligned: Boolean(setting("EncodedByteAlign")) });
      const png = await ocr.pngOf(tiff);
      return png ? decodePicture(png) : { ok: false, reason: "corrupt" };
    }
    const format = formatOf(stream.dict, width, height);
    if (!format || (coding !== "FlateDecode" && coding !== "Fl" && coding !== "")) return { ok: false, reason: "picture-format" };
    return { ok: true, raster: fitted(await raw(bytes, format, coding !== "", parameters)) };
  }

  /** Rows of plain samples, deflated or not, with or without a predictor. */
  async function raw(bytes: Uint8Array, format: PixelFormat, deflated: boolean, parameters: PDFDict | undefined): Promise<Raster> {
    const predictor = (parameters && number(parameters, "Predictor")) ?? 1;
    const lead = predictor >= 10 ? 1 : 0;
    const pixelBytes = Math.max(1, (format.bits * format.channels) >> 3);
    const gatherer = rowGatherer(format.width, format.height, Math.ceil(Math.sqrt((format.width * format.height) / MOST_HELD)));
    const gray = new Uint8Array(format.width);
    let row = new Uint8Array(rowBytes(format) + lead);
    let before = new Uint8Array(row.length);
    let filled = 0;
    let rows = 0;
    const consume = (piece: Uint8Array): boolean => {
      for (let at = 0; at < piece.length; ) {
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

  /** The picture as it looks on white paper: a soft mask or a stencil lets the paper through. */
  async function image(stream: PDFRawStream): Promise<DecodedPicture> {
    const picture = await decoded(stream);
    if (!picture.ok) return picture;
    const soft = lookup(stream.dict.get(PDFName.of("SMask")));
    const stencil = lookup(stream.dict.get(PDFName.of("Mask")));
    const mask = soft instanceof PDFRawStream ? soft : stencil instanceof PDFRawStream ? stencil : null;
    if (!mask) return picture;
    const cover = await decoded(mask);
    if (!cover.ok) return picture;
    return { ok: true, raster: masked(picture.raster, cover.raster, mask !== soft) };
  }

  return { image };
}

/** Shows the picture through its mask; the finer of the two decides the size. */
function masked(picture: Raster, mask: Raster, zeroShows: boolean): Raster {
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

async function unfolded(bytes: Uint8Array): Promise<Uint8Array> {
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

function shadesOf(table: Uint8Array, base: { color: PixelFormat["color"]; channels: number }): Uint8Array {
  const count = Math.floor(table.length / base.channels);
  const shades = new Uint8Array(256).fill(255);
  for (let index = 0; index < Math.min(256, count); index += 1) {
    const [first = 0, second = 0, third = 0, fourth = 0] = table.subarray(index * base.channels, (index + 1) * base.channels);
    if (base.color === "rgb") shades[index] = brightness(first, second, third);
    else if (base.color === "cmyk") shades[index] = (brightness(255 - first, 255 - second, 255 - third) * (255 - fourth)) / 255;
    else shades[index] = first;
  }
  return shades;
}
