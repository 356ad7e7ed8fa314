import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { AmountFormat, DateFormat } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { percent: number | null; account: number };
type Claim = { reference: string; provider: string; network: boolean; got: string; rows: Row[] };

const PLANS = rowsOf(`Corvanna Healthcare|Corvanna Health and Life Insurance Company|#0b6e99
  Tessera Health|Tessera Health Insurance Company|#00763d
  Evergrove Healthcare|Evergrove Life and Health Insurance Co.|#0f4c81`);

const FACILITIES: [name: string, services: string][] = [
  [
    "MERCY VALLEY HOSPITAL",
    "EMERGENCY ROOM|1684.00;LABORATORY|212.40;LABORATORY|96.75;X-RAY|418.00;CT SCAN|2290.00;PHARMACY|63.18;IV THERAPY|377.00;MEDICAL SUPPLIES|41.60",
  ],
  [
    "LAKE COUNTY SURGERY CENTER LLC",
    "OUTPATIENT SURGERY|6420.00;ANESTHESIA|1180.00;PATHOLOGY|326.00;RECOVERY ROOM|940.00",
  ],
];
const OFFICES: [name: string, services: string][] = [
  ["", "OFFICE VISIT|214.00;LABORATORY|48.00;IMMUNIZATION|131.00;VENIPUNCTURE|18.00"],
  [
    "QUEST RIDGE DIAGNOSTICS",
    "LABORATORY|74.12;LABORATORY|39.80;LABORATORY|126.45;LABORATORY|22.00",
  ],
  ["", "OFFICE VISIT|286.00;SURGERY|412.00;PATHOLOGY|188.00"],
  [
    "BODYWORKS PHYSICAL THERAPY PC",
    "PHYSICAL THERAPY|96.00;PHYSICAL THERAPY|88.00;PHYSICAL THERAPY|74.50;PHYSICAL THERAPY|96.00",
  ],
  ["", "WELLNESS EXAM|268.00;LABORATORY|31.00;SCREENING TEST|57.00"],
  ["NORTHSHORE IMAGING ASSOCIATES", "X-RAY|142.00;MRI|1865.00;ULTRASOUND|394.00"],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const [brand = "", company = "", ink = ""] = chance.pick(PLANS);
  return {
    ...{ brand, company, ink },
    day: chance.pick<DateFormat>([slashes, shortSlashes]),
    money: chance.pick<AmountFormat>([grouped, dollars]),
    joint: chance.happens(0.35),
    blanks: chance.happens(0.35),
    percents: chance.happens(0.6),
    funded: chance.happens(0.2),
    allowed: chance.pick(["Covered<br>amount", "Amount<br>allowed"]),
    paid: chance.pick(["What my<br>plan paid", "What your<br>plan paid"]),
    owe: chance.pick(["What I<br>owe", "What I<br>owe<sup>1</sup>"]),
    type: chance.pick(["Type of service", "Type of service"]),
  };
}

/** One charge as the plan and its account settle it, marked with the letters of its notes. */
function rowFor(chance: Chance, l: Look, terms: Terms, said: Said): Row {
  const before = terms.open;
  const settled = settle(chance, said.charge!, terms);
  const share = settled.coinsurance > 0 ? Math.round((1 - terms.share) * 100) : null;
  const account = l.funded ? Math.min(settled.patientOwes, chance.pick([0, 2500, 6000])) : 0;
  const empty = (cents: number) => (cents === 0 && l.blanks ? null : cents);
  const remarks = [
    ...(settled.notCovered > 0 ? ["NC"] : []),
    ...(settled.discount > 0 ? ["DS"] : []),
    ...(before > terms.open ? ["DE"] : []),
  ];
  return {
    ...{ ...said, ...settled, account, remarks },
    percent: share ?? (settled.insurancePaid > 0 ? 100 : 0),
    patientOwes: settled.patientOwes - account,
    deductible: empty(settled.deductible),
    copay: empty(settled.copay),
    coinsurance: empty(settled.coinsurance),
    notCovered: empty(settled.notCovered),
  };
}

type Place = (typeof OFFICES)[number];
function claimFor(chance: Chance, l: Look, terms: Terms, first: string, place: Place): Claim {
  const [name, services] = place;
  const hospital = FACILITIES.includes(place);
  const kinds = rowsOf(services);
  const many = Math.min(kinds.length, chance.between(1, 8));
  const serviceDate = shifted(first, chance.between(0, 20));
  terms.copay = hospital || kinds[0]![0] !== "OFFICE VISIT" ? 0 : chance.pick([0, 2500, 4000]);
  const rows = kinds.slice(0, many).map(([description = "", price = ""]) => {
    const charge = Math.round(Number(price) * 100 * (0.85 + 0.3 * chance.share()));
    terms.denies = charge < 30000 && description !== kinds[0]![0] ? 0.2 : 0;
    return rowFor(chance, l, terms, { serviceDate, description, charge });
  });
  return {
    reference: chance.number("#############"),
    provider: name || doctor(chance).toUpperCase().replace(",", ""),
    network: true,
    got: shifted(serviceDate, chance.between(3, 9)),
    rows,
  };
}

