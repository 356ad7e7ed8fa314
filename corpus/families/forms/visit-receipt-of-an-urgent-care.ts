import {
  bare,
  dollars,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth, TruthLine } from "#corpus/truth";

type Row = Said & { charge: number; description: string };

/** Code, words, plain words and dollars: the visits first, then what is done besides. */
const VISITS = rowsOf(`
99203|Office visit, new patient, level 3|URGENT CARE VISIT|185; 99213|Office visit, established, level 3|URGENT CARE VISIT|149; 99204|Office/outpatient visit, new, moderate|NEW PT VISIT LVL 4|245; 99212|Office visit, established, level 2|MINOR ILLNESS EXAM|109`);
const EXTRAS = rowsOf(`
87880|Strep A assay w/ optic|RAPID STREP TEST|35; 87804|Influenza assay w/ optic|FLU A/B TEST|48; 87811|SARS-CoV-2 antigen, visual read|COVID RAPID ANTIGEN|65; 81002|Urinalysis, nonauto w/o scope|URINE DIP|22; 81025|Urine pregnancy test|URINE HCG|25; 73610|X-ray exam of ankle, complete|X-RAY ANKLE 3V|95; 71046|X-ray chest, 2 views|X-RAY CHEST 2V|110; 12001|Simple wound repair, 2.5 cm or less|LACERATION REPAIR|285; A6449|Elastic bandage, 3-5 in|ACE WRAP 4IN|9.5; 90715|Tdap vaccine, 7 yrs or older, IM|TDAP VACCINE|72; 90471|Immunization administration|VACCINE ADMIN|30; J1100|Dexamethasone sodium phosphate, 1 mg|DEXAMETHASONE INJ|18; 96372|Therapeutic injection, SC/IM|INJECTION FEE|38; |Ibuprofen 600 mg, dispensed|IBUPROFEN 600 #20|12`);
const FLAT = rowsOf(`
Sports physical|39; DOT physical exam|115; School or camp physical|59; TB skin test|42; Flu shot, seasonal|44.99; Minor illness visit|99; Ear wax removal|69; A1C check|49; Cholesterol screening|64; Strep test|39; Tetanus vaccine (Tdap)|71.99; Pregnancy test|29; Camp form completion|15`);
/** Senders and the slogan below their name. */
const CLINICS = rowsOf(`
NextDoor Urgent Care|Walk in. Feel better.; PATRIOT URGENT CARE & OCCUPATIONAL HEALTH|Open 7 days 8a-8p; Redbird Express Care|A service of Redbird Health Partners; CareStation Urgent Care of Ridgeline|No appointment needed; Swift Creek Immediate Care PLLC|Walk-ins welcome`);
const RETAIL = rowsOf(`
MinuteWell Clinic at Harlan Drug|Store 04417; The Little Clinic Room inside FoodBarn|Store 228; QUICKHEALTH CLINIC #1093|at Marlowe's Pharmacy; Aisle Nine Health Clinic|Bay & Main`);

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, senders: string[][]) {
  const [clinic = "", under = ""] = chance.pick(senders);
  const date = shifted("2024-01-15", chance.between(0, 720));
  const minute = String(chance.between(0, 59)).padStart(2, "0");
  const patient = naming(chance)(person(chance));
  // prettier-ignore
  return {...{ clinic, html: escaped(clinic), under: escaped(under), date, patient },
    words: (text: string) => chance.pick(text.split("|")), clock: `${chance.between(1, 7)}:${minute} PM`,
    ...{ road: street(chance), city: town(chance), call: phone(chance) }, who: doctor(chance, "PA-C|FNP-C|MD|DO"),
    account: chance.number(chance.pick(["######", "UC-#####", "#######", "##-####"])),
    receipt: chance.number(chance.pick(["#####", "R#######", "####-####"])), card: chance.pick(["VISA", "MASTERCARD", "AMEX", "DISCOVER", "DEBIT"]),
    last: chance.number("####"), auth: chance.number("#####@"), day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
  };
}

