import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, bare } = formats;
const { amount, column, total } = sheet;

type Row = Said & { date: string };
type Visit = {
  hospital: boolean;
  number: string;
  date: string;
  place: string;
  doctor: string;
  rows: Row[];
  billed: number;
  plan: number;
  off: number;
  own: number;
  due: number;
};
/** Rows of activity under each visit, sums of each visit in columns, or a box beside each visit. */
type Way = "activity" | "columns" | "box";

/** System, web address, ink, way. */
const SYSTEMS = rowsOf(`
Northern Lakes Health|northernlakes|#00558c|activity; CommonGrace Health System|commongrace|#7b2d26|columns; UNIVERSITY OF EASTMOOR HEALTH|eastmoor|#4a2f7c|box; Pacific Ridge Health & Clinics|pacificridge|#006b5e|activity; Heartland Mercy|heartlandmercy|#1f4e9e|columns`);
/** Department, revenue code, code, words, units, dollars. */
const HOSPITAL = rowsOf(`
Emergency Room|0450|99284|HC ED VISIT LEVEL 4|1|1890; Laboratory|0301|80053|HC COMPREHENSIVE METABOLIC PANEL|1|284; Laboratory|0305|85025|HC CBC W AUTO DIFFERENTIAL|1|146; Laboratory|0300|36415|HC VENIPUNCTURE|1|38; Radiology|0320|71046|HC XR CHEST 2 VIEWS|1|412; CT Scan|0350|74177|HC CT ABD PELVIS W CONTRAST|1|3985; Pharmacy|0636|J2405|ONDANSETRON 4 MG/2 ML INJ|4|9; Pharmacy|0636|J1885|KETOROLAC 30 MG INJ|2|18; Pharmacy|0250||ACETAMINOPHEN 500 MG TABLET|2|4; Supplies|0270||HC IV START KIT|1|56; EKG|0730|93005|HC ECG TRACING ONLY|1|298; Ultrasound|0402|76705|HC US ABDOMEN LIMITED|1|742; Physical Therapy|0420|97110|HC THERAPEUTIC EXERCISE 15 MIN|3|148; Mammography|0401|77066|HC MAMMO DIAGNOSTIC BILATERAL|1|586; IV Therapy|0260|96374|HC IV PUSH SINGLE DRUG|1|344`);
const DOCTORS = rowsOf(`
Office Visits|99214|PR OFFICE VISIT EST PT LEVEL 4|1|268; Office Visits|99203|PR OFFICE VISIT NEW PT LEVEL 3|1|246; Emergency Physician|99284|PR EMERGENCY DEPT VISIT LEVEL 4|1|498; Radiologist|74177|PR CT ABD PELVIS W CONTRAST READ|1|286; Cardiology|93010|PR ECG INTERPRETATION|1|48; Immunizations|90471|PR IMMUNIZATION ADMIN|1|52; Immunizations|90686|PR FLU VACCINE QUAD|1|46; Minor Procedures|20610|PR ARTHROCENTESIS MAJOR JOINT|1|312; Minor Procedures|11102|PR TANGENTIAL BIOPSY SKIN|1|228; Laboratory|83036|PR HEMOGLOBIN A1C|1|58`);
const SITES = "Main Campus|EAST HOSPITAL|Lakeside Medical Pavilion|Children's Tower".split("|");
const CLINICS = "Family Medicine - Oak St|Orthopedics Clinic|EAST CAMPUS INTERNAL MED|Cardiology at Parkway".split("|"); // prettier-ignore
const PLANS = "Medicare|BCBS PPO|Aetna Choice POS|UHC Commercial|Cigna Open Access".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance, way: Way) {
  const words = (text: string) => chance.pick(text.split("|"));
  const categories = chance.happens(0.2);
  return {
    ...{ way, words, categories, insured: chance.happens(0.85) },
    money: chance.pick([dollars, dollars, grouped]),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.monthName]), // prettier-ignore
    revenue: !categories && chance.happens(0.4),
    ...{ coded: !categories && chance.happens(0.7), units: !categories && chance.happens(0.6) },
    ...{ dated: chance.happens(0.7), apart: chance.happens(0.6), list: chance.happens(0.7) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    heads: {
      charge: words("Charges|Amount|Charge Amount"),
      plan: words("Insurance Payments|Paid by Insurance"),
      off: words("Insurance Adjustments|Adjustments/Discounts"),
      both: words("Insurance Payments and Adjustments|Insurance Payments & Adjustments"),
      own: words("Your Payments|Patient Payments"),
      visit: words("Visit|Account"),
      due: words("Balance|Amount You Owe|Your Balance"),
    },
    due: words("Amount Due|Total Amount Due|Pay This Amount"),
  };
}

