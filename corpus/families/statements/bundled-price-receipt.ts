import {
  decimal,
  dollars,
  grouped,
  longMonthName,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
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

type Row = Said & { extra?: boolean };
type Payment = { date: string; text: string; cents: number };

const CENTERS = rowsOf(`
Prairie Rose Surgery Center|#8a2846|www.prairierosesurgery.example; FREEDOM SURGICAL OF TULSA, LLC|#1c3f75|www.freedomsurgical.example
Clearprice Surgical Center|#0d6b66|www.clearprice.example; High Desert Ambulatory Surgery Center|#9a4f12|www.highdesertasc.example`);
/** Procedure, its code, bundled price in dollars, the anesthesia's code, and what some need on top of the bundle. */
const PROCEDURES = rowsOf(`
Inguinal Hernia Repair, Unilateral|49505|3860|00830|Mesh, non-absorbable|285
Laparoscopic Cholecystectomy|47562|6240|00790|Surgical pathology|145
Carpal Tunnel Release, Open|64721|2750|01810||
Knee Arthroscopy with Partial Meniscectomy|29881|4690|01400|Crutches and cold therapy unit|165
Cataract Removal with Standard Lens, One Eye|66984|3650|00142|Toric lens upgrade|1175
Tonsillectomy & Adenoidectomy, Under Age 12|42820|3695|00170||
ACL Reconstruction, Arthroscopic|29888|8990|01400|Allograft|1480
Rotator Cuff Repair, Arthroscopic|29827|9260|01630|Suture anchors (invoice cost)|1340
Septoplasty|30520|4680|00160|Nasal splints|90
Diagnostic Colonoscopy|45378|1480|00812|Biopsy, pathology reading|210
Bunionectomy|28296|5350|01480|Fixation screws (invoice cost)|620
Hysteroscopy with D&C|58558|3980|00952|Surgical pathology|145`);
/** A second procedure of the same operation, at a lower price. */
const SECONDS = rowsOf(
  `Umbilical Hernia Repair|49591|1450;Excision of Soft Tissue Mass|21931|1120;Trigger Finger Release|26055|980;Turbinate Reduction|30140|890`,
);

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const priced = chance.happens(0.75);
  return {
    of,
    day: chance.pick([slashes, slashes, monthName]),
    long: chance.pick([slashes, longMonthName]),
    money: chance.pick([dollars, dollars, grouped]),
    priced,
    coded: !priced || chance.happens(0.45),
    named: chance.happens(0.6),
    full: chance.happens(0.6),
    counted: chance.happens(0.75),
    extra: chance.happens(0.35),
    hero: chance.happens(0.15),
    numbered: chance.happens(0.75),
    quoted: chance.happens(0.6),
    signed: chance.happens(0.5),
    stamp: chance.happens(0.7),
    title: of(
      "Bundled Price Quote &amp; Receipt|ALL-INCLUSIVE SURGERY PRICE / RECEIPT|Cash Price Agreement and Payment Receipt|Receipt for Bundled Surgical Services",
    ),
    heads: {
      name: of("Component|Bundle Component|Description|Included Services"),
      charge: of("Price|Amount|Cash Price|Fee"),
    },
    parts: {
      facility: of("Facility Fee|Surgery Center (Facility) Fee|Facility"),
      surgeon: of("Surgeon Fee|Surgeon's Professional Fee|Surgeon"),
      anesthesia: of("Anesthesia Fee|Anesthesiologist|Anesthesia"),
    },
    total: of("Bundled Total|TOTAL BUNDLED PRICE|All-Inclusive Price"),
    balance: of("Balance Due|BALANCE|Remaining Balance"),
    font: of("Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

type Case = { rows: Row[]; procedures: string[][]; surgeon: string; group: string };

function caseOf(chance: Chance, l: Look): Case {
  const main = chance.pick(PROCEDURES);
  const [description = "", code = "", price = "", anesthesia = "", item = "", cost = ""] = main;
  const second = chance.happens(0.25) ? [chance.pick(SECONDS)] : [];
  const [surgeon, group] = [doctor(chance), l.of("Summit Anesthesia Associates|Plains Anesthesia, PLLC|Clear Creek Anesthesia")]; // prettier-ignore
  const procedures = [[description, code, price], ...second];
  const whole = sum(procedures.map(([, , cost]) => Number(cost))) * 100;
  const tens = (share: number) => Math.round((whole * share) / 1000) * 1000;
  const [center, knife] = [tens(0.46 + 0.1 * chance.share()), tens(0.24 + 0.08 * chance.share())];
  const visit = whole > 350000 && chance.happens(0.3) ? chance.pick([9500, 12500, 15000]) : 0;
  const priced: Row[] = [
    { description: l.parts.facility, code, charge: center },
    { description: `${l.parts.surgeon}${l.named ? ` - ${surgeon}` : ""}`, code, charge: knife },
    ...(visit ? [{ description: l.of("Pre-operative Consultation|Initial Consultation"), code: "99203", charge: visit }] : []), // prettier-ignore
    { description: `${l.parts.anesthesia}${l.named ? ` - ${group}` : ""}`, code: anesthesia, charge: whole - center - knife - visit }, // prettier-ignore
  ];
  const bundled = procedures.map(([description, code, cost]): Row => ({
    description,
    code,
    charge: Number(cost) * 100,
  }));
  const extras: Row[] = l.extra && item ? [{ description: item, code: null, charge: Number(cost) * 100, extra: true }] : []; // prettier-ignore
  return { rows: [...(l.priced ? priced : bundled), ...extras], procedures, surgeon, group };
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

const columnsOf = (l: Look): Column<Row>[] => [
  ...(l.coded ? [column<Row>(l.of("CPT|CPT Code|Code"), "code", (row) => row.code)] : []),
  column<Row>(
    l.priced ? l.heads.name : l.of("Procedure|Bundled Procedure"),
    "description",
    (row) => safe(row.description!),
    "w",
  ),
  amount<Row>(l.heads.charge, "charge", l.money),
];

function chargesOf(rows: Row[], columns: Column<Row>[], l: Look): string {
  const [inside, outside] = [rows.filter((row) => !row.extra), rows.filter((row) => row.extra)];
  const list = (some: Row[]) => some.map((row) => record(columns, row)).join("");
  const sums = (some: Row[], words: string) => sumRow(columns, words, { charge: total(some, "charge") }, l.money); // prettier-ignore
  const after = outside.length
    ? `<tr class="part"><td colspan="${columns.length}">${l.of("Not included in bundle|Additional items at cost|Items outside of the bundle")}</td></tr>${list(outside)}${sums(rows, l.of("Total Charges|TOTAL"))}`
    : "";
  return table(columns, list(inside) + sums(inside, l.total) + after);
}

function paymentsOf(chance: Chance, l: Look, price: number, date: string): Payment[] {
  const how = () => l.of("Visa ending #|Mastercard ending #|Check #|Cashier's check|Debit card #|Cash"); // prettier-ignore
  const by = () => how().replace("#", chance.number("####"));
  const deposit = chance.pick([25000, 50000, 100000, Math.round(price / 5000) * 1000]);
  const list = [{ date: shifted(date, -chance.between(6, 24)), text: `Deposit - ${by()}`, cents: deposit }]; // prettier-ignore
  const rest = price - deposit;
  const add = (days: number, text: string, cents: number) => list.push({ date: shifted(date, days), text: `${text} - ${by()}`, cents }); // prettier-ignore
  if (l.full && chance.happens(0.25)) {
    const half = Math.round(rest / 20000) * 10000;
    add(-chance.between(1, 4), "Pre-surgery payment", half);
    add(0, "Payment in full", rest - half);
  } else if (l.full) add(0, l.of("Payment in full|Balance paid at check-in"), rest);
  else if (chance.happens(0.6)) add(0, l.of("Payment|Payment day of surgery"), Math.round(rest / 20000) * 10000); // prettier-ignore
  return list;
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:10mm 16mm}body{font:${l.font.startsWith("DejaVu") ? 8.6 : 9.3}pt/1.38 '${l.font}';margin:0;color:#1b1b1b}.top{display:flex;justify-content:space-between;align-items:center;border-bottom:3px solid ${ink};padding-bottom:3mm}.brand{display:flex;gap:3mm;align-items:center}.brand b{font-size:1.5em;color:${ink}}h1{font-size:1.25em;margin:4mm 0 3mm;${l.of(`color:${ink}|text-align:center|background:${ink};color:#fff;padding:1.6mm 3mm`)}}.two{display:flex;justify-content:space-between;align-items:flex-start;gap:10mm;margin-bottom:4mm}.pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top}.pairs td:first-child{color:#555;white-space:nowrap}
h2{font-size:1.05em;color:${ink};margin:5mm 0 1mm}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1.4px solid ${ink};padding:1mm 2mm}.lines td{padding:1.1mm 2mm;border-bottom:.5px solid #ccc;white-space:nowrap}.lines .w{width:80%;white-space:normal}.lines .n,th.n{text-align:right}.lines .sum td{font-weight:bold;border-top:1px solid #333}.part td{font-style:italic;background:#f3f3f3}.end{display:flex;justify-content:space-between;align-items:center;gap:10mm;margin-top:5mm;break-inside:avoid}.sums{border-collapse:collapse;min-width:78mm;margin-left:auto}.sums td{padding:1mm 2mm;border-bottom:.5px solid #bbb}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:1.5px solid #222;font-size:1.1em}.stamp{border:3px solid #b3261e;color:#b3261e;font:bold 19pt Liberation Sans;padding:1mm 5mm;transform:rotate(-8deg);margin-left:14mm;opacity:.8}.fine{font-size:.86em;color:#444;margin-top:5mm}.fine p{margin:0 0 1.5mm}.sign{display:flex;gap:12mm;margin-top:9mm}.sign div{flex:1;border-top:1px solid #333;padding-top:.6mm;font-size:.86em}`;

function smallPrint(l: Look, tel: string, until: string): string {
  const list = [
    "This price is for patients who pay us directly. We do not file insurance claims for bundled cash prices, and the bundled price cannot be combined with any insurance, Medicare or Medicaid benefit.",
    "The bundled price includes the facility, surgeon and anesthesia fees, routine supplies and uncomplicated follow-up care. It does not include hospital transfer, unplanned additional procedures, prescription drugs taken at home, durable equipment or physical therapy unless listed above.",
    `${l.quoted ? `Quoted prices are honored through ${until}. ` : ""}Deposits are refundable up to 72 hours before surgery less a $100.00 scheduling fee.`,
    "You have the right to a Good Faith Estimate of expected charges. Save this receipt for your HSA, FSA or health share ministry.",
  ];
  return `<div class="fine">${list.map((one) => `<p>${one}</p>`).join("")}<p>Questions about this receipt? Call our business office at ${tel}.</p></div>`;
}

/** The steps from the price to the balance, and what of them is the paper's truth. */
function sumsOf(list: Payment[], billed: number, off: number, until: string, l: Look) {
  const paid = sum(list.map(({ cents }) => cents));
  const balance = billed - off - paid;
  const less = (cents: number) => (l.money === grouped ? `(${grouped(cents)})` : `-${dollars(cents)}`); // prettier-ignore
  const each: [string, string][] = list.map(({ date, text, cents }) => [`${text.replace(/ - .*/, "")} ${l.day(date)}`, less(cents)]); // prettier-ignore
  const html = pairs(
    [
      [l.of("Total charges|Price of surgery|Total price"), l.money(billed)],
      off ? ["Military / first responder discount", less(off)] : null,
      ...(l.counted ? [[l.of("Total paid|Payments received|Amount paid"), less(paid)] as [string, string]] : each), // prettier-ignore
      balance ? ["Balance due by", until] : null,
      [l.balance, dollars(balance)],
    ],
    "sums",
  );
  const rows = list.map(({ date, text, cents }) => `<tr><td>${l.day(date)}</td><td class="w">${text}</td><td class="n">${l.money(cents)}</td></tr>`); // prettier-ignore
  const ledger = l.counted
    ? `<h2>${l.of("Payments|Payment History|Payments Received")}</h2><table class="lines"><thead><tr><th>Date</th><th class="w">${l.of("Method|Payment|Type")}</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table>`
    : "";
  return { html, ledger, paid, balance };
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = "", site = ""] = chance.pick(CENTERS);
  const made = caseOf(chance, l);
  const [columns, billed] = [columnsOf(l), total(made.rows, "charge")];
  const off = l.hero ? Math.round(billed / 2000) * 100 : 0;
  const date = shifted("2024-02-12", chance.between(0, 660));
  const list = paymentsOf(chance, l, billed - off, date);
  const issued = shifted(date, l.full ? 0 : chance.between(0, 12));
  const due = shifted(issued, chance.pick([15, 30]));
  const { html: sums, ledger, paid, balance } = sumsOf(list, billed, off, l.long(due), l);
  const [patient, tel, account] = [naming(chance)(person(chance)), phone(chance), chance.number(l.of("#####|######|PR-#####"))]; // prettier-ignore
  const child = made.procedures[0]![0]!.includes("Under Age");
  const names = made.procedures.map(([name, code]) => `${safe(name!)}${l.coded ? "" : ` (CPT ${code})`}`); // prettier-ignore
  const left = pairs([["Patient", patient], ["Date of Birth", slashes(child ? born(chance, 2016, 2019) : born(chance, 1950))], l.numbered ? [l.of("Account No.|Patient Account|Account #"), account] : null, ["Address", `${street(chance)}<br>${town(chance)}`]]); // prettier-ignore
  const right = pairs([[l.of("Receipt Date|Date Issued|Date"), l.long(issued)], ["Receipt No.", chance.number("R-#####")], l.quoted ? ["Quote No.", `Q${chance.number("####")} (quoted ${l.day(shifted(date, -40))})`] : null, [l.of("Date of Surgery|Surgery Date|Date of Service"), l.long(date)]]); // prettier-ignore
  const who = pairs([["Procedure", names.join("<br>")], ["Facility", safe(provider)], ["Surgeon", made.surgeon], ["Anesthesia", made.group]]); // prettier-ignore
  const inside = l.priced ? "" : `<p>Price includes: facility fee, surgeon's fee (${made.surgeon}), anesthesia (${made.group}), supplies, and ${l.of("two|all routine")} post-operative visits.</p>`; // prettier-ignore
  const stamp = balance === 0 && l.stamp ? `<div class="stamp">PAID IN FULL</div>` : "";
  const html = page(
    style(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink, 42)}<div><b>${safe(provider)}</b><br>${street(chance)}, ${town(chance)}</div></div><div style="text-align:right">${tel}<br>${site}<br><small>Tax ID ${chance.number("##-#######")}</small></div></div><h1>${l.title}</h1><div class="two">${left}${right}</div>${who}<h2>${l.of("Your bundled price|Price Breakdown|Bundle Details")}</h2>${chargesOf(made.rows, columns, l)}${inside}${ledger}<div class="end">${stamp}${sums}</div>${smallPrint(l, tel, l.long(shifted(date, 50)))}${l.signed ? `<div class="sign"><div>Patient / responsible party signature</div><div>Date</div><div>Center representative</div></div>` : ""}`,
  );
  const truth = truthOf(
    { name: family.name, provider, patient, setting: "facility", accountNumber: l.numbered ? account : null, statementDate: issued, dueDate: balance ? due : null, ...(l.counted ? {} : { paymentRows: list.map(({ cents }) => decimal(cents)) }) }, // prettier-ignore
    { billed, adjustments: off || null, patientPaid: l.counted ? paid : null, patientResponsibility: balance }, // prettier-ignore
    made.rows.map((row) => lineBy(columns, { ...row, serviceDate: date }, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "bundled-price-receipt",
  paper:
    "A cash-price surgery center's quote of one bundled price for a procedure, with its components, the deposit and what was paid.",
  medium: "text",
  draw,
};
