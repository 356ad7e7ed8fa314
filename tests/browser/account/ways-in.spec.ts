import type { Page } from "playwright/test";
import { rowsOf, userIdOf } from "#scripts/local/database-client";
import { violations } from "#tests/browser/axe";
import { haveAccount, newAccount, PASSWORD } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";
import { shownCode } from "#tests/support/authenticator-app";

async function signIn(page: Page, email: string): Promise<void> {
  // A page that is still open would go on asking, without its cookie.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Axe is a script, and runs where scripts do. */
async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
}

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: button }).click();
}

test("two-step sign-in is set up, asks for a code, takes a recovery code, and is turned off", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  const email = await haveAccount(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Two-step sign-in" }).click();
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "A square to scan" })).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  const secret = (await page.locator("strong").innerText()).replace(/\s/g, "");
  await enterCode(page, "12", "Turn it on");
  await expect(page.getByText("Enter the 6 digits from your app")).toBeVisible();
  await enterCode(page, shownCode(secret, Date.now()), "Turn it on");
  const codes = page.locator("section li");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, javaScriptEnabled);
  const [first = "", second = ""] = await codes.allInnerTexts();

  await signIn(page, email);
  await page.waitForURL("**/login/code?*");
  await expectAccessible(page, javaScriptEnabled);
  await page.goto("/dashboard");
  await page.waitForURL("**/login");
  await page.goto("/login/code?redirectTo=/account");
  await enterCode(page, "000000", "Sign In");
  await expect(page.getByText("That code isn't right")).toBeVisible();
  await enterCode(page, shownCode(secret, Date.now(), 1), "Sign In");
  // The address of the code's own page ends in the same words.
  await page.waitForURL(({ pathname }) => pathname === "/account");

  await signIn(page, email);
  await enterCode(page, first, "Sign In");
  await page.waitForURL("**/dashboard");
  await page.goto("/account/two-step");
  await expect(page.getByText("You have 9 of 10 left.")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await enterCode(page, first, "Turn it off");
  await expect(page.getByText("That code isn't right")).toBeVisible();
  await enterCode(page, second, "Turn it off");
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
  await signIn(page, email);
  await page.waitForURL("**/dashboard");
});

test.describe("passkeys", () => {
  test.use({ ownContext: true });

  test("one is added, signs in without a password, and no more once it is removed", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.setTimeout(180_000);
    const email = await haveAccount(page);
    await page.goto("/account/passkeys");
    await expect(page.getByText("You have no passkey yet.")).toBeVisible();
    if (!javaScriptEnabled) {
      await expect(page.getByText("turn on JavaScript")).toBeVisible();
      await page.context().clearCookies();
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
      return;
    }
    const browser = await page.context().newCDPSession(page);
    await browser.send("WebAuthn.enable");
    await browser.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    });
    await page.getByRole("button", { name: "Add a passkey for this device" }).click();
    await expect(page.getByText("Your passkey is added.")).toBeVisible();
    await expectAccessible(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Add a passkey for this device" }).click();
    await expect(page.getByText("This device may already have one.")).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/login?redirectTo=/account/passkeys");
    await expectAccessible(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL("**/account/passkeys");
    await expect(page.getByText("last used")).toBeVisible();

    await rowsOf("UPDATE session SET proven_at = 0 WHERE user_id = ?", await userIdOf(email));
    await page.goto("/account/passkeys");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is it still you?");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL("**/account/passkeys");
    await page.getByRole("button", { name: "Remove the passkey of" }).click();
    await expect(page.getByText("The passkey is removed.")).toBeVisible();
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("That passkey doesn't open an account here.")).toBeVisible();
  });
});

test("an Admin finds an account, confirms who they are, disables it, opens it again and deletes it", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  const email = await newAccount();
  const admin = await haveAccount(page, "Admin");
  await rowsOf("UPDATE session SET proven_at = 0 WHERE user_id = ?", await userIdOf(admin));
  const cookies = await page.context().cookies();
  await page.goto("/admin");
  await page.getByLabel("Email, or a part of it").fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is it still you?");
  await expectAccessible(page, javaScriptEnabled);
  await page.getByLabel("Current password").fill("not it");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("That isn't your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(email);
  expect(await page.context().cookies(), "a new session id").not.toEqual(cookies);
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Disable this account" }).click();
  await expect(page.getByText("Disabled since")).toBeVisible();
  const signedIn = await page.context().cookies();

  await signIn(page, email);
  await expect(page.locator("#auth-error")).toContainText("This account is disabled.");
  await page.context().addCookies(signedIn);
  await page.goto(`/admin/accounts/${await userIdOf(email)}`);
  await page.getByRole("button", { name: "Enable this account" }).click();
  await expect(page.getByRole("button", { name: "Disable this account" })).toBeVisible();
  await page.getByLabel("I am sure that this account must go.").check();
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page.getByText("The account is deleted.")).toBeVisible();
  await expect(page.getByText(`${admin} deleted the account`)).toBeVisible();
  expect(await rowsOf("SELECT id FROM user WHERE email = ?", email)).toEqual([]);
});
