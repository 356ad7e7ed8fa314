import { bare, compactDate, dashes, dollars, grouped } from "#corpus/generators/formats";
import { looseSlashes, monthDay, shortSlashes, slashes } from "#corpus/generators/formats";
import { trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; units: number; dept: string; chargeCode: string };
type Place = "stay" | "surgery" | "birth" | "clinic" | "emergency";

/** Sender, what was done there, how it prints. */
const SENDERS = rowsOf(`
St. Brigid Regional Medical Center|stay|daily; LINCOLN COUNTY MEMORIAL HOSPITAL|stay|mono; University Hospital at Garrison|emergency|plain; MIDLAND COMMUNITY HOSPITAL DISTRICT|emergency|mono; Four Corners Hospital|stay|dept; Saint Anselm Medical Center|stay|plain; TRI-COUNTY HOSPITAL AUTHORITY|stay|mono
Eastgate Surgery Center, LLC|surgery|plain; SUMMIT ORTHOPEDIC SURGICENTER LP|surgery|dept; Blue Heron Birth Center|birth|plain; Gentle Beginnings Birth & Midwifery|birth|daily; Harbor Community Health Clinic|clinic|plain; NORTHSIDE INFUSION AND SPECIALTY CLINIC|clinic|mono`);

/** Revenue code, department, HCPCS, words, units, dollars of a unit, and `d` always, `b` on the main day, `f` on the first, `l` on the last, `n` each night, `r` many days. */
const CATALOG: Record<Place, string[][]> = {
  stay: rowsOf(`
0120|ROOM AND BOARD||R&B SEMI PRIVATE MED/SURG|1|2840|n; 0250|PHARMACY||PANTOPRAZOLE SOD 40 MG TAB EC|1|18.40|r; 0250|PHARMACY||ACETAMINOPHEN 325 MG TABLET|2|2.15|r; 0250|PHARMACY||METOPROLOL TARTRATE 25 MG TAB|2|4.60|r; 0636|DRUGS/DETAIL CODE|J1650|ENOXAPARIN 10MG INJ|4|27.30|r; 0636|DRUGS/DETAIL CODE|J0696|CEFTRIAXONE SODIUM INJ 250MG|4|38.75|r; 0636|DRUGS/DETAIL CODE|J2405|ONDANSETRON HCL INJ 1MG|4|11.20; 0258|IV SOLUTIONS|J7030|SODIUM CHLORIDE 0.9% 1000ML|2|126|r
0300|LABORATORY|36415|VENIPUNCTURE|1|38|r; 0301|LAB/CHEMISTRY|80048|BASIC METABOLIC PANEL|1|286|r; 0305|LAB/HEMATOLOGY|85025|CBC W/ AUTO DIFF|1|192|r; 0301|LAB/CHEMISTRY|83735|MAGNESIUM|1|114; 0301|LAB/CHEMISTRY|83605|LACTIC ACID|1|238; 0306|LAB/MICROBIOLOGY|87040|BLOOD CULTURE|2|264; 0324|RADIOLOGY/CHEST|71046|CHEST XRAY 2 VIEWS|1|468; 0352|CT SCAN/BODY|71260|CT CHEST W/CONTRAST|1|3960; 0450|EMERGENCY ROOM|99285|ED VISIT LEVEL V|1|2875|d; 0410|RESPIRATORY SVC|94640|NEBULIZER TX|2|187|r; 0270|MED/SURG SUPPLIES||OXYGEN SUPPLY, DAILY|1|142|r; 0270|MED/SURG SUPPLIES||IV START KIT W/ CATH 20G|1|64; 0424|PHYS THERAPY/EVAL|97161|PT EVAL LOW COMPLEX 20 MIN|1|412; 0730|EKG/ECG|93005|EKG 12 LEAD TRACING|1|398; 0480|CARDIOLOGY|93306|ECHO TTE W/DOPPLER COMPLETE|1|2860`),
  emergency: rowsOf(`
0450|EMERGENCY ROOM|99284|ED VISIT LEVEL IV|1|1942|d; 0260|IV THERAPY|96374|IV PUSH INITIAL SUBST/DRUG|1|418; 0260|IV THERAPY|96375|IV PUSH EA ADDL NEW DRUG|2|212; 0260|IV THERAPY|96361|HYDRATION EA ADDL HOUR|1|186; 0300|LABORATORY|36415|VENIPUNCTURE|1|38|d; 0301|LAB/CHEMISTRY|80053|COMP METABOLIC PANEL|1|342; 0305|LAB/HEMATOLOGY|85025|CBC W/ AUTO DIFF|1|192; 0301|LAB/CHEMISTRY|83690|LIPASE|1|158; 0307|LAB/UROLOGY|81001|URINALYSIS AUTO W/SCOPE|1|88; 0301|LAB/CHEMISTRY|84703|HCG QUAL|1|96; 0352|CT SCAN/BODY|74177|CT ABD & PELVIS W/CONTRAST|1|4620; 0255|DRUGS/INCIDENT RAD|Q9967|LOCM 300-399MG/ML PER ML|100|2.35; 0636|DRUGS/DETAIL CODE|J2405|ONDANSETRON HCL INJ 1MG|4|11.20; 0636|DRUGS/DETAIL CODE|J1885|KETOROLAC INJ 15MG|2|24.80; 0636|DRUGS/DETAIL CODE|J2270|MORPHINE SULF INJ 10MG|1|36; 0258|IV SOLUTIONS|J7030|SODIUM CHLORIDE 0.9% 1000ML|1|126; 0270|MED/SURG SUPPLIES||SPLINT ALUM FOAM|1|48; 0730|EKG/ECG|93005|EKG 12 LEAD TRACING|1|398; 0250|PHARMACY||IBUPROFEN 600 MG TAB|1|3.20`),
  surgery: rowsOf(`
0490|AMB SURG CARE|29827|SHOULDER ARTHROSCOPY W/ROTATOR CUFF REPAIR|1|11480|d; 0490|AMB SURG CARE|29826|SHOULDER ARTHROSCOPY, DECOMPRESSION|1|3860|b; 0278|IMPLANTS|C1713|ANCHOR, SUTURE 4.5MM|3|685|d; 0370|ANESTHESIA||ANESTHESIA SUPPLIES, GENERAL|1|412|b; 0710|RECOVERY ROOM||RECOVERY PHASE I, PER 30 MIN|3|318|d; 0710|RECOVERY ROOM||RECOVERY PHASE II, PER 30 MIN|2|204|b; 0272|STERILE SUPPLIES||SHAVER BLADE 4.0MM|1|268|b; 0272|STERILE SUPPLIES||CANNULA 8.5MM THREADED|2|94|b; 0270|MED/SURG SUPPLIES||SLING, ABDUCTION PILLOW|1|186|b; 0636|DRUGS/DETAIL CODE|J0690|CEFAZOLIN SODIUM INJ 500MG|4|14.60|b; 0636|DRUGS/DETAIL CODE|J2704|PROPOFOL INJ 10MG|20|6.40|b; 0636|DRUGS/DETAIL CODE|J3010|FENTANYL CITRATE INJ 0.1MG|2|18.20|b; 0636|DRUGS/DETAIL CODE|J1100|DEXAMETHASONE INJ 1MG|8|4.30|b; 0250|PHARMACY||ROPIVACAINE 0.5% 30 ML VIAL|1|88|b; 0258|IV SOLUTIONS|J7120|LACTATED RINGERS 1000ML|2|98|b; 0250|PHARMACY||OXYCODONE 5 MG TAB|2|6.10|b; 0300|LABORATORY|36415|VENIPUNCTURE|1|22; 0301|LAB/CHEMISTRY|80048|BASIC METABOLIC PANEL|1|118; 0305|LAB/HEMATOLOGY|85027|CBC AUTOMATED|1|86; 0730|EKG/ECG|93005|EKG 12 LEAD TRACING|1|164; 0320|RADIOLOGY|73030|SHOULDER XRAY 2+ VIEWS|1|212`),
  birth: rowsOf(`
0724|BIRTHING CENTER|59400|GLOBAL MIDWIFERY CARE, VAGINAL BIRTH|1|4900|d; 0724|BIRTHING CENTER||BIRTH CENTER FACILITY FEE|1|3650|d; 0300|LABORATORY|80081|OBSTETRIC PANEL WITH HIV|1|218|f; 0300|LABORATORY|82950|GLUCOSE, 1 HR POST DOSE|1|46; 0300|LABORATORY|87653|GROUP B STREP PROBE|1|94; 0402|ULTRASOUND|76805|OB ULTRASOUND > 14 WEEKS|1|386|f; 0920|OTHER DX|59025|FETAL NON-STRESS TEST|2|148; 0636|DRUGS|J2590|OXYTOCIN INJ UP TO 10 UNITS|2|12.50|b; 0636|DRUGS|J2790|RHO(D) IMMUNE GLOBULIN 300 MCG|1|212; 0250|PHARMACY||LIDOCAINE 1% 20 ML|1|18|b; 0270|SUPPLIES||BIRTH KIT, DISPOSABLE|1|85|b; 0270|SUPPLIES||WATER BIRTH TUB LINER|1|60|b; 0410|RESPIRATORY||NITROUS OXIDE, PER HOUR|3|95|b; 0581|HOME VISIT|99501|POSTPARTUM HOME VISIT|1|195|l`),
  clinic: rowsOf(`
0510|CLINIC|99214|OFFICE VISIT EST PT LEVEL 4|1|268|d; 0335|INFUSION|96413|CHEMO ADMIN IV INFUSION UP TO 1 HR|1|486; 0335|INFUSION|96415|CHEMO ADMIN IV INFUSION EA ADDL HR|1|128; 0636|DRUGS|J1745|INFLIXIMAB INJ 10 MG|40|96.50|d; 0636|DRUGS|J1200|DIPHENHYDRAMINE INJ 50 MG|1|12; 0636|DRUGS|J2920|METHYLPREDNISOLONE INJ 40 MG|1|21.60; 0250|PHARMACY||ACETAMINOPHEN 325 MG TABLET|2|1.10; 0258|IV SOLUTIONS|J7050|NORMAL SALINE 250 CC|1|32; 0300|LABORATORY|36415|VENIPUNCTURE|1|19; 0300|LABORATORY|80053|COMP METABOLIC PANEL|1|74; 0300|LABORATORY|85652|SED RATE AUTOMATED|1|33; 0300|LABORATORY|86140|C-REACTIVE PROTEIN|1|41; 0771|VACCINE ADMIN|90471|IMMUNIZATION ADMIN 1 VACCINE|1|42; 0636|DRUGS|90677|PNEUMOCOCCAL CONJ VACC 20 VALENT|1|284`),
};
const NIGHTS: Record<Place, readonly [number, number]> = { stay: [2, 8], emergency: [0, 0], surgery: [0, 0], birth: [0, 0], clinic: [0, 0] }; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  const mono = style === "mono";
  return {
    words,
    style,
    mono,
    upper: mono,
    day: chance.pick(mono ? [shortSlashes, compactDate, monthDay, shortSlashes] : [slashes, slashes, shortSlashes, looseSlashes, dashes]), // prettier-ignore
    money: chance.pick(mono ? [grouped, bare, trailingMinus] : [grouped, dollars, dollars]),
    ...{ revenue: chance.happens(0.7), coded: chance.happens(0.8), own: chance.happens(0.5) },
    ...{ each: chance.happens(0.35), units: chance.happens(0.9), repeats: chance.happens(0.7) },
    ...{ daily: style === "daily" || (mono && chance.happens(0.5)), settled: chance.happens(0.65) },
    size: mono ? 8.8 : chance.pick([8.8, 9.4, 10]),
    rows: chance.pick([26, 30, 34]),
    pad: mono ? ".4mm" : chance.pick([".4mm", ".8mm", "1.1mm"]),
    rule: words("#1d3557|#2b2d42|#386641|#6d597a|#000000"),
    font: mono ? "Liberation Mono" : words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"), // prettier-ignore
    title: words("ITEMIZED STATEMENT OF CHARGES|Itemized Statement|Itemized Bill - Patient Request|DETAIL OF CHARGES|Itemization of Hospital Services").replace("Hospital ", style === "plain" ? "" : "Hospital "), // prettier-ignore
  };
}

