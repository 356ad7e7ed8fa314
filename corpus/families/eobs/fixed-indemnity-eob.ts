import { dollars, grouped, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `each` is the fixed benefit of a day or visit, `until` the last day of the line. */
type Row = Said & { charge: number; allowed: number; insurancePaid: number } & {
  each: number;
  until: string;
};
type Claim = { number: string; place: Place; rows: Row[] };
type Place = { name: string; facility: boolean; repeats: boolean; services: string[][] };

const ISSUERS: [name: string, ink: string, product: string][] = [
  ["Continental Harbor Life Insurance Company", "#0b3c5d", "Group Fixed Indemnity Plan"],
  ["AMERIFIRST LIMITED BENEFIT PLANS", "#8b2500", "Hospital Fixed Indemnity"],
  ["Summit Worker Benefits", "#2e5e3e", "Limited Benefit Medical Plan"],
];
const place = (name: string, facility: boolean, repeats: boolean, services: string): Place => ({
  ...{ name, facility, repeats, services: rowsOf(services) },
});
/** Code, benefit, lowest and highest charge in dollars, the fixed benefit in dollars; 0 is not in the schedule. */
const PLACES = [
  place(
    "Cedar Point Family Practice",
    false,
    false,
    `99214|Physician Office Visit|145|240|75;80053|Outpatient Lab Test|38|110|25;71046|Diagnostic X-Ray|90|180|50;93000|Diagnostic Test|70|130|50;90471|Immunization Administration|30|48|0`,
  ),
  place(
    "Mercy Hollow Medical Center",
    true,
    false,
    `0120|Hospital Confinement|1900|2900|500;0360|Inpatient Surgery|7800|16400|1000;0370|Anesthesia|1500|2900|250;0300|Inpatient Laboratory|900|2600|0;0250|Pharmacy|700|3100|0;0200|Intensive Care Unit Confinement|4200|5600|1000`,
  ),
  place(
    "ST. BRENDAN HOSPITAL EMERGENCY DEPT",
    true,
    false,
    `99283|Emergency Room Visit|780|1900|150;70450|Advanced Studies|1250|2400|300;85025|Outpatient Lab Test|60|140|25;96374|Infusion Therapy|180|420|0`,
  ),
  place("Stride Physical Therapy", false, true, `97110|Outpatient Therapy Visit|95|160|30`),
  place(
    "Prairie Surgery Center, LLC",
    true,
    false,
    `29881|Outpatient Surgery|4800|8200|500;01400|Anesthesia|900|1600|125;A4649|Surgical Supplies|120|380|0`,
  ),
  place("Larkspur Behavioral Health", false, true, `90837|Mental Health Office Visit|150|210|50`),
  place(
    "Hometown Drug #114",
    false,
    true,
    `|Prescription Drug Generic|12|46|10;|Prescription Drug Brand|140|420|25`,
  ),
];
const REMARKS = {
  fixed: "Benefit is a fixed amount payable under your Schedule of Benefits.",
  none: "This service is not listed in your Schedule of Benefits. No benefit is payable.",
  most: "The maximum number of visits for this benefit has been reached for the plan year.",
  over: "The fixed benefit is more than the amount due. The difference is payable to the insured.",
};
type Remark = keyof typeof REMARKS;

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (words: string) => chance.pick(words.split("|"));
  const marks = chance.pick([
    ["01", "12", "20", "31"],
    ["FB", "NS", "MX", "EX"],
    ["A", "B", "C", "D"],
  ]);
  return {
    of,
    day: chance.pick([slashes, looseSlashes]),
    money: chance.pick([dollars, grouped]),
    repriced: chance.happens(0.5),
    coded: chance.happens(0.4),
    counted: chance.happens(0.6),
    assigned: chance.happens(0.6),
    summary: chance.happens(0.7),
    check: chance.happens(0.4),
    tier: chance.pick([1, 1, 2]),
    limit: chance.pick([4, 6, 40]),
    mark: Object.fromEntries(Object.keys(REMARKS).map((key, at) => [key, marks[at]!])) as Record<Remark, string>, // prettier-ignore
    charge: of("Charge<br>Submitted|Submitted<br>Charges|Total<br>Charge"),
    saved: of("Network<br>Savings|Repricing<br>Discount|PPO<br>Discount"),
    each: of("Benefit per<br>Day/Visit|Scheduled<br>Benefit|Fixed Benefit<br>Amount"),
    paid: of("Benefit<br>Paid|Amount<br>Paid"),
    balance: of("Balance|Remaining<br>Balance|Patient<br>Balance"),
  };
}

