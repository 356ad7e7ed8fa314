import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bill } from "~/domain/bill/bill";
import { trustOf } from "~/domain/bill/trust";
import { publishedPapers, type PublishedPaper } from "#corpus/scoring/published";
import { scoreReading, type Marks, type Score } from "#corpus/scoring/score";
import { readAndAudit } from "#scripts/local/reading";

/**
 * `npm run score -- --from DIR [NAME...] [--mistakes] [--floors]`: reads papers that others published with their truth and
 * prints how many are read whole, and what is wrong and not marked; with `--floors` it ends with an error where that is less
 * than the folder's `floors.json` asks.
 */
const args: string[] = process.argv.slice(2);
const folder = args[args.indexOf("--from") + 1] ?? "";
const names = args.filter((word, at) => !word.startsWith("--") && args[at - 1] !== "--from");
const showMistakes = args.includes("--mistakes");

const papers = publishedPapers(folder).filter(
  ({ truth }) => names.length === 0 || names.includes(truth.name),
);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const perThousand = (count: number, of: number): string => ((1000 * count) / (of || 1)).toFixed(1);

function line(name: string, { lines, totals, fields, kind, provider, whole }: Score): string {
  const parts = [
    whole ? "whole" : "     ",
    `lines ${lines.right}/${lines.printed} of ${lines.read} read`,
    `totals ${totals.right}/${totals.printed}`,
    `wrong unmarked ${fields.wrongUnmarked}`,
    `right marked ${fields.rightMarked}`,
    kind ? "" : "KIND",
    provider === false ? "provider" : "",
  ];
  return `${name}  ${parts.filter(Boolean).join("  ")}`;
}

const scores: Score[] = [];
/** Papers read whole on which the gate of trust closes. */
let closed = 0;
for (const paper of papers) {
  const audited = await readAndAudit(paper.files.map((file) => new Uint8Array(readFileSync(file))));
  if (!audited.ok || paper.mustFail) {
    console.log(`${paper.truth.name}  ${ending(paper, audited.ok ? null : audited.reason)}`);
    continue;
  }
  const score = scoreReading(paper.truth, audited.bill, [], paper.leeway);
  scores.push(score);
  if (score.whole && trustOf(audited.bill).gated.size > 0) closed += 1;
  console.log(line(paper.truth.name, score));
  for (const { ruleId, grade, atStake } of audited.audit.findings)
    console.log(`      finding ${ruleId} ${grade} ${JSON.stringify(atStake)}`);
  if (showMistakes) show(score, audited.bill);
}

function ending({ mustFail, leeway }: PublishedPaper, reason: string | null): string {
  if (reason === null) return "READ though it is no such bill";
  return `${mustFail || leeway.mayFail ? "refused as it should be" : "REFUSED"}: ${reason}`;
}

function show({ mistakes }: Score, { kind, lines }: Bill): void {
  console.log(`      ${kind}, ${lines.length} lines\n      ${mistakes.join("\n      ")}`);
}

const all = (pick: (score: Score) => number) => sum(scores.map(pick));
const marks = (pick: (marks: Marks) => number) => all(({ fields }) => pick(fields));
const fields = marks(({ right, wrong }) => right + wrong);
const right = all(({ lines }) => lines.right);
const precision =
  right /
  Math.max(
    1,
    all(({ lines }) => lines.read),
  );
const recall =
  right /
  Math.max(
    1,
    all(({ lines }) => lines.printed),
  );
console.log(`
${scores.length} papers, read whole ${all(({ whole }) => Number(whole))}
line F1 ${((2 * precision * recall) / (precision + recall || 1)).toFixed(3)}
wrong and unmarked ${marks(({ wrongUnmarked }) => wrongUnmarked)} (${perThousand(
  marks(({ wrongUnmarked }) => wrongUnmarked),
  fields,
)} of 1,000 fields), right but marked ${perThousand(
  marks(({ rightMarked }) => rightMarked),
  fields,
)} of 1,000
modifiers wrong on ${all(({ modifiers }) => modifiers.wrong)} of ${all(
  ({ modifiers: { right: own, wrong } }) => own + wrong,
)} coded lines
gate closed on ${closed} of ${all(({ whole }) => Number(whole))} read whole`);

if (args.includes("--floors")) {
  const { whole, wrongUnmarked, wrongModifiers } = JSON.parse(
    readFileSync(join(folder, "floors.json"), "utf8"),
  ) as {
    whole: number;
    wrongUnmarked: number;
    wrongModifiers: number;
  };
  const isHeld =
    all((score) => Number(score.whole)) >= whole &&
    marks((one) => one.wrongUnmarked) <= wrongUnmarked &&
    all(({ modifiers }) => modifiers.wrong) <= wrongModifiers;
  console.log(
    isHeld
      ? "All floors are held."
      : `Below the floors: at least ${whole} whole, at most ${wrongUnmarked} wrong and unmarked, ${wrongModifiers} lines with wrong modifiers.`,
  );
  process.exit(isHeld ? 0 : 1);
}
