import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
const { dollars, grouped, slashes, shortSlashes, looseSlashes, dashes } = formats;

const DISTRICTS = `Cedar Ridge Fire Protection District|TRI-VALLEY FIRE DISTRICT NO. 7|Lower Basin Fire & Rescue|Millbrook Consolidated Fire District|SAN TOMAS COUNTY FIRE DISTRICT 3|Harmon Lakes Fire/EMS|Granite Valley Regional Fire Authority`;
const BILLERS = `Summit EMS Billing Services|Westlake Medical Billing, LLC|AmbuClaim Partners|Cascade EMS Revenue Group`;
const PLANS = `MEDICARE|MEDICAID|BLUE CROSS|AETNA|UHC|HUMANA|STATE FARM AUTO|REGENCE`;
/** Code, words as districts put it, dollars from and to. */
const BASES =
  rowsOf(`A0429|BLS EMERGENCY BASE RATE/BLS Emergency Transport/Ambulance Service, BLS-Emergency/Base Rate - BLS Emergency|780|1450;A0427|ALS1 EMERGENCY BASE RATE/ALS Emergency Transport Level 1/Ambulance Service, ALS1-Emergency/Base Rate - ALS 1 Emergency|980|1980;A0427|ALS1 EMERGENCY BASE RATE/ALS 1 Emergent - Non-Resident/Ambulance Service, ALS1-Emergency/Base Rate - ALS 1 Emergency|1100|2300
  A0433|ALS2 BASE RATE/ALS Transport Level 2/Ambulance Service, ALS2/Base Rate - ALS 2|1250|2650;A0428|BLS NON-EMERGENCY BASE RATE/BLS Non-Emergency Transport/Ambulance Service, BLS Non-Emer/Base Rate - BLS Non-Emergency|520|940`);
const MILES = `GROUND MILEAGE/Mileage (loaded)/Ground Mileage, Per Statute Mile/Mileage - Loaded Miles`;
const EXTRAS =
  rowsOf(`A0422|OXYGEN/Oxygen & Delivery Supplies/Ambulance Oxygen and Supplies, Life Sust/Oxygen|48|145;A0398|ALS ROUTINE SUPPLIES/ALS Disposable Supplies/ALS Routine Disposable Supplies/Supplies - ALS|65|290;A0394|IV THERAPY/IV Start & Supplies/ALS Disposable Supplies, IV Drug Therapy/IV Supplies|55|160;|EKG MONITORING/Cardiac Monitor - 4 Lead/EKG Monitoring/EKG Monitor|60|175;|12 LEAD EKG/12-Lead EKG Acquisition/EKG 12 Lead/EKG - 12 Lead|85|210;|GLUCOSE CHECK/Blood Glucose Test/Glucose Test/Glucometer Test|18|45
  |CERVICAL COLLAR/C-Collar/Cervical Immobilization Collar/C-Collar|28|75;|PULSE OXIMETRY/Pulse Oximetry/Pulse Oximetry/Pulse Ox|22|60;|INFECTION CONTROL/PPE & Infection Control/Infection Control Supplies/PPE Supplies|25|85;A0424|EXTRA ATTENDANT/Additional EMT Attendant/Extra Ambulance Attendant/Extra Attendant|90|260;A0382|BLS SUPPLIES/BLS Disposable Supplies/BLS Routine Disposable Supplies/Supplies - BLS|40|150`);
const PLACES = rowsOf(
  `R|RESIDENCE/Residence/Patient's Home;S|SCENE/Scene - Hwy 22 MP 14/Lincoln Park, Millbrook Falls;N|EVERGREEN CARE CENTER/Evergreen Care Center (SNF);P|VALLEY URGENT CARE/Valley Urgent Care`,
);
const HOSPITALS =
  "ST ELARA MEDICAL CENTER|Harborview Community Hospital|Prairie Lakes Regional Med Ctr ER|GOOD SHEPHERD HOSP - ER";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const often = (share: number) => chance.happens(share);
  const money = chance.pick([grouped, grouped, dollars]);
  const taken = chance.pick([money, formats.parentheses, formats.trailingMinus]);
  return {
    ...{ words, money, day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]) },
    minus: (cents: number) => (money === dollars ? dollars : taken)(cents ? -cents : 0),
    ...{ set: chance.between(0, 3), code: words("none|own|joined|joined|bare"), dated: often(0.5) },
    ...{ quantity: often(0.75), ledger: often(0.45), summed: often(0.6), zeros: often(0.35) },
    ...{ centered: often(0.4), boxed: often(0.5), aged: often(0.25), upper: often(0.3) },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    form: words("half|half|full"),
    data: words("inherit|inherit|'Liberation Mono'"),
    ink: words("#8c1515|#1d3557|#222222|#7a1f1f|#0b3d2e"),
  };
}