const REASONS: Record<string, string> = {
  NC: "Your plan does not cover this service or the limit of the benefit has been reached. You are responsible for this amount.",
  DS: "The health care professional or facility is in the network. The discount shows the savings on this claim; you do not need to pay it.",
  DE: "This amount was applied to your plan deductible.",
};

/** Notes get letters in the order in which they are first needed. */
function lettered(claims: Claim[]): { claims: Claim[]; notes: string } {
  const order = [...new Set(claims.flatMap(({ rows }) => rows.flatMap((row) => row.remarks!)))];
  const letter = (reason: string) => `A${order.indexOf(reason)}`;
  return {
    claims: claims.map((claim) => ({
      ...claim,
      rows: claim.rows.map((row) => ({ ...row, remarks: row.remarks!.map(letter) })),
    })),
    notes: order.map((one) => `<p><b>${letter(one)}</b> - ${REASONS[one]}</p>`).join(""),
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const joint = ({ copay, deductible }: Row) => {
    const both = (copay ?? 0) + (deductible ?? 0);
    return both === 0 && l.blanks ? "" : l.money(both);
  };
  return [
    column<Row>("Service<br>dates", "serviceDate", (row) => l.day(row.serviceDate!)),
    column<Row>(l.type, "description", (row) => row.description, "w"),
    amount<Row>("Amount<br>billed", "charge", l.money),
    amount<Row>("Discount", "discount", l.money),
    amount<Row>("Amount not<br>covered", "notCovered", l.money),
    amount<Row>(l.allowed, "allowed", l.money),
    ...(l.joint
      ? [column<Row>("Copay/<br>Deductible", null, joint, "n")]
      : [amount<Row>("Copay", "copay", l.money), amount<Row>("Deductible", "deductible", l.money)]),
    amount<Row>(l.paid, "insurancePaid", l.money),
    ...(l.percents ? [column<Row>("%", null, (row) => `${row.percent ?? 0}`, "n")] : []),
    amount<Row>("Coinsurance", "coinsurance", l.money),
    ...(l.funded
      ? [column<Row>("What my<br>HRA paid", null, (row) => l.money(row.account), "n")]
      : []),
    amount<Row>(l.owe, "patientOwes", l.money),
    column<Row>("See<br>notes", "remarks", (row) => row.remarks!.join(", ")),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ notCovered: total(rows, "notCovered"), allowed: total(rows, "allowed") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ coinsurance: total(rows, "coinsurance"), insurancePaid: total(rows, "insurancePaid") },
  ...{ patientOwes: total(rows, "patientOwes"), account: sum(rows.map((row) => row.account)) },
});

function summary(l: Look, rows: Row[], what: string): string {
  const sums = sumsOf(rows);
  const saved = sums.charge - sums.patientOwes;
  const step = (label: string, cents: number, text: string, kind = "") =>
    `<tr class="${kind}"><td class="k">${label}</td><td class="v">${dollars(cents)}</td><td>${text}</td></tr>`;
  return `<h2>Summary</h2><table class="steps">
  ${step("Amount Billed", sums.charge, `This was the amount that was billed for ${what}.`)}
  ${step("Discount", sums.discount, `You saved ${dollars(sums.discount)}. ${l.brand} negotiates discounts with health care professionals and facilities to help you save money.`)}
  ${step(l.paid.replace("<br>", " "), sums.insurancePaid, `Your plan paid ${dollars(sums.insurancePaid)} to the health care professional or facility shown in the claim detail.`)}
  ${l.funded ? step("What my accounts paid", sums.account, "This is what was paid from your Health Reimbursement Account (HRA).") : ""}
  ${step("What I Owe", sums.patientOwes, "This is the amount you owe after your discount, what your plan paid, and what your accounts paid. People usually owe because they may have a deductible, have to pay a percentage of the covered amount, or for care not covered by their plan. Any amount you paid when you received care may reduce the amount you owe.", "owe")}
  </table><div class="saved"><b>You saved ${dollars(saved)} (or ${Math.round((saved / sums.charge) * 100)}%)</b> off the total amount billed. This is a total of your discount and what your plan and accounts paid.<br>To maximize your savings, visit <u>my.${l.brand.split(" ")[0]!.toLowerCase()}.example</u> to estimate treatment costs, or to compare cost and quality of in-network health care professionals and facilities.</div>`;
}

