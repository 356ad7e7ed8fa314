const FOLDER = "pages/";
/** Says when a copy was made; of no use once it is the last one. */
const RENDERED_AT = "x-rendered-at";

/** The last good copy of every public page, in R2 beside the documents; the sweep looks under `users/` only. */
export const lastGoodPagesIn = (bucket: R2Bucket) => {
  const keyOf = (address: string) => {
    const { host, pathname } = new URL(address);
    return `${FOLDER}${host}${pathname}`;
  };
  return {
    /** Keeps a page, unless the kept one has the same tag already: reading is cheaper than writing. */
    async keep(address: string, etag: string, page: Response): Promise<void> {
      const key = keyOf(address);
      const known = await bucket.head(key);
      if (known?.customMetadata?.etag === etag) return;
      const headers = [...page.headers].filter(([name]) => name !== RENDERED_AT);
      await bucket.put(key, await page.arrayBuffer(), {
        customMetadata: { etag, headers: JSON.stringify(headers) },
      });
    },

    async remove(address: string): Promise<void> {
      await bucket.delete(keyOf(address));
    },

    /** The page as it was kept, however old. */
    async read(address: string): Promise<Response | null> {
      const object = await bucket.get(keyOf(address));
      if (!object) return null;
      const headers = JSON.parse(object.customMetadata?.headers ?? "[]") as [string, string][];
      return new Response(object.body, { headers });
    },
  };
};

export type LastGoodPages = ReturnType<typeof lastGoodPagesIn>;
