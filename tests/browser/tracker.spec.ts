import type { Page } from "playwright/test";
import { forgive503, whileFailing } from "#scripts/local/database-client";
import { haveAccount, openReport } from "./person";
import { expect, test } from "./watched";

const BILL = "clean-physician-juniper.pdf";
async function openBill(page: Page): Promise<string> {
  await haveAccount(page);
  return openReport(page, BILL);
}

const tracker = (page: Page) => page.getByRole("region", { name: "Dispute Tracker" });
const entries = (page: Page) => page.locator("#log li");
const updateStatus = (page: Page) => page.getByRole("button", { name: "Update status" }).click();
const addNote = (page: Page) => page.getByRole("button", { name: "Add Note" }).click();
/** Offline, the browser itself complains. */
const forgetBrokenLines = (complaints: string[]) =>
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
  );

test("the status is one of four, and the badge and the dashboard follow", async ({ page }) => {
  const report = await openBill(page);
  const status = page.getByLabel("Status", { exact: true });
  expect(await status.locator("option").allTextContents()).toEqual([
    "Completed",
    "Dispute in Progress",
    "Resolved",
    "Escalated",
  ]);
  for (const name of ["Dispute in Progress", "Escalated", "Resolved"]) {
    await status.selectOption(name);
    await updateStatus(page);
    await expect(tracker(page).getByRole("status").filter({ hasText: ":" })).toContainText(
      `${name}:`,
    );
    await expect(page.locator(".badge").first()).toHaveText(name);
    await expect(status).toHaveValue(name);
  }
  await page.goto("/dashboard");
  await expect(page.getByText("Resolved").first()).toBeVisible();
  expect(report).toContain("/report/");
});

test("a note is deleted and brought back where it stood", async ({ page, javaScriptEnabled }) => {
  await openBill(page);
  for (const text of ["The first call.", "The second call."]) {
    await page.getByLabel("Add a note").fill(text);
    await addNote(page);
    await expect(entries(page).first()).toContainText(text);
  }
  await page.getByRole("button", { name: "Delete note: The first call." }).click();
  await expect(page.getByText("Note deleted.")).toBeVisible();
  // Without scripts the address leads to the log, whose first words these are.
  if (javaScriptEnabled) await expect(page.locator(":focus")).toContainText("Note deleted.");
  else await expect(page.getByText("Note deleted.")).toBeInViewport();
  await expect(entries(page)).toHaveText([/The second call\./]);
  await tracker(page).getByRole("button", { name: "Undo" }).click();
  await expect(entries(page)).toHaveText([/The second call\./, /The first call\./]);
  await expect(page.getByText("Note deleted.")).toHaveCount(0);
});

