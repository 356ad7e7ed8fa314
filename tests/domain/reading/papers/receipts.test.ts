import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

const linesOf = (bill: Bill) =>
  bill.lines.map((line) => [
    valueOf(line.code),
    valueOf(line.description),
    valueOf(line.units),
    valueOf(line.charge),
  ]);

const head: Line[] = [
  "HARBOR POINT VISION CENTER",
  "Dana Ruiz, OD",
  "77 Mill Street",
  "Augusta, ME 04330",
  "RECEIPT 00417",
  "PATIENT: LENA HOLM",
  "DATE OF SERVICE: 05/21/2026",
];
const item = columns(40, 200);
const foot: Line[] = [
  item("SUBTOTAL", ">333.00"),
  item("DISCOUNT", ">-33.00"),
  item("VISA ****4471", ">-150.00"),
  item("BALANCE DUE", ">$150.00"),
];
const exam = ["92014", "EYE EXAM, EST PT", undefined, 16500];
const scan = ["92134", "OCT SCAN 2 EYES", undefined, 7200];
const lens = ["V2103", "LENS, SPHEROCYL", 2, 9600];

describe("a till's receipt", () => {
  const till = (...rows: Line[]): Bill =>
    readLines([
      "NO-WAIT FAMILY CLINIC",
      "9259 W 14th St, San Tomas, CA 93622",
      "Mar 23, 2025, 11:59 AM #G8D7",
      "Patient: Ligaya Abernathy",
      ...rows,
      item("Purchase Subtotal", ">205.00"),
      item("Tip", ">0.00"),
      item("VISA 0798", ">205.00"),
      "Services are not billed to insurance.",
    ]);
  const bill = till(
    item("1 Office Visit", ">93.00"),
    item("2 Tetanus Vaccine", ">95.00"),
    item("1 CMP", ">17.00"),
  );
  test("counts before the names, and gives no tip for a service", () =>
    expect(linesOf(bill)).toEqual([
      [undefined, "Office Visit", 1, 9300],
      [undefined, "Tetanus Vaccine", 2, 9500],
      [undefined, "CMP", 1, 1700],
    ]));
  test("stamps its own day, which is no day of care", () => {
    expect(valueOf(bill.statementDate)).toBe("2025-03-23");
    expect(bill.lines.flatMap(({ serviceDate }) => serviceDate ?? [])).toEqual([]);
  });
});

test("a clinic's slip names its care in words of its own", () => {
  const bill = readLines([
    "NextDoor Urgent Care",
    "2838 N Prospect St",
    item("RECEIPT #", ">R6755035"),
    item("DATE", "03/15/2024 5:42 PM"),
    item("URGENT CARE VISIT", ">$192.25"),
    item("LACERATION REPAIR", ">$367.75"),
    item("URINE DIP", ">$28.40"),
    item("TOTAL", ">$588.40"),
    item("PAYMENT DEBIT", ">$588.40"),
  ]);
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([19_225, 36_775, 2_840]);
});

describe("a narrow receipt", () => {
  test.each<[string, Line[]]>([
    [
      "amounts below the codes",
      [
        "92014 EYE EXAM, EST PT",
        item("", ">165.00"),
        "92134 OCT SCAN 2 EYES",
        item("", ">72.00"),
        "V2103 LENS, SPHEROCYL",
        item("2 @ 48.00", ">96.00"),
      ],
    ],
    [
      "some amounts on the line itself, other signs for times",
      [
        "92014 EYE EXAM, EST PT",
        item("", ">165.00"),
        item("92134 OCT SCAN 2 EYES", ">72.00"),
        "V2103 LENS, SPHEROCYL",
        item("2 x $48.00 ea", ">$96.00"),
      ],
    ],
    [
      "a description that wraps",
      [
        "92014 EYE EXAM,",
        item("EST PT", ">165.00"),
        "92134 OCT SCAN",
        "2 EYES",
        item("", ">72.00"),
        "V2103 LENS, SPHEROCYL",
        item("2 @ 48.00", ">96.00"),
      ],
    ],
    [
      "the code under the words",
      [
        "EYE EXAM, EST PT",
        item("92014", ">165.00"),
        "OCT SCAN 2 EYES",
        item("92134", ">72.00"),
        "LENS, SPHEROCYL",
        item("V2103  2 @ 48.00", ">96.00"),
      ],
    ],
  ])("%s", (_, items) => {
    const bill = readLines([...head, ...items, ...foot]);
    expect(linesOf(bill)).toEqual([exam, scan, lens]);
    expect(bill.kind).toBe("itemized");
    expect(valueOf(bill.lines[0]!.serviceDate)).toBe("2026-05-21");
    expect(valueOf(bill.totals.patientPaid)).toBe(15000);
    expect(valueOf(bill.totals.patientResponsibility)).toBe(15000);
  });
  test("a ZIP code over an amount is no service", () => {
    const bill = readLines([
      ...head,
      "92014 EYE EXAM, EST PT",
      item("", ">165.00"),
      "Mail to",
      "Augusta, ME 04330",
      item("", ">$165.00"),
      item("Augusta, ME 04330", ">$150.00"),
    ]);
    expect(bill.lines.filter((line) => valueOf(line.code) === "04330")).toEqual([]);
  });
});

