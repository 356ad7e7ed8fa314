import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { ndc?: string };
type Field = keyof Said;

const CENTERS = rowsOf(`
University of Wescott Medical Center|Hospital Billing Office, 600 Ridge Campus Dr|Millbrook Falls, OH 44721|#0f3d75
HALVERSON UNIVERSITY HOSPITALS|Patient Financial Services, 1 Academic Plaza MC 0417|Lake Alden, WI 54231|#8c1515; Eastmark University Health|Single Billing Office, 2200 Founders Way Ste 300|East Harmon, NY 12589|#4b2e83
UNIVERSITY HOSPITAL AT SAN TOMAS|Revenue Cycle Customer Service|San Tomas, CA 93622|#00573f; The Corwin Clinic at Dunmore University|Business Services, 88 Quad St|Wexford Heights, PA 15918|#222222`);
/** Revenue code, code, modifier, words, dollars from and to, the most of it, NDC. */
const LAB = `0300|36415||HC VENIPUNCTURE|18|46|1; 0301|80053||HC COMPREHENSIVE METABOLIC PANEL|98|410|1; 0305|85025||HC CBC W/ AUTO DIFFERENTIAL|62|230|1; 0301|84484||HC TROPONIN, HIGH SENSITIVITY|120|390|2; 0301|83735||HC MAGNESIUM|44|165|1; 0305|85610||HC PROTHROMBIN TIME (PT/INR)|38|140|1; 0307|81001||HC URINALYSIS AUTO W/ MICRO|36|128|1; 0301|83605||HC LACTATE, BLOOD|70|240|1; 0306|87040||HC CULTURE BLOOD AEROBIC/ANAEROBIC|140|420|2; 0301|83036||HC HEMOGLOBIN A1C|58|170|1`;
const DRUGS = `0636|J2405||ONDANSETRON HCL (PF) 4 MG/2 ML INJECTION SOLUTION|4|21|4|00409-4755-02; 0636|J1885||KETOROLAC 15 MG/ML INJECTION SOLUTION|9|40|2|00409-3793-01; 0250|||ACETAMINOPHEN 325 MG TABLET|1|4|2|00904-6773-61; 0258|J7030||SODIUM CHLORIDE 0.9 % INTRAVENOUS SOLUTION 1,000 ML|48|190|2|00338-0049-04; 0636|J0696||CEFTRIAXONE 1 GRAM SOLUTION FOR INJECTION|14|62|4|60505-6152-05; 0250|||PANTOPRAZOLE 40 MG TABLET,DELAYED RELEASE|3|18|1|00008-0841-81; 0636|J1650||ENOXAPARIN 40 MG/0.4 ML SUBCUTANEOUS SYRINGE|6|28|4|00075-0620-40; 0637|||LISINOPRIL 10 MG TABLET|2|9|1|68180-0980-01`;
const ROOM = "0120|||HC ROOM & BOARD SEMI-PRIVATE|0|0|1";
const PAID = "PATIENT PAYMENT - VISA|PATIENT PAYMENT ONLINE PORTAL|PATIENT CHECK|PAYMENT PLAN";
const KINDS = rowsOf(`
Emergency|0|4|11|E; Observation|1|8|18|E; Inpatient|4|10|20|I; Hospital Outpatient Surgery|0|5|16|S; Outpatient|0|1|5|O`);
const POOLS: Record<string, string> = {
  E: `0450|99284|25|HC ED VISIT LEVEL 4|1450|3900|1; ${LAB}; ${DRUGS}; 0260|96374||HC IV PUSH, SINGLE OR INITIAL DRUG|260|690|1; 0730|93005||HC ECG TRACING ONLY|180|560|1; 0324|71046||HC XR CHEST 2 VIEWS|260|780|1; 0351|70450||HC CT HEAD W/O CONTRAST|1400|3900|1`,
  I: `0450|99285|25|HC ED VISIT LEVEL 5|2300|5200|1; ${LAB}; ${DRUGS}; 0424|97161|GP|HC PT EVALUATION LOW COMPLEXITY|290|610|1; 0420|97110|GP|HC THERAPEUTIC EXERCISE, 15 MIN|110|260|2; 0410|94640||HC INHALATION TREATMENT|120|330|1; 0480|93306||HC ECHO TTE W/ DOPPLER COMPLETE|1900|4800|1; 0320|71045||HC XR CHEST 1 VIEW|190|560|1; 0270|||HC IV START KIT|12|64|1; 0301|82962||HC GLUCOSE, POINT OF CARE|14|52|3`,
  S: `0360|29881|LT|HC KNEE ARTHROSCOPY W/ MENISCECTOMY|7400|15800|1; 0370|||HC ANESTHESIA TIME, PER 15 MIN|180|420|6; 0710|||HC RECOVERY ROOM PHASE I, PER 30 MIN|310|640|3; 0272|||HC SUPPLY STERILE LEVEL 2|90|520|1; 0278|||HC IMPLANT SUTURE ANCHOR|640|1900|2; 0312|88304||HC SURGICAL PATHOLOGY LEVEL III|140|390|1; 0250|||BUPIVACAINE (PF) 0.25 % INJECTION SOLUTION|12|48|1|00409-1159-02; 0636|J2704||PROPOFOL 10 MG/ML INTRAVENOUS EMULSION|1|4|20|63323-0269-29; 0636|J0690||CEFAZOLIN 1 GRAM SOLUTION FOR INJECTION|8|31|4|25021-0101-10; ${DRUGS}; 0270|||HC CRUTCHES ALUMINUM PAIR|70|180|1`,
  O: `0510|G0463||HC HOSPITAL OUTPATIENT CLINIC VISIT|180|520|1; ${LAB}; 0402|76705||HC US ABDOMEN LIMITED|390|980|1; 0320|73562|RT|HC XR KNEE 3 VIEWS|210|560|1; 0921|93971||HC VENOUS DUPLEX, UNILATERAL|480|1200|1; 0771|90471||HC IMMUNIZATION ADMIN|58|140|1`,
};
const PAYORS = rowsOf(`
Blue Cross PPO|BLUE CROSS; Medicare Part A & B|MEDICARE|Senior Supplement Plan G|SUPPLEMENT; UnitedHealthcare Choice Plus|UHC; Aetna Open Access|AETNA; Cigna HMO|CIGNA; Medicare Part A & B|MEDICARE|State Medicaid|MEDICAID`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, looseSlashes, shortSlashes, monthName } = formats;
  const { dollars, grouped, parentheses, trailingMinus } = formats;
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped]),
    minus: chance.pick([dollars, parentheses, grouped, trailingMinus]),
    by: chance.pick(["column", "column", "column", "heading", "daily"] as const),
    modifiers: chance.pick(["own", "joined", "none", "none"] as const),
    ...{ codes: chance.happens(0.85), named: chance.happens(0.2), cased: chance.happens(0.25) },
    ...{ ndc: chance.happens(0.2), posted: chance.happens(0.15), each: chance.happens(0.3) },
    ...{ whose: chance.happens(0.5), pad: chance.pick([0.4, 0.4, 0.9]) },
    merged: chance.happens(0.35),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Mono"),
  };
}

