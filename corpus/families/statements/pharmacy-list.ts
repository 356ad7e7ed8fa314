import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

/** Drug, its NDC, how many are dispensed, for how many days, retail price, copay. */
const DRUGS = rowsOf(`
LISINOPRIL 10 MG TABLET|68180-0513-01|30|30|18.49|4; ATORVASTATIN 40 MG TABLET|00378-3952-77|90|90|86.99|10; METFORMIN HCL ER 500 MG TABLET|62756-0142-01|120|30|41.29|5; AMOXICILLIN 500 MG CAPSULE|00093-3109-05|21|7|19.99|8.5
OMEPRAZOLE DR 20 MG CAPSULE|55111-0158-10|30|30|37.19|6.75; LEVOTHYROXINE 75 MCG TABLET|00378-1805-77|90|90|48.99|15; ALBUTEROL HFA 90 MCG INHALER|00093-3174-31|8.5|25|62.99|20; SERTRALINE HCL 50 MG TABLET|16714-0612-02|30|30|29.79|4
ELIQUIS 5 MG TABLET|00003-0894-21|60|30|624.99|47; JARDIANCE 25 MG TABLET|00597-0153-30|30|30|658.4|45; GABAPENTIN 300 MG CAPSULE|67877-0223-05|90|30|44.69|7; PREDNISONE 10 MG TABLET|00591-5442-10|21|6|14.29|3.25
AZITHROMYCIN 250 MG TABLET|50111-0787-66|6|5|36.79|9.1; FLUTICASONE PROP 50 MCG SPRAY|60505-0829-01|16|30|31.49|8; MONTELUKAST SOD 10 MG TABLET|65862-0574-90|90|90|138.2|15; INSULIN GLARGINE 100 UNIT/ML PEN|00088-2219-05|15|28|154.8|35
HYDROCHLOROTHIAZIDE 25 MG TABLET|00172-2083-80|90|90|24.99|10; AMLODIPINE BESYLATE 5 MG TABLET|67877-0198-90|90|90|42.59|10; ESCITALOPRAM 10 MG TABLET|65862-0374-01|30|30|35.89|4; ADVAIR DISKUS 250-50 MCG|00173-0696-00|60|30|438.15|47
TRAMADOL HCL 50 MG TABLET|65162-0627-10|20|5|17.69|3.8; CEPHALEXIN 500 MG CAPSULE|68180-0122-02|28|7|27.99|6; LATANOPROST 0.005% EYE DROPS|61314-0547-01|2.5|25|48.29|12; ONDANSETRON ODT 4 MG TABLET|00781-5238-64|12|4|56.99|7.5`);
const STORES = rowsOf(`
Corner Oak Pharmacy #0417|2901 N Broadway|St. Louis, MO 63107|314-555-0106; HARTWELL DRUG CO|110 COURTHOUSE SQ|OXFORD MS 38655|662-555-0131; Wellspring Pharmacy 8822|16500 NE 74th St|Redmond, WA 98052|425-555-0119
Community LTC Pharmacy Services|4020 Progress Dr|Harrisburg, PA 17109|717-555-0174; Bayview Rx & Compounding|77 Embarcadero E|Oakland, CA 94606|510-555-0152`);
const PEOPLE = rowsOf(`
Yolanda Pettway|4417 Cote Brilliante Ave|St. Louis, MO 63113; HENRY T WOJCIK|209 S LAMAR BLVD|OXFORD MS 38655; Saanvi Krishnan|8250 Willows Rd #214|Redmond, WA 98052; MARGARET ELDRIDGE|18 CHESTNUT LN|CAMP HILL PA 17011; Luis Obregon|533 Foothill Blvd|Oakland, CA 94606`);
const PRESCRIBERS = [
  "FELDMAN, R MD",
  "OKONJO, ADAEZE",
  "Dr. P. Sandoval",
  "HUANG, L NP",
  "BRANDT, STEFAN DO",
];
const PLANS = ["EXPRESS RX", "CAREMED PART D", "OPTIMA SCRIPT", "BLUE RX PPO"];

