import { bare, dollars, grouped, looseSlashes, monthName } from "#corpus/generators/formats";
import { shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { escaped } from "#corpus/families/drawing/benefits";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import { settle } from "#corpus/families/drawing/settling";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; base: number; minutes: number };
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };
type Case = { date: string; rows: Row[]; entries: Entry[]; doctor: string; clock: string };
type Field = "anesthesia" | "radiology" | "pathology" | "emergency";

/** Group, field, who sends its bills. */
const GROUPS = rowsOf(`
Piedmont Anesthesia Consultants PA|anesthesia|Medical Revenue Partners; COASTAL SEDATION & ANESTHESIA ASSOC|anesthesia|Anesthesia Business Group LLC; Red Rock Anesthesia Partners, PLLC|anesthesia|
Tri-Rivers Radiology Associates, Inc.|radiology|ImageBill Services; NORTHERN PLAINS RADIOLOGISTS LTD|radiology|; Old Dominion Imaging Physicians|radiology|Advanced Physician Billing
Foothill Pathology Medical Group|pathology|Pathology Service Associates; GREAT BASIN PATHOLOGISTS PC|pathology|
Lone Oak Emergency Physicians PLLC|emergency|TeamMed Billing Center; HARBOR EMERGENCY MEDICAL ASSOC LLP|emergency|; Cascade Acute Care Physicians|emergency|National Physician Receivables`);
const PLACES = "Mercy Summit Hospital|ST LUKES REGIONAL MED CTR|Baptist Crossing Medical Center|Ambulatory Surgery Ctr of Easton|COUNTY GENERAL HOSPITAL"; // prettier-ignore
const PLANS = "BCBS|AETNA|UNITED HEALTHCARE|CIGNA|MEDICARE B|HUMANA|TRICARE EAST|MOLINA MARKETPLACE".split("|"); // prettier-ignore

