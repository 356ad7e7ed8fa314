import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { dollars, grouped, longMonthName, looseSlashes, monthName, shortSlashes, slashes } = formats;
type Row = Said & { charge: number; group: string };
type Visit = Said & {
  number: string;
  words: string;
  by: string;
  rows: Row[];
  mine: number;
} & Record<"charge" | "discount" | "insurancePaid" | "patientOwes", number>;
type Sum = [words: string, cents: number, field: keyof Sums | null];

/** What a visit is called, and its services: group, code, name, dollars; the first is always there. */
const VISITS: readonly [words: string, services: string][] = [
  ["Emergency|Emergency Department Visit|EMERGENCY ROOM", "Emergency Room|99284|HC ED VISIT LEVEL 4|1986;Laboratory|80053|HC COMPREHENSIVE METABOLIC PANEL|322;Laboratory|85025|HC CBC W/ AUTO DIFF|164;CT Scan|70450|HC CT HEAD W/O CONTRAST|2410;Pharmacy|J2405|ONDANSETRON HCL 4 MG/2 ML INJ|58.40;IV Therapy|96374|HC IV PUSH SINGLE/INITIAL|488"],
  ["Outpatient Surgery|Same Day Surgery|AMBULATORY SURGERY", "Operating Room Services|29881|HC KNEE ARTHROSCOPY W MENISCECTOMY|11240;Anesthesia||HC ANESTHESIA PER MINUTE|2106;Recovery Room||HC PACU PHASE 1 PER HOUR|1380;Medical/Surgical Supplies||STERILE SUPPLY|764.25;Pharmacy|J0690|CEFAZOLIN 1 G INJ|71.88;Pharmacy|J3010|FENTANYL 100 MCG/2 ML INJ|46.10"],
  ["Outpatient Radiology|Imaging Services|OUTPATIENT DIAGNOSTIC", "Mammography|77067|HC SCREENING MAMMOGRAM BILAT W CAD|468;Mammography|77063|HC SCREENING BREAST TOMOSYNTHESIS|182;Ultrasound|76642|HC US BREAST LIMITED LEFT|514"],
  ["Laboratory|Outpatient Lab|LAB SERVICES", "Laboratory|80061|HC LIPID PANEL|148;Laboratory|83036|HC HEMOGLOBIN A1C|97;Laboratory|84443|HC TSH|139.50;Laboratory|36415|HC VENIPUNCTURE|34"],
  ["Physical Therapy|Rehabilitation Services|OUTPATIENT REHAB", "Physical Therapy|97161|HC PT EVAL LOW COMPLEXITY|342;Physical Therapy|97110|HC THERAPEUTIC EXERCISE 15 MIN|168;Physical Therapy|97140|HC MANUAL THERAPY 15 MIN|154"],
  ["Cardiology|Heart & Vascular Testing|CARDIOLOGY", "Cardiology|93306|HC ECHO TTE COMPLETE W DOPPLER|2875;EKG/ECG|93005|HC EKG TRACING ONLY|212;Laboratory|83880|HC BNP|268"],
]; // prettier-ignore
const SENDERS = {
  modern: rowsOf("Larkfield Health|#00718f;Tri-Rivers University Health System|#5b2b82;Mercy & Grace Health Partners|#b3541e"), // prettier-ignore
  house: rowsOf("HARLAN COUNTY MEMORIAL HOSPITAL|#3b3b3b;St. Casimir Regional Medical Center|#1f3f77;BLUEWATER COMMUNITY HOSPITAL, INC.|#14532d"), // prettier-ignore
  panel: rowsOf("Evergreen Basin Health|#256b3e;Northshore-Alden Medical Center|#8a1538;Sandhill Regional Health Network|#1d4e89"), // prettier-ignore
};
const PLANS = "Aetna|BCBS PPO|UnitedHealthcare|Cigna|Medicare Part B|Humana".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const kind = chance.pick(["modern", "house", "panel"] as const);
  const [name = "", ink = ""] = chance.pick(SENDERS[kind]);
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ kind, name, ink, words, html: name.replace("&", "&amp;") },
    day: chance.pick(
      kind === "house" ? [shortSlashes, slashes] : [slashes, looseSlashes, monthName],
    ),
    head: chance.pick([longMonthName, monthName, slashes]),
    money: kind === "house" ? chance.pick([grouped, formats.trailingMinus]) : chance.pick([dollars, dollars, formats.parentheses]), // prettier-ignore
    by: words("Provider|Care provider"),
    off: words("contractual adjustment|discount"),
    calls: kind === "house" ? 2 : chance.between(0, 1),
    ...{ coded: chance.happens(0.45), joined: chance.happens(0.3) },
    ...{ due: words("Amount Due|Please Pay This Amount|Total You Owe"), sans: words("Liberation Sans|DejaVu Sans Condensed") }, // prettier-ignore
  };
}

