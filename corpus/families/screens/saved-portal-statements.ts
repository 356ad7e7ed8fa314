import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped, visits, type Visit } from "#corpus/families/drawing/benefits";
import { born, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of"; // prettier-ignore
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, longMonthName, looseSlashes, monthName, slashes } = formats;

type Row = Said & Settled & { serviceDate: string; code: string; description: string };
type Stay = Visit & { date: string; number: string; rows: Row[]; done: string };
type Field = keyof Settled;
/** A label with the field it tells of, or with words of no field. */
type Fact = { label: string; field: Field | "code" | "units" | "serviceDate" | "description" | null; text: (row: Row) => string }; // prettier-ignore

/** Name, host, ink, and what kind of portal it is. */
const SENDERS = rowsOf(`
Ashgrove Health|mywellpath.ashgrovehealth.example|#00558c|system; Lakeland Regional Health|mychart.lakelandregional.example|#0b6e4f|system; St. Aldric Medical Group|portal.staldric.example/patient|#6a2c70|practice; Copper Basin Family Clinics|21044.portal.clinicweb.example|#b34700|practice; Ridgewell Health Plans|member.ridgewell.example|#12355b|plan; BlueSpan of the Midwest|www.bluespan-mw.example/members|#0067b1|plan; Concordance Mutual Benefit|my.concordance.example|#2e5339|plan`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", host = "", ink = "", kind = ""] = chance.pick(SENDERS);
  return {
    ...{ words, name, host, ink, kind: kind as "system" | "practice" | "plan" },
    day: chance.pick([monthName, longMonthName, slashes, looseSlashes]),
    less: chance.pick([(cents: number) => dollars(-cents), dollars]),
    block: chance.pick(["list", "grid", "inline", "list"] as const),
    side: chance.pick(["right", "right", "left", "top"] as const),
    ...{ coded: chance.happens(0.7), counted: chance.happens(0.35), dated: chance.happens(0.5) },
    ...{ titled: chance.happens(0.6), zeros: chance.happens(0.65), bare: chance.happens(0.4) },
    heads: "Claim|Claim #|Claim number/Visit on|Date of service:|Services on/Date of service|Service date|Visited/Processed|Finalized/Hide details|Hide services|Show less|Service details".split("/").map(words), // prettier-ignore
    ...{ carded: chance.happens(0.6), chevron: words("&#9662;|&#9660;|&#8964;|&#8722;") },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Carlito"),
  };
}

function staysFor(chance: Chance, l: Look, last: string): Stay[] {
  const many = chance.pick([1, 2, 2, 3, 4]);
  const terms: Terms = { open: chance.pick([0, 7500, 60000]), share: chance.pick([0.1, 0.2, 0.3]), copay: chance.pick([0, 0, 3000]), denies: l.kind === "plan" ? 0.1 : 0, rate: [0.4, 0.75] }; // prettier-ignore
  const seen = visits(chance, 4).filter(({ setting }) => l.kind !== "practice" || setting === "professional"); // prettier-ignore
  const all = seen.slice(0, many).map((visit, at): Stay => {
    const date = shifted(last, -chance.between(30, 60) - at * chance.between(9, 40));
    const rows = visit.services.map((service): Row => {
      const description = l.kind === "plan" && l.bare ? service.plain : service.text;
      return { ...settle(chance, service.cents, terms), serviceDate: date, code: service.code, description, units: 1 }; // prettier-ignore
    });
    const number = chance.number(l.kind === "plan" ? "2##########0#" : "1########");
    return { ...visit, date, number, rows, done: shifted(date, chance.between(8, 20)) };
  });
  return chance.happens(0.6) ? all : all.toReversed();
}

/** The amounts that a portal tells of a service. */
function amountsOf(l: Look): Fact[] {
  const { words } = l;
  const of = (label: string, field: Field, print = dollars): Fact => ({ label, field, text: (row) => print(row[field]) }); // prettier-ignore
  const owes = of(words(l.kind === "plan" ? "You owe|Your share|What you may owe|Your responsibility" : "Your balance|You owe|Patient responsibility|Your responsibility"), "patientOwes"); // prettier-ignore
  if (l.kind !== "plan")
    return [
      of(words("Charge|Billed amount|Charges|Amount charged"), "charge"),
      of(words("Insurance adjustment|Adjustments|Contractual adjustment|Insurance discount"), "discount", l.less), // prettier-ignore
      of(words("Insurance paid|Insurance payment|Paid by insurance"), "insurancePaid", l.less),
      owes,
    ];
  return [
    of(words("Amount billed|Provider billed|Billed"), "charge"),
    of(words("Plan discount|Member savings|Network discount"), "discount", l.less),
    ...(words("y|n") === "y" ? [of(words("Allowed amount|Plan allowance|Amount allowed"), "allowed")] : []), // prettier-ignore
    of(words("Plan paid|Your plan paid|Paid by plan"), "insurancePaid"),
    of("Deductible", "deductible"),
    of(words("Copay|Copayment"), "copay"),
    of("Coinsurance", "coinsurance"),
    of(words("Not covered|Amount not covered"), "notCovered"),
    owes,
  ];
}

