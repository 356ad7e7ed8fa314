import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import { born, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
type Row = Said & { number?: string; extra?: string; paid: number };
type Column = sheet.Column<Row>;
type Sum = [words: string, cents: number, field: keyof Sums | null];
/** What one sort of paper says: its table, the sums under it, its facts and its small print. */
type Paper = { title: string; columns: Column[]; rows: Row[]; after: string; sums: Sum[]; facts: [string, string][]; note: string; period: [string, string] | null; issued: string }; // prettier-ignore

const SENDERS = rowsOf(`
pharmacy|Corner Apothecary #0217|#b3001b
pharmacy|MILLBROOK DRUG & GIFT|#222222
pharmacy|Harvest Market Pharmacy 4418|#20603d
optician|Bright Iris Optical|#0f5c7a
optician|Family Eye Care & Eyewear, P.C.|#4d3b78
dentist|Old Mill Dental Associates|#2f6f6f
dentist|DR. K. FAIRWEATHER, DDS & ASSOC.|#222222
therapist|Still Water Counseling, LLC|#51714f
therapist|Harbor Street Psychotherapy PLLC|#333333
chiropractor|Backbone Family Chiropractic|#8a4b08
chiropractor|ALDEN SPINE & WELLNESS CENTER|#1c3f6e`);
/** Name, cents of a fill, pieces, days. */
const DRUGS = rowsOf(`ATORVASTATIN 20 MG TABLET|1840|90|90;LISINOPRIL 10 MG TABLET|1265|30|30;METFORMIN HCL ER 500 MG TAB|2410|60|30;LEVOTHYROXINE 75 MCG TABLET|3122|30|30;AMOXICILLIN 500 MG CAPSULE|1399|21|7;ALBUTEROL HFA 90 MCG INHALER|5880|8.5|25;SERTRALINE HCL 50 MG TABLET|1655|30|30;OZEMPIC 2 MG/3 ML PEN|99864|3|28;ELIQUIS 5 MG TABLET|59410|60|30;FLUTICASONE PROP 50 MCG SPRAY|2277|16|30;PREDNISONE 10 MG TABLET|1088|21|6;OMEPRAZOLE DR 20 MG CAPSULE|1930|30|30`); // prettier-ignore
/** Code, words, dollars, eye. */
const EYES = rowsOf(`92014|COMPREHENSIVE EXAM, ESTABLISHED|165|;92015|REFRACTION|45|;V2020|FRAME|219|;V2781|PROGRESSIVE LENS|148|OD;V2781|PROGRESSIVE LENS|148|OS;V2750|ANTI-REFLECTIVE COATING|58|OD;V2750|ANTI-REFLECTIVE COATING|58|OS;V2784|POLYCARBONATE|36|OD;V2784|POLYCARBONATE|36|OS;V2744|PHOTOCHROMIC TINT|49|OD;V2744|PHOTOCHROMIC TINT|49|OS;92310|CONTACT LENS FITTING|95|;V2520|CONTACT LENS, SOFT (BOX)|62|OU`); // prettier-ignore
const TALKS = rowsOf(`90834|Psychotherapy, 45 min|150;90837|Psychotherapy, 60 min|185;90847|Family psychotherapy w/ patient|190`); // prettier-ignore
const SPINES = rowsOf(`98941|CMT 3-4 regions|68;98940|CMT 1-2 regions|56;97140|Manual therapy|48;97012|Mechanical traction|32;97014|Electrical stimulation, unattended|30;97110|Therapeutic exercise|52`); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const [kind = "", name = "", ink = ""] = chance.pick(SENDERS);
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ kind, name, ink, words, html: name.replace(/&/g, "&amp;") },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, ...(kind === "therapist" ? [monthName] : [])]),
    money: chance.pick([grouped, dollars, dollars, bare]),
    ...{ coded: kind === "therapist" || kind === "chiropractor" || chance.happens(0.7), lean: chance.happens(0.5) },
    yearly: kind === "pharmacy" || (kind !== "optician" && chance.happens(0.55)),
    year: chance.pick([2023, 2024, 2025]),
    font: words({ pharmacy: "Liberation Sans|Liberation Sans Narrow|Liberation Mono", therapist: "Liberation Serif|DejaVu Sans Condensed|Liberation Sans" }[kind] ?? "Liberation Sans|DejaVu Sans Condensed"),
  };
} // prettier-ignore

