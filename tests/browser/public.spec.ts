import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { HtmlValidate } from "html-validate";
import sax from "sax";
import { ErrorLevel, XMLToSitemapItemStream } from "sitemap";
import { EMBEDDED } from "~/content/library";
import { FORM_PAGES, PUBLIC_PAGES } from "~/content/pages";
import { violations } from "./axe";
import { haveAccount } from "./person";
import { expect, test } from "./watched";

const POST = EMBEDDED.posts[0]!;
const PATHS = [
  ...PUBLIC_PAGES.map(({ path }) => path as string),
  ...EMBEDDED.posts.map(({ fields }) => `/blog/${fields.slug}`),
];
const SEARCH = "/resources/search?q=bill";
/** What performance.md allows a public page. */
const MOST_HTML = 14_000;
const MOST_CSS = 16_000;

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes names, void elements and boolean attributes its own way; HTML does not mind.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // The stylesheet comes from our own address.
    "require-sri": "off",
    // Said twice where Safari drops the role of a list or table that is styled.
    "no-redundant-role": "off",
    "prefer-native-element": "off",
    "doctype-style": "off",
  },
});

for (const path of [...PATHS, SEARCH])
  test(`${path} is whole, light, valid and runs nothing`, async ({ page, request, baseURL }) => {
    const scripts: string[] = [];
    page.on("request", (asked) => {
      if (asked.resourceType() === "script") scripts.push(asked.url());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["set-cookie"]).toBeUndefined();
    expect(scripts).toEqual([]);
    await expect(page.locator("h1")).toHaveCount(1);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { content, screen } = await page.locator("html").evaluate((html) => ({
        content: html.scrollWidth,
        screen: html.clientWidth,
      }));
      expect(content, `on a screen of ${width}`).toBeLessThanOrEqual(screen);
    }
    const html = await (await request.get(path)).text();
    expect(html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, "")).not.toContain(
      "<script",
    );
    expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(MOST_HTML);
    const css = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? "";
    const style = await (await request.get(css)).body();
    expect(gzipSync(style, { level: 9 }).byteLength).toBeLessThanOrEqual(MOST_CSS);
    const report = await htmlValidate.validateString(html);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`,
        ),
      ),
    ).toEqual([]);
    if (path === SEARCH) return;
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `${baseURL}${path}`);
    expect(html).toContain('property="og:image"');
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length).toBeGreaterThan(40);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const card = await request.get(picture ?? "");
    expect([card.status(), card.headers()["content-type"]]).toEqual([200, "image/png"]);
  });

test.describe("@verify axe finds nothing on a public page", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script");
  for (const path of [...PATHS, SEARCH])
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });
});

test("the landing page shows what the specification names", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Navigating the Maze of Medical Bills",
  );
  const main = page.getByRole("main");
  for (const [name, to] of [
    ["Get Started Today", "/signup"],
    ["Resources", "/resources"],
    ["Upload Your First Bill", "/upload"],
  ] as const)
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
  for (const name of [
    "How Plainbill Puts You in Control",
    "AI-Powered Error Detection",
    "Maximized Savings Opportunities",
    "Expert Dispute Assistance",
    "Ready to Take Control of Your Medical Bills?",
    "Our mission",
  ])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  const newest = [...EMBEDDED.posts]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, 3)
    .map(({ fields }) => `Read More: ${fields.title}`);
  await expect(page.getByRole("link", { name: /^Read More/ })).toHaveText(newest);
  await expect(page.getByRole("contentinfo")).toContainText(
    `© ${new Date().getUTCFullYear()} Plainbill. All rights reserved.`,
  );
});

test("a phone's first screen has one annotated line of the sample and what it costs to try", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const line = page.getByRole("figure", { name: "One line of a sample bill" });
  await expect(line.locator("mark")).toHaveText(/^\$\d/);
  const offer = page.getByText("Check one bill free. Private to your account. Delete any time.");
  for (const shown of [line, offer]) {
    const box = await shown.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(740);
  }
  // Nobody is named where no operator is set.
  await expect(page.getByText(/ is run by |Run by /)).toHaveCount(0);
});

test("six questions are answered", async ({ page }) => {
  await page.goto("/resources/faq");
  const questions = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(questions).toHaveText([
    /^What is Plainbill/,
    /^How .* help/,
    /^How does .* error detection work/,
    /save .*money/,
    /discrepancy/,
    /^Who /,
  ]);
});

test("the blog lists all posts, newest first", async ({ page }) => {
  await page.goto("/resources/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From the Plainbill Blog");
  await expect(
    page.getByText("Here are some of our latest blog posts to help you manage your finances."),
  ).toBeVisible();
  const days = await page
    .getByRole("main")
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days).toHaveLength(EMBEDDED.posts.length);
  expect(days).toEqual([...days].sort().reverse());
});

test("posts stand in one, two or three columns, their summaries in at most three lines", async ({
  page,
}) => {
  await page.goto("/resources");
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const cards = page.locator(".post-card");
    const lefts = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} pixels`).toBe(columns);
    const lines = await cards
      .locator("p.three-lines")
      .evaluateAll((all) =>
        all.map(
          (text) =>
            text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
        ),
      );
    for (const count of lines) expect(count).toBeLessThanOrEqual(3.01);
  }
});