function factsOf(l: Look): Fact[] {
  const { words } = l;
  const list: (Fact | false)[] = [
    !l.titled && { label: words("Service|Description|Service description"), field: "description", text: (row) => row.description }, // prettier-ignore
    l.dated && { label: words("Date of service|Service date|Date"), field: "serviceDate", text: (row) => l.day(row.serviceDate) }, // prettier-ignore
    l.coded && { label: words("Procedure code|Code|CPT/HCPCS code|Billing code"), field: "code", text: (row) => row.code }, // prettier-ignore
    l.counted && { label: words("Quantity|Units|Qty"), field: "units", text: () => "1" },
    ...amountsOf(l),
  ];
  return list.flatMap((one) => one || []);
}

const KEPT = new Set<Fact["field"]>(["charge", "insurancePaid", "patientOwes"]);
/** Some portals leave out what is zero. */
const told = (l: Look, facts: Fact[], row: Row) =>
  facts.filter(({ field }) => l.zeros || !field || KEPT.has(field) || row[field] !== 0);

function blockOf(l: Look, facts: Fact[], row: Row): string {
  const kinds = { list: "dl", grid: "dl", inline: "div" } as const;
  const tag = kinds[l.block];
  const one = ({ label, text }: Fact) =>
    l.block === "inline"
      ? `<div><b>${label}:</b> ${text(row)}</div>`
      : `<div><dt>${label}</dt><dd>${text(row)}</dd></div>`;
  const title = l.titled ? `<h4>${escaped(row.description)}</h4>` : "";
  return `<section class="svc">${title}<${tag} class="${l.block}">${told(l, facts, row).map(one).join("")}</${tag}></section>`;
}

function lineFor(l: Look, facts: Fact[], row: Row) {
  const fields = told(l, facts, row).flatMap(({ field }) => (field ? [field] : []));
  const { serviceDate, description } = row;
  const said = Object.fromEntries(fields.map((field) => [field, row[field]])) as Said;
  return lineOf({ ...said, serviceDate, description });
}

const PLACES = "Millbrook Campus|Main Campus|North Clinic, Suite 210|Outpatient Center West|Lakeside Pavilion".split("|"); // prettier-ignore

function stayPart(chance: Chance, l: Look, facts: Fact[], stay: Stay): string {
  const plan = l.kind === "plan";
  const owed = total(stay.rows, "patientOwes");
  const where = l.kind === "system" ? chance.pick(PLACES) : escaped(stay.provider);
  const title = plan ? `${l.heads[0]} ${stay.number}` : `${l.heads[1]} ${l.day(stay.date)}`;
  const under = plan
    ? `<div class="meta">${where} &middot; ${l.heads[2]} ${l.day(stay.date)} &middot; ${l.heads[3]} ${l.day(stay.done)}</div>`
    : `<div class="meta">${l.kind === "system" ? `${where} &middot; ` : ""}Visit #${stay.number} &middot; ${l.words("Primary insurance billed|Claim processed by insurance|Insurance responded")}</div>`;
  const shown = `<div class="head"><div><h3>${title}</h3>${under}</div><div class="owed"><small>${plan ? "You owe" : "Balance"}</small><br>${dollars(owed)}</div></div>`;
  const link = `<div class="fold">${l.chevron} ${l.heads[4]}</div>`;
  const shut = `<div class="fold">&#9656; ${l.words("Diagnosis and notes|Insurance on file|Documents (1)|Claim history|Messages about this visit")}</div>`;
  return `<article>${shown}${link}${stay.rows.map((row) => blockOf(l, facts, row)).join("")}${chance.happens(0.6) ? shut : ""}</article>`; // prettier-ignore
}

type Money = { rows: Row[]; paid: number; before: number; due: number; dueOn: string | null };

