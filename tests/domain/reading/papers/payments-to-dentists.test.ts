import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

const row = columns(35, 250, 320, 400, 500);
const table = (...lines: Line[]): Line[] => [
  { pieces: [{ at: 35, text: "Kestrel Dental", size: 14 }] },
  row("Explanation of dental payment"),
  row("THIS IS NOT A BILL"),
  row("You may appeal within 180 days of receipt of this notice."),
  row("Payment amount: $81.00"),
  row("HEALTH CARE PROFESSIONAL NAME: MOORE, JAMES R. DDS"),
  ...lines,
];
const heads = row("", ">CHARGED ($)", ">CONTRACTED ($)", ">DEDUCTIBLE ($)", ">KESTREL PAYS ($)");

test("a cell may say when, and then which code, of which tooth and with which note", () => {
  const bill = readLines(
    table(
      heads,
      row("For service on Aug 27, 2025: D1351 *", ">109.00", ">87.20", ">0.00", ">24.00"),
      row("for Tooth#: 2 (see note HAD)"),
      row("For service on Aug 28, 2025: D1352 *", ">119.00", ">97.20", ">0.00", ">57.00"),
      row("for Tooth#: 15"),
      row("TOTALS", ">228.00", ">184.40", ">0.00", ">81.00"),
      row("Customer's responsibility $103.40"),
    ),
  );
  expect(
    bill.lines.map(({ serviceDate, code, insurancePaid }) => [
      valueOf(serviceDate),
      valueOf(code),
      valueOf(insurancePaid),
    ]),
  ).toEqual([
    ["2025-08-27", "D1351", 2_400],
    ["2025-08-28", "D1352", 5_700],
  ]);
  expect(bill.lines[0]?.remarks.map(valueOf)).toEqual(["HAD"]);
  expect(valueOf(bill.totals.patientResponsibility)).toBe(10_340);
  expect(bill.totals.patientPaid).toBeUndefined();
});

const PAID = [
  ["Diagnostic", "(D0120) PERIODIC ORAL EVALUATION", "72.00", "25.00", "25.00"],
  ["Preventative", "(D1110) PROPHYLAXIS - ADULT", "105.00", "52.00", "52.00"],
  ["Preventative", "(D1208) TOPICAL FLUORIDE", "62.00", "18.00", "0.00"],
] as const;

test("the figures of an entry may stand on the first of its lines, which says when it was", () => {
  const entries = PAID.flatMap(([sort, name, charged, allowed, paid]) => [
    row("Date of service: Oct 28, 2025", `>${charged}`, `>${allowed}`, ">0.00", `>${paid}`),
    row(`Treatment type: ${sort}`),
    row(name),
    row("Treating provider: JAMES B BONNER"),
  ]);
  const bill = readLines(
    table(heads, ...entries, row("Claim total", ">239.00", ">95.00", ">0.00", ">77.00")),
  );
  expect(bill.lines.map(({ code, description }) => [valueOf(code), valueOf(description)])).toEqual([
    ["D0120", "PERIODIC ORAL EVALUATION"],
    ["D1110", "PROPHYLAXIS - ADULT"],
    ["D1208", "TOPICAL FLUORIDE"],
  ]);
});