function rowsFor(chance: Chance, plain: boolean, most: number, units = false): Row[] {
  const factor = 0.85 + 0.5 * chance.share();
  const extras = chance.shuffled(EXTRAS).slice(0, chance.between(0, most - 1));
  return [chance.pick(VISITS), ...extras].map(([code = "", text = "", short = "", price]) => {
    const many = units && code.startsWith("J") ? 4 : 1;
    const unitPrice = Math.round((Number(price) * factor * 100) / 5) * 5;
    return {
      ...{ code: code || null, description: plain ? short : text, units: many },
      ...{ unitPrice, charge: unitPrice * many },
    };
  });
}

/** What comes off a price for people who pay by themselves, and what was paid at the desk. */
function settled(chance: Chance, rows: Row[]) {
  const billed = total(rows, "charge");
  const percent = chance.pick([0, 0, 10, 20, 25, 30, 40]);
  const off = Math.round((billed * percent) / 100);
  const due = billed - off;
  const paid = chance.pick([due, due, due, due, Math.min(due, 10000), Math.round(due / 2)]);
  return { billed, percent, off, due, paid, left: due - paid };
}

const truthFor = (f: Facts, more: Partial<Truth>, sums: Sums, lines: TruthLine[]): Truth =>
  truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.clinic, patient: f.patient },
      ...{ serviceFrom: f.date, serviceTo: f.date, ...more },
    },
    sums,
    lines,
  );

/** What a line says where its code, if any, stands before its words and the day at the top. */
const plainLine = (f: Facts, row: Row, coded: boolean): TruthLine =>
  lineOf({
    ...{ serviceDate: f.date, description: row.description, charge: row.charge },
    ...(coded ? { code: row.code ?? null } : {}),
  });

/** A slip from the till of the front desk: narrow, in one kind of letter, a price at the right of each name. */
function slip(chance: Chance): Drawn {
  const f = factsOf(chance, chance.happens(0.5) ? RETAIL : CLINICS);
  const { words } = f;
  const coded = chance.happens(0.4);
  const rows = rowsFor(chance, true, 6);
  const s = settled(chance, rows);
  const money = chance.pick([bare, dollars]);
  const pair = (name: string, text: string, kind = "") =>
    `<div class="l ${kind}"><span>${name}</span><span>${text}</span></div>`;
  const lines = rows.map((row) =>
    pair(`${coded && row.code ? `${row.code} ` : ""}${row.description}`, money(row.charge)),
  );
  // prettier-ignore
  const sums = [
    pair(words("SUBTOTAL|Subtotal|TOTAL CHARGES"), money(s.billed)),
    s.off ? pair(`${words("SELF PAY DISC|Self-Pay Discount|PROMPT PAY DISC")} ${s.percent}%`, money(-s.off)) : "",
    chance.happens(0.4) ? pair("TAX", money(0)) : "",
    pair(words("TOTAL|TOTAL DUE|AMOUNT DUE"), money(s.due), "b"),
    pair(words("PAID|PAYMENT|AMOUNT PAID") + ` ${f.card}`, money(s.paid)),
    pair(words("BALANCE|BALANCE DUE|REMAINING BAL"), money(s.left), "b"),
  ];
  const width = chance.pick([66, 72, 78]);
  const css = `@page{size:letter;margin:10mm 12mm} body{margin:0;font:${chance.pick([8.4, 9, 9.6])}pt/1.4 '${words("Liberation Mono|DejaVu Sans Mono|Liberation Sans Narrow")}'} .slip{width:${width}mm;${words("margin:0 auto|margin:0|margin:0 0 0 12mm")};padding:3mm} .c{text-align:center} .l{display:flex;justify-content:space-between;gap:4mm} .l span:last-child{white-space:nowrap} .b{font-weight:bold} .r{border-top:1px dashed #000;margin:2mm 0}`;
  const html = page(
    css,
    `<div class="slip"><div class="c"><b>${f.html}</b><br>${f.under}<br>${f.road}<br>${f.city}<br>${f.call}</div><div class="r"></div>${pair("DATE", `${f.day(f.date)} ${f.clock}`)}${pair("RECEIPT #", f.receipt)}${pair(words("PATIENT|NAME|PT"), f.patient)}${pair(words("ACCT|MRN|PT ID"), f.account)}${pair("PROV", f.who)}<div class="r"></div>${lines.join("")}<div class="r"></div>${sums.join("")}<div class="r"></div><div>${f.card} ************${f.last}<br>ENTRY: ${words("CHIP|CONTACTLESS|SWIPED")} &nbsp; AUTH ${f.auth}<br>APPROVED</div><div class="c" style="margin-top:3mm">${bars(chance, 150, 26)}<br>${words("THANK YOU FOR VISITING|KEEP THIS RECEIPT FOR YOUR RECORDS|CUSTOMER COPY")}</div></div>`,
  );
  const paper = { accountNumber: f.account, statementDate: f.date };
  // prettier-ignore
  const totals = { billed: s.billed, adjustments: s.off || null, patientPaid: s.paid, patientResponsibility: s.left };
  // prettier-ignore
  return { html, truth: truthFor(f, paper, totals, rows.map((row) => plainLine(f, row, coded))) };
}

