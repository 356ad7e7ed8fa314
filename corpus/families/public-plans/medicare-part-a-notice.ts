import { dollars, longMonthName, monthDay, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Stay = {
  facility: string;
  address: string;
  doctor: string;
  number: string;
  nursing: boolean;
  from: string;
  to: string;
  days: number;
  approved: boolean;
  uncovered: number;
  paid: number;
  owed: number;
  notes: string[];
};

const HOSPITALS = rowsOf(`
Cloverfield Community Hospital|1400 Main Street, Albion, MI 49224; SAINT RAYMOND MEDICAL CENTER|800 Ridge Ave, Tuckahoe, NJ 08250; Big Horn Memorial Hospital|17 N Miles Ave, Hardin, MT 59034; Fort Pickett General Hospital|2200 Cox Rd, Blackstone, VA 23824`);
const FACILITIES = rowsOf(`
Magnolia Gardens Skilled Nursing|90 Oak Grove Road, Albion, MI 49224; ROSEMONT CARE AND REHAB|411 Shore Rd, Tuckahoe, NJ 08250; Prairie View Transitional Care|66 County Road 9, Hardin, MT 59034`);
/** The deductible of a benefit period, and a day's coinsurance in a skilled nursing facility after day twenty. */
const DEDUCTIBLE = 167600;
const DAILY = 20950;
const NOTES = {
  deductible:
    "Days are being subtracted from your total inpatient hospital benefits for this period.",
  applied: "$1,676.00 was applied to your inpatient deductible.",
  daily:
    "You must pay a daily coinsurance amount from day 21 through day 100 of each benefit period.",
  personal:
    "Personal comfort items, such as a telephone or television, are not covered by Medicare.",
  denied: "The information provided does not support the need for this level of care.",
} as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    span: chance.pick([longMonthName, monthName, slashes, monthDay]),
    letters: chance.happens(0.7) ? "ABCDE" : "12345",
    /** What kind of row the notice gives a stay: its dates alone, or the kind of care too. */
    care: chance.happens(0.4),
    days: chance.happens(0.85),
    totals: chance.happens(0.8),
    summary: chance.happens(0.75),
    heads: {
      days: words("Benefit Days<br>Used|Benefit<br>Days Used"),
      approved: words("Claim<br>Approved?|Claim Approved?"),
      uncovered: words("Non-Covered<br>Charges|Non-<br>Covered<br>Charges"),
      paid: words("Amount<br>Medicare<br>Paid|Amount Medicare Paid"),
      owed: words("Maximum You<br>May Be Billed|Maximum<br>You May<br>Be Billed"),
      notes: words("See Notes<br>Below|See<br>Notes"),
    },
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Sans"),
  };
}

function outcome(chance: Chance, nursing: boolean, days: number, first: boolean) {
  if (chance.happens(0.1)) {
    const cost = days * chance.between(41000, 98000);
    return { approved: false, uncovered: cost, paid: 0, owed: 0, notes: [NOTES.denied as string] };
  }
  const personal = chance.happens(0.3) ? chance.between(1200, 9600) : 0;
  const share = nursing ? Math.max(0, days - 20) * DAILY : first ? DEDUCTIBLE : 0;
  const paid = nursing
    ? days * chance.between(38000, 61000) - share
    : chance.between(480000, 2400000);
  const notes: string[] = [
    ...(nursing ? [] : [NOTES.deductible]),
    ...(share ? [nursing ? NOTES.daily : NOTES.applied] : []),
    ...(personal ? [NOTES.personal] : []),
  ];
  return { approved: true, uncovered: personal, paid, owed: share + personal, notes };
}

function staysOf(chance: Chance): Stay[] {
  let day = shifted("2025-01-04", chance.between(0, 200));
  return Array.from({ length: chance.between(1, 4) }, (_, at): Stay => {
    const nursing = at > 0 && chance.happens(0.6);
    const [facility = "", address = ""] = chance.pick(nursing ? FACILITIES : HOSPITALS);
    const days = nursing ? chance.between(6, 30) : chance.between(1, 9);
    const from = day;
    day = shifted(from, days);
    const own = { facility, address, nursing, days, from, to: day };
    const number = chance.number("2#######-###-###");
    const seen = doctor(chance).replace(/, .*/, "");
    day = shifted(day, chance.between(0, 12));
    return { ...own, number, doctor: seen, ...outcome(chance, nursing, days, at === 0) };
  });
}

const careOf = ({ nursing }: Stay) =>
  nursing ? "Skilled nursing facility care" : "Inpatient hospital care";

