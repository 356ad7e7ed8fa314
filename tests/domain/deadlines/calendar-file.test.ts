import { describe, expect, test } from "vitest";
import { calendarFile } from "~/domain/deadlines/calendar-file";
import { deadlinesFor, type Clock } from "~/domain/deadlines/deadlines";
import { sure } from "#corpus/builders/bills";
import { aCompanion, aFile } from "#corpus/builders/case-files";

const { clocks } = deadlinesFor(
  aFile(
    { plan: "employer", denialReceived: "2026-06-15", nonprofitHospital: "no" },
    {
      companions: [aCompanion("denial", { insurer: sure("Highland Mutual") })],
      letters: [{ kind: "provider-dispute", date: "2026-11-20", respondBy: "2026-12-20" }],
    },
  ),
);
const NOW = Date.UTC(2026, 10, 21, 9, 5, 7, 123);
const file = (over: Partial<Parameters<typeof calendarFile>[0]> = {}) =>
  calendarFile({ clocks, product: "Plainbill", review: "r-1", now: NOW, ...over });
const lines = (text: string) => text.split("\r\n");

test("one all-day event for each clock, on its safe day", () => {
  expect(clocks).toHaveLength(2);
  const text = file();
  expect(lines(text).slice(0, 15)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plainbill//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    expect.stringMatching(/^UID:[0-9a-f]{16}@plainbill\.invalid$/),
    "DTSTAMP:20261121T090507Z",
    "DTSTART;VALUE=DATE:20261212",
    "DTEND;VALUE=DATE:20261213",
    "SUMMARY:Plainbill: last day to act",
    "TRANSP:TRANSPARENT",
    "CLASS:PRIVATE",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
  ]);
  expect(text).toContain("SUMMARY:Plainbill: reply due\r\n");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("nothing about health, money or names goes to a calendar", () => {
  expect(file()).not.toMatch(/appeal|denial|plan\b|hospital|Highland|provider|\$|dispute/i);
});

test("an id is stable for a review and a clock, and tells neither", () => {
  const ids = (text: string) => lines(text).filter((line) => line.startsWith("UID:"));
  expect(ids(file())).toEqual(ids(file({ now: NOW + 86_400_000 })));
  expect(new Set(ids(file())).size).toBe(2);
  expect(ids(file({ review: "r-2" }))[0]).not.toBe(ids(file())[0]);
});

describe("texts", () => {
  const [clock] = clocks as [Clock];
  const titled = (title: string) => file({ clocks: [clock], titles: { [clock.id]: title } });

  test("a title the person chose is escaped", () => {
    expect(titled("Mum's bill; call, then write\\\nsoon\u0007")).toContain(
      "SUMMARY:Mum's bill\\; call\\, then write\\\\\\nsoon \r\n",
    );
  });

  test("long lines fold at 75 octets without parting a character", () => {
    const long = "Überfällige Rechnung 🧾 ".repeat(12).trim();
    const text = titled(long);
    const bytes = (line: string) => new TextEncoder().encode(line).length;
    for (const line of lines(text)) expect(bytes(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${long}\r\n`);
    expect(text).not.toContain("\uFFFD");
  });

  test.each([67, 68, 69])("a title of %i letters fits or folds", (length) => {
    const text = titled("x".repeat(length));
    expect(text.includes(`SUMMARY:${"x".repeat(length)}\r\n`)).toBe(length === 67);
  });
});

test("no clock, an empty calendar", () => {
  expect(file({ clocks: [] })).not.toContain("VEVENT");
});
