import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthDay, shortSlashes, slashes, trailingMinus } =
  formats;
type Row = Said &
  Record<"charge" | "discount" | "insurancePaid" | "patientOwes" | "mine", number> & {
    by: string;
    posted: string;
  };

/** Group, its kind of services, its look. */
const GROUPS = rowsOf(`
COASTAL PLAINS ANESTHESIA ASSOC PA|anesthesia|ledger
Anesthesia Partners of Kettle Valley, LLC|anesthesia|columns
BRIARWOOD RADIOLOGY CONSULTANTS INC|radiology|columns
Lakes Region Imaging Physicians, P.C.|radiology|claims
HIGH PRAIRIE EMERGENCY PHYSICIANS LLP|emergency|ledger
Tidewater Emergency Medicine Services|emergency|plain
ORCHARD PARK INTERNAL MEDICINE PLLC|office|ledger
Saguaro Family Physicians|office|claims
Meridian Orthopedics & Sports Medicine|office|columns
GLEN ABBEY PATHOLOGY ASSOCIATES|pathology|plain`);
/** Code, words, dollars. */
const SERVICES: Record<string, string> = {
  anesthesia: "00790|ANESTH SURG UPPER ABDOMEN|1840|main;64447|NERVE BLOCK FEMORAL|610;76942|US GUIDE NEEDLE PLACEMENT|245;36620|ARTERIAL LINE|312;01402|ANESTH KNEE ARTHROPLASTY|2115|main;00811|ANESTH LOWER INTESTINE SCOPE|960|main",
  radiology: "71046|XR CHEST 2 VIEWS|62|main;74177|CT ABD & PELVIS W/CONTRAST|418|main;70450|CT HEAD W/O CONTRAST|231|main;76705|US ABDOMEN LIMITED|144;72148|MRI LUMBAR SPINE W/O|372|main;73630|XR FOOT 3+ VIEWS|48;77067|SCREENING MAMMO BILATERAL|139|main;77063|BREAST TOMOSYNTHESIS BILAT|92",
  emergency: "99284|EMERGENCY DEPT VISIT LVL 4|1126|main;99285|EMERGENCY DEPT VISIT LVL 5|1674|main;12002|REPAIR SUPERFICIAL WOUND 2.6-7.5CM|488;93010|EKG INTERPRETATION & REPORT|64;99283|EMERGENCY DEPT VISIT LVL 3|711|main;29125|APPLY SHORT ARM SPLINT|276;94760|PULSE OXIMETRY|38",
  office: "99214|OFFICE VISIT EST LEVEL 4|238|main;99213|OFFICE VISIT EST LEVEL 3|164|main;93000|ELECTROCARDIOGRAM COMPLETE|74;36415|VENIPUNCTURE|22;83036|HEMOGLOBIN A1C|41;90686|FLU VACCINE QUAD PF|39;90471|IMMUNIZATION ADMIN|44;20610|INJECT MAJOR JOINT|217;J3301|TRIAMCINOLONE PER 10MG|28;73562|X-RAY KNEE 3 VIEWS|96;81003|URINALYSIS AUTOMATED|17",
  pathology: "88305|TISSUE EXAM BY PATHOLOGIST LEVEL IV|192|main;88342|IMMUNOHISTOCHEMISTRY 1ST STAIN|218;88341|IMMUNOHISTOCHEMISTRY ADDL STAIN|164;88312|SPECIAL STAINS GROUP 1|141;88304|TISSUE EXAM LEVEL III|118|main;88331|FROZEN SECTION 1ST BLOCK|226",
}; // prettier-ignore
const PLANS = "AETNA|BLUE CROSS|UHC|CIGNA|MEDICARE|TRICARE EAST|HUMANA".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const [group = "", kind = "", form = ""] = chance.pick(GROUPS);
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ group, kind, form, words, html: group.replace("&", "&amp;") },
    day: chance.pick(form === "claims" ? [looseSlashes, slashes] : [slashes, shortSlashes, formats.dashes]),
    rowDay: form === "ledger" && chance.happens(0.3) ? monthDay : null,
    money: chance.pick({ claims: [dollars], ledger: [bare, grouped, trailingMinus] }[form] ?? [grouped, dollars, bare]),
    coded: chance.happens(form === "plain" ? 0.25 : 0.7),
    top: form === "ledger" || (form === "plain" && chance.happens(0.4)),
    ink: words({ claims: "#3d6b99|#5a7d2a", columns: "#14406b|#7b1113" }[form] ?? "#222|#333"),
    font: words({ ledger: "Liberation Mono", plain: "Liberation Serif|Liberation Sans" }[form] ?? "Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    due: words("PAY THIS AMOUNT|AMOUNT DUE|BALANCE DUE|TOTAL DUE"),
    size: form === "ledger" ? 8 : 8.6,
  };
} // prettier-ignore

