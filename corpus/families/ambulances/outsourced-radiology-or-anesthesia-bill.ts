import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, trailingMinus, bare, credit } = formats;
const { amount, column, total } = sheet;

type Kind = "xray" | "sleep" | "path";
type Row = Said & Settled & { date: string; place: string; dx: string; minutes: number; detail: string }; // prettier-ignore
type Entry = { date: string; text: string; cents: number };

/** Group, kind. */
const GROUPS = rowsOf(`
Lakeland Radiology Associates, PA|xray; INLAND EMPIRE IMAGING PHYSICIANS MEDICAL GROUP|xray; Riverbend Diagnostic Radiologists LLC|xray; Summit Anesthesia Partners of Ohio|sleep; NORTHERN PLAINS ANESTHESIA ASSOCIATES PC|sleep; Carolina Perioperative Physicians, PLLC|sleep; Tri-County Pathology Consultants|path; WESTERN PATHOLOGISTS, SC|path`);
/** Who prints the bill for them: words on the paper, ink, way. */
const BILLERS = rowsOf(`
Billing services by Zonetic Partners|#006a71|list; MEDIDATA BILLING SERVICES|#333333|ledger; Anchorpoint Physician Revenue|#1b3d6d|cards`);
const CARE: Record<Kind, string> = {
  xray: "71046|26|CHEST X-RAY 2 VIEWS|62;74177|26|CT ABD & PELV W/CONTRAST|486;70450|26|CT HEAD/BRAIN W/O DYE|268;73630|26,LT|X-RAY EXAM OF FOOT|48;76705|26|ECHO EXAM OF ABDOMEN|176;70553|26|MRI BRAIN STEM W/O & W/DYE|612;72148|26|MRI LUMBAR SPINE W/O DYE|388;71275|26|CT ANGIOGRAPHY CHEST|524;93971|26,RT|EXTREMITY STUDY|152;77067|26|SCR MAMMO BI INCL CAD|164;76856|26|US EXAM PELVIC COMPLETE|158;73562|26,RT|X-RAY EXAM OF KNEE 3|52;36556||INSERT NON-TUNNEL CV CATH|642;76937|26|US GUIDE VASCULAR ACCESS|96",
  sleep:
    "00790|7|ANESTH SURG UPPER ABDOMEN|1;00840|6|ANESTH SURG LOWER ABDOMEN|1;01402|7|ANESTH KNEE ARTHROPLASTY|1;00811|4|ANESTH LOW INTESTINE NOS|1;01967|5|ANESTH/ANALG VAG DELIVERY|1;00142|4|ANESTH LENS SURGERY|1;01630|5|ANESTH SURGERY OF SHOULDER|1;00670|13|ANESTH SPINE CORD SURGERY|1",
  path: "88305||TISSUE EXAM BY PATHOLOGIST|186;88307|26|TISSUE EXAM BY PATHOLOGIST|322;88342|26|IMMUNOHISTO ANTB 1ST STAIN|148;88341|26|IMMUNOHISTO ANTB ADDL SLIDE|116;88312|26|SPECIAL STAINS GROUP 1|92;88331|26|PATH CONSULT INTRAOP 1 BLOC|218;88173|26|CYTOPATH EVAL FNA REPORT|204;88112|26|CYTOPATH CELL ENHANCE TECH|128;88304|26|TISSUE EXAM BY PATHOLOGIST|84;85060||BLOOD SMEAR INTERPRETATION|58",
};
/** What stands beside an anesthetic. */
const BESIDE = rowsOf(`
64447|59|NJX AA&/STRD FEM NERVE|486;76942|26|ECHO GUIDE FOR BIOPSY|188;36620||INSERTION CATHETER ARTERY|264;99100||SPECIAL ANESTHESIA SERVICE|98;93503||INSERT/PLACE HEART CATHETER|612;62322||NJX INTERLAMINAR LMBR/SAC|438`);
const HOSPITALS = "St. Aldan Medical Center|MERCY VALLEY HOSPITAL|Lakeview Surgery Center|Harper County Regional|UNIVERSITY HOSP EAST".split("|"); // prettier-ignore
const PAYERS = "MEDICARE|BCBS|AETNA|UNITED HEALTHCARE|CIGNA|HUMANA".split("|");
const PLACES = "21|22|23|24".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance, way: string, kind: Kind) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ way, kind, words, insured: chance.happens(0.85), minutes: chance.happens(0.75) },
    money: way === "ledger" ? chance.pick([trailingMinus, grouped, credit]) : chance.pick([dollars, grouped]), // prettier-ignore
    day: chance.pick(way === "ledger" ? [formats.shortSlashes, formats.dashes] : [formats.slashes, formats.shortSlashes, formats.looseSlashes]), // prettier-ignore
    ...{ joined: chance.happens(0.3), place: chance.happens(0.7), dx: chance.happens(0.45) },
    ...{ clinician: chance.happens(0.5), rate: chance.happens(0.3), columns: way === "list" && chance.happens(0.4) }, // prettier-ignore
    font: way === "ledger" ? words("Liberation Mono|Liberation Sans Narrow") : words("Liberation Sans|Liberation Serif|DejaVu Sans Condensed"), // prettier-ignore
    due: words("AMOUNT DUE|PLEASE PAY|Balance Due From Patient|You Owe"),
  };
}

