import { logLine } from "~/domain/log";
import { readJpegHeader } from "~/imaging/jpeg-header";
import { LONGEST } from "~/imaging/pictures";
import { readPngHeader } from "~/imaging/png";

/** Makes a picture file as small as OCR needs it; null when it cannot. */
export type Shrink = (bytes: Uint8Array) => Promise<Uint8Array | null>;

/** What Cloudflare's Images opens. */
const MOST_PIXELS = 100_000_000;

/**
 * Shrinks with Cloudflare's Images, for the pictures a Worker's memory is too small to decode: progressive JPEGs and
 * interlaced PNGs, which must be held whole. Without the binding, or where it refuses, nothing can be done.
 */
export const shrinkBy =
  (images: ImagesBinding | undefined): Shrink =>
  async (bytes) => {
    const header = readPngHeader(bytes) ?? readJpegHeader(bytes);
    if (!images || !header || header.width * header.height > MOST_PIXELS) return null;
    try {
      const result = await images
        .input(new Blob([bytes as BlobPart]).stream())
        .transform({ width: LONGEST, height: LONGEST, fit: "scale-down" })
        .output({ format: "image/jpeg", quality: 90 });
      return new Uint8Array(await result.response().arrayBuffer());
    } catch (error) {
      console.error(logLine("images-refused", {}, error));
      return null;
    }
  };
