import { bare, dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
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
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Fill = Said & {
  rx: string;
  ndc: string;
  days: number;
  prescriber: string;
  refill: string;
  plan: string;
  /** What the patient paid for it: a payment made, not a sum owed. */
  paid: number;
};

const CHAINS =
  rowsOf(`Brightwell Pharmacy|#b3121d;Cornerstone Drug|#0b4a8f;WALDEN'S PHARMACY|#1b6b3a
  Fairmart Pharmacy|#0a5fb4;Rx Depot|#7a1f4d`);

/** Drug, NDC, quantity, days' supply, price, what an insured patient pays; 1 at the end is taken every month. */
const DRUGS =
  rowsOf(`ATORVASTATIN 40MG TABLET|00378-3952-77|30|30|42.19|5|1;ATORVASTATIN 40MG TABLET|00378-3952-77|90|90|98.57|12|1
  LISINOPRIL 20MG TABLET|68180-0981-03|90|90|31.49|0|1;METFORMIN ER 500MG TABLET|62756-0142-02|120|30|38.99|4|1
  LEVOTHYROXINE 75MCG TABLET|00527-3283-46|30|30|27.89|10|1;SERTRALINE 50MG TABLET|16714-0612-06|30|30|33.19|5|1
  AMLODIPINE BESYLATE 5MG TAB|67877-0198-10|90|90|44.29|7.50|1;OMEPRAZOLE DR 20MG CAPSULE|55111-0158-30|30|30|39.79|8.27|1
  ELIQUIS 5MG TABLET|00003-0894-21|60|30|621.48|47|1;JARDIANCE 25MG TABLET|00597-0153-30|30|30|644.12|45|1
  LANTUS SOLOSTAR 100 UNIT/ML|00088-2219-05|15|50|318.64|35|1;ALBUTEROL HFA 90MCG INHALER|00093-3174-31|8.5|25|68.99|15|0
  AMOXICILLIN 500MG CAPSULE|65862-0017-05|21|7|18.99|3.41|0;AZITHROMYCIN 250MG TABLET|59762-3060-01|6|5|34.69|6.15|0
  PREDNISONE 10MG TABLET|00591-5442-01|20|8|14.59|2.80|0;FLUTICASONE 50MCG NASAL SPRAY|60505-0829-01|16|30|36.99|9.64|0
  CYCLOBENZAPRINE 10MG TABLET|43547-0400-10|30|10|22.49|4.02|0;OXYCODONE-APAP 5-325MG TAB|00406-0512-01|12|3|19.79|2.66|0
  CIPROFLOXACIN 0.3% EYE DROP|61314-0656-05|5|7|41.29|12|0;GABAPENTIN 300MG CAPSULE|67877-0223-05|90|30|37.65|5|1
  TRIAMCINOLONE 0.1% CREAM|67877-0251-30|30|14|24.35|6.20|0;FLUZONE QUAD 0.5ML SYRINGE|49281-0421-50|0.5|1|61.99|0|0`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([dollars, dollars, grouped, bare]),
    quantity: chance.pick([
      String,
      String,
      (many: number) => many.toFixed(2),
      (many: number) => many.toFixed(3),
    ]),
    ndc: chance.pick(["column", "column", "under", "none"] as const),
    refills: chance.happens(0.3),
    plans: chance.happens(0.35),
    latest: chance.happens(0.35),
    sums: chance.pick(["row", "row", "block", "both", "paid"] as const),
    heads: {
      date: words("Fill Date|Date Filled|Date|FILL DATE"),
      rx: words("Rx #|Rx Number|RX NUMBER|Rx#"),
      drug: words("Drug Name|Medication|DRUG|Drug / Strength|Prescription"),
      quantity: words("Qty|Quantity|QTY"),
      days: words("Days Supply|Days|Day Supply|DS"),
      prescriber: words("Prescriber|Doctor|PRESCRIBER|Prescribed By"),
      price: words("Price|Total Price|Rx Price|Total Cost"),
      insurance: words("Insurance Paid|Ins. Paid|Plan Paid|Insurance Pd"),
      paid: words("Patient Paid|You Paid|Patient Pd|Amount You Paid"),
    },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Mono"),
    caps: chance.happens(0.5),
    lined: words("line|band|none"),
  };
}

