import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import * as truths from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = truths.Said;
type Care = { setting: "professional" | "facility"; visits: string; places: string; list: string };

const { dollars, looseSlashes, monthName, slashes } = formats;
const SYSTEMS =
  truths.rowsOf(`Ridgeline Health|#00558c;Bellweather Health System|#6a2c91;Evergreen Valley Medical Center|#1b6e3c
  Prairie Lakes Health|#b5401f;University Health - Alden|#8a1538;Copper Basin Regional|#0d6f76`);
const PAYERS =
  "Aetna PPO|BCBS|UHC Choice Plus|Cigna Open Access|Humana Gold Plus|Kestrel Health Plan";

const OFFICE: Care = {
  ...{ setting: "professional", visits: "Office Visit|Follow-Up Visit|Clinic Visit" },
  places:
    "Family Medicine - Eastgate|Internal Medicine Clinic|Cardiology Associates|Primary Care - North Campus",
  list: `99214|PR OFFICE/OUTPATIENT ESTABLISHED MOD MDM 30 MIN|286;36415|PR COLLECTION VENOUS BLOOD VENIPUNCTURE|24;93000|PR ECG ROUTINE ECG W/LEAST 12 LDS W/I&R|118;81002|PR URNLS DIP STICK/TABLET RGNT NON-AUTO W/O MICRSCP|19;87880|PR IAADIADOO STREPTOCOCCUS GROUP A|47.50;96127|PR BEHAV ASSMT W/SCORE & DOCD/STAND INSTRUMENT|22|2;94010|PR SPIROMETRY|94;G2211|PR COMPLEX E/M VISIT ADD ON|38;83036|PR HEMOGLOBIN GLYCOSYLATED A1C|58;82962|PR GLUCOSE BLOOD BY GLUCOSE MONITORING DEVICE|17;85018|PR BLOOD COUNT HEMOGLOBIN|18.25`,
};
const EMERGENCY: Care = {
  ...{ setting: "facility", visits: "Emergency|Emergency Visit|ED Visit" },
  places: "Emergency Department|ED - Main Campus",
  list: `99284|HC ED VISIT LEVEL 4|2418;96374|HC THER/PROPH/DIAG INJ IV PUSH SINGLE/INIT|412;80053|HC COMPREHENSIVE METABOLIC PANEL|248;85025|HC CBC W/ AUTO DIFF|139;84484|HC TROPONIN QUANT|236;71046|HC XR CHEST 2 VIEWS|486;93005|HC ECG ROUTINE TRACING ONLY|344.25;70450|HC CT HEAD W/O CONTRAST|2193;J2405|HC ONDANSETRON HCL INJ 1 MG|11.20|4;J1885|HC KETOROLAC TROMETHAMINE INJ 15 MG|18.75|2;J7030|HC NORMAL SALINE SOLN INFUS 1000 CC|74;81001|HC URINALYSIS AUTO W/SCOPE|66;87636|HC SARSCOV2 & INF A&B AMP PRB|298;83690|HC LIPASE|118`,
};
const OUTPATIENT: Care = {
  ...{ setting: "facility", visits: "Hospital Outpatient|Outpatient Services|Hospital Visit" },
  places: "Main Hospital|Outpatient Diagnostics|Medical Pavilion",
  list: `73721|HC MRI LOWER EXTREMITY JOINT W/O CONTRAST|2640;76700|HC US ABDOMEN COMPLETE|894;80061|HC LIPID PANEL|148;84443|HC TSH|162;83036|HC HEMOGLOBIN A1C|104;82306|HC VITAMIN D 25 HYDROXY|274;36415|HC VENIPUNCTURE|39;80048|HC BASIC METABOLIC PANEL|171;85027|HC CBC|96;82728|HC FERRITIN|142;77080|HC DEXA BONE DENSITY AXIAL|468`,
};
/** What a hospital lists where it lists no services. */
const STAY: Care = {
  ...{ setting: "facility", visits: "Hospital Stay|Inpatient Stay|Hospital Account|Surgery" },
  places: "4 West Medical/Surgical|Main Hospital|Surgical Services",
  list: `|Room and Board|2960;|Pharmacy|1182.40;|Laboratory|2214;|Medical/Surgical Supplies|964.75;|Radiology - Diagnostic|688;|CT Scan|3120;|Operating Room Services|8415;|Anesthesia|1930;|IV Therapy|742;|Recovery Room|1614;|EKG/ECG|346;|Respiratory Services|418.60;|Physical Therapy|392`,
};
const TABS =
  truths.rowsOf(`Home|M3 9l7-6 7 6v8H3z;Visits|M4 4h12v13H4zM4 8h12M8 2v4M12 2v4;Messages|M2 4h16v12H2zM2 5l8 6 8-6
  Billing|M5 2h10v16l-2.5-2-2.5 2-2.5-2L5 18zM8 7h4M8 11h4;Menu|M3 5h14M3 10h14M3 15h14`);