const dueOf = (row: Row, l: Look) => (l.repriced ? row.allowed : row.charge);

function rowOf(chance: Chance, l: Look, service: string[], date: string, nth: number): Row {
  const [code = "", description = "", low, high, benefit] = service;
  const days = description.endsWith("Confinement") ? chance.between(1, 4) : 1;
  const charge = chance.between(Number(low) * 20, Number(high) * 20) * 5 * days;
  const allowed = Math.round(charge * (0.45 + 0.4 * chance.share()));
  const each = Number(benefit) * 100 * l.tier;
  const insurancePaid = nth > l.limit ? 0 : each * days;
  const row = { charge, allowed, discount: charge - allowed, insurancePaid, each, units: days };
  const due = l.repriced ? allowed : charge;
  const remark: Remark = !each ? "none" : !insurancePaid ? "most" : insurancePaid > due ? "over" : "fixed"; // prettier-ignore
  return {
    ...row,
    ...{ description, serviceDate: date, until: shifted(date, days > 1 ? days : 0) },
    ...(/^0\d{3}$/.test(code) ? { revenueCode: code } : code ? { code } : {}),
    patientOwes: Math.max(0, due - insurancePaid),
    remarks: [l.mark[remark]],
  };
}

function claimOf(chance: Chance, l: Look, where: Place, start: string): Claim {
  const { services, repeats } = where;
  const many = chance.weighted([
    [3, 3],
    [6, 3],
    [10, 1],
    [18, 0.5],
  ] as const);
  const count = repeats ? many : chance.between(1, services.length);
  const rows = Array.from({ length: count }, (_, at): Row => {
    const service = repeats ? chance.pick(services) : services[at]!;
    return rowOf(chance, l, service, shifted(start, repeats ? at * 4 : 0), repeats ? at + 1 : 0);
  });
  return { number: chance.number("F25########"), place: where, rows };
}

function columnsOf(l: Look): Column<Row>[] {
  const { money } = l;
  const days = (row: Row) =>
    row.until === row.serviceDate
      ? l.day(row.until)
      : `${l.day(row.serviceDate!)} -<br>${l.day(row.until)}`;
  return [
    column<Row>(l.of("Date(s) of<br>Service|Service<br>Date"), "serviceDate", days),
    ...(l.coded ? [column<Row>("Proc/Rev<br>Code", ["code", "revenueCode"], (row) => row.code ?? row.revenueCode)] : []), // prettier-ignore
    column<Row>(l.of("Benefit Description|Benefit|Type of Benefit"), "description", (row) => row.description, "w"), // prettier-ignore
    ...(l.counted ? [column<Row>("Days/<br>Visits", "units", ({ units }) => units, "n")] : []),
    amount<Row>(l.charge, "charge", money),
    ...(l.repriced
      ? [
          amount<Row>(l.saved, "discount", money),
          amount<Row>("Network<br>Allowance", "allowed", money),
        ]
      : []),
    column<Row>(l.each, null, ({ each }) => money(each), "n"),
    amount<Row>(l.paid, "insurancePaid", money),
    amount<Row>(l.balance, "patientOwes", money),
    column<Row>("Remark", "remarks", ({ remarks }) => remarks!.join(" "), "c"),
  ];
}

const SUMMED = ["charge", "discount", "allowed", "insurancePaid", "patientOwes"] as const;
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(SUMMED.map((one) => [one, total(rows, one)])) as Record<
    (typeof SUMMED)[number],
    number
  >;

