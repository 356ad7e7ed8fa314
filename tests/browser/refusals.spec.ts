import type { Page } from "playwright/test";
import { haveAccount, haveReview } from "./person";
import { expect, test } from "./watched";

const BILL = "emergency-doctors-frontier.pdf";

/** What stands before the product answers every such request with. */
const busy = { status: 503, headers: { "Retry-After": "1" }, body: "<h1>busy</h1>" };
/** Beyond what any short form may have. */
const FAR_TOO_LONG = "word ".repeat(16_000).trim();

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "only scripts do this");

const fillBeyondLimit = async (page: Page, label: string) => {
  const field = page.getByLabel(label);
  await field.evaluate((element) => element.removeAttribute("maxlength"));
  await field.fill(FAR_TOO_LONG);
};

test("a page that cannot be reached for a moment leaves this one with what was typed, and comes then", async ({
  page,
  complaints,
}) => {
  await haveAccount(page);
  await page.goto(await haveReview(page, BILL));
  const note = page.getByLabel("Add a note");
  await note.fill("They called back at four");
  let refused = 0;
  await page.route("**/account?_data=*", (route) => {
    refused += 1;
    return route.fulfill(busy);
  });
  await page.getByRole("link", { name: "Account" }).first().click();
  await expect(page.getByText("What you typed stays on this page.")).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(3);
  await expect(note).toHaveValue("They called back at four");
  await page.unroute("**/account?_data=*");
  await page.waitForURL("**/account");
  await expect(page.getByText("What you typed stays on this page.")).toHaveCount(0);
  complaints.length = 0;
});

test("a form refused before any page saw it is kept with words, and sent again by the person alone", async ({
  page,
  complaints,
}) => {
  await haveAccount(page);
  await page.goto("/account");
  await page.getByLabel("Full name").fill("Rosa Lind of the yellow house behind the school");
  let sent = 0;
  await page.route(/_data=/, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    return route.fulfill({ ...busy, headers: { "Retry-After": "20" } });
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "We're very busy right now" })).toBeVisible();
  await expect(page.getByText("Wait 20 seconds, then send it again.")).toBeVisible();
  await expect(page.getByLabel("What you typed")).toHaveValue(/the yellow house/);
  expect(sent).toBe(1);
  await page.unroute(/_data=/);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Profile saved successfully!")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(/^Rosa Lind of the yellow house/);
  complaints.length = 0;
});

test("the product's own refusals say why, in their own words", async ({ page, complaints }) => {
  await haveAccount(page);
  const report = await haveReview(page, BILL);
  await page.goto("/account");
  await fillBeyondLimit(page, "Full name");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "This form was not taken" })).toBeVisible();
  await expect(page.getByText("This form is too large. Send less at once.")).toBeVisible();
  await expect(page.getByLabel("What you typed")).toHaveValue(FAR_TOO_LONG);

  // A form that says itself what came of it keeps its place.
  await page.goto(report);
  await fillBeyondLimit(page, "Add a note");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("alert").getByText("This form is too large.")).toBeVisible();
  await expect(page.getByLabel("Add a note")).toHaveValue(FAR_TOO_LONG);
  complaints.length = 0;
});
