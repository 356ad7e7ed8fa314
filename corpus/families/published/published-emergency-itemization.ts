import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, compactDate, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Row = Said & { charge: number; dept: string; item: string; ndc: string };
type Column = sheet.Column<Row>;
type Style = "mainframe" | "departments" | "grid";

/** Hospital and how its system prints. */
const HOSPITALS: readonly (readonly [string, Style])[] = [
  ["ST. ANSGAR MERCY HOSPITAL", "mainframe"],
  ["COUNTY GENERAL HOSPITAL AND TRAUMA CENTER", "mainframe"],
  ["Alderbrook University Hospital", "departments"],
  ["Halstead Memorial Health", "departments"],
  ["Tidewater & Bay Regional Hospital", "departments"],
  ["Redrock Emergency Hospital", "grid"],
  ["First Cornerstone ER & Hospital, LLC", "grid"],
];
/** Revenue code, department, code, words, units, dollars for one, modifier; `*` before the words for always. */
const EMERGENCY = `
0450|EMERGENCY ROOM|99284|*HC ED VISIT LEVEL IV|1|2486|25;0450|EMERGENCY ROOM|96374|HC IV PUSH INITIAL DRUG|1|641|59;0450|EMERGENCY ROOM|96375|HC IV PUSH EA ADDL NEW DRUG|2|318|;0450|EMERGENCY ROOM|96361|HC HYDRATION IV EA ADDL HR|1|287|;0450|EMERGENCY ROOM|12002|HC SIMPLE REPAIR SCALP/EXT 2.6-7.5CM|1|984|
0300|LABORATORY|36415|VENIPUNCTURE ROUTINE|1|41|;0301|LABORATORY|80053|COMPREHENSIVE METABOLIC PANEL|1|512|;0301|LABORATORY|83690|LIPASE|1|264|;0301|LABORATORY|84484|TROPONIN I HIGH SENS|2|389|;0301|LABORATORY|83605|LACTIC ACID PLASMA|1|241|;0305|LABORATORY|85025|CBC W/AUTO DIFF|1|276|;0305|LABORATORY|85610|PROTHROMBIN TIME|1|118|;0305|LABORATORY|85379|D-DIMER QUANTITATIVE|1|402|;0307|LABORATORY|81001|URINALYSIS W/MICROSCOPY|1|129|;0307|LABORATORY|81025|PREGNANCY TEST URINE|1|97|;0306|LABORATORY|87086|CULTURE URINE QUANT|1|188|;0306|LABORATORY|87636|SARS-COV-2 & INFLUENZA A/B PCR|1|468|
0324|RADIOLOGY|71046|XR CHEST 2 VIEWS|1|634|;0320|RADIOLOGY|73610|XR ANKLE COMPLETE MIN 3 VWS|1|572|LT;0351|CT SCAN|70450|CT HEAD/BRAIN W/O CONTRAST|1|4218|;0352|CT SCAN|74177|CT ABD & PELVIS W/CONTRAST|1|7930|;0402|ULTRASOUND|76705|US ABDOMEN LIMITED|1|1286|;0730|EKG/ECG|93005|EKG 12 LEAD TRACING|1|588|
0636|PHARMACY|J2405|ONDANSETRON 4 MG/2 ML INJ|4|17.25|;0636|PHARMACY|J1885|KETOROLAC 30 MG/ML INJ|2|38.4|;0636|PHARMACY|J2270|MORPHINE 4 MG/ML SYRINGE|1|61.18|;0636|PHARMACY|J0696|CEFTRIAXONE 1 G VIAL|4|42.6|;0636|PHARMACY|Q9967|IOHEXOL 350 MG/ML PER ML|100|4.85|;0258|IV SOLUTIONS|J7030|SODIUM CHLORIDE 0.9% 1000 ML|1|198.3|;0250|PHARMACY||ACETAMINOPHEN 325 MG TAB|2|7.65|;0250|PHARMACY||IBUPROFEN 600 MG TAB|1|11.4|;0250|PHARMACY||LIDOCAINE 1% 20 ML VIAL|1|68.72|;0250|PHARMACY||BACITRACIN OINT PACKET|2|9.15|
0270|MEDICAL SUPPLIES||IV START KIT|1|74|;0270|MEDICAL SUPPLIES||EXTENSION SET MICROBORE|1|52.5|;0270|MEDICAL SUPPLIES||SPLINT ORTHOGLASS 3 IN|1|217|;0270|MEDICAL SUPPLIES||CRUTCHES ADULT PAIR|1|186|;0270|MEDICAL SUPPLIES||SUTURE NYLON 4-0 PS-2|1|93.8|;0410|RESPIRATORY SVCS|94640|NEBULIZER TREATMENT|1|296|;0762|OBSERVATION|G0378|OBSERVATION PER HOUR|14|148|;0681|TRAUMA|G0390|TRAUMA ACTIVATION LEVEL II|1|8742|`;
/** What a stay brings every day. */
const DAILY = `
0120|ROOM AND BOARD||*ROOM & BOARD MED/SURG SEMI PVT|1|3140|;0301|LABORATORY|80048|BASIC METABOLIC PANEL|1|398|;0305|LABORATORY|85027|CBC AUTO W/O DIFF|1|244|;0301|LABORATORY|83735|MAGNESIUM|1|132|;0636|PHARMACY|J1650|ENOXAPARIN 40 MG/0.4 ML SYR|4|29.1|;0250|PHARMACY||PANTOPRAZOLE 40 MG TAB EC|1|24.35|;0250|PHARMACY||METOPROLOL TARTRATE 25 MG TAB|2|6.2|;0250|PHARMACY||ATORVASTATIN 40 MG TAB|1|18.9|;0258|IV SOLUTIONS||LACTATED RINGERS 1000 ML|1|176.4|;0730|EKG/ECG|93005|EKG 12 LEAD TRACING|1|588|;0270|MEDICAL SUPPLIES||TELEMETRY ELECTRODE SET|1|31|;0424|PHYSICAL THERAPY|97116|PT GAIT TRAINING 15 MIN|2|241|GP`;

