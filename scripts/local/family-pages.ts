import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright";
import type { PageWords } from "~/domain/reading/page/page";
import { encodePng } from "~/imaging/png-encoding";
import type { Raster } from "~/imaging/raster";
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
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!drawing\/).+\/.+\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(`../../${FOLDER}/${file}`) as Promise<{ family: Family }>),
  );
  const families = modules.map(({ family }) => family);
  return families.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

let browser: Browser | undefined;

/** `scale` is pixels of the picture for each one of the page. */
async function opened(html: string, scale = 1): Promise<Page> {
  browser ??= await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 816, height: 1056 },
    deviceScaleFactor: scale,
  });
  await page.setContent(html);
  return page;
}

const printed = (page: Page): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, printBackground: true });
const pictured = (page: Page): Promise<Buffer> => page.screenshot({ fullPage: true });

/** The files of one paper, its picture in as many times its size. */
export async function drawnFiles(family: Family, seed: number, scale = 1) {
  const { html, truth } = family.draw(new Chance(seed));
  const page = await opened(html, scale);
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

/** A picture as a JPEG, compressed by the browser as phones compress. */
export async function jpegOf(raster: Raster, quality: number): Promise<Buffer> {
  const png = Buffer.from(encodePng(raster)).toString("base64");
  const page = await opened(
    `<body style="margin:0"><img style="display:block" src="data:image/png;base64,${png}">`,
  );
  try {
    await page.setViewportSize({ width: raster.width, height: raster.height });
    return await page.screenshot({ type: "jpeg", quality });
  } finally {
    await page.close();
  }
}

export const closeBrowser = async (): Promise<void> => {
  await browser?.close();
  browser = undefined;
};
