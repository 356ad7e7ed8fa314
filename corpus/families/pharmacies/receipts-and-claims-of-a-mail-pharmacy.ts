import {
  dollars,
  grouped,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
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
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & {
  charge: number;
  insurancePaid: number;
  patientOwes: number;
  units: number;
  rx: string;
  ndc: string;
  days: number;
  pharmacy: string;
  brand: boolean;
};

/** Name, strength and form, NDC, units of thirty days, dollars of thirty days; a star for a brand. */
const DRUGS = rowsOf(`
ATORVASTATIN CALCIUM|40 MG TABLET|00378-3952-77|30|11.4; LISINOPRIL|20 MG TABLET|68180-0981-03|30|6.2; METFORMIN HCL ER|500 MG TABLET|62756-0142-02|60|14.1; LEVOTHYROXINE SODIUM|75 MCG TABLET|00527-3282-43|30|17.6; AMLODIPINE BESYLATE|5 MG TABLET|67877-0198-90|30|5.8; OMEPRAZOLE DR|20 MG CAPSULE|62175-0118-43|30|13.9; ELIQUIS|5 MG TABLET|00003-0894-21|60|594.3|*; JARDIANCE|10 MG TABLET|00597-0152-30|30|611.4|*; OZEMPIC|2 MG/3 ML (0.25-0.5 MG/DOSE) PEN|00169-4181-13|3|968.5|*; TRELEGY ELLIPTA|100-62.5-25 MCG INHALER|00173-0887-10|60|658.2|*; SERTRALINE HCL|50 MG TABLET|16714-0612-01|30|9.7; ROSUVASTATIN CALCIUM|10 MG TABLET|13668-0720-90|30|12.8; GABAPENTIN|300 MG CAPSULE|67877-0223-05|90|15.3; LOSARTAN POTASSIUM|50 MG TABLET|31722-0701-90|30|8.9; FLUTICASONE PROPIONATE|50 MCG NASAL SPRAY|60505-0829-01|16|18.2; ALENDRONATE SODIUM|70 MG TABLET|65862-0329-04|4|12.4`);
const SPECIALTY = rowsOf(`
HUMIRA(CF) PEN|40 MG/0.4 ML KIT|00074-0554-02|2|6922|*; STELARA|90 MG/ML SYRINGE|57894-0061-03|1|25497|*; XELJANZ XR|11 MG TABLET|00069-0501-30|30|5674|*; ENBREL SURECLICK|50 MG/ML PEN|58406-0032-04|4|7106|*; OTEZLA|30 MG TABLET|55513-0137-60|60|4812|*; TAMOXIFEN CITRATE|20 MG TABLET|00591-2473-30|30|38.4; SHARPS CONTAINER|1.4 QUART|08290-3054-87|1|0; ALCOHOL PREP PADS|MEDIUM, BOX OF 100|08222-0014-10|1|4.5`);
const MAIL =
  "HomeScript Mail Pharmacy|Prairie Direct Rx|OPTIVUE HOME DELIVERY PHARMACY|Carewell Mail Service Pharmacy".split(
    "|",
  );
const SPECIAL =
  "Northlight Specialty Pharmacy|ACCRUVIA SPECIALTY RX|Meridian Infusion & Specialty Pharmacy".split(
    "|",
  );
const MANAGERS =
  "CaremarqRx Solutions|Expedient Scripts|OptiVue Rx|Primeleaf Therapeutics|NaviBridge PBM".split(
    "|",
  );
const SHOPS =
  "HARLAN DRUG #4417|FOODBARN PHARMACY 228|MARLOWE'S PHARMACY|BIGMART RX 10-3321|CORNER APOTHECARY".split(
    "|",
  );

/** What a member pays for a fill. */
type Tier = { generic: number; brand: number };
const tierOf = (chance: Chance): Tier => ({
  generic: chance.pick([0, 500, 1000, 1500]),
  brand: chance.pick([3500, 4500, 8000, 12000]),
});

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, names: string[]) {
  const [name, own] = [chance.pick(names), person(chance)];
  // prettier-ignore
  return {...{ name, html: escaped(name), own, patient: naming(chance)(own) },
    words: (text: string) => chance.pick(text.split("|")), date: shifted("2024-03-01", chance.between(0, 660)),
    ...{ road: street(chance), city: town(chance), call: phone(chance), po: box(chance) }, home: `${street(chance)}<br>${town(chance)}`,
    account: chance.number(chance.pick(["#########", "@@#######", "0########"])),
    order: chance.number(chance.pick(["##########", "####-######", "W########"])),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]), money: chance.pick([dollars, dollars, grouped]),
    ink: chance.pick(["#00558c", "#c2410c", "#4d2a8c", "#0f766e", "#333333", "#9d174d"]),
    font: chance.pick(["Liberation Sans", "Carlito", "DejaVu Sans Condensed", "Liberation Sans"]),
  };
}