/** Some systems write medicines, or everything, in small letters. */
function worded(style: Style, dept: string, words: string): string {
  const small = words.toLowerCase();
  if (style === "departments" && /PHARMACY|IV /.test(dept))
    return small.replace(/ inj$/, " injection").replace("ml", "mL");
  return style === "grid"
    ? small.replace(/(^|[ /])[a-z]/g, (letter) => letter.toUpperCase())
    : words;
}

function rowsFor(chance: Chance, style: Style, from: string, nights: number): Row[] {
  const factor = 0.6 + 0.9 * chance.share();
  const keeps = chance.pick([0.4, 0.6, 0.85]);
  const one = (list: string[], serviceDate: string): Row[] => {
    const [revenueCode, dept = "", code, words = "", units, price, modifier] = list;
    if (!words.startsWith("*") && !chance.happens(keeps)) return [];
    const unitPrice = Math.round(Number(price) * factor * 100);
    const ndc = dept === "PHARMACY" ? chance.number("#####-####-##") : "";
    return [
      {
        ...{ serviceDate, revenueCode: revenueCode!, dept, code: code || null, unitPrice, ndc },
        description: worded(style, dept, words.replace("*", "")),
        ...{ units: Number(units), charge: unitPrice * Number(units) },
        ...{ modifiers: modifier ? [modifier] : [], item: chance.number("#######") },
      },
    ];
  };
  const first = rowsOf(EMERGENCY).flatMap((list) => one(list, from));
  const days = Array.from({ length: nights }, (_, night) =>
    rowsOf(DAILY).flatMap((list) => one(list, shifted(from, night))),
  );
  const rows = [...first, ...days.flat()];
  const back = rows.findLast(({ dept }) => dept === "PHARMACY");
  if (style === "mainframe" && back && chance.happens(0.3))
    rows.push({ ...back, charge: -back.charge, units: null });
  return rows;
}

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: Style) {
  const words = (text: string) => {
    const said = chance.pick(text.split("|"));
    return style === "mainframe" && !said.startsWith("#") ? said.toUpperCase() : said;
  };
  const own = {
    mainframe: { money: [grouped, bare], days: [shortSlashes, compactDate, formats.monthDay] },
    departments: { money: [dollars, grouped], days: [slashes, looseSlashes] },
    grid: { money: [dollars, bare], days: [looseSlashes, slashes, formats.isoDate] },
  }[style];
  return {
    ...{ words, style, money: chance.pick(own.money), day: chance.pick(own.days) },
    ...{ units: chance.happens(0.75), codes: chance.happens(0.6), item: chance.happens(0.7) },
    ...{ revenue: chance.happens(0.5), ndc: chance.happens(0.4), unit: chance.happens(0.45) },
    ...{ white: chance.happens(0.25), court: chance.happens(0.25), byDept: chance.happens(0.6) },
    ...{ tilt: chance.pick(["0", "-0.4deg", "0.5deg"]), ink: words("#1d4f7c|#5b2a6e|#0b6e5c") },
  };
}