const dateOf = (l: Look) => sheet.column<Row>(l.words("Date|Service Date|Date of Service"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
const codeOf = (words: string) => sheet.column<Row>(words, "code", (row) => row.code);
const textOf = (words: string) => sheet.column<Row>(words, "description", (row) => row.description!.replace(/&/g, "&amp;")); // prettier-ignore
const kept = (list: (Column | false)[]) => list.flatMap((one) => one || []);
const yearOf = (l: Look): [string, string] => [`${l.year}-01-01`, `${l.year}-12-31`];
/** Days of one year in order. */
const daysOf = (chance: Chance, l: Look, many: number) =>
  Array.from({ length: many }, () => shifted(`${l.year}-01-02`, chance.between(0, 355))).toSorted();

function pharmacy(chance: Chance, l: Look): Paper {
  const own = chance.shuffled(DRUGS).slice(0, chance.between(1, 5)).map((drug) => [...drug, chance.number("#######"), chance.number("#####-####-##")]);
  const share = chance.pick([0.1, 0.25, 1]);
  const factor = 0.85 + 0.4 * chance.share();
  const most = chance.happens(0.3) ? 9 : 4;
  const fills = own.flatMap((drug) => {
    const first = shifted(`${l.year}-01-03`, chance.between(0, 80));
    const every = Math.max(Number(drug[3]) + chance.between(0, 9), 20);
    return Array.from({ length: Number(drug[3]) < 20 ? 1 : chance.between(1, most) }, (_, at) => [shifted(first, at * every), drug] as const);
  });
  const inYear = fills.filter(([day]) => day <= `${l.year}-12-31`).toSorted((a, b) => (a[0] < b[0] ? -1 : 1));
  const rows = inYear.map(([serviceDate, drug]): Row => {
    const [description = "", price, units, days, number, ndc] = drug;
    const charge = Math.round(Number(price) * factor);
    const patientOwes = share === 1 ? charge : Math.min(charge, Math.max(500, Math.round((charge * share) / 500) * 500));
    return { serviceDate, description, units: Number(units), number: number!, extra: `${ndc}|${days}`, charge, insurancePaid: charge - patientOwes, patientOwes, copay: patientOwes, paid: patientOwes };
  });
  const priced = !l.lean;
  const [head, field] = chance.pick<readonly [string, "copay" | "patientOwes"]>([share === 1 ? ["You Owe", "patientOwes"] : ["Copay", "copay"], ["Patient Pay", "patientOwes"], ["Your Cost", "patientOwes"]]);
  const columns = kept([
    sheet.column<Row>(l.words("Date Filled|Fill Date|Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    sheet.column<Row>(l.words("Rx #|Rx Number"), null, (row) => row.number),
    textOf(l.words("Drug Name|Medication|Drug Name / Strength")),
    chance.happens(0.6) && sheet.column<Row>("NDC", null, (row) => row.extra!.split("|")[0], "d"),
    sheet.column<Row>(l.words("Qty|Quantity"), "units", (row) => row.units, "n"),
    chance.happens(0.6) && sheet.column<Row>(l.words("Days|Days Supply|DS"), null, (row) => row.extra!.split("|")[1], "n"),
    priced && sheet.amount<Row>(l.words("Total Price|Retail Price|Rx Price"), "charge", l.money),
    priced && sheet.amount<Row>(l.words("Ins Paid|Insurance Paid|Plan Paid"), "insurancePaid", l.money),
    sheet.amount<Row>(head, field, l.money),
  ]);
  const sums: (Sum | false)[] = [
    [l.words("Prescriptions filled|Number of fills"), NaN, null],
    priced && [l.words("Total price|Total retail"), sheet.total(rows, "charge"), "billed"],
    priced && ["Total insurance paid", sheet.total(rows, "insurancePaid"), "insurancePaid"],
    [l.words("Total You Paid|TOTAL PATIENT PAID|Total paid by patient"), sheet.total(rows, "paid" as keyof Said), "patientPaid"],
  ];
  const issued = shifted(`${l.year + 1}-01-03`, chance.between(0, 70));
  return {
    ...{ title: l.words("Prescription Expense Report|Patient Medical Expense Summary|PRESCRIPTION TAX RECORD"), columns, rows, after: "", sums: sums.flatMap((one) => (one ? [one] : [])), issued, period: yearOf(l) },
    facts: [["Date of Birth", l.day(born(chance))], ["NCPDP", chance.number("#######")], ["Pharmacist in charge", doctor(chance, "PharmD|RPh")]],
    note: "This report lists prescriptions dispensed at this location only. Keep it for your tax records or flexible spending account. It does not include over-the-counter purchases.",
  };
} // prettier-ignore

function optician(chance: Chance, l: Look): Paper {
  const factor = 0.85 + 0.5 * chance.share();
  const issued = shifted(`${l.year}-01-08`, chance.between(0, 340));
  const less = chance.pick([0, 0.1, 0.2]);
  const plan = chance.pick(["", "VSP", "EyeMed", "Davis Vision"]);
  const leave = new Set(["92310", "V2520", "V2744", "V2784"].filter(() => chance.happens(0.5)));
  const rows = EYES.filter(([code]) => !leave.has(code!)).map(([code = "", description = "", price, site]): Row => {
    const charge = Math.round(Number(price) * factor) * 100;
    const discount = code.startsWith("V") ? Math.round(charge * less) : 0;
    const insurancePaid = plan && (code === "92014" || code === "V2020" || code === "V2781") ? Math.round((charge - discount) * 0.7) : 0;
    const patientOwes = charge - discount - insurancePaid;
    return { serviceDate: issued, code, description, charge, discount, insurancePaid, patientOwes, paid: 0, ...(site ? { site } : {}) };
  });
  const columns = kept([
    l.coded && codeOf(l.words("Code|Item|CPT/HCPCS")), textOf(l.words("Description|Item Description|Product / Service")),
    sheet.column<Row>("Eye", "site", (row) => row.site), sheet.amount<Row>(l.words("Retail|Price|U&amp;C Fee"), "charge", l.money),
    sheet.amount<Row>(l.words("Discount|Disc."), "discount", l.money),
    plan !== "" && sheet.amount<Row>(l.words(`${plan} Paid|Insurance Paid`), "insurancePaid", l.money),
    sheet.amount<Row>(l.words("You Pay|Patient|Pat. Resp."), "patientOwes", l.money),
  ]);
  const owed = sheet.total(rows, "patientOwes");
  const paid = chance.pick([owed, owed, Math.round(owed / 2)]);
  const list: (Sum | false)[] = [
    [l.words("Subtotal|Total Retail"), sheet.total(rows, "charge"), "billed"], ["Discounts", -sheet.total(rows, "discount"), "adjustments"],
    plan !== "" && [`${plan} Paid`, -sheet.total(rows, "insurancePaid"), "insurancePaid"],
    ["Your Total", owed, null], [l.words("Paid - VISA ****4417|Payment - FSA Debit|Paid Today - Check #1182"), -paid, "patientPaid"], [l.words("Balance Due|Balance due at pick-up"), owed - paid, "patientResponsibility"],
  ];
  return {
    ...{ title: l.words("Sales Receipt|RECEIPT|Patient Receipt"), columns, rows, after: "", sums: list.flatMap((one) => (one ? [one] : [])), issued, period: null },
    facts: [["Order #", chance.number("######")], ["Doctor", doctor(chance, "OD")], ["Vision Plan", plan || "None"]],
    note: l.words("Custom lenses are not returnable. Frames may be exchanged within 30 days with this receipt.|Remakes within 60 days at no charge. Prescription available on request."),
  };
} // prettier-ignore

/** What was done at each visit in the chair or on the table. */
function visitRows(chance: Chance, l: Look): Row[] {
  const talk = chance.pick(TALKS);
  const dental = l.kind === "dentist";
  const factor = chance.pick([0.85, 0.9, 1, 1.1, 1.2, 1.35]);
  const many = l.kind === "therapist" ? chance.between(l.yearly ? 8 : 1, l.yearly ? 28 : 4) : chance.between(l.yearly ? 2 : 1, l.yearly ? 6 : 1);
  const days = l.yearly ? daysOf(chance, l, many) : daysOf(chance, l, 1).flatMap((day) => Array.from({ length: many }, (_, at) => shifted(day, at * 7)));
  const row = (serviceDate: string, code: string, description: string, cents: number, site = ""): Row => ({ serviceDate, code, description, units: 1, charge: Math.round((cents * factor) / 100) * 100, paid: 0, ...(site ? { site } : {}) });
  return [...new Set(days)].flatMap((day, at) => {
    if (l.kind === "therapist") return at === 0 && l.yearly && chance.happens(0.5) ? [row(day, "90791", "Diagnostic evaluation", 22500)] : [row(day, talk[0]!, talk[1]!, Number(talk[2]) * 100)];
    if (!dental) return [row(day, SPINES[0]![0]!, SPINES[0]![1]!, 6800), ...chance.shuffled(SPINES.slice(2)).slice(0, chance.between(0, 3)).map(([code = "", text = "", price]) => row(day, code, text, Number(price) * 100))];
    return chance.shuffled(SERVICES).slice(0, chance.between(1, l.yearly ? 3 : 5)).map(([code = "", text = "", price, , where = ""]) => {
      const { tooth, surface } = placed(chance, where);
      return row(day, code, text, Number(price) * 100, `${tooth} ${surface}`.trim());
    });
  });
} // prettier-ignore

function visits(chance: Chance, l: Look): Paper {
  const rows = visitRows(chance, l);
  const [dental, last] = [l.kind === "dentist", rows.at(-1)!.serviceDate!];
  const beside = !dental && chance.happens(0.6);
  for (const row of rows) row.paid = row.charge!;
  const columns = kept([
    dateOf(l), (l.coded || !dental) && codeOf(l.words(dental ? "ADA Code|Code" : "CPT|CPT Code|Service Code")),
    dental && sheet.column<Row>(l.words("Tooth/Surf|Tooth|Th"), "site", (row) => row.site), textOf(l.words("Description|Service|Procedure")),
    l.kind !== "dentist" && chance.happens(0.6) && sheet.column<Row>(l.words("Dx|ICD-10|Diagnosis"), null, () => (l.kind === "therapist" ? "F41.1" : "M54.50")),
    l.kind !== "dentist" && chance.happens(0.5) && sheet.column<Row>("Units", "units", (row) => row.units, "n"),
    sheet.amount<Row>(l.words("Fee|Charge|Charges"), "charge", l.money),
    beside && sheet.column<Row>(l.words("Paid|Amt Paid|Payment"), null, (row) => l.money(row.paid), "n"),
  ]);
  const billed = sheet.total(rows, "charge");
  const insured = dental && chance.happens(0.6);
  const plan = insured ? Math.round(billed * chance.pick([0.5, 0.7])) : 0;
  const mine = !beside && !l.yearly && chance.happens(0.3) ? Math.floor((billed - plan) / 200) * 100 : billed - plan;
  const halves = !beside && mine > 20000 && chance.happens(0.5) ? (l.yearly ? [Math.floor(mine / 200) * 100, Math.ceil(mine - Math.floor(mine / 200) * 100)] : [10000, mine - 10000]) : [mine];
  const how = ["VISA ending 4417", "Check #2206", "HSA card", "Cash"];
  const came: [string, string, number][] = [
    ...(plan ? ([[l.yearly ? last : shifted(last, 18), l.words("Dental insurance payment|Insurance Payment - Delta"), plan]] as [string, string, number][]) : []),
    ...halves.map((cents, at): [string, string, number] => [l.yearly && at < halves.length - 1 ? rows[Math.floor(rows.length / 2)]!.serviceDate! : l.yearly ? last : shifted(last, at * 25), `Payment - ${chance.pick(how)}`, cents]),
  ];
  const after = beside ? "" : `<h3>${l.words("Payments Received|PAYMENTS")}</h3><table class="came">${came.toSorted((a, b) => (a[0] < b[0] ? -1 : 1)).map(([date, text, cents]) => `<tr><td class="d">${l.day(date)}</td><td>${text}</td><td class="n">${l.money(-cents)}</td></tr>`).join("")}</table>`;
  const list: (Sum | false)[] = [
    [l.words("Total Charges|Total Fees|Charges"), billed, "billed"], plan > 0 && ["Insurance Payments", -plan, "insurancePaid"],
    [l.words("Total Paid|Patient Payments|Amount Paid").replace(plan ? "Total Paid" : "-", "Patient Payments"), -sum(halves), "patientPaid"], [l.words("Balance Due|Balance|Amount Due"), billed - plan - mine, "patientResponsibility"],
  ];
  const issued = l.yearly ? shifted(`${l.year + 1}-01-04`, chance.between(0, 60)) : shifted(last, beside ? 0 : came.length > 1 || plan ? 46 : 0);
  const titles = l.yearly ? "Year-End Statement|Annual Statement of Account|YEAR END TAX STATEMENT" : l.kind === "therapist" ? "Statement for Insurance Reimbursement|Receipt for Services" : "Receipt|PATIENT RECEIPT|Receipt of Payment";
  const titled = { dentist: "DDS|DMD", therapist: "LCSW|PhD|LMFT", chiropractor: "DC" }[l.kind]!;
  return {
    ...{ title: l.words(titles), columns, rows, after, sums: list.flatMap((one) => (one ? [one] : [])), issued, period: l.yearly ? yearOf(l) : null },
    facts: [[l.words("Provider|Clinician"), doctor(chance, titled)], ["NPI", chance.number("1#########")], [l.words("Tax ID|EIN"), chance.number("##-#######")]],
    note: l.yearly ? "For tax or flexible spending purposes. Please keep this statement; a fee applies to duplicate copies." : l.kind === "therapist" ? "The client has paid in full unless a balance is shown. Please send any reimbursement directly to the client." : "Thank you for your payment!",
  };
} // prettier-ignore

const css = (l: Look) => `
@page{size:letter;margin:15mm 16mm} body{margin:0;font:9.2pt/1.4 '${l.font}';color:#1a1a1a} table{border-collapse:collapse} td{vertical-align:top} .n{text-align:right!important;white-space:nowrap} .d{white-space:nowrap} .top{${{ optician: "text-align:center", therapist: "text-align:center" }[l.kind] ?? "display:flex;justify-content:space-between;gap:8mm"};border-bottom:${l.lean ? "1px solid #888" : `3px solid ${l.ink}`};padding-bottom:3mm} .brand{font-size:1.6em;font-weight:bold;color:${l.ink}} h1{font-size:1.35em;margin:${l.kind === "optician" || l.kind === "therapist" ? "3mm 0 0" : "0"}} h3{font-size:1em;margin:4mm 0 1mm} .mid{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0 5mm} .pairs td{padding:.3mm 4mm .3mm 0} .pairs td:first-child{${l.lean ? "font-weight:bold" : "color:#555"}}
.lines{width:100%;${l.font === "Liberation Mono" ? "font-size:.86em" : ""}} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.5mm;${l.lean ? "border-bottom:1.2px solid #000" : `background:${l.ink}1c;border:.7px solid #aaa`}} .lines td{padding:.8mm 1.5mm;${l.lean ? "border-bottom:.5px dotted #888" : "border:.7px solid #bbb"}} .lines tr{break-inside:avoid} .came{width:70%} .came td{padding:.5mm 1.5mm} .sums{margin:4mm 0 4mm auto;min-width:80mm;break-inside:avoid} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid #000} p{font-size:.88em;margin:2mm 0} .sign{margin-top:8mm;font-size:.88em}`;

function draw(chance: Chance): Drawn {
  chance.number("###");
  const l = look(chance);
  const patient = l.kind === "pharmacy" ? person(chance).toUpperCase() : person(chance);
  const account = chance.happens(0.6) ? chance.number(chance.pick(["######", "@@#####", "####-#"])) : null;
  const paper = (l.kind === "pharmacy" ? pharmacy : l.kind === "optician" ? optician : visits)(chance, l);
  const facts = sheet.pairs([
    [l.words("Date|Date Printed|Statement Date"), l.day(paper.issued)],
    account ? [l.words("Account #|Patient ID|Account No."), account] : null,
    paper.period ? [l.words("Period|For the period|Dates of service"), `${l.day(paper.period[0])} - ${l.day(paper.period[1])}`] : null,
    ...paper.facts,
  ]);
  const body = paper.rows.map((row) => sheet.record(paper.columns, row)).join("");
  const box = sheet.pairs(paper.sums.map(([text, cents]) => [text, Number.isNaN(cents) ? String(paper.rows.length) : l.money(cents)]), "sums");
  const top = `<div class="top"><div><div class="brand">${l.html}</div>${street(chance)}, ${town(chance)}<br>${l.words("Phone|Tel")}: ${phone(chance)}</div><h1>${paper.title}</h1></div>`;
  const who = `<div>${l.words("Patient|Patient Name|Prepared for").replace("Prepared for", l.yearly ? "Prepared for" : "Patient")}:<br><b>${patient}</b><br>${street(chance)}<br>${town(chance)}</div>`;
  const sign = chance.happens(0.4) && l.kind !== "optician" ? `<div class="sign">Signature ______________________________ &nbsp; Date ______________</div>` : "";
  const html = sheet.page(css(l), `${top}<div class="mid">${who}${facts}</div>${sheet.table(paper.columns, body)}${paper.after}${box}<p>${paper.note}</p>${sign}`);
  const totals: Sums = {};
  for (const [, cents, field] of paper.sums) if (field) totals[field] = Math.abs(cents);
  const truth = truthOf({
    ...{ name: family.name, setting: l.kind === "pharmacy" ? null : "professional", provider: l.name, patient, accountNumber: account, statementDate: paper.issued },
    ...(paper.period ? { serviceFrom: paper.period[0], serviceTo: paper.period[1] } : {}),
  }, totals, paper.rows.map((row) => sheet.lineBy(paper.columns, row, ["serviceDate"])));
  return { html, truth };
} // prettier-ignore

export const family: Family = {
  name: "counter-receipt-or-year-end",
  paper: "A receipt or year-end statement of a pharmacy, an optician, a dentist, a therapist or a chiropractor.",
  medium: "text",
  draw,
}; // prettier-ignore
