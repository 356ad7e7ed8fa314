import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { rowsOf } from "#scripts/local/database-client";
import { haveAccount, haveReview, idIn, openLetter, PASSWORD } from "./person";
import { expect, test } from "./watched";

const BILL = "physician-statement-prairie-crossing.pdf";

/** Somebody on the page of a letter about a bill that was read. */
async function withLetter(page: Page, accountType: "Free" | "Pro" | "Admin" = "Pro", bill = BILL) {
  const email = await haveAccount(page, accountType);
  const report = await haveReview(page, bill);
  await openLetter(page, report);
  return { email, reviewId: idIn(report) };
}

async function signInAgain(page: Page, email: string) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Logout" }).last().click();
  await page.waitForURL((url) => url.pathname === "/" || url.pathname === "/login");
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await page.waitForURL("**/dashboard");
}

/** From now on, the page's clock moves only as the test lets it. */
async function standStill(page: Page) {
  await expect(page.getByRole("button", { name: "Copy to Clipboard" })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

const sheet = (page: Page) => page.getByRole("article", { name: "Letter" });
const textField = (page: Page) => page.getByLabel("Text of the letter");

async function change(page: Page, text: string) {
  await page.getByRole("link", { name: "Change the text" }).click();
  await page.waitForURL("**/edit*");
  await textField(page).fill(text);
  await page.getByRole("button", { name: "Save this text" }).click();
}

async function downloaded(page: Page): Promise<{ name: string; pages: string[] }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Letter" }).click();
  const download = await downloading;
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
  const { text } = await extractText(pdf, { mergePages: false });
  return { name: download.suggestedFilename(), pages: text };
}

test("the letter is shown whole: its text, the day for an answer and the attachment", async ({
  page,
}) => {
  await withLetter(page);
  await expect(sheet(page).getByText("within 30 days of this letter's date")).toBeVisible();
  await expect(
    sheet(page).getByRole("heading", { name: "Attachment: Challenged Line Items" }),
  ).toBeVisible();
  for (const name of ["Date", "Description", "Code", "Charge", "Reason for Dispute"])
    await expect(sheet(page).getByRole("columnheader", { name, exact: true })).toBeVisible();
  expect(await sheet(page).getByRole("row").count()).toBeGreaterThan(1);
});

test.describe("copied", () => {
  test.use({ ownContext: true });

  test("Copy to Clipboard confirms for exactly two seconds", async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "copying needs scripts");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await withLetter(page);
    await standStill(page);
    const said = page.getByText("Copied to clipboard!");
    await page.getByRole("button", { name: "Copy to Clipboard" }).click();
    await expect(said).toBeVisible();
    await page.clock.runFor(1_500);
    const first = await said.elementHandle();
    await page.getByRole("button", { name: "Copy to Clipboard" }).click();
    // The second press has its own two seconds from when it is confirmed, not from the click.
    await expect.poll(() => first?.evaluate((words) => words.isConnected)).toBe(false);
    await page.clock.runFor(1_999);
    await expect(said).toBeVisible();
    await page.clock.runFor(1);
    await expect(said).toBeHidden();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("within 30 days");
    expect(copied).toContain("Attachment: Challenged Line Items");
    expect(copied).toContain("Reason for Dispute: ");
  });

  test("a copy that fails says so for two seconds, and the text is there", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "copying needs scripts");
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("forbidden")) },
      });
    });
    await page.clock.install();
    await withLetter(page);
    await standStill(page);
    await page.getByRole("button", { name: "Copy to Clipboard" }).click();
    const said = page.getByText("Failed to copy.");
    await expect(said).toBeVisible();
    await page.clock.runFor(1_999);
    await expect(said).toBeVisible();
    await page.clock.runFor(1);
    await expect(said).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Text to copy by hand" })).toBeVisible();
  });
});

test("without scripts the whole text is there to be copied by hand", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === true, "scripts copy it");
  await withLetter(page);
  await page.getByText("Text to copy by hand").click();
  await expect(page.getByRole("textbox", { name: "Text to copy by hand" })).toHaveValue(
    /within 30 days[\s\S]*Attachment: Challenged Line Items/,
  );
  await expect(page.getByRole("button", { name: "Copy to Clipboard" })).toHaveCount(0);
});

test("Download Letter gives dispute-letter.pdf", async ({ page }) => {
  await withLetter(page);
  const { name, pages } = await downloaded(page);
  expect(name).toBe("dispute-letter.pdf");
  expect(pages.join(" ")).toContain("within 30 days");
  expect(pages.at(-1)).toMatch(/^Attachment: Challenged Line Items/);
});

