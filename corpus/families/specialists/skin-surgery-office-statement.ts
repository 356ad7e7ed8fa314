import * as f from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { who: string; took: number; paid: number };
type Visit = { on: string; who: string; rows: Row[] };

const OFFICES =
  rowsOf(`Copperline Dermatology &#38 Skin Surgery|#8c4a1f;ADVANCED SKIN CANCER SURGERY OF THE FOOTHILLS, PA|#17415c
Lakeshore Dermatology Associates, S.C.|#20655a;Vance &#38 Odell Mohs Surgery Center PLLC|#44306b;SUNCREST DERMATOLOGY|#333333`);
/** What a visit holds: code, modifiers, words, dollars, most units. */
const VISITS = [
  `99213|25|Office Visit, Est Pt, Level 3|168|1;17000||Destruct Premalignant Lesion, 1st|142|1;17003||Destruct Premalig Lesions 2-14, Each|28|9;11102|59|Tangential Biopsy of Skin, Single Lesion|186|1;11103||Tangential Biopsy, Each Addl Lesion|94|2;88305||Surgical Pathology, Gross &#38 Micro|158|2`,
  `17311||Mohs, Head/Neck/Hands/Feet, 1st Stage, up to 5 Blocks|1285|1;17312||Mohs, Each Addl Stage, up to 5 Blocks|742|2;13132|51|Repair Complex, Face/Hands, 2.6-7.5 cm|1066|1;88342|59|Immunohistochemistry, 1st Stain|214|1`,
  `17311||MOHS 1 STAGE H/N/HF/G|1310|1;14040|51|Adjacent Tissue Transfer, Chin/Neck/Hand 10 sq cm or Less|1724|1;J2001||Lidocaine Injection 10 mg|6|5`,
  `11602|79|Exc Malig Lesion Trunk/Arm/Leg 1.1-2.0 cm|412|1;12032|79|Intermediate Repair 2.6-7.5 cm|486|1;88305||Tissue Exam by Pathologist|158|1`,
  `99203|25|New Patient Visit, Level 3|242|1;17110||Destruct Benign Lesions/Warts, up to 14|198|1;11900||Intralesional Injection, up to 7|132|1;J3301||Triamcinolone (Kenalog) Inj, per 10 mg|14|4`,
  `99024||Post-Op Follow Up Visit|0|1;10060||I&#38D Abscess, Simple|236|1`,
  `96910||Phototherapy, Tar/UVB|118|1;99212|25|Office Visit Est, Level 2|112|1`,
];
const PLANS = "BlueHarbor|Medicare|NCH|Alder|Summit|Tidewater".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    style: chance.pick(["stacked", "stacked", "columns"] as const),
    codes: chance.pick(["own", "own", "joined", "none"] as const),
    day: chance.pick([f.shortSlashes, f.slashes, f.slashes, f.looseSlashes, f.dashes]),
    money: chance.pick([f.grouped, f.grouped, f.dollars, f.bare]),
    plan: chance.pick(PLANS),
    units: chance.happens(0.35),
    full: chance.happens(0.6),
    couponTop: chance.happens(0.3),
    zone: chance.happens(0.25),
    upper: chance.happens(0.35),
    names: {
      seen: words("Provider:|Seen by|Rendering:"),
      copay: words("Patient Payment - Copay|Copay - Visa|PT PMT CREDIT CARD"),
      pmt: words("Payment|Ins Pmt|PAYMENT - CHECK/EFT"),
      off: words("Contractual Adjustment|Write Off|Adj"),
      left: words("Patient responsibility for this date|Balance this visit|Visit Balance"),
    },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Carlito|DejaVu Sans"),
  };
}