/** A fill as a plan settles it: a copay for generics and for brands, or the whole price for a member without a plan. */
function fill(chance: Chance, drug: string[], days: number, tier: Tier | null): Row {
  const [name = "", form = "", ndc = "", units, price, star] = drug;
  const times = days / 30;
  const charge = Math.round(Number(price) * times * (85 + 30 * chance.share()));
  const copay = Number(price) === 0 ? 0 : star ? tier?.brand : tier?.generic;
  const patientOwes = tier ? Math.min(charge, copay ?? 0) : charge;
  // prettier-ignore
  return {...{ description: `${name} ${form}`, units: Math.round(Number(units) * times), days, ndc, charge, patientOwes },
    ...{ insurancePaid: charge - patientOwes, rx: chance.number(chance.pick(["########", "#######"])), pharmacy: "" }, brand: star === "*",
  };
}

const base = (f: Facts) =>
  `@page{size:letter;margin:12mm 14mm} body{margin:0;font:9pt/1.38 '${f.font}';color:#1d1d1d} table{border-collapse:collapse} .row{display:flex;justify-content:space-between;gap:7mm} .pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top} .pairs td:first-child{color:#555} .lines{width:100%;margin:4mm 0} .lines th{text-align:left;vertical-align:bottom;padding:1.1mm 1.3mm;border-bottom:1.5px solid ${f.ink};border-top:1.5px solid ${f.ink}} .lines td{padding:1mm 1.3mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .more td{font-size:.88em;color:#444;padding-top:0;border-bottom:.5px solid #bbb} .sum td{font-weight:bold;border-top:1.2px solid #333} .sums{margin:0 0 3mm auto;min-width:74mm} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:${f.ink}1c;font-size:1.1em} h1{font-size:1.5em;margin:0 0 1mm;color:${f.ink}} h2{font-size:1.08em;color:${f.ink};margin:4mm 0 1mm} .f{font-size:.84em;color:#333;margin:1.5mm 0} .slip{border-top:1.2px dashed #555;padding-top:2mm;margin-top:6mm;break-inside:avoid}`;

const top = (chance: Chance, f: Facts, title: string) =>
  `<div class="row"><div class="row" style="gap:3mm">${mark(chance, f.ink, 42)}<div><b style="font-size:1.3em">${f.html}</b><br>${f.road}, ${f.city}<br>Customer care ${f.call}</div></div><div style="text-align:right"><h1>${title}</h1>${bars(chance, 140, 20)}</div></div>`;

