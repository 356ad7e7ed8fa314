import { dollars, grouped, looseSlashes, parentheses } from "#corpus/generators/formats";
import { monthName, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number };
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };

const veil = (mm: number) => `<span class="x" style="width:${mm}mm"></span>`;

/** Who bills, which kind of bill, ink. */
const SENDERS = rowsOf(`
Foothill Outpatient Surgery Center, LLC|center|#1f5f8b; RIVERWALK AMBULATORY SURGERY CENTER LP|center|#222; Orchard Spine & Joint Surgical Institute|center|#5a3e85
Tri-Basin Anesthesia Associates, P.A.|sleep|#2d2d2d; NORTHSTAR PERIOPERATIVE PHYSICIANS OF OHIO|sleep|#0b4f6c; Beacon Sleep & Pain Anesthesiology PLLC|sleep|#7b2d26
Keystone Surgical Assistants LLC|helper|#333; PRECISION FIRST ASSIST GROUP|helper|#205c40; Bluebonnet Neuromonitoring & Surgical Assist|helper|#0d3b66
SKYBRIDGE AIR MEDICAL|flight|#a3150f; Wind River Flight Rescue, Inc.|flight|#13315c; MERCYWING AEROMEDICAL SERVICES|flight|#111`);
/** Code, modifiers, words, quantity, dollars of one, and `d` for always. */
const WORK: Record<string, readonly string[]> = {
  center: [
    `29881|LT|Knee arthroscopy w/ medial meniscectomy|1|17840|d;29877|LT 59|Knee arthroscopy, chondroplasty|1|9420;A4649||Surgical supplies, misc.|1|2275;C1713||Anchor, bone-to-bone, implantable|2|3140.5`,
    `64483|RT|Transforaminal epidural injection, lumbar|1|6980|d;64484|RT|Transforaminal epidural, each addl level|1|4210;77003||Fluoroscopic guidance|1|1460;J1100||Dexamethasone 1 mg|10|12.6;99152||Moderate sedation, first 15 min|1|890`,
    `22551||Anterior cervical fusion, facility fee|1|68400|d;22845||Anterior instrumentation 2-3 segments|1|31250;L8699||Implant, spinal plate and screws|1|47980|d;20930||Allograft, morselized|1|6845;95940||Intraoperative monitoring, per 15 min|12|615`,
  ],
  sleep: [
    `00670|AA P3|ANES SPINE EXTENSIVE|27|186|d;36620||ARTERIAL LINE PLACEMENT|1|940;36556|59|CENTRAL VENOUS CATHETER|1|1385;99140||EMERGENCY CONDITIONS|2|186`,
    `00840|QK P2|ANES INTRAPERITONEAL LOWER ABD|15|172|d;64488|59|TAP BLOCK BILATERAL|1|1640;76942|26|US GUIDANCE NEEDLE PLACEMENT|1|485`,
    `01400|QZ P1|ANES KNEE JOINT OPEN/SCOPE|9|205|d;64447|LT 59|FEMORAL NERVE BLOCK|1|1290|d`,
  ],
  helper: [
    `63047|AS|Laminectomy, single lumbar segment - assistant|1|14600|d;63048|AS|Laminectomy, each additional segment - assistant|1|7300;22612|AS|Arthrodesis, posterolateral lumbar - assistant|1|18950|d;22842|AS|Posterior instrumentation 3-6 segments - assistant|1|11200`,
    `49650|80|Laparoscopic hernia repair, assistant surgeon|1|6400|d;49650|80 50|Laparoscopic hernia repair, second side|1|6400`,
    `19303|82|Mastectomy, simple, complete - assistant|1|8850|d;19357|82|Tissue expander placement - assistant|1|12400|d;38525|82|Axillary node excision - assistant|1|3925`,
  ],
  flight: [
    `A0431|QH|Rotary wing base rate|1|33480|d;A0436||Rotary wing mileage|86|318.4|d;A0422||Oxygen and supplies|1|540;A0398||ALS disposable supplies|1|1275;93041||Cardiac monitoring, rhythm strip|1|388`,
    `A0430|HH|Fixed wing base rate|1|41900|d;A0435||Fixed wing mileage, statute mile|214|149.75|d;A0425||Ground mileage|11|42;A0434||Specialty care transport|1|4890;J7040||Normal saline infusion 500 ml|1|164;94760||Pulse oximetry|1|118`,
  ],
};
const PAYERS =
  "Blue Shield PPO|UNITED HLTHCARE|CIGNA|Aetna|ANTHEM BCBS|Meritain Health|Regence".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance, kind: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, kind, form: chance.pick(["ledger", "grid", "plain"] as const) },
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, grouped, parentheses, trailingMinus]),
    ...{ coded: chance.happens(0.75), dated: chance.happens(0.7), priced: chance.happens(0.45) },
    ...{ split: chance.happens(0.5), units: kind !== "helper", coupon: chance.happens(0.72) },
    shot: chance.pick(["none", "hi", "hi", "ring"] as const),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Mono"), // prettier-ignore
    ...{ hideAccount: chance.happens(0.6), forward: chance.happens(0.2) },
  };
}

