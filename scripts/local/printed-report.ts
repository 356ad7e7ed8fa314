import type { Browser, Page } from "playwright";
import { formatCents } from "~/domain/money";

/** Every tenth line repeats the one before it, which is something to question. */
const REPEATS = 10;
const SERVICES = [
  ["80048", "Basic metabolic panel", 4_820],
  ["85025", "Complete blood count", 4_410],
  ["71046", "Chest x-ray, 2 views", 24_675],
  ["93005", "Electrocardiogram tracing", 18_850],
  ["97110", "Therapeutic exercise", 11_200],
  ["94640", "Inhalation treatment", 13_300],
  ["96374", "IV push, single drug", 21_900],
] as const;

type Printed = { day: string; code: string; what: string; cents: number };

function printedLines(count: number): Printed[] {
  const lines: Printed[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = lines.at(-1);
    const [code, what, cents] = SERVICES[at % SERVICES.length]!;
    const day = new Date(Date.UTC(2026, 2, 2 + Math.floor(at / SERVICES.length)));
    lines.push(
      before && at % REPEATS === REPEATS - 1
        ? before
        : { day: day.toISOString().slice(0, 10), code, what, cents },
    );
  }
  return lines;
}

const usDay = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;

function billHtml(lines: readonly Printed[]): string {
  const total = formatCents(lines.reduce((sum, { cents }) => sum + cents, 0));
  const rows = lines.map(
    ({ day, code, what, cents }) =>
      `<tr><td>${usDay(day)}</td><td>${code}</td><td>${what}</td><td>${formatCents(cents)}</td></tr>`,
  );
  return `<style>td,th{padding:2px 14px;text-align:left;font:11px sans-serif}td:last-child,th:last-child{text-align:right}</style>
    <h1>Alder Point Medical Center</h1><p>100 Alder Way, Boise, ID 83702</p>
    <p>Patient: Jane Sample</p><p>Account number: 445-2091</p><p>Statement date: 05/04/2026</p>
    <table><tr><th>Date</th><th>Code</th><th>Description</th><th>Charge</th></tr>${rows.join("")}
    <tr><td></td><td></td><td>Total charges</td><td>${total}</td></tr>
    <tr><td></td><td></td><td>Amount due</td><td>${total}</td></tr></table>`;
}

/** A new person's report about a bill of so many lines, on a running server. */
export async function openReport(browser: Browser, origin: string, count: number): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.setContent(billHtml(printedLines(count)));
  const buffer = await page.pdf({ format: "Letter" });
  await page.goto("/check");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "bill.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
  await page.waitForURL("**/report/*");
  await page.getByText("Completed", { exact: true }).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  return page;
}
