import { bare, compactDate, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Charge = {
  date: string;
  item: string;
  code: string;
  revenue: string;
  text: string;
  units: number;
  cents: number;
};

const HOSPITALS = rowsOf(`
CHOWAN VALLEY MEMORIAL HOSPITAL|300 HOSPITAL LOOP|AHOSKIE, NC 27910; Tamarack Regional Medical Center|1100 Lakeside Dr|Bemis, MN 56619
GOOD SHEPHERD HOSPITAL OF LARAMIE COUNTY|214 E 23RD ST|CHEYENNE, WY 82001; Bayou Teche General Hospital|5500 Evangeline Pkwy|Breaux Landing, LA 70517`);
/** Charge number, code, revenue code, words, price of one, most on a day, and whether it comes every day. */
const EVERY = rowsOf(`
1010020||0120|ROOM AND CARE SEMI PRIVATE|2148.00|1; 4403117||0250|ENOXAPARIN 40 MG/0.4 ML SYR|61.85|1; 4400286||0250|ACETAMINOPHEN 325 MG TAB|2.40|6
4400955||0250|PANTOPRAZOLE 40 MG TAB|9.15|1; 4501120||0258|SODIUM CHLORIDE 0.9% 1000 ML|74.60|3; 5100412|85025|0305|CBC WITH DIFF|118.00|1; 5100233|80048|0301|BASIC METABOLIC PANEL|176.25|1`);
const SOME = rowsOf(`
4404410|J2405|0636|ONDANSETRON INJ 4 MG|38.20|3; 4404871|J0696|0636|CEFTRIAXONE INJ 1 GM|94.35|2; 4407788|J1885|0636|KETOROLAC INJ 30 MG|41.00|3; 4402233|J2270|0636|MORPHINE SULF INJ 4 MG|33.75|4
5200871|71046|0324|XR CHEST PA AND LATERAL|389.00|1; 5203310|74177|0352|CT ABD/PELVIS W CONTRAST|4216.00|1; 5300114|93005|0730|EKG TRACING ONLY|264.50|1; 5401190|94640|0410|NEBULIZER TREATMENT|148.80|4
5402260|97161|0424|PT EVALUATION LOW COMPLEX|296.00|1; 5402276|97116|0420|GAIT TRAINING 15 MIN|121.40|2; 5100860|87040|0306|BLOOD CULTURE|204.00|2; 5100911|83735|0301|MAGNESIUM|71.10|1
6100022||0270|IV START KIT|28.90|2; 6100381||0270|FOLEY CATHETER TRAY|96.00|1; 6100770||0272|STERILE DRESSING 4X4|12.75|4; 5100377|84100|0301|PHOSPHORUS|63.40|1; 4408015||0250|INSULIN LISPRO 100 UNIT/ML|47.95|3
5500103|93306|0480|ECHO COMPLETE W DOPPLER|2893.00|1; 5100019|36415|0300|VENIPUNCTURE|34.00|2; 4405512||0250|POTASSIUM CL 20 MEQ TAB|6.85|4; 6200144||0271|INCENTIVE SPIROMETER|39.50|1`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, compactDate]),
    money: chance.pick([grouped, grouped, bare]),
    item: chance.happens(0.7),
    code: chance.happens(0.65),
    revenue: chance.happens(0.45),
    /** The date again in every row, beside the heading of the day. */
    dated: chance.happens(0.3),
    dayTotals: chance.happens(0.5),
    unitsLast: chance.happens(0.35),
    rows: chance.between(24, 31),
    itemHead: words("CHARGE CODE|ITEM NO.|CHG NBR|SVC CODE"),
    codeHead: words("CPT/HCPCS|HCPCS|PROC CODE"),
    revenueHead: words("REV|REV CODE|REV<br>CODE"),
    textHead: words("DESCRIPTION|SERVICE DESCRIPTION|DESCRIPTION OF SERVICE"),
    unitsHead: words("QTY|QUANTITY|UNITS"),
    amountHead: words("AMOUNT|TOTAL<br>CHARGE|CHARGES"),
    heading: words("SERVICE DATE: |DATE OF SERVICE |"),
    again: words("(CONTINUED)|- CONTINUED|(cont'd)"),
    subtotal: words("PAGE SUBTOTAL|SUBTOTAL THIS PAGE|PAGE TOTAL"),
    onward: words("CONTINUED ON NEXT PAGE|*** CONTINUED ***|Continued on page"),
    all: words("TOTAL CHARGES|TOTAL OF CHARGES|GRAND TOTAL CHARGES"),
    font: words("Liberation Mono|Liberation Sans|DejaVu Sans Mono|Liberation Sans Narrow"),
    ruled: chance.happens(0.4),
    paid: chance.happens(0.5),
  };
}

