import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { accession: string };
type Pay = { insured: boolean; payer: string; rows: Row[]; paid: number; before: number };

const { total } = sheet;
const LABS = rowsOf(`
VeraTox Laboratories, LLC|tox|#0f4c81;CLEARPATH TOXICOLOGY & DIAGNOSTICS|tox|#006b54;Halcyon Clinical Laboratory|tox,pcr|#6a1b4d;BRIGHTWATER MOLECULAR LABS INC|pcr,genes|#00568c;Genewise Diagnostics|genes,prenatal|#4527a0;SENTINEL ALLERGY & IMMUNOLOGY LAB|allergy|#8a4b08;Meridian Reference Laboratory, Inc.|allergy,hormones,tox|#1d3557`);
/** Of which group, code, modifier, wordings, price from and to in dollars, most units. */
const TESTS: Record<string, string> = {
  tox: `first|80307||Drug screen, presumptive, chemistry analyzer~DRUG TEST PRSMV CHEM ANLYZR~Drug test(s), presumptive, any number of drug classes, by instrument chemistry analyzers|95|325|1;first|80305|QW|Drug screen, dip card/cup, direct optical~DRUG TEST PRSMV DIR OPT OBS|35|90|1;whole|G0483||Definitive drug test, 22+ classes~DRUG TEST DEF 22+ CLASSES|550|2400|1;whole|G0482||Definitive drug test, 15-21 classes~DRUG TEST DEF 15-21 CLASSES|450|1800|1;whole|G0481||Definitive drug testing 8-14 drug classes|350|1350|1;whole|G0480||Definitive drug testing 1-7 drug classes|240|890|1;many|80354||Fentanyl~FENTANYL, QUANT, URINE|60|210|1;many|80361||Opiates, 1 or more~OPIATES CONFIRMATION|60|195|1;many|80346||Benzodiazepines, 1-12~BENZODIAZEPINES 1-12 LC/MS|70|240|1;many|80325||Amphetamines, 3 or 4|60|190|1;many|80349||Cannabinoids, natural~THC metabolite, LC-MS/MS|55|170|1;many|80353||Cocaine~COCAINE METAB (BENZOYLECGONINE)|55|180|1;many|80358||Methadone~METHADONE / EDDP|60|185|1;many|80348||Buprenorphine~BUPRENORPHINE + NORBUP|70|220|1;many|80365||Oxycodone~OXYCODONE/OXYMORPHONE|60|205|1;many|80373||Tramadol|60|180|1;many|80321||Alcohol biomarkers, 1 or 2 (EtG/EtS)|55|160|1;many|80356||Heroin metabolite (6-MAM)|55|165|1;many|80355||Gabapentin, non-blood|50|150|1;many|80366||Pregabalin|50|150|1;many|80369||Skeletal muscle relaxants, 1 or 2|55|165|1;many|80360||Methylphenidate|55|155|1;many|83992|59|Phencyclidine (PCP)|50|140|1;many|80372||Tapentadol|60|175|1;check|82570|59|Creatinine, urine~CREATININE OTHER SOURCE|14|45|1;check|83986|59|pH, body fluid~pH - specimen validity|10|32|1;check|84311|59|Spectrophotometry, analyte NES (oxidants)~SPECTROPHOTOMETRY|15|48|1;check|81003||Urinalysis, automated (specific gravity)|9|30|1;check|99000||Specimen handling|12|35|1`,
  pcr: `many|87798|59|Infectious agent, amplified probe, each organism~INF AGNT DETECT AMP PROBE NOS EA|65|140|14;many|87481||Candida, amplified probe~CANDIDA DNA AMP PROBE|65|150|4;many|87640||Staph aureus, DNA, amp probe|60|140|1;many|87653||Strep group B, amplified probe|60|140|1;many|87500||Vancomycin resistance gene~VANOMYCIN DNA AMP PROBE|65|150|2;many|87641||MRSA, amplified probe|60|145|1;many|87563||Mycoplasma genitalium, amp probe|65|150|1;many|87661||Trichomonas vaginalis, amp probe|60|140|1;many|87491||Chlamydia trachomatis, NAAT|60|140|1;many|87591||N. gonorrhoeae, NAAT|60|140|1;check|87086||Urine culture, colony count|25|75|1;check|87186||Susceptibility, MIC|22|70|2;check|P9603||Travel allowance, per mile~TRAVEL, PRORATED MILES|1|2|35`,
  genes: `many|81225||CYP2C19 gene analysis~CYP2C19 GENE COM VARIANTS|290|620|1;many|81226||CYP2D6 gene analysis|450|980|1;many|81227||CYP2C9 common variants|175|430|1;many|81230||CYP3A4 gene, common variants|175|430|1;many|81231||CYP3A5 gene, common variants|175|430|1;many|81291||MTHFR common variants|140|390|1;many|81240||Factor II (F2) 20210G>A|90|280|1;many|81241||Factor V Leiden|95|310|1;many|81328||SLCO1B1 gene analysis|175|440|1;many|81335||TPMT common variants|180|420|1;many|81355||VKORC1 gene analysis|150|380|1;many|81401|59|Molecular pathology procedure, level 2|190|560|3;check|81479||Unlisted molecular pathology|250|900|1;check|99001||Specimen handling, home kit|15|40|1`,
  prenatal: `many|81420||Fetal aneuploidy NIPT, cell-free DNA (13, 18, 21)~FETAL CHRMOML ANEUPLOIDY|795|2400|1;many|81443||Expanded carrier screen, severe inherited conditions|1200|3600|1;many|81329||SMN1 (SMA) dosage analysis|180|620|1;many|81243||FMR1 (Fragile X) detection|120|410|1;many|81220||CFTR common variants|420|1300|1;many|81422||Microdeletion panel, fetal|650|1500|1;check|36415||Mobile phlebotomy / venipuncture|15|60|1`,
  allergy: `many|86003||Allergen specific IgE, each (respiratory panel)~ALLG SPEC IGE CRUDE XTRC EA|18|46|24;many|86003|59|Allergen specific IgE, food panel|18|46|18;many|82785||IgE, total~ASSAY OF IGE|45|110|1;many|86008||Allergen component IgE (peanut)|42|95|6;many|83520||Tryptase|60|160|1;many|86160||Complement C4|40|105|1;many|86038||Antinuclear antibodies (ANA)|40|110|1;many|83516||tTG IgA~IMMUNOASSAY NONANTIBODY|45|120|2;many|82784||IgA / IgG / IgM, each|35|85|3;check|36415||Venipuncture|12|35|1`,
  hormones: `many|84402||Testosterone, free|60|145|1;many|84403||Testosterone, total|62|150|1;many|82670||Estradiol|68|160|1;many|84144||Progesterone|55|130|1;many|82627||DHEA-Sulfate|55|135|1;many|84270||Sex hormone binding globulin|55|125|1;many|84481||T3, free|45|110|1;many|84439||T4, free|30|80|1;many|84443||TSH|48|125|1;many|86376||TPO antibodies|42|105|1;many|82530||Cortisol, free (saliva)|48|120|4;many|82306||Vitamin D, 25-OH|75|210|1;many|83525||Insulin|32|85|1;many|83090||Homocysteine|48|115|1;check|36415||Blood draw|12|38|1`,
};
const PAYERS = "Stonebrook PPO|NORTHFIELD BCBS|Anchor Mutual|Keystar Choice HMO|LIBERTY TRAIL";
/** Why something is left: as its own column says it, by what the plan did. */
const REASONS: Record<string, string> = {
  letters: `D|Applied to your deductible;C|Your coinsurance;N|Not covered by your plan;P|Paid per plan`,
  claims: `PR-1|Deductible amount;PR-2|Coinsurance amount;PR-96|Non-covered charge(s);CO-45|Charge exceeds fee schedule`,
  numbers: "01|DEDUCTIBLE;02|COINSURANCE;04|NOT A COVERED BENEFIT;07|CONTRACTUAL ALLOWANCE",
};
const HEADS = rowsOf(`
dated|Date Collected~Collected~Date of<br>Service~DOS~Coll. Date|serviceDate|d;joined|CPT~CPT/HCPCS~Proc Code~Test Code|joined|d;own|CPT~CPT/HCPCS~Code|code|d;own|Mod~Mod.|modifiers|d;bare|CPT Code~Procedure|code|d;all|Test~Test Description~Description~Laboratory Test~Procedure Description|description|w;last|CPT<br>Code~CPT/HCPCS|joined|d;units|Units~Qty~No.|units|n;all|Charge~Charges~Amount Billed~Lab Fee|charge|n;split|Insurance<br>Adjustment~Ins Adj~Contractual~Adj|discount|n;allowed|Allowed~Plan<br>Allowed|allowed|n;split|Insurance<br>Paid~Ins Pmt~Ins. Payment|insurancePaid|n;merged|Ins Paid /<br>Adjusted~Ins Pmts<br>& Adj|merged|n;reasons|Reason~Rsn~Note~Reason Code|remarks|d;balances|Patient<br>Balance~Pt Bal~You Owe~Patient Resp|patientOwes|n`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, monthName, dashes, grouped, dollars } = formats;
  const fonts = "Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed";
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes, monthName]),
    money: chance.pick([grouped, dollars, dollars]),
    minus: chance.pick([(text: string) => `-${text}`, (text: string) => `(${text})`]),
    codes: words("joined|joined|own|bare|last|none"),
    split: chance.pick(["split", "split", "split", "merged", "block", "rows"]),
    reasons: chance.happens(0.45) ? words("letters|claims|numbers") : null,
    ...{ grouped: chance.happens(0.35), units: chance.happens(0.75), allowed: chance.happens(0.2) },
    ...{ totals: chance.happens(0.45), capitals: chance.happens(0.25), zero: chance.happens(0.5) },
    ...{ slip: words("foot|foot|top"), lined: words("rows|bands|grid"), font: words(fonts) },
    due: words("PATIENT BALANCE|Amount Due|Patient Balance Due|Balance Due|PAY THIS AMOUNT"),
    account: words("Account #|Patient Account|Account Number|Acct No."),
  };
}

