import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import { escaped, typed } from "#corpus/families/published/demo-hospital-bill";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, isoDate, longMonthName, looseSlashes, shortSlashes, slashes } =
  formats;
type Row = Said & Record<"charge" | "discount" | "insurancePaid" | "patientOwes" | "visit", number>;
type Kind = "plan" | "off" | "mine" | "note";
type Entry = { date: string; kind: Kind; text: string; cents: number };
type Visit = { date: string; rows: Row[]; entries: Entry[]; left: number };
type Pair = readonly [label: string, text: string];

const OFFICES =
  "College Clinic|Practon Hills Medical Group, Inc.|VALLEY ASSOCIATES, PC|Sunnydale Family Practice|Lakeside Internal Medicine|Community Health Associates".split(
    "|",
  );
const PLANS = "Evergreen Mutual|BlueRiver PPO|Northwind Health|Prairie Blue|Medicare".split("|");
/** What visits bring: the first is always there. */
const VISITS = [
  "99213|Office visit, established, level 3|118;36415|Venipuncture|18;80061|Lipid panel|64;83036|Hemoglobin A1c|42;81002|Urinalysis, dipstick|15",
  "99214|Office visit, established, level 4|176;93000|EKG, 12-lead|82;85025|CBC with differential|38;J1100|Dexamethasone injection|24;96372|Injection, IM|36",
  "99203|New patient visit, level 3|215;71046|Chest x-ray, 2 views|94;87880|Rapid strep test|31",
  "99204|Cardiology consultation|290;93306|Echocardiogram, complete|480;93015|Stress test|310",
  "99395|Preventive visit, 18-39|205;88175|Pap, thin prep|58;90471|Immunization admin|29;90715|Tdap vaccine|61",
  "12001|Simple repair, 2.5 cm or less|188;99070|Surgical supplies|35",
  "20610|Joint injection, major|146;73562|X-ray knee, 3 views|88;J1030|Methylprednisolone, 40 mg|21",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["card", "card", "text", "text", "columns", "columns", "visits"] as const); // prettier-ignore
  return {
    ...{ words, style, day: chance.pick([slashes, shortSlashes, looseSlashes, isoDate]) },
    long: chance.pick([longMonthName, slashes]),
    money: style === "text" ? bare : chance.pick([dollars, grouped, bare]),
    ...{ split: chance.happens(0.6), five: chance.happens(0.5), dues: chance.happens(0.5) },
    ...{ course: chance.happens(0.4), coded: chance.happens(0.85), told: chance.happens(0.6) },
    ink: words("#1e40af|#374151|#166534|#9a3412"),
    font: words("Liberation Sans|Liberation Serif|Liberation Sans|DejaVu Sans"),
  };
}

function entriesOf(
  chance: Chance,
  rows: Row[],
  how: { date: string; plan: string; copay: number; open: boolean },
) {
  const { date, plan, copay, open } = how;
  const entries: Entry[] = [];
  const add = (kind: Kind, days: number, text: string, cents: number) =>
    entries.push({ kind, date: shifted(date, days), text, cents });
  if (copay) add("mine", 0, chance.pick(["Copay - cash", `Patient payment - check #${chance.between(101, 4999)}`, "Copay - Visa"]), copay); // prettier-ignore
  if (plan) add("note", 1, `Insurance claim filed - ${plan}`, 0);
  if (open) return entries;
  const later = chance.between(18, 30);
  add("plan", later, `${plan} payment`, total(rows, "insurancePaid"));
  add("off", later, chance.pick(["Contractual adjustment", "Insurance adjustment", "Courtesy adj."]), total(rows, "discount")); // prettier-ignore
  return entries;
}

