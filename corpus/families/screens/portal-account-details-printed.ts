import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { amount, column, total } = sheet;
type Row = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
  clinician: string;
};
type Column = sheet.Column<Row>;
type Visit = { title: string; place: string; number: string; open: boolean; rows: Row[] };
type Paid = { date: string; text: string; kind: "plan" | "off" | "mine"; cents: number };

/** What a visit is called, and its services: code, words, dollars; the first is always there. */
const VISITS: readonly (readonly [string, string])[] = [
  ["Office Visit", "99214:Office visit, established patient, level 4:246;83036:Hemoglobin A1c:38;36415:Blood draw:18;90471:Immunization administration:41;90686:Flu vaccine:37;G0444:Depression screening:26"], // prettier-ignore
  ["Video Visit", "99213:Telehealth visit, established patient:168"],
  ["Lab Visit", "80053:Comprehensive metabolic panel:64;85025:Complete blood count with differential:42;80061:Lipid panel:58;84443:Thyroid stimulating hormone:71;82306:Vitamin D, 25-hydroxy:96;36415:Blood draw:18"], // prettier-ignore
  ["Physical Therapy Treatment", "97110:Therapeutic exercise, 15 min:78;97140:Manual therapy, 15 min:74;97112:Neuromuscular re-education:80;97530:Therapeutic activities:84"], // prettier-ignore
  ["Dermatology Procedure Visit", "17110:Destruction of benign lesions:264;99213:Office visit, established patient, level 3:168;11102:Tangential biopsy of skin:312;88305:Tissue exam by pathologist:186"], // prettier-ignore
  ["Urgent Care", "99203:Urgent care visit, new patient:228;87880:Rapid strep test:34;71046:Chest X-ray, 2 views:126;J1100:Dexamethasone injection:22;96372:Therapeutic injection:48"], // prettier-ignore
  ["Annual Physical", "99396:Preventive visit, age 40-64:298;81003:Urinalysis:16;93000:Electrocardiogram:72;80061:Lipid panel:58"], // prettier-ignore
];
/** Health system, its portal, ink, and address. */
const SYSTEMS = [
  ["Evergreen Sound Medical Group", "MyHealthPath", "#0b6e99", "myhealthpath.evergreensound.example"],
  ["Lakes Region Physicians", "PatientConnect", "#275d38", "portal.lakesregionphysicians.example"],
  ["Bluestem Health Partners", "MyBluestem", "#5a3d8a", "my.bluestemhealth.example"],
  ["SUMMIT VIEW CLINIC, P.C.", "Patient Portal", "#333333", "12874-1.portal.summitview.example"],
  ["Tidewater Family & Specialty Care", "TideChart", "#a3391b", "tidechart.example"],
] as const; // prettier-ignore
const PLANS = "Aetna|Blue Cross Blue Shield|UnitedHealthcare|Cigna|Medicare|Premera".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name, portal, ink, host] = chance.pick(SYSTEMS);
  return {
    ...{ words, name, portal, ink, host, html: escaped(name) },
    style: chance.pick(["visits", "visits", "charges", "activity"] as const),
    day: chance.pick([formats.monthName, formats.slashes, formats.looseSlashes, formats.longMonthName, formats.shortSlashes]), // prettier-ignore
    money: chance.pick([formats.dollars, formats.dollars, formats.dollars, formats.grouped]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
    ...{ margins: chance.happens(0.75), menu: chance.happens(0.5), box: chance.happens(0.6) },
    ...{ coded: chance.happens(0.45), who: chance.happens(0.6), all: chance.happens(0.45) },
    ...{ running: chance.happens(0.4), help: chance.happens(0.5), plan: chance.pick(PLANS) },
    due: words("Amount Due|Your balance|Total balance|Current balance|Outstanding Balance"),
  };
}

