import type { Browser, Page } from "playwright/test";
import { haveAccount, openReport, openLines } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

/** Its last lines stand at the foot of a page. */
const BILL = "hospital-itemized-harbor-ridge.pdf";

/** The same person with a phone. */
async function onAPhone(page: Page, browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    ...{ hasTouch: true, isMobile: true, javaScriptEnabled },
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    storageState: await page.context().storageState(),
  });
  const phone = await context.newPage();
  await phone.goto(url);
  return phone;
}

/** Where the mark's own rectangle stands on the screen. */
const markOn = (page: Page) =>
  page.locator("rect.page-picture-mark").evaluate((mark) => {
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return { left, top, right, bottom, wide: innerWidth, high: innerHeight };
  });

const isOnScreen = async (page: Page): Promise<boolean> => {
  const { left, top, right, bottom, wide, high } = await markOn(page);
  return left >= 0 && top >= 0 && right <= wide && bottom <= high;
};

const isLoaded = (page: Page, name: string | RegExp) =>
  page
    .getByRole("img", { name })
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** The link of the lowest line of the first page. */
async function lowestPlace(page: Page): Promise<string> {
  await openLines(page);
  const places = page.getByRole("link", { name: /^Show (on my bill|me)/ });
  const hrefs = await places.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href") ?? ""),
  );
  const onFirst = hrefs.filter((href) => href.includes("/pages/1?"));
  return onFirst.at(-1) ?? "";
}

test("the page is shown as it looks, open at the mark", async ({ page }) => {
  await haveAccount(page);
  await openReport(page, BILL);
  const place = await lowestPlace(page);
  await page.locator(`a[href="${place}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Page 1 of/ })).toBeVisible();
  await expect.poll(() => isLoaded(page, "Page 1 of your document")).toBe(true);
  await expect.poll(() => isOnScreen(page)).toBe(true);
});

test("on a phone it fits the width, opens at the mark, and two fingers make it larger", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await haveAccount(page);
  await openReport(page, BILL);
  const place = new URL(await lowestPlace(page), baseURL).href;
  const phone = await onAPhone(page, browser, place, javaScriptEnabled ?? true);
  await expect.poll(() => isLoaded(phone, "Page 1 of your document")).toBe(true);
  await expect.poll(() => isOnScreen(phone)).toBe(true);
  const sheet = await phone.locator(".page-picture").boundingBox();
  expect(sheet?.width).toBeLessThanOrEqual(360);
  expect(sheet?.width).toBeGreaterThan(300);
  expect(
    await phone.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

  const { left, top } = await markOn(phone);
  const session = await phone.context().newCDPSession(phone);
  await session.send("Input.synthesizePinchGesture", {
    ...{ x: Math.round(left + 60), y: Math.round(top), scaleFactor: 3 },
  });
  await expect.poll(() => phone.evaluate(() => visualViewport?.scale)).toBeGreaterThan(2);
  await phone.context().close();
});

test("a part weighs at most 40 KB, and those further down wait until they are scrolled to", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await openReport(page, "picture-clean-cottonwood.jpg");
  for (const path of [`${report}/confirm`, `${report}/lines/L1`]) {
    await page.goto(path);
    await expect.poll(() => isLoaded(page, /^The place of/)).toBe(true);
    const parts = await page
      .locator(".page-picture img")
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ src, loading }) => ({ src, loading })),
      );
    expect(parts.length).toBeGreaterThan(0);
    for (const [index, { src, loading }] of parts.entries()) {
      if (index >= 2) expect(loading).toBe("lazy");
      const answer = await page.request.get(src);
      expect(answer.headers()["content-type"]).toBe("image/png");
      expect((await answer.body()).length).toBeLessThanOrEqual(40_000);
    }
  }
});

test("parts of a page that nobody has looked at may be asked for all at once", async ({ page }) => {
  await haveAccount(page);
  const report = await openReport(page, BILL);
  const path = new URL(report).pathname;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      page.request.get(`${path}/pages/1/picture?part=0,${at * 60},612,60`),
    ),
  );
  for (const answer of answers) {
    expect(answer.headers()["content-type"]).toBe("image/png");
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
  }
  const wrong = await page.request.get(`${path}/pages/1/picture?part=1,2,3`);
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain("four whole numbers");
});
