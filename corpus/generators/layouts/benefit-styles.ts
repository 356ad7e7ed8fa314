/** Further explanations of benefits, each in a clearly different manner. */
import {
  bare,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import { escapeHtml, lineTable, page } from "#corpus/generators/html";
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
  codeWithModifiersColumn,
  type Column,
  dateColumn,
  descriptionColumn,
  type Line,
  modifiersColumn,
  problem,
  remarksColumn,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";
import { eobMoney, settled } from "./benefit-explanation";
import { characterRow } from "./terminal-statement";

/** Each service is a block of labels and amounts. Belongs to clean-cardiology-summit, which asks 15.00 more. */
function stackedBlocks(): Sample {
  const lines = [
    settled(service("2026-03-17", "99204", "New patient visit", 1, 310), {
      allowed: 169.4,
      copay: 40,
    }),
    settled(service("2026-03-17", "93000", "Electrocardiogram", 1, 27), {
      allowed: 14.9,
      coinsurance: 3,
    }),
    settled(service("2026-04-07", "93306", "Heart ultrasound", 1, 370), {
      allowed: 196.6,
      coinsurance: 44.5,
    }),
    settled(service("2026-04-21", "99213", "Office visit", 1, 165), { allowed: 80.2, copay: 25 }),
  ];
  const money = eobMoney(lines);
  const shown: Column[] = [
    dateColumn("Date of service", slashes),
    codeColumn("Procedure code"),
    descriptionColumn("Service"),
    amountColumn("Amount billed", "charge", dollars),
    amountColumn("Plan discount", "discount", dollars),
    amountColumn("Allowed amount", "allowed", dollars),
    amountColumn("Your copay", "copay", dollars),
    amountColumn("Your coinsurance", "coinsurance", dollars),
    amountColumn("Your deductible", "deductible", dollars),
    amountColumn("Plan paid", "paid", dollars),
    amountColumn("Your share", "owes", dollars),
  ];
  const truth = truthOf("eob-front-range-stacked.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "pdf-lib",
    provider: "Summit Heart Consultants",
    issuer: "Front Range Health",
    patient: "Aurelio Santangelo",
    claimNumber: "FR2604-771-3391",
    statementDate: "2026-05-12",
    lines: truthLines(lines, shown),
    money,
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "Member Documents" });
    const serif = { font: "serif", size: 10 } as const;
    const strong = { font: "serifBold", size: 10 } as const;
    sheet.text(54, 60, "Front Range Health", { font: "serifBold", size: 18 });
    sheet.text(558, 60, "Explanation of Benefits - this is not a bill", {
      ...strong,
      align: "right",
    });
    sheet.text(54, 92, "Member: Aurelio Santangelo     ID: FRH 204 55 1180", serif);
    sheet.text(54, 106, "Claim number: FR2604-771-3391     Processed: 05/12/2026", serif);
    sheet.text(54, 120, "Provider: Summit Heart Consultants (in network)", serif);
    let y = 152;
    for (const [index, line] of lines.entries()) {
      sheet.box(54, y - 14, 504, 20, 0.9, 0.5);
      sheet.text(
        60,
        y,
        `Service ${index + 1} of ${lines.length}: ${line.description} (${line.code})`,
        strong,
      );
      sheet.text(552, y, `Date of service ${slashes(line.date ?? "")}`, {
        ...serif,
        align: "right",
      });
      y += 22;
      const amounts = shown.slice(3);
      amounts.forEach((column, position) => {
        const left = position % 2 === 0;
        const row = Math.floor(position / 2);
        sheet.text(left ? 66 : 316, y + row * 14, column.header, serif);
        sheet.text(left ? 290 : 546, y + row * 14, column.text(line), { ...serif, align: "right" });
      });
      y += Math.ceil(amounts.length / 2) * 14 + 22;
    }
    sheet.rule(54, y - 14, 558, y - 14, 1);
    sheet.text(54, y, "All services", strong);
    const totals: [string, number][] = [
      ["Total billed", money.billed],
      ["Total plan discount", money.adjustments],
      ["Total allowed", money.allowed],
      ["Total plan paid", money.insurancePaid],
      ["Your total share", money.patientResponsibility],
    ];
    totals.forEach(([label, amount], index) => {
      sheet.text(316, y + index * 14, label, strong);
      sheet.text(546, y + index * 14, dollars(amount), { ...strong, align: "right" });
    });
    sheet.paragraph(
      54,
      y + 92,
      500,
      "Your provider may bill you for your share. If you have already paid a copay, subtract it. To appeal, write within 180 days to Front Range Health Appeals, PO Box 20, Denver, CO 80201.",
      { font: "serif", size: 9 },
    );
    return sheet.save();
  });
}

