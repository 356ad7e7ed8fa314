/** Very long hospital bills: five hundred lines in small print, and sixty pages of a long stay. */
import { bare, grouped, monthDay, shortSlashes, slashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  hospital,
  indexOf,
  type Line,
  problem,
  revenueColumn,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

const addDays = (iso: string, days: number): string => {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

type Template = readonly [
  revenue: string,
  code: string,
  description: string,
  units: number,
  price: number,
];

const DAILY: readonly Template[] = [
  ["0121", "", "R&B MED/SURG 2 BED", 1, 2140],
  ["0300", "36415", "VENIPUNCTURE", 1, 24.5],
  ["0301", "80048", "BASIC METABOLIC PANEL", 1, 24.2],
  ["0305", "85025", "CBC W DIFFERENTIAL", 1, 22.1],
  ["0301", "83735", "MAGNESIUM LEVEL", 1, 18.95],
  ["0301", "84100", "PHOSPHORUS LEVEL", 1, 13.6],
  ["0250", "", "ACETAMINOPHEN PO", 4, 9.2],
  ["0250", "", "ENOXAPARIN SQ SYR", 1, 61.35],
  ["0250", "", "PIPERACILLIN/TAZOBACTAM IVPB", 3, 288.9],
  ["0250", "", "FAMOTIDINE PO", 2, 7.4],
  ["0258", "", "IV SOLN D5 1/2NS", 2, 142],
  ["0410", "94640", "NEBULIZER TREATMENT", 1, 118],
  ["0420", "97116", "GAIT TRAINING 15 MIN", 1, 76],
];
const OCCASIONAL: readonly Template[] = [
  ["0324", "71045", "CHEST PORTABLE 1 VIEW", 1, 212],
  ["0305", "85610", "PT/INR", 1, 12.2],
  ["0306", "87040", "BLOOD CULTURE", 1, 29.9],
  ["0301", "80202", "VANCOMYCIN TROUGH", 1, 39.4],
  ["0402", "76705", "US ABDOMEN LIMITED", 1, 240],
  ["0250", "", "FUROSEMIDE INJ", 2, 24.6],
  ["0301", "84145", "PROCALCITONIN", 1, 79.5],
];

function stay(from: string, count: number): Line[] {
  const lines: Line[] = [];
  for (let day = 0; lines.length < count; day += 1) {
    const date = addDays(from, day);
    const extra = OCCASIONAL[day % OCCASIONAL.length];
    const skipped = day % DAILY.length;
    const today = DAILY.filter((_, index) => index === 0 || index !== skipped);
    for (const [revenue, code, description, units, price] of extra ? [...today, extra] : today)
      if (lines.length < count)
        lines.push(
          hospital(date, revenue, code, description, units, price, {
            chargeNumber: String(4100000 + DAILY.length * 31 + description.length * 977 + units),
          }),
        );
  }
  return lines;
}

function fiveHundredLines(): Sample {
  const lines = stay("2026-01-05", 500);
  const twin = lines.find((line, index) => line.code === "76705" && index > 100);
  if (!twin) throw new Error("no line to repeat");
  const repeat = { ...twin };
  lines.splice(lines.indexOf(twin) + 1, 0, repeat);
  lines.pop();
  const billed = sum(lines, "charge");
  const adjustments = 4218830;
  const insurancePaid = billed - adjustments - 150000;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    dateColumn("Date", monthDay, 36),
    extraColumn("Chg No", (line) => line.chargeNumber ?? "", 66),
    revenueColumn("Rev", 112),
    codeColumn("HCPCS", 140),
    descriptionColumn("Description", 184),
    unitsColumn("Qty", 430),
    amountColumn("Amount", "charge", bare, 560),
  ];
  const truth = truthOf("long-five-hundred-lines.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "pdf-lib",
    provider: "MOUNT CALLOWAY REGIONAL HOSPITAL",
    patient: "Ottoline P. Brandvold",
    accountNumber: "60018842701",
    statementDate: "2026-03-18",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
    problems: [problem("duplicate", [indexOf(lines, repeat)], repeat.charge ?? 0)],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "ChargeMaster Print 4" });
    const small = { size: 7 } as const;
    const top = (page: Drawing): number => {
      page.text(36, 36, "MOUNT CALLOWAY REGIONAL HOSPITAL", { font: "bold", size: 9 });
      page.text(560, 36, `Page ${page.pages}`, { size: 8, align: "right" });
      page.text(36, 48, "Acct 60018842701   BRANDVOLD, OTTOLINE P   Year of service 2026", small);
      page.rule(36, 53, 560, 53);
      return 64;
    };
    sheet.text(36, 36, "MOUNT CALLOWAY REGIONAL HOSPITAL", { font: "bold", size: 13 });
    sheet.text(36, 50, "1 Summit Road, Asheville NC 28801   Business office 828-555-0160", small);
    sheet.text(560, 36, "DETAIL OF CHARGES", { font: "bold", size: 11, align: "right" });
    sheet.text(560, 50, "Page 1", { size: 8, align: "right" });
    sheet.text(36, 74, "Patient: Ottoline P. Brandvold", { size: 9 });
    sheet.text(36, 86, "Account number: 60018842701", { size: 9 });
    sheet.text(330, 74, `Statement date: ${slashes("2026-03-18")}`, { size: 9 });
    sheet.text(330, 86, "All dates of service are in 2026", { size: 9 });
    let y = drawLines(sheet, {
      lines,
      columns,
      top: 108,
      bottom: 752,
      leading: 9.4,
      style: small,
      onPage: top,
      afterLine: (page, _, below, index) => {
        if (index % 5 === 4) page.rule(36, below - 6.6, 560, below - 6.6, 0.2, 0.7);
      },
    });
    if (y > 690) {
      sheet.nextPage();
      y = top(sheet);
    }
    y += 12;
    for (const [label, amount] of [
      ["Total charges", billed],
      ["Less contractual adjustments", -adjustments],
      ["Less insurance payments", -insurancePaid],
      ["Patient balance", balance],
    ] as const) {
      sheet.text(470, y, label, { align: "right", font: "bold" });
      sheet.text(560, y, grouped(amount), { align: "right", font: "bold" });
      y += 13;
    }
    return sheet.save();
  });
}

