import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * One click handler for a list of plain links, so that they navigate without a page load. A `Link` each costs
 * about a quarter of rendering a long table on the server.
 */
export function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    // The link of a row covers it by style; not every browser lets a table's row hold what is placed in it.
    const link =
      at?.closest("a") ??
      at?.closest(".row-link")?.querySelector<HTMLAnchorElement>("a.row-target");
    if (!link || link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
