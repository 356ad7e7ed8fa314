import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  parentheses,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { by: string; bill: string; state: string };
type Need = { number: string; about: string; patient: string; rows: Row[] };

const MINISTRIES = [
  ["Gathered Grain HealthShare", "#5b6b1f", "Bear one another&rsquo;s burdens. &ndash; Galatians 6:2"], // prettier-ignore
  ["Samaria Road Medical Sharing Ministry", "#2d5f7a", "They had all things in common. &ndash; Acts 2:44"], // prettier-ignore
  ["Lampstand Christian Care Share", "#8a4b16", "Let your light so shine. &ndash; Matthew 5:16"],
  ["ONE TABLE HEALTH COOPERATIVE MINISTRY", "#5a2a55", "Be kind to one another. &ndash; Ephesians 4:32"], // prettier-ignore
] as const;

/** An event and the bills that come of it: who billed, what for, cents. */
const NEEDS: [string, string[][]][] = [
  ["Appendectomy", rowsOf(`Pine Hollow Memorial Hospital|Hospital outpatient surgery|2864000;Pine Hollow Memorial Hospital|Emergency room visit|412700;Surgical Associates of Pine Hollow|Surgeon fee|385000;Keystone Anesthesia Group|Anesthesia|176400;Tri-County Radiologists|CT scan reading|48200;Ludlow Pathology|Pathology|36900`)], // prettier-ignore
  ["Maternity", rowsOf(`Riverbend Women's Care|Global maternity care|540000;Valley Birth Center|Birth center facility fee|395000;Clearline Labs|Prenatal laboratory panel|64500;Riverbend Women's Care|Obstetric ultrasound|42500;Riverbend Women's Care|Follow-up ultrasound|27500;Dr. Anson Weil|Newborn exam|31000`)], // prettier-ignore
  ["Fractured wrist", rowsOf(`Cedar Street Urgent Care|Urgent care visit|28500;Cedar Street Urgent Care|X-ray, wrist|19700;Bluff City Orthopedics|Fracture care without manipulation|134000;Bluff City Orthopedics|Cast supplies|12800;Bluff City Orthopedics|X-ray, wrist, repeat|19700;Handwell Therapy|Occupational therapy evaluation|23800;Handwell Therapy|Occupational therapy, 3 units|31200`)], // prettier-ignore
  ["Kidney stone", rowsOf(`St. Luke Regional|Emergency room visit|518300;St. Luke Regional|CT scan, abdomen and pelvis|367500;St. Luke Regional|IV medication and fluids|92650;Emergency Physicians of St. Luke|Emergency physician|142000;Northgate Urology|Office consultation|32500;Northgate Urology|Lithotripsy|1148000;St. Luke Regional|Pharmacy|18445`)], // prettier-ignore
];
const NOTES = {
  A: "This charge is not eligible for sharing under the Member Guidelines (Section 5).",
  B: "Reduction obtained by our bill negotiators or given by the provider for prompt payment.",
  C: "The member portion has not yet been met for this need.",
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, grouped, parentheses]),
    less: chance.pick([1, 1, -1]),
    open: chance.pick([30000, 50000, 125000]),
    ...{ flat: chance.happens(0.45), bills: chance.happens(0.4), state: chance.happens(0.4) },
    ...{ split: chance.happens(0.45), notes: chance.happens(0.6), not: chance.happens(0.75) },
    aua: of("Annual Unshared Amount|Personal Responsibility|Household Portion|Initial Unshared Amount"), // prettier-ignore
    words: {
      date: of("Date of Service|Service Date|Bill Date of Service"),
      about: of("Description|Bill Description|Service|Type of Expense"),
      charge: of("Bill Amount|Billed Amount|Amount of Bill|Original Bill"),
      off: of("Reductions|Discounts & Reductions|Bill Reductions|Fair Price Reduction"),
      not: of("Not Shareable|Ineligible|Not Eligible for Sharing"),
      allowed: of("Shareable Amount|Eligible for Sharing|Shareable"),
      coshare: of("Co-Share|Member Co-Share|Sharing Percentage Portion"),
      owes: of("Member Portion|Your Portion|Member Responsibility"),
      paid: of("Shared by Members|Amount Shared|Ministry Share|Sharing Amount"),
    },
  };
}

