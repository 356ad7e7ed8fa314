/** Statements with sums only: departments, visits, or nothing but a balance. */
import {
  cents,
  dollars,
  grouped,
  longMonthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import { lineTable, page } from "#corpus/generators/html";
import { gap, officeDocument, officeTable, paragraph } from "#corpus/generators/office";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  dateColumn,
  descriptionColumn,
  type Line,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";

function departments(): Sample {
  const lines: Line[] = (
    [
      ["Emergency room", 1742],
      ["Laboratory", 988.4],
      ["Pharmacy", 412.15],
      ["Radiology diagnostic", 655],
      ["CT scan", 2310],
      ["Supplies", 96.8],
    ] as const
  ).map(([description, charge]) => ({ description, charge: cents(charge) }));
  const billed = sum(lines, "charge");
  const adjustments = 310210;
  const insurancePaid = 237925;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    descriptionColumn("Department", 70),
    amountColumn("Charges", "charge", grouped, 30),
  ];
  const truth = truthOf("summary-departments-valley-view.pdf", {
    kind: "summary",
    setting: "facility",
    producer: "chromium",
    provider: "Valley View Health System",
    patient: "Dwayne Fitzgibbon",
    accountNumber: "4000187726",
    statementDate: "2026-05-28",
    dueDate: "2026-06-18",
    serviceFrom: "2026-04-11",
    serviceTo: "2026-04-11",
    lines: truthLines(
      lines.map((line) => ({ ...line, date: "2026-04-11" })),
      columns,
      ["serviceDate"],
    ),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:0}body{font:10pt/1.45 DejaVu Sans;color:#2b2b2b}.band{background:#34568b;color:#fff;padding:12mm 16mm 6mm}
.band h1{margin:0;font-size:16pt}.in{padding:6mm 16mm}.t{display:flex;gap:10mm}.t>div{flex:1}.card{background:#eef2f9;border-radius:5pt;padding:8pt 12pt}
.lines{width:100%}.lines th,.lines td{padding:3pt 0;border-bottom:.5pt solid #cbd5e8;font-size:9pt}.row{display:flex;justify-content:space-between;padding:2pt 0}
.big{font-size:18pt;font-weight:bold;color:#34568b}.perf{border-top:1.2pt dotted #555;margin-top:18mm;padding-top:4mm;font-size:8.5pt}`,
        `<div class="band"><h1>Valley View Health System</h1>Statement of hospital services</div><div class="in"><div class="t"><div>Dwayne Fitzgibbon<br>550 Orchard Lane<br>Yakima, WA 98902</div><div class="card"><div class="row"><span>Account #</span><b>4000187726</b></div><div class="row"><span>Statement date</span><b>${slashes("2026-05-28")}</b></div><div class="row"><span>Date of service</span><b>${slashes("2026-04-11")}</b></div><div class="row"><span>Pay by</span><b>${slashes("2026-06-18")}</b></div></div></div>
<h3>Summary of charges by department</h3>${lineTable(lines, columns)}
<div style="width:60%;margin-left:auto;margin-top:10pt"><div class="row"><span>Total charges</span><span>${dollars(billed)}</span></div><div class="row"><span>Insurance adjustments</span><span>${dollars(-adjustments)}</span></div><div class="row"><span>Insurance payments</span><span>${dollars(-insurancePaid)}</span></div><div class="row big"><span>Amount due</span><span>${dollars(balance)}</span></div></div>
<p style="font-size:8.5pt">You may ask for an itemized statement at any time: 509-555-0150.</p><div class="perf">Account # 4000187726 &nbsp; Amount due ${dollars(balance)} &nbsp; Make your check payable to Valley View Health System, PO Box 1900, Yakima, WA 98907</div></div>`,
      ),
    ),
  );
}

/** A guarantor's statement over several visits, each with charges, payments and what is left. */
function visits(): Sample {
  const visit = (
    date: string,
    description: string,
    charge: number,
    paid: number,
    discount: number,
  ): Line => ({
    date,
    description,
    charge: cents(charge),
    paid: cents(paid),
    discount: cents(discount),
    owes: cents(charge) - cents(paid) - cents(discount),
  });
  const lines = [
    visit("2026-02-12", "Office Visit - Internal Medicine, Dr. Osei", 248, 96.4, 121.6),
    visit("2026-02-12", "Laboratory - Northgate Campus", 133.5, 41.2, 92.3),
    visit("2026-03-05", "Imaging - Northgate Campus", 1410, 0, 985),
    visit("2026-03-19", "Office Visit - Cardiology, Dr. Wren", 395, 148.1, 216.9),
  ];
  const billed = sum(lines, "charge");
  const insurancePaid = sum(lines, "paid");
  const adjustments = sum(lines, "discount");
  const balance = sum(lines, "owes");
  const columns = [
    dateColumn("Date", shortSlashes, 40),
    descriptionColumn("Visit", 92),
    amountColumn("Charges", "charge", grouped, 360),
    amountColumn("Insurance paid", "paid", grouped, 432),
    amountColumn("Discounts", "discount", grouped, 500),
    amountColumn("Your balance", "owes", grouped, 572),
  ];
  const truth = truthOf("summary-visits-northgate.pdf", {
    kind: "summary",
    setting: null,
    producer: "pdf-lib",
    provider: "Northgate University Health",
    patient: "Imani Castle-Brooks",
    accountNumber: "G-5512207",
    statementDate: "2026-04-30",
    dueDate: "2026-05-21",
    lines: truthLines(lines, columns),
    money: { billed, insurancePaid, adjustments, patientResponsibility: balance },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "Guarantor Statement 2026" });
    sheet.text(40, 56, "Northgate University Health", {
      font: "bold",
      size: 16,
      color: [0.4, 0.1, 0.45],
    });
    sheet.text(572, 50, "Guarantor account G-5512207", { align: "right" });
    sheet.text(572, 63, `Statement date ${shortSlashes("2026-04-30")}`, { align: "right" });
    sheet.text(40, 104, "Imani Castle-Brooks");
    sheet.text(40, 116, "29 Terrace Street");
    sheet.text(40, 128, "Syracuse, NY 13210");
    sheet.box(340, 88, 232, 58, 0.94, 0);
    sheet.text(456, 112, dollars(balance), { font: "bold", size: 20, align: "center" });
    sheet.text(456, 132, `New balance, due ${longMonthName("2026-05-21")}`, { align: "center" });
    sheet.text(40, 178, "Your visits", { font: "bold", size: 12 });
    let y = drawLines(sheet, {
      lines,
      columns,
      top: 200,
      bottom: 700,
      leading: 20,
      afterLine: (page, _, below) => page.rule(40, below - 13, 572, below - 13, 0.3, 0.7),
    });
    sheet.text(92, y + 4, "Total", { font: "bold" });
    for (const [x, amount] of [
      [360, billed],
      [432, insurancePaid],
      [500, adjustments],
      [572, balance],
    ] as const)
      sheet.text(x, y + 4, grouped(amount), { font: "bold", align: "right" });
    y = sheet.paragraph(
      40,
      y + 50,
      530,
      "An itemized bill for any visit is available in the patient portal or by calling 315-555-0175. We never deny emergency care because of an unpaid bill.",
      { font: "italic" },
    );
    sheet.text(40, y + 20, "Payment plan: $35.00 a month can be set up online without interest.");
    return sheet.save();
  });
}

