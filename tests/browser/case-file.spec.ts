import type { Page } from "playwright/test";
import { replyDay } from "~/domain/case/sent-letters";
import { longDate } from "~/domain/day";
import { forgive503, whileFailing } from "#scripts/local/database-client";
import { expect, test } from "./watched";
import { haveAccount, haveReview, openAnalyzed, openLetter, openReport, sample } from "./person";

test("a Free account adds the EOB and a payment to its one bill, and takes them out again", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await openReport(page, "physician-statement-prairie-crossing.pdf");
  await page.getByRole("link", { name: "Add a document or a payment" }).click();
  await page.waitForURL("**/add");

  await page.getByLabel("Amount").fill("lots");
  await page.getByRole("button", { name: "Add this payment" }).click();
  await expect(page.getByText("Enter an amount such as 120.00.")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("lots");
  await expect(page.getByText("Enter the day you paid.")).toBeVisible();
  await page.getByLabel("Amount").fill("45.00");
  await page.getByLabel("Day you paid").fill("5/1/2026");
  await page.getByRole("button", { name: "Add this payment" }).click();
  await expect(page.getByText("$45.00, May 1, 2026")).toBeVisible();

  await page.getByLabel("Explanation of Benefits (EOB)").check();
  await page.locator("#files").setInputFiles(sample("eob-great-basin-table.pdf"));
  await page.getByRole("button", { name: "Add this document" }).click();
  await page.waitForURL("**/report/*#together");
  const together = page.getByRole("region", { name: "Other papers about this bill" });
  const part = together.getByRole("link", { name: /Great Basin|Sagebrush|,/ }).first();
  await openAnalyzed(page, report);
  await expect(part).toBeVisible();
  // Nothing on the two papers ties them together, so the person is asked first.
  await expect(page.getByRole("region", { name: "Your bill against the EOB" })).toBeHidden();
  await together.getByRole("button", { name: "It does belong" }).click();

  const table = page.getByRole("region", { name: "Your bill against the EOB" });
  await expect(table.getByRole("rowheader", { name: "Together" })).toBeVisible();
  await expect(table.getByText("$45.00").first()).toBeVisible();

  await part.click();
  await expect(
    page.getByRole("link", { name: "Back to the review this belongs to" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to the review this belongs to" }).click();
  await page.waitForURL(report);
  await together.getByRole("link", { name: "Delete the Explanation of Benefits (EOB)" }).click();
  await page.getByRole("button", { name: /Delete/ }).click();
  await page.waitForURL(report);
  await expect(together.getByText("Add your plan's EOB")).toBeVisible();

  await page.goto(`${report}/add`);
  await page.getByRole("button", { name: "Remove the payment of $45.00" }).click();
  await expect(page.getByText("$45.00, May 1, 2026")).toHaveCount(0);
});

test("what is no document is refused on the form, and a stranger finds nothing", async ({
  page,
}) => {
  await haveAccount(page);
  const add = `${await haveReview(page, "physician-statement-prairie-crossing.pdf")}/add`;
  await page.goto(add);
  await page.locator("#files").setInputFiles(sample("hostile-png-named.pdf"));
  await page.getByRole("button", { name: "Add this document" }).click();
  await expect(page.getByRole("alert").first()).toContainText("hostile-png-named.pdf");
  await haveAccount(page);
  expect((await page.goto(add))?.status()).toBe(404);
});

test("questions are answered, start clocks and offer help, and mistakes stay on the form", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await openReport(page, "collection-notice-ironwood.pdf");
  await page.getByRole("link", { name: /^Answer (?:\d+ )?questions$/ }).click();
  await page.waitForURL("**/questions");
  const notice = page.getByLabel("What day did you get the collector's first notice?");
  await notice.fill("yesterday");
  await page.getByLabel("How many people live in your household, with you?").fill("2");
  await page.getByRole("button", { name: "Save my answers" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a date such as 03/14/2026.");
  await expect(notice).toHaveValue("yesterday");
  await expect(page.getByLabel("How many people live")).toHaveValue("2");
  await notice.fill("11/02/2026");
  await page.getByLabel("What does your household earn in a year, before tax?").fill("43,280");
  await page.getByLabel("What state do you live in?").selectOption("TX");
  await page.getByRole("button", { name: "Save my answers" }).click();
  await page.waitForURL("**/report/*#steps");
  await expect(page.getByRole("region", { name: "First: can you get help" })).toContainText(
    "about 200% of the 2026 federal poverty guideline",
  );
  await expect(page.getByRole("region", { name: "Dispute Tracker" })).toContainText(
    "December 2, 2026",
  );
  const file = await page.request.get(`${report}/deadlines.ics`);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  const calendar = await file.text();
  expect(calendar).toContain("DTSTART;VALUE=DATE:20261202");
  expect(calendar).not.toMatch(/Ironwood|\$/i);
});

test("the collector gets a letter of its own, once its address is known", async ({ page }) => {
  await haveAccount(page);
  await openReport(page, "collection-notice-ironwood.pdf");
  await page.getByRole("button", { name: "Write the letter to the collector" }).click();
  await page.waitForURL("**/letter/*?kind=debt-validation");
  const letter = page.getByRole("article", { name: "Letter" });
  await expect(letter).toContainText("I ask you for verification of it");
  await page.getByText(/^Add your /).click();
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitlock");
  await page.getByLabel("Street").fill("12 Mill Road");
  await page.getByLabel("City").fill("Austin");
  await page.getByRole("button", { name: "Add to my letter" }).click();
  await expect(letter).toContainText("Dana Whitlock");
  await expect(letter).toContainText("12 Mill Road");
  const link = page.getByRole("link", { name: "Download Letter" });
  const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-disposition"]).toContain("debt-validation.pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a form that a busy database cannot take comes back whole, and is sent again", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  await openReport(page, "collection-notice-ironwood.pdf");
  await page.getByRole("button", { name: "Write the letter to the collector" }).click();
  await page.waitForURL("**/letter/*?kind=debt-validation");
  const busy = {
    on: "UPDATE",
    table: "user",
    row: "OLD",
    column: "id",
    says: "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  } as const;
  await whileFailing(email, busy, async () => {
    await page.getByText(/^Add your /).click();
    await page.getByLabel("Name", { exact: true }).fill("Dana Whitlock");
    await page.getByLabel("Street").fill("12 Mill Road, the yellow house behind the school");
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Add to my letter" }).click();
    const answer = await answered;
    expect(answer.status()).toBe(503);
    expect(answer.headers()["retry-after"]).toBe("5");
    await expect(page.getByRole("heading", { name: "We're very busy right now" })).toBeVisible();
    await expect(page.getByLabel("What you typed")).toHaveValue(/the yellow house/);
  });
  await page.getByRole("button", { name: "Send it again" }).click();
  const letter = page.getByRole("article", { name: "Letter" });
  await expect(letter).toContainText("the yellow house behind the school");
  await expect(letter).toContainText("Dana Whitlock");
  forgive503(complaints);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/^Error/.test(text)));
});

test("of two tabs with a letter's addresses, the second keeps what it typed and overwrites nothing", async ({
  page,
  context,
}) => {
  await haveAccount(page);
  await openReport(page, "collection-notice-ironwood.pdf");
  await page.getByRole("button", { name: "Write the letter to the collector" }).click();
  await page.waitForURL("**/letter/*?kind=debt-validation");
  const stale = await context.newPage();
  // Without the socket the page does not hear of the other one.
  await stale.routeWebSocket(/\/live/, () => undefined);
  await stale.goto(page.url());
  await page.getByText(/^Add your /).click();
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitlock");
  await page.getByLabel("City").fill("Austin");
  await page.getByRole("button", { name: "Add to my letter" }).click();
  await expect(page.getByRole("article", { name: "Letter" })).toContainText("Austin");
  await stale.getByText(/^Add your /).click();
  await stale.getByLabel("City").fill("Dallas");
  await stale.getByRole("button", { name: "Add to my letter" }).click();
  await expect(stale.getByText("changed in another tab")).toBeVisible();
  await expect(stale.getByText("Dana Whitlock, Austin")).toBeVisible();
  await expect(stale.getByLabel("City")).toHaveValue("Dallas");
  await stale.getByLabel("Name", { exact: true }).fill("Dana Whitlock");
  await stale.getByRole("button", { name: "Add to my letter" }).click();
  await expect(stale.getByRole("article", { name: "Letter" })).toContainText("Dallas");
});

test("a letter that was sent starts the wait for its answer, and can be taken back", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await haveReview(page, "physician-statement-prairie-crossing.pdf");
  await openLetter(page, report);
  const day = page.getByLabel("The day you sent it");
  const told = page.getByRole("button", { name: "I sent this letter on that day" });
  for (const [typed, problem] of [
    ["last week", "Enter a date such as 03/14/2026."],
    ["01/01/2099", "That day is still to come."],
    ["01/01/1999", "so the letter cannot be older"],
    ["", "Enter the day you sent it"],
  ] as const) {
    await day.fill(typed);
    await told.click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(day).toHaveValue(typed);
  }
  const today = new Date().toISOString().slice(0, 10);
  await day.fill(today);
  await told.click();
  const due = longDate(replyDay(today));
  const sent = page.getByRole("region", { name: "You sent this letter" });
  await expect(sent).toContainText(`You sent it on ${longDate(today)}.`);
  await expect(sent).toContainText(due);

  await page.goto(report);
  const tracker = page.getByRole("region", { name: "Dispute Tracker" });
  await expect(tracker).toContainText(`${due}: Reply to your dispute letter`);
  await expect(tracker).toContainText(`${longDate(today)}: Dispute letter sent`);
  await expect(page.getByRole("region", { name: "Your next step" })).toContainText(due);
  await expect(page.getByRole("region", { name: "Ready to take action?" })).toContainText(
    `You sent this letter on ${longDate(today)}`,
  );
  const calendar = await (await page.request.get(`${report}/deadlines.ics`)).text();
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${replyDay(today).replaceAll("-", "")}`);

  await page.getByRole("link", { name: /^Change this/ }).click();
  await page.getByRole("button", { name: "I didn't send it: undo" }).click();
  await expect(page.getByRole("region", { name: "Have you sent it?" })).toBeVisible();
  await page.goto(report);
  await expect(page.getByText("Reply to your dispute letter")).toHaveCount(0);
});

test("a corrected bill takes the first one's place, and what it changed is shown to the cent", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await haveReview(page, "physician-statement-prairie-crossing.pdf");
  await page.goto(`${report}/add`);
  await page.getByLabel("Corrected bill").check();
  await page.locator("#files").setInputFiles(sample("physician-statement-prairie-crossing.pdf"));
  await page.getByRole("button", { name: "Add this document" }).click();
  await page.waitForURL("**/report/*#together");
  const changes = page.getByRole("region", { name: "What the corrected bill changed" });
  await openAnalyzed(page, report);
  await expect(changes).toHaveCount(1);
  await expect(changes).toContainText("Nothing. It lists the same charges");
  await expect(changes).toContainText("Still open");

  // The line in question is taken off the corrected bill.
  const finding = page.locator(".finding").first();
  const questioned = await page.locator("tr.line-noted").first().getAttribute("id");
  await changes.getByRole("link", { name: "look at the corrected bill by itself" }).click();
  await expect(page.getByRole("link", { name: "Back to the review" })).toBeVisible();
  const part = page.url();
  await expect(page.getByText("Ready to take action?")).toHaveCount(0);
  await page.goto(`${part}/lines/${questioned}`);
  await page.getByRole("button", { name: /remove it/ }).click();
  await page.waitForURL(part);
  await page.goto(report);
  await expect(changes).toContainText("Taken off:");
  await expect(changes).toContainText("Settled by the corrected bill");
  await expect(page.getByText("There's a corrected bill")).toBeVisible();
  await expect(finding.or(page.getByText("We found nothing to question"))).toBeVisible();
});

const WILLOW = {
  bill: "questioned-balance-willow-run.pdf",
  eob: "questioned-eob-willow-run.pdf",
};

async function haveBoth(page: Page, files: readonly string[]): Promise<string[]> {
  const reports: string[] = [];
  for (const file of files) reports.push(await haveReview(page, file));
  return reports;
}

test("an EOB uploaded after its bill is offered for joining, and not again once taken out", async ({
  page,
}) => {
  await haveAccount(page, "Pro");
  const [bill, eob] = (await haveBoth(page, [WILLOW.bill, WILLOW.eob])) as [string, string];
  const offer = page.getByText("Do these belong together?");
  await page.goto(bill);
  await expect(offer).toBeVisible();
  await page.goto(eob);
  await page.getByRole("button", { name: "Yes, put them together" }).click();
  // The bill is the whole, though the yes came from the EOB.
  await page.waitForURL(`**${bill}#together`);
  await expect(page.getByRole("region", { name: "Your bill against the EOB" })).toContainText(
    "more than the EOB says you owe",
  );
  await page.goto(`${bill}/add`);
  await page.getByRole("button", { name: /a review of its own/ }).click();
  await expect(page.getByRole("heading", { name: "Documents of this review" })).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await page.goto(eob);
  await expect(page.getByRole("heading", { name: "Other papers about this EOB" })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("a bill uploaded after its EOB is offered too, and never after a no", async ({ page }) => {
  await haveAccount(page, "Pro");
  const [eob, bill] = (await haveBoth(page, [WILLOW.eob, WILLOW.bill])) as [string, string];
  const offer = page.getByText("Do these belong together?");
  await page.goto(eob);
  await expect(offer).toBeVisible();
  await page.goto(bill);
  await page.getByRole("button", { name: "No, they are about other things" }).click();
  await page.waitForURL(`**${bill}#together`);
  for (const address of [bill, eob, `${bill}/add`, `${eob}/add`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  }
});

test("a Free account that began with the EOB adds the bill to it, and gets both held together", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await openReport(page, WILLOW.eob);
  await expect(page.getByRole("heading", { name: "Other papers about this EOB" })).toBeVisible();
  await page.getByRole("link", { name: "Add a document or a payment" }).click();
  await page.waitForURL("**/add");
  await expect(page.getByLabel("Corrected bill")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^Bill\b/ })).toBeChecked();
  await page.locator("#files").setInputFiles(sample(WILLOW.bill));
  await page.getByRole("button", { name: "Add this document" }).click();
  await page.waitForURL("**/report/*#together");
  const table = page.getByRole("region", { name: "Your bill against the EOB" });
  await openAnalyzed(page, report);
  await expect(table).toHaveCount(1);
  await expect(table).toContainText("more than the EOB says you owe");
  await expect(page.getByText(/We question .* of this bill/)).toBeVisible();

  // The paper it began with can still be looked at, by itself.
  await page.getByText("This review began with your EOB").getByRole("link").click();
  await page.waitForURL("**paper=first");
  await expect(page.getByText("Ready to take action?")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the review this belongs to" }).click();
  await page.waitForURL(report);

  // Taken out again, the review is about the EOB.
  await page.getByRole("link", { name: "Delete the Bill" }).click();
  await page.getByRole("button", { name: /Delete/ }).click();
  await page.waitForURL(report);
  await expect(page.getByRole("heading", { name: "Other papers about this EOB" })).toBeVisible();
});

test("a document added as what it is not is said to be so", async ({ page }) => {
  await haveAccount(page);
  const report = await haveReview(page, "physician-statement-prairie-crossing.pdf");
  await page.goto(`${report}/add`);
  await page.getByLabel("Corrected bill").check();
  await page.locator("#files").setInputFiles(sample("denial-letter-highland.pdf"));
  await page.getByRole("button", { name: "Add this document" }).click();
  await page.waitForURL("**/report/*#together");
  await openAnalyzed(page, report);
  await expect(page.getByText("This reads like a denial letter.")).toHaveCount(1);
  await expect(page.getByText("The corrected bill wasn't used")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What the corrected bill changed" })).toHaveCount(
    0,
  );
});

test("only an Admin sees the sources to check", async ({ page }) => {
  await haveAccount(page);
  expect((await page.goto("/admin/sources"))?.status()).toBe(404);
});

test("what came of a finding is kept, and a reduction needs its amount", async ({ page }) => {
  await haveAccount(page);
  const report = await haveReview(page, "physician-statement-prairie-crossing.pdf");
  const open = async () => {
    await page.goto(report);
    await page.locator(".finding summary").first().click();
  };
  await open();
  const outcome = page.getByLabel(/^How did note/).first();
  await outcome.selectOption("reduced");
  await page
    .getByRole("button", { name: /^Save how note/ })
    .first()
    .click();
  await expect(page.getByText("Enter by how much the bill was reduced")).toBeVisible();
  await open();
  await outcome.selectOption("reduced");
  await page.getByLabel("Reduced by").first().fill("45.00");
  await page
    .getByRole("button", { name: /^Save how note/ })
    .first()
    .click();
  await page.waitForURL("**/report/*#findings");
  await open();
  await expect(outcome).toHaveValue("reduced");
  await expect(page.getByLabel("Reduced by").first()).toHaveValue("45.00");
});
