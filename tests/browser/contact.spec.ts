import { rowsOf } from "#scripts/local/database-client";
import { violations } from "./axe";
import { haveAccount } from "./person";
import { expect, test } from "./watched";

test("a message reaches the Admins' inbox once, and is deleted there", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `writer-${Date.now()}-${process.pid}@example.com`;
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your message").fill("The total is wrong.\nCan you look?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message arrived. We answer by email.")).toBeVisible();
  expect(await rowsOf("SELECT body FROM contact_message WHERE email = ?", email)).toEqual([
    { body: "The total is wrong.\r\nCan you look?" },
  ]);
  await haveAccount(page, "Admin");
  await page.goto("/admin");
  const message = page.getByRole("listitem").filter({ hasText: email });
  await expect(message).toContainText("Can you look?");
  if (javaScriptEnabled) expect(await violations(page), "inbox").toEqual([]);
  await message.getByRole("button", { name: `Delete the message of ${email}` }).click();
  await expect(page.getByText("The message is deleted.")).toBeVisible();
  await expect(message).toHaveCount(0);
});

test("what is missing is said, and what was written stays", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Your email").fill("nobody@nowhere");
  await page.getByLabel("Your message").fill("Hello");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an email address");
  await expect(page.getByLabel("Your message")).toHaveValue("Hello");
  await expect(page.getByLabel("Your email")).toHaveValue("nobody@nowhere");
});
