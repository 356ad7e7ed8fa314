import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { bare, dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore
const { amount, column, pairs, total } = sheet;
type Row = Said & { charge: number; units: number; unitPrice: number; trip: number };
type Column = sheet.Column<Row>;
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };

/** Kind of sender, name, who bills for it, ink. */
const SENDERS = rowsOf(`
city|City of Port Renwick Fire Department|EMS Revenue Recovery Group|#b3261e; city|GRANITE SPRINGS FIRE RESCUE|Whitman Medical Billing, Inc.|#8b0000; city|Town of Lake Alden Fire & EMS|Emergency Billing Partners LLC|#1d3b6f; city|MILLBROOK FALLS FIRE DIVISION|Medcount Ambulance Billing Services|#a03010; private|Meridian American Ambulance|Patient Financial Services|#003f7d; private|FALKEN MOBILE HEALTH CORP.|Billing Center|#c8102e; private|Lifestar Medical Transport, LLC|Business Office|#0f6e5a; county|HARLAN COUNTY EMERGENCY MEDICAL SERVICES|Finance Department|#000000; county|COUNTY OF SAN TOMAS - AMBULANCE SERVICE|Auditor-Controller|#000000; county|DAWES COUNTY EMS AUTHORITY|Ambulance Billing|#000000`);
/** Code, words as a modern system and an old one print them, lowest and highest dollars. */
const BASES = rowsOf(`
A0427|ALS 1 Emergency Base Rate|ALS1-EMERG BASE|980|2350; A0429|BLS Emergency Base Rate|BLS-EMERG BASE|720|1580; A0433|ALS 2 Base Rate|ALS2 BASE|1250|2890; A0427|Advanced Life Support, Level 1 - Emergency|ALS1-EMERG BASE|980|2350; A0429|Basic Life Support - Emergency|BLS-EMERG BASE|720|1580`);
const PLANNED = rowsOf(`
A0428|BLS Non-Emergency Base Rate|BLS NON-EMERG|540|1120; A0426|ALS 1 Non-Emergency Base|ALS1 NON-EMERG|690|1340; A0434|Specialty Care Transport|SPECIALTY CARE|2100|3900`);
const EXTRAS = rowsOf(`
A0422|Oxygen and Supplies|OXYGEN|62|148; A0398|ALS Disposable Supplies|ALS SUPPLIES|75|260; A0394|IV Therapy Supplies|IV SUPPLIES|58|140; A0382|BLS Routine Supplies|BLS SUPPLIES|35|110; 93041|EKG Rhythm Strip|EKG MONITOR|90|190; A0384|Defibrillation Supplies|DEFIB SUPPLIES|85|160; A0424|Extra Attendant|EXTRA ATTENDANT|95|260; A0396|Esophageal Intubation Supplies|AIRWAY MGMT|110|240; |Cervical Collar|C-COLLAR|38|72; |Infection Control / PPE|PPE|25|60; |Night Charge|NIGHT CALL|60|120; |Spinal Motion Restriction|SPINAL IMMOB|75|150`);
const HOSPITALS = "St. Brendan Hospital|Kettle Valley Hospital|Providence Ridge Medical Center|Regional Medical Center ER".split("|"); // prettier-ignore
const PLACES = "residence|street scene|Willow Creek Care Center|Interstate 70 MM 112|Northside Dialysis|public building".split("|"); // prettier-ignore

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, kind: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [, name = "", office = "", ink = ""] = chance.pick(SENDERS.filter(([of]) => of === kind));
  const issued = shifted("2024-04-01", chance.between(0, 620));
  return {
    ...{ chance, words, kind, name, office, ink, issued, html: name.replace("&", "&amp;") },
    ...{ day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]) },
    ...{ money: chance.pick([dollars, grouped, dollars, bare]), call: people.phone(chance) },
    ...{ minus: chance.pick([grouped, parentheses, trailingMinus, dollars]) },
    patient: people.naming(chance)(people.person(chance)),
    ...{ home: people.street(chance), city: people.town(chance), box: people.box(chance) },
    ...{ road: people.street(chance), seat: people.town(chance) },
    run: chance.number(chance.pick(["##-######", "E2#######", "########", "##-####-A"])),
    account: chance.number(chance.pick(["#######", "######-##", "@@#-######"])),
    from: `${people.street(chance)}, ${chance.pick(PLACES)}`,
    ...{ to: chance.pick(HOSPITALS), rode: shifted(issued, -chance.between(12, 120)) },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Serif"),
  };
}

