import { dollars, grouped, longMonthName, looseSlashes, parentheses, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { paid: number };
type Account = { number: string; department: string; rows: Row[] };

const PRACTICES = rowsOf(`
  University Physicians of Ashgrove|Ashgrove University School of Medicine|#7a1f2b; Whitcombe Faculty Practice Plan|Whitcombe College of Medicine|#123c69; Lindenhall Medical Faculty Associates|Lindenhall University Hospital|#0f5c4c; STATE UNIVERSITY CLINICAL PRACTICE GROUP|State University Health Sciences Center|#4a2c7a; Carrow Doctors Faculty Group Practice|Carrow Teaching Hospital|#8a4b08`);

/** A department, then what its physicians do: words, procedure code, the most and least cents a practice asks. */
const DEPARTMENTS = rowsOf(`
  Medicine - Cardiology|OFFICE/OUTPATIENT VISIT EST,99214,24500,36000+ECHO TTE COMPLETE W DOPPLER,93306-26,38000,52000+ELECTROCARDIOGRAM INTERP & REPORT,93010,4200,6800+INITIAL HOSPITAL CARE,99223,48000,61000
  Radiology|CHEST X-RAY 2 VIEWS,71046-26,4100,5900+CT ABDOMEN & PELVIS W CONTRAST,74177-26,31000,43000+MRI BRAIN W/O & W CONTRAST,70553-26,41000,56000+MAMMOGRAM SCREENING BILAT,77067-26,12500,16800
  Pathology|TISSUE EXAM BY PATHOLOGIST,88305-26,13800,19000+IMMUNOHISTOCHEMISTRY FIRST STAIN,88342-26,11200,15000+CYTOPATH CERV/VAG INTERPRET,88141,6600,8900
  Anesthesiology|ANESTH LOWER INTESTINE SCOPE,00811,92000,148000+ANESTH KNEE ARTHROSCOPY,01400,110000,166000
  Surgery - General|OFFICE CONSULTATION,99244,41000,52500+LAPAROSCOPIC CHOLECYSTECTOMY,47562,285000,398000+POSTOP FOLLOW-UP VISIT,99024,0,0+EXC SKIN LESION TRUNK 1.1-2.0 CM,11402,36500,47000
  Dermatology|DESTROY PREMALIGNANT LESION,17000,18500,24500+BIOPSY SKIN TANGENTIAL SINGLE,11102,21000,29500+OFFICE/OUTPATIENT VISIT EST,99213-25,17500,25000
  Neurology|EEG AWAKE AND DROWSY,95816-26,22500,31000+NERVE CONDUCTION 5-6 STUDIES,95909,43500,56500+OFFICE/OUTPATIENT VISIT NEW,99204,39000,53000
  Emergency Medicine|EMERGENCY DEPT VISIT MOD MDM,99284-25,61500,84500+REPAIR SUPERFICIAL WOUND 2.5 CM,12001,31500,40500
  Medicine - Gastroenterology|COLONOSCOPY W LESION REMOVAL,45385,148000,196000+UPPER GI ENDOSCOPY BIOPSY,43239,96500,128000
  Obstetrics & Gynecology|TRANSVAGINAL ULTRASOUND,76830,31000,43500+PREV VISIT EST AGE 40-64,99396,28500,36500+COLPOSCOPY W BIOPSY,57454,51500,66500
  Orthopaedics|DRAIN/INJECT JOINT/BURSA MAJOR,20610-RT,29500,38500+X-RAY EXAM OF KNEE 3 VIEWS,73562,9800,13600+OFFICE/OUTPATIENT VISIT EST,99213,17500,25000`);
const PLANS =
  "Aetna Choice POS II|Medicare Part B|BCBS PPO|UnitedHealthcare|Cigna Open Access|Empire Plan".split(
    "|",
  );

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  const shape = of("joined|split|joined|split|split");
  return {
    ...{ of, shape },
    plan: chance.happens(0.85) ? chance.pick(PLANS) : null,
    day: chance.pick([slashes, shortSlashes, looseSlashes, slashes]),
    money: chance.pick([dollars, grouped, parentheses, dollars]),
    less: chance.happens(0.5),
    codeFirst: chance.happens(0.5),
    codeIn: chance.happens(0.25),
    short: chance.happens(0.5),
    grouped: chance.happens(0.7),
    subtotals: chance.happens(0.5),
    accounts: of("full|balance|full"),
    boxed: chance.happens(0.5),
    summary: chance.happens(0.75),
    aging: chance.happens(0.4),
    due: of("Total Amount Due|Amount You Owe|Pay This Amount|Balance Due Now"),
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Sans"),
  };
}
const safe = (text: string): string => text.replaceAll("&", "&amp;");

