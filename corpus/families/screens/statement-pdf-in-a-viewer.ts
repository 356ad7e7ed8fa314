import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { dollars, grouped, longMonthName, looseSlashes, monthName, shortSlashes, slashes } = formats;
type Row = Said & { charge: number; units: number; discount: number; insurancePaid: number };
type Kind = "categories" | "practice" | "laboratory" | "itemized" | "ambulance";
type Viewer = "chrome" | "edge" | "acrobat" | "firefox" | "preview";

/** Who bills, ink, kind of paper, setting. */
const BILLERS =
  rowsOf(`Marion Valley Hospital|#1b4f72|categories|facility; ST. AUGUSTINE'S MEDICAL CENTER|#6e1423|categories|facility
Ridgeway Cardiology Consultants, PA|#0b3c5d|practice|professional; COASTAL WOMEN'S CARE|#5b2a86|practice|professional; Birchwood Family Practice|#2d6a4f|practice|professional
Pinnacle Reference Laboratories|#00573f|laboratory|professional; HARMON BIODIAGNOSTICS LLC|#1d3557|laboratory|professional
Lakeshore University Hospital|#003366|itemized|facility; GATEWAY REGIONAL HEALTH|#444444|itemized|facility
Cobb Fork Fire & EMS|#a61c1c|ambulance|professional; LIFELINE MEDICAL TRANSPORT|#20506b|ambulance|professional`);
/** Revenue code, code, words, dollars, most units; the first stands always. */
const LISTS: Record<Kind, string> = {
  categories: `0120||Room and Board - Semi-Private|5240;0250||Pharmacy|2318.40;0270||Medical/Surgical Supplies|1146.75;0300||Laboratory|2981;0320||Radiology - Diagnostic|844;0350||CT Scan|3910;0360||Operating Room Services|11280;0370||Anesthesia|2140;0450||Emergency Room|2675;0710||Recovery Room|1520;0730||EKG/ECG|388;0420||Physical Therapy|612;0410||Respiratory Services|497.50`,
  practice: `|99214|OFFICE VISIT EST MODERATE|245;|93000|ELECTROCARDIOGRAM COMPLETE|92;|93306|ECHOCARDIOGRAM TTE COMPLETE|1180;|93225|HOLTER MONITOR 48 HR|318;|36415|VENIPUNCTURE|18;|80061|LIPID PANEL|64;|83036|HEMOGLOBIN A1C|48;|76856|PELVIC ULTRASOUND|346;|81002|URINALYSIS NON AUTO|19;|96372|INJECTION SC/IM|62;|J3420|VITAMIN B12 INJ 1000 MCG|14.50`,
  laboratory: `|80053|COMPREHENSIVE METABOLIC PANEL|58;|85025|CBC (INCLUDES DIFF/PLT)|34.20;|80061|LIPID PANEL, STANDARD|67;|84443|TSH|71.40;|84439|T4, FREE|45;|83036|HEMOGLOBIN A1C|49;|82306|VITAMIN D,25-OH,TOTAL,IA|186;|82728|FERRITIN|61;|83540|IRON, TOTAL|31;|86038|ANA SCREEN, IFA|88;|86200|CYCLIC CITRULLINATED PEPTIDE AB|104;|87389|HIV 1/2 AG/AB, 4TH GENERATION|112;|86480|QUANTIFERON-TB GOLD PLUS|228;|81001|URINALYSIS, COMPLETE|26`,
  itemized: `0450|99284|HC EMERGENCY ROOM LEVEL 4|2210;0300|36415|HC VENIPUNCTURE|42;0301|80053|HC COMPREHENSIVE METABOLIC PANEL|318;0301|83690|HC LIPASE|176;0305|85025|HC CBC W/ DIFFERENTIAL|164;0307|81001|HC URINALYSIS W/ MICRO|88;0306|87086|HC URINE CULTURE|141;0352|74177|HC CT ABD/PELVIS W/ CONTRAST|4985;0636|Q9967|HC IOHEXOL 350 MG/ML PER ML|2.85|95;0636|J2405|HC ONDANSETRON 1 MG INJ|13.40|4;0636|J1170|HC HYDROMORPHONE 4 MG INJ|24|2;0258|J7030|HC SODIUM CHLORIDE 0.9% 1000 ML|112|2;0260|96361|HC IV HYDRATION EA ADDL HR|198|2;0260|96374|HC IV PUSH INITIAL|436;0260|96375|HC IV PUSH EA ADDL SEQ|221|2;0250||HC ACETAMINOPHEN 325 MG TAB|3.15|2;0250||HC FAMOTIDINE 20 MG TAB|5.80;0270||HC IV START KIT|46.50;0270||HC TUBING EXTENSION SET|28.25;0730|93005|HC EKG TRACING|365;0301|84484|HC TROPONIN I|242|2;0301|83605|HC LACTATE|151;0402|76705|HC US ABDOMEN LIMITED|1124;0636|J0696|HC CEFTRIAXONE 250 MG INJ|21.60|4`,
  ambulance: `|A0429|BLS EMERGENCY BASE RATE|1285;|A0425|GROUND MILEAGE, PER MILE|24.50|19;|A0422|OXYGEN AND SUPPLIES|96;|A0398|ALS DISPOSABLE SUPPLIES|118;|A0382|BLS ROUTINE DISPOSABLE SUPPLIES|74;|A0424|EXTRA AMBULANCE ATTENDANT|145`,
};
/** Points wide, least points tall, pixels for each. */
const SCREENS = [
  [1366, 900, 1],
  [1440, 860, 2],
  [1280, 800, 1.5],
  [1536, 864, 1.25],
  [1920, 1040, 1],
  [1600, 900, 1.25],
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("#####");
  const words = (text: string) => chance.pick(text.split("|"));
  const kinds: Kind[] = ["categories", "practice", "practice", "laboratory", "itemized", "ambulance"]; // prettier-ignore
  const picked = chance.pick(kinds);
  const [biller = "", ink = "", kind, setting] = chance.pick(BILLERS.filter((one) => one[2] === picked)); // prettier-ignore
  const [width, height, scale] = chance.pick(SCREENS);
  const zooms = scale === 1 ? [125, 150, 133] : scale === 2 ? [90, 100, 110] : [100, 110, 125];
  const zoom = chance.pick(zooms.filter((one) => one * 8.16 + 60 < width));
  return {
    ...{ words, biller, ink, kind: kind as Kind, setting: setting as Truth["setting"] },
    ...{ width, height, scale, zoom, viewer: words("chrome|chrome|edge|acrobat|firefox|preview") as Viewer }, // prettier-ignore
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    long: chance.pick([slashes, longMonthName, monthName]),
    money: chance.pick([grouped, dollars, dollars]),
    less: chance.pick([(cents: number) => grouped(-cents), (cents: number) => dollars(-cents), (cents: number) => `${grouped(cents)}-`, (cents: number) => `(${dollars(cents)})`]), // prettier-ignore
    arrange: chance.pick(["box", "box", "strip", "below"]),
    across: (kind === "practice" || kind === "laboratory") && chance.happens(0.5),
    ...{ whole: chance.happens(0.4), coded: chance.happens(0.75), revenue: chance.happens(0.6) },
    ...{ coupon: chance.pick(["top", "bottom", "none"]), shade: chance.happens(0.6), pane: chance.happens(0.4) }, // prettier-ignore
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow"), // prettier-ignore
  };
}

