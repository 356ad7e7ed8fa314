import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { placed } from "#corpus/families/drawing/dental";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, pairs, record, total } = sheet;

/** Code, the official words, the office's own words, dollars, kind of service, share of a plan, and where. */
const SERVICES = rowsOf(`
D0120|Periodic oral evaluation - established patient|Periodic Exam|64|1|; D0140|Limited oral evaluation - problem focused|Limited Exam|92|1|; D0150|Comprehensive oral evaluation|Comp Exam - New Pt|118|1|; D0210|Intraoral - comprehensive series of radiographic images|FMX|168|1|; D0272|Bitewings - two radiographic images|2BWX|58|1|; D0274|Bitewings - four radiographic images|4BWX|79|1|; D0330|Panoramic radiographic image|Pano|134|1|; D1110|Prophylaxis - adult|Adult Prophy|112|1|; D1120|Prophylaxis - child|Child Prophy|82|1|; D1206|Topical application of fluoride varnish|Fluoride Varnish|48|1|; D1351|Sealant - per tooth|Sealant|62|1|molar; D2140|Amalgam - one surface, primary or permanent|Amalgam 1 surf|178|.8|one; D2330|Resin-based composite - one surface, anterior|Ant Composite 1 surf|194|.8|front; D2391|Resin-based composite - one surface, posterior|Post Composite 1 surf|212|.8|one; D2392|Resin-based composite - two surfaces, posterior|Post Composite 2 surf|276|.8|two; D2740|Crown - porcelain/ceramic|Crown Porc/Ceramic|1385|.5|tooth; D2950|Core buildup, including any pins when required|Core Buildup|302|.5|tooth; D3320|Endodontic therapy, premolar tooth|RCT Bicuspid|1120|.8|tooth; D4341|Periodontal scaling and root planing - four or more teeth per quadrant|SRP 4+ teeth|274|.8|quadrant; D4910|Periodontal maintenance|Perio Maint|148|.8|; D7140|Extraction, erupted tooth or exposed root|Extraction|226|.8|tooth; D9110|Palliative treatment of dental pain - per visit|Palliative Tx|136|.8|; D9910|Application of desensitizing medicament|Desensitize|54|0|`);
const OFFICES = rowsOf(`
Maple Hollow Family Dental|#2a6f6b; HARTWELL & NGUYEN, D.D.S., P.C.|#333333; Clear Brook Dental Associates|#1f4f8b; Smiles on Fourth|#8a3b6b; Ridgeview Family Dentistry, LLC|#4c6b2a; Tri-County Dental Health Center|#20305a`);
const PLANS = rowsOf(`
Prairie Dental Service Corporation|#00693c; Keystone Dental Benefits|#00467f; UNITED GUARANTY DENTAL|#7b1232; Evergreen Dental Care of Washington|#245a2f; AmeriBond Life - Group Dental|#143b7d`);

type Kind = "charge" | "plan" | "mine" | "off";
/** A row of an account; `share` is what the plan bears of it, `balance` how the account stands after it. */
type Row = Said & { who: string; kind: Kind; cents: number; share: number; balance: number };
type Column = sheet.Column<Row>;
type Benefit = Row & { percent: number };
type BenefitColumn = sheet.Column<Benefit>;
type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, dollars, bare]),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    style: chance.pick(["strip", "members", "report"] as const),
    plan: chance.pick(["contract", "wide", "member"] as const),
    ...{ codes: chance.happens(0.65), boxed: chance.happens(0.4), cards: chance.happens(0.6), short: chance.happens(0.5), aged: chance.happens(0.75) }, // prettier-ignore
  };
}

