/** What a JPEG declares before any pixel is decoded. */
export type JpegHeader = {
  width: number;
  height: number;
  components: { id: number; h: number; v: number; quantization: number }[];
  progressive: boolean;
  /** Huffman-coded with 8 bits a sample: what `decodeJpeg` reads. */
  supported: boolean;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  /** Adobe's marker: 0 is RGB or CMYK, 1 YCbCr, 2 YCCK; absent in most files. */
  adobeTransform: number | null;
};

/** Walks the markers up to the frame header. Null when it is no JPEG, or cut off before the frame. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let orientation = 1;
  let adobeTransform: number | null = null;
  let segment = nextSegment(bytes, 2);
  for (; segment; segment = nextSegment(bytes, segment.end)) {
    const { marker, body, end } = segment;
    if (marker === 0xe1) orientation = exifOrientation(bytes.subarray(body, end)) ?? orientation;
    if (marker === 0xee && ascii(bytes, body, 5) === "Adobe")
      adobeTransform = bytes[body + 11] ?? null;
    if (marker === 0xda || marker === 0xd9) return null;
    if (isFrameHeader(marker)) {
      const frame = readFrameHeader(bytes, segment);
      return frame && { ...frame, orientation, adobeTransform };
    }
  }
  return null;
}

/** A marker segment that has a length: its body from `body` up to `end`. */
type Segment = { marker: number; body: number; end: number };

/** The first such segment from a place on; stray bytes and bare markers are passed over. Null where it is cut off. */
function nextSegment(bytes: Uint8Array, from: number): Segment | null {
  for (let at = from; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const end = at + 2 + word(bytes, at + 2);
      return end < at + 4 || end > bytes.length ? null : { marker, body: at + 4, end };
    }
  }
  return null;
}

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readFrameHeader(
  bytes: Uint8Array,
  { marker, body, end }: Segment,
): Omit<JpegHeader, "orientation" | "adobeTransform"> | null {
  const count = bytes[body + 5]!;
  if (end - body < 6 + count * 3) return null;
  const components = Array.from({ length: count }, (_, index) => {
    const entry = body + 6 + index * 3;
    return {
      id: bytes[entry]!,
      h: bytes[entry + 1]! >> 4,
      v: bytes[entry + 1]! & 15,
      quantization: bytes[entry + 2]!,
    };
  });
  const sound = components.every(
    ({ h, v, quantization }) => h >= 1 && h <= 4 && v >= 1 && v <= 4 && quantization < 4,
  );
  return {
    width: word(bytes, body + 3),
    height: word(bytes, body + 1),
    components,
    progressive: marker === 0xc2,
    supported: marker <= 0xc2 && bytes[body] === 8 && sound && [1, 3, 4].includes(count),
  };
}

const word = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!;
const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function exifOrientation(segment: Uint8Array): number | null {
  if (segment.length < 14 || ascii(segment, 0, 4) !== "Exif") return null;
  const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return null;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 10 > view.byteLength) return null;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