test("a status a person may not set is refused", async ({ page, baseURL }) => {
  const report = await openBill(page);
  for (const status of ["In Progress", "Failed", "Paid", ""]) {
    const answer = await page.request.post(report, {
      form: { intent: "set-status", status },
      headers: { Origin: baseURL ?? "" },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain("Failed to update status.");
  }
  await page.reload();
  await expect(page.locator(".badge").first()).toHaveText("Completed");
});

test("notes stand newest first, keep their lines, and leave the box empty", async ({ page }) => {
  await openBill(page);
  await expect(entries(page)).toHaveCount(0);
  const box = page.getByLabel("Add a note");
  await box.fill("  Called the billing office.\nSpoke with Dana.  ");
  await addNote(page);
  await expect(entries(page)).toHaveCount(1);
  await expect(box).toHaveValue("");
  await box.fill("<b>They wrote back</b> & asked for time.");
  await addNote(page);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText("<b>They wrote back</b> & asked for time.");
  expect(await entries(page).last().locator(".log-note").textContent()).toBe(
    "Called the billing office.\nSpoke with Dana.",
  );
  await expect(entries(page).first().locator("time")).toContainText(/20\d\d/);
});

test("a blank note is refused, and a long one stays in the box to be shortened", async ({
  page,
}) => {
  await openBill(page);
  const box = page.getByLabel("Add a note");
  await box.fill("   \n ");
  await addNote(page);
  await expect(tracker(page).getByRole("alert")).toContainText("Write something first.");
  await expect(entries(page)).toHaveCount(0);
  await box.evaluate((area) => area.removeAttribute("maxlength"));
  const long = "word ".repeat(401);
  await box.fill(long);
  await addNote(page);
  await expect(tracker(page).getByRole("alert")).toContainText("at most 2,000 characters");
  await expect(box).toHaveValue(long);
  await expect(entries(page)).toHaveCount(0);
});

test("the log scrolls at a maximum height, and older notes have a page of their own", async ({
  page,
  baseURL,
}) => {
  const report = await openBill(page);
  for (let index = 1; index <= 23; index += 1)
    await page.request.post(report, {
      form: { intent: "add-note", note: `Note ${index}`, formToken: `token-${index}` },
      headers: { Origin: baseURL ?? "" },
    });
  // The same form again adds nothing.
  await page.request.post(report, {
    form: { intent: "add-note", note: "Note 23", formToken: "token-23" },
    headers: { Origin: baseURL ?? "" },
  });
  await page.goto(report);
  await expect(entries(page)).toHaveCount(20);
  await expect(entries(page).first()).toContainText("Note 23");
  const log = page.locator(".log");
  const [height, content] = await log.evaluate((box) => [box.clientHeight, box.scrollHeight]);
  expect(height).toBeLessThan(500);
  expect(content).toBeGreaterThan(height ?? 0);
  await log.focus();
  await expect(log).toBeFocused();

  await page.getByRole("link", { name: "Older notes" }).click();
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).last()).toContainText("Note 1");
  await expect(page.getByRole("link", { name: "Older notes" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest notes" }).click();
  await expect(entries(page)).toHaveCount(20);
});

test("a database in trouble says so beside the form, with what was typed still in it", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  await openReport(page, BILL);
  await whileFailing(email, { on: "INSERT", table: "log_entry", row: "NEW" }, async () => {
    await page.getByLabel("Add a note").fill("They called.");
    await addNote(page);
    await expect(tracker(page).getByRole("alert")).toContainText("Failed to add note.");
    await expect(page.getByLabel("Add a note")).toHaveValue("They called.");
  });
  await whileFailing(email, { on: "UPDATE", table: "review", row: "NEW" }, async () => {
    await page.getByLabel("Status", { exact: true }).selectOption("Resolved");
    await updateStatus(page);
    await expect(tracker(page).getByRole("alert").first()).toContainText(
      "Failed to update status.",
    );
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("Resolved");
  });
  await updateStatus(page);
  await expect(tracker(page).getByRole("status").filter({ hasText: ":" })).toContainText(
    "Resolved:",
  );
  forgive503(complaints);
});

test("there is no tracker while a bill waits or failed", async ({ page }) => {
  await haveAccount(page);
  await openReport(page, "blank-page.pdf", "Failed");
  await expect(page.getByText("Dispute Tracker")).toHaveCount(0);
  await expect(page.getByText("Our Findings")).toHaveCount(0);
  await expect(page.getByText("Ready to take action?")).toHaveCount(0);
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "only scripts do this");

  test("a note and a status reach the other open pages, and spare what is being typed there", async ({
    page,
  }) => {
    const report = await openBill(page);
    const other = await page.context().newPage();
    await other.goto(report);
    await expect(other.getByRole("button", { name: "Add Note" })).toBeVisible();
    await other.getByLabel("Add a note").fill("half a sente");
    await page.getByLabel("Add a note").fill("They called.");
    await addNote(page);
    await expect(entries(other)).toHaveCount(1);
    await page.getByLabel("Status", { exact: true }).selectOption("Escalated");
    await updateStatus(page);
    await expect(other.locator(".badge").first()).toHaveText("Escalated");
    await expect(other.getByLabel("Status", { exact: true })).toHaveValue("Escalated");
    await expect(other.getByLabel("Add a note")).toHaveValue("half a sente");
  });

  test("without a connection a note and a status say so, and what was typed stays", async ({
    page,
    complaints,
  }) => {
    await openBill(page);
    await page.getByLabel("Add a note").fill("They called.");
    // What the page still fetches when the line breaks is another journey's.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await addNote(page);
    await expect(tracker(page).getByRole("alert")).toContainText("Failed to add note.");
    await expect(page.getByLabel("Add a note")).toHaveValue("They called.");
    await page.getByLabel("Status", { exact: true }).selectOption("Resolved");
    await updateStatus(page);
    await expect(tracker(page).getByRole("alert").first()).toContainText(
      "Failed to update status.",
    );
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("Resolved");
    await page.context().setOffline(false);
    await addNote(page);
    await expect(entries(page)).toHaveCount(1);
    forgetBrokenLines(complaints);
  });
});
