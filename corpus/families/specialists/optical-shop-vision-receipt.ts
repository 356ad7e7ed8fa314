import {
  bare,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household, naming, phone, street } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { group: string; sku: string };
/** What the vision plan gives; the contact lens allowance is used up as boxes are bought. */
type Deal = Record<"exam" | "material" | "frame" | "contacts" | "off" | "second", number> & {
  plan: boolean;
};
type Payment = { date: string; text: string; cents: number };

const SHOPS = rowsOf(`
Larkspur Family Eyecare & Optical|Tamarack, MN 56071|#1d6a72;BRIGHTON HOLLOW VISION CENTER|Brighton Hollow, OH 44233|#27408b
Drs. Pell & Iwata Optometry|Mesa Robles, CA 92584|#7a3e9d;The Spectacle Room|Old Mercer, PA 16137|#222222
Gulf Breeze Eye Associates, O.D., P.A.|Santa Lucia, FL 32561|#0a6fb5;Main Street Eyes|Dunmore Springs, TX 78620|#b5432a
Pine Ridge Optometric Group|Pine Ridge, NC 28777|#2f5d34;Twenty-Twenty Eyewear Gallery|Port Averill, WA 98368|#a0156b`);
const PLANS =
  "ClearView Vision Care|Beacon Vision Choice|EyeSpan Select|Optivue Federal Vision|State Employees Vision Trust|Meridian Eye Benefit".split(
    "|",
  );
/** Kind, code, words in the hand of two systems, prices in dollars. */
const GOODS = rowsOf(`
exam|92014|Comprehensive Eye Exam, Established Patient|COMP EYE EXAM EST PT|139,154,169,189
exam|92004|Comprehensive Eye Exam, New Patient|COMP EYE EXAM NEW PT|159,174,198,215
refraction|92015|Refraction|REFRACTION|35,40,45,52
fit|92310|Contact Lens Fitting & Evaluation|CL FIT / EVAL BOTH EYES|75,89,110,125
photo|92250|Retinal Imaging Screening|RETINAL PHOTO WELLNESS|39,42,45
photo|92134|OCT Macula Scan|OCT RETINA SCREENING|35,49,55
frame|V2020|Frame|FRAME|129,159.95,189,219,249,289,345
lens|V2103|Single Vision Lenses, pair|SV LENS CR39 PR|89,98,119
lens|V2203|Lined Bifocal Lenses FT-28, pair|BIFOCAL FT28 PR|139,152,168
lens|V2781|Progressive Lenses, Digital HD, pair|PROG DIGITAL PR|249,289,334.5
option|V2784|Polycarbonate|POLYCARB LENS|60,72,75
option|V2750|Anti-Reflective Coating, Premium|AR COAT TIER 2|99,118,129
option|V2744|Photochromic, Gray|PHOTOCHROMIC GRY|110,125
option|V2755|UV Protection|UV COAT|16,20
option|V2760|Scratch Resistant Coating|SCR COAT|17,25,28
option|V2783|High Index 1.67|HI INDEX 1.67|120,145
option|V2762|Polarized, Gray|POLARIZED|99,115
option||Blue Light Filter|BLUE FILTER|35,45
option||Roll & Polish Edges|EDGE POLISH|20,28
contacts|V2520|Daily Contact Lenses, 90 pk|CL SPH DAILY 90PK|72,84,89.5
contacts|V2521|Toric Monthly Contact Lenses, 6 pk|CL TORIC MO 6PK|58,64,69.99
extra||Lens Cleaner & Cloth Kit|CLEANER KIT|8,12
extra||Eyewear Protection Plan, 1 year|WARRANTY 1YR|29,35
extra||Hard Case|CASE HARD|10,14.5`);
const BRANDS =
  "Marlowe ML-204|Otis & Fen OF7719|Cove Point 3312|Linden Titan LT-88|Beryl 1042|Hatch Kids HK-15".split(
    "|",
  );
