import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, parentheses, shortSlashes, slashes } = formats;
/** What the patient paid towards it, what the plan still has to settle, and what a row of payment takes off. */
type Own = "mine" | "open" | "credit";
const MONEY = ["charge", "discount", "insurancePaid", "patientOwes", "mine", "open"] as const;
type Money = (typeof MONEY)[number];
type Row = Said & { [Of in Own]?: number | null } & { who?: string; note?: string };

const PRACTICES =
  "Tri-Valley Allergy & Asthma Associates, P.C.|#1b4f72;ALLERGY PARTNERS OF PORT RENWICK|#222;Cedar Point Asthma, Allergy & Immunology|#2e6b3e;BREATHEWELL ALLERGY CENTER PLLC|#5a3d7a;Lakeshore ENT & Allergy Specialists|#7b241c";
/** Kind of visit, code, modifier, words, cents for each, and units from and to. */
const SERVICES =
  "first|99204|25|Office visit, new patient, level 4|34500|1|1;first|95004||Percut allergy skin tests|950|38|72;first|95024||Intradermal allergy tests, immediate|1425|6|20;first|94060||Spirometry, pre/post bronchodilator|11800|1|1;again|99214|25|Office visit, est patient, level 4|24200|1|1;again|94010||Spirometry|7200|1|1;again|95012||Exhaled nitric oxide (FeNO)|4850|1|1;brief|99213||Office visit, est patient, level 3|16800|1|1;shots|95117||Immunotherapy injections, 2 or more|2800|1|1;shot|95115||Immunotherapy, single injection|2250|1|1;serum|95165||Antigen prep, single/multi dose vials|1750|20|20;biologic|96372||Ther/proph/diag injection, SC/IM|4600|1|1;biologic|J2357||Omalizumab, 5 mg (Xolair)|4130|60|60;urgent|99213|25|Office visit, est patient, level 3|16800|1|1;urgent|94640||Nebulizer treatment|4400|1|1;urgent|J7613||Albuterol, unit dose, 1 mg|150|2|3;urgent|94664||Inhaler/nebulizer teaching|3900|1|1;oral|95076||Ingestion challenge test, initial 120 min|26500|1|1;oral|95079||Ingestion challenge, each addl 60 min|18400|1|1;patch|99213|25|Office visit, est patient, level 3|16800|1|1;patch|95044||Patch tests|1150|30|64;blood|86003||Allergen specific IgE, quant|1500|8|22;blood|82785||IgE, total|4200|1|1;blood|36415||Venipuncture|1800|1|1";
const COURSES = "shots,shots,again,serum|again,brief,urgent,blood,oral,patch|biologic,again,shot";
const PAYERS = "BLUEHARBOR PPO|NORTHCREST HEALTH|MEDICARE PART B|Tidewater Health Plan|ALDER HMO";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const plain = chance.pick([bare, grouped, dollars]);
  const signed = plain === grouped ? [null, parentheses, formats.trailingMinus] : [null, plain];
  const taken = chance.pick(signed);
  const often = (share: number) => chance.happens(share);
  return {
    ...{ words, plain, day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]) },
    less: (cents: number) => (taken && cents ? taken(-cents) : plain(cents)),
    ...{ loud: often(0.6), ledger: often(0.25), blank: often(0.35), units: often(0.4) },
    ...{ merged: often(0.2), marks: often(0.65), provider: often(0.7), notes: often(0.3) },
    ...{ coupon: words("top|bottom"), sums: often(0.6), lined: words("none|rows|grid|band") },
    ...{ code: words("own|own|within|mod"), payer: words(PAYERS), grouped: often(0.35) },
    font: `Liberation ${words("Sans|Sans|Sans Narrow|Mono|Serif")}`,
  };
}

/** The visits of a household before a day, the oldest first. */
function visitsOf(chance: Chance, names: string[], issued: string) {
  const doctors = [1, 2].map(() => people.doctor(chance, "MD|MD|DO|PA-C|FNP-C"));
  const form = chance.pick(["$1 $2, $3", "$2, $1 $3", "$2", "Dr. $2"]);
  const many = chance.pick([chance.between(2, 3), chance.between(3, 6), chance.between(7, 14)]);
  const course = chance.pick(COURSES.split("|")).split(",");
  let back = chance.between(14, 45);
  const visits = Array.from({ length: many }, (_, at) => {
    const sort = at === many - 1 && chance.happens(0.4) ? "first" : chance.pick(course);
    const who = names[at] ?? chance.pick(names);
    const clinician = chance.pick(doctors).replace(/^(\S+) (\S+), (.+)/, form);
    back += chance.between(6, many > 6 ? 12 : 30);
    return { sort, who, clinician, date: shifted(issued, -back) };
  });
  return visits.reverse();
}

