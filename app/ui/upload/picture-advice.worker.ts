import { adviceOn } from "./picture-advice";

/** Looks at one picture beside the page's own thread, which stays free for the person. Null where it looks fine. */
async function advise(picture: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) return null;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  // Weights of the eye, as JPEG's own brightness.
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, at) => 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!,
  );
  return adviceOn({ width, height, pixels });
}

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  void advise(data)
    .catch(() => null)
    .then((advice) => self.postMessage(advice));
};
