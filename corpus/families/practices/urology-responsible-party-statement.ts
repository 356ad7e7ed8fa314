import { bare, dollars, grouped, parentheses, shortSlashes } from "#corpus/generators/formats";
import { looseSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page } from "#corpus/families/drawing/sheet";
import { pairs, record, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Credit = { date: string; words: string; cents: number; of: "plan" | "off" | "mine" | "told" };
type Row = Said & { patient: string; credits: Credit[] };
type Visit = { number: string; date: string; patient: string; with: string; rows: Row[]; pending: boolean }; // prettier-ignore

/** What is done: its code, marks, words, price in cents and the most units. */
const DONE = new Map(
  rowsOf(`99203||Office/outpatient visit new, low|21800|1
99204||Office/outpatient visit new, moderate|32400|1
99213||Office/outpatient visit est, low|16500|1
99214||Office/outpatient visit est, moderate|23800|1
81003||Urinalysis auto w/o scope|1800|1
51798||US urine capacity measure|6400|1
84153||Assay of PSA total|7800|1
36415||Routine venipuncture|1400|1
87086||Urine culture/colony count|4100|1
52000||Cystoscopy|68500|1
52356||Cysto/uretero w/lithotripsy & stent|289000|1
52310||Cystoscopy and treatment, stent removal|84500|1
74018||X-ray exam abdomen 1 view|9200|1
76770||US exam abdo back wall comp|32600|1
55700||Biopsy of prostate, needle|79500|1
76872||US transrectal|39800|1
96402||Chemo hormon antineopl sq/im|17200|1
J9217||Leuprolide acetate suspnsion 7.5mg|54500|6
51728||Cystometrogram w/VP|72800|1
51797||Intraabdominal pressure test|21600|1
51741|51|Electro-uroflowmetry first|9800|1
64566||Neuroeltrd stim post tibial|29500|1
51720||Treatment of bladder lesion|24800|1
J9030||BCG live intravesical 1mg|690|50
55250||Removal of sperm duct(s)|128000|1`).map((row) => [row[0]!, row]),
);

/** Courses of care, a visit between bars; the courses of men come last. */
const COURSES = [
  "99204 81003 51798 76770|52000 87086|99214 81003 51798|51728 51797 51741|64566|64566|64566|64566|64566|64566",
  "99203 81003 74018|52356|52310 87086|99213 81003 76770|99213 74018 81003",
  "99214 81003 52000|51720 J9030|51720 J9030|51720 J9030 81003|51720 J9030|51720 J9030|51720 J9030|52000 81003|99213",
  "99213 81003|99213 81003 51798|99214 81003 87086|99213 51798|99213 81003",
  "99204 81003 51798 84153 36415|55700 76872|99214 81003|96402 J9217|99213 84153 36415 81003|96402 J9217 99214 81003",
  "99214 81003 84153 36415|99213 51798 81003|99214 84153 36415|99213 81003 51798",
  "99203 81003|55250",
];
const MEN = /Devon|Teodoro|Kwame|Warren|Hollis|Clifford|Gordon|Abdul|Emmett/;
const PLANS = "MEDICARE PART B|BCBS PPO|AETNA|UNITED HEALTHCARE|HUMANA GOLD PLUS|CIGNA".split("|");
const GROUPS = rowsOf(`Blue Ridge Urology Associates, P.A.|#1b3f6e; UROLOGY SPECIALISTS OF THE GULF COAST|#333; Capitol Urologic Surgeons, LLC|#0f5a5a; Midland Urology & Continence Center|#6a1b2d`); // prettier-ignore

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    date: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    ...chance.pick([
      { money: bare, less: bare },
      ...[trailingMinus, grouped, parentheses].map((less) => ({ money: grouped, less })),
      { money: dollars, less: dollars },
    ]),
    code: chance.pick(["own", "own", "before", "none"]),
    headed: chance.happens(0.45),
    perLine: chance.happens(0.3),
    running: chance.happens(0.35),
    summary: chance.pick(["box", "row", "none"]),
    told: chance.happens(0.35),
    upper: chance.happens(0.4),
    paid: of("Ins Pmt {p}|{p} PAYMENT|Insurance Payment - {p}|Payment: {p}"),
    off: of("Contractual Adj {p}|{p} ADJUSTMENT|Adj: Contractual write off {p}"),
    mine: of("Patient Payment - Visa|Copay Payment Check|Pt Pmt Credit Card|PATIENT PAYMENT"),
    titled: of(" MD|, MD"),
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    size: of("8.2|8.6|9"),
    heads: {
      date: of("Date|DATE|Svc Date"),
      patient: of("Patient|PATIENT|Patient Name"),
      with: of("Provider|Rendering|PROVIDER"),
      code: of("Code|CPT|Proc"),
      about: of("Description|DESCRIPTION|Description of Service"),
      charge: of("Charges|CHARGES|Charge"),
      credit: of("Credits|CREDITS|Payments/Adj"),
      balance: of("Balance|BALANCE|Line Balance"),
    },
  };
}

