import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { scoreReading, type Score } from "../tests/support/score";
import type { Truth } from "../tests/support/truth";
import { readAndJudge } from "./local/reading";

/**
 * `npm run score [-- NAME...]`: reads the sample documents as the Worker does, judges them, and prints how often both
 * are right, per kind and per rule. `--mistakes` names each mistake; `--floors` ends with an error below the floors;
 * `--held-out` takes the documents no reader was built with. `--publish` takes both and writes the figures the method
 * page shows.
 */
const args: string[] = process.argv.slice(2);
const [OURS, HELD_OUT] = ["tests/support/documents", "tests/support/documents/held-out"] as const;
const publishing = args.includes("--publish");
const FOLDERS = publishing ? [OURS, HELD_OUT] : [args.includes("--held-out") ? HELD_OUT : OURS];
const MEASURED = "app/content/measured.json";
const words = args.filter((word) => !word.startsWith("--"));
const showMistakes = args.includes("--mistakes");

type Scored = { score: Score; truth: Truth; seconds: number };

const groupOf = (truth: Truth): string =>
  truth.picture
    ? `${truth.picture} picture`
    : truth.producer === "scan"
      ? "scan"
      : `text ${truth.kind}`;

const truths = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({
      ...(JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Truth),
      folder,
    })),
).filter((truth) => words.length === 0 || words.some((word) => truth.name.includes(word)));

const scored: Scored[] = [];
const endings: { text: string; right: boolean }[] = [];

for (const truth of truths) {
  const bytes = new Uint8Array(readFileSync(`${truth.folder}/${truth.file}`));
  const started = performance.now();
  const companions = await Promise.all(
    (truth.beside ?? []).map(async ({ name, role }) => {
      const read = await readAndJudge([
        new Uint8Array(readFileSync(`${truth.folder}/${name}.pdf`)),
      ]);
      if (!read.ok) throw new Error(`${name} beside ${truth.name}: ${read.reason}`);
      return { id: name, role, bill: read.bill };
    }),
  );
  const judged = await readAndJudge([bytes], { companions, payments: [], answers: {} });
  const seconds = (performance.now() - started) / 1000;
  if (!judged.ok || truth.expect === "failed") {
    const ended = judged.ok ? "read as a bill" : judged.reason;
    // The product refuses a file of the wrong type at its door; here it only must not become a bill.
    const right = truth.failReason === "wrong-type" ? !judged.ok : ended === truth.failReason;
    endings.push({ text: `${truth.name}: ${ended}`, right });
    continue;
  }
  const score = scoreReading(truth, judged.bill, judged.audit.findings);
  scored.push({ score, truth, seconds });
  if (showMistakes && score.mistakes.length > 0)
    console.log(`${truth.name}\n  ${score.mistakes.join("\n  ")}`);
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const share = (right: number, of: number): number => (of === 0 ? 1 : right / of);

function summary(rows: readonly Scored[]) {
  const all = rows.map(({ score }) => score);
  const right = sum(all.map(({ lines }) => lines.right));
  const precision = share(right, sum(all.map(({ lines }) => lines.read)));
  const recall = share(right, sum(all.map(({ lines }) => lines.printed)));
  const told = (pick: (score: Score) => boolean | null) => {
    const known = all.map(pick).filter((value) => value !== null);
    return share(known.filter(Boolean).length, known.length);
  };
  const amounts = (name: keyof Score["amounts"]) => sum(all.map((score) => score.amounts[name]));
  return {
    docs: rows.length,
    "line P": precision,
    "line R": recall,
    "line F1": precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    totals: share(
      sum(all.map(({ totals }) => totals.right)),
      sum(all.map(({ totals }) => totals.printed)),
    ),
    kind: told(({ kind }) => kind),
    provider: told(({ provider }) => provider),
    account: told(({ account }) => account),
    date: told(({ statementDate }) => statementDate),
    "wrong unmarked": amounts("wrongUnmarked"),
    "right marked": share(amounts("rightMarked"), amounts("right")),
    "s/doc": share(sum(rows.map(({ seconds }) => seconds)), rows.length),
  };
}

const groups = Map.groupBy(scored, ({ truth }) => groupOf(truth));
const table = [...groups]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, rows]) => ({ name, ...summary(rows) }));
const cell = (value: unknown): string =>
  typeof value === "number"
    ? Number.isInteger(value)
      ? String(value)
      : value.toFixed(3)
    : String(value);
const columns = Object.keys(table[0] ?? {});
const widths = columns.map((column) =>
  Math.max(column.length, ...table.map((row) => cell(row[column as keyof typeof row]).length)),
);
const line = (cells: string[]) => cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join("  ");
console.log(`\n${line(columns)}`);
for (const row of table) console.log(line(Object.values(row).map(cell)));

console.log("\nrule                      hits  misses  false alarms");
const rules = new Map<string, { hits: number; misses: number; alarms: number }>();
for (const { score } of scored)
  for (const [rule, found] of Object.entries(score.rules)) {
    const row = rules.get(rule) ?? { hits: 0, misses: 0, alarms: 0 };
    rules.set(rule, {
      hits: row.hits + found.hits,
      misses: row.misses + found.misses,
      alarms: row.alarms + found.alarms,
    });
  }
for (const [rule, { hits, misses, alarms }] of [...rules].sort())
  console.log(`${rule.padEnd(26)}${String(hits).padEnd(6)}${String(misses).padEnd(8)}${alarms}`);

console.log("");
for (const { text, right } of endings) console.log(`${right ? "right" : "WRONG"}  ${text}`);

if (publishing) {
  const judged: Score["judged"] = {};
  for (const { score } of scored)
    for (const [rule, found] of Object.entries(score.judged)) {
      const row = (judged[rule] ??= { hits: 0, misses: 0, alarms: 0 });
      row.hits += found.hits;
      row.misses += found.misses;
      row.alarms += found.alarms;
    }
  const measured = {
    documents: scored.length,
    day: new Date().toISOString().slice(0, 10),
    rules: Object.fromEntries(Object.entries(judged).sort()),
  };
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`\nWritten to ${MEASURED}.`);
}

if (args.includes("--floors")) {
  const below = table.flatMap((row) => {
    const floor = row.name.startsWith("text")
      ? 0.98
      : row.name === "degraded picture"
        ? 0.85
        : 0.95;
    return [
      ...(row["line F1"] < floor
        ? [`${row.name}: line F1 ${cell(row["line F1"])} is under ${floor}`]
        : []),
      ...(row.name.startsWith("text") && row.totals < 0.98
        ? [`${row.name}: totals ${cell(row.totals)} are under 0.98`]
        : []),
      ...(row.kind < 1 ? [`${row.name}: a document's kind was misjudged`] : []),
      ...(row["wrong unmarked"] > 0
        ? [`${row.name}: a wrong amount is not marked for confirmation`]
        : []),
      ...(row["right marked"] > 0.1 ? [`${row.name}: too many right amounts are marked`] : []),
    ];
  });
  below.push(...endings.filter(({ right }) => !right).map(({ text }) => text));
  console.log(
    below.length === 0 ? "\nAll floors are held." : `\nBelow the floors:\n  ${below.join("\n  ")}`,
  );
  process.exit(below.length === 0 ? 0 : 1);
}
