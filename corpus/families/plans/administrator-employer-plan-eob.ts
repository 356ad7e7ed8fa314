import { dashes, dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, street, town } from "#corpus/families/drawing/people";
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
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { balance: number; percent: number; liable: number };
type Claim = Record<"number" | "provider" | "account", string> & {
  facility: boolean;
  rows: Row[];
  owes: number;
  paid: number;
};
type Plan = { open: number; limit: number; share: number; copay: number };

const ADMINISTRATORS = rowsOf(`
  UNIFIED BENEFIT RESOURCES|UBR|#0b4f8a;Merrivale Health Administrators|Merrivale Health|#7a1f3d
  Alderbrook Benefit Plan Management, Inc.|Alderbrook|#1f5f3f;HEARTLAND CLAIM ADMINISTRATORS|HCA|#333333`);
const EMPLOYERS = rowsOf(`
  TIDEWATER STEEL FABRICATORS INC|76-411802;Big Sky School Districts Trust|2003114
  NORTHGATE DISTRIBUTION LLC|76-410077;City of Marlow Employee Benefit Plan|15390;PACIFIC CREST CREDIT UNION|0093321`);
/** Who bills, whether in a facility, and services: code, words here, words there, dollars. */
const BILLERS: [name: string, facility: boolean, services: string][] = [
  [
    "PRAIRIE VIEW INTERNAL MEDICINE",
    false,
    "99214|OFFICE VISIT|Medical Visit|246;93000|ELECTROCARDIOGRAM|Diagnostic Test|92;80053|COMPREHENSIVE METABOLIC PANEL|Laboratory|74;83036|HEMOGLOBIN A1C|Laboratory|58;36415|VENIPUNCTURE|Laboratory|21;90471|IMMUNIZATION ADMIN|Immunization|46;90686|FLU VACCINE|Immunization|39",
  ],
  [
    "SUMMIT ORTHOPAEDIC & SPINE CTR",
    false,
    "99204|NEW PATIENT VISIT|Medical Visit|388;73562|X-RAY KNEE 3 VIEWS|X-Ray|164;20610|DRAIN/INJECT JOINT|Surgery|312;J3301|TRIAMCINOLONE ACET INJ|Injection|48;L1833|KNEE ORTHOSIS|Medical Supply|695",
  ],
  [
    "MOUNTAIN REHAB ASSOCIATES",
    false,
    "97161|PT EVALUATION|Physical Therapy|215;97110|THERAPEUTIC EXERCISE|Physical Therapy|138;97140|MANUAL THERAPY|Physical Therapy|112;97112|NEUROMUSCULAR REEDUCATION|Physical Therapy|126;97035|ULTRASOUND THERAPY|Physical Therapy|54;97110|THERAPEUTIC EXERCISE|Physical Therapy|138;97140|MANUAL THERAPY|Physical Therapy|112;97110|THERAPEUTIC EXERCISE|Physical Therapy|138;97530|THERAPEUTIC ACTIVITIES|Physical Therapy|144;97140|MANUAL THERAPY|Physical Therapy|112;97014|ELECTRICAL STIMULATION|Physical Therapy|47",
  ],
  [
    "ST LUCY MEDICAL CENTER",
    true,
    "0450|EMERGENCY ROOM|Emergency Room|2184;0301|LAB/CHEMISTRY|Laboratory|412;0305|LAB/HEMATOLOGY|Laboratory|137;0351|CT SCAN/HEAD|Diagnostic X-Ray|2610;0636|DRUGS/DETAIL CODING|Pharmacy|188;0260|IV THERAPY|Hospital Misc|466;0250|PHARMACY|Pharmacy|93;0270|MED-SUR SUPPLIES|Hospital Misc|154",
  ],
  [
    "Redwood County Hospital",
    true,
    "0360|OR SERVICES|Outpatient Surgery|6840;0370|ANESTHESIA|Anesthesia|1492;0710|RECOVERY ROOM|Hospital Misc|1135;0250|PHARMACY|Pharmacy|318;0272|STERILE SUPPLY|Hospital Misc|742;0312|PATHOL/HISTOL|Pathology|365",
  ],
];
/** Why an amount is ineligible, whether the patient owes it, and how it often goes. */
const INELIGIBLE: [text: string, liable: boolean][] = [
  ["This service is not a covered expense under the terms of your plan.", true],
  ["The maximum benefit for this type of service has been reached.", true],
  ["This charge is considered part of the primary procedure and is not paid separately.", false],
  ["Charge is a duplicate of one previously considered.", false],
];
const DISCOUNT =
  "Discount applied per the provider's network agreement. The patient is not responsible for this amount.";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([shortSlashes, shortSlashes, slashes, dashes]),
    money: chance.pick([grouped, grouped, grouped, dollars]),
    blank: chance.happens(0.25),
    range: chance.happens(0.5),
    coded: words("own|within|none"),
    summary: chance.happens(0.5),
    upper: chance.happens(0.6),
    owes: chance.happens(0.25),
    codes: chance.pick(["27|31|B4|18|PD", "A1|A7|C2|D9|N1", "101|114|206|018|045"]).split("|"),
    percent: chance.pick(["100%", "100"]).slice(3),
    heads: {
      date: words("Dates of<br>Service|Date(s) of<br>Service|Service<br>Dates"),
      name: words("Procedure/<br>Service|Description<br>of Service|Type of<br>Service"),
      charge: words("Total<br>Charges|Total<br>Charge|Amount<br>Charged"),
      notCovered: words("Ineligible|Ineligible<br>Amount|Not<br>Eligible"),
      remarks: words("Reason<br>Code|Code|See<br>Code"),
      discount: words("Discount|Discount<br>Amount|Provider<br>Discount"),
      allowed: words("Eligible<br>Amount|Allowed<br>Amount|Eligible/<br>Allowed"),
      deductible: words("Deductible|Deduct-<br>ible|Ded<br>Amount"),
      copay: words("Copay|Co-Pay<br>Amount|Copay<br>Amount"),
      balance: words("Balance|Covered<br>Balance|Balance<br>Payable"),
      percent: words("Paid<br>At|Paid<br>At %|%<br>Paid"),
      totals: words("TOTALS|Totals|CLAIM TOTALS"),
      net: words("Total Net Payment|Total Benefit Paid"),
      responsible: words("Patient Responsibility|Total Patient Responsibility"),
      patient: words("Patient:|Patient Name:"),
      account: words("Patient Acct:|Patient Account #:"),
      provider: words("Provider:|Provider of Service:"),
      claim: words("Claim Number:|Claim #:|Claim Control No:"),
      paid: words("Payment|Payment<br>Amount|Benefit<br>Payment"),
    },
    font: words("Liberation Sans Narrow|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

function settled(chance: Chance, charge: number, network: boolean, plan: Plan) {
  const reason = chance.happens(0.14) ? chance.between(0, 3) : -1;
  const notCovered = reason >= 0 ? charge : 0;
  const discount = network && !notCovered ? Math.round(charge * (0.2 + 0.45 * chance.share())) : 0;
  const allowed = charge - notCovered - discount;
  const deductible = Math.min(allowed, plan.open);
  plan.open -= deductible;
  const copay = Math.min(allowed - deductible, plan.copay);
  if (copay) plan.copay = 0;
  const balance = allowed - deductible - copay;
  const percent = notCovered ? 0 : plan.share;
  const insurancePaid = Math.round((balance * percent) / 100);
  const liable = reason >= 0 && INELIGIBLE[reason]![1] ? notCovered : 0;
  const marks = [...(reason >= 0 ? [reason] : []), ...(discount ? [4] : [])];
  const patientOwes = deductible + copay + balance - insurancePaid + liable;
  return {
    ...{ charge, notCovered, discount, allowed, deductible, copay, balance, percent },
    ...{ insurancePaid, liable, marks, patientOwes },
  };
}

function claimOf(
  chance: Chance,
  l: Look,
  [provider, facility, services]: (typeof BILLERS)[number],
  plan: Plan,
  first: string,
): Claim {
  const network = chance.happens(0.85);
  const spread = services.includes("97161");
  const rows = rowsOf(services)
    .slice(0, chance.between(1, 11))
    .map(([code = "", exact = "", broad = "", price = ""], at): Row => {
      const charge = Number(price) * 100 + chance.pick([0, 0, 25, 50, 80]);
      const { marks, ...all } = settled(chance, charge, network, plan);
      const words = l.coded === "none" ? broad : exact;
      const empty = (cents: number) => (l.blank && !cents ? null : cents);
      return {
        ...{ ...all, serviceDate: shifted(first, spread ? Math.floor(at / 3) * 3 : 0) },
        description: l.upper ? words.toUpperCase() : words,
        ...(facility ? { revenueCode: code } : { code }),
        ...{ notCovered: empty(all.notCovered), discount: empty(all.discount) },
        ...{ deductible: empty(all.deductible), copay: empty(all.copay) },
        remarks: marks.map((mark) => l.codes[mark]!),
      };
    });
  return {
    ...{ provider, facility, rows, number: chance.number("2#######-####-##").replace(/-/g, "") },
    account: chance.happens(0.6) ? chance.number(chance.pick(["#######", "@##-#####"])) : "",
    owes: total(rows, "patientOwes"),
    paid: total(rows, "insurancePaid"),
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money, day } = l;
  const codeOf = (row: Row) => row.code ?? row.revenueCode;
  const within = l.coded === "within";
  return [
    column<Row>(heads.date, "serviceDate", ({ serviceDate }) =>
      l.range ? `${day(serviceDate!)} - ${day(serviceDate!)}` : day(serviceDate!),
    ),
    ...(l.coded === "own" ? [column<Row>("Proc<br>Code", ["code", "revenueCode"], codeOf)] : []),
    column<Row>(
      heads.name,
      within ? ["description", "code", "revenueCode"] : "description",
      (row) => (within ? `${codeOf(row)} ${row.description}` : row.description),
      "w",
    ),
    amount<Row>(heads.charge, "charge", money),
    amount<Row>(heads.notCovered, "notCovered", money),
    column<Row>(heads.remarks, "remarks", ({ remarks }) => remarks!.join(" "), "c"),
    amount<Row>(heads.discount, "discount", money),
    amount<Row>(heads.allowed, "allowed", money),
    amount<Row>(heads.deductible, "deductible", money),
    amount<Row>(heads.copay, "copay", money),
    column<Row>(heads.balance, null, ({ balance }) => money(balance), "n"),
    column<Row>(heads.percent, null, ({ percent }) => `${percent}${l.percent}`, "n"),
    amount<Row>(heads.paid, "insurancePaid", money),
    ...(l.owes ? [amount<Row>("Patient<br>Resp.", "patientOwes", money)] : []),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), notCovered: total(rows, "notCovered") },
  ...{ discount: total(rows, "discount"), allowed: total(rows, "allowed") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

/** The sums of a claim, with the balance, which no field of a line holds. */
function sumsRow(columns: Column<Row>[], l: Look, rows: Row[]): string {
  const cells = sumRow(columns, l.heads.totals, sumsOf(rows), l.money).split("<td");
  const at = columns.findIndex(({ head }) => head === l.heads.balance);
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  cells[at - first + 2] = ` class="n">${l.money(sum(rows.map(({ balance }) => balance)))}</td>`;
  return cells.join("<td");
}

type People = Record<"employee" | "patient" | "relation" | "member", string>;

function claimPart(l: Look, claim: Claim, people: People, columns: Column<Row>[], who: string) {
  const { rows } = claim;
  const list = (facts: (readonly [string, string] | null)[]) => pairs(facts, "facts");
  const head = `<div class="head">${list([
    [l.heads.patient, people.patient],
    ["Relationship:", people.relation],
    claim.account ? [l.heads.account, claim.account] : null,
  ])}${list([
    [l.heads.provider, claim.provider.replace("&", "&amp;")],
    claim.facility ? null : ["Rendering:", who],
    [l.heads.claim, claim.number],
  ])}</div>`;
  const body = rows.map((row) => record(columns, row)).join("") + sumsRow(columns, l, rows);
  const after = pairs(
    [
      ["Other Insurance Credits or Adjustments", l.money(0)],
      [l.heads.net, l.money(claim.paid)],
      [l.heads.responsible, l.money(claim.owes)],
    ],
    "after",
  );
  return `<section>${head}${table(columns, body)}${after}</section>`;
}

function payees(chance: Chance, l: Look, claims: Claim[], issued: string): string {
  const paid = claims.filter((claim) => claim.paid > 0);
  const rows = paid.map(
    ({ provider, number, paid: cents }) =>
      `<tr><td>${provider.replace("&", "&amp;")}</td><td>${number}</td><td>${chance.number("00########")}</td><td>${l.day(issued)}</td><td class="n">${l.money(cents)}</td></tr>`,
  );
  const empty = `<tr><td colspan="5">No payment was issued for this claim.</td></tr>`;
  return `<h3>${l.words("Payment Summary|Payee Information|PAYMENT INFORMATION")}</h3><table class="pay"><tr><th>${l.words("Payment To|Payee")}</th><th>Claim</th><th>${l.words("Check No.|Check/EFT No.")}</th><th>Date</th><th class="n">Amount</th></tr>${rows.join("") || empty}</table>`;
}

function reasons(l: Look, claims: Claim[]): string {
  const used = new Set(claims.flatMap(({ rows }) => rows.flatMap(({ remarks }) => remarks!)));
  const texts = [...INELIGIBLE.map(([text]) => text), DISCOUNT];
  const list = l.codes.flatMap((code, at) =>
    used.has(code)
      ? [`<tr><td>${code}</td><td>${l.upper ? texts[at]!.toUpperCase() : texts[at]}</td></tr>`]
      : [],
  );
  return list.length
    ? `<h3>${l.words("Reason Code Description|Explanation of Codes|REASON CODES")}</h3><table class="why">${list.join("")}</table>`
    : "";
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 10mm} body{font:8.4pt/1.3 '${l.font}','Liberation Sans';margin:0;color:#111} table{border-collapse:collapse}
.top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2.5mm;align-items:center;font-size:15pt;font-weight:bold;color:${ink}} .title{text-align:right} .title b{font-size:13pt;color:${ink}}
.mid{display:flex;justify-content:space-between;margin:7mm 0 5mm} .facts td{padding:.2mm 2mm .2mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .box{border:1px solid ${ink};border-collapse:separate;padding:1.5mm 2.5mm}
.sums{width:100%;margin-bottom:4mm;border:1px solid ${ink};text-align:center} .sums td{padding:1.5mm;border-right:1px solid ${ink};width:25%} .sums b{display:block;font-size:11pt}
.head{display:flex;gap:14mm;background:#f0f0f0;border:1px solid #888;border-bottom:0;padding:1.5mm 2mm} section{margin-bottom:5mm}
.lines{width:100%;font-size:7.5pt;border:1px solid #888} .lines th{border:1px solid #888;background:${ink};color:#fff;padding:.8mm 1mm;font-weight:bold;text-align:center;vertical-align:bottom} .lines td{padding:.7mm 1mm;border-left:1px solid #ccc;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal;width:24%} .lines td.n{text-align:right} .lines td.c{text-align:center} .lines .sum td{border-top:1px solid #444;font-weight:bold} .lines tr{break-inside:avoid}
.after{margin:1mm 0 0 auto} .after td{padding:.3mm 1mm .3mm 6mm} .after td:last-child{text-align:right} .after tr:last-child{font-weight:bold}
h3{font-size:9.5pt;color:${ink};border-bottom:1px solid ${ink};margin:4mm 0 1mm} .pay{width:100%} .pay th{text-align:left} .pay td,.pay th{padding:.4mm 1mm} .pay .n{text-align:right} .why td{vertical-align:top;padding:.4mm 2mm .4mm 0} .fine{font-size:7pt;margin-top:4mm;line-height:1.25}`;

const RIGHTS = `<div class="fine"><b>YOUR RIGHT TO APPEAL:</b> If your claim was denied in whole or in part, you or your authorized representative may request a review in writing within 180 days of receipt of this notice. Include the claim number, the patient's name and any documents you want considered. You are entitled to receive, upon request and free of charge, copies of all documents relevant to your claim, including any internal rule or guideline relied upon. If the denial is upheld you may have the right to an external review and to bring a civil action under Section 502(a) of ERISA. Health benefits are self-funded by your employer; we provide claim administration only and do not assume any financial risk for claims.</div>`;

function accumulators(l: Look, plan: Plan, year: string): string {
  return `<h3>${l.words("Accumulators|Plan Year To Date|BENEFIT ACCUMULATION")}</h3>${pairs(
    [
      [`${year} Individual deductible`, l.money(plan.limit)],
      ["Amount satisfied to date", l.money(plan.limit - plan.open)],
      ["Remaining", l.money(plan.open)],
    ],
    "facts",
  )}`;
}

/** What was charged and became of it over all claims. */
function summaryOf(l: Look, rows: Row[]): string {
  if (!l.summary) return "";
  const sums = sumsOf(rows);
  const cells = [
    [l.words("Total Charges|Amount Charged"), sums.charge],
    [l.words("Discounts|Your Discount Savings"), sums.discount],
    [l.words("Plan Paid|Benefits Paid"), sums.insurancePaid],
    [l.words("Your Responsibility|You May Owe"), sums.patientOwes],
  ] as const;
  return `<table class="sums"><tr>${cells.map(([label, cents]) => `<td>${label}<b>${dollars(cents)}</b></td>`).join("")}</tr></table>`;
}

function peopleOf(chance: Chance): People {
  const [employee = "", other = ""] = household(chance, 2).map(naming(chance));
  const own = chance.happens(0.55);
  return {
    ...{ employee, patient: own ? employee : other },
    relation: own ? chance.pick(["Self", "Employee"]) : chance.pick(["Spouse", "Child", "Dep"]),
    member: chance.number(chance.pick(["########", "0##-##-####", "@@@########"])),
  };
}

function truthFor(l: Look, who: Omit<Claim, "rows">, single: boolean, rows: Row[], rest: object) {
  const sums = sumsOf(rows);
  const said = single || l.summary;
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", provider: single ? who.provider : null },
      ...{ claimNumber: single ? who.number : null, ...rest },
      accountNumber: single && who.account ? who.account : null,
      setting: single ? (who.facility ? "facility" : "professional") : null,
    },
    {
      billed: said ? sums.charge : null,
      adjustments: said ? sums.discount : null,
      insurancePaid: said ? sums.insurancePaid : null,
      allowed: single ? sums.allowed : null,
      patientResponsibility: said ? sums.patientOwes : null,
    },
    rows.map((row) => lineBy(columnsOf(l), row)),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", short = "", ink = ""] = chance.pick(ADMINISTRATORS);
  const [employer = "", group = ""] = chance.pick(EMPLOYERS);
  const people = peopleOf(chance);
  const limit = chance.pick([50000, 100000, 250000]);
  const plan: Plan = {
    ...{ limit, open: chance.pick([0, 0, 7500, 21840, limit]) },
    ...{ share: chance.pick([70, 80, 80, 90, 100]), copay: chance.pick([0, 2500, 4000]) },
  };
  const first = shifted("2024-03-04", chance.between(0, 600));
  const claims = chance
    .shuffled(BILLERS)
    .slice(0, chance.pick([1, 1, 1, 2]))
    .map((biller, at) => claimOf(chance, l, biller, plan, shifted(first, at * 4)));
  const rows = claims.flatMap((claim) => claim.rows);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(9, 40));
  const columns = columnsOf(l);
  const facts = pairs(
    [
      [l.words("Employer:|Group Name:"), employer],
      [l.words("Group Number:|Group #:"), group],
      [l.words("Employee:|Member:|Participant:"), people.employee],
      [l.words("Member ID:|ID Number:"), people.member],
      [l.words("Date:|Date Processed:|EOB Date:"), l.day(issued)],
    ],
    "facts box",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${short}</div>${issuer}<br>${box(chance)}<br>${town(chance)}<br><small>Forwarding Service Requested</small></div><div class="title"><b>EXPLANATION OF BENEFITS</b><br>THIS IS NOT A BILL<br>Customer Service: 1-800-555-01${chance.number("##")}<br>www.${short.toLowerCase().replace(/ /g, "")}.example</div></div>
<div class="mid"><div><br>${people.employee}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>${summaryOf(l, rows)}
${claims.map((claim) => claimPart(l, claim, people, columns, doctor(chance))).join("")}${payees(chance, l, claims, issued)}${reasons(l, claims)}${chance.happens(0.6) ? accumulators(l, plan, rows[0]!.serviceDate!.slice(0, 4)) : ""}${RIGHTS}`,
  );
  const rest = { issuer, patient: people.patient, statementDate: issued };
  return { html, truth: truthFor(l, claims[0]!, claims.length === 1, rows, rest) };
}

export const family: Family = {
  name: "administrator-employer-plan-eob",
  paper:
    "The EOB of an administrator for an employer's own plan: claim headers, ineligible amounts with reason codes, the balance paid at a percent, and who was paid.",
  medium: "text",
  draw,
};
