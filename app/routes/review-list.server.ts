import type { ReviewCursor, ReviewPage } from "~/adapters/database/reviews.server";
import type { KeptSearch } from "~/adapters/database/sessions.server";
import { ReviewStatus } from "~/domain/case/review";

/** What a list's address asks for; what it does not know is left out, as if nobody had asked. */
export type AskedList = Omit<ReviewPage, "limit"> & {
  /** The search an address names, and its text; null and empty without one. */
  search: string | null;
  provider: string;
  status: ReviewStatus | null;
};

export const MAX_SEARCH = 200;

/** `search`, `status` and one of `after` and `before`, such as `after=2026-01-02_{review id}`. */
export function askedList({ searchParams }: URL, searches: readonly KeptSearch[]): AskedList {
  const after = cursorOf(searchParams.get("after"));
  const kept = keptSearch(searchParams, searches);
  return {
    search: kept?.id ?? null,
    provider: kept?.text ?? "",
    status: askedStatus(searchParams.get("status")),
    after,
    before: after ? null : cursorOf(searchParams.get("before")),
  };
}

export function askedStatus(text: unknown): ReviewStatus | null {
  const status = ReviewStatus.safeParse(text);
  return status.success ? status.data : null;
}

/** What an address looks for: it holds an id only, because providers and services are health data. */
export const keptSearch = (
  searchParams: URLSearchParams,
  searches: readonly KeptSearch[],
): KeptSearch | null => searches.find(({ id }) => id === searchParams.get("search")) ?? null;

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
