import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped, sumsOf, visits } from "#corpus/families/drawing/benefits";
import { doctor, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import { lineBy, mark, page, total } from "#corpus/families/drawing/sheet";
import { column, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled;
type Paper = { title: string; crumbs: string; main: string; side: string; truth: Drawn["truth"] };

const INSURERS = rowsOf(`
Evergreen Mutual Health|#00695c|Home,Claims,Benefits,Find Care,Spending,Messages; BlueStone BCBS of Kansas|#0050a0|Dashboard,Claims & EOBs,Coverage,Find a Doctor,Pharmacy,ID Card; Ardent Choice|#6a1b9a|My Plan,Claims,Costs,Care,Prescriptions,Support; UNITY PEAK HEALTH PLANS|#b23c17|Claims & Accounts,Coverage & Benefits,Find Care & Costs,Pharmacies & Prescriptions`);
const HOSPITALS = rowsOf(`
Rolling Hills Medical Center|#1d5f8a|Visits,Messages,Test Results,Medications,Billing; St. Columba Health|#7b2232|Home,Appointments,My Record,Billing & Payments,Resources; GREAT BEND REGIONAL HOSPITAL|#2e5e2c|Your Menu,Visits,Messages,Billing Summary,Sharing`);
const REVENUE = new Map(
  rowsOf(
    `99283|0450; 71046|0324; 93005|0730; 83690|0301; 85025|0305; 84484|0301; J2405|0636; 87086|0306; 76705|0402; J1885|0636; 80048|0301`,
  ).map(([code = "", revenue = ""]) => [code, revenue]),
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, looseSlashes, monthName, longMonthName]),
    block: chance.pick(["grid", "grid", "rows", "pairs"] as const),
    font: words("Liberation Sans|DejaVu Sans|Liberation Sans|DejaVu Sans Condensed"),
    ...{ side: chance.happens(0.5), coded: chance.happens(0.75), chips: chance.happens(0.5) },
    ...{ numbered: chance.happens(0.35), dated: chance.happens(0.7), sumsFirst: chance.happens(0.6) }, // prettier-ignore
    ...{ colon: chance.happens(0.3), round: chance.pick([0, 4, 10]), deep: chance.happens(0.5) },
    ...{ zero: chance.happens(0.6), browser: chance.happens(0.6), folded: chance.happens(0.3) },
  };
}

/** Label and value of each field that a service's block shows. */
function fieldsOf(l: Look, eob: boolean): Column<Row>[] {
  const money = (field: keyof Settled, head: string): Column<Row> =>
    column<Row>(head, field, (row) => dollars(row[field]), "n");
  const shared = [
    ...(l.dated ? [column<Row>(l.words("Date of service|Service date|Service Date"), "serviceDate", (row) => l.day(row.serviceDate!))] : []), // prettier-ignore
    ...(l.coded ? [column<Row>(l.words("Procedure code|Code|Service code|CPT/HCPCS"), "code", (row) => row.code)] : []), // prettier-ignore
  ];
  if (!eob)
    return [
      ...shared,
      ...(l.chips ? [column<Row>("Revenue code", "revenueCode", (row) => row.revenueCode)] : []),
      column<Row>(l.words("Quantity|Qty|Units"), "units", (row) => row.units),
      money("charge", l.words("Amount|Charge|Charged amount")),
    ];
  const wide = l.zero
    ? [
        money("deductible", l.words("Deductible|Applied to deductible")),
        money("copay", "Copay"),
        money("coinsurance", l.words("Coinsurance|Your coinsurance")),
      ]
    : [];
  return [
    ...shared,
    money("charge", l.words("Amount billed|Provider billed|Billed amount|Total charge")),
    money("discount", l.words("Plan discount|Member savings|Network discount")),
    ...(l.deep ? [money("allowed", l.words("Allowed amount|Plan allowed"))] : []),
    money("insurancePaid", l.words("Plan paid|Your plan paid|We paid")),
    ...wide,
    money("notCovered", l.words("Not covered|Amount not covered")),
    money("patientOwes", l.words("Your share|You may owe|What you owe|Your responsibility")),
  ];
}