/** The sums at the side, and what of them the truth knows. */
function boxOf(l: Look, facts: Fact[], m: Money): { box: string; sums: Sums } {
  const plan = l.kind === "plan";
  const label = (field: Field) => facts.find((fact) => fact.field === field)!.label;
  const short = plan ? false : l.bare;
  const [billed, off, from] = [total(m.rows, "charge"), total(m.rows, "discount"), total(m.rows, "insurancePaid")]; // prettier-ignore
  const due = l.words(plan ? "Total you owe|Your total share" : "Amount due|Total due|Current balance|You owe"); // prettier-ignore
  const list: ([string, string] | null)[] = [
    short ? null : [l.words("Total charges|Total billed|Billed"), dollars(billed)],
    short ? null : [l.words(`${label("discount")}|Total discounts`), l.less(off)],
    short ? null : [plan ? label("insurancePaid") : l.words("Insurance payments|Paid by insurance"), l.less(from)], // prettier-ignore
    m.paid ? [l.words("Your payments|You paid|Patient payments"), l.less(m.paid)] : null,
    m.before ? [l.words("Previous balance|Balance from earlier visits"), dollars(m.before)] : null,
    [due, dollars(m.due)],
  ];
  const rows = list.flatMap((one) => one ? [`<div><span>${one[0]}</span><span>${one[1]}</span></div>`] : []); // prettier-ignore
  const when = m.dueOn ? `<p>${l.words("Due by|Payment due|Due date:")} ${l.day(m.dueOn)}</p>` : "";
  const button = plan ? "Download EOB (PDF)" : l.words("Pay now|Make a payment|Pay balance");
  const box = `<aside><h2>${l.words(plan ? "Claim totals|Summary|Totals" : "Account summary|Billing summary|Your balance")}</h2>${rows.join("")}${when}<div class="btn">${button}</div>${plan ? "" : `<p class="small">${l.words("Set up a payment plan|Go paperless|Request an estimate")} &#8250;</p>`}</aside>`;
  const all = short ? {} : { billed, adjustments: off, insurancePaid: from };
  const more = { patientPaid: m.paid || null, previousBalance: m.before };
  return { box, sums: { ...all, ...more, patientResponsibility: m.due } };
}

const css = (l: Look, saved: string, title: string, time: string) => `
@page{size:letter;margin:13mm 11mm;@top-left{content:"${looseSlashes(saved).replace(/20(\d\d)$/, "$1")}, ${time}";font:7.5pt 'Liberation Sans'} @top-center{content:"${title}";font:7.5pt 'Liberation Sans'} @bottom-left{content:"https://${l.host}/billing/details";font:7.5pt 'Liberation Sans'} @bottom-right{content:counter(page) "/" counter(pages);font:7.5pt 'Liberation Sans'}}
body{margin:0;font:9pt/1.35 '${l.font}';color:#222} .bar{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .bar b{font-size:1.3em;color:${l.ink}} .logo{display:flex;gap:2mm;align-items:center} nav{font-size:.9em;color:${l.ink}} nav span{margin-left:4mm} h1{font-size:1.6em;margin:4mm 0 1mm} h2{font-size:1.15em;margin:0 0 1.5mm} h3{font-size:1.12em;margin:0} h4{margin:0 0 1mm;font-size:1em} .who{color:#555;margin-bottom:3mm} .cols{display:${l.side === "top" ? "block" : "flex"};flex-direction:${l.side === "left" ? "row-reverse" : "row"};gap:6mm;align-items:flex-start} main{flex:1} aside{width:${l.side === "top" ? "auto" : "58mm"};box-sizing:border-box;border:1px solid #bbb;border-radius:2mm;padding:3mm;background:#f6f8fa;margin-bottom:4mm} aside div{display:flex;justify-content:space-between;gap:3mm;padding:.6mm 0} aside div span:last-child{white-space:nowrap} aside div:nth-last-of-type(2){font-weight:bold;border-top:1px solid #999;font-size:1.1em} aside p{margin:1mm 0} .btn{justify-content:center!important;background:${l.ink};color:#fff;border-radius:1.5mm;margin-top:2mm;font-weight:normal;padding:1mm!important} .small{font-size:.85em;color:#555}
article{${l.carded ? "border:1px solid #ccc;border-radius:2mm;padding:3mm" : "border-top:1px solid #999;padding:3mm 0"};margin-bottom:4mm} .head{display:flex;justify-content:space-between;gap:4mm} .meta{color:#555;font-size:.9em} .owed{text-align:right;font-weight:bold;font-size:1.1em;white-space:nowrap} .owed small{font-weight:normal;font-size:.8em;color:#555} .fold{color:${l.ink};margin:1.5mm 0;font-size:.92em} .svc{break-inside:avoid;border-top:.6px solid #ddd;padding:1.8mm 0} dl{margin:0} dd{margin:0} .list div{display:flex;justify-content:space-between;padding:.25mm 0} .list dt{color:#555} .grid{display:grid;grid-template-columns:repeat(${l.side === "top" ? 5 : 4},1fr);gap:1.2mm 3mm} .grid dt{color:#666;font-size:.82em} .grid dd{font-weight:bold} .inline{columns:2} .inline div{break-inside:avoid} footer{border-top:1px solid #ccc;margin-top:4mm;padding-top:2mm;font-size:.82em;color:#555}`;

