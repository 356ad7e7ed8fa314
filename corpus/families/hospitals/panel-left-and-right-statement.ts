import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Row = Said & {
  serviceDate: string;
  charge: number;
  units: number;
  dept: string;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
};
type Column = sheet.Column<Row>;

/** Revenue code, department, code, name, units, dollars of a unit; the first of a visit is always there. */
const EMERGENCY = `
0450|Emergency Room|99283|ED VISIT LEVEL 3|1|1240; 0450|Emergency Room|96372|INJECTION SC/IM|1|214; 0300|Laboratory|36415|VENIPUNCTURE ROUTINE|1|38; 0305|Laboratory|85025|CBC AUTO W/DIFF|1|142; 0301|Laboratory|80048|BASIC METABOLIC PNL|1|218; 0301|Laboratory|84484|TROPONIN QUANT|1|286; 0307|Laboratory|81003|URINALYSIS AUTO|1|74; 0320|Radiology|73110|XR WRIST 3+ VIEWS LT|1|428; 0320|Radiology|71046|XR CHEST 2 VIEWS|1|466; 0636|Drugs - Detail Coding|J1885|KETOROLAC 15 MG INJ|2|36; 0636|Drugs - Detail Coding|J2405|ONDANSETRON 1 MG INJ|4|14; 0250|Pharmacy||IBUPROFEN 600 MG TAB|1|6.25; 0270|Medical Supplies||SPLINT WRIST UNIVERSAL|1|118; 0730|EKG|93005|EKG 12 LEAD TRACING|1|364`;
const SURGERY = `
0360|Operating Room|29881|KNEE ARTHROSCOPY W/MENISCECTOMY|1|9860; 0370|Anesthesia||ANESTHESIA GENERAL EA 15 MIN|5|286; 0710|Recovery Room||PACU PHASE I EA 30 MIN|2|472; 0272|Sterile Supplies||SHAVER BLADE 4.0 MM|1|388; 0272|Sterile Supplies||ARTHROSCOPY TUBING SET|1|246; 0250|Pharmacy||BUPIVACAINE 0.25% 30 ML|1|64.50; 0636|Drugs - Detail Coding|J0690|CEFAZOLIN 500 MG INJ|4|22; 0636|Drugs - Detail Coding|J2250|MIDAZOLAM 1 MG INJ|2|11; 0636|Drugs - Detail Coding|J3010|FENTANYL 0.1 MG INJ|2|18; 0258|IV Solutions|J7120|LACTATED RINGERS 1000 ML|1|148; 0420|Physical Therapy|97116|GAIT TRAINING EA 15 MIN|1|186`;
const IMAGING = `
0610|MRI|73721|MRI KNEE W/O CONTRAST RT|1|2480; 0320|Radiology|73562|XR KNEE 3 VIEWS|1|318; 0350|CT Scan|74178|CT ABD/PELVIS W & W/O|1|3960; 0403|Mammography|77067|MAMMO SCREENING BILAT|1|486; 0403|Mammography|77063|TOMOSYNTHESIS SCREENING|1|174; 0402|Ultrasound|76700|US ABDOMEN COMPLETE|1|742; 0636|Drugs - Detail Coding|A9585|GADOBUTROL 0.1 ML|75|4.20`;
const STAY = `
0120|Room & Board||ROOM AND BOARD MED/SURG SEMI|3|2860; 0300|Laboratory|36415|VENIPUNCTURE ROUTINE|3|38; 0305|Laboratory|85025|CBC AUTO W/DIFF|3|142; 0301|Laboratory|80053|COMP METABOLIC PNL|3|264; 0306|Laboratory|87040|BLOOD CULTURE|2|198; 0250|Pharmacy||PANTOPRAZOLE 40 MG TAB|3|18.40; 0250|Pharmacy||METOPROLOL 25 MG TAB|6|7.15; 0636|Drugs - Detail Coding|J0696|CEFTRIAXONE 250 MG INJ|8|24; 0636|Drugs - Detail Coding|J1650|ENOXAPARIN 10 MG INJ|12|21; 0258|IV Solutions|J7030|SODIUM CHLORIDE 0.9% 1000 ML|3|136; 0410|Respiratory Services|94640|NEBULIZER TREATMENT|5|188; 0320|Radiology|71045|XR CHEST 1 VIEW|2|384; 0350|CT Scan|71275|CTA CHEST W/CONTRAST|1|4280; 0480|Cardiology|93306|ECHO TTE COMPLETE|1|2960; 0420|Physical Therapy|97161|PT EVAL LOW COMPLEX|1|412`;
const CARES = [
  { list: EMERGENCY, words: "Emergency|EMERGENCY SERVICES", nights: 0 },
  { list: SURGERY, words: "Outpatient Surgery|SURGERY - SAME DAY", nights: 0 },
  { list: IMAGING, words: "Outpatient Imaging|OUTPATIENT|Diagnostic Imaging", nights: 0 },
  { list: STAY, words: "Inpatient|INPATIENT STAY", nights: 3 },
];
/** Hospital, panel color, color of its print, and its site. */
const HOSPITALS = rowsOf(`
Saint Alder Regional Health|#0d4f6c|#ffffff|saintalder; Prairie Winds Medical Center|#e9f1e4|#20391a|prairiewinds; MOUNT HARLOW HOSPITAL|#ffffff|#000000|mtharlow; Copper Basin Community Hospital|#f6e8da|#5a2c0c|copperbasin; Lakeshore University Health|#3b2a6b|#ffffff|lakeshoreuh; NEWTON COUNTY MEMORIAL HOSPITAL|#eeeeee|#111111|newtonmem`);
const PAYERS =
  "Aetna Choice POS|BlueCross PPO|UnitedHealthcare|Cigna Open Access|Medicare|Humana Gold|Molina".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", fill = "", ink = "", site = ""] = chance.pick(HOSPITALS);
  const strong = ink === "#ffffff" ? fill : ink;
  return {
    ...{ words, name, html: escaped(name), fill, ink, site, strong },
    left: chance.happens(0.5),
    style: chance.pick(["items", "items", "categories", "settled"] as const),
    day: chance.pick([formats.slashes, formats.looseSlashes, formats.shortSlashes, formats.longMonthName, formats.monthName]), // prettier-ignore
    small: chance.pick([formats.slashes, formats.shortSlashes, formats.monthDay]),
    money: chance.pick([formats.dollars, formats.dollars, formats.grouped, formats.parentheses]),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    ...{ revenue: chance.happens(0.35), coded: chance.happens(0.5), units: chance.happens(0.5) },
    ...{ dated: chance.happens(0.7), sums: chance.happens(0.7), coupon: chance.happens(0.5) },
    ...{ activity: chance.happens(0.6), plan: chance.happens(0.4), stacked: chance.happens(0.5) },
    due: words("Amount Due|Your Balance|YOU OWE|Total Amount Due|Balance Due"),
  };
}

