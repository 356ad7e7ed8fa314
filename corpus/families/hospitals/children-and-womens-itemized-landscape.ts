import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, compactDate, dollars, grouped, parentheses, shortSlashes, slashes } = formats;

type Row = Said & { dept: string; posted: string; ndc: string; serviceDate: string };
type Columns = sheet.Column<Row>[];

const escaped = (text: string) => text.replaceAll("&", "&amp;");

const HOSPITALS = rowsOf(
  `Brightwater Children's Hospital|#0f766e; ST. ODILIA CHILDREN'S & WOMEN'S HOSPITAL|#1d3f72; Halloran Women & Children's Medical Center|#8a1c4a; Pineridge Children's Health|#14532d; CAPITAL REGION WOMEN'S AND CHILDREN'S|#111; Kessling Children's Hospital of the Valley|#4c1d95`,
);
const DEPARTMENTS = new Map(
  rowsOf(
    `nur|3110 NURSERY;nicu|3140 NICU;ward|3220 PEDS 5 EAST;ob|3050 MOTHER BABY;ld|3010 LABOR & DELIVERY;ed|4500 PEDS EMERGENCY;or|4210 OPERATING ROOM;pacu|4230 PACU;ane|4250 ANESTHESIA;lab|6120 CLINICAL LAB;path|6180 PATHOLOGY;rx|7010 PHARMACY;rt|6510 RESPIRATORY CARE;xr|6310 DIAG RADIOLOGY;aud|6640 AUDIOLOGY;echo|6420 PEDS CARDIOLOGY;sup|7310 CENTRAL SUPPLY;iv|7020 IV SOLUTIONS`,
  ).map(([key = "", name = ""]) => [key, name]),
);