const plain = (words: string) => words.replaceAll("&", "&amp;");

function columnsOf(l: Look): Column<Row>[] {
  const w = l.words;
  const less = (one: Column<Row>, field: "discount"): Column<Row> => ({
    ...one,
    print: (row) => l.money(row[field]! * l.less),
  });
  return [
    column<Row>(w.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.bills ? [column<Row>("Bill #", null, (row) => row.bill)] : []),
    ...(l.flat ? [column<Row>(l.of("Provider|Billed By"), "clinician", (row) => row.by, "w")] : []),
    column<Row>(w.about, "description", (row) => row.description, "w"),
    amount<Row>(w.charge, "charge", l.money),
    less(amount<Row>(plain(w.off), "discount", l.money), "discount"),
    ...(l.not ? [amount<Row>(w.not, "notCovered", l.money)] : []),
    amount<Row>(w.allowed, "allowed", l.money),
    ...(l.split
      ? [amount<Row>(l.aua, "deductible", l.money), amount<Row>(w.coshare, "coinsurance", l.money)]
      : []),
    amount<Row>(w.owes, "patientOwes", l.money),
    amount<Row>(w.paid, "insurancePaid", l.money),
    ...(l.notes ? [column<Row>("Note", "remarks", (row) => row.remarks!.join(" "), "c")] : []),
    ...(l.state ? [column<Row>("Status", null, (row) => row.state)] : []),
  ];
}

function needsOf(chance: Chance, l: Look, start: string, people: string[]): Need[] {
  const share = chance.pick([0, 0, 0.1, 0.2]);
  const many = chance.weighted([[1, 5], [2, 3], [3, 1]] as const); // prettier-ignore
  return chance
    .shuffled(NEEDS)
    .slice(0, many)
    .map(([about, list], at): Need => {
      let open = l.open;
      const bills = list.slice(0, chance.between(1, list.length));
      const rows = bills.map(([by = "", description = "", cents], of): Row => {
        const charge = Number(cents);
        const shared = chance.happens(l.not ? 0.93 : 1);
        const discount = shared && chance.happens(0.85) ? Math.round(charge * chance.pick([0.1, 0.25, 0.4, 0.532])) : 0; // prettier-ignore
        const allowed = shared ? charge - discount : 0;
        const deductible = Math.min(open, allowed);
        open -= deductible;
        const coinsurance = Math.round((allowed - deductible) * share);
        const notCovered = charge - discount - allowed;
        const patientOwes = notCovered + deductible + coinsurance;
        const remarks = [notCovered ? "A" : "", discount ? "B" : "", deductible ? "C" : ""].filter(Boolean); // prettier-ignore
        const seen = { serviceDate: shifted(start, at * 9 + Math.floor(of / 2)), description, clinician: by }; // prettier-ignore
        const sums = { charge, discount, allowed, deductible, coinsurance, notCovered };
        const state = notCovered ? "Closed" : patientOwes === charge - discount ? "Member to pay" : chance.pick(["Shared", "Ready to share"]); // prettier-ignore
        return { ...seen, ...sums, patientOwes, insurancePaid: allowed - deductible - coinsurance, remarks, by, bill: chance.number("B######"), state }; // prettier-ignore
      });
      return { number: chance.number(`N${start.slice(2, 4)}-#####`), about, patient: people[at % people.length]!, rows }; // prettier-ignore
    });
}

const FIELDS = ["charge", "discount", "notCovered", "allowed", "deductible", "coinsurance", "patientOwes", "insurancePaid"] as const; // prettier-ignore
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((one) => [one, total(rows, one)])) as Record<(typeof FIELDS)[number], number>; // prettier-ignore

const providersOf = ({ rows }: Need): [string, Row[]][] =>
  [...new Set(rows.map(({ by }) => by))].map((by) => [by, rows.filter((row) => row.by === by)]);

