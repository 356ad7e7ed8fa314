import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath } from "#scripts/local/chromium";
import { prepareDatabase, startWorkers } from "#scripts/local/server";
import { PAGES } from "./pages";
import { median, type BenchRow } from "./table";

const JUDGED = ["landing", "blog post", "resources", "questions"] as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const RUNS = 5;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Lighthouse's four scores of public pages, mobile preset: the median of five runs, on the product as it is deployed. */
export async function lighthouseRows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-lighthouse-"));
  const stateDir = join(folder, "state");
  prepareDatabase(stateDir);
  const { server, stop } = await startWorkers({ port: await freePort(), stateDir, worker: {} });
  try {
    const rows: BenchRow[] = [];
    for (const page of PAGES.filter(({ name }) => (JUDGED as readonly string[]).includes(name))) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1)
        reports.push(
          await reportOn(`${server.origin}${page.path}`, join(folder, "report.json"), 2),
        );
      const scores = CATEGORIES.map((category) =>
        median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0))),
      );
      const paint = median(
        reports.map(({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? NaN),
      );
      rows.push({
        what: `${page.name}: Lighthouse, LCP ${Math.round(paint)} ms`,
        figure: scores.map((score) => Math.round(score)).join("/"),
        harness: "Chromium, mobile preset",
        goal: { words: "100/100/100/100", met: scores.every((score) => Math.round(score) === 100) },
      });
    }
    return rows;
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lighthouse's message when the browser recorded nothing; it asks for another try. */
const LOST_TRACE = /\b(NO_NAVSTART|NO_FCP|PROTOCOL_TIMEOUT)\b/;

async function reportOn(url: string, file: string, again: number): Promise<Report> {
  const output = await lighthouse(url, file);
  if (output === null) return JSON.parse(readFileSync(file, "utf8")) as Report;
  if (again > 0 && LOST_TRACE.test(output)) return reportOn(url, file, again - 1);
  throw new Error(`Lighthouse failed on ${url}:\n${output}`);
}

/** Null when the report is written, else its error output. */
function lighthouse(url: string, file: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      "lighthouse",
      [
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        "--chrome-flags=--headless=new --no-sandbox --disable-background-networking",
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, stdio: ["ignore", "ignore", "pipe"] },
    );
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0 ? null : output));
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