/** What one trip costs: its base, miles and what was used. */
function tripRows(f: Facts, trip: number, serviceDate: string, planned: boolean): Row[] {
  const { chance } = f;
  const old = f.kind === "county";
  const modifier = planned ? f.words("RH|HR|NH|RJ|JR") : f.words("RH|SH|NH|PH");
  const say = (row: string[], units: number, cents: number, marked: boolean): Row => {
    const [code = "", text = "", short = ""] = row;
    const charge = Math.round(units * cents);
    const said = { code: code || null, description: old ? short : text, units, unitPrice: cents };
    return { ...said, charge, modifiers: marked ? [modifier] : [], serviceDate, trip };
  };
  const price = ([, , , low, high]: string[]) => chance.between(Number(low), Number(high)) * 100;
  const base = chance.pick(planned ? PLANNED : BASES);
  const miles = ["A0425", f.words("Ground Mileage|Mileage|Mileage, per loaded mile"), "MILEAGE"];
  const loaded = chance.between(8, 460) / 10;
  const extras = chance.shuffled(EXTRAS).slice(0, chance.between(0, planned ? 1 : 5));
  return [
    say(base, 1, price(base) + chance.pick([0, 0, 45, 80]), true),
    say(miles, loaded, chance.between(1150, 3900), true),
    ...extras.map((row) => say(row, row[0] === "A0382" ? chance.between(1, 3) : 1, price(row), false)), // prettier-ignore
  ];
}

/** What the payers and the patient did since the ride. */
function entriesFor(f: Facts, billed: number): Entry[] {
  const { chance, words } = f;
  const entries: Entry[] = [];
  const posted = shifted(f.rode, 9);
  const add = (kind: Kind, days: number, text: string, cents: number) =>
    entries.push({ kind, date: shifted(posted, days), text, cents });
  const way = chance.pick(["medicare", "medicare", "plan", "plan", "none", "none", "resident"]);
  const left = () => billed - sum(entries.map(({ cents }) => cents));
  if (way === "medicare") {
    const allowed = Math.round(billed * (0.25 + 0.2 * chance.share()));
    add("off", 0, words("Medicare Write-Off|Medicare Contractual Allowance"), billed - allowed);
    add("plan", 0, words("Medicare Payment|MEDICARE PART B PMT"), Math.round(allowed * 0.784));
    if (chance.happens(0.35)) add("plan", 2, words("Medigap Payment|AARP SUPPLEMENT PMT"), Math.round(left() * 0.6)); // prettier-ignore
  } else if (way === "plan") {
    const payer = words("Anthem Blue Cross|Aetna|Kaiser|UHC");
    if (chance.happens(0.5)) add("off", 1, `${payer} Adjustment`, Math.round(billed * 0.15));
    add("plan", 1, `${payer} Payment`, Math.round(left() * chance.pick([0.5, 0.65, 0.8])));
  } else if (way === "resident")
    add("off", 0, f.kind === "private" ? "Membership Program Write-Off" : words("Resident Discount per Ordinance|Membership Program Write-Off"), Math.round(billed * 0.4)); // prettier-ignore
  if (left() > 12000 && chance.happens(0.3)) add("mine", 3, words("Patient Payment - Check|Payment, Credit Card"), 5000); // prettier-ignore
  return entries;
}

type Account = ReturnType<typeof accountOf>;
function accountOf(f: Facts, rows: Row[]) {
  const billed = total(rows, "charge");
  const entries = entriesFor(f, billed);
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  const due = billed - sum(entries.map(({ cents }) => cents));
  /** A sum is in the truth where it is printed, or where the only row of its kind is. */
  const shown = (kind: Kind, printed: boolean) => printed || of(kind).length === 1 ? added(kind) : null; // prettier-ignore
  return { billed, entries, due, added, shown, insured: of("plan").length > 0 };
}