type Look = ReturnType<typeof look>;
function look(chance: Chance, care: Care, insured: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  const often = (share: number) => chance.happens(share);
  const [day, listed] = [chance.pick([monthName, monthName, slashes, looseSlashes]), care === STAY];
  const sign = words("-|-|&minus;|");
  return {
    ...{ words, day, care, insured, code: listed ? "none" : words("none|none|under|under|before") },
    less: (cents: number) => (cents ? sign : "") + dollars(cents),
    /** Whether what the plan took off and what it paid stand as one, and whether each charge tells it. */
    ...{ covered: insured && often(0.35), full: insured && !listed && often(0.4) },
    ...{ quantity: listed ? "none" : words("none|many|all"), dated: often(0.5), plain: often(0.5) },
    ...{ history: often(0.55), sumsFirst: often(0.6), dark: often(0.1), flat: often(0.5) },
    width: chance.pick([390, 393, 402, 412, 414, 428, 430]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans"),
    names: {
      charge: words("Billed|Total charges|Amount billed|Charges"),
      discount: words("Adjustments|Insurance adjustment|Discounts and adjustments"),
      insurancePaid: words("Insurance paid|Insurance payments|Paid by insurance"),
      paid: words("You paid|Your payments|Patient payments"),
      patientOwes: words("Your responsibility|Your share|You owe"),
      due: words("Remaining balance|Balance due|Remaining balance|Amount due"),
    },
  };
}

/** What was charged, as the plan settled it, or with the discount of who has none. */
function charges(chance: Chance, { care, insured }: Look, from: string, nights: number): Row[] {
  const [first = [], ...others] = truths.rowsOf(care.list);
  const many =
    care === STAY ? chance.between(4, 13) : chance.between(2, care === EMERGENCY ? 13 : 7);
  const kept = [...(care === OUTPATIENT ? [] : [first]), ...chance.shuffled(others)].slice(0, many);
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 15000, 90000]), share: chance.pick([0.1, 0.2, 0.2]) },
    ...{ copay: care === OFFICE ? chance.pick([0, 2500, 4000]) : chance.pick([0, 15000]) },
    ...{ denies: 0, rate: [0.32, 0.68] },
  };
  const price = 0.85 + 0.4 * chance.share();
  return kept.map(([code = "", description = "", dear, most = "1"], at): Row => {
    const units = chance.between(1, Number(most)) * (at ? 1 : Math.max(1, nights));
    const charge = Math.round(Number(dear) * price * 20) * 5 * units;
    const plan = insured ? terms : { ...terms, open: charge, rate: [0.6, 0.6] as const };
    const { discount, insurancePaid, patientOwes } = settle(chance, charge, plan);
    const said = { code, description, units, charge, serviceDate: nights ? null : from };
    return { ...said, discount, insurancePaid, patientOwes };
  });
}

const icon = (path = "") =>
  `<svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7"><path d="${path}"/></svg>`;
