import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import * as drawing from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, lineBy, mark, page, pairs, record, sumRow, table, total } = sheet;
const { rowsOf, shifted, sum, truthOf } = drawing;
const { dollars, grouped } = formats;
const SUMS = ["charge", "discount", "insurancePaid", "patientOwes"] as const;
type Row = drawing.Said & { paid: number; first: boolean; hour: string; who: string };

const GROUPS = rowsOf(`
Stillwater Psychiatric Group, PLLC|#2f5d62;Juniper & Vale Counseling|#6b4e71;MINDBRIDGE BEHAVIORAL HEALTH|#1b4965;Northlight Psychiatry & Therapy|#b5651d;Clearfield Counseling Associates, LLC|#3a5a40;Ravenna Mind Collective|#444b6e`);
/** What each sort of clinician does: the first visit, then the usual ones; parts of one visit between plus signs. */
const CARE = {
  "MD|DO|PMHNP-BC":
    "90792,Psychiatric diagnostic evaluation with medical services,325,450;99214,Office visit - established patient, moderate complexity,190,260+90833,Psychotherapy add-on, 30 min (with E/M),95,140;99213,Office visit - established patient, low complexity,135,175;99214,Office visit - established patient, moderate complexity,190,260+96127,Brief emotional/behavioral assessment,12,25",
  "LCSW|LPC|PhD|PsyD|LMFT":
    "90791,Psychiatric diagnostic evaluation,210,290;90837,Psychotherapy, 60 min,165,225;90837,Psychotherapy, 60 min,165,225;90834,Psychotherapy, 45 min,130,180;90847,Family psychotherapy, patient present, 50 min,160,220",
} as const;
const SAID = `
plan|Aetna|Optum / United Behavioral Health|Cigna Evernorth|BCBS|Carelon Behavioral Health|Magellan; when|Date|Date of Service|DOS|Appointment; who|Clinician|Provider|Rendering Provider; code|Code|CPT|Service Code|CPT Code; what|Service|Description|Service Description; many|Units|Qty; fee|Charge|Fee|Amount|Charges|Rate; off|Write-off|Adjustment|Ins. Adj.|Adj; insurance|Insurance Paid|Insurance|Ins. Payments|Insurance Amount; owed|CLIENT Responsibility|CLIENT Amount|CLIENT Owes|CLIENT Resp.; paid|CLIENT Paid|CLIENT Payments|Paid by CLIENT; open|Balance|Open Balance|Balance Due; before|Previous Balance|Beginning Balance|Prior Balance; share|New CLIENT Charges|CLIENT Responsibility; charges|Charges|Total Charges|New Charges; insured|Insurance Payments|Insurance Paid; offs|Adjustments|Write-offs; received|Payments Received|Payments|Payments Received - Thank You; due|Total Due|Amount Due|TOTAL AMOUNT DUE|Balance Due; payments|Payments Received|Payments|Payment History; title|Statement|STATEMENT|Patient Statement|Account Statement; bill|Bill To|BILL TO|Responsible Party; number|Statement #|Statement No.; issued|Date|Statement Date|Issued|Date Issued; account|CLIENT ID|Account #|Account Number; by|Due Date|Due|Payment Due; missed|Late cancellation fee|No show fee|Missed appointment`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const insured = chance.happens(0.82);
  const { slashes, looseSlashes, monthName, shortSlashes } = formats;
  const rows = words("column|column|under|head");
  const client = words("Client|Client|Patient");
  const list = rowsOf(SAID.replaceAll("CLIENT", client));
  const labels = new Map(list.map(([key, ...said]) => [key, chance.pick(said)]));
  return {
    ...{ insured, rows, client, say: (key: string) => labels.get(key) ?? "" },
    day: chance.pick([slashes, slashes, looseSlashes, monthName, shortSlashes]),
    money: chance.pick([dollars, dollars, grouped]),
    code: rows === "under" ? words("under|under|before") : words("own|own|before|none"),
    /** Whether the fee is what the plan allows, so that nothing is written off. */
    net: insured && chance.happens(0.3),
    /** What stands at a visit: the share of the client, its parts too, or what was paid on it and is open. */
    ends: insured ? words("share|share|parts|open|open") : words("fee|open"),
    ...{ sums: chance.happens(0.4), modifiers: chance.happens(0.5), hours: chance.happens(0.12) },
    ...{ units: chance.happens(0.2), plain: chance.happens(0.4), short: chance.happens(0.35) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Sans Narrow"),
  };
}

