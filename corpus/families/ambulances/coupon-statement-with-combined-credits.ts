import {
  bare,
  credit,
  dollars,
  grouped,
  parentheses,
  trailingMinus,
} from "#corpus/generators/formats";
import { compactDate, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { amount, bars, column, heading, lineBy, page } from "#corpus/families/drawing/sheet";
import { pairs, record, square, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; credit: number };
type Care = { setting: "professional" | "facility"; senders: string; tag: string; list: string };

/** Code, words, dollars of a unit, units; `d` for what is always there, one of those with `v`. */
const CARES: readonly Care[] = [
  {
    setting: "professional",
    senders:
      "Red Bluff Emergency Physicians, LLC|SOUTHLAKE ER PHYSICIANS PLLC|Piedmont Acute Care Associates",
    tag: "This bill is for the emergency physician's services and is separate from the hospital's bill.",
    list: `99283|ED VISIT LEVEL 3|768|1|v; 99284|ED VISIT LEVEL 4|1187|1|v; 99285|ED VISIT LEVEL 5|1742|1|v; 99291|CRITICAL CARE 30-74 MIN|1964|1|v; 93010|ECG INTERPRETATION & REPORT|64|1; 12002|SIMPLE REPAIR 2.6-7.5CM|538|1; 31500|ENDOTRACHEAL INTUBATION|611|1; 12011|SIMPLE FACE REPAIR TO 2.5CM|467|1; 76705|US ABDOMEN LTD, READ|212|1; 94760|PULSE OXIMETRY|41|1; 29125|SHORT ARM SPLINT|326|1`,
  },
  {
    setting: "professional",
    senders:
      "CITY OF MARLOW FIRE/EMS|Blue Ridge Ambulance Service, Inc.|TRI-VALLEY AMBULANCE DISTRICT",
    tag: "Ambulance transport is not part of the hospital's bill.",
    list: `A0427|ALS EMERGENCY TRANSPORT LEVEL 1|1395|1|d; A0425|GROUND MILEAGE, PER MILE|21.5|9|d; A0422|OXYGEN AND SUPPLIES|96|1; A0398|ALS ROUTINE DISPOSABLE SUPPLIES|148|1; A0394|IV DRUG THERAPY SUPPLIES|119|1; A0396|ESOPHAGEAL INTUBATION SUPPLIES|174|1; A0424|EXTRA ATTENDANT|135|1; A0420|WAITING TIME, PER HALF HOUR|58|2; 93041|RHYTHM STRIP TRACING|88|1`,
  },
  {
    setting: "facility",
    senders: "Juniper Valley Hospital|MERCY RIDGE MEDICAL CENTER|Cass County Memorial Hospital",
    tag: "Physicians who treated you in the hospital may bill you separately.",
    list: `|EMERGENCY ROOM|1684|1|d; |LABORATORY|742.6|1; |RADIOLOGY - DIAGNOSTIC|418|1; |CT SCAN|3160|1; |PHARMACY|236.18|1; |MEDICAL SUPPLIES|174.35|1; |IV THERAPY|388|1; |CARDIOLOGY/EKG|296|1; |RESPIRATORY THERAPY|152|1`,
  },
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes, compactDate]),
    money: chance.pick([grouped, grouped, bare, dollars]),
    less: chance.pick([grouped, trailingMinus, parentheses, credit, (cents: number) => `-${grouped(Math.abs(cents))}`]), // prettier-ignore
    ink: words("#1f3f77|#8c1d2b|#23603d|#333|#5b4a8a"),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Mono|DejaVu Sans Condensed"), // prettier-ignore
    ...{ couponFirst: chance.happens(0.4), codes: chance.happens(0.6), units: chance.happens(0.4) },
    ...{
      balance: chance.happens(0.6),
      rows: chance.pick(["columns", "columns", "ledger"] as const),
    },
    ...{ sums: chance.happens(0.7), aging: chance.happens(0.75), minimum: chance.happens(0.75) },
    ...{ code: chance.happens(0.3), card: chance.happens(0.7), shade: chance.happens(0.5) },
    ...{ strip: chance.happens(0.5), message: chance.happens(0.8), several: chance.happens(0.35) },
    heads: {
      date: words("Date|DATE OF SERVICE|Service Date|DATE"),
      code: words("Code|CPT|PROC CODE|HCPCS"),
      text: words("Description|DESCRIPTION OF SERVICE|Description of Services|ACTIVITY"),
      units: words("Qty|UNITS|Units"),
      charge: words("Charges|CHARGE|Amount|CHARGES"),
      less: words("Payments/Adjustments|PAYMENTS/ADJ|Pmts & Adjs|PAYMENTS / ADJUSTMENTS|Payments/ Adjustments"), // prettier-ignore
      balance: words("Balance|PATIENT BALANCE|Amount Due"),
    },
    account: words("Account Number|ACCOUNT #|Acct No.|Patient Account"),
    due: words("Amount Due|PAY THIS AMOUNT|Balance Due|TOTAL DUE"),
    minimumWords: words("Minimum Payment|MINIMUM PAYMENT DUE|Minimum Amount Due"),
    dueDate: words("Due Date|PAYMENT DUE BY|Pay By"),
  };
}