/** Code, modifiers, words, units or base units, dollars or dollars of a unit; a first of each case marked `*`. */
const SERVICES: Record<Field, string[][]> = {
  anesthesia: rowsOf(`
00840|AA P2|ANES LOWER ABDOMEN INTRAPERITONEAL NOS|6|118|*; 00811|QZ|ANES LOWER INTESTINAL ENDOSCOPY|4|96|*; 01402|AA P3|ANES TOTAL KNEE ARTHROPLASTY|7|132|*; 00790|QK|ANES UPPER ABDOMEN LAPAROSCOPY|7|124|*; 01967||NEURAXIAL LABOR ANALGESIA|5|105|*; 00142|QS|ANES LENS SURGERY|4|88|*; 00537|AA P3|ANES CARDIAC ELECTROPHYSIOLOGY|7|141|*
64447|59|INJECTION, FEMORAL NERVE BLOCK|1|685|; 64415|59|INJECTION, BRACHIAL PLEXUS BLOCK|1|712|; 36620||ARTERIAL LINE INSERTION|1|312|; 36556||CENTRAL VENOUS CATHETER PLACEMENT|1|486|; 99100||ANESTHESIA, EXTREME AGE|1|118|`),
  radiology: rowsOf(`
71046|26|CHEST X-RAY 2 VIEWS|1|54|; 74177|26|CT ABDOMEN/PELVIS W/CONTRAST|1|418|*; 70450|26|CT HEAD W/O CONTRAST|1|224|*; 72148|26|MRI LUMBAR SPINE W/O CONTRAST|1|376|*; 76705|26|US ABDOMEN LIMITED|1|148|; 77067|26|SCREENING MAMMOGRAM BILATERAL|1|182|*; 77063|26|3D BREAST TOMOSYNTHESIS, SCREENING|1|131|; 73630|26 RT|X-RAY FOOT 3+ VIEWS|1|48|; 93971|26|VENOUS DUPLEX, UNILATERAL|1|127|; 73560|26 LT|X-RAY KNEE 1-2 VIEWS|1|44|; 76856|26|US PELVIS COMPLETE|1|164|`),
  pathology: rowsOf(`
88305|26|LEVEL IV SURG PATH GROSS & MICRO|3|164|*; 88342|26|IMMUNOHISTOCHEMISTRY, 1ST STAIN|1|142|; 88341|26|IMMUNOHISTOCHEMISTRY, ADDL STAIN|2|116|; 88312|26|SPECIAL STAIN, MICROORGANISMS|1|98|; 88307|26|LEVEL V SURG PATH|1|312|*; 88331|26|FROZEN SECTION, FIRST BLOCK|1|226|; 88112|26|CYTOPATH, CELL ENHANCE TECH|1|138|*; 88304|26|LEVEL III SURG PATH|2|84|*; 85060||BLOOD SMEAR INTERPRETATION|1|79|`),
  emergency: rowsOf(`
99284|25|EMERGENCY DEPT VISIT, LEVEL 4|1|812|*; 99285|25|EMERGENCY DEPT VISIT, LEVEL 5|1|1246|*; 99283|25|EMERGENCY DEPT VISIT, LEVEL 3|1|516|*; 93010|59|ECG INTERPRETATION & REPORT|1|62|; 12002||SIMPLE WOUND REPAIR 2.6-7.5 CM|1|438|; 29125|LT|APPLY SHORT ARM SPLINT|1|286|; 76705|26|LIMITED ABDOMINAL ULTRASOUND|1|214|; 51702||INSERT BLADDER CATHETER|1|198|; 99406||SMOKING CESSATION COUNSELING|1|48|; 10060||DRAINAGE OF ABSCESS, SIMPLE|1|472|`),
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    style: chance.pick(["ledger", "columns", "case", "letter"] as const),
    day: chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([grouped, dollars, bare]),
    less: chance.pick([trailingMinus, grouped, dollars]),
    ...{
      units: chance.happens(0.65),
      coded: chance.pick(["joined", "apart", "apart", "none"] as const),
    },
    ...{ age: chance.happens(0.75), back: chance.happens(0.3), top: chance.happens(0.5) },
    ...{ sums: chance.happens(0.75), between: chance.pick(["-", " ", " "]), prior: chance.happens(0.15) }, // prettier-ignore
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"), // prettier-ignore
    pays: words("PAYMENT|INSURANCE PAYMENT|PMT"),
    offs: words("CONTRACTUAL ADJUSTMENT|CONTRACTUAL WRITE OFF|ADJ"),
    ink: words("#23395b|#00594c|#5b2333|#333333|#0b5394"),
    heads: {
      date: words("DATE|Date of Service|Service Date|DOS"),
      code: words("CPT|PROC CODE|Procedure|CPT Code"),
      name: words("DESCRIPTION OF SERVICE|Description|Procedure Description"),
      charge: words("CHARGES|Charge|Amount Charged"),
      due: words("PAY THIS AMOUNT|AMOUNT DUE|Balance Due|Total Amount Due"),
    },
  };
}

/** Anesthesia of an operation: one physician's line, or one each of the physician and the nurse who share it. */
function anesthetic(chance: Chance, one: string[], rate: number): Row[] {
  const [code = "", mods = "", description = "", base = "", price = ""] = one;
  const minutes = code === "00811" || code === "00142" ? chance.between(16, 44) : chance.between(55, 236); // prettier-ignore
  const units = Number(base) + Math.ceil(minutes / 15);
  const whole = units * Math.round(Number(price) * rate) * 100;
  const row = (modifiers: string[], charge: number): Row => ({ code, modifiers, description, units, charge, base: Number(base), minutes }); // prettier-ignore
  if (mods !== "QK") return [row(mods ? mods.split(" ") : [], whole)];
  return [row(["QK", "P2"], whole / 2), row(["QX", "P2"], whole / 2)];
}

function servicesOf(chance: Chance, field: Field, rate: number): Row[] {
  const list = chance.shuffled(SERVICES[field]);
  const first = list.find((one) => one[5] === "*")!;
  const more = list.filter((one) => one[5] !== "*" || (field === "radiology" && one !== first));
  const brief = ["00811", "00142", "01967"].includes(first[0]!);
  const many = field === "anesthesia" ? chance.between(0, brief ? 0 : 2) : chance.between(0, 4);
  return [first, ...more.slice(0, many)].flatMap((one) => {
    if (field === "anesthesia" && one[5] === "*") return anesthetic(chance, one, rate);
    const [code = "", mods = "", description = "", count = "1", price = ""] = one;
    const units = Number(count) > 1 ? chance.between(1, Number(count) + 2) : 1;
    const charge = units * Math.round(Number(price) * rate) * 100;
    return [{ code, modifiers: mods ? mods.split(" ") : [], description, units, charge, base: 0, minutes: 0 }]; // prettier-ignore
  });
}

