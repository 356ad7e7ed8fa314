import { compactDate, credit, dashes, dollars, grouped, longMonthName, looseSlashes, parentheses, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, person, phone, street, town } from "#corpus/families/drawing/people";
import { bars, column, heading, lineBy, mark, page, pairs, record, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, sum, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of"; // prettier-ignore
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { dept: string; number: string };
type Block = { html: string; high: number; open?: string };

const HOSPITALS = rowsOf("Lantern Hill Children's Hospital|#1b5e8a;ST. ODILIA CHILDREN'S HOSPITAL|#7d2248;Rosewood Women's & Children's Medical Center|#4d3b7c;Northern Lakes Children's Health|#0f6a63;CHILDREN'S HOSPITAL OF THE TALLGRASS|#2c5a1e;Marlowe Regional Children's Pavilion|#a0491a;Quail Creek Mother & Baby Hospital|#8a5a10;SACRED GROVE MEDICAL CENTER FOR CHILDREN|#23407a;Bellwether Children's Hospital|#b03a5b;Dr. Ana Whitlock Children's Institute|#33616b"); // prettier-ignore
const ROOMS = rowsOf("0174|NICU LEVEL IV|7350|9700;0173|NICU LEVEL III|5100|6850;0172|NURSERY LEVEL II SPECIAL CARE|2850|3900;0171|NURSERY LEVEL I NEWBORN|1480|2150"); // prettier-ignore
/** Revenue code, department, HCPCS, words, dollars from and to, on which day and how often, most at once. */
const ITEMS = rowsOf(`
0250|PHARMACY||ERYTHROMYCIN OPHTH OINT 1 GM|18|44|first:.9|1
0250|PHARMACY||SUCROSE 24% ORAL SOLN 2 ML|4|11|each:.5|3
0250|PHARMACY||PORACTANT ALFA 120 MG/1.5 ML|1180|1890|first:.2|1
0250|PHARMACY||CHOLECALCIFEROL 400 UNIT/ML DROPS|9|24|last:.4|1
0250|PHARMACY||ZINC OXIDE 20% OINT 60 GM|12|29|once:.35|1
0258|PHARMACY - IV SOLUTIONS||DEXTROSE 10% IV 250 ML|62|118|each:.45|1
0258|PHARMACY - IV SOLUTIONS||TPN NEONATAL CUSTOM 24 HR|640|1180|each:.3|1
0258|PHARMACY - IV SOLUTIONS||FAT EMULSION 20% 50 ML SYR|148|260|each:.25|1
0270|MEDICAL SUPPLIES||TUBE FEEDING 5FR 16 IN|11|28|each:.3|1
0270|MEDICAL SUPPLIES||CANNULA NASAL INFANT|14|31|once:.4|1
0270|MEDICAL SUPPLIES||PULSE OX PROBE NEONATAL|58|104|once:.7|1
0270|MEDICAL SUPPLIES||SKIN TEMP PROBE COVER|6|15|once:.5|2
0270|MEDICAL SUPPLIES||PHOTOTHERAPY BLANKET DAILY|185|310|each:.2|1
0272|STERILE SUPPLIES||CATHETER UMBILICAL 3.5FR|96|188|first:.35|1
0272|STERILE SUPPLIES||PICC 1.9FR SINGLE LUMEN KIT|390|690|once:.2|1
0300|LABORATORY|36416|CAPILLARY BLOOD DRAW HEEL|22|46|each:.6|1
0300|LABORATORY|S3620|NEWBORN SCREEN STATE PANEL|124|190|once:.9|1
0301|LABORATORY - CHEMISTRY|82247|BILIRUBIN TOTAL|64|128|each:.5|1
0301|LABORATORY - CHEMISTRY|82962|GLUCOSE POC BLOOD|24|52|each:.7|3
0301|LABORATORY - CHEMISTRY|82803|BLOOD GAS CAPILLARY|168|320|each:.35|2
0301|LABORATORY - CHEMISTRY|80048|BASIC METABOLIC PANEL|148|290|each:.25|1
0302|LABORATORY - IMMUNOLOGY|86140|C-REACTIVE PROTEIN|82|156|once:.6|1
0302|LABORATORY - IMMUNOLOGY|86880|COOMBS DIRECT|58|110|first:.6|1
0302|LABORATORY - IMMUNOLOGY|86900|BLOOD TYPE ABO|44|92|first:.6|1
0305|LABORATORY - HEMATOLOGY|85025|CBC W/ AUTO DIFF|92|176|each:.3|1
0306|LABORATORY - MICROBIOLOGY|87040|CULTURE BLOOD|148|262|first:.75|1
0320|RADIOLOGY DIAGNOSTIC|74018|XR ABDOMEN 1 VIEW|290|480|once:.4|1
0324|RADIOLOGY DIAGNOSTIC|71045|XR CHEST 1 VIEW|280|460|first:.7|1
0390|BLOOD BANK|P9011|RBC LEUKOREDUCED SPLIT UNIT|310|560|once:.12|1
0402|ULTRASOUND|76506|US HEAD NEONATAL|690|1180|once:.35|1
0410|RESPIRATORY CARE||HIGH FLOW NASAL CANNULA DAILY|410|690|once:.3|1
0410|RESPIRATORY CARE||OXYGEN PER HOUR|14|24|each:.2|9
0430|OCCUPATIONAL THERAPY|97530|OT FEEDING/POSITIONING 15 MIN|118|170|once:.4|2
0471|AUDIOLOGY|92650|HEARING SCREEN AABR|168|298|last:.85|1
0480|CARDIOLOGY|93303|ECHO CONGENITAL COMPLETE|1980|3350|once:.3|1
0636|DRUGS DETAIL CODED|J3430|PHYTONADIONE 1 MG/0.5 ML INJ|19|48|first:.95|1
0636|DRUGS DETAIL CODED|J0290|AMPICILLIN 500 MG INJ|26|58|each:.4|2
0636|DRUGS DETAIL CODED|J1580|GENTAMICIN 80 MG INJ|22|49|each:.35|1
0636|DRUGS DETAIL CODED|J0706|CAFFEINE CITRATE 5 MG INJ|12|26|each:.3|4
0636|DRUGS DETAIL CODED|90744|HEPATITIS B VACC PED 0.5 ML|68|132|last:.6|1
0942|LACTATION SERVICES||LACTATION CONSULT INPATIENT|95|180|once:.4|1
0410|RESPIRATORY CARE|94780|CAR SEAT TOLERANCE TEST 60 MIN|210|340|last:.4|1`);
const PLANS = "BLUE CROSS PPO|AETNA|UNITED HEALTHCARE|CIGNA|ANTHEM BCBS|TRICARE WEST".split("|");
const ACRONYMS = /^(NICU|OPHTH|TPN|POC|PICC|CBC|ABO|RBC|AABR|INJ|SYR|SOLN|CPAP|VACC|PED|MIN|UNIT|OINT|III|BCBS|HMO|PPO|TRICARE)$/; // prettier-ignore
const escaped = (text: string) => text.replace(/&/g, "&amp;");
const titled = (text: string) =>
  text.replace(/[A-Z]{3,}/g, (word) => ACRONYMS.test(word) ? word : word[0]! + word.slice(1).toLowerCase()); // prettier-ignore

/** Nights at falling levels of care, the highest first. */
function nursery(chance: Chance, from: string, nights: number, l: Look): Row[] {
  const words = l.words("ROOM & BOARD|R&B|ROOM CHARGE|ACCOMMODATION");
  const levels = ROOMS.map(([revenueCode = "", name = "", low, high]) => ({ revenueCode, name, number: numberOf(chance, revenueCode, l), price: chance.between(Number(low), Number(high)) * 100 })); // prettier-ignore
  let level = chance.pick([0, 1, 1, 1, 2]);
  return Array.from({ length: nights }, (_, at): Row => {
    if (at && level < 3 && chance.happens(0.4)) level += 1;
    const { revenueCode, name, number, price } = levels[level]!;
    return { serviceDate: shifted(from, at), revenueCode, description: l.said(`${words} ${name}`), dept: "NURSERY / NICU", number, code: null, units: 1, unitPrice: price, charge: price }; // prettier-ignore
  });
}

const numberOf = (chance: Chance, revenue: string, l: Look) =>
  l.prefixed ? revenue.slice(1) + chance.number("####") : chance.number(l.numbers);

/** Breathing help on the first days: a ventilator, then pressure, never both on one day. */
function breathing(chance: Chance, from: string, nights: number, l: Look): Row[] {
  const vent = nights > 4 && chance.happens(0.35) ? chance.between(1, 3) : 0;
  const cpap = chance.happens(0.65) ? chance.between(1, Math.max(1, nights - vent - 1)) : 0;
  const prices = [
    chance.between(1450, 2200),
    chance.between(1180, 1800),
    chance.between(690, 1150),
  ];
  const numbers = prices.map(() => numberOf(chance, "0410", l));
  return Array.from({ length: Math.min(nights, vent + cpap) }, (_, at): Row => {
    const which = at >= vent ? 2 : at ? 1 : 0;
    const charge = prices[which]! * 100;
    return { serviceDate: shifted(from, at), revenueCode: "0410", dept: "RESPIRATORY CARE", number: numbers[which]!, code: ["94002", "94003", "94660"][which]!, description: l.said(["VENTILATOR MGMT INITIAL DAY", "VENTILATOR MGMT SUBSQ DAY", "CPAP NASAL INIT & MGMT DAILY"][which]!), units: 1, unitPrice: charge, charge }; // prettier-ignore
  });
}

function itemsOf(chance: Chance, from: string, nights: number, l: Look): Row[] {
  return ITEMS.flatMap(
    ([revenueCode = "", dept = "", code = "", said = "", low, high, rule = "", most]): Row[] => {
      // prettier-ignore
      const [when = "", often] = rule.split(":");
      const unitPrice = chance.between(Number(low) * 4, Number(high) * 4) * 25;
      const number = numberOf(chance, revenueCode, l);
      const busy = Number(often) * (when === "each" ? l.busy : 1);
      const chosen = when === "first" ? [0] : when === "last" ? [nights - 1] : when === "once" ? [chance.between(0, nights - 1)] : Array.from({ length: nights }, (_, at) => at); // prettier-ignore
      return chosen.flatMap((at) => {
        if (!chance.happens(when === "each" && at > nights / 2 ? busy / 2 : busy)) return [];
        const units = chance.between(1, Number(most));
        return [{ serviceDate: shifted(from, at), revenueCode, dept, number, code: code || null, description: l.said(said), units, unitPrice, charge: unitPrice * units }]; // prettier-ignore
      });
    },
  );
}

/** All charges of the stay in the order of the sections; now and then one dose is given back. */
function chargesOf(chance: Chance, from: string, nights: number, l: Look): Row[] {
  const rows = [...nursery(chance, from, nights, l), ...breathing(chance, from, nights, l), ...itemsOf(chance, from, nights, l)]; // prettier-ignore
  const dose = rows.find(({ dept, units }) => dept.startsWith("PHARMACY") && units === 1);
  if (dose && chance.happens(0.3)) rows.push({ ...dose, units: -1, charge: -dose.charge! });
  const key = (row: Row) =>
    ({ day: row.serviceDate!, rev: row.revenueCode!, dept: row.dept, none: row.serviceDate! })[l.sections]; // prettier-ignore
  const second = (row: Row) => (l.sections === "rev" || l.sections === "dept" ? row.serviceDate! : row.revenueCode!); // prettier-ignore
  const order = (one: Row) => `${key(one)} ${second(one)}`;
  return rows.map((row, at) => ({ row, at })).sort((one, two) => order(one.row).localeCompare(order(two.row)) || one.at - two.at).map(({ row }) => row); // prettier-ignore
}

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const capitals = chance.happens(0.65);
  const money = chance.pick([grouped, grouped, dollars]);
  const sections = chance.weighted([["rev", 3], ["day", 3], ["dept", 2], ["none", 2]] as const); // prettier-ignore
  const mono = chance.happens(0.35);
  return {
    ...{ words, mono, money, sections, said: capitals ? (text: string) => text : titled },
    less: money === dollars ? dollars : chance.pick([trailingMinus, parentheses, credit, grouped]),
    day: chance.pick([slashes, shortSlashes, looseSlashes, mono ? compactDate : dashes, slashes]),
    long: chance.pick([slashes, longMonthName]),
    font: mono ? chance.pick(["Liberation Mono", "DejaVu Sans Mono"]) : chance.pick(["Liberation Sans", "DejaVu Sans Condensed", "Liberation Sans Narrow"]), // prettier-ignore
    prefixed: chance.happens(0.4),
    numbers: chance.pick(["#######", "######", "4#######", "@####"]),
    busy: chance.pick([0.6, 0.8, 1]),
    hcpcs: chance.happens(0.85),
    number: chance.happens(0.75),
    price: chance.happens(0.35),
    recap: chance.happens(0.35),
    logo: !mono || chance.happens(0.4),
    title: words("ITEMIZED STATEMENT OF CHARGES|DETAIL BILL|Itemized Hospital Bill|PATIENT ACCOUNT DETAIL|Detail of Charges"), // prettier-ignore
    account: words("Account Number|Account No|Patient Account #|Hospital Account|Encounter #"),
    total: words("TOTAL CHARGES|Total Hospital Charges|TOTAL CHARGES THIS ACCOUNT"),
    due: words("BALANCE DUE|Patient Balance|PLEASE PAY THIS AMOUNT|Amount You Owe|ACCOUNT BALANCE DUE"), // prettier-ignore
  };
}
type Look = ReturnType<typeof look>;

