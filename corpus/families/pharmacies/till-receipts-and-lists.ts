import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, looseSlashes, longMonthName, monthName, shortSlashes, slashes } = formats;
type Item = Said & { description: string; charge: number; rx?: string; mark: string; date: string };
type Kind = "pharmacy" | "optical" | "care";
type Form = "till" | "list" | "dotted" | "mail";
/** A line under the items: its words, an amount, and the same as a sentence with `$` for the amount. */
type End = { words: string; cents: number; told: string };

/** Name, quantity, dollars at retail, copay. */
const DRUGS = rowsOf(`
Lisinopril 10 mg tab|30|14.99|4; Atorvastatin 20 mg tab|90|48.50|10; Metformin ER 500 mg tab|180|36.20|10; Levothyroxine 75 mcg tab|90|42.00|12; Amoxicillin 500 mg cap|21|18.49|5; Albuterol HFA 90 mcg inhaler|1|62.99|25; Sertraline 50 mg tab|30|21.75|7; Ozempic 2 mg/3 mL pen|1|1028.40|45; Eliquis 5 mg tab|60|622.10|40; Fluticasone 50 mcg nasal spray|1|24.99|8; Prednisone 10 mg tab|15|11.30|3; Losartan 50 mg tab|90|39.90|10`);
/** Name, dollars, and whether it is taxed. */
const SHELF = rowsOf(`
Ibuprofen 200 mg 100 ct|9.49|; Cough drops honey 30 ct|3.29|; BP monitor upper arm|54.99|t; Digital thermometer|12.49|t; Elastic bandage 3 in|6.79|; Cetirizine 10 mg 45 ct|18.99|; Contact lens solution 12 oz|11.49|; Reading glasses +2.00|16.99|t; Hand cream 3 oz|7.99|t; COVID-19 home test 2 pk|19.99|`);
/** Code, name, dollars. */
const GLASSES = rowsOf(`
92014|Comprehensive eye exam|149; 92310|Contact lens fitting|89; V2020|Frame, acetate|218; V2103|Single vision lenses, pair|136; V2750|Anti-reflective coating|98; V2784|Polycarbonate material|74; V2744|Photochromic tint|112; 92250|Retinal photos|42; V2781|Progressive lenses, pair|315; V2755|UV coating|25`);
const CARES = rowsOf(`
99203|New patient visit|195; 87880|Rapid strep test|38; 87804|Rapid flu A/B test|46; 73110|Wrist x-ray, 3 views|118; 29125|Short arm splint|132; 90715|Tdap vaccine|72; 90471|Vaccine administration|34; 81002|Urine dipstick|18; 94640|Nebulizer treatment|64; 12001|Laceration repair, simple|246; 96372|Injection, intramuscular|41; 93000|EKG with report|87`);
const SENDERS: Record<Kind, string[]> = {
  pharmacy: ["WALDEN DRUG", "Hometown Pharmacy & Gifts", "PARKWAY RX #0412", "Corner Apothecary"],
  optical: ["Clearview Optical", "VISTA EYE CARE CENTER", "Sunrise Eyewear & Exams"],
  care: ["MedQuick Urgent Care", "Riverside Walk-In Clinic", "Elm Street Family Clinic, PLLC", "NOW CARE EXPRESS"], // prettier-ignore
};
const PLANS = ["Aetna", "Cigna", "BCBS", "UnitedHealthcare"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const kind = chance.pick(["pharmacy", "pharmacy", "optical", "care", "care"] as const);
  const forms: Form[] = kind === "pharmacy" ? ["till", "till", "list", "dotted"] : ["till", "dotted", "mail", "mail"]; // prettier-ignore
  const form = chance.pick(forms);
  return {
    ...{ words, kind, form, money: form === "till" ? chance.pick([bare, bare, dollars]) : dollars },
    day: form === "mail" ? chance.pick([longMonthName, monthName]) : chance.pick([slashes, shortSlashes, looseSlashes]), // prettier-ignore
    ...{ upper: form === "till" && chance.happens(0.75), plan: chance.happens(0.5) },
    ...{ below: chance.happens(0.5), dots: chance.happens(0.5), centered: chance.happens(0.5) },
    ...{ zero: chance.happens(0.4), named: chance.happens(0.6), ndc: chance.happens(0.25) },
    marks: chance.pick([" F", " H", " *", ""]),
    coded: chance.pick(["none", "before", "after", "after"] as const),
    told: chance.pick([
      "Your charge for @ on % was $.",
      "@, provided on %, came to $.",
      "For @ (%) we charged $.",
    ]),
    entry: chance.pick(["%  @, qty #, $", "% - Rx ~ - @ - qty # - $", "@ (Rx ~), filled %, quantity #: $"]), // prettier-ignore
  };
}

