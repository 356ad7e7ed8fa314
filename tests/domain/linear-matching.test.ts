import { describe, expect, test, vi } from "vitest";
import { Redactions, redactedText } from "~/domain/ai/redaction";
import { keepsFacts } from "~/domain/ai/rephrasing";
import { lawsIn } from "~/domain/law/citations";
import { forbiddenWords } from "~/domain/letter/linter";
import { LETTER_TEXT_LIMIT, readLetterText } from "~/domain/letter/own-text";
import { scan } from "~/domain/letter/scan";
import { composedPatterns, writtenPatterns } from "#tests/support/domain-patterns";
import { pumpsOf } from "#tests/support/pumps";

/** A text this much longer may take this much longer, and no more; a square would take four times as long. */
const MOST_GROWTH = 3;
/** Whatever takes no longer than this over 100 KB keeps nobody waiting, and is too short to be compared. */
const UNFELT_MS = 150;
const KB = 1_000;

type Clock = (work: () => void) => number;
const timed: Clock = (work) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
/** Milliseconds of this thread on a processor, in ticks of some: a machine busy with others adds none. */
const worked: Clock = (work) => {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
};
/** The faster of two runs; one is enough where it is fast enough already. */
function fastest(work: () => void, enough = 1, clock = timed): number {
  const first = clock(work);
  return first < enough ? first : Math.min(first, clock(work));
}

/** Whether work on 100 KB takes hardly longer than twice that on 50 KB; a machine busy with others is asked again. */
function isLinear(work: (length: number) => void): boolean {
  // A higher power than the square would not end over 50 KB.
  if (timed(() => work(2 * KB)) > 500) return false;
  return [1, 2, 3].some(() => {
    const half = fastest(() => work(50 * KB), UNFELT_MS / 2, worked);
    if (half > 4_000) return false;
    const whole = fastest(() => work(100 * KB), UNFELT_MS, worked);
    return whole < UNFELT_MS || whole / half < MOST_GROWTH;
  });
}

/** Looks for every place a pattern matches, as far as it gets. */
function match(pattern: RegExp, text: string): void {
  const every = pattern.sticky
    ? pattern
    : new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`);
  every.lastIndex = 0;
  for (let found = every.exec(text); found && !every.sticky; found = every.exec(text))
    if (found[0] === "") every.lastIndex += 1;
}

describe("what meets the text of a person or a document", () => {
  test("every pattern of the domain matches 100 KB of its own alphabet in linear time", async () => {
    vi.resetModules();
    const modules = import.meta.glob("/app/domain/**/*.ts");
    const composed = await composedPatterns(() =>
      Promise.all(Object.values(modules).map((load) => load())),
    );
    const patterns = [...writtenPatterns(["app/domain"]), ...composed];
    expect(patterns.length).toBeGreaterThan(1_000);
    expect(composed.length).toBeGreaterThan(30);
    const slow = patterns.flatMap(({ from, pattern }) => {
      // A square is felt at 6 KB already, a higher power at 300 letters, a doubling with each letter at 80.
      const felt = (length: number, most: number) =>
        pumpsOf(pattern).find((pump) => fastest(() => match(pattern, pump(length)), most) > most);
      const worst = felt(80, 2) ?? felt(300, 2) ?? felt(6 * KB, 5);
      return worst && !isLinear((length) => match(pattern, worst(length)))
        ? [`${from}: ${JSON.stringify(worst(30))}`]
        : [];
    });
    expect(slow).toEqual([]);
  });

  const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
    ["a letter's text field", readLetterText],
    ["citations", lawsIn],
    ["what the linter looks for", scan],
    ["words a letter may not hold", forbiddenWords],
    ["a model's draft", (text) => keepsFacts(text, text)],
    ["redaction", (text) => redactedText(text, { known: ["Mona Reyes"] }, new Redactions())],
  ];
  const PUMPS = [
    "a",
    " ",
    " \t",
    "Z’",
    "€",
    "1",
    "1,",
    "(z)",
    "Act of ",
    "A v. ",
    "42 USC 1 ",
    "HIPAA ",
  ];

  test.each(READERS)("%s: read in linear time, whatever the text repeats", (_, read) => {
    const growing = PUMPS.filter((pump) => {
      const text = (length: number) => `${pump.repeat(length / pump.length)}\u0001`;
      return !isLinear((length) => void read(text(length)));
    });
    expect(growing).toEqual([]);
  });

  test("a text over the limit is refused before anything else is done with it", () => {
    const spaces = `${" ".repeat(40 * LETTER_TEXT_LIMIT)}x`;
    expect(readLetterText(spaces)).toMatchObject({ ok: false });
    expect(fastest(() => readLetterText(spaces))).toBeLessThan(UNFELT_MS);
  });
});
