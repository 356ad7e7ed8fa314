import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes, slashes } = formats;
const { amount, column, pairs, record, sumRow, total } = sheet;
type Setting = "professional" | "facility";
type Row = Said & { charge: number; mine: number; category: string };
type Column = sheet.Column<Row>;
type Entry = { date: string; kind: "plan" | "off" | "mine"; text: string; cents: number };
type Visit = { setting: Setting; what: string; where: string; patient: string; number: string; from: string; to: string; payer: string; rows: Row[]; entries: Entry[]; due: number }; // prettier-ignore
type Old = { date: string; patient: string; what: string; before: number; paid: number; onPlan: boolean }; // prettier-ignore

const SYSTEMS = "Harborstone Health|NORTHFIELD CLINIC HEALTH SYSTEM|Prairie Lakes Health|Saint Brigid Health Partners|Ridgeway University Health|TIDEWATER HEALTH NETWORK".split("|"); // prettier-ignore
const PAYERS = "Aetna|BCBS|Cigna|Medicare|UnitedHealthcare|Humana|Tricare".split("|");
/** Setting, what the visit is called, where, nights at most, and services: code, words, category, dollars. */
const VISITS: readonly [Setting, string, string, number, string][] = [
  ["facility", "Emergency|EMERGENCY DEPARTMENT|Emergency Room Visit", "Main Hospital|Memorial Hospital", 0, "99284|HC ED VISIT LEVEL 4|Emergency Room|1842;96374|HC IV PUSH SINGLE/INITIAL|Emergency Room|418;80053|HC COMPREHENSIVE METABOLIC PANEL|Laboratory|247;85025|HC CBC W/ AUTO DIFF|Laboratory|133;71046|HC XR CHEST 2 VIEWS|Radiology|462;93005|HC EKG TRACING|EKG/ECG|287;J2405|ONDANSETRON 4 MG/2 ML INJ|Pharmacy|38;J1885|KETOROLAC 30 MG/ML INJ|Pharmacy|44;|SODIUM CHLORIDE 0.9% IV 1000 ML|IV Solutions|126"],
  ["facility", "Outpatient Imaging|HOSPITAL OUTPATIENT|Radiology", "Imaging Center|West Campus", 0, "73721|HC MRI KNEE W/O CONTRAST LT|MRI|2284;77067|HC SCREENING MAMMO BILATERAL|Mammography|512;77063|HC SCREENING TOMOSYNTHESIS|Mammography|186"],
  ["facility", "Hospital Stay|INPATIENT|Inpatient Admission", "Main Hospital|Memorial Hospital", 4, "|ROOM AND BOARD MEDICAL PRIVATE|Room and Board|3180|r;80048|HC BASIC METABOLIC PANEL|Laboratory|194|r;85025|HC CBC W/ AUTO DIFF|Laboratory|133|r;|ENOXAPARIN 40 MG/0.4 ML SYRINGE|Pharmacy|92|r;71250|HC CT CHEST W/O CONTRAST|CT Scan|2461;94640|HC NEBULIZER TREATMENT|Respiratory Therapy|218;97161|HC PT EVAL LOW COMPLEXITY|Physical Therapy|436;93306|HC ECHO TTE COMPLETE|Cardiology|2968;|CEFTRIAXONE 1 G IVPB|Pharmacy|118"],
  ["facility", "Day Surgery|OUTPATIENT SURGERY", "Surgery Center|Main Hospital", 0, "29881|HC KNEE ARTHROSCOPY W/ MENISCECTOMY|Operating Room|9840;|ANESTHESIA TIME BASE 30 MIN|Anesthesia|1120;|RECOVERY ROOM PHASE I 1ST HR|Recovery Room|1284;J0690|CEFAZOLIN 500 MG INJ|Pharmacy|62;|SHAVER BLADE 4.0 MM|Medical Supplies|318;|DRESSING KIT STERILE|Medical Supplies|74"],
  ["professional", "Office Visit|CLINIC VISIT|Primary Care", "Family Medicine|Internal Medicine Clinic", 0, "99214|PR OFFICE/OUTPT VISIT EST MOD 30 MIN|Office Visit|246;36415|PR VENIPUNCTURE ROUTINE|Laboratory|22;83036|PR HEMOGLOBIN A1C|Laboratory|48;90686|PR FLU VACCINE IIV4 PF|Immunization|42;90471|PR IMMUNIZATION ADMIN 1ST|Immunization|49"],
  ["professional", "Physician Services|PROFESSIONAL SERVICES", "Emergency Physicians|Radiology Group|Hospitalists", 0, "99284|PR EMERGENCY DEPT VISIT HIGH SEVERITY|Professional Services|684;93010|PR ECG INTERPRETATION & REPORT|Professional Services|41;71046|PR XR CHEST 2 VIEWS INTERPRETATION|Professional Services|52"],
  ["professional", "Therapy Visit|OUTPATIENT THERAPY", "Rehabilitation Services", 0, "97110|PR THERAPEUTIC EXERCISES 15 MIN|Physical Therapy|96;97140|PR MANUAL THERAPY 15 MIN|Physical Therapy|92;97530|PR THERAPEUTIC ACTIVITIES 15 MIN|Physical Therapy|99"],
]; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["ledger", "grid", "categories"] as const);
  return {
    ...{ words, style, coded: style !== "categories" && chance.happens(0.5) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped, parentheses]),
    head: {
      before: words("Previous balance|Balance from last statement|Prior balance"),
      billed: words("New charges|Charges since last statement|Total new charges"),
      plan: words("Insurance payments|Paid by insurance|Insurance paid"),
      off: words("Adjustments|Insurance discounts and adjustments|Discounts/adjustments"),
      mine: words("Your payments|Patient payments|Payments from you"),
      copay: words("Patient payment - Visa|COPAY PAYMENT|Payment at time of service"),
      paid: words("payment|INSURANCE PAYMENT|paid"),
      cut: words("discount|CONTRACTUAL ADJUSTMENT|adjustment"),
      charged: words("Total charges|Charges for this visit"),
      balance: words("Total account balance|Total balance|Your account balance"),
      now: words("Amount due now|Pay this amount|PAYMENT DUE"),
      fresh: words("New since last statement|NEW ACTIVITY SINCE YOUR LAST STATEMENT|New visits"),
      old: words("Previously billed|PREVIOUSLY BILLED VISITS|Balances from earlier statements"),
      visitSum: words("Visit total|TOTAL FOR THIS VISIT|Totals"),
      visit: words("Your balance for this visit|Visit balance|YOU OWE FOR THIS VISIT"),
      guarantor: words("Guarantor account|Guarantor number|Account number|GUARANTOR ID"),
    },
    ...{ split: style === "ledger" && chance.happens(0.5), total: chance.happens(0.5) },
    ...{ bar: chance.happens(0.5), atEnd: chance.happens(0.35), late: chance.happens(0.5) },
    ...{ patientFirst: chance.happens(0.5), accounts: chance.happens(0.7) },
    ink: words("#00587c|#8a1538|#2d5f2e|#4a3c8c|#b25000|#1b1b1b"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Serif"), // prettier-ignore
  };
}

