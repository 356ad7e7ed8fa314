/** A radiology group's statement: coupon on top, summary at the right, aging at the foot; misadded charges. */
import { credit, dollars, shortSlashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";
import { packed } from "./unseen-formats";

const PROVIDER = "NORTH FORK RADIOLOGY & ANESTHESIA, LTD.";

function drawCoupon(sheet: Drawing, balance: number): void {
  sheet.text(36, 34, PROVIDER, { font: "monoBold", size: 10 });
  sheet.text(36, 46, "BILLING OFFICE, PO BOX 1190, MINOT ND 58702", { font: "mono", size: 8 });
  const boxes: [string, string][] = [
    ["STMT DATE", shortSlashes("2026-08-20")],
    ["PAY BY", shortSlashes("2026-09-10")],
    ["ACCT #", "NF4410772"],
    ["PAY THIS", dollars(balance)],
  ];
  boxes.forEach(([label, value], index) => {
    const x = 316 + index * 66;
    sheet.box(x, 24, 66, 30);
    sheet.text(x + 33, 33, label, { size: 6.5, align: "center" });
    sheet.text(x + 33, 47, value, { font: "bold", size: 8.5, align: "center" });
  });
  ["CELESTINE HAUGEN", "PO BOX 31", "VELVA ND 58790"].forEach((text, index) =>
    sheet.text(70, 96 + index * 12, text, { font: "mono", size: 10 }),
  );
  ["REMIT TO:", "NORTH FORK RADIOLOGY & ANESTHESIA", "LOCKBOX 88, FARGO ND 58108"].forEach(
    (text, index) => sheet.text(340, 96 + index * 12, text, { font: "mono", size: 9 }),
  );
  sheet.text(
    36,
    148,
    "[ ] VISA  [ ] MC  [ ] DISC   CARD NO. ______________________  EXP ______  AMT PAID $ __________",
    { size: 8.5 },
  );
  sheet.dashes(20, 592, 164);
  sheet.text(306, 174, "Tear here and send the upper part with your check", {
    size: 7,
    align: "center",
  });
}

function northFork(): Sample {
  const lines = [
    service("2026-07-06", "72148", "MRI LUMBAR SPINE WO", 1, 128, {
      modifiers: ["26"],
      note: "TRINITY OP",
    }),
    service("2026-07-06", "76705", "US ABDOMEN LIMITED", 1, 49, {
      modifiers: ["26"],
      note: "TRINITY OP",
    }),
    service("2026-07-13", "71046", "CHEST 2 VIEWS", 1, 19, {
      modifiers: ["26"],
      note: "TRINITY ER",
    }),
    service("2026-07-13", "74176", "CT ABD/PELVIS WO", 1, 150, {
      modifiers: ["26"],
      note: "TRINITY ER",
    }),
    service("2026-07-21", "77067", "MAMMO SCREEN BILAT", 1, 66, {
      modifiers: ["26"],
      note: "VELVA CLIN",
    }),
    service("2026-07-21", "77063", "BREAST TOMO SCREEN", 1, 51, {
      modifiers: ["26"],
      note: "VELVA CLIN",
    }),
  ];
  const misadded = 4500;
  const billed = sum(lines, "charge") + misadded;
  const insurancePaid = 19144;
  const adjustments = 16410;
  const patientPaid = 2500;
  const balance = billed - insurancePaid - adjustments - patientPaid;
  const columns = [
    extraColumn("WHERE", (line) => line.note ?? "", 36),
    dateColumn("DATE", packed, 96),
    amountColumn("CHARGE", "charge", credit, 190),
    codeWithModifiersColumn("PROC", "", 206),
    descriptionColumn("EXAM READ", 254),
  ];
  const truth = truthOf("unseen-radiology-north-fork.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: PROVIDER,
    patient: "CELESTINE HAUGEN",
    accountNumber: "NF4410772",
    statementDate: "2026-08-20",
    dueDate: "2026-09-10",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
    problems: [problem("arithmetic", [], misadded)],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "RADBILL/400" });
    const mono = { font: "mono", size: 8.5 } as const;
    drawCoupon(sheet, balance);
    sheet.text(36, 200, "PATIENT: CELESTINE HAUGEN", mono);
    sheet.text(36, 212, "REFERRED BY: A. SKOGEN DO     PLAN: DAKOTA PLAINS BLUE", mono);
    for (const column of columns)
      sheet.text(column.width ?? 0, 240, column.header, {
        ...mono,
        font: "monoBold",
        align: column.align ?? "left",
      });
    sheet.rule(36, 245, 376, 245);
    lines.forEach((line, index) => {
      for (const column of columns)
        sheet.text(column.width ?? 0, 260 + index * 16, column.text(line), {
          ...mono,
          align: column.align ?? "left",
        });
    });
    sheet.box(400, 190, 180, 172, 0.93);
    sheet.text(490, 206, "ACCOUNT SUMMARY", { font: "bold", size: 10, align: "center" });
    const sums: [string, number][] = [
      ["Total charges", billed],
      ["Insurance paid", -insurancePaid],
      ["Insurance discount", -adjustments],
      ["You have paid", -patientPaid],
    ];
    sums.forEach(([label, amount], index) => {
      sheet.text(408, 230 + index * 20, label, { size: 9.5 });
      sheet.text(572, 230 + index * 20, credit(amount), { size: 9.5, align: "right" });
    });
    sheet.rule(408, 304, 572, 304);
    sheet.text(408, 324, "Balance due", { font: "bold", size: 11 });
    sheet.text(572, 324, credit(balance), { font: "bold", size: 11, align: "right" });
    sheet.text(408, 348, "CR marks a credit to your account", { size: 7.5, gray: 0.3 });
    const notes =
      "These are charges of the doctors who read your exams. The hospital or clinic where the pictures were taken bills you apart from us. Questions: 701-555-0159, 7:30 to 4:00 Central.";
    sheet.paragraph(36, 400, 540, notes, { size: 9 });
    const buckets: [string, number][] = [
      ["CURRENT", balance],
      ["OVER 30", 0],
      ["OVER 60", 0],
      ["OVER 90", 0],
      ["OVER 120", 0],
    ];
    sheet.text(36, 448, "AGE OF BALANCE", { font: "monoBold", size: 8.5 });
    buckets.forEach(([label, amount], index) => {
      sheet.text(180 + index * 90, 448, label, { font: "monoBold", size: 8.5, align: "right" });
      sheet.text(180 + index * 90, 462, credit(amount), { ...mono, align: "right" });
    });
    return sheet.save();
  });
}

export const unseenRadiology: Sample = northFork();
