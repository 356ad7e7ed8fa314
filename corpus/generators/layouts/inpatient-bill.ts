/** Bills of hospital stays, without procedure codes: room charges, charge numbers, reversals. */
import {
  credit,
  dayMonthName,
  grouped,
  longMonthName,
  parentheses,
} from "#corpus/generators/formats";
import { escapeHtml, groupedTable, page, pairs } from "#corpus/generators/html";
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

/** Landscape, charge numbers, a reversed charge printed with CR, wrapped descriptions; LibreOffice. */
function lakeshore(): Sample {
  const d = (day: number): string => `2026-05-${String(day).padStart(2, "0")}`;
  const lines: Line[] = [
    hospital(d(18), "0120", "", "ROOM CHARGE MEDICAL/SURGICAL/GYN SEMI-PRIVATE 5 WEST", 1, 2365, {
      chargeNumber: "1200015",
    }),
    hospital(d(18), "0360", "", "OR TIME LEVEL 4 FIRST HOUR", 1, 6120, { chargeNumber: "3600104" }),
    hospital(d(18), "0360", "", "OR TIME LEVEL 4 EACH ADDITIONAL 15 MINUTES", 5, 4275, {
      chargeNumber: "3600105",
    }),
    hospital(d(18), "0370", "", "ANESTHESIA GENERAL PER 15 MINUTES", 9, 2088, {
      chargeNumber: "3700011",
    }),
    hospital(d(18), "0710", "", "RECOVERY ROOM PHASE I PER 30 MINUTES", 3, 1434, {
      chargeNumber: "7100030",
    }),
    hospital(
      d(18),
      "0278",
      "",
      "IMPLANT ACETABULAR SHELL POROUS COATED MULTI HOLE 54 MM",
      1,
      4890,
      { chargeNumber: "2780541" },
    ),
    hospital(d(18), "0278", "", "IMPLANT FEMORAL STEM PRESS FIT STANDARD OFFSET SIZE 5", 1, 5240, {
      chargeNumber: "2780602",
    }),
    hospital(d(18), "0250", "", "CEFAZOLIN IN DEXTROSE", 2, 84.3, { chargeNumber: "2500771" }),
    hospital(d(18), "0250", "", "TRANEXAMIC ACID IN NACL", 1, 129.8, { chargeNumber: "2500812" }),
    hospital(d(19), "0120", "", "ROOM CHARGE MEDICAL/SURGICAL/GYN SEMI-PRIVATE 5 WEST", 1, 2365, {
      chargeNumber: "1200015",
    }),
    hospital(d(19), "0250", "", "OXYCODONE IMMEDIATE RELEASE", 6, 31.5, {
      chargeNumber: "2500309",
    }),
    hospital(d(19), "0250", "", "CELECOXIB CAPSULE", 2, 18.4, { chargeNumber: "2500266" }),
    hospital(d(19), "0301", "", "HEMOGLOBIN AND HEMATOCRIT", 1, 38, { chargeNumber: "3010019" }),
    hospital(d(19), "0424", "", "PHYSICAL THERAPY EVALUATION MODERATE COMPLEXITY", 1, 312, {
      chargeNumber: "4240002",
    }),
    hospital(d(19), "0434", "", "OCCUPATIONAL THERAPY EVALUATION LOW COMPLEXITY", 1, 298, {
      chargeNumber: "4340001",
    }),
    hospital(d(19), "0278", "", "IMPLANT BONE SCREW CANCELLOUS 6.5 MM", 2, 610, {
      chargeNumber: "2780733",
    }),
    hospital(d(19), "0278", "", "IMPLANT BONE SCREW CANCELLOUS 6.5 MM", -1, -305, {
      chargeNumber: "2780733",
    }),
    hospital(d(20), "0250", "", "OXYCODONE IMMEDIATE RELEASE", 4, 21, { chargeNumber: "2500309" }),
    hospital(d(20), "0250", "", "RIVAROXABAN TABLET", 1, 24.75, { chargeNumber: "2500418" }),
    hospital(d(20), "0420", "", "PHYSICAL THERAPY GAIT AND STAIRS 15 MINUTES", 2, 186, {
      chargeNumber: "4200007",
    }),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 1288104;
  const insurancePaid = billed - adjustments - 187500 - 50000;
  const columns = [
    dateColumn("SERVICE DATE", dayMonthName, 3),
    extraColumn("CHARGE #", (line) => line.chargeNumber ?? "", 2.6),
    revenueColumn("REV CD", 1.9),
    descriptionColumn("DESCRIPTION OF SERVICE", 8.2),
    unitsColumn("QTY", 1.8),
    amountColumn("AMOUNT", "charge", credit, 3.4),
  ];
  const truth = truthOf("hospital-stay-lakeshore-landscape.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "libreoffice",
    provider: "Lakeshore Orthopaedic Hospital",
    patient: "Siobhán Ní Dhomhnaill",
    accountNumber: "L0442917",
    statementDate: "2026-07-06",
    dueDate: "2026-08-05",
    serviceFrom: d(18),
    serviceTo: d(20),
    lines: truthLines(lines, columns),
    money: {
      billed,
      adjustments,
      insurancePaid,
      patientPaid: 50000,
      patientResponsibility: 187500,
    },
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        width: 27.94,
        height: 21.59,
        margin: 1.9,
        cells: {
          Head: 'fo:padding="0.08cm" fo:background-color="#2f4f4f"',
          Row: 'fo:padding="0.07cm" fo:border-bottom="0.01cm solid #bbbbbb"',
        },
        styles: {
          White: 'fo:font-size="8pt" fo:font-weight="bold" fo:color="#ffffff"',
          Big: 'fo:font-size="10pt" fo:font-weight="bold"',
        },
        footer: { left: "Lakeshore Orthopaedic Hospital   Account L0442917", right: "Page " },
        body: [
          officeTable(
            "Top",
            [14, 9.8],
            [
              [
                {
                  text: "Lakeshore Orthopaedic Hospital\n900 Lakeshore Blvd, Evanston, IL 60201",
                  style: "Big",
                },
                {
                  text: `Account L0442917\nStatement date ${dayMonthName("2026-07-06")}\nPay by ${dayMonthName("2026-08-05")}`,
                  style: "BodyRight",
                },
              ],
            ],
          ),
          gap(),
          paragraph(
            "Patient: Siobhán Ní Dhomhnaill     Attending: M. Castellanos MD     Status: Inpatient     DRG 470",
          ),
          paragraph(
            `Admitted ${dayMonthName(d(18))}     Discharged ${dayMonthName(d(20))}     Insurance: Great Lakes Union Health Fund`,
          ),
          gap(),
          officeTable(
            "Charges",
            widthsOf(columns),
            officeLines(lines, columns, { header: "White", headerCell: "Head", lineCell: "Row" }),
            1,
          ),
          gap(),
          officeTable(
            "Sums",
            [15.7, 5.2],
            (
              [
                ["TOTAL CHARGES", billed],
                ["CONTRACTUAL ALLOWANCE", -adjustments],
                ["INSURANCE PAYMENTS", -insurancePaid],
                ["PATIENT PAYMENTS", -50000],
                ["AMOUNT YOU OWE", 187500],
              ] as const
            ).map(([label, amount]) => [
              { text: label, style: "BoldRight" },
              { text: credit(amount), style: "BoldRight" },
            ]),
          ),
          gap(),
          paragraph(
            "CR marks a credit. Charges for implants returned unopened are reversed.",
            "Small",
          ),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

/** Nothing wrong: outpatient surgery day, fair prices, no conditional items, two pages, parentheses. */
function rockport(): Sample {
  const day = "2026-09-15";
  const lines: Line[] = [
    hospital(day, "0360", "43239", "UPPER SCOPE WITH BIOPSY", 1, 2240, {
      department: "Endoscopy suite",
    }),
    hospital(day, "0360", "45385", "COLON SCOPE WITH SNARE REMOVAL", 1, 2980, {
      department: "Endoscopy suite",
    }),
    hospital(day, "0710", "", "RECOVERY PER HOUR", 1, 410, { department: "Endoscopy suite" }),
    hospital(day, "0250", "", "PROPOFOL EMULSION", 2, 74, { department: "Medicines" }),
    hospital(day, "0250", "", "SIMETHICONE DROPS", 1, 6.25, { department: "Medicines" }),
    hospital(day, "0312", "88305", "TISSUE EXAM STOMACH", 1, 128, { department: "Pathology" }),
    hospital(day, "0312", "88305", "TISSUE EXAM COLON", 1, 131.5, { department: "Pathology" }),
    hospital(day, "0301", "82947", "GLUCOSE", 1, 9.8, { department: "Pathology" }),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 214455;
  const insurancePaid = 298140;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    descriptionColumn("Item", 44),
    codeColumn("HCPCS", 12),
    revenueColumn("Revenue", 12),
    unitsColumn("Number", 10),
    amountColumn("Charge ($)", "charge", parentheses, 22),
  ];
  const truth = truthOf("clean-hospital-rockport.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "chromium",
    provider: "ROCKPORT MEMORIAL HOSPITAL",
    patient: "Ignatius Okafor",
    accountNumber: "RMH 55 2048",
    statementDate: "2026-10-21",
    dueDate: "2026-11-20",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:A4;margin:20mm}body{font:10pt/1.45 Liberation Sans}h1{font-size:13pt;text-transform:uppercase;letter-spacing:.6pt}
.side{float:right;width:38%;background:#f3f3ec;padding:8pt 10pt;font-size:9pt}.side td{padding:1pt 6pt 1pt 0}
.lines{width:100%;table-layout:fixed;clear:both;margin-top:14pt}.lines th{text-align:left;font-size:8.5pt;color:#666;font-weight:normal;border-bottom:.6pt solid #666}
.lines td{padding:3pt 0}.dep td{font-weight:bold;padding-top:8pt}.sums{margin:16pt 0 0 auto}.sums td{padding:2pt 0 2pt 24pt}.sums .value{text-align:right}`,
        `<h1>Rockport Memorial Hospital</h1><div class="side">${pairs([
          ["Account", "RMH 55 2048"],
          ["Statement date", longMonthName("2026-10-21")],
          ["Date of service", longMonthName(day)],
          ["Pay before", longMonthName("2026-11-20")],
        ])}</div><p>Ignatius Okafor<br>34 Beacon Street<br>Rockport, MA 01966</p><p>Dear Ignatius Okafor,<br>here is the list of what the hospital charged for your visit on ${longMonthName(day)}.</p>${groupedTable(
          lines,
          columns,
          (line) => line.department ?? "",
          (name) => `<tr class="dep"><td colspan="5">${escapeHtml(name)}</td></tr>`,
          () => "",
        )}${pairs(
          [
            ["Total of charges", parentheses(billed)],
            ["Insurance allowance", parentheses(-adjustments)],
            ["Paid by Commonwealth Care Plan", parentheses(-insurancePaid)],
            ["Your balance", parentheses(balance)],
          ],
          "sums",
        )}<p style="margin-top:24pt;font-size:8.5pt">Billing office: (978) 555-0102. Fax (978) 555-0103.</p>`,
      ),
    ),
  );
}

/** Facts in the order a UB-04 claim form prints them: revenue code first, one total line 0001. */
function pinewood(): Sample {
  const day = "2026-08-11";
  const scan = hospital(day, "0352", "74177", "CT ABD & PELV W/CONTRAST", 1, 3870);
  const lines: Line[] = [
    hospital(day, "0250", "", "PHARMACY GENERAL", 3, 92.4),
    hospital(day, "0301", "80053", "LAB CHEMISTRY", 1, 29),
    hospital(day, "0301", "83690", "LAB CHEMISTRY", 1, 19.4),
    hospital(day, "0305", "85025", "LAB HEMATOLOGY", 1, 22.5),
    hospital(day, "0307", "81003", "LAB UROLOGY", 1, 6.5),
    scan,
    hospital(day, "0450", "99284", "EMERGENCY ROOM", 1, 1190, { modifiers: ["25"] }),
    hospital(day, "0450", "96374", "EMERGENCY ROOM", 1, 512, { modifiers: ["59"] }),
    hospital(day, "0450", "96375", "EMERGENCY ROOM", 1, 138),
  ];
  const billed = sum(lines, "charge");
  const columns = [
    revenueColumn("42 REV. CD.", 8),
    descriptionColumn("43 DESCRIPTION", 30),
    extraColumn("", () => "", 1),
    {
      ...codeColumn("44 HCPCS / RATE / HIPPS CODE", 17),
      shows: ["code", "modifiers"] as ("code" | "modifiers")[],
      text: (line: Line) => `${line.code ?? ""}${(line.modifiers ?? []).join("")}`,
    },
    dateColumn("45 SERV. DATE", (iso) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`, 10),
    unitsColumn("46 SERV. UNITS", 10),
    amountColumn("47 TOTAL CHARGES", "charge", (amount) => grouped(amount).replace(",", ""), 14),
    extraColumn("48 NON-COVERED CHARGES", () => "", 10),
  ];
  const truth = truthOf("claim-form-hospital-pinewood.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "chromium",
    provider: "PINEWOOD GENERAL HOSPITAL",
    patient: "CASTELLANO ROSA M",
    accountNumber: "PW88120446",
    statementDate: "2026-08-20",
    serviceFrom: day,
    serviceTo: day,
    lines: truthLines(lines, columns),
    money: { billed },
    problems: [problem("price", [indexOf(lines, scan)], (scan.charge ?? 0) - 35643)],
  });
  const box = (label: string, value: string, width: number): string =>
    `<div class="b" style="width:${width}%"><i>${escapeHtml(label)}</i>${escapeHtml(value)}</div>`;
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:9mm}body{font:9pt Liberation Mono}.r{display:flex;border-left:.6pt solid #900}
.b{border:.6pt solid #900;border-left:0;padding:1pt 3pt 2pt;min-height:25pt;overflow:hidden}.b i{display:block;font:5.5pt Liberation Sans;color:#900}
.lines{width:100%;table-layout:fixed}.lines th{font:5.5pt Liberation Sans;color:#900;border:.6pt solid #900;text-align:left!important;padding:1pt 2pt}
.lines td{border-left:.6pt solid #900;border-right:.6pt solid #900;padding:1.6pt 3pt;font-size:8.5pt}.lines tr:last-child td{border-bottom:.6pt solid #900}`,
        `<div class="r">${box("1", "PINEWOOD GENERAL HOSPITAL", 34)}${box("3a PAT. CNTL #", "PW88120446", 30)}${box("b. MED. REC. #", "0311907", 20)}${box("4 TYPE OF BILL", "0131", 16)}</div>
<div class="r">${box("", "PO BOX 1190 SHREVEPORT LA 71101", 34)}${box("5 FED. TAX NO.", "72-5550883", 30)}${box("6 STATEMENT COVERS PERIOD FROM / THROUGH", "081126 081126", 36)}</div>
<div class="r">${box("8 PATIENT NAME", "CASTELLANO ROSA M", 44)}${box("9 PATIENT ADDRESS", "5512 PECAN ST SHREVEPORT LA 71105", 56)}</div>
<div class="r">${box("10 BIRTHDATE", "04121979", 18)}${box("11 SEX", "F", 8)}${box("12 ADMISSION DATE", "081126", 18)}${box("13 HR", "19", 8)}${box("17 STAT", "01", 8)}${box("18-28 CONDITION CODES", "", 40)}</div>
${lineTableUb(lines, columns, billed)}
<div class="r">${box("50 PAYER NAME", "BAYOU STATE HEALTH PLAN", 40)}${box("56 NPI", "1999900017", 22)}${box("60 INSURED'S UNIQUE ID", "BYS40018827", 38)}</div>
<div class="r">${box("66 DX", "R1031", 20)}${box("76 ATTENDING NPI", "1999900025", 30)}${box("LAST / FIRST", "THIBODEAUX ANDRE", 50)}</div>`,
      ),
    ),
  );
}

function lineTableUb(
  lines: readonly Line[],
  columns: readonly {
    header: string;
    text: (line: Line) => string;
    align?: string;
    width?: number;
  }[],
  billed: number,
): string {
  const blanks = `<tr>${"<td>&nbsp;</td>".repeat(columns.length)}</tr>`.repeat(12);
  return `<table class="lines"><colgroup>${columns.map(({ width }) => `<col style="width:${width ?? 10}%">`).join("")}</colgroup><thead><tr>${columns
    .map(({ header }) => `<th>${escapeHtml(header)}</th>`)
    .join("")}</tr></thead><tbody>${lines
    .map(
      (line) =>
        `<tr>${columns.map(({ text, align }) => `<td style="text-align:${align ?? "left"}">${escapeHtml(text(line))}</td>`).join("")}</tr>`,
    )
    .join(
      "",
    )}${blanks}<tr><td>0001</td><td>PAGE 1 OF 1</td><td></td><td>CREATION DATE</td><td>082026</td><td>TOTALS</td><td style="text-align:right">${grouped(billed).replace(",", "")}</td><td></td></tr></tbody></table>`;
}

export const inpatientBills: Sample[] = [lakeshore(), rockport(), pinewood()];