function entriesOf(chance: Chance, l: Look, rows: Row[], date: string, plan: string): Entry[] {
  const posted = shifted(date, chance.between(16, 40));
  const add = (kind: Kind, text: string, cents: number, day = posted) => ({ date: day, kind, text, cents }); // prettier-ignore
  const paid = total(rows, "insurancePaid");
  const off = total(rows, "discount");
  const own = total(rows, "patientOwes");
  if (!plan) return [];
  const list = [
    add("plan", paid ? `${plan} ${l.pays}` : `${plan} - ${total(rows, "deductible") ? "APPLIED TO DEDUCTIBLE" : "NO PAYMENT, NOT COVERED"}`, paid), // prettier-ignore
    ...(off ? [add("off", `${plan} ${l.offs}`, off)] : []), // prettier-ignore
  ];
  if (l.style !== "columns" && own > 9000 && chance.happens(0.3))
    list.push(add("mine", l.words("PATIENT PAYMENT - THANK YOU|PATIENT CHECK PAYMENT|PAYMENT RECEIVED, CARD"), 2500, shifted(posted, 12))); // prettier-ignore
  return list;
}

function casesOf(chance: Chance, l: Look, field: Field, plan: string): Case[] {
  const rate = 0.8 + 0.6 * chance.share();
  const many = field === "radiology" ? chance.between(1, 4) : chance.pick([1, 1, 2, 3]);
  const terms = { open: chance.pick([0, 0, 30000, 90000]), share: 0.2, copay: 0, denies: 0.06, rate: [0.25, 0.62] as const }; // prettier-ignore
  let date = shifted("2024-02-12", chance.between(0, 620));
  return Array.from({ length: many }, () => {
    const rows = servicesOf(chance, field, rate).map((row): Row => {
      const done = plan ? settle(chance, row.charge, terms) : { patientOwes: row.charge };
      return { ...row, ...done, serviceDate: date };
    });
    const start = chance.between(7, 14);
    const minutes = rows[0]!.minutes;
    const until = start * 60 + 12 + minutes;
    const clock = `${String(start).padStart(2, "0")}:12 - ${String(Math.floor(until / 60)).padStart(2, "0")}:${String(until % 60).padStart(2, "0")}`;
    const one = { date, rows, entries: entriesOf(chance, l, rows, date, plan), doctor: doctor(chance), clock }; // prettier-ignore
    date = shifted(date, chance.between(3, 34));
    return one;
  });
}

function accountOf(chance: Chance, l: Look, cases: Case[]) {
  const entries = cases.flatMap((one) => one.entries);
  const rows = cases.flatMap((one) => one.rows);
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  const billed = total(rows, "charge");
  const before = l.prior ? chance.between(2000, 26000) : 0;
  const left = billed - sum(entries.map(({ cents }) => cents));
  const last = [...entries.map(({ date }) => date), cases.at(-1)!.date].toSorted().at(-1)!;
  return { entries, rows, of, added, billed, before, left, due: left + before, issued: shifted(last, chance.between(6, 24)) }; // prettier-ignore
}
type Account = ReturnType<typeof accountOf>;

