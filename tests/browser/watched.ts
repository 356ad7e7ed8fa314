import { test as base, expect, type APIRequestContext, type BrowserContext } from "playwright/test";

type OfTest = {
  complaints: string[];
  /** A browser context of the test's own, for what stays in one: a stopped clock, a granted permission. */
  ownContext: boolean;
};
type OfWorker = {
  /** The contexts that a worker's tests take turns with, each with its own pages and no cookie of the one before. */
  shared: Map<string, BrowserContext>;
};

/**
 * Asks again over a new connection: the runtime closes one that rested for five seconds, and may do so just when a
 * request takes it. A browser asks again by itself.
 */
function askingAgain<Asked extends { request: APIRequestContext }>(asked: Asked): Asked {
  const { request } = asked;
  const fetch = request.fetch.bind(request);
  request.fetch = (address, options) => fetch(address, { maxRetries: 3, ...options });
  return asked;
}

/**
 * Every page of every test is watched: a console error, a warning or a request to another host fails the test.
 *
 * A context for each test cost three renderer processes that nothing used and half a second of processor. The product
 * keeps nothing in a browser but its cookie, so pages of one context are as far apart once the cookie is gone. After
 * a failed test Playwright starts another worker, with a context of its own.
 */
export const test = base.extend<OfTest, OfWorker>({
  ownContext: [false, { option: true }],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => askingAgain(await newContext(options));
      await use(browser);
    },
    { scope: "worker" },
  ],
  request: async ({ request }, give) => give(askingAgain({ request }).request),
  shared: [
    async ({ browser }, use) => {
      expect(browser.isConnected()).toBe(true);
      const shared: OfWorker["shared"] = new Map();
      await use(shared);
      for (const context of shared.values()) await context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { browser, shared, ownContext, baseURL, javaScriptEnabled, viewport, contextOptions },
    give,
    { parallelIndex },
  ) => {
    // Each worker comes from a network of its own, of which only so many may sign in at once.
    const extraHTTPHeaders = { "CF-Connecting-IP": `10.9.0.${parallelIndex}` };
    const own = { baseURL, javaScriptEnabled, viewport, extraHTTPHeaders };
    const make = () => browser.newContext({ ...contextOptions, ...own });
    if (ownContext) {
      const alone = await make();
      await give(alone);
      await alone.close();
      return;
    }
    const like = JSON.stringify([baseURL, javaScriptEnabled, viewport, contextOptions]);
    const context = shared.get(like) ?? (await make());
    shared.set(like, context);
    await give(context);
    for (const page of context.pages()) await page.close();
    await context.clearCookies();
  },
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== baseURL)
          complaints.push(`request to ${origin}`);
      });
      await use(complaints);
      // Only a page that is not there answers with an error; a refused form does not.
      expect(
        complaints.filter((text) => !text.includes("the server responded with a status of 404")),
      ).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