/** The same tests at every collection, one to three of them. */
function testsOf(chance: Chance, sort: string, l: Look): Row[] {
  const all = rowsOf(TESTS[sort]!);
  const group = (name: string, many: number) =>
    chance.shuffled(all.filter(([of]) => of === name)).slice(0, many);
  const whole = chance.happens(0.45) ? group("whole", 1) : [];
  const many = whole.length > 0 ? 0 : chance.between(2, sort === "tox" ? 18 : 10);
  const checks = group("check", chance.between(0, 3));
  const order = [...group("first", 1), ...whole, ...group("many", many), ...checks];
  const priced = order.map(([, code, modifier, names = "", low, high, most]) => {
    const price = chance.between(Number(low) * 100, Number(high) * 100);
    const unitPrice = chance.happens(0.6) ? Math.round(price / 100) * 100 : price;
    const name = l.words(names.replaceAll("~", "|"));
    const units = chance.between(Math.ceil(Number(most) / 2), Number(most));
    const said = { code, description: l.capitals ? name.toUpperCase() : name, units };
    return { ...said, modifiers: modifier ? [modifier] : [], charge: units * unitPrice };
  });
  const visits = sort === "tox" && priced.length < 9 ? chance.between(1, 3) : 1;
  const first = shifted("2024-02-20", chance.between(0, 640));
  const pattern = chance.pick(["T##-######", "########", "@@######"]);
  return Array.from({ length: visits }, (_, at) => {
    const serviceDate = shifted(first, at * chance.pick([28, 30, 35]));
    const accession = chance.number(pattern);
    return priced.map((one): Row => ({ ...one, serviceDate, accession }));
  }).flat();
}

