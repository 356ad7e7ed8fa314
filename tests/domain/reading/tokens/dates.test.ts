import { describe, expect, test } from "vitest";
import {
  columnTimeOf,
  compactDate,
  completed,
  dateAt,
  stampOf,
  timeOf,
} from "~/domain/reading/tokens/dates";

const read = (text: string) => dateAt(text.split(" "), 0);

describe("a day", () => {
  test.each([
    ["01/02/26", "2026-01-02"],
    ["1/2/2026", "2026-01-02"],
    ["01-02-26", "2026-01-02"],
    ["2026-01-02", "2026-01-02"],
    ["2026/01/02", "2026-01-02"],
    ["Jan 2, 2026", "2026-01-02"],
    ["January 2, 2026", "2026-01-02"],
    ["Jun 13,2024", "2024-06-13"],
    ["JAN. 02 2026", "2026-01-02"],
    ["2 January 2026", "2026-01-02"],
    ["02-JAN-2026", "2026-01-02"],
    ["02JAN26", "2026-01-02"],
    ["Sept 9th, 2025", "2025-09-09"],
    ["07/04/71", "1971-07-04"],
    ["02/29/2024", "2024-02-29"],
    ["01 14 26", "2026-01-14"],
    ["(01/02/2026)", "2026-01-02"],
    ["01/02/2026,", "2026-01-02"],
    // Its last day stands in the row below.
    ["01/02/2026-", "2026-01-02"],
  ])("%s", (text, day) =>
    expect(read(text)).toMatchObject({ from: day, partial: false, words: text.split(" ").length }),
  );

  test.each([
    "13/02/2026",
    "02/30/2026",
    "02/29/2026",
    "1/2 tablet",
    "99213",
    "$1.02",
    "12/31/99999",
    "may owe",
    "marchers",
    "555-1212",
    "1.50",
    "01/02/2026x",
    "01/02/2026-x",
    "01/02/2026--",
  ])("not a date: %s", (text) => expect(read(text)?.partial ?? true).toBe(true));

  test("without a year it waits for one", () => {
    expect(read("01/02")).toMatchObject({ from: "--01-02", partial: true });
    expect(read("Dec 28")).toMatchObject({ from: "--12-28", partial: true });
    expect(completed("--01-02", "2026-01-31")).toBe("2026-01-02");
    expect(completed("--12-28", "2026-01-31")).toBe("2025-12-28");
    expect(completed("--12-28", null)).toBeNull();
  });
});

describe("a span", () => {
  test.each([
    ["01/02/26 - 01/05/26", "2026-01-02", "2026-01-05"],
    ["01/02/2026-01/05/2026", "2026-01-02", "2026-01-05"],
    ["01/02/2026 to 01/05/2026", "2026-01-02", "2026-01-05"],
    ["Jan 2 - Jan 5, 2026", "2026-01-02", "2026-01-05"],
    ["January 2-5, 2026", "2026-01-02", "2026-01-05"],
    ["January 2 - 5, 2026", "2026-01-02", "2026-01-05"],
    ["12/28/25 thru 01/03/26", "2025-12-28", "2026-01-03"],
    ["12/28 - 01/03/2026", "2025-12-28", "2026-01-03"],
  ])("%s", (text, from, to) =>
    expect(read(text)).toMatchObject({ from, to, words: text.split(" ").length }),
  );

  test("one that runs backwards is only its first day", () =>
    expect(read("01/05/26 - 01/02/26")).not.toHaveProperty("to"));
});

test.each([
  ["05212025-05232025", { from: "2025-05-21", to: "2025-05-23", words: 1 }],
  ["05212025 05212025 97110", { from: "2025-05-21", words: 2 }],
  ["05212025-05202025", null],
  ["05212025", null],
  ["13212025-13222025", null],
])("days run together: %s", (text, span) =>
  span ? expect(read(text)).toMatchObject(span) : expect(read(text)).toBeNull(),
);

test.each([
  ["010226", "2026-01-02"],
  ["01022026", "2026-01-02"],
  ["20260102", "2026-01-02"],
  ["992134", null],
  ["1234567", null],
])("compact %s", (text, day) => expect(compactDate(text)).toBe(day));

test.each([
  ["14:05", "14:05"],
  ["2:05 PM", "14:05"],
  ["12:30am", "00:30"],
  ["25:00", null],
  ["13:00 PM", null],
])("time %s", (text, time) => expect(timeOf(text)).toBe(time));

test.each([
  ["0005", "00:05"],
  ["2359", "23:59"],
  ["2360", null],
  ["2400", null],
  ["14:05", "14:05"],
  ["145", null],
])("in a column of times %s", (text, time) => expect(columnTimeOf(text)).toBe(time));

describe("what a till stamps on its receipt", () => {
  test.each([
    ["Dec 20, 2025 3:06 PM #165311", "2025-12-20"],
    ["Mar 23, 2025, 11:59 AM", "2025-03-23"],
    ["12/03/2024 at 3:19 PM", "2024-12-03"],
    ["01/11/2026 6:42 PM REG 02", "2026-01-11"],
  ])("%s", (text, day) => expect(stampOf(text.split(" "))?.from).toBe(day));
  test.each([
    "Dec 20, 2025",
    "12/20/2025 3:06 PM Office visit",
    "12/20 3:06 PM",
    "12/20/2025 98 PM",
  ])("%s is a day like others", (text) => expect(stampOf(text.split(" "))).toBeNull());
});

test.each([
  ["0401 - 0403", { from: "--04-01", to: "--04-03", partial: true, words: 3 }],
  ["0401-0403", { from: "--04-01", to: "--04-03", partial: true, words: 1 }],
  ["0430-0502", { from: "--04-30", to: "--05-02", partial: true, words: 1 }],
  ["0430-0602", null],
  ["0401-0403-1", null],
  ["052125 052325", { from: "2025-05-21", to: "2025-05-23", partial: false, words: 2 }],
  ["052125 05232025", null],
  ["0401 - 0401", { from: "--04-01", partial: true, words: 3 }],
  ["0403 - 0401", null],
  ["0800 - 1700", null],
  ["0401 - 040312", null],
])("%s, two days without any mark: %s", (text, days) => expect(read(text)).toEqual(days));

test.each([
  ["0330 033026 11", { from: "2026-03-30", words: 2 }],
  ["1230 123025 11", { from: "2025-12-30", words: 2 }],
  ["0330 040126 11", { from: "2026-03-30", to: "2026-04-01", words: 2 }],
  ["0402 033026", null],
  ["0330 133026", null],
  ["0330 0330261", null],
])("days of a remittance of Medicare: %s", (text, span) =>
  span ? expect(read(text)).toMatchObject(span) : expect(read(text)).toBeNull(),
);
