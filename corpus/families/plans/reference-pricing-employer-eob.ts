import { longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  amounts,
  dayOf,
  escaped,
  moneyOf,
  sumsOf,
  visits,
} from "#corpus/families/drawing/benefits";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** The employer's plan, who runs it for the employer, and an ink. */
const PLANS =
  rowsOf(`Halvorsen Trucking Employee Benefit Plan|Corestone Benefit Administrators|#274060
  CITY OF EAST HARMON HEALTH PLAN|ALLIED PLAN SERVICES, INC.|#5b2333; Prairie Steel Fabricators Group Health Plan|Tandem TPA|#1b6b5a
  Bluff County Schools Medical Plan|Heritage Claim Administrators LLC|#333333`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: dayOf(chance),
    money: moneyOf(chance),
    percent: chance.pick([120, 140, 150, 170, 200]),
    code: chance.pick(["none", "own", "own", "before"] as const),
    upper: chance.happens(0.4),
    parts: chance.happens(0.7),
    remark: chance.happens(0.75),
    medicare: chance.happens(0.25),
    font: words(
      "Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow",
    ),
  };
}

type Row = Said & { medicare: number };

/** Billed = not covered + reference price; the reference price = plan paid + member share. */
function settled(chance: Chance, visit: ReturnType<typeof visits>[number], date: string, l: Look) {
  let open = chance.pick([0, 0, 12500, 50000, 250000]);
  const share = chance.pick([0.1, 0.2, 0.2, 0.3]);
  const mark = chance.pick(["RBP", "R1", "M40", "07"]);
  return visit.services.map(({ code, text, plain, cents }): Row => {
    const medicare = Math.round((cents * (0.18 + 0.24 * chance.share())) / (l.percent / 140));
    const allowed = Math.min(cents, Math.round((medicare * l.percent) / 100));
    const deductible = Math.min(allowed, open);
    open -= deductible;
    const coinsurance = Math.round((allowed - deductible) * share);
    const patientOwes = deductible + coinsurance;
    const words = l.code === "none" ? plain : text;
    return {
      ...{ medicare, code, allowed, deductible, coinsurance, patientOwes, serviceDate: date },
      ...{ charge: cents, notCovered: cents - allowed, insurancePaid: allowed - patientOwes },
      description: l.upper ? words.toUpperCase() : words,
      remarks: [mark, ...(deductible ? ["DED"] : [])],
    };
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  const before = l.code === "before";
  return [
    column(
      words("Service<br>Date|Date of<br>Service|Dates of<br>Service"),
      "serviceDate",
      (row) => l.day(row.serviceDate!),
      "d",
    ),
    ...(l.code === "own"
      ? [column<Row>(words("Proc<br>Code|Procedure|Svc<br>Code"), "code", (row) => row.code)]
      : []),
    column(
      words("Description|Type of Service|Service Description"),
      before ? ["code", "description"] : "description",
      (row) => (before ? `${row.code} ` : "") + escaped(row.description!),
    ),
    ...amounts<Row>(l.money, [
      [words("Billed<br>Amount|Billed|Total<br>Charge|Provider<br>Billed"), "charge"],
    ]),
    ...(l.medicare
      ? [column<Row>("Medicare<br>Price", null, (row) => l.money(row.medicare), "n")]
      : []),
    ...amounts<Row>(l.money, [
      [
        words(
          `Reference<br>Price|Reference<br>Price (${l.percent}%)|Reference-Based<br>Allowable|Allowed at<br>${l.percent}% Medicare`,
        ),
        "allowed",
      ],
      [
        words(
          "Amount Not<br>Covered|Not<br>Covered|Exceeds<br>Reference Price|Ineligible<br>Amount",
        ),
        "notCovered",
      ],
      l.parts && [words("Deductible|Deduct"), "deductible"],
      l.parts && [words("Coinsurance|Co-Ins|Coins."), "coinsurance"],
      [words("Plan<br>Paid|Paid by<br>Plan|Benefit<br>Paid|Payment<br>Amount"), "insurancePaid"],
      [words("Member<br>Share|Your<br>Share|Member<br>Responsibility"), "patientOwes"],
    ]),
    ...(l.remark
      ? [
          column<Row>(words("Remark|Rmk|Reason<br>Code"), "remarks", (row) =>
            row.remarks!.join(" "),
          ),
        ]
      : []),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm} body{font:9pt/1.36 '${l.font}';margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2.4mm;align-items:center;font-size:1.3em;font-weight:bold;color:${ink}} .mid{text-align:center;font-size:1.3em;font-weight:bold;margin:5mm 0 1mm} .not{text-align:center;margin-bottom:4mm} .to{margin:7mm 0 4mm 4mm} .info{display:flex;justify-content:space-between;border:1px solid #555;padding:1.6mm 2.4mm;margin-bottom:3mm} .info td{padding:.3mm 2mm .3mm 0;vertical-align:top} .info td:first-child{color:#444}
.lines{width:100%;border-collapse:collapse;font-size:.88em} .lines th{border:.7px solid #777;background:#e8e8e4;vertical-align:bottom;padding:.9mm 1mm} .lines td{border-left:.7px solid #777;border-right:.7px solid #777;padding:.8mm 1.1mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines th.n{text-align:center} .lines .d{white-space:nowrap} .sum td{border:.7px solid #777;font-weight:bold} tr{break-inside:avoid} .low{display:flex;justify-content:space-between;gap:9mm;margin-top:3mm} .sums{border-collapse:collapse;align-self:flex-start} .sums td{border:.7px solid #777;padding:.7mm 2mm} .sums td:last-child{text-align:right} h3{margin:0 0 1mm;font-size:1em;color:${ink}} p{margin:0 0 1.6mm} .fine{font-size:.88em}`;

function remarks(l: Look, rows: Row[]): string {
  const price = `<p>${l.remark ? `<b>${rows[0]!.remarks![0]}</b> &nbsp;` : ""}The Plan's maximum allowable charge for this service is ${l.percent}% of the amount Medicare would allow. The amount above the reference price is not a covered expense under the Plan.</p>`;
  const deductible =
    l.remark && rows.some((row) => row.remarks!.includes("DED"))
      ? "<p><b>DED</b> &nbsp;Applied to your calendar year deductible.</p>"
      : "";
  return `<h3>${l.words("Remarks|Explanation of Remarks|Reason Code Description")}</h3>${price}${deductible}<h3>If your provider sends you a balance bill</h3><p>Do not pay it. Your provider has not agreed to a network rate and may ask you for more than your member share. Call your patient advocate right away so that we can work with the provider on your behalf.</p>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", administrator = "", ink = ""] = chance.pick(PLANS);
  const [visit] = visits(chance, 1);
  const date = shifted("2024-01-20", chance.between(0, 690));
  const issued = shifted(date, chance.between(14, 55));
  const rows = settled(chance, visit!, date, l);
  const [sums, columns] = [sumsOf(rows), columnsOf(l)];
  const names = household(chance, 2).map(naming(chance));
  const patient = chance.pick(names);
  const claim = chance.number(chance.pick(["########-00", "2#######-##-##", "C#########"]));
  const account = chance.happens(0.5) ? chance.number("@######") : null;
  const left = pairs([
    [l.words("Employee|Participant|Insured"), names[0]!],
    [l.words("Patient|Patient Name|Claimant"), patient],
    ["Member ID", chance.number("@@#######")],
    [l.words("Group No.|Group"), chance.number("##-####")],
  ]);
  const right = pairs([
    [l.words("Claim No.|Claim Number|Control #"), claim],
    [l.words("Provider|Provider of Service"), escaped(visit!.provider)],
    account ? [l.words("Patient Account|Patient Acct #"), account] : null,
    [
      l.words("Date Processed|Date|EOB Date"),
      (chance.happens(0.3) ? longMonthName : l.day)(issued),
    ],
  ]);
  const boxed = pairs(
    [
      [l.words("Total billed|Provider billed"), l.money(sums.charge)],
      [`Reference price (${l.percent}% of Medicare)`, l.money(sums.allowed)],
      [l.words("Plan paid to provider|Plan paid"), l.money(sums.insurancePaid)],
      [
        `<b>${l.words("Your member share|Member share due provider")}</b>`,
        l.money(sums.patientOwes),
      ],
    ],
    "sums",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${administrator}</div>${box(chance)}, ${town(chance)}</div><div>Customer Service<br><b>${phone(chance)}</b></div></div><div class="to">${names[0]}<br>${street(chance)}<br>${town(chance)}</div><div class="mid">${plan}<br>${l.words("Explanation of Benefits|EXPLANATION OF BENEFITS")}</div><div class="not">${l.words("THIS IS NOT A BILL|Please retain for your records - This is not a bill")}</div><div class="info">${left}${right}</div>${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, l.words("Totals|TOTAL|Claim Totals"), sums, l.money))}
<div class="low"><div>${remarks(l, rows)}</div><div style="flex:none">${chance.happens(0.6) ? boxed : ""}</div></div><div class="fine"><p>You or your authorized representative may appeal this determination in writing within 180 days of receipt. You may request, free of charge, the documents relevant to your claim, including the Medicare rate used. After the Plan's internal appeals are exhausted you may bring a civil action under ERISA section 502(a).</p></div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: visit!.setting, provider: visit!.provider },
      ...{ issuer: administrator, patient, claimNumber: claim, statementDate: issued },
      accountNumber: account,
    },
    {
      ...{ billed: sums.charge, allowed: sums.allowed, insurancePaid: sums.insurancePaid },
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "reference-pricing-employer-eob",
  paper: "An employer plan's explanation of benefits that pays by a percentage of Medicare.",
  medium: "text",
  draw,
};
