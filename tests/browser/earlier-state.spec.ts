import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { startOwnServer, type OwnServer } from "./own-server";
import { expect, test } from "./watched";

/**
 * A database and files that an earlier release wrote (November 22, 2026, before the folders and names of today): a
 * bill with a corrected line, a flag of the person's own, an answer, a payment, an EOB added to it, a letter in the
 * person's words, one about a call, notes, and a photo. Whatever is renamed in the code, they open as they were.
 */
const EARLIER = "tests/support/earlier-state";
const BILL = "147fcc60-6063-4eee-9d0d-8eb195c607c0";
const PHOTO = "7a895d72-7f3b-4420-8fc7-6366036e6fcc";
const expected = (name: string) => readFileSync(join(EARLIER, name), "utf8");

let server: OwnServer | undefined;
// One more server is enough: how these pages look with scripts, every other journey shows.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled ?? true);
test.beforeAll(async ({ javaScriptEnabled }) => {
  if (javaScriptEnabled) return;
  test.setTimeout(180_000);
  const state = mkdtempSync(join(tmpdir(), "plainbill-earlier-"));
  cpSync(join(EARLIER, "v3"), join(state, "v3"), { recursive: true });
  server = await startOwnServer(31, { STATE_DIR: state });
});
test.afterAll(() => server?.stop());
test.use({ baseURL: async ({}, give) => give(server?.origin) });

async function signIn(page: Page) {
  await page.goto(`/login`);
  await page.getByLabel("Email").fill("pro@example.com");
  await page.getByLabel("Password").fill("look at every line");
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await page.waitForURL("**/dashboard");
}

async function opensTheBill(page: Page) {
  await expect(page.getByRole("row", { name: /^PRAIRIE CROSSING/ })).toContainText(
    /\$191\.95.*Dispute in Progress/s,
  );

  await page.goto(`/report/${BILL}`);
  await expect(page.getByText("We question $3,186.83 of this bill.")).toBeVisible();
  await expect(page.locator("#L1")).toContainText("High Cost (you marked this)");
  await expect(page.locator("#L2")).toContainText("$2,800.00");
  // What is asked since then is asked of an earlier review too: nothing ties this EOB to the bill.
  await expect(page.getByRole("button", { name: "It does belong" })).toBeVisible();
  await expect(page.locator('input[name="amount"][value="45.00"]')).toHaveCount(1);
  const log = page.getByRole("region", { name: "Dispute Tracker" });
  await expect(log).toContainText("They asked for the itemized bill.");
  await expect(log).toContainText("with Dana, billing");

  await page.goto(`/report/${BILL}/questions`);
  await expect(page.getByLabel("What state do you live in?")).toHaveValue("TX");
  await page.goto(`/report/${BILL}/add`);
  await expect(page.getByRole("button", { name: "Remove the payment of $45.00" })).toBeVisible();

  await page.goto(`/letter/${BILL}`);
  await expect(page.locator("main textarea").last()).toHaveValue(expected("letter.txt"));
  await expect(page.getByRole("region", { name: "You sent this letter" })).toBeVisible();
  await page.goto(`/letter/${BILL}?kind=call-confirmation`);
  // The heading of its sources, of which it has none, is not shown any more.
  const confirmation = expected("confirmation.txt").replace(/\nSources\n$/, "");
  await expect(page.locator("main textarea").last()).toHaveValue(confirmation);
}

async function opensThePhoto(page: Page) {
  await page.goto(`/report/${PHOTO}`);
  await expect(page.getByText("We question $66.00 of this bill.")).toBeVisible();
  await page
    .getByRole("link", { name: /^Show (on my bill|me)/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Page 1 of/ })).toBeVisible();
  const image = await page.request.get(`/report/${PHOTO}/pages/1/picture`);
  expect(image.headers()["content-type"]).toBe("image/png");
}

test("a state of an earlier release opens unchanged", async ({ page }) => {
  await signIn(page);
  await opensTheBill(page);
  await opensThePhoto(page);
});