/** A ride: its base rate, its miles, and what was used on the way. */
function ride(chance: Chance, l: Look, serviceDate: string, from: string): Said[] {
  const modifiers = l.code === "bare" || l.code === "none" ? [] : [`${from}H`];
  const odd = () => chance.pick([0, 0, 0, 50, 25]);
  const row = ([code = "", names = "", low, high]: string[], units = 1): Said => {
    const unitPrice = chance.between(Number(low), Number(high)) * 100 + odd();
    const charge = unitPrice * units;
    const description = names.split("/")[l.set]!;
    const known = code ? { code, modifiers } : { modifiers: [] };
    return { ...known, serviceDate, description, units, unitPrice, charge };
  };
  const base = row(chance.pick(BASES));
  const miles = chance.pick([chance.between(2, 41), chance.between(21, 384) / 10]);
  const rate = chance.between(1400, 3400);
  const unitPrice = chance.happens(0.6) ? Math.round(rate / 25) * 25 : rate;
  const driven: Said = {
    ...{
      serviceDate,
      code: "A0425",
      modifiers,
      description: MILES.split("/")[l.set]!,
      units: miles,
    },
    ...{ unitPrice, charge: Math.round(miles * unitPrice) },
  };
  const basic = base.code === "A0429" || base.code === "A0428";
  const unfit = basic ? ["A0398", "A0394"] : ["A0382"];
  const fit = chance.shuffled(EXTRAS.filter(([code]) => !unfit.includes(code!)));
  const used = fit.slice(0, chance.pick([0, 1, 2, 2, 3, 4, 7]));
  const extras = used.map((one) => row(one, one[0] === "A0394" ? chance.between(1, 2) : 1));
  return chance.happens(0.65) ? [base, driven, ...extras] : [base, ...extras, driven];
}

function columnsOf(l: Look, rows: Said[]): sheet.Column[] {
  const { words } = l;
  const text = (row: Said) =>
    (l.upper ? row.description?.toUpperCase() : row.description)?.replaceAll("&", "&amp;");
  const joined = (row: Said) => [row.code, ...(row.modifiers ?? [])].filter(Boolean).join("-");
  const both = l.code === "joined";
  const heads = `HCPCS|Code|Procedure|Proc Code;Mod|Modifier;Description|Description of Service|Service|Description of Charges;Date|Date of Service|DOS|Svc Date;Qty|Quantity|Units|Qty/Miles;Unit Price|Rate|Unit Charge|Price;Amount|Charges|Total|Extended`;
  const head = heads.split(";").map(words);
  const printed = (row: Said) => (both ? joined(row) : row.code);
  const code = column(head[0]!, both ? ["code", "modifiers"] : "code", printed);
  const mod = column(head[1]!, "modifiers", (row) => row.modifiers?.join(" "));
  const what = column(head[2]!, "description", text, "w");
  const on = column(head[3]!, "serviceDate", (row) => l.day(row.serviceDate!));
  const whole = rows.every(({ units }) => Number.isInteger(units));
  const count = ({ units }: Said) => units!.toFixed(whole ? 0 : 1);
  return [
    ...(l.dated ? [on] : []),
    ...(l.code === "none" ? [what] : l.code === "own" ? [code, mod, what] : [code, what]),
    ...(l.quantity ? [column(head[4]!, "units", count, "n")] : []),
    ...(l.quantity ? [amount(head[5]!, "unitPrice", l.money)] : []),
    amount(head[6]!, "charge", l.money),
  ];
}

type Owed = ReturnType<typeof owedOf>;

