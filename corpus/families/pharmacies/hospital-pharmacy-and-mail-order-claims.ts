import { dollars, grouped, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
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

type Fill = Said & {
  rx: string;
  ndc: string;
  days: number;
  store: string;
  strength: string;
  /** The drug with its strength, for papers that print both in one column. */
  full: string;
};
type Issuer = {
  name: string;
  ink: string;
  /** A manager of pharmacy benefits lists several pharmacies; a pharmacy lists its own fills. */
  manager: boolean;
  under: string;
  stores: string[];
};

const DRUGS =
  rowsOf(`Atorvastatin Calcium|40 mg tab|30|30|1840|00093505898|low; Lisinopril|20 mg tab|90|90|1410|68180098103|low
  Metformin HCl ER|500 mg tab|120|30|1975|65862008001|low; Levothyroxine Sodium|75 mcg tab|90|90|4260|00378180577|low
  Eliquis|5 mg tab|60|30|59460|00003089421|high; Ozempic|1 mg/dose pen|3|28|99875|00169413013|high
  Albuterol Sulfate HFA|90 mcg inh|8.5|25|5120|00093317431|low; Sertraline HCl|100 mg tab|30|30|1268|16714061301|low
  Amoxicillin-Pot Clavulanate|875-125 mg tab|20|10|2890|65862050320|low; Prednisone|10 mg tab|21|6|985|00591544201|low
  Omeprazole DR|20 mg cap|90|90|2235|62175011843|low; Jardiance|25 mg tab|30|30|63180|00597015330|high
  Gabapentin|300 mg cap|90|30|2145|65862019901|low; Ondansetron ODT|4 mg tab|10|3|2490|57237007710|low
  Oxycodone-Acetaminophen|5-325 mg tab|12|3|1675|00406051201|low; Trelegy Ellipta|100-62.5-25 mcg inh|60|30|66210|00173088710|high
  Lantus SoloStar|100 unit/mL pen|15|30|19830|00088221905|high; Amlodipine Besylate|5 mg tab|90|90|1195|67877019890|low
  Enoxaparin Sodium|40 mg/0.4 mL syr|5.6|14|11680|00955100410|high; Mycophenolate Mofetil|500 mg tab|120|30|8845|00093747701|low`);

const ISSUERS: Issuer[] = [
  {
    ...{ name: "Meridian Rx Benefit Services", ink: "#00594f", manager: true },
    ...{ under: "Pharmacy benefit manager for your plan" },
    stores: ["Meridian Home Delivery", "CVS #4418", "WALGREENS 09921", "Kroger Pharmacy 614"],
  },
  {
    ...{ name: "TrueScript Mail Pharmacy", ink: "#1b4f9c", manager: false },
    ...{ under: "Home delivery pharmacy · NCPDP 3995501" },
    stores: ["TrueScript Mail Pharmacy"],
  },
  {
    ...{ name: "St. Alban's Hospital Outpatient Pharmacy", ink: "#6b1f33", manager: false },
    ...{ under: "Main Lobby, Level 1 · NPI 1447302199" },
    stores: ["St. Alban's Hospital Outpatient Pharmacy"],
  },
  {
    ...{ name: "UNIVERSITY MEDICAL CENTER PHARMACY", ink: "#2b2b2b", manager: false },
    ...{ under: "Discharge &amp; Ambulatory Pharmacy · NABP 0518824" },
    stores: ["UNIVERSITY MEDICAL CENTER PHARMACY"],
  },
  {
    ...{ name: "Cobalt PBM, Inc.", ink: "#23408e", manager: true },
    ...{ under: "Administrator of prescription benefits" },
    stores: ["Cobalt Mail Service", "RITE AID 3302", "COSTCO PHARMACY 117", "Univ Hosp Outpt Rx"],
  },
];
const PLANS = ["Medicare Part D - SilverPath", "BCBS PPO", "State Employees Rx Plan", "Aetna HMO"];

function look(chance: Chance, manager: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes]),
    money: chance.pick([dollars, dollars, grouped]),
    upper: chance.happens(0.4),
    apart: chance.happens(0.3),
    coded: chance.happens(manager ? 0.25 : 0.55),
    prescribed: chance.happens(0.25),
    copay: !manager && chance.happens(0.3),
    wide: chance.happens(0.5),
    summed: chance.happens(0.85),
    boxed: chance.happens(manager ? 0.7 : 0.3),
    newest: chance.happens(0.5),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
  };
}
type Look = ReturnType<typeof look>;