/** Labels and values one under another, without any table, as a patient portal prints a receipt. */
function labels(chance: Chance): Drawn {
  const f = factsOf(chance, CLINICS);
  const { words } = f;
  const rows = rowsFor(chance, false, 4);
  const s = settled(chance, rows);
  const item = (name: string, text: string) =>
    `<div class="i"><label>${name}</label><div>${text}</div></div>`;
  const fee = words("Charge|Price|Amount");
  const [coded, day] = [chance.happens(0.7), chance.pick([longMonthName, f.day])];
  // prettier-ignore
  const parts = rows.map((row, at) => [item(words("Service|Item") + (rows.length > 1 ? ` ${at + 1}` : ""), row.description), coded && row.code ? item("Procedure code", row.code) : "", item(fee, dollars(row.charge))].join(""));
  // prettier-ignore
  const sums = [
    item(words("Total charges|Visit total|Total cost of visit"), dollars(s.billed)),
    s.off ? item(words("Self-pay discount|Uninsured discount|Time-of-service discount"), `${dollars(-s.off)} (${s.percent}%)`) : "",
    item(words("Amount paid|You paid|Payment received"), dollars(s.paid)),
    item("Payment method", `${f.card} ending in ${f.last}`),
    item(words("Remaining balance|Balance|You still owe"), dollars(s.left)),
  ];
  const ink = words("#b3261e|#00695c|#1d4f91|#444444");
  const css = `@page{size:letter;margin:18mm 20mm} body{margin:0;font:10pt/1.4 '${words("Carlito|Liberation Sans|DejaVu Sans")}';color:#222} header{display:flex;gap:4mm;align-items:center;border-bottom:3px solid ${ink};padding-bottom:3mm} h1{font-size:1.5em;margin:5mm 0 2mm} h2{font-size:1.05em;color:${ink};margin:5mm 0 1mm} ${chance.happens(0.5) ? ".i{margin-bottom:1.4mm} .i label{display:block;font-size:.8em;color:#777}" : ".i{display:flex} .i label{width:52mm;color:#555} .i label::after{content:':'}"} footer{margin-top:8mm;font-size:.82em;color:#555}`;
  const html = page(
    css,
    `<header>${mark(chance, ink, 42)}<div><b style="font-size:1.3em">${f.html}</b><br>${f.road}, ${f.city} &middot; ${f.call}</div></header><h1>${words("Visit Receipt|Receipt for your visit|Payment Receipt")}</h1>${item("Patient", f.patient)}${item(words("Date of visit|Visit date|Date of service"), day(f.date))}${item(words("Account number|Patient ID|Chart number"), f.account)}${item(words("Seen by|Provider"), f.who)}<h2>${words("What we did today|Services|Charges")}</h2>${parts.join("")}<h2>${words("Summary|Payment|Your payment")}</h2>${sums.join("")}<footer>${words("Lab tests sent to an outside laboratory are billed separately by that laboratory.|The self-pay price is available only when the visit is paid in full on the day of service and no claim is filed.|If your symptoms get worse, call 911 or go to the nearest emergency room.")}</footer>`,
  );
  // prettier-ignore
  const totals = { billed: s.billed, adjustments: s.off || null, patientPaid: s.paid, patientResponsibility: s.left };
  // prettier-ignore
  return { html, truth: truthFor(f, { accountNumber: f.account }, totals, rows.map((row) => plainLine(f, row, coded))) };
}

