import {
  bare,
  compactDate,
  dollars,
  grouped,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; units: number; unitPrice: number } & Record<
    "group" | "number" | "ndc" | "revenueCode" | "serviceDate",
    string
  >;
type Style = "terminal" | "academic" | "boxed";

const veil = (mm: number) => `<span class="x" style="width:${mm}mm"></span>`;

/** Hospital, what it belongs to, how its paper looks, ink. */
const SENDERS = rowsOf(`
MARROW CREEK REGIONAL MEDICAL CENTER|LANDMARK HOSPITAL CORP|terminal|#111; GULF TERRACE HOSPITAL|TRIDENT HEALTHCARE|terminal|#111; SAINT ALBAN MEDICAL CENTER WEST|LANDMARK HOSPITAL CORP|boxed|#27408b
University of Tamarack Hospital|Tamarack Health Sciences|academic|#4b116f; Harlan College Medical Center|Harlan Medicine|academic|#8c1515; State University Hospitals at Kestrel|UHK Health|academic|#0b5e4a
Copperline Hospital|Meridian Acute Care Partners|boxed|#333; BLUE HERON COMMUNITY HOSPITAL|Trident Healthcare|boxed|#7a3b00`);

/** Revenue code, its words, code, service, quantity, dollars of one; `d` always, `n` every night, `m` some nights. */
const COMMON = `
0300|LABORATORY|36415|VENIPUNCTURE|1|47|m; 0301|LAB/CHEMISTRY|80053|COMPREHENSIVE METABOLIC PANEL|1|612|m; 0305|LAB/HEMATOLOGY|85025|CBC W/AUTO DIFF|1|287|m; 0305|LAB/HEMATOLOGY|85610|PROTHROMBIN TIME|1|163|d; 0305|LAB/HEMATOLOGY|85384|FIBRINOGEN ACTIVITY|1|241; 0250|PHARMACY||ACETAMINOPHEN 325 MG TAB|2|6.35|m; 0250|PHARMACY||HYDROCODONE/APAP 5-325 TAB|1|13.48|m; 0250|PHARMACY||PANTOPRAZOLE 40 MG TAB EC|1|28.9|m; 0250|PHARMACY||DOCUSATE SOD 100 MG CAP|2|4.1; 0258|IV SOLUTIONS|J7030|SOD CHLORIDE 0.9% 1000 ML|2|194|d; 0636|DRUGS/DETAIL CODE|J2405|ONDANSETRON 4 MG/2 ML VIAL|4|17.25; 0636|DRUGS/DETAIL CODE|J2270|MORPHINE 4 MG/ML SYRINGE|1|58.6; 0270|MED-SUR SUPPLIES||IV START KIT W/CHLORAPREP|1|91; 0270|MED-SUR SUPPLIES||TUBING IV PRIMARY 109 IN|2|64.5; 0271|NON-STERILE SUPPLY||SOCK SLIPPER NONSKID LG|1|22.75; 0272|STERILE SUPPLY||DRESSING FOAM BORDER 4X4|3|48.2`;
const CASES = [
  [1, 2, `0200|INTENSIVE CARE||ROOM ICU/MEDICAL|1|9850|n; 0450|EMERGENCY ROOM|99291|ER CRITICAL CARE 30-74 MIN|1|6715|d; 0450|EMERGENCY ROOM|96365|IV INFUSION THERAPY INIT HR|1|842|d; 0636|DRUGS/DETAIL CODE|J0840|CROTALIDAE POLYVAL FAB VIAL|6|8940.5|d; 0301|LAB/CHEMISTRY|82550|CK TOTAL|1|148|m`], // prettier-ignore
  [2, 4, `0120|ROOM-BOARD/SEMI||ROOM SEMI-PRIV MED/SURG|1|3940|n; 0360|OR SERVICES|44970|LAPAROSCOPY APPENDECTOMY|1|18420|d; 0370|ANESTHESIA||ANESTHESIA GENL EA 15 MIN|7|388|d; 0710|RECOVERY ROOM||PACU LEVEL 2 EA 30 MIN|3|529|d; 0272|STERILE SUPPLY||STAPLER ENDO GIA 45 MM|1|1388|d; 0272|STERILE SUPPLY||TROCAR OPTICAL 12 MM|2|311; 0352|CT SCAN/BODY|74177|CT ABD & PELVIS W/CONTRAST|1|9166|d; 0255|DRUGS/INCIDENT RAD|Q9967|IOHEXOL 350 MG/ML PER ML|100|4.45|d; 0312|PATHOLOGY/HISTOL|88304|SURGICAL PATH LEVEL III|1|402`], // prettier-ignore
  [1, 3, `0214|CCU/INTERMEDIATE||ROOM STEP-DOWN TELEMETRY|1|5275|n; 0481|CARDIAC CATH LAB|92941|PCI ACUTE MI SINGLE VESSEL|1|41280|d; 0278|SUPPLY/IMPLANTS|C1874|STENT COATED DRUG ELUTING|2|11950|d; 0272|STERILE SUPPLY|C1769|GUIDEWIRE .014 X 180 CM|2|698|d; 0450|EMERGENCY ROOM|99285|ER VISIT LEVEL 5|1|4486|d; 0730|EKG/ECG|93005|EKG 12 LEAD TRACING|1|721|m; 0301|LAB/CHEMISTRY|84484|TROPONIN T HS|1|339|m; 0250|PHARMACY||ATORVASTATIN 80 MG TAB|1|38.15|m; 0250|PHARMACY||TICAGRELOR 90 MG TAB|2|24.6|m; 0636|DRUGS/DETAIL CODE|J1644|HEPARIN SOD 1000 UNIT|10|9.2|d`], // prettier-ignore
] as const;
const PAYERS = "BLUE CROSS PPO|AETNA CHOICE POS|UHC OPTIONS PPO|CIGNA OAP|SELF PAY".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: Style) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, style, date: words("DATE|Svc Date|Date of Service|SERV DATE") },
    order: style === "academic" ? "day" : style === "terminal" ? "revenue" : "plain",
    day: style === "terminal" ? chance.pick([shortSlashes, compactDate, slashes]) : chance.pick([slashes, shortSlashes]), // prettier-ignore
    money: chance.pick(style === "academic" ? [dollars, dollars, grouped] : [grouped, bare, grouped]), // prettier-ignore
    ...{ coded: chance.happens(0.6), charged: chance.happens(0.5), ndc: chance.happens(0.3) },
    ...{ priced: chance.happens(0.4), revenue: style === "boxed" || chance.happens(0.75) },
    part: chance.happens(0.3),
    stamp: chance.pick(["court", "court", "news", "none"] as const),
    ...{ hideAccount: chance.happens(0.65), hidePatient: chance.happens(0.88) },
  };
}

