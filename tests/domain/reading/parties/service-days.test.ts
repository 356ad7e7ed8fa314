import { describe, expect, test } from "vitest";
import { dated, linesOf as readOn, servicesOf } from "~/domain/reading/parties/services";
import { aBill, aLine, readOnce, unsure } from "#corpus/builders/bills";
import { aPage, columns } from "#tests/support/pages";
import { readPages, valueOf } from "#tests/support/read-lines";

const HEADER = { serviceFrom: readOnce("2026-01-08") };
const linesOf = (...days: (string | undefined)[]) =>
  aBill(days.map((day) => aLine({ day }, day === undefined ? { serviceDate: undefined } : {})))
    .lines;
const none = (count: number) => Array.from({ length: count }, () => undefined);
const daysOf = (...days: (string | undefined)[]) =>
  dated(linesOf(...days), HEADER).map(({ serviceDate }) => serviceDate?.value);

test("lines without a day take the one the paper prints", () =>
  expect(daysOf(undefined, "2026-01-08")).toEqual(["2026-01-08", "2026-01-08"]));

test("where lines have days of their own, those without one stay so", () =>
  expect(daysOf(undefined, undefined, "2026-01-09")).toEqual([undefined, undefined, "2026-01-09"]));

test.each([
  [4, ["2026-01-21", ...none(3)]],
  [5, Array.from({ length: 5 }, () => "2026-01-08")],
])(
  "a day that one of %i lines has stands beside the table, where it is one of more than four",
  (count, days) => expect(daysOf("2026-01-21", ...none(count - 1))).toEqual(days),
);

test("a span of days dates no line", () =>
  expect(
    dated(linesOf(...none(5)), { ...HEADER, serviceTo: readOnce("2026-01-10") }).map(
      ({ serviceDate }) => serviceDate,
    ),
  ).toEqual(none(5)));

test("a payer that paid nothing and a tax that was not taken are no service, a service that cost nothing is one", () => {
  const named = (description: string, charge: number) =>
    linesOf("2026-01-08").map((line) => ({
      ...line,
      ...{ code: undefined, description: readOnce(description), charge: readOnce(charge) },
    }));
  const lines = [
    ...named("Blue Cross PPO", 0),
    ...named("SALES TAX", 0),
    ...named("Sales tax", 120),
    ...named("Post-op visit", 0),
    ...named("Medicare annual wellness visit", 0),
    ...named("Humana Pharmacy supplies", 900),
  ];
  expect(servicesOf("itemized", lines, []).map(({ description }) => valueOf(description))).toEqual([
    "Sales tax",
    "Post-op visit",
    "Medicare annual wellness visit",
    "Humana Pharmacy supplies",
  ]);
});

describe("a day that a photograph spoilt", () => {
  const seen = (...days: (string | undefined)[]) =>
    linesOf(...days).map((line) => ({ ...line, description: unsure("Office visit") }));
  const read = (lines: ReturnType<typeof linesOf>) =>
    readOn("itemized", lines, {}, []).map(({ serviceDate }) => serviceDate);

  test("is likely that of all others, and is asked", () =>
    expect(read(seen(undefined, "2026-01-09", "2026-01-09"))[0]).toEqual({
      value: "2026-01-09",
      confidence: 0.5,
    }));
  test("is not known from one other line, from two days, or where most are without", () => {
    expect(read(seen(undefined, "2026-01-09"))[0]).toBeUndefined();
    expect(read(seen(undefined, "2026-01-08", "2026-01-09"))[0]).toBeUndefined();
    expect(read(seen(...none(3), "2026-01-09", "2026-01-09"))[0]).toBeUndefined();
  });
  test("in a text layer a line without a day has none", () =>
    expect(
      read(
        linesOf(undefined, "2026-01-09", "2026-01-09").map((line) => ({
          ...line,
          description: readOnce("Office visit"),
        })),
      )[0],
    ).toBeUndefined());
});

describe("the group of a stay", () => {
  test.each([
    ["MS-DRG: 470", "470"],
    ["DRG 871", "871"],
    ["DRG Code: 392", "392"],
    ["DRG: 4701", undefined],
    ["DRG weight: 1.9", undefined],
    ["Ward: 470", undefined],
  ])("%s", (fact, drg) => {
    const at = columns(40, 130, 300, 500);
    const bill = readPages(
      aPage([
        { pieces: [{ at: 40, text: "Cedar Hill Hospital", size: 16 }] },
        "Patient Name: Maria Lopez-Grant",
        fact,
        { ...(at("Date", "Rev Code", "Description", ">Charges") as { pieces: [] }), gap: 14 },
        at("10/05/2026", "0120", "ROOM AND BOARD", ">2,000.00"),
        at("10/06/2026", "0300", "LABORATORY", ">100.00"),
      ]),
    );
    expect(valueOf(bill.drg)).toBe(drg);
  });
});