/** The days of care, counted from the first: nights, visits of a clinic, or a pregnancy with the birth last but one. */
function daysOf(chance: Chance, place: Place, nights: number): number[] {
  if (place === "birth") return [0, 27, 62, 90, 97];
  if (place === "surgery") return chance.happens(0.4) ? [4, 0] : [0];
  const many = place === "clinic" ? chance.between(2, 6) : Math.max(nights, 1);
  return Array.from({ length: many }, (_, at) => at * (place === "clinic" ? 42 : 1));
}

/** Everything charged between two days, most of it on several of them. */
function rowsFor(chance: Chance, place: Place, from: string, nights: number): Row[] {
  const rate = 0.8 + 0.5 * chance.share();
  const keeps = chance.pick([0.6, 0.8, 0.95]);
  const days = daysOf(chance, place, nights);
  const main = place === "birth" ? days.at(-2)! : days[0]!;
  const rows = CATALOG[place].flatMap(([revenueCode, dept = "", code, description, count, price, mark]) => {
    if (!/[dnr]/.test(mark ?? "") && !chance.happens(keeps)) return [];
    const unitPrice = Math.round(Number(price) * rate * 100);
    const chargeCode = chance.number(revenueCode!.slice(1) + "####");
    const clinic = place === "clinic" ? days.filter(() => mark === "d" || chance.happens(0.7)) : null;
    const once = [{ d: main, b: main, f: days[0]!, l: days.at(-1)! }[mark ?? ""] ?? chance.pick(place === "birth" ? days.slice(0, 3) : days)];
    const often = mark === "n" ? days : mark === "r" ? days.filter(() => chance.happens(0.85)) : (clinic ?? once);
    return often.map((day): Row => {
      const units = mark === "r" && count === "2" ? chance.between(1, 3) : Number(count);
      return { serviceDate: shifted(from, day), revenueCode: revenueCode!, dept, code: code || null, description: description!, units, unitPrice, charge: units * unitPrice, chargeCode };
    });
  }); // prettier-ignore
  return rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0)); // prettier-ignore
}

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const caps = (text: string) => (l.upper ? text.toUpperCase() : text);
  const date = column<Row>(caps(l.words("Service Date|Date|Date of Service|Svc Date")), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const revenue = column<Row>(caps(l.words("Rev Code|Rev. Cd|Revenue Code")), "revenueCode", (row) => row.revenueCode, "d"); // prettier-ignore
  const own = column<Row>(caps(l.words("Charge Code|Svc Code|CDM #|Item No.")), null, (row) => row.chargeCode, "d"); // prettier-ignore
  const code = column<Row>(caps(l.words("HCPCS/CPT|CPT/HCPCS|HCPCS|Proc Code")), "code", (row) => row.code, "d"); // prettier-ignore
  const codes = [...(l.own ? [own] : []), ...(l.revenue ? [revenue] : [])];
  return [
    ...(dated ? [date] : []),
    ...(l.words("a|b") === "a" ? codes : codes.toReversed()),
    ...(l.coded ? [code] : []),
    column<Row>(caps(l.words("Description|Description of Service|Item Description")), "description", (row) => escaped(row.description!), "w"), // prettier-ignore
    ...(l.units ? [column<Row>(caps(l.words("Qty|Units|Quantity")), "units", (row) => row.units, "n")] : []), // prettier-ignore
    ...(l.each && l.units ? [amount<Row>(caps(l.words("Unit Price|Price|Unit Charge")), "unitPrice", l.money)] : []), // prettier-ignore
    amount<Row>(caps(l.words("Amount|Total Charge|Charges|Charge Amount")), "charge", l.money),
  ];
}

