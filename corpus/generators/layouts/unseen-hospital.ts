/** A hospital statement by date: identity and sums in a side column, revenue code after the amount. */
import { parentheses, shortSlashes } from "#corpus/generators/formats";
import { escapeHtml, groupedTable, page } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
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
import { weekdayDate } from "./unseen-formats";

function tidewater(): Sample {
  const first = "2026-04-18";
  const second = "2026-04-19";
  const again = hospital(first, "0324", "71046", "XR CHEST 2 VIEWS", 1, 240);
  const lines: Line[] = [
    hospital(first, "0450", "99284", "ED VISIT LEVEL 4", 1, 1120, { modifiers: ["25"] }),
    hospital(first, "0300", "36415", "ROUTINE VENIPUNCTURE", 1, 18),
    hospital(first, "0301", "80053", "COMP METABOLIC PANEL", 1, 29),
    hospital(first, "0305", "85025", "CBC W AUTO DIFF", 1, 21.5),
    hospital(first, "0301", "84484", "TROPONIN QUANT", 1, 35),
    hospital(first, "0730", "93005", "EKG 12 LEAD TRACING", 1, 158),
    hospital(first, "0324", "71046", "XR CHEST 2 VIEWS", 1, 240),
    hospital(first, "0250", "", "ACETAMINOPHEN 325MG TAB", 2, 6.4),
    hospital(first, "0250", "", "ONDANSETRON 4MG ODT", 1, 28.6),
    again,
    hospital(first, "0250", "", "ONDANSETRON 4MG ODT", -1, -28.6),
    hospital(second, "0301", "84484", "TROPONIN QUANT", 1, 35),
    hospital(second, "0480", "93306", "TTE W DOPPLER COMPLETE", 1, 1362.75),
    hospital(second, "0250", "", "METOPROLOL TART 25MG TAB", 2, 9.18),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 138942;
  const insurancePaid = 112830;
  const patientPaid = 15000;
  const balance = billed - adjustments - insurancePaid - patientPaid;
  const columns = [
    descriptionColumn("Item", 42),
    codeWithModifiersColumn("HCPCS/Mod", "/", 17),
    unitsColumn("Qty", 9),
    amountColumn("Amount", "charge", parentheses, 19),
    { ...revenueColumn("Rev", 13), align: "center" as const },
  ];
  const truth = truthOf("unseen-hospital-tidewater.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "chromium",
    provider: "Tidewater Regional Hospital",
    patient: "BLANKENSHIP, ODESSA M",
    accountNumber: "HAR 70018834",
    statementDate: "2026-06-09",
    dueDate: "2026-06-30",
    serviceFrom: first,
    serviceTo: second,
    lines: truthLines(lines, columns, ["serviceDate"]),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
    problems: [problem("duplicate", [indexOf(lines, again)], again.charge ?? 0)],
  });
  const facts: [string, string][] = [
    ["Patient", "BLANKENSHIP, ODESSA M"],
    ["Hospital account", "HAR 70018834"],
    ["Stay", `${shortSlashes(first)} to ${shortSlashes(second)}`],
    ["Type", "Emergency, outpatient"],
    ["Statement printed", shortSlashes("2026-06-09")],
    ["Insurance billed", "Chesapeake Mutual POS"],
  ];
  const sums: [string, number][] = [
    ["Charges", billed],
    ["Chesapeake Mutual paid", -insurancePaid],
    ["Plan allowance written off", -adjustments],
    ["Received from you", -patientPaid],
  ];
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:0}body{font:9pt/1.4 Liberation Sans;color:#1d1d1d;display:grid;grid-template-columns:61mm 1fr;min-height:279mm}
aside{background:#f1efe8;padding:14mm 5mm 10mm 9mm}main{padding:14mm 12mm 10mm 8mm}h1{font:bold 14pt Liberation Serif;margin:0 0 3mm}
dl{margin:0}dt{font-size:7pt;text-transform:uppercase;letter-spacing:.6pt;color:#6a6350;margin-top:3mm}dd{margin:0;font-weight:bold;white-space:nowrap}
.s{border-top:1pt solid #6a6350;margin-top:8mm;padding-top:3mm}.s p{display:flex;justify-content:space-between;gap:4pt;margin:0 0 1.5mm}.s span:last-child{white-space:nowrap}
.due{background:#3f5a4c;color:#fff;padding:4mm;margin-top:4mm}.due b{display:block;font-size:17pt}
.lines{width:100%;table-layout:fixed;font-size:8.2pt}.lines th{border-bottom:.8pt solid #000;padding:2pt 3pt}.lines td{padding:1.6pt 3pt}
.day td{font:bold 10pt Liberation Serif;padding-top:9pt;color:#3f5a4c}.sub td{font-style:italic;border-top:.4pt solid #999}`,
        `<aside><h1>Tidewater Regional Hospital</h1>1 Harbor Reach Boulevard<br>Gloucester, VA 23061<dl>${facts
          .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
          .join("")}</dl><div class="s">${sums
          .map(
            ([label, amount]) => `<p><span>${label}</span><span>${parentheses(amount)}</span></p>`,
          )
          .join(
            "",
          )}</div><div class="due">Your balance<b>$${parentheses(balance)}</b>due ${shortSlashes("2026-06-30")}</div>
<p style="font-size:7.5pt;margin-top:6mm">Business office 804-555-0127, weekdays 8 to 5. Figures in brackets are credits.</p></aside>
<main><div style="font-size:13pt;border-bottom:2pt solid #3f5a4c;padding-bottom:2mm">Detail of hospital services, by day</div>${groupedTable(
          lines,
          columns,
          (line) => line.date ?? "",
          (date) => `<tr class="day"><td colspan="5">${weekdayDate(date)}</td></tr>`,
          (_, group) =>
            `<tr class="sub"><td colspan="3" style="text-align:right">Day total</td><td style="text-align:right">${parentheses(sum(group, "charge"))}</td><td></td></tr>`,
        )}
<p style="margin-top:8mm">Doctors who treated you in the hospital send their own bills. If you cannot pay, ask for our Financial Assistance Policy in English, Spanish or Tagalog; nobody is refused emergency care.</p></main>`,
      ),
    ),
  );
}

export const unseenHospital: Sample = tidewater();