function columnsOf(l: Look, field: Field): Column<Row>[] {
  const { heads } = l;
  const date = column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d");
  const joined = column<Row>(`${heads.code}/MOD`, ["code", "modifiers"], (row) => [row.code, ...row.modifiers!].join(l.between), "d"); // prettier-ignore
  const apart = [
    column<Row>(heads.code, "code", (row) => row.code, "d"),
    column<Row>(l.words("MOD|Mod|Modifier"), "modifiers", (row) => row.modifiers!.join(" "), "d"),
  ];
  const named = column<Row>(heads.name, "description", (row) => escaped(row.description!));
  const codes = l.coded === "none" ? [] : l.coded === "joined" ? [joined] : apart;
  const parts = [
    column<Row>("Base Units", null, (row) => row.base || "", "n"),
    column<Row>(l.words("Minutes|Time (Min)|ANES MIN"), null, (row) => row.minutes || "", "n"),
  ];
  const detail = field === "anesthesia" && l.style === "case";
  const units = column<Row>(detail ? "Total Units" : l.words("UNITS|Qty|Units"), "units", (row) => row.units, "n"); // prettier-ignore
  const settled = [
    amount<Row>(l.words("Insurance Paid|INS PAID|Paid by Ins."), "insurancePaid", l.money),
    amount<Row>(l.words("Adjustments|ADJ|Ins. Discount"), "discount", l.money),
    amount<Row>(l.words("Your Balance|PATIENT BALANCE|You Owe"), "patientOwes", l.money),
  ];
  return [
    ...(l.style === "case" ? [] : [date]),
    ...codes,
    named,
    ...(detail ? parts : []),
    ...(l.units || detail ? [units] : []),
    amount<Row>(heads.charge, "charge", l.money),
    ...(l.style === "columns" ? settled : []),
  ];
}

type Who = { patient: string; place: string; plan: string; field: Field };

/** Charges and what was done about them in one table, a case after the other. */
function ledger(l: Look, columns: Column<Row>[], cases: Case[], a: Account, who: Who): string {
  const wide = columns.length;
  const skip = columns.length - 2;
  const blank = `<td></td><td></td>`;
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const parts = cases.map((one) => {
    const head = `<tr class="who"><td colspan="${wide + 2}">PATIENT: ${who.patient} &nbsp; PROVIDER: ${one.doctor} &nbsp; LOCATION: ${who.place}</td></tr>`;
    const rows = one.rows.map((row) => record(columns, row).replace("</tr>", `${blank}</tr>`));
    const acts = one.entries.map(({ date, text, cents }) => `<tr><td class="d">${l.day(date)}</td><td colspan="${skip}">${text}</td><td></td><td class="n">${l.less(-cents)}</td><td></td></tr>`); // prettier-ignore
    const left = total(one.rows, "charge") - sum(one.entries.map(({ cents }) => cents));
    const end = `<tr class="sub"><td colspan="${wide + 1}">${who.plan ? "Balance after insurance - your responsibility" : "Balance - no insurance on file"}</td><td class="n">${l.money(left)}</td></tr>`;
    return head + rows.join("") + acts.join("") + end;
  });
  const paid = sum(a.entries.map(({ cents }) => cents));
  const sums = l.sums
    ? `<tr class="sum"><td colspan="${wide - 1}">TOTALS</td><td class="n">${l.money(a.billed)}</td><td class="n">${l.less(-paid)}</td><td class="n">${l.money(a.left)}</td></tr>`
    : "";
  return `<table class="lines"><thead><tr>${heads}<th class="n">${l.words("PAYMENTS/<br>ADJUSTMENTS|Receipts &amp;<br>Adjustments")}</th><th class="n">BALANCE</th></tr></thead><tbody>${parts.join("")}${sums}</tbody></table>`;
}

function activity(l: Look, a: Account): string {
  if (!a.entries.length) return "";
  const rows = a.entries.map(({ date, text, cents }) => `<tr><td class="d">${l.day(date)}</td><td>${text}</td><td class="n">${l.less(-cents)}</td></tr>`); // prettier-ignore
  return `<h2>${l.words("Insurance and Payment Activity|ACCOUNT ACTIVITY|What has been paid or adjusted")}</h2><table class="lines"><tr><th>Posted</th><th>Transaction</th><th class="n">Amount</th></tr>${rows.join("")}</table>`;
}