function balanceOnly(): Sample {
  const truth = truthOf("summary-balance-harvest.pdf", {
    kind: "summary",
    setting: "professional",
    producer: "libreoffice",
    provider: "Harvest Hills Surgical Group",
    patient: "Cornelius Vance",
    accountNumber: "90-3347",
    statementDate: "2026-08-24",
    dueDate: "2026-09-14",
    money: { patientResponsibility: 41285 },
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        width: 21,
        height: 14.8,
        cells: { Box: 'fo:padding="0.15cm" fo:border="0.02cm solid #000000"' },
        body: [
          paragraph("Harvest Hills Surgical Group", "Heading"),
          paragraph("2 Granary Street, Lancaster, PA 17602   717-555-0108", "Small"),
          gap(),
          officeTable(
            "Boxes",
            [4.4, 4.4, 4.4, 4.4],
            [
              ["Account", "Statement date", "Due date", "Balance due"].map((text) => ({
                text,
                style: "SmallCenter",
                cell: "Box",
              })),
              ["90-3347", slashes("2026-08-24"), slashes("2026-09-14"), dollars(41285)].map(
                (text) => ({ text, style: "BoldCenter", cell: "Box" }),
              ),
            ],
          ),
          gap(),
          paragraph("Patient: Cornelius Vance"),
          paragraph(
            "SECOND NOTICE. Your insurance has paid its part. The balance shown above is past due and is your responsibility. Please pay it or call us to arrange payments.",
          ),
          gap(),
          paragraph("Harvest Hills Surgical Group, PO Box 77, Lancaster, PA 17608", "Small"),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

export const summaryStatements: Sample[] = [departments(), visits(), balanceOnly()];