/** Who the patient is, nights, and what is charged: when, where, revenue code, code, modifier, words, dollars, most units. */
const CARES =
  rowsOf(`baby|2|N,nur,0171,,,NEWBORN NURSERY LEVEL I,1150,1900,1/L,aud,0471,92650,,HEARING SCREEN AEP AUTO NEWBORN,180,390,1/L,lab,0302,S3620,,NEWBORN METABOLIC SCREEN STATE,90,210,1/D,lab,0301,82247,,BILIRUBIN TOTAL,48,110,1/D,lab,0300,36416,,CAPILLARY BLOOD COLLECTION,18,45,1/F,lab,0302,86900,,ABO BLOOD TYPING,40,90,1/F,lab,0302,86901,,RH D TYPING,38,80,1/F,lab,0302,86880,,DIRECT COOMBS (DAT),52,118,1/F,rx,0636,90744,,HEP B VACCINE PED/ADOL 3 DOSE IM,62,140,1/F,rx,0250,,,ERYTHROMYCIN OPHTH OINT 0.5% 1 GM,16,44,1/F,rx,0636,J3430,,PHYTONADIONE INJ 1 MG,18,60,1/L,rt,0460,94760,,PULSE OXIMETRY SINGLE CCHD SCREEN,58,130,1
baby|4|N,nicu,0174,,,R&B NICU LEVEL IV,5200,8900,1/F,nicu,0250,,,DEXTROSE 10% IV 250 ML,28,74,2/D,rt,0410,94660,,CPAP INITIATION AND MGMT,620,1180,1/D,lab,0301,82803,,BLOOD GAS CAPILLARY,140,290,3/D,lab,0301,82962,,GLUCOSE POC BEDSIDE,22,51,4/F,lab,0305,85025,,CBC W AUTO DIFF,64,150,1/F,lab,0306,87040,,CULTURE BLOOD AEROBIC,130,270,1/D,rx,0636,J0706,,CAFFEINE CITRATE INJ 5 MG,9,24,8/F,rx,0636,J0290,,AMPICILLIN SODIUM INJ 500 MG,14,38,2/F,rx,0636,J1580,,GENTAMICIN INJ UP TO 80 MG,16,42,1/F,xr,0324,71045,,XR CHEST 1 VIEW PORTABLE,240,480,1/L,echo,0480,93303,,ECHO TTE CONGENITAL COMPLETE,1900,3600,1/D,sup,0270,,,FEEDING TUBE NEONATAL 5 FR,11,34,2/D,iv,0258,,,TPN NEONATAL CUSTOM BAG,290,640,1
child|3|N,ward,0123,,,R&B PEDIATRIC SEMI-PRIV,1900,3600,1/F,ed,0450,99284,25,ED VISIT LEVEL IV,1480,2700,1/F,lab,0306,87637,,SARS-COV-2/FLU A&B/RSV AMP PROBE,190,410,1/F,lab,0301,80048,,BASIC METABOLIC PANEL,96,230,1/D,rt,0412,94640,,AEROSOL INHALATION TREATMENT,128,260,4/D,rt,0410,,,HIGH FLOW NASAL CANNULA DAILY,410,880,1/D,rx,0636,J7613,,ALBUTEROL INH SOL UNIT DOSE 1 MG,4,12,8/D,rx,0250,,,ACETAMINOPHEN ORAL SUSP 160 MG/5 ML,6,19,4/F,rx,0258,J7042,,5% DEXTROSE/NORMAL SALINE 500 ML,34,88,2/D,rx,0637,,,PREDNISOLONE ORAL SOL 15 MG/5 ML,8,22,2/F,xr,0324,71046,,XR CHEST 2 VIEWS,280,560,1/F,sup,0272,,,IV START KIT PEDIATRIC,18,46,1/A,sup,0270,,,SUCTION CATHETER NASAL 8 FR,9,28,3
child|0|F,or,0360,42820,,TONSILLECTOMY/ADENOIDECTOMY LT 12 YR,5900,11800,1/F,ane,0370,,,ANESTHESIA GENERAL PER 15 MIN,190,390,4/F,pacu,0710,,,RECOVERY ROOM PHASE I 1ST HOUR,780,1650,1/F,pacu,0710,,,RECOVERY ROOM PHASE II ADDL 30 MIN,240,420,3/F,rx,0250,,,SEVOFLURANE INH PER ML,3,9,28/F,rx,0636,J2405,,ONDANSETRON INJ 1 MG,4,14,4/F,rx,0636,J1100,,DEXAMETHASONE SOD PHOS INJ 1 MG,3,11,8/F,rx,0636,J3010,,FENTANYL CITRATE INJ 0.1 MG,6,19,1/F,rx,0250,,,PROPOFOL 10 MG/ML 20 ML VIAL,38,92,1/F,rx,0258,J7120,,LACTATED RINGERS UP TO 1000 ML,42,98,1/F,sup,0272,,,COBLATION WAND T&A,420,790,1/F,sup,0272,,,PACK ENT DISPOSABLE,88,190,1/F,path,0312,88300,,SURG PATH GROSS EXAM ONLY,74,160,1
child|0|F,ed,0450,99284,25,ED VISIT LEVEL IV,1480,2700,1/F,ed,0450,25565,RT,CLOSED TX RADIAL&ULNAR SHAFT FX W MANIP,1900,3700,1/F,ed,0450,99152,,MOD SEDATION SAME PHYS 5+ YR INIT 15 MIN,290,610,1/F,xr,0320,73090,RT,XR FOREARM 2 VIEWS,210,430,1/F,xr,0320,73100,RT,XR WRIST 2 VIEWS,190,410,1/F,rx,0250,,,KETAMINE 50 MG/ML 10 ML VIAL,32,86,1/F,rx,0636,J3010,,FENTANYL CITRATE INJ 0.1 MG,6,19,1/F,rx,0636,J2405,,ONDANSETRON INJ 1 MG,4,14,4/F,rx,0250,,,IBUPROFEN SUSP 100 MG/5 ML,5,18,2/F,sup,0270,,,SLING ARM PEDIATRIC,24,58,1/F,sup,0272,,,SPLINT FIBERGLASS 3 IN ROLL,42,110,2
mother|2|N,ob,0122,,,R&B OB SEMI-PRIVATE,1850,3400,1/F,ld,0721,,,LABOR ROOM PER HOUR,180,340,14/F,ld,0722,59409,,DELIVERY ROOM VAGINAL,3900,7200,1/F,ane,0370,,,EPIDURAL LABOR ANESTHESIA SET UP,980,1900,1/F,lab,0305,85025,,CBC W AUTO DIFF,64,150,1/L,lab,0305,85014,,HEMATOCRIT,26,62,1/F,lab,0302,86850,,ANTIBODY SCREEN RBC,72,160,1/F,lab,0302,86780,,TREPONEMA PALLIDUM AB,58,130,1/F,rx,0636,J2590,,OXYTOCIN INJ UP TO 10 UNITS,8,24,3/F,rx,0258,J7120,,LACTATED RINGERS UP TO 1000 ML,42,98,3/D,rx,0637,,,IBUPROFEN 600 MG TAB,3,11,4/D,rx,0637,,,DOCUSATE SODIUM 100 MG CAP,2,7,2/A,rx,0637,,,PRENATAL VITAMIN TAB,2,6,1/F,sup,0272,,,TRAY EPIDURAL CONTINUOUS,96,240,1/F,sup,0270,,,PERI CARE KIT POSTPARTUM,22,58,1/F,path,0312,88307,,PLACENTA SURG PATH LEVEL V,310,640,1`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const font = words(
    "Liberation Mono|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed",
  );
  return {
    ...{ words, font, mono: font === "Liberation Mono" },
    day: chance.pick([slashes, slashes, shortSlashes, shortSlashes, compactDate]),
    money: chance.pick([grouped, grouped, bare, dollars, parentheses]),
    ...{ by: words("dept|day"), heads: chance.happens(0.6), posted: chance.happens(0.8) },
    dept: words("number|name|both|none"),
    ...{ codes: chance.happens(0.88), mods: words("own|own|joined|none") },
    ndc: chance.happens(0.15),
    ...{ each: chance.happens(0.85), decimals: chance.happens(0.2), short: chance.happens(0.3) },
    ...{ ruled: chance.happens(0.4), summary: chance.happens(0.3), rows: chance.between(19, 24) },
  };
}

