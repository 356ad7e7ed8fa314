/** Nothing came for so long that nobody is sending any more. */
export class Stalled extends Error {
  override name = "Stalled";
}

/** Without a byte for this long, a body is given up. */
export const PATIENCE_MS = 60_000;

/** The chunks of a body as they come; `Stalled` when none comes for `patience` milliseconds. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  patience = PATIENCE_MS,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const read = await within(reader.read(), patience);
      if (read.done) return;
      yield read.value;
    }
  } finally {
    // Without effect on a body read to its end; otherwise nobody wants the rest.
    void reader.cancel().catch(() => undefined);
  }
}

/** Takes the beginning of a body nobody reads from the connection, so that its sender reads the answer and no reset. */
export async function dropBody({ body }: Request, most: number): Promise<void> {
  if (!body) return;
  let dropped = 0;
  try {
    for await (const chunk of chunksOf(body, DROPPING_MS)) {
      dropped += chunk.byteLength;
      if (dropped > most) return;
    }
  } catch {
    // Who sends no more has read the answer or is gone.
  }
}
const DROPPING_MS = 2_000;

async function within<T>(work: Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stalled()), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
