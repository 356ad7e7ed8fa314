import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { amount, column, total } = sheet;
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; text: string; kind: Kind; cents: number };
type Row = Said & {
  serviceDate: string;
  charge: number;
  visit: number;
  who: string;
  dx: string;
  claim: string;
  entries: Entry[];
  said: string | null;
  left: number;
};
type Column = sheet.Column<Row>;

const HEART = `
99214|OFFICE/OUTPATIENT VISIT EST MOD|286|25; 93000|ELECTROCARDIOGRAM COMPLETE|94|; 93306|ECHO TTE W/DOPPLER COMPLETE|1140|; 93015|CARDIOVASCULAR STRESS TEST|488|; 99204|OFFICE/OUTPATIENT VISIT NEW MOD|395|; 78452|HT MUSCLE IMAGE SPECT MULT|1680|; 93880|EXTRACRANIAL BILAT STUDY|572|; 93225|ECG MONIT/REPRT UP TO 48 HRS|168|; 93294|REM INTERROG EVL PM/LDLS PM|142|`;
const GUT = `
99213|Office visit, established, low|198|25; 45385|Colonoscopy w/ lesion removal, snare|1690|; 43239|Upper GI endoscopy, biopsy|1210|59; 88305|Tissue exam by pathologist|212|; 91200|Liver elastography|365|; 83013|H. pylori breath test|188|; 99203|Office visit, new patient, low|284|; 46221|Ligation of hemorrhoid|548|`;
const BONES = `
99213|OFFICE VISIT EST PT LVL 3|188|25; 20610|DRAIN/INJ MAJOR JOINT/BURSA|264|RT; J3301|TRIAMCINOLONE ACET INJ 10 MG|18|; 73562|X-RAY KNEE 3 VIEWS|132|RT; 73030|X-RAY SHOULDER 2+ VIEWS|118|LT; 29881|KNEE ARTHROSCOPY/SURGERY|4820|RT; L1833|KO ADJ JNT POS R SUP PRE OTS|890|RT; 97110|THERAPEUTIC EXERCISES|84|GP; 99024|POST-OP FOLLOW UP VISIT|0|`;
/** Practice, who bills for it, its services, and ink. */
const PRACTICES = [
  ["Harbor Point Cardiology Associates, PA", "MedLedger Billing Solutions", HEART, "#1f3d6d"],
  ["RIVERBEND HEART & VASCULAR", "APEX PHYSICIAN SERVICES", HEART, "#000000"],
  ["Digestive Health Consultants of Ohio", "ClearClaim Revenue Partners", GUT, "#22604d"],
  ["Mesa Gastroenterology Group", "MedLedger Billing Solutions", GUT, "#6d3a1f"],
  ["Tri-Lakes Orthopaedics & Sports Medicine", "Apex Physician Services", BONES, "#7b1113"],
  ["NORTHGATE BONE AND JOINT CLINIC", "PRACTICE RECEIVABLES INC", BONES, "#333333"],
] as const;
const PAYERS =
  "AETNA|BCBS|UHC|CIGNA|MEDICARE|HUMANA|ANTHEM|Medicare Part B|Blue Shield|Aetna PPO".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name, biller, services, ink] = chance.pick(PRACTICES);
  return {
    ...{ words, name, html: escaped(name), biller, services, ink },
    style: chance.pick(["columns", "running", "visits"] as const),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.dashes, formats.dayMonthName]), // prettier-ignore
    money: chance.pick([formats.grouped, formats.dollars, formats.bare, formats.trailingMinus, formats.parentheses]), // prettier-ignore
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Mono"), // prettier-ignore
    ...{ box: chance.happens(0.6), sums: chance.happens(0.6), mods: chance.happens(0.4) },
    ...{ under: chance.happens(0.6), notes: chance.happens(0.6), aging: chance.happens(0.5) },
    ...{ rule: chance.happens(0.6), shade: chance.happens(0.4), claims: chance.happens(0.4) },
    payer: chance.pick(PAYERS),
    pay: words("payment|Payment|PMT|Ins Pmt|PAYMENT - CHECK/EFT"),
    off: words("contractual adjustment|Contractual Adj|DISALLOWED|WRITE OFF|Network discount"),
    mine: words("Copay - Visa|Patient Payment|PT PMT - CHECK|Copay collected at visit"),
    each: words("Balance this service|Patient balance|Line balance|YOUR RESPONSIBILITY"),
    due: words("Amount Due|Pay This Amount|PATIENT BALANCE DUE|Total You Owe"),
  };
}

