/** Ambulance bills: a base rate, and miles with decimals, charged twice. */
import { dollars, longMonthName, shortSlashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  indexOf,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

function redRiver(): Sample {
  const run = "2026-10-03";
  const miles = service(run, "A0425", "Ground mileage, loaded", 14.2, 234.3, {
    modifiers: ["RH"],
    note: "16.50",
  });
  const again = { ...miles };
  const lines = [
    service(run, "A0427", "ALS1 emergency base rate", 1, 995, {
      modifiers: ["RH"],
      note: "995.00",
    }),
    miles,
    again,
  ];
  const billed = sum(lines, "charge");
  const columns = [
    dateColumn("DATE", shortSlashes, 44),
    codeWithModifiersColumn("CODE/MOD", " ", 100),
    descriptionColumn("DESCRIPTION", 176),
    unitsColumn("QTY", 400, 1),
    extraColumn("UNIT PRICE", (line) => line.note ?? "", 480, "right"),
    amountColumn("AMOUNT", "charge", dollars, 566),
  ];
  const truth = truthOf("ambulance-red-river.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "Red River Volunteer Ambulance District",
    patient: "Gladys Thunderhawk",
    accountNumber: "26-004471",
    statementDate: "2026-10-19",
    dueDate: "2026-11-18",
    lines: truthLines(lines, columns),
    money: { billed, insurancePaid: 0, adjustments: 0, patientResponsibility: billed },
    problems: [problem("duplicate", [indexOf(lines, again)], again.charge ?? 0)],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "EMS Billing Desktop" });
    sheet.box(0, 0, 612, 70, 0.85, 0);
    sheet.text(44, 34, "Red River Volunteer Ambulance District", { font: "bold", size: 15 });
    sheet.text(44, 52, "Station 2, 311 Levee Street, Texarkana, AR 71854   870-555-0190");
    sheet.text(566, 34, "INVOICE", { font: "bold", size: 15, align: "right" });
    const left: [string, string][] = [
      ["Run number", "26-004471"],
      ["Patient", "Gladys Thunderhawk"],
      ["Picked up", "Residence, Fouke AR 71837"],
      ["Taken to", "Arkansas-Texas Regional Hospital ED"],
    ];
    left.forEach(([label, value], index) => {
      sheet.text(44, 98 + index * 14, `${label}:`, { font: "bold" });
      sheet.text(120, 98 + index * 14, value);
    });
    sheet.text(566, 98, `Invoice date: ${longMonthName("2026-10-19")}`, { align: "right" });
    sheet.text(566, 112, `Date of transport: ${longMonthName(run)}`, { align: "right" });
    sheet.text(566, 126, `Payment due: ${longMonthName("2026-11-18")}`, { align: "right" });
    sheet.text(566, 140, "Account no: 26-004471", { align: "right" });
    let y = drawLines(sheet, { lines, columns, top: 190, bottom: 700, leading: 18 });
    sheet.rule(44, 196, 566, 196);
    sheet.rule(44, y - 8, 566, y - 8);
    y += 8;
    for (const [label, amount] of [
      ["Total charges", billed],
      ["Insurance payments", 0],
      ["Adjustments", 0],
      ["BALANCE DUE", billed],
    ] as const) {
      sheet.text(480, y, label, { align: "right", font: "bold" });
      sheet.text(566, y, dollars(amount), { align: "right", font: "bold" });
      y += 15;
    }
    y = sheet.paragraph(
      44,
      y + 24,
      520,
      "NO INSURANCE ON FILE. If you have Medicare, Medicaid or other coverage, please complete the back of this invoice and return it within 30 days. Unpaid accounts may be referred to a collection agency after 90 days.",
    );
    sheet.paragraph(
      44,
      y + 10,
      520,
      "Thank you for supporting your volunteer ambulance. Membership covers your household for $65.00 a year.",
      { font: "italic" },
    );
    return sheet.save();
  });
}

export const ambulanceBills: Sample[] = [redRiver()];
