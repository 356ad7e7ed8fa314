import { bookmarkCookie, isBookmark } from "~/domain/bookmark";
import { cookieValue } from "~/adapters/database/account/cookie-value.server";
import { sessionCookie } from "~/adapters/database/account/sessions.server";

/** Where a request first asks the database; a bookmark means wherever that is known. */
export type ReadFrom = D1SessionConstraint | D1SessionBookmark;

/**
 * Pages of people who are signed in are read at any replica that knows what they wrote and were told of. Whatever may
 * write, and the few pages that ask the database for somebody without a session (a mailed link, a code that is missing),
 * begin at the primary.
 */
export function readFromOf(request: Request, secure: boolean): ReadFrom {
  const cookies = request.headers.get("cookie");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !cookieValue(cookies, sessionCookie(secure))) return "first-primary";
  const seen = cookieValue(cookies, bookmarkCookie(secure));
  return seen && isBookmark(seen) ? seen : "first-unconstrained";
}
