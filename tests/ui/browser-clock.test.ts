import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What the clock of whoever looks could change: their day is not the server's, and may be wrong by years. */
const CLOCK = /\bDate\.now\(|\bnew Date\(\)/;

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

test("row 23: nothing that runs in a browser asks its clock for the day", () => {
  const files = ["app/ui", "app/domain"].flatMap(sources);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => CLOCK.test(readFileSync(file, "utf8")))).toEqual([]);
});
