import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import type { BookCase, CaseBook, RuleScore } from "~/content/case-book";
import { parseCents } from "~/domain/money";
import { shareInterval } from "~/domain/report/share-interval";
import { reviewOf, type AuthoredCase, type LookAlike, type Plant } from "#corpus/cases/case";
import { RULES_OF } from "#corpus/cases/families";
import { saidOf, verdictOf, type Said, type Verdict } from "#corpus/scoring/judged";
import { auditBill } from "#scripts/local/reading";

/**
 * `npm run score -- --cases [SET...]`: the rules alone, on bills that auditors who have not read them wrote with errors
 * planted (`corpus/cases`). `--mistakes` names what was missed and what was questioned wrongly; `--first` writes down
 * the score of sets that have none yet, before anything is mended for them; `--publish` writes what the method page
 * and the case book show.
 */
const FOLDER = "corpus/cases";
const FIRST = `${FOLDER}/first-scores.json`;
const BOOK = "app/content/case-book.json";
/** The set that nothing is mended for: its first figures are the ones shown. */
const UNMENDED = "f";
const args: string[] = process.argv.slice(2);
const asked = args.filter((word) => !word.startsWith("--"));
const sets = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (asked.length === 0 || asked.includes(entry.name)))
  .map(({ name }) => name)
  .toSorted();

type Judged = { authored: AuthoredCase; said: Said; verdict: Verdict };
type SetScore = {
  day: string;
  bills: number;
  clean: number;
  cleanQuestioned: number;
  rules: Record<string, RuleScore>;
};

async function judge(authored: AuthoredCase): Promise<Judged> {
  const { bill, around, asksSameVisit } = reviewOf(authored);
  const said = { ...(await auditBill(bill, around)), asksSameVisit };
  return { authored, said, verdict: verdictOf(authored, said) };
}