function rowsFor(chance: Chance, l: Look, serviceDate: string): Row[] {
  const factor = 0.65 + chance.share();
  const capitals = l.font === "Liberation Mono";
  return rowsOf(chance.pick(WORK[l.kind]!)).flatMap((one) => {
    const [code = "", marks = "", text = "", units = "", price = "", always] = one;
    if (!always && chance.happens(0.35)) return [];
    const unitPrice = Math.round(Number(price) * factor * 100);
    const description = capitals ? text.toUpperCase() : text;
    const many = l.kind === "flight" && Number(units) > 50 ? Number(units) + chance.between(0, 60) : Number(units); // prettier-ignore
    const modifiers = marks ? marks.split(" ") : [];
    return [{ serviceDate, code, modifiers, description, units: many, unitPrice, charge: unitPrice * many }]; // prettier-ignore
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  const list: (Column<Row> | false)[] = [
    l.dated && column<Row>(words("Date|Service Date|DOS|DATE OF SERVICE"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.coded && column<Row>(words("Code|CPT|Procedure|HCPCS"), l.split ? "code" : ["code", "modifiers"], (row) => [row.code, ...(l.split ? [] : row.modifiers!)].join("-"), "d"), // prettier-ignore
    l.coded && l.split && column<Row>(words("Mod|MOD|Modifier"), "modifiers", (row) => row.modifiers!.join(" "), "d"), // prettier-ignore
    column<Row>(words("Description|Description of Service|DESCRIPTION|Service"), "description", (row) => row.description, "t"), // prettier-ignore
    l.units && column<Row>(words(l.kind === "sleep" ? "Units|UNITS" : "Qty|Quantity|Units"), "units", (row) => row.units, "n"), // prettier-ignore
    l.units && l.priced && amount<Row>(words("Rate|Unit Price|Price Each"), "unitPrice", l.money),
    amount<Row>(words("Charges|Amount|Charge|AMOUNT"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, billed: number, from: string) {
  const payer = chance.pick(PAYERS);
  const posted = shifted(from, chance.between(26, 75));
  const entries: Entry[] = [];
  const add = (kind: Kind, date: string, text: string, cents: number) => entries.push({ kind, date, text, cents }); // prettier-ignore
  const outside = chance.happens(0.55);
  const paid = chance.happens(0.15) ? 0 : Math.round(billed * (0.04 + 0.3 * chance.share()));
  add("plan", posted, `${payer} ${l.words("payment|PMT|Insurance Payment|check")}`, paid);
  if (!outside) add("off", posted, `${payer} ${l.words("contractual adjustment|network write-off|ADJ")}`, Math.round((billed - paid) * 0.6)); // prettier-ignore
  else if (chance.happens(0.3)) add("off", shifted(posted, 12), l.words("Courtesy adjustment|Hardship discount"), Math.round(billed * 0.1)); // prettier-ignore
  if (chance.happens(0.3)) add("plan", shifted(posted, 41), `${payer} ${l.words("appeal payment|reprocessed claim payment")}`, Math.round(billed * 0.06)); // prettier-ignore
  if (chance.happens(0.35)) add("mine", shifted(posted, 50), l.words("Patient payment - thank you|PATIENT PMT VISA|Payment by check"), chance.pick([25000, 10000, 50000])); // prettier-ignore
  const before = l.forward ? chance.between(9000, 88000) : 0;
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  const due = before + billed - sum(entries.map(({ cents }) => cents));
  return { payer, outside, entries, before, billed, of, added, due, last: entries.at(-1)!.date };
}

/** Charges, then what came in on them, in one table; a ledger carries the balance in its last column. */
function charges(chance: Chance, l: Look, columns: Column<Row>[], rows: Row[], a: Account) {
  const ledger = l.form === "ledger";
  let balance = a.before;
  const held = (cents: number) => ((balance += cents), ledger ? `<td class="n">${l.money(balance)}</td>` : ""); // prettier-ignore
  const dear = rows.reduce((best, row) => (row.charge > best.charge ? row : best));
  const body = rows.map((row) =>
    record(columns, row, row === dear && l.shot !== "none" ? l.shot : "").replace(
      /<\/tr>$/,
      `${held(row.charge)}</tr>`,
    ),
  );
  const dated = columns[0]!.says[0] === "serviceDate";
  const span = columns.length - 1 - (dated ? 1 : 0);
  const entry = ({ date, text, cents }: Entry) =>
    `<tr class="pay">${dated ? `<td class="d">${l.day(date)}</td>` : ""}<td colspan="${span}">${dated ? "" : `${l.day(date)} `}${text}</td><td class="n">${l.money(-cents)}</td>${held(-cents)}</tr>`;
  const only = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${columns.length - 1}">${words}</td><td class="n">${ledger ? "" : l.money(cents)}</td>${ledger ? `<td class="n">${l.money(cents)}</td>` : ""}</tr>`;
  const over = a.before ? only(l.words("Balance Forward|BALANCE FORWARD|Previous Balance"), a.before, "pay") : ""; // prettier-ignore
  const sums = l.form === "plain" || chance.happens(0.5);
  const billed = `<tr class="sum"><td colspan="${columns.length - 1}">${l.words("Total Charges|TOTAL CHARGES")}</td><td class="n">${l.money(a.billed)}</td>${ledger ? "<td></td>" : ""}</tr>`;
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const html = `<table class="lines"><thead><tr>${heads}${ledger ? '<th class="n">Balance</th>' : ""}</tr></thead><tbody>${over}${body.join("")}${sums ? billed : ""}${a.entries.map(entry).join("")}${only(l.words("Balance Due|AMOUNT DUE|Patient Balance|PLEASE PAY THIS AMOUNT"), a.due, "sum")}</tbody></table>`; // prettier-ignore
  return { html, sums };
}

function factsOf(chance: Chance, l: Look, from: string, a: Account) {
  const issued = shifted(a.last, chance.between(3, 30));
  const account = l.hideAccount ? null : chance.number(chance.pick(["######", "@@#######", "##-######"])); // prettier-ignore
  const due = chance.happens(0.6) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  return { from, issued, account, due };
}
type Facts = ReturnType<typeof factsOf>;

function head(chance: Chance, l: Look, f: Facts, sender: string[], payer: string) {
  const [name = "", kind = "", ink = ""] = sender;
  const call = phone(chance);
  const title = l.words(kind === "flight" ? "INVOICE|Patient Transport Invoice|STATEMENT" : "STATEMENT|Patient Statement|Billing Statement|INVOICE"); // prettier-ignore
  const flight: [string, string][] = [
    [l.words("Run No.|Trip Number|Flight #"), chance.number("##-#####")],
    [l.words("Pick-up|Sending Facility|From"), l.words("County General ER|Scene - Hwy 16 MM 204|St. Rita Critical Access")], // prettier-ignore
    [l.words("Destination|Receiving Facility|To"), l.words("University Trauma Center|Mercy Burn Center|Children's Hospital")], // prettier-ignore
  ];
  const place: [string, string][] = [
    [l.words("Place of Service|Facility|Location"), kind === "center" ? "24 - Ambulatory Surgical Ctr" : l.words("Lakeview Hospital OR|St. Brigid Medical Center")], // prettier-ignore
    [l.words("Surgeon|Rendering Provider|Physician"), doctor(chance)],
  ];
  const list: ([string, string] | null)[] = [
    [l.words("Patient|Patient Name|PATIENT"), veil(34)],
    [l.words("Account|Account #|ACCOUNT NO."), f.account ?? veil(20)],
    [l.words("Statement Date|Date|Invoice Date"), l.day(f.issued)],
    l.dated
      ? null
      : [
          l.words(
            kind === "flight" ? "Date of Service|Transport Date" : "Date of Service|Service Date",
          ),
          l.day(f.from),
        ],
    f.due ? [l.words("Due Date|Payment Due"), l.day(f.due)] : null,
    ...(kind === "flight" ? flight : place),
    [l.words("Primary Insurance|Insurance Billed"), payer],
    ["Member ID", veil(22)],
  ];
  const who = `<div class="name">${chance.happens(0.5) ? mark(chance, ink, 38) : ""}<div><b class="brand">${name.replace("&", "&amp;")}</b><br>${street(chance)}<br>${town(chance)}<br>Phone ${call} &nbsp; Tax ID ${veil(18)}</div></div>`;
  const to = `<div class="to">${veil(40)}<br>${veil(46)}<br>${veil(37)}</div>`;
  return `<div class="top">${who}<b class="title">${title}</b></div><div class="mid">${to}${pairs(list, "facts")}</div>`;
}

const plea = (l: Look, a: Account) =>
  `<p>${a.outside ? l.words("We do not participate with your insurance plan. Your plan paid only a part of our charges, and the remaining balance is your responsibility.|Your insurance company has processed this claim as out of network. Please contact them if you believe more is payable.|Payment was sent to you by your insurance. Please endorse and forward the check to our office.") : l.words("Your insurance has paid its portion. Please remit the balance promptly.|The balance shown was applied to your deductible and coinsurance.")}</p><p>${l.words("Accounts more than 90 days past due may be turned over to a collection agency.|Interest-free payment plans are available; please call our billing office Monday to Friday, 8 am to 4:30 pm.|You may receive other bills for the same date, for instance from the hospital, the surgeon or the laboratory.")}</p>`;

function coupon(chance: Chance, l: Look, f: Facts, a: Account, name: string) {
  if (!l.coupon) return "";
  const cell = (label: string, text: string) => `<div><small>${label}</small><b>${text}</b></div>`;
  const card = `<div class="card">${cell(l.words("AMOUNT DUE|PAY THIS AMOUNT"), dollars(a.due))}${cell("ACCOUNT", f.account ?? veil(18))}${cell("STATEMENT DATE", l.day(f.issued))}${cell("AMOUNT ENCLOSED", "$")}</div>`;
  return `<div class="slip"><div class="cut">${l.words("- - - Detach and return this portion with your payment - - -|PLEASE RETURN BOTTOM PORTION WITH PAYMENT|&#9986; Cut here")}</div>${card}<div class="mid"><div>&#9744; Visa &#9744; MC &#9744; Disc &nbsp; Card no. ____________________ Exp. ______<br>Signature ______________________________<br><br>${veil(44)}<br>${veil(38)}</div><div>${l.words("Remit to|MAKE CHECKS PAYABLE TO")}:<br><b>${name.replace("&", "&amp;")}</b><br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 150, 12)}</div></div></div>`;
}

const css = (l: Look, ink: string, framed: boolean) => `
@page{size:letter;margin:13mm 15mm} body{margin:0;font:${l.font === "Liberation Mono" ? 8.4 : 9.2}pt/1.38 '${l.font}';color:#141414} .sheet{${framed ? "border:1px solid #999;padding:6mm" : ""}} .x{display:inline-block;background:#000;height:1.1em;vertical-align:-.2em} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .name{display:flex;gap:3mm} .brand{font-size:1.3em;color:${ink}} .title{font-size:1.6em;color:${ink};text-align:right} .mid{margin:5mm 0} .facts{border-collapse:collapse} .facts td{padding:.5mm 2mm;vertical-align:top;${l.form === "grid" ? "border:.7px solid #888" : ""}} .facts td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.4mm;border-bottom:1.4px solid ${ink};${l.form === "grid" ? `background:${ink};color:#fff` : ""}} .lines td{padding:.9mm 1.4mm;vertical-align:top;${l.form === "grid" ? "border:.6px solid #999" : ""}} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .pay td{${l.form === "plain" ? "font-style:italic" : ""}} .sum td{font-weight:bold;border-top:1.3px solid #000} .hi td{background:#fdf37b} .ring{outline:2.6px solid #e0201b;outline-offset:1px} p{margin:2.5mm 0;font-size:.92em} .slip{margin-top:7mm;break-inside:avoid} .cut{text-align:center;border-bottom:1.2px dashed #333;padding-bottom:1mm;font-size:.84em} .card{display:flex;margin-top:3mm;border:1px solid #333} .card div{flex:1;border-right:1px solid #333;padding:1mm 2mm} .card div:last-child{border:0} small{display:block;font-size:.74em} .credit{font:italic 8pt 'Liberation Sans';color:#555;margin-top:3mm}`;

function draw(chance: Chance): Drawn {
  chance.number("####");
  const sender = chance.pick(SENDERS);
  const [name = "", kind = "", ink = ""] = sender;
  const l = look(chance, kind);
  const from = shifted("2023-02-11", chance.between(0, 880));
  const rows = rowsFor(chance, l, from);
  const columns = columnsOf(l);
  const a = accountOf(chance, l, total(rows, "charge"), from);
  const f = factsOf(chance, l, from, a);
  const top = head(chance, l, f, sender, a.payer);
  const { html: list, sums } = charges(chance, l, columns, rows, a);
  const shot = chance.happens(0.35);
  const turn = a.before && chance.happens(0.6) ? `<div style="text-align:right">Page 2 of ${chance.between(2, 3)}</div>` : ""; // prettier-ignore
  const credit = shot ? `<div class="credit">${l.words("Personal details were removed at the patient's request.|The bill, provided by the patient. Identifying information redacted.")}</div>` : ""; // prettier-ignore
  const html = page(
    css(l, ink, shot),
    `<div class="sheet">${top}${turn}${list}${plea(l, a)}${coupon(chance, l, f, a, name)}</div>${credit}`,
  );
  /** A sum is printed where it is the only row of its kind. */
  const one = (of: Kind) => (a.of(of).length === 1 ? a.added(of) : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: kind === "center" ? "facility" : "professional" },
      ...{ provider: name, accountNumber: f.account, statementDate: f.issued, dueDate: f.due },
    },
    {
      ...{ billed: sums ? a.billed : null, adjustments: one("off"), insurancePaid: one("plan") },
      ...{ patientPaid: one("mine"), patientResponsibility: a.due },
      previousBalance: a.before || null,
    },
    rows.map((row) => lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "surprise-surgical-or-flight-bill",
  paper:
    "A surgery center's, anesthesia group's, surgical assistant's or air ambulance's bill as published: few large lines, insurance payments as rows, blacked-out names, a coupon.",
  medium: "text",
  draw,
};
