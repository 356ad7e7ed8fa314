import { describe, expect, test } from "vitest";
import { checked } from "~/domain/reading/totals/check";
import { withExcess } from "~/domain/reading/records/doubted-lines";
import { gluedCode } from "~/domain/reading/tokens/codes";
import { meaningOf } from "~/domain/reading/words/columns";
import { totalNamed } from "~/domain/reading/words/total-words";
import { payerOf, rowMeaning } from "~/domain/reading/words/wording";
import { withoutTotals } from "~/domain/reading/records/postings";
import type { BillLine, Field, LedgerEntry } from "~/domain/bill/bill";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, readPages, totalsOf, valueOf } from "#tests/support/read-lines";

/** What papers print that four further authors drew: visits, claims and accounts, each with days and sums of its own. */

const HEAD: Line[] = [
  { pieces: [{ at: 40, text: "Tallgrass Regional Hospital", size: 15 }] },
  "Patient: Esperanza Osei   Account number: 567689716   Statement date: 12/20/2026",
];
const linesOf = (lines: readonly Line[]) =>
  readLines(lines).lines.map(({ serviceDate, code, description, charge }) => [
    valueOf(serviceDate),
    valueOf(code) ?? valueOf(description),
    valueOf(charge),
  ]);

test("a label and its sign", () => {
  expect(meaningOf("Allow. adj").role).toBe("adjustment");
  expect(totalNamed("Total Liability:")?.name).toBe("patientResponsibility");
  expect(gluedCode("(E0570)-RR")).toEqual({ code: "E0570", modifiers: ["RR"] });
});

test("a plan that is thanked paid, and a patient who is", () => {
  expect(totalNamed("UMR PAYMENT - THANK YOU")?.name).toBe("insurancePaid");
  expect(payerOf("UMR PAYMENT - THANK YOU")).toBe("insurance");
  expect(totalNamed("Payment received - thank you")?.name).toBe("patientPaid");
  expect(payerOf("Payment received - thank you")).toBe("patient");
});

test("the sum over what was paid and taken off is neither", () => {
  const entry = (cents: number, date?: string): LedgerEntry => ({
    kind: "insurance-payment",
    ...(date && { date: { value: date, confidence: 1 } }),
    amount: { value: cents, confidence: 1 },
  });
  const rows = [entry(181416, "2026-02-20"), entry(362730, "2026-02-20")];
  expect(withoutTotals([entry(544146), ...rows], {})).toEqual(rows);
  expect(withoutTotals([entry(544147), ...rows], {})).toHaveLength(3);
  expect(withoutTotals([entry(10000), entry(5000), entry(5000)], {})).toHaveLength(3);
  expect(withoutTotals([entry(544146, "2026-02-20"), ...rows], {})).toHaveLength(3);
});

test("a sentence beside what is asked posts nothing, and a plan's discount is none of its payments", () => {
  const entry = (kind: LedgerEntry["kind"], cents: number, text: string): LedgerEntry => ({
    kind,
    description: { value: text, confidence: 1 },
    amount: { value: cents, confidence: 1 },
  });
  const asked = { patientResponsibility: { value: 7856, confidence: 1 } };
  const sentence = "offers payment arrangements and discounts for patients in need";
  const paid = entry("insurance-payment", 7856, "Tarheel Health payment");
  expect(withoutTotals([entry("insurance-payment", 7856, sentence), paid], asked)).toEqual([paid]);
  expect(
    withoutTotals([entry("insurance-payment", 356210, "BlueSky of Montana – plan discount")], {}),
  ).toMatchObject([{ kind: "adjustment" }]);
});

test("a column headed Name, beside that of the services, says whose each is", () => {
  const row = columns(40, 110, 170, 330, 400);
  const { lines } = readLines([
    ...HEAD,
    row("Date", "Name", "Description", "Code", ">Amount"),
    row("10/07/2025", "Nate", "Periodic Oral Evaluation", "D0120", ">62.00"),
    row("10/07/2025", "Nate", "Prophylaxis - Adult", "D1110", ">118.00"),
    row("10/07/2025", "Ellie", "Periodic Oral Evaluation", "D0120", ">62.00"),
    row("10/07/2025", "Ellie", "Fluoride", "D1206", ">41.00"),
  ]);
  expect(new Set(lines.map(({ section }) => section)).size).toBe(2);
});