function serviceOf(chance: Chance, code: string, date: string, many: number): Said {
  const [, own, description = "", cents, most] = DONE.get(code)!;
  const units = code === "J9030" ? 50 : Number(most) > 1 ? chance.pick([3, 4, 6]) : 1;
  const modifiers = own ? [own] : /^99/.test(code) && many > 2 ? ["25"] : [];
  return { serviceDate: date, code, modifiers, description, charge: Number(cents) * units };
}

const titled = (plan: string) =>
  plan.replace(/[A-Z]{5,}|GOLD|PLUS|PART/g, (word) => word[0]! + word.slice(1).toLowerCase());

/** What came in for some charges after the plan had settled them. */
function creditsOf(chance: Chance, rows: Said[], plan: string, l: Look, rate: number): Credit[] {
  const charge = total(rows, "charge");
  const date = shifted(rows[0]!.serviceDate!, chance.between(16, 34));
  const allowed = Math.round(charge * rate);
  const deductible = chance.happens(0.25);
  const paid = deductible ? 0 : Math.round(allowed * chance.pick([0.8, 0.8, 0.7, 1]));
  const name = (words: string) => words.replace("{p}", l.upper ? plan : titled(plan));
  const list: Credit[] = [
    { date, words: name(l.paid), cents: paid, of: "plan" },
    { date, words: name(l.off), cents: charge - allowed, of: "off" },
  ];
  const why = `${deductible ? "Deductible" : "Co-insurance"} ${dollars(allowed - paid)}`;
  const told: Credit = { date, words: `Transferred to patient: ${why}`, cents: 0, of: "told" };
  return [...list.filter(({ cents }) => cents > 0), ...(l.told && paid < allowed ? [told] : [])];
}

function visitsOf(
  chance: Chance,
  l: Look,
  patient: string,
  most: number,
  show: (name: string) => string,
  start: string,
): Visit[] {
  const course = chance.pick(MEN.test(patient) ? COURSES : COURSES.slice(0, 4)).split("|");
  const many = Math.min(course.length, chance.between(1, most));
  const [plan, doctors] = [chance.pick(PLANS), [person(chance), person(chance)]];
  const rate = 0.35 + 0.3 * chance.share();
  let date = shifted(start, chance.between(0, 20));
  return course.slice(0, many).map((codes, at): Visit => {
    date = at ? shifted(date, course.length > 6 ? 7 : chance.between(10, 32)) : date;
    const some = codes.split(" ");
    const rows = some.map((code): Row => ({
      ...serviceOf(chance, code, date, some.length),
      ...{ patient: show(patient), credits: [] },
    }));
    const pending = at > 0 && at === many - 1 && chance.happens(0.35);
    const copay = chance.happens(0.4) ? chance.pick([2000, 3500, 4000, 5000]) : 0;
    if (!pending) {
      if (l.perLine) for (const row of rows) row.credits = creditsOf(chance, [row], plan, l, rate);
      else rows.at(-1)!.credits = creditsOf(chance, rows, plan, l, rate);
    }
    const left = total(rows, "charge") - sum(rows.flatMap((row) => row.credits.map(({ cents }) => cents))); // prettier-ignore
    if (copay && copay <= left)
      rows.at(-1)!.credits.push({ date, words: l.mine, cents: copay, of: "mine" });
    const doctor = chance.pick(doctors);
    const short = `${doctor.split(" ").at(-1)}${l.titled}`;
    const clinician = l.headed ? `${doctor}, MD` : short;
    for (const row of rows) row.clinician = clinician;
    return { number: chance.number("#######"), date, patient: show(patient), with: clinician, rows, pending }; // prettier-ignore
  });
}