const COLORS = "Tortoise|Matte Black|Gunmetal|Crystal Rose|Navy|Demi Amber".split("|");
const HEADS = rowsOf(`
date|Date|Service Date|DOS;code|Code|CPT/HCPCS|Proc.;name|Description|Item|Item / Service|Product or Service;units|Qty|Quantity|Un
price|Unit Price|Each|Price;charge|Retail|U&C|Retail Price|Usual & Customary;discount|Discount|Ins. Write-off|Savings|Write-off
insurance|Insurance|Ins. Pays|Plan Pays|Vision Plan;owes|You Pay|Patient Pays|Pt. Resp.|Your Cost;eye|Eye|OD/OS`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const heads = Object.fromEntries(HEADS.map(([key, ...list]) => [key, chance.pick(list)]));
  return {
    ...{ words, head: (key: string) => heads[key] ?? "", voice: chance.pick([2, 2, 3]) },
    layout: chance.pick(["invoice", "banded", "plain"] as const),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, grouped, grouped, bare]),
    off: chance.pick([grouped, parentheses, dollars]),
    ...{ dated: chance.happens(0.4), coded: chance.happens(0.7), codeLast: chance.happens(0.3) },
    ...{ units: chance.happens(0.75), priced: chance.happens(0.4), eye: chance.happens(0.3) },
    ...{ sku: chance.happens(0.2), merged: chance.happens(0.25), grouped: chance.happens(0.6) },
    ...{ sums: chance.happens(0.55), block: chance.happens(0.75), paidSum: chance.happens(0.5) },
    ...{ rx: chance.happens(0.5), back: chance.happens(0.3) },
    due: words("Balance Due|BALANCE DUE|Amount Due|Balance|Patient Balance Due"),
    font: words(
      "Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow|Liberation Mono",
    ),
  };
}

/** What the plan and the patient pay for something; what neither pays is taken off. */
function shares(kind: string, charge: number, deal: Deal, second: boolean): [number, number] {
  const less = (percent: number) => charge - Math.round((charge * percent) / 100);
  if (kind === "extra") return [0, charge];
  if (!deal.plan || second)
    return [0, less(/frame|lens|option/.test(kind) ? (second ? deal.second : deal.off) : 0)];
  if (kind === "exam") return [Math.round((charge - deal.exam) * 0.55), deal.exam];
  if (kind === "refraction") return [Math.round(charge * 0.5), 0];
  if (kind === "fit") return [0, Math.min(less(15), 6000)];
  if (kind === "photo") return [0, Math.min(charge, 3900)];
  if (kind === "lens") return [Math.round((charge - deal.material) * 0.45), deal.material];
  if (kind === "option") return [0, less(40)];
  if (kind === "frame") {
    const over = Math.max(0, charge - deal.frame);
    return [charge - over, Math.round(over * 0.8)];
  }
  const taken = Math.min(charge, deal.contacts);
  deal.contacts -= taken;
  return [taken, charge - taken];
}

type Wish = { kind: string; second?: boolean; site?: string; units?: number; row?: string[] };
function rowFor(
  chance: Chance,
  l: Look,
  deal: Deal,
  wish: Wish,
  place: { group: string; date: string },
): Row {
  const { kind, second = false, units = 1, site } = wish;
  const [, code = "", ...rest] = wish.row ?? chance.pick(GOODS.filter(([of]) => of === kind));
  const unitPrice = Math.round(Number(chance.pick(rest[2]!.split(","))) * 100);
  const charge = unitPrice * units;
  const [plan, owes] = shares(kind, charge, deal, second);
  const rest2 = charge - plan - owes;
  const model = `${chance.pick(BRANDS)} ${chance.pick(COLORS)} ${chance.between(48, 56)}-${chance.between(16, 20)}-${chance.pick([140, 145])}`;
  const name = rest[l.voice - 2]!;
  const description =
    kind === "frame" ? `${name} ${l.voice === 3 ? model.toUpperCase() : model}` : name;
  return {
    ...{
      group: place.group,
      sku: chance.number("######"),
      serviceDate: place.date,
      code: code || null,
    },
    ...{ description, units, unitPrice, charge, patientOwes: owes, ...(site ? { site } : {}) },
    ...(l.merged && deal.plan
      ? { insurancePaid: charge - owes }
      : { discount: rest2, insurancePaid: plan }),
  };
}

