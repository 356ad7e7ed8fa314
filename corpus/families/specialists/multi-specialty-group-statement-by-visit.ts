import * as print from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { column, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const GROUPS = rowsOf(`
Tri-Rivers Medical Group|#00558c;LAKE ALDEN PHYSICIANS, P.A.|#234f1e;Meridian Valley Clinic|#6a1b4d;NORTHFIELD MULTISPECIALTY ASSOCIATES LLP|#1a1a1a;Cascadia Physician Partners|#0f766e;Harmon-Steele Clinic|#8a1c1c`);
/** Department, kind of visit, and what may be done there: code, words, dollars from and to. */
const DEPARTMENTS = [
  "Internal Medicine#Office Visit|Follow-Up Visit|Annual Physical#99214|Office/outpatient visit est, moderate|215|330;36415|Routine venipuncture|18|35;83036|Hemoglobin A1c|48|85;80053|Comprehensive metabolic panel|62|120;85025|CBC with auto diff|40|78;80061|Lipid panel|65|130;93000|ECG, complete|70|145;90471|Immunization admin, 1 vaccine|38|65;90686|Influenza vaccine, quad, pres free|32|58;G0439|Annual wellness visit, subsequent|210|320;81003|Urinalysis, auto w/o scope|14|32",
  "Cardiology#Follow-Up Visit|Office Visit|Testing#99214|Office/outpatient visit est, moderate|230|380;93306|TTE w/ Doppler, complete|1150|1980;93000|Electrocardiogram, complete|70|145;93015|Cardiovascular stress test|480|790;93880|Carotid duplex, bilateral|520|910;36415|Collection of venous blood|18|35",
  "Orthopedics & Sports Medicine#Office Visit|Procedure Visit|Injection Visit#99213|Office/outpatient visit est, low|140|225;20610|Drain/inj major joint w/o US|190|365;J3301|Triamcinolone acetonide inj, 10 mg|8|22;73562|X-ray exam of knee, 3 views|110|205;73030|X-ray exam of shoulder|98|180;L1833|Knee orthosis, adj, OTS|420|690;97110|Therapeutic exercises, 15 min|62|105",
  "Dermatology#Office Visit|Procedure Visit#99213|Office/outpatient visit est, low|140|225;11102|Tangential biopsy of skin, single|170|310;17000|Destruction premalignant lesion, first|120|210;17003|Destruction premalignant lesion, 2-14|15|28;88305|Tissue exam by pathologist|145|280;11301|Shave skin lesion 0.6-1.0 cm|185|320",
  "Gastroenterology - Endoscopy#Procedure|Outpatient Procedure#45385|Colonoscopy w/ lesion removal, snare|1450|2400;43239|EGD biopsy, single/multiple|980|1650;45381|Colonoscopy, submucous injection|520|880;88305|Tissue exam by pathologist|145|280;00811|Anesthesia lower intestine, NOS|780|1300",
  "Imaging#Diagnostic Imaging|Ancillary Visit#71250|CT thorax w/o dye|620|1150;73721|MRI joint of lower extremity w/o dye|1180|2150;71046|X-ray exam chest, 2 views|95|180;72148|MRI lumbar spine w/o dye|1250|2300;76700|US exam, abdomen, complete|380|640",
];
const PAYERS = rowsOf(`
Blue Shield of the Plains|;Medicare|Mutual of Harmon Supplement;Castlepoint Health PPO|;AETERNA HMO|;Union Prairie Health|Midwest Teamsters Fund;Tricounty Medicaid MCO|`);

type Row = Said;
type Visit = ReturnType<typeof visitOf>;
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: print[chance.pick(["slashes", "shortSlashes", "looseSlashes", "monthName"] as const)],
    money: print[chance.pick(["dollars", "dollars", "parentheses", "trailingMinus"] as const)],
    code: chance.pick(["none", "none", "own", "own", "after"] as const),
    form: chance.pick(["bar", "cells", "row"] as const),
    sums: chance.pick(["full", "full", "full", "merged", "short"] as const),
    ...{ dated: chance.happens(0.5), units: chance.happens(0.3), second: chance.happens(0.45) },
    ...{ zeros: chance.happens(0.45), posted: chance.happens(0.4), capitals: chance.happens(0.3) },
    ...{ above: chance.happens(0.3), plan: chance.happens(0.2), named: chance.happens(0.5) },
    insurer: words("Insurance paid|Insurance payments|Paid by insurance|Your insurance paid"),
    adjusted: words("Adjustment|Adjustments|Insurance adjustment|Contractual write-off"),
    yours: words("You paid|Patient payments|You've paid|Your payments"),
    left: words("Visit balance|Balance for this visit|You owe for this visit|Visit Total Due"),
    visitNo: words("Visit #|Visit number|Encounter|Visit No."),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function visitOf(chance: Chance, date: string, payer: readonly string[] | null, l: Look) {
  const [place, kinds, services] = chance.pick(DEPARTMENTS).split("#") as [string, string, string];
  const [head, ...others] = rowsOf(services);
  const kept = [head!, ...chance.shuffled(others)].slice(0, chance.between(1, 6));
  const terms: Terms = payer
    ? {
        ...{ open: chance.pick([0, 0, 6500, 40000]), share: chance.pick([0, 0.1, 0.2, 0.2]) },
        ...{ copay: chance.pick([0, 2500, 4000]), denies: 0.04, rate: [0.3, 0.72] },
      }
    : { open: 1e9, share: 0, copay: 0, denies: 0, rate: [0.7, 0.7] };
  const rows = kept.map(([code = "", words = "", low, high]): Row => {
    const units = /^(J3301|17003|97110)$/.test(code) ? chance.between(1, 4) : 1;
    const each = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 0, 25, 50]);
    const description = l.capitals ? words.toUpperCase() : words;
    const modifiers = head![0] === code && /^99[23]/.test(code) && kept.length > 2 ? ["25"] : [];
    const money = settle(chance, each * units, terms);
    return { ...money, serviceDate: date, code, modifiers, units, description };
  });
  const pending = payer !== null && chance.happens(0.1);
  const [charge, owes] = [total(rows, "charge"), total(rows, "patientOwes")];
  const paid = pending ? 0 : Math.min(owes, chance.pick([0, 0, 2500, 4000, owes]));
  return {
    ...{ place, kind: l.words(kinds), date, rows, charge, paid, payer },
    ...{ doctor: doctor(chance, "MD|MD|DO|NP|PA-C"), no: chance.number("10#######") },
    site: `${l.words("Main Campus|Eastgate|Northside|Harmon Rd|Suite 200|Downtown")}`,
    adjusted: pending ? 0 : total(rows, "discount"),
    insurer: pending ? 0 : total(rows, "insurancePaid"),
    pending: pending ? charge : 0,
    left: pending ? 0 : owes - paid,
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const { words, money, day } = l;
  const full = ({ code, modifiers }: Row) => [code, ...modifiers!].join("-");
  const on = (row: Row) => day(row.serviceDate!);
  const date = column<Row>(words("Date|Service Date"), "serviceDate", on, "d");
  const code = column<Row>(words("Code|CPT|Procedure"), ["code", "modifiers"], full, "d");
  const says = l.code === "after" ? (["description", "code", "modifiers"] as const) : "description";
  const name = (row: Row) => `${row.description}${l.code === "after" ? ` (${full(row)})` : ""}`;
  return [
    ...(l.dated ? [date] : []),
    ...(l.code === "own" ? [code] : []),
    column<Row>(words("Description|Description of service|Service|Activity"), says, name, "w"),
    ...(l.units ? [column<Row>(words("Qty|Units"), "units", (row) => row.units, "n")] : []),
    column<Row>(words("Charges|Charge|Amount"), "charge", (row) => money(row.charge!), "n"),
    ...(l.second
      ? [column<Row>(words("Payments/<br>Adjustments|Credits"), null, () => "", "n")]
      : []),
  ];
}