/** A box over what a person did not want to be read. */
const blot = (width: number) => `<i class="blot" style="width:${width}mm"></i>`;

function columnsOf(l: Look): Column[] {
  const { words, style } = l;
  const grid = style === "grid";
  const codes = style === "mainframe" ? l.codes : l.codes || grid;
  const list: (Column | false)[] = [
    column<Row>(words("Date|Svc Date|Service Date|Date of Service"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    (l.revenue || grid) && column<Row>(words("Rev|Rev. Code|Rev Code"), "revenueCode", (row) => row.revenueCode), // prettier-ignore
    l.item && column<Row>(words("Charge Code|Chg Code|Svc Code|Item No."), null, (row) => row.item),
    codes && column<Row>(words("CPT/HCPCS|HCPCS|Proc Code|CPT"), "code", (row) => row.code),
    grid && column<Row>(words("Mod|Modifier"), "modifiers", (row) => row.modifiers!.join(" ")),
    column<Row>(words("Description|Description of Service|Procedure Description"), "description", (row) => escaped(row.description!), "t"), // prettier-ignore
    grid && l.ndc && column<Row>("NDC", null, (row) => row.ndc),
    (l.units || grid) && column<Row>(words("Qty|Quantity|Units"), "units", (row) => row.units, "n"),
    l.unit && amount<Row>(words("Unit Price|Price|Price/Unit"), "unitPrice", l.money),
    amount<Row>(words("Charges|Total Charges|Amount|Charge"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** The rows of the page or pages that were published, with the sums of departments between them. */
function bodyOf(l: Look, columns: Column[], all: Row[], shown: Row[]): string {
  const cells = (words: string, cents: number) =>
    `<tr class="sub"><td colspan="${columns.length - 1}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const parted = l.byDept && l.style !== "grid";
  return shown
    .map((row) => {
      const own = all.filter(({ dept }) => dept === row.dept);
      const head =
        parted &&
        l.style === "departments" &&
        row === (own.find((one) => shown.includes(one)) ?? row)
          ? `<tr class="dept"><td colspan="${columns.length}">${row.dept}${row === own[0] ? "" : " (continued)"}</td></tr>`
          : "";
      const end =
        parted && row === own.at(-1)
          ? cells(
              l.style === "mainframe" ? `SUB-TOTAL ${row.dept}` : `Total ${row.dept}`,
              total(own, "charge"),
            )
          : "";
      return head + sheet.record(columns, row) + end;
    })
    .join("");
}

const css = (l: Look) => {
  const font = { mainframe: "Liberation Mono", departments: "Liberation Sans", grid: "Carlito" };
  const size = { mainframe: "8.1pt", departments: "8.8pt", grid: "8.4pt" }[l.style];
  const rules = {
    mainframe:
      ".lines th{border-top:1px dashed #000;border-bottom:1px dashed #000} .sub td{border-top:0;padding:.6mm 1mm 2mm}",
    departments: `.lines th{background:${l.ink};color:#fff} .dept td{font-weight:bold;background:#eceff2;color:${l.ink}} .lines td{border-bottom:.4px solid #ccc} .sub td{font-weight:bold}`,
    grid: ".lines th{background:#d9d9d9} .lines th,.lines td{border:.6px solid #777}",
  }[l.style];
  return `@page{size:letter;margin:${l.court ? "13mm" : "11mm"} 13mm 13mm} body{margin:0;font:${size}/1.3 '${font[l.style]}','Liberation Sans';color:#111} .blot{display:inline-block;height:1.12em;vertical-align:-.2em;background:${l.white ? "#fff" : "#000"};transform:rotate(${l.tilt})}
.court{font:8.5pt 'Liberation Serif';color:#1a2fa0;text-align:center;margin:-4mm 0 4mm} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm} .name{font-size:1.5em;font-weight:bold;${l.style === "departments" ? `color:${l.ink}` : ""}} .title{text-align:center;font-weight:bold;margin:3mm 0 2mm;font-size:1.15em} table{border-collapse:collapse} .facts{margin:2mm 0} .facts td{padding:.3mm 4mm .3mm 0;vertical-align:top;white-space:nowrap} .facts td:first-child{${l.style === "mainframe" ? "" : "color:#555"}}
.two{display:flex;gap:14mm} .lines{width:100%;margin:2mm 0} .lines th{text-align:left;padding:.7mm 1mm;vertical-align:bottom} .lines td{padding:.35mm 1mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} ${rules} .sums{margin:2mm 0 3mm auto;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000} .foot{font-size:.88em;margin-top:3mm} .foot p{margin:0 0 1.2mm} .stamp{border:1.6px solid #000;display:inline-block;font:bold 11pt 'Liberation Serif';padding:1mm 4mm;margin-top:2mm}`;
};

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, nights: number) {
  const pages = nights ? chance.between(6, 14) : chance.between(3, 5);
  const part = chance.weighted([["all", 4], ["middle", 3], ["last", 2]] as const); // prettier-ignore
  return {
    ...{ pages, part, issuedAfter: chance.between(9, 60), dated: chance.happens(0.8) },
    account: chance.happens(0.3) ? chance.number(chance.pick(["########", "V##########", "#########-####"])) : null, // prettier-ignore
    ...{
      named: chance.happens(0.7),
      road: street(chance),
      city: town(chance),
      call: phone(chance),
    },
  };
}

function sumsOf(chance: Chance, l: Look, billed: number) {
  const how = chance.pick(["bare", "insured", "self"] as const);
  if (how === "bare")
    return { list: [[l.words("Total Charges|Total|Total Hospital Charges"), l.money(billed)]], sums: { billed } }; // prettier-ignore
  const adjustments = Math.round(billed * (0.2 + 0.4 * chance.share()));
  const insured = how === "insured";
  const insurancePaid = insured ? Math.round((billed - adjustments) * chance.pick([0.5, 0.72, 0.8])) : null; // prettier-ignore
  const patientPaid = chance.happens(0.3) ? 15000 : null;
  const due = billed - adjustments - (insurancePaid ?? 0) - (patientPaid ?? 0);
  const list = [
    [l.words("Total Charges|Total Hospital Charges"), l.money(billed)],
    ...(insurancePaid === null ? [] : [[l.words("Insurance Payments|Less Insurance Payments"), l.money(-insurancePaid)]]), // prettier-ignore
    [insured ? l.words("Contractual Adjustments|Insurance Adjustments") : l.words("Uninsured Discount|Self-Pay Discount"), l.money(-adjustments)], // prettier-ignore
    ...(patientPaid === null ? [] : [[l.words("Patient Payments|Less Patient Payments"), l.money(-patientPaid)]]), // prettier-ignore
    [l.words("Balance Due|Account Balance|Amount You Owe"), l.money(due)],
  ];
  return { list, sums: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: due } }; // prettier-ignore
}

function headOf(
  chance: Chance,
  l: Look,
  f: Facts,
  said: { name: string; dates: [string, string][]; issued: string },
) {
  // prettier-ignore
  const page = f.part === "all" ? "" : `Page ${f.part === "last" ? f.pages : chance.between(2, f.pages - 1)} of ${f.pages}`; // prettier-ignore
  const court = l.court
    ? `<div class="court">Case ${chance.number("#:2#-cv-0####")} &nbsp; Document ${chance.number("##-#")} &nbsp; Filed ${shortSlashes(shifted(said.issued, 300))} &nbsp; Page ${chance.between(3, 9)} of ${chance.between(12, 40)} &nbsp; PageID #: ${chance.number("###")}</div>`
    : "";
  const left: [string, string][] = [
    [l.words("Patient Name:|Patient:|Patient"), blot(chance.between(34, 52))],
    [l.words("Account Number:|Acct No|Hospital Account"), f.account ?? blot(26)],
    ...(chance.happens(0.6) ? ([["MRN", blot(20)]] as [string, string][]) : []),
    ...(chance.happens(0.4) ? ([[l.words("DOB|Birth Date"), blot(18)]] as [string, string][]) : []),
  ];
  const right: [string, string][] = [
    ...(f.dated ? ([[l.words("Statement Date|Date Printed|Bill Date"), l.day === formats.monthDay ? shortSlashes(said.issued) : l.day(said.issued)]] as [string, string][]) : []), // prettier-ignore
    ...said.dates,
    [
      l.words("Patient Type|Pt Type"),
      said.dates.length > 1 ? l.words("Inpatient|INPT") : l.words("EMERGENCY|ER Outpatient|E/R"),
    ],
    ...(page ? ([[l.words("Page"), page.replace("Page ", "")]] as [string, string][]) : []),
  ];
  const address = `${escaped(f.road)}<br>${f.city}<br>${f.call}`;
  const logo = l.style === "departments" ? sheet.mark(chance, l.ink, 40) : "";
  const to = `<div>${l.words("Guarantor:|Bill To|To:")}<br>${blot(44)}<br>${blot(38)}<br>${blot(50)}</div>`;
  return `${court}<div class="top"><div>${logo}<div class="name">${escaped(said.name)}</div>${address}</div>${to}</div><div class="title">${l.words("Itemized Statement of Charges|Detail of Charges|Itemized Bill|Patient Itemization")}</div><div class="two">${sheet.pairs(left, "facts")}${sheet.pairs(right, "facts")}</div>`;
}

function draw(chance: Chance): Drawn {
  const [name, style] = chance.pick(HOSPITALS);
  const l = look(chance, style);
  const nights = chance.happens(0.35) ? chance.between(1, 5) : 0;
  const from = shifted("2019-03-04", chance.between(0, 2200));
  const f = factsOf(chance, nights);
  const rows = rowsFor(chance, style, from, nights);
  const all = l.byDept && style !== "grid" ? [...new Set(rows.map(({ dept }) => dept))].flatMap((dept) => rows.filter((row) => row.dept === dept)) : rows; // prettier-ignore
  const start = chance.between(1, Math.max(1, all.length - 14));
  const shown = f.part === "all" ? all : f.part === "last" ? all.slice(-chance.between(4, 16)) : all.slice(start, start + chance.between(9, 24)); // prettier-ignore
  const columns = columnsOf(l);
  const year = l.day === formats.monthDay;
  const named = f.named || year;
  const to = shifted(from, nights);
  const issued = shifted(to, f.issuedAfter);
  const print = year ? shortSlashes : l.day;
  const dates: [string, string][] = !named ? [] : nights ? [[l.words("Admit Date"), print(from)], [l.words("Discharge Date"), print(to)]] : [[l.words("Service Date|Date of Svc"), print(from)]]; // prettier-ignore
  const { list, sums } = sumsOf(chance, l, total(all, "charge"));
  const prior = total(all, "charge") - total(shown, "charge");
  const carried = f.part === "last" && chance.happens(0.6) ? [[l.words("Charges from Prior Pages|Subtotal, previous pages"), l.money(prior)]] : []; // prettier-ignore
  const ends = f.part === "middle" ? `<div class="foot">${l.words("*** Continued on Next Page ***|Continued...|(continued on next page)")}</div>` : sheet.pairs([...carried, ...list] as [string, string][], "sums"); // prettier-ignore
  const notes = f.part === "middle" ? "" : `<div class="foot"><p>${l.words("This itemization is for hospital services only. Charges by your physicians are billed separately.|This is an itemization of charges as requested. Late charges may be added.|Please keep this copy for your records. Questions about a charge: call the business office at the number above.")}</p></div>`; // prettier-ignore
  const stamp = l.court ? `<div class="stamp">EXHIBIT ${chance.pick(["A", "B", "C-2", "4"])}</div>` : ""; // prettier-ignore
  const head = headOf(chance, l, f, { name, dates, issued });
  const html = sheet.page(css(l), head + sheet.table(columns, bodyOf(l, columns, all, shown)) + ends + notes + stamp); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: name, accountNumber: f.account },
      statementDate: f.dated ? issued : null,
      ...(named ? { serviceFrom: from, serviceTo: to } : {}),
      ...(named && nights ? { dischargeDate: to } : {}),
    },
    f.part === "middle" ? {} : sums,
    shown.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "published-emergency-itemization",
  paper:
    "A hospital's itemized charges for an emergency visit or stay as published, the person's particulars covered by boxes, at times one page out of several.",
  medium: "text",
  draw,
};