function drugs(chance: Chance, l: Look, date: string): Item[] {
  const list = l.form === "list";
  const shelf = list ? [] : chance.shuffled(SHELF).slice(0, chance.between(0, 4));
  const rx = chance.shuffled(DRUGS).slice(0, list ? chance.between(4, 12) : chance.between(1, 4));
  let day = shifted(date, -chance.between(80, 300));
  const filled = rx.map(([description = "", quantity = "", retail = "", copay = ""]): Item => {
    const [charge, own] = [Math.round(Number(retail) * 100), Number(copay) * 100];
    day = shifted(day, chance.between(1, 6));
    const base = { description, date: list ? day : date, mark: l.marks, units: Number(quantity) };
    const plan = l.plan && !list ? { insurancePaid: charge - own, copay: own } : {};
    return { ...base, charge, ...plan, rx: chance.number("07#####-0#") };
  });
  const sold = shelf.map(([description = "", price = "", tax = ""]): Item => {
    const unitPrice = Math.round(Number(price) * 100);
    const many = chance.happens(0.35) ? chance.between(2, 3) : 1;
    const counted = many > 1 ? { units: many, unitPrice } : {};
    const mark = tax ? " T" : l.marks;
    return { description, date, mark, charge: unitPrice * many, ...counted };
  });
  return [...filled, ...sold];
}

function services(chance: Chance, l: Look, date: string): Item[] {
  const [first, ...rest] = l.kind === "optical" ? GLASSES : CARES;
  const more = chance.shuffled(rest).slice(0, chance.between(1, 5));
  const factor = 0.8 + 0.4 * chance.share();
  return [first!, ...more].map(([code = "", description = "", price = ""]) => {
    const charge = Math.round(Number(price) * factor) * 100;
    return { code: l.coded === "none" ? null : code, description, charge, date, mark: "" };
  });
}

/** What stands under the items and which sums of the truth it prints. */
function closing(chance: Chance, l: Look, items: Item[]) {
  const { words } = l;
  const ends: End[] = [];
  const add = (label: string, cents: number, told = "") => ends.push({ words: label, cents, told });
  const charges = sum(items.map(({ charge }) => charge));
  const plans = sum(items.map(({ insurancePaid }) => insurancePaid ?? 0));
  const insured = items.some(({ copay }) => copay !== undefined);
  if (l.form === "list") {
    add(words("Total charges|Total price|TOTAL"), charges);
    return { ends, sums: { billed: charges } };
  }
  if (insured) return insuredTill(l, add, ends, items, charges - plans, plans);
  if (l.kind === "care" && l.plan) {
    const copay = chance.pick([3000, 4000, 5000]);
    add(words("Total charges|Charges today"), charges, "Your charges came to $.");
    add(words("Copay collected today|Copay paid - Visa 4410|Co-pay today"), copay, "You paid your copay of $."); // prettier-ignore
    add(`To be billed to ${chance.pick(PLANS)}`, charges - copay, "We will bill your insurance the other $."); // prettier-ignore
    return { ends, sums: { billed: charges, patientPaid: copay } };
  }
  return sale(chance, l, add, ends, items, charges);
}

type Add = (label: string, cents: number, told?: string) => void;

function insuredTill(l: Look, add: Add, ends: End[], items: Item[], due: number, plans: number) {
  const tax = taxOf(items);
  if (tax) add("Sales tax", tax);
  add(l.words("Total|Total sale|Purchase total"), due + tax);
  add(l.words("Visa ************4410|FSA card ****2207|HSA Debit 8831|Mastercard 0093"), due + tax);
  const saved = l.words("Total paid by insurance||Insurance paid total|");
  if (saved) add(saved, plans);
  const sums = { patientPaid: due + tax, insurancePaid: saved ? plans : null };
  return { ends, sums };
}

