import { setAccountType, whileFailing } from "#scripts/local/database-client";
import { haveAccount, newAccount, PASSWORD } from "./person";
import { expect, test } from "./watched";

test("signed out: the title leads home, a Resources menu, Sign In and Sign Up", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("banner").getByRole("link").first()).toHaveAttribute("href", "/");
  const menu = page.locator("#resources-menu");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Resources" }).click();
  await expect(menu.getByRole("link")).toHaveText([
    "Resources Home",
    "FAQs",
    "Reference Documents",
    "Blog",
  ]);
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Resources" }).click();
  await expect(menu).toBeHidden();
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await expect(bar.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
  await expect(page.getByRole("navigation", { name: "Your pages" })).toHaveCount(0);
});

test("a menu closes on a click outside, on Escape and on choosing", async ({ page }) => {
  await page.goto("/login");
  const menu = page.locator("#resources-menu");
  const open = () => page.getByRole("button", { name: "Resources" }).click();
  await open();
  await expect(menu).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toBeHidden();
  await open();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole("link", { name: "Resources Home" }).click();
  await page.waitForURL("**/resources");
  await expect(menu).toBeHidden();
});

test("signed in: the bar, the side bar, and where one is", async ({ page }) => {
  const email = await haveAccount(page);
  await page.goto("/dashboard");
  const bar = page.getByRole("navigation", { name: "Main" });
  const side = page.getByRole("navigation", { name: "Your pages" });
  await expect(page.getByRole("banner").getByRole("link").first()).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await expect(bar.getByRole("link").filter({ visible: true })).toHaveText([
    "Dashboard",
    "Account",
  ]);
  await expect(bar.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(side.getByRole("link")).toHaveText([
    "Dashboard",
    "My Bill Reviews",
    "Resources",
    "My Account",
    "Upgrade to Pro",
  ]);
  await expect(side.getByRole("button", { name: "Logout" })).toBeVisible();
  for (const [name, path] of [
    ["Dashboard", "/dashboard"],
    ["My Bill Reviews", "/reviews"],
    ["My Account", "/account"],
  ] as const) {
    await side.getByRole("link", { name }).click();
    await page.waitForURL(`**${path}`);
    await expect(side.locator('[aria-current="page"]')).toHaveText(name);
  }
  await side.getByRole("link", { name: "Upgrade to Pro" }).click();
  await page.waitForURL("**/pricing");
  for (const type of ["Pro", "Admin"] as const) {
    await setAccountType(email, type);
    await page.goto("/dashboard");
    await expect(side.getByRole("link", { name: "Upgrade to Pro" })).toHaveCount(0);
  }
});

test("on a small screen the side bar goes and the bar folds into a menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await haveAccount(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Your pages" })).toBeHidden();
  const menu = page.locator("#top-menu");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(menu.locator('[aria-current="page"]')).toHaveText("Dashboard");
  await page.mouse.click(100, 700);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Account" }).click();
  await page.waitForURL("**/account");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
});

test("the line-item review and plans also lead to sign-in first, and back afterwards", async ({
  page,
}) => {
  for (const path of ["/lineItemReview/x", "/pricing", "/account/delete", "/admin"]) {
    await page.goto(path);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname, path).toBe("/login");
    expect(searchParams.get("redirectTo")).toBe(path);
  }
});

test("sign-in and sign-up are one form with a toggle, and both fields are required", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  for (const label of ["Email", "Password"])
    await expect(page.getByLabel(label)).toHaveAttribute("required", "");
  await page.getByRole("link", { name: "Create a new account" }).click();
  await page.waitForURL("**/signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create a new account");
  for (const label of ["Email", "Password"])
    await expect(page.getByLabel(label)).toHaveAttribute("required", "");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  // The address changes before the page does, and only the new page's form may be touched.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  const form = page.getByRole("main").locator("form");
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(form.getByRole("alert")).toHaveText("Enter your email address.");
  await page.getByLabel("Email").fill("somebody@example.com");
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(form.getByRole("alert")).toHaveText("Enter your password.");
});

test("what is missing is 404 with a way on", async ({ page }) => {
  await haveAccount(page);
  for (const [path, words] of [
    ["/report/none", "Report not found."],
    ["/reviews/none/delete", "Review not found."],
    ["/admin", "Page not found."],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    await page.getByRole("main").getByRole("link").click();
    await page.waitForURL("**/dashboard");
  }
});

test("a fault is one page with a reference number and a way on, and tells nothing of what broke", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  await page.goto("/dashboard");
  await whileFailing(email, { on: "DELETE", table: "session", row: "OLD" }, async () => {
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Something went wrong on our side",
    );
  });
  await expect(page.locator("code")).toHaveText(/^[0-9a-f-]{36}$/);
  await expect(page.locator("body")).not.toContainText(/made to fail|DELETE|sql/i);
  await page.getByRole("main").getByRole("link").click();
  await page.waitForURL("**/dashboard");
  const others = complaints.filter((text) => !text.includes("status of 500"));
  complaints.splice(0, complaints.length, ...others);
});

test("a wrong password can be corrected in place", async ({ page }) => {
  const email = await newAccount();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator("form #auth-error")).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
});

test("any other page says that it is loading", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "only scripts do this");
  await haveAccount(page);
  await page.goto("/dashboard");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/upload?_data=*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Start a new bill review" }).click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  answer();
  await page.waitForURL("**/upload");
  await expect(page.getByText("Loading...", { exact: true })).toBeHidden();
});