/** A service as a block of labels and values, under its name. */
function block(row: Row, at: number, many: number, fields: Column<Row>[], l: Look): string {
  const dots = l.colon ? ":" : "";
  const cells = fields.map((one) => [`${one.head}${dots}`, one.print(row)] as const);
  const name = escaped(row.description!);
  const number = l.numbered ? `<span class="no">Service ${at + 1} of ${many}</span>` : "";
  const fold = l.folded ? `<a class="fold">Hide details &#9650;</a>` : "";
  const head = `<div class="bh"><div>${number}<h3>${name}</h3></div>${fold}</div>`;
  if (l.block === "grid")
    return `<section class="svc">${head}<div class="grid">${cells.map(([label, text]) => `<div><label>${label}</label><b>${text}</b></div>`).join("")}</div></section>`;
  if (l.block === "rows")
    return `<section class="svc">${head}<dl class="rows">${cells.map(([label, text]) => `<div><dt>${label}</dt><dd>${text}</dd></div>`).join("")}</dl></section>`;
  return `<section class="svc">${head}<dl class="two">${cells.map(([label, text]) => `<div><dt>${label}</dt><dd>${text}</dd></div>`).join("")}</dl></section>`;
}

const facts = (list: readonly (readonly [string, string])[]) =>
  `<div class="facts">${list.map(([label, text]) => `<div><label>${label}</label><span>${escaped(text)}</span></div>`).join("")}</div>`;

const figures = (title: string, list: readonly (readonly [string, number])[]) =>
  `<div class="fig"><h2>${title}</h2>${list.map(([label, cents]) => `<div><span>${label}</span><b>${dollars(cents)}</b></div>`).join("")}</div>`;

const card = (title: string, lines: string[], button: string) =>
  `<div class="card"><h4>${title}</h4>${lines.map((one) => `<p>${one}</p>`).join("")}<a class="btn">${button}</a></div>`;

function rowsFor(chance: Chance, facility: boolean, date: string) {
  const visit = Array.from({ length: 12 }, () => visits(chance, 4))
    .flat()
    .find((one) => !facility || one.setting === "facility")!;
  const terms = {
    ...{ open: chance.pick([0, 4000, 30000]), share: chance.pick([0.1, 0.2]), denies: 0.08 },
    ...{ copay: chance.pick([0, 3000]), rate: [0.4, 0.8] as const },
  };
  const rows = visit.services.map(({ code, text, cents }): Row => {
    const units = /^J|84484/.test(code) ? chance.pick([1, 1, 2, 4]) : 1;
    const base = { code, description: text, serviceDate: date, units };
    return { ...settle(chance, cents * units, terms), ...base, revenueCode: REVENUE.get(code) ?? null }; // prettier-ignore
  });
  return { rows, provider: visit.provider };
}