function body(l: Look, columns: Column<Row>[], cases: Case[], a: Account, who: Who): string {
  const last = sumRow(columns, l.words("TOTAL CHARGES|Totals|TOTAL"), l.style === "columns" ? { charge: a.billed, insurancePaid: total(a.rows, "insurancePaid"), discount: total(a.rows, "discount"), patientOwes: a.left } : { charge: a.billed }, l.money); // prettier-ignore
  if (l.style === "ledger") return ledger(l, columns, cases, a, who);
  if (l.style === "columns" || l.style === "letter") {
    const rows = table(columns, a.rows.map((row) => record(columns, row)).join("") + (l.sums ? last : "")); // prettier-ignore
    return rows + (l.style === "letter" ? activity(l, a) : "");
  }
  const parts = cases.map((one, at) => {
    const clock = who.field === "anesthesia" ? ` &nbsp; <b>Anesthesia time:</b> ${one.clock}` : "";
    const head = `<div class="case"><b>${l.words("Date of Service|Service Date")}:</b> ${l.day(one.date)} &nbsp; <b>Performed by:</b> ${one.doctor} &nbsp; <b>At:</b> ${who.place}${clock}</div>`;
    const end = l.sums && at === cases.length - 1 ? last : "";
    return head + table(columns, one.rows.map((row) => record(columns, row)).join("") + end);
  });
  return parts.join("") + activity(l, a);
}

/** What is owed, by how long it has been owed. */
function aging(l: Look, cases: Case[], a: Account): string {
  const names = ["CURRENT", "31-60 DAYS", "61-90 DAYS", "91-120 DAYS", "OVER 120 DAYS"];
  const spans = names.map(() => 0);
  for (const one of cases) {
    const days = (Date.parse(a.issued) - Date.parse(one.date)) / 86_400_000;
    const left = total(one.rows, "charge") - sum(one.entries.map(({ cents }) => cents));
    spans[Math.min(4, Math.max(0, Math.floor((days - 1) / 30)))]! += left;
  }
  spans[4]! += a.before;
  return `<table class="age"><tr>${names.map((name) => `<th>${name}</th>`).join("")}<th>${l.heads.due}</th></tr><tr>${spans.map((cents) => `<td>${l.money(cents)}</td>`).join("")}<td><b>${dollars(a.due)}</b></td></tr></table>`;
}

function summary(l: Look, a: Account): string {
  const less = (cents: number) => (cents ? l.less(-cents) : l.money(0));
  return `<div class="sums"><b>${l.words("Account Summary|SUMMARY OF ACCOUNT")}</b>${pairs([
    a.before ? ["Previous Balance", l.money(a.before)] : null,
    ["Total Charges", l.money(a.billed)],
    ["Insurance Payments", less(a.added("plan"))],
    [l.words("Adjustments|Discounts / Adjustments"), less(a.added("off"))],
    ["Patient Payments", less(a.added("mine"))],
    [l.heads.due, dollars(a.due)],
  ])}</div>`;
}