/** Rows of the table with their heads and subtotals, each one row of print. */
function printed(l: Look, columns: Column<Row>[], rows: Row[]): string[] {
  const byDept = l.style === "dept";
  const key = (row: Row) => (byDept ? `${row.revenueCode} ${row.dept}` : row.serviceDate!);
  if (!byDept && !l.daily) return rows.map((row) => record(columns, row));
  return [...new Set(rows.map(key))].flatMap((group) => {
    const own = rows.filter((row) => key(row) === group);
    const head = byDept ? [`<tr class="part"><td colspan="${columns.length}">${l.revenue ? group : own[0]!.dept}</td></tr>`] : []; // prettier-ignore
    const word = byDept ? `Subtotal ${own[0]!.dept}` : `${l.upper ? "TOTAL FOR" : l.words("Daily total|Subtotal for")} ${l.day(group)}`; // prettier-ignore
    return [...head, ...own.map((row) => record(columns, row)), sumRow(columns, word, { charge: total(own, "charge") }, l.money, "sub")]; // prettier-ignore
  });
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, billed: number, to: string) {
  const insured = chance.happens(0.7);
  const off = l.settled ? Math.round(billed * (insured ? 0.35 + 0.25 * chance.share() : 0.3)) : 0;
  const plan = l.settled && insured ? Math.round((billed - off) * chance.pick([0.7, 0.85, 0])) : 0;
  const paid = l.settled && chance.happens(0.4) ? 10000 : 0;
  const issued = shifted(to, chance.between(28, 120));
  return { insured, billed, off, plan, paid, due: billed - off - plan - paid, issued };
}