type Period = { from: string; to: string; issued: string };
function periodOf(chance: Chance): Period {
  const year = chance.pick([2023, 2024, 2025]);
  if (chance.happens(0.65)) {
    const issued = shifted(`${year + 1}-01-04`, chance.between(0, 96));
    return { from: `${year}-01-01`, to: `${year}-12-31`, issued };
  }
  const from = shifted(`${year}-02-01`, chance.between(0, 150));
  const to = shifted(from, chance.between(60, 180));
  return { from, to, issued: chance.happens(0.5) ? to : shifted(to, chance.between(1, 20)) };
}

/** How this patient pays: a plan's copays, after a deductible or at once, or the whole price. */
type Purse = { plan: string; open: number };

function priced(
  chance: Chance,
  drug: string[],
  purse: Purse,
): Pick<Fill, "charge" | "insurancePaid" | "paid" | "plan"> {
  const charge = Math.round(Number(drug[4]) * 100) + chance.pick([0, 0, 0, 115, -86]);
  const cash = purse.plan === "CASH" || chance.happens(0.04);
  const copay = Math.round(Number(drug[5]) * 100);
  const first = Math.min(purse.open, charge);
  purse.open -= cash ? 0 : first;
  const paid = cash ? charge : Math.min(charge, Math.max(first, copay));
  return { charge, insurancePaid: charge - paid, paid, plan: cash ? "CASH" : purse.plan };
}

function filled(chance: Chance, { from, to }: Period): Fill[] {
  const many = chance.weighted([
    [1, 2],
    [3, 4],
    [5, 3],
    [7, 1],
  ] as const);
  const purse: Purse = {
    plan: chance.pick(["CRXCOMM", "OPTMED-D", "PCS01 HMO", "ESX4402", "CASH"]),
    open: chance.pick([0, 0, 0, 8000, 25000]),
  };
  const prescribers = [person(chance), person(chance), person(chance)].map((name) => {
    const [first = "", last = ""] = name.split(" ");
    return { full: `${last}, ${first}`, short: `${last.toUpperCase()}, ${first[0]}` };
  });
  const brief = chance.happens(0.5);
  const taken = new Map(chance.shuffled(DRUGS).map((drug) => [drug[0], drug]));
  const fills: (Fill & { drug: string[] })[] = [];
  for (const drug of [...taken.values()].slice(0, many)) {
    const [description = "", ndc = "", quantity, days] = drug;
    const who = chance.pick(prescribers);
    const rx = chance.number("#######");
    let at = shifted(from, chance.between(2, drug[6] === "1" ? 28 : 55));
    for (let nth = 0; at <= to && nth < (drug[6] === "1" ? 12 : 1); nth += 1) {
      fills.push({
        ...{ drug, description, ndc, rx, serviceDate: at, units: Number(quantity) },
        ...{ days: Number(days), refill: String(nth).padStart(2, "0"), plan: "", paid: 0 },
        prescriber: brief ? who.short : who.full,
      });
      at = shifted(at, Number(days) + chance.between(-3, 6));
      if (chance.happens(0.12)) break;
    }
  }
  fills.sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : 1));
  return fills
    .slice(0, 30)
    .map(({ drug, ...fill }) => ({ ...fill, ...priced(chance, drug, purse) }));
}

