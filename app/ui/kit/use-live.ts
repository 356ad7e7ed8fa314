import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { bookmarkCookie, keepingBookmark, laterBookmark } from "~/domain/bookmark";
import { announce } from "./announce";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** The room answers without waking up; silence means that the connection is gone. */
const PING_EVERY_MS = 25_000;
/** So soon after a form of one's own, a hint is about that form, whose answer says itself what was done. */
const OWN_MS = 3_000;
const UPDATED = "This page was updated.";

/** What is asked for from now on is not older than the change that was heard of, whichever replica answers. */
function keepSeen(heard: string | undefined): void {
  const secure = location.protocol === "https:";
  const name = `${bookmarkCookie(secure)}=`;
  const had = document.cookie.split("; ").find((one) => one.startsWith(name));
  const seen = laterBookmark(heard ?? null, had?.slice(name.length) ?? null);
  if (seen) document.cookie = keepingBookmark(seen, { secure });
}

function closeIt(this: WebSocket) {
  this.close();
}

/**
 * Revalidates whenever the room hints that something changed, and after every reconnection, so that a missed hint is
 * harmless. Waits grow with jitter: many pages that lose one server must not return at one moment. `may` lets a page
 * with unsaved input refuse; `changed` is false after a reconnection, when nothing is known to have changed. A page that
 * `awaits` something asks at once when it listens: what it waits for may have come while it was on its way.
 */
export function useLive(
  path: string,
  { may, awaits = false }: { may?: (changed: boolean) => boolean; awaits?: boolean } = {},
): void {
  const { revalidate, state } = useRevalidator();
  const { formMethod } = useNavigation();
  const ask = useRef<(changed: boolean) => void>();
  const sentAt = useRef(-Infinity);
  const isNews = useRef(false);
  const isAwaiting = useRef(awaits);
  isAwaiting.current = awaits;
  ask.current = (changed) => {
    if (!(may?.(changed) ?? true)) return;
    isNews.current ||= changed && performance.now() - sentAt.current > OWN_MS;
    revalidate();
  };

  useEffect(() => {
    if (formMethod) sentAt.current = performance.now();
  }, [formMethod]);

  useEffect(() => {
    if (state !== "idle" || !isNews.current) return;
    isNews.current = false;
    announce(UPDATED);
  }, [state]);

  useEffect(() => {
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let opened = false;
    let stopped = false;

    const connect = () => {
      socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
      socket.addEventListener("open", () => {
        wait = FIRST_WAIT_MS;
        // For what changed between rendering and listening, or while disconnected.
        if (opened || isAwaiting.current || performance.now() > FIRST_WAIT_MS) ask.current?.(false);
        opened = true;
      });
      socket.addEventListener("message", (event) => {
        if (event.data === "pong") return;
        keepSeen(/"seen":"([\w-]+)"/.exec(String(event.data))?.[1]);
        ask.current?.(true);
      });
      socket.addEventListener("close", (event) => {
        if (stopped) return;
        // Signed out elsewhere: revalidating leads to the sign-in page.
        if (event.code === 4001) {
          keepSeen(event.reason);
          return ask.current?.(true);
        }
        timer = setTimeout(connect, wait * (0.5 + Math.random()));
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      });
    };
    connect();
    const ping = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN) socket.send("ping");
    }, PING_EVERY_MS);

    return () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(ping);
      // Browsers log an error when a socket is closed while it connects.
      if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", closeIt);
      else socket?.close();
    };
  }, [path]);
}
