/** A Medicare Advantage plan's monthly report: sentences, one table of claims, sums of month and year. */
import { dollars, longMonthName } from "#corpus/generators/formats";
import { escapeHtml, page } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  descriptionColumn,
  type Line,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";
import { eobMoney, settled } from "./benefit-explanation";

interface Claim {
  number: string;
  provider: string;
  lines: Line[];
}

const CLAIMS: Claim[] = [
  {
    number: "7726 0512 0034",
    provider: "Inlet Heart & Vascular",
    lines: [
      settled(
        service("2026-05-06", "99214", "Office visit, established patient", 1, 232, {
          modifiers: ["25"],
        }),
        { allowed: 129.85, copay: 35 },
      ),
      settled(service("2026-05-06", "93306", "Ultrasound of the heart", 1, 610), {
        allowed: 192.4,
        coinsurance: 38.48,
      }),
      settled(service("2026-05-06", "93000", "Electrocardiogram", 1, 54), { allowed: 14.6 }),
    ],
  },
  {
    number: "7726 0519 0881",
    provider: "Bayside Medical Laboratory",
    lines: [
      settled(service("2026-05-11", "80061", "Cholesterol panel", 1, 61), { allowed: 13.39 }),
      settled(service("2026-05-11", "83036", "Long-term blood sugar", 1, 44), { allowed: 9.71 }),
    ],
  },
  {
    number: "7726 0527 0206",
    provider: "Lowcountry Physical Therapy",
    lines: [
      settled(service("2026-05-21", "97110", "Exercise therapy", 2, 150, { modifiers: ["GP"] }), {
        allowed: 56.9,
        copay: 20,
      }),
      settled(service("2026-05-21", "97140", "Hands-on therapy", 1, 70, { modifiers: ["GP"] }), {
        allowed: 26.55,
      }),
    ],
  },
];

const numbers = (lines: readonly Line[]): string =>
  (["charge", "allowed", "paid", "owes"] as const)
    .map((field) => `<td class="n">${dollars(sum(lines, field))}</td>`)
    .join("");

const row = (line: Line): string =>
  `<tr><td>${escapeHtml(line.description)}<br><small>(billing code ${[line.code ?? "", ...(line.modifiers ?? [])].join("-")})</small></td>${numbers([line])}</tr>`;

const claimRows = (claim: Claim): string =>
  `<tr class="c"><td colspan="5"><b>${escapeHtml(claim.provider)}</b> (in the plan's network) · care you got on ${longMonthName(claim.lines[0]?.date ?? "")} · claim number ${claim.number}</td></tr>${claim.lines.map(row).join("")}<tr class="t"><td>Total for this claim</td>${numbers(claim.lines)}</tr>`;

function seagrass(): Sample {
  const lines = CLAIMS.flatMap((claim) => claim.lines);
  const money = eobMoney(lines);
  const shown = [
    descriptionColumn(""),
    codeWithModifiersColumn("", "-"),
    amountColumn("", "charge", dollars),
    amountColumn("", "allowed", dollars),
    amountColumn("", "paid", dollars),
    amountColumn("", "owes", dollars),
  ];
  const truth = truthOf("unseen-eob-monthly-seagrass.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "chromium",
    issuer: "Seagrass Advantage Choice (HMO)",
    patient: "Thaddeus Mbeki-Lowell",
    statementDate: "2026-06-10",
    lines: truthLines(lines, shown, ["serviceDate"]),
    money: {
      billed: money.billed,
      allowed: money.allowed,
      insurancePaid: money.insurancePaid,
      patientResponsibility: money.patientResponsibility,
    },
  });
  const year = { billed: 411275, allowed: 168340, paid: 139812, owes: 28528 };
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:17mm 19mm}body{font:11pt/1.45 DejaVu Serif;color:#111}h1{font:bold 17pt/1.25 DejaVu Sans;margin:0 0 3mm}h2{font:bold 12.5pt DejaVu Sans;margin:7mm 0 2mm;break-after:avoid}
.top{display:flex;justify-content:space-between;font:9pt/1.45 DejaVu Sans;border-bottom:1pt solid #111;padding-bottom:3mm;margin-bottom:5mm}
table{width:100%;table-layout:fixed;font:8.8pt/1.3 DejaVu Sans}th{font-size:8.2pt;text-align:left;vertical-align:top;border:.6pt solid #111;padding:2mm;background:#dfe9ee}td{border:.6pt solid #111;padding:1.5mm 2mm;vertical-align:top}
tr{break-inside:avoid}.n{text-align:right}.c td{background:#f3f6f8}.t td{font-weight:bold}small{font-size:8pt}.y td{background:#dfe9ee;font-weight:bold}p{margin:0 0 3mm}`,
        `<div class="top"><div><b>Seagrass Advantage Choice (HMO)</b><br>PO Box 60112, Beaufort, SC 29901</div><div>Prepared for<br><b>Thaddeus Mbeki-Lowell</b><br>Your member number: SG 0081 77 2044</div></div>
<h1>Monthly report for May 2026: your medical and hospital claims</h1>
<p>This report was prepared on ${longMonthName("2026-06-10")}. It is <b>not a bill</b>. It lists claims that we processed in May, what your providers asked for, what we approved, and your share.</p>
<p>In May, your providers billed us ${dollars(money.billed)}. We approved ${dollars(money.allowed)} and paid ${dollars(money.insurancePaid)}. <b>Your share is ${dollars(money.patientResponsibility)}.</b> If a provider asks for more than that, call us first.</p>
<h2>Details of claims processed in May 2026</h2>
<table><colgroup><col style="width:38%"><col><col><col><col></colgroup><thead><tr><th>What you received</th><th>Amount the provider billed the plan</th><th>Total cost (amount the plan approved)</th><th>Plan's share</th><th>Your share</th></tr></thead><tbody>${CLAIMS.map(claimRows).join("")}
<tr class="y"><td>Totals for May 2026</td>${numbers(lines)}</tr>
<tr class="y"><td>Totals for 2026 so far (all claims processed through May 31)</td>${[year.billed, year.allowed, year.paid, year.owes].map((amount) => `<td class="n">${dollars(amount)}</td>`).join("")}</tr></tbody></table>
<h2>Your yearly limit on what you pay</h2>
<p>For 2026, your maximum out-of-pocket amount is $3,900.00. Through May 31 you have had ${dollars(year.owes)} in out-of-pocket costs that count toward it, so ${dollars(390000 - year.owes)} is left. When you reach the limit, we pay the full cost of covered Part A and Part B services until December 31.</p>
<h2>If you see something that looks wrong</h2>
<p>Call Member Services at 1-866-555-0151 (TTY 711), from 8 a.m. to 8 p.m. every day. You may ask us to reconsider a decision within 65 days of this report. To report suspected fraud, call 1-800-MEDICARE.</p>`,
      ),
    ),
  );
}

export const unseenAdvantage: Sample = seagrass();
