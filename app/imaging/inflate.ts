/**
 * Inflates a zlib stream piece by piece, so that a small file that unfolds into gigabytes never has to be held.
 * The consumer returns false when it has enough. Damaged data ends the stream; what came before it counts.
 */
export async function inflate(
  chunks: readonly Uint8Array[],
  consume: (piece: Uint8Array) => boolean,
): Promise<void> {
  const stream = new DecompressionStream("deflate");
  const writer = stream.writable.getWriter();
  const feeding = (async () => {
    for (const chunk of chunks) await writer.write(chunk as Uint8Array<ArrayBuffer>);
    await writer.close();
  })();
  // A reader that stops early, and damaged data, fail the writer as well.
  feeding.catch(() => undefined);
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !consume(value)) break;
    }
  } catch {
    // Damaged: the rows read so far are the image.
  }
  await reader.cancel().catch(() => undefined);
}
