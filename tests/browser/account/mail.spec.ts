import type { Page } from "playwright/test";
import { violations } from "#tests/browser/axe";
import { haveAccount, newAccount, PASSWORD, signUp } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

const NEW = "another long passphrase";
const ORIGIN = `http://localhost:${process.env.TEST_PORT ?? 8971}`;

type Mail = { subject: string; text: string; html: string };

/** What the local outbox holds for an address, the newest first, once there are so many. */
async function mailsTo(page: Page, email: string, atLeast = 1): Promise<Mail[]> {
  const found = async () => {
    const answer = await page.request.get(`/outbox.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as Mail[];
  };
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(atLeast);
  return found();
}

const linkIn = (mail: Mail | undefined): string =>
  /^http:\/\/localhost:\d+(\/link\/\w+)$/m.exec(mail?.text ?? "")?.[1] ?? "no link";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL("**/login/email");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("If this address has an account")).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("who forgot a password chooses another one by mail, and every other device is signed out", async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const email = await haveAccount(elsewhere);
  await askForLink(page, email);
  const [mail] = await mailsTo(page, email);
  await page.goto(linkIn(mail));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel("New password").fill(NEW);
  await page.getByRole("button", { name: "Save the password and sign in" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  expect((await elsewhere.request.get("/dashboard", { maxRedirects: 0 })).status()).toBe(302);
  expect((await mailsTo(page, email, 2))[0]?.subject).toContain("was changed");
  await page.context().clearCookies();
  await page.goto(linkIn(mail));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("doesn't work anymore");
  await signIn(page, email, PASSWORD);
  await expect(page.locator("#auth-error")).toBeVisible();
  await signIn(page, email, NEW);
  await page.waitForURL("**/dashboard");
  await elsewhere.close();
});

test("a confirmed address signs in by a link alone, once", async ({ page }) => {
  const email = await signUp(page);
  const [confirm] = await mailsTo(page, email);
  await page.goto(linkIn(confirm));
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.context().clearCookies();
  await askForLink(page, email);
  const [mail] = await mailsTo(page, email, 2);
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "Sign in now" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(linkIn(mail));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("doesn't work anymore");
});

test("what scanners of mail do to a link leaves it as it is", async ({ page }) => {
  const email = await newAccount();
  await askForLink(page, email);
  const link = linkIn((await mailsTo(page, email))[0]);
  for (const method of ["GET", "HEAD", "GET"])
    expect((await page.request.fetch(link, { method })).status()).toBe(200);
  // A post that no page of ours sent does nothing either.
  const foreign = await page.request.post(link, { form: { intent: "sign-in" } });
  expect(foreign.status()).toBe(403);
  await page.goto(link);
  await expect(page.getByLabel("New password")).toBeVisible();
});

test("an address without an account gets the same words, and no mail", async ({ page }) => {
  const [email, nobody] = [await newAccount(), `nobody-${crypto.randomUUID()}@example.com`];
  const answers: string[] = [];
  for (const asked of [nobody, email]) {
    await askForLink(page, asked);
    answers.push(((await page.locator("main").textContent()) ?? "").replaceAll(asked, "ADDRESS"));
  }
  expect(answers[0]).toBe(answers[1]);
  await mailsTo(page, email);
  expect(await mailsTo(page, nobody, 0)).toEqual([]);
});

test("a changed address is confirmed at the new one, told to the old one, and signs in", async ({
  page,
}) => {
  const email = await haveAccount(page);
  const wanted = `new-${crypto.randomUUID()}@example.com`;
  await page.goto("/account");
  await page.getByRole("link", { name: /change my email address/ }).click();
  await page.waitForURL("**/account/email");
  await page.getByLabel("New email").fill(wanted);
  await page.getByLabel("Current password").fill("not it");
  await page.getByRole("button", { name: "Email the new address" }).click();
  await expect(page.getByText("That isn't your current password.")).toBeVisible();
  await expect(page.getByLabel("New email")).toHaveValue(wanted);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Email the new address" }).click();
  await expect(page.getByText("We just emailed the new address.")).toBeVisible();
  await page.goto(linkIn((await mailsTo(page, wanted))[0]));
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Your address is changed.")).toBeVisible();
  expect((await mailsTo(page, email))[0]?.subject).toContain("Your address");
  await page.context().clearCookies();
  await signIn(page, wanted, PASSWORD);
  await page.waitForURL("**/dashboard");
});

test("a link of another account asks for that account, and signed out for a sign-in first", async ({
  page,
}) => {
  const email = await signUp(page);
  const link = linkIn((await mailsTo(page, email))[0]);
  await haveAccount(page);
  await page.goto(link);
  await expect(page.getByText("This link is for another account")).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(link);
  await page.waitForURL("**/login?*");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/link/*");
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
});

test("sessions are listed, and each, the others, or all are signed out", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  const others: Page[] = [];
  for (let count = 0; count < 2; count += 1) {
    const other = await (await browser.newContext({ baseURL })).newPage();
    await signIn(other, email, PASSWORD);
    await other.waitForURL("**/dashboard");
    others.push(other);
  }
  await page.goto("/account");
  await page.getByRole("link", { name: "Where I am signed in" }).click();
  await page.waitForURL("**/account/sessions");
  const rows = page.getByRole("listitem").filter({ hasText: "Chrome on a Linux computer" });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(rows.filter({ hasText: /last used \w+ \d+, \d{4}/ })).toHaveCount(3);
  const signedIn = async () => {
    const answers = others.map((other) => other.request.get("/dashboard", { maxRedirects: 0 }));
    return (await Promise.all(answers)).filter((answer) => answer.status() === 200).length;
  };
  await rows
    .filter({ hasNotText: "This device" })
    .first()
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect(page.getByText("Signed out.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect(await signedIn()).toBe(1);
  await page.getByRole("button", { name: "Sign out every other device" }).click();
  await expect(rows).toHaveCount(1);
  expect(await signedIn()).toBe(0);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You're signed out on every device.")).toBeVisible();
  await page.goto("/dashboard");
  await page.waitForURL("**/login");
  for (const other of others) await other.context().close();
});

test("password managers find where a password is changed, and trust that what is missing is missing", async ({
  page,
  request,
}) => {
  await haveAccount(page);
  await page.goto("/.well-known/change-password");
  expect(page.url()).toBe(`${ORIGIN}/account#password-heading`);
  await expect(page.getByLabel("New password")).toBeVisible();
  const missing = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect((await request.get(missing)).status()).toBe(404);
});

test("a password is shown to who asks to see it, and hidden again when it is sent", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/login");
  const [password, show] = [
    page.getByLabel("Password"),
    page.getByRole("button", { name: "Show password" }),
  ];
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  if (!javaScriptEnabled) {
    await expect(show).toHaveCount(0);
    return;
  }
  await page.getByLabel("Email").fill("nobody@example.com");
  await password.fill("not the password");
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator("#auth-error")).toBeVisible();
  await expect(password).toHaveAttribute("type", "password");
});

