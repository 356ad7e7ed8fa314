import { dollars, longMonthName, looseSlashes, monthName } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped, visits as visitsOf, type Visit } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; discount: number; insurancePaid: number; patientOwes: number };
type Column = sheet.Column<Row>;
type Stay = {
  date: string;
  setting: Visit["setting"];
  words: string;
  place: string;
  number: string;
  rows: Row[];
  open: boolean;
  pending: boolean;
  mine: number;
};

/** Health systems with the name of their portal, its address and ink. */
const PORTALS = [
  ["Northstar Health", "MyNorthstar", "mynorthstar.example/Billing/Details", "#00628b"],
  ["Evergreen Valley Health System", "EvergreenChart", "chart.evergreenvalley.example/app/billing", "#2d6a4f"], // prettier-ignore
  ["St. Leo Regional Hospital", "QuickPay", "billpay.stleoregional.example/account/visits", "#5a1f6e"], // prettier-ignore
  ["Harborview Health Partners", "Patient Access", "patientaccess.harborhp.example/#/statements", "#b23a1e"], // prettier-ignore
  ["CANYON CREEK MEDICAL CENTER", "Online Bill Pay", "pay.canyoncreekmc.example/guarantor", "#1f3a93"], // prettier-ignore
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, portal: chance.pick(PORTALS) },
    form: chance.pick(["table", "table", "cards"] as const),
    joined: chance.happens(0.3),
    day: chance.pick([looseSlashes, slashes, monthName, longMonthName, shortSlashes]),
    ...{ coded: chance.happens(0.5), units: chance.happens(0.3), dated: chance.happens(0.3) },
    ...{ off: chance.happens(0.7), sums: chance.happens(0.75), under: chance.happens(0.5) },
    ...{ left: chance.happens(0.85), all: chance.happens(0.35), round: chance.pick([2, 6, 14]) },
    cap: words("Services|Visit details|Itemized services"),
    font: words("Liberation Sans|Carlito|DejaVu Sans Condensed|Liberation Sans"),
    heads: {
      charge: words("Charges|Billed|Total charges|Amount billed"),
      plan: words("Insurance paid|Insurance|Paid by insurance|Insurance payments"),
      off: words("Adjustments|Discounts|Insurance adjustments"),
      both: words("Insurance payments and adjustments|Insurance covered / adjusted"),
      mine: words("You paid|Patient paid|Your payments"),
      left: words("Balance|You owe|Balance due|Remaining balance"),
      text: words("Service|Description|Service description|Procedure"),
    },
    due: words("Amount due|Total balance|Total amount due|Current balance"),
  };
}

/** Visits in the order of the page, the latest first. */
function staysOf(chance: Chance, l: Look, today: string): Stay[] {
  const many = chance.between(2, 6);
  const care = [...visitsOf(chance, Math.min(4, many)), ...visitsOf(chance, Math.max(0, many - 4))];
  const terms: Terms = { open: chance.pick([0, 15000, 60000]), share: chance.pick([0.1, 0.2]), copay: chance.pick([0, 2500]), denies: 0.03, rate: [0.3, 0.75] }; // prettier-ignore
  let date = shifted(today, -chance.between(9, 30));
  const kinds = { facility: "Emergency department visit|Emergency visit|ED Visit", professional: "Office visit|Clinic visit" }; // prettier-ignore
  const list = care.map((visit, at): Stay => {
    date = shifted(date, at ? -chance.between(3, 55) : 0);
    const rows = visit.services.map(({ code, text, cents }): Row => {
      const { charge, discount, insurancePaid, patientOwes } = settle(chance, cents, terms);
      return { serviceDate: date, code, description: text, units: 1, charge, discount, insurancePaid, patientOwes }; // prettier-ignore
    });
    const pending = at === 0 && chance.happens(0.35);
    const owed = sum(rows.map(({ patientOwes }) => patientOwes));
    const mine = pending ? 0 : chance.pick([0, 0, owed, Math.min(owed, 2500), Math.round(owed / 2)]); // prettier-ignore
    const lab = visit.services.every(({ plain }) => plain === "Laboratory");
    const words = lab ? "Laboratory visit" : visit.services[0]!.plain.startsWith("Rehab") ? "Physical therapy visit" : l.words(kinds[visit.setting]); // prettier-ignore
    const place = visit.setting === "facility" ? l.words("Main Campus|West Pavilion ED|Emergency Services") : people.doctor(chance); // prettier-ignore
    return { date, setting: visit.setting, words, place, number: chance.number("6########"), rows, open: false, pending, mine }; // prettier-ignore
  });
  const ready = list.filter(({ pending }) => !pending);
  for (const one of ready) one.open = l.all || chance.happens(0.5);
  if (!ready.some(({ open }) => open)) ready[0]!.open = true;
  return list;
}