function needHtml(need: Need, columns: Column<Row>[], l: Look): string {
  const of = (rows: Row[]) => rows.map((row) => record(columns, row)).join("");
  const body = l.flat
    ? of(need.rows)
    : providersOf(need).map(([by, rows]) => `<tr class="by"><td colspan="${columns.length}">${by}</td></tr>${of(rows)}`).join(""); // prettier-ignore
  const sums = { ...sumsOf(need.rows), discount: sumsOf(need.rows).discount * l.less };
  return `<section><div class="need"><span><small>Need</small><b>${need.number}</b></span><span><small>Event</small>${need.about}</span><span><small>Patient</small>${need.patient}</span><span><small>Bills received</small>${need.rows.length}</span></div>${table(columns, body + sumRow(columns, `Total for need ${need.number}`, sums, l.money))}</section>`;
}

/** Households of the ministry that are to send their shares, which come to what is shared. */
function sharers(chance: Chance, cents: number): string {
  const many = Math.min(6, 1 + Math.floor(cents / 40000));
  const each = Math.floor(cents / many);
  const rows = Array.from({ length: many }, (_, at) => `<tr><td>The ${household(chance, 1)[0]!.split(" ").at(-1)} family, ${town(chance).replace(/ \d+$/, "")}</td><td>${dollars(at ? each : cents - each * (many - 1))}</td></tr>`); // prettier-ignore
  return `<div class="card"><b>Members sending their share to you this month</b><table class="pairs">${rows.join("")}</table></div>`;
}

const css = (ink: string, font: string, wide: boolean) =>
  `@page{size:letter${wide ? " landscape" : ""};margin:13mm 12mm}body{font:${font.startsWith("DejaVu") ? 8.4 : 9.6}pt/1.38 '${font}';margin:0;color:#26221d}.top{text-align:center;border-bottom:3px double ${ink};padding-bottom:3mm}.top h1{font:normal 21pt 'Liberation Serif';letter-spacing:1px;margin:1mm 0 0;color:${ink}}.top i{font-size:.92em}.mid,.end{display:flex;justify-content:space-between;gap:8mm;margin:6mm 0 3mm}.pairs td{padding:.3mm 4mm .3mm 0}.pairs td:last-child{text-align:right}h2{font:bold 14pt 'Liberation Serif';color:${ink};margin:5mm 0 1mm}.need{display:flex;gap:9mm;background:${ink}1c;padding:2mm 3mm;margin-top:5mm;border-top:2px solid ${ink};break-after:avoid}section{break-inside:avoid}.need small{display:block;color:#6b635a}
.lines{width:100%;border-collapse:collapse;font-size:.84em}.lines th{vertical-align:bottom;text-align:left;padding:1.2mm 1mm;border-bottom:1px solid ${ink};font-weight:bold}.lines td{padding:1mm;border-bottom:.5px dotted #999;vertical-align:top}.lines .n{text-align:right}.lines td.n,.lines td.d{white-space:nowrap}.lines .c{text-align:center}.by td{font-style:italic;font-weight:bold;border:0;padding-top:2mm;break-after:avoid}.sum td{font-weight:bold;border-top:1.5px solid ${ink};border-bottom:0}.lines tr{break-inside:avoid}.card{border:1px solid ${ink};border-radius:2mm;padding:3mm 4mm;break-inside:avoid}.end{align-items:flex-start}.tot tr:last-child td{font-weight:bold}.fine{font-size:.82em;color:#4c463f;break-inside:avoid}`;

const FINE = `<p class="fine"><b>This is not a bill and it is not an insurance explanation of benefits.</b> Our ministry is not an insurance company and does not assume any risk or make any promise to pay. Members share voluntarily in one another&rsquo;s needs under the Member Guidelines. You remain responsible for your own medical bills whether or not they are shared. If you think that a bill was processed in error you may ask for a review within 90 days. Please do not pay a provider more than the amount after reductions before you have spoken with your Needs Advocate.</p>`;