/** What one item of the hospital's price list was charged for over the stay. */
function chargesOf(chance: Chance, l: Look, item: string[], first: string, nights: number): Row[] {
  const [when, place = "", revenue = "", code, modifier, description = "", low, high, most] = item;
  const unitPrice = chance.between(Number(low) * 100, Number(high) * 100);
  const days = Array.from({ length: nights + 1 }, (_, at) => at);
  const kept = {
    ...{ N: days.slice(0, nights), F: [0], L: [nights], A: [chance.between(0, nights)] },
    D: days.filter((at) => at === 0 || (at < nights && chance.happens(0.45))),
  }[when as "N"];
  const ndc = /^(025|063)/.test(revenue) ? chance.number("0####-0###-##") : "";
  return kept.map((at): Row => {
    const [serviceDate, many] = [shifted(first, at), Number(most)];
    const units = when === "N" ? 1 : chance.between(many > 10 ? 6 : 1, many);
    return {
      ...{ serviceDate, units, unitPrice, charge: units * unitPrice, description, ndc },
      ...{ dept: DEPARTMENTS.get(place)!, posted: shifted(serviceDate, chance.pick([0, 1, 1, 2])) },
      ...{ revenueCode: l.short ? revenue.slice(1) : revenue, code: code || null },
      modifiers: modifier && l.mods !== "none" ? [modifier] : [],
    };
  });
}

function rowsFor(chance: Chance, l: Look, list: string, first: string, nights: number): Row[] {
  const [head = [], ...items] = list.split(/\/(?=[NFLAD],)/).map((item) => item.split(","));
  const many = chance.between(Math.min(7, items.length), items.length);
  const some = chance.shuffled(items.map((_, at) => at)).slice(0, many);
  const kept = [head, ...items.filter((_, at) => some.includes(at))];
  const rows = kept.flatMap((item) => chargesOf(chance, l, item, first, nights)).slice(0, 24);
  // A dose that was not given goes back to the pharmacy.
  const back = rows.find(({ units, ndc }) => ndc && units! > 1);
  if (back && chance.happens(0.3)) {
    const posted = shifted(back.posted, 1);
    rows.push({ ...back, units: -1, charge: -back.unitPrice!, posted });
  }
  const key = (row: Row) => (l.by === "day" ? row.serviceDate : row.dept);
  return rows.sort(
    (a, b) => key(a).localeCompare(key(b)) || a.serviceDate.localeCompare(b.serviceDate),
  );
}