type Fill = {
  rx: string;
  refill: number;
  date: string;
  drug: string;
  ndc: string;
  quantity: number;
  days: number;
  doctor: string;
  plan: string;
  retail: number;
  insurance: number;
  copay: number;
};

function fillsOf(chance: Chance, from: string): Fill[] {
  const drugs = chance.shuffled(DRUGS).slice(
    0,
    chance.weighted([
      [1, 1],
      [chance.between(2, 5), 4],
      [chance.between(6, 12), 3],
    ]),
  );
  const plan = chance.pick(PLANS);
  const fills = drugs.flatMap(
    ([drug = "", ndc = "", quantity = "", days = "", price = "", share = ""], at) => {
      const [rx, doctor, start] = [
        chance.number("#######"),
        PRESCRIBERS[at % 3 === 0 ? 0 : chance.between(1, 4)]!,
        shifted(from, chance.between(0, 40)),
      ];
      const times = Number(days) < 20 ? 1 : chance.pick([1, 1, 2, 4, 6]);
      const retail = Math.round(Number(price) * 100);
      const copay = chance.happens(0.12) ? retail : Math.round(Number(share) * 100);
      return Array.from({ length: times }, (_, refill) => ({
        rx,
        refill,
        date: shifted(start, refill * (Number(days) + 1)),
        drug,
        ndc,
        quantity: Number(quantity),
        days: Number(days),
        doctor,
        plan: copay === retail ? "CASH" : plan,
        retail,
        insurance: retail - copay,
        copay,
      }));
    },
  );
  const until = shifted(from, 190);
  return fills
    .filter(({ date }) => date <= until)
    .sort((one, other) => one.date.localeCompare(other.date) || one.rx.localeCompare(other.rx))
    .slice(0, 45);
}

/** Headings by what stands under them; a stroke wraps them. */
const HEADS = {
  rx: ["Rx Number", "RX #", "Prescription/Number", "Rx/No."],
  date: ["Date/Filled", "Fill Date", "Date/Dispensed", "Filled"],
  drug: ["Drug Name/NDC", "Medication", "Drug Description", "Drug Name and/NDC Number"],
  ndc: ["NDC", "NDC/Number"],
  quantity: ["Qty", "Quantity/Dispensed", "Qty/Disp"],
  days: ["Days/Supply", "Day/Sup.", "DS"],
  doctor: ["Prescriber", "Prescriber/Name", "Doctor"],
  plan: ["Plan", "Third/Party"],
  refill: ["Ref/No.", "Refill"],
  retail: ["Retail/Price", "Usual &/Customary", "Total/Price", "Full/Price"],
  insurance: ["Insurance/Paid", "Ins./Paid", "Plan/Paid", "Third Party/Paid"],
  copay: ["Copay", "Patient/Copay", "Co-Pay/Amount"],
};
type Column = keyof typeof HEADS;
type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const bill = chance.happens(0.35);
  const own = chance.happens(0.35);
  const from = shifted("2025-10-03", chance.between(0, 90));
  const fills = fillsOf(chance, from);
  const total = (kind: "retail" | "insurance" | "copay") => sum(fills.map((fill) => fill[kind]));
  const optional = (["days", "doctor", "plan", "refill"] as const).filter((_, at) =>
    chance.happens([0.85, 0.75, 0.3, 0.35][at]!),
  );
  const middle: Column[] = [...(own ? (["ndc"] as const) : []), "quantity", ...optional];
  const front = chance.pick<Column[]>([
    ["rx", "date", "drug"],
    ["date", "rx", "drug"],
    ["date", "drug", "rx"],
    ["rx", "drug", "date"],
  ]);
  const made = shifted(fills.at(-1)!.date, chance.between(2, 20));
  const words = Object.fromEntries(
    Object.entries(HEADS).map(([column, names]) => [column, chance.pick(names)]),
  ) as Record<Column, string>;
  return {
    bill,
    own,
    fills,
    made,
    columns: [...front, ...middle, "retail", "insurance", "copay"] as Column[],
    retail: total("retail"),
    insurance: total("insurance"),
    copay: total("copay"),
    words: { ...words, drug: own ? words.drug.replace(/( and)?\/NDC.*$/, "") : words.drug },
    store: chance.pick(STORES),
    person: chance.pick(PEOPLE),
    patientId: chance.number(chance.pick(["#######", "P######", "###-####"])),
    born: `19${chance.between(41, 89)}-0${chance.between(1, 9)}-2${chance.between(0, 8)}`,
    from,
    title: chance.pick([
      "Patient Prescription Profile",
      "Prescription Expense Report",
      "PATIENT PRESCRIPTION RECORD",
      "Medical Expense Summary",
    ]),
    money: chance.pick([formats.dollars, formats.grouped, formats.bare]),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes]),
    dueDate: shifted(made, 15),
    wide: chance.happens(0.3),
    face: chance.pick([
      "'Courier New'",
      "Arial",
      "Arial",
      "'Liberation Sans Narrow',Arial",
      "'Times New Roman'",
    ]),
    size: chance.pick([7.5, 8, 8.5]),
    rule: chance.pick(["grid", "none", "dots"]),
    label: chance.pick(["NDC: ", "NDC ", ""]),
    totalWord: chance.pick(["TOTALS", "Totals", "Grand Total", "Total for period"]),
    npi: chance.number("1#########"),
    ncpdp: chance.number("#######"),
  };
}