function chargesOf(chance: Chance, list: string, from: string, nights: number): Row[] {
  const factor = 0.75 + 0.6 * chance.share();
  const rows = rowsOf(list).flatMap(([code, description = "", category = "", price = "", mark], at) => {
    if (at && mark !== "r" && !chance.happens(0.65)) return [];
    const charge = Math.round(Number(price) * factor * 100);
    const days = mark === "r" && nights ? Array.from({ length: nights }, (_, day) => day) : [at ? chance.between(0, nights) : 0]; // prettier-ignore
    return days.map((day): Row => ({
      ...{ serviceDate: shifted(from, day), code: code || null, description, category },
      ...{ charge, mine: 0 },
    }));
  }); // prettier-ignore
  return rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

/** Each category of a visit in one row, without what single services cost. */
function categoriesOf(rows: Row[], from: string, single: boolean): Row[] {
  return [...new Set(rows.map(({ category }) => category))].map((category) => {
    const own = rows.filter((row) => row.category === category);
    const date = single ? { serviceDate: from } : { serviceDate: null };
    return { ...date, description: category, category, charge: total(own, "charge"), mine: 0 };
  });
}

function visitOf(
  chance: Chance,
  l: Look,
  kind: (typeof VISITS)[number],
  from: string,
  patient: string,
  insurer: string,
): Visit {
  const [setting, names, places, most, list] = kind;
  const nights = most ? chance.between(1, most) : 0;
  const single = chargesOf(chance, list, from, nights);
  const base = l.style === "categories" ? categoriesOf(single, from, !nights) : single;
  const payer = chance.happens(0.92) ? insurer : "";
  const rate = payer ? 0.25 + 0.4 * chance.share() : chance.pick([0.5, 0.65]);
  const share = chance.pick([0.1, 0.2, 0.2, 1]);
  let paid = chance.happens(0.3) ? chance.pick([2000, 4000, 15000]) : 0;
  const rows = base.map((row) => {
    const allowed = Math.round(row.charge * rate);
    const plan = payer ? Math.round(allowed * (1 - share)) : 0;
    const mine = Math.min(paid, allowed - plan);
    paid -= mine;
    const owes = { insurancePaid: plan, discount: row.charge - allowed };
    return { ...row, ...owes, mine, patientOwes: allowed - plan - mine };
  });
  const [to, added] = [
    shifted(from, nights),
    (of: "insurancePaid" | "discount") => total(rows, of),
  ];
  const posted = shifted(to, chance.between(12, 30));
  const mine = sum(rows.map((row) => row.mine));
  const entries: Entry[] = [];
  if (mine) entries.push({ date: from, kind: "mine", cents: mine, text: l.head.copay }); // prettier-ignore
  if (added("insurancePaid")) entries.push({ date: posted, kind: "plan", cents: added("insurancePaid"), text: `${payer} ${l.head.paid}` }); // prettier-ignore
  entries.push({ date: posted, kind: "off", cents: added("discount"), text: payer ? `${payer} ${l.head.cut}` : "Uninsured discount" }); // prettier-ignore
  const where = chance.pick(places.split("|"));
  const names2 = { what: chance.pick(names.split("|")), where, number: chance.number("7########") };
  return { ...names2, setting, patient, from, to, payer, rows, entries, due: total(rows, "patientOwes") }; // prettier-ignore
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const own = people.household(chance, 3).map(people.naming(chance));
  const house = own.slice(0, chance.pick([1, 1, 2, 3]));
  const start = shifted("2024-02-02", chance.between(0, 620));
  const many = chance.pick([1, 2, 2, 3, 4]);
  const insurer = chance.happens(0.9) ? chance.pick(PAYERS) : "";
  const visits = chance
    .shuffled(VISITS)
    .slice(0, many)
    .map((kind, at) =>
      visitOf(chance, l, kind, shifted(start, at * 6), chance.pick(house), insurer),
    )
    .filter(({ due }) => due > 0);
  const plan = chance.happens(0.35);
  const each = chance.pick([2500, 5000, 7500, 12500]);
  const olds = Array.from({ length: plan ? chance.pick([1, 2]) : chance.pick([0, 0, 1, 2]) }, (_, at): Old => {
    const [, names] = chance.pick(VISITS);
    const paid = plan ? (at ? 0 : each) : chance.pick([0, 0, 2000]);
    const before = each * chance.between(3, 9) + chance.between(0, each - 1);
    return { date: shifted(start, -70 - at * 30), patient: chance.pick(house), what: names.split("|")[0]!, before, paid, onPlan: plan }; // prettier-ignore
  }); // prettier-ignore
  const issued = shifted(start, chance.between(64, 80));
  const rows = visits.flatMap((visit) => visit.rows);
  const entries = visits.flatMap((visit) => visit.entries);
  const of = (kind: Entry["kind"]) => sum(entries.filter((one) => one.kind === kind).map(({ cents }) => cents)); // prettier-ignore
  const paidOld = sum(olds.map(({ paid }) => paid));
  const before = sum(olds.map((old) => old.before));
  const fresh = sum(visits.map(({ due }) => due));
  const sums = { before, billed: total(rows, "charge"), plan: of("plan"), off: of("off"), mine: of("mine") + paidOld }; // prettier-ignore
  const onPlan = plan ? before - paidOld : 0;
  return {
    ...{ visits, olds, rows, issued, sums, plan, each, onPlan, own: own[0]!, paidOld },
    balance: before - paidOld + fresh,
    now: before - paidOld - onPlan + fresh + (plan ? each : 0),
    system: chance.pick(SYSTEMS),
    account: chance.number(chance.pick(["1########", "######", "G-#######", "30#######"])),
    due: shifted(issued, chance.pick([21, 25, 30])),
    ...{ call: people.phone(chance), help: people.phone(chance), road: people.street(chance) },
    home: `${people.street(chance)}<br>${people.town(chance)}`.toUpperCase(),
    remit: `${people.box(chance)}<br>${people.town(chance)}`,
    paidOn: shifted(issued, -chance.between(8, 20)),
  };
}

function columnsOf(l: Look): Column[] {
  const date = column<Row>(l.words("Date|Service date|DATE OF SERVICE"), "serviceDate", (row) => (row.serviceDate ? l.day(row.serviceDate) : ""), "d"); // prettier-ignore
  const code = l.coded ? [column<Row>(l.words("Code|CPT/HCPCS|Procedure"), "code", (row) => row.code)] : []; // prettier-ignore
  const name = column<Row>(l.words(l.style === "categories" ? "Type of service|Description|Summary of charges" : "Description|Description of services|Services"), "description", (row) => escaped(row.description!), "w"); // prettier-ignore
  const charge = amount<Row>(l.words("Charges|Amount|Charge"), "charge", l.money);
  if (l.style === "categories") return [name, charge];
  const credit = column<Row>(l.words("Payments and<br>adjustments|Credits"), null, () => "", "n");
  if (l.style === "ledger") return [date, ...code, name, charge, ...(l.split ? [credit] : [])];
  return [
    ...[date, ...code, name, charge],
    amount<Row>(l.words("Insurance<br>paid|Paid by<br>insurance"), "insurancePaid", l.money),
    amount<Row>(l.words("Adjust-<br>ments|Discounts"), "discount", l.money),
    column<Row>(l.words("You<br>paid|Patient<br>paid"), null, ({ mine }) => l.money(mine), "n"),
    amount<Row>(l.words("You owe|Patient<br>balance|Your<br>balance"), "patientOwes", l.money),
  ];
}

function visitBlock(l: Look, columns: Column[], visit: Visit): string {
  const { rows, entries, patient } = visit;
  const when = visit.from === visit.to ? l.day(visit.from) : `${l.day(visit.from)} - ${l.day(visit.to)}`; // prettier-ignore
  const lead = l.patientFirst ? `${patient} &middot; ${visit.what}` : `${visit.what} &middot; ${when}`; // prettier-ignore
  const more = [l.patientFirst ? when : `Patient: ${patient}`, visit.where, l.accounts ? `Visit # ${visit.number}` : "", visit.payer ? `Insurance: ${visit.payer}` : "No insurance on file"]; // prettier-ignore
  const head = `<div class="visit"><b>${lead}</b><small>${more.filter(Boolean).join(" &nbsp;|&nbsp; ")}</small></div>`;
  const body = rows.map((row) => record(columns, row)).join("");
  if (l.style === "grid") {
    const sums = { charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid"), discount: total(rows, "discount"), patientOwes: visit.due }; // prettier-ignore
    const mine = `<td class="n">${l.money(sum(rows.map((row) => row.mine)))}</td>`;
    const last = sumRow(columns, l.head.visitSum, sums, l.money).replace('<td class="n"></td>', mine); // prettier-ignore
    return `<div class="block">${head}${sheet.table(columns, body + last)}</div>`;
  }
  const wide = columns.length - 1;
  const under = (text: string, cents: number, kind = "") =>
    `<tr class="${kind}"><td colspan="${wide}">${text}</td><td class="n">${l.money(cents)}</td></tr>`;
  const came = entries.map(({ date, text, cents }) =>
    l.style === "ledger"
      ? `<tr><td class="d">${l.day(date)}</td><td colspan="${l.split ? wide - 2 : wide - 1}">${text}</td>${l.split ? "<td></td>" : ""}<td class="n">${l.money(-cents)}</td></tr>`
      : under(text, -cents),
  );
  const charged = l.total && !l.split ? under(l.head.charged, total(rows, "charge"), "sub") : "";
  return `<div class="block">${head}${sheet.table(columns, `${body}${charged}${came.join("")}${under(l.head.visit, visit.due, "sum")}`)}</div>`; // prettier-ignore
}

function oldTable(l: Look, f: Facts): string {
  if (!f.olds.length) return "";
  const row = (old: Old) =>
    `<tr><td class="d">${l.day(old.date)}</td><td>${old.patient}</td><td>${old.what}${old.onPlan ? " <i>(on payment plan)</i>" : ""}</td>${[old.before, -old.paid, old.before - old.paid].map((cents) => `<td class="n">${l.money(cents)}</td>`).join("")}</tr>`;
  return `<h2>${l.head.old}</h2><table class="lines"><thead><tr><th>Visit date</th><th>Patient</th><th>Visit</th><th class="n">Last statement</th><th class="n">Payments</th><th class="n">Balance</th></tr></thead><tbody>${f.olds.map(row).join("")}</tbody></table>${f.paidOld ? `<p>${l.words("Thank you for your payment|Payments received since your last statement")}: ${l.day(f.paidOn)} &nbsp; ${f.plan ? l.words("Payment plan installment|Auto-pay, payment plan") : "Patient payment"}</p>` : ""}`; // prettier-ignore
}

function planBox(l: Look, f: Facts): string {
  if (!f.plan) return "";
  const left = Math.ceil(f.onPlan / f.each);
  return `<div class="plan"><h3>${l.words("Your payment plan|PAYMENT PLAN SUMMARY|Payment arrangement")}</h3>${pairs([["Plan balance remaining", dollars(f.onPlan)], [l.words("Monthly installment|Monthly payment amount"), dollars(f.each)], ["Installments remaining", String(left)], [l.words("Next installment due|Next payment date"), l.day(f.due)]])}<small>New balances are not added to a plan automatically. Call ${f.help} to add them.</small></div>`; // prettier-ignore
}

function summary(l: Look, f: Facts): string {
  const { head } = l;
  const { before, billed, plan, off, mine } = f.sums;
  return pairs(
    [
      [head.before, l.money(before)],
      [head.billed, l.money(billed)],
      [head.plan, l.money(-plan)],
      [head.off, l.money(-off)],
      [head.mine, l.money(-mine)],
      [head.balance, dollars(f.balance)],
      f.plan ? [l.words("Payment plan balance not yet due|Less: amount on payment plan"), l.money(f.each - f.onPlan)] : null, // prettier-ignore
      f.plan ? [head.now, dollars(f.now)] : null,
    ],
    f.plan ? "sums two" : "sums",
  );
}

function slip(chance: Chance, l: Look, f: Facts): string {
  const card = pairs(
    [
      [l.head.guarantor, f.account],
      ["Statement date", l.day(f.issued)],
      ["Due date", l.day(f.due)],
      [f.plan ? l.head.now : l.head.balance, dollars(f.now)],
      ["Amount enclosed", "$ ____________"],
    ],
    "card",
  );
  return `<div class="slip"><div class="cut">${l.words("Detach here and return this portion with your payment|&#9986; Please tear off and mail with your check")}</div><div class="cols"><div>${f.own.toUpperCase()}<br>${f.home}<div class="to">${l.words("Make checks payable to|Remit to")}:<br>${escaped(f.system).toUpperCase()}<br>${f.remit.toUpperCase()}</div><div class="ocr">${f.account.replace(/\D/g, "").padStart(12, "0")} ${String(f.now).padStart(9, "0")}</div></div><div>${card}<p>&#9744; Visa &#9744; Mastercard &#9744; Discover &#9744; AmEx <br>Card no. ______________________ &nbsp; Exp. ______<br>Signature ______________________________</p><p>&#9744; Address or insurance has changed (see back)</p></div></div>${sheet.bars(chance, 220, 12)}</div>`;
}

const css = (l: Look) =>
  `@page{size:letter;margin:11mm 12mm 13mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:9pt/1.35 '${l.font}';color:#151515} .top{display:flex;justify-content:space-between;align-items:center;border-bottom:${l.bar ? 4 : 1}px solid ${l.ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;color:${l.ink}} .right{text-align:right} .right b{font-size:1.25em} .cols{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0} .cols>div{flex:1} table{border-collapse:collapse} .facts td{padding:.4mm 4mm .4mm 0} .facts td:first-child{color:#444} .sums{width:100%;border:1.2px solid ${l.ink}} .sums td{padding:.9mm 2.4mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:${l.ink};color:#fff} .two tr:nth-child(6) td{font-weight:bold;border-top:1px solid #222} h2{font-size:1.2em;color:${l.ink};margin:5mm 0 1.5mm;break-after:avoid} h3{margin:0 0 1mm;font-size:1.05em} p{margin:1.4mm 0;font-size:.94em} small{font-size:.84em}
.plan{border:1.2px dashed ${l.ink};padding:2mm 3mm} .plan td{padding:.3mm 4mm .3mm 0} .plan td:last-child{font-weight:bold} .block{margin:0 0 4mm;break-inside:avoid} .visit{${l.bar ? `background:${l.ink}18` : `border-bottom:1.5px solid ${l.ink}`};padding:1mm 2mm} .visit small{display:block} .lines{width:100%;font-size:.94em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 2mm;color:#333;border-bottom:1px solid #888} .lines td{padding:.6mm 2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap;width:24mm} .lines .sub td{border-top:.6px solid #888;font-style:italic} .lines .sum td{border-top:1px solid #222;font-weight:bold}
.slip{border-top:1.3px dashed #222;margin-top:6mm;padding-top:1mm;break-inside:avoid} .cut{text-align:center;font-size:.8em} .to{margin-top:5mm} .card{width:100%;border:1px solid #222} .card td{border:1px solid #222;padding:.7mm 2mm} .card td:last-child{text-align:right;font-weight:bold} .ocr{font-family:'Liberation Mono';margin-top:4mm} .detail{${l.atEnd ? "" : "break-before:page"}} .fine{font-size:.84em;color:#333}`;

function paper(chance: Chance, l: Look, f: Facts, columns: Column[]): string {
  const name = escaped(f.system);
  const facts = pairs([["Guarantor", f.own], [l.head.guarantor, f.account], [l.words("Statement date|Date of statement"), l.day(f.issued)], [l.words("Due date|Payment due by"), l.day(f.due)]], "facts"); // prettier-ignore
  const top = `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 38)}<span>${name}</span></div><div class="right"><b>${l.words("Guarantor Statement|BILLING STATEMENT|Statement of Account|Your Health Care Statement")}</b><br>${l.words("Hospital and physician services|Hospital & clinic billing|Combined statement")}</div></div>`;
  const pay = `<p><b>${l.words("How to pay|Ways to pay your bill")}:</b> Online at pay.${f.system.split(" ")[0]!.toLowerCase()}.example, by phone at ${f.call}, or by mail with the coupon ${l.atEnd ? "at the end" : "below"}.</p><p><b>${l.words("Need help paying?|Financial assistance")}</b> You may qualify for free or reduced-cost care. Call ${f.help} or ask any registration desk for an application. Interest-free payment plans are available.</p>`;
  const front = `${top}<div class="cols"><div>${facts}<div class="to">${f.own.toUpperCase()}<br>${f.home}</div></div><div>${summary(l, f)}</div></div><div class="cols"><div>${pay}${sheet.square(chance, 21, "16mm")}</div>${f.plan ? `<div>${planBox(l, f)}</div>` : ""}</div>`; // prettier-ignore
  const fresh = `<h2>${l.head.fresh}</h2>${f.visits.map((visit) => visitBlock(l, columns, visit)).join("")}`;
  const parts = l.late ? [oldTable(l, f), fresh] : [fresh, oldTable(l, f)];
  const fine = `<div class="fine"><p>${l.words("You have the right to ask for an itemized bill at no charge.|Hospital charges and physician charges are shown together on this statement.|If your visit was due to an accident or work injury, please call us.")} Some doctors who treated you may not be employed by ${name} and will bill you separately. You are protected from surprise balance bills under the No Surprises Act.</p><p>If you do not pay, make a payment plan, or apply for help within 120 days of your first statement, your account may be sent to a collection agency.</p></div>`;
  const detail = `<div class="detail">${parts.join("")}${fine}</div>`;
  const stub = slip(chance, l, f);
  return sheet.page(css(l), l.atEnd ? front + detail + stub : front + stub + detail);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  let f = factsOf(chance, l);
  while (!f.visits.length) f = factsOf(chance, l);
  const columns = columnsOf(l);
  const html = paper(chance, l, f, columns);
  const one = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);
  const patients = [...f.visits, ...f.olds].map(({ patient }) => patient);
  const days = f.visits.flatMap(({ from, to }) => [from, to]).sort(); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.style === "categories" ? "summary" : "itemized" },
      ...{ setting: one(f.visits.map(({ setting }) => setting)), provider: f.system },
      ...{ patient: one(patients), accountNumber: f.account, statementDate: f.issued },
      ...{ dueDate: f.due, serviceFrom: days[0]!, serviceTo: days.at(-1)! },
    },
    {
      ...{ billed: f.sums.billed, adjustments: f.sums.off, insurancePaid: f.sums.plan },
      ...{ patientPaid: f.sums.mine, patientResponsibility: f.balance },
      previousBalance: f.sums.before,
    },
    f.rows.map((row) =>
      sheet.lineBy(columns, row, l.style === "categories" ? ["serviceDate"] : []),
    ),
  );
  return { html, truth };
}

export const family: Family = {
  name: "guarantor-statement-of-visits",
  paper:
    "A health system's guarantor statement over the hospital and physician visits of one or more patients.",
  medium: "text",
  draw,
};
