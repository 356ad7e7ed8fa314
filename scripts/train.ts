import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { format, resolveConfig } from "prettier";
import { FEATURES } from "~/domain/reading/choice/evidence";
import type { PageWords } from "~/domain/reading/page/page";
import { RANDOM_KINDS, randomDocument } from "#corpus/random-layouts/random-layouts";
import { choiceScore, learned, sampleOf, type TrainingSample } from "#corpus/scoring/training";
import type { Truth } from "#corpus/truth";
import { allFamilies, closeBrowser, familyPaper } from "./local/family-pages";
import { pagesOfFile } from "./local/reading";

/**
 * `npm run train`: learns from the sample documents, the random layouts and the families of layouts which proposal to
 * choose, prints how every family is read by what the others teach, and writes the weights. `--draw` prints the papers
 * of the families again and keeps their words; without it the kept words are taken, so that every machine learns the
 * same.
 */
const DRAWN = "corpus/families/drawn.json.gz";
const WEIGHTS = "app/domain/reading/choice/weights.json";
const SEEDS = 8;
const RANDOM_SEEDS = 40;
/** What the reading by headers was made with says less about what nobody has seen. */
const TRUST = { own: 0.25, random: 0.5, heldOut: 1, family: 1 };

type Paper = { group: string; pages: PageWords[]; truth: Truth };

async function drawn(): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const family of await allFamilies())
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { pages, truth } = await familyPaper(family, seed);
      papers.push({ group: family.name, pages, truth });
    }
  await closeBrowser();
  return papers;
}

/** The text documents of a folder; pictures take too long to recognize for what they teach. */
async function documents(folder: string): Promise<Paper[]> {
  const truths = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Truth)
    .filter(
      ({ picture, producer, file }) => !picture && producer !== "scan" && file.endsWith(".pdf"),
    );
  const papers: Paper[] = [];
  for (const truth of truths)
    papers.push({
      group: truth.name,
      pages: await pagesOfFile(new Uint8Array(readFileSync(`${folder}/${truth.file}`))),
      truth,
    });
  return papers;
}

const randomPapers = (): Paper[] =>
  RANDOM_KINDS.flatMap((kind) =>
    Array.from({ length: RANDOM_SEEDS }, (_, at) => {
      const { pages, truth } = randomDocument(kind, 5001 + at);
      return { group: `random ${kind}`, pages, truth };
    }),
  );

const sampled = (papers: readonly Paper[], weight: number): TrainingSample[] =>
  papers.flatMap(({ group, pages, truth }) => sampleOf(pages, truth, { group, weight }) ?? []);

if (process.argv.includes("--draw") || !existsSync(DRAWN))
  writeFileSync(DRAWN, gzipSync(JSON.stringify(await drawn()), { level: 9 }));
const kept = readFileSync(DRAWN);
const families = sampled(JSON.parse(gunzipSync(kept).toString()) as Paper[], TRUST.family);
const others = [
  ...sampled(await documents("corpus/documents"), TRUST.own),
  ...sampled(await documents("corpus/documents/held-out"), TRUST.heldOut),
  ...sampled(randomPapers(), TRUST.random),
];

const fixed = (value: number) => value.toFixed(3);
console.log("family                            by headers  chosen  best possible");
const unseen = [...new Set(families.map(({ group }) => group))].map((name) => {
  const weights = learned([...others, ...families.filter(({ group }) => group !== name)]);
  const score = choiceScore(
    families.filter(({ group }) => group === name),
    weights,
  );
  console.log(
    `${name.padEnd(34)}${fixed(score.byHeaders).padEnd(12)}${fixed(score.chosen).padEnd(8)}${fixed(score.best)}`,
  );
  return { name, ...score };
});
const mean = (pick: (one: (typeof unseen)[number]) => number) =>
  fixed(unseen.reduce((sum, one) => sum + pick(one), 0) / unseen.length);
console.log(
  `${"mean".padEnd(34)}${mean((one) => one.byHeaders).padEnd(12)}${mean((one) => one.chosen).padEnd(8)}${mean((one) => one.best)}`,
);
const weights = learned([...others, ...families]);
const own = choiceScore(others, weights);
console.log(
  `\nwhat the reading by headers was made with: ${fixed(own.byHeaders)}, chosen ${fixed(own.chosen)}, best possible ${fixed(own.best)}`,
);
const written = JSON.stringify({
  features: FEATURES,
  families: createHash("sha256").update(kept).digest("hex"),
  ...weights,
});
const style = await resolveConfig(WEIGHTS);
writeFileSync(WEIGHTS, await format(written, { ...style, filepath: WEIGHTS }));
console.log(`Written to ${WEIGHTS}.`);
