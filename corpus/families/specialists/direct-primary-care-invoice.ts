import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, longMonthName, looseSlashes, monthName, slashes } = formats;
const { amount, column, mark, pairs, total } = sheet;
type Row = Said & { item: string; until?: string };

const PRACTICES =
  "Bluestem Direct Care, PLLC|#2f6b5e;Trailhead Direct Primary Care|#7a4a1e;Open Gate Family Medicine LLC|#1d4f91;Keystone Family DPC|#5b2a86;HARVEST MOON DIRECT PRIMARY CARE|#444444;Lantern Concierge Medicine, P.C.|#20303c;Second Oak Health|#0f6f6f;Prairie Willow Membership Medicine|#8a2d3b";
const EXTRAS =
  "Office Visit|Office visit - included in membership|99213|0;Office Visit|Extended visit (60 min) - included w/ membership|99215|0;Telehealth|Video visit - included|99213|0;Home Visit|Home visit, within 10 miles|99348|75;After Hours|After-hours/weekend visit|99050|50;Labs|Comprehensive Metabolic Panel (CMP)|80053|6.20;Labs|CBC w/ diff|85025|4.15;Labs|Lipid panel|80061|5.40;Labs|TSH|84443|6.85;Labs|Free T4|84439|5.95;Labs|Hemoglobin A1c|83036|6.10;Labs|Vitamin D, 25-OH|82306|17.50;Labs|Ferritin|82728|7.25;Labs|B12 / Folate|82607|13.80;Labs|PSA, total|84153|9.90;Labs|Testosterone, total|84403|11.75;Labs|hs-CRP|86141|10.60;Labs|Urine culture|87086|9.45;Labs|Chlamydia/GC, NAAT|87491|29.00;Labs|Pap, liquid based - pathology at cost|88175|38.00;Labs|Uric acid|84550|3.30;Labs|Magnesium|83735|4.05;In-house Test|Rapid strep|87880|8.00;In-house Test|Flu A/B + COVID rapid|87428|25.00;In-house Test|UA dipstick|81002|3.00;Lab Draw|Venipuncture / lab handling|36415|10.00;Procedure|EKG 12 lead|93000|20.00;Procedure|Skin biopsy, shave (supplies)|11102|25.00;Procedure|Dermatopathology, per specimen - at cost|88305|62.00;Procedure|Joint injection, knee (Kenalog 40 mg)|20610|35.00;Procedure|Cryotherapy, up to 5 lesions|17110|15.00;Procedure|Ear lavage||0;Procedure|Laceration repair, simple|12001|45.00;Injection|B12 injection 1000 mcg|96372|8.00;Injection|Ketorolac 60 mg IM|96372|12.00;Immunization|Tdap (Boostrix)|90715|44.50;Imaging|Chest x-ray, 2 view (partner imaging, at cost)|71046|38.00;Imaging|Thyroid ultrasound (partner imaging, at cost)|76536|110.00;Supplies|Cock-up wrist splint||14.00;Admin|FMLA / disability paperwork|99080|25.00";
const MEDS =
  "Lisinopril 20 mg tab|90|3;Sertraline 50 mg tab|90|6;Amoxicillin 500 mg cap|21|11;Prednisone 20 mg tab|10|14;Metformin ER 500 mg tab|180|4;Ondansetron ODT 4 mg|12|28;Levothyroxine 75 mcg tab|90|9;Azithromycin 250 mg tab|6|62;Cetirizine 10 mg tab|30|4;Meloxicam 15 mg tab|30|7";
const PLANS = rowsOf("Adult 18-44|69;Adult 45-64|89;Adult 65+|109;Individual|95;Child (0-18)|25");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = words("online|online|airy|airy|desktop|desktop|stripe|stripe|receipt");
  const webby = style === "stripe" || style === "receipt";
  return {
    ...{ words, style, webby, desktop: style === "desktop", receipt: style === "receipt" },
    money: style === "online" || webby ? dollars : style === "airy" ? grouped : bare,
    day: webby ? longMonthName : style === "desktop" ? looseSlashes : slashes,
    ...{ dated: !webby && chance.happens(0.55), coded: !webby && chance.happens(0.3) },
    /** Whether the item of the books has a column beside its description. */
    apart: !webby && (style === "desktop" || chance.happens(0.7)),
    ...{ ndc: chance.happens(0.3), whole: chance.happens(0.5) },
    terms: words("Due on receipt|Due on receipt|Net 10|Net 15|Net 30"),
    font: style === "desktop" ? words("Liberation Sans|Liberation Serif") : "Liberation Sans",
  };
}