/** A row under the services of a visit: its words over the columns, its amount in the last. */
function under(columns: Column<Row>[], label: string, money: string, l: Look, kind = ""): string {
  const last = l.second && kind === "left" ? `<td></td><td class="n">${money}</td>` : "";
  const span = columns.length - (last ? 2 : 1);
  return `<tr class="u ${kind}"><td colspan="${span}">${label}</td>${last || `<td class="n">${money}</td>`}</tr>`;
}

function visitRows(chance: Chance, visit: Visit, columns: Column<Row>[], l: Look): string {
  const { payer, insurer, adjusted, paid, pending } = visit;
  const posted = (days: number) => (l.posted ? `${l.day(shifted(visit.date, days))} ` : "");
  const less = (label: string, cents: number, days: number) =>
    cents || l.zeros ? under(columns, posted(days) + label, l.money(cents ? -cents : 0), l) : "";
  const [first = "", second = ""] = payer ?? [];
  const part = second ? Math.round(insurer * 0.8) : insurer;
  const plan = (name: string) => (l.named || second ? `${l.insurer} - ${name}` : l.insurer);
  return [
    ...visit.rows.map((row) => sheet.record(columns, row)),
    payer ? less(plan(first), part, 21) : "",
    second ? less(plan(second), insurer - part, 34) : "",
    less(l.adjusted, adjusted, 21),
    less(l.yours, paid, chance.pick([0, 0, 26])),
    pending ? under(columns, "Pending with insurance", l.money(-pending), l) : "",
    under(columns, l.left, l.money(visit.left), l, "left"),
  ].join("");
}