type Seen = { parts: string[][]; who: string; at: string };
/** Visits with a therapist, with who prescribes, or with both, in the order of their days. */
function seenBy(chance: Chance, from: string): Seen[] {
  const sorts = chance.pick([[0], [1], [1], [0, 1]]).map((at) => Object.entries(CARE)[at]!);
  const seen = sorts.flatMap(([titles, care]) => {
    const who = doctor(chance, titles);
    const [first, ...usual] = care.split(";");
    const mine = chance.pick(usual);
    const every = titles.startsWith("MD") ? 28 : chance.pick([7, 7, 14]);
    const many = every === 28 ? chance.between(2, 6) : chance.between(2, 12);
    const start = chance.between(0, 5);
    return Array.from({ length: many }, (_, at): Seen => {
      const often = chance.happens(0.8) ? mine : chance.pick(usual);
      const what = !at && chance.happens(0.25) ? first! : often;
      const parts = what.split("+").map((part) => {
        const [code = "", ...rest] = part.split(",");
        return [code, rest.slice(0, -2).join(","), ...rest.slice(-2)];
      });
      return { parts, who, at: shifted(from, start + at * every) };
    });
  });
  return seen.sort((one, other) => one.at.localeCompare(other.at));
}

function rowsFor(chance: Chance, l: Look, from: string): Row[] {
  const [open, share] = [chance.pick([0, 0, 30000, 80000]), chance.pick([0, 0.1, 0.2, 0.3])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [1, 1] };
  const copay = terms.share ? 0 : chance.pick([2000, 2500, 4000]);
  const [prices, hour] = [new Map<string, readonly [number, number]>(), chance.between(9, 16)];
  const [remote, fee] = [chance.share(), chance.pick([7500, 10000])];
  const pays = chance.pick([0, 0.5, 0.8]);
  return seenBy(chance, from).flatMap(({ parts, who, at }): Row[] => {
    terms.copay = copay;
    const far = chance.happens(remote);
    const visit = { serviceDate: at, who, hour: `${hour}:${chance.pick(["00", "30"])}` };
    if (chance.happens(0.05)) {
      const none = { insurancePaid: 0, discount: 0, deductible: 0, copay: 0, coinsurance: 0 };
      const said = { modifiers: [], units: 1, charge: fee, patientOwes: fee, paid: 0, first: true };
      return [{ ...visit, ...none, ...said, description: l.say("missed") }];
    }
    const modifiers = far ? ["95"] : [];
    const gives = chance.happens(pays);
    return parts.map(([code = "", description = "", low, high], part): Row => {
      const asked = chance.between(Number(low), Number(high));
      const fresh = [asked, 0.5 + 0.4 * chance.share()] as const;
      const [price, rate] = prices.get(code) ?? fresh;
      prices.set(code, [price, rate]);
      terms.rate = l.net ? [1, 1] : [rate, rate];
      const whole = { discount: 0, insurancePaid: 0, patientOwes: price * 100 };
      const money = l.insured ? settle(chance, price * 100, terms) : whole;
      const paid = gives ? money.patientOwes : 0;
      const owes = l.ends === "open" ? money.patientOwes - paid : money.patientOwes;
      const what = { code, description, units: 1, charge: price * 100 };
      return { ...visit, ...money, ...what, modifiers, patientOwes: owes, paid, first: part === 0 };
    });
  });
}

