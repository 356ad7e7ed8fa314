import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import type { Finding } from "~/domain/audit/evidence/findings";
import type { PageWords } from "~/domain/reading/page/page";
import { readBill } from "~/domain/reading/read-bill";
import { damaged } from "#corpus/scoring/damaged-text";
import type { Truth } from "#corpus/truth";
import { pagesOf, samples } from "#tests/support/samples";
import { reference } from "#tests/support/starter-reference";

/** `DAMAGED=2000` damages every paper several times; a commit damages a share of them. */
const CASES = Number(process.env.DAMAGED ?? 100);
const LONGEST = 60_000 + CASES * 300;
/** Long papers would spend the time on their size. */
const MOST_PAGES = CASES < 1000 ? 2 : 8;

type Paper = { name: string; pages: PageWords[] };
const papers: Paper[] = [];

beforeAll(async () => {
  const drawn = JSON.parse(
    gunzipSync(readFileSync("corpus/families/drawn.json.gz")).toString(),
  ) as { pages: PageWords[]; truth: Truth }[];
  const all: Paper[] = drawn.map(({ pages, truth }) => ({ name: truth.name, pages }));
  for (const sample of samples) all.push({ name: sample.truth.name, pages: await pagesOf(sample) });
  papers.push(...all.filter(({ pages }) => pages.length > 0 && pages.length <= MOST_PAGES));
}, 120_000);

const told = ({ ruleId, atStake }: Finding) => `${ruleId} ${atStake}`;
const surest = (pages: PageWords[]): Finding[] =>
  audit(readBill(pages), reference).findings.filter(({ grade }) => grade === "A");

const known = new Map<string, ReadonlySet<string>>();
function undamaged({ name, pages }: Paper): ReadonlySet<string> {
  const found = known.get(name) ?? new Set(surest(pages).map(told));
  known.set(name, found);
  return found;
}

test(
  `${CASES} papers with damaged text carry no finding of grade A that the papers themselves do not`,
  { timeout: LONGEST },
  () => {
    const wrong: string[] = [];
    for (let round = 0; round < CASES; round += 1) {
      // A prime step, so that a share of the cases meets papers of every kind.
      const paper = papers[(round * 101) % papers.length]!;
      const { pages, how } = damaged(paper.pages, round * 7919 + 17);
      const found = surest(pages);
      if (found.length === 0) continue;
      const own = undamaged(paper);
      for (const finding of found.filter((one) => !own.has(told(one))))
        wrong.push(`${paper.name}, round ${round}, ${how.join()}: ${finding.reason}`);
    }
    expect(wrong).toEqual([]);
  },
);
