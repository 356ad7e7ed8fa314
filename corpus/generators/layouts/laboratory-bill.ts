/** Bills of independent laboratories. */
import {
  bare,
  dollars,
  grouped,
  longMonthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
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
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  dateColumn,
  descriptionColumn,
  indexOf,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";

/** One collection date for everything, tests in a boxed grid, LibreOffice. */
function meridian(): Sample {
  const collected = "2026-02-18";
  const potassium = service(collected, "84132", "Potassium, serum", 1, 9);
  const vitamin = service(collected, "82306", "Vitamin D, 25-hydroxy", 1, 229);
  const lines = [
    service(collected, "80053", "Comp. metabolic panel", 1, 20.4),
    potassium,
    service(collected, "85025", "CBC with differential/platelets", 1, 15),
    service(collected, "84443", "TSH", 1, 32.5),
    service(collected, "83036", "Hemoglobin A1c", 1, 18.75),
    service(collected, "80061", "Lipid panel", 1, 26),
    vitamin,
    service(collected, "82607", "Vitamin B-12", 1, 29.5),
    service(collected, "36415", "Venipuncture", 1, 17),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 6120;
  const insurancePaid = 9475;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    codeColumn("CPT Code", 2.6),
    descriptionColumn("Test Performed", 9.6),
    amountColumn("Charge", "charge", bare, 3),
  ];
  const truth = truthOf("laboratory-bill-meridian.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "libreoffice",
    provider: "Meridian Reference Laboratories",
    patient: "Łukasz Wiśniewski",
    accountNumber: "MRL7720416-3",
    statementDate: "2026-03-27",
    dueDate: "2026-04-17",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
    problems: [
      problem("panel", [indexOf(lines, potassium)], potassium.charge ?? 0),
      problem("price", [indexOf(lines, vitamin)], (vitamin.charge ?? 0) - 2960),
    ],
  });
  return sample(truth, ({ convertWithOffice }) => {
    const boxed = 'fo:padding="0.08cm" fo:border="0.03cm solid #555555"';
    const body = [
      paragraph("Meridian Reference Laboratories", "Title"),
      paragraph("P.O. Box 740985 · Cincinnati, OH 45274-0985 · 1-800-555-0116", "Small"),
      gap(),
      paragraph("LABORATORY INVOICE", "Heading"),
      gap(),
      officeTable(
        "Facts",
        [4, 6, 3.6, 4.6],
        [
          ["Patient", "Łukasz Wiśniewski", "Invoice / Bill #", "MRL7720416-3"],
          ["Ordering physician", "P. Okonkwo, MD", "Bill date", longMonthName("2026-03-27")],
          ["Date of service", slashes(collected), "Payment due", longMonthName("2026-04-17")],
          ["Insurance billed", "Buckeye Choice HMO", "Amount due", dollars(balance)],
        ].map((row) => row.map((text, index) => ({ text, style: index % 2 ? "Body" : "Bold" }))),
      ),
      gap(),
      paragraph(
        "Your physician sent us a specimen for testing. The tests listed below were performed by our laboratory.",
      ),
      gap(),
      officeTable(
        "Tests",
        widthsOf(columns),
        [
          ...officeLines(lines, columns, { headerCell: "Head", lineCell: "Boxed" }),
          ...(
            [
              ["Total charges", billed],
              ["Insurance discount", -adjustments],
              ["Insurance paid", -insurancePaid],
              ["YOU OWE", balance],
            ] as const
          ).map(([label, amount]) => [
            { text: label, style: "BoldRight", span: 2, cell: "Boxed" },
            { text: bare(amount), style: "BoldRight", cell: "Boxed" },
          ]),
        ],
        1,
      ),
      gap(),
      paragraph(
        "Why did I get a bill? Your plan told us that the amount above is your share. Please see the explanation of benefits your plan sent you. CPT is a registered trademark of the American Medical Association.",
        "Small",
      ),
      gap(),
      gap(),
      paragraph(
        "- - - - - - - - - - - - - - - -  return this stub with your check  - - - - - - - - - - - - - - - -",
        "SmallCenter",
      ),
      officeTable(
        "Stub",
        [9, 9.2],
        [
          [
            {
              text: "Make checks payable to:\nMeridian Reference Laboratories\nPO Box 740985\nCincinnati, OH 45274-0985",
            },
            {
              text: `Bill # MRL7720416-3\nAmount due ${dollars(balance)}\nAmount paid $__________`,
              style: "BodyRight",
            },
          ],
        ],
      ),
    ].join("");
    return convertWithOffice(
      officeDocument({
        body,
        cells: { Boxed: boxed, Head: `${boxed} fo:background-color="#dddddd"` },
        footer: { left: "CLIA 36D5550177", right: "Page " },
      }),
      "fodt",
    );
  });
}

