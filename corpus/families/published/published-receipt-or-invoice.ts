import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, doctor, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Row = Said & { charge: number; estimate: number; discount: number; patientOwes: number; test: string }; // prettier-ignore
type Column = sheet.Column<Row>;
type Style = "receipt" | "slip" | "estimate" | "laboratory" | "imaging";

/** Who bills, in which look, for what, and the colour. */
const SENDERS: readonly (readonly [string, Style, keyof typeof SERVICES, string])[] = [
  ["Rapid River Urgent Care", "receipt", "office", "#b3261e"],
  ["Maple & Main Pediatrics, PC", "receipt", "office", "#2f6f3e"],
  ["AFTER HOURS MEDICAL CLINIC", "slip", "office", "#000"],
  ["WALKINWELL EXPRESS CARE 0417", "slip", "office", "#000"],
  ["Silver Creek Surgery Center", "estimate", "knee", "#1f4e79"],
  ["Bellweather Birth & Women's Hospital", "estimate", "birth", "#7a3566"],
  ["Axiom Toxicology Laboratories", "laboratory", "urine", "#00417a"],
  ["HELIXPOINT GENOMICS, INC.", "laboratory", "genes", "#4a2a8a"],
  ["Cobalt Diagnostics Laboratory", "laboratory", "blood", "#0b6b4f"],
  ["Clearfield Open MRI & Imaging", "imaging", "imaging", "#14606b"],
  ["LONGMEADOW DIAGNOSTIC IMAGING CENTER", "imaging", "imaging", "#444"],
];
/** Code (none for some), words, dollars of one. */
const SERVICES = {
  office: `99203|Office visit, new patient, low|228;99214|Office visit, est. patient, moderate|196;87880|Strep A, rapid|42;87804|Influenza A/B, rapid|58;87635|COVID-19 PCR|145;73610|X-ray ankle, 3 views|168;71046|X-ray chest, 2 views|152;12001|Simple wound repair|346;J1885|Ketorolac injection 15 mg|24;96372|Therapeutic injection|49;81002|Urinalysis, non-automated|19;L4360|Walking boot, pneumatic|285;90715|Tdap vaccine|74;90471|Immunization administration|38`,
  birth: `59400|Routine obstetric care, vaginal delivery|4850;|Room and board, mother|3260;|Labor room|2975;01967|Epidural anesthesia, labor|1980;|Pharmacy|640;|Laboratory services|885;|Nursery, newborn|1740;|Medical supplies|1135`,
  knee: `|Pharmacy|640;|Laboratory services|885;29881|Knee arthroscopy with meniscectomy|6480;|Facility fee|5900;|Recovery room, per hour|790;|Medical supplies|1135;|Implants|2260;64447|Femoral nerve block|815;88304|Surgical pathology|296`,
  urine: `80307|Drug test, presumptive, chemistry analyzer|390;G0483|Drug test, definitive, 22+ classes|1840;80346|Benzodiazepines, 1-12|412;80361|Opiates, 1 or more|398;80365|Oxycodone|376;80356|Heroin metabolite|384;80353|Cocaine|352;80349|Cannabinoids, natural|366;80324|Amphetamines, 1-2|372;80359|MDA/MDMA|361;80354|Fentanyl|404;80358|Methadone|349;83992|Phencyclidine (PCP)|338;80348|Buprenorphine|391;80368|Sedative hypnotics|327;80373|Tramadol|344;80367|Propoxyphene|318;80345|Barbiturates|331;82570|Creatinine, urine|64;83986|pH, body fluid|48;84311|Spectrophotometry|72`,
  genes: `81420|Fetal aneuploidy sequencing|7890;81443|Expanded carrier panel, 15+ genes|5340;81479|Unlisted molecular pathology|2980;81329|SMN1 carrier, dosage|1895;81220|CFTR common variants|1640;81432|Hereditary breast cancer panel|4870;81291|MTHFR common variants|412;81240|F2 gene analysis|368;81241|F5 gene analysis|368;36415|Venipuncture|24;88271|Molecular cytogenetics, probe|286`,
  blood: `80061|Lipid panel|148;84443|TSH|168;82306|Vitamin D, 25-hydroxy|289;80053|Comprehensive metabolic panel|132;85025|CBC with differential|86;83036|Hemoglobin A1c|94;82728|Ferritin|121;82607|Vitamin B-12|139;84439|Free T4|112;87491|Chlamydia, amplified|204;87591|Gonorrhea, amplified|204;86803|Hepatitis C antibody|118;36415|Venipuncture|24`,
  imaging: `73721|MRI lower extremity joint w/o contrast, left|2380;72148|MRI lumbar spine w/o contrast|2640;74177|CT abdomen & pelvis w/ contrast|3120;77067|Screening mammogram, bilateral|486;77063|Screening tomosynthesis|172;76830|Ultrasound, transvaginal|548;76856|Ultrasound, pelvic complete|512;70553|MRI brain w/o & w/ contrast|3975;A9579|Gadolinium contrast, per mL|15;Q9967|Low osmolar contrast, per mL|4`,
} as const;
const SIZES: Record<Style, readonly [number, number]> = { receipt: [2, 7], slip: [1, 5], estimate: [4, 10], laboratory: [1, 24], imaging: [1, 4] }; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: Style) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, style, tilt: words("0|0|-0.7deg|0.5deg"), white: chance.happens(0.22) },
    money: chance.pick(style === "slip" ? [bare, dollars] : [dollars, dollars, grouped]),
    day: chance.pick(style === "slip" ? [shortSlashes, slashes] : [slashes, looseSlashes, monthName]), // prettier-ignore
    ...{ dated: style === "laboratory" || chance.happens(0.3), numbered: chance.happens(0.3) },
    ...{ coded: style !== "slip" || chance.happens(0.6), estimated: chance.happens(0.75) },
    ...{ net: chance.happens(0.6), units: chance.happens(0.35), diagnosis: chance.happens(0.4) },
    ...{ hidden: chance.happens(0.08), ruled: chance.happens(0.5), caps: chance.happens(0.5) },
  };
}

