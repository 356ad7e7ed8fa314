/** A dentist's account history: CDT codes, teeth and surfaces, a running balance. */
import { grouped, monthDay, slashes } from "#corpus/generators/formats";
import { escapeHtml, page } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  type Line,
  service,
  sum,
  truthLines,
  truthOf,
  amountColumn,
  codeColumn,
  dateColumn,
  descriptionColumn,
} from "#corpus/generators/statement";

function magnolia(): Sample {
  const lines: Line[] = [
    service("2026-03-09", "D0120", "Periodic exam", 1, 58),
    service("2026-03-09", "D0274", "Bitewings, four films", 1, 74),
    service("2026-03-09", "D1110", "Cleaning, adult", 1, 112),
    service("2026-04-01", "D2392", "White filling, 2 surfaces", 1, 248, { note: "#14 MO" }),
    service("2026-04-01", "D2391", "White filling, 1 surface", 1, 196, { note: "#13 O" }),
  ];
  const billed = sum(lines, "charge");
  const columns = [
    dateColumn("Date", slashes),
    codeColumn("Code"),
    descriptionColumn("Description"),
    amountColumn("Charge", "charge", grouped),
  ];
  const payments: [date: string, text: string, amount: number][] = [
    ["2026-03-27", "Payment - Delta Crest Dental PPO", 24400],
    ["2026-04-22", "Payment - Delta Crest Dental PPO", 29860],
    ["2026-04-22", "PPO adjustment", 3550],
  ];
  const insurancePaid = 54260;
  const adjustments = 3550;
  const balance = billed - insurancePaid - adjustments;
  const truth = truthOf("dental-magnolia.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "chromium",
    provider: "Magnolia Family Dentistry",
    patient: "Chloe Bergström",
    accountNumber: "4471",
    statementDate: "2026-05-11",
    lines: truthLines(lines, columns),
    money: { billed, insurancePaid, adjustments, patientResponsibility: balance },
  });
  const entries = [
    ...lines.map((line) => ({
      date: line.date ?? "",
      line,
      payment: undefined,
      text: "",
      amount: line.charge ?? 0,
    })),
    ...payments.map(([date, text, amount]) => ({
      date,
      line: undefined,
      payment: true,
      text,
      amount: -amount,
    })),
  ].sort((a, b) => a.date.localeCompare(b.date));
  let running = 0;
  const rows = entries
    .map(({ date, line, text, amount }) => {
      running += amount;
      const [note, code, words] = line
        ? [line.note ?? "", line.code ?? "", line.description]
        : ["", "", text];
      return `<tr><td>${slashes(date)}</td><td>${note}</td><td>${code}</td><td>${escapeHtml(words)}</td><td class="n">${amount > 0 ? grouped(amount) : ""}</td><td class="n">${amount < 0 ? grouped(-amount) : ""}</td><td class="n">${grouped(running)}</td></tr>`;
    })
    .join("");
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:18mm}body{font:9.5pt/1.4 Liberation Serif}h1{font-size:20pt;font-style:italic;font-weight:normal;margin:0}
table.h{width:100%;margin:14pt 0}.h td,.h th{border:.6pt solid #777;padding:3pt 5pt}.h th{background:#f0e6ee}.n{text-align:right}.b{width:100%}.b td{padding:1pt 0}`,
        `<h1>Magnolia Family Dentistry</h1>Dr. Priya Raman DDS · 702 Magnolia Ave, Savannah, GA 31401 · 912-555-0148
<table class="b" style="margin-top:12pt"><tr><td>Patient: Chloe Bergström</td><td class="n">Account: 4471</td></tr><tr><td>Insurance: Delta Crest Dental PPO</td><td class="n">Statement date: ${slashes("2026-05-11")}</td></tr></table>
<table class="h"><tr><th>Date</th><th>Tooth</th><th>Code</th><th>Description</th><th class="n">Charge</th><th class="n">Credit</th><th class="n">Balance</th></tr>${rows}</table>
<table class="b" style="width:50%;margin-left:auto"><tr><td>Total charges</td><td class="n">${grouped(billed)}</td></tr><tr><td>Insurance payments</td><td class="n">${grouped(insurancePaid)}</td></tr><tr><td>Adjustments</td><td class="n">${grouped(adjustments)}</td></tr><tr><td><b>Balance due now</b></td><td class="n"><b>${grouped(balance)}</b></td></tr></table>
<p>Next appointment: ${monthDay("2026-09-14")} at 2:30 with hygiene. We accept CareCredit.</p>`,
      ),
    ),
  );
}

export const dentalBills: Sample[] = [magnolia()];
