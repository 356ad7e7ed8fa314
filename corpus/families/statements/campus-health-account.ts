import { credit, dashes, dollars, grouped, longMonthName } from "#corpus/generators/formats";
import { parentheses, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A charge, or money that came in, which has no charge. */
type Row = Said & { item: string; posted: string; credit?: number; balance?: number };
type Visit = { date: string; with: string; rows: Row[] };

const SCHOOLS =
  rowsOf(`Larkin State University Student Health Services|#4b2e83; Bellweather College Health & Wellness Center|#8c1d40
UNIVERSITY OF WEST CALDER STUDENT HEALTH CENTER|#1d3d6e; Thornfield Tech Campus Health|#b35c00; Saint Aldric University Health Center|#215732`);
/** Code, words of the clinic, words of the student ledger, cents. */
const CARE = rowsOf(`99213|Office visit, established patient|SHC Medical Visit|9800
99203|Office visit, new patient|SHC Medical Visit - New|13500
90834|Psychotherapy, 45 minutes|CAPS Counseling Session|8500
87880|Strep A rapid test|SHC Lab - Strep|2400
86308|Mononucleosis screen|SHC Lab - Mono|2150
87804|Influenza A/B rapid test|SHC Lab - Flu|3400
81003|Urinalysis, automated|SHC Lab - Urinalysis|1200
87491|Chlamydia amplified probe|SHC Lab - Send Out|4800
87591|Gonorrhea amplified probe|SHC Lab - Send Out GC|4800
86480|TB blood test, interferon gamma|SHC Lab - TB Clearance|7600
86580|TB skin test|SHC TB Skin Test|1800
36415|Blood draw|SHC Lab - Venipuncture|900
90651|HPV 9-valent vaccine|SHC Immunization - HPV|28900
90620|Meningitis B vaccine|SHC Immunization - Men B|21400
97110|Therapeutic exercise, 15 minutes|SHC Physical Therapy|5200
E0114|Crutches, underarm, pair|SHC Medical Supply - Crutches|4100
L1906|Ankle brace, lace-up|SHC Medical Supply - Brace|5700
|Rx dispensed, azithromycin 250 mg|SHC Pharmacy|1875
|Rx dispensed, norgestimate-EE 28 day|SHC Pharmacy Refill|2200`);
const VISITS = /^(99|908)/;

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const insured = chance.happens(0.7);
  const money = chance.pick([grouped, grouped, dollars]);
  return {
    of,
    insured,
    ledger: chance.happens(0.5),
    fee: chance.happens(0.6),
    zero: chance.happens(0.5),
    date: chance.pick([slashes, shortSlashes, dashes]),
    money,
    minus: money === dollars ? money : chance.pick([grouped, parentheses, trailingMinus, credit]),
    two: chance.happens(0.6),
    running: chance.happens(0.35),
    posted: chance.happens(0.4),
    item: chance.happens(0.6),
    term: chance.happens(0.5),
    dated: chance.happens(0.5),
    coded: chance.happens(0.8),
    top: chance.happens(0.5),
    plan: of("SHIP|Student Health Insurance Plan|Wellfleet student plan|Academic Blue"),
    waiver: of("Health fee coverage|Student health fee waiver|Wellness fee adjustment"),
    mine: of("Student payment - eCheck|Payment - web card|CampusCash payment"),
    due: of("Balance Due|Account Balance|Amount Due|TOTAL DUE"),
    number: of("Student ID / Account|Student Account No.|Account (Student ID)"),
  };
}

const termOf = (iso: string) => {
  const month = Number(iso.slice(5, 7));
  return `${month < 6 ? "Spring" : month < 8 ? "Summer" : "Fall"} ${iso.slice(0, 4)}`;
};

const safe = (text: string) => text.replaceAll("&", "&amp;");
const when = <T>(here: boolean, ...some: T[]): T[] => (here ? some : []);