/** What stands over the services of a visit. */
function visitHead({ kind, date, doctor: who, place, site, no, payer }: Visit, l: Look): string {
  const day = l.day(date);
  if (l.form === "row")
    return `${day} &nbsp; ${kind} &nbsp; ${who} &nbsp; ${place} (${site}) &nbsp; ${l.visitNo} ${no}`;
  if (l.form === "cells")
    return `<div class="cells"><div><i>Date of Service</i>${day}</div><div><i>${l.visitNo}</i>${no}</div><div><i>Provider</i>${who}</div><div><i>Location</i>${place}, ${site}</div></div>`;
  return `<div class="bar"><div><b>${kind} on ${day}</b> with ${who}</div><div>${l.visitNo} ${no}</div></div><div class="spot">${place}, ${site}${payer ? ` &nbsp;|&nbsp; Billed to: ${payer[0]}` : ""}</div>`;
}

function visitsOf(chance: Chance, visits: Visit[], columns: Column<Row>[], l: Look): string {
  const body = visits.map((visit) => {
    const top = visitHead(visit, l);
    const rows = visitRows(chance, visit, columns, l);
    if (l.form === "row")
      return `<tr class="top"><td colspan="${columns.length}">${top}</td></tr>${rows}`;
    return `<div class="visit">${top}${sheet.table(columns, rows)}</div>`;
  });
  return l.form === "row" ? sheet.table(columns, body.join("")) : body.join("");
}

