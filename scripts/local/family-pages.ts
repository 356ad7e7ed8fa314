import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright";
import type { PageWords } from "~/domain/reading/page";
import { Chance } from "#corpus/random-layouts/chance";
import type { Drawn, Family, Medium } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";
import { chromiumPath } from "./chromium";
import { pagesOfFile } from "./reading";

/** One paper of a family as the reader sees it. */
export type FamilyPaper = { family: string; seed: number; pages: PageWords[]; truth: Truth };

const FOLDER = "corpus/families";
const KEPT = "node_modules/.cache/plainbill/pages";

/** All families, by name. */
export async function allFamilies(): Promise<Family[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".ts") && file !== "family.ts");
  const modules = await Promise.all(
    files.sort().map((file) => import(`../../${FOLDER}/${file}`) as Promise<{ family: Family }>),
  );
  return modules.map(({ family }) => family);
}

let browser: Browser | undefined;

async function opened(html: string): Promise<Page> {
  browser ??= await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 816, height: 1056 },
  });
  await page.setContent(html);
  return page;
}

const printed = (page: Page): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, printBackground: true });
const pictured = (page: Page): Promise<Buffer> => page.screenshot({ fullPage: true });

/** The files of one paper, to look at. */
export async function drawnFiles(family: Family, seed: number) {
  const { html, truth } = family.draw(new Chance(seed));
  const page = await opened(html);
  try {
    return { pdf: await printed(page), png: await pictured(page), truth };
  } finally {
    await page.close();
  }
}

async function recognized(html: string, medium: Medium): Promise<PageWords[]> {
  const page = await opened(html);
  try {
    const bytes = await (medium === "screenshot" ? pictured(page) : printed(page));
    return await pagesOfFile(new Uint8Array(bytes));
  } finally {
    await page.close();
  }
}

/** The paper a family draws by this seed. Its words are kept beside the installed packages, by what was drawn. */
export async function familyPaper(family: Family, seed: number): Promise<FamilyPaper> {
  const { html, truth }: Drawn = family.draw(new Chance(seed));
  const hash = createHash("sha256").update(family.medium).update(html).digest("hex");
  const kept = `${KEPT}/${hash}.json`;
  if (!existsSync(kept)) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(kept, JSON.stringify(await recognized(html, family.medium)));
  }
  const pages = JSON.parse(readFileSync(kept, "utf8")) as PageWords[];
  return { family: family.name, seed, pages, truth: { ...truth, name: `${family.name}-${seed}` } };
}

export const closeBrowser = async (): Promise<void> => {
  await browser?.close();
  browser = undefined;
};
