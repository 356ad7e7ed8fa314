import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
type Row = Said &
  Record<"charge" | "discount" | "allowed" | "insurancePaid" | "patientOwes" | "deductible" | "coinsurance", number> & { kind: string; order: string; }; // prettier-ignore
type Column = sheet.Column<Row>;

const SENDERS = rowsOf(`
lab|Pathway Reference Laboratories|#00573f
lab|NORTHERN PLAINS CLINICAL LABS, INC.|#27408b
lab|Genovista Diagnostics|#6a1b9a
equipment|Homeward Respiratory & Medical Supply|#0b5394
equipment|BREATHE-EASY HOME MEDICAL, LLC|#222222
equipment|Cornerstone Mobility & DME|#9c4a00
imaging|Clearview Open MRI & Imaging|#005b6e
imaging|DESERT RIDGE DIAGNOSTIC IMAGING CTR|#4a4a4a
imaging|Two Bridges Radiology Center|#7b2d26`);
/** Code, words, dollars. */
const TESTS = rowsOf(
  `80061|LIPID PANEL|112;80053|COMP METABOLIC PANEL|98;85025|CBC (INCLUDES DIFF/PLT)|66;84443|TSH|128;83036|HEMOGLOBIN A1C|84;82306|VITAMIN D, 25-OH, TOTAL|231;82607|VITAMIN B12|117;82728|FERRITIN|104;83540|IRON, TOTAL|52;84439|T4, FREE|96;86803|HEPATITIS C AB W/REFL|142;87491|CHLAMYDIA TRACHOMATIS RNA|168;87591|NEISSERIA GONORRHOEAE RNA|168;88175|THINPREP PAP, IMAGED|154;87624|HPV MRNA E6/E7|187;81001|URINALYSIS, COMPLETE|38;87086|CULTURE, URINE, ROUTINE|81;84153|PSA, TOTAL|133;86140|C-REACTIVE PROTEIN|71;36415|VENIPUNCTURE|24`,
);
/** Code, modifiers, words, dollars of one, pieces, R for rented by the month. */
const ITEMS = rowsOf(
  `E0601|RR KX|CPAP DEVICE|118|1|R;E0562|RR KX|HEATED HUMIDIFIER|31|1|R;A7030|NU KX|FULL FACE MASK|214.50|1|S;A7031|NU KX|FACE MASK CUSHION|78|1|S;A7035|NU KX|HEADGEAR|44.25|1|S;A7037|NU KX|CPAP TUBING|38|1|S;A7038|NU KX|FILTER DISPOSABLE|5.10|6|S;E1390|RR|OXYGEN CONCENTRATOR|246|1|R;E0431|RR|PORTABLE GASEOUS O2 SYSTEM|62|1|R;K0001|RR KH|STANDARD WHEELCHAIR|84|1|R;E0143|NU|FOLDING WHEELED WALKER|129|1|S;E0163|NU|COMMODE CHAIR FIXED ARMS|146|1|S;L1832|NU LT|KNEE ORTHOSIS ADJUSTABLE|745|1|S;A4253|KX|BLOOD GLUCOSE STRIPS, BOX 50|41.75|3|S;E0570|RR|NEBULIZER COMPRESSOR|28|1|R`,
);
const EXAMS = rowsOf(
  `72148||MRI LUMBAR SPINE W/O CONTRAST|1480;73721|LT|MRI KNEE W/O CONTRAST LEFT|1310;73721|RT|MRI KNEE W/O CONTRAST RIGHT|1310;70553||MRI BRAIN W & W/O CONTRAST|2240;A9579||GADOLINIUM CONTRAST PER ML|9|15;74176||CT ABDOMEN & PELVIS W/O|960;77067||SCREENING MAMMOGRAM BILATERAL|342;77063||BREAST TOMOSYNTHESIS|138;76642|LT|US BREAST LIMITED|264;77080||DXA BONE DENSITY AXIAL|228;76830||US TRANSVAGINAL|318;73030|RT|XR SHOULDER 2+ VIEWS|118`,
);
const PLANS = "Aetna Choice POS II|BCBS of Illinois PPO|UnitedHealthcare Choice Plus|Medicare DME MAC|Cigna Open Access|Anthem Blue Access".split("|"); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const [kind = "", name = "", ink = ""] = chance.pick(SENDERS);
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ kind, name, ink, words, html: name.replace("&", "&amp;") },
    day: chance.pick(kind === "equipment" ? [shortSlashes, slashes] : [slashes, looseSlashes, monthName]),
    money: chance.pick(kind === "imaging" ? [dollars, dollars, grouped] : [grouped, dollars, bare]),
    ...(kind === "equipment" && chance.happens(0.3)
      ? { insured: true, estimated: true }
      : { insured: chance.happens(0.85), estimated: false }),
    ...{ apart: chance.happens(0.4), qty: chance.happens(0.6), priced: chance.happens(0.6), dated: chance.happens(0.5) },
    due: words("Amount Due|TOTAL DUE|Please Pay|Patient Balance Due"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    stripes: chance.happens(0.5),
  };
} // prettier-ignore

