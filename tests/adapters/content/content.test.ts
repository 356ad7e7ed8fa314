import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfiguration } from "~/adapters/configuration.server";
import { ContentFault } from "~/adapters/content/content-client.server";
import { contentFrom } from "~/adapters/content/content.server";
import { EMBEDDED } from "~/content/library";
import {
  aDocument,
  anAsset,
  aPost,
  article,
  assetLink,
  contentfulStandIn,
  entries,
  fault,
  link,
  node,
  text,
  type Asked,
  type Said,
} from "#tests/support/contentful";

const running: { stop: () => Promise<void> }[] = [];
let logged: string[] = [];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

function configurationFor(host: string) {
  const read = readConfiguration({
    CONTENTFUL_SPACE_ID: "space1",
    CONTENTFUL_ACCESS_TOKEN: "a-token-of-the-test",
    CONTENTFUL_HOST: host,
  });
  if (!read.ok) throw new Error(read.problems.join());
  return read.configuration;
}

async function against(answer: (asked: Asked, count: number) => Said) {
  const service = await contentfulStandIn(answer);
  running.push(service);
  return { ...service, content: contentFrom(configurationFor(service.host), EMBEDDED) };
}

const realTimeout = setTimeout;
/**
 * Lets the client's waits pass at once. Fetch's own limit for connecting is ten seconds of the same clock: a turn takes so
 * long that a connection made meanwhile does not run into it.
 */
async function withoutWaiting<T>(work: Promise<T>): Promise<T> {
  let settled = false;
  const done = work.finally(() => (settled = true));
  done.catch(() => undefined);
  while (!settled) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => realTimeout(resolve, 20));
  }
  return done;
}

describe("asks the content service as the specification says", () => {
  test.each([
    ["posts", { content_type: "blogPost", order: "-fields.publishDate" }],
    ["newest", { content_type: "blogPost", order: "-sys.createdAt", limit: "3" }],
    ["slug", { content_type: "blogPost", "fields.slug": "a-slug", limit: "1" }],
    ["documents", { content_type: "referenceDocument", order: "-sys.createdAt" }],
    ["three", { content_type: "referenceDocument", order: "-sys.createdAt", limit: "3" }],
  ])("%s", async (name, query) => {
    const { content, asked } = await against(() => ({ body: entries([]) }));
    const reads: Record<string, () => Promise<unknown>> = {
      posts: () => content.posts(),
      newest: () => content.newestPosts(3),
      slug: () => content.post("a-slug"),
      documents: () => content.documents(),
      three: () => content.documents(3),
    };
    await reads[name]!();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: "/spaces/space1/environments/master/entries",
      query,
      authorization: "Bearer a-token-of-the-test",
    });
  });
});

describe("when the service fails", () => {
  test("a 500, a 429 and a lost answer are asked again, and what follows counts", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const statuses = [500, 429, 502];
    const { content, asked } = await against((_, count) => {
      const status = statuses[count - 1];
      return status ? { status, body: fault("later") } : { body: entries([aPost()]) };
    });
    expect(await withoutWaiting(content.posts())).toHaveLength(1);
    expect(asked).toHaveLength(4);
  });

  test("after five retries the fault says what the service said, for the log", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { content, asked } = await against(() => ({
      status: 503,
      body: fault("Out of order", "req-77"),
    }));
    const error: unknown = await withoutWaiting(content.posts()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentFault);
    expect(error).toMatchObject({
      message: "Out of order",
      answer: { status: 503, details: { reason: "test" }, requestId: "req-77" },
    });
    expect(asked).toHaveLength(6);
    expect(JSON.stringify(error)).not.toContain("a-token");
  });

  test("a refusal is not asked again", async () => {
    const { content, asked } = await against(() => ({
      status: 401,
      body: fault("The access token you sent could not be found"),
    }));
    await expect(content.posts()).rejects.toMatchObject({
      message: "The access token you sent could not be found",
      answer: { status: 401 },
    });
    expect(asked).toHaveLength(1);
  });

  test.each([["<html>gateway</html>"], [{ items: "none" }], ["null"]])(
    "an answer that is no list of entries is a fault: %j",
    async (body) => {
      const { content } = await against(() => ({ body }));
      await expect(content.posts()).rejects.toBeInstanceOf(ContentFault);
    },
  );

  test("a service that cannot be reached is a fault", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { content, stop } = await against(() => ({ body: entries([]) }));
    await stop();
    const error: unknown = await withoutWaiting(content.posts()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "ContentFault", answer: { status: null } });
  });
});

