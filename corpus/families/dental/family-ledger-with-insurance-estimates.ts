import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, parentheses, shortSlashes, slashes } = formats;
const { column } = sheet;

type Style = "running" | "columns" | "members";
type Kind = "service" | "plan" | "off" | "mine";
/** A row of the ledger: a service, or money between the services. */
type Row = Said & {
  serviceDate: string;
  member: string;
  kind: Kind;
  words: string;
  tooth: string;
  surface: string;
  /** Cents, less than nothing for what is taken off or paid. */
  cents: number;
  /** What the plan is expected to pay of it, where the claim is still open. */
  open: number;
  balance: number;
};
type Column = sheet.Column<Row>;

const OFFICES = rowsOf(`
Willow Bend Family Dental|running|#2f6f73|General & Cosmetic Dentistry
DR. HOLLIS R. PETERSEN DDS PC|running|#000000|
Copper Canyon Dental Group|columns|#7a3b12|Family Dentistry since 1987
NORTH SHORE DENTAL ASSOCIATES|columns|#123a5e|
Little & Large Smiles Dentistry|members|#5a3d8a|Dentistry for the whole family
Old Town Dental Studio, PLLC|members|#33691e|`);
const CHILD = rowsOf(`
D0120|Periodic oral evaluation|62|P|
D1120|Prophylaxis - child|84|P|
D1206|Topical application of fluoride varnish|46|P|
D0272|Bitewings - two radiographic images|52|P|
D1351|Sealant - per tooth|64|P|molar`);
const PLANS = "Delta Dental|MetLife Dental|Cigna DPPO|Guardian|Ameritas|UCCI".split("|");
const SHARES: Record<string, number> = { P: 1, B: 0.8, M: 0.5 };

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", style = "", ink = "", tag = ""] = chance.pick(OFFICES);
  const plan = chance.happens(0.88) ? chance.pick(PLANS) : "";
  return {
    ...{ words, name, style: style as Style, ink, tag: escaped(tag), plan },
    html: escaped(name),
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, bare, style === "members" ? dollars : grouped]),
    minus: chance.pick([grouped, parentheses, grouped]),
    ...{ joined: chance.happens(0.3), who: chance.happens(0.55), upper: chance.happens(0.3) },
    ...{ sums: chance.happens(0.5), each: chance.happens(0.6), aging: chance.happens(0.6) },
    ...{ marks: chance.happens(0.5), estimate: chance.happens(0.35), ppo: chance.happens(0.65) },
    heads: words("Tooth|Th|Tooth #|TH"),
    off: words("PPO Write-Off|Contractual Adj|Insurance Adjustment|Network Write-off"),
    due: words("Patient Portion Due Now|Estimated Patient Portion|Est. Patient Balance|Please Pay"),
    pending: words("Estimated Insurance|Est. Insurance Portion|Insurance Pending (estimate)"),
  };
}

const rowBase = { tooth: "", surface: "", open: 0, balance: 0 };

function servicesOf(chance: Chance, l: Look, visit: Visit): Row[] {
  const { date, member, child, dentist, markup, pending, done } = visit;
  const list = child ? CHILD : SERVICES;
  const size = chance.pick(child ? [2, 3, 4] : [1, 2, 3, 4, 5]);
  const chosen = chance
    .shuffled(list)
    .filter(([code]) => !done.has(`${member} ${code}`))
    .slice(0, size);
  for (const [code] of chosen) done.add(`${member} ${code}`);
  return chosen.map(([code = "", text = "", fee = "", kind = "", where = ""]) => {
    const cents = Math.round(Number(fee) * markup) * 100;
    const { tooth, surface } = placed(chance, where);
    const site = `${tooth} ${surface}`.trim();
    const description = l.upper ? text.toUpperCase() : text;
    const clinician = kind === "P" && chance.happens(0.6) ? "HYG1" : dentist;
    return {
      ...{ ...rowBase, tooth, surface, member, kind: "service", words: description, cents },
      ...{ serviceDate: date, code, description, clinician, charge: cents },
      open: pending ? Math.round(cents * SHARES[kind]! * (l.ppo ? 0.9 : 1)) : 0,
      ...(site ? { site } : {}),
    };
  });
}

