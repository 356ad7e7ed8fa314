import { letterPath } from "~/domain/case/letter-names";
import { haveAccount, haveLetter, haveReview, idIn, openReport, sample } from "./person";
import { expect, test } from "./watched";

/** What somebody sees on a phone before scrolling, and what they are offered. */
const PHONE = { width: 360, height: 740 };
const EMERGENCY = "emergency-visit-saint-brendan.pdf";

test.use({ viewport: PHONE });

test("a phone's first screen says what is asked for, what looks wrong, and by when", async ({
  page,
}) => {
  await haveAccount(page);
  await openReport(page, EMERGENCY);
  const bar = page.getByRole("region", { name: "Your next step" });
  await expect(bar).toContainText(/The bill ask(s|ed) for payment by September 8, 2026\./);
  const questions = page.getByRole("list", { name: "What we question" }).getByRole("listitem");
  await expect(questions).toHaveText([
    /Two codes are charged that Medicare pays as one\$520\.00/,
    /A price is far above what Medicare pays\$1,833\.19/,
  ]);
  const shown = [
    questions.last(),
    page.getByText("How sure: 2 notes rest on official lists."),
    page.getByText("$1,030.01").first(),
  ];
  await expect(async () => {
    const { y: end } = (await bar.boundingBox())!;
    for (const one of shown) {
      const box = (await one.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(end);
    }
  }).toPass();
});

test("once a letter is out its status is offered, and set by a press alone", async ({ page }) => {
  await haveAccount(page, "Pro");
  const report = await haveReview(page, EMERGENCY);
  await haveLetter(page, report);
  await page.goto(report);
  const offer = page.getByRole("button", { name: "Change to Dispute in Progress" });
  await expect(offer).toHaveCount(0);
  await page.goto(letterPath(idIn(report), "provider-dispute"));
  await page.getByRole("button", { name: "I sent this letter on that day" }).click();
  await expect(page.getByRole("heading", { name: "You sent this letter" })).toBeVisible();
  await page.goto(report);
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("Completed");
  await offer.click();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("Dispute in Progress");
  await expect(offer).toHaveCount(0);
});

test("a letter begins on the first screen, and what is to be pressed is tall enough", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await haveReview(page, EMERGENCY);
  await haveLetter(page, report);
  await page.goto(letterPath(idIn(report), "provider-dispute"));
  const download = page.getByRole("link", { name: "Download Letter" });
  await expect(download).toBeInViewport();
  const letter = (await page.getByRole("article", { name: "Letter" }).boundingBox())!;
  expect(letter.y).toBeLessThan(PHONE.height / 2);
  for (const one of await page.locator("main :is(summary, .button)").all()) {
    const box = await one.boundingBox();
    if (box) expect(box.height, (await one.textContent()) ?? "").toBeGreaterThanOrEqual(43.9);
  }
});

test("whoever just sent a bill without an account reads at once how long it is kept", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles(sample(EMERGENCY));
  const analyze = page.getByRole("button", { name: "Analyze My Bill" });
  if (javaScriptEnabled) await expect(analyze).toBeInViewport({ ratio: 1 });
  await analyze.click();
  await page.waitForURL("**/report/*");
  await expect(page.getByText("We delete your upload in")).toBeVisible();
});

test("a change made elsewhere is announced", async ({ page, context, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts a page stays as it was");
  await haveAccount(page);
  const report = await openReport(page, EMERGENCY);
  const announced = page.getByRole("status").filter({ hasText: "This page was updated." });
  await expect(announced).toHaveCount(0);
  await expect(async () => {
    await context.request.post(report, {
      form: { intent: "add-note", note: "They called.", formToken: crypto.randomUUID() },
      headers: { Origin: new URL(report).origin },
    });
    await expect(announced).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
});
