import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, monthName, shortSlashes, slashes, trailingMinus } = formats;

type Row = Said & { category: string };
type Columns = sheet.Column<Row>[];
type Visit = Record<"name" | "place" | "from" | "to" | "number", string>;
type Shares = Record<"insurer" | "off" | "mine" | "owes", number>;
type Billed = Visit & Shares & { rows: Row[]; on: string; denied: boolean };

const SYSTEMS = rowsOf(
  `Larkmoor Health|#00558c|Larkmoor Regional Hospital; Saint Alban's Health System|#6b1f5c|Saint Alban's Medical Center; TRI-COUNTY MEMORIAL HEALTH|#0b6e4f|Tri-County Memorial Hospital; Ridgeline Health Network|#c2410c|Ridgeline Community Hospital; Wexcombe University Health|#1e3a8a|Wexcombe University Hospital; Mercy Glen Healthcare|#0e7490|Mercy Glen Hospital East`,
);
const PAYERS = `Northcrest Health PPO|SUMMIT CHOICE HMO|Medicare|Tidewater Health Plan|BLUEHARBOR PPO|Alder Health EPO`;
/** Name, places, nights, and its services: category, revenue code, words, code, dollars from and to. */
const VISITS =
  rowsOf(`Emergency|Emergency Department~Emergency Dept - North Campus|0|Emergency Room,0450,ED Visit Level 4,99284,1480,2650/Laboratory,0301,Comprehensive Metabolic Panel,80053,118,310/Laboratory,0305,CBC w/ Auto Diff,85025,74,165/Laboratory,0307,Urinalysis Auto w/ Micro,81001,42,98/CT Scan,0350,CT Abd/Pelvis w Contrast,74177,2900,5400/Pharmacy,0636,Inj Ondansetron 1 mg,J2405,18,64/IV Therapy,0260,IV Push Initial Drug,96374,290,520/IV Therapy,0260,IV Hydration Initial Hour,96360,310,560/Medical Supplies,0270,Supply IV Start Kit,,14,48/Electrocardiogram (EKG),0730,EKG 12 Lead Tracing,93005,210,460
Outpatient Imaging|Outpatient Imaging Center~Westside Pavilion Radiology|0|MRI,0610,MRI Lumbar Spine w/o Contrast,72148,1900,3600/Radiology - Diagnostic,0320,XR Lumbar Spine 2-3 Views,72100,280,520/Pharmacy,0636,Gadobutrol Inj 0.1 mL,A9585,90,210
Outpatient Lab|Outpatient Laboratory~Lab Services - Elm St|0|Laboratory,0301,Lipid Panel,80061,68,190/Laboratory,0301,TSH,84443,95,240/Laboratory,0301,Hemoglobin A1C,83036,58,140/Laboratory,0300,Venipuncture,36415,18,42/Laboratory,0301,Vitamin D 25-Hydroxy,82306,150,330
Outpatient Surgery|Ambulatory Surgery Unit~Surgery Center at Main|0|Operating Room Services,0360,Lap Cholecystectomy,47562,9800,17400/Anesthesia,0370,Anesthesia General 1st Hour,,980,2100/Recovery Room,0710,Recovery Room Phase I,,760,1900/Pharmacy,0250,Propofol 10 mg/mL Vial,,48,160/Pharmacy,0636,Inj Ketorolac 15 mg,J1885,22,74/Medical Supplies,0272,Trocar Bladeless 12 mm,,240,610/Pathology,0312,Tissue Exam Level III,88304,190,420/Laboratory,0301,Basic Metabolic Panel,80048,96,240
Mammography|Breast Health Center~Women's Imaging|0|Radiology - Mammography,0403,Mammo Screen Bilat w/ CAD,77067,340,620/Radiology - Mammography,0403,3D Tomosynthesis Screening,77063,90,190
Physical Therapy|Rehab Services - Oak Plaza~Outpatient Rehabilitation|0|Physical Therapy,0424,PT Evaluation Mod Complexity,97162,240,420/Physical Therapy,0420,Therapeutic Exercise 15 min,97110,88,160/Physical Therapy,0420,Manual Therapy 15 min,97140,84,150
Inpatient|4 West Medical/Surgical~Main Hospital|3|Room and Board,0120,Room Semi-Private,,6900,11400/Emergency Room,0450,ED Visit Level 5,99285,2100,3800/Laboratory,0301,Comprehensive Metabolic Panel,80053,118,310/Laboratory,0305,CBC w/ Auto Diff,85025,74,165/Laboratory,0306,Blood Culture,87040,140,320/Pharmacy,0250,Pharmacy General,,900,3100/Pharmacy,0636,Inj Ceftriaxone 250 mg,J0696,52,190/Radiology - Diagnostic,0324,XR Chest 1 View,71045,260,520/Respiratory Services,0410,Nebulizer Treatment,94640,130,290/Medical Supplies,0270,Sterile Supplies,,120,640/Electrocardiogram (EKG),0730,EKG 12 Lead Tracing,93005,210,460`);