function columnsOf(l: Look): Columns {
  const { day, money } = l;
  type Print = (row: Row) => string | number | null | undefined;
  const of = (heads: string, says: (keyof Said)[], print: Print, kind = "d") =>
    sheet.column<Row>(l.words(heads), says, print, kind);
  const cut = l.dept === "number" ? / .*/ : l.dept === "name" ? /^\d+ / : "";
  const joined = l.mods === "joined";
  const code = (row: Row) => (joined ? [row.code ?? "", ...row.modifiers!].join("-") : row.code);
  const qty = (row: Row) => (l.decimals ? row.units!.toFixed(2) : row.units);
  const all: [boolean, sheet.Column<Row>][] = [
    [
      true,
      of("Svc Date|Serv Date|Service<br>Date|DOS", ["serviceDate"], (row) => day(row.serviceDate)),
    ],
    [l.posted, of("Post Date|Post<br>Date|Posted", [], (row) => day(row.posted))],
    [
      l.dept !== "none",
      of("Dept|Department|Cost Ctr", [], ({ dept }) => escaped(dept.replace(cut, ""))),
    ],
    [true, of("Rev Code|Rev<br>Code|Rev Cd", ["revenueCode"], (row) => row.revenueCode)],
    [
      l.codes,
      of(
        "CPT/HCPCS|HCPCS/<br>CPT|CPT/HCPCS<br>Code",
        joined ? ["code", "modifiers"] : ["code"],
        code,
      ),
    ],
    [l.codes && l.mods === "own", of("Mod|Mods", ["modifiers"], (row) => row.modifiers!.join(" "))],
    [l.ndc, of("NDC", [], (row) => row.ndc)],
    [
      true,
      of(
        "Description|Charge Description|Item Description",
        ["description"],
        (row) => escaped(row.description!),
        "w",
      ),
    ],
    [true, of("Qty|Units|Quantity", ["units"], qty, "n")],
    [l.each, sheet.amount<Row>(l.words("Unit Price|Unit<br>Price|Price Ea"), "unitPrice", money)],
    [true, sheet.amount<Row>(l.words("Amount|Total Amount|Charges|Ext. Amount"), "charge", money)],
  ];
  return all.flatMap(([on, one]) => (on ? [one] : []));
}

const DAYS = `Service Date: ~Subtotal for |Charges for ~Daily Total |DATE OF SERVICE ~TOTAL FOR `;
const GROUPS = `Dept: ~Subtotal |Department ~Dept Total - |~Subtotal: |~TOTAL `;

/** The rows of the table, each group under its heading or at least over its subtotal. */
function tableRows(l: Look, columns: Columns, rows: Row[]): string[] {
  const key = (row: Row) => (l.by === "day" ? l.day(row.serviceDate) : escaped(row.dept));
  const [before, ends] = l.words(l.by === "day" ? DAYS : GROUPS).split("~");
  return [...new Set(rows.map(key))].flatMap((name) => {
    const own = rows.filter((row) => key(row) === name);
    const head = `<tr class="group"><td colspan="${columns.length}">${before}${name}</td></tr>`;
    return [
      ...(l.heads ? [head] : []),
      ...own.map((row) => sheet.record(columns, row)),
      sheet.sumRow(columns, `${ends}${name}`, { charge: sheet.total(own, "charge") }, l.money),
    ];
  });
}

/** As many rows as a page takes, and never a heading as the last of them. */
function paged(rows: string[], many: number): string[][] {
  if (rows.length <= many) return [rows];
  const cut = rows[many - 1]!.includes('class="group"') ? many - 1 : many;
  return [rows.slice(0, cut), ...paged(rows.slice(cut), many)];
}

