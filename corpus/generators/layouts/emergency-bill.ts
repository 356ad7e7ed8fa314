/** Hospital bills of emergency visits. */
import { dollars, grouped, monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import { escapeHtml, lineTable, page } from "#corpus/generators/html";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  dateColumn,
  descriptionColumn,
  hospital,
  indexOf,
  modifiersColumn,
  problem,
  revenueColumn,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

/** Big friendly balance on top, detail with the description first, month-name dates. */
function saintBrendan(): Sample {
  const visit = "2026-07-04";
  const repair = hospital(
    visit,
    "0450",
    "12001",
    "Wound repair simple up to 2.5 cm, scalp",
    1,
    520,
  );
  const scan = hospital(visit, "0351", "70450", "CT head without contrast", 1, 1940);
  const lines = [
    hospital(visit, "0450", "99284", "Emergency visit level 4", 1, 1168, { modifiers: ["25"] }),
    hospital(visit, "0450", "12002", "Wound repair simple 2.6 to 7.5 cm, scalp", 1, 590),
    repair,
    scan,
    hospital(visit, "0320", "73110", "X-ray wrist 3 views, left", 1, 232, { modifiers: ["LT"] }),
    hospital(visit, "0301", "80048", "Basic metabolic panel", 1, 23.9),
    hospital(visit, "0305", "85025", "Complete blood count", 1, 22.4),
    hospital(visit, "0300", "36415", "Blood draw", 1, 25),
    hospital(visit, "0250", "", "Lidocaine with epinephrine", 1, 48.6),
    hospital(visit, "0250", "", "Ibuprofen by mouth", 1, 6.75),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 153264;
  const insurancePaid = 201400;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    descriptionColumn("Service", 38),
    dateColumn("Date", monthName, 14),
    codeColumn("Procedure code", 12),
    modifiersColumn("Modifier", " ", 9),
    revenueColumn("Revenue code", 10),
    unitsColumn("Units", 6),
    amountColumn("Charge", "charge", dollars, 13),
  ];
  const truth = truthOf("emergency-visit-saint-brendan.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "chromium",
    provider: "Saint Brendan Community Hospital",
    patient: "Marisol Ibarra-Keane",
    accountNumber: "7003391-22",
    statementDate: "2026-08-14",
    dueDate: "2026-09-08",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
    problems: [
      problem("pair", [indexOf(lines, repair)], repair.charge ?? 0),
      problem("price", [indexOf(lines, scan)], (scan.charge ?? 0) - 10681),
    ],
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:16mm 17mm}
body{font:9.5pt/1.4 DejaVu Sans;color:#1c1c1c}h1{font-size:14pt;margin:0 0 2pt;color:#7a1f3d}
.top{display:grid;grid-template-columns:1.2fr 1fr;gap:16pt;margin-top:14pt}
.hero{border:1.4pt solid #7a1f3d;border-radius:6pt;padding:10pt 14pt;text-align:center}
.hero b{display:block;font-size:24pt;color:#7a1f3d}.facts{font-size:8.5pt}.facts b{display:inline-block;width:92pt}
h2{font-size:11pt;border-bottom:1pt solid #7a1f3d;margin:18pt 0 6pt;padding-bottom:2pt}
.lines{width:100%;table-layout:fixed;font-size:7.8pt}.lines th{border-bottom:.8pt solid #333;padding:3pt;vertical-align:bottom}
.lines td{padding:4pt 3pt;vertical-align:top}.lines tr:nth-child(even) td{background:#f6f1f3}
.run{width:56%;margin:12pt 0 0 auto;font-size:9pt}.run div{display:flex;justify-content:space-between;padding:2pt 4pt}
.run .last{border-top:1pt solid #333;font-weight:bold}.foot{font-size:7.5pt;color:#555;margin-top:22pt}`,
        `<h1>Saint Brendan Community Hospital</h1><div style="font-size:8pt">410 Hospital Drive · Las Cruces, NM 88011 · stbrendan.example · Billing 575-555-0171</div>
<div class="top"><div class="facts"><div><b>Patient</b>Marisol Ibarra-Keane</div><div><b>Account</b>7003391-22</div><div><b>Visit</b>Emergency, ${monthName(visit)}</div><div><b>Statement date</b>${monthName("2026-08-14")}</div><div><b>Insurance</b>Rio Grande Benefit Trust</div></div>
<div class="hero">You owe<b>${dollars(balance)}</b>Please pay by ${monthName("2026-09-08")}</div></div>
<h2>Details of your visit</h2>${lineTable(lines, columns)}
<div class="run"><div><span>Total charges</span><span>${dollars(billed)}</span></div><div><span>Plan discount</span><span>${dollars(-adjustments)}</span></div><div><span>Paid by your insurance</span><span>${dollars(-insurancePaid)}</span></div><div class="last"><span>What you owe</span><span>${dollars(balance)}</span></div></div>
<p class="foot">${escapeHtml("Ways to pay: online at stbrendan.example/pay, by phone 24 hours at 575-555-0172, or by mail. If you can't pay in full we offer interest-free plans of up to 24 months. This bill is for the hospital only; you may get separate bills from the emergency physician and the radiologist.")}</p>`,
      ),
    ),
  );
}

/** A doctor's bill would be wrong with these two codes; a hospital's is not. Printed without modifiers. */
function granite(): Sample {
  const visit = "2026-02-21";
  const lines = [
    hospital(visit, "450", "99284", "ER VISIT LEVEL 4", 1, 1105),
    hospital(visit, "450", "96374", "IV PUSH INITIAL", 1, 480),
    hospital(visit, "450", "96375", "IV PUSH ADDITIONAL", 1, 125),
    hospital(visit, "301", "80053", "METABOLIC PANEL COMP", 1, 29.5),
    hospital(visit, "305", "85025", "CBC AUTO DIFF", 1, 21),
    hospital(visit, "402", "76705", "ULTRASOUND ABDOMEN LTD", 1, 265),
    hospital(visit, "250", "", "PHARMACY", 3, 84.2),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 61970;
  const insurancePaid = 120000;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    revenueColumn("REV", 40),
    descriptionColumn("SERVICE DESCRIPTION", 78),
    codeColumn("HCPCS", 270),
    dateColumn("DATE", shortSlashes, 330),
    unitsColumn("UNITS", 440),
    amountColumn("CHARGES", "charge", grouped, 570),
  ];
  const truth = truthOf("clean-emergency-granite-peak.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "pdf-lib",
    provider: "Granite Peak Critical Access Hospital",
    patient: "Jolene Stavros",
    accountNumber: "GP118822",
    statementDate: "2026-03-30",
    dueDate: "2026-04-29",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "HMS Statement" });
    sheet.text(306, 50, "Granite Peak Critical Access Hospital", {
      font: "serifBold",
      size: 15,
      align: "center",
    });
    sheet.text(306, 66, "Highway 2, Libby, MT 59923    (406) 555-0168", {
      font: "serif",
      align: "center",
    });
    sheet.box(40, 84, 532, 56);
    sheet.rule(306, 84, 306, 140);
    sheet.text(48, 100, "Patient: Jolene Stavros");
    sheet.text(48, 114, "Account number: GP118822");
    sheet.text(48, 128, "Insurance: Big Sky Employers Trust");
    sheet.text(314, 100, `Statement date: ${slashes("2026-03-30")}`);
    sheet.text(314, 114, `Payment due: ${slashes("2026-04-29")}`);
    sheet.text(314, 128, `Visit date: ${slashes(visit)}`);
    const top = 168;
    const y = drawLines(sheet, {
      lines,
      columns,
      top,
      bottom: 700,
      leading: 17,
      afterLine: (page, _, below) => page.rule(36, below - 11.5, 576, below - 11.5, 0.4),
    });
    for (const x of [36, 72, 264, 324, 390, 446, 576]) sheet.rule(x, top - 12, x, y - 11.5, 0.4);
    sheet.rule(36, top - 12, 576, top - 12, 0.8);
    sheet.rule(36, top + 5, 576, top + 5, 0.8);
    const sums: [string, number][] = [
      ["TOTAL CHARGES", billed],
      ["INSURANCE ADJUSTMENT", -adjustments],
      ["INSURANCE PAYMENT", -insurancePaid],
      ["PLEASE PAY THIS AMOUNT", balance],
    ];
    sums.forEach(([label, amount], index) => {
      sheet.text(440, y + 8 + index * 15, label, {
        align: "right",
        font: index === 3 ? "bold" : "plain",
      });
      sheet.text(570, y + 8 + index * 15, grouped(amount), {
        align: "right",
        font: index === 3 ? "bold" : "plain",
      });
    });
    return sheet.save();
  });
}

export const emergencyBills: Sample[] = [saintBrendan(), granite()];