/** The health fee that all students pay covers visits; a plan or the student pays for the rest. */
function visitsOf(chance: Chance, l: Look): Visit[] {
  let date = shifted("2024-08-26", chance.between(0, 480));
  const terms: Terms = { open: chance.pick([0, 0, 10000]), share: chance.pick([0, 0.1, 0.2]), copay: 0, denies: 0.06, rate: [0.5, 0.9] }; // prettier-ignore
  const pool = chance.shuffled(CARE.slice(3));
  return Array.from({ length: chance.pick([1, 1, 2, 3, 5, 7]) }, (_, at) => {
    if (at) date = shifted(date, chance.between(3, 24));
    const taken = pool.splice(0, chance.pick([1, 1, 2, 3, 4]));
    const seen = CARE[chance.pick(at ? [0, 2] : [0, 1])]!;
    const care = [...when(!taken.length || chance.happens(0.7), seen), ...taken];
    const rows = care.map((one): Row => {
      const [code = "", words = "", short = "", cents] = one;
      const free = l.fee && VISITS.test(code);
      const charge = free && l.zero ? 0 : Number(cents);
      const none = {
        discount: free ? charge : 0,
        insurancePaid: 0,
        patientOwes: free ? 0 : charge,
      };
      const money = free || !l.insured ? none : settle(chance, charge, terms);
      const base = { serviceDate: date, code: code || null, description: l.ledger ? short : words };
      const item = chance.number("5000000####0");
      return { ...base, units: 1, charge, ...money, item, posted: shifted(date, at % 3) };
    });
    return { date, with: doctor(chance, "MD|NP|PA-C|DO"), rows };
  });
}

/** What came in for a visit, in rows of their own. */
function creditsOf(visit: Visit, l: Look): Row[] {
  const fee = visit.rows.filter(({ code }) => l.fee && VISITS.test(code ?? ""));
  const [off, waived] = [total(visit.rows, "discount"), total(fee, "discount")];
  const row = (description: string, cents: number, days: number): Row[] =>
    cents ? [{ serviceDate: shifted(visit.date, days), posted: shifted(visit.date, days), description, credit: cents, item: "900000001200" }] : []; // prettier-ignore
  return [
    ...row(l.waiver, waived, 2),
    ...row(`${l.plan} payment`, total(visit.rows, "insurancePaid"), 20),
    ...row("Insurance contract adjustment", off - waived, 20),
  ];
}

function ledgerColumns(l: Look): Column<Row>[] {
  const less = (cents: number) => (l.two ? l.money(cents) : l.minus(-cents));
  const money = (cents: number) => (cents < 0 ? l.minus(cents) : l.money(cents));
  const name = l.two ? "Charges" : l.of("Amount|Charge / Credit");
  const paid = (row: Row) => (row.credit === undefined ? "" : less(row.credit));
  const charged = column<Row>(name, "charge", (row) => (row.charge === undefined ? (l.two ? "" : paid(row)) : l.money(row.charge!)), "n"); // prettier-ignore
  return [
    ...when(
      l.posted,
      column<Row>(l.of("Posted|Post Date"), null, (row) => l.date(row.posted)),
    ),
    column<Row>(l.posted ? "Service Date" : l.of("Date|Trans. Date"), "serviceDate", (row) => l.posted && row.credit !== undefined ? "" : l.date(row.serviceDate!)), // prettier-ignore
    ...when(
      l.term,
      column<Row>("Term", null, (row) => termOf(row.serviceDate!)),
    ),
    ...when(
      l.item,
      column<Row>(l.of("Item Type|Item No."), null, (row) => row.item),
    ),
    column<Row>(l.of("Description|Transaction"), "description", ({ description }) => safe(description!), "w"), // prettier-ignore
    charged,
    ...when(l.two, column<Row>(l.of("Payments/<br>Credits|Credits"), null, paid, "n")),
    ...when(
      l.running,
      column<Row>("Balance", null, (row) => money(row.balance!), "n"),
    ),
  ];
}