type Charge = Row & Record<"charge" | "units", number> & { serviceDate: string };
const chargesIn = (rows: Charge[]) => sum(rows.map(({ charge }) => charge));
const nameCase = (word: string) => word[0]! + word.slice(1).toLowerCase();

/** The charges of one account, day by day; what was given and returned stands there twice. */
function chargesOf(chance: Chance, l: Look, kind: string[], from: string) {
  const [, days, low, high, pool = ""] = kind;
  const nights = days === "4" ? chance.between(2, 5) : Number(days);
  const all = rowsOf(POOLS[pool]!).map((one) => {
    const price = chance.between(Number(one[4]), Number(one[5])) * 100 + chance.between(0, 99);
    return { one, price };
  });
  const row = ({ one, price }: (typeof all)[number], serviceDate: string): Charge => {
    const [revenueCode = "", code, modifier, words = "", , , most, ndc] = one;
    const units = chance.between(1, Number(most));
    const description = l.cased ? words.replace(/[A-Z]{4,}/g, nameCase) : words;
    const coded = { revenueCode, code: code || null, modifiers: modifier ? [modifier] : [], ndc };
    return { ...coded, serviceDate, description, units, unitPrice: price, charge: units * price };
  };
  const many = chance.between(Number(low), Number(high));
  const picked = chance.shuffled(all.slice(1)).slice(0, many);
  const rows = picked.map((one) => row(one, shifted(from, chance.between(0, nights))));
  rows.unshift(row(all[0]!, from));
  const room = { one: ROOM.split("|"), price: chance.between(1900, 4600) * 100 };
  for (let night = 0; pool === "I" && night < nights; night += 1)
    rows.push(row(room, shifted(from, night)));
  const taken = rows.find(({ ndc }) => ndc);
  const back = taken ? [{ ...taken, units: -taken.units, charge: -taken.charge }] : [];
  if (chance.happens(0.3)) rows.push(...back);
  const until = shifted(from, nights);
  return { rows: rows.sort((a, b) => a.serviceDate.localeCompare(b.serviceDate)), until };
}

