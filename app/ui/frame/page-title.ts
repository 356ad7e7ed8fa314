import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { RequestFacts } from "./request-facts";
import { isRouteHandle } from "./route-handle";

/** First in the title of a page whose form was refused, as a screen reader says the title first. */
export const REFUSED = "Error: ";

type Titled = { title?: unknown; provider?: unknown };

/**
 * What the page is, who bills, and the product. The page's own data may say the first two; null where its `meta` does.
 */
export function usePageTitle(brand: string): string | null {
  const matches = useMatches();
  const refused = useRefused();
  const page = matches.at(-1);
  if (!isRouteHandle(page?.handle)) return null;
  const { title = page.handle.title, provider } = (page.data ?? {}) as Titled;
  const parts = [title, provider, brand];
  const words = parts.filter((part) => typeof part === "string" && part !== "").join(" | ");
  return refused ? REFUSED + words : words;
}

/** The title of a page without scripts: its `meta` gives what the page is, and here it gets the product. */
export function withBrand(
  title: string,
  matches: readonly { id: string; data: unknown }[],
): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  const brand = root && typeof root === "object" && "brand" in root ? root.brand : null;
  return typeof brand === "string" ? `${title} | ${brand}` : title;
}

/** On a page that scripts take up, the server's title says whether a form was refused. */
const refusedAtLoad = typeof document !== "undefined" && document.title.startsWith(REFUSED);
const PROBLEMS = 'main .text-red[role="alert"], main [aria-invalid="true"]';

/** Whether the form that brought this page was refused. */
function useRefused(): boolean {
  const { refused: atServer } = useContext(RequestFacts);
  const [refused, setRefused] = useState(atServer || refusedAtLoad);
  const { state } = useNavigation();
  const { key } = useLocation();
  const before = useRef({ key, posted: false });
  useEffect(() => {
    if (state === "submitting") before.current.posted = true;
    if (state !== "idle") return;
    const { posted, key: last } = before.current;
    if (posted) setRefused(document.querySelector(PROBLEMS) !== null);
    else if (last !== key) setRefused(false);
    before.current = { key, posted: false };
  }, [state, key]);
  return refused;
}