const css = (f: Facts, more: string) => `
@page{size:letter;margin:11mm 13mm} body{margin:0;font:9pt/1.35 '${f.font}';color:#161616} .sheet{display:flex;flex-direction:column;min-height:250mm} .end{margin-top:auto} .top,.cols{display:flex;justify-content:space-between;gap:7mm} .cols>*{flex:1} .brand{font-size:1.45em;font-weight:bold;color:${f.ink};line-height:1.15} h2{font-size:1.08em;margin:3mm 0 1mm} p{margin:0 0 1.6mm} small{font-size:.84em} table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm} .lines td{padding:.7mm 1.2mm;vertical-align:top} .lines tr,.box,.slip{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.2px solid #222} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .pairs td:first-child{font-weight:bold;white-space:nowrap} .sums{margin:2mm 0 2mm auto;min-width:82mm} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #222} .box{border:1px solid #555;padding:1.6mm 2.4mm;margin:1.8mm 0} .cut{border-top:1.2px dashed #333;text-align:center;font-size:.78em;padding-top:.8mm;margin:1.5mm 0} .form{line-height:1.95;font-size:.84em} ${more}`;
const made = (f: Facts, more: Partial<Truth>, a: Account, sums: Sums, lines: Truth["lines"]) => {
  const who = { provider: f.name, patient: f.patient, accountNumber: f.account };
  const all = { billed: a.billed, patientResponsibility: a.due, ...sums };
  return truthOf({ name: family.name, ...who, statementDate: f.issued, ...more }, all, lines);
};
const mailed = (f: Facts) => `<p style="margin:7mm 0 5mm 8mm">${f.patient.toUpperCase()}<br>${f.home.toUpperCase()}<br>${f.city.toUpperCase()}</p>`; // prettier-ignore

/** The form that asks for insurance and a signature. */
const form = (f: Facts) =>
  `<div class="box form"><b>${f.words("INSURANCE INFORMATION REQUEST|PLEASE PROVIDE YOUR INSURANCE INFORMATION|Insurance / Signature Form")}</b> &nbsp; Complete, sign and return, or call ${f.call}.<br>&#9744; Medicare No. __________________ &nbsp; &#9744; Medicaid No. __________________ &nbsp; &#9744; Auto / Workers' Comp claim no. ________________<br>Private insurance ______________________________ Policy / ID _____________________ Group _______________<br>Subscriber ______________________ Date of birth ____/____/______ Relationship ____________ Phone ________________<br><b>Assignment of benefits:</b> I request that payment of authorized Medicare, Medicaid or other insurance benefits be made on my behalf to ${f.html} for any ambulance services provided to me now, in the past or in the future. I understand that I am financially responsible for what my insurance does not cover.<br><b>X</b> Signature of patient or representative ______________________________ Date ______________ Reason patient cannot sign ______________</div>`;

/** Columns in one of the orders that ambulance systems have. */
function columnsOf(f: Facts, dated: boolean): Column[] {
  const { words, money, chance } = f;
  const date = column<Row>(words("Date|Service Date|DOS"), "serviceDate", (row) => f.day(row.serviceDate!), "d"); // prettier-ignore
  const code = column<Row>(words("HCPCS|Code|Proc Code"), "code", (row) => row.code, "d");
  const mods = column<Row>(words("Mod|Modifier"), "modifiers", (row) => row.modifiers?.join(" "), "d"); // prettier-ignore
  const text = column<Row>(words("Description|Description of Charges|Service"), "description", (row) => row.description); // prettier-ignore
  const units = column<Row>(words("Qty|Units|Quantity"), "units", (row) => (row.code === "A0425" ? row.units.toFixed(1) : row.units), "n"); // prettier-ignore
  const each = amount<Row>(words("Unit Price|Rate|Price Each"), "unitPrice", money);
  const charge = amount<Row>(words("Amount|Total|Charge"), "charge", money);
  const marked = chance.happens(0.4);
  return [
    ...(dated ? [date] : []),
    ...(chance.happens(0.5) ? [code, ...(marked ? [mods] : []), text] : [text, code]),
    ...(chance.happens(0.5) ? [each, units] : [units, each]),
    charge,
  ];
}

const posted = (f: Facts, a: Account) =>
  a.entries
    .map(
      ({ date, text, cents }) =>
        `<tr><td class="d">${f.day(date)}</td><td>${text}</td><td class="n">${f.minus(-cents)}</td></tr>`,
    ) // prettier-ignore
    .join("");

