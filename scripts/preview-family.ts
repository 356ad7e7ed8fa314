import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allFamilies, closeBrowser, drawnFiles } from "./local/family-pages";

/** `npx tsx scripts/preview-family.ts NAME [SEEDS]`: draws papers of a family into a folder, with their truth, to look at. */
const [name = "", seeds = "3"] = process.argv.slice(2);
const family = (await allFamilies()).find((one) => one.name === name);
if (!family) throw new Error(`no family is called "${name}"`);
const folder = join(tmpdir(), "families", name);
mkdirSync(folder, { recursive: true });
for (let seed = 1; seed <= Number(seeds); seed += 1) {
  const { pdf, png, truth } = await drawnFiles(family, seed);
  writeFileSync(join(folder, `${seed}.pdf`), pdf);
  writeFileSync(join(folder, `${seed}.png`), png);
  writeFileSync(join(folder, `${seed}.json`), JSON.stringify(truth, null, 2));
}
await closeBrowser();
console.log(folder);
