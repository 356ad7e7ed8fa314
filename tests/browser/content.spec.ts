import {
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
  type Said,
} from "#tests/support/contentful";
import { startOwnServer, type OwnServer } from "./own-server";
import { sample, signUp } from "./person";
import { expect, test } from "./watched";

/**
 * The public site with a content service: a server of its own whose service is the stand-in, and whose posts mean harm.
 * Everywhere else the embedded content is read.
 */
test.describe.configure({ mode: "serial" });

let service: Awaited<ReturnType<typeof contentfulStandIn>>;
const TOKEN = "a-token-of-the-test";
let server: OwnServer | undefined;
let failing = false;
/** What the service says instead to somebody signed in, whose pages are never kept. */
let instead: ((slug: string | undefined) => Said) | null = null;

const PICTURE = "picture-clean-juniper.png";
const SCRIPT = `<script>document.title = "taken over"</script><img src=x onerror="document.title='taken over'">`;
const endless: { nodeType: string; data: object; content: unknown[] } = {
  nodeType: "paragraph",
  data: {},
  content: [],
};
for (let depth = 0, at = endless; depth < 400; depth += 1) {
  const inner = { nodeType: "paragraph", data: {}, content: [] };
  at.content.push(inner);
  at = inner;
}
const HOSTILE = aPost({
  title: `Hostile ${SCRIPT}`,
  slug: "hostile",
  summary: SCRIPT,
  description: `"><script>document.title = "taken over"</script>`,
  author: SCRIPT,
  featuredImage: assetLink("foreign"),
  mainContent: article(
    node("paragraph", text(SCRIPT), link("javascript:document.title='taken over'", "click me")),
    node(
      "paragraph",
      link("data:text/html,<script>1</script>", "data"),
      link("//evil.example/", "away"),
    ),
    node("paragraph", link("https://www.cms.gov/", "a real source")),
    { nodeType: "embedded-asset-block", data: { target: assetLink("foreign") }, content: [] },
    { nodeType: "script", data: {}, content: [text("document.title = 'taken over'")] },
  ),
});
const TOO_DEEP = aPost({ slug: "too-deep", mainContent: article(endless as never) });
const TOO_LONG = aPost({
  slug: "too-long",
  mainContent: article(node("paragraph", text("word ".repeat(1_000_000)))),
});
const ORDINARY = aPost({ slug: "ordinary", title: "An ordinary post" });
const BROKEN = { sys: { id: "broken" }, fields: { title: 7 } };
const POSTS = [HOSTILE, TOO_DEEP, TOO_LONG, ORDINARY];

test.beforeAll(async ({}, { project }) => {
  test.setTimeout(180_000);
  service = await contentfulStandIn(({ query }) => {
    if (instead) return instead(query["fields.slug"]);
    if (failing) return { status: 500, body: fault("Out of order") };
    if (query.content_type !== "blogPost") return { body: entries([]) };
    const slug = query["fields.slug"];
    const found = POSTS.filter(({ fields }) => slug === undefined || fields.slug === slug);
    const foreign = anAsset("foreign", "https://evil.example/picture.jpg");
    return { body: entries(slug === undefined ? [...found, BROKEN] : found, [foreign]) };
  });
  server = await startOwnServer(project.name === "script" ? 711 : 710, {
    CONTENTFUL_SPACE_ID: "space1",
    CONTENTFUL_ACCESS_TOKEN: TOKEN,
    CONTENTFUL_HOST: service.host,
  });
});

test.afterAll(async () => {
  await server?.stop();
  await service?.stop();
});

test.use({ baseURL: async ({}, give) => give(server?.origin) });

test("a post that means harm is words on a page, and nothing of it runs or is fetched @verify", async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) elsewhere.push(request.url());
  });
  for (const path of [
    "/blog/hostile",
    "/resources/blog",
    "/",
    "/resources",
    "/resources/search?q=hostile",
  ]) {
    await page.goto(path);
    await expect(page.getByText("document.title").first()).toBeVisible();
    expect(await page.title()).not.toBe("taken over");
    await expect(page.locator("main img[src^='http']")).toHaveCount(0);
    expect(await page.locator("main script").count()).toBe(0);
  }
  await page.goto("/blog/hostile");
  await expect(page.getByText("click me")).toBeVisible();
  await expect(page.getByRole("link", { name: "click me" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "data" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "away" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "a real source" })).toHaveAttribute(
    "href",
    "https://www.cms.gov/",
  );
  expect(elsewhere).toEqual([]);
});