/** A miss is the first rule's that answers for the family; an alarm is the rule's that spoke. */
function scoreOf(judged: readonly Judged[]): SetScore {
  const rules: Record<string, RuleScore> = {};
  const of = (ruleId: string) => (rules[ruleId] ??= { hits: 0, misses: 0, alarms: 0 });
  for (const { verdict } of judged) {
    for (const { plant, ruleId } of verdict.plants)
      if (ruleId) of(ruleId).hits += 1;
      else of(RULES_OF[plant.family]?.[0] ?? plant.family).misses += 1;
    for (const { ruleId } of verdict.alarms) of(ruleId).alarms += 1;
  }
  const clean = judged.filter(({ authored }) => authored.plants.length === 0);
  return {
    day: new Date().toISOString().slice(0, 10),
    bills: judged.length,
    clean: clean.length,
    cleanQuestioned: clean.filter(({ said }) => said.findings.length > 0).length,
    rules,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const share = (right: number, of: number): string => {
  const [low, high] = shareInterval(right, of);
  return `${(right / Math.max(1, of)).toFixed(3)} (${low.toFixed(2)} to ${high.toFixed(2)}) ${right} of ${of}`;
};

function printScore(name: string, score: SetScore): void {
  const all = Object.values(score.rules);
  const [hits, misses, alarms] = (["hits", "misses", "alarms"] as const).map((key) =>
    sum(all.map((rule) => rule[key])),
  ) as [number, number, number];
  console.log(
    `${name}: ${score.bills} bills; found ${share(hits, hits + misses)}; right ${share(hits, hits + alarms)}; ` +
      `clean ones questioned ${score.cleanQuestioned} of ${score.clean}`,
  );
}

const linesOf = ({ paper, lines }: Plant | LookAlike, { papers }: AuthoredCase): string =>
  lines
    .map((index) => papers[paper]?.lines[index])
    .map((line) => `${line?.code ?? ""} ${line?.desc ?? "?"} ${line?.charge ?? ""}`.trim())
    .join(" + ") || "totals";

function printMistakes({ authored, verdict }: Judged): void {
  const missed = verdict.plants
    .filter(({ ruleId }) => ruleId === null)
    .map(
      ({ plant }) =>
        `missed ${plant.family} (${plant.expect}): ${linesOf(plant, authored)}: ${plant.why}`,
    );
  const told = (word: string) => (finding: Verdict["alarms"][number]) =>
    `${word} ${finding.ruleId}: ${finding.reason}`;
  const mistakes = [
    ...missed,
    ...verdict.alarms.map(told("alarm")),
    ...verdict.beside.map(told("beside")),
  ];
  if (mistakes.length > 0) console.log(`${verdict.name}\n  ${mistakes.join("\n  ")}`);
}

const MOST_ROWS = 6;

/** A bill as the case book shows it: its marked rows, and those around them. */
function bookCase({ authored, said }: Judged, one: Plant | LookAlike, ruleId: string): BookCase {
  const { lines } = authored.papers[0];
  const first = Math.max(0, Math.min(one.lines[0] ?? 0, lines.length - MOST_ROWS));
  const shown = lines
    .map((line, index) => ({ line, index, isMarked: one.lines.includes(index) }))
    .filter(({ index, isMarked }) => isMarked || (index >= first && index < first + MOST_ROWS));
  return {
    about: authored.about,
    rows: shown.map(({ line, isMarked }) => ({
      day: line.date,
      code: [line.code, ...(line.mods ?? [])].filter(Boolean).join("-") || null,
      description: line.desc,
      units: line.units,
      cents: line.charge ? parseCents(line.charge) : null,
      isMarked,
    })),
    left: lines.length - shown.length,
    why: one.why,
    said: saidOf(said, one.lines, ruleId),
  };
}

const MOST_CASES = 4;

function casesOf(judged: readonly Judged[], ruleId: string) {
  const answers = ({ family, paper }: Plant | LookAlike) =>
    paper === 0 && (RULES_OF[family] ?? []).includes(ruleId);
  const of = (pick: (authored: AuthoredCase) => (Plant | LookAlike)[]) =>
    judged
      .flatMap((one) =>
        pick(one.authored)
          .filter(answers)
          .map((it) => bookCase(one, it, ruleId)),
      )
      .slice(0, MOST_CASES);
  return { errors: of(({ plants }) => plants), lookAlikes: of(({ lookAlikes }) => lookAlikes) };
}

/** The figures are those of the first run over the set that nothing is mended for; the bills show what the rules say now. */
function bookOf(judged: readonly Judged[], { rules: scores, ...figures }: SetScore): CaseBook {
  const ruleIds = [...new Set(Object.values(RULES_OF).flat())].toSorted();
  const rules = ruleIds.map((ruleId) => [ruleId, casesOf(judged, ruleId)] as const);
  return {
    ...figures,
    scores,
    rules: Object.fromEntries(
      rules.filter(([, { errors, lookAlikes }]) => errors.length + lookAlikes.length > 0),
    ),
  };
}

const first = existsSync(FIRST)
  ? (JSON.parse(readFileSync(FIRST, "utf8")) as Record<string, SetScore>)
  : {};
const everything: Judged[] = [];
for (const set of sets) {
  const judged: Judged[] = [];
  for (const file of readdirSync(`${FOLDER}/${set}`).toSorted())
    judged.push(
      await judge(JSON.parse(readFileSync(`${FOLDER}/${set}/${file}`, "utf8")) as AuthoredCase),
    );
  if (args.includes("--mistakes")) judged.forEach(printMistakes);
  const score = scoreOf(judged);
  if (first[set]) printScore(`${set}, first`, first[set]);
  printScore(set, score);
  if (args.includes("--first")) first[set] ??= score;
  everything.push(...judged);
}
if (args.includes("--first")) writeFileSync(FIRST, `${JSON.stringify(first, null, 2)}\n`);
if (args.includes("--publish"))
  writeFileSync(BOOK, `${JSON.stringify(bookOf(everything, first[UNMENDED]!))}\n`);