const isMoney = (column: Column) => /retail|insurance|copay/.test(column);

function cellsOf(look: Look, fill: Fill): Record<Column, string> {
  const { money } = look;
  const name = look.own
    ? fill.drug
    : `${fill.drug}<br><span class="ndc">${look.label}${fill.ndc}</span>`;
  return {
    rx: fill.rx,
    date: look.day(fill.date),
    drug: name,
    ndc: fill.ndc,
    quantity: String(fill.quantity),
    days: String(fill.days),
    doctor: fill.doctor,
    plan: fill.plan,
    refill: String(fill.refill),
    retail: money(fill.retail),
    insurance: money(fill.insurance),
    copay: money(fill.copay),
  };
}

function list(look: Look): string {
  const heads = look.columns.map(
    (column) =>
      `<th class="${isMoney(column) ? "m" : column}">${look.words[column].replaceAll("/", "<br>")}</th>`,
  );
  const rows = look.fills.map((fill) => {
    const cells = cellsOf(look, fill);
    return `<tr>${look.columns.map((column) => `<td class="${isMoney(column) ? "m" : column}">${cells[column]}</td>`).join("")}</tr>`;
  });
  return `<table class="l ${look.rule}"><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}<tr class="t"><td colspan="${look.columns.length - 3}">${look.totalWord} (${look.fills.length} prescription${look.fills.length > 1 ? "s" : ""})</td>
<td class="m">${look.money(look.retail)}</td><td class="m">${look.money(look.insurance)}</td><td class="m">${look.money(look.copay)}</td></tr></tbody></table>`;
}

function head(look: Look): string {
  const { day, store, person, fills } = look;
  const title = look.bill ? "Statement of Account" : look.title;
  const period = `${day(fills[0]!.date)} ${look.size > 8 ? "through" : "-"} ${day(fills.at(-1)!.date)}`;
  return `<header><div><svg width="30" height="30"><rect width="30" height="30" rx="4" fill="#333"/><text x="4" y="22" font-size="19" font-family="Times New Roman" fill="#fff">Rx</text></svg></div><div><b>${store[0]}</b><br>${store[1]}<br>${store[2]}<br>Phone ${store[3]}</div>
<div class="h"><b>${title}</b><br>${look.bill ? "Statement date" : "Printed"}: ${day(look.made)}<br>NPI ${look.npi} &nbsp; NCPDP ${look.ncpdp}</div></header>
<div class="p"><div>Patient: <b>${person[0]}</b><br>${person[1]}<br>${person[2]}</div><div>Patient ID: ${look.patientId}<br>Date of Birth: ${day(look.born)}<br>${look.bill ? "Service period" : "Report period"}: ${period}</div></div>`;
}

