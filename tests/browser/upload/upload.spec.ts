import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import {
  forgive503,
  rowsOf,
  seedReviews,
  userIdOf,
  whileFailing,
} from "#scripts/local/database-client";
import { haveAccount, idIn, sample, upload, waitForStatus } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

const ONE = "clean-physician-juniper.pdf";
const TWO = "blank-page.pdf";

const files = (page: Page) => page.getByRole("region", { name: "Chosen files" });
const analyze = (page: Page) => page.getByRole("button", { name: "Analyze My Bill" });
const choose = (page: Page, ...names: string[]) =>
  page.locator("#files").setInputFiles(names.map(sample));

test("the form says what it takes and how to scan well", async ({ page }) => {
  await haveAccount(page);
  await page.goto("/upload");
  await expect(page.getByText("PDF, JPG, or PNG, max 10MB")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tips for a great scan" })).toBeVisible();
  for (const tip of ["Entire document visible", "Well lit", "Sharp text", "Upload all pages"])
    await expect(page.getByText(tip)).toBeVisible();
  await expect(page.locator("#files")).toHaveAttribute("multiple", "");
});

test("several files are one review, each stored under its owner, its review and its own name", async ({
  page,
}) => {
  const email = await haveAccount(page);
  await upload(page, [sample(ONE), sample(TWO)]);
  await page.waitForURL("**/report/*");
  const reviewId = idIn(page.url());
  const userId = await userIdOf(email);
  const rows = await rowsOf(
    "SELECT name, storage_key FROM document WHERE review_id = ? ORDER BY position",
    reviewId,
  );
  expect(rows.map(({ name }) => name)).toEqual([ONE, TWO]);
  for (const { name, storage_key } of rows)
    expect(storage_key).toMatch(
      new RegExp(`^users/${userId}/bills/${reviewId}/[0-9a-f-]{36}/${String(name)}$`),
    );
});

test("a review that cannot be started says so, and can be started again", async ({
  page,
  complaints,
  javaScriptEnabled,
}) => {
  const email = await haveAccount(page);
  await page.goto("/upload");
  await choose(page, ONE);
  for (const table of ["review", "document"])
    await whileFailing(email, { on: "INSERT", table, row: "NEW" }, async () => {
      if (!javaScriptEnabled) await choose(page, ONE);
      await analyze(page).click();
      await expect(page.getByRole("alert")).toContainText(
        "Sorry, there was an error starting your review. Please try again.",
      );
      await expect(analyze(page)).toBeEnabled();
    });
  forgive503(complaints);
  if (javaScriptEnabled) await expect(files(page)).toContainText(ONE);
  else await choose(page, ONE);
  await analyze(page).click();
  await waitForStatus(page, "Completed");
  expect(
    await rowsOf("SELECT id FROM review WHERE user_id = ?", await userIdOf(email)),
  ).toHaveLength(1);
});

test("the Free plan's limit is told where a review is started, and leads to the plans", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = await haveAccount(page);
  await seedReviews(email, [{ provider: "Harbor", date: "2026-01-01", status: "Completed" }]);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Start a new bill review" }).click();
  const box = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await expect(box.getByRole("heading", { name: "Upgrade to Pro" })).toBeVisible();
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(page.getByRole("link", { name: "Start a new bill review" })).toBeFocused();
    await page.getByRole("link", { name: "Start a new bill review" }).click();
  }
  await box.getByRole("link", { name: "Upgrade Now" }).click();
  await page.waitForURL("**/pricing");
  await page.goto("/upload");
  await expect(page.getByRole("heading", { level: 1, name: "Upgrade to Pro" })).toBeVisible();
  await expect(page.locator("#files")).toHaveCount(0);
});

test("the limit reached in another tab stops a form that is open, and keeps its files", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = await haveAccount(page);
  await page.goto("/upload");
  await choose(page, ONE);
  await seedReviews(email, [{ provider: "Harbor", date: "2026-01-01", status: "Completed" }]);
  await analyze(page).click();
  await expect(page.getByRole("heading", { name: "Upgrade to Pro" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute("href", "/pricing");
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(files(page)).toContainText(ONE);
  }
  expect(
    await rowsOf("SELECT id FROM review WHERE user_id = ?", await userIdOf(email)),
  ).toHaveLength(1);
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs scripts");

  test.beforeEach(async ({ page }) => {
    await haveAccount(page);
    await page.goto("/upload");
  });

  test("chosen files are listed once each with their size in KB, and can be removed", async ({
    page,
  }) => {
    await expect(analyze(page)).toBeDisabled();
    await choose(page, ONE, TWO);
    await choose(page, ONE);
    await expect(files(page).getByRole("listitem")).toHaveCount(2);
    for (const item of await files(page).getByRole("listitem").all())
      await expect(item).toContainText(/\d KB/);
    await expect(analyze(page)).toBeEnabled();
    await files(page)
      .getByRole("button", { name: `Remove ${ONE}` })
      .click();
    await expect(files(page).getByRole("listitem")).toHaveCount(1);
    await files(page)
      .getByRole("button", { name: `Remove ${TWO}` })
      .click();
    await expect(files(page)).toHaveCount(0);
    await expect(analyze(page)).toBeDisabled();
  });

  test("a photo that may be hard to read is told so, and can be sent all the same", async ({
    page,
  }) => {
    const photo = await page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [600, 800];
      const context = canvas.getContext("2d")!;
      // A page on a dark table, lit from one side.
      context.fillStyle = "#333";
      context.fillRect(0, 0, 600, 800);
      const light = context.createLinearGradient(0, 0, 600, 0);
      light.addColorStop(0, "#777");
      light.addColorStop(1, "#fff");
      context.fillStyle = light;
      context.fillRect(60, 60, 480, 680);
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1]!;
    });
    await page.locator("#files").setInputFiles({
      ...{ name: "small.jpg", mimeType: "image/jpeg" },
      buffer: Buffer.from(photo, "base64"),
    });
    await expect(files(page)).toContainText("Move closer, so the page fills the frame.");
    await expect(files(page).getByRole("status")).toHaveText(
      "1 file chosen, 1 may be hard to read",
    );
    await expect(analyze(page)).toBeEnabled();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });

  test("files can be dropped", async ({ page }) => {
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["%PDF-1.7"], "dropped.pdf", { type: "application/pdf" }));
      return data;
    });
    await page.locator(".drop-area").dispatchEvent("drop", { dataTransfer: transfer });
    await expect(files(page)).toContainText("dropped.pdf");
  });

  test("while files go out the button says so, and each shows how much of it is sent", async ({
    page,
    context,
  }) => {
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await choose(page, "hospital-itemized-harbor-ridge.pdf", ONE);
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 12_000,
    });
    await analyze(page).click();
    await expect(page.getByRole("button", { name: "Uploading..." })).toBeDisabled();
    await expect(files(page).getByRole("progressbar")).toHaveCount(2);
    const sent = (name: string) =>
      files(page)
        .getByRole("progressbar", { name: `Sent of ${name}` })
        .evaluate((bar: HTMLProgressElement) => bar.value);
    await expect.poll(() => sent("hospital-itemized-harbor-ridge.pdf")).toBeGreaterThan(20);
    expect(await sent(ONE)).toBe(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(analyze(page)).toBeEnabled();
    await expect(files(page).getByRole("listitem")).toHaveCount(2);
    await expect(files(page).getByRole("progressbar")).toHaveCount(0);
  });
});
