import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { outsideStay } from "~/domain/audit/rules/outside-stay";
import { aBill, aLine, beside, sure, unsure, type NewLine } from "#corpus/builders/bills";
import { questionedIds } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

const facility = { setting: "facility" as const };

describe("outside the stay", () => {
  const stay = { serviceFrom: sure("2026-10-04"), serviceTo: sure("2026-10-06") };
  const room = aLine({ revenueCode: "0120", description: "Room", day: "2026-10-04" });
  const inside = [room, aLine({ code: "80053" }), aLine({ code: "85025" })];
  const on = (day: string) => aLine({ code: "71046", day, charge: 24_000 });
  const check = (lines: NewLine[], over: Partial<Bill> = {}) =>
    outsideStay.check(aBill(lines, { ...facility, ...stay, ...over }), reference, beside());

  test.each([
    ["2026-09-30", 1],
    ["2026-10-01", 0],
    ["2026-10-03", 0],
    ["2026-10-04", 0],
    ["2026-10-06", 0],
    ["2026-10-07", 1],
  ])("%s", (day, count) => expect(check([...inside, on(day)])).toHaveLength(count));

  test("the charge is at stake; without a room there is only a note", () => {
    const [hit] = check([...inside, on("2026-10-08")]);
    expect(hit!.lines).toEqual([{ lineId: "L4", role: "questioned", atStake: 24_000 }]);
    const roomless = aBill([...inside.slice(1), on("2026-10-08")], { ...facility, ...stay });
    expect(outsideStay.check(roomless, reference, beside())).toEqual([]);
    expect(outsideStay.notes!(roomless, reference, beside())).toMatchObject([{ lineIds: ["L3"] }]);
    const withRoom = aBill([...inside, on("2026-10-08")], { ...facility, ...stay });
    expect(outsideStay.notes!(withRoom, reference, beside())).toEqual([]);
  });

  test.each<[string, Partial<Bill>, number]>([
    ["an observation whose end is printed is a stay", { dischargeTime: sure("14:30") }, 1],
    ["without its end the days may be a statement's", {}, 0],
    ["a doubtful end", { dischargeTime: unsure("14:30") }, 0],
  ])("%s", (_, over, count) => {
    const hours = aLine({ code: "G0378", revenueCode: "0762", units: 20, day: "2026-10-04" });
    const lines = [hours, ...inside.slice(1), on("2026-10-08")];
    expect(check(lines, over)).toHaveLength(count);
  });

  test("many lines outside say that the printed days are something else", () => {
    const days = [room, ...Array.from({ length: 9 }, () => aLine({ code: "80053" }))];
    const later = (count: number) => Array.from({ length: count }, () => on("2026-10-08"));
    expect(questionedIds(check([...days, ...later(3)]))).toHaveLength(3);
    expect(check([...days, ...later(4)])).toEqual([]);
    expect(check([...days.slice(0, 3), ...later(2)])).toEqual([]);
    expect(check([...days.slice(0, 4), ...later(2)])).toHaveLength(2);
  });

  test("rooms for just the nights printed prove the days", () => {
    const nights = (units: number, day = "2026-10-04") =>
      aLine(
        { revenueCode: "0120", description: "Room", day, units },
        {
          serviceDateEnd: sure("2026-10-05"),
        },
      );
    const care = [aLine({ code: "80053" }), aLine({ code: "85025" })];
    const after = [on("2026-10-10"), on("2026-10-10")];
    expect(questionedIds(check([nights(2), ...care, ...after]))).toEqual(["L4", "L5"]);
    expect(check([nights(1), ...care, ...after])).toEqual([]);
    expect(check([nights(3), ...care, ...after])).toEqual([]);
    expect(check([nights(2, "2026-10-03"), ...care, ...after])).toEqual([]);
    expect(check([nights(2, "2026-10-05"), ...care, ...after])).toEqual([]);
    expect(check([nights(2), care[0]!, ...after])).toEqual([]);
  });

  test.each<[string, Partial<Bill>]>([
    ["no last day", { serviceTo: undefined }],
    ["no first day", { serviceFrom: undefined }],
    ["a doubtful last day", { serviceTo: unsure("2026-10-06") }],
    ["days the wrong way round", { serviceFrom: sure("2026-10-07") }],
    ["an EOB", { kind: "eob" }],
  ])("silence: %s", (_, over) => expect(check([...inside, on("2026-10-08")], over)).toEqual([]));

  test("silence: a doubtful or missing day", () => {
    expect(check([...inside, aLine({}, { serviceDate: unsure("2026-10-08") })])).toEqual([]);
    expect(check([...inside, aLine({}, { serviceDate: undefined })])).toEqual([]);
  });
});