test("Free: the page says until when, signing out ends the letter, and the next step is there", async ({
  page,
}) => {
  const { email, reviewId } = await withLetter(page, "Free");
  await expect(page.getByText("this letter lasts until you sign out")).toBeVisible();
  await signInAgain(page, email);
  await page.goto(`/letter/${reviewId}`);
  await expect(page.getByText("Error: No letter content generated.")).toBeVisible();
  await page.goto(`/letter/${reviewId}/edit`);
  await expect(page.getByText("Error: No letter content generated.")).toBeVisible();
  await page.getByRole("link", { name: "See how to write it" }).click();
  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await expect(sheet(page)).toBeVisible();
});

for (const type of ["Pro", "Admin"] as const)
  test(`${type}: the letter and its text stay after signing out`, async ({ page }) => {
    const { email, reviewId } = await withLetter(page, type);
    await expect(page.getByText("until you sign out")).toHaveCount(0);
    await change(page, "My own words.");
    await expect(page.getByText("Your text is saved.")).toBeVisible();
    await signInAgain(page, email);
    await page.goto(`/letter/${reviewId}`);
    await expect(sheet(page).getByText("My own words.")).toBeVisible();
  });

test("a changed text is what is shown, copied and set; the attachment stays", async ({ page }) => {
  await withLetter(page);
  await page.getByRole("link", { name: "Change the text" }).click();
  const ours = await textField(page).inputValue();
  expect(ours).not.toContain("Attachment: Challenged Line Items\n\n");
  await textField(page).fill(`${ours}\n\nP.S. Nguyễn Thị Ánh called on Monday.`);
  await page.getByRole("button", { name: "Save this text" }).click();
  const told = page.getByText("Your text is saved.");
  await expect(told).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Your text is saved.");
  await expect(sheet(page).getByText("P.S. Nguyễn Thị Ánh")).toBeVisible();
  const { pages } = await downloaded(page);
  expect(pages.join(" ").normalize("NFC")).toContain("P.S. Nguyễn Thị Ánh called on Monday.");
  expect(pages.at(-1)).toMatch(/^Attachment: Challenged Line Items/);
});

test("what nothing supports in a text of one's own is named after saving, and stays", async ({
  page,
}) => {
  await withLetter(page);
  await page.getByRole("link", { name: "Change the text" }).click();
  const ours = await textField(page).inputValue();
  await textField(page).fill(`${ours}\n\nThis is fraud under 18 USC 1347. I will pay $12.34.`);
  await page.getByRole("button", { name: "Save this text" }).click();
  await expect(page.getByText("Your text is saved.")).toBeVisible();
  const named = page.getByText("Check these before you send it").locator("..");
  for (const word of ["18 USC 1347", "$12.34"]) await expect(named).toContainText(word);
  await expect(sheet(page).getByText("I will pay $12.34.")).toBeVisible();
  await page.getByRole("link", { name: "Change the text" }).click();
  await textField(page).fill(ours.replace("Sincerely", "With thanks"));
  await page.getByRole("button", { name: "Save this text" }).click();
  await expect(page.getByText("Your text is saved.")).toBeVisible();
  await expect(page.getByText("Check these before you send it")).toHaveCount(0);
});