function columnsOf(chance: Chance, l: Look): Column<Row>[] {
  const of = {
    date: l.sections === "day" ? [] : [column<Row>(l.words("Date|Svc Date|Service Date|Date of Svc"), "serviceDate", (row) => l.day(row.serviceDate!))], // prettier-ignore
    rev: l.sections === "rev" ? [] : [column<Row>(l.words("Rev|Rev Code|Rev Cd"), "revenueCode", (row) => row.revenueCode)], // prettier-ignore
    number: l.number ? [column<Row>(l.words("Charge No.|Chg Code|Charge #|Svc Code"), null, (row) => row.number)] : [], // prettier-ignore
    code: l.hcpcs ? [column<Row>(l.words("HCPCS|CPT/HCPCS|Procedure"), "code", (row) => row.code)] : [], // prettier-ignore
    said: [column<Row>(l.words("Description|Description of Service|Charge Description"), "description", (row) => escaped(row.description!), "w")], // prettier-ignore
  };
  const order = chance.pick(["date rev number code said", "date number said rev code", "rev date code number said", "date number rev said code", "number date said code rev"]); // prettier-ignore
  return [
    ...order.split(" ").flatMap((name) => of[name as keyof typeof of]),
    column<Row>(l.words("Qty|Quantity|Units"), "units", (row) => row.units, "n"),
    ...(l.price ? [column<Row>(l.words("Unit Price|Price|Unit Chg"), "unitPrice", (row) => l.money(row.unitPrice!), "n")] : []), // prettier-ignore
    column<Row>(l.words("Amount|Charges|Total Charge"), "charge", (row) => (row.charge! < 0 ? l.less : l.money)(row.charge!), "n"), // prettier-ignore
  ];
}

