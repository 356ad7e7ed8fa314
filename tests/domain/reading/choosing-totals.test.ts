import { expect, test } from "vitest";
import type { Candidate, CandidateName } from "~/domain/reading/total-candidates";
import { chooseTotals } from "~/domain/reading/total-choice";
import { isCombined, totalNamed } from "~/domain/reading/total-words";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

let placed = 0;
const figure = (name: CandidateName, value: number, weight: number, more = {}): Candidate => ({
  name,
  weight,
  field: { value, page: 1, box: [10, (placed += 12), 40, 8], confidence: 1 },
  ...more,
});
const bill = [figure("billed", 50_000, 9), figure("adjustments", 12_000, 8)];
const paid = figure("insurancePaid", 30_000, 9);
const provider = { insurer: false, previous: 0 };
const values = (candidates: Candidate[], paper = provider, sums = {}) =>
  Object.fromEntries(
    Object.entries(chooseTotals(candidates, sums, paper)).map(([name, { value, confidence }]) => [
      name,
      confidence < 0.8 ? `${value}?` : value,
    ]),
  );

test("figures that close win over a rival that is named as plainly", () => {
  const due = [
    figure("patientResponsibility", 7_999, 10),
    figure("patientResponsibility", 8_000, 9),
  ];
  expect(values([...bill, paid, ...due])).toEqual({
    billed: 50_000,
    adjustments: 12_000,
    insurancePaid: 30_000,
    patientResponsibility: 8_000,
  });
});

test.each([
  ["one cent off", 8_001, "8000?"],
  ["one cent off below", 7_999, "8000?"],
])("a figure with a rival that fits nothing is marked: %s", (_, rival, marked) => {
  const due = [
    figure("patientResponsibility", 8_000, 10),
    figure("patientResponsibility", rival, 9),
  ];
  expect(values([figure("billed", 49_000, 9), paid, ...due])).toMatchObject({
    billed: 49_000,
    patientResponsibility: marked,
  });
});

test("a figure in a line of a table is a total only where it closes", () => {
  const taken = figure("insurancePaid", 30_000, 3, { taken: true });
  const due = figure("patientResponsibility", 8_000, 10);
  expect(values([...bill, taken, due])).toMatchObject({ insurancePaid: 30_000 });
  const off = figure("insurancePaid", 30_001, 3, { taken: true });
  expect(values([...bill, off, due])).not.toHaveProperty("insurancePaid");
});

test("payments and adjustments in one figure are neither", () => {
  const combined = figure("combined", 42_000, 9);
  const due = figure("patientResponsibility", 8_000, 10);
  expect(values([bill[0]!, combined, due])).toEqual({
    billed: 50_000,
    patientResponsibility: 8_000,
  });
});

test("a plan's steps from billed to allowed to the share", () => {
  const found = [
    figure("billed", 50_000, 9),
    figure("adjustments", 0, 9),
    figure("adjustments", 18_000, 8),
    figure("allowed", 32_000, 8),
    figure("insurancePaid", 25_000, 9),
    figure("patientResponsibility", 7_000, 9),
  ];
  expect(values(found, { insurer: true, previous: 0 })).toMatchObject({
    adjustments: 18_000,
    allowed: 32_000,
    patientResponsibility: 7_000,
  });
});

test.each([
  ["Payments & Adjustments", true],
  ["Insurance payments and adjustments", true],
  ["Payments/Adjustments", true],
  ["Insurance payments", false],
  ["Adjustments", false],
])("%s names both together: %s", (label, both) => {
  expect(isCombined(label)).toBe(both);
});

test.each([
  ["You made payments of:", "patientPaid"],
  ["Payments - Patient", "patientPaid"],
  ["Payments - Insurance", "insurancePaid"],
  ["Total CO", "adjustments"],
  ["Total Beneficiary Liability", "patientResponsibility"],
  ["Total Family Balance", "patientResponsibility"],
  ["Prov Adj Amt", undefined],
  ["Family deductible met", undefined],
])("%s: %s", (label, name) => {
  expect(totalNamed(label)?.name).toBe(name);
});

const services: Line[] = [
  columns(60, 160, 260, 430)("Date", "Code", "Service", ">Charge"),
  columns(60, 160, 260, 430)("03/02/2026", "99213", "Office visit", ">180.00"),
  columns(60, 160, 260, 430)("03/02/2026", "87880", "Strep test", ">45.00"),
];

test.each<[string, Line[], Record<string, string>]>([
  [
    "a remittance with the provider behind a bare label",
    [
      "Larkspur Mutual Health Plan",
      "Explanation of payment",
      "PROVIDER REMITTANCE ADVICE",
      "PROVIDER ALDER POINT DERMATOLOGY LLC",
      "EFT DATE 04/09/2026",
    ],
    { provider: "ALDER POINT DERMATOLOGY LLC", statementDate: "2026-04-09" },
  ],
  [
    "a portal that names a clinician under the practice",
    ["Guarantor # 204177 - Alder Point Medical Group", "Provider: Ines Falk, NP"],
    { provider: "Alder Point Medical Group" },
  ],
  [
    "the account by the patient's number",
    ["Alder Point Hospital", "PATIENT NO: K00391845"],
    { provider: "Alder Point Hospital", accountNumber: "K00391845" },
  ],
])("%s", (_, head, expected) => {
  const bill = readLines([...head, ...services, "Patient: Ines Holm", "Total charge $225.00"]);
  for (const [name, value] of Object.entries(expected))
    expect(valueOf(bill[name as "provider"])).toBe(value);
});