function settled(chance: Chance, rows: Row[], insured: boolean, l: Look): Row[] {
  const rate = 0.08 + 0.4 * chance.share();
  const open = insured ? chance.pick([0, 9000, 60000, 900000]) : 90_000_000;
  const [share, denies] = [chance.pick([0.1, 0.2, 0.3]), chance.pick([0, 0, 0.15, 1])];
  const terms: Terms = { open, share, copay: 0, denies: insured ? denies : 0, rate: [rate, rate] };
  const reasons = rowsOf(REASONS[l.reasons ?? "letters"]!).map(([code = ""]) => code);
  return rows.map((row) => {
    const { notCovered, deductible, coinsurance, ...money } = settle(chance, row.charge!, terms);
    const why = [deductible, coinsurance, notCovered, 1].findIndex((cents) => cents > 0);
    return { ...row, ...money, remarks: [reasons[why]!] };
  });
}

function cell(row: Row, field: string, l: Look): string {
  if (field === "joined") return [row.code, ...row.modifiers!].join(l.capitals ? " " : "-");
  if (field === "modifiers" || field === "remarks") return row[field]!.join(" ");
  if (field === "merged") return l.money(row.discount! + row.insurancePaid!);
  if (field === "serviceDate") return l.day(row.serviceDate!);
  const value = row[field as "charge" | "code"];
  return typeof value === "number" && field !== "units" ? l.money(value) : String(value);
}