const inParentheses = (cents: number) => (cents < 0 ? `($${grouped(-cents)})` : dollars(cents));
const MONEY = [dollars, dollars, inParentheses, trailingMinus, grouped];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const category = chance.happens(0.55);
  return {
    ...{ words, category, money: chance.pick(MONEY), dated: chance.happens(0.5) },
    ...{ three: chance.happens(0.4), visitTotals: chance.happens(0.6) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    shows: category ? ("revenueCode" as const) : ("code" as const),
    ...{ code: chance.happens(category ? 0.15 : 0.35), units: !category && chance.happens(0.25) },
    style: chance.pick(["plain", "plain", "capitals", "hc"] as const),
    ...{ head: words("sentence|pairs|bar"), summary: words("full|full|full|merged|short") },
    off: words(`Insurance Adjustments|Adjustments|Insurance discounts|Contractual Adjustments`),
    paid: words("Insurance Payments|Insurance paid|Payments from insurance"),
    mine: words("Patient Payments|Your payments|Payments you've made"),
    owed: words("Your balance|Your Balance|YOUR BALANCE|Your balance"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    /** How many rows of details the first page has room for. */
    room: chance.pick([0, 15, 15, 15]),
  };
}

function rowsFor(chance: Chance, l: Look, services: string, serviceDate: string): Row[] {
  const all = services.split(/\/(?=[A-Z][\w /()-]+,\d{4},)/).map((one) => one.split(","));
  const others = chance.shuffled(all.slice(1).map((_, at) => at + 1));
  const many = chance.between(Math.min(all.length, 2), all.length);
  const kept = all.filter((_, at) => at === 0 || others.slice(0, many - 1).includes(at));
  const rows = kept.map(([category = "", revenueCode = "", name = "", code, low, high]): Row => {
    const units = /15 min|Inj /.test(name) ? chance.between(1, 3) : 1;
    const charge = units * chance.between(Number(low) * 100, Number(high) * 100);
    const styles = { plain: name, capitals: name.toUpperCase(), hc: `HC ${name.toUpperCase()}` };
    const description = styles[l.style];
    return { serviceDate, revenueCode, code: code || null, units, charge, category, description };
  });
  if (!l.category) return rows;
  return [...new Set(rows.map(({ category }) => category))].map((category): Row => {
    const own = rows.filter((row) => row.category === category);
    const description = l.style === "capitals" ? category.toUpperCase() : category;
    return { ...own[0]!, description, charge: sheet.total(own, "charge") };
  });
}

/** The visits with what insurance and patient have paid towards each, and what stays. */
function visitsOf(chance: Chance, l: Look, hospital: string, insured: boolean): Billed[] {
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 35000, 150000]), share: chance.pick([0.1, 0.2, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 0, 15000, 25000]), denies: 0.06, rate: [0.24, 0.6] },
  };
  let last = shifted("2024-03-01", chance.between(0, 560));
  const chosen = chance.shuffled(VISITS).slice(0, chance.pick([1, 1, 2, 2, 3]));
  return chosen.map(([name = "", places = "", nights, services = ""]): Billed => {
    const from = shifted(last, chance.between(2, 24));
    const to = shifted(from, Number(nights) ? chance.between(2, 4) : 0);
    last = to;
    const place = `${chance.pick(["", `${hospital} - `])}${chance.pick(places.split("~"))}`;
    const rows = rowsFor(chance, l, services, from);
    const money = settle(chance, sheet.total(rows, "charge"), terms);
    const off = insured ? money.discount : Math.round(money.charge * chance.pick([0.3, 0.4, 0.55]));
    const insurer = insured ? money.insurancePaid : 0;
    const left = money.charge - off - insurer;
    const given = chance.pick([0, 0, 0, 0, 0, 0, 2500, 5000, 15000]);
    const mine = given < left ? given : 0;
    const number = chance.number("4########");
    const then = { on: shifted(to, chance.between(14, 40)), denied: money.notCovered > 0 };
    const shares = { insurer, off, mine, owes: left - mine };
    return { ...{ name, place, from, to, number, ...then, rows }, ...shares };
  });
}