function city(chance: Chance): Drawn {
  const f = factsOf(chance, "city");
  const { words, money, minus, day } = f;
  const rows = tripRows(f, 1, f.rode, false);
  const a = accountOf(f, rows);
  const columns = columnsOf(f, chance.happens(0.4));
  const dueOn = chance.happens(0.6) ? shifted(f.issued, 30) : null;
  const totalled = chance.happens(0.6);
  const facts = pairs([
    [words("Run Number|Run #|Incident No."), f.run], [words("Date of Service|Date of Transport"), day(f.rode)], ["Patient", f.patient],
    [words("Pick-up|From|Transported From"), f.from], [words("Destination|To|Transported To"), f.to], ["Account #", f.account],
  ]); // prettier-ignore
  const box = pairs([
    [words("Total Charges|TOTAL CHARGES"), money(a.billed)],
    ...(totalled ? ([["Insurance Payments", minus(-a.added("plan"))], ["Adjustments / Write-Offs", minus(-a.added("off"))], ["Patient Payments", minus(-a.added("mine"))]] as [string, string][]) : []),
    [words("AMOUNT DUE|Balance Due|Please Pay"), dollars(a.due)],
  ], "sums"); // prettier-ignore
  const log = a.entries.length
    ? `<h2>${words("Payments and Adjustments|Credits")}</h2><table class="lines">${posted(f, a)}</table>`
    : "";
  const ask = a.insured
    ? `<p><b>Your insurance has been billed and the balance is your responsibility.</b> ${words("If you have other coverage, complete the form below.|A financial hardship application can be requested from the billing office.")}</p>`
    : `<p><b>${words("WE DO NOT HAVE INSURANCE INFORMATION FOR THIS TRANSPORT.|Our records show no insurance on file.")}</b> If you have insurance, please complete the form below so that we can bill it for you. Taxes pay for readiness, not for transports; user fees are set by ordinance.</p>`;
  // prettier-ignore
  const html = sheet.page(
    css(f, `.head{border-bottom:4px solid ${f.ink};padding-bottom:2mm} .lines th{background:${f.ink};color:#fff} .lines td{border-bottom:.5px solid #ccc}`),
    `<div class="sheet"><div class="head top"><div>${sheet.mark(chance, f.ink, 40)}</div><div style="flex:1"><div class="brand">${f.html}</div>Ambulance Billing &middot; c/o ${f.office}<br><small>${f.box}, ${f.seat} &middot; ${f.call} &middot; Mon-Fri 8:00-4:30 &middot; Tax ID ${chance.number("##-#######")}</small></div><div style="text-align:right"><b style="font-size:1.4em">${words("INVOICE|AMBULANCE INVOICE|Transport Invoice")}</b><br>Invoice Date: ${day(f.issued)}${dueOn ? `<br>Due Date: ${day(dueOn)}` : "<br>Due upon receipt"}</div></div><div class="top"><div>${mailed(f)}</div><div style="margin-top:3mm;max-width:96mm">${facts}</div></div><br>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join(""))}${log}${box}${ask}${form(f)}<div class="slip end"><div class="cut">Return this portion with payment. Make checks payable to: ${f.html}</div><div class="top"><div>${f.patient}<br>Run ${f.run} &nbsp; Account ${f.account}</div><div>Amount due <b>${dollars(a.due)}</b><br>Amount enclosed $__________</div><div>${f.html}<br>${f.box}<br>${f.seat}</div></div></div></div>`,
  );
  const sums = { insurancePaid: a.shown("plan", totalled), adjustments: a.shown("off", totalled), patientPaid: a.shown("mine", totalled) }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: made(f, { dueDate: dueOn }, a, sums, lines) };
}

