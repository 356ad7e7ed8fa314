import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { amount, column, total } = sheet;
type Row = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
  member: number;
  tooth: string;
  surface: string;
};
type Column = sheet.Column<Row>;
type Kind = "plan" | "off" | "mine";
/** What is paid or taken off in a row of its own; a payment for the whole household has no member. */
type Entry = { date: string; member: number | null; kind: Kind; text: string; cents: number };

const CHILDREN = `
99392|Preventive visit, est, age 1-4|212; 99393|Preventive visit, est, age 5-11|218; 99213|Office visit, est patient, level 3|178; 99214|Office visit, est patient, level 4|246; 90460|Immunization admin, first component|42; 90707|MMR vaccine, live, SC|118; 90716|Varicella vaccine, live|164; 90633|Hepatitis A vaccine, pediatric|64; 90686|Influenza vaccine, quadrivalent|36; 96110|Developmental screening w/scoring|32; 99173|Visual acuity screen|22; 92551|Pure tone hearing screen, air|28; 87880|Strep A assay, rapid|38; 87804|Influenza assay, rapid|44; 94640|Nebulizer treatment|48; 85018|Hemoglobin, fingerstick|14; 83655|Lead test|34`;
const DENTISTS = rowsOf(`
Maple Row Family Dental|#1d5e54; OAK & IVY DENTISTRY, P.C.|#333333; Riverstone Dental Group|#234a86; Smile Junction Pediatric & Family Dentistry|#8a3b12; DR. HALVERSEN FAMILY DENTAL CARE|#000000`);
const PEDIATRICS = rowsOf(`
Little Sparrow Pediatrics|#2a6a9e; TALL PINES CHILDREN'S CLINIC PLLC|#1c4f2c; Harborview Pediatric Associates|#5b2a75`);
const DENTAL_PLANS =
  "Delta Dental|MetLife Dental|Guardian|Cigna Dental|United Concordia|Principal".split("|");
const HEALTH_PLANS = "BCBS|Aetna|UHC|Cigna|Anthem|Tricare".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const dental = chance.happens(0.7);
  const [name = "", ink = ""] = chance.pick(dental ? DENTISTS : PEDIATRICS);
  return {
    ...{ words, dental, name, ink, html: escaped(name) },
    style: dental
      ? chance.pick(["ledger", "ledger", "sections"] as const)
      : chance.pick(["settled", "settled", "sections"] as const),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.dashes]),
    money: chance.pick([formats.grouped, formats.bare, formats.dollars, formats.parentheses]),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow"), // prettier-ignore
    ...{ codes: chance.happens(0.75), surface: chance.happens(0.5), prov: chance.happens(0.4) },
    ...{ running: chance.happens(0.6), box: chance.happens(0.55), sums: chance.happens(0.6) },
    ...{ nameFirst: chance.happens(0.4), slip: chance.pick(["top", "bottom", "none"] as const) },
    ...{ lines: chance.happens(0.5), agingTop: chance.happens(0.3), est: chance.happens(0.35) },
    ...{ teeth: chance.happens(0.8), signed: chance.happens(0.5), order: chance.happens(0.5) },
    plan: chance.pick(dental ? DENTAL_PLANS : HEALTH_PLANS),
    due: words("Account Balance|Balance Due|Please Pay|AMOUNT DUE|Total Account Balance"),
  };
}

function servicesOf(
  chance: Chance,
  l: Look,
): { code: string; text: string; cents: number; where: string }[] {
  // prettier-ignore
  const many = chance.between(1, 4);
  const list = l.dental
    ? SERVICES.map(([code = "", text = "", price = "", , where = ""]) => ({ code, text, price, where })) // prettier-ignore
    : rowsOf(CHILDREN).map(([code = "", text = "", price = ""]) => ({ code, text, price, where: "" })); // prettier-ignore
  const visits = /^99[23]|^D01/;
  const first = chance.shuffled(list.filter(({ code }) => visits.test(code))).slice(0, 1);
  const rest = chance.shuffled(list.filter(({ code }) => !visits.test(code))).slice(0, many);
  const all = chance.happens(0.7) ? [...first, ...rest] : rest;
  return all.map(({ price, ...one }) => ({ ...one, cents: Math.round(Number(price) * 100) }));
}