type Visit = { who: string; date: string; picked: string; parts: string };
function rowsFor(chance: Chance, l: Look, deal: Deal, visit: Visit): Row[] {
  const add = (group: string, date: string, wishes: Wish[]) =>
    wishes.map((wish) =>
      rowFor(chance, l, deal, wish, { group: visit.who ? `${visit.who} - ${group}` : group, date }),
    );
  const rows: Row[] = [];
  const has = (part: string) => visit.parts.includes(part);
  const maybe = (often: number, kind: string): Wish[] => (chance.happens(often) ? [{ kind }] : []);
  if (has("exam"))
    rows.push(
      ...add("Professional Services", visit.date, [
        { kind: "exam" },
        ...maybe(0.75, "refraction"),
        ...(has("contacts") ? [{ kind: "fit" }] : []),
        ...maybe(0.4, "photo"),
      ]),
    );
  for (const [at, pair] of ["glasses", "sun"].entries()) {
    if (!has(pair)) continue;
    const options = chance
      .shuffled(GOODS.filter(([of]) => of === "option"))
      .slice(0, chance.between(1, 4));
    const wishes: Wish[] = [
      { kind: "frame" },
      { kind: "lens", site: "OU" },
      ...options.map((row) => ({ kind: "option", site: "OU", row })),
    ];
    rows.push(
      ...add(
        at ? "Eyewear - Pair 2" : has("sun") ? "Eyewear - Pair 1" : "Eyewear",
        visit.picked,
        wishes.map((one) => ({ ...one, second: at === 1 })),
      ),
    );
  }
  if (has("contacts")) {
    const row = chance.pick(GOODS.filter(([of]) => of === "contacts"));
    const units = chance.pick([1, 2, 4]);
    const place = visit.picked;
    const sides = chance.happens(0.5) ? ["OD", "OS"] : ["OU"];
    // Both eyes wear the same lens, so both boxes cost the same.
    const priced = [...row.slice(0, 4), chance.pick(row[4]!.split(","))];
    rows.push(
      ...add(
        "Contact Lenses",
        place,
        sides.map((site) => ({ kind: "contacts", row: priced, units, site })),
      ),
    );
  }
  if (chance.happens(0.35)) rows.push(...add("Accessories", visit.picked, [{ kind: "extra" }]));
  return rows;
}

const ORDERS = [
  "exam glasses",
  "exam glasses",
  "exam contacts",
  "glasses",
  "exam",
  "contacts",
  "exam glasses sun",
  "exam glasses sun",
];
function orderFor(chance: Chance, l: Look, plan: boolean, people: string[]) {
  const date = shifted("2024-02-05", chance.between(0, 650));
  const picked = l.dated && chance.happens(0.5) ? shifted(date, chance.between(6, 13)) : date;
  const rows = people.flatMap((who) => {
    const parts = people.length > 1 ? "exam glasses" : chance.pick(ORDERS);
    const deal: Deal = {
      ...{ plan, exam: chance.pick([0, 1000, 1500, 2500]), material: chance.pick([0, 1000, 2500]) },
      ...{
        frame: chance.pick([13000, 15000, 18000]),
        contacts: parts.includes("glasses") ? 0 : 13000,
      },
      ...{ off: chance.pick([0, 10, 20]), second: chance.pick([20, 30, 40]) },
    };
    return rowsFor(chance, l, deal, { who: people.length > 1 ? who : "", date, picked, parts });
  });
  return { date, picked, rows };
}

function columnsOf(l: Look, plan: boolean, rows: Row[]): Column<Row>[] {
  const only = !plan && total(rows, "discount") === 0;
  const shown = <One>(when: boolean, one: One) => (when ? [one] : []);
  const code = shown(
    l.coded,
    column<Row>(l.head("code"), "code", (row) => row.code),
  );
  const priced = l.priced && l.units;
  return [
    ...shown(
      l.dated,
      column<Row>(l.head("date"), "serviceDate", (row) => l.day(row.serviceDate!)),
    ),
    ...(l.codeLast ? [] : code),
    ...shown(
      l.sku,
      column<Row>("SKU", null, ({ sku }) => sku),
    ),
    column<Row>(
      l.head("name"),
      "description",
      (row) => row.description?.replace("&", "&amp;"),
      "w",
    ),
    ...(l.codeLast ? code : []),
    ...shown(
      l.eye,
      column<Row>(l.head("eye"), "site", ({ site }) => site, "c"),
    ),
    ...shown(
      l.units,
      column<Row>(l.head("units"), "units", ({ units }) => units, "c"),
    ),
    ...shown(priced, amount<Row>(l.head("price"), "unitPrice", l.money)),
    amount<Row>(
      priced ? l.words("Retail Total|Total U&amp;C|Extended") : l.head("charge"),
      "charge",
      l.money,
    ),
    ...shown(
      !only && !(plan && l.merged),
      amount<Row>(plan ? l.head("discount") : "Discount", "discount", l.money),
    ),
    ...shown(plan, amount<Row>(l.head("insurance"), "insurancePaid", l.money)),
    ...shown(!only, amount<Row>(plan ? l.head("owes") : "You Pay", "patientOwes", l.money)),
  ];
}