function columnsOf(l: Look, insured: boolean): sheet.Column<Row>[] {
  const own = insured && !["block", "rows"].includes(l.split);
  const on: Record<string, boolean> = {
    ...{ all: true, dated: !l.grouped, [l.codes]: true, units: l.units, [l.split]: own },
    ...{ balances: own, allowed: own && l.allowed, reasons: insured && l.reasons !== null },
  };
  return HEADS.filter(([when = ""]) => on[when]).map(([, words = "", field = "", kind]) => {
    const both = field === "joined" ? (["code", "modifiers"] as const) : (field as "code");
    const says = field === "merged" ? null : both;
    const head = l.words(words.replaceAll("~", "|"));
    return sheet.column<Row>(head, says, (row) => cell(row, field, l), kind);
  });
}

/** Labels and values, a pair a line. */
function listed(text: string, kind = "facts"): string {
  const rows = rowsOf(text.replace(/^\s*\n/gm, "").replaceAll(";", "\n"));
  return sheet.pairs(rows as [string, string][], kind);
}

/** The sums under the table, and which of them the paper prints. */
function summary(l: Look, columns: sheet.Column<Row>[], pay: Pay) {
  const { rows, insured, payer, paid, before } = pay;
  const [charge, discount] = [total(rows, "charge"), total(rows, "discount")];
  const [allowed, insurancePaid] = [total(rows, "allowed"), total(rows, "insurancePaid")];
  const patientOwes = total(rows, "patientOwes");
  const sums = { charge, discount, allowed, insurancePaid, patientOwes };
  const due = patientOwes - paid + before;
  const less = (label: string, cents: number) =>
    `\n${l.words(label)}|${cents ? l.minus(l.money(cents)) : l.money(0)}`;
  const own = paid > 0 || l.zero;
  const theirs = "Insurance Adj.|Contractual Adjustments|Adjustments";
  const plan = less(`Insurance Payments|${payer} Paid|Insurance Paid`, insurancePaid);
  const prior = `${l.words("Previous Balance|Prior Balance")}|${l.money(before)}`;
  const mine = less("Patient Payments|Your Payments|Paid by Patient", paid);
  const box = `${before ? prior : ""}\n${l.words("Total Charges|Charges|Total Lab Charges")}|${l.money(charge)}${less(insured ? theirs : "Self-Pay Discount", discount)}${insured ? plan : ""}${own ? mine : ""}\n${l.due}|${formats.dollars(due)}`;
  const last = sheet.sumRow(columns, l.words("TOTALS|Total|Statement Totals"), sums, l.money);
  const allows = l.totals && columns.some(({ says }) => says[0] === "allowed");
  const printed: Sums = {
    ...{ billed: charge, adjustments: discount, insurancePaid: insured ? insurancePaid : null },
    ...{ patientPaid: own ? paid : null, patientResponsibility: due, previousBalance: before },
    allowed: allows ? allowed : null,
  };
  return { box: listed(box, "sums"), due, printed, last: l.totals ? last : "" };
}

