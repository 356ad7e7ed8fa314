import { bare, dollars, longMonthName, looseSlashes, monthName } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { bars, mark, page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serviceDate: string; description: string; charge: number; units: number };
type Style = "register" | "sentences" | "bullets" | "leaders" | "numbered";
type Office = {
  style: readonly Style[];
  names: string;
  titles: string;
  services: string;
  several: boolean;
  off: string;
};

/** Code or nothing, words, dollars of one, and how many at most. */
const OFFICES: readonly Office[] = [
  {
    ...{ style: ["sentences", "bullets"], titles: "LCSW|PhD|LMFT|PsyD", several: true },
    names: "Stillwater Psychotherapy|Anchor Point Counseling, LLC|",
    services:
      "90837|Individual psychotherapy, 60 minutes|175|1;90834|Individual psychotherapy, 45 minutes|145|1;90847|Family psychotherapy with patient present|190|1;90791|Psychiatric diagnostic evaluation|240|1;|Late cancellation fee|75|1",
    off: "Sliding scale adjustment|Sliding fee discount",
  },
  {
    ...{ style: ["register", "bullets", "leaders"], titles: "PA-C|MD|FNP", several: false },
    names: "QuickPoint Urgent Care|NextStep Walk-In Clinic|MAPLE & MAIN URGENT CARE",
    services:
      "99203|Office visit new patient level 3|165|1;87880|Rapid strep test|32|1;87804|Influenza A/B rapid test|38|2;81002|Urinalysis dipstick|18|1;96372|Injection, IM/SC|36|1;J0696|Ceftriaxone 250 mg|12.50|4;73610|X-ray ankle 3 views|94|1;A6448|Elastic bandage|9.75|1;E0114|Crutches, pair|48|1;12001|Simple wound repair 2.5 cm or less|220|1;90715|Tdap vaccine|58|1;S9083|Urgent care global fee|40|1",
    off: "Self-pay discount|Prompt pay discount|Cash discount",
  },
  {
    ...{ style: ["leaders", "register", "numbered"], titles: "OD", several: false },
    names: "Clearlake Eye Care|Vision Square Optical|Dr. Pell & Associates, Optometrists",
    services:
      "92014|Comprehensive eye exam|128|1;92015|Refraction|45|1;92250|Fundus photography|39|1;V2020|Frame - Marlow ML218 Tortoise 52/18|189|1;V2100|Single vision lenses, per lens|46|2;V2750|Anti-reflective coating, per lens|38|2;V2784|Polycarbonate, per lens|22.50|2;92310|Contact lens fitting|95|1;|Lens cleaner 8 oz|8.95|1;V2520|Soft contact lens, annual supply box|52|4",
    off: "Second pair savings|Package discount|AAA member discount",
  },
  {
    ...{ style: ["numbered", "bullets", "sentences"], titles: "DC|LAc", several: true },
    names:
      "Backbone Chiropractic & Wellness|Willow Chiropractic & Acupuncture|Spinal Health Center of Elgin",
    services:
      "98941|Chiropractic adjustment, 3-4 regions|68|1;97012|Mechanical traction|34|1;97014|Electrical stimulation|28|1;97810|Acupuncture, initial 15 minutes|72|1;97026|Infrared heat therapy|22|1;97140|Manual therapy, 15 minutes|46|2;99212|Brief re-examination|62|1;|Herbal formula, 100 ct|26.50|1",
    off: "Time of service discount|Military discount|Prepay package discount",
  },
  {
    ...{ style: ["bullets", "numbered", "leaders"], titles: "MD|DO|MD", several: false },
    names: "Foxglove Dermatology|Sandstone Family Practice, P.A.|",
    services:
      "99213|Office visit, established patient|135|1;17110|Wart destruction, up to 14|148|1;11102|Skin biopsy, tangential|182|1;36415|Blood draw|15|1;85025|CBC with differential|22|1;80061|Lipid panel|34|1;69210|Ear wax removal|74|1;G0008|Flu shot administration|30|1;90686|Flu vaccine, quadrivalent|42|1;|Sports physical form|25|1",
    off: "Courtesy adjustment|Cash pay discount",
  },
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const office = chance.pick(OFFICES);
  return {
    ...{ words, office, style: chance.pick(office.style), coded: chance.happens(0.7) },
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName, longMonthName]),
    money: chance.pick([dollars, dollars, bare]),
    ...{ each: chance.happens(0.5), upper: chance.happens(0.5), balanced: chance.happens(0.75) },
    ...{ discounted: chance.happens(0.35), insured: chance.happens(0.2), split: chance.happens(0.15) }, // prettier-ignore
    ...{ summed: chance.happens(0.85), dots: chance.happens(0.7), dated: chance.happens(0.4) },
    card: words("Visa|Mastercard|Discover|American Express"),
    /** How a service stands in a sentence, with its code before, behind or in brackets. */
    code: words("brackets|cpt|before"),
    font: words("Liberation Sans|Liberation Serif|Carlito|DejaVu Sans Condensed"),
  };
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const all = rowsOf(l.office.services);
  const last = shifted("2024-02-12", chance.between(0, 680));
  const factor = 0.85 + 0.4 * chance.share();
  const row = (one: string[], serviceDate: string): Row => {
    const [code = "", description = "", price = "", most = ""] = one;
    const units = chance.between(1, Number(most));
    const unitPrice = Math.round(Number(price) * factor * 4) * 25;
    return { ...{ serviceDate, code: code || null, description, units, unitPrice }, charge: unitPrice * units }; // prettier-ignore
  };
  const therapy = l.office.titles.includes("LCSW");
  if (therapy) {
    const visit = chance.pick(all.slice(0, 3));
    const many = chance.between(1, 6);
    return Array.from({ length: many }, (_, at) => row(at === many - 2 && chance.happens(0.3) ? all[4]! : visit, shifted(last, 7 * (at + 1 - many)))); // prettier-ignore
  }
  const visits = l.office.several && chance.happens(0.35) ? chance.between(2, 3) : 1;
  return Array.from({ length: visits }, (_, at) => {
    const [first, ...rest] = all;
    const most = Math.min(rest.length, visits > 1 ? 3 : 8);
    const list = [first!, ...chance.shuffled(rest).slice(0, chance.between(1, most))];
    return list.map((one) => row(one, shifted(last, 4 * (at + 1 - visits))));
  }).flat();
}

