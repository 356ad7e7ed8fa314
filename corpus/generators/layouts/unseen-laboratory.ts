/** A laboratory's self-pay invoice: a diagnosis per line, list and self-pay price, identity at the foot. */
import { grouped } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  descriptionColumn,
  extraColumn,
  type Line,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";
import { capitalsDate, spacedDollars } from "./unseen-formats";

const DRAWN = "2026-08-11";

const test = (
  diagnosis: string,
  code: string,
  description: string,
  list: number,
  price: number,
): Line =>
  service(DRAWN, code, description, 1, list, { note: diagnosis, owes: Math.round(price * 100) });

function quartzPoint(): Sample {
  const lines = [
    test("E11.9", "83036", "HEMOGLOBIN A1C", 19, 11.4),
    test("E78.5", "80061", "LIPID PANEL, STANDARD", 26, 15.6),
    test("E55.9", "82306", "VITAMIN D, 25-OH, TOTAL", 58, 34.8),
    test("D50.9", "82728", "FERRITIN", 27, 16.2),
    test("D50.9", "83550", "IRON BINDING CAPACITY", 17, 10.2),
    test("E03.9", "84443", "TSH, 3RD GENERATION", 33.5, 20.1),
    test("E29.1", "84403", "TESTOSTERONE, TOTAL, MS", 51, 30.6),
    test("Z00.00", "36415", "COLLECTION FEE, VENOUS", 18, 10),
  ];
  const billed = sum(lines, "charge");
  const owed = sum(lines, "owes");
  const adjustments = billed - owed;
  const columns = [
    extraColumn("ICD-10", (line) => line.note ?? "", 50),
    descriptionColumn("Test ordered", 108),
    amountColumn("List price", "charge", grouped, 352),
    amountColumn("Self-pay price", "owes", grouped, 452),
    codeColumn("CPT code", 500),
  ];
  const truth = truthOf("unseen-laboratory-quartz-point.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "QUARTZ POINT LABORATORIES INC",
    patient: "Marisol Etxeberria",
    accountNumber: "QPL 5518-07743",
    statementDate: "2026-08-14",
    dueDate: "2026-09-13",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, adjustments, patientResponsibility: owed },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "LabCashDesk 1.9" });
    const green: [number, number, number] = [0.05, 0.4, 0.35];
    sheet.text(562, 58, "SELF-PAY INVOICE", {
      font: "bold",
      size: 18,
      align: "right",
      color: green,
    });
    sheet.text(50, 50, "QUARTZ POINT LABORATORIES INC", { font: "bold", size: 11 });
    sheet.text(50, 63, "880 Quartz Point Parkway, Reno NV 89502", { size: 8.5 });
    sheet.text(50, 74, "CLIA 29D5550912  Tel 775 555 0106", { size: 8.5 });
    sheet.text(
      50,
      112,
      `Specimen collected ${capitalsDate(DRAWN)}, 07:50, ordered by T. Iyer MD. All tests below are from this collection.`,
    );
    sheet.box(44, 126, 524, 20, 0.9, 0);
    for (const column of columns)
      sheet.text(column.width ?? 0, 140, column.header, {
        font: "bold",
        size: 8.5,
        align: column.align ?? "left",
      });
    let y = 164;
    for (const line of lines) {
      for (const column of columns) {
        const right = column.align === "right";
        sheet.text(column.width ?? 0, y, column.text(line), {
          size: 9.5,
          align: right ? "right" : "left",
        });
        if (right) sheet.text((column.width ?? 0) - 52, y, "$", { size: 9.5 });
      }
      y += 20;
      sheet.rule(44, y - 13, 568, y - 13, 0.3, 0.7);
    }
    y += 10;
    const sums: [string, string, boolean][] = [
      ["Tests at list price", spacedDollars(billed), false],
      ["Self-pay discount", spacedDollars(-adjustments), false],
      ["Please remit", spacedDollars(owed), true],
    ];
    for (const [label, amount, strong] of sums) {
      sheet.text(300, y, label, { font: strong ? "bold" : "plain", size: 10, align: "right" });
      sheet.text(452, y, amount, { font: strong ? "bold" : "plain", size: 10, align: "right" });
      y += 16;
    }
    y = sheet.paragraph(
      50,
      y + 16,
      500,
      "The self-pay price is for patients who asked us not to bill a health plan. It holds if we receive the full amount by the date below; after that the list price applies. No claim has been or will be sent for these tests.",
      { size: 9 },
    );
    sheet.box(44, 560, 524, 150);
    sheet.box(44, 560, 524, 18, 0.85);
    sheet.text(52, 573, "RETURN WITH PAYMENT", { font: "bold" });
    const left: [string, string][] = [
      ["Marisol Etxeberria", "Patient"],
      ["QPL 5518-07743", "Account"],
      [capitalsDate("2026-08-14"), "Invoice date"],
      [capitalsDate("2026-09-13"), "Payable by"],
    ];
    left.forEach(([value, caption], index) => {
      const x = 52 + (index % 2) * 150;
      const line = 600 + Math.floor(index / 2) * 46;
      sheet.text(x, line, value, { font: "bold", size: 11 });
      sheet.rule(x, line + 4, x + 136, line + 4, 0.4, 0.5);
      sheet.text(x, line + 13, caption, { size: 7.5, gray: 0.35 });
    });
    sheet.text(370, 600, "Mail checks to", { size: 7.5, gray: 0.35 });
    sheet.text(370, 612, "Quartz Point Laboratories Inc");
    sheet.text(370, 624, "Lockbox 7741, Reno NV 89520");
    sheet.text(370, 650, "Amount enclosed", { size: 7.5, gray: 0.35 });
    sheet.box(370, 654, 120, 20);
    sheet.text(52, 700, "Card payments: quartzpointlabs.example/pay", { size: 8.5 });
    return sheet.save();
  });
}

export const unseenLaboratory: Sample = quartzPoint();