/** An anesthetic: base units and a unit for each 15 minutes begun, rounded to a tenth. */
function anesthetic(chance: Chance, l: Look) {
  const [code = "", base = "", description] = chance.pick(rowsOf(CARE.sleep));
  const rate = chance.between(62, 148) * 100;
  const minutes = chance.between(24, Number(base) > 4 ? 236 : 78);
  const units = Number(base) + Math.round((minutes * 10) / 15) / 10;
  const start = chance.between(7, 14) * 60 + chance.between(0, 59);
  const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`; // prettier-ignore
  const detail = `Start ${clock(start)} Stop ${clock(start + minutes)} &nbsp; Base units ${base} + time units ${(units - Number(base)).toFixed(1)}`;
  const physician = chance.pick([["AA", "P2"], ["QK", "P3"], ["QZ"], ["QY", "P1"], ["AA", "QS"]]); // prettier-ignore
  const line = { code, description, units, minutes, modifiers: physician, unitPrice: rate };
  return [{ ...line, cents: Math.round(units * rate), detail: l.minutes ? detail : "" }];
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const factor = 0.8 + 0.7 * chance.share();
  const date = shifted("2024-02-03", chance.between(0, 640));
  const plain = (list: string[][], most: number) =>
    chance
      .shuffled(list)
      .slice(0, chance.between(most > 4 ? 1 : 0, most))
      .map(([code = "", mods = "", description, price]) => {
        // prettier-ignore
        const units = code === "88305" || code === "88341" ? chance.between(1, 4) : 1;
        const unitPrice = Math.round(Number(price) * factor) * 100;
        const modifiers = mods ? mods.split(",") : [];
        return { code, description, units, minutes: 0, modifiers, unitPrice, cents: unitPrice * units, detail: "" }; // prettier-ignore
      });
  const items = l.kind === "sleep" ? [...anesthetic(chance, l), ...plain(BESIDE, 3)] : plain(rowsOf(CARE[l.kind]), 9); // prettier-ignore
  const terms = { open: chance.pick([0, 10000, 200000]), share: chance.pick([0.1, 0.2]), copay: 0 };
  const rules = { ...terms, denies: 0.07, rate: [0.14, 0.5] as const };
  const days = l.kind === "xray" ? chance.pick([0, 1, 4]) : 0;
  const names = [people.doctor(chance), people.doctor(chance)];
  const place = chance.pick(PLACES);
  return items.map(({ cents, ...item }, at) => {
    const on = shifted(date, at < items.length / 2 ? 0 : days);
    const settled = settle(chance, cents, rules);
    const said = { serviceDate: on, date: on, clinician: chance.pick(names), place };
    return { ...item, ...said, ...settled, dx: chance.pick(["R10.9", "K80.20", "S82.891A", "R07.9", "D12.6"]) }; // prettier-ignore
  });
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words } = l;
  const modifiers = (row: Row) => row.modifiers!.join(" ");
  const sleep = l.kind === "sleep";
  const list: (sheet.Column<Row> | false)[] = [
    column<Row>(words("DATE|Date of Service|SVC DATE"), "serviceDate", (row) => l.day(row.date), "d"), // prettier-ignore
    l.place && column<Row>(words("POS|PL"), null, (row) => row.place),
    l.joined
      ? column<Row>(words("CPT/Mod|PROC/MOD"), ["code", "modifiers"], (row) => [row.code, ...row.modifiers!].join("-"), "d") // prettier-ignore
      : column<Row>(words("CPT|PROC CODE|Code"), "code", (row) => row.code),
    !l.joined && column<Row>(words("MOD|Modifier"), "modifiers", modifiers),
    l.dx && column<Row>(words("DX|Diag"), null, (row) => row.dx),
    column<Row>(words("DESCRIPTION OF SERVICE|Description|Procedure"), "description", (row) => escaped(row.description!)), // prettier-ignore
    l.clinician && column<Row>(words("Physician|PERFORMED BY"), "clinician", (row) => row.clinician), // prettier-ignore
    sleep && column<Row>(words("MIN|Minutes"), null, (row) => row.minutes || "", "n"),
    column<Row>(words("UNITS|Units|QTY"), "units", (row) => row.units, "n"),
    l.rate && amount<Row>(words("RATE|Unit Price"), "unitPrice", l.money),
    amount<Row>(words("CHARGE|Charges|AMOUNT"), "charge", l.money),
    l.columns && l.insured && amount<Row>("Insurance<br>Paid", "insurancePaid", l.money),
    l.columns && l.insured && amount<Row>("Adjusted", "discount", l.money),
    l.columns && l.insured && amount<Row>("Balance", "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[]) {
  const name = people.person(chance);
  const last = rows.at(-1)!.date;
  const posted = shifted(last, chance.between(18, 40));
  const [billed, open] = [total(rows, "charge"), l.insured ? total(rows, "patientOwes") : 0];
  const self = l.insured ? 0 : Math.round(billed * chance.pick([0, 0.3, 0.45]));
  const owed = l.insured ? open : billed - self;
  const own = owed > 4000 && chance.happens(0.3) ? 2000 : 0;
  const payer = chance.pick(PAYERS);
  const paid = l.insured ? total(rows, "insurancePaid") : 0;
  const off = l.insured ? total(rows, "discount") : self;
  const entries: Entry[] = [
    { date: posted, text: l.insured ? l.words(`${payer} PAYMENT|INS PMT - ${payer}`) : "", cents: paid }, // prettier-ignore
    { date: posted, text: l.insured ? l.words(`${payer} CONTRACTUAL WRITE-OFF|INS ADJ - ${payer}`) : "SELF-PAY DISCOUNT", cents: off }, // prettier-ignore
    { date: shifted(posted, 9), text: l.words("PATIENT PAYMENT - THANK YOU|PATIENT PMT CHECK"), cents: own }, // prettier-ignore
  ];
  return {
    ...{ name, patient: people.naming(chance)(name), payer, posted, billed, paid, off, own, owed },
    entries: entries.filter(({ cents }) => cents > 0),
    issued: shifted(posted, chance.between(12, 34)),
    account: chance.number(chance.pick(["########", "@@@-######", "####-########", "#######-#"])),
    ...{ call: people.phone(chance), home: [people.street(chance), people.town(chance)] as const },
    ...{
      remit: `${people.box(chance)}<br>${people.town(chance)}`,
      hospital: chance.pick(HOSPITALS),
    },
    ...{ referrer: people.doctor(chance), days: chance.pick([0, 15, 21, 30]), due: owed - own },
  };
}

/** The rows of the services and, where no columns say it, what insurance and patient did. */
function tables(l: Look, f: Facts, rows: Row[], columns: sheet.Column<Row>[]): string {
  const at = columns.findIndex(({ says }) => says.includes("description"));
  const under = (row: Row) =>
    row.detail
      ? `<tr class="detail"><td colspan="${at}"></td><td colspan="${columns.length - at}">${row.detail}</td></tr>`
      : "";
  const body = rows.map((row) => sheet.record(columns, row) + under(row)).join("");
  const wide = columns.length - 1;
  const act = (one: Entry) => `<tr class="act"><td class="d">${l.day(one.date)}</td><td colspan="${wide - 1}">${one.text}</td><td class="n">${l.money(-one.cents)}</td></tr>`; // prettier-ignore
  if (l.columns && l.insured) {
    const [charge, insurancePaid] = [f.billed, f.paid];
    const sums = { charge, insurancePaid, discount: f.off, patientOwes: f.owed };
    return sheet.table(columns, body + sheet.sumRow(columns, "TOTALS", sums, l.money));
  }
  if (l.way === "cards") {
    const list = f.entries.map((one) => `<tr><td class="d">${l.day(one.date)}</td><td>${one.text}</td><td class="n">${l.money(-one.cents)}</td></tr>`).join(""); // prettier-ignore
    const none = `<tr><td colspan="3">No payments or adjustments have been received.</td></tr>`;
    return `<h3>Services</h3>${sheet.table(columns, body)}<h3>${l.words("Insurance Activity|Payment and Insurance Activity")}</h3><table class="lines"><thead><tr><th>Date</th><th>Activity</th><th class="n">Amount</th></tr></thead><tbody>${list || none}</tbody></table>`;
  }
  return sheet.table(columns, body + f.entries.map(act).join(""));
}

function summary(l: Look, f: Facts): string {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  return sheet.pairs(
    [
      [l.words("TOTAL CHARGES|Total Charges"), l.money(f.billed)],
      l.insured ? [l.words("INSURANCE PAYMENTS|Insurance Paid"), less(f.paid)] : null,
      [l.words("ADJUSTMENTS|Discounts/Adjustments"), less(f.off)],
      f.own ? [l.words("PATIENT PAYMENTS|You Paid"), less(f.own)] : null,
      [l.due, dollars(f.due)],
    ],
    "sums",
  );
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{margin:0;font:${l.font === "Liberation Mono" ? 7.6 : 8.8}pt/1.32 '${l.font}';color:#151515} .top{display:flex;justify-content:space-between;gap:8mm;${l.way === "cards" ? `background:${ink};color:#fff;padding:3mm 4mm` : `border-bottom:2px solid ${ink};padding-bottom:2mm`}} .brand{font-weight:bold;font-size:1.35em;max-width:100mm} .top>div:last-child{text-align:right} .mid{display:flex;justify-content:space-between;gap:6mm;margin:3mm 0} table{border-collapse:collapse} .facts td{padding:.3mm 3mm .3mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;${l.way === "list" ? `background:${ink}22` : "border-top:1px solid #222"};border-bottom:1px solid #222} .lines td{padding:.6mm 1.2mm;vertical-align:top;${l.way === "ledger" ? "" : "border-bottom:.5px solid #ddd"}} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines tr{break-inside:avoid} .detail td{font-size:.86em;color:#444} .act td{font-style:${l.way === "list" ? "italic" : "normal"}} .sum td{font-weight:bold;border-top:1.2px solid #222} h3{margin:3mm 0 1mm;color:${ink};font-size:1.1em} .sums{margin:3mm 0 3mm auto;min-width:72mm} .sums td{padding:.4mm 1.5mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border:1.3px solid #222;padding:1mm 1.5mm}
p{margin:0 0 1.5mm;font-size:.92em} .why{border-left:3px solid ${ink};padding:1mm 3mm;margin:2mm 0} .slip{break-inside:avoid;border-top:1.2px dashed #333;margin-top:4mm;padding-top:2mm;display:grid;grid-template-columns:1fr 88mm;gap:8mm} .cells{display:grid;grid-template-columns:1fr 1fr;border:1px solid #222} .cells div{border:.5px solid #777;padding:.8mm 1.5mm;min-height:7mm;font-size:.86em} .ocr{font-family:'Liberation Mono';letter-spacing:1px;margin-top:3mm;text-align:right}`;

function notes(l: Look, f: Facts): string {
  const what = { xray: "the radiologist who read your images", sleep: "the anesthesia care you received during your procedure", path: "the pathologist who examined your specimen" }[l.kind]; // prettier-ignore
  const plan = l.insured
    ? `${f.payer} has processed this claim. The balance shown is your responsibility.`
    : `We have no insurance on file for this date of service. If you were covered, call ${f.call} with your policy information.`;
  return `<div class="why"><b>${l.words("WHY DID I GET THIS BILL?|About this bill")}</b><br>This bill is for ${what} at ${f.hospital}. These physicians are not employed by the hospital, which bills you separately. ${plan}</div>`;
}

function coupon(chance: Chance, l: Look, f: Facts, group: string, due: string): string {
  const cell = (label: string, text = "") => `<div>${label}<br><b>${text}</b></div>`;
  const cells = [cell("STATEMENT DATE", l.day(f.issued)), cell("ACCOUNT NUMBER", f.account), cell("PAYMENT DUE", due), cell(l.due.toUpperCase(), dollars(f.due)), cell("CARD NUMBER"), cell("EXP. DATE / CVV"), cell("SIGNATURE"), cell("AMOUNT PAID", "$")]; // prettier-ignore
  return `<div class="slip"><div>${f.name.toUpperCase()}<br>${f.home[0].toUpperCase()}<br>${f.home[1].toUpperCase()}<p style="margin-top:5mm"><b>REMIT TO:</b><br>${group}<br>${f.remit}</p>${sheet.bars(chance, 160, 13)}</div><div><div class="cells">${cells.join("")}</div><div class="ocr">${f.account.replace(/\D/g, "")} ${bare(f.due).replace(".", "").padStart(8, "0")}</div></div></div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const [name = "", kind = ""] = chance.pick(GROUPS);
  const [biller = "", ink = "", way = ""] = chance.pick(BILLERS);
  const l = look(chance, way, kind as Kind);
  const rows = rowsFor(chance, l);
  const f = factsOf(chance, l, rows);
  const columns = columnsOf(l);
  const dueOn = f.days ? shifted(f.issued, f.days) : null;
  const due = dueOn ? l.day(dueOn) : l.words("UPON RECEIPT|Immediately");
  const facts = sheet.pairs(
    [
      [l.words("PATIENT|Patient Name"), f.patient],
      [l.words("ACCOUNT NO|Account Number"), f.account],
      [l.words("REFERRING DR|Referring Physician|Ordered By"), f.referrer],
      [l.words("PLACE OF SERVICE|Facility|Services rendered at"), f.hospital],
      [l.words("INSURANCE|Primary Insurance"), l.insured ? f.payer : "SELF PAY"],
    ],
    "facts",
  );
  const group = escaped(name);
  const places = l.place ? `<p>POS: 21 Inpatient Hospital &nbsp; 22 Outpatient Hospital &nbsp; 23 Emergency Room &nbsp; 24 Ambulatory Surgical Center</p>` : ""; // prettier-ignore
  const top = `<div class="top"><div><div class="brand">${group}</div>${f.remit.replace("<br>", ", ")}<br>TAX ID ${chance.number("##-#######")} &middot; ${biller}</div><div><b>${l.words("STATEMENT OF PHYSICIAN SERVICES|PHYSICIAN BILL|Statement")}</b><br>Statement date ${l.day(f.issued)}<br>Due ${due}<br>${f.call}</div></div>`;
  const body = `<div class="mid">${facts}${l.way === "cards" ? `<div style="text-align:right">${l.due}<div style="font-size:2em;font-weight:bold">${dollars(f.due)}</div></div>` : ""}</div>${tables(l, f, rows, columns)}${summary(l, f)}${notes(l, f)}${places}<p>Pay online: www.physicianpay.example &middot; Call ${f.call}, M-F 8 AM - 5 PM. Payment plans and financial hardship review are available. Unpaid accounts may be placed with a collection agency.</p>`;
  const html = sheet.page(css(l, ink), top + body + coupon(chance, l, f, group, due));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: dueOn },
    },
    {
      ...{ billed: f.billed, adjustments: f.off, insurancePaid: l.insured ? f.paid : null },
      ...{ patientPaid: f.own || null, patientResponsibility: f.due },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "outsourced-radiology-or-anesthesia-bill",
  paper:
    "A national billing company's bill for radiologists, anesthesiologists or pathologists, with modifiers, anesthesia minutes and insurance activity.",
  medium: "text",
  draw,
};