type Paid = ReturnType<typeof paidOf>;
function paidOf(chance: Chance, l: Look, billed: number) {
  const off = l.discounted ? Math.round(billed * chance.pick([0.1, 0.15, 0.2, 0.3])) : 0;
  const plan = l.insured && !off ? Math.round(billed * chance.pick([0.5, 0.6, 0.8])) : 0;
  const owed = billed - off - plan;
  const less = chance.happens(0.15) ? Math.round(owed / 2000) * 1000 : 0;
  return { billed, off, plan, owed, paid: owed - less, left: less };
}

/** What is said of the money under the services, as labels and amounts. */
function sumsOf(chance: Chance, l: Look, p: Paid): [label: string, text: string][] {
  const minus = (cents: number) => `-${l.money(cents)}`;
  const tail = chance.number("####");
  const cash = Math.round(p.paid / 2000) * 1000;
  const card = `${l.card} ending in ${tail}`;
  const by = l.words(`${l.card} ****${tail}|Check #${chance.number("####")}|Cash|HSA card x${tail}|${card}`); // prettier-ignore
  const total = l.words(p.off || p.plan ? "Subtotal|Total charges|Services total" : "Total|Total charges|Total for services"); // prettier-ignore
  const ways: [string, string][] =
    l.split && cash > 0 && cash < p.paid
      ? [[l.words("Cash|Paid cash"), l.money(cash)], [`${l.card} ****${tail}`, l.money(p.paid - cash)], [l.words("Total paid|Total payments"), l.money(p.paid)]] // prettier-ignore
      : [[`${l.words("Paid|Payment received|Amount paid")} (${by})`, l.money(p.paid)]];
  return [
    ...(l.summed || p.off || p.plan ? [[total, l.money(p.billed)] as [string, string]] : []),
    ...(p.off ? [[l.words(l.office.off), minus(p.off)] as [string, string]] : []),
    ...(p.plan ? [[l.words("Estimated insurance|Est. insurance portion|Billed to insurance (est.)"), minus(p.plan)] as [string, string]] : []), // prettier-ignore
    ...(p.plan ? [[l.words("Your portion today|Patient portion due today"), l.money(p.owed)] as [string, string]] : []), // prettier-ignore
    ...ways,
    ...(hasBalance(l, p) ? [[l.words("Balance|Balance due|Remaining balance"), l.money(p.left)] as [string, string]] : []), // prettier-ignore
  ];
}
const hasBalance = (l: Look, p: Paid) => l.balanced || p.left > 0 || p.off > 0 || p.plan > 0;