const taxOf = (items: Item[]) =>
  Math.round(sum(items.filter(({ mark }) => mark === " T").map(({ charge }) => charge)) * 0.07);

/** Without a plan at the till: discount or vision benefit, tax, total and tender. */
function sale(chance: Chance, l: Look, add: Add, ends: End[], items: Item[], charges: number) {
  const vision = l.kind === "optical" && l.plan ? Math.min(15000, charges - 4000) : 0;
  const off = !vision && chance.happens(0.45) ? Math.round(charges * chance.pick([0.1, 0.2, 0.3])) : 0; // prettier-ignore
  const tax = taxOf(items);
  const due = charges - vision - off + tax;
  if (due !== charges) add(l.words("Subtotal|Sub-total"), charges, "The subtotal was $.");
  if (vision) add(l.words("Vision plan paid|Insurance benefit applied"), -vision, "Your vision plan paid $."); // prettier-ignore
  if (off) add(l.words("Self-pay discount|Member savings|Discount"), -off, "We took off a discount of $."); // prettier-ignore
  if (tax) add(l.words("Sales tax 7.0%|Tax"), tax);
  add(l.words("Total|Total sale|TOTAL"), due, "Your total was $.");
  const tender = l.words("Visa ending 4410|HSA card ending 8831|Cash|MC ****0093|FSA debit 2207");
  const given = tender === "Cash" ? Math.ceil(due / 2000) * 2000 : due;
  add(tender === "Cash" ? "Cash" : l.words(`${tender}|Paid - ${tender}`), given, `You paid with ${tender.toLowerCase() === "cash" ? "cash" : tender}: $.`); // prettier-ignore
  if (given > due) add("Change", given - due, "Your change was $.");
  const zero = l.zero && given === due;
  if (zero) add(l.words("Balance due|Balance"), 0, "Your remaining balance is $.");
  const sums = { billed: charges, insurancePaid: vision || null, adjustments: off || null };
  return { ends, sums: { ...sums, patientPaid: due, patientResponsibility: zero ? 0 : null } };
}

const nameOf = (l: Look, item: Item): string => {
  if (!item.code || l.coded === "none") return item.description;
  return l.coded === "before" ? `${item.code} ${item.description}` : `${item.description} (${item.code})`; // prettier-ignore
};

type Closing = { ends: End[]; sums: Parameters<typeof truthOf>[1] };
type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const date = shifted("2024-03-01", chance.between(0, 760));
  const patient = people.person(chance);
  return {
    ...{ date, sender: chance.pick(SENDERS[l.kind]), patient },
    ...{ street: people.street(chance), town: people.town(chance), call: people.phone(chance) },
    time: `${chance.between(1, 11)}:${chance.number("4#")} PM`,
    ...{ receipt: chance.number("######"), store: chance.number("#####"), ndc: chance.number("#####-####-##") }, // prettier-ignore
    mail: patient.toLowerCase().replace(/\W/g, "."),
  };
}

