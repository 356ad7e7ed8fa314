import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { bare, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { column, total } = sheet;

type Numbers = Record<
  "charge" | "insurancePaid" | "patientOwes" | "units" | "days" | "left",
  number
>;
type Words = Record<"serviceDate" | "description" | "rx" | "ndc" | "clinician", string>;
type Fill = Said & Numbers & Words;
type Paper = { html: string; lines: TruthLine[]; sums: Sums; more: object };

/** Name, strength and form, National Drug Code, quantity, days, dollars, the copay of the plan, use. */
const DRUGS = rowsOf(`
LISINOPRIL|10 MG TABLET|68180-0980-03|90|90|31.49|4|high blood pressure
ATORVASTATIN|20 MG TABLET|00378-3951-77|30|30|48.19|5|high cholesterol
METFORMIN HCL ER|500 MG TAB|62756-0142-02|120|30|39.99|4|type 2 diabetes
AMOXICILLIN|500 MG CAPSULE|65862-0017-05|21|7|19.99|3.62|infections caused by bacteria
ALBUTEROL HFA|90 MCG INHALER|00093-3174-31|8.5|25|71.29|15|wheezing and shortness of breath
SERTRALINE HCL|50 MG TABLET|16714-0612-06|30|30|42.79|6.18|depression and anxiety
LEVOTHYROXINE|75 MCG TABLET|00527-1343-10|90|90|58.47|10|an underactive thyroid
ELIQUIS|5 MG TABLET|00003-0894-21|60|30|664.09|47|blood clots
JARDIANCE|25 MG TABLET|00597-0153-30|30|30|702.55|45|type 2 diabetes
OZEMPIC|2 MG/3 ML PEN|00169-4181-13|3|28|1094.76|60|type 2 diabetes
GABAPENTIN|300 MG CAPSULE|69097-0943-12|90|30|64.29|7.35|nerve pain
PANTOPRAZOLE SOD DR|40 MG TAB|13668-0429-90|30|30|57.89|5|acid reflux
FLUTICASONE PROP|50 MCG SPRAY|60505-0829-01|16|30|37.59|8.43|stuffy nose from allergies
PREDNISONE|20 MG TABLET|00591-5443-01|10|5|16.29|2.11|swelling and allergic reactions
LOSARTAN POTASSIUM|50 MG TABLET|31722-0701-90|90|90|74.99|9|high blood pressure
LATANOPROST|0.005% EYE DROPS|61314-0547-01|2.5|25|41.17|10|glaucoma
INSULIN LISPRO|100 UNIT/ML KWIKPEN|66733-0822-59|15|28|238.50|35|diabetes`);

const CHAINS = rowsOf(`
GOODWELL PHARMACY|#0b5394|wellrewards; Harbor Drug|#a61c1c|HarborCard; MERIDIAN MARKET PHARMACY|#1b6b3a|Meridian Plus; Prairie Rx & Gift|#5b3b8c|; Hometown Apothecary, Inc.|#333|`);
const SHELF = rowsOf(
  "DIGITAL THERMOMETER|11.99;IBUPROFEN 200MG 100CT|9.49;SALINE NASAL SPRAY|5.29;BANDAGE STRIPS 30CT|4.79",
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const [shop = "", ink = "", card = ""] = chance.pick(CHAINS);
  const own = chance.pick(["(###) 555-01##", "###-555-01##"]);
  return {
    ...{ shop, ink, card, words: (text: string) => chance.pick(text.split("|")) },
    call: chance.number(own),
    at: [street(chance), town(chance)] as const,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([bare, dollars]),
    patient: naming(chance)(person(chance)),
    birth: born(chance),
    store: chance.number("####"),
  };
}

const dosed = (name: string, chance: Chance) => {
  const last = person(chance).split(" ").at(-1)!;
  return chance.pick([`DR. ${last.toUpperCase()}`, `${last}, ${name.slice(0, 1)}`]);
};

/** When it was filled, and which of the drugs: on one day, or each again as its days run out. */
function daysOf(
  chance: Chance,
  drugs: string[][],
  many: number,
  [from, to]: readonly [string, string],
) {
  if (from === to) return Array.from({ length: many }, (_, drug) => ({ drug, day: from }));
  const list: { drug: number; day: string }[] = [];
  for (let drug = 0; list.length < many; drug += 1) {
    const each = Number(drugs[drug % drugs.length]![4]) + chance.between(0, 6);
    const lasts = each > 20 ? chance.between(2, 12) : 1;
    let day = shifted(from, chance.between(2, 300));
    for (let at = 0; at < lasts && day <= to && list.length < many; at += 1) {
      list.push({ drug, day });
      day = shifted(day, each);
    }
  }
  return list.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function fillsFor(chance: Chance, many: number, dates: readonly [string, string]): Fill[] {
  const doctors = [dosed("MARC", chance), dosed("ELLA", chance)];
  const upper = chance.happens(0.7);
  const named = (text: string) => (upper ? text : text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())); // prettier-ignore
  const drugs = chance.shuffled(DRUGS);
  return daysOf(chance, drugs, many, dates).map(({ drug, day }): Fill => {
    const [name = "", form = "", ndc = "", units, days, price, copay] = drugs[drug % drugs.length]!; // prettier-ignore
    const charge = Math.round(Number(price) * 100);
    const cash = chance.happens(0.1);
    const own = cash ? charge : chance.happens(0.12) ? 0 : Math.round(Number(copay) * 100);
    return {
      ...{ charge, insurancePaid: charge - own, patientOwes: own },
      ...{ units: Number(units), days: Number(days), ndc, rx: chance.number("#######") },
      description: `${named(name)} ${form}`,
      serviceDate: day,
      clinician: doctors[drug % 3 === 2 ? 1 : 0]!,
      left: chance.between(0, 5),
    };
  });
}

const esc = (text: string) => text.replace(/&/g, "&amp;");

/** Text at both sides of a till's roll of forty letters. */
const across = (left: string, right: string, wide = 40) =>
  left + " ".repeat(Math.max(1, wide - left.length - right.length)) + right;
const middle = (text: string, wide = 40) =>
  " ".repeat(Math.max(0, Math.floor((wide - text.length) / 2))) + text;

const rollCss = (wide: boolean) =>
  `@page{size:letter;margin:12mm} body{margin:0} pre{font:${wide ? 9.4 : 8.2}pt/1.28 'Liberation Mono';margin:0 ${wide ? "auto" : "0"};width:fit-content;padding:4mm 5mm;${wide ? "border:.4px solid #ccc" : ""}} big{font-size:1.25em;font-weight:bold}`;

/** The rows of a till: what was bought and at what price, without what a plan paid. */
function till(chance: Chance, l: Look): Paper {
  const date = shifted("2024-03-02", chance.between(0, 640));
  const fills = fillsFor(chance, chance.between(1, 5), [date, date]);
  const flag = l.words("N|F| |");
  const shelf = chance.happens(0.4) ? chance.shuffled(SHELF).slice(0, chance.between(1, 2)) : [];
  const bought = [
    ...fills.map((fill) => ({ text: fill.description, cents: fill.patientOwes, rx: fill.rx })),
    ...shelf.map(([text = "", price]) => ({
      text,
      cents: Math.round(Number(price) * 100),
      rx: "",
    })),
  ];
  const billed = bought.reduce((all, { cents }) => all + cents, 0);
  const numbered = chance.happens(0.5);
  const tag = l.words("RX#|Rx:");
  const rows = bought.flatMap(({ text, cents, rx }, at) => {
    const lead = numbered ? `${at + 1} `.padStart(4) : "";
    const own = across(lead + text, bare(cents) + flag);
    return rx ? [own, `${" ".repeat(lead.length)}  ${tag} ${rx}-0${at}`] : [own];
  });
  const tender = l.words("VISA DEBIT|MASTERCARD|FSA/HSA CARD|CASH");
  const spent = (text: string) => across(text, bare(billed) + (flag && " "));
  const text = [
    middle(l.shop),
    middle(`STORE #${l.store}`),
    ...l.at.map((row) => middle(row)),
    middle(l.call),
    "",
    chance.number("REG#0# TRN##### CSHR#00##### ") + `STR#${l.store}`,
    `${l.day(date)}  ${chance.between(9, 11)}:${chance.between(10, 59)} AM`,
    ...(l.card ? [`${l.card} card: *******${chance.number("####")}`] : []),
    ...["", ...rows, "", `${bought.length} ITEM${bought.length > 1 ? "S" : ""}`],
    spent("SUBTOTAL"),
    across("TAX", `0.00${flag && " "}`),
    ...[spent("TOTAL"), spent(tender)],
    ...(tender === "CASH" ? [] : [chance.number("  ************#### APPROVED"), chance.number("  AUTH# ######  REF# ######")]), // prettier-ignore
    across("CHANGE", `.00${flag && " "}`),
    "",
    ...(chance.happens(0.6) ? ["FSA = ITEMS ELIGIBLE FOR FLEX SPENDING", ""] : []),
    middle("RETURNS WITH RECEIPT, SUBJECT TO"),
    middle(`RETURN POLICY THRU ${l.day(shifted(date, 60))}`),
    middle("PRESCRIPTIONS ARE NOT RETURNABLE"),
    ...["", middle("THANK YOU. STAY WELL!"), middle(chance.number("7#4# #### #### #### ##"))],
  ];
  const html = sheet.page(rollCss(chance.happens(0.6)), `<pre>${esc(text.join("\n"))}</pre>`);
  const lines = bought.map((one) =>
    lineOf({ serviceDate: date, description: one.text, charge: one.cents }),
  );
  const more = { patient: null, statementDate: date };
  return { html, lines, sums: { billed, patientPaid: billed }, more };
}

/** A block of labels for each prescription, as an independent pharmacy's system prints on a roll. */
function slips(chance: Chance, l: Look): Paper {
  const date = shifted("2024-03-02", chance.between(0, 640));
  const fills = fillsFor(chance, chance.between(1, 6), [date, date]);
  const share = chance.pick(["copay", "patientOwes"] as const);
  const head = { copay: l.words("Copay:|COPAY:"), patientOwes: l.words("You Pay:|Pt Pays:") };
  const [price, plan] = [l.words("Price:|U&C:|Total Price:"), l.words("Ins Paid:|Plan Paid:")];
  const right = (label: string, cents: number) => across("", `${label} ${l.money(cents).padStart(9)}`); // prettier-ignore
  const named = chance.happens(0.6);
  const blocks = fills.flatMap((fill) => [
    "-".repeat(40),
    across(`Rx# ${fill.rx}`, `Filled ${l.day(fill.serviceDate)}`),
    fill.description,
    across(`Qty: ${fill.units}  Days: ${fill.days}`, `NDC ${fill.ndc.replace(/-/g, "")}`),
    across(named ? `Prescriber: ${fill.clinician}` : "", `Refills: ${fill.left}`),
    ...[right(price, fill.charge), right(plan, fill.insurancePaid)],
    right(head[share], fill.patientOwes),
  ]);
  const [billed, paid, due] = [total(fills, "charge"), total(fills, "insurancePaid"), total(fills, "patientOwes")]; // prettier-ignore
  const text = [
    ...[middle(l.shop), ...l.at.map((row) => middle(row)), middle(l.call), ""],
    ...[middle("PRESCRIPTION RECEIPT"), middle("** KEEP FOR TAX OR INSURANCE **"), ""],
    ...[`Patient: ${l.patient}`, `DOB: ${l.day(l.birth)}`, ...blocks, "=".repeat(40)],
    right("Total Price:", billed),
    right("Insurance Paid:", paid),
    right(l.words("AMOUNT DUE:|TOTAL DUE:"), due),
    right(l.words("Visa:|Check:|Mastercard:"), due),
    ...[
      right("Balance:", 0),
      "",
      `RPh: ${chance.number("@@")}   NPI: ${chance.number("1#########")}`,
    ],
    `NCPDP: ${chance.number("#######")}`,
  ];
  const html = sheet.page(rollCss(chance.happens(0.6)), `<pre>${esc(text.join("\n"))}</pre>`);
  const lines = fills.map(
    ({ serviceDate, description, units, charge, insurancePaid, patientOwes }) =>
      lineOf({ serviceDate, description, units, charge, insurancePaid, [share]: patientOwes }),
  );
  const sums = { billed, insurancePaid: paid, patientPaid: due, patientResponsibility: due };
  return { html, lines, sums, more: { statementDate: date } };
}

const leafletCss = (l: Look) => `
@page{size:letter;margin:11mm 13mm} body{margin:0;font:8.6pt/1.33 'Liberation Sans'} .leaf{break-after:page} .leaf:last-child{break-after:auto} .top{display:flex;justify-content:space-between;gap:6mm;border-bottom:2px solid ${l.ink};padding-bottom:3mm} .brand{font-size:1.7em;font-weight:bold;color:${l.ink}} .who b{font-size:1.2em} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{color:#555} .price{border:1.6px solid #000;min-width:62mm;padding:1.5mm 2.5mm} .price table{width:100%} .price td:last-child{text-align:right} .price tr:last-child td{font-weight:bold;font-size:1.3em;border-top:1px solid #000} .label{display:flex;gap:8mm;margin:3mm 0;align-items:flex-start} .drug{font-size:1.35em;font-weight:bold} .text{columns:2;column-gap:7mm;text-align:justify;font-size:.93em} .text h4{margin:1.6mm 0 .2mm;font-size:1em;text-transform:uppercase} .text p{margin:0} .due{margin-top:2mm;border:1px dashed #444;padding:1mm 2.5mm;font-weight:bold;display:flex;justify-content:space-between}`;

const leafletText = (name: string, use: string) =>
  [
    ["Common uses", `This medicine is used to treat ${use}. It may also be used for other conditions as determined by your doctor or pharmacist.`], // prettier-ignore
    ["Before using this medicine", "Some medicines or medical conditions may interact with this medicine. Tell your doctor of all prescription and nonprescription medicines that you take, and of any kidney or liver problems, allergies, pregnancy or breast-feeding."], // prettier-ignore
    ["How to use this medicine", `Follow the directions for using ${name} provided by your doctor. Store at room temperature, 68 to 77 degrees F, away from heat, moisture and light. If you miss a dose, use it as soon as you remember unless it is almost time for the next one. Do not use 2 doses at once.`], // prettier-ignore
    ["Cautions", "Do not take this medicine if you have had an allergic reaction to it or to any of its ingredients. This medicine may cause dizziness. Do not drive or operate machinery until you know how you react to it. Limit alcohol while you are taking it."], // prettier-ignore
    ["Possible side effects", "Side effects that may go away include headache, upset stomach, tiredness, or dry mouth. Check with your doctor as soon as possible if you have swelling of hands or feet, rash, trouble breathing, or fainting. Call your doctor for medical advice about side effects. You may report side effects to the FDA at 1-800-FDA-1088."], // prettier-ignore
    ["Overdose", "If overdose is suspected, contact your local poison control center or emergency room immediately. Symptoms may include confusion, slow heartbeat and unusual weakness."], // prettier-ignore
  ]
    .map(([head, text]) => `<h4>${head}</h4><p>${text}</p>`)
    .join("");

/** What comes stapled to the bag: the prescription, its price in a box, and how to take it. */
function leaflets(chance: Chance, l: Look): Paper {
  const date = shifted("2024-03-02", chance.between(0, 640));
  const fills = fillsFor(chance, chance.pick([1, 1, 2, 3]), [date, date]);
  const heads = [
    l.words("Retail Price|Usual &amp; Customary|Cash Price"),
    l.words("Insurance Paid|Your Plan Paid|Plan Paid"),
    l.words("Your Cost|You Pay|Patient Pay Amount"),
  ] as const;
  const due = total(fills, "patientOwes");
  const all = l.words("Amount due at pickup|Total for this order|Order Total Due");
  const labels = l.words("Date Filled/Days Supply/Prescriber|Fill Date/Day Supply/Prescribed by").split("/") as [string, string, string]; // prettier-ignore
  const leaf = (fill: Fill, at: number) => {
    const drug = DRUGS.find((one) => one[2] === fill.ndc)!;
    const amounts = [fill.charge, fill.insurancePaid, fill.patientOwes].map(dollars);
    const price = sheet.pairs(heads.map((head, of) => [head, amounts[of]!] as const));
    const facts = sheet.pairs([
      ["Rx #", `${fill.rx}-${l.store.padStart(5, "0")}`],
      [labels[0], l.day(date)],
      ["Qty", `${fill.units}`],
      [labels[1], `${fill.days}`],
      [labels[2], fill.clinician],
      ["Refills", fill.left ? `${fill.left} before ${l.day(shifted(date, 364))}` : "No refills - Dr. authorization required"], // prettier-ignore
      ["NDC", fill.ndc],
    ], "facts"); // prettier-ignore
    return `<div class="leaf"><div class="top"><div><div class="brand">${esc(l.shop)}</div>${l.at.join(", ")}<br>Store #${l.store} &middot; Pharmacy ${l.call}</div><div class="who"><b>${l.patient}</b><br>DOB: ${l.day(l.birth)}<br>${bars(chance)}</div></div><div class="label"><div style="flex:1"><div class="drug">${fill.description}</div>${facts}</div><div><div class="price">${price}</div>${at ? "" : `<div class="due"><span>${all}</span><span>${dollars(due)}</span></div>`}</div></div><div class="text"><h4>Patient education: ${drug[0]}</h4>${leafletText(drug[0]!, drug[7]!)}</div></div>`;
  };
  const html = sheet.page(leafletCss(l), fills.map(leaf).join(""));
  const lines = fills.map(
    ({ serviceDate, description, units, charge, insurancePaid, patientOwes }) =>
      lineOf({ serviceDate, description, units, charge, insurancePaid, patientOwes }),
  );
  return { html, lines, sums: { patientResponsibility: due }, more: { statementDate: date } };
}

const bars = (chance: Chance) => sheet.bars(chance, 130, 16);

function listColumns(chance: Chance, l: Look): sheet.Column<Fill>[] {
  const day = chance.pick([slashes, shortSlashes, looseSlashes, monthName]);
  const money = chance.pick([grouped, dollars]);
  const cents = (head: string, field: "charge" | "insurancePaid" | "patientOwes") =>
    sheet.amount<Fill>(head, field, money);
  const priced = chance.happens(0.75);
  const rx = column<Fill>(l.words("Rx<br>Number|Rx #|RX<br>NO."), null, (row) => row.rx);
  const date = column<Fill>(l.words("Fill<br>Date|Date<br>Filled|Date of<br>Service"), "serviceDate", (row) => day(row.serviceDate), "d"); // prettier-ignore
  const list: (sheet.Column<Fill> | false)[] = [
    ...(chance.happens(0.65) ? [date, rx] : [rx, date]),
    column<Fill>(l.words("Drug Name|Medication|Drug Name<br>and Strength"), "description", (row) => row.description), // prettier-ignore
    chance.happens(0.5) && column<Fill>(l.words("NDC|NDC<br>Number"), null, (row) => row.ndc, "d"),
    column<Fill>(
      l.words("Qty|Qty<br>Disp|Quantity<br>Dispensed"),
      "units",
      (row) => row.units,
      "n",
    ),
    column<Fill>(l.words("Days<br>Supply|Day<br>Supply"), null, (row) => row.days, "n"),
    chance.happens(0.6) && column<Fill>(l.words("Prescriber|Prescriber<br>Name|Doctor"), "clinician", (row) => row.clinician), // prettier-ignore
    priced && cents(l.words("Total<br>Price|Drug<br>Cost|Gross<br>Amount"), "charge"),
    priced && cents(l.words("Insurance<br>Paid|Plan<br>Paid|Third Party<br>Paid"), "insurancePaid"),
    cents(l.words("Patient<br>Paid|Patient<br>Pay|You<br>Paid"), "patientOwes"),
  ];
  return list.flatMap((one) => one || []);
}

/** A year's prescriptions for the tax return. */
function yearList(chance: Chance, l: Look): Paper {
  const year = chance.pick(["2023", "2024", "2025"]);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const fills = fillsFor(chance, chance.pick([6, 9, 12, 17, 24, 41]), [from, to]);
  const columns = listColumns(chance, l);
  const [billed, paid, own] = [total(fills, "charge"), total(fills, "insurancePaid"), total(fills, "patientOwes")]; // prettier-ignore
  const priced = columns.some(({ says }) => says.includes("charge"));
  const money = columns.at(-1)!.print({ ...fills[0]!, patientOwes: 1 }).startsWith("$") ? dollars : grouped; // prettier-ignore
  const sums = priced ? { charge: billed, insurancePaid: paid } : {};
  const last = sheet.sumRow(columns, l.words("Totals|TOTAL FOR PERIOD|Grand Total:"), { ...sums, patientOwes: own }, money); // prettier-ignore
  const printed = shifted(to, chance.between(5, 70));
  const facts = sheet.pairs([
    ["Patient", l.patient],
    ["Date of Birth", l.day(l.birth)],
    [l.words("Period|Date Range|Report Period"), `${slashes(from)} ${l.words("-|to|through")} ${slashes(to)}`],
    [l.words("Printed|Run Date|Report Date"), l.day(printed)],
  ], "facts"); // prettier-ignore
  const [mono, lined] = [chance.happens(0.3), chance.happens(0.5)];
  const css = `@page{size:letter;margin:12mm 11mm 15mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7pt 'Liberation Sans'}} body{margin:0;font:8.2pt/1.3 '${mono ? "Liberation Mono" : "Liberation Sans"}'} .brand{font-size:1.5em;font-weight:bold} h1{font-size:1.35em;text-align:center;margin:3mm 0} .facts td{padding:.2mm 4mm .2mm 0} .facts td:first-child{font-weight:bold} .lines{width:100%;border-collapse:collapse;margin-top:3mm;font-size:${mono ? ".82em" : ".95em"}} .lines th{text-align:left;vertical-align:bottom;border-top:1px solid #000;border-bottom:1px solid #000;padding:.6mm 1mm} .lines td{padding:.55mm 1mm;vertical-align:top;${lined ? "border-bottom:.4px solid #bbb" : ""}} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines tr{break-inside:avoid} .sum td{font-weight:bold;border-top:1.2px solid #000} p{font-size:.88em}`;
  const note = `<p>${l.words("This report may be used for income tax or flexible spending purposes. It lists prescriptions dispensed by this pharmacy only.|Amounts shown are from our records and may not include over-the-counter purchases. Please verify with your plan.")}</p><p>Pharmacist signature: ____________________ &nbsp; NABP/NCPDP ${chance.number("#######")} &nbsp; NPI ${chance.number("1#########")}</p>`;
  const body = fills.map((row) => sheet.record(columns, row)).join("") + last;
  const html = sheet.page(
    css,
    `<div class="brand">${esc(l.shop)}</div>${l.at.join(", ")} &middot; ${l.call}<h1>${l.words("Patient Prescription Profile|PRESCRIPTION EXPENSE REPORT|Annual Prescription Summary|Medical Expense Summary")}</h1>${facts}${sheet.table(columns, body)}${note}`,
  );
  const more = { statementDate: printed, serviceFrom: from, serviceTo: to };
  const totals = { ...(priced ? { billed, insurancePaid: paid } : {}), patientPaid: own };
  return { html, lines: fills.map((row) => sheet.lineBy(columns, row)), sums: totals, more };
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const make = chance.pick([till, slips, leaflets, yearList, yearList]);
  const l = look(chance);
  const { html, lines, sums, more } = make(chance, l);
  const who = { name: family.name, provider: l.shop, patient: l.patient, ...more };
  return { html, truth: truthOf(who, sums, lines) };
}

export const family: Family = {
  name: "counter-receipts-and-year-lists",
  paper:
    "A pharmacy's counter receipt, medicine leaflet with a price box, or list of a year's prescriptions.",
  medium: "text",
  draw,
};