/** The sums at the end: what was charged, by revenue code where it is short, and what is left. */
function ending(l: Look, rows: Row[], a: Account): string {
  const less = (cents: number) => (cents ? l.money(-cents) : l.money(0));
  const depts = [...new Set(rows.map(({ dept }) => dept))].toSorted();
  const summed = l.repeats && l.style !== "dept" && depts.length > 3;
  const list = depts.map((dept) => `<tr><td>${dept}</td><td class="n">${l.money(total(rows.filter((row) => row.dept === dept), "charge"))}</td></tr>`); // prettier-ignore
  const byDept = summed ? `<div class="keep"><b>${l.words("Summary of Charges by Department|SUMMARY BY REVENUE CENTER")}</b><table class="small">${list.join("")}</table></div>` : ""; // prettier-ignore
  const sums = l.settled
    ? pairs([
        [l.words("Total Charges|TOTAL CHARGES"), l.money(a.billed)],
        a.insured ? [l.words("Insurance Payments|Total Insurance Payments"), less(a.plan)] : null,
        [a.insured ? "Contractual Adjustments" : "Self-Pay Discount", less(a.off)],
        [l.words("Patient Payments|Payments Received from Patient"), less(a.paid)],
        [l.words("Balance Due|ACCOUNT BALANCE|Patient Balance"), l.money(a.due)],
      ])
    : pairs([
        [l.words("Total Charges|TOTAL CHARGES|Total of Itemized Charges"), l.money(a.billed)],
      ]);
  return `<div class="end">${byDept}<div class="sums keep">${sums}</div></div>`;
}