function rowsFor(chance: Chance, l: Look, insured: boolean): Row[] {
  const days = l.kind === "office" ? chance.between(1, 4) : chance.between(1, 2);
  const start = shifted("2024-01-09", chance.between(0, 650));
  const year = start.slice(0, 4);
  const factor = 0.85 + 0.4 * chance.share();
  const [terms, doctors] = [chance.pick([0, 0.8, 0.9]), [doctor(chance), doctor(chance)]];
  return Array.from({ length: days }, (_, at) => at).flatMap((at) => {
    const late = shifted(start, at * 17 + chance.between(0, 9));
    const serviceDate = l.rowDay && !late.startsWith(year) ? start : late;
    const many = chance.between(1, l.kind === "office" ? 5 : 4);
    const by = chance.pick(doctors);
    const all = chance.shuffled(rowsOf(SERVICES[l.kind]!));
    const first = all.find((one) => one[3])!;
    return [first, ...all.filter((one) => !one[3]).slice(0, many - 1)].map(([code = "", description = "", price]): Row => {
      const charge = Math.round(Number(price) * factor) * 100;
      const discount = insured ? Math.round(charge * (0.3 + 0.3 * chance.share())) : 0;
      const insurancePaid = insured ? Math.round((charge - discount) * terms) : 0;
      const left = charge - discount - insurancePaid;
      const mine = chance.happens(0.12) ? Math.min(left, 2500) : 0;
      const posted = shifted(serviceDate, 21);
      return { serviceDate, code, description, charge, discount, insurancePaid, mine, patientOwes: left - mine, by, posted };
    });
  }).toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
} // prettier-ignore

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const insured = chance.happens(0.85);
  const rows = rowsFor(chance, l, insured);
  const [own = "", other = ""] = household(chance, 2);
  const issued = shifted(rows.at(-1)!.posted, chance.between(8, 45));
  const before = l.form !== "claims" && chance.happens(0.25) ? chance.between(1500, 24000) : 0;
  const upper = l.form === "claims" ? (name: string) => name : (name: string) => name.toUpperCase();
  return {
    ...{ insured, rows, issued, before, plan: insured ? chance.pick(PLANS) : "SELF PAY" },
    ...{ own: upper(own), patient: upper(chance.happens(0.75) ? own : other) },
    dueOn: chance.happens(0.6) ? shifted(issued, chance.pick([15, 21, 30])) : null,
    account: chance.number(chance.pick(["######", "@@@####", "##-######", "########.#"])),
    due: before + sheet.total(rows, "patientOwes"),
    ...{ call: phone(chance), tax: chance.number("##-#######"), road: street(chance), city: town(chance) },
    ...{ home: street(chance), at: town(chance), remit: box(chance), remitAt: town(chance) },
    place: chance.pick("KETTLE VALLEY HOSPITAL|ST BRENDAN HOSPITAL|MILLBROOK MEDICAL CENTER".split("|")),
  };
} // prettier-ignore

type Part = { body: string; columns: sheet.Column<Row>[] };
const sumMine = (rows: readonly Row[]) => sum(rows.map(({ mine }) => mine));
const nameOf = (row: Row) => row.description!.replace("&", "&amp;");

