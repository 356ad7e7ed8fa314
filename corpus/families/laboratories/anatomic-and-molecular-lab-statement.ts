import * as print from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { amount, column, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { accession: string; why: Why };
type Why = keyof typeof REASONS;

const LABS = rowsOf(`
Hollowell Dermatopathology Laboratory|#5a2a6e|skin;GULFSTREAM PATHOLOGY ASSOCIATES, INC.|#00557f|skin;Tandem Digestive Pathology|#7a4a12|gut;Ironwood Anatomic Pathology, PLLC|#2f4f4f|gut;HEMALOGIC ONCOLOGY LABORATORIES|#8b1a2b|blood;Quarry Hill Hematopathology|#1d3c6a|blood;GenVerity Genomics|#0b7f8c|gene;Axiom Helix Molecular Diagnostics, LLC|#3d3a8c|gene;WOMENPATH CYTOLOGY SERVICES|#9b2f63|gyn;Lumora Molecular Infectious Disease Lab|#1f6f3f|germ`);
/** Code, test, dollars from and to, most units on a line; the first stands on every accession. */
const TESTS: Record<string, string> = {
  skin: `88305|Surgical pathology, level IV (skin biopsy)|165|290|5;88312|Special stain, group I (PAS/GMS)|110|195|2;88342|Immunohistochemistry, first antibody (SOX-10)|180|310|2;88341|Immunohistochemistry, each add'l antibody|140|240|3;88304|Surgical pathology, level III (cyst)|95|160|2;88346|Immunofluorescence, initial antibody|190|330|1;88350|Immunofluorescence, add'l antibody|130|230|5;81529|Melanoma 31-gene expression profile|6800|7990|1`,
  gut: `88305|GI biopsy, gross and microscopic exam|160|285|6;88312|Helicobacter pylori stain|110|190|3;88313|Special stain, group II (Alcian blue)|90|165|2;88342|IHC, first stain (MLH1)|180|300|1;88341|IHC, each additional stain (MSH2, MSH6, PMS2)|140|235|3;88307|Surgical pathology, level V|330|520|1;88309|Surgical path, level VI (colon resection)|490|760|1;81301|Microsatellite instability analysis|640|980|1;88172|Immediate cytologic adequacy, FNA|75|140|2;88173|FNA interpretation and report|190|320|1`,
  blood: `88305|Bone marrow biopsy, gross and micro|165|290|2;85097|Bone marrow smear interpretation|110|190|1;88184|Flow cytometry, first marker (technical)|120|210|1;88185|Flow cytometry, each add'l marker|58|96|23;88189|Flow cytometry interpretation, 16+ markers|140|230|1;88237|Tissue culture, bone marrow|260|430|1;88264|Chromosome analysis, 20-25 cells|310|520|1;88291|Cytogenetics interpretation and report|60|110|1;88377|FISH, multiplex, each probe (manual)|420|690|4;81206|BCR/ABL1 major breakpoint, quant|290|480|1;81270|JAK2 V617F mutation|210|360|1;81450|Myeloid NGS panel, 5-50 genes|2400|3600|1;88311|Decalcification|30|58|1`,
  gene: `81432|Hereditary breast cancer panel, 10+ genes|1800|3200|1;81162|BRCA1/BRCA2 full sequence with del/dup|2400|3900|1;81435|Hereditary colon cancer panel|1700|2900|1;81420|Fetal aneuploidy, cell-free DNA|795|1495|1;81220|CFTR gene, common variants|480|990|1;81329|SMN1 carrier screen, dosage|220|430|1;81243|FMR1 (fragile X), allele detection|160|310|1;81225|CYP2C19 common variants|260|480|1;81226|CYP2D6 common variants|390|690|1;81241|Factor V Leiden|95|180|1;81240|Prothrombin F2 20210G>A|90|170|1;81479|Unlisted molecular pathology procedure|450|1500|1;G0452|Molecular pathology interpretation|40|85|1`,
  gyn: `88175|Pap, ThinPrep, imaging assisted|72|140|1;87624|HPV, high-risk types, amplified probe|88|165|1;87625|HPV genotyping 16, 18/45|90|170|1;88141|Pap smear, physician interpretation|48|90|1;87491|Chlamydia trachomatis, NAAT|82|150|1;87591|Neisseria gonorrhoeae, NAAT|82|150|1;87661|Trichomonas vaginalis, NAAT|85|155|1;88305|Cervical biopsy, level IV|160|280|4;81513|Bacterial vaginosis, RNA markers|190|320|1;88342|IHC p16, first stain|175|300|1`,
  germ: `87798|Infectious agent PCR, not otherwise specified|72|135|12;87481|Candida species, amplified probe|70|130|5;87640|Staph aureus, amplified probe|65|120|1;87641|MRSA (mecA), amplified probe|65|120|1;87500|Vancomycin resistance, amplified|65|120|1;87651|Strep group A, amplified probe|60|115|1;87653|Strep group B, amplified probe|60|115|1;87529|Herpes simplex virus PCR|75|140|2;87150|Resistance gene, each probe|58|110|8;0202U|Respiratory pathogen panel, 22 targets|560|890|1;87507|GI pathogen panel, 12-25 targets|520|880|1`,
};
/** Which test an added one needs beside it. */
const FIRST: Record<string, string> = { 88341: "88342", 88350: "88346", 88185: "88184" };
/** Why the patient owes what he owes: the words of several labs, the code of a remittance, a letter. */
const REASONS = {
  deductible: ["Applied to deductible|Deductible|Plan applied to deductible", "PR-1", "D"],
  coinsurance: ["Coinsurance|Your coinsurance share|Plan coinsurance applies", "PR-2", "C"],
  both: ["Deductible and coinsurance|Deductible/coinsurance", "PR-1 PR-2", "D C"],
  paid: ["Paid in full by plan|Covered in full, no balance|No patient responsibility", "", ""],
  denied: ["Not a covered benefit of your plan|Non-covered service", "PR-96", "N"],
  waived: ["Plan denied, waived by laboratory|Not billable to patient", "CO-50", "W"],
  self: ["No insurance on file|Self-pay|Coverage not active on date of service", "PR-31", "S"],
} as const;
const MEANINGS: Record<string, string> = {
  ...{ "PR-1": "Deductible amount", "PR-2": "Coinsurance amount", "PR-96": "Non-covered" },
  ...{ "CO-50": "Not deemed a medical necessity", "PR-31": "Patient not identified as insured" },
  ...{ D: "Applied to deductible", C: "Coinsurance", N: "Not covered by your plan" },
  ...{ W: "Denied by plan and waived by laboratory", S: "No insurance on file" },
};
const PLANS =
  "Bluestem Health Plan PPO|MEDICARE PART B - J5|Corvane Healthcare|United Prairie Choice+|Amberline Open Access|State Employees Benefit Fund";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const form = chance.pick(["text", "text", "under", "carc", "letter"] as const);
  const texts = Object.entries(REASONS).map(([why, [text]]) => [why, words(text)] as const);
  return {
    ...{ words, form, texts: Object.fromEntries(texts) as Record<Why, string> },
    day: print[chance.pick(["slashes", "shortSlashes", "looseSlashes", "dayMonthName"] as const)],
    money: print[chance.pick(["dollars", "grouped", "grouped"] as const)],
    ...{ grouped: chance.happens(0.6), adjusted: chance.happens(0.5), sums: chance.happens(0.6) },
    ...{ box: chance.pick(["full", "full", "short"]), capitals: chance.happens(0.35) },
    ...{ coupon: chance.pick(["low", "low", "top", "none"]), dated: chance.happens(0.6) },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** One test as the plan settled it, and why something of it is left. */
function settled(chance: Chance, charge: number, terms: Terms, insured: boolean) {
  if (!insured) {
    const discount = Math.round(charge * 0.4);
    return { charge, discount, patientOwes: charge - discount, why: "self" as const };
  }
  const money = settle(chance, charge, terms);
  if (money.notCovered && (charge > 30000 || chance.happens(0.4)))
    return { ...money, discount: charge, patientOwes: 0, why: "waived" as const };
  const { notCovered, deductible, coinsurance } = money;
  const shared = deductible ? (coinsurance ? "both" : "deductible") : "coinsurance";
  const why: Why = notCovered ? "denied" : money.patientOwes ? shared : "paid";
  return { ...money, why };
}

function rowsFor(chance: Chance, sort: string, insured: boolean, l: Look): Row[][] {
  const terms: Terms = {
    ...{ open: chance.pick([0, 15000, 60000, 250000]), share: chance.pick([0.1, 0.2, 0.2]) },
    ...{ copay: 0, denies: 0, rate: [0.22, 0.62] },
  };
  const turnsDown = chance.pick([0, 0.08, 0.15]);
  const pattern = l.words("S%-0#####|@@%-####|MOL-%-00####|%-###-#####|D%.#####");
  const priced = rowsOf(TESTS[sort]!).map(([code = "", words = "", low, high, many]) => {
    const price = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 50]);
    const rate = 0.22 + 0.4 * chance.share();
    return { code, words, price, rate, many: Number(many) };
  });
  const [head, ...others] = priced;
  const once = chance.shuffled(priced);
  let date = shifted("2024-02-19", chance.between(0, 600));
  return Array.from({ length: chance.pick([1, 1, 2, 2, 3, 4, 5]) }, (_, at) => {
    const serviceDate = (date = shifted(date, chance.between(0, 24)));
    const accession = chance.number(pattern.replace("%", date.slice(2, 4)));
    const most = chance.pick([2, 4, 6, 8]);
    const more = chance.shuffled(others).slice(0, chance.between(1, most - 1));
    // A gene is read once in a life.
    const kept =
      sort === "gene" ? once.slice(3 * at, 3 * at + chance.between(1, 3)) : [head!, ...more];
    const whole = kept.filter(({ code }) => kept.some((one) => one.code === (FIRST[code] ?? code)));
    return whole.map(({ code, words, price, rate, many }, of): Row => {
      terms.rate = [rate, rate];
      terms.denies = at + of ? turnsDown : 0;
      const units = chance.between(1, many);
      const description = l.capitals ? words.toUpperCase() : words;
      const money = settled(chance, units * price, terms, insured);
      const codes = REASONS[money.why][l.form === "letter" ? 2 : 1];
      const remarks = codes.split(" ").filter(Boolean);
      return { ...money, remarks, accession, serviceDate, code, units, description };
    });
  });
}

