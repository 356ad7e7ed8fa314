import { bare, dollars, grouped, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, bars, column, heading, lineBy, page } from "#corpus/families/drawing/sheet";
import { pairs, record, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serial: string; month: string; ticket: string };

const COMPANIES = rowsOf(`Restwell CPAP & Home Medical|#14607a; SLEEPBRIDGE MEDICAL SUPPLY|#3d2f73
Lumen Respiratory Care, Inc.|#a3461b; Harbor City Medical Equipment|#1f5c3f; Nightingale Home Oxygen & Sleep|#2b3f8c`);
/** Code, words, cents a month, months until it is owned or its service ends. */
const RENTED = rowsOf(`E0601|CPAP Auto-Adjusting Device w/ Modem|11850|13
E0562|Heated Humidifier, Integrated|3675|13
E0470|BiPAP Device, No Backup Rate|29900|13
E1390|Oxygen Concentrator 5 LPM|21500|36
E1392|Portable Oxygen Concentrator|9400|36
E0260|Hospital Bed Semi-Elec w/ Rails & Mattress|17800|13
K0001|Standard Wheelchair 18 in|6450|13`);
/** Code, words, cents each, most of it. */
const SOLD = rowsOf(`A7030|Full Face Mask System, Medium|21900|1
A7031|Full Face Cushion, Replacement|8400|3
A7034|Nasal Mask Frame System|14900|1
A7032|Nasal Cushion, Replacement|4475|6
A7033|Nasal Pillow Cushions, Pair|3950|6
A7035|Headgear, Soft Fabric|4150|1
A4604|Heated Tubing, 6 ft|7850|1
A7036|Chin Strap, Adjustable|2675|1
A7038|Filter, Disposable, Ultra-Fine|625|6
A7039|Filter, Reusable Foam|1490|1
A7046|Humidifier Water Chamber|3325|1`);
const NOTES: Record<string, string> = {
  A: "Your plan applied all or part of this item to your yearly deductible.",
  B: "Coinsurance under your durable medical equipment benefit.",
  C: "Your plan did not cover this item. You may appeal to your plan.",
  D: "Paid in full by your plan. Nothing is owed.",
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const insured = chance.happens(0.85);
  return {
    of,
    insured,
    date: chance.pick([slashes, slashes, looseSlashes]),
    money: chance.pick([grouped, dollars, bare]),
    upper: chance.happens(0.4),
    grouped: chance.happens(0.45),
    serial: of("column|under|under"),
    month: of("under|column|words"),
    mods: of("column|dash|space"),
    price: !insured || chance.happens(0.3),
    allowed: insured && chance.happens(0.35),
    parts: insured && chance.happens(0.5),
    notes: insured && chance.happens(0.6),
    total: chance.happens(0.6),
    strip: chance.happens(0.4),
    stubFirst: chance.happens(0.3),
    due: of("Amount Due Now|Patient Balance|TOTAL DUE|Pay This Amount"),
    paid: of("Your payments|Card on file charged|Patient payments"),
    plan: of("Plan paid|Insurance payments|Paid by insurance"),
    off: insured ? of("Plan adjustments|Contract adjustments") : "Cash price discount",
  };
}

type Agreed = Terms & { rates: Record<string, number> };