test("a code in brackets at the end of a description, wrapped or not, under a stacked header", () => {
  const grid = columns(40, 240, 300, 380, 460);
  const bill = readLines([
    "Medicare Summary Notice",
    "This is not a bill",
    "Your claims for Part B",
    "April 2, 2026",
    "Aspen Row Family Physicians",
    grid("", "", ">Amount", ">Medicare-", ">Maximum"),
    grid("Service Provided & Billing", "Service", ">Provider", ">Approved", ">You May"),
    grid("Code", "Approved?", ">Charged", ">Amount", ">Be Billed"),
    grid("Established patient visit,", "Yes", ">$205.00", ">$131.40", ">$26.28"),
    "30-39 minutes (99214)",
    grid("Hemoglobin A1C level (83036)", "Yes", ">$21.00", ">$9.71", ">$0.00"),
  ]);
  expect(linesOf(bill)).toEqual([
    ["99214", "Established patient visit, 30-39 minutes", undefined, 20500],
    ["83036", "Hemoglobin A1C level", undefined, 2100],
  ]);
});

describe("an invoice made by a bookkeeping program", () => {
  const at = columns(40, 110, 200, 420, 470, 540);
  const invoice = (product: string, rows: Line[], whose = "Patient"): Bill =>
    readLines([
      { pieces: [{ at: 40, text: "Trailhead Direct Primary Care", size: 16 }] },
      "9735 N Prospect St",
      "Lake Alden, WI 54231",
      "Invoice no.: 5513",
      `${whose}: Gordon Yarborough`,
      at("Date", product, "Description", ">Qty", ">Rate", ">Amount"),
      ...rows,
    ]);
  const rows = [
    at("02/13/2026", "Medication", "Ondansetron ODT 4 mg", ">1", ">$3.36", ">$3.36"),
    at("02/20/2026", "Procedure", "Laceration repair, simple", ">1", ">$45.00", ">$45.00"),
  ];
  const sums = columns(370, 540);

  test.each(["Product/Service", "Product or service", "Item", "Activity"])(
    "names services by their description, not by the kind under %s",
    (product) =>
      expect(linesOf(invoice(product, rows))).toEqual([
        [undefined, "Ondansetron ODT 4 mg", 1, 336],
        [undefined, "Laceration repair, simple", 1, 4_500],
      ]),
  );

  test("takes a percentage off for an adjustment, and how it was paid for no service", () => {
    const bill = invoice("Product/Service", [
      ...rows,
      sums("Subtotal", ">$48.36"),
      sums("Founding member (10% off)", ">-$4.84"),
      sums("Total", ">$43.52"),
      sums("Amount paid", ">$43.52"),
      columns(40, 240, 540)("Payment method", "Date", ">Amount paid"),
      columns(40, 240, 540)("Visa - 9307", "February 26, 2026", ">$43.52"),
    ]);
    expect(linesOf(bill)).toHaveLength(2);
    expect([bill.totals.billed, bill.totals.adjustments].map((field) => valueOf(field))).toEqual([
      4_836, 484,
    ]);
  });

  test("says that it is about care, by what it lists", () =>
    expect(
      invoice(
        "Product/Service",
        [
          at("02/13/2026", "Imaging", "Thyroid ultrasound", ">1", ">$110.00", ">$110.00"),
          at("02/20/2026", "Procedure", "Skin biopsy, shave", ">1", ">$25.00", ">$25.00"),
        ],
        "Bill to",
      ).kind,
    ).not.toBe("other"));
});