function paymentsFor(chance: Chance, owed: number, date: string, picked: string): Payment[] {
  const card = () =>
    `${chance.pick(["Visa", "Mastercard", "Amex", "Visa Debit", "FSA/HSA Card"])} ****${chance.number("####")}`;
  const way = chance.pick(["all", "all", "half", "half", "two", "none"]);
  if (way === "none" || owed < 2000)
    return owed > 0 && way === "all" ? [{ date, text: card(), cents: owed }] : [];
  const half = Math.round(owed / 200) * 100;
  const first = {
    date,
    text: way === "all" ? card() : `${chance.pick(["Deposit", "Payment"])} - ${card()}`,
    cents: way === "all" ? owed : half,
  };
  return way === "two" ? [first, { date: picked, text: card(), cents: owed - half }] : [first];
}

type Sheet = { l: Look; plan: string; rows: Row[]; payments: Payment[]; before: number };
const balanceOf = ({ rows, payments, before }: Sheet) =>
  total(rows, "patientOwes") + before - sum(payments.map(({ cents }) => cents));
const discounted = ({ l, plan, rows }: Sheet) => (plan ? !l.merged : total(rows, "discount") > 0);
const paidShown = ({ l, payments }: Sheet) => l.paidSum || payments.length === 1;
const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

function totalsPart(sheet: Sheet): string {
  const { l, rows, plan, payments, before } = sheet;
  const sums = sumsOf(rows);
  const long = l.block || !l.sums;
  return pairs(
    [
      long ? [l.words("Total Retail|Total Charges|Total U&amp;C"), dollars(sums.charge)] : null,
      long && discounted(sheet)
        ? [l.words("Total Discounts|Discounts and Write-offs|You Saved"), l.off(-sums.discount)]
        : null,
      long && plan
        ? [
            l.words("Insurance Benefit|Less Insurance|Insurance Portion"),
            l.off(-sums.insurancePaid),
          ]
        : null,
      [l.words("Patient Total|Patient Portion|Your Total"), dollars(sums.patientOwes)],
      before ? [l.words("Previous Balance|Balance Forward"), dollars(before)] : null,
      ...payments.map(
        ({ date, text, cents }) => [`${l.day(date)} ${text}`, l.off(-cents)] as const,
      ),
      l.paidSum
        ? [
            l.words("Total Payments|Payments Received|Amount Paid"),
            l.off(-sum(payments.map(({ cents }) => cents))),
          ]
        : null,
      [`<b>${l.due}</b>`, `<b>${dollars(balanceOf(sheet))}</b>`],
    ],
    "totals",
  );
}

function tablePart(sheet: Sheet, columns: Column<Row>[]): string {
  const { l, rows } = sheet;
  const titled = l.grouped || rows[0]!.group.includes(" - Prof");
  const body = rows.map((row, at) => {
    const title =
      titled && row.group !== rows[at - 1]?.group
        ? `<tr class="group"><td colspan="${columns.length}">${row.group}</td></tr>`
        : "";
    return title + record(columns, row);
  });
  const sums = l.sums
    ? sumRow(columns, l.words("Totals|TOTAL|Column Totals"), sumsOf(rows), l.money)
    : "";
  return table(columns, body.join("") + sums);
}

/** The prescription, which is what the glasses were made to. */
function rxPart(chance: Chance): string {
  const add = chance.pick(["1.50", "2.00", "2.25"]);
  const power = () =>
    `${chance.pick(["-", "-", "+"])}${chance.between(0, 5)}.${chance.pick(["00", "25", "50", "75"])}`;
  const eye = (side: string) =>
    `<tr><td>${side}</td><td>${power()}</td><td>-0.${chance.pick(["50", "75"])}</td><td>${String(chance.between(1, 36) * 5).padStart(3, "0")}</td><td>+${add}</td><td>${chance.between(29, 33)}.5</td></tr>`;
  return `<table class="rx"><tr><th>Rx</th><th>Sphere</th><th>Cyl</th><th>Axis</th><th>Add</th><th>PD</th></tr>${eye("OD")}${eye("OS")}</table>`;
}

