import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, trailingMinus } = formats;
const { amount, column, total } = sheet;
type Row = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
  minutes: string;
};
type Column = sheet.Column<Row>;
type Kind = "off" | "plan" | "mine";
type Entry = { date: string; text: string; kind: Kind; cents: number };

const LABORATORY = `
80053|Comp. Metabolic Panel (14)|72.50; 85025|CBC With Differential/Platelet|41; 80061|Lipid Panel|68.30; 83036|Hemoglobin A1c|52; 84443|TSH|89.75; 84439|T4,Free(Direct)|61; 82306|Vitamin D, 25-Hydroxy|148; 82607|Vitamin B12|77.40; 82728|Ferritin, Serum|64; 81001|Urinalysis, Complete|29.15; 87086|Urine Culture, Routine|58; 84403|Testosterone, Serum|112; 86141|C-Reactive Protein, Cardiac|83; 36415|Venipuncture|22; 88142|Pap, Liquid-Based|126; 87624|HPV, High-Risk|158.60; 84153|Prostate-Specific Ag|96.25; 86431|Rheumatoid Factor (RF)|44`;
const IMAGING = `
70553|MRI BRAIN W/WO CONTRAST|612; 71046|CHEST X-RAY 2 VIEWS|48; 74177|CT ABD & PELVIS W/CONTRAST|486; 76700|US ABDOMEN COMPLETE|214; 77067|SCREENING MAMMOGRAM BILATERAL|262; 77063|SCREENING DIGITAL BREAST TOMO|118; 73630|X-RAY FOOT 3+ VIEWS|44; 72148|MRI LUMBAR SPINE W/O CONTRAST|428; 70450|CT HEAD/BRAIN W/O CONTRAST|258; 93970|DUPLEX VEINS EXTREMITY BILAT|296; 73721|MRI JOINT LOWER EXT W/O|392; 77080|DXA BONE DENSITY AXIAL|142`;
const ANESTHESIA = `
00790|ANES, SURG UPPER ABDOMEN|1386; 01402|ANES, TOTAL KNEE ARTHROPLASTY|1512; 00811|ANES, LOWER INTESTINE ENDOSCOPY|742; 00840|ANES, SURG LOWER ABDOMEN|1260; 00142|ANES, LENS SURGERY|630; 01967|ANES, LABOR ANALGESIA|1764`;
const BLOCKS = `
36620|INSERTION CATH, ARTERY|312; 64447|NERVE BLOCK, FEMORAL SINGLE|584; 76942|US GUIDE NEEDLE PLACEMENT|236; 99140|EMERGENCY CONDITIONS|168; 36556|INSERT NON-TUNNEL CV CATH|498`;
const PAYERS =
  "AETNA|BLUE CROSS BLUE SHIELD|UNITED HEALTHCARE|CIGNA|MEDICARE PART B|HUMANA|TRICARE EAST".split(
    "|",
  );
/** Sender, what it does, ink, and the words over its paper. */
const SENDERS = rowsOf(`
Meridian Clinical Laboratories|lab|#0b4f8a|INVOICE; NORTHLAKE REFERENCE LAB, INC.|lab|#333333|LABORATORY INVOICE; Everwell Diagnostics|lab|#00766c|Patient Invoice; Tri-County Radiology Associates, P.A.|imaging|#5a1f5c|STATEMENT OF ACCOUNT; BLUE RIDGE IMAGING CONSULTANTS|imaging|#12385f|RADIOLOGY INVOICE; Coastal Anesthesia Partners LLC|anesthesia|#1d5a2f|INVOICE FOR ANESTHESIA SERVICES; METRO ANESTHESIOLOGY GROUP PC|anesthesia|#000000|STATEMENT`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", does = "", ink = "", title = ""] = chance.pick(SENDERS);
  return {
    ...{ words, name, html: escaped(name), does, ink, title },
    ledger: does === "anesthesia" ? chance.happens(0.7) : chance.happens(0.3),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.dashes, formats.monthName]), // prettier-ignore
    money: chance.pick([grouped, dollars, dollars, bare, trailingMinus]),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow"), // prettier-ignore
    slip: chance.pick(["classic", "large", "boxes"] as const),
    ...{ top: chance.happens(0.45), dated: chance.happens(0.7), sums: chance.happens(0.7) },
    ...{ referred: chance.happens(0.35), units: chance.happens(0.3), shade: chance.happens(0.5) },
    ...{ aging: chance.happens(0.65), mods: chance.happens(0.5), running: chance.happens(0.5) },
    ...{ dx: chance.happens(0.3), back: chance.happens(0.25), last: chance.happens(0.3) },
    dueHead: words("Amount Due|PAY THIS AMOUNT|Balance Due|Total Due|Please Pay"),
  };
}

