import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Column = sheet.Column<Said>;

const SERVICES =
  "Harlan County EMS|MIDSTATE AMBULANCE SERVICE INC|City of Brookvale Fire Dept - EMS|Blue Mesa Medical Transport LLC|TWIN PINES FIRE PROTECTION DISTRICT".split(
    "|",
  );
const OFFICES =
  "EMS Revenue Partners|AmbuClaim Billing Services, Inc.|FIRST RESPONSE BILLING LLC|Meridian EMS Billing".split(
    "|",
  );
const PAYERS = "MEDICARE|BCBS|AETNA|UNITED HEALTHCARE|HUMANA MEDICARE ADV|CIGNA".split("|");
/** Code, words, short words, dollars from and to. */
const BASES = rowsOf(`
A0429|BLS Emergency Base Rate|BLS EMERGENCY|680|1250; A0427|ALS1 Emergency Base Rate|ALS 1 EMERGENCY|890|1850; A0433|ALS Level 2 Base Rate|ALS 2|1200|2400; A0428|BLS Non-Emergency Transport|BLS NON-EMERG|420|780`);
const EXTRAS = rowsOf(`
A0422|Oxygen and Oxygen Supplies|OXYGEN|48|145; A0398|ALS Routine Disposable Supplies|ALS SUPPLIES|65|240; A0394|IV Drug Therapy Supplies|IV SUPPLIES|40|120; A0382|BLS Routine Disposable Supplies|BLS SUPPLIES|30|95; 93041|EKG Rhythm Strip|EKG MONITOR|55|180; A0424|Extra Ambulance Attendant|EXTRA ATTENDANT|90|210; A0396|Esophageal Intubation Supplies|AIRWAY SUPPLIES|70|160; J2405|Ondansetron 4 mg|ZOFRAN|12|38; J7030|Normal Saline 1000 mL|NORMAL SALINE|24|70; A0384|Defibrillation Supplies|DEFIB PADS|60|130`);
const DENIALS =
  "DENIED - NOT MEDICALLY NECESSARY|DENIED - COVERAGE TERMINATED|Denied: out-of-network provider|DENIED-PATIENT NOT ON FILE|Denied - info requested from patient not received".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, bare]),
    ...{ codes: chance.happens(0.7), modifiers: chance.happens(0.6), price: chance.happens(0.6) },
    ...{ short: chance.happens(0.45), dated: chance.happens(0.6), inside: chance.happens(0.5) },
    ...{ boxed: chance.happens(0.5), quantity: chance.happens(0.8) },
    font: words("Liberation Sans|Liberation Mono|Liberation Sans Narrow|Liberation Serif"),
  };
}

