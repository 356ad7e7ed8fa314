/** A pharmacy's account statement: drugs by name and number, no procedure codes. */
import { bare, cents, dollars, shortSlashes } from "#corpus/generators/formats";
import { lineTable, page } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  type Line,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

const filled = (
  date: string,
  prescription: string,
  description: string,
  units: number,
  price: number,
  paid: number,
): Line => ({
  date,
  chargeNumber: prescription,
  description,
  units,
  charge: cents(price),
  paid: cents(paid),
  owes: cents(price) - cents(paid),
});

function millBrook(): Sample {
  const lines = [
    filled("2026-01-09", "6612093", "ELIQUIS 5MG TAB", 60, 561.2, 514.2),
    filled("2026-01-09", "6612094", "TRELEGY ELLIPTA 100-62.5-25", 60, 642.75, 600.75),
    filled("2026-02-10", "6612093", "ELIQUIS 5MG TAB", 60, 561.2, 514.2),
    filled("2026-02-17", "6618870", "MUPIROCIN 2% OINT 22GM", 22, 18.49, 8.49),
    filled("2026-03-11", "6612093", "ELIQUIS 5MG TAB", 60, 561.2, 514.2),
  ];
  const columns = [
    dateColumn("Filled", shortSlashes, 10),
    extraColumn("Rx #", (line) => line.chargeNumber ?? "", 11),
    descriptionColumn("Drug", 33),
    unitsColumn("Qty", 8),
    amountColumn("Price", "charge", bare, 12),
    amountColumn("Ins paid", "paid", bare, 13),
    amountColumn("You owe", "owes", bare, 13),
  ];
  const billed = sum(lines, "charge");
  const insurancePaid = sum(lines, "paid");
  const owes = sum(lines, "owes");
  const truth = truthOf("pharmacy-mill-brook.pdf", {
    kind: "itemized",
    setting: null,
    producer: "chromium",
    provider: "Mill Brook Long Term Care Pharmacy",
    patient: "Bettina Kowalczyk",
    accountNumber: "LTC-5567",
    statementDate: "2026-03-31",
    dueDate: "2026-04-20",
    lines: truthLines(lines, columns),
    money: { billed, insurancePaid, patientResponsibility: owes },
  });
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:5.5in 8.5in;margin:10mm}body{font:8pt/1.35 DejaVu Sans Mono}h1{font-size:11pt;text-align:center;margin:0}
.c{text-align:center}.lines{width:100%;table-layout:fixed;font-size:6.6pt;margin-top:8pt}.lines th{border-top:1pt solid #000;border-bottom:1pt solid #000}.lines td{padding:2pt 1pt;vertical-align:top}`,
        `<h1>Mill Brook Long Term Care Pharmacy</h1><div class="c">45 Mill Brook Lane, Keene NH 03431<br>603-555-0139</div><p>RESIDENT: Bettina Kowalczyk<br>ACCOUNT: LTC-5567<br>STATEMENT DATE: ${shortSlashes("2026-03-31")}<br>PAY BY: ${shortSlashes("2026-04-20")}</p>
${lineTable(lines, columns, `<tr><td colspan="4" style="border-top:1pt solid #000">TOTALS</td><td style="text-align:right;border-top:1pt solid #000">${bare(billed)}</td><td style="text-align:right;border-top:1pt solid #000">${bare(insurancePaid)}</td><td style="text-align:right;border-top:1pt solid #000">${bare(owes)}</td></tr>`)}
<p>AMOUNT DUE ............ ${dollars(owes)}</p><p>A prescription filled more than once a month is shown once per fill. Keep this statement for your tax records.</p>`,
      ),
    ),
  );
}

export const pharmacyBills: Sample[] = [millBrook()];