function company(chance: Chance): Drawn {
  const f = factsOf(chance, "private");
  const { words, money, minus, day } = f;
  const trips = chance.pick([1, 2, 1, 3]);
  const several = trips > 1;
  const days = Array.from({ length: trips }, (_, at) => shifted(f.rode, -2 * (trips - 1 - at)));
  const rows = days.flatMap((date, at) => tripRows(f, at + 1, date, several));
  const a = accountOf(f, rows);
  const columns = columnsOf(f, !several && chance.happens(0.7));
  const head = (at: number) =>
    `<tr class="under"><td colspan="${columns.length}">Date of Service ${day(days[at - 1]!)} &nbsp; Trip # ${f.run}${several ? `-${at}` : ""} &nbsp; From: ${f.from} &nbsp; To: ${f.to}</td></tr>`;
  const body = rows.map((row, at) => (row.trip === rows[at - 1]?.trip ? "" : head(row.trip)) + sheet.record(columns, row)); // prettier-ignore
  const dueOn = shifted(f.issued, chance.pick([15, 21, 25]));
  const box = pairs([
    [words("Total Charges|Charges"), money(a.billed)],
    [words("Paid by Insurance|Insurance Payments"), minus(-a.added("plan"))],
    [words("Contractual Adjustments|Adjustments"), minus(-a.added("off"))],
    [words("Paid by You|Patient Payments"), minus(-a.added("mine"))],
    [words("Your Balance|CURRENT AMOUNT DUE"), dollars(a.due)],
  ], "sums"); // prettier-ignore
  const slip = `<div class="slip"><div class="top"><div><div class="brand">${f.html}</div>${f.office}<br>${f.road}<br>${f.seat}</div><table class="stub"><tr><td>STATEMENT DATE<br><b>${day(f.issued)}</b></td><td>ACCOUNT NUMBER<br><b>${f.account}</b></td></tr><tr><td>DUE DATE<br><b>${day(dueOn)}</b></td><td>AMOUNT DUE<br><b>${dollars(a.due)}</b></td></tr><tr><td colspan="2">&#9744; VISA &#9744; MC &#9744; DISC &nbsp; Card no. ____________________ Exp ____</td></tr><tr><td>SIGNATURE</td><td>AMOUNT ENCLOSED $</td></tr></table></div><div class="top">${mailed(f)}<p style="margin-top:7mm">REMIT TO:<br>${f.html}<br>${f.box}<br>${f.seat}<br><br>${sheet.bars(chance, 150, 12)}</p></div><div class="cut" style="border-top:0;border-bottom:1.2px dashed #333">DETACH AND RETURN THE TOP PORTION WITH YOUR PAYMENT</div></div>`;
  // prettier-ignore
  const html = sheet.page(
    css(f, `.stub td{border:1px solid #444;padding:.8mm 2mm;font-size:.84em;vertical-align:top} .lines th{border-bottom:2px solid ${f.ink};color:${f.ink}} .under td{background:#eceff3;font-size:.93em;font-weight:bold}`),
    `<div class="sheet">${slip}<p>Patient: <b>${f.patient}</b> &nbsp; Questions? ${f.call} or pay at <b>www.${f.name.split(" ")[0]!.toLowerCase()}pay.example</b></p><table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${body.join("")}${sheet.sumRow(columns, words("Total charges|TOTAL"), { charge: a.billed }, money)}</tbody></table>${a.entries.length ? `<h2>${words("Payment and adjustment history|Transactions")}</h2><table class="lines">${posted(f, a)}</table>` : ""}${box}<div class="cols"><div class="box"><b>${words("Financial assistance|Compassionate care")}</b><br>If you cannot pay this balance, ask for an application or a payment plan of as little as $50 a month.</div><div class="box"><b>${words("Message|Important")}</b><br>${a.insured ? "Your insurance has paid. This balance is due now." : "Please call with your insurance or complete the form."} Emergency ground ambulance is not covered by the federal No Surprises Act; state law may protect you.</div></div>${a.insured ? "" : form(f)}<div class="end" style="text-align:center"><small>${f.html} &middot; Nonpayment may result in referral to a collection agency &middot; Se habla espa&ntilde;ol</small></div></div>`,
  );
  const sums = { insurancePaid: a.added("plan"), adjustments: a.added("off"), patientPaid: a.added("mine") }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: made(f, { dueDate: dueOn }, a, sums, lines) };
}

