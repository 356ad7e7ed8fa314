import { describe, expect, test } from "vitest";
import { CONFIRM_BELOW } from "~/domain/bill/bill";
import { wordsOnPage } from "~/domain/reading/page/ocr-words";
import type { SeenWord } from "~/domain/reading/page/recognition";
import { agree, doubtedCells, settled, withoutGuesses } from "~/domain/reading/page/re-ocr";

/** Words of one line, ten pixels a letter and four between words. */
function seen(...words: [text: string, confidence?: number][]): SeenWord[] {
  let left = 0;
  return words.map(([text, confidence = 0.96]) => {
    const word = { text, left, top: 0, width: text.length * 10, height: 14, confidence, line: 1 };
    left += word.width + 4;
    return word;
  });
}
const texts = (words: { text: string }[]) => words.map(({ text }) => text);

test("boxes are in points", () => {
  const [word] = wordsOnPage(seen(["Total"]), 0.36);
  expect(word).toEqual({ text: "Total", box: [0, 0, 18, 5.04], confidence: 0.96 });
});

test("strokes and specks are dropped, a lone minus stays", () => {
  expect(texts(wordsOnPage(seen(["|", 0.5], ["~", 0.9], ["-", 0.9], ["12.00"]), 1))).toEqual([
    "-",
    "12.00",
  ]);
});

describe("what stands beside all print", () => {
  const print = ["Charge", "Office", "Balance"].flatMap((name, at) =>
    seen([name], ["Visit"], ["Account"], ["$223.25"]).map((word) => ({
      ...word,
      top: at * 30,
      line: at,
    })),
  );
  const right = Math.max(...print.map(({ left, width }) => left + width));
  const beside = (text: string, confidence: number, away: number, top = 30): string[] => {
    const word = { text, confidence, left: right + away, top, width: 30, height: 14, line: 9 };
    return texts(wordsOnPage([...print, word], 1)).slice(print.length);
  };
  test.each([
    ["the pattern of a cloth", "Vine", 0.59, 20, []],
    ["a word that was surely read", "Vine", 0.6, 20, ["Vine"]],
    ["a blurred figure of the last column", "24.00", 0.4, 55, ["24.00"]],
    ["a figure further away", "24.00", 0.4, 56, []],
  ])("is %s", (_, text, confidence, away, left) =>
    expect(beside(text, confidence, away)).toEqual(left),
  );
  test.each([
    [130, ["Sum"]],
    [131, []],
  ])("ends four letters' heights below the last line: at %d", (top, left) =>
    expect(beside("Sum", 0.79, -100, top)).toEqual(left),
  );
});

describe("what stands at the left of a name", () => {
  const list = (...icons: string[]) =>
    icons.flatMap((icon, at) =>
      seen([icon], ["Pharmacy"], ["$223.25"]).map((word) => ({ ...word, top: at * 30, line: at })),
    );
  test("three times in a column is the arrow that unfolds it", () =>
    expect(texts(wordsOnPage(list("Vv", "v", "V"), 1))).toEqual(
      Array.from({ length: 3 }, () => ["Pharmacy", "$223.25"]).flat(),
    ));
  test("twice is what it says", () =>
    expect(texts(wordsOnPage(list("Vv", "V"), 1))).toHaveLength(6));
});

test("a one in Roman figures is as straight as a stroke, behind what is counted so", () => {
  expect(texts(wordsOnPage(seen(["PHASE"], ["|"], ["FIRST"], ["|"], ["HOUR"]), 1))).toEqual([
    ...["PHASE", "I", "FIRST", "HOUR"],
  ]);
  expect(texts(wordsOnPage(seen(["Phase"], ["Il"]), 1))).toEqual(["Phase", "II"]);
});

describe("days of a column whose slashes were lost", () => {
  const lastOf = (...days: string[]) =>
    wordsOnPage(
      days.map((text, line) => ({ ...seen([text])[0]!, top: line * 30, line })),
      1,
    ).at(-1)!;

  test.each([
    ["1027724", "10/27/24"],
    ["11729724", "11/29/24"],
    ["101324", "10/13/24"],
    ["1027123", "1027123"],
    ["139924", "139924"],
  ])("%s is %s", (text, day) => expect(lastOf("11/08/24", "11/02/24", text).text).toBe(day));

  test.each([
    ["10/2724", "10/27/24"],
    ["1027/24", "10/27/24"],
    ["10/2723", "10/2723"],
    ["102724", "102724"],
  ])("with one slash left, %s is %s wherever it stands", (text, day) => {
    const elsewhere = { ...seen([text])[0]!, left: 900, top: 90, line: 2 };
    const days = ["11/08/24", "11/02/24"].map((one, line) => ({
      ...{ ...seen([one])[0]!, top: line * 30, line },
    }));
    expect(wordsOnPage([...days, elsewhere], 1).at(-1)!.text).toBe(day);
  });

  test("below one day nothing tells that it is one", () =>
    expect(lastOf("11/08/24", "101324").text).toBe("101324"));
});

