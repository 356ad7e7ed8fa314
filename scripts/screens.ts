import { chromium, type Page } from "playwright";
import { chromiumPath } from "./local/chromium";
import { openReport } from "./local/printed-report";

/**
 * How much of a report a person has to scroll through: screens for bills of 20, 50, 60 and 150 lines on a phone and on a
 * laptop, how far down the first thing to do is, and how many tab stops come before the letter. Needs a running server:
 * `node scripts/bootstrap.mjs scripts/screens.ts http://localhost:8787`.
 */
const ORIGIN = process.argv[2] ?? "http://localhost:8787";
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const LINES = [20, 50, 60, 150];
/** The letter's own button or link, wherever it stands. */
const LETTER = /^(Write my letter|Generate AI-Drafted Letter|Skip to letter)/;

/** From the top of the page, by Tab alone; skipping to the main content counts as it is pressed. */
async function tabsToLetter(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    scrollTo(0, 0);
  });
  for (let tabs = 1; tabs <= 400; tabs += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (LETTER.test(focused)) return tabs;
    if (focused.startsWith("Skip to main")) await page.keyboard.press("Enter");
  }
  return Infinity;
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  console.log("lines  size      screens  letter at  tab stops  HTML");
  for (const count of LINES) {
    const page = await openReport(browser, ORIGIN, count);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.reload({ waitUntil: "networkidle" });
      const screens = await page.evaluate(() => document.body.scrollHeight / innerHeight);
      const at = await page.evaluate((letter) => {
        scrollTo(0, 0);
        const found = [...document.querySelectorAll("main :is(button, a)")].find(
          ({ textContent }) => new RegExp(letter).test(textContent),
        );
        return found ? found.getBoundingClientRect().bottom / innerHeight : Infinity;
      }, LETTER.source);
      const tabs = await tabsToLetter(page);
      const html = await (await page.request.get(page.url())).body();
      console.log(
        [
          String(count).padStart(5),
          `${size.width}x${size.height}`.padEnd(8),
          screens.toFixed(2).padStart(8),
          at.toFixed(1).padStart(9),
          String(tabs).padStart(10),
          `${Math.round(html.byteLength / 1024)} KB`.padStart(8),
        ].join("  "),
      );
    }
    await page.context().close();
  }
} finally {
  await browser.close();
}
