import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, credit, dollars, grouped, looseSlashes, parentheses, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore
const { amount, column, pairs, record, total } = sheet;
type Kind = "emergency" | "hospitalist" | "radiology";
type Posted = "plan" | "off" | "mine";
/** A service, or what was posted against one. */
type Row = Said & { posted?: Posted; dx: string };
type Column = sheet.Column<Row>;

/** Who treats, who sends the bill for them, and ink. */
const GROUPS = rowsOf(`
emergency|Tri-Rivers Emergency Physicians, LLC|Caldera Physician Billing|#1b3f73; emergency|EMERGENCY MEDICINE ASSOC OF SAN TOMAS|MEDIQUEST RECEIVABLES|#222222; emergency|Great Basin Acute Care Physicians PC|Northgate Revenue Partners|#0f6a5b; emergency|Bayline Emergency Group|Caldera Physician Billing|#7d2b1c; hospitalist|INPATIENT PHYSICIANS OF GRANITE SPRINGS|MEDIQUEST RECEIVABLES|#333333; hospitalist|Lake Alden Hospital Medicine Group|Northgate Revenue Partners|#1e5b8a; hospitalist|Summit Hospitalist Services, P.A.|Apex Physician Solutions|#4a3b78; radiology|Imaging Physicians of Port Renwick, Inc.|Apex Physician Solutions|#27496d; radiology|RADIOLOGY CONSULTANTS OF EAST HARMON PA|MEDIQUEST RECEIVABLES|#222222; radiology|Palmetto Radiology Partners|Caldera Physician Billing|#00677f`);
const HOSPITALS =
  "St. Brendan Hospital|Kettle Valley Medical Center|HARMON GENERAL HOSPITAL|Riverbend Regional ER".split(
    "|",
  );
// prettier-ignore
/** Code, modifier, words, dollars, and `d` for always, `n` for every night. */
const CARE: Record<Kind, string> = {
  emergency: "99285|25|Emergency dept visit, high complexity|1284|d; 99284|25|Emergency dept visit, level 4|918|d; 99283||Emergency dept visit, moderate|612|d; 93010||Electrocardiogram interpretation|84|; 12002||Simple repair, scalp/trunk/extremities 2.6-7.5 cm|486|; 99291||Critical care, first 30-74 minutes|1420|; 76705|26|Limited abdominal ultrasound, interpretation|196|; 31500||Endotracheal intubation, emergency|742|; 29125||Application of short arm splint|238|; 10060||Incision and drainage of abscess, simple|421|; 99053||Services provided 10pm-8am, 24-hour facility|112|; 94760||Pulse oximetry, single|46|; 69209|RT|Removal impacted cerumen, irrigation|118|",
  hospitalist: "99223||Initial hospital care, high complexity|612|d; 99232||Subsequent hospital care, moderate|268|n; 99233||Subsequent hospital care, high|384|; 99239||Hospital discharge day, over 30 min|342|d; 99497||Advance care planning, first 30 min|218|; 99406||Tobacco cessation counseling, 3-10 min|48|; 93010||Electrocardiogram interpretation|76|; 36556||Insertion of central venous catheter|690|",
  radiology: "71046|26|Chest X-ray, 2 views|62|; 70450|26|CT head/brain without contrast|318|; 74177|26|CT abdomen and pelvis with contrast|484|; 72125|26|CT cervical spine without contrast|352|; 73030|26 RT|Shoulder X-ray, minimum 2 views|54|; 73610|26 LT|Ankle X-ray, 3 views|52|; 76700|26|Ultrasound, abdomen, complete|224|; 70553|26|MRI brain without and with contrast|612|; 71275|26|CT angiography, chest|521|; 93971|26|Duplex scan, extremity veins, limited|148|; 77067||Screening mammography, bilateral|312|",
};
const DIAGNOSES: Record<Kind, string> = { emergency: "R07.9|R10.31|S61.411A|J18.9|N20.1", hospitalist: "I50.23|J44.1|A41.9|N17.9", radiology: "R07.9|S09.90XA|R10.9|M25.511" }; // prettier-ignore
const PAYERS =
  "BLUE CROSS PPO|AETNA|UNITED HEALTHCARE|MEDICARE PART B|CIGNA HEALTHCARE|HUMANA GOLD PLUS|MOLINA MARKETPLACE".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["panel", "panel", "posted", "grid"] as const);
  // prettier-ignore
  return {
    ...{ words, style, money: chance.pick([grouped, dollars, trailingMinus, parentheses, credit]) },
    day: chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes]),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Serif|DejaVu Sans Condensed"),
    ...{ caps: chance.happens(0.5), dx: chance.happens(0.4), units: chance.happens(0.3), top: chance.happens(0.35), right: chance.happens(0.5) },
    ...{ codes: chance.happens(0.85), apart: chance.happens(0.5), short: chance.happens(0.4), mono: chance.happens(0.3), split: chance.happens(0.5) },
  };
}

