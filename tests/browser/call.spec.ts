import type { Page } from "playwright/test";
import { haveAccount, haveReview, openReport } from "./person";
import { expect, test } from "./watched";

const inDays = (days: number): { typed: string; iso: string } => {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { typed: `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`, iso };
};

const BILL = "physician-statement-prairie-crossing.pdf";

async function openCompanion(page: Page): Promise<void> {
  await haveAccount(page);
  await page.goto(`${await haveReview(page, BILL)}/call`);
}

test("one call becomes an entry of the log, a day to keep, and a letter with its PDF", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await openReport(page, BILL);
  await page.getByRole("link", { name: "Log a call" }).click();
  await page.waitForURL("**/call");
  const followUp = inDays(20);
  await page.getByLabel("Time", { exact: true }).fill("2:10 pm");
  await page.getByLabel("Who you spoke with").fill("Dana, billing");
  await page.getByLabel("Number you called").fill("555-0142");
  await page.getByLabel("Reference number").fill("R-77");
  await page.getByLabel("What they said").fill("The second X-ray will come off.");
  await page.getByLabel("Amount they promised").fill("45.00");
  await page.getByLabel("By what date").fill(inDays(10).typed);
  await page.getByLabel("What happens next").fill("They send a new statement");
  await page.getByLabel("When you will ask again").fill(followUp.typed);
  await page.getByRole("button", { name: "Save and write the letter" }).click();
  await page.waitForURL("**/letter/*?kind=call-confirmation");
  const letter = page.getByRole("article", { name: "Letter" });
  await expect(letter).toContainText("The second X-ray will come off.");
  await expect(letter).toContainText("R-77");
  const download = page.getByRole("link", { name: "Download Letter" });
  const pdf = await page.request.get((await download.getAttribute("href")) ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.goto(report);
  const entry = page.locator("#log li").first();
  await expect(entry).toContainText("with Dana, billing");
  await expect(entry).toContainText("a call");
  await expect(entry).toContainText("Promised: $45.00 by");
  const tracker = page.getByRole("region", { name: "Dispute Tracker" });
  await expect(tracker.locator(`time[datetime="${followUp.iso}"]`)).toBeVisible();
  await expect(tracker).toContainText("Follow up on your call");
  const calendar = await (await page.request.get(`${report}/deadlines.ics`)).text();
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${followUp.iso.replaceAll("-", "")}`);
  expect(calendar).not.toMatch(/Dana|X-ray|R-77|\$/);
});

test("a mistake loses nothing, and what is wrong is said at its field", async ({ page }) => {
  await openCompanion(page);
  await page.getByLabel("Who you spoke with").fill("Dana, billing");
  await page.getByLabel("Time", { exact: true }).fill("half past two");
  await page.getByLabel("Amount they promised").fill("a lot");
  await page.getByRole("button", { name: "Save the call" }).click();
  await expect(page.getByText("Some fields need another look.")).toBeVisible();
  await expect(page.getByLabel("Who you spoke with")).toHaveValue("Dana, billing");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("half past two");
  await expect(page.getByText("Enter a time such as 2:10 PM.").first()).toBeVisible();
  await expect(page.getByText("Write down what they said").first()).toBeVisible();
  await page.getByLabel("Time", { exact: true }).fill("14:30");
  await page.getByLabel("Amount they promised").fill("");
  await page.getByLabel("What they said").fill("They will look into it.");
  await page.getByRole("button", { name: "Save the call" }).click();
  await page.waitForURL("**/report/*#log");
  await expect(page.locator("#log li")).toHaveCount(1);
  await expect(page.locator("#log li")).toContainText("at 2:30 PM");
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "only scripts do this");

  test("a connection that breaks during the call loses nothing", async ({ page, complaints }) => {
    await openCompanion(page);
    await page.getByLabel("What they said").fill("They will look into it.");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save the call" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to add note.");
    await expect(page.getByLabel("What they said")).toHaveValue("They will look into it.");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save the call" }).click();
    await page.waitForURL("**/report/*#log");
    await expect(page.locator("#log li")).toHaveCount(1);
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
    );
  });
});
