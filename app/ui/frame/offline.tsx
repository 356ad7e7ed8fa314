import { useEffect, useSyncExternalStore } from "react";

function onChange(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/**
 * While the browser is offline, links and forms lead nowhere, and the page with what was typed in it stays. Following
 * them would end on an error page, or on the browser's own. `formsGo`: the page's forms say so themselves.
 */
export function Offline({ formsGo }: { formsGo: boolean }) {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (online) return;
    const stay = (event: Event) => {
      if (event.type === "click" && !leadsAway(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", stay, { capture: true });
    if (!formsGo) addEventListener("submit", stay, { capture: true });
    return () => {
      removeEventListener("click", stay, { capture: true });
      removeEventListener("submit", stay, { capture: true });
    };
  }, [online, formsGo]);
  return (
    <p role="status" className="pending">
      {online
        ? ""
        : "You're offline. What you typed stays on this page. Go on when you're back online."}
    </p>
  );
}

/** A link to another page of ours; one to a place on this page still works. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== location.origin) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}