/** Charges of one event, each with what has come off it. */
function rowsFor(chance: Chance, care: Care, from: string, many: boolean): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const [share, insured] = [0.3 + 0.55 * chance.share(), chance.happens(0.8)];
  const all = rowsOf(care.list);
  const levels = all.filter(([, , , , mark]) => mark === "v");
  const level = levels.length ? chance.pick(levels) : null;
  return all.flatMap((one) => {
    const [code, text, price, units, mark] = one;
    if (mark === "v" && one !== level) return [];
    if (!mark && !chance.happens(many ? 0.85 : 0.45)) return [];
    const count = code === "A0425" ? chance.between(3, 28) : Number(units);
    const charge = Math.round(Number(price) * factor * 100) * count;
    const credit = insured && chance.happens(0.88) ? Math.round(charge * share) : 0;
    return [{ serviceDate: from, code: code || null, description: text!, units: count, charge, credit }]; // prettier-ignore
  });
}

function columnsOf(l: Look, care: Care): Column<Row>[] {
  const coded = l.codes && care.setting === "professional";
  const ledger = l.rows === "ledger";
  const less = (row: Row) => (row.credit ? l.less(-row.credit) : ledger ? "" : l.money(0));
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(coded ? [column<Row>(l.heads.code, "code", (row) => row.code)] : []),
    column<Row>(l.heads.text, "description", (row) => escaped(row.description!), "t"),
    ...(l.units ? [column<Row>(l.heads.units, "units", (row) => row.units, "n")] : []),
    amount<Row>(l.heads.charge, "charge", l.money),
    column<Row>(l.heads.less, null, ledger ? () => "" : less, "n"),
    ...(l.balance && !ledger
      ? [
          column<Row>(
            l.heads.balance,
            "patientOwes",
            (row) => l.money(row.charge - row.credit),
            "n",
          ),
        ]
      : []),
  ];
}

type Entry = { date: string; text: string; cents: number; kind: "plan" | "off" | "mine" };
/** What was paid and written off, in rows of their own; the printed column mixes both. */
function entriesOf(chance: Chance, l: Look, credits: number, from: string): Entry[] {
  if (!credits) return [];
  const off = Math.round(credits * (0.3 + 0.3 * chance.share()));
  const payer = l.words("MEDICARE|BLUE CROSS|UHC|AETNA");
  const mine = chance.happens(0.4) ? Math.min(2500, credits - off) : 0;
  const date = shifted(from, chance.between(20, 40));
  const list: Entry[] = [
    { date, text: `${payer} PAYMENT`, cents: credits - off - mine, kind: "plan" },
    { date, text: l.words("CONTRACTUAL ADJUSTMENT|INSURANCE ADJUSTMENT|INS ADJ"), cents: off, kind: "off" }, // prettier-ignore
    { date: shifted(date, 12), text: l.words("PATIENT PAYMENT - THANK YOU|PATIENT PMT CHECK"), cents: mine, kind: "mine" }, // prettier-ignore
  ];
  return list.filter(({ cents }) => cents > 0);
}