type Wanted = { code: string; modifiers: string[]; description: string; cents: number; units: number; kind: string; date: string; order: string }; // prettier-ignore
function wanted(chance: Chance, l: Look, start: string): Wanted[] {
  const order = chance.number(l.kind === "imaging" ? "ACC#######" : "DT######");
  const base = { modifiers: [], units: 1, kind: "", date: start, order };
  if (l.kind === "lab")
    return chance.shuffled(TESTS).slice(0, chance.between(2, chance.happens(0.2) ? 19 : 10))
      .map(([code = "", description = "", price]) => ({ ...base, code, description, cents: Number(price) * 100 }));
  if (l.kind === "imaging")
    return chance.shuffled(EXAMS).slice(0, chance.between(2, 5))
      .map(([code = "", mod, description = "", price, units = "1"]) => ({ ...base, code, description, modifiers: mod ? [mod] : [], cents: Number(price) * 100, units: Number(units), order: chance.number("ACC#######") }));
  const months = l.estimated ? 1 : chance.between(1, 5);
  const month = chance.between(1, 6);
  const items = chance.shuffled(ITEMS).slice(0, chance.between(2, 5));
  return Array.from({ length: months }, (_, at) => at).flatMap((at) =>
    items.filter(([, , , , , how]) => how === "R" || at === 0).map(([code = "", mods = "", words = "", price, units, how]) => ({
      ...base, code, modifiers: mods.split(" ").filter((one) => !l.insured ? one !== "KX" : true),
      description: how === "R" ? `${words} RENTAL MO ${String(month + at).padStart(2, "0")}` : words,
      ...{ cents: Math.round(Number(price) * 100), units: Number(units), kind: how === "R" ? "Rental" : "Sale", date: shifted(start, at * 30) },
    })));
} // prettier-ignore