function rowsFor(chance: Chance, l: Look, from: string) {
  const [low, high, special] = chance.pick(CASES);
  const nights = chance.between(low, high);
  const [factor, keeps] = [0.7 + chance.share(), chance.pick([0.35, 0.6, 0.9])];
  const rows = rowsOf(`${special};${COMMON.trim()}`).flatMap((one) => {
    const [revenueCode = "", group = "", code = "", text = "", many = "", price = "", often] = one;
    if (!often && !chance.happens(keeps)) return [];
    const [number, ndc] = [chance.number("#######"), chance.number("#####-####-##")];
    const unitPrice = Math.round(Number(price) * factor * 100);
    const drug = /^(025|0636)/.test(revenueCode);
    const mine = (night: number) => often === "n" || (often === "m" ? chance.happens(keeps) : night === 0); // prettier-ignore
    return Array.from({ length: nights + 1 }, (_, night) => night)
      .filter((night) => (often === "n" ? night < nights : mine(night)))
      .map((night): Row => {
        const units = Number(many) * (drug && often === "m" ? chance.between(1, 3) : 1);
        const description = (l.style === "academic" && !drug ? "HC " : "") + text.replace("&", "AND"); // prettier-ignore
        return { serviceDate: shifted(from, night), revenueCode, group, code: code || null, description, units, unitPrice, charge: unitPrice * units, number, ndc: drug ? ndc : "" }; // prettier-ignore
      });
  });
  const key = (row: Row) => (l.order === "revenue" ? row.revenueCode + row.serviceDate : row.serviceDate); // prettier-ignore
  return { nights, rows: rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) };
}

const groupOf = (l: Look, row: Row) => (l.order === "revenue" ? row.revenueCode : row.serviceDate);
const groupsOf = (l: Look, rows: Row[]) =>
  [...new Set(rows.map((row) => groupOf(l, row)))].map((key) => rows.filter((row) => groupOf(l, row) === key)); // prettier-ignore