function visitsOf(chance: Chance, first: string): Visit[] {
  const many = chance.weighted([[1, 2], [2, 3], [3, 3], [5, 1]] as const); // prettier-ignore
  const plan = chance.happens(0.8) ? chance.pick(PLANS) : "";
  const [off, share] = [0.15 + 0.3 * chance.share(), chance.pick([0.8, 0.8, 0.7, 0.9])];
  const lists = chance
    .shuffled(VISITS)
    .filter((list, at) => at === 0 || !list.startsWith("9920"))
    .slice(0, many);
  let date = first;
  return lists.map((list, visit) => {
    date = shifted(date, visit ? chance.between(12, 32) : 0);
    const open = !plan || (visit === many - 1 && chance.happens(0.3));
    const all = rowsOf(list);
    const rows = all.slice(0, chance.between(1, all.length)).map(([code = "", description = "", price]): Row => {
      const charge = Math.round(Number(price) * (0.85 + 0.3 * chance.share())) * 100;
      const discount = open ? 0 : Math.round(charge * off);
      const insurancePaid = open ? 0 : Math.round((charge - discount) * share);
      const patientOwes = charge - discount - insurancePaid;
      return { serviceDate: date, code, description, charge, discount, insurancePaid, patientOwes, visit }; // prettier-ignore
    }); // prettier-ignore
    const owed = total(rows, "patientOwes");
    const copay = owed > 3000 && chance.happens(0.55) ? chance.pick([1500, 2000, 2500]) : 0;
    const entries = entriesOf(chance, rows, { date, plan, copay, open });
    return { date, rows, entries, left: owed - copay };
  });
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance) {
  const visits = visitsOf(chance, shifted("2024-02-01", chance.between(0, 620)));
  const entries = visits.flatMap((visit) => visit.entries);
  const last = entries.reduce((day, one) => (one.date > day ? one.date : day), visits.at(-1)!.date);
  const issued = shifted(last, chance.between(3, 24));
  const before = chance.happens(0.25) ? chance.between(20, 180) * 100 : 0;
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  const rows = visits.flatMap((visit) => visit.rows);
  return {
    ...{ visits, rows, issued, before, of, added, billed: total(rows, "charge") },
    due: before + sum(visits.map(({ left }) => left)),
    ...{ office: chance.pick(OFFICES), place: [street(chance), town(chance)] as const },
    ...{ call: phone(chance), home: [street(chance), town(chance)] as const },
    ...{ patient: naming(chance)(person(chance)), doctor: doctor(chance) },
    account: chance.number(chance.pick(["ACCT-###-####", "#####", "@@@##", "1#####"])),
    dueOn: shifted(issued, chance.pick([15, 20, 30])),
  };
}

/** The balance by the age of its visits; what was brought forward is the oldest. */
function agingOf(l: Look, f: Facts): Pair[] {
  const heads = l.five
    ? ["Current", "31-60", "61-90", "91-120", "Over 120"]
    : [l.words("Current|0-30 Days"), "31-60 Days", "61-90 Days", l.words("Over 90 Days|90+ Days")];
  const cells = heads.map(() => 0);
  for (const { date, left } of f.visits) {
    const days = (Date.parse(f.issued) - Date.parse(date)) / 86_400_000;
    cells[Math.min(heads.length - 1, Math.max(0, Math.ceil(days / 30) - 1))]! += left;
  }
  cells[heads.length - 1]! += f.before;
  return heads.map((head, at) => [head, l.money(cells[at]!)]);
}

function metaPairs(l: Look, f: Facts): Pair[] {
  return [
    [l.words("Patient|Patient Name"), f.patient],
    [l.words("Account Number|Account #|Acct No."), f.account],
    [l.words("Statement Date|Date|Billing Date"), l.long(f.issued)],
    ...(l.dues ? [[l.words("Due Date|Payment Due"), l.long(f.dueOn)] as const] : []),
    ["Provider", f.doctor],
  ];
}

/** Whether the sums name who paid; a sum of both kinds does not. */
const named = (l: Look, f: Facts) => l.split || !f.added("plan") || !f.added("mine");

/** The sums of the account; payments stand in two sums or in one. */
function sumPairs(l: Look, f: Facts): Pair[] {
  const less = (cents: number) => (cents ? `-${l.money(cents)}` : l.money(0));
  const [plan, mine] = [f.added("plan"), f.added("mine")];
  const paid: (Pair | false)[] = named(l, f)
    ? [
        (l.split || plan > 0) && [l.words("Insurance Payments|Insurance Paid"), less(plan)],
        (l.split || mine > 0) && [l.words("Patient Payments|Paid by Patient"), less(mine)],
      ]
    : [[l.words("Payments/Credits|Total Payments|Payments Received"), less(plan + mine)]];
  return [
    ...(f.before || l.style === "visits" ? [[l.words("Previous Balance|Balance Forward"), l.money(f.before)] as const] : []), // prettier-ignore
    [l.words("Total Charges|New Charges|Charges This Period"), l.money(f.billed)],
    ...paid.flatMap((one) => (one ? [one] : [])),
    [l.words("Adjustments|Total Adjustments"), less(f.added("off"))],
    [l.words("Current Balance|Balance Due|AMOUNT DUE|Total Amount Due"), l.money(f.due)],
  ];
}

