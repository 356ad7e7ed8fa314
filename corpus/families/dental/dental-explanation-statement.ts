import {
  bare,
  decimal,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import {
  column,
  lineBy,
  mark,
  page,
  record,
  table,
  type Column,
} from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "service" | "plan" | "writeoff" | "patient" | "note";
type Entry = Said & {
  kind: Kind;
  date: string;
  who: string;
  tooth: string;
  surface: string;
  /** What it adds to the account; below nothing for a credit. */
  cents: number;
  balance: number;
};

const OFFICES = rowsOf(`Larkspur Family Dental|#0f5e66; BRIGHT HARBOR DENTISTRY, P.C.|#1b3f77
  Dr. Nolan Sato DDS & Associates|#444; Summit Grove Dental Group|#51733a
  Cascade Smiles Dental Care - Westgate|#6a3b87; HEARTH & HOME DENTAL, LLC|#7d3127`);
const PLANS =
  "Delta Dental PPO|MetLife Dental|Cigna Dental|Guardian|Aetna Dental PPO|United Concordia|BCBS FEP Dental".split(
    "|",
  );
/** Code, dollars, where (p nothing, q quadrant, s surfaces of a back tooth, a of a front one, t tooth), what the plan pays, words. */
const VISITS = [
  `D0120|62|p|100|Periodic oral evaluation;D1110|104|p|100|Prophylaxis - adult;D0274|78|p|100|Bitewings - four radiographic images;D1206|46|p|50|Topical application of fluoride varnish`,
  `D0150|98|p|100|Comprehensive oral evaluation;D0210|158|p|100|Intraoral - complete series of images;D1110|104|p|100|Prophylaxis - adult`,
  `D0140|86|p|100|Limited oral evaluation - problem focused;D0220|34|t|100|Intraoral - periapical first image;D3330|1240|t|80|Endodontic therapy, molar tooth`,
  `D2391|196|s1|80|Resin-based composite - 1 surf, posterior;D2392|258|s2|80|Resin-based composite - 2 surf, posterior;D2393|312|s3|80|Resin-based composite - 3 surf, posterior;D2331|224|a2|80|Resin-based composite - 2 surf, anterior`,
  `D2950|298|t|50|Core buildup, including any pins;D2740|1385|t|50|Crown - porcelain/ceramic`,
  `D4341|276|q|80|Perio scaling & root planing - 4+ teeth/quad;D4341|276|q|80|Perio scaling & root planing - 4+ teeth/quad;D4381|92|t|0|Localized delivery of antimicrobial agent`,
  `D0140|86|p|100|Limited oral evaluation - problem focused;D7140|214|t|80|Extraction, erupted tooth or exposed root;D7210|342|t|80|Extraction, surgical removal of erupted tooth;D9230|74|p|0|Inhalation of nitrous oxide/analgesia`,
  `D9944|585|p|50|Occlusal guard - hard appliance, full arch`,
  `D4910|152|p|80|Periodontal maintenance;D0120|62|p|100|Periodic oral evaluation`,
  `D1120|76|p|100|Prophylaxis - child;D0120|62|p|100|Periodic oral evaluation;D1208|42|p|100|Topical application of fluoride;D1351|58|t|100|Sealant - per tooth;D0272|52|p|100|Bitewings - two radiographic images`,
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes]),
    money: chance.pick([grouped, bare, grouped, dollars]),
    long: chance.pick([longMonthName, slashes]),
    /** Credits stand as plain amounts in a column of their own or as amounts below nothing. */
    minus: chance.happens(0.3),
    upper: chance.happens(0.2),
    places: chance.weighted([
      ["both", 6],
      ["tooth", 2],
      ["none", 1],
    ] as const),
    running: chance.happens(0.85),
    tail: chance.weighted([
      ["none", 4],
      ["columns", 2],
      ["strip", 3],
    ] as const),
    claims: chance.happens(0.5),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    aging: chance.pick([
      ["Current", "30 Days", "60 Days", "90 Days"],
      ["0-30", "31-60", "61-90", "over 90"],
      ["CURRENT", "OVER 30", "OVER 60", "OVER 90"],
    ]),
    heads: {
      date: words("Date|DATE"),
      who: words("Patient|PATIENT|Name"),
      tooth: words("Tooth|Tth|TH"),
      surface: words("Surf|Surface|SURF"),
      code: words("Code|ADA Code|Proc"),
      name: words("Description|DESCRIPTION|Description of Service"),
      charge: words("Charges|CHARGE|Charge"),
      credit: words("Credits|CREDIT|Payments/Credits"),
      balance: words("Balance|BALANCE|Running Balance"),
    },
    says: {
      estimate: words(
        "Estimated Insurance|Est. Insurance Pending|Dental Insurance Estimate|Less Est. Insurance",
      ),
      now: words("BALANCE DUE NOW|Balance Due Now|PLEASE PAY THIS AMOUNT|Amount Due Now"),
      whole: words("Total Account Balance|Total Balance|Account Balance"),
      forward: words("Balance Forward|Previous Balance|BALANCE FORWARD"),
    },
  };
}

