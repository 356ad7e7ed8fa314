import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, parentheses, looseSlashes, shortSlashes, slashes } = formats;
const { column, pairs } = sheet;
type Kind = "service" | "plan" | "off" | "mine" | "finance";
type Entry = Said & { date: string; who: string; kind: Kind; text: string; cents: number };
type Row = Entry & { running: number; own: number };
type Column = sheet.Column<Row>;

/** Code, words, dollars, the plan's percent, and where it is done. */
const CHILD = rowsOf(`D0120|Periodic oral evaluation|54|100|; D0272|Bitewings - two films|48|100|
D1120|Prophylaxis - child|76|100|; D1206|Topical fluoride varnish|42|100|; D1351|Sealant - per tooth|58|80|molar
D2391|Resin composite 1 surf, posterior|212|80|milk; D2930|Prefab stainless steel crown - primary|318|80|milk
D3220|Therapeutic pulpotomy|224|80|milk; D7140|Extraction, erupted tooth|186|80|milk; D9230|Nitrous oxide analgesia|68|0|`);
const ADULT =
  rowsOf(`D0120|Periodic oral evaluation|62|100|; D0274|Bitewings - four films|82|100|; D1110|Prophylaxis - adult|114|100|
D0140|Limited oral evaluation|88|100|; D0220|Periapical first film|34|100|tooth; D2392|Resin composite 2 surf, posterior|278|80|tooth
D2740|Crown - porcelain/ceramic|1385|50|tooth; D4910|Periodontal maintenance|156|80|; D4341|Perio scaling & root planing|282|80|side`);
/** What stands beside the monthly visit of an orthodontic contract. */
const ORTHO = rowsOf(
  `D0340|Cephalometric film|138|50|; D0470|Diagnostic casts|145|50|; D0330|Panoramic film|128|100|; D8703|Replacement of lost retainer - maxillary|265|0|; D8695|Removal of fixed appliance, early|240|0|`,
);
const SENDERS = [
  ["general", "dentrix", "Willow Creek Family Dentistry|ELM STREET DENTAL GROUP, P.A.|Harbor View Dental"], // prettier-ignore
  ["general", "grid", "Parkside Family Dental|Kessler & Boyd, DDS, PC|North Fork Dental Care"],
  ["ortho", "sections", "Ridgeline Orthodontics|STRAIGHT LINE ORTHODONTICS PLLC|Barlow Family Orthodontics"], // prettier-ignore
  ["pediatric", "sections", "Little Otters Pediatric Dentistry|Tiny Teeth Children's Dentistry"],
  ["pediatric", "signed", "SUNBEAM PEDIATRIC DENTAL ASSOC|Kids' Smile Station, Inc."],
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [kind, style, names] = chance.pick(SENDERS);
  return {
    ...{ words, kind, style, office: words(names) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, bare, parentheses]),
    ink: words("#1f4e79|#2e6b4f|#5b2a6e|#333333|#9a3412"),
    font: words("Liberation Sans|Liberation Sans|Carlito|DejaVu Sans Condensed|Liberation Serif"),
    ...{ coded: chance.happens(0.75), toothed: chance.happens(0.5), minus: chance.happens(0.5) },
    ...{ box: chance.happens(0.65), top: chance.happens(0.3), prov: chance.happens(0.3) },
    ...{ factor: 0.9 + 0.35 * chance.share() },
    network: chance.happens(0.6) ? 0.72 + 0.2 * chance.share() : 1,
    part: words("Patient:|PATIENT|Services for"),
    after: words("Balance for|Subtotal,|Total of account activity for"),
    monthly: words("Periodic orthodontic treatment visit|Contract Charge - Monthly|Ortho tx visit (contract installment)"), // prettier-ignore
    mine: words("Payment - VISA - Thank You|Credit Card Payment|Check Payment - Thank You|Check #|Patient Payment (MC)"), // prettier-ignore
    check: words(
      "Ins. Payment - |Insurance Check #|Dental Ins Pmt - |Pri Ins Pmt: |Ins Check Rec'd - ",
    ),
    off: words("PPO Write-Off|Insurance Write-off|Contractual Adjustment|Network Discount Adj"),
    forward: words("Balance Forward|Previous Balance|BALANCE FORWARD"),
    plan: words("Delta Dental|MetLife Dental|GUARDIAN|Cigna Dental|Premera BC"),
  };
}

