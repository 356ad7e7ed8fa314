import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, credit, dollars, grouped, parentheses, trailingMinus } = formats;
const { column, pairs } = sheet;
type Row = Said & { charge: number; units: number; unitPrice: number; serviceDate: string } & {
  dept: string;
  item: string;
  posted: string;
};
type Column = sheet.Column<Row>;
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };

/** Department, revenue code, code, words, most units, dollars of one, and `r` for every day, `d` for the first day. */
const ITEMS = rowsOf(`
ROOM AND BOARD|0120||R&B SEMI PRIVATE MED/SURG|1|2240|r
EMERGENCY DEPT|0450|99285|ED VISIT LEVEL 5|1|3120|d; EMERGENCY DEPT|0450|96374|IV PUSH SINGLE/INITIAL DRUG|1|418|d
LABORATORY|0305|85025|CBC AUTO DIFF|1|188|r; LABORATORY|0301|80048|BASIC METABOLIC PANEL|1|246|r; LABORATORY|0301|84484|TROPONIN QUANT|1|312
LABORATORY|0301|83735|MAGNESIUM|1|104; LABORATORY|0305|85610|PROTHROMBIN TIME|1|96; LABORATORY|0306|87040|CULTURE BLOOD|2|284
LABORATORY|0307|81001|URINALYSIS W/MICRO AUTO|1|88; LABORATORY|0300|36415|VENIPUNCTURE ROUTINE|1|41|r; LABORATORY|0301|83605|LACTIC ACID|1|214
RADIOLOGY|0324|71046|XR CHEST 2V|1|612; CT SCAN|0352|74177|CT ABD/PELV W CON|1|5480; ULTRASOUND|0402|76705|US ABDOMEN LTD|1|1240
PHARMACY|0250||ACETAMINOPHEN 325 MG TAB|4|3.15; PHARMACY|0636|J2405|ONDANSETRON 4 MG/2 ML INJ|4|11.40; PHARMACY|0636|J0696|CEFTRIAXONE 1 GM VIAL|4|28.75|r
PHARMACY|0636|J1650|ENOXAPARIN 40 MG SYR|4|24.60|r; PHARMACY|0250||PANTOPRAZOLE 40 MG TAB EC|1|14.20|r; PHARMACY|0637||MELATONIN 3 MG TAB|1|2.10
PHARMACY|0636|J1885|KETOROLAC 30 MG/ML VIAL|2|36.80; PHARMACY|0250||METOPROLOL TART 25 MG TAB|2|5.35|r; PHARMACY|0636|J2270|MORPHINE 4 MG/ML INJ|1|31.50; PHARMACY|0250||POTASSIUM CHLORIDE 20 MEQ TAB|2|6.90
IV SOLUTIONS|0258|J7030|SOD CHLORIDE 0.9% 1000 ML|2|142; IV SOLUTIONS|0258|J7120|LACTATED RINGERS 1000 ML|2|138
MED/SURG SUPPLIES|0270||IV START KIT|1|46.25; MED/SURG SUPPLIES|0270||TUBING SET IV PRIMARY|2|58.10; MED/SURG SUPPLIES|0272||CATHETER FOLEY 16FR STERILE|1|112; MED/SURG SUPPLIES|0270||DRESSING FOAM 4X4|3|19.85
RESPIRATORY|0410|94640|NEBULIZER TX|2|196; RESPIRATORY|0460|94760|PULSE OXIMETRY SINGLE|1|72; CARDIOLOGY|0730|93005|EKG 12 LEAD TRACING|1|486|d; CARDIOLOGY|0480|93306|ECHO TTE COMPLETE W/DOPPLER|1|3890
PHYSICAL THERAPY|0424|97161|PT EVAL LOW COMPLEX|1|398; PHYSICAL THERAPY|0420|97116|GAIT TRAINING 15 MIN|2|164`);
const SURGERY = rowsOf(`
OPERATING ROOM|0360|47562|LAP CHOLECYSTECTOMY OR LEVEL 4|1|14850|d; ANESTHESIA|0370||ANES GENERAL EA 15 MIN|7|286|d; RECOVERY ROOM|0710||PACU PHASE I EA 30 MIN|3|512|d
MED/SURG SUPPLIES|0272||TROCAR 5MM BLADELESS|3|214|d; MED/SURG SUPPLIES|0272||CLIP APPLIER LIGATING 10MM|1|688|d; PATHOLOGY|0312|88304|SURG PATH LEVEL III|1|342|d; PHARMACY|0636|J2704|PROPOFOL 10 MG/ML VIAL|20|4.85|d`);
const SENDERS = [
  ["MERCY PLAINS HOSPITAL|ST ALBAN MEDICAL CENTER|TYLER COUNTY HOSPITAL DISTRICT", "mono"],
  ["Riverbend Regional Medical Center|Lake Shore University Hospital", "clean"],
  ["Sandhills Memorial Hospital|NORTH CASCADE MEDICAL CENTER|Holy Name Hospital", "boxed"],
  ["Presidio Valley Medical Center|Whitfield Community Hospital", "wide"],
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [names, style] = chance.pick(SENDERS);
  const landscape = style === "wide" || chance.happens(0.35);
  return {
    ...{ words, style, landscape, hospital: words(names) },
    by: chance.pick(["day", "dept", "dept"] as const),
    day: chance.pick([formats.slashes, formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.compactDate, formats.dashes]), // prettier-ignore
    money: style === "mono" ? chance.pick([trailingMinus, credit, grouped]) : chance.pick([grouped, dollars, parentheses, bare]), // prettier-ignore
    ...{ revenue: chance.happens(0.65), each: landscape || chance.happens(0.25) },
    ...{ posted: landscape && chance.happens(0.5), time: landscape && chance.happens(0.35) },
    ...{ who: landscape && chance.happens(0.4), coded: chance.happens(0.85), recap: chance.happens(0.75) }, // prettier-ignore
    ...{ bill: chance.happens(0.7), dropped: chance.happens(0.5), first: chance.happens(0.25) },
    title: words("DETAIL OF CHARGES|ITEMIZED STATEMENT OF CHARGES|Patient Detail of Charges|Itemized Bill - Hospital Charges"), // prettier-ignore
    total: words("TOTAL CHARGES|GRAND TOTAL|Total Charges"),
    sub: words("Subtotal|SUB-TOTAL|Total for"),
    ink: words("#222222|#15406a|#24523b|#6b2737"),
    font: style === "mono" ? words("Liberation Mono|DejaVu Sans Mono") : words("Liberation Sans|Liberation Sans Narrow|Carlito|Liberation Serif"), // prettier-ignore
  };
}

