import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes } = formats;
const { amount, column, pairs, record, total } = sheet;
type Row = Said & { charge: number; plan: number; off: number; mine: number };
type Column = sheet.Column<Row>;
type Style = "district" | "company" | "emergency" | "hospitalist";
type Entry = { date: string; kind: "plan" | "off" | "mine"; text: string; cents: number };

const SENDERS: Record<Style, string> = {
  district:
    "Halvorsen County EMS District|CITY OF MILLBROOK FIRE DEPARTMENT AMBULANCE|North Prairie Rescue Squad",
  company:
    "Tri-Valley Ambulance Service, Inc.|LIFELINE MEDICAL TRANSPORT|Sterling Mobile Healthcare LLC",
  emergency:
    "Lakeshore Emergency Physicians PLLC|BLUE RIDGE EMERGENCY MEDICINE ASSOC|Sandhill Acute Care Physicians of Texas",
  hospitalist:
    "Cascade Inpatient Physicians, P.C.|Meridian Hospital Medicine|GULF STATES HOSPITALIST GROUP",
};
const BILLERS = "EMS Claims Partners, LLC|Medibill Recovery Solutions|Premier Receivables Processing|AcuteBill Services".split("|"); // prettier-ignore
const HOSPITALS = "St. Clement Hospital|Memorial Regional Medical Center|Riverbend Community Hospital|MERCY GENERAL HOSPITAL".split("|"); // prettier-ignore
const PAYERS = "MEDICARE PART B|BCBS PPO|UNITED HEALTHCARE|AETNA CHOICE POS|CIGNA|HUMANA GOLD PLUS|TRICARE PRIME".split("|"); // prettier-ignore

/** Code, words, units, and dollars of one; the first row stands for one of several base rates. */
const BASES = rowsOf(`A0427|ALS EMERGENCY TRANSPORT LEVEL 1|1|1485
A0429|BLS EMERGENCY BASE RATE|1|1120
A0433|ALS LEVEL 2 EMERGENCY|1|1960
A0428|BLS NON-EMERGENCY BASE RATE|1|795
A0426|ALS NON-EMERGENCY LEVEL 1|1|1090`);
const SUPPLIES = rowsOf(`A0422|OXYGEN AND OXYGEN SUPPLIES|1|78
A0398|ALS ROUTINE DISPOSABLE SUPPLIES|1|142
A0394|IV DRUG THERAPY SUPPLIES|1|96
A0382|BLS ROUTINE DISPOSABLE SUPPLIES|1|65
A0424|EXTRA AMBULANCE ATTENDANT|1|185
A0420|WAITING TIME, PER HALF HOUR|2|58
A0999|EKG MONITORING|1|118
A0999|CERVICAL COLLAR / SPINAL MOTION RESTRICTION|1|74`);
const EMERGENCY = rowsOf(`99284|EMERGENCY DEPT VISIT HIGH SEVERITY|1|1187
93010|ECG INTERPRETATION AND REPORT ONLY|1|84
12002|SIMPLE REPAIR 2.6 - 7.5 CM|1|612
29125|APPLY SHORT ARM SPLINT STATIC|1|264
76705|US ABDOMEN LIMITED|1|196
10060|DRAINAGE OF SKIN ABSCESS|1|489
36556|INSERT NON-TUNNEL CV CATH|1|988
31500|INSERT EMERGENCY AIRWAY|1|1046
99406|SMOKING CESSATION 3-10 MIN|1|52`);
const VISITS = ["99285|EMERGENCY DEPT VISIT THREAT LIFE|1|1742", "99284|EMERGENCY DEPT VISIT HIGH SEVERITY|1|1187", "99283|EMERGENCY DEPT VISIT MOD SEVERITY|1|728", "99291|CRITICAL CARE FIRST 30-74 MIN|1|2210"].flatMap(rowsOf); // prettier-ignore
const DAYS = rowsOf(`99223|Initial hospital care, high complexity|1|648
99232|Subsequent hospital care, moderate|1|246
99233|Subsequent hospital care, high|1|354
99239|Hospital discharge day, over 30 min|1|372
99497|Advance care planning, first 30 min|1|238`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["district", "company", "emergency", "hospitalist"] as const);
  const road = style === "district" || style === "company";
  return {
    ...{ words, style, road, insured: chance.happens(road ? 0.5 : 0.8) },
    day: chance.pick([formats.slashes, shortSlashes, formats.slashes, looseSlashes, monthName]),
    money: chance.pick([grouped, dollars, dollars, bare, parentheses]),
    ...{ coded: chance.happens(0.8), mods: chance.pick(["none", "joined", "column"] as const) },
    ...{ first: chance.happens(0.3), back: chance.happens(0.6), mono: chance.happens(0.25) },
    ink: words("#8c1515|#143d6b|#0f5c4c|#222222|#5a3d8a|#b3541e"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Serif"), // prettier-ignore
  };
}