type Visit = {
  date: string;
  member: string;
  child: boolean;
  dentist: string;
  markup: number;
  pending: boolean;
  until: string;
  /** What each member has had already. */
  done: Set<string>;
};

/** What follows a visit: the plan's payment and write-off unless its claim is open, and what the family pays. */
function moneyOf(chance: Chance, l: Look, visit: Visit, services: Row[]): Row[] {
  const { date, member, until, pending } = visit;
  const rows: Row[] = [];
  const billed = sum(services.map(({ cents }) => cents));
  const add = (kind: Kind, days: number, words: string, cents: number) => {
    const on = shifted(date, days);
    if (cents > 0 && on <= until)
      rows.push({ ...rowBase, serviceDate: on, member, kind, words, cents: -cents });
  };
  const left = () => billed + sum(rows.map(({ cents }) => cents));
  if (l.plan && !pending) {
    const check = chance.number("######");
    const off = l.ppo ? Math.round(billed * 0.1) : 0;
    add("off", 19, l.off, off);
    const words = [`${l.plan} Payment - Ck# ${check}`, `Dental Ins Pmt - ${l.plan}`, `Ins. Payment (${l.plan})`]; // prettier-ignore
    add("plan", 19, words[l.name.length % 3]!, Math.round((billed - off) * chance.pick([0.7, 0.8, 0.9]))); // prettier-ignore
  }
  const mine = l.words(
    "Payment - Visa|Check Payment - Thank You|Patient Payment - MC|Cash Payment",
  );
  const expected = sum(services.map(({ open }) => open));
  const all = pending ? Math.min(2500, billed - expected) : left();
  if (chance.happens(pending ? 0.4 : 0.65))
    add("mine", pending ? 0 : chance.between(20, 34), mine, chance.pick([all, all, Math.min(all, 5000)])); // prettier-ignore
  if (left() - expected > 6000 && chance.happens(0.15)) add("off", 0, "Courtesy Discount", 1500);
  return rows;
}

function ledger(chance: Chance, l: Look, members: string[], dentist: string) {
  const markup = 0.9 + 0.4 * chance.share();
  const many = chance.weighted([[2, 3], [3, 4], [4, 3], [7, 1]] as const); // prettier-ignore
  let date = shifted("2024-02-12", chance.between(0, 520));
  const dates = Array.from({ length: many }, () => (date = shifted(date, chance.between(5, 40))));
  const until = shifted(dates.at(-1)!, chance.between(4, 24));
  const done = new Set<string>();
  const rows = dates.flatMap((on, at) => {
    const who = at < members.length ? at : chance.between(0, members.length - 1);
    const pending = l.plan !== "" && shifted(on, 19) > until;
    const visit: Visit = { date: on, member: members[who]!, child: who > 1, dentist, markup, pending, until, done }; // prettier-ignore
    const services = servicesOf(chance, l, visit);
    return [...services, ...moneyOf(chance, l, visit, services)];
  });
  rows.sort(
    (a, b) => Number(a.serviceDate > b.serviceDate) - Number(a.serviceDate < b.serviceDate),
  );
  const parted = members.flatMap((one) => rows.filter(({ member }) => member === one));
  return { rows: l.style === "members" ? parted : rows, until };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const all = people.household(chance, chance.between(2, 4));
  const last = all[0]!.split(" ").slice(1).join(" ");
  const firsts = all.map((name) => name.split(" ")[0]!);
  const dentist = chance.pick(["DDS1", "DR01", "HRP", "Dr. Bui"]);
  const { rows, until } = ledger(chance, l, firsts, dentist);
  const before = l.style !== "members" && chance.happens(0.35) ? chance.between(1800, 22000) : 0;
  let balance = before;
  let member = "";
  for (const row of rows) {
    if (l.style === "members" && row.member !== member) balance = 0;
    member = row.member;
    row.balance = balance += row.cents;
  }
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  const estimated = sum(rows.map(({ open }) => open));
  const owed = before + sum(rows.map(({ cents }) => cents));
  return {
    ...{ rows, of, before, estimated, owed, due: owed - estimated, issued: until },
    members: firsts.filter((one) => rows.some((row) => row.member === one)),
    named: (first: string) => `${first} ${last}`,
    payer: people.naming(chance)(all[0]!),
    account: chance.happens(0.75) ? chance.number(chance.pick(["####", "#####", "@@####"])) : null,
    dueOn: chance.happens(0.4) ? shifted(until, chance.pick([10, 15, 21])) : null,
    ...{ home: [people.street(chance), people.town(chance)], call: people.phone(chance) },
    office: [people.street(chance), people.town(chance)],
    next: shifted(until, chance.between(20, 160)),
    added: (kind: Kind) => -sum(of(kind).map(({ cents }) => cents)),
  };
}