function body(chance: Chance, l: Look, columns: sheet.Column<Row>[], pay: Pay, last: string) {
  const { rows, insured, payer, paid } = pay;
  const accession = l.words("Accession|Accession #|Lab ID|Requisition");
  const collected = l.words("Collected|Date Collected|Collection Date");
  const ordered = doctorBy(chance, l);
  const parts = [...new Set(rows.map((row) => row.accession))].map((one) => {
    const own = rows.filter((row) => row.accession === one);
    const head = `<tr class="head"><td colspan="${columns.length}">${accession}: ${one} &nbsp;&nbsp; ${collected}: ${l.day(own[0]!.serviceDate!)} &nbsp;&nbsp; ${ordered}</td></tr>`;
    return `${l.grouped ? head : ""}${own.map((row) => sheet.record(columns, row)).join("")}`;
  });
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const entry = (days: number, text: string, cents: number) => {
    const day = l.day(shifted(rows.at(-1)!.serviceDate!, days));
    const html = `<tr class="pay"><td colspan="${at}">${day} ${text}</td><td class="n">${l.minus(l.money(cents))}</td>${"<td></td>".repeat(columns.length - at - 1)}</tr>`;
    return cents && l.split === "rows" ? html : "";
  };
  const taken = l.words("Insurance contractual adjustment|ADJ - Contractual write off");
  const off = entry(26, insured ? taken : "Self-pay adjustment", total(rows, "discount"));
  const from = `${l.words("Payment from|INS PMT")} ${payer}`;
  const plan = entry(26, from, total(rows, "insurancePaid"));
  const own = entry(31, "Patient payment - thank you", paid);
  return sheet.table(columns, `${parts.join("")}${last}${off}${plan}${own}`);
}

