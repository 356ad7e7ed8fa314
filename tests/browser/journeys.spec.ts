import { readFileSync } from "node:fs";
import { extractText, getDocumentProxy } from "unpdf";
import { formatCents, parseCents } from "~/domain/money";
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

for (const name of PLANTED)
  test(`${name}: from sign-up to the letter's PDF`, async ({ page }) => {
    const truth = truthOf(name);
    await signUp(page);
    await upload(page, sample(truth.file));
    await waitForStatus(page, "Completed");

    await expect(page.getByRole("heading", { level: 1, name: "Insight Report" })).toBeVisible();
    await expect(page.getByText(truth.provider ?? "").first()).toBeVisible();
    expect(await questionedLines(page)).toEqual(wrongLines(truth));
    for (const problem of truth.problems) {
      const atStake = formatCents(parseCents(problem.atStake) ?? 0);
      await expect(page.getByText(atStake).first()).toBeVisible();
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
    await expect(page.getByText("none gave a reason to dispute it")).toBeVisible();
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
  await expect(page.getByText("We could not read everything surely")).toHaveCount(0);
  await expect(page.locator("li.finding").getByText(difference).first()).toBeVisible();
  expect(await questionedLines(page)).toEqual([]);
});

test("totals that do not add up in a picture, read once, are checked with the person, and then a finding", async ({
  page,
}) => {
  const truth = truthOf("picture-clean-cottonwood");
  await haveAccount(page);
  await openReport(page, truth.file);
  const difference = formatCents(parseCents(truth.problems[0]?.atStake ?? "") ?? 0);
  await expect(page.locator(".lead")).toContainText("we cannot say yet");
  await expect(page.getByText("We could not read everything surely")).toBeVisible();
  await expect(page.locator("dl.money-figures > div").first()).toContainText("Not read surely");
  await expect(page.getByText("none gave a reason to dispute it")).toHaveCount(0);
  await expect(page.getByText(difference)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Generate AI-Drafted Letter" })).toBeDisabled();

  // What is on the paper is what was read: the person saves it as it stands.
  await page.getByRole("link", { name: "Check what we read" }).click();
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.waitForURL(/\/report\/[^/]+$/);
  await expect(page.getByText("We could not read everything surely")).toHaveCount(0);
  await expect(page.locator("li.finding").getByText(difference).first()).toBeVisible();
});

test("a finding can be taken out of the letter, and the letter follows", async ({ page }) => {
  const truth = truthOf("physician-statement-prairie-crossing");
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