function summaryOf(all: ReturnType<typeof sumsOf>, l: Look): string {
  const w = l.words;
  return `<div class="card tot"><b>${l.of("Summary of this statement|Needs processing summary|All needs on this statement")}</b>${pairs([[`Total ${w.charge.toLowerCase()}`, dollars(all.charge)], [`Less: ${plain(w.off).toLowerCase()}`, dollars(all.discount * l.less)], l.not ? [`${w.not}`, dollars(all.notCovered)] : null, [w.allowed, dollars(all.allowed)], [w.paid, dollars(all.insurancePaid)], [l.of("Your total portion|Total member portion|You are responsible for"), dollars(all.patientOwes)]])}</div>`; // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [issuer, ink, verse] = chance.pick(MINISTRIES);
  const start = shifted("2024-01-08", chance.between(0, 660));
  const people = household(chance, chance.pick([1, 2])).map(naming(chance));
  const needs = needsOf(chance, l, start, people);
  const [rows, columns] = [needs.flatMap((need) => need.rows), columnsOf(l)];
  const [all, issued] = [sumsOf(rows), shifted(start, chance.between(35, 70))];
  const order = needs.flatMap((need) => (l.flat ? need.rows : providersOf(need).flatMap(([, list]) => list))); // prettier-ignore
  const facts = pairs([["Member", people[0]!], [l.of("Member Number|Membership ID|Household #"), chance.number("######")], [l.of("Statement Date|Date Prepared|Processed through"), longMonthName(issued)], ["Program", l.of("Gold|Classic|Complete 300|Standard")], [l.aua, `${dollars(l.open)} per need`], ["Needs Advocate", `${l.of("Ruthanne|Joel|Miriam")}, ${phone(chance)}`]]); // prettier-ignore
  const legend = Object.entries(NOTES).filter(([code]) => l.notes && rows.some(({ remarks }) => remarks!.includes(code))); // prettier-ignore
  const how = `${l.words.owes} is ${l.not ? `what is ${l.words.not.toLowerCase()}, ` : ""}your ${l.aua.toLowerCase()} and any co-share.`;
  const html = page(
    css(ink, chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"]), columns.length > 10), // prettier-ignore
    `<div class="top"><svg width="40" height="24" viewBox="0 0 40 24"><path d="M2 14c8 2 10-2 14-8 2 6 8 4 12-2-1 8-6 16-15 16C7 20 3 18 2 14z" fill="${ink}"/></svg><h1>${issuer}</h1><i>${verse}</i></div><div class="mid"><div>${people[0]}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
<h2>${l.of("Needs Processing Statement|Explanation of Sharing|Statement of Needs Processed")}</h2><div>${l.of("Thank you for submitting your bills. This is how they were processed.|We are praying for you. Here is what has been done with the bills you sent us.")} ${how}</div>${needs.map((need) => needHtml(need, columns, l)).join("")}
${legend.length ? `<p class="fine">${legend.map(([code, words]) => `<b>${code}</b> &ndash; ${words}`).join("<br>")}</p>` : ""}<div class="end">${all.insurancePaid && chance.happens(0.4) ? sharers(chance, all.insurancePaid) : `<div class="card">${l.of("Cards and notes from other members may come with the shares. Please write back!|If your provider offers a lower price for paying at once, tell us: it lowers what others carry.")}</div>`}${summaryOf(all, l)}</div>${FINE}`,
  );
  const [one, seen, by] = [needs.length === 1 ? needs[0]! : null, new Set(needs.map(({ patient }) => patient)), new Set(rows.map((row) => row.by))]; // prettier-ignore
  return {
    html,
    truth: truthOf(
      { name: family.name, kind: "eob", issuer, statementDate: issued, claimNumber: one?.number ?? null, patient: seen.size === 1 ? needs[0]!.patient : null, provider: by.size === 1 ? rows[0]!.by : null }, // prettier-ignore
      { billed: all.charge, adjustments: all.discount, allowed: all.allowed, insurancePaid: all.insurancePaid, patientResponsibility: all.patientOwes }, // prettier-ignore
      order.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "sharing-ministry-needs",
  paper:
    "A health sharing ministry's statement of the bills of a need: reductions, what is shareable, the member's portion, what was shared.",
  medium: "text",
  draw,
};