const cash = (l: Look) => (cents: number) => (cents < 0 ? l.minus(cents) : l.money(cents));

function columnsOf(l: Look, rows: Charge[], posted: number): sheet.Column<Charge>[] {
  type Print = (row: Charge) => string | number | null | undefined;
  const text = (words: string, says: Field[], print: Print, kind = "d") =>
    sheet.column<Charge>(l.words(words), says, print, kind);
  const joined = l.modifiers === "joined";
  const code: Print = (row) => [row.code, ...(joined && row.code ? row.modifiers! : [])].join("-");
  const own = l.codes && l.modifiers === "own" && rows.some(({ modifiers }) => modifiers!.length);
  const on = (more: number) => (row: Charge) => l.day(shifted(row.serviceDate, more));
  const dates = "Date|Service Date|Svc Date|DOS";
  const says: Field[] = joined ? ["code", "modifiers"] : ["code"];
  const price = sheet.amount<Charge>(l.words("Unit Price|Price"), "unitPrice", l.money);
  const all: [boolean, sheet.Column<Charge>][] = [
    [l.by === "column", text(dates, ["serviceDate"], on(0))],
    [l.posted, text("Post Date", [], on(posted))],
    [true, text("Rev Code|Rev<br>Code|Rev.|UB Rev", ["revenueCode"], (row) => row.revenueCode)],
    [l.codes, text("CPT/HCPCS|CPT|Px Code|HCPCS", says, code)],
    [own, text("Mod", ["modifiers"], (row) => row.modifiers!.join(" "))],
    [true, text("Description|Procedure", ["description"], (row) => row.description, "w")],
    [l.ndc && rows.some(({ ndc }) => ndc), text("NDC", [], (row) => row.ndc)],
    [true, text("Qty|Quantity|Units", ["units"], (row) => row.units, "n")],
    [l.each, price],
    [true, sheet.amount<Charge>(l.words("Amount|Charge|Charge Amount"), "charge", cash(l))],
  ];
  return all.flatMap(([on, one]) => (on ? [one] : []));
}

function body(l: Look, columns: sheet.Column<Charge>[], rows: Charge[]): string {
  const of = l.words("Total Charges|TOTAL CHARGES|Total Hospital Charges");
  const last = sheet.sumRow(columns, of, { charge: chargesIn(rows) }, l.money);
  const printed = (list: Charge[]) => list.map((row) => sheet.record(columns, row)).join("");
  if (l.by === "column") return printed(rows) + last;
  const parts = [...new Set(rows.map(({ serviceDate }) => serviceDate))].map((one) => {
    const own = rows.filter(({ serviceDate }) => serviceDate === one);
    const charge = chargesIn(own);
    const below = sheet.sumRow(columns, `Total for ${l.day(one)}`, { charge }, cash(l), "sub");
    const head = `${l.by === "daily" ? "" : "Service Date: "}${l.day(one)}`;
    const over = `<tr class="day"><td colspan="${columns.length}">${head}</td></tr>`;
    return over + printed(own) + (l.by === "daily" ? below : "");
  });
  return parts.join("") + last;
}