function services(chance: Chance, l: Look, from: string): Said[] {
  const factor = 0.8 + 0.5 * chance.share();
  const said = ([code = "", name = "", many = "1", price = ""]: string[], day = 0, mods = ""): Said => {
    const unitPrice = Math.round(Number(price) * factor * 4) * 25;
    const units = Number(many);
    const words = { serviceDate: shifted(from, day), code, description: name, units, unitPrice };
    return { ...words, modifiers: mods ? [mods] : [], charge: Math.round(unitPrice * units) };
  }; // prettier-ignore
  if (l.road) {
    const way = chance.pick(["RH", "SH", "NH", "HH", "RH"]);
    const miles = chance.pick([chance.between(3, 46), chance.between(21, 380) / 10]);
    const extras = chance.shuffled(SUPPLIES).slice(0, chance.between(0, 5));
    return [
      said(chance.pick(BASES), 0, way),
      said(["A0425", l.words("GROUND MILEAGE, PER STATUTE MILE|MILEAGE - LOADED MILES"), String(miles), "23"], 0, way), // prettier-ignore
      ...extras.map((one) => said(one)),
    ];
  }
  if (l.style === "emergency") {
    const extras = chance.shuffled(EMERGENCY.slice(1)).slice(0, chance.between(1, 4));
    const first = said(chance.pick(VISITS), 0, "25");
    const image = (one: string[]) => (one[0] === "76705" ? "26" : "");
    return [first, ...extras.map((one) => said(one, 0, image(one)))];
  }
  const nights = chance.between(2, 11);
  const middle = Array.from({ length: nights - 1 }, (_, at) => said(chance.pick([DAYS[1]!, DAYS[1]!, DAYS[2]!]), at + 1)); // prettier-ignore
  const talk = chance.happens(0.3) ? [said(DAYS[4]!, 1)] : [];
  return [said(DAYS[0]!), ...middle, ...talk, said(DAYS[3]!, nights)].toSorted((a, b) =>
    a.serviceDate! < b.serviceDate! ? -1 : 1,
  );
}

/** What the plan took off and paid of each service, and what the patient has paid. */
function rowsFor(chance: Chance, l: Look, from: string): Row[] {
  const rate = 0.3 + 0.4 * chance.share();
  const share = chance.pick([0, 0.1, 0.2, 0.2, 1]);
  let open = chance.pick(share ? [0, 0, 8000, 25000] : [8000, 15000, 25000]);
  let paid = chance.happens(0.25) ? chance.pick([2500, 5000, 7500]) : 0;
  const doctors = [people.doctor(chance), people.doctor(chance)].map((name) =>
    l.money === bare ? name.split(",")[0]!.toUpperCase() : name,
  );
  return services(chance, l, from).map((one): Row => {
    const charge = one.charge!;
    const allowed = l.insured ? Math.round(charge * rate) : charge;
    const taken = Math.min(open, allowed);
    open -= l.insured ? taken : 0;
    const plan = l.insured ? Math.round((allowed - taken) * (1 - share)) : 0;
    const mine = Math.min(paid, allowed - plan);
    paid -= mine;
    const sums = { charge, plan, off: charge - allowed, mine };
    const owes = { discount: sums.off, insurancePaid: plan, patientOwes: allowed - plan - mine };
    return { ...one, ...sums, ...owes, clinician: chance.pick(doctors) };
  });
}