const REVENUES = "0171|Nursery Level I;0172|Nursery Level II;0173|Nursery Level III;0174|Nursery Level IV;0250|Pharmacy;0258|IV Solutions;0270|Medical/Surgical Supplies;0272|Sterile Supply;0300|Laboratory;0301|Lab/Chemistry;0302|Lab/Immunology;0305|Lab/Hematology;0306|Lab/Bacteriology;0320|DX X-Ray;0324|DX X-Ray/Chest;0390|Blood Processing;0402|Ultrasound;0410|Respiratory Services;0430|Occupational Therapy;0471|Audiology/DX;0480|Cardiology;0636|Drugs/Detail Code;0942|Education/Training"; // prettier-ignore
const NAMES = new Map(rowsOf(REVENUES).map(([code = "", name = ""]) => [code, name]));

/** The rows of the table under their headings, each with its sum. */
function blocks(rows: Row[], columns: Column<Row>[], l: Look): Block[] {
  const plain = (row: Row): Block => ({ html: record(columns, row), high: 1 });
  if (l.sections === "none") return rows.map(plain);
  const key = (row: Row) => (l.sections === "day" ? row.serviceDate! : l.sections === "rev" ? row.revenueCode! : row.dept); // prettier-ignore
  const wide = columns.length;
  const [head, foot] = [l.words("Rev Code|REVENUE CODE|Rev"), l.words("Subtotal|SUBTOTAL|Total")];
  return [...new Set(rows.map(key))].flatMap((of) => {
    const own = rows.filter((row) => key(row) === of);
    const name = l.sections === "day" ? l.day(of) : l.sections === "rev" ? `${head} ${of} - ${NAMES.get(of)}` : of; // prettier-ignore
    const words = l.sections === "day" ? `Charges for ${name}` : l.sections === "rev" ? `${foot} ${of}` : `${foot} ${titled(of)}`; // prettier-ignore
    const title = (more: string) => `<tr class="head"><td colspan="${wide}">${l.sections === "day" ? "Date of Service: " : ""}${name}${more}</td></tr>`; // prettier-ignore
    const all = l.money(sum(own.map(({ charge }) => charge!)));
    return [
      { html: title(""), high: 1.2, open: title("") },
      ...own.map((row) => ({ ...plain(row), open: title(" (continued)") })),
      { html: `<tr class="sub"><td colspan="${wide - 1}">${words}</td><td class="n">${all}</td></tr>`, high: 1.2 }, // prettier-ignore
    ];
  });
}

