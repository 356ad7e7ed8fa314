import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, born, doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, compactDate, credit, grouped, monthDay, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore
const { column, lineBy, page, pairs, record, table, total } = sheet;

type Style = "departments" | "revenue" | "detail" | "summary";
type Row = Said & { charge: number; units: number; dept: string; item: string };
type Column = sheet.Column<Row>;
type Entry = { kind: "plan" | "off" | "mine"; text: string; date: string; cents: number };

const HOSPITALS =
  "GARRISON COUNTY MEMORIAL HOSPITAL|SAINT ANSELM REGIONAL MEDICAL CENTER|Upper Fork Community Hospital|TALLGRASS DISTRICT HOSPITAL|Mercy Point Health System|BLACKWATER GENERAL HOSPITAL".split(
    "|",
  );
/** Revenue code, department, HCPCS, text, units, dollars of one, and `d` once a day, `m` always. */
const STAY = `0120|ROOM AND BOARD||ROOM SEMI PRIVATE MED/SURG|1|1285|d;0250|PHARMACY||ACETAMINOPHEN 325MG TAB|2|2.15|d;0250|PHARMACY||LISINOPRIL 10MG TAB|1|3.4|d;0300|LABORATORY|85025|CBC WITH AUTO DIFF|1|96|d;0300|LABORATORY|80048|BASIC METABOLIC PANEL|1|142;0300|LABORATORY|80053|COMP METABOLIC PANEL|1|188|m;0306|LABORATORY|87040|CULTURE BLOOD|2|164;0300|LABORATORY|83880|BNP|1|215;0258|IV SOLUTIONS||SOD CHLORIDE 0.9% 1000ML|1|68.5;0258|IV SOLUTIONS||DEXTROSE 5% 50ML PIGGYBACK|1|41;0636|PHARMACY|J0696|CEFTRIAXONE 1GM INJ|4|22.75;0636|PHARMACY|J1940|FUROSEMIDE 20MG INJ|2|11.3;0636|PHARMACY|J1650|ENOXAPARIN 10MG INJ|4|18.6|d;0270|CENTRAL SUPPLY||IV START KIT|1|24;0270|CENTRAL SUPPLY||FOLEY CATHETER TRAY 16FR|1|58.25;0270|CENTRAL SUPPLY||INCENTIVE SPIROMETER|1|36;0320|RADIOLOGY|71046|CHEST PA & LATERAL|1|312;0350|CT SCAN|71260|CT CHEST W/CONTRAST|1|2140;0410|RESPIRATORY THERAPY|94640|SVN TREATMENT|1|88|d;0410|RESPIRATORY THERAPY|94760|PULSE OXIMETRY|1|34;0420|PHYSICAL THERAPY|97161|PT EVALUATION LOW|1|228;0420|PHYSICAL THERAPY|97116|GAIT TRAINING 15 MIN|2|92;0730|EKG|93005|EKG TRACING|1|205|m;0450|EMERGENCY ROOM|99284|ER LEVEL IV|1|1120|m`;
const EMERGENCY = `0450|EMERGENCY ROOM|99283|ER LEVEL III|1|742|m;0450|EMERGENCY ROOM|12002|REPAIR SIMPLE 2.6-7.5CM|1|388;0450|EMERGENCY ROOM|96372|INJECTION SQ/IM|1|96;0450|EMERGENCY ROOM|96374|IV PUSH INITIAL|1|265;0300|LABORATORY|85025|CBC WITH AUTO DIFF|1|96;0300|LABORATORY|81001|URINALYSIS WITH MICRO|1|62;0300|LABORATORY|84484|TROPONIN I|1|188;0320|RADIOLOGY|73110|WRIST 3 VIEWS|1|298;0320|RADIOLOGY|73630|FOOT 3 VIEWS|1|276;0636|PHARMACY|J1885|KETOROLAC 15MG INJ|2|14.5;0636|PHARMACY|J2405|ONDANSETRON 1MG INJ|4|8.25;0636|PHARMACY|90715|TDAP VACCINE|1|118;0250|PHARMACY||HYDROCODONE/APAP 5/325 TAB|1|4.1;0250|PHARMACY||LIDOCAINE 1% 20ML VIAL|1|21;0270|CENTRAL SUPPLY||SUTURE TRAY|1|74;0270|CENTRAL SUPPLY||SPLINT ORTHO-GLASS 3IN|1|66;0270|CENTRAL SUPPLY||ACE WRAP 4IN|1|9.8;0730|EKG|93005|EKG TRACING|1|205`;
const SURGERY = `0360|OPERATING ROOM|49505|HERNIA REPAIR INGUINAL|1|5460|m;0370|ANESTHESIA||ANESTHESIA SUPPLIES GENERAL|1|612|m;0710|RECOVERY ROOM||RECOVERY ROOM FIRST HOUR|1|884|m;0710|RECOVERY ROOM||RECOVERY ROOM ADDL 15 MIN|3|148;0278|OTHER IMPLANTS|C1781|MESH IMPLANT 3X6|1|1190;0272|STERILE SUPPLY||LAPAROTOMY PACK|1|212;0272|STERILE SUPPLY||CAUTERY PENCIL|1|48.5;0272|STERILE SUPPLY||SUTURE VICRYL 2-0|4|17.25;0636|PHARMACY|J0690|CEFAZOLIN 500MG INJ|4|9.9;0636|PHARMACY|J2704|PROPOFOL 10MG INJ|20|1.45;0636|PHARMACY|J3010|FENTANYL 0.1MG INJ|2|12.6;0250|PHARMACY||BUPIVACAINE 0.25% 30ML|1|38;0258|IV SOLUTIONS||LACTATED RINGERS 1000ML|2|61.75;0310|PATHOLOGY|88302|SURG PATH LEVEL II|1|176;0300|LABORATORY|80048|BASIC METABOLIC PANEL|1|142;0730|EKG|93005|EKG TRACING|1|205`;
const CASES = [
  { list: STAY, type: "INPATIENT|I/P|IP - ACUTE", nights: [1, 4] },
  { list: EMERGENCY, type: "EMERGENCY|E/R|ER OUTPATIENT", nights: [0, 0] },
  { list: SURGERY, type: "OUTPATIENT SURGERY|O/P SURG|SDC", nights: [0, 0] },
] as const;
const PLANS = "MEDICARE PART A|BLUE CROSS|MEDICAID|AETNA HMO|UNITED HEALTHCARE|TRICARE".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick<Style>(["departments", "revenue", "detail", "departments", "revenue", "detail", "summary"]); // prettier-ignore
  return {
    total: words("TOTAL|SUBTOTAL|*** TOTAL"),
    ...{ words, style, day: chance.pick([slashes, shortSlashes, shortSlashes, compactDate]) },
    row: chance.pick([null, null, null, monthDay]),
    money: chance.pick([grouped, trailingMinus, trailingMinus, credit, bare]),
    ...{ subs: chance.happens(0.7), coded: chance.happens(0.7), each: chance.happens(0.35) },
    ...{ nonCovered: chance.happens(0.4), end: chance.pick(["total", "posted", "posted", "expected"] as const) }, // prettier-ignore
    ...{ recap: chance.happens(0.6), lines: chance.happens(0.5) },
    font: words("Liberation Mono|Liberation Mono|DejaVu Sans Mono|Liberation Sans Narrow"),
  };
}