/** A county's old system: one ledger in typewriter letters, with a balance that runs along. */
function county(chance: Chance): Drawn {
  const f = factsOf(chance, "county");
  const [day, money] = [chance.pick([slashes, shortSlashes]), chance.pick([bare, grouped])];
  const { words } = f;
  const rows = tripRows(f, 1, f.rode, false);
  const a = accountOf(f, rows);
  let balance = 0;
  const running = (cents: number) => money((balance += cents));
  const blank = column<Row>("CREDITS", null, () => "", "n");
  const rated = chance.happens(0.6);
  const columns: Column[] = [
    column<Row>("DATE", "serviceDate", (row) => day(row.serviceDate!), "d"),
    column<Row>(words("CODE|PROC"), "code", (row) => row.code, "d"),
    column<Row>("DESCRIPTION", "description", (row) => row.description),
    column<Row>(words("UNITS|QTY"), "units", (row) => row.units.toFixed(1), "n"),
    ...(rated ? [amount<Row>("RATE", "unitPrice", money)] : []),
    amount<Row>(words("CHARGES|CHARGE"), "charge", money),
    blank,
    column<Row>("BALANCE", null, (row) => running(row.charge), "n"),
  ];
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const credits = a.entries.map(({ date, text, cents }) => `<tr><td class="d">${day(date)}</td><td></td><td>${text.toUpperCase()}</td>${rated ? "<td></td>" : ""}<td></td><td></td><td class="n">${money(cents)}-</td><td class="n">${running(-cents)}</td></tr>`).join(""); // prettier-ignore
  const facts = pairs([
    ["INVOICE DATE", day(f.issued)], ["ACCOUNT NO", f.account], [words("RUN NO|CALL NO"), f.run],
    ["PATIENT", f.patient.toUpperCase()], ["DATE OF CALL", day(f.rode)], ["PICKED UP AT", f.from.toUpperCase()], ["TAKEN TO", f.to.toUpperCase()],
  ]); // prettier-ignore
  // prettier-ignore
  const html = sheet.page(
    css(f, `body{font-family:'${words("Liberation Mono|DejaVu Sans Mono")}';font-size:8pt} .lines th{border-top:1px dashed #000;border-bottom:1px dashed #000;font-weight:normal} .brand{font-size:1.2em} .rule{border-top:1px dashed #000;margin:2mm 0}`),
    `<div class="sheet"><div style="text-align:center"><div class="brand">${f.name}</div>${f.office.toUpperCase()}<br>${f.road.toUpperCase()}<br>${f.seat.toUpperCase()}<br>PHONE ${f.call}</div><div style="text-align:center;margin:3mm 0"><b>${words("* * * AMBULANCE INVOICE * * *|STATEMENT FOR AMBULANCE SERVICE|* * * SECOND NOTICE * * *")}</b></div><div class="top">${mailed(f)}<div style="max-width:100mm">${facts}</div></div><table class="lines" style="margin-top:3mm"><thead>${sheet.heading(columns)}</thead><tbody>${body}${credits}</tbody></table><div class="rule"></div>${pairs([["TOTAL CHARGES", money(a.billed)], ["TOTAL CREDITS", `${money(a.billed - a.due)}${a.billed > a.due ? "-" : ""}`], ["PAY THIS AMOUNT", dollars(a.due)]], "sums")}<p>${a.insured ? "THE ABOVE BALANCE IS DUE FROM YOU AFTER INSURANCE." : "IF YOU HAVE MEDICARE, MEDICAID OR OTHER INSURANCE SEND A COPY OF BOTH SIDES OF YOUR CARD OR COMPLETE AND SIGN THE FORM BELOW."} PAYMENT IS DUE WITHIN 30 DAYS. UNPAID ACCOUNTS MAY BE REFERRED TO THE COUNTY TREASURER FOR COLLECTION OR STATE TAX INTERCEPT.</p>${form(f)}<div class="slip end"><div class="cut">TEAR HERE AND RETURN WITH REMITTANCE</div><div class="top"><div>ACCT ${f.account}<br>RUN ${f.run}<br>${f.patient.toUpperCase()}</div><div>DUE ${dollars(a.due)}<br>PAID $__________</div><div>${f.name}<br>${f.box.toUpperCase()}<br>${f.seat.toUpperCase()}</div></div></div></div>`,
  );
  const sums = { insurancePaid: a.shown("plan", false), adjustments: a.shown("off", false), patientPaid: a.shown("mine", false) }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row));
  return { html, truth: made(f, { patient: f.patient.toUpperCase() }, a, sums, lines) };
}

export const family: Family = {
  name: "city-and-county-transport-invoice",
  paper:
    "Ambulance invoices of fire departments' billing contractors, private companies and counties, with run, pick-up, mileage, credits and an insurance form.",
  medium: "text",
  draw: (chance) => {
    chance.number("####");
    return chance.pick([city, company, county])(chance);
  },
};
