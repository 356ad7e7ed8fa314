/** Explanations of benefits: the insurer's account of a claim. */
import { cents, dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import { escapeHtml, lineTable, page } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  dateColumn,
  descriptionColumn,
  type Line,
  remarksColumn,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";

export interface Share {
  allowed: number;
  deductible?: number;
  copay?: number;
  coinsurance?: number;
  notCovered?: number;
  remarks?: string[];
}

/** A line as the insurer settles it: discount, payment and patient's share follow from the parts. */
export function settled(line: Line, share: Share): Line {
  const [allowed, deductible, copay, coinsurance, notCovered] = [
    share.allowed,
    share.deductible ?? 0,
    share.copay ?? 0,
    share.coinsurance ?? 0,
    share.notCovered ?? 0,
  ].map(cents) as [number, number, number, number, number];
  return {
    ...line,
    allowed,
    discount: (line.charge ?? 0) - allowed - notCovered,
    notCovered,
    deductible,
    copay,
    coinsurance,
    paid: allowed - deductible - copay - coinsurance,
    owes: deductible + copay + coinsurance + notCovered,
    ...(share.remarks ? { remarks: share.remarks } : {}),
  };
}

export function eobMoney(lines: readonly Line[]): {
  billed: number;
  adjustments: number;
  allowed: number;
  insurancePaid: number;
  patientResponsibility: number;
} {
  return {
    billed: sum(lines, "charge"),
    adjustments: sum(lines, "discount"),
    allowed: sum(lines, "allowed"),
    insurancePaid: sum(lines, "paid"),
    patientResponsibility: sum(lines, "owes"),
  };
}

/** One claim in a wide table with every share in a column, and a legend of remark codes below. */
function greatBasin(): Sample {
  const first = "2026-04-09";
  const lines = [
    settled(service(first, "99214", "Office visit", 1, 245, { modifiers: ["25"] }), {
      allowed: 138.2,
      copay: 30,
      remarks: ["B10"],
    }),
    settled(service(first, "73562", "X-ray knee", 1, 96), {
      allowed: 41.15,
      deductible: 41.15,
      remarks: ["B10", "D01"],
    }),
    settled(service(first, "20610", "Joint injection", 1, 185), {
      allowed: 72.4,
      deductible: 22.85,
      coinsurance: 9.91,
      remarks: ["B10", "D01"],
    }),
    settled(service(first, "85610", "Lab test", 1, 18), {
      allowed: 4.3,
      coinsurance: 0.86,
      remarks: ["B10"],
    }),
    settled(service("2026-04-23", "97161", "Therapy evaluation", 1, 175), {
      allowed: 92.3,
      coinsurance: 18.46,
      notCovered: 12,
      remarks: ["B10", "N56"],
    }),
  ];
  const money = eobMoney(lines);
  const columns = [
    dateColumn("Date of service", shortSlashes, 9),
    descriptionColumn("Type of service", 14),
    codeWithModifiersColumn("Proc. code", "-", 8),
    amountColumn("Amount billed", "charge", grouped, 9),
    amountColumn("Member discount", "discount", grouped, 9),
    amountColumn("Amount allowed", "allowed", grouped, 9),
    amountColumn("Not covered", "notCovered", grouped, 8),
    amountColumn("Deduct- ible", "deductible", grouped, 8),
    amountColumn("Copay", "copay", grouped, 7),
    amountColumn("Coin- surance", "coinsurance", grouped, 8),
    amountColumn("Plan paid", "paid", grouped, 8),
    amountColumn("You may owe", "owes", grouped, 8),
    remarksColumn("Notes", " ", 7),
  ];
  const truth = truthOf("eob-great-basin-table.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "chromium",
    provider: "Wasatch Orthopedic Partners",
    issuer: "Great Basin Health Plans",
    patient: "Denise R. Yellowhorse",
    claimNumber: "26104-0088172-00",
    statementDate: "2026-05-04",
    lines: truthLines(lines, columns),
    money,
  });
  const totalCells = (
    [
      "charge",
      "discount",
      "allowed",
      "notCovered",
      "deductible",
      "copay",
      "coinsurance",
      "paid",
      "owes",
    ] as const
  )
    .map((field) => `<td style="text-align:right">${grouped(sum(lines, field))}</td>`)
    .join("");
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter landscape;margin:12mm}
body{font:8.5pt/1.35 Liberation Sans;color:#10243a}h1{font-size:15pt;margin:0;color:#00558c}
.bar{display:flex;justify-content:space-between;border-bottom:2pt solid #00558c;padding-bottom:6pt}
.not{font-weight:bold;font-size:12pt}.cols{display:flex;gap:40pt;margin:10pt 0}.cols div{line-height:1.5}
.lines{width:100%;table-layout:fixed;font-size:8pt}.lines th{background:#d7e8f3;border:.5pt solid #7da;border-color:#8ab;padding:3pt;vertical-align:bottom}
.lines td{border:.5pt solid #8ab;padding:3pt}.tot td{font-weight:bold;background:#eef5fa}
.acc{margin-top:12pt;font-size:8pt}.acc td,.acc th{border:.5pt solid #8ab;padding:2pt 8pt}
ul{list-style:none;padding:0;font-size:8pt}.fine{font-size:7.2pt;color:#456}`,
        `<div class="bar"><div><h1>Great Basin Health Plans</h1>P.O. Box 30991, Salt Lake City, UT 84130</div><div style="text-align:right"><span class="not">EXPLANATION OF BENEFITS</span><br>THIS IS NOT A BILL</div></div>
<div class="cols"><div>Denise R. Yellowhorse<br>77 Canyon Rim Road<br>Moab, UT 84532</div>
<div><b>Member ID</b> GBX 552 018 776<br><b>Group</b> 40771 Redrock School District<br><b>Patient</b> Denise R. Yellowhorse (self)<br><b>Provider</b> Wasatch Orthopedic Partners</div>
<div><b>Claim number</b> 26104-0088172-00<br><b>Date processed</b> ${slashes("2026-05-04")}<br><b>Network</b> In network<br><b>Payment sent to</b> Provider</div></div>
${lineTable(lines, columns, `<tr class="tot"><td colspan="3">Claim totals</td>${totalCells}<td></td></tr>`)}
<ul>${[
          [
            "B10",
            "The difference between the billed amount and the plan's allowance is a discount. In-network providers may not bill you for it.",
          ],
          ["D01", "This amount was applied to your deductible."],
          [
            "N56",
            "Part of this charge is not payable with the service billed on this date under your plan.",
          ],
        ]
          .map(([code, text]) => `<li><b>${code}</b> ${escapeHtml(text ?? "")}</li>`)
          .join("")}</ul>
<table class="acc"><tr><th>2026 to date</th><th>Limit</th><th>Used</th><th>Left</th></tr><tr><td>Individual deductible</td><td>$750.00</td><td>$412.60</td><td>$337.40</td></tr><tr><td>Out-of-pocket maximum</td><td>$4,500.00</td><td>$981.22</td><td>$3,518.78</td></tr></table>
<p class="fine">What you may owe your provider: ${dollars(money.patientResponsibility)}. If you disagree with this decision you may appeal in writing within 180 days of receiving this notice: Great Basin Appeals, P.O. Box 30994, Salt Lake City, UT 84130. Call 1-800-555-0134 (TTY 711). Para obtener asistencia en Español, llame al 1-800-555-0134.</p>`,
      ),
    ),
  );
}

export const benefitExplanations: Sample[] = [greatBasin()];