function visitsOf(chance: Chance, l: Look): Visit[] {
  const terms: Terms = {
    ...{ open: chance.pick([0, 15000, 60000]), share: 0.2, copay: 0, denies: 0.04 },
    rate: [0.35, 0.68],
  };
  const doctors = [people.doctor(chance), people.doctor(chance, "PA-C|NP|MD")];
  let on = shifted("2024-02-05", chance.between(0, 560));
  const kept = chance.shuffled(VISITS).slice(0, chance.between(1, 4));
  return kept.map((list) => {
    const who = chance.pick(doctors);
    const parts = rowsOf(list).filter((_, at) => at === 0 || chance.happens(0.75));
    const co = chance.happens(0.3) ? chance.pick([30, 40, 50]) * 100 : 0;
    const rows = parts.map(([code, mod, words = "", price, most], at): Row => {
      const units = chance.between(1, Number(most));
      const money = settle(chance, Number(price) * 100 * units, terms);
      const paid = at === 0 && co <= money.patientOwes ? co : 0;
      const text = words.replace(/&#38/g, "&amp;");
      return {
        ...{ serviceDate: on, code, modifiers: mod ? [mod] : [], units, who, paid },
        ...{ charge: money.charge, discount: money.discount, insurancePaid: money.insurancePaid },
        description: l.upper ? text.toUpperCase().replace(/&AMP;/g, "&amp;") : text,
        ...{ took: money.discount + money.insurancePaid, patientOwes: money.patientOwes - paid },
      };
    });
    const visit = { on, who, rows };
    on = shifted(on, chance.between(7, 40));
    return visit;
  });
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words, money } = l;
  const [col, amt] = [sheet.column<Row>, sheet.amount<Row>];
  const joined = l.codes === "joined";
  const code = col(
    words("CPT|Code|Proc|Procedure"),
    joined ? ["code", "modifiers"] : "code",
    (r) => (joined ? [r.code, ...r.modifiers!].join("-") : r.code),
    "d",
  );
  const mod = col("Mod", "modifiers", (r) => r.modifiers!.join(" "), "d");
  return [
    col(words("Date|Service Date|Date of Svc"), "serviceDate", (r) => l.day(r.serviceDate!), "d"),
    ...(l.codes === "none" ? [] : joined ? [code] : [code, mod]),
    col(
      words("Description|Description of Service|Transaction"),
      "description",
      (r) => r.description,
    ),
    ...(l.units ? [col(words("Qty|Units"), "units", (r) => r.units, "n")] : []),
    amt(words("Charges|Charge|Amount"), "charge", money),
    ...(l.style === "columns"
      ? [
          amt(words("Ins Paid|Insurance<br>Payment"), "insurancePaid", money),
          amt(words("Adj|Insurance<br>Adjust.|Write-off"), "discount", money),
          col(words("Pt Paid|Patient<br>Paid"), null, (r) => money(r.paid), "n"),
          amt(words("Balance|Patient<br>Balance|You Owe"), "patientOwes", money),
        ]
      : []),
  ];
}

/** Payments and adjustments below the charges of a day, then what is left of it. */
function stacked(chance: Chance, l: Look, columns: sheet.Column<Row>[], visit: Visit): string {
  const wide = columns.length - 2;
  const one = (after: number, words: string, cents: number) =>
    cents
      ? `<tr class="pay"><td class="d">${l.day(shifted(visit.on, after))}</td><td colspan="${wide}">${words}</td><td></td><td class="n">-${l.money(cents)}</td><td></td></tr>`
      : "";
  const after = chance.between(16, 30);
  const of = (field: keyof Said) => sheet.total(visit.rows, field);
  const paid = visit.rows.reduce((all, { paid: cents }) => all + cents, 0);
  const lines = visit.rows.map((row) =>
    sheet.record(columns, row).replace("</tr>", "<td></td><td></td></tr>"),
  );
  return `<tr class="visit"><td colspan="${wide + 4}">${l.names.seen} ${visit.who}</td></tr>${lines.join("")}${one(0, l.names.copay, paid)}${one(after, `${l.plan} ${l.names.pmt}`, of("insurancePaid"))}${one(after, `${l.plan} ${l.names.off}`, of("discount"))}<tr class="left"><td colspan="${wide + 3}">${l.names.left}</td><td class="n">${l.money(of("patientOwes"))}</td></tr>`;
}

