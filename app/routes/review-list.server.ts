import type { ReviewCursor, ReviewPage } from "~/adapters/database/reviews.server";
import type { SavedSearch } from "~/adapters/database/account/sessions.server";
import { ReviewStatus } from "~/domain/case/review";

/** What a list's address asks for; unknown values are ignored. */
export type AskedList = Omit<ReviewPage, "limit"> & {
  /** The id of the search and its text; null and empty without one. */
  search: string | null;
  provider: string;
  status: ReviewStatus | null;
};

export const MAX_SEARCH = 200;

/** `search`, `status` and one of `after` and `before`, such as `after=2026-01-02_{review id}`. */
export function askedList({ searchParams }: URL, searches: readonly SavedSearch[]): AskedList {
  const after = cursorOf(searchParams.get("after"));
  const saved = savedSearch(searchParams, searches);
  return {
    search: saved?.id ?? null,
    provider: saved?.text ?? "",
    status: AskedStatus.parse(searchParams.get("status")),
    after,
    before: after ? null : cursorOf(searchParams.get("before")),
  };
}

/** A status to filter by; null for none, and for one there is not. */
export const AskedStatus = ReviewStatus.nullable().catch(null);

/** The search of an address, which holds only its id because providers and services are health data. */
export const savedSearch = (
  searchParams: URLSearchParams,
  searches: readonly SavedSearch[],
): SavedSearch | null => searches.find(({ id }) => id === searchParams.get("search")) ?? null;

function cursorOf(text: string | null): ReviewCursor | null {
  const match = /^(\d{4}-\d{2}-\d{2})_([\w-]{1,64})$/.exec(text ?? "");
  return match ? { date: match[1]!, id: match[2]! } : null;
}

/** The query, with its question mark, of a list with this search and filter at this place. */
export function listQuery(asked: Partial<AskedList>, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (asked.search) query.set("search", asked.search);
  if (asked.status) query.set("status", asked.status);
  for (const side of ["after", "before"] as const) {
    const cursor = asked[side];
    if (cursor) query.set(side, `${cursor.date}_${cursor.id}`);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : "";
}