/** A doctor's name as the bill's last column prints it. */
function signature(chance: Chance): (name: string) => string {
  const [title, style] = [chance.pick(["MD", "DO"]), chance.between(0, 3)];
  return (name) => {
    const [first = "", last = ""] = name.split(" ");
    return [`${last.toUpperCase()}, ${first.toUpperCase()} ${title}`, `${first[0]} ${last} ${title}`, `Dr. ${last}`, `${last.toUpperCase()} ${first[0]}`][style]!; // prettier-ignore
  };
}

/** The services of one encounter, as the plan settled them. */
function servicesOf(chance: Chance, l: Look, kind: Kind, from: string, nights: number): Row[] {
  const list = rowsOf(CARE[kind]);
  const always = list.filter(([, , , , mark]) => mark === "d");
  const main = kind === "emergency" ? [chance.pick(always)] : always.slice(0, 1);
  const extra = chance.shuffled(list.filter(([, , , , mark]) => !mark)).slice(0, kind === "radiology" ? chance.between(1, 5) : chance.between(0, 3)); // prettier-ignore
  const nightly = list.find(([, , , , mark]) => mark === "n");
  const days = [
    ...[...main, ...extra].map((one) => [0, one] as const),
    ...(nightly ? Array.from({ length: nights - 1 }, (_, at) => [at + 1, nightly] as const) : []),
    ...(nightly ? [[nights, always[1]!] as const] : []),
  ];
  const [name, doctors] = [signature(chance), [people.person(chance), people.person(chance)]];
  const insured = chance.happens(0.8);
  const terms = { open: chance.pick([0, 20000, 80000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0, denies: 0.04, rate: [0.3, 0.7] as const }; // prettier-ignore
  const factor = 0.8 + 0.6 * chance.share();
  const dx = l.words(DIAGNOSES[kind]);
  const rates: Record<string, number> = {};
  return days.map(([day, [code = "", mods = "", text = "", price = ""]]): Row => {
    const charge = Math.round(Number(price) * factor) * 100;
    rates[code] ??= 0.3 + 0.4 * chance.share();
    Object.assign(terms, { rate: [rates[code], rates[code]] });
    const money = insured ? settle(chance, charge, terms) : { charge, discount: 0, insurancePaid: 0, patientOwes: charge }; // prettier-ignore
    const clinician = name(doctors[day && chance.happens(0.4) ? 1 : 0]!);
    const description = l.caps ? text.toUpperCase() : text;
    return { serviceDate: shifted(from, day), code, modifiers: mods ? mods.split(" ") : [], description, units: 1, clinician, dx, ...money }; // prettier-ignore
  });
}

/** What was posted after a service, in rows of its own. */
function postings(l: Look, row: Row, payer: string, on: string): Row[] {
  const one = (posted: Posted, description: string, cents: number | null | undefined): Row[] =>
    cents ? [{ serviceDate: on, posted, description, charge: -cents, dx: "" }] : [];
  const text = (words: string) => (l.caps ? words.toUpperCase() : words);
  return [
    ...one("off", `${payer} ${text("Contractual Adj")}`, row.discount),
    ...one("plan", `${payer} ${text("Payment")}`, row.insurancePaid),
  ];
}

function columnsOf(l: Look, kind: Kind): Column[] {
  const { words, money } = l;
  const date = column<Row>(words("Date|DATE|Date of<br>Service|Svc Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const code = column<Row>(words("CPT|Code|Proc Code|PROC"), l.apart ? "code" : ["code", "modifiers"], (row) => [row.code ?? "", ...(l.apart ? [] : (row.modifiers ?? []))].join("-").replace("--", "-"), "d"); // prettier-ignore
  const mods = column<Row>(words("Mod|MD"), "modifiers", (row) => row.modifiers?.join(" "));
  const dx = column<Row>(words("Diag|Dx|ICD-10"), null, (row) => row.dx);
  const text = column<Row>(words(kind === "radiology" ? "Exam|Description|PROCEDURE" : "Description|Description of Service|SERVICE DESCRIPTION"), "description", (row) => row.description, "w"); // prettier-ignore
  const units = column<Row>(words("Qty|Units"), "units", (row) => row.units, "n");
  const charge = amount<Row>(words(l.style === "posted" ? "Amount|Charges/<br>Credits" : "Charge|Charges|CHARGE"), "charge", money); // prettier-ignore
  const cash = (head: string, field: "insurancePaid" | "discount" | "patientOwes") => amount<Row>(head, field, money); // prettier-ignore
  const both = column<Row>(words("Payments/<br>Adjustments|Ins Pmts<br>& Adj"), null, (row) => money((row.discount ?? 0) + (row.insurancePaid ?? 0)), "n"); // prettier-ignore
  const parts = [cash(words("Insurance<br>Paid|Ins Pmt"), "insurancePaid"), cash(words("Adjust-<br>ments|Adj|Discounts"), "discount")]; // prettier-ignore
  const owed = cash(words("Balance|Patient<br>Balance|You Owe"), "patientOwes");
  const who = column<Row>(words(kind === "radiology" ? "Radiologist|Interpreted By|PHYSICIAN" : "Physician|Provider|Rendering Provider|DOCTOR"), "clinician", (row) => row.clinician, "w"); // prettier-ignore
  const after = l.style === "posted" ? [] : l.split ? [...parts, owed] : [both, owed];
  // prettier-ignore
  return [
    ...[date, ...(l.codes ? [code] : []), ...(l.codes && l.apart ? [mods] : []), ...(l.dx ? [dx] : []), text],
    ...[...(l.units ? [units] : []), charge, ...(l.style === "grid" ? [who, ...after] : [...after, who])],
  ];
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, services: Row[], until: string) {
  const insured = total(services, "insurancePaid") + total(services, "discount") > 0;
  const payer = insured ? chance.pick(PAYERS) : "";
  const on = shifted(until, chance.between(18, 40));
  const owed = total(services, "patientOwes");
  const most = chance.happens(0.3) ? chance.pick([2500, 5000, 10000]) : 0;
  const mine = most < owed ? most : 0;
  const before = chance.happens(0.15) || owed === 0 ? chance.between(3000, 24000) : 0;
  const paidOn = shifted(on, 6);
  const own: Row[] = mine ? [{ serviceDate: paidOn, posted: "mine", description: l.caps ? "PATIENT PAYMENT - THANK YOU" : "Patient payment - thank you", charge: -mine, dx: "" }] : []; // prettier-ignore
  const rows = l.style === "posted" ? [...services.flatMap((row) => [row, ...(insured ? postings(l, row, payer, on) : [])]), ...own] : services; // prettier-ignore
  const [billed, paid, off] = [total(services, "charge"), total(services, "insurancePaid"), total(services, "discount")]; // prettier-ignore
  const issued = shifted(on, chance.between(8, 24));
  return {
    insured,
    payer,
    rows,
    mine,
    before,
    billed,
    paid,
    off,
    due: before + owed - mine,
    issued,
  };
}

/** The account in sums; a short box does not say how payments and discounts part. */
function summary(l: Look, a: Account) {
  const list: ([string, string] | null)[] = [
    a.before ? [l.words("Previous Balance|PRIOR BALANCE"), l.money(a.before)] : null,
    [l.words("Total Charges|TOTAL CHARGES|Charges"), l.money(a.billed)],
    ...(l.short
      ? [["Payments & Adjustments", l.money(-a.paid - a.off - a.mine)] as [string, string]]
      : ([["Insurance Payments", l.money(-a.paid)], ["Adjustments", l.money(-a.off)], ["Patient Payments", l.money(-a.mine)]] as [string, string][])), // prettier-ignore
    [l.words("BALANCE DUE|Amount You Owe|Pay This Amount|PATIENT BALANCE"), dollars(a.due)],
  ];
  const of = (posted: Posted) => a.rows.filter((row) => row.posted === posted);
  const shown = (posted: Posted, cents: number) => (!l.short || of(posted).length === 1 ? cents : null); // prettier-ignore
  const sums = {
    ...{ billed: a.billed, insurancePaid: shown("plan", a.paid), adjustments: shown("off", a.off) },
    ...{ patientPaid: shown("mine", a.mine), patientResponsibility: a.due, previousBalance: a.before }, // prettier-ignore
  };
  return { box: pairs(list, "sums"), sums };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, kind: Kind, a: Account) {
  const [, group = "", company = "", ink = ""] = chance.pick(GROUPS.filter(([of]) => of === kind));
  const [own = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  return {
    ...{ group, company, ink, own, patient: chance.happens(0.7) ? own : other },
    account: chance.number(l.words("########|@@@-#######|####-######|E#########")),
    hospital: chance.pick(HOSPITALS),
    dueOn: chance.happens(0.6) ? shifted(a.issued, chance.pick([15, 21, 30])) : null,
    ...{ call: people.phone(chance), remit: [people.box(chance), people.town(chance)] as const },
    home: [people.street(chance), people.town(chance)] as const,
    site: `www.${company.split(" ")[0]!.toLowerCase()}pay.example`,
  };
}

/** The boxes beside or above the services: patient, insurance, place. */
function panel(chance: Chance, l: Look, f: Facts, a: Account): string {
  const part = (head: string, list: [string, string][]) =>
    `<div class="part"><h3>${head}</h3>${list.map(([label, text]) => `<div><small>${label}</small><br>${text}</div>`).join("")}</div>`;
  const insurance: [string, string][] = a.insured
    ? [[l.words("Primary|Primary Insurance"), a.payer], ["Policy ID", chance.number("@@@#########")], ["Group No.", chance.number("######")], ["Secondary", "NONE ON FILE"]] // prettier-ignore
    : [["Primary", l.words("SELF PAY|NO INSURANCE ON FILE")]];
  return [
    part(l.words("PATIENT INFORMATION|Patient"), [["Patient Name", f.patient], ["Responsible Party", f.own], [l.words("Account Number|Account #"), f.account]]), // prettier-ignore
    part(l.words("INSURANCE INFORMATION|Insurance on File"), insurance),
    part(l.words("SERVICE LOCATION|Where You Were Seen"), [["Facility", f.hospital], ["Place of Service", l.words("Hospital|22 - On Campus Hospital")]]), // prettier-ignore
    part(l.words("QUESTIONS?|Customer Service"), [[l.words("Mon-Fri 8am-6pm|Call us"), f.call], ["Pay online", f.site]]), // prettier-ignore
  ].join("");
}

/** The part that goes back with the money. */
function coupon(chance: Chance, l: Look, f: Facts, a: Account): string {
  const cell = (label: string, text = "&nbsp;") => `<div><small>${label}</small><br><b>${text}</b></div>`; // prettier-ignore
  const line = (...cells: string[]) => `<div class="line">${cells.join("")}</div>`;
  const card = [
    line(cell("IF PAYING BY CREDIT CARD, FILL OUT BELOW", "&#9744; VISA &nbsp;&#9744; MC &nbsp;&#9744; DISC &nbsp;&#9744; AMEX")), // prettier-ignore
    line(cell("CARD NUMBER"), cell("EXP. DATE"), cell("CVV")),
    line(cell("SIGNATURE"), cell("AMOUNT", "$")),
    line(cell("STATEMENT DATE", l.day(a.issued)), cell("PAY THIS AMOUNT", dollars(a.due)), cell("ACCT. #", f.account)), // prettier-ignore
    line(cell("DUE DATE", f.dueOn ? l.day(f.dueOn) : "UPON RECEIPT"), cell("SHOW AMOUNT PAID HERE", "$")), // prettier-ignore
  ];
  const scan = `${f.account.replace(/\W/g, "")} ${bare(a.due).replace(".", "").padStart(8, "0")} ${chance.number("##")}`;
  const words = l.top ? "top" : "bottom";
  const cut = `<div class="cut">${l.words(`PLEASE DETACH AND RETURN ${words.toUpperCase()} PORTION WITH YOUR PAYMENT|Detach the ${words} portion and mail it with your check`)}</div>`; // prettier-ignore
  const body = `<div class="in"><div class="from"><b>${f.group}</b><br>c/o ${f.company}<br>${f.remit[0]}<br>${f.remit[1]}<br><small>RETURN SERVICE REQUESTED</small></div><div class="card">${card.join("")}</div></div><div class="in"><div class="to">${sheet.bars(chance, 150, 11)}<br>${f.own.toUpperCase()}<br>${f.home[0].toUpperCase()}<br>${f.home[1].toUpperCase()}</div><div class="to"><small>${l.words("MAKE CHECKS PAYABLE TO:|REMIT TO:")}</small><br>${f.group}<br>${f.remit[0]}<br>${f.remit[1]}</div></div><div class="ocr">${scan}</div>`;
  return `<div class="slip">${l.top ? body + cut : cut + body}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 0 12mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0 11mm;font:8.4pt/1.3 '${l.font}';color:#141414} small{font-size:.8em;color:#444} h3{margin:0 0 .6mm;font-size:.94em} .head{display:flex;justify-content:space-between;gap:6mm;margin-bottom:3mm} .head .brand{font-size:1.5em;font-weight:bold;color:${ink};line-height:1.15} .head .right{text-align:right} .head h1{font-size:1.3em;margin:0}
.main{display:grid;grid-template-columns:${l.right ? "1fr 47mm" : "47mm 1fr"};gap:5mm} .side{${l.right ? "order:2;" : ""}background:${ink}12;border:1px solid ${ink}66;padding:2mm;align-self:start} .side .part{margin-bottom:2.6mm} .side h3{background:${ink};color:#fff;padding:.6mm 1.4mm} .across{display:flex;border:1px solid #555;margin-bottom:3.5mm} .across .part{flex:1;padding:1mm 1.6mm;border-right:1px solid #555} .across .part:last-child{border:0} .across h3{border-bottom:.6px solid #999}
.lines{width:100%;border-collapse:collapse;${l.mono ? "font-family:'Liberation Mono';font-size:.86em" : l.style === "panel" ? "font-size:.9em" : ""}} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1mm;${l.style === "grid" ? "border:.7px solid #444;background:#e6e6e6" : l.style === "panel" ? `background:${ink};color:#fff` : "border-bottom:1.2px solid #222;border-top:1.2px solid #222"}} .lines td{padding:.55mm 1mm;vertical-align:top;${l.style === "grid" ? "border-left:.7px solid #444;border-right:.7px solid #444" : l.style === "panel" ? "border-bottom:.4px solid #bbb" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tbody tr:last-child td{border-bottom:1px solid #333} .sums{border-collapse:collapse;margin:3mm 0 3mm auto;min-width:64mm;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid #222;font-size:1.1em}
.note{border:1px solid #777;padding:1.2mm 2mm;margin:2mm 0;text-align:center;font-weight:bold} p{margin:1mm 0;font-size:.88em} .slip{break-inside:avoid;margin:${l.top ? "0 0 5mm" : "6mm 0 0"}} .cut{border-${l.top ? "bottom" : "top"}:1.2px dashed #333;text-align:center;font-size:.76em;padding:1mm 0} .in{display:grid;grid-template-columns:1fr 94mm;gap:8mm;margin-top:1.6mm} .card{border:1px solid #333;line-height:1.12} .line{display:flex;border-bottom:1px solid #333} .line:last-child{border:0} .line>div{flex:1;border-right:1px solid #333;padding:.5mm 1.4mm} .line>div:last-child{border:0} .to{line-height:1.28} .ocr{font-family:'Liberation Mono';text-align:right;letter-spacing:1px;margin-top:1.5mm}`;

/** The words under the figures. */
function texts(l: Look, kind: Kind, f: Facts, a: Account): string {
  const who: Record<Kind, string> = {
    emergency: "the emergency physician who treated you",
    hospitalist: "the hospital physicians who cared for you during your stay",
    radiology: "the radiologist who read your images",
  };
  const first = `This bill is for the professional services of ${who[kind]} at ${f.hospital}. It is separate from any bill you receive from the hospital.`;
  const deductible =
    "YOUR INSURANCE APPLIED THIS SERVICE TO YOUR DEDUCTIBLE. PLEASE PAY THE BALANCE.";
  // prettier-ignore
  const notice = a.insured
    ? !a.paid ? deductible : l.words("YOUR INSURANCE HAS BEEN BILLED AND HAS PAID ITS PORTION. THE BALANCE IS YOUR RESPONSIBILITY.|This balance is due from you after your insurance processed the claim.")
    : l.words("WE HAVE NO RECORD OF INSURANCE. PLEASE CALL WITH YOUR INSURANCE INFORMATION.|Self-pay discounts may be available. Please call our office."); // prettier-ignore
  return `<div class="note">${notice}</div><p>${first}</p><p>Pay by phone ${f.call} or online at ${f.site}. A fee of $25.00 applies to returned checks. ${l.words("Payment plans are available.|Accounts over 90 days may be placed with a collection agency.|Para espa&ntilde;ol, oprima el 2.")}</p>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const kind = chance.pick(["emergency", "emergency", "hospitalist", "radiology"] as const);
  const nights = kind === "hospitalist" ? chance.between(2, 9) : 0;
  const from = shifted("2024-02-04", chance.between(0, 680));
  const services = servicesOf(chance, l, kind, from, nights).toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1)); // prettier-ignore
  const a = accountOf(chance, l, services, shifted(from, nights));
  const f = factsOf(chance, l, kind, a);
  const columns = columnsOf(l, kind);
  const table = sheet.table(columns, a.rows.map((row) => record(columns, row)).join(""));
  const { box, sums } = summary(l, a);
  const head = `<div class="head"><div><span class="brand">${f.group}</span><br>${f.remit[0]}, ${f.remit[1]}<br>Billing inquiries: ${f.call} &nbsp; Tax ID: ${chance.number("##-#######")}</div><div class="right"><h1>${l.words("STATEMENT|Physician Statement|PATIENT STATEMENT")}</h1>Statement Date: ${l.day(a.issued)}<br>Account: ${f.account}</div></div>`;
  const side = panel(chance, l, f, a);
  const main =
    l.style === "panel"
      ? `<div class="main"><div class="side">${side}</div><div>${table}${box}${texts(l, kind, f, a)}</div></div>`
      : `<div class="across">${side}</div>${table}${box}${texts(l, kind, f, a)}`;
  const slip = coupon(chance, l, f, a);
  const html = sheet.page(css(l, f.ink), l.top ? slip + head + main : head + main + slip);
  const said = {
    ...{ name: family.name, setting: "professional" as const, provider: f.group },
    ...{ patient: f.patient, accountNumber: f.account, statementDate: a.issued, dueDate: f.dueOn },
  };
  const lines = services.map((row) => sheet.lineBy(columns, row));
  return { html, truth: truthOf(said, sums, lines) };
}

export const family: Family = {
  name: "emergency-physician-and-hospitalist-bill",
  paper: "A billing company's statement for emergency physicians, hospitalists or radiologists, with panels of patient and insurance data.", // prettier-ignore
  medium: "text",
  draw,
};
