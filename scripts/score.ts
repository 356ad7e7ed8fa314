import { readFileSync, readdirSync } from "node:fs";
import { documentReader } from "../app/adapters/document-reader.server";
import { createOcr } from "../app/adapters/ocr.server";
import { createReference } from "../app/adapters/reference.server";
import type { Bill } from "../app/domain/bill";
import { readBill } from "../app/domain/reading/read-bill";
import { audit } from "../app/domain/rules/audit";
import { scoreReading, type Score } from "../tests/support/score";
import type { Truth } from "../tests/support/truth";
import { installedOcrParts } from "./local/ocr-parts";
import { readBundledEditions } from "./reference/bundled-editions";

/**
 * `npm run score [-- NAME...]`: reads the whole corpus as the Worker does, judges it, and prints how often both are
 * right, per kind and per rule. `--mistakes` names each.
 */
const FOLDER = "tests/support/documents";
const words: string[] = process.argv.slice(2).filter((word: string) => !word.startsWith("--"));
const showMistakes = process.argv.includes("--mistakes");
const reader = documentReader(createOcr(installedOcrParts));
const reference = createReference(readBundledEditions());

async function readFile(truth: Truth): Promise<Bill | string> {
  const bytes = new Uint8Array(readFileSync(`${FOLDER}/${truth.file}`));
  const mediaType = truth.file.endsWith(".pdf")
    ? "application/pdf"
    : truth.file.endsWith(".png")
      ? "image/png"
      : "image/jpeg";
  const read = await reader.read({ bytes, mediaType, index: 0 });
  if (!read.ok) return read.reason;
  return readBill(read.pages);
}

const group = (truth: Truth): string =>
  truth.picture ?? (truth.producer === "scan" ? "clean" : `text ${truth.kind}`);
const scores = new Map<string, { score: Score; seconds: number }[]>();
const outcomes: string[] = [];

for (const file of readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .sort()) {
  const truth = JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as Truth;
  if (words.length > 0 && !words.some((word) => truth.name.includes(word))) continue;
  const started = performance.now();
  const bill = await readFile(truth);
  const seconds = (performance.now() - started) / 1000;
  if (truth.expect === "failed") {
    const ended =
      typeof bill === "string" ? bill : bill.kind === "other" ? "not-a-bill" : "read as a bill";
    const right =
      ended === truth.failReason || (truth.failReason === "wrong-type" && ended === "corrupt");
    outcomes.push(`${right ? "right" : "WRONG"}  ${truth.name}: ${ended}`);
    continue;
  }
  if (typeof bill === "string") {
    outcomes.push(`NOT READ  ${truth.name}: ${bill}`);
    continue;
  }
  const score = scoreReading(truth, bill, audit(bill, await reference.for(bill)).findings);
  scores.set(group(truth), [...(scores.get(group(truth)) ?? []), { score, seconds }]);
  if (showMistakes && score.mistakes.length > 0)
    console.log(`${truth.name}\n  ${score.mistakes.join("\n  ")}`);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const share = (right: number, of: number) => (of === 0 ? "-" : (right / of).toFixed(3));
console.log(
  "\nkind              docs  line P  line R  line F1  totals  kind   provider  account  date   problems  false  s/doc",
);
for (const [name, rows] of [...scores].sort()) {
  const all = rows.map(({ score }) => score);
  const right = sum(all.map(({ lines }) => lines.right));
  const precision = right / Math.max(sum(all.map(({ lines }) => lines.read)), 1);
  const recall = right / Math.max(sum(all.map(({ lines }) => lines.printed)), 1);
  const told = (pick: (score: Score) => boolean | null) => {
    const known = all.map(pick).filter((value) => value !== null);
    return share(known.filter(Boolean).length, known.length);
  };
  console.log(
    [
      name.padEnd(18),
      String(rows.length).padEnd(6),
      precision.toFixed(3).padEnd(8),
      recall.toFixed(3).padEnd(8),
      (precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall))
        .toFixed(3)
        .padEnd(9),
      share(
        sum(all.map(({ totals }) => totals.right)),
        sum(all.map(({ totals }) => totals.printed)),
      ).padEnd(8),
      told(({ kind }) => kind).padEnd(7),
      told(({ provider }) => provider).padEnd(10),
      told(({ account }) => account).padEnd(9),
      told(({ statementDate }) => statementDate).padEnd(7),
      `${sum(all.map(({ problems }) => problems.hit))}/${sum(all.map(({ problems }) => problems.planted))}`.padEnd(
        10,
      ),
      String(sum(all.map(({ problems }) => problems.falseAlarms.length))).padEnd(7),
      (sum(rows.map(({ seconds }) => seconds)) / rows.length).toFixed(2),
    ].join(""),
  );
}
console.log(`\n${outcomes.join("\n")}`);