function entriesOf(
  chance: Chance,
  l: Look,
  row: Said & { charge: number },
  day: string,
  terms: Parameters<typeof settle>[2],
) {
  // prettier-ignore
  const copay = terms.copay;
  const own = settle(chance, row.charge, terms);
  const posted = shifted(day, chance.between(14, 45));
  const entries: Entry[] = [];
  if (own.insurancePaid) entries.push({ date: posted, text: `${l.payer} ${l.pay}`, kind: "plan", cents: own.insurancePaid }); // prettier-ignore
  if (own.discount) entries.push({ date: posted, text: `${l.payer} ${l.off}`, kind: "off", cents: own.discount }); // prettier-ignore
  if (own.copay && copay && chance.happens(0.7)) entries.unshift({ date: day, text: l.mine, kind: "mine", cents: own.copay }); // prettier-ignore
  const why =
    (own.deductible && `${l.words("Applied to deductible|DEDUCTIBLE")} ${l.money(own.deductible)}`) || // prettier-ignore
    (own.coinsurance && `${l.words("Coinsurance|COINS")} ${l.money(own.coinsurance)}`) ||
    (own.notCovered && l.words("DENIED - SERVICE NOT COVERED|Not a covered benefit")) ||
    null;
  return { entries, said: l.notes ? why : null };
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const most = chance.between(2, 8);
  const known = chance.happens(0.7) ? "9920" : "9921";
  const offered = rowsOf(l.services).filter(
    ([code = ""]) => !code.startsWith(known) && (most > 2 || code !== "99024"),
  );
  const list = chance.shuffled(offered).slice(0, most);
  const many = chance.between(1, Math.min(4, list.length));
  const first = shifted("2024-02-12", chance.between(0, 560));
  const days = Array.from({ length: many }, (_, at) => shifted(first, at * chance.between(6, 24)));
  days.sort();
  const heads = days.map(() => [people.doctor(chance), chance.pick(["I10", "R07.9", "K21.9", "M17.11", "Z12.11"]), chance.number("7#######")]); // prettier-ignore
  const terms = {
    ...{ open: chance.pick([0, 8000, 60000]), share: chance.pick([0.1, 0.2]), denies: 0.08 },
    ...{ copay: chance.pick([0, 3000, 4500]), rate: [0.3, 0.75] as const },
  };
  const rows = list.map(([code = "", description = "", price = "", mod = ""], at): Row => {
    const visit = at < many ? at : chance.between(0, many - 1);
    const units = code.startsWith("J") ? 4 : code === "97110" ? 2 : 1;
    const charge = Math.round(Number(price) * 100) * units;
    const serviceDate = days[visit]!;
    const [who = "", dx = "", claim = ""] = heads[visit]!;
    const { entries, said } = entriesOf(chance, l, { charge }, serviceDate, terms);
    const left = charge - sum(entries.map(({ cents }) => cents));
    const own = { serviceDate, code, description, charge, units, modifiers: mod ? [mod] : [] };
    return { ...own, visit, who, dx, claim, entries, said, left };
  });
  return rows.toSorted((a, b) => a.visit - b.visit);
}

const blank = (many: number, kind = "n") => `<td class="${kind}"></td>`.repeat(many);
const cell = (text: string, kind = "n") => `<td class="${kind}">${text}</td>`;