test("what is too deep, too long or broken is left out, and the others stand @verify", async ({
  page,
}) => {
  await page.goto("/resources/blog");
  await expect(page.getByRole("heading", { name: "An ordinary post" })).toBeVisible();
  for (const slug of ["too-deep", "too-long"]) {
    const answer = await page.goto(`/blog/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found.");
  }
});

test.describe("as somebody signed in sees it", () => {
  test.beforeEach(async ({ page }) => void (await signUp(page)));
  test.afterEach(() => void (instead = null));

  test("what is empty says so @verify", async ({ page }) => {
    instead = () => ({ body: entries([]) });
    await page.goto("/resources");
    await expect(page.getByText("No recent blog posts available.")).toBeVisible();
    await expect(page.getByText("No recent reference documents available.")).toBeVisible();
    await page.goto("/resources/documents");
    await expect(page.getByText("No reference documents available.")).toBeVisible();
    await page.goto("/resources/blog");
    await expect(page.getByText("No recent blog posts available.")).toBeVisible();
  });

  test("what cannot be fetched says so @verify", async ({ page, baseURL }) => {
    instead = () => ({ status: 403, body: fault("This token is not for this space.") });
    for (const [path, says] of [
      ["/resources", "Failed to load resources. Please try again later."],
      ["/resources/documents", "Failed to load documents. Please try again later."],
      ["/resources/blog", "Error loading blog posts."],
      ["/blog/ordinary", "Error loading blog post: This token is not for this space."],
    ] as const) {
      // Asked for without showing it: a browser notes a page that failed in its console.
      const answer = await page.request.get(`${baseURL}${path}`);
      expect([answer.status(), answer.headers()["retry-after"]], path).toEqual([503, "60"]);
      const alert = /<p class="[^"]*text-red[^"]*" role="alert">(.*?)<\/p>/s.exec(
        await answer.text(),
      );
      expect(alert?.[1]?.replaceAll("<!-- -->", ""), path).toBe(says);
    }
  });

  test("a post's picture stands on its card and on its page, from our own address @verify", async ({
    page,
    baseURL,
  }) => {
    const post = aPost({
      slug: "pictured",
      title: "A pictured post",
      description: "One line.\nAnother line.",
      featuredImage: assetLink("bill"),
    });
    const picture = anAsset("bill", "//images.ctfassets.net/space1/bill/1/bill.jpg");
    instead = () => ({ body: entries([post], [picture]) });
    // Where the service keeps its pictures nothing answers here.
    await page.route("**/media/**", (route) => route.fulfill({ path: sample(PICTURE) }));
    const shown = page.getByRole("img", { name: "A pictured post" });
    for (const path of ["/resources/blog", "/blog/pictured"]) {
      await page.goto(path);
      await expect(shown).toHaveAttribute("src", /^\/media\/bill/);
      await expect(shown).toHaveAttribute("srcset", /^\/media\/bill\S+ \d+w, /);
      await expect(shown).toHaveAttribute("sizes", /vw|rem/);
      await expect(shown).toHaveAttribute("width", "1600");
      await expect(shown).toHaveAttribute("height", "900");
      expect(await page.content()).not.toContain("ctfassets");
    }
    const address = page.locator('meta[property="og:image"]');
    await expect(address).toHaveAttribute("content", new RegExp(`^${baseURL}/media/bill`));
    const card = page.locator('meta[name="twitter:card"]');
    await expect(card).toHaveAttribute("content", "summary_large_image");
    await page.goto("/resources/blog");
    await expect(page.getByText("One line.")).toHaveCSS("white-space", "pre-line");
  });

  test("rich text has its headings, lists, links and line breaks @verify", async ({ page }) => {
    const first = `${"A first text that goes on. ".repeat(10)}The end.`;
    const post = aPost({
      slug: "rich",
      title: "A rich post",
      description: "",
      mainContent: article(
        node("heading-1", text("One")),
        node("heading-2", text("Two")),
        node("heading-3", text("Three")),
        node("paragraph", text(`First line\nSecond line`)),
        node("unordered-list", node("list-item", node("paragraph", text("A point")))),
        node("ordered-list", node("list-item", node("paragraph", text("Step one")))),
        node("paragraph", link("https://www.cms.gov/", "A source")),
      ),
    });
    const long = aPost({
      slug: "long",
      description: "",
      mainContent: article(node("paragraph", text(first))),
    });
    instead = (slug) => ({ body: entries([slug === "long" ? long : post]) });
    await page.goto("/blog/rich");
    await expect(page).toHaveTitle("A rich post | Plainbill Blog");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("A rich post");
    for (const [level, name] of [
      [2, "One"],
      [3, "Two"],
      [4, "Three"],
    ] as const)
      await expect(main.getByRole("heading", { level, name, exact: true })).toBeVisible();
    await expect(main.locator("p", { hasText: "First line" }).locator("br")).toHaveCount(1);
    await expect(main.locator("ul > li", { hasText: "A point" })).toBeVisible();
    await expect(main.locator("ol > li", { hasText: "Step one" })).toBeVisible();
    await expect(main.getByRole("link", { name: "A source" })).toBeVisible();
    await expect(main.getByText("Published on October 2, 2026 by Pat Writer")).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "One");
    await page.goto("/blog/long");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      first.slice(0, 160),
    );
  });
});

test("while the content service fails, pages that were read are still there @verify", async ({
  page,
}) => {
  const paths = ["/", "/resources", "/resources/blog", "/blog/ordinary", "/resources/documents"];
  const headings = new Map<string, string | null>();
  for (const path of paths) {
    await page.goto(path);
    headings.set(path, await page.getByRole("heading", { level: 1 }).textContent());
  }
  failing = true;
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).not.toContain(TOKEN);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings.get(path) ?? "");
  }
  expect(server?.logged()).toContain('"event"');
  expect(server?.logged()).not.toContain(TOKEN);
  // These need no content service.
  for (const path of ["/resources/faq", "/example", "/how-we-check", "/login"])
    expect((await page.goto(path))?.status()).toBe(200);
});