function listOf(columns: Column<Row>[], rows: Row[], entries: Entry[], l: Look): string {
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const texts = columns.findIndex(({ kind }) => kind === "t");
  const cells = (entry: Entry) =>
    columns
      .map(({ kind }, place) => {
        const text = place === 0 ? l.day(entry.date) : place === texts ? entry.text : place === at + 1 ? l.less(-entry.cents) : ""; // prettier-ignore
        return `<td class="${kind}">${text}</td>`;
      })
      .join("");
  const ledger = entries.map((entry) => `<tr>${cells(entry)}</tr>`).join("");
  const [billed, credits] = [total(rows, "charge"), rows.reduce((all, row) => all + row.credit, 0)];
  const rest = columns.length > at + 2 ? `<td class="n">${l.money(billed - credits)}</td>` : "";
  const sums = l.sums
    ? `<tr class="sum"><td colspan="${at}">${l.words("TOTALS|Total|Account Totals")}</td><td class="n">${l.money(billed)}</td><td class="n">${credits ? l.less(-credits) : l.money(0)}</td>${rest}</tr>`
    : "";
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${rows.map((row) => record(columns, row)).join("")}${ledger}${sums}</tbody></table>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, care: Care, from: string) {
  const [self, other] = people.household(chance, 2).map(people.naming(chance));
  const issued = shifted(from, chance.between(45, 110));
  return {
    sender: chance.pick(care.senders.split("|")),
    patient: self!,
    payer: chance.happens(0.75) ? self! : other!,
    ...{ issued, dueOn: shifted(issued, chance.pick([15, 21, 25, 30])) },
    account: chance.number(chance.pick(["########", "@@-######", "##-#####", "EM#######", "#####.###"])), // prettier-ignore
    ...{ road: people.street(chance), city: people.town(chance), remit: people.box(chance) },
    ...{ home: people.street(chance), homeTown: people.town(chance), call: people.phone(chance) },
    pin: chance.number("####-####"),
  };
}

/** The part that comes back with the payment; it says the figures a second time. */
function coupon(chance: Chance, l: Look, f: Facts, due: number, minimum: number): string {
  const cell = (label: string, text: string) => `<div><i>${label}</i><b>${text}</b></div>`;
  const cards = l.card
    ? `<div class="cc"><i>${l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CHECK CARD USING FOR PAYMENT")}</i> &#9744; VISA &#9744; MC &#9744; DISCOVER &#9744; AMEX<div class="row">${cell("CARD NUMBER", "&nbsp;")}${cell("EXP. DATE", "&nbsp;")}${cell("CVV", "&nbsp;")}</div><div class="row">${cell("SIGNATURE", "&nbsp;")}${cell("PRINT NAME", "&nbsp;")}</div></div>`
    : "";
  const figures = [
    `<div class="row">${cell(l.words("STATEMENT DATE|Statement Date"), l.day(f.issued))}${cell(l.account, f.account)}</div>`,
    `<div class="row">${cell(l.dueDate, l.day(f.dueOn))}${cell(l.due, dollars(due))}</div>`,
    `<div class="row">${minimum ? cell(l.minimumWords, dollars(minimum)) : ""}${cell(l.words("AMOUNT ENCLOSED|SHOW AMOUNT PAID HERE|Amount Enclosed"), "$")}</div>`,
  ].join("");
  const line = `${f.account.replace(/\W/g, "").padStart(12, "0")}${bare(due).replace(".", "").padStart(9, "0")}${chance.number("#")}`;
  return `<div class="slip"><div class="in"><div class="from"><b>${escaped(f.sender)}</b><br>${f.remit}<br>${f.city}<div class="to">${bars(chance, 150, 11)}<br>${f.payer.toUpperCase()}<br>${f.home.toUpperCase()}<br>${f.homeTown.toUpperCase()}</div></div><div class="box">${cards}${figures}<div class="pay"><i>${l.words("MAKE CHECKS PAYABLE TO|REMIT TO")}</i><br>${escaped(f.sender)}<br>${f.remit}, ${f.city}</div></div></div><div class="chk">&#9744; ${l.words("Please check box if address or insurance information has changed and indicate changes on back.|Check here for change of address or insurance (see reverse).")}</div><div class="ocr">${line}</div></div>`;
}

