import { bare, dollars, grouped, longMonthName, looseSlashes } from "#corpus/generators/formats";
import { monthName, parentheses, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; discount: number; insurancePaid: number; patientOwes: number; number: string }; // prettier-ignore

const veil = (mm: number) => `<span class="x" style="width:${mm}mm"></span>`;

/** Who bills, which kind of bill, ink. */
const SENDERS = rowsOf(`
Helixway Genomics, Inc.|gene|#5b2a86; CLARIGENE DIAGNOSTICS|gene|#00708c; Quorum Clinical Laboratories|lab|#006f44; Midland Reference Labs, Inc.|lab|#1a4e8a; TOXSCREEN ANALYTICS LLC|lab|#333
Open Sky MRI & Imaging|scan|#0e5a8a; VALLEY RADIOLOGY CONSULTANTS PA|scan|#222; Crestview Advanced Imaging Center|scan|#7c2f1d; NextDoor Urgent Care|visit|#d1380f; PATRIOT MEDEXPRESS WALK-IN|visit|#153e75; Lantern Urgent Care & Occupational Health|visit|#8a1538`);
const COLLECTORS = rowsOf(`
Redwood Receivables Management, Inc.; CENTRAL PLAINS CREDIT SERVICES; Harrow & Lund Recovery LLC; MEDFIRST ACCOUNT RESOLUTION GROUP`).map(([name]) => name!); // prettier-ignore

/** To whom a collector's debt is owed: groups whose doctors do all of this. */
const CREDITORS = [
  "Larkfield Physician Network",
  "RIVERTON REGIONAL HEALTH",
  "Three Forks Clinic, P.C.",
];

/** Code, words and dollars. */
const WORK: Record<string, string> = {
  gene: "81420|Fetal chromosomal aneuploidy, cell-free DNA|7950;81443|Expanded carrier screen, 15+ genes|8650;81162|BRCA1/BRCA2 full sequence and dup/del|5420;81479|Unlisted molecular pathology procedure|3890;81422|Microdeletion panel, cell-free DNA|4215;81528|Stool DNA colorectal cancer screen|681",
  lab: "80307|Drug screen, presumptive, by analyzer|1185;G0483|Drug test, definitive, 22+ classes|4975;80053|Comprehensive metabolic panel|138;85025|CBC with differential|92;82306|Vitamin D, 25-hydroxy|274;84443|TSH|161;80061|Lipid panel|149;83036|Hemoglobin A1c|104;87798|Infectious agent DNA, amplified|418;0202U|Respiratory pathogen panel, 22 targets|1290;87635|SARS-CoV-2, amplified probe|226;36415|Venipuncture|29;84481|T3, free|187;82607|Vitamin B-12|143",
  scan: "70553|MRI brain without and with contrast|5230;72148|MRI lumbar spine without contrast|3315;73721|MRI lower extremity joint without contrast|2987;74177|CT abdomen and pelvis with contrast|4410;76642|Ultrasound breast, limited|612;77065|Diagnostic mammogram, one breast|584;A9579|Gadolinium contrast per ml|213;76830|Ultrasound, transvaginal|745",
  visit:
    "99204|New patient visit, moderate|389;99214|Established patient visit, moderate|318;S9083|Urgent care global fee|225;87880|Strep A test, rapid|74;87804|Influenza A/B, rapid|118;71046|X-ray chest, 2 views|236;73610|X-ray ankle, 3 views|219;12001|Simple wound repair, up to 2.5 cm|465;90715|Tdap vaccine|112;90471|Immunization administration|58;L4350|Ankle stirrup splint|164;96372|Injection, therapeutic|92;J1885|Ketorolac 15 mg|39;S9088|Service in urgent care center|85",
};
const VISITS = "Urgent care visit|Follow-up visit|X-ray and splint|Laboratory services|Emergency services|MRI - outpatient|Physician services|CT scan|Radiology interpretation|Genetic screening test".split("|"); // prettier-ignore
const PAYERS = "Anthem PPO|AETNA|United Healthcare|BCBS FEDERAL|Cigna Open Access".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, collects: chance.happens(0.35), wide: chance.happens(0.5) },
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    long: chance.pick([longMonthName, longMonthName, slashes]),
    money: chance.pick([dollars, dollars, grouped, bare, parentheses]),
    ...{ coded: chance.happens(0.6), dated: chance.happens(0.65), lined: chance.happens(0.5) },
    ...{ boxed: chance.happens(0.45), slip: chance.happens(0.6), coded2: chance.happens(0.4) },
    shot: chance.pick(["none", "hi", "call", "ring"] as const),
    ...{ hideAccount: chance.happens(0.55), hidePatient: chance.happens(0.85) },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans|Liberation Sans Narrow"), // prettier-ignore
  };
}

