import { logLine } from "~/domain/log";
import type { Hint } from "~/adapters/database/hints.server";

/** What the account's Durable Object offers its callers. */
interface Room {
  hint(hint: Hint, seen: string | null): Promise<void>;
  closeSession(sessionHash: string, seen: string | null): Promise<void>;
  renewSession(sessionHash: string): Promise<void>;
  closeAll(seen: string | null): Promise<void>;
  fetch(request: Request): Promise<Response>;
}

/** `seen`: how far the database is now, so that whoever hears of a change does not read what was before it. */
export const roomsIn = (rooms: DurableObjectNamespace, seen: () => string | null = () => null) => {
  const room = (userId: string) => rooms.get(rooms.idFromName(userId)) as unknown as Room;
  return {
    /** A missed hint is harmless, so a failing room never fails what caused it. */
    async hint(userId: string, hint: Hint): Promise<void> {
      try {
        await room(userId).hint(hint, seen());
      } catch (error) {
        console.warn(logLine("hint-lost", {}, error));
      }
    },

    /** Closes the sockets a session opened. */
    async closeSession(userId: string, sessionHash: string): Promise<void> {
      try {
        await room(userId).closeSession(sessionHash, seen());
      } catch (error) {
        console.warn(logLine("socket-close-lost", {}, error));
      }
    },

    /** Lets the pages of a session connect again: it has another id now. */
    async renewSession(userId: string, sessionHash: string): Promise<void> {
      try {
        await room(userId).renewSession(sessionHash);
      } catch (error) {
        console.warn(logLine("socket-close-lost", {}, error));
      }
    },

    /** Closes every socket of the account, which is no more. */
    async closeAll(userId: string): Promise<void> {
      try {
        await room(userId).closeAll(seen());
      } catch (error) {
        console.warn(logLine("socket-close-lost", {}, error));
      }
    },

    /** Hands a WebSocket upgrade to the account's room. The caller has checked session, origin and ownership. */
    join(
      userId: string,
      input: { sessionHash: string; reviewId: string | null },
    ): Promise<Response> {
      const url = new URL("https://room/");
      url.searchParams.set("session", input.sessionHash);
      if (input.reviewId) url.searchParams.set("review", input.reviewId);
      return room(userId).fetch(new Request(url, { headers: { Upgrade: "websocket" } }));
    },
  };
};