function shell(
  chance: Chance,
  l: Look,
  parts: { who: string; main: string; box: string; saved: string },
): string {
  const title = l.words(l.kind === "plan" ? "Claim Details|My Claims|Claims" : "Billing Details|Statement Details|Billing Account Summary|My Bills"); // prettier-ignore
  const nav = l.words(l.kind === "plan" ? "Home/Claims/Benefits/Find Care/Spending" : "Menu/Visits/Messages/Test Results/Billing|Home/My Health/Appointments/Billing/Log out"); // prettier-ignore
  const items = nav.split("/").map((one) => `<span>${one}</span>`).join(""); // prettier-ignore
  const time = `${chance.between(1, 11)}:${chance.between(10, 59)} ${chance.pick(["AM", "PM"])}`;
  const help = l.kind === "plan" ? "This is not a bill. Your provider may bill you for your share. Amounts reflect how your plan processed each claim." : "Balances may not reflect payments made in the last 3 business days. Professional and facility charges may be billed separately."; // prettier-ignore
  const foot = `<footer>${help}<br>Questions? Call ${phone(chance)} &middot; Terms of Use &middot; Privacy Practices &middot; Accessibility &middot; &copy; ${parts.saved.slice(0, 4)} ${l.name}</footer>`;
  const cols = l.side === "top" ? parts.box + `<main>${parts.main}</main>` : `<main>${parts.main}</main>${parts.box}`; // prettier-ignore
  const body = `<div class="bar"><div class="logo">${mark(chance, l.ink, 26)}<b>${l.name}</b></div><nav>${items}</nav></div><h1>${title}</h1><div class="who">${parts.who}</div><div class="cols">${cols}</div>${foot}`;
  return page(css(l, parts.saved, `${title} - ${l.name}`, time), body);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const issued = shifted("2024-06-01", chance.between(0, 540));
  const stays = staysFor(chance, l, issued);
  const facts = factsOf(l);
  const rows = stays.flatMap((stay) => stay.rows);
  const plan = l.kind === "plan";
  const owed = total(rows, "patientOwes");
  const paid = plan || !chance.happens(0.4) ? 0 : Math.min(3000, Math.round(owed / 2));
  const before = !plan && chance.happens(0.15) ? chance.between(1500, 24000) : 0;
  const dueOn = !plan && chance.happens(0.6) ? shifted(issued, chance.pick([21, 30])) : null;
  const { box, sums } = boxOf(l, facts, { rows, paid, before, due: owed - paid + before, dueOn });
  const patient = person(chance);
  const dated = !plan && chance.happens(0.65);
  const account = plan ? null : chance.number(chance.pick(["########", "G#######", "10#####"]));
  const who = [
    `${l.words("Patient|Patient name")}: ${patient}`,
    plan ? `Member ID: ${chance.number("@@@#########")}` : `${l.words("Account|Guarantor account|Account number")}: ${account}`, // prettier-ignore
    ...(dated ? [`Statement date: ${l.day(issued)}`] : [`DOB: ${l.day(born(chance))}`]),
  ].join(" &nbsp;|&nbsp; ");
  const main = stays.map((stay) => stayPart(chance, l, facts, stay)).join("");
  const saved = shifted(issued, chance.between(1, 12));
  const [only] = stays.length === 1 ? stays : [];
  const settings = new Set(stays.map(({ setting }) => setting));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: plan ? "eob" : "itemized", patient, accountNumber: account },
      setting: settings.size === 1 ? stays[0]!.setting : null,
      ...(plan ? { provider: only?.provider ?? null, issuer: l.name, claimNumber: only?.number ?? null } : { provider: l.name }), // prettier-ignore
      ...{ statementDate: dated ? issued : null, dueDate: dueOn },
    },
    sums,
    rows.map((row) => lineFor(l, facts, row)),
  );
  return { html: shell(chance, l, { who, main, box, saved }), truth };
}

export const family: Family = {
  name: "saved-portal-statements",
  paper:
    "A page of a patient's or member's portal saved as a PDF: a block of labels for each service, folding visits, and sums in a box at the side.",
  medium: "text",
  draw,
};
