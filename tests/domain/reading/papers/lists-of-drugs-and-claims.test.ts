import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Lists of medicines and claims: plans' months as the government's model sets them, and a pharmacy's year. */

const head: Line[] = [
  { pieces: [{ at: 40, text: "Explanation of Benefits (EOB)", size: 16 }] },
  "This is NOT a bill.",
];

test("below a medicine stand its day, its pharmacy and its number", () => {
  const drug = columns(45, 280, 370, 460, 540);
  const filled = (day: string, number: string): Line[] => [
    `Date filled: ${day}`,
    "Costco Pharmacy #388",
    `Rx #${number}, 30 day supply`,
  ];
  const { lines } = readLines([
    ...head,
    drug("Your prescriptions", "Total drug cost", "Plan paid", "You paid"),
    drug("GABAPENTIN CAP 300MG", "$51.74", "$36.74", "$15.00"),
    ...filled("6/5/2025", "6919137"),
    drug("METFORMIN HCL TAB 500MG ER", "$14.60", "$9.60", "$5.00"),
    ...filled("6/9/2025", "1653117"),
    drug("ATORVASTATIN TAB 20MG", "$11.22", "$11.22", "$0.00"),
    ...filled("6/19/2025", "5508827"),
    drug("TOTALS for the month of June 2025", "$77.56", "$57.56", "$20.00"),
  ]);
  expect(lines.map((line) => [valueOf(line.serviceDate), valueOf(line.description)])).toEqual([
    ["2025-06-05", "GABAPENTIN CAP 300MG"],
    ["2025-06-09", "METFORMIN HCL TAB 500MG ER"],
    ["2025-06-19", "ATORVASTATIN TAB 20MG"],
  ]);
});

test("what wraps below the first entry heads no table", () => {
  const claim = columns(45, 110, 200, 330, 420, 500);
  const { lines } = readLines([
    ...head,
    claim("Service date", "Provider", "Service", "Amount billed", "Plan's share", "Your share"),
    claim("03/01/2025", "St. Columba", "Emergency", "$2,762.00", "$1,722.56", "$90.00"),
    claim("", "Hospital", "department visit", "", "", "You pay a"),
    claim("", "", "(billing code 99284)", "", "", "copayment"),
    claim("03/01/2025", "St. Columba", "Flu shot", "$45.00", "$45.00", "$0.00"),
    claim("", "Hospital", "", "", "", ""),
  ]);
  expect(lines.map(({ code, charge }) => [valueOf(code), valueOf(charge)])).toEqual([
    ["99284", 276_200],
    [undefined, 4_500],
  ]);
});

test("a pharmacy's number is no code of what it dispensed", () => {
  const drug = columns(45, 110, 270, 370, 430, 500);
  const { lines } = readLines([
    ...head,
    drug("Date filled", "Drug name", "Pharmacy", "Days supply", "Plan paid", "You paid"),
    drug("01/02/2025", "LISINOPRIL TAB 10MG", "Walgreens", "30", "$7.12", "$0.00"),
    drug("", "", "#11734", "", "", ""),
    drug("01/05/2025", "GABAPENTIN CAP 300MG", "Walgreens", "30", "$12.60", "$5.00"),
    drug("", "", "#11734", "", "", ""),
  ]);
  expect(lines.map(({ code, description }) => [valueOf(code), valueOf(description)])).toEqual([
    [undefined, "LISINOPRIL TAB 10MG"],
    [undefined, "GABAPENTIN CAP 300MG"],
  ]);
});

test('"Your cost" of one medicine is the patient\'s part', () => {
  const drug = columns(49, 131, 200, 377, 480, 520);
  const { lines } = readLines([
    "Harvest Market Pharmacy 4418",
    "Patient Medical Expense Summary",
    drug("Date Filled", "Rx Number", "Medication", "NDC", "Qty", "Your Cost"),
    drug("02/25/24", "1767075", "AMOXICILLIN 500 MG CAPSULE", "00613-5935-54", "21", "$5.00"),
    "Total You Paid   $5.00",
  ]);
  expect(lines.map(({ charge, patientOwes }) => [valueOf(charge), valueOf(patientOwes)])).toEqual([
    [undefined, 500],
  ]);
});

test("a pharmacy's list of copays holds no price, and the count below it is no medicine", () => {
  const drug = columns(49, 117, 178, 391, 512, 563);
  const sum = columns(346, 561);
  const bill = readLines([
    "Corner Apothecary #0217",
    "Patient Medical Expense Summary",
    drug("Fill Date", "Rx #", "Medication", "NDC", ">Qty", ">Copay"),
    drug("1/13/2023", "9700583", "LISINOPRIL 10 MG TABLET", "52455-3719-67", ">30", ">$5.00"),
    drug("2/23/2023", "3974713", "OZEMPIC 2 MG/3 ML PEN", "70048-6675-50", ">3", ">$90.00"),
    drug("3/9/2023", "3584445", "ATORVASTATIN 20 MG TABLET", "78636-6498-76", ">90", ">$5.00"),
    sum("Prescriptions filled", ">3"),
    sum("TOTAL PATIENT PAID", ">$100.00"),
  ]);
  expect(bill.totals.copay).toBeUndefined();
  expect(bill.lines.map(({ charge, copay }) => [valueOf(charge), valueOf(copay)])).toEqual([
    [undefined, 500],
    [undefined, 9_000],
    [undefined, 500],
  ]);
});

test("what a pharmacy's list for taxes says the patient paid is no price", () => {
  const drug = columns(34, 100, 152, 385, 430, 540);
  const { lines } = readLines([
    "Prairie Rx",
    "PRESCRIPTION EXPENSE REPORT",
    drug("Fill", "RX", "", "", "Days", "Patient"),
    drug("Date", "NO.", "Medication", "Qty", "Supply", "Pay"),
    drug("01/14/2025", "7169191", "INSULIN LISPRO 100 UNIT/ML KWIKPEN", "15", "28", "$35.00"),
    drug("09/09/2025", "3661552", "JARDIANCE 25 MG TABLET", "30", "30", "$702.55"),
    drug("10/06/2025", "2877201", "LOSARTAN POTASSIUM 50 MG TABLET", "90", "90", "$0.00"),
    "TOTAL FOR PERIOD   $737.55",
  ]);
  expect(lines.map(({ charge, patientOwes }) => [valueOf(charge), valueOf(patientOwes)])).toEqual([
    [undefined, 3_500],
    [undefined, 70_255],
    [undefined, 0],
  ]);
});