const put = (pairs: Pair[], row: (label: string, text: string) => string) =>
  pairs.map(([label, text]) => row(escaped(label), escaped(text))).join("");

const noteOf = (l: Look, f: Facts) =>
  l.words(`Please remit payment within 30 days. Questions? Call ${f.call}.|Please call our billing department at ${f.call} if any of the above is incorrect.|Thank you for prompt payment. Billing office: ${f.call}`); // prettier-ignore

const BASE = `*{print-color-adjust:exact;-webkit-print-color-adjust:exact} body{margin:0} table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines tr{break-inside:avoid} .meta td{padding:.3mm 4mm .3mm 0} .age{width:100%;margin:3mm 0;text-align:center} .age th,.age td{border:1px solid #888;padding:.8mm}`;

const agingTable = (l: Look, f: Facts) => {
  const list = [...agingOf(l, f), [l.words("Balance Due|Total Due"), l.money(f.due)] as const];
  return `<table class="age"><tr>${list.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${list.map(([, text]) => `<td>${text}</td>`).join("")}</tr></table>`;
};

const chargeColumns = (l: Look): Column<Row>[] => {
  const { words } = l;
  const card = l.style === "card";
  const list: (Column<Row> | false)[] = [
    l.style !== "visits" && column<Row>(card ? "DATE" : words("Date|Visit Date|DOS"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    card && column<Row>(words("REFERENCE|CODE|PROF. SERVICE CODE"), "code", (row) => row.code),
    column<Row>(card ? "DESCRIPTION" : words("Description|Service"), "description", (row) => row.description), // prettier-ignore
    !card && l.coded && column<Row>(words("CPT Code|CPT|Code"), "code", (row) => row.code),
    amount<Row>(card ? words("CHARGES|CHARGE") : words("Charge|Charges"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
};

/** Charges and what came in, by date, each with the balance after it. */
function running(f: Facts) {
  const list = f.visits.flatMap((visit) => [
    ...visit.rows.map((row) => ({ date: visit.date, row, entry: null })),
    ...visit.entries.map((entry) => ({ date: entry.date, row: null, entry })),
  ]);
  let balance = f.before;
  return list
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((one) => {
      balance += one.row ? one.row.charge : -one.entry.cents;
      return { ...one, balance };
    });
}

/** The ledger card that billing courses teach with: one running balance at the right. */
function inCard(l: Look, f: Facts, columns: Column<Row>[]): string {
  const cell = (text: string) => `<td class="n">${text}</td>`;
  const rows = running(f).flatMap(({ row, entry, balance }) => {
    if (row) return [record(columns, row).replace("</tr>", `${cell("")}${cell("")}${cell(l.money(balance))}</tr>`)]; // prettier-ignore
    if (entry.kind === "note" && !l.told) return [];
    const sums = entry.kind === "off" ? ["", l.money(entry.cents)] : entry.kind === "note" ? ["", ""] : [l.money(entry.cents), ""]; // prettier-ignore
    return [`<tr><td class="d">${l.day(entry.date)}</td><td></td><td>${entry.text}</td>${["", ...sums, l.money(balance)].map(cell).join("")}</tr>`]; // prettier-ignore
  });
  const first = f.before ? `<tr><td></td><td></td><td>BALANCE FORWARD</td>${["", "", "", l.money(f.before)].map(cell).join("")}</tr>` : ""; // prettier-ignore
  const heads = [...columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`), ...[l.words("PYMNTS|PAYMENT"), "ADJ", l.words("CURRENT BALANCE|BALANCE")].map((head) => `<th class="n">${head}</th>`)]; // prettier-ignore
  const css = `@page{size:letter;margin:15mm} ${BASE} body{font:9.2pt/1.35 '${l.font}'} .mid{text-align:center} .mid b{font-size:1.4em} h1{font-size:1.2em;letter-spacing:2px;margin:2mm 0} .who{display:flex;justify-content:space-between;border:1px solid #333;padding:2mm 3mm;margin:3mm 0} .lines th{border:1px solid #333;background:#eef2ff;font-size:.86em} .lines td{border:1px solid #999} .lines th,.lines td{padding:.9mm 1.4mm} p{margin:2mm 0;text-align:center;font-size:.9em} .sums{margin-left:auto} .sums td{padding:.4mm 2mm} .sums td:last-child{text-align:right}`;
  const sums = `<table class="sums">${put(sumPairs(l, f), (label, text) => `<tr><td>${label}</td><td>${text}</td></tr>`)}</table>`; // prettier-ignore
  return page(
    css,
    `<div class="mid"><b>${f.office}</b><br>${f.place.join(", ")}<br>Tel. ${f.call}<h1>${l.words("STATEMENT|PATIENT LEDGER|FINANCIAL ACCOUNTING RECORD")}</h1></div><div class="who"><div>${f.patient}<br>${f.home.join("<br>")}</div><table class="meta">${put(metaPairs(l, f), (label, text) => `<tr><td>${label}:</td><td>${text}</td></tr>`)}</table></div><table class="lines"><thead><tr>${heads.join("")}</tr></thead>${first}${rows.join("")}</table><p>PLEASE PAY LAST AMOUNT IN BALANCE COLUMN &#8599;</p>${sums}${agingTable(l, f)}<p>${noteOf(l, f)}</p>${l.course ? "<p>For classroom use only. Patients and amounts are fictitious.</p>" : ""}`, // prettier-ignore
  );
}

/** The statement that an open practice program types, sixty-five letters wide. */
function inText(l: Look, f: Facts): string {
  const row = (date: string, code: string, text: string, sums: string) => `${date.padEnd(12)}${code.padEnd(7)}${text.padEnd(46)}${sums.padStart(10)}`; // prettier-ignore
  const coded = (code: string) => (l.coded ? code : "");
  const visits = f.visits.flatMap((visit) => [
    ...visit.rows.map((one) => row(l.day(visit.date), coded(one.code!), one.description!, l.money(one.charge))), // prettier-ignore
    ...visit.entries.filter(({ kind }) => kind !== "note").map((one) => row("", "", `${one.kind === "off" ? "" : "Paid "}${l.day(one.date)}: ${one.text}`, `-${l.money(one.cents)}`)), // prettier-ignore
    ...(l.told ? [row("", "", "Item balance", l.money(visit.left))] : []),
    "",
  ]);
  const rule = "_".repeat(75);
  return typed([
    ...[f.office, ...f.place, `Phone: ${f.call}`, ""],
    ...put0(metaPairs(l, f)),
    ...["", "ADDRESSED TO:", f.patient, ...f.home, ""],
    `_______________________ ${l.words("STATEMENT SUMMARY|ACCOUNT STATEMENT")} ______________________`,
    "",
    row("Visit Date", l.coded ? "Code" : "", "Description", "Amount"),
    ...(f.before ? [row("", "", "Balance forward", l.money(f.before))] : []),
    ...[...visits, rule, "", ...put0(sumPairs(l, f)), "", rule, ""],
    agingOf(l, f).map(([label, text]) => `${label}: ${text}`).join(" | "), // prettier-ignore
    ...["", noteOf(l, f), "We appreciate prompt payment of balances due."],
  ]);
}
const put0 = (pairs: Pair[]) => pairs.map(([label, text]) => `${`${label}:`.padEnd(24)}${text}`);

const settledColumns = (l: Look): Column<Row>[] => [
  ...chargeColumns(l),
  amount<Row>(l.words("Ins. Paid|Insurance Paid|Ins Payment"), "insurancePaid", l.money),
  ...(l.style === "columns" ? [amount<Row>(l.words("Adjustments|Adj."), "discount", l.money)] : []),
  amount<Row>(l.words("Patient Balance|Patient Resp.|Patient Responsibility"), "patientOwes", l.money), // prettier-ignore
];

const settledSum = (l: Look, columns: Column<Row>[], rows: Row[], words: string) =>
  sumRow(
    columns,
    words,
    {
      ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
      ...{ discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
    },
    l.money,
  );

/** A statement that a program of a project writes: each service in one row with all its sums. */
function inColumns(l: Look, f: Facts, columns: Column<Row>[]): string {
  const body = f.rows.map((row) => record(columns, row)).join("") + settledSum(l, columns, f.rows, l.words("TOTALS|Total")); // prettier-ignore
  const css = `@page{size:letter;margin:15mm} ${BASE} body{font:9.2pt/1.4 '${l.font}'} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${l.ink};padding-bottom:2mm} h1{margin:0;font-size:1.5em;color:${l.ink}} h2{font-size:1.1em;margin:4mm 0 1.4mm;color:${l.ink}} .row{display:flex;justify-content:space-between;margin:3mm 0} .lines th{background:${l.ink};color:#fff} .lines th,.lines td{padding:1.1mm 1.5mm;border-bottom:.6px solid #ccc} .sum td{font-weight:bold;border-top:1.2px solid #000} .sums{border:1px solid #aaa} .sums td{padding:.7mm 2.5mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#f3f4f6} .age th{background:#f3f4f6}`;
  return page(
    css,
    `<div class="top"><div><b>${f.office}</b><br>${f.place.join("<br>")}<br>${f.call}</div><h1>${l.words("PATIENT STATEMENT|Patient Account Statement|Billing Statement")}</h1></div><div class="row"><table class="meta">${put(metaPairs(l, f), (label, text) => `<tr><td><b>${label}:</b></td><td>${text}</td></tr>`)}</table><table class="sums">${put(sumPairs(l, f), (label, text) => `<tr><td>${label}</td><td>${text}</td></tr>`)}</table></div>${f.patient}<br>${f.home.join("<br>")}<h2>${l.words("Account Activity|Transaction Details|Services")}</h2>${table(columns, body)}<h2>${l.words("Aging Summary|Account Aging")}</h2>${agingTable(l, f)}<p>${noteOf(l, f)}</p>`, // prettier-ignore
  );
}

/** A statement written down as headings and tables of a text language, a table for each visit. */
function inVisits(l: Look, f: Facts, columns: Column<Row>[]): string {
  const visits = f.visits.map(({ date, rows }) => `<h3>Visit: ${l.long(date)}</h3>${table(columns, rows.map((row) => record(columns, row)).join("") + settledSum(l, columns, rows, "Subtotal"))}`); // prettier-ignore
  const list = (pairs: Pair[]) => `<ul>${put(pairs, (label, text) => `<li><strong>${label}</strong>: ${text}</li>`)}</ul>`; // prettier-ignore
  const paid = f.of("mine").map(({ date, text, cents }) => `<li>${l.long(date)}: ${text} - ${l.money(cents)}</li>`); // prettier-ignore
  const css = `@page{size:letter;margin:16mm} ${BASE} body{font:9.6pt/1.45 '${l.font}';color:#24292f} h1,h2{border-bottom:1px solid #d8dee4} h1{font-size:1.7em;margin:0 0 2mm} h2{font-size:1.25em;margin:4mm 0 1mm} h3{font-size:1.05em;margin:2.5mm 0 1mm;break-after:avoid} ul{margin:1mm 0;padding-left:6mm} .lines{font-size:.93em} .lines th,.lines td{border:1px solid #d0d7de;padding:.8mm 1.8mm} .lines th{background:#f6f8fa} .sum td{font-weight:bold}`;
  return page(
    css,
    `<h1>${l.words("Patient Account Statement|Patient Payment Statement")}</h1><p><strong>${f.office}</strong><br>${f.place.join(", ")}<br>${f.call}</p>${list(metaPairs(l, f))}<h2>Account Summary</h2>${list(sumPairs(l, f))}<h2>${l.words("Detailed Charges|Services by Visit")}</h2>${visits.join("")}${paid.length ? `<h3>Payments Applied</h3><ul>${paid.join("")}</ul>` : ""}<h2>Account Aging</h2>${agingTable(l, f)}<p>${noteOf(l, f)}</p>`, // prettier-ignore
  );
}

/** A sum is printed, or is the only row of its kind. */
function totalsOf(l: Look, f: Facts) {
  const rows = l.style === "card" || l.style === "text";
  const shown = (kind: Kind, alone: boolean) => {
    if (named(l, f)) return l.split || f.added(kind) ? f.added(kind) : null;
    return alone && f.of(kind).length === 1 ? f.added(kind) : null;
  };
  const columns = l.style === "columns" || (l.style === "visits" && f.visits.length === 1);
  const mine = f.of("mine");
  const listed = rows || l.style === "visits";
  const several = listed && !named(l, f) && mine.length > 1;
  return {
    sums: {
      ...{ billed: f.billed, adjustments: f.added("off"), patientResponsibility: f.due },
      insurancePaid: columns ? f.added("plan") : shown("plan", rows),
      patientPaid: shown("mine", listed),
      previousBalance: f.before || null,
    },
    ...(several ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {}),
  };
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance);
  const charges = chargeColumns(l);
  const columns = l.style === "card" || l.style === "text" ? charges : settledColumns(l);
  const ways = { card: inCard, text: inText, columns: inColumns, visits: inVisits };
  const html = ways[l.style](l, f, columns);
  const { sums, ...rest } = totalsOf(l, f);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.office, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: l.dues ? f.dueOn : null },
      ...rest,
    },
    sums,
    f.rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "course-account-ledger",
  paper:
    "An invented patient account statement of a billing course or a practice program: visits, payments and adjustments in a ledger, with the balance by age.",
  medium: "text",
  draw,
};
