import { timingSafeEqual } from "node:crypto";
import type { Handler } from "hono";
import * as z from "zod";
import { AccountType } from "~/domain/review";
import type { WebContext } from "./request";

const Grant = z.object({
  email: z.string().trim().toLowerCase().max(254),
  accountType: AccountType,
});

/**
 * Lets `npm run grant` reach the running local server, since two processes on one local database end in
 * SQLITE_BUSY. Without OPERATOR_TOKEN, which only the local server sets, this door does not exist.
 */
export const setAccountType: Handler<WebContext> = async (c) => {
  const expected = Buffer.from(`Bearer ${c.env.OPERATOR_TOKEN ?? ""}`);
  const given = Buffer.from(c.req.header("authorization") ?? "");
  if (
    !c.env.OPERATOR_TOKEN ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected)
  )
    return c.notFound();
  const grant = Grant.safeParse(await c.req.json().catch(() => null));
  if (!grant.success) return c.text("Expected an email and Free, Pro or Admin.", 400);
  const found = await c
    .get("loadContext")
    .services.accounts.grant(grant.data.email, grant.data.accountType);
  return found ? c.text("done") : c.text("No account has that email.", 404);
};
