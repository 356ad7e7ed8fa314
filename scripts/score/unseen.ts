import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { MOST_QUESTIONS } from "~/domain/bill/help-questions";
import { trustOf } from "~/domain/bill/trust";
import { isForeignMoney } from "~/domain/reading/tokens/foreign-money";
import { readBill } from "~/domain/reading/read-bill";
import { answered } from "#corpus/scoring/answers";
import { scoreReading, type Score } from "#corpus/scoring/score";
import {
  allFamilies,
  closeBrowser,
  familyPaper,
  type FamilyPaper,
} from "#scripts/local/family-pages";

/**
 * `npm run score -- --unseen [NAME...]`: papers of layout families that others drew from a description, as read by the
 * reader as it is. `--first` writes down the score of families that have none yet, before anything is mended for them.
 */
const SEEDS = 8;
const FIRST = "corpus/families/first-scores.json";
const args: string[] = process.argv.slice(2);
const names = args.filter((word) => !word.startsWith("--"));
const showMistakes = args.includes("--mistakes");

type FamilyScore = {
  papers: number;
  whole: number;
  lineF1: number;
  fields: number;
  wrongUnmarked: number;
  rightMarked: number;
  /** Of the papers read whole, those on which the gate of trust closes. */
  closed: number;
};

/** A paper as it was read: its score, or whether refusing it was right. */
type Read = {
  score: Score | boolean;
  isClosed: boolean;
  /** Whether it is read whole once a person with the paper has answered at most seven questions. */
  isWholeAnswered: boolean;
};

const read = ({ pages, truth }: FamilyPaper): Read => {
  const bill = pages.length > 0 ? readBill(pages) : null;
  const refused = bill === null || bill.kind === "other" || isForeignMoney(pages);
  if (truth.expect === "failed" || refused) {
    const score = refused && truth.expect === "failed";
    return { score, isClosed: false, isWholeAnswered: score };
  }
  return {
    score: scoreReading(truth, bill, []),
    isClosed: trustOf(bill).gated.size > 0,
    isWholeAnswered: scoreReading(truth, answered(truth, bill).bill, []).whole,
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const isWhole = (score: Score | boolean): boolean =>
  score === true || (score !== false && score.whole);

function summed(papers: readonly ({ paper: FamilyPaper } & Read)[]): FamilyScore {
  const scores = papers.flatMap(({ score }) => (typeof score === "boolean" ? [] : [score]));
  const all = (pick: (score: Score) => number) => sum(scores.map(pick));
  const missed = sum(
    papers.map(({ paper, score }) => (score === false ? paper.truth.lines.length : 0)),
  );
  const right = all(({ lines }) => lines.right);
  const [read, printed] = [
    all(({ lines }) => lines.read),
    all(({ lines }) => lines.printed) + missed,
  ];
  return {
    papers: papers.length,
    whole: papers.filter(({ score }) => isWhole(score)).length,
    closed: papers.filter(({ score, isClosed }) => isClosed && isWhole(score)).length,
    lineF1: read + printed === 0 ? 1 : (2 * right) / (read + printed),
    fields: all(({ fields }) => fields.right + fields.wrong),
    wrongUnmarked: all(({ fields }) => fields.wrongUnmarked),
    rightMarked: all(({ fields }) => fields.rightMarked),
  };
}

const first: Record<string, FamilyScore> = existsSync(FIRST)
  ? (JSON.parse(readFileSync(FIRST, "utf8")) as Record<string, FamilyScore>)
  : {};
const families = (await allFamilies()).filter(
  ({ name }) => names.length === 0 || names.includes(name),
);
const total: FamilyScore[] = [];
let wholeAnswered = 0;
for (const family of families) {
  const papers = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const paper = await familyPaper(family, seed);
    papers.push({ paper, ...read(paper) });
  }
  const score = summed(papers);
  wholeAnswered += papers.filter(({ isWholeAnswered }) => isWholeAnswered).length;
  total.push(score);
  first[family.name] ??= score;
  console.log(
    `${family.name.padEnd(32)} ${family.medium.padEnd(10)} whole ${score.whole}/${score.papers}  line F1 ${score.lineF1.toFixed(3)}  wrong unmarked ${score.wrongUnmarked} of ${score.fields}  right marked ${score.rightMarked}`,
  );
  if (showMistakes)
    for (const { paper, score: one } of papers)
      console.log(
        `  ${paper.truth.name} ${one === true ? "right" : one === false ? (paper.truth.expect === "failed" ? "READ" : "REFUSED") : one.mistakes.join("\n      ")}`,
      );
}
await closeBrowser();
const all = (pick: (score: FamilyScore) => number) => sum(total.map(pick));
console.log(
  `\n${total.length} families, ${all(({ papers }) => papers)} papers, read whole ${(all(({ whole }) => whole) / all(({ papers }) => papers)).toFixed(3)}, line F1 (mean of families) ${(all(({ lineF1 }) => lineF1) / total.length).toFixed(3)}, wrong and unmarked ${((1000 * all(({ wrongUnmarked }) => wrongUnmarked)) / all(({ fields }) => fields)).toFixed(1)} and right but marked ${((1000 * all(({ rightMarked }) => rightMarked)) / all(({ fields }) => fields)).toFixed(1)} of 1,000 fields`,
);
console.log(
  `after at most ${MOST_QUESTIONS} answers read whole ${(wholeAnswered / all(({ papers }) => papers)).toFixed(3)}; gate closed on ${all(({ closed }) => closed)} of ${all(({ whole }) => whole)} read whole`,
);
if (args.includes("--first")) writeFileSync(FIRST, `${JSON.stringify(first, null, 2)}\n`);
