import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { duplicateLine } from "~/domain/audit/rules/duplicate-line";
import { aLine, sure, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

const check = checkOf(duplicateLine);
/** Removal of earwax: one price for both ears. */
const PRICED_FOR_BOTH = "69210";
const visit = { code: "99213", provider: "A. Rivera MD" };

describe("a copy", () => {
  test("every copy after the first is questioned with its charge", () => {
    const [hit, ...rest] = check([
      aLine(visit),
      aLine({ code: "80053" }),
      aLine(visit),
      aLine(visit),
    ]);
    expect(rest).toEqual([]);
    expect(hit!.lines).toEqual([
      { lineId: "L1", role: "compared", atStake: 0 },
      { lineId: "L3", role: "questioned", atStake: 10_000 },
      { lineId: "L4", role: "questioned", atStake: 10_000 },
    ]);
  });

  test("on an EOB the allowed amount is at stake, not the list price", () => {
    const line = aLine({ ...visit, allowed: 4_200 });
    expect(check([line, line], { kind: "eob" })[0]!.lines[1]!.atStake).toBe(4_200);
  });

  test.each([
    [1, 0],
    [2, 1],
  ])("of %i cents: %i", (charge, count) =>
    expect(check([aLine({ ...visit, charge }), aLine({ ...visit, charge })])).toHaveLength(count),
  );

  test.each([
    ["V2750", 2, 0],
    ["V2781", 2, 0],
    ["V2784", 3, 1],
    ["V2020", 2, 1],
    ["V2800", 2, 1],
  ])("of what is charged by the lens a pair is none: %s, %i times", (code, times, count) =>
    expect(check(Array.from({ length: times }, () => aLine({ code })))).toHaveLength(count),
  );

  test("two pairs of lenses are one too many", () => {
    const pair = aLine({ code: "V2750", units: 2 });
    expect(check([pair, pair])).toHaveLength(1);
  });

  test.each([
    ["same side twice", ["LT"]],
    ["two readings", ["26"]],
    ["a visit beside a procedure, twice", ["25"]],
  ])("%s is still a copy", (_, modifiers) => {
    const line = aLine({ code: "73110", modifiers });
    expect(check([line, line])).toHaveLength(1);
  });

  test("on an EOB that names no claim, a gap as high as a line may hold the head of another", () => {
    const at = (top: number, page = 1) => ({
      ...aLine(visit),
      page,
      box: [40, top, 400, 10] as [number, number, number, number],
    });
    const gradeOf = (second: NewLine, over = {}) =>
      check([at(80), at(100), second], { kind: "eob", ...over })[0]!.grade;
    expect(gradeOf(at(120))).toBeUndefined();
    expect(gradeOf(at(121))).toBe("B");
    expect(gradeOf(at(100, 2))).toBe("B");
    expect(gradeOf(at(121), { kind: "itemized" })).toBeUndefined();
  });

  test("without a code, the words and the revenue code decide", () => {
    const line = aLine({ revenueCode: "0450", description: "Emergency room level 4" });
    const spaced = aLine({ revenueCode: "0450", description: "EMERGENCY  ROOM LEVEL 4" });
    expect(check([line, spaced], { setting: "facility" })).toHaveLength(1);
  });

  test("inside Medicare's daily limit it is only possible: grade B; above it, grade A", () => {
    const film = aLine({ code: "71046" });
    expect(check([film, film])[0]!.grade).toBe("B");
    expect(check([film, film, film])[0]!.grade).toBeUndefined();
  });
});

describe("a legitimate repeat", () => {
  const other: [string, PlainLine][] = [
    ["another day", { day: "2026-10-06" }],
    ["another code", { code: "99214" }],
    ["other units", { units: 2 }],
    ["another charge", { charge: 10_001 }],
    ["another provider", { provider: "B. Singh MD" }],
    ["another time", { time: "14:20" }],
    ["another modifier", { modifiers: ["RT"] }],
    ["another place", { placeOfService: "22" }],
    ["another revenue code", { revenueCode: "0510" }],
  ];
  test.each(other)("%s", (_, change) => {
    const first = aLine({ ...visit, time: "09:10", modifiers: ["LT"] });
    const second = aLine({ ...visit, time: "09:10", modifiers: ["LT"], ...change });
    expect(check([first, second])).toEqual([]);
    expect(check([first, first])).toHaveLength(1);
  });

  test.each([
    ["71046", ["76", "77", "59", "XE", "XS", "XP", "XU", "27", "50", "JW"]],
    ["85025", ["91", "76", "59"]],
  ])("on %s modifiers explain it, even on both lines: %s", (code, modifiers) => {
    for (const modifier of modifiers) {
      const marked = aLine({ code, modifiers: [modifier] });
      expect(check([aLine({ code }), marked])).toEqual([]);
      expect(check([marked, marked])).toEqual([]);
    }
  });

  test.each([
    ["91 on an x-ray", "71046", "91"],
    ["76 on a visit", "99213", "76"],
    ["77 on a visit", "99213", "77"],
  ])("a mark of another kind of service explains nothing: %s", (_, code, modifier) => {
    const [hit] = check([aLine({ code }), aLine({ code, modifiers: [modifier] })]);
    expect(hit).toMatchObject({ grade: "B" });
    expect(hit!.reason).toContain("for another kind of service");
  });

  test("reading and equipment, left and right", () => {
    const film = (modifier: string) => aLine({ code: "71046", modifiers: [modifier] });
    expect(check([film("26"), film("TC")])).toEqual([]);
    expect(check([film("LT"), film("RT")])).toEqual([]);
  });

  test.each([
    ["two surgeons of one operation", { code: "47562", modifiers: ["62"] }],
    ["the doctor and the nurse of one anesthesia", { code: "00790" }],
  ])("%s, unless the bill names them", (_, plain) => {
    expect(check([aLine(plain), aLine(plain)])).toEqual([]);
    const named = aLine({ ...plain, provider: "Dr. Lund" });
    expect(check([named, named])).toHaveLength(1);
  });

  test("several doses of a drug without a code", () => {
    const byRevenue = aLine({ revenueCode: "0250", description: "Ondansetron" });
    const byWords = aLine({ description: "Acetaminophen 325 mg tab" });
    expect(check([byRevenue, byRevenue, byWords, byWords])).toEqual([]);
  });

  test("a copy that a credit takes back", () => {
    const credit = aLine({ ...visit, charge: -10_000 });
    expect(check([aLine(visit), aLine(visit), credit])).toEqual([]);
    expect(check([aLine(visit), aLine(visit), aLine(visit), credit])).toHaveLength(1);
  });

  test("two claims of one EOB, and a line the plan already denied", () => {
    const claim = (section: string, allowed?: number) =>
      aLine({ ...visit, ...(allowed === undefined ? {} : { allowed }) }, { section });
    expect(check([claim("Claim 1"), claim("Claim 2")], { kind: "eob" })).toEqual([]);
    expect(check([claim("Claim 1", 90), claim("Claim 1", 0)], { kind: "eob" })).toEqual([]);
    expect(check([claim("Claim 1"), claim("Claim 1")], { kind: "eob" })).toHaveLength(1);
  });

  test("a line the plan allows nothing for counts when the patient is left to pay it", () => {
    const left = (cents: number) => aLine({ ...visit, allowed: 0 }, { patientOwes: sure(cents) });
    expect(check([left(0), left(0)], { kind: "eob" })).toEqual([]);
    expect(check([left(800), left(800)], { kind: "eob" })[0]!.lines[1]!.atStake).toBe(800);
  });
});

describe("silence where something is missing or doubtful", () => {
  const doubtful: [string, Partial<BillLine>][] = [
    ["no day", { serviceDate: undefined }],
    ["a doubtful day", { serviceDate: unsure("2026-10-05") }],
    ["a doubtful code", { code: unsure("99213") }],
    ["a doubtful charge", { charge: unsure(10_000) }],
    ["no charge", { charge: undefined }],
    ["nothing charged", { charge: sure(0) }],
    ["doubtful units", { units: unsure(1) }],
    ["a doubtful modifier", { modifiers: [unsure("25")] }],
    ["a doubtful provider", { renderingProvider: unsure("A. Rivera MD") }],
    ["a doubtful time", { serviceTime: unsure("09:10") }],
    ["a stay of days", { serviceDateEnd: sure("2026-10-07") }],
    ["neither code nor words", { code: undefined }],
  ];
  test.each(doubtful)("%s", (_, change) => {
    expect(check([aLine(visit, change), aLine(visit, change)])).toEqual([]);
  });

  test("a day in the header counts only when it is one single day", () => {
    const line = aLine(visit, { serviceDate: undefined });
    const from = { serviceFrom: sure("2026-10-05") };
    expect(check([line, line], { ...from, serviceTo: sure("2026-10-05") })).toHaveLength(1);
    expect(check([line, line], { ...from, serviceTo: sure("2026-10-06") })).toEqual([]);
    expect(check([line, line], from)).toEqual([]);
  });

  test.each(["summary", "denial", "collection", "estimate", "other"])(
    "a document of kind %s",
    (kind) => {
      expect(check([aLine(visit), aLine(visit)], { kind })).toEqual([]);
    },
  );
});

describe("rows that are meant to stand again", () => {
  test("an add-on within Medicare's daily limit, one row for each further unit", () => {
    const push = aLine({ code: "96375", revenueCode: "0450" });
    const limit = reference.unitLimit("facility", "96375", "2026-10-05")!.units;
    const pushes = (count: number) =>
      check(
        Array.from({ length: count }, () => push),
        { setting: "facility" },
      );
    expect(pushes(limit)).toEqual([]);
    expect(pushes(limit + 1)).toHaveLength(1);
  });

  test("a further hour or quarter hour without a code", () => {
    const hour = aLine({ revenueCode: "0360", description: "OR time each additional 15 minutes" });
    expect(check([hour, hour], { setting: "facility" })).toEqual([]);
  });

  test("supplies without a code are only possible copies", () => {
    const supply = aLine({ revenueCode: "0270", description: "Suture kit" });
    const room = aLine({ revenueCode: "0120", description: "Room" });
    expect(check([supply, supply], { setting: "facility" })[0]!.grade).toBe("B");
    expect(check([room, room], { setting: "facility" })[0]!.grade).toBeUndefined();
  });
});

test("fillings without the tooth may be of two teeth; with the same tooth they are a copy", () => {
  const filling = (site?: string) => aLine({ code: "D2392" }, site ? { site: sure(site) } : {});
  expect(check([filling(), filling()])).toEqual([]);
  expect(check([filling("30 MO"), filling("31 DO")])).toEqual([]);
  expect(check([filling("30 MO"), filling("30 MO")])).toHaveLength(1);
  const cleaning = aLine({ code: "D1110" });
  expect(check([cleaning, cleaning])).toHaveLength(1);
});

describe("both sides", () => {
  const knee = (...modifiers: string[]) => aLine({ code: "20610", modifiers });
  const questioned = (...lines: NewLine[]) =>
    check(lines).flatMap((hit) =>
      hit.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
    );

  test("one side beside a line for both", () => {
    expect(questioned(knee("50"), knee("RT"))).toEqual(["L2"]);
    expect(questioned(knee("LT"), knee("RT"), knee("50"))).toEqual(["L1", "L2"]);
    expect(check([knee("50"), knee("RT")])[0]!.grade).toBe("B");
    expect(questioned(knee("50"), knee("RT", "59"))).toEqual([]);
    expect(questioned(knee("LT"), knee("RT"))).toEqual([]);
  });

  test("left and right of a service whose price is for both", () => {
    const side = (modifier: string, plain = {}) =>
      aLine({ code: PRICED_FOR_BOTH, modifiers: [modifier], ...plain });
    expect(reference.physicianStatus(PRICED_FOR_BOTH, "2026-10-05")?.bilateral).toBe("2");
    expect(questioned(side("LT"), side("RT"))).toEqual(["L2"]);
    expect(questioned(side("LT"), side("RT", { day: "2026-10-06" }))).toEqual([]);
    expect(check([side("LT"), side("RT")], { setting: "facility" })[0]!.grade).toBe("C");
    expect(check([side("LT"), side("RT")], { setting: undefined })).toEqual([]);
  });

  test("before the fee schedule at hand it is a question of grade C, which says from which list", () => {
    const side = (modifier: string) =>
      aLine({ code: PRICED_FOR_BOTH, modifiers: [modifier], day: "2024-12-31" });
    const [hit] = check([side("LT"), side("RT")]);
    expect(hit).toMatchObject({
      grade: "C",
      reason: expect.stringContaining("the list in force on the day of care decides"),
    });
    expect(hit).not.toHaveProperty("window");
  });
});

describe("broken off and carried out", () => {
  const scope = (modifiers: string[] = [], over: PlainLine = {}) =>
    aLine({ code: "45378", charge: modifiers.length > 0 ? 40_000 : 90_000, modifiers, ...over });

  test.each(["73", "74", "53"])("a first try (%s) is questioned", (mark) => {
    const [hit] = check([scope([mark]), scope()]);
    expect(hit).toMatchObject({ grade: "C" });
    expect(hit!.lines).toEqual([
      { lineId: "L2", role: "compared", atStake: 0 },
      { lineId: "L1", role: "questioned", atStake: 40_000 },
    ]);
  });

  test.each<[string, NewLine[]]>([
    ["only the try", [scope(["73"])]],
    ["only the procedure", [scope()]],
    ["another day", [scope(["73"]), scope([], { day: "2026-10-06" })]],
    ["another time", [scope(["73"], { time: "08:00" }), scope([], { time: "15:00" })]],
    ["a separate session", [scope(["73", "XE"]), scope()]],
    ["the other side", [scope(["74", "LT"]), scope(["RT"])]],
    ["another clinician", [scope(["53"], { provider: "A. Rivera" }), scope()]],
  ])("silence: %s", (_, lines) => expect(check(lines)).toEqual([]));
});

describe("a test charged whole and in part", () => {
  const film = (modifiers: string[] = [], over: PlainLine = {}) =>
    aLine({ code: "71046", charge: modifiers.length > 0 ? 3_000 : 9_000, modifiers, ...over });

  test("the parts are questioned", () => {
    const [hit, ...rest] = check([film(["26"]), film(), film(["TC"])]);
    expect(rest).toEqual([]);
    expect(hit).toMatchObject({ grade: "B", figures: [{}, {}, {}] });
    expect(hit!.lines).toEqual([
      { lineId: "L2", role: "compared", atStake: 0 },
      { lineId: "L1", role: "questioned", atStake: 3_000 },
      { lineId: "L3", role: "questioned", atStake: 3_000 },
    ]);
  });

  test("a hospital's own line is the equipment's part: that part again is a question", () => {
    const hits = check([film(), film(["TC"])], { setting: "facility" });
    expect(hits).toMatchObject([{ grade: "C", lines: [{ lineId: "L1" }, { lineId: "L2" }] }]);
  });

  test("a reader named for the part alone makes it a question of grade C", () => {
    const reading = film(["26"], { provider: "Dr. Lund" });
    expect(check([film(), reading])).toMatchObject([{ grade: "C" }]);
    expect(check([film(["LT"]), film(["26", "LT"])])).toMatchObject([{ grade: "B" }]);
  });

  test.each<[string, ReturnType<typeof film>[], object]>([
    ["the parts alone", [film(["26"]), film(["TC"])], {}],
    ["another day", [film(), film(["26"], { day: "2026-10-06" })], {}],
    [
      "another reader",
      [film([], { provider: "Dr. Kay" }), film(["26"], { provider: "Dr. Lund" })],
      {},
    ],
    ["the other side", [film(["LT"]), film(["26", "RT"])], {}],
    ["another time", [film([], { time: "08:00" }), film(["26"], { time: "14:00" })], {}],
    ["a repeat", [film(), film(["26", "77"])], {}],
    [
      "a test without parts",
      [aLine({ code: "93000" }), aLine({ code: "93000", modifiers: ["26"] })],
      {},
    ],
    ["a hospital's own line and a reading", [film(), film(["26"])], { setting: "facility" }],
    [
      "a hospital's charge and a professional one on one statement",
      [
        film([], { description: "HC X-RAY CHEST 2 VIEWS" }),
        film(["26"], { description: "PR X-RAY CHEST 2 VIEWS" }),
      ],
      {},
    ],
    [
      "the hospital's part and the physicians' of one statement",
      [
        { ...film(), section: "Hospital Services" },
        { ...film(["26"]), section: "Physician Services  Acct 7" },
      ],
      {},
    ],
    ["an unknown kind of bill", [film(), film(["26"])], { setting: undefined }],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});