function siteFor(chance: Chance, where: string): string {
  if (where === "molar") return chance.pick(["3", "14", "19", "30"]);
  if (where === "milk") return chance.pick([..."ABIJKLST"]);
  if (where === "tooth") return String(chance.between(2, 31));
  return where === "side" ? chance.pick(["UR", "UL", "LR", "LL"]) : "";
}

/** One visit of one person, with what came in for it since. */
function visitOf(chance: Chance, l: Look, who: string, date: string, grown: boolean): Entry[] {
  const monthly = ["D8670", l.monthly, "196", "50", ""];
  const menu = grown ? ADULT : CHILD;
  const clinician = l.words("DR1|DR2|HYG1|KB");
  const chosen =
    l.kind === "ortho"
      ? [monthly, ...(chance.happens(0.35) ? [chance.pick(ORTHO)] : [])]
      : chance.shuffled(menu).slice(0, chance.between(1, 4));
  const services = chosen.map(([code = "", text = "", fee = "", percent = "", where = ""]) => {
    const cents = Math.round(Number(fee) * l.factor) * 100;
    const site = siteFor(chance, where);
    const base = { date, who, kind: "service" as const, text, cents, code, clinician };
    return { entry: { ...base, ...(site ? { site } : {}) }, cents, percent: Number(percent) };
  });
  const entries: Entry[] = services.map(({ entry }) => entry);
  const add = (kind: Kind, on: string, text: string, cents: number) => {
    if (cents) entries.push({ date: on, who, kind, text, cents: -cents });
  };
  const billed = sum(services.map(({ cents }) => cents));
  const pays = sum(services.map((one) => Math.round((one.cents * l.network * one.percent) / 100)));
  const later = shifted(date, chance.between(9, 21));
  const settled = chance.happens(0.7);
  const off = settled ? billed - Math.round(billed * l.network) : 0;
  const paid = l.mine.replace(/#$/, () => `#${chance.number("1###")}`);
  const open = billed - pays - off;
  if (chance.happens(0.45)) add("mine", date, paid, Math.min(open, chance.pick([2500, 4000, 18500]))); // prettier-ignore
  if (!settled) return entries;
  add(
    "plan",
    later,
    l.check.replace(/ #$/, () => ` #${chance.number("######")} - `) + l.plan,
    pays,
  );
  add("off", later, l.off, pays ? off : 0);
  return entries;
}

type Ledger = ReturnType<typeof ledgerOf>;
function ledgerOf(chance: Chance, l: Look) {
  const names = people.household(chance, chance.between(3, 4));
  const reversed = (name: string) => name.replace(/^(\S+) (.*)$/, "$2, $1");
  const spell = chance.pick([(name: string) => name.split(" ")[0]!, (name: string) => name, reversed, (name: string) => reversed(name).toUpperCase()]); // prettier-ignore
  const [payer = "", ...rest] = names;
  const start = shifted("2024-01-20", chance.between(0, 640));
  const seen = chance.happens(0.35) && l.kind !== "pediatric" ? names.slice(0, 3) : rest;
  const together = chance.happens(0.6);
  const visits = seen.flatMap((name) => {
    const many = l.kind === "ortho" ? chance.between(1, 3) : chance.weighted([[1, 4], [2, 1]]); // prettier-ignore
    const first = together ? 0 : chance.between(0, 12);
    return Array.from({ length: many }, (_, at) =>
      visitOf(chance, l, spell(name), shifted(start, first + at * 28), name === payer),
    ).flat();
  });
  const before = chance.happens(0.5) ? chance.between(1500, 32000) : 0;
  const end = visits.map(({ date }) => date).toSorted().at(-1)!; // prettier-ignore
  const who = spell(payer);
  if (before && chance.happens(0.5)) visits.push({ date: shifted(start, 8), who, kind: "mine", text: l.words("Check Payment - Thank You|Payment on Account|Online Payment - Thank You"), cents: -chance.pick([before, Math.round(before / 2)]) }); // prettier-ignore
  const charged = before && chance.happens(0.6) ? Math.max(50, Math.round(before * 0.015)) : 0;
  if (charged) visits.push({ date: shifted(end, 1), who, kind: "finance", text: l.words("Finance Charge|FINANCE CHARGE 1.5%|Late/Finance Charge"), cents: charged }); // prettier-ignore
  const order = new Map([...seen.map(spell), who].map((name, at) => [name, at]));
  const parted = l.style === "sections";
  visits.sort((a, b) => (parted ? (order.get(a.who) ?? 9) - (order.get(b.who) ?? 9) : 0) || a.date.localeCompare(b.date)); // prettier-ignore
  let running = before;
  const own = new Map<string, number>();
  const rows = visits.map((one): Row => {
    own.set(one.who, (own.get(one.who) ?? 0) + one.cents);
    return { ...one, serviceDate: one.date, description: one.text, charge: one.cents, running: (running += one.cents), own: own.get(one.who)! }; // prettier-ignore
  });
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  const added = (kind: Kind) => Math.abs(sum(of(kind).map(({ cents }) => cents)));
  const members = [...new Set(rows.map((row) => row.who))];
  return { payer, rows, members, before, balance: running, issued: shifted(end, chance.between(22, 30)), of, added, who }; // prettier-ignore
}

function columnsOf(l: Look): Column[] {
  const paid = (row: Row) => row.kind !== "service" && row.kind !== "finance";
  const parted = l.style === "sections";
  const text = column<Row>(l.words("Description|DESCRIPTION|Transaction|Description of Service"), "description", (row) => row.text); // prettier-ignore
  const charge = column<Row>(l.words("Charges|Charge|CHARGES"), "charge", (row) => (paid(row) ? "" : l.money(row.cents)), "n"); // prettier-ignore
  const credit = column<Row>(l.words("Credits|Payments/Adj|Payments &amp; Credits"), null, (row) => (paid(row) ? l.money(l.minus ? row.cents : -row.cents) : ""), "n"); // prettier-ignore
  const signed = column<Row>("Amount", "charge", (row) => l.money(row.cents), "n");
  const running = column<Row>(l.words("Balance|BALANCE|Running<br>Balance"), null, (row) => l.money(parted ? row.own : row.running), "n"); // prettier-ignore
  const list: (Column | false)[] = [
    column<Row>(l.words("Date|DATE|Trans. Date"), "serviceDate", (row) => l.day(row.date), "d"),
    !parted && column<Row>(l.words("Patient|Name|PATIENT"), null, (row) => row.who, "d"),
    l.prov && column<Row>(l.words("Prov|Provider"), "clinician", (row) => row.clinician),
    l.coded && column<Row>(l.words("Code|Proc|ADA Code"), "code", (row) => row.code),
    l.toothed && column<Row>(l.words("Tooth|Th|Tth/Area"), "site", (row) => row.site),
    ...[text, ...(l.style === "signed" ? [signed] : [charge, credit]), running],
  ];
  return list.flatMap((one) => one || []);
}

/** The rows, all in one table or each person's under his name. */
function body(l: Look, a: Ledger, columns: Column[]): string {
  const span = columns.length - 1;
  const forward = `<tr class="fwd"><td colspan="${span}">${l.forward}</td><td class="n">${l.money(a.before)}</td></tr>`;
  const rows = (list: Row[]) => list.map((row) => sheet.record(columns, row)).join("");
  if (l.style !== "sections") return sheet.table(columns, forward + rows(a.rows));
  const parts = a.members.map((who) => {
    const list = a.rows.filter((row) => row.who === who);
    const last = `<tr class="sub"><td colspan="${span}">${l.after} ${who}</td><td class="n">${l.money(list.at(-1)!.own)}</td></tr>`;
    return `<tr class="part"><td colspan="${span + 1}">${l.part} ${who}</td></tr>${rows(list)}${last}`;
  });
  const end = `<tr class="fwd"><td colspan="${span}">Account Balance</td><td class="n">${l.money(a.balance)}</td></tr>`;
  return sheet.table(columns, (a.before ? forward : "") + parts.join("") + end);
}

/** What the plan is still thought to pay for visits without its check, never more than what is owed. */
function waiting(chance: Chance, a: Ledger): number {
  if (a.added("plan") || a.balance < 20000) return 0;
  return Math.round((a.balance * chance.between(30, 60)) / 100);
}

function aging(chance: Chance, l: Look, a: Ledger): string {
  let paid = a.added("plan") + a.added("off") + a.added("mine");
  const ages = [0, 0, 0, 0];
  const charged = a.rows.filter(({ cents }) => cents > 0).toSorted((one, two) => one.date.localeCompare(two.date)); // prettier-ignore
  for (const { date, cents } of [{ date: shifted(a.issued, -100), cents: a.before }, ...charged]) {
    const left = Math.max(0, cents - paid);
    paid -= cents - left;
    ages[Math.min(3, Math.floor((Date.parse(a.issued) - Date.parse(date)) / 86_400_000 / 30.5))]! += left; // prettier-ignore
  }
  const heads = l.words("Current|0-30 Days|CURRENT");
  const list = [...ages, a.balance];
  const names = [heads, l.words("31-60 Days|30 Days|Over 30"), l.words("61-90 Days|60 Days"), l.words("Over 90 Days|90+ Days"), l.words("Total|Total Balance")]; // prettier-ignore
  const cells = list.slice(0, chance.happens(0.7) ? 5 : 4);
  return `<table class="age"><tr>${cells.map((_, at) => `<th>${names[at]}</th>`).join("")}</tr><tr>${cells.map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

function appointments(chance: Chance, l: Look, a: Ledger): string {
  if (!chance.happens(0.75)) return "";
  const left = chance.happens(0.35);
  const rows = a.members.map((who) => {
    const days = chance.between(9, 170);
    const on = [0, 1, 2].map((more) => shifted(a.issued, days + more)).find((one) => ![0, 6].includes(new Date(one).getUTCDay()))!; // prettier-ignore
    const name = new Date(on).toUTCString().slice(0, 3);
    const hour = chance.pick(["8", "9", "10", "11", "1", "2", "3"]);
    const rest = left ? `<td>Benefits left: ${dollars(chance.between(120, 1500) * 100)}</td>` : "";
    return `<tr><td>${who}</td><td>${name} ${l.day(on)}</td><td>${hour}:${l.words("00|20|40")} ${hour.length > 1 || Number(hour) > 7 ? "AM" : "PM"}</td><td>${l.words(l.kind === "ortho" ? "Adjustment|Retainer check" : "Hygiene|Recall|Restorative")}</td>${rest}</tr>`;
  });
  return `<div class="next"><b>${l.words("Next Appointments|Upcoming Appointments|YOUR FAMILY'S NEXT VISITS")}</b><table>${rows.join("")}</table></div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm} body{margin:0;font:9.2pt/1.32 '${l.font}';color:#111} table{border-collapse:collapse} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{font-size:1.5em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.62em;font-weight:normal;color:#333} h1{margin:0 0 1.5mm;font-size:1.45em;letter-spacing:1px;text-align:right;color:${l.ink}} .facts td{border:.6px solid #666;padding:.8mm 2.2mm} .facts td:first-child{background:${l.ink}18;font-weight:bold} .facts td:last-child{text-align:right} .to{margin:6mm 0 4mm 9mm;line-height:1.3}
.lines{width:100%;font-size:.95em;margin-top:2mm} .lines th{text-align:left;padding:1mm 1.4mm;${l.style === "grid" ? "border:.7px solid #555;background:#e6e6e6" : l.style === "dentrix" ? `background:${l.ink};color:#fff` : "border-bottom:1.4px solid #222"};vertical-align:bottom} .lines td{padding:.75mm 1.4mm;vertical-align:top;${l.style === "grid" ? "border:.5px solid #888" : "border-bottom:.4px solid #ddd"}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .fwd td{font-weight:bold} .lines .part td{font-weight:bold;background:${l.ink}18;padding-top:1.2mm} .lines .sub td{font-style:italic;text-align:right;border-top:.8px solid #444}
.low{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0;break-inside:avoid} .next{flex:1} .next table{margin-top:1mm;font-size:.92em} .next td{padding:.3mm 4mm .3mm 0} .sums td{padding:.6mm 2mm;border-bottom:.4px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border:1.3px solid #222;border-width:1.3px 0} .age{width:100%;margin:3mm 0;text-align:center} .age th,.age td{border:.7px solid #555;padding:.9mm} .age th{background:#eee;font-size:.88em} p{margin:0 0 1.4mm;font-size:.88em} .slip{border-${l.top ? "bottom" : "top"}:1.2px dashed #333;padding:${l.top ? "0 0 3mm" : "2mm 0 0"};margin:${l.top ? "0 0 4mm" : "5mm 0 0"};break-inside:avoid;font-size:.9em} .slip .in{display:flex;justify-content:space-between;gap:6mm} .slip td{border:.7px solid #444;padding:1mm 2mm} .cut{text-align:center;font-size:.82em;margin-bottom:1.5mm}`;

/** The sums of the account, and which of them the paper prints. */
function summary(l: Look, a: Ledger, pending: number) {
  const due = a.balance - pending;
  const short = l.words("yes|no") === "yes";
  const [plan, off, mine, extra] = (["plan", "off", "mine", "finance"] as const).map(a.added);
  const list: (readonly [string, string])[] = [
    [l.forward, l.money(a.before)],
    [l.words("New Charges|Charges|Total Charges This Period"), l.money(a.added("service"))],
    ...(extra ? [["Finance Charges", l.money(extra)] as const] : []),
    ...(short
      ? [[l.words("Payments and Credits|Payments/Adjustments"), l.money(-(plan! + off! + mine!))] as const] // prettier-ignore
      : [["Insurance Payments", l.money(-plan!)] as const, ["Adjustments / Write-offs", l.money(-off!)] as const, [l.words("Patient Payments|Family Payments"), l.money(-mine!)] as const]), // prettier-ignore
    ...(pending ? [["Account Balance", l.money(a.balance)] as const] : []),
    ...(pending ? [[l.words("Less Est. Insurance|Dental Ins. Estimate|- Ins Est"), l.money(-pending)] as const] : []), // prettier-ignore
    [l.words("Balance Due Now|Please Pay This Amount|Amount Due"), dollars(due)],
  ];
  const tail = list.slice(pending ? -3 : -1);
  const shown = (kind: Kind) => ((l.box && !short) || a.of(kind).length === 1 ? a.added(kind) : null); // prettier-ignore
  const several = (!l.box || short) && a.of("mine").length > 1;
  const sums = { billed: l.box ? a.added("service") : null, adjustments: shown("off"), insurancePaid: shown("plan"), patientPaid: shown("mine"), patientResponsibility: due, previousBalance: a.before }; // prettier-ignore
  return { box: pairs(l.box ? list : tail, "sums"), sums, due, several };
}

type Facts = Record<"name" | "account" | "road" | "city" | "home" | "place" | "call", string>;
function slip(l: Look, a: Ledger, f: Facts, due: number, dueOn: string): string {
  const heads = ["Account", "Statement Date", "Amount Due", "Due Date", "Amount Enclosed"];
  const cells = [f.account, l.day(a.issued), dollars(due), dueOn, "$ ____________"];
  const grid = `<table><tr>${heads.map((one) => `<td><small>${one}</small></td>`).join("")}</tr><tr>${cells.map((one) => `<td><b>${one}</b></td>`).join("")}</tr></table>`;
  return `<div class="slip">${l.top ? "" : '<div class="cut">Please detach and return this portion with your payment</div>'}<div class="in"><div>${f.name}<br>${f.home}<br>${f.place}</div><div>${grid}&#9744; Visa &#9744; MC &#9744; Disc &nbsp; Card # ______________________ Exp ____ CVV ____</div></div><div style="margin-top:2mm">Remit to: ${l.office.replace("&", "&amp;")}, ${f.road}, ${f.city}</div>${l.top ? '<div class="cut">Please return the top portion with your payment. Keep the lower portion for your records.</div>' : ""}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("#####");
  const l = look(chance);
  let a = ledgerOf(chance, l);
  while (a.balance < 2000) a = ledgerOf(chance, l);
  const { box, sums, due, several } = summary(l, a, waiting(chance, a));
  const f: Facts = { name: l.words(`${a.payer}|${a.payer.toUpperCase()}`), account: chance.number(l.words("#####|####|@@####|####-1")), road: people.street(chance), city: people.town(chance), home: people.street(chance), place: people.town(chance), call: people.phone(chance) }; // prettier-ignore
  const dueDate = chance.happens(0.6) ? shifted(a.issued, chance.pick([15, 21, 30])) : null;
  const columns = columnsOf(l);
  const dentist = people.doctor(chance, "DDS|DMD|DMD, MS");
  const facts = pairs([["Statement Date", l.day(a.issued)], [l.words("Account #|Account Number|Acct No."), f.account], dueDate ? [l.words("Due Date|Payment Due"), l.day(dueDate)] : null, [l.words("Amount Due|Pay This Amount"), dollars(due)]], "facts"); // prettier-ignore
  const stub = chance.happens(0.8) ? slip(l, a, f, due, dueDate ? l.day(dueDate) : "Upon receipt") : ""; // prettier-ignore
  const head = `<div class="top"><div class="brand">${l.office.replace("&", "&amp;")}<small>${dentist}<br>${f.road}<br>${f.city}<br>${f.call}</small></div><div><h1>${l.words("STATEMENT|Account Statement|Family Statement|STATEMENT OF ACCOUNT")}</h1>${facts}</div></div>`;
  const to = l.top && stub ? "" : `<div class="to">${f.name}<br>${f.home}<br>${f.place}</div>`;
  const notes = `<p>${l.words("A finance charge of 1.5% per month (18% APR) is added to balances over 60 days.|Insurance estimates are not a guarantee of payment. Any balance not paid by your plan is your responsibility.|Please call our office if you have questions about this statement. Payments after the statement date are not shown.")}</p><p>${l.words("Thank you for trusting us with your family's smiles!|We appreciate your prompt payment.|Ask us about CareCredit and in-office membership plans.")}</p>`;
  const low = `<div class="low">${appointments(chance, l, a) || "<div></div>"}${box}</div>`;
  const main = `${head}${to}${body(l, a, columns)}${low}${chance.happens(0.85) ? aging(chance, l, a) : ""}${notes}`;
  const html = sheet.page(css(l), l.top ? stub + main : main + stub);
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: l.office, accountNumber: f.account, statementDate: a.issued, dueDate, ...(several ? { paymentRows: a.of("mine").map(({ cents }) => bare(-cents)) } : {}) }, // prettier-ignore
    sums,
    a.of("service").map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "family-ledger-and-statement",
  paper:
    "A dental office's ledger for a family: services, insurance checks, write-offs, payments and finance charges with running balances.",
  medium: "text",
  draw,
};
