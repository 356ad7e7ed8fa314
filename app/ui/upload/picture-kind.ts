import { isHeic } from "~/domain/case/upload";

/** The kind of an image by its bytes, not its name; `other` is left to the browser to try. */
export type PictureKind = "jpeg" | "png" | "heic" | "other";

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

export function pictureKind(bytes: Uint8Array): PictureKind {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  return isHeic("", bytes) ? "heic" : "other";
}

/** The name with the ending that its bytes have; an ending that fits already stays as it is written. */
export function nameFor(name: string, kind: "jpeg" | "png"): string {
  if (kind === "jpeg" ? /\.jpe?g$/i.test(name) : /\.png$/i.test(name)) return name;
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, "")}.${kind === "jpeg" ? "jpg" : "png"}`;
}

const EXIF = 0xe1;
const START_OF_SCAN = 0xda;
const ORIENTATION = 0x0112;

/** True unless a JPEG's EXIF data has another orientation. */
export function isUpright(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (marker === START_OF_SCAN || length < 2) break;
    const body = jpeg.subarray(at + 4, at + 2 + length);
    if (marker === EXIF && startsWith(body, 0x45, 0x78, 0x69, 0x66, 0, 0))
      return orientationOf(body.subarray(6)) <= 1;
    at += 2 + length;
  }
  return true;
}

/** The orientation tag of a TIFF block's first directory: 1 to 8, or 0 where there is none. */
function orientationOf(tiff: Uint8Array): number {
  if (tiff.byteLength < 8) return 0;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 0;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > view.byteLength) return 0;
    if (view.getUint16(entry, little) === ORIENTATION) return view.getUint16(entry + 8, little);
  }
  return 0;
}