function rowsFor(chance: Chance, l: Look, hospital: boolean, date: string): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const list = hospital ? HOSPITAL : DOCTORS.map(([dept = "", ...rest]) => [dept, "", ...rest]);
  const size = hospital ? chance.between(2, chance.pick([5, 9, 13])) : chance.between(1, 3);
  const rows = chance
    .shuffled(list)
    .slice(0, size)
    .map(([dept, revenue, code, name, units, price]) => {
      // prettier-ignore
      const count = Number(units);
      const charge = Math.round(Number(price) * factor * 100) * count;
      const coded = { code: code || null, revenueCode: revenue || null, units: count };
      return {
        serviceDate: date,
        date,
        description: l.categories ? dept! : name!,
        charge,
        ...coded,
      };
    });
  if (!l.categories) return rows;
  return [...new Set(rows.map((row) => row.description))].map((description) => {
    const charge = total(rows.filter((row) => row.description === description), "charge"); // prettier-ignore
    return { serviceDate: date, date, description, charge };
  });
}

function visitsOf(chance: Chance, l: Look): Visit[] {
  const many = chance.weighted([[2, 4], [3, 3], [4, 1], [1, 1]] as const); // prettier-ignore
  let date = shifted("2024-02-10", chance.between(0, 580));
  const share = chance.pick([0.1, 0.2, 0.35]);
  return Array.from({ length: many }, (_, at) => {
    date = at ? shifted(date, chance.between(0, 24)) : date;
    const hospital = at === 0 || (at > 1 && chance.happens(0.5));
    const rows = rowsFor(chance, l, hospital, date);
    const billed = total(rows, "charge");
    const off = Math.round(billed * (l.insured ? 0.35 + 0.3 * chance.share() : 0.3));
    const plan = l.insured ? Math.round((billed - off) * (chance.happens(0.2) ? 0 : 1 - share)) : 0;
    const left = billed - off - plan;
    const own = chance.happens(0.3)
      ? Math.min(Math.floor(left / 2), chance.pick([2500, 4000, 10000]))
      : 0;
    return {
      ...{ hospital, date, rows, billed, off, plan, own, due: left - own },
      number: chance.number(hospital ? "4########" : "7########"),
      ...{ place: chance.pick(hospital ? SITES : CLINICS), doctor: people.doctor(chance) },
    };
  });
}

const added = (visits: Visit[], field: "billed" | "plan" | "off" | "own" | "due") =>
  sum(visits.map((one) => one[field]));

