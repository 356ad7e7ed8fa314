import type { Browser, Page } from "playwright/test";
import {
  forgive503,
  rowsOf,
  setAccountType,
  userIdOf,
  whileFailing,
} from "#scripts/local/database-client";
import { haveAccount } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Another person, signed in as an Admin. */
async function anAdmin(browser: Browser, baseURL: string | undefined, scripts: boolean) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: scripts });
  const page = await context.newPage();
  const email = await haveAccount(page, "Admin");
  await page.goto("/admin");
  return { page, email, close: () => context.close() };
}

test("both plans with their prices and points; the plan one has says so", async ({ page }) => {
  const email = await haveAccount(page);
  await page.goto("/pricing");
  await expect(card(page, "Free")).toContainText("$0");
  await expect(card(page, "Free")).toContainText("1 bill analysis");
  await expect(card(page, "Pro")).toContainText("$29 / month");
  for (const point of [
    "Unlimited bill reviews",
    "Negotiation strategy",
    "Saved letters",
    "Line-item review",
    "Dispute tracking",
  ])
    await expect(card(page, "Pro")).toContainText(point);
  await expect(card(page, "Free")).toContainText("Your Current Plan");
  await expect(card(page, "Pro")).not.toContainText("Your Current Plan");
  await expect(card(page, "Pro").getByRole("button", { name: "Upgrade to Pro" })).toBeVisible();
  await setAccountType(email, "Pro");
  await page.goto("/pricing");
  await expect(card(page, "Pro")).toContainText("Your Current Plan");
  await expect(card(page, "Free")).not.toContainText("Your Current Plan");
  await expect(page.getByRole("button", { name: "Upgrade to Pro" })).toHaveCount(0);
  await setAccountType(email, "Admin");
  await page.goto("/pricing");
  await expect(page.getByText("Your Current Plan")).toHaveCount(0);
  await expect(page.getByText("it has what Pro has")).toBeVisible();
});

test("a request that cannot be sent says so, and can be sent again", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  await page.goto("/pricing");
  const ask = page.getByRole("button", { name: "Upgrade to Pro" });
  await whileFailing(email, { on: "INSERT", table: "upgrade_request", row: "NEW" }, async () => {
    await ask.click();
    await expect(page.getByRole("alert")).toContainText("Your request couldn't be sent.");
  });
  forgive503(complaints);
  await ask.click();
  await expect(page.getByText("Upgrade requested")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an upgrade is asked for once, granted by an Admin, and every step is written down", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const email = await haveAccount(page);
  const userId = await userIdOf(email);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await expect(page.getByText("Upgrade requested")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upgrade to Pro" })).toHaveCount(0);
  await page.goto("/account");
  await expect(page.getByText("Upgrade requested")).toBeVisible();
  expect(await rowsOf("SELECT id FROM upgrade_request WHERE user_id = ?", userId)).toHaveLength(1);
  await page.goto("/pricing");

  const admin = await anAdmin(browser, baseURL, javaScriptEnabled ?? true);
  await admin.page.getByRole("button", { name: `Grant: ${email}` }).click();
  await expect(admin.page.getByText("The request is granted.")).toBeVisible();
  await expect(admin.page.getByRole("button", { name: `Grant: ${email}` })).toHaveCount(0);
  await expect(
    admin.page.getByText(`${admin.email} granted the upgrade of ${email} (Pro)`),
  ).toBeVisible();

  if (!javaScriptEnabled) await page.reload();
  await expect(card(page, "Pro")).toContainText("Your Current Plan");
  await expect(page.getByRole("link", { name: "Upgrade to Pro" })).toHaveCount(0);
  const events = await rowsOf(
    "SELECT actor_id, action, detail FROM audit_event WHERE subject_id = ? ORDER BY id",
    userId,
  );
  expect(events).toEqual([
    { actor_id: userId, action: "upgrade-requested", detail: null },
    { actor_id: await userIdOf(admin.email), action: "upgrade-granted", detail: "Pro" },
  ]);
  await admin.close();
});

test("a declined request is told, changes nothing, and can be made again", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const email = await haveAccount(page);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await expect(page.getByText("Upgrade requested")).toBeVisible();
  const admin = await anAdmin(browser, baseURL, javaScriptEnabled ?? true);
  await admin.page.getByRole("button", { name: `Decline: ${email}` }).click();
  await expect(admin.page.getByText("The request is declined.")).toBeVisible();
  await admin.close();
  await page.goto("/account");
  await expect(page.getByText("was declined")).toBeVisible();
  await expect(page.getByLabel("Account type")).toHaveValue("Free");
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await expect(page.getByText("Upgrade requested")).toBeVisible();
});

test("an Admin finds an account by email and sets its type; the address tells nothing", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const email = await haveAccount(page);
  const admin = await anAdmin(browser, baseURL, javaScriptEnabled ?? true);
  await admin.page.getByLabel("Email, or a part of it").fill("nobody-has-this@");
  await admin.page.getByRole("button", { name: "Find" }).click();
  await expect(admin.page.getByText("No account has that in its email.")).toBeVisible();
  await admin.page.getByLabel("Email, or a part of it").fill(email.slice(3).toUpperCase());
  await admin.page.getByRole("button", { name: "Find" }).click();
  const type = admin.page.getByRole("combobox", { name: `Account type of ${email}` });
  await expect(type).toHaveValue("Free");
  await type.selectOption("Pro");
  await admin.page.getByRole("button", { name: `Set the account type of ${email}` }).click();
  await expect(admin.page.getByText(`${email} is now Pro.`)).toBeVisible();
  expect(new URL(admin.page.url()).search).toMatch(/^(\?index)?$/);
  await page.goto("/pricing");
  await expect(card(page, "Pro")).toContainText("Your Current Plan");
  const events = await rowsOf(
    "SELECT action, detail FROM audit_event WHERE subject_id = ?",
    await userIdOf(email),
  );
  expect(events).toEqual([{ action: "account-type-set", detail: "Pro" }]);
  await admin.close();
});