/** How old the balance is: the visit in one of the periods, what was owed before in the next. */
function aging(l: Look, due: number, before: number, days: number): string {
  if (!l.aging) return "";
  const heads = l.words("CURRENT,31-60 DAYS,61-90 DAYS,91-120 DAYS,OVER 120|Current,30 Days,60 Days,90 Days,120+ Days").split(","); // prettier-ignore
  const at = Math.min(3, Math.floor(days / 30));
  const cells = heads.map((_, place) =>
    place === at ? due - before : place === at + 1 ? before : 0,
  );
  const all = [...cells.map((cents) => l.money(cents)), dollars(due)];
  return `<table class="age"><tr>${[...heads, l.due].map((one) => `<th>${one}</th>`).join("")}</tr><tr>${all.map((one) => `<td>${one}</td>`).join("")}</tr></table>`;
}

const css = (l: Look) => `
@page{size:letter;margin:10mm 12mm} body{margin:0;font:8.8pt/1.35 '${l.font}';color:#111;box-sizing:border-box;-webkit-print-color-adjust:exact} .sheet{display:flex;flex-direction:column;min-height:256mm} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .top b{font-size:1.35em;color:${l.ink}} .top h1{margin:0;font-size:1.3em;text-align:right} .mid{display:flex;justify-content:space-between;gap:8mm;margin:3mm 0} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{color:#444} .glance{border:1px solid ${l.ink};align-self:flex-start} .glance td{padding:.6mm 2.5mm} .glance td:last-child{text-align:right} .glance tr:last-child td{font-weight:bold;${l.shade ? `background:${l.ink};color:#fff` : `border-top:1px solid ${l.ink}`}}
.lines{width:100%;border-collapse:collapse;margin:2mm 0} .lines th{text-align:left;vertical-align:bottom;padding:.9mm 1.5mm;${l.shade ? `background:${l.ink};color:#fff` : "border-top:1px solid #000;border-bottom:1px solid #000"}} .lines td{padding:.7mm 1.5mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal;width:27mm} .lines th.n:nth-last-child(n+4){width:auto} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #000} .age{width:100%;border-collapse:collapse;margin:2mm 0;text-align:center} .age th{font-size:.82em;border:1px solid #888;padding:.5mm;background:#eee} .age td{border:1px solid #888;padding:.6mm} .age td:last-child{font-weight:bold} .msg{border:1px dashed #666;padding:1.5mm 3mm;margin:2mm 0} p{margin:1.2mm 0;font-size:.9em}
.slip{${l.couponFirst ? "order:-1;border-bottom:1px dashed #333;padding-bottom:3mm;margin-bottom:4mm" : "margin-top:auto;border-top:1px dashed #333;padding-top:3mm"};break-inside:avoid} .in{display:flex;justify-content:space-between;gap:8mm} .to{margin-top:5mm;line-height:1.3} .box{width:98mm;border:1px solid #333;font-size:.86em} .row{display:flex;border-top:1px solid #333} .row>div{flex:1;padding:.4mm 1.5mm;border-right:1px solid #333;min-height:7mm} .row>div:last-child{border-right:0} i{font-style:normal;font-size:.78em;color:#333;display:inline-block} .row b{display:block;font-size:1.12em} .cc{padding-top:.6mm;text-indent:1.5mm;white-space:nowrap;font-size:.84em} .cc .row{text-indent:0;font-size:1.1em} .pay{border-top:1px solid #333;padding:.8mm 1.5mm} .chk{font-size:.8em;margin-top:1mm} .ocr{font-family:'Liberation Mono';text-align:right;letter-spacing:1px;margin-top:1mm}`;

function texts(chance: Chance, l: Look, f: Facts, care: Care, minimum: number): string {
  const past = l.words("THIS ACCOUNT IS PAST DUE. PLEASE REMIT PAYMENT TODAY TO AVOID FURTHER COLLECTION ACTIVITY.|Your insurance has paid its portion. The balance is your responsibility.|SECOND NOTICE: We have not received your payment. Please call if you cannot pay in full."); // prettier-ignore
  const plan = minimum ? `You may pay the minimum of ${dollars(minimum)} by ${l.day(f.dueOn)}; the rest will appear on your next statement.` : "No interest is charged on this account."; // prettier-ignore
  const phone = l.code ? `<div>${square(chance, 21, "16mm")}</div>` : "";
  const site = f.sender.toLowerCase().replace(/[^a-z]+/g, ""); // prettier-ignore
  return `${l.message ? `<div class="msg">${past}</div>` : ""}<p>${care.tag}</p><p>${plan}</p><p>Pay online at www.${site}.example with account ${f.account} and PIN ${f.pin}, or call ${f.call}, weekdays 8:00 AM - 5:00 PM. Se habla espa&ntilde;ol.</p>${phone}`;
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const care = chance.pick(CARES);
  const from = shifted("2024-04-02", chance.between(0, 580));
  const f = factsOf(chance, care, from);
  const rows = rowsFor(chance, care, from, chance.happens(0.35));
  const columns = columnsOf(l, care);
  const [billed, credits] = [total(rows, "charge"), rows.reduce((all, row) => all + row.credit, 0)];
  const before = l.several ? chance.between(2400, 38000) : 0;
  const due = before + billed - credits;
  const minimum = l.minimum && due > 12000 ? Math.max(2500, Math.round(due / 1200) * 100) : 0;
  const entries = l.rows === "ledger" ? entriesOf(chance, l, credits, from) : [];
  const added = (kind: Entry["kind"]) => entries.find((one) => one.kind === kind)?.cents ?? null;
  const list = listOf(columns, rows, entries, l);
  const facts = pairs(
    [
      [l.words("Patient|PATIENT NAME|Patient Name"), f.patient],
      [l.account, f.account],
      [l.words("Statement Date|STATEMENT DATE|Date of Statement"), l.day(f.issued)],
      [l.words("Date of Service|Incident Date|DOS"), l.day(from)],
      f.payer === f.patient ? null : [l.words("Responsible Party|Guarantor"), f.payer],
    ],
    "facts",
  );
  const glance = pairs(
    [
      before ? [l.words("Previous Balance|PRIOR BALANCE|Balance Forward"), l.money(before)] : null,
      [l.words("Total Charges|CHARGES|New Charges"), l.money(billed)],
      [l.words("Payments/Adjustments|PAYMENTS & ADJUSTMENTS|Payments and Credits"), credits ? l.less(-credits) : l.money(0)], // prettier-ignore
      minimum ? [l.minimumWords, dollars(minimum)] : null,
      [l.due, dollars(due)],
    ],
    "glance",
  );
  const days = Math.round((Date.parse(f.issued) - Date.parse(from)) / 86_400_000) - 30;
  const head = `<div class="top"><div><b>${escaped(f.sender)}</b><br>${f.road}, ${f.city}<br>${l.words("Billing Office|Patient Accounts|Customer Service")}: ${f.call}</div><h1>${l.words("STATEMENT|Patient Statement|BILLING STATEMENT|Statement of Account")}</h1></div>`;
  const html = page(
    css(l),
    `<div class="sheet"><div>${head}<div class="mid">${facts}${glance}</div>${list}${aging(l, due, before, days)}${texts(chance, l, f, care, minimum)}</div>${coupon(chance, l, f, due, minimum)}</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: care.setting === "facility" ? "summary" : "itemized" },
      ...{
        setting: care.setting,
        provider: f.sender,
        patient: f.patient,
        accountNumber: f.account,
      },
      ...{ statementDate: f.issued, dueDate: f.dueOn, serviceFrom: from, serviceTo: from },
    },
    {
      ...{ billed, adjustments: added("off"), insurancePaid: added("plan") },
      ...{ patientPaid: added("mine"), patientResponsibility: due, previousBalance: before },
    },
    rows.map((row) => lineBy(columns, { ...row, patientOwes: row.charge - row.credit })),
  );
  return { html, truth };
}

export const family: Family = {
  name: "coupon-statement-with-combined-credits",
  paper:
    "A statement of an emergency, ambulance or hospital billing office: few charges with one column for payments and adjustments, a minimum payment, aging and a coupon that repeats the figures.",
  medium: "text",
  draw,
};