test("what is left of all accounts is no sum of the lines above it", () => {
  const row = columns(40, 200, 480);
  const { subtotals } = readLines([
    ...HEAD,
    row("Service", "HCPCS", ">AMOUNT"),
    row("LAB CHEMISTRY", "80053", ">188.00"),
    row("VENIPUNCTURE", "36415", ">32.00"),
    row("TOTAL CHARGES", "", ">220.00"),
    row("TOTAL AMOUNT DUE, ALL ACCOUNTS", "", ">985.94"),
  ]);
  expect(subtotals.map(({ amount: { value } }) => value)).toEqual([22000]);
});

test.each([
  ["Total de cargos / Total charges", "billed"],
  ["Descuento por ingresos (Escala B, 80%)", "adjustments"],
  ["Pagos del seguro", "insurancePaid"],
  ["Pagos del paciente, gracias", "patientPaid"],
  ["CANTIDAD QUE DEBE", "patientResponsibility"],
  ["Cantidad de servicios", undefined],
])("in Spanish '%s' names %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test.each([
  ["Totals for visit", { coded: false, dated: true }, "subtotal"],
  ["Total for", { coded: false, dated: true }, "subtotal"],
  ["KeyAssist copay program payment (J9271), check", { coded: true, dated: true }, "payment"],
  ["Foundation program payment", { coded: false, dated: true }, "payment"],
  ["Counseling program", { coded: true, dated: true }, "charge"],
])("'%s' is a %s", (text, facts, meaning) => expect(rowMeaning(text, facts)).toBe(meaning));

describe("the day of an account in its heading", () => {
  const head = columns(40, 200, 330, 440);
  const row = columns(40, 100, 260, 480);
  const account = (number: string, from: string, to: string): Line[] => [
    {
      ...(head(
        `ACCOUNT ${number}`,
        "OUTPATIENT LAB",
        `ADMIT ${from}`,
        `DISCHARGE ${to}`,
      ) as Exclude<Line, string>),
      gap: 20,
    },
    row("REV CODE", "DESCRIPTION", "HCPCS", ">AMOUNT"),
  ];
  const page = (to: string): Line[] => [
    ...HEAD,
    ...account("V00418820931", "08/11/2026", "08/11/2026"),
    row("0301", "LAB CHEMISTRY", "80053", ">188.00"),
    row("0305", "LAB HEMATOLOGY", "85025", ">97.00"),
    ...account("V00421107745", "09/22/2026", to),
    row("0300", "VENIPUNCTURE", "36415", ">32.00"),
  ];

  test("is that of a stay which ended on it", () =>
    expect(linesOf(page("09/22/2026"))).toEqual([
      ["2026-08-11", "80053", 18800],
      ["2026-08-11", "85025", 9700],
      ["2026-09-22", "36415", 3200],
    ]));
  test("is none of a stay of several days", () =>
    expect(linesOf(page("09/24/2026"))[2]).not.toEqual(["2026-09-22", "36415", 3200]));
});

test("visits that are told their sums alone are a summary", () => {
  const sum = columns(60, 480);
  const visit = (day: string, name: string, number: string, ...sums: string[]): Line[] => [
    columns(40, 140)(day, name),
    `Patient: Esperanza Osei | HAR ${number}`,
    sum("Total Charges", `>${sums[0]}`),
    sum("Insurance Payments", `>${sums[1]}`),
    sum("Your Balance", `>${sums[2]}`),
  ];
  const bill = readLines([
    ...HEAD,
    ...visit(
      "09/18/2026",
      "Emergency Visit at Tallgrass Regional",
      "40018823617",
      "$4,862.00",
      "-$4,112.00",
      "$750.00",
    ),
    ...visit(
      "10/02/2026",
      "Imaging Visit at Tallgrass Imaging",
      "40019047220",
      "$1,918.00",
      "-$1,674.50",
      "$243.50",
    ),
    sum("Total Charges", ">$6,780.00"),
    sum("Total Amount Due", ">$993.50"),
  ]);
  expect(bill.kind).toBe("summary");
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([486200, 191800]);
  expect(totalsOf(bill)).toMatchObject({ billed: 678000, patientResponsibility: 99350 });
});