function foot(look: Look): string {
  const { money } = look;
  if (look.bill)
    return `<table class="due"><tr><td>Total retail</td><td>${money(look.retail)}</td></tr><tr><td>Paid by insurance</td><td>${money(look.insurance)}</td></tr><tr><td>Balance Due</td><td><b>${money(look.copay)}</b></td></tr></table>
<div class="cut">Please return this part with your payment &nbsp; Account ${look.patientId} &nbsp; Due by ${look.day(look.dueDate)} &nbsp; Amount due ${money(look.copay)} &nbsp; Amount paid $________</div>`;
  return `<table class="due"><tr><td>Total patient paid</td><td><b>${money(look.copay)}</b></td></tr></table><p>This record may be used for income tax or insurance purposes. Prices marked are those on the day the prescription was filled.</p><div class="sig">Pharmacist signature ______________________________</div>`;
}

const styles = (
  look: Look,
) => `@page{size:letter ${look.wide ? "landscape" : ""};margin:0.45in;@bottom-center{content:"CONFIDENTIAL PATIENT INFORMATION   Page " counter(page) " of " counter(pages);font:7pt Arial}} body{margin:0;font:${look.size}pt/1.3 ${look.face}}
header{display:flex;gap:12px} header b{font-size:1.35em} .h{margin-left:auto;text-align:right} .p{display:flex;justify-content:space-between;border-top:1px solid #000;border-bottom:1px solid #000;padding:6px 0;margin:12px 0} .l{width:100%;border-collapse:collapse} .l th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid #000;padding:2px 4px} .l td{padding:2px 4px;vertical-align:top}
.l tr{break-inside:avoid} .l .m,.l .quantity,.l .days,.l .refill{text-align:right} .l td.m,.date,.rx,td.ndc{white-space:nowrap} span.ndc{font-size:.92em;color:#333;white-space:nowrap} .grid td,.grid th{border:.7px solid #666} .dots td{border-bottom:1px dotted #888} .t td{font-weight:bold;border-top:1.2px solid #000!important} .due{margin:12px 0 0 auto;break-inside:avoid} .due td{padding:2px 8px;text-align:right}
.cut{border-top:1.5px dashed #000;margin-top:28px;padding-top:5px;break-inside:avoid} .sig{margin-top:30px}`;

export const family: Family = {
  name: "pharmacy-list",
  paper: "A pharmacy's list of a patient's prescriptions, for taxes or insurance, or as a bill.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const has = (column: Column) => look.columns.includes(column);
    const lines = look.fills.map((fill) =>
      lineOf({
        serviceDate: fill.date,
        description: fill.drug,
        units: fill.quantity,
        charge: fill.retail,
        insurancePaid: fill.insurance,
        copay: fill.copay,
        ...(has("doctor") ? { clinician: fill.doctor } : {}),
      }),
    );
    const said = {
      name: "pharmacy-list",
      provider: look.store[0]!,
      patient: look.person[0]!,
      accountNumber: look.patientId,
      statementDate: look.made,
      dueDate: look.bill ? look.dueDate : null,
    };
    const asked: Sums = look.bill
      ? { patientResponsibility: look.copay }
      : { patientPaid: look.copay };
    return {
      html: `<!doctype html><style>${styles(look)}</style>${head(look)}${list(look)}${foot(look)}`,
      truth: truthOf(said, { billed: look.retail, insurancePaid: look.insurance, ...asked }, lines),
    };
  },
};
