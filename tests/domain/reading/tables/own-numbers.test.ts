import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** A provider that numbers what it charges prints the number beside a name, or before it. */

const apart = columns(40, 110, 180, 470);
const together = columns(40, 110, 470);
const head: Line[] = [
  { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
  "Patient: Dora Whitfield",
];
type Charge = [number: string, name: string, cents: string];
const CHARGES: Charge[] = [
  ["1010020", "ROOM AND CARE SEMI PRIVATE", "2,148.00"],
  ["5100377", "PHOSPHORUS", "63.40"],
  ["6100022", "CATHETER TRAY", "96.00"],
  ["4405512", "POTASSIUM CL TAB", "6.85"],
];
const paper = (charges: Charge[], isApart: boolean): Line[] => [
  ...head,
  isApart
    ? apart("Date", "Item", "Description", ">Amount")
    : together("Date", "Description", ">Amount"),
  ...charges.map(([number, name, cents]) =>
    isApart
      ? apart("08/17/2025", number, name, `>${cents}`)
      : together("08/17/2025", `${number} ${name}`, `>${cents}`),
  ),
  apart("", "", "Total charges", ">2,314.25"),
];
const read = (lines: Line[]) =>
  readLines(lines).lines.map((line) => [
    valueOf(line.code) ?? null,
    line.modifiers.map(valueOf).join(""),
    valueOf(line.description),
  ]);

describe("numbers of the provider's own", () => {
  test.each([true, false])("are no codes and no part of a name, in a column: %s", (isApart) => {
    expect(read(paper(CHARGES, isApart))).toEqual(CHARGES.map(([, name]) => [null, "", name]));
  });

  test("of six figures, of which some begin with a zero, are no codes", () => {
    const posted = columns(40, 100, 150, 220, 400, 470);
    const numbers = ["300155", "010010", "404055", "010020"];
    const lines: Line[] = [
      ...head,
      posted("DATE", "BATCH", "PROC CODE", "DESCRIPTION OF SERVICE", "UNITS", ">AMOUNT"),
      ...CHARGES.map(([, name, cents], at) =>
        posted("08/17/25", `653${at}`, numbers[at]!, name, "1", `>${cents}`),
      ),
    ];
    expect(read(lines).map(([code]) => code)).toEqual(numbers.map(() => null));
  });

  test("of nine figures before most names are no part of them", () => {
    const nine = CHARGES.map(([number, ...rest]): Charge => [`${number}04`, ...rest]);
    expect(read(paper(nine, false)).map(([, , name]) => name)).toEqual(
      CHARGES.map(([, name]) => name),
    );
  });

  test("two beside codes with marks that run together leave these as they are", () => {
    const codes: Charge[] = [
      ["9928525", "EMERGENCY VISIT", "2,148.00"],
      ["7104626", "CHEST FILM READ", "63.40"],
      ["9637559", "INJECTION", "96.00"],
      ["9377059", "MONITOR", "6.85"],
    ];
    const coded: Line[] = [
      head[0]!,
      apart("Date", "HCPCS", "Description", ">Charges"),
      ...paper(codes, true).slice(3),
    ];
    expect(read(coded).map(([code, marks]) => [code, marks])).toEqual([
      ["99285", "25"],
      ["71046", "26"],
      ["96375", "59"],
      ["93770", "59"],
    ]);
  });
});

test("the place of a service in its list is no part of its name", () => {
  const item = columns(40, 540);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Lakeview Medical Center", size: 16 }] },
    "Patient: Dora Whitfield   Account #: LK-7781",
    "ITEMIZED CHARGES:",
    item("1. ED Visit, Moderate Severity - CPT 99283", ">920.36"),
    item("2. Ibuprofen 600 mg Tablet", ">11.72"),
    item("3. Ankle Orthosis - HCPCS L4350", ">184.66"),
    item("TOTAL CHARGES:", ">1,116.74"),
  ]);
  expect(bill.lines.map(({ description }) => description?.value)).toEqual([
    "ED Visit, Moderate Severity",
    "Ibuprofen 600 mg Tablet",
    "Ankle Orthosis",
  ]);
});