const clock = (chance: Chance) =>
  `${String(chance.between(5, 22)).padStart(2, "0")}:${chance.pick(["05", "12", "30", "41", "58"])}`;

/** The charges of the stay by day; what was charged by mistake is taken off again. */
function rowsFor(chance: Chance, l: Look, from: string, days: number): Row[] {
  const factor = 0.7 + 0.7 * chance.share();
  const keeps = chance.pick([0.25, 0.4, 0.6]);
  const doctors = [people.doctor(chance), people.doctor(chance)].map((name) => name.split(",")[0]!);
  const menu = [...ITEMS, ...(chance.happens(0.4) ? SURGERY : [])];
  const rows = menu.flatMap(([dept = "", revenueCode, code = "", text = "", most, price, mark]) => {
    if (!mark && !chance.happens(keeps)) return [];
    const unitPrice = Math.round(Number(price) * factor * 100);
    const item = chance.number(l.landscape ? "#######" : "3######");
    const on = mark === "r" ? Array.from({ length: days }, (_, at) => at) : [mark === "d" ? 0 : chance.between(0, days - 1)]; // prettier-ignore
    return on.flatMap((at): Row[] => {
      const units = dept === "ROOM AND BOARD" ? 1 : chance.between(Math.min(2, Number(most)), Number(most)); // prettier-ignore
      const serviceDate = shifted(from, at);
      const posted = shifted(serviceDate, chance.pick([0, 1, 1, 2]));
      const row: Row = { dept, revenueCode: revenueCode!, ...(code ? { code } : {}), description: text, units, unitPrice, charge: units * unitPrice, item, serviceDate, posted, time: dept === "ROOM AND BOARD" ? "23:59" : clock(chance), clinician: chance.pick(doctors) }; // prettier-ignore
      if (mark || !chance.happens(0.22)) return [row];
      const back = chance.happens(0.5) ? units : 1;
      return [row, { ...row, units: -back, charge: -back * unitPrice }];
    });
  });
  const order = (row: Row) => row.serviceDate + (l.time ? row.time : "");
  return rows.toSorted((a, b) => order(a).localeCompare(order(b)));
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, billed: number, to: string) {
  const payer = chance.happens(0.85) ? l.words("BLUE CROSS PPO|MEDICARE PART A|AETNA HMO|UHC COMMERCIAL|CIGNA OPEN ACCESS") : ""; // prettier-ignore
  const on = shifted(to, chance.between(20, 50));
  const off = Math.round(billed * (0.35 + 0.3 * chance.share()));
  const plan = payer ? Math.round((billed - off) * chance.pick([0.7, 0.8, 0.92])) : 0;
  const entries: Entry[] = payer
    ? [
        { date: on, kind: "plan", text: `${payer} PAYMENT`, cents: plan },
        { date: on, kind: "off", text: `${payer} ${l.words("CONTRACTUAL ALLOWANCE|CONTRACT ADJ")}`, cents: off }, // prettier-ignore
      ]
    : [{ date: on, kind: "off", text: "UNINSURED DISCOUNT", cents: off }];
  const left = billed - off - plan;
  for (const at of [0, 1])
    if (chance.happens(0.4)) entries.push({ date: shifted(on, 9 + 20 * at), kind: "mine", text: l.words("PATIENT PAYMENT CHECK|PATIENT PAYMENT CREDIT CARD"), cents: Math.min(25000, Math.round(left / 4)) }); // prettier-ignore
  const list = l.bill ? entries : [];
  const of = (kind: Kind) => sum(list.filter((one) => one.kind === kind).map(({ cents }) => cents));
  const due = billed - sum(list.map(({ cents }) => cents));
  return { payer, entries: list, billed, due, of, issued: shifted(on, 36) };
}