function detail(l: Look, columns: Column<Row>[], patient: string, claim: Claim): string {
  const sums = sumsOf(claim.rows);
  const where = l.joint || l.percents || l.funded ? extras(l, sums) : {};
  const totals = sumRow(columns, "Total", sums, l.money).replace(
    /<td class="n"><\/td>/g,
    () => `<td class="n">${where.cells?.shift() ?? ""}</td>`,
  );
  return `<div class="claim"><div class="head"><span>Claim received for <b>${patient}</b></span><span>Reference # <b>${claim.reference}</b></span></div>
  <div class="head"><span>Health care professional or facility: <b>${claim.provider}</b> (in-network)</span><span>Claim received on ${l.day(claim.got)}</span></div>
  ${table(columns, claim.rows.map((row) => record(columns, row)).join("") + totals)}</div>`;
}

/** What the total row prints under columns that are no single field. */
const extras = (l: Look, sums: ReturnType<typeof sumsOf>): { cells?: string[] } => ({
  cells: [
    ...(l.joint ? [l.money(sums.copay + sums.deductible)] : []),
    ...(l.percents ? [""] : []),
    ...(l.funded ? [l.money(sums.account)] : []),
  ],
});

function progress(chance: Chance, rows: Row[], deductible: number, open: number): string {
  const met = deductible - open;
  const outOf = chance.pick([500000, 650000, 800000]);
  const spent = Math.min(outOf, met + total(rows, "coinsurance") + total(rows, "copay"));
  return `<h3>What I need to know for my next claim</h3>
  <p>You have now paid a total of <b>${dollars(met)}</b> of your <b>${dollars(deductible)}</b> in-network individual deductible for the plan year ${rows[0]!.serviceDate!.slice(0, 4)}.<br>
  You have now paid a total of <b>${dollars(spent)}</b> of your <b>${dollars(outOf)}</b> in-network individual out-of-pocket maximum for the plan year.</p>`;
}

const css = (l: Look) => `
@page{size:letter;margin:13mm 12mm} body{font:9.2pt/1.42 'Liberation Sans';margin:0;color:#222} h1{font-size:1.75em;color:${l.ink};font-weight:normal;margin:0} h2{color:${l.ink};font-weight:normal;font-size:1.45em;margin:5mm 0 1.5mm;border-bottom:1px solid ${l.ink}} h3{color:${l.ink};font-size:1.05em;margin:4mm 0 1mm}
.top{display:flex;justify-content:space-between;margin-bottom:7mm} .brand{display:flex;gap:2mm;align-items:center;font-size:1.5em;font-weight:bold;color:${l.ink}} .bill{font-weight:bold;letter-spacing:.5px} .mid{display:flex;justify-content:space-between;gap:10mm} .side{width:62mm;background:#eef4f7;padding:3mm;font-size:.93em} .side div{margin-bottom:1.5mm}
.steps{border-collapse:collapse;width:100%} .steps td{padding:2mm 2.5mm;vertical-align:top;border-bottom:1px solid #cfd8dc} .steps .k{width:34mm;font-weight:bold;color:${l.ink}} .steps .v{width:25mm;text-align:right;font-size:1.25em;font-weight:bold} .steps .owe td{background:#eef4f7;border-bottom:2px solid ${l.ink}} .saved{margin-top:4mm;border:1px solid #cfd8dc;border-radius:2mm;padding:3mm}
.second{break-before:page} .claim{margin-bottom:6mm;break-inside:avoid} .head{display:flex;justify-content:space-between;margin-bottom:.8mm} .lines{width:100%;border-collapse:collapse;font:7.4pt/1.3 'Liberation Sans Narrow','Liberation Sans';margin-top:1.5mm} .lines sup{font-size:.7em;line-height:0} .lines th{background:${l.ink};color:#fff;vertical-align:bottom;text-align:left;padding:1.2mm .9mm;font-weight:bold} .lines td{padding:1.2mm .9mm;border-bottom:.6px solid #bbb;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.4px solid ${l.ink};border-bottom:0} small{font-size:.82em;color:#444}`;

const small = (l: Look) =>
  `<p><small>${l.owe.endsWith("</sup>") ? "<sup>1</sup> " : ""}This does not show any payment you made at the time of service. After you have met your deductible, the costs of covered expenses are shared by you and your health plan. The percentage of covered expenses you are responsible for is called coinsurance.</small></p>`;