const added = (stay: Stay, field: "charge" | "discount" | "insurancePaid" | "patientOwes") =>
  sheet.total(stay.rows, field);
const leftOf = (stay: Stay) => (stay.pending ? 0 : added(stay, "patientOwes") - stay.mine);

function columnsOf(l: Look): Column[] {
  const minus = l.under;
  const less = (cents: number) => dollars(minus && cents ? -cents : cents);
  const list: (Column | false)[] = [
    l.dated && sheet.column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    sheet.column<Row>(l.heads.text, "description", (row) => escaped(row.description!), "w"),
    l.coded && sheet.column<Row>(l.words("Code|CPT code|Procedure code"), "code", (row) => row.code), // prettier-ignore
    l.units && sheet.column<Row>(l.words("Qty|Quantity"), "units", (row) => row.units, "n"),
    sheet.amount<Row>(l.words("Billed|Charge|Amount"), "charge", dollars),
    l.off && sheet.amount<Row>(l.words("Discount|Insurance adjustment|Plan discount"), "discount", less), // prettier-ignore
    l.off && sheet.amount<Row>(l.words("Insurance paid|Plan paid"), "insurancePaid", less),
    l.off && l.left && sheet.amount<Row>(l.words("Your share|Your responsibility|Your portion"), "patientOwes", dollars), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

/** The heads and the figures of a visit, as the list prints them. */
function figures(l: Look, stay: Stay): (readonly [string, string])[] {
  const { heads } = l;
  const [plan, off] = stay.pending ? [0, 0] : [added(stay, "insurancePaid"), added(stay, "discount")]; // prettier-ignore
  return [
    [heads.charge, dollars(added(stay, "charge"))],
    ...(l.joined ? [[heads.both, dollars(-plan - off)] as const] : [[heads.plan, dollars(plan ? -plan : 0)] as const, [heads.off, dollars(off ? -off : 0)] as const]), // prettier-ignore
    [heads.mine, dollars(stay.mine ? -stay.mine : 0)],
    [heads.left, stay.pending ? "Pending" : dollars(leftOf(stay))],
  ];
}

function detail(l: Look, stay: Stay, columns: Column[]): string {
  const rows = stay.rows.map((row) => sheet.record(columns, row)).join("");
  const sums = { charge: added(stay, "charge"), ...(l.off ? { discount: added(stay, "discount"), insurancePaid: added(stay, "insurancePaid"), patientOwes: added(stay, "patientOwes") } : {}) }; // prettier-ignore
  const money = (cents: number) => dollars(cents);
  const last = l.under ? "" : sheet.sumRow(columns, "Visit total", sums, money);
  return `<div class="detail"><div class="cap">${l.cap} <small>Account #${stay.number} &middot; Claim processed ${l.day(shifted(stay.date, 19))}</small></div>${sheet.table(columns, rows + last)}<div class="links"><a>Hide details</a> <a>View statement</a> <a>Ask a question about this visit</a></div></div>`;
}

/** The list of visits as one table with what is unfolded between its rows. */
function asTable(l: Look, stays: Stay[], columns: Column[]): string {
  const heads = figures(l, stays[0]!).map(([head]) => `<th class="n">${head}</th>`);
  const rows = stays.map((stay) => {
    const cells = figures(l, stay).map(([, text]) => `<td class="n">${text}</td>`);
    const line = `<tr class="visit"><td class="d">${stay.open ? "&#9662;" : "&#9656;"} ${l.day(stay.date)}</td><td><b>${stay.words}</b><br><small>${stay.place}</small></td>${cells.join("")}</tr>`;
    return line + (stay.open ? `<tr><td colspan="${cells.length + 2}" class="in">${detail(l, stay, columns)}</td></tr>` : ""); // prettier-ignore
  });
  const last = l.sums ? `<tr class="all"><td colspan="2">${l.words("Total|All visits|Totals")}</td>${totalsOf(l, stays).map(([, text]) => `<td class="n">${text}</td>`).join("")}</tr>` : ""; // prettier-ignore
  return `<table class="list"><thead><tr><th>${l.words("Date|Visit date|Date of service")}</th><th>Visit</th>${heads.join("")}</tr></thead><tbody>${rows.join("")}${last}</tbody></table>`;
}

/** The sums of all visits under the heads of the list. */
function totalsOf(l: Look, stays: Stay[]): (readonly [string, string])[] {
  const a = sumsOf(stays);
  const { heads } = l;
  return [
    [heads.charge, dollars(a.billed)],
    ...(l.joined ? [[heads.both, dollars(-a.plan - a.off)] as const] : [[heads.plan, dollars(a.plan ? -a.plan : 0)] as const, [heads.off, dollars(a.off ? -a.off : 0)] as const]), // prettier-ignore
    [heads.mine, dollars(a.mine ? -a.mine : 0)],
    [heads.left, dollars(a.due)],
  ];
}

function sumsOf(stays: Stay[]) {
  const ready = stays.filter(({ pending }) => !pending);
  return {
    billed: sum(stays.map((one) => added(one, "charge"))),
    plan: sum(ready.map((one) => added(one, "insurancePaid"))),
    off: sum(ready.map((one) => added(one, "discount"))),
    ...{ mine: sum(stays.map(({ mine }) => mine)), due: sum(stays.map(leftOf)) },
  };
}

/** Each visit as a card of its own, some with their services. */
function asCards(l: Look, stays: Stay[], columns: Column[]): string {
  const strip = (list: (readonly [string, string])[]) =>
    `<div class="strip">${list.map(([head, text]) => `<div><small>${head}</small><br>${text}</div>`).join("")}</div>`;
  const cards = stays.map((stay) => {
    const button = stay.pending ? '<span class="badge">Pending with insurance</span>' : leftOf(stay) ? '<span class="button">Pay this visit</span>' : '<span class="badge">Paid in full</span>'; // prettier-ignore
    return `<div class="card"><div class="title"><div><b>${stay.words}</b> &middot; ${l.day(stay.date)}<br><small>${stay.place} &middot; Account #${stay.number}</small></div>${button}</div>${strip(figures(l, stay))}${stay.open ? detail(l, stay, columns) : '<div class="links"><a>&#9656; Show details</a></div>'}</div>`;
  });
  const last = l.sums ? `<div class="card"><div class="title"><b>${l.words("All visits|Account totals")}</b></div>${strip(totalsOf(l, stays))}</div>` : ""; // prettier-ignore
  return cards.join("") + last;
}

const css = (l: Look, when: string, title: string) => {
  const [, , url, ink] = l.portal;
  return `
@page{size:letter;margin:13mm 9mm 12mm;@top-left{content:"${when}";font:7.5pt 'Liberation Sans'}@top-center{content:"${title}";font:7.5pt 'Liberation Sans'}@bottom-left{content:"https://${url}";font:7.5pt 'Liberation Sans'}@bottom-right{content:counter(page) "/" counter(pages);font:7.5pt 'Liberation Sans'}} body{margin:0;font:8pt/1.35 '${l.font}';color:#222} small{color:#555;font-size:.9em} .banner{display:flex;justify-content:space-between;align-items:center;background:${ink};color:#fff;padding:2mm 4mm} .banner .brand{display:flex;gap:2mm;align-items:center;font-size:1.35em;font-weight:bold} .banner a{color:#fff;margin-left:4mm} .page{display:flex;gap:4mm;margin-top:3mm} .menu{width:27mm;flex:none} .menu div{padding:1.3mm 2mm;border-bottom:.5px solid #ddd} .menu .on{font-weight:bold;border-left:1.2mm solid ${ink};background:#f1f3f5} .main{flex:1;min-width:0} h1{font-size:1.7em;margin:0 0 1mm;font-weight:normal} .tabs span{display:inline-block;padding:1mm 3mm;margin-right:1mm;border-bottom:2px solid transparent;color:#444} .tabs .on{border-color:${ink};font-weight:bold} .tabs{border-bottom:.6px solid #ccc;margin:2mm 0}
.button{display:inline-block;background:${ink};color:#fff;border-radius:${l.round}px;padding:1mm 3mm;white-space:nowrap} .plain{background:#fff;color:${ink};border:.8px solid ${ink}} .badge{background:#eceff1;border-radius:10px;padding:.6mm 2.4mm;white-space:nowrap;font-size:.92em} .due{display:flex;justify-content:space-between;align-items:center;border:.8px solid #ccc;border-radius:${l.round}px;padding:2.4mm 4mm;margin:2mm 0;background:#fafbfc} .due .big{font-size:1.9em;font-weight:bold;line-height:1.1} table{border-collapse:collapse} .list{width:100%} .list>thead th{text-align:left;border-bottom:1.2px solid #666;padding:1mm;vertical-align:bottom;font-size:.94em} .list .n,.lines .n{text-align:right} td.n{white-space:nowrap} .list>tbody>tr>td{padding:1.2mm 1mm;border-bottom:.5px solid #ddd;vertical-align:top} .visit{background:#f7f9fa} .d{white-space:nowrap} .list .in{padding:0 0 1.5mm 4mm!important} .all td{font-weight:bold;border-top:1.2px solid #666}
.detail{margin:1mm 0 0;border-left:.9mm solid ${ink}55;padding-left:2mm} .cap{font-weight:bold;margin:1mm 0} .cap small{font-weight:normal;margin-left:3mm} .lines{width:100%;font-size:.95em} .lines th{text-align:left;color:#444;border-bottom:.6px solid #bbb;padding:.6mm 1mm;font-weight:${l.under ? "bold" : "normal"};vertical-align:bottom} .lines td{padding:.7mm 1mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .sum td{border-top:.6px solid #999;font-weight:bold} .links{font-size:.92em;margin:1mm 0} .links a{color:${ink};text-decoration:underline;margin-right:4mm} .card{border:.7px solid #ccc;border-radius:${l.round}px;padding:2mm 3mm;margin-bottom:2.4mm} .title{display:flex;justify-content:space-between;align-items:flex-start;font-size:1.04em;break-inside:avoid} .strip{display:flex;margin:1.5mm 0;background:#f4f6f8;break-inside:avoid} .strip div{flex:1;padding:.8mm 1.6mm} .foot{margin-top:4mm;border-top:.6px solid #ccc;padding-top:1.5mm;color:#555;font-size:.9em}`;
};

const MENU =
  "Home|Appointments|Messages|Test Results|Medications|Billing|Insurance|Health Summary|Share My Record|Account Settings";

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, today: string) {
  const name = people.naming(chance)(people.person(chance));
  const hour = chance.between(1, 11);
  return {
    name,
    account: chance.number(l.words("######|########|G#######")),
    sent: chance.happens(0.5) ? shifted(today, -chance.between(3, 20)) : null,
    dueOn: chance.happens(0.6) ? shifted(today, chance.between(4, 24)) : null,
    when: `${looseSlashes(today).replace(/20(\d\d)$/, "$1")}, ${hour}:${chance.number("#5")} ${l.words("AM|PM")}`.replace(/:[6-9]/, ":3"), // prettier-ignore
    call: people.phone(chance),
  };
}

function frame(chance: Chance, l: Look, f: Facts, due: number, list: string): string {
  const [system, portal] = l.portal;
  const title = l.words("Billing Summary|Billing Account Details|My Bills|Visits and Charges");
  const items = chance.shuffled(MENU.split("|")).slice(0, 7);
  const menu = [...new Set(["Home", ...items, "Billing"])].map((one) => `<div${one === "Billing" ? ' class="on"' : ""}>${one}</div>`); // prettier-ignore
  const banner = `<div class="banner"><span class="brand">${sheet.mark(chance, "#00000055", 22)} ${portal}</span><span>${f.name}<a>${l.words("Menu|Help|Your Menu")}</a><a>${l.words("Log Out|Sign out|Logout")}</a></span></div>`;
  const facts = [`${l.words("Guarantor account|Account number|Guarantor #")}: <b>${f.account}</b>`, f.sent ? `${l.words("Last statement|Statement date|Last billed")}: ${l.day(f.sent)}` : "", `Patient: ${f.name}`].filter(Boolean); // prettier-ignore
  const card = `<div class="due"><div><small>${l.due}</small><div class="big">${dollars(due)}</div>${f.dueOn ? `<small>${l.words("Due by|Due date|Payment due")} ${l.day(f.dueOn)}</small>` : ""}</div><div><span class="button">${l.words("Pay now|Make a payment|Pay balance")}</span> <span class="button plain">${l.words("Set up payment plan|AutoPay|Payment plan")}</span></div></div>`;
  const tabs = `<div class="tabs"><span class="on">${l.words("Details|Visits|Open visits")}</span><span>Payments</span><span>Letters</span><span>Statements</span></div>`;
  const tools = `<div class="links">Showing visits from the last ${l.words("12 months|6 months|18 months")} <a style="margin-left:3mm">Expand all</a><a>Collapse all</a><a>Download</a></div>`;
  const foot = `<div class="foot">${l.words("Amounts may not reflect recent payments or insurance activity.|Balances shown are current as of today. Professional fees of independent physicians may be billed separately.")} Questions? Call Customer Service at ${f.call}.<br>&copy; ${system}. All rights reserved. &nbsp; Terms of use &nbsp; Privacy &nbsp; Financial assistance</div>`;
  const main = `<div class="main"><h1>${title}</h1><div>${system} &nbsp;|&nbsp; ${facts.join(" &nbsp;|&nbsp; ")}</div>${card}${tabs}${tools}${list}${foot}</div>`;
  return sheet.page(css(l, f.when, `${title} - ${portal}`), `${banner}<div class="page"><div class="menu">${menu.join("")}</div>${main}</div>`); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  chance.number("#######");
  const l = look(chance);
  const today = shifted("2024-06-10", chance.between(0, 560));
  let stays = staysOf(chance, l, today);
  while (sumsOf(stays).due < 1000) stays = staysOf(chance, l, today);
  const a = sumsOf(stays);
  const f = factsOf(chance, l, today);
  const columns = columnsOf(l);
  const list = l.form === "table" ? asTable(l, stays, columns) : asCards(l, stays, columns);
  const html = frame(chance, l, f, a.due, list);
  const open = stays.filter((one) => one.open);
  const settings = [...new Set(open.map(({ setting }) => setting))];
  const printed = (cents: number) => (l.sums ? cents : null);
  const truth = truthOf(
    { name: family.name, setting: settings.length === 1 ? settings[0]! : null, provider: l.portal[0], patient: f.name, accountNumber: f.account, statementDate: f.sent, dueDate: f.dueOn }, // prettier-ignore
    {
      billed: printed(a.billed),
      adjustments: l.joined ? null : printed(a.off),
      insurancePaid: l.joined ? null : printed(a.plan),
      ...{ patientPaid: printed(a.mine), patientResponsibility: a.due },
    },
    open.flatMap((one) => one.rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "desktop-portal-with-unfolded-visits",
  paper:
    "A patient portal's billing page printed from a desktop browser: visits with their amounts, some unfolded into services under their own heads.",
  medium: "text",
  draw,
};