/** Charges with the money that came in beneath them, as practice programs list an account. */
function ledger(l: Look, f: Facts): Part {
  const at = l.rowDay ?? l.day;
  const columns: sheet.Column<Row>[] = [
    sheet.column<Row>(l.words("DATE|DATE OF SVC"), "serviceDate", (row) => at(row.serviceDate!), "d"),
    ...(l.coded ? [sheet.column<Row>(l.words("CODE|PROC"), "code", (row) => row.code)] : []),
    sheet.column<Row>(l.words("DESCRIPTION|DESCRIPTION OF SERVICE"), "description", nameOf),
    sheet.amount<Row>(l.words("CHARGES|AMOUNT"), "charge", l.money),
    sheet.column<Row>(l.words("CREDITS|PAYMENTS/<br>ADJUSTMENTS|PAID/ADJ"), null, () => "", "n"),
    sheet.column<Row>(l.words("BALANCE|PATIENT<br>BALANCE"), null, () => "", "n"),
  ];
  const texts = [l.words("PAYMENT|PMT - THANK YOU|INS PMT"), l.words("ADJUSTMENT|CONTRACT WRITE-OFF|DISALLOWANCE")];
  const under = (date: string, text: string, cents: number, left: string) =>
    `<tr class="in"><td class="d">${at(date)}</td>${l.coded ? "<td></td>" : ""}<td>${text}</td><td></td><td class="n">${cents ? l.money(-cents) : ""}</td><td class="n">${left}</td></tr>`;
  const days = [...new Set(f.rows.map((row) => row.serviceDate!))];
  const body = days.map((day) => {
    const own = f.rows.filter((row) => row.serviceDate === day);
    const [paid, off, mine] = [sheet.total(own, "insurancePaid"), sheet.total(own, "discount"), sumMine(own)];
    const credits: [string, string, number][] = [
      ...(mine ? ([[day, "PATIENT PAYMENT", mine]] as [string, string, number][]) : []),
      ...(f.insured ? ([[own[0]!.posted, `${f.plan} ${texts[0]}`, paid], [own[0]!.posted, `${f.plan} ${texts[1]}`, off]] as [string, string, number][]).filter((one) => one[2]) : []),
    ];
    const left = l.money(sheet.total(own, "patientOwes"));
    const rows = own.map((row) => sheet.record(columns, row)).join("");
    if (!credits.length) return rows.replace(/<td class="n"><\/td><\/tr>$/, `<td class="n">${left}</td></tr>`);
    return rows + credits.map(([date, text, cents], index) => under(date, text, cents, index === credits.length - 1 ? left : "")).join("");
  });
  return { body: sheet.table(columns, body.join("")), columns };
} // prettier-ignore