function insurer(chance: Chance, l: Look, plan: string): Paper {
  const date = shifted("2024-08-01", chance.between(0, 500));
  const { rows, provider } = rowsFor(chance, false, date);
  const fields = fieldsOf(l, true);
  const all = sumsOf(rows);
  const [patient, claim] = [person(chance), chance.number(chance.pick(["2025########", "E#########", "##@######-00"]))]; // prettier-ignore
  const done = shifted(date, chance.between(6, 30));
  const head = facts([
    [l.words("Claim number|Claim #|Claim ID"), claim],
    [l.words("Patient|Member|For"), patient],
    [l.words("Provider|Visited|Care from"), provider],
    [l.words("Date of service|Visit date|Service date"), l.day(date)],
    [l.words("Processed|Date processed|Processed on"), l.day(done)],
    ["Network", l.words("In-network|In network")],
  ]);
  const list = figures(l.words("Claim summary|Cost breakdown|Summary of costs"), [
    [l.words("Amount billed|Total billed"), all.charge],
    [l.words("Plan discount|Network savings"), all.discount],
    [l.words("Your plan paid|Plan paid"), all.insurancePaid],
    [l.words("Your share|You owe|Your responsibility"), all.patientOwes],
  ]);
  const services = rows.map((row, at) => block(row, at, rows.length, fields, l)).join("");
  const status = `<span class="chip">${l.words("Processed|Approved|Completed")}</span>`;
  const note = `<p class="note">This is not a bill. Your provider may bill you for your share of the cost.</p>`;
  const details = `<h2>${l.words("Service details|Services on this claim|Procedure details")} (${rows.length})</h2>${services}`;
  const side = `${card("Need help?", [`Call ${phone(chance)}`, "Mon-Fri, 8 a.m. to 8 p.m."], "Chat with us")}${card("Documents", ["Explanation of Benefits (PDF)"], "Download EOB")}${card(l.words("Deductible progress|Your plan balances"), ["Individual in-network deductible", "View remaining amounts on the Benefits page"], "View benefits")}`; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", provider, issuer: plan, patient, claimNumber: claim },
      statementDate: done,
    },
    {
      ...{ billed: all.charge, adjustments: all.discount, insurancePaid: all.insurancePaid },
      patientResponsibility: all.patientOwes,
    },
    rows.map((row) => lineBy(fields, row, ["description", "serviceDate"])),
  );
  const main = `<div class="tt"><h1>${l.words("Claim details|Claim Detail|Medical claim details")}</h1>${status}</div>${head}${l.sumsFirst ? list + note + details : details + list + note}`;
  return { title: "Claim details", crumbs: "Home &rsaquo; Claims &rsaquo; Claim details", main, side, truth }; // prettier-ignore
}

/** What a hospital's account page says of the money: who paid and what is left. */
function account(chance: Chance, billed: number) {
  const adjustments = Math.round(billed * (0.3 + 0.3 * chance.share()));
  const insurancePaid = Math.round((billed - adjustments) * chance.pick([0.6, 0.75, 0.9]));
  const left = billed - adjustments - insurancePaid;
  const patientPaid = chance.pick([0, 0, Math.min(left, 5000), Math.min(left, 10000)]);
  return { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: left - patientPaid }; // prettier-ignore
}

function hospital(chance: Chance, l: Look, provider: string): Paper {
  const date = shifted("2024-08-01", chance.between(0, 500));
  const { rows } = rowsFor(chance, true, date);
  const fields = fieldsOf(l, false);
  const sums = account(chance, total(rows, "charge"));
  const [patient, number] = [person(chance), chance.number(chance.pick(["#########", "H########", "4000#####"]))]; // prettier-ignore
  const payer = l.words("Aetna|Medicare|BlueCross BlueShield|Cigna");
  const head = facts([
    [l.words("Account|Hospital account #|Account number"), number],
    ["Patient", patient],
    [l.words("Visit|Type of visit"), l.words("Emergency|Emergency Department Visit")],
    [l.words("Date of service|Visit date"), l.day(date)],
    [l.words("Provider|Attending"), doctor(chance)],
    [l.words("Coverage|Insurance"), payer],
  ]);
  const list = figures(l.words("Account summary|Balance details|Billing Summary"), [
    [l.words("Total charges|Charges|Billed"), sums.billed],
    [l.words("Insurance payments|Insurance paid"), -sums.insurancePaid],
    [l.words("Insurance adjustments|Adjustments"), -sums.adjustments],
    [l.words("Patient payments|You paid|Your payments"), -sums.patientPaid],
    [l.words("Amount due|Your balance|Balance due"), sums.patientResponsibility],
  ]);
  const services = rows.map((row, at) => block(row, at, rows.length, fields, l)).join("");
  const details = `<h2>${l.words("Charges for this visit|Itemized charges|Visit Details")}</h2>${services}`;
  const side = `${card(l.words("Make a payment|Pay your balance"), [`Balance ${dollars(sums.patientResponsibility)}`], "Pay now")}${card("Trouble paying?", ["Set up a payment plan or apply for financial assistance."], "See options")}${card("Contact billing", [phone(chance), "Customer service is open weekdays."], "Send message")}`; // prettier-ignore
  const truth = truthOf(
    { name: family.name, setting: "facility", provider, patient, accountNumber: number },
    sums,
    rows.map((row) => lineBy(fields, row, ["description", "serviceDate"])),
  );
  const main = `<div class="tt"><h1>${l.words("Hospital Account Details|Billing details|Account detail")}</h1><span class="chip">${l.words("Active|Outstanding|Due now")}</span></div>${head}${l.sumsFirst ? list + details : details + list}`;
  return { title: "Billing", crumbs: "Billing &rsaquo; Account summary &rsaquo; Account details", main, side, truth }; // prettier-ignore
}

