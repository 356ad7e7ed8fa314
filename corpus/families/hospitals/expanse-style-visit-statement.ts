import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, phone, street, town } from "#corpus/families/drawing/people";
import * as sheets from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const HOSPITALS = rowsOf(`
Tolland Valley Community Hospital|#00587c; MERCER COUNTY MEMORIAL HOSPITAL|#7a1f2b; Lake Pruitt Regional Medical Center|#2c6e49; St. Brannoc Hospital|#4b2e83; Blue Heron Community Health|#1d4e89; Ashgrove Medical Center|#b45309`);
const [INSURERS = []] = rowsOf(
  `BLUE CROSS PPO|AETNA COMMERCIAL|MEDICARE PART A AND B|UNITED HEALTHCARE|CIGNA|HUMANA MEDICARE ADV|STATE MEDICAID MCO|TRICARE EAST`,
);
/** Kind of visit, where, nights from and to, and its categories: revenue code, words, dollars from and to. */
const CARE = rowsOf(`
Emergency|Emergency Department^EMERGENCY ROOM^ED|0|0|0450^EMERGENCY ROOM^620^2900~0300^LABORATORY^90^840~0320^RADIOLOGY - DIAGNOSTIC^180^760~0351^CT SCAN^1400^4200~0250^PHARMACY^18^310~0636^DRUGS REQUIRING DETAIL CODING^40^520~0270^MEDICAL/SURGICAL SUPPLIES^14^260~0730^EKG/ECG^190^430~0260^IV THERAPY^210^690
Outpatient|Laboratory^OUTPATIENT LAB^Lab - Main Campus|0|0|0301^LAB - CHEMISTRY^60^420~0305^LAB - HEMATOLOGY^35^150~0306^LAB - BACTERIOLOGY/MICRO^50^240~0307^LAB - UROLOGY^18^70~0300^VENIPUNCTURE^15^38
Outpatient|Diagnostic Imaging^IMAGING CENTER^Radiology|0|0|0610^MRI^1600^4300~0402^ULTRASOUND^380^980~0320^RADIOLOGY - DIAGNOSTIC^160^580~0403^MAMMOGRAPHY SCREENING^240^510
Surgical Day Care|Surgical Services^AMBULATORY SURGERY^Day Surgery|0|0|0360^OPERATING ROOM SERVICES^3200^9800~0370^ANESTHESIA^480^1900~0710^RECOVERY ROOM^620^1650~0250^PHARMACY^120^690~0272^STERILE SUPPLIES^240^1900~0310^PATHOLOGY LAB^180^540~0278^SUPPLY/IMPLANTS^900^5200
Inpatient|Med/Surg 2 West^3 NORTH^Intensive Care Unit|1|5|0120^ROOM AND BOARD - SEMI PRIVATE^1400^2600~0250^PHARMACY^480^3900~0258^IV SOLUTIONS^160^820~0270^MEDICAL/SURGICAL SUPPLIES^210^1400~0300^LABORATORY^900^4400~0320^RADIOLOGY - DIAGNOSTIC^210^940~0410^RESPIRATORY SERVICES^180^1900~0420^PHYSICAL THERAPY^210^880~0730^EKG/ECG^190^560~0450^EMERGENCY ROOM^980^2800~0480^CARDIOLOGY^700^2600
Recurring|Rehabilitation Services^PHYSICAL THERAPY|18|29|0420^PHYSICAL THERAPY^620^2400~0424^PHYSICAL THERAPY EVALUATION^240^460
Clinic|Family Medicine Clinic^WOUND CARE CENTER^Walk-In Care|0|0|0510^CLINIC VISIT^120^340~0300^LABORATORY^40^190~0270^MEDICAL/SURGICAL SUPPLIES^12^90~0771^VACCINE ADMINISTRATION^28^65`);

type Act = { on: string; words: string; cents: number; by: "adjustment" | "insurer" | "patient" };
type Visit = Record<"number" | "kind" | "place" | "from" | "to" | "billedOn", string> &
  Record<"charges" | "pending" | "balance", number> & {
    insurer: string | null;
    rows: Said[];
    acts: Act[];
  };