describe("a clinic's till with dots before its amounts", () => {
  const dotted = (...rows: string[]): Bill =>
    readLines([
      "ELM STREET FAMILY CLINIC, PLLC",
      "9756 W 14th St",
      "Cedar Point, TX 78377",
      "STORE 6079  REG 03  TRAN 090951",
      "DATE 03/06/2024",
      ...rows,
    ]);
  test("sells care, though it numbers its store", () => {
    const bill = dotted(
      "NEW PATIENT VISIT .............. $224.00",
      "VACCINE ADMINISTRATION .......... $39.00",
      "TDAP VACCINE .................... $83.00",
      "TOTAL SALE ..................... $346.00",
      "PAID - HSA CARD ENDING 8831 .... $346.00",
    );
    expect(bill.kind).toBe("itemized");
    expect(linesOf(bill)).toEqual([
      [undefined, "NEW PATIENT VISIT", undefined, 22_400],
      [undefined, "VACCINE ADMINISTRATION", undefined, 3_900],
      [undefined, "TDAP VACCINE", undefined, 8_300],
    ]);
  });
  test("sells other things where most of them are no care", () =>
    expect(
      dotted(
        "TDAP VACCINE .................... $83.00",
        "GREETING CARD .................... $5.00",
        "TOTAL SALE ...................... $88.00",
      ).kind,
    ).toBe("other"));
});

describe("a till that counts below each name", () => {
  const sold = columns(40, 50, 110, 200);
  const read = (...rows: Line[]) =>
    readLines([
      "SWIFTWATER URGENT CARE",
      "Patient: M. Fontenot",
      item("04/11/2026", ">6:52 PM"),
      item("Cashier: Yesenia", ">Self-Pay"),
      ...rows,
      item("TOTAL", ">266.50"),
    ]);

  test("prices its services, with their codes, as of the day it stamps, which is asked", () => {
    const bill = read(
      "Office visit new pt lvl 3",
      sold("", "1 @ 189.00", "99203", ">189.00"),
      "Tetanus/Tdap vaccine",
      sold("", "1 @ 68.00", "90715", ">68.00"),
      "Ibuprofen 800mg #10",
      sold("", "1 @ 9.50", "", ">9.50"),
    );
    expect(linesOf(bill)).toEqual([
      ["99203", "Office visit new pt lvl 3", 1, 18_900],
      ["90715", "Tetanus/Tdap vaccine", 1, 6_800],
      [undefined, "Ibuprofen 800mg #10", 1, 950],
    ]);
    expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
      ...["2026-04-11", "2026-04-11", "2026-04-11"],
    ]);
    expect(bill.lines.every(({ serviceDate }) => serviceDate!.confidence < 0.8)).toBe(true);
  });

  test("may begin a name with the code, a row further up", () => {
    const bill = read(
      item("99203", "OFFICE VISIT NEW"),
      sold("", "1 @ 189.00", "", ">189.00"),
      item("J1885", "KETOROLAC TROMETHAMINE"),
      "PER 15 MG",
      sold("", "2 @ 34.00", "", ">68.00"),
      "IBUPROFEN TABLETS",
      sold("", "1 @ 9.50", "", ">9.50"),
    );
    expect(linesOf(bill).map(([code, , units, charge]) => [code, units, charge])).toEqual([
      ["99203", 1, 18_900],
      ["J1885", 2, 6_800],
      [undefined, 1, 950],
    ]);
  });
});

test("a till sets an amount by itself below one name, and a count and its price below another", () => {
  const bill = readLines([
    ...head,
    "92014 EYE EXAM, EST PT",
    item("", ">165.00"),
    "92134 OCT SCAN 2 EYES",
    item("", ">72.00"),
    "V2103 LENS, SPHEROCYL",
    item("  2 @ 48.00", ">96.00"),
    ...foot,
  ]);
  expect(linesOf(bill)).toEqual([exam, scan, lens]);
});