test("the sum in a heading is no service beside those that make it up", () => {
  const row = columns(40, 140, 480);
  expect(
    linesOf([
      ...HEAD,
      row("Hospital services", "", ">$583.00"),
      row("01/29/2026", "CT head", ">$391.00"),
      row("", "Procedure code: 70450", ""),
      row("01/29/2026", "Hydration", ">$80.00"),
      row("", "Procedure code: 96360", ""),
      row("01/29/2026", "Lipase", ">$112.00"),
      row("", "Procedure code: 83690", ""),
    ]),
  ).toEqual([
    ["2026-01-29", "70450", 39100],
    ["2026-01-29", "96360", 8000],
    ["2026-01-29", "83690", 11200],
  ]);
});

const amount = (value: number, confidence = 0.85): Field<number> => ({
  value,
  page: 1,
  confidence,
});

test("what was taken off is not mended to fit where a payment may be missing", () => {
  const { totals } = checked(
    [],
    { billed: amount(29800), adjustments: amount(2980), patientResponsibility: amount(0) },
    () => true,
    false,
  );
  expect(totals.adjustments).toEqual(amount(2980));
});

test("that the shares come to a figure does not say that it is what is asked", () => {
  const line = (id: string, patientOwes: number): BillLine => ({
    ...{ id, page: 1, modifiers: [], diagnoses: [], remarks: [] },
    ...{ charge: amount(patientOwes), patientOwes: amount(patientOwes) },
  });
  const asked = amount(2 * 5000, 0.7);
  const { totals, lines } = checked(
    [line("L1", 5000), line("L2", 5000)],
    { patientResponsibility: asked },
    () => true,
    false,
  );
  expect(totals.patientResponsibility).toEqual(asked);
  expect(lines[0]!.patientOwes!.confidence).toBeGreaterThan(0.9);
});

test("figures that stand where the other codes do leave a name in doubt on a picture", () => {
  const row = columns(40, 120, 200, 480);
  const page = aPage(
    [
      ...HEAD,
      row("Date", "Code", "Description", ">Charge"),
      ...["J9045", "J9267", "J9271", "J1100", "114532"].map((code, at) =>
        row("10/06/2026", code, `INJECTION ${"ABCDE"[at]} UNIT`, `>${at + 1}18.00`),
      ),
    ],
    { source: "ocr" },
  );
  const words = page.words.map((word) => ({ ...word, confidence: 0.95 }));
  const { lines } = readPages({ ...page, words });
  expect(lines.map(({ code, description }) => (code ?? description)!.confidence < 0.8)).toEqual([
    ...[false, false, false, false],
    true,
  ]);
});

describe("lines that come to far more than was charged", () => {
  const line = (id: string, charge: number): BillLine => ({
    id,
    page: 1,
    charge: amount(charge, 0.97),
    serviceDate: { value: "2026-05-19", page: 1, confidence: 0.97 },
    code: { value: "99213", page: 1, confidence: 0.97 },
    modifiers: [],
    diagnoses: [],
    remarks: [],
  });
  const lines = [line("L1", 6000), line("L2", 6000)];
  const surenessOf = (billed: Field<number>) =>
    withExcess(lines, billed).flatMap(({ charge, serviceDate, code }) =>
      [charge, serviceDate, code].map((field) => field!.confidence),
    );

  test("are all asked about", () =>
    expect(Math.max(...surenessOf(amount(9999, 0.97)))).toBeLessThan(0.8));
  test.each([
    ["of a fifth more at most", amount(10000, 0.97)],
    ["where what was charged is not sure", amount(5000, 0.5)],
    ["where the paper says nothing was", amount(0, 0.97)],
  ])("are not: %s", (_, billed) => expect(Math.min(...surenessOf(billed))).toBe(0.97));
});