const blot = (width: number) => `<i class="blot" style="width:${width}mm"></i>`;

function rowsFor(chance: Chance, l: Look, from: string, serviceDate: string): Row[] {
  const factor = 0.7 + 0.8 * chance.share();
  const cut = chance.pick([0.1, 0.25, 0.4, 0.6]);
  const [low, high] = SIZES[l.style];
  const size = l.style === "laboratory" && chance.happens(0.6) ? chance.between(1, 6) : chance.between(low, high); // prettier-ignore
  const [first, ...rest] = rowsOf(from).slice(from.startsWith("99203") ? chance.between(0, 1) : 0);
  const others = rest.filter(([code]) => !code!.startsWith("992"));
  const list = [first!, ...chance.shuffled(others).slice(0, size - 1)];
  return list.map(([code, words, price]): Row => {
    const many = /per mL/.test(words!) ? 10 : /per hour/.test(words!) ? 3 : 1;
    const charge = Math.round(Number(price) * factor * many) * 100;
    const estimate = Math.round((charge / 100) * chance.pick([1, 1, 0.9, 0.7])) * 100;
    const discount = l.style === "imaging" && l.net ? Math.round(charge * cut) : 0;
    return {
      ...{ serviceDate, code: code || null, units: many, charge, estimate, discount },
      description: l.style === "slip" || (l.style === "laboratory" && l.caps) ? words!.toUpperCase() : words!, // prettier-ignore
      ...{ patientOwes: charge - discount, test: chance.number("#####") },
    };
  });
}

