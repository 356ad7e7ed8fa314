import { bare, dollars, grouped, longMonthName } from "#corpus/generators/formats";
import { monthName, parentheses, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, bars, column, heading, lineBy, page } from "#corpus/families/drawing/sheet";
import { pairs, record, square, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { test: string };
type Visit = { who: string; born: string; specimen: string; date: string; ordered: string; rows: Row[] }; // prettier-ignore

const LABS =
  rowsOf(`Quillen Reference Laboratories|#0a5a8a; MERIDIAN CLINICAL LABS, INC.|#5c2a82; Bright Harbor Diagnostics|#00766c
Copperline Laboratory Services|#9a4a12; Ellery & Vance Pathology Laboratories|#1f3d7a; TRUE NORTH DIAGNOSTIC LAB|#8b1e2d`);
/** Number in the laboratory's own list, CPT, name, cents, and how many of it. */
const TESTS = rowsOf(`10231|80053|Comprehensive Metabolic Panel|6120|1
6399|85025|CBC (includes Differential and Platelets)|4380|1
7600|80061|Lipid Panel, Standard|7145|1
496|83036|Hemoglobin A1c|5890|1
899|84443|TSH|10230|1
866|84439|T4, Free|8815|1
17306|82306|Vitamin D, 25-Hydroxy, Total, Immunoassay|21460|1
927|82607|Vitamin B12|9340|1
457|82728|Ferritin|8660|1
873|84403|Testosterone, Total, MS|18940|1
4021|82670|Estradiol|17310|1
745|83001|FSH|13470|1
395|87086|Culture, Urine, Routine|7080|1
5463|81001|Urinalysis, Complete|3460|1
11363|87491|Chlamydia trachomatis RNA, TMA, Urogenital|16420|1
11361|87591|Neisseria gonorrhoeae RNA, TMA, Urogenital|16420|1
91431|87389|HIV-1/2 Antigen and Antibodies, Fourth Generation, with Reflexes|14115|1
249|86038|ANA Screen, IFA, with Reflex to Titer and Pattern|9925|1
8847|85610|Prothrombin Time with INR|3290|1
3259|86003|Allergen Specific IgE, Respiratory Region Panel|4125|18
58315|88305|Tissue Pathology, Gross and Microscopic|31250|2
8472|86803|Hepatitis C Antibody with Reflex to HCV RNA, Quantitative|9975|1
599|83655|Lead, Blood|4235|1`);
const CODES: Record<string, string> = {
  D: "Applied to your deductible",
  C: "Copayment or coinsurance under your plan",
  N: "Test not covered by your plan for the diagnosis given",
  P: "Paid in full",
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const money = chance.pick([dollars, grouped, grouped, bare]);
  return {
    of,
    flat: chance.happens(0.4),
    test: chance.happens(0.35),
    units: chance.happens(0.35),
    codes: chance.happens(0.45),
    both: chance.happens(0.15),
    tall: chance.happens(0.35),
    strip: chance.happens(0.55),
    sub: chance.happens(0.6),
    day: chance.pick([slashes, slashes, shortSlashes, monthName]),
    head: chance.pick([slashes, longMonthName]),
    money,
    less: money === grouped ? chance.pick([grouped, parentheses]) : money,
    signed: chance.happens(0.5),
    back: chance.happens(0.35),
    specimen: of("Specimen #|Specimen No.|Specimen ID|Accession"),
    list: of("List Price|Lab List<br>Price|Test<br>Price"),
    off: of("Insurance<br>Discount|Plan<br>Discount|Less Plan<br>Discount"),
    plan: of("Insurance<br>Paid|Plan<br>Paid|Less Ins.<br>Payment"),
    owes: of("You<br>Owe|You Owe|Your<br>Balance"),
    due: of("You Owe|AMOUNT YOU OWE|Total You Owe|Please Pay"),
    by: of("Due date|Pay by"),
    number: of("Bill Number|Lab Bill No.|Invoice #|Account Number"),
    insurer: of("Aetna PPO|Anthem HMO|Cigna Open Access|UHC Navigate|Humana PPO"),
  };
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

function visitsOf(chance: Chance, people: string[]): Visit[] {
  const first = shifted("2024-05-06", chance.between(0, 560));
  const many = people.length > 1 ? chance.pick([2, 2, 3]) : chance.pick([1, 1, 1, 2, 3]);
  const marked = chance.pick(["@@######@", "###-###-####-0", "@#######"]);
  return people.flatMap((who, person): Visit[] => {
    const day = born(chance, person ? 1960 : 1950, person ? 2006 : 1995);
    const pool = chance.shuffled(TESTS);
    const terms: Terms = { open: chance.pick([0, 0, 6000, 40000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0, denies: 0.08, rate: [0.12, 0.45] }; // prettier-ignore
    const own = people.length > 1 ? (person ? 1 : many - 1) : many;
    return Array.from({ length: own }, (_, at) => {
      const date = shifted(first, person * 4 + at * chance.between(11, 30));
      const tests = pool.splice(0, chance.pick([1, 2, 3, 4, 6, 8]));
      const rows = tests.map(([test = "", code = "", description = "", cents, most]): Row => {
        const units = Number(most) > 1 ? chance.between(2, Number(most)) : 1;
        const money = settle(chance, Number(cents) * units, terms);
        const has = { D: money.deductible, C: money.coinsurance, N: money.notCovered };
        const remarks = Object.entries(has).flatMap(([mark, some]) => (some ? [mark] : []));
        return { ...money, serviceDate: date, test, code, description, units, remarks: remarks.length ? remarks : ["P"] }; // prettier-ignore
      });
      return { who, born: day, date, rows, specimen: chance.number(marked), ordered: doctor(chance, "MD|DO|NP") }; // prettier-ignore
    });
  });
}

/** What a table prints; a flat one holds a patient's visits together and tells specimen and date in columns. */
function columnsOf(l: Look, visits: Visit[]): Column<Row>[] {
  const when = <T>(here: boolean, one: T): T[] => (here ? [one] : []);
  const less = (cents: number) => (l.signed && cents ? l.less(-cents) : l.money(cents));
  const specimen = (row: Row) => visits.find(({ rows }) => rows.includes(row))!.specimen;
  const name = column<Row>(l.of("Test Name|Test Performed|Laboratory Test|Description"), "description", (row) => safe(row.description!), "w"); // prettier-ignore
  const code = column<Row>(l.of("CPT|CPT Code|CPT&reg;<br>Code"), "code", (row) => row.code);
  return [
    ...when(l.flat, column<Row>(l.of("Collected|Date<br>Collected|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!))), // prettier-ignore
    ...when(l.flat, column<Row>(l.specimen, null, specimen)),
    ...when(
      l.test,
      column<Row>("Test #", null, (row) => row.test),
    ),
    ...(l.of("name|code") === "name" ? [name, code] : [code, name]),
    ...when(
      l.units,
      column<Row>(l.of("Qty|Units"), "units", (row) => row.units, "n"),
    ),
    amount<Row>(l.list, "charge", l.money),
    ...when(l.both, column<Row>("Insurance Discount<br>and Payment", null, (row) => less(row.discount! + row.insurancePaid!), "n")), // prettier-ignore
    ...when(!l.both, amount<Row>(l.off, "discount", less)),
    ...when(!l.both, amount<Row>(l.plan, "insurancePaid", less)),
    amount<Row>(l.owes, "patientOwes", l.money),
    ...when(l.codes, column<Row>(l.of("Note|See<br>Below|Plan<br>Code"), "remarks", (row) => row.remarks!.join(", "), "c")), // prettier-ignore
  ];
}

function tablesOf(visits: Visit[], columns: Column<Row>[], l: Look, named: boolean): string {
  const minus = (cents: number) => (l.signed ? -cents : cents);
  const table = (rows: Row[], words: string) => {
    const off = { discount: minus(total(rows, "discount")), insurancePaid: minus(total(rows, "insurancePaid")) }; // prettier-ignore
    const print = (cents: number) => (cents < 0 ? l.less(cents) : l.money(cents));
    const sums = { charge: total(rows, "charge"), ...off, patientOwes: total(rows, "patientOwes") };
    const foot = l.sub && rows.length > 1 ? sumRow(columns, words, sums, print) : "";
    return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${rows.map((row) => record(columns, row)).join("")}${foot}</tbody></table>`;
  };
  const who = (visit: Visit) => `<b>${named ? "" : "Patient: "}${visit.who}</b><span>DOB ${l.day(visit.born)}</span>`; // prettier-ignore
  if (l.flat)
    return [...new Set(visits.map((one) => one.who))]
      .map((person) => {
        const own = visits.filter((one) => one.who === person);
        const rows = own.flatMap((one) => one.rows);
        return `<div class="who">${who(own[0]!)}<span>Ordered by ${own[0]!.ordered}</span></div>${table(rows, l.of("Patient total|Total this patient"))}`;
      })
      .join("");
  return visits
    .map(
      (one) =>
        `<div class="who">${named ? "" : who(one)}<span>${l.specimen}: ${one.specimen}</span><span>Collected: ${l.day(one.date)}</span><span>Ordering: ${one.ordered}</span></div>${table(one.rows, l.of("Specimen total|Subtotal"))}`,
    ) // prettier-ignore
    .join("");
}

/** The money of the bill in a row that reads as a sum, or in a column. */
function sumsOf(list: [string, string][], l: Look): string {
  if (!l.strip) return pairs(list, "sums");
  const cells = list.map(([label, text], at) => {
    const sign = at === 0 ? "" : at === list.length - 1 ? "=" : "&minus;";
    return `${sign && `<i>${sign}</i>`}<div><span>${label}</span><strong>${text}</strong></div>`;
  });
  return `<div class="strip">${cells.join("")}</div>`;
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:11mm 12mm}body{font:${l.of("8.8pt Liberation Sans|8.2pt DejaVu Sans Condensed|9.2pt Liberation Serif|9.2pt Liberation Sans Narrow")};line-height:1.35;margin:0;color:#1b1b1b}.top{display:grid;grid-template-columns:1fr 78mm;gap:8mm}.brand{font-size:1.75em;font-weight:bold;color:${ink};line-height:1.15}.brand:before{content:"";display:block;width:34mm;height:2.5mm;background:linear-gradient(90deg,${ink},#fff);margin-bottom:2mm}.panel{border:1px solid ${ink};border-radius:5px;padding:2mm 3mm}.pairs{width:100%;border-collapse:collapse}.pairs td{padding:.35mm 0}.pairs td:last-child{text-align:right}.addr{margin:9mm 0 6mm 6mm}
.who{display:flex;flex-wrap:wrap;gap:0 8mm;white-space:nowrap;background:${ink}16;border-top:1.5px solid ${ink};padding:1mm 2mm;margin-top:4mm;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;white-space:nowrap;padding:.9mm 1.5mm;font-size:.93em;color:${ink};border-bottom:1px solid ${ink}}.lines td{padding:${l.tall ? 1.6 : 0.75}mm 1.5mm;vertical-align:top;white-space:nowrap;${l.of("border-bottom:.5px solid #ccc||border-bottom:.5px dashed #999")}}.lines td.w{white-space:normal;width:70%;min-width:34mm}.lines .n{text-align:right}.lines .c{text-align:center}.sum td{font-weight:bold;border-top:1px solid #555}tr{break-inside:avoid}
.strip{display:flex;align-items:center;margin:5mm 0;break-inside:avoid}.strip div{flex:1;border:1px solid #bbb;border-radius:4px;text-align:center;padding:1.5mm 1mm}.strip div:last-child{background:${ink};color:#fff}.strip span{display:block;font-size:.9em}.strip strong{font-size:1.15em}.strip i{padding:0 2mm;font-style:normal;font-size:1.3em}.sums{margin:5mm 0 5mm auto;border-collapse:collapse;break-inside:avoid}.sums td{padding:.7mm 2mm .7mm 14mm}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;font-size:1.15em;border-top:2px solid ${ink}}.key{font-size:.9em;color:#333;margin:3mm 0}
.slip{border-top:1px dashed #444;margin-top:5mm;padding-top:4mm;display:grid;grid-template-columns:auto 1fr 66mm;gap:6mm;break-inside:avoid}.back{break-before:page}.back h4{margin:4mm 0 1mm;color:${ink}}`;

const backOf = (lab: string, l: Look) =>
  `<div class="back"><h3>Understanding your laboratory bill</h3><h4>Why am I billed by ${lab}?</h4><p>Your doctor sent your specimen to us for testing. The doctor's office visit and the collection of the specimen may be billed apart from our tests.</p><h4>What is ${l.list.replace("<br>", " ").toLowerCase()}?</h4><p>It is our charge before any insurance. If we have a contract with your plan, its discount is taken off and you never owe it.</p><h4>My insurance is wrong or missing</h4><p>Fill in and return: Insurance company __________________________ Member ID ____________________<br>Group no. ______________ Name of insured __________________________ Date of birth ____/____/______</p><h4>I cannot pay this at once</h4><p>Ask about monthly payments or our patient assistance program. Accounts past 90 days may be sent to an agency.</p></div>`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [lab = "", ink = ""] = chance.pick(LABS);
  const written = naming(chance);
  const people = household(chance, chance.pick([1, 1, 1, 2])).map(written);
  const visits = visitsOf(chance, people);
  const rows = visits.flatMap((one) => one.rows);
  const columns = columnsOf(l, visits);
  const [billed, off, plan, owes] = [total(rows, "charge"), total(rows, "discount"), total(rows, "insurancePaid"), total(rows, "patientOwes")]; // prettier-ignore
  const mine = chance.happens(0.25) ? Math.min(Math.round(owes / 2), chance.pick([1000, 2000, 3500])) : 0; // prettier-ignore
  const due = owes - mine;
  const last = visits.map(({ date }) => date).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(30, 64));
  const dueDate = shifted(issued, chance.pick([21, 25, 30]));
  const account = chance.number(chance.pick(["##########", "@@######", "4###-#####"]));
  const patient = people.length === 1 ? people[0]! : null;
  const tel = phone(chance);
  const facts = pairs([[l.number, account], [l.of("Bill date|Invoice date|Date of this bill"), l.head(issued)], [patient ? "Patient" : l.of("Responsible party|Guarantor"), people[0]!], ["Insurance billed", l.insurer], [l.by, l.head(dueDate)], [l.due, `<b>${dollars(due)}</b>`]]); // prettier-ignore
  const less = (cents: number) => (l.strip || !cents ? l.money(cents) : l.less(-cents));
  const steps: [string, string][] = l.both ? [["Insurance discounts and payments", less(off + plan)]] : [[l.of("Insurance discount|Plan discounts"), less(off)], [l.of("Insurance paid|Paid by your plan"), less(plan)]]; // prettier-ignore
  const list: [string, string][] = [[l.of("List price of tests|Total list price|Total charges"), l.money(billed)], ...steps, ...(mine ? [[l.of("You paid|Payments received from you"), less(mine)] as [string, string]] : []), [l.due, dollars(due)]]; // prettier-ignore
  const used = l.codes ? [...new Set(rows.flatMap(({ remarks }) => remarks!))].sort() : [];
  const key = used.length ? `<div class="key">${used.map((mark) => `<b>${mark}</b> = ${CODES[mark]}`).join(" &nbsp; ")}</div>` : ""; // prettier-ignore
  const slip = `<div class="slip">${square(chance, 21, "20mm")}<div>Make your check out to ${safe(lab)}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 160, 20)}</div>${pairs(
    [
      [l.number, account],
      [l.by, l.head(dueDate)],
      [l.due, dollars(due)],
      ["Check amount", "$ _________"],
    ],
  )}</div>`;
  const html = page(
    style(ink, l),
    `<div class="top"><div><div class="brand">${safe(lab)}</div>${street(chance)}, ${town(chance)}<br>Patient billing ${tel} &nbsp; CLIA ${chance.number("##D#######")} &nbsp; Tax ID ${chance.number("##-#######")}<div class="addr">${people[0]}<br>${street(chance)}<br>${town(chance)}</div></div><div><div class="panel">${facts}</div><p>${l.of("This bill is for laboratory tests only.|Your plan has processed these tests. The balance is yours.|Thank you for choosing our laboratory.")}</p></div></div>
${l.strip ? sumsOf(list, l) : ""}${tablesOf(visits, columns, l, patient !== null && !l.flat)}${l.strip ? "" : sumsOf(list, l)}${key}${slip}${l.back ? backOf(safe(lab), l) : ""}`,
  );
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: lab, patient, accountNumber: account, statementDate: issued, dueDate }, // prettier-ignore
    { billed, adjustments: l.both ? null : off, insurancePaid: l.both ? null : plan, patientPaid: mine || null, patientResponsibility: due }, // prettier-ignore
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "specimen-number-lab-bill",
  paper: "An independent reference laboratory's bill by specimen or by patient: list price, insurance discount, insurance paid, you owe.", // prettier-ignore
  medium: "text",
  draw,
};