/** What has been paid, where the statement tells it. */
function settled(chance: Chance, billed: number): Sums {
  if (chance.happens(0.5)) return { billed };
  const adjustments = Math.round(billed * (0.3 + 0.3 * chance.share()));
  const insurancePaid = Math.round((billed - adjustments) * chance.pick([0.7, 0.8, 0.9, 1]));
  const left = billed - adjustments - insurancePaid;
  const patientPaid = left > 30000 ? chance.pick([0, 0, 10000, 25000]) : 0;
  const patientResponsibility = left - patientPaid;
  return { billed, adjustments, insurancePaid, patientPaid, patientResponsibility };
}

function ending(l: Look, sums: Sums, rows: Row[]): string {
  const row = (words: string, cents: number, minus = false) =>
    `<tr><td>${words}</td><td>${l.money(minus && cents ? -cents : cents)}</td></tr>`;
  const paid = `${row(l.words("Insurance Payments|Total Insurance Payments"), sums.insurancePaid ?? 0, true)}${row(l.words("Adjustments|Contractual Adjustments|Total Adjustments"), sums.adjustments ?? 0, true)}${row(l.words("Patient Payments|Guarantor Payments"), sums.patientPaid ?? 0, true)}${row(l.words("Account Balance|Balance Due|Patient Balance"), sums.patientResponsibility ?? 0)}`;
  const list = `${row(l.words("Total Charges|TOTAL CHARGES|Total Hospital Charges"), sums.billed!)}${sums.adjustments ? paid : ""}`;
  const each = [...new Set(rows.map(({ dept }) => dept))].sort().map((name) => {
    const own = rows.filter(({ dept }) => dept === name);
    return row(escaped(name), sheet.total(own, "charge"));
  });
  const summary = `<b>${l.words("SUMMARY BY DEPARTMENT|Department Summary")}</b><table class="sums small">${each.join("")}</table>`;
  return `<div class="end"><div>${l.summary && l.by === "day" ? summary : ""}</div><table class="sums">${list}</table></div>`;
}

const css = (l: Look, ink: string) =>
  `@page{size:11in 8.5in;margin:9mm 10mm} body{font:${l.mono ? "7.4pt" : "8.2pt"}/1.3 '${l.font}';margin:0;color:#111} .sheet{break-after:page} .sheet:last-child{break-after:auto} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:1.4mm} .top b{font-size:1.4em;color:${ink}} .right{text-align:right} .who{display:grid;grid-template-columns:repeat(3,auto);gap:.3mm 10mm;margin:1.6mm 0 2.4mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.6mm 1.2mm;border-top:1px solid #333;border-bottom:1px solid #333;${l.ruled ? "background:#e8e8e8" : ""}} .lines td{padding:.42mm 1.2mm;vertical-align:top;${l.ruled ? "border-bottom:.4px solid #ccc" : ""}} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .group td{font-weight:bold;padding-top:1.2mm} .lines .sum td{font-weight:bold;border-top:.8px solid #444;text-align:right;padding-bottom:1.2mm} .end{display:flex;justify-content:space-between;align-items:start;margin-top:3mm} .sums{border-collapse:collapse;min-width:86mm} .sums td{padding:.4mm 1.4mm} .sums td:last-child{text-align:right} .sums:not(.small) tr:last-child td{font-weight:bold;border-top:1px solid #333} .note{font-size:.9em;margin-top:3mm;color:#333} .cont{text-align:right;font-style:italic;margin-top:1mm}`;

const NOTES = `This is an itemization of charges and is not a bill. Charges shown are the hospital's standard charges before any insurance payment, discount or financial assistance. Services of physicians, anesthesiologists, radiologists and other professionals are billed separately.|THIS STATEMENT IS PROVIDED AT YOUR REQUEST FOR INFORMATION ONLY. LATE CHARGES OR CREDITS MAY POST AFTER THE PRINT DATE. PROFESSIONAL FEES ARE NOT INCLUDED.|Itemized statement prepared at the request of the patient or parent/legal guardian. If you have questions about a charge, please call Patient Financial Services within 60 days. Financial assistance is available for families who qualify.`;

const TITLES = `ITEMIZED STATEMENT OF CHARGES|Itemized Statement of Charges|DETAIL ITEMIZED STATEMENT|Patient Itemized Statement`;