function block(stay: Stay, l: Look, used: string[]): string {
  const marks = stay.notes.map((note) => l.letters[used.indexOf(note)]).join(", ");
  const cells = (days: string, approved: string, notes: string) =>
    `${l.days ? `<td class="c">${days}</td>` : ""}<td class="c">${approved}</td><td class="n">${dollars(stay.uncovered)}</td><td class="n">${dollars(stay.paid)}</td><td class="n owe">${dollars(stay.owed)}</td><td class="c">${notes}</td>`;
  const dates = `${l.span(stay.from)} - ${l.span(stay.to)}`;
  const total = l.totals
    ? `<tr class="total"><td>Total for Claim #${stay.number}</td>${cells("", "", "")}</tr>`
    : "";
  return `<section><div class="date">${dates}</div><div class="who"><b>${stay.facility}</b>, ${stay.address}<br>Referred by ${stay.doctor}${l.totals ? "" : `<br>Claim #${stay.number}`}</div>
  <table class="lines"><thead><tr><th>${l.care ? "Service" : "Dates"}</th>${l.days ? `<th class="c">${l.heads.days}</th>` : ""}<th class="c">${l.heads.approved}</th><th class="n">${l.heads.uncovered}</th><th class="n">${l.heads.paid}</th><th class="n owe">${l.heads.owed}</th><th class="c">${l.heads.notes}</th></tr></thead>
  <tbody><tr><td>${l.care ? careOf(stay) : dates}</td>${cells(`${stay.days} days`, stay.approved ? "Yes" : "No", marks)}</tr>${total}</tbody></table></section>`;
}

const css = (l: Look) => `
@page{size:letter;margin:13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt ${l.font}}} body{font:9.6pt/1.4 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;background:#1f2f5f;color:#fff;padding:3mm 5mm;align-items:center} .top b{font-size:1.8em} .mid{display:grid;grid-template-columns:1fr 1fr;gap:10mm;margin:5mm 0}
h2{font-size:1.25em;border-bottom:3px solid #1f2f5f;margin:0 0 2mm} .sums td{padding:.6mm 4mm .6mm 0} .sums td:last-child{text-align:right;font-weight:bold} .date{font-weight:bold;font-size:1.15em;color:#1f2f5f;margin-top:5mm} .who{margin-bottom:2mm} section{break-inside:avoid}
.lines{width:100%;border-collapse:collapse} .lines th{background:#e3e7f1;vertical-align:bottom;text-align:left;padding:1.4mm 2mm;font-size:.92em} .lines td{padding:1.5mm 2mm;border-bottom:.6px solid #999;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .owe{background:#f5f0d8} .total td{font-weight:bold} .notes{margin-top:6mm;break-inside:avoid}`;

function summary(stays: Stay[], l: Look, owed: number): string {
  if (!l.summary) return "";
  const turned = stays.some(({ approved }) => !approved) ? "NO" : "YES";
  return `<div><h2>Your Claims &amp; Costs This Period</h2><table class="sums"><tr><td>Did Medicare Approve All Claims?</td><td>${turned}</td></tr><tr><td>${l.words("Total You May Be Billed|Total Amount You May Be Billed")}</td><td>${dollars(owed)}</td></tr></table></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const stays = staysOf(chance);
  const patient = person(chance).toUpperCase();
  const issued = shifted(stays.at(-1)!.to, chance.between(30, 80));
  const used = [...new Set(stays.flatMap(({ notes }) => notes))];
  const owed = sum(stays.map((stay) => stay.owed));
  const notes = used.map((note, at) => `<div><b>${l.letters[at]}</b> ${note}</div>`).join("");
  const html = page(
    css(l),
    `<div class="top"><b>Medicare Summary Notice</b><span>for Part A (Hospital Insurance)<br>The Official Summary of Your Medicare Claims</span></div>
    <div class="mid"><div>${patient}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}<br><br><b>THIS IS NOT A BILL</b></div>
    <div><h2>Notice for ${patient}</h2><table class="sums"><tr><td>Medicare Number</td><td>${chance.number("1@##-@#X-XX##").replace(/#/g, "4")}</td></tr><tr><td>Date of This Notice</td><td>${longMonthName(issued)}</td></tr><tr><td>Claims Processed Between</td><td>${longMonthName(shifted(issued, -90))} - ${longMonthName(issued)}</td></tr></table></div>
    ${summary(stays, l, owed)}</div>
    <h2>Your ${l.words("Inpatient|Hospital")} Claims for Part A (Hospital Insurance)</h2><p>Part A Inpatient Hospital Insurance helps pay for inpatient hospital care, inpatient care in a skilled nursing facility following a hospital stay, home health care, and hospice care.</p>
    ${stays.map((stay) => block(stay, l, used)).join("")}
    <div class="notes"><h2>Notes for Claims Above</h2>${notes}</div><p>If you disagree with a coverage decision, you can appeal within 120 days. Call 1-800-MEDICARE (1-800-633-4227) or ${phone(chance)}.</p>`,
  );
  const one = stays.length === 1 ? stays[0]! : null;
  const lines = stays.map((stay) =>
    lineOf({
      ...{ serviceDate: stay.from, description: l.care ? careOf(stay) : null },
      ...{ notCovered: stay.uncovered, insurancePaid: stay.paid, patientOwes: stay.owed },
      remarks: stay.notes.map((note) => l.letters[used.indexOf(note)]!),
    }),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "facility", issuer: "Medicare", patient },
      ...{ provider: one && one.facility, claimNumber: one && one.number, statementDate: issued },
      ...{ serviceFrom: stays[0]!.from, serviceTo: stays.at(-1)!.to },
    },
    {
      insurancePaid: one && l.totals ? one.paid : null,
      patientResponsibility: l.summary || (one && l.totals) ? owed : null,
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicare-part-a-notice",
  paper:
    "A Medicare Summary Notice for Part A: stays in a hospital or nursing facility with benefit days and notes.",
  medium: "text",
  draw,
};
