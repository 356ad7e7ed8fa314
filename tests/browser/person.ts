import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "playwright/test";
import type { RunningServer } from "#scripts/local/running";
import type { Truth } from "#corpus/truth";

/** A person at a browser: what every journey does first. */

export const sample = (file: string): string =>
  fileURLToPath(new URL(`../../corpus/documents/${file}`, import.meta.url));

export const truthOf = (name: string): Truth =>
  JSON.parse(readFileSync(sample(`${name}.json`), "utf8")) as Truth;

export const PASSWORD = "a long enough passphrase";
let people = 0;

export async function signUp(page: Page): Promise<string> {
  people += 1;
  const email = `person-${process.pid}-${people}-${Date.now()}@example.com`;
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL("**/dashboard");
  return email;
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

/** The ids of the lines whose figure is questioned, in the document's order. */
export const questionedLines = (page: Page): Promise<string[]> =>
  page.locator("tr.line-noted").evaluateAll((rows) => rows.map((row) => row.id));

/** The lines a truth file calls wrong, as the report numbers them. */
export const wrongLines = (truth: Truth): string[] =>
  [...new Set(truth.problems.flatMap((problem) => problem.lines))]
    .sort((a, b) => a - b)
    .map((index) => `L${index + 1}`);