function visitsFor(chance: Chance, l: Look): Visit[] {
  let date = shifted("2024-03-05", chance.between(0, 590));
  const many = chance.between(2, 4);
  const terms = {
    ...{ open: chance.pick([0, 6000, 30000]), share: 0.2, copay: chance.pick([0, 2500]) },
    ...{ denies: 0.05, rate: [0.4, 0.8] as const },
  };
  const list = chance.shuffled(VISITS).slice(0, many).map(([title, text], at): Visit => {
    date = shifted(date, chance.between(9, 40));
    const day = date;
    const [main = "", ...rest] = text.split(";");
    const kept = [main, ...chance.shuffled(rest).slice(0, chance.between(0, 4))];
    const clinician = people.doctor(chance, "MD|MD|DO|PA-C|NP");
    const rows = kept.map((one): Row => {
      const [code = "", description = "", price = ""] = one.split(":");
      const own = settle(chance, Math.round(Number(price) * 100), terms);
      const { charge, discount, insurancePaid, patientOwes } = own;
      return { serviceDate: day, code, description, charge, discount, insurancePaid, patientOwes, clinician }; // prettier-ignore
    });
    const place = chance.pick(["Main Campus", "Northside", "Harbor Street", "Westgate"]);
    return { title, place, number: chance.number("1#######"), open: l.all || at % 2 === 0, rows };
  }); // prettier-ignore
  return chance.happens(0.7) ? list.toReversed() : list;
}

function paidFor(chance: Chance, l: Look, visits: Visit[]): Paid[] {
  const plan = visits.flatMap(({ rows }): Paid[] => {
    const date = shifted(rows[0]!.serviceDate, chance.between(14, 30));
    return [
      { date, kind: "plan", text: `${l.plan} ${l.words("payment|insurance payment")}`, cents: total(rows, "insurancePaid") }, // prettier-ignore
      { date, kind: "off", text: l.words("Insurance adjustment|Contractual adjustment"), cents: total(rows, "discount") }, // prettier-ignore
    ];
  });
  const last = plan.map(({ date }) => date).sort().at(-1)!; // prettier-ignore
  const owed = sum(visits.map(({ rows }) => total(rows, "patientOwes")));
  const mine: Paid[] = [];
  const add = (cents: number, date: string) =>
    mine.push({ date, kind: "mine", cents, text: l.words("Online payment - Visa ending in 4417|Payment - Mastercard *2208|Patient payment (portal)") }); // prettier-ignore
  if (owed > 6000 && chance.happens(0.6)) add(2500, shifted(last, chance.between(2, 8)));
  if (owed > 12000 && chance.happens(0.35)) add(4000, shifted(last, chance.between(9, 15)));
  return [...plan, ...mine].filter(({ cents }) => cents > 0);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, visits: Visit[], paid: Paid[]) {
  const rows = visits.flatMap((visit) => visit.rows);
  const of = (kind: Paid["kind"]) => paid.filter((one) => one.kind === kind);
  const added = (kind: Paid["kind"]) => sum(of(kind).map(({ cents }) => cents));
  const last = [...rows.map(({ serviceDate }) => serviceDate), ...paid.map(({ date }) => date)].sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(2, 9));
  return {
    ...{ rows, of, added, issued, printed: shifted(issued, chance.between(1, 12)) },
    clock: `${chance.between(1, 12)}:${chance.number("#").replace(/[6-9]/, "5")}${chance.between(1, 9)} ${chance.pick(["AM", "PM"])}`,
    due: total(rows, "charge") - sum(paid.map(({ cents }) => cents)),
    patient: people.person(chance),
    account: chance.number(chance.pick(["######", "#########", "10-######"])),
    dated: chance.happens(0.6),
    dueOn: chance.happens(0.5) ? shifted(issued, 21) : null,
    call: people.phone(chance),
  };
}

