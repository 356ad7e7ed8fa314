import { expect, test } from "vitest";
import { rowsOf, type Row } from "~/domain/reading/page/rows";
import { withoutPanels, withoutSumsBeside } from "~/domain/reading/tables/panels";
import { headerRows } from "~/domain/reading/tables/header-row";
import { aPage, type Line } from "#tests/support/pages";
import { readLines, servicesOf, totalsOf, valueOf } from "#tests/support/read-lines";

/** A panel of the patient's data beside the table, one of its labels as high as the table's header. */

const line = (...pieces: [at: number, text: string][]): Line => ({
  pieces: pieces.map(([at, text]) => ({ at, text })),
});
const entry = (
  panel: [number, string][],
  date: string,
  name: string,
  charge: string,
  owed: string,
) => line(...panel, [190, date], [270, name], [480, charge], [550, owed]);
const page: Line[] = [
  "Sample Children's Hospital",
  line([40, "Statement Date"], [190, "Your family billing statement"]),
  line([40, "10/01/2025"]),
  line([190, "Date"], [270, "Description of services"], [480, "Charges"], [550, "You owe"]),
  line([40, "Please Pay By"]),
  entry([[40, "10/21/2025"]], "08/02/2025", "Emergency visit", "838.35", "342.21"),
  line([40, "Total Charges"], [130, "1,325.55"]),
  entry([], "08/02/2025", "X-ray wrist", "262.90", "179.33"),
  line([40, "Insurance"]),
  line([40, "Payments"], [130, "-538.10"]),
  entry([], "08/16/2025", "Short arm splint", "224.30", "101.50"),
  line([40, "Adjustments"], [130, "-144.41"]),
  line([40, "Payments Received"], [130, "-20.00"]),
  line([40, "Please Pay"], [130, "623.04"]),
];

test("a panel's words are no part of the table, and its labels wrap by themselves", () => {
  const bill = readLines(page);
  expect(servicesOf(bill)).toEqual([
    ["2025-08-02", "Emergency visit", 83_835],
    ["2025-08-02", "X-ray wrist", 26_290],
    ["2025-08-16", "Short arm splint", 22_430],
  ]);
  expect(totalsOf(bill)).toMatchObject({ insurancePaid: 53_810, patientPaid: 2_000 });
});

/** A box of sums as high as the table's header and its first rows. */
const beside = (first: string, services: string[][]): Row[] => {
  const row = (texts: string[], label: string, amount: string) =>
    line(
      ...[40, 120, 180, 380].map((at, k): [number, string] => [at, texts[k]!]),
      [440, label],
      [550, amount],
    );
  return rowsOf([
    aPage([
      row(["Date", "CPT", "Service Description", "Charges"], first, "$600.00"),
      row(services[0]!, "Insurance Payments", "-$250.00"),
      row(services[1]!, "Insurance Adjustments", "-$250.00"),
      row(["", "", "", ""], "Balance", "$100.00"),
    ]),
  ]);
};
const services = [
  ["12/23/2024", "99284", "ED VISIT LEVEL 4", "$400.00"],
  ["12/23/2024", "71046", "XR CHEST 2 VIEWS", "$200.00"],
];
const message = [
  ["Thank", "you", "for choosing us", "today"],
  ["Please", "call", "with any question", "you have"],
];
test.each([
  ["from what was charged to what is owed is cut off", beside("Total Charges", services), true],
  ["of some sums only may be the table's last columns", beside("Discounts", services), false],
  ["beside a message stays with it", beside("Total Charges", message), false],
])("a box %s", (_, rows, isCut) =>
  expect(withoutSumsBeside(rows).length > rows.length).toBe(isCut),
);

