import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { sumsOf } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { bare, credit, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { phone, street, town } = people;
const { amount, column, pairs } = sheet;
type Row = Said & Settled & { test: string; units: number };
type Column = sheet.Column<Row>;
type Kind = "tissue" | "gene" | "drug" | "allergy";

/** Code with modifier, name, dollars, how often at most; `d` for always. */
const TESTS: Record<Kind, string> = {
  tissue:
    "88305-26|SURG PATH LEVEL IV INTERP|142|3|d; 88305-TC|SURG PATH LEVEL IV TECHNICAL|118|3|d; 88312|SPECIAL STAIN GROUP I|131|2|; 88313|SPECIAL STAIN GROUP II|96|2|; 88342|IMMUNOHISTOCHEMISTRY INITIAL AB|238|1|; 88341|IMMUNOHISTOCHEMISTRY EA ADDL AB|194|4|; 88304|SURG PATH LEVEL III|88|1|; 88307|SURG PATH LEVEL V|417|1|; 88346|IMMUNOFLUORESCENCE, PER AB|226|1|; 88112|CYTOPATH CELL ENHANCE TECH|171|1|; 88175|THIN PREP PAP W/ AUTO SCREEN|92|1|; 87624|HPV HIGH RISK|109|1|; 88360|MORPHOMETRIC ANALYSIS IHC|312|3|; 88377|FISH MULTIPLEX PROBE|904|1|",
  gene: "81162|BRCA1/BRCA2 full sequence and dup/del|2840|1|; 81443|Expanded carrier screen, 15+ genes|2450|1|; 81420|Fetal aneuploidy cell-free DNA|1495|1|; 81422|Fetal microdeletion cell-free DNA|995|1|; 81432|Hereditary breast cancer panel|1890|1|; 81435|Hereditary colon cancer panel|1740|1|; 81220|CFTR common variants|556|1|; 81329|SMN1 dosage/deletion|482|1|; 81439|Cardiomyopathy gene panel|2360|1|; 81415|Exome sequence analysis|5280|1|; 81416|Exome, each comparator|2400|2|; 81229|Cytogenomic microarray, SNP|1760|1|; 81479|Unlisted molecular pathology|1200|1|; 0239U|Targeted genomic sequence, cell-free|5800|1|; 81265|Maternal cell contamination study|328|1|",
  drug: "80307|DRUG SCREEN, CHEM ANALYZER|214|1|d; G0483|DRUG TEST DEFINITIVE 22+ CLASSES|986|1|; G0480|DRUG TEST DEFINITIVE 1-7 CLASSES|412|1|; 80364|OPIOIDS, 5 OR MORE|168|1|; 80354|FENTANYL|92|1|; 80347|BENZODIAZEPINES 13+|136|1|; 80348|BUPRENORPHINE|88|1|; 80358|METHADONE|76|1|; 80373|TRAMADOL|71|1|; 80321|ALCOHOL BIOMARKERS 1 OR 2|84|1|; 82570|CREATININE, URINE|24|1|; 83986|PH BODY FLUID|16|1|; 84311|SPECTROPHOTOMETRY (OXIDANT)|38|1|; 80355|GABAPENTIN NON-BLOOD|67|1|",
  allergy:
    "82785|IGE TOTAL, SERUM|74|1|d; 86003|F001 EGG WHITE|31|1|; 86003|F002 MILK (COW)|31|1|; 86003|F013 PEANUT|31|1|; 86003|F014 SOYBEAN|31|1|; 86003|F004 WHEAT|31|1|; 86003|F003 CODFISH|31|1|; 86003|F024 SHRIMP|31|1|; 86003|F256 WALNUT|31|1|; 86003|F017 HAZELNUT|31|1|; 86003|E001 CAT DANDER|31|1|; 86003|E005 DOG DANDER|31|1|; 86003|D001 D. PTERONYSSINUS|31|1|; 86003|D002 D. FARINAE|31|1|; 86003|M006 ALTERNARIA ALTERNATA|31|1|; 86003|M003 ASPERGILLUS FUMIGATUS|31|1|; 86003|W001 RAGWEED, SHORT|31|1|; 86003|G006 TIMOTHY GRASS|31|1|; 86003|G002 BERMUDA GRASS|31|1|; 86003|T007 OAK|31|1|; 86003|T003 BIRCH|31|1|; 86003|I006 COCKROACH|31|1|; 86008|ARA H 2 COMPONENT|58|1|; 86008|GAL D 1 OVOMUCOID|58|1|; 86001|IGG SPECIFIC, CANDIDA|26|1|",
};
const SENDERS = rowsOf(`
tissue|Palisade Dermatopathology Associates, P.C.|#27408b; tissue|TRI-RIVERS PATHOLOGY CONSULTANTS|#111111; tissue|Western Slope Anatomic Pathology, PLLC|#5b3a1e; gene|Helixa Genetics, Inc.|#00857c; gene|Lumina Prenatal Diagnostics|#8a2f7f; gene|CODON ONCOLOGY LABORATORIES|#0a3d91; drug|ClearPath Toxicology LLC|#c2410c; drug|PRECISE DRUG MONITORING LAB|#1f2937; drug|Sentry Clinical Laboratories|#14532d; allergy|Allervance Immunology Laboratory|#2563a8; allergy|NATIONAL IGE REFERENCE LAB|#374151`);
const PLANS =
  "Aetna|Blue Cross Blue Shield|UnitedHealthcare|Cigna|Humana Gold Plus|Anthem BCBS|Medicare".split(
    "|",
  );

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, kind: Kind) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [, lab = "", ink = ""] = chance.pick(SENDERS.filter(([of]) => of === kind));
  const issued = shifted("2024-03-15", chance.between(0, 630));
  const dated = shifted(issued, -chance.between(38, 110));
  return {
    ...{ chance, words, kind, lab, ink, issued, dated, posted: shifted(dated, 24) },
    ...{ day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]) },
    money: chance.pick([dollars, grouped, bare, dollars]),
    ...{ call: phone(chance), help: phone(chance), home: street(chance), city: town(chance) },
    ...{ road: street(chance), seat: town(chance), box: people.box(chance) },
    patient: people.naming(chance)(people.person(chance)),
    ...{ doctor: people.doctor(chance, "MD|DO|NP|PA-C"), plan: chance.pick(PLANS) },
    account: chance.number(chance.pick(["#######", "@@#######", "##-######", "#########"])),
    site: `www.pay${lab.split(/[ ,]/)[0]!.toLowerCase()}.example`,
    font: words(
      "Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif",
    ),
  };
}

