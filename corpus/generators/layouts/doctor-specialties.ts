/** Bills of doctors outside hospitals and family practice, each in the manner of another office. */
import {
  cents,
  dashes,
  dollars,
  grouped,
  isoDate,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import { escapeHtml, page, pairs } from "#corpus/generators/html";
import {
  gap,
  officeDocument,
  officeLines,
  officeTable,
  paragraph,
  widthsOf,
} from "#corpus/generators/office";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
  indexOf,
  type Line,
  modifiersColumn,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

/** Eye clinic, LibreOffice: fundus photographs beside the retinal scan without a modifier. */
function clearwater(): Sample {
  const day = "2026-06-24";
  const photos = service(day, "92250", "Fundus photos", 1, 64);
  const lines = [
    service(day, "92014", "Comprehensive eye exam, est.", 1, 205),
    service(day, "92134", "Retina OCT scan", 1, 55),
    photos,
    service(day, "92083", "Visual field, extended", 1, 98),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 11380;
  const insurancePaid = 22140;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    amountColumn("Fee", "charge", dollars, 2.8),
    codeColumn("CPT", 2.2),
    descriptionColumn("Procedure", 8.4),
    dateColumn("DOS", dashes, 3),
  ];
  const truth = truthOf("eye-clinic-clearwater.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "libreoffice",
    provider: "CLEARWATER EYE PHYSICIANS",
    patient: "Rosalind Etcheverry",
    accountNumber: "CEP/77102",
    statementDate: "2026-08-10",
    dueDate: "2026-09-01",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
    problems: [problem("pair", [indexOf(lines, photos)], photos.charge ?? 0)],
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        font: "Liberation Sans Narrow",
        styles: { Body: 'fo:font-size="11pt"', Bold: 'fo:font-size="11pt" fo:font-weight="bold"' },
        cells: { Dots: 'fo:padding="0.08cm" fo:border-bottom="0.02cm dotted #000000"' },
        body: [
          paragraph("CLEARWATER EYE PHYSICIANS", "TitleRight"),
          paragraph("500 Gulf Boulevard, Clearwater, FL 33767 / 727-555-0154", "BodyRight"),
          gap(),
          paragraph("Rosalind Etcheverry"),
          paragraph("12 Pelican Court, Dunedin, FL 34698"),
          gap(),
          paragraph(
            `Account CEP/77102        Statement ${dashes("2026-08-10")}        Due ${dashes("2026-09-01")}`,
            "Bold",
          ),
          gap(),
          officeTable(
            "Lines",
            widthsOf(columns),
            officeLines(lines, columns, { headerCell: "Dots", lineCell: "Dots" }),
            1,
          ),
          gap(),
          paragraph(`Total charges ${dollars(billed)}`),
          paragraph(`Insurance paid ${dollars(insurancePaid)}`),
          paragraph(`Insurance adjustment ${dollars(adjustments)}`),
          paragraph(`You owe ${dollars(balance)}`, "Bold"),
          gap(),
          paragraph("Glasses and contact lenses are billed by our optical shop.", "Small"),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

/** Cardiology, Chromium: each charge followed by the payments on it, with a running balance. */
function summitHeart(): Sample {
  interface Entry {
    line: Line;
    paid: number;
    written: number;
  }
  const entries: Entry[] = [
    {
      line: service("2026-03-17", "99204", "New patient visit", 1, 310),
      paid: 12940,
      written: 14060,
    },
    {
      line: service("2026-03-17", "93000", "Electrocardiogram with reading", 1, 27),
      paid: 1190,
      written: 1210,
    },
    {
      line: service("2026-04-07", "93306", "Echocardiogram complete", 1, 370),
      paid: 15210,
      written: 17340,
    },
    { line: service("2026-04-21", "99213", "Follow-up visit", 1, 165), paid: 5520, written: 6980 },
  ];
  const lines = entries.map(({ line }) => line);
  const billed = sum(lines, "charge");
  const insurancePaid = entries.reduce((all, { paid }) => all + paid, 0);
  const adjustments = entries.reduce((all, { written }) => all + written, 0);
  const patientPaid = cents(40);
  const balance = billed - insurancePaid - adjustments - patientPaid;
  const columns = [
    dateColumn("Date", slashes),
    codeColumn("Code"),
    descriptionColumn("Description"),
    amountColumn("Charge", "charge", grouped),
  ];
  const truth = truthOf("clean-cardiology-summit.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "Summit Heart Consultants",
    patient: "Aurelio Santangelo",
    accountNumber: "SHC100238",
    statementDate: "2026-06-05",
    dueDate: "2026-06-25",
    lines: truthLines(lines, columns),
    money: { billed, insurancePaid, adjustments, patientPaid, patientResponsibility: balance },
  });
  let running = 0;
  const row = (
    date: string,
    code: string,
    text: string,
    charge: number,
    credit: number,
  ): string => {
    running += charge - credit;
    return `<tr class="${charge > 0 ? "c" : "p"}"><td>${date}</td><td>${code}</td><td>${escapeHtml(text)}</td><td class="n">${charge > 0 ? grouped(charge) : ""}</td><td class="n">${credit > 0 ? `-${grouped(credit)}` : ""}</td><td class="n">${grouped(running)}</td></tr>`;
  };
  return sample(truth, ({ printHtml }) => {
    running = 0;
    const rows = entries
      .map(
        ({ line, paid, written }) =>
          row(slashes(line.date ?? ""), line.code ?? "", line.description, line.charge ?? 0, 0) +
          row(slashes("2026-05-12"), "", "Payment from Front Range Health", 0, paid) +
          row(slashes("2026-05-12"), "", "Adjustment - contracted rate", 0, written),
      )
      .join("");
    const copay = row(
      slashes("2026-03-17"),
      "",
      "Patient payment - card, thank you",
      0,
      patientPaid,
    );
    return printHtml(
      page(
        `@page{size:Letter;margin:14mm 16mm}body{font:9pt/1.4 DejaVu Sans}h1{font-size:14pt;margin:0 0 2pt}
.g{display:grid;grid-template-columns:1fr 1fr;margin:12pt 0;gap:4pt 24pt}.due{background:#12355b;color:#fff;padding:8pt 12pt}.due b{float:right}
table.t{width:100%;font-size:8.3pt}.t th{border-bottom:1.5pt solid #12355b;text-align:left;padding:3pt}.t td{padding:2.5pt 3pt}.n{text-align:right!important}.c td{background:#eef3f8;font-weight:bold}.p td:nth-child(3){padding-left:18pt}`,
        `<h1>Summit Heart Consultants</h1>3000 Alpine Way, Fort Collins, CO 80525 · Billing 970-555-0128
<div class="g"><div>Aurelio Santangelo<br>81 Cottonwood Drive<br>Loveland, CO 80537</div><div>Account number: SHC100238<br>Statement date: ${slashes("2026-06-05")}<br>Due date: ${slashes("2026-06-25")}</div></div>
<div class="due">Your balance <b>${dollars(balance)}</b></div>
<table class="t" style="margin-top:12pt"><tr><th>Date</th><th>Code</th><th>Description</th><th class="n">Charges</th><th class="n">Payments &amp; adjustments</th><th class="n">Balance</th></tr>${rows}${copay}</table>
${pairs([
  ["Total charges", dollars(billed)],
  ["Insurance payments", dollars(insurancePaid)],
  ["Adjustments", dollars(adjustments)],
  ["Patient payments", dollars(patientPaid)],
])}<p style="font-size:7.5pt">Balances over 90 days may be charged $10.00 a month. If you have questions about what your insurance paid, call the number on your card.</p>`,
      ),
    );
  });
}

/** Emergency doctors, drawn: a push of medicine is part of the visit on a doctor's bill. */
function frontierEmergency(): Sample {
  const day = "2026-03-11";
  const push = service(day, "96374", "IV PUSH MEDICATION", 1, 66);
  const lines = [
    service(day, "99285", "EMERGENCY DEPT VISIT LVL 5", 1, 330),
    push,
    service(day, "93010", "EKG INTERPRETATION", 1, 15),
  ];
  const billed = sum(lines, "charge");
  const insurancePaid = 21410;
  const adjustments = 9630;
  const balance = billed - insurancePaid - adjustments;
  const columns = [
    codeColumn("PROC", 48),
    dateColumn("SVC DATE", isoDate, 110),
    unitsColumn("QTY", 200),
    descriptionColumn("DESCRIPTION", 230),
    amountColumn("CHARGE", "charge", trailingMinus, 564),
  ];
  const truth = truthOf("emergency-doctors-frontier.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "FRONTIER EMERGENCY PHYSICIANS LLP",
    patient: "NORA B LINDQUIST",
    accountNumber: "FEP-99-482215",
    statementDate: "2026-05-01",
    dueDate: "2026-05-21",
    lines: truthLines(lines, columns),
    money: { billed, insurancePaid, adjustments, patientResponsibility: balance },
    problems: [problem("pair", [indexOf(lines, push)], push.charge ?? 0)],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "Zirmed Statements" });
    sheet.text(48, 60, "FRONTIER EMERGENCY PHYSICIANS LLP", { font: "serifBold", size: 13 });
    sheet.text(48, 74, "PO BOX 660021   DALLAS TX 75266-0021", { font: "serif" });
    sheet.text(48, 86, "TOLL FREE 800-555-0145   HOURS 8-5 CST", { font: "serif" });
    sheet.box(330, 44, 234, 60);
    ["ACCOUNT #", "STMT DATE", "DUE DATE", "PAY THIS"].forEach((label, index) =>
      sheet.text(338, 58 + index * 13, label, { size: 8 }),
    );
    ["FEP-99-482215", isoDate("2026-05-01"), isoDate("2026-05-21"), dollars(balance)].forEach(
      (value, index) =>
        sheet.text(556, 58 + index * 13, value, { size: 9, align: "right", font: "bold" }),
    );
    sheet.text(48, 130, "NORA B LINDQUIST");
    sheet.text(48, 142, "RR 2 BOX 118");
    sheet.text(48, 154, "GLASGOW MT 59230");
    sheet.text(330, 130, "PATIENT NAME: NORA B LINDQUIST");
    sheet.text(330, 142, "SERVICES AT: HARBOR RIDGE MEDICAL CTR ER");
    sheet.box(44, 178, 524, 16, 0.88, 0.4);
    let y = drawLines(sheet, { lines, columns, top: 190, bottom: 700, leading: 14 });
    sheet.text(230, y + 2, "INSURANCE PAYMENT - NORTHERN PLAINS HEALTH PLAN");
    sheet.text(564, y + 2, trailingMinus(-insurancePaid), { align: "right" });
    sheet.text(230, y + 16, "INSURANCE CONTRACTUAL WRITE-OFF");
    sheet.text(564, y + 16, trailingMinus(-adjustments), { align: "right" });
    y += 44;
    sheet.rule(44, y - 10, 568, y - 10);
    sheet.text(440, y, "TOTAL CHARGES", { align: "right", font: "bold" });
    sheet.text(564, y, trailingMinus(billed), { align: "right", font: "bold" });
    sheet.text(440, y + 14, "ACCOUNT BALANCE", { align: "right", font: "bold" });
    sheet.text(564, y + 14, trailingMinus(balance), { align: "right", font: "bold" });
    y = sheet.paragraph(
      48,
      y + 50,
      510,
      "IMPORTANT: WE ARE THE DOCTORS WHO TREATED YOU IN THE EMERGENCY ROOM. OUR BILL IS SEPARATE FROM THE HOSPITAL'S. FEDERAL LAW PROTECTS YOU FROM BALANCE BILLS FOR EMERGENCY CARE.",
    );
    sheet.dashes(40, 572, 620);
    sheet.text(48, 644, "RETURN WITH PAYMENT   ACCOUNT # FEP-99-482215");
    sheet.text(564, 644, `AMOUNT DUE ${dollars(balance)}`, { align: "right" });
    sheet.text(48, 672, "FRONTIER EMERGENCY PHYSICIANS LLP");
    sheet.text(48, 684, "PO BOX 660021 DALLAS TX 75266-0021");
    return sheet.save();
  });
}

