import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { decimal, dollars, grouped, longMonthName, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Column = sheet.Column<Row>;
type Row = Said & { visit: number; reads: boolean };

const CENTERS = rowsOf(`
Rosemont Women's Imaging Center|#8a1c5b; PINE LAKE BREAST CARE & IMAGING, LLC|#0b4f6c; Clearview Mammography Associates|#5b3a8c
The Breast Imaging Center at Fallbrook|#7b2d43; Tri-County Breast Health Imaging PC|#1f5f4a; LAKEHURST DIAGNOSTIC IMAGING - WOMEN'S CENTER|#333`);
const PAYERS =
  "BCBS PPO|Aetna Choice POS II|UHC COMMERCIAL|CIGNA OAP|Medicare Part B|Anthem Blue Access|HUMANA".split(
    "|",
  );
/** Code, side wanted, words, short words, dollars of the images and of their reading; a supply has no reading but units. */
const VISITS = [
  "77067||Screening mammogram, bilateral, with CAD|MAMMO SCRN BIL W/CAD|186|64;77063||Screening digital breast tomosynthesis, bilateral|SCRN TOMO BIL|72|48",
  "77065|side|Diagnostic mammogram, unilateral, with CAD|MAMMO DX UNI W/CAD|172|71;G0279||Diagnostic breast tomosynthesis|DX TOMO ADD-ON|68|46;76642|side|Ultrasound breast, limited|US BREAST LTD|148|66",
  "77066||Diagnostic mammogram, bilateral, with CAD|MAMMO DX BIL W/CAD|214|86;G0279||Diagnostic breast tomosynthesis|DX TOMO ADD-ON|68|46;76641|both|Ultrasound breast, complete|US BREAST COMPL|196|82",
  "77049||MRI breasts without and with contrast, with CAD|MRI BREAST BIL WO/W CAD|1120|238;A9585||Gadobutrol injection, 0.1 mL|GADOBUTROL 0.1ML|0.62||75",
  "77066||Contrast-enhanced mammogram, bilateral|CEM BILATERAL|288|104;Q9967||Low osmolar contrast 300-399 mg/mL, per mL|LOCM 300-399MG/ML|0.48||100",
  "19083|side|Breast biopsy with US guidance, first lesion|BX BREAST 1ST LES US|742|246;A4648||Tissue marker, implantable|TISSUE MARKER|164||1;77065|side|Post-clip mammogram, unilateral|MAMMO POST CLIP UNI|172|71",
  "77080||Bone density (DXA), axial skeleton|DXA AXIAL|118|32",
];
/** Which of them a visit is, the usual ones more often. */
const OFTEN = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, formats.bare]),
    less: chance.pick([formats.parentheses, formats.trailingMinus, grouped, dollars]),
    ledger: chance.happens(0.5),
    short: chance.happens(0.4),
    codes: chance.happens(0.85),
    own: chance.happens(0.35),
    units: chance.happens(0.45),
    apart: chance.happens(0.45),
    technical: chance.happens(0.5),
    box: chance.pick(["full", "full", "merged", "due"] as const),
    reads: words("Radiologist reading fee|Interpretation|Professional reading|Physician interp"),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Carlito"),
    top: chance.happens(0.5),
    stripes: chance.happens(0.5),
    paid: words("Payment|Insurance Payment"),
    took: words("Contractual Adjustment|Adjustment"),
    gave: words(
      "Patient Payment - Credit Card|COPAY COLLECTED AT TIME OF SERVICE|Pt pmt - thank you",
    ),
  };
}

/** One visit: its images with the contrast or marker used, and who read them. */
function visitOf(chance: Chance, l: Look, visit: number, serviceDate: string): Row[] {
  const side = chance.pick(["RT", "LT"]);
  return rowsOf(VISITS[chance.pick(OFTEN)]!).flatMap(
    ([code = "", where, full = "", short = "", image, reading, units]): Row[] => {
      const description = l.short ? short : full;
      const sides = where === "side" ? [side] : where === "both" ? ["50"] : [];
      const markup = 0.9 + 0.7 * chance.share();
      const cents = (price: string | undefined, many = 1) =>
        Math.round(Number(price) * markup * 100) * many;
      const same = { serviceDate, code, visit };
      const many = units ? Number(units) : 1;
      const first: Row = {
        ...{ ...same, description, units: many, charge: cents(image, many), reads: false },
        modifiers: [...(reading && l.technical ? ["TC"] : []), ...sides],
      };
      if (!reading) return [first];
      const words = l.short ? `${short} - ${l.reads}`.toUpperCase() : `${full} - ${l.reads}`;
      const second: Row = {
        ...{ ...same, description: words, units: 1, charge: cents(reading), reads: true },
        modifiers: ["26", ...sides],
      };
      return [first, second];
    },
  );
}