function rowsFor(f: Facts, low: number, high: number): Row[] {
  const { chance } = f;
  const tests = rowsOf(TESTS[f.kind]);
  const [first, ...rest] = f.kind === "gene" ? chance.shuffled(tests) : tests;
  const listed = chance.shuffled(rest).slice(0, chance.between(low, high));
  const markup = 0.8 + 0.5 * chance.share();
  const rate = chance.pick([0.25, 0.4, 0.6]);
  const order = chance.pick(["####", "#####"]);
  const terms = {
    open: chance.pick([0, 6000, 45000, 900000]),
    ...{ share: chance.pick([0, 0.1, 0.2, 0.3]), copay: 0, denies: chance.pick([0, 0.1, 0.25]) },
    rate: [rate, rate + 0.1] as const,
  };
  return [first!, ...listed]
    .map(([coded = "", description = "", price, most]): Row => {
      const [code = "", modifier] = coded.split("-");
      const units = chance.between(1, Number(most));
      const charge = Math.round(Number(price) * markup * 4) * 25 * units;
      const money = settle(chance, charge, terms);
      const said = { code, modifiers: modifier ? [modifier] : [], description, units };
      const remarks = money.notCovered
        ? ["PR96"]
        : [money.discount ? "CO45" : "", money.deductible ? "PR1" : "", money.coinsurance ? "PR2" : ""]; // prettier-ignore
      const test = chance.number(order);
      return { ...money, ...said, remarks: remarks.filter(Boolean), test, serviceDate: f.dated };
    })
    .toSorted((a, b) => (f.kind === "allergy" && a.description! < b.description! ? -1 : 0));
}

/** What the patient owes of the rows, less what is paid, and with what was owed before. */
function accountOf(f: Facts, rows: Row[]) {
  const { chance } = f;
  const sums = sumsOf(rows);
  const before = chance.happens(0.2) ? chance.between(1500, 26000) : 0;
  const paid = chance.happens(0.3) ? Math.min(sums.patientOwes, 2500) : 0;
  return { sums, before, paid, due: sums.patientOwes + before - paid };
}
type Account = ReturnType<typeof accountOf>;