function chargesOf(chance: Chance, first: string, days: number): Charge[] {
  const every = chance.shuffled(EVERY.slice(1)).slice(0, chance.between(2, 5));
  const left = new Set(SOME);
  return Array.from({ length: days }, (_, at) => {
    const some = chance.shuffled([...left]).slice(0, chance.between(3, 11));
    // What counts one unit is done once in a stay.
    for (const one of some) if (one[5] === "1") left.delete(one);
    return [EVERY[0]!, ...every, ...some].map(
      ([item = "", code = "", revenue = "", text = "", price = "", most = ""]): Charge => {
        const units = chance.between(1, Number(most));
        const cents = Math.round(Number(price) * 100) * units;
        return { date: shifted(first, at), item, code, revenue, text, units, cents };
      },
    );
  }).flat();
}

type Cell = { head: string; kind: string; print: (one: Charge) => string };
function cellsOf(l: Look): Cell[] {
  const units = { head: l.unitsHead, kind: "n", print: (one: Charge) => String(one.units) };
  const text = { head: l.textHead, kind: "w", print: (one: Charge) => one.text };
  return [
    ...(l.dated ? [{ head: "DATE", kind: "", print: (one: Charge) => l.day(one.date) }] : []),
    ...(l.item ? [{ head: l.itemHead, kind: "", print: (one: Charge) => one.item }] : []),
    ...(l.revenue ? [{ head: l.revenueHead, kind: "", print: (one: Charge) => one.revenue }] : []),
    ...(l.unitsLast ? [text] : []),
    ...(l.code ? [{ head: l.codeHead, kind: "", print: (one: Charge) => one.code }] : []),
    ...(l.unitsLast ? [] : [text]),
    units,
    { head: l.amountHead, kind: "n", print: (one: Charge) => l.money(one.cents) },
  ];
}

