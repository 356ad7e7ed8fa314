import { loadavg } from "node:os";
import { chromium, type CDPSession, type Page } from "playwright";
import { chromiumPath } from "#scripts/local/chromium";
import { openReport } from "#scripts/local/printed-report";
import { median } from "./table";

/**
 * A report on a phone of 360 px, with Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) and a processor four times slower: when
 * its text is there, how far it shifts, and how long the main taps take; the medians of five first visits. The machine
 * itself should be idle, so its load is printed too. Needs a running server:
 * `node scripts/bootstrap.mjs scripts/bench/report-taps.ts http://localhost:8787`.
 */
const ORIGIN = process.argv[2] ?? "http://localhost:8787";
const RUNS = 5;
const LINES = 20;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWER = 4;
/** What people press on a report, each where the one before left the page. */
const TAPS: readonly [name: string, selector: string][] = [
  ["menu", "button:has-text('Menu'), summary:has-text('Menu')"],
  ["menu again", "button:has-text('Menu'), summary:has-text('Menu')"],
  ["details of a note", ".note-more summary"],
  ["a finding", ".finding summary"],
  ["write in the log", "#tracker summary:has-text('Write in the log')"],
  ["jump to the tracker", ".jumps a[href='#tracker']"],
];

type Seen = { paint: number; shift: number; taps: { id: number; ms: number }[] };

/** Collects what the browser measures from the page's beginning on. */
function watch(): void {
  const seen: Seen = { paint: 0, shift: 0, taps: [] };
  Object.assign(globalThis, { seen });
  const on = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  on("largest-contentful-paint", ({ startTime }) => (seen.paint = startTime));
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  on("event", (entry) => {
    const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId > 0) seen.taps.push({ id: interactionId, ms: duration });
  });
}

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** The longest event of one tap, in ms; under 16 ms the browser names none. */
async function tap(page: Page, selector: string): Promise<number> {
  const before = (await read(page)).taps.length;
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  await target.tap();
  // Events are handed over after the next paint.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
  await page.waitForTimeout(300);
  return Math.max(0, ...(await read(page)).taps.slice(before).map(({ ms }) => ms));
}

async function slowDown(line: CDPSession): Promise<void> {
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  await line.send("Network.emulateNetworkConditions", SLOW_4G);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const owner = await openReport(browser, ORIGIN, LINES);
  const state = await owner.context().storageState();
  const report = owner.url();
  const visits: { paint: number; first: number; shift: number; taps: number[] }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const phone = await browser.newContext({
      storageState: state,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await phone.newPage();
    // What names the functions of a script that is compiled while it runs.
    await page.addInitScript("globalThis.__name ??= (named) => named");
    await page.addInitScript(watch);
    await slowDown(await phone.newCDPSession(page));
    await page.goto(report, { waitUntil: "networkidle" });
    const { paint } = await read(page);
    const first = await page.evaluate(
      () =>
        (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)
          .responseStart,
    );
    const taps: number[] = [];
    for (const [, selector] of TAPS) taps.push(await tap(page, selector));
    const { shift } = await read(page);
    visits.push({ paint, first, shift, taps });
    console.log(
      `visit ${run + 1}: first byte ${Math.round(first)} ms, LCP ${Math.round(paint)} ms, CLS ${shift.toFixed(3)}, taps ${taps.map(Math.round).join(" ")} ms, load ${loadavg()[0]!.toFixed(1)}`,
    );
    await phone.close();
  }
  console.log(`\nLCP ${Math.round(median(visits.map(({ paint }) => paint)))} ms (at most 1300)`);
  console.log(`CLS ${median(visits.map(({ shift }) => shift)).toFixed(3)} (0)`);
  TAPS.forEach(([name], at) =>
    console.log(`${name}: ${median(visits.map(({ taps }) => taps[at]!))} ms (at most 100)`),
  );
} finally {
  await browser.close();
}
