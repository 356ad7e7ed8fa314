import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { compactDay } from "~/domain/reading/tokens/dates";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

const read = ({ lines }: Bill) =>
  lines.map(({ serviceDate, code, description }) => [
    valueOf(serviceDate),
    valueOf(code) ?? valueOf(description),
  ]);
const HEAD: Line[] = [
  { pieces: [{ at: 40, text: "Tidewater Hospital Laboratory", size: 16 }] },
  "Patient Name: Owen Castellano   Account Number: JB-4410   Statement Date: 06/30/2026",
];
const at = columns(40, 120, 400);

describe("the head of an order", () => {
  const order = (number: string, day: string, diagnosis: string) =>
    `Accession: ${number}   Collected: ${day}   Ordering: Kwame Marchbanks, DO   Dx: ${diagnosis}`;
  test("dates the tests below it, whatever its diagnosis looks like", () =>
    expect(
      read(
        readLines([
          ...HEAD,
          at("CPT-4", "Test Description", "Amount"),
          order("W75-288243", "02/21/26", "Z00.00"),
          at("81001", "Urinalysis with microscopy", ">52.00"),
          at("87086", "Urine culture", ">98.00"),
          order("J03-095144", "03/02/26", "D64.9"),
          at("36415", "Venipuncture", ">28.00"),
        ]),
      ),
    ).toEqual([
      ["2026-02-21", "81001"],
      ["2026-02-21", "87086"],
      ["2026-03-02", "36415"],
    ]));
});

test("an order dates its tests by the day they were done, not by the day it was written", () =>
  expect(
    read(
      readLines([
        ...HEAD,
        at("CPT", "Procedure", "Amount"),
        "Req # 66-79223   Laboratory   Order date: 03/25/2026   Performed: 03/31/2026",
        at("84443", "TSH", ">22.44"),
        at("85025", "CBC with differential", ">14.33"),
        "Req # 59-05578   Imaging   Order date: 05/03/2026   Performed: 05/08/2026",
        at("77080", "DEXA axial", ">50.84"),
      ]),
    ),
  ).toEqual([
    ["2026-03-31", "84443"],
    ["2026-03-31", "85025"],
    ["2026-05-08", "77080"],
  ]));

test("what was owed before stands above the first day of a table", () =>
  expect(
    read(
      readLines([
        ...HEAD,
        at("Description", "", "Charges"),
        at("PREVIOUS BALANCE", "", ">101.00"),
        at("04/28/26 Claim # 25144 Provider: Delacroix, Hollis"),
        at("99213 - OFFICE O/P EST LOW 20 MIN", "", ">154.00"),
        at("05/10/26 Claim # 27815 Provider: Zamora, Teodoro"),
        at("99214 - OFFICE O/P EST MOD 30 MIN", "", ">258.00"),
        at("G2211 - COMPLEX E/M VISIT ADD ON", "", ">29.00"),
      ]),
    ),
  ).toEqual([
    ["2026-04-28", "99213"],
    ["2026-05-10", "99214"],
    ["2026-05-10", "G2211"],
  ]));

describe("a column of days of four figures", () => {
  test.each([
    ["0127", "--01-27"],
    ["1231", "--12-31"],
    ["0229", "--02-29"],
    ["0230", null],
    ["1300", null],
    ["0100", null],
    ["127", null],
  ])("%s", (text, day) => expect(compactDay(text)).toBe(day));

  test("takes its year from the stay, whose labels have their colons set apart", () => {
    const row = columns(40, 80, 130, 400);
    const label = (name: string, value: string): Line => ({
      pieces: [
        { at: 40, text: name },
        { at: 140, text: ":" },
        { at: 152, text: value },
      ],
    });
    const bill = readLines([
      { pieces: [{ at: 40, text: "HARBOR COUNTY HOSPITAL", size: 14 }] },
      label("PATIENT NAME", "QUINTERO, SIOBHAN J"),
      label("ACCOUNT NO", "86329748-4"),
      label("FROM", "012726"),
      label("DISCHARGED", "012926"),
      label("PRINTED", "022326"),
      row("DATE", "CDM NO", "DESCRIPTION OF SVC", "AMOUNT"),
      row("0127", "1009981", "ROOM AND BOARD SEMI PRIVATE", ">1,985.00"),
      row("0128", "4106732", "KETOROLAC 30MG/ML INJ", ">88.00"),
      row("", "", "TOTAL HOSPITAL CHARGES", ">2,073.00"),
    ]);
    expect(read(bill).map(([day]) => day)).toEqual(["2026-01-27", "2026-01-28"]);
    expect(valueOf(bill.accountNumber)).toBe("86329748-4");
    expect(valueOf(bill.statementDate)).toBe("2026-02-23");
  });
});

test.each([
  ["19/22/2024", "spoilt", 0.8],
  ["(0122/2024", "spoilt", 0.8],
  ["", "none", 1],
])("a row whose own day is %s (%s) is as sure of the day above as %d at most", (own, _, most) => {
  const table = columns(40, 120, 180, 480);
  const { lines } = readLines([
    ...HEAD,
    table("Date", "Proc", "Transaction", ">Fee"),
    table("08/23/2024", "D4341", "Perio scaling and root planing", ">336.00"),
    table("08/23/2024", "D2393", "Resin composite, three surfaces", ">402.00"),
    table(own, "D7210", "Extraction, surgical", ">437.00"),
  ]);
  const day = lines.at(-1)?.serviceDate;
  expect(valueOf(day)).toBe("2024-08-23");
  expect(day!.confidence).toBeLessThan(most);
});