type Who = { sender: string; patient: string; account: string; record: string; from: string; to: string; doctor: string; born: string; road: string; city: string; call: string; payer: string; stay: boolean; }; // prettier-ignore

function heads(l: Look, w: Who, a: Account) {
  const span = w.from === w.to ? [[l.words("Date of Service|Service Date"), full(l)(w.from)]] : w.stay ? [[l.words("Admit Date|Admitted|Admission Date"), full(l)(w.from)], [l.words("Discharge Date|Discharged"), full(l)(w.to)]] : [[l.words("Dates of Service|Service Dates"), `${full(l)(w.from)} - ${full(l)(w.to)}`]]; // prettier-ignore
  const left: [string, string][] = [
    [l.words("Patient Name|Patient"), w.patient],
    [l.words("Account Number|Account #|Visit Number"), w.account],
    [l.words("Medical Record #|MRN"), w.record],
    ["Date of Birth", full(l)(w.born)],
  ];
  const right = [
    ...(span as [string, string][]),
    [l.words("Attending|Physician|Attending Provider"), w.doctor],
    [l.words("Insurance|Primary Payer"), w.payer],
    [l.words("Print Date|Statement Date|Date Prepared"), full(l)(a.issued)],
  ] as [string, string][];
  const first = `<div class="facts">${pairs(left)}${pairs(right)}</div>`;
  const again = `<div class="again"><span>${w.patient}</span><span>Acct: ${w.account}</span><span>${l.title}</span></div>`;
  return { first, again };
}