/** What was taken off and paid: its label, its words on a ledger, and cents. */
function settledRows({ words }: Look, o: Owed): [string, string, number][] {
  const off = words("Adjustments|Write-Offs/Adjustments|Contractual Adjustments");
  const own = words("PATIENT PAYMENT - CHECK|PATIENT PAYMENT - CARD|PAYMENT THANK YOU");
  const resident = o.resident ? "District Resident Write-Off" : null;
  return [
    [words("Insurance Payments|Less: Insurance Paid"), `${o.plan} PAYMENT`, o.insurancePaid],
    [resident ?? off, resident?.toUpperCase() ?? `${o.plan} ADJUSTMENT`, o.discount],
    [words("Patient Payments|Payments by Patient"), own, o.paid],
  ];
}

type Settled = ReturnType<typeof settledRows>;
function tableOf(l: Look, columns: sheet.Column[], rows: Said[], o: Owed, settled: Settled) {
  const wide = (words: string, money: string, kind = "") =>
    `<tr class="${kind}"><td colspan="${columns.length - 1}">${words}</td><td class="n">${money}</td></tr>`;
  const all = wide(l.words("TOTAL CHARGES|Total Charges|Total"), l.money(o.charge), "sum");
  const due = wide(
    l.words("BALANCE DUE|Balance Due|PLEASE PAY THIS AMOUNT"),
    l.money(o.due),
    "sum",
  );
  const past = settled.map(([, words, cents]) =>
    cents ? wide(`${l.day(o.on)} &nbsp; ${words}`, l.minus(cents)) : "",
  );
  const ledger = l.ledger ? [...past, due] : [];
  const list = rows.map((row) => sheet.record(columns, row));
  return sheet.table(columns, [...list, l.summed ? all : "", ...ledger].join(""));
}