const css = (f: Facts, more: string) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:8.8pt/1.33 '${f.font}';color:#1b1b1b} .sheet{display:flex;flex-direction:column;min-height:252mm} .end{margin-top:auto} .top,.cols{display:flex;justify-content:space-between;gap:7mm} .cols>*{flex:1} .brand{font-size:1.5em;font-weight:bold;color:${f.ink};line-height:1.15} small{font-size:.84em} table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm} .lines td{padding:.7mm 1.2mm;vertical-align:top} .lines tr,.box,.slip{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.2px solid #222} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .sums{margin:2.5mm 0 2.5mm auto;min-width:78mm} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #222} h2{font-size:1.1em;margin:3mm 0 1mm;color:${f.ink}} p{margin:0 0 1.5mm} .box{border:1px solid ${f.ink};padding:1.6mm 2.4mm;margin:1.6mm 0} .cut{border-top:1.2px dashed #333;text-align:center;font-size:.78em;padding-top:.8mm} .card{border:1px solid #333;width:92mm;font-size:.78em} .card td{border:1px solid #333;padding:.4mm 1.2mm;height:6mm;vertical-align:top} .grid{width:100%;margin:2mm 0} .grid td,.grid th{border:1px solid #666;padding:.6mm 1.4mm;text-align:center} .grid th{background:#ececec;font-weight:normal;font-size:.88em} ${more}`;

const made = (f: Facts, more: Partial<Truth>, a: Account, sums: Sums, lines: Truth["lines"]) =>
  truthOf(
    {
      ...{ name: family.name, setting: null, provider: f.lab, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, ...more },
    },
    { patientResponsibility: a.due, previousBalance: a.before, ...sums },
    lines,
  );

const cardBox = (f: Facts, due: number, dueOn: string) =>
  `<table class="card"><tr><td colspan="3">CHECK CARD USING FOR PAYMENT &nbsp; &#9744; VISA &nbsp; &#9744; MASTERCARD &nbsp; &#9744; DISCOVER &nbsp; &#9744; AMEX</td></tr><tr><td colspan="2">CARD NUMBER</td><td>CVV CODE</td></tr><tr><td colspan="2">SIGNATURE</td><td>EXP. DATE</td></tr><tr><td>STATEMENT DATE<br><b>${f.day(f.issued)}</b></td><td>PAY THIS AMOUNT<br><b>${dollars(due)}</b></td><td>ACCT. #<br><b>${f.account}</b></td></tr><tr><td colspan="2">${dueOn}</td><td>SHOW AMOUNT<br>PAID HERE $</td></tr></table>`;

/** Each charge, and under it what the plan took off and paid. */
function ledger(f: Facts, columns: Column[], rows: Row[], a: Account): string {
  const post = (date: string, text: string, cents: number) =>
    cents
      ? `<tr class="post"><td class="d">${f.day(date)}</td><td></td><td>${text}</td><td></td><td class="n">${f.money(-cents)}</td></tr>`
      : "";
  const off = f.words("ADJUSTMENT|CONTRACTUAL WRITE-OFF|INS ADJUSTMENT");
  const name = f.plan.toUpperCase();
  const each = rows.map(
    (row) =>
      sheet.record(columns, row) +
      post(f.posted, `${name} ${off}`, row.discount) +
      post(f.posted, `${name} PAYMENT`, row.insurancePaid),
  );
  return each.join("") + post(shifted(f.posted, 9), "PATIENT PAYMENT - THANK YOU", a.paid);
}