const SURFACES: Record<string, string[]> = {
  s1: ["O", "B", "L"],
  s2: ["MO", "DO", "OB", "OL"],
  s3: ["MOD", "MOB", "DOL"],
  a2: ["MF", "DF", "ML", "DL"],
};

function placeOf(chance: Chance, sort: string, child: boolean, tooth: string): [string, string] {
  if (sort === "p") return ["", ""];
  if (sort.startsWith("a")) return [String(chance.between(6, 11)), chance.pick(SURFACES[sort]!)];
  if (sort.startsWith("s")) {
    const back = chance.pick([2, 3, 4, 5, 12, 13, 14, 15, 18, 19, 20, 29, 30, 31]);
    return [String(back), chance.pick(SURFACES[sort]!)];
  }
  return child ? [String(chance.pick([3, 14, 19, 30])), ""] : [tooth, ""];
}

type Day = { entries: Entry[]; estimate: number; open: number; date: string };

/** A visit with what was credited for it; a visit that the plan has not settled has an estimate. */
function visit(chance: Chance, l: Look, date: string, who: string, at: number, terms: Terms): Day {
  const child = at === VISITS.length - 1;
  const blank = { date, who, tooth: "", surface: "", balance: 0 };
  const tooth = String(chance.pick([2, 3, 14, 15, 18, 19, 30, 31]));
  const quads = chance.shuffled(["UR", "UL", "LL", "LR"]);
  const all = rowsOf(VISITS[at]!);
  /** Without places the same work in two quadrants could not be told apart. */
  const rows = l.places === "none" ? [...new Map(all.map((row) => [row[0], row])).values()] : all;
  const raise = chance.pick([1, 1, 1.05, 0.92]);
  const chosen = rows.slice(0, at === 4 ? 2 : chance.between(1, rows.length));
  const services = chosen.map(([code = "", price = "", sort = "", , words = ""]): Entry => {
    const [one, surface] = sort === "q" ? [quads.pop()!, ""] : placeOf(chance, sort, child, tooth);
    const cents = Math.round(Number(price) * raise) * 100;
    const description = l.upper ? words.toUpperCase() : words;
    return {
      ...{ ...blank, kind: "service", serviceDate: date, code, description, tooth: one, surface },
      ...{ cents, charge: cents },
    };
  });
  const charges = sum(services.map(({ cents }) => cents));
  const covered = sum(chosen.map(([, , , part], at) => (services[at]!.cents * Number(part)) / 100));
  const rate = 0.55 + 0.3 * chance.share();
  const pays = terms.plan ? Math.round(covered * rate) : 0;
  const off = terms.plan && terms.network ? Math.floor((charges * (1 - rate)) / 100) * 100 : 0;
  const settled = !terms.pending && terms.plan !== "";
  const later = shifted(date, chance.between(14, 28));
  const credit = (kind: Kind, on: string, words: string, cents: number): Entry[] =>
    cents > 0 ? [{ ...blank, kind, date: on, description: words, cents: -cents }] : [];
  const mine = charges - pays - off;
  const paid =
    mine >= 1000 && chance.happens(0.4) ? Math.min(mine, chance.pick([mine, 5000, 12000])) : 0;
  const sent = l.claims && terms.plan !== "" && !settled;
  const note: Entry = {
    ...{ ...blank, kind: "note", cents: 0 },
    description: `Claim ${dollars(charges)} ${terms.plan} - Sent. Estimated Payment Pending: ${dollars(pays)}`,
  };
  return {
    date,
    estimate: settled ? 0 : pays,
    open: charges - paid - (settled ? pays + off : 0),
    entries: [
      ...services,
      ...credit("patient", date, chance.pick(terms.payments), paid),
      ...(sent ? [note] : []),
      ...(settled ? credit("plan", later, `${terms.insurance} - ${terms.plan}`, pays) : []),
      ...(settled ? credit("writeoff", later, terms.writeoff, off) : []),
    ],
  };
}