/** In the code column a ledger may mark what is not a service. */
const MARKS: Record<Kind, string> = { service: "", plan: "Ins", off: "Adj", mine: "Pay" };

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const mark = (row: Row) => row.code ?? (l.marks ? MARKS[row.kind] : "");
  const signed = ({ cents }: Row) => (cents < 0 ? l.minus(cents) : l.money(cents));
  const up = ({ cents }: Row) => (cents > 0 ? l.money(cents) : "");
  const down = ({ cents }: Row) => (cents < 0 ? l.money(-cents) : "");
  const date = column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate), "d");
  const member = column<Row>(words("Name|Patient"), null, (row) => row.member);
  const code = column<Row>(words("Code|ADA Code|Proc"), "code", mark);
  const text = column<Row>(words("Description|Transaction|Procedure / Transaction"), "description", (row) => escaped(row.words), "w"); // prettier-ignore
  const site = column<Row>("Tooth/Surf", "site", (row) => row.site);
  const apart = [
    column<Row>(l.heads, "site", (row) => row.tooth),
    column<Row>(words("Surf|Surface|SURF"), null, (row) => row.surface),
  ];
  const places = l.joined ? [site] : apart;
  const who = l.who ? [column<Row>(words("Prov|Provider|Dr"), "clinician", (row) => row.clinician)] : []; // prettier-ignore
  const balance = column<Row>(words("Balance|Running Balance|Acct Bal"), null, (row) => (row.balance < 0 ? l.minus(row.balance) : l.money(row.balance)), "n"); // prettier-ignore
  const guess = l.estimate && l.plan ? [column<Row>("Est Ins", null, (row) => (row.open ? l.money(row.open) : ""), "n")] : []; // prettier-ignore
  const one = column<Row>(words("Amount|Charge(Credit)"), "charge", signed, "n");
  const two = [
    column<Row>(words("Charges|Debits|Fee"), "charge", up, "n"),
    column<Row>(words("Credits|Payments/Adj|Pmts & Adj"), null, down, "n"),
  ];
  if (l.style === "running") return [date, member, ...places, code, text, ...who, one, balance];
  if (l.style === "columns")
    return [date, ...who, member, code, text, ...places, ...guess, ...two, balance];
  return [date, code, ...places, text, ...who, ...two, ...guess, balance];
}