/** One member's visit: what was done on that day. */
function visit(chance: Chance, l: Look, who: string, date: string, most: number): Row[] {
  const factor = 0.9 + 0.35 * chance.share();
  const list = chance.shuffled(SERVICES).slice(0, chance.between(1, most));
  return list
    .filter(
      ([code], at) => list.findIndex(([one]) => one!.slice(0, 3) === code!.slice(0, 3)) === at,
    )
    .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1))
    .map(([code = "", full = "", own = "", fee = "", share = "", where = ""]) => {
      const cents = Math.round(Number(fee) * factor) * 100;
      const { tooth, surface } = placed(chance, where);
      const site = `${tooth} ${surface}`.trim();
      const text = l.short ? own : full;
      const description = l.style === "report" ? text.toUpperCase() : text;
      const said = { serviceDate: date, code, description, charge: cents };
      const rest = { who, kind: "charge" as const, cents, share: Number(share), balance: 0 };
      return { ...said, ...rest, ...(site ? { site } : {}) };
    });
}

const entry = (kind: Kind, who: string, date: string, text: string, cents: number): Row => ({
  ...{ who, kind, cents: -cents, share: 0, balance: 0 },
  ...{ serviceDate: date, description: text },
});

/** The account of a household over some months: charges, what came in, and how it stands after each. */
function account(chance: Chance, l: Look, names: string[], until: string) {
  const less = l.words("PPO Write-off|Insurance Adjustment|Ins. Contract Adj.");
  const plan = l.words("Ins Payment - |Insurance Pmt - |Dental Ins. Check - ") + l.words("Prairie Dental|Keystone Dental PPO|MetroLife Dental|Evergreen Dental"); // prettier-ignore
  const rows: Row[] = [];
  let pending = 0;
  for (let at = Math.max(names.length, chance.between(2, 5)) - 1; at >= 0; at -= 1) {
    const who = names[at % names.length]!;
    const ago = chance.between(3, 85);
    const done = visit(chance, l, who, shifted(until, -ago), 5);
    const borne = sum(done.map(({ cents, share }) => Math.round(cents * share * 0.8)));
    const off = chance.happens(0.6) ? Math.round(total(done, "charge") * 0.12) : 0;
    rows.push(...done);
    const posted = shifted(until, -ago + chance.between(12, 24));
    if (posted > until) pending += borne;
    else {
      if (borne) rows.push(entry("plan", who, posted, plan, borne));
      if (off) rows.push(entry("off", who, posted, less, off)); // prettier-ignore
    }
    const left = total(done, "charge") - borne - off;
    const paid = Math.min(left, chance.pick([2500, 4000, 7500, 10000]));
    if (paid > 0 && chance.happens(0.45)) rows.push(entry("mine", who, shifted(until, -ago), l.words("Payment - Visa, Thank You|Check Payment #2207|Credit Card Payment - Thank you"), paid)); // prettier-ignore
  }
  const order = (row: Row) => `${row.serviceDate} ${"charge mine plan off".indexOf(row.kind) + 10}`;
  rows.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const change = sum(rows.map(({ cents }) => cents));
  const before = chance.happens(0.5) || change <= pending ? chance.between(2800, 31000) : 0;
  const extra = change + before <= pending ? pending - change : 0;
  const runs: Record<string, number> = { "": before + extra };
  for (const row of rows) {
    const key = l.style === "members" ? row.who : "";
    row.balance = runs[key] = (runs[key] ?? 0) + row.cents;
  }
  const balance = before + extra + change;
  return { rows, before: before + extra, balance, pending, due: balance - pending };
}
type Account = ReturnType<typeof account>;

const first = (name: string) => name.split(" ")[0]!;

function ledgerColumns(l: Look): Column[] {
  const { words, money } = l;
  const charged = (row: Row) => (row.kind === "charge" ? money(row.cents) : "");
  const credited = (row: Row) => (row.kind === "charge" ? "" : money(-row.cents));
  const name = column<Row>(words("Patient|Name"), null, ({ who }) => first(who));
  const site = column<Row>(words("Tooth|Th/Surf|Tth"), "site", (row) => row.site, "d");
  const code = column<Row>(words("Code|ADA Code|Proc"), "code", (row) => row.code);
  const text = column<Row>(words("Description|Transaction"), "description", (row) => row.description); // prettier-ignore
  const parted: Column[] = [
    column<Row>(words("Charges|Charge|Debits"), "charge", charged, "n"),
    column<Row>(words("Credits|Payments|Payments/<br>Adjustments"), null, credited, "n"),
  ];
  const signed: Column[] = [column<Row>("Amount", "charge", ({ cents }) => money(cents), "n")];
  return [
    column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.style === "members" ? [] : [name]),
    ...(l.codes ? [site, code, text] : [text, site]),
    ...(l.style === "report" ? signed : parted),
    column<Row>("Balance", null, (row) => money(row.balance), "n"),
  ];
}

