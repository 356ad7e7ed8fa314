import { Hono } from "hono";
import { expect, test } from "vitest";
import { protectedPages } from "#workers/web/policy";
import type { WebContext } from "#workers/web/request";

const asked = async (path: string, policy: string | null) => {
  const app = new Hono<WebContext>();
  app.use(protectedPages);
  app.all(
    "*",
    () => new Response("x", policy ? { headers: { "Content-Security-Policy": policy } } : {}),
  );
  return (await app.request(path)).headers;
};

test.each([
  ["/report/1/documents/1", "sandbox; default-src 'none'"],
  ["/report/1/pages/1/picture", "sandbox; default-src 'none'"],
  ["/media/1", "sandbox; default-src 'none'; style-src 'unsafe-inline'"],
])("the stricter policy of %s stands, among the other headers", async (path, policy) => {
  const headers = await asked(path, policy);
  expect(headers.get("Content-Security-Policy")).toBe(policy);
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a page without one has the policy of all pages", async () => {
  expect((await asked("/dashboard", null)).get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; script-src 'self' 'nonce-.+frame-ancestors 'none'$/,
  );
  expect((await asked("/terms", null)).get("Content-Security-Policy")).toContain(
    "script-src 'none'",
  );
});