function columnsOf(l: Look): sheet.Column<Row>[] {
  const list: (sheet.Column<Row> | false)[] = [
    l.dated && column<Row>(l.words("Date|Date of Service"), "serviceDate", (row) => l.day(row.date), "d"), // prettier-ignore
    l.revenue && column<Row>(l.words("Rev Code|Rev."), "revenueCode", (row) => row.revenueCode),
    l.coded && column<Row>(l.words("CPT/HCPCS|Procedure"), "code", (row) => row.code),
    column<Row>(l.words("Description|Service Description"), "description", (row) => row.description), // prettier-ignore
    l.units && column<Row>(l.words("Qty|Quantity"), "units", (row) => row.units, "n"),
    amount<Row>(l.heads.charge, "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

type Sums = Pick<Visit, "billed" | "plan" | "off" | "own" | "due">;
/** Charges down to the balance, as labels with amounts. */
function steps(l: Look, s: Sums): [string, string][] {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const middle: [string, string][] = !l.insured
    ? [[l.words("Uninsured Discount"), less(s.off)]]
    : l.apart
      ? [[l.heads.plan, less(s.plan)], [l.heads.off, less(s.off)]] // prettier-ignore
      : [[l.heads.both, less(s.plan + s.off)]];
  return [["Total Charges", l.money(s.billed)], ...middle, [l.heads.own, less(s.own)]];
}

function visitBlock(l: Look, one: Visit, columns: sheet.Column<Row>[], who: string): string {
  const kind = one.hospital ? "Hospital Services" : l.words("Physician Services|Clinic and Physician Services"); // prettier-ignore
  const title = `<div class="title"><b>${kind}: ${one.place}</b><span>${l.heads.visit} #${one.number}</span></div><div class="about">Patient: ${who} &middot; Date of service: ${l.day(one.date)} &middot; ${one.hospital ? "Attending" : "Provider"}: ${one.doctor}</div>`;
  const body = one.rows.map((row) => sheet.record(columns, row)).join("");
  const list = [...steps(l, one), [l.heads.due, l.money(one.due)] as [string, string]];
  if (l.way === "activity") {
    const wide = columns.length - 1;
    const rows = list.map(([label, text], at) => `<tr class="${at === list.length - 1 ? "sum" : "act"}"><td colspan="${wide}">${at === list.length - 1 ? `${label} for this visit` : label}</td><td class="n">${text}</td></tr>`); // prettier-ignore
    return `<div class="visit">${title}${sheet.table(columns, body + rows.join(""))}</div>`;
  }
  const detail = sheet.table(columns, body);
  if (l.way === "box")
    return `<div class="visit">${title}<div class="beside">${detail}${sheet.pairs(list, "sums")}</div></div>`;
  const strip = list.map(([label, text]) => `<div><small>${label}</small>${text}</div>`).join("");
  return `<div class="visit">${title}${detail}<div class="strip">${strip}</div></div>`;
}

/** The visits in one table on the first page. */
function overview(l: Look, visits: Visit[]): string {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const heads = ["Date", "Visit", l.heads.charge, l.insured ? l.heads.both : "Discounts", l.heads.own, l.heads.due]; // prettier-ignore
  const rows = visits.map((one) => {
    const cells = [l.day(one.date), `${one.hospital ? "Hospital" : "Physician"} - ${one.place}`, l.money(one.billed), less(one.plan + one.off), less(one.own), l.money(one.due)]; // prettier-ignore
    return `<tr>${cells.map((cell, at) => `<td class="${at > 1 ? "n" : "d"}">${cell}</td>`).join("")}</tr>`;
  });
  return `<h2>Summary of Visits</h2><table class="lines"><thead><tr>${heads.map((head, at) => `<th class="${at > 1 ? "n" : ""}">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:8.8pt/1.34 '${l.font}';color:#1d1d1d} .top{display:flex;justify-content:space-between;align-items:center;border-bottom:${l.way === "box" ? `6px solid ${ink}` : `1.5px solid ${ink}`};padding-bottom:2.5mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.6em;font-weight:bold;color:${ink}} .mid{display:grid;grid-template-columns:1fr 86mm;gap:8mm;margin:4mm 0} table{border-collapse:collapse} .facts td{padding:.4mm 4mm .4mm 0} .facts td:first-child{color:#555} .sums{border:1.3px solid ${ink};width:100%} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;background:${ink};color:#fff} .box h3{margin:0;padding:1mm 2mm;background:${ink}22;color:${ink};border:1.3px solid ${ink};border-bottom:0}
h2{color:${ink};font-size:1.15em;margin:3.5mm 0 1mm} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.5mm;border-bottom:1.2px solid ${ink}} .lines td{padding:.6mm 1.5mm;vertical-align:top;border-bottom:.5px solid #ddd} .lines .n{text-align:right} .lines td.n,.d{white-space:nowrap} .lines tr{break-inside:avoid} .act td{border:0!important;color:#333} .sum td{font-weight:bold;border-top:1.2px solid #222} .visit{margin-bottom:5mm} .title{display:flex;justify-content:space-between;background:${ink}1c;padding:1mm 2mm} .about{padding:.8mm 2mm;font-size:.92em;color:#444} .beside{display:grid;grid-template-columns:1fr 62mm;gap:4mm;align-items:start} .beside .sums{font-size:.9em} .strip{display:flex;border:1px solid ${ink};margin-top:1.5mm} .strip div{flex:1;padding:.8mm 1.5mm;text-align:right;border-right:.5px solid #bbb} .strip small{display:block;color:#555;min-height:2.6em;font-size:.82em} .strip div:last-child{font-weight:bold;border:0}
p{margin:0 0 1.6mm;font-size:.93em} .slip{break-inside:avoid;border-top:1.2px dashed #444;margin-top:4mm;padding-top:2mm} .in{display:grid;grid-template-columns:1fr 1fr;gap:8mm} .cells{display:grid;grid-template-columns:1fr 1fr;border:1px solid #333} .cells div{border:.5px solid #888;padding:.8mm 1.5mm;min-height:7.5mm;font-size:.86em} .ocr{font-family:'Liberation Mono';letter-spacing:1px;text-align:right;margin-top:2mm} .second{break-before:page}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, visits: Visit[]) {
  const issued = shifted(visits.at(-1)!.date, chance.between(28, 60));
  const name = people.person(chance);
  return {
    ...{ issued, name, patient: people.naming(chance)(name), plan: chance.pick(PLANS) },
    account: chance.number(chance.pick(["#########", "10#######", "G-#######", "#######"])),
    dueOn: chance.happens(0.85) ? shifted(issued, chance.pick([21, 25, 30])) : null,
    before: chance.happens(0.2) ? chance.between(1500, 42000) : 0,
    ...{ call: people.phone(chance), help: people.phone(chance) },
    ...{ home: [people.street(chance), people.town(chance)] as const, lockbox: people.box(chance), city: people.town(chance) }, // prettier-ignore
  };
}

function coupon(chance: Chance, l: Look, f: Facts, system: string, due: number): string {
  const cell = (label: string, text = "") => `<div>${label}<br><b>${text}</b></div>`;
  const cells = [cell(l.words("Account Number|Guarantor Account"), f.account), cell("Statement Date", l.day(f.issued)), cell("Due Date", f.dueOn ? l.day(f.dueOn) : "Upon Receipt"), cell(l.due, dollars(due)), cell("Card Number"), cell("Exp. / Security Code"), cell("Signature"), cell("Amount Enclosed", "$")]; // prettier-ignore
  return `<div class="slip"><p style="text-align:center">${l.words("Detach here and return this portion with your payment. Make checks payable to|PLEASE RETURN BOTTOM PORTION WITH YOUR PAYMENT TO")} ${system}</p><div class="in"><div>${f.name.toUpperCase()}<br>${f.home[0].toUpperCase()}<br>${f.home[1].toUpperCase()}<p style="margin-top:5mm">${system}<br>${f.lockbox}<br>${f.city}</p></div><div class="cells">${cells.join("")}</div></div><p>&#9744; New address or insurance? Check here and complete the back.</p><div class="ocr">${f.account.replace(/\D/g, "").padStart(12, "0")} ${bare(due).replace(".", "").padStart(9, "0")} ${chance.number("#")}</div></div>`;
}

const texts = (l: Look, f: Facts, site: string) =>
  `<h2>${l.words("Ways to Pay|Pay Your Bill")}</h2><p><b>Online:</b> ${site}.example/billpay or in the patient portal &middot; <b>Phone:</b> ${f.call}, 24 hours a day &middot; <b>Mail:</b> return the coupon below. Interest-free payment plans are available.</p><h2>${l.words("Financial Assistance|Need Help Paying?|Financial Assistance Is Available")}</h2><p>You may qualify for free or discounted care based on your household size and income. Applications are available in several languages at ${site}.example/financialassistance, at any registration desk, or by calling ${f.help}. Households at or below 300% of the Federal Poverty Level are encouraged to apply within 240 days of the first statement.</p><p>${l.words("This statement combines hospital and physician charges. Some independent doctors may bill you separately.|Your hospital and doctor bills are now on one statement. Details of each visit are on the next page.")} ${l.insured ? `Your insurance, ${f.plan}, has processed these visits.` : "We do not have insurance on file for you."}</p>`;

function draw(chance: Chance): Drawn {
  chance.number("########");
  const [system = "", site = "", ink = "", way = ""] = chance.pick(SYSTEMS);
  const l = look(chance, way as Way);
  const visits = visitsOf(chance, l);
  const f = factsOf(chance, visits);
  const columns = columnsOf(l);
  const s: Sums = { billed: added(visits, "billed"), plan: added(visits, "plan"), off: added(visits, "off"), own: added(visits, "own"), due: added(visits, "due") + f.before }; // prettier-ignore
  const html = escaped(system);
  const due = f.dueOn ? l.day(f.dueOn) : "Upon Receipt";
  const facts = sheet.pairs(
    [
      [l.words("Patient|Patient Name"), f.patient],
      [l.words("Account Number|Guarantor Account"), f.account],
      ["Statement Date", l.day(f.issued)],
      [l.words("Due Date|Payment Due Date"), due],
      ["Insurance", l.insured ? f.plan : l.words("None|Self-Pay")],
    ],
    "facts",
  );
  const before: [string, string][] = f.before ? [["Previous Balance", l.money(f.before)]] : [];
  const box = `<div class="box"><h3>${l.words("Account Summary|Your Account Summary")}</h3>${sheet.pairs([...before, ...steps(l, s), [l.due, dollars(s.due)]], "sums")}</div>`;
  const first = `<div class="top"><div class="brand">${sheet.mark(chance, ink, 38)}<span>${html}</span></div><div style="text-align:right"><b style="font-size:1.3em">${l.words("Billing Statement|Statement of Services|Your Health Care Bill")}</b><br>Questions? ${f.call}</div></div><div class="mid"><div>${facts}</div>${box}</div>${l.list ? overview(l, visits) : ""}${texts(l, f, site)}${coupon(chance, l, f, html, s.due)}`;
  const blocks = visits.map((one) => visitBlock(l, one, columns, f.patient)).join("");
  const second = `<div class="second"><div class="top"><b>${html}</b><span>${f.patient} &middot; Account ${f.account} &middot; ${l.day(f.issued)}</span></div><h2>${l.words("Details of Your Visits|Detail of Services|Visit Details")}</h2>${blocks}</div>`;
  const parts = l.insured ? { adjustments: s.off, insurancePaid: s.plan } : { adjustments: s.off };
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.categories ? "summary" : "itemized", provider: system },
      ...{ patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn },
    },
    {
      ...{ billed: s.billed, patientPaid: s.own, patientResponsibility: s.due },
      ...(l.insured && !l.apart ? {} : parts),
      previousBalance: f.before,
    },
    visits.flatMap((one) => one.rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]))),
  );
  return { html: sheet.page(css(l, ink), first + second), truth };
}

export const family: Family = {
  name: "health-system-single-statement",
  paper:
    "A large health system's single statement for hospital and doctors: account summary, overview, financial assistance, coupon and a second page of visits in detail.",
  medium: "text",
  draw,
};
