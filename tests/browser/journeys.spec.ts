import { readFileSync } from "node:fs";
import { extractText, getDocumentProxy } from "unpdf";
import { formatCents, parseCents } from "~/domain/money";
import type { Truth, TruthProblem } from "#corpus/truth";
import { violations } from "./axe";
import {
  haveAccount,
  haveReview,
  openReport,
  questionedLines,
  sample,
  signUp,
  truthOf,
  upload,
  waitForStatus,
  wrongLines,
} from "./person";
import { expect, test } from "./watched";

const PLANTED = [
  "hospital-itemized-harbor-ridge",
  "physician-statement-prairie-crossing",
  "laboratory-bill-meridian",
  "emergency-visit-saint-brendan",
  "eye-clinic-clearwater",
];

/** A line has one flag: of two problems of one line the larger is shown. */
const isLargest = ({ lines, atStake }: TruthProblem, { problems }: Truth): boolean =>
  problems.every(
    (other) =>
      Number(other.atStake) <= Number(atStake) || !other.lines.some((line) => lines.includes(line)),
  );

for (const name of PLANTED)
  test(`${name}: from sign-up to the letter's PDF`, async ({ page }) => {
    const truth = truthOf(name);
    await signUp(page);
    await upload(page, sample(truth.file));
    await waitForStatus(page, "Completed");

    await expect(page.getByRole("heading", { level: 1, name: "Insight Report" })).toBeVisible();
    await expect(page.getByText(truth.provider ?? "").first()).toBeVisible();
    expect(await questionedLines(page)).toEqual(wrongLines(truth));
    for (const problem of truth.problems.filter((one) => isLargest(one, truth))) {
      const atStake = formatCents(parseCents(problem.atStake) ?? 0);
      await expect(page.getByText(atStake).locator("visible=true").first()).toBeVisible();
    }

    await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
    await page.waitForURL("**/letter/*");
    await expect(page.getByRole("article", { name: "Letter" })).toContainText(
      truth.accountNumber ?? "",
    );

    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download Letter" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("dispute-letter.pdf");
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(truth.accountNumber);
    expect(text).toContain("within 30 days");
    expect(text).toContain("Attachment: Challenged Line Items");
    for (const index of truth.problems.flatMap((problem) => problem.lines)) {
      const line = truth.lines[index];
      expect(text).toContain(line?.code);
      expect(text).toContain(formatCents(parseCents(line?.charge ?? "") ?? 0));
    }
  });

for (const name of [
  "clean-physician-juniper",
  "clean-repeats-three-forks",
  "clean-emergency-granite-peak",
])
  test(`${name}: a bill with nothing wrong has no finding`, async ({ page }) => {
    const truth = truthOf(name);
    await haveAccount(page);
    await openReport(page, truth.file);
    expect(await questionedLines(page)).toEqual([]);
    await expect(page.locator("tr.line")).toHaveCount(truth.lines.length);
    await expect(page.getByText("found no error in the charges")).toBeVisible();
    await expect(page.getByRole("button", { name: "Generate AI-Drafted Letter" })).toBeDisabled();
  });

test("an EOB is read as one", async ({ page }) => {
  const truth = truthOf("eob-great-basin-table");
  await haveAccount(page);
  await openReport(page, truth.file);
  await expect(page.locator("tr.line")).toHaveCount(truth.lines.length);
  const owed = formatCents(parseCents(truth.totals.patientResponsibility ?? "") ?? 0);
  await expect(page.locator("dl.money-figures").getByText(owed)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("cell", { name: "EOB" })).toBeVisible();
});

test("totals that do not add up on the paper, looked at twice, are a finding", async ({ page }) => {
  const truth = truthOf("totals-wrong-cottonwood");
  await haveAccount(page);
  await openReport(page, truth.file);
  const difference = formatCents(parseCents(truth.problems[0]?.atStake ?? "") ?? 0);
  await expect(page.getByText("add up the way we read them")).toHaveCount(0);
  await expect(page.locator("li.finding").getByText(difference).first()).toBeVisible();
  expect(await questionedLines(page)).toEqual([]);
});