type Terms = ReturnType<typeof termsOf> & { pending: boolean };
function termsOf(chance: Chance, l: Look) {
  const plan = chance.happens(0.8) ? chance.pick(PLANS) : "";
  return {
    ...{ plan, network: chance.happens(0.6) },
    insurance: l.words("Ins Pmt|Dental Ins Payment|Insurance Payment"),
    writeoff: l.words("PPO Write-off|Contracted Fee Adjustment|Ins Adj - Network"),
    payments: [
      "Payment - Credit Card|Check Payment - Thank You|Payment - Visa",
      "CareCredit Payment|Cash Payment|Payment - Debit Card",
    ]
      .flatMap((some) => some.split("|"))
      .slice(chance.between(0, 2)),
  };
}

/** All of an account since the last statement. */
function account(chance: Chance, l: Look, people: string[]) {
  const terms = termsOf(chance, l);
  const start = shifted("2024-05-20", chance.between(0, 600));
  const previous = chance.happens(0.5)
    ? chance.between(18, 640) * 100 + chance.pick([0, 0, 40, 75])
    : 0;
  const many = chance.weighted([
    [1, 3],
    [2, 4],
    [3, 2],
    [5, 1],
  ] as const);
  const order = chance.shuffled(VISITS.slice(0, -1).map((_, at) => at));
  let date = shifted(start, 9);
  const days = Array.from({ length: many }, (_, at) => {
    const who = people[at % people.length]!;
    const child = people.length > 2 && at % people.length === 2;
    if (at) date = shifted(date, chance.pick([0, 7, 15, 21]));
    const pending = at >= many - 1 - chance.between(0, 1);
    return visit(chance, l, date, who, child ? VISITS.length - 1 : order[at]!, {
      ...terms,
      pending,
    });
  });
  const first = people[0]!;
  const paid =
    previous && chance.happens(0.6) ? chance.pick([previous, Math.min(previous, 10000)]) : 0;
  const payment: Entry = {
    ...{ kind: "patient", date: start, who: first, tooth: "", surface: "", balance: 0 },
    ...{ description: chance.pick(terms.payments), cents: -paid },
  };
  const entries = [...(paid ? [payment] : []), ...days.flatMap((day) => day.entries)];
  entries.sort((one, two) => one.date.localeCompare(two.date));
  let balance = previous;
  for (const one of entries) one.balance = balance += one.cents;
  const issued = shifted(entries.at(-1)!.date, chance.between(2, 12));
  return { entries, days, previous, paid, start, issued, balance };
}
type Account = ReturnType<typeof account>;