function physician(chance: Chance, l: Look): string {
  const [first = "", ...last] = person(chance).split(" ");
  const title = chance.pick(["MD", "MD", "MD", "DO", "MD PHD"]);
  return l.short ? `${last.join(" ")}, ${first[0]} ${title}` : `${first} ${last.join(" ")}, ${title}`; // prettier-ignore
}

function serviceOf(chance: Chance, l: Look, text: string, terms: Terms): Row {
  const [description = "", coded = "", low, high] = text.split(",");
  const [code = "", ...modifiers] = coded.split("-");
  const charge = Math.round(chance.between(Number(low), Number(high)) / 100) * 100;
  const copay = terms.copay;
  const settled = l.plan
    ? settle(chance, charge, terms)
    : { charge, discount: Math.round(charge * 0.35), insurancePaid: 0, patientOwes: 0 };
  const owes = l.plan ? settled.patientOwes : charge - settled.discount;
  // A copay is paid at the desk; of the rest something may have come since.
  const desk = copay > terms.copay && chance.happens(0.7) ? Math.min(copay, owes) : 0;
  const since = !desk && owes > 6000 && chance.happens(0.2) ? 2500 : 0;
  const paid = desk + since;
  const { discount, insurancePaid } = settled;
  return {
    ...{ description, code, modifiers, charge, discount, insurancePaid },
    ...{ paid, patientOwes: owes - paid },
  };
}

function accountsOf(chance: Chance, l: Look): Account[] {
  let from = shifted("2024-03-04", chance.between(0, 600));
  const many = chance.weighted([[2, 3], [3, 4], [5, 3], [8, 2]] as const); // prettier-ignore
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 20000, 60000]), share: chance.pick([0.1, 0.2]), copay: 0 },
    ...{ denies: 0.06, rate: [0.3, 0.62] },
  };
  return chance
    .shuffled(DEPARTMENTS)
    .slice(0, many)
    .map(([department = "", list = ""]) => {
      from = shifted(from, chance.between(0, 12));
      terms.copay = chance.pick([0, 3000, 4500]);
      const together = /^(Emergency|Pathology|Anesth)/.test(department);
      const doctors = [physician(chance, l), physician(chance, l)];
      const services = chance.shuffled(list.split("+")).slice(0, chance.between(1, 4));
      const rows = services.map((text): Row => {
        const serviceDate = shifted(
          from,
          together || chance.happens(0.7) ? 0 : chance.between(1, 6),
        );
        const clinician = chance.happens(0.8) ? doctors[0]! : doctors[1]!;
        return { ...serviceOf(chance, l, text, terms), serviceDate, clinician };
      });
      rows.sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
      return { number: chance.number("7#######"), department, rows };
    });
}

const covered = (row: Row) => row.insurancePaid! + row.discount!;