test("a number of the panel on the height of a header, and its second line, do not hide the table", () => {
  const bill = readLines([
    "Sample Family Health",
    line([500, "Account #"]),
    line(
      [40, "Date of Service"],
      [110, "CPT"],
      [150, "Service"],
      [370, "Amount Billed"],
      [500, "33845140"],
    ),
    line([160, "Ins. Paid"], [300, "Adjustment"], [500, "Statement Date"]),
    line(
      [40, "12/09/24"],
      [110, "99213"],
      [150, "OFFICE VISIT"],
      [400, "192.00"],
      [500, "01/13/25"],
    ),
    line([160, "33.73-"], [320, "84.94-"]),
    line(
      [40, "12/09/24"],
      [110, "20610"],
      [150, "DRAIN JOINT"],
      [400, "286.25"],
      [500, "Statement #"],
    ),
    line([160, "0.00"], [320, "99.82-"], [500, "0499200"]),
    line(
      [40, "12/09/24"],
      [110, "81003"],
      [150, "URINALYSIS"],
      [402, "16.00"],
      [500, "Insurance on file"],
    ),
    line([500, "SAMPLE HEALTH"]),
    line([160, "0.00"], [320, "3.52-"]),
    line([500, "Scan to pay"]),
    line([500, "Questions?"]),
    line([500, "Monday to Friday"]),
  ]);
  expect(bill.lines.map(({ code, charge }) => [valueOf(code), valueOf(charge)])).toEqual([
    ["99213", 19_200],
    ["20610", 28_625],
    ["81003", 1_600],
  ]);
});

test("what stands beside the lower of two tables is not cut off of the upper, whose amounts stand above it", () => {
  const bill = readLines([
    "Sample Memorial Hospital",
    line([157, "Date of service"], [263, "Rev code"], [334, "Description"], [500, "Charge amount"]),
    line([157, "8/30/2024"], [263, "0360"], [334, "HC KNEE ARTHROSCOPY"], [520, "$10,844.85"]),
    line([157, "8/30/2024"], [263, "0272"], [334, "HC SHAVER BLADE"], [530, "$454.05"]),
    line([157, "8/31/2024"], [263, "0274"], [334, "HC KNEE IMMOBILIZER"], [530, "$271.10"]),
    line([157, "Transactions"], [480, "Summary"]),
    line([157, "Date"], [237, "Description"], [380, "Amount"]),
    line([480, "Previous balance"], [560, "$238.30"]),
    line([157, "8/30/2024"], [237, "Copay"], [382, "$40.00"]),
    line([480, "Charges"], [560, "$11,570.00"]),
    line([157, "9/23/2024"], [237, "PPO payment"], [377, "$7,704.11"]),
    line([480, "Insurance payments"], [560, "$7,704.11"]),
    line([480, "Amount due"], [560, "$4,064.19"]),
  ]);
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([1_084_485, 45_405, 27_110]);
});

test("what stands beside two claims, one below the other, comes after both", () => {
  const head = line([160, "Service"], [290, "Billed"], [380, "Plan discount"], [530, "You owe"]);
  const service = (name: string, ...amounts: [string, string, string]) =>
    line([160, name], [290, amounts[0]], [390, amounts[1]], [540, amounts[2]]);
  const rows = rowsOf([
    aPage([
      line([165, "Dates of service: 05/26/2025"]),
      head,
      service("Office visit", "$228.91", "$147.20", "$81.71"),
      line([40, "Individual deductible"]),
      service("Blood draw", "$26.23", "$6.64", "$19.59"),
      line([40, "Plan year limit"], [110, "$500.00"]),
      line([40, "Used to date"], [110, "$125.00"]),
      line([40, "Remaining"], [110, "$375.00"], [165, "Dates of service: 06/03/2025"]),
      head,
      service("Surgery", "$310.14", "$129.88", "$180.26"),
      service("Supplies", "$593.83", "$190.18", "$403.65"),
    ]),
  ]);
  const texts = withoutPanels(rows, headerRows(rows)).map(({ text }) => text);
  expect(texts.slice(4, 8)).toEqual([
    "Dates of service: 06/03/2025",
    "Service Billed Plan discount You owe",
    "Surgery $310.14 $129.88 $180.26",
    "Supplies $593.83 $190.18 $403.65",
  ]);
  expect(texts.slice(8)).toEqual([
    "Individual deductible",
    "Plan year limit $500.00",
    "Used to date $125.00",
    "Remaining $375.00",
  ]);
});