function clinicColumns(l: Look): Column<Row>[] {
  return [
    ...when(
      l.dated,
      column<Row>("Date", "serviceDate", (row) => l.date(row.serviceDate!)),
    ),
    ...when(
      l.coded,
      column<Row>(l.of("CPT|Code|CPT/HCPCS"), "code", (row) => row.code),
    ),
    column<Row>(l.of("Service|Description"), "description", (row) => safe(row.description!), "w"),
    ...when(
      l.posted,
      column<Row>("Qty", "units", (row) => row.units, "n"),
    ),
    amount<Row>(l.of("Charge|Fee"), "charge", l.money),
    ...when(l.insured, amount<Row>(l.of("Ins. Paid|Plan Paid"), "insurancePaid", l.money)),
    ...when(l.insured || l.fee, amount<Row>(l.of("Adjusted|Covered by Fee<br>or Adjusted"), "discount", l.money)), // prettier-ignore
    amount<Row>(l.of("You Owe|Student<br>Owes"), "patientOwes", l.money),
  ];
}

/** All rows of the account in order of their dates, with what is owed after each. */
function transactions(visits: Visit[], paid: Row[], before: number, l: Look): Row[] {
  let balance = before;
  const at = (row: Row) => (l.posted ? row.posted : row.serviceDate!);
  return [...visits.flatMap((visit) => [...visit.rows, ...creditsOf(visit, l)]), ...paid]
    .toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))
    .map((row) => ({ ...row, balance: (balance += row.charge ?? -row.credit!) }));
}

function clinicOf(visits: Visit[], paid: Row[], columns: Column<Row>[], l: Look): string {
  const parts = visits.map((visit) => {
    const over = `<div class="visit"><b>${l.dated ? "Visit" : `Visit of ${longMonthName(visit.date)}`}</b><span>${visit.with}</span><span>${termOf(visit.date)}</span></div>`;
    return over + table(columns, visit.rows.map((row) => record(columns, row)).join(""));
  });
  const list = paid.map(
    (row) =>
      `<tr><td>${l.date(row.serviceDate!)}</td><td>${row.description}</td><td class="n">${l.minus(-row.credit!)}</td></tr>`,
  );
  return `${parts.join("")}${list.length ? `<h3>${l.of("Payments received|Student payments")}</h3><table class="paid">${list.join("")}</table>` : ""}`;
}