function activity(l: Look, f: Facts, columns: Column[]): string {
  const all = columns.length;
  const forward = f.before
    ? `<tr class="fwd"><td colspan="${all - 1}">${l.words("Balance Forward|Previous Balance|BALANCE FORWARD")}</td><td class="n">${l.money(f.before)}</td></tr>`
    : "";
  const body = (rows: Row[]) =>
    rows.map((row) => sheet.record(columns, row, row.kind === "service" ? "" : "cash")).join("");
  if (l.style !== "members") return sheet.table(columns, forward + body(f.rows));
  const parts = f.members.map((one) => {
    const own = f.rows.filter(({ member }) => member === one);
    return `<tr class="who"><td colspan="${all}">${f.named(one)}</td></tr>${body(own)}<tr class="sub"><td colspan="${all - 1}">${l.words("Balance")} for ${one}</td><td class="n">${l.money(own.at(-1)!.balance)}</td></tr>`;
  });
  return sheet.table(columns, parts.join(""));
}

/** Each member's balance with what is expected of the plan. */
function byMember(l: Look, f: Facts): string {
  if (!l.each || f.before) return "";
  const rows = f.members.map((one) => {
    const own = f.rows.filter(({ member }) => member === one);
    const [owed, open] = [sum(own.map(({ cents }) => cents)), sum(own.map((row) => row.open))];
    const cells = [owed, open, owed - open].map((cents) => `<td class="n">${cents < 0 ? l.minus(cents) : l.money(cents)}</td>`); // prettier-ignore
    return `<tr><td>${f.named(one)}</td>${cells.join("")}</tr>`;
  });
  return `<table class="each"><tr><th>Family Member</th><th>Balance</th><th>Est. Ins.</th><th>Est. Patient</th></tr>${rows.join("")}</table>`;
}

function sumsBox(l: Look, f: Facts): string {
  const less = (cents: number) => l.minus(-cents);
  const more: [string, string][] = l.sums
    ? [
        [l.words("Total Charges|Charges This Period"), l.money(sum(f.of("service").map(({ cents }) => cents)))], // prettier-ignore
        ["Insurance Payments", less(f.added("plan"))],
        ["Adjustments", less(f.added("off"))],
        ["Patient Payments", less(f.added("mine"))],
      ]
    : [];
  const list: [string, string][] = [
    ...(f.before && l.sums ? ([["Previous Balance", l.money(f.before)]] as [string, string][]) : []), // prettier-ignore
    ...more,
    [l.words("Account Balance|Family Balance|Total Account Balance"), l.money(f.owed)],
    [l.pending, less(f.estimated)],
    [l.due, f.due < 0 ? l.minus(f.due) : dollars(f.due)],
  ];
  return sheet.pairs(list, "box");
}

function aging(l: Look, f: Facts): string {
  if (!l.aging) return "";
  const heads = l.words("0-30,31-60,61-90,90+|Current,30 Days,60 Days,90 Days").split(",");
  const cells = [f.owed - f.before, f.before, 0, 0].map((cents) => `<td>${cents < 0 ? l.minus(cents) : l.money(cents)}</td>`); // prettier-ignore
  return `<table class="aging"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}</tr><tr>${cells.join("")}</tr></table>`;
}