const later = (iso: string, months: number) => {
  const at = Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}${iso.slice(7)}`;
};

/** A plan allows the same share of a code every month. */
function settled(chance: Chance, l: Look, terms: Agreed, row: Said): Said {
  if (!l.insured) {
    const discount = Math.round(row.charge! * terms.share);
    return { ...row, discount, patientOwes: row.charge! - discount };
  }
  const rate = (terms.rates[row.code!] ??= 0.35 + 0.5 * chance.share());
  const money = settle(chance, row.charge!, Object.assign(terms, { rate: [rate, rate] }));
  const has = { A: money.deductible, B: money.coinsurance, C: money.notCovered };
  const remarks = Object.entries(has).flatMap(([note, cents]) => (cents ? [note] : []));
  return { ...row, ...money, remarks: remarks.length ? remarks : ["D"] };
}

function rowsFor(chance: Chance, l: Look, terms: Agreed): Row[] {
  const first = `${chance.pick(["2025-0", "2026-0"])}${chance.between(1, 6)}-${String(chance.between(1, 28)).padStart(2, "0")}`;
  const rented = chance.shuffled(RENTED).slice(0, chance.pick([0, 1, 1, 2, 3]));
  const begun = rented.map(() => [chance.between(1, 9), chance.number("2##########")] as const);
  const cased = (text: string) => (l.upper ? text.toUpperCase() : text);
  const pool = chance.shuffled(SOLD);
  return Array.from({ length: chance.pick([1, 1, 2, 3]) }, (_, at): Row[] => {
    const base = { serviceDate: later(first, at), ticket: chance.number("77####") };
    const rents = rented.map(([code = "", words = "", cents, of = ""], one): Row => {
      const [start, serial] = begun[one]!;
      const nth = start + at;
      const capped = of === "13" ? [nth === 1 ? "KH" : nth < 4 ? "KI" : "KJ"] : [];
      const modifiers = ["RR", ...(l.insured ? [...capped, "KX"] : [])];
      const month = `${nth} of ${of}`;
      const description = cased(l.month === "words" ? `${words}, rental month ${month}` : words);
      const charge = Number(cents);
      const row = { code, modifiers, description, units: 1, unitPrice: charge, charge };
      return { ...settled(chance, l, terms, row), serial, month, ...base };
    });
    const least = rents.length || at ? 0 : 1;
    const sold = pool.splice(0, chance.pick([least, 1, 2, 4, 7])).map((item): Row => {
      const [code = "", words = "", cents, most] = item;
      const [units, unitPrice] = [chance.between(1, Number(most)), Number(cents)];
      const modifiers = ["NU", ...(l.insured ? ["KX"] : [])];
      const row = { code, modifiers, description: cased(words), units, unitPrice };
      const money = settled(chance, l, terms, { ...row, charge: units * unitPrice });
      return { ...money, serial: "", month: "", ...base };
    });
    return [...rents, ...sold];
  }).flat();
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

function columnsOf(l: Look): Column<Row>[] {
  const when = <T>(here: boolean, one: T): T[] => (here ? [one] : []);
  const joint = l.mods === "dash" ? "-" : " ";
  const below = (row: Row) => {
    const [serial, month] = [`Serial # ${row.serial}`, `Rental month ${row.month}`];
    const parts = [...when(l.serial === "under", serial), ...when(l.month === "under", month)];
    return row.serial && parts.length ? `<div class="sub">${parts.join(" &nbsp; ")}</div>` : "";
  };
  const code =
    l.mods === "column"
      ? [
          column<Row>(l.of("HCPCS|HCPC|Item Code"), "code", (row) => row.code),
          column<Row>("Mods", "modifiers", (row) => row.modifiers!.join(" ")),
        ]
      : [
          column<Row>(l.of("HCPCS / Mod|HCPCS|Billing Code"), ["code", "modifiers"], (row) =>
            [row.code, ...row.modifiers!].join(joint),
          ),
        ];
  const text = column<Row>(l.of("Item|Equipment or Supply|Description"), "description", (row) => safe(row.description!) + below(row), "w"); // prettier-ignore
  return [
    ...when(!l.grouped, column<Row>(l.of("Date|Ship Date|Service<br>Date"), "serviceDate", (row) => l.date(row.serviceDate!))), // prettier-ignore
    ...(l.of("code|text") === "code" ? [...code, text] : [text, ...code]),
    ...when(l.serial === "column", column<Row>(l.of("Serial No.|Serial #"), null, (row) => row.serial)), // prettier-ignore
    ...when(l.month === "column", column<Row>("Rental<br>Month", null, (row) => row.month)), // prettier-ignore
    column<Row>(l.of("Qty|Units"), "units", (row) => row.units, "n"),
    ...when(l.price, amount<Row>("Unit<br>Price", "unitPrice", l.money)),
    amount<Row>(l.of("Charge|Billed|Retail<br>Charge"), "charge", l.money),
    ...when(l.allowed, amount<Row>("Allowed", "allowed", l.money)),
    ...when(!l.insured, amount<Row>("Discount", "discount", l.money)),
    ...when(l.insured, amount<Row>(l.of("Plan<br>Paid|Ins.<br>Paid"), "insurancePaid", l.money)),
    ...when(l.parts, amount<Row>(l.of("Deduct-<br>ible|Deduct."), "deductible", l.money)),
    ...when(l.parts, amount<Row>("Coins.", "coinsurance", l.money)),
    amount<Row>(l.of("You<br>Owe|Patient<br>Share|Your<br>Cost"), "patientOwes", l.money),
    ...when(l.notes, column<Row>(l.of("Note|See<br>Note"), "remarks", (row) => row.remarks!.join(", "))), // prettier-ignore
  ];
}