describe("the day of discharge", () => {
  const at = columns(40, 130, 300, 500);
  const read = (...facts: string[]) => {
    const { serviceFrom, serviceTo, dischargeDate } = readPages(
      aPage([
        { pieces: [{ at: 40, text: "Cedar Hill Hospital", size: 16 }] },
        "Patient Name: Maria Lopez-Grant",
        "Statement Date: 11/10/2026",
        ...facts,
        { ...(at("Date", "Rev Code", "Description", ">Charges") as { pieces: [] }), gap: 14 },
        at("10/05/2026", "0120", "ROOM AND BOARD", ">2,000.00"),
        at("10/06/2026", "0300", "LABORATORY", ">100.00"),
        { ...(at("", "", "Total Charges", ">2,100.00") as { pieces: [] }), gap: 10 },
      ]),
    );
    return [serviceFrom, serviceTo, dischargeDate].map(valueOf);
  };

  test.each([
    [["Admission Date: 10/05/2026", "Discharge Date: 10/07/2026"]],
    [["Admitted: 10/05/2026", "Discharged: 10/07/2026"]],
    [["Admit / Discharge: 10/05/2026 - 10/07/2026"]],
  ])("named: %s", (facts) => {
    expect(read(...facts)).toEqual(["2026-10-05", "2026-10-07", "2026-10-07"]);
  });

  test.each([
    [["Dates of Service: 10/05/2026 - 10/07/2026"]],
    [["Admission Date: 10/05/2026", "Through Date: 10/07/2026"]],
  ])("the last day of care, and no discharge: %s", (facts) => {
    expect(read(...facts)).toEqual(["2026-10-05", "2026-10-07", undefined]);
  });

  describe("and the times of day", () => {
    const times = (...facts: string[]) => {
      const { admissionTime, dischargeTime } = readPages(
        aPage([
          { pieces: [{ at: 40, text: "Cedar Hill Hospital", size: 16 }] },
          "Patient Name: Maria Lopez-Grant",
          "Statement Date: 11/10/2026",
          ...facts,
          { ...(at("Date", "Rev Code", "Description", ">Charges") as { pieces: [] }), gap: 14 },
          at("10/05/2026", "0762", "OBSERVATION", ">2,000.00"),
          at("10/06/2026", "0300", "LABORATORY", ">100.00"),
          { ...(at("", "", "Total Charges", ">2,100.00") as { pieces: [] }), gap: 10 },
        ]),
      );
      return [admissionTime, dischargeTime].map(valueOf);
    };

    test.each([
      [["Admission Date: 10/05/2026 09:15", "Discharge Date: 10/07/2026 12:15"], "09:15", "12:15"],
      [["Admitted: 10/05/2026 9:15 AM", "Discharged: 10/07/2026 at 2:15 PM"], "09:15", "14:15"],
      [["Admitted: 10/05/2026 9:15 AM", "Discharged: 10/07/2026"], "09:15", undefined],
      [["Admission Date: 10/05/2026", "Discharge Date: 10/07/2026"], undefined, undefined],
      [["Statement printed: 10/05/2026 09:15"], undefined, undefined],
    ])("%s", (facts, ...expected) => expect(times(...facts)).toEqual(expected));
  });

  test("none before the admission", () => {
    expect(read("Admission Date: 10/05/2026", "Discharge Date: 10/04/2026")[2]).toBeUndefined();
  });
});

describe("days without a year", () => {
  const row = columns(40, 100, 300);
  const read = (head: string, ...days: string[]) =>
    readPages(
      aPage([
        "Granite County Hospital",
        "Patient: Nadia Whitfield",
        head,
        row("Date", "Description", ">Charges"),
        ...days.map((day, at) => row(day, `Room and board ${at + 1}`, ">1,385.00")),
        row("", "Total charges", `>${(1_385 * days.length).toLocaleString("en-US")}.00`),
      ]),
    ).lines.map(({ serviceDate }) => valueOf(serviceDate));

  test("follow the day on which services begin, where no later day is printed", () =>
    expect(read("Admission date: 12/30/2025", "12/30", "12/31", "01/02")).toEqual([
      "2025-12-30",
      "2025-12-31",
      "2026-01-02",
    ]));

  test("go on past the only day that has one", () =>
    expect(read("HARGROVE 04/02/2025 02", "04/02", "04/03", "04/06")).toEqual([
      "2025-04-02",
      "2025-04-03",
      "2025-04-06",
    ]));

  test("lie before it where they do not lead up to it", () =>
    expect(read("Run 04/02/2025 02", "11/02", "11/03", "11/06")).toEqual([
      "2024-11-02",
      "2024-11-03",
      "2024-11-06",
    ]));

  test("lie in the year closest to the day that has one, also where later ones follow", () =>
    expect(read("Run 04/02/2025 02", "02/10", "04/02", "04/03")).toEqual([
      "2025-02-10",
      "2025-04-02",
      "2025-04-03",
    ]));
});

test("on a slip filled in at the visit today's date is its day, and the day of birth beside it is none", () => {
  const box = columns(48, 334, 454);
  const at = columns(61, 114, 480);
  const bill = readPages(
    aPage([
      "LANTERN HILL CHIROPRACTIC",
      box("PATIENT NAME", "DATE OF BIRTH", "TODAY'S DATE"),
      {
        pieces: [
          { at: 60, text: "Wilhelmina Torvik" },
          { at: 345, text: "9/2/71" },
          { at: 466, text: "4/14/26" },
        ],
      },
      at("CODE", "SERVICE", ">FEE"),
      at("99213", "Exam, intermediate", ">72.00"),
      at("98941", "Adjustment, 3-4 regions", ">64.00"),
      at("", "TODAY'S CHARGES", ">136.00"),
    ]),
  );
  expect(valueOf(bill.statementDate)).toBe("2026-04-14");
  expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    "2026-04-14",
    "2026-04-14",
  ]);
});