/** Pages of so many rows; a heading never stands last, and an open section is named again. */
function paged(list: Block[], first: number, later: number): string[] {
  const pages: string[][] = [[]];
  let left = first;
  list.forEach((one, at) => {
    const next = list[at + 1];
    const need = one.html.includes('class="head"') ? one.high + (next?.high ?? 0) : one.high;
    if (need > left) {
      pages.push(one.open && !one.html.includes('class="head"') ? [one.open] : []);
      left = later - 1.2;
    }
    pages.at(-1)!.push(one.html);
    left -= one.high;
  });
  return pages.map((rows) => rows.join(""));
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, billed: number) {
  const kind = chance.weighted([["insured", 6], ["medicaid", 2], ["self", 1], ["record", 2]] as const); // prettier-ignore
  const discount = kind === "record" ? 0 : Math.round(billed * (kind === "medicaid" ? 0.6 : 0.3) + billed * 0.22 * chance.share()); // prettier-ignore
  const rest = billed - discount;
  const share = kind === "insured" ? Math.min(Math.round(rest * 0.3), chance.between(900, 6800) * 100 + chance.between(0, 99)) : kind === "medicaid" ? 0 : rest; // prettier-ignore
  const insurance = rest - share;
  const secondary = kind === "insured" && chance.happens(0.2) ? Math.round(insurance * 0.06) : 0;
  const given = chance.happens(0.65) ? chance.pick([25000, 50000, 100000]) : 0;
  const paid = share > given && kind !== "record" ? given : 0;
  const plan = kind === "medicaid" ? chance.pick(["STATE MEDICAID", "HEALTHY FAMILIES MEDICAID HMO"]) : kind === "self" ? "SELF PAY" : chance.pick(PLANS); // prettier-ignore
  return { kind, billed, discount, insurance, secondary, paid, plan, due: share - paid };
}

