import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { gluedCode } from "~/domain/reading/tokens/codes";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, readPages, valueOf } from "#tests/support/read-lines";

/** How codes, days and amounts are printed where they are not printed in full. */

const linesOf = (bill: Bill) =>
  bill.lines.map(({ serviceDate, code, charge }) => [
    valueOf(serviceDate),
    valueOf(code),
    valueOf(charge),
  ]);

describe("a code kept in six places", () => {
  test.each([
    ["070486", "70486"],
    ["0J2405", "J2405"],
    ["099284", "99284"],
  ])("%s is %s in a column of codes", (printed, code) => {
    expect(gluedCode(printed, true)).toEqual({ code, modifiers: [] });
    // Only a letter shows without a column that this is no number.
    expect(gluedCode(printed)?.code).toBe(/^0[A-Z]/.test(printed) ? code : undefined);
  });

  test.each(["0", "07048", "170486", "0704867", "0Z2405"])("%s is none", (printed) =>
    expect(gluedCode(printed, true)?.code).not.toBe("70486"),
  );
});

describe("days without a year", () => {
  const row = columns(40, 120, 200, 400);
  const remittance = (...above: Line[]): Line[] => [
    "Cedar Mutual Health Plan - Explanation of Payment",
    ...above,
    row("Serv date", "Proc", "Description", ">Billed"),
    row("12/30", "99213", "Office visit", ">172.00"),
    row("01/04", "99214", "Office visit", ">241.00"),
  ];

  test("take the latest day the paper prints anywhere as their last", () => {
    const bill = readLines(remittance("Check of 01/20/2026 enclosed"));
    expect(linesOf(bill)).toEqual([
      ["2025-12-30", "99213", 17200],
      ["2026-01-04", "99214", 24100],
    ]);
  });

  test("stay unread where no year is printed", () => {
    const bill = readLines(remittance());
    expect(bill.lines.map(({ serviceDate }) => serviceDate)).toEqual([undefined, undefined]);
  });
});

describe("the amounts of claim forms", () => {
  const row = columns(20, 90, 190, 290, 380, 480);
  const form = (...amounts: string[]): Line[] => [
    "UB-04 CMS-1450",
    "ST BRENDAN MEDICAL CENTER",
    row(
      ...["42 REV. CD.", "43 DESCRIPTION", "44 HCPCS / RATE", "45 SERV. DATE"],
      ...["46 SERV. UNITS", "47 TOTAL CHARGES"],
    ),
    row("0301", "LAB/CHEMISTRY", "83690", "010526", "1", amounts[0]!),
    row("0351", "CT SCAN/HEAD", "70450", "010526", "1", amounts[1]!),
    row("0001", "PAGE 1 OF 1", "", "011726", "", amounts[2]!),
  ];

  test.each([
    ["end in their cents", ["14150", "218400", "232550"]],
    ["have their cents in a box of their own", ["141 50", "2184 00", "2325 50"]],
    ["have them behind a line that a picture shows", ["141i50", "2184:00", "2325l50"]],
  ])("%s", (_, amounts) => {
    const bill = readLines(form(...amounts));
    expect(bill.lines.map(({ code, charge }) => [valueOf(code), valueOf(charge)])).toEqual([
      ["83690", 14150],
      ["70450", 218400],
    ]);
    expect(valueOf(bill.totals.billed)).toBe(232550);
  });
});

test("the last boxes of a form, on a picture next to the charges, name no column of theirs", () => {
  const row = columns(20, 60, 180, 270, 340, 428, 506, 572);
  const page = aPage(
    [
      "UB-04 CMS-1450",
      "ST BRENDAN MEDICAL CENTER",
      row(
        ...["42 REV.", "43 DESCRIPTION", "44 HCPCS", "45 SERV.", "46 UNITS"],
        ...["47 TOTAL CHARGES", "48 NON-COVERED", "49"],
      ),
      row("0250", "PHARMACY", "", "031926", "3", ">187i20"),
      row("0310", "LAB PATHOLOGY", "88305", "031926", "2", ">518:00"),
      row("0001", "PAGE 1 OF 1", "", "040226", "", ">705:20"),
    ],
    { source: "ocr" },
  );
  const words = page.words.map((word) => ({ ...word, confidence: 0.95 }));
  const bill = readPages({ ...page, words });
  expect(bill.lines.map(({ charge, notCovered }) => [valueOf(charge), notCovered])).toEqual([
    [18720, undefined],
    [51800, undefined],
  ]);
});

