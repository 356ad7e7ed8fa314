/**
 * Of routes that load scripts; public pages have none. `saysUnreached`: its forms say themselves, beside what was typed,
 * that nothing could be reached.
 */
export type RouteHandle = { scripts: true; saysUnreached?: true };