/** What stands before the amounts of a charge: its date, code and words. */
function leadOf(l: Look, dated: boolean, coded: boolean): Column[] {
  const list: (Column | false)[] = [
    dated && column<Row>(l.words("Date|Date of Service|DOS|Service Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    coded && column<Row>(l.words("Code|CPT|Proc|Procedure"), "code", (row) => row.code, "d"),
    coded && l.mods && column<Row>(l.words("Mod|MOD"), "modifiers", (row) => row.modifiers?.join(" ")), // prettier-ignore
    column<Row>(l.words("Description|Description of Service|Service / Transaction|DESCRIPTION"), "description", (row) => escaped(row.description ?? ""), "w"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

type Body = { html: string; lines: TruthLine[]; summed: boolean };

/** Charges, what plans paid, what was taken off, what the patient paid and what is left, each in a column of its own. */
function inColumns(l: Look, rows: Row[]): Body {
  const lead = leadOf(l, true, true);
  const charge = amount<Row>(l.words("Charges|Charge|CHARGE"), "charge", l.money);
  const kinds: Kind[] = ["plan", "off", "mine"];
  const heads = [
    l.words("Insurance<br>Payments|Ins Paid|Ins. Pmts"),
    l.words("Adjust-<br>ments|Adj|Adjustments"),
    l.words("Patient<br>Payments|Pat Paid|You Paid"),
    l.words("Balance|Patient<br>Balance"),
  ];
  const blocks = rows.map((row) => {
    const under = row.entries.map((entry) => {
      const cells = kinds.map((kind) => cell(kind === entry.kind ? l.money(-entry.cents) : ""));
      return `<tr class="u">${cell(l.under ? l.day(entry.date) : "", "d")}${blank(lead.length - 2, "d")}${cell(l.under ? entry.text : `${entry.text} ${l.day(entry.date)}`, "w in")}${blank(1)}${cells.join("")}${blank(1)}</tr>`;
    });
    const said = row.said ? `<tr class="u">${blank(lead.length - 1, "d")}${cell(row.said, "w in it")}${blank(5)}</tr>` : ""; // prettier-ignore
    const last = `<tr class="bal">${blank(lead.length - 1, "d")}${cell(l.each, "w in")}${blank(4)}${cell(l.money(row.left))}</tr>`;
    return `<tbody>${sheet.record([...lead, charge], row).replace("</tr>", `${blank(4)}</tr>`)}${under.join("")}${said}${last}</tbody>`;
  });
  const of = (kind: Kind) => -addedOf(rows, kind);
  const sums = [total(rows, "charge"), ...kinds.map(of), sum(rows.map(({ left }) => left))];
  const last = l.sums ? `<tr class="sum"><td colspan="${lead.length}">${l.words("TOTALS|Total|Statement Totals")}</td>${sums.map((cents) => cell(l.money(cents))).join("")}</tr>` : ""; // prettier-ignore
  const head = sheet.heading([...lead, charge]).replace("</tr>", `${heads.map((one) => `<th class="n">${one}</th>`).join("")}</tr>`); // prettier-ignore
  return {
    html: `<table class="lines"><thead>${head}</thead>${blocks.join("")}<tbody>${last}</tbody></table>`,
    lines: rows.map((row) => sheet.lineBy([...lead, charge], row)),
    summed: l.sums,
  };
}

/** One column of amounts with a running balance; the code stands in a second row under the charge. */
function running(l: Look, rows: Row[], before: number): Body {
  const lead = leadOf(l, true, false);
  let balance = before;
  const line = (kind: string, date: string, text: string, cents: number | null) =>
    `<tr class="${kind}">${cell(date, "d")}${cell(text, kind === "u" ? "w in" : "w")}${cell(cents === null ? "" : l.money(cents))}${cell(cents === null ? "" : l.money(balance))}</tr>`;
  const first = before ? line("bal", "", l.words("BALANCE FORWARD|Previous balance"), null).replace(/<td class="n"><\/td><\/tr>$/, `${cell(l.money(before))}</tr>`) : ""; // prettier-ignore
  const blocks = rows.map((row) => {
    balance += row.charge;
    const mods = l.mods && row.modifiers?.length ? `-${row.modifiers.join("-")}` : "";
    const top = line("", l.day(row.serviceDate), escaped(row.description ?? ""), row.charge);
    const second = `CPT ${row.code}${mods} &nbsp; DX ${row.dx} &nbsp; ${l.words("PROV|Provider")}: ${row.who}`;
    const under = row.entries.map((entry) => {
      balance -= entry.cents;
      return line("u", l.day(entry.date), entry.text, -entry.cents);
    });
    const said = row.said ? line("u", "", row.said, null) : "";
    return `<tbody>${top}${line("u", "", second, null)}${under.join("")}${said}</tbody>`;
  });
  const last = l.sums ? `<tr class="sum"><td colspan="3">${l.words("Ending balance|BALANCE DUE FROM PATIENT")}</td>${cell(l.money(balance))}</tr>` : ""; // prettier-ignore
  const columns = [...lead, amount<Row>(l.words("Amount|AMOUNT|Charge/Credit"), "charge", l.money)];
  return {
    html: `<table class="lines"><thead>${sheet.heading(columns).replace("</tr>", `<th class="n">${l.words("Balance|Running Balance|BALANCE")}</th></tr>`)}</thead><tbody>${first}</tbody>${blocks.join("")}<tbody>${last}</tbody></table>`,
    lines: rows.map((row) => sheet.lineBy(columns, row, l.mods ? ["code", "modifiers"] : ["code"])),
    summed: false,
  };
}

/** The charges of a visit under its own bar, and what the visit leaves. */
function byVisit(l: Look, rows: Row[]): Body {
  const lead = leadOf(l, false, true);
  const charge = amount<Row>(l.words("Amount|Charges|Charge"), "charge", l.money);
  const columns = [...lead, charge];
  const wide = lead.length;
  const [place, left] = [l.words("Visit on|Date of service|SERVICES PROVIDED ON"), l.words("Visit balance|Balance for this visit|VISIT TOTAL DUE")]; // prettier-ignore
  const visits = [...new Set(rows.map(({ visit }) => visit))].map((visit) => {
    const own = rows.filter((row) => row.visit === visit);
    const head = own[0]!;
    const bar = `<tr class="bar"><td colspan="${wide + 1}">${place} ${l.day(head.serviceDate)} &ndash; ${head.who}${l.claims ? ` &nbsp; Claim # ${head.claim}` : ""}</td></tr>`;
    const blocks = own.map((row) => {
      const under = row.entries.map(({ text, date, cents }) => `<tr class="u">${blank(wide - 1, "d")}${cell(l.under ? `${text} (${l.day(date)})` : text, "w in")}${cell(l.money(-cents))}</tr>`); // prettier-ignore
      const said = row.said ? `<tr class="u">${blank(wide - 1, "d")}${cell(row.said, "w in it")}${blank(1)}</tr>` : ""; // prettier-ignore
      const each = own.length > 1 && l.rule ? `<tr class="bal">${blank(wide - 1, "d")}${cell(l.each, "w in")}${cell(l.money(row.left))}</tr>` : ""; // prettier-ignore
      return sheet.record(columns, row) + under.join("") + said + each;
    });
    const last = `<tr class="sum"><td colspan="${wide}">${left}</td>${cell(l.money(sum(own.map((row) => row.left))))}</tr>`;
    return `<tbody>${bar}${blocks.join("")}${last}</tbody>`;
  });
  return {
    html: `<table class="lines"><thead>${sheet.heading(columns)}</thead>${visits.join("")}</table>`,
    lines: rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
    summed: false,
  };
}

const entriesIn = (rows: Row[], kind: Kind) =>
  rows.flatMap(({ entries }) => entries.filter((one) => one.kind === kind));
const addedOf = (rows: Row[], kind: Kind) => sum(entriesIn(rows, kind).map(({ cents }) => cents));

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, rows: Row[], before: number) {
  const [own = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const posted = rows.flatMap(({ entries, serviceDate }) => [serviceDate, ...entries.map(({ date }) => date)]).sort(); // prettier-ignore
  const issued = shifted(posted.at(-1)!, chance.between(3, 20));
  return {
    ...{ own, patient: chance.happens(0.85) ? own : other, issued, before },
    account: chance.number(chance.pick(["######", "@@@####", "##-#####", "10######"])),
    dueOn: chance.happens(0.65) ? shifted(issued, chance.pick([14, 20, 30])) : null,
    due: before + sum(rows.map(({ left }) => left)),
    ...{ call: people.phone(chance), box: people.box(chance), city: people.town(chance) },
    ...{ road: people.street(chance), home: [people.street(chance), people.town(chance)] },
    bar: sheet.bars(chance, 150, 12),
    age: chance.between(0, 2),
  };
}

function summary(l: Look, rows: Row[], f: Facts): string {
  const list: ([string, string] | null)[] = [
    f.before ? [l.words("Previous Balance|Balance Forward"), l.money(f.before)] : null,
    [l.words("Total Charges|New Charges"), l.money(total(rows, "charge"))],
    [l.words("Insurance Payments|Paid by Insurance"), l.money(-addedOf(rows, "plan"))],
    [l.words("Adjustments|Insurance Adjustments"), l.money(-addedOf(rows, "off"))],
    [l.words("Patient Payments|Your Payments"), l.money(-addedOf(rows, "mine"))],
    [l.due, formats.dollars(f.due)],
  ];
  return `<div class="sums"><b>${l.words("ACCOUNT SUMMARY|Statement Summary|Summary")}</b>${sheet.pairs(list)}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 13mm 12mm;@bottom-left{content:"${l.words("Statement prepared by|Billing services by")} ${l.biller}";font:7.4pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.4pt '${l.font}'}} body{margin:0;font:${l.font.includes("Mono") ? 7.7 : 8.8}pt/1.3 '${l.font}'} .top,.mid{display:flex;justify-content:space-between;gap:8mm;margin-bottom:3mm} .brand{font-size:1.4em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.6em;font-weight:normal;color:#222} h1{font-size:1.3em;margin:0 0 1mm;text-align:right} .facts td{padding:.3mm 0 .3mm 3mm} .facts td:first-child{font-weight:bold} .to{margin-top:6mm} .sums{border:1px solid ${l.ink};min-width:70mm;padding:1mm 2mm} .sums table{width:100%;border-collapse:collapse} .sums td{padding:.3mm 0} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1px solid #000;font-weight:bold}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;${l.shade ? `background:${l.ink};color:#fff` : "border-top:1.4px solid #000;border-bottom:1.4px solid #000"}} .lines td{padding:.35mm 1.2mm;vertical-align:top} .lines tbody{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .in{padding-left:6mm!important} .it{font-style:italic} .u td{color:#222;font-size:.94em} .bal td{${l.rule ? "border-bottom:.6px solid #777" : ""};padding-bottom:1mm;font-weight:${l.shade ? "bold" : "normal"}} .bar td{background:${l.ink}1a;font-weight:bold;padding-top:.8mm;padding-bottom:.8mm} .lines .sum td{font-weight:bold;border-top:1px solid #000;padding-top:.7mm;padding-bottom:1.2mm} .owe{text-align:right;font-weight:bold;font-size:1.2em;margin:2mm 0} .age{break-inside:avoid;border-collapse:collapse;width:100%;text-align:center;margin:2mm 0} .age td,.age th{border:1px solid #888;padding:.5mm} .msg{margin:2mm 0;font-size:.93em} .slip{break-inside:avoid;border-top:1.2px dashed #000;margin-top:5mm;padding-top:1mm;font-size:.93em} .slip .in2{display:flex;justify-content:space-between;gap:6mm;margin-top:2mm} .slip .pay td{border:1px solid #000;padding:.6mm 2mm} .slip .pay{border-collapse:collapse}`;

function foot(l: Look, f: Facts): string {
  const heads = ["Current", "31-60", "61-90", "Over 90"];
  const age = l.aging
    ? `<table class="age"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}</tr><tr>${heads.map((_, at) => `<td>${l.money(at === f.age ? f.due : 0)}</td>`).join("")}</tr></table>`
    : "";
  const msg = l.words("The balance shown is due after your insurance processed the claim. If you have a secondary insurance please call our office.|THIS BALANCE IS YOUR RESPONSIBILITY. PLEASE PAY PROMPTLY TO AVOID FURTHER COLLECTION ACTIVITY.|Payment plans are available. A service fee of $30.00 applies to returned checks."); // prettier-ignore
  const pay = sheet.pairs([["Account #", f.account], ["Statement date", l.day(f.issued)], [l.due, formats.dollars(f.due)], ["Amount enclosed", "$ __________"]], "pay"); // prettier-ignore
  return `<div class="owe">${l.due}: ${formats.dollars(f.due)}</div>${age}<div class="msg">${msg} ${l.words("Questions? Call|Billing inquiries:")} ${f.call}, 8:30 - 4:30.</div><div class="slip">${l.words("Detach and return this stub with your payment|Please cut here and return lower portion")}<div class="in2"><div>${f.bar}<br>${f.own}<br>${f.home.join("<br>")}</div><div>Remit to:<br>${l.html}<br>c/o ${l.biller}<br>${f.box}<br>${f.city}</div>${pay}</div></div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const rows = rowsFor(chance, l);
  const before = l.style === "running" && chance.happens(0.4) ? chance.between(1500, 26000) : 0;
  const body = l.style === "columns" ? inColumns(l, rows) : l.style === "running" ? running(l, rows, before) : byVisit(l, rows); // prettier-ignore
  const f = factsOf(chance, rows, before);
  const facts = sheet.pairs(
    [
      [l.words("Statement Date|Date|Bill Date"), l.day(f.issued)],
      [l.words("Account Number|Account|Acct #"), f.account],
      [l.words("Patient|Patient Name"), f.patient],
      f.dueOn ? [l.words("Due Date|Pay By"), l.day(f.dueOn)] : null,
      [l.words("Insurance|Primary Ins"), l.payer],
    ],
    "facts",
  );
  const head = `<div class="top"><div class="brand">${l.html}<small>${f.road}<br>${f.city}<br>Billing office: ${f.call}</small></div><div><h1>${l.words("STATEMENT|Patient Statement|Statement of Account")}</h1>${facts}</div></div><div class="mid"><div class="to">${f.own}<br>${f.home.join("<br>")}</div>${l.box ? summary(l, rows, f) : ""}</div>`;
  const html = sheet.page(css(l), `${head}${body.html}${foot(l, f)}`);
  const all = l.box || body.summed;
  const shown = (kind: Kind) => all || entriesIn(rows, kind).length === 1 ? addedOf(rows, kind) : null; // prettier-ignore
  const mine = entriesIn(rows, "mine").map(({ cents }) => formats.bare(cents));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...(!all && mine.length > 1 ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed: all ? total(rows, "charge") : null, previousBalance: before || null },
      ...{ adjustments: shown("off"), insurancePaid: shown("plan"), patientPaid: shown("mine") },
      patientResponsibility: f.due,
    },
    body.lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "service-over-two-rows",
  paper:
    "A specialist's statement by a billing company: under each charge indented rows of payments and adjustments, then a balance.",
  medium: "text",
  draw,
};