/** What a plan pays of a fill: nothing of some, and all but a copay of the others. */
function priced(chance: Chance, price: number, copay: number, open: { cents: number }) {
  if (chance.happens(0.06)) return { insurancePaid: 0, patientOwes: price };
  const deductible = Math.min(price, open.cents);
  open.cents -= deductible;
  const own = Math.min(price, deductible + copay);
  return { insurancePaid: price - own, patientOwes: own };
}

function fillsOf(chance: Chance, l: Look, issuer: Issuer, year: string): Fill[] {
  const many = chance.weighted([
    ...([[1, 1] as const, [4, 4] as const, [7, 5] as const] as const),
    ...([[11, 4] as const, [18, 2] as const, [29, 1] as const] as const),
  ]);
  const drugs = chance.shuffled(DRUGS).slice(0, Math.max(1, Math.ceil(many / 2.4)));
  const prices = drugs.map(([, , , , price]) => Number(price) * (0.9 + chance.share() * 0.2));
  const copays = drugs.map((drug) =>
    chance.pick(drug.at(-1) === "high" ? [4500, 4700, 9000] : [0, 500, 1000, 1500]),
  );
  const own = drugs.map(() => chance.number(issuer.manager ? "#######" : "6######"));
  const doctors = drugs.map(() => person(chance).split(" ")[1]!.toUpperCase());
  const open = { cents: issuer.manager ? chance.pick([0, 0, 10000, 25000]) : 0 };
  const days = Array.from({ length: many }, () => chance.between(0, 360)).sort((a, b) => a - b);
  const fills = days.map((at, nth): Fill => {
    const which = nth % drugs.length;
    const [name = "", strength = "", units, supply, , ndc = ""] = drugs[which]!;
    const charge = Math.round(prices[which]! * chance.pick([1, 1, 1, 1.02, 0.98]));
    const shown = l.upper ? name.toUpperCase() : name;
    const power = l.upper ? strength.toUpperCase() : strength;
    const paid = priced(chance, charge, copays[which]!, open);
    return {
      ...{ serviceDate: shifted(`${year}-01-03`, at), charge, units: Number(units), ...paid },
      ...{ rx: own[which]!, days: Number(supply), strength: power, full: `${shown} ${power}` },
      ...{ description: l.apart ? shown : `${shown} ${power}`, store: chance.pick(issuer.stores) },
      ...{ ndc: `${ndc.slice(0, 5)}-${ndc.slice(5, 9)}-${ndc.slice(9)}`, copay: paid.patientOwes },
      clinician: doctors[which]!,
    };
  });
  return l.newest ? fills.toReversed() : fills;
}

function columnsOf(l: Look, { manager }: Issuer, insured: boolean): Column<Fill>[] {
  const own = l.words(
    manager
      ? "You paid|Your cost|Member paid|You pay"
      : "You Paid|Patient Paid|Pt Paid|Patient Pay",
  );
  return [
    column<Fill>(l.words("Fill Date|Date Filled|Date"), "serviceDate", (row) =>
      l.day(row.serviceDate!),
    ),
    column<Fill>(l.words("Rx #|Rx Number|RX NO."), null, ({ rx }) => rx),
    column<Fill>(
      l.words("Drug|Medication|Drug Name|Prescription"),
      "description",
      (row) => row.description,
      "w",
    ),
    ...(l.apart ? [column<Fill>("Strength", null, ({ strength }) => strength)] : []),
    ...(l.coded ? [column<Fill>("NDC", null, (row) => row.ndc)] : []),
    column<Fill>(l.words("Qty|Quantity|QTY"), "units", ({ units }) => units, "n"),
    column<Fill>(l.words("Days|Days'<br>Supply|Day<br>Supply"), null, ({ days }) => days, "n"),
    ...(l.prescribed
      ? [column<Fill>(l.words("Prescriber|Doctor"), "clinician", ({ clinician }) => clinician)]
      : []),
    ...(manager ? [column<Fill>("Pharmacy", null, ({ store }) => store)] : []),
    amount<Fill>(
      l.words(
        manager ? "Total cost|Drug cost|Drug price" : "Price|Total Price|Retail Price|Rx Price",
      ),
      "charge",
      l.money,
    ),
    ...(insured
      ? [
          amount<Fill>(
            l.words("Plan paid|Ins. Paid|Paid by plan|Plan Pays"),
            "insurancePaid",
            l.money,
          ),
        ]
      : []),
    l.copay && insured
      ? amount<Fill>("Copay", "copay", l.money)
      : amount<Fill>(own, "patientOwes", l.money),
  ];
}

