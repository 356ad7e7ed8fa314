import { describe, expect, test } from "vitest";
import { auditedLines } from "~/domain/audit/evidence/audited-line";
import { explainsRepeat, isInCriticalCare, separation } from "~/domain/audit/evidence/modifiers";
import { DAY, aBill, aLine, sure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

type Marked = [code: string, ...modifiers: string[]];
const lines = (one: Marked, two: Marked, day = DAY) => {
  const [[first, ...own], [second, ...other]] = [one, two];
  const bill = aBill([
    aLine({ code: first, day, modifiers: own }),
    aLine({ code: second, day, modifiers: other }),
  ]);
  return auditedLines(bill) as [
    ReturnType<typeof auditedLines>[0],
    ReturnType<typeof auditedLines>[0],
  ];
};
const between = (one: Marked, two: Marked, day = DAY) =>
  separation(...lines(one, two, day), reference);

describe("places on the body", () => {
  test.each<[string, string[], string[], string]>([
    ["left and right", ["LT"], ["RT"], "apart"],
    ["left twice", ["LT"], ["LT"], "none"],
    ["two fingers of a hand", ["F1"], ["F2"], "apart"],
    ["one finger twice", ["F1"], ["F1"], "none"],
    ["toes of two feet", ["TA"], ["T5"], "apart"],
    ["a toe and its foot's side", ["TA"], ["LT"], "unclear"],
    ["a side and a toe on it", ["RT"], ["T9"], "unclear"],
    ["a toe and the other side", ["TA"], ["RT"], "apart"],
    ["two eyelids", ["E1"], ["E2"], "apart"],
    ["an eyelid and its side", ["E3"], ["RT"], "unclear"],
    ["two branches of the heart's arteries", ["LD"], ["RC"], "apart"],
    ["one branch twice", ["LD"], ["LD"], "none"],
    ["both sides beside one of them", ["50"], ["LT"], "none"],
    ["only one line names a side", ["LT"], [], "unclear"],
    ["only the other one does", [], ["LT"], "unclear"],
    ["neither does", [], [], "none"],
  ])("%s", (_, own, other, said) => {
    expect(between(["11042", ...own], ["11720", ...other])).toBe(said);
  });

  test("a side in a column of its own counts like a mark", () => {
    const bill = aBill([
      aLine({ code: "11042" }, { site: sure("Left") }),
      aLine({ code: "11720" }, { site: sure("Right") }),
    ]);
    const [first, second] = auditedLines(bill);
    expect(separation(first!, second!, reference)).toBe("apart");
    expect(separation(first!, { ...second!, site: "LEFT" }, reference)).toBe("none");
  });

  test("the side of a procedure says nothing of a visit", () => {
    expect(between(["20610", "RT"], ["99213"])).toBe("none");
    expect(between(["20610", "RT"], ["99213", "LT"])).toBe("none");
  });
});

describe("marks that say apart where they belong", () => {
  test.each<[string, Marked, Marked, string]>([
    ["59 on column two", ["11042"], ["11720", "59"], "apart"],
    ["59 on column one", ["11042", "59"], ["11720"], "apart"],
    ["XE", ["11042"], ["11720", "XE"], "apart"],
    ["XS", ["11042"], ["11720", "XS"], "apart"],
    ["XP", ["11042"], ["11720", "XP"], "apart"],
    ["XU", ["11042"], ["11720", "XU"], "apart"],
    ["25 on the visit", ["20610"], ["99213", "25"], "apart"],
    ["57 on the visit", ["29881"], ["99213", "57"], "apart"],
    ["25 on an operation", ["11042"], ["11720", "25"], "none"],
    ["79 on an operation", ["11042"], ["11720", "79"], "apart"],
    ["79 on a visit", ["20610"], ["99213", "79"], "none"],
    ["59 on the procedure beside a visit", ["20610", "59"], ["99213"], "none"],
    ["91 on a laboratory test", ["80053"], ["80048", "91"], "apart"],
    ["91 on an operation", ["11042"], ["11720", "91"], "none"],
    ["22, more work than usual", ["11042"], ["11720", "22"], "none"],
    ["76, a repeat", ["11042"], ["11720", "76"], "none"],
  ])("%s", (_, one, two, said) => expect(between(one, two)).toBe(said));

  test("59 on column one counts from July 2019 on", () => {
    expect(between(["11042", "59"], ["11720"], "2019-06-30")).toBe("none");
    expect(between(["11042", "59"], ["11720"], "2019-07-01")).toBe("apart");
    expect(between(["11042"], ["11720", "59"], "2019-06-30")).toBe("apart");
  });
});

describe("critical care", () => {
  test.each<[string, Marked, Marked, string]>([
    ["25 does not lift what it takes in", ["99291", "25"], ["71046"], "none"],
    ["nor does a side", ["99291", "25"], ["36600", "LT"], "none"],
    ["nor on its further half hours", ["99292", "25"], ["36000"], "none"],
    ["25 lifts what it does not take in", ["99291", "25"], ["93306"], "apart"],
    ["59 on the part: outside that time", ["99291"], ["71046", "59"], "apart"],
    ["25 on another visit", ["99284", "25"], ["36000"], "apart"],
  ])("%s", (_, one, two, said) => expect(between(one, two)).toBe(said));

  test.each([
    ["99291", "94003", true],
    ["99291", "31500", false],
    ["99285", "94002", false],
  ])("%s takes in %s: %s", (one, two, takesIn) => {
    expect(isInCriticalCare(...lines([one], [two]))).toBe(takesIn);
  });
});

test.each<[string, string | undefined, string, boolean]>([
  ["a laboratory test again on purpose", "80053", "91", true],
  ["an x-ray is no laboratory test", "71046", "91", false],
  ["an x-ray again", "71046", "76", true],
  ["by another doctor", "71046", "77", true],
  ["no visit is repeated", "99213", "76", false],
  ["a line without a code", undefined, "91", true],
  ["a distinct service", "99213", "59", true],
  ["a side explains only where it differs", "73560", "LT", false],
  ["a part of a test likewise", "71046", "26", false],
  ["more work than usual explains nothing", "71046", "22", false],
])("repeat: %s", (_, code, modifier, explains) => {
  expect(explainsRepeat(modifier, { code }, reference)).toBe(explains);
});
