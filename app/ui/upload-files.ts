/** A file that was not taken, and why, in words for the person. */
export type RefusedFile = { name: string; reason: string };

/** What the server enforces; the page only spares a person a wasted upload. */
export const UPLOAD_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  totalBytes: 40 * 1024 * 1024,
  files: 20,
} as const;

export const ACCEPTED_TYPES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

type Picked = Pick<File, "name" | "size">;

const sameFile = (a: Picked, b: Picked): boolean => a.name === b.name && a.size === b.size;

function refusalOf(file: Picked): string | null {
  if (!/\.(pdf|jpe?g|png)$/i.test(file.name)) return "This is not a PDF, JPG or PNG file.";
  if (file.size === 0) return "This file is empty.";
  if (file.size > UPLOAD_LIMITS.fileBytes) return "This file is larger than 10MB.";
  return null;
}

/** Adds files to a list: once each by name and size, in the order they came, within the limits. */
export function addFiles<F extends Picked>(
  chosen: readonly F[],
  added: readonly F[],
): { files: F[]; refused: RefusedFile[] } {
  const files = [...chosen];
  const refused: RefusedFile[] = [];
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const file of added) {
    if (files.some((other) => sameFile(other, file))) continue;
    const reason =
      refusalOf(file) ??
      (files.length >= UPLOAD_LIMITS.files ? "20 files are the most for one bill." : null) ??
      (bytes + file.size > UPLOAD_LIMITS.totalBytes
        ? "All files together would be larger than 40MB."
        : null);
    if (reason) {
      refused.push({ name: file.name, reason });
    } else {
      files.push(file);
      bytes += file.size;
    }
  }
  return { files, refused };
}

/** `kilobytes(1536)` -> `1.5 KB`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0).replace(/\B(?=(\d{3})+$)/g, ",")} KB`;