type Totals = { charge: number; plan: number; own: number };

/** The panel beside the member's data: the sums of the year and what counts toward the limits. */
function panel(chance: Chance, l: Look, issuer: Issuer, insured: boolean, sums: Totals): string {
  if (!l.boxed) return "";
  const rows = pairs(
    [
      [l.words("Total cost of prescriptions|Total drug cost"), dollars(sums.charge)],
      insured ? [l.words("Your plan paid|Paid by your plan"), dollars(sums.plan)] : null,
      [l.words("You paid|Total you paid"), dollars(sums.own)],
    ],
    "facts",
  );
  const limit = chance.pick([200000, 350000, 600000]) + Math.ceil(sums.own / 100000) * 100000;
  const met = issuer.manager
    ? `<small>Out-of-pocket maximum: ${dollars(sums.own)} of ${dollars(limit)} met</small>`
    : "";
  return `<div class="panel"><b>${l.words("Summary|At a glance|Your totals")}</b>${rows}${met}</div>`;
}

function style(l: Look, ink: string, wide: boolean): string {
  return `@page{size:letter ${wide ? "landscape" : "portrait"};margin:11mm} body{font:${wide ? 9 : 8.2}pt/1.36 '${l.font}';margin:0;color:#1a1a1a} .top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:3px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.35em;color:${ink};display:block} .brand small,small{color:#555} h1{font-size:1.3em;margin:0;text-align:right} .right{text-align:right}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0;align-items:flex-start} .pairs td{padding:.2mm 5mm .2mm 0} .pairs td:first-child{color:#555} .panel{border:1.2px solid ${ink};padding:2mm 3mm;min-width:58mm} .panel b{color:${ink}} .facts{width:100%} .facts td:last-child{text-align:right} table{border-collapse:collapse} .lines{width:100%} .lines th{background:${ink};color:#fff;text-align:left;font-weight:normal;vertical-align:bottom;padding:1mm 1.3mm} .lines td{padding:.8mm 1.3mm;border-bottom:.5px solid #bbb;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines .n{text-align:right} .lines tr:nth-child(even) td{background:#f6f6f6} .lines .sum td{font-weight:bold;background:#e9e9e9;border-top:1.5px solid ${ink}} tr{break-inside:avoid}
.foot{margin-top:5mm;font-size:.86em;color:#444;break-inside:avoid} .foot p{margin:0 0 1.5mm} .sign{display:flex;justify-content:space-between;margin-top:9mm;break-inside:avoid} .sign div{border-top:1px solid #333;width:70mm;padding-top:1mm;font-size:.86em}`;
}

function notes(chance: Chance, l: Look, issuer: Issuer): string {
  if (issuer.manager)
    return `<div class="foot"><p><b>This is not a bill.</b> ${l.words("This summary shows prescription claims processed under your plan during the period above.|Claims are listed by the date they were filled. Recent claims may not appear.")} "Total cost" includes ingredient cost, dispensing fee and sales tax.</p><p>Questions about a claim? Call Member Services at ${phone(chance)} (TTY 711), 24 hours a day. To report suspected fraud, call ${phone(chance)}.</p></div>`;
  return `<div class="foot"><p>${l.words("This record may be used for income tax or flexible spending account purposes.|Please keep this record for your taxes. Prices are before insurance.|FSA/HSA: retain with your receipts.")} Duplicate copies are available at the pharmacy counter. Call ${phone(chance)} with questions.</p></div>${chance.happens(0.5) ? `<div class="sign"><div>Pharmacist signature</div><div>Date</div></div>` : ""}`;
}

function titleOf(l: Look, manager: boolean): string {
  return l.words(
    manager
      ? "Prescription Claims History|Your Prescription Summary|Annual Prescription Claims Summary"
      : "Patient Prescription Profile|Patient Expense Report|PRESCRIPTION HISTORY - MEDICAL EXPENSES",
  );
}

type Period = { from: string; to: string };

/** The days that the paper says it takes in: a year, or a part of it that holds every fill. */
function periodOf(chance: Chance, fills: Fill[], year: string): Period {
  const days = fills.map(({ serviceDate }) => serviceDate!).sort();
  if (chance.happens(0.7)) return { from: `${year}-01-01`, to: `${year}-12-31` };
  return { from: `${days[0]!.slice(0, 8)}01`, to: shifted(days.at(-1)!, chance.between(1, 9)) };
}

