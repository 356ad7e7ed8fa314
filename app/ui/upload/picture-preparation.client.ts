import type { HeicPixels } from "./picture-heic.worker";
import { isUpright, nameFor, pictureKind } from "./picture-kind";
import { scaledSize, stepsTo, type Size } from "./picture-size";
import { HEIC_STEPS, UPLOAD_LIMITS, type Prepared } from "./upload-files";

const QUALITY = 0.9;
/** EXIF data comes before the pixels; even several large blocks of it end here. */
const HEAD_BYTES = 256 * 1024;
/** A large photo takes a slow phone a few seconds. */
const DECODE_MILLISECONDS = 60_000;

const NOT_OPENED =
  "We can't open this picture. Take it again, or save it as a JPG or PDF and choose that.";
const NOT_CONVERTED = `This HEIC photo could not be converted here. ${HEIC_STEPS}`;

/** A picture ready to be drawn, upright; `release` frees its memory. */
type Source = Size & { picture: CanvasImageSource; release: () => void };

/**
 * Makes a picture fit to be sent: upright, no larger than reading can use, JPEG or PNG. One that is so already is
 * sent byte for byte.
 */
export async function preparePicture(file: File): Promise<Prepared> {
  let heic = false;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const kind = pictureKind(head);
    heic = kind === "heic";
    const source = await (heic ? decode(file).catch(() => decodeHeic(file)) : decode(file));
    try {
      const size = scaledSize(source.width, source.height);
      const fits = file.size <= UPLOAD_LIMITS.fileBytes;
      const unchanged = (kind === "png" || isUpright(head)) && !size.changed;
      // The server turns and shrinks too, so a browser that spoils drawings sends the file as it is.
      if ((kind === "jpeg" || kind === "png") && fits && (unchanged || !drawsTruly()))
        return { ok: true, file: renamed(file, nameFor(file.name, kind)) };
      if (drawsTruly()) return { ok: true, file: await redrawn(file, source, size) };
      return { ok: false, reason: heic ? NOT_CONVERTED : NOT_OPENED };
    } finally {
      source.release();
    }
  } catch {
    return { ok: false, reason: heic ? NOT_CONVERTED : NOT_OPENED };
  }
}

async function redrawn(file: File, source: Source, size: Size): Promise<File> {
  const jpeg = await encode(source, size);
  return new File([jpeg], nameFor(file.name, "jpeg"), { type: jpeg.type });
}

const renamed = (file: File, name: string): File =>
  name === file.name ? file : new File([file], name, { type: file.type });

/** The browser's own decoder. Old Safari refuses "from-image", and its img elements turn images themselves. */
async function decode(file: Blob): Promise<Source> {
  try {
    return ofBitmap(await createImageBitmap(file, { imageOrientation: "from-image" }));
  } catch {
    const url = URL.createObjectURL(file);
    const release = () => URL.revokeObjectURL(url);
    const picture = new Image();
    picture.src = url;
    await picture.decode().catch((error: unknown) => {
      release();
      throw error;
    });
    return { picture, width: picture.naturalWidth, height: picture.naturalHeight, release };
  }
}

const ofBitmap = (bitmap: ImageBitmap): Source => ({
  picture: bitmap,
  width: bitmap.width,
  height: bitmap.height,
  release: () => bitmap.close(),
});

/** Half a megabyte of decoder is fetched only now, and its memory goes with its worker. */
async function decodeHeic(file: Blob): Promise<Source> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL("./picture-heic.worker.ts", import.meta.url));
  try {
    const pixels = await new Promise<HeicPixels | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicPixels | null>) => resolve(data);
      worker.onerror = () => reject(new Error("The HEIC decoder could not be started."));
      setTimeout(() => reject(new Error("The HEIC decoder took too long.")), DECODE_MILLISECONDS);
      worker.postMessage(bytes, [bytes]);
    });
    if (!pixels) throw new Error("The HEIC photo could not be decoded.");
    const image = new ImageData(pixels.data, pixels.width, pixels.height);
    return ofBitmap(await createImageBitmap(image));
  } finally {
    worker.terminate();
  }
}

function canvasOf({ width, height }: Size) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas.");
  return { canvas, context };
}

/** Draws step by step onto white paper, because JPEG has no transparency, and encodes the last step. */
async function encode(source: Source, size: Size): Promise<Blob> {
  let { picture } = source;
  let last: HTMLCanvasElement | null = null;
  for (const step of stepsTo(source, size)) {
    const { canvas, context } = canvasOf(step);
    context.fillStyle = "#fff";
    context.fillRect(0, 0, step.width, step.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, step.width, step.height);
    if (last) free(last);
    picture = last = canvas;
  }
  const blob = await new Promise<Blob | null>((resolve) =>
    last ? last.toBlob(resolve, "image/jpeg", QUALITY) : resolve(null),
  );
  if (last) free(last);
  if (!blob) throw new Error("The canvas could not be encoded.");
  return blob;
}

/** Safari keeps a canvas's memory until it is collected; one without size holds none. */
function free(canvas: HTMLCanvasElement) {
  canvas.width = canvas.height = 0;
}

/** Browsers that resist fingerprinting return noise instead of the drawing. */
function drawsTruly(): boolean {
  const { context } = canvasOf({ width: 2, height: 2 });
  context.fillStyle = "rgb(40 120 200)";
  context.fillRect(0, 0, 2, 2);
  const [red = 0, green = 0, blue = 0] = context.getImageData(1, 1, 1, 1).data;
  return Math.abs(red - 40) + Math.abs(green - 120) + Math.abs(blue - 200) < 12;
}