describe("entries", () => {
  test("a broken one is skipped and logged, the others stand", async () => {
    const { content } = await against(() => ({
      body: entries([
        aPost({ title: "Good" }),
        aPost({ title: 7 }, { id: "broken1" }),
        aPost({ slug: "../admin" }, { id: "broken2" }),
        { sys: null },
        "nothing",
      ]),
    }));
    expect((await content.posts()).map(({ title }) => title)).toEqual(["Good"]);
    expect(logged.join()).toContain("broken1");
    expect(logged.join()).toContain("broken2");
    expect(logged).toHaveLength(4);
  });

  test.each([
    ["//images.ctfassets.net/space1/a/b/pic.jpg", true],
    ["https://assets.ctfassets.net/space1/a/b/pic.jpg", true],
    ["http://images.ctfassets.net/a.jpg", false],
    ["//images.ctfassets.net.evil.example/a.jpg", false],
    ["//evil.example/images.ctfassets.net/a.jpg", false],
    ["//images.ctfassets.net@evil.example/a.jpg", false],
    ["//user@images.ctfassets.net/a.jpg", false],
    ["//images.ctfassets.net:8443/a.jpg", false],
    ["javascript:alert(1)", false],
    ["/documents/own.pdf", false],
    ["data:image/png;base64,AAAA", false],
  ])("a picture at %s is shown: %s", async (url, shown) => {
    const { content } = await against(() => ({
      body: entries([aPost({ featuredImage: assetLink("pic") })], [anAsset("pic", url)]),
    }));
    const [post] = await content.posts();
    expect(post?.image).toEqual(shown ? { id: "pic", version: 3, width: 1600, height: 900 } : null);
  });

  test("entries that name each other, and themselves, are read once", async () => {
    const cyclic = aPost({ related: { sys: { type: "Link", linkType: "Entry", id: "a" } } });
    const other = { sys: { id: "a", type: "Entry" }, fields: { back: cyclic.sys.id } };
    const list = entries([cyclic]);
    const { content } = await against(() => ({
      body: { ...list, includes: { ...list.includes, Entry: [other, cyclic] } },
    }));
    expect(await content.posts()).toHaveLength(1);
  });

  test("a document knows its file, and one without a file stands too", async () => {
    const { content } = await against(() => ({
      body: entries(
        [aDocument({ file: assetLink("pdf") }), aDocument()],
        [anAsset("pdf", "//assets.ctfassets.net/s/pdf.pdf", "application/pdf", null)],
      ),
    }));
    expect((await content.documents()).map(({ file }) => file)).toEqual([
      { id: "pdf", version: 3, mediaType: "application/pdf", bytes: 1000 },
      null,
    ]);
  });
});

