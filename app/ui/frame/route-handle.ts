/** Of routes that load scripts; public pages have none. */
export type RouteHandle = { scripts: true };
