/** Itemized hospital statements with revenue codes: departments with subtotals, over several pages. */
import { slashes, dollars, grouped } from "#corpus/generators/formats";
import { escapeHtml, groupedTable, page, pairs } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
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

function harborRidge(): Sample {
  const first = "2026-03-11";
  const second = "2026-03-12";
  const third = "2026-03-13";
  const inDepartment = (department: string, lines: Line[]): Line[] =>
    lines.map((line) => ({ ...line, department }));
  const chest = { code: "71046", text: "XR CHEST 2 VIEWS" };

  const lines: Line[] = [
    ...inDepartment("EMERGENCY DEPARTMENT", [
      hospital(first, "0450", "99285", "HC ED VISIT LEVEL 5", 1, 1742, { modifiers: ["25"] }),
      hospital(first, "0450", "96374", "HC IV PUSH INITIAL DRUG", 1, 498.5),
      hospital(first, "0450", "96375", "HC IV PUSH EACH ADDL NEW DRUG", 2, 268),
      hospital(first, "0450", "96361", "HC HYDRATION INFUSION EACH ADDL HR", 1, 131.25),
    ]),
    ...inDepartment("OBSERVATION CARE", [
      hospital(first, "0762", "", "OBSERVATION CARE PER HOUR", 9, 1287),
      hospital(second, "0762", "", "OBSERVATION CARE PER HOUR", 24, 3432),
      hospital(third, "0762", "", "OBSERVATION CARE PER HOUR", 11, 1573),
    ]),
    ...inDepartment("LABORATORY", [
      hospital(first, "0300", "36415", "HC VENIPUNCTURE", 1, 26),
      hospital(first, "0301", "80053", "COMPREHENSIVE METABOLIC PNL", 1, 30.25),
      hospital(first, "0305", "85025", "CBC W AUTO DIFF", 1, 21.75),
      hospital(first, "0301", "84484", "TROPONIN I HIGH SENS", 1, 36.5),
      hospital(first, "0301", "84484", "TROPONIN I HIGH SENS", 1, 36.5, { modifiers: ["91"] }),
      hospital(first, "0301", "83880", "BNP NATRIURETIC PEPTIDE", 1, 114),
      hospital(first, "0305", "85379", "D-DIMER QUANTITATIVE", 1, 29.8),
      hospital(first, "0305", "85610", "PROTHROMBIN TIME INR", 1, 12.4),
      hospital(first, "0305", "85730", "PTT ACTIVATED", 1, 17.6),
      hospital(first, "0301", "83735", "MAGNESIUM SERUM", 1, 19.9),
      hospital(first, "0307", "81001", "URINALYSIS AUTO W MICRO", 1, 9.25),
      hospital(first, "0301", "83605", "LACTIC ACID PLASMA", 1, 33.1),
      hospital(second, "0300", "36415", "HC VENIPUNCTURE", 1, 26),
      hospital(second, "0301", "80048", "BASIC METABOLIC PNL", 1, 24.5),
      hospital(second, "0305", "85025", "CBC W AUTO DIFF", 1, 21.75),
      hospital(second, "0301", "84484", "TROPONIN I HIGH SENS", 1, 36.5),
      hospital(second, "0301", "80061", "LIPID PANEL FASTING", 1, 39),
      hospital(second, "0301", "83036", "HEMOGLOBIN A1C", 1, 28.4),
      hospital(second, "0301", "84443", "TSH THYROID STIM HORMONE", 1, 49.2),
      hospital(third, "0300", "36415", "HC VENIPUNCTURE", 1, 26),
      hospital(third, "0301", "80048", "BASIC METABOLIC PNL", 1, 24.5),
      hospital(third, "0305", "85027", "CBC WITHOUT DIFF", 1, 18.2),
      hospital(third, "0301", "83735", "MAGNESIUM SERUM", 1, 19.9),
    ]),
    ...inDepartment("DIAGNOSTIC IMAGING", [
      hospital(first, "0324", chest.code, chest.text, 1, 246.75),
      hospital(first, "0324", chest.code, chest.text, 1, 246.75),
      hospital(first, "0351", "70450", "CT HEAD WO CONTRAST", 1, 312),
      hospital(second, "0402", "93970", "US VENOUS LEGS BILATERAL", 1, 688),
    ]),
    ...inDepartment("CARDIOLOGY", [
      hospital(first, "0730", "93005", "EKG TRACING ONLY", 1, 164),
      hospital(second, "0730", "93005", "EKG TRACING ONLY", 1, 164),
      hospital(third, "0483", "93306", "ECHO TTE COMPLETE W DOPPLER", 1, 1490),
    ]),
    ...inDepartment("IV THERAPY", [
      hospital(second, "0260", "96365", "IV INFUSION THERAPY INITIAL 1 HR", 1, 541),
      hospital(second, "0260", "96374", "HC IV PUSH INITIAL DRUG", 1, 498.5),
      hospital(second, "0260", "96366", "IV INFUSION EACH ADDL HR", 3, 366),
    ]),
    ...inDepartment("MEDICAL SURGICAL SUPPLIES", [
      hospital(second, "0272", "A4223", "INFUSION SET FOR EXT PUMP W CASSETTE", 2, 187.4),
    ]),
    ...inDepartment("PHARMACY", [
      hospital(first, "0250", "", "ASPIRIN CHEWABLE", 4, 7.6),
      hospital(first, "0250", "", "NITROGLYCERIN SL", 2, 21.4),
      hospital(first, "0250", "", "ONDANSETRON INJ", 1, 38.25),
      hospital(first, "0250", "", "MORPHINE SULFATE INJ", 1, 44.1),
      hospital(first, "0258", "", "LACTATED RINGERS IV SOLN", 1, 96),
      hospital(second, "0250", "", "HEPARIN SODIUM PREMIX DRIP", 2, 214.6),
      hospital(second, "0250", "", "ATORVASTATIN TABLET", 1, 12.35),
      hospital(second, "0250", "", "METOPROLOL TARTRATE TABLET", 2, 9.8),
      hospital(second, "0250", "", "PANTOPRAZOLE SODIUM INJ", 1, 57.15),
      hospital(second, "0250", "", "POTASSIUM CHLORIDE ER", 2, 14.9),
      hospital(second, "0258", "", "DEXTROSE 5% IV SOLN", 1, 88.5),
      hospital(third, "0250", "", "ATORVASTATIN TABLET", 1, 12.35),
      hospital(third, "0250", "", "METOPROLOL TARTRATE TABLET", 1, 4.9),
      hospital(third, "0250", "", "APIXABAN TABLET", 2, 41.8),
    ]),
    ...inDepartment("PHYSICAL THERAPY", [
      hospital(third, "0424", "97161", "PT EVALUATION LOW COMPLEXITY", 1, 246, {
        modifiers: ["GP"],
      }),
      hospital(third, "0420", "97116", "GAIT TRAINING 15 MIN", 1, 74, { modifiers: ["GP"] }),
    ]),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 712485;
  const insurancePaid = 521310;
  const patientPaid = 15000;
  const balance = billed - adjustments - insurancePaid - patientPaid;
  const columns = [
    dateColumn("Date of Service", slashes, 12),
    revenueColumn("Rev Code", 8),
    codeWithModifiersColumn("HCPCS/CPT", "-", 12),
    descriptionColumn("Description", 44),
    unitsColumn("Qty", 7),
    amountColumn("Amount", "charge", grouped, 17),
  ];
  const [, duplicate] = lines.filter((line) => line.code === chest.code);
  const push = lines.find((line) => line.code === "96374" && line.date === second);
  const supply = lines.find((line) => line.code === "A4223");
  if (!duplicate || !push || !supply) throw new Error("planted lines are missing");

  const truth = truthOf("hospital-itemized-harbor-ridge.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "chromium",
    provider: "Harbor Ridge Medical Center",
    patient: "Nguyễn Thị Mai",
    accountNumber: "HRM-40028817",
    statementDate: "2026-04-20",
    dueDate: "2026-05-15",
    serviceFrom: first,
    serviceTo: third,
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
    problems: [
      problem("duplicate", [indexOf(lines, duplicate)], duplicate.charge ?? 0),
      problem("pair", [indexOf(lines, push)], push.charge ?? 0),
      problem("packaged", [indexOf(lines, supply)], supply.charge ?? 0),
      problem("units", [indexOf(lines, supply)], (supply.charge ?? 0) / 2),
    ],
  });

  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:14mm 15mm 18mm;
@bottom-left{content:"HARBOR RIDGE MEDICAL CENTER   Acct HRM-40028817";font:7.5pt Liberation Sans;color:#555}
@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans;color:#555}}
body{font:9pt/1.3 Liberation Sans;color:#111}
.brand{display:flex;justify-content:space-between;border-bottom:2.5pt solid #1d4f73;padding-bottom:6pt}
.brand h1{font-size:17pt;margin:0;color:#1d4f73}.brand div{text-align:right;font-size:8pt}
.two{display:flex;justify-content:space-between;margin:10pt 0}.pairs td{padding:1pt 10pt 1pt 0}.label{color:#444}
h2{font-size:12pt;margin:8pt 0 4pt}
.lines{width:100%;table-layout:fixed}.lines th{background:#1d4f73;color:#fff;padding:3pt 4pt;font-size:8pt}
.lines td{padding:2.4pt 4pt;font-size:8.5pt;border-bottom:.4pt solid #ddd}
.dept td{background:#e8eef3;font-weight:bold}.sub td{font-style:italic;text-align:right!important;border-bottom:1pt solid #999}
.summary{margin:14pt 0 0 auto;width:60%}.summary td{padding:3pt 6pt}.summary .value{text-align:right}
.summary tr:last-child td{border-top:1.5pt solid #000;font-weight:bold;font-size:11pt}
.note{font-size:8pt;margin-top:14pt;color:#333}`,
        `<div class="brand"><h1>Harbor Ridge Medical Center</h1><div>2200 Ridgeline Parkway, Duluth, MN 55802<br>
Patient Financial Services (218) 555-0143<br>Tax ID 41-5550912</div></div>
<h2>Itemized Statement of Hospital Services</h2>
<div class="two">${pairs([
          ["Patient Name", "Nguyễn Thị Mai"],
          ["Date of Birth", "07/19/1968"],
          ["Medical Record #", "00719382"],
          ["Insurance", "Northern Plains Health Plan"],
        ])}${pairs([
          ["Account Number", "HRM-40028817"],
          ["Statement Date", slashes("2026-04-20")],
          ["Service Dates", `${slashes(first)} - ${slashes(third)}`],
          ["Payment Due By", slashes("2026-05-15")],
        ])}</div>${groupedTable(
          lines,
          columns,
          (line) => line.department ?? "",
          (name) => `<tr class="dept"><td colspan="6">${escapeHtml(name)}</td></tr>`,
          (name, group) =>
            `<tr class="sub"><td colspan="5">Subtotal ${escapeHtml(name)}</td><td>${grouped(sum(group, "charge"))}</td></tr>`,
        )}${pairs(
          [
            ["Total Charges", dollars(billed)],
            ["Insurance Adjustments", dollars(-adjustments)],
            ["Insurance Payments", dollars(-insurancePaid)],
            ["Patient Payments", dollars(-patientPaid)],
            ["Balance Due", dollars(balance)],
          ],
          "summary",
        )}
<p class="note">This itemization is provided at your request. Physician services (emergency, radiology, cardiology) are billed separately by those practices. Financial assistance is available to patients who qualify; ask for an application at (218) 555-0143 or at the cashier's window on the first floor. Please allow 10 business days for a payment to post.</p>`,
      ),
    ),
  );
}

export const hospitalItemized: Sample[] = [harborRidge()];