/** What the mail pharmacy puts into the parcel: the drugs of one order, shipping and what the card was charged. */
function order(chance: Chance): Drawn {
  const f = factsOf(chance, MAIL);
  const { words, money } = f;
  const insured = chance.happens(0.8);
  const tier = insured ? tierOf(chance) : null;
  // prettier-ignore
  const rows = chance.shuffled(DRUGS).slice(0, chance.between(1, 6)).map((drug) => ({...fill(chance, drug, chance.pick([90, 90, 30]), tier), serviceDate: f.date }));
  const under = chance.happens(0.5);
  // prettier-ignore
  const list: (Column<Row> | false)[] = [
    !under && column<Row>(words("Rx #|Rx Number|Prescription No."), null, (row) => row.rx, "d"), column<Row>(words("Medication|Drug name and strength|Item Description"), "description", (row) => row.description),
    !under && chance.happens(0.4) && column<Row>("NDC", null, (row) => row.ndc, "d"),
    column<Row>(words("Qty|Quantity"), "units", (row) => row.units, "n"),
    column<Row>(words("Days<br>Supply|Day Supply|DS"), null, (row) => row.days, "n"),
    amount<Row>(words("Price|Full Price|Drug Cost"), "charge", money),
    insured && amount<Row>(words("Plan Paid|Plan Pays|Insurance"), "insurancePaid", money),
    insured && amount<Row>(words("You Pay|Your Cost|Copay Due"), "patientOwes", money),
  ];
  const columns = list.flatMap((one) => one || []);
  // prettier-ignore
  const sums = { charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") };
  const prescriber = doctor(chance);
  const left = chance.between(0, 3);
  // prettier-ignore
  const body = rows.map((row) => record(columns, row) + (under ? `<tr class="more"><td colspan="${columns.length}">Rx ${row.rx} &nbsp; NDC ${row.ndc} &nbsp; Prescriber: ${prescriber} &nbsp; Refills left: ${left}</td></tr>` : "")).join("");
  const last = chance.happens(0.5)
    ? sumRow(columns, words("Order totals|Totals"), insured ? sums : { charge: sums.charge }, money)
    : "";
  const shipping = chance.pick([0, 0, 0, 895, 1500]);
  const before = chance.happens(0.3) ? chance.between(500, 9000) : 0;
  const now = sums.patientOwes + shipping;
  const paid = chance.pick([now, now, 0, before + now]);
  const due = before + now - paid;
  const summary = pairs(
    [
      [
        words("Medication subtotal|Prescription charges|Your medication cost"),
        money(sums.patientOwes),
      ],
      [
        words("Shipping|Standard shipping|Shipping and handling"),
        shipping || chance.happens(0.5) ? money(shipping) : "FREE",
      ],
      [words("Order total|Total for this order"), money(now)],
      before ? [words("Previous balance|Past balance"), money(before)] : null,
      [
        words("Payment - Visa ending 2290|Charged to card on file|Payment received"),
        money(paid ? -paid : 0),
      ],
      [words("Account balance|Amount due|Balance due"), dollars(due)],
    ],
    "sums",
  );
  // prettier-ignore
  const slip = due > 0 ? `<div class="slip row"><div>Make checks payable to ${f.html}<br>${f.po}, ${f.city}</div><div>Order ${f.order}<br>Amount due <b>${dollars(due)}</b><br>Amount enclosed $ __________</div></div>` : "";
  const head = pairs([
    [words("Order number|Order #|Invoice #"), f.order],
    [words("Ship date|Date shipped|Date filled"), f.day(f.date)],
    [words("Customer ID|Account number|Patient account"), f.account],
    [words("Patient|Prescriptions for"), f.patient],
  ]);
  const html = page(
    base(f),
    `${top(chance, f, words("Order Summary|INVOICE|Your prescription order"))}<div class="row" style="margin-top:8mm"><div>${f.own}<br>${f.home}</div>${head}</div>${table(columns, body + last)}${summary}<div class="f">${words("Prescription drugs cannot be returned. Check your order when it arrives and call within 14 days if anything is missing.|Refill by phone, online or with the order form. Allow 7 to 10 days for delivery.|This receipt may be used for tax purposes or for a flexible spending account.")}</div><div class="f">Ask a pharmacist: ${phone(chance)}, 24 hours a day.</div>${slip}`,
  );
  const printed = last !== "";
  // prettier-ignore
  const truth = truthOf({
      name: family.name, provider: f.name, patient: f.patient, accountNumber: f.account, statementDate: null }, {
      billed: printed ? sums.charge : insured ? null : sums.charge, insurancePaid: printed && insured ? sums.insurancePaid : null, patientPaid: paid,
      patientResponsibility: due, previousBalance: before }, rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

/** A specialty pharmacy's statement: a few dear drugs with their supplies, one fill or several months. */
function specialty(chance: Chance): Drawn {
  const f = factsOf(chance, SPECIAL);
  const { words, money } = f;
  const [drug = [], other = []] = chance.shuffled(SPECIALTY.filter((one) => one[5] === "*"));
  const months = chance.between(1, 4);
  const tier = tierOf(chance);
  const supplies = SPECIALTY.filter((one) => one[5] !== "*" && Number(one[4]) > 0);
  // prettier-ignore
  const rows = Array.from({ length: months }, (_, at) => [
      drug,...(chance.happens(0.3) ? [other] : []), ...(chance.happens(0.5) ? [chance.pick(supplies)] : [])].map((one) => ({ ...fill(chance, one, 30, tier), serviceDate: shifted(f.date, at * 29) })),
  ).flat();
  const number = chance.happens(0.7);
  // prettier-ignore
  const list: (Column<Row> | false)[] = [
    column<Row>(words("Date Filled|Ship Date|Fill Date"), "serviceDate", (row) => f.day(row.serviceDate!), "d"),
    number && column<Row>(words("Rx Number|RX#"), null, (row) => row.rx),
    column<Row>(words("Description|Drug / Item|Product"), "description", (row) => row.description),
    chance.happens(0.6) && column<Row>("NDC", null, (row) => row.ndc, "d"),
    column<Row>(words("Qty|Quantity Dispensed"), "units", (row) => row.units, "n"),
    amount<Row>(words("Amount Billed|Charge|Gross Amount"), "charge", money),
    amount<Row>(words("Insurance Paid|Third Party|Ins. Payment"), "insurancePaid", money),
    amount<Row>(words("Patient Responsibility|Patient Due|Your Copay"), "patientOwes", money),
  ];
  const columns = list.flatMap((one) => one || []);
  // prettier-ignore
  const sums = { charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") };
  const paid = chance.pick([0, 0, rows[0]!.patientOwes]);
  const issued = shifted(rows.at(-1)!.serviceDate, chance.between(6, 25));
  const late = shifted(issued, chance.pick([15, 30]));
  const summary = pairs(
    [
      [words("Total Billed|Total Charges"), money(sums.charge)],
      [words("Less Insurance|Insurance Payments"), money(-sums.insurancePaid)],
      [words("Patient Payments|Less Payments Received"), money(paid ? -paid : 0)],
      [words("Balance Due|Total Amount Due"), dollars(sums.patientOwes - paid)],
    ],
    "sums",
  );
  const head = pairs([
    ["Invoice Number", f.order],
    ["Invoice Date", f.day(issued)],
    ["Due Date", f.day(late)],
    ["Patient", f.patient],
    [words("Patient ID|Account"), f.account],
    ["Prescriber", doctor(chance)],
  ]);
  const html = page(
    base(f),
    `${top(chance, f, words("INVOICE|Statement of Account|Patient Invoice"))}<div class="row" style="margin-top:6mm"><div><b>Bill to</b><br>${f.own}<br>${f.home}<br><br><b>Ship to</b><br>Same</div>${head}</div>${table(columns, rows.map((row) => record(columns, row)).join("") + (chance.happens(0.5) ? sumRow(columns, "Total", sums, money) : ""))}${summary}<div class="f">Delivered by temperature-controlled courier, no shipping charge. A signature was required. NCPDP ${chance.number("#######")} &nbsp; NPI ${chance.number("1#########")} &nbsp; Tax ID ${chance.number("##-#######")}</div><div class="f">${words("Copay assistance may be available from the manufacturer of your medication. Ask your care coordinator.|Past-due balances may delay the next shipment of your medication.")}</div>`,
  );
  // prettier-ignore
  const truth = truthOf({
      name: family.name, provider: f.name, patient: f.patient, accountNumber: f.account, statementDate: issued, dueDate: late }, {
      billed: sums.charge, insurancePaid: sums.insurancePaid, patientPaid: paid, patientResponsibility: sums.patientOwes - paid },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

/** Fills over a period at several pharmacies, the oldest or the newest first. */
function fills(chance: Chance, f: Facts, many: number): Row[] {
  const tier = tierOf(chance);
  const pool = chance.shuffled(DRUGS).slice(0, chance.between(2, 7));
  const shops = chance.shuffled([...SHOPS, ...MAIL.slice(0, 2)]).slice(0, chance.between(2, 3));
  const dates = Array.from({ length: many }, () => shifted(f.date, chance.between(0, 175))).sort();
  // prettier-ignore
  const rows = dates.map((serviceDate, at) => ({...fill(chance, pool[at % pool.length]!, chance.pick([30, 30, 90]), tier), serviceDate, pharmacy: at < shops.length ? shops[at]! : chance.pick(shops) }));
  return chance.happens(0.5) ? rows.reverse() : rows;
}

/** What a benefit manager's site prints as the claims of a member. */
function history(chance: Chance): Drawn {
  const f = factsOf(chance, MANAGERS);
  const { words, money } = f;
  // prettier-ignore
  const rows = fills(chance, f, chance.happens(0.25) ? chance.between(18, 30) : chance.between(2, 12));
  const [under, paidPlan] = [chance.happens(0.3), chance.happens(0.9)];
  const yours = words("You Pay|Your Cost|Member Cost|Your share");
  // prettier-ignore
  const list: (Column<Row> | false)[] = [
    column<Row>(words("Fill Date|Date Filled|Service Date"), "serviceDate", (row) => f.day(row.serviceDate!), "d"),
    column<Row>(words("Rx #|Rx Number|Prescription #"), null, (row) => row.rx),
    column<Row>(words("Drug|Drug Name|Medication"), "description", (row) => row.description), chance.happens(0.3) && column<Row>(words("Brand/<br>Generic|B/G"), null, (row) => (row.brand ? "B" : "G")),
    chance.happens(0.3) && column<Row>("NDC", null, (row) => row.ndc.replace(/-/g, "")),
    column<Row>(words("Qty|Quantity"), "units", (row) => row.units, "n"),
    column<Row>(words("Days|Days<br>Supply|Day<br>Supply"), null, (row) => row.days, "n"),
    !under && column<Row>("Pharmacy", null, (row) => row.pharmacy), amount<Row>(words("Total Cost|Drug Cost|Total Price|Billed"), "charge", money),
    paidPlan && amount<Row>(words("Plan Paid|Plan Pays|Paid by Plan"), "insurancePaid", money), amount<Row>(yours, "patientOwes", money),
  ];
  const columns = list.flatMap((one) => one || []);
  // prettier-ignore
  const sums = { charge: total(rows, "charge"), patientOwes: total(rows, "patientOwes"),...(paidPlan ? { insurancePaid: total(rows, "insurancePaid") } : {}) };
  // prettier-ignore
  const body = rows.map((row) => record(columns, row) + (under ? `<tr class="more"><td></td><td colspan="${columns.length - 1}">Filled at ${row.pharmacy}</td></tr>` : "")).join("");
  const last = chance.happens(0.75)
    ? sumRow(columns, words("Total|Totals for this period|TOTAL"), sums, money)
    : "";
  const [from, to] = [f.date, shifted(f.date, 180)];
  const printedOn = shifted(to, chance.between(1, 20));
  // prettier-ignore
  const facts = pairs([
    [words("Member|Member name|Patient"), f.patient], [words("Member ID|ID Number"), f.account],
    [words("Period|Claims from|Date range"), `${f.day(from)} - ${f.day(to)}`], [words("RxGRP|Group"), chance.number("RX####")],
    [words("Printed|Report date|Date"), f.day(printedOn)],
  ]);
  const note = words(
    "This is not a bill. Amounts show how each claim was processed and may not reflect later adjustments.|Costs shown are what you paid at the pharmacy and what your plan paid. Rebates are not included.|For tax purposes, keep your pharmacy receipts together with this report.",
  );
  const html = page(
    `${base(f)} body{font-size:8.2pt}`,
    `${top(chance, f, words("Prescription Claims History|Pharmacy Claims|Rx Claims Summary"))}<div style="margin-top:5mm">${facts}</div>${table(columns, body + last)}<div class="f">${note}</div><div class="f">${f.html} administers the pharmacy benefit for your plan sponsor.</div>`,
  );
  // prettier-ignore
  const said = last ? { billed: sums.charge, insurancePaid: sums.insurancePaid ?? null, patientResponsibility: sums.patientOwes } : {};
  // prettier-ignore
  const truth = truthOf({ name: family.name, kind: "eob", issuer: f.name, patient: f.patient, accountNumber: null, statementDate: printedOn, serviceFrom: from, serviceTo: to }, said, rows.map((row) => lineBy(columns, row)));
  return { html, truth };
}

/** A receipt for each prescription, label and value, without columns. */
function receipts(chance: Chance): Drawn {
  const f = factsOf(chance, MAIL);
  const { words } = f;
  const tier = tierOf(chance);
  // prettier-ignore
  const rows = chance.shuffled(DRUGS).slice(0, chance.between(1, 3)).map((drug) => fill(chance, drug, chance.pick([30, 90]), tier));
  const prescriber = doctor(chance);
  // prettier-ignore
  const [price, plan, own] = [words("Retail price|Usual price|Total price"), words("Plan paid|Insurance paid"), words("You pay|Your copay|Amount due from you")];
  const item = (name: string, text: string) =>
    `<div class="i"><span>${name}</span><span>${text}</span></div>`;
  const cards = rows.map(
    (row) =>
      `<div class="card"><b>${row.description}</b>${item("Rx", row.rx)}${item("NDC", row.ndc)}${item("Qty", String(row.units))}${item("Days supply", String(row.days))}${item("Prescriber", prescriber)}${item(words("Date filled|Fill date"), f.day(f.date))}${item(price, dollars(row.charge))}${item(plan, dollars(row.insurancePaid))}${item(own, dollars(row.patientOwes))}</div>`,
  );
  const due = total(rows, "patientOwes");
  const css = `${base(f)} .cards{display:flex;flex-wrap:wrap;gap:5mm;margin:5mm 0} .card{width:${words("84mm|80mm|110mm")};border:1px solid #777;border-radius:2mm;padding:3mm;break-inside:avoid} .i{display:flex;justify-content:space-between;gap:4mm}`;
  // prettier-ignore
  const html = page(
    css, `${top(chance, f, words("Prescription Receipt|Pharmacy Receipt|RECEIPT"))}<div style="margin-top:5mm">${f.patient}<br>${f.home}<br>Account ${f.account} &nbsp; Order ${f.order}</div><div class="cards" style="flex-direction:${words("row|column")}">${cards.join("")}</div>${pairs([[words("Total you pay|Order total"), dollars(due)], [words("Paid by card|Paid - VISA 2290"), dollars(due)], ["Balance", dollars(0)]], "sums")}<div class="f">Keep this receipt for insurance or taxes. This label is not a prescription.</div>`,
  );
  const lines = rows.map(({ description, units, charge, insurancePaid, patientOwes }) =>
    lineOf({ description, units, charge, insurancePaid, patientOwes, serviceDate: f.date }),
  );
  // prettier-ignore
  const truth = truthOf({ name: family.name, provider: f.name, patient: f.patient, accountNumber: f.account }, { patientPaid: due, patientResponsibility: 0 }, lines);
  return { html, truth };
}

export const family: Family = {
  name: "receipts-and-claims-of-a-mail-pharmacy",
  paper:
    "A mail or specialty pharmacy's invoice or receipts, or a benefit manager's history of claims.",
  medium: "text",
  draw(chance) {
    chance.number("########");
    return chance.pick([order, order, specialty, history, history, receipts])(chance);
  },
};
