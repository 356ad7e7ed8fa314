import { rowsOf } from "#scripts/local/database-client";
import { violations } from "./axe";
import { haveAccount, haveReview, idIn } from "./person";
import { expect, test } from "./watched";

test("a finding that is wrong is told of, without the bill, and the inbox says which rule it is", async ({
  page,
  javaScriptEnabled,
}) => {
  await haveAccount(page, "Admin");
  const report = await haveReview(page, "hospital-itemized-harbor-ridge.pdf");
  await page.goto(report);
  const link = page.locator("li.finding a", { hasText: "Something wrong with this?" });
  const path = await link.first().getAttribute("href");
  await page.goto(path ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something wrong with this?");
  if (javaScriptEnabled) expect(await violations(page), "something wrong").toEqual([]);
  const body = `This rule is wrong ${Date.now()} ${process.pid}`;
  await page.getByLabel("Your message").fill(body);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message arrived. We answer by email.")).toBeVisible();
  const rows = await rowsOf("SELECT * FROM contact_message WHERE body = ?", body);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(idIn(report));
  await page.goto("/admin");
  const message = page.getByRole("listitem").filter({ hasText: body });
  await expect(message).toContainText(/About: (Rule [a-z-]+, version \d+|Law \S+)/);
});

test("an Admin sees how the site does, and lets a failed analysis run again", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  await haveAccount(page, "Admin");
  const report = await haveReview(page, "hostile-encrypted.pdf", "Failed");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Operations" }).click();
  await expect(page.getByText("Database: works")).toBeVisible();
  await expect(page.getByText("Reading of documents: works")).toBeVisible();
  const failed = page.getByRole("row").filter({ hasText: idIn(report) });
  await expect(failed).toContainText("encrypted");
  if (javaScriptEnabled) expect(await violations(page), "operations").toEqual([]);
  await failed.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("The analysis runs again.")).toBeVisible();
  const attempt = () => rowsOf("SELECT attempt, status FROM review WHERE id = ?", idIn(report));
  await expect.poll(attempt).toEqual([{ attempt: 2, status: "Failed" }]);
  const health = await request.get("/health");
  expect(Object.keys((await health.json()) as object).sort()).toEqual([
    "clock",
    "database",
    "documents",
    "files",
    "works",
  ]);
});