test("a text that is empty is refused, and a long one too; what was typed stays", async ({
  page,
}) => {
  await withLetter(page);
  await change(page, "  \n  ");
  await expect(page.getByText("A letter needs some text.")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("A letter needs some text.");
  await textField(page).evaluate((field) => field.removeAttribute("maxlength"));
  await textField(page).fill("x".repeat(20_007));
  await page.getByRole("button", { name: "Save this text" }).click();
  await expect(page.getByText("The letter is 7 characters too long.")).toBeVisible();
  expect((await textField(page).inputValue()).length).toBe(20_007);
});

test("Start again from our text asks first", async ({ page, javaScriptEnabled }) => {
  const { reviewId } = await withLetter(page);
  await change(page, "My own words.");
  await page.getByRole("link", { name: "Start again from our text" }).click();
  const question = page.getByRole("heading", { name: "Start again from our text?" });
  await expect(question).toBeVisible();
  if (javaScriptEnabled) {
    await expect(question).toBeFocused();
    await page.keyboard.press("Escape");
  } else await page.getByRole("link", { name: "Cancel" }).click();
  await expect(sheet(page).getByText("My own words.")).toBeVisible();
  await page.getByRole("link", { name: "Start again from our text" }).click();
  await page.getByRole("button", { name: "Replace my text" }).click();
  await expect(page.getByText("The letter has our text again.")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("The letter has our text again.");
  await expect(sheet(page).getByText("within 30 days")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/letter/${reviewId}`);
});

test("writing the letter again asks first, and a changed text stays to copy from", async ({
  page,
}) => {
  await withLetter(page);
  await change(page, "My own words.");
  await page.getByRole("link", { name: "Write the letter again" }).click();
  await expect(page.getByText("It stays on this page, so you can copy from it.")).toBeVisible();
  await page.getByRole("button", { name: "Write it again" }).click();
  await expect(page.getByText("The letter is written again")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("The letter is written again");
  await expect(sheet(page).getByText("within 30 days")).toBeVisible();
  await page.getByText("The text you had changed before").click();
  await expect(page.getByRole("textbox", { name: "The text you had changed before" })).toHaveValue(
    "My own words.",
  );
});

test("two tabs change one letter: the second is told, and saves over it only knowingly", async ({
  page,
  context,
}) => {
  await withLetter(page);
  const letter = page.url();
  const other = await context.newPage();
  await other.goto(letter);
  await other.getByRole("link", { name: "Change the text" }).click();
  await textField(other).fill("From the other tab.");
  await change(page, "From the first tab.");
  await expect(page.getByText("Your text is saved.")).toBeVisible();

  await other.getByRole("button", { name: "Save this text" }).click();
  await expect(other.getByText("The letter was changed in another tab.")).toBeVisible();
  await expect(other.locator(":focus")).toContainText("changed in another tab");
  await expect(textField(other)).toHaveValue("From the other tab.");
  await page.goto(letter);
  await expect(sheet(page).getByText("From the first tab.")).toBeVisible();

  await other.getByRole("button", { name: "Save this text" }).click();
  await expect(other.getByText("Your text is saved.")).toBeVisible();
  await expect(sheet(other).getByText("From the other tab.")).toBeVisible();
});

test("a letter cleared in another tab leaves the typed text in its field", async ({
  page,
  context,
}) => {
  const { reviewId } = await withLetter(page);
  await page.getByRole("link", { name: "Change the text" }).click();
  await textField(page).fill("Still mine.");
  const other = await context.newPage();
  await other.goto(`/report/${reviewId}`);
  await other
    .locator("li.finding")
    .first()
    .getByRole("button", { name: "Remove from letter" })
    .click();
  await expect(other.getByText("Not in your letter").first()).toBeVisible();
  await page.getByRole("button", { name: "Save this text" }).click();
  await expect(page.getByText("This isn't the letter you changed")).toBeVisible();
  await expect(textField(page)).toHaveValue("Still mine.");
});

test("a PDF that fails says so on the letter's page, with what to do", async ({ page }) => {
  const { reviewId } = await withLetter(page);
  await rowsOf(
    "UPDATE letter SET body = json_set(body, '$.reference[0].value', 5) WHERE review_id = ?",
    reviewId,
  );
  await page.getByRole("link", { name: "Download Letter" }).click();
  await expect(
    page.getByRole("alert").getByText("Sorry, there was an error generating the PDF."),
  ).toBeVisible();
  await expect(page.getByText("Until then you can copy the text")).toBeVisible();
  await expect(sheet(page)).toBeVisible();
});

test("who the letter goes to can be told, and other letters are a press away", async ({ page }) => {
  await withLetter(page, "Pro", "hospital-itemized-harbor-ridge.pdf");
  await page.getByText("Change who it goes to").click();
  await page.getByLabel("Address", { exact: true }).fill("PO Box 77\nDayton, OH 45401");
  await page.getByRole("button", { name: "Change it in the letter" }).click();
  await expect(page.getByText("The names and addresses are in the letter.")).toBeVisible();
  await expect(sheet(page).getByText("PO Box 77")).toBeVisible();

  const others = page.getByRole("region", { name: "Other letters about this bill" });
  await expect(others.getByRole("heading", { level: 3 }).first()).toBeVisible();
  const write = others.getByRole("button").first();
  const name = await write.textContent();
  await write.click();
  await page.waitForURL("**/letter/*?kind=*");
  await expect(sheet(page)).toBeVisible();
  expect(name).toMatch(/^Write the /);
  await expect(others.getByRole("link", { name: "View the dispute letter" })).toBeVisible();
});

test("characters the PDF cannot draw are named", async ({ page }) => {
  await withLetter(page);
  await change(page, "Dear ខ្មែរ,\n\nplease look again.");
  await expect(page.getByText("The PDF has no letters for ខ")).toBeVisible();
  const { pages } = await downloaded(page);
  expect(pages[0]).toContain("Dear [?],");
  await change(page, "Dear 李小龍, 김민준 and みなみ,\n\nplease look again.");
  await expect(page.getByText("The PDF has no letters for")).toHaveCount(0);
  expect((await downloaded(page)).pages[0]).toContain("Dear 李小龍, 김민준 and みなみ,");
});

test("a letter of a review that is missing or somebody else's is not found", async ({ page }) => {
  const { reviewId } = await withLetter(page);
  await haveAccount(page);
  for (const id of [reviewId, "missing"])
    for (const path of [`/letter/${id}`, `/letter/${id}/edit`, `/letter/${id}/again`]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("Review not found.")).toBeVisible();
    }
  expect((await page.request.get(`/letter/${reviewId}/dispute-letter.pdf`)).status()).toBe(404);
});