function rowsFor(chance: Chance, l: Look, from: string): Row[] {
  const [first = [], ...rest] = rowsOf(LISTS[l.kind]);
  const [low, high] = { categories: [4, 10], practice: [1, 6], laboratory: [3, 12], itemized: [7, 24], ambulance: [2, 5] }[l.kind] as [number, number]; // prettier-ignore
  const many = Math.min(chance.between(low, high), rest.length + 1);
  const [price, rate] = [0.85 + 0.4 * chance.share(), 0.3 + 0.4 * chance.share()];
  const share = chance.pick([0.1, 0.2, 0.2, 1]);
  const fixed = l.kind === "ambulance" ? [first, rest[0]!] : [first];
  const others = rest.slice(fixed.length - 1);
  const kept = [...fixed, ...chance.shuffled(others)].slice(0, Math.max(many, fixed.length));
  const later = l.kind === "practice" && kept.length > 2 ? chance.between(0, 20) : 0;
  return kept.map(([revenueCode, code, description = "", dear, most = "1"], at): Row => {
    const units = Number(most) > 10 ? chance.between(6, Number(most)) : chance.between(1, Number(most)); // prettier-ignore
    const unitPrice = Math.round(Number(dear) * price * 20) * 5;
    const charge = unitPrice * units;
    const allowed = Math.round(charge * rate);
    const patientOwes = Math.round(allowed * share);
    return {
      ...{ description, units, unitPrice, charge, code: code || null, patientOwes },
      ...{ revenueCode: revenueCode || null, discount: charge - allowed },
      insurancePaid: allowed - patientOwes,
      serviceDate: shifted(from, at && at === kept.length - 1 ? later : 0),
    };
  });
}