/** The visits of each member of the household, and what plan and family did about them. */
function accountOf(chance: Chance, l: Look, members: string[]) {
  const first = shifted("2024-03-10", chance.between(0, 600));
  const surname = () => people.person(chance).split(" ")[1]!;
  const doctors = [surname(), l.dental ? `HYG${chance.between(1, 4)}` : surname()] as const;
  const treats = (code: string) =>
    l.dental ? doctors[/^D[01]/.test(code) ? 1 : 0] : chance.pick(doctors);
  const entries: Entry[] = [];
  let pending = 0;
  const rows = members.flatMap((_, member) => {
    const day = shifted(first, chance.between(0, 3) * 7);
    const terms = {
      ...{ open: chance.pick([0, 0, 5000]), share: chance.pick([0.2, 0.5]), denies: 0.06 },
      ...{ copay: l.dental ? 0 : chance.pick([0, 2500]), rate: [0.7, 0.92] as const },
    };
    const own = servicesOf(chance, l).map(({ code, text, cents, where }): Row => {
      const { tooth, surface } = placed(chance, where);
      const site = [l.teeth && tooth, l.teeth && l.surface && surface].filter(Boolean).join(" ");
      const { discount, insurancePaid, patientOwes } = settle(chance, cents, terms);
      const base = { serviceDate: day, code, description: text, charge: cents, member };
      return { ...base, discount, insurancePaid, patientOwes, tooth, surface, clinician: treats(code), ...(site ? { site } : {}) }; // prettier-ignore
    });
    const posted = shifted(day, chance.between(12, 30));
    if (l.est && l.style === "ledger" && member === members.length - 1) {
      pending = total(own, "insurancePaid");
      return own;
    }
    const add = (kind: Kind, text: string, cents: number) =>
      cents > 0 && entries.push({ date: posted, member, kind, text, cents });
    add("plan", `${l.plan} ${l.words("Payment|Ins Payment|claim pmt|Insurance Check")}`, total(own, "insurancePaid")); // prettier-ignore
    add("off", l.words("Insurance Write-off|PPO Adjustment|Contractual Adj|Network Discount"), total(own, "discount")); // prettier-ignore
    return own;
  });
  const owed = total(rows, "patientOwes");
  const last = [...rows.map(({ serviceDate }) => serviceDate), ...entries.map(({ date }) => date)].sort().at(-1)!; // prettier-ignore
  const paidOn = shifted(last, chance.between(2, 10));
  const pay = (cents: number, date: string, text: string) =>
    entries.push({ date, member: null, kind: "mine", text, cents });
  if (owed > 8000 && chance.happens(0.6)) pay(chance.pick([2500, 4000, 6000]), paidOn, l.words("Payment - Visa|Check Payment #2187 - Thank You|PAYMENT RECEIVED - CHECK")); // prettier-ignore
  if (owed > 15000 && chance.happens(0.3)) pay(5000, shifted(paidOn, 6), l.words("Payment - Online|Credit Card Payment")); // prettier-ignore
  entries.sort((a, b) => (a.date < b.date ? -1 : 1));
  const before = chance.happens(0.45) ? chance.between(1500, 28000) : 0;
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  const balance = before + total(rows, "charge") - sum(entries.map(({ cents }) => cents));
  return { rows, entries, pending, before, of, added, balance, issued: shifted(paidOn, chance.between(8, 20)) }; // prettier-ignore
}
type Account = ReturnType<typeof accountOf>;