const WHY: Record<Field, string> = {
  anesthesia: "This bill is for the professional services of your anesthesiologist and/or nurse anesthetist. It is separate from the bills of your surgeon and the hospital. Anesthesia is charged in units: the base units of the procedure plus one unit for each 15 minutes or part of it.", // prettier-ignore
  radiology: "This bill is for the reading (interpretation) of your x-ray, scan or ultrasound by a radiologist. The hospital bills you separately for the use of equipment and supplies.", // prettier-ignore
  pathology: "Your physician sent tissue or fluid to our pathologists for examination. You may not have met the pathologist. The hospital or laboratory bills separately for the technical part.", // prettier-ignore
  emergency: "This statement is for the emergency physician who treated you. The hospital will send a separate bill. Our physicians are independent contractors and not employees of the hospital.", // prettier-ignore
};
const css = (l: Look) => `
@page{size:letter;margin:11mm 13mm} body{font:9.3pt/1.3 '${l.font}';margin:0} .top{display:flex;justify-content:space-between;gap:8mm} .brand{font-weight:bold;font-size:1.28em;color:${l.ink};display:flex;gap:2mm;align-items:center} .small{font-size:.85em} h1{font-size:1.35em;margin:0 0 1mm;color:${l.ink}} h2{font-size:1.05em;margin:3mm 0 1mm;color:${l.ink}} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .to{margin:6mm 0 5mm 8mm;line-height:1.25;text-transform:uppercase} .box{border:1.3px solid ${l.ink}} .box td{border:.6px solid #666;padding:.8mm 2mm} .box{border-collapse:collapse} .sums{width:fit-content;border:1px solid ${l.ink};margin:1mm 0 3mm;padding:1.5mm 2.5mm} .sums td:last-child{text-align:right;min-width:24mm} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000}
table.lines{width:100%;border-collapse:collapse;font-size:.95em} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.3mm;${l.top ? `background:${l.ink};color:#fff` : "border-bottom:1.4px solid #000;border-top:1px solid #000"}} .lines td{padding:.5mm 1.3mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n,.lines th.n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .who td{background:#eee;font-size:.92em} .sub td{border-top:.5px solid #999;text-align:right;font-style:italic} .sum td{border-top:1.3px solid #000;font-weight:bold} .case{margin:3mm 0 1mm;background:#f0f2f5;padding:1mm 2mm}
.age{width:100%;border-collapse:collapse;margin:4mm 0;font-size:.9em} .age th{background:#e4e4e4;border:.7px solid #555;padding:.6mm} .age td{border:.7px solid #555;text-align:center;padding:.8mm} .msg{border:1px solid #777;padding:1.5mm 2.5mm;margin:2mm 0;font-size:.9em} .slip{break-inside:avoid;margin:4mm 0} .cut{border-top:1.3px dashed #333;text-align:center;font-size:.78em;margin:2mm 0} .card{border:1px solid #333;font-size:.78em;width:88mm} .card>div{border-bottom:1px solid #333;display:flex} .card>div>div{flex:1;padding:.6mm 1.5mm;border-right:1px solid #333;min-height:6mm} .ocr{font-family:'Liberation Mono';text-align:right;margin-top:1.5mm}`;

type Facts = { group: string; sender: string; account: string; dueOn: string | null; call: string };

function slip(chance: Chance, l: Look, f: Facts, a: Account, who: Who): string {
  const cell = (label: string, text = "") => `<div>${label}<br><b>${text}</b></div>`;
  const due = f.dueOn ? l.day(f.dueOn) : "UPON RECEIPT";
  const card = `<div class="card"><div>${cell("IF PAYING BY CREDIT CARD, FILL OUT BELOW", "&#9744; MC &nbsp; &#9744; VISA &nbsp; &#9744; AMEX &nbsp; &#9744; DISC")}</div><div>${cell("CARD NUMBER")}${cell("EXP DATE")}${cell("CVV")}</div><div>${cell("SIGNATURE")}</div><div>${cell("STATEMENT DATE", l.day(a.issued))}${cell(l.heads.due.toUpperCase(), dollars(a.due))}${cell("ACCT. #", f.account)}</div><div>${cell("DUE DATE", due)}${cell("SHOW AMOUNT PAID HERE", "$")}</div></div>`;
  const remit = `${f.group}<br>${box(chance)}<br>${town(chance)}`;
  const scan = `${f.account.replace(/\D/g, "").padStart(10, "0")}${bare(a.due).replace(".", "").padStart(9, "0")}${chance.number("##")}`;
  return `<div class="slip"><div class="top"><div><div class="small">${f.sender ? `${f.sender}<br>` : ""}${box(chance)}<br>${town(chance)}</div><div class="to">${bars(chance, 150, 12)}<br>${who.patient}<br>${street(chance)}<br>${town(chance)}</div></div><div>${card}<div class="small" style="margin-top:2mm">MAKE CHECKS PAYABLE / REMIT TO:<br>${remit.toUpperCase()}</div></div></div><div class="ocr">${scan}</div></div>`;
}

function paper(chance: Chance, l: Look, f: Facts, a: Account, who: Who, main: string, age: string) {
  const cut = `<div class="cut">${l.words("PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT|Keep this portion for your records - detach along the line").replace("TOP ", l.top ? "TOP " : "BOTTOM ")}</div>`;
  const first = slip(chance, l, f, a, who);
  const facts = pairs([
    ["Patient", who.patient],
    [l.words("Account Number|Account No.|Acct #"), f.account],
    ["Statement Date", l.day(a.issued)],
    f.dueOn ? [l.words("Due Date|Payment Due"), l.day(f.dueOn)] : null,
    ["Primary Insurance", who.plan || "NONE"],
    [l.words("Tax ID|Federal Tax ID"), chance.number("##-#######")],
  ]);
  const head = `<div class="top"><div><div class="brand">${l.style === "letter" ? mark(chance, l.ink, 26) : ""}<span>${f.group}</span></div><div class="small">${f.sender ? `Billing agent: ${f.sender}<br>` : ""}${l.words("Billing Inquiries|Questions? Call|Customer Service")}: ${f.call} &middot; Mon-Fri 8:00 AM - 4:30 PM<br>${f.group.split(" ")[0]!.toLowerCase()}-pay.example &middot; Service at ${who.place}</div></div><div>${l.style === "case" ? facts.replace('"pairs"', '"box"') : facts}</div></div>`;
  const box = l.style === "letter" || l.style === "case" ? summary(l, a) : "";
  const before = a.before && !box ? `<p>PREVIOUS BALANCE: ${l.money(a.before)}</p>` : "";
  const end = `<p><b>${l.heads.due}: ${dollars(a.due)}</b></p>`;
  const notes = `<div class="msg"><b>${l.words("MESSAGE|IMPORTANT MESSAGE|Please note")}:</b> ${WHY[who.field]} ${who.plan ? l.words("Your insurance has paid its portion. The balance is now due.|Please contact your insurance if you have questions about how this claim was processed.") : "We do not have insurance information for you. Please call us or write it on the back."}</div>${l.back ? `<div class="msg">${square(chance, 21, "14mm")}<br>Scan to pay. Under the No Surprises Act you may not be billed more than your in-network share for services of out-of-network ${who.field} providers at an in-network hospital.</div>` : ""}`;
  const upper = `${head}<h1 style="margin-top:3mm">${l.words("STATEMENT OF ACCOUNT|Patient Statement|PHYSICIAN STATEMENT")}</h1>${box}${before}${main}${end}${age}${notes}`;
  const parted = first.replace(/^<div class="slip">/, `<div class="slip">${l.top ? "" : cut}`);
  return page(css(l), l.top ? parted + cut + upper : upper + parted);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const [group = "", kind, sender = ""] = chance.pick(GROUPS);
  const l = look(chance);
  const field = kind as Field;
  const who: Who = { field, patient: naming(chance)(person(chance)), place: chance.pick(PLACES.split("|")), plan: chance.happens(0.88) ? chance.pick(PLANS) : "" }; // prettier-ignore
  const cases = casesOf(chance, l, field, who.plan);
  const a = accountOf(chance, l, cases);
  if (!who.plan && l.style === "columns") l.style = "letter";
  const columns = columnsOf(l, field);
  const f: Facts = {
    ...{ group: escaped(group), sender, call: phone(chance) },
    account: chance.number(chance.pick(["########", "@@@#####", "###-######", "######.#"])),
    dueOn: chance.happens(0.65) ? shifted(a.issued, chance.pick([15, 21, 30])) : null,
  };
  const age = l.age ? aging(l, cases, a) : "";
  const html = paper(chance, l, f, a, who, body(l, columns, cases, a, who), age);
  const box = l.style === "letter" || l.style === "case";
  const shown = (kind: Kind) => {
    if (l.style === "columns" && kind !== "mine") return l.sums || a.rows.length === 1 ? a.added(kind) : null; // prettier-ignore
    return box || (l.style === "ledger" && a.of(kind).length === 1) ? a.added(kind) : null;
  };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: group, patient: who.patient },
      ...{ accountNumber: f.account, statementDate: a.issued, dueDate: f.dueOn },
      ...(l.style === "ledger" && a.of("mine").length > 1
        ? { paymentRows: a.of("mine").map(({ cents }) => bare(cents)) }
        : {}),
    },
    {
      ...{ billed: box || l.sums || a.rows.length === 1 ? a.billed : null },
      ...{ adjustments: shown("off"), insurancePaid: shown("plan"), patientPaid: shown("mine") },
      ...{ patientResponsibility: a.due, previousBalance: a.before || null },
    },
    a.rows.map((row) => lineBy(columns, row, l.style === "case" ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "anesthesia-and-pathology-group-statement",
  paper:
    "A statement of a hospital-based group (anesthesia, radiology, pathology or emergency physicians) sent by its billing company, with insurance activity, aging and a coupon.",
  medium: "text",
  draw,
};
