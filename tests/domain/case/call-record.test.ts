import { describe, expect, test } from "vitest";
import {
  callNote,
  clockTime,
  promiseWords,
  readCall,
  type CallRecord,
} from "~/domain/case/call-record";
import { followUps, withFollowUps } from "~/domain/next-steps/follow-ups";
import type { CallInput, CallTexts } from "~/domain/case/call-inputs";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { letterFacts } from "~/domain/letter/facts";
import { lintLetter } from "~/domain/letter/linter";
import { letterReadiness } from "~/domain/letter/readiness";
import { nextSteps } from "~/domain/next-steps/next-steps";
import { aBill, aLine, beside, sure } from "#corpus/builders/bills";
import { readingGrade } from "#tests/support/reading-grade";
import type { LetterInput } from "~/domain/letter/parts";

const TODAY = "2026-11-21";
const NOTHING: CallTexts = {
  day: "11/21/2026",
  time: "",
  person: "",
  number: "",
  reference: "",
  said: "They will look into it.",
  promised: "",
  promisedBy: "",
  nextStep: "",
  followUp: "",
};
const read = (texts: Partial<CallTexts> = {}) => readCall({ ...NOTHING, ...texts }, TODAY);
const FULL: CallRecord = {
  day: TODAY,
  time: "14:10",
  person: "Dana, billing",
  number: "555-0142",
  reference: "R-77",
  said: "The second X-ray will come off.\nThey will call back.",
  promisedCents: 24_675,
  promisedBy: "2026-12-01",
  nextStep: "They send a new statement",
  followUp: "2026-12-05",
};

describe("a call is read as typed", () => {
  test("only its day and what was said must be there", () => {
    expect(read()).toEqual({
      call: {
        day: TODAY,
        time: null,
        person: null,
        number: null,
        reference: null,
        said: "They will look into it.",
        promisedCents: null,
        promisedBy: null,
        nextStep: null,
        followUp: null,
      },
      problems: {},
    });
  });

  test("everything, in the words people type", () => {
    const { call } = read({
      time: "2:10 pm",
      person: " Dana, billing ",
      number: "555-0142",
      reference: "R-77",
      said: "The second X-ray will come off.\r\nThey will call back.",
      promised: "$246.75",
      promisedBy: "12/1/2026",
      nextStep: "They send a new statement",
      followUp: "2026-12-05",
    });
    expect(call).toEqual(FULL);
  });

  test.each([
    ["2:10 PM", "14:10"],
    ["12 am", "00:00"],
    ["12:05 p.m.", "12:05"],
    ["14:10", "14:10"],
    ["9:05", "09:05"],
    ["", null],
  ])("the time %s is %s", (time, shown) => expect(read({ time }).call?.time).toBe(shown));

  test.each([
    ["time", "25:00"],
    ["time", "half past two"],
    ["time", "13 pm"],
    ["day", ""],
    ["day", "yesterday"],
    ["day", "11/23/2026"],
    ["said", " \n "],
    ["said", "x".repeat(2_001)],
    ["promised", "a lot"],
    ["promised", "0.00"],
    ["promised", "-5.00"],
    ["promisedBy", "11/20/2026"],
    ["promisedBy", "soon"],
    ["followUp", "11/20/2026"],
    ["followUp", "12/5/2062"],
    ["person", "x".repeat(201)],
    ["nextStep", "x".repeat(501)],
  ] as [CallInput, string][])("%s: %s is refused at its field", (name, text) => {
    const { call, problems } = read({ [name]: text });
    expect(call).toBeNull();
    expect(Object.keys(problems)).toEqual([name]);
  });

  test("the evening before UTC's midnight is today for everyone", () => {
    expect(read({ day: "11/22/2026" }).problems).toEqual({});
  });
});

describe("a call becomes", () => {
  test("an entry of the log", () => {
    expect(callNote(FULL)).toBe(
      [
        "Call on November 21, 2026 at 2:10 PM with Dana, billing",
        "Number called: 555-0142",
        "Reference: R-77",
        "They said: The second X-ray will come off.\nThey will call back.",
        "Promised: $246.75 by December 1, 2026",
        "Next step: They send a new statement",
        "Follow up on December 5, 2026",
      ].join("\n"),
    );
    expect(callNote(read().call!)).toBe(
      "Call on November 21, 2026\nThey said: They will look into it.",
    );
    expect(promiseWords(read().call!)).toBeNull();
    expect(clockTime("00:05")).toBe("12:05 AM");
  });

  test("days to keep, until a month after they passed", () => {
    const calls = [{ id: 7, call: FULL }];
    const ids = (today: string) => followUps(calls, today).map(({ id, safe }) => [id, safe]);
    expect(ids(TODAY)).toEqual([
      ["promise:7", "2026-12-01"],
      ["follow-up:7", "2026-12-05"],
    ]);
    expect(ids("2027-01-02")).toEqual([["follow-up:7", "2026-12-05"]]);
    expect(ids("2027-02-01")).toEqual([]);
    expect(followUps([{ id: 8, call: read().call! }], TODAY)).toEqual([]);
  });

  test("its days stand among the others, soonest first", () => {
    const file = {
      bill: aBill([aLine({})]),
      ...beside([], { collector: "yes", collectorNoticeReceived: "2026-11-03" }),
      letters: [],
    };
    const steps = withFollowUps(nextSteps(file, [], TODAY), [{ id: 7, call: FULL }], TODAY);
    const days = steps.clocks.map(({ safe }) => safe);
    expect(days).toEqual([...days].sort());
    expect(steps.clocks.map(({ id }) => id)).toContain("follow-up:7");
    expect(steps.clocks.length).toBeGreaterThan(2);
  });
});

describe("a letter that confirms it", () => {
  const bill = aBill([aLine({})], {
    provider: sure("Harbor Ridge"),
    accountNumber: sure("HR-1"),
  });
  const input = (call: CallRecord | null): LetterInput => ({
    kind: "call-confirmation",
    bill,
    cards: [],
    call,
    sender: { name: "Ana Lind", address: ["27 Linden St"] },
    date: TODAY,
  });

  test("waits for a call", () => {
    const file = { bill, ...beside() };
    expect(letterReadiness("call-confirmation", file, [])).toEqual({
      ready: false,
      reason: "no-call",
    });
    expect(letterReadiness("call-confirmation", { ...file, call: FULL }, [])).toEqual({
      ready: true,
    });
  });

  test("says what was said, and nothing that is not known", () => {
    for (const call of [FULL, read().call!]) {
      const letter = composeLetter(input(call));
      expect(lintLetter(letter, letterFacts(input(call)))).toEqual([]);
      const text = letterText(letter);
      expect(text).toContain(call.said.split("\n")[0]);
      expect(text).toContain("within 30 days");
      expect(text).toContain("HR-1");
      expect(text).not.toMatch(/illegal|fraud|guarantee/i);
      expect(readingGrade(letter.requests.join(" "))).toBeLessThan(9);
    }
    const text = letterText(composeLetter(input(FULL)));
    expect(text).toContain("Call reference: R-77");
    expect(text).toContain("$246.75 by December 1, 2026");
  });
});