type Came = readonly [on: string, words: string, who: string, cents: number, sort: Sort];
type Sort = "plan" | "took" | "own";
/** What came in and was taken off, by date. */
function cameOf(chance: Chance, billed: number, until: string, payor: string[] | null): Came[] {
  const open = payor ? chance.pick([0, 0, 50000, 150000]) : 100_000_000;
  const rate = payor ? ([0.3, 0.55] as const) : ([0.6, 0.6] as const);
  const terms: Terms = { open, share: chance.pick([0, 0.1, 0.2]), copay: 0, denies: 0, rate };
  const { discount, insurancePaid, patientOwes } = settle(chance, billed, terms);
  const [name = "Self-Pay", short = "", second = "", brief] = payor ?? [];
  const on = shifted(until, chance.between(16, 34));
  const later = shifted(on, chance.between(9, 20));
  const helps = second ? Math.round(patientOwes * chance.pick([0.5, 0.8, 1])) : 0;
  const many = patientOwes - helps > 20000 ? chance.pick([0, 0, 1, 2]) : 0;
  const took = payor ? `${short} CONTRACTUAL ADJUSTMENT` : "UNINSURED DISCOUNT 40%";
  const list: Came[] = [
    [on, `${short} PAYMENT`, name, insurancePaid, "plan"],
    [on, took, name, discount, "took"],
    [later, `${brief} PAYMENT`, second, helps, "plan"],
  ];
  for (let at = 1; at <= many; at += 1) {
    const cents = chance.pick([2500, 5000, 7500, 9000]);
    list.push([shifted(later, 24 * at), chance.pick(PAID.split("|")), "Guarantor", cents, "own"]);
  }
  return list.filter(([, , , cents]) => cents > 0);
}