function serviceColumns(l: Look, wide: boolean): Column[] {
  const { words } = l;
  const money = (head: string, field: "charge" | "discount" | "insurancePaid" | "patientOwes") =>
    amount<Row>(head, field, l.money);
  const list: (Column | false)[] = [
    wide && column<Row>(words("Date|Service date|Date of service"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    l.coded && column<Row>(words("Code|CPT"), "code", ({ code }) => code),
    column<Row>(words("Description|Service|Procedure"), "description", ({ description }) => description, "w"), // prettier-ignore
    money(words("Charge|Billed|Amount|Billed amount"), "charge"),
    wide && money(words("Adjustments|Discount|Adjusted"), "discount"),
    wide && money(words("Insurance paid|Paid by insurance|Insurance"), "insurancePaid"),
    wide && money(words("You owe|Balance|Your share"), "patientOwes"),
    l.who && column<Row>(words("Provider|Clinician|Billing provider|Performed by"), "clinician", ({ clinician }) => clinician), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

type Body = { html: string; lines: TruthLine[] };

/** A table of visits; some are unfolded into their services, of the others the visit itself is what is charged. */
function byVisit(l: Look, visits: Visit[]): Body {
  const inner = serviceColumns(l, false);
  const sums = [
    amount<Row>(l.words("Billed|Total charges"), "charge", l.money),
    amount<Row>(l.words("Insurance paid|Insurance payments"), "insurancePaid", l.money),
    amount<Row>(l.words("Adjustments|Discounts"), "discount", l.money),
    amount<Row>(l.words("You owe|Your responsibility"), "patientOwes", l.money),
  ];
  const outer: Column[] = [
    column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate), "d"),
    column<Row>("Visit", "description", ({ description }) => description, "w"),
    ...sums,
  ];
  const lines: TruthLine[] = [];
  const [shut, shown] = [l.words("Show details &#9662;|View charges|&#9656; Details"), l.words("Hide details &#9652;|Hide charges|&#9662; Details")]; // prettier-ignore
  const parts = visits.map(({ title, place, number, open, rows }) => {
    const { serviceDate, clinician } = rows[0]!;
    const fields = { charge: total(rows, "charge"), discount: total(rows, "discount"), insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") }; // prettier-ignore
    const visit: Row = { serviceDate, clinician, description: title, ...fields };
    const more = `<tr class="sm"><td></td><td colspan="5">${clinician} &middot; ${l.html} ${place} &middot; Account #${number} &middot; <span class="link">${open ? shown : shut}</span></td></tr>`;
    lines.push(...(open ? rows.map((row) => sheet.lineBy(inner, row, ["serviceDate"])) : [sheet.lineBy(outer, visit)])); // prettier-ignore
    const services = open ? `<tr><td></td><td colspan="5">${sheet.table(inner, rows.map((row) => sheet.record(inner, row)).join(""), "inner")}</td></tr>` : ""; // prettier-ignore
    return `<tbody class="visit">${sheet.record(outer, visit, "v")}${more}${services}</tbody>`;
  });
  return {
    html: `<table class="lines"><thead>${sheet.heading(outer)}</thead>${parts.join("")}</table>`,
    lines,
  };
}

/** Every charge with what became of it in columns, the clinician last. */
function byCharge(l: Look, f: Facts): Body {
  const columns = serviceColumns(l, true);
  return {
    html: sheet.table(columns, f.rows.map((row) => sheet.record(columns, row)).join("")),
    lines: f.rows.map((row) => sheet.lineBy(columns, row)),
  };
}

/** Charges and payments in one list, newest or oldest first as the visits are. */
function byDate(l: Look, f: Facts, paid: Paid[]): Body {
  const [date, ...rest] = serviceColumns(l, true).filter(({ says }) => !["discount", "insurancePaid", "patientOwes"].includes(says[0]!)); // prettier-ignore
  const columns = [date!, ...rest];
  const rows = f.rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  let left = 0;
  const events = [
    ...rows.map((row) => ({ date: row.serviceDate, row, one: null })),
    ...paid.map((one) => ({ date: one.date, row: null, one })),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const tail = () => (l.running ? `<td class="n">${l.money(left)}</td>` : "");
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const body = events.map(({ row, one }) => {
    left += row ? row.charge : -one.cents;
    if (row) return sheet.record(columns, row).replace("</tr>", `${tail()}</tr>`);
    return `<tr><td class="d">${l.day(one.date)}</td><td colspan="${at - 1}" class="w">${one.text}</td><td class="n">${l.money(-one.cents)}</td>${"<td></td>".repeat(columns.length - at - 1)}${tail()}</tr>`;
  });
  const head = sheet.heading(columns).replace("</tr>", `${l.running ? '<th class="n">Balance</th>' : ""}</tr>`); // prettier-ignore
  return {
    html: `<table class="lines"><thead>${head}</thead><tbody>${body.join("")}</tbody></table>`,
    lines: rows.map((row) => sheet.lineBy(columns, row)),
  };
}

function payments(l: Look, f: Facts): string {
  const list = f.of("mine");
  if (!list.length) return "";
  const rows = list.map(({ date, text, cents }) => `<tr><td class="d">${l.day(date)}</td><td class="w">${text}</td><td class="n">${l.money(-cents)}</td></tr>`); // prettier-ignore
  return `<h2>${l.words("Payments|Recent payments|Payments you made")}</h2><table class="lines">${rows.join("")}</table>`;
}

const css = (l: Look, f: Facts, title: string) => {
  const small = `font:8pt 'Liberation Sans';color:#333`;
  const url = `https://${l.host}/billing/account/details?id=${f.account.replace(/\D/g, "")}`;
  const stamp = `${formats.looseSlashes(f.printed).replace(/\/20(\d\d)$/, "/$1")}, ${f.clock}`;
  const around = l.margins
    ? `@top-left{content:"${stamp}";${small}}@top-center{content:"${title}";${small}}@bottom-left{content:"${url}";${small};width:70%;text-align:left}@bottom-right{content:counter(page) "/" counter(pages);${small}}`
    : "";
  return `@page{size:letter;margin:13mm 11mm;${around}} body{margin:0;font:9pt/1.4 '${l.font}';color:#222} .bar{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .bar b{font-size:1.5em;color:${l.ink};display:flex;gap:2mm;align-items:center} .tabs{display:flex;gap:6mm;margin:2mm 0;font-size:.95em} .tabs i{font-style:normal} .tabs .on{border-bottom:2px solid ${l.ink};font-weight:bold} .crumb,.sm,.foot{font-size:.85em;color:#555} h1{font-size:1.6em;font-weight:normal;color:${l.ink};margin:2.5mm 0} h2{font-size:1.15em;margin:4mm 0 1.5mm} .page{display:flex;gap:6mm} .menu{flex:0 0 34mm;font-size:.95em;line-height:2;border-right:1px solid #ccc} .main{flex:1;min-width:0} .card{border:1px solid #bbb;border-radius:6px;padding:2.5mm 4mm;margin:2mm 0;display:flex;justify-content:space-between;gap:6mm;break-inside:avoid} .big{font-size:1.9em;font-weight:bold;line-height:1.2} .btn{display:inline-block;border:1.2px solid ${l.ink};color:${l.ink};border-radius:14px;padding:.6mm 4mm;margin:1mm 1.5mm 0 0;font-weight:bold} .card td{padding:.2mm 0 .2mm 5mm} .card td:last-child{text-align:right} .link{color:${l.ink};text-decoration:underline}
.lines,.inner{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;font-size:.9em;color:#444;border-bottom:1px solid #999;padding:.8mm 1.2mm} .lines td{padding:.8mm 1.2mm;vertical-align:top} .lines tr{break-inside:avoid} .lines>tbody>tr>td{border-bottom:${l.style === "visits" ? 0 : 1}px solid #ddd} .v td{font-weight:bold;border-top:1px solid #bbb} .inner{background:#f6f6f6;margin-bottom:2mm} .inner th{background:#ececec} .n{text-align:right!important;white-space:nowrap} .d{white-space:nowrap} .foot{border-top:1px solid #ccc;margin-top:6mm;padding-top:2mm} .chat{float:right;background:${l.ink};color:#fff;border-radius:12px;padding:1mm 4mm}`;
};

function card(l: Look, f: Facts): string {
  const list: [string, string][] = [[l.words("Charges|Total billed"), l.money(total(f.rows, "charge"))], [l.words("Insurance payments|Insurance has paid"), l.money(-f.added("plan"))], [l.words("Adjustments|Insurance adjustments"), l.money(-f.added("off"))], [l.words("You have paid|Your payments"), l.money(f.added("mine") ? -f.added("mine") : 0)]]; // prettier-ignore
  const by = f.dueOn ? `<div class="sm">Due ${l.day(f.dueOn)}</div>` : "";
  const buttons = l.words("Pay now,View statements|Make a Payment,Set up a payment plan,Contact us|PAY MY BILL,Go paperless").split(","); // prettier-ignore
  return `<div class="card"><div><div>${l.due}</div><div class="big">${formats.dollars(f.due)}</div>${by}${buttons.map((one) => `<span class="btn">${one}</span>`).join("")}</div>${l.box ? sheet.pairs(list) : ""}</div>`;
}

function paper(chance: Chance, l: Look, f: Facts, body: string): string {
  const title = l.words("Billing Account Details|Account Details|Billing - Account Activity");
  const items = l.words("Home,Appointments,Messages,Test Results,Medications,Billing,Profile|Health,Visits,Messaging,Billing,Resources,Settings").split(","); // prettier-ignore
  const facts = [
    `${l.words("Account|Guarantor account|Guarantor #|Account number")}: ${f.account}`,
    `${l.words("Patient|Patient name")}: ${f.patient}`,
    f.dated ? `Statement date: ${l.day(f.issued)}` : "",
  ];
  const tabs = `<div class="tabs">${l.words("Details,Payments,Statements,Letters|Activity,Statements,Payment methods").split(",").map((one, at) => `<i class="${at ? "" : "on"}">${one}</i>`).join("")}</div>`; // prettier-ignore
  const range = chance.happens(0.5) ? `<div class="sm">Showing: ${l.words("All visits|Last 12 months|Active balances")} &#9662; &nbsp; Sort by: Date &#9662;</div>` : ""; // prettier-ignore
  const main = `<div class="crumb">${l.words("Billing Summary|Home|Billing")} &rsaquo; ${title}</div><h1>${title}</h1><div>${facts.filter(Boolean).join(" &nbsp;|&nbsp; ")}</div>${card(l, f)}${tabs}${range}<h2>${l.words("Visits and charges|Account activity|Charges")}</h2>${body}<div class="foot">${l.help ? '<span class="chat">Chat with us</span>' : ""}Questions about your bill? Call ${f.call} or <span class="link">send a message</span>. Balances may not include charges still being processed.<br>${l.words("Terms &amp; Conditions|Privacy Policy")} &nbsp; Accessibility &nbsp; &copy; ${f.printed.slice(0, 4)} ${l.html}. ${l.words("All rights reserved.|Back to top")}</div>`;
  const menu = l.menu ? `<div class="menu">${items.map((one) => `<div>${one}</div>`).join("")}<div>Log out</div></div>` : ""; // prettier-ignore
  const top = l.menu
    ? `${f.patient.split(" ")[0]} &#9662;`
    : `${items.join(" &nbsp; ")} &nbsp; Log out`;
  return sheet.page(
    css(l, f, `${l.portal} - ${title}`),
    `<div class="bar"><b>${sheet.mark(chance, l.ink, 26)} ${l.portal}</b><span class="sm">${top}</span></div><div class="sm">${l.html}</div><div class="page">${menu}<div class="main">${main}</div></div>`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const visits = visitsFor(chance, l);
  const paid = paidFor(chance, l, visits);
  const f = factsOf(chance, visits, paid);
  const own = l.style === "visits" ? byVisit(l, visits) : l.style === "charges" ? byCharge(l, f) : byDate(l, f, paid); // prettier-ignore
  const html = paper(chance, l, f, own.html + (l.style === "activity" ? "" : payments(l, f)));
  const listed = (kind: Paid["kind"]) => kind === "mine" || l.style === "activity";
  const shown = (kind: Paid["kind"]) =>
    l.box || (listed(kind) && f.of(kind).length === 1) ? f.added(kind) : null;
  const mine = f.of("mine").map(({ cents }) => formats.bare(cents));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.dated ? f.issued : null, dueDate: f.dueOn },
      ...(!l.box && mine.length > 1 ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed: l.box ? total(f.rows, "charge") : null, adjustments: shown("off") },
      ...{ insurancePaid: shown("plan"), patientPaid: shown("mine"), patientResponsibility: f.due },
    },
    own.lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "portal-account-details-printed",
  paper:
    "A patient portal's billing page as the browser prints it: menus and buttons around visits and charges, some of them unfolded.",
  medium: "text",
  draw,
};
