import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ANNOUNCED } from "~/ui/kit/announce";

/**
 * After scripts have brought another page: its heading takes the focus, or the part its address names, and its title is
 * announced, as is what changes on it later. A page that has given the focus to a message or a field keeps it there.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  const here = useRef(pathname);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (state !== "idle" || here.current === pathname) return;
    here.current = pathname;
    setSaid(document.title);
    const main = document.getElementById("main");
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const target = named ?? main?.querySelector<HTMLElement>("h1") ?? main;
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, state]);
  const announced = useSyncExternalStore(ANNOUNCED.subscribe, ANNOUNCED.now, ANNOUNCED.now);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="status" className="sr-only">
        <span key={announced.count}>{announced.text}</span>
      </p>
    </>
  );
}