function visitsFor(chance: Chance, l: Look, insured: boolean): Visit[] {
  const start = shifted("2024-01-20", chance.between(0, 640));
  const factor = 0.8 + 0.5 * chance.share();
  const many = l.kind === "house" ? chance.between(2, 6) : chance.between(1, 3);
  return chance.shuffled(VISITS).slice(0, many).map(([names, services], at): Visit => {
    const serviceDate = shifted(start, at * 9 + chance.between(0, 8));
    const all = rowsOf(services).filter((_, index) => !index || chance.happens(0.75));
    const rows = all.map(([group = "", code, description = "", price]): Row => ({
      ...{ serviceDate, group, code: code || null, description },
      charge: Math.round(Number(price) * factor * 100),
    }));
    const charge = sheet.total(rows, "charge");
    const discount = Math.round(charge * (0.3 + 0.35 * chance.share()));
    const insurancePaid = insured ? Math.round((charge - discount) * chance.pick([0, 0.6, 0.8, 0.9])) : 0;
    const left = charge - discount - insurancePaid;
    const mine = chance.happens(0.3) ? Math.min(Math.floor(left / 200) * 100, 5000) : 0;
    const description = names.split("|")[l.calls]!;
    return {
      ...{ serviceDate, description, words: description, rows, charge, discount, insurancePaid, mine },
      ...{ patientOwes: left - mine, by: doctor(chance), number: chance.number("4########") },
    };
  }); // prettier-ignore
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const insured = chance.happens(0.85);
  const visits = visitsFor(chance, l, insured);
  const [own = "", other = ""] = household(chance, 2);
  const issued = shifted(visits.at(-1)!.serviceDate!, chance.between(25, 60));
  const upper = l.kind === "house" ? (name: string) => name.toUpperCase() : (name: string) => name;
  const before = l.kind === "house" && chance.happens(0.4) ? chance.between(2500, 30000) : 0;
  return {
    ...{ insured, visits, issued, before, plan: insured ? chance.pick(PLANS) : "Self Pay" },
    ...{ own: upper(own), patient: upper(chance.happens(0.7) ? own : other) },
    dueOn: shifted(issued, chance.pick([20, 21, 30])),
    account: chance.number(chance.pick(["#########", "1000######", "######-##"])),
    due: before + sheet.total(visits, "patientOwes"),
    ...{ call: phone(chance), road: street(chance), city: town(chance), home: street(chance), at: town(chance), remit: `${box(chance)}<br>${town(chance)}` }, // prettier-ignore
    site: `${l.name.toLowerCase().split(/[^a-z]+/).slice(0, 2).join("")}.example/billpay`, // prettier-ignore
  };
}

/** The sums of the account as its summary prints them; what is nothing is mostly left out. */
function sumsOf(l: Look, f: Facts): Sum[] {
  const [off, paid] = [sheet.total(f.visits, "discount"), sheet.total(f.visits, "insurancePaid")];
  const mine = sum(f.visits.map((one) => one.mine));
  const billed: Sum = [l.words("Total Charges|Total charges for these visits|Charges"), sheet.total(f.visits, "charge"), "billed"]; // prettier-ignore
  const parts: Sum[] = f.insured
    ? [
        [l.words("Insurance Payments|Paid by insurance"), -paid, "insurancePaid"],
        [l.words("Adjustments|Insurance Discounts|Discounts and adjustments"), -off, "adjustments"],
      ]
    : [[l.words("Uninsured Discount|Self-Pay Discount"), -off, "adjustments"]];
  const joined: Sum[] = [["Insurance payments and adjustments", -paid - off, null]];
  return [
    ...(f.before ? ([["Previous Balance", f.before, "previousBalance"]] as Sum[]) : []),
    billed,
    ...(l.joined && f.insured && l.kind !== "house" ? joined : parts),
    ...(mine ? ([[l.words("Patient Payments|Your Payments"), -mine, "patientPaid"]] as Sum[]) : []),
    [l.due, f.due, "patientResponsibility"],
  ];
}