const line = (label: string, value: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span>${value}</span></div>`;

const css = (l: Look, ink: string) => {
  const [back, sheet, text, dim, rule] = l.dark
    ? ["#0e1217", "#1a2028", "#eef1f4", "#a3adb8", "#343d47"]
    : [l.flat ? "#fff" : "#f2f4f7", "#fff", "#20252b", "#5f6872", "#e0e4e9"];
  const accent = l.dark ? "#8fbdf5" : ink;
  return `*{box-sizing:border-box} html{background:${back};zoom:${816 / l.width}} body{width:${l.width}px;margin:0;background:${back};color:${text};font:15px/1.38 '${l.font}'} svg{flex:none} .bar{display:flex;justify-content:space-between;align-items:center;padding:10px 24px 4px;font-weight:bold;font-size:14px} .bar span:last-child{display:flex;gap:5px;align-items:center} .nav{display:flex;justify-content:space-between;align-items:center;padding:9px 14px;border-bottom:1px solid ${rule};background:${l.plain ? sheet : ink};color:${l.plain ? accent : "#fff"}} .nav b{font-size:17px;color:${l.plain ? text : "#fff"}} .bar{background:${l.plain ? sheet : ink};color:${l.plain ? text : "#fff"}} .brand{display:flex;gap:8px;align-items:center;padding:12px 16px 2px;font-weight:bold;color:${accent}}
.card{background:${sheet};padding:13px 16px;${l.flat ? `border-bottom:7px solid ${l.dark ? "#000" : "#eceff2"}` : "margin:11px 12px;border-radius:10px;box-shadow:0 1px 3px #0003"}} h1{font-size:19px;line-height:1.25;margin:0 0 3px} h2{font-size:16px;margin:0 0 6px} .dim{color:${dim};font-size:13px} .row{display:flex;justify-content:space-between;gap:16px;padding:4px 0} .row span:last-child{white-space:nowrap;text-align:right} .fact span:last-child{white-space:normal} .fact span:first-child{color:${dim};white-space:nowrap} .sub{font-size:13.5px;color:${dim};padding:1px 0 1px 12px} .due{font-weight:bold;border-top:1px solid ${rule};margin-top:4px;padding-top:8px;font-size:16px} .big{font-size:31px;font-weight:bold;line-height:1.2} .item{padding:9px 0;border-bottom:1px solid ${rule}} .item:last-child{border:0} .item .row{padding:0} .link{color:${accent};font-weight:bold;font-size:14px;padding:6px 0}
.button{margin:10px 16px;padding:12px;border-radius:${l.flat ? 6 : 24}px;text-align:center;font-weight:bold;border:1.5px solid ${accent};color:${accent}} .full{background:${ink};border-color:${ink};color:#fff} .tabs{display:flex;justify-content:space-around;border-top:1px solid ${rule};background:${sheet};padding:7px 0 20px;margin-top:12px;font-size:10.5px;color:${dim}} .tabs div{display:flex;flex-direction:column;align-items:center;gap:2px} .on{color:${accent};font-weight:bold}`;
};

function top(chance: Chance, l: Look, system: string, ink: string): string {
  const signal = `<svg width="18" height="12"><path d="M0 8h3v4H0zM5 5h3v7H5zM10 2h3v10h-3zM15 0h3v12h-3z" fill="currentColor"/></svg>`;
  const battery = `<svg width="26" height="12"><rect x=".5" y=".5" width="22" height="11" rx="3" fill="none" stroke="currentColor"/><rect x="2" y="2" width="${chance.between(4, 19)}" height="8" fill="currentColor"/></svg>`;
  const time = `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")}`;
  return `<div class="bar"><span>${time}</span><span>${l.words("5G|LTE|5G UW|")}${signal}${l.words("yes|no") === "yes" ? battery : `${chance.between(9, 98)}%`}</span></div><div class="nav">${icon("M13 3L6 10l7 7")}<b>${l.words("Billing Details|Visit Details|Account Details|Bill Details")}</b>${l.words("Help|Done") === "Help" ? icon("M10 1a9 9 0 1 0 .1 0M7.6 7.6a2.5 2.5 0 1 1 2.4 3.4v1.4M10 14.5v1") : icon("M4 4l12 12M16 4L4 16")}</div><div class="brand">${mark(chance, ink, 26)}${system}</div>`;
}

const counted = (row: Row, l: Look) =>
  l.quantity === "all" || (l.quantity === "many" && row.units! > 1);

/** What the plan took off and paid, as one or apart. */
const plan = (l: Look, { discount, insurancePaid }: Row, kind = "") =>
  l.covered
    ? line("Insurance covered", l.less(discount! + insurancePaid!), kind)
    : line(l.insured ? l.names.discount : "Self-pay discount", l.less(discount!), kind) +
      (l.insured ? line(l.names.insurancePaid, l.less(insurancePaid!), kind) : "");

function item(row: Row, l: Look): string {
  const under = [
    ...(l.dated && row.serviceDate ? [l.day(row.serviceDate)] : []),
    ...(l.code === "under" ? [`${l.flat ? "CPT&reg;" : "Code"} ${row.code}`] : []),
    ...(counted(row, l) ? [`Qty ${row.units}`] : []),
  ].join(l.flat ? " &middot; " : " &nbsp;|&nbsp; ");
  const plain = row.description!.replaceAll("&", "&amp;");
  const name = l.code === "before" ? `${row.code} - ${plain}` : plain;
  const shares = plan(l, row, "sub") + line(l.names.patientOwes, dollars(row.patientOwes!), "sub");
  return `<div class="item">${line(name, dollars(row.charge!))}${under ? `<div class="dim">${under}</div>` : ""}${l.full ? shares : ""}</div>`;
}

function truthLine({ charge, code, description, serviceDate, units, ...row }: Row, l: Look) {
  const [discount, paid, patientOwes] = [row.discount!, row.insurancePaid!, row.patientOwes!];
  return truths.lineOf({
    ...{ charge, serviceDate: serviceDate!, description: description! },
    ...(l.code === "none" ? {} : { code: code! }),
    ...(counted({ units: units! }, l) ? { units: units! } : {}),
    ...(l.full ? { insurancePaid: l.covered ? discount + paid : paid, patientOwes } : {}),
    ...(l.full && !l.covered ? { discount } : {}),
  });
}

type Money = Record<"charge" | "discount" | "insurancePaid" | "paid" | "due", number>;
/** When the plan and the patient paid. */
function history(chance: Chance, l: Look, m: Money, date: string, payer: string): string {
  const [early, late] = [0, chance.between(12, 30)].map((days) => truths.shifted(date, days));
  const row = (words: string, cents: number, on = late!) =>
    cents ? line(`${words}<br><span class="dim">${l.day(on)}</span>`, l.less(cents), "item") : "";
  const own = row(l.words("Visa ending in 4471|Card payment|Copay at check-in"), m.paid, early);
  const apart = `${row(`Insurance payment - ${payer}`, m.insurancePaid)}${row(`${l.insured ? "Contractual adjustment" : "Discount"} - ${payer}`, m.discount)}`;
  const both = row(`Insurance payment and adjustment - ${payer}`, m.insurancePaid + m.discount);
  return `<div class="card"><h2>${l.words("Payments and adjustments|Activity|Payment history")}</h2>${own}${l.covered ? both : apart}</div>`;
}

function foot(chance: Chance, due: number): string {
  const tabs = TABS.map(
    ([name, path]) => `<div class="${name === "Billing" ? "on" : ""}">${icon(path)}${name}</div>`,
  );
  const all = `<div class="card">${line(`All visits on this account (${chance.between(2, 4)})`, dollars(due + chance.between(1500, 42000)))}</div>`;
  const links = `View statements|Apply for financial assistance|Request itemized bill|Message billing office|Update insurance`;
  const some = chance.shuffled(links.split("|")).slice(0, chance.between(1, 3));
  return `${chance.happens(0.15) ? all : ""}<div class="card">${some.map((link) => `<div class="link">${link}</div>`).join("")}</div><div class="tabs">${tabs.join("")}</div>`;
}

type Facts = Record<"patient" | "account" | "payer" | "from" | "to", string>;
function about(chance: Chance, l: Look, f: Facts): string {
  const fact = (label: string, value: string) => line(l.words(label), value, "fact");
  const visit = l.words(l.care.visits);
  const seen = l.care === OFFICE ? ` with ${doctor(chance, "MD|DO|NP|PA-C")}` : "";
  const stay = fact("Admitted", l.day(f.from)) + fact("Discharged", l.day(f.to));
  const days = f.to === f.from ? fact("Date of service|Service date|Date", l.day(f.from)) : stay;
  return `<div class="card"><h1>${visit}${seen}</h1><div class="dim">${l.words(l.care.places)}</div>${fact("Patient", f.patient)}${chance.happens(0.3) ? fact("Guarantor", f.patient) : ""}${fact("Account number|Account #|Account", f.account)}${days}${fact("Insurance|Primary coverage|Payer", f.payer)}</div>`;
}

/** What is owed, above the buttons. */
const pay = (l: Look, due: number, dueOn: string | null) =>
  `<div class="card"><div class="dim">${l.names.due}</div><div class="big">${dollars(due)}</div>${dueOn ? `<div class="dim">${l.words("Due |Pay by |Due date: ")}${l.day(dueOn)}</div>` : ""}</div><div class="button full">${l.words("Pay now|Make a payment|Pay this bill")}</div>${l.words("yes|no") === "yes" ? `<div class="button">Set up payment plan</div>` : ""}`;

function draw(chance: Chance): Drawn {
  const care = chance.pick([
    OFFICE,
    OFFICE,
    OFFICE,
    EMERGENCY,
    EMERGENCY,
    OUTPATIENT,
    OUTPATIENT,
    STAY,
  ]);
  const l = look(chance, care, chance.happens(0.88));
  const [system = "", ink = ""] = chance.pick(SYSTEMS);
  const nights = care === STAY ? chance.between(1, 5) : 0;
  const from = truths.shifted("2024-03-01", chance.between(0, 660));
  const account = chance.number(l.words("##########|#########|H#########|3000#######"));
  const payer = l.insured ? l.words(PAYERS) : "Self-pay";
  const [patient = ""] = household(chance, 1);
  const f: Facts = { patient, account, payer, from, to: truths.shifted(from, nights) };
  const rows = charges(chance, l, from, nights);
  const owes = total(rows, "patientOwes");
  const given = chance.happens(0.45) ? chance.pick([2500, 4000, 5000, 10000]) : 0;
  const paid = given < owes ? given : 0;
  const [charge, discount, due] = [total(rows, "charge"), total(rows, "discount"), owes - paid];
  const m: Money = { charge, discount, insurancePaid: charge - discount - owes, paid, due };
  const dueOn = chance.happens(0.6) ? truths.shifted(f.to, chance.between(45, 80)) : null;
  const list = `<div class="card"><h2>${l.words(nights ? "Charges by category|Charges" : "Charges|Services|Charge details|Itemized charges")}</h2>${rows.map((row) => item(row, l)).join("")}</div>`;
  const sums = `<div class="card"><h2>${l.words("Summary|Balance breakdown|Visit total")}</h2>${line(l.names.charge, dollars(charge))}${plan(l, m)}${line(l.names.paid, l.less(paid))}${line(l.names.due, dollars(due), "due")}</div>`;
  const past = l.history ? history(chance, l, m, f.to, payer) : "";
  const html = `${top(chance, l, system, ink)}${about(chance, l, f)}${pay(l, due, dueOn)}${l.sumsFirst ? sums + list : list + sums}${past}${foot(chance, due)}`;
  const covered = m.insurancePaid + (l.covered ? discount : 0);
  const truth = truths.truthOf(
    {
      ...{ name: family.name, kind: nights ? "summary" : "itemized", setting: care.setting },
      ...{ provider: system, patient, accountNumber: account, dueDate: dueOn, serviceFrom: from },
      ...{ serviceTo: f.to, ...(nights ? { dischargeDate: f.to } : {}) },
    },
    {
      ...{ billed: charge, adjustments: l.covered ? null : discount, patientPaid: paid },
      ...{ insurancePaid: l.insured ? covered : null, patientResponsibility: due },
    },
    rows.map((row) => truthLine(row, l)),
  );
  return { html: page(css(l, ink), html), truth };
}

export const family: Family = {
  name: "health-system-app-visit-phone",
  paper: "A visit's billing details in a health system's patient app on a phone, charge by charge.",
  medium: "screenshot",
  draw,
};