function columnsOf(l: Look): Column[] {
  const number = (units: number) => (units < 0 && l.money === trailingMinus ? `${-units}-` : String(units)); // prettier-ignore
  const item = column<Row>(l.words("Charge Code|CHG CODE|Item No.|CDM #"), null, (row) => row.item);
  const date = (l.by === "dept" || !l.dropped) && column<Row>(l.words("Date|SVC DATE|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const list: (Column | false)[] = [
    ...(l.first ? [item, date] : [date]),
    l.time && column<Row>(l.words("Time|Svc Time"), "time", (row) => row.time),
    l.posted && column<Row>(l.words("Post Date|Posted"), null, (row) => l.day(row.posted), "d"),
    ...(l.first ? [] : [item]),
    l.revenue && column<Row>(l.words("Rev Code|REV|Rev<br>Code"), "revenueCode", (row) => row.revenueCode), // prettier-ignore
    l.coded && column<Row>(l.words("HCPCS|CPT/HCPCS|HCPCS<br>Code"), "code", (row) => row.code),
    column<Row>(l.words("Description|DESCRIPTION|Charge Description"), "description", (row) => escaped(row.description!), "w"), // prettier-ignore
    l.who && column<Row>(l.words("Ordering Provider|Ordered By"), "clinician", (row) => row.clinician, "d"), // prettier-ignore
    column<Row>(l.words("Qty|QTY|Units"), "units", (row) => number(row.units), "n"),
    l.each && sheet.amount<Row>(l.words("Unit Price|Price|UNIT CHG"), "unitPrice", l.money),
    sheet.amount<Row>(l.words("Amount|CHARGES|Total Charge"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** All charges under their days or departments, each with its sum. */
function charges(l: Look, rows: Row[], columns: Column[]): string {
  const span = columns.length;
  const of = (row: Row) => (l.by === "day" ? row.serviceDate : row.dept);
  const names = [...new Set(rows.map(of))];
  const head = l.words("SERVICE DATE:|Date of Service|CHARGES FOR");
  const parts = names.map((name) => {
    const own = rows.filter((row) => of(row) === name);
    const shown = l.by === "day" ? l.day(name) : name;
    const last = sheet.sumRow(columns, `${l.sub} ${shown}`, { charge: sheet.total(own, "charge") }, l.money, "sub"); // prettier-ignore
    return `<tr class="part"><td colspan="${span}">${l.by === "day" ? `${head} ` : ""}${shown}</td></tr>${own.map((row) => sheet.record(columns, row)).join("")}${last}`;
  });
  const end = sheet.sumRow(columns, l.total, { charge: sheet.total(rows, "charge") }, l.money);
  return sheet.table(columns, parts.join("") + end);
}

/** The sums of the departments, and what came in for the account. */
function recap(l: Look, a: Account, rows: Row[]): string {
  const depts = [...new Set(rows.map(({ dept }) => dept))].toSorted();
  const list = depts.map((dept) => [dept, l.money(sheet.total(rows.filter((row) => row.dept === dept), "charge"))] as const); // prettier-ignore
  const first = l.recap
    ? `<div><h2>${l.words("SUMMARY OF CHARGES BY DEPARTMENT|Department Summary|RECAP OF CHARGES")}</h2>${pairs([...list, ["TOTAL", l.money(a.billed)]], "sums")}</div>`
    : "<div></div>";
  if (!l.bill)
    return `<div class="low">${first}<div class="note"><b>THIS IS NOT A BILL</b><br>This itemization is sent at your request. It does not show payments or adjustments.</div></div>`;
  const kept = a.entries.map(({ date, text, cents }) => `<tr><td>${l.day(date)}</td><td>${text}</td><td class="n">${l.money(-cents)}</td></tr>`); // prettier-ignore
  const rest = [
    [l.words("Total Charges|TOTAL HOSPITAL CHARGES"), l.money(a.billed)],
    [l.words("Insurance Payments|TOTAL INSURANCE PAYMENTS"), l.money(-a.of("plan") || 0)],
    [l.words("Adjustments|TOTAL ADJUSTMENTS"), l.money(-a.of("off") || 0)],
    [l.words("Patient Payments|TOTAL PATIENT PAYMENTS"), l.money(-a.of("mine") || 0)],
    [l.words("BALANCE DUE|Account Balance|PATIENT BALANCE"), l.money(a.due)],
  ] as const;
  return `<div class="low">${first}<div><h2>${l.words("PAYMENTS AND ADJUSTMENTS|Summary of Payments|ACCOUNT ACTIVITY")}</h2><table class="acts"><tr><th>Date</th><th>Description</th><th class="n">Amount</th></tr>${kept.join("")}</table>${pairs(rest, "sums")}</div></div>`;
}

function css(l: Look, foot: string): string {
  const { ink } = l;
  const th = { mono: "border-bottom:1px dashed #000", clean: `color:${ink};border-bottom:1.4px solid ${ink}`, boxed: "border:.7px solid #444;background:#e4e4e4", wide: `background:${ink};color:#fff` }[l.style]; // prettier-ignore
  const td = { mono: "", clean: "border-bottom:.4px solid #ddd", boxed: "border:.5px solid #999", wide: "" }[l.style]; // prettier-ignore
  return `
@page{size:letter${l.landscape ? " landscape" : ""};margin:15mm 11mm 13mm;@top-left{content:"${l.hospital}";font:bold 8pt '${l.font}'}@top-right{content:"Page " counter(page) " of " counter(pages);font:8pt '${l.font}'}@bottom-left{content:"${foot}";font:7.5pt '${l.font}'}} body{margin:0;font:${l.style === "mono" ? "7.6pt" : "8.4pt"}/1.3 '${l.font}';color:#111} table{border-collapse:collapse} h1{font-size:1.5em;margin:0 0 1mm;color:${ink};text-align:${l.style === "mono" ? "center" : "left"}} h2{font-size:1.05em;margin:0 0 1mm;color:${ink}} .top{display:flex;justify-content:space-between;gap:8mm;margin-bottom:3mm} .facts{display:grid;grid-template-columns:auto auto;gap:0 8mm;${l.style === "boxed" ? "border:1px solid #444;padding:1.4mm 2.4mm" : ""}} .pairs td{padding:.25mm 3mm .25mm 0;vertical-align:top} .pairs td:first-child{color:#444;white-space:nowrap}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;${th}} .lines td{padding:.4mm 1.2mm;vertical-align:top;${td}} .lines tr:nth-child(even) td{${l.style === "wide" ? "background:#f3f5f7" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .part td{font-weight:bold;padding-top:1.4mm;${l.style === "clean" ? `background:${ink}14` : ""}} .lines .part{break-after:avoid} .lines .sub td{font-weight:bold;${l.style === "mono" ? "border-top:1px dashed #555" : "border-top:.8px solid #555"};text-align:right} .lines .sum td{font-weight:bold;border-top:1.6px double #000;text-align:right;font-size:1.08em} .low{display:flex;justify-content:space-between;gap:10mm;margin-top:5mm;align-items:flex-start} .low>div{break-inside:avoid} .sums{min-width:72mm;margin-top:1mm} .sums td{padding:.4mm 2mm} .sums td:last-child,.acts .n{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1px solid #111} .acts{margin-bottom:2mm;min-width:84mm} .acts th,.acts td{text-align:left;padding:.4mm 2mm} .acts th{border-bottom:.7px solid #555} .note{border:1.4px solid #222;padding:2mm 4mm;max-width:82mm} p{margin:3mm 0 0;font-size:.9em}`;
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const days = chance.between(1, 5);
  const from = shifted("2024-02-11", chance.between(0, 660));
  const to = shifted(from, days);
  const rows = rowsFor(chance, l, from, days);
  const a = accountOf(chance, l, sheet.total(rows, "charge"), to);
  const columns = columnsOf(l);
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(l.words("##########|H000########|#######-1|V########"));
  const [road, city] = [people.street(chance), people.town(chance)];
  const dueDate = l.bill && chance.happens(0.4) ? shifted(a.issued, 25) : null;
  const left = pairs([
    [l.words("Patient Name:|PATIENT:|Patient"), patient],
    [l.words("Account Number:|ACCT #:|Account No."), account],
    [l.words("Medical Record #:|MRN:|Unit No."), chance.number("M######")],
    ["Date of Birth:", l.day(people.born(chance))],
    [l.words("Attending:|ATTENDING PHYS:"), people.doctor(chance)],
  ]);
  const right = pairs([
    [l.words("Admit Date:|ADMITTED:|Admission Date"), l.day(from)],
    [l.words("Discharge Date:|DISCHARGED:"), l.day(to)],
    [l.words("Patient Type:|FIN CLASS:"), l.words("INPATIENT|IP - Acute")],
    [l.words("Insurance:|PRIMARY INS:"), a.payer || "SELF PAY"],
    [l.words("Statement Date:|BILL DATE:|Date Prepared:"), l.day(a.issued)],
    dueDate ? [l.words("Due Date:|PAYMENT DUE:"), l.day(dueDate)] : null,
    l.bill ? [l.words("Balance Due:|AMOUNT DUE:"), l.money(a.due)] : ["Total Charges:", l.money(a.billed)], // prettier-ignore
  ]);
  const head = `<h1>${l.title}</h1><div class="top"><div><b>${l.hospital}</b><br>${road}<br>${city}<br>Patient Accounts ${people.phone(chance)}<br>Fed Tax ID 00-${chance.number("#######")}<br><br>${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div><div class="facts"><div>${left}</div><div>${right}</div></div></div>`;
  const end = `<p>${l.words("Physician services are billed separately. Credits are shown with a minus sign or in parentheses. Charges posted after the bill date are not shown.|Charges listed are the hospital's standard charges and may not be what you owe. CPT codes are copyright of the American Medical Association.")}</p>`;
  const foot = `${patient}   ${account}   ${l.words("Detail of charges|Run")} ${l.day(a.issued)}`;
  const html = sheet.page(css(l, foot), head + charges(l, rows, columns) + recap(l, a, rows) + end);
  const ordered = l.by === "day" ? rows : [...new Set(rows.map(({ dept }) => dept))].flatMap((dept) => rows.filter((row) => row.dept === dept)); // prettier-ignore
  const said = (kind: Kind) => (l.bill ? a.of(kind) : null);
  const truth = truthOf(
    { name: family.name, setting: "facility", provider: l.hospital, patient, accountNumber: account, statementDate: a.issued, dueDate, serviceFrom: from, serviceTo: to, dischargeDate: to }, // prettier-ignore
    { billed: a.billed, adjustments: said("off"), insurancePaid: said("plan"), patientPaid: said("mine"), patientResponsibility: l.bill ? a.due : null }, // prettier-ignore
    ordered.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "detail-of-charges-landscape-or-portrait",
  paper:
    "A hospital's itemized detail of charges over several pages, upright or broad, by day or department, with credits, sums and payments.",
  medium: "text",
  draw,
};
