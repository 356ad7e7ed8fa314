/** An address that this route answers (`routes/report.$reviewId_.add` -> `/report/reviewId/add`), as Remix names routes. */
export function addressOf(route: string): string {
  const door = /^[A-Z]+ (\/.*)$/.exec(route)?.[1];
  if (door) return door.replace(/:path\{.*\}/, "dashboard.data").replaceAll(":", "");
  const name = route.replace("routes/", "").replace(/(^|\.)_index$/, "");
  if (name === "$") return "/no/such/path";
  const parts = name.split(/\.(?![^[]*\])/).map((part) => part.replace(/_$/, ""));
  return `/${parts.join("/").replace(/[[\]$]/g, "")}`;
}
