import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, longMonthName, monthName, shortSlashes, slashes } = formats;
const { amount, column, lineBy, record, sumRow, total } = sheet;
type Row = Said & Settled & { serviceDate: string };
type Column = sheet.Column<Row>;
type Claim = Record<"provider" | "id" | "setting", string> & { rows: Row[] };

/** Setting, who treats, and what is billed: code, modifier, words, dollars, units. */
const CARES = `
professional~TIDEWATER ORTHOPEDICS PC;Bayview Family Physicians;DR ANITA ROSS MD PLLC~99214|25|Office/outpatient visit est|224|1;20610|LT|Drain/inj joint/bursa|238|1;J3301||Triamcinolone acet inj|11|4;73562|LT|X-ray exam of knee 3|112|1;36415||Routine venipuncture|21|1;85025||Complete CBC w/auto diff|44|1;80053||Comprehen metabolic panel|58|1;93000||Electrocardiogram complete|79|1
facility~FORT DAWES COMMUNITY HOSPITAL;St. Elmo Medical Center;COASTAL REGIONAL MEDICAL CTR~99284||Emergency dept visit|1780|1;74177||CT abd & pelv w/contrast|3940|1;96374||Ther/proph/diag inj IV push|402|1;J2405||Ondansetron hcl injection|16|4;80053||Comprehen metabolic panel|264|1;83690||Assay of lipase|176|1;85025||Complete CBC w/auto diff|138|1;81001||Urinalysis auto w/scope|84|1;J7030||Normal saline solution infus|148|1
professional~SPRING HOLLOW PHYSICAL THERAPY;Rivers Edge Rehabilitation LLC~97110|GP|Therapeutic exercises|78|2;97140|GP|Manual therapy 1/> regions|74|1;97530|GP|Therapeutic activities|86|1;97112|GP|Neuromuscular reeducation|80|1;97110|GP|Therapeutic exercises|78|1;97110|GP|Therapeutic exercises|78|2;97140|GP|Manual therapy 1/> regions|74|1
professional~Harborlight Counseling Associates;SERENITY BEHAVIORAL HEALTH~90837||Psytx w pt 60 minutes|205|1;90837||Psytx w pt 60 minutes|205|1;90834||Psytx w pt 45 minutes|165|1;90791||Psych diagnostic evaluation|260|1;96127||Brief emotional/behav assmt|24|2
professional~LABCORE REFERENCE LABORATORY;Inland Diagnostics Inc~80061||Lipid panel|72|1;84443||Assay thyroid stim hormone|94|1;83036||Glycosylated hemoglobin test|54|1;82306||Vitamin d 25 hydroxy|148|1;82607||Vitamin B-12|76|1;86803||Hepatitis c ab test|69|1;87491||Chlmyd trach dna amp probe|112|1`;
const REMARKS = rowsOf(`
1|The charge is more than the TRICARE allowable charge. A participating provider may not bill you for the difference.|CH-04|Amount exceeds the CHAMPVA determined allowable amount.
2|Payment was reduced by your cost share.|CH-11|A cost share of 25 percent was applied.
3|The deductible was applied.|CH-10|Outpatient deductible applied.
9|This service is not a covered benefit under 32 CFR 199.4. You may be billed for it.|CH-28|This service is not covered under 38 CFR 17.272.`);

/** How each program prints. */
const SENDERS = [
  { kind: "region", names: "Garrison Military Health|PATRIOT FEDERAL HEALTH SERVICES|Sentinel Health Federal", ink: "#1f3f77", plans: "TRICARE Select|TRICARE Prime|TRICARE Select Retired|TRICARE Young Adult" },
  { kind: "life", names: "TRICARE For Life", ink: "#7a1f2b", plans: "TRICARE For Life" },
  { kind: "champva", names: "CHAMPVA", ink: "#0b3d5c", plans: "CHAMPVA" },
] as const; // prettier-ignore
type Sender = (typeof SENDERS)[number];

