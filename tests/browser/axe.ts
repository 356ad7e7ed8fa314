import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const EVERY_LOOK = [
  ["light", 1280],
  ["light", 360],
  ["dark", 1280],
  ["dark", 360],
] as const;
/** A commit sees each width and each scheme once; `npm run verify` all four together. */
const LOOKS = process.env.VERIFY ? EVERY_LOOK : [EVERY_LOOK[0], EVERY_LOOK[3]];

/** What axe finds on the page as it stands, on paper and at night, wide and narrow; and where it scrolls sideways. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const result = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) found.push(`${width} scrolls sideways by ${beyond} px`);
    for (const { id, nodes } of result.violations)
      found.push(
        `${colorScheme} ${width} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
      );
  }
  return found;
}
