import { cpus } from "node:os";
import { join } from "node:path";
import { buildPages } from "#scripts/local/build";
import { bundle } from "#scripts/local/bundle";
import { aiCostRows } from "./ai-cost";
import { bundleRows } from "./bundles";
import { documentRows } from "./documents";
import { lighthouseRows } from "./lighthouse";
import { liveRows } from "./live";
import { pageData } from "./page-data";
import { HELLO_CONFIG, pageSpeed, WEB_CONFIG } from "./page-speed";
import { weightRow } from "./page-weight";
import { PAGES } from "./pages";
import { startProduct } from "./product";
import { shownPageRows } from "./shown-pages";
import { referenceRows } from "./reference";
import { mustEqualRealPages, storePageData } from "./real-pages";
import { scriptWeightRow } from "./script-weight";
import { printTable, type BenchRow } from "./table";
import { uploadRows } from "./upload";
import { workshop } from "./workshop";

/**
 * `npm run bench`: speed and size, measured in one run over loopback.
 * A missed goal is only printed; the run fails when something could not be measured.
 */
const rows: BenchRow[] = [];
const notes: string[] = [];
const problems: string[] = [];

/** A part that cannot be measured leaves the others standing. */
async function part<T>(name: string, measure: () => Promise<T>): Promise<T | null> {
  console.log(`${name} ...`);
  try {
    return await measure();
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const data = await pageData();

const bundles = await part("Building", async () => {
  buildPages();
  return {
    hello: await bundle(join(workshop, "hello"), HELLO_CONFIG),
    pages: await bundle(join(workshop, "pages"), WEB_CONFIG, "scripts/bench/pages-worker.ts"),
    cached: await bundle(
      join(workshop, "cached"),
      WEB_CONFIG,
      "scripts/bench/cached-pages-worker.ts",
    ),
    web: await bundle(join(workshop, "web"), WEB_CONFIG),
    documents: await bundle(join(workshop, "documents"), "workers/documents/wrangler.toml"),
  };
});

if (bundles) {
  const speed = await part("Pages on bare workerd", () => pageSpeed(bundles, data));
  if (speed?.note) notes.push(speed.note);
  rows.push(...(speed?.rows ?? []));

  await part("Both Workers with D1, R2, Queue and Durable Object", async () => {
    const product = await startProduct(bundles);
    try {
      if (speed) {
        await storePageData(product, data);
        await mustEqualRealPages(product, speed.html);
        notes.push(
          `The ${PAGES.length} stubbed pages are, byte for byte, what the real Worker makes of the same data in D1 (nonce, form token, origin and the names in a minified script apart).`,
        );
      }
      rows.push(...(await liveRows(product)));
      rows.push(...(await shownPageRows(product)));
      rows.push(...(await uploadRows(product)));
    } finally {
      await product.stop();
    }
  });

  await part("Letters and reading", async () => rows.push(...(await documentRows(data.letter))));
  await part("Sizes", async () => {
    rows.push(...bundleRows(bundles), scriptWeightRow());
    for (const page of PAGES) {
      const html = speed?.html.get(page.name);
      if (html) rows.push(weightRow(page, html));
    }
  });
}

await part("AI", async () => rows.push(...(await aiCostRows())));
await part("Lighthouse", async () => rows.push(...(await lighthouseRows())));
await part("Reference tables", async () => rows.push(...(await referenceRows())));

console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}\n`,
);
printTable(rows);
if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
if (problems.length > 0) console.error(`\nNot measured:\n${problems.join("\n")}`);
process.exit(problems.length > 0 ? 1 : 0);