function tableOf(rows: Row[], columns: Column<Row>[], l: Look): string {
  const body = rows.map((row, at) => {
    const opens = l.grouped && rows[at - 1]?.ticket !== row.ticket;
    const over = `Delivery ticket ${row.ticket} &nbsp;&ndash;&nbsp; shipped ${l.date(row.serviceDate!)}`;
    const head = opens ? `<tr class="tick"><td colspan="${columns.length}">${over}</td></tr>` : "";
    return head + record(columns, row);
  });
  const fields = ["charge", "allowed", "discount", "insurancePaid", "deductible", "coinsurance", "patientOwes"] as const; // prettier-ignore
  const sums = Object.fromEntries(fields.map((field) => [field, total(rows, field)]));
  const foot = l.total ? sumRow(columns, l.of("Invoice total|Totals"), sums, l.money) : "";
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${body.join("")}${foot}</tbody></table>`;
}

const style = (chance: Chance, ink: string, l: Look) =>
  `@page{size:letter;margin:11mm 12mm}body{font:${chance.pick([8.3, 8.7])}pt/1.32 ${l.of("Liberation Sans|Liberation Sans Narrow|Liberation Serif")};margin:0;color:#151515}.mast{display:flex;justify-content:space-between;border-top:5px solid ${ink};padding-top:3mm}.mast b{font-size:15pt;color:${ink};display:block}.cells{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid ${ink};margin:4mm 0}.cells div{padding:1mm 2mm;border-left:1px solid #ccc}.cells small{display:block;color:#555}.to{display:flex;justify-content:space-between;margin:5mm 0 0 6mm}
.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm 1.2mm;font-weight:normal}.lines td{padding:.9mm 1.2mm;vertical-align:top;border-bottom:${l.of(".6px solid #ccc|.6px dotted #666|0")};white-space:nowrap}.lines td.w{white-space:normal;width:60%;min-width:32mm}.lines .n{text-align:right}.sub{font-size:.88em;color:#555}.tick td{font-weight:bold;background:#eee}.sum td{font-weight:bold;border-top:1.5px solid ${ink}}tr{break-inside:avoid}.legend{margin:2mm 0;font-size:.92em}
.strip{display:flex;margin:4mm 0;border:1px solid ${ink}}.strip div{flex:1;text-align:center;padding:1.5mm;border-right:1px solid #bbb}.strip div:last-child{border:0;background:${ink}1a;font-weight:bold}.strip span{display:block}.sums{margin:4mm 0 4mm auto;border-collapse:collapse}.sums td{padding:.5mm 2mm .5mm 12mm}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:2px solid ${ink}}.boxed{border:1px solid #999;padding:2mm 3mm;margin:2mm 0;break-inside:avoid}.next{border-collapse:collapse}.next td{padding:.3mm 6mm .3mm 0}
.stub{border:1px solid #333;padding:3mm;margin:4mm 0;display:flex;justify-content:space-between;break-inside:avoid;gap:5mm}.stub td{padding:.3mm 3mm .3mm 0}.stub h4{margin:0 0 1mm}.snip{border-top:1px dashed #555;text-align:center;font-size:.85em;margin-top:4mm}`;

function stubOf(chance: Chance, l: Look, company: string, facts: [string, string][]): string {
  const cards = "&#9633; Visa &#9633; MasterCard &#9633; Discover &#9633; HSA/FSA card";
  return `<div><div class="snip">${l.of("Detach this payment stub and return it with your check|Payment stub - return with payment")}</div><div class="stub"><div><h4>Mail payment to</h4>${safe(company)}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 150, 18)}</div><div>${cards}<br>Card no. ______________________<br>Exp. ___ / ___ &nbsp; Signature ______________</div>${pairs([...facts, ["Amount paid", "$ __________"]])}</div></div>`;
}

function noticesOf(chance: Chance, l: Look, rows: Row[], open: number, terms: Terms): string {
  const used = l.notes ? [...new Set(rows.flatMap(({ remarks }) => remarks ?? []))].sort() : [];
  const legend = used.map((note) => `<b>${note}</b> ${NOTES[note]}`).join("<br>");
  const year = open ? Math.ceil(open / 50000) * 50000 + 50000 : 0;
  const met = `<div class="boxed"><b>About your deductible.</b> Your plan year deductible is ${dollars(year)}. With this invoice ${dollars(year - terms.open)} of it is met${terms.open ? `, so ${dollars(terms.open)} is left` : ""}. A new deductible starts each January 1.</div>`;
  const names = chance.shuffled(["Mask cushions", "Mask frame", "Tubing", "Disposable filters"]);
  const end = rows.at(-1)!.serviceDate!;
  const next = names.map(
    (name, at) => `<tr><td>${name}</td><td>${l.date(shifted(end, 30 + at * 30))}</td></tr>`,
  );
  const supply = `<div class="boxed"><b>When you can order again</b><table class="next">${next.slice(0, 3).join("")}</table></div>`;
  return `${legend ? `<div class="legend">${legend}</div>` : ""}${l.insured && year ? met : ""}${chance.happens(0.35) ? supply : ""}<p>${l.of("Rented equipment belongs to us until the last rental month is paid. Please report lost or damaged equipment within 48 hours.|Record the serial number of your device. We need it for recalls, repairs and pick-up.|Masks, cushions and tubing cannot be returned once opened. Medicare beneficiaries: a copy of the supplier standards is on our website.")}</p>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [company = "", ink = ""] = chance.pick(COMPANIES);
  const open = l.insured ? chance.pick([0, 8200, 30000, 95000]) : 0;
  const share = l.insured ? 0.2 : chance.pick([0.15, 0.25]);
  const terms: Agreed = { open, share, copay: 0, denies: 0.06, rate: [0, 0], rates: {} };
  const [rows, columns] = [rowsFor(chance, l, terms), columnsOf(l)];
  const [billed, off, owes] = [total(rows, "charge"), total(rows, "discount"), total(rows, "patientOwes")]; // prettier-ignore
  const plan = total(rows, "insurancePaid");
  const mine = chance.happens(0.35) ? Math.min(owes, chance.pick([2500, 5000, 12000])) : 0;
  const before = chance.happens(0.2) ? chance.between(900, 21000) : 0;
  const due = before + owes - mine;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(12, 45));
  const dueDate = shifted(issued, chance.pick([15, 21, 30]));
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "RC-#####", "@####"]));
  const invoice = chance.number("9######");
  const minus = (cents: number) => l.money(cents && -cents);
  const list = ([
    before ? ["Previous balance", l.money(before)] : null,
    [l.of("Charges|Total charges|This invoice"), l.money(billed)],
    [l.off, minus(off)],
    l.insured ? [l.plan, minus(plan)] : null,
    mine || l.strip ? [l.paid, minus(mine)] : null,
    [l.due, dollars(due)],
  ] as ([string, string] | null)[]).filter((one) => one !== null); // prettier-ignore
  const sums = l.strip ? `<div class="strip">${list.map(([label, text]) => `<div><span>${label}</span>${text}</div>`).join("")}</div>` : pairs(list, "sums"); // prettier-ignore
  const facts: [string, string][] = [["Account number", account], ["Invoice number", invoice], [l.of("Payment due by|Due date"), l.date(dueDate)], [l.due, dollars(due)]]; // prettier-ignore
  const cells: [string, string][] = [["Patient", patient], ["Account number", account], ["Invoice number", invoice], [l.of("Invoice date|Date billed"), l.date(issued)], ["Ordering provider", doctor(chance)], ["Coverage", l.insured ? l.of("Premera PPO|Medicare Part B|Regence Select") : "None on file"], ["Delivery", l.of("Mail order|Home delivery|Parcel service")], facts[2]!]; // prettier-ignore
  const stub = stubOf(chance, l, company, facts);
  const html = page(
    style(chance, ink, l),
    `<div class="mast"><div><b>${safe(company)}</b>${street(chance)}, ${town(chance)}<br>Customer care ${phone(chance)} &nbsp; Accredited supplier &nbsp; NPI ${chance.number("1#########")}</div><div><b>${l.of("Invoice|INVOICE|Equipment & Supply Invoice").replace("&", "&amp;")}</b></div></div>
<div class="to"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div></div>${l.stubFirst ? stub : ""}<div class="cells">${cells.map(([label, text]) => `<div><small>${label}</small>${text}</div>`).join("")}</div>
${tableOf(rows, columns, l)}${sums}${noticesOf(chance, l, rows, open, terms)}${l.stubFirst ? "" : stub}`,
  );
  const truth = truthOf(
    { ...{ name: family.name, setting: "professional", provider: company, patient, accountNumber: account }, statementDate: issued, dueDate }, // prettier-ignore
    { ...{ billed, adjustments: off, insurancePaid: l.insured ? plan : null }, allowed: l.allowed && l.total ? total(rows, "allowed") : null, patientPaid: mine || l.strip ? mine : null, patientResponsibility: due, previousBalance: before || null }, // prettier-ignore
    rows.map((row) => lineBy(columns, row, l.grouped ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "cpap-supply-serials",
  paper: "A sleep and oxygen supplier's invoice: serial numbers, rental months, deductible notes, resupply and a payment stub.", // prettier-ignore
  medium: "text",
  draw,
};