/** What came off the charges: dated rows, sums in a box, or both. */
function settlement(
  chance: Chance,
  a: Account,
  l: Look,
  issued: string,
): { html: string; sums: Sums; high: number } {
  if (a.kind === "record") return { html: pairs([[l.total, l.money(a.billed)]], "box"), sums: { billed: a.billed }, high: 3 }; // prettier-ignore
  const off = a.kind === "self" ? l.words("UNINSURED DISCOUNT|SELF PAY ADJUSTMENT") : l.words("CONTRACTUAL ADJUSTMENT|CONTRACTUAL ALLOWANCE|INSURANCE ADJUSTMENT"); // prettier-ignore
  const when = shifted(issued, -chance.between(8, 30));
  const moves = ([
    [when, `${a.plan} PAYMENT`, a.insurance - a.secondary],
    [shifted(when, 3), "STATE CHILDREN'S HEALTH PLAN PAYMENT", a.secondary],
    [when, off, a.discount],
    [shifted(issued, -5), l.words("PATIENT PAYMENT - CHECK|GUARANTOR PAYMENT - VISA|PATIENT PAYMENT"), a.paid],
  ] as [string, string, number][]).filter(([, , cents]) => cents); // prettier-ignore
  const dated = a.secondary > 0 || chance.happens(0.55);
  const boxed = a.secondary > 0 || !dated || chance.happens(0.3);
  const list = dated ? `<table class="list moves"><thead><tr><th>${l.words("Date|Post Date")}</th><th>${l.words("Payments and Adjustments|Transaction Description|Account Activity")}</th><th class="n">Amount</th></tr></thead><tbody>${moves.map(([day, words, cents]) => `<tr><td>${l.day(day)}</td><td class="w">${l.said(words)}</td><td class="n">${l.less(-cents)}</td></tr>`).join("")}</tbody></table>` : ""; // prettier-ignore
  const less = (label: string, cents: number): [string, string][] => cents ? [[label, l.less(-cents)]] : []; // prettier-ignore
  const middle = boxed ? [...less(l.words("Total Insurance Payments|Insurance Payments"), a.insurance), ...less(l.words("Total Adjustments|Adjustments/Discounts"), a.discount), ...less(l.words("Total Patient Payments|Patient Payments"), a.paid)] : []; // prettier-ignore
  const total: [string, string] = [l.total, l.money(a.billed)];
  const due: [string, string] = [l.due, dollars(a.due)];
  const html = boxed ? list + pairs([total, ...middle, due], "box") : pairs([total], "box") + list + pairs([due], "box"); // prettier-ignore
  const some = (cents: number) => cents || null;
  const sums = { billed: a.billed, adjustments: some(a.discount), insurancePaid: some(a.insurance), patientPaid: some(a.paid), patientResponsibility: a.due }; // prettier-ignore
  return { html, sums, high: 4 + moves.length * 2 };
}

