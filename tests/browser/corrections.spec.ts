import type { Locator, Page } from "playwright/test";
import { violations } from "./axe";
import {
  haveAccount,
  haveReview,
  openReport,
  questionedLines,
  waitForStatus,
  openLines,
} from "./person";
import { expect, test } from "./watched";

/** Fills one line of inputs; `key` is a line id or `new1`, `new2`, ... */
async function fillLine(page: Page, key: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name="line.${key}.${name}"]`).fill(value);
}

/** The pixels of an image once it is there. */
const drawnSize = (image: Locator) =>
  image.evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({
    width,
    height,
  }));

test("a line is shown on the bill, corrected beside its place, and judged again", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await openReport(page, "clean-physician-juniper.pdf");

  await openLines(page);
  await page
    .locator("#L2")
    .getByRole("link", { name: /^Show on my bill/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Page 1 of/ })).toBeVisible();
  await expect(page.locator("rect.page-picture-mark")).toHaveCount(1);
  await expect(page.getByText("This is your page as it looks in your file")).toBeVisible();
  const picture = page.getByRole("img", { name: "Page 1 of your document" });
  await expect.poll(() => drawnSize(picture)).toEqual({ width: 1224, height: 1584 });

  await page.getByRole("link", { name: "Correct this line" }).click();
  await expect(page.locator("rect.page-picture-mark")).toHaveCount(1);
  const part = page.getByRole("img", { name: "The place of this line on your document" });
  await expect.poll(async () => (await drawnSize(part)).height).toBeGreaterThan(100);
  expect((await drawnSize(part)).height).toBeLessThan(250);
  await fillLine(page, "L2", { charge: "twenty" });
  await page.getByRole("button", { name: "Save and check again" }).click();
  await expect(page.getByText("Enter an amount such as 120.00.")).toBeVisible();
  await expect(page.locator('[name="line.L2.charge"]')).toHaveValue("twenty");

  await fillLine(page, "L2", { charge: "2,800.00" });
  await page.getByRole("button", { name: "Save and check again" }).click();
  await page.waitForURL("**/report/*");
  await expect(page.locator("#L2").getByText("$2,800.00")).toBeVisible();
  expect(await questionedLines(page)).toContain("L2");

  await page.goto(`${report}/lines/L2`);
  await page.getByRole("button", { name: /remove it/ }).click();
  await page.waitForURL("**/report/*");
  await expect(page.locator("#L2")).toHaveCount(0);
});

test("what a scan left unsure stands beside its place in the picture itself", async ({
  page,
  javaScriptEnabled,
}) => {
  await haveAccount(page);
  const report = await openReport(page, "scan-laboratory-meridian.pdf");
  const pictures: string[] = [];
  page.on("response", (response) => {
    if (response.headers()["content-type"] === "image/png") pictures.push(response.url());
  });
  await page.getByRole("link", { name: "Correct or add lines" }).click();
  await page.waitForURL("**/confirm");

  const place = page.getByRole("figure", { name: "Account number" });
  await expect(place.getByRole("img")).toBeVisible();
  await expect(place.locator("rect.page-picture-mark")).toHaveCount(1);
  await expect(place.locator("svg text")).toHaveCount(0);
  if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  await expect
    .poll(() => pictures.join())
    .toMatch(/\/report\/[\w-]+\/pages\/1\/picture\?part=(\d+,){3}\d+$/);
  await expect(page.getByText("We could read every line, but not everything else.")).toBeVisible();
  await expect(page.getByLabel("Account number (please check)")).toHaveValue("MRL7720416-3");

  await page.getByLabel("Account number (please check)").fill("MRL-7720416-3");
  await page.getByRole("button", { name: "Save and check again" }).click();
  await page.waitForURL(report);
  await page.goto(`${report}/confirm`);
  await expect(page.getByLabel("Account number", { exact: true })).toHaveValue("MRL-7720416-3");
  await expect(place).toHaveCount(0);

  const stored = await page.request.get(`${report}/pages/1/picture`);
  expect(stored.headers()).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect((await page.request.get(`${report}/pages/2/picture`)).status()).toBe(404);
});

test("a bill is typed in whole, and what was typed survives a mistake", async ({ page }) => {
  await haveAccount(page);
  await page.goto("/upload");
  await page.getByRole("link", { name: "Type your bill in" }).click();
  await page.waitForURL("**/type");
  await page.getByLabel("Provider").fill("Elm Street Clinic");
  const line = {
    serviceDate: "10/05/2026",
    description: "Chest X-ray",
    code: "71046",
    units: "1",
    charge: "80.00",
  };
  await fillLine(page, "new1", line);
  await fillLine(page, "new2", { ...line, code: "7104" });
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
  await expect(page.getByText("Enter a code of five characters, such as 99213.")).toBeVisible();
  await expect(page.getByLabel("Provider")).toHaveValue("Elm Street Clinic");

  await page.getByRole("button", { name: "Ten more lines" }).click();
  await expect(page.locator('[name="line.new18.charge"]')).toBeVisible();
  await fillLine(page, "new2", { code: "71046" });
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
  await waitForStatus(page, "Completed");
  await expect(page.getByText("Elm Street Clinic").first()).toBeVisible();
  expect(await questionedLines(page)).toEqual(["L2"]);
});

test("a failed review can be typed in instead", async ({ page }) => {
  await haveAccount(page);
  await openReport(page, "blank-page.pdf", "Failed");
  await page.getByRole("link", { name: "Type the bill in yourself" }).click();
  await fillLine(page, "new1", {
    serviceDate: "10/05/2026",
    code: "99213",
    charge: "140.00",
    units: "1",
  });
  await page.getByRole("button", { name: "Save and check again" }).click();
  await waitForStatus(page, "Completed");
  await expect(page.locator("tr.line")).toHaveCount(1);
});

test("a form made before another tab saved is refused, and what was typed stays", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await haveReview(page, "clean-physician-juniper.pdf");
  const other = await page.context().newPage();
  await page.goto(`${report}/lines/L1`);
  await other.goto(`${report}/lines/L1`);
  // Typed first: an untouched form would follow the other tab.
  await fillLine(page, "L1", { charge: "12.00" });
  await fillLine(other, "L1", { charge: "11.00" });
  await other.getByRole("button", { name: "Save and check again" }).click();
  await other.waitForURL("**/report/*");
  await page.getByRole("button", { name: "Save and check again" }).click();
  await expect(page.getByText("Something changed in another tab.")).toBeVisible();
  await expect(page.locator('[name="line.L1.charge"]')).toHaveValue("12.00");
});
