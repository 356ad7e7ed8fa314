import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  truthOf,
  type Said as Row,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Order = { on: string; ordered: string; doctor: string; kind: string; id: string; rows: Row[] };

const CENTERS = rowsOf(`
Tri-County Diagnostic Center|#0b4f6c;ADVANCED MEDICAL IMAGING & LABORATORY, LLC|#222;Pinnacle Diagnostics|#7a1f2b;Harbor Point Imaging and Lab Associates, P.A.|#1f5f3f;OPEN VIEW DIAGNOSTIC IMAGING|#33418e;Mesa Verde Diagnostic Services, Inc.|#8a4b08`);
const PAYERS = "AETNA PPO|BCBS|UHC CHOICE PLUS|CIGNA OAP|TRICARE SELECT|HUMANA GOLD PLUS";
const NOTES = `Imaging fees are global and include the radiologist's reading unless your study was read by an outside group, which bills separately.|Write-offs are taken under our contract with your insurance. The patient amount is deductible, co-pay, co-insurance or non-covered services as shown on your EOB.|Tests sent to a reference laboratory may be billed to you by that laboratory.|A $35.00 fee applies to returned checks. Accounts over 90 days may be referred for collection.`;
/** Code, modifier, long and short words, dollars from and to, units; what is done together stands between plus signs. */
const EXAMS = rowsOf(`
72148||MRI lumbar spine without contrast|MRI L-SPINE W/O|590|1240;70553||MRI brain without and with contrast|MRI BRAIN W & W/O|880|1690 + A9585||Gadobutrol contrast, per 0.1 mL|GADAVIST 0.1 ML|0.62|0.94|60-100;73721|RT|MRI right knee (joint of lower extremity) without contrast|MRI KNEE RT W/O|540|1090;73221|LT|MRI left shoulder (joint of upper extremity) without contrast|MRI SHOULDER LT W/O|540|1090;74177||CT abdomen and pelvis with contrast|CT ABD/PELVIS W|610|1180 + Q9967||Low osmolar contrast 300-399 mg/mL, per mL|OMNIPAQUE 350 PER ML|0.35|0.62|80-125;71250||CT chest without contrast|CT CHEST W/O|320|590;77067||Screening mammogram, bilateral, with CAD|MAMMO SCREEN BILAT W CAD|230|375|f + 77063||Screening breast tomosynthesis, bilateral|TOMO SCREEN ADD-ON|78|140|f;76700||Ultrasound abdomen, complete|US ABD COMPLETE|215|390;76536||Ultrasound soft tissue of head and neck (thyroid)|US THYROID|190|345;76856||Ultrasound pelvis, complete|US PELVIS|195|350|f;77080||DXA bone density, axial skeleton|DEXA AXIAL|88|165;73562|LT|X-ray knee, left, 3 views|XR KNEE 3V LT|68|128;72100||X-ray lumbar spine, 2-3 views|XR L-SPINE 2-3V|72|135;93880||Carotid duplex scan, bilateral|CAROTID DUPLEX|330|610;93306||Echocardiogram, complete, with Doppler|ECHO TTE COMPLETE|395|720`);
const TESTS = rowsOf(`
80053||Comprehensive metabolic panel|CMP|28|58;85025||CBC with automated differential|CBC W/DIFF|21|44;80061||Lipid panel|LIPID PANEL|32|68;84443||Thyroid stimulating hormone (TSH)|TSH|41|86;84439||Thyroxine, free (Free T4)|FREE T4|24|52;83036||Hemoglobin A1c|HGB A1C|25|52;82306||Vitamin D, 25-hydroxy|VIT D 25-OH|72|148;82607||Vitamin B-12|VIT B12|38|78;82728||Ferritin|FERRITIN|34|72;83540||Iron, total|IRON|17|36;83550||Iron binding capacity|TIBC|22|46;81001||Urinalysis, automated, with microscopy|UA W/MICRO|9|21;87086||Urine culture, quantitative|CULTURE, URINE|21|46;86140||C-reactive protein|CRP|14|31;85652||Sedimentation rate, automated|ESR|8|19;85610||Prothrombin time|PT/INR|12|26;86803||Hepatitis C antibody|HEP C AB|36|76;84153||Prostate specific antigen, total|PSA TOTAL|46|98|m;86038||Antinuclear antibodies|ANA SCREEN|31|66`);
const fieldsOf = (exam: string[]) => rowsOf(exam.join("|").replace(" + ", ";"));
const MEN = /^(Devon|Teodoro|Kwame|Warren|Hollis|Clifford|Gordon|Abdul|Emmett)/;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, dashes, monthName } = formats;
  const minus = words("|||-|()");
  const money = chance.pick([formats.grouped, formats.grouped, formats.dollars, formats.bare]);
  return {
    ...{ words, money, size: words("8.6pt|9pt|9.6pt"), level: chance.share() },
    less: (c: number) =>
      c === 0 || !minus ? money(c) : minus === "-" ? `-${money(c)}` : `(${money(c)})`,
    ...{ bands: chance.happens(0.55), dated: chance.happens(0.4), units: chance.happens(0.45) },
    ...{ short: chance.happens(0.45), first: chance.happens(0.5), allowed: chance.happens(0.25) },
    ...{ subtotals: chance.happens(0.7), blank: chance.happens(0.2), mod: words("own|-|-| ") },
    ...{ centered: chance.happens(0.35), box: words("full|full|due"), posted: chance.happens(0.4) },
    ...{ aging: chance.happens(0.35), slip: chance.happens(0.55) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes, monthName]),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** Labels, each in one of its wordings, with what is told; what is not told has no row. */