/** Visits with their services, and under them what the plan did, in the payments' own column. */
function serviceTable(l: Look, f: Facts): { html: string; lines: TruthLine[] } {
  const columns: sheet.Column<Row>[] = [
    ...(l.coded ? [sheet.column<Row>(l.words("Code|CPT/HCPCS"), "code", (row) => row.code, "c")] : []),
    sheet.column<Row>(l.words("Description|Description of Services"), "description", (row) => row.description),
    sheet.amount<Row>("Charges", "charge", l.money),
    sheet.column<Row>(l.words("Payments/<br>Adjustments|Payments and<br>Adjustments"), null, () => "", "n"),
    sheet.column<Row>(l.words("Your<br>Balance|Patient<br>Balance"), null, () => "", "n"),
  ]; // prettier-ignore
  const skip = columns.length - 3;
  const under = (text: string, credit: string, left = "", kind = "") =>
    `<tr class="${kind}"><td colspan="${skip}">${text}</td><td></td><td class="n">${credit}</td><td class="n">${left}</td></tr>`;
  const body = f.visits.map((visit) => {
    const off = f.insured ? `${f.plan} ${l.off}` : "Uninsured discount"; // prettier-ignore
    const plan = l.joined && f.insured
      ? [under("Insurance payments and adjustments", l.money(-visit.insurancePaid - visit.discount))]
      : [f.insured ? under(`${f.plan} payment`, l.money(-visit.insurancePaid)) : "", under(off, l.money(-visit.discount))]; // prettier-ignore
    const own = visit.mine ? under("Patient payment - thank you", l.money(-visit.mine)) : "";
    const head = `${visit.words.replace("&", "&amp;")} &ndash; ${l.head(visit.serviceDate!)}`;
    return `<tr class="part"><td colspan="${columns.length}">${head}<small>${l.by}: ${visit.by} &nbsp;&middot;&nbsp; Visit ${visit.number}</small></td></tr>${visit.rows.map((row) => sheet.record(columns, row)).join("")}${plan.join("")}${own}${under("Balance for this visit", "", l.money(visit.patientOwes), "sub")}`;
  });
  const lines = f.visits.flatMap(({ rows }) => rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]))); // prettier-ignore
  return { html: sheet.table(columns, body.join("")), lines };
}

/** One row an account, as print-and-mail houses list them. */
function accountTable(l: Look, f: Facts): { html: string; lines: TruthLine[] } {
  const columns: sheet.Column<Visit>[] = [
    sheet.column<Visit>(l.words("SERVICE<br>DATE|DATE OF<br>SERVICE"), "serviceDate", (row) => l.day(row.serviceDate!)),
    sheet.column<Visit>(l.words("VISIT<br>NUMBER|HOSPITAL<br>VISIT #"), null, (row) => row.number),
    sheet.column<Visit>(l.words("TYPE OF SERVICE|DESCRIPTION"), "description", (row) => row.words.replace("&", "&amp;")),
    sheet.amount<Visit>(l.words("TOTAL<br>CHARGES|CHARGES"), "charge", l.money),
    ...(f.insured ? [sheet.column<Visit>("INSURANCE<br>PAYMENTS", "insurancePaid", (row) => l.money(-row.insurancePaid), "n")] : []),
    sheet.column<Visit>(l.words("ADJUST-<br>MENTS|DISCOUNTS/<br>ADJUSTMENTS"), "discount", (row) => l.money(-row.discount), "n"),
    sheet.column<Visit>("PATIENT<br>PAYMENTS", null, (row) => l.money(-row.mine), "n"),
    sheet.amount<Visit>(l.words("BALANCE<br>DUE|YOU OWE"), "patientOwes", l.money),
  ]; // prettier-ignore
  const body = f.visits.map((row) => sheet.record(columns, row)).join("");
  const totals = columns.slice(3).map(({ says: [field], head }) => {
    const cents = field ? sheet.total(f.visits, field) : sum(f.visits.map((one) => one.mine));
    return `<td class="n">${l.money(head.startsWith("TOTAL") || head === "CHARGES" || field === "patientOwes" ? cents : -cents)}</td>`;
  });
  const last = `<tr class="sum"><td colspan="3">${l.words("TOTALS|ACCOUNT TOTALS")}</td>${totals.join("")}</tr>`;
  return {
    html: sheet.table(columns, body + last),
    lines: f.visits.map((row) => sheet.lineBy(columns, row)),
  };
}