function columnsOf(l: Look, insured: boolean): Column<Row>[] {
  const { words, money } = l;
  const coded = l.form !== "text";
  const text = (row: Row) => (coded ? row.remarks!.join(" ") : l.texts[row.why]);
  const why = words(coded ? "Reason|Reason<br>Code|Note" : "Reason|Why you owe|Resp. Reason");
  const reason = column<Row>(why, coded ? "remarks" : null, text, coded ? "d" : "w");
  const on = (row: Row) => l.day(row.serviceDate!);
  const dos = words("DOS|Collected|Service<br>Date");
  const off = insured ? words("Plan<br>Discount|Adjust-<br>ment") : "Uninsured<br>Discount";
  const plan = [
    amount<Row>(words("Plan<br>Allowed|Allowed"), "allowed", money),
    amount<Row>(words("Plan<br>Paid|Paid by<br>Plan"), "insurancePaid", money),
  ];
  return [
    ...(l.grouped ? [] : [column<Row>("Accession", null, (row) => row.accession, "d")]),
    ...(l.dated || !l.grouped ? [column<Row>(dos, "serviceDate", on, "d")] : []),
    column<Row>(words("CPT|CPT<br>Code|Proc"), "code", (row) => row.code, "d"),
    column<Row>(words("Test|Test Name|Procedure"), "description", (row) => row.description, "w"),
    column<Row>(words("Units|Qty|Un"), "units", (row) => row.units, "n"),
    amount<Row>(words("List<br>Price|List Price|Lab Fee"), "charge", money),
    ...(l.adjusted || !insured ? [amount<Row>(off, "discount", money)] : []),
    ...(insured ? plan : []),
    amount<Row>(words("Patient<br>Resp.|You Owe|Patient<br>Responsibility"), "patientOwes", money),
    ...(l.form === "under" ? [] : [reason]),
  ];
}