function columnsOf(l: Look): Column<Fill>[] {
  const { heads, money } = l;
  const drug = ({ description, ndc }: Fill) =>
    l.ndc === "under" ? `${description}<small>NDC: ${ndc}</small>` : description;
  return [
    column<Fill>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    column<Fill>(heads.rx, null, ({ rx }) => rx, "d"),
    column<Fill>(heads.drug, "description", drug),
    ...(l.ndc === "column" ? [column<Fill>("NDC", null, ({ ndc }) => ndc, "d")] : []),
    column<Fill>(heads.quantity, "units", ({ units }) => l.quantity(units!), "n"),
    column<Fill>(heads.days, null, ({ days }) => days, "n"),
    ...(l.refills ? [column<Fill>(l.words("Refill|RF #"), null, ({ refill }) => refill, "n")] : []),
    column<Fill>(heads.prescriber, "clinician", ({ prescriber }) => prescriber, "d p"),
    ...(l.plans
      ? [column<Fill>(l.words("Plan|Plan ID|3rd Party"), null, ({ plan }) => plan, "d")]
      : []),
    amount<Fill>(heads.price, "charge", money),
    amount<Fill>(heads.insurance, "insurancePaid", money),
    column<Fill>(heads.paid, null, ({ paid }) => money(paid), "n"),
  ];
}

type Totals = { charge: number; insurancePaid: number; paid: number };

/** The sums in a row under the list; the patient's stands in its last column. */
function lastRow(columns: Column<Fill>[], sums: Totals, l: Look): string {
  const row = sumRow(columns, l.words("TOTAL|Totals|Total:"), sums, l.money);
  return row.replace(
    /<td class="n"><\/td><\/tr>$/,
    `<td class="n">${l.money(sums.paid)}</td></tr>`,
  );
}

function block(fills: Fill[], sums: Totals, l: Look): string {
  const row = (label: string, value: string | number) =>
    `<tr><td>${label}</td><td>${value}</td></tr>`;
  const whole =
    l.sums === "block"
      ? row(l.words("Total Price|Total Prescription Cost"), dollars(sums.charge)) +
        row(l.words("Total Insurance Paid|Total Paid by Insurance"), dollars(sums.insurancePaid))
      : "";
  return `<table class="sums">${row(l.words("Number of Prescriptions|Total Prescriptions Filled"), fills.length)}${whole}${row(l.words("Total Patient Paid|Total Amount Paid by Patient|Total You Paid"), dollars(sums.paid))}</table>`;
}

const css = (l: Look, ink: string, foot: string) =>
  `@page{size:letter landscape;margin:11mm 11mm 14mm;@bottom-left{content:"${foot}";font:7.5pt '${l.font}';white-space:nowrap}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}}
body{font:${l.font === "Liberation Mono" ? 7.4 : 8.8}pt/1.35 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;font-size:1.7em;font-weight:bold;color:${ink}} h1{font-size:1.45em;margin:3mm 0 1mm;text-align:center} .sub{text-align:center;margin-bottom:3mm}
.who{display:flex;justify-content:space-between;border:1px solid #333;padding:2mm 3mm;margin-bottom:3mm} .who b{display:inline-block;min-width:26mm;font-weight:${l.caps ? "bold" : "normal"}} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid #000;border-top:1px solid #000;padding:.8mm 1.2mm} .lines td{padding:.8mm 1.2mm;vertical-align:top;${l.lined === "line" ? "border-bottom:.5px solid #aaa" : ""}} ${l.lined === "band" ? ".lines tbody tr:nth-child(even) td{background:#efefef}" : ""} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines th.n,.lines .p{padding-left:3mm} .lines small{display:block;font-size:.85em;color:#444} .lines .sum td{border-top:1.5px solid #000;font-weight:bold;background:none} tr{break-inside:avoid} thead{display:table-header-group}
.sums{break-inside:avoid;margin:3mm 0 0 auto;border-collapse:collapse} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right;font-weight:bold} .small{font-size:.86em;margin-top:4mm;color:#222;break-inside:avoid} .sign{display:flex;gap:14mm;margin-top:9mm;break-inside:avoid} .sign div{border-top:1px solid #000;padding-top:1mm;flex:2} .sign div:last-child{flex:1}`;