const css = (l: Look, ink: string, top: string, foot: string) => `
@page{size:letter;margin:11mm 9mm 11mm;${l.browser ? `@top-left{content:"${top}";font:7pt 'Liberation Sans'}@bottom-left{content:"${foot}";font:7pt 'Liberation Sans'}@bottom-right{content:counter(page) "/" counter(pages);font:7pt 'Liberation Sans'}` : ""}}
body{margin:0;font:8.6pt/1.4 '${l.font}';color:#222;-webkit-print-color-adjust:exact} .top{display:flex;justify-content:space-between;align-items:center;background:${l.deep ? ink : "#fff"};color:${l.deep ? "#fff" : ink};padding:2.4mm 4mm;border-bottom:1.5px solid ${ink}} .top .logo{display:flex;gap:2.5mm;align-items:center;font-weight:bold;font-size:1.25em} .nav{display:flex;gap:5mm;padding:1.8mm 4mm;background:#eef1f4;font-size:.94em;white-space:nowrap} .nav .on{font-weight:bold;border-bottom:2px solid ${ink}} .crumb{font-size:.84em;color:#666;margin:2mm 4mm}
.wrap{display:grid;grid-template-columns:${l.side ? "1fr 46mm" : "1fr"};gap:5mm;padding:0 4mm} h1{font-size:1.6em;margin:0;font-weight:normal} h2{font-size:1.2em;margin:3mm 0 1.5mm;color:${ink}} h3{font-size:1.06em;margin:0} h4{margin:0 0 1mm} .tt{display:flex;gap:4mm;align-items:center} .chip{background:#dff1e2;color:#1c6b2c;border-radius:9px;padding:.3mm 3mm;font-size:.86em} label{display:block;font-size:.82em;color:#666} .facts{display:grid;grid-template-columns:repeat(3,1fr);gap:1.8mm 5mm;margin:2.5mm 0;padding:2.5mm 0;border-top:1px solid #ccc;border-bottom:1px solid #ccc}
.fig{background:#f5f7f9;border-radius:${l.round}px;padding:1mm 4mm 2.5mm;break-inside:avoid} .fig>div{display:flex;justify-content:space-between;border-top:1px solid #d8dde2;padding:.8mm 0} .fig h2{margin:1.5mm 0} .note{font-size:.85em;color:#555;margin:1.5mm 0} .svc{border:1px solid #c6ccd2;border-radius:${l.round}px;padding:2mm 3.5mm;margin:0 0 2.2mm;break-inside:avoid} .bh{display:flex;justify-content:space-between;margin-bottom:1.2mm} .no{font-size:.8em;color:#777;display:block} .fold{color:${ink};font-size:.84em;text-decoration:underline;white-space:nowrap} .grid{display:grid;grid-template-columns:repeat(${l.side ? 4 : 5},1fr);gap:1.4mm 4mm} .grid b{font-weight:600} dl{margin:0} dt{color:#555} dd{margin:0} .rows>div{display:flex;justify-content:space-between;border-top:.6px solid #e2e5e8;padding:.3mm 0} .two{display:grid;grid-template-columns:1fr 1fr;gap:.4mm 10mm} .two>div{display:flex;justify-content:space-between}
.card{border:1px solid #d0d5da;border-radius:${l.round}px;padding:2.5mm 3mm;margin-bottom:3mm;break-inside:avoid} .cards{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm;padding:3mm 4mm 0} .card p{margin:0 0 1mm;font-size:.9em} .btn{display:inline-block;background:${ink};color:#fff;border-radius:${l.round}px;padding:.8mm 3.5mm;font-size:.88em} .bar a{border:1px solid ${ink};color:${ink};border-radius:${l.round}px;padding:.5mm 3mm;font-size:.86em;margin-left:2mm} .bar{text-align:right;margin:0 4mm 1mm} .bottom{margin:4mm 4mm 0;border-top:1px solid #ccc;padding-top:1.5mm;font-size:.78em;color:#666;display:flex;gap:5mm;flex-wrap:wrap}`;

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const eob = chance.happens(0.55);
  const [name = "", ink = "", menu = ""] = chance.pick(eob ? INSURERS : HOSPITALS);
  const paper = eob ? insurer(chance, l, name) : hospital(chance, l, name);
  const on = eob ? "Claims" : "Billing";
  const items = menu.split(",").map((one) => `<span class="${one.startsWith(on) ? "on" : ""}">${escaped(one)}</span>`); // prettier-ignore
  const host = `${name.toLowerCase().replace(/[^a-z]+/g, "")}.example`;
  const printed = shifted(paper.truth.statementDate ?? paper.truth.serviceTo!, chance.between(15, 60)); // prettier-ignore
  const time = `${looseSlashes(printed).replace(/20(\d\d)$/, "$1")}, ${chance.between(1, 11)}:${chance.between(10, 59)} PM`;
  const top = `<div class="top"><div class="logo">${mark(chance, l.deep ? "#9db4c8" : ink, 26)}<span>${escaped(name)}</span></div><div>${l.words("Profile &nbsp; Inbox (2) &nbsp; Log out|Hi, welcome back &nbsp; | &nbsp; Sign out|Search &nbsp; &#9881; Settings &nbsp; Log Out")}</div></div><div class="nav">${items.join("")}</div>`;
  const bar = `<div class="bar">${l.words("<a>Print</a><a>Download</a>|<a>&#8592; Back to list</a><a>Print page</a>|<a>Share</a><a>Print</a><a>Ask a question</a>")}</div>`;
  const bottom = `<div class="bottom"><span>Privacy</span><span>Terms of use</span><span>Accessibility</span><span>Nondiscrimination notice</span><span>Language assistance</span><span>&copy; ${printed.slice(0, 4)} ${escaped(name)}</span></div>`;
  const body = l.side
    ? `<div class="wrap"><main>${paper.main}</main><aside>${paper.side}</aside></div>`
    : `<div class="wrap"><main>${paper.main}</main></div><div class="cards">${paper.side}</div>`;
  const html = page(
    css(l, ink, `${time}          ${paper.title} | ${name}`, `https://${host}/${eob ? "claims/detail" : "billing/account"}?id=${chance.number("######")}`), // prettier-ignore
    `${top}<div class="crumb">${paper.crumbs}</div>${bar}${body}${bottom}`,
  );
  return { html, truth: paper.truth };
}

export const family: Family = {
  name: "insurer-and-hospital-portal-pages",
  paper:
    "A desktop page of an insurer's or a hospital's portal, printed: a block of labels and values for each service, menus and buttons around it.",
  medium: "text",
  draw,
};
