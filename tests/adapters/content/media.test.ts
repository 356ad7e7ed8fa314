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
  const ours = ["body", "length", "mediaType", "ok", "shown"];
  if (opened.ok) expect(Object.keys(opened).sort()).toEqual(ours);
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

test.each([
  ["image/jpeg", "\u00ff\u00d8\u00ff\u00e0 and more", true],
  ["image/png", "\u0089PNG\r\n\u001a\n and more", true],
  ["image/gif", "GIF89a and more", true],
  ["image/webp", "RIFF1234WEBP and more", true],
  ["image/avif", "1234ftypavif and more", true],
  ["image/png", "GIF89a and more", false],
  ["image/jpeg", "<script>alert(1)</script>", false],
  ["image/jpeg", "\u00ff\u00d8", false],
  ["image/jpeg", "", false],
  ["application/pdf", "%PDF-1.7 and more", false],
])("of what says it is %s, %j may be shown: %s", async (type, text, shown) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const reach = () => Promise.resolve(new Response(bytes, { headers: { "Content-Type": type } }));
  const media = mediaFrom(nowhere as never, reach as unknown as typeof fetch);
  const opened = await media.open(pdf, null);
  expect(opened).toMatchObject({ ok: true, shown });
  if (opened.ok) expect(await new Response(opened.body).bytes()).toEqual(bytes);
});