/** Medicare's quarterly notice: two providers, notes by letter, "maximum you may be billed". */
function medicareNotice(): Sample {
  const approved = (line: Line, allowed: number, coinsurance: number, remarks: string[]): Line =>
    settled(line, { allowed, coinsurance, remarks });
  const first = [
    approved(
      service("2026-03-03", "99214", "Established patient office visit", 1, 210),
      135.61,
      27.12,
      ["a"],
    ),
    approved(service("2026-03-03", "36415", "Drawing of blood", 1, 15), 9.34, 0, []),
  ];
  const second = [
    approved(service("2026-03-20", "73562", "X-ray of knee, 3 views", 1, 78), 39.46, 7.89, []),
    approved(service("2026-03-20", "20610", "Injection into large joint", 1, 130), 68.81, 13.76, [
      "b",
    ]),
    settled(service("2026-03-20", "A9270", "Elastic knee wrap", 1, 25), {
      allowed: 0,
      notCovered: 25,
      remarks: ["c"],
    }),
  ];
  const lines = [...first, ...second];
  const money = eobMoney(lines);
  const columns: Column[] = [
    {
      header: "Service Provided & Billing Code",
      shows: ["description", "code"],
      text: (line) => `${line.description} (${line.code})`,
      width: 30,
    },
    {
      header: "Service Approved?",
      shows: [],
      text: (line) => ((line.allowed ?? 0) > 0 ? "Yes" : "NO"),
      width: 10,
    },
    amountColumn("Amount Provider Charged", "charge", dollars, 13),
    amountColumn("Medicare-Approved Amount", "allowed", dollars, 13),
    amountColumn("Amount Medicare Paid", "paid", dollars, 12),
    amountColumn("Maximum You May Be Billed", "owes", dollars, 13),
    { ...remarksColumn("See Notes Below", ",", 9), align: "center" },
  ];
  const truth = truthOf("eob-medicare-summary-notice.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "chromium",
    issuer: "Medicare",
    patient: "JOSEPHINE T. MARCHETTI",
    statementDate: "2026-04-30",
    serviceFrom: "2026-03-03",
    serviceTo: "2026-03-20",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: {
      billed: money.billed,
      allowed: money.allowed,
      insurancePaid: money.insurancePaid,
      patientResponsibility: money.patientResponsibility,
    },
  });
  const total = (own: readonly Line[], label: string): string =>
    `<tr class="tot"><td colspan="2">${label}</td>${(["charge", "allowed", "paid", "owes"] as const)
      .map((field) => `<td style="text-align:right">${dollars(sum(own, field))}</td>`)
      .join("")}<td></td></tr>`;
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:14mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:8pt Liberation Sans}}
body{font:9.5pt/1.35 Liberation Sans}h1{font-size:19pt;margin:0}.top{display:flex;justify-content:space-between;border-bottom:3pt solid #000;padding-bottom:5pt}
.facts{background:#eee;padding:6pt 10pt;margin:8pt 0}h2{font-size:12pt;margin:12pt 0 2pt}h3{font-size:10.5pt;margin:10pt 0 0}
.lines{width:100%;table-layout:fixed;margin-top:4pt}.lines th{font-size:8pt;border-bottom:1.4pt solid #000;padding:3pt;vertical-align:bottom}.lines td{padding:3pt;border-bottom:.5pt solid #888;vertical-align:top}.tot td{font-weight:bold;background:#f4f4f4}
.notes{border-top:1.4pt solid #000;margin-top:14pt;padding-top:4pt;font-size:9pt}`,
        `<div class="top"><h1>Medicare Summary Notice</h1><div style="text-align:right">for Part B (Medical Insurance)<br><b>THIS IS NOT A BILL</b></div></div>
<div class="facts"><b>JOSEPHINE T. MARCHETTI</b><br>Medicare number XXXXXXXXX7A<br>Date of this notice: ${longMonthName("2026-04-30")}<br>Claims processed between March 1 and April 30, 2026</div>
<h2>Your Claims for Part B (Medical Insurance)</h2>
<h3>${longMonthName("2026-03-03")}</h3>Old Mill Internal Medicine, (610) 555-0162, 14 Mill Rd, Media PA 19063<br>Dr. Felicity Brandt, M.D.${lineTable(first, columns, total(first, "Total for Claim #10-26081-442-190"))}
<h3>${longMonthName("2026-03-20")}</h3>Brandywine Bone and Joint, (610) 555-0104, 220 Baltimore Pike, Media PA 19063<br>Dr. Oren Tal, M.D., referred by Dr. F. Brandt${lineTable(second, columns, total(second, "Total for Claim #10-26099-118-554"))}
${lineTable(
  [],
  columns.map((column) => ({ ...column, header: "" })),
  total(lines, "Total for both claims"),
)}
<div class="notes"><b>Notes for Claims Above</b><br><b>a</b> The amount you may be billed is your 20% coinsurance.<br><b>b</b> This service was paid at the rate for the doctor's office.<br><b>c</b> Medicare does not pay for this item or service. You may be billed for it.</div>
<p><b>How to handle denied claims:</b> If you disagree, file an appeal in writing by ${longMonthName("2026-09-02")}. Circle the service on this notice and mail it to: Medicare Claims Office, PO Box 3312, Mechanicsburg PA 17055.</p>`,
      ),
    ),
  );
}

