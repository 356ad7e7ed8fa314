import { useLocation, useNavigation } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { Alert } from "./alert";
import { useLive } from "./use-live";

type LivePageProps = {
  path: string;
  /** A refused form shows what was typed, which is not saved yet. */
  unsaved?: boolean;
  children: ReactNode;
};

/**
 * A page of forms that is reloaded when it changes elsewhere, unless something was typed: then it only shows a notice. A
 * form with more unsaved than its inputs show is marked `data-unsaved`.
 */
export function LivePage({ path, unsaved = false, children }: LivePageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { key, pathname, search } = useLocation();
  const { state } = useNavigation();
  const [staleAt, setStaleAt] = useState<string | null>(null);
  useLive(path, {
    may: (changed) => {
      // The answer to the form being sent brings everything.
      if (state !== "idle") return false;
      if (!unsaved && !(box.current && holdsTyping(box.current))) return true;
      if (changed) setStaleAt(key);
      return false;
    },
  });
  return (
    <div ref={box}>
      {staleAt === key && (
        <Alert kind="info" className="stale">
          {/* A plain link: the whole page has to be loaded. */}
          This page changed elsewhere. <a href={pathname + search}>Reload</a>{" "}
          <span className="text-muted">
            (what you typed here and didn&apos;t save is lost then)
          </span>
        </Alert>
      )}
      {children}
    </div>
  );
}

function holdsTyping(box: HTMLElement): boolean {
  if (box.querySelector("[data-unsaved]")) return true;
  for (const control of box.querySelectorAll("input, textarea, select")) {
    if (control instanceof HTMLSelectElement) {
      // Without a default of its own, the first option is chosen.
      const options = [...control.options];
      const first = options.some((option) => option.defaultSelected) ? undefined : options[0];
      if (options.some((one) => one.selected !== (one.defaultSelected || one === first)))
        return true;
    } else if (control instanceof HTMLTextAreaElement) {
      if (control.value !== control.defaultValue) return true;
    } else if (control instanceof HTMLInputElement) {
      if (control.value !== control.defaultValue && control.type !== "file") return true;
      if (control.checked !== control.defaultChecked || control.files?.length) return true;
    }
  }
  return false;
}