describe("words in which a letter and a figure look alike", () => {
  test.each([
    ["W/0", "W/O"],
    ["w/0", "w/O"],
    ["W/0CONT", "W/OCONT"],
    ["W/05", "W/05"],
    ["Alc", "A1c"],
    ["AIc", "A1c"],
    ["TOTALZ", "TOTAL"],
    ["Totals", "Totals"],
    ["AIC", "AIC"],
    ["Alcohol", "Alcohol"],
    ["SMM", "5MM"],
    ["SMG", "5MG"],
    ["SML", "SML"],
  ])("%s is %s", (text, expected) => {
    expect(texts(wordsOnPage(seen([text]), 1))).toEqual([expected]);
  });
});

describe("amounts", () => {
  test.each([
    ["a split thousand", [["1,"], ["840.00"]], ["1,840.00"]],
    ["a sign apart", [["$"], ["12.00"]], ["$12.00"]],
    ["a trailing minus", [["45.00"], ["-"]], ["45.00-"]],
    ["cents apart", [["45."], ["00"]], ["45.00"]],
    ["a month apart", [["02/"], ["17/2026"]], ["02/17/2026"]],
    ["a year apart", [["2/17/"], ["26"]], ["2/17/26"]],
    ["two counts stay two", [["1"], ["840.00"]], ["1", "840.00"]],
    ["a code and an amount stay two", [["99285"], ["330.00"]], ["99285", "330.00"]],
  ] as [string, [string][], string[]][])("%s", (_, words, expected) => {
    expect(texts(wordsOnPage(seen(...words), 1))).toEqual(expected);
  });

  test.each([
    ["1O2.5O", "102.50"],
    ["49,20", "49.20"],
    ["$1.168.00", "$1,168.00"],
    ["9928S", null],
    ["J1O85", "J1085"],
    ["99O00", "99000"],
  ])("%s is read as %s, for the person to confirm", (text, expected) => {
    const [word] = wordsOnPage(seen([text]), 1);
    expect(word!.text).toBe(expected ?? text);
    if (expected) expect(word!.confidence).toBeLessThan(CONFIRM_BELOW);
  });

  test.each(["SOLO", "CO45", "OBS", "I", "PCL0044192", "12,345", "1,234.56", "Ol"])(
    "%s is left alone",
    (text) => {
      expect(wordsOnPage(seen([text]), 1)[0]).toMatchObject({ text, confidence: 0.96 });
    },
  );

  test("an amount that lost its beginning is never sure", () => {
    expect(wordsOnPage(seen([",840.00"]), 1)[0]!.confidence).toBeLessThan(CONFIRM_BELOW);
  });
});