type Look = ReturnType<typeof look>;
function look(chance: Chance, { kind }: Sender) {
  const words = (text: string) => chance.pick(text.split("|"));
  const full = kind === "region" ? chance.happens(0.5) : kind === "life" ? false : true;
  return {
    ...{ words, kind, full, day: chance.pick(kind === "champva" ? [shortSlashes, shortSlashes, slashes] : [slashes, monthName, shortSlashes]) },
    money: chance.pick(kind === "champva" ? [bare, grouped, dollars] : [grouped, dollars, dollars]),
    ...{ coded: chance.happens(0.75), units: chance.happens(0.6), joined: chance.happens(0.5) },
    ...{ beside: kind === "champva" || (!full && chance.happens(0.7)), left: chance.happens(0.3), lines: chance.happens(0.5) },
    ...{ mods: chance.happens(0.5), owes: chance.happens(0.7), sum: chance.happens(0.8) },
    fiscal: chance.happens(0.3),
    font: words("Liberation Sans|Liberation Sans Narrow|Liberation Serif|Liberation Sans"),
  };
} // prettier-ignore

/** What the member has to pay by the plan. */
function termsOf(chance: Chance, plan: string) {
  const share = plan === "CHAMPVA" || plan.endsWith("Retired") ? 0.25 : plan.endsWith("Prime") || plan.endsWith("Life") ? 0 : 0.2; // prettier-ignore
  const whole = share ? (plan === "CHAMPVA" ? 5000 : 15000) : 0;
  const open = Math.round(whole * chance.pick([0, 0, 0.56, 1]));
  return { open, share, met: whole - open, copay: 0, denies: 0.08, rate: [0.3, 0.62] as const };
}

function claimOf(chance: Chance, l: Look, terms: ReturnType<typeof termsOf>, from: string): Claim {
  const [setting = "", names = "", list = ""] = chance.pick(CARES.trim().split("\n")).split("~");
  const [first, ...rest] = rowsOf(list);
  const many = chance.pick([0, 1, 2, 2, 3, 4, 6, 8]);
  const services = [first!, ...chance.shuffled(rest).slice(0, many)];
  const spread = names.includes("THERAPY") || names.includes("Counsel") ? 20 : 0;
  const rows = services.map(([code = "", modifier, description = "", price, units], at): Row => {
    const charge = Math.round(Number(price) * Number(units) * 107.5);
    const own = settle(chance, charge, { ...terms, denies: at ? terms.denies : 0 });
    terms.open -= own.deductible;
    const at0 = REMARKS[own.notCovered ? 3 : own.deductible ? 2 : own.coinsurance ? 1 : 0]!;
    return {
      ...{ serviceDate: shifted(from, spread ? chance.between(0, spread) : 0), code, ...own },
      ...{ modifiers: modifier ? [modifier] : [], units: Number(units), description },
      remarks: [at0[l.kind === "champva" ? 2 : 0]!],
    };
  });
  rows.sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  const id = chance.number(l.kind === "champva" ? "######-####-##" : "E#########-00-00");
  return { provider: chance.pick(names.split(";")), id, rows, setting };
}

/** Medicare pays first; what it pays of all rows. */
function afterMedicare(rows: Row[]): number {
  const whole = total(rows, "insurancePaid");
  for (const row of rows) row.insurancePaid -= Math.round(row.insurancePaid * 0.8);
  return whole - total(rows, "insurancePaid");
}

