import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, servicesOf, totalsOf, valueOf } from "#tests/support/read-lines";

/** What an old hospital system prints: days without any mark, its own code under "Charge", and all departments again at the end. */

const row = columns(40, 100, 260, 340, 400, 500);
const head = row("CHARGE", "SERVICE DESCRIPTION", "SERVICE", ">QTY.", ">UNIT AMT", ">CHARGES");
const recap = columns(54, 500);
const page: Line[] = [
  "SAMPLE VALLEY HOSPITAL",
  "DATE OF SVC: 031423",
  "ATTENDING: OWEN DELACROIX, DO",
  "=".repeat(80),
  head,
  "0250 - PHARMACY",
  row("4154008", "FAMOTIDINE 20MG TAB", "031423", ">1", ">5.90", ">5.90"),
  columns(90, 500)("TOTAL PHARMACY", ">5.90"),
  "0270 - MED-SUR SUPPLIES",
  row("4600451", "IV START KIT", "031423", ">1", ">30.60", ">30.60"),
  row("4601288", "DRESSING ABD PAD 8X10", "031523", ">4", ">10.30", ">41.20"),
  columns(90, 500)("TOTAL MED-SUR SUPPLIES", ">71.80"),
  "SUMMARY OF CHARGES BY REVENUE CODE",
  recap("0250 PHARMACY", ">5.90"),
  recap("0270 MED-SUR SUPPLIES", ">71.80"),
  recap("*** TOTAL CHARGES ***", ">77.70"),
];

test("days without any mark are days, the hospital's own codes no charges, and the summary no services", () => {
  const bill = readLines(page);
  expect(servicesOf(bill)).toEqual([
    ["2023-03-14", "FAMOTIDINE 20MG TAB", 590],
    ["2023-03-14", "IV START KIT", 3_060],
    ["2023-03-15", "DRESSING ABD PAD 8X10", 4_120],
  ]);
  expect(totalsOf(bill)).toMatchObject({ billed: 7_770 });
});

test("numbers that are no days of one year stay numbers", () => {
  const others = page.map((line) =>
    typeof line === "string"
      ? line
      : {
          pieces: line.pieces.map((piece) => ({
            ...piece,
            text: piece.text.replace("031523", "031519"),
          })),
        },
  );
  expect(readLines(others).lines.map(({ serviceDate }) => valueOf(serviceDate))).not.toContain(
    "2019-03-15",
  );
});