test("mails are at the outbox of this machine, as text and as HTML", async ({ page }) => {
  const email = await signUp(page);
  await mailsTo(page, email);
  await page.goto("/outbox");
  const mail = page.getByRole("article").filter({ hasText: email });
  await expect(mail.getByRole("heading")).toHaveText("Confirm your address for Plainbill");
  await mail.getByRole("link", { name: "as HTML" }).click();
  await expect(page.getByRole("link", { name: "Confirm this address" })).toHaveAttribute(
    "href",
    /\/link\/\w+$/,
  );
});

test("@verify axe finds nothing on the pages of mail and of sessions", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "axe is a script");
  test.setTimeout(180_000);
  const email = await haveAccount(page);
  const look = async (path: string) => {
    await page.goto(path);
    expect(await violations(page), path).toEqual([]);
  };
  await look("/account/sessions");
  await look("/account/email");
  const wanted = `new-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("New email").fill(wanted);
  await page.getByLabel("Current password").fill("not it");
  await page.getByRole("button", { name: "Email the new address" }).click();
  await expect(page.getByText("That isn't your current password.")).toBeVisible();
  await page.getByRole("button", { name: "Show password" }).click();
  expect(await violations(page), "the address, with a mistake").toEqual([]);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Email the new address" }).click();
  await expect(page.getByText("We just emailed the new address.")).toBeVisible();
  await look(linkIn((await mailsTo(page, wanted))[0]));
  await page.context().clearCookies();
  await look("/link/none");
  await askForLink(page, email);
  expect(await violations(page), "a link asked for").toEqual([]);
  await look(linkIn((await mailsTo(page, email))[0]));
  await look(`/outbox?to=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "as HTML" }).first().click();
  await expect(page.getByText("The link works once")).toBeVisible();
  expect(await violations(page), "a mail").toEqual([]);
});
