import { describe, expect, test } from "vitest";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { clockState, deadlinesFor } from "~/domain/deadlines/deadlines";
import { readSentDay } from "~/domain/bill/typed-entry";
import { aBill } from "#corpus/builders/bills";
import {
  sentEntry,
  daySent,
  allSentLetters,
  sentLetters,
  unsentEntry,
  replyDay,
} from "~/domain/case/sent-letters";

const letter = { date: "2026-11-21", respondBy: "2026-12-21" };

describe("the day a letter was sent", () => {
  const now = { today: "2026-11-21", billDay: "2026-03-04" };
  test.each([
    ["11/21/2026", "2026-11-21"],
    ["2026-11-20", "2026-11-20"],
    ["3/4/26", "2026-03-04"],
    [" 11/1/2026 ", "2026-11-01"],
  ])("%s is read", (typed, day) => expect(readSentDay(typed, now)).toEqual({ ok: true, day }));

  test.each([
    ["", "Enter the day you sent it, such as 11/21/2026."],
    ["yesterday", "Enter a date such as 03/14/2026."],
    ["02/30/2026", "Enter a date such as 03/14/2026."],
    ["11/22/2026", "That day is still to come. Enter the day you sent the letter."],
    [
      "03/03/2026",
      "The bill is dated March 4, 2026, so the letter cannot be older. Check the day.",
    ],
  ])("%j is refused", (typed, problem) =>
    expect(readSentDay(typed, now)).toEqual({ ok: false, problem }),
  );

  test("a bill without a day refuses no past day", () =>
    expect(readSentDay("01/02/2020", { ...now, billDay: null }).ok).toBe(true));
});

describe("an answer is due", () => {
  const due = (date: string, written: typeof letter | null) =>
    sentLetters([sentEntry("provider-dispute", date, written)]).map(({ respondBy }) => respondBy);
  test.each([
    ["2026-11-21", letter, "2026-12-21"],
    ["2026-11-25", letter, "2026-12-21"],
    ["2026-12-20", letter, "2026-12-21"],
    ["2026-12-21", letter, "2027-01-20"],
    ["2026-11-20", letter, "2026-12-21"],
    ["2026-11-25", null, "2026-12-28"],
  ])("for one sent on %s", (date, written, day) => expect(due(date, written)).toEqual([day]));

  // Worked out a second time outside the program, by another calendar and a list of the federal holidays.
  test.each([
    ["2026-01-31", "2026-03-02"],
    ["2026-05-22", "2026-06-22"],
    ["2026-08-08", "2026-09-08"],
    ["2026-10-12", "2026-11-12"],
    ["2026-10-27", "2026-11-27"],
    ["2026-11-25", "2026-12-28"],
    ["2026-12-02", "2027-01-04"],
    ["2026-12-19", "2027-01-19"],
    ["2027-01-16", "2027-02-16"],
    ["2027-12-31", "2028-01-31"],
    ["2028-01-30", "2028-02-29"],
    ["2028-02-29", "2028-03-30"],
    ["2028-04-29", "2028-05-30"],
  ])("to a letter of %s by %s, the thirtieth day or the next business day", (date, day) =>
    expect(replyDay(date)).toBe(day),
  );

  test("the newest day of a kind counts, and what is taken back does not", () => {
    const first = sentEntry("provider-dispute", "2026-11-01", null);
    const again = sentEntry("provider-dispute", "2026-11-10", null);
    const appeal = sentEntry("internal-appeal", "2026-11-05", null);
    expect(sentLetters([first, appeal, again]).map(({ kind, date }) => [kind, date])).toEqual([
      ["provider-dispute", "2026-11-10"],
      ["internal-appeal", "2026-11-05"],
    ]);
    expect(sentLetters([first, again, unsentEntry("provider-dispute")])).toEqual([]);
    expect(sentLetters([first, unsentEntry("provider-dispute"), again])).toHaveLength(1);
  });

  test("its clock runs from the day told", () => {
    const letters = sentLetters([sentEntry("provider-dispute", "2026-11-21", letter)]);
    const [clock] = deadlinesFor({ bill: aBill([]), ...NO_CONTEXT, letters }).clocks;
    expect(clock).toMatchObject({
      title: "Reply to your dispute letter",
      kind: "answer-due",
      safe: "2026-12-21",
      countsFrom: { day: "2026-11-21", knownFrom: "letter" },
    });
    expect(clockState(clock!, "2026-12-10")).toBe("soon");
    expect(clockState(clock!, "2026-12-22")).toBe("past");
  });
});

describe("a letter about a further document", () => {
  const eob = (...entries: ReturnType<typeof sentEntry>[]) => ({
    id: "E",
    role: "eob" as const,
    entries,
  });
  const own = sentEntry("provider-dispute", "2026-11-01", null);
  const dispute = sentEntry("provider-dispute", "2026-11-05", null);
  const records = sentEntry("records-request", "2026-11-07", null);
  const clocks = (letters: ReturnType<typeof allSentLetters>) =>
    deadlinesFor({ bill: aBill([]), ...NO_CONTEXT, letters }).clocks.map(({ id, title, safe }) => [
      id,
      title,
      safe,
    ]);

  test("is waited for on the review, beside the review's own", () => {
    expect(clocks(allSentLetters([own], [eob(dispute)]))).toEqual([
      ["reply:provider-dispute:2026-11-01", "Reply to your dispute letter", "2026-12-01"],
      [
        "reply:E:provider-dispute:2026-11-05",
        "Reply to your dispute letter about the EOB",
        "2026-12-07",
      ],
    ]);
  });

  test("is no longer waited for once it is taken back", () => {
    expect(clocks(allSentLetters([], [eob(dispute, unsentEntry("provider-dispute"))]))).toEqual([]);
  });

  test("starts what the law counts from it, unless the review has one of its own or it is a dispute", () => {
    const sent = (
      kind: "records-request" | "provider-dispute",
      letters = [eob(records, dispute)],
    ) => daySent({ letters: allSentLetters([], letters) }, kind);
    expect(sent("records-request")).toBe("2026-11-07");
    expect(sent("provider-dispute")).toBeNull();
    const both = allSentLetters([sentEntry("records-request", "2026-11-02", null)], [eob(records)]);
    expect(daySent({ letters: both }, "records-request")).toBe("2026-11-02");
  });
});
