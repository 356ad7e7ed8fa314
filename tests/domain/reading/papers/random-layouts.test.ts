import { expect, test } from "vitest";
import { readPages } from "~/domain/reading/read-pages";
import {
  RANDOM_KINDS,
  randomDocument,
  type RandomKind,
} from "#corpus/random-layouts/random-layouts";
import { scoreReading } from "#corpus/scoring/score";

/** `npm run verify` (`FUZZ=10000`) takes hundreds of layouts nobody has seen; a commit takes the same few. */
const LONG = Number(process.env.FUZZ ?? 0) >= 1000;
const COUNT = LONG ? 400 : 20;
const FIRST = LONG ? Date.now() % 1_000_000_000 : 1;

/** What each kind must reach: share of lines read in full and of totals read to the cent. Fresh layouts differ by half a percent. */
const FLOOR = LONG ? 0.975 : 0.98;
/** A commit's own layouts must all keep their kind and mark what is wrong; of fresh ones a few do not yet. */
const KIND = LONG ? 0.985 : 1;
const UNMARKED = LONG ? 0.008 : 0;

const share = (right: number, of: number) => (of === 0 ? 1 : right / of);

test.each(RANDOM_KINDS)(
  "%s in layouts composed at random",
  (kind: RandomKind) => {
    const sums = { right: 0, lines: 0, totals: 0, printed: 0, kinds: 0, amounts: 0, unmarked: 0 };
    const mistakes: string[] = [];
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const { pages, truth } = randomDocument(kind, seed);
      const bill = readPages(pages);
      const score = scoreReading(truth, bill, []);
      sums.right += score.lines.right;
      sums.lines += score.lines.printed + score.lines.read;
      sums.totals += score.totals.right;
      sums.printed += score.totals.printed;
      sums.kinds += score.kind ? 1 : 0;
      sums.amounts += score.amounts.right + score.amounts.wrong;
      sums.unmarked += score.amounts.wrongUnmarked;
      if (truth.kind === "other")
        expect([bill.lines, bill.ledger, bill.totals], `${kind} ${seed}`).toEqual([[], [], {}]);
      mistakes.push(
        ...score.mistakes
          .filter((one) => /^(?:missed|invented|total|kind)/.test(one))
          .map((one) => `${kind} ${seed}: ${one}`),
      );
    }
    const told = mistakes.slice(0, 40).join("\n");
    expect(share(2 * sums.right, sums.lines), told).toBeGreaterThanOrEqual(FLOOR);
    expect(share(sums.totals, sums.printed), told).toBeGreaterThanOrEqual(FLOOR);
    expect(share(sums.kinds, COUNT), told).toBeGreaterThanOrEqual(KIND);
    expect(share(sums.unmarked, Math.max(1, sums.amounts)), told).toBeLessThanOrEqual(UNMARKED);
  },
  LONG ? 600_000 : 60_000,
);

test("the same seed makes the same document", () => {
  for (const kind of RANDOM_KINDS) expect(randomDocument(kind, 7)).toEqual(randomDocument(kind, 7));
});