function columnsOf({ words, money, day, ...l }: Look): Columns {
  const { column, amount } = sheet;
  const empty = (head: string) => column<Row>(head, null, () => "", "n");
  const date = words("Date|Service Date|Date of<br>Service");
  const code = l.category ? words("Rev Code|Rev. Code") : words("CPT|Code|Procedure");
  return [
    ...(l.dated ? [column<Row>(date, "serviceDate", (row) => day(row.serviceDate!), "d")] : []),
    ...(l.code ? [column<Row>(code, l.shows, (row) => row[l.shows], "d")] : []),
    column<Row>(words("Description|Services Provided"), "description", (row) => row.description),
    ...(l.units ? [column<Row>("Qty", "units", (row) => row.units, "n")] : []),
    amount<Row>(l.three ? words("Charges|Amount Billed") : "Amount", "charge", money),
    ...(l.three ? [empty(words("Payments/<br>Adjustments|Payments &amp;<br>Discounts"))] : []),
    ...(l.three ? [empty(words("Patient<br>Balance|You Owe"))] : []),
  ];
}

/** The rows of a visit as they stand in the table, the first of them telling which visit it was. */
function visitRows(l: Look, columns: Columns, v: Billed, [patient, payer]: string[]) {
  const dates = v.from === v.to ? l.day(v.from) : `${l.day(v.from)} - ${l.day(v.to)}`;
  const head = {
    sentence: `<b>${v.name} visit on ${dates}</b> for ${patient}<br>Location: ${v.place} &nbsp;&bull;&nbsp; ${payer ? `Insurance billed: ${payer}` : "No insurance on file"}`,
    bar: `<b>${dates} &nbsp;|&nbsp; ${v.name} &nbsp;|&nbsp; ${v.place}</b><br>Patient: ${patient} &nbsp;&nbsp; Visit #: ${v.number}`,
    pairs: `<b>Patient:</b> ${patient} &nbsp; <b>Date of Service:</b> ${dates} &nbsp; <b>Visit ID:</b> ${v.number}<br><b>Location:</b> ${v.place} &nbsp; <b>Type:</b> ${v.name}`,
  }[l.head];
  const ends = l.three ? [0, 1, 2] : [0];
  const before = columns.length - ends.length;
  const row = (words: string, at: number, cents: number, kind: string, on = "") =>
    `<tr class="${kind}">${on && l.dated ? `<td>${on}</td><td colspan="${before - 1}">` : `<td colspan="${before}">`}${words}</td>${ends.map((of) => `<td class="n">${of === (l.three ? at : 0) ? l.money(cents) : ""}</td>`).join("")}</tr>`;
  const less = (words: string, cents: number, on = v.on) =>
    row(words, 1, cents ? -cents : 0, "pay", l.day(on));
  const why = v.denied && payer ? " <i>(not covered by your plan)</i>" : "";
  return [
    `<tr class="visit"><td colspan="${columns.length}">${head}</td></tr>`,
    ...v.rows.map((one) => sheet.record(columns, one)),
    ...(l.visitTotals ? [row("Total charges", 0, sheet.total(v.rows, "charge"), "tot")] : []),
    ...(payer ? [less(l.paid, v.insurer)] : []),
    less(payer ? l.off : "Uninsured Discount", v.off),
    ...(v.mine ? [less(l.mine, v.mine, v.from)] : []),
    row(`${l.owed}${why}`, 2, v.owes, "own"),
  ];
}