const creditsIn = (visits: Visit[], of?: Credit["of"]) =>
  visits.flatMap(({ rows }) =>
    rows.flatMap(({ credits }) => credits.filter((one) => !of || one.of === of)),
  );
const given = (visits: Visit[], of?: Credit["of"]) =>
  sum(creditsIn(visits, of).map(({ cents }) => cents));
const charged = (visits: Visit[]) => sum(visits.map(({ rows }) => total(rows, "charge")));
const left = (visits: Visit[]) => charged(visits) - given(visits);

function columnsOf(l: Look): Column<Row>[] {
  const code = (row: Row) => [row.code, ...row.modifiers!].join("-");
  const about =
    l.code === "before"
      ? column<Row>(l.heads.about, ["code", "modifiers", "description"], (row) => `${code(row)} ${row.description}`, "w") // prettier-ignore
      : column<Row>(l.heads.about, "description", (row) => row.description, "w");
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.date(row.serviceDate!)),
    column<Row>(l.heads.patient, null, ({ patient }) => patient),
    ...(l.headed ? [] : [column<Row>(l.heads.with, "clinician", (row) => row.clinician)]),
    ...(l.code === "own" ? [column<Row>(l.heads.code, ["code", "modifiers"], code)] : []),
    about,
    amount<Row>(l.heads.charge, "charge", l.money),
    column<Row>(l.heads.credit, null, () => "", "n"),
    column<Row>(l.heads.balance, null, () => "", "n"),
  ];
}

/** All rows of the table; the balance runs on, or stands in the last row of each visit. */
function bodyOf(visits: Visit[], before: number, columns: Column<Row>[], l: Look): string {
  const wide = columns.length;
  let running = before;
  const forward = before
    ? `<tr><td colspan="${wide - 1}">${l.of("Balance Forward|BALANCE FORWARD FROM LAST STATEMENT|Previous Balance")}</td><td class="n">${l.money(before)}</td></tr>`
    : "";
  const groups = visits.map((visit) => {
    const head = l.headed
      ? `<tr class="e"><td colspan="${wide}">Encounter: ${visit.number} &nbsp; ${l.date(visit.date)} &nbsp; Rendering: ${visit.with}</td></tr>`
      : "";
    const cells: string[] = [];
    const balanced = (row: string) => {
      cells.push(row.replace(/<td class="n"><\/td><\/tr>$/, `<td class="n">${l.running ? l.money(running) : "@"}</td></tr>`)); // prettier-ignore
    };
    for (const row of visit.rows) {
      running += row.charge!;
      balanced(record(columns, row));
      for (const { date, words, cents } of row.credits) {
        running -= cents;
        const shown = cents ? l.less(-cents) : "";
        balanced(`<tr><td>${l.date(date)}</td><td>${row.patient}</td><td colspan="${wide - 5}">&nbsp;&nbsp;${words}</td><td></td><td class="n">${shown}</td><td class="n"></td></tr>`); // prettier-ignore
      }
    }
    const last = cells.pop()!.replace("@", l.money(left([visit])));
    const wait = visit.pending
      ? `<tr class="i"><td></td><td colspan="${wide - 1}">${l.of("** Claim has been filed with your insurance - pending **|Insurance has been billed for this visit. No payment is due at this time.")}</td></tr>`
      : "";
    return head + cells.join("").replaceAll("@", "") + last + wait;
  });
  return forward + groups.join("");
}