/** What such a case brings, day by day; now and then something is charged and taken back. */
function rowsFor(chance: Chance, l: Look, list: string, from: string, nights: number): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const keeps = chance.pick([0.3, 0.55, 0.85]);
  const rows = rowsOf(list).flatMap(
    ([revenueCode, dept = "", code, description, units, price, often = ""]) => {
      // prettier-ignore
      const room = dept === "ROOM AND BOARD";
      if (!room && often !== "m" && !chance.happens(keeps)) return [];
      const unitPrice = Math.round(Number(price) * factor * 100);
      const item = chance.number(`${revenueCode!.slice(1, 3)}#####`);
      const days = often === "d" ? Array.from({ length: nights || 1 }, (_, day) => day) : [often === "m" ? 0 : chance.between(0, nights)]; // prettier-ignore
      return days.map((day): Row => ({
        ...{ serviceDate: shifted(from, day), revenueCode: revenueCode!, dept, item, unitPrice },
        ...{ code: code || null, description: description!, units: Number(units) },
        charge: unitPrice * Number(units),
        notCovered: /ACETAMIN|SPIROMETER|ACE WRAP/.test(description!)
          ? unitPrice * Number(units)
          : 0,
      }));
    },
  );
  const taken = rows.find(({ dept }) => /SUPPLY|IV SOL/.test(dept));
  if (taken && chance.happens(0.35)) rows.push({ ...taken, units: -taken.units, charge: -taken.charge, notCovered: taken.notCovered ? -taken.notCovered : 0 }); // prettier-ignore
  const names = [...new Set(rows.map(({ dept }) => dept))];
  const byDate = (a: Row, b: Row) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0); // prettier-ignore
  const dated = rows.toSorted(byDate);
  if (l.style === "departments") return names.flatMap((dept) => dated.filter((row) => row.dept === dept)); // prettier-ignore
  if (l.style === "revenue") return dated.toSorted((a, b) => Number(a.revenueCode) - Number(b.revenueCode)); // prettier-ignore
  return dated;
}

