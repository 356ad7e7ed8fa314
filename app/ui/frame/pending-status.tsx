import { useNavigation } from "@remix-run/react";

const TEXTS: [prefix: string, text: string][] = [
  ["/dashboard", "Loading reviews..."],
  ["/reviews", "Loading reviews..."],
  ["/report/", "Loading Report..."],
  ["/lineItemReview/", "Loading Line Items..."],
  ["/account", "Loading Account Details..."],
];

/** Says what is on its way while scripts fetch the next page; the element is always there to be announced. */
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