function tableOf(chance: Chance, l: Look, visits: Visit[], before: number): string {
  const columns = columnsOf(l);
  const rows = visits.flatMap((visit) => visit.rows);
  const wide = columns.length + (l.style === "stacked" ? 2 : 0);
  const forward = before
    ? `<tr><td colspan="${wide - 1}">${l.words("Balance Forward|Previous Balance|BALANCE FORWARD")}</td><td class="n">${l.money(before)}</td></tr>`
    : "";
  if (l.style === "columns")
    return sheet.table(columns, forward + rows.map((row) => sheet.record(columns, row)).join(""));
  const body = visits.map((visit) => stacked(chance, l, columns, visit)).join("");
  const more = `<th class="n">${l.words("Credits|Payments/Adj|Receipts")}</th><th class="n">${l.words("Balance|Due")}</th></tr></thead>`;
  return sheet.table(columns, forward + body).replace("</tr></thead>", more);
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:8.8pt/1.34 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm} .brand{font-size:1.45em;color:${ink};font-weight:bold;max-width:96mm;line-height:1.15} .facts{border-collapse:collapse;align-self:start} .facts td{border:.7px solid ${ink};padding:.6mm 2mm} .facts td:last-child{text-align:right}
.to{margin:8mm 0 6mm 9mm} .lines{width:100%;border-collapse:collapse;margin-top:2mm} .lines th{border-top:1.4px solid ${ink};border-bottom:1.4px solid ${ink};color:${ink};text-align:left;padding:.8mm 1.2mm;vertical-align:bottom} .lines td{padding:.55mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} ${l.zone ? ".lines tr:nth-child(even) td{background:#f2f2f2}" : ""} .visit td{font-weight:bold;padding-top:1.8mm} .pay td{font-style:italic;color:#333} .left td{text-align:right;border-bottom:.6px solid #999;font-weight:bold} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:9mm;margin-top:4mm;break-inside:avoid} .low p{flex:1;margin:0;font-size:.9em} .sums{border-collapse:collapse;min-width:66mm;align-self:start} .sums td{padding:.5mm 1.6mm} .sums td:last-child{text-align:right} .sums tr:last-child td{background:${ink};color:#fff;font-weight:bold} .age{width:100%;border-collapse:collapse;margin-top:3mm;text-align:center} .age td,.age th{border:.6px solid #888;padding:.5mm}
.slip{break-inside:avoid;padding:2mm 0} .cut{border-top:1.2px dashed #555;font-size:.8em;text-align:center;color:#555;margin-top:4mm} .in{display:flex;justify-content:space-between;gap:8mm} .small{font-size:.84em;color:#333}`;

function boxOf(l: Look, rows: Row[], before: number) {
  const of = (field: keyof Said) => sheet.total(rows, field);
  const paid = rows.reduce((all, row) => all + row.paid, 0);
  const due = of("patientOwes") + before;
  const minus = (cents: number) => (cents ? `-${f.dollars(cents)}` : f.dollars(0));
  const box = sheet.pairs(
    [
      ...(l.full
        ? ([
            before ? ["Previous Balance", f.dollars(before)] : null,
            [l.words("Total Charges|New Charges|Charges"), f.dollars(of("charge"))],
            [l.words("Insurance Payments|Paid by Insurance"), minus(of("insurancePaid"))],
            [l.words("Adjustments|Insurance Adjustments|Write-offs"), minus(of("discount"))],
            [l.words("Patient Payments|Your Payments"), minus(paid)],
          ] as ([string, string] | null)[])
        : []),
      [l.words("PLEASE PAY THIS AMOUNT|Amount Due|TOTAL DUE FROM PATIENT"), f.dollars(due)],
    ],
    "sums",
  );
  const full = {
    billed: of("charge"),
    insurancePaid: of("insurancePaid"),
    adjustments: of("discount"),
    patientPaid: paid,
  };
  const printed = { ...(l.full ? full : {}), patientResponsibility: due, previousBalance: before };
  const own = rows.flatMap((row) => (row.paid ? [f.decimal(row.paid)] : []));
  return { box, due, printed, own: l.full || l.style === "columns" ? [] : own };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [raw = "", ink = ""] = chance.pick(OFFICES);
  const office = raw.replace("&#38", "&");
  const visits = visitsOf(chance, l);
  const rows = visits.flatMap((visit) => visit.rows);
  const before = chance.happens(0.25) ? chance.between(1200, 16000) : 0;
  const { box, due, printed, own } = boxOf(l, rows, before);
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(chance.pick(["#####", "######.0", "MM#######", "DS-#####"]));
  const issued = shifted(visits.at(-1)!.on, chance.between(32, 55));
  const dueOn = chance.happens(0.5) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const call = people.phone(chance);
  const name = office.replace("&", "&amp;");
  const [where, city] = [people.street(chance), people.town(chance)];
  const facts: [string, string][] = [
    [l.words("Statement Date|Stmt Date|Date"), l.day(issued)],
    [l.words("Account #|Acct No.|Patient ID"), account],
    [l.words("Due Date|Pay By"), dueOn ? l.day(dueOn) : l.words("Upon Receipt|DUE NOW")],
    [l.words("Amount Due|Pay This Amount"), `<b>${f.dollars(due)}</b>`],
  ];
  const coupon = `<div class="slip"><div class="in"><div class="small">MAKE CHECKS PAYABLE TO:<br><b>${name}</b><br>${people.box(chance)}<br>${people.town(chance)}</div><div class="small">[ ] VISA [ ] MASTERCARD [ ] DISCOVER [ ] AMEX<br>Card Number ______________________ CVV ____<br>Exp. Date ________ Signature ________________<br>${sheet.bars(chance, 150, 14)}</div>${sheet.pairs([...facts, [l.words("Amount Enclosed|Show Amount Paid Here"), "$ __________"]], "facts")}</div></div>`;
  const cut = `<div class="cut">${l.words("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|Detach here and return with payment")}</div>`;
  const old = chance.happens(0.5);
  const aging = `<table class="age"><tr><th>Current</th><th>31-60</th><th>61-90</th><th>91-120</th><th>Over 120</th></tr><tr><td>${f.grouped(due - before)}</td><td>0.00</td><td>${f.grouped(before)}</td><td>0.00</td><td>0.00</td></tr></table>`;
  const main = `<div class="top"><div><div class="brand">${name}</div><div class="small">${where}, ${city}<br>Billing office ${call} ${chance.happens(0.4) ? "&nbsp; Mon-Thu 8-4:30, Fri 8-12" : ""}</div></div>${sheet.pairs(facts, "facts")}</div><div class="to">${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div>
<div class="small">Patient: <b>${patient}</b> &nbsp; Primary insurance: ${l.plan}${chance.happens(0.3) ? " &nbsp; Secondary: none on file" : ""}</div>${tableOf(chance, l, visits, before)}
<div class="low"><p>${l.words("Your insurance has processed this claim and the balance is your responsibility. Pathology may be billed separately by an outside laboratory.|Cosmetic services are not covered by insurance. A $50 fee applies to visits missed without 24 hours notice.|Mohs surgery and the repair are two separate procedures and are billed separately. Please call if you have questions.")}</p>${box}</div>${old ? aging : ""}`;
  return {
    html: sheet.page(css(l, ink), l.couponTop ? coupon + cut + main : main + cut + coupon),
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider: office, patient },
        ...{ accountNumber: account, statementDate: issued, dueDate: dueOn },
        ...(own.length ? { paymentRows: own } : {}),
      },
      printed,
      rows.map((row) =>
        sheet.lineBy(columnsOf(l), {
          ...row,
          description: row.description!.replace(/&amp;/g, "&"),
        }),
      ),
    ),
  };
}

export const family: Family = {
  name: "skin-surgery-office-statement",
  paper: "A dermatology and skin-surgery office's mailed statement of visits, with a coupon.",
  medium: "text",
  draw,
};
