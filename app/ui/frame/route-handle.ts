/**
 * Of routes that load scripts; public pages have none. `title`: what the page is, where its data does not say it.
 * `saysUnreached`: its forms say themselves, beside what was typed, that nothing could be reached.
 */
export type RouteHandle = { scripts: true; title: string; saysUnreached?: true };

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === "object" && handle !== null && "scripts" in handle;
