import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { sample, signUp, upload, waitForStatus } from "./person";
import { expect, test } from "./watched";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on the page as it stands, on paper and at night, wide and narrow. */
async function violations(page: Page): Promise<string[]> {
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

test.describe("axe finds nothing", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script");

  for (const path of ["/", "/login", "/signup", "/how-we-check"])
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });

  test("on the signed-in pages of a reviewed bill", async ({ page }) => {
    test.setTimeout(120_000);
    await signUp(page);
    expect(await violations(page), "empty dashboard").toEqual([]);
    await page.goto("/upload");
    expect(await violations(page), "upload").toEqual([]);
    await upload(page, sample("physician-statement-prairie-crossing.pdf"));
    await waitForStatus(page, "Completed");
    expect(await violations(page), "report").toEqual([]);
    await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
    await page.waitForURL("**/letter/*");
    expect(await violations(page), "letter").toEqual([]);
    await page.getByRole("link", { name: "Back to the report" }).click();
    await page.getByRole("link", { name: "Show on my bill" }).first().click();
    await page.waitForURL("**/pages/**");
    expect(await violations(page), "page of the bill").toEqual([]);
    await page.goBack();
    await page.getByRole("link", { name: "Correct or add lines" }).click();
    await page.waitForURL("**/confirm");
    expect(await violations(page), "confirm").toEqual([]);
    for (const path of ["/dashboard", "/upload", "/account", "/pricing"]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
    }
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^Delete/ }).click();
    expect(await violations(page), "delete dialog").toEqual([]);
  });

  test("on an open finding, the questions and what to add", async ({ page }) => {
    await signUp(page);
    await upload(page, sample("physician-statement-prairie-crossing.pdf"));
    await waitForStatus(page, "Completed");
    const report = page.url();
    await page.locator(".finding summary").first().click();
    expect(await violations(page), "open finding").toEqual([]);
    for (const path of ["/questions", "/add"]) {
      await page.goto(report + path);
      expect(await violations(page), path).toEqual([]);
    }
  });

  test("on a letter that lacks an address", async ({ page }) => {
    await signUp(page);
    await upload(page, sample("collection-notice-ironwood.pdf"));
    await waitForStatus(page, "Completed");
    expect(await violations(page), "report of a notice").toEqual([]);
    await page.getByRole("button", { name: "Write the letter to the collector" }).click();
    await page.waitForURL("**/letter/*?kind=debt-validation");
    await expect(page.getByRole("heading", { name: "Before you send it" })).toBeVisible();
    expect(await violations(page), "letter").toEqual([]);
  });

  test("on a bill to type in, also with mistakes", async ({ page }) => {
    await signUp(page);
    await page.goto("/type");
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Charge").first().fill("x");
    await page.getByRole("button", { name: "Analyze My Bill" }).click();
    await expect(page.getByText("Some fields need another look.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("on a failed report", async ({ page }) => {
    await signUp(page);
    await upload(page, sample("hostile-menu.pdf"));
    await waitForStatus(page, "Analysis Failed");
    expect(await violations(page)).toEqual([]);
  });

  test("on what is missing", async ({ page }) => {
    await signUp(page);
    await page.goto("/report/missing");
    expect(await violations(page)).toEqual([]);
  });
});