const safe = (text: string | null | undefined) =>
  (text ?? "").replace(/&/g, "&amp;").replace(/>/g, "&gt;");

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const va = l.kind === "champva";
  const pays = va ? "CHAMPVA<br>Paid|Amount<br>Paid|VA Paid" : "TRICARE<br>Paid|Plan Paid|We Paid";
  const allow = va
    ? "Amount<br>Allowed|CHAMPVA<br>Allowed"
    : "TRICARE<br>Approved|TRICARE<br>Allowed|Allowed<br>Amount";
  const cash = (
    head: string,
    field:
      | "charge"
      | "discount"
      | "allowed"
      | "insurancePaid"
      | "notCovered"
      | "deductible"
      | "coinsurance"
      | "patientOwes",
  ) => amount<Row>(words(head), field, l.money);
  const list: (Column | false)[] = [
    column<Row>(words("Date of<br>Service|Service<br>Date|Dates of Service"), "serviceDate", (row) => l.day(row.serviceDate), "d"),
    l.coded && !l.joined && column<Row>(words("Procedure|Proc Code|Code"), l.mods ? ["code", "modifiers"] : "code", (row) => `${row.code}${l.mods && row.modifiers?.length ? `-${row.modifiers.join("-")}` : ""}`, "d"),
    column<Row>(words("Services Provided|Description of Service|Service"), l.coded && l.joined ? ["description", "code"] : "description", (row) => `${safe(row.description)}${l.coded && l.joined ? ` (${row.code})` : ""}`),
    l.units && column<Row>(words("Qty|No. of<br>Services|Units"), "units", (row) => row.units, "n"),
    cash("Amount<br>Billed|Billed|Amount<br>Charged", "charge"),
    l.full && !va && cash("Over<br>Allowable|Provider<br>Discount", "discount"),
    cash(allow, "allowed"),
    l.full && cash("Not<br>Covered|Non-<br>Covered|Amount Not<br>Covered", "notCovered"),
    l.full && cash("Deductible|Deduct", "deductible"),
    l.full && cash("Cost Share|Patient<br>Cost Share|Cost-Share", "coinsurance"),
    (l.full || l.kind === "life") && cash(pays, "insurancePaid"),
    l.full && !va && l.owes && cash("You Owe|Beneficiary<br>Owes", "patientOwes"),
    column<Row>(words("See<br>Remarks|Remarks|Remark<br>Code"), "remarks", (row) => row.remarks?.join(" ")),
  ]; // prettier-ignore
  return list.flatMap((one) => one || []);
}

const FIELDS = ["charge", "discount", "allowed", "notCovered", "deductible", "coinsurance", "insurancePaid", "patientOwes"] as const; // prettier-ignore
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Settled;

/** A box of labels with amounts. */
const box = (title: string, list: readonly (readonly [string, string] | null)[]) =>
  `<div class="box"><h3>${title}</h3>${sheet.pairs(list, "sums")}</div>`;

type Money = { rows: Row[]; cap: number; met: number; family: number; medicare: number; year: string; fiscal: number }; // prettier-ignore