/** The service with its code as the office writes it. */
function called(l: Look, row: Row): string {
  const text = escaped(row.description);
  if (!l.coded || !row.code) return text;
  if (l.code === "brackets") return `${text} (${row.code})`;
  return l.code === "cpt" ? `${text}, CPT ${row.code}` : `${row.code} - ${text}`;
}

const many = (l: Look, row: Row) =>
  row.units > 1 ? (l.each ? ` x ${row.units} @ ${l.money(row.unitPrice!)}` : ` x${row.units}`) : "";

/** Days in the order of the rows, with the rows of each. */
const byDay = (rows: Row[]): [string, Row[]][] =>
  [...new Set(rows.map(({ serviceDate }) => serviceDate))].map((day) => [
    day,
    rows.filter(({ serviceDate }) => serviceDate === day),
  ]);

/** Slips as a roll printer makes them: the service, and under it the code, how many and the amount. */
function register(l: Look, rows: Row[], sums: [string, string][]): string {
  const up = (text: string) => (l.upper ? text.toUpperCase() : text);
  const line = (left: string, right: string) =>
    `<div class="li"><span>${left}</span><span>${right}</span></div>`;
  const items = rows.map((row) => {
    const under = [l.coded && row.code ? row.code : "", row.units > 1 ? `${row.units} @ ${bare(row.unitPrice!)}` : ""].filter(Boolean).join("  "); // prettier-ignore
    return under
      ? `<div>${up(escaped(row.description))}</div>${line(`&nbsp;&nbsp;${under}`, l.money(row.charge))}`
      : line(up(escaped(row.description)), l.money(row.charge));
  });
  return `<div class="dash"></div>${items.join("")}<div class="dash"></div>${sums.map(([label, text]) => line(up(label), text)).join("")}<div class="dash"></div>`;
}

function sentences(l: Look, rows: Row[], sums: [string, string][]): string {
  const whole = byDay(rows).map(([day, own]) => {
    const said = own.map((row) => `<b>${called(l, row)}</b>${many(l, row)}: ${l.money(row.charge)}`); // prettier-ignore
    return `<p>On ${l.day(day)}: ${said.join("; ")}.</p>`;
  });
  return `<p>${l.words("This receipt is for the following services:|Thank you for your payment. It was for these services:")}</p>${whole.join("")}<p class="sums">${sums.map(([label, text]) => `${label}: ${text}.`).join(l.words("<br>| "))}</p>`;
}