describe("looking again", () => {
  const cell = { left: 0, top: 0, right: 60, bottom: 14 };

  test("a sure amount is left, a doubtful one and an empty run are not", () => {
    expect(doubtedCells([cell], seen(["12.50"]), 14)).toEqual([]);
    expect(doubtedCells([cell], seen(["12.50", 0.85]), 14)).toHaveLength(1);
    expect(doubtedCells([cell], [], 14)).toHaveLength(1);
  });

  test("a number that may have lost its point is looked at however sure it is", () => {
    expect(doubtedCells([cell], seen(["325"]), 14)).toHaveLength(1);
  });

  test.each([
    [49, 1],
    [50, 0],
    [51, 0],
  ])(
    "a run of which %i of 100 belong to words beside its middle gives %i to look at",
    (share, many) => {
      const before: SeenWord = {
        ...{ text: "Oncology", left: 200 - share, top: 0, width: 100 + share, height: 14 },
        ...{ confidence: 0.95, line: 1 },
      };
      const broken = { left: 300 - share, top: 2, right: 400 - share, bottom: 14 };
      expect(doubtedCells([broken], [before], 14)).toHaveLength(many);
      // A word of the line above is no part of it.
      expect(doubtedCells([broken], [{ ...before, top: -14 }], 14)).toHaveLength(1);
    },
  );

  test("half a word is looked at with its other half", () => {
    const [first] = seen(["12.50", 0.7]);
    const half = { left: first!.left, top: 0, right: first!.left + first!.width * 0.6, bottom: 14 };
    const [looked] = doubtedCells([half], [first!], 14);
    expect(looked!.cell).toEqual({ ...half, right: first!.left + first!.width });
  });

  test.each([
    [0.49, 0.5, []],
    [0.5, 0.5, ["rl"]],
    [0.49, 0.49, ["rl"]],
  ])("a guess of %f gives way to a word of %f in its place: %j left", (guess, fresh, left) => {
    const two = seen(["rl", guess]).map((word) => ({ ...word, height: 40 }));
    const lower = seen(["ca", fresh]).map((word) => ({ ...word, top: word.top + 22 }));
    expect(texts(withoutGuesses(two, lower))).toEqual(left);
    const beside = lower.map((word) => ({ ...word, left: word.left + 200 }));
    expect(texts(withoutGuesses(two, beside))).toEqual(["rl"]);
  });

  test("two looks that say the same end it", () => {
    expect(agree(seen(["12.50", 0.7]), seen(["12.50", 0.9]))).toBe(true);
    expect(agree(seen(["12.50", 0.7]), seen(["12.60", 0.9]))).toBe(false);
  });

  test("two of three looks decide", () => {
    const [word] = settled([seen(["22.48", 0.78]), seen(["22.15", 0.95]), seen(["22.15", 0.7])]);
    expect(word).toMatchObject({ text: "22.15", confidence: 0.95 });
  });

  test("a figure that only one of two looks bears out is left to the person", () => {
    const [word] = settled([seen(["3250", 0.96]), seen(["32.50", 0.9])]);
    expect(word!.confidence).toBeLessThan(CONFIRM_BELOW);
  });

  test("what one look alone sees is taken if it is likely enough", () => {
    expect(texts(settled([[], seen(["2200", 0.9], ["od", 0.2])]))).toEqual(["2200"]);
  });
});

test("in a typewriter face every letter gets its room, so that a space is no gap; in others nothing moves", () => {
  const typed = (text: string, column: number, line: number): SeenWord => ({
    ...{ text, confidence: 0.95, line, top: line * 20, height: 14 },
    // Ink leaves a quarter of the room of one letter empty.
    ...{ left: column * 12 + 1.5, width: text.length * 12 - 3 },
  });
  const page = Array.from({ length: 12 }, (_, line) => [
    typed("EXAM,", 0, line),
    typed("COMPREHENSIVE", 6, line),
    typed("165.00", 40, line),
  ]).flat();
  const [first, second] = wordsOnPage(page, 1);
  expect(first!.box.slice(0, 3)).toEqual([0, 0, 60]);
  expect(second!.box[0] - first!.box[0] - first!.box[2]).toBe(12);
  const printed = page.map((word, at) => ({ ...word, width: word.width * (1 + (at % 5) * 0.06) }));
  expect(wordsOnPage(printed, 1).map(({ box }) => box[2])).toEqual(
    printed.map(({ width }) => width),
  );
});

test("a typed page that lies curled grows and shrinks along its lines, and is typed all the same", () => {
  const room = (line: number) => 12 * (1 + (line % 3) * 0.04);
  const typed = (text: string, column: number, line: number, more = 1): SeenWord => ({
    ...{ text, confidence: 0.95, line, top: line * 20, height: 14 },
    left: column * room(line) + 1.5,
    width: (text.length - 0.25) * room(line) * more,
  });
  const page = Array.from({ length: 6 }, (_, line) => [
    typed("ALS", 0, line),
    typed("EMERGENCY", 6, line, 1.05),
    typed("TRANSPORT", 16, line),
    typed("165.00", 40, line, 1.08),
  ]).flat();
  expect(wordsOnPage(page, 1)[0]!.box[2]).toBeGreaterThan(35.5);
});

test("a figure whose last nought the edge of the paper cut is asked about", () => {
  const cut = wordsOnPage(seen(["43.0C"], ["$1,328.0("], ["-$445.8¢"], ["4.0C2"]), 1);
  expect(texts(cut)).toEqual(["43.00", "$1,328.00", "-$445.80", "4.0C2"]);
  expect(cut.slice(0, 3).every(({ confidence }) => confidence <= 0.5)).toBe(true);
});

test.each([
  ["Vv2781", "V2781"],
  ["DO0120", "D0120"],
  ["99204,25", "99204-25"],
  ["12345,678", "12345,678"],
])("a code with a stroke too much: %s", (seenAs, printed) =>
  expect(texts(wordsOnPage(seen([seenAs]), 1))).toEqual([printed]),
);

