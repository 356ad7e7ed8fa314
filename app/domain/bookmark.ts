/**
 * How far the database was when somebody wrote or was told of a change, as D1 names it: later ones are greater as texts.
 * A reader who shows it is served by no replica that is older.
 */
export const isBookmark = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/.test(text);

/** The later of two; what is none counts for nothing. */
export function laterBookmark(one: string | null, other: string | null): string | null {
  const [first = null, second = null] = [one, other].filter((text) => text && isBookmark(text));
  return first && second && second > first ? second : first;
}

/**
 * The cookie that carries it. Scripts of ours read and set it, since a hint may bring a later one than the browser's own
 * forms did; it opens nothing.
 */
export const bookmarkCookie = (secure: boolean): string => (secure ? "__Host-seen" : "seen");

/** Replicas are behind by seconds, so that an older one tells nothing. */
export const BOOKMARK_SECONDS = 600;

/** The text of a `Set-Cookie` header, or what a script sets. */
export const keepingBookmark = (bookmark: string, { secure }: { secure: boolean }): string =>
  `${bookmarkCookie(secure)}=${bookmark}; Path=/; SameSite=Lax; Max-Age=${BOOKMARK_SECONDS}${secure ? "; Secure" : ""}`;