/** A retail clinic's menu prices as they were sold: listed price, discount, price, and the tender. */
function menu(chance: Chance): Drawn {
  const f = factsOf(chance, RETAIL);
  const { words } = f;
  const factor = chance.pick([1, 1, 1.1, 1.25]);
  const rate = chance.pick([0, 0.1, 0.15]);
  // prettier-ignore
  const rows = chance
    .shuffled(FLAT).slice(0, chance.between(1, 4)) .map(([description = "", price]): Row => { const charge = Math.round(Number(price) * factor * 100); const discount = Math.round(charge * rate); return { description, charge, discount, patientOwes: charge - discount, serviceDate: f.date };
    });
  // prettier-ignore
  const columns: Column<Row>[] = [
    column<Row>(words("Service|Item|Description"), "description", (row) => row.description),
    amount<Row>(words("Price|List price|Self-pay price"), "charge", dollars), ...(rate ? [column<Row>(words("Discount|Member savings|Savings"), "discount", (row) => dollars(-(row.discount ?? 0)), "n"), amount<Row>(words("You pay|Net|Your price"), "patientOwes", dollars)] : []),
  ];
  const [billed, off] = [total(rows, "charge"), total(rows, "discount")];
  // prettier-ignore
  const box = pairs([
    rate ? [words("Total before savings|Subtotal"), dollars(billed)] : null, rate ? [words("Total savings|Discounts"), dollars(-off)] : null,
    [words("Total|Total due today|Order total"), dollars(billed - off)], [`Paid by ${f.card} ...${f.last}`, dollars(billed - off)],
    chance.happens(0.5) ? ["Change", dollars(0)] : null, ["Balance", dollars(0)],
  ], "sums");
  const css = `@page{size:letter;margin:16mm} body{margin:0;font:9.6pt/1.4 '${words("Liberation Sans|Carlito|DejaVu Sans Condensed")}'} .card{width:${words("110mm|130mm|178mm")};border:1px solid #999;border-radius:3mm;padding:6mm} .lines{width:100%;border-collapse:collapse;margin:4mm 0} th{text-align:left;border-bottom:1px solid #333} td,th{padding:1mm} .n{text-align:right} .sums{margin-left:auto} .sums td:last-child{text-align:right;padding-left:8mm} .f{font-size:.82em;color:#444}`;
  const html = page(
    css,
    `<div class="card"><b style="font-size:1.25em">${f.html}</b><br>${f.under}<br>${f.road}, ${f.city}<br>${f.call}<p><b>${words("Clinic receipt|Receipt of services|Itemized Receipt")}</b> No. ${f.receipt}<br>Patient: ${f.patient}<br>Date of birth: ${f.day(born(chance))}<br>Date of service: ${f.day(f.date)} ${f.clock}<br>Practitioner: ${f.who}</p>${table(columns, rows.map((row) => record(columns, row)).join(""))}${box}<p class="f">${words("This service was paid out of pocket and was not submitted to insurance.|Eligible for reimbursement from most HSA and FSA accounts. Keep this receipt.|A summary of your visit was sent to your primary care provider at your request.")}</p></div>`,
  );
  // prettier-ignore
  const totals = { billed, adjustments: rate ? off : null, patientPaid: billed - off, patientResponsibility: 0 };
  // prettier-ignore
  return { html, truth: truthFor(f, {}, totals, rows.map((row) => lineBy(columns, row, ["serviceDate"]))) };
}