function servicesOf(chance: Chance, l: Look): string[][] {
  if (l.does === "lab")
    return chance.shuffled(rowsOf(LABORATORY)).slice(0, chance.between(2, chance.pick([6, 6, 14])));
  if (l.does === "imaging") return chance.shuffled(rowsOf(IMAGING)).slice(0, chance.between(1, 5));
  const blocks = chance.shuffled(rowsOf(BLOCKS)).slice(0, chance.between(0, 3));
  return [chance.pick(rowsOf(ANESTHESIA)), ...blocks];
}

function rowsFor(chance: Chance, l: Look, insured: boolean): Row[] {
  const day = shifted("2024-03-04", chance.between(0, 640));
  const dates = l.dated && l.does !== "anesthesia" ? [day, day, shifted(day, 7)] : [day];
  const terms = {
    ...{ open: chance.pick([0, 4000, 30000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0 },
    ...{ denies: 0.08, rate: [0.25, 0.7] as const },
  };
  const marks: Record<string, string[]> = { lab: [], imaging: ["26"], anesthesia: ["AA"] };
  const rows = servicesOf(chance, l).map(([code = "", text = "", price = ""]): Row => {
    const charge = Math.round(Number(price) * 100);
    const self = { discount: 0, insurancePaid: 0, patientOwes: charge };
    const settled = insured ? settle(chance, charge, terms) : self;
    const timed = code.startsWith("0");
    const minutes = chance.between(4, 14) * 15;
    return {
      ...{ serviceDate: chance.pick(dates), code, description: text, charge },
      ...{ discount: settled.discount, insurancePaid: settled.insurancePaid },
      patientOwes: settled.patientOwes,
      modifiers: timed || l.does === "imaging" ? marks[l.does]! : [],
      ...{ units: timed ? minutes / 15 + 5 : 1, minutes: timed ? String(minutes) : "" },
    };
  });
  return rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
}

function leadColumns(l: Look): Column[] {
  const { words } = l;
  const anesthesia = l.does === "anesthesia";
  const list: (Column | false)[] = [
    l.dated && column<Row>(words("Date|Date of Service|Service Date|DOS"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    column<Row>(words("CPT|Code|CPT Code|Proc Code|CPT&reg;"), "code", (row) => row.code),
    l.mods && l.does !== "lab" && column<Row>(words("Mod|MD|Modifier"), "modifiers", (row) => row.modifiers?.join(" ")), // prettier-ignore
    column<Row>(words("Description|Description of Service|Procedure|" + (l.does === "lab" ? "Test Name|Test" : "Exam")), "description", (row) => escaped(row.description ?? ""), "w"), // prettier-ignore
    anesthesia && column<Row>(words("Min|Time<br>(min)|Minutes"), null, (row) => row.minutes, "n"),
    (anesthesia || l.units) && column<Row>(words("Units|Qty|Unit"), "units", ({ units }) => units, "n"), // prettier-ignore
    amount<Row>(words("Charge|Charges|Billed|Fee"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, rows: Row[], payer: string) {
  const last = rows.at(-1)!.serviceDate;
  const posted = shifted(last, chance.between(16, 40));
  const [billed, off] = [total(rows, "charge"), total(rows, "discount")];
  const [plan, owed] = [total(rows, "insurancePaid"), total(rows, "patientOwes")];
  const entries: Entry[] = [];
  if (payer && plan)
    entries.push({ date: posted, kind: "plan", cents: plan, text: `${payer} ${l.words("PAYMENT|PMT|INS PAYMENT")}` }); // prettier-ignore
  if (payer && off)
    entries.push({ date: posted, kind: "off", cents: off, text: l.words("CONTRACTUAL ADJUSTMENT|CONTRACT WRITE-OFF|ADJ - NETWORK DISCOUNT") }); // prettier-ignore
  const mine = owed > 9000 && chance.happens(0.35) ? chance.pick([2500, 4000, 7500]) : 0;
  const paidOn = shifted(posted, chance.between(4, 15));
  if (mine)
    entries.push({ date: paidOn, kind: "mine", cents: mine, text: l.words("PATIENT PAYMENT - THANK YOU|PMT CHECK #1182|PATIENT PAYMENT VISA") }); // prettier-ignore
  const issued = shifted(paidOn, chance.between(5, 24));
  return { ...{ payer, billed, off, plan, mine, entries, issued, paidOn }, due: owed - mine };
}

/** Services with what became of each in columns, and a payment of the patient under them. */
function grid(l: Look, rows: Row[], a: Account) {
  const { words } = l;
  const columns = [
    ...leadColumns(l),
    ...(a.payer
      ? [
          amount<Row>(words("Adjustments|Discount|Adjust-<br>ments|Plan<br>Discount"), "discount", l.money), // prettier-ignore
          amount<Row>(words("Insurance<br>Paid|Ins. Paid|Insurance<br>Payments"), "insurancePaid", l.money), // prettier-ignore
          amount<Row>(words("Patient<br>Owes|You Owe|Patient<br>Balance|Amount<br>Due"), "patientOwes", l.money), // prettier-ignore
        ]
      : []),
  ];
  const sums = { charge: a.billed, discount: a.off, insurancePaid: a.plan, patientOwes: a.due + a.mine }; // prettier-ignore
  const last = l.sums ? sheet.sumRow(columns, words("Totals|TOTAL|Invoice Total"), sums, l.money) : ""; // prettier-ignore
  const paid = a.mine
    ? `<tr><td colspan="${columns.length - 1}">${words("Patient payment received|Payment received - thank you|Less: patient payment")} ${l.day(a.paidOn)}</td><td class="n">${l.money(-a.mine)}</td></tr>`
    : "";
  return {
    html: sheet.table(
      columns,
      rows.map((row) => sheet.record(columns, row)).join("") + last + paid,
      `lines${l.shade ? " shade" : ""}`,
    ),
    lines: rows.map((row) => sheet.lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
    summed: l.sums,
  };
}

/** Services first, then what was paid and taken off in rows under them. */
function ledger(l: Look, rows: Row[], a: Account) {
  const lead = leadColumns(l);
  let left = 0;
  const balance = () => (l.running ? `<td class="n">${l.money(left)}</td>` : "");
  const services = rows.map((row) => {
    left += row.charge;
    return sheet.record(lead, row).replace("</tr>", `<td></td>${balance()}</tr>`);
  });
  const events = a.entries.map(({ date, text, cents }) => {
    left -= cents;
    const [first, span] = l.dated ? [`<td class="d">${l.day(date)}</td>`, lead.length - 2] : ["", lead.length - 1]; // prettier-ignore
    const said = l.dated ? text : `${text} ${l.day(date)}`;
    return `<tr>${first}<td colspan="${span}" class="w">${said}</td><td></td><td class="n">${l.money(-cents)}</td>${balance()}</tr>`;
  });
  const sums = `<tr class="sum"><td colspan="${lead.length - 1}">${l.words("TOTALS|Totals")}</td><td class="n">${l.money(a.billed)}</td><td class="n">${l.money(-(a.billed - a.due))}</td>${l.running ? `<td class="n">${l.money(a.due)}</td>` : ""}</tr>`;
  const heads = sheet.heading(lead).replace("</tr>", `<th class="n">${l.words("Credits|Payments/<br>Adjustments|Pmts/Adj")}</th>${l.running ? `<th class="n">Balance</th>` : ""}</tr>`); // prettier-ignore
  return {
    html: `<table class="lines${l.shade ? " shade" : ""}"><thead>${heads}</thead><tbody>${services.join("")}${events.join("")}${sums}</tbody></table>`,
    lines: rows.map((row) => sheet.lineBy(lead, row, l.dated ? [] : ["serviceDate"])),
    summed: false,
  };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, a: Account) {
  const [own = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  return {
    ...{ own, patient: chance.happens(0.8) ? own : other, call: people.phone(chance) },
    account: chance.number(chance.pick(["########", "@@-######", "###-####-##", "0#######"])),
    invoice: l.does === "lab" ? chance.number(chance.pick(["########", "@#######-#"])) : "",
    dueOn: chance.happens(0.7) ? shifted(a.issued, chance.pick([15, 21, 30])) : null,
    home: `${people.street(chance)}<br>${people.town(chance)}`.toUpperCase(),
    remit: `${l.html}<br>${people.box(chance)}<br>${people.town(chance)}`,
    office: `${people.street(chance)}, ${people.town(chance)}`,
    born: people.born(chance),
    tax: chance.number("##-#######"),
    referring: people.doctor(chance),
    site: `www.${l.name
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .slice(0, 12)}billing.example`,
  };
}

function coupon(chance: Chance, l: Look, f: Facts, a: Account): string {
  const cell = (label: string, text = "", kind = "") => `<div class="${kind}"><i>${label}</i><b>${text}</b></div>`; // prettier-ignore
  const row = (...cells: string[]) => `<div class="r">${cells.join("")}</div>`;
  const by = f.dueOn ? l.day(f.dueOn) : "UPON RECEIPT";
  const cards = row(cell(l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CHECK CARD USING FOR PAYMENT|Pay by card"), "&#9633; VISA&ensp;&#9633; MASTERCARD&ensp;&#9633; DISCOVER&ensp;&#9633; AMEX")) + row(cell("CARD NUMBER", "", "wide"), cell("CVV"), cell("AMOUNT")) + row(cell("SIGNATURE", "", "wide"), cell("EXP. DATE")); // prettier-ignore
  const numbers = row(cell("STATEMENT DATE", l.day(a.issued)), cell(l.dueHead.toUpperCase(), dollars(a.due), "hot"), cell(f.invoice ? "INVOICE NO." : "ACCT. #", f.invoice || f.account)) + row(cell("DUE DATE", by), cell("SHOW AMOUNT PAID HERE", "$")); // prettier-ignore
  const squares = `<div class="sq">${"<s></s>".repeat(5)}.${"<s></s>".repeat(2)}</div>`;
  const boxes: Record<Look["slip"], string> = {
    classic: `<div class="card">${cards}${numbers}</div>`,
    boxes: `<div class="card">${numbers}${cards}</div>`,
    large: `<div class="big"><div>${l.dueHead}<b>${dollars(a.due)}</b></div><div>Due by<b>${by}</b></div></div><div class="enc">Amount enclosed $ ${squares}</div><div class="card">${cards}</div>`,
  };
  const cut = l.words("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|&#9986; Detach at the dotted line and mail with your check"); // prettier-ignore
  const scan = `${f.account.replace(/\D/g, "").padStart(10, "0")}${bare(a.due).replace(".", "").padStart(8, "0")}${chance.number("####")}`;
  const parts = [
    `<div class="two"><div><b class="nm">${l.html}</b><br>${f.office.replace(", ", "<br>")}<div class="to">${sheet.bars(chance, 170, 12)}<br>${f.own.toUpperCase()}<br>${f.home}</div></div><div>${boxes[l.slip]}</div></div>`,
    `<div class="two low"><div class="sm">Account: ${f.account}${f.patient === f.own ? "" : `<br>Patient: ${f.patient}`}<br>&#9633; Check here if your address or insurance has changed and print the changes on the back.</div><div>${l.words("MAKE CHECKS PAYABLE / REMIT TO:|Please remit payment to:")}<br>${f.remit}</div></div><div class="ocr">${scan}</div>`,
  ];
  const line = `<div class="cut">${cut}</div>`;
  return l.top ? `<div class="slip">${parts.join("")}${line}</div>` : `<div class="slip foot">${line}${parts.join("")}</div>`; // prettier-ignore
}

/** How old the balance is. */
function agingOf(chance: Chance, l: Look, a: Account): string {
  if (!l.aging) return "";
  const at = chance.between(0, 2);
  const heads = chance.pick([
    ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120"],
    ["0-30", "31-60", "61-90", "90+"],
    ["CURRENT", "OVER 30", "OVER 60", "OVER 90"],
  ]);
  const cells = heads.map((_, index) => `<td>${l.money(index === at ? a.due : 0)}</td>`);
  return `<table class="age"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}<th>${l.dueHead}</th></tr><tr>${cells.join("")}<td><b>${dollars(a.due)}</b></td></tr></table>`;
}

function notices(l: Look, f: Facts, a: Account): string {
  const why = a.payer
    ? l.words("Your insurance has processed this claim. The balance shown is your responsibility according to your plan.|Your insurance carrier was billed and applied the remaining amount to your deductible, coinsurance or copay.") // prettier-ignore
    : "We do not have insurance information on file for this service. If you have coverage, please complete the back of this form or call us.";
  const own: Record<string, string> = {
    lab: "This invoice is for laboratory testing ordered by your physician. You may receive a separate bill from your doctor's office.",
    imaging:
      "This bill is for the radiologist's interpretation of your exam. The hospital will bill separately for the technical part.",
    anesthesia:
      "This bill is for the professional services of your anesthesia provider and is separate from the bills of the surgeon and the facility.",
  };
  return `<div class="note"><b>${l.words("IMPORTANT MESSAGE|Message|PLEASE NOTE")}:</b> ${why} ${own[l.does]}</div><div class="note sm">Pay online at <b>${f.site}</b> or call ${f.call}, Mon-Fri 8:00 am - 5:00 pm. ${l.words("A $35.00 fee will be charged for returned checks.|Accounts over 90 days past due may be referred to a collection agency.|Payment plans are available for balances over $100.00.")} Tax ID ${f.tax}</div>`;
}

/** The sums of the paper: in a box beside the head, under the services, or in neither. */
function summary(l: Look, a: Account): string {
  const rows: [string, string][] = [[l.words("Total Charges|Charges"), l.money(a.billed)]];
  if (a.payer)
    rows.push(
      [l.words("Insurance Payments|Paid by Insurance"), l.money(-a.plan)],
      [l.words("Adjustments|Insurance Adjustments"), l.money(-a.off)],
    );
  rows.push([l.words("Patient Payments|Your Payments"), l.money(a.mine ? -a.mine : 0)]);
  rows.push([l.dueHead, dollars(a.due)]);
  return sheet.pairs(rows, "sums");
}

const css = (l: Look) => `
@page{size:letter;margin:10mm 13mm} body{margin:0;font:8.9pt/1.3 '${l.font}'} .sheet{display:flex;flex-direction:column;min-height:256mm} .top{display:flex;justify-content:space-between;align-items:flex-start;margin-bottom:3mm} .brand{font-size:1.5em;font-weight:bold;color:${l.ink};display:flex;gap:2.5mm;align-items:center} .brand small{display:block;font-size:.52em;font-weight:normal;color:#333} h1{margin:0;font-size:1.35em;text-align:right} .mid{display:flex;justify-content:space-between;margin-bottom:3mm} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{font-weight:bold} .sums{border:1.2px solid ${l.ink};border-collapse:collapse;align-self:flex-start;margin-bottom:2mm} .sums td{padding:.6mm 2.4mm} .sums td:last-child{text-align:right;min-width:22mm} .sums tr:last-child td{background:${l.ink};color:#fff;font-weight:bold}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;border-top:1.2px solid ${l.ink};border-bottom:1.2px solid ${l.ink}} .shade th{background:${l.ink};color:#fff} .lines td{padding:.7mm 1.4mm;vertical-align:top} .shade tr:nth-child(even) td{background:#f0f0f0} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #000} .age{width:100%;border-collapse:collapse;margin:3mm 0;text-align:center} .age th,.age td{border:1px solid #555;padding:.6mm} .age th{background:#e8e8e8;font-size:.9em} .note{border:1px solid #999;padding:1.2mm 2mm;margin:2mm 0} .sm{font-size:.86em}
.slip{margin-bottom:4mm;break-inside:avoid} .foot{margin:auto 0 0} .cut{border-top:1.3px dashed #000;text-align:center;font-size:.78em;padding-top:.5mm;margin:1.5mm 0} .top-slip .cut{border-top:0;border-bottom:1.3px dashed #000} .two{display:grid;grid-template-columns:1fr 98mm;gap:6mm} .nm{font-size:1.15em;color:${l.ink}} .to{margin-top:8mm} .low{margin-top:2.5mm;align-items:start} .card{border:1px solid #000;font-size:.8em} .r{display:flex;border-bottom:1px solid #000} .r:last-child{border:0} .r>div{flex:1;border-right:1px solid #000;padding:.4mm 1.4mm;min-height:7mm} .r>div:last-child{border:0} .r i{display:block;font-style:normal;font-size:.82em} .r .wide{flex:2.2} .r b{font-size:1.16em} .hot{background:#e3e3e3} .big{display:flex;gap:2mm;margin-bottom:1.5mm} .big>div{flex:1;background:${l.ink};color:#fff;padding:1.2mm 2mm} .big b{display:block;font-size:1.5em} .enc{display:flex;align-items:center;gap:2mm;margin-bottom:1.5mm} .sq{display:flex;align-items:end} .sq s{width:5mm;height:6mm;border:1px solid #000;display:inline-block} .ocr{font-family:'Liberation Mono';text-align:right;letter-spacing:1px;margin-top:1mm} .back{break-before:page;line-height:2}`;

function headOf(chance: Chance, l: Look, f: Facts, a: Account, rows: Row[], box: string): string {
  const facts: ([string, string] | null)[] = [
    [l.words("Patient|Patient Name|PATIENT"), f.patient],
    [l.words("Account Number|Account #|Acct No."), f.account],
    f.invoice ? [l.words("Invoice Number|Invoice #"), f.invoice] : null,
    [l.words("Invoice Date|Statement Date|Bill Date"), l.day(a.issued)],
    f.dueOn ? [l.words("Due Date|Payment Due|Please pay by"), l.day(f.dueOn)] : null,
    l.dated ? null : [l.words("Date of Service|Service Date"), l.day(rows[0]!.serviceDate)],
    chance.happens(0.5) ? ["Date of Birth", l.day(f.born)] : null,
    l.referred ? [l.words("Ordering Physician|Referring Provider"), f.referring] : null,
    [l.words("Insurance|Primary Insurance"), a.payer || "NONE ON FILE"],
    l.dx ? ["Diagnosis", chance.pick(["R10.9", "E78.5, I10", "Z00.00", "M54.50"])] : null,
  ];
  return `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 36)}<span>${l.html}<small>${f.office}<br>${l.words("Billing|Customer Service|Patient Billing")} ${f.call}</small></span></div><h1>${l.title}</h1></div><div class="mid">${sheet.pairs(facts, "facts")}${box}</div>`;
}

const reverse = (f: Facts) =>
  `<div class="back"><b>INSURANCE INFORMATION / CHANGE OF ADDRESS</b><br>Name of insured ______________________ Relationship ____________ Date of birth ____/____/______<br>Insurance company ______________________ Policy # ________________ Group # ______________<br>Claims address __________________________________________ Employer ____________________<br>New address _____________________________________________ Phone (____) ____________<br>Questions? Call ${f.call}. Se habla espa&ntilde;ol.</div>`;

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const insured = chance.happens(0.82);
  const rows = rowsFor(chance, l, insured);
  const a = accountOf(chance, l, rows, insured ? chance.pick(PAYERS) : "");
  const f = factsOf(chance, l, a);
  const body = l.ledger ? ledger(l, rows, a) : grid(l, rows, a);
  const boxed = !body.summed && (!l.ledger || chance.happens(0.5));
  const box = boxed ? summary(l, a) : "";
  const head = headOf(chance, l, f, a, rows, l.last ? "" : box);
  const slip = coupon(chance, l, f, a);
  const ask = `<p style="text-align:right;font-size:1.2em;margin:2mm 0"><b>${l.dueHead}: ${dollars(a.due)}</b></p>`;
  const main = `${head}${body.html}${boxed && l.last ? `<div style="display:flex;justify-content:end;margin-top:2mm">${box}</div>` : ask}${agingOf(chance, l, a)}${notices(l, f, a)}`;
  const whole = l.top ? `<div class="top-slip">${slip}</div>${main}` : main + slip;
  const html = sheet.page(css(l), `<div class="sheet">${whole}</div>${l.back ? reverse(f) : ""}`);
  const shown = (cents: number) => (boxed || cents ? cents : null);
  const plans = a.payer && (boxed || body.summed || l.ledger);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: a.issued, dueDate: f.dueOn },
    },
    {
      ...{ billed: a.billed, patientResponsibility: a.due, patientPaid: shown(a.mine) },
      adjustments: plans ? (body.summed ? a.off : shown(a.off)) : null,
      insurancePaid: plans ? (body.summed ? a.plan : shown(a.plan)) : null,
    },
    body.lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "invoice-with-payment-coupon",
  paper:
    "An invoice of a laboratory, a radiology group or anesthetists with a large coupon that repeats its amounts.",
  medium: "text",
  draw,
};
