import { readFileSync, readdirSync } from "node:fs";
import { gemini } from "~/adapters/gemini.server";
import type { Bill } from "~/domain/bill/bill";
import { trustOf } from "~/domain/bill/trust";
import { NO_CONTEXT } from "~/domain/case/case-file";
import type { AiAnswer } from "~/domain/reading/arbitration/ai-reading";
import { answering, startGemini } from "#corpus/scoring/gemini-stand-in";
import { imperfectReading, perfectReading } from "#corpus/scoring/replayed-readings";
import { scoreReading, type JudgedCase, type Score, type Tallies } from "#corpus/scoring/score";
import { casesOf, type Truth, type TruthCase } from "#corpus/truth";
import { photographs, readShare } from "#corpus/generators/photographs";
import { readPdf } from "#scripts/local/pdfs";
import { auditBill, readAndAudit } from "#scripts/local/reading";

/**
 * `npm run score [-- NAME...]`: reads the sample documents as the Worker does, audits them, and prints how often both
 * are right, per kind and per rule. `--mistakes` names each mistake; `--floors` ends with an error below the floors;
 * `--held-out` takes the documents no reader was built with. `--photographed [SEED]` reads photos of 24 of both
 * instead, taken at random by the camera of corpus/generators (needs poppler and ImageMagick), and prints how much of
 * their text was read, too.
 * `--ai perfect|imperfect` reads with a second reader that replays what is printed, right or spoilt, and compares with
 * reading alone.
 */
const args: string[] = process.argv.slice(2);
const [OURS, HELD_OUT] = ["corpus/documents", "corpus/documents/held-out"] as const;
const FOLDERS = [args.includes("--held-out") ? HELD_OUT : OURS];
const photographing = args.includes("--photographed");
const seed = Number(args[args.indexOf("--photographed") + 1]) || 1;
const second = (["perfect", "imperfect"] as const).find(
  (kind) => args[args.indexOf("--ai") + 1] === kind && args.includes("--ai"),
);
const words = photographing ? [] : args.filter((word) => !word.startsWith("--") && word !== second);
const showMistakes = args.includes("--mistakes");

const bytesOf = (folder: string, file: string) => new Uint8Array(readFileSync(`${folder}/${file}`));

/** `isClosed`: the gate of trust closes on something of it. */
type Scored = { score: Score; truth: Truth; seconds: number; isClosed?: boolean };

const groupOf = (truth: Truth): string =>
  truth.picture
    ? `${truth.picture} picture`
    : truth.producer === "scan"
      ? "scan"
      : `text ${truth.kind}`;

const stored = (photographing ? [] : FOLDERS)
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => ({
        ...(JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Truth),
        folder,
      })),
  )
  .filter((truth) => words.length === 0 || words.some((word) => truth.name.includes(word)));

const documents = [
  ...stored.map((truth) => ({ truth, shows: "", bytes: () => bytesOf(truth.folder, truth.file) })),
  ...(photographing ? await photographs([OURS, HELD_OUT], { seed, count: 24 }) : []),
];

/** The bills of companion documents, read once each. */
const companionBills = new Map<string, Bill>();

async function companionBill(name: string, folder: string): Promise<Bill> {
  const known = companionBills.get(name);
  if (known) return known;
  const read = await readAndAudit([new Uint8Array(readFileSync(`${folder}/${name}.pdf`))]);
  if (!read.ok) throw new Error(`${name}: ${read.reason}`);
  companionBills.set(name, read.bill);
  return read.bill;
}

/** The audit of a bill in one of its cases. */
async function auditedAs(
  { beside = [], answers = {}, payments = [] }: TruthCase,
  bill: Bill,
  folder: string,
) {
  const companions = [];
  for (const { name, role } of beside)
    companions.push({ id: name, role, bill: await companionBill(name, folder) });
  return auditBill(bill, { companions, payments, answers });
}

const scored: Scored[] = [];
/** The same documents read without the second reader. */
const alone: Scored[] = [];
/** What the second reader is reading now. */
let replayed: AiAnswer | null = null;
const standIn = second ? await startGemini(() => answering(replayed)) : null;
const model = standIn
  ? gemini({ apiKey: "replayed", baseUrl: standIn.baseUrl, model: "replayed" })
  : null;
const endings: { text: string; right: boolean }[] = [];