const priced = (item: string, description: string, code: string, each: number, units = 1): Row => ({
  ...{ item, description, code: code || null, units, unitPrice: each, charge: each * units },
});

/** The month or more of membership of each of a household. */
function memberships(chance: Chance, l: Look, people: string[], start: string): Row[] {
  const months = chance.pick([1, 1, 1, 1, 1, 3, 12]);
  const next = shifted(start, 30.5 * months + 4).slice(0, 8);
  const until = shifted(`${next}01`, -1);
  const term = months === 1 ? "Monthly" : months === 3 ? "Quarterly" : "Annual";
  const named = people.length > 1 && chance.happens(0.7);
  const range = ` ${looseSlashes(start)}-${looseSlashes(until)}`;
  const when = l.webby
    ? ""
    : chance.pick([
        range,
        months === 1 ? ` - ${longMonthName(start).replace(" 1,", "")}` : range,
        "",
      ]);
  const form = l.words("T membership fee - P|P t dues|P membership (t)|T membership, P");
  return people.map((who, at) => {
    const [plan = "", price = ""] = PLANS[at > 1 ? 4 : chance.between(0, 3)]!;
    const own = (named ? `, ${who.split(" ")[0]}` : "") + when;
    const text = form.replace(/\bt\b/, term.toLowerCase()).replace(/\bT\b/, term) + own;
    const by = l.whole ? 1 : months;
    const each = (Number(price) * 100 * months) / by;
    return {
      ...priced("Membership", text.replace(/\bP\b/, plan), "", each, by),
      serviceDate: start,
      until,
    };
  });
}

function medicine(chance: Chance, l: Look): Row {
  const [name = "", count = "", each = ""] = chance.pick(rowsOf(MEDS));
  const ndc = l.ndc ? ` NDC ${chance.number("#####-0###-##")}` : "";
  const many = l.whole ? 1 : Number(count);
  const text = name + (l.whole ? ` #${count}` : "") + ndc;
  return priced("Medication", text, "", (Number(each) * Number(count)) / many, many);
}

function rowsFor(chance: Chance, l: Look, people: string[], start: string): Row[] {
  const dues = chance.happens(0.9) ? memberships(chance, l, people, start) : [];
  const name = l.words("Enrollment fee (one time)|Registration fee, new member");
  const fee = { ...priced("Enrollment", name, "", 9900), serviceDate: start };
  const many = chance.pick([chance.between(1, 4), chance.between(4, 10), chance.between(11, 20)]);
  const visits = [3, 9, 16].slice(0, chance.between(1, 3));
  const others = chance.shuffled(rowsOf(EXTRAS)).slice(0, Math.max(many, 2 - dues.length));
  const cared = others.map(([item = "", text = "", code = "", price]): Row => {
    const units = /per specimen|injection 1000/.test(text) ? chance.between(1, 3) : 1;
    return priced(item, text, code, Math.round(Number(price) * 100), units);
  });
  const pills = Array.from({ length: chance.pick([0, 0, 1, 2]) }, () => medicine(chance, l));
  const seen = () => ({ serviceDate: shifted(start, -chance.pick(visits)) });
  const dated = [...cared, ...pills].map((row) => ({ ...row, ...seen() }));
  if (l.dated) dated.sort((a, b) => a.serviceDate.localeCompare(b.serviceDate));
  const joins = !total([...dues, ...dated], "charge") || chance.happens(0.2);
  if (joins) dues.unshift(fee);
  return l.dated && chance.happens(0.6) ? [...dated, ...dues] : [...dues, ...dated];
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words, money, desktop, webby } = l;
  const period = ({ serviceDate: from, until: to }: Row) =>
    to && webby ? `<p class="dim">${monthName(from!).slice(0, -6)} – ${monthName(to)}</p>` : "";
  const item = words(desktop ? "Item" : "Product or service|Activity|Product/Service");
  const what = l.apart || webby ? "Description" : item;
  const day = desktop ? "Serviced" : words("Date|Service date");
  const rate = webby ? "Unit price" : words(desktop ? "Rate|Price Each" : "Rate");
  let at = 0;
  return [
    ...(l.style === "online" ? [column<Row>("#", null, () => `${(at += 1)}.`, "d")] : []),
    ...(l.dated ? [column<Row>(day, "serviceDate", (row) => l.day(row.serviceDate!), "d")] : []),
    ...(l.apart ? [column<Row>(item, null, (row) => row.item, "i")] : []),
    ...(l.coded ? [column<Row>(words("SKU|CPT|CPT CODE"), "code", (row) => row.code, "d")] : []),
    column<Row>(what, "description", (row) => row.description + period(row), "w"),
    column<Row>(words(desktop ? "Qty|Quantity" : "Qty"), "units", (row) => row.units, "n"),
    amount<Row>(rate, "unitPrice", money),
    amount<Row>("Amount", "charge", money),
  ];
}

