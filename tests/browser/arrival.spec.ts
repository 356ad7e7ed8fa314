import { haveAccount, haveReview, idIn, openLetter, openReport } from "./person";
import { expect, test } from "./watched";

const BILL = "physician-statement-prairie-crossing.pdf";
const PROVIDER = "PRAIRIE CROSSING";

test("a title says what the page is, who bills, and the product", async ({ page }) => {
  await haveAccount(page);
  const report = await haveReview(page, BILL);
  const id = idIn(report);
  for (const [path, what] of [
    [report, "Insight Report for"],
    [`${report}/questions`, "A few questions"],
    [`${report}/call`, "Log a call"],
    [`${report}/confirm`, "Check what we read"],
    [`${report}/lines/L1`, "Correct a line"],
    [`${report}/add`, "Add to this review"],
    [`/letter/${id}`, "Your letter"],
    [`/letter/${id}/edit`, "Change the letter"],
    [`/letter/${id}/sent`, "Letters you sent"],
    [`${report}/strategy`, "Negotiation Strategy"],
    [`/lineItemReview/${id}`, "Review & Edit Line Items"],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(
      new RegExp(`^${what}[^|]* \\| ${PROVIDER}[^|]* \\| Plainbill$`),
    );
  }
  await page.goto("/dashboard");
  await expect(page).toHaveTitle("Dashboard | Plainbill");
  for (const [path, what] of [
    ["/contact", "Contact"],
    ["/something-wrong/price-above-benchmark", "Something wrong with this?"],
    ["/unsubscribe/nobody", "Stop reminders"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${what} | Plainbill`);
  }
});

test("the title of a form that was refused begins with Error, and no longer once it is taken", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await haveReview(page, BILL);
  await page.goto(`${report}/call`);
  await expect(page).toHaveTitle(/^Log a call/);
  await page.getByRole("button", { name: "Save the call" }).click();
  await expect(page.getByText("Some fields need another look.")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Log a call/);
  await page.getByLabel("What they said").fill("They will look into it.");
  await page.getByRole("button", { name: "Save the call" }).click();
  await page.waitForURL("**/report/*#log");
  await expect(page).toHaveTitle(/^Insight Report/);
});

test("sign-in that is refused says so in the title too", async ({ page }) => {
  await page.goto("/login");
  await expect(page).toHaveTitle("Sign in | Plainbill");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not the passphrase");
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await expect(page.locator("#auth-error")).toBeVisible();
  await expect(page).toHaveTitle("Error: Sign in | Plainbill");
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a page load does this by itself");

  test("another page's heading takes the focus, and its title is announced", async ({ page }) => {
    await haveAccount(page);
    const report = await openReport(page, BILL);
    await page.getByRole("link", { name: "Log a call" }).click();
    await page.waitForURL("**/call");
    await expect(page.getByRole("heading", { level: 1, name: "Log a call" })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: /^Log a call \|/ })).toHaveCount(1);
    await page.getByRole("link", { name: "Back to the report" }).click();
    await page.waitForURL(report);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await openLetter(page, report);
    await page.getByRole("link", { name: "Change the text" }).click();
    await page.waitForURL("**/edit*");
    await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
  });

  test("a note that was added is said", async ({ page }) => {
    await haveAccount(page);
    await openReport(page, BILL);
    await page.getByLabel("Add a note").fill("They called.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "Your note is in the log." }),
    ).toBeVisible();
  });
});
