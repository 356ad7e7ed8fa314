import { describe, expect, test } from "vitest";
import { meaningOf } from "~/domain/reading/words/columns";
import { totalNamed } from "~/domain/reading/words/total-words";
import { payerOf, rowMeaning } from "~/domain/reading/words/wording";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** What papers print that other people drew as they know them. */

const HEAD: Line[] = [
  { pieces: [{ at: 40, text: "Tallgrass Regional Hospital", size: 15 }] },
  "Patient: Esperanza Osei   Account number: 567689716   Statement date: 07/20/2025",
];
const read = (...rows: Line[]) => readLines([...HEAD, ...rows]);
const linesOf = (...rows: Line[]) =>
  read(...rows).lines.map((line) => [
    valueOf(line.serviceDate),
    valueOf(line.code) ?? valueOf(line.description),
    valueOf(line.charge),
  ]);

describe("a column", () => {
  test.each([
    ["Visit total", "unknown"],
    ["Day total", "unknown"],
    ["Rate / unit", "unitPrice"],
    ["INS PD/ADJ", "paymentAdjustment"],
  ])("%s is %s", (header, role) => expect(meaningOf(header).role).toBe(role));

  const six = columns(30, 90, 150, 230, 420, 500);
  test("'Procedure / Item' over words names the services", () =>
    expect(
      linesOf(
        six("Svc Date", "Post Date", "Chg Code", "Procedure / Item", "Qty", "Charge"),
        six("06/11/2025", "06/12/2025", "1100204", "ROOM PRIVATE MED/SURG", "1", ">3,184.00"),
        six("06/12/2025", "06/13/2025", "4006118", "ACETAMINOPHEN TABLET", "2", ">3.10"),
      ),
    ).toEqual([
      ["2025-06-11", "ROOM PRIVATE MED/SURG", 318_400],
      ["2025-06-12", "ACETAMINOPHEN TABLET", 310],
    ]));

  const visits = columns(40, 110, 170, 380, 450, 530);
  test("with the sum of each visit in its last row makes no other charges", () =>
    expect(
      linesOf(
        visits("DOS", "CPT", "Treatment", "Units", "Amount", "Visit total"),
        visits("09/09/2024", "97110", "Therapeutic exercises", "2", ">144.00", ""),
        visits("09/09/2024", "97140", "Manual therapy techniques", "1", ">69.00", ">213.00"),
        visits("09/11/2024", "97110", "Therapeutic exercises", "2", ">144.00", ""),
        visits("09/11/2024", "97112", "Neuromuscular re-education", "1", ">76.00", ">220.00"),
      ),
    ).toEqual([
      ["2024-09-09", "97110", 14_400],
      ["2024-09-09", "97140", 6_900],
      ["2024-09-11", "97110", 14_400],
      ["2024-09-11", "97112", 7_600],
    ]));
});

describe("a day with what all of it came to", () => {
  const list = columns(46, 110, 430, 500);
  const day = columns(46, 470);
  test.each([
    ["of a portal's list", "v Tuesday, September 9, 2025", "v Thursday, September 11, 2025", ""],
    ["with who treated", "Tue September 9, 2025 - M. Adeyemi", "September 11, 2025", "visit "],
  ])("%s is the day of the rows below", (_, first, second, lead) =>
    expect(
      linesOf(
        list("CPT", "Service", "Units", "Fee"),
        day(first, `${lead}$322.00`),
        list("97161", "PT evaluation, low complexity", "1", ">165.00"),
        list("97110", "Therapeutic exercise", "1", ">157.00"),
        day(second, `${lead}$322.00`),
        list("97110", "Therapeutic exercise", "2", ">322.00"),
      ),
    ).toEqual([
      ["2025-09-09", "97161", 16_500],
      ["2025-09-09", "97110", 15_700],
      ["2025-09-11", "97110", 32_200],
    ]),
  );
});

test("each claim of a plan's cards gives its own day", () => {
  const four = columns(40, 180, 310, 445);
  const service = (name: string, ...cents: string[]): Line[] => [
    name,
    four("Billed", "Approved", "Plan paid", "Your cost"),
    four(...cents),
  ];
  expect(
    linesOf(
      "Claim OCT-4471820",
      "Service date 10/02/2025",
      ...service("Debridement of nails (11721)", "$118.00", "$45.10", "$45.10", "$0.00"),
      "Claim OCT-4480033",
      "Service date 10/06/2025",
      ...service("Dialysis procedure (90999)", "$1,840.00", "$276.40", "$221.12", "$55.28"),
    ),
  ).toEqual([
    ["2025-10-02", "11721", 11_800],
    ["2025-10-06", "90999", 184_000],
  ]);
});

test("visits whose itemized bill is to be asked for are a summary", () => {
  const five = columns(40, 110, 340, 420, 540);
  const rows = [
    five("Visit date", "Description", "Charges", "Insurance payments", "Your balance"),
    five("03/18/2025", "Emergency Visit", ">$3,874.00", ">-$3,624.00", ">$250.00"),
    five("03/18/2025", "Physician Services", ">$742.00", ">-$667.00", ">$75.00"),
  ];
  expect(read(...rows, "Ask us for an itemized statement.").kind).toBe("summary");
});

describe("a label", () => {
  test.each([
    ["Your coinsurance due", "patientResponsibility"],
    ["Coinsurance", "coinsurance"],
    ["Sum of all days", "billed"],
    ["Net charges after credits", "billed"],
    ["Amount due after discount", "patientResponsibility"],
    ["Amount providers have billed the plan", "billed"],
    ["Total cost (amount the plan has approved)", "allowed"],
    ["Louisiana Blue paid on this account", "insurancePaid"],
    ["Long term care insurance, Meridian Fidelity, received", "insurancePaid"],
    ["All write-downs", "adjustments"],
    ["You now owe", "patientResponsibility"],
  ])("%s is %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

  test.each([
    ["Wellmark payment received", "insurance"],
    ["Paid by Keystone Select EPO", "insurance"],
  ] as const)("%s names its payer", (label, payer) => expect(payerOf(label)).toBe(payer));

  test.each(["Waiting on Regence (Apr 4)", "To be billed to Aetna"])("%s is no payment", (label) =>
    expect(rowMeaning(label, { coded: false, dated: false })).toBe("balance"),
  );
});

test("a share of each of several exams is not what is asked for all of them", () => {
  const two = columns(60, 540);
  const exam = columns(40, 110, 200, 540);
  const bill = read(
    exam("DATE", "PROC", "DESCRIPTION", "CHARGE"),
    exam("06/03/2025", "71260", "CT THORAX W/CONTRAST", ">318.00"),
    two("Your share of this exam", ">28.09"),
    exam("06/03/2025", "74177", "CT ABD & PELVIS W/CONTRAST", ">486.00"),
    two("Your share of this exam", ">41.56"),
    two("Total charges", ">804.00"),
    two("Insurance paid", ">-734.35"),
    two("PAY THIS AMT", ">69.65"),
  );
  expect(totalsOf(bill)).toMatchObject({ billed: 80_400, patientResponsibility: 6_965 });
});