const APPEAL = `<h3>Your right to a review of this decision</h3><p><small>If you're not satisfied with this coverage decision, you can start the Appeal process by submitting an Appeal request by mail within 180 days of receipt of this explanation of benefits, unless a longer time is permitted by applicable law or your plan. Include a copy of this explanation along with any relevant additional information that supports your Appeal. If you don't agree with the final internal review decision, you may be able to ask for an independent review of your claim. You may have the right to bring legal action under section 502(a) of the Employee Retirement Income Security Act of 1974 (ERISA).</small></p>
<h3>Glossary</h3><p><small><b>Amount billed:</b> The amount charged by the health care professional or facility. <b>Discount:</b> The amount you save by using an in-network health care professional or facility. <b>Copay:</b> A flat fee you pay for certain covered services. <b>Deductible:</b> The amount you pay for covered services each year before your plan begins to pay. <b>What I owe:</b> The portion of the billed amount that is your responsibility.</small></p>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const first = shifted("2024-02-01", chance.between(0, 650));
  const deductible = chance.pick([50000, 150000, 300000]);
  const terms: Terms = {
    open: chance.pick([0, 12000, deductible]),
    ...{ share: chance.pick([0.1, 0.2, 0.3]), copay: 0, denies: 0, rate: [0.38, 0.82] },
  };
  const many = chance.weighted([
    [1, 4],
    [2, 2],
    [3, 2],
  ] as const);
  const places = chance.shuffled([...FACILITIES, ...OFFICES]).slice(0, many);
  const drawn = places.map((place) => claimFor(chance, l, terms, first, place));
  const { claims, notes } = lettered(drawn);
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const [member = "", other = ""] = household(chance, 2).map((name) => name.toUpperCase());
  const own = chance.happens(0.6);
  const patient = own ? member : other;
  const one = claims.length === 1 ? claims[0]! : null;
  const days = rows.map((row) => row.serviceDate!).sort();
  const issued = shifted(days.at(-1)!, chance.between(11, 30));
  const sums = sumsOf(rows);
  const facts = [
    ["Customer service", `${phone(chance)}<br>TTY 711, 24 hours a day, 7 days a week`],
    ["Customer name", patient],
    ["Relationship to subscriber", own ? "Self" : chance.pick(["Spouse", "Dependent"])],
    ["Subscriber name", member],
    ["Customer ID", chance.number("U######## 0#")],
    [
      "Account name / #",
      `${chance.pick(["ASTER FOODS INC", "HOLLANDER FREIGHT LINES", "WABASH COUNTY SCHOOLS"])} / ${chance.number("33#####")}`,
    ],
  ];
  const what = one
    ? `your visit on ${l.day(days[0]!)}`
    : `the ${claims.length} claims listed in this statement`;
  const html = page(
    css(l),
    `<div class="top"><div class="brand">${mark(chance, l.ink)}${l.brand}</div><div style="text-align:right">${l.company}<br>PO Box ${chance.number("18####")}<br>${town(chance)}</div></div>
    <div class="mid"><div><h1>${one ? "Health care claim" : "Health statement"}</h1>Explanation of Benefits &nbsp; <span class="bill">THIS IS NOT A BILL</span><br>Statement date: <b>${longMonthName(issued)}</b><br><br><br>${member}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}<br><br>${one ? `Summary of a claim for services on <b>${longMonthName(days[0]!)}</b><br>for services provided by <b>${one.provider}</b>` : "Summary of the claims processed for you in this period"}</div><div class="side">${facts.map(([label, value]) => `<div><b>${label}</b><br>${value}</div>`).join("")}</div></div>
    ${summary(l, rows, what)}
    <p><small>Retain this for your records. If you have questions about this explanation, please see the details on the following pages or call customer service. ${l.company}</small></p>
    <div class="second"><h2>Claim detail</h2>${claims.map((claim) => detail(l, columns, patient, claim)).join("")}${small(l)}
    ${notes ? `<h3>Notes</h3>${notes}` : ""}${progress(chance, rows, deductible, terms.open)}${APPEAL}</div>`,
  );
  const settings = [...new Set(places.map((place) => FACILITIES.includes(place)))];
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.brand, provider: one?.provider ?? null },
      ...{ patient, claimNumber: one?.reference ?? null, statementDate: issued },
      setting: settings.length > 1 ? null : settings[0] ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: one ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "health-statement-month",
  paper:
    "A national insurer's explanation of benefits: the first page tells in words what was billed, discounted, paid and is owed, the next has the claims in a table.",
  medium: "text",
  draw,
};
