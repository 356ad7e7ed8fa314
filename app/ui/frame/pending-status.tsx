import { useNavigation } from "@remix-run/react";

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
  const path = location?.pathname ?? "";
  const text = TEXTS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "Loading...";
  return (
    <p role="status" className="pending">
      {state === "loading" ? text : ""}
    </p>
  );
}