function recap(rows: Row[], l: Look): { html: string; high: number } {
  const codes = l.recap && l.sections !== "rev" ? [...new Set(rows.map(({ revenueCode }) => revenueCode!))].sort() : []; // prettier-ignore
  if (!codes.length) return { html: "", high: 0 };
  const of = (code: string) => sum(rows.flatMap((row) => (row.revenueCode === code ? [row.charge!] : []))); // prettier-ignore
  const body = codes.map((code) => `<tr><td>${code}</td><td class="w">${NAMES.get(code)}</td><td class="n">${l.money(of(code))}</td></tr>`); // prettier-ignore
  return { html: `<h3>${l.words("Summary by Revenue Code|SUMMARY OF CHARGES")}</h3><table class="list moves"><thead><tr><th>Rev Code</th><th>Description</th><th class="n">Total</th></tr></thead><tbody>${body.join("")}</tbody></table>`, high: codes.length + 3.5 }; // prettier-ignore
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 11mm}body{font:${l.mono ? "7.7pt" : "8.4pt"}/1.25 '${l.font}';margin:0;color:#161616}.sheet+.sheet{break-before:page}.top{display:flex;justify-content:space-between;align-items:flex-start;gap:6mm;border-bottom:${l.mono ? "1px solid #222" : `2px solid ${ink}`};padding-bottom:2mm}.brand{display:flex;gap:3mm;align-items:center}.brand b{font-size:1.45em;${l.mono ? "" : `color:${ink}`}}.sheet+.sheet .brand svg{width:6mm;height:6mm}.right{text-align:right;white-space:nowrap}.right b{font-size:1.2em}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:3mm 0}.facts td{padding:0 3mm .25mm 0;vertical-align:top;white-space:nowrap}.facts td:first-child{color:#555}.run{display:flex;justify-content:space-between;border:solid #555;border-width:1px 0;padding:.6mm 1mm;margin:1.5mm 0}
.list{width:100%;border-collapse:collapse}.list th{text-align:left;padding:.6mm 1.2mm;white-space:nowrap;${l.mono ? "border-bottom:1px dashed #222;font-weight:normal;text-transform:uppercase" : `background:${ink};color:#fff`}}.list td{padding:0 1.2mm;height:4.1mm;white-space:nowrap;${l.mono ? "" : "border-bottom:.5px solid #dcdcdc"}}.list .n{text-align:right}.head td{font-weight:bold;${l.mono ? "" : "background:#eef1f4"}}.sub td{font-weight:bold;text-align:right;${l.mono ? "border-top:1px dashed #777" : ""}}.moves{width:128mm;margin-top:3mm}h3{margin:3mm 0 0;font-size:1.1em}
.box{margin:3mm 0 0 auto;border-collapse:collapse;min-width:84mm}.box td{padding:.5mm 2mm;border-bottom:1px solid #bbb}.box td:last-child{text-align:right}.box tr:last-child td{font-weight:bold;font-size:1.1em}.note{margin-top:3mm;font-size:.9em;line-height:1.3}.slip{break-inside:avoid;border-top:1.2px dashed #333;margin-top:4mm;padding-top:1.6mm;display:flex;justify-content:space-between;gap:6mm}`;

const NOTES = [
  "This itemization lists hospital charges only. Neonatologists, radiologists, cardiologists and other physicians bill separately for their services.",
  "Charges for supplies and drugs may post after the date of service. A credit shown with a negative quantity is for an item returned unused.",
  "Financial assistance is available to families who qualify. Ask for an application or a plain language summary in English, Spanish or Hmong.",
  "Room and board is charged for each midnight in the unit; the day of discharge is not charged.",
  "Please add your newborn to your health plan within 30 days of birth. Claims for a baby who is not enrolled will be denied.",
];

/** How a hospital calls a baby who may have no name yet. */
function babyOf(chance: Chance): { patient: string; parent: string } {
  const [mother = "", child = ""] = household(chance, 2);
  const [first = "", last = ""] = mother.split(" ");
  const sex = chance.pick(["BOY", "GIRL"]);
  const patient = chance.pick([`${last}, BABY ${sex}`, `BABY ${sex} ${last}`, `${last},B${sex[0]} ${first}`, `${last}, ${child.split(" ")[0]}`, child]); // prettier-ignore
  return {
    patient: chance.happens(0.65) ? patient.toUpperCase() : titled(patient),
    parent: mother,
  };
}

type Stay = { from: string; to: string; issued: string; patient: string; parent: string; account: string; record: string }; // prettier-ignore

function headings(chance: Chance, l: Look, a: Account, stay: Stay, named: [string, string]) {
  const [name, ink] = named;
  const place = `${street(chance)}, ${town(chance)}`;
  const call = phone(chance);
  const logo = l.logo ? mark(chance, ink, 40) : "";
  const words = { admit: l.words("Admit Date|Admission Date|Admitted"), out: l.words("Discharge Date|Discharged"), patient: l.words("Patient|Patient Name") }; // prettier-ignore
  const facts = pairs([
    [words.patient, stay.patient],
    [l.account, stay.account],
    [l.words("MRN|Medical Record #|Med Rec No"), stay.record],
    chance.happens(0.6) ? [l.words("Date of Birth|DOB|Birthdate"), l.day(stay.from)] : null,
    [words.admit, l.day(stay.from)],
    [words.out, l.day(stay.to)],
    chance.happens(0.6) ? [l.words("Attending|Attending Physician"), `${person(chance)}, MD`] : null,
    chance.happens(0.4) ? ["Patient Type", l.words("INPATIENT - NEWBORN|Inpatient|NICU")] : null,
    chance.happens(0.3) ? ["Birth Weight", `${chance.between(1180, 3240)} g`] : null,
    ["Insurance", l.said(a.plan)],
  ], "facts"); // prettier-ignore
  const stamp = [[l.words("Statement Date|Bill Date|Date Printed"), l.long(stay.issued)]];
  const head = (at: number, of: number) => `<div class="top"><div class="brand">${logo}<div><b>${escaped(name)}</b>${at ? "" : `<br>${place}<br>Patient Financial Services ${call}${l.mono ? ` &nbsp; FED TAX ID ${chance.number("##-#######")}` : ""}`}</div></div><div class="right"><b>${l.title}</b><br>${stamp[0]!.join(": ")}<br>Page ${at + 1} of ${of}</div></div>`; // prettier-ignore
  const run = `<div class="run"><span>${words.patient}: ${stay.patient}</span><span>${l.account}: ${stay.account}</span><span>${words.admit}: ${l.day(stay.from)}</span><span>${words.out}: ${l.day(stay.to)}</span></div>`; // prettier-ignore
  const first = `<div class="mid"><div style="padding-top:4mm">${l.words("Bill To:|Guarantor:|Responsible Party:")}<br>${l.words("x|y") === "x" ? stay.parent : stay.parent.toUpperCase()}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>`; // prettier-ignore
  return { first, later: run, head, call };
}

function closing(chance: Chance, l: Look, a: Account, stay: Stay, name: string, call: string) {
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3)).join(" ");
  const lead = a.kind === "record" ? "THIS IS NOT A BILL. This itemization was prepared at your request; your insurance has been billed and no payment is due at this time. " : ""; // prettier-ignore
  const coupon = a.kind !== "record" && a.due && chance.happens(0.6) ? `<div class="slip"><div>${escaped(name)}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 150, 16)}</div><div>${l.account}: ${stay.account}<br>Patient: ${stay.patient}<br>${l.due}: <b>${dollars(a.due)}</b></div><div>&#9744; Check &nbsp;&#9744; Visa &nbsp;&#9744; MC &nbsp;&#9744; Discover<br>Card # ___________________ Exp ____<br>Amount Enclosed $ ______________</div></div>` : ""; // prettier-ignore
  return `<div class="note">${lead}${notes} Questions? Call ${call}, Monday - Friday, 8:00 am to 4:30 pm.</div>${coupon}`; // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const [name = "", ink = ""] = chance.pick(HOSPITALS);
  const l = look(chance);
  const nights = chance.pick([3, 4, 5, 5, 6, 7, 8, 9]);
  const from = shifted("2024-02-03", chance.between(0, 690));
  const to = shifted(from, nights);
  const rows = chargesOf(chance, from, nights, l);
  const a = accountOf(chance, sum(rows.map(({ charge }) => charge!)));
  const issued = shifted(to, a.kind === "record" ? chance.between(6, 14) : chance.between(38, 80));
  const account = chance.number(
    chance.pick(["##########", "V########", "7########", "####-#####"]),
  );
  const stay = { ...babyOf(chance), from, to, issued, account, record: chance.number("#######") };
  const columns = columnsOf(chance, l);
  const h = headings(chance, l, a, stay, [name, ink]);
  const { html: end, sums, high } = settlement(chance, a, l, issued);
  const again = recap(rows, l);
  const pages = paged(blocks(rows, columns, l), 42, 52).map((body) => `<table class="list"><thead>${heading(columns)}</thead><tbody>${body}</tbody></table>`); // prettier-ignore
  const lines = pages.at(-1)!.split("<tr").length + (pages.length === 1 ? 10 : 0);
  const last = again.html + end + closing(chance, l, a, stay, name, h.call);
  if (lines + again.high + high + 14 > 52) pages.push(last);
  else pages.push(pages.pop()! + last);
  const body = pages.map((one, at) => `<div class="sheet">${h.head(at, pages.length)}${at ? h.later : h.first}${one}</div>`); // prettier-ignore
  const above = ({ rev: ["revenueCode"], day: ["serviceDate"], dept: [], none: [] } as const)[l.sections]; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: name, patient: stay.patient },
      ...{ accountNumber: account, statementDate: issued },
      ...{ serviceFrom: from, serviceTo: to, dischargeDate: to },
    },
    sums,
    rows.map((row) => lineBy(columns, row, [...above])),
  );
  return { html: page(css(l, ink), body.join("")), truth };
}

export const family: Family = {
  name: "newborn-intensive-care-detail",
  paper:
    "A children's hospital's itemized detail of a newborn's stay in intensive care: revenue codes, charge numbers and HCPCS day by day over several pages, with payments and balance.",
  medium: "text",
  draw,
};