function tissue(chance: Chance): Drawn {
  const f = factsOf(chance, "tissue");
  const { words, day, money, issued } = f;
  const rows = rowsFor(f, 1, chance.pick([3, 5, 8]));
  const a = accountOf(f, rows);
  const columns: Column[] = [
    column<Row>(words("DATE|SERVICE DATE"), "serviceDate", (row) => day(row.serviceDate!), "d"),
    column<Row>(words("PROC CODE|CPT"), ["code", "modifiers"], (row) => [row.code, ...row.modifiers!].join(" "), "d"), // prettier-ignore
    column<Row>("DESCRIPTION OF SERVICE", "description", (row) => row.description),
    amount<Row>("CHARGES", "charge", money),
    column<Row>(words("CREDITS|PAYMENTS/<br>ADJUSTMENTS"), null, () => "", "n"),
  ];
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([21, 30])) : null;
  const full = chance.happens(0.6);
  const { sums } = a;
  /** The amount of a kind that stands in one row only, and so is its sum. */
  const only = (field: "insurancePaid" | "discount") =>
    rows.filter((row) => row[field]).length === 1 ? sums[field] : null;
  const box = pairs([
    a.before ? ["PRIOR BALANCE", money(a.before)] : null, ["TOTAL CHARGES", money(sums.charge)],
    full ? ["INSURANCE PAYMENTS", money(-sums.insurancePaid)] : null, full ? ["INSURANCE ADJUSTMENTS", money(-sums.discount)] : null,
    full ? ["PATIENT PAYMENTS", money(-a.paid)] : ["PAYMENTS AND ADJUSTMENTS", money(-sums.insurancePaid - sums.discount - a.paid)],
    [words("BALANCE DUE|PATIENT BALANCE|PLEASE PAY THIS AMOUNT"), dollars(a.due)],
  ], "sums"); // prettier-ignore
  const ages = `<table class="grid"><tr><th>CURRENT</th><th>OVER 30 DAYS</th><th>OVER 60 DAYS</th><th>OVER 90 DAYS</th><th>OVER 120 DAYS</th></tr><tr>${[a.due - a.before, a.before, 0, 0, 0].map((cents) => `<td>${money(cents)}</td>`).join("")}</tr></table>`;
  const slip = `<div class="slip"><div class="top"><div><div class="brand">${f.lab}</div>${f.road}<br>${f.seat}<br>Billing inquiries: ${f.call} &nbsp; Tax ID ${chance.number("##-#######")}<br><br>${f.patient.toUpperCase()}<br>${f.home.toUpperCase()}<br>${f.city.toUpperCase()}</div><div>${cardBox(f, a.due, dueOn ? `DUE DATE<br><b>${day(dueOn)}</b>` : "DUE UPON RECEIPT")}<br>MAKE CHECKS PAYABLE AND REMIT TO:<br><b>${f.lab.toUpperCase()}</b><br>${f.box}, ${f.seat.toUpperCase()}</div></div><div class="cut" style="border:0">&#9744; Please check box if address or insurance information has changed and complete the reverse side.</div><div class="cut" style="border:0;border-bottom:1.2px dashed #333">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div></div>`;
  const html = sheet.page(
    css(f, `.lines th{border-top:1.4px solid #111;border-bottom:1.4px solid #111;${words("|background:#e2e6ee")}} .post td{color:#333} .post td:nth-child(3){padding-left:4mm}`), // prettier-ignore
    `<div class="sheet">${slip}<div class="top" style="margin:2.5mm 0"><span>PATIENT: <b>${f.patient}</b></span><span>CASE: ${chance.number("@S")}${f.dated.slice(2, 4)}-${chance.number("#####")}</span><span>REFERRING: ${f.doctor}</span><span>ACCOUNT: ${f.account}</span></div><table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${ledger(f, columns, rows, a)}</tbody></table>${box}${ages}<div class="box"><b>WHY AM I RECEIVING THIS BILL?</b> Your physician removed tissue or cells and sent them to our laboratory, where a pathologist examined them. Our charges are separate from those of your physician, the surgery center or the hospital.</div><p>${words(`Your insurance has processed this claim and the balance is your responsibility.|${f.plan} has paid its portion. The balance reflects your deductible, co-insurance or non-covered services.`)} Financial assistance is available to patients who qualify; call ${f.help}.</p><p class="end" style="text-align:center"><b>PAY ONLINE: ${f.site}</b> &nbsp; Statement code ${chance.number("####-####")}</p></div>`,
  );
  const totals = { billed: sums.charge, ...(full ? { insurancePaid: sums.insurancePaid, adjustments: sums.discount, patientPaid: a.paid } : { patientPaid: a.paid || null, insurancePaid: only("insurancePaid"), adjustments: only("discount") }) }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row));
  return { html, truth: made(f, { dueDate: dueOn }, a, totals, lines) };
}

/** The income under which a laboratory lowers its bill. */
function aidTable(f: Facts): string {
  const base = f.chance.pick([15060, 15650]);
  const row = (size: number) =>
    `<tr><td>${size}</td>${[2, 4].map((times) => `<td>$${((base + (size - 1) * 5380) * times).toLocaleString("en-US")}</td>`).join("")}</tr>`;
  return `<table class="grid"><tr><th>Household size</th><th>Pay $0 if income is under</th><th>Pay ${f.words("$100|$149|25%")} if income is under</th></tr>${[1, 2, 3, 4].map(row).join("")}</table>`;
}

