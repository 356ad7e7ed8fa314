import { bare, compactDate, dashes, dollars, grouped } from "#corpus/generators/formats";
import { looseSlashes, monthName, parentheses, shortSlashes } from "#corpus/generators/formats";
import { slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { person } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serviceDate: string; charge: number; units: number; dept: string; note: string; item: string; posted: string }; // prettier-ignore
type Tail = "who" | "dept" | "note" | "posted";

/** Revenue code, code, words, dollars of one, units at most, department, and a mark: `a` always, `d` every day, `n` nobody orders it. */
const STAY = `
0120||ROOM AND BOARD SEMI-PRIV|2480|1|4 WEST|dn;0301|80048|BASIC METABOLIC PANEL|214|1|LAB|d;0305|85025|CBC W/DIFF|128|1|LAB|d;0250||ACETAMINOPHEN 325 MG TAB|4.10|4|PHARMACY;0250||METOPROLOL TARTRATE 25 MG|6.85|2|PHARMACY;0636|J1650|ENOXAPARIN 40 MG SYRINGE|58|2|PHARMACY;0258|J7030|SODIUM CHLORIDE 0.9% 1000 ML|112|3|PHARMACY;0636|J0696|CEFTRIAXONE 1 GM VIAL|94|1|PHARMACY;0324|71046|XR CHEST PA & LATERAL|412|1|RADIOLOGY|a;0480|93306|ECHO TTE COMPLETE|3260|1|CARDIOLOGY;0730|93005|EKG 12 LEAD TRACING|318|1|CARDIOLOGY|a;0306|87040|CULTURE BLOOD|186|2|LAB;0410|94640|NEBULIZER TX|164|3|RESP THERAPY;0424|97161|PT EVALUATION LOW|386|1|REHAB;0420|97116|GAIT TRAINING 15 MIN|128|2|REHAB;0270||IV START KIT|38|1|CENTRAL SUPPLY|n;0270||FOLEY TRAY 16FR|74|1|CENTRAL SUPPLY|n;0402|76705|US ABDOMEN LTD|648|1|RADIOLOGY`;
const EMERGENCY = `
0450|99284|ED LEVEL 4|1980|1|EMERGENCY|a;0450|96374|IV PUSH FIRST DRUG|486|1|EMERGENCY|a;0450|96375|IV PUSH ADDL DRUG|298|1|EMERGENCY;0301|84484|TROPONIN I|196|2|LAB;0301|80053|COMP METABOLIC PANEL|248|1|LAB;0305|85610|PROTHROMBIN TIME|84|1|LAB;0307|81001|URINALYSIS AUTO W/MICRO|72|1|LAB;0352|70450|CT HEAD W/O CONTRAST|2140|1|CT SCAN;0320|73610|XR ANKLE MIN 3V LT|364|1|RADIOLOGY;0636|J2405|ONDANSETRON 4 MG INJ|21.50|4|PHARMACY;0636|J1885|KETOROLAC 30 MG INJ|26.40|2|PHARMACY;0250||LIDOCAINE 1% 20 ML VIAL|34.75|1|PHARMACY;0271||SUTURE ETHILON 4-0|62|2|CENTRAL SUPPLY|n;0271||SPLINT ORTHO-GLASS 4 IN|88|1|CENTRAL SUPPLY|n`;
const CLINIC = `
|99213|Office visit, est. patient, level 3|158|1|Family Med|a;|99396|Preventive visit, age 40-64|264|1|Family Med;|36415|Venipuncture|16|1|Lab;|80061|Lipid profile|58|1|Lab;|83036|Hemoglobin A1c|44|1|Lab;|90715|Tdap vaccine|66|1|Nursing;|90471|Immunization admin, first|34|1|Nursing;|93000|EKG, complete|74|1|Family Med;|11730|Nail avulsion, single|186|1|Procedures;|81003|Urine dip, automated|14.50|1|Lab;|J1100|Dexamethasone inj, 1 mg|3.25|8|Nursing;|96127|Depression screening|12|2|Behavioral`;
const INFUSION = `
0335|96413|CHEMO INFUSION UP TO 1 HR|1240|1|INFUSION CTR|a;0335|96415|CHEMO INFUSION EA ADDL HR|412|2|INFUSION CTR;0335|96367|SEQ INFUSION UP TO 1 HR|386|1|INFUSION CTR;0636|J9045|CARBOPLATIN 50 MG|48|9|PHARMACY;0636|J9267|PACLITAXEL 1 MG|2.15|240|PHARMACY;0636|J1100|DEXAMETHASONE 1 MG|4.20|20|PHARMACY;0636|J2469|PALONOSETRON 25 MCG|86|10|PHARMACY;0636|J1200|DIPHENHYDRAMINE 50 MG|12|1|PHARMACY;0305|85025|CBC W/DIFF|118|1|LAB;0301|80053|COMP METABOLIC PANEL|236|1|LAB;0510|99214|CLINIC VISIT EST LVL 4|322|1|ONCOLOGY CLINIC`;
const SENDERS = [
  { list: STAY, names: "Bethesda Ridge Hospital|MERCY-FALLS REGIONAL MEDICAL CENTER", nights: [1, 4], what: "Inpatient" }, // prettier-ignore
  { list: EMERGENCY, names: "St. Odile Hospital|PINE COUNTY MEMORIAL HOSPITAL|Tidewater General", nights: [0, 0], what: "Emergency" }, // prettier-ignore
  { list: CLINIC, names: "Riverbend Community Health|Elm Street Clinic, Inc.|HIGH PRAIRIE FAMILY HEALTH CTR", nights: [0, 0], what: "" }, // prettier-ignore
  { list: INFUSION, names: "Hale Cancer Institute|Northern Lakes Medical Center", nights: [0, 0], what: "Outpatient Series" }, // prettier-ignore
] as const;
const NOTES = "Late charge|Standing order|STAT|Per protocol|Bedside|Verbal order|Repeat x1|See MAR".split("|"); // prettier-ignore
const TAILS: readonly (readonly Tail[])[] = [["who"], ["who"], ["who", "dept"], ["dept", "who"], ["who", "note"], ["dept"], ["note"], ["posted", "who"], ["dept", "note"]]; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const sender = chance.pick(SENDERS);
  const clinic = sender.list === CLINIC;
  const mono = !clinic && chance.happens(0.4);
  const tail = chance.pick(TAILS);
  const group = chance.pick(["none", "none", "date", "dept"] as const);
  return {
    ...{ words, sender, clinic, mono, tail },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes, ...(mono ? [compactDate] : [monthName])]), // prettier-ignore
    money: chance.pick([grouped, grouped, dollars, bare, ...(mono ? [trailingMinus] : [parentheses])]), // prettier-ignore
    group: group === "dept" && tail.includes("dept") ? "none" : group,
    ...{ revenue: !clinic && chance.happens(0.6), coded: clinic || chance.happens(0.65) },
    ...{ item: !clinic && chance.happens(0.4), each: chance.happens(0.25), units: chance.happens(0.8) }, // prettier-ignore
    ...{ subs: chance.happens(0.6), lined: chance.happens(0.4), codeFirst: chance.happens(0.5) },
    font: mono ? "Liberation Mono" : words("Liberation Sans|Carlito|Liberation Serif|Liberation Sans Narrow"), // prettier-ignore
    ink: words("#21405f|#264d3b|#4a2545|#2c2c2c"),
  };
}

