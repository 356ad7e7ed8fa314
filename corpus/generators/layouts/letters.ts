/** Letters about bills: denials, collection notices, and estimates before care. */
import { dollars, grouped, longMonthName, slashes } from "#corpus/generators/formats";
import { lineTable, page } from "#corpus/generators/html";
import {
  gap,
  officeDocument,
  officeLines,
  officeTable,
  paragraph,
  widthsOf,
} from "#corpus/generators/office";
import { Drawing } from "#corpus/generators/producers/drawing";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  dateColumn,
  descriptionColumn,
  remarksColumn,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

function denialInProse(): Sample {
  const truth = truthOf("denial-letter-highland.pdf", {
    kind: "denial",
    setting: null,
    producer: "libreoffice",
    provider: "Ridgeway MRI Center",
    issuer: "Highland Mutual Health Insurance",
    patient: "Fiona MacAllister",
    claimNumber: "HM-26-0091723",
    statementDate: "2026-06-11",
    serviceFrom: "2026-05-07",
    serviceTo: "2026-05-07",
    money: { billed: 248000 },
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        font: "Liberation Serif",
        margin: 2.5,
        styles: {
          Body: 'fo:font-size="11.5pt"',
          Bold: 'fo:font-size="11.5pt" fo:font-weight="bold"',
        },
        body: [
          paragraph("Highland Mutual Health Insurance", "Title"),
          paragraph("Utilization Management, PO Box 5000, Manchester, NH 03105", "Small"),
          gap(),
          paragraph(longMonthName("2026-06-11")),
          gap(),
          paragraph("Fiona MacAllister\n8 Weir Lane\nConcord, NH 03301"),
          gap(),
          paragraph("Notice of Adverse Benefit Determination", "Bold"),
          paragraph(
            `Claim number: HM-26-0091723\nMember ID: HMH 330 91 204\nProvider: Ridgeway MRI Center\nDate of service: ${longMonthName("2026-05-07")}\nAmount of the claim: ${dollars(248000)}`,
          ),
          gap(),
          paragraph("Dear Fiona MacAllister:"),
          gap(),
          paragraph(
            "We have reviewed the claim above and cannot pay it. The service needed our approval in advance, and we have no record of an approval. This is denial reason CO-197.",
          ),
          gap(),
          paragraph(
            "You have the right to appeal within 180 days of receiving this letter. Write to the address above and include any records that show why the service was needed. You may ask, free of charge, for copies of everything we relied on. If we uphold our decision you may ask for an external review by an independent organization.",
          ),
          gap(),
          paragraph("Sincerely,"),
          gap(),
          paragraph("D. Prescott, RN\nUtilization Management"),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

function denialWithTable(): Sample {
  const day = "2026-09-08";
  const lines = [
    service(day, "64483", "Spine injection, lumbar", 1, 520, { remarks: ["CO-50"] }),
    service(day, "64484", "Spine injection, added level", 1, 230, { remarks: ["CO-50"] }),
  ];
  const columns = [
    dateColumn("Date of service", slashes, 18),
    codeColumn("Code", 12),
    descriptionColumn("Service", 36),
    amountColumn("Amount billed", "charge", dollars, 18),
    remarksColumn("Reason", " ", 16),
  ];
  const truth = truthOf("denial-table-meadowlark.pdf", {
    kind: "denial",
    setting: "professional",
    producer: "chromium",
    provider: "Spine and Pain Specialists of Wichita",
    issuer: "Meadowlark Health Cooperative",
    patient: "Leland Broussard",
    claimNumber: "ML-0926-33718",
    statementDate: "2026-10-05",
    lines: truthLines(lines, columns),
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:24mm}body{font:11pt/1.5 Liberation Sans}.lines{width:100%;margin:10pt 0;font-size:9.5pt}.lines td,.lines th{border:.7pt solid #333;padding:4pt}`,
        `<b>Meadowlark Health Cooperative</b><br>Appeals and Grievances · PO Box 812 · Wichita, KS 67201<p>${longMonthName("2026-10-05")}</p><p>Leland Broussard<br>710 Elm Street<br>Newton, KS 67114</p><p><b>Your claim was denied.</b> Claim number ML-0926-33718, provider Spine and Pain Specialists of Wichita.</p>${lineTable(lines, columns)}<p>CO-50: these services are not considered medically necessary under our policy because no record of six weeks of other treatment was sent.</p><p>We paid nothing on this claim. You can appeal in writing within 180 days. You may also ask the provider to send the missing records. Help is free: 800-555-0147.</p><p>Meadowlark Member Services</p>`,
      ),
    ),
  );
}

function collectorItemized(): Sample {
  const truth = truthOf("collection-notice-ironwood.pdf", {
    kind: "collection",
    setting: null,
    producer: "pdf-lib",
    provider: "Tri-County Emergency Group",
    issuer: "Ironwood Recovery Services LLC",
    patient: "Shawna Delacruz",
    accountNumber: "TCE-448120",
    statementDate: "2026-09-21",
    serviceFrom: "2026-01-30",
    serviceTo: "2026-01-30",
    money: { patientPaid: 5000, patientResponsibility: 64200 },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "CollectPrint" });
    sheet.text(54, 60, "Ironwood Recovery Services LLC", { font: "bold", size: 12 });
    sheet.text(54, 73, "PO Box 18, Akron, OH 44309");
    sheet.text(54, 85, "(330) 555-0149, 8am to 8pm EST, Monday to Friday");
    sheet.text(558, 60, `${longMonthName("2026-09-21")}`, { align: "right" });
    sheet.text(558, 73, "Our reference: IRS-2026-70993", { align: "right" });
    sheet.text(54, 124, "To: Shawna Delacruz");
    sheet.text(54, 136, "115 Kenmore Blvd, Akron, OH 44314");
    let y = sheet.paragraph(
      54,
      170,
      500,
      "Ironwood Recovery Services LLC is a debt collector. We are trying to collect a debt that you owe to Tri-County Emergency Group. We will use any information you give us to help collect the debt.",
      { size: 10 },
    );
    y += 14;
    sheet.text(54, y, "Our information shows:", { font: "bold", size: 10 });
    sheet.text(
      54,
      y + 15,
      "You had an account with Tri-County Emergency Group, account number TCE-448120,",
      { size: 10 },
    );
    sheet.text(54, y + 28, `for medical services on ${longMonthName("2026-01-30")}.`, { size: 10 });
    y += 52;
    const rows: [string, number][] = [
      ["As of July 1, 2026, you owed:", 69200],
      ["Between July 1, 2026 and today you were charged this much in interest:", 0],
      ["Between July 1, 2026 and today you were charged this much in fees:", 0],
      ["Between July 1, 2026 and today you paid or were credited toward the debt:", -5000],
      ["Total amount of the debt now:", 64200],
    ];
    rows.forEach(([label, amount], index) => {
      const bold = index === rows.length - 1;
      sheet.text(54, y + index * 16, label, { size: 10, font: bold ? "bold" : "plain" });
      sheet.text(540, y + index * 16, dollars(amount), {
        size: 10,
        align: "right",
        font: bold ? "bold" : "plain",
      });
    });
    y += 110;
    sheet.text(54, y, "How can you dispute the debt?", { font: "bold", size: 10 });
    y = sheet.paragraph(
      54,
      y + 15,
      500,
      "Call or write to us by November 2, 2026, to dispute all or part of the debt. If you do not, we will assume that our information is correct. If you write to us by November 2, 2026, we must stop collection on any amount you dispute until we send you information that shows you owe the debt.",
      { size: 10 },
    );
    sheet.dashes(40, 572, y + 40);
    sheet.text(
      54,
      y + 60,
      "How do you want to respond?   [ ] I want to dispute the debt   [ ] I enclosed this amount: $ ________",
    );
    sheet.text(
      54,
      y + 76,
      "Mail this form to: Ironwood Recovery Services LLC, PO Box 18, Akron, OH 44309",
    );
    return sheet.save();
  });
}

function collectorLetter(): Sample {
  const truth = truthOf("collection-letter-apex.pdf", {
    kind: "collection",
    setting: null,
    producer: "chromium",
    provider: "Bayview Pathology Associates",
    issuer: "APEX CREDIT BUREAU OF MOBILE",
    patient: "Reginald Boudreaux",
    accountNumber: "BPA 0093 11",
    statementDate: "2026-08-03",
    money: { patientResponsibility: 18440 },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:25mm}body{font:11.5pt/1.5 Liberation Mono}`,
        `<p><b>APEX CREDIT BUREAU OF MOBILE</b><br>900 Dauphin St, Mobile AL 36602<br>251-555-0133</p><p>DATE: ${slashes("2026-08-03")}</p><p>RE: Bayview Pathology Associates<br>ACCOUNT: BPA 0093 11<br>DEBTOR: Reginald Boudreaux<br>BALANCE: ${dollars(18440)}</p><p>Dear Reginald Boudreaux:</p><p>The account above was placed with this office for collection. Please send payment in full or contact us. Unless you notify this office within 30 days after receiving this notice that you dispute the validity of this debt or any part of it, this office will assume it is valid.</p><p>This communication is from a debt collector.</p><p>T. Sykes, Accounts</p>`,
      ),
    ),
  );
}

function estimateTable(): Sample {
  const lines = [
    service("2026-11-12", "45385", "Colonoscopy with removal, doctor", 1, 860),
    service("2026-11-12", "00811", "Anesthesia, lower bowel scope", 1, 420),
    service("2026-11-12", "88305", "Tissue exam", 2, 240),
  ];
  const billed = sum(lines, "charge");
  const columns = [
    descriptionColumn("Details of service or item", 40),
    codeColumn("Service code", 16),
    dateColumn("Expected date", slashes, 16),
    unitsColumn("Quantity", 10),
    amountColumn("Expected cost", "charge", dollars, 18),
  ];
  const truth = truthOf("estimate-good-faith-lantern.pdf", {
    kind: "estimate",
    setting: "professional",
    producer: "chromium",
    provider: "Lantern Gastroenterology",
    patient: "Odalys Quintero",
    accountNumber: "GFE-2026-5518",
    statementDate: "2026-10-20",
    lines: truthLines(lines, columns),
    money: { billed },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:18mm}body{font:10pt/1.45 Liberation Sans}h1{font-size:16pt;text-align:center}.lines{width:100%;margin:10pt 0}.lines th{background:#333;color:#fff;padding:4pt;font-size:9pt}.lines td{border:.6pt solid #333;padding:4pt}.n{font-size:8.5pt}`,
        `<h1>Good Faith Estimate for Health Care Items and Services</h1><p>Patient: Odalys Quintero<br>Estimate number: GFE-2026-5518<br>Date of this estimate: ${slashes("2026-10-20")}<br>Provider: Lantern Gastroenterology, NPI 1999900074<br>Primary diagnosis: Z12.11</p>${lineTable(lines, columns, `<tr><td colspan="4"><b>Total expected charges</b></td><td style="text-align:right"><b>${dollars(billed)}</b></td></tr>`)}<p class="n"><b>Disclaimer.</b> This estimate shows what we reasonably expect. It is not a contract, and it does not include unknown or unexpected costs. If you are billed $400 or more above this estimate, you have the right to dispute the bill within 120 days. Keep a copy of this estimate.</p>`,
      ),
    ),
  );
}