function listed(l: Look, labels: string, values: (string | false)[], kind?: string): string {
  const all = labels.split("|").map((label, at) => [label, values[at] || ""] as const);
  const told = all.filter(([, said]) => said);
  const rows = told.map(([label, said]) => [l.words(label.replace(/\//g, "|")), said] as const);
  return sheet.pairs(rows, kind);
}

/** Orders of one patient, each on a day of its own. */
function ordersOf(chance: Chance, l: Look, man: boolean): Order[] {
  const other = man ? "f" : "m";
  const exams = chance.shuffled(EXAMS.map(fieldsOf).filter((exam) => exam[0]![6] !== other));
  const tests = TESTS.filter((test) => test[6] !== other);
  const own = people.doctor(chance, "MD|MD|DO|FNP-C");
  const [share, open] = [chance.pick([0.1, 0.2, 0.2, 0.3]), chance.pick([0, 0, 9500, 52000])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [0.34, 0.62] };
  let on = shifted("2024-01-09", chance.between(0, 700));
  return Array.from({ length: chance.pick([1, 2, 2, 3, 3, 4]) }, (): Order => {
    const kind = chance.pick(["Imaging", "Laboratory", "Laboratory", "Imaging / Lab"]);
    const scans = kind === "Laboratory" ? [] : exams.splice(0, chance.pick([1, 1, 2])).flat();
    const many = kind === "Imaging" ? 0 : chance.between(2, kind === "Laboratory" ? 8 : 4);
    const draws = many ? [["36415", "", "Venipuncture", "VENIPUNCTURE", "9", "18"]] : [];
    on = shifted(on, chance.between(3, 45));
    const rows = [...scans, ...draws, ...chance.shuffled(tests).slice(0, many)].map((of): Row => {
      const [code = "", modifier, long = "", short, low, high, range = ""] = of;
      const [from, to] = range.split("-").map(Number);
      const units = to ? chance.between(from!, to) : 1;
      const price = Number(low) + (Number(high) - Number(low)) * l.level;
      const charge = units * Math.round(to ? price * 100 : Math.round(price * 2) * 50);
      terms.denies = tests.includes(of) ? 0.04 : 0;
      const paid = settle(chance, charge, terms);
      const none = l.blank ? null : 0;
      const money = { insurancePaid: paid.insurancePaid || none, discount: paid.discount || none };
      const { allowed, patientOwes } = paid;
      const [modifiers, description] = [modifier ? [modifier] : [], l.short ? short! : long];
      const said = { serviceDate: on, code, modifiers, units, description, charge };
      return { ...said, ...money, allowed, patientOwes };
    });
    const doctor = chance.happens(0.65) ? own : people.doctor(chance);
    const [id, ordered] = [chance.number("##-#####"), shifted(on, -chance.between(0, 12))];
    return { on, ordered, doctor, kind, id, rows };
  });
}

const FIELDS = ["charge", "allowed", "insurancePaid", "discount", "patientOwes"] as const;
type Field = (typeof FIELDS)[number];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((of) => [of, sheet.total(rows, of)])) as Record<Field, number>;

function columnsOf(l: Look): sheet.Column<Row>[] {
  const one = (heads: string, says: keyof Row, print: (row: Row) => string, kind = "d") =>
    sheet.column<Row>(l.words(heads), says, print, kind);
  const amount = (heads: string, field: Field, print = l.money) =>
    sheet.amount<Row>(l.words(heads), field, print);
  const own = l.mod === "own";
  const code = l.words("CPT|CPT Code|CPT/HCPCS|Proc");
  const paid = "Ins. Paid|Insurance<br>Paid|Ins Pmt";
  const off = "Write-Off|W/O|Contractual<br>Write-Off|Write off|Ins. Adj.";
  const gone = [amount(paid, "insurancePaid", l.less), amount(off, "discount", l.less)];
  const codes = (row: Row) => (own ? row.code : [row.code, ...row.modifiers!].join(l.mod));
  return [
    ...(l.dated ? [one("Date|DOS|Svc Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    sheet.column<Row>(code, own ? "code" : ["code", "modifiers"], codes, "d"),
    ...(own ? [one("Mod", "modifiers", (row) => row.modifiers!.join(" "))] : []),
    one("Procedure|Description|Exam / Test", "description", (row) => row.description!, "w"),
    ...(l.units ? [one("Qty|Units|Un", "units", (row) => String(row.units), "n")] : []),
    amount("Fee|Our Fee|Fee|Charge", "charge"),
    ...(l.allowed ? [amount("Allowed|Ins. Allowed", "allowed")] : []),
    ...(l.first ? gone : gone.reverse()),
    amount("Patient<br>Amount|Patient Amt|Pt. Portion|You Owe", "patientOwes"),
  ];
}

/** A row of sums; what is taken off has the sign that it has in the lines. */
function sumsRow(l: Look, columns: sheet.Column<Row>[], words: string, rows: Row[], kind: string) {
  const { insurancePaid, discount, ...sums } = sumsOf(rows);
  const off = { insurancePaid: -insurancePaid, discount: -discount };
  const print = (cents: number) => (cents < 0 ? l.less(-cents) : l.money(cents || 0));
  return sheet.sumRow(columns, words, { ...sums, ...off }, print, kind);
}

/** The services by order: bands in one table, or a table each. */
function body(l: Look, orders: Order[], columns: sheet.Column<Row>[], last: string): string {
  const id = l.words("Order #|Order No.|Accession|Req #");
  const by = l.words("Ordering Physician|Ordered by|Ordering Provider|Referring");
  const on = l.words("Date of Service|Service Date|DOS|Performed");
  const sum = l.words("Order Total|Subtotal this order|Order subtotal");
  const [ordered, kind] = [l.words("yes|no") === "yes", l.words("yes|no") === "yes"];
  const summed = l.subtotals && orders.length > 1;
  const parts = orders.map((order, at) => {
    const first = `<b>${id} ${order.id}</b>${kind ? ` &nbsp;&nbsp; ${order.kind}` : ""}`;
    const date = ordered ? ` &nbsp;&nbsp; Order date: ${l.day(order.ordered)}` : "";
    const words = `${first} &nbsp;&nbsp; ${by}: ${order.doctor}${date} &nbsp;&nbsp; ${on}: ${l.day(order.on)}`;
    const own = order.rows.map((row) => sheet.record(columns, row)).join("");
    const under = summed ? sumsRow(l, columns, sum, order.rows, "sub") : "";
    const rows = own + under + (at === orders.length - 1 ? last : "");
    return l.bands
      ? `<tr class="band"><td colspan="${columns.length}">${words}</td></tr>${rows}`
      : `<div class="order">${words}</div>${sheet.table(columns, rows)}`;
  });
  return l.bands ? sheet.table(columns, parts.join("")) : parts.join("");
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 13mm 15mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${l.size}/1.32 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start;${l.centered ? "flex-direction:column;align-items:center;text-align:center;gap:3mm" : ""}} .name{font-size:1.5em;font-weight:bold;color:${ink}} .title{font-size:1.9em;letter-spacing:.12em;color:${ink};text-align:${l.centered ? "center" : "right"}}
.pairs{border-collapse:collapse} .pairs td{padding:.3mm 1.6mm;vertical-align:top} .pairs td:first-child{color:#444;white-space:nowrap} .info{display:flex;justify-content:space-between;margin:6mm 0 5mm;gap:8mm} .info .h{background:${ink};color:#fff;padding:.4mm 1.6mm;margin-bottom:1mm;min-width:62mm}
.lines{width:100%;border-collapse:collapse;margin-bottom:3mm} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;border-bottom:1.2px solid ${ink};border-top:1.2px solid ${ink};font-size:.93em} .lines td{padding:.6mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap;width:16mm} .lines .d{white-space:nowrap;width:17mm} .band td{background:#ececec;padding-top:1mm;padding-bottom:1mm} .sub td{border-top:.6px solid #777;font-style:italic;text-align:right} .sum td{border-top:1.4px solid #000;border-bottom:3px double #000;font-weight:bold} .order{margin:3mm 0 1mm;padding:.8mm 1.2mm;border-left:3px solid ${ink};background:#f4f4f4;break-after:avoid} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:9mm;break-inside:avoid;margin-top:2mm} .sums{border-collapse:collapse;min-width:72mm;align-self:flex-start} .sums td{padding:.5mm 1.6mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1.4px solid #000;font-weight:bold;font-size:1.12em} .fine{font-size:.86em;color:#333} .posted{border-collapse:collapse;font-size:.92em;margin-bottom:2mm} .posted td,.posted th{padding:.3mm 2.4mm .3mm 0;text-align:left} .age{border-collapse:collapse;width:100%;margin-top:4mm;text-align:center} .age td,.age th{border:.7px solid #666;padding:.6mm;font-size:.9em} .slip{margin-top:6mm;border-top:1.2px dashed #333;padding-top:2mm;break-inside:avoid;display:flex;justify-content:space-between}`;

function low(chance: Chance, l: Look, orders: Order[], payer: string, sums: string): string {
  const rows = orders.flatMap((order) => {
    const paid = sheet.total(order.rows, "insurancePaid");
    const on = l.day(shifted(order.on, chance.between(16, 31)));
    const cells = [on, payer, chance.number("EFT #######"), l.money(paid)].join("</td><td>");
    return paid ? [`<tr><td>${cells}</td></tr>`] : [];
  });
  const posted = `<table class="posted"><tr><th>Posted</th><th>Insurance payments</th><th>Ref</th><th>Amount</th></tr>${rows.join("")}</table>`;
  const notes = chance.shuffled(NOTES.split("|"));
  return `<div class="low"><div>${l.posted && rows.length ? posted : ""}<div class="fine">${notes.slice(0, chance.between(1, 3)).join("<br>")}<br>Billing questions: ${people.phone(chance)}, Mon-Fri 8:30-4:30</div></div>${sums}</div>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, last: string, patient: string) {
  const issued = shifted(last, chance.between(33, 80));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const account = chance.number(l.words("######|A#####|DX-######|#######-1"));
  const payer = l.words(PAYERS);
  const dueDay = dueOn ? l.day(dueOn) : "Upon receipt";
  const heads = `Invoice #/Invoice No.|Invoice Date/Date|Account #/Account No./Acct|Due Date/Payment Due`;
  const list = listed(l, heads, [chance.number("INV######"), l.day(issued), account, dueDay]);
  const born = chance.happens(0.6) && l.day(people.born(chance));
  const member = chance.happens(0.5) && chance.number("@@@#########");
  const labels = "Patient/Name|DOB/Date of Birth|Insurance/Primary Ins.|Member ID/Policy #";
  const about = listed(l, labels, [patient, born, payer, member]);
  return { patient, issued, dueOn, account, payer, dueDay, list, about };
}

function head(chance: Chance, l: Look, center: string, ink: string, f: Facts): string {
  const logo = l.centered ? "" : `${sheet.mark(chance, ink, 28)} `;
  const at = () => `${people.street(chance)}, ${people.town(chance)}`;
  const bill = `<div class="h">${l.words("Bill To|BILL TO|Responsible Party")}</div>${f.patient}<br>${at().replace(", ", "<br>")}`;
  return `<div class="top"><div><div class="name">${logo}${center}</div>${at()}<br>Tel ${people.phone(chance)} &nbsp; Tax ID ${chance.number("##-#######")}</div><div><div class="title">${l.words("INVOICE|INVOICE|Invoice")}</div>${l.centered ? "" : f.list}</div></div>
<div class="info"><div>${bill}</div><div><div class="h">${l.words("Patient|Patient Information")}</div>${f.about}</div>${l.centered ? f.list : ""}</div>`;
}

/** The sums in a box and under the table, and which of them the paper prints. */
function moneyOf(chance: Chance, l: Look, columns: sheet.Column<Row>[], rows: Row[]) {
  const all = sumsOf(rows);
  const copay = chance.happens(0.4) ? chance.pick([2000, 2500, 4000, 5000]) : 0;
  const paid = copay < all.patientOwes ? copay : 0;
  const before = chance.happens(0.2) ? chance.between(1100, 16000) : 0;
  const due = all.patientOwes - paid + before;
  const full = l.box === "full";
  const row = !full || chance.happens(0.5);
  const tells = paid > 0 || (full && chance.happens(0.5));
  const labels = `Total Fees/Fees|Insurance Payments/Less: Insurance Paid|Write-Offs/Less: Contractual Write-Offs|Patient Amount/Patient Responsibility|Balance from Prior Invoice/Previous Balance|Paid at Time of Service/Patient Payments|BALANCE DUE/Total Due/Please Pay/AMOUNT DUE`;
  const owes = (full || paid + before > 0) && l.money(all.patientOwes);
  const off = [all.insurancePaid, all.discount].map((cents) => full && l.less(cents));
  const others = [before > 0 && l.money(before), tells && l.less(paid), formats.dollars(due)];
  const printed: Sums = {
    ...{ billed: all.charge, adjustments: all.discount, insurancePaid: all.insurancePaid },
    ...{ patientPaid: tells ? paid : null, patientResponsibility: due, previousBalance: before },
    allowed: row && l.allowed ? all.allowed : null,
  };
  const last = row ? sumsRow(l, columns, l.words("TOTAL|Totals|Invoice Total"), rows, "sum") : "";
  const values = [full && l.money(all.charge), ...off, owes, ...others];
  return { box: listed(l, labels, values, "sums"), last, due, before, printed };
}

function foot(chance: Chance, l: Look, f: Facts, payable: string, [due, before]: number[]): string {
  const age = `<table class="age"><tr><td>Current</td><td>31-60 Days</td><td>61-90 Days</td><td>Over 90 Days</td><td>Total Due</td></tr><tr><td>${l.money(due! - before!)}</td><td>${l.money(before!)}</td><td>${l.money(0)}</td><td>${l.money(0)}</td><td><b>${l.money(due!)}</b></td></tr></table>`;
  const labels = "Account #|Patient|Pay this amount/Amount due|Due|Amount enclosed|Card # -- Exp.";
  const blanks = ["$____________", "____________________ / ____"];
  const values = [f.account, f.patient, formats.dollars(due!), f.dueDay, ...blanks];
  const slip = `<div class="slip"><div>Detach and return with payment<br><br>Make checks payable to:<br>${payable}<br>${people.box(chance)}<br>${people.town(chance)}</div>${listed(l, labels, values)}</div>`;
  return (l.aging ? age : "") + (l.slip ? slip : "");
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [center = "", ink = ""] = chance.pick(CENTERS);
  const name = people.person(chance);
  const orders = ordersOf(chance, l, MEN.test(name));
  const [rows, columns] = [orders.flatMap((order) => order.rows), columnsOf(l)];
  const f = factsOf(chance, l, orders.at(-1)!.on, people.naming(chance)(name));
  const { box, last, due, before, printed } = moneyOf(chance, l, columns, rows);
  const top = head(chance, l, center, ink, f) + body(l, orders, columns, last);
  const rest = low(chance, l, orders, f.payer, box) + foot(chance, l, f, center, [due, before]);
  const html = sheet.page(css(l, ink), top + rest);
  const who = { provider: center, patient: f.patient, accountNumber: f.account };
  const said = { ...who, statementDate: f.issued, dueDate: f.dueOn, name: family.name };
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: truthOf({ ...said, setting: "professional" }, printed, lines) };
}

export const family: Family = {
  name: "imaging-and-lab-order-invoice",
  paper: "A diagnostic center's invoice by order: fee, insurance paid, write-off, patient amount.",
  medium: "text",
  draw,
};