type Stay = { sort: string; nights: number; first: string; last: string };
/** Whose stay it was, and the cells of the head that every page repeats. */
function headOf(chance: Chance, l: Look, { sort, nights, first, last }: Stay) {
  const name = people.naming(chance);
  const [own = "", parent = ""] = people.household(chance, 2);
  const unnamed = sort === "baby" && chance.happens(0.6);
  const patient = name(unnamed ? own.replace(/^\S+/, l.words("Babygirl|Babyboy")) : own);
  const guarantor = sort === "mother" ? patient : name(parent);
  const grown =
    sort === "mother" ? people.born(chance, 1984, 2003) : people.born(chance, 2015, 2018);
  const account = chance.number(l.words("##########|H#########|7000#######|########-1"));
  const by = `${guarantor} (${sort === "mother" ? "SELF" : l.words("PARENT|PARENT/GUARDIAN|GUARDIAN")})`;
  const stay = nights
    ? `${l.words("Admit Date|Admission Date|Admitted")}|${l.day(first)};${l.words("Discharge Date|Disch Date|Discharged")}|${l.day(last)}`
    : `${l.words("Date of Service|Visit Date")}|${l.day(first)};Pt Type|${l.words("OUTPATIENT|HOSP OUTPT")}`;
  const cells = `${l.words("Patient Name|Patient")}|${patient};${l.words("Account No.|Account Number|Acct #|Hospital Account")}|${account};MRN|${chance.number("0#######")};DOB|${l.day(sort === "baby" ? first : grown)};${stay};${l.words("Guarantor|Responsible Party")}|${guarantor};${l.words("Primary Insurance|Ins 1|Payor")}|${l.words("NORTHCREST HEALTH PPO|STATE MEDICAID HMO|SUMMIT CHOICE|TIDEWATER HLTH PLAN")};Requested By|${by}`;
  const spans = rowsOf(cells).map(([label, value]) => `<span>${label}: <b>${value}</b></span>`);
  return { patient, account, who: `<div class="who">${spans.join("")}</div>` };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", ink = ""] = chance.pick(HOSPITALS);
  const [sort = "", days = "", list = ""] = chance.pick(CARES);
  const nights = Number(days) && chance.between(Math.max(1, Number(days) - 1), Number(days) + 1);
  const first = shifted("2024-02-03", chance.between(0, 600));
  const last = shifted(first, nights);
  const statementDate = shifted(last, chance.between(12, 120));
  const rows = rowsFor(chance, l, list, first, nights);
  const columns = columnsOf(l);
  const sums = settled(chance, sheet.total(rows, "charge"));
  const { patient, account, who } = headOf(chance, l, { sort, nights, first, last });
  const pages = paged(tableRows(l, columns, rows), l.rows);
  const title = l.words(TITLES);
  const printed = `${l.words("Print Date|Statement Date|Date Printed")}: ${l.day(statementDate)}`;
  const at = `${chance.between(100, 9900)} ${l.words("Children's Way|Hospital Plaza|Medical Center Dr")}, ${people.town(chance)} &nbsp; ${people.phone(chance)}`;
  const close = `${ending(l, sums, rows)}<div class="note">${l.words(NOTES)}</div>`;
  const more = `<div class="cont">${l.words("Continued on next page|*** continued ***")}</div>`;
  const body = pages.map(
    (part, of) =>
      `<div class="sheet"><div class="top"><div><b>${escaped(provider)}</b><br>${at}</div><div class="right"><b>${title}</b><br>${printed} &nbsp; Page ${of + 1} of ${pages.length}</div></div>${who}${sheet.table(columns, part.join(""))}${of < pages.length - 1 ? more : close}</div>`,
  );
  const setting = "facility" as const;
  const said = { name: family.name, setting, provider, patient, accountNumber: account };
  const period = { serviceFrom: first, serviceTo: last, ...(nights && { dischargeDate: last }) };
  const lines = rows.map((row) => sheet.lineBy(columns, row));
  const html = sheet.page(css(l, ink), body.join(""));
  return { html, truth: truthOf({ ...said, ...period, statementDate }, sums, lines) };
}

export const family: Family = {
  name: "children-and-womens-itemized-landscape",
  paper: "A children's and women's hospital's itemized charges, printed crosswise for the parent.",
  medium: "text",
  draw,
};
