import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { handleDataRequest } from "~/entry.server";

/** What a browser, which alone sends `Sec-Fetch-Site`, is answered where a form was refused. */
const answered = (status: number, headers: Record<string, string>, method = "POST") => {
  const request = new Request("https://bills.example/login", { method, headers });
  const context = { busy: false, reference: "R-1" } as AppLoadContext;
  const args = { context, request, params: {} } as unknown as ActionFunctionArgs;
  return handleDataRequest(Response.json({ message: "Again." }, { status }), args).status;
};
const BROWSER = { "Sec-Fetch-Site": "same-origin" };

test.each([
  [400, BROWSER, 200],
  [409, BROWSER, 200],
  [428, BROWSER, 200],
  [429, BROWSER, 429],
  [430, BROWSER, 200],
  [503, BROWSER, 503],
  [303, BROWSER, 303],
  [400, {}, 400],
  [429, {}, 429],
])("a form refused with %i and %j keeps or becomes %i", (status, headers, expected) => {
  expect(answered(status, headers)).toBe(expected);
});

test("reading keeps its status for everybody", () => {
  expect(answered(404, BROWSER, "GET")).toBe(404);
});