/** Lines of a paper roll. */
function till(l: Look, f: Facts, items: Item[], { ends }: Closing): string {
  const wide = 42;
  const both = (left: string, right: string) => {
    const room = Math.max(1, wide - left.length - right.length);
    return `${left}${l.dots && room > 4 ? ` ${".".repeat(room - 2)} ` : " ".repeat(room)}${right}`;
  };
  const middle = (text: string) => " ".repeat(Math.max(0, Math.floor((wide - text.length) / 2))) + text; // prettier-ignore
  const lines = items.flatMap((item) => {
    const price = `${l.money(item.charge)}${item.mark.padEnd(2)}`;
    const more = item.rx
      ? `  RX# ${item.rx}  QTY ${item.units}`
      : item.unitPrice
        ? `  ${item.units} @ ${l.money(item.unitPrice)}`
        : "";
    const ndc = item.rx && l.ndc ? [`  NDC ${f.ndc}`] : [];
    const shares = item.copay
      ? [both("  INSURANCE PAID", `${l.money(-item.insurancePaid!)}  `), both("  YOUR COPAY", `${l.money(item.copay)}  `)] // prettier-ignore
      : [];
    const label = item.copay ? "  RETAIL PRICE" : "";
    if (item.copay) return [nameOf(l, item), more, ...ndc, both(label, price), ...shares];
    if (l.below && more) return [nameOf(l, item), both(more, price), ...ndc];
    return [both(nameOf(l, item), price), ...(more ? [more] : []), ...ndc];
  });
  const rule = "-".repeat(wide);
  const key = { " F": "F = FSA/HSA ELIGIBLE", " H": "H = HSA ELIGIBLE", " *": "* FSA/HSA ELIGIBLE ITEM" }[l.marks]; // prettier-ignore
  const taxed = items.some(({ mark }) => mark === " T");
  const top = [
    middle(f.sender.toUpperCase()),
    ...[f.street, f.town, f.call].map(middle),
    "",
    `STORE ${f.store.slice(0, 4)}  REG 03  TRAN ${f.receipt}`,
    `DATE ${l.day(f.date)}  ${f.time}`,
    ...(l.named ? [`${l.kind === "pharmacy" ? "CUSTOMER" : "PATIENT"}: ${f.patient.toUpperCase()}`] : []), // prettier-ignore
    rule,
  ];
  const foot = [
    ...(key && l.kind === "pharmacy" ? ["", key] : []),
    ...(taxed ? ["T = TAXABLE ITEM"] : []),
    ...["", middle(l.words("THANK YOU|KEEP THIS RECEIPT FOR YOUR RECORDS|HOW DID WE DO? TELL US ONLINE"))], // prettier-ignore
  ];
  const sums = ends.map(({ words, cents }) => both(words, `${l.money(cents)}  `));
  const up = (list: string[]) => (l.upper ? list.map((text) => text.toUpperCase()) : list);
  return `<pre class="roll">${[...top, ...up(lines), rule, ...up(sums), ...foot].map(escaped).join("\n")}</pre>`;
}

const brand = (f: Facts) =>
  `<h2>${escaped(f.sender)}</h2><p>${f.street}, ${f.town} &middot; ${f.call}</p>`;

/** A dated list of fills, each a run of words. */
function list(l: Look, f: Facts, items: Item[], { ends }: Closing): string {
  const entries = items.map((item) => {
    const text = l.entry.replace("@", item.description).replace("#", String(item.units));
    return `<li>${text.replace("~", item.rx!).replace("%", l.day(item.date)).replace("$", () => l.money(item.charge))}</li>`; // prettier-ignore
  });
  return `${brand(f)}<h1>${l.words("Prescription receipts|Your prescription purchases|Patient prescription list")}</h1><p>Patient: ${f.patient}<br>Printed: ${l.day(f.date)}</p><ul>${entries.join("")}</ul><p><b>${ends[0]!.words}: ${l.money(ends[0]!.cents)}</b></p><p>Prices are before insurance and coupons. Keep this list for your tax or FSA records.</p>`;
}

/** Words and amounts with leaders between them. */
function dotted(l: Look, f: Facts, items: Item[], { ends }: Closing): string {
  const row = (words: string, money: string, kind = "") =>
    l.dots
      ? `<div class="run ${kind}">${words} ${".".repeat(Math.max(4, 64 - words.length - money.length))} ${money}</div>`
      : `<div class="row ${kind}"><span>${words}</span><i></i><span>${money}</span></div>`;
  const lines = items.map((item) => {
    const more = item.rx ? `<div class="more">Rx ${item.rx}, qty ${item.units}</div>` : item.unitPrice ? `<div class="more">${item.units} @ ${l.money(item.unitPrice)}</div>` : ""; // prettier-ignore
    const price = `${l.money(item.charge)}${item.mark}`;
    if (!item.copay) return row(nameOf(l, item), price) + more;
    return `<div><b>${nameOf(l, item)}</b></div>${more}${row("Retail price", price, "in")}${row("Insurance paid", l.money(-item.insurancePaid!), "in")}${row("Your copay", l.money(item.copay), "in")}`; // prettier-ignore
  });
  const sums = ends.map(({ words, cents }) => row(words, l.money(cents), "end"));
  const who = l.named ? `<p>Patient: ${f.patient}</p>` : "";
  return `${brand(f)}<h1>${l.words("Receipt|RECEIPT|Sales receipt")}</h1><p>Receipt no. ${f.receipt}<br>Date: ${l.day(f.date)}</p>${who}${lines.join("")}<hr>${sums.join("")}<p>${l.words("Items may be eligible for HSA or FSA reimbursement.|All sales of eyewear and services are final.|Thank you for your visit.")}</p>`; // prettier-ignore
}