/** What was taken off stands with a minus in some years' print. */
function columnsOf(l: Look): Column<Row>[] {
  const off = (cents: number) => l.money(l.less && cents ? -cents : cents);
  const coded = ({ code, modifiers }: Row) => [code, ...modifiers!].join("-");
  const code = column<Row>(l.of("CPT|CPT<br>Code|Procedure<br>Code"), ["code", "modifiers"], coded);
  const words = column<Row>(
    l.of("Description|Description of Service|Service"),
    l.codeIn ? ["description", "code", "modifiers"] : "description",
    (row) => safe(l.codeIn ? `${coded(row)} ${row.description}` : row.description!),
    "w",
  );
  const middle = l.codeIn ? [words] : l.codeFirst ? [code, words] : [words, code];
  const plan = l.of("Insurance<br>Payment|Insurance<br>Paid|Ins.<br>Payments");
  return [
    column<Row>(l.of("Date|Date of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!)), // prettier-ignore
    column<Row>(l.of("Physician|Provider|Rendering<br>Provider"), "clinician", (row) => row.clinician, "d"), // prettier-ignore
    ...middle,
    amount<Row>(l.of("Charge|Charges|Amount<br>Charged"), "charge", l.money),
    ...(l.shape === "joined"
      ? [column<Row>("Insurance<br>Payment/<br>Adjustment", null, (row) => off(covered(row)), "n")]
      : [
          ...(l.plan ? [amount<Row>(plan, "insurancePaid", off)] : []),
          amount<Row>(l.of("Adjustment|Adjust-<br>ments|Discount/<br>Adjust."), "discount", off),
        ]),
    column<Row>(l.of("You<br>Paid|Patient<br>Paid"), null, (row) => off(row.paid), "n"),
    amount<Row>(l.of("You<br>Owe|You Owe|Patient<br>Balance"), "patientOwes", l.money),
  ];
}

/** The sums of the amounts under their columns. */
function footOf(rows: Row[], columns: Column<Row>[], label: string, kind: string): string {
  const paid = sum(rows.map((row) => row.paid));
  const all: Row = {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount"), paid },
    ...{
      insurancePaid: total(rows, "insurancePaid"),
      patientOwes: total(rows, "patientOwes"),
    },
  };
  const sums = columns.filter((one) => one.kind === "n");
  return `<tr class="${kind}"><td colspan="${columns.length - sums.length}">${label}</td>${sums.map((one) => `<td class="n">${one.print(all)}</td>`).join("")}</tr>`;
}

function detailOf(accounts: Account[], columns: Column<Row>[], l: Look): string {
  const all = accounts.flatMap(({ rows }) => rows);
  const parts = accounts.map(({ number, department, rows }) => {
    const title = `<tr class="dept"><td colspan="${columns.length}"><b>${safe(department)}</b> &nbsp; Account ${number}</td></tr>`;
    const foot = l.subtotals ? footOf(rows, columns, `${l.grouped ? "Subtotal" : safe(department)}`, "sub") : ""; // prettier-ignore
    return `${l.grouped ? title : ""}${rows.map((row) => record(columns, row)).join("")}${foot}`;
  });
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${parts.join("")}${footOf(all, columns, l.of("TOTALS|Total|Statement Totals"), "all")}</tbody></table>`;
}

function tableOf(accounts: Account[], patient: string, l: Look): string {
  const full = l.accounts === "full";
  const cells = (rows: Row[]) =>
    [...(full ? [total(rows, "charge")] : []), total(rows, "patientOwes")]
      .map((cents) => `<td class="n">${l.money(cents)}</td>`)
      .join("");
  const rows = accounts.map(
    (one) =>
      `<tr><td>${one.number}</td><td>${safe(one.department)}</td><td>${patient}</td>${cells(one.rows)}</tr>`,
  );
  return `<h2>${l.of("Your Accounts|Account Summary by Department|Accounts on this statement")}</h2><table class="lines small"><thead><tr><th>Account</th><th>Department</th><th>Patient</th>${full ? `<th class="n">Charges</th>` : ""}<th class="n">${l.of("You Owe|Balance")}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** How old what is owed is; an older balance counts as old. */
function agingOf(accounts: Account[], previous: number, issued: string, l: Look): string {
  if (!l.aging) return "";
  const heads = ["Current", "31-60 Days", "61-90 Days", "Over 90 Days"];
  const rows = accounts.flatMap((one) => one.rows);
  const age = ({ serviceDate }: Row) =>
    Math.min(3, Math.floor((Date.parse(issued) - Date.parse(serviceDate!)) / 2_678_400_000));
  const cents = heads.map((_, at) => total(rows.filter((row) => age(row) === at), "patientOwes") + (at === 3 ? previous : 0)); // prettier-ignore
  return `<table class="aging"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr><tr>${cents.map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 12mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt "Liberation Sans"}}body{margin:0;font:8.5pt/1.32 "${l.font}";color:#161616}.top,.two,.cut{display:flex;justify-content:space-between;align-items:flex-start;gap:9mm}.brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:14pt;color:${ink};line-height:1.1}.sub0{color:#555;font-size:.95em;margin:1mm 0 0 12mm}
.pairs td{padding:.7mm 2.4mm;white-space:nowrap;${l.boxed ? `border:1px solid ${ink}` : ""}}.pairs td:last-child{text-align:right}h2{font-size:1.2em;color:${ink};margin:4mm 0 1mm;break-after:avoid}.two{margin:5mm 0}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;background:${l.boxed ? ink : "#e8eaee"};color:${l.boxed ? "#fff" : "#111"};padding:.8mm 1.3mm;font-size:.92em}.lines td{padding:.7mm 1.3mm;vertical-align:top;border-bottom:.5px solid #ddd;white-space:nowrap}.lines .n{text-align:right}.lines .w{white-space:normal;width:33%}.lines td.d{white-space:normal;min-width:23mm}
.dept td{background:#f3f4f6}.lines .sub td{font-style:italic;border-top:.5px solid #777}.lines .sub td:first-child,.lines .all td:first-child{text-align:right}.lines .all td{font-weight:bold;border-top:1.5px solid ${ink}}tr{break-inside:avoid}.dept{break-after:avoid}.small{width:80%}.aging{border-collapse:collapse;width:100%;margin-top:4mm;text-align:center}.aging td,.aging th{border:1px solid #aaa;padding:.6mm}.note{margin:3mm 0;font-size:.94em}.cut{border-top:1px dashed #333;margin-top:5mm;padding-top:3mm;break-inside:avoid}.cards{border:1px solid #888;padding:1.5mm 2mm;font-size:.86em;line-height:1.7}`;

const NOTES =
  "This statement is for services of our faculty physicians only. The hospital bills separately for room, tests and supplies.|You may receive bills from more than one department for the same day. All are listed here.|Residents and fellows work under the supervision of the physician named above.|If your insurance has changed, please call us or update it online.";

type Totals = { previous: number; charge: number; plan: number; off: number; mine: number; owed: number }; // prettier-ignore
function summaryOf(all: Totals, l: Look): string {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const joined: [string, string][] = [["Insurance Payments/Adjustments", less(all.plan + all.off)]];
  const split: [string, string][] = [
    ...(l.plan ? [["Insurance Payments", less(all.plan)] as [string, string]] : []),
    [l.of("Adjustments|Discounts/Adjustments"), less(all.off)],
  ];
  return pairs([
    all.previous ? [l.of("Previous Balance|Balance Forward"), l.money(all.previous)] : null,
    [l.of("New Charges|Charges|Total Charges"), l.money(all.charge)],
    ...(l.shape === "joined" ? joined : split),
    [l.of("Your Payments|Patient Payments"), less(all.mine)],
    [`<b>${l.due}</b>`, `<b>${l.money(all.owed)}</b>`],
  ]);
}

function couponOf(chance: Chance, l: Look, practice: string, facts: [string, string][]): string {
  const cards = `<div class="cards">&#9744; VISA &nbsp; &#9744; MasterCard &nbsp; &#9744; Discover<br>Card No. ______________________<br>Exp. ______ &nbsp; CVV _____<br>Signature ______________________</div>`;
  return `<div class="cut"><div>${l.of("Detach and return with your payment|Please return this portion with payment")}<br><br>Make checks payable to:<br><b>${safe(practice)}</b><br>${box(chance)}<br>${town(chance)}<br><br>${bars(chance, 160, 18)}</div>${cards}${pairs([...facts, ["Amount Enclosed", "$ _________"]])}</div>`;
}

function totalsOf(chance: Chance, rows: Row[]): Totals {
  const previous = chance.happens(0.3) ? chance.between(1500, 24000) : 0;
  return {
    ...{ previous, charge: total(rows, "charge"), plan: total(rows, "insurancePaid") },
    ...{ off: total(rows, "discount"), mine: sum(rows.map(({ paid }) => paid)) },
    owed: previous + total(rows, "patientOwes"),
  };
}

function draw(chance: Chance): Drawn {
  const [practice = "", school = "", ink = ""] = chance.shuffled(PRACTICES)[0]!;
  const l = lookOf(chance);
  const accounts = accountsOf(chance, l);
  const rows = accounts.flatMap((one) => one.rows);
  const columns = columnsOf(l);
  const all = totalsOf(chance, rows);
  const lastDay = rows.map(({ serviceDate }) => serviceDate!).sort().at(-1)!; // prettier-ignore
  const issued = shifted(lastDay, chance.between(24, 48));
  const dueDate = shifted(issued, chance.pick([21, 25, 30]));
  const name = person(chance);
  const patient = naming(chance)(name);
  const account = chance.number(l.of("G#######|FP-######|10######"));
  const owes: [string, string] = [l.due, dollars(all.owed)];
  const long = chance.pick([longMonthName, slashes, l.day]);
  const facts: [string, string][] = [
    [l.of("Statement Date|Date of Statement"), long(issued)],
    [l.of("Guarantor ID|Statement Account|Account Number"), account],
    [l.of("Due Date|Payment Due By"), long(dueDate)],
    owes,
  ];
  const extra = pairs([["Patient", patient], ...facts]);
  const to = `${name}<br>${street(chance)}<br>${town(chance)}`;
  const insured = l.plan ? `Primary insurance: ${l.plan}.` : "We have no insurance on file for you. A self-pay discount was applied."; // prettier-ignore
  const note = `<div class="note">${insured} ${chance.pick(NOTES.split("|"))} Billing office: ${phone(chance)}, Monday-Friday 8:30 am - 4:30 pm.</div>`;
  const shown = l.summary || all.previous > 0;
  const html = page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)} ${safe(practice)}</div><div class="sub0">${school}</div></div>${extra}</div>
<div class="two"><div style="padding-top:4mm">${to}</div>${shown ? summaryOf(all, l) : square(chance, 21, "17mm")}</div>${detailOf(accounts, columns, l)}
${tableOf(accounts, patient, l)}${agingOf(accounts, all.previous, issued, l)}${note}${couponOf(chance, l, practice, [["Patient", patient], facts[1]!, facts[2]!, owes])}`,
  );
  const split = l.shape === "split";
  const said = {
    setting: "professional",
    ...{ name: family.name, provider: practice, patient },
    ...{ accountNumber: account, statementDate: issued, dueDate },
  } as const;
  const sums = {
    ...{ billed: all.charge, adjustments: split ? all.off : null },
    insurancePaid: split && l.plan ? all.plan : null,
    ...{ patientPaid: all.mine, patientResponsibility: all.owed, previousBalance: all.previous },
  };
  return { html, truth: truthOf(said, sums, rows.map((row) => lineBy(columns, row))) }; // prettier-ignore
}

export const family: Family = {
  name: "faculty-practice-statement",
  paper:
    "A teaching hospital's faculty practice statement: physicians of several departments in one list, with a table of the accounts and a coupon.",
  medium: "text",
  draw,
};