function listed(l: Look, rows: Row[], sums: [string, string][]): string {
  const days = byDay(rows);
  const tag = l.style === "numbered" ? "ol" : "ul";
  const between = l.words(" &ndash; | - |: |, ");
  const ownDay = (row: Row) => (l.dated ? `${l.day(row.serviceDate)}${between.includes(":") ? " " : between}` : ""); // prettier-ignore
  const items = (own: Row[]) =>
    `<${tag}>${own.map((row) => `<li>${ownDay(row)}${called(l, row)}${many(l, row)}${between}${l.money(row.charge)}</li>`).join("")}</${tag}>`;
  const visit = l.words("Services on|Visit of");
  const body = l.dated
    ? items(rows)
    : days.map(([day, own]) => `<h3>${visit} ${l.day(day)}</h3>${items(own)}`).join(""); // prettier-ignore
  return `${body}<div class="sums">${sums.map(([label, text]) => `<div>${label}: <b>${text}</b></div>`).join("")}</div>`;
}

function leaders(l: Look, rows: Row[], sums: [string, string][]): string {
  const line = (left: string, right: string, kind = "") =>
    `<div class="led ${kind}"><span>${left}</span><i></i><span>${right}</span></div>`;
  const items = rows.map((row) => line(`${called(l, row)}${many(l, row)}`, l.money(row.charge)));
  return `<h3>Visit of ${l.day(rows[0]!.serviceDate)}</h3>${items.join("")}<div class="gap"></div>${sums.map(([label, text]) => line(label, text, "sum")).join("")}`;
}

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:14mm 17mm} body{margin:0;font:10.4pt/1.45 '${l.font}';color:#151515} .brand{display:flex;gap:4mm;align-items:center;font-size:1.4em;font-weight:bold;color:${ink};line-height:1.2} .brand small{display:block;font-size:.6em;font-weight:normal;color:#333} h1{font-size:1.5em;margin:6mm 0 2mm} h3{font-size:1.04em;margin:3.5mm 0 1mm} ul,ol{margin:1mm 0 3mm;padding-left:7mm} li{margin:.7mm 0} .facts{margin:0 0 4mm} .sums{margin:4mm 0} p{margin:2mm 0} .led{display:flex;align-items:baseline;max-width:140mm} .led i{flex:1;${l.dots ? "border-bottom:1.2px dotted #777" : ""};margin:0 1.5mm} .gap{height:3mm} .sum{font-weight:bold} .foot{font-size:.85em;margin-top:8mm;border-top:.6px solid #999;padding-top:2mm} .slip{width:74mm;margin:0 auto;font:9pt/1.32 'Liberation Mono'} .slip .mid{text-align:center} .li{display:flex;justify-content:space-between;gap:2mm} .li span:last-child{white-space:nowrap} .dash{border-top:1.2px dashed #000;margin:1.6mm 0} .sign{margin-top:12mm;border-top:.8px solid #000;width:80mm;font-size:.85em}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[]) {
  const clinician = doctor(chance, l.office.titles);
  const name = chance.pick(l.office.names.split("|")) || clinician;
  const last = rows.at(-1)!.serviceDate;
  const numbered = chance.happens(0.55);
  return {
    ...{ name, clinician, patient: naming(chance)(person(chance)), road: street(chance), city: town(chance), call: phone(chance) }, // prettier-ignore
    issued: l.office.several && rows.length > 2 && chance.happens(0.5) ? shifted(last, 2) : last,
    account: numbered ? chance.number(chance.pick(["#####", "P-######", "@@#####"])) : null,
    accountLabel: l.words("Account #|Chart no.|Patient ID|Acct"),
    receipt: chance.number(chance.pick(["R-#####", "######", "####-###"])),
    clock: `${chance.between(1, 5)}:${chance.number("#").replace(/[6-9]/, "4")}${chance.number("#")} PM`,
    ...{ tax: chance.number("##-#######"), npi: chance.number("1#########") },
  };
}

