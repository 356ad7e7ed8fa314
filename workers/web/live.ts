import type { Handler } from "hono";
import type { WebContext } from "./request";

/**
 * `/live` hears of every review of the account, `/live/{reviewId}` of one. The room is addressed by the account the
 * session belongs to, never by anything the client names; a review that is not theirs looks like a missing one.
 */
export const joinRoom: Handler<WebContext> = async (c) => {
  const { services, signedIn } = c.get("loadContext");
  const who = await signedIn();
  const reviewId = c.req.param("reviewId") ?? null;
  if (!who) return c.text("Sign in first.", 401);
  if (reviewId !== null && !(await services.reviews.owns(who.account.id, reviewId)))
    return c.notFound();
  if (c.req.header("upgrade") !== "websocket")
    return c.text("This address is for live updates.", 426);
  const joined = await services.rooms.join(who.account.id, {
    sessionHash: who.sessionHash,
    reviewId,
  });
  // A fetched response has sealed headers, and the middleware wants to add its own.
  return new Response(joined.body, { status: joined.status, webSocket: joined.webSocket });
};