const css = (ink: string) => `
@page{size:letter;margin:12mm 13mm 14mm}body{font:9pt/1.35 Liberation Sans;margin:0;color:#1c1c1c}.top{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${ink};padding-bottom:2mm}.brand{display:flex;align-items:center;gap:3mm;font:bold 13pt Liberation Serif;color:${ink}}.brand small{display:block;font:8pt Liberation Sans;color:#444}
h1{font:bold 15pt Liberation Serif;margin:0}.mid{display:flex;justify-content:space-between;gap:8mm;margin:6mm 0 4mm}.mid>div:first-child{padding:5mm 0 0 5mm}.facts td{padding:.4mm 3mm .4mm 0}.facts td:first-child{font-weight:bold}
.sumbox{border:1.5px solid ${ink};border-collapse:collapse;width:100%;margin:2mm 0 4mm;text-align:center}.sumbox th{background:${ink};color:#fff;font-size:8pt;padding:1mm}.sumbox td{padding:1.5mm;font-weight:bold;font-size:11pt;border-right:1px solid #ccc}
.claim{margin:4mm 0 1mm;break-after:avoid}.lines{width:100%;border-collapse:collapse;font-size:8pt}.lines th{border-bottom:1.5px solid ${ink};border-top:1.5px solid ${ink};text-align:left;vertical-align:bottom;padding:1mm}.lines th.n,.lines td.n{text-align:right}.lines td{padding:1mm;border-bottom:.5px solid #ccc;vertical-align:top}.lines .c{text-align:center}.lines tr{break-inside:avoid}.sum td{font-weight:bold;background:#f0f0ea}
.note{border:1px solid #555;background:#fafaf4;padding:2mm 3mm;margin:4mm 0;break-inside:avoid}h2{font-size:9.5pt;margin:4mm 0 1mm;color:${ink};break-after:avoid}.pay{border-collapse:collapse;width:70%}.pay td,.pay th{text-align:left;padding:.6mm 3mm .6mm 0;border-bottom:.5px solid #ccc}.pay .n{text-align:right}.fine{font-size:7.4pt;color:#333}
.stub{border-top:1.5px dashed #333;margin-top:8mm;padding-top:4mm;break-inside:avoid}.stub>div{display:flex;justify-content:space-between}`;

const safe = (text: string) => text.replace("&", "&amp;");

/** Where the benefits went: what exceeds a provider's due goes to the insured, as does all that is not assigned. */
function payments(chance: Chance, l: Look, claims: Claim[], insured: string, issued: string) {
  const shares = claims.map(({ place: where, rows }) => {
    const assigned = l.assigned && !where.name.startsWith("Hometown");
    const cents = rows.map((row) => (assigned ? Math.min(row.insurancePaid, dueOf(row, l)) : 0));
    return [where.name, cents.reduce((all, one) => all + one, 0)] as const;
  });
  const rest = sumsOf(claims.flatMap(({ rows }) => rows)).insurancePaid - shares.reduce((all, [, cents]) => all + cents, 0); // prettier-ignore
  const list = [...shares, [insured, rest] as const].filter(([, cents]) => cents > 0);
  const body = list.map(
    ([name, cents]) =>
      `<tr><td>${safe(name)}</td><td>${chance.number("1000####")}</td><td>${l.day(issued)}</td><td class="n">${dollars(cents)}</td></tr>`,
  );
  const html = list.length
    ? `<h2>Payment Information</h2><table class="pay"><tr><th>Payee</th><th>Check/EFT No.</th><th>Date</th><th class="n">Amount</th></tr>${body.join("")}</table>`
    : "<h2>Payment Information</h2>No payment is being made with this explanation.";
  const stub =
    l.check && rest > 0
      ? `<div class="stub"><div><span>Check number ${chance.number("000####")}</span><span>${longMonthName(issued)}</span></div><div><span>Pay to the order of <b>${insured}</b></span><b>$**${grouped(rest)}</b></div><div><span>VOID AFTER 180 DAYS</span><span>NON-NEGOTIABLE COPY</span></div></div>`
      : "";
  return { html, stub };
}

function summaryOf(l: Look, sums: ReturnType<typeof sumsOf>): string {
  const cells: [string, number][] = [
    ["Total Charges Submitted", sums.charge],
    ...(l.repriced ? [["Network Savings", sums.discount] as [string, number]] : []),
    ["Total Benefits Paid", sums.insurancePaid],
    ["Balance", sums.patientOwes],
  ];
  return `<table class="sumbox"><tr>${cells.map(([words]) => `<th>${words}</th>`).join("")}</tr><tr>${cells.map(([, cents]) => `<td>${dollars(cents)}</td>`).join("")}</tr></table>`;
}