const doctorBy = (chance: Chance, l: Look) =>
  `${l.words("Ordering Provider|Ordered by|Referring Physician")}: ${people.doctor(chance, "MD|DO|NP|PA-C")}`;

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 12mm} body{font:9pt/1.36 '${l.font}';margin:0;color:#161616} .top{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:2.4mm;align-items:center;color:${ink};font-weight:bold;font-size:1.42em;line-height:1.1} .small{font-size:.84em;color:#333} .facts{border-collapse:collapse;margin-left:auto} .facts td{padding:.5mm 2mm;border-bottom:.6px solid #aaa} .facts td:last-child{text-align:right;min-width:28mm} .facts tr:last-child td{font-weight:bold} .to{margin:8mm 0 6mm 6mm} .band{background:${ink};color:#fff;font-weight:bold;padding:.9mm 2mm;margin:0 0 2mm} .info{display:flex;flex-wrap:wrap;gap:.5mm 8mm;margin-bottom:2.5mm} .lines{width:100%;border-collapse:collapse;font-size:.94em} .lines th{text-align:left;vertical-align:bottom;padding:.9mm 1.2mm;border-bottom:1.4px solid ${ink};${l.lined === "bands" ? `background:${ink};color:#fff` : ""}} .lines td{padding:.75mm 1.2mm;vertical-align:top;${l.lined === "rows" ? "border-bottom:.5px solid #ccc" : ""}} ${l.lined === "bands" ? ".lines tbody tr:nth-child(even) td{background:#f1f3f6}" : ""} ${l.lined === "grid" ? ".lines th,.lines td{border:.6px solid #888}" : ""} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .lines .head td{font-weight:bold;padding-top:1.6mm} .lines .sum td{font-weight:bold;border-top:1.2px solid #222} .lines .pay td{color:#333} tr{break-inside:avoid} .low{display:flex;justify-content:space-between;gap:8mm;margin-top:4mm;break-inside:avoid} .say{flex:1;font-size:.9em} .say p{margin:0 0 1.5mm} .sums{border-collapse:collapse;min-width:72mm;align-self:flex-start} .sums td{padding:.6mm 2mm;border-bottom:.5px solid #ccc} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid ${ink};border-bottom:1.4px solid ${ink};font-size:1.1em} .ways{display:flex;gap:6mm;margin-top:3mm;border:1px solid ${ink};padding:1.6mm 2.4mm;break-inside:avoid;font-size:.9em} .ways div{flex:1} .slip{break-inside:avoid;${l.slip === "top" ? "border-bottom:1.2px dashed #333;padding-bottom:3mm;margin:3mm 0 5mm" : "border-top:1.2px dashed #333;padding-top:2mm;margin-top:6mm"}} .slip .in{display:flex;justify-content:space-between;gap:8mm;margin-top:1.4mm} .card{border-collapse:collapse;font-size:.8em} .card td{border:.7px solid #555;padding:.7mm 1.6mm;height:6mm;vertical-align:top}`;

type Fact = "lab" | "patient" | "account" | "due" | "issued" | "dueDay" | "call" | "home";
type Facts = Record<Fact, string>;

function slip(chance: Chance, l: Look, f: Facts): string {
  const card = `<table class="card"><tr><td colspan="2">${l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CHECK CARD USING FOR PAYMENT")}<br>[ ] MASTERCARD [ ] VISA [ ] DISCOVER [ ] AMEX</td></tr><tr><td>CARD NUMBER</td><td>EXP. DATE / CVV</td></tr><tr><td>SIGNATURE</td><td>AMOUNT PAID $</td></tr></table>`;
  const facts = `Statement Date|${f.issued}\n${l.account}|${f.account}\n${l.words("Due Date|Pay By")}|${f.dueDay}\n${l.due}|${f.due}\nAmount Enclosed|$ __________`;
  const remit = `${f.lab}<br>${people.box(chance)}<br>${people.town(chance)}<br>${sheet.bars(chance, 170, 15)}`;
  const top = l.slip === "top";
  return `<div class="slip"><div class="small">${l.words("Please detach and return with payment. Make checks payable to|Return this stub with your check to")} ${f.lab}</div><div class="in"><div>${top ? `${f.patient}<br>${f.home}` : remit}</div>${chance.happens(0.6) ? card : ""}${listed(facts)}</div>${top ? `<div style="margin-top:2mm">${remit}</div>` : ""}</div>`;
}

function messages(chance: Chance, l: Look, f: Facts, { insured, payer, rows }: Pay): string {
  const kept = [...new Set(rows.flatMap(({ remarks }) => remarks!))];
  const known = rowsOf(REASONS[l.reasons ?? "letters"]!).filter(([code]) => kept.includes(code!));
  const told = !insured
    ? "We have no insurance on file for you. Our patient-pay price has been applied. To add coverage, call us within 30 days."
    : total(rows, "insurancePaid") === 0
      ? `${payer} processed your claim and made no payment. The balance is your responsibility.|Your insurance applied these tests to your deductible or did not cover them. Please see your EOB from ${payer}.`
      : `${payer} has paid its portion. The remaining balance is your deductible, coinsurance or non-covered tests.`;
  const forward = `If your plan mailed a check to you for these tests, endorse it and forward it to us with the EOB.`;
  const check = insured ? forward : "Se habla espa&ntilde;ol.";
  const texts = `Your provider sent your specimen to our laboratory for testing. This bill is separate from your provider's bill.|${check}|Financial assistance is available. Ask for our hardship application.|Unpaid balances may be sent to collections after 120 days.|You may receive more than one bill if reflex testing was performed.`;
  const more = chance.shuffled(texts.split("|"));
  return `<div class="say">${insured && l.reasons ? `<p><b>${l.words("Reason codes|Key|Explanation of codes")}:</b> ${known.map((one) => one.join(" = ")).join("; ")}</p>` : ""}<p>${[l.words(told), ...more.slice(0, chance.between(1, 3))].join("</p><p>")}</p><p>${l.words("Billing questions|Patient billing")}: ${f.call}</p></div>`;
}

function ways(chance: Chance, l: Look, f: Facts): string {
  return `<div class="ways"><div><b>${l.words("Online|Pay Online")}</b><br>${l.words("www.mylabbill.example|pay.labportal.example")}<br>Code: ${chance.number("####-@@##")}</div><div><b>${l.words("By Phone|Pay by Phone")}</b><br>${f.call}<br>${l.words("24/7 automated|M-F 8am-6pm CT")}</div><div><b>Payment Plan</b><br>${l.words("Interest-free for 12 months.|Plans from $25/month.|Ask about our plans.")}</div>${chance.happens(0.5) ? sheet.square(chance, 21, "15mm") : ""}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [lab = "", sorts = "", ink = ""] = chance.pick(LABS);
  const insured = chance.happens(0.85);
  const rows = settled(chance, testsOf(chance, chance.pick(sorts.split(",")), l), insured, l);
  const gives = chance.happens(0.3) ? chance.pick([2500, 5000, 10000]) : 0;
  const before = chance.happens(0.15) ? chance.between(1500, 24000) : 0;
  const payer = insured ? l.words(PAYERS) : "";
  const paid = gives < total(rows, "patientOwes") ? gives : 0;
  const pay: Pay = { insured, payer, rows, paid, before };
  const columns = columnsOf(l, insured);
  const { box, due, printed, last } = summary(l, columns, pay);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(34, 170));
  const dueOn = chance.happens(0.7) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const [patient, call] = [people.naming(chance)(people.person(chance)), people.phone(chance)];
  const account = chance.number(chance.pick(["#######", "@@#-#####", "##-######", "T########"]));
  const home = `${people.street(chance)}<br>${people.town(chance)}`;
  const dueDay = dueOn ? l.day(dueOn) : l.words("Upon Receipt|Due now");
  const shown = { due: formats.dollars(due), issued: l.day(issued) };
  const f: Facts = { lab, patient, account, call, home, dueDay, ...shown };
  const birth = chance.happens(0.4) ? `Date of Birth|${l.day(people.born(chance))}` : "";
  const head = `${l.words("Statement Date|Bill Date|Invoice Date")}|${f.issued}\n${l.account}|${account}\n${birth}\n${l.words("Due Date|Please Pay By")}|${f.dueDay}\n${l.due}|${f.due}`;
  const stub = slip(chance, l, f);
  const top = `<div class="top"><div><div class="brand">${sheet.mark(chance, ink, 32)}${lab}</div><div class="small">${people.street(chance)}, ${people.town(chance)}<br>CLIA ${chance.number("##D#######")} &nbsp; Tax ID ${chance.number("##-#######")}<br>${l.words("Billing Office|Patient Services|Customer Service")} ${call}</div></div><div>${listed(head)}</div></div>`;
  const info = `<div class="info"><span><b>Patient:</b> ${patient}</span><span><b>${l.words("Insurance|Primary Insurance|Payer")}:</b> ${pay.payer || l.words("None on file|SELF PAY")}</span>${l.grouped ? "" : `<span>${doctorBy(chance, l)}</span>`}</div>`;
  const to = l.slip === "top" ? stub : `<div class="to">${patient}<br>${home}</div>`;
  const inside = `${top}${to}<div class="band">${l.words("STATEMENT OF LABORATORY SERVICES|Laboratory Services|Details of your lab tests|PATIENT STATEMENT")}</div>${info}${body(chance, l, columns, pay, last)}<div class="low">${messages(chance, l, f, pay)}${box}</div>${ways(chance, l, f)}${l.slip === "top" ? "" : stub}`;
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  const dates = { statementDate: issued, dueDate: dueOn };
  const said = { name: family.name, setting: "professional", provider: lab, patient } as const;
  const truth = truthOf({ ...said, accountNumber: account, ...dates }, printed, lines);
  return { html: sheet.page(css(l, ink), inside), truth };
}

export const family: Family = {
  name: "toxicology-lab-patient-bill",
  paper: "A toxicology or specialty laboratory's bill to a patient, and how to pay it.",
  medium: "text",
  draw,
};
