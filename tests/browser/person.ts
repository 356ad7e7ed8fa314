import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type BrowserContext, type Page } from "playwright/test";
import { letterPath } from "~/domain/case/letter-names";
import type { AccountType, ReviewStatus } from "~/domain/case/review";
import { addAccount, analysisOf } from "#scripts/local/database-client";
import type { RunningServer } from "#scripts/local/running";
import type { Truth } from "#corpus/truth";

/** A person at a browser: what every journey does first. */

export const sample = (file: string): string =>
  fileURLToPath(new URL(`../../corpus/documents/${file}`, import.meta.url));

export const truthOf = (name: string): Truth =>
  JSON.parse(readFileSync(sample(`${name}.json`), "utf8")) as Truth;

export const PASSWORD = "a long enough passphrase";
let people = 0;
const newEmail = () => {
  people += 1;
  return `person-${process.pid}-${people}-${Date.now()}@example.com`;
};
const ORIGIN = `http://localhost:${process.env.TEST_PORT ?? 8971}`;

/** Signs up by hand. Tests about something else take `haveAccount`. */
export async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL("**/dashboard");
  return email;
}

/** An account that nobody is signed in to. */
export async function newAccount(): Promise<string> {
  const email = newEmail();
  await addAccount({ email, password: PASSWORD, accountType: "Free" });
  return email;
}

/** A person's browser, or a page of it: what needs no page goes by requests with the browser's cookies. */
type Browsing = Page | BrowserContext;
const contextOf = (who: Browsing): BrowserContext => ("context" in who ? who.context() : who);

/** A new account that this browser is signed in to, in place of any other. */
export async function haveAccount(
  who: Browsing,
  accountType: AccountType = "Free",
): Promise<string> {
  const email = newEmail();
  const cookie = await addAccount({ email, password: PASSWORD, accountType });
  await contextOf(who).addCookies([{ ...cookie, url: ORIGIN, httpOnly: true, sameSite: "Lax" }]);
  return email;
}

/** Posts a form as the pages of this browser do, and returns where it leads. */
async function post(
  who: Browsing,
  path: string,
  form: Record<string, string> | FormData,
): Promise<string> {
  const sent = form instanceof FormData ? { multipart: form } : { form };
  const answer = await contextOf(who).request.post(path, {
    headers: { Origin: ORIGIN },
    maxRedirects: 0,
    ...sent,
  });
  const { location = "" } = answer.headers();
  expect(answer.status(), `${path} leads on`).toBeGreaterThan(300);
  expect(answer.status(), `${path} leads on`).toBeLessThan(400);
  return location;
}

/** Uploads sample documents as one review, on `/check` without an account, and waits for what comes of it; returns the report's path. */
export async function haveReview(
  who: Browsing,
  files: string | readonly string[],
  status: ReviewStatus = "Completed",
  path: "/upload" | "/check" = "/upload",
): Promise<string> {
  const form = new FormData();
  form.set("formToken", crypto.randomUUID());
  for (const file of [files].flat())
    form.append("files", new File([readFileSync(sample(file))], basename(file)));
  const report = await post(who, path, form);
  expect(await analysisOf(idIn(report))).toBe(status);
  return report;
}

/** The id at the end of a report's or letter's address. */
export const idIn = (address: string): string =>
  new URL(address, ORIGIN).pathname.split("/").at(-1) ?? "";

/** Opens a report once all of it is read and judged, so that it is loaded once. */
export async function openAnalyzed(page: Page, report: string): Promise<void> {
  await analysisOf(idIn(report));
  await page.goto(report);
}

const BADGES: Partial<Record<ReviewStatus, string>> = { Failed: "Analysis Failed" };

/** The same, and opens the report; returns its address. */
export async function openReport(
  page: Page,
  files: string | readonly string[],
  status: ReviewStatus = "Completed",
): Promise<string> {
  await page.goto(await haveReview(page, files, status));
  const badge = page.getByText(BADGES[status] ?? status, { exact: true });
  await expect(badge.first()).toBeVisible();
  return page.url();
}

/** Has the dispute letter of a review written; returns its path. */
export const haveLetter = (who: Browsing, report: string): Promise<string> =>
  post(who, letterPath(idIn(report), "provider-dispute"), { intent: "generate-letter" });

/** The same, and opens it. */
export async function openLetter(page: Page, report: string): Promise<void> {
  await page.goto(await haveLetter(page, report));
}

/** Makes an account Pro, as an operator does. */
export async function makePro(page: Page, email: string): Promise<void> {
  const running = join(process.env.TEST_STATE_DIR ?? "", "running.json");
  const { origin, operatorToken } = JSON.parse(readFileSync(running, "utf8")) as RunningServer;
  const answer = await page.request.post(`${origin}/__operator/account-type`, {
    headers: { Authorization: `Bearer ${operatorToken}`, Origin: origin },
    data: { email, accountType: "Pro" },
  });
  expect(answer.status()).toBe(200);
}

/** Chooses the files and presses the button; returns when the next page or the refusal is there. */
export async function upload(
  page: Page,
  files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
) {
  await page.goto("/upload");
  await page.locator("input[type=file]").setInputFiles(files);
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
}

/** Waits for the report, which arrives by a live hint with JavaScript and by self-refresh without. */
export async function waitForStatus(page: Page, status: "Completed" | "Analysis Failed") {
  await page.waitForURL("**/report/*");
  await expect(page.getByText(status, { exact: true }).first()).toBeVisible({ timeout: 40_000 });
}

/** Opens the report's lines that are folded because nothing is asked about them. */
export async function openLines(page: Page): Promise<void> {
  for (const fold of await page.getByText(/lines? we don't question/).all()) await fold.click();
}

/** The ids of the lines whose figure is questioned, in the document's order. */
export const questionedLines = (page: Page): Promise<string[]> =>
  page.locator("tr.line-noted").evaluateAll((rows) => rows.map((row) => row.id));

/** The lines a truth file calls wrong, as the report numbers them. */
export const wrongLines = (truth: Truth): string[] =>
  [...new Set(truth.problems.flatMap((problem) => problem.lines))]
    .sort((a, b) => a - b)
    .map((index) => `L${index + 1}`);
