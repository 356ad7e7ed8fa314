import { existsSync, writeFileSync } from "node:fs";
import { MOST_QUESTIONS } from "~/domain/bill/help-questions";
import { isForeignMoney } from "~/domain/reading/tokens/foreign-money";
import { readBill } from "~/domain/reading/read-bill";
import { answered } from "#corpus/scoring/answers";
import { scoreReading, type Score } from "#corpus/scoring/score";
import { closeBrowser } from "#scripts/local/family-pages";
import {
  phonePhotographs,
  smallOf,
  type CameraName,
  type PhonePhotograph,
} from "#scripts/local/phone-photographs";
import { readAndAudit } from "#scripts/local/reading";

/**
 * `npm run score -- --cameras [N] [HARDSHIP...] [--mistakes]`: reads N (60) photographs by the phone of
 * corpus/generators, by what makes them hard, beside the same papers as printed; with `--tablet` N (22) by its second
 * camera. `--first` writes the figures down if none are kept: the score before anything was mended for these
 * photographs.
 */
const args: string[] = process.argv.slice(2);
const by: CameraName = args.includes("--tablet") ? "tablet" : "phone";
const FIRST = `corpus/generators/first-photographed${by === "tablet" ? "-by-tablet" : ""}.json`;
const count = Number(args.find((word) => /^\d+$/.test(word)) ?? (by === "tablet" ? 22 : 60));
const hardships = args.filter((word) => /^[a-z]/.test(word));
const showMistakes = args.includes("--mistakes");

/** A score, or the refusal it ended with. */
type Read = {
  score: Score | string;
  /** The same once a person with the paper has answered at most seven questions. */
  helped: Score | string;
  printed: Score | null;
  lines: number;
  seconds: number;
};

async function read({ truth, printed, jpeg }: PhonePhotograph): Promise<Read> {
  const bytes = await jpeg();
  const started = performance.now();
  const audited = await readAndAudit([bytes]);
  const seconds = (performance.now() - started) / 1000;
  const words = await printed();
  const plain = readBill(words);
  return {
    score: audited.ok ? scoreReading(truth, audited.bill, []) : audited.reason,
    helped: audited.ok
      ? scoreReading(truth, answered(truth, audited.bill).bill, [])
      : audited.reason,
    printed: plain && !isForeignMoney(words) ? scoreReading(truth, plain, []) : null,
    lines: truth.lines.length,
    seconds,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

function figures(scores: readonly { score: Score | string | null; lines: number }[]) {
  const read = scores.flatMap(({ score }) =>
    score === null || typeof score === "string" ? [] : [score],
  );
  const all = (pick: (score: Score) => number) => sum(read.map(pick));
  const claimed = all(({ lines }) => lines.read) + sum(scores.map(({ lines }) => lines));
  const fields = all((score) => score.fields.right + score.fields.wrong);
  const perThousand = (many: number) => Number(((1000 * many) / Math.max(1, fields)).toFixed(1));
  return {
    photographs: scores.length,
    refused: scores.length - read.length,
    whole: all(({ whole }) => Number(whole)),
    lineF1: Number(((2 * all(({ lines }) => lines.right)) / Math.max(1, claimed)).toFixed(3)),
    wrongUnmarked: perThousand(all((score) => score.fields.wrongUnmarked)),
    rightMarked: perThousand(all((score) => score.fields.rightMarked)),
  };
}

const lineOf = (name: string, { score, seconds }: Read): string =>
  typeof score === "string"
    ? `${name}  ${score}  ${seconds.toFixed(1)} s`
    : `${name}  ${score.whole ? "whole" : `lines ${score.lines.right}/${score.lines.printed} of ${score.lines.read}, totals ${score.totals.right}/${score.totals.printed}, wrong unmarked ${score.fields.wrongUnmarked}`}  ${seconds.toFixed(1)} s`;

const groups = new Map<string, Read[]>();
for await (const photograph of phonePhotographs(by, count, hardships)) {
  const { hardship, truth } = photograph;
  const one = await read(photograph);
  groups.set(hardship, [...(groups.get(hardship) ?? []), one]);
  console.log(lineOf(truth.name, one));
  if (!showMistakes || typeof one.score === "string") continue;
  console.log(`    ${photograph.shows}\n    ${one.score.mistakes.join("\n    ")}`);
}
await closeBrowser();

const small = groups.get(smallOf(by)) ?? [];
groups.delete(smallOf(by));
const readable = [...groups.values()].flat();
const table = {
  all: figures(readable),
  [`after at most ${MOST_QUESTIONS} answers`]: figures(
    readable.map(({ helped, lines }) => ({ score: helped, lines })),
  ),
  "as printed": figures(readable.map(({ printed, lines }) => ({ score: printed, lines }))),
  ...Object.fromEntries([...groups].map(([name, group]) => [name, figures(group)])),
};
console.table(table);
console.log(
  `too small, and how each ended: ${small.map(({ score }) => (typeof score === "string" ? score : "READ")).join(", ")}`,
);
console.log(
  `${(sum(readable.map(({ seconds }) => seconds)) / Math.max(1, readable.length)).toFixed(1)} s a photograph`,
);
if (args.includes("--first") && !existsSync(FIRST))
  writeFileSync(FIRST, `${JSON.stringify({ ...table, small: figures(small) }, null, 2)}\n`);
