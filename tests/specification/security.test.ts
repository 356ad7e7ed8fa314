import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";

/** `docs/security.md` against the repository: what it names must be there, and nothing it must name may be missing. */
const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const text = readFileSync(root("docs/security.md"), "utf8");

/** The requirements of levels 1 and 2, as ASVS 5.0.0 counts them: how many each section has from its first on. */
const SECTIONS: readonly (readonly [section: string, last: number])[] = [
  ...([
    ["6.1", 3],
    ["6.2", 12],
    ["6.3", 4],
    ["6.4", 4],
    ["6.5", 5],
    ["6.6", 3],
    ["6.8", 4],
  ] as const),
  ...([
    ["7.1", 3],
    ["7.2", 4],
    ["7.3", 2],
    ["7.4", 5],
    ["7.5", 2],
    ["7.6", 2],
  ] as const),
  ...([
    ["8.1", 2],
    ["8.2", 3],
    ["8.3", 1],
    ["8.4", 1],
  ] as const),
  ...([
    ["14.1", 2],
    ["14.2", 4],
    ["14.3", 3],
  ] as const),
  ...([
    ["16.1", 1],
    ["16.2", 5],
    ["16.3", 4],
    ["16.4", 3],
    ["16.5", 3],
  ] as const),
];
const REQUIREMENTS = SECTIONS.flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
);

const ROWS = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, requirement = "", , answer = ""]) => ({ requirement, answer }),
);

const sourceOf = (name: string): string | undefined =>
  [".test.ts", ".spec.ts"].map((end) => root(`tests/${name}${end}`)).find(existsSync);

/** What the tests of a file are called. */
const titlesOf = (source: string): string =>
  [...readFileSync(source, "utf8").matchAll(/(?:\btest|\bdescribe|\)|\])\(\s*"([^"]+)"/g)]
    .map(([, title = ""]) => title)
    .join("\n");

test("every requirement of level 2 has one row, in order", () => {
  expect(ROWS.map(({ requirement }) => requirement)).toEqual(REQUIREMENTS);
});

test.each(ROWS)(
  "$requirement names a test or a document that is there, or says why not",
  ({ answer }) => {
    const [, name, title] = /^`([\w/-]+)`: "([^"]+)"$/.exec(answer) ?? [];
    if (name && title) {
      const source = sourceOf(name);
      expect(source, `tests/${name}`).toBeDefined();
      expect(titlesOf(source ?? "")).toContain(title);
      return;
    }
    const [, document] = /^Document: `([^`]+)`$/.exec(answer) ?? [];
    if (document) expect(existsSync(root(document)), document).toBe(true);
    else expect(answer).toMatch(/^(Waived|Not applicable): \w.{9,}/);
  },
);