function gene(chance: Chance): Drawn {
  const f = factsOf(chance, "gene");
  const { words, day, money, issued } = f;
  const rows = rowsFor(f, 0, chance.pick([1, 2, 4]));
  const a = accountOf(f, rows);
  const { sums } = a;
  const split = chance.happens(0.6);
  const columns: Column[] = [
    column<Row>(words("Test|Service|What was tested"), "description", (row) => row.description),
    column<Row>(words("CPT&reg;|CPT Code|Code"), "code", (row) => row.code, "d"),
    amount<Row>(words("Billed to<br>your plan|Amount<br>billed"), "charge", money),
    amount<Row>(words("Plan<br>discount|Plan<br>adjustment"), "discount", money),
    amount<Row>(words("Plan<br>paid|Insurance<br>paid"), "insurancePaid", money),
    ...(split ? [amount<Row>("Applied to<br>deductible", "deductible", money), amount<Row>("Co-<br>insurance", "coinsurance", money), amount<Row>("Not<br>covered", "notCovered", money)] : []), // prettier-ignore
    amount<Row>(words("Your<br>responsibility|You owe"), "patientOwes", money),
  ];
  const dueOn = shifted(issued, chance.pick([30, 45]));
  const last = sheet.sumRow(columns, "Total", sums, money);
  const step = (label: string, text: string) => `<div><small>${label}</small><br><b>${text}</b></div>`; // prettier-ignore
  const steps = `<div class="steps">${[
    ...(a.before ? [step("Previous balance", money(a.before))] : []),
    step(words("Amount billed to insurance|Total billed"), money(sums.charge)),
    step("Insurance adjustments", money(-sums.discount)),
    step("Insurance payments", money(-sums.insurancePaid)),
    step("Your payments", money(-a.paid)),
    step(words("Amount you owe|What you owe"), dollars(a.due)),
  ].join("")}</div>`;
  const facts = pairs([["Patient", f.patient], [words("Account number|Bill ID"), f.account], ["Statement date", day(issued)], ["Payment due", day(dueOn)], [words("Date of service|Sample collected"), day(f.dated)], ["Ordered by", f.doctor], ["Insurance", f.plan]]); // prettier-ignore
  const html = sheet.page(
    css(f, `.lines th{color:${f.ink};border-bottom:2px solid ${f.ink}} .lines td{border-bottom:.5px solid #ccc} .steps{display:flex;margin:3mm 0;border-radius:3mm;overflow:hidden} .steps div{flex:1;background:${f.ink}18;padding:1.6mm 2mm;text-align:center} .steps div:last-child{background:${f.ink};color:#fff} .steps b{font-size:1.2em}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div class="brand">${sheet.mark(chance, f.ink, 36)}<br>${f.lab}</div>${facts}</div><p style="margin:5mm 0">${f.patient}<br>${f.home}<br>${f.city}</p><h2>${words("Your statement at a glance|Here is how we got to your balance")}</h2>${steps}<h2>Details</h2>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + last)}<p style="margin-top:2mm"><b>${words("Why do I owe this?|Your responsibility explained")}</b> A deductible is what you pay each year before your plan pays. Co-insurance is your share after the deductible. ${f.plan} told us these amounts in the Explanation of Benefits that it also sent to you. Please compare the two before you pay.</p><div class="cols"><div class="box"><b>${words("Financial assistance|We can help: Compassionate Care Program")}</b><br>Most families qualify. Apply in two minutes at ${f.site}/care.${aidTable(f)}</div><div class="box"><b>Pay on the web</b><br><b>${f.site}</b><br>Access code: ${chance.number("@##@-####")}<br>${sheet.square(chance, 21, "17mm")}<br>Interest-free plans from $25 a month for up to 24 months. Questions? Text or call ${f.call}, Mon-Fri 8 am-8 pm CT.</div></div><div class="slip end"><div class="cut">Detach and mail with your check payable to ${f.lab}</div><div class="cols"><div>${f.patient}<br>${f.home}<br>${f.city}</div><div>${pairs(
      [
        ["Account", f.account],
        ["Due", day(dueOn)],
        ["Amount due", dollars(a.due)],
        ["Enclosed", "$__________"],
      ],
    )}</div><div>${f.lab}<br>${f.box}<br>${f.seat}<br>${sheet.bars(chance, 130, 12)}</div></div></div></div>`,
  );
  const totals = { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientPaid: a.paid }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: made(f, { dueDate: dueOn }, a, totals, lines) };
}