test("cents in a box of their own below a name that takes two lines", () => {
  const box = columns(20, 90, 190, 290, 350, 430, 500);
  const bill = readLines([
    "UB-04 CMS-1450",
    "ST BRENDAN MEDICAL CENTER",
    box("", "", "", "", "", "47 TOTAL", "48 NON-COVERED"),
    box("42 REV. CD.", "43 DESCRIPTION", "44 HCPCS / RATE", "45 SERV. DATE", "46 UNITS", ""),
    box("", "", "", "", "", "CHARGES", "CHARGES"),
    box("0301", "LAB/CHEMISTRY", "83690", "010526", "1", "141 50"),
    box("0351", "CT SCAN/HEAD", "70450", "010526", "1", "2184 00"),
    box("0001", "PAGE 1 OF 1", "", "011726", "", "2325 50"),
    box("54 PRIOR PAYMENTS", "", "", "55 EST. AMOUNT DUE"),
    box("1000.00"),
  ]);
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([14_150, 218_400]);
});

describe("a hospital's claim form", () => {
  const row = columns(10, 30, 90, 190, 290, 380, 480);
  const form = (...below: Line[]) =>
    readLines([
      "UB-04 CMS-1450",
      "ST BRENDAN MEDICAL CENTER",
      row(
        ...["", "42 REV. CD.", "43 DESCRIPTION", "44 HCPCS / RATE", "45 SERV. DATE"],
        ...["46 SERV. UNITS", "47 TOTAL CHARGES"],
      ),
      row("1", "0250", "PHARMACY", "", "050726", "9", "267.75"),
      "12",
      row("", "0636", "DRUGS/DETAIL CODE", "J2405", "050726", "4", "56.60"),
      ...below,
    ]);

  test("numbers its lines, which counts nothing, and its days are no codes", () =>
    expect(
      form().lines.map(({ code, units, serviceDate }) => [
        valueOf(code),
        valueOf(units),
        valueOf(serviceDate),
      ]),
    ).toEqual([
      [undefined, 9, "2026-05-07"],
      ["J2405", 4, "2026-05-07"],
    ]));

  test("covers the days below both lines of its box's name", () => {
    const head = columns(200, 370, 480);
    const { serviceFrom, serviceTo } = form(
      head("5 FED. TAX NO.", "6 STATEMENT FROM", "COVERS THROUGH"),
      head("23-3229913", "050726", "050926"),
    );
    expect([valueOf(serviceFrom), valueOf(serviceTo)]).toEqual(["2026-05-07", "2026-05-09"]);
  });

  test("a payer below them is no service, though its plan has five figures", () =>
    expect(
      form(
        row("", "0001", "PAGE 1 OF 1", "", "051226", "", "324.35"),
        row("A 50 PAYER NAME", "", "", "51 HEALTH PLAN ID", "", "55 EST. AMOUNT DUE"),
        row("HUMANA GOLD", "", "", "01668", "", "", "324.35"),
      ).lines.map((line) => valueOf(line.code) ?? valueOf(line.description)),
    ).toEqual(["PHARMACY", "J2405"]));

  test("a diagnosis below them is no service", () =>
    expect(
      form(
        row("", "0001", "PAGE 1 OF 1", "", "051226", "", "324.35"),
        row("", "66 DX", "67 R1031", "A K5792", "B I10", "", "68"),
      ).lines.map((line) => valueOf(line.code) ?? valueOf(line.description)),
    ).toEqual(["PHARMACY", "J2405"]));
});

test("a dash between words and an amount is no sign", () => {
  const bill = readLines([
    "Gulfside Clinic",
    "Receipt",
    "Printed: 8/18/2024",
    "Date of service: 08/18/2024",
    "99213 Office visit – $150.00",
    "87880 Strep test – $32.00",
    "Total charges: $182.00",
    "Amount paid: -$182.00",
  ]);
  expect(linesOf(bill)).toEqual([
    ["2024-08-18", "99213", 15000],
    ["2024-08-18", "87880", 3200],
  ]);
  expect(bill.lines.map(({ description }) => valueOf(description))).toEqual([
    "Office visit",
    "Strep test",
  ]);
});
