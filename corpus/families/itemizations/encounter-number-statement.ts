import {
  type AmountFormat,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number };
type Encounter = Record<"plan" | "off" | "mine", number> & {
  number: string;
  kind: string;
  from: string;
  to: string;
  doctor: string;
  rows: Row[];
};

const HOSPITALS = rowsOf(`
  Granite Springs Medical Center|#00508f; Wexford Heights Memorial Hospital|#7a1f3d; LAKE ALDEN REGIONAL HEALTH|#00695c; Palmetto Bay Community Hospital|#c05600; Sisters of St. Brigid Health System|#3d348b`);
/** The kind of an encounter, its most days, its services: code, revenue code and its name, name, cents. */
const KINDS: [kind: string, days: number, services: string][] = [
  [
    "Emergency",
    0,
    `99284|0450|EMERGENCY ROOM|ED Visit Level 4|184200;96374|0450|EMERGENCY ROOM|IV Push Single or Initial Drug|31850;71046|0324|DIAGNOSTIC X-RAY|XR Chest 2 Views|41200
     80053|0301|LABORATORY|Comprehensive Metabolic Panel|27300;85025|0305|LABORATORY|CBC with Diff|15450;84484|0301|LABORATORY|Troponin I|22100;93005|0730|EKG/ECG|EKG 12 Lead Tracing|36900;J1885|0636|PHARMACY|ketorolac 30 mg/mL inj|4215`,
  ],
  [
    "Outpatient",
    0,
    `77067|0403|DIAGNOSTIC X-RAY|MG Mammo Screening Bilateral w/ CAD|46100;77063|0403|DIAGNOSTIC X-RAY|MG Tomosynthesis Screening Bilateral|19800;76641|0402|ULTRASOUND|US Breast Complete Left|51200
     36415|0300|LABORATORY|Venipuncture|3300;82306|0301|LABORATORY|Vitamin D 25 Hydroxy|21400;80061|0301|LABORATORY|Lipid Panel|13950`,
  ],
  [
    "Inpatient",
    4,
    `|0120|ROOM AND BOARD|Room Charge Semi-Private|218500;|0250|PHARMACY|acetaminophen 325 mg tab|410;|0250|PHARMACY|enoxaparin 40 mg/0.4 mL inj|8890;|0270|MEDICAL SUPPLIES|IV Start Kit|6125
     80048|0301|LABORATORY|Basic Metabolic Panel|23350;85025|0305|LABORATORY|CBC with Diff|15450;97161|0424|PHYSICAL THERAPY|PT Eval Low Complexity|39800;97110|0420|PHYSICAL THERAPY|PT Therapeutic Exercise 15 Min|17600
     74177|0352|CT SCAN|CT Abdomen/Pelvis w/ Contrast|412000;|0410|RESPIRATORY|Incentive Spirometry Instruction|11900;|0258|PHARMACY|sodium chloride 0.9% 1,000 mL|13475`,
  ],
  [
    "Recurring",
    24,
    `97110|0420|PHYSICAL THERAPY|PT Therapeutic Exercise 15 Min|17600;97140|0420|PHYSICAL THERAPY|PT Manual Therapy 15 Min|16850;97530|0430|OCCUPATIONAL THERAPY|OT Therapeutic Activities 15 Min|18200;97035|0420|PHYSICAL THERAPY|PT Ultrasound 15 Min|8900`,
  ],
];
const PAYERS = "Anthem Blue Access|Medicare|Medical Mutual|UMR|Molina Marketplace".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, grouped]) as AmountFormat,
    /** Every charge, or one amount for each kind of charge. */
    rolled: chance.happens(0.45),
    revenue: chance.happens(0.4),
    coded: chance.happens(0.5),
    units: chance.happens(0.3),
    joint: chance.happens(0.35),
    summary: chance.happens(0.75),
    before: chance.happens(0.25),
    zeros: chance.happens(0.5),
    right: chance.happens(0.5),
    encounter: words("Encounter|FIN|Encounter Number|Financial Number (FIN)|Visit Number"),
    charge: words("Charges|Amount|Charge Amount"),
    name: words("Description|Service Description|Description of Service"),
    paid: words("Insurance Payments|Payments by Insurance|Paid by Insurance"),
    off: words("Insurance Adjustments|Contractual Adjustments|Adjustments"),
    both: words("Insurance Payments/Adjustments|Insurance Payments and Adjustments"),
    mine: words("Patient Payments|Payments by You|Guarantor Payments"),
    due: words("AMOUNT DUE|Total Amount Due|Balance Due|Please Pay"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans"),
  };
}

