import { timingSafeEqual } from "node:crypto";
import type { Handler, MiddlewareHandler } from "hono";
import * as z from "zod";
import { editionRecord, ImportedBy, IMPORTED_BY } from "~/adapters/reference/edition-record.server";
import { AccountType } from "~/domain/case/review";
import type { WebContext } from "./request";

const Grant = z.object({
  email: z.string().trim().toLowerCase().max(254),
  accountType: AccountType,
});

/**
 * Lets `npm run grant` and `npm run reference:import` reach the running local server, since two processes on one
 * local database end in SQLITE_BUSY. Without OPERATOR_TOKEN, which only the local server sets, these routes answer 404.
 */
export const operatorOnly: MiddlewareHandler<WebContext> = async (c, next) => {
  const expected = Buffer.from(`Bearer ${c.env.OPERATOR_TOKEN ?? ""}`);
  const given = Buffer.from(c.req.header("authorization") ?? "");
  if (
    !c.env.OPERATOR_TOKEN ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected)
  )
    return c.notFound();
  await next();
};

export const setAccountType: Handler<WebContext> = async (c) => {
  const grant = Grant.safeParse(await c.req.json().catch(() => null));
  if (!grant.success) return c.text("Expected an email and Free, Pro or Admin.", 400);
  const { services, now } = c.get("loadContext");
  const { email, accountType } = grant.data;
  const userId = await services.accounts.grant(email, accountType, now);
  if (userId === null) return c.text("No account has that email.", 404);
  return c.text("done");
};

/** The body is the packed edition; its record comes in a header. */
export const storeEdition: Handler<WebContext> = async (c) => {
  const by = ImportedBy.safeParse(json(decodeURIComponent(c.req.header(IMPORTED_BY) ?? "")));
  if (!by.success) return c.text(by.error.message, 400);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  await c
    .get("loadContext")
    .services.referenceEditions.save(await editionRecord(bytes, by.data), bytes);
  return c.text("done");
};

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