const full = (l: Look) => (l.day === monthDay ? slashes : l.day);

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm 15mm;${l.mono ? "" : `@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt '${l.font}'}`}} body{font:${l.size}pt/1.3 '${l.font}';margin:0} .top{display:flex;justify-content:space-between;border-bottom:${l.mono ? "1px dashed #000" : `2px solid ${l.rule}`};padding-bottom:2mm} .name{font-size:1.35em;font-weight:bold;color:${l.rule}} h1{font-size:1.25em;text-align:${l.mono ? "left" : "center"};margin:3mm 0;letter-spacing:.3px} .facts{display:flex;justify-content:space-between;margin:2mm 0 3mm} .pairs td{padding:.3mm 4mm .3mm 0;vertical-align:top} .pairs td:first-child{${l.mono ? "" : "font-weight:bold"}} .letter{margin:3mm 0}
table.lines{width:100%;border-collapse:collapse} .lines thead{display:table-header-group} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.2mm;border-top:1px solid #000;border-bottom:1px solid #000;${l.mono ? "font-weight:normal" : `background:${l.rule}18`}} .lines td{padding:${l.pad} 1.2mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .w{width:40%} .part td{font-weight:bold;padding-top:1.6mm;break-after:avoid} .sub td{font-style:${l.mono ? "normal" : "italic"};border-top:.6px solid #888;padding-bottom:1.6mm} .sub td:first-child{text-align:${l.mono ? "left" : "right"}} .sum td{font-weight:bold;border-top:1.3px solid #000}
.again{display:flex;justify-content:space-between;border-bottom:1px solid #000;margin-bottom:1.5mm;font-size:.94em} .sheet{break-after:page} .no{text-align:right} .end{display:flex;justify-content:space-between;gap:8mm;margin-top:5mm;align-items:flex-start} .keep{break-inside:avoid} .small{border-collapse:collapse} .small td{padding:.3mm 6mm .3mm 0} .n{text-align:right} .sums{margin-left:auto;border:1px solid ${l.rule};padding:1.5mm 3mm} .sums td:last-child{text-align:right;min-width:26mm} .sums tr:last-child td{font-weight:bold} .foot{margin-top:5mm;font-size:.9em;break-inside:avoid}`;

/** The charges over their pages: a line printer breaks and heads them itself, others leave it to the table. */
function pages(
  l: Look,
  columns: Column<Row>[],
  list: string[],
  last: string,
  w: Who,
  top: string,
  again: string,
) {
  if (!l.mono) {
    const head = columns.map(({ head: word, kind }) => `<th class="${kind}">${word}</th>`).join("");
    const runs = l.repeats ? `<tr><td colspan="${columns.length}">${again}</td></tr>` : "";
    return `${top}<table class="lines"><thead>${runs}<tr>${head}</tr></thead><tbody>${list.join("")}${last}</tbody></table>`;
  }
  const groups: string[][] = [];
  for (let at = 0; at < list.length; at += l.rows) groups.push(list.slice(at, at + l.rows));
  const apart = groups.at(-1)!.length > 12;
  const count = groups.length + (apart ? 1 : 0);
  const name = (at: number) => at ? `<div class="top"><span>${escaped(w.sender)}</span><span>PAGE ${at + 1} OF ${count}</span></div>${again}` : `<div class="no">PAGE 1 OF ${count}</div>${top}`; // prettier-ignore
  const sheets = groups.map((group, at) => {
    const end = at === groups.length - 1;
    const more = end ? last : `<tr><td colspan="${columns.length}">** CONTINUED ON NEXT PAGE **</td></tr>`; // prettier-ignore
    return `<div class="${end && !apart ? "" : "sheet"}">${name(at)}${table(columns, group.join("") + more)}</div>`;
  });
  return sheets.join("") + (apart ? name(groups.length) : "");
}

function paper(
  chance: Chance,
  l: Look,
  w: Who,
  a: Account,
  columns: Column<Row>[],
  rows: Row[],
): string {
  const { first, again } = heads(l, w, a);
  const letter = l.own || l.mono ? "" : `<div class="letter">Dear ${w.patient}:<br>As you requested, this is a detailed listing of the services provided to you on the dates shown. ${l.words("This is not a demand for payment.|Please allow this statement to serve as your itemization for insurance or legal purposes.")}</div>`; // prettier-ignore
  const top = `<div class="top"><div><div class="name">${escaped(w.sender)}</div>${w.road}<br>${w.city}</div><div>${l.words("Patient Financial Services|Business Office|Billing Department")}<br>${w.call}<br>Tax ID ${chance.number("##-#######")}</div></div><h1>${l.title}</h1>${first}${letter}`;
  const last = l.settled && l.repeats && !l.mono ? "" : sumRow(columns, l.upper ? "TOTAL CHARGES" : l.words("Total Charges|Grand Total|TOTAL CHARGES"), { charge: a.billed }, l.money); // prettier-ignore
  const foot = `<div class="foot">${l.words("Charges shown are the facility's charges only. Physicians, anesthesiologists, radiologists and pathologists may bill you separately.|This itemization was prepared at the request of the patient under applicable state law, at no charge.|If you believe a charge is in error, please write to us within 60 days, naming the date and the charge.")} ${l.words("*** END OF STATEMENT ***||Late charges may be posted after the date of this statement.")}</div>`;
  return page(css(l), `${pages(l, columns, printed(l, columns, rows), last, w, top, again)}${ending(l, rows, a)}${foot}`); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const [sender = "", kind, style = ""] = chance.pick(SENDERS);
  const place = kind as Place;
  const l = look(chance, style);
  const nights = chance.between(...NIGHTS[place]);
  const start = shifted("2024-02-10", chance.between(0, 460));
  const dated = rowsFor(chance, place, start, nights);
  const depts = [...new Set(dated.map(({ revenueCode }) => revenueCode))].toSorted();
  const rows = style === "dept" ? depts.flatMap((one) => dated.filter((row) => row.revenueCode === one)) : dated; // prettier-ignore
  const days = [...new Set(dated.map(({ serviceDate }) => serviceDate!))].toSorted();
  const stay = place === "stay";
  const from = stay ? start : days[0]!;
  const to = stay ? shifted(start, nights) : days.at(-1)!;
  const a = accountOf(chance, l, sum(rows.map(({ charge }) => charge)), to);
  const columns = columnsOf(l, days.length > 1 || l.mono || chance.happens(0.7));
  const own = person(chance);
  const patient = naming(chance)(place === "birth" ? own.replace(/^\S+/, chance.pick("Marguerite Imani Siobhan Ligaya Beatriz Nadia Esperanza".split(" "))) : own); // prettier-ignore
  const w: Who = {
    ...{ sender, patient, from, to, stay, doctor: doctor(chance, place === "birth" ? "CNM|CNM, MSN" : "MD|MD|DO") }, // prettier-ignore
    ...{ account: chance.number(chance.pick(["#########", "V########", "####-#####", "H00######"])), record: chance.number("M######") }, // prettier-ignore
    ...{ born: place === "birth" ? born(chance, 1984, 2001) : born(chance), road: street(chance), city: town(chance), call: phone(chance) }, // prettier-ignore
    payer: a.insured ? chance.pick(["BLUE CROSS BLUE SHIELD", "AETNA", "MEDICARE", "UNITED HEALTHCARE", "CIGNA"]) : "SELF PAY", // prettier-ignore
  };
  const html = paper(chance, l, w, a, columns, rows);
  const undated = days.length === 1 ? (["serviceDate"] as const) : [];
  const truth = truthOf(
    {
      ...{ name: family.name, provider: sender, patient, accountNumber: w.account },
      ...{ setting: place === "clinic" ? "professional" : "facility", statementDate: a.issued },
      ...{ serviceFrom: from, serviceTo: to, ...(stay ? { dischargeDate: to } : {}) },
    },
    {
      billed: a.billed,
      adjustments: l.settled ? a.off : null,
      insurancePaid: l.settled && a.insured ? a.plan : null,
      patientPaid: l.settled ? a.paid : null,
      patientResponsibility: l.settled ? a.due : null,
    },
    rows.map((row) => lineBy(columns, row, [...undated])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "itemized-statement-on-request",
  paper:
    "The itemized bill that a hospital, surgery center, birth center or clinic sends on request: many lines over several pages, with charge codes, daily or department subtotals and sums at the end.",
  medium: "text",
  draw,
};