function columnsOf(l: Look, several: boolean): Column<Entry>[] {
  const { heads, money } = l;
  const credit = ({ kind, cents }: Entry) =>
    cents < 0 && kind !== "service" ? money(l.minus ? cents : -cents) : "";
  return [
    column<Entry>(heads.date, "serviceDate", (row) => l.day(row.date), "d"),
    ...(several || l.running ? [column<Entry>(heads.who, null, ({ who }) => who, "d")] : []),
    ...(l.places === "none" ? [] : [column<Entry>(heads.tooth, null, ({ tooth }) => tooth, "c")]),
    ...(l.places === "both"
      ? [column<Entry>(heads.surface, null, ({ surface }) => surface, "c")]
      : []),
    column<Entry>(heads.code, "code", ({ code }) => code, "d"),
    column<Entry>(heads.name, "description", (row) => row.description!.replace("&", "&amp;"), "w"),
    column<Entry>(heads.charge, "charge", (row) => (row.charge ? money(row.charge) : ""), "n"),
    column<Entry>(heads.credit, null, credit, "n"),
    ...(l.running
      ? [
          column<Entry>(
            heads.balance,
            null,
            (row) => (row.kind === "note" ? "" : money(row.balance)),
            "n",
          ),
        ]
      : []),
  ];
}

function countOf({ entries, days, balance }: Account) {
  const of = (kind: Kind) =>
    Math.abs(sum(entries.filter((one) => one.kind === kind).map(({ cents }) => cents)));
  const estimate = sum(days.map((day) => day.estimate));
  return {
    ...{
      charges: of("service"),
      plan: of("plan"),
      writeoff: of("writeoff"),
      patient: of("patient"),
    },
    ...{ estimate, due: balance - estimate },
  };
}
type Count = ReturnType<typeof countOf>;

function aging(l: Look, a: Account, c: Count): string {
  const buckets = [0, 0, 0, 0];
  const age = (from: string) => (Date.parse(a.issued) - Date.parse(from)) / 86_400_000;
  const put = (from: string, cents: number) => {
    buckets[Math.min(3, Math.floor(Math.max(0, age(from) - 1) / 30))]! += cents;
  };
  put(shifted(a.start, -31), a.previous - a.paid);
  for (const day of a.days) put(day.date, day.open);
  const boxes = [
    ...l.aging.map((words, at) => [words, buckets[at]!] as const),
    [l.says.whole, a.balance] as const,
    [l.says.estimate, c.estimate] as const,
  ];
  return `<table class="aging"><tr>${boxes.map(([words]) => `<th>${words}</th>`).join("")}<th class="now">${l.says.now}</th></tr><tr>${boxes.map(([, cents]) => `<td>${l.money(cents)}</td>`).join("")}<td class="now">${dollars(c.due)}</td></tr></table>`;
}

/** A row of words over the columns before the amounts. */
function wide(columns: Column<Entry>[], words: string, amounts: string[]): string {
  const cells = amounts.map((one) => `<td class="n">${one}</td>`).join("");
  return `<tr class="sum"><td colspan="${columns.length - amounts.length}">${words}</td>${cells}</tr>`;
}

function rowsIn(l: Look, columns: Column<Entry>[], a: Account, c: Count): string {
  const credits = c.plan + c.writeoff + c.patient;
  const forward = l.running ? ["", "", l.money(a.previous)] : [l.money(a.previous), ""];
  const sums = [l.money(c.charges), l.money(l.minus ? -credits : credits)];
  return [
    a.previous || l.running ? wide(columns, l.says.forward, forward) : "",
    ...a.entries.map((row) => record(columns, row, row.kind)),
    l.tail === "columns"
      ? wide(columns, "Totals", l.running ? [...sums, l.money(a.balance)] : sums)
      : "",
  ].join("");
}