const css = (l: Look) => {
  const looks = {
    running: `body{font:8.8pt/1.3 'Liberation Sans'} .lines th{border-top:1px solid #000;border-bottom:1px solid #000} .cash td{font-style:italic}`,
    columns: `body{font:9pt/1.3 'Liberation Sans Narrow'} .lines th{background:${l.ink};color:#fff} .lines td{border:.5px solid #b5b5b5} .cash td{background:#f3f3f0}`,
    members: `body{font:8.4pt/1.35 'DejaVu Sans Condensed'} .lines th{border-bottom:1.6px solid ${l.ink};color:${l.ink}} .who td{font-weight:bold;font-size:1.1em;padding-top:2mm!important;color:${l.ink}} .sub td{border-top:.6px solid #888;font-weight:bold;text-align:right}`,
  };
  return `@page{size:letter;margin:13mm} body{margin:0} ${looks[l.style]} .top{display:flex;justify-content:space-between;gap:8mm} .brand{font-size:1.5em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.6em;font-weight:normal;font-style:italic} h1{font-size:1.3em;margin:0 0 1mm} table{border-collapse:collapse} .ids td{padding:.3mm 2mm} .ids td:first-child{font-weight:bold} .to{margin:6mm 0 6mm 8mm} .lines{width:100%} .lines th{text-align:left;padding:.7mm 1mm;vertical-align:bottom} .lines td{padding:.5mm 1mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .who{break-after:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .fwd td{font-weight:bold} .end{display:flex;justify-content:space-between;align-items:flex-start;gap:6mm;margin:4mm 0;break-inside:avoid} .box{margin-left:auto} .box td{padding:.5mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1.4px solid #000;font-size:1.06em} .each th,.each td{border:.6px solid #888;padding:.4mm 1.6mm} .each .n{text-align:right} .aging{width:62%;text-align:center;margin-bottom:3mm} .aging th,.aging td{border:.6px solid #666;padding:.5mm;font-weight:normal} p{margin:0 0 1.2mm;font-size:.92em}`;
};

function paper(chance: Chance, l: Look, f: Facts, lines: string): string {
  const title = l.words("Family Ledger|ACCOUNT LEDGER|Family Account Statement|Account History");
  const ids = sheet.pairs(
    [
      [l.words("Date|Statement Date|Printed"), l.day(f.issued)],
      f.account ? [l.words("Account #|Acct|Family ID"), f.account] : null,
      [l.words("Guarantor|Responsible Party|Head of Household"), f.payer],
      f.dueOn ? ["Due Date", l.day(f.dueOn)] : null,
      ["Dental Plan", l.plan || "None"],
    ],
    "ids",
  );
  const head = `<div class="top"><div><div class="brand">${l.html}<small>${l.tag}</small></div>${f.office.join("<br>")}<br>${f.call}</div><div><h1>${title}</h1>${ids}</div></div><div class="to">${f.payer}<br>${f.home.join("<br>")}</div>`;
  const notes = [
    l.words("Insurance amounts are estimates only. You are responsible for any balance your plan does not pay.|The estimated portion is based on information from your carrier and is not a guarantee of benefits."), // prettier-ignore
    l.words("A finance charge of 1.5% per month may be added to balances over 60 days.|Thank you for choosing our office for your family's care!|Please call 24 hours ahead to change an appointment."), // prettier-ignore
    chance.happens(0.5) ? `Next visit: ${f.members.at(-1)!}, ${l.day(f.next)} at 3:30 PM` : "",
  ];
  return sheet.page(
    css(l),
    `${head}${lines}<div class="end">${byMember(l, f)}${sumsBox(l, f)}</div>${aging(l, f)}${notes.map((one) => `<p>${one}</p>`).join("")}`,
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const f = factsOf(chance, l);
  const columns = columnsOf(l);
  /** A sum is printed, or is the only row of its kind. */
  const shown = (kind: Kind) => (l.sums || f.of(kind).length === 1 ? f.added(kind) : null);
  const mine = f.of("mine").map(({ cents }) => bare(-cents));
  const services = f.of("service");
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name },
      patient: f.members.length > 1 ? null : f.named(f.members[0]!),
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...(!l.sums && mine.length > 1 ? { paymentRows: mine } : {}),
    },
    {
      billed: l.sums ? sum(services.map(({ cents }) => cents)) : null,
      ...{ adjustments: shown("off"), insurancePaid: shown("plan"), patientPaid: shown("mine") },
      ...{ patientResponsibility: f.due, previousBalance: f.before },
    },
    services.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: paper(chance, l, f, activity(l, f, columns)), truth };
}

export const family: Family = {
  name: "family-ledger-with-insurance-estimates",
  paper:
    "A dental office's ledger of a whole family: services, payments and adjustments by patient, a running balance, and the estimated portions.",
  medium: "text",
  draw,
};
