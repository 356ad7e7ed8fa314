import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Moves one bound of one rule by the least step, in a copy, and runs that rule's tests: they have to fail.
 * Ends with an error for every bound that no test holds. Part of `npm run verify`.
 */
const COPY = "test-results/mutants";
const DOMAIN = "app/domain";

/** File, the text of the bound, what it becomes, and the name of the test file that has to notice. */
const MUTANTS: [file: string, bound: string, moved: string, test: string][] = [
  [
    "audit/rules/price-above-benchmark",
    "PROFESSIONAL_MULTIPLE = 5",
    "PROFESSIONAL_MULTIPLE = 6",
    "price-above-benchmark",
  ],
  [
    "audit/rules/price-above-benchmark",
    "HOSPITAL_LIST_MULTIPLE = 10",
    "HOSPITAL_LIST_MULTIPLE = 9",
    "price-above-benchmark",
  ],
  [
    "audit/rules/price-above-benchmark",
    "PROFESSIONAL_NOTE = 2",
    "PROFESSIONAL_NOTE = 3",
    "price-above-benchmark",
  ],
  [
    "audit/rules/price-above-benchmark",
    "HOSPITAL_NOTE = 3",
    "HOSPITAL_NOTE = 2",
    "price-above-benchmark",
  ],
  [
    "audit/evidence/own-figures",
    "DRUG_FLOOR: Cents = 10_000",
    "DRUG_FLOOR: Cents = 10_001",
    "own-figures",
  ],
  ["audit/evidence/own-figures", "MINUTES_A_UNIT = 15", "MINUTES_A_UNIT = 16", "own-figures"],
  ["audit/evidence/own-figures", "HIGHEST_PICKUP = 1.226", "HIGHEST_PICKUP = 1.227", "own-figures"],
  ["audit/evidence/benchmark", "MAX_UNITS = 50", "MAX_UNITS = 51", "price-above-benchmark"],
  ["audit/rules/mue-limit", "units > limit.units", "units >= limit.units", "mue-limit"],
  ["audit/rules/duplicate-line", "group.length > 1", "group.length > 2", "duplicate-line"],
  ["audit/rules/duplicate-line", "units <= limit.units", "units < limit.units", "duplicate-line"],
  ["audit/rules/ncci-pair", '"2019-07-01"', '"2019-07-02"', "ncci-pair"],
  ["audit/rules/panel-in-parts", "<= fee.cents", "< fee.cents", "panel-in-parts"],
  ["audit/rules/visit-in-global-period", "after: 10", "after: 11", "visit-in-global-period"],
  ["audit/rules/visit-in-global-period", "after: 90", "after: 89", "visit-in-global-period"],
  ["audit/rules/visit-in-global-period", "before: 1,", "before: 2,", "visit-in-global-period"],
  ["audit/evidence/line-sums", "total <= lines", "total <= lines + 1", "totals"],
  ["audit/evidence/balance-sums", "asked <= left ||", "asked <= left + 1 ||", "totals"],
  ["audit/rules/balance-above-eob", "return excess > 0", "return excess > 1", "balance-above-eob"],
  [
    "audit/rules/eob-adds-up",
    "owes > Math.max(share, 0)",
    "owes > Math.max(share, 0) + 1",
    "eob-adds-up",
  ],
  ["bill/closing-sums", "LEAST_ROWS = 3", "LEAST_ROWS = 4", "statement-sums"],
  ["bill/trust", "FEW_LEFT = 2", "FEW_LEFT = 3", "trust"],
  ["bill/trust", "FEW_AMOUNTS = 6", "FEW_AMOUNTS = 7", "trust"],
  ["bill/trust", "odd.length * 3 >", "odd.length * 3 >=", "trust"],
  [
    "audit/rules/duplicate-line",
    "TOKEN_CHARGE: Cents = 1",
    "TOKEN_CHARGE: Cents = 2",
    "duplicate-line",
  ],
  ["audit/rules/outside-stay", "DAYS_BEFORE = 3", "DAYS_BEFORE = 4", "outside-stay"],
  ["audit/rules/outside-stay", "MOST_OUTSIDE = 3", "MOST_OUTSIDE = 2", "outside-stay"],
  ["case/estimate", "40_000", "40_001", "above-estimate"],
  ["case/credit-policy", "50_000", "50_001", "credit-report"],
  ["case/credit-policy", "= 365", "= 366", "credit-report"],
  [
    "audit/rules/collector-notice",
    "DAYS_TO_DISPUTE = 30",
    "DAYS_TO_DISPUTE = 31",
    "collector-notice",
  ],
  ["audit/rules/surprise-bill", '"2022-01-01"', '"2022-01-02"', "surprise-bill"],
  ["deadlines/appeals", "file, 180, null", "file, 181, null", "deadlines"],
  ["deadlines/appeals", "file, 120, 5", "file, 120, 6", "deadlines"],
  ["deadlines/appeals", "addMonths(received, 4)", "addMonths(received, 5)", "deadlines"],
  ["deadlines/collectors-and-credit", "addDays(contact, 5)", "addDays(contact, 6)", "deadlines"],
  ["deadlines/estimates", "addDays(dated, 21)", "addDays(dated, 22)", "deadlines"],
  ["deadlines/hospital-aid", "addDays(dated, 240)", "addDays(dated, 241)", "deadlines"],
  ["deadlines/records", "addDays(printed, 30)", "addDays(printed, 31)", "deadlines"],
];

rmSync(COPY, { recursive: true, force: true });
for (const part of [
  "app/domain",
  "app/adapters",
  "workers/documents/editions",
  "scripts/reference",
  "scripts/local",
  "package.json",
  "app/imaging",
  "corpus",
  "tests/support",
  "tests/domain/deadlines",
  "tests/domain/audit",
  "tests/domain/bill",
])
  cpSync(part, join(COPY, part), { recursive: true });
mkdirSync(COPY, { recursive: true });
writeFileSync(
  join(COPY, "vitest.config.ts"),
  `export default { resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } } };\n`,
);

const green = (tests: string[]): boolean =>
  spawnSync(
    "vitest",
    ["run", "--root", COPY, "--bail=1", ...tests.map((test) => `/${test}.test.ts`)],
    { stdio: "ignore" },
  ).status === 0;

const names = [...new Set(MUTANTS.map(([, , , test]) => test))];
const written = readdirSync(join(COPY, "tests"), { recursive: true }).map(String);
// Without its file a test would fail for every bound, and every bound would seem held.
const unheld = names
  .filter((name) => !written.some((path) => path.endsWith(`/${name}.test.ts`)))
  .map((name) => `there is no test file ${name}`);
if (!green(names)) unheld.push("the tests fail without any change");
for (const [file, bound, moved, test] of MUTANTS) {
  const path = join(COPY, DOMAIN, `${file}.ts`);
  const text = readFileSync(path, "utf8");
  const label = `${file}: ${bound} -> ${moved}`;
  if (text.split(bound).length !== 2) {
    unheld.push(`${label} (the bound is not in the file exactly once)`);
    continue;
  }
  writeFileSync(path, text.replace(bound, moved));
  const survived = green([test]);
  writeFileSync(path, text);
  if (survived) unheld.push(label);
  console.log(`${survived ? "SURVIVED" : "caught  "}  ${label}`);
}
rmSync(COPY, { recursive: true, force: true });
console.log(
  unheld.length === 0
    ? `\nAll ${MUTANTS.length} moved bounds turn a test red.`
    : `\nNot held by a test:\n  ${unheld.join("\n  ")}`,
);
process.exit(unheld.length === 0 ? 0 : 1);
