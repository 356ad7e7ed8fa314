import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";

/** `docs/threats.md` against the repository: a test it names must be there, under the title it says. */
const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const text = readFileSync(root("docs/threats.md"), "utf8");

const FOLDERS = "adapters|attack|browser|content|domain|imaging|scripts|specification|ui|workers";
/** A file of `tests/`, and the titles behind it: "one", "another". */
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w/-]+)\`(?:: ((?:"[^"]+"(?:, )?)+))?`, "g");

const sourceOf = (name: string): string | undefined =>
  [".test.ts", ".spec.ts", ".ts"].map((end) => root(`tests/${name}${end}`)).find(existsSync);

const rows = text.split("\n").filter((line) => /^\| +[\d,; ]*\|/.test(line));
const numbersOf = (line: string): number[] =>
  (/^\| *([\d, ]*)\|/.exec(line)?.[1]?.match(/\d+/g) ?? []).map(Number);
const from = (heading: string): string => text.slice(text.indexOf(`\n## ${heading}`));
const FIRST_ATTACK = from("The first attack, row by row").split("\n## ")[1] ?? "";
const others = rows.filter((line) => !FIRST_ATTACK.includes(line));

test("every test that is named is there, under its title", () => {
  const missing = rows.flatMap((line) =>
    [...line.matchAll(NAMED)].flatMap(([, name = "", titles = ""]) => {
      const source = sourceOf(name);
      if (!source) return [`no tests/${name}`];
      const tests = readFileSync(source, "utf8");
      const said = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title);
      return said.filter((title) => !tests.includes(title)).map((title) => `${name}: "${title}"`);
    }),
  );
  expect(missing).toEqual([]);
});

test("every row of the first attack names a test with a title, in order", () => {
  const lines = FIRST_ATTACK.split("\n").filter((line) => /^\| \d+ /.test(line));
  expect(lines.flatMap(numbersOf)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  expect(lines.filter((line) => !/`[\w/-]+`: "/.test(line))).toEqual([]);
});

test("every one of the 69 threats has a row that names a test", () => {
  const held = others.filter((line) => [...line.matchAll(NAMED)].length > 0).flatMap(numbersOf);
  const all = Array.from({ length: 69 }, (_, at) => at + 1);
  expect(all.filter((number) => !held.includes(number))).toEqual([]);
});