/** Two claims of two doctors in one notice, with totals for each, made with LibreOffice. */
function severalClaims(): Sample {
  const first = [
    settled(service("2026-05-04", "99213", "OFFICE VISIT", 1, 160), {
      allowed: 92.1,
      copay: 25,
      remarks: ["01"],
    }),
    settled(service("2026-05-04", "87880", "STREP TEST", 1, 32), {
      allowed: 16.2,
      deductible: 16.2,
      remarks: ["01", "07"],
    }),
  ];
  const second = [
    settled(service("2026-05-18", "77067", "SCREENING MAMMOGRAM", 1, 290), {
      allowed: 124.4,
      remarks: ["01", "22"],
    }),
    settled(service("2026-05-18", "76642", "ULTRASOUND BREAST LTD", 1, 205), {
      allowed: 80.75,
      deductible: 60,
      coinsurance: 4.15,
      remarks: ["01", "07"],
    }),
  ];
  const lines = [...first, ...second];
  const money = eobMoney(lines);
  const columns: Column[] = [
    dateColumn("Date(s)", shortSlashes, 2),
    codeColumn("Code", 1.6),
    descriptionColumn("Service", 4.6),
    amountColumn("Billed", "charge", bare, 2),
    amountColumn("Savings", "discount", bare, 2),
    amountColumn("Covered", "allowed", bare, 2),
    amountColumn("Ded", "deductible", bare, 1.7),
    amountColumn("Copay", "copay", bare, 1.7),
    amountColumn("Coins", "coinsurance", bare, 1.7),
    amountColumn("Paid", "paid", bare, 2),
    amountColumn("You owe", "owes", bare, 2),
    remarksColumn("Rmk", " ", 1.5),
  ];
  const truth = truthOf("eob-unison-two-claims.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "libreoffice",
    issuer: "Unison Benefit Administrators",
    patient: "Yesenia Cabral",
    statementDate: "2026-06-08",
    lines: truthLines(lines, columns),
    money,
  });
  const block = (name: string, claim: string, doctor: string, own: readonly Line[]): string =>
    [
      paragraph(`Claim ${claim}     Provider: ${doctor}     Patient: Yesenia Cabral`, "Bold"),
      officeTable(
        name,
        widthsOf(columns),
        [
          ...officeLines(own, columns, {
            headerCell: "Head",
            lineCell: "Row",
            line: "Small",
            header: "SmallBold",
          }),
          [
            { text: "Claim total", span: 3, style: "SmallBold", cell: "Row" },
            ...(
              [
                "charge",
                "discount",
                "allowed",
                "deductible",
                "copay",
                "coinsurance",
                "paid",
                "owes",
              ] as const
            ).map((field) => ({
              text: bare(sum(own, field)),
              style: "SmallBoldRight",
              cell: "Row",
            })),
            { text: "", cell: "Row" },
          ],
        ],
        1,
      ),
      gap(),
    ].join("");
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        width: 27.94,
        height: 21.59,
        styles: { SmallBold: 'fo:font-size="7.5pt" fo:font-weight="bold"' },
        cells: {
          Head: 'fo:padding="0.05cm" fo:background-color="#efe3c8"',
          Row: 'fo:padding="0.05cm" fo:border-bottom="0.01cm solid #998866"',
        },
        footer: {
          left: "Unison Benefit Administrators · PO Box 410, Omaha NE 68101 · 800-555-0166",
          right: "Page ",
        },
        body: [
          paragraph("Unison Benefit Administrators", "Title"),
          paragraph("EXPLANATION OF BENEFITS        This is not a bill", "Heading"),
          paragraph(
            `Statement date ${slashes("2026-06-08")}     Member Yesenia Cabral     Member ID UBA771-20-4418     Group Prairie Foods`,
          ),
          gap(),
          block("One", "U26-125-00417", "Eastgate Family Doctors", first),
          block("Two", "U26-139-02290", "Omaha Womens Imaging", second),
          paragraph(
            `Totals of all claims: billed ${dollars(money.billed)}, savings ${dollars(money.adjustments)}, covered ${dollars(money.allowed)}, paid ${dollars(money.insurancePaid)}, you owe ${dollars(money.patientResponsibility)}`,
            "Bold",
          ),
          gap(),
          paragraph("01  Network savings. You do not owe this amount.", "Small"),
          paragraph("07  Applied to your annual deductible.", "Small"),
          paragraph("22  Preventive service paid in full.", "Small"),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

/** The advice a provider gets, in fixed-width type, with group and reason codes. */
function remittance(): Sample {
  const lines = [
    settled(service("2026-07-15", "99213", "", 1, 150, { modifiers: ["25"] }), {
      allowed: 91.2,
      coinsurance: 18.24,
      remarks: ["CO-45", "PR-2"],
    }),
    settled(service("2026-07-15", "17110", "", 1, 195), {
      allowed: 104.5,
      deductible: 50,
      coinsurance: 10.9,
      remarks: ["CO-45", "PR-1", "PR-2"],
    }),
    settled(service("2026-07-29", "99212", "", 1, 98), {
      allowed: 57.3,
      coinsurance: 11.46,
      remarks: ["CO-45", "PR-2"],
    }),
  ];
  const money = eobMoney(lines);
  const columns: Column[] = [
    dateColumn("SERV DATE", (iso) => slashes(iso), 10),
    codeColumn("PROC", 5),
    modifiersColumn("MODS", " ", 4),
    unitsColumn("NOS", 3),
    amountColumn("BILLED", "charge", bare, 8),
    amountColumn("ALLOWED", "allowed", bare, 8),
    amountColumn("DEDUCT", "deductible", bare, 7),
    amountColumn("COINS", "coinsurance", bare, 7),
    amountColumn("DISCOUNT", "discount", bare, 8),
    amountColumn("PROV PD", "paid", bare, 8),
    remarksColumn("GRP/RC", " ", 16),
  ];
  const truth = truthOf("eob-remittance-fixed-width.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "pdf-lib",
    provider: "OAK GROVE DERMATOLOGY LLC",
    issuer: "CUMBERLAND MUTUAL",
    patient: "HENSLEY, MARGUERITE",
    accountNumber: "OG4471",
    claimNumber: "1926200771400",
    statementDate: "2026-08-12",
    lines: truthLines(lines, columns),
    money,
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ size: [792, 612], producer: "RemitView" });
    let y = 50;
    const print = (text: string): void => {
      sheet.text(36, y, text, { font: "mono", size: 8.6 });
      y += 12;
    };
    print(
      "CUMBERLAND MUTUAL                 REMITTANCE / EXPLANATION OF BENEFITS                 PAGE 1",
    );
    print(
      "PO BOX 1180 NASHVILLE TN 37202                                           DATE 08/12/2026",
    );
    print("");
    print("PROVIDER: OAK GROVE DERMATOLOGY LLC     NPI: 1999900066");
    print(
      "NAME: HENSLEY, MARGUERITE   MEMBER ID: CMU880017244   ACNT: OG4471   CLAIM NUMBER: 1926200771400",
    );
    print("");
    print(characterRow(columns, (column) => column.header));
    print("=".repeat(100));
    for (const line of lines) print(characterRow(columns, (column) => column.text(line)));
    print("-".repeat(100));
    const totals: Record<string, string> = {
      BILLED: bare(money.billed),
      ALLOWED: bare(money.allowed),
      DEDUCT: bare(sum(lines, "deductible")),
      COINS: bare(sum(lines, "coinsurance")),
      DISCOUNT: bare(money.adjustments),
      "PROV PD": bare(money.insurancePaid),
    };
    print(
      characterRow(columns, (column) =>
        column.header === "SERV DATE" ? "TOTALS" : (totals[column.header] ?? ""),
      ),
    );
    print("");
    print(
      `PT RESP ${bare(money.patientResponsibility)}        NET PAYMENT ${bare(money.insurancePaid)}`,
    );
    print("");
    print("GROUP CODES: CO CONTRACTUAL OBLIGATION   PR PATIENT RESPONSIBILITY");
    print("REASON CODES: 1 DEDUCTIBLE   2 COINSURANCE   45 CHARGE EXCEEDS FEE SCHEDULE");
    return sheet.save();
  });
}