test("totals that do not add up in a picture, read once, are checked with the person, now or later, and then a finding", async ({
  page,
}) => {
  const truth = truthOf("picture-clean-cottonwood");
  await haveAccount(page);
  await openReport(page, truth.file);
  const difference = formatCents(parseCents(truth.problems[0]?.atStake ?? "") ?? 0);
  await expect(page.getByRole("heading", { name: /^Help us read \d things?$/ })).toBeVisible();
  await expect(page.locator(".lead, dl.money-figures, li.finding")).toHaveCount(0);
  await expect(page.getByText(difference)).toHaveCount(0);

  // What cannot be taken is said beside it, and stays as it was typed.
  const total = page.getByRole("group", { name: "What is the total of all charges?" });
  await total.getByRole("radio", { name: "Something else:" }).check();
  await total.getByRole("textbox").fill("about nine hundred");
  await page.getByRole("button", { name: "Save and check my bill" }).click();
  await expect(page.getByText("Some answers need another look.")).toBeVisible();
  await expect(total.getByText("Enter an amount such as 120.00.")).toBeVisible();
  await expect(total.getByRole("textbox")).toHaveValue("about nine hundred");
  await expect(total.getByRole("radio", { name: "Something else:" })).toBeChecked();

  // Without answers the report says what is not relied on.
  await page.getByRole("button", { name: "Go on without answering" }).click();
  await expect(page.locator(".lead")).toContainText("we can't say yet");
  await expect(page.getByText("add up the way we read them")).toBeVisible();
  await expect(page.locator("dl.money-figures > div").first()).toContainText("Hard to read");
  await expect(page.getByText("found no error in the charges")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Generate AI-Drafted Letter" })).toBeDisabled();

  // What is on the paper is what was read.
  await page.getByRole("link", { name: /^Help us read/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Help us read/ })).toBeVisible();
  for (const asked of await page.locator(".help-questions fieldset").all()) {
    const ours = asked.getByLabel("(what we think)");
    const chosen = (await ours.count()) > 0 ? ours : asked.getByRole("radio").first();
    await chosen.check();
  }
  await page.getByRole("button", { name: "Save and check my bill" }).click();
  await expect(page.locator("li.finding").getByText(difference).first()).toBeVisible();
  await expect(page.getByText("add up the way we read them")).toHaveCount(0);
});

test("on a phone: a photo, what we could not read, the report and its letter", async ({
  page,
  javaScriptEnabled,
}) => {
  const truth = truthOf("picture-clean-cottonwood");
  await page.setViewportSize({ width: 360, height: 740 });
  await haveAccount(page);
  await openReport(page, truth.file);
  // Both are asked of the page by a script of the test's.
  if (javaScriptEnabled) {
    expect(await violations(page), "help").toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  }

  await page.getByRole("radio", { name: "A is right" }).check();
  const total = page.getByRole("group", { name: "What is the total of all charges?" });
  await expect(total.getByRole("img")).toBeVisible();
  await total.getByRole("radio", { name: "Something else:" }).check();
  await total.getByRole("textbox").fill(truth.totals.billed ?? "");
  await page.getByRole("button", { name: "Save and check my bill" }).click();
  await expect(page.locator("li.finding").first()).toBeVisible();

  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await page.waitForURL("**/letter/*");
  await expect(page.getByRole("article", { name: "Letter" })).toContainText(
    truth.accountNumber ?? "",
  );
});

test("a finding can be taken out of the letter, and the letter follows", async ({ page }) => {
  const truth = truthOf("hospital-itemized-harbor-ridge");
  await haveAccount(page);
  await openReport(page, truth.file);
  const findings = page.locator("li.finding");
  const count = await findings.count();
  expect(count).toBeGreaterThan(1);

  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await page.waitForURL("**/letter/*");
  await page.getByRole("link", { name: "Back to the report" }).click();
  await expect(page.getByRole("link", { name: "View Saved Letter" })).toBeVisible();

  await findings.first().getByRole("button", { name: "Remove from letter" }).click();
  await expect(findings.first().getByText("Not in your letter")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Saved Letter" })).toBeHidden();
  for (let index = 1; index < count; index += 1) {
    await findings.nth(index).getByRole("button", { name: "Remove from letter" }).click();
    await expect(findings.nth(index).getByText("Not in your letter")).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Generate AI-Drafted Letter" })).toBeDisabled();
});

test("a review can be deleted, and the Free plan's place is free again", async ({ page }) => {
  await haveAccount(page);
  const report = await haveReview(page, "clean-physician-juniper.pdf");
  await page.goto("/upload");
  await expect(page.getByRole("heading", { name: "Upgrade to Pro" })).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Delete/ }).click();
  await expect(page.getByRole("heading", { name: "Confirm Deletion" })).toBeVisible();
  await expect(page.getByText("irreversible")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No bill reviews found. Start one above!")).toBeVisible();
  const gone = await page.goto(report);
  expect(gone?.status()).toBe(404);
  await expect(page.getByText("Report not found.")).toBeVisible();
  await page.goto("/upload");
  await expect(page.locator("input[type=file]")).toBeVisible();
});
