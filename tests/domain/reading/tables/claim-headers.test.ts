import { expect, test } from "vitest";
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
