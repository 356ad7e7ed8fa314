import { describe, expect, test } from "vitest";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { dateAt } from "~/domain/reading/tokens/dates";
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
    ["Visit total", "charge"],
    ["Rate / unit", "unitPrice"],
    ["INS PD/ADJ", "paymentAdjustment"],
    ["Code / service (diagnosis)", "code"],
    ["Drug / NDC", "description"],
    ["Prescr", "provider"],
    ["SHIP paid", "planPaid"],
    ["Health fee covered", "adjustment"],
    ["PPO reduct", "discount"],
    ["Written off", "discount"],
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

test("a column 'Visit total' alone is what each visit cost", () => {
  const three = columns(40, 130, 480);
  expect(
    linesOf(
      three("Date", "Visit", "Visit total"),
      three("09/09/2024", "Office visit, established patient", ">$213.00"),
      three("09/11/2024", "Physical therapy visit", ">$220.00"),
    ).map(([, , charge]) => charge),
  ).toEqual([21_300, 22_000]);
});

test("a day behind what a service costs is asked about", () => {
  const beside = columns(40, 250, 320, 440, 520);
  const [line] = read(
    beside("Carpal tunnel release", "29848", ">3,480.00", "09/08/2025", ">95.00"),
    beside("Wrist splint, prefabricated", "L3908", ">118.00", "10/08/2025", ">95.00"),
  ).lines;
  expect(line?.serviceDate?.confidence ?? 0).toBeLessThan(CONFIRM_BELOW);
});

