import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import { collectorNotice } from "~/domain/audit/rules/collector-notice";
import { aBill, aLine, beside, sure, unsure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const line = aLine();

describe("collector's notice", () => {
  const notice = (over: Partial<Bill> = {}) =>
    aBill([], { kind: "collection", collector: sure("Apex Credit"), ...over });
  const check = (bill: Bill, answers: Answers = {}) =>
    collectorNotice.notes!(bill, reference, beside([], answers));

  test("proof can be asked for, with nothing at stake", () => {
    expect(check(notice())).toMatchObject([{ lineIds: [], multiple: null }]);
    expect(check(notice())[0]!.reason).toContain("30 days");
  });
  test("the 30 days run from the day it came", () => {
    const [hit] = check(notice(), { collectorNoticeReceived: "2026-10-10" });
    expect(hit!.figures.at(-1)!.value).toBe("November 9, 2026");
  });
  test.each([
    [{ validationEnds: "2026-11-12" }, "November 12, 2026"],
    [{ validationEnds: "2026-11-12", collectorNoticeReceived: "2026-10-10" }, "November 9, 2026"],
    [{ validationEnds: "2026-11-02", collectorNoticeReceived: "2026-10-10" }, "November 2, 2026"],
  ])("a printed last day counts, the earlier of two is named: %j", (answers, day) => {
    const [hit] = check(notice(), answers);
    expect(hit!.figures.at(-1)!.value).toBe(day);
    expect(hit!.reason).toContain(`by ${day} that you dispute the debt`);
  });
  test("a notice beside a bill counts too", () => {
    const around = beside([{ role: "collection", bill: notice() }]);
    expect(collectorNotice.notes!(aBill([line]), reference, around)).toHaveLength(1);
  });
  test.each<[string, Bill, Answers]>([
    ["a hospital's own bill", aBill([line]), { collector: "yes" }],
    ["no collector named", notice({ collector: undefined }), {}],
    ["a doubtful name", notice({ collector: unsure("Apex") }), {}],
    ["the person says that it is none", notice(), { collector: "no" }],
  ])("silence: %s", (_, bill, answers) => expect(check(bill, answers)).toEqual([]));
});
