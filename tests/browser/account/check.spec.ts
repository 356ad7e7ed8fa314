import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { rowsOf, analysisOf } from "#scripts/local/database-client";
import { violations } from "#tests/browser/axe";
import { haveReview, idIn, newAccount, PASSWORD, sample } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

const PHOTO = "picture-clean-frontier.png";
/** The same as a PDF, where nobody looks at a picture: it is read in a fraction of the time. */
const BILL = "emergency-doctors-frontier.pdf";

/** The two taps and the one choice of a file. */
async function checkFromHome(page: Page, file: string): Promise<string> {
  await page.goto("/");
  await page.getByRole("link", { name: "Check one bill free" }).click();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
  await page.waitForURL("**/report/*");
  return page.url();
}

const notice = (page: Page) => page.getByRole("complementary", { name: "How long this is kept" });

test("a photo becomes a report in two taps and one choice of a file, without an account", async ({
  page,
}) => {
  const report = await checkFromHome(page, sample(PHOTO));
  await analysisOf(idIn(report));
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole("heading", { name: /Insight Report/ })).toBeVisible();
  await expect(notice(page)).toContainText("in 23 hours");
  await expect(page.getByRole("link", { name: "Back to the dashboard" })).toBeHidden();
  await page.getByRole("link", { name: "Keep this" }).first().click();
  await page.waitForURL("**/signup?redirectTo=*");
  await expect(page.getByText("report in this account")).toBeVisible();
  await page.getByLabel("Email").fill(`keeper-${Date.now()}-${process.pid}@example.com`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(report);
  await expect(notice(page)).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
});

test("every other page of an account leads a guest to sign up, and back to the one report", async ({
  page,
}) => {
  const report = await haveReview(page, BILL, "Completed", "/check");
  for (const path of ["/dashboard", "/reviews", "/upload", "/account", "/pricing", "/type"]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe("/signup");
  }
  await page.goto("/check");
  await expect(page.getByRole("heading", { name: "You already have one bill here" })).toBeVisible();
  await page.getByRole("link", { name: "Open my report" }).click();
  await page.waitForURL(`**${report}`);
  await page.goto("/nowhere");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto(`${report}/questions`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${report}/questions`);
});

test("a guest has the letter, and deletes everything by hand", async ({ page }) => {
  const report = await haveReview(page, BILL, "Completed", "/check");
  await page.goto(report);
  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await page.waitForURL("**/letter/*");
  await notice(page).getByRole("link", { name: "delete it now" }).click();
  await page.waitForURL("**/delete");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/check?done=deleted");
  await expect(
    page.getByText("We deleted your papers and everything made from them."),
  ).toBeVisible();
  expect(await rowsOf("SELECT id FROM review WHERE id = ?", idIn(report))).toEqual([]);
  await page.goto(report);
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("opening the page, and files that are not taken, make no guest", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/check");
  const refused = async (file: string, words: RegExp) => {
    await page.goto("/check");
    if (javaScriptEnabled)
      await expect(page.getByText("Drop your bill here, or browse")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(file);
    const send = page.getByRole("button", { name: "Analyze My Bill" });
    // With scripts what is plainly wrong is said before it is sent.
    if (!javaScriptEnabled || (await send.isEnabled())) await send.click();
    await expect(page.getByRole("alert").first()).toContainText(words);
  };
  const text = join(process.env.TEST_STATE_DIR ?? "", "not-a-bill.txt");
  writeFileSync(text, "hello");
  await refused(text, /not-a-bill\.txt/);
  const large = join(process.env.TEST_STATE_DIR ?? "", "large.pdf");
  writeFileSync(large, Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(10 * 1024 * 1024)]));
  await refused(large, /large\.pdf/);
  expect(await page.context().cookies()).toEqual([]);
});

test("signing in to a Free account that has a bill asks which to keep", async ({ page }) => {
  const email = await newAccount();
  const signIn = async () => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await page.goto("/login");
  await signIn();
  await page.waitForURL("**/dashboard");
  const own = await haveReview(page, "clean-physician-juniper.pdf");
  await page.context().clearCookies();
  const report = await haveReview(page, BILL, "Completed", "/check");
  await page.goto("/login");
  await signIn();
  await page.waitForURL("**/keep");
  await expect(
    page.getByRole("heading", { name: "Which bill do you want to keep?" }),
  ).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Choose which to keep" }).click();
  await page.getByRole("radio", { name: /The bill you just checked/ }).check();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await page.waitForURL("**/dashboard");
  expect(await rowsOf("SELECT id FROM review WHERE id = ?", idIn(own))).toEqual([]);
  await page.goto(report);
  await expect(page.getByRole("heading", { name: /Insight Report/ })).toBeVisible();
  await page.goto(`${report}/pages/1`);
  await expect(page.locator("main img, main svg").first()).toBeVisible();
});

test("@verify axe finds nothing on what a guest sees", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "axe is a script");
  await page.goto("/check");
  expect(await violations(page), "check").toEqual([]);
  await page.goto("/check?done=deleted");
  expect(await violations(page), "deleted").toEqual([]);
  const report = await haveReview(page, BILL, "Completed", "/check");
  for (const path of [report, "/signup", `/reviews/${idIn(report)}/delete`, "/contact"]) {
    await page.goto(path);
    expect(await violations(page), path).toEqual([]);
  }
});
