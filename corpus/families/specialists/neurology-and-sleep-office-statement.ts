import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Column = sheet.Column<Row>;
/** What the patient paid of it, and when the plan left the rest to the patient. */
type Row = Said & { paid: number; open: string };
type Visit = { date: string; by: string; claim: string; rows: Row[] };

const PRACTICES = rowsOf(`
Lakeshore Neurology Associates, P.A.|#1f4e79; SUMMIT NEUROLOGY & SLEEP MEDICINE PLLC|#333333; Tri-County Neurological Institute|#4a2c6f; NEUROLOGY CONSULTANTS OF DAWES COUNTY PC|#222222; Harmon Valley Epilepsy and Sleep Center, LLC|#0b5d5e; Palmetto Headache & Neurology Specialists|#7a2331`);

/** Kinds of visits: code, modifier, the words of the code book, plain words, dollars from and to, units. */
const FIRST = `99204||OFFICE O/P NEW MOD 45 MIN|New patient visit, level 4|295|440|1;99205||OFFICE O/P NEW HI 60 MIN|New patient visit, level 5|390|560|1`;
const VISITS = `99214||OFFICE O/P EST MOD 30 MIN|Established patient visit, level 4|205|330|1 ~ 99213||OFFICE O/P EST LOW 20 MIN|Established patient visit, level 3|150|235|1 ~ 99214||OFFICE O/P EST MOD 30 MIN|Established patient visit, level 4|205|330|1;G2211||COMPLEX E/M VISIT ADD ON|Visit complexity, add-on|28|45|1 ~ 99215||OFFICE O/P EST HI 40 MIN|Established patient visit, level 5|290|430|1;96127||BRIEF EMOTIONAL/BEHAV ASSMT|Brief emotional/behavioral assessment|15|30|2 ~
95816||EEG AWAKE AND DROWSY|EEG, recording awake and drowsy|560|890|1 ~ 95819||EEG AWAKE AND ASLEEP|EEG, recording awake and asleep|620|980|1 ~ 95813||EEG EXTND MNTR 61-119 MIN|EEG, extended monitoring, 61-119 minutes|760|1190|1 ~ 95700||EEG CONT REC W/VID EEG TECH|Ambulatory EEG with video, set-up by technologist|380|620|1;95715||VEEG EA 12-26HR INTMT MNTR|Video EEG, each 12-26 hours, intermittent monitoring|1150|1890|2;95720||EEG PHY/QHP EA INCR W/VEEG|EEG with video, physician review, each 24 hours|480|760|2 ~
95886||MUSC TEST DONE W/N TEST COMP|EMG, complete, with nerve conduction study|185|275|2;95911||NRV CNDJ TEST 9-10 STUDIES|Nerve conduction, 9-10 studies|430|690|1 ~ 99213|25|OFFICE O/P EST LOW 20 MIN|Established patient visit, level 3|150|235|1;95886||MUSC TEST DONE W/N TEST COMP|EMG, complete, with nerve conduction study|185|275|1;95909||NRV CNDJ TEST 5-6 STUDIES|Nerve conduction, 5-6 studies|300|470|1 ~ 95885||MUSC TST DONE W/NERV TST LIM|EMG, limited, with nerve conduction study|120|180|1;95908||NRV CNDJ TST 3-4 STUDIES|Nerve conduction, 3-4 studies|255|390|1 ~ 64615||CHEMODENERV MUSC MIGRAINE|Botox injections for chronic migraine|340|520|1;J0585|JZ|INJECTION, ONABOTULINUMTOXINA|Botox, 1 unit|7|10|200 ~
64405|50|NJX AA&/STRD GR OCPL NRV|Occipital nerve block, both sides|290|440|1 ~ 95810||POLYSOM 6/> YRS 4/> PARAM|Sleep study in the lab (polysomnography)|1240|2100|1 ~ 95811||POLYSOM 6/>YRS CPAP 4/> PARM|Sleep study with CPAP titration|1320|2260|1 ~ 95806||SLEEP STUDY UNATT&RESP EFFT|Home sleep test, unattended|260|480|1 ~
95805||MULTIPLE SLEEP LATENCY TEST|Multiple sleep latency test (MSLT)|820|1290|1 ~ 96116||NUBHVL XM PHYS/QHP 1ST HR|Neurobehavioral status exam, first hour|210|320|1;96132||NRPSYC TST EVAL PHYS/QHP 1ST|Neuropsychological evaluation, first hour|260|390|1;96133||NRPSYC TST EVAL PHYS/QHP EA|Neuropsychological evaluation, each additional hour|190|290|2;96138||PSYCL/NRPSYC TECH 1ST|Test administration by technician, first 30 min|75|115|1;96139||PSYCL/NRPSYC TST TECH EA|Test administration by technician, each additional 30 min|75|115|4`;
const MISSED = [["", "", "NO SHOW FEE", "Missed appointment fee", "50", "100", "1"]];
const FONTS = `Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: formats[chance.pick(["slashes", "slashes", "shortSlashes", "looseSlashes"] as const)],
    money: formats[chance.pick(["grouped", "bare", "bare", "dollars"] as const)],
    code: chance.pick(["own", "before", "before", "dash", "after"] as const),
    font: words(FONTS),
    ...{ minus: words("||-"), blank: chance.happens(0.3), headed: chance.happens(0.28) },
    ...{ doctor: chance.happens(0.75), units: chance.happens(0.3), short: chance.happens(0.55) },
    ...{ shade: chance.happens(0.5), sums: chance.happens(0.55), merged: chance.happens(0.12) },
    right: chance.happens(0.5),
  };
}

/** The visits of some months, oldest first, each service at one price and one allowed share. */
function visitsOf(chance: Chance, l: Look, many: number): Visit[] {
  const signed = l.words("# @, MD|Dr. @|@, #|# @");
  const doctors = Array.from({ length: 3 }, () => people.person(chance).split(" "));
  const names = doctors.map(([f = "", d = ""]) => signed.replace("#", f).replace("@", d));
  const known = new Map<string, [price: number, rate: number]>();
  const [open, share] = [chance.pick([0, 0, 15000, 60000]), chance.pick([0.1, 0.2, 0.2, 0.3])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [0.5, 0.5] };
  const copay = chance.pick([0, 3000, 4500, 6000]);
  let date = shifted("2024-01-16", chance.between(0, 640));
  const fresh = chance.happens(0.5);
  const rowOf = (part: string[], by: string): Row => {
    const [code = "", mod = "", book, plain, low, high, count] = part;
    const drawn = [chance.between(Number(low), Number(high)) * 100, 0.34 + 0.4 * chance.share()];
    const [price = 0, rate = 0] = known.get(code) ?? drawn;
    known.set(code, [price, rate]);
    const [seen, units] = [code.startsWith("99"), Number(count)];
    Object.assign(terms, { copay: seen ? copay : 0, denies: code ? 0.03 : 1, rate: [rate, rate] });
    const { charge, discount, insurancePaid, ...rest } = settle(chance, price * units, terms);
    const some = chance.happens(0.08) ? Math.min(5000, rest.patientOwes) : 0;
    const paid = seen && rest.copay && chance.happens(0.75) ? rest.copay : some;
    return {
      ...{ serviceDate: date, clinician: by, code: code || null, modifiers: mod ? [mod] : [] },
      ...{ units, description: l.short ? book! : plain!, charge, discount, insurancePaid, paid },
      ...{ patientOwes: rest.patientOwes - paid, open: shifted(date, 21) },
    };
  };
  return Array.from({ length: many }, (_, at): Visit => {
    const kind =
      at === 0 && fresh ? [chance.pick(rowsOf(FIRST))] : rowsOf(chance.pick(VISITS.split("~")));
    date = shifted(date, at ? chance.between(6, 48) : 0);
    const by = chance.pick(names);
    const all = at > 0 && chance.happens(0.08) ? MISSED : kind;
    return { date, by, claim: chance.number("2####"), rows: all.map((one) => rowOf(one, by)) };
  });
}

/** Zeros that the paper leaves blank are not printed. */
const shown = (row: Row, { blank }: Look): Row => {
  const [discount, insurancePaid] = [row.discount || null, row.insurancePaid || null];
  return blank ? { ...row, discount, insurancePaid } : row;
};

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const less = (cents: number) => (cents ? l.minus : "") + l.money(cents);
  const full = ({ code, modifiers = [] }: Row) => [code, ...modifiers].join("-");
  const paid = (row: Row) => (l.blank && !row.paid ? "" : less(row.paid));
  const both = ({ discount, insurancePaid }: Row) => less((discount ?? 0) + (insurancePaid ?? 0));
  const own = l.code === "own";
  const named = (row: Row) => {
    const { description } = row;
    if (own || !row.code) return description;
    return l.code === "after"
      ? `${description} (${full(row)})`
      : `${full(row)}${l.code === "dash" ? " - " : " "}${description}`;
  };
  const when = (on: boolean, ...list: Column[]) => (on ? list : []);
  const day = ({ serviceDate }: Row) => l.day(serviceDate!);
  const [doctor, units] = [({ clinician }: Row) => clinician, ({ units: many }: Row) => many];
  const dated = words("Date|Date of Service|Svc Date|DATE");
  const by = words("Provider|Doctor|Rendering|PROVIDER");
  const what = words("Description|Description of Service|Procedure Description|DESCRIPTION");
  const said = own ? "description" : (["description", "code", "modifiers"] as const);
  const took = words("Ins Paid|Insurance Paid|Ins. Pmt|INS PMTS");
  return [
    ...when(!l.headed, column(dated, "serviceDate", day, "d")),
    ...when(l.doctor && !l.headed, column(by, "clinician", doctor)),
    ...when(own, column(words("CPT|Procedure|Code"), ["code", "modifiers"], full, "d")),
    column(what, said, named, "w"),
    ...when(l.units, column(words("Units|Qty"), "units", units, "n")),
    amount(words("Charge|Charges|Amount|CHARGES"), "charge", l.money),
    ...when(l.merged, column(words("Ins Pmt/Adj|Insurance Paid &amp; Adj"), null, both, "n")),
    ...when(!l.merged, amount(took, "insurancePaid", less)),
    ...when(!l.merged, amount(words("Adj|Adjustment|Adjust-<br>ments|Adjs"), "discount", less)),
    column(words("Pat Paid|Patient Paid|Pt. Pmt|PAT PMTS"), null, paid, "n"),
    amount(words("Due|Balance|Patient Due|Amount Due|BALANCE"), "patientOwes", l.money),
  ];
}

const AGES = `Current;31-60 Days;61-90 Days;91-120 Days;Over 120 Days|0-30;31-60;61-90;91-120;120+|CURRENT;30 DAYS;60 DAYS;90 DAYS;120 DAYS`;

/** The patient's part by how long it has been open, the balance from before with the oldest. */
function aging(rows: Row[], issued: string, before: number): number[] {
  const days = ({ open }: Row) => (Date.parse(issued) - Date.parse(open)) / 86_400_000;
  const age = (row: Row) => Math.min(4, Math.max(0, Math.floor((days(row) - 1) / 30)));
  return [0, 1, 2, 3, 4].map((of) => {
    const aged = rows.filter((row) => age(row) === of);
    return total(aged, "patientOwes") + (of === 4 ? before : 0);
  });
}

function ages(parts: number[], due: number, l: Look): string {
  const cell = (text: string, kind = "") => `<td class="${kind}">${text}</td>`;
  const heads = cell(l.words(AGES).replace(/;/g, "</td><td>"));
  const last = cell(l.words("TOTAL DUE|Pay This Amount|PATIENT BALANCE DUE"), "due");
  const amounts =
    parts.map((one) => cell(l.money(one))).join("") + cell(formats.dollars(due), "due");
  return `<table class="age"><tr>${heads}${last}</tr><tr>${amounts}</tr></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 11mm} body{margin:0;font:8.6pt/1.3 '${l.font}';color:#111} .flex{display:flex;justify-content:space-between;gap:5mm} .brand{white-space:nowrap;display:flex;gap:2mm;align-items:center;font-weight:bold;font-size:1.25em;color:${ink}} .side{order:${l.right ? 0 : -1}}
.grid{border-collapse:collapse;width:94mm} .grid td{border:.7px solid #222;padding:.4mm 1.4mm;vertical-align:top;font-size:.95em;height:7.4mm} .grid small,.tiny{font-size:6.4pt;display:block;line-height:1.25} .grid td,.grid small{white-space:nowrap} .grid .note small{white-space:normal} .grid .cap{height:auto;text-align:center;font-size:6.6pt;background:${l.shade ? "#dcdcdc" : "#fff"}} .mail{margin:7mm 0 4mm 8mm;display:flex;justify-content:space-between;padding-right:14mm;line-height:1.4} .tear{border-top:1px dashed #333;text-align:center;font-size:6.6pt;padding-top:.6mm;margin:2mm 0 3mm}
.who{display:flex;flex-wrap:wrap;gap:0 9mm;margin-bottom:1.6mm} .lines{width:100%;border-collapse:collapse;${l.shade ? "" : "border:.7px solid #333;"}} .lines th{background:${l.shade ? ink : "#eee"};color:${l.shade ? "#fff" : "#111"};text-align:left;padding:.7mm 1.1mm;font-size:.93em;vertical-align:bottom} .lines td{padding:.6mm 1.1mm;vertical-align:top;font-size:.95em;${l.shade ? "border-bottom:.5px solid #ccc" : "border-left:.7px solid #333"}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .w{min-width:44mm} .lines .visit td{background:#f1f1f1;font-weight:bold} .lines .sum td{font-weight:bold;border-top:.8px solid #111} tr{break-inside:avoid}
.age{border-collapse:collapse;width:100%;margin-top:4mm;text-align:center;break-inside:avoid} .age td{border:.7px solid #333;padding:.8mm} .age tr:first-child td{font-size:.88em;background:#eee} .age .due{font-weight:bold} .msg{margin-top:3mm;border:.7px solid #333;padding:1.4mm 2mm;break-inside:avoid} .msg p{margin:.5mm 0}`;

type Facts = Record<"practice" | "ink" | "account" | "patient" | "guarantor", string> &
  Record<"issued" | "due" | "dueDay" | "call" | "at" | "remit", string>;

function coupon(chance: Chance, l: Look, f: Facts): string {
  const number = l.words("ACCOUNT NBR|ACCOUNT #|PATIENT ACCT");
  const last = f.dueDay ? `<td><small>DUE DATE</small>${f.dueDay}</td>` : "";
  const cells = `<td><small>${number}</small>${f.account}</td>${last}`;
  const wide = f.dueDay ? "" : ' colspan="2"';
  const grid = `<table class="grid"><tr><td class="cap" colspan="4">IF PAYING BY CREDIT CARD, FILL OUT BELOW &nbsp; &#9744; VISA &nbsp; &#9744; MASTERCARD &nbsp; &#9744; DISCOVER &nbsp; &#9744; AMEX</td></tr><tr><td colspan="3"><small>CARD NUMBER</small></td><td><small>SECURITY CODE</small></td></tr><tr><td colspan="3"><small>SIGNATURE</small></td><td><small>EXP. DATE</small></td></tr><tr><td${wide}><small>STATEMENT DATE</small>${f.issued}</td><td><small>${l.words("PAY THIS AMOUNT|AMOUNT DUE")}</small><b>${f.due}</b></td>${cells}</tr><tr><td colspan="2" class="note"><small>${l.words("CHARGES AND CREDITS MADE AFTER STATEMENT DATE WILL APPEAR ON NEXT STATEMENT.|OFFICE USE ONLY")}</small></td><td colspan="2"><small>SHOW AMOUNT PAID HERE</small>$</td></tr></table>`;
  return `<div class="flex"><div><div class="brand">${chance.happens(0.5) ? sheet.mark(chance, f.ink, 28) : ""}${f.practice}</div>${f.at}<br>${l.words("Billing questions:|Phone:|Tel")} ${f.call}</div><div class="side">${grid}</div></div><div class="mail"><div><span class="tiny">${l.words("ADDRESSEE:|")}</span>${f.guarantor}<br>${people.street(chance)}<br>${people.town(chance)}</div><div><span class="tiny">${l.words("REMIT TO:|MAKE CHECKS PAYABLE / REMIT TO:")}</span>${f.practice}<br>${f.remit}<br>${sheet.bars(chance, 150, 12)}</div></div><div class="tiny">&#9744; Please check box if above address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</div><div class="tear">${l.words("PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT|STATEMENT &mdash; PLEASE DETACH AND RETURN TOP PORTION WITH PAYMENT")}</div>`;
}

const NOTES = `Your insurance has processed the claim(s) above. The balance shown is your responsibility.|A $75.00 fee applies to appointments missed or cancelled with less than 24 hours notice. Testing appointments (EEG/EMG/Sleep): $150.00.|We now accept payments online through the patient portal. Log in or pay as guest at pay.neurobill.example|Returned checks are subject to a $35.00 fee.|Insurance copays and deductibles are due at the time of service.|For billing questions call CALL, Monday - Thursday 8:30 AM to 4:30 PM, Friday until noon.`;
const LATE = `YOUR ACCOUNT IS PAST DUE. PLEASE REMIT PAYMENT TO AVOID FURTHER COLLECTION ACTION.|SECOND NOTICE - Please contact our office if you are unable to pay in full.`;
const THANKS = "Thank you for choosing our practice.|PAYMENT IS DUE UPON RECEIPT. THANK YOU.";

function messages(chance: Chance, l: Look, late: boolean, call: string): string {
  const first = l.words(late ? LATE : THANKS);
  const more = chance.shuffled(NOTES.split("|")).slice(0, chance.between(1, 4));
  const all = [first, ...more].map((one) => `<p>${one.replace("CALL", call)}</p>`).join("");
  return `<div class="msg"><b>${l.words("Messages:|MESSAGE|Statement Messages")}</b>${all}</div>`;
}

type Sums = { charge: number; discount: number; insurancePaid: number; paid: number; due: number };

function body(visits: Visit[], columns: Column[], l: Look, sums: Sums, before: number): string {
  const label = l.words("Balance Forward|PREVIOUS BALANCE");
  const brought = `<tr><td colspan="${columns.length - 1}">${label}</td><td class="n">${l.money(before)}</td></tr>`;
  const whole: Row = { ...sums, patientOwes: sums.due, open: "" };
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const cell = ({ print }: Column) => `<td class="n">${print(whole)}</td>`;
  const cells = columns.slice(first).map(cell).join("");
  const head = ({ date, by, claim }: Visit) =>
    `<tr class="visit"><td colspan="${columns.length}">${l.day(date)} &nbsp; ${claim ? `Claim # ${claim} &nbsp; ` : ""}Provider: ${by}</td></tr>`;
  const list = visits.flatMap((visit) => [
    l.headed ? head(visit) : "",
    ...visit.rows.map((row) => sheet.record(columns, shown(row, l))),
  ]);
  return `${before ? brought : ""}${list.join("")}${l.sums ? `<tr class="sum"><td colspan="${first}">${l.words("Totals|TOTAL|Statement Totals")}</td>${cells}</tr>` : ""}`;
}

/** Visits of which the patient still owes something. */
function owedVisits(chance: Chance, l: Look): Visit[] {
  const visits = visitsOf(chance, l, chance.pick([1, 1, 2, 2, 3, 4, 5, 7, 11]));
  const owed = sum(visits.map(({ rows }) => total(rows, "patientOwes")));
  return owed < 500 ? owedVisits(chance, l) : visits;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [practice = "", ink = ""] = chance.pick(PRACTICES);
  const visits = owedVisits(chance, l);
  const rows = visits.flatMap((visit) => visit.rows);
  const [patient = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const before = chance.happens(0.2) ? chance.between(15, 180) * 100 : 0;
  const issued = shifted(visits.at(-1)!.date, chance.between(24, 75));
  const dueDate = chance.happens(0.5) ? shifted(issued, chance.pick([15, 21, 25, 30])) : null;
  const due = total(rows, "patientOwes") + before;
  const account = chance.number(chance.pick(["#####", "######", "@@####", "#######-1"]));
  const call = people.phone(chance);
  const [home, away] = [people.town(chance), people.town(chance)];
  const facts: Facts = {
    ...{ practice, ink, account, patient, guarantor: chance.happens(0.2) ? other : patient, call },
    ...{ issued: l.day(issued), due: formats.dollars(due), dueDay: dueDate ? l.day(dueDate) : "" },
    at: `${people.street(chance)}<br>${home}`,
    remit: `${people.box(chance)}<br>${chance.happens(0.6) ? home : away}`,
  };
  const columns = columnsOf(l);
  const parts = aging(rows, issued, before);
  const named = `<span>${l.words("Primary Insurance|Insurance")}: ${l.words("AETNA|BCBS|UHC|MEDICARE B|CIGNA|HUMANA")}</span>`;
  const who = `<div class="who"><span>${l.words("Patient|Patient Name|PATIENT")}: <b>${patient}</b></span><span>${l.words("Account|Acct #|Patient ID")}: ${account}</span>${chance.happens(0.6) ? named : ""}</div>`;
  const [charge, discount] = [total(rows, "charge"), total(rows, "discount")];
  const insurancePaid = total(rows, "insurancePaid");
  const paid = sum(rows.map((row) => row.paid));
  const sums: Sums = { charge, discount, insurancePaid, paid, due };
  const list = sheet.table(columns, body(visits, columns, l, sums, before));
  const late = parts[2]! + parts[3]! + parts[4]! > 0;
  const low = ages(parts, due, l) + messages(chance, l, late, call);
  const html = sheet.page(css(l, ink), coupon(chance, l, facts) + who + list + low);
  const settled = l.merged ? {} : { insurancePaid, adjustments: discount };
  const printed = l.sums ? { billed: charge, patientPaid: paid, ...settled } : {};
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: practice, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
    },
    { ...printed, patientResponsibility: due, previousBalance: before },
    rows.map((row) => sheet.lineBy(columns, shown(row, l), l.headed ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "neurology-and-sleep-office-statement",
  paper:
    "A neurologist's office statement: a coupon on top, visits and tests with what insurance and patient paid, what is due, and its age.",
  medium: "text",
  draw,
};