function settling(l: Look, came: Came[], billed: number) {
  const all = (sort: Sort) => came.flatMap(([, , , cents, of]) => (of === sort ? [cents] : []));
  const [insurancePaid, adjustments] = [sum(all("plan")), sum(all("took"))];
  const patientPaid = sum(all("own"));
  const due = billed - insurancePaid - adjustments - patientPaid;
  const rows = came.map(([on, words, who, cents]) => {
    const cells = [l.day(on), words, ...(l.whose ? [who] : [])].map((one) => `<td>${one}</td>`);
    return `<tr>${cells.join("")}<td class="n">${l.minus(-cents)}</td></tr>`;
  });
  const less = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  const list = l.merged
    ? `Total Payments and Adjustments|${less(billed - due)}`
    : `Insurance Payments|${less(insurancePaid)}; Patient Payments|${less(patientPaid)}; ${l.words("Adjustments|Total Adjustments")}|${less(adjustments)}`;
  const sums = `${l.words("Total Charges|Charges")}|${l.money(billed)}; ${list}; ${l.words("Account Balance|Hospital Account Balance|Current Account Balance")}|${l.money(due)}`;
  const heads = `<tr><th>${l.words("Date|Post Date")}</th><th>Description</th>${l.whose ? "<th>Payor</th>" : ""}<th class="n">Amount</th></tr>`;
  const html = `<h2>${l.words("Payments and Adjustments|PAYMENTS / ADJUSTMENTS|Account Payments &amp; Adjustments")}</h2><table class="lines"><thead>${heads}</thead><tbody>${rows.join("")}</tbody></table>${sheet.pairs(rowsOf(sums) as [string, string][], "sums")}`;
  const own = all("own").map(formats.decimal);
  const apart = l.merged ? {} : { insurancePaid, adjustments, patientPaid };
  const printed = { billed, patientResponsibility: due, ...apart };
  return { html, printed, own: l.merged && own.length ? { paymentRows: own } : {} };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 13mm 15mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt '${l.font}'}} body{font:${l.font.endsWith("Mono") ? 7.6 : 8.8}pt/1.32 '${l.font}';margin:0;color:#000} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;color:${ink}} .brand b{font-size:1.45em} .brand small{color:#333;display:block} h1{font-size:1.4em;margin:0} h2{font-size:1.12em;margin:5mm 0 1mm;color:${ink};break-after:avoid}
.to{margin:8mm 0 5mm 3mm} .box{border:1px solid #000;display:grid;grid-template-columns:1fr 1fr;padding:1.5mm 2mm;gap:0 8mm;margin-bottom:3mm} .box div{display:flex;gap:2mm} .box span{min-width:34mm;font-weight:bold}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-bottom:1.2px solid #000;padding:.6mm 1mm;vertical-align:bottom} .lines td{padding:${l.pad}mm 1mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{border-top:1px solid #000;font-weight:bold} .lines .sub td{font-style:italic;text-align:right;border-top:.5px solid #999} .lines .day td{font-weight:bold;background:#ececec} tr{break-inside:avoid}
.sums{margin:3mm 0 0 auto;border-collapse:collapse;break-inside:avoid} .sums td{padding:.4mm 1mm} .sums td+td{text-align:right;min-width:28mm} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000;border-bottom:3px double #000} .fine{font-size:.88em;margin-top:5mm}`;

const FINE = rowsOf(`
This detail is provided at your request and is not a bill. Your monthly statement shows the amount that is due.
Professional services of physicians (PB) are billed under a separate account and are not shown here.
You have the right to a good faith estimate. Financial assistance applications are available in several languages at no cost.`);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", office = "", place = "", ink = ""] = chance.pick(CENTERS);
  const kind = chance.pick(KINDS);
  const from = shifted("2024-02-03", chance.between(0, 660));
  const { rows, until } = chargesOf(chance, l, kind, from);
  const payor = chance.happens(0.85) ? chance.pick(PAYORS) : null;
  const came = cameOf(chance, chargesIn(rows), until, payor);
  const { html: settled, printed, own } = settling(l, came, chargesIn(rows));
  const columns = columnsOf(l, rows, chance.between(1, 3));
  const issued = shifted(until, chance.between(115, 190));
  const write = people.naming(chance);
  const patient = write(people.person(chance));
  const guarantor = chance.happens(0.75) ? patient : write(people.person(chance));
  const account = chance.number(chance.pick(["6########", "40#########", "H########"]));
  const more = `; Attending|${people.doctor(chance)}; Guarantor ID|${chance.number("1#######")}`;
  const facts = `Guarantor|${guarantor}; ${l.words("Hospital Account|Account #|HAR")}|${account}; Patient|${patient}; ${l.words("Admit Date|Admission Date|Adm Date")}|${l.day(from)}
${l.words("MRN|Medical Record #")}|${chance.number("00######")}; ${l.words("Discharge Date|Disch Date")}|${l.day(until)}; ${l.words("Account Class|Patient Class|Class")}|${kind[0]}; ${l.words("Primary Payor|Payor|Primary Coverage")}|${payor?.[0] ?? l.words("None|Self-Pay")}${chance.happens(0.5) ? more : ""}`;
  const colon = l.named ? "" : ":";
  const box = rowsOf(facts).map(([of, is]) => `<div><span>${of}${colon}</span>${is}</div>`);
  const call = people.phone(chance);
  const dated = `${l.words("Date Printed|Print Date|Statement Date|Date")}: ${l.day(issued)}`;
  const letter = `<p>Dear Patient or Guarantor: As you asked us by phone, here is the detail of the hospital account below. Questions? Call ${call}, Monday - Friday, 8:00 a.m. - 5:00 p.m.</p>`;
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div class="brand">${sheet.mark(chance, ink)}<div><b>${provider}</b><small>${office}<br>${place} &nbsp; ${call}</small></div></div><div style="text-align:right"><h1>${l.words("Account Detail|Itemized Statement|Hospital Account Detail|DETAIL OF CHARGES")}</h1>${dated}</div></div><div class="to">${guarantor}<br>${people.street(chance)}<br>${people.town(chance)}</div>${chance.happens(0.6) ? letter : ""}<div class="box">${box.join("")}</div><h2>${l.words("Charges|Hospital Charges|CHARGE DETAIL")}</h2>${sheet.table(columns, body(l, columns, rows))}${settled}<p class="fine">${chance.shuffled(FINE).slice(0, chance.between(1, 3)).join(" ")}</p>`,
  );
  const above: Field[] = l.by === "column" ? [] : ["serviceDate"];
  const said = rows.map((row) => sheet.lineBy(columns, row, above));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
      ...{ statementDate: issued, serviceFrom: from, serviceTo: until, dischargeDate: until },
      ...own,
    },
    ...([printed, said] as const),
  );
  return { html, truth };
}

export const family: Family = {
  name: "university-hospital-single-account-detail",
  paper: "One hospital account's detail from an academic medical center, mailed after a call.",
  medium: "text",
  draw,
};
