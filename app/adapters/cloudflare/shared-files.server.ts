import { cookieValue } from "~/adapters/database/account/cookie-value.server";
import { hashSecret, newSecret } from "~/adapters/database/account/secrets.server";
import {
  SHARED_FOLDER,
  SHARED_MS,
  sharedAt,
  sharedFolder,
  stillWaits,
} from "~/domain/case/shared-files";

/** A file that was shared from another app; `size` in bytes. */
export type SharedFile = { key: string; name: string; size: number };

/**
 * Files shared from another app, in R2: whoever holds the cookie that staging them gave may take them, for an hour. Only
 * a hash of its secret is in their keys.
 */
export const sharedFilesIn = (bucket: R2Bucket, { secure }: { secure: boolean }) => {
  const cookieName = secure ? "__Host-shared" : "shared";
  const attributes = `HttpOnly; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;

  /** The folder a request's cookie opens; null where there is none, or its hour is over. */
  const folderOf = (cookieHeader: string | null, now: number): string | null => {
    const [, at = "", secret = ""] =
      /^(\d{1,14})\.([a-z0-9]+)$/.exec(cookieValue(cookieHeader, cookieName) ?? "") ?? [];
    return secret && stillWaits(Number(at), now)
      ? sharedFolder(Number(at), hashSecret(secret))
      : null;
  };

  return {
    /** Stores the files, in their order. Returns the cookie to set. */
    async stage(
      files: readonly { name: string; bytes: Uint8Array; mediaType: string }[],
      now: number,
    ): Promise<string> {
      const secret = newSecret();
      const folder = sharedFolder(now, hashSecret(secret));
      for (const [index, { name, bytes, mediaType }] of files.entries())
        await bucket.put(folder + String(index).padStart(2, "0"), bytes, {
          httpMetadata: { contentType: mediaType },
          customMetadata: { name: encodeURIComponent(name) },
        });
      return `${cookieName}=${now}.${secret}; ${attributes}; Max-Age=${SHARED_MS / 1_000}`;
    },

    /** What waits for whoever sends this cookie, in the order it was shared; empty for nothing. */
    async waiting(cookieHeader: string | null, now: number): Promise<SharedFile[]> {
      const folder = folderOf(cookieHeader, now);
      if (!folder) return [];
      const { objects } = await bucket.list({ prefix: folder });
      const files = await Promise.all(objects.map(({ key }) => bucket.head(key)));
      return files.flatMap((file) =>
        file
          ? [
              {
                key: file.key,
                name: decodeURIComponent(file.customMetadata?.name ?? ""),
                size: file.size,
              },
            ]
          : [],
      );
    },

    /** The cookie that takes the first one away. */
    forget: (): string => `${cookieName}=; ${attributes}; Max-Age=0`,

    /** Deletes at most a thousand that waited an hour, oldest first. */
    async purge(now: number): Promise<void> {
      const { objects } = await bucket.list({ prefix: SHARED_FOLDER });
      const over = objects.map(({ key }) => key).filter((key) => !stillWaits(sharedAt(key), now));
      if (over.length > 0) await bucket.delete(over);
    },
  };
};