function leadOf(l: Look, members: string[], named: boolean): Column[] {
  const { words } = l;
  const date = column<Row>(words("Date|DATE|Service Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const who = column<Row>(words("Patient|Name|Family Member|For"), null, (row) => members[row.member]!, "d"); // prettier-ignore
  const tooth = l.dental && l.teeth;
  const list: (Column | false)[] = [
    ...(named ? (l.nameFirst ? [who, date] : [date, who]) : [date]),
    l.prov && column<Row>(words("Prov|Provider|Dr"), "clinician", (row) => row.clinician, "d"),
    l.codes && l.order && column<Row>(words("Code|Proc"), "code", (row) => row.code),
    tooth && column<Row>(words("Tooth|Th|Tooth #"), "site", (row) => row.tooth),
    tooth && l.surface && column<Row>(words("Surf|Surface"), null, (row) => row.surface),
    l.codes && !l.order && column<Row>(words("Code|ADA/CPT|Proc Code"), "code", (row) => row.code),
    column<Row>(words("Description|Transaction|Procedure / Description"), "description", (row) => row.description, "w"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

/** Another row in the columns of the charges: a date, maybe whose it is, and words before its amounts. */
function other(lead: Column[], said: { date: string; who: string; text: string }): string {
  const cells = lead.slice(0, -1).map(({ says, kind }, at) => {
    const text = says[0] === "serviceDate" ? said.date : kind === "d" && at < 2 && !says.length ? said.who : ""; // prettier-ignore
    return `<td class="${kind}">${text}</td>`;
  });
  return `${cells.join("")}<td class="w">${said.text}</td>`;
}

type Body = { html: string; lines: TruthLine[] };
const right = (text: string) => `<td class="n">${text}</td>`;

/** All members in one list by date, as dental software prints its ledger. */
function ledger(l: Look, a: Account, members: string[]): Body {
  const lead = leadOf(l, members, true);
  const charge = amount<Row>(l.words("Charges|Charge|CHARGE"), "charge", l.money);
  let balance = a.before;
  const run = () => (l.running ? right(l.money(balance)) : "");
  const first = a.before
    ? `<tr class="fw">${other(lead, { date: "", who: "", text: l.words("Balance Forward|BALANCE FORWARD|Previous Balance") })}${right(l.running ? "" : l.money(a.before))}${right("")}${run()}</tr>`
    : "";
  const sorted = a.rows.toSorted((x, y) => (x.serviceDate < y.serviceDate ? -1 : 1));
  const events = [
    ...sorted.map((row) => ({ date: row.serviceDate, row, entry: null })),
    ...a.entries.map((entry) => ({ date: entry.date, row: null, entry })),
  ].sort((x, y) => (x.date < y.date ? -1 : x.date > y.date ? 1 : 0));
  const body = events.map(({ row, entry }) => {
    balance += row ? row.charge : -entry.cents;
    if (row) return sheet.record([...lead, charge], row).replace("</tr>", `${right("")}${run()}</tr>`); // prettier-ignore
    const who = entry.member === null ? "" : members[entry.member]!;
    return `<tr>${other(lead, { date: l.day(entry.date), who, text: entry.text })}${right("")}${right(l.money(l.signed ? -entry.cents : entry.cents))}${run()}</tr>`;
  });
  const credits = `<th class="n">${l.words("Credits|Payments/<br>Credits|Payment")}</th>${l.running ? `<th class="n">${l.words("Balance|BALANCE")}</th>` : ""}</tr>`;
  return {
    html: `<table class="lines"><thead>${sheet.heading([...lead, charge]).replace("</tr>", credits)}</thead><tbody>${first}${body.join("")}</tbody></table>`,
    lines: sorted.map((row) => sheet.lineBy([...lead, charge], row)),
  };
}

/** A part for each member, with what each owes; settled services show it in their own columns. */
function sections(l: Look, a: Account, members: string[]): Body {
  const lead = leadOf(l, members, false);
  const settled = l.style === "settled";
  const columns = [
    ...lead,
    amount<Row>(l.words("Charge|Amount|Charges"), "charge", l.money),
    ...(settled
      ? [
          amount<Row>(l.words("Adjust|Adj.|Write-off"), "discount", l.money),
          amount<Row>(l.words("Ins Paid|Insurance<br>Paid"), "insurancePaid", l.money),
          amount<Row>(l.words("Balance|You Owe|Patient<br>Balance"), "patientOwes", l.money),
        ]
      : []),
  ];
  const wide = columns.length;
  const label = l.words("Patient:|Services for|FAMILY MEMBER:");
  const left = l.words("Balance for|Subtotal|Patient balance -");
  const parts = members.map((name, member) => {
    const own = a.rows.filter((row) => row.member === member);
    const entries = settled ? [] : a.entries.filter((one) => one.member === member);
    const rows = entries.map(({ date, text, cents }) => `<tr>${other(lead, { date: l.day(date), who: "", text })}${right(l.money(-cents))}</tr>`); // prettier-ignore
    return `<tbody><tr class="bar"><td colspan="${wide}">${label} ${name}</td></tr>${own.map((row) => sheet.record(columns, row)).join("")}${rows.join("")}<tr class="sub"><td colspan="${wide - 1}">${left} ${name}</td>${right(l.money(total(own, "patientOwes")))}</tr></tbody>`;
  });
  const shared = a.of("mine").map(({ date, text, cents }) => `<tr>${other(lead, { date: l.day(date), who: "", text })}${right("").repeat(wide - lead.length - 1)}${right(l.money(-cents))}</tr>`); // prettier-ignore
  const extra = a.before ? `<tr><td colspan="${wide - 1}">${l.words("Previous account balance|Balance forward")}</td>${right(l.money(a.before))}</tr>` : ""; // prettier-ignore
  const house = shared.length || extra ? `<tbody><tr class="bar"><td colspan="${wide}">${l.words("Account Activity|Payments on Account|ACCOUNT")}</td></tr>${extra}${shared.join("")}</tbody>` : ""; // prettier-ignore
  return {
    html: `<table class="lines"><thead>${sheet.heading(columns)}</thead>${parts.join("")}${house}</table>`,
    lines: a.rows.map((row) => sheet.lineBy(columns, row)),
  };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, a: Account) {
  const est = a.pending;
  return {
    ...{ est, due: a.balance - est, at: chance.between(0, 1) },
    account: chance.number(chance.pick(["####", "#####", "@@####", "00####-1"])),
    dueOn: chance.happens(0.5) ? shifted(a.issued, chance.pick([15, 20, 30])) : null,
    ...{ call: people.phone(chance), road: people.street(chance), city: people.town(chance) },
    home: `${people.street(chance)}<br>${people.town(chance)}`,
  };
}

function aging(l: Look, f: Facts, a: Account): string {
  const heads = l.words("0-30 Days,31-60 Days,61-90 Days,Over 90|Current,30 Days,60 Days,90 Days|CURRENT,OVER 30,OVER 60,OVER 90").split(","); // prettier-ignore
  const cells = heads.map((_, at) => `<td>${l.money(at === f.at ? a.balance : 0)}</td>`);
  const est: [string, string][] = f.est ? [[l.words("Est. Insurance|Insurance Pending (Est.)"), l.money(f.est)], [l.words("Patient Portion|PLEASE PAY"), formats.dollars(f.due)]] : []; // prettier-ignore
  return `<table class="age"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}<th>${f.est ? "Account Balance" : l.due}</th>${est.map(([one]) => `<th>${one}</th>`).join("")}</tr><tr>${cells.join("")}<td><b>${formats.dollars(a.balance)}</b></td>${est.map(([, one]) => `<td>${one}</td>`).join("")}</tr></table>`;
}

function summary(l: Look, a: Account): string {
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  return sheet.pairs([["Previous Balance", l.money(a.before)], [l.words("New Charges|Total Charges"), l.money(total(a.rows, "charge"))], ["Insurance Payments", minus(a.added("plan"))], [l.words("Adjustments|Write-offs"), minus(a.added("off"))], [l.words("Family Payments|Patient Payments"), minus(a.added("mine"))], [a.pending ? "Account Balance" : l.due, formats.dollars(a.balance)]], "sums"); // prettier-ignore
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 14mm;@bottom-right{content:"Page " counter(page);font:7.4pt '${l.font}'}} body{margin:0;font:9.1pt/1.32 '${l.font}'} .top,.mid{display:flex;justify-content:space-between;gap:8mm;margin-bottom:4mm} .brand{font-weight:bold;font-size:1.4em;color:${l.ink}} .brand small{display:block;font-size:.62em;font-weight:normal;color:#222} h1{font-size:1.35em;margin:0 0 1.5mm;text-align:right} .facts,.sums{border-collapse:collapse} .facts td{border:1px solid #666;padding:.7mm 2.4mm} .facts td:first-child{background:#eee} .sums td{padding:.4mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1.2px solid #000;font-weight:bold} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.3mm;background:${l.lines ? "#e6e6e6" : l.ink};color:${l.lines ? "#000" : "#fff"};${l.lines ? "border:.6px solid #777" : ""}} .lines td{padding:.6mm 1.3mm;vertical-align:top;${l.lines ? "border-left:.6px solid #777;border-right:.6px solid #777" : ""}} .lines{${l.lines ? "border-bottom:.6px solid #777" : ""}} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .bar td{font-weight:bold;border-bottom:1px solid ${l.ink};padding-top:1.6mm} .sub td{border-top:.6px solid #555;font-weight:bold;text-align:right} .fw td{font-style:italic} .lines tr{break-inside:avoid} .age{width:100%;border-collapse:collapse;text-align:center;margin:4mm 0;break-inside:avoid} .age th,.age td{border:1px solid #555;padding:.7mm} .age th{background:#eee;font-size:.88em} .msg{margin:2mm 0} .slip{break-inside:avoid;font-size:.95em} .slip.at-bottom{border-top:1.2px dashed #000;margin-top:8mm;padding-top:2mm} .slip.at-top{border-bottom:1.2px dashed #000;margin-bottom:5mm;padding-bottom:2mm} .slip .r{display:flex;justify-content:space-between} .pay{border-collapse:collapse} .pay td{border:1px solid #000;padding:.8mm 2.4mm}`;

function paper(
  chance: Chance,
  l: Look,
  a: Account,
  f: Facts,
  parts: { payer: string; body: string },
) {
  // prettier-ignore
  const facts = sheet.pairs([[l.words("Statement Date|Date|Billing Date"), l.day(a.issued)], [l.words("Account #|Account|Family Account No."), f.account], [l.words("Responsible Party|Guarantor|Account Holder"), parts.payer], f.dueOn ? [l.words("Due Date|Pay By"), l.day(f.dueOn)] : null, [f.est ? "Please Pay" : l.due, formats.dollars(f.due)]], "facts"); // prettier-ignore
  const pay = sheet.pairs([["Account", f.account], [l.words("Amount Due|Please Pay"), formats.dollars(f.due)], ["Amount Enclosed", "$"]], "pay"); // prettier-ignore
  const slip = l.slip === "none" ? "" : `<div class="slip at-${l.slip}">${l.words("Please detach and return with payment|RETURN THIS PORTION WITH YOUR PAYMENT")}<div class="r"><div>${parts.payer}<br>${f.home}<br>&#9633; Visa &#9633; MC &#9633; Disc &nbsp; Card # ____________________ Exp ____/____</div><div><b>${l.html}</b><br>${f.road}<br>${f.city}</div>${pay}</div></div>`; // prettier-ignore
  const msg = l.words("Thank you for trusting us with your family's care. Balances over 60 days are subject to a 1.5% monthly finance charge.|Insurance is billed as a courtesy. Any amount not paid by your plan within 45 days is due from you.|Please call our office if you have questions about your account. We accept CareCredit.|Reminder: Please schedule your family's next checkup!"); // prettier-ignore
  const old = aging(l, f, a);
  const box = l.box ? summary(l, a) : "";
  return sheet.page(
    css(l),
    `${l.slip === "top" ? slip : ""}<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 26)} ${l.html}<small>${f.road}<br>${f.city}<br>${f.call}</small></div><div><h1>${l.words("STATEMENT|Family Account Statement|Account Statement|Billing Statement")}</h1>${facts}</div></div><div class="mid"><div>${parts.payer}<br>${f.home}</div>${box}</div>${l.agingTop ? old : ""}${parts.body}${l.agingTop ? "" : old}<div class="msg">${msg}</div>${l.slip === "bottom" ? slip : ""}`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const many = chance.between(2, 4);
  const family = people.household(chance, many + 1);
  const parent = people.naming(chance)(family[0]!);
  const written = chance.pick([(name: string) => name.split(" ")[0]!, (name: string) => name]);
  const members = (l.dental ? family.slice(0, many) : family.slice(1)).map(written);
  const a = accountOf(chance, l, members);
  const body = l.style === "ledger" ? ledger(l, a, members) : sections(l, a, members);
  const f = factsOf(chance, a);
  const html = paper(chance, l, a, f, { payer: parent, body: body.html });
  const rowed = (kind: Kind) => kind === "mine" || l.style !== "settled";
  const shown = (kind: Kind) => l.box || (rowed(kind) && a.of(kind).length === 1) ? a.added(kind) : null; // prettier-ignore
  const mine = a.of("mine").map(({ cents }) => formats.bare(cents));
  const truth = truthOf(
    {
      ...{ name: "household-account-statement", setting: "professional", provider: l.name },
      ...{ accountNumber: f.account, statementDate: a.issued, dueDate: f.dueOn },
      ...(!l.box && mine.length > 1 ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed: l.box ? total(a.rows, "charge") : null, adjustments: shown("off") },
      ...{ insurancePaid: shown("plan"), patientPaid: shown("mine"), patientResponsibility: f.due },
      previousBalance: a.before || null,
    },
    body.lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "household-account-statement",
  paper:
    "A dental or pediatric office's statement for several members of one family, with payments as rows and one account balance.",
  medium: "text",
  draw,
};
