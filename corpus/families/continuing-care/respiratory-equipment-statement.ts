import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page } from "#corpus/families/drawing/sheet";
import { pairs, record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { through: string; order: string };

const COMPANIES = rowsOf(`Clearwater Home Respiratory|#0f5e9c
  AIRWAY PARTNERS HOMECARE, INC.|#1f2937
  Summit Oxygen & Sleep|#0f766e
  LungCare Home Medical Services|#9d174d
  Heartland Respiratory Supply LLC|#92400e`);

/** Code, modifiers, cents a month and the words of what is rented, several together. */
const SETS = [
  `E1390|RR|21000|OXYGEN CONCENTRATOR
  E0431|RR|4800|PORTABLE GAS O2 SYSTEM`,
  `E1390|RR QE|20500|CONCENTRATOR, STATIONARY 5LPM
  E1392|RR|7450|PORTABLE OXYGEN CONCENTRATOR
  E0443||8900|PORTABLE OXYGEN CONTENTS, GAS, 1 MONTH`,
  `E0466|RR KX|139500|HOME VENTILATOR NON-INVASIVE INTERFACE`,
  `E0465|RR KX|142000|HOME VENTILATOR INVASIVE INTERFACE
  E0600|RR KX|6900|SUCTION PUMP, PORTABLE
  E0565|RR KX|11800|COMPRESSOR, AIR POWER SOURCE`,
  `E0601|RR KX|11900|CPAP DEVICE
  E0562|RR KX|3850|HUMIDIFIER, HEATED, FOR PAP`,
  `E0471|RR KX|62800|RESP ASSIST DEVICE BILEVEL W/ BACKUP
  E0562|RR KX|3900|HUMIDIFIER, HEATED, FOR PAP
  E0570|RR KX|2600|NEBULIZER WITH COMPRESSOR`,
].map(rowsOf);
/** What is bought: and the most of it. */
const SUPPLIES = rowsOf(`A7030|NU KX|19800|FULL FACE MASK|1
  A7034|NU KX|14300|NASAL INTERFACE (MASK)|1
  A7032|NU KX|3900|REPLACEMENT NASAL CUSHION|3
  A7035|NU KX|4100|HEADGEAR FOR PAP|1
  A4604|NU KX|7200|TUBING W/ HEATING ELEMENT|1
  A7038|NU KX|550|DISPOSABLE FILTER FOR PAP|6
  A4615|NU|290|CANNULA, NASAL|4
  A7005|NU|3100|NEBULIZER ADMIN SET, NON-DISPOSABLE|1
  A7525|NU|1900|TRACHEOSTOMY MASK|2`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  const insured = chance.happens(0.87);
  return {
    word,
    insured,
    day: chance.pick([slashes, shortSlashes, slashes]),
    money: chance.pick([grouped, grouped, dollars]),
    joined: chance.happens(0.3),
    own: chance.happens(0.7),
    units: chance.happens(0.6),
    ordered: chance.happens(0.3),
    off: insured && chance.happens(0.3),
    footed: chance.happens(0.7),
    period: chance.happens(0.4),
    card: chance.happens(0.6),
    tax: chance.happens(0.3) ? chance.pick([0.06, 0.0625, 0.07, 0.0825]) : 0,
    heads: {
      from: word("From|From Date|Service From|Begin"),
      to: word("Through|Thru|To|Thru Date"),
      span: word("Dates of Service|Service Dates|Rental Period"),
      order: word("Order #|Ticket|Invoice #"),
      code: word("HCPCS|HCPCS Code|Proc"),
      marks: word("Mod|Mods|Modifiers"),
      name: word("Description|Equipment / Service|Item Description"),
      units: word("Qty|Units"),
      charge: word("Billed|Billed<br>Amount|Charge"),
      allowed: word("Allowed|Allowed<br>Amount|Insurance<br>Allowed"),
      off: word("Adjust-<br>ment|Write-Off|Contract<br>Adj."),
      plan: word("Insurance<br>Paid|Ins Paid|Paid by<br>Insurance"),
      owes: word("Patient<br>Amount|Patient<br>Due|Your<br>Portion"),
    },
    font: word("Liberation Sans|Liberation Sans Narrow|Liberation Sans|DejaVu Sans Condensed"),
  };
}

function rowsFor(chance: Chance, l: Look, first: string): Row[] {
  const months = chance.weighted([
    [1, 4],
    [2, 3],
    [3, 3],
    [6, 1],
  ] as const);
  const share = chance.pick([0.2, 0.2, 0.1, 0.3]);
  let open = chance.happens(0.25) ? chance.between(40, 240) * 100 : 0;
  const priced = (charge: number, rate: number) => {
    if (!l.insured) return { charge };
    const allowed = Math.round(charge * rate);
    const deductible = Math.min(open, allowed);
    open -= deductible;
    const patientOwes = deductible + Math.round((allowed - deductible) * share);
    const plan = { insurancePaid: allowed - patientOwes, patientOwes };
    return { charge, allowed, discount: charge - allowed, ...plan };
  };
  const set = chance.pick(SETS).map((of) => ({ of, rate: 0.45 + 0.45 * chance.share() }));
  const nth = chance.between(1, 6);
  const base = () => chance.number("#######");
  const rented = Array.from({ length: months }, (_, month) => {
    const from = shifted(first, month * 30);
    const order = base();
    return set.map(({ of: [code = "", marks = "", price = "", description = ""], rate }): Row => {
      const at = nth + month;
      const capped = /^E0(4[67]|5|6)/.test(code) && !code.startsWith("E046");
      const turn = capped ? [at === 1 ? "KH" : at < 4 ? "KI" : "KJ"] : [];
      const own = marks.split(" ").filter(Boolean);
      const modifiers = [...own.slice(0, 1), ...turn, ...own.slice(1)];
      const said = { serviceDate: from, code, description, units: 1, modifiers };
      return { ...said, ...priced(Number(price), rate), through: shifted(from, 29), order };
    });
  }).flat();
  const sent = shifted(first, chance.between(0, months * 30 - 8));
  const order = base();
  const bought = chance
    .shuffled(SUPPLIES)
    .slice(0, chance.pick([0, 0, 1, 2, 4, 6]))
    .map(([code = "", marks = "", price = "", description = "", most = ""]): Row => {
      const units = chance.between(1, Number(most));
      const said = { serviceDate: sent, code, description, units, modifiers: marks.split(" ") };
      return { ...said, ...priced(units * Number(price), 0.7), through: sent, order };
    });
  return [...rented, ...bought].toSorted((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  const from = (row: Row) => l.day(row.serviceDate!);
  const both = (row: Row) => `${from(row)} - ${l.day(row.through)}`;
  const words = ({ description }: Row) => description;
  const coded = ({ code, modifiers }: Row) => `${code} ${modifiers!.join(" ")}`;
  return [
    ...(l.joined
      ? [column<Row>(heads.span, "serviceDate", both)]
      : [
          column<Row>(heads.from, "serviceDate", from),
          column<Row>(heads.to, null, (row) => l.day(row.through)),
        ]),
    ...(l.ordered ? [column<Row>(heads.order, null, ({ order }) => order)] : []),
    ...(l.own
      ? [
          column<Row>(heads.code, "code", ({ code }) => code),
          column<Row>(heads.marks, "modifiers", ({ modifiers }) => modifiers!.join(" ")),
        ]
      : [column<Row>(`${heads.code} / ${heads.marks}`, ["code", "modifiers"], coded)]),
    column<Row>(heads.name, "description", words, "w"),
    ...(l.units ? [column<Row>(heads.units, "units", ({ units }) => units, "n")] : []),
    amount<Row>(heads.charge, "charge", money),
    ...(l.insured ? [amount<Row>(heads.allowed, "allowed", money)] : []),
    ...(l.off ? [amount<Row>(heads.off, "discount", money)] : []),
    ...(l.insured
      ? [
          amount<Row>(heads.plan, "insurancePaid", money),
          amount<Row>(heads.owes, "patientOwes", money),
        ]
      : []),
  ];
}

type Account = ReturnType<typeof accountOf>;

/** What was owed before, what came in, and what is owed now, by its age. */
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const fresh = l.insured ? total(rows, "patientOwes") : billed;
  const tax = Math.round(fresh * l.tax);
  const previous = chance.happens(0.6) ? chance.between(900, 26000) : 0;
  const paid =
    previous && chance.happens(0.65) ? chance.pick([previous, Math.round(previous / 2)]) : 0;
  const late = previous - paid;
  const older = chance.pick([0, 0, Math.round(late * 0.4)]);
  return { billed, fresh, tax, previous, paid, late, older, owed: fresh + tax + late };
}

function summary(l: Look, a: Account): string {
  const shown = a.previous > 0;
  return pairs(
    [
      shown ? [l.word("Previous Balance|Balance Forward"), l.money(a.previous)] : null,
      shown
        ? [
            l.word("Patient Payments Received|Your Payments - Thank You"),
            a.paid ? `-${l.money(a.paid)}` : l.money(0),
          ]
        : null,
      [
        l.insured ? l.word("New Patient Charges|Current Patient Portion") : "New Charges",
        l.money(a.fresh),
      ],
      l.tax ? [`Sales Tax (${(l.tax * 100).toFixed(2)}%)`, l.money(a.tax)] : null,
      [l.word("Amount Due|Total Amount Due|PAY THIS AMOUNT"), dollars(a.owed)],
    ],
    "sums",
  );
}

function ages(l: Look, a: Account): string {
  const cells: [string, number][] = [
    ["Current", a.fresh + a.tax],
    ["31-60 Days", a.late - a.older],
    ["61-90 Days", a.older],
    ["Over 90 Days", 0],
    ["Total", a.owed],
  ];
  return `<table class="ages"><tr>${cells.map(([name]) => `<th>${name}</th>`).join("")}</tr><tr>${cells.map(([, cents]) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

const CARD = `<table class="card"><tr><td colspan="3"><b>IF PAYING BY CREDIT CARD, FILL OUT BELOW</b></td></tr><tr><td colspan="3">&#9744; VISA &nbsp; &#9744; MASTERCARD &nbsp; &#9744; DISCOVER &nbsp; &#9744; AMEX</td></tr><tr><td colspan="2"><i>CARD NUMBER</i></td><td><i>CVV</i></td></tr><tr><td colspan="2"><i>SIGNATURE</i></td><td><i>EXP. DATE</i></td></tr></table>`;

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm}body{font:8.8pt/1.34 '${l.font}';margin:0;color:#161616}.top{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm}.brand{display:flex;gap:3mm;align-items:center}.brand b{font-size:1.5em;color:${ink}}.facts{border-collapse:collapse}.facts td{padding:.7mm 2.5mm;border:.7px solid ${ink}}.facts td:first-child{background:${ink};color:#fff}.facts td:last-child{text-align:right;font-weight:bold}
.mid{display:flex;justify-content:space-between;align-items:flex-start;margin:8mm 0 5mm;gap:6mm}.lines{width:100%;border-collapse:collapse}.lines th{background:#e6ebef;border-bottom:1.4px solid ${ink};text-align:left;vertical-align:bottom;padding:1mm 1.2mm}.lines td{padding:.9mm 1.2mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal}.lines th.n,.lines .n{text-align:right}.lines .sum td{font-weight:bold;border-top:1.4px solid ${ink};border-bottom:none}
.pay{display:flex;justify-content:space-between;align-items:flex-start;gap:7mm;margin-top:5mm;break-inside:avoid}.note{flex:1;font-size:.92em}.late{border:1.2px solid #b00;color:#900;padding:1.5mm 2mm;margin-bottom:2mm;font-weight:bold}.sums{border-collapse:collapse;width:76mm}.sums td{padding:.8mm 2mm}.sums td:last-child{text-align:right;white-space:nowrap}.sums tr:last-child td{font-weight:bold;border-top:1.4px solid ${ink};font-size:1.1em}
.ages{width:100%;border-collapse:collapse;margin-top:5mm;break-inside:avoid}.ages th,.ages td{border:.7px solid #888;text-align:center;padding:.8mm;width:20%}.ages th{background:#e6ebef}.cut{border-top:1.4px dashed #333;margin-top:7mm;padding-top:2mm;break-inside:avoid}.cut small{display:block;text-align:center}.stub{display:flex;justify-content:space-between;gap:6mm;margin-top:3mm}.card{border-collapse:collapse;font-size:.78em}.card td{border:.6px solid #555;padding:.5mm 2mm 1.4mm}tr{break-inside:avoid}.ocr{font-family:'Liberation Mono';text-align:right;margin-top:3mm}`;

function notes(chance: Chance, l: Look, a: Account): string {
  const late = a.late
    ? `<div class="late">${l.word("PAST DUE NOTICE:|PAST DUE -|REMINDER:")} ${dollars(a.late)} of your balance is past due. ${l.word("Please pay today to avoid an interruption of your equipment and supplies.|If you have already mailed your payment, thank you. Otherwise please call us to make arrangements.")}</div>`
    : "";
  const said = chance
    .shuffled([
      "Rental equipment remains the property of the company until title passes under your plan's rules.",
      "Your insurance has been billed. The patient amount is your deductible and coinsurance.",
      "Oxygen in use: no smoking or open flames within 10 feet. For an equipment emergency call our 24-hour line.",
      "Please tell us about a change of address, physician or insurance, or before you travel or enter a hospital.",
      "Returned checks are subject to a $25.00 fee.",
    ])
    .filter((text) => l.insured || !text.startsWith("Your insurance"))
    .slice(0, chance.between(2, 3));
  return `<div class="note">${late}${said.join(" ")}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", ink = ""] = chance.pick(COMPANIES);
  const rows = rowsFor(chance, l, shifted("2024-01-12", chance.between(0, 560)));
  const a = accountOf(chance, l, rows);
  const columns = columnsOf(l);
  const serviceFrom = rows[0]!.serviceDate!;
  const serviceTo = rows
    .map(({ through }) => through)
    .sort()
    .at(-1)!;
  const issued = shifted(serviceTo, chance.between(3, 24));
  const due = chance.happens(0.75) ? shifted(issued, chance.pick([15, 20, 25, 30])) : null;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "###-#####", "@#######", "00######"]));
  const name = provider.replace("&", "&amp;");
  const home = `${patient}<br>${street(chance)}<br>${town(chance)}`;
  const date = chance.pick([slashes, longMonthName, l.day]);
  const office = `${box(chance)}<br>${town(chance)}`;
  const facts = pairs(
    [
      [l.word("Account Number|Account #|Patient Account"), account],
      [l.word("Statement Date|Date"), date(issued)],
      due ? [l.word("Due Date|Payment Due"), date(due)] : null,
      l.period ? ["Billing Period", `${l.day(serviceFrom)} - ${l.day(serviceTo)}`] : null,
      [l.word("Amount Due|Balance Due"), dollars(a.owed)],
    ],
    "facts",
  );
  const sums: Said = Object.fromEntries(
    (["charge", "allowed", "discount", "insurancePaid", "patientOwes"] as const).map((field) => [field, total(rows, field)]), // prettier-ignore
  );
  const foot = l.footed
    ? sumRow(columns, l.word("Totals|TOTAL|Statement Totals"), sums as never, l.money)
    : "";
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink, 42)}<div><b>${name}</b><br>Home oxygen, ventilator and sleep therapy<br>Billing questions: ${phone(chance)}</div></div>${facts}</div>
<div class="mid"><div>${home}</div><div>${l.insured ? `Primary insurance: ${l.word("Medicare DME MAC|Blue Cross Blue Shield|Humana Gold Plus|UnitedHealthcare|Aetna Medicare")}<br>` : ""}Patient: ${patient}<br>Ordering physician: Dr. ${person(chance)}</div></div>
${table(columns, rows.map((row) => record(columns, row)).join("") + foot)}
<div class="pay">${notes(chance, l, a)}${summary(l, a)}</div>${chance.happens(0.75) ? ages(l, a) : ""}
<div class="cut"><small>PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT</small><div class="stub"><div>${home}<br><br>Account: ${account}<br>Amount due: <b>${dollars(a.owed)}</b><br>Amount enclosed: $ ___________</div><div>Make checks payable and remit to:<br><b>${name}</b><br>${office}<br><br>${bars(chance, 150, 16)}</div>${l.card ? CARD : ""}</div><div class="ocr">${chance.number("##########")} ${String(a.owed).padStart(9, "0")} ${chance.number("#")}</div></div>`,
  );
  return { html, truth: truthFor({ provider, patient, account, issued, due, serviceFrom, serviceTo, rows, columns, l, a }) }; // prettier-ignore
}

type Paper = Record<
  "provider" | "patient" | "account" | "issued" | "serviceFrom" | "serviceTo",
  string
> & { due: string | null; rows: Row[]; columns: Column<Row>[]; l: Look; a: Account };

function truthFor({ rows, columns, l, a, account, issued, due, ...names }: Paper) {
  const printed = l.footed && l.insured;
  return truthOf(
    {
      ...{ name: family.name, setting: "professional", ...names },
      ...{ accountNumber: account, statementDate: issued, dueDate: due },
    },
    {
      billed: l.footed || !l.insured ? a.billed : null,
      allowed: printed ? total(rows, "allowed") : null,
      adjustments: l.footed && l.off ? total(rows, "discount") : null,
      insurancePaid: printed ? total(rows, "insurancePaid") : null,
      patientPaid: a.previous ? a.paid : null,
      ...{ patientResponsibility: a.owed, previousBalance: a.previous },
    },
    rows.map((row) => lineBy(columns, row)),
  );
}

export const family: Family = {
  name: "respiratory-equipment-statement",
  paper:
    "A home respiratory company's statement: months of rent of oxygen, ventilator or CPAP with what insurance allowed and paid, the age of the balance and a coupon.",
  medium: "text",
  draw,
};