/** The categories of a printout that lists no single services. */
function categories(rows: Row[]): Row[] {
  return [...new Set(rows.map((row) => row.revenueCode!))].toSorted().map((revenueCode) => {
    const own = rows.filter((row) => row.revenueCode === revenueCode);
    const named: Record<string, string> = { "0636": "DRUGS REQ DETAIL CODING", "0306": "LAB/BACTERIOLOGY" }; // prettier-ignore
    return { ...own[0]!, description: named[revenueCode] ?? own[0]!.dept, units: sum(own.map(({ units }) => units)), charge: total(own, "charge"), notCovered: total(own, "notCovered") }; // prettier-ignore
  });
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const day = l.row ?? l.day;
  const date = column<Row>(words("SERV DATE|SVC DATE|DATE|DATE OF SVC"), "serviceDate", (row) => day(row.serviceDate!), "d"); // prettier-ignore
  const rev = column<Row>(words("REV CD|REV CODE|REV"), "revenueCode", (row) => row.revenueCode);
  const text = column<Row>(words("DESCRIPTION|SERVICE DESCRIPTION|DESCRIPTION OF SERVICE"), "description", (row) => row.description!.replace("&", "&amp;")); // prettier-ignore
  const code = column<Row>(words("HCPCS|CPT/HCPCS|HCPCS CD"), "code", (row) => row.code);
  const item = column<Row>(words("CHG CODE|PROC #|ITEM NO|CDM #"), null, (row) => row.item);
  const units = column<Row>(words("QTY|UNITS|SVC UNITS"), "units", (row) => row.units, "n");
  const each = column<Row>(words("UNIT PRICE|PRICE|UNIT CHG"), "unitPrice", (row) => l.money(row.unitPrice!), "n"); // prettier-ignore
  const charge = column<Row>(words("AMOUNT|TOTAL CHARGES|CHARGES|TOTAL CHG"), "charge", (row) => l.money(row.charge), "n"); // prettier-ignore
  const not = column<Row>(words("NON-COVERED|NON-COV CHGS|NON COVERED"), "notCovered", (row) => l.money(row.notCovered!), "n"); // prettier-ignore
  const posted = column<Row>("A/R DATE", null, (row) => day(shifted(row.serviceDate!, 1)), "d");
  const more = <T>(when: boolean, one: T): T[] => (when ? [one] : []);
  const lists: Record<Style, Column[]> = {
    departments: [date, item, ...more(l.coded, code), text, units, ...more(l.each, each), charge],
    revenue: [rev, text, ...more(l.coded, code), date, units, ...more(l.each, each), charge, ...more(l.nonCovered, not)], // prettier-ignore
    detail: [posted, date, column<Row>("T", null, () => "C"), item, ...more(l.coded, rev), text, units, ...more(l.each, each), charge], // prettier-ignore
    summary: [rev, text, ...more(l.each, units), charge, ...more(l.nonCovered, not)],
  };
  return lists[l.style];
}