function rowsFor(chance: Chance, l: Look, start: string): Row[] {
  const factor = 0.85 + 0.4 * chance.share();
  const terms = { open: chance.pick([0, 0, 9000, 60000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0, denies: 0 };
  const rates = new Map<string, number>();
  return wanted(chance, l, start).map(({ code, modifiers, description, cents, units, kind, date, order }): Row => {
    const unitPrice = Math.round(cents * factor);
    const base = { code, modifiers, description, units, unitPrice, kind, serviceDate: date, order };
    const charge = unitPrice * units;
    const part = rates.get(code) ?? 0.25 + (l.kind === "lab" ? 0.2 : 0.5) * chance.share();
    rates.set(code, part);
    const own = { charge, discount: 0, allowed: charge, insurancePaid: 0, patientOwes: charge, deductible: 0, coinsurance: 0 };
    return { ...base, ...(l.insured ? settle(chance, charge, Object.assign(terms, { rate: [part, part] as const })) : own) };
  });
} // prettier-ignore

const nameOf = (row: Row) => row.description!.replace(/&/g, "&amp;");
function columnsOf(l: Look): Column[] {
  const { words, money } = l;
  const date = sheet.column<Row>(words("Date of<br>Service|Service<br>Date|DOS"), "serviceDate", (row) => l.day(row.serviceDate!), "d");
  const joint = l.kind === "imaging" ? "-" : " ";
  const together = sheet.column<Row>(words("HCPCS/<br>Modifier|Item Code|Procedure"), ["code", "modifiers"], (row) => [row.code, ...row.modifiers!].join(joint), "d");
  const code = sheet.column<Row>(l.kind === "equipment" ? "HCPCS" : words("CPT|CPT Code|Procedure<br>Code"), "code", (row) => row.code);
  const mods = sheet.column<Row>(words("Mod|Modifier"), "modifiers", (row) => row.modifiers!.join(" "));
  const text = sheet.column<Row>({ lab: words("Test Description|Test Name|Description of Service"), imaging: words("Exam|Exam Description") }[l.kind] ?? words("Item Description|Equipment / Supply"), "description", nameOf);
  const units = sheet.column<Row>(words("Qty|Units|QTY"), "units", (row) => row.units, "n");
  const amount = (head: string, field: keyof Sums | keyof Said) => sheet.amount<Row>(head, field as keyof Said, money);
  const charge = amount(words("Charge|Charges|Extended<br>Price").replace("Extended<br>Price", l.kind === "equipment" ? "Extended<br>Price" : "Amount<br>Billed"), "charge");
  const paid = l.estimated
    ? [amount("Allowable", "allowed"), sheet.column<Row>("Est. Plan<br>Share", null, (row) => money(row.insurancePaid), "n"), amount("Est. Your<br>Share", "patientOwes")]
    : [amount(words("Plan<br>Discount|Insurance<br>Adjustment|Contractual<br>Allowance"), "discount"), ...(l.kind === "imaging" ? [amount("Allowed", "allowed")] : []), amount(words("Plan<br>Paid|Insurance<br>Paid"), "insurancePaid"),
        ...(l.kind === "imaging" ? [amount("Deduct-<br>ible", "deductible"), amount("Coinsur-<br>ance", "coinsurance")] : []), amount(words("You Owe|Patient<br>Owes|Your<br>Share"), "patientOwes")];
  const coded = l.kind === "lab" ? [code] : l.apart ? [code, mods] : [together];
  const list: (Column | false)[] = [
    (l.kind !== "lab" || l.dated) && date,
    ...(l.kind === "imaging" && l.apart ? [text, ...coded] : [...coded, text]),
    l.kind === "equipment" && sheet.column<Row>(words("Type|R/S"), null, (row) => row.kind),
    (l.kind !== "lab" || l.qty) && units,
    l.kind === "equipment" && l.priced && sheet.amount<Row>("Unit<br>Price", "unitPrice", money),
    charge,
    ...(l.insured ? paid : []),
  ];
  return list.flatMap((one) => one || []);
} // prettier-ignore

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const start = shifted("2024-01-15", chance.between(0, 560));
  const rows = rowsFor(chance, l, start);
  const [own = "", other = ""] = household(chance, 2);
  const issued = shifted(rows.at(-1)!.serviceDate!, l.estimated ? 0 : chance.between(20, 55));
  const owes = sheet.total(rows, "patientOwes");
  const mine = chance.happens(0.25) ? Math.min(chance.pick([2500, 5000, 4000]), Math.floor(owes / 2)) : 0;
  return {
    ...{ start, rows, issued, mine, due: owes - mine, own, patient: chance.happens(0.8) ? own : other },
    dueOn: l.estimated ? null : shifted(issued, chance.pick([21, 25, 30])),
    account: chance.number(chance.pick(["#########", "A-#######", "##########"])),
    invoice: chance.number(chance.pick(["INV-######", "##-#######", "@#########"])),
    ...{ plan: l.insured ? chance.pick(PLANS) : "None on file - patient pay", by: doctor(chance), birth: born(chance), member: chance.number("@@@#########") },
    ...{ call: phone(chance), road: street(chance), city: town(chance), home: street(chance), at: town(chance), remit: box(chance), remitAt: town(chance) },
  };
} // prettier-ignore

type Sum = [words: string, cents: number, field: keyof Sums | null];
function sumsOf(l: Look, f: Facts): Sum[] {
  const off = sheet.total(f.rows, "discount");
  const paid = sheet.total(f.rows, "insurancePaid");
  const list: (Sum | false)[] = [
    [l.words("Total Charges|Subtotal|Invoice Total"), sheet.total(f.rows, "charge"), "billed"],
    l.insured && [l.words("Plan Discount|Insurance Adjustments|Less: contractual adjustment"), -off, "adjustments"],
    l.insured && !l.estimated && [l.words("Insurance Payments|Paid by your plan|Less: plan payments"), -paid, "insurancePaid"],
    l.estimated && l.insured && ["Estimated plan share (not a guarantee)", -paid, null],
    f.mine > 0 && [l.words("Patient Payments|Payments Received"), -f.mine, "patientPaid"],
    [l.due, f.due, "patientResponsibility"],
  ];
  return list.flatMap((one) => (one ? [one] : []));
} // prettier-ignore

function coupon(chance: Chance, l: Look, f: Facts): string {
  const cell = (label: string, text: string) => `<div><small>${label}</small><br><b>${text}</b></div>`;
  const cells = [cell("Invoice Number", f.invoice), cell("Account Number", f.account), cell(f.dueOn ? "Due Date" : "Terms", f.dueOn ? l.day(f.dueOn) : "Due at delivery"), cell(l.due, dollars(f.due)), cell("Amount Enclosed", "$________")];
  const cut = l.words("Please fold and tear here. Return this stub with your check or money order.|&#9986; RETURN THIS PORTION WITH PAYMENT");
  const card = l.kind === "imaging" ? "" : `<p>Charge my: &#9633; Visa &#9633; MasterCard &#9633; Discover &#9633; AmEx &#9633; HSA/FSA &nbsp; Card No. ______________________ Exp ____/____ Signature __________________</p>`;
  return `<div class="slip"><div class="cut">${cut}</div><div class="cells">${cells.join("")}</div>${card}<div class="two win"><div>${f.own.toUpperCase()}<br>${f.home.toUpperCase()}<br>${f.at.toUpperCase()}</div><div><small>MAIL PAYMENT TO:</small><br>${l.html.toUpperCase()}<br>${f.remit.toUpperCase()}<br>${f.remitAt.toUpperCase()}<br>${sheet.bars(chance, 160, 11)}</div></div></div>`;
} // prettier-ignore

function notes(l: Look, f: Facts): string {
  const lab = `<b>Why did I receive this bill?</b> Your doctor asked us to perform laboratory tests. ${l.insured ? "We billed your insurance and this is the part your plan says is yours." : "We did not receive insurance information with your order. To have us bill your plan, call or go to our website within 30 days."}`;
  const equipment = `<b>${l.words("Rental equipment|About your equipment")}.</b> Rental items (RR) remain the property of ${l.html} and are billed monthly until returned or until the plan's purchase cap of 13 months is reached. Supplies may not be returned once opened. ${l.estimated ? "Plan share is an estimate based on benefits verified today; you are responsible for any amount not paid." : "Call us before your next shipment if your insurance has changed."}`;
  const imaging = `<b>${l.words("Please note|Important")}.</b> This invoice is for the technical and professional parts of your exam (global billing). Images on disc are free of charge; additional copies are $10.00 each.`;
  const text = { lab, equipment, imaging }[l.kind]!;
  return `<div class="msg">${text}</div><p>${l.words("Billing office|Patient Billing|Customer Service")}: ${f.call}, Monday-Friday 8 a.m.-6 p.m. &middot; Pay online: www.mybill${l.kind}.example &middot; ${l.kind === "lab" ? "CLIA 14D0#".replace("#", f.account.replace(/\D/g, "").slice(0, 6)) : `NPI 1${f.account.replace(/\D/g, "").padEnd(9, "4").slice(0, 9)}`}</p>`;
} // prettier-ignore

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm 12mm} body{margin:0;font:8.6pt/1.33 '${l.font}';color:#1a1a1a} .front{display:flex;flex-direction:column;min-height:249mm} .two{display:flex;justify-content:space-between;gap:8mm} table{border-collapse:collapse} small{font-size:.82em;color:#444} td{vertical-align:top} .n{text-align:right!important;white-space:nowrap} .d{white-space:nowrap} .brand{display:flex;gap:3mm;align-items:center;font-size:1.6em;font-weight:bold;color:${l.ink}} h1{font-size:1.9em;margin:0;color:${l.ink};letter-spacing:${l.kind === "equipment" ? "2px" : "0"}} .pairs td{padding:.4mm 3mm .4mm 0} .pairs td:first-child{color:#555;white-space:nowrap} .boxed{border:1.2px solid ${l.ink};padding:1.5mm 2.5mm;min-width:72mm} .mid{margin:4mm 0}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.5mm;${{ lab: `border-top:2px solid ${l.ink};border-bottom:1px solid ${l.ink}`, equipment: `background:${l.ink};color:#fff;border:.8px solid ${l.ink}`, imaging: "background:#ececec;border-bottom:1.5px solid #555" }[l.kind]}} .lines td{padding:.8mm 1.5mm;${l.kind === "equipment" ? "border:.8px solid #999" : ""}} ${l.stripes ? ".lines tbody tr:nth-child(even) td{background:#f4f6f8}" : ""} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1.2px solid #333} .sums{margin:3mm 0 2mm auto;min-width:84mm} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:${l.ink}1d;font-size:1.12em} .msg{border-left:3px solid ${l.ink};background:#f6f6f6;padding:1.6mm 3mm;margin:2mm 0} p{margin:1mm 0;font-size:.88em}
.slip{margin-top:auto;break-inside:avoid} .cut{border-top:1.2px dashed #444;text-align:center;font-size:.82em;padding:.8mm 0 1.6mm} .cells{display:flex;border:1px solid #333} .cells div{flex:1;padding:.7mm 2mm;border-right:1px solid #333} .cells div:last-child{border:0} .win{margin-top:5mm;line-height:1.22}`;

function paper(chance: Chance, l: Look, f: Facts, table: string, sums: Sum[]): string {
  const brand = `<div><div class="brand">${l.kind === "equipment" && l.apart ? "" : sheet.mark(chance, l.ink, 36)}<span>${l.html}</span></div>${f.road}, ${f.city}<br>Phone ${f.call}</div>`;
  const title = { lab: l.words("Laboratory Invoice|PATIENT BILL"), equipment: l.words("INVOICE|Sales & Rental Invoice").replace("&", "&amp;"), imaging: l.words("Patient Invoice|INVOICE") }[l.kind]!;
  const head = sheet.pairs([
    ["Invoice No.", f.invoice], ["Account Number", f.account], [l.words("Invoice Date|Statement Date|Bill Date"), l.day(f.issued)],
    f.dueOn ? [l.words("Payment Due|Due Date"), l.day(f.dueOn)] : null,
  ]);
  const care = sheet.pairs([
    [l.words("Patient|Patient Name"), f.patient], l.apart ? ["Date of Birth", l.day(f.birth)] : null,
    l.kind === "lab" && !l.dated ? [l.words("Date of Service|Collection Date"), l.day(f.start)] : null,
    [l.kind === "equipment" ? "Prescribing Physician" : l.words("Ordering Physician|Referring Provider"), f.by],
    [l.words("Insurance|Primary Insurance"), f.plan], l.insured ? ["Member ID", f.member] : null,
  ], l.kind === "lab" ? "pairs boxed" : "pairs");
  const to = `<div class="${l.kind === "equipment" ? "boxed" : ""}"><small>${l.words("BILL TO|Responsible party")}</small><br>${f.own}<br>${f.home}<br>${f.at}</div>`;
  const box = sheet.pairs(sums.map(([text, cents]) => [text, l.money(cents)]), "sums");
  return sheet.page(css(l), `<div class="front"><div class="two">${brand}<div><h1>${title}</h1>${head}</div></div><div class="two mid">${to}${care}</div>${table}${box}${notes(l, f)}${coupon(chance, l, f)}</div>`);
} // prettier-ignore

function draw(chance: Chance): Drawn {
  chance.number("#####");
  const l = look(chance);
  const f = factsOf(chance, l);
  const columns = columnsOf(l);
  const sums = sumsOf(l, f);
  const under = l.insured && chance.happens(0.5);
  const fields = ["charge", "discount", "allowed", "insurancePaid", "deductible", "coinsurance", "patientOwes"] as const;
  const added = Object.fromEntries(fields.filter((field) => !l.estimated || field === "charge").map((field) => [field, sheet.total(f.rows, field)]));
  const last = under && !l.estimated ? sheet.sumRow(columns, "Totals", added, l.money) : "";
  const table = sheet.table(columns, f.rows.map((row) => sheet.record(columns, row)).join("") + last);
  const totals: Sums = {};
  for (const [, cents, field] of sums) if (field) totals[field] = Math.abs(cents);
  if (last && l.kind === "imaging") totals.allowed = sheet.total(f.rows, "allowed");
  const truth = truthOf({
    ...{ name: family.name, setting: "professional", provider: l.name, patient: f.patient },
    ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
  }, totals, f.rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])));
  return { html: paper(chance, l, f, table, sums), truth };
} // prettier-ignore

export const family: Family = {
  name: "mailed-supplier-invoice",
  paper: "An invoice of a laboratory, an imaging center or a supplier of medical equipment with codes, quantities, rentals and the plan's share.",
  medium: "text",
  draw,
}; // prettier-ignore