test("every document is listed under the heading the specification gives", async ({ page }) => {
  await page.goto("/resources/documents");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Reference Documents");
  await expect(
    page.getByText("Browse our complete collection of reference documents."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(
    EMBEDDED.documents.length,
  );
  await expect(page).toHaveTitle("All Reference Documents | Plainbill");
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "website");
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary");
});

test("from the landing page to a post, and back to the list", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started Today" })).toHaveAttribute(
    "href",
    "/signup",
  );
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  await expect(page.getByText("$29 / month")).toBeVisible();
  await page
    .getByRole("link", { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByText(/^Published on \w+ \d+, \d{4} by /)).toBeVisible();
  await page.getByRole("link", { name: "View All Blog Posts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From the Plainbill Blog");
  await expect(page.getByRole("link", { name: /^Read More/ })).toHaveCount(EMBEDDED.posts.length);
});

test("the resources show what the specification names", async ({ page }) => {
  await page.goto("/resources");
  await expect(page).toHaveTitle("Resources | Plainbill");
  await expect(page.getByText("Find the latest information, helpful documents")).toBeVisible();
  for (const name of [
    "Recent Blog Posts",
    "Recent Reference Documents",
    "Frequently Asked Questions",
  ])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  const file = page.getByRole("link", { name: /^Download Document/ }).first();
  await expect(file).toHaveAttribute("target", "_blank");
  for (const [name, to] of [
    ["View All Blog Posts", "/resources/blog"],
    ["View All Documents", "/resources/documents"],
    ["View All FAQs", "/resources/faq"],
    ["Go to Resources Home", "/resources"],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", to);
});

test("a document is saved under its title", async ({ page, request }) => {
  await page.goto("/resources/documents");
  const links = page.getByRole("link", { name: /^Download Document/ });
  await expect(links).toHaveCount(EMBEDDED.documents.length);
  await expect(links.first()).toHaveAttribute("download", "");
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["set-cookie"]).toBeUndefined();
    const title = await link.locator("xpath=ancestor::li").getByRole("heading").textContent();
    expect(headers["content-disposition"]).toContain(
      `filename="${title
        ?.replace(/[^ -~]/g, "_")
        .replace(/[:/?]/g, " ")
        .replace(/\s+/g, " ")}.pdf"`,
    );
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("search finds posts, documents and questions without a script", async ({ page }) => {
  await page.goto("/resources");
  await page.getByRole("searchbox").fill("discrepancy");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/resources/search?q=discrepancy");
  await page.getByRole("link", { name: "What should I do if I find a discrepancy?" }).click();
  await expect(page.locator("#question-5")).toBeVisible();
  await page.goto(`/resources/search?q=${encodeURIComponent(POST.fields.title)}`);
  await expect(page.getByRole("heading", { name: POST.fields.title })).toBeVisible();
  await page.goto("/resources/search?q=%3Cscript%3Ealert(1)%3C/script%3E");
  await expect(page.getByRole("status")).toContainText("Nothing was found");
  await page.goto(`/resources/search?q=${"x".repeat(5_000)}`);
  await expect(page.getByRole("status")).toContainText("Nothing was found");
});

test("the example shows the rule, the source and the letter", async ({ page }) => {
  await page.goto("/example");
  await expect(page.getByRole("note")).toHaveCount(3);
  for (const more of await page.getByText("Details", { exact: true }).all()) await more.click();
  await expect(
    page.getByRole("link", { name: /^Clinical Laboratory Fee Schedule/ }).first(),
  ).toBeVisible();
  await expect(page.getByRole("article", { name: "Letter" })).toContainText(
    "Cedar Hill Family Clinic",
  );
});

test("a post that is not there says so", async ({ page }) => {
  const answer = await page.goto("/blog/no-such-post");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found.");
});

test("who is signed in goes from / to the dashboard, and no page of theirs may be kept", async ({
  page,
}) => {
  await page.goto("/");
  await haveAccount(page);
  await page.goto("/");
  await page.waitForURL("**/dashboard");
  const answer = await page.goto("/resources");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("navigation", { name: "Your pages" })).toHaveCount(1);
});

test.describe("for machines", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "no page is opened: once is enough");

  /** Element names with their texts; throws at the first fault of the XML. */
  function elements(text: string): { path: string; text: string }[] {
    const found: { path: string; text: string }[] = [];
    const open: { path: string; text: string }[] = [];
    const reader = sax.parser(true, {});
    reader.onerror = (error) => {
      throw error;
    };
    reader.onopentag = ({ name }) =>
      void open.push({ path: `${open.at(-1)?.path ?? ""}/${name}`, text: "" });
    reader.ontext = (more) => void (open.length > 0 && (open.at(-1)!.text += more));
    reader.onclosetag = () => void found.push(open.pop()!);
    reader.write(text).close();
    return found;
  }

  test("the RSS feed has every post with all that RSS asks for", async ({ request, baseURL }) => {
    const answer = await request.get("/feed.xml");
    expect(answer.headers()["content-type"]).toContain("application/rss+xml");
    const all = elements(await answer.text());
    const texts = (path: string) => all.filter((one) => one.path === path).map(({ text }) => text);
    for (const name of ["title", "link", "description"])
      expect(texts(`/rss/channel/${name}`)).toHaveLength(1);
    const items = EMBEDDED.posts.length;
    for (const name of ["title", "link", "description", "guid", "pubDate", "dc:creator"])
      expect(texts(`/rss/channel/item/${name}`)).toHaveLength(items);
    for (const date of texts("/rss/channel/item/pubDate"))
      expect(new Date(date).toUTCString()).toBe(date);
    for (const link of texts("/rss/channel/item/link"))
      expect((await request.get(link.replace(baseURL ?? "", ""))).status()).toBe(200);
    expect(parseRssFeed(await answer.text()).items).toHaveLength(items);
  });

  test("the JSON feed is one of version 1.1", async ({ request }) => {
    const feed = (await (await request.get("/feed.json")).json()) as {
      version: string;
      title: string;
      items: { id: string; url: string; content_text: string; date_published: string }[];
    };
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(parseJsonFeed(feed).items).toHaveLength(EMBEDDED.posts.length);
    expect(feed.items).toHaveLength(EMBEDDED.posts.length);
    for (const item of feed.items) {
      expect(item.id).toBe(item.url);
      expect(item.content_text).not.toBe("");
      expect(Number.isNaN(Date.parse(item.date_published))).toBe(false);
    }
  });

  test("the sitemap lists every public page once, and each is there", async ({
    request,
    baseURL,
  }) => {
    const xml = await (await request.get("/sitemap.xml")).text();
    const strict = new XMLToSitemapItemStream({ level: ErrorLevel.THROW, logger: false });
    expect(await Readable.from([xml]).pipe(strict).toArray()).toHaveLength(
      PATHS.length + FORM_PAGES.length,
    );
    const all = elements(xml);
    const listed = all.filter(({ path }) => path === "/urlset/url/loc").map(({ text }) => text);
    expect(listed.map((url) => url.replace(baseURL ?? "", "")).sort()).toEqual(
      [...PATHS, ...FORM_PAGES].sort(),
    );
    for (const { text } of all.filter(({ path }) => path === "/urlset/url/lastmod"))
      expect(text).toMatch(/^\d{4}-\d\d-\d\d$/);
    const robots = await (await request.get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(await (await request.get("/llms.txt")).text()).toMatch(/^# Plainbill\n\n> /);
  });

  test("the manifest names icons that are there", async ({ request }) => {
    const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.name).toBe("Plainbill");
    for (const { src, sizes } of manifest.icons) {
      const png = await (await request.get(src)).body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test("a validator of structured data finds no error and nothing recommended missing", async ({
    request,
  }) => {
    for (const path of PATHS) {
      const extractor = new WebAutoExtractor({ addLocation: true, embedSource: [] });
      const data: unknown = extractor.parse(await (await request.get(path)).text());
      expect(await new Validator().validate(data), path).toEqual([]);
    }
  });

  test("structured data is what search engines ask for", async ({ request }) => {
    const dataOf = async (path: string) =>
      [
        ...(await (await request.get(path)).text()).matchAll(
          /<script type="application\/ld\+json">(.*?)<\/script>/gs,
        ),
      ].map(([, text = ""]) => JSON.parse(text) as Record<string, unknown> & { "@type": string });
    const types = async (path: string) => (await dataOf(path)).map((one) => one["@type"]);
    expect(await types("/")).toEqual(["Organization", "WebSite"]);
    expect(await types("/resources/faq")).toEqual(["FAQPage", "BreadcrumbList"]);
    const path = `/blog/${POST.fields.slug}`;
    expect(await types(path)).toEqual(["Article", "BreadcrumbList"]);
    const [article] = await dataOf(path);
    expect(article).toMatchObject({
      "@context": "https://schema.org",
      headline: POST.fields.title,
      datePublished: POST.fields.publishDate,
      author: { name: "The Plainbill team" },
    });
  });
});
