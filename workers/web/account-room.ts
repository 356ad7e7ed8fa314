import { DurableObject } from "cloudflare:workers";
import type { Hint } from "~/adapters/database/hints.server";

/** More sockets than this on one account is not a person with several tabs. */
export const MAX_SOCKETS = 1_000;

const sessionTag = (sessionHash: string) => `session:${sessionHash}`;
const reviewTag = (reviewId: string) => `review:${reviewId}`;
const EVERY_REVIEW = "reviews";

/**
 * One room per account: holds the WebSockets of its open pages and passes hints to them. It stores nothing; the
 * sockets hibernate, and after a restart pages reconnect and revalidate.
 */
export class AccountRoom extends DurableObject {
  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as never);
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Accepts an upgrade that `web` has already authorised. */
  override fetch(request: Request): Response {
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS)
      return new Response("Too many open pages.", { status: 429 });
    const { searchParams } = new URL(request.url);
    const reviewId = searchParams.get("review");
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [
      sessionTag(searchParams.get("session") ?? ""),
      reviewId ? reviewTag(reviewId) : EVERY_REVIEW,
    ]);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends a hint to the pages of a review and of the list, or, about the account itself, to every page. */
  hint(hint: Hint, seen: string | null = null): void {
    const message = JSON.stringify(seen ? { ...hint, seen } : hint);
    const sockets =
      hint.reviewId === null
        ? this.ctx.getWebSockets()
        : [
            ...this.ctx.getWebSockets(reviewTag(hint.reviewId)),
            ...this.ctx.getWebSockets(EVERY_REVIEW),
          ];
    for (const socket of sockets) {
      try {
        socket.send(message);
      } catch {
        // It closed this very moment.
      }
    }
  }

  /** The reason a socket closes with is `seen`: the page asks again, and must not be told what was before. */
  closeSession(sessionHash: string, seen: string | null = null): void {
    for (const socket of this.ctx.getWebSockets(sessionTag(sessionHash)))
      socket.close(4001, seen ?? "signed out");
  }

  /** Its pages take any other code than 4001 for a broken connection, and come back with their new cookie. */
  renewSession(sessionHash: string): void {
    for (const socket of this.ctx.getWebSockets(sessionTag(sessionHash)))
      socket.close(4000, "connect again");
  }

  closeAll(seen: string | null = null): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(4001, seen ?? "signed out");
  }

  /** Pages only listen; whatever they send is ignored. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 are reserved for the runtime and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