/** A page with what was charged after the visit: codes, diagnoses, insurance to be billed, and what was taken at the desk. */
function sheetOf(chance: Chance): Drawn {
  const f = factsOf(chance, CLINICS);
  const { words } = f;
  const rows = rowsFor(chance, false, 7, true).map((row) => ({ ...row, serviceDate: f.date }));
  const dated = chance.happens(0.5);
  const units = chance.happens(0.7);
  const columns: Column<Row>[] = [
    ...(dated
      ? [column<Row>(words("DOS|Date"), "serviceDate", (row) => f.day(row.serviceDate!))]
      : []),
    column<Row>(words("CPT|CPT/HCPCS|Code"), "code", (row) => row.code),
    column<Row>(
      words("Description|Procedure|Services rendered"),
      "description",
      (row) => row.description,
    ),
    column<Row>("Dx", null, (row) => (row.code ? "1" : "")),
    ...(units
      ? [
          column<Row>(words("Qty|Units"), "units", (row) => row.units, "n"),
          amount<Row>(words("Unit Price|Fee"), "unitPrice", bare),
        ]
      : []),
    amount<Row>(words("Amount|Charge|Total"), "charge", bare),
  ];
  const insured = chance.happens(0.55);
  const s = settled(chance, rows);
  const off = insured ? 0 : s.off;
  const copay = chance.pick([3500, 5000, 7500, 6000].filter((cents) => cents <= s.billed));
  const paid = insured ? copay : s.paid;
  const left = s.billed - off - paid;
  const box = pairs(
    [
      [words("Total Charges|Charges today"), dollars(s.billed)],
      off ? [`Self-pay discount (${s.percent}%)`, dollars(-off)] : null,
      [
        insured ? words("Copay collected|Copay paid at check-in") : words("Payments|Paid today"),
        dollars(-paid),
      ],
      [
        insured
          ? words("Balance pending insurance|Pending with insurance")
          : words("Balance due|Patient balance"),
        dollars(left),
      ],
    ],
    "sums",
  );
  const dx = words(
    "J02.9 Acute pharyngitis, unspecified|S93.401A Sprain of unspecified ligament of right ankle|N39.0 Urinary tract infection|J06.9 Acute upper respiratory infection",
  );
  const ink = words("#0b5394|#7f1d1d|#14532d|#000000");
  const css = `@page{size:letter;margin:14mm 16mm} body{margin:0;font:9pt/1.4 '${words("Liberation Sans|Liberation Serif|Carlito")}'} .top{display:flex;justify-content:space-between;border-bottom:1.5px solid ${ink}} h1{font-size:1.4em;color:${ink};margin:0} .facts{display:grid;grid-template-columns:1fr 1fr;margin:4mm 0;border:1px solid #bbb;padding:2mm} .lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;padding:1mm 2mm} .lines td{padding:1mm 2mm;border-bottom:.5px solid #ccc} .lines .n{text-align:right} .sums{margin:3mm 0 3mm auto} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000} .f{font-size:.85em}`;
  const payer = insured
    ? words("BCBS PPO|UnitedHealthcare Choice Plus|Aetna Open Access|Cigna OAP")
    : "SELF PAY";
  const html = page(
    css,
    `<div class="top"><div><b style="font-size:1.3em">${f.html}</b><br>${f.under}<br>${f.road}, ${f.city} | ${f.call}</div><h1>${words("After Visit Charges|Visit Charge Summary|Itemized Receipt")}</h1></div><div class="facts"><div>Patient: <b>${f.patient}</b></div><div>${words("Account #|Acct No.|Patient #")}: ${f.account}</div><div>DOB: ${f.day(born(chance))}</div><div>Date of Service: ${f.day(f.date)} ${f.clock}</div><div>Provider: ${f.who}</div><div>Insurance: ${payer}</div><div>Tax ID: ${chance.number("##-#######")}</div><div>NPI: ${chance.number("1#########")}</div></div><div>Diagnosis: 1) ${dx}</div><br>${table(columns, rows.map((row) => record(columns, row)).join(""))}${box}<p>Payment: ${f.card} xxxx${f.last} &nbsp; Auth ${f.auth} &nbsp; ${f.day(f.date)} &nbsp; ${dollars(paid)}</p><p class="f">${insured ? "Your insurance will be billed for the balance. You may receive a statement after your claim has been processed." : "Self-pay prices are due in full at the time of service. Unpaid balances accrue no interest for 60 days."}</p><p class="f">How did we do? Review us online. Wound check or suture removal: return in 7 to 10 days.</p>`,
  );
  // prettier-ignore
  const totals = { billed: s.billed, adjustments: off || null, patientPaid: paid, patientResponsibility: insured ? null : left };
  // prettier-ignore
  return { html, truth: truthFor(f, { accountNumber: f.account }, totals, rows.map((row) => lineBy(columns, row, ["serviceDate"]))) };
}

export const family: Family = {
  name: "visit-receipt-of-an-urgent-care",
  paper:
    "A receipt of an urgent care or retail clinic: a narrow slip, labels and values, or a short page of charges.",
  medium: "text",
  draw(chance) {
    chance.number("########");
    return chance.pick([slip, slip, labels, menu, sheetOf])(chance);
  },
};