type Account = ReturnType<typeof accountOf>;
/** What was posted to the account, if the printout tells of it. */
function accountOf(chance: Chance, l: Look, billed: number, to: string) {
  const plan = chance.pick(PLANS);
  const entries: Entry[] = [];
  const off = Math.round(billed * (0.3 + 0.35 * chance.share()));
  const part = chance.pick([0, 0.7, 0.85]);
  const on = shifted(to, chance.between(18, 40));
  if (l.end === "posted") {
    const paid = Math.round((billed - off) * part);
    if (paid) entries.push({ kind: "plan", text: `${plan} ${l.words("PAYMENT|PMT|RECEIPT")}`, date: on, cents: paid }); // prettier-ignore
    entries.push({ kind: "off", text: `${plan} ${l.words("CONTRACTUAL|CONTR ALLOW|ADJUSTMENT")}`, date: on, cents: off }); // prettier-ignore
    if (billed - off - paid > 20000 && chance.happens(0.5)) entries.push({ kind: "mine", text: l.words("PATIENT PAYMENT|CASH RECEIPT - PATIENT|PT PMT VISA"), date: to, cents: 7500 }); // prettier-ignore
  }
  entries.sort((a, b) => (a.date < b.date ? -1 : 1));
  const due = billed - sum(entries.map(({ cents }) => cents));
  const expected = Math.round(billed * chance.pick([0.8, 0.9, 0.65]));
  return { plan, entries, billed, due, expected };
}

/** The rows, with a heading and a sum for each department or revenue code. */
function body(l: Look, columns: Column[], rows: Row[]): string {
  const of = (row: Row) => (l.style === "departments" ? row.dept : l.style === "revenue" && l.subs ? row.revenueCode! : ""); // prettier-ignore
  const span = columns.findIndex(({ says }) => says.includes("charge"));
  const rest = columns.length - span - 1;
  const sumOf = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${span}">${words}</td><td class="n">${l.money(cents)}</td>${rest ? "<td></td>".repeat(rest) : ""}</tr>`;
  const groups = [...new Set(rows.map(of))].map((name) => {
    const own = rows.filter((row) => of(row) === name);
    const head = l.style === "departments" ? `<tr class="part"><td colspan="${columns.length}">${l.coded ? "" : `DEPT ${own[0]!.item.slice(0, 3)} `}${name}</td></tr>` : ""; // prettier-ignore
    const words = l.style === "departments" ? `${l.total} ${name}` : `REV CODE ${name} SUBTOTAL`; // prettier-ignore
    const sub = name && l.subs && (l.style === "departments" || own.length > 1) ? sumOf(words, total(own, "charge"), "sub") : ""; // prettier-ignore
    return head + own.map((row) => record(columns, row)).join("") + sub;
  });
  const all = sumOf(l.words("TOTAL CHARGES|TOTAL OF CHARGES|GRAND TOTAL"), total(rows, "charge"), "sum"); // prettier-ignore
  return table(columns, groups.join("") + all);
}

/** Receipts, adjustments and what stays open. */
function ending(l: Look, a: Account): string {
  const minus = (cents: number) => l.money(-cents);
  if (l.end === "total") return "";
  if (l.end === "expected") {
    const list: [string, string][] = [
      [l.words("ESTIMATED INSURANCE DUE|EXPECTED INS COVERAGE"), l.money(a.expected)],
      [l.words("ESTIMATED PATIENT AMOUNT|PATIENT AMOUNT DUE"), l.money(a.billed - a.expected)],
    ];
    return pairs(list, "sums");
  }
  const rows = a.entries.map(({ date, text, cents }) => `<tr><td class="d">${l.day(date)}</td><td>R</td><td>${text}</td><td class="n">${minus(cents)}</td></tr>`); // prettier-ignore
  const title = l.words("RECEIPTS AND ADJUSTMENTS|PAYMENTS/ADJUSTMENTS|ACCOUNT TRANSACTIONS");
  return `<div class="keep"><div class="title">${title}</div><table class="posted">${rows.join("")}</table>${pairs([[l.words("ACCOUNT BALANCE|BALANCE DUE|PATIENT BALANCE"), l.money(a.due)]], "sums")}</div>`;
}

