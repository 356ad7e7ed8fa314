import { haveAccount, haveReview, idIn } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

test("an owner shows one bill to the staff, sees who looked, and ends it", async ({ browser }) => {
  const owner = await browser.newContext();
  const page = await owner.newPage();
  await haveAccount(page);
  const reviewId = idIn(await haveReview(page, "hospital-itemized-harbor-ridge.pdf"));
  const staff = await browser.newContext();
  const admin = await staff.newPage();
  await haveAccount(admin, "Admin");
  const shown = `/admin/reviews/${reviewId}`;
  expect((await admin.goto(shown))?.status()).toBe(404);

  await page.goto(`/report/${reviewId}`);
  await page.getByRole("link", { name: "ask our staff to look" }).click();
  await page.getByLabel("What should we look at?").fill("   ");
  await page.getByRole("button", { name: /^Show this bill/ }).click();
  await expect(page.getByText("Write what we should look at.")).toBeVisible();
  await page.getByLabel("What should we look at?").fill("Is the second line right?");
  await page.getByRole("button", { name: /^Show this bill/ }).click();
  await expect(page.getByText("Our staff can see your bill")).toBeVisible();

  await admin.goto("/admin");
  const waiting = admin.getByRole("listitem").filter({ has: admin.locator(`[href="${shown}"]`) });
  await expect(waiting).toContainText("Is the second line right?");
  await waiting.getByRole("link", { name: /^Look at the bill/ }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toContainText("Harbor Ridge");
  await expect(admin.getByText("Total charges")).toBeVisible();
  const first = admin.getByRole("img", { name: "Page 1 as it looks" });
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  // Of everything else of the owner's an Admin sees as much as before.
  expect((await admin.request.get(`/report/${reviewId}`)).status()).toBe(404);
  expect((await admin.request.get(`/letter/${reviewId}`)).status()).toBe(404);

  await page.goto("/account/data");
  await expect(page.getByText(/: our staff$/)).toHaveCount(2);

  await page.goto(`/report/${reviewId}/shared`);
  await page.getByRole("button", { name: "Stop showing it" }).click();
  await expect(page.getByRole("button", { name: /^Show this bill/ })).toBeVisible();
  expect((await admin.goto(shown))?.status()).toBe(404);
  expect((await admin.request.get(`${shown}/pages/1`)).status()).toBe(404);
});