function rowsFor(chance: Chance, l: Look, care: (typeof CARES)[number], insured: boolean): Row[] {
  const from = shifted("2024-03-01", chance.between(0, 620));
  const keeps = chance.pick([0.35, 0.6, 0.9]);
  const factor = 0.8 + 0.7 * chance.share();
  const terms = {
    ...{ open: chance.pick([0, 25000, 150000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0 },
    ...{ denies: 0.04, rate: [0.25, 0.6] as const },
  };
  const listed = rowsOf(care.list).filter((_, at) => at === 0 || chance.happens(keeps));
  const rows = listed.map((one): Row => {
    const [revenueCode = "", dept = "", code = "", description = "", many = "", price = ""] = one;
    const units = Number(many);
    const charge = Math.round(Number(price) * factor * 100) * units;
    const self = { discount: Math.round(charge * 0.4), insurancePaid: 0 };
    const own = insured ? settle(chance, charge, terms) : { ...self, patientOwes: charge - self.discount }; // prettier-ignore
    return {
      ...{ revenueCode, dept, code: code || null, description, units, charge },
      serviceDate: shifted(from, dept === "Room & Board" ? 0 : chance.between(0, care.nights)),
      ...{ discount: own.discount, insurancePaid: own.insurancePaid, patientOwes: own.patientOwes },
    };
  });
  if (l.style !== "categories")
    return rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  return [...new Set(rows.map(({ dept }) => dept))].map((dept) => {
    const own = rows.filter((row) => row.dept === dept);
    const first = own[0]!.revenueCode!;
    const revenueCode = /^03/.test(first) ? `${first.slice(0, 3)}0` : first;
    const sums = { charge: total(own, "charge"), discount: total(own, "discount"), insurancePaid: total(own, "insurancePaid"), patientOwes: total(own, "patientOwes") }; // prettier-ignore
    return { ...own[0]!, ...sums, revenueCode, description: dept };
  });
}

function columnsOf(l: Look, dated: boolean, insured: boolean): Column[] {
  const { words } = l;
  const items = l.style !== "categories";
  const list: (Column | false)[] = [
    dated && column<Row>(words("Date|Service Date|Date of<br>Service"), "serviceDate", (row) => l.small(row.serviceDate), "d"), // prettier-ignore
    l.revenue && column<Row>(words("Rev<br>Code|Rev"), "revenueCode", (row) => row.revenueCode),
    column<Row>(words(items ? "Description|Description of Services|Service" : "Department|Services|Description of Charges"), "description", (row) => escaped(row.description ?? ""), "w"), // prettier-ignore
    items && l.coded && column<Row>(words("Code|CPT/<br>HCPCS|Procedure"), "code", ({ code }) => code), // prettier-ignore
    items && l.units && column<Row>(words("Qty|Units"), "units", ({ units }) => units, "n"),
    amount<Row>(words("Charges|Amount|Charge"), "charge", l.money),
    ...(l.style === "settled"
      ? [
          amount<Row>(words("Discounts|Adjust-<br>ments|Plan<br>Savings"), "discount", l.money),
          ...(insured
            ? [amount<Row>(words("Insurance<br>Paid|Plan<br>Paid"), "insurancePaid", l.money)]
            : []),
          amount<Row>(words("You<br>Owe|Your<br>Share|Patient<br>Amount"), "patientOwes", l.money),
        ]
      : []),
  ];
  return list.flatMap((one) => one || []);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[], payer: string) {
  const first = rows.map(({ serviceDate }) => serviceDate).sort()[0]!; // prettier-ignore
  const posted = shifted(first, chance.between(19, 44));
  const [own = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const owed = total(rows, "patientOwes");
  const mine = owed > 15000 && chance.happens(0.45) ? chance.pick([5000, 10000, 12500]) : 0;
  const before = chance.happens(0.15) ? chance.between(2500, 30000) : 0;
  const paidOn = shifted(posted, chance.between(2, 12));
  const issued = shifted(paidOn, chance.between(4, 20));
  return {
    ...{ payer, posted, paidOn, issued, mine, before, due: owed - mine + before },
    ...{ billed: total(rows, "charge"), off: total(rows, "discount") },
    plan: total(rows, "insurancePaid"),
    dueOn: shifted(issued, chance.pick([18, 21, 25, 30])),
    ...{ own, patient: chance.happens(0.75) ? own : other },
    account: chance.number(chance.pick(["#########", "H00#######", "V#######", "####-####-##"])),
    ...{ call: people.phone(chance), aid: people.phone(chance), code: chance.number("@@##-####") },
    ...{ road: people.street(chance), city: people.town(chance), box: people.box(chance) },
    home: `${people.street(chance)}<br>${people.town(chance)}`,
    ...{ mark: sheet.mark(chance, l.strong, 40), square: sheet.square(chance, 21, "19mm") },
    doctor: people.doctor(chance),
  };
}

function sumsOf(l: Look, f: Facts): [string, string][] {
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  return [
    ...(f.before ? ([["Previous balance", l.money(f.before)]] as [string, string][]) : []),
    [l.words("Total charges|Hospital charges|Charges"), l.money(f.billed)],
    ...(f.payer
      ? ([
          [l.words("Insurance payments|Paid by insurance|Insurance paid"), minus(f.plan)],
          [l.words("Insurance adjustments|Discounts|Plan adjustments"), minus(f.off)],
        ] as [string, string][])
      : ([["Uninsured discount", minus(f.off)]] as [string, string][])),
    [l.words("Your payments|Patient payments|You paid"), minus(f.mine)],
    [l.due, formats.dollars(f.due)],
  ];
}

const labelled = (l: Look, list: (readonly [string, string])[]): string =>
  l.stacked
    ? list.map(([label, text]) => `<div class="st"><i>${label}</i><b>${text}</b></div>`).join("")
    : sheet.pairs(list, "side");

/** The panel beside the services. */
function panel(l: Look, f: Facts, facts: (readonly [string, string])[]): string {
  const title = (text: string) => `<h3>${l.words(text)}</h3>`;
  const ways = [
    `<b>Online</b><br>${l.site}.example/pay<br>${l.words("Access code|Guest pay code")}: ${f.code}`,
    `<b>By phone</b><br>${f.call}<br>Mon-Fri 8 am - 6 pm`,
    `<b>By mail</b><br>${l.coupon ? "Return the coupon with your check" : `${l.html}<br>${f.box}<br>${f.city}`}`,
    `<b>Scan to pay</b><br>${f.square}`,
  ];
  const plan = l.plan && f.due > 10000 ? `<div class="way"><b>Payment plan</b><br>As low as ${formats.dollars(Math.ceil(f.due / 12))} a month for 12 months</div>` : ""; // prettier-ignore
  return `<div class="panel"><div class="hot"><i>${l.due}</i><b>${formats.dollars(f.due)}</b><i>${l.words("Due by|Please pay by|Due date")} ${l.day(f.dueOn)}</i></div>${title("Account Information|YOUR ACCOUNT|Patient Information")}${labelled(l, facts)}${title("Summary|ACCOUNT SUMMARY|Your Bill at a Glance")}${sheet.pairs(sumsOf(l, f), "side sums")}${title("Ways to Pay|PAYMENT OPTIONS|How to Pay")}${ways.map((one) => `<div class="way">${one}</div>`).join("")}${plan}<div class="way"><b>${l.words("Need help paying?|Financial assistance")}</b><br>Call ${f.aid}</div></div>`;
}

function activity(l: Look, f: Facts): string {
  const list: [string, string, number][] = [];
  if (f.payer && f.plan) list.push([f.posted, `${f.payer} payment`, f.plan]);
  if (f.off) list.push([f.posted, f.payer ? `${f.payer} ${l.words("contractual adjustment|discount")}` : "Uninsured discount", f.off]); // prettier-ignore
  if (f.mine) list.push([f.paidOn, l.words("Payment received - thank you|Patient payment - card"), f.mine]); // prettier-ignore
  const rows = list.map(([date, text, cents]) => `<tr><td class="d">${l.small(date)}</td><td class="w">${text}</td><td class="n">${l.money(-cents)}</td></tr>`); // prettier-ignore
  return `<h2>${l.words("Payments and Adjustments|Account Activity")}</h2><table class="lines">${rows.join("")}</table>`;
}

const css = (l: Look) => `
@page{size:letter;margin:10mm;@bottom-center{content:"${l.words("Page|PAGE")} " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0;font:8.6pt/1.32 '${l.font}';color:#111} .all{display:flex;flex-direction:${l.left ? "row" : "row-reverse"};gap:6mm;min-height:${l.coupon ? 180 : 246}mm} .panel{flex:0 0 61mm;box-sizing:border-box;background:${l.fill};color:${l.ink};padding:3.5mm;${l.fill === "#ffffff" ? `border:1.2px solid #000` : ""};font-size:.94em;-webkit-print-color-adjust:exact} .main{flex:1;min-width:0} .panel h3{margin:3.2mm 0 .8mm;font-size:1.05em;border-bottom:1px solid ${l.ink}} .hot{border:1.4px solid ${l.ink};padding:1.6mm;text-align:center} .hot i,.st i{display:block;font-style:normal} .hot b{font-size:1.9em} .st{margin-bottom:.9mm} .st i{font-size:.84em;opacity:.85} .side{width:100%;border-collapse:collapse} .side td{padding:.35mm 0;vertical-align:top} .side td:last-child{text-align:right;padding-left:2mm} .sums tr:last-child td{font-weight:bold;border-top:1px solid ${l.ink}} .way{margin-bottom:1.4mm} .way svg{background:#fff;padding:1mm}
.brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;color:${l.strong}} .brand small{display:block;font-size:.52em;font-weight:normal;color:#333} h1{font-size:1.25em;margin:3mm 0 2mm} .to{margin:7mm 0 6mm} h2{font-size:1.08em;color:${l.strong};margin:3.5mm 0 1mm} .lines{width:100%;border-collapse:collapse;font-size:.95em} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.3px solid ${l.strong};padding:.6mm 1mm} .lines td{padding:.55mm 1mm;vertical-align:top;border-bottom:.5px solid #ccc} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.2px solid #000} .note{margin:2.5mm 0;font-size:.92em} .slip{break-inside:avoid;border-top:1.2px dashed #000;margin-top:4mm;padding-top:1.2mm;font-size:.92em} .slip .r{display:flex;justify-content:space-between;gap:8mm} .slip table{border-collapse:collapse} .slip td{border:1px solid #000;padding:.7mm 2.2mm}`;

function coupon(chance: Chance, l: Look, f: Facts): string {
  if (!l.coupon) return "";
  const list = sheet.pairs([["Account number", f.account], ["Statement date", l.day(f.issued)], ["Due date", l.day(f.dueOn)], [l.due, formats.dollars(f.due)], ["Amount enclosed", "$"]]); // prettier-ignore
  return `<div class="slip">${l.words("Please detach and return with your payment|TEAR HERE AND MAIL THIS PART WITH YOUR CHECK")}<div class="r" style="margin-top:1.5mm"><div>${f.own}<br>${f.home}<br><br>&#9633; Address or insurance changed (see back)</div><div>Make checks payable to<br><b>${l.html}</b><br>${f.box}<br>${f.city}<br><br>${sheet.bars(chance, 150, 14)}</div>${list}</div></div>`;
}

function mainOf(l: Look, f: Facts, body: string): string {
  const hello = f.payer
    ? `${f.payer} has processed this visit. What remains is your share under your plan. ${l.words("Doctors who cared for you may bill you separately.|This statement is for hospital services only.")}`
    : "Our records show no insurance for this visit. We have taken off our uninsured discount. If you have coverage, please call us.";
  return `<div class="main"><div class="brand">${f.mark}<span>${l.html}<small>${f.road}, ${f.city}</small></span></div><div class="to">${f.own}<br>${f.home}</div><h1>${l.words("Your Hospital Bill|STATEMENT OF HOSPITAL SERVICES|Billing Statement")}</h1><div class="note">${hello}</div><h2>${l.words("Details of your services|Services|CHARGE DETAIL")}</h2>${body}<div class="note">${l.words("You can ask for an itemized bill or a copy of our financial assistance policy at no cost.|If you cannot pay in full, call us before the due date. A returned check costs $25.00.|Under the No Surprises Act you are protected from balance billing for emergency care.")}</div></div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const care = chance.pick(CARES);
  const insured = chance.happens(0.82);
  const rows = rowsFor(chance, l, care, insured);
  const f = factsOf(chance, l, rows, insured ? chance.pick(PAYERS) : "");
  const days = rows.map(({ serviceDate }) => serviceDate).sort();
  const [from, to] = [days[0]!, shifted(days[0]!, care.nights)];
  const one = from === to;
  const dated = l.style !== "categories" && (l.dated || !one);
  const columns = columnsOf(l, dated, insured);
  const facts: [string, string][] = [
    [l.words("Patient|Patient name|PATIENT"), f.patient],
    [l.words("Account number|Account #|Hospital account"), f.account],
    [l.words("Statement date|Date of bill"), l.day(f.issued)],
    [l.words("Date of service|Service date|Visit date"), one ? l.day(from) : `${l.day(from)} - ${l.day(to)}`], // prettier-ignore
    [l.words("Visit type|Type of service"), l.words(care.words)],
    ...(chance.happens(0.4) ? ([["Attending", f.doctor]] as [string, string][]) : []),
    [l.words("Insurance|Primary insurance"), f.payer || "None on file"],
  ];
  const sums = { charge: f.billed, discount: f.off, insurancePaid: f.plan, patientOwes: total(rows, "patientOwes") }; // prettier-ignore
  const sumRow = l.sums || l.style === "categories" ? sheet.sumRow(columns, l.words("Total|Total charges|TOTALS"), sums, l.money) : ""; // prettier-ignore
  const body = sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + sumRow); // prettier-ignore
  const events = l.activity && l.style !== "settled" ? activity(l, f) : "";
  const main = mainOf(l, f, body + events);
  const html = sheet.page(
    css(l),
    `<div class="all">${panel(l, f, facts)}${main}</div>${coupon(chance, l, f)}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.style === "categories" ? "summary" : "itemized" },
      ...{ setting: "facility", provider: l.name, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn, serviceFrom: from, serviceTo: to },
    },
    {
      ...{ billed: f.billed, adjustments: f.off, insurancePaid: insured ? f.plan : null },
      ...{ patientPaid: f.mine, patientResponsibility: f.due, previousBalance: f.before || null },
    },
    rows.map((row) => sheet.lineBy(columns, row, one ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "panel-left-and-right-statement",
  paper:
    "A hospital's statement with a panel at its left or right for the patient, the amounts and the ways to pay, and the services beside it.",
  medium: "text",
  draw,
};