/** A box a visit: kinds of charge, then what was taken off. */
function visitBoxes(l: Look, f: Facts): { html: string; lines: TruthLine[] } {
  const lines: TruthLine[] = [];
  const charges = sheet.amount<Row>("", "charge", l.money);
  const columns = [sheet.column<Row>("", "description", (row) => row.group), charges];
  const boxes = f.visits.map((visit) => {
    const groups = [...new Set(visit.rows.map(({ group }) => group))].map((group): Row => {
      const own = visit.rows.filter((row) => row.group === group);
      return { ...own[0]!, description: group, charge: sheet.total(own, "charge") };
    });
    lines.push(...groups.map((row) => sheet.lineBy(columns, row, ["serviceDate"])));
    const rows = groups.map((row) => sheet.record(columns, row)).join("");
    const add = (text: string, cents: number, kind = "") =>
      `<tr class="${kind}"><td>${text}</td><td class="n">${l.money(cents)}</td></tr>`;
    const own = visit.mine ? add("Payments you made", -visit.mine) : "";
    const plan = !f.insured
      ? add("Uninsured discount", -visit.discount)
      : l.joined
        ? add("Insurance payments and adjustments", -visit.insurancePaid - visit.discount)
        : add(`Paid by ${f.plan}`, -visit.insurancePaid) + add("Insurance discount", -visit.discount);
    return `<div class="visit"><h3><span>${l.head(visit.serviceDate!)}</span><span>${visit.words.replace("&", "&amp;")}</span></h3><div class="who">${f.patient} &middot; ${visit.by} &middot; Account ${visit.number}</div><table>${rows}${add("Total charges for this visit", visit.charge, "sub")}${plan}${own}${add("You owe for this visit", visit.patientOwes, "sum")}</table></div>`;
  }); // prettier-ignore
  return { html: boxes.join(""), lines };
}

function coupon(chance: Chance, l: Look, f: Facts): string {
  const cell = (label: string, text: string) =>
    `<td><small>${label}</small><br><b>${text}</b></td>`;
  const cards = l.kind === "house" ? `<tr><td colspan="3"><small>IF PAYING BY CARD, CHECK ONE</small><br>&#9633; VISA &nbsp; &#9633; MASTERCARD &nbsp; &#9633; DISCOVER &nbsp; &#9633; AMEX</td></tr><tr><td colspan="2"><small>CARD NUMBER</small><br>&nbsp;</td><td><small>EXP. DATE</small></td></tr><tr><td colspan="3"><small>SIGNATURE</small><br>&nbsp;</td></tr>` : ""; // prettier-ignore
  const grid = `<table class="grid">${cards}<tr>${cell(l.words("Statement Date|Billing Date"), l.day(f.issued))}${cell("Account Number", f.account)}${cell("Due Date", l.day(f.dueOn))}</tr><tr>${cell("Guarantor", f.own)}${cell(l.due, dollars(f.due))}${cell("Amount Enclosed", "$ __________")}</tr></table>`; // prettier-ignore
  const cut = l.words("Please detach and return this portion with your payment|&#9986; Detach here and mail with your payment. Do not send cash."); // prettier-ignore
  const scan = `${f.account.replace(/\D/g, "").padStart(14, "0")}${String(f.due).padStart(10, "0")}${chance.number("##")}`;
  return `<div class="slip"><div class="cut">${cut}</div><div class="two"><div><b>${l.html}</b><br>${f.road}<br>${f.city}<div class="win">${sheet.bars(chance, 150, 12)}<br>${f.own.toUpperCase()}<br>${f.home.toUpperCase()}<br>${f.at.toUpperCase()}</div></div><div>${grid}<div class="win">Make checks payable to:<br>${l.html.toUpperCase()}<br>${f.remit.toUpperCase()}</div></div></div><div class="ocr">${scan}</div></div>`;
}

