import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { bookmarkCookie, keepingBookmark, laterBookmark } from "~/domain/bookmark";
import { announce } from "./announce";
import { stayConnected } from "./live-connection";

/** A page that is older than this when it begins to listen may have missed something. */
const RENDERED_LATELY_MS = 500;
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

/**
 * Revalidates whenever the room hints that something changed, and after every reconnection. `may` lets a page with
 * unsaved input refuse; `changed` is false after a reconnection, when nothing is known to have changed. A page that
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
  const held = useRef<{ changed: boolean } | null>(null);
  ask.current = (changed) => {
    // A form's answer may be the page that keeps what was typed. The router has it before it is shown here, and asking in
    // between would put the page itself back in its place.
    if (formMethod)
      return void (held.current = { changed: changed || held.current?.changed === true });
    if (!(may?.(changed) ?? true)) return;
    isNews.current ||= changed && performance.now() - sentAt.current > OWN_MS;
    revalidate();
  };

  useEffect(() => {
    if (formMethod) sentAt.current = performance.now();
    else if (held.current) {
      const { changed } = held.current;
      held.current = null;
      ask.current?.(changed);
    }
  }, [formMethod]);

  useEffect(() => {
    if (state !== "idle" || !isNews.current) return;
    isNews.current = false;
    announce(UPDATED);
  }, [state]);

  useEffect(
    () =>
      stayConnected({
        connect: () => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
        ask: (changed) => ask.current?.(changed),
        keepSeen,
        asksAtFirst: () => isAwaiting.current || performance.now() > RENDERED_LATELY_MS,
      }),
    [path],
  );
}
