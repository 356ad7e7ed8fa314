import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildPages } from "./local/build";
import { SENTENCES } from "#tests/specification/tables";
import { chromiumPath } from "./local/chromium";
import { ranByPlaywright, ranByVitest, unprovenBy } from "#tests/specification/proof";

/**
 * `npm test`: lint, types, domain, workers and the core browser journeys. `npm run verify` (`--verify`) adds
 * everything heavier. Ends with the total alone on a line.
 */
const verify = process.argv.includes("--verify");
const REPORTS = "test-results/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

type Count = { passed: number; failed: number };
const total: Count = { passed: 0, failed: 0 };
const add = ({ passed, failed }: Count) => {
  total.passed += passed;
  total.failed += failed;
};

function run(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): boolean {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const done = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  console.log(
    `== ${name}: ${done.status === 0 ? "ok" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return done.status === 0;
}

/** A check that has no test cases of its own counts as one. */
const check = (name: string, command: string, args: string[]) =>
  add(run(name, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A runner that broke before it could report counts as one failure. */
function suite(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (json: string) => Count,
  env = {},
) {
  const ok = run(name, command, args, env);
  let count: Count;
  try {
    count = read(readFileSync(report, "utf8"));
  } catch {
    count = { passed: 0, failed: 1 };
  }
  add(!ok && count.failed === 0 ? { ...count, failed: 1 } : count);
}

const vitestCount = (json: string): Count => {
  const report = JSON.parse(json) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
};
const playwrightCount = (json: string): Count => {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

function vitest(project: string) {
  const report = join(REPORTS, `${project}.json`);
  const args = [
    "run",
    "--project",
    project,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  // A commit runs a few hundred mutated documents.
  suite(project, "vitest", args, report, vitestCount, verify ? { FUZZ: "10000" } : {});
}

check("lint", "eslint", ["."]);
check("format", "prettier", ["--check", "--log-level", "warn", "."]);
check("types", "tsc", ["--noEmit"]);
vitest("domain");
vitest("workers");
buildPages();

/** The journeys every commit runs; the whole matrix takes twice as long and belongs to `npm run verify`. */
const CORE = [
  ...["journeys", "accounts", "bad-input", "corrections", "pictures"],
  ...["dashboard", "report", "role-matrix", "page-weight", "public"],
].map((name) => `browser/${name}.spec.ts`);
const report = join(REPORTS, "browser.json");
suite(
  "browser",
  "playwright",
  ["test", ...(verify ? [] : ["--grep-invert", "@verify", ...CORE])],
  report,
  playwrightCount,
  {
    CHROMIUM: chromiumPath(),
    ...(verify ? { VERIFY: "1" } : {}),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  },
);

/** Every sentence of the specification by tests that ran just now. */
function specification(): void {
  let unproven: string[];
  try {
    unproven = unprovenBy(SENTENCES, [
      ...["domain", "workers"].flatMap((name) => ranByVitest(join(REPORTS, `${name}.json`), name)),
      ...ranByPlaywright(report),
    ]);
  } catch (error) {
    unproven = [`the reports cannot be read: ${String(error)}`];
  }
  for (const sentence of unproven) console.error(`not proven: ${sentence}`);
  add(unproven.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  const tests = new Set(SENTENCES.flatMap(({ proven }) => proven)).size;
  console.log(`\nspecification: ${SENTENCES.length} sentences, ${tests} tests`);
}

if (verify) {
  specification();
  const scores = [
    ["--floors"],
    ["--floors", "--held-out"],
    ["--ai", "perfect"],
    ["--ai", "imperfect"],
  ];
  for (const options of scores)
    check(["score", ...options].join(" "), process.execPath, [
      ...["--import", "tsx", "scripts/score.ts"],
      ...options,
    ]);
  check("bounds", process.execPath, ["--import", "tsx", "scripts/mutate-bounds.ts"]);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