/** What came in and what is left beside each charge. */
function beside(l: Look, f: Facts): Part {
  const claims = l.form === "claims";
  const off = sheet.amount<Row>(l.words("Adjust-<br>ments|Contractual<br>Adj.|Write-off"), "discount", l.money);
  const paid = sheet.amount<Row>(l.words("Insurance<br>Paid|Ins.<br>Payments|Paid by<br>Insurance"), "insurancePaid", l.money);
  const columns: sheet.Column<Row>[] = [
    ...(claims ? [] : [sheet.column<Row>(l.words("Date of<br>Service|Service<br>Date|Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d")]),
    ...(l.coded ? [sheet.column<Row>(l.words("CPT|Procedure<br>Code|Code"), "code", (row) => row.code)] : []),
    sheet.column<Row>(l.words("Description|Service Description|Procedure"), "description", nameOf),
    ...(l.form === "columns" && l.coded ? [sheet.column<Row>(l.words("Physician|Provider"), "clinician", (row) => row.clinician, "s")] : []),
    sheet.amount<Row>(l.words("Charge|Charges|Billed"), "charge", l.money),
    ...(!f.insured ? [] : l.words("paid|off") === "paid" ? [paid, off] : [off, paid]),
    sheet.column<Row>(l.words("Patient<br>Paid|You<br>Paid"), null, (row) => l.money(row.mine), "n"),
    sheet.amount<Row>(l.words("Balance<br>Due|You Owe|Patient<br>Balance"), "patientOwes", l.money),
  ];
  const list = (rows: readonly Row[]) => rows.map((row) => sheet.record(columns, row)).join("");
  const days = [...new Set(f.rows.map((row) => row.serviceDate!))];
  const grouped = days.map((day) => {
    const own = f.rows.filter((row) => row.serviceDate === day);
    return `<tr class="part"><td colspan="${columns.length}">${l.day(day)} &nbsp; ${own[0]!.by} &nbsp; <i>Patient: ${f.patient}</i></td></tr>${list(own)}`;
  });
  return { body: sheet.table(columns, claims ? grouped.join("") : list(f.rows)), columns };
} // prettier-ignore

/** Charges alone; what came in stands under them in sums. */
function plain(l: Look, f: Facts): Part {
  const columns: sheet.Column<Row>[] = [
    sheet.column<Row>("DATE OF SERVICE", "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.coded ? [sheet.column<Row>("PROCEDURE", "code", (row) => row.code)] : []),
    sheet.column<Row>(l.words("DESCRIPTION OF SERVICES|SERVICES RENDERED"), "description", nameOf),
    sheet.column<Row>("PERFORMED BY", "clinician", (row) => row.clinician),
    sheet.amount<Row>("AMOUNT", "charge", l.money),
  ];
  return { body: sheet.table(columns, f.rows.map((row) => sheet.record(columns, row)).join("")), columns };
} // prettier-ignore

type Sum = [words: string, cents: number, field: keyof Sums];
function sumsOf(l: Look, f: Facts): Sum[] {
  const [off, paid, mine] = [sheet.total(f.rows, "discount"), sheet.total(f.rows, "insurancePaid"), sumMine(f.rows)];
  const list: Sum[] = [
    ["PREVIOUS BALANCE", f.before, "previousBalance"],
    [l.words("TOTAL CHARGES|CHARGES|NEW CHARGES"), sheet.total(f.rows, "charge"), "billed"],
    [l.words("INSURANCE PAYMENTS|INSURANCE PAID"), -paid, "insurancePaid"],
    [l.words("ADJUSTMENTS|INSURANCE ADJUSTMENTS"), -off, "adjustments"],
    [l.words("PATIENT PAYMENTS|YOUR PAYMENTS"), -mine, "patientPaid"],
    [l.due, f.due, "patientResponsibility"],
  ];
  return list.filter(([, cents]) => cents);
} // prettier-ignore

/** How old the balance is: the newest part is what the listed services leave. */
function aging(l: Look, f: Facts): string {
  const names = l.words("CURRENT|0-30 DAYS") + "|31-60 DAYS|61-90 DAYS|91-120 DAYS|OVER 120 DAYS";
  const ages = [f.due - f.before, f.before, 0, 0, 0];
  const cells = names.split("|").map((name) => `<th>${name}</th>`).join("");
  return `<table class="aging"><tr>${cells}<th>${l.due}</th></tr><tr>${[...ages, f.due].map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
} // prettier-ignore

function coupon(chance: Chance, l: Look, f: Facts): string {
  const cell = (label: string, text: string, wide = 1) => `<td colspan="${wide}"><small>${label}</small><br><b>${text}</b></td>`;
  const cards = l.form === "claims" ? "" : `<tr>${cell("CHECK CARD USING FOR PAYMENT", "&#9633; VISA &nbsp;&#9633; MC &nbsp;&#9633; DISC &nbsp;&#9633; AMEX", 3)}</tr><tr>${cell("CARD NUMBER", "&nbsp;", 2)}${cell("SIGNATURE CODE", "&nbsp;")}</tr><tr>${cell("SIGNATURE", "&nbsp;", 2)}${cell("EXP. DATE", "&nbsp;")}</tr>`;
  const grid = `<table class="grid">${cards}<tr>${cell("STATEMENT DATE", l.day(f.issued))}${cell(l.due, dollars(f.due))}${cell("ACCT. #", f.account)}</tr><tr>${cell(f.dueOn ? "DUE DATE" : "TERMS", f.dueOn ? l.day(f.dueOn) : "UPON RECEIPT", 2)}${cell("SHOW AMOUNT PAID HERE", "$")}</tr></table>`;
  const mail = (who: string, lines: string[]) => `<div class="win">${who}<br>${lines.join("<br>").toUpperCase()}</div>`;
  const cut = `<div class="cut"><span>&#9633; Please check box if address is incorrect or insurance has changed, and indicate change(s) on reverse side.</span><b>${l.words("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|STATEMENT")}</b></div>`;
  const inside = `<div class="two"><div><b>${l.html}</b><br>${f.road}<br>${f.city}<br>${l.words("Billing Questions|Office Phone|Questions? Call")}: ${f.call}</div>${grid}</div><div class="two">${mail(`${sheet.bars(chance, 170, 11)}`, [f.own, f.home, f.at])}${mail("REMIT TO:", [l.html, f.remit, f.remitAt])}</div>`;
  return `<div class="slip${l.top ? " first" : ""}">${l.top ? inside + cut : cut + inside}</div>`;
} // prettier-ignore

const css = (l: Look) => `
@page{size:letter;margin:10mm 12mm 11mm} body{margin:0;font:${l.size}pt/1.28 '${l.font}';color:#151515} .front{display:flex;flex-direction:column;min-height:252mm} .two{display:flex;justify-content:space-between;gap:8mm} table{border-collapse:collapse} td{vertical-align:top} small{font-size:.8em} .n{text-align:right!important;white-space:nowrap} .d{white-space:nowrap} .s{font-size:.86em} .brand{font-size:1.5em;font-weight:bold;color:${l.ink}} .facts{margin:3mm 0} .facts td{padding:.3mm 4mm .3mm 0} .facts td:first-child{${l.form === "claims" ? "color:#666" : "font-weight:bold"}}
.lines{width:100%;margin:1mm 0 3mm} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;${{ ledger: "border:1px solid #000", columns: `background:${l.ink};color:#fff`, claims: `border-bottom:2px solid ${l.ink};font-weight:normal;color:#555` }[l.form] ?? "border-top:1px solid #000;border-bottom:1px solid #000"}} .lines td{padding:.4mm 1.4mm;${l.form === "ledger" ? "border-left:1px solid #000;border-right:1px solid #000" : l.form === "columns" ? "border-bottom:.5px solid #bbb;padding-top:.9mm" : ""}} .lines tr:last-child td{${l.form === "ledger" ? "border-bottom:1px solid #000;padding-bottom:4mm" : ""}} .lines tr{break-inside:avoid} .part td{font-weight:bold;background:#eef2f6;padding:1mm 1.4mm!important} .part i{font-weight:normal}
.sums{margin-left:auto;min-width:78mm} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.2px solid #000;font-size:1.1em} .aging{width:100%;margin:3mm 0;text-align:center} .aging th{border:1px solid #444;font-size:.82em;padding:.6mm;${l.form === "ledger" ? "" : "background:#e4e4e4"}} .aging td{border:1px solid #444;padding:.8mm} .aging td:last-child{font-weight:bold} .msg{border:1px solid #444;padding:1.6mm 2.5mm;margin:2mm 0;${l.form === "columns" ? "background:#fff8dc" : ""}} p{margin:1mm 0;font-size:.88em}
.slip{margin-top:auto;break-inside:avoid} .first{margin:0 0 3mm} .cut{border-top:1.2px dashed #000;padding:.8mm 0 2mm;display:flex;justify-content:space-between;gap:6mm;font:7pt 'Liberation Sans'} .first .cut{border-top:0;border-bottom:1.2px dashed #000;margin-top:3mm} .grid{width:96mm;font-family:'Liberation Sans'} .grid td{border:1px solid #222;padding:.5mm 1.6mm} .win{margin-top:5mm;width:86mm;line-height:1.2}`;

function paper(chance: Chance, l: Look, f: Facts, part: Part, sums: Sum[] | null, old: boolean): string {
  const slip = coupon(chance, l, f);
  const facts = sheet.pairs([
    [l.words("PATIENT|Patient Name"), f.patient], ["ACCOUNT NUMBER", f.account], ["STATEMENT DATE", l.day(f.issued)],
    f.own === f.patient ? null : [l.words("RESPONSIBLE PARTY|GUARANTOR"), f.own],
    l.kind === "office" ? null : ["PLACE OF SERVICE", f.place],
    ["INSURANCE", f.plan], f.dueOn ? ["PAYMENT DUE BY", l.day(f.dueOn)] : null,
  ], "facts");
  const why: Record<string, string> = {
    anesthesia: "This bill is for the professional services of your anesthesia provider. It is separate from the bills of the hospital and your surgeon.",
    radiology: "This statement is for the physician's interpretation of your x-ray or scan. The hospital bills separately for the use of its equipment.",
    emergency: "These are the charges of the physician who treated you in the emergency department. You will receive a separate bill from the hospital.",
    pathology: "A pathologist examined the specimen your doctor sent us. This charge is not included in your hospital or doctor bill.",
    office: "Your insurance has processed these services. The balance is your responsibility.",
  };
  const ask = f.insured ? l.words("Prompt payment is appreciated.|Please remit in full. If you cannot, call to arrange a payment plan.|Payment is due upon receipt.") : "We do not have insurance on file for you. Please call with your insurance or to ask about our self-pay discount.";
  const msg = `<div class="msg"><b>${l.words("MESSAGE|IMPORTANT MESSAGE|ACCOUNT MESSAGES")}</b><br>${why[l.kind]} ${ask} ${old ? "YOUR ACCOUNT IS NOW PAST DUE." : ""}</div>`;
  const before = !sums && f.before ? `<p><b>BALANCE FORWARD: ${l.money(f.before)}</b></p>` : "";
  const box = sums ? sheet.pairs(sums.map(([text, cents]) => [text, l.money(cents)]), "sums") : `<table class="sums"><tr><td>${l.due}</td><td>${dollars(f.due)}</td></tr></table>`;
  const end = `<p>${l.words("Pay online at")} www.paymydoctor.example &middot; Tax ID ${f.tax} &middot; ${l.words("Returned checks are subject to a $25.00 fee.|For billing questions call Monday - Friday 8:00 AM to 4:30 PM.")}</p>`;
  const main = `<div class="two"><div class="brand">${l.top ? "STATEMENT" : l.html}</div>${facts}</div>${before}${part.body}${box}${l.form === "claims" || chance.happens(0.2) ? "" : aging(l, f)}${msg}${end}`;
  return sheet.page(css(l), `<div class="front">${l.top ? slip + main : main + slip}</div>`);
} // prettier-ignore

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  for (const row of f.rows) row.clinician = row.by;
  const part = { ledger, columns: beside, claims: beside, plain }[l.form]!(l, f);
  const shown = l.form === "ledger" && f.rows[0]!.serviceDate !== f.rows.at(-1)!.serviceDate && chance.happens(0.5) ? null : sumsOf(l, f);
  const totals: Sums = { patientResponsibility: f.due, previousBalance: f.before };
  for (const [, cents, field] of shown ?? []) totals[field] = Math.abs(cents);
  const alone = shown ? [] : [...new Set(f.rows.map((row) => row.serviceDate))];
  const paidOn = alone.map((day) => sumMine(f.rows.filter((row) => row.serviceDate === day)));
  const rows = paidOn.filter(Boolean);
  if (rows.length === 1) totals.patientPaid = rows[0]!;
  const truth = truthOf({
    ...{ name: family.name, setting: "professional", provider: l.group, patient: f.patient },
    ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
    ...(rows.length > 1 ? { paymentRows: rows.map(bare) } : {}),
  }, totals, f.rows.map((row) => sheet.lineBy(part.columns, row, ["serviceDate"])));
  return { html: paper(chance, l, f, part, shown, f.before > 0), truth };
} // prettier-ignore

export const family: Family = {
  name: "mailed-physician-group-statement",
  paper: "A physician group's mailed statement: services with payments and balances, a coupon above or below, a message and the age of the balance.",
  medium: "text",
  draw,
}; // prettier-ignore
