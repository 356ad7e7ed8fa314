import type { Page } from "playwright/test";
import { rowsOf, userIdOf } from "#scripts/local/database-client";
import { haveAccount, haveReview, idIn } from "./person";
import { expect, test } from "./watched";

const BILL = "emergency-doctors-frontier.pdf";
const FAULT = "Something went wrong on our side";

/** The fault's own status is the only thing the browser may complain of. */
function forgive500(complaints: string[]): void {
  const others = complaints.filter((text) => !text.includes("status of 500"));
  complaints.splice(0, complaints.length, ...others);
}

/** What was read of the person's bills; what is stored cannot be shown while it is broken. */
async function whileUnreadable(email: string, work: () => Promise<void>): Promise<void> {
  const userId = await userIdOf(email);
  await rowsOf("UPDATE analysis_run SET bill = '?' || bill WHERE user_id = ?", userId);
  try {
    await work();
  } finally {
    await rowsOf("UPDATE analysis_run SET bill = substr(bill, 2) WHERE user_id = ?", userId);
  }
}

/** The reference of the fault that the page shows: each has its own. */
async function saysFault(page: Page, before?: string): Promise<string> {
  const reference = page.locator("code");
  if (before !== undefined) await expect(reference).not.toHaveText(before);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAULT);
  await expect(page.getByRole("navigation", { name: "Your pages" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" }).first()).toBeVisible();
  await expect(reference).toHaveText(/^[0-9a-f-]{36}$/);
  return reference.innerText();
}

test("a page with a fault of its own says so within the frame, and is tried again from there", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  const id = idIn(await haveReview(page, BILL));
  await page.goto("/reviews");
  await whileUnreadable(email, async () => {
    await page.locator(`main a[href="/report/${id}"]`).first().click();
    const first = await saysFault(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await saysFault(page, first);
  });
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: FAULT })).toHaveCount(0);
  await expect(page.getByText("Our Findings").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/report/${id}`);
  forgive500(complaints);
});
