import {
  bare,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { accession: string; reason: string };
/** One specimen with what was done to it. */
type Case = { accession: string; date: string; doctor: string; place: string; rows: Row[] };

const GROUPS = rowsOf(`Tri-County Pathology Associates, P.A.|#3b3a78|S
  HARBORVIEW PATHOLOGISTS MEDICAL GROUP, INC.|#14506b|S
  Midland Consultants in Pathology, LLP|#6a2c2c|S
  Helixa Genomics Laboratory|#0b7a75|G
  Corvus Molecular Diagnostics, Inc.|#4b2e83|G`);
const PLANS = ["BCBS of Texas", "Aetna", "Cigna", "UnitedHealthcare", "Humana", "Medicare Part B", "Anthem BCBS"]; // prettier-ignore
const PLACES = ["St. Anselm Medical Center", "HARBORVIEW COMMUNITY HOSPITAL", "Lakes Regional Surgery Center", "Mercy West Hospital - Outpatient"]; // prettier-ignore

/** Code, cents of the doctor's part, most units, the words of the code book and plain ones. */
const WORK = new Map(
  rowsOf(`88300|4200|1|SURG PATH GROSS|Surgical pathology, gross exam only
  88302|6800|2|TISSUE EXAM BY PATHOLOGIST II|Tissue exam by pathologist, level 2
  88304|11200|3|TISSUE EXAM BY PATHOLOGIST III|Tissue exam by pathologist, level 3
  88305|18400|6|TISSUE EXAM BY PATHOLOGIST IV|Tissue exam by pathologist, level 4
  88307|37600|2|TISSUE EXAM BY PATHOLOGIST V|Tissue exam by pathologist, level 5
  88309|52800|1|TISSUE EXAM BY PATHOLOGIST VI|Tissue exam by pathologist, level 6
  88312|12900|2|SPECIAL STAINS GROUP 1|Special stain, microorganisms
  88313|9800|2|SPECIAL STAINS GROUP 2|Special stain, other
  88331|21400|1|PATH CONSULT INTRAOP 1 BLOC|Frozen section, first block
  88332|11300|3|PATH CONSULT INTRAOP ADDL|Frozen section, additional block
  88341|14200|4|IMMUNOHISTO ANTB ADDL SLIDE|Immunostain, additional antibody
  88342|16900|1|IMMUNOHISTO ANTB 1ST STAIN|Immunostain, first antibody
  88360|19800|3|TUMOR IMMUNOHISTOCHEM/MANUAL|Tumor marker stain, quantitative
  88112|13700|1|CYTOPATH CELL ENHANCE TECH|Cytology, non-gynecologic
  88173|18900|1|CYTOPATH EVAL FNA REPORT|Fine needle aspirate interpretation
  88172|10600|2|CYTP DX EVAL FNA 1ST EA SITE|Fine needle aspirate adequacy check
  88141|6100|1|CYTOPATH C/V INTERPRET|Pap smear, physician interpretation
  85060|5600|1|BLOOD SMEAR INTERPRETATION|Blood smear, physician review
  85097|13900|1|BONE MARROW INTERPRETATION|Bone marrow smear interpretation
  88189|24300|1|FLOWCYTOMETRY/READ 16 & >|Flow cytometry interpretation, 16+ markers
  88311|5200|1|DECALCIFY TISSUE|Decalcification procedure
  81162|249000|1|BRCA1&2 GEN FULL SEQ DUP/DEL|BRCA1 and BRCA2 full gene analysis
  81220|92000|1|CFTR GENE COM VARIANTS|Cystic fibrosis carrier screen
  81329|49500|1|SMN1 GENE DOS/DELETION ALYS|Spinal muscular atrophy carrier screen
  81420|119500|1|FETAL CHRMOML ANEUPLOIDY|Noninvasive prenatal screen
  81432|185000|1|HRDTRY BRST CA-RLATD DSRDRS|Hereditary breast cancer panel
  81445|238000|1|SO NEO GSAP 5-50DNA/DNA&RNA|Solid tumor gene panel
  81210|47500|1|BRAF GENE|BRAF V600 mutation
  81235|68500|1|EGFR GENE COM VARIANTS|EGFR mutation analysis
  81528|69000|1|ONCOLOGY COLORECTAL SCR|Stool DNA colorectal screen
  81243|31000|1|FMR1 GEN ALY DETC ABNL ALLEL|Fragile X carrier screen
  88271|16500|4|CYTOGENETICS DNA PROBE|FISH DNA probe
  88275|21900|2|CYTOGENETICS 100-300|FISH interphase analysis
  88262|58000|1|CHROMOSOME ANALYSIS 15-20|Chromosome analysis
  88291|9700|1|CYTO/MOLECULAR REPORT|Cytogenetics interpretation and report`).map(
    ([code = "", ...rest]) => [code, rest] as const,
  ),
);
const TISSUE = "88305 88312|88305|88305 88342 88341|88307 88331 88332 88342 88341 88360|88304|88309 88305 88342 88341 88313|88173 88172 88305|88112|85097 88305 88311 88313 88189 88342 88341|88302|85060|88141|88305 88313|88307 88305".split("|"); // prettier-ignore
const GENES = "81420|81220 81329 81243|81162|81432|81445 88360|81210 81235|81528|88271 88275 88291|88262 88291|81220 81329".split("|"); // prettier-ignore
const WHY = {
  deductible: ["Deductible", "Applied to your annual deductible", "DEDUCTIBLE AMOUNT"],
  coinsurance: ["Coinsurance", "Your coinsurance after insurance payment", "COINSURANCE AMOUNT"],
  denied: ["Not covered", "Your plan says: non-covered service", "NON-COVERED CHARGE(S)"],
  prior: ["No authorization", "Your plan says: prior authorization not obtained", "PRECERTIFICATION/AUTHORIZATION ABSENT"], // prettier-ignore
  paid: ["Paid in full", "Paid by your insurance", "PAID BY PRIMARY INSURANCE"],
} as const;
type Why = keyof typeof WHY;

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  return {
    of,
    date: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    issued: chance.pick([null, null, monthName]),
    money: chance.pick([grouped, dollars, dollars, bare]),
    signed: chance.happens(0.4),
    book: chance.happens(0.5),
    style: chance.pick([0, 1, 2]),
    reason: chance.weighted([["column", 4], ["row", 4], ["none", 2]] as const), // prettier-ignore
    apart: chance.happens(0.6),
    units: chance.happens(0.8),
    accession: chance.happens(0.35),
    single: chance.happens(0.5),
    totals: chance.happens(0.7),
    box: chance.happens(0.6),
    insured: chance.happens(0.88),
    square: chance.happens(0.5),
    heads: {
      date: of("Date of<br>Service|Service<br>Date|DOS"),
      code: of("CPT|CPT<br>Code|Procedure|CPT/HCPCS"),
      units: of("Units|Qty|Unit"),
      text: of("Description|Description of Service|Test / Procedure"),
      charge: of("Charge|Charges|Amount<br>Billed"),
      off: of("Insurance<br>Adjustment|Ins.<br>Adjust.|Contractual<br>Discount"),
      paid: of("Insurance<br>Payment|Insurance<br>Paid|Ins.<br>Paid"),
      owes: of("You Owe|You<br>Owe|Patient<br>Balance|Amount<br>You Owe"),
    },
    due: of("AMOUNT YOU OWE|Amount Due|PLEASE PAY THIS AMOUNT|Balance Due"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function rowOf(
  chance: Chance,
  l: Look,
  code: string,
  genes: boolean,
  terms: Terms,
): Said & { reason: string } {
  // prettier-ignore
  const [price = "0", most = "1", book = "", plain = ""] = WORK.get(code)!;
  const units = Math.max(1, chance.between(-1, Number(most)));
  const settled = settle(chance, Number(price) * units, terms);
  const why: Why = settled.notCovered
    ? chance.pick(["denied", genes ? "prior" : "denied"])
    : settled.deductible ? "deductible" : settled.coinsurance ? "coinsurance" : "paid"; // prettier-ignore
  const plan = l.insured
    ? { discount: settled.discount, insurancePaid: settled.insurancePaid, patientOwes: settled.patientOwes } // prettier-ignore
    : { discount: 0, insurancePaid: 0, patientOwes: settled.charge };
  return {
    ...{ code, units, description: l.book ? book : plain, charge: settled.charge, ...plan },
    reason: l.insured ? WHY[why][l.style]! : "Self-pay",
  };
}

function casesOf(chance: Chance, l: Look, genes: boolean): Case[] {
  const many = chance.weighted([[1, 6], [2, 4], [3, 2], [7, genes ? 0 : 1]] as const); // prettier-ignore
  const doctors = [doctor(chance), doctor(chance)];
  const place = chance.pick(PLACES);
  const terms: Terms = {
    ...{ open: chance.pick([0, 5000, 40000, 200000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: 0, denies: genes ? 0.2 : 0.07, rate: genes ? [0.35, 0.8] : [0.35, 0.65] },
  };
  const part = genes ? "" : chance.weighted([["26", 7], ["", 1], ["TC", 1]] as const); // prettier-ignore
  const pattern = chance.pick(genes ? ["HX-#######", "G25-#####", "##########"] : ["S24-#####", "SP-##-####", "@S2025-00####"]); // prettier-ignore
  let date = shifted("2024-04-02", chance.between(0, 520));
  return chance.shuffled(genes ? GENES : TISSUE).slice(0, many).map((codes, at) => {
    date = at ? shifted(date, chance.between(5, 34)) : date;
    const accession = chance.number(pattern);
    const rows = codes.split(" ").map((code): Row => {
      const row = rowOf(chance, l, code, genes, terms);
      const split = part && !/^(88141|85060|85097|88189)/.test(code);
      const second = code === "88305" && codes.startsWith("88307") ? ["59"] : [];
      const modifiers = genes ? (code === "81162" && chance.happens(0.3) ? ["90"] : []) : [...(split ? [part] : []), ...second]; // prettier-ignore
      return { ...row, serviceDate: date, modifiers, accession };
    });
    return { accession, date, doctor: chance.pick(doctors), place, rows };
  }); // prettier-ignore
}

function columnsOf(l: Look, one: boolean): Column<Row>[] {
  const { heads } = l;
  const less = (head: string, field: "discount" | "insurancePaid") =>
    column<Row>(head, field, (row) => l.money(l.signed && row[field] ? -row[field] : row[field]!), "n"); // prettier-ignore
  const code = (row: Row) => [row.code, ...row.modifiers!].join("-");
  return [
    ...(one && l.single ? [] : [column<Row>(heads.date, "serviceDate", (row) => l.date(row.serviceDate!))]), // prettier-ignore
    ...(l.accession ? [column<Row>(l.of("Accession|Accession #|Case No."), null, ({ accession }) => accession)] : []), // prettier-ignore
    ...(l.apart
      ? [
          column<Row>(heads.code, "code", (row) => row.code),
          column<Row>(l.of("Mod|Mod.|Modifier"), "modifiers", (row) => row.modifiers!.join(" ")),
        ]
      : [column<Row>(heads.code, ["code", "modifiers"], code)]),
    ...(l.units ? [column<Row>(heads.units, "units", (row) => row.units, "c")] : []),
    column<Row>(heads.text, "description", (row) => row.description!.replace(/&/g, "&amp;").replace(">", "&gt;"), "w"), // prettier-ignore
    amount<Row>(heads.charge, "charge", l.money),
    less(heads.off, "discount"),
    less(heads.paid, "insurancePaid"),
    ...(l.reason === "column" && l.insured ? [column<Row>(l.of("Reason|Insurance<br>Reason|Why You Owe"), null, ({ reason }) => reason, "r")] : []), // prettier-ignore
    amount<Row>(heads.owes, "patientOwes", l.money),
  ];
}

const FIELDS = ["charge", "discount", "insurancePaid", "patientOwes"] as const;

function bodyOf(cases: Case[], columns: Column<Row>[], l: Look): string {
  const wide = columns.length;
  const groups = cases.map(({ accession, date, doctor: who, rows }) => {
    const head =
      cases.length > 1 && !l.accession
        ? `<tr class="h"><td colspan="${wide}">Accession ${accession} &nbsp;&nbsp; Ordered by ${who} &nbsp;&nbsp; Collected ${l.date(date)}</td></tr>`
        : "";
    const lines = rows.map((row, at) => {
      const told = l.reason === "row" && l.insured && rows[at + 1]?.reason !== row.reason;
      const why = told ? `<tr class="i"><td></td><td colspan="${wide - 1}">${l.style === 2 ? "INSURANCE RESPONSE" : "Insurance response"}: ${row.reason}</td></tr>` : ""; // prettier-ignore
      return record(columns, row) + why;
    });
    return head + lines.join("");
  });
  const rows = cases.flatMap((one) => one.rows);
  if (!l.totals) return groups.join("");
  const sums = Object.fromEntries(FIELDS.map((field) => [field, total(rows, field) * (l.signed && (field === "discount" || field === "insurancePaid") && total(rows, field) ? -1 : 1)])); // prettier-ignore
  return groups.join("") + sumRow(columns, l.of("TOTAL|Totals|Total this bill"), sums, l.money);
}

type Bill = { rows: Row[]; before: number; mine: number; owed: number };

function summaryOf({ rows, before, mine, owed }: Bill, l: Look): string {
  const less = (cents: number) => l.money(l.signed && cents ? -cents : cents);
  const full = l.box;
  return pairs(
    [
      full ? [l.of("Total Charges|Charges"), l.money(total(rows, "charge"))] : null,
      full ? ["Insurance Adjustments", less(total(rows, "discount"))] : null,
      full ? ["Insurance Payments", less(total(rows, "insurancePaid"))] : null,
      mine ? [l.of("Patient Payments|Your Payments"), less(mine)] : null,
      before ? ["Previous Balance", l.money(before)] : null,
      [l.due, dollars(owed)],
    ],
    "sums",
  );
}

const style = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 11mm}body{font:8.8pt/1.35 '${l.font}';margin:0;color:#151515}.top,.coupon,.foot{display:flex;justify-content:space-between;gap:6mm}.brand{display:flex;align-items:center;gap:3mm;color:${ink};font-weight:bold;font-size:1.35em}.main{display:grid;grid-template-columns:1fr 62mm;gap:6mm;margin:5mm 0}.side{background:#f0f2f6;border-left:3px solid ${ink};padding:2mm 3mm;font-size:.92em}.side b{display:block;color:${ink};margin-top:1.5mm}table{border-collapse:collapse}.facts td{padding:.6px 10px .6px 0;vertical-align:top}.facts td:first-child{color:#444;white-space:nowrap}.to{margin:0 0 5mm 4mm}
.lines{width:100%}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:3px 4px;font-size:.92em}.lines td{padding:2px 4px;vertical-align:top;border-bottom:.5px solid #c4c4c4;white-space:nowrap}.lines td.w,.lines td.r{white-space:normal}.lines td.r{font-size:.88em;max-width:30mm}.lines .n{text-align:right}.lines .c{text-align:center}.h td{background:#e9ebf1;font-weight:bold}.lines .i td{font-style:italic;font-size:.92em}.lines .sum td{font-weight:bold;border-top:1.3px solid #111}tr{break-inside:avoid}
.foot{margin-top:4mm;align-items:flex-start;break-inside:avoid}.words{font-size:.92em;flex:1}.words p{margin:0 0 1.5mm}.sums{border:1px solid ${ink}}.sums td{padding:1.5px 8px;white-space:nowrap}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:1px solid ${ink};background:#f0f2f6}.tear{border-top:1.2px dashed #000;margin-top:7mm;text-align:center;font-size:.8em;padding-top:2px;break-after:avoid}.coupon{break-inside:avoid;margin-top:3mm}.card{font-size:.85em}.card td{border:1px solid #555;padding:1px 6px 8px;vertical-align:top}`;

const NOTES =
  "This bill is for the services of the pathologist and is separate from any bill you may receive from the hospital or your surgeon.|A tissue or fluid specimen removed during your procedure was sent to our laboratory for examination at the request of your physician.|We have billed your insurance. The amount shown is the balance your plan says is your responsibility. Please call your plan with questions about benefits.|If you have other insurance, please complete the reverse side and return it within 10 days.|Financial assistance is available to patients who qualify. Call our billing office for an application.|Returned checks are subject to a $25.00 fee.";

type Facts = { name: string; person: string; home: string; account: string; issued: string; due: string | null; owed: number }; // prettier-ignore

function couponOf(chance: Chance, l: Look, facts: Facts): string {
  const { name, person: who, home, account, issued, due, owed } = facts;
  return `<div class="tear">Detach here and return this coupon with your payment. Please write your account number on your check.</div>
<div class="coupon"><div>${who}<br>${home}<br><br>Make check payable to:<br>${name}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 150, 11)}</div><table class="card"><tr><td>Statement Date<br>${issued}</td><td>Account Number<br>${account}</td></tr><tr><td>${l.due}<br><b>${dollars(owed)}</b></td><td>${due ? `Due Date<br>${due}` : "Due<br>Upon Receipt"}</td></tr><tr><td colspan="2">Card Number &nbsp; &#9744; Visa &#9744; MC &#9744; Amex &#9744; Discover</td></tr><tr><td>Exp. Date / CVV</td><td>Amount Paid $</td></tr><tr><td colspan="2">Cardholder Signature</td></tr></table></div>`;
}

/** The words beside the address: who is treated, by whose order and which plan has answered. */
function factsOf(l: Look, cases: Case[], list: [string, string][]): string {
  const [first] = cases;
  const alone = cases.length === 1;
  return pairs(
    [
      ...list,
      alone && !l.accession ? [l.of("Accession Number|Accession #|Case Number"), first!.accession] : null, // prettier-ignore
      alone || l.accession ? [l.of("Ordering Physician|Referring Doctor|Ordering Provider"), first!.doctor] : null, // prettier-ignore
      [l.of("Place of Service|Facility|Services rendered at"), first!.place],
      alone && l.single ? [l.of("Date of Service|Service Date"), l.date(first!.date)] : null,
    ],
    "facts",
  );
}

function sideOf(chance: Chance, l: Look, plan: string): string {
  const insured = l.insured
    ? `<b>Insurance on file</b>${plan}<br>ID: ${chance.number("@@@######")}<br>Secondary: none`
    : "<b>Insurance on file</b>None. If you have coverage, call us with your ID number.";
  return `<div class="side"><b style="margin-top:0">Ways to pay</b>Online: www.pathbill.example<br>Phone: ${phone(chance)}<br>Mail: use the coupon below${insured}<b>Questions?</b>Mon-Fri 8:00 am to 5:00 pm<br>billing@pathbill.example${l.square ? `<br>${square(chance, 21, "16mm")}` : ""}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [group = "", ink = "", kind] = chance.pick(GROUPS);
  const cases = casesOf(chance, l, kind === "G");
  if (cases.length > 1 && l.accession) for (const one of cases) one.doctor = cases[0]!.doctor;
  const rows = cases.flatMap((one) => one.rows);
  const columns = columnsOf(l, cases.length === 1);
  const open = total(rows, "patientOwes");
  const before = open === 0 || chance.happens(0.2) ? chance.between(1800, 29000) : 0;
  const mine = open > 6000 && chance.happens(0.3) ? chance.pick([2000, 2500, 5000]) : 0;
  const bill: Bill = { rows, before, mine, owed: open + before - mine };
  const [person = "", other = ""] = household(chance, 2);
  const patient = naming(chance)(chance.happens(0.8) ? person : other);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(28, 75));
  const due = chance.happens(0.7) ? shifted(issued, chance.pick([20, 25, 30])) : null;
  const day = l.issued ?? l.date;
  const account = chance.number(chance.pick(["########", "PA######", "###-#####-#", "#######"]));
  const home = `${street(chance)}<br>${town(chance)}`;
  const plan = chance.pick(PLANS);
  const head: [string, string][] = [
    [l.of("Patient|Patient Name"), patient],
    [l.of("Account Number|Account #|Patient Account"), account],
    [l.of("Statement Date|Bill Date|Date of Bill"), day(issued)],
    ...(due ? [[l.of("Payment Due|Due Date|Pay By"), day(due)] as [string, string]] : []),
  ];
  const facts: Facts = { name: group, person: person.toUpperCase(), home, account, issued: day(issued), due: due && day(due), owed: bill.owed }; // prettier-ignore
  const notes = chance.shuffled(NOTES.split("|").slice(kind === "G" ? 2 : 0).filter((text) => l.insured || !/your insurance/.test(text))).slice(0, chance.between(2, 4)); // prettier-ignore
  const html = page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 30)}${group}</div>${street(chance)}, ${town(chance)}<br>CLIA ${chance.number("##D#######")} &nbsp; Tax ID ${chance.number("##-#######")}</div><div style="text-align:right"><b>${l.of("PATIENT BILL|Patient Statement|STATEMENT OF SERVICES")}</b><br>Page 1</div></div>
<div class="main"><div><div class="to">${facts.person}<br>${home}</div>${factsOf(l, cases, head)}</div>${sideOf(chance, l, plan)}</div>
${table(columns, bodyOf(cases, columns, l))}<div class="foot"><div class="words">${notes.map((text) => `<p>${text}</p>`).join("")}</div>${summaryOf(bill, l)}</div>${couponOf(chance, l, facts)}`,
  );
  return { html, truth: truthFor(bill, columns, l, { provider: group, patient, accountNumber: account, statementDate: issued, dueDate: due }) }; // prettier-ignore
}

function truthFor(
  bill: Bill,
  columns: Column<Row>[],
  l: Look,
  said: Partial<Parameters<typeof truthOf>[0]>,
) {
  // prettier-ignore
  const { rows, before, mine, owed } = bill;
  const shown = l.totals || l.box;
  const dated = columns.some(({ says }) => says.includes("serviceDate"));
  return truthOf(
    { name: family.name, setting: "professional", ...said },
    {
      billed: shown ? total(rows, "charge") : null,
      adjustments: shown ? total(rows, "discount") : null,
      insurancePaid: shown ? total(rows, "insurancePaid") : null,
      ...{ patientPaid: mine || null, patientResponsibility: owed, previousBalance: before },
    },
    rows.map((row) => lineBy(columns, row, dated ? [] : ["serviceDate"])),
  );
}

export const family: Family = {
  name: "hospital-pathology-group-bill",
  paper:
    "A pathology or genetic laboratory group's bill to the patient: cases with their codes and modifiers, what the plan paid and why the rest is owed.",
  medium: "text",
  draw,
};