/** The box of sums, and which of them the paper prints. */
function summary(visits: Visit[], before: number, l: Look) {
  const of = (field: "charge" | "adjusted" | "insurer" | "paid" | "pending" | "left") =>
    sum(visits.map((visit) => visit[field]));
  const due = of("left") + before;
  const short = l.sums === "short" && visits.length > 1;
  const merged = l.sums === "merged" && visits.length > 1;
  const insured = visits[0]!.payer !== null;
  const row = (says: boolean, label: string, cents: number, sign = 1): [string, string][] =>
    says ? [[label, print.dollars(cents ? sign * cents : 0)]] : [];
  const parted = !short && !merged;
  const list = [
    ...row(before > 0, l.words("Previous balance|Balance forward|Prior balance"), before),
    ...row(!short, l.words("Total charges|New charges|Charges"), of("charge")),
    ...row(parted && insured, l.insurer, of("insurer"), -1),
    ...row(parted, l.adjusted, of("adjusted"), -1),
    ...row(merged, "Insurance payments and adjustments", of("insurer") + of("adjusted"), -1),
    ...row(!short, l.yours, of("paid"), -1),
    ...row(of("pending") > 0 && !short, "Pending with insurance", of("pending"), -1),
    ...row(true, l.words("AMOUNT DUE|Total you owe|Balance due|Please pay"), due),
  ];
  const printed = {
    ...{ billed: short ? null : of("charge"), patientPaid: short ? null : of("paid") },
    ...{ adjustments: parted ? of("adjusted") : null },
    ...{
      insurancePaid: parted && insured ? of("insurer") : null,
      previousBalance: before,
      patientResponsibility: due,
    },
  };
  return { box: sheet.pairs(list, "sums"), printed, due };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:9pt/1.35 '${l.font}';color:#1c1c1c} .top0,.mid,.in{display:flex;justify-content:space-between;gap:9mm} .brand{display:flex;gap:2.5mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} .to{margin:7mm 0 7mm 5mm;min-height:17mm} .small{font-size:.82em;color:#444}
.facts,.sums{border-collapse:collapse} .facts td{padding:.5mm 2.5mm;border:.6px solid #999} .facts td:last-child,.sums td:last-child{text-align:right} .sums{width:82mm} .sums td{padding:.8mm 2mm;border-bottom:.5px solid #bbb} .sums tr:last-child td{font-weight:bold;font-size:1.15em;color:${ink};border-top:1.5px solid ${ink}} h3{margin:0 0 1mm;color:${ink}} p{margin:0 0 1.6mm} .msg{flex:1;margin-bottom:3mm;font-size:.93em}
.visit{margin-top:4mm} .bar{display:flex;justify-content:space-between;background:${ink};color:#fff;padding:1mm 2mm} .spot{padding:.6mm 2mm;color:#444;background:#f1f1f1} .cells{display:flex;border:1px solid ${ink}} .cells div{flex:1;padding:.6mm 2mm;border-right:.6px solid ${ink}} .cells i{display:block;font-style:normal;font-size:.78em;color:${ink}}
.lines{width:100%;border-collapse:collapse;font-size:.95em} .lines th{text-align:left;border-bottom:1px solid #666;padding:.8mm 2mm;vertical-align:bottom} .lines td{padding:.6mm 2mm;vertical-align:top} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} tr{break-inside:avoid} .u td:first-child{padding-left:${l.second ? 14 : 8}mm;color:#333} .lines .left td{font-weight:bold;border-top:.6px solid #888;border-bottom:1px solid #888} .top td{background:#e8ecef;font-weight:bold;border-top:1px solid ${ink}}
.slip{break-inside:avoid;border-top:1.3px dashed #333;margin-top:7mm;padding-top:2mm}`;

type Facts = Record<"group" | "patient" | "account" | "due" | "dueDay" | "call" | "issued", string>;

function messages(chance: Chance, f: Facts, due: number, l: Look): string {
  const months = chance.pick([6, 12]);
  const plan = l.plan
    ? `You can split this balance: ${months} monthly payments of about ${print.dollars(Math.ceil(due / months / 100) * 100)}. Enroll at pay.group.example/plans.`
    : "If you cannot pay in full, ask about an interest-free payment plan. Balances under $200: up to 4 months. Balances over $200: up to 12 months.";
  const more = l.words(
    "Financial assistance is available to patients who qualify.|You may receive a separate bill from the hospital, laboratory or anesthesia.|Balances over 90 days may be referred to an outside agency.|Visits still pending with insurance will appear on a later statement.",
  );
  return `<div class="msg"><h3>${l.words("Payment plans|Need more time to pay?|Important message")}</h3><p>${plan}</p><p>${more}</p><p>Questions? ${f.call} M-F 8:00-4:30 &nbsp; MyChartline: my.group.example</p></div>`;
}

function coupon(chance: Chance, f: Facts, l: Look): string {
  const sums = { "Pay By": f.dueDay, "Amount Due": `<b>${f.due}</b>`, "Amount Enclosed": "$" };
  const account = { [l.words("Account #|Account Number")]: f.account, "Statement Date": f.issued };
  const facts = sheet.pairs(Object.entries({ ...account, ...sums }), "facts");
  return `<div class="slip"><div class="small">${l.words("Detach here and return this portion with your payment|&#9986; PLEASE DETACH AND RETURN WITH PAYMENT")}</div><div class="in"><div>${f.patient}<br><br><span class="small">Make checks payable and remit to:</span><br>${f.group}<br>${box(chance)}<br>${town(chance)}<br>${sheet.bars(chance, 190, 15)}</div><div>${facts}<div class="small">&#9744; Visa &#9744; MC &#9744; Disc &#9744; Amex &nbsp; Card # ______________________<br>Exp ____ CVV ____ Signature ___________________<br>&#9744; Address or insurance changed - see back</div></div></div></div>`;
}

function draw(chance: Chance): Drawn {
  const [group = "", ink = ""] = chance.pick(GROUPS);
  const payer = chance.happens(0.88) ? chance.pick(PAYERS) : null;
  const l = { ...look(chance), ...(payer ? {} : { adjusted: "Self-pay discount" }) };
  let date = shifted("2024-02-05", chance.between(0, 560));
  const visits = Array.from({ length: chance.pick([1, 2, 2, 3, 3, 4, 5]) }, () =>
    visitOf(chance, (date = shifted(date, chance.between(3, 30))), payer, l),
  );
  const owes = visits.some(({ left }) => left > 0);
  const before = !owes || chance.happens(0.25) ? chance.between(1500, 24000) : 0;
  const columns = columnsOf(l);
  const { box: sums, printed, due } = summary(visits, before, l);
  const issued = shifted(date, chance.between(40, 80));
  const dueOn = chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const patient = naming(chance)(person(chance));
  const account = chance.number(l.words("########|##-#####|G#######|######"));
  const f: Facts = {
    ...{ group, patient, account, due: print.dollars(due), call: phone(chance) },
    ...{ dueDay: dueOn ? l.day(dueOn) : "Upon receipt", issued: l.day(issued) },
  };
  const dated = { [l.words("Statement Date|Date of Statement")]: f.issued };
  const whose = { [l.words("Account #|Account Number")]: account, Patient: patient };
  const dueBy = { [l.words("Due Date|Pay By")]: f.dueDay };
  const facts = sheet.pairs(Object.entries({ ...dated, ...whose, ...dueBy }), "facts");
  const mid = `<div class="mid">${messages(chance, f, due, l)}<div>${sums}</div></div>`;
  const list = visitsOf(chance, visits, columns, l);
  const html = sheet.page(
    css(l, ink),
    `<div class="top0"><div><div class="brand">${sheet.mark(chance, ink)}${group}</div><div class="small">${street(chance)}, ${town(chance)}</div></div>${facts}</div><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div>${l.above ? `${mid}${coupon(chance, f, l)}${list}` : `${mid}${list}${coupon(chance, f, l)}`}`,
  );
  const said = { name: family.name, provider: group, patient, accountNumber: account };
  const days = { statementDate: issued, dueDate: dueOn, setting: "professional" as const };
  const rows = visits.flatMap((visit) => visit.rows);
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: truthOf({ ...said, ...days }, printed, lines) };
}

export const family: Family = {
  name: "multi-specialty-group-statement-by-visit",
  paper: "A physician group's mailed statement, its services grouped by visit, with a coupon.",
  medium: "text",
  draw,
};
