import { Hono } from "hono";

/** The yardstick every other figure is held against: plain text, no page, no data. */
export default new Hono().get("/", (c) => c.text("Hello"));