/** What such a statement says beside its figures. */
function notes(chance: Chance, l: Look, f: Facts): Record<"plan" | "ways" | "help", string> {
  const months = chance.pick([6, 12, 18, 24]);
  const plan = chance.happens(0.7)
    ? `<div class="offer"><b>${l.words("Need more time to pay?|Payment Plan Available|Interest-free payment plan")}</b><br>Pay as little as <b>${dollars(Math.ceil(f.due / months))}</b> per month for ${months} months with 0% interest. Set up at ${f.site} or call ${f.call}.</div>`
    : "";
  const ways = `<div class="ways"><b>${l.words("Ways to Pay|How to pay your bill|PAYMENT OPTIONS")}</b><br>Online: ${f.site}<br>Phone: ${f.call}, 24 hours a day<br>Mail: use the coupon<br>${chance.happens(0.5) ? sheet.square(chance, 25, "17mm") : ""}</div>`;
  const help = `<p><b>Financial assistance.</b> ${l.html} offers free or discounted care to patients who qualify. Applications are available at ${f.site}/assistance, at any registration desk, or by calling ${f.call}. ${l.words("Interpreters are available at no cost.|Se habla espa&ntilde;ol.")}</p><p>${l.words("You may also receive bills from physicians who are not employed by us, such as radiologists, pathologists and anesthesiologists.|If you believe this statement is in error, or have other insurance, contact us before the due date. You may ask for an itemized statement at any time.")}</p>`;
  return { plan, ways, help };
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 13mm 13mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.sans}'}} body{margin:0;font:${l.kind === "house" ? "8.4pt/1.25 'Liberation Sans Narrow'" : `8.6pt/1.35 '${l.sans}'`};color:#1b1b1b} .front{display:flex;flex-direction:column;min-height:247mm} .top,.two,.mid{display:flex;justify-content:space-between;gap:8mm} .mid{margin:3mm 0} .brand{display:flex;gap:3mm;align-items:center;font-size:1.7em;font-weight:bold;color:${l.ink};line-height:1.1} table{border-collapse:collapse} td{vertical-align:top} small{font-size:.82em} p{margin:1mm 0;font-size:.86em} .n{text-align:right!important;white-space:nowrap}
.amount{background:${l.ink};color:#fff;border-radius:3mm;padding:3mm 6mm;text-align:center} .amount b{display:block;font-size:2.1em} .pairs td{padding:.4mm 4mm .4mm 0} .pairs td:first-child{color:#555} .sums{width:82mm} .sums td{padding:.7mm 2mm;border-bottom:.5px solid #ccc} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;font-size:1.12em;border-top:1.4px solid ${l.ink}} h2{font-size:1.15em;color:${l.ink};margin:3mm 0 1mm}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.6mm;${l.kind === "house" ? "background:#d9d9d9;border:.8px solid #555" : `border-bottom:1.6px solid ${l.ink};color:${l.ink}`}} .lines td{padding:.6mm 1.6mm;${l.kind === "house" ? "border-left:.8px solid #777;border-right:.8px solid #777" : ""}} .lines .part td{font-weight:bold;padding-top:2.2mm} .part small{display:block;font-weight:normal;color:#444} .lines .sub td{font-weight:bold;border-top:.6px solid #888;border-bottom:.6px solid #888} .lines .sum td{font-weight:bold;border:1px solid #333} tr{break-inside:avoid}
.visit{border:1px solid #aaa;border-radius:1.5mm;margin-bottom:3mm;break-inside:avoid} .visit h3{margin:0;background:${l.ink}22;padding:1.2mm 2.5mm;display:flex;justify-content:space-between;font-size:1.05em} .visit table{width:100%} .visit td{padding:.5mm 2.5mm} .visit .who{padding:1mm 2.5mm;color:#555} .visit .sub td{border-top:.6px solid #999} .visit .sum td{border-top:1.2px solid ${l.ink};font-weight:bold}
.panel{display:grid;grid-template-columns:58mm 1fr;gap:6mm;margin-bottom:3mm} .side{background:${l.ink}12;padding:3mm} .side .sums{width:100%} .offer{border:1.2px ${l.kind === "house" ? "solid" : "dashed"} ${l.ink};padding:1.6mm 3mm;margin:2.5mm 0} .slip{border-top:1.2px dashed #333;margin-top:auto;padding-top:1mm;break-inside:avoid} .slip.first{border-top:0;border-bottom:1.2px dashed #333;margin:0 0 3mm} .cut{text-align:center;font-size:.82em;margin-bottom:1.5mm} .grid td{border:.8px solid #444;padding:.7mm 2mm;min-width:24mm} .win{margin-top:4mm;line-height:1.2} .ocr{font-family:'Liberation Mono';text-align:right;letter-spacing:1px;margin-top:1.5mm}`;

function paper(chance: Chance, l: Look, f: Facts, body: string, sums: Sum[]): string {
  const n = notes(chance, l, f);
  const slip = coupon(chance, l, f);
  const brand = `<div class="brand">${sheet.mark(chance, l.ink, 40)}<span>${l.html}</span></div>`;
  const facts = sheet.pairs([
    ["Statement Date", l.day(f.issued)],
    [l.words("Account Number|Guarantor Account|Account #"), f.account],
    ["Patient", f.patient],
    f.own === f.patient ? null : ["Guarantor", f.own],
    [l.words("Primary Insurance|Insurance on file"), f.plan],
    [l.words("Payment Due|Due Date"), l.day(f.dueOn)],
  ]);
  const box = sheet.pairs(sums.map(([text, cents]) => [text, l.money(cents)]), "sums"); // prettier-ignore
  const hello = f.insured ? "Your insurance has been billed and the balance shown is your responsibility." : "Our records show no insurance coverage for the services below. If this is not correct, please call us."; // prettier-ignore
  if (l.kind === "house")
    return `<div class="front">${slip.replace('"slip"', '"slip first"')}<div class="top">${brand}${facts}</div><p>${hello}</p>${body}<div class="mid"><div>${n.ways}</div>${box}</div>${n.plan}${n.help}</div>`;
  if (l.kind === "panel")
    return `<div class="front"><div class="top">${brand}<div class="n"><b>BILLING STATEMENT</b><br>${f.road}<br>${f.city}</div></div><div class="panel" style="margin-top:4mm"><div class="side">${facts}<h2>Your summary</h2>${box}${n.plan}${n.ways}</div><div><p>${hello}</p>${body}</div></div>${n.help}${slip}</div>`;
  return `<div class="front"><div class="top">${brand}<div class="amount">${l.due}<b>${dollars(f.due)}</b>by ${l.day(f.dueOn)}</div></div><div class="mid"><div>${facts}<p>${hello}</p></div><div><h2 style="margin-top:0">Statement Summary</h2>${box}</div></div><h2>${l.words("Your visits in detail|Details of Services|Account Detail")}</h2>${body}${n.plan}<div class="mid"><div>${n.help}</div>${n.ways}</div>${slip}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  const f = factsOf(chance, l);
  const { html: body, lines } = { modern: serviceTable, house: accountTable, panel: visitBoxes }[l.kind](l, f); // prettier-ignore
  const sums = sumsOf(l, f);
  const totals: Sums = {};
  for (const [, cents, field] of sums) if (field) totals[field] = Math.abs(cents);
  if (l.kind === "house") totals.patientPaid = sum(f.visits.map((one) => one.mine));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.kind === "modern" ? "itemized" : "summary", setting: "facility" },
      ...{ provider: l.name, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn },
    },
    totals,
    lines,
  ); // prettier-ignore
  return { html: sheet.page(css(l), paper(chance, l, f, body, sums)), truth };
}

export const family: Family = {
  name: "mailed-health-system-statement",
  paper: "A health system's mailed statement: visits with charges, what insurance paid and adjusted for each, a payment plan and a coupon.",
  medium: "text",
  draw,
}; // prettier-ignore
