import { describe, expect, test } from "vitest";
import {
  addBusinessDays,
  addMonths,
  addYears,
  daysBetween,
  isBusinessDay,
  isFederalHoliday,
  onOrAfterBusinessDay,
} from "~/domain/calendar";
import { addDays } from "~/domain/day";

describe("days", () => {
  test.each([
    ["2026-10-05", 120, "2027-02-02"],
    ["2027-10-05", 180, "2028-04-02"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2028-02-29", 240, "2028-10-26"],
  ])("%s and %i days", (day, days, then) => {
    expect(addDays(day, days)).toBe(then);
    expect(daysBetween(day, then)).toBe(days);
  });
});

describe("months: no such date gives the first of the next month", () => {
  test.each([
    ["2026-10-30", "2027-03-01"],
    ["2026-10-29", "2027-03-01"],
    ["2026-10-28", "2027-02-28"],
    ["2027-10-29", "2028-02-29"],
    ["2027-10-30", "2028-03-01"],
    ["2026-10-31", "2027-03-01"],
    ["2026-07-31", "2026-12-01"],
    ["2026-12-31", "2027-05-01"],
    ["2026-08-15", "2026-12-15"],
    ["2026-09-01", "2027-01-01"],
  ])("four months from %s are %s", (day, then) => {
    expect(addMonths(day, 4)).toBe(then);
  });
});

describe("years", () => {
  test.each([
    ["2026-05-07", 1, "2027-05-07"],
    ["2028-02-29", 1, "2029-02-28"],
    ["2028-02-29", 4, "2032-02-29"],
    ["2027-03-01", 1, "2028-03-01"],
  ])("%s and %i", (day, years, then) => {
    expect(addYears(day, years)).toBe(then);
  });
});

describe("federal holidays by the dates of 5 USC 6103(a)", () => {
  test.each([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-04",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
    "2027-05-31",
  ])("%s is one", (day) => {
    expect(isFederalHoliday(day)).toBe(true);
  });

  test.each([
    "2026-01-12",
    "2026-01-26",
    "2026-05-18",
    "2026-09-14",
    "2026-11-27",
    "2026-11-19",
    // The Friday before a Saturday holiday is not in (a).
    "2026-07-03",
  ])("%s is none", (day) => {
    expect(isFederalHoliday(day)).toBe(false);
  });

  test("the next working day", () => {
    expect(onOrAfterBusinessDay("2026-11-26")).toBe("2026-11-27");
    expect(onOrAfterBusinessDay("2026-12-25")).toBe("2026-12-28");
    expect(onOrAfterBusinessDay("2027-01-01")).toBe("2027-01-04");
    expect(onOrAfterBusinessDay("2026-11-20")).toBe("2026-11-20");
    expect(isBusinessDay("2026-11-21")).toBe(false);
  });
});

describe("business days are counted from the day after", () => {
  test.each([
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-20", 3, "2026-11-25"],
    ["2026-11-20", 4, "2026-11-27"],
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-12-23", 2, "2026-12-28"],
    ["2026-11-20", 0, "2026-11-20"],
  ])("%s and %i", (day, count, then) => {
    expect(addBusinessDays(day, count)).toBe(then);
  });
});