/** A hospital claim in sentences and a narrow table; one line's figures do not add up by 36.00. */
function plainLanguage(): Sample {
  const day = "2026-08-27";
  const lines = [
    settled(service(day, "", "Emergency room", 1, 1890), {
      allowed: 790,
      deductible: 150,
      coinsurance: 128,
    }),
    settled(service(day, "", "Laboratory", 1, 264), {
      allowed: 71.5,
      coinsurance: 14.3,
      remarks: ["1"],
    }),
    settled(service(day, "", "CT scan", 1, 2260), { allowed: 410, coinsurance: 82 }),
    settled(service(day, "", "Supplies", 1, 88), { allowed: 0, notCovered: 88, remarks: ["2"] }),
  ];
  const scan = lines[2];
  if (scan?.owes === undefined) throw new Error("no scan");
  scan.owes += 3600;
  const money = eobMoney(lines);
  const columns: Column[] = [
    descriptionColumn("What it was for", 18),
    amountColumn("Billed", "charge", dollars, 11),
    amountColumn("Discount", "discount", dollars, 11),
    amountColumn("Not covered", "notCovered", dollars, 11),
    amountColumn("Allowed", "allowed", dollars, 11),
    amountColumn("Deductible", "deductible", dollars, 11),
    amountColumn("Coinsurance", "coinsurance", dollars, 11),
    amountColumn("We paid", "paid", dollars, 11),
    amountColumn("You owe", "owes", dollars, 11),
    remarksColumn("*", "", 4),
  ];
  const truth = truthOf("eob-share-wrong-beacon.pdf", {
    kind: "eob",
    setting: "facility",
    producer: "chromium",
    provider: "Saint Agnes Hospital of Tulsa",
    issuer: "Beacon Point Insurance",
    patient: "Marcus Ole-Sankan",
    claimNumber: "BP 7741 9902 16",
    statementDate: "2026-09-14",
    serviceFrom: day,
    serviceTo: day,
    lines: truthLines(lines, columns, ["serviceDate"]),
    money,
    problems: [problem("arithmetic", [2], 3600)],
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:16mm}body{font:10pt/1.5 Liberation Sans;color:#222}h1{font-size:21pt;margin:0 0 4pt;color:#b3541e}
.lines{width:100%;table-layout:fixed;font-size:7.6pt;margin:12pt 0}.lines th{font-size:7pt;border-bottom:2pt solid #b3541e;padding:3pt 2pt;vertical-align:bottom}.lines td{padding:5pt 2pt;border-bottom:.6pt solid #e0c7b5;vertical-align:top}
.lines tr:last-child td{font-weight:bold;border-bottom:2pt solid #b3541e}.q{background:#faf3ee;padding:8pt 12pt;margin:10pt 0}`,
        `<h1>Here's how we handled your claim</h1>Beacon Point Insurance · Explanation of benefits · ${looseSlashes("2026-09-14")}
<div class="q">This is not a bill. <b>Marcus Ole-Sankan</b> had care at <b>Saint Agnes Hospital of Tulsa</b> on ${looseSlashes(day)}. The claim number is BP 7741 9902 16. The hospital billed ${dollars(money.billed)}, we paid ${dollars(money.insurancePaid)}, and you may owe the hospital ${dollars(money.patientResponsibility)}.</div>
${lineTable(lines, columns, `<tr><td>Total</td>${(["charge", "discount", "notCovered", "allowed", "deductible", "coinsurance", "paid", "owes"] as const).map((field) => `<td style="text-align:right">${dollars(sum(lines, field))}</td>`).join("")}<td></td></tr>`)}
<p><b>1</b> Paid at the network laboratory rate. <b>2</b> ${escapeHtml("These items are part of the hospital's room charge under your plan.")}</p>
<p>Questions? 1-800-555-0193. You have the right to appeal within 180 days: Beacon Point Appeals, PO Box 6, Tulsa OK 74101.</p>`,
      ),
    ),
  );
}

/** Code and modifier in one cell, two-line rows: date above, code below; percent paid beside. */
function percentages(): Sample {
  const lines = [
    settled(service("2026-10-06", "97110", "Therapy exercise", 2, 116, { modifiers: ["GP"] }), {
      allowed: 57.2,
      coinsurance: 11.44,
      remarks: ["A1"],
    }),
    settled(service("2026-10-06", "97140", "Manual therapy", 1, 58, { modifiers: ["GP"] }), {
      allowed: 27.1,
      coinsurance: 5.42,
      remarks: ["A1"],
    }),
    settled(service("2026-10-13", "97110", "Therapy exercise", 2, 116, { modifiers: ["GP"] }), {
      allowed: 57.2,
      coinsurance: 11.44,
      remarks: ["A1"],
    }),
    settled(
      service("2026-10-13", "97112", "Nerve and muscle re-education", 1, 64, { modifiers: ["GP"] }),
      { allowed: 31.8, coinsurance: 6.36, remarks: ["A1"] },
    ),
  ];
  const money = eobMoney(lines);
  const columns: Column[] = [
    dateColumn("Service date", longMonthName, 16),
    codeWithModifiersColumn("Code", " ", 10),
    descriptionColumn("Type of service", 16),
    amountColumn("Amount billed", "charge", dollars, 10),
    amountColumn("Discount", "discount", dollars, 10),
    amountColumn("Covered amount", "allowed", dollars, 10),
    amountColumn("What your plan paid", "paid", dollars, 10),
    { header: "% paid", shows: [], text: () => "80%", align: "center", width: 6 },
    amountColumn("Coinsurance", "coinsurance", dollars, 10),
    amountColumn("What I owe", "owes", dollars, 10),
    remarksColumn("See notes", " ", 6),
  ];
  const truth = truthOf("eob-evergreen-percent-paid.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "chromium",
    provider: "Cascade Motion Therapy",
    issuer: "Evergreen Life & Health",
    patient: "Håkon Silva",
    claimNumber: "00126 44871 09",
    statementDate: "2026-10-28",
    lines: truthLines(lines, columns),
    money,
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:11in 8.5in;margin:12mm}body{font:9pt/1.4 DejaVu Sans Condensed;color:#123}.g{display:grid;grid-template-columns:1.4fr 1fr;gap:10mm}
.sum{border:1pt solid #0a6;border-radius:4pt}.sum div{display:flex;justify-content:space-between;padding:4pt 8pt;border-bottom:.5pt solid #cde}
.lines{width:100%;table-layout:fixed;margin-top:10pt;font-size:8pt}.lines th{color:#0a6;padding:4pt 3pt;vertical-align:bottom;border-bottom:1pt solid #0a6}.lines td{padding:5pt 3pt}.lines tr:nth-child(odd) td{background:#f3faf7}`,
        `<div class="g"><div><h2 style="margin:0;color:#0a6">Evergreen Life &amp; Health</h2><b>Explanation of benefits for a claim received for Håkon Silva, reference # 00126 44871 09</b><br>Prepared ${longMonthName("2026-10-28")}. THIS IS NOT A BILL.<br>Customer: Håkon Silva. Provider: Cascade Motion Therapy.</div>
<div class="sum"><div><span>Amount billed</span><b>${dollars(money.billed)}</b></div><div><span>Discount</span><b>${dollars(money.adjustments)}</b></div><div><span>What my plan paid</span><b>${dollars(money.insurancePaid)}</b></div><div><span>What I owe</span><b>${dollars(money.patientResponsibility)}</b></div></div></div>
<h3 style="margin:12pt 0 0">Claim detail — claim # 00126 44871 09</h3>${lineTable(lines, columns, `<tr><td colspan="3"><b>Total</b></td>${[money.billed, money.adjustments, money.allowed, money.insurancePaid].map((amount) => `<td style="text-align:right"><b>${dollars(amount)}</b></td>`).join("")}<td></td><td style="text-align:right"><b>${dollars(sum(lines, "coinsurance"))}</b></td><td style="text-align:right"><b>${dollars(money.patientResponsibility)}</b></td><td></td></tr>`)}
<p>A1 — Thank you for using an in-network provider. The discount is the difference between the provider's price and the contracted rate. ${grouped(0)} of your deductible was left when this claim was processed.</p>`,
      ),
    ),
  );
}

export const benefitStyles: Sample[] = [
  stackedBlocks(),
  medicareNotice(),
  severalClaims(),
  remittance(),
  plainLanguage(),
  percentages(),
];
