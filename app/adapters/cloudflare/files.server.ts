/** Uploaded documents in R2, under keys made of ids and a cleaned file name. */
export const filesIn = (bucket: R2Bucket) => ({
  async put(key: string, bytes: Uint8Array, mediaType: string): Promise<void> {
    await bucket.put(key, bytes, { httpMetadata: { contentType: mediaType } });
  },

  async read(key: string): Promise<Uint8Array | null> {
    const object = await bucket.get(key);
    return object ? new Uint8Array(await object.arrayBuffer()) : null;
  },

  async stream(key: string): Promise<ReadableStream | null> {
    return (await bucket.get(key))?.body ?? null;
  },

  has: async (key: string): Promise<boolean> => (await bucket.head(key)) !== null,

  /** R2 deletes at most 1,000 keys a call. */
  async remove(keys: string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += 1000)
      await bucket.delete(keys.slice(start, start + 1000));
  },

  /** Deletes everything below a folder. */
  async removeFolder(folder: string): Promise<void> {
    for (;;) {
      const page = await bucket.list({ prefix: folder, limit: 1000 });
      if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key));
      if (!page.truncated) return;
    }
  },

  /** Deletes the pictures below a folder and leaves what else is there. */
  async removePictures(folder: string): Promise<void> {
    let cursor: string | undefined;
    do {
      const page = await bucket.list({
        prefix: folder,
        limit: 1000,
        ...(cursor ? { cursor } : {}),
      });
      const pictures = page.objects.map(({ key }) => key).filter((key) => key.endsWith(".png"));
      if (pictures.length > 0) await bucket.delete(pictures);
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  },

  /** One page of stored keys with the instant each was stored (UTC ms), and where the next page starts. */
  async list(
    cursor: string | null,
  ): Promise<{ objects: { key: string; storedAt: number }[]; cursor: string | null }> {
    const page = await bucket.list({
      prefix: "users/",
      limit: 1000,
      ...(cursor ? { cursor } : {}),
    });
    return {
      objects: page.objects.map((object) => ({
        key: object.key,
        storedAt: object.uploaded.getTime(),
      })),
      cursor: page.truncated ? page.cursor : null,
    };
  },
});