function strip(l: Look, a: Account, c: Count): string {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const list: [string, string][] = [
    ["Previous Balance", l.money(a.previous)],
    ["New Charges", l.money(c.charges)],
    ["Insurance Payments", less(c.plan)],
    ["Adjustments", less(c.writeoff)],
    ["Patient Payments", less(c.patient)],
    [l.says.whole, l.money(a.balance)],
  ];
  return `<div class="strip">${list.map(([words, cents]) => `<div><span>${words}</span><b>${cents}</b></div>`).join("")}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 13mm} body{font:${l.font.includes("DejaVu") ? "8" : "9.2"}pt/1.32 '${l.font}';margin:0;color:#111}
.top,.win,.slip{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.4em;color:${ink}} h1{font-size:15pt;letter-spacing:1px;color:${ink};margin:0 0 1mm;text-align:right}
.facts{border-collapse:collapse} .facts td{border:1px solid #888;padding:.7mm 2.5mm} .facts td:last-child{text-align:right;font-weight:bold} .win{margin:7mm 0 6mm}
.lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;padding:1mm 1.4mm;font-weight:bold} .lines td{padding:.8mm 1.4mm;vertical-align:top;border-bottom:1px solid #ddd} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .c{text-align:center} .sum td{font-weight:bold;background:#f2f2f2} .note td{font-style:italic;color:#444} tr{break-inside:avoid}
.aging{width:100%;border-collapse:collapse;text-align:center;margin:4mm 0;break-inside:avoid} .aging th,.aging td{border:1px solid #777;padding:1mm} .aging th{background:#eee;font-weight:normal;font-size:.9em} .aging .now{background:${ink};color:#fff;font-weight:bold}
.strip{display:flex;border:1px solid #777;margin-bottom:5mm} .strip div{flex:1;padding:1mm 2mm;border-right:1px solid #ccc;text-align:center} .strip span{display:block;font-size:.85em} 
.msg{font-size:.9em;margin:1.6mm 0} .foot{break-inside:avoid;border-top:1px dashed #333;margin-top:6mm;padding-top:2mm} .foot i{display:block;text-align:center;font-size:.82em}`;

function messages(chance: Chance, l: Look, call: string, c: Count): string {
  const finance = l.words(
    "A FINANCE CHARGE of 1.5% per month (18% ANNUAL PERCENTAGE RATE) is added to balances more than 60 days past due.|Finance notice: unpaid balances over 90 days are subject to a 1% monthly finance charge (12% APR), minimum $2.00.|A late charge of 1.5% (18% per annum) may be applied to any balance not paid within 30 days of the statement date.",
  );
  const more = chance
    .shuffled([
      `Questions about your account? Please call ${call} Monday - Thursday 8 to 5.`,
      "Thank you for letting us care for your smile! Refer a friend and both of you receive a whitening kit.",
      "We accept Visa, MasterCard, Discover and CareCredit. Ask about our in-office membership plan.",
      "Broken appointments without 48 hours' notice may be charged $50.00.",
    ])
    .slice(0, chance.between(1, 3));
  const why = c.estimate
    ? [
        "Your insurance portion is an ESTIMATE only and is not a guarantee of payment. You are responsible for any amount your plan does not pay.",
      ]
    : [];
  return [...why, finance, ...more].map((text) => `<div class="msg">${text}</div>`).join("");
}

function sumsPrinted(l: Look, a: Account, c: Count): Sums {
  const strip = l.tail === "strip";
  return {
    billed: l.tail === "none" ? null : c.charges,
    adjustments: strip ? c.writeoff : null,
    insurancePaid: strip ? c.plan : null,
    patientPaid: strip ? c.patient : null,
    ...{ patientResponsibility: c.due, previousBalance: a.previous },
  };
}

/** A line of the ledger; the columns of tooth and surface together are its place. */
function lineFrom(l: Look, columns: Column<Entry>[], row: Entry) {
  const parts = [l.places === "none" ? "" : row.tooth, l.places === "both" ? row.surface : ""];
  const site = parts.filter(Boolean).join(" ");
  return { ...lineBy(columns, row), ...(site ? { site } : {}) };
}

/** An account that asks for something. */
function owing(chance: Chance, l: Look, people: string[]): [Account, Count] {
  for (;;) {
    const a = account(chance, l, people);
    const c = countOf(a);
    if (c.due >= 1500) return [a, c];
  }
}

function sheet(
  chance: Chance,
  l: Look,
  head: { office: string; ink: string; guarantor: string; number: string; due: string | null },
  parts: { rows: string; a: Account; c: Count },
): string {
  const { office, ink, guarantor, number, due } = head;
  const { rows, a, c } = parts;
  const [call, place, home] = [phone(chance), town(chance), `${street(chance)}<br>${town(chance)}`];
  const facts: [string, string][] = [
    [l.words("Statement Date|STATEMENT DATE|Date"), l.long(a.issued)],
    [l.words("Account Number|Account #|Chart No."), number],
    ...(due ? [[l.words("Payment Due|Due Date"), l.long(due)] as [string, string]] : []),
    [l.says.now, dollars(c.due)],
    ["Amount Enclosed", "$ __________"],
  ];
  const box1 = `<table class="facts">${facts.map(([one, two]) => `<tr><td>${one}</td><td>${two}</td></tr>`).join("")}</table>`;
  return page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${office}</b><br>${street(chance)}<br>${place}<br>${call}</div></div><div><h1>${l.words("STATEMENT|Statement of Account|Billing Statement")}</h1>${box1}</div></div>
    <div class="win"><div><small>BILL TO:</small><br>${guarantor}<br>${home}</div><div><small>REMIT TO:</small><br>${office}<br>${l.words("A|B") === "A" ? box(chance) : "Attn: Accounts Receivable"}<br>${place}</div></div>
    ${l.tail === "strip" ? strip(l, a, c) : ""}${rows}${aging(l, a, c)}${messages(chance, l, call, c)}
    <div class="foot"><i>${l.words("Please detach and return with your payment|Cut here - return this stub with payment")}</i><div class="slip"><div>${guarantor}<br>Account: ${number}<br>Statement date: ${l.long(a.issued)}</div><div>[ ] Visa &nbsp;[ ] MasterCard &nbsp;[ ] Discover<br>Card number ______________________ Exp. ______<br>Signature ______________________</div><div>${l.says.now}: <b>${dollars(c.due)}</b><br>Amount paid: $ ________</div></div></div>`,
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", ink = ""] = chance.pick(OFFICES);
  const many = chance.pick([1, 1, 2, 3, 4]);
  const members = household(chance, many);
  const guarantor = naming(chance)(members[0]!);
  const firsts = members.map((one) => one.split(" ")[0]!);
  const [a, c] = owing(chance, l, firsts);
  const number = chance
    .number(chance.pick(["####", "@@####", "1####", "##7##"]))
    .replace(/^0/, "3");
  const due = chance.happens(0.55) ? shifted(a.issued, chance.pick([15, 20, 30])) : null;
  const columns = columnsOf(l, many > 1);
  const rows = table(columns, rowsIn(l, columns, a, c));
  const office = provider.replace("&", "&amp;");
  const html = sheet(chance, l, { office, ink, guarantor, number, due }, { rows, a, c });
  const sums = sumsPrinted(l, a, c);
  const services = a.entries.filter(({ kind }) => kind === "service");
  const paid = a.entries
    .filter(({ kind }) => kind === "patient")
    .map(({ cents }) => decimal(-cents));
  const single = new Set(a.entries.map(({ who }) => who)).size === 1;
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider },
        ...{ patient: single ? guarantor : null, accountNumber: number },
        ...{ statementDate: a.issued, dueDate: due },
        ...(paid.length && sums.patientPaid === null ? { paymentRows: paid } : {}),
      },
      sums,
      services.map((row) => lineFrom(l, columns, row)),
    ),
  };
}

export const family: Family = {
  name: "dental-explanation-statement",
  paper:
    "A dental office's statement: a ledger with tooth, surface and running balance, aging, estimated insurance and the balance due now.",
  medium: "text",
  draw,
};
