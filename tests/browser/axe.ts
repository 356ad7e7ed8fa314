import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on the page as it stands, on paper and at night, wide and narrow. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1280, 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const result = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      for (const { id, nodes } of result.violations)
        found.push(
          `${colorScheme} ${width} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
        );
    }
  return found;
}
