import {
  grouped,
  longMonthName,
  monthDay,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import { dollars } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { heading, record, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Claim = {
  patient: string;
  provider: string;
  facility: boolean;
  number: string;
  account: string;
  rows: Said[];
};

const ADMINISTRATORS = rowsOf(`
Ridgeline Benefit Services|#1b4b7a|RidgeLink PPO; MERIDIEN ADMINISTRATORS, LLC|#333|National Choice Network
Cornerstone Plan Administrators|#6b2c2c|PrimeCare PPO; Allied Trust Benefits|#1f6a52|MultiNet`);
const EMPLOYERS = [
  "Brandt Tool & Die Employee Benefit Plan",
  "CITY OF WESTBROOK HEALTH PLAN",
  "Sunfield Growers Cooperative",
  "Ashland School District 14 Medical Plan",
  "Northway Trucking, Inc.",
];
/** Provider (none is a physician), whether a facility, then code, type of service, cents. */
const CARE: [provider: string, facility: boolean, services: string][] = [
  ["", false, "99214|OFFICE VISIT|22800;36415|LAB/VENIPUNCTURE|1700;80053|LABORATORY|9400;85025|LABORATORY|5800;93000|DIAGNOSTIC TEST|7600"], // prettier-ignore
  ["", false, "99396|PREVENTIVE EXAM|28700;80061|PREVENTIVE LAB|8900;90471|IMMUNIZATION ADMIN|4300;90750|IMMUNIZATION|22100"], // prettier-ignore
  ["Twin Forks Orthopedic Clinic", false, "99203|OFFICE VISIT|24900;73562-RT|X-RAY|16800;20610-RT|INJECTION|31500;J3301|DRUGS|8800"], // prettier-ignore
  ["MOUNT ABRAM HOSPITAL", true, "99284|EMERGENCY ROOM|187600;74177|CT SCAN|326500;80053|LABORATORY|24100;85025|LABORATORY|13300;96374|IV THERAPY|32900;J2405|DRUGS|5200;81001|LABORATORY|7900"], // prettier-ignore
  ["Bayside Imaging Center", false, "73721-LT|MRI|184000;70553|MRI|262000"],
  ["Harmony Physical Therapy LLC", false, "97110-GP|PHYSICAL THERAPY|13200;97140-GP|PHYSICAL THERAPY|11800;97112-GP|PHYSICAL THERAPY|12400"], // prettier-ignore
  ["Willow Street Surgery Center", true, "45385|OUTPATIENT SURGERY|412000;88305|PATHOLOGY|29800"],
  ["", false, "90837|PSYCHOTHERAPY|18500"],
];

const MARKS = [
  ["PPO", "DED", "NCV"],
  ["013", "101", "244"],
  ["W2", "D1", "X9"],
];
const REMARKS: [text: string, when: (row: Said) => boolean][] = [
  ["Charges exceed the network fee schedule. The patient is not responsible for the discount when services are received from a participating provider.", (row) => Number(row.discount) > 0], // prettier-ignore
  ["This amount has been applied to the calendar year deductible.", (row) => Number(row.deductible) > 0], // prettier-ignore
  ["This service is not a covered benefit of the plan. Refer to the Exclusions and Limitations section of your Summary Plan Description.", (row) => Number(row.notCovered) > 0], // prettier-ignore
];

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, shortSlashes, shortSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    head: chance.pick([slashes, longMonthName]),
    marks: chance.pick(MARKS),
    coded: chance.happens(0.75),
    /** From and through dates, as such systems keep them. */
    ranged: chance.happens(0.3),
    percent: chance.happens(0.45),
    copays: chance.happens(0.7),
    allowed: chance.happens(0.7),
    summary: chance.happens(0.7),
    checks: chance.happens(0.6),
    last: chance.happens(0.5),
    font: of("Liberation Sans Narrow|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

function claimsOf(chance: Chance, l: Look, people: string[], first: string): Claim[] {
  const many = chance.weighted([
    [1, 12],
    [2, 3],
    [3, 1],
    [4, 1],
  ] as const);
  const terms: Terms = { open: chance.pick([0, 0, 20000, 75000]), share: chance.pick([0.1, 0.2, 0.2, 0.3]), copay: 0, denies: 0.07, rate: [0.4, 0.78] }; // prettier-ignore
  const own = people[chance.between(0, 1)]!;
  const pattern = chance.pick(["########-##", "25########", "E####### 01", "@########"]);
  return chance
    .shuffled(CARE)
    .slice(0, many)
    .map(([name, facility, services], at): Claim => {
      const list = rowsOf(services);
      const visits = name.includes("Therapy") ? chance.between(1, 5) : 1;
      const kept = list.slice(0, chance.between(Math.min(2, list.length), list.length));
      const done = Array.from({ length: visits }, (_, visit) => kept.map((one) => [visit, one] as const)).flat(); // prettier-ignore
      terms.copay = l.copays && name === "" ? chance.pick([0, 2500, 4000]) : 0;
      const rows = done.map(([visit, [code = "", description = "", cents]]): Said => {
        const serviceDate = shifted(first, at * 6 + visit * 3);
        const row = { ...settle(chance, Number(cents), terms), serviceDate, description };
        const remarks = l.marks.filter((_, one) => REMARKS[one]![1](row));
        const [base = "", modifier] = code.split("-");
        return { ...row, code: base, modifiers: modifier ? [modifier] : [], remarks };
      });
      const patient = chance.happens(0.7) ? own : people[chance.between(0, 1)]!;
      return { patient, provider: name || doctor(chance), facility, number: chance.number(pattern), account: chance.number("@#######"), rows }; // prettier-ignore
    });
}

/** The share of the plan in a row, as the column of it prints. */
function rate(row: Said): string {
  const left = (row.allowed ?? 0) - (row.deductible ?? 0) - (row.copay ?? 0);
  return left > 0 ? `${Math.round(((row.insurancePaid ?? 0) / left) * 100)}%` : "0%";
}

function columnsOf(l: Look): Column[] {
  const { money, of } = l;
  const dates = (row: Said) => l.ranged ? `${monthDay(row.serviceDate!)}-${shortSlashes(row.serviceDate!)}` : l.day(row.serviceDate!); // prettier-ignore
  const code = (row: Said) => [row.code, ...(row.modifiers ?? [])].join("-");
  const remark = column(of("Remark<br>Code|Rmk<br>Code|See<br>Remarks|Reason<br>Code"), "remarks", (row) => (row.remarks ?? []).join(", "), "c"); // prettier-ignore
  return [
    column(of("Dates of<br>Service|Service<br>Date(s)|Date of<br>Service"), "serviceDate", dates),
    ...(l.coded ? [column(of("Proc<br>Code|Procedure|Code"), ["code", "modifiers"], code)] : []),
    column(of("Service<br>Description|Type of<br>Service|Description"), "description", (row) => row.description, "w"), // prettier-ignore
    amount(of("Total<br>Charge|Billed<br>Amount|Charges"), "charge", money),
    amount(of("Network<br>Discount|PPO<br>Discount|Network<br>Savings"), "discount", money),
    amount(of("Not<br>Covered|Ineligible"), "notCovered", money),
    ...(l.last ? [] : [remark]),
    ...(l.allowed ? [amount(of("Covered<br>Amount|Allowed<br>Amount|Eligible<br>Expense"), "allowed", money)] : []), // prettier-ignore
    amount(of("Deductible|Deduct-<br>ible"), "deductible", money),
    ...(l.copays ? [amount("Co-Pay", "copay", money)] : []),
    amount(of("Co-<br>Insurance|Coins"), "coinsurance", money),
    ...(l.percent ? [column("Paid<br>At", null, rate, "n")] : []),
    amount(of("Plan<br>Payment|Benefit<br>Paid|Payment<br>Amount"), "insurancePaid", money),
    amount(of("Patient<br>Resp.|Patient<br>Owes|Your<br>Responsibility"), "patientOwes", money),
    ...(l.last ? [remark] : []),
  ];
}

const AMOUNTS = ["charge", "discount", "notCovered", "allowed", "deductible", "copay", "coinsurance", "insurancePaid", "patientOwes"] as const; // prettier-ignore
type Sums = Record<(typeof AMOUNTS)[number], number>;
const sumsOf = (rows: Said[]): Sums =>
  Object.fromEntries(AMOUNTS.map((one) => [one, total(rows, one)])) as Sums;
const safe = (text: string) => text.replaceAll("&", "&amp;");

function block(claim: Claim, l: Look, columns: Column[]): string {
  const facts = [["Patient", claim.patient], ["Claim Number", claim.number], ["Provider", claim.provider], ["Patient Acct", claim.account]]; // prettier-ignore
  const sums = sumsOf(claim.rows);
  const paid = l.checks && sums.insurancePaid ? `<div class="check">Payment of ${dollars(sums.insurancePaid)} issued to ${claim.provider}</div>` : ""; // prettier-ignore
  return `<div class="claim"><div class="cf">${facts.map(([label, value]) => `<span><i>${label}:</i> <b>${value}</b></span>`).join("")}</div><table class="lines"><thead>${heading(columns)}</thead><tbody>${claim.rows.map((row) => record(columns, row)).join("")}${sumRow(columns, l.of("TOTALS|Claim Totals|Total"), sums, l.money)}</tbody></table>${paid}</div>`;
}

/** What all claims of the paper come to. */
function overview(sums: Sums, l: Look, many: number): string {
  const rows: [string, string][] = [
    [l.of("Total Charges|Amount Billed by Provider"), dollars(sums.charge)],
    [l.of("Network Savings|Your Network Savings"), dollars(sums.discount)],
    ["Amount Not Covered", dollars(sums.notCovered)],
    ["Other Insurance Paid", dollars(0)],
    [l.of("Paid by Plan|Amount Paid by Your Plan"), dollars(sums.insurancePaid)],
    [l.of("Your Total Responsibility|Amount You May Owe Provider"), `<b>${dollars(sums.patientOwes)}</b>`], // prettier-ignore
  ];
  return `<div class="over"><h3>${many > 1 ? `Summary of ${many} claims` : "Claim Summary"}</h3>${pairs(rows)}</div>`;
}

/** How far the deductibles and limits of the year are used. */
function accumulators(chance: Chance, l: Look, who: string, sums: Sums, year: string): string {
  const limit = chance.pick([50000, 100000, 150000]);
  const part = Math.min(limit, sums.deductible + chance.between(0, 3) * 2500);
  const met = sums.coinsurance || !sums.deductible ? limit : part;
  const most = limit * 4;
  const used = Math.min(most, met + sums.coinsurance + sums.copay + chance.between(0, 40) * 317);
  const row = (name: string, top: number, now: number) =>
    `<tr><td>${name}</td><td>${dollars(top)}</td><td>${dollars(now)}</td><td>${dollars(top - now)}</td></tr>`;
  const family = chance.happens(0.6) ? row("Family Deductible", limit * 2, Math.min(limit * 2, met + 12500)) + row("Family Out-of-Pocket", most * 2, Math.min(most * 2, used + 41200)) : ""; // prettier-ignore
  return `<div class="acc"><h3>${l.of("Benefit Accumulators|Plan Year Accumulators|Deductible and Out-of-Pocket Status")} - ${year}</h3><table><tr><th>${who} - In-Network</th><th>Maximum</th><th>Applied to Date</th><th>Remaining</th></tr>${row("Individual Deductible", limit, met)}${row("Individual Out-of-Pocket", most, used)}${family}</table></div>`;
}

function notes(claims: Claim[], l: Look, network: string): string {
  const rows = claims.flatMap((one) => one.rows);
  const used = l.marks.flatMap((code, at) => rows.some(({ remarks }) => remarks?.includes(code)) ? [`<tr><td><b>${code}</b></td><td>${REMARKS[at]![0]}</td></tr>`] : []); // prettier-ignore
  const title = l.of("Remark Code Descriptions|Explanation of Remark Codes");
  return `<div class="notes">${used.length ? `<h3>${title}</h3><table>${used.join("")}</table>` : ""}<p>Network: ${network}. Savings are shown when the provider participates.</p></div>`;
}

const APPEAL = `<div class="appeal"><h3>Your Right to Appeal</h3><p>If your claim was denied in whole or in part, you or your authorized representative may request a review in writing within 180 days of receiving this notice. You may submit written comments, documents and records, and are entitled to receive, upon request and free of charge, copies of all documents relevant to your claim, including the diagnosis and treatment codes and their meanings. A decision will be made within 60 days. If you disagree with the final decision you may have the right to an external review and to bring a civil action under section 502(a) of ERISA.</p><p>Para obtener asistencia en espa&ntilde;ol, llame al n&uacute;mero de servicio al cliente.</p></div>`;

const style = (l: Look, ink: string, columns: number) =>
  `@page{size:letter;margin:10mm 11mm 13mm;@bottom-center{content:"THIS IS NOT A BILL   -   Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}body{font:8.6pt/1.32 "${l.font}";margin:0;color:#161616}.top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:2.5px solid ${ink};padding-bottom:2mm}.brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.55em;font-weight:bold}.brand small{display:block;font-size:.55em;font-weight:normal;color:#333}.title{text-align:right;font-size:1.3em;font-weight:bold}.title div{font-size:.7em;color:${ink}}
.mid{display:grid;grid-template-columns:1fr 86mm;margin-top:5mm}.addr{margin:5mm 0 8mm 9mm;line-height:1.42}.facts td{padding:.35mm 5mm .35mm 0;vertical-align:top}.facts td:first-child{color:#444;white-space:nowrap}h3{margin:0 0 .8mm;font-size:1.06em;color:${ink}}.boxes{display:grid;grid-template-columns:74mm 1fr;gap:6mm;margin:3mm 0}.over,.acc{border:1px solid ${ink};padding:1.6mm 2.5mm;break-inside:avoid}.over table,.acc table{width:100%;border-collapse:collapse}.over td:last-child{text-align:right}.acc td,.acc th{text-align:right;padding:.3mm 0;font-weight:normal}.acc th{color:#444;border-bottom:.6px solid #888;font-size:.92em}.acc td:first-child,.acc th:first-child{text-align:left}
.claim{margin-top:4mm}.cf{display:flex;gap:1mm 7mm;flex-wrap:wrap;background:#eceff3;padding:1mm 1.6mm;break-after:avoid}.cf i{font-style:normal;color:#444}.lines{width:100%;border-collapse:collapse;font-size:${columns > 12 ? 0.84 : 0.9}em}.lines th{text-align:left;vertical-align:bottom;border-bottom:1px solid #222;padding:.8mm .9mm;font-size:.94em}.lines th.n,.lines .n{text-align:right;white-space:nowrap}.lines .c{text-align:center}.lines td{padding:.7mm .9mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal}.sum td{font-weight:bold;border-top:1px solid #222}tr{break-inside:avoid}.check{text-align:right;font-size:.92em;padding-top:.6mm}.notes{margin-top:4mm;break-inside:avoid}.notes td{padding:.3mm 3mm .3mm 0;vertical-align:top}.notes p{margin:1mm 0}.appeal{margin-top:3mm;font-size:.92em;break-inside:avoid}.appeal p{margin:.6mm 0}`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [issuer = "", ink = "", network = ""] = chance.pick(ADMINISTRATORS);
  const first = shifted("2025-01-13", chance.between(0, 310));
  const people = household(chance, 2).map(naming(chance));
  const claims = claimsOf(chance, l, people, first);
  const rows = claims.flatMap((one) => one.rows);
  const columns = columnsOf(l);
  const sums = sumsOf(rows);
  const issued = shifted(
    rows
      .map(({ serviceDate }) => serviceDate!)
      .sort()
      .at(-1)!,
    chance.between(9, 33),
  );
  const many = claims.length;
  const facts: [string, string][] = [[l.of("Date Processed|EOB Date|Date"), l.head(issued)], ["Employee", people[0]!], [l.of("Member ID|Participant ID"), chance.number("@@@######")], [l.of("Group Number|Group No."), chance.number("#####-##")], [l.of("Plan Name|Group Name"), safe(chance.pick(EMPLOYERS))]]; // prettier-ignore
  const over = l.summary || many > 2 ? overview(sums, l, many) : "";
  const acc = accumulators(chance, l, claims[0]!.patient, sums, issued.slice(0, 4));
  const tel = phone(chance);
  const html = page(
    style(l, ink, columns.length),
    `<div class="top"><div class="brand">${mark(chance, ink, 30)}<div>${issuer}<small>${box(chance)}, ${town(chance)} &nbsp; Customer Service ${tel}</small></div></div><div class="title">EXPLANATION OF BENEFITS<div>THIS IS NOT A BILL</div></div></div>
<div class="mid"><div class="addr">${bars(chance, 140, 12)}<br>${people[0]}<br>${street(chance)}<br>${town(chance)}</div>${pairs(facts, "facts")}</div>${over ? `<div class="boxes">${over}${acc}</div>` : ""}
${claims.map((one) => block(one, l, columns)).join("")}${over ? "" : `<div style="margin-top:4mm">${acc}</div>`}${notes(claims, l, network)}${APPEAL}`,
  );
  const [one] = claims;
  const single = many === 1;
  const grand = over !== "" || single;
  const seen = new Set(claims.map(({ patient }) => patient));
  const places = new Set(claims.map(({ provider }) => provider));
  const kinds = new Set(claims.map(({ facility }) => facility));
  const truth = truthOf(
    { name: family.name, kind: "eob", issuer, provider: places.size === 1 ? one!.provider : null, claimNumber: single ? one!.number : null, accountNumber: single ? one!.account : null, patient: seen.size === 1 ? one!.patient : null, statementDate: issued, setting: kinds.size === 1 ? (one!.facility ? "facility" : "professional") : null }, // prettier-ignore
    grand
      ? { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, allowed: single && l.allowed ? sums.allowed : null, patientResponsibility: sums.patientOwes } // prettier-ignore
      : {},
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicaid-managed-or-tpa-eob",
  paper:
    "The upright EOB of a third party that runs an employer's own plan: claims with codes and remarks, savings and accumulators.",
  medium: "text",
  draw,
};
