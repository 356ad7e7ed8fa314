import type { PDFDict } from "pdf-lib";
import {
  PDFArray,
  PDFBool,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  type PDFObject,
} from "pdf-lib";
import { brightness, type PixelFormat } from "~/imaging/pixel-rows";

/** Follows references in a PDF to what they stand for. */
export type Lookup = (object: PDFObject | undefined) => PDFObject | undefined;

/** Typed reading of a dictionary's entries, references followed. */
export function entriesOf(lookup: Lookup) {
  const number = (dict: PDFDict, ...names: string[]): number | null => {
    for (const name of names) {
      const value = lookup(dict.get(PDFName.of(name)));
      if (value instanceof PDFNumber) return value.asNumber();
    }
    return null;
  };
  const list = (object: PDFObject | undefined): (PDFObject | undefined)[] => {
    const value = lookup(object);
    return value instanceof PDFArray
      ? value.asArray().map(lookup)
      : value === undefined
        ? []
        : [value];
  };
  const nameOf = (object: PDFObject | undefined): string =>
    object instanceof PDFName ? object.decodeText() : "";
  return { number, list, nameOf };
}

type Space = {
  color: PixelFormat["color"];
  channels: number;
  palette?: Uint8Array;
  ink?: boolean;
};

/** A color profile has as many channels as its color space: the profile itself makes no difference to reading. */
function spaceOfProfile(channels: number | null): Space | null {
  if (channels === 1) return { color: "gray", channels };
  if (channels === 3) return { color: "rgb", channels };
  return channels === 4 ? { color: "cmyk", channels } : null;
}

/** How the samples of a picture in a PDF are to be understood; null for color spaces that bills do not use. */
export function formatReader(lookup: Lookup) {
  const { number, list, nameOf } = entriesOf(lookup);

  function formatOf(dict: PDFDict, width: number, height: number): PixelFormat | null {
    const mask = lookup(dict.get(PDFName.of("ImageMask"))) === PDFBool.True;
    const bits = mask ? 1 : (number(dict, "BitsPerComponent", "BPC") ?? 8);
    if (![1, 2, 4, 8, 16].includes(bits)) return null;
    const decode = list(dict.get(PDFName.of("Decode")));
    const [low, high] = decode.map((value) => (value instanceof PDFNumber ? value.asNumber() : 0));
    const inverted = low !== undefined && high !== undefined && low > high;
    const space = mask
      ? ({ color: "gray", channels: 1 } as const)
      : spaceOf(lookup(dict.get(PDFName.of("ColorSpace")) ?? dict.get(PDFName.of("CS"))), 0);
    if (!space) return null;
    const { ink, ...rest } = { ink: false, ...space };
    return {
      width,
      height,
      bits: bits as PixelFormat["bits"],
      ...rest,
      inverted: inverted !== ink,
    };
  }

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
      case "ICCBased":
        return spaceOfProfile(parts[1] instanceof PDFRawStream ? number(parts[1].dict, "N") : null);
      case "Indexed":
      case "I": {
        const base = spaceOf(parts[1], depth + 1);
        const table = base && tableBytes(parts[3]);
        return base && table
          ? { color: "palette", channels: 1, palette: shadesOf(table, base) }
          : null;
      }
      default:
        return null;
    }
  }

  function tableBytes(object: PDFObject | undefined): Uint8Array | null {
    if (object instanceof PDFString || object instanceof PDFHexString) return object.asBytes();
    return object instanceof PDFRawStream ? decodePDFRawStream(object).decode() : null;
  }

  return formatOf;
}

function shadesOf(
  table: Uint8Array,
  base: { color: PixelFormat["color"]; channels: number },
): Uint8Array {
  const count = Math.floor(table.length / base.channels);
  const shades = new Uint8Array(256).fill(255);
  for (let index = 0; index < Math.min(256, count); index += 1) {
    const [first = 0, second = 0, third = 0, fourth = 0] = table.subarray(
      index * base.channels,
      (index + 1) * base.channels,
    );
    if (base.color === "rgb") shades[index] = brightness(first, second, third);
    else if (base.color === "cmyk")
      shades[index] = (brightness(255 - first, 255 - second, 255 - third) * (255 - fourth)) / 255;
    else shades[index] = first;
  }
  return shades;
}
