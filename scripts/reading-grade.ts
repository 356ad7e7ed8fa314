import { chromium, type Browser, type Page } from "playwright";
import { readingGrade } from "./bench/grade";
import { chromiumPath } from "./local/chromium";
import { DEMO_PASSWORD } from "./local/demo-accounts";

/**
 * The reading grade of every screen of a running local server, in the person's own words only: what a document, a
 * source or a letter says is left out, and so are labels without a sentence. Ends with 1 where a screen is above the
 * bound of `docs/voice.md`. `npm run grade -- http://localhost:8787 [--words PART]` prints the hardest sentences too.
 */
const [ORIGIN = "http://localhost:8787", , part] = process.argv.slice(2);
const MOST = 8;

const PUBLIC = [
  "/",
  "/example",
  "/how-we-check",
  "/resources",
  "/resources/documents",
  "/resources/faq",
  "/privacy",
  "/terms",
  "/contact",
  "/login",
  "/login/email",
  "/signup",
  "/check",
];
const OWN = [
  "/dashboard",
  "/upload",
  "/upload/shared",
  "/type",
  "/pricing",
  "/account",
  "/account/data",
  "/account/delete",
  "/account/email",
  "/account/passkeys",
  "/account/sessions",
  "/account/two-step",
];
const ABOUT_REVIEW = [
  "/report/:id",
  "/report/:id/questions",
  "/report/:id/confirm",
  "/report/:id/strategy",
  "/report/:id/call",
  "/report/:id/add",
  "/report/:id/shared",
  "/report/:id/lines/L1",
  "/report/:id/pages/1",
  "/lineItemReview/:id",
  "/letter/:id",
  "/letter/:id/edit",
  "/letter/:id/again",
  "/letter/:id/sent",
  "/reviews/:id/delete",
];
const ADMIN = ["/admin", "/admin/sources", "/admin/operations"];

/** Too few words to have a grade: a page that has only the specification's own. */
const FEWEST = 20;
/** What is not ours to word: the person's paper, official titles, letters, posts, and figures in tables. */
const NOT_OURS =
  ".sheet, .letter, .letter-text, .note, .note-ground, .law-sources, .replies, .post-card, table, q, textarea, option, [lang]:not(html)";

async function blocksOn(page: Page): Promise<string[]> {
  return page.evaluate((left) => {
    const main = document.querySelector("main");
    if (!main) return [];
    const read = [
      ...main.querySelectorAll<HTMLElement>("h1, h2, h3, p, li, dd, dt, legend, label, summary"),
    ];
    return read
      .filter((one) => !one.closest(left) && !one.querySelector("p, li, h2, h3, dd"))
      .map((one) => (one.textContent ?? "").replaceAll(/\s+/g, " ").trim())
      .filter((text) => text.split(" ").length >= 4);
  }, NOT_OURS);
}

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await page.waitForURL("**/dashboard");
  return page;
}

/** The sample review of the demo account, with its letter written. */
async function reviewOf(page: Page): Promise<string> {
  const link = page.locator("main a[href^='/report/']").first();
  const id = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  await page.goto(`/letter/${id}`);
  const write = page.getByRole("button", { name: "Generate AI-Drafted Letter" });
  if (await write.isVisible()) await write.click();
  await page.getByRole("article", { name: "Letter" }).waitFor();
  return id;
}

let worst = 0;
async function grade(page: Page, path: string, shown = path): Promise<void> {
  const answer = await page.goto(path);
  if (!answer?.ok()) return console.log(`${"".padStart(5)}  ${shown}: answers ${answer?.status()}`);
  const blocks = await blocksOn(page);
  const { grade: whole, words } = readingGrade(blocks);
  if (words >= FEWEST) worst = Math.max(worst, whole);
  console.log(`${whole.toFixed(1).padStart(5)}  ${shown} (${words} words)`);
  if (!part || !shown.includes(part)) return;
  const hardest = blocks
    .map((text) => ({ text, ...readingGrade([text]) }))
    .filter((block) => block.words >= 6)
    .toSorted((a, b) => b.grade * b.words - a.grade * a.words);
  for (const { grade: one, text } of hardest.slice(0, 12))
    console.log(`       ${one.toFixed(1)}: ${text}`);
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  const anyone = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
  for (const path of PUBLIC) await grade(anyone, path);
  const pro = await signedIn(browser, "pro@example.com");
  const id = await reviewOf(pro);
  for (const path of OWN) await grade(pro, path);
  for (const path of ABOUT_REVIEW) await grade(pro, path.replace(":id", id), path);
  const admin = await signedIn(browser, "admin@example.com");
  for (const path of ADMIN) await grade(admin, path);
} finally {
  await browser.close();
}
if (worst > MOST) process.exitCode = 1;