/** What one charge became: a part written off, a part paid by the plan, the rest left. */
function settled(charge: number, off: number, plan: number) {
  const discount = Math.round(charge * off);
  const insurancePaid = Math.round((charge - discount) * plan);
  return { charge, discount, insurancePaid, patientOwes: charge - discount - insurancePaid };
}

function servicesFor(chance: Chance, kind: string, serviceDate: string): Row[] {
  const list = chance.shuffled(rowsOf(WORK[kind]!));
  const most = { gene: 3, scan: 3, lab: 11, visit: 7 }[kind] ?? 5;
  const [factor, off, plan] = [0.7 + 0.8 * chance.share(), chance.pick([0, 0.3, 0.55]), chance.pick([0, 0, 0.6])]; // prettier-ignore
  return list.slice(0, chance.between(kind === "gene" ? 1 : 2, most)).map(([code = "", description = "", price = ""]) => {
    const charge = Math.round(Number(price) * factor * 100);
    return { ...settled(charge, off, plan), serviceDate, code, description, units: 1, number: "" };
  }); // prettier-ignore
}

/** The visits of which a collector's letter tells. */
function visitsFor(chance: Chance, first: string): Row[] {
  const plan = chance.pick([0, 0.35, 0.6]);
  let day = first;
  return chance.shuffled(VISITS).slice(0, chance.between(2, 7)).map((description) => {
    day = shifted(day, chance.between(0, 46));
    const charge = chance.between(9000, 290000);
    return { ...settled(charge, 0, plan), serviceDate: day, description, number: chance.number("#######") };
  }); // prettier-ignore
}

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { words, collects, money } = l;
  const wide = l.wide;
  const list: (Column<Row> | false)[] = [
    dated && column<Row>(words("Date of Service|Service Date|DOS|Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    collects && l.coded2 && column<Row>(words("Client Acct #|Creditor Reference|Ref #"), null, (row) => (l.hideAccount ? veil(18) : row.number)), // prettier-ignore
    !collects && l.coded && column<Row>(words("CPT|Procedure Code|Code|CPT/HCPCS"), "code", (row) => row.code), // prettier-ignore
    column<Row>(words(collects ? "Service|Description|Type of Service" : "Description|Test / Service|Service Description|Procedure"), "description", (row) => row.description, "t"), // prettier-ignore
    !collects && l.coded2 && column<Row>(words("Qty|Units"), "units", (row) => row.units, "n"),
    (!collects || wide) && amount<Row>(words("Charges|Amount Charged|Charge|Total Charge"), "charge", money), // prettier-ignore
    !collects && wide && amount<Row>(words("Adjustments|Contractual Adj.|Discount"), "discount", money), // prettier-ignore
    wide && amount<Row>(words("Insurance Paid|Ins. Paid|Paid by Insurance"), "insurancePaid", money), // prettier-ignore
    (collects || wide) && amount<Row>(words(collects ? "Balance|Amount Owed|Balance Due" : "You Owe|Patient Balance|Patient Owes"), "patientOwes", money), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[], sender: string[]) {
  const last = rows.map(({ serviceDate }) => serviceDate!).toSorted().at(-1)!; // prettier-ignore
  const issued = shifted(last, l.collects ? chance.between(150, 420) : chance.between(20, 95));
  const provider = l.collects ? chance.pick(CREDITORS) : sender[0]!;
  return {
    ...{ issued, provider, html: provider.replace("&", "&amp;"), kind: sender[1]! },
    ...{ ink: sender[2]!, collector: chance.pick(COLLECTORS), call: phone(chance) },
    patient: l.hidePatient ? null : naming(chance)(person(chance)),
    account: l.hideAccount ? null : chance.number(chance.pick(["########", "@@#######", "##-#####"])), // prettier-ignore
    due: chance.happens(0.55) ? shifted(issued, chance.pick([20, 30])) : null,
    payer: chance.pick(PAYERS),
  };
}

/** The sums under a bill: a box of labels and amounts, and what of them the truth has. */
function billed(chance: Chance, l: Look, f: Facts, rows: Row[]) {
  const [charge, off, plan, own] = [total(rows, "charge"), total(rows, "discount"), total(rows, "insurancePaid"), total(rows, "patientOwes")]; // prettier-ignore
  const paid = own > 9000 && chance.happens(0.3) ? chance.pick([2500, 5000, 7500]) : 0;
  const before = chance.happens(0.15) ? chance.between(1500, 18000) : 0;
  const due = own - paid + before;
  const list: ([string, string] | null)[] = [
    before ? [l.words("Previous Balance|Balance Forward|Prior balance"), l.money(before)] : null,
    [l.words("Total Charges|Total charges this visit|TOTAL"), l.money(charge)],
    off ? [l.words("Insurance Adjustment|Adjustments|Contractual allowance"), l.money(-off)] : null,
    [l.words(`${f.payer} Paid|Insurance Payments|Paid by insurance`), plan ? l.money(-plan) : l.money(0)], // prettier-ignore
    paid ? [l.words("Patient Payments|You paid|Payments by patient"), l.money(-paid)] : null,
    [l.words("Amount Due|Please Pay|PATIENT BALANCE|Total Due"), l.money(due)],
  ];
  const sums: Sums = { billed: charge, adjustments: off || null, insurancePaid: plan, patientPaid: paid || null, patientResponsibility: due, previousBalance: before || null }; // prettier-ignore
  return { due, sums, html: pairs(list, "sums") };
}

/** The figures of a collector's letter, in the order of the federal model notice. */
function owed(chance: Chance, l: Look, f: Facts, rows: Row[]) {
  const own = total(rows, "patientOwes");
  const interest = chance.happens(0.4) ? Math.round(own * 0.04) : 0;
  const paid = chance.happens(0.3) ? chance.pick([2000, 5000]) : 0;
  const due = own + interest - paid;
  const from = l.long(shifted(f.issued, -chance.between(40, 120)));
  const model = chance.happens(0.6) || interest + paid > 0;
  const list: [string, string][] = [
    [`As of ${from}, you owed:`, dollars(own)],
    ["Between that date and today:<br>You were charged this amount in interest:", `+ ${dollars(interest)}`], // prettier-ignore
    ["You were charged this amount in fees:", `+ ${dollars(0)}`],
    ["You paid or were credited this amount toward the debt:", `- ${dollars(paid)}`],
    ["Total amount of the debt now:", dollars(due)],
  ];
  const short: [string, string][] = [[l.words("TOTAL BALANCE DUE|Amount of Debt|Total Due"), dollars(due)]]; // prettier-ignore
  const html = pairs(model ? list : short, "sums");
  const sums: Sums = { patientResponsibility: due, ...(model ? { patientPaid: paid } : {}) };
  return { due, html, sums };
}

function body(chance: Chance, l: Look, columns: Column<Row>[], rows: Row[]) {
  const dear = rows.reduce((best, row) => (row.charge > best.charge ? row : best));
  const sums = { charge: total(rows, "charge"), discount: total(rows, "discount"), insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") }; // prettier-ignore
  const under = l.lined ? sumRow(columns, l.words("Total|TOTALS|Totals"), sums, l.money) : "";
  const kind = (row: Row) => (row === dear && (l.shot === "hi" || l.shot === "ring") ? l.shot : "");
  const html = table(columns, rows.map((row) => record(columns, row, kind(row))).join("") + under);
  const call = l.shot === "call" ? `<div class="call">${l.collects ? "The patient says the plan should have paid these." : chance.pick(["The charges were outside the plan's network.", "The same costs far less elsewhere.", "Nobody gave a price beforehand."])}</div>` : ""; // prettier-ignore
  return { html: html + call, summed: l.lined };
}

function billPaper(
  chance: Chance,
  l: Look,
  f: Facts,
  parts: { list: string; box: string; due: number; day: string | null },
) {
  // prettier-ignore
  const facts = pairs(
    [
      [l.words("Patient|Patient Name"), f.patient ?? veil(32)],
      [l.words("Account Number|Account #|Invoice Acct"), f.account ?? veil(22)],
      [l.words(f.kind === "lab" || f.kind === "gene" ? "Invoice Date|Statement Date" : "Statement Date|Bill Date"), l.day(f.issued)], // prettier-ignore
      parts.day ? [l.words(f.kind === "lab" || f.kind === "gene" ? "Date of Service|Collection Date / Date of Service" : "Date of Service|Visit Date"), parts.day] : null, // prettier-ignore
      [l.words("Ordering Provider|Referring Physician|Provider"), chance.happens(0.5) ? veil(28) : doctor(chance)], // prettier-ignore
      ["Insurance", f.payer],
      f.due ? [l.words("Due Date|Pay By|Payment Due"), l.day(f.due)] : null,
    ],
    "facts",
  );
  const slip = l.slip
    ? `<div class="slip"><div>${l.words("Please detach and mail with your payment|&#9986; Return this stub with payment")}</div><div class="mid"><div>${veil(40)}<br>${veil(46)}<br>${veil(34)}<br>${bars(chance, 140, 12)}</div>${pairs(
        [
          ["Account", f.account ?? veil(20)],
          ["Amount Due", dollars(parts.due)],
          ["Amount Enclosed", "$ ____________"],
        ],
        "facts",
      )}<div>${f.html}<br>${box(chance)}<br>${town(chance)}</div></div></div>`
    : `<div class="mid"><div>${l.words("Scan to pay online|Pay online, quick and secure")}<br>${square(chance, 21, "18mm")}</div><div>${f.html}<br>${box(chance)}<br>${town(chance)}</div></div>`;
  return `<div class="top"><div class="name">${mark(chance, f.ink, 36)}<div><b class="brand">${f.html}</b><br>${street(chance)}, ${town(chance)}<br>${f.call}</div></div><b class="title">${l.words("INVOICE|Patient Bill|Statement|BILL FOR SERVICES")}</b></div><div class="mid"><div>${veil(40)}<br>${veil(46)}<br>${veil(34)}</div>${facts}</div>${parts.list}${parts.box}<p>${l.words("Your insurance company was billed and has told us that this balance is your responsibility.|Your plan did not cover these services or applied them to your deductible.|If you have other insurance, call us within 30 days.")}</p><p>${l.words("Payment plans and financial help are offered. Ask our billing team.|Unpaid accounts may be sent to a collection agency after 120 days.")}</p>${slip}`;
}

function letterPaper(
  chance: Chance,
  l: Look,
  f: Facts,
  parts: { list: string; box: string; due: number },
) {
  // prettier-ignore
  const until = l.long(shifted(f.issued, 38));
  const facts = pairs(
    [
      [l.words("Date|Letter Date"), l.long(f.issued)],
      [l.words("Account Number|Our Account #"), f.account ?? veil(22)],
      [l.words("Creditor|Current Creditor|Original Creditor"), f.html],
      f.patient ? ["Patient", f.patient] : ["Patient", veil(30)],
    ],
    "facts",
  );
  return `<div class="top"><div><b class="brand">${f.collector.replace("&", "&amp;")}</b><br>${box(chance)}<br>${town(chance)}<br>${f.call}</div><div style="text-align:right">Mon-Thu 8am-7pm, Fri 8am-5pm<br>License no. ${chance.number("######")}</div></div><div class="mid"><div>To: ${veil(36)}<br>${veil(44)}<br>${veil(34)}</div>${facts}</div><p><b>${l.words("We are a debt collector. We are trying to collect a debt that you owe.|This is an attempt to collect a debt. Any information obtained will be used for that purpose.|This communication is from a debt collector.")}</b></p><p>${l.words("The accounts below have been placed with our office.|The following visits remain unpaid and were referred to us for collection.")}</p>${parts.list}${parts.box}<p><b>How can you dispute the debt?</b> Call or write to us by ${until} to dispute all or part of it. If you do not, we will assume that our information is correct. If you write to us by ${until}, we must stop collection on any amount you dispute until we send you information that shows you owe the debt.</p><p>&#9744; I want to dispute the debt because I think: &#9744; This is not my debt. &#9744; The amount is wrong. &#9744; Other</p><div class="slip"><div class="mid"><div>${veil(40)}<br>${veil(46)}</div><div>I enclosed this amount: $ __________<br>Make your check payable to ${f.collector.replace("&", "&amp;")}</div></div></div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm 15mm} body{margin:0;font:9.3pt/1.4 '${l.font}';color:#151515} .x{display:inline-block;background:#000;height:1.1em;vertical-align:-.2em} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .name{display:flex;gap:3mm} .brand{font-size:1.3em;color:${ink}} .title{font-size:1.6em;color:${ink};white-space:nowrap} .mid{margin:5mm 0} .facts td{padding:.4mm 2mm;vertical-align:top} .facts td:first-child{white-space:nowrap;color:#444} p{margin:2.4mm 0;font-size:.94em;clear:both}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.4mm;border-bottom:1.4px solid ${ink};${l.boxed ? `background:${ink}22` : ""}} .lines td{padding:.9mm 1.4mm;vertical-align:top;${l.boxed ? "border:.6px solid #aaa" : "border-bottom:.5px solid #ccc"}} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #000} .sums{margin:4mm 0 3mm auto;border-collapse:collapse} .sums td{padding:.8mm 2mm;vertical-align:bottom} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid #000} .slip{border-top:1.3px dashed #333;margin-top:7mm;padding-top:1.5mm;text-align:left;break-inside:avoid} .hi td{background:#fff27a} .ring{outline:2.5px solid #d6141b} .call{margin:3mm 0;border:2px solid #d6141b;background:#fff;color:#d6141b;font:bold 10pt 'Liberation Sans';padding:1.5mm 3mm;width:70mm;float:left}`;

function draw(chance: Chance): Drawn {
  chance.number("##");
  const sender = chance.pick(SENDERS);
  const l = look(chance);
  const first = shifted("2023-03-02", chance.between(0, 760));
  const rows = l.collects ? visitsFor(chance, first) : servicesFor(chance, sender[1]!, first);
  const f = factsOf(chance, l, rows, sender);
  const dated = l.collects || l.dated;
  const columns = columnsOf(l, dated);
  const list = body(chance, l, columns, rows);
  const end = l.collects ? owed(chance, l, f, rows) : billed(chance, l, f, rows);
  const parts = { list: list.html, box: end.html, due: end.due, day: dated ? null : l.day(first) };
  const paper = l.collects ? letterPaper(chance, l, f, parts) : billPaper(chance, l, f, parts);
  const sums = l.collects && l.wide && list.summed ? { billed: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") } : {}; // prettier-ignore
  const truth = truthOf(
    {
      ...{
        name: family.name,
        kind: l.collects ? "collection" : "itemized",
        setting: l.collects ? null : "professional",
      },
      ...{ provider: f.provider, issuer: l.collects ? f.collector : null, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: l.collects ? null : f.due },
    },
    { ...end.sums, ...sums },
    rows.map((row) => lineBy(columns, row, dated ? [] : ["serviceDate"])),
  );
  return { html: page(css(l, f.ink), paper), truth };
}

export const family: Family = {
  name: "shared-laboratory-visit-or-collection",
  paper:
    "A laboratory's, genetic test's, imaging or urgent-care bill, or a collector's letter that lists the visits, as shared: names blacked out, a charge marked.",
  medium: "text",
  draw,
};
