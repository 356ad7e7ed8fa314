/** An old phone takes a few seconds; whoever sends before that has not missed anything that was needed. */
const MOST_MILLISECONDS = 20_000;

/** What may be wrong with a picture, in words; null where it looks fine or cannot be looked at here. Never refuses. */
export async function checkPicture(picture: File): Promise<string | null> {
  const worker = new Worker(new URL("./picture-advice.worker.ts", import.meta.url), {
    type: "module",
  });
  try {
    return await new Promise<string | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      setTimeout(() => resolve(null), MOST_MILLISECONDS);
      worker.postMessage(picture);
    });
  } finally {
    worker.terminate();
  }
}