function ride(chance: Chance, l: Look, serviceDate: string): Said[] {
  const modifier = chance.pick(["RH", "SH", "NH", "RH", "HN", "PH"]);
  const lineOf = (part: string[], units: number, unitPrice: number): Said => ({
    ...{ serviceDate, code: part[0]!, description: l.short ? part[2]! : part[1]! },
    ...{ units, unitPrice, charge: Math.round(units * unitPrice), modifiers: [] },
  });
  const price = (part: string[]) =>
    chance.between(Number(part[3]), Number(part[4])) * 100 + chance.pick([0, 0, 50, 35]);
  const [base, miles] = [chance.pick(BASES), chance.between(12, 640) / 10];
  const mile = ["A0425", "Ground Mileage, per statute mile", "MILEAGE"];
  const mileage = lineOf(
    mile,
    chance.happens(0.5) ? Math.ceil(miles) : miles,
    chance.between(1400, 3200),
  );
  const moved = { modifiers: l.modifiers ? [modifier] : [] };
  const extras = chance.shuffled(EXTRAS).slice(0, chance.pick([0, 1, 2, 3, 4, 6]));
  return [
    { ...lineOf(base, 1, price(base)), ...moved },
    { ...mileage, ...moved },
    ...extras.map((part) =>
      lineOf(part, part[0]!.startsWith("J") ? chance.between(1, 4) : 1, price(part)),
    ),
  ];
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const code = (row: Said) => [row.code, ...row.modifiers!].join(l.short ? " " : "-");
  const list: (Column | false)[] = [
    l.dated &&
      column(words("Date|DOS|Svc Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    l.codes && column(words("Code|HCPCS|Proc"), ["code", "modifiers"], code, "d"),
    column(
      words("Description|Description of Service|Service"),
      "description",
      (row) => row.description,
    ),
    l.quantity && column(words("Qty|Units|QTY"), "units", (row) => row.units!.toFixed(1), "n"),
    l.price && amount(words("Unit Price|Rate|Price"), "unitPrice", l.money),
    amount(words("Amount|Charge|Charges"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

type Paid = { words: string; on: string; cents: number; of: "plan" | "took" | "own" | "none" };

/** What the plan said and paid. */
function activity(
  chance: Chance,
  l: Look,
  rows: Said[],
  filed: string,
): { payer: string; list: Paid[] } {
  const billed = total(rows, "charge");
  const payer = chance.pick(PAYERS);
  const on = shifted(filed, chance.between(20, 38));
  const denied = chance.happens(0.4);
  const words = chance.pick(DENIALS);
  const allowed = Math.round(billed * (0.3 + 0.4 * chance.share()));
  const paid = Math.round(allowed * chance.pick([0.5, 0.6, 0.8, 0.8]));
  const own = chance.happens(0.25) ? chance.pick([2500, 5000, 10000]) : 0;
  const first: Paid[] = denied
    ? [{ words: `${payer} ${words}`, on, cents: 0, of: "none" }]
    : [{ words: `${l.words("Payment -|Insurance Pmt")} ${payer}`, on, cents: paid, of: "plan" }];
  const took = { words: l.words("Contractual Allowance|Mandatory Write-Off|INS ADJUSTMENT"), on };
  const gave = { words: l.words("Patient Payment - Check|PATIENT PMT - CREDIT CARD"), cents: own };
  return {
    payer,
    list: [
      ...first,
      ...(denied || chance.happens(0.25)
        ? []
        : [{ ...took, cents: billed - allowed, of: "took" as const }]),
      ...(own ? [{ ...gave, on: shifted(on, 19), of: "own" as const }] : []),
    ],
  };
}

function summary(l: Look, rows: Said[], list: Paid[]) {
  const billed = total(rows, "charge");
  const of = (kind: Paid["of"]) =>
    list.filter((one) => one.of === kind).reduce((all, { cents }) => all + cents, 0);
  const [plan, took, own] = [of("plan"), of("took"), of("own")];
  const due = billed - plan - took - own;
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  const pairs: (readonly [string, string])[] = [
    [l.words("Total Charges|TOTAL CHARGES|Original Charges"), l.money(billed)],
    [l.words("Insurance Payments|Paid by Insurance"), minus(plan)],
    [l.words("Adjustments|Write-Offs"), minus(took)],
    [l.words("Patient Payments|Paid by Patient"), minus(own)],
    [l.words("AMOUNT DUE|Balance Due|PLEASE PAY"), dollars(due)],
  ];
  const short = [pairs[0]!, pairs[4]!];
  const full = { billed, insurancePaid: plan, adjustments: took, patientPaid: own };
  const loose = own ? { paymentRows: [formats.decimal(own)] } : {};
  return {
    ...{ due, box: sheet.pairs(l.boxed ? pairs : short, "sums"), rest: l.boxed ? {} : loose },
    sums: { ...(l.boxed ? full : { billed }), patientResponsibility: due },
  };
}

const css = (l: Look) => `
@page{size:letter;margin:13mm 15mm} body{font:9.3pt/1.35 '${l.font}';margin:0;color:#000} .top,.low,.mail{display:flex;justify-content:space-between;gap:8mm} .brand{font-size:1.3em;font-weight:bold} .stamp{border:2px solid #b00;color:#b00;font-weight:bold;font-size:1.35em;padding:1mm 4mm;display:inline-block;margin-bottom:2mm}
table{border-collapse:collapse} .head td,.trip td{padding:.4mm 2mm .4mm 0} .head td:last-child{font-weight:bold;text-align:right} .trip{margin:4mm 0;border-top:1px solid #000;border-bottom:1px solid #000;width:100%} .mail{margin:7mm 5mm} p{margin:0 0 1.6mm}
.lines{width:100%;font-size:.96em;margin-top:2mm} .lines th{border-bottom:1.2px solid #000;text-align:left;padding:.7mm 1mm} .lines td{padding:.6mm 1mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .pay td{border-top:.4px dotted #777} .sums{min-width:74mm;align-self:start} .sums td{border:.6px solid #000;padding:.7mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#e6e6e6} tr,.low,.cut{break-inside:avoid} .low{margin-top:4mm}
.cut{border-top:1.2px dashed #000;margin-top:7mm;padding-top:2mm;font-size:.92em}`;

/** The payments under the charges, or in a table of their own. */
function paidRows(l: Look, list: Paid[], columns: number): string {
  const rows = list.map(
    ({ words, on, cents }) =>
      `<tr class="pay"><td colspan="${l.inside ? columns - 1 : 1}">${l.day(on)} &nbsp; ${words}</td><td class="n">${l.money(cents ? -cents : 0)}</td></tr>`,
  );
  return rows.join("");
}

function notice(chance: Chance, call: string, payer: string): string {
  const list = [
    "This is your SECOND NOTICE. Our records show this account is past due. If payment is not received within 15 days additional collection activity may occur.",
    `If you have other insurance not shown here (${payer}), complete the back of this form or call our office.`,
    "Payment arrangements are available. Financial hardship applications can be mailed upon request.",
    "Ambulance charges are separate from hospital and physician charges.",
    "If payment was sent within the last 10 days please disregard this notice.",
  ];
  const more = chance.shuffled(list.slice(1)).slice(0, chance.between(1, 3));
  return `<div>${[list[0]!, ...more].map((one) => `<p>${one}</p>`).join("")}<p>Phone ${call} Mon-Fri 8am-5pm</p></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider, office] = [chance.pick(SERVICES), chance.pick(OFFICES)];
  const date = shifted("2024-02-01", chance.between(0, 640));
  const rows = ride(chance, l, date);
  const columns = columnsOf(l);
  const { payer, list } = activity(chance, l, rows, date);
  const { due, box: sums, sums: printed, rest } = summary(l, rows, list);
  const patient = naming(chance)(person(chance));
  const run = chance.number(chance.pick(["##-#####", "######", "24-######"]));
  const account = chance.number(chance.pick(["#######", "HC-######", "##-####:1"]));
  const issued = shifted(date, chance.between(85, 130));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([10, 15, 20])) : null;
  const [call, at] = [phone(chance), `${box(chance)}<br>${town(chance)}`];
  const pay = l.words("AMOUNT DUE|Pay This Amount|Balance Due");
  const head = sheet.pairs(
    [
      [l.words("Notice Date|Date|Statement Date"), l.day(issued)],
      [l.words("Account #|Account Number|Patient Account"), account],
      dueOn ? [l.words("Due By|Due Date"), l.day(dueOn)] : null,
      [pay, dollars(due)],
    ],
    "head",
  );
  const trip = sheet.pairs(
    [
      ["Patient:", patient],
      [l.words("Date of Service:|Transport Date:|Date of Call:"), l.day(date)],
      [l.words("Run #:|Incident No.:|Trip Number:"), run],
      ["From:", `${street(chance)}, ${town(chance)}`],
      [
        "To:",
        chance
          .pick([
            "Ridgeway Regional Medical Center",
            "ST LUCIAN HOSPITAL ER",
            "Oak Glen Nursing & Rehab",
          ])
          .replace("&", "&amp;"),
      ],
      ["Insurance:", payer],
    ],
    "trip",
  );
  const paid = paidRows(l, list, columns.length);
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const own = `<table class="lines"><thead><tr><th>Payments / Insurance Activity</th><th class="n">Amount</th></tr></thead><tbody>${paid}</tbody></table>`;
  const cut = `<div class="cut">Return this portion with payment. Make check payable to <b>${provider}</b>${sheet.pairs(
    [
      ["Patient", patient],
      ["Account", account],
      [pay, dollars(due)],
      ["Amount Enclosed $", "____________"],
    ],
    "head",
  )}Remit to: ${provider}, c/o ${office}, ${at.replace("<br>", ", ")}<br>[ ] Visa [ ] MC [ ] Disc &nbsp; Card # ____________________ Exp ____ Signature ______________</div>`;
  const html = sheet.page(
    css(l),
    `<div class="top"><div><div class="brand">${provider}</div>c/o ${office}<br>${at}<br>${call}</div><div><div class="stamp">${l.words("SECOND NOTICE|2nd NOTICE|SECOND NOTICE - PAST DUE")}</div>${head}</div></div><div class="mail"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div></div>${trip}${sheet.table(columns, body + (l.inside ? paid : ""))}${l.inside ? "" : own}<div class="low">${notice(chance, call, payer)}${sums}</div>${cut}`,
  );
  const who = { provider, patient, accountNumber: account, ...rest };
  const truth = truthOf(
    { name: family.name, setting: "professional", ...who, statementDate: issued, dueDate: dueOn },
    printed,
    rows.map((row) => sheet.lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "billing-service-second-notice",
  paper:
    "An ambulance billing service's second notice: base rate, mileage, supplies, what insurance denied or paid, amount due.",
  medium: "text",
  draw,
};