/** Dermatology with two columns of services side by side on one page. */
function saddleback(): Sample {
  const day = "2026-09-02";
  const lines = [
    service(day, "99203", "New patient visit", 1, 190, { modifiers: ["25"] }),
    service(day, "11102", "Shave biopsy, back", 1, 170),
    service(day, "88305", "Tissue exam", 1, 118),
    service(day, "17110", "Wart treatment", 1, 190),
  ];
  const later = "2026-09-30";
  const second = [
    service(later, "99213", "Return visit", 1, 150, { modifiers: ["25"] }),
    service(later, "11402", "Removal of growth, arm", 1, 290),
    service(later, "88305", "Tissue exam", 1, 118),
  ];
  const all = [...lines, ...second];
  const billed = sum(all, "charge");
  const adjustments = 40215;
  const insurancePaid = 53380;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    codeWithModifiersColumn("Code", "-", 26),
    descriptionColumn("Service", 44),
    amountColumn("Charge", "charge", grouped, 30),
  ];
  const truth = truthOf("dermatology-two-columns-saddleback.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "Saddleback Skin Clinic",
    patient: "Wren Castellanos",
    accountNumber: "SSC-31077",
    statementDate: "2026-10-15",
    dueDate: "2026-11-05",
    lines: truthLines(all, columns, ["serviceDate"]),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
    problems: [problem("pair", [indexOf(all, lines[1]!)], lines[1]!.charge ?? 0)],
  });
  const card = (date: string, own: readonly Line[]): string =>
    `<div class="card"><h2>Date of service ${slashes(date)}</h2><table><tr>${columns
      .map(({ header, align }) => `<th style="text-align:${align ?? "left"}">${header}</th>`)
      .join("")}</tr>${own
      .map(
        (line) =>
          `<tr>${columns.map(({ text, align }) => `<td style="text-align:${align ?? "left"}">${escapeHtml(text(line))}</td>`).join("")}</tr>`,
      )
      .join(
        "",
      )}<tr class="s"><td colspan="2">Visit charges</td><td style="text-align:right">${grouped(sum(own, "charge"))}</td></tr></table></div>`;
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:15mm}body{font:9pt/1.4 Liberation Sans}.two{display:grid;grid-template-columns:1fr 1fr;gap:12mm;margin:14pt 0}
.card{border:.6pt solid #999;padding:6pt 8pt}.card h2{font-size:9.5pt;margin:0 0 4pt}.card table{width:100%}.card th{font-size:7.5pt;color:#555}.s td{border-top:.6pt solid #999;font-weight:bold}
h1{margin:0;font-size:17pt;font-weight:normal}.foot{display:grid;grid-template-columns:1fr 1fr;gap:12mm}.foot .value{text-align:right;padding-left:14pt}`,
        `<h1>Saddleback Skin Clinic</h1>Mission Viejo, CA 92691 · (949) 555-0182<div class="foot" style="margin-top:12pt"><div>Wren Castellanos<br>2 Via Encinas<br>Trabuco Canyon, CA 92679</div>${pairs(
          [
            ["Account number", "SSC-31077"],
            ["Statement date", slashes("2026-10-15")],
            ["Due date", slashes("2026-11-05")],
          ],
        )}</div><div class="two">${card(day, lines)}${card(later, second)}</div><div class="foot"><div>Biopsy results are explained at your next visit. Tissue is examined in our own laboratory.</div>${pairs(
          [
            ["Total charges", dollars(billed)],
            ["Insurance payments", dollars(-insurancePaid)],
            ["Insurance adjustments", dollars(-adjustments)],
            ["Patient balance", dollars(balance)],
          ],
        )}</div>`,
      ),
    ),
  );
}

/** A till receipt of an urgent care: the balance does not follow from the figures above it. */
function quickStep(): Sample {
  const day = "2026-01-24";
  const lines = [
    service(day, "99203", "Office visit new", 1, 178),
    service(day, "87804", "Flu test", 1, 30),
    service(day, "81003", "Urine test", 1, 4.5),
  ];
  const billed = sum(lines, "charge");
  const patientPaid = 7500;
  const balance = billed - patientPaid + 2000;
  const columns = [
    codeColumn("Code", 14),
    descriptionColumn("Item", 52),
    amountColumn("Amt", "charge", dollars, 212),
  ];
  const truth = truthOf("receipt-balance-wrong-quickstep.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "QuickStep Urgent Care",
    patient: "J. Abernathy",
    accountNumber: "R-20260124-17",
    statementDate: day,
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, patientPaid, patientResponsibility: balance },
    problems: [problem("arithmetic", [], 2000)],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ size: [226, 400], producer: "POS Print" });
    sheet.text(113, 26, "QuickStep Urgent Care", { font: "bold", size: 11, align: "center" });
    sheet.text(113, 38, "Store 14, 9 Mall Loop, Yuma AZ", { size: 8, align: "center" });
    sheet.text(113, 49, "928-555-0136", { size: 8, align: "center" });
    sheet.text(14, 72, "Date of service 01/24/2026", { size: 8 });
    sheet.text(14, 84, "Receipt R-20260124-17", { size: 8 });
    sheet.text(14, 96, "Patient J. Abernathy", { size: 8 });
    let y = drawLines(sheet, {
      lines,
      columns,
      top: 118,
      bottom: 390,
      leading: 13,
      style: { size: 8 },
    });
    sheet.rule(14, y - 6, 212, y - 6);
    y += 6;
    for (const [label, amount] of [
      ["Total charges", billed],
      ["Paid today (VISA 4410)", patientPaid],
      ["BALANCE DUE", balance],
    ] as const) {
      sheet.text(14, y, label, { size: 8, font: "bold" });
      sheet.text(212, y, dollars(amount), { size: 8, align: "right", font: "bold" });
      y += 13;
    }
    sheet.text(113, y + 16, "Get well soon!", { size: 8, align: "center" });
    return sheet.save();
  });
}

/** Facts where a CMS-1500 form has them: dates in three boxes, dollars and cents in two. */
function claimForm(): Sample {
  const lines = [
    service("2026-07-08", "99214", "", 1, 205, { modifiers: ["25"] }),
    service("2026-07-08", "11730", "", 1, 175, { modifiers: ["T5"] }),
    service("2026-07-22", "99212", "", 1, 95),
  ];
  const billed = sum(lines, "charge");
  const columns = [
    dateColumn("", slashes),
    codeColumn(""),
    modifiersColumn(""),
    unitsColumn(""),
    amountColumn("", "charge", grouped),
  ];
  const truth = truthOf("claim-form-doctor-cms1500.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "CEDAR FOOT AND ANKLE PC",
    patient: "WHITFIELD, DARNELL",
    accountNumber: "CFA2207",
    statementDate: "2026-07-27",
    lines: truthLines(lines, columns),
    money: { billed, patientPaid: 4000 },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "ClaimPrint 2.12" });
    const red: [number, number, number] = [0.75, 0.1, 0.1];
    const label = (x: number, y: number, text: string): void =>
      sheet.text(x, y, text, { size: 5.5, color: red });
    const typed = (x: number, y: number, text: string): void =>
      sheet.text(x, y, text, { font: "mono", size: 9 });
    const field = (x: number, y: number, width: number, name: string, value: string): void => {
      sheet.box(x, y, width, 26, undefined, 0.4);
      label(x + 2, y + 7, name);
      typed(x + 4, y + 20, value);
    };
    sheet.text(30, 40, "HEALTH INSURANCE CLAIM FORM", { font: "bold", size: 11, color: red });
    sheet.text(580, 40, "COPY FOR PATIENT", { size: 7, align: "right", color: red });
    field(30, 60, 200, "1a. INSURED'S I.D. NUMBER", "MSX440182207");
    field(230, 60, 200, "2. PATIENT'S NAME (Last, First)", "WHITFIELD, DARNELL");
    field(430, 60, 152, "3. PATIENT'S BIRTH DATE", "11 02 1961");
    field(30, 86, 200, "5. PATIENT'S ADDRESS", "615 SYCAMORE LN");
    field(230, 86, 200, "4. INSURED'S NAME", "WHITFIELD, DARNELL");
    field(430, 86, 152, "11c. INSURANCE PLAN", "MAGNOLIA STATE PPO");
    field(30, 112, 552, "21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY", "A. L60.0      B. M79.674");
    const heads: [number, string][] = [
      [32, "24. A. SERVICE DATE  From"],
      [112, "To"],
      [176, "B. PLACE"],
      [208, "D. CPT/HCPCS"],
      [286, "MODIFIER"],
      [346, "E. DX POINTER"],
      [394, "F. $ CHARGES"],
      [462, "G. UNITS"],
      [500, "J. RENDERING NPI"],
    ];
    sheet.box(30, 138, 552, 24, 0.94, 0.4);
    heads.forEach(([x, text]) => label(x, 147, text));
    label(32, 158, "MM  DD  YY");
    label(112, 158, "MM  DD  YY");
    lines.forEach((line, index) => {
      const y = 178 + index * 22;
      sheet.rule(30, y + 6, 582, y + 6, 0.4, 0.5);
      const date = shortSlashes(line.date ?? "")
        .split("/")
        .join(" ");
      typed(32, y, date);
      typed(112, y, date);
      typed(180, y, "11");
      typed(212, y, line.code ?? "");
      typed(288, y, (line.modifiers ?? []).join(" "));
      typed(352, y, "AB");
      const [whole, part] = grouped(line.charge ?? 0).split(".");
      sheet.text(436, y, whole ?? "", { font: "mono", size: 9, align: "right" });
      typed(440, y, part ?? "");
      typed(470, y, String(line.units ?? 1));
      typed(502, y, "1999900058");
    });
    const [whole, part] = grouped(billed).split(".");
    field(30, 322, 150, "25. FEDERAL TAX I.D. NUMBER", "64-5550199");
    field(180, 322, 130, "26. PATIENT'S ACCOUNT NO.", "CFA2207");
    field(310, 322, 136, "28. TOTAL CHARGE", `$   ${whole} ${part}`);
    field(446, 322, 136, "29. AMOUNT PAID", "$    40 00");
    field(30, 348, 280, "31. SIGNATURE OF PHYSICIAN          DATE", "N OYELARAN DPM     07 27 26");
    field(310, 348, 272, "33. BILLING PROVIDER INFO & PH #", "CEDAR FOOT AND ANKLE PC");
    typed(314, 386, "44 CEDAR ST TUPELO MS 38801");
    return sheet.save();
  });
}

export const doctorSpecialties: Sample[] = [
  clearwater(),
  summitHeart(),
  frontierEmergency(),
  saddleback(),
  quickStep(),
  claimForm(),
];