for (const { truth, shows, bytes: open } of documents) {
  const bytes = open();
  const started = performance.now();
  if (second && truth.expect !== "failed") {
    replayed =
      second === "perfect" ? perfectReading(truth) : imperfectReading(truth, scored.length + 1);
    const read = await readAndAudit([bytes]);
    if (read.ok) alone.push({ score: scoreReading(truth, read.bill, []), truth, seconds: 0 });
  }
  const audited = await readAndAudit([bytes], NO_CONTEXT, model);
  const seconds = (performance.now() - started) / 1000;
  if (!audited.ok || truth.expect === "failed") {
    const ended = audited.ok ? "read as a bill" : audited.reason;
    // The product refuses a file of the wrong type on upload; here it only must not become a bill.
    const right = truth.failReason === "wrong-type" ? !audited.ok : ended === truth.failReason;
    endings.push({ text: `${truth.name}: ${ended}`, right });
    continue;
  }
  const cases: JudgedCase[] = [];
  for (const expected of casesOf(truth))
    cases.push({ expected, found: await auditedAs(expected, audited.bill, truth.folder) });
  const score = scoreReading(truth, audited.bill, cases);
  scored.push({ score, truth, seconds, isClosed: trustOf(audited.bill).gated.size > 0 });
  if (photographing) {
    const printed = await readPdf(bytesOf(truth.folder, truth.file));
    const share = printed.ok ? readShare(printed.pages, audited.pages) : printed.reason;
    console.log(`${truth.name} (${shows})\n  ${share}`);
  }
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
  const shareOf = (pick: (score: Score) => boolean | null) => {
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
    kind: shareOf(({ kind }) => kind),
    provider: shareOf(({ provider }) => provider),
    account: shareOf(({ account }) => account),
    date: shareOf(({ statementDate }) => statementDate),
    "wrong unmarked": amounts("wrongUnmarked"),
    "right marked": share(amounts("rightMarked"), amounts("right")),
    "s/doc": share(sum(rows.map(({ seconds }) => seconds)), rows.length),
  };
}

await standIn?.stop();

const tableOf = (rows: readonly Scored[]) =>
  [...Map.groupBy(rows, ({ truth }) => groupOf(truth))]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, group]) => ({ name, ...summary(group) }));
const table = tableOf(scored);
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

if (standIn) {
  const without = tableOf(alone);
  console.log(`\nWithout the second reader (${standIn.calls.length} calls to it):`);
  for (const row of without) console.log(line(Object.values(row).map(cell)));
  const worse = without.flatMap((row) => {
    const withIt = table.find(({ name }) => name === row.name);
    return (["line F1", "totals", "kind"] as const)
      .filter((column) => (withIt?.[column] ?? 0) < row[column] - 1e-9)
      .map((column) => `${row.name}: ${column}`);
  });
  const more = table.filter(
    (row) =>
      row["wrong unmarked"] >
      (without.find(({ name }) => name === row.name)?.["wrong unmarked"] ?? 0),
  );
  const problems = [...worse, ...more.map(({ name }) => `${name}: wrong and unmarked`)];
  console.log(
    problems.length === 0
      ? "\nNowhere worse than reading alone."
      : `\nWorse than reading alone:\n  ${problems.join("\n  ")}`,
  );
  process.exit(problems.length === 0 ? 0 : 1);
}

/** Hits, misses and false alarms of every rule over these documents. */
function tallied(rows: readonly Scored[]): Tallies {
  const all: Tallies = {};
  for (const { score } of rows)
    for (const [rule, found] of Object.entries(score.judged)) {
      const row = (all[rule] ??= { hits: 0, misses: 0, alarms: 0 });
      row.hits += found.hits;
      row.misses += found.misses;
      row.alarms += found.alarms;
    }
  return Object.fromEntries(Object.entries(all).sort());
}

const wholes = scored.filter(({ score }) => score.whole);
console.log(
  `\ngate closed on ${wholes.filter(({ isClosed }) => isClosed).length} of ${wholes.length} read whole`,
);

console.log("\nrule                      hits  misses  false alarms");
for (const [rule, { hits, misses, alarms }] of Object.entries(tallied(scored)))
  console.log(`${rule.padEnd(26)}${String(hits).padEnd(6)}${String(misses).padEnd(8)}${alarms}`);

console.log("");
for (const { text, right } of endings) console.log(`${right ? "right" : "WRONG"}  ${text}`);

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
  // A rule is held to what is printed for certain: pictures and scans may leave a line unread.
  const certain = scored.filter(({ truth }) => groupOf(truth).startsWith("text"));
  for (const [rule, { hits, misses, alarms }] of Object.entries(tallied(certain))) {
    if (share(hits, hits + alarms) < 0.98) below.push(`${rule}: ${alarms} false alarms`);
    if (share(hits, hits + misses) < 0.95) below.push(`${rule}: ${misses} missed`);
  }
  for (const { score, truth } of scored)
    if (casesOf(truth).every(({ problems }) => problems.length === 0))
      below.push(
        ...score.mistakes
          .filter((mistake) => mistake.startsWith("false alarm"))
          .map((mistake) => `${truth.name}, a clean bill: ${mistake}`),
      );
  below.push(...endings.filter(({ right }) => !right).map(({ text }) => text));
  console.log(
    below.length === 0 ? "\nAll floors are held." : `\nBelow the floors:\n  ${below.join("\n  ")}`,
  );
  process.exit(below.length === 0 ? 0 : 1);
}