/** The rows of one page: days have their heading where they start, and again where a page starts within one. */
function pageRows(charges: Charge[], from: number, to: number, cells: Cell[], l: Look): string {
  const wide = cells.length;
  const onDay = (date: string) => charges.filter((one) => one.date === date);
  return charges
    .slice(from, to)
    .map((one, at) => {
      const before = charges[from + at - 1];
      const starts = before?.date !== one.date;
      const again = starts ? "" : ` ${l.again}`;
      const heading =
        starts || at === 0
          ? `<tr class="day"><td colspan="${wide}">${l.heading}${l.day(one.date)}${again}</td></tr>`
          : "";
      const row = cells.map(({ kind, print }) => `<td class="${kind}">${print(one)}</td>`).join("");
      const ends = charges[from + at + 1]?.date !== one.date;
      const day =
        l.dayTotals && ends
          ? `<tr class="sub"><td colspan="${wide - 1}">TOTAL FOR ${l.day(one.date)}</td><td class="n">${l.money(sum(onDay(one.date).map(({ cents }) => cents)))}</td></tr>`
          : "";
      return `${heading}<tr>${row}</tr>${day}`;
    })
    .join("");
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:8.4pt/1.32 '${l.font}';color:#000} .p{break-after:page} .p:last-child{break-after:auto}
.head{display:flex;justify-content:space-between;border-bottom:1.5px solid #000;padding-bottom:1.5mm;margin-bottom:2mm} .head b{font-size:1.15em}
.facts{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.6mm 6mm;margin-bottom:2.5mm} table{width:100%;border-collapse:collapse} th{text-align:left;vertical-align:bottom;border-bottom:1px solid #000;padding:0 2mm 1mm 0}
td{padding:.55mm 2mm .55mm 0;white-space:nowrap;${l.ruled ? "border-bottom:.5px solid #bbb;" : ""}} .w{width:99%} .n{text-align:right} th:last-child,td:last-child{padding-right:0} .day td{font-weight:bold;padding-top:1.6mm} .sub td{text-align:right;font-style:italic}
.end{display:flex;justify-content:space-between;border-top:1px solid #000;margin-top:1.5mm;padding-top:1mm;font-weight:bold} .keep{break-inside:avoid} .last{margin:5mm 0 0 auto;width:80mm} .last div{display:flex;justify-content:space-between;padding:.6mm 0} .last .due{border-top:2px solid #000;font-weight:bold}`;

type Stay = { charges: Charge[]; facts: [string, string][]; hospital: string[]; sums: string };

function pages(stay: Stay, l: Look): string {
  const cells = cellsOf(l);
  const count = Math.ceil(stay.charges.length / l.rows);
  const heads = cells.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [at * l.rows, (at + 1) * l.rows];
    const rows = pageRows(stay.charges, from, to, cells, l);
    const part = sum(stay.charges.slice(from, to).map(({ cents }) => cents));
    const last = at === count - 1;
    const onward = last ? "" : l.onward.endsWith("page") ? `${l.onward} ${at + 2}` : l.onward;
    return `<div class="p"><div class="head"><div><b>${stay.hospital[0]}</b><br>${stay.hospital[1]}, ${stay.hospital[2]}</div><div>ITEMIZED STATEMENT OF CHARGES<br>PAGE ${at + 1} OF ${count}</div></div>
    <div class="facts">${stay.facts.map(([label, value]) => `<span>${label}: ${value}</span>`).join("")}</div>
    <table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>
    <div class="end"><span>${onward}</span><span>${l.subtotal} &nbsp; ${l.money(part)}</span></div>${last ? stay.sums : ""}</div>`;
  }).join("");
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const hospital = chance.pick(HOSPITALS);
  const patient = naming(chance)(person(chance));
  const days = chance.between(2, 6);
  const first = shifted("2025-01-11", chance.between(0, 400));
  const charges = chargesOf(chance, first, days);
  const discharged = shifted(first, days - chance.pick([0, 1, 1]));
  const issued = shifted(first, days + chance.between(8, 40));
  const account = chance.number(chance.pick(["H##########", "########", "####-######"]));
  const billed = sum(charges.map(({ cents }) => cents));
  const paid = l.paid ? Math.round(billed * 0.31) : 0;
  const off = l.paid ? Math.round(billed * 0.58) : 0;
  const facts: [string, string][] = [
    [l.words("PATIENT|PATIENT NAME"), patient],
    [l.words("ACCOUNT|ACCOUNT NO|PATIENT ACCT #"), account],
    [l.words("STATEMENT DATE|DATE PRINTED|BILL DATE"), l.day(issued)],
    [l.words("ADMITTED|ADMIT DATE"), l.day(first)],
    [l.words("DISCHARGED|DISCHARGE DATE"), l.day(discharged)],
    ["MED REC NO", chance.number("######")],
  ];
  const line = (label: string, cents: number, kind = "") =>
    `<div class="${kind}"><span>${label}</span><span>${l.money(cents)}</span></div>`;
  const below = l.paid
    ? line("INSURANCE PAYMENTS", -paid) +
      line("CONTRACTUAL ADJUSTMENTS", -off) +
      line("PATIENT BALANCE", billed - paid - off, "due")
    : "";
  const address = `<div style="margin-top:5mm">${patient}<br>${street(chance)}<br>${town(chance)}</div>`;
  const sums = `<div class="keep"><div class="last">${line(l.all, billed, l.paid ? "" : "due")}${below}</div>${address}</div>`;
  const html = page(css(l), pages({ charges, facts, hospital, sums }, l));
  const lines = charges.map((one) =>
    lineOf({
      ...{ serviceDate: one.date, description: one.text, code: (l.code && one.code) || null },
      ...{ revenueCode: l.revenue ? one.revenue : null, units: one.units, charge: one.cents },
    }),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital[0]!, patient },
      ...{ accountNumber: account, statementDate: issued, serviceFrom: first },
      ...{ serviceTo: discharged, dischargeDate: discharged },
    },
    {
      billed,
      ...(l.paid
        ? { insurancePaid: paid, adjustments: off, patientResponsibility: billed - paid - off }
        : {}),
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "continued-day-itemization",
  paper:
    "A hospital's itemization over several pages with a heading for every day, repeated as continued, and page subtotals.",
  medium: "text",
  draw,
};