function aging(visits: Visit[], before: number, issued: string, l: Look): string {
  const due = visits.filter(({ pending }) => !pending);
  const age = (date: string) =>
    Math.min(3, Math.floor((Date.parse(issued) - Date.parse(date)) / 86400000 / 31));
  const buckets = [0, 1, 2, 3].map(
    (at) => left(due.filter(({ date }) => age(date) === at)) + (at === 3 ? before : 0),
  );
  const heads = l.of("Current;31-60 Days;61-90 Days;Over 90 Days|0-30 Days;31-60 Days;61-90 Days;91+ Days").split(";"); // prettier-ignore
  const rest: [string, number][] = [
    [l.of("Account Balance|Total Account Balance"), before + left(visits)],
    [l.of("Insurance Pending|Ins. Pending"), left(visits) - left(due)],
    [l.of("Amount Due|PATIENT DUE|Pay This Amount"), before + left(due)],
  ];
  const cells = [...heads.map((head, at) => [head, buckets[at]!] as const), ...rest];
  return `<table class="aging"><tr>${cells.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${cells.map(([, cents]) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

/** The sums: each kind in a box, or charges and all credits together under their columns. */
function sums(visits: Visit[], columns: Column<Row>[], l: Look): { row: string; box: string } {
  const row = `<tr class="sum"><td colspan="${columns.length - 3}">${l.of("Totals|TOTAL|Statement Totals")}</td><td class="n">${l.money(charged(visits))}</td><td class="n">${l.less(-given(visits))}</td><td class="n">${l.money(left(visits))}</td></tr>`;
  const list = pairs(
    [
      [l.of("Total Charges|New Charges"), l.money(charged(visits))],
      [l.of("Insurance Payments|Total Insurance Payments"), l.less(-given(visits, "plan"))],
      [l.of("Adjustments|Insurance Adjustments"), l.less(-given(visits, "off"))],
      [l.of("Patient Payments|Payments From You"), l.less(-given(visits, "mine"))],
    ],
    "sums",
  );
  return { row: l.summary === "row" ? row : "", box: l.summary === "box" ? list : "" };
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 11mm}body{font:${l.size}pt '${l.font}';margin:0;color:#111}.top,.addr,.mail{display:flex;justify-content:space-between;gap:6mm}.brand{display:flex;gap:3mm;align-items:center;color:${ink};font-weight:bold;font-size:1.4em}.card{border:1px solid #444;border-collapse:collapse;font-size:.82em}.card td{border:1px solid #444;padding:1px 6px 3px;vertical-align:top}.card b{display:block;font-size:1.25em;font-weight:normal}.addr{margin:7mm 4mm 5mm}.cut{border-top:1px dashed #000;font-size:.8em;text-align:center;padding-top:2px;margin-bottom:4mm}
.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;text-align:left;padding:3px 4px}.lines td{padding:1.6px 4px;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.lines td:first-child{white-space:nowrap}tr{break-inside:avoid}.e td{background:#e8ebf0;font-weight:bold;padding-top:3px}.i td{font-style:italic}.sum td{border-top:1px solid #333;font-weight:bold}.sums{margin:4mm 0 0 auto}.sums td{padding:1px 7px;border-bottom:1px dotted #888}.sums td:last-child{text-align:right}
.aging{width:100%;border-collapse:collapse;margin-top:5mm;break-inside:avoid}.aging th,.aging td{border:1px solid #666;text-align:center;padding:3px}.aging th{background:#e8ebf0;font-size:.9em}.aging td:last-child{font-weight:bold}.note{margin-top:4mm}`;

type Facts = { group: string; guarantor: string; account: string; issued: string; due: string; owed: number }; // prettier-ignore

/** The upper third of the sheet, which goes back with the payment. */
function coupon(chance: Chance, l: Look, ink: string, facts: Facts): string {
  const { group, guarantor, account, issued, due, owed } = facts;
  const own = `${group}<br>${box(chance)}<br>${town(chance)}`;
  return `<div class="top"><div><div class="brand">${mark(chance, ink, 30)}${group}</div>${street(chance)}, ${town(chance)}<br>Billing Office: ${phone(chance)} &nbsp; Tax ID: ${chance.number("##-#######")}</div>
<table class="card"><tr><td colspan="3">IF PAYING BY CREDIT CARD, FILL OUT BELOW &nbsp; &#9744; VISA &#9744; MASTERCARD &#9744; DISCOVER</td></tr><tr><td colspan="2">CARD NUMBER<b>&nbsp;</b></td><td>EXP. DATE / CVV<b>&nbsp;</b></td></tr><tr><td colspan="2">SIGNATURE<b>&nbsp;</b></td><td>AMOUNT ENCLOSED<b>$</b></td></tr><tr><td>STATEMENT DATE<b>${l.date(issued)}</b></td><td>${l.of("ACCOUNT NUMBER|ACCT #")}<b>${account}</b></td><td>${l.of("PAY THIS AMOUNT|AMOUNT DUE")}<b>${dollars(owed)}</b></td></tr>${due ? `<tr><td colspan="3">PAYMENT DUE BY<b>${l.date(due)}</b></td></tr>` : ""}</table></div>
<div class="addr"><div>${l.of("RESPONSIBLE PARTY:|Responsible Party|ADDRESSEE:")}<br>${guarantor}<br>${street(chance)}<br>${town(chance)}</div><div>${l.of("MAKE CHECKS PAYABLE / REMIT TO:|REMIT TO:")}<br>${own}<br>${bars(chance, 150, 12)}</div></div>
<div class="cut">&#9744; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side. &nbsp; PLEASE DETACH AND RETURN TOP PORTION WITH PAYMENT</div>`;
}

function careOf(chance: Chance, l: Look): { visits: Visit[]; people: string[] } {
  const [people, show] = [household(chance, 2), naming(chance)];
  const most = chance.weighted([[2, 3], [4, 4], [9, 2]] as const); // prettier-ignore
  const start = shifted("2024-03-04", chance.between(0, 500));
  const who = chance.weighted([[[0], 5], [[1], 2], [[0, 1], 2]] as const); // prettier-ignore
  const visits = who.flatMap((at) => visitsOf(chance, l, people[at]!, most, show, start));
  return { visits: visits.sort((one, two) => (one.date < two.date ? -1 : 1)), people };
}

function draw(chance: Chance): Drawn {
  const [l, [group = "", ink = ""]] = [lookOf(chance), chance.pick(GROUPS)];
  const { visits, people } = careOf(chance, l);
  const due = visits.filter(({ pending }) => !pending);
  const before = chance.happens(0.3) || left(due) === 0 ? chance.between(1200, 41000) : 0;
  const owed = left(due) + before;
  const last = [visits.at(-1)!.date, ...creditsIn(visits).map(({ date }) => date)].sort().at(-1)!;
  const issued = shifted(last, chance.between(4, 18));
  const pays = chance.happens(0.5) ? shifted(issued, chance.pick([20, 21, 25])) : "";
  const [account, columns] = [chance.number(chance.pick(["######", "#####-1", "000000######"])), columnsOf(l)]; // prettier-ignore
  const guarantor = people[0]!.toUpperCase();
  const total = sums(visits, columns, l);
  const note = l.of(
    "The balance shown is your responsibility after insurance. Please pay within 20 days. Thank you for choosing our practice!|PAST DUE BALANCES MAY BE REFERRED TO AN OUTSIDE COLLECTION AGENCY. IF YOU CANNOT PAY IN FULL PLEASE CALL OUR BILLING OFFICE.|Pay online at www.urologypay.example. Services at the surgery center or hospital and outside laboratory work are billed separately.",
  );
  const html = page(
    style(l, ink),
    `${coupon(chance, l, ink, { group: group.replace("&", "&amp;"), guarantor, account, issued, due: pays, owed })}
${table(columns, bodyOf(visits, before, columns, l) + total.row)}${total.box}${aging(visits, before, issued, l)}<div class="note">${note}</div>`,
  );
  const mine = creditsIn(visits, "mine").map(({ cents }) => bare(cents));
  const boxed = l.summary === "box";
  const patients = new Set(visits.map(({ patient }) => patient));
  const truth = truthOf(
    {
      ...{ name: family.name, provider: group, setting: "professional", accountNumber: account },
      ...{ patient: patients.size === 1 ? visits[0]!.patient : null, statementDate: issued },
      ...{ dueDate: pays || null, ...(!boxed && mine.length ? { paymentRows: mine } : {}) },
    },
    {
      billed: l.summary === "none" ? null : charged(visits),
      insurancePaid: boxed ? given(visits, "plan") : null,
      adjustments: boxed ? given(visits, "off") : null,
      patientPaid: boxed ? given(visits, "mine") : null,
      ...{ patientResponsibility: owed, previousBalance: before },
    },
    visits.flatMap(({ rows }) => rows.map((row) => lineBy(columns, row))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "urology-responsible-party-statement",
  paper:
    "A urology group's statement to the responsible party: charges with their credits beneath, some under encounter headings, and an aging.",
  medium: "text",
  draw,
};