function settled(chance: Chance, rows: Row[], insured: boolean): Row[] {
  const rate = insured ? 0.42 + 0.2 * chance.share() : chance.pick([0.6, 0.65, 0.7, 1]);
  const terms: Terms = insured
    ? {
        ...{ open: chance.pick([0, 9000, 60000]), share: chance.pick([0, 0.2, 0.2, 0.3]) },
        ...{ copay: chance.pick([0, 0, 4000]), denies: 0.04, rate: [rate - 0.1, rate + 0.1] },
      }
    : { open: 100_000_000, share: 0, copay: 0, denies: 0, rate: [rate, rate] };
  const free: Terms = { ...terms, open: 0, share: 0, copay: 0, denies: 0 };
  return rows.map((row) => {
    const preventive = insured && ["77067", "77063"].includes(row.code!);
    const { discount, insurancePaid, patientOwes } = settle(
      chance,
      row.charge!,
      preventive ? free : terms,
    );
    return { ...row, discount, insurancePaid, patientOwes };
  });
}

function columnsOf(l: Look, insured: boolean): Column[] {
  const { words, money } = l;
  const code = (row: Row) =>
    l.own ? row.code : [row.code, ...row.modifiers!].join(l.short ? " " : "-");
  const cpt = words("CPT|CPT/HCPCS|Procedure|Proc Code");
  const took = words(insured ? "Adjustments|Contractual<br>Adj.|Write-Off" : "Discount");
  const date = words("Date|Service Date|Exam Date|DOS");
  const text = words("Description|Exam / Service|Description of Service");
  const paid = amount<Row>(words("Insurance<br>Paid|Ins Pmt"), "insurancePaid", money);
  const own = words("Patient<br>Balance|You Owe|Pt Resp");
  const list: (Column | false)[] = [
    column<Row>(date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    l.codes && column<Row>(cpt, l.own ? "code" : ["code", "modifiers"], code, "d"),
    l.codes && l.own && column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "), "d"),
    column<Row>(text, "description", (row) => row.description),
    l.units && column<Row>(words("Qty|Units"), "units", (row) => row.units, "n"),
    amount<Row>(words("Charge|Charges|Amount"), "charge", money),
    l.ledger && column<Row>(words("Payments / Adj.|Credits|Pmts/Adjs"), null, () => "", "n"),
    !l.ledger && insured && paid,
    !l.ledger && amount<Row>(took, "discount", money),
    !l.ledger && amount<Row>(own, "patientOwes", money),
  ];
  return list.flatMap((one) => one || []);
}

type Owed = { rows: Row[]; payer: string | null; copay: number; before: number };

/** Credits of one visit as rows of a ledger. */
function credits(l: Look, span: number, { rows, payer, copay }: Owed, visit: number): string {
  const of = rows.filter((row) => row.visit === visit);
  const date = of[0]!.serviceDate!;
  const row = (on: string, words: string, cents: number) =>
    cents > 0
      ? `<tr class="cr"><td class="d">${l.day(on)}</td><td colspan="${span}">${words}</td><td class="n">${l.less(-cents)}</td></tr>`
      : "";
  const posted = payer ? shifted(date, 19 + visit) : date;
  const took = payer ? `${payer} ${l.took}` : "Self-Pay Prompt Discount";
  const own = visit === 0 ? row(date, l.gave, copay) : "";
  const paid = row(posted, `${payer} ${l.paid}`, total(of, "insurancePaid"));
  return own + paid + row(posted, took, total(of, "discount"));
}

const readLast = (rows: Row[]) => [
  ...rows.filter(({ reads }) => !reads),
  ...rows.filter(({ reads }) => reads),
];

function body(l: Look, columns: Column[], owed: Owed): string {
  const { rows } = owed;
  const wide = (words: string) =>
    `<tr class="sec"><td colspan="${columns.length}">${words}</td></tr>`;
  const print = (list: Row[]) => list.map((row) => sheet.record(columns, row)).join("");
  const of = (visit: number) => print(rows.filter((row) => row.visit === visit));
  if (l.ledger)
    return [...new Set(rows.map(({ visit }) => visit))]
      .map((visit) => of(visit) + credits(l, columns.length - 2, owed, visit))
      .join("");
  const fields = ["charge", "insurancePaid", "discount", "patientOwes"] as const;
  const sums = Object.fromEntries(fields.map((field) => [field, total(rows, field)]));
  const words = l.words("TOTALS|Totals|Statement Totals");
  const last = sheet.sumRow(columns, words, sums, l.money);
  if (!l.apart) return print(rows) + last;
  const images = wide(l.words("IMAGING CENTER (TECHNICAL) SERVICES|Imaging Services"));
  const reads = wide(l.words("PHYSICIAN READING FEES|Professional Services - Radiologist"));
  const read = rows.filter((row) => row.reads);
  return `${images}${print(rows.filter((row) => !row.reads))}${read.length ? reads + print(read) : ""}${last}`;
}

/** The box of sums, and which of them the paper prints. */
function summary(l: Look, { rows, payer, copay, before }: Owed) {
  const [billed, paid] = [total(rows, "charge"), total(rows, "insurancePaid")];
  const took = total(rows, "discount");
  const due = billed - paid - took - copay + before;
  const minus = (cents: number) => l.less(cents ? -cents : 0);
  const [full, row] = [l.box !== "due", !l.ledger];
  const split = full && !(l.box === "merged" && payer);
  const adjusted = payer ? l.words("Adjustments|Contractual Adjustments") : "Self-Pay Discount";
  const list: [unknown, string, string][] = [
    [before, l.words("Previous Balance|Balance Forward"), l.money(before)],
    [full, l.words("Total Charges|New Charges|Charges This Statement"), l.money(billed)],
    [full && !split, "Insurance Payments/Adjustments", minus(paid + took)],
    [split && payer, l.words("Insurance Payments|Paid by Insurance"), minus(paid)],
    [split, adjusted, minus(took)],
    [full || row, l.words("Patient Payments|Your Payments"), minus(copay)],
    [true, l.words("BALANCE DUE|Patient Balance Due|PLEASE PAY THIS AMOUNT"), dollars(due)],
  ];
  const shown = list.flatMap(([when, ...pair]) => (when ? [pair] : []));
  const said = (when: unknown, cents: number) => (when ? cents : null);
  const printed = {
    ...{ billed: said(full || row, billed), patientPaid: said(full || row, copay) },
    insurancePaid: said(payer && (row || split), paid),
    adjustments: said(row || split, took),
    ...{ patientResponsibility: due, previousBalance: before },
  };
  /** Payments that stand only in the ledger. */
  const loose = !full && l.ledger && copay ? { paymentRows: [decimal(copay)] } : {};
  return { due, sums: sheet.pairs(shown, "sums"), printed, loose };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:9.2pt/1.34 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2.4mm;align-items:center;color:${ink};font-size:1.35em;font-weight:bold;max-width:105mm} small{color:#444} h1{font-size:1.5em;letter-spacing:.12em;margin:0 0 1mm;text-align:right;color:${ink}}
.head td,.sums td{padding:.6mm 2mm} .head td:first-child{color:#555} .head td:last-child{text-align:right} .mail{display:flex;justify-content:space-between;margin:8mm 6mm 5mm}
.cut{border-top:1px dashed #666;text-align:center;font-size:.78em;color:#444;margin:4mm 0 3mm;padding-top:.6mm} .about{display:flex;flex-wrap:wrap;gap:.5mm 8mm;padding:1.2mm 2mm;background:#f2f0f2;margin:3mm 0} 
.lines{width:100%;border-collapse:collapse;font-size:.93em} .lines th{background:${l.stripes ? ink : "#fff"};color:${l.stripes ? "#fff" : ink};border-bottom:1.4px solid ${ink};text-align:left;padding:1mm 1.3mm;vertical-align:bottom} .lines td{padding:.8mm 1.3mm;vertical-align:top;border-bottom:.4px solid #ddd} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .cr td{color:#333;font-style:italic} .sec td{font-weight:bold;background:#eee} .sum td{font-weight:bold;border-top:1.2px solid #222} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:9mm;margin-top:4mm;break-inside:avoid} .low p{margin:0 0 1.6mm;font-size:.9em} .sums{border-collapse:collapse;min-width:76mm;align-self:start} .sums td{border:.5px solid #aaa} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold} .age{width:100%;border-collapse:collapse;margin-top:4mm;font-size:.88em;break-inside:avoid} .age td{border:.5px solid #999;text-align:center;padding:.6mm}`;

function notes(chance: Chance, payer: string | null, call: string): string {
  const list = [
    payer
      ? `Your insurance, ${payer}, has processed these charges. The balance shown is your responsibility under your plan.`
      : "We show no insurance coverage on file. Please call us if you had coverage on the date of your exam.",
    "A screening mammogram that leads to additional views or ultrasound is billed as a diagnostic exam and may apply to your deductible.",
    "You may receive a separate bill from the pathology laboratory for biopsy specimens.",
    "Returned checks are subject to a $35.00 fee. Payment plans are available for balances over $150.",
    "Reading fees are charged for the radiologist who interprets your images and are in addition to the technical fee.",
  ];
  return `<div>${[list[0]!, ...chance.shuffled(list.slice(1)).slice(0, chance.between(1, 3))].map((one) => `<p>${one}</p>`).join("")}<p>Billing questions: ${call}, M-F 8:00-4:30</p></div>`;
}

/** The balance by its age: what was brought forward is older. */
function aging(l: Look, due: number, before: number): string {
  const cells = [due - before, before, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`);
  return `<table class="age"><tr><td>Current</td><td>31-60 Days</td><td>61-90 Days</td><td>Over 90 Days</td></tr><tr>${cells.join("")}</tr></table>`;
}

function owedOf(chance: Chance, l: Look): Owed {
  const payer = chance.happens(0.85) ? chance.pick(PAYERS) : null;
  const start = shifted("2024-03-04", chance.between(0, 600));
  const visits = chance.pick([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
  const raw = Array.from({ length: visits }, (_, at) =>
    visitOf(chance, l, at, shifted(start, at * 11)),
  ).flat();
  const rows = settled(chance, raw, payer !== null);
  const given = chance.happens(0.4) ? chance.pick([2500, 4000, 7500]) : 0;
  const first = rows.filter(({ visit }) => visit === 0);
  const copay = given < total(first, "patientOwes") ? given : 0;
  return { rows, payer, copay, before: chance.happens(0.25) ? chance.between(1500, 18500) : 0 };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [center = "", ink = ""] = chance.pick(CENTERS);
  const owed = owedOf(chance, l);
  const { rows, payer, before } = owed;
  const columns = columnsOf(l, payer !== null);
  const { sums, due, printed, loose } = summary(l, owed);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "BIC-#####", "####-####", "@#######"]));
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(32, 70));
  const dueOn = chance.happens(0.65) ? shifted(issued, chance.pick([21, 30])) : null;
  const [call, name] = [phone(chance), center.replace(/&/g, "&amp;")];
  const head = sheet.pairs(
    [
      [l.words("Statement Date|Date"), chance.pick([l.day, longMonthName])(issued)],
      [l.words("Account #|Account Number|Acct No."), account],
      dueOn ? ["Payment Due", l.day(dueOn)] : null,
      [l.words("Amount Due|Balance"), dollars(due)],
      ["Amount Enclosed", "$__________"],
    ],
    "head",
  );
  const mail = `<div class="mail"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div><div>${l.words("REMIT TO:|Make checks payable to:")}<br>${name}<br>${box(chance)}<br>${town(chance)}</div></div>`;
  const cut = `<div class="cut">${l.words("Please detach and return this portion with your payment|DETACH HERE AND RETURN WITH REMITTANCE")}</div>`;
  const about = `<div class="about"><span>Patient: <b>${patient}</b></span><span>Referring: ${doctor(chance, "MD|DO|NP")}</span><span>Insurance: ${payer ?? "SELF PAY"}</span>${chance.happens(0.5) ? `<span>Radiologist: ${doctor(chance, "MD")}</span>` : ""}</div>`;
  const tax = chance.happens(0.5) ? `<br>Tax ID ${chance.number("##-#######")}` : "";
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, ink, 30)}${name}</div><small>${street(chance)}, ${town(chance)}<br>${call}${tax}</small></div><div><h1>${l.words("STATEMENT|Patient Statement")}</h1>${head}</div></div>${l.top ? mail + cut : `<div style="height:5mm"></div>`}${about}${sheet.table(columns, body(l, columns, owed))}<div class="low">${notes(chance, payer, call)}${sums}</div>${chance.happens(0.5) ? aging(l, due, before) : ""}${l.top ? "" : `<div style="break-inside:avoid">${cut}${mail}</div>`}`,
  );
  const said = { name: family.name, provider: center, patient, accountNumber: account, ...loose };
  const truth = truthOf(
    { ...said, setting: "professional", statementDate: issued, dueDate: dueOn },
    printed,
    (l.apart && !l.ledger ? readLast(rows) : rows).map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "breast-imaging-center-statement",
  paper:
    "A breast imaging center's statement: mammograms, ultrasounds, contrast, reading fees apart, insurance and balance.",
  medium: "text",
  draw,
};
