import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

/** The server has no layout, and says so. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Keeps the page where a person scrolled it while its data were asked for again. `ScrollRestoration` puts it back to where
 * it was when the asking began, so a hint moved the page under the finger, and a click went astray. Stands behind it: its
 * effect has to run first.
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