const html = (text: string | null | undefined) => (text ?? "").replaceAll("&", "&amp;");

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[]) {
  const from = rows[0]!.serviceDate!;
  const nights = l.kind === "categories" ? chance.between(2, 5) : 0;
  const to = nights ? shifted(from, nights) : rows.at(-1)!.serviceDate!;
  const issued = shifted(to, chance.between(28, 60));
  const owes = total(rows, "patientOwes");
  const given = chance.pick([0, 0, 0, 2500, 5000]);
  const paid = given < owes ? given : 0;
  const before = l.kind === "practice" && chance.happens(0.3) ? chance.between(1500, 18000) : 0;
  return {
    ...{ from, to, issued, paid, before, owes, due: owes - paid + before },
    ...{ billed: total(rows, "charge"), off: total(rows, "discount"), plan: total(rows, "insurancePaid") }, // prettier-ignore
    patient: naming(chance)(person(chance)),
    account: chance.number(l.words("########|#######-#|@@######|10########")),
    dueOn: shifted(issued, chance.pick([15, 21, 25, 30])),
    payer: l.words("AETNA|Blue Cross Blue Shield|UNITED HEALTHCARE|Cigna|HUMANA|MEDICARE"),
    ...{ doctor: doctor(chance), call: phone(chance), road: street(chance), city: town(chance) },
    ...{ home: [street(chance), town(chance)], remit: [box(chance), town(chance)] },
    number: chance.number("#######"),
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  const facility = l.setting === "facility";
  const list: (Column<Row> | false)[] = [
    l.kind !== "categories" && column<Row>(words("Date|Service Date|Date of Service|DOS"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    facility && l.revenue && column<Row>(words("Rev Code|Rev. Code|Rev Cd"), "revenueCode", (row) => row.revenueCode), // prettier-ignore
    l.kind !== "categories" && l.coded && column<Row>(words("CPT/HCPCS|Procedure|CPT Code|Proc Code"), "code", (row) => row.code), // prettier-ignore
    column<Row>(words(l.kind === "categories" ? "Description|Department|Type of Service" : l.kind === "laboratory" ? "Test Description|Test Name|Description" : "Description|Description of Service|Service"), "description", (row) => html(row.description), "w"), // prettier-ignore
    (l.kind === "itemized" || l.kind === "ambulance") && column<Row>(words("Qty|Units|Quantity"), "units", (row) => row.units, "n"), // prettier-ignore
    l.kind === "ambulance" && amount<Row>(words("Rate|Unit Price|Unit Rate"), "unitPrice", l.money),
    amount<Row>(words("Charges|Amount|Charge|Total Charge"), "charge", l.money),
    l.across &&
      amount<Row>(words("Ins Paid|Insurance Payments|Paid by Ins"), "insurancePaid", l.money),
    l.across && amount<Row>(words("Adjust|Adjustments|Discount"), "discount", l.money),
    l.across && amount<Row>(words("Patient Due|You Owe|Pt Balance"), "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** A practice lists under each charge what was paid and taken off. */
function body(l: Look, f: Facts, rows: Row[], columns: Column<Row>[]): string {
  const [pay, off] = [l.words("Payment|Insurance Payment|PMT"), l.words("Contractual Adjustment|Adjustment|Write-Off")]; // prettier-ignore
  const listed = l.kind === "practice" && !l.across;
  const blank = columns.slice(0, -1).filter(({ kind }) => kind !== "d" && kind !== "w");
  const activity = (row: Row) =>
    [[`${f.payer} ${pay}`, row.insurancePaid] as const, [`${f.payer} ${off}`, row.discount] as const] // prettier-ignore
      .map(([text, cents]) =>
        cents
          ? `<tr class="act"><td class="d">${l.day(shifted(row.serviceDate!, 21))}</td>${blank.map(() => "<td></td>").join("")}<td class="w">${text}</td><td class="n">${l.less(cents)}</td></tr>`
          : "",
      ) // prettier-ignore
      .join("");
  const list = rows.map((row) => record(columns, row) + (listed ? activity(row) : "")).join(""); // prettier-ignore
  const sums = { charge: f.billed, insurancePaid: f.plan, discount: f.off, patientOwes: f.owes };
  const words = l.words(l.across ? "Totals|TOTAL" : "Total Charges|TOTAL CHARGES|Total");
  const last = listed
    ? ""
    : sumRow(columns, words, l.across ? sums : { charge: f.billed }, l.money);
  const title = { categories: "Summary of Charges|Hospital Services", practice: "Account Activity|Statement Detail", laboratory: "Laboratory Services|Tests Performed", itemized: "Itemized Statement of Charges|Detail of Charges", ambulance: "Transport Charges|Services Provided" }[l.kind]; // prettier-ignore
  return `<h2>${l.words(title)}</h2>${table(columns, list + last)}`;
}

const summary = (l: Look, f: Facts): [string, string][] => [
  ...(f.before ? [["Previous Balance", l.money(f.before)] as [string, string]] : []),
  [l.words(f.before ? "New Charges" : "Total Charges|Charges"), l.money(f.billed)],
  [l.words("Insurance Payments|Insurance Paid"), f.plan ? l.less(f.plan) : l.money(0)],
  [l.words("Adjustments|Insurance Adjustments|Discounts"), l.less(f.off)],
  [l.words("Patient Payments|Your Payments"), f.paid ? l.less(f.paid) : l.money(0)],
  [l.words("Amount Due|BALANCE DUE|Please Pay This Amount|Patient Balance"), dollars(f.due)],
];

function aging(l: Look, f: Facts): string {
  const ages = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"];
  const cells = [f.due - f.before, f.before, 0, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`);
  return `<table class="ages"><tr>${ages.map((age) => `<th>${age}</th>`).join("")}</tr><tr>${cells.join("")}</tr></table>`;
}

function coupon(chance: Chance, l: Look, f: Facts): string {
  const cells = [["Account Number", f.account], ["Statement Date", l.long(f.issued)], ["Due Date", l.long(f.dueOn)], ["Amount Due", dollars(f.due)], ["Amount Enclosed", "$"]]; // prettier-ignore
  return `<div class="slip ${l.coupon}"><div class="cut">${l.words("Please detach and return this portion with your payment|- - - DETACH HERE - - -|Return this stub with payment. Keep the other portion for your records.")}</div><div class="cells">${cells.map(([label, text]) => `<div>${label}<br><b>${text}</b></div>`).join("")}</div><div class="two"><div>${f.patient}<br>${f.home.join("<br>")}</div><div>${l.words("MAKE CHECKS PAYABLE TO|Remit to")}:<br>${html(l.biller)}<br>${f.remit.join("<br>")}<br>${bars(chance, 150, 12)}</div></div></div>`;
}

function paper(chance: Chance, l: Look, f: Facts, charges: string): string {
  const list = summary(l, f);
  const box = `<table class="sums">${list.map(([label, text]) => `<tr><td>${label}</td><td class="n">${text}</td></tr>`).join("")}</table>`;
  const span = f.from === f.to ? l.day(f.from) : `${l.day(f.from)} - ${l.day(f.to)}`;
  const facts: [string, string][] = [
    [l.words("Patient Name|Patient"), f.patient],
    [l.words("Account Number|Account #|Patient Account"), f.account],
    [l.words("Statement Date|Date of Statement|Bill Date"), l.long(f.issued)],
    [l.words("Due Date|Payment Due By"), l.long(f.dueOn)],
    ...(l.kind === "practice" ? [] : [[l.words("Date of Service|Service Date"), span] as [string, string]]), // prettier-ignore
    ...(l.kind === "laboratory" ? [["Ordering Physician", f.doctor] as [string, string]] : []),
    ...(l.kind === "ambulance" ? [["Trip Number", f.number] as [string, string]] : []),
    ["Insurance", f.payer],
  ];
  const title = { categories: "PATIENT STATEMENT|Hospital Statement", practice: "STATEMENT|Patient Statement", laboratory: "INVOICE|Laboratory Bill", itemized: "ITEMIZED BILL|Detailed Statement", ambulance: "AMBULANCE BILL|Invoice for Ambulance Services" }[l.kind]; // prettier-ignore
  const head = `<div class="top"><div class="brand">${mark(chance, l.ink, 40)}<div>${html(l.biller)}<small>${f.road}, ${f.city}<br>Billing office: ${f.call}</small></div></div><div class="title">${l.words(title)}</div></div>`;
  const strip = `<div class="cells big">${list.map(([label, text]) => `<div>${label}<br><b>${text}</b></div>`).join("")}</div>`;
  const mid = `<div class="two"><table class="facts">${facts.map(([label, text]) => `<tr><td>${label}:</td><td>${text}</td></tr>`).join("")}</table>${l.arrange === "box" ? box : ""}</div>${l.arrange === "strip" ? strip : ""}`;
  const end = l.arrange === "below" ? `<div class="two below"><div>${l.words("Thank you for your prompt payment.|")}</div>${box}</div>` : ""; // prettier-ignore
  const note = `<p class="note">${l.words("Your insurance has processed this claim. The balance is now your responsibility.|This bill is for services not covered in full by your insurance plan. Please pay by the due date.|We offer interest-free payment plans. Call us if you cannot pay in full.")} ${l.words("You may qualify for financial assistance; applications are available at our billing office.|Returned checks are subject to a $35 fee.|Physician services may be billed separately.")}</p>`;
  const slip = l.coupon === "none" ? "" : coupon(chance, l, f);
  return `${l.coupon === "top" ? head + slip + mid : head + mid}${charges}${end}${l.kind === "practice" ? aging(l, f) : ""}${note}${l.coupon === "bottom" ? slip : ""}`;
}

const css = (l: Look) => {
  const look = { chrome: ["#323639", "#fff", "#525659"], edge: ["#f7f7f7", "#222", "#e6e6e6"], acrobat: ["#fafafa", "#333", "#c9c9c9"], firefox: ["#38383d", "#f9f9fa", "#2a2a2e"], preview: ["#e9e7e8", "#333", "#bdbdbf"] }[l.viewer]; // prettier-ignore
  const [bar, ink, desk] = look;
  return `*{box-sizing:border-box} body{margin:0;width:${Math.round(l.width * l.scale)}px;background:${desk}} .screen{zoom:${l.scale};width:${l.width}px;min-height:${Math.max(l.height, Math.ceil(1056 / l.scale))}px;display:flex;flex-direction:column;background:${desk};font:13px/1.3 'Liberation Sans'} svg{flex:none} .tabs{display:flex;align-items:center;gap:8px;background:#dee1e6;padding:8px 10px 0} .tab{background:#fff;border-radius:8px 8px 0 0;padding:7px 14px;width:240px;font-size:12px;white-space:nowrap;overflow:hidden} .url{background:#fff;display:flex;gap:14px;align-items:center;padding:6px 14px;color:#555} .url div{flex:1;background:#eef0f3;border-radius:14px;padding:4px 14px;font-size:12.5px} .menus{display:flex;gap:18px;background:#fff;padding:5px 12px;font-size:12px} .bar{background:${bar};color:${ink};display:flex;justify-content:space-between;align-items:center;padding:9px 16px;font-size:13px;border-bottom:1px solid #0002} .bar span{display:flex;gap:14px;align-items:center} .boxed{background:#0000001f;padding:2px 7px} .dots{display:flex;gap:7px} .dots i{width:12px;height:12px;border-radius:50%;background:#f45d52} .desk{flex:1;display:flex} .pane{width:${l.viewer === "acrobat" ? 150 : 132}px;flex:none;background:${desk};border-right:1px solid #0003;padding:16px 22px} .thumb{background:#fff;height:108px;border:3px solid #6ea0e8;padding:8px 7px;margin-bottom:4px} .thumb i{display:block;height:3px;background:#ccc;margin-bottom:5px} .pane small{display:block;text-align:center;color:${ink === "#fff" || l.viewer === "firefox" ? "#eee" : "#333"};font-size:11px} .roll{flex:1;display:flex;justify-content:center;padding-top:${l.viewer === "chrome" ? 6 : 14}px}
.sheet{zoom:${l.zoom / 100};width:816px;background:#fff;color:#151515;box-shadow:0 1px 6px #0006;padding:44px 54px 40px;font:${l.font.includes("Narrow") ? 13.5 : 12.5}px/1.36 '${l.font}';${l.whole ? "min-height:1056px;margin-bottom:18px" : ""}} .top,.two{display:flex;justify-content:space-between;gap:24px;align-items:flex-start} .top{border-bottom:2.5px solid ${l.ink};padding-bottom:10px;margin-bottom:12px} .brand{display:flex;gap:12px;font-size:19px;font-weight:bold;color:${l.ink};line-height:1.2} .brand small{display:block;font-size:11px;font-weight:normal;color:#444;margin-top:3px} .title{font-size:20px;font-weight:bold;text-align:right} table{border-collapse:collapse} .facts td{padding:2px 10px 2px 0} .facts td:first-child{color:#444;white-space:nowrap} .sums{border:1.4px solid ${l.ink};min-width:270px} .sums td{padding:4px 10px} .sums tr:last-child td{background:${l.shade ? `${l.ink};color:#fff` : "#eee"};font-weight:bold;font-size:1.08em} h2{font-size:14px;color:${l.ink};margin:16px 0 5px} .lines{width:100%} .lines th{text-align:left;padding:4px 7px;${l.shade ? `background:${l.ink}1e;` : ""}border-bottom:1.3px solid #333;vertical-align:bottom} .lines td{padding:3px 7px;vertical-align:top;${l.shade ? "" : "border-bottom:1px solid #ddd"}} .lines .sum td{border-top:1.3px solid #333;font-weight:bold} .lines .act td{color:#333} .lines .act .w{padding-left:20px} .n,.lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .ages{width:100%;margin-top:14px;text-align:center} .ages th,.ages td{border:1px solid #777;padding:3px} .ages th{background:#eee;font-size:.92em} .note{margin:14px 0 0;font-size:.94em} .slip{margin:18px 0 0;border-top:1.4px dashed #333;padding-top:6px} .slip.top{display:block;margin:0 0 14px;border-top:0;border-bottom:1.4px dashed #333;padding:0 0 10px} .cut{text-align:center;font-size:.86em;margin-bottom:6px} .cells{display:flex;border:1px solid #333;margin-bottom:10px} .cells.big{margin:12px 0 0;text-align:center} .big b{font-size:1.15em} .big div:last-child{background:${l.ink};color:#fff} .below{margin-top:12px} .cells div{flex:1;padding:3px 8px;border-right:1px solid #333;font-size:.92em} .cells div:last-child{border:0}`;
};

const icon = (path: string, size = 18) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7"><path d="${path}"/></svg>`;
const ICONS = { menu: "M3 5h14M3 10h14M3 15h14", save: "M10 2v11M5 8l5 5 5-5M3 17h14", print: "M5 7V2h10v5M3 7h14v7H3zM6 12h8v6H6z", turn: "M16 6a7 7 0 1 0 1 5M16 2v4h-4", find: "M9 3a6 6 0 1 0 .1 0M13 13l5 5", pen: "M3 17l1-5L14 2l4 4L8 16z" }; // prettier-ignore

/** The window around the page: its tabs or menus, its tool bar, and the small pages beside it. */
function viewer(l: Look, f: Facts, sheet: string): string {
  const pages = l.words("1|2");
  const file = `${l.words(`statement_${f.issued.replaceAll("-", "")}|Statement-${f.account}|Bill ${f.issued}|document (3)`)}.pdf`;
  const minus = icon("M4 10h12");
  const plus = icon("M4 10h12M10 4v12");
  const size = `${minus}<b class="boxed">${l.zoom}%</b>${plus}`;
  const tools = `${icon(ICONS.save)}${icon(ICONS.print)}`;
  const web = `<div class="tabs"><div class="tab">${file}</div><b>+</b></div><div class="url">${icon("M13 3L6 10l7 7", 15)}${icon("M7 3l7 7-7 7", 15)}${icon(ICONS.turn, 15)}<div>${l.words(`File | C:/Users/me/Downloads/${file}|https://billing.example/documents/${file}`.replace("File | ", "File  "))}</div></div>`; // prettier-ignore
  const bars: Record<Viewer, string> = {
    chrome: `${web}<div class="bar"><span>${icon(ICONS.menu)}${file}</span><span><b class="boxed">1</b> / ${pages} <i>|</i> ${size} <i>|</i> ${icon(ICONS.turn)}</span><span>${tools}</span></div>`,
    edge: `${web}<div class="bar"><span>${icon(ICONS.menu)}${icon(ICONS.pen)} Draw</span><span>${minus}${plus}${icon(ICONS.turn)} <b class="boxed">1</b> of ${pages}</span><span>${icon(ICONS.find)}${tools}</span></div>`,
    acrobat: `<div class="menus"><span>File</span><span>Edit</span><span>View</span><span>Sign</span><span>Window</span><span>Help</span></div><div class="bar"><span>${icon("M3 9l7-6 7 6v8H3z")} Home <b>Tools</b> <u>${file}</u></span><span>${tools}${icon(ICONS.find)} <b class="boxed">1</b> / ${pages} ${size}</span><span>Share</span></div>`,
    firefox: `${web}<div class="bar"><span>${icon(ICONS.menu)}${icon(ICONS.find)} <b class="boxed">1</b> of ${pages}</span><span>${minus}${plus}<b class="boxed">${l.zoom}%</b></span><span>${icon(ICONS.pen)}${tools}</span></div>`,
    preview: `<div class="bar"><span><span class="dots"><i></i><i style="background:#f8bd38"></i><i style="background:#39c14a"></i></span><span><b>${file}</b> Page 1 of ${pages}</span></span><span>${icon(ICONS.find)}${icon(ICONS.pen)}${icon(ICONS.turn)}</span></div>`,
  };
  const room = l.width - l.zoom * 8.16 > 330;
  const thumb = (at: number) => `<div class="thumb">${"<i></i>".repeat(at === 1 ? 9 : 5)}</div><small>${at}</small>`; // prettier-ignore
  const pane = l.pane && room ? `<div class="pane">${thumb(1)}${pages === "2" ? thumb(2) : ""}</div>` : ""; // prettier-ignore
  return `<div class="screen">${bars[l.viewer]}<div class="desk">${pane}<div class="roll"><div class="sheet">${sheet}</div></div></div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const rows = rowsFor(chance, l, shifted("2024-01-22", chance.between(0, 660)));
  const f = factsOf(chance, l, rows);
  const columns = columnsOf(l);
  const sheet = paper(chance, l, f, body(l, f, rows, columns));
  const sums: Sums = {
    ...{ billed: f.billed, adjustments: f.off, insurancePaid: f.plan, patientPaid: f.paid },
    ...{ patientResponsibility: f.due, previousBalance: f.before || null },
  };
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.kind === "categories" ? "summary" : "itemized" },
      ...{ setting: l.setting, provider: l.biller, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn, serviceFrom: f.from, serviceTo: f.to },
    },
    sums,
    rows.map((row) => lineBy(columns, row, l.kind === "categories" ? [] : ["serviceDate"])),
  );
  return { html: page(css(l), viewer(l, f, sheet)), truth };
}

export const family: Family = {
  name: "statement-pdf-in-a-viewer",
  paper:
    "A bill or statement as a PDF, open in a browser's tab or a desktop viewer, with the viewer's bars around its page.",
  medium: "screenshot",
  draw,
};