function drugColumns(f: Facts): Column[] {
  const { words, money, day } = f;
  const units = column<Row>(words("Qty|Units"), "units", (row) => row.units, "n");
  return [
    column<Row>(words("Service Date|DOS"), "serviceDate", (row) => day(row.serviceDate!), "d"),
    column<Row>(words("CPT/HCPCS|Procedure"), "code", (row) => row.code, "d"),
    column<Row>("Description", "description", (row) => row.description),
    ...(f.chance.happens(0.7) ? [units] : []),
    amount<Row>(words("Charge|Billed"), "charge", money),
    amount<Row>(words("Ins. Adj.|Adjustment"), "discount", money),
    amount<Row>(words("Ins. Paid|Payer Pmt"), "insurancePaid", money),
    amount<Row>(words("Balance|Patient Due"), "patientOwes", money),
  ];
}

function drug(chance: Chance): Drawn {
  const f = factsOf(chance, "drug");
  const { words, day, money, issued } = f;
  const rows = rowsFor(f, 1, chance.pick([3, 6, 11]));
  const a = accountOf(f, rows);
  const { sums } = a;
  const columns = drugColumns(f);
  const invoice = chance.number("########");
  const head = `<table class="grid"><tr><th>Invoice #</th><th>Account #</th><th>Accession #</th><th>Invoice Date</th><th>Notice</th></tr><tr><td>${invoice}</td><td>${f.account}</td><td>${chance.number("T##-######")}</td><td>${day(issued)}</td><td>${words("1st|2nd|Final")}</td></tr><tr><th>Patient</th><th>Ordering Provider</th><th>Insurance Billed</th><th>Policy ID</th><th>Diagnosis</th></tr><tr><td>${f.patient}</td><td>${f.doctor}</td><td>${f.plan}</td><td>${chance.number("@@@######")}</td><td>${words("Z79.891|F11.20|Z02.83")}</td></tr></table>`;
  const box = pairs([
    a.before ? ["Previous invoice balance", money(a.before)] : null,
    [words("Patient responsibility|Balance after insurance"), money(sums.patientOwes)],
    a.paid ? [`Payment received ${day(f.posted)}`, money(-a.paid)] : null,
    [words("AMOUNT DUE|Total Amount Due"), dollars(a.due)],
  ], "sums"); // prettier-ignore
  const html = sheet.page(
    css(f, `.lines th{background:#d9d9d9;border:1px solid #666} .lines td{border:1px solid #aaa} .lines .sum td{background:#f2f2f2}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div><div class="brand">${f.lab}</div><small>${f.road}, ${f.seat} &nbsp; CLIA ${chance.number("##D#######")}</small></div><div style="text-align:right"><b>${words("PATIENT INVOICE|LABORATORY INVOICE")}</b><br>Customer Care ${f.call}<br><small>M-F 8:00 AM - 6:00 PM EST</small></div></div>${head}<p style="margin:4mm 0 5mm 10mm">${f.patient.toUpperCase()}<br>${f.home}<br>${f.city}</p>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + sheet.sumRow(columns, words("Totals|INVOICE TOTAL"), sums, money))}${box}<p>Your provider ordered these tests as part of your treatment plan. A claim was filed with ${f.plan}; the balance above was assigned to you on its remittance of ${day(f.posted)}. If you have other coverage, complete the form below and return it within 30 days.</p><div class="box">Secondary insurance ____________________________ Policy # ______________________ Group # ______________<br>Policyholder ______________________ DOB ____ /____ /______ Relationship to patient ______________</div><div class="slip end"><div class="cut">RETURN THIS PORTION WITH PAYMENT</div><div class="top"><div>Pay securely at <b>${f.site}</b><br>Invoice ${invoice} &nbsp; Account ${f.account}<br><br>Remit to: ${f.lab}<br>${f.box}, ${f.seat}</div>${cardBox(f, a.due, "DUE UPON RECEIPT")}</div></div></div>`,
  );
  const totals = { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientPaid: a.paid || null }; // prettier-ignore
  return {
    html,
    truth: made(
      f,
      {},
      a,
      totals,
      rows.map((row) => sheet.lineBy(columns, row)),
    ),
  };
}

const REASONS: Record<string, string> = {
  CO45: "Charge exceeds the fee schedule or contracted amount. You do not owe this part.",
  PR1: "Deductible amount.",
  PR2: "Co-insurance amount.",
  PR96: "Non-covered charge under your plan.",
};

function allergy(chance: Chance): Drawn {
  const f = factsOf(chance, "allergy");
  const { words, day, money, issued } = f;
  const minus = money === bare ? credit : money;
  const rows = rowsFor(f, 5, chance.pick([10, 16, 24]));
  const a = accountOf(f, rows);
  const { sums } = a;
  const columns: Column[] = [
    column<Row>(words("Test #|Order Code"), null, (row) => row.test, "d"),
    column<Row>("CPT", "code", (row) => row.code, "d"),
    column<Row>(words("Test Name|Allergen / Test"), "description", (row) => row.description),
    amount<Row>("Charge", "charge", money),
    amount<Row>(words("Discount|Allowance"), "discount", money),
    amount<Row>(words("Plan Paid|Ins Payment"), "insurancePaid", money),
    column<Row>(words("Reason|Rsn Code"), "remarks", (row) => row.remarks?.join(" "), "d"),
    amount<Row>(words("You Owe|Pt. Balance"), "patientOwes", money),
  ];
  const used = Object.keys(REASONS).filter((code) => rows.some((row) => row.remarks?.includes(code))); // prettier-ignore
  const dueOn = shifted(issued, 28);
  const facts = pairs([["Statement date", day(issued)], ["Account no.", f.account], ["Patient", f.patient], [words("Collection date|Date of service"), day(f.dated)], ["Physician", f.doctor]]); // prettier-ignore
  const box = pairs([
    a.before ? ["Balance forward", money(a.before)] : null, ["Charges this statement", money(sums.charge)],
    ["Plan discounts", minus(-sums.discount)], ["Plan payments", minus(-sums.insurancePaid)],
    a.paid ? ["Your payments", minus(-a.paid)] : null, [`Pay by ${day(dueOn)}`, dollars(a.due)],
  ], "sums"); // prettier-ignore
  const html = sheet.page(
    css(f, `body{font-size:8.2pt} .lines th{border-bottom:1px solid #222;border-top:3px solid ${f.ink}} .lines tbody tr:nth-child(even){background:#f1f4f8} .lines td{padding:.45mm 1.2mm}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div><div class="brand">${f.lab}</div>${f.road}, ${f.seat}<br>Patient Billing ${f.call}<p style="margin-top:5mm">${f.patient.toUpperCase()}<br>${f.home}<br>${f.city}</p></div>${facts}</div><h2>${words("Specific IgE testing billed to you|Laboratory services")}</h2>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join(""))}<div class="cols"><div><h2>Reason codes</h2>${used.map((code) => `${code} - ${REASONS[code]}`).join("<br>")}</div>${box}</div><div class="cols"><div class="box"><b>Pay by web:</b> ${f.site}<br><b>Pay by phone:</b> ${f.help} (24 hours)<br>Have your account number ready.</div><div class="box"><b>Trouble paying?</b> Ask about our prompt-pay and hardship discounts before ${day(dueOn)}. Accounts unpaid after 90 days may be placed with an agency.</div></div><div class="slip end"><div class="cut">&#9986; cut here and mail</div><div class="top"><div>${f.patient}<br>Acct ${f.account}<br>&#9744; New address or insurance on back</div><div>Due ${day(dueOn)}<br><b>${dollars(a.due)}</b><br>Amount paid $________</div><div>${f.lab}<br>${f.box}<br>${f.seat}</div></div></div></div>`,
  );
  const totals = { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientPaid: a.paid || null }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: made(f, { dueDate: dueOn }, a, totals, lines) };
}

export const family: Family = {
  name: "pathology-and-genetic-lab-statement",
  paper:
    "Statements of independent pathology, genetic, toxicology and allergy laboratories to patients.",
  medium: "text",
  draw: (chance) => {
    chance.number("#######");
    return chance.pick([tissue, gene, drug, allergy])(chance);
  },
};
