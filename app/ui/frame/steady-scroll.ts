import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

/** On the server React warns of layout effects. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Keeps the scroll position through a revalidation. `ScrollRestoration` puts the page back to where it was when the
 * revalidation began, so a live hint moved the page under the finger and a click missed. Must come after it: its effect
 * has to run first.
 */
export function SteadyScroll(): null {
  const { state } = useRevalidator();
  const { key } = useLocation();
  const began = useRef<{ key: string; y: number } | null>(null);

  useBeforePaint(() => {
    if (state === "loading") {
      const here = { key, y: window.scrollY };
      began.current = here;
      const follow = () => (here.y = window.scrollY);
      window.addEventListener("scroll", follow, { passive: true });
      return () => window.removeEventListener("scroll", follow);
    }
    if (began.current?.key === key) window.scrollTo(0, began.current.y);
    began.current = null;
    return undefined;
  }, [state, key]);
  return null;
}
