import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { wholeForms } from "#workers/web/small-forms";
import { sameOriginOnly } from "#workers/web/same-origin";
import type { WebContext } from "#workers/web/request";

const ORIGIN = "https://bills.example";
const KB = 1024;
const URLENCODED = "application/x-www-form-urlencoded";

/** What stands before the pages, and a page that answers with the fields it got. */
function site({ signedIn = false, busy = false } = {}) {
  const parsed: string[] = [];
  const app = new Hono<WebContext>();
  app.use(sameOriginOnly);
  app.use(async (c, next) => {
    const signed = async () => {
      if (busy) throw new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
      return signedIn ? {} : null;
    };
    c.set("loadContext", { signedIn: signed } as WebContext["Variables"]["loadContext"]);
    await next();
  });
  app.use(wholeForms);
  app.all("*", async (c) => {
    parsed.push(c.req.path);
    return c.text(String([...(await c.req.raw.formData())].length));
  });
  app.onError((error, c) => c.text(error.name, 500));
  const post = async (
    path: string,
    body: BodyInit | null,
    type: string | null = URLENCODED,
    origin = ORIGIN,
  ) => {
    const headers = new Headers({ Origin: origin, ...(type && { "Content-Type": type }) });
    const request = new Request(ORIGIN + path, { method: "POST", headers, body });
    if (type === null) request.headers.delete("Content-Type");
    const answer = await app.fetch(request, {});
    const page = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    return { status: answer.status, page, text: await answer.text() };
  };
  return { parsed, post };
}

/** A body that names no length. */
const chunked = (size: number) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void (async () => {
    for (let left = size; left > 0; left -= 16 * KB)
      await writer.write(new Uint8Array(Math.min(left, 16 * KB)).fill(97));
    await writer.close();
  })().catch(() => undefined);
  return readable;
};
const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join("&");
const parts = (count: number, size = 1) =>
  Array.from(
    { length: count },
    (_, at) =>
      `--edge\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n${"a".repeat(size)}\r\n`,
  ).join("") + "--edge--\r\n";
const MULTIPART = "multipart/form-data; boundary=edge";

describe("a form is read up to one cap", () => {
  test.each([
    ["just under", 64 * KB - 1, 200],
    ["at", 64 * KB, 200],
    ["just over", 64 * KB + 1, 413],
  ])("%s 64 KB: %i bytes get %i", async (_, size, status) => {
    const { post } = site();
    expect((await post("/login", "a".repeat(size))).status).toBe(status);
    expect((await post("/login", chunked(size))).status, "without a length").toBe(status);
  });

  test.each([
    ["just under", 199, 200],
    ["at", 200, 200],
    ["just over", 201, 413],
  ])("%s 200 fields: %i get %i", async (_, count, status) => {
    const { post } = site();
    expect((await post("/login", fields(count))).status).toBe(status);
    expect((await post("/login", parts(count), MULTIPART)).status, "multipart").toBe(status);
  });

  test("a multipart form over the cap is refused with words before it is parsed", async () => {
    const { post, parsed } = site();
    const answer = await post("/login", parts(1, 65 * KB), MULTIPART);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain("This form is too large. Send less at once.");
    expect(parsed).toEqual([]);
  });

  test("a whole bill may be typed by somebody who is signed in, and by nobody else", async () => {
    const bill = fields(2_400);
    expect((await site({ signedIn: true }).post("/type", bill)).text).toBe("2400");
    expect((await site().post("/type", bill)).status).toBe(413);
    expect((await site({ signedIn: true }).post("/account", bill)).status).toBe(413);
  });

  test("a whole bill reaches its page though the database is too busy to say who sends it", async () => {
    expect((await site({ busy: true }).post("/type", fields(2_400))).text).toBe("2400");
  });

  test("what comes from elsewhere is refused for that, however large", async () => {
    const { post } = site();
    const answer = await post("/login", "a".repeat(65 * KB), URLENCODED, "https://evil.example");
    expect(answer.status).toBe(403);
  });

  test("files pass as streams", async () => {
    const { post } = site();
    expect((await post("/upload", parts(2, 65 * KB), MULTIPART)).text).toBe("2");
  });
});

test.each([
  ["JSON", "application/json", "{}"],
  ["text", "text/plain", "email=a@example.com"],
  ["no content type", null, new Uint8Array([97])],
  ["no content type and no body", null, null],
])("%s is refused with 415 and words on every form", async (_, type, body) => {
  const { post, parsed } = site();
  for (const path of ["/login", "/signup", "/upload", "/report/1", "/account"]) {
    const answer = await post(path, body, type);
    expect([path, answer.status, answer.page]).toEqual([path, 415, true]);
    expect(answer.text).toContain("Open the page again");
  }
  expect(parsed).toEqual([]);
});

test.each([
  ["without a boundary", "multipart/form-data", parts(1)],
  ["cut off", MULTIPART, parts(2).slice(0, 60)],
  ["of another boundary", "multipart/form-data; boundary=other", parts(1)],
])("a multipart form %s is refused with 400 and words", async (_, type, body) => {
  const { post, parsed } = site();
  const answer = await post("/login", body, type);
  expect(answer).toMatchObject({ status: 400, page: true });
  expect(answer.text).toContain("did not arrive whole");
  expect(parsed).toEqual([]);
});

test("a form whose sender leaves is no fault of ours", async () => {
  const leaving = new ReadableStream({
    start: (body) => body.enqueue(new Uint8Array([97])),
    pull: (body) => body.error(new Error("Network connection lost.")),
  });
  const { post, parsed } = site();
  expect((await post("/login", leaving)).status).toBe(400);
  expect(parsed).toEqual([]);
});
