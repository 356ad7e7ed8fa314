import { bare, dollars, grouped, parentheses, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import {
  born,
  box,
  doctor,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { settle } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, lineOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { paidByMe: number };
type Way = "stack" | "pair" | "labelled";

/** Words of the service, its code and dollars of one unit. */
const CARES: Record<string, string[][]> = {
  "Willow Crest Rehabilitation &amp; Nursing|CEDARBROOK CARE CENTER":
    rowsOf(`Therapeutic exercise 15 min|97110|88
Gait training 15 min|97116|84
Occupational therapy eval, low|97165|212
Speech/swallow treatment|92526|198
Self-care training 15 min|97535|86
Neuromuscular re-education|97112|92
Wound debridement, first 20 sq cm|97597|164
Manual therapy 15 min|97140|79`),
  "Hearthstone Home Health Services|Mesa Verde Visiting Nurses, Inc.":
    rowsOf(`Skilled nursing visit RN|G0299|186
Skilled nursing visit LPN|G0300|148
Home health aide 15 min|G0156|31
Physical therapy home visit|G0151|192
Occupational therapy home visit|G0152|188
Medical social worker visit|G0155|204`),
  "Lantern Palliative Physicians, P.A.|ELDERBRIDGE GERIATRIC ASSOCIATES":
    rowsOf(`Nursing facility visit, subsequent, low|99308|128
Nursing facility visit, subsequent, moderate|99309|176
Nursing facility visit, subsequent, high|99310|246
Advance care planning 30 min|99497|154
Nail debridement, 6 or more|11721|72`),
  "Summit Trail Respiratory &amp; Sleep|Gulf Breeze Home Oxygen":
    rowsOf(`Oxygen concentrator, monthly rental|E1390|242
Portable gaseous oxygen system, rental|E0431|58
CPAP device, monthly rental|E0601|118
Heated humidifier|E0562|296
Full face mask|A7030|214
Tubing with heating element|A4604|82
Hospital bed, semi-electric, rental|E0260|174`),
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const way = chance.shuffled<Way>(["labelled", "stack", "pair"])[0]!;
  return {
    ...{ words, way, left: chance.happens(0.5), minus: chance.happens(0.5) },
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick(way === "labelled" ? [dollars, grouped] : [grouped, bare, parentheses]),
    ...{ ink: words("#204f5e|#5b3a29|#3b3f75|#2f5f2f"), coupon: words("foot|foot|head") },
    ...{
      font: words("Liberation Sans|Liberation Sans|Liberation Serif"),
      seen: chance.happens(0.5),
    },
    ...{
      due: words("PLEASE PAY|Amount Due|Balance Due|PAY THIS AMOUNT"),
      note: chance.happens(0.6),
    },
  };
}

/** What is done or rented once in a month. */
const seldom = (text: string) =>
  /rental|eval|mask|ubing|umidifier|planning|debridement|worker/.test(text);

function rowsFor(
  chance: Chance,
  l: Look,
  pool: string[][],
  last: string,
  clinician: string,
): Row[] {
  const terms = { open: chance.pick([0, 0, 12000]), share: 0.2, copay: 0, denies: 0.06, rate: [0.45, 0.8] as const }; // prettier-ignore
  const many = chance.weighted([[2, 2], [4, 3], [6, 3], [9, 2], [14, 1], [22, 1]]); // prettier-ignore
  const days = Array.from({ length: many }, () => shifted(last, -chance.between(0, 27))).sort();
  const picked = days.map((day) => ({ day, care: chance.pick(pool) }));
  const keys = picked.map(({ day, care: [text = "", code = ""] }) => seldom(text) ? code : `${day} ${/visit/.test(text) ? "" : code}`); // prettier-ignore
  const kept = picked.filter((_, at) => keys.indexOf(keys[at]!) === at);
  return kept.map(({ day: serviceDate, care: [description = "", code = "", price = ""] }) => {
    const units = /15 min$/.test(description) ? chance.between(1, 3) : 1;
    const charge = Math.round(Number(price) * 100) * units;
    const settled = settle(chance, charge, terms);
    const paidByMe = l.way !== "pair" && chance.happens(0.12) ? settled.patientOwes : 0;
    const own = settled.patientOwes - paidByMe;
    return { serviceDate, description, code, units, clinician, ...{ charge, discount: settled.discount, insurancePaid: settled.insurancePaid }, paidByMe, patientOwes: own }; // prettier-ignore
  });
}

/** What is taken off, as this sender writes it. */
const off = (l: Look, cents: number) => l.money(l.minus && cents ? -cents : cents);

const head = (list: readonly string[], sizes: readonly string[]) =>
  `<thead><tr>${list.map((one, at) => `<th class="${sizes[at]}">${one}</th>`).join("")}</tr></thead>`;

function stacked(l: Look, rows: Row[]): string {
  const many = l.words(
    "Charge<br>Ins Paid<br>Adjustment|Billed<br>Insurance<br>Write-off|CHARGES<br>INS PMT<br>ADJ",
  );
  const mine = rows.some(({ paidByMe }) => paidByMe);
  const heads = [l.words("Date|Service Date|DOS"), l.words("Description of Service|Services Rendered|Service"), l.words("Units|Qty"), many, ...(mine ? [l.words("You Paid|Patient<br>Paid")] : []), l.words("Patient<br>Balance|You Owe|Patient<br>Resp.")]; // prettier-ignore
  const body = rows.map((row) => {
    const amounts = [l.money(row.charge!), off(l, row.insurancePaid!), off(l, row.discount!)];
    const who = l.seen ? `<br><small>${row.clinician}</small>` : "";
    return `<tr><td class="d">${l.day(row.serviceDate!)}</td><td>${row.description}<br>${row.code}${who}</td><td class="c">${row.units}</td><td class="n">${amounts.join("<br>")}</td>${mine ? `<td class="n">${off(l, row.paidByMe)}</td>` : ""}<td class="n o">${l.money(row.patientOwes!)}</td></tr>`;
  });
  return `<table class="lines">${head(heads, ["", "", "c", "n", "n", "n"])}<tbody>${body.join("")}</tbody></table>`;
}

/** Each amount with its own word in one cell. */
function labelled(l: Look, rows: Row[]): string {
  const [charge, plan, less] = l.words("Charge,Insurance paid,Adjustment|Billed,Ins. payment,Contractual|Fee,Plan paid,Discount").split(","); // prettier-ignore
  const heads = [l.words("Service Date|Date"), l.words("Code"), l.words("Service|Description"), l.words("Account Activity|Amounts"), l.words("You Owe|Your Share|Due From You")]; // prettier-ignore
  const body = rows.map((row) => {
    const list: [string, string][] = [[charge!, l.money(row.charge!)], [plan!, off(l, row.insurancePaid!)], [less!, off(l, row.discount!)]]; // prettier-ignore
    if (row.paidByMe) list.push(["You paid", off(l, row.paidByMe)]);
    const who = l.seen ? `<br><small>with ${row.clinician}</small>` : "";
    return `<tr><td class="d">${l.day(row.serviceDate!)}</td><td>${row.code}</td><td>${row.description}${who}</td><td class="w">${list.map(([word, value]) => `<div><span>${word}</span><span>${value}</span></div>`).join("")}</td><td class="n o">${l.money(row.patientOwes!)}</td></tr>`;
  });
  return `<table class="lines">${head(heads, ["", "", "", "w", "n"])}<tbody>${body.join("")}</tbody></table>`;
}

/** Two rows a service: what was done and charged, then who did it and what was taken off. */
function paired(l: Look, rows: Row[]): string {
  const w = l.words;
  const first = ["Date", w("Description|Service Description"), w("Units|Qty"), w("Charges|Amount Billed"), w("Insurance Payment|Ins. Paid")]; // prettier-ignore
  const second = ["", w("Procedure / Provider|Code - Provider"), "", w("Adjustments|Contractual Adj."), w("Patient Balance|Patient Due")]; // prettier-ignore
  const sizes = ["", "", "c", "n", "n"];
  const cells = (list: string[], kind: string) =>
    `<tr class="${kind}">${list.map((one, at) => `<t${kind.startsWith("h") ? "h" : "d"} class="${sizes[at]}">${one}</t${kind.startsWith("h") ? "h" : "d"}>`).join("")}</tr>`;
  const body = rows.map((row) => {
    const own = l.money(row.patientOwes!);
    const one = [l.day(row.serviceDate!), row.description!, String(row.units), l.money(row.charge!), off(l, row.insurancePaid!)]; // prettier-ignore
    const two = ["", `${row.code}${l.seen ? ` - ${row.clinician}` : ""}`, "", off(l, row.discount!), `<b>${own}</b>`]; // prettier-ignore
    return cells(one, "a") + cells(two, "z");
  });
  return `<table class="lines two"><thead>${cells(first, "h1")}${cells(second, "h2")}</thead><tbody>${body.join("")}</tbody></table>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm} body{margin:0;font:9.2pt/1.32 '${l.font}'} .top{display:flex;justify-content:space-between;margin-bottom:4mm} h1{font-size:1.5em;margin:0;color:${l.ink}} .due{border:1.4px solid ${l.ink};text-align:center;padding:2mm 4mm;align-self:flex-start} .due b{display:block;font-size:1.4em} .main{display:flex;gap:5mm;align-items:flex-start;flex-direction:${l.left ? "row" : "row-reverse"}} .side{width:47mm;flex:none;background:#f0f2f2;border-top:3px solid ${l.ink};padding:2.5mm;font-size:.92em} .side dt{color:${l.ink};font-weight:bold;font-size:.86em;margin-top:1.6mm} .side dd{margin:0} .body{flex:1}
table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom;font-size:.86em;padding:.8mm 1.1mm;border-bottom:1.3px solid ${l.ink};color:${l.ink}} .lines td{padding:.9mm 1.1mm;vertical-align:top;border-bottom:.5px solid #bbb} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .d{white-space:nowrap} .o{font-weight:bold} small{color:#444} tr{break-inside:avoid} .w{width:44mm} .w div{display:flex;justify-content:space-between} .two .a td{border-bottom:0;padding-bottom:0} .two .a{break-after:avoid} .two .h1 th{border-bottom:0;padding-bottom:0}
.sums{margin:4mm 0 0 auto;break-inside:avoid} .sums td{padding:.5mm 1.5mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid ${l.ink}} p{margin:3mm 0 0} .cut{break-inside:avoid;border-${l.coupon === "foot" ? "top" : "bottom"}:1px dashed #333;margin:${l.coupon === "foot" ? "8mm 0 0" : "0 0 6mm"};padding:3mm 0;display:flex;justify-content:space-between;gap:6mm} .card{border:.6px solid #000;font-size:.82em} .card td{border:.6px solid #000;padding:1mm 1.5mm} .ask td{border:.6px solid #000;padding:.8mm 1.5mm;font-size:.9em} .ask td:last-child{text-align:right}`;

type Facts = { name: string; where: string; patient: string; own: string; account: string; issued: string; dueOn: string | null; due: number }; // prettier-ignore

function coupon(chance: Chance, l: Look, f: Facts): string {
  const card = `<table class="card"><tr><td colspan="3">&#9633; VISA &nbsp; &#9633; MASTERCARD &nbsp; &#9633; DISCOVER</td></tr><tr><td colspan="2">CARD NUMBER<br>&nbsp;</td><td>EXP. DATE</td></tr><tr><td colspan="2">SIGNATURE<br>&nbsp;</td><td>CODE</td></tr></table>`;
  const ask = sheet.pairs([["Account", f.account], ["Statement Date", l.day(f.issued)], f.dueOn ? ["Due Date", l.day(f.dueOn)] : null, [l.due, dollars(f.due)], ["Amount Enclosed", "$"]], "ask"); // prettier-ignore
  const note = l.coupon === "foot" ? "Detach and return this portion with your payment" : "Please return the top portion with your payment"; // prettier-ignore
  return `<div><div style="font-size:.85em;text-align:center">${note}</div><div class="cut"><div>${f.own.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}<br><br>Make checks payable to:<br><b>${f.name}</b><br>${box(chance)}<br>${f.where}</div>${card}${ask}</div></div>`;
}

function sidePanel(chance: Chance, l: Look, f: Facts, plan: string): string {
  const list: ([string, string] | null)[] = [
    [l.words("Patient|Patient Name|Resident"), f.patient],
    [l.words("Account Number|Account #|Acct No."), f.account],
    [l.words("Statement Date|Date of Statement"), l.day(f.issued)],
    f.dueOn ? [l.words("Due Date|Payment Due By"), l.day(f.dueOn)] : null,
    chance.happens(0.5) ? ["Date of Birth", l.day(born(chance, 1930, 1958))] : null,
    [l.words("Responsible Party|Guarantor"), f.own],
    [l.words("Primary Insurance|Insurance on File"), plan],
    chance.happens(0.5) ? ["Member ID", chance.number("@##########")] : null,
    [l.words("Billing Questions|Questions?"), `${phone(chance)}<br>Mon-Fri 8:30 - 4:30`],
  ];
  return `<dl class="side">${list.flatMap((one) => (one ? [`<dt>${one[0]}</dt><dd>${one[1]}</dd>`] : [])).join("")}</dl>`;
}

const titleOf = (name: string) =>
  /Phys|GERI/.test(name)
    ? "MD|DO|NP"
    : /Nurses|Home Health/.test(name)
      ? "RN"
      : /Oxy|Resp/.test(name)
        ? "RRT"
        : "PT|OTR";

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [names, pool] = chance.pick(Object.entries(CARES));
  const [name, last] = [l.words(names), shifted("2023-05-20", chance.between(0, 900))];
  const clinician = doctor(chance, titleOf(name));
  const rows = rowsFor(chance, l, pool, last, clinician);
  const add = (field: "charge" | "discount" | "insurancePaid" | "patientOwes" | "paidByMe") =>
    rows.reduce((all, row) => all + (row[field] ?? 0), 0);
  const before = chance.happens(0.35) ? chance.between(1200, 26000) : 0;
  const due = before + add("patientOwes");
  const issued = shifted(last, chance.between(12, 40));
  const [patient, guarantor] = [person(chance), person(chance)];
  const shown = naming(chance);
  const f: Facts = { name, where: town(chance), patient: shown(patient), own: shown(chance.happens(0.4) ? guarantor : patient), account: chance.number(l.words("######|@#####|##-####")), issued, dueOn: chance.happens(0.6) ? shifted(issued, 21) : null, due }; // prettier-ignore
  const plan = l.words("Medicare Part B|Pioneer Advantage HMO|Great Lakes Blue PPO");
  const body = { stack: stacked, pair: paired, labelled }[l.way](l, rows);
  const mine = add("paidByMe");
  const sums = sheet.pairs(
    [
      before ? [l.words("Previous Balance|Balance Forward"), l.money(before)] : null,
      [l.words("Total Charges|New Charges"), l.money(add("charge"))],
      [l.words("Insurance Payments|Paid by Insurance"), off(l, add("insurancePaid"))],
      [l.words("Adjustments|Insurance Adjustments"), off(l, add("discount"))],
      mine ? [l.words("Patient Payments|Your Payments"), off(l, mine)] : null,
      [l.due, l.money(due)],
    ],
    "sums",
  );
  const note = l.note
    ? `<p>${l.words("Your insurance has paid its portion. The balance shown is your responsibility.|If you cannot pay in full please call our office to arrange monthly payments.|A $15.00 fee may be charged for returned checks.")}</p>`
    : "";
  const top = `<div class="top"><div><h1>${name}</h1>${street(chance).replace(/ (Apt|Unit) /, " Suite ")}, ${f.where}</div><div class="due">${l.due}<b>${dollars(due)}</b></div></div>`;
  const slip = coupon(chance, l, f);
  const page = `${top}<div class="main">${sidePanel(chance, l, f, plan)}<div class="body">${body}${sums}${note}</div></div>`;
  const html = sheet.page(css(l), l.coupon === "foot" ? page + slip : slip + page);
  const provider = name.replace("&amp;", "&");
  const truth = truthOf(
    { name: family.name, setting: "professional", provider, patient: f.patient, accountNumber: f.account, statementDate: issued, dueDate: f.dueOn }, // prettier-ignore
    { billed: add("charge"), adjustments: add("discount"), insurancePaid: add("insurancePaid"), patientPaid: mine || null, patientResponsibility: due, previousBalance: before || null }, // prettier-ignore
    rows.map((row) => said(l, row)),
  );
  return { html, truth };
}

const said = (l: Look, row: Row) => {
  const { serviceDate, description, code, charge, discount, insurancePaid, patientOwes } = row;
  const units = l.way === "labelled" ? null : row.units;
  return lineOf({ serviceDate, description, code, units, charge, discount, insurancePaid, patientOwes }); // prettier-ignore
};

export const family: Family = {
  name: "statement-with-stacked-amounts",
  paper:
    "A statement of continuing care whose rows stack charge, insurance payment and adjustment in one cell or over two rows, beside a panel of patient data.",
  medium: "text",
  draw,
};
