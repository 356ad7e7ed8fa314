import type { ReviewCursor, ReviewPage } from "~/adapters/reviews.server";
import { ReviewStatus } from "~/domain/review";

/** What a list's address asks for; what it does not know is left out, as if nobody had asked. */
export type AskedList = Omit<ReviewPage, "limit"> & {
  provider: string;
  status: ReviewStatus | null;
};

const MAX_SEARCH = 200;

/** `q`, `status` and one of `after` and `before`, such as `after=2026-01-02_{review id}`. */
export function askedList({ searchParams }: URL): AskedList {
  const status = ReviewStatus.safeParse(searchParams.get("status"));
  const after = cursorOf(searchParams.get("after"));
  return {
    provider: (searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCH),
    status: status.success ? status.data : null,
    after,
    before: after ? null : cursorOf(searchParams.get("before")),
  };
}

function cursorOf(text: string | null): ReviewCursor | null {
  const match = /^(\d{4}-\d{2}-\d{2})_([\w-]{1,64})$/.exec(text ?? "");
  return match ? { date: match[1]!, id: match[2]! } : null;
}

/** The query, with its question mark, of a list with this search and filter at this place. */
export function listQuery(asked: Partial<AskedList>, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (asked.provider) query.set("q", asked.provider);
  if (asked.status) query.set("status", asked.status);
  for (const side of ["after", "before"] as const) {
    const cursor = asked[side];
    if (cursor) query.set(side, `${cursor.date}_${cursor.id}`);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : "";
}