const DUE = "Total Due|Amount Due|Total Amount Due|PLEASE PAY THIS AMOUNT";
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string, by = "|") => chance.pick(text.split(by));
  return {
    words,
    day: chance.pick([formats.slashes, formats.slashes, formats.shortSlashes]),
    money: chance.pick([formats.grouped, formats.trailingMinus, formats.parentheses]),
    ...{ sign: chance.pick(["$", ""]), revenue: chance.happens(0.25), mixed: chance.happens(0.35) },
    ...{ summary: chance.happens(0.75), subtotal: chance.happens(0.7), dated: chance.happens(0.6) },
    ...{ couponTop: chance.happens(0.35), sheet: chance.pick(["bar", "bar", "box", "plain"]) },
    ...{ visit: words("Visit #|Visit Number|Visit"), due: words(DUE) },
    guarantor: words("Guarantor Number|Guarantor Account #|Account Number"),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

const titled = (text: string) =>
  text.replace(/(?!CT|IV|MRI|EKG|ECG)\b([A-Z])([A-Z]+)/g, (_, a, b: string) => a + b.toLowerCase());

function actsOf(chance: Chance, l: Look, visit: Visit, rate: number): Act[] {
  const { charges, insurer, billedOn } = visit;
  const paidOn = shifted(billedOn, chance.between(14, 38));
  if (!insurer) {
    const share = chance.pick([0.2, 0.25, 0.4]);
    const words = l.words("Self Pay Discount|UNINSURED DISCOUNT|Self-Pay Adjustment");
    return [{ on: billedOn, words, cents: Math.round(charges * share), by: "adjustment" }];
  }
  const allowed = Math.round(charges * rate);
  const owed = Math.round(allowed * chance.pick([0.1, 0.2, 0.2, 0.3, 1]));
  const copay = chance.pick([0, 0, 0, 2500, 5000, 15000]);
  const paid = `${l.mixed ? titled(insurer) : insurer} ${l.words("Payment|PMT|- Payment")}`;
  const cut = l.words("Contractual Adjustment|INSURANCE ADJUSTMENT|Contractual Allowance");
  const own = l.words("Patient Payment - Thank You|PATIENT PAYMENT|Payment - Credit Card");
  const list: Act[] = [
    { on: visit.from, words: own, cents: copay < owed ? copay : 0, by: "patient" },
    { on: paidOn, words: paid, cents: allowed - owed, by: "insurer" },
    { on: paidOn, words: cut, cents: charges - allowed, by: "adjustment" },
  ];
  return list.filter(({ cents }) => cents > 0);
}

function visitOf(chance: Chance, l: Look, from: string, insurer: Visit["insurer"], most: number) {
  const [kind = "", places = "", low, high, parts = ""] = chance.pick(CARE);
  const stay = chance.between(Number(low), Number(high));
  const pool = parts.split("~").map((part) => part.split("^"));
  const [head, ...others] = pool.map((_, at) => at);
  const many = Math.min(pool.length, chance.between(1, most));
  const kept = [head!, ...chance.shuffled(others).slice(0, many - 1)].sort((a, b) => a - b);
  const to = shifted(from, stay);
  const rows = kept.map((at): Said => {
    const [revenueCode = "", name = "", least, top] = pool[at]!;
    const each = chance.between(Number(least), Number(top)) * 100 + chance.pick([0, 0, 25, 50, 40]);
    const charge = each * (name.startsWith("ROOM") ? stay : 1);
    const description = l.mixed ? titled(name) : name;
    return { revenueCode, description, charge, serviceDate: stay ? null : from };
  });
  const charges = sum(rows.map(({ charge }) => charge!));
  const [number, place] = [chance.number("V000########"), chance.pick(places.split("^"))];
  const billedOn = shifted(to, chance.between(4, 9));
  const visit: Visit = {
    ...{ number, kind, place, from, to, insurer, billedOn, rows, acts: [], charges },
    ...{ pending: 0, balance: charges },
  };
  if (insurer && chance.happens(0.08)) return { ...visit, pending: charges, balance: 0 };
  const acts = actsOf(chance, l, visit, 0.25 + 0.45 * chance.share());
  return { ...visit, acts, balance: charges - sum(acts.map(({ cents }) => cents)) };
}

function columnsOf(l: Look): sheets.Column[] {
  const named = l.words("Description|Charge Category|Service Category|Charges by Category");
  const priced = l.words("Amount|Charges|Charge Amount");
  const code = sheets.column(l.words("Rev Code|Rev"), "revenueCode", (row) => row.revenueCode, "d");
  return [
    ...(l.revenue ? [code] : []),
    sheets.column(named, "description", (row) => row.description, "w"),
    sheets.amount(priced, "charge", (cents) => l.sign + l.money(cents)),
  ];
}

function block(l: Look, visit: Visit, columns: sheets.Column[], patient: string): string {
  const { insurer, billedOn, acts, charges, pending, balance, number } = visit;
  const minus = (cents: number) => l.money(-cents);
  const dates = [...new Set([visit.from, visit.to])].map(l.day).join(" - ");
  const row = (words: string, value: string, of = "") =>
    `<tr class="${of}"><td colspan="${columns.length - 1}">${words}</td><td class="n">${value}</td></tr>`;
  const billed = insurer ? insurer + (l.dated ? ` (${l.day(billedOn)})` : "") : "None on file";
  const head = rowsOf(`${l.visit}|${number}
    Patient|${patient}
    Service Date${visit.kind === "Inpatient" ? "s" : ""}|${dates}
    Location|${visit.place}${l.dated ? `;Visit Type|${visit.kind}` : ""}
    Insurance Billed|${billed}`).map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`);
  const day = (on: string) => (l.dated ? `${l.day(on)} &nbsp; ` : "");
  const did = acts.map(({ on, words, cents }) => row(day(on) + words, minus(cents)));
  const bare = did.length ? row("Payments and Adjustments", "", "mid") + did.join("") : "";
  const last = l.summary ? "Visit Balance" : `Balance for ${l.visit.slice(0, 5)} ${number}`;
  const rows = visit.rows.map((one) => sheets.record(columns, one)).join("");
  const total = l.subtotal ? row("Total Charges", l.sign + l.money(charges), "sub") : "";
  const body = `${rows}${total}${bare}${pending ? row("Pending with insurance - no payment is due from you at this time", minus(pending)) : ""}${row(last, l.sign + l.money(balance), "bal")}`;
  return `<div class="visit"><div class="vh">${head.join("")}</div>${sheets.table(columns, body)}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 13mm} body{font:9pt/1.35 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:start;gap:8mm} .brand{display:flex;gap:2.4mm;align-items:center;color:${ink};font-size:1.4em;font-weight:bold;line-height:1.1} .small{font-size:.84em;color:#333}
.box{border-collapse:collapse;min-width:72mm} .box td{padding:.6mm 2mm;border:.6px solid #777} .box td:first-child{background:#eef0f2} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold} .to{margin:7mm 0 6mm 6mm;min-height:14mm}
h3{font-size:1.05em;color:${ink};margin:3mm 0 1mm} .visit{margin:0 0 3.4mm;${l.sheet === "box" ? "border:.8px solid #666;padding:1mm 1.5mm" : ""}} .vh{display:flex;flex-wrap:wrap;gap:.2mm 7mm;padding:1mm 1.4mm;${l.sheet === "bar" ? `background:${ink};color:#fff` : "border-bottom:1.4px solid " + ink}} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;font-size:.9em;border-bottom:.6px solid #555;padding:.7mm 1.4mm} .lines td{padding:.45mm 1.4mm} .lines .n{text-align:right;white-space:nowrap} .lines .d{width:20mm} .sub td,.bal td{border-top:.6px solid #777;font-weight:bold} .bal td{background:#eef0f2} .mid td{font-style:italic;padding-top:1mm!important} tr,.vh{break-inside:avoid} .vh{break-after:avoid}
.low{display:flex;gap:8mm;justify-content:space-between;break-inside:avoid;margin-top:3mm} .low>div:first-child{flex:1} .low p{margin:0 0 1.2mm} .slip{break-inside:avoid;${l.couponTop ? "border-bottom:1.3px dashed #444;padding-bottom:2.5mm;margin-bottom:3mm" : "border-top:1.3px dashed #444;padding-top:2mm;margin-top:5mm"}} .slip .in{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm}`;

type Sum = Record<"charges" | "adjusted" | "insured" | "paid" | "pending" | "due", number>;
function sumsOf(visits: Visit[]): Sum {
  const all = (field: "charges" | "pending" | "balance") => sum(visits.map((one) => one[field]));
  const acts = visits.flatMap((one) => one.acts);
  const by = (who: Act["by"]) => sum(acts.map((act) => (act.by === who ? act.cents : 0)));
  return {
    ...{ charges: all("charges"), pending: all("pending"), due: all("balance") },
    ...{ adjusted: by("adjustment"), insured: by("insurer"), paid: by("patient") },
  };
}

/** Labels and values between bars, one pair a line. */
const boxed = (text: string) => sheets.pairs(rowsOf(text) as [string, string][], "box");

function sumsBox(l: Look, s: Sum): string {
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  if (!l.summary) return boxed(`${l.due}|$${formats.grouped(s.due)}`);
  return boxed(`${l.words("Total Charges+Charges", "+")}|${l.sign + l.money(s.charges)}
    ${l.words("Insurance Payments+Total Insurance Payments", "+")}|${minus(s.insured)}
    ${l.words("Adjustments+Adjustments/Discounts", "+")}|${minus(s.adjusted)}
    ${l.words("Patient Payments+Your Payments", "+")}|${minus(s.paid)}
    ${s.pending ? `Pending with Insurance|${minus(s.pending)};` : ""}${l.due}|$${formats.grouped(s.due)}`);
}

function options(chance: Chance, l: Look, call: string): string {
  const notes = rowsOf(`
    Physician services such as radiology, pathology and anesthesia may be billed separately.
    Financial assistance is available to those who qualify. Ask for an application or a copy of our policy.
    Payment plans without interest are available. Please call before your due date.
    If your insurance information has changed please notify us as soon as possible.`);
  return `<h3>${l.words("Payment Options|Ways to Pay|How to Pay Your Bill")}</h3><p><b>Online:</b> Pay through the Patient Portal at portal.hospital.example</p><p><b>Phone:</b> ${call}, Monday - Friday, ${l.words("8:00 am - 4:30 pm|8:30am-5:00pm")}</p><p><b>Mail:</b> Return the coupon with your check or card information</p><p><b>In person:</b> Cashier's window, main lobby</p><p class="small">${chance.shuffled(notes).slice(0, 2).flat().join(" ")}</p>`;
}

type Facts = Record<"hospital" | "guarantor" | "patient" | "account", string> &
  Record<"issued" | "due" | "call", string> & { dueOn: string | null };

/** Everything around the visits. */
function sheet(chance: Chance, l: Look, f: Facts, ink: string, inner: [string, string]): string {
  const [city, dueDay] = [town(chance), f.dueOn ? l.day(f.dueOn) : "Upon Receipt"];
  const who = `${f.guarantor}<br>${street(chance)}<br>${town(chance)}`;
  const facts = boxed(`${l.words("Statement Date+Date of Statement", "+")}|${l.day(f.issued)}
    Guarantor|${f.guarantor};${l.guarantor}|${f.account};Due Date|${dueDay};${l.due}|${f.due}`);
  const slip = `<div class="slip"><div class="small">Please detach and return with your payment. Make checks payable to ${f.hospital}. Write your guarantor number on your check.</div><div class="in"><div>${who}<br><br>${sheets.bars(chance, 160, 15)}</div><div>${f.hospital}<br>${box(chance)}<br>${city}</div>${boxed(`${l.guarantor}|${f.account};Due Date|${dueDay};${l.due}|${f.due};Amount Enclosed|$`)}</div><div class="small">&#9633; Visa &nbsp;&#9633; MasterCard &nbsp;&#9633; Discover &nbsp;&#9633; AmEx &nbsp; Card No. _______________________ Exp. ____/____ CVV ____ Signature __________________</div></div>`;
  const scan = chance.happens(0.4) ? `<p>${sheets.square(chance, 21, "16mm")}</p>` : "";
  const body = `${l.couponTop ? slip : ""}<div class="top"><div><div class="brand">${sheets.mark(chance, ink)}${f.hospital}</div><div class="small">${street(chance)}, ${city}<br>Patient Financial Services ${f.call}</div></div>${facts}</div>${l.couponTop ? "" : `<div class="to">${who}</div>`}<h3>${l.words("Visit Detail|Account Activity by Visit|Details of Your Visits")}</h3>${inner[0]}<div class="low"><div>${options(chance, l, f.call)}</div><div>${inner[1]}${scan}</div></div>${l.couponTop ? "" : slip}`;
  return sheets.page(css(l, ink), body);
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const [patient = "", other = ""] = household(chance, 2).map((name) => {
    const [first = "", ...last] = name.split(" ");
    return `${last.join(" ")},${first} ${chance.pick([..."AJLMR"])}`.toUpperCase();
  });
  const guarantor = chance.happens(0.25) ? other : patient;
  const insurer = chance.happens(0.85) ? chance.pick(INSURERS) : null;
  const many = chance.pick([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
  const first = shifted("2024-03-04", chance.between(0, 560));
  const days = Array.from({ length: many }, (_, at) => shifted(first, at * 32 + many - at));
  const visits = days.map((day) => visitOf(chance, l, day, insurer, many > 1 ? 6 : 10));
  if (visits.every(({ pending }) => pending))
    for (const one of visits) [one.pending, one.balance] = [0, one.charges];
  const columns = columnsOf(l);
  const s = sumsOf(visits);
  const issued = shifted(visits.at(-1)!.billedOn, chance.between(40, 58));
  const dueOn = chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const account = chance.number(l.words("G########|#######|G000######"));
  const [due, call] = [`$${formats.grouped(s.due)}`, phone(chance)];
  const f = { hospital, guarantor, patient, account, issued, dueOn, due, call };
  const blocks = visits.map((one) => block(l, one, columns, patient)).join("");
  const html = sheet(chance, l, f, ink, [blocks, sumsBox(l, s)]);
  return { html, truth: truth(l, visits, columns, s, f) };
}

function truth(l: Look, visits: Visit[], columns: sheets.Column[], s: Sum, f: Facts) {
  const { patient, account: accountNumber, issued: statementDate, dueOn: dueDate } = f;
  const acts = visits.flatMap((one) => one.acts);
  const alone = visits.length === 1;
  const own = acts.flatMap(({ by, cents }) => (by === "patient" ? [(cents / 100).toFixed(2)] : []));
  const shown = (by: Act["by"], cents: number) =>
    l.summary || (alone && acts.some((act) => act.by === by)) ? cents : null;
  const ends = visits.map(({ to }) => to).sort();
  return truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: "facility", provider: f.hospital },
      ...{ patient, accountNumber, statementDate, dueDate },
      ...{ serviceFrom: visits[0]!.from, serviceTo: ends.at(-1)! },
      ...(!l.summary && !alone && own.length ? { paymentRows: own } : {}),
    },
    {
      billed: l.summary || (alone && l.subtotal) ? s.charges : null,
      adjustments: shown("adjustment", s.adjusted),
      insurancePaid: shown("insurer", s.insured),
      ...{ patientPaid: shown("patient", s.paid), patientResponsibility: s.due },
    },
    visits.flatMap(({ rows }) => rows.map((row) => sheets.lineBy(columns, row, ["serviceDate"]))),
  );
}

export const family: Family = {
  name: "expanse-style-visit-statement",
  paper: "A community hospital's statement with one block a visit and its charges by category.",
  medium: "text",
  draw,
};
