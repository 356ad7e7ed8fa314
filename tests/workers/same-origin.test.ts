import { Hono } from "hono";
import { expect, test } from "vitest";
import { sameOriginOnly } from "#workers/web/same-origin";
import type { WebContext } from "#workers/web/request";
import { addressOf } from "#tests/support/addresses";
import { ROLE_TABLE } from "#tests/specification/roles";

const ORIGIN = "https://bills.example";

/** Headers of requests that no page of ours makes. */
const FOREIGN: Record<string, string>[] = [
  {},
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { Origin: `${ORIGIN}.evil.example` },
  { Origin: "http://bills.example" },
  { Origin: `${ORIGIN}:8443` },
  { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" },
  { Origin: ORIGIN, "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { Referer: `${ORIGIN}/account` },
  { "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" },
];
const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=edge",
  "text/plain",
  "application/json",
  null,
];
/** Where a phone's share sheet posts to. */
const SHARE = "/share";
const METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function site() {
  const reached: string[] = [];
  const app = new Hono<WebContext>();
  app.use(sameOriginOnly);
  app.all("*", (c) => {
    reached.push(c.req.path);
    return c.text("done");
  });
  const ask = async (path: string, init: RequestInit) =>
    (await app.fetch(new Request(ORIGIN + path, init), {})).status;
  return { reached, ask };
}

/** The operator's doors ask for a token, and stopping mail is for the mail program of whoever got it. */
const CHANGES = [
  ...new Set(
    ROLE_TABLE.filter(({ intent }) => intent !== null).map(({ route }) => addressOf(route)),
  ),
].filter((path) => !path.startsWith("/__operator/") && path !== "/unsubscribe/token");

test("row 43: no method, type or header of another site's request changes anything, at no address", async () => {
  const { reached, ask } = site();
  let tried = 0;
  for (const path of CHANGES)
    for (const method of METHODS)
      for (const type of TYPES)
        for (const headers of FOREIGN) {
          if (path === SHARE && headers["Sec-Fetch-Site"] === "none") continue;
          const init = { method, headers: { ...headers, ...(type && { "Content-Type": type }) } };
          expect(await ask(path, init), `${method} ${path} ${JSON.stringify(init)}`).toBe(403);
          tried += 1;
        }
  expect(reached).toEqual([]);
  expect(tried).toBeGreaterThan(10_000);
});

test("row 43: only the share sheet's address hears what no page asked for, and only as it is sent", async () => {
  const { reached, ask } = site();
  const none = { "Sec-Fetch-Site": "none" };
  for (const path of CHANGES.filter((one) => one !== SHARE))
    for (const headers of [none, { ...none, Origin: "null" }])
      expect(await ask(path, { method: "POST", headers }), path).toBe(403);
  expect(await ask(`${SHARE}/`, { method: "POST", headers: none })).toBe(403);
  for (const method of METHODS.filter((one) => one !== "POST"))
    expect(await ask(SHARE, { method, headers: none }), method).toBe(403);
  for (const Origin of ["https://evil.example", "http://bills.example"])
    expect(await ask(SHARE, { method: "POST", headers: { ...none, Origin } })).toBe(403);
  expect(reached).toEqual([]);
  for (const headers of [none, { ...none, Origin: "null" }])
    expect(await ask(SHARE, { method: "POST", headers })).toBe(200);
});

test("row 44: no other site opens a socket with a person's cookie", async () => {
  const { reached, ask } = site();
  const upgrade = { Upgrade: "websocket", Connection: "Upgrade", Cookie: "__Host-session=theirs" };
  for (const path of ["/live", "/live/a-review"])
    for (const headers of FOREIGN)
      expect(await ask(path, { headers: { ...headers, ...upgrade } })).toBe(403);
  expect(reached).toEqual([]);
});

test.each([{ Origin: ORIGIN }, { "Sec-Fetch-Site": "same-origin" }] as Record<string, string>[])(
  "our own pages are heard: %j",
  async (headers) => {
    const { reached, ask } = site();
    for (const path of CHANGES) expect(await ask(path, { method: "POST", headers })).toBe(200);
    expect(await ask("/live", { headers: { ...headers, Upgrade: "websocket" } })).toBe(200);
    expect(reached).toHaveLength(CHANGES.length + 1);
  },
);
