/** Limits of one upload, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = 40 * 1024 * 1024;
export const MAX_FILES = 20;

/** Where forms of files are sent to. */
export const UPLOAD_PATHS = /^\/(upload|check|share|report\/[^/]+(\/add)?)\/?$/;

export type MediaType = "application/pdf" | "image/jpeg" | "image/png";

/** Why a file was not taken. */
export type RefusalReason =
  | "too-large"
  | "empty"
  | "unsupported"
  | "heic"
  | "not-what-it-says"
  | "too-many-files"
  | "together-too-large";
export type Refusal = { name: string; reason: RefusalReason };

const EXTENSIONS: Record<string, MediaType> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** The type a file's name promises; null for any other ending. */
export const promisedType = (fileName: string): MediaType | null =>
  EXTENSIONS[/\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ""] ?? null;

/** What `ftyp` calls files of the HEIF family, Apple's photos among them. */
const HEIF_BRANDS = /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;

/** An HEIC or HEIF photo, by its name or its first bytes: phones also give such a photo a `.jpg` name. */
export function isHeic(fileName: string, bytes: Uint8Array | null): boolean {
  if (/\.hei[cf]$/i.test(fileName.trim())) return true;
  const head = String.fromCharCode(...(bytes?.subarray(4, 12) ?? []));
  return head.startsWith("ftyp") && HEIF_BRANDS.test(head.slice(4));
}

/**
 * A file's own name, fit to be shown and stored: the last path segment in NFC, without control, bidirectional
 * and zero-width characters, at most 120 characters with the ending kept. Never empty.
 */
export function displayName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? "";
  const clean = base
    // Half a letter of UTF-16 is no text a database or a page could hold.
    .toWellFormed()
    .normalize("NFC")
    // eslint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, "")
    .trim();
  if (!clean || /^\.+$/.test(clean)) return "document";
  const characters = [...clean];
  if (characters.length <= 120) return clean;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? "";
  return characters.slice(0, 120 - ending.length).join("") + ending;
}

/** The name as a storage key may hold it: ASCII letters, digits, dot, dash and underscore, at most 80. */
export function keyName(fileName: string): string {
  const plain = displayName(fileName)
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[-.]+|[-.]+$/g, "");
  return plain.slice(-80).replace(/^[-.]+/, "") || "document";
}

/** Everything an account stores lies below this folder. */
export const accountFolder = (userId: string): string => `users/${userId}/`;

/** Everything a review stores lies below this folder. */
export const reviewFolder = (ids: { userId: string; reviewId: string }): string =>
  `users/${ids.userId}/bills/${ids.reviewId}/`;

/** Whose folder holds a review's files: its account's, or that of the guest who brought it. */
export const folderOf = (review: { userId: string; storedUnder: string | null }): string =>
  review.storedUnder ?? review.userId;

export type RunFolder = { userId: string; reviewId: string; runId: string };

/** What one analysis read lies here, below its review's folder. */
export const runFolder = (ids: RunFolder): string => `${reviewFolder(ids)}runs/${ids.runId}/`;

/** Where a document lies: ids first, so that a hostile name cannot leave its folder. */
export const storageKey = (
  ids: { userId: string; reviewId: string; documentId: string },
  fileName: string,
) => `users/${ids.userId}/bills/${ids.reviewId}/${ids.documentId}/${keyName(fileName)}`;
