import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { routineItem } from "~/domain/audit/rules/routine-item";
import { aBill, aLine, beside, sure, unsure, type NewLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const facility = { setting: "facility" as const };

describe("an everyday item", () => {
  const room = aLine({ revenueCode: "0120", description: "Room" });
  const item = (description: string, plain = {}) =>
    aLine({ revenueCode: "0270", description, charge: 5_300, ...plain });
  const check = (lines: NewLine[], over: Partial<Bill> = facility) =>
    routineItem.check(aBill(lines, over), reference, beside());

  test.each([
    "GLOVES",
    "Sterile glove, box",
    "Exam gloves nitrile lg",
    "GLOVE PROTEXIS PI 7.5",
    "Gauze 4x4",
    "Sponge gauze sterile",
    "Surgical gown",
    "Syringe 10 ml luer lock",
    "Dressing transparent 4x4",
    "Meals",
    "Patient diet tray lunch",
    "Mask surgical earloop",
    "Wall oxygen",
    "Blanket cotton",
    "Thermometer oral disposable",
    "Oral care kit",
    "Non-skid socks",
    "Admit kit",
    "Box tissues",
    "Mucus recovery system",
    "Lotion and mouthwash",
    "Ice pack",
    "Blood pressure cuff disposable",
    "Adhesive bandage",
    "Alcohol prep pad",
    "Bath towel",
    "Bed sheets",
    "Water pitcher",
    "IV start kit",
    "Basin, emesis",
    "Skin prep pad",
    "EKG electrodes",
    "Peri pad/mesh brief/underpad kit",
  ])("%s", (description) => {
    expect(check([room, item(description)])[0]!.lines).toEqual([
      { lineId: "L2", role: "questioned", atStake: 5_300 },
      { lineId: "L1", role: "compared", atStake: 0 },
    ]);
  });

  test.each([
    "Dressing change",
    "Stapler reload endo linear 45 mm medium/thick tissue",
    "Beauty/Barber - shampoo, cut & set",
    "Gauze vaseline impregnated",
    "Dressing foam silver 6x6",
    "Syringe prefilled saline flush",
    "Heparin 100 units syringe",
    "Gown warming forced air",
    "Skilled nursing care visit",
    "Face mask oxygen",
    "Syringe injector CT contrast",
    "Insulin syringe 5 mg",
    "Compression stocking",
    "Catheter",
    "Mask",
    "Tissue graft dermal",
    "Tissue expander",
    "Wound care kit negative pressure",
    "Kit",
    "Cup acetabular",
    "Cotton wool cast padding",
  ])("silence: %s", (description) => expect(check([room, item(description)])).toEqual([]));

  test.each([
    ["0250", 0],
    ["0278", 0],
    ["0270", 1],
    ["0271", 1],
  ])("a lotion under %s", (revenueCode, count) =>
    expect(check([room, item("Lotion", { revenueCode })])).toHaveLength(count),
  );

  describe("a monitor", () => {
    const unit = (revenueCode: string, units = 1) =>
      aLine({ revenueCode, description: "Room", units });
    const monitor = (description: string, plain = {}) => [item(description, plain)];

    test.each(["Cardiac monitor daily", "Monitor, cardiac", "Cardiac monitoring"])(
      "%s in intensive care",
      (words) => {
        const [hit] = check([unit("0200"), ...monitor(words)]);
        expect(hit!.lines[0]).toEqual({ lineId: "L2", role: "questioned", atStake: 5_300 });
        expect(hit!.reason).toContain("special care unit room charge");
      },
    );

    test.each<[string, NewLine[]]>([
      ["on a ward", [unit("0120"), ...monitor("Cardiac monitor daily")]],
      [
        "on the day of discharge",
        [unit("0210"), ...monitor("Cardiac monitor", { day: "2026-10-06" })],
      ],
      [
        "in an emergency room",
        [aLine({ revenueCode: "0450" }), ...monitor("Cardiac monitor daily")],
      ],
      ["one to wear at home", [unit("0200"), ...monitor("Cardiac event monitor")]],
      ["its leads", [unit("0200"), ...monitor("Cardiac monitor leads")]],
    ])("silence: %s", (_, lines) => expect(check(lines)).toEqual([]));

    test("the second night of two, and in coronary care", () => {
      const day = "2026-10-06";
      expect(check([unit("0210", 2), ...monitor("Respiratory monitor", { day })])).toHaveLength(1);
    });
  });

  test("both are named when two match", () => {
    const [hit] = check([room, item("Drapes and gowns pack")]);
    expect(hit!.reason).toContain(
      "The published policies of some payers count drapes and gowns as part of the",
    );
  });

  test("many items are one finding", () => {
    const hits = check([
      room,
      item("Gloves"),
      item("Gauze", { charge: 700 }),
      aLine({ revenueCode: "0120", description: "Room", day: "2026-10-06" }),
      item("Meals", { charge: 900, day: "2026-10-06" }),
    ]);
    expect(hits).toHaveLength(1);
    expect(hits[0]!.lines.map(({ lineId, atStake }) => [lineId, atStake])).toEqual([
      ["L2", 5_300],
      ["L3", 700],
      ["L5", 900],
      ["L1", 0],
      ["L4", 0],
    ]);
    expect(hits[0]!.reason).toContain("and 2 more like it");
    expect(hits[0]!.figures).toContainEqual({ label: "Together", value: "$69.00" });
  });

  test("of the rows of an emergency room the visit is compared", () => {
    const emergency = (code: string) => aLine({ revenueCode: "0450", code });
    const lines = [emergency("96374"), emergency("99284"), item("Gloves")];
    expect(check(lines)[0]!.lines[1]!.lineId).toBe("L2");
  });

  test("an operation is compared before a visit, a visit before the room", () => {
    const carriers = ["0120", "0450", "0360"].map((revenueCode) => aLine({ revenueCode }));
    const compared = (count: number) =>
      check([...carriers.slice(0, count), item("Gloves")])[0]!.lines[1]!.lineId;
    expect([1, 2, 3].map(compared)).toEqual(["L1", "L2", "L3"]);
  });

  test("a row of several nights holds each of them, and not the day after", () => {
    const nights = aLine({ revenueCode: "0120", description: "Room", units: 3 });
    const on = (day: string) => check([nights, item("Gloves", { day })]).length;
    expect(["2026-10-04", "2026-10-05", "2026-10-07", "2026-10-08"].map(on)).toEqual([0, 1, 1, 0]);
  });

  test.each(["0360", "0450", "0710", "0762", "0200"])("beside revenue code %s", (revenueCode) => {
    expect(check([aLine({ revenueCode, description: "Room" }), item("Gloves")])).toHaveLength(1);
  });

  test.each([
    ["12001", 1],
    ["99213", 1],
    ["87880", 0],
  ])("on a doctor's bill beside %s: %i", (code, count) => {
    const tray = aLine({ description: "Laceration tray, sterile gloves and drape" });
    expect(check([aLine({ code }), tray], { setting: "professional" })).toHaveLength(count);
  });

  test("of several days: it begins on the day of the room", () => {
    const from = (day: string) =>
      aLine(
        { revenueCode: "0270", description: "Gloves", day },
        { serviceDateEnd: sure("2026-10-09") },
      );
    expect(check([room, from("2026-10-05")])).toHaveLength(1);
    expect(check([room, from("2026-10-06")])).toEqual([]);
  });

  test.each<[string, NewLine[], Partial<Bill>]>([
    ["no room or procedure", [item("Gloves")], facility],
    ["a laboratory line only", [aLine({ revenueCode: "0301" }), item("Gloves")], facility],
    ["another day", [room, item("Gloves", { day: "2026-10-06" })], facility],
    ["with a code", [room, item("Gloves", { code: "A4930" })], facility],
    ["a service in the same words", [room, item("Dressing change")], facility],
    ["not sure what it is", [room, item("Catheter")], facility],
    ["a doctor's bill", [room, item("Gloves")], { setting: "professional" }],
    ["kind of bill unknown", [room, item("Gloves")], { setting: undefined }],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));

  test("silence: doubtful words", () => {
    expect(check([room, aLine({}, { description: unsure("Gloves") })])).toEqual([]);
  });
});
