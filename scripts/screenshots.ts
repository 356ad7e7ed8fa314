import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { rowsOf, seedReviews, setAccountType } from "./local/database-client";
import { EMBEDDED } from "~/content/library";
import type { ReviewStatus } from "~/domain/case/review";
import { chromiumPath } from "./local/chromium";

/**
 * `npm run screenshots`: every page in every state, wide and narrow, light and dark, into `screenshots/`. Made to be
 * looked at: nothing here passes or fails, except that a state which cannot be reached is named.
 */
const OUT = "screenshots";
const PORT = Number(process.env.PORT ?? 8790);
const ORIGIN = `http://localhost:${PORT}`;
const PASSWORD = "a long enough passphrase";
const SIZES = { wide: 1280, narrow: 360 } as const;
const SCHEMES = ["light", "dark"] as const;
const only = process.argv[2];

const sample = (name: string) => `corpus/documents/${name}`;
const unreached: string[] = [];
let taken = 0;

/** The page in both widths and both color schemes. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const [size, width] of Object.entries(SIZES))
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({
        path: join(OUT, `${name}.${size}.${colorScheme}.png`),
        fullPage: true,
        animations: "disabled",
      });
      taken += 1;
    }
  await page.setViewportSize({ width: SIZES.wide, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
}

/** One state: how to come to it, and its pictures. A state that cannot be reached leaves the others standing. */
async function state(page: Page, name: string, reach: () => Promise<unknown>): Promise<void> {
  try {
    await reach();
    await page.waitForLoadState("networkidle");
    await page.getByText("Loading...").waitFor({ state: "hidden" });
    if (!only || name.includes(only)) await shoot(page, name);
  } catch (error) {
    unreached.push(
      `${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
    );
  }
}

async function signUp(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL("**/dashboard");
  return page;
}

/** Uploads and waits for the analysis to end; the report's path. */
async function review(page: Page, file: string, form = "/upload"): Promise<string> {
  await page.goto(form);
  await page.locator("input[type=file]").first().setInputFiles(sample(file));
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
  await page.waitForURL("**/report/*");
  await page
    .getByText(/^(Completed|Analysis Failed)$/)
    .first()
    .waitFor({ timeout: 60_000 });
  return new URL(page.url()).pathname;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("link", { name }).first().click();

async function publicPages(browser: Browser): Promise<void> {
  const page = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
  for (const path of [
    "/",
    "/login",
    "/login/email",
    "/link/none",
    "/signup",
    "/how-we-check",
    "/resources",
    "/resources/faq",
    "/resources/documents",
    "/resources/blog",
    "/resources/search?q=bill",
    `/blog/${EMBEDDED.posts[0]!.fields.slug}`,
    "/example",
    "/privacy",
    "/terms",
    "/contact",
  ])
    await state(
      page,
      `public${path.replace(/\?.*/, "").replaceAll("/", "-").replace(/-$/, "-landing")}`,
      () => page.goto(path),
    );
  await state(page, "public-login-refused", async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByLabel("Password").fill("not the password");
    await page.locator("form").getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("alert").waitFor();
  });
  await state(page, "public-login-email-asked", async () => {
    await page.goto("/login/email");
    await page.getByLabel("Email").fill("pro@example.com");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await page.getByText("If this address has an account").waitFor();
  });
}

/** Somebody without an account, who then signs in to one that has a bill already. */
async function guestPages(browser: Browser): Promise<void> {
  const owner = await signUp(browser, "june.park@example.com");
  await review(owner, "clean-physician-juniper.pdf");
  const page = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
  page.setDefaultTimeout(20_000);
  await state(page, "guest-check", () => page.goto("/check"));
  const report = await review(page, "picture-clean-frontier.png", "/check");
  await state(page, "guest-report", () => page.goto(report));
  await state(page, "guest-one-bill", () => page.goto("/check"));
  await state(page, "guest-delete", () =>
    page.goto(report.replace("/report/", "/reviews/") + "/delete"),
  );
  await state(page, "guest-keep", async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("june.park@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.locator("form").getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/keep");
  });
}

async function freePages(browser: Browser): Promise<void> {
  const page = await signUp(browser, "rosa.lind@example.com");
  await state(page, "dashboard-empty", () => page.goto("/dashboard"));
  await state(page, "upload-empty", () => page.goto("/upload"));
  await state(page, "upload-chosen", () =>
    page
      .locator("input[type=file]")
      .first()
      .setInputFiles([
        sample("physician-statement-prairie-crossing.pdf"),
        sample("clean-physician-juniper.pdf"),
      ]),
  );
  await state(page, "upload-refused", async () => {
    await page.goto("/upload");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from("no") });
    await press(page, "Analyze My Bill");
    await page.getByText("bill.pdf").first().waitFor();
  });
  await state(page, "type-in", () => page.goto("/type"));
  await state(page, "type-in-refused", async () => {
    await page.getByLabel("Charge").first().fill("x");
    await press(page, "Analyze My Bill");
  });
  const report = await review(page, "physician-statement-prairie-crossing.pdf");
  const letter = report.replace("/report/", "/letter/");
  await state(page, "report-free", () => page.goto(report));
  await state(page, "letter-none", () => page.goto(letter));
  await state(page, "letter-free", async () => {
    await press(page, "Generate AI-Drafted Letter");
    await page.getByRole("article", { name: "Letter" }).waitFor();
  });
  await state(page, "letter-copied", () => press(page, "Copy to Clipboard"));
  await state(page, "letter-ask-dialog", () => follow(page, "Write the letter again"));
  await state(page, "letter-ask-page", () => page.goto(`${letter}/again`));
  await state(page, "letter-edit", () => page.goto(`${letter}/edit`));
  await state(page, "letter-edit-refused", async () => {
    await page.getByLabel("Text of the letter").fill(" ");
    await press(page, "Save this text");
    await page.getByText("A letter needs some text.").waitFor();
  });
  await state(page, "letter-changed", async () => {
    await page.getByLabel("Text of the letter").fill("Dear 李小龍,\n\nplease look again.");
    await press(page, "Save this text");
    await page.getByText("Your text is saved.").waitFor();
  });
  await state(page, "letter-written-again", async () => {
    await follow(page, "Write the letter again");
    await press(page, "Write it again");
    await page.getByText("The letter is written again").waitFor();
    await page.getByText("The text you had changed before").click();
  });
  await state(page, "letter-no-pdf", () => page.goto(`${letter}?done=no-pdf`));
  await state(page, "report-limit", () => page.goto("/upload"));
  await state(page, "strategy-free", () => page.goto(`${report}/strategy`));
  await state(page, "line-review", () => page.goto(report.replace("/report/", "/lineItemReview/")));
  for (const name of ["questions", "add", "confirm"])
    await state(page, `report-${name}`, () => page.goto(`${report}/${name}`));
  await state(page, "report-page", async () => {
    await page.goto(report);
    await follow(page, /^Show me/);
    await page.waitForURL("**/pages/**");
  });
  await state(page, "delete-dialog", async () => {
    await page.goto("/dashboard");
    await follow(page, /^Delete/);
    await page.getByRole("heading", { name: "Confirm Deletion" }).waitFor();
  });
  await state(page, "delete-page", () =>
    page.goto(`${report.replace("/report/", "/reviews/")}/delete`),
  );
  await state(page, "account-free", () => page.goto("/account"));
  await state(page, "account-delete", () => page.goto("/account/delete"));
  await state(page, "account-email", () => page.goto("/account/email"));
  await state(page, "account-passkeys", () => page.goto("/account/passkeys"));
  await state(page, "account-two-step", () => page.goto("/account/two-step"));
  await state(page, "account-sessions", () => page.goto("/account/sessions"));
  await state(page, "account-data", () => page.goto("/account/data"));
  await state(page, "unsubscribe", () => page.goto("/unsubscribe/none"));
  await state(page, "something-wrong", () => page.goto("/something-wrong/duplicate-line"));
  await state(page, "pricing-free", () => page.goto("/pricing"));
  await state(page, "pricing-asked", async () => {
    await page.getByRole("button", { name: "Upgrade to Pro" }).click();
    await page.getByText("Upgrade requested").waitFor();
  });
  await state(page, "missing-report", () => page.goto("/report/missing"));
  await state(page, "missing-letter", () => page.goto("/letter/missing"));
  await state(page, "error", async () => {
    const id = letter.split("/").at(-1) ?? "";
    await rowsOf("UPDATE letter SET body = '{' WHERE review_id = ?", id);
    await page.goto(letter);
  });
  await state(page, "too-many-changes", async () => {
    await page.goto("/account");
    const empty = { headers: { Origin: ORIGIN }, form: { intent: "none" } };
    for (let sent = 0; sent < 60; sent += 1) await page.request.post("/account", empty);
    await page.getByRole("button", { name: "Save" }).first().click();
    await page.getByRole("button", { name: "Send it again" }).waitFor();
  });
}

const STATUSES: readonly ReviewStatus[] = [
  "Completed",
  "Dispute in Progress",
  "Resolved",
  "Escalated",
  "Failed",
  "In Progress",
];

async function proPages(browser: Browser): Promise<void> {
  const email = "harold.jennings@example.com";
  const page = await signUp(browser, email);
  await setAccountType(email, "Pro");
  const report = await review(page, "hospital-itemized-harbor-ridge.pdf");
  await state(page, "report-pro", () => page.goto(report));
  await state(page, "report-pro-finding-open", () =>
    page.locator(".finding summary").first().click(),
  );
  await state(page, "report-pro-noted", async () => {
    await page.getByLabel("Add a note").fill("They said they would call back on Monday.");
    await press(page, "Add Note");
    await page.getByText("They said they would call back").first().waitFor();
  });
  await state(page, "report-pro-note-refused", () => press(page, "Add Note"));
  await state(page, "strategy-dialog", async () => {
    await page.goto(report);
    await follow(page, "Get Negotiation Strategy");
  });
  await state(page, "strategy-pro", () => page.goto(`${report}/strategy`));
  const scan = await review(page, "picture-clean-cottonwood.jpg");
  await state(page, "report-help", () => page.goto(scan));
  await state(page, "report-help-refused", async () => {
    await page.getByLabel("Something else:").first().check();
    await press(page, "Save and check my bill");
  });
  await state(page, "report-help-skipped", async () => {
    await page.goto(scan);
    await press(page, "Go on without answering");
  });
  await state(page, "report-confirm-picture", () => page.goto(`${scan}/confirm`));
  await state(page, "report-page-picture", () => page.goto(`${scan}/pages/1?line=L2`));
  await state(page, "report-shared", () => page.goto(`${report}/shared`));
  await state(page, "call-companion", () => page.goto(`${report}/call`));
  await state(page, "letter-pro", async () => {
    await page.goto(report);
    await press(page, "Generate AI-Drafted Letter");
    await page.waitForURL("**/letter/*");
  });
  const eob = await review(page, "eob-great-basin-table.pdf");
  await state(page, "report-eob", () => page.goto(eob));
  const clean = await review(page, "clean-physician-juniper.pdf");
  await state(page, "report-clean", () => page.goto(clean));
  await state(page, "report-page-drawn", () => page.goto(`${clean}/pages/1?line=L2#mark`));
  const failed = await review(page, "hostile-menu.pdf");
  await state(page, "report-failed", () => page.goto(failed));
  const notice = await review(page, "collection-notice-ironwood.pdf");
  await state(page, "letter-lacks-address", async () => {
    await page.goto(notice);
    await press(page, "Write the letter to the collector");
    await page.waitForURL("**/letter/*");
  });
  const seeded = await seedReviews(
    email,
    Array.from({ length: 60 }, (_, at) => ({
      provider: ["Prairie Crossing Family Medicine", "Northstar Pathology", "St. Brendan"][at % 3]!,
      date: new Date(Date.UTC(2026, 0, 60 - at)).toISOString().slice(0, 10),
      status: STATUSES[at % STATUSES.length]!,
      documentType: at % 4 === 0 ? ("eob" as const) : ("itemized" as const),
      amountCents: 4_321 * (at + 1),
    })),
  );
  await state(page, "report-in-progress", () => page.goto(`/report/${seeded[5]}`));
  await state(page, "letter-in-progress", () => page.goto(`/letter/${seeded[5]}`));
  await state(page, "dashboard-full", () => page.goto("/dashboard"));
  await state(page, "dashboard-none-found", async () => {
    await page.getByLabel("Provider").fill("nobody");
    await press(page, "Search");
    await page.getByText("Nothing matches your search.").waitFor();
  });
  await state(page, "account-pro", () => page.goto("/account"));
  await state(page, "pricing-pro", () => page.goto("/pricing"));
}

async function adminPages(browser: Browser): Promise<void> {
  const email = "office@example.com";
  const page = await signUp(browser, email);
  await setAccountType(email, "Admin");
  await state(page, "admin", () => page.goto("/admin"));
  await state(page, "admin-sources", () => page.goto("/admin/sources"));
  await state(page, "admin-operations", () => page.goto("/admin/operations"));
  await state(page, "account-admin", () => page.goto("/account"));
}

/** The product on a database of its own, which this script can reach. */
async function serve(stateDir: string): Promise<() => void> {
  const server = spawn(process.execPath, ["scripts/bootstrap.mjs", "scripts/serve.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(PORT),
      STATE_DIR: stateDir,
      TEST_DATABASE_PORT: process.env.TEST_DATABASE_PORT,
    },
  });
  for (let tries = 0; tries < 240; tries += 1) {
    if (server.exitCode !== null) throw new Error("the server did not start");
    const answer = await fetch(`${ORIGIN}/login`).catch(() => null);
    if (answer?.ok) return () => server.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the server did not start in two minutes");
}

process.env.TEST_DATABASE_PORT ??= String(PORT + 500);
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const stateDir = mkdtempSync(join(tmpdir(), "plainbill-screenshots-"));
const stop = await serve(stateDir);
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});
try {
  for (const part of [publicPages, guestPages, freePages, proPages, adminPages])
    await part(browser).catch((error: unknown) => unreached.push(`${part.name}: ${String(error)}`));
} finally {
  await browser.close();
  stop();
  rmSync(stateDir, { recursive: true, force: true });
}
console.log(`${taken} pictures in ${OUT}/`);
for (const name of unreached) console.error(`not reached: ${name}`);
process.exit(unreached.length > 0 ? 1 : 0);
