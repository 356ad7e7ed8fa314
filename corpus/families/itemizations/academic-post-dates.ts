import { bare, dollars, grouped, parentheses, trailingMinus } from "#corpus/generators/formats";
import { dayMonthName, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { amount, column, heading, lineBy, mark } from "#corpus/families/drawing/sheet";
import { page, pairs, record, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { department: string; posted: string; item: string };
type Stay = { kind: string; first: string; last: string; rows: Row[] };

/** Department, revenue code, code, words, cents of one, and the most of it on a day. */
const SERVICES = rowsOf(`
EMERGENCY MEDICINE|0450|99285|HC ED VISIT LEVEL V|361200|1;EMERGENCY MEDICINE|0450|96374|HC THER PROPH DIAG INJ IV PUSH SINGLE|47300|1;INPATIENT PHARMACY|0636|J2405|ONDANSETRON HCL (PF) 4 MG/2 ML INJ SOLN|1250|4;INPATIENT PHARMACY|0250||ACETAMINOPHEN 325 MG PO TABS|310|6
INPATIENT PHARMACY|0636|J0696|CEFTRIAXONE 1 G IN DEXTROSE 50 ML IVPB|2140|4;INPATIENT PHARMACY|0636|J1644|HEPARIN (PORCINE) 5,000 UNIT/ML INJ|480|10;INPATIENT PHARMACY|0250||PANTOPRAZOLE 40 MG PO TBEC|1185|1;INPATIENT PHARMACY|0258||LACTATED RINGERS IV SOLN 1000 ML|9660|3
CORE LABORATORY|0301|80048|HC BASIC METABOLIC PANEL CALCIUM TOTAL|23700|1;CORE LABORATORY|0305|85027|HC CBC WITHOUT DIFFERENTIAL|13800|1;CORE LABORATORY|0301|83735|HC MAGNESIUM|9400|1;CORE LABORATORY|0301|84100|HC PHOSPHORUS INORGANIC|8100|1;CORE LABORATORY|0300|36415|HC VENIPUNCTURE|3900|1
MICROBIOLOGY|0306|87040|HC CULTURE BLOOD AEROBIC W/ ID ISOLATES|26100|2;MICROBIOLOGY|0306|87086|HC CULTURE URINE QUANT COLONY COUNT|15200|1;BLOOD BANK TRANSFUSION SVCS|0302|86900|HC BLOOD TYPING ABO|11200|1;CARDIAC NON-INVASIVE LAB|0480|93306|HC TTE W/ DOPPLER COMPLETE|318400|1;HEART STATION|0730|93005|HC ECG ROUTINE TRACING ONLY|36900|1
RADIOLOGY CT|0352|74177|HC CT ABD &amp+ PELVIS W/ CONTRAST|587100|1;RADIOLOGY DIAGNOSTIC|0324|71045|HC X-RAY CHEST SINGLE VIEW|52300|1;RADIOLOGY ULTRASOUND|0402|76705|HC US ABDOMEN LIMITED|112600|1;RESPIRATORY CARE|0410|94640|HC PRESSURIZED/NONPRESSURIZED INHALATION TX|21800|3
PHYSICAL MEDICINE &amp+ REHAB|0424|97162|HC PT EVAL MOD COMPLEX 30 MIN|41900|1;PHYSICAL MEDICINE &amp+ REHAB|0420|97116|HC GAIT TRAINING EA 15 MIN|17600|2;CENTRAL STERILE SUPPLY|0272||TRAY FOLEY CATH 16 FR SILICONE|13350|1;CENTRAL STERILE SUPPLY|0270||KIT IV START W/ CHLORAPREP|2675|2`).map(
  (row) => row.map((text) => text.replace("&amp+", "&")),
);
const OPERATION = rowsOf(`
MAIN OPERATING ROOM|0360|47562|HC LAPAROSCOPY SURG CHOLECYSTECTOMY|1462000|1;ANESTHESIOLOGY|0370||HC ANESTHESIA TIME PER 15 MIN|31200|8;CENTRAL STERILE SUPPLY|0272||TROCAR BLADELESS 12 MM X 100 MM|24800|2
SURGICAL PATHOLOGY|0312|88304|HC LEVEL III SURG PATH GROSS &amp+ MICRO|38700|1;POST ANESTHESIA CARE UNIT|0710||HC PACU PHASE I FIRST 60 MIN|126500|1;INPATIENT PHARMACY|0250||BUPIVACAINE 0.25% 30 ML VIAL|3880|1`).map(
  (row) => row.map((text) => text.replace("&amp+", "&")),
);
const BED = "5 EAST MEDICINE/SURGERY|0120||ROOM AND CARE SEMI-PRIVATE|384500|1".split("|");
const CENTERS = [
  "Whitcomb University Medical Center",
  "University Hospitals of Kittredge",
  "THORNBURY STATE UNIVERSITY HOSPITAL",
  "The Alder Medical College Hospital",
];

const safe = (text: string) => text.replaceAll("&", "&amp;");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const wide = chance.happens(0.75);
  return {
    ...{ of, wide },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dayMonthName]),
    money: chance.pick([grouped, dollars, parentheses, trailingMinus, bare]),
    postedFirst: chance.happens(0.25),
    revenueFirst: chance.happens(0.5),
    codeLast: chance.happens(0.4),
    departmentLast: chance.happens(0.3),
    priced: wide && chance.happens(0.35),
    item: wide && chance.happens(0.3),
    centers: chance.happens(0.4),
    ends: chance.happens(0.5),
    summed: chance.happens(0.4),
    ruled: chance.happens(0.5),
    boxed: chance.happens(0.5),
    daily: of("Daily Subtotal|Total for @|Subtotal @|Charges for @"),
    all: of("Total Charges|TOTAL CHARGES|Grand Total of Charges|Total Itemized Charges"),
    title: of("Itemized Statement|Itemized Bill|Detail of Hospital Charges|Itemization of Charges"),
    ink: of("#14284b|#6b1020|#1e4d2b|#222"),
    font: of("Liberation Sans|Liberation Sans Narrow|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** A stay day after day, an operation of one day or an hour in the emergency department; some goods come back. */
function stayOf(chance: Chance, l: Look): Stay {
  const kind = chance.pick(["Inpatient", "Inpatient", "Outpatient Surgery", "Emergency"] as const);
  const first = shifted("2024-02-11", chance.between(0, 660));
  const nights = kind === "Inpatient" ? chance.between(1, 5) : 0;
  const numbers = new Map<string, string>();
  const numbered = (text: string, pattern: string) => {
    if (!numbers.has(text)) numbers.set(text, chance.number(pattern));
    return numbers.get(text)!;
  };
  const made = ([where = "", revenueCode, code, words = "", each, most]: string[], on: string) => {
    const [units, unitPrice] = [chance.between(1, Number(most)), Number(each)];
    const department = l.centers ? `${numbered(where, "1####")} ${where}` : where;
    const said = {
      serviceDate: on,
      revenueCode: revenueCode!,
      code: code || null,
      units,
      unitPrice,
    };
    const posted = shifted(on, chance.pick([0, 1, 1, 1, 2, 4]));
    return {
      ...{ ...said, description: words, charge: units * unitPrice, department, posted },
      item: numbered(words, `${revenueCode!.slice(1)}#####`),
    };
  };
  const once = new Set(SERVICES);
  const busy = chance.pick([2, 5, 8, 12]);
  const rows = Array.from({ length: nights + 1 }, (_, at): Row[] => {
    const on = shifted(first, at);
    const pool = [...once].filter(
      (one) => one !== SERVICES[0] && (kind === "Emergency" || !one[0]!.startsWith("EMERG")),
    );
    const some = chance.shuffled(pool).slice(0, chance.between(1, busy));
    // What counts one unit is done once in a stay.
    for (const one of some) if (one[5] === "1") once.delete(one);
    const operation = OPERATION.slice(0, chance.between(2, 6));
    const main = { Inpatient: at < nights ? [BED] : [], Emergency: SERVICES.slice(0, 1) };
    const base = kind === "Outpatient Surgery" ? operation : main[kind];
    const day = [...base, ...some].map((one) => made(one, on));
    const extra = day.find((one) => one.units > 1 && /Tray|TABS|KIT|TROCAR/i.test(one.description));
    if (!extra || !chance.happens(0.5)) return day;
    const back = { units: -1, charge: -extra.unitPrice, posted: shifted(extra.posted, 2) };
    return [...day, { ...extra, ...back }];
  }).flat();
  return { kind, first, last: shifted(first, nights), rows };
}

function columnsOf(l: Look): Column<Row>[] {
  const served = column<Row>(l.of("Service<br>Date|Date of<br>Service"), "serviceDate", (row) =>
    l.day(row.serviceDate!),
  );
  const posted = column<Row>(l.of("Post<br>Date|Posting<br>Date|Date<br>Posted"), null, (row) =>
    l.day(row.posted),
  );
  const place = column<Row>(
    l.of("Department|Cost Center|Dept"),
    null,
    (row) => safe(row.department),
    "w",
  );
  const revenue = column<Row>(
    l.of("Rev<br>Code|Revenue<br>Code"),
    "revenueCode",
    (row) => row.revenueCode,
  );
  const code = column<Row>(l.of("CPT/<br>HCPCS|CPT<br>Code|HCPCS"), "code", (row) => row.code);
  const words = column<Row>(
    l.of("Description|Charge Description|Service Description"),
    ...(["description", (row: Row) => safe(row.description!), "w"] as const),
  );
  const middle = l.codeLast ? [words, code] : [code, words];
  return [
    ...(l.postedFirst ? [posted, served] : [served, posted]),
    ...(l.departmentLast ? [] : [place]),
    ...(l.item ? [column<Row>("Charge<br>Item", null, (row) => row.item)] : []),
    ...(l.revenueFirst ? [revenue, ...middle] : [...middle, revenue]),
    ...(l.departmentLast ? [place] : []),
    column<Row>(l.of("Qty|Quantity|Units"), "units", (row) => row.units, "n"),
    ...(l.priced ? [amount<Row>(l.of("Unit<br>Price|Unit<br>Charge"), "unitPrice", l.money)] : []),
    amount<Row>(l.of("Amount|Charge<br>Amount|Total<br>Amount"), "charge", l.money),
  ];
}

/** All days with their sums, in one table whose head carries the facts of the account onto every page. */
function tableOf(stay: Stay, columns: Column<Row>[], head: string, l: Look): string {
  const wide = columns.length;
  const sumOf = (label: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${wide - 1}">${label}</td><td class="n">${l.money(cents)}</td></tr>`;
  const days = [...new Set(stay.rows.map(({ serviceDate }) => serviceDate!))];
  const body = days.map((day) => {
    const rows = stay.rows.filter(({ serviceDate }) => serviceDate === day);
    const label = l.daily.replace("@", l.day(day));
    return `${rows.map((row) => record(columns, row)).join("")}${sumOf(label, total(rows, "charge"), "day")}`;
  });
  return `<table class="lines"><thead><tr class="run"><td colspan="${wide}">${head}</td></tr>${heading(columns)}</thead><tbody>${body.join("")}${sumOf(l.all, total(stay.rows, "charge"), "all")}</tbody></table>`;
}

/** What the hospital's departments charged, after the list. */
function departmentsOf(rows: Row[], l: Look): string {
  if (!l.summed) return "";
  const names = [...new Set(rows.map(({ department }) => department))].sort();
  const list = names.map((name): [string, string] => [
    safe(name),
    l.money(
      total(
        rows.filter(({ department }) => department === name),
        "charge",
      ),
    ),
  ]);
  return `<div class="part"><b>${l.of("Charges by Department|Department Summary")}</b>${pairs(list)}</div>`;
}

const style = (l: Look) =>
  `@page{size:letter ${l.wide ? "landscape" : "portrait"};margin:10mm 11mm 13mm;@bottom-left{content:"${l.title}";font:7pt Liberation Sans}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Liberation Sans}}body{margin:0;font:${l.wide ? 8.4 : 7.2}pt/1.3 ${l.font};color:#111}
.head{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${l.ink};padding-bottom:1.5mm;font-weight:normal}.brand{display:flex;gap:3mm;align-items:center;color:${l.ink};font-size:1.7em;font-weight:bold}.facts{display:grid;grid-template-columns:repeat(${l.wide ? 4 : 3},auto);gap:.6mm 6mm;padding:1.5mm ${l.boxed ? "2mm" : 0};margin:1.5mm 0;${l.boxed ? "border:1px solid #888;background:#f4f4f4" : ""}}.facts b{margin-right:2mm}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;border-bottom:1px solid #000;padding:.6mm 1.4mm}.lines td{padding:.55mm 1.4mm;vertical-align:top;${l.ruled ? "border-bottom:.5px solid #ccc" : ""}}.lines .n{text-align:right}.lines td.n{white-space:nowrap}.lines td:not(.w){white-space:nowrap}.lines .run td{padding:0;border:0;white-space:normal}tr{break-inside:avoid}
.day td{font-weight:bold;text-align:right;border-top:1px solid #777}.day{break-before:avoid}.all td{font-weight:bold;text-align:right;border-top:2px solid ${l.ink};font-size:1.1em}.end{display:flex;justify-content:space-between;gap:14mm;margin-top:5mm}.part{break-inside:avoid}.pairs td{padding:.3mm 4mm .3mm 0}.pairs td:last-child{text-align:right}.note{font-size:.92em;max-width:95mm}`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [stay, columns, provider] = [stayOf(chance, l), columnsOf(l), chance.pick(CENTERS)];
  const [patient, issued] = [
    naming(chance)(person(chance)),
    shifted(stay.last, chance.between(9, 60)),
  ];
  const account = chance.number(l.of("4########|##########|HAR-########"));
  const billed = total(stay.rows, "charge");
  const [off, share] = [Math.round(billed * 0.52), chance.pick([0.7, 0.8, 0.9])];
  const paid = Math.round((billed - off) * share);
  const mine = chance.happens(0.4) ? Math.min(25000, Math.round((billed - off - paid) / 2)) : 0;
  const owed = billed - off - paid - mine;
  const inside = stay.kind === "Inpatient";
  const facts: [string, string][] = [
    [l.of("Patient Name|Patient"), patient],
    [l.of("Hospital Account|Account Number|Account #"), account],
    ["MRN", chance.number("0#######")],
    ["Date of Birth", l.day(born(chance))],
    [inside ? l.of("Admit Date|Admitted") : l.of("Service From|From"), l.day(stay.first)],
    [inside ? l.of("Discharge Date|Discharged") : l.of("Service To|Through"), l.day(stay.last)],
    ["Patient Class", stay.kind],
    [l.of("Attending|Attending Provider"), doctor(chance)],
    [l.of("Statement Date|Date Printed|Print Date"), l.day(issued)],
  ];
  const head = `<div class="head"><div class="brand">${mark(chance, l.ink, 26)} ${provider}</div><div>${l.title}<br>Patient Financial Services, ${box(chance)}, ${town(chance)}</div></div><div class="facts">${facts.map(([label, value]) => `<span><b>${label}:</b>${value}</span>`).join("")}</div>`;
  const ends = pairs([
    [l.of("Insurance Payments|Payments - Insurance"), l.money(-paid)],
    [l.of("Contractual Adjustments|Insurance Adjustments"), l.money(-off)],
    [l.of("Patient Payments|Payments - Patient"), l.money(-mine)],
    [`<b>${l.of("Patient Balance|Balance Due|Account Balance")}</b>`, `<b>${l.money(owed)}</b>`],
  ]);
  const note = `<div class="note">${l.ends ? "" : "<b>THIS IS NOT A BILL.</b> It lists the charges of your account as you asked. "}${l.of("Physician services of the faculty practice are billed apart.|Charges may post after the day of service.")} Questions: ${phone(chance)}.<p>${patient}<br>${street(chance)}<br>${town(chance)}</p></div>`;
  const html = page(
    style(l),
    `${tableOf(stay, columns, head, l)}<div class="end">${note}${departmentsOf(stay.rows, l)}${l.ends ? `<div class="part">${ends}</div>` : ""}</div>`,
  );
  const said = {
    setting: "facility",
    ...{ name: family.name, provider, patient, accountNumber: account },
    ...{ statementDate: issued, serviceFrom: stay.first, serviceTo: stay.last },
    ...(inside ? { dischargeDate: stay.last } : {}),
  } as const;
  const after = { adjustments: off, insurancePaid: paid, patientPaid: mine };
  const sums = { billed, ...(l.ends ? { ...after, patientResponsibility: owed } : {}) };
  const lines = stay.rows.map((row) => lineBy(columns, row));
  return { html, truth: truthOf(said, sums, lines) };
}

export const family: Family = {
  name: "academic-post-dates",
  paper:
    "An academic medical center's itemized bill in wide columns with service and post dates, departments, daily subtotals, and its facts atop every page.",
  medium: "text",
  draw,
};
