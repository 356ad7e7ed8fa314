/** Statements of doctors' offices. */
import { dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  dateColumn,
  descriptionColumn,
  indexOf,
  modifiersColumn,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

/** Drawn without ruling lines; summary box, aging buckets and a remittance stub below a cut line. */
function prairieCrossing(): Sample {
  const visit = "2026-05-06";
  const injection = service(visit, "20552", "Trigger point injection 1-2 muscles", 1, 98);
  const tracing = service(visit, "93000", "EKG 12 lead w/ report", 1, 145);
  const lines = [
    service(visit, "99214", "Office visit established pt", 1, 228, { modifiers: ["25"] }),
    service(visit, "20610", "Arthrocentesis large joint knee", 1, 112),
    injection,
    tracing,
    service(visit, "85025", "CBC automated", 1, 14.5),
    service("2026-05-20", "99213", "Office visit est pt recheck", 1, 164),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 24115;
  const insurancePaid = 29840;
  const patientPaid = 3000;
  const balance = billed - adjustments - insurancePaid - patientPaid;
  const columns = [
    dateColumn("Date", shortSlashes, 40),
    codeColumn("CPT", 92),
    modifiersColumn("Mod", " ", 130),
    descriptionColumn("Description of Service", 165),
    unitsColumn("Units", 430),
    amountColumn("Charges", "charge", grouped, 560),
  ];
  const excess = (tracing.charge ?? 0) - 1536;
  const truth = truthOf("physician-statement-prairie-crossing.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "PRAIRIE CROSSING FAMILY MEDICINE, P.C.",
    patient: "Harold T. Jennings",
    accountNumber: "118274",
    statementDate: "2026-06-12",
    dueDate: "2026-07-02",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
    problems: [
      problem("pair", [indexOf(lines, injection)], injection.charge ?? 0),
      problem("pair", [indexOf(lines, tracing)], tracing.charge ?? 0),
      problem("price", [indexOf(lines, tracing)], excess),
    ],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start();
    sheet.text(40, 52, "PRAIRIE CROSSING FAMILY MEDICINE, P.C.", { font: "bold", size: 13 });
    sheet.text(40, 66, "804 W Locust Street, Suite 110");
    sheet.text(40, 77, "Grinnell, IA 50112");
    sheet.text(40, 88, "Billing questions: (641) 555-0188  M-F 8:00 - 4:30");
    sheet.box(372, 38, 200, 74, 0.95);
    const facts: [string, string][] = [
      ["STATEMENT DATE", shortSlashes("2026-06-12")],
      ["ACCOUNT NO.", "118274"],
      ["PAY THIS AMOUNT", dollars(balance)],
      ["DUE DATE", shortSlashes("2026-07-02")],
    ];
    facts.forEach(([label, value], index) => {
      sheet.text(380, 54 + index * 16, label, { size: 8, gray: 0.35 });
      sheet.text(564, 54 + index * 16, value, { font: "bold", align: "right" });
    });
    sheet.text(40, 132, "Harold T. Jennings");
    sheet.text(40, 143, "1907 Penrose Avenue");
    sheet.text(40, 154, "Grinnell, IA 50112");
    sheet.text(372, 132, "Patient: Harold T. Jennings");
    sheet.text(372, 143, "Provider: Susan Achterberg, MD");
    sheet.text(372, 154, "Primary ins: Hawkeye Mutual PPO");
    let y = 190;
    for (const column of columns)
      sheet.text(column.width ?? 0, y, column.header, {
        font: "bold",
        align: column.align ?? "left",
      });
    y += 18;
    for (const line of lines) {
      for (const column of columns)
        sheet.text(column.width ?? 0, y, column.text(line), { align: column.align ?? "left" });
      y += 15;
    }
    y += 14;
    const summary: [string, number][] = [
      ["Total charges", billed],
      ["Insurance payments", -insurancePaid],
      ["Insurance write-off", -adjustments],
      ["Your payments", -patientPaid],
    ];
    for (const [label, amount] of summary) {
      sheet.text(470, y, label, { align: "right" });
      sheet.text(560, y, grouped(amount), { align: "right" });
      y += 14;
    }
    sheet.rule(480, y - 9, 562, y - 9);
    sheet.text(470, y + 4, "Balance you owe", { font: "bold", align: "right" });
    sheet.text(560, y + 4, grouped(balance), { font: "bold", align: "right" });
    y += 44;
    const buckets: [string, number][] = [
      ["Current", balance],
      ["31-60 days", 0],
      ["61-90 days", 0],
      ["91-120 days", 0],
      ["Over 120", 0],
    ];
    buckets.forEach(([label, amount], index) => {
      sheet.box(40 + index * 104, y, 104, 32);
      sheet.text(92 + index * 104, y + 12, label, { size: 8, align: "center" });
      sheet.text(92 + index * 104, y + 26, grouped(amount), { align: "center" });
    });
    y += 56;
    y = sheet.paragraph(
      40,
      y,
      520,
      "Your insurance has processed this claim. The balance shown is your responsibility. If you have secondary coverage, call our office. A fee of $25.00 is charged for returned checks. Thank you for choosing Prairie Crossing.",
      { font: "italic" },
    );
    sheet.dashes(30, 582, 640);
    sheet.text(306, 652, "Please detach and return this portion with your payment", {
      size: 7.5,
      align: "center",
    });
    sheet.text(40, 680, "Remit to:", { font: "bold" });
    sheet.text(40, 692, "Prairie Crossing Family Medicine, P.C.");
    sheet.text(40, 703, "PO Box 3316, Des Moines, IA 50316");
    sheet.text(372, 680, "Account No. 118274");
    sheet.text(372, 694, `Amount due ${dollars(balance)}`, { font: "bold" });
    sheet.text(372, 708, `Due ${slashes("2026-07-02")}`);
    sheet.text(372, 730, "Amount enclosed  $ ____________");
    return sheet.save();
  });
}

export const physicianStatements: Sample[] = [prairieCrossing()];