/** The charges once more by department, as some systems print them under the detail. */
function recap(l: Look, rows: Row[]): string {
  if (!(l.style === "detail" && l.recap)) return "";
  const names = [...new Set(rows.map(({ dept }) => dept))].toSorted();
  const list = names.map((dept): [string, string] => [dept, l.money(total(rows.filter((row) => row.dept === dept), "charge"))]); // prettier-ignore
  return `<div class="keep"><div class="title">${l.words("CHARGE SUMMARY|SUMMARY OF CHARGES|RECAP BY DEPARTMENT")}</div>${pairs([...list, ["TOTAL", l.money(total(rows, "charge"))]], "posted")}</div>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, to: string) {
  const name = naming(chance)(person(chance));
  return {
    ...{
      hospital: chance.pick(HOSPITALS),
      patient: name,
      run: shifted(to, chance.between(42, 80)),
    },
    account: chance.number(chance.pick(["#######", "V000########", "######-##", "A##########"])),
    ...{ mrn: chance.number("######"), birth: born(chance), by: doctor(chance).toUpperCase() },
    ...{ road: street(chance), city: town(chance), mail: box(chance), call: phone(chance) },
    ...{ home: [street(chance), town(chance)], time: `${chance.number("1#")}:${chance.number("4#")}`, number: chance.number("@@.@@@.##") }, // prettier-ignore
  };
}

const TITLES: Record<Style, string> = {
  departments: "PATIENT DETAIL BILL|DETAIL BILL|ITEMIZED STATEMENT OF CHARGES",
  revenue: "DETAIL OF CHARGES BY REVENUE CODE|ITEMIZED BILL|STATEMENT OF HOSPITAL SERVICES",
  detail: "ACCOUNT DETAIL|PATIENT ACCOUNT DETAIL|ACCOUNT DETAIL REPORT",
  summary: "SUMMARY OF CHARGES|SUMMARY BILL|CHARGE SUMMARY BY REVENUE CODE",
};

function head(l: Look, f: Facts, a: Account, stay: { from: string; to: string; type: string }) {
  const left: ([string, string] | null)[] = [
    [l.words("PATIENT|PATIENT NAME|PT NAME"), f.patient],
    [l.words("ACCOUNT #|ACCT NO|PATIENT ACCOUNT|PATIENT NUMBER"), f.account],
    [l.words("MED REC #|UNIT #|MRN"), f.mrn],
    [l.words("BIRTHDATE|DOB"), l.day(f.birth)],
    [l.words("PT TYPE|PATIENT TYPE|TYPE"), stay.type],
  ];
  const inpatient = stay.from !== stay.to;
  const right: ([string, string] | null)[] = [
    [
      l.words(inpatient ? "ADMIT DATE|ADMITTED|ADM DATE" : "SERVICE DATE|DATE OF SERVICE"),
      l.day(stay.from),
    ],
    inpatient ? [l.words("DISCHARGE DATE|DISCHARGED|DIS DATE"), l.day(stay.to)] : null,
    [l.words("ATTENDING|PHYSICIAN|DR"), f.by],
    [l.words("INSURANCE|FIN CLASS|PRIMARY INS"), a.plan],
    [l.words("BILL DATE|STATEMENT DATE|DATE PRINTED"), l.day(f.run)],
  ];
  const to = l.lines ? `<div class="to">${f.patient}<br>${f.home.join("<br>")}</div>` : "";
  return `<div class="run"><span>RUN: ${l.day(f.run)} ${f.time}</span><span>${f.number}</span></div><div class="center"><b>${f.hospital}</b><br>${f.road}, ${f.city} &nbsp; ${f.call}<br><b>${l.words(TITLES[l.style])}</b></div>${to}<div class="facts">${pairs(left)}${pairs(right)}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm 14mm;@bottom-center{content:"PAGE " counter(page) " OF " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${l.font === "Liberation Sans Narrow" ? "9.4pt" : "7.9pt"}/1.3 '${l.font}';color:#000} .run{display:flex;justify-content:space-between} .center{text-align:center;margin:1mm 0 3mm} .to{margin:4mm 0 4mm 6mm} .facts{display:flex;align-items:flex-start;gap:14mm;border-top:1px ${l.lines ? "solid" : "dashed"} #000;border-bottom:1px ${l.lines ? "solid" : "dashed"} #000;padding:1mm 0;margin-bottom:2.5mm} table{border-collapse:collapse} .facts td{padding:.1mm 3mm .1mm 0;vertical-align:top}
.lines{width:100%} .lines th{text-align:left;font-weight:${l.lines ? "bold" : "normal"};border-bottom:1px ${l.lines ? "solid" : "dashed"} #000;padding:.3mm 1.2mm} .lines td{padding:.3mm 1.2mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n,.posted .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .part td{padding-top:1.6mm;font-weight:bold} .sub td{border-top:.6px dashed #000} .sum td{border-top:1.2px solid #000;font-weight:bold;padding-top:.8mm} .keep{break-inside:avoid;margin-top:4mm} .title{border-bottom:1px dashed #000;margin-bottom:.6mm} .posted td{padding:.2mm 3mm .2mm 0} .posted td:last-child{text-align:right} .sums{margin:3mm 0 0 auto} .sums td{padding:.3mm 1.2mm} .sums td:last-child{text-align:right;padding-left:6mm} p{margin:4mm 0 0}`;

/** What the printout's ending says in sums. */
function sumsOf(l: Look, a: Account) {
  const of = (kind: Entry["kind"]) => a.entries.find((one) => one.kind === kind)?.cents ?? null;
  const due = l.end === "posted" ? a.due : l.end === "expected" ? a.billed - a.expected : null;
  return { billed: a.billed, adjustments: of("off"), insurancePaid: of("plan"), patientPaid: of("mine"), patientResponsibility: due }; // prettier-ignore
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const visit = chance.pick(CASES);
  const nights = chance.between(visit.nights[0], visit.nights[1]);
  const from = shifted("2021-01-12", chance.between(0, 1700));
  const to = shifted(from, nights);
  const found = rowsFor(chance, l, visit.list, from, nights);
  const rows = l.style === "summary" ? categories(found).filter(({ charge }) => charge) : found;
  const columns = columnsOf(l);
  const a = accountOf(chance, l, total(rows, "charge"), to);
  const f = factsOf(chance, to);
  const note = l.words("PHYSICIAN SERVICES ARE BILLED SEPARATELY.|THIS IS NOT A BILL. IT IS A DETAIL OF YOUR CHARGES AS REQUESTED.|PLEASE REFER TO YOUR ACCOUNT NUMBER WHEN CALLING.|LATE CHARGES MAY BE ADDED AFTER THE BILL DATE."); // prettier-ignore
  const remit =
    l.end === "total" || note.includes("NOT A BILL")
      ? ""
      : `<br>REMIT TO: ${f.hospital}, ${f.mail}, ${f.city}`;
  const top = head(l, f, a, { from, to, type: l.words(visit.type) });
  const html = page(css(l), `${top}${body(l, columns, rows)}${recap(l, rows)}${ending(l, a)}<p>${note}${remit}</p>`); // prettier-ignore
  const single: (keyof Said)[] = columns.some(({ says }) => says.includes("serviceDate")) || nights ? [] : ["serviceDate"]; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.style === "summary" ? "summary" : "itemized", setting: "facility" }, // prettier-ignore
      ...{ provider: f.hospital, patient: f.patient, accountNumber: f.account, statementDate: f.run }, // prettier-ignore
      ...{ serviceFrom: from, serviceTo: to, ...(nights ? { dischargeDate: to } : {}) },
    },
    sumsOf(l, a),
    rows.map((row) => lineBy(columns, row, single)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "hospital-detail-printout",
  paper:
    "A hospital information system's detail bill by department or revenue code, an account detail with receipts, or a summary by revenue code.",
  medium: "text",
  draw,
};