function entriesOf(chance: Chance, l: Look, f: Facts, rows: Row[]): Entry[] {
  const added = (field: "plan" | "off" | "mine") => sum(rows.map((row) => row[field]));
  const [plan, off, mine] = [added("plan"), added("off"), added("mine")];
  const posted = shifted(f.to, chance.between(19, 47));
  const list: Entry[] = [];
  if (off) list.push({ date: posted, kind: "off", cents: off, text: l.words(`CONTRACTUAL ADJUSTMENT|${f.payer} ALLOWANCE|${l.road ? "MANDATORY WRITE-OFF" : "NO SURPRISES ACT ADJUSTMENT"}`) }); // prettier-ignore
  if (plan) list.push({ date: posted, kind: "plan", cents: plan, text: l.words(`PAYMENT - ${f.payer}|${f.payer} PMT|INS PAYMENT ${f.payer}`) }); // prettier-ignore
  if (mine) list.push({ date: shifted(posted, chance.between(3, 15)), kind: "mine", cents: mine, text: l.words("PATIENT PAYMENT - THANK YOU|PAYMENT - CREDIT CARD|PERSONAL CHECK") }); // prettier-ignore
  return list;
}

function codes(l: Look): Column[] {
  const head = l.words(l.road ? "HCPCS|PROC CODE|Code" : "CPT|PROCEDURE<br>CODE|Proc Code");
  if (!l.coded) return [];
  if (l.mods === "joined")
    return [
      column<Row>(head, ["code", "modifiers"], ({ code, modifiers = [] }) =>
        [code, ...modifiers].join("-"),
      ),
    ];
  const code = column<Row>(head, "code", (row) => row.code);
  if (l.mods === "none") return [code];
  return [
    code,
    column<Row>(l.words("MOD|Mod."), "modifiers", ({ modifiers = [] }) => modifiers.join(" ")),
  ];
}

