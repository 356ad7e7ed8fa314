import type { Page } from "playwright/test";
import { violations } from "./axe";
import { haveAccount, haveReview, openLetter } from "./person";
import { expect, test } from "./watched";

async function withLetter(page: Page) {
  await haveAccount(page);
  await openLetter(page, await haveReview(page, "hospital-itemized-harbor-ridge.pdf"));
  return new URL(page.url()).pathname;
}

test("@verify axe finds nothing on a letter in any of its states", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "axe is a script");
  test.setTimeout(240_000);
  const letter = await withLetter(page);
  await page.getByText("Change who it goes to").click();
  expect(await violations(page), "letter of a Free account").toEqual([]);
  await page.getByRole("link", { name: "Write the letter again" }).click();
  expect(await violations(page), "dialog").toEqual([]);
  await page.goto(`${letter}/again`);
  expect(await violations(page), "question as a page").toEqual([]);
  await page.goto(`${letter}/edit`);
  expect(await violations(page), "text").toEqual([]);
  await page.getByLabel("Text of the letter").fill(" ");
  await page.getByRole("button", { name: "Save this text" }).click();
  await expect(page.getByText("A letter needs some text.")).toBeVisible();
  expect(await violations(page), "text refused").toEqual([]);
  await page.getByLabel("Text of the letter").fill("Dear 李小龍,");
  await page.getByRole("button", { name: "Save this text" }).click();
  await expect(page.getByText("Your text is saved.")).toBeVisible();
  expect(await violations(page), "text changed").toEqual([]);
  await page.getByRole("link", { name: "Write the letter again" }).click();
  await page.getByRole("button", { name: "Write it again" }).click();
  await page.getByText("The text you had changed before").click();
  expect(await violations(page), "written again").toEqual([]);
  await page.goto(`${letter}?done=no-pdf`);
  expect(await violations(page), "no PDF").toEqual([]);
  await page.goto(`${letter}?kind=debt-validation`);
  await expect(page.getByText("Error: No letter content generated.")).toBeVisible();
  expect(await violations(page), "no letter").toEqual([]);
});

test("a letter is changed, asked about and written again by the keyboard alone", async ({
  page,
  javaScriptEnabled,
}) => {
  await withLetter(page);
  const tabTo = async (name: string) => {
    for (let at = 0; at < 80; at += 1) {
      await page.keyboard.press("Tab");
      // Asked of the page itself: a locator would wait for a focus that stands outside the page just now.
      const focused = await page.evaluate(() => [
        document.activeElement?.textContent?.trim(),
        document.activeElement?.id,
      ]);
      if (focused.includes(name)) return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await tabTo("Change the text");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Text of the letter")).toBeVisible();
  await tabTo("letter-text");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Dear all,");
  await tabTo("Save this text");
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("Your text is saved.");
  await tabTo("Write the letter again");
  await page.keyboard.press("Enter");
  const question = page.getByRole("heading", { name: "Write the letter again?" });
  await expect(question).toBeVisible();
  if (javaScriptEnabled) {
    await expect(question).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page.getByRole("link", { name: "Write the letter again" })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await tabTo("Write it again");
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("The letter is written again");
});