/** The services of the visits as a plan settled them; the plan may still have the last visit. */
function rowsFor(chance: Chance, l: Look, visits: ReturnType<typeof visitsOf>): Row[] {
  const [rates, late] = [new Map<string, number>(), chance.happens(0.25)];
  const [copay, share] = [chance.pick([0, 2500, 4000, 5000]), chance.pick([0.1, 0.2])];
  const terms: Terms = { open: 0, share, copay, denies: 0.03, rate: [0, 0] };
  terms.open = chance.pick([0, 0, 15000, 90000]);
  const put = (cents: number) => (l.blank && !cents ? null : cents);
  return visits.flatMap(({ sort, who, clinician, date: serviceDate }, at) => {
    const waits = late && at > 0 && at === visits.length - 1;
    const all = rowsOf(SERVICES).filter(([kind]) => kind === sort);
    const done = all.filter((_, place) => !place || chance.happens(0.75));
    terms.copay = /again|brief|urgent|first|patch/.test(sort) ? copay : 0;
    const cash = chance.happens(0.65);
    return done.map(([, code = "", mark = "", words = "", each, low, high]): Row => {
      const units = chance.between(Number(low), Number(high));
      const rate = rates.get(code) ?? 0.34 + 0.4 * chance.share();
      rates.set(code, rate);
      terms.rate = [rate, rate];
      const charge = units * Number(each);
      const modifiers = mark && l.marks && done.length > 1 ? [mark] : [];
      const description = l.loud ? words.toUpperCase() : words;
      const money = settle(chance, charge, terms);
      const [mine, seen] = [cash && !waits ? money.copay : 0, waits ? 0 : 1];
      const why = money.notCovered ? "Not covered by plan" : money.deductible ? "Deductible" : "";
      return {
        ...{ who, clinician, serviceDate, code, modifiers, description, units, charge },
        ...{ discount: put(seen * money.discount), insurancePaid: put(seen * money.insurancePaid) },
        ...{ patientOwes: seen * (money.patientOwes - mine), mine: put(mine) },
        ...{ open: put(waits ? charge : 0), note: waits ? "Pending insurance" : why },
      };
    });
  });
}

function columnsOf(l: Look, rows: Row[], several: boolean): sheet.Column<Row>[] {
  const { words, plain, less, ledger, merged } = l;
  type Says = Parameters<typeof sheet.column>[1];
  const col = (on: boolean, head: string, says: Says, print: (r: Row) => unknown, kind = "") =>
    on ? [sheet.column<Row>(words(head), says, (r) => print(r) as string, kind)] : [];
  const own = (on: boolean, head: string, of: Own, by: (cents: number) => string) =>
    col(on, head, null, (r) => (typeof r[of] === "number" ? by(r[of]) : ""), "n");
  const paid = (on: boolean, head: string, of: Exclude<Money, Own>, by: formats.AmountFormat) =>
    on ? [sheet.amount<Row>(words(head), of, by)] : [];
  const marked = ({ code, modifiers = [] }: Row) =>
    [code, ...(mod ? [] : modifiers)].filter(Boolean).join(l.loud ? "-" : " ");
  const within = (r: Row) => [marked(r), r.description].filter(Boolean).join(" - ");
  const both = ({ insurancePaid: one = null, discount: two = null }: Row) =>
    one === null && two === null ? "" : less(one! + two!);
  const [inside, mod, apart] = [l.code === "within", l.code === "mod", !ledger && !merged];
  const code = mod ? (["code"] as const) : (["code", "modifiers"] as const);
  const date = (r: Row) => r.serviceDate && l.day(r.serviceDate);
  const named = !l.grouped && (several || words("y|n") === "y");
  return [
    ...col(true, "Date|DOS|Svc Date|Date of<br>Service", "serviceDate", date, "d"),
    ...col(named, "Patient|Patient|Patient Name", null, (r) => r.who),
    ...col(inside, "Procedure|Procedure / Description", [...code, "description"], within, "w"),
    ...col(!inside, "Code|Proc|CPT|Procedure|Proc Code", code, marked, "d"),
    ...col(mod, "Mod|Mods", "modifiers", (r) => r.modifiers?.join(" "), "d"),
    ...col(!inside, "Description|Description of Service", "description", (r) => r.description, "w"),
    ...col(l.units, "Units|Qty", "units", (r) => r.units, "n"),
    ...col(l.provider, "Provider|Rendering|Provider", "clinician", (r) => r.clinician),
    ...paid(true, "Charge|Charges|Amount", "charge", plain),
    ...col(merged && !ledger, "Ins Paid/<br>Adj|Ins Pmts<br>& Adj", null, both, "n"),
    ...paid(apart, "Ins Paid|Ins. Pmt|Insurance<br>Paid", "insurancePaid", less),
    ...paid(apart, "Adj|Adjust|Adj.", "discount", less),
    ...own(!ledger, "Pat Paid|Pt Paid|Patient<br>Paid", "mine", less),
    ...own(!ledger && rows.some(({ open }) => open), "Ins<br>Balance|Ins Pending", "open", plain),
    ...own(ledger, "Credits|Pmts/Adj|Payment/Adj", "credit", less),
    ...paid(true, "Balance|Pat Bal|Patient<br>Balance", "patientOwes", plain),
  ];
}