function slip(chance: Chance, l: Look, f: Facts, body: string): string {
  const line = (left: string, right: string) =>
    `<div class="li"><span>${left}</span><span>${right}</span></div>`;
  const up = (text: string) => escaped(l.upper ? text.toUpperCase() : text);
  return `<div class="slip"><div class="mid"><b>${escaped(f.name)}</b><br>${up(f.road)}<br>${up(f.city)}<br>${f.call}</div><br>${line(l.day(f.issued), f.clock)}${line(up("Receipt #"), f.receipt)}${f.account ? line(up(f.accountLabel), f.account) : ""}<div>${up("Patient")}: ${f.patient}</div><div>${up("Seen by")}: ${f.clinician}</div>${body}<div class="mid">${l.words("APPROVED - THANK YOU|*** CUSTOMER COPY ***|THANK YOU FOR CHOOSING US")}<br>${bars(chance, 160, 30)}<br>${f.receipt}</div></div>`;
}

function fullPage(chance: Chance, l: Look, f: Facts, ink: string, body: string): string {
  const facts = [
    `${l.words("Date|Receipt date|Date issued")}: ${l.day(f.issued)}`,
    `Receipt ${l.words("no.|number|#")}: ${f.receipt}`,
    `${l.words("Received from|Patient|Client")}: ${f.patient}`,
    ...(f.account ? [`${f.accountLabel}: ${f.account}`] : []),
    ...(f.name === f.clinician ? [] : [`${l.words("Provider|Clinician|Seen by")}: ${f.clinician}`]),
  ];
  const goods = l.office.titles === "OD" ? "All sales of optical goods are final. Eyewear is remade once at no charge within 60 days." : "Services are not refundable."; // prettier-ignore
  const foot = `${chance.happens(0.6) ? `Tax ID ${f.tax} &middot; NPI ${f.npi}. ` : ""}${l.words(`Please keep this receipt for your records. You may send it to your insurance or HSA administrator.|${goods}|This is a receipt for payment, not an insurance claim. Missed visits without 24 hours notice are charged $50.00.`)}`;
  const sign = chance.happens(0.3) ? `<div class="sign">${l.words("Signature|Received by")}</div>` : ""; // prettier-ignore
  return `<div class="brand">${mark(chance, ink, 34)}<span>${escaped(f.name)}<small>${f.road}, ${f.city} &middot; ${f.call}</small></span></div><h1>${l.words("Receipt|Payment Receipt|RECEIPT FOR SERVICES|Receipt of Payment")}</h1><div class="facts">${facts.join("<br>")}</div>${body}${sign}<div class="foot">${foot}</div>`;
}

function lineFor(l: Look, row: Row) {
  const code = l.coded ? (row.code ?? null) : null;
  const unitPrice = row.units > 1 && (l.each || l.style === "register") ? row.unitPrice! : null;
  return lineOf({ ...row, code, units: row.units > 1 ? row.units : null, unitPrice });
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const all = rowsFor(chance, l);
  const single = l.style === "register" || l.style === "leaders";
  const last = all.at(-1)!.serviceDate;
  const upper = l.style === "register" && l.upper;
  const rows = (single ? all.filter(({ serviceDate }) => serviceDate === last) : all).map((row) =>
    upper ? { ...row, description: row.description.toUpperCase() } : row,
  );
  const p = paidOf(chance, l, total(rows, "charge"));
  const f = factsOf(chance, l, rows);
  const money = sumsOf(chance, l, p);
  const ink = chance.pick(["#114b5f", "#7b2d26", "#3d5a27", "#2f2f6e", "#222"]);
  const kinds = { register, sentences, leaders, bullets: listed, numbered: listed };
  const body = kinds[l.style](l, rows, money);
  const html = page(
    css(l, ink),
    l.style === "register" ? slip(chance, l, f, body) : fullPage(chance, l, f, ink, body),
  );
  const sums: Sums = {
    billed: l.summed || p.off || p.plan ? p.billed : null,
    ...{ adjustments: p.off || null, patientPaid: p.paid },
    patientResponsibility: hasBalance(l, p) ? p.left : null,
  };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued },
    },
    sums,
    rows.map((row) => lineFor(l, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "receipt-without-columns",
  paper:
    "A receipt for payment at an office's desk: services in sentences, lists or on a narrow slip, without heads of columns.",
  medium: "text",
  draw,
};
