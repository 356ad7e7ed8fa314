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
} from "../support/contentful";
import { startOwnServer, type OwnServer } from "./own-server";
import { expect, test } from "./watched";

/**
 * The public site with a content service: a server of its own whose service is the stand-in, and whose posts mean harm.
 * Everywhere else the embedded content is read.
 */
test.describe.configure({ mode: "serial" });

let service: Awaited<ReturnType<typeof contentfulStandIn>>;
let server: OwnServer | undefined;
let failing = false;

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
    if (failing) return { status: 500, body: fault("Out of order") };
    if (query.content_type !== "blogPost") return { body: entries([]) };
    const slug = query["fields.slug"];
    const found = POSTS.filter(({ fields }) => slug === undefined || fields.slug === slug);
    const foreign = anAsset("foreign", "https://evil.example/picture.jpg");
    return { body: entries(slug === undefined ? [...found, BROKEN] : found, [foreign]) };
  });
  server = await startOwnServer(project.name === "script" ? 711 : 710, {
    CONTENTFUL_SPACE_ID: "space1",
    CONTENTFUL_ACCESS_TOKEN: "a-token-of-the-test",
    CONTENTFUL_HOST: service.host,
  });
});

test.afterAll(async () => {
  server?.stop();
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings.get(path) ?? "");
  }
  // These need no content service.
  for (const path of ["/resources/faq", "/example", "/how-we-check", "/login"])
    expect((await page.goto(path))?.status()).toBe(200);
});