const sumsOf = (rows: Row[]) =>
  Object.fromEntries(
    MONEY.map((of) => [of, rows.reduce((all, row) => all + (row[of] ?? 0), 0)]),
  ) as Record<Money, number>;

const visible = (l: Look, row: Row): Row => (l.ledger ? { ...row, patientOwes: null } : row);
/** The rows in their order, with what was paid beneath a visit where the paper is a ledger. */
function bodyOf(l: Look, columns: sheet.Column<Row>[], rows: Row[], before: number): string {
  const put = (row: Row, kind = "") => sheet.record(columns, row, kind);
  const out = before ? [put({ description: "Balance Forward", patientOwes: before }, "sub")] : [];
  const said = (text: string) => (l.loud ? text.toUpperCase() : text);
  rows.forEach((row, at) => {
    const [next, day] = [rows[at + 1], row.serviceDate!];
    const who = `<tr class="who"><td colspan="${columns.length}">Patient: ${row.who}</td></tr>`;
    if (l.grouped && row.who !== rows[at - 1]?.who) out.push(who);
    out.push(put(visible(l, row)));
    const description = `&nbsp;&nbsp;** ${l.payer}: ${row.note}`;
    if (!l.ledger && l.notes && row.note) out.push(put({ description }, "sub"));
    if (!l.ledger || (next?.serviceDate === day && next.who === row.who)) return;
    const visit = sumsOf(rows.filter((of) => of.serviceDate === day && of.who === row.who));
    const pay = (text: string, serviceDate: string, credit: number) =>
      credit ? put({ description: said(text), serviceDate, credit }, "sub") : "";
    out.push(pay("Patient Payment - Thank You", day, visit.mine));
    out.push(pay(`Ins Pmt - ${l.payer}`, shifted(day, 19), visit.insurancePaid));
    out.push(pay("Contractual Adj", shifted(day, 19), visit.discount));
    const open = visit.open ? "Filed to insurance - pending" : "Balance this visit";
    const patientOwes = visit.patientOwes + visit.open;
    out.push(put({ description: said(open), patientOwes }, "sub"));
  });
  return out.join("");
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:8.8pt/1.32 '${l.font}';margin:0;color:#111} .split{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} .name{font-weight:bold;font-size:1.25em;color:${ink}} h1{margin:0 0 1mm;font-size:1.5em;color:${ink};letter-spacing:.04em} .small{font-size:.82em}
.box{border-collapse:collapse} .box td,.box th{border:1px solid #333;padding:.7mm 2mm;font-weight:normal;text-align:center} .box th{background:${l.lined === "none" ? "#fff" : `${ink}18`};font-size:.86em} .facts td{border:1px solid #333;padding:.6mm 2mm} .facts{border-collapse:collapse} .facts td:last-child{text-align:right;font-weight:bold;min-width:28mm} .card{border:1px solid #333;width:96mm;font-size:.82em} .card>div{border-bottom:1px solid #333;padding:.7mm 1.6mm 3.4mm} .card>div:first-child,.card .kinds{padding-bottom:.9mm;text-align:center} .card>div:last-child{border:0} .cut{border-top:1.2px dashed #333;text-align:center;font-size:.8em;margin:4mm 0;padding-top:.8mm} .to{margin:10mm 0 6mm 8mm;text-transform:uppercase;min-height:14mm}
.lines{width:100%;border-collapse:collapse;margin:3mm 0;font-size:.93em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.1mm;${l.lined === "band" ? `background:${ink};color:#fff` : "border-top:1px solid #333;border-bottom:1px solid #333"}} .lines td{padding:.55mm 1.1mm;vertical-align:top;${l.lined === "grid" ? "border:.6px solid #999" : l.lined === "rows" ? "border-bottom:.5px solid #ccc" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{border-top:1.2px solid #111;font-weight:bold} .who td{font-weight:bold;background:#eee} .sub{color:#333} tr,.keep{break-inside:avoid} .msg{border:1px solid #333;padding:1.6mm 2.4mm;margin:3mm 0;min-height:10mm}`;

const MESSAGES =
  "Your insurance has been billed. The balance shown is your responsibility.|Copays are due at the time of service.|If your insurance has changed please call our office so we may rebill.|For billing questions call PHONE, Mon-Thu 8:30-4:30.|*** Allergy injections will not be given if your account is more than 90 days past due ***|Pay online at www.allergybillpay.example - Statement ID CODE|A $35.00 fee is charged for returned checks.|THANK YOU FOR YOUR PROMPT PAYMENT!|Serum is mixed per treatment set and is billed per dose when it is prepared.";

type Told = Record<"practice" | "to" | "remit" | "account" | "dated" | "pay" | "dueDay", string>;
function coupon(l: Look, f: Told, ink: string): string {
  const card = `<div class="card"><div>IF PAYING BY CREDIT CARD, FILL OUT BELOW</div><div class="kinds">&#9744; MASTERCARD &nbsp; &#9744; VISA &nbsp; &#9744; DISCOVER &nbsp; &#9744; AMEX</div><div>CARD NUMBER<span style="float:right">${l.words("SECURITY CODE|CVV|3 DIGIT CODE")}</span></div><div>SIGNATURE<span style="float:right">EXP. DATE</span></div></div>`;
  const owed = `<table class="box" style="width:96mm"><tr><th>STATEMENT DATE</th><th>${l.words("PAY THIS AMOUNT|AMOUNT DUE")}</th><th>${l.words("ACCT. #|ACCOUNT NBR")}</th></tr><tr><td>${f.dated}</td><td><b>${f.pay}</b></td><td>${f.account}</td></tr><tr><td colspan="2" style="text-align:left">${f.dueDay ? `DUE DATE: ${f.dueDay}` : "DUE UPON RECEIPT"}</td><td style="text-align:left">SHOW AMOUNT<br>PAID HERE $</td></tr></table>`;
  const cut = `<div class="cut">${l.words("PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT|Detach here and return this portion with payment").replace("TOP", l.coupon.toUpperCase())}</div>`;
  const below = `<div class="split"><div class="to" style="margin-top:6mm">${f.to}</div><div style="width:96mm;margin-top:6mm">${l.coupon === "top" ? "" : "<small>MAKE CHECKS PAYABLE / REMIT TO:</small><br>"}${f.practice.toUpperCase()}<br>${f.remit.toUpperCase()}</div></div><div class="small">&#9744; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</div>`;
  const part = `<div class="split"><div><div class="name" style="color:${ink}">${f.practice}</div>${f.remit}</div><div>${card}${owed}</div></div>${below}`;
  return l.coupon === "top" ? part + cut : `<div class="keep">${cut}${part}</div>`;
}

function aged(l: Look, rows: Row[], issued: string, before: number): string {
  const ages = [0, 0, 0, 0, before];
  for (const { serviceDate, patientOwes } of rows) {
    const days = (Date.parse(issued) - Date.parse(serviceDate!)) / 86_400_000;
    ages[Math.min(4, Math.max(0, Math.ceil(days / 30) - 1))]! += patientOwes!;
  }
  const { open, patientOwes } = sumsOf(rows);
  const heads = `${l.words("Current|0-30")}|31-60|61-90|91-120|${l.words("120+|Over 120")}|${open ? "Ins Pending|" : ""}${l.words("Patient Balance|Total Due")}`;
  const cells = [...ages, ...(open ? [open] : []), patientOwes + before].map(l.plain);
  return `<table class="box keep" style="width:100%"><tr><th>${heads.replaceAll("|", "</th><th>")}</th></tr><tr><td>${cells.join("</td><td>")}</td></tr></table>`;
}

const facts = (list: Record<string, string>) => sheet.pairs(Object.entries(list), "facts");
function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [practice = "", ink = ""] = chance.pick(rowsOf(PRACTICES));
  const issued = shifted("2024-06-03", chance.between(0, 690));
  const home = people.household(chance, chance.pick([1, 1, 1, 2, 3]));
  const names = home.map(people.naming(chance));
  const rows = rowsFor(chance, l, visitsOf(chance, names, issued)).slice(-25);
  if (l.grouped) rows.sort((a, b) => a.who!.localeCompare(b.who!));
  const sum = sumsOf(rows);
  const before = sum.patientOwes && chance.happens(0.78) ? 0 : chance.between(1500, 18000);
  const due = sum.patientOwes + before;
  const several = new Set(rows.map(({ who }) => who)).size > 1;
  const columns = columnsOf(l, rows, several);
  const account = chance.number(chance.pick(["######", "#####.0", "AA####", "1#####-1"]));
  const dueOn = chance.happens(0.55) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const [place, call] = [people.town(chance), people.phone(chance)];
  const to = `${home[0]}<br>${people.street(chance)}<br>${people.town(chance)}`;
  const remit = `${people.box(chance)}<br>${place}`;
  const [dated, dueDay, pay] = [l.day(issued), dueOn ? l.day(dueOn) : "", dollars(due)];
  const slip = coupon(l, { practice, account, dated, pay, dueDay, remit, to }, ink);
  const text = chance.shuffled(MESSAGES.split("|")).slice(0, chance.between(1, 3)).join("<br>");
  const message = chance.number(text.replace("CODE", "######")).replace("PHONE", call);
  const who = several ? "" : rows[0]!.who!;
  const head = `<div class="split"><div><div class="name">${practice}</div>${people.street(chance)}<br>${place}<br>${call}</div><div><h1>${l.words("STATEMENT|Patient Statement|Billing Statement")}</h1>${facts({ "Statement Date": dated, "Account #": account, ...(who && { Patient: who }), "Amount Due": pay })}</div></div><div class="to">${to}</div>`;
  const last = { ...sum, description: l.words("Totals|TOTALS"), patientOwes: due };
  const end = l.sums && !l.ledger ? sheet.record(columns, last, "sum") : "";
  const box = `<div class="keep split" style="margin-bottom:3mm"><span></span>${facts({ "Total Charges": l.plain(sum.charge), "Insurance Payments": l.less(sum.insurancePaid), Adjustments: l.less(sum.discount), "Patient Payments": l.less(sum.mine) })}</div>`;
  const html = sheet.page(
    css(l, ink),
    `${l.coupon === "top" ? slip + (who && `<div>Patient: ${who}</div>`) : head}${sheet.table(columns, bodyOf(l, columns, rows, before) + end)}${l.sums && l.ledger ? box : ""}${aged(l, rows, issued, before)}<div class="msg keep">${l.loud ? message.toUpperCase() : message}</div>${l.coupon === "top" ? "" : slip}`,
  );
  const sums: Sums = {
    ...(l.sums && { billed: sum.charge, patientPaid: sum.mine }),
    ...(l.sums &&
      (l.ledger || !l.merged) && { adjustments: sum.discount, insurancePaid: sum.insurancePaid }),
    ...{ previousBalance: before, patientResponsibility: due },
  };
  const own = rows.flatMap(({ mine }) => (mine && l.ledger && !l.sums ? [bare(mine)] : []));
  const said = {
    ...{ name: family.name, setting: "professional" as const, provider: practice, dueDate: dueOn },
    ...{ patient: who || null, accountNumber: account, statementDate: issued },
    ...(own.length && { paymentRows: own }),
  };
  const lines = rows.map((row) => sheet.lineBy(columns, visible(l, row)));
  return { html, truth: truthOf(said, sums, lines) };
}

export const family: Family = {
  name: "allergy-asthma-advancedmd-statement",
  paper: "An allergy practice's statement: procedures, what was paid, aging, and a card coupon.",
  medium: "text",
  draw,
};
