import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { proofOf, type Sentence } from "./sentence";

/** One test as a runner reported it. */
export type RanTest = {
  /** Relative to `tests/`. */
  file: string;
  /** With the names of the groups it stands in. */
  title: string;
  project: string;
  state: "passed" | "failed" | "skipped";
};

const TESTS = resolve("tests");
const BROWSER_PROJECTS = ["no script", "script"];

const stateOf = (state: string): RanTest["state"] =>
  state === "passed" || state === "skipped" ? state : "failed";

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** What vitest's JSON report says ran. */
export function ranByVitest(report: string, project: string): RanTest[] {
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(TESTS, name),
      title: fullName,
      project,
      // Vitest says `pending` or `todo` of what it did not run.
      state: status === "pending" || status === "todo" ? "skipped" : stateOf(status),
    })),
  );
}

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; results: { status: string }[] }[] }[];
};

/** What Playwright's JSON report says ran. */
export function ranByPlaywright(report: string): RanTest[] {
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as { suites: PlaywrightSuite[] };
  const within = (suite: PlaywrightSuite, groups: readonly string[]): RanTest[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        file: `browser/${suite.file}`,
        title: [...groups, title].join(" "),
        project: projectName,
        state: stateOf(results.at(-1)?.status ?? "skipped"),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...groups, inner.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

/** The sentences that no passed test proves, each with what is wrong; a browser test counts in both projects. */
export function unprovenBy(sentences: readonly Sentence[], ran: readonly RanTest[]): string[] {
  return sentences.flatMap(({ says, proven, scripted }) =>
    proven.flatMap((place) => {
      const { file, title } = proofOf(place);
      const named = ran.filter((test) => test.file === file && test.title.includes(title));
      const expected = file.startsWith("browser/") ? BROWSER_PROJECTS : [named[0]?.project ?? ""];
      return expected.flatMap((project) => {
        const here = named.filter((test) => test.project === project);
        const mayBeSkipped = scripted === true && project === "no script";
        const passed = here.filter(({ state }) => state === "passed").length;
        const proves = mayBeSkipped
          ? here.every(({ state }) => state !== "failed")
          : passed > 0 && passed === here.length;
        return proves ? [] : [`"${says}": ${place} (${project || "not run"})`];
      });
    }),
  );
}