/** Where the one published page begins and ends among the groups. */
function pageOf(chance: Chance, l: Look, rows: Row[]) {
  const groups = groupsOf(l, rows);
  if (!l.part || groups.length < 3) return { shown: rows, before: 0, part: false };
  const start = groups.length > 5 ? chance.between(1, 3) : 1;
  let end = start + 1;
  const upTo = (at: number) => groups.slice(start, at).flat();
  const high = (at: number) => upTo(at).length + (l.order === "plain" ? 0 : 2 * (at - start));
  while (end < groups.length - 1 && high(end + 1) < 33) end += 1;
  if (upTo(end).length < 6) return { shown: rows, before: 0, part: false };
  const before = total(groups.slice(0, start).flat(), "charge");
  return { shown: upTo(end), before, part: true };
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  const list: (Column<Row> | false)[] = [
    l.order !== "day" && column<Row>(l.date, "serviceDate", (row) => l.day(row.serviceDate), "d"),
    l.revenue && column<Row>(words("REV|Rev Code|REV CD|Rev. Code"), "revenueCode", (row) => row.revenueCode), // prettier-ignore
    l.charged && column<Row>(words("CHG CODE|Charge Code|SVC CD|Item No."), null, (row) => row.number), // prettier-ignore
    l.coded && column<Row>(words("HCPCS|CPT/HCPCS|PROC CODE"), "code", ({ code }) => code),
    column<Row>(words("DESCRIPTION|Description|SERVICE DESCRIPTION"), "description", (row) => row.description, "t"), // prettier-ignore
    l.ndc && column<Row>("NDC", null, (row) => row.ndc),
    column<Row>(words("QTY|Qty|UNITS"), "units", (row) => row.units, "n"),
    l.priced && amount<Row>(words("UNIT PRICE|Price|Unit Charge"), "unitPrice", l.money),
    amount<Row>(words("AMOUNT|Total Charge|CHARGES|Amount"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

const NOTES = ["Why so much?", "What is this?", "The family questions this one"];

function body(chance: Chance, l: Look, columns: Column<Row>[], rows: Row[]) {
  const dear = rows.reduce((best, row) => (row.charge > best.charge ? row : best));
  const noted = new Map<Row, string>();
  if (l.stamp === "news") {
    const away = rows.indexOf(dear) + chance.between(3, rows.length - 3);
    noted.set(dear, "The single largest charge").set(rows[away % rows.length]!, chance.pick(NOTES));
  }
  const row = (one: Row) => {
    const html = record(columns, one, noted.has(one) ? l.words("hi|red") : "");
    const call = `<div class="call">${noted.get(one)}</div></td></tr>`;
    return noted.has(one) ? html.replace(/<\/td><\/tr>$/, call) : html;
  };
  if (l.order === "plain") return rows.map(row).join("");
  return groupsOf(l, rows)
    .map((group) => {
      const [first] = group;
      const name = l.order === "day" ? l.day(first!.serviceDate) : `${first!.revenueCode} ${first!.group}`; // prettier-ignore
      const words = l.order === "day" ? `Total for ${name}` : `** ${first!.group} SUBTOTAL **`;
      const under = sumRow(columns, words, { charge: total(group, "charge") }, l.money, "sub");
      return `<tr class="part"><td colspan="${columns.length}">${name}</td></tr>${group.map(row).join("")}${under}`;
    })
    .join("");
}

/** The charges of each revenue code once more, and what was paid on them. */
function ending(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const payer = chance.pick(PAYERS);
  const insured = payer !== "SELF PAY";
  const adjustments = Math.round(billed * (0.25 + 0.4 * chance.share()));
  const insurancePaid = insured ? Math.round((billed - adjustments) * (0.5 + 0.4 * chance.share())) : 0; // prettier-ignore
  const patientPaid = chance.pick([0, 0, 15000, 50000]);
  const due = billed - adjustments - insurancePaid - patientPaid;
  const settled = chance.happens(0.65);
  const less = (cents: number) => `${l.money(cents)}${l.style === "academic" ? "" : "-"}`;
  const list: ([string, string] | null)[] = [
    [l.words("TOTAL CHARGES|Total Charges|TOTAL ACCOUNT CHARGES"), l.money(billed)],
    settled && insured ? [`${payer} PAYMENT`, less(insurancePaid)] : null,
    settled ? [insured ? `${payer} CONTRACTUAL ADJ` : "UNINSURED DISCOUNT", less(adjustments)] : null, // prettier-ignore
    settled && patientPaid ? [l.words("PATIENT PAYMENTS|Patient Payments"), less(patientPaid)] : null, // prettier-ignore
    settled ? [l.words("ACCOUNT BALANCE|BALANCE DUE FROM PATIENT|Patient Balance"), l.money(due)] : null, // prettier-ignore
  ];
  const codes = [...new Set(rows.map(({ revenueCode }) => revenueCode))].toSorted();
  const parts = codes.map((code) => rows.filter((row) => row.revenueCode === code));
  const recap = l.order === "plain" || chance.happens(0.25) ? `<div class="recap"><b>${l.words("SUMMARY OF CHARGES BY REVENUE CODE|Recap by Revenue Code")}</b>${pairs(parts.map((own) => [`${own[0]!.revenueCode} ${own[0]!.group}`, l.money(total(own, "charge"))]))}</div>` : ""; // prettier-ignore
  const sums = settled
    ? { billed, adjustments, insurancePaid: insured ? insurancePaid : null, patientPaid: patientPaid || null, patientResponsibility: due } // prettier-ignore
    : { billed };
  return { html: `<div class="end">${recap}${pairs(list, "sums")}</div>`, sums, payer };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, from: string, nights: number) {
  const to = shifted(from, nights);
  const stay = nights > 0 && chance.happens(0.8);
  const patient = l.hidePatient ? null : naming(chance)(person(chance));
  const account = l.hideAccount ? null : chance.number(l.style === "academic" ? "#########" : "H#######"); // prettier-ignore
  return { from, to, stay, patient, account, issued: shifted(to, chance.between(9, 70)) };
}

function head(chance: Chance, l: Look, f: Facts, sender: string[], payer: string) {
  const [hospital = "", chain = "", , ink = ""] = sender;
  const title = l.words("ITEMIZED STATEMENT|Itemized Statement of Charges|DETAIL BILL|Patient Account Detail"); // prettier-ignore
  const list: ([string, string] | null)[] = [
    [l.words("PATIENT NAME|Patient|PATIENT"), f.patient ?? veil(38)],
    [l.words("ACCOUNT NO|Account #|PATIENT NO."), f.account ?? veil(22)],
    [l.words("MED REC NO|MRN"), veil(18)],
    ["DOB", veil(16)],
    f.stay ? [l.words("ADMIT DATE|Admission Date|ADMITTED"), l.day(f.from)] : null,
    f.stay ? [l.words("DISCHARGE DATE|Discharge Date|DISCHARGED"), l.day(f.to)] : null,
    [l.words("BILL DATE|Statement Date|Print Date"), l.day(f.issued)],
    ["FIN CLASS / PAYOR", payer],
    chance.happens(0.5) ? ["ATTENDING", doctor(chance).toUpperCase()] : null,
  ];
  const facts =
    l.style === "boxed"
      ? `<div class="boxes">${list.flatMap((one) => (one ? [`<div><small>${one[0]}</small>${one[1]}</div>`] : [])).join("")}</div>`
      : `<div class="two">${pairs(list.slice(0, 4), "facts")}${pairs(list.slice(4), "facts")}</div>`;
  const to = `<div class="to">${veil(42)}<br>${veil(36)}<br>${veil(48)}</div>`;
  const brand = `<b class="brand">${hospital}</b><br>${l.style === "terminal" ? chain : `<i>${chain}</i>`}<br>${chance.happens(0.5) ? box(chance) : street(chance)}<br>${town(chance)}<br>${phone(chance)}`;
  return `<div class="top"><div class="name">${l.style === "academic" ? mark(chance, ink, 40) : ""}<div>${brand}</div></div><div class="right"><b class="title">${title}</b>${l.style === "boxed" ? "" : to}</div></div>${l.style === "boxed" ? to : ""}${facts}`;
}

const css = (chance: Chance, l: Look, ink: string) => `
@page{size:letter;margin:15mm 12mm 14mm;${l.stamp === "court" ? `@top-center{content:"Case ${chance.number("#:2#-cv-00###-@@@")}   Document ${chance.between(1, 88)}-${chance.between(1, 9)}   Filed 0${chance.between(1, 9)}/${chance.between(10, 28)}/26   Page " counter(page) " of " counter(pages);font:8pt 'Liberation Sans';color:#2233bb}` : ""}${l.part ? "" : `@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt 'Liberation Sans'}`}}
body{margin:0;font:${l.style === "terminal" ? "8.2pt/1.28 'Liberation Mono'" : l.style === "boxed" ? "8.6pt/1.3 'Liberation Sans Narrow'" : "8.6pt/1.35 'Liberation Sans'"};${l.stamp === "news" ? "padding-right:38mm" : ""}} .x{display:inline-block;background:#000;height:1.05em;vertical-align:-.16em} .top{display:flex;justify-content:space-between;gap:6mm} .name{display:flex;gap:3mm} .brand{font-size:1.25em;color:${ink}} .title{font-size:1.2em;${l.style === "academic" ? `color:${ink}` : ""}} .right{text-align:right} .to{margin:3mm 0} .two{display:flex;gap:12mm;margin:2mm 0 3mm;${l.style === "academic" ? `border-top:2px solid ${ink};padding-top:1.5mm` : "border-top:1px dashed #000;border-bottom:1px dashed #000"}} .facts td{padding:.2mm 3mm .2mm 0} .facts td:first-child{white-space:nowrap}
.boxes{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid #000;border-width:1px 0 0 1px;margin:2mm 0 3mm} .boxes div{border:1px solid #000;border-width:0 1px 1px 0;padding:.6mm 1.4mm;min-height:8mm} .boxes small{display:block;font-size:.74em;color:${ink}}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;padding:.7mm 1.2mm;border-bottom:1px ${l.style === "terminal" ? "dashed" : "solid"} #000;${l.style === "academic" ? `background:${ink};color:#fff` : ""}} .lines td{padding:.4mm 1.2mm;vertical-align:top;${l.style === "boxed" ? "border-left:.6px solid #777;border-right:.6px solid #777" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines td.n{position:relative} .d{white-space:nowrap} .part td{font-weight:bold;padding-top:1.4mm} .sub td{border-top:.6px solid #555;font-style:${l.style === "academic" ? "italic" : "normal"}} .sum td{border-top:1px solid #000;font-weight:bold} .hi td{background:#fff35c} .red{outline:2.4px solid #d9001b} .call{position:absolute;left:calc(100% + 3mm);top:-1mm;width:32mm;white-space:normal;text-align:left;font:bold 8pt/1.2 'Liberation Sans';color:#d9001b}
.end{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm;margin-top:4mm;break-inside:avoid} .end .sums{margin-left:auto} .end td{padding:.3mm 2mm} .end td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000} .foot{font-size:.88em;margin-top:4mm} .tag{display:inline-block;border:1.6px solid #222;background:#f6e27a;padding:1mm 4mm;text-align:center;font:bold 9pt/1.2 'Liberation Sans';margin-top:6mm}`;

function draw(chance: Chance): Drawn {
  chance.number("###");
  const sender = chance.pick(SENDERS);
  const l = look(chance, sender[2] as Style);
  const from = shifted("2023-01-20", chance.between(0, 900));
  const { rows: all, nights } = rowsFor(chance, l, from);
  const { shown, before, part } = pageOf(chance, l, all);
  const columns = columnsOf(l);
  const f = factsOf(chance, l, from, nights);
  const end = ending(chance, l, shown);
  const carried = (words: string, cents: number) => sumRow(columns, words, { charge: cents }, l.money); // prettier-ignore
  const after = before + total(shown, "charge");
  const over = part ? carried(l.words("CHARGES BROUGHT FORWARD FROM PAGE 1|TOTAL FROM PREVIOUS PAGE"), before) : ""; // prettier-ignore
  const under = part ? carried(l.words("CHARGES CARRIED TO PAGE 3|PAGE TOTAL TO DATE (CONTINUED)"), after) : ""; // prettier-ignore
  const tag = l.stamp === "court" ? `<div class="tag">EXHIBIT<br>${chance.pick(["A", "B", "C-2", "14"])}</div>` : ""; // prettier-ignore
  const place = part ? `<div style="text-align:right">${l.words("Page|PAGE")} 2 of ${chance.between(3, 6)}</div>` : ""; // prettier-ignore
  const foot = `<div class="foot">${l.words("THIS IS NOT A BILL. CHARGES ARE SUBJECT TO AUDIT AND LATE POSTING.|Professional fees of physicians are billed separately.|For questions about your account, call Patient Financial Services. Late charges may appear on a later statement.")}</div>`;
  const html = page(
    css(chance, { ...l, part }, sender[3]!),
    `${head(chance, l, f, sender, end.payer)}${place}${table(columns, over + body(chance, l, columns, shown) + under)}${part ? "" : end.html}${foot}${tag}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: sender[0]!, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued },
      ...(f.stay ? { serviceFrom: f.from, serviceTo: f.to, dischargeDate: f.to } : {}),
    },
    part ? {} : end.sums,
    shown.map((row) => lineBy(columns, row, l.order === "day" ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "filed-exhibit-hospital-itemization",
  paper:
    "A hospital's itemized bill as filed in court or shown in the news: blacked-out names, revenue or charge codes, pharmacy quantities, totals by code or day, whole or one page.",
  medium: "text",
  draw,
};