function sixtyPages(): Sample {
  const perPage = 8;
  const lines = stay("2026-01-02", 60 * perPage - 3);
  const billed = sum(lines, "charge");
  const adjustments = 3960000;
  const insurancePaid = billed - adjustments - 325000;
  const columns = [
    dateColumn("Service date", shortSlashes, 54),
    revenueColumn("Revenue code", 130),
    codeColumn("Procedure", 205),
    descriptionColumn("Description", 270),
    unitsColumn("Units", 470),
    amountColumn("Total", "charge", grouped, 560),
  ];
  const truth = truthOf("long-sixty-pages.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "pdf-lib",
    provider: "Tidewater University Hospital",
    patient: "Esperanza Villanueva",
    accountNumber: "TUH-2026-0009913",
    statementDate: "2026-04-01",
    dueDate: "2026-05-01",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: 325000 },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "Hyland Output 21" });
    const frame = (page: Drawing): number => {
      page.text(54, 50, "Tidewater University Hospital", { font: "serifBold", size: 14 });
      page.text(54, 66, "600 Harbor Street, Norfolk, VA 23510", { font: "serif" });
      page.text(560, 50, "Itemized bill", { font: "serifBold", size: 12, align: "right" });
      page.text(560, 66, `Account number TUH-2026-0009913`, { font: "serif", align: "right" });
      page.text(560, 78, `Statement date ${slashes("2026-04-01")}`, {
        font: "serif",
        align: "right",
      });
      page.text(54, 98, "Patient: Esperanza Villanueva", { font: "serif", size: 10 });
      page.text(
        306,
        762,
        `Page ${page.pages} of 60 - Questions about this bill? Call 757-555-0118, weekdays 8-5.`,
        { font: "serif", size: 8, align: "center" },
      );
      page.rule(54, 106, 560, 106, 1);
      return 128;
    };
    let y = drawLines(sheet, {
      lines,
      columns,
      top: frame(sheet),
      bottom: 128 + 1.3 * 22 + (perPage - 1) * 22 + 1,
      leading: 22,
      style: { font: "serif", size: 10 },
      headerStyle: { font: "serifBold" },
      onPage: frame,
    });
    y += 24;
    for (const [label, amount] of [
      ["Total hospital charges", billed],
      ["Insurance adjustment", -adjustments],
      ["Paid by insurance", -insurancePaid],
      ["Your balance, due 05/01/2026", 325000],
    ] as const) {
      sheet.text(450, y, label, { font: "serifBold", size: 10, align: "right" });
      sheet.text(560, y, grouped(amount), { font: "serifBold", size: 10, align: "right" });
      y += 18;
    }
    if (sheet.pages !== 60) throw new Error(`sixty pages are ${sheet.pages}`);
    return sheet.save();
  });
}

export const longBills: Sample[] = [fiveHundredLines(), sixtyPages()];
