import type { Page } from "playwright/test";
import { forgive503, whileFailing } from "#scripts/local/database-client";
import { haveAccount, haveReview, openReport } from "./person";
import { expect, test } from "./watched";

const SAVE = "Save & Recalculate Summary";

/** Somebody on the line-item review of a bill that was read. */
async function openLines(page: Page, file: string) {
  const email = await haveAccount(page);
  const report = await haveReview(page, file);
  const lines = report.replace("/report/", "/lineItemReview/");
  await page.goto(lines);
  return { email, report, lines };
}

const flagOf = (page: Page, line: number) => page.locator(`select[name="L${line}"]`);
const save = (page: Page) => page.getByRole("button", { name: SAVE }).click();
/** "1 change not saved" is a status too, and no answer. */
const saved = (page: Page) =>
  expect(
    page.getByRole("status").filter({ hasText: "Saved", hasNotText: "not saved" }),
  ).toBeVisible();

test("the banner leads to the table of lines with their flags, and back", async ({ page }) => {
  await haveAccount(page);
  const report = await openReport(page, "physician-statement-prairie-crossing.pdf");
  await page.getByRole("link", { name: "Review & Edit Line Items" }).click();
  await page.waitForURL("**/lineItemReview/*");
  await expect(
    page.getByRole("heading", { level: 1, name: "Review & Edit Line Items" }),
  ).toBeVisible();
  expect(await page.getByRole("columnheader").allTextContents()).toEqual([
    "Date",
    "Service/Item Description",
    "Code",
    "Charge",
    "Compliance Flags",
  ]);
  expect(await flagOf(page, 1).locator("option").allTextContents()).toEqual([
    "None",
    "Possible Duplicate",
    "Potential Unbundling",
    "Incidental to Procedure",
    "High Cost",
  ]);
  await page.getByRole("link", { name: "Back to the report" }).first().click();
  await page.waitForURL(report);
});