function estimateOffice(): Sample {
  const lines = [
    service("2026-09-29", "72148", "MRI lumbar spine", 1, 340),
    service("2026-09-29", "99203", "Consultation, new patient", 1, 180),
  ];
  const billed = sum(lines, "charge");
  const columns = [
    codeColumn("Code", 2.4),
    descriptionColumn("Planned service", 9),
    amountColumn("Estimate", "charge", grouped, 3.4),
  ];
  const truth = truthOf("estimate-sagebrush.pdf", {
    kind: "estimate",
    setting: "professional",
    producer: "libreoffice",
    provider: "Sagebrush Spine Institute",
    patient: "Petra Novotná",
    statementDate: "2026-09-15",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed },
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        cells: { B: 'fo:padding="0.1cm" fo:border="0.02cm solid #000000"' },
        body: [
          paragraph("Sagebrush Spine Institute", "Title"),
          paragraph("18 Mesa Road, Reno, NV 89509 · 775-555-0119", "Small"),
          gap(),
          paragraph("GOOD FAITH ESTIMATE", "Heading"),
          paragraph(
            `Prepared ${longMonthName("2026-09-15")} for Petra Novotná. Planned date of service ${longMonthName("2026-09-29")}.`,
          ),
          gap(),
          officeTable(
            "Plan",
            widthsOf(columns),
            [
              ...officeLines(lines, columns, { headerCell: "B", lineCell: "B" }),
              [
                { text: "Total of estimate", span: 2, style: "BoldRight", cell: "B" },
                { text: grouped(billed), style: "BoldRight", cell: "B" },
              ],
            ],
            1,
          ),
          gap(),
          paragraph(
            "You have the right to dispute a bill that is at least $400 more than this estimate. This is not a bill. Do not pay from this page.",
          ),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

export const letters: Sample[] = [
  denialInProse(),
  denialWithTable(),
  collectorItemized(),
  collectorLetter(),
  estimateTable(),
  estimateOffice(),
];
