import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, monthName, slashes } = formats;
type Row = Said & { charge: number; units: number; discount: number; insurancePaid: number };
type Kind = "chart" | "rail" | "classic" | "tiles";
type Setting = "professional" | "facility";

/** Portal, owner, ink, kind of screen, setting. */
const PORTALS =
  rowsOf(`MyHealth Chart|Brookhaven Regional Medical Center|#0b5c8e|chart|facility;MyCedarHealth|Cedar Bluffs Health System|#22633f|chart|facility
  PatientLink|Westlake Orthopaedic Clinic|#2f4a9c|rail|professional;PatientLink|Prairie Women's Health|#8a2f6b|rail|professional
  Patient Portal|COMMUNITY MEMORIAL HOSPITAL|#1f3f66|classic|facility;Patient & Consumer Health Portal|Elk River District Hospital|#4d5a21|classic|facility
  Ledgerly|Union Square Multispecialty Group|#0f766e|tiles|professional;Ledgerly|Sandhills Surgical Center|#b4491d|tiles|facility`);
/** Code, words, dollars, most units, revenue code; the first stands always. */
const LISTS = {
  emergency: `99283|HC EMERGENCY DEPT LEVEL III|1386|1|0450;70450|HC CT HEAD/BRAIN W/O CONTRAST|2274|1|0351;12001|HC SIMPLE REPAIR SUPERFICIAL WOUND 2.5CM OR LESS|684|1|0450;90715|HC TDAP VACCINE 7 YRS/> IM|126|1|0636;90471|HC IMMUNIZATION ADMIN|118|1|0771;80048|HC BASIC METABOLIC PANEL|204|1|0301;85025|HC CBC WITH DIFF|141|1|0305;J2270|HC MORPHINE SULFATE INJ 10 MG|22.40|2|0636;96374|HC IV PUSH SINGLE OR INITIAL|468|1|0450;96375|HC IV PUSH EACH ADDL NEW DRUG|212|2|0450;J2405|HC ONDANSETRON INJ 1 MG|12.10|4|0636;73130|HC XR HAND 3+ VIEWS|392|1|0320;|HC LIDOCAINE 1% 20 ML VIAL|38.75|1|0250;|HC SUTURE KIT DISPOSABLE|91|1|0270;81025|HC URINE PREGNANCY TEST|74|1|0307;|HC IBUPROFEN 600 MG TABLET|4.50|2|0250;36415|HC VENIPUNCTURE ROUTINE|37|1|0300;93005|HC ECG TRACING ONLY|318|1|0730`,
  surgery: `29881|HC KNEE ARTHROSCOPY W/MENISCECTOMY|9840|1|0360;|HC ANESTHESIA GENERAL FIRST 30 MIN|1420|1|0370;|HC ANESTHESIA EA ADDL 15 MIN|386|4|0370;|HC RECOVERY ROOM PHASE I PER HOUR|944|2|0710;J0690|HC CEFAZOLIN SODIUM INJ 500 MG|16.20|4|0636;J2704|HC PROPOFOL INJ 10 MG|6.85|20|0636;J3010|HC FENTANYL CITRATE INJ 0.1 MG|14.40|2|0636;J7120|HC RINGERS LACTATE INFUSION 1000 CC|88|2|0258;|HC SHAVER BLADE 4.0 MM|412|1|0272;|HC ARTHROSCOPY PACK|318|1|0272;J1100|HC DEXAMETHASONE INJ 1 MG|5.60|8|0636;|HC OXYCODONE 5 MG TABLET|7.10|2|0250;82962|HC GLUCOSE POCT|31|1|0301;L1830|HC KNEE IMMOBILIZER|246|1|0274;97161|HC PT EVAL LOW COMPLEXITY|366|1|0424;C1713|HC ANCHOR/SCREW BN/BN, TIS/BN|894|2|0278`,
  orthopaedic: `99204|New patient office visit, level 4|338;73562|X-ray exam of knee, 3 views|128;20610|Arthrocentesis, major joint|241;J7325|Synvisc-One injection, 1 mg|18.25|48;J1040|Methylprednisolone 80 mg inj|24;L1833|Knee orthosis, prefabricated, off-the-shelf|612;97035|Ultrasound therapy, 15 min|41;97110|Therapeutic exercise, 15 min|84|3;97140|Manual therapy, 15 min|78|2`,
  women: `99395|Periodic preventive exam, 18-39|286;88175|Cytopath c/v auto fluid redo|74;87624|HPV high-risk types|96.50;76830|Transvaginal ultrasound, non-OB|402;81025|Urine pregnancy test|24;58300|IUD insertion|318;J7298|Mirena, 52 mg|1184;99459|Pelvic examination|31;87491|Chlamydia trachomatis, amplified probe|88;87591|N. gonorrhoeae, amplified probe|88;36415|Venipuncture|18`,
  group: `99215|Office visit, est. patient, high complexity|352;93306|Echocardiogram, complete|1046;93000|EKG, 12-lead, with interpretation|86;80061|Lipid panel|62;83036|Hemoglobin A1c|48;94060|Spirometry before/after bronchodilator|174;17000|Destruction premalignant lesion, first|142;17003|Destruction premalignant lesion, 2-14, each|28|9;11102|Tangential biopsy of skin, single lesion|226;88305|Tissue exam by pathologist|196;G0444|Annual depression screening|36;99406|Tobacco cessation counseling|34`,
};
const PAYERS = "Anthem PPO|Medicare Part B|UnitedHealthcare|Cigna HealthCare|Molina Marketplace|BCBS Federal"; // prettier-ignore
/** Points wide and tall and pixels for each: tablets lying and standing, laptops. */
const SCREENS = [
  [1180, 820, 2],
  [820, 1180, 2],
  [1024, 768, 2],
  [834, 1112, 2],
  [1366, 768, 1],
  [1440, 900, 1],
  [1280, 720, 1.5],
  [1512, 860, 2],
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const portal = chance.pick(PORTALS);
  const [name = "", owner = "", ink = "", kind = "", setting = ""] = portal;
  const [width, height, scale] = chance.pick(SCREENS);
  return {
    ...{ words, name, owner, ink, kind: kind as Kind, setting: setting as Setting },
    ...{ width, height, scale, wide: width > 1000, tablet: scale === 2 && width < 1500 },
    day: chance.pick([slashes, slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, dollars, kind === "classic" ? grouped : dollars]),
    less: chance.pick([(cents: number) => dollars(-cents), (cents: number) => dollars(cents), (cents: number) => (cents ? `(${dollars(cents)})` : dollars(0))]), // prettier-ignore
    ...{ coded: chance.happens(0.7), revenue: chance.happens(0.5), units: chance.happens(0.7) },
    ...{ shares: kind === "rail" || (kind === "tiles" && chance.happens(0.6)) },
    ...{ grouped: chance.happens(0.4), browser: chance.happens(0.5), insured: chance.happens(0.9) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Sans Narrow"),
  };
}

function rowsFor(chance: Chance, l: Look, from: string): Row[] {
  const list = {
    chart: LISTS.emergency,
    classic: chance.pick([LISTS.emergency, LISTS.surgery]),
    rail: l.owner.startsWith("West") ? LISTS.orthopaedic : LISTS.women,
    tiles: l.setting === "facility" ? LISTS.surgery : LISTS.group,
  }[l.kind];
  const [first = [], ...rest] = rowsOf(list);
  const many = chance.between(l.setting === "facility" ? 5 : 2, l.setting === "facility" ? 17 : 7);
  const [price, rate, share] = [0.8 + 0.4 * chance.share(), 0.35 + 0.35 * chance.share(), chance.pick([0, 0.1, 0.2, 1])]; // prettier-ignore
  const days = l.setting === "facility" ? [0, 0, 0, 1] : [0];
  const kept = [first, ...chance.shuffled(rest).slice(0, many - 1)];
  const rows = kept.map(([code = "", text = "", dear, most = "1", revenue], at): Row => {
    const units = most === "48" ? 48 : chance.between(1, Number(most));
    const charge = Math.round(Number(dear) * price * 20) * 5 * units;
    const allowed = Math.round(charge * (l.insured ? rate : 0.6));
    const patientOwes = l.insured ? Math.round(allowed * share) : allowed;
    return {
      ...{ code: code || null, description: text, units, charge, discount: charge - allowed },
      ...{ insurancePaid: allowed - patientOwes, patientOwes, revenueCode: revenue ?? null },
      serviceDate: shifted(from, at ? chance.pick(days) : 0),
    };
  });
  return rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

const html = (text: string | null | undefined) => (text ?? "").replaceAll("&", "&amp;");

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { words } = l;
  const wide = l.wide || l.kind === "classic";
  const text = column<Row>(words("Description|Service|Charge description"), "description", (row) => html(row.description), "w"); // prettier-ignore
  const code = column<Row>(words("Code|Procedure code|CPT/HCPCS"), "code", (row) => row.code ?? (l.kind === "classic" ? "" : "&mdash;")); // prettier-ignore
  const list: (Column<Row> | false)[] = [
    dated && column<Row>(words("Date|Service date|Date of service"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.kind === "classic" && l.coded && code,
    l.setting === "facility" && l.revenue && wide && column<Row>(words("Rev code|Revenue code|Rev. Code"), "revenueCode", (row) => row.revenueCode), // prettier-ignore
    text,
    l.kind !== "classic" && l.coded && code,
    l.units && column<Row>(words("Qty|Quantity|Units"), "units", (row) => row.units, "n"),
    amount<Row>(words(l.shares ? "Charge|Charges|Billed" : "Amount|Charges|Charge amount"), "charge", l.money), // prettier-ignore
    l.shares && amount<Row>(words("Adjustments|Adj.|Discounts"), "discount", l.less),
    l.shares && l.insured && amount<Row>(words("Insurance paid|Ins. paid|Insurance"), "insurancePaid", l.less), // prettier-ignore
    l.shares && amount<Row>(words("Your share|You owe"), "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

const css = (l: Look) => {
  const dense = l.kind === "classic";
  return `*{box-sizing:border-box} body{margin:0;width:${l.width * l.scale}px;background:#fff} .screen{zoom:${l.scale};width:${l.width}px;min-height:${Math.max(l.height, 1056 / l.scale)}px;display:flex;flex-direction:column;font:${dense ? 12.5 : 14}px/1.4 '${l.font}';color:#22272e;background:${dense ? "#e9ecf0" : l.kind === "rail" ? "#fff" : "#f4f6f8"}} svg{flex:none} .status{display:flex;justify-content:space-between;padding:5px 18px;font-size:12px;font-weight:bold;background:#fff} .tabs{background:#dee1e6;padding:8px 12px 0;font-size:12px;display:flex;gap:8px;align-items:center} .tab{background:#fff;border-radius:8px 8px 0 0;padding:7px 40px 7px 12px} .url{background:#fff;padding:6px 14px;display:flex;gap:14px;align-items:center;border-bottom:1px solid #ccc;font-size:13px;color:#444} .url div{background:#eef0f3;border-radius:14px;padding:4px 14px;flex:1}
.head{display:flex;justify-content:space-between;align-items:center;padding:${dense ? 8 : 12}px 20px;${l.kind === "rail" ? `background:${l.ink};color:#fff` : `background:#fff;border-bottom:${dense ? `4px solid ${l.ink}` : "1px solid #d8dde3"}`}} .brand{display:flex;gap:10px;align-items:center;font-weight:bold;font-size:17px;${l.kind === "rail" ? "" : `color:${l.ink}`}} .brand small{display:block;font-weight:normal;font-size:12px;color:${l.kind === "rail" ? "#e3e8f5" : "#555"}} .menu{display:flex;gap:${l.wide ? 26 : 14}px;font-size:13.5px;padding:9px 20px;background:${l.kind === "chart" ? l.ink : "#dfe4ea"};color:${l.kind === "chart" ? "#fff" : "#233"}} .menu .on{font-weight:bold;border-bottom:2px solid currentColor} .body{display:flex;flex:1} .side{width:${l.wide ? 190 : 150}px;flex:none;background:${l.kind === "rail" ? "#f3f4f8" : "#fff"};border-right:1px solid #d8dde3;padding:14px 0;font-size:13.5px} .side div{padding:9px 16px;display:flex;gap:9px;align-items:center} .side .on{background:${l.ink}1a;color:${l.ink};font-weight:bold;border-left:4px solid ${l.ink};padding-left:12px} .side .sub{padding-left:45px;font-size:12.5px}
.main{flex:1;min-width:0;padding:${l.wide ? "18px 26px 26px" : "14px 16px 22px"}} h1{font-size:${dense ? 18 : 23}px;font-weight:${dense ? "bold" : 600};margin:0 0 4px;color:${dense ? l.ink : "#1b2027"}} h2{font-size:${dense ? 14 : 16.5}px;margin:0 0 8px} .crumb{font-size:12.5px;color:${l.ink};margin-bottom:8px} .dim{color:#5d6670;font-size:.92em} .card{background:#fff;border:1px solid ${dense ? "#9aa5b1" : "#dde2e8"};border-radius:${dense ? 0 : l.kind === "tiles" ? 12 : 5}px;padding:${dense ? "8px 10px" : "14px 16px"};margin-top:${dense ? 8 : 14}px} .facts{display:flex;flex-wrap:wrap;gap:6px ${l.wide ? 34 : 22}px} .facts small{display:block;color:#5d6670;font-size:12px} .cols{display:flex;gap:18px;align-items:flex-start} .cols>div:first-child{flex:1;min-width:0} .cols>div:last-child{width:${l.width > 1100 ? 290 : 232}px;flex:none}
table{border-collapse:collapse;width:100%} th{text-align:left;vertical-align:bottom;font-size:.88em;color:${dense ? "#fff" : "#4c5560"};${dense ? `background:${l.ink}` : "border-bottom:1.5px solid #b9c1ca"};padding:${dense ? 4 : 6}px 7px} td{padding:${dense ? 3 : l.kind === "rail" ? 9 : 7}px 7px;vertical-align:top;border-bottom:1px solid ${dense ? "#cfd5dc" : "#e6e9ed"}} .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} ${dense ? "tbody tr:nth-child(even){background:#f3f5f8}" : ""} .sum td{font-weight:bold;border-top:1.5px solid #7c8691} .part td{font-weight:bold;background:${l.ink}12} .item{padding:9px 0;border-bottom:1px solid #e6e9ed} .item:last-child{border:0} .cells{display:flex;gap:10px;margin-top:5px} .cells div{flex:1} .cells small{display:block;color:#5d6670} .row{display:flex;justify-content:space-between;gap:12px;padding:4px 0} .row span:last-child{white-space:nowrap;text-align:right} .due{font-weight:bold;border-top:1px solid #c6cdd5;margin-top:4px;padding-top:8px} .big{font-size:30px;font-weight:bold;line-height:1.2;color:${l.ink}} .button{background:${l.ink};color:#fff;text-align:center;font-weight:bold;padding:9px 16px;border-radius:${dense ? 3 : 6}px;margin-top:10px} .ghost{background:#fff;color:${l.ink};border:1px solid ${l.ink}} .strip{display:flex;flex-wrap:wrap;gap:10px;margin-top:14px} .strip div{flex:1;min-width:${l.wide ? 120 : 104}px;background:#fff;border:1px solid #dde2e8;border-radius:12px;padding:10px 12px} .strip small{display:block;color:#5d6670} .strip b{font-size:${l.wide ? 18 : 15}px} .foot{font-size:12px;color:#5d6670;padding:10px 20px;border-top:1px solid #d8dde3;background:#fff}`;
};

const icon = (path: string, size = 18) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6"><path d="${path}"/></svg>`;
const ICONS = rowsOf(`Home|M3 9l7-6 7 6v8H3z;Appointments|M3 4h14v13H3zM3 8h14M7 2v4M13 2v4
  Messages|M2 4h16v12H2zM2 5l8 6 8-6;Test results|M7 2h6M8 2v6L3 17h14L12 8V2;Medications|M3 12l8-8a4 4 0 0 1 6 6l-8 8a4 4 0 0 1-6-6zM7 8l5 5
  Billing|M5 2h10v16H5zM8 7h4M8 11h4;Health record|M4 3h12v15H4zM7 2h6v3H7zM7 9h6M7 13h6;Profile|M10 3a3.4 3.4 0 1 0 .1 0M3 18c0-8 14-8 14 0`);

type Sums = Record<"charge" | "discount" | "insurancePaid" | "owes" | "paid" | "due" | "before", number>; // prettier-ignore
type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[], from: string) {
  const [patient = ""] = household(chance, 1).map(naming(chance));
  const to = rows.at(-1)!.serviceDate!;
  const issued = chance.happens(0.5) ? shifted(to, chance.between(30, 60)) : null;
  return {
    ...{ patient, from, to, issued },
    dueOn: chance.happens(0.6) ? shifted(issued ?? shifted(to, 40), chance.between(18, 30)) : null,
    account: chance.number(l.words("#########|V00########|######-#|@#######")),
    payer: l.insured ? l.words(PAYERS) : "Self-pay",
    ...{ doctor: doctor(chance, "MD|DO|NP"), call: phone(chance) },
  };
}

const line = (label: string, value: string, kind = "") => `<div class="row ${kind}"><span>${label}</span><span>${value}</span></div>`; // prettier-ignore

function chrome(chance: Chance, l: Look): string {
  const time = `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")}`;
  const host = l.name.toLowerCase().replace(/[^a-z]/g, "");
  const status = `<div class="status"><span>${time} ${l.words("AM|PM")} &nbsp; ${l.words("Mon Apr 14|Thu Sep 4|Sat Nov 8|Tue Jun 24")}</span><span>${chance.between(21, 98)}%</span></div>`;
  const tabs = `<div class="tabs"><span class="tab">${html(l.name)} - Billing</span><span>+</span></div>`;
  const url = `<div class="url">${icon("M13 3L6 10l7 7", 15)}${icon("M7 3l7 7-7 7", 15)}${icon("M16 6a7 7 0 1 0 1 5M16 2v4h-4", 15)}<div>${host}.${l.owner.split(" ")[0]!.toLowerCase()}.example/billing/details</div></div>`;
  return (l.tablet ? status : "") + (l.browser ? (l.tablet ? "" : tabs) + url : "");
}

function shell(chance: Chance, l: Look, f: Facts, main: string): string {
  const head = `<div class="head"><div class="brand">${mark(chance, l.kind === "rail" ? "#8fa3d9" : l.ink, 30)}<span>${html(l.name)}<small>${html(l.owner)}</small></span></div><span>${l.words(`Welcome, ${f.patient}|${f.patient} &#9662;|Log out`)}</span></div>`;
  const names = l.wide ? ICONS : ICONS.filter((_, at) => at !== 4 && at !== 6);
  const menu = names.map(([name]) => `<span class="${name === "Billing" ? "on" : ""}">${name}</span>`); // prettier-ignore
  const side = names.map(([name = "", path = ""]) => `<div class="${name === "Billing" ? "on" : ""}">${icon(path)}${name}</div>${name === "Billing" ? `<div class="sub">Account details</div><div class="sub">Payment history</div><div class="sub">Estimates</div>` : ""}`); // prettier-ignore
  const across = l.kind === "chart" || (l.kind === "classic" && !l.wide);
  return `<div class="screen">${chrome(chance, l)}${head}${across ? `<div class="menu">${menu.join("")}</div>` : ""}<div class="body">${across ? "" : `<div class="side">${side.join("")}</div>`}<div class="main">${main}</div></div><div class="foot">${l.words(`Questions about your bill? Call ${f.call}.|Billing customer service ${f.call}, Monday - Friday, 8 a.m. to 5 p.m.|&copy; 2025 ${html(l.owner)}. Privacy policy &middot; Terms of use`)}</div></div>`;
}

const about = (l: Look, f: Facts, dated: boolean) => {
  const span = f.from === f.to ? l.day(f.from) : `${l.day(f.from)} - ${l.day(f.to)}`;
  const list: [string, string][] = [
    ["Patient", f.patient],
    [l.words("Account number|Account #|Account"), f.account],
    ...(dated ? [] : [[l.words("Date of service|Service date"), span] as [string, string]]),
    ...(l.setting === "professional" ? [["Provider", f.doctor] as [string, string]] : []),
    [l.words("Primary insurance|Coverage|Insurance"), f.payer],
    ...(f.issued ? [[l.words("Statement date|Last statement"), l.day(f.issued)] as [string, string]] : []), // prettier-ignore
    ...(f.dueOn ? [["Due date", l.day(f.dueOn)] as [string, string]] : []),
  ];
  return `<div class="facts">${list.map(([label, text]) => `<div><small>${label}</small>${text}</div>`).join("")}</div>`;
};

const sumList = (l: Look, m: Sums): [string, string][] => [
  ...(m.before ? [[l.words("Previous balance|Prior balance"), dollars(m.before)] as [string, string]] : []), // prettier-ignore
  [l.words("Total charges|Charges|Total billed"), dollars(m.charge)],
  ...(l.insured
    ? ([
        [l.words("Insurance payments|Paid by insurance"), l.less(m.insurancePaid)],
        [l.words("Insurance adjustments|Adjustments|Plan discounts"), l.less(m.discount)],
      ] as [string, string][])
    : ([["Self-pay discount", l.less(m.discount)]] as [string, string][])),
  [l.words("Your payments|Patient payments|You've paid"), l.less(m.paid)],
  [l.words("Balance due|Amount due|Current balance|Your balance"), dollars(m.due)],
];

/** What was paid and taken off, with its days. */
function payments(l: Look, f: Facts, m: Sums): string {
  const late = shifted(f.to, 23);
  const list: [string, string, number][] = [
    [f.from, l.words("Patient payment - Visa|Copay - card at check-in|Online payment"), m.paid],
    [late, `${f.payer} payment`, m.insurancePaid],
    [late, l.insured ? `${f.payer} contractual adjustment` : "Uninsured discount", m.discount],
  ];
  const rows = list.flatMap(([date, text, cents]) => cents ? [`<tr><td class="d">${l.day(date)}</td><td class="w">${text}</td><td class="n">${l.less(cents)}</td></tr>`] : []); // prettier-ignore
  return `<div class="card"><h2>${l.words("Payments and adjustments|Payment activity|Transactions")}</h2><table><thead><tr><th>${l.words("Date|Posted")}</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

/** Each service over its amounts, where the screen is too narrow for a table. */
function chargeList(l: Look, rows: Row[], columns: Column<Row>[]): string {
  const isAmount = (one: Column<Row>) => one.kind === "n" && one.says[0] !== "units";
  const item = (row: Row) => {
    const about = columns.filter((one) => !isAmount(one) && one.kind !== "w" && one.print(row) !== "&mdash;"); // prettier-ignore
    const under = about.map((one) => (one.kind === "d" ? one.print(row) : `${one.head} ${one.print(row)}`)); // prettier-ignore
    const cells = columns.filter(isAmount).map((one) => `<div><small>${one.head}</small>${one.print(row)}</div>`); // prettier-ignore
    return `<div class="item"><b>${html(row.description)}</b><div class="dim">${under.join(" &nbsp;|&nbsp; ")}</div><div class="cells">${cells.join("")}</div></div>`;
  };
  return `<div class="card"><h2>${l.words("Itemized charges|Charge detail|Services")} (${rows.length})</h2>${rows.map(item).join("")}</div>`;
}

function chargeTable(l: Look, rows: Row[], columns: Column<Row>[], byDay: boolean): string {
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  const body = byDay
    ? days
        .map(
          (day) =>
            `<tr class="part"><td colspan="${columns.length}">${l.day(day)}</td></tr>${rows
              .filter((row) => row.serviceDate === day)
              .map((row) => record(columns, row))
              .join("")}`,
        ) // prettier-ignore
        .join("")
    : rows.map((row) => record(columns, row)).join("");
  const sums = { charge: total(rows, "charge") };
  const all = l.shares ? { ...sums, patientOwes: total(rows, "patientOwes") } : sums;
  const last = l.kind === "tiles" ? "" : sumRow(columns, l.words("Total charges|Total|TOTAL"), all, l.money); // prettier-ignore
  return `<div class="card"><h2>${l.words("Itemized charges|Charge detail|Detailed charges|Services")}</h2>${table(columns, body + last)}</div>`;
}

/** The screen's own part: what stands where depends on the portal. */
function content(l: Look, f: Facts, m: Sums, charges: string, dated: boolean): string {
  const list = sumList(l, m);
  const box = list.map(([label, text], at) => line(label, text, at === list.length - 1 ? "due" : "")).join(""); // prettier-ignore
  const pay = `<div class="button">${l.words("Pay now|Make a payment|Pay balance")}</div>`;
  const buttons = `${m.due ? pay : ""}<div class="button ghost">${l.words("Set up payment plan|Download itemized bill|View statement (PDF)|Request financial assistance")}</div>`;
  const title = `<div class="crumb">Billing &rsaquo; ${l.words("Account details|Visit details|Account summary")}</div><h1>${l.words(l.setting === "facility" ? "Hospital account details|Visit charges|Account detail" : "Visit charges|Account detail|Statement details")}</h1>`;
  const side = `<div class="card"><div class="dim">${list.at(-1)![0]}</div><div class="big">${dollars(m.due)}</div>${buttons}</div>`;
  const summary = `<div class="card"><h2>${l.words("Summary|Account summary|Balance summary")}</h2>${box}</div>`;
  const past = payments(l, f, m);
  if (l.kind === "tiles") {
    const tiles = list.map(([label, text]) => `<div><small>${label}</small><b>${text}</b></div>`);
    return `${title}<div class="card">${about(l, f, dated)}</div><div class="strip">${tiles.join("")}</div>${charges}${past}<div style="width:260px;margin-left:auto">${buttons}</div>`;
  }
  if (l.kind === "chart" && l.wide)
    return `${title}<div class="cols"><div><div class="card">${about(l, f, dated)}</div>${charges}${past}</div><div>${side}${summary}</div></div>`;
  if (l.kind === "classic")
    return `${title}<div class="card">${about(l, f, dated)}</div>${charges}<div class="cols"><div>${past}</div><div>${summary}</div></div>`;
  return `${title}<div class="card">${about(l, f, dated)}</div>${l.kind === "chart" ? summary + charges : charges + summary}${past}<div style="width:260px;margin-left:auto">${buttons}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("###");
  const l = look(chance);
  const from = shifted("2024-02-20", chance.between(0, 640));
  const rows = rowsFor(chance, l, from);
  const f = factsOf(chance, l, rows, from);
  const several = f.from !== f.to;
  const byDay = several && l.grouped && (l.wide || !l.shares);
  const dated = !byDay && (several || chance.happens(0.5));
  const columns = columnsOf(l, dated);
  const owes = total(rows, "patientOwes");
  const given = chance.pick([0, 0, 2500, 4000, 10000]);
  const [paid, before] = [given < owes ? given : 0, chance.happens(0.15) ? chance.between(1500, 30000) : 0]; // prettier-ignore
  const m: Sums = {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount"), owes, paid, before },
    ...{ insurancePaid: total(rows, "insurancePaid"), due: owes - paid + before },
  };
  const list = l.shares && !l.wide;
  const charges = list ? chargeList(l, rows, columns) : chargeTable(l, rows, columns, byDay);
  const body = shell(chance, l, f, content(l, f, m, charges, dated));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: l.setting, provider: l.owner, patient: f.patient },
      ...{
        accountNumber: f.account,
        statementDate: f.issued,
        dueDate: f.dueOn,
      },
    },
    {
      ...{ billed: m.charge, adjustments: m.discount, patientPaid: paid },
      ...{ insurancePaid: l.insured ? m.insurancePaid : null, patientResponsibility: m.due },
      previousBalance: before || null,
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html: page(css(l), body), truth };
}

export const family: Family = {
  name: "tablet-portal-itemized-charges",
  paper:
    "A hospital's or clinic's portal on a tablet or laptop: an account's itemized charges, payments and balance beside the portal's menu.",
  medium: "screenshot",
  draw,
};