type Columns = sheet.Column<Row>[];
const clock = (time: string) => {
  const [hour, minute] = time.split(":");
  return `${((Number(hour) + 11) % 12) + 1}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
};
const codeOf = (l: Look, { code, modifiers }: Row) =>
  [code ?? "", ...(l.modifiers ? modifiers! : [])].filter(Boolean).join("-");

/** The service as its cell prints it: with its code before it, or its clinician and code beneath. */
function serviceOf(l: Look, row: Row): string {
  const code = codeOf(l, row);
  const name = l.code === "before" && code ? `${code} ${row.description}` : row.description!;
  if (l.rows !== "under") return name;
  const under = `with ${row.who}${l.code === "under" && code ? ` &middot; CPT ${code}` : ""}`;
  return `<b>${name}</b><br><small>${under}</small>`;
}

function columnsOf(l: Look): Columns {
  const { say, money, ends } = l;
  const coded = l.modifiers ? (["code", "modifiers"] as const) : (["code"] as const);
  const [own, dated] = [l.code === "own", l.rows !== "head"];
  const service = own || l.code === "none" ? [] : coded;
  const [col, open] = [column<Row>, ends === "open"];
  const cents = (head: string, field: keyof drawing.Said) => amount<Row>(head, field, money);
  const list: [boolean, Columns[number]][] = [
    [dated, col(say("when"), "serviceDate", (row) => l.day(row.serviceDate!), "d")],
    [l.hours && dated, col("Time", "time", (row) => clock(row.hour), "d")],
    [l.rows === "column", col(say("who"), "clinician", (row) => row.who)],
    [own, col(say("code"), coded, (row) => codeOf(l, row), "d")],
    [true, col(say("what"), ["description", ...service], (row) => serviceOf(l, row), "w")],
    [l.units, col(say("many"), "units", (row) => row.units, "n")],
    [true, cents(say("fee"), "charge")],
    [l.insured && !l.net, cents(say("off"), "discount")],
    [l.insured, cents(say("insurance"), "insurancePaid")],
    [ends === "parts", cents("Copay", "copay")],
    [ends === "parts", cents("Deductible", "deductible")],
    [ends === "parts", cents("Co-ins.", "coinsurance")],
    [open, col(say("paid"), null, (row) => money(row.paid), "n")],
    [open || l.insured, cents(say(open ? "open" : "owed"), "patientOwes")],
  ];
  return list.flatMap(([shown, one]) => (shown ? [one] : []));
}

/** The rows; a heading for each visit where its day and clinician stand there. */
function bodyOf(l: Look, columns: Columns, rows: Row[]): string {
  const shown = rows.map((row) => {
    const words = `${l.day(row.serviceDate!)}${l.hours ? `, ${clock(row.hour)}` : ""} &nbsp;&mdash;&nbsp; ${row.who}`;
    const head = `<tr class="visit"><td colspan="${columns.length}">${words}</td></tr>`;
    return (l.rows === "head" && row.first ? head : "") + record(columns, row);
  });
  const sums = Object.fromEntries(SUMS.map((field) => [field, total(rows, field)]));
  return shown.join("") + (l.sums ? sumRow(columns, "Total", sums, l.money) : "");
}

type Payment = { date: string; cents: number };
function summaryOf(l: Look, rows: Row[], payments: Payment[], before: number) {
  const { say, insured } = l;
  const own = l.ends === "open" ? sum(rows.map(({ paid }) => paid)) : 0;
  const patientPaid = own + sum(payments.map(({ cents }) => cents));
  const [charge = 0, off = 0, planPaid = 0] = SUMS.map((field) => total(rows, field));
  const share = charge - off - planPaid;
  const due = before + share - patientPaid;
  const minus = (cents: number) => dollars(cents ? -cents : 0);
  const [short, offs] = [l.short && insured, insured && !l.net];
  const list: ([string, string] | null)[] = [
    before || l.plain ? [say("before"), dollars(before)] : null,
    short ? [say("share"), dollars(share)] : [say("charges"), dollars(charge)],
    insured && !short ? [say("insured"), minus(planPaid)] : null,
    offs && !short ? [say("offs"), minus(off)] : null,
    [say("received"), minus(patientPaid)],
    [say("due"), dollars(due)],
  ];
  const boxed = !short || l.sums;
  const printed: drawing.Sums = {
    ...{ billed: boxed ? charge : null, patientPaid, patientResponsibility: due },
    adjustments: offs && boxed ? off : null,
    insurancePaid: insured && boxed ? planPaid : null,
    previousBalance: before,
  };
  return { list, printed, due };
}

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:13mm 14mm} body{font:${l.font.startsWith("DejaVu") ? 8.2 : 9.2}pt/1.42 '${l.font}';margin:0;color:#26323a} .in{display:flex;justify-content:space-between;gap:9mm;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.25em;color:${ink}} h1{font-size:1.9em;font-weight:${l.plain ? "normal" : "bold"};margin:0;color:${ink}} small{color:#5b6770;font-size:.86em} h2{font-size:1.05em;margin:5mm 0 1.5mm;color:${ink}} .box{border-collapse:collapse} .box td{padding:.5mm 0 .5mm 4mm} .box td:first-child{color:#5b6770} .box td:last-child{text-align:right} .who{margin:6mm 0 2mm} .who div{min-width:55mm} .lines,.paid{width:100%;border-collapse:collapse} th{text-align:left;font-size:.84em;color:${l.plain ? "#5b6770" : "#fff"};background:${l.plain ? "none" : ink};border-bottom:1px solid ${ink};padding:1.3mm 1.4mm;vertical-align:bottom} .lines td,.paid td{padding:1.3mm 1.4mm;border-bottom:.5px solid #d8dee2;vertical-align:top} .n,.paid td:last-child{text-align:right} td.n,td.d{white-space:nowrap} .visit td{background:#f2f5f6;font-weight:bold} .sum td{font-weight:bold} tr,.keep{break-inside:avoid} .sums{border-collapse:collapse;min-width:76mm;margin:5mm 0 4mm auto} .sums td{padding:1mm 2mm;border-bottom:.5px solid #d8dee2} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;font-size:1.15em;border-top:1.4px solid ${ink};color:${ink}} .note{background:#f6f8f9;padding:2mm 3mm;font-size:.9em}`;
const NOTES = `To pay online, sign in to your client portal and open Billing & Payments.|We keep a card on file; it will be charged for any balance 10 days after this statement unless you contact us.|Appointments cancelled with less than 24 hours notice are billed a fee that insurance does not cover.|Your rights: you may request a Good Faith Estimate if you are uninsured or not using insurance.|Insurance amounts are based on the explanation of benefits sent by your plan. If something looks wrong, please call your plan first.`;

function paymentsOf(chance: Chance, l: Look, payments: Payment[]): string {
  if (!payments.length) return "";
  const card = `${chance.pick(["Visa", "Mastercard", "HSA Visa"])} ending in ${chance.number("####")}`;
  const row = (one: Payment) => `<td>${l.day(one.date)}<td>${card}<td>${l.money(one.cents)}`;
  return `<div class="keep"><h2>${l.say("payments")}</h2><table class="paid">${payments.map((one) => `<tr>${row(one)}</tr>`).join("")}</table></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [group = "", ink = ""] = chance.pick(GROUPS);
  const from = shifted("2024-01-22", chance.between(0, 640));
  const rows = rowsFor(chance, l, from);
  const given = rows.filter((row) => l.ends !== "open" && row.paid > 0);
  const payments = [...new Set(given.map(({ serviceDate }) => serviceDate!))].map((date) => ({
    ...{ date, cents: sum(given.map((row) => (row.serviceDate === date ? row.paid : 0))) },
  }));
  const before = chance.happens(0.45) ? chance.between(1500, 32000) : 0;
  const columns = columnsOf(l);
  const { list, printed, due } = summaryOf(l, rows, payments, before);
  const [payer = "", patient = ""] = household(chance, 2).map(naming(chance));
  const billed = chance.happens(0.3) ? payer : patient;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(6, 40));
  const dueDate = chance.happens(0.55) ? shifted(issued, chance.pick([14, 15, 30])) : null;
  const account = chance.happens(0.6) ? chance.number(l.plain ? "C-#####" : "########") : null;
  const facts: ([string, string] | null)[] = [
    [l.say("number"), chance.number("#####")],
    [l.say("issued"), l.day(issued)],
    account ? [l.say("account"), account] : null,
    dueDate ? [l.say("by"), l.day(dueDate)] : null,
    ["Amount Due", dollars(due)],
  ];
  const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(1, 3));
  const html = page(
    css(l, ink),
    `<div class="in"><div><div class="brand">${l.plain ? "" : mark(chance, ink, 30)}${group}</div><small>${street(chance)}, ${town(chance)}<br>${phone(chance)} &nbsp; billing@practice.example &nbsp; Tax ID ${chance.number("##-#######")}</small></div><div><h1>${l.say("title")}</h1>${pairs(facts, "box")}</div></div>
<div class="in who"><div><small>${l.say("bill")}</small><br>${billed}<br>${street(chance)}<br>${town(chance)}</div><div><small>${l.client}</small><br>${patient}<br>${l.insured ? `Insurance: ${l.say("plan")}` : "Self-pay"}${chance.happens(0.25) ? `<br><small>Diagnosis: ${chance.pick(["F41.1", "F33.1", "F43.10", "F90.2"])}</small>` : ""}</div></div>
${table(columns, bodyOf(l, columns, rows))}${paymentsOf(chance, l, payments)}<div class="keep">${pairs(list, "sums")}<div class="note">${notes.join("<br>")}</div></div>`,
  );
  const lines = rows.map((row) => {
    const said = { ...row, clinician: row.who, time: row.hour.padStart(5, "0") };
    return lineBy(columns, said, l.rows === "head" ? ["serviceDate"] : []);
  });
  const said = {
    ...{ name: family.name, setting: "professional" as const, provider: group, patient },
    ...{ accountNumber: account, statementDate: issued, dueDate },
  };
  return { html, truth: truthOf(said, printed, lines) };
}

export const family: Family = {
  name: "psychiatric-group-statement",
  paper: "A psychiatric group's statement: visits, insurance and client amounts, total due.",
  medium: "text",
  draw,
};
