import { expect, test } from "vitest";
import type { FileSource } from "~/adapters/content/content-entries.server";
import { mediaFrom } from "~/adapters/content/media.server";

const picture: FileSource = {
  id: "pic",
  version: 1,
  url: "https://images.ctfassets.net/s/pic.jpg",
  mediaType: "image/jpeg",
  bytes: 10,
  size: { width: 1600, height: 900 },
};
const pdf: FileSource = { ...picture, id: "pdf", mediaType: "application/pdf", size: null };

const nowhere = { fetch: () => Promise.reject(new Error("not asked")) };
const answering = (type: string, init: ResponseInit = {}) => {
  const asked: string[] = [];
  const reach = (url: RequestInfo | URL) => {
    asked.push(String(url));
    const headers = { "Content-Type": type, "Set-Cookie": "a=b", ...init.headers };
    return Promise.resolve(new Response("bytes", { ...init, headers }));
  };
  return { asked, media: mediaFrom(nowhere as never, reach as typeof fetch) };
};

test("a picture is asked for in the width that is wanted, and as it is without one", async () => {
  const { asked, media } = answering("image/webp");
  expect(await media.open(picture, 640)).toMatchObject({ ok: true, mediaType: "image/webp" });
  await media.open(picture, null);
  expect(asked).toEqual([
    "https://images.ctfassets.net/s/pic.jpg?w=640&fm=webp&q=75",
    "https://images.ctfassets.net/s/pic.jpg",
  ]);
});

test.each([
  ["image/jpeg", picture, true],
  ["image/avif; foo=bar", picture, true],
  ["image/svg+xml", picture, false],
  ["text/html", picture, false],
  ["application/pdf", picture, false],
  ["", picture, false],
  ["application/pdf", pdf, true],
  ["application/pdf; charset=binary", pdf, true],
  ["text/html", pdf, false],
  ["image/svg+xml", pdf, false],
])("what says it is %j is passed on: %s", async (type, source, passed) => {
  const opened = await answering(type).media.open(source, null);
  expect(opened).toMatchObject(passed ? { ok: true } : { ok: false, reason: "wrong-type" });
  // Nothing of the answer but these.
  if (opened.ok) expect(Object.keys(opened).sort()).toEqual(["body", "length", "mediaType", "ok"]);
});

test.each([404, 500, 301, 302])("an answer of %d is none", async (status) => {
  const { media } = answering("image/jpeg", {
    status,
    headers: { Location: "https://evil.example/" },
  });
  expect(await media.open(picture, null)).toEqual({ ok: false, reason: "unreached" });
});

test("an embedded file comes from our own assets", async () => {
  const asked: string[] = [];
  const assets = {
    fetch: (url: RequestInfo | URL) => {
      asked.push(new URL(String(url)).pathname);
      return Promise.resolve(
        new Response("%PDF-", { headers: { "Content-Type": "application/pdf" } }),
      );
    },
  };
  const media = mediaFrom(assets as never, () => Promise.reject(new Error("not asked")));
  expect(await media.open({ ...pdf, url: "/documents/a.pdf" }, null)).toMatchObject({ ok: true });
  expect(asked).toEqual(["/documents/a.pdf"]);
});