/** A message that tells the charges in sentences. */
function mail(l: Look, f: Facts, items: Item[], { ends }: Closing): string {
  const told = items.map((item) => {
    const name = item.code && l.coded !== "none" ? `${item.description} (CPT ${item.code})` : item.description; // prettier-ignore
    const code = l.kind === "optical" ? name.replace("CPT ", "") : name;
    return `<p>${l.told.replace("@", code).replace("%", l.day(item.date)).replace("$", () => l.money(item.charge))}</p>`; // prettier-ignore
  });
  const sums = ends.map(({ cents, told: text }) => text.replace("$", () => l.money(Math.abs(cents)))); // prettier-ignore
  return `<p class="meta">From: ${escaped(f.sender)} &lt;receipts@${f.sender.toLowerCase().replace(/\W/g, "")}.example&gt;<br>To: ${f.mail}@mail.example<br>Subject: ${l.words("Your receipt|Receipt for your visit|Thank you for your payment")} #${f.receipt}<br>Date: ${l.day(f.date)} ${f.time}</p><h2>${escaped(f.sender)}</h2><p>Hi ${f.patient},</p><p>Thank you for your visit. Here is your receipt.</p>${told.join("")}<p>${sums.join(" ")}</p><p>Questions? Reply to this message or call ${f.call}.</p><p class="meta">${escaped(f.sender)}, ${f.street}, ${f.town}. You may submit this receipt for HSA or FSA reimbursement.</p>`;
}

const css = (l: Look) => `
@page{size:letter;margin:14mm 16mm} body{margin:0;font:10pt/1.4 '${l.words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif")}'} .roll{font:9.4pt/1.28 'Liberation Mono';width:86mm;margin:${l.centered ? "0 auto" : "0"};padding:3mm;${l.centered ? "border:1px solid #ddd" : ""}} h1{font-size:1.3em} h2{margin:2mm 0;font-size:1.5em} p{margin:0 0 2.4mm} ul{padding-left:5mm} li{margin:1.2mm 0} .row{display:flex;align-items:baseline;width:130mm;gap:2mm;margin:1mm 0;break-inside:avoid} .row i{flex:1;border-bottom:1.4px dotted #333} .run{margin:1mm 0} .run.in{padding-left:6mm} .row.in{padding-left:6mm;width:124mm} .more{color:#555;font-size:.86em;padding-left:6mm} .end{font-weight:bold} hr{width:130mm;margin:2mm 0;border:0;border-top:1px solid #333} .meta{color:#555;font-size:.9em;border-bottom:1px solid #ddd;padding-bottom:2mm}`;

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const f = factsOf(chance, l);
  const items = l.kind === "pharmacy" ? drugs(chance, l, f.date) : services(chance, l, f.date);
  const end = closing(chance, l, items);
  const body = { till, list, dotted, mail }[l.form](l, f, items, end);
  const upper = (text: string) => (l.upper ? text.toUpperCase() : text);
  const lines = items.map(({ date: serviceDate, description, code, units, ...item }) => {
    const { charge, insurancePaid, copay, unitPrice } = item;
    const amounts = { charge, insurancePaid, copay, ...(unitPrice ? { unitPrice } : {}) };
    const texts = { serviceDate, description: upper(description), code: code ?? null };
    return lineOf({ ...texts, units: units ?? null, ...amounts });
  });
  const named = l.form === "list" || l.form === "mail" || l.named;
  const patient = named ? (l.form === "till" ? f.patient.toUpperCase() : f.patient) : null;
  const provider = l.form === "till" ? f.sender.toUpperCase() : f.sender;
  const truth = truthOf(
    { name: family.name, setting: "professional", provider, patient, statementDate: f.date },
    end.sums,
    lines,
  );
  return { html: sheet.page(css(l), body), truth };
}

export const family: Family = {
  name: "till-receipts-and-lists",
  paper: "Receipts and lists without columns from a pharmacy, optician, urgent care or clinic.",
  medium: "text",
  draw,
};
