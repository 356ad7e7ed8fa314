import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { HELD_BACK } from "./patient-reads";

const TEXTS: [prefix: string, text: string][] = [
  ["/dashboard", "Loading reviews..."],
  ["/reviews", "Loading reviews..."],
  ["/report/", "Loading Report..."],
  ["/lineItemReview/", "Loading Line Items..."],
  ["/account", "Loading Account Details..."],
];

/** Announces the next page while scripts fetch it; screen readers need the element to be there before its text. */
export function PendingStatus() {
  const { state, location } = useNavigation();
  const heldBack = useSyncExternalStore(HELD_BACK.subscribe, HELD_BACK.now, () => null);
  const path = location?.pathname ?? "";
  const text = TEXTS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "Loading...";
  const words = heldBack
    ? `${heldBack}. What you typed stays on this page. We try again every few seconds.`
    : text;
  return (
    <p role="status" className="pending">
      {state === "loading" ? words : ""}
    </p>
  );
}