type Sheet = { l: Look; issuer: Issuer; fills: Fill[]; insured: boolean };

/** The truth of the sums: what was paid is the patient's payment, and a share still named a cost is what is owed. */
function sumsOf({ l, fills, insured }: Sheet, columns: Column<Fill>[]) {
  const shown = l.summed || l.boxed;
  const owes = /cost|pay$/i.test(columns.at(-1)!.head) || l.copay;
  const own = total(fills, "patientOwes");
  const paid = l.boxed || (l.summed && !owes);
  return {
    billed: shown ? total(fills, "charge") : null,
    insurancePaid: shown && insured ? total(fills, "insurancePaid") : null,
    patientPaid: paid ? own : null,
    patientResponsibility: l.summed && owes && !l.boxed ? own : null,
  };
}

function top(chance: Chance, l: Look, issuer: Issuer, issued: string): string {
  const where = issuer.manager ? box(chance) : street(chance);
  return `<div class="top"><div class="brand">${mark(chance, issuer.ink, 36)}<div><b>${issuer.name}</b><small>${issuer.under}</small><br>${where}, ${town(chance)}</div></div><div class="right"><h1>${titleOf(l, issuer.manager)}</h1>${l.words("Printed|Date printed:|Report date:|As of")} ${chance.pick([l.day, longMonthName])(issued)}</div></div>`;
}

function draw(chance: Chance): Drawn {
  const issuer = chance.pick(ISSUERS);
  const l = look(chance, issuer.manager);
  const year = chance.pick(["2024", "2025"]);
  const insured = issuer.manager || chance.happens(0.85);
  const fills = fillsOf(chance, l, issuer, year).map((fill): Fill =>
    insured ? fill : { ...fill, patientOwes: fill.charge!, insurancePaid: 0 },
  );
  const period = periodOf(chance, fills, year);
  const issued = shifted(period.to, chance.between(1, 40));
  const columns = columnsOf(l, issuer, insured);
  const sums = {
    ...{ charge: total(fills, "charge"), plan: total(fills, "insurancePaid") },
    own: total(fills, "patientOwes"),
  };
  const patient = naming(chance)(person(chance));
  const account = chance.number(issuer.manager ? "@@@#########" : "#######");
  const facts = pairs([
    [issuer.manager ? l.words("Member|Member Name") : l.words("Patient|Patient Name"), patient],
    ["Address", `${street(chance)}, ${town(chance)}`],
    chance.happens(0.6) ? ["Date of Birth", l.day(born(chance))] : null,
    [issuer.manager ? l.words("Member ID|Member #") : l.words("Patient ID|Account #"), account],
    insured && chance.happens(0.6) ? ["Plan", chance.pick(PLANS)] : null,
    [l.words("Period|Dates of service|Date range"), `${l.day(period.from)} - ${l.day(period.to)}`],
    chance.happens(0.5) ? ["Prescriptions", String(fills.length)] : null,
  ]);
  const paid = {
    charge: sums.charge,
    insurancePaid: sums.plan,
    patientOwes: sums.own,
    copay: sums.own,
  };
  const last = l.summed
    ? sumRow(columns, l.words("Total|TOTALS|Totals for period"), paid, l.money)
    : "";
  const html = page(
    style(l, issuer.ink, l.wide || columns.length > 9),
    `${top(chance, l, issuer, issued)}<div class="mid">${facts}${panel(chance, l, issuer, insured, sums)}</div>${table(columns, fills.map((fill) => record(columns, fill)).join("") + last)}${notes(chance, l, issuer)}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: issuer.manager ? "eob" : "itemized", patient },
      issuer: issuer.manager ? issuer.name : null,
      provider: issuer.manager ? null : issuer.name,
      ...{ accountNumber: account, statementDate: issued },
      ...{ serviceFrom: period.from, serviceTo: period.to },
    },
    sumsOf({ l, issuer, fills, insured }, columns),
    fills.map((fill) => lineBy(columns, fill)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "hospital-pharmacy-and-mail-order-claims",
  paper:
    "Prescription fills as a hospital's or mail-order pharmacy or a pharmacy benefit manager lists them: quantities, days' supply, what the plan and the patient paid.",
  medium: "text",
  draw,
};