/** The rows of the account in one table, or under the name of each member. */
function ledgerBody(l: Look, a: Account, columns: Column[], names: string[], day: string): string {
  const { money } = l;
  const span = (text: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td>${kind === "sum" ? "" : day}</td><td colspan="${columns.length - 2}">${text}</td><td class="n">${money(cents)}</td></tr>`;
  const forward = a.before ? span(l.words("Balance Forward|BALANCE FORWARD"), a.before, "fwd") : "";
  if (l.style !== "members")
    return sheet.table(columns, forward + a.rows.map((row) => record(columns, row)).join(""));
  const parts = names.map((who) => {
    const own = a.rows.filter((row) => row.who === who);
    const net = sum(own.map(({ cents }) => cents));
    return `<tr class="who"><td colspan="${columns.length}">${who}</td></tr>${own.map((row) => record(columns, row)).join("")}${span(`${l.short ? "Subtotal" : "Balance,"} ${first(who)}`, net, "sum")}`;
  });
  return sheet.table(columns, forward + parts.join("") + span("Family account balance", a.balance, "sum")); // prettier-ignore
}

/** What stands under the rows: how old the balance is, and what is to be paid. */
function ledgerFoot(l: Look, a: Account, until: string) {
  const { money } = l;
  const of = (kind: Kind) => a.rows.filter((row) => row.kind === kind);
  const added = (kind: Kind) => Math.abs(sum(of(kind).map(({ cents }) => cents)));
  const shown = (kind: Kind) => (l.boxed || of(kind).length === 1 ? added(kind) : null);
  const fresh = sum(of("charge").map((row) => (row.serviceDate! > shifted(until, -30) ? row.cents : 0))); // prettier-ignore
  const [now, older] = [Math.min(fresh, a.balance), Math.max(0, a.balance - fresh)];
  const last = Math.min(older, a.before);
  const cells: [string, number][] = [
    ...(l.aged ? ([["Current", now], ["31-60 Days", older - last], ["61-90 Days", last], ["Over 90", 0]] as [string, number][]) : []), // prettier-ignore
    [l.words("Account Balance|Total Balance"), a.balance],
    [l.words("Est. Insurance|Dental Ins. Est.|Less Ins. Pending"), a.pending],
    [l.words("PLEASE PAY|Amount Due|Pay This Amount"), a.due],
  ];
  const ages = `<table class="ages"><tr>${cells.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr>${cells.map(([, cents]) => `<td>${money(cents)}</td>`).join("")}</tr></table>`;
  // prettier-ignore
  const inner: ([string, string] | null)[] = [
    a.before ? [l.words("Prior balance|Balance brought forward"), money(a.before)] : null,
    ["Total charges", money(added("charge"))], ["Insurance payments", money(-added("plan"))],
    ["Adjustments", money(-added("off"))], ["Patient payments", money(-added("mine"))],
    ["Account balance", money(a.balance)],
  ];
  const box = l.boxed ? pairs(inner, "box") : "";
  const mine = of("mine");
  const sums = {
    ...{ billed: l.boxed || of("charge").length === 1 ? added("charge") : null },
    ...{ insurancePaid: shown("plan"), adjustments: shown("off"), patientPaid: shown("mine") },
    ...{ patientResponsibility: a.due, previousBalance: a.before },
  };
  const each = !l.boxed && mine.length > 1 ? mine.map(({ cents }) => bare(-cents)) : null;
  return { html: box + ages, sums, rows: each };
}

const ledgerCss = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 0 14mm;@bottom-center{content:"Page " counter(page);font:7.5pt '${l.font}'}} body{margin:0 13mm;font:${l.style === "report" ? "8.6pt/1.35 'Liberation Mono'" : `9pt/1.35 '${l.font}'`}} table{border-collapse:collapse} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .brand{font-weight:bold;font-size:1.45em;color:${l.style === "report" ? "#000" : ink}} .facts td{padding:.4mm 2mm;border:.6px solid #777} .facts td:first-child{background:#eee} h1{font-size:1.3em;margin:0 0 1.5mm;letter-spacing:.5px} .mid{margin:7mm 0 5mm;align-items:flex-end} .card{border:1px solid #444;font-size:.78em;padding:1mm 2mm;line-height:2}
.lines{width:100%;font-size:${l.style === "report" ? ".9em" : "1em"}} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;${l.style === "strip" ? `background:${ink};color:#fff` : "border-top:1px solid #000;border-bottom:1px solid #000"}} .lines td{padding:.55mm 1.2mm;vertical-align:top;${l.style === "strip" ? "border-bottom:.5px solid #ccc" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} .who td{font-weight:bold;background:#f0f0ea;padding-top:1mm!important} .sum td{font-style:italic;border-top:.6px solid #555} .fwd td{font-style:italic}
.ages{width:100%;margin:5mm 0 3mm;break-inside:avoid} .ages th,.ages td{border:1px solid #555;text-align:center;padding:.8mm} .ages th{font-size:.86em;font-weight:normal;background:#eee} .ages td:last-child{font-weight:bold;font-size:1.15em} .box{margin:4mm 0 0 auto} .box td{padding:.4mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1px solid #000} .cut{border-top:1px dashed #555;margin:4mm 0 3mm;text-align:center;font-size:.8em} p{margin:0 0 1.5mm;font-size:.9em}`;

function ledger(chance: Chance, l: Look): Drawn {
  const [office = "", ink = ""] = chance.pick(OFFICES);
  const until = shifted("2024-03-01", chance.between(0, 650));
  const names = people.household(chance, chance.between(2, 4));
  const a = account(chance, l, names, until);
  const columns = ledgerColumns(l);
  const number = chance.number(l.words("#####|@@####|####-#|######"));
  const due = chance.happens(0.5) ? shifted(until, chance.pick([10, 20, 25])) : null;
  const foot = ledgerFoot(l, a, until);
  const list: ([string, string] | null)[] = [
    [l.words("Statement Date|Date|Billing Date"), l.day(until)],
    [l.words("Account Number|Account #|Family Acct"), number],
    due ? [l.words("Due Date|Payment Due"), l.day(due)] : null,
    [l.words("Amount Due|Please Pay|Amount You Owe"), dollars(a.due)],
    ["Amount Enclosed", "$ &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp;"],
  ];
  const facts = pairs(list, "facts");
  const title = l.style === "report" ? "FAMILY ACCOUNT LEDGER" : l.words("STATEMENT|Statement of Account|Billing Statement"); // prettier-ignore
  const address = `${people.street(chance)}<br>${people.town(chance)}<br>${people.phone(chance)}`;
  // prettier-ignore
  const card = l.cards ? `<div class="card">&#9744; Visa &#9744; MasterCard &#9744; Discover<br>Card No. ______________________ Exp. ______<br>Signature ______________________________</div>` : "";
  const cut = l.style === "report" ? "" : `<div class="cut">${l.words("Please detach and return the top portion with your payment|Tear here - keep this portion for your records")}</div>`; // prettier-ignore
  const note = l.words("Your insurance has been billed. Any amount shown as estimated insurance is an estimate only; you are responsible for amounts your plan does not pay.|A finance charge of 1.5% per month (18% APR) is added to balances over 60 days.|Balances are due within 20 days. Ask us about CareCredit financing and our in-house membership plan."); // prettier-ignore
  const html = sheet.page(
    ledgerCss(l, ink),
    `<div class="top"><div><div class="brand">${office}</div>${address}</div><div><h1>${title}</h1>${facts}</div></div><div class="mid"><div>${names[0]}<br>${people.street(chance)}<br>${people.town(chance)}</div>${card}</div>${cut}${ledgerBody(l, a, columns, names, l.day(shifted(until, -90)))}${foot.html}<p>${note}</p><p>${l.words("Thank you for trusting us with your family's smiles!|Questions? Call our office Mon-Thu 8:00-5:00.|We gladly accept new patients. Referrals are appreciated!")}</p>`,
  );
  const charges = a.rows.filter(({ kind }) => kind === "charge");
  const sorted = names.flatMap((who) => charges.filter((row) => row.who === who));
  const printed = l.style === "members" ? sorted : charges;
  const lines = printed.map((row) => sheet.lineBy(columns, row));
  const said = { provider: office, accountNumber: number, statementDate: until, dueDate: due };
  const rows = foot.rows ? { paymentRows: foot.rows } : {};
  const truth = { name: family.name, setting: "professional" as const, ...said, ...rows };
  return { html, truth: truthOf(truth, foot.sums, lines) };
}

// prettier-ignore
const NOTES = [
  "This procedure is not a benefit of your group's dental program.", "The annual maximum for this benefit period has been reached.", "The deductible was applied to this service.",
  "The fee submitted exceeds the maximum plan allowance. A participating dentist may not bill the difference.",
];

/** A visit as the plan settles it: allowance, deductible, a share of the rest up to a yearly maximum. */
function settled(chance: Chance, rows: Row[], isIn: boolean, marks: string[]): Benefit[] {
  let [open, left] = [chance.pick([0, 5000, 5000, 2500]), chance.pick([150000, 100000, 30000])];
  const rate = 0.62 + 0.25 * chance.share();
  return rows.map((row) => {
    const allowed = chance.happens(0.1) ? row.cents : Math.round((row.cents * rate) / 100) * 100;
    const deductible = row.share === 1 || row.share === 0 ? 0 : Math.min(open, allowed);
    const full = Math.round((allowed - deductible) * row.share);
    const insurancePaid = Math.min(full, left);
    [open, left] = [open - deductible, left - insurancePaid];
    const discount = row.cents - allowed;
    const patientOwes = (isIn ? allowed : row.cents) - insurancePaid;
    const met = [row.share === 0, insurancePaid < full, deductible > 0, discount > 0].indexOf(true);
    const said = { allowed, discount, deductible, insurancePaid, patientOwes };
    return { ...row, ...said, percent: row.share * 100, remarks: met < 0 ? [] : [marks[met]!] };
  });
}

function benefitColumns(l: Look, isIn: boolean): BenefitColumn[] {
  const { words, money } = l;
  const cash = (head: string, field: Parameters<typeof amount>[1]) => amount<Benefit>(head, field, money); // prettier-ignore
  const site = column<Benefit>(words("Tooth/<br>Area|Tooth<br>Surface|TH/SURF"), "site", (row) => row.site, "d"); // prettier-ignore
  const date = column<Benefit>(words("Date of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const code = column<Benefit>(words("Proc<br>Code|ADA<br>Code|Procedure<br>Code"), "code", (row) => row.code); // prettier-ignore
  const text = column<Benefit>(words("Description of Service|Procedure Description"), "description", (row) => row.description); // prettier-ignore
  const both = column<Benefit>("Procedure", ["code", "description"], (row) => `${row.code} ${row.description}`); // prettier-ignore
  const percent = column<Benefit>(words("Benefit<br>%|% Paid|Contract<br>Benefit<br>Level|Co-Ins<br>%"), null, (row) => `${row.percent}%`, "n"); // prettier-ignore
  const marks = column<Benefit>(words("Notes|Ref.|Remark<br>Code"), "remarks", (row) => row.remarks?.join(" ")); // prettier-ignore
  return [
    ...(l.plan === "contract" ? [site, date, code, text] : l.plan === "wide" ? [date, both, site] : [date, code, text]), // prettier-ignore
    cash(words("Submitted<br>Amount|Submitted<br>Charge|Dentist's<br>Fee"), "charge"),
    ...(l.plan === "wide" && isIn ? [cash("Network<br>Savings", "discount")] : []),
    cash(words("Allowed<br>Amount|Approved<br>Amount|Plan<br>Allowance|Maximum<br>Allowed"), "allowed"), // prettier-ignore
    cash(words("Deduct-<br>ible|Deductible|Less<br>Deductible"), "deductible"),
    percent,
    cash(words("Plan<br>Paid|Benefit<br>Paid|We<br>Paid|Amount<br>Paid"), "insurancePaid"),
    cash(words("You<br>Pay|Patient<br>Pays|Your<br>Responsibility|You May<br>Owe"), "patientOwes"),
    marks,
  ];
}

const planCss = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 0 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0 13mm;font:8.8pt/1.35 '${l.font}'} table{border-collapse:collapse} .top{display:flex;justify-content:space-between;gap:8mm;${l.plan === "contract" ? `border-bottom:3px solid ${ink}` : ""};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.4em;font-weight:bold;color:${ink}} h1{font-size:1.35em;margin:0} .not{font-weight:bold;letter-spacing:.5px} .mid{display:flex;justify-content:space-between;margin:7mm 0 5mm} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{font-weight:bold} .claim{display:grid;grid-template-columns:repeat(3,auto);gap:.3mm 6mm;background:${ink}15;padding:1.4mm 2mm;margin-top:4mm;break-inside:avoid;break-after:avoid} .claim b{font-weight:600}
.lines{width:100%;font-size:.94em} .lines th{text-align:left;vertical-align:bottom;font-size:.9em;padding:.8mm 1.1mm;border-bottom:1.4px solid ${ink}} .lines td{padding:.7mm 1.1mm;vertical-align:top;border-bottom:.5px solid #bbb} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-bottom:1px solid #000}${l.plan === "wide" ? " .lines th,.lines td{border:.6px solid #777} .lines th{background:#e4e4e4;font-weight:normal;text-align:center}" : l.plan === "member" ? ` .lines th{background:${ink};color:#fff} .claim{grid-template-columns:1fr 1fr;background:none;border:1px solid ${ink};border-bottom:0;margin-top:6mm}` : ""} .used{width:100%;margin:3mm 0;font-size:.9em} .used td,.used th{border:.6px solid #999;padding:.5mm 2mm;text-align:center} .notes{margin:4mm 0;font-size:.9em} .notes td{padding:.3mm 2mm;vertical-align:top} .box td{padding:.5mm 3mm;border:.6px solid #888} .box td:last-child{text-align:right} p{font-size:.86em;margin:1.5mm 0}`;

/** A claim of one member: its heading, its rows and their sums. */
function claim(l: Look, rows: Benefit[], columns: BenefitColumn[], facts: [string, string][]) {
  const head = facts.map(([label, text]) => `<div>${label}: <b>${text}</b></div>`).join("");
  const fields = ["charge", "discount", "allowed", "deductible", "insurancePaid", "patientOwes"] as const; // prettier-ignore
  const sums = Object.fromEntries(fields.map((field) => [field, total(rows, field)]));
  const last = sheet.sumRow(columns, l.plan === "wide" ? "TOTALS" : "Claim Total", sums, l.money);
  return `<div class="claim">${head}</div>${sheet.table(columns, rows.map((row) => record(columns, row)).join("") + last)}`;
}

/** How much of the yearly maximum is open, as the plan tells on every paper. */
const yearOf = (names: string[], until: string) =>
  `<table class="used"><tr><th>Member</th><th>${until.slice(0, 4)} Annual Maximum</th><th>Individual Deductible</th></tr>${names.map((who) => `<tr><td>${first(who)}</td><td>$1,500.00</td><td>$50.00</td></tr>`).join("")}</table>`;

function explanation(chance: Chance, l: Look): Drawn {
  const [plan = "", ink = ""] = chance.pick(PLANS);
  const until = shifted("2024-03-01", chance.between(0, 650));
  const names = people.household(chance, chance.pick([1, 1, 2, 3]));
  const isIn = chance.happens(0.75);
  const marks = chance.happens(0.5) ? ["214", "231", "307", "412"] : chance.shuffled([..."ABCD"]);
  const dentist = people.doctor(chance, "DDS|DMD");
  const office = chance.pick(OFFICES)[0]!;
  const numbers = names.map(() => chance.number(l.plan === "wide" ? "D########" : "24#######-00"));
  const columns = benefitColumns(l, isIn);
  const claims = names.map((who) => {
    const date = shifted(until, -chance.between(12, 32));
    return settled(chance, visit(chance, l, who, date, names.length > 1 ? 5 : 9), isIn, marks);
  });
  const rows = claims.flat();
  const named = l.plan === "member" ? office : dentist;
  const parts = claims.map((own, at) =>
    claim(l, own, columns, [
      [l.plan === "member" ? "Member" : "Patient", names[at]!],
      ["Relationship", at === 0 ? "Self" : l.words("Dependent|Child")],
      [l.plan === "contract" ? "Claim No." : "Claim Number", numbers[at]!],
      [l.plan === "member" ? "Dental office" : "Dentist", named],
      ["Network", isIn ? (l.short ? "PPO - Participating" : "In-network") : "Out-of-network"],
      ["Received", l.day(shifted(until, -9))],
    ]),
  );
  const one = names.length === 1;
  const [paid, owed] = [total(rows, "insurancePaid"), total(rows, "patientOwes")];
  const whole = l.boxed || one;
  // prettier-ignore
  const box = l.boxed ? pairs([["Total submitted", l.money(total(rows, "charge"))], ["Total we paid", l.money(paid)], ["Total you pay", l.money(owed)]], "box") : "";
  const used = NOTES.flatMap((text, at) => rows.some(({ remarks }) => remarks?.includes(marks[at]!)) ? [[marks[at]!, text] as const] : []); // prettier-ignore
  const list: [string, string][] = [
    [l.words("Date|Issue Date|Statement Date"), l.day(until)],
    [l.words("Subscriber|Primary Enrollee|Employee"), names[0]!],
    [l.words("Member ID|Subscriber ID"), chance.number("XXXXX####")],
    ["Group", chance.number("####-####") + l.words(" City of Fort Dawes| Lakeland Unified Schools| Hendry Tool & Die")], // prettier-ignore
  ];
  const facts = pairs(list, "facts");
  const text = `Payment has been sent to the ${isIn ? "dentist" : "subscriber"}.`;
  const html = sheet.page(
    planCss(l, ink),
    `<div class="top"><div class="brand">${sheet.mark(chance, ink)}<span>${plan}</span></div><div><h1>${l.words("Explanation of Benefits|EXPLANATION OF DENTAL BENEFITS|Dental Benefits Statement")}</h1><div class="not">THIS IS NOT A BILL</div></div></div><div class="mid"><div>${names[0]}<br>${people.street(chance)}<br>${people.town(chance)}</div><div>${facts}</div></div>${box}${parts.join("")}${pairs(used, "notes")}${l.aged ? yearOf(names, until) : ""}<p>${text} ${l.words("Keep this statement for your records.|Please compare it with the bill of your dentist.")}</p><p>Annual maximum per person: ${dollars(150000)}. Benefits are based on your dental contract in force on the date of service.</p><p>If you disagree with this determination you may request a review in writing within 180 days: ${plan}, Appeals, ${people.box(chance)}, ${people.town(chance)}. Customer service ${people.phone(chance)}.</p>`,
  );
  const sums = { billed: total(rows, "charge"), insurancePaid: paid, patientResponsibility: owed };
  const saved = columns.some(({ says }) => says[0] === "discount") ? total(rows, "discount") : null;
  const said = {
    ...{ name: family.name, kind: "eob" as const, setting: "professional" as const, issuer: plan },
    ...{ patient: one ? names[0]! : null, claimNumber: one ? numbers[0]! : null },
    ...{ provider: named, statementDate: until },
  };
  const alone = one ? { allowed: total(rows, "allowed"), adjustments: saved } : {};
  const lines = rows.map((row) => sheet.lineBy(columns, row));
  return { html, truth: truthOf(said, { ...(whole ? sums : {}), ...alone }, lines) };
}

export const family: Family = {
  name: "family-dental-ledger-and-explanation",
  paper:
    "A dental office's account of a family with running balance, or a dental plan's explanation.",
  medium: "text",
  draw: (chance) => {
    const l = look(chance);
    return chance.happens(0.5) ? ledger(chance, l) : explanation(chance, l);
  },
};
