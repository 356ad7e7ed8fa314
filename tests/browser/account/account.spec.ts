import type { Page } from "playwright/test";
import {
  forgive503,
  rowsOf,
  setAccountType,
  userIdOf,
  whileFailing,
} from "#scripts/local/database-client";
import { haveAccount, haveReview, PASSWORD, signUp } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

const FIELDS = ["Full name", "Street address", "City", "State", "Zip code"] as const;
const NEW_PASSWORD = "another long passphrase";

async function typeProfile(page: Page, text: (label: string) => string) {
  for (const label of FIELDS) await page.getByLabel(label, { exact: true }).fill(text(label));
}
async function expectProfile(page: Page, text: (label: string) => string) {
  for (const label of FIELDS)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text(label));
}
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

async function signIn(page: Page, email: string, password: string) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("the profile is saved as typed, in any form, and a new account is Free without a name", async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto("/account");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expect(page.getByLabel("Account type")).toHaveValue("Free");
  await expect(page.getByLabel("Account type")).not.toBeEditable();
  await expectProfile(page, () => "");
  const odd = (label: string) => `${label}: 12-34/x?`;
  await typeProfile(page, odd);
  await save(page);
  await expect(page.getByText("Profile saved successfully!")).toBeVisible();
  await expect(
    page.getByText("Profile saved successfully!").locator("..").locator(".."),
  ).toBeFocused();
  await page.goto("/account");
  await expectProfile(page, odd);
});

test("a profile that cannot be saved says so and keeps what was typed", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  await page.goto("/account");
  const typed = (label: string) => `My ${label}`;
  await typeProfile(page, typed);
  const fault = { on: "UPDATE", table: "user", row: "OLD", column: "id" } as const;
  await whileFailing(email, fault, async () => {
    await save(page);
    await expect(page.getByRole("alert")).toContainText("Failed to save profile.");
    await expectProfile(page, typed);
  });
  forgive503(complaints);
  await save(page);
  await expect(page.getByText("Profile saved successfully!")).toBeVisible();
  await page.goto("/account");
  await expectProfile(page, typed);
});

test("a stale tab is told what is saved now, keeps what was typed, and may save again", async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto("/account");
  await page.goto("/account");
  await typeProfile(page, (label) => `New ${label}`);
  await save(page);
  await expect(page.getByText("Profile saved successfully!")).toBeVisible();

  await other.getByLabel("City", { exact: true }).fill("Norman");
  await save(other);
  await expect(other.getByRole("alert")).toContainText("changed in another tab");
  await expect(other.getByLabel("City", { exact: true })).toHaveValue("Norman");
  await expect(other.getByRole("region", { name: "Saved now" })).toContainText("New City");
  await page.goto("/account");
  await expectProfile(page, (label) => `New ${label}`);

  await save(other);
  await expect(other.getByText("Profile saved successfully!")).toBeVisible();
  await expect(other.getByLabel("City", { exact: true })).toHaveValue("Norman");
});

test("only an Admin has a select for the account type, and it works", async ({ page }) => {
  const email = await haveAccount(page);
  for (const type of ["Free", "Pro"] as const) {
    await setAccountType(email, type);
    await page.goto("/account");
    await expect(page.getByRole("combobox")).toHaveCount(0);
    await expect(page.getByLabel("Account type")).toHaveValue(type);
    await expect(page.getByRole("link", { name: "Accounts and requests" })).toHaveCount(0);
  }
  await setAccountType(email, "Admin");
  await page.goto("/account");
  await page.getByRole("combobox", { name: "Account type" }).selectOption("Pro");
  await save(page);
  await expect(page.getByText("Profile saved successfully!")).toBeVisible();
  await expect(page.getByLabel("Account type")).toHaveValue("Pro");
  await expect(page.getByRole("combobox")).toHaveCount(0);
});

test("a changed password needs the old one, obeys the policy, and signs out every other device", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await haveAccount(page);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, email, PASSWORD);
  await other.waitForURL("**/dashboard");

  const change = async (current: string, next: string) => {
    await page.goto("/account");
    await page.getByLabel("Current password").fill(current);
    const field = page.getByLabel("New password");
    await field.evaluate((input) => input.removeAttribute("minlength"));
    await field.fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not my password", NEW_PASSWORD);
  await expect(page.getByRole("alert")).toContainText("That isn't your current password.");
  await change(PASSWORD, "short");
  await expect(page.getByRole("alert")).toContainText("at least 8");
  await change(PASSWORD, "password1");
  await expect(page.getByRole("alert")).toContainText("most common");
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: /^Welcome/ })).toBeVisible();

  await change(PASSWORD, NEW_PASSWORD);
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await other.goto("/dashboard");
  expect(new URL(other.url()).pathname).toBe("/login");
  await signIn(other, email, PASSWORD);
  await expect(other.locator("#auth-error")).toBeVisible();
  await signIn(other, email, NEW_PASSWORD);
  await other.waitForURL("**/dashboard");
  await elsewhere.close();
});

test("deleting the account asks for the password and takes everything with it", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  const userId = await userIdOf(email);
  await haveReview(page, "clean-physician-juniper.pdf");
  await page.goto("/account");
  await page.getByRole("link", { name: "Delete my account and everything" }).click();
  await expect(page.getByText("This deletion is irreversible.")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/account");
  await page.getByRole("link", { name: "Delete my account and everything" }).click();
  await page.getByLabel("Your password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("alert")).toContainText("That isn't your current password.");
  const remove = async () => {
    await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Delete everything" }).click();
  };
  const fault = { on: "DELETE", table: "user", row: "OLD", column: "id" } as const;
  await whileFailing(email, fault, async () => {
    await remove();
    await expect(page.getByRole("alert")).toContainText("Nothing was deleted.");
  });
  forgive503(complaints);
  await remove();
  await page.waitForURL("**/login?account=deleted");
  await expect(page.getByText("Your account and everything in it are deleted.")).toBeVisible();
  for (const table of ["review", "document", "analysis_run", "session"])
    expect(await rowsOf(`SELECT 1 FROM ${table} WHERE user_id = ?`, userId), table).toEqual([]);
  await page.goto("/dashboard");
  expect(new URL(page.url()).pathname).toBe("/login");
  await signIn(page, email, PASSWORD);
  await expect(page.locator("#auth-error")).toBeVisible();
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs scripts");

  test("the account's details are announced while they load", async ({ page }) => {
    await haveAccount(page);
    await page.goto("/dashboard");
    const seen = Promise.withResolvers<void>();
    await page.route("**/account?_data=*", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await expect(page.getByText("Loading Account Details...")).toBeVisible();
    seen.resolve();
    await page.waitForURL("**/account");
  });

  test("a page left open elsewhere leads to sign-in once the password is changed", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await haveAccount(page);
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    // Hints reach a page once its socket is open.
    const joined = other.waitForEvent("websocket", (socket) => socket.url().includes("/live"));
    await signIn(other, email, PASSWORD);
    await other.waitForURL("**/dashboard");
    await joined;
    await page.goto("/account");
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await other.waitForURL("**/login");
    await elsewhere.close();
  });
});