/** Charges of one kind as one amount, in the order of their first charge. */
function rolledUp(rows: (Row & { group: string })[], date: string | null): Row[] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => {
    const own = rows.filter((row) => row.group === group);
    const revenueCode = own[0]!.revenueCode!.slice(0, 3).padEnd(4, "0");
    return { serviceDate: date, description: group, revenueCode, charge: total(own, "charge") };
  });
}

function encounterOf(chance: Chance, l: Look, from: string): Encounter {
  const [kind, most, services] = chance.pick(KINDS);
  const days = most ? chance.between(2, most) : 0;
  const list = chance.shuffled(rowsOf(services));
  const many = kind === "Inpatient" ? chance.between(5, 20) : chance.between(2, list.length);
  const rows = Array.from({ length: many }, (_, at) => {
    const [code = "", revenueCode = "", group = "", description = "", cents = ""] =
      list[at % list.length]!;
    const units = chance.pick([1, 1, 1, 2]);
    const serviceDate = shifted(from, days ? chance.between(0, days) : 0);
    const charge = Number(cents) * units;
    return { serviceDate, code: code || null, revenueCode, group, description, units, charge };
  }).sort((one, other) => one.serviceDate.localeCompare(other.serviceDate));
  const billed = total(rows, "charge");
  const allowed = Math.round((billed * chance.between(22, 60)) / 100);
  const plan = Math.round(allowed * chance.pick([0, 0.7, 0.8, 0.9]));
  const mine = chance.happens(0.3) ? Math.min(allowed - plan, chance.pick([5000, 10000, 7500])) : 0;
  return {
    ...{ number: chance.number("40########"), kind, from, to: shifted(from, days) },
    ...{ doctor: doctor(chance), plan, off: billed - allowed, mine },
    rows: l.rolled ? rolledUp(rows, days ? null : from) : rows,
  };
}

const billedOf = ({ rows }: Encounter) => total(rows, "charge");
const left = (one: Encounter) => billedOf(one) - one.plan - one.off - one.mine;

function columnsOf(l: Look): Column<Row>[] {
  return [
    ...(l.rolled
      ? []
      : [
          column<Row>(l.words("Date|Service Date"), "serviceDate", (row) =>
            l.day(row.serviceDate!),
          ),
        ]),
    ...(l.revenue
      ? [column<Row>(l.words("Rev Code|Rev|Revenue Code"), "revenueCode", (row) => row.revenueCode)]
      : []),
    column<Row>(l.name, "description", ({ description }) => description, "w"),
    ...(l.coded && !l.rolled ? [column<Row>("CPT/HCPCS", "code", ({ code }) => code)] : []),
    ...(l.units && !l.rolled ? [column<Row>("Qty", "units", ({ units }) => units, "n")] : []),
    amount<Row>(l.charge, "charge", l.money),
  ];
}

/** What stands between the charges and the balance, as this hospital prints it. */
function steps(
  l: Look,
  { plan, off, mine }: Record<"plan" | "off" | "mine", number>,
): [string, string][] {
  const list: [string, number][] = [
    ...(l.joint
      ? [[l.both, plan + off] as [string, number]]
      : [[l.paid, plan] as [string, number], [l.off, off] as [string, number]]),
    [l.mine, mine],
  ];
  return list
    .filter(([, cents]) => cents || l.zeros)
    .map(([label, cents]) => [label, l.money(cents && -cents)]);
}

