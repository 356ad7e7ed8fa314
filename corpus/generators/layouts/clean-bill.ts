/** Bills with nothing wrong: no finding may be made on them. */
import { dollars, grouped, looseSlashes, slashes } from "#corpus/generators/formats";
import { groupedTable, page, pairs } from "#corpus/generators/html";
import {
  gap,
  officeDocument,
  officeLines,
  officeTable,
  paragraph,
  widthsOf,
} from "#corpus/generators/office";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

/** Fair prices, no pairs, right sums: a pediatric group, LibreOffice, columns without vertical rules. */
function juniperPediatrics(): Sample {
  const lines = [
    service("2026-01-14", "99213", "Sick visit, established", 1, 148),
    service("2026-01-14", "87880", "Rapid strep test", 1, 28),
    service("2026-02-02", "99214", "Visit, established, moderate", 1, 212),
    service("2026-02-02", "87804", "Influenza test", 1, 29.5),
    service("2026-03-30", "99213", "Sick visit, established", 1, 148),
    service("2026-03-30", "81002", "Urinalysis dipstick", 1, 6),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 17410;
  const insurancePaid = 30740;
  const patientPaid = 6000;
  const balance = billed - adjustments - insurancePaid - patientPaid;
  const columns = [
    dateColumn("Service date", looseSlashes, 2.8),
    codeColumn("Code", 2),
    descriptionColumn("What was done", 8),
    unitsColumn("Qty", 1.6),
    amountColumn("Charge", "charge", grouped, 3),
  ];
  const truth = truthOf("clean-physician-juniper.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "libreoffice",
    provider: "Juniper Street Pediatrics",
    patient: "Theo Vandermolen",
    accountNumber: "JSP-20931",
    statementDate: "2026-04-27",
    dueDate: "2026-05-27",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        font: "Liberation Serif",
        styles: {
          Body: 'fo:font-size="10.5pt"',
          Bold: 'fo:font-size="10.5pt" fo:font-weight="bold"',
        },
        cells: {
          Head: 'fo:padding="0.08cm" fo:border-bottom="0.05cm solid #000000"',
          Sum: 'fo:padding="0.08cm" fo:border-top="0.02cm solid #000000"',
        },
        footer: {
          left: "Juniper Street Pediatrics · 61 Juniper Street · Bangor, ME 04401",
          right: "Page ",
        },
        body: [
          paragraph("Juniper Street Pediatrics", "TitleCenter"),
          paragraph("61 Juniper Street, Bangor, ME 04401   ·   (207) 555-0120", "BodyCenter"),
          gap(),
          paragraph("STATEMENT OF ACCOUNT", "HeadingCenter"),
          gap(),
          officeTable(
            "Who",
            [9, 9],
            [
              [
                { text: "Guarantor: Annika Vandermolen\n18 Birch Loop\nOrono, ME 04473" },
                {
                  text: `Patient: Theo Vandermolen\nAccount: JSP-20931\nStatement date: ${looseSlashes("2026-04-27")}\nPlease pay by: ${looseSlashes("2026-05-27")}`,
                },
              ],
            ],
          ),
          gap(),
          officeTable(
            "Lines",
            widthsOf(columns),
            [
              ...officeLines(lines, columns, { headerCell: "Head" }),
              ...(
                [
                  ["Total charges", billed],
                  ["Paid by Pine State Health", -insurancePaid],
                  ["Contract adjustment", -adjustments],
                  ["Copayments received", -patientPaid],
                  ["Amount due", balance],
                ] as const
              ).map(([label, amount], index) => [
                { text: label, span: 4, style: "BoldRight", cell: index === 0 ? "Sum" : "Plain" },
                { text: grouped(amount), style: "BoldRight", cell: index === 0 ? "Sum" : "Plain" },
              ]),
            ],
            1,
          ),
          gap(),
          paragraph("Thank you! You can pay at the front desk, by mail, or by phone with a card."),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

/** Repeats that are right: other side, other time, other part, other date. Grouped by date. */
function threeForks(): Sample {
  const first = "2026-06-02";
  const second = "2026-06-16";
  const lines = [
    service(first, "99213", "Office visit", 1, 142, { modifiers: ["25"], note: "09:10" }),
    service(first, "73562", "Knee x-ray 3 view", 1, 64, { modifiers: ["LT"], note: "09:25" }),
    service(first, "73562", "Knee x-ray 3 view", 1, 64, { modifiers: ["RT"], note: "09:31" }),
    service(first, "20610", "Joint aspiration / injection", 1, 104, {
      modifiers: ["LT"],
      note: "09:50",
    }),
    service(first, "20610", "Joint aspiration / injection", 1, 104, {
      modifiers: ["RT", "59"],
      note: "09:58",
    }),
    service(second, "93000", "Electrocardiogram", 1, 27, { note: "08:15" }),
    service(second, "93000", "Electrocardiogram", 1, 27, { modifiers: ["76"], note: "10:40" }),
    service(second, "71046", "Chest x-ray 2 view, reading", 1, 18, {
      modifiers: ["26"],
      note: "08:30",
    }),
    service(second, "71046", "Chest x-ray 2 view, film", 1, 41, {
      modifiers: ["TC"],
      note: "08:30",
    }),
    service(second, "82947", "Glucose", 1, 7, { note: "08:05" }),
    service(second, "82947", "Glucose", 1, 7, { modifiers: ["91"], note: "10:05" }),
    service("2026-06-30", "99213", "Office visit", 1, 142, { note: "11:20" }),
    service("2026-06-30", "73562", "Knee x-ray 3 view", 1, 64, {
      modifiers: ["LT"],
      note: "11:35",
    }),
  ];
  const billed = sum(lines, "charge");
  const insurancePaid = 38565;
  const adjustments = 25235;
  const patientPaid = 4000;
  const balance = billed - insurancePaid - adjustments - patientPaid;
  const columns = [
    extraColumn("Time", (line) => line.note ?? "", 10),
    codeWithModifiersColumn("Procedure", " ", 18),
    descriptionColumn("Description", 48),
    unitsColumn("Units", 8),
    amountColumn("Fee", "charge", dollars, 16),
  ];
  const truth = truthOf("clean-repeats-three-forks.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "THREE FORKS MEDICAL GROUP",
    patient: "Wilhelmina Achebe",
    accountNumber: "0049-51-7",
    statementDate: "2026-08-03",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:18mm 20mm}body{font:10pt/1.35 Liberation Serif}
h1{font-size:18pt;margin:0;letter-spacing:1pt}.sub{border-bottom:3pt double #333;padding-bottom:8pt;margin-bottom:10pt}
.blocks{display:flex;justify-content:space-between;margin-bottom:12pt}.pairs td{padding:0 12pt 0 0}.label{font-variant:small-caps}
.lines{width:100%;table-layout:fixed}.lines th{border-top:1pt solid #000;border-bottom:1pt solid #000;padding:3pt}.lines td{padding:2pt 3pt}
.day td{font-weight:bold;padding-top:8pt}.sum td{border-top:.5pt dotted #000;text-align:right;font-style:italic}
.totals{margin:12pt 0 0 auto}.totals td{padding:1pt 6pt}.totals .value{text-align:right}`,
        `<h1>THREE FORKS MEDICAL GROUP</h1><div class="sub">215 Madison Way, Bozeman MT 59715 — Tel. 406.555.0199 — Tax ID 81-5550447</div>
<div class="blocks"><div>Wilhelmina Achebe<br>PO Box 228<br>Belgrade MT 59714</div>${pairs([
          ["Account number", "0049-51-7"],
          ["Statement date", slashes("2026-08-03")],
          ["Patient", "Wilhelmina Achebe"],
          ["Terms", "Due on receipt"],
        ])}</div>${groupedTable(
          lines,
          columns,
          (line) => line.date ?? "",
          (date) =>
            `<tr class="day"><td colspan="5">Date of service ${slashes(date)} — R. Lindqvist, MD</td></tr>`,
          (_, group) =>
            `<tr class="sum"><td colspan="4">Charges this date</td><td>${dollars(sum(group, "charge"))}</td></tr>`,
        )}${pairs(
          [
            ["Total charges", dollars(billed)],
            ["Insurance payments", dollars(-insurancePaid)],
            ["Insurance adjustments", dollars(-adjustments)],
            ["Patient payments", dollars(-patientPaid)],
            ["Please pay", dollars(balance)],
          ],
          "totals",
        )}`,
      ),
    ),
  );
}

export const cleanBills: Sample[] = [juniperPediatrics(), threeForks()];
