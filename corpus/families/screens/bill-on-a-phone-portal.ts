import {
  dollars,
  longMonthName,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Field = "charge" | "discount" | "insurancePaid" | "patientOwes";
type Service = Settled & { code: string; text: string };
type Visit = Settled & { date: string; title: string; clinic: string; who: string; all: Service[] };

/** What a visit is called; then code, name and dollars of its services. Those with `+` are a hospital's. */
const VISITS: readonly [string, string][] = [
  ["Office Visit", "99214|Office/outpatient visit, est|228; 36415|Blood draw|21; 80053|Comp metabolic panel|74; 83036|Hemoglobin A1c|52"], // prettier-ignore
  ["Telehealth Visit", "99213|Office/outpatient visit, est|164"],
  ["Annual Physical", "99396|Preventive visit, age 40-64|286; 80061|Lipid panel|69; 90750|Shingles vaccine|219; 90471|Immunization admin|41"], // prettier-ignore
  ["Dermatology Visit", "99203|Office/outpatient visit, new|242; 11102|Tangential skin biopsy|231; 88305|Tissue exam by pathologist|178"], // prettier-ignore
  ["Physical Therapy", "97110|Therapeutic exercises|86; 97140|Manual therapy|82; 97530|Therapeutic activities|91"], // prettier-ignore
  ["Well Child Visit", "99392|Preventive visit, age 1-4|214; 90707|MMR vaccine|138; 90460|Immunization admin|44"], // prettier-ignore
  ["Lab Visit +", "84443|TSH|97; 82306|Vitamin D 25-OH|148; 85025|CBC with diff|58; 36415|Blood draw|24"], // prettier-ignore
  ["Emergency Visit +", "99284|ED visit, level 4|1980; 71046|Chest x-ray, 2 views|402; 93005|EKG tracing|318; 85025|CBC with diff|142; 84484|Troponin|188; J1885|Ketorolac injection|46"], // prettier-ignore
  ["Imaging - MRI +", "73721|MRI lower extremity joint|2740"],
  ["Outpatient Procedure +", "45380|Colonoscopy with biopsy|3120; 88305|Tissue exam by pathologist|264; J2704|Propofol injection|96"], // prettier-ignore
];
/** Who bills, whether a hospital system, ink. */
const SENDERS = rowsOf(`
Riverbend Health|system|#00677f; Saint Clement Health System|system|#6a2c91; Oakmont Medical Group|practice|#1d6b44; BLUE RIDGE FAMILY PRACTICE|practice|#a63d14; NorthBay Regional Health|system|#0b5cab; Juniper Pediatrics & Family Care|practice|#c2185b`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    mode: chance.pick(["folded", "folded", "unfolded", "unfolded", "single"] as const),
    form: chance.pick(["rows", "rows", "tiles", "inline"] as const),
    style: chance.pick(["chart", "pay", "plain"] as const),
    /** Millimeters of the column, and the size of its letters. */
    size: chance.pick([
      [98, 9.4],
      [112, 10],
      [112, 10],
      [182, 12.4],
    ] as const),
    ...{ centered: chance.happens(0.5), coded: chance.happens(0.4), shares: chance.happens(0.35) },
    ...{ signed: chance.happens(0.6), adjusts: chance.happens(0.75), sums: chance.happens(0.5) },
    ...{ furniture: chance.happens(0.5), above: chance.happens(0.4), stated: chance.happens(0.5) },
    day: chance.pick([monthName, monthName, slashes, shortSlashes, longMonthName]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|DejaVu Sans Condensed"),
    labels: {
      charge: words("Charges|Total charges|Billed|Amount billed"),
      discount: words("Adjustments|Insurance discount|Insurance adjustments|Discounts"),
      insurancePaid: words("Insurance paid|Paid by insurance|Insurance payments|Insurance covered"),
      patientOwes: words("You owe|Your balance|Balance|Amount due"),
    } satisfies Record<Field, string>,
  };
}

const addUp = (all: Service[], field: keyof Settled) => sum(all.map((one) => one[field]));

function visitsFor(chance: Chance, l: Look, [sender = "", type]: string[]): Visit[] {
  const many = l.mode === "single" ? 1 : l.mode === "folded" ? chance.between(2, 8) : chance.between(2, 3); // prettier-ignore
  const terms = {
    ...{ open: chance.pick([0, 5000, 30000]), share: chance.pick([0.1, 0.2]), copay: 0 },
    ...{ denies: 0.04, rate: l.adjusts ? ([0.35, 0.75] as const) : ([1, 1] as const) },
  };
  const other = sender.includes("Pediatrics") ? "Annual Physical" : "Well Child Visit";
  const known = VISITS.filter(
    ([title]) => (type === "system" || !title.includes("+")) && title !== other,
  );
  const often = known.filter(([title]) => /Office|Tele|Therapy/.test(title));
  const full = l.mode === "single" ? known.filter(([, list]) => list.includes(";")) : known;
  const pool = chance.shuffled(full);
  let date = shifted("2024-02-12", chance.between(0, 760));
  const [clinics, factor] = [["Main Campus", "Eastside", "Lakeview", "Downtown"], 0.8 + 0.5 * chance.share()]; // prettier-ignore
  return Array.from({ length: many }, (_, at) => {
    date = shifted(date, chance.between(2, 24));
    terms.copay = chance.pick([0, 2500]);
    const [title, list] = pool[at] ?? chance.pick(often);
    const all = rowsOf(list).map(([code = "", text = "", price = ""]): Service => ({ code, text, ...settle(chance, Math.round(Number(price) * factor * 100), terms) })); // prettier-ignore
    const sums = Object.fromEntries(
      Object.keys(all[0]!).flatMap((key) =>
        key === "code" || key === "text" ? [] : [[key, addUp(all, key as keyof Settled)]],
      ),
    ) as Settled;
    const who = people.doctor(chance);
    return {
      ...sums,
      date,
      title: title.replace(" +", ""),
      clinic: chance.pick(clinics),
      who,
      all,
    };
  }).toReversed();
}

const fieldsOf = (l: Look): Field[] =>
  l.adjusts
    ? ["charge", "insurancePaid", "discount", "patientOwes"]
    : ["charge", "insurancePaid", "patientOwes"];

function cash(l: Look, field: Field, cents: number): string {
  const off = field === "discount" || field === "insurancePaid";
  return dollars(off && l.signed && cents > 0 ? -cents : cents);
}

/** Amounts with their labels as this site shows them. */
function amounts(l: Look, of: Record<Field, number>, fields: Field[], form = l.form): string {
  const parts = fields.map((field) => [l.labels[field], cash(l, field, of[field])] as const);
  if (form === "tiles") {
    const one = ([label, text]: readonly [string, string]) => l.above ? `<div><b>${text}</b><small>${label}</small></div>` : `<div><small>${label}</small><b>${text}</b></div>`; // prettier-ignore
    return `<div class="tiles">${parts.map(one).join("")}</div>`;
  }
  if (form === "inline")
    return `<div class="inline">${parts.map(([label, text]) => `${label} ${text}`).join(" &nbsp;&middot;&nbsp; ")}</div>`;
  return parts
    .map(
      ([label, text], at) =>
        `<div class="pair${at === parts.length - 1 ? " last" : ""}"><span>${label}</span><span>${text}</span></div>`,
    ) // prettier-ignore
    .join("");
}

/** A service of an unfolded visit: its price beside it, or its own shares under it. */
function serviceRow(l: Look, one: Service): string {
  const code = l.coded ? `<small>${l.style === "chart" ? "Procedure " : "CPT "}${one.code}</small>` : ""; // prettier-ignore
  if (l.shares)
    return `<div class="service"><div>${one.text}${code}</div>${amounts(l, one, fieldsOf(l), l.form === "rows" ? "tiles" : l.form)}</div>`;
  return `<div class="service pair"><span>${one.text}${code}</span><span>${dollars(one.charge)}</span></div>`;
}

function card(l: Look, visit: Visit): string {
  const paid = visit.patientOwes === 0;
  const chip = paid ? `<span class="chip done">${l.words("Paid in full|No balance")}</span>` : `<span class="chip">${l.words("Due now|Ready to pay|Balance due")}</span>`; // prettier-ignore
  const head = `<div class="top"><div><b class="name">${visit.title}</b><div class="sub">${l.day(visit.date)}</div><div class="sub">${visit.who} &middot; ${visit.clinic}</div></div>${chip}</div>`;
  const open = l.mode !== "folded";
  const services = open ? `<div class="services"><div class="sub">${l.words("Services|Charge details|What you were charged for")}</div>${visit.all.map((one) => serviceRow(l, one)).join("")}</div>` : ""; // prettier-ignore
  const link = `<div class="link">${open ? "Hide details &#9652;" : "Show details &#9662;"}</div>`;
  const ask = l.style === "chart" && !open ? "" : `<div class="link">${l.words("Ask about this bill|View statement (PDF)|Dispute a charge")}</div>`; // prettier-ignore
  return `<div class="card">${head}${services}${amounts(l, visit, fieldsOf(l))}${link}${ask}</div>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, sender: string[], visits: Visit[]) {
  const issued = shifted(visits[0]!.date, chance.between(15, 45));
  return {
    ...{ provider: sender[0]!, ink: sender[2]!, issued, patient: people.person(chance) },
    account: chance.number(chance.pick(["#######", "10######", "@#####", "####-####"])),
    dueOn: l.stated && chance.happens(0.7) ? shifted(issued, chance.pick([14, 21, 30])) : null,
    statement: l.stated ? issued : null,
    ...{ time: `${chance.between(1, 11)}:${chance.number("2#")} PM`, call: people.phone(chance) },
  };
}

/** The sums of all visits, where the site shows them. */
function whole(l: Look, visits: Visit[], paid: number): string {
  const of = (field: Field) => sum(visits.map((one) => one[field]));
  const fields: Field[] = fieldsOf(l).slice(0, -1);
  const pair = (label: string, text: string) =>
    `<div class="pair"><span>${label}</span><span>${text}</span></div>`;
  const rows = fields.map((field) => pair(`${field === "charge" ? l.labels.charge : l.labels[field]}`, cash(l, field, of(field)))); // prettier-ignore
  const mine = paid ? pair(l.words("You paid|Your payments|Patient payments"), dollars(l.signed ? -paid : paid)) : ""; // prettier-ignore
  const due = pair(l.words("Total due|Total amount due|Total you owe"), dollars(of("patientOwes") - paid)); // prettier-ignore
  return `<div class="card"><b class="name">${l.words("Summary|Account summary|All visits")}</b>${rows.join("")}${mine}${due}</div>`;
}

function front(chance: Chance, l: Look, f: Facts, due: number): string {
  const bar = l.furniture ? `<div class="tab"><span>${slashes(f.issued)}, ${f.time}</span><span>${escaped(f.provider)} - Billing</span></div>` : ""; // prettier-ignore
  const dates = [
    f.statement ? `Statement date: ${l.day(f.statement)}` : "",
    f.dueOn ? `Due date: ${l.day(f.dueOn)}` : "",
  ].filter(Boolean);
  const about = `<div class="sub">${l.words("Patient|Patient name")}: ${f.patient}</div><div class="sub">${l.words("Account|Account number|Account #")}: ${f.account}</div>${dates.map((text) => `<div class="sub">${text}</div>`).join("")}`;
  const logo = `${sheet.mark(chance, l.style === "pay" ? "#ffffff" : f.ink, 26)}<b>${l.style === "pay" ? "" : escaped(f.provider)}</b>`; // prettier-ignore
  const menu = l.style === "pay" ? `<div class="head ink"><span>&#9776;</span><b>easypay</b><span>Log out</span></div>` : `<div class="head"><span>&#9776;</span>${logo}<span>Menu</span></div>`; // prettier-ignore
  const tabs = l.style === "chart" ? `<div class="tabs"><u>Billing</u><span>Visits</span><span>Messages</span><span>Test results</span></div>` : ""; // prettier-ignore
  const to = l.style === "pay" ? `<div class="sub">Bill from</div><b class="name">${escaped(f.provider)}</b>` : ""; // prettier-ignore
  const label = l.words("Amount due|Total amount due|You owe|Current balance");
  const buttons = `<div class="button">${l.words("Pay now|Pay this bill|Make a payment")}</div><div class="link center">${l.words("Set up a payment plan|Payment options|Split into monthly payments")}</div>`;
  return `${bar}${menu}${tabs}<h1>${l.words("Billing|My bill|Your bill|Billing details")}</h1><div class="card">${to}${about}<div class="due"><small>${label}</small><b>${dollars(due)}</b></div>${buttons}</div>`;
}

function end(l: Look, f: Facts): string {
  const tabs = l.style === "plain" ? "" : `<div class="foot"><span>&#8962; Home</span><span>&#9993; Messages</span><span>$ Billing</span><span>&#8943; More</span></div>`; // prettier-ignore
  const help = `<div class="sub">${l.words("Need help with your bill? Call|Billing questions?|Customer service:")} ${f.call}</div><div class="sub">${l.words("Financial help is available.|Go paperless and save trees.|Add insurance to your account.")}</div>`;
  const site = l.furniture ? `<div class="tab"><span>https://pay.${f.provider.toLowerCase().replace(/[^a-z]/g, "")}.example/billing/account</span></div>` : ""; // prettier-ignore
  return `${help}${tabs}${site}`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 14mm} body{margin:0;font:${l.size[1]}pt/1.38 '${l.font}';color:#1c2126} .phone{width:${l.size[0]}mm;margin:${l.centered ? "0 auto" : "0"}} .tab{display:flex;justify-content:space-between;font-size:.74em;color:#444;margin:1mm 0} .head{display:flex;justify-content:space-between;align-items:center;padding:2mm 3mm;border-bottom:1px solid #d7dbe0} .ink{background:${ink};color:#fff} .tabs{display:flex;gap:5mm;padding:2mm 3mm;font-size:.88em;color:${ink};border-bottom:1px solid #d7dbe0} h1{font-size:1.5em;margin:3mm 0 2mm} .card{border:1px solid #d3d8dd;border-radius:8px;padding:3mm 4mm;margin:0 0 3mm;${l.mode === "folded" ? "break-inside:avoid" : ""}} .top,.service,.pair,.tiles{break-inside:avoid} h2{break-after:avoid} .name{font-size:1.1em;color:${ink}} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:3mm} .sub{color:#56606a;font-size:.87em} .chip{border-radius:10px;background:#fdecc8;color:#7a4b00;padding:.3mm 2.6mm;font-size:.78em;white-space:nowrap} .done{background:#d9f2de;color:#14602a}
.pair{display:flex;justify-content:space-between;gap:4mm;padding:.5mm 0} .pair span:last-child{white-space:nowrap} .last{font-weight:bold;border-top:1px solid #d3d8dd;margin-top:.6mm} .tiles{display:flex;gap:1.2mm;margin:2mm 0} .tiles b{font-size:.92em} .tiles div{flex:1;background:#f2f5f7;border-radius:5px;padding:1mm 1.6mm} .tiles small,.due small{display:block;font-size:.76em;color:#56606a} .inline{margin:2mm 0;font-size:.93em} .services{margin:1.6mm 0;border-top:1px solid #e3e6ea;border-bottom:1px solid #e3e6ea;padding:1mm 0} .service{padding:.8mm 0} .service small{display:block;color:#56606a;font-size:.82em} .service .tiles small{font-size:.76em} .due b{font-size:1.7em} .due{margin:2mm 0} .button{background:${ink};color:#fff;border-radius:6px;text-align:center;padding:1.8mm;font-weight:bold} .link{color:${ink};font-size:.87em;margin-top:1mm} .center{text-align:center} .foot{display:flex;justify-content:space-between;border-top:1px solid #d7dbe0;padding:2mm 3mm;margin-top:3mm;font-size:.8em;color:#56606a}`;

function linesOf(l: Look, visits: Visit[]) {
  const picked = (of: Settled, fields: Field[]) =>
    Object.fromEntries(fields.map((field) => [field, of[field]]));
  if (l.mode === "folded")
    return visits.map((visit) => {
      const said = { serviceDate: visit.date, description: visit.title };
      return lineOf({ ...said, ...picked(visit, fieldsOf(l)) });
    });
  return visits.flatMap(({ date: serviceDate, all }) =>
    all.map((one) => {
      const said = { serviceDate, description: one.text, code: l.coded ? one.code : null };
      return lineOf({ ...said, ...picked(one, l.shares ? fieldsOf(l) : ["charge"]) });
    }),
  );
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const sender = chance.pick(SENDERS);
  const visits = visitsFor(chance, l, sender);
  const f = factsOf(chance, l, sender, visits);
  const shown = l.sums && l.mode !== "single";
  const of = (field: Field) => sum(visits.map((one) => one[field]));
  const paid = shown && of("patientOwes") > 9000 && chance.happens(0.5) ? 4000 : 0;
  const due = of("patientOwes") - paid;
  const cards = visits.map((visit) => card(l, visit)).join("");
  const body = `${front(chance, l, f, due)}${shown ? whole(l, visits, paid) : ""}<h2>${l.words(l.mode === "single" ? "Visit details|Your visit" : "Visits|Recent visits|Account activity")}</h2>${cards}${end(l, f)}`;
  const told = shown || l.mode === "single";
  const sums = {
    billed: told ? of("charge") : null,
    insurancePaid: told ? of("insurancePaid") : null,
    adjustments: told && l.adjusts ? of("discount") : null,
    ...{ patientPaid: paid || null, patientResponsibility: due },
  };
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.mode === "folded" ? "summary" : "itemized" },
      ...{ setting: sender[1] === "system" ? null : "professional", provider: f.provider },
      ...{ patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.statement, dueDate: f.dueOn },
    },
    sums,
    linesOf(l, visits),
  );
  return { html: sheet.page(css(l, f.ink), `<div class="phone">${body}</div>`), truth };
}

export const family: Family = {
  name: "bill-on-a-phone-portal",
  paper:
    "A patient portal's or bill-pay site's page printed from a phone: cards of visits with charges, insurance and what is owed.",
  medium: "text",
  draw,
};