/** The sums below the table and which of them are printed; a desktop invoice takes its discount in the table. */
function sumsOf(chance: Chance, l: Look, rows: Row[]) {
  const { money, words, webby, desktop, receipt } = l;
  const [whole, all] = [desktop ? dollars : money, total(rows, "charge")];
  const share = chance.pick([0, 0, 0, 0, 5, 10, 10, 15]);
  const off = Math.round((all * share) / 100);
  const net = all - off;
  const paid = receipt ? net : Math.min(net, chance.pick([0, 0, 0, net, 2500, 5000, 10000]));
  const due = net - paid;
  const names = webby ? "FAMILY (%)|Founding member (%)" : "Discount %|Discount (%)|Discount";
  const why = words(names).replace("%", webby ? `${share}% off` : `${share}%`);
  const put = (when: unknown, label: string, value: string): [string, string][] =>
    when ? [[label, value]] : [];
  const taxed = !webby && !desktop && words("y|n|n") === "y";
  const alone = !off && !paid && !taxed && !webby && !desktop && words("y|n") === "y";
  const given = desktop ? "Payments/Credits" : webby ? "Amount paid" : words("Payment|Paid");
  const list = [
    ...put(!desktop && (off || taxed || webby), "Subtotal", money(all)),
    ...put(!desktop && off, why, money(-off)),
    ...put(taxed, words("Sales tax|Tax"), money(0)),
    ...put(!alone, "Total", whole(net)),
    ...put(desktop || paid, given, whole(receipt ? paid : paid && -paid)),
    ...put(webby && !receipt, "Amount due", `${money(due)} USD`),
    ...put(!webby, desktop ? "Balance Due" : "Balance due", dollars(due)),
  ];
  const patientPaid = paid || desktop ? paid : null;
  const owed = { patientPaid, patientResponsibility: receipt ? null : due };
  const sums: Sums = { billed: alone ? null : all, adjustments: off || null, ...owed };
  const below = [
    ["Subtotal", "", bare(all)],
    [why, `-${share}.00%`, bare(-off)],
  ];
  const less = desktop && off ? below : [];
  return { list, sums, due, paid, less };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm 15mm;${l.webby ? `@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}';color:#6b7280}` : ""}} body{font:${l.desktop ? "9pt" : "9.2pt"}/1.4 '${l.font}';margin:0;color:${l.webby ? "#1a1f36" : "#222"}} h1{margin:0;font-weight:${l.style === "airy" ? "normal" : "bold"};font-size:1.9em;color:${l.style === "online" || l.style === "airy" ? ink : "inherit"}} .split{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} .dim{color:#6b7280;font-size:.92em} .brand{font-weight:bold;font-size:1.12em}
.lines{width:100%;border-collapse:collapse;margin-top:6mm} .lines th{text-align:left;font-weight:${l.webby ? "normal" : "bold"};padding:1.2mm 1.6mm;${l.style === "airy" ? `background:${ink}22;color:${ink};font-weight:normal;font-size:.86em` : l.webby ? "font-size:.84em;border-bottom:1px solid #1a1f36" : "border-bottom:1px solid #999"}} .lines td{padding:${l.desktop ? ".5mm" : "1.5mm"} 1.6mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d,.lines .i{white-space:nowrap} .i{font-weight:${l.desktop ? "normal" : "bold"}} ${l.style === "online" ? ".lines td{border-bottom:1px solid #e3e5e8}" : ""} tr{break-inside:avoid}
.sums{border-collapse:collapse;width:${l.webby ? "50%" : "72mm"};margin-left:auto} .sums td{padding:1mm 1.6mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;${l.webby ? "" : "font-size:1.2em"}} ${l.webby ? ".sums td{border-top:1px solid #e5e7eb}" : ""} .end{margin-top:3mm;${l.style === "airy" ? "border-top:1.5px dashed #bbb;padding-top:3mm;" : ""}break-inside:avoid} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{${l.webby ? "" : "font-weight:bold"}} p.dim{margin:0} .big{font-size:1.4em;font-weight:bold;margin:7mm 0 2mm}
.box{border-collapse:collapse} .box td,.box th{border:1px solid #000;padding:1mm 3mm;text-align:center;font-weight:normal} ${l.desktop ? ".lines,.lines th{border:1px solid #000;font-weight:normal;text-align:center} .lines .w,.lines .i{text-align:left} .lines td{text-align:left;border-left:1px solid #000;border-right:1px solid #000} .sums{border:1px solid #000} .sums td{border-bottom:1px solid #000;font-weight:bold} .fill td{height:24mm}" : ""} ${l.style === "airy" ? ".lines th,.facts td:first-child,.sums td:first-child{text-transform:uppercase}" : ""} .stamp{color:#2e7d32;border:2px solid #2e7d32;border-radius:3px;padding:0 3mm;font-weight:bold;font-size:1.3em;transform:rotate(-8deg)}`;

type Told = "practice" | "to" | "number" | "dated" | "dueDay" | "due" | "where";
type Facts = Record<Told, string> & { more: Record<string, string> };
/** The head of the paper, as each kind of books prints it. */
function top(chance: Chance, l: Look, f: Facts, ink: string): string {
  const call = `${phone(chance)}<br>billing@${f.practice.split(/\W/)[0]!.toLowerCase()}care.example`;
  const logo = chance.happens(0.7) ? mark(chance, ink, 56) : "";
  const stamp = f.due === "$0.00" && chance.happens(0.5) ? `<span class="stamp">PAID</span>` : "";
  const who = Object.entries(f.more);
  if (l.webby) {
    const facts = l.receipt
      ? [["Receipt number", chance.number("2###-####")] as const, ["Date paid", f.dated] as const]
      : [["Date of issue", f.dated] as const, ["Date due", f.dueDay] as const];
    const big = l.receipt ? `${f.due} paid on ${f.dated}` : `${f.due} USD due ${f.dueDay}`;
    return `<div class="split"><h1>${l.receipt ? "Receipt" : "Invoice"}</h1>${logo || `<b class="dim" style="font-size:1.3em">${f.practice}</b>`}</div><br>${pairs([["<b>Invoice number</b>", `<b>${f.number}</b>`], ...facts], "facts")}<br><div class="split" style="justify-content:flex-start;gap:26mm"><div><b>${f.practice}</b><br>${f.where}<br>United States<br>${call}</div><div><b>Bill to</b><br>${f.to}<br>United States</div></div><div class="big">${big}</div>${l.receipt ? "" : `<div><u style="color:#5469d4">Pay online</u></div>`}`;
  }
  const due = f.dueDay ? [["Due date", f.dueDay] as const] : [];
  if (l.desktop) {
    const cells = [["Terms", l.terms] as const, ...due, ...who];
    return `<div class="split"><div><span class="brand">${f.practice}</span><br>${f.where}<br>${call}</div><div><h1 style="text-align:right">Invoice</h1><table class="box"><tr><th>Date</th><th>Invoice #</th></tr><tr><td>${f.dated}</td><td>${f.number}</td></tr></table></div></div><table class="box" style="width:78mm;margin:8mm 0 6mm"><tr><td style="text-align:left">Bill To</td></tr><tr><td style="text-align:left;height:22mm;vertical-align:top">${f.to}</td></tr></table>${stamp}<table class="box" style="margin-left:auto"><tr>${cells.map(([label]) => `<th>${label === "Due date" ? "Due Date" : label}</th>`).join("")}</tr><tr>${cells.map(([, value]) => `<td>${value}</td>`).join("")}</tr></table>`;
  }
  const number = [l.words("Invoice no.|Invoice #"), f.number] as const;
  const terms = ["Terms", l.terms] as const;
  const more = [[l.words("Invoice date|Date"), f.dated] as const, ...due, ...who];
  if (l.style === "online")
    return `<div class="split"><div><h1>INVOICE</h1><br><span class="brand">${f.practice}</span><br>${f.where}<br>${call}</div>${logo}</div><div class="split" style="background:${ink}14;padding:4mm;margin-top:5mm"><div><b>Bill to</b><br>${f.to}</div>${stamp}<div><b>Invoice details</b><br>${[number, terms, ...more].map(([label, value]) => `${label}: ${value}`).join("<br>")}</div></div>`;
  return `<div class="split"><div><span class="brand">${f.practice}</span><br>${f.where}<br>${call}</div>${logo}</div><br><h1>INVOICE</h1><br><div class="split"><div><span class="dim">BILL TO</span><br>${f.to}</div>${stamp}${pairs([number, ...more, terms], "facts")}</div>`;
}

const NOTES =
  "Direct primary care is not health insurance.|Labs and medications are passed along at our cost.|Thank you for being a member!|HSA/FSA: check with your plan administrator before submitting. EIN 8#-#######|Card on file ending in #### will be charged automatically.|We do not bill insurance. Please do not submit to Medicare.|Cancel any time with 30 days' written notice.|Checks, Zelle and cards welcome. A $25 fee applies to returned payments.";

/** The rows; a desktop invoice takes its discount among them and runs its rules down the page. */
function body(l: Look, columns: sheet.Column<Row>[], rows: Row[], less: string[][]): string {
  const row = ([words, rate, value, kind = ""]: string[]) =>
    `<tr class="${kind}">${columns.map(({ head, kind }) => `<td class="${kind}">${kind === "w" ? words : head === "Amount" ? value : /Rate|Price/.test(head) ? rate : ""}</td>`).join("")}</tr>`;
  const off = l.desktop ? [...less, ["", "", "", "fill"]] : [];
  const lines = rows.map((one) => sheet.record(columns, one)).join("");
  return sheet.table(columns, lines + off.map(row).join(""));
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [practice = "", ink = ""] = chance.pick(rowsOf(PRACTICES));
  const people = household(chance, chance.pick([1, 1, 1, 2, 3, 4]));
  const start = `${shifted("2024-03-01", chance.between(0, 800)).slice(0, 8)}01`;
  const day = shifted(start, chance.pick([0, 0, 0, 2, 4, 14]));
  const rows = rowsFor(chance, l, people, start);
  const [columns, { list, sums, due, paid, less }] = [columnsOf(l), sumsOf(chance, l, rows)];
  const net = Number(l.terms.slice(4)) || 0;
  const dueOn = l.receipt || (l.desktop && chance.happens(0.5)) ? null : shifted(day, net);
  const patient = !l.webby && chance.happens(0.3) ? people.at(-1)! : null;
  const account = l.desktop && chance.happens(0.3) ? chance.number("D-####") : null;
  const more = { ...(account && { "Account #": account }), ...(patient && { Patient: patient }) };
  const bill: Facts = {
    ...{ practice, more, dated: l.day(day), dueDay: dueOn ? l.day(dueOn) : "" },
    ...{ due: dollars(l.receipt ? paid : due), where: `${street(chance)}<br>${town(chance)}` },
    to: `${people[0]}<br>${street(chance)}<br>${town(chance)}`,
    number: chance.number(l.webby ? "@#@@##@#-00##" : chance.pick(["1###", "2####", "####"])),
  };
  const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(0, 3));
  const said = `<div class="${l.desktop ? "" : "dim"}">${chance.number(notes.join("<br>"))}${l.style === "online" && due ? `<br><br><b>Ways to pay</b><br>VISA &nbsp; Mastercard &nbsp; DISCOVER &nbsp; AMEX &nbsp; BANK<br>${chance.happens(0.4) ? sheet.square(chance, 21, "16mm") : ""}` : ""}</div>`;
  const html = sheet.page(
    css(l, ink),
    `${top(chance, l, bill, ink)}${body(l, columns, rows, less)}<div class="end split">${said}<div style="${l.webby ? "flex:1" : ""}">${pairs(list, "sums")}</div></div>${l.receipt ? `<p class="brand">Payment history</p><table class="lines"><tr><th>Payment method</th><th>Date</th><th class="n">Amount paid</th></tr><tr><td>${chance.number("Visa - ####")}</td><td>${bill.dated}</td><td class="n">${bill.due}</td></tr></table>` : ""}`,
  );
  const ends = rows.flatMap(({ until }) => (l.webby && until ? [until] : [])).sort();
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: practice, dueDate: dueOn },
      ...{ patient: patient ?? people[0]!, accountNumber: account, statementDate: day },
    },
    sums,
    rows.map((row) => {
      const line = sheet.lineBy(columns, row, l.webby && row.until ? ["serviceDate"] : []);
      return row.unitPrice ? line : { ...line, unitPrice: "0.00" };
    }),
  );
  return { html, truth: ends.length ? { ...truth, serviceTo: ends.at(-1)! } : truth };
}

export const family: Family = {
  name: "direct-primary-care-invoice",
  paper:
    "A membership practice's invoice from accounting software: dues, visits, labs at cost, medicines.",
  medium: "text",
  draw,
};
