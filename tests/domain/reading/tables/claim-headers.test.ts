import { describe, expect, test } from "vitest";
import { columns } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

const detail = columns(40, 80, 140, 200, 330, 400, 470, 540);
const claim = columns(40, 120, 230, 290, 350, 410);

test("services go on in the columns of the header before that of their claim's own sums", () => {
  const { lines } = readLines([
    "STATE OF OKANOA REMITTANCE ADVICE",
    "Provider: SANTA ROSA COMMUNITY CLINIC",
    detail(
      "LN",
      "PROC CD",
      ">QTY",
      "DATE OF SERVICE",
      ">BILLED AMOUNT",
      ">ALLOWED",
      ">CO-PAY",
      ">PAID",
    ),
    { pieces: [{ at: 40, text: "RECIPIENT NAME: QUINTERO, TAMSIN" }], gap: 14 },
    claim("--ICN--", "PATIENT NO.", ">BILLED AMT", ">TPL AMT", ">CO-PAY AMT", ">PAID AMT"),
    claim("2223287858616", "3600-75", ">163.00", ">0.00", ">4.00", ">40.18"),
    detail("1", "99213", ">1.00", "050325 050325", ">151.00", ">41.27", ">4.00", ">37.27"),
    detail("2", "36416", ">1.00", "050325 050325", ">12.00", ">2.91", ">0.00", ">2.91"),
    "TOTAL BILLED 163.00",
  ]);
  expect(
    lines.map(({ code, charge, insurancePaid }) =>
      [code, charge, insurancePaid].map((field) => valueOf<unknown>(field)),
    ),
  ).toEqual([
    ["99213", 15_100, 3_727],
    ["36416", 1_200, 291],
  ]);
});

describe("a claim's own sums among its services", () => {
  const row = columns(40, 130, 190, 290, 360, 430);
  const claims = (allowed: string) =>
    readLines([
      "ALABAMA MEDICAID AGENCY REMITTANCE ADVICE",
      "Provider: RIVERBEND COMMUNITY HEALTH CENTER",
      row("--ICN--", "PROC CD", "SERVICE DATES", ">BILLED", ">ALLOWED", ">PAID"),
      row("2558467532009", "EUV7696", "052625-052625", ">166.50", `>${allowed}`, ">92.35"),
      row("", "81025", "052625-052625", ">26.50", ">17.35", ">17.35"),
      row("", "99213", "052625-052625", ">140.00", ">75.00", ">75.00"),
      row("2501782863019", "SDM0578", "061825-061825", ">272.66", ">144.95", ">144.95"),
      row("", "T1015", "061825-061825", ">272.66", ">144.95", ">144.95"),
    ]).lines.map(({ code, charge }) => [valueOf(code), valueOf(charge)]);
  const services = [
    ["81025", 2_650],
    ["99213", 14_000],
    ["T1015", 27_266],
  ];

  test("are no service where every amount is what theirs come to", () =>
    expect(claims("92.35")).toEqual(services));
  test("are kept where one is a cent off", () =>
    expect(claims("92.36").length).toBeGreaterThan(services.length));
});

test("a letter that asks for the services Medicaid paid for names no charge", () => {
  const row = columns(40, 110, 280, 330, 480);
  const { lines } = readLines([
    "South Carolina Healthy Connections Medicaid",
    "Explanation of Medicaid Benefits",
    "THIS IS NOT A BILL. You do not have to pay for these services.",
    row("SERVICE DATE", "Provider", "Code", "Service", ">AMOUNT MEDICAID PAID"),
    row("05/16/2025", "HOMETOWN TRANSIT", "A0120", "MINI-BUS TRANSPORT", ">17.62"),
    row("04/03/2025", "GRACE HOME CARE", "T1019", "PERSONAL CARE 15 MIN", ">77.05"),
    row("Total", "", "", "", ">94.67"),
  ]);
  expect(
    lines.map(({ charge, insurancePaid }) => [valueOf(charge), valueOf(insurancePaid)]),
  ).toEqual([
    [undefined, 1_762],
    [undefined, 7_705],
  ]);
});

test("a day stands a space behind the number of who gave the care", () => {
  const row = columns(32, 127, 150, 190, 280, 340, 410);
  const { lines } = readLines([
    "GREAT BASIN BENEFIT ADMINISTRATORS",
    "Remittance Voucher",
    "Payment Date 01/18/2025",
    {
      pieces: [
        ...[
          { at: 32, text: "PERF PROV" },
          { at: 85, text: "SERV DATE" },
        ],
        ...[
          { at: 150, text: "PROC" },
          { at: 220, text: "BILLED" },
        ],
        ...[
          { at: 290, text: "ALLOWED" },
          { at: 356, text: "DEDUCT" },
          { at: 420, text: "PROV PD" },
        ],
      ],
    },
    row("1896999252 1210", "", "20610", ">218.00", ">153.68", ">0.00", ">153.68"),
    row("1896999252 1226", "", "73030", ">92.00", ">70.31", ">70.31", ">0.00"),
    row("1896999252 0103", "", "99213", ">176.00", ">96.78", ">0.00", ">96.78"),
  ]);
  expect(lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    "2024-12-10",
    "2024-12-26",
    "2025-01-03",
  ]);
});

test("what was charged may stand a row above what was paid of it, under a header of its own", () => {
  const upper = columns(188, 240, 281, 530);
  const lower = columns(294, 440, 530);
  const { lines } = readLines([
    "Tamarack Physician Partners",
    "Patient Statement",
    "Patient: YUKI DELACROIX   Guarantor Account 79613404",
    upper("Date", "Code", "Description", ">Charge"),
    lower("Paid by Insurance", ">Adjustment", ">Your Balance"),
    upper("07/25/25", "J3301", "TRIAMCINOLONE INJ", ">17.00"),
    lower("0.00", ">-10.94", ">6.06"),
    upper("07/25/25", "99213", "OFFICE VISIT", ">165.00"),
    lower("-24.43", ">-83.92", ">56.65"),
    upper("08/17/25", "20610", "DRAIN JOINT", ">245.50"),
    lower("-105.70", ">-128.06", ">11.74"),
  ]);
  expect(lines.map(({ code, charge }) => [valueOf(code), valueOf(charge)])).toEqual([
    ["J3301", 1_700],
    ["99213", 16_500],
    ["20610", 24_550],
  ]);
});