test.each([
  ["103/18/2026", "03/18/2026"],
  ["{12/31/2026", "12/31/2026"],
  ["113/18/2026", "113/18/2026"],
  ["$8,420.00!", "$8,420.00"],
  ["$42.001", "$42.00"],
  ["8,420.00!", "8,420.00!"],
])("the rule of a table beside a day or an amount: %s", (seenAs, printed) => {
  const [word] = wordsOnPage(seen([seenAs]), 1);
  expect(word!.text).toBe(printed);
  expect(word!.confidence < 0.8).toBe(seenAs !== printed);
});

test("a sign is doubted for nothing and stays beside what is looked at again", () => {
  const words = seen(["Bill"], ["#", 0.5], ["MRL77204", 0.7]);
  const [cell] = doubtedCells([{ left: 0, top: 0, right: 400, bottom: 14 }], words, 14);
  expect(texts(cell!.words)).toEqual(["Bill", "MRL77204"]);
  expect(texts(cell!.signs)).toEqual(["#"]);
  expect(
    doubtedCells([{ left: 0, top: 0, right: 400, bottom: 14 }], seen(["Bill"], ["#", 0.5]), 14),
  ).toEqual([]);
});

test("strokes beside all print are the paper's edges, figures between words are not", () => {
  const line = (top: number): SeenWord[] =>
    [
      ["Office", 100],
      ["visit", 180],
      ["1", 300],
      ["120.00", 400],
    ].map(([text, left]) => ({
      ...{ text: text as string, left: left as number, width: (text as string).length * 10 },
      ...{ top, height: 14, confidence: 0.95, line: top },
    }));
  const page = [0, 20, 40, 60].flatMap(line);
  const edge: SeenWord = { ...page[0]!, text: "3", left: 560, width: 8, confidence: 0.9 };
  expect(texts(wordsOnPage([...page, edge], 1))).toEqual(texts(page));
});

describe("dates whose slashes were lost or taken for figures", () => {
  test.each([
    ["one slash lost", ["02/182026"], ["02/18/2026"]],
    [
      "both taken for figures, and the date stands elsewhere",
      ["02/11/2026", "021172026"],
      ["02/11/2026", "02/11/2026"],
    ],
    ["one taken for a figure, one lost", ["060272026"], ["06/02/2026"]],
    ["both taken for figures, in one way only", ["0212712026"], ["02/27/2026"]],
    ["of another time than ours", ["060272050"], ["060272050"]],
    ["more than one date possible", ["021172026"], ["021172026"]],
    ["a number that is no date", ["02182026", "99/992026"], ["02182026", "99/992026"]],
    [
      "days without a nought, on a page that prints such",
      ["2/11/2025", "212312025", "22312025", "2122/2025"],
      ["2/11/2025", "2/23/2025", "2/23/2025", "2/22/2025"],
    ],
    ["the same on another page", ["02/11/2025", "22312025"], ["02/11/2025", "22312025"]],
    ["two such days possible", ["2/11/2025", "1112/2025"], ["2/11/2025", "1112/2025"]],
    ["of another year than the page's", ["2/11/2025", "22312024"], ["2/11/2025", "22312024"]],
  ])("%s", (_, given, expected) => {
    const read = wordsOnPage(seen(...given.map((text): [string] => [text])), 1);
    expect(texts(read)).toEqual(expected);
  });

  test("a repaired date is shown to the person", () => {
    expect(wordsOnPage(seen(["02/182026"]), 1)[0]!.confidence).toBeLessThan(0.8);
    expect(wordsOnPage(seen(["060272026"]), 1)[0]!.confidence).toBeLessThanOrEqual(0.5);
  });
});

test("July and the dollar sign", () => {
  expect(texts(wordsOnPage(seen(["Jut"], ["4,"], ["-§252.35"]), 1))).toEqual([
    "Jul",
    "4,",
    "-$252.35",
  ]);
});

test.each([
  ["AD394", "A0394"],
  ["G0Q39", "G0039"],
  ["J1B85", "J1885"],
  ["ADB94", "ADB94"],
  ["BOARD", "BOARD"],
])(
  "%s in place of a code of a letter and four figures is %s, for the person to confirm",
  (text, code) => {
    const [word] = wordsOnPage(seen([text]), 1);
    expect(word!.text).toBe(code);
    expect(word!.confidence < CONFIRM_BELOW).toBe(text !== code);
  },
);