function columnsOf(l: Look): Column[] {
  const { words, style, money } = l;
  const up = (text: string) => (style === "slip" ? text.toUpperCase() : text);
  const net = style === "imaging" && l.net;
  const list: (Column | false)[] = [
    l.dated && style !== "slip" && column<Row>(words("Date of Service|Service Date|DOS|Collected"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    style === "laboratory" && l.ruled && column<Row>(words("Test No.|Order Code"), null, (row) => row.test), // prettier-ignore
    l.coded && column<Row>(up(words("CPT Code|CPT|Code|Procedure Code")), "code", (row) => row.code), // prettier-ignore
    column<Row>(up(words("Description|Service|Item")).replace("Service", style === "laboratory" ? "Test" : "Service"), "description", (row) => escaped(row.description!), "t"), // prettier-ignore
    l.units && style !== "slip" && column<Row>(words("Qty|Units"), "units", (row) => row.units, "n"), // prettier-ignore
    style === "estimate" && l.estimated && column<Row>(words("Estimate|Estimated<br>Charge|Your Estimate"), null, (row) => money(row.estimate), "n"), // prettier-ignore
    amount<Row>(up(style === "estimate" ? words("Actual<br>Charge|Billed|Final Charge") : net ? words("Standard Charge|List Price") : words("Amount|Charge|Fee|Price")), "charge", money), // prettier-ignore
    net && amount<Row>(words("Self-Pay<br>Discount|Cash<br>Discount"), "discount", money),
    net && amount<Row>(words("You Pay|Patient<br>Responsibility|Your Cost"), "patientOwes", money),
  ];
  return list.flatMap((one) => one || []);
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const paidAtOnce = l.style === "receipt" || l.style === "slip";
  const net = l.style === "imaging" && l.net;
  const insured = l.style === "laboratory" && chance.happens(0.6);
  const off = net ? total(rows, "discount") : insured ? Math.round(billed * chance.pick([0, 0.3, 0.6])) : chance.happens(0.5) ? Math.round(billed * chance.pick([0.1, 0.2, 0.35])) : 0; // prettier-ignore
  const plan = insured ? Math.round((billed - off) * chance.pick([0, 0, 0.5, 0.8])) : 0;
  const left = billed - off - plan;
  const part = left > 30000 && chance.happens(0.45) ? chance.pick([5000, 10000, 25000]) : 0;
  const mine = paidAtOnce ? (chance.happens(0.8) ? left : Math.min(left, 5000)) : part;
  return { billed, off, plan, mine, insured, net, due: left - mine, expected: sum(rows.map(({ estimate }) => estimate)) }; // prettier-ignore
}

/** The sums under the table, and those that tell what was paid and taken off. */
function sumsOf(l: Look, a: Account): [string, string][] {
  const { words, money } = l;
  const card = words("VISA ending 0417|MasterCard|Debit card|Check #1088|Cash");
  const paid = { receipt: words(`Payment - ${card}|Amount Paid|Paid today (${card})`), slip: `PAID ${card.toUpperCase()}`, estimate: words("Less deposit paid|Deposit received"), laboratory: "Patient payments", imaging: words("Payments received|Paid at check-in") }[l.style]; // prettier-ignore
  const list: ([string, string] | null)[] = [
    [{ receipt: words("Subtotal|Total Charges"), slip: "TOTAL", estimate: words("Total billed charges|Total actual charges"), laboratory: words("Total Charges|Invoice Total"), imaging: words("Total charges|Total standard charges") }[l.style], money(a.billed)], // prettier-ignore
    a.insured ? [words("Insurance paid|Insurance payments"), money(-a.plan)] : null,
    a.off ? [a.insured ? words("Insurance adjustments|Contractual adjustment") : words("Self-pay discount|Discount|Prompt pay discount"), money(-a.off)] : null, // prettier-ignore
    a.mine ? [paid, money(-a.mine)] : null,
    [words("Balance Due|Amount Due|Balance"), dollars(a.due)],
  ];
  return list.flatMap((one) => (one ? [l.style === "slip" ? [one[0].toUpperCase(), one[1]] : one] : [])) as [string, string][]; // prettier-ignore
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, sender: string, served: string) {
  const now = l.style === "receipt" || l.style === "slip";
  const issued = now ? served : shifted(served, chance.between(12, 120));
  return {
    ...{ issued, due: !now && chance.happens(0.6) ? shifted(issued, chance.pick([15, 30])) : null },
    account: l.numbered ? chance.number(chance.pick(["#######", "@@-######", "########"])) : null,
    ...{ name: l.hidden ? null : sender, road: street(chance), city: town(chance) },
    ...{ call: phone(chance), doctor: doctor(chance), pay: box(chance) },
    receipt: chance.number("00####"),
  };
}

function headOf(chance: Chance, l: Look, f: Facts, served: string, ink: string): string {
  const { words, style } = l;
  const name = f.name === null ? blot(60) : escaped(f.name);
  const where = f.name === null ? `${blot(46)}<br>${blot(34)}` : `${f.road}<br>${f.city}<br>${f.call}`; // prettier-ignore
  const title = { receipt: words("Receipt|PAYMENT RECEIPT|Visit Receipt"), slip: words("RECEIPT|SALE RECEIPT"), estimate: l.estimated ? words("Final Bill and Estimate|INVOICE - SELF-PAY PACKAGE") : words("Final Bill|Self-Pay Invoice"), laboratory: words("LABORATORY INVOICE|Invoice|Patient Invoice"), imaging: words("INVOICE|Patient Bill") }[style]; // prettier-ignore
  const now = style === "receipt" || style === "slip";
  const facts: [string, string][] = [
    [words("Patient|Patient Name|Name"), blot(style === "slip" ? 26 : 40)],
    ...(f.account ? ([[words("Account #|Account Number|Acct"), f.account]] as [string, string][]) : []), // prettier-ignore
    now ? ["Receipt #", f.receipt] : [words("Invoice #|Invoice No."), blot(24)],
    [now ? words("Receipt Date|Date") : words("Invoice Date|Bill Date|Statement Date"), l.day(f.issued)], // prettier-ignore
    ...(l.dated && style !== "slip" ? [] : ([[words("Date of Service|Service Date|Visit Date"), l.day(served)]] as [string, string][])), // prettier-ignore
    ...(f.due ? ([[words("Due Date|Payment Due"), l.day(f.due)]] as [string, string][]) : []),
    ...(style === "laboratory" ? ([[words("Ordering Physician|Ordered By"), blot(36)], ["Specimen ID", blot(22)]] as [string, string][]) : []), // prettier-ignore
    ...(style === "imaging" || style === "receipt" ? ([[style === "imaging" ? "Referring Provider" : "Seen By", f.doctor]] as [string, string][]) : []), // prettier-ignore
    ...(l.diagnosis && style === "receipt" ? ([["Diagnosis", words("J02.9|S93.401A|R05.9")]] as [string, string][]) : []), // prettier-ignore
  ];
  const logo = style === "slip" || f.name === null ? "" : sheet.mark(chance, ink, 38);
  const home = now ? "" : `<div class="home">${words("Bill To:|To:|Responsible Party:")}<br>${blot(42)}<br>${blot(36)}<br>${blot(48)}</div>`; // prettier-ignore
  return `<div class="top"><div>${logo}<div class="name">${name}</div>${where}</div><div class="title">${title}</div></div><div class="top">${home}${sheet.pairs(facts, "facts")}</div>`;
}

const css = (l: Look, ink: string) => {
  const font = { receipt: "Liberation Sans", slip: "Liberation Mono", estimate: "Liberation Serif", laboratory: "Liberation Sans Narrow", imaging: "DejaVu Sans Condensed" }[l.style]; // prettier-ignore
  const size = { receipt: "10pt", slip: "8.6pt", estimate: "10.6pt", laboratory: "10pt", imaging: "9pt" }[l.style]; // prettier-ignore
  const grid = l.ruled ? ".lines th,.lines td{border:.6px solid #888}" : ".lines td{border-bottom:.5px solid #ccc}"; // prettier-ignore
  const rules = {
    receipt: `.title{color:${ink}} .lines th{border-bottom:1.5px solid ${ink}}`,
    slip: "body{width:82mm;margin:0 auto!important} .top{display:block} .name,.title{text-align:center} .top>div:first-child{text-align:center} .lines th{border-top:1px dashed #000;border-bottom:1px dashed #000} .sums{width:100%}",
    estimate: `.lines th{background:#efe9e1} ${grid} .title{color:${ink}}`,
    laboratory: `.lines th{background:${ink};color:#fff} ${grid}`,
    imaging: `.lines th{border-bottom:2px solid ${ink};color:${ink}} ${grid} .title{background:${ink};color:#fff;padding:1mm 4mm;align-self:flex-start}`,
  }[l.style];
  return `@page{size:letter;margin:13mm 15mm} body{margin:0;font:${size}/1.35 '${font}','Liberation Sans';color:#181818} .blot{display:inline-block;height:1.15em;vertical-align:-.22em;background:${l.white ? "#fff" : "#000"};transform:rotate(${l.tilt})} .top{display:flex;justify-content:space-between;gap:8mm;margin-bottom:4mm} .name{font-size:1.4em;font-weight:bold;color:${ink}} .title{font-size:1.7em;font-weight:bold} .home{line-height:1.6} table{border-collapse:collapse} .facts td{padding:.5mm 4mm .5mm 0;white-space:nowrap} .facts td:first-child{font-weight:${l.style === "slip" ? "normal" : "bold"}}
.lines{width:100%;margin:3mm 0} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.4mm} .lines td{padding:.9mm 1.4mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} ${rules} .lines .sum td{font-weight:bold} .sums{margin:2mm 0 4mm auto;min-width:74mm;break-inside:avoid} .sums td{padding:.7mm 1.4mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #000} .fine{font-size:.88em;margin:1.2mm 0;${l.style === "slip" ? "text-align:center" : ""}} .stub{border-top:1.2px dashed #444;margin-top:8mm;padding-top:2mm;display:flex;justify-content:space-between} .stamp{display:inline-block;border:2.5px solid #b22;color:#b22;font:bold 17pt 'Liberation Sans';padding:0 4mm;transform:rotate(-6deg);margin:2mm 0 0 8mm}`;
};

const NOTES: Record<Style, string> = {
  receipt: "Thank you for your visit. Keep this receipt for your tax or flexible spending records.|We do not bill insurance for self-pay visits.", // prettier-ignore
  slip: "THANK YOU. ALL SALES FINAL.|SAVE THIS RECEIPT FOR YOUR RECORDS.|QUESTIONS? CALL THE NUMBER ABOVE.",
  estimate: "Your estimate was based on the information available when you scheduled. Actual charges depend on the care you received.|You may dispute this bill if it is at least $400 above your good faith estimate.", // prettier-ignore
  laboratory: "These tests were ordered by your physician. This invoice is for laboratory services only.|Your insurance carrier has told us that these charges are your responsibility.", // prettier-ignore
  imaging: "The radiologist who reads your study may bill you separately.|The self-pay price applies if paid within 30 days of service.", // prettier-ignore
};

function draw(chance: Chance): Drawn {
  const [sender, style, kind, ink] = chance.pick(SENDERS);
  const l = look(chance, style);
  const served = shifted("2018-10-02", chance.between(0, 2450));
  const rows = rowsFor(chance, l, SERVICES[kind], served);
  const a = accountOf(chance, l, rows);
  const f = factsOf(chance, l, sender, served);
  const columns = columnsOf(l);
  const foot = a.net ? sheet.sumRow(columns, l.words("Total|Totals"), { charge: a.billed, discount: a.off, patientOwes: a.billed - a.off }, l.money) : ""; // prettier-ignore
  const expected = style === "estimate" && l.estimated ? `<div class="fine"><b>${l.words("Good faith estimate given")} ${l.day(shifted(served, -20))}: ${dollars(a.expected)}</b>${a.billed > a.expected ? `. This bill is ${dollars(a.billed - a.expected)} above it.` : ""}</div>` : ""; // prettier-ignore
  const now = style === "receipt" || style === "slip";
  const stub = now ? "" : `<div class="stub"><div>${l.words("Return with your payment to:|Remit to:")}<br>${f.name === null ? blot(50) : escaped(f.name)}<br>${f.name === null ? blot(30) : `${f.pay}<br>${f.city}`}</div><div>Amount due <b>${dollars(a.due)}</b><br>Amount enclosed $ __________</div></div>`; // prettier-ignore
  const stamp = style === "receipt" && a.due === 0 && chance.happens(0.5) ? `<div class="stamp">PAID</div>` : ""; // prettier-ignore
  const body = `${headOf(chance, l, f, served, ink)}${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + foot)}${expected}${sheet.pairs(sumsOf(l, a), "sums")}<div class="fine">${l.words(NOTES[style])}</div>${stamp}${stub}`;
  const truth = truthOf(
    {
      ...{
        name: family.name,
        setting: style === "estimate" ? "facility" : "professional",
        provider: f.name,
        accountNumber: f.account,
      },
      ...{ statementDate: f.issued, dueDate: f.due },
    },
    {
      ...{ billed: a.billed, adjustments: a.off || null, patientPaid: a.mine || null },
      ...{ insurancePaid: a.insured ? a.plan : null, patientResponsibility: a.due },
    },
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html: sheet.page(css(l, ink), body), truth };
}

export const family: Family = {
  name: "published-receipt-or-invoice",
  paper:
    "A clinic's receipt, a self-pay estimate that became a bill, or a laboratory's or imaging center's invoice, as posted with the person covered by boxes.",
  medium: "text",
  draw,
};