/** The sums of the claim, what the member owes, and what the year has used up. */
function boxes(l: Look, m: Money): { list: string[]; sums: Sums } {
  const { words, money } = l;
  const all = sumsOf(m.rows);
  const va = l.kind === "champva";
  const paid = all.insurancePaid;
  const limit = va || l.kind === "life" ? 300000 : 386900;
  const who = va ? "CHAMPVA" : "TRICARE";
  const claim = box(words("Claim Summary|CLAIM SUMMARY|Summary of this Claim"), [
    [words("Amount Billed|Total Billed"), money(all.charge)],
    [va ? "CHAMPVA Allowed" : words("TRICARE Approved|TRICARE Allowed"), money(all.allowed)],
    ["Amount Over Allowable", money(all.discount)],
    ["Not Covered", money(all.notCovered)],
    l.kind === "life" ? ["Medicare Paid", money(m.medicare)] : [words("Other Insurance|Other Health Insurance"), money(0)],
    [words(`Paid to Provider|${who} Paid to Provider`), money(paid)],
    [words("Paid to Beneficiary|Paid to You"), money(0)],
  ]); // prettier-ignore
  const owed = box(words("Beneficiary Liability Summary|Your Share of the Cost|PATIENT RESPONSIBILITY"), [
    ["Deductible", money(all.deductible)],
    ["Copayment", money(0)],
    [words("Cost Share|Cost-Share"), money(all.coinsurance)],
    all.notCovered ? ["Not Covered", money(all.notCovered)] : null,
    [words("Total You May Owe|Patient Responsibility|Total Beneficiary Liability"), money(all.patientOwes)],
  ]); // prettier-ignore
  const begin = l.fiscal ? `${m.fiscal}-10-01` : `${m.year}-01-01`;
  const used = box(words("Benefit Period Summary|Deductible and Catastrophic Cap|YEAR TO DATE"), [
    [l.fiscal ? "Fiscal Year Beginning" : "Calendar Year Beginning", slashes(begin)],
    [words("Individual Deductible Met|Deductible - Individual"), money(m.met)],
    [words("Family Deductible Met|Deductible - Family"), money(m.family)],
    [words("Catastrophic Cap Met|Applied to Catastrophic Cap"), money(m.cap)],
    ["Catastrophic Cap Limit", money(limit)],
  ]); // prettier-ignore
  const sums = {
    ...{ billed: all.charge, adjustments: all.discount, allowed: all.allowed },
    ...{ insurancePaid: paid, patientResponsibility: all.patientOwes },
  };
  return { list: [claim, owed, used], sums };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 11mm 13mm;@bottom-center{content:"${l.kind === "champva" ? "VA Form 10-7959 Explanation - " : ""}Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0;font:8.2pt/1.3 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;gap:6mm} .brand{font-size:1.6em;font-weight:bold;color:${ink};line-height:1.1;display:flex;gap:2mm;align-items:center} .brand small{display:block;font-size:.5em;color:#333;font-weight:normal} h1{font-size:1.3em;margin:0;text-align:right} .notice{border:1px solid ${ink};text-align:center;padding:1mm;margin:2.5mm 0;font-weight:bold} .mid{display:flex;justify-content:space-between;gap:8mm;margin:2mm 0 4mm} .facts td{padding:.3mm 3mm .3mm 0;vertical-align:top} .facts td:first-child{font-weight:bold}
.body{display:flex;flex-direction:${l.left ? "row-reverse" : "row"};gap:4mm;align-items:flex-start} .main{flex:1;min-width:0} .side{width:${l.full ? 45 : 50}mm;flex:none} .across{display:flex;gap:3mm;margin:3mm 0} .across .box{flex:1} .box{border:1.2px solid ${ink};margin-bottom:2.5mm;break-inside:avoid} h3{margin:0;background:${l.lines ? ink : `${ink}20`};color:${l.lines ? "#fff" : "#111"};padding:.8mm 1.6mm;font-size:.98em} table{border-collapse:collapse} .sums{width:100%;font-size:.93em} .sums td{padding:.5mm 1.6mm} .sums td:last-child{text-align:right;white-space:nowrap} .who{background:#eee;padding:.8mm 1.5mm;margin-top:2mm;font-weight:bold}
.lines{width:100%;font-size:${l.full ? (l.beside ? 0.8 : 0.9) : 1}em} .lines th{text-align:left;vertical-align:bottom;padding:.6mm .9mm;border-bottom:1.2px solid ${ink}} .lines td{padding:.7mm .9mm;vertical-align:top;${l.lines ? "border-bottom:.5px solid #aaa" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #222} h2{font-size:1.05em;color:${ink};margin:3.5mm 0 1mm} .keys td{vertical-align:top;padding:.3mm 3mm .3mm 0} p{margin:1.4mm 0;font-size:.92em}`;

type Facts = { sender: Sender; name: string; plan: string; claims: Claim[]; date: string; who: string; naming: (name: string) => string }; // prettier-ignore

function tables(l: Look, f: Facts, columns: Column[]): string {
  const by = l.words("Services Provided By|Provider of Services|Provider");
  return f.claims
    .map(({ provider, id, rows }) => {
      const sum = l.sum ? sumRow(columns, "Totals", sumsOf(rows), l.money) : "";
      const several = f.claims.length > 1 ? ` &nbsp; Claim ${id}` : "";
      const who = `<div class="who">${by}: ${safe(provider)}${several}</div>`;
      return who + sheet.table(columns, rows.map((row) => record(columns, row)).join("") + sum);
    })
    .join("");
}

function paper(chance: Chance, l: Look, f: Facts, columns: Column[], list: string[]): string {
  const { words } = l;
  const [claim] = f.claims as [Claim];
  const va = l.kind === "champva";
  const ssn = chance.number("XXX-XX-####");
  const facts = sheet.pairs([
    [words("Date of Notice|Notice Date|Date"), longMonthName(f.date)],
    [va ? "CHAMPVA Member" : words("Beneficiary Name|Patient Name|Beneficiary"), f.naming(f.who)],
    va ? ["Authorization Card No.", ssn.replace("XXX-XX", "*****")] : [words("Sponsor SSN/DBN|Sponsor Number"), ssn],
    va ? null : ["Sponsor Name", f.naming(`${people.person(chance).split(" ")[0]} ${f.who.split(" ").slice(1).join(" ")}`)],
    f.claims.length > 1 ? null : [words("Claim Number|Claim No.|Claim #"), claim.id],
    ["Plan", f.plan],
    ["Benefits Payable To", f.claims.length > 1 ? "PROVIDERS SHOWN" : "PROVIDER"],
    [words("Check/EFT Number|Check Number"), chance.number("0########")],
  ], "facts"); // prettier-ignore
  const used = new Set(
    f.claims.flatMap(({ rows }) => rows.flatMap(({ remarks }) => remarks ?? [])),
  );
  const keys = REMARKS.flatMap(([mark = "", text, code = "", other]) => used.has(va ? code : mark) ? [`<tr><td><b>${va ? code : mark}</b></td><td>${va ? other : text}</td></tr>`] : []); // prettier-ignore
  const under = va ? "Department of Veterans Affairs &middot; VHA Office of Integrated Veteran Care &middot; Denver, CO" : l.kind === "life" ? "Claims Processing &middot; Madison, WI" : `TRICARE ${words("East|West")} Region contractor`; // prettier-ignore
  const main = tables(l, f, columns);
  const body = l.beside
    ? `<div class="body"><div class="main">${main}</div><div class="side">${list.join("")}</div></div>`
    : `${main}<div class="across">${list.join("")}</div>`;
  const appeal = va
    ? "If you disagree with this determination you may request reconsideration in writing within one year of the date of this notice. Keep this statement: it is needed for a claim to other insurance."
    : "If you do not agree with this determination you may appeal in writing within 90 days of the date of this notice. Send a copy of this notice with your letter. This is a statement of the action taken on your TRICARE claim. Keep it for your records.";
  return `<div class="top"><div class="brand">${sheet.mark(chance, f.sender.ink)}<span>${f.name}<small>${under}</small></span></div><h1>${va ? "CHAMPVA Explanation of Benefits" : words("TRICARE EXPLANATION OF BENEFITS|TRICARE Explanation of Benefits (EOB)")}</h1></div><div class="notice">${words("THIS IS NOT A BILL|THIS IS NOT A BILL. DO NOT PAY FROM THIS STATEMENT.")}</div><div class="mid"><div>${f.who.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div>${facts}</div>${body}<h2>${words("Remarks|REMARKS|Remark Codes")}</h2><table class="keys">${keys.join("")}</table><p>${appeal}</p><p>Questions? Call ${people.phone(chance)}. To report suspected fraud call ${people.phone(chance)}.</p>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const sender = chance.pick(SENDERS);
  const l = look(chance, sender);
  const [name, plan] = [l.words(sender.names), l.words(sender.plans)];
  const date = shifted("2024-03-20", chance.between(0, 600));
  const terms = termsOf(chance, plan);
  const count = l.kind === "champva" ? chance.pick([1, 1, 2, 3]) : 1;
  const claims = Array.from({ length: count }, () => claimOf(chance, l, terms, shifted(date, -chance.between(25, 60)))); // prettier-ignore
  const rows = claims.flatMap((one) => one.rows);
  const medicare = l.kind === "life" ? afterMedicare(rows) : 0;
  const { deductible, coinsurance } = sumsOf(rows);
  const met = terms.met + deductible;
  const cap = met + coinsurance + chance.between(0, 60000);
  const [year = "", month] = rows[0]!.serviceDate.split("-");
  const fiscal = Number(year) - (Number(month) < 10 ? 1 : 0);
  const { list, sums } = boxes(l, { rows, cap, met, family: met + (terms.share ? chance.pick([0, 5000]) : 0), medicare, year, fiscal }); // prettier-ignore
  const columns = columnsOf(l);
  const who = people.person(chance);
  const facts = { sender, name, plan, claims, date, who, naming: people.naming(chance) };
  const html = sheet.page(css(l, sender.ink), paper(chance, l, facts, columns, list));
  const same = (of: "provider" | "setting" | "id") =>
    claims.every((one) => one[of] === claims[0]![of]) ? claims[0]![of] : null;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: name, provider: same("provider") },
      setting: same("setting") as "facility" | "professional" | null,
      ...{ patient: facts.naming(who), claimNumber: same("id"), statementDate: date },
    },
    sums,
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "military-plan-explanations",
  paper:
    "Explanations of benefits of TRICARE, TRICARE For Life and CHAMPVA with year-to-date boxes.",
  medium: "text",
  draw,
};