function notesOf(
  l: Look,
  rows: Row[],
  call: string,
  issuer: string,
): { note: string; codes: string; fine: string } {
  const used = new Set(rows.flatMap(({ remarks }) => remarks!));
  const list = (Object.keys(REMARKS) as Remark[]).filter((key) => used.has(l.mark[key]));
  return {
    note: `<div class="note"><b>${l.of("PLEASE NOTE|Important|About your benefits")}</b><br>This is a fixed indemnity policy. Benefits are paid in fixed amounts for each day or visit, regardless of what your provider charges or of any other coverage you have. It is not major medical coverage and is not a substitute for it. You are responsible to your provider for any balance${l.repriced ? " after network savings" : ""}.</div>`,
    codes: `<h2>Remarks</h2>${list.map((key) => `<div><b>${l.mark[key]}</b> &nbsp;${REMARKS[key]}</div>`).join("")}`,
    fine: `<p class="fine">If your claim was denied in whole or in part you may request a review. Write to ${issuer}, Attn: Claim Appeals, within 180 days of receiving this notice, or call ${call}. Please include your certificate number and the reasons you disagree. For your protection state law requires the following to appear: any person who knowingly presents a false or fraudulent claim for payment of a loss is guilty of a crime. Keep this copy for your tax records; benefits may be taxable where premiums were paid with pre-tax dollars.</p>`,
  };
}

function claimsOf(chance: Chance, l: Look): Claim[] {
  const start = shifted("2025-01-20", chance.between(0, 280));
  const many = chance.weighted([
    [1, 6],
    [2, 3],
    [4, 1],
  ] as const);
  const places = chance.shuffled(PLACES).slice(0, many);
  return places.map((one, at) => claimOf(chance, l, one, shifted(start, at * 6)));
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [issuer, ink, product] = chance.pick(ISSUERS);
  const claims = claimsOf(chance, l);
  const [rows, columns] = [claims.flatMap((one) => one.rows), columnsOf(l)];
  const one = claims.length === 1 ? claims[0]! : null;
  const [insured = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.65) ? insured : other;
  const issued = shifted(
    rows
      .map(({ until }) => until)
      .toSorted()
      .at(-1)!,
    chance.between(9, 40),
  );
  const [sums, call] = [sumsOf(rows), phone(chance)];
  const facts = pairs(
    [
      [l.of("Date|Process Date|Statement Date"), longMonthName(issued)],
      ["Insured", insured],
      ["Patient", patient],
      [l.of("Certificate No.|Policy Number|Member ID"), chance.number("@@#######")],
      ["Group", chance.number("G-#####")],
      one ? ["Claim Number", one.number] : null,
      one ? ["Provider", safe(one.place.name)] : null,
    ],
    "facts",
  );
  const pay = payments(chance, l, claims, insured, issued);
  const { note, codes, fine } = notesOf(l, rows, call, issuer);
  const blocks = claims.map((claim, at) => {
    const head = one ? "" : `<div class="claim"><b>Claim ${claim.number}</b> &nbsp;&nbsp; Provider: <b>${safe(claim.place.name)}</b></div>`; // prettier-ignore
    const last = !one && at === claims.length - 1 ? sumRow(columns, "Total, All Claims", sums, l.money) : ""; // prettier-ignore
    const own = sumRow(columns, one ? "TOTALS" : "Claim Total", sumsOf(claim.rows), l.money);
    return `${head}${table(columns, claim.rows.map((row) => record(columns, row)).join("") + own + last)}`;
  });
  const html = page(
    css(ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div>${issuer}<small>${product}</small></div></div><div style="text-align:right"><h1>Explanation of Benefits</h1>This is not a bill</div></div>
<div class="mid"><div>${insured}<br>${street(chance)}<br>${town(chance)}</div><div>${facts}<div class="fine">Claims: ${box(chance)}, ${town(chance)}<br>Questions? Call ${call}, 8 a.m. to 6 p.m. Central</div></div></div>
${l.summary ? summaryOf(l, sums) : ""}${blocks.join("")}${codes}${note}${pay.html}${fine}${pay.stub}`,
  );
  const kinds = new Set(claims.map((claim) => claim.place.facility));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, patient, statementDate: issued },
      ...{ provider: one && one.place.name, claimNumber: one && one.number },
      setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid },
      ...{ adjustments: l.repriced ? sums.discount : null, allowed: l.repriced ? sums.allowed : null }, // prettier-ignore
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "fixed-indemnity-eob",
  paper:
    "The EOB of a fixed indemnity plan, which pays a set amount for each day or visit and leaves the rest as a balance.",
  medium: "text",
  draw,
};