/** The figures of the account box, and which sums the paper prints. */
function summary(l: Look, visits: Billed[], insured: boolean) {
  const of = (field: "insurer" | "off" | "mine" | "owes") => sum(visits.map((v) => v[field]));
  const [insurer, off, mine, due] = [of("insurer"), of("off"), of("mine"), of("owes")];
  const charge = insurer + off + mine + due;
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const misfit = (l.summary === "short" && mine > 0) || (!insured && l.summary === "merged");
  const kind = misfit ? "full" : l.summary;
  const list: [string, string][] = [];
  if (kind !== "short") list.push([l.words("Total Charges|Charges"), l.money(charge)]);
  if (kind === "full" && insured) list.push([l.paid, less(insurer)]);
  if (kind === "full") list.push([insured ? l.off : "Uninsured Discount", less(off)]);
  if (kind === "merged") list.push(["Insurance payments and adjustments", less(insurer + off)]);
  if (kind !== "short") list.push([l.mine, less(mine)]);
  const alone = visits.length === 1;
  const printed = {
    billed: kind !== "short" || (alone && l.visitTotals) ? charge : null,
    insurancePaid: insured && (kind === "full" || alone) ? insurer : null,
    adjustments: kind === "full" || alone ? off : null,
    ...{ patientPaid: kind === "short" ? null : mine, patientResponsibility: due },
  };
  return { list, printed, due };
}

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 12mm} body{font:9pt/1.32 '${l.font}';margin:0;color:#222} .one{height:258mm;display:flex;flex-direction:column;break-after:page} .top{display:flex;justify-content:space-between;align-items:center;border-bottom:3px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-size:1.7em;font-weight:bold;line-height:1.1} .top small{text-align:right;color:#444} .two{display:flex;gap:6mm;margin:3mm 0} .left{width:76mm;background:#eef2f6;border-radius:2.5mm;padding:3mm;box-sizing:border-box;align-self:start} .right{flex:1;font-size:.94em} h2{font-size:1.12em;color:${ink};margin:0 0 1mm} .right p{margin:0 0 2mm} .pairs{width:100%;border-collapse:collapse} .pairs td{padding:.5mm 0;vertical-align:top} .pairs td:last-child{text-align:right} .due{display:flex;justify-content:space-between;background:${ink};color:#fff;font-weight:bold;font-size:1.2em;padding:1.6mm 2.4mm;border-radius:1.5mm;margin-top:1.5mm} .lines{width:100%;border-collapse:collapse;font-size:.9em} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.4px solid ${ink};padding:.5mm 1.4mm} .lines td{padding:.42mm 1.4mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap;width:20mm} .visit td{background:#f3f4f6;border-top:.6px solid #999} .tot td{border-top:.5px solid #aaa} .pay td{color:#333} .own td{font-weight:bold;border-top:.8px solid #555;padding-bottom:1.6mm} .more{text-align:right;font-style:italic;font-size:.88em} .slip{margin-top:auto;border-top:1.3px dashed #555;padding-top:1.2mm;font-size:.92em} .cut{text-align:center;font-size:.82em;color:#555} .in{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm} .slip .pairs{width:74mm} .card{border:.6px solid #888;padding:1mm 2mm;width:74mm;font-size:.84em;margin-top:1.5mm} .fine{columns:2;column-gap:8mm;font-size:.84em;margin-top:6mm;border-top:1px solid ${ink};padding-top:2mm} .fine p{margin:0 0 2mm} .form{border:.8px solid #666;padding:2mm 3mm;margin-top:4mm;font-size:.86em;line-height:2;break-inside:avoid}`;

const HELP = `<p><b>Financial assistance.</b> You may qualify for free or discounted care based on family size and income, even if you have insurance. Ask for our plain language summary or an application at any registration desk or by phone. / Ofrecemos ayuda financiera. Llame para pedir una solicitud.</p>|<p><b>Other bills.</b> Doctors who are not employed by us, such as anesthesiologists, radiologists and pathologists, may bill you separately.</p>|<p><b>Payment plans.</b> If you cannot pay in full, interest-free monthly plans are available. Set one up online any time.</p>|<p><b>Itemized bill.</b> You have the right to ask for an itemized list of charges at no cost.</p>|<p><b>Past due accounts.</b> Balances not paid within 120 days of the first statement may be referred to an outside agency.</p>|<p><b>Checks.</b> When you pay by check you authorize us to make a one-time electronic transfer from your account. A $25.00 fee may be added for returned checks.</p>`;
const FORM = `<div class="form"><b>HAS YOUR ADDRESS OR INSURANCE CHANGED?</b> Please print the new information below and check the box on the front.<br>Name ________________________________ Phone (______) ______________ &nbsp; Address ______________________________________<br>Insurance company ______________________________ Policy # __________________ Group # _____________ Effective ___________<br>Policyholder ______________________________ Date of birth ____________ Relationship to patient &#9633; Self &#9633; Spouse &#9633; Child</div>`;

const NOTES = `Your insurance has processed your claims for the services below. The amount shown is now your responsibility.|Thank you for choosing us for your care. This balance is what remains after your insurance processed your claims. Please pay by the due date.|This is your first statement for these services. Please call us if you have other insurance that we should bill.`;
const UNINSURED = `We do not have insurance on file for you. A discount for uninsured patients has been applied. If you were covered on the date of service, please call us with your policy information.`;

type Words = "brand" | "call" | "who" | "patient" | "account" | "due" | "dueDay" | "mark" | "note";
type Facts = Record<Words | "issued", string> & { list: [string, string][] };

const right = (chance: Chance, f: Facts) =>
  `<div class="right"><h2>${chance.pick(["A message for you", "Important Messages", "Messages"])}</h2><p>${f.note}</p><h2>${chance.pick(["How to pay", "Ways to Pay", "Easy ways to pay your bill"])}</h2><div style="display:flex;gap:3mm"><div><b>Online:</b> www.${f.brand.toLowerCase().replace(/[^a-z]/g, "")}.example/pay<br>Quick pay code: ${chance.number("@@##-####")}<br><b>Phone:</b> ${f.call}, 24 hours a day<br><b>Mail:</b> Return the coupon below with your check<br><b>In person:</b> At any registration desk</div><div>${chance.happens(0.6) ? sheet.square(chance, 21, "17mm") : ""}</div></div>${chance.happens(0.5) ? `<p style="margin-top:1.5mm"><b>Questions?</b> Customer Service, Monday - Friday, 8:00 a.m. - 5:00 p.m.: ${people.phone(chance)}</p>` : ""}</div>`;

const slip = (chance: Chance, f: Facts) =>
  `<div class="slip"><div class="cut">${chance.pick(["Please detach and return this portion with your payment", "&#9986; DETACH HERE AND RETURN BOTTOM PORTION WITH YOUR PAYMENT"])}</div><div class="in"><div><b>${f.brand}</b><br>${people.box(chance)}<br>${people.town(chance)}<br><span style="font-size:.82em">&#9633; Address or insurance changed? See back.</span></div><div><table class="pairs"><tr><td>Account Number</td><td>${f.account}</td></tr><tr><td>Due Date</td><td>${f.dueDay}</td></tr><tr><td>Amount Due</td><td><b>${f.due}</b></td></tr><tr><td>Amount Enclosed</td><td>$ _____________</td></tr></table>${chance.happens(0.6) ? `<div class="card">&#9633; Visa &#9633; Mastercard &#9633; Discover &#9633; Amex<br>Card # _____________________ Exp ____/____ CVV ____<br>Signature _________________________________</div>` : ""}</div></div><div class="in"><div>${f.who.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div><div>Make checks payable and mail to:<br>${f.brand.toUpperCase()}<br>${people.box(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}<br>${sheet.bars(chance, 210, 14)}</div></div><div style="font:9pt 'Liberation Mono';margin-top:1.5mm">${chance.number("00############ 0000####### ######## #")}</div></div>`;

/** The box on the left: whose account it is and what became of the charges. */
function accountBox(l: Look, f: Facts): string {
  const rows = [
    [l.words("Statement Date|Statement date"), f.issued],
    [l.words("Account Number|Guarantor Account #|Account #"), f.account],
    [l.words("Guarantor|Guarantor Name|Responsible Party"), f.who],
  ] as [string, string][];
  if (f.who !== f.patient || l.head === "bar") rows.push(["Patient", f.patient]);
  return `<div class="left"><h2>${l.words("Account Summary|Your Account Summary|ACCOUNT SUMMARY")}</h2>${sheet.pairs([...rows, ...f.list])}<div class="due"><span>${l.words("Amount Due|Total Amount Due|Amount You Owe|Please Pay This Amount")}</span><span>${f.due}</span></div><div style="text-align:right;margin-top:1mm">Due date: ${f.dueDay}</div></div>`;
}

/** Both pages; details that do not fit go to the second, and no heading stands last on the first. */
function pagesOf(chance: Chance, l: Look, f: Facts, rows: string[], columns: Columns): string {
  const fits = rows.length <= l.room + 1 ? rows.length : l.room;
  const cut = rows[fits - 1]?.includes('class="visit"') ? fits - 1 : fits;
  const details = (part: string[], title: string) =>
    part.length ? `<h2>${title}</h2>${sheet.table(columns, part.join(""))}` : "";
  const title = l.words("Details of Services|Details of services|Details of Your Services");
  const more = cut
    ? "Details continue on the next page"
    : "See the next page for details of your services";
  const office = `${chance.between(100, 9900)} ${l.words("Hospital Drive|Medical Center Blvd|Commerce Pkwy, Suite 200|N Prospect St")}`;
  return `<div class="one"><div class="top"><div class="brand">${f.mark}${f.brand}</div><small>Patient Financial Services<br>${office}, ${people.town(chance)}<br>${f.call}</small></div><div class="two">${accountBox(l, f)}${right(chance, f)}</div>${details(rows.slice(0, cut), title)}${cut < rows.length ? `<div class="more">${more}</div>` : ""}${slip(chance, f)}</div><div class="more">${f.brand} &nbsp; Account ${f.account} &nbsp; Page 2 of 2</div>${details(rows.slice(cut), cut ? `${title} (continued)` : title)}<div class="fine">${chance.shuffled(HELP.split("|")).slice(0, chance.between(3, 6)).join("")}</div>${FORM}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [brand = "", ink = "", hospital = ""] = chance.pick(SYSTEMS);
  const payer = chance.happens(0.88) ? l.words(PAYERS) : "";
  const visits = visitsOf(chance, l, hospital, payer !== "");
  const { list, printed, due: cents } = summary(l, visits, payer !== "");
  const [patient = "", parent = ""] = people.household(chance, 2).map(people.naming(chance));
  const account = chance.number(chance.pick(["#########", "1000######", "G-#######", "##-######"]));
  const period = { serviceFrom: visits[0]!.from, serviceTo: visits.at(-1)!.to };
  const issued = shifted(period.serviceTo, chance.between(45, 80));
  const dueDate = chance.happens(0.8) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const facts: Facts = {
    ...{ brand, patient, account, who: chance.happens(0.3) ? parent : patient },
    ...{ mark: sheet.mark(chance, ink, 38), call: people.phone(chance), issued: l.day(issued) },
    dueDay: dueDate ? l.day(dueDate) : "Upon receipt",
    due: l.money === grouped ? dollars(cents) : l.money(cents),
    list,
    note: l.words(payer ? NOTES : UNINSURED),
  };
  const columns = columnsOf(l);
  const rows = visits.flatMap((v) => visitRows(l, columns, v, [patient, payer]));
  const html = sheet.page(css(l, ink), pagesOf(chance, l, facts, rows, columns));
  const lines = visits.flatMap(({ rows: own, from, to }) => {
    const above: (keyof Said)[] = from === to ? ["serviceDate"] : [];
    return own.map((row) => sheet.lineBy(columns, row, above));
  });
  const kind = l.category ? ("summary" as const) : ("itemized" as const);
  const paper = { name: family.name, kind, setting: "facility" as const, provider: brand, patient };
  const said = { ...paper, accountNumber: account, statementDate: issued, dueDate, ...period };
  return { html, truth: truthOf(said, printed, lines) };
}

export const family: Family = {
  name: "patient-friendly-two-column-statement",
  paper: "A hospital system's mailed statement: account box, messages, details by visit, coupon.",
  medium: "text",
  draw,
};
