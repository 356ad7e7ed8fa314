import { createInflate } from "node:zlib";

/** What a piece holds at most. */
const PIECE_BYTES = 65_536;

/**
 * Inflates a zlib stream piece by piece, so that a small file that unfolds into gigabytes never has to be held.
 * The consumer returns false when it has enough. Damaged data ends the stream; what came before it counts.
 * Not by `DecompressionStream`: the runtime unfolds all it is given before its reader sees the first byte.
 */
export function inflate(
  chunks: readonly Uint8Array[],
  consume: (piece: Uint8Array) => boolean,
): Promise<void> {
  const inflating = createInflate({ chunkSize: PIECE_BYTES });
  return new Promise((resolve, reject) => {
    inflating.on("data", (piece: Uint8Array) => {
      try {
        if (consume(piece)) return;
        resolve();
      } catch (error) {
        reject(error as Error);
      }
      inflating.destroy();
    });
    inflating.on("end", resolve);
    // Damaged: what came so far is all there is.
    inflating.on("error", () => resolve());
    for (const chunk of chunks) inflating.write(chunk);
    inflating.end();
  });
}
