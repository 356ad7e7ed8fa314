import type { Handler } from "hono";
import { healthOf } from "~/use-cases/health";
import type { WebContext } from "./request";

/** For a monitor outside: which parts work. 200 when all do, else 503; nothing of anybody is in it. */
export const health: Handler<WebContext> = async (c) => {
  const { services, now } = c.get("loadContext");
  const parts = await healthOf(services, now);
  const works = Object.values(parts).every(Boolean);
  return c.json({ works, ...parts }, works ? 200 : 503, { "Cache-Control": "no-store" });
};
