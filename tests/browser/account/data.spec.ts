import { readFileSync } from "node:fs";
import { rowsOf } from "#scripts/local/database-client";
import { violations } from "#tests/browser/axe";
import { haveAccount, haveReview, idIn } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

const BILL = "hospital-itemized-harbor-ridge.pdf";

test("a person takes everything along, chooses how long files stay, and sees who opened what", async ({
  page,
  javaScriptEnabled,
}) => {
  await haveAccount(page, "Pro");
  const report = await haveReview(page, BILL);
  await page.goto(report);
  await page.goto("/account");
  await page.getByRole("link", { name: "Download it, how long we keep it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My data");
  await expect(page.getByText("confirm your email address")).toBeVisible();
  const access = page.getByRole("listitem").filter({ hasText: "The report (" });
  await expect(access).toContainText("Harbor Ridge");
  if (javaScriptEnabled) expect(await violations(page), "my data").toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const archive = readFileSync(await (await download).path());
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  for (const name of ["README.txt", "data/review.json", "tables/review.csv", "manifest.json"])
    expect(archive.includes(name), name).toBe(true);
  expect(archive.includes(`documents/${idIn(report)}/`)).toBe(true);
  expect(archive.includes(`calendar/${idIn(report)}.ics`)).toBe(true);
  await page.reload();
  await expect(page.getByText("Everything, as one download")).toBeVisible();

  await page.getByLabel("Delete them as soon as they are read").check();
  await page.getByRole("button", { name: "Save how long" }).click();
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await expect(page.getByLabel("Delete them as soon as they are read")).toBeChecked();
});

test("reminders are turned on, and stopped by one click from nowhere", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await haveAccount(page);
  await confirm(email);
  await page.goto("/account/data");
  const wanted = page.getByLabel(/^Remind me 7 days before/);
  await expect(wanted).not.toBeChecked();
  await wanted.check();
  await page.getByRole("button", { name: "Save this choice" }).click();
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await expect(wanted).toBeChecked();
  const [row] = await rowsOf(
    "SELECT unsubscribe_token AS token FROM account_choice JOIN user ON id = user_id WHERE email = ?",
    email,
  );
  const stop = `/unsubscribe/${String(row?.["token"])}`;
  const elsewhere = await browser.newContext({ baseURL });
  // What scanners of mail do changes nothing.
  expect((await elsewhere.request.get(stop)).status()).toBe(200);
  await page.reload();
  await expect(wanted).toBeChecked();
  const oneClick = { form: { "List-Unsubscribe": "One-Click" } };
  expect((await elsewhere.request.post(stop, oneClick)).status()).toBe(200);
  await page.reload();
  await expect(wanted).not.toBeChecked();
  const visitor = await elsewhere.newPage();
  await visitor.goto("/unsubscribe/nobodys");
  await visitor.getByRole("button", { name: "Stop all reminders" }).click();
  await expect(visitor.getByText("We won't send you reminders anymore.")).toBeVisible();
  await elsewhere.close();
});

/** As a mailed link does. */
const confirm = (email: string) =>
  rowsOf("UPDATE user SET email_confirmed_at = 1 WHERE email = ? RETURNING id", email);