const policies = (name: string) => `<div class="back"><h3>Eyewear Purchase Policies</h3>
<p><b>Custom orders.</b> Prescription lenses are made for you alone. Orders cannot be cancelled once the laboratory has begun work, usually within 24 hours. If you cannot get used to your new lenses, we will remake them once at no charge within 60 days of dispensing.</p>
<p><b>Frames</b> carry a one-year manufacturer's warranty against defects. Loss, theft, scratches and breakage are not covered. <b>Contact lenses</b> may be returned for exchange in unopened, unmarked boxes within 90 days.</p>
<p><b>Insurance.</b> Benefits quoted are estimates from your plan at the time of service and are not a guarantee of payment. You are responsible for any portion your plan does not pay. Balances over 60 days old may be charged a late fee. Returned checks are subject to a service charge.</p>
<p><b>Your prescription.</b> Under the Federal Trade Commission's Eyeglass Rule, you receive a copy of your eyeglass prescription after your refraction whether or not you ask for it, and you may buy your eyewear where you choose.</p>
<p>I have read these policies and authorize ${name} to bill my vision plan and release information needed for payment.</p><p>Signature ______________________________ &nbsp; Date ______________</p></div>`;

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm} body{font:9.2pt/1.35 '${l.font}','Liberation Sans';margin:0;color:#1b1b1b} table{border-collapse:collapse} h3{color:${ink};margin:0 0 2mm}
.top{display:flex;justify-content:space-between;gap:6mm;align-items:flex-start} .brand{display:flex;align-items:center;gap:2.5mm;font-size:15pt;font-weight:bold;color:${ink}} .banded>.top:first-child{background:${ink};color:#fff;padding:4mm} .banded .brand{color:#fff} .plain>.top:first-child{display:block;text-align:center} .plain .brand{justify-content:center}
.mid{margin:5mm 0 3mm} .facts td{padding:.4mm 3mm .4mm 0} .facts td:first-child{color:#555} .plain .facts td{border:.6px solid #777;padding:.6mm 2mm}
.ins{border:1px solid ${ink};padding:1.5mm 3mm;margin:2mm 0;display:flex;gap:8mm;flex-wrap:wrap} .rx{margin:2mm 0} .rx td,.rx th{border:.6px solid #999;padding:.4mm 3mm;text-align:center;font-size:8pt}
.lines{width:100%;font-size:8.6pt;margin:3mm 0} .lines th{text-align:left;vertical-align:bottom;padding:1mm;border-bottom:1.5px solid ${ink};${l.layout === "banded" ? `background:${ink}1a` : ""}} .lines td{padding:1mm;vertical-align:top;white-space:nowrap;border-bottom:.5px solid #ddd} .plain .lines td,.plain .lines th{border:.6px solid #888} .lines td.w{white-space:normal} .lines .n{text-align:right} .lines .c{text-align:center} .lines .group td{font-weight:bold;background:#f1f1f1} .lines .sum td{font-weight:bold;border-top:1.2px solid #333} tr{break-inside:avoid}
.totals{margin-left:auto;min-width:75mm;break-inside:avoid} .totals td{padding:.5mm 1mm} .totals td:last-child{text-align:right;padding-left:8mm} .totals tr:last-child td{border-top:1.5px solid ${ink};font-size:11pt}
.fine{font-size:7.6pt;color:#444;margin-top:4mm} .promo{border:1px dashed ${ink};text-align:center;padding:2mm;margin-top:5mm} .back{break-before:page}`;

type Head = {
  name: string;
  where: string;
  ink: string;
  people: string[];
  account: string;
  printed: string;
  date: string;
};
function paperOf(chance: Chance, sheet: Sheet, head: Head, columns: Column<Row>[]): string {
  const { l, plan } = sheet;
  const { name, ink, where, people, account, printed, date } = head;
  const facts = pairs(
    [
      [l.words("Account #|Patient ID|Account No.|Acct"), account],
      people.length > 1
        ? [l.words("Responsible Party|Guarantor"), people[0]!]
        : [l.words("Patient|Patient Name"), people[0]!],
      l.dated ? null : [l.words("Date of Service|Service Date|Exam / Order Date"), l.day(date)],
      [l.words("Invoice Date|Receipt Date|Printed|Date Printed"), l.day(printed)],
      chance.happens(0.6) ? [l.words("Order #|Tray #|Job No."), chance.number("####")] : null,
      ["Doctor", doctor(chance, "OD|O.D.")],
      chance.happens(0.4)
        ? [l.words("Optician|Dispensed by"), chance.pick(["Renee", "Marcus T.", "JLB", "Kim"])]
        : null,
    ],
    "facts",
  );
  const insured = plan
    ? `<div class="ins"><span><b>${l.words("Vision Plan|Insurance|Vision Insurance")}:</b> ${plan}</span><span><b>Member ID:</b> ${chance.number("#########")}</span><span><b>${l.words("Authorization #|Auth No.|Authorization")}:</b> ${chance.number("########")}</span></div>`
    : "";
  const promo = l.words(
    "Second pair? Take 40% off any complete pair within 30 days.|Tell a friend! Refer a new patient and receive a $20 credit toward eyewear.|Order contact lenses online any time - free shipping on a year's supply.|",
  );
  const hours = l.words(
    "Mon-Fri 9-6, Sat 9-1|M T Th F 8:30-5:30, W 10-7|Closed Sundays and Wednesdays",
  );
  return page(
    css(l, ink),
    `<div class="${l.layout}"><div class="top"><div><div class="brand">${l.layout === "banded" ? "" : mark(chance, ink)}${name}</div>${street(chance)}, ${where}<br>${phone(chance)} &nbsp; ${hours}</div><div style="font-size:14pt;font-weight:bold">${l.words("INVOICE|Receipt|Patient Receipt|Sales Invoice|ITEMIZED RECEIPT")}</div></div>
<div class="top mid"><div>${people[0]}<br>${street(chance)}<br>${where}</div>${facts}</div>${insured}${l.rx && people.length === 1 ? rxPart(chance) : ""}
${tablePart(sheet, columns)}${totalsPart(sheet)}${promo ? `<div class="promo">${promo}</div>` : ""}
<div class="fine">${l.words("Prescription eyewear is exempt from sales tax. ")}${l.words("Thank you for trusting us with your eyes!|All sales of custom lenses are final. See store for remake policy.|Please keep this receipt for your flexible spending account.")} Tax ID ${chance.number("##-#######")}</div></div>${l.back ? policies(name) : ""}`,
  );
}

function draw(chance: Chance): Drawn {
  const [name = "", where = "", ink = ""] = chance.shuffled(SHOPS)[4]!;
  const l = look(chance);
  const write = naming(chance);
  const people = household(chance, chance.happens(0.1) ? 3 : 1).map(write);
  const plan = chance.happens(0.72) ? chance.pick(PLANS) : "";
  const { date, picked, rows } = orderFor(chance, l, plan !== "", people);
  const before = chance.happens(0.12) ? chance.between(10, 90) * 100 : 0;
  const payments = paymentsFor(chance, total(rows, "patientOwes") + before, date, picked);
  const sheet: Sheet = { l, plan, rows, payments, before };
  const columns = columnsOf(l, plan !== "", rows);
  const account = chance.number(chance.pick(["#####", "######", "@@####", "1####-1"]));
  const printed = shifted(picked, chance.pick([0, 0, 1]));
  const html = paperOf(
    chance,
    sheet,
    { name, where, ink, people, account, printed, date },
    columns,
  );
  const sums = sumsOf(rows);
  const paid = payments.map(({ cents }) => cents);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: name, statementDate: printed },
      ...{ accountNumber: account, patient: people.length > 1 ? null : people[0]! },
      ...(paidShown(sheet) || !paid.length
        ? {}
        : { paymentRows: paid.map((cents) => bare(cents)) }),
    },
    {
      ...{ billed: sums.charge, patientResponsibility: balanceOf(sheet), previousBalance: before },
      ...{ adjustments: discounted(sheet) ? sums.discount : null },
      insurancePaid: plan ? sums.insurancePaid : null,
      patientPaid: paidShown(sheet) ? sum(paid) : null,
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "optical-shop-vision-receipt",
  paper:
    "The invoice or receipt of an optometrist with an optical shop: exam, frame, lenses and contact lenses, with what the vision plan pays.",
  medium: "text",
  draw,
};
