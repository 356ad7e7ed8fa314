import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { startOwnServer, type OwnServer } from "./own-server";
import { idIn, PASSWORD, sample, signUp, truthOf, upload } from "./person";
import { expect, test } from "./watched";

/**
 * One dispute from the photo to its result, on days that stand still: a server whose clock does not move, started again
 * on the same state for every later day.
 */
const LETTER_DAY = { clock: "2026-05-04T15:00:00Z", typed: "05/04/2026", shown: "May 4, 2026" };
const DUE = "June 3, 2026";
const LATE_DAY = { clock: "2026-06-08T15:00:00Z", typed: "06/08/2026" };
const BILL = truthOf("picture-clean-cottonwood");

test.use({ ownContext: true });

let server: OwnServer | undefined;
let state = "";
let offset = 0;
test.beforeAll(({}, { project }) => {
  state = mkdtempSync(join(tmpdir(), "plainbill-whole-"));
  offset = project.name === "script" ? 721 : 720;
});
test.afterAll(() => server?.stop());
const origin = () => `http://localhost:${Number(process.env.TEST_PORT ?? 8971) + offset}`;
test.use({ baseURL: async ({}, give) => give(origin()) });

/** From now on it is this day, for the product and for the page. */
async function itIs(page: Page, clock: string): Promise<void> {
  // What a page still loads when its server goes would be told as an error of the page.
  await page.goto("about:blank");
  await server?.stop();
  server = await startOwnServer(offset, { STATE_DIR: state, TEST_CLOCK: clock });
  await page.clock.setFixedTime(clock);
}

/** Opens a page; who was away for long signs in again. */
async function comeBack(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path);
  if (new URL(page.url()).pathname !== "/login") return;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(path);
}

const nextStep = (page: Page) => page.getByRole("region", { name: "Your next step" });
const tracker = (page: Page) => page.getByRole("region", { name: "Dispute Tracker" });
const sheet = (page: Page) => page.getByRole("article", { name: "Letter" });
const finding = (page: Page) => page.locator("li.finding");

/** What could not be read surely, told as the paper has it. */
async function helpUsRead(page: Page): Promise<void> {
  const help = page.getByRole("heading", { name: /^Help us read/ });
  await expect(help).toBeVisible({ timeout: 60_000 });
  for (const asked of await page.locator(".help-questions fieldset").all()) {
    const ours = asked.getByLabel("(what we think)");
    const chosen = (await ours.count()) > 0 ? ours : asked.getByRole("radio").first();
    await chosen.check();
  }
  await page.getByRole("button", { name: "Save and check my bill" }).click();
  await expect(finding(page)).toHaveCount(1);
}

async function writeTheLetter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await page.waitForURL("**/letter/*");
  await expect(sheet(page)).toContainText(LETTER_DAY.shown);
  await expect(sheet(page)).toContainText(BILL.accountNumber ?? "no number");
}

async function sayItIsSent(page: Page): Promise<void> {
  await expect(page.getByLabel("The day you sent it")).toHaveValue(LETTER_DAY.typed);
  await page.getByRole("button", { name: "I sent this letter on that day" }).click();
  await expect(page.getByRole("region", { name: "You sent this letter" })).toContainText(
    `You sent it on ${LETTER_DAY.shown}. It asks for an answer by ${DUE}.`,
  );
}

/** The kept copy: its words on the page, and those of its PDF. */
async function sentCopy(page: Page, reviewId: string): Promise<{ shown: string; pdf: string }> {
  await page.goto(`/letter/${reviewId}/sent`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
    `Dispute letter, sent ${LETTER_DAY.shown}`,
  );
  const shown = (await sheet(page).textContent()) ?? "";
  const link = page.getByRole("link", { name: "Download this copy" });
  const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
  const opened = await getDocumentProxy(new Uint8Array(await pdf.body()));
  return { shown, pdf: (await extractText(opened, { mergePages: true })).text };
}

async function correctALine(page: Page, report: string): Promise<void> {
  await page.goto(`${report}/lines/L2`);
  await page.locator('[name="line.L2.charge"]').fill("1,570.00");
  await page.getByRole("button", { name: "Save and check again" }).click();
  await page.waitForURL("**/report/*");
  await expect(page.locator("#L2")).toContainText("$1,570.00");
}

async function logTheCall(page: Page): Promise<void> {
  await nextStep(page).getByRole("link", { name: "Call them" }).click();
  await page.waitForURL("**/call");
  await expect(page.getByLabel("Day of the call")).toHaveValue(LATE_DAY.typed);
  await page.getByLabel("Who you spoke with").fill("Dana, billing");
  await page.getByLabel("What they said").fill("The sum was wrong. A new bill is coming.");
  await page.getByRole("button", { name: "Save the call" }).click();
  await page.waitForURL("**/report/*");
  await expect(page.locator("#log li").first()).toContainText("with Dana, billing");
}

async function tellTheResult(page: Page): Promise<void> {
  await page.getByLabel("Status", { exact: true }).selectOption("Resolved");
  await page.getByRole("button", { name: "Update status" }).click();
  await expect(tracker(page).getByRole("status").filter({ hasText: ":" })).toContainText(
    "Resolved:",
  );
  await expect(nextStep(page)).toContainText("This is resolved. How did it end?");
  await expect(tracker(page).locator(".timeline li").last()).toContainText("Resolved");
}

test("a dispute from the photo to its result, and the letter that was sent stays as it was", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await itIs(page, LETTER_DAY.clock);
  const email = await signUp(page);
  await upload(page, sample(BILL.file));
  await page.waitForURL("**/report/*");
  await helpUsRead(page);
  const report = new URL(page.url()).pathname;
  const stake = `$${BILL.problems[0]?.atStake}`;
  await expect(page.getByRole("heading", { level: 3 }).filter({ hasText: stake })).toBeVisible();
  await writeTheLetter(page);
  const written = await sheet(page).textContent();
  await sayItIsSent(page);
  await page.goto(report);
  await expect(nextStep(page)).toContainText(`Their answer is due ${DUE}.`);
  const kept = await sentCopy(page, idIn(report));
  expect(kept.shown).toBe(written);
  expect(kept.pdf).toContain(BILL.accountNumber);

  await itIs(page, LATE_DAY.clock);
  await comeBack(page, email, report);
  await expect(nextStep(page)).toContainText(`Their answer was due ${DUE}.`);
  await correctALine(page, report);
  await expect(page.getByText("Error: No letter content generated.")).toHaveCount(0);
  expect(await sentCopy(page, idIn(report))).toEqual(kept);
  await page.goto(`/letter/${idIn(report)}`);
  await page.getByRole("link", { name: "See the letter you sent" }).click();
  await expect(sheet(page)).toHaveText(kept.shown);

  await page.goto(report);
  await logTheCall(page);
  await tellTheResult(page);
  expect(await sentCopy(page, idIn(report))).toEqual(kept);
});
