/** Therapists' bills: many visits, timed units, diagnosis codes, running balances. */
import { bare, dollars, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import { groupedTable, page, pairs } from "#corpus/generators/html";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  indexOf,
  type Line,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

/** Physical therapy: an evaluation counted twice, and massage beside manual therapy without a modifier. */
function stillwater(): Sample {
  const gp = { modifiers: ["GP"] };
  const evaluation = service("2026-02-03", "97161", "PT evaluation, low complexity", 2, 360, gp);
  const massage = service("2026-02-12", "97124", "Massage", 1, 55, gp);
  const visit = (date: string): Line[] => [
    service(date, "97110", "Therapeutic exercise", 2, 110, gp),
    service(date, "97140", "Manual therapy", 1, 52, gp),
  ];
  const lines = [
    evaluation,
    ...visit("2026-02-05"),
    ...visit("2026-02-10"),
    ...visit("2026-02-12"),
    massage,
    ...visit("2026-02-17"),
    service("2026-02-17", "97112", "Balance re-education", 1, 60, gp),
    ...visit("2026-02-19"),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 33240;
  const insurancePaid = 55180;
  const patientPaid = 12500;
  const balance = billed - adjustments - insurancePaid - patientPaid;
  const columns = [
    codeWithModifiersColumn("Code", ":", 16),
    descriptionColumn("Treatment", 42),
    extraColumn("Dx", () => "M54.50", 12),
    unitsColumn("Units", 10),
    amountColumn("Charge", "charge", dollars, 20),
  ];
  const truth = truthOf("therapy-stillwater.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "Stillwater Physical Therapy & Sports Rehab",
    patient: "Bjørn Aaltonen",
    accountNumber: "ST-118",
    statementDate: "2026-03-16",
    dueDate: "2026-04-15",
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
    problems: [
      problem("units", [indexOf(lines, evaluation)], (evaluation.charge ?? 0) / 2),
      problem("pair", [indexOf(lines, massage)], massage.charge ?? 0),
    ],
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:16mm 22mm}body{font:10pt/1.4 Liberation Sans;color:#222}h1{font-size:15pt;color:#2b6e4f;margin:0}
.lines{width:100%;table-layout:fixed}.lines thead{display:none}.visit td{padding:8pt 0 2pt;border-bottom:1pt solid #2b6e4f;font-weight:bold}
.lines td{padding:2pt 0}.sub td{color:#555;font-size:9pt}.pairs{margin:10pt 0}.pairs .value{padding-left:16pt}.sums{float:right;margin-top:10pt}.sums .value{text-align:right;padding-left:20pt}`,
        `<h1>Stillwater Physical Therapy &amp; Sports Rehab</h1>19 Quarry Road, Stillwater OK 74074 | 405.555.0111${pairs(
          [
            ["Patient", "Bjørn Aaltonen"],
            ["Account #", "ST-118"],
            ["Statement date", slashes("2026-03-16")],
            ["Due date", slashes("2026-04-15")],
            ["Amount due", dollars(balance)],
          ],
        )}${groupedTable(
          lines,
          columns,
          (line) => line.date ?? "",
          (date) =>
            `<tr class="visit"><td colspan="5">Visit of ${monthName(date)} — therapist J. Redfern PT, DPT</td></tr>`,
          (_, group) =>
            `<tr class="sub"><td colspan="4">Visit total</td><td style="text-align:right">${dollars(sum(group, "charge"))}</td></tr>`,
        )}${pairs(
          [
            ["Charges", dollars(billed)],
            ["Insurance payments", dollars(-insurancePaid)],
            ["Write-offs", dollars(-adjustments)],
            ["Copays paid", dollars(-patientPaid)],
            ["Amount due", dollars(balance)],
          ],
          "sums",
        )}`,
      ),
    ),
  );
}

/** Weekly sessions on a superbill with a diagnosis column; the same code on every date is right. */
function willowbark(): Sample {
  const mondays = [
    "2026-01-05",
    "2026-01-12",
    "2026-01-19",
    "2026-01-26",
    "2026-02-02",
    "2026-02-09",
  ];
  const lines = mondays.map((date, index) =>
    index === 0
      ? service(date, "90791", "Diagnostic evaluation", 1, 225)
      : service(date, "90837", "Psychotherapy 60 min", 1, 175),
  );
  const billed = sum(lines, "charge");
  const columns = [
    dateColumn("Date of Service", looseSlashes, 60),
    extraColumn("POS", () => "11", 150),
    codeColumn("CPT", 190),
    descriptionColumn("Service", 240),
    extraColumn("ICD-10", () => "F41.1", 390),
    amountColumn("Fee", "charge", bare, 550),
  ];
  const truth = truthOf("clean-psychotherapy-willowbark.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "Willowbark Counseling PLLC",
    patient: "Phượng Đặng",
    statementDate: "2026-02-15",
    lines: truthLines(lines, columns),
    money: { billed, patientPaid: 60000, patientResponsibility: billed - 60000 },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ unicode: true, producer: "SimpleSession" });
    const wide = { font: "wide", size: 10 } as const;
    sheet.text(306, 60, "Willowbark Counseling PLLC", { ...wide, size: 16, align: "center" });
    sheet.text(306, 76, "2nd Floor, 88 Chapel Street, New Haven, CT 06510", {
      ...wide,
      align: "center",
    });
    sheet.text(306, 90, "NPI 1999900041    EIN 06-5550123", { ...wide, align: "center" });
    sheet.text(306, 122, "Statement for insurance reimbursement", {
      ...wide,
      size: 12,
      align: "center",
    });
    sheet.text(60, 152, "Client: Phượng Đặng", wide);
    sheet.text(60, 168, "Responsible party: Phượng Đặng", wide);
    sheet.text(550, 152, `Statement date: ${slashes("2026-02-15")}`, { ...wide, align: "right" });
    sheet.text(550, 168, "Clinician: Ruth Abelard, PsyD", { ...wide, align: "right" });
    let y = drawLines(sheet, {
      lines,
      columns,
      top: 206,
      bottom: 700,
      leading: 19,
      style: wide,
      headerStyle: { font: "wide" },
      afterLine: (page, _, below) => page.rule(60, below - 13, 550, below - 13, 0.3, 0.6),
    });
    y += 10;
    for (const [label, amount] of [
      ["Total charges", billed],
      ["Total paid by client", -60000],
      ["Balance", billed - 60000],
    ] as const) {
      sheet.text(460, y, label, { ...wide, align: "right" });
      sheet.text(550, y, bare(amount), { ...wide, align: "right" });
      y += 16;
    }
    sheet.text(60, y + 40, "Signature on file.", wide);
    return sheet.save();
  });
}

export const therapyBills: Sample[] = [stillwater(), willowbark()];