describe("rich text", () => {
  const shown = async (mainContent: unknown) => {
    const { content } = await against(() => ({ body: entries([aPost({ mainContent })]) }));
    return content.post("any");
  };

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "http://plain.example/",
    "//evil.example/",
    "/\\evil.example",
    "blob:https://x/1",
    { toString: "javascript:alert(1)" },
    null,
  ])("keeps the words of a link to %j, not the link", async (uri) => {
    const post = await shown(article(node("paragraph", link(uri, "words"))));
    const json = JSON.stringify(post?.content);
    expect(json).toContain("words");
    expect(json).not.toContain("hyperlink");
  });

  test.each(["https://www.cms.gov/", "mailto:help@example.com", "tel:+18005551212", "/resources"])(
    "keeps a link to %s",
    async (uri) => {
      const post = await shown(article(node("paragraph", link(uri, "words"))));
      expect(JSON.stringify(post?.content)).toContain(JSON.stringify(uri));
    },
  );

  test("drops what it does not know and keeps its text", async () => {
    const post = await shown(
      article(
        node("script", text("alert(1)")),
        node("embedded-entry-block", node("paragraph", text("inside"))),
        node("paragraph", text("bold", "bold", "blink")),
      ),
    );
    const json = JSON.stringify(post?.content);
    expect(json).not.toMatch(/script|embedded-entry|blink/);
    expect(json).toContain("inside");
    expect(json).toContain('"marks":[{"type":"bold"}]');
  });

  const nested = (depth: number): Parameters<typeof article>[0] =>
    depth === 0 ? text("deep") : node("list-item", nested(depth - 1));
  test.each([
    ["24 levels", () => article(nested(23)), true],
    ["25 levels", () => article(nested(24)), false],
    ["5,000 nodes", () => article(...Array.from({ length: 5_000 }, () => text("x"))), true],
    ["5,001 nodes", () => article(...Array.from({ length: 5_001 }, () => text("x"))), false],
    ["a text of 400,000", () => article(text("x".repeat(400_000))), true],
    ["a text of 400,001", () => article(text("x".repeat(400_001))), false],
    ["no document", () => text("x"), false],
    ["nothing", () => null, false],
  ])("%s", async (_, make, there) => {
    expect((await shown(make())) !== null).toBe(there);
  });
});

test("100,000 levels crash nothing", async () => {
  const levels = 100_000;
  const deep = `${'{"nodeType":"quote","data":{},"content":['.repeat(levels)}${"]}".repeat(levels)}`;
  const { content } = await against(() => ({
    body: JSON.stringify(entries([aPost({ mainContent: "deep" })])).replace('"deep"', deep),
  }));
  expect(await content.post("any")).toBeNull();
});

describe("without credentials", () => {
  const read = readConfiguration({});
  if (!read.ok) throw new Error(read.problems.join());
  const content = contentFrom(read.configuration, EMBEDDED);

  test("the library answers every query in the service's own form", async () => {
    const posts = await content.posts();
    expect(posts).toHaveLength(EMBEDDED.posts.length);
    expect(posts.map(({ publishDate }) => publishDate)).toEqual(
      posts.map(({ publishDate }) => publishDate).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(await content.documents()).toHaveLength(EMBEDDED.documents.length);
    expect((await content.newestPosts(3)).length).toBe(Math.min(3, EMBEDDED.posts.length));
    for (const { slug, title } of posts)
      expect(await content.post(slug)).toMatchObject({ slug, title });
    expect(await content.post("no-such-post")).toBeNull();
    expect(logged).toEqual([]);
  });

  test("its texts bear the product's name, whatever that is", async () => {
    const named = readConfiguration({ BRAND_NAME: 'Bill "Q"' });
    if (!named.ok) throw new Error(named.problems.join());
    for (const [brand, library] of [
      ["Plainbill", content],
      ['Bill "Q"', contentFrom(named.configuration, EMBEDDED)],
    ] as const) {
      const posts = await library.posts();
      expect(posts.every(({ author }) => author?.includes(brand))).toBe(true);
      const whole = await Promise.all(posts.map(({ slug }) => library.post(slug)));
      expect(JSON.stringify([posts, whole])).not.toContain("{brand}");
    }
  });

  test("every document has a file of ours, found by its id alone", async () => {
    for (const { file, title } of await content.documents()) {
      const found = await content.file(file?.id ?? "none");
      expect(found?.title).toBe(title);
      expect(found?.source.url).toMatch(/^\/documents\/[\w-]+\.pdf$/);
    }
    expect(await content.file("no-such-file")).toBeNull();
  });

  test("search finds a post by words of its text, and nothing by nonsense", async () => {
    const [first] = EMBEDDED.posts;
    const word = first!.fields.title.split(" ").at(-1)!;
    const found = await content.search(word);
    expect(found.posts.map(({ slug }) => slug)).toContain(first!.fields.slug);
    expect(await content.search("xyzzyplugh")).toEqual({ posts: [], documents: [] });
  });
});