function tableOf(chance: Chance, groups: Row[][], columns: Column<Row>[], last: string, l: Look) {
  const wide = columns.length;
  const label = l.words("Reason|Patient responsibility|Note");
  const note = ({ why }: Row) =>
    `<tr class="why"><td></td><td colspan="${wide - 1}">${label}: ${l.texts[why]}</td></tr>`;
  const row = (one: Row) => sheet.record(columns, one) + (l.form === "under" ? note(one) : "");
  const orders = l.words("Ordering provider|Ordered by|Referring");
  const body = groups.map((rows) => {
    const { accession, serviceDate } = rows[0]!;
    const by = `${orders}: ${people.doctor(chance)}`;
    const top = `<tr class="top"><td colspan="${wide}">Accession ${accession} &nbsp; Collected: ${l.day(serviceDate!)} &nbsp; ${by}</td></tr>`;
    return (l.grouped ? top : "") + rows.map(row).join("");
  });
  return sheet.table(columns, body.join("") + last);
}

/** The box of sums and the row of totals, and what they say. */
function summary(rows: Row[], columns: Column<Row>[], paid: number, insured: boolean, l: Look) {
  const fields = ["charge", "discount", "allowed", "insurancePaid", "patientOwes"] as const;
  const sums = Object.fromEntries(fields.map((field) => [field, total(rows, field)]));
  const { charge = 0, discount = 0, allowed = 0, insurancePaid = 0, patientOwes = 0 } = sums;
  const due = patientOwes - paid;
  const less = (cents: number) => print.dollars(cents ? -cents : 0);
  const full = l.box === "full";
  const list: ([string, string] | null)[] = [
    full ? [l.words("Total list price|Total charges"), print.dollars(charge)] : null,
    full ? [insured ? "Plan discount" : "Uninsured discount", less(discount)] : null,
    full && insured ? [l.words("Plan paid|Insurance payments"), less(insurancePaid)] : null,
    full || paid ? [l.words("Patient payments|You paid"), less(paid)] : null,
    [l.words("AMOUNT DUE|Amount you owe|Please Pay This Amount"), print.dollars(due)],
  ];
  const said = (field: string) =>
    l.sums && columns.some(({ says }) => says.includes(field as "charge"));
  const printed = {
    billed: full || l.sums ? charge : null,
    adjustments: full || said("discount") ? discount : null,
    allowed: said("allowed") ? allowed : null,
    insurancePaid: insured && (full || l.sums) ? insurancePaid : null,
    ...{ patientPaid: full || paid ? paid : null, patientResponsibility: due },
  };
  const last = l.sums ? sheet.sumRow(columns, l.words("Totals|TOTAL"), sums, l.money) : "";
  return { box: sheet.pairs(list, "sums"), printed, due, last };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:8.8pt/1.35 '${l.font}';color:#1b1b1b} .head,.in{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:2.5mm;align-items:center;font-size:1.45em;font-weight:bold;color:${ink}} .small{font-size:.82em;color:#444} .to{margin:6mm 0 6mm 4mm;min-height:15mm} h2{font-size:1.1em;color:${ink};margin:4mm 0 1mm} p{margin:0 0 1.4mm}
.facts{border-collapse:collapse;align-self:start} .facts td{padding:.35mm 2mm;border-bottom:.5px solid #bbb} .facts td:first-child{color:#555} .sums{border-collapse:collapse;width:76mm;margin:3mm 0 3mm auto;break-inside:avoid} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1.4px solid ${ink};font-weight:bold;font-size:1.12em}
.lines{width:100%;border-collapse:collapse;margin-top:3mm;font-size:.93em} .lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:.8mm 1.1mm} .lines td{padding:.7mm 1.1mm;vertical-align:top;border-bottom:.5px solid #d5d5d5} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .lines .top td{background:#eef0f3;font-weight:bold} .lines .why td{border-bottom:.5px solid #999;font-style:italic;color:#444;padding-top:0} .lines .sum td{font-weight:bold;border-top:1.2px solid #333} tr{break-inside:avoid} .slip{break-inside:avoid;border:solid #444;border-width:1px 0 0;border-top-style:dashed;margin:5mm 0;padding-top:2mm}`;

function words(chance: Chance, rows: Row[], l: Look): string {
  const used = [...new Set(rows.flatMap(({ remarks }) => remarks!))].sort();
  const meanings = used.map((code) => `${code} = ${MEANINGS[code]}`).join("; &nbsp;");
  const legend = l.form === "carc" || l.form === "letter" ? `<p class="small">${meanings}</p>` : "";
  return `${legend}<h2>${l.words("Why am I getting this bill?|About this statement")}</h2><p>Your provider sent tissue, blood or other specimens to our laboratory. Our bill is separate from the bills of your doctor and the facility. List price is our standard fee before your plan's contract.</p><p>${l.words("You may qualify for our patient assistance program; most applicants pay $0 to $100 per genetic test.|If your plan sent you a check for these services, please endorse it and forward it to us.|Interest-free payments over 6 months are available.")} Billing: ${people.phone(chance)}, option 2</p><p class="small">CLIA ${chance.number("##D#######")} &nbsp; CAP ${chance.number("#######")} &nbsp; NPI ${chance.number("1#########")} &nbsp; Laboratory Director: ${people.doctor(chance)}</p>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [lab = "", ink = "", sort = ""] = chance.pick(LABS);
  const insured = chance.happens(0.9);
  const groups = rowsFor(chance, sort, insured, l);
  const rows = groups.flat();
  const columns = columnsOf(l, insured);
  const given = chance.pick([0, 0, 2500, 5000]);
  const paid = given < total(rows, "patientOwes") ? given : 0;
  const { box: sums, printed, due, last } = summary(rows, columns, paid, insured, l);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(28, 110));
  const dueOn = chance.happens(0.7) ? shifted(issued, chance.pick([20, 30])) : null;
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(l.words("########|P######|###-######"));
  const claim = insured && chance.happens(0.35) ? chance.number("E##########") : null;
  const plan = insured ? l.words(PLANS) : "NONE";
  const facts = {
    ...{ [l.words("Statement Date|Bill Date")]: l.day(issued), Patient: patient },
    [l.words("Account #|Patient Account|Account No.")]: account,
    ...{ DOB: l.day(people.born(chance)), [l.words("Insurance|Plan Billed")]: plan },
    ...(claim ? { "Plan Claim #": claim } : {}),
    [l.words("Due Date|Pay By")]: dueOn ? l.day(dueOn) : "Upon Receipt",
  };
  const address = `${patient}<br>${people.street(chance)}<br>${people.town(chance)}`;
  const owed = {
    "Account #": account,
    "Amount Due": print.dollars(due),
    "Amount Paid": "$ ________",
  };
  const slip = `<div class="slip"><div class="in"><div class="small">Make check payable to:<br>${lab}<br>${people.box(chance)}<br>${people.town(chance)}<br>${sheet.bars(chance, 170, 14)}</div><div>${patient}<br><span class="small">Write your account number on the check.<br>Pay online: pay.lab.example</span></div>${sheet.pairs(Object.entries(owed), "facts")}</div></div>`;
  const list = `${tableOf(chance, groups, columns, last, l)}${sums}${words(chance, rows, l)}`;
  const html = sheet.page(
    css(l, ink),
    `<div class="head"><div><div class="brand">${sheet.mark(chance, ink)}${lab}</div><div class="small">${people.street(chance)}, ${people.town(chance)}</div><div class="to">${address}</div></div>${sheet.pairs(Object.entries(facts), "facts")}</div>${l.coupon === "top" ? slip : ""}${list}${l.coupon === "low" ? slip : ""}`,
  );
  const said = { name: family.name, provider: lab, patient, accountNumber: account };
  const dates = { claimNumber: claim, statementDate: issued, dueDate: dueOn };
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: truthOf({ ...said, ...dates, setting: "professional" }, printed, lines) };
}

export const family: Family = {
  name: "anatomic-and-molecular-lab-statement",
  paper: "A pathology or gene laboratory's statement by accession, with a reason for what is owed.",
  medium: "text",
  draw,
};