/** Two tables side by side, as a small hospital laboratory prints its invoice. Nothing wrong. */
function canyon(): Sample {
  const drawn = "2026-05-29";
  const left = [
    service(drawn, "80053", "Metabolic panel", 1, 19.5),
    service(drawn, "85027", "Blood count", 1, 12),
    service(drawn, "84439", "Free T4", 1, 17.25),
    service(drawn, "84443", "TSH", 1, 31),
  ];
  const right = [
    service(drawn, "82728", "Ferritin", 1, 26.4),
    service(drawn, "83540", "Iron", 1, 12.1),
    service(drawn, "82746", "Folate", 1, 28),
  ];
  const lines = [...left, ...right];
  const billed = sum(lines, "charge");
  const columns = [
    codeColumn("CPT", 20),
    descriptionColumn("Test", 52),
    amountColumn("Fee", "charge", grouped, 28),
  ];
  const truth = truthOf("clean-laboratory-two-columns.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "Canyon Diagnostics",
    patient: "Ágnes Szabó",
    accountNumber: "CD 2026/55172",
    statementDate: "2026-06-19",
    dueDate: "2026-07-19",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, patientResponsibility: billed },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:17mm}body{font:9.5pt/1.4 Liberation Sans}.two{display:grid;grid-template-columns:1fr 1fr;gap:14mm;margin:12pt 0;align-items:start}
.lines{width:100%;table-layout:fixed}.lines th{border-bottom:1pt solid #000;padding:2pt}.lines td{padding:2pt}h1{font-size:15pt;margin:0}`,
        `<h1>Canyon Diagnostics</h1>77 Rim Drive, Flagstaff, AZ 86001 · 928-555-0115<p>Patient: Ágnes Szabó &nbsp;&nbsp; Account number: CD 2026/55172<br>Collected: ${slashes(drawn)} &nbsp;&nbsp; Statement date: ${slashes("2026-06-19")} &nbsp;&nbsp; Due date: ${slashes("2026-07-19")}</p><div class="two">${lineTable(left, columns)}${lineTable(right, columns)}</div><p style="text-align:right">Total charges ${dollars(billed)}<br><b>Please pay ${dollars(billed)}</b></p><p>Not covered by insurance at your request.</p>`,
      ),
    ),
  );
}

/** Eight parts of a basic metabolic panel billed one by one, drawn in narrow type. */
function pioneer(): Sample {
  const taken = "2026-08-05";
  const parts = (
    [
      ["82310", "CALCIUM", 9.8],
      ["82374", "CARBON DIOXIDE", 9.2],
      ["82435", "CHLORIDE", 8.9],
      ["82565", "CREATININE", 9.9],
      ["82947", "GLUCOSE", 7.6],
      ["84132", "POTASSIUM", 9.1],
      ["84295", "SODIUM", 9.2],
      ["84520", "UREA NITROGEN", 7.7],
    ] as const
  ).map(([code, description, charge]) => service(taken, code, description, 1, charge));
  const lines = [
    service(taken, "36415", "VENIPUNCTURE ROUTINE", 1, 15),
    ...parts,
    service(taken, "85025", "CBC W/DIFF", 1, 14.9),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 1240;
  const insurancePaid = 5185;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    dateColumn("Service Date", shortSlashes, 44),
    descriptionColumn("Test Description", 120),
    codeColumn("CPT", 330),
    amountColumn("Charge", "charge", bare, 470),
  ];
  const truth = truthOf("laboratory-panel-in-parts-pioneer.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "Pioneer Clinical Labs",
    patient: "Tobias Greenleaf",
    accountNumber: "PCL0044192",
    statementDate: "2026-09-09",
    dueDate: "2026-10-09",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
    problems: [
      problem(
        "panel",
        parts.map((part) => indexOf(lines, part)),
        sum(parts, "charge") - 846,
      ),
    ],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "LabStatement Pro" });
    sheet.text(44, 50, "Pioneer Clinical Labs", { font: "serifBold", size: 18 });
    sheet.text(44, 66, "PO Box 4400, Boise ID 83711 - 208-555-0141", { font: "serif" });
    sheet.box(350, 36, 220, 62);
    const facts: [string, string][] = [
      ["Account number", "PCL0044192"],
      ["Statement date", slashes("2026-09-09")],
      ["Due date", slashes("2026-10-09")],
      ["Amount due", dollars(balance)],
    ];
    facts.forEach(([label, value], index) => {
      sheet.text(358, 50 + index * 13, label, { font: "serif" });
      sheet.text(562, 50 + index * 13, value, { font: "serifBold", align: "right" });
    });
    sheet.text(44, 126, "Patient: Tobias Greenleaf      Physician: M. Arden DO", {
      font: "serif",
      size: 10,
    });
    let y = drawLines(sheet, {
      lines,
      columns,
      top: 164,
      bottom: 700,
      leading: 15,
      style: { font: "serif", size: 9.5 },
      headerStyle: { font: "serifBold" },
    });
    y += 6;
    for (const [label, amount] of [
      ["Total charges", billed],
      ["Insurance adjustment", -adjustments],
      ["Insurance payment", -insurancePaid],
      ["Patient responsibility", balance],
    ] as const) {
      sheet.text(330, y, label, { font: "serif", size: 9.5 });
      sheet.text(470, y, bare(amount), { font: "serif", size: 9.5, align: "right" });
      y += 14;
    }
    return sheet.save();
  });
}

export const laboratoryBills: Sample[] = [meridian(), canyon(), pioneer()];