const crest = (ink: string) =>
  `<svg width="40" height="46" viewBox="0 0 40 46"><path d="M2 2h36v22c0 12-9 18-18 21C11 42 2 36 2 24z" fill="${ink}"/><path d="M17 9h6v8h8v6h-8v10h-6V23H9v-6h8z" fill="#fff"/></svg>`;

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:14mm 15mm}body{font:${l.of("9.2pt Liberation Sans|9.6pt Liberation Serif|8.6pt DejaVu Sans Condensed|9.4pt TeX Gyre,Liberation Serif")};line-height:1.4;margin:0;color:#1c1c1c}.mast{display:flex;gap:4mm;align-items:center;border-bottom:3px solid ${ink};padding-bottom:3mm}.mast b{font-size:1.5em;color:${ink}}.mast div:last-child{margin-left:auto;text-align:right;white-space:nowrap}.facts{display:flex;justify-content:space-between;margin:7mm 0 5mm}.pairs td{padding:.3mm 4mm .3mm 0}.pairs td:first-child{color:#555}
.lines,.paid{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid ${ink};padding:1mm 1.5mm;font-size:.93em;white-space:nowrap}.lines td,.paid td{padding:.8mm 1.5mm;white-space:nowrap;${l.of("border-bottom:.6px solid #ccc|border:.6px solid #bbb|")}}.lines td.w{width:99%;white-space:normal}.lines th.n,.n{text-align:right}tr{break-inside:avoid}.visit{display:flex;justify-content:space-between;background:${ink}18;padding:1mm 2mm;margin-top:4mm;break-after:avoid}h3{margin:5mm 0 1mm;color:${ink};font-size:1.1em}
.sums{border-collapse:collapse;margin:5mm 0 5mm ${l.of("auto|0")};min-width:85mm;break-inside:avoid;border:1px solid ${ink}}.sums td{padding:.8mm 3mm}.sums td:last-child{text-align:right}.sums tr:last-child td{background:${ink};color:#fff;font-weight:bold}.note{font-size:.92em;color:#333}.pay{margin-top:6mm;border:1px dashed #666;padding:3mm;display:flex;justify-content:space-between;break-inside:avoid}`;

const NOTES = `Charges are posted to your student account as a health service charge; your family and the registrar do not see what the visit was for.|A registration hold may be placed on accounts that are more than 30 days past due. Students who leave still owe their balance.|The student health fee covers office visits. Lab tests, vaccines, supplies and medicines are billed separately.|We bill the student plan. If you waived it, download this statement and send it to your own insurance.`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [school = "", ink = ""] = chance.pick(SCHOOLS);
  const visits = visitsOf(chance, l);
  const rows = visits.flatMap((visit) => visit.rows);
  const [billed, off, plan] = [total(rows, "charge"), total(rows, "discount"), total(rows, "insurancePaid")]; // prettier-ignore
  const before = chance.happens(0.3) ? chance.between(1200, 16000) : 0;
  const end = shifted(visits.at(-1)!.date, 22);
  const mine = chance.happens(0.4) ? Math.min(billed - off - plan, chance.pick([1500, 2500, 4000])) : 0; // prettier-ignore
  const paid: Row[] = mine ? [{ serviceDate: end, posted: end, description: l.mine, credit: mine, item: "900000000400" }] : []; // prettier-ignore
  const due = before + billed - off - plan - mine;
  const [issued, dueDate] = [shifted(end, 5), shifted(end, chance.pick([20, 25, 35]))];
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["900######", "@0#######", "##-####-###"]));
  const columns = l.ledger ? ledgerColumns(l) : clinicColumns(l);
  const all = transactions(visits, paid, before, l);
  const body = l.ledger ? table(columns, all.map((row) => record(columns, row)).join("")) : clinicOf(visits, paid, columns, l); // prettier-ignore
  const less = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  const shown = { off: off || !l.ledger ? off : null, mine: mine || l.top ? mine : null };
  const sums = pairs([before || l.running ? [l.of("Previous balance|Balance forward"), l.money(before)] : null, [l.of("New charges|Health center charges"), l.money(billed)], l.insured ? [l.of("Insurance payments|Paid by insurance"), less(plan)] : null, shown.off === null ? null : [l.of("Waivers and adjustments|Adjustments"), less(off)], shown.mine === null ? null : [l.of("Student payments|Your payments"), less(mine)], [l.due, dollars(due)]], "sums"); // prettier-ignore
  const facts = pairs([[l.number, account], [l.of("Statement date|Date issued"), longMonthName(issued)], ["Student", patient], ["Payment due", longMonthName(dueDate)], ["Insurance on file", l.insured ? l.plan : l.of("None|Waived")]]); // prettier-ignore
  const html = page(
    style(ink, l),
    `<div class="mast">${crest(ink)}<div><b>${safe(school)}</b><br>${street(chance)}, ${town(chance)}</div><div>${l.of("Student Account Statement|Statement of Medical Charges|Account Statement")}<br>${phone(chance)}</div></div>
<div class="facts"><div><br>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>${l.top ? sums : ""}<h3>${l.of("Account activity|Detail of charges|Activity since last statement")}</h3>${body}${l.top ? "" : sums}
<p class="note">${chance.shuffled(NOTES.split("|")).slice(0, chance.between(1, 3)).join(" ")}</p><div class="pay"><div>Pay in the student portal under Finances, or mail a check with this slip to the cashier.<br>Do not send cash. Returned checks: $30.00 fee.</div>${pairs([[l.number, account], [l.due, dollars(due)], ["Amount enclosed", "$ ________"]])}</div>`, // prettier-ignore
  );
  const said = { name: family.name, setting: "professional" as const, provider: school, patient, accountNumber: account, statementDate: issued, dueDate }; // prettier-ignore
  const truth = truthOf(
    said,
    { billed, adjustments: shown.off, insurancePaid: l.insured ? plan : null, patientPaid: shown.mine, patientResponsibility: due, previousBalance: before || null }, // prettier-ignore
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "campus-health-account",
  paper: "A student health center's account statement: the clinic's visits, or a ledger of student account items with credits between.", // prettier-ignore
  medium: "text",
  draw,
};
