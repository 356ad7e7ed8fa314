import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unprovenBy, type RanTest } from "./proof";
import { proofOf, type Sentence } from "./sentence";
import { SENTENCES } from "./tables";

describe("each sentence names tests that are written", () => {
  test.each(SENTENCES)("$says", ({ proven }) => {
    expect(proven).not.toEqual([]);
    for (const place of proven) {
      const { file, title } = proofOf(place);
      expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toContain(title);
    }
  });
});

describe("what ran is held against the table", () => {
  const PLACE = "browser/letter.spec.ts: Copy says so";
  const sentence: Sentence = { says: "Copy", proven: [PLACE] };
  const ran = (project: string, state: RanTest["state"], title = "Copy says so"): RanTest => ({
    file: "browser/letter.spec.ts",
    title,
    project,
    state,
  });

  test("a test that passed in both projects proves its sentence", () => {
    const tests = [ran("no script", "passed"), ran("script", "passed")];
    expect(unprovenBy([sentence], tests)).toEqual([]);
  });

  test.each([
    ["it did not run", []],
    ["it ran in one project only", [ran("script", "passed")]],
    ["it failed in one", [ran("no script", "passed"), ran("script", "failed")]],
    ["it was skipped in one", [ran("no script", "skipped"), ran("script", "passed")]],
    ["another one ran", [ran("no script", "passed", "x"), ran("script", "passed", "x")]],
  ])("%s: not proven", (_, tests) => {
    expect(unprovenBy([sentence], tests)).not.toEqual([]);
  });

  test("what only scripts can do may be skipped without them, and only there", () => {
    const scripted: Sentence = { ...sentence, scripted: true };
    const withScripts = ran("script", "passed");
    expect(unprovenBy([scripted], [ran("no script", "skipped"), withScripts])).toEqual([]);
    expect(unprovenBy([scripted], [ran("no script", "failed"), withScripts])).toHaveLength(1);
    expect(unprovenBy([scripted], [ran("script", "skipped")])).toHaveLength(1);
  });
});
