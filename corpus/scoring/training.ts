import type { BillLine } from "~/domain/bill/bill";
import { weigh, type Weights } from "~/domain/reading/choice/choice";
import { evidenceOf, FEATURES, printedOf, type Evidence } from "~/domain/reading/choice/evidence";
import type { PageWords } from "~/domain/reading/page/page";
import { proposalsFor } from "~/domain/reading/read-bill";
import type { Truth } from "#corpus/truth";
import { scoreReading } from "./score";

/**
 * Learns which proposal to choose: of every two proposals for one document the one that has more lines right should
 * weigh more. Pairwise logistic regression by a fixed number of steps, so that the same samples give the same weights.
 */

/** What all proposals for one document say for themselves, and how right each is. `group` is left out as one. */
export type TrainingSample = {
  group: string;
  weight: number;
  proposals: { evidence: Evidence; right: number }[];
};

/** How well lines match a truth, as line F1. */
function rightness(lines: BillLine[], truth: Truth): number {
  const bill = { kind: truth.kind, lines, totals: {} } as Parameters<typeof scoreReading>[1];
  if (truth.lines.length === 0) return lines.length === 0 ? 1 : 0;
  const { lines: count } = scoreReading(truth, bill, []);
  return (2 * count.right) / Math.max(1, count.read + count.printed);
}

/** The proposals for a document with their evidence; null where no line of it will be kept. */
export function sampleOf(
  pages: PageWords[],
  truth: Truth,
  { group, weight }: { group: string; weight: number },
): TrainingSample | null {
  if (pages.length === 0 || truth.expect === "failed") return null;
  const { rows, proposals } = proposalsFor(pages);
  const printed = printedOf(rows);
  return {
    group,
    weight,
    proposals: proposals.map((proposal) => ({
      evidence: evidenceOf(proposal, printed),
      right: rightness(proposal.tables.lines, truth),
    })),
  };
}

const STEPS = 200;
const RATE = 0.1;
const DECAY = 1e-3;
/** Of equally good proposals so many are held against the worse ones. */
const MOST_BEST = 3;

type Pair = { difference: number[]; weight: number };

const values = (evidence: Evidence): number[] => {
  const own = FEATURES.map((name) => evidence[name]);
  return [...own, ...own.map((value) => value * evidence.fromHeaders)];
};

function pairsOf({ proposals, weight }: TrainingSample): Pair[] {
  const best = Math.max(...proposals.map(({ right }) => right));
  const isBest = ({ right }: { right: number }) => right >= best - 1e-9;
  const tops = proposals.filter(isBest).slice(0, MOST_BEST);
  const pairs = tops.flatMap((top) =>
    proposals
      .filter((one) => !isBest(one))
      .map((one) => {
        const [a, b] = [values(top.evidence), values(one.evidence)];
        return { difference: a.map((value, at) => value - b[at]!), weight: best - one.right };
      }),
  );
  const sum = pairs.reduce((total, pair) => total + pair.weight, 0);
  const scale = (weight * Math.min(1, sum)) / (sum || 1);
  return pairs.map((pair) => ({ ...pair, weight: pair.weight * scale }));
}

/** The weights these samples teach, rounded to what is written down. */
export function learned(samples: readonly TrainingSample[]): Weights {
  const pairs = samples.flatMap(pairsOf);
  const size = FEATURES.length * 2;
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const [weights, mean, spread] = [0, 1, 2].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = slopeAt(weights, pairs);
    for (let at = 0; at < size; at += 1) {
      const own = slope[at]! / total + DECAY * weights[at]!;
      mean[at] = 0.9 * mean[at]! + 0.1 * own;
      spread[at] = 0.999 * spread[at]! + 0.001 * own * own;
      const [centred, scaled] = [mean[at]! / (1 - 0.9 ** step), spread[at]! / (1 - 0.999 ** step)];
      weights[at]! -= (RATE * centred) / (Math.sqrt(scaled) + 1e-8);
    }
  }
  const rounded = [...weights].map((weight) => Math.round(weight * 1000) / 1000);
  return { all: rounded.slice(0, FEATURES.length), byHeaders: rounded.slice(FEATURES.length) };
}

function slopeAt(weights: Float64Array, pairs: readonly Pair[]): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { difference, weight } of pairs) {
    let sum = 0;
    for (let at = 0; at < difference.length; at += 1) sum += weights[at]! * difference[at]!;
    const pull = -weight / (1 + Math.exp(sum));
    for (let at = 0; at < difference.length; at += 1) slope[at]! += pull * difference[at]!;
  }
  return slope;
}

/** How right the reading by headers, the chosen proposal and the best possible one are, as a mean over samples. */
export function choiceScore(samples: readonly TrainingSample[], weights: Weights) {
  const mean = (pick: (sample: TrainingSample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / Math.max(1, samples.length);
  const chosen = ({ proposals }: TrainingSample) =>
    proposals.reduce((best, one) =>
      weigh(one.evidence, weights) > weigh(best.evidence, weights) + 1e-9 ? one : best,
    ).right;
  return {
    byHeaders: mean(({ proposals }) => proposals[0]!.right),
    chosen: mean(chosen),
    best: mean(({ proposals }) => Math.max(...proposals.map(({ right }) => right))),
  };
}