/** A doctor's name as the system writes it. */
function clinicians(chance: Chance, clinic: boolean): string[] {
  const title = (at: number) => (at === 2 ? chance.pick(["NP", "PA-C"]) : chance.pick(["MD", "MD", "DO"])); // prettier-ignore
  const way = chance.pick([
    (first: string, last: string, of: string) => `${last}, ${first} ${of}`,
    (first: string, last: string) => `${last},${first[0]!}`.toUpperCase(),
    (first: string, last: string, of: string) => `${first[0]!}. ${last}, ${of}`,
    (first: string, last: string, of: string) => `${first} ${last}, ${of}`,
    (_: string, last: string) => `Dr. ${last}`,
  ]);
  return Array.from({ length: clinic ? 2 : 3 }, (_, at) => {
    const [first = "", last = ""] = person(chance).split(" ");
    return way(first, last, title(at));
  });
}

function rowsFor(chance: Chance, l: Look, from: string, nights: number): Row[] {
  const keeps = chance.pick([0.4, 0.65, 0.95]);
  const factor = 0.8 + 0.5 * chance.share();
  const by = clinicians(chance, l.clinic);
  const rows = rowsOf(l.sender.list).flatMap((one) => {
    const [revenueCode, code, description = "", price = "", most = "", dept = "", kind = ""] = one;
    if (!kind && !chance.happens(keeps)) return [];
    const unitPrice = Math.round(Number(price) * factor * 20) * 5;
    const days = kind.includes("d") ? Array.from({ length: nights }, (_, day) => day) : [kind === "a" ? 0 : chance.between(0, nights)]; // prettier-ignore
    const item = chance.number("#######");
    return days.map((day): Row => {
      const units = chance.between(l.clinic || Number(most) < 9 ? 1 : Math.ceil(Number(most) / 2), Number(most)); // prettier-ignore
      const who = kind.includes("n") ? null : chance.pick(by);
      const serviceDate = shifted(from, day);
      const note = chance.happens(0.3) ? (dept === "PHARMACY" && chance.happens(0.6) ? chance.number("NDC #####-0###-0#") : chance.pick(NOTES)) : ""; // prettier-ignore
      const said = { serviceDate, revenueCode: revenueCode || null, code: code || null, description, units, unitPrice }; // prettier-ignore
      return { ...said, charge: unitPrice * units, dept, note, item, posted: shifted(serviceDate, chance.between(0, 2)), ...(who ? { clinician: who } : {}) }; // prettier-ignore
    });
  });
  const small = rows.filter(({ charge, code }) => charge < 12000 && !code?.startsWith("99"));
  const again = small.length && chance.happens(0.15) ? chance.pick(small) : undefined;
  const back = again ? [{ ...again, units: -again.units, charge: -again.charge, note: "Credit - not given" }] : []; // prettier-ignore
  const sorted = rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  return sorted.flatMap((row) => (row === again ? [row, ...back] : [row]));
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  const up = (text: string) => (l.mono ? text.toUpperCase() : text);
  const date = column<Row>(up(words("Date|Service Date|Svc Date|Date of Service")), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const code = column<Row>(up(words("HCPCS|CPT/HCPCS|Proc Code|CPT")), "code", (row) => row.code);
  const text = column<Row>(up(words("Description|Service Description|Item / Service|Charge Description")), "description", (row) => escaped(row.description!)); // prettier-ignore
  const tails: Record<Tail, Column<Row>> = {
    who: column<Row>(up(words(l.clinic ? "Clinician|Provider|Seen By" : "Ordering Provider|Ordering Physician|Ord Phys|Ordered By|Performing Provider")), "clinician", (row) => row.clinician, "w"), // prettier-ignore
    dept: column<Row>(up(words("Department|Dept|Cost Center|Location")), null, (row) => row.dept, "w"), // prettier-ignore
    note: column<Row>(up(words("Note|Comment|Remarks|Notes")), null, (row) => row.note, "w"),
    posted: column<Row>(up(words("Posted|Post Date|Posting Date")), null, (row) => l.day(row.posted), "w d"), // prettier-ignore
  };
  const list: (Column<Row> | false)[] = [
    l.group !== "date" && date,
    l.item && column<Row>(up(words("Item #|Chg Code|Charge Code")), null, (row) => row.item),
    l.revenue && column<Row>(up(words("Rev Code|Rev|Rev Cd")), "revenueCode", (row) => row.revenueCode), // prettier-ignore
    l.coded && l.codeFirst && code,
    text,
    l.coded && !l.codeFirst && code,
    l.units && column<Row>(up(words("Qty|Units|Quantity")), "units", (row) => row.units, "n"),
    l.units && l.each && amount<Row>(up(words("Unit Price|Price Each")), "unitPrice", l.money),
    amount<Row>(up(words("Amount|Charge|Charges|Total Charge")), "charge", l.money),
    ...l.tail.map((one) => tails[one]),
  ];
  return list.flatMap((one) => one || []);
}

/** The rows under the heads of their days or departments, with their sums. */
function bodyOf(l: Look, rows: Row[], columns: Column<Row>[]): { rows: Row[]; body: string } {
  const key = (row: Row) => (l.group === "date" ? row.serviceDate : row.dept);
  const keys = l.group === "none" ? [] : [...new Set(rows.map(key))];
  if (!keys.length) return { rows, body: rows.map((row) => record(columns, row)).join("") };
  const at = columns.findIndex(({ says }) => says.includes("charge"));
  const parts = keys.map((one) => {
    const own = rows.filter((row) => key(row) === one);
    const name = l.group === "date" ? l.day(one) : one;
    const sub = l.subs
      ? `<tr class="sub"><td colspan="${at}">Subtotal ${name}</td><td class="n">${l.money(total(own, "charge"))}</td><td colspan="${columns.length - at - 1}"></td></tr>`
      : "";
    return {
      own,
      html: `<tr class="part"><td colspan="${columns.length}">${name}</td></tr>${own.map((row) => record(columns, row)).join("")}${sub}`,
    };
  });
  return { rows: parts.flatMap(({ own }) => own), body: parts.map(({ html }) => html).join("") };
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, billed: number) {
  const full = chance.happens(0.6);
  const off = full ? Math.round(billed * (0.3 + 0.4 * chance.share())) : 0;
  const plan = full ? Math.round((billed - off) * chance.pick([0, 0.6, 0.8, 0.9])) : 0;
  const left = billed - off - plan;
  const mine = full && left > 8000 && chance.happens(0.4) ? 5000 : 0;
  return { billed, full, off, plan, mine, due: left - mine };
}

function sums(l: Look, a: Account): string {
  const minus = (cents: number) => (cents ? l.money(-cents) : l.money(0));
  const list: [string, string][] = [
    [l.words("Total Charges|TOTAL CHARGES|Total of All Charges"), l.money(a.billed)],
    ...(a.full
      ? ([
          [l.words("Adjustments|Contractual Adjustments|Total Adjustments"), minus(a.off)],
          [l.words("Insurance Payments|Payments from Insurance"), minus(a.plan)],
          [l.words("Patient Payments|Payments by You"), minus(a.mine)],
          [l.words("Balance|Account Balance|Patient Balance"), dollars(a.due)],
        ] as [string, string][])
      : []),
  ];
  return pairs(list, "sums");
}

const css = (l: Look, running: string) =>
  `@page{size:letter${l.tail.length > 1 && !l.clinic ? " landscape" : ""};margin:13mm 12mm 14mm;@bottom-left{content:"${running}";font:7.5pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${l.mono ? "7.6pt" : "8.8pt"}/1.3 '${l.font}';color:#151515} .top{display:flex;justify-content:space-between;gap:8mm;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.4em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.62em;font-weight:normal;color:#333} h1{font-size:1.45em;margin:0;text-align:right} .mid{display:flex;justify-content:space-between;gap:10mm;margin:3mm 0} .facts td{padding:.3mm 3mm .3mm 0;vertical-align:top} .facts td:first-child{color:#555} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.6mm 1.3mm;${l.lined ? `background:${l.ink};color:#fff` : "border-top:1px solid #000;border-bottom:1px solid #000"}} .lines td{padding:.4mm 1.3mm;vertical-align:top;${l.lined ? "border-bottom:.5px solid #ccc" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .w{padding-left:4mm} .part td{font-weight:bold;padding-top:1.4mm!important} .sub td{font-style:italic;border-top:.6px solid #777} .sums{margin:4mm 0 4mm auto;border-collapse:collapse;min-width:82mm;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.2px solid #000} p{margin:1.2mm 0;font-size:.9em}`;

type Facts = { name: string; patient: string; own: string; account: string; issued: string; from: string; to: string; stay: boolean }; // prettier-ignore

function paper(chance: Chance, l: Look, f: Facts, main: string): string {
  const left: [string, string][] = [
    [l.words("Patient|Patient Name|PATIENT NAME"), f.patient],
    ["Date of Birth", l.day(born(chance))],
    ["MRN", chance.number("########")],
    [l.words("Guarantor|Responsible Party"), f.own],
  ];
  const right: [string, string][] = [
    [l.words(l.clinic ? "Account #|Account Number" : "Account Number|Hospital Account|Visit Account #"), f.account], // prettier-ignore
    [l.words("Statement Date|Date Printed|Prepared On"), l.day(f.issued)],
    ...((f.stay
      ? [["Admit Date", l.day(f.from)], ["Discharge Date", l.day(f.to)]] // prettier-ignore
      : [["Date of Service", l.day(f.from)]]) as [string, string][]),
    ...(l.sender.what ? ([["Patient Class", l.sender.what]] as [string, string][]) : []),
  ];
  const title = l.words(l.clinic ? "Itemized Statement|Itemization of Services" : "Itemized Bill|DETAIL OF CHARGES|Itemized Statement of Charges|Detailed Charge Listing"); // prettier-ignore
  const to = chance.happens(0.5) ? `<div>${f.own.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div>` : ""; // prettier-ignore
  const foot = `<p>${l.words("This itemization was prepared at your request. It is not a bill.|Charges shown are the hospital's standard charges and do not include discounts.|Providers may bill separately for their professional services.")} Questions? Call ${phone(chance)}.</p>`;
  return page(
    css(l, `${f.patient} - Acct ${f.account}`),
    `<div class="top"><div class="brand">${mark(chance, l.ink, 34)}<span>${escaped(f.name)}<small>${street(chance)}, ${town(chance)}</small></span></div><h1>${title}</h1></div><div class="mid">${to}${pairs(left, "facts")}${pairs(right, "facts")}</div>${main}${foot}`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const nights = chance.between(l.sender.nights[0], l.sender.nights[1]);
  const from = shifted("2024-01-20", chance.between(0, 660));
  const to = shifted(from, nights);
  const columns = columnsOf(l);
  const { rows, body } = bodyOf(l, rowsFor(chance, l, from, nights), columns);
  const a = accountOf(chance, total(rows, "charge"));
  const [own = "", other = ""] = household(chance, 2).map(naming(chance));
  const f: Facts = {
    ...{ name: chance.pick(l.sender.names.split("|")), own, from, to, stay: nights > 0 },
    patient: chance.happens(0.75) ? own : other,
    account: chance.number(chance.pick(["##########", "H#########", "###-######", "V0000#######"])),
    issued: shifted(to, chance.between(8, 60)),
  };
  const html = paper(chance, l, f, table(columns, body) + sums(l, a));
  const above = l.group === "date" ? (["serviceDate"] as const) : [];
  const truth = truthOf(
    {
      ...{ name: family.name, setting: l.clinic ? "professional" : "facility", provider: f.name },
      ...{ patient: f.patient, accountNumber: f.account, statementDate: f.issued },
      ...{ serviceFrom: from, serviceTo: to, ...(f.stay ? { dischargeDate: to } : {}) },
    },
    a.full
      ? { billed: a.billed, adjustments: a.off, insurancePaid: a.plan, patientPaid: a.mine, patientResponsibility: a.due } // prettier-ignore
      : { billed: a.billed },
    rows.map((row) => lineBy(columns, row, [...above])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "trailing-clinician-column",
  paper:
    "A hospital's or clinic's itemization on which doctor, department or a note follow the charge.",
  medium: "text",
  draw,
};