test("flags regroup the findings, recompute the amount and clear the saved letter", async ({
  page,
}) => {
  const { report, lines } = await openLines(page, "clean-physician-juniper.pdf");
  await flagOf(page, 1).selectOption("Potential Unbundling");
  await flagOf(page, 2).selectOption("Potential Unbundling");
  await save(page);
  await saved(page);
  await expect(flagOf(page, 1)).toHaveValue("Potential Unbundling");
  await expect(page.getByText("Yours. Our rules flag nothing here.").first()).toBeVisible();

  await page.goto(report);
  const finding = page.locator("li.finding");
  await expect(finding).toHaveCount(1);
  await expect(finding).toContainText("Possible Unbundling");
  await finding.locator("summary").click();
  await expect(finding).toContainText("Multiple charges were identified as potentially unbundled.");
  await expect(finding).toContainText("Multiple Codes");
  await expect(finding.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await page.waitForURL("**/letter/*");
  await page.goto(report);
  await expect(page.getByRole("link", { name: "View Saved Letter" })).toBeVisible();

  await page.goto(lines);
  await flagOf(page, 1).selectOption("High Cost");
  await flagOf(page, 2).selectOption("None");
  await save(page);
  await saved(page);
  await page.goto(report);
  await expect(finding).toHaveCount(1);
  await expect(finding).toContainText("High Cost Items");
  await expect(page.getByRole("link", { name: "View Saved Letter" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Generate AI-Drafted Letter" })).toBeVisible();
});

test("each flag becomes the finding the specification names", async ({ page }) => {
  const { report } = await openLines(page, "clean-physician-juniper.pdf");
  const names = [
    ["Possible Duplicate", "Possible Duplicate"],
    ["Potential Unbundling", "Possible Unbundling"],
    ["Incidental to Procedure", "Incidental to Procedure"],
    ["High Cost", "High Cost Items"],
  ] as const;
  const count = Math.min(await page.locator("select[name^=L]").count(), names.length);
  for (const [index, [flag]] of names.slice(0, count).entries())
    await flagOf(page, index + 1).selectOption(flag);
  await save(page);
  await saved(page);
  await page.goto(report);
  const titles = await page.locator("li.finding summary").allTextContents();
  expect(count).toBeGreaterThan(2);
  // The largest comes first.
  for (const [, title] of names.slice(0, count))
    expect(titles.filter((one) => one.includes(title))).toHaveLength(1);
});

test("a form made before another tab saved is refused, with what was chosen still in it", async ({
  page,
}) => {
  const { lines } = await openLines(page, "clean-physician-juniper.pdf");
  // Chosen first: an untouched form would have followed the other tab.
  await flagOf(page, 2).selectOption("Possible Duplicate");
  const other = await page.context().newPage();
  await other.goto(lines);
  await flagOf(other, 1).selectOption("High Cost");
  await save(other);
  await saved(other);

  await save(page);
  await expect(page.getByRole("alert")).toContainText("Something changed in another tab.");
  await expect(flagOf(page, 2)).toHaveValue("Possible Duplicate");
  // What the other tab saved is in the form too, so that saving again loses nothing.
  await expect(flagOf(page, 1)).toHaveValue("High Cost");
  await save(page);
  await saved(page);
  await other.reload();
  await expect(flagOf(other, 1)).toHaveValue("High Cost");
  await expect(flagOf(other, 2)).toHaveValue("Possible Duplicate");
});

test("five hundred lines are filtered, flagged and saved without losing the others", async ({
  page,
}) => {
  const { lines } = await openLines(page, "long-five-hundred-lines.pdf");
  await expect(page.locator("select[name^=L]")).toHaveCount(500);
  await flagOf(page, 8).selectOption("High Cost");
  await save(page);
  await saved(page);

  const found = page.getByRole("search", { name: "Lines" });
  const description =
    (await page
      .locator("tr", { has: flagOf(page, 400) })
      .getByRole("rowheader")
      .textContent()) ?? "";
  await found.getByLabel("Find by words or code").fill(description);
  await found.getByRole("button", { name: "Show" }).click();
  await page.waitForURL("**search=*");
  await expect(flagOf(page, 400)).toBeVisible();
  await expect(flagOf(page, 8)).toHaveCount(0);
  await flagOf(page, 400).selectOption("Incidental to Procedure");
  await save(page);
  await saved(page);
  expect(page.url()).toContain("search=");
  // Services are health data, so the address has none of the words.
  const address = decodeURIComponent(page.url()).toLowerCase();
  for (const word of description
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 3))
    expect(address).not.toContain(word);

  await page.goto(`${lines}?flag=any`);
  await expect(flagOf(page, 8)).toHaveValue("High Cost");
  await expect(flagOf(page, 400)).toHaveValue("Incidental to Procedure");
  await found.getByLabel("Find by words or code").fill("nothing-is-called-so");
  await found.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No line fits this filter.")).toBeVisible();
});

test("a database in trouble says so, and every choice is still there", async ({
  page,
  complaints,
}) => {
  const { email } = await openLines(page, "clean-physician-juniper.pdf");
  await flagOf(page, 1).selectOption("High Cost");
  await whileFailing(email, { on: "INSERT", table: "choice", row: "NEW" }, async () => {
    await save(page);
    await expect(page.getByRole("alert")).toContainText(
      "Could not save your changes. Please try again.",
    );
    await expect(flagOf(page, 1)).toHaveValue("High Cost");
  });
  await save(page);
  await saved(page);
  await expect(flagOf(page, 1)).toHaveValue("High Cost");
  forgive503(complaints);
});

test("another's lines are not found", async ({ page }) => {
  await haveAccount(page);
  expect((await page.goto("/lineItemReview/missing"))?.status()).toBe(404);
  await expect(page.getByText("Review not found.")).toBeVisible();
});

test("a document without lines says so", async ({ page }) => {
  await openLines(page, "summary-balance-harvest.pdf");
  await expect(page.getByText("No line items were extracted.")).toBeVisible();
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "only scripts do this");

  test("a choice that is not saved survives a filter, and the head stays in sight", async ({
    page,
  }) => {
    await openLines(page, "long-five-hundred-lines.pdf");
    await flagOf(page, 3).selectOption("High Cost");
    await expect(page.getByText("1 change not saved")).toBeVisible();
    await page.getByLabel("Find by words or code").fill("nothing-is-called-so");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("No line fits this filter.")).toBeVisible();
    await page.getByLabel("Find by words or code").fill("");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(flagOf(page, 3)).toHaveValue("High Cost");

    await flagOf(page, 450).scrollIntoViewIfNeeded();
    await expect(page.getByRole("columnheader", { name: "Compliance Flags" })).toBeInViewport();
    await expect(page.getByRole("button", { name: SAVE })).toBeInViewport();
    await flagOf(page, 450).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(flagOf(page, 451)).toBeFocused();
    await page.getByRole("button", { name: SAVE }).click();
    await saved(page);
    await expect(flagOf(page, 3)).toHaveValue("High Cost");
    await expect(flagOf(page, 450)).toHaveValue("Possible Duplicate");
  });

  test("a save that cannot reach us says so and keeps every choice", async ({
    page,
    complaints,
  }) => {
    await openLines(page, "clean-physician-juniper.pdf");
    await flagOf(page, 1).selectOption("High Cost");
    await page.context().setOffline(true);
    await save(page);
    await expect(page.getByRole("alert")).toContainText(
      "Could not save your changes. Please try again.",
    );
    await expect(flagOf(page, 1)).toHaveValue("High Cost");
    await page.context().setOffline(false);
    await save(page);
    await saved(page);
    // The broken connection is what the test is about; the browser reports it.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
    );
  });

  test("saving says that it saves", async ({ page }) => {
    await openLines(page, "clean-physician-juniper.pdf");
    await flagOf(page, 1).selectOption("High Cost");
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/lineItemReview/**", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await save(page);
    await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
    answer();
    await saved(page);
  });
});