test("an appointment among other facts is the day of an estimate's care", () => {
  const three = columns(40, 300, 480);
  expect(
    linesOf(
      { pieces: [{ at: 40, text: "Good Faith Estimate", size: 15 }] },
      "Prepared on October 8, 2025 + Estimate # E-330917 + Appointment: October 21, 2025, 7:15 AM",
      three("Service", "Code", "Estimated charge"),
      three("MRI lumbar spine without contrast", "72148", ">$2,180.00"),
      three("MRI pelvis without contrast", "72195", ">$2,065.00"),
    ).map(([day]) => day),
  ).toEqual(["2025-10-21", "2025-10-21"]);
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
    ["Still owed by you", "patientResponsibility"],
    ["Balance at pick-up", "patientResponsibility"],
    ["Received from Volunteer Blue PPO", "insurancePaid"],
    ["Received from you, check 1147", "patientPaid"],
    ["Mastercard *3358 auth 04471P", "patientPaid"],
    ["Written off under our agreement with Volunteer Blue PPO", "adjustments"],
    ["Reductions by Medicare", "adjustments"],
    ["All claims on this notice", "billed"],
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

test("an account below a visit, and how a plan pays, are no part of its name", () => {
  const two = columns(40, 480);
  expect(
    linesOf(
      two("Visit", "Charges"),
      two("Emergency care and observation", ">3,862.40"),
      "02/17/2025",
      "Hospital Account 40071186625",
      two("Preventive physical exam", ">268.00"),
      "03/05/2025",
      "Preventive care is covered at 100%.",
    ).map(([, name]) => name),
  ).toEqual(["Emergency care and observation", "Preventive physical exam"]);
});

describe("days in figures", () => {
  test.each([
    ["042225 - 042325", "2025-04-22", "2025-04-23"],
    ["06/02-06/04-25", "2025-06-02", "2025-06-04"],
    ["12/30-01/02-2025", "2024-12-30", "2025-01-02"],
  ])("%s", (text, from, to) =>
    expect(dateAt(text.split(" "), 0)).toMatchObject({ from, to, partial: false }),
  );
  test.each(["06/02-06/04-25-1", "13/02-13/04-25"])("%s is no span", (text) =>
    expect(dateAt(text.split(" "), 0)?.to).toBeUndefined(),
  );
});

test.each([
  ["Date of service / order:", "November 8, 2024"],
  ["Date of collection:", "Nov 8, 2024"],
  ["Visit:", "Fri, Nov 8, 2024"],
])("'%s %s' is the day of services that have none of their own", (label, day) => {
  const three = columns(40, 110, 480);
  expect(
    linesOf(
      `${label} ${day}`,
      three("Code", "Item", "Charge"),
      three("92014", "Comprehensive exam", ">165.00"),
      three("92015", "Refraction", ">45.00"),
    ).map(([date]) => date),
  ).toEqual(["2024-11-08", "2024-11-08"]);
});

const item = columns(40, 110, 200, 480);
const charges: Line[] = [
  item("Date", "Code", "Service", "Charge"),
  item("12/29/2024", "99203", "New patient visit", ">300.00"),
  item("12/29/2024", "87880", "Strep A, rapid", ">162.00"),
];
const sum = columns(200, 480);

test.each([
  ["a card", "AMOUNT DUE", "Mastercard *3358 auth 04471P", "-462.00", "BALANCE", 0],
  ["a deposit", "You pay", "Deposit 12/29/2024", "-62.00", "Balance at pick-up", 40_000],
])(
  "what is left behind %s is asked, not what was due before it",
  (_, due, paid, amount, left, owed) => {
    const rest = `${owed / 100}.00`;
    expect(
      totalsOf(
        read(
          ...charges,
          sum("TOTAL CHARGES", ">462.00"),
          sum(due, ">462.00"),
          sum(paid, `>${amount}`),
          sum(left, `>${rest}`),
        ),
      ),
    ).toMatchObject({ billed: 46_200, patientResponsibility: owed });
  },
);

test("the sum of a column that holds payments and write-offs is of neither", () => {
  const five = columns(40, 110, 170, 360, 430, 500);
  const bill = read(
    five("Date", "CPT", "Exam / activity", "Charge", "Credit", "Balance"),
    five("12/30/2024", "70450", "CT HEAD W/O CONTRAST", ">318.00", "", ">318.00"),
    five("01/24/2025", "", "MEDICARE PART B PAYMENT", "", ">109.74", ">208.26"),
    five("01/24/2025", "", "MEDICARE WRITE-OFF", "", ">186.82", ">21.44"),
    five("", "", "Totals", ">318.00", ">296.56", ">21.44"),
  );
  expect(totalsOf(bill).insurancePaid).not.toBe(29_656);
});

test("what a plan took off in two steps is taken off in all", () => {
  const six = columns(40, 110, 170, 330, 400, 470, 540);
  const bill = read(
    "Explanation of Review",
    six("Date", "Code", "Service", "Billed charge", "Fee sch. reduction", "PPO reduct", "Allowed"),
    six("12/03/24", "99204", "New patient visit", ">290.00", ">91.56", ">8.44", ">190.00"),
    six("12/03/24", "73721", "MRI knee", ">1,685.00", ">1,072.60", ">30.62", ">581.78"),
    six("", "", "TOTAL OF BILL", ">1,975.00", ">1,164.16", ">39.06", ">771.78"),
  );
  expect(totalsOf(bill)).toMatchObject({ billed: 197_500, adjustments: 120_322 });
});

test("a plan's account of deductibles is no provider's, though it calls itself a statement", () => {
  const eight = columns(30, 90, 180, 270, 330, 390, 450, 510);
  const head = eight(
    "Date",
    "Provider",
    "Type of service",
    "Total charge",
    "PPO reduction",
    "Deductible",
    "Eligible",
    "Fund paid",
  );
  const bill = read(
    "STATEMENT OF CLAIM PAYMENTS",
    head,
    eight(
      "01/14/25",
      "Lackawanna Eye",
      "Eye exam",
      ">265.00",
      ">118.30",
      ">25.00",
      ">121.70",
      ">121.70",
    ),
    eight(
      "01/21/25",
      "Pocono Care",
      "Office visit",
      ">245.00",
      ">109.06",
      ">115.00",
      ">20.94",
      ">20.94",
    ),
    "You may appeal to the Board of Trustees in writing within 180 days.",
  );
  expect(bill.kind).toBe("eob");
});

test("a strength with a range is part of a drug's name, and a title of the paper no patient", () => {
  const six = columns(40, 110, 180, 380, 440, 520);
  const bill = readLines([
    "LINDSTROM PHARMACY",
    "PATIENT PRESCRIPTION PROFILE",
    "PATIENT: HALVERSON, JUDITH E   DOB 06/14/52",
    six("DATE", "RX NO", "DRUG NAME", "QTY", "PRICE", "PAT PD"),
    six("01/17/24", "403377", "OZEMPIC 0.25-0.5 MG/DOSE PEN", ">3", ">968.52", ">50.00"),
    six("02/02/24", "402218", "METFORMIN HCL ER 500 MG TAB", ">120", ">18.44", ">10.00"),
  ]);
  expect(bill.lines.map(({ description }) => valueOf(description))).toEqual([
    "OZEMPIC 0.25-0.5 MG/DOSE PEN",
    "METFORMIN HCL ER 500 MG TAB",
  ]);
  expect(valueOf(bill.patient)).toBe("HALVERSON, JUDITH E");
});

test("a label in a box stands at the left, and its amount at the right", () => {
  const five = columns(40, 160, 280, 400, 500);
  const figures = (...cents: string[]): Line => ({
    pieces: cents.map((text, at) => ({ right: 150 + at * 115, text })),
  });
  expect(
    totalsOf(
      read(
        ...charges,
        "Summary of all accounts",
        five(
          "Total charges",
          "Insurance payments",
          "Contractual allowances",
          "Patient payments",
          "AMOUNT DUE",
        ),
        figures("$462.00", "$218.00", "$175.00", "$30.00", "$39.00"),
        "Aging of amount due   Current: 30.00   31-60 days: 9.00   61-90 days: 0.00   Over 90 days: 0.00",
      ),
    ),
  ).toMatchObject({ insurancePaid: 21_800, adjustments: 17_500 });
});