const css = (l: Look) => `
@page{size:letter;margin:10mm 13mm} body{font:9.2pt/1.35 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start;${l.centered ? "flex-direction:column;align-items:center;text-align:center" : ""}} .brand{display:flex;gap:3mm;align-items:center;color:${l.ink};font-size:1.5em;font-weight:bold} small{font-size:.86em;color:#333} table{border-collapse:collapse}
.who{display:flex;justify-content:space-between;margin:5mm 0 4mm} .to{margin:5mm 0 0 6mm;font-family:${l.data}} .head td{padding:.5mm 2mm;border:.7px solid #777} .head td:first-child{background:#eee} .head td:last-child{text-align:right;font-family:${l.data}} .trip{width:100%;margin-bottom:3mm} .trip td{padding:.5mm 1.6mm;${l.boxed ? "border:.7px solid #777" : "border-bottom:.5px dotted #999"};vertical-align:top} .trip td:nth-child(odd){font-weight:bold;white-space:nowrap;width:1%} .trip td:nth-child(even){font-family:${l.data}}
.lines{width:100%} .lines th{text-align:left;padding:.8mm 1.6mm;${l.boxed ? `background:${l.ink};color:#fff` : "border-top:1.2px solid #111;border-bottom:1.2px solid #111"}} .lines td{padding:.7mm 1.6mm;vertical-align:top;font-family:${l.data};${l.boxed ? "border:.6px solid #999" : ""}} .lines .n{text-align:right;white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #111} .low{display:flex;justify-content:space-between;gap:9mm;margin:3mm 0} .low p{margin:0 0 1.4mm} .sums{min-width:70mm;align-self:start} .sums td{padding:.6mm 2mm;border-bottom:.5px solid #aaa} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border:1.3px solid #111;border-width:1.3px 0} .aged{width:100%;margin:2mm 0;text-align:center} .aged td{border:.6px solid #888;padding:.4mm}
.form{border-top:1.3px dashed #333;margin-top:4mm;padding-top:1.6mm;break-inside:avoid} .form h3{margin:0 0 1mm;text-align:center;font-size:1.05em} .form .g{display:grid;grid-template-columns:1fr 1fr;gap:.5mm 7mm} .form .g div{border-bottom:.6px solid #333;padding-top:2.4mm;font-size:.86em} .slip{display:flex;justify-content:space-between;margin-top:2.4mm}`;

const grid = (list: string, kind: string) => sheet.pairs(rowsOf(list) as [string, string][], kind);

function form(chance: Chance, l: Look, patient: string, account: string): string {
  const half =
    "Primary Insurance Name:|Secondary Insurance Name:|Policy / ID #:|Policy / ID #:|Group #:|Group #:|Medicare # (with letters):|Medicaid / State ID #:";
  const more =
    "Claims Address:|City, State, ZIP:|Subscriber Name:|Subscriber Date of Birth:|Relationship to Patient:|Employer:|Auto accident?  Y / N   Insurer / Claim #:|Work related?  Y / N   Employer / Claim #:";
  const list = (l.form === "full" ? `${half}|${more}` : half).split("|");
  return `<div class="form"><h3>${l.words("INSURANCE INFORMATION REQUEST|INSURANCE INFORMATION - PLEASE COMPLETE AND RETURN|Please provide your insurance information below")}</h3><small>${l.words("If you have insurance that may cover this service, complete this section, sign, and return it with a copy of the front and back of your card.|To have your insurance billed, fill out this form and mail or fax it to our billing office within 15 days.")}</small><div class="slip"><span>Patient: ${patient}</span><span>Account #: ${account}</span></div><div class="g">${list.map((label) => `<div>${label}</div>`).join("")}</div><p><small>I authorize payment of benefits to the ambulance provider and the release of any medical information necessary to process this claim.</small><br><br>Signature ______________________________ &nbsp; Date ____________ &nbsp; Phone (____) ____________</p>${chance.happens(0.5) ? sheet.bars(chance, 180, 14) : ""}</div>`;
}

function owedOf(chance: Chance, l: Look, charge: number, date: string) {
  const [how, plan] = [l.words("none|none|plan|plan|plan|resident|paid"), l.words(PLANS)];
  const allowed = Math.round(charge * (0.35 + 0.5 * chance.share()));
  const share = plan.startsWith("MEDIC") ? 0.8 : chance.pick([0.8, 0.5, 0.7]);
  const reduced = plan.startsWith("MEDIC") || chance.happens(0.6) ? charge - allowed : 0;
  const resident = how === "resident" ? Math.round(charge * chance.pick([0.2, 0.35, 0.5])) : 0;
  const discount = how === "plan" ? reduced : resident;
  const insurancePaid = how === "plan" ? Math.round(allowed * share) : 0;
  const paid = how === "paid" || chance.happens(0.15) ? chance.pick([2500, 5000, 10000]) : 0;
  const due = charge - discount - insurancePaid - paid;
  const on = shifted(date, chance.between(24, 70));
  return { charge, discount, insurancePaid, paid, due, plan, on, resident: resident > 0 };
}

function notes(l: Look, o: Owed, call: string, biller: string): string {
  const why = o.insurancePaid
    ? `Your insurance (${o.plan}) has processed this claim. The remaining balance is your responsibility.`
    : l.words(
        "We do not have insurance information for this date of service. Please complete the form below or call our office.|This is a bill for ambulance service provided to you. If you have insurance, please complete the section below.|OUR RECORDS INDICATE NO INSURANCE COVERAGE. THE BALANCE IS DUE FROM PATIENT.",
      );
  return `<div><p>${why}</p><p><small>${l.words("The District contracts with|Billing services are provided by|Billing agent:")} ${biller}. Questions? Call ${call}, Mon-Fri 8:00 am - 4:30 pm. ${l.words("Se habla español.|Have your run number ready.|Payment plans are available.|Financial hardship forms are available on request.")}</small></p></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [district, biller, call] = [l.words(DISTRICTS), l.words(BILLERS), people.phone(chance)];
  const date = shifted("2024-02-10", chance.between(0, 640));
  const [from = "", places = ""] = chance.pick(PLACES);
  const rows = ride(chance, l, date, from);
  const columns = columnsOf(l, rows);
  const o = owedOf(chance, l, total(rows, "charge"), date);
  const settled = settledRows(l, o);
  const issued = shifted(o.on, chance.between(2, 25));
  const dueOn = chance.happens(0.5) ? shifted(issued, 30) : null;
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(l.words("######|##-#####|@@#####|########"));
  const run = chance.number(
    l.words(
      `${date.slice(2, 4)}-#######|${date.slice(2, 4)}-00####|F${date.slice(2, 4)}########|E2#####`,
    ),
  );
  const printed = (cents: number) => (cents || (l.zeros && !l.ledger) ? cents : null);
  const shown = l.summed || !l.ledger;
  const taken = settled.flatMap(([label, , cents]) =>
    printed(cents) === null ? [] : [`${label}|${l.minus(cents)}`],
  );
  const sum = `${l.words("Total Charges|Charges")}|${dollars(o.charge)};${taken.join(";")}${taken.length ? ";" : ""}${l.words("Balance Due|BALANCE DUE|Amount Due")}|${dollars(o.due)}`;
  const when = dueOn ? l.day(dueOn) : l.words("Upon Receipt|DUE NOW");
  const head = `${l.words("Invoice Date|Statement Date|Bill Date")}|${l.day(issued)};${l.words("Account #|Account No.|Patient Account #")}|${account};${l.words("Due Date|Payment Due")}|${when};${l.words("Balance Due|Amount Due|PAY THIS AMOUNT")}|<b>${dollars(o.due)}</b>`;
  const { units, unitPrice } = rows.find(({ code }) => code === "A0425")!;
  const miles = `${units!.toFixed(1)}${l.quantity ? "" : ` @ ${dollars(unitPrice!)}/mi`}`;
  const place = l.words(places.replaceAll("/", "|"));
  const trip =
    rowsOf(`Patient|${patient};${l.words("Date of Service|Date of Call|Service Date|Trip Date")}|${l.day(date)};${l.words("Run Number|Run #|Incident #|Run No.")}|${run}
    ${l.words("From|Transported From|Pick-Up Location")}|${place};${l.words("To|Transported To|Destination")}|${l.words(HOSPITALS)};Loaded Miles|${miles}`).map(
      ([label, value]) => `<td>${label}:</td><td>${value}</td>`,
    );
  const tax = `Tax ID ${chance.number("##-#######")}${chance.happens(0.4) ? ` &nbsp; NPI ${chance.number("1#########")}` : ""}`;
  const name = district.replace("&", "&amp;");
  const aged = `<table class="aged"><tr><td>Current</td><td>31-60</td><td>61-90</td><td>Over 90</td></tr><tr><td>${dollars(o.due)}</td><td>$0.00</td><td>$0.00</td><td>$0.00</td></tr></table>`;
  const home = `${people.street(chance)}<br>${people.town(chance)}`;
  const remit = `${name}<br>c/o ${biller}<br>${people.box(chance)}<br>${people.town(chance)}`;
  const html = `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 34)}${name}</div><small>${l.words("Ambulance Billing|EMS Billing Office|Ambulance Services")}<br>${tax} &nbsp; ${call}</small></div><div class="who"><div class="to">${patient}<br>${home}</div>${grid(head, "head")}</div><table class="trip"><tr>${trip.slice(0, 3).join("")}</tr><tr>${trip.slice(3).join("")}</tr></table>${tableOf(l, columns, rows, o, settled)}<div class="low">${notes(l, o, call, biller)}${l.ledger ? "" : grid(sum, "sums")}</div>${l.aged ? aged : ""}<div class="slip"><div><small>${l.words("MAKE CHECKS PAYABLE AND REMIT TO|Remit payment to|Mail payment to")}:</small><br>${remit}</div><div>Amount Enclosed: $______________<br><small>Card # ____________________ Exp. _____ CVV ____</small></div></div>${form(chance, l, patient, account)}`;
  const about = {
    ...{ provider: district, patient, accountNumber: account, statementDate: issued },
    ...{ dueDate: dueOn, name: family.name },
  };
  const sums = {
    ...{ billed: shown ? o.charge : null, adjustments: printed(o.discount) },
    ...{ insurancePaid: printed(o.insurancePaid), patientPaid: printed(o.paid) },
    patientResponsibility: o.due,
  };
  const lines = rows.map((row) => {
    const description = l.upper ? row.description!.toUpperCase() : row.description!;
    return sheet.lineBy(columns, { ...row, description }, ["serviceDate"]);
  });
  const truth = truthOf({ ...about, setting: "professional" }, sums, lines);
  return { html: sheet.page(css(l), html), truth };
}

export const family: Family = {
  name: "fire-district-transport-invoice",
  paper: "A fire district's invoice for an ambulance ride, with a form that asks for insurance.",
  medium: "text",
  draw,
};
