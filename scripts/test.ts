import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromiumPath } from "./local/chromium";

/**
 * `npm test`: lint, types, domain, workers and every browser journey. `npm run verify` (`--verify`) adds the tests
 * marked `@verify`, more mutated documents, axe in every look, the specification's proof, the scores, a dry run of
 * both deployments, the bounds and the attacks.
 * Ends with the seconds of each phase and, alone on a line, the total.
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

const began = performance.now();
const secondsSince = (moment: number) => ((performance.now() - moment) / 1000).toFixed(1);
const phases: string[] = [];

/** Awaits a phase of the run, and keeps how long it took for the end. */
async function phase<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    phases.push(`${name} ${secondsSince(started)} s`);
  }
}

/** Runs a command to its end; `aside` keeps its words until then, because another one is talking. */
async function run(
  name: string,
  command: string,
  args: string[],
  { env = {}, aside = false }: { env?: Record<string, string>; aside?: boolean } = {},
): Promise<boolean> {
  const started = performance.now();
  if (!aside) console.log(`\n== ${name}`);
  const output = aside ? "pipe" : "inherit";
  const child = spawn(command, args, {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const ok = await new Promise<boolean>((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
  if (aside) console.log(`\n== ${name}\n${Buffer.concat(said).toString().trimEnd()}`);
  console.log(`== ${name}: ${ok ? "ok" : "FAILED"} in ${secondsSince(started)} s`);
  return ok;
}

/** A check that has no test cases of its own counts as one. */
const check = async (...what: Parameters<typeof run>): Promise<void> =>
  add((await run(...what)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A runner that broke before it could report counts as one failure. */
async function suite(
  name: string,
  command: string,
  args: string[],
  read: (json: string) => Count,
  env: Record<string, string>,
): Promise<void> {
  const ok = await run(name, command, args, { env });
  let count: Count;
  try {
    count = read(readFileSync(reportOf(name), "utf8"));
  } catch {
    count = { passed: 0, failed: 1 };
  }
  add(!ok && count.failed === 0 ? { ...count, failed: 1 } : count);
}

const reportOf = (name: string): string => join(REPORTS, `${name}.json`);
const vitestCount = (json: string): Count => {
  const report = JSON.parse(json) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
};
const playwrightCount = (json: string): Count => {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
};

/**
 * What reads the source and runs none of it, and what browsers will need. Each keeps one processor busy, so two go side
 * by side.
 */
async function checkAndBuild(): Promise<void> {
  const aside = { aside: true };
  const checks = async () => {
    await check("lint", "eslint", ["."], aside);
    await check("circles", "depcruise", CIRCLES, aside);
    await check("unused", "knip", [], aside);
    await check("types", "tsgo", ["--noEmit"], aside);
  };
  const formatAndBuild = async () => {
    await check("format", "prettier", ["--check", "--log-level", "warn", "."], aside);
    await check("build", process.execPath, ["--import", "tsx", "scripts/build.ts"], aside);
  };
  await Promise.all([checks(), formatAndBuild()]);
}
const CIRCLES = [
  ...["--config", "scripts/lint/circles.json", "--output-type", "err"],
  ...["app", "workers", "corpus", "scripts", "tests"],
];

const vitest = (project: string): Promise<void> =>
  suite(
    project,
    "vitest",
    [
      ...["run", "--project", project, "--reporter=dot", "--reporter=json"],
      `--outputFile.json=${reportOf(project)}`,
    ],
    vitestCount,
    // A commit runs a few hundred mutated documents.
    verify ? { FUZZ: "10000", DAMAGED: "2000" } : {},
  );

const journeys = (): Promise<void> =>
  suite(
    "browser",
    "playwright",
    ["test", ...(verify ? [] : ["--grep-invert", "@verify"])],
    playwrightCount,
    {
      CHROMIUM: chromiumPath(),
      ...(verify ? { VERIFY: "1" } : {}),
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf("browser"),
    },
  );

/** Every sentence of the specification by tests that ran just now. */
const specification = (): Promise<void> =>
  check("specification", process.execPath, [
    ...["--import", "tsx", "tests/specification/check.ts", REPORTS],
  ]);

async function scores(): Promise<void> {
  for (const options of [
    ["--floors"],
    ["--floors", "--held-out"],
    ["--floors", "--from", "corpus/papers"],
    ["--ai", "perfect"],
    ["--ai", "imperfect"],
  ])
    await check(["score", ...options].join(" "), process.execPath, [
      ...["--import", "tsx", "scripts/score.ts"],
      ...options,
    ]);
}

/** What a deployment to either environment would be, with nothing sent. */
const deployments = (): Promise<void> =>
  check("dry run of both environments", process.execPath, [
    ...["--import", "tsx", "scripts/deploy/dry-run.ts"],
  ]);

const bounds = (): Promise<void> =>
  check("bounds", process.execPath, ["--import", "tsx", "scripts/mutate-bounds.ts"]);

/** What attacks the product in a process of its own and measures it there, one after another. */
async function attacks(): Promise<void> {
  for (const name of [
    "sign-ins",
    "who-has-an-account",
    "restart",
    "large-export",
    "hostile-files",
    "crowd",
  ])
    await check(`attack: ${name}`, process.execPath, [
      ...["--import", "tsx", `tests/attack/${name}.ts`],
    ]);
}

await phase("source and build", checkAndBuild);
await phase("domain", () => vitest("domain"));
await phase("workers", () => vitest("workers"));
await phase("browser", journeys);
if (verify) {
  await phase("specification", specification);
  await phase("scores", scores);
  await phase("deployments", deployments);
  await phase("bounds", bounds);
  await phase("attacks", attacks);
}

console.log(`\n${phases.join(", ")}; ${secondsSince(began)} s in all`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