type Facts = { store: string; patient: string; insured: boolean } & Period;
function head(chance: Chance, chain: readonly string[], l: Look, said: Facts): string {
  const label = (text: string, value: string) => `<div><b>${text}</b> ${value}</div>`;
  const insured = chance.happens(0.5) && said.insured;
  const home = town(chance);
  const span = `${l.day(said.from)} ${l.words("-|through|to")} ${l.day(said.to)}`;
  const title = l.words(
    "Patient Prescription Record|Prescription History for Tax / Insurance Purposes|Prescription Expense Report|Confidential Patient Prescription Profile",
  );
  return `<div class="top"><div><div class="brand">${mark(chance, chain[1]!, 28)}${chain[0]}</div>${l.words("Store #|Store ")}${said.store}<br>${street(chance)}, ${home}<br>Phone: ${phone(chance)}</div><div>${chance.happens(0.6) ? `NPI: ${chance.number("1#########")}<br>` : ""}${chance.happens(0.5) ? `NCPDP: ${chance.number("#######")}<br>` : ""}${chance.happens(0.4) ? `Federal Tax ID: ${chance.number("##-#######")}<br>` : ""}${l.words("Printed:|Report Date:|Date Printed:")} ${l.day(said.issued)}</div></div>
<h1>${l.caps ? title.toUpperCase() : title}</h1><div class="sub">${l.words("For prescriptions filled|Date Range:|Period:")} ${span}</div>
<div class="who"><div>${label("Patient:", said.patient)}${label("Address:", `${street(chance)}, ${home}`)}</div><div>${label("Date of Birth:", l.day(born(chance, 1940, 2004)))}${label("Phone:", chance.number("(5##) 555-01##"))}</div>${insured ? `<div>${label("Insurance:", chance.pick(["CaremarkPoint", "OptiScript Part D", "Express Benefit Rx"]))}${label("Member ID:", chance.number("@########"))}</div>` : ""}</div>`;
}

function small(chance: Chance, chain: readonly string[], l: Look): string {
  const text = l.words(
    `This report lists only prescriptions filled at ${chain[0]} locations during the dates shown and may be used for tax or insurance purposes. Prescriptions returned to stock are not included. Please consult your tax advisor about which expenses are deductible.|The amounts shown are those recorded at the time of sale. Amounts paid with a manufacturer coupon, rewards or flexible spending card are included in the amount paid by the patient. Not valid as a sales receipt.|I hereby certify that the prescriptions listed above were dispensed for the patient named as prescribed by the practitioners shown.`,
  );
  const sign = chance.happens(0.55)
    ? `<div class="sign"><div>Pharmacist Signature</div><div>License No.</div><div>Date</div></div>`
    : "";
  return `<div class="small">${text}</div>${sign}<div class="small">CONFIDENTIAL: This document contains protected health information. If you received it in error, please return it to the pharmacy.</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const chain = chance.pick(CHAINS);
  const period = periodOf(chance);
  const fills = filled(chance, period);
  const patient = naming(chance)(person(chance));
  const store = chance.number("0####");
  const columns = columnsOf(l);
  const printed = l.latest ? fills.toReversed() : fills;
  const sums: Totals = {
    ...{ charge: total(fills, "charge"), insurancePaid: total(fills, "insurancePaid") },
    paid: fills.reduce((all, { paid }) => all + paid, 0),
  };
  const insured = fills.some(({ plan }) => plan !== "CASH");
  const whole = l.sums !== "paid";
  const body = printed.map((fill) => record(columns, fill)).join("");
  const row = l.sums === "row" || l.sums === "both" ? lastRow(columns, sums, l) : "";
  const html = page(
    css(l, chain[1]!, `${chain[0]} #${store} - ${l.day(period.issued)}`),
    `${head(chance, chain, l, { store, patient, insured, ...period })}${table(columns, body + row)}${l.sums === "row" ? "" : block(fills, sums, l)}${small(chance, chain, l)}`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, provider: chain[0]!, patient, statementDate: period.issued },
        ...{ serviceFrom: period.from, serviceTo: period.to },
      },
      {
        ...{ billed: whole ? sums.charge : null, patientPaid: sums.paid },
        insurancePaid: whole ? sums.insurancePaid : null,
      },
      printed.map((fill) => lineBy(columns, { ...fill, clinician: fill.prescriber })),
    ),
  };
}

export const family: Family = {
  name: "chain-prescription-printout",
  paper:
    "A retail pharmacy chain's record of a patient's prescriptions, printed for taxes or insurance.",
  medium: "text",
  draw,
};