function block(one: Encounter, columns: Column<Row>[], l: Look, patient: string, payer: string) {
  const span = one.from === one.to ? l.day(one.from) : `${l.day(one.from)} - ${l.day(one.to)}`;
  const facts = [
    `${l.encounter}: ${one.number}`,
    `Patient: ${patient}`,
    `Service Date${one.from === one.to ? "" : "s"}: ${span}`,
    `${one.kind === "Inpatient" ? "Attending" : "Ordering"} Provider: ${one.doctor}`,
    `Encounter Type: ${one.kind}`,
    `Primary Insurance: ${payer}`,
  ];
  const wide = columns.length - 1;
  const row = (label: string, text: string, kind = "") =>
    `<tr class="${kind}"><td colspan="${wide}" class="n">${label}</td><td class="n">${text}</td></tr>`;
  const sums = [["Total Charges", l.money(billedOf(one))] as [string, string], ...steps(l, one)];
  return `<div class="enc"><div class="facts">${facts.map((fact) => `<span>${fact}</span>`).join("")}</div><table class="lines"><thead>${heading(columns)}</thead><tbody>${one.rows.map((each) => record(columns, each)).join("")}
${sums.map(([label, text]) => row(label, text, "step")).join("")}${row(`${l.encounter.split(" ")[0]} Balance`, l.money(left(one)), "sum")}</tbody></table></div>`;
}

const css = (
  l: Look,
  ink: string,
) => `@page{size:letter;margin:12mm 13mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt Arial}}
body{font:9pt/1.35 '${l.font}',Arial;margin:0;color:#1c1c1c} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;font-size:15pt;color:${ink};font-weight:bold} .mid{display:flex;justify-content:space-between;gap:10mm;margin:7mm 0 4mm;${l.right ? "" : "flex-direction:row-reverse"}}
.pairs,.sums{border-collapse:collapse;min-width:72mm} .pairs td,.sums td{padding:.6mm 2mm;border-bottom:.5px solid #bbb} .pairs td:last-child,.sums td:last-child{text-align:right} .sums tr:last-child,.pairs tr:last-child{font-weight:bold;background:${ink}1c} h2{font-size:11pt;color:#fff;background:${ink};padding:1mm 2mm;margin:5mm 0 2mm} .facts{display:grid;grid-template-columns:1fr 1fr 1fr;background:#eef1f4;padding:1.2mm 2mm;gap:0 4mm;break-after:avoid}
.lines{width:100%;border-collapse:collapse;margin-bottom:5mm} .lines th{text-align:left;border-bottom:1px solid #555;padding:.8mm 1.5mm} .lines td{padding:.6mm 1.5mm;vertical-align:top} .lines .w{width:55%} .lines .n,th.n{text-align:right} .sum td{font-weight:bold;border-top:1px solid #555} tr{break-inside:avoid} .pay{display:flex;gap:5mm;border:1px solid #999;padding:2mm 3mm;break-inside:avoid} .slip{border-top:1px dashed #444;margin-top:5mm;padding-top:2mm;display:flex;justify-content:space-between;break-inside:avoid}`;

type Sums = Record<"plan" | "off" | "mine" | "billed" | "before" | "due", number>;

function sumsOf(list: Encounter[], before: number): Sums {
  const of = (field: "plan" | "off" | "mine") => sum(list.map((one) => one[field]));
  const due = before + sum(list.map(left));
  return {
    plan: of("plan"),
    off: of("off"),
    mine: of("mine"),
    billed: sum(list.map(billedOf)),
    before,
    due,
  };
}