function columnsOf(l: Look): Column[] {
  const date = column<Row>(l.words("DATE|Date of<br>Service|SERVICE<br>DATE"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const name = column<Row>(l.words("DESCRIPTION|Description of Service|DESCRIPTION OF CHARGES"), "description", (row) => row.description, "w"); // prettier-ignore
  const charge = amount<Row>(l.words("CHARGES|Charge|AMOUNT"), "charge", l.money);
  const price = amount<Row>(l.words("UNIT PRICE|Rate|PRICE"), "unitPrice", l.money);
  const units = column<Row>(l.words("QTY|Units|QUANTITY"), "units", (row) => row.units, "n");
  if (l.style === "district") return [date, ...codes(l), name, units, price, charge];
  if (l.style === "company")
    return l.first ? [units, name, ...codes(l), price, charge] : [...codes(l), name, units, price, charge]; // prettier-ignore
  if (l.style === "emergency") return [date, ...codes(l), name, charge];
  return [
    date,
    column<Row>(l.words("Provider|PHYSICIAN|Seen By"), "clinician", (row) => row.clinician),
    ...codes(l),
    name,
    charge,
    amount<Row>(l.words("Insurance<br>Paid|INS PMTS|Paid by<br>Insurance"), "insurancePaid", l.money), // prettier-ignore
    amount<Row>(l.words("Adjust-<br>ments|ADJ|Insurance<br>Discount"), "discount", l.money),
    column<Row>(l.words("You Paid|PT PMTS|Patient<br>Paid"), null, ({ mine }) => l.money(mine), "n"), // prettier-ignore
    amount<Row>(l.words("You Owe|BALANCE|Patient<br>Balance"), "patientOwes", l.money),
  ];
}

/** Charges and what came in, one under the other, with the balance after each where there is room for it. */
function body(l: Look, f: Facts, columns: Column[], rows: Row[], entries: Entry[]): string {
  const billed = total(rows, "charge");
  if (l.style === "hospitalist") {
    const sums = { charge: billed, insurancePaid: total(rows, "insurancePaid"), discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") }; // prettier-ignore
    const last = sheet.sumRow(columns, l.words("Totals|TOTAL"), sums, l.money);
    const own = `<td class="n">${l.money(sum(rows.map(({ mine }) => mine)))}</td>`;
    const full = last.replace(/<td class="n"><\/td>/, own);
    return sheet.table(columns, rows.map((row) => record(columns, row)).join("") + full);
  }
  const wide = columns.length - 1;
  if (l.road) {
    const cells = (text: string, cents: number, kind = "") =>
      `<tr class="${kind}"><td colspan="${wide}" class="r">${text}</td><td class="n">${l.money(cents)}</td></tr>`;
    const came = entries.map((one) => cells(`${l.day(one.date)} &nbsp; ${one.text}`, -one.cents));
    return sheet.table(columns, `${rows.map((row) => record(columns, row)).join("")}${cells(l.words("TOTAL CHARGES|Total Charges"), billed, "sum")}${came.join("")}${cells(f.duesaid, f.due, "sum")}`); // prettier-ignore
  }
  const shownDate = (iso: string) => `<td class="d">${l.day(iso)}</td>`;
  const skip = "<td></td>".repeat(columns.length - 3);
  let running = f.before;
  const line = (cells: string, credit: number | null) =>
    `<tr>${cells}<td class="n">${credit === null ? "" : l.money(-credit)}</td><td class="n">${l.money(running)}</td></tr>`;
  const before = f.before ? line(`${shownDate(shifted(f.from, -40))}${skip}<td>BALANCE FORWARD</td><td></td>`, null) : ""; // prettier-ignore
  const charged = rows.map((row) => {
    running += row.charge;
    return line(columns.map((one) => `<td class="${one.kind}">${one.print(row)}</td>`).join(""), null); // prettier-ignore
  });
  const came = entries.map((one) => {
    running -= one.cents;
    return line(`${shownDate(one.date)}${skip}<td>${one.text}</td><td></td>`, one.cents);
  });
  const head = sheet.heading(columns).replace("</tr>", `<th class="n">${l.words("PAYMENTS/<br>ADJUSTMENTS|CREDITS")}</th><th class="n">BALANCE</th></tr>`); // prettier-ignore
  return `<table class="lines"><thead>${head}</thead><tbody>${before}${charged.join("")}${came.join("")}</tbody></table>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[]) {
  const dates = rows.map(({ serviceDate }) => serviceDate!).sort();
  const [from, to] = [dates[0]!, dates.at(-1)!];
  const [own = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const issued = shifted(to, chance.between(64, 96));
  const before = l.style === "emergency" && chance.happens(0.2) ? chance.between(4000, 26000) : 0;
  return {
    ...{ from, to, own, issued, before, sender: chance.pick(SENDERS[l.style].split("|")) },
    patient: chance.happens(0.8) ? own : other,
    ...{ biller: chance.pick(l.road ? BILLERS : BILLERS.slice(1)), payer: chance.pick(PAYERS), hospital: chance.pick(HOSPITALS) }, // prettier-ignore
    account: chance.number(chance.pick(["########", "##-######", "@@##-#####", "##########"])),
    dueOn: chance.happens(0.6) ? shifted(issued, chance.pick([21, 30])) : null,
    ...{ due: before + total(rows, "patientOwes"), call: people.phone(chance) },
    home: `${people.street(chance)}<br>${people.town(chance)}`.toUpperCase(),
    ...{ remit: `${people.box(chance)}<br>${people.town(chance)}`, city: people.town(chance) },
    ...{
      scene: `${people.street(chance)}, ${people.town(chance)}`,
      run: chance.number("##-######"),
    },
    duesaid: l.words("AMOUNT DUE|Balance Due|PLEASE PAY THIS AMOUNT|Total Due From Patient"),
    ...{ doctor: people.doctor(chance), web: chance.number("ID @@@###") },
  };
}

function coupon(chance: Chance, l: Look, f: Facts): string {
  const cell = (head: string, text = "") => `<div>${head}<br><b>${text || "&nbsp;"}</b></div>`;
  const card = l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CHECK CARD USED FOR PAYMENT");
  const rows = [
    `<div>${cell(card, "&#9744; VISA &#9744; MASTERCARD &#9744; DISCOVER &#9744; AMEX")}</div>`,
    `<div>${cell("CARD NUMBER")}${cell("CVV")}${cell("EXP. DATE")}</div>`,
    `<div>${cell("SIGNATURE")}${cell("AMOUNT PAID", "$")}</div>`,
    `<div>${cell("STATEMENT DATE", l.day(f.issued))}${cell(f.duesaid.toUpperCase(), dollars(f.due))}${cell(l.road ? "RUN / ACCOUNT NO." : "ACCOUNT NO.", f.account)}</div>`,
  ];
  return `<div class="slip"><div class="cut">${l.words("- - - PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT - - -|&#9986; Return this stub with your check. Write the account number on the check.")}</div><div class="two"><div>${escaped(f.sender)}<br><small>c/o ${f.biller}</small><div class="to">${sheet.bars(chance, 150, 12)}<br>${f.own.toUpperCase()}<br>${f.home}</div></div><div><div class="card">${rows.join("")}</div><div class="to">MAKE CHECKS PAYABLE AND REMIT TO:<br>${escaped(f.sender).toUpperCase()}<br>${f.remit.toUpperCase()}</div></div></div><div class="ocr">${f.account.replace(/\D/g, "").padStart(12, "0")}${String(f.due).padStart(9, "0")}${chance.number("##")}</div></div>`;
}

const request = (l: Look, f: Facts) =>
  `<div class="ask"><h3>${l.words("INSURANCE INFORMATION REQUEST|PLEASE PROVIDE YOUR INSURANCE INFORMATION|WE NEED YOUR INSURANCE INFORMATION")}</h3><p>If you were covered on ${l.day(f.from)}, complete and return this form, or call ${f.call}. Send a copy of both sides of your card.</p><div class="blanks">Primary insurance _______________________________ &nbsp; Policy / ID # ______________________ &nbsp; Group # ______________<br>Claims address ________________________________________________ &nbsp; Insurance phone (____)______________<br>Subscriber ______________________________ &nbsp; Date of birth ____/____/______ &nbsp; &#9744; Self &#9744; Spouse &#9744; Child<br>Was this due to: &#9744; Auto accident &#9744; Work injury &#9744; Other accident &nbsp; Date ____/____/______ &nbsp; Claim # __________________</div><p>I authorize payment of benefits to ${escaped(f.sender)} and the release of records needed to process this claim.</p><div class="blanks">Signature ______________________________________________ &nbsp; Date ____________________</div></div>`;

function notice(l: Look, f: Facts): string {
  if (l.road)
    return `<p><b>${l.words("Surprise billing notice|About the No Surprises Act")}.</b> The federal No Surprises Act does not cover ground ambulance transports. Some states protect residents from balance billing for them; ask your state's department of insurance. If you have no insurance you may ask for a good faith estimate before a scheduled transport. Hardship and payment plan applications: ${f.call}.</p>`;
  return `<div class="rights"><b>${l.words("YOUR RIGHTS AND PROTECTIONS AGAINST SURPRISE MEDICAL BILLS|No Surprises Act Notice")}</b><br>When you get emergency care, or are treated by an out-of-network provider at an in-network hospital, you are protected from balance billing. You cannot be charged more than your plan's copayments, coinsurance and deductible. If you think you were wrongly billed, call 1-800-985-3059 or visit www.cms.gov/nosurprises.</div>`;
}

function facts(l: Look, f: Facts): string {
  const stay = `${l.day(f.from)}${f.from === f.to ? "" : ` - ${l.day(f.to)}`}`;
  const list: ([string, string] | null)[] = [
    [l.words("PATIENT|Patient Name|Patient"), f.patient],
    [l.words("ACCOUNT NUMBER|Account #|Account No."), f.account],
    [l.words(l.road ? "DATE OF CALL|Date of Transport|Date of Service" : "DATE(S) OF SERVICE|Service Dates"), stay], // prettier-ignore
    l.road ? [l.words("FROM|Picked Up At|Origin"), f.scene] : null,
    [l.road ? l.words("TO|Taken To|Destination") : l.words("SERVICES RENDERED AT|Hospital|Facility"), f.hospital], // prettier-ignore
    l.road ? [l.words("RUN NUMBER|Incident #|Trip No."), f.run] : null,
    l.style === "emergency" ? [l.words("ATTENDING PHYSICIAN|Physician"), f.doctor] : null,
    [l.words("INSURANCE|Insurance on File|Primary Payer"), l.insured ? f.payer : l.words("NONE ON FILE|Self Pay")], // prettier-ignore
  ];
  return pairs(list, "facts");
}

function sumsBox(l: Look, f: Facts, rows: Row[], entries: Entry[]): string {
  if (l.road) return "";
  const of = (kind: Entry["kind"]) => sum(entries.filter((one) => one.kind === kind).map(({ cents }) => cents)); // prettier-ignore
  return pairs(
    [
      f.before ? ["Previous Balance", l.money(f.before)] : null,
      [l.words("Total Charges|TOTAL CHARGES|Charges"), l.money(total(rows, "charge"))],
      [l.words("Insurance Payments|INSURANCE PAID"), l.money(-of("plan"))],
      [l.words("Adjustments|ADJUSTMENTS"), l.money(-of("off"))],
      [l.words("Patient Payments|YOUR PAYMENTS"), l.money(-of("mine"))],
      [f.duesaid, dollars(f.due)],
    ],
    "box",
  );
}

const css = (l: Look) =>
  `@page{size:letter;margin:10mm 12mm} body{margin:0;font:8.8pt/1.32 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;gap:6mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.4em;font-weight:bold;color:${l.ink};max-width:112mm;line-height:1.15} small{font-size:.66em;font-weight:normal;color:#333} .brand small{display:block} .right{text-align:right;white-space:nowrap} .right b{font-size:1.25em} .two{display:flex;justify-content:space-between;gap:8mm;margin:3mm 0} .two>div{flex:1} table{border-collapse:collapse} .facts td{padding:.3mm 3mm .3mm 0;vertical-align:top} .facts td:first-child{white-space:nowrap;${l.style === "hospitalist" ? "color:#555" : "font-weight:bold"}}
.lines{width:100%;margin:2mm 0;${l.mono && l.style !== "hospitalist" ? "font-family:'Liberation Mono';font-size:.88em" : ""}} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;${{ district: "border:1px solid #222", company: `background:${l.ink};color:#fff`, emergency: "border-top:1.4px solid #222;border-bottom:1.4px solid #222", hospitalist: `border-bottom:2px solid ${l.ink};color:${l.ink}` }[l.style]}} .lines td{padding:.7mm 1.2mm;vertical-align:top;${{ district: "border-left:1px solid #222;border-right:1px solid #222", company: "border-bottom:.5px solid #bbb", emergency: "", hospitalist: "border-bottom:.5px solid #ddd" }[l.style]}} .lines tr:last-child td{border-bottom:1px solid #222} .lines .n{text-align:right;white-space:nowrap} .lines .r{text-align:right} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #222} .box{flex:0 0 74mm;align-self:flex-start;border:1.3px solid ${l.ink}} .box td{padding:.6mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;background:${l.ink};color:#fff}
p{margin:1.2mm 0;font-size:.93em} h3{margin:0 0 1mm;font-size:1em} .ask{border:1.3px solid #222;padding:1.6mm 3mm;margin:2.5mm 0;break-inside:avoid} .blanks{line-height:2;font-size:.93em} .rights{border-top:1px solid #888;border-bottom:1px solid #888;padding:1mm 0;margin:2mm 0;font-size:.93em} .slip{break-inside:avoid;border-${l.first ? "bottom" : "top"}:1.3px dashed #222;margin:3mm 0;padding:1mm 0 2mm} .cut{text-align:center;font-size:.8em} .to{margin-top:3mm;line-height:1.25} .card{border:1px solid #222;font-size:.74em} .card>div{display:flex;border-bottom:1px solid #222} .card>div:last-child{border:0} .card>div>div{flex:1;padding:.5mm 1.4mm;border-right:1px solid #222} .card>div>div:last-child{border:0} .card b{font-size:1.2em} .ocr{font-family:'Liberation Mono';text-align:right;letter-spacing:1px} .aging{width:100%;text-align:center;margin:2mm 0} .aging td{border:1px solid #222;width:20%;padding:.5mm} .tail{break-before:page}`;

function paper(chance: Chance, l: Look, f: Facts, rows: Row[], entries: Entry[], list: string) {
  const title = l.words(l.road ? "AMBULANCE BILL|INVOICE FOR AMBULANCE SERVICE|Ambulance Transport Statement" : "STATEMENT OF PHYSICIAN SERVICES|Patient Statement|PHYSICIAN BILLING STATEMENT"); // prettier-ignore
  const due = f.dueOn ? `Due Date: ${l.day(f.dueOn)}` : "Due Upon Receipt";
  const head = `<div class="top"><div class="brand">${l.style === "district" ? "" : sheet.mark(chance, l.ink, 36)}<span>${escaped(f.sender)}<small>Billing office: ${f.biller} &middot; ${f.remit.replace("<br>", ", ")}</small></span></div><div class="right"><b>${title}</b><br>${l.words("Statement Date|Invoice Date|Bill Date")}: ${l.day(f.issued)}<br>${due}<br>${l.words("Billing questions|Customer Service")}: ${f.call}<br><small>Tax ID ${chance.number("##-#######")}</small></div></div>`;
  const hello = l.insured
    ? l.words("Your insurance has processed this claim. The balance shown is your responsibility under your plan.|We billed your insurance and this is the amount they say that you owe.") // prettier-ignore
    : l.words("We have no insurance information for you. Please send it to us within 15 days or pay the balance shown.|FINAL REQUEST: To date we have not received insurance information or payment for this account."); // prettier-ignore
  const apart = l.road ? "" : `<p>${l.style === "emergency" ? "These charges are for the emergency physician's services only and are not part of your hospital bill. You will get separate bills from the hospital, radiology and laboratory." : "Hospitalists are doctors who care for you while you are in the hospital. This bill is separate from the hospital's and from your own doctor's bill."}</p>`; // prettier-ignore
  const old = chance.pick([0, 1, 1, 2]);
  const ages = ["CURRENT", "31-60 DAYS", "61-90 DAYS", "OVER 90", "TOTAL DUE"].map((head, at) => `<td>${head}<br>${l.money(at === 4 || at === old ? f.due : 0)}</td>`); // prettier-ignore
  const aging = l.style === "emergency" ? `<table class="aging"><tr>${ages.join("")}</tr></table>` : ""; // prettier-ignore
  const pay = `<p><b>${l.words("Ways to pay|PAYMENT OPTIONS")}:</b> Online at www.${f.biller.split(" ")[0]!.toLowerCase()}pay.example with ${f.web} &middot; By phone ${f.call} &middot; By check with the stub ${l.first ? "above" : "below"}. A fee of $30.00 applies to returned checks.</p>`;
  const form = !l.insured || chance.happens(0.3) ? request(l, f) : "";
  const tail = form && l.back ? `<div class="tail">${form}</div>` : "";
  const main = `${head}<div class="two"><div>${facts(l, f)}</div>${sumsBox(l, f, rows, entries)}</div><p>${hello}</p>${list}${aging}${apart}${pay}${notice(l, f)}${tail ? "<p><i>See reverse side for the insurance information form.</i></p>" : form}`;
  const slip = coupon(chance, l, f);
  return sheet.page(css(l), (l.first ? slip + main : main + slip) + tail);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const rows = rowsFor(chance, l, shifted("2024-01-09", chance.between(0, 600)));
  const f = factsOf(chance, l, rows);
  const entries = entriesOf(chance, l, f, rows);
  const columns = columnsOf(l);
  const html = paper(chance, l, f, rows, entries, body(l, f, columns, rows, entries));
  const of = (kind: Entry["kind"]) => {
    const own = entries.filter((one) => one.kind === kind);
    return l.road && !own.length ? null : sum(own.map(({ cents }) => cents));
  };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.sender, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
    },
    {
      ...{ billed: total(rows, "charge"), adjustments: of("off"), insurancePaid: of("plan") },
      ...{ patientPaid: of("mine"), patientResponsibility: f.due, previousBalance: f.before },
    },
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "transport-bill-and-emergency-group",
  paper:
    "A bill of an ambulance service, or of emergency physicians or hospitalists, sent by their billing company.",
  medium: "text",
  draw,
};