const summaryOf = (l: Look, sums: Sums) =>
  pairs(
    [
      sums.before ? [l.words("Previous Balance|Balance Forward"), l.money(sums.before)] : null,
      [l.words("New Charges|Total Charges|Charges This Statement"), l.money(sums.billed)],
      ...steps(l, sums),
      [l.due, l.money(sums.due)],
    ],
    "sums",
  );

function told(l: Look, list: Encounter[], sums: Sums) {
  const printed = l.summary || list.length === 1;
  const shown = (cents: number, also = true) =>
    printed && also && (cents || l.zeros) ? cents : null;
  return {
    billed: printed ? sums.billed : null,
    ...{ insurancePaid: shown(sums.plan, !l.joint), adjustments: shown(sums.off, !l.joint) },
    ...{ patientPaid: shown(sums.mine), patientResponsibility: sums.due },
    previousBalance: sums.before || null,
  };
}

function encountersFor(chance: Chance, l: Look): Encounter[] {
  let date = shifted("2024-09-02", chance.between(0, 380));
  return Array.from({ length: chance.pick([1, 1, 2, 2, 3, 4]) }, () => {
    const one = encounterOf(chance, l, date);
    date = shifted(one.to, chance.between(3, 20));
    return one;
  });
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const list = encountersFor(chance, l);
  const sums = sumsOf(list, l.before && l.summary ? chance.between(2500, 48000) : 0);
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const payer = chance.pick(PAYERS);
  const account = chance.number(chance.pick(["########", "G-#######", "1000####"]));
  const issued = shifted(list.at(-1)!.to, chance.between(25, 50));
  const due = shifted(issued, chance.pick([20, 25, 30]));
  const facts = pairs([
    ["Statement Date", l.day(issued)],
    [l.words("Guarantor Number|Account Number|Guarantor ID"), account],
    [l.words("Due Date|Payment Due"), l.day(due)],
    [l.due, dollars(sums.due)],
  ]);
  const help = `<div class="pay">${square(chance)}<div><b>Pay your bill online</b><br>Scan the code or visit www.${hospital.split(" ")[0]!.toLowerCase()}health.example/billpay. To pay by phone 24 hours a day call ${phone(chance)}.<br>If you cannot pay in full, you may qualify for help under our Financial Assistance Policy. A plain language summary is on our website. Your doctors may bill you separately.</div></div>`;
  const slip = `<div class="slip"><div>Make checks payable to:<br><b>${hospital}</b><br>${box(chance)}<br>${town(chance)}</div><div>Guarantor: ${patient}<br>Account: ${account}<br>${l.due}: ${dollars(sums.due)}<br>Amount enclosed: $ ____________</div></div>`;
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${hospital}</div><div><b>${l.words("PATIENT STATEMENT|Hospital Statement|Billing Statement")}</b><br>Customer Service ${phone(chance)}</div></div><div class="mid"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
${l.summary ? `<h2>${l.words("Account Summary|Summary of Account Activity")}</h2>${summaryOf(l, sums)}` : ""}<h2>${l.words("Encounter Details|Details of Services|Account Activity")}</h2>${list.map((one) => block(one, columns, l, patient, payer)).join("")}${help}${slip}`,
  );
  const span = { serviceFrom: list[0]!.from, serviceTo: list.at(-1)!.to };
  const said = {
    ...{ name: family.name, setting: "facility" as const, provider: hospital, patient, ...span },
    ...{ accountNumber: account, statementDate: issued, dueDate: due },
    // Sums of departments name no service.
    ...(l.rolled && { kind: "summary" as const }),
  };
  const lines = list.flatMap(({ rows, from, to }) =>
    rows.map((row) => lineBy(columns, row, from === to ? ["serviceDate"] : [])),
  );
  return { html, truth: truthOf(said, told(l, list, sums), lines) };
}

export const family: Family = {
  name: "encounter-number-statement",
  paper:
    "A hospital's statement by encounter number, its charges one by one or summed by department, with the steps to each encounter's balance.",
  medium: "text",
  draw,
};
