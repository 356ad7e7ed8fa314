import { dollars, grouped, parentheses, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, heading, lineBy, page, pairs, record, sumRow, total, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** Patient payments are a column that says nothing of a line. */
type Row = Said & { mine: number | null; account: string; who: string };
type Account = {
  number: string;
  clinic: boolean;
  who: string;
  rows: Row[];
  credits: Row[];
  whole: Row;
};

const HOSPITALS = rowsOf(`
Prairie View County Hospital; SALMON RIVER CRITICAL ACCESS HOSPITAL; Big Sandy Medical Center; Harlan County Health System
TWIN BUTTES MEMORIAL HOSPITAL`); // prettier-ignore
const PLANS = ["MEDICARE", "BCBS", "MEDICAID", "AETNA", "UNITED HEALTHCARE", "MT HEALTH CO-OP"];

/** A kind of account, then its services with dollars. */
const HOSPITAL = [
  "EMERGENCY ROOM|ER VISIT LEVEL 3|612;CT HEAD W/O CONTRAST|1315;CBC W/ DIFF|74;IV HYDRATION 1ST HR|246;ONDANSETRON 4MG INJ|38",
  "OUTPATIENT LAB|COMP METABOLIC PANEL|96;LIPID PANEL|82;VENIPUNCTURE|24;TSH|108;HEMOGLOBIN A1C|67",
  "RADIOLOGY|XR WRIST 3 VIEWS|284;MAMMOGRAM SCREEN BILAT|396;US ABDOMEN LTD|518",
  "PHYSICAL THERAPY|PT EVAL LOW COMPLEXITY|232;THERAPEUTIC EXERCISE|94;MANUAL THERAPY|88",
  "SWING BED|SWING BED ROOM 1 DAY|1148;PT THERAPEUTIC EXER|94;PHARMACY|216",
  "OUTPATIENT SURGERY|COLONOSCOPY DIAGNOSTIC|2640;RECOVERY ROOM|518;PROPOFOL 200MG|74;SURGICAL SUPPLIES|163",
];
const CLINIC = [
  "CLINIC VISIT|OFFICE VISIT EST LEVEL 3|168;STREP SCREEN RAPID|38;THERAPEUTIC INJECTION|46",
  "RURAL HEALTH CLINIC|RHC OFFICE VISIT LEVEL 4|236;URINALYSIS DIP|22;EKG 12 LEAD|94",
  "WELLNESS EXAM|PREVENTIVE VISIT 40-64|264;FLU VACCINE|52;VACCINE ADMIN|34",
  "VISITING SPECIALIST|CONSULT CARDIOLOGY|312;ECHO LIMITED|486",
];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    /** An account is one row, or its charges and what came in have a row each. */
    brief: chance.happens(0.62),
    parted: chance.happens(0.4),
    named: chance.happens(0.55),
    mono: chance.happens(0.4),
    insured: chance.happens(0.9),
    blank: chance.happens(0.4),
    slip: chance.happens(0.7),
    day: chance.pick([slashes, shortSlashes]),
    less: chance.pick([grouped, parentheses, trailingMinus]),
    plan: of("Insurance<br>Payments|Ins<br>Payments|Insurance<br>Paid"),
    off: of("Adjustments|Adjust-<br>ments|Adj"),
    mine: of("Patient<br>Payments|Pt<br>Payments|Your<br>Payments"),
    due: of("PLEASE PAY THIS AMOUNT|AMOUNT DUE|TOTAL DUE FROM PATIENT"),
    hospital: of("HOSPITAL ACCOUNTS|Hospital Services"),
    clinic: of("CLINIC ACCOUNTS|Clinic Services"),
  };
}

/** What an insurer paid, was written off and the patient paid, of a sum of charges. */
function creditsOf(chance: Chance, charge: number, l: Look) {
  const insured = l.insured && chance.happens(0.88);
  const allowed = insured ? Math.round(charge * (0.55 + 0.37 * chance.share())) : charge;
  const own = insured ? chance.weighted([[0.2, 4], [1, 2], [0.35, 2]] as const) : 1; // prettier-ignore
  const owes = Math.round(allowed * own);
  const paid = chance.happens(0.3) ? Math.min(chance.pick([2000, 2500, 5000, 10000]), owes) : 0;
  const self = !insured && chance.happens(0.4) ? Math.round(charge * 0.2) : 0;
  const mine = Math.min(paid, owes - self);
  return { insured, plan: allowed - owes, off: charge - allowed + self, mine };
}

function accountOf(
  chance: Chance,
  clinic: boolean,
  text: string,
  day: string,
  who: string,
  payer: string,
  l: Look,
): Account {
  const [kind = "", ...list] = text.split(/\|(?=[A-Z])/);
  const named = rowsOf(list.join("|"));
  const number = chance.number(clinic ? "C######" : "######");
  const plain = { account: number, who, mine: null };
  const rows = named.slice(0, chance.between(1, named.length)).map(([description = "", price]): Row => ({
    ...{ ...plain, serviceDate: day, description },
    charge: Number(price) * 100 + chance.pick([0, 0, 25, 50, 75]),
  })); // prettier-ignore
  const charge = total(rows, "charge");
  const { insured, plan, off, mine } = creditsOf(chance, charge, l);
  const posted = shifted(day, chance.between(16, 27));
  const credit = (description: string, on: string, more: Partial<Row>): Row => ({ ...plain, description, serviceDate: on, ...more }); // prettier-ignore
  const credits = [
    ...(plan ? [credit(`${payer} PAYMENT`, posted, { insurancePaid: plan })] : []),
    ...(off ? [credit(insured ? `${payer} ADJUSTMENT` : "UNINSURED DISCOUNT", posted, { discount: off })] : []), // prettier-ignore
    ...(mine ? [credit(chance.pick(["PATIENT PAYMENT - THANK YOU", "PAYMENT - CHECK", "CASH PAYMENT"]), shifted(posted, 6), { mine })] : []), // prettier-ignore
  ];
  const empty = (cents: number) => (cents || !l.blank ? cents : null);
  const whole: Row = {
    ...{ ...plain, serviceDate: day, description: kind, charge, mine: empty(mine) },
    ...{ insurancePaid: empty(plan), discount: empty(off), patientOwes: charge - plan - off - mine }, // prettier-ignore
  };
  return { number, clinic, who, rows, credits, whole };
}

function accountsOf(chance: Chance, people: string[], l: Look): Account[] {
  const many = chance.weighted([[1, 1], [3, 4], [5, 4], [8, 2], [10, 1]] as const); // prettier-ignore
  const plans = chance.shuffled(PLANS);
  let day = shifted("2024-01-16", chance.between(0, 600));
  const kinds = [...HOSPITAL.map((text) => [text, ""]), ...[...CLINIC, ...CLINIC.slice(0, 2)].map((text) => [text, "c"])]; // prettier-ignore
  const list = chance.shuffled(kinds).slice(0, many).map(([text = "", clinic]) => {
    day = shifted(day, chance.between(1, 16));
    const at = chance.between(0, people.length - 1);
    return accountOf(chance, clinic === "c", text, day, people[at]!, plans[at]!, l);
  }); // prettier-ignore
  return l.parted ? [...list.filter((one) => !one.clinic), ...list.filter((one) => one.clinic)] : list; // prettier-ignore
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.of("Account<br>Number|Account #|Acct No."), null, ({ account }) => account),
  ...(l.named ? [column<Row>("Patient", null, ({ who }) => who)] : []),
  column<Row>(l.of("Date|Service<br>Date|Date"), "serviceDate", (row) => row.serviceDate && l.day(row.serviceDate)), // prettier-ignore
  column<Row>("Description", "description", (row) => row.description, "w"),
  amount<Row>("Charges", "charge", grouped),
  amount<Row>(l.plan, "insurancePaid", (cents) => l.less(-cents)),
  amount<Row>(l.off, "discount", (cents) => l.less(-cents)),
  column<Row>(l.mine, null, ({ mine }) => (mine === null ? "" : l.less(-mine)), "n"),
  amount<Row>(l.of("Balance|Account<br>Balance|Balance"), "patientOwes", grouped),
];

const mineOf = (accounts: Account[]) => sum(accounts.map(({ whole }) => whole.mine ?? 0));
const wholes = (accounts: Account[]) => accounts.map(({ whole }) => whole);

/** A row of sums with the patient's payments before its balance. */
function sumHtml(
  columns: Column<Row>[],
  words: string,
  accounts: Account[],
  l: Look,
  before = 0,
  kind = "sum",
): string {
  const rows = wholes(accounts);
  const plan = total(rows, "insurancePaid");
  const sums = {
    ...{ charge: total(rows, "charge"), insurancePaid: plan, discount: total(rows, "discount") },
    patientOwes: total(rows, "patientOwes") + before,
  };
  const cells = sumRow(columns, words, sums, grouped, kind).split(/(?=<td)/);
  const put = (back: number, cents: number) => {
    cells[cells.length - back] = `<td class="n">${l.less(-cents)}</td>`;
  };
  put(2, mineOf(accounts));
  put(3, sums.discount);
  put(4, plan);
  return `${cells.join("")}${cells.join("").endsWith("</tr>") ? "" : "</tr>"}`;
}

function accountHtml(one: Account, columns: Column<Row>[], l: Look): string {
  if (l.brief) return record(columns, one.whole);
  const list = [...one.rows, ...one.credits];
  const rows = list.map((row, at) => record(columns, at ? { ...row, account: "", who: "" } : row));
  return rows.join("") + sumHtml(columns, `Account ${one.number} Balance`, [one], l, 0, "part");
}

function tableHtml(
  accounts: Account[],
  columns: Column<Row>[],
  before: Row | null,
  l: Look,
): string {
  const bar = (words: string) =>
    `<tr class="bar"><td colspan="${columns.length}">${words}</td></tr>`;
  const group = (some: Account[], words: string) =>
    some.length ? bar(words) + some.map((one) => accountHtml(one, columns, l)).join("") + (l.brief ? sumHtml(columns, `Subtotal ${words}`, some, l, 0, "part") : "") : ""; // prettier-ignore
  const parts = l.parted
    ? group(accounts.filter(({ clinic }) => !clinic), l.hospital) + group(accounts.filter(({ clinic }) => clinic), l.clinic)
    : accounts.map((one) => accountHtml(one, columns, l)).join(""); // prettier-ignore
  const old = before ? record(columns, before) : "";
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${old}${parts}${sumHtml(columns, l.of("TOTALS|Statement Totals|TOTAL ALL ACCOUNTS"), accounts, l, before?.patientOwes ?? 0)}</tbody></table>`;
}

function agingHtml(accounts: Account[], issued: string, before: number, l: Look): string {
  const heads = l.of("Current|0-30 Days").split(";").concat(["31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"]); // prettier-ignore
  const cents = heads.map(() => 0);
  for (const { serviceDate, patientOwes } of wholes(accounts)) {
    const days = (Date.parse(issued) - Date.parse(serviceDate!)) / 86_400_000;
    cents[Math.max(0, Math.min(4, Math.ceil(days / 30) - 1))]! += patientOwes ?? 0;
  }
  cents[4]! += before;
  const cells = [...cents, sum(cents)].map((one) => `<td>${grouped(one)}</td>`);
  return `<table class="aging"><tr>${[...heads, "Total Due"].map((head) => `<th>${head}</th>`).join("")}</tr><tr>${cells.join("")}</tr></table>`;
}

const style = (l: Look) => `
@page{size:letter;margin:12mm 10mm}body{font:${l.mono ? "7.6pt/1.3 Liberation Mono" : `8.6pt/1.34 ${l.of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed")}`};margin:0;color:#000}.top,.mid,.cut{display:flex;justify-content:space-between;gap:6mm}.top b{font-size:1.45em}.mid{margin:9mm 0 7mm;align-items:flex-end}.pairs{border-collapse:collapse}.pairs td{padding:.6mm 2.5mm;border:.7px solid #000}.pairs td:last-child{text-align:right}
.lines{width:100%;border-collapse:collapse}.lines th{border-top:1px solid #000;border-bottom:1px solid #000;text-align:left;vertical-align:bottom;padding:.8mm 1mm}.lines th.n,.lines .n{text-align:right;white-space:nowrap}.lines td{padding:.6mm 1mm;vertical-align:top}.lines .bar td{font-weight:bold;padding-top:2mm}.lines .part td{border-top:.6px dotted #000;padding-bottom:2mm}.lines .part td:first-child{text-align:right}.lines .sum td{border-top:1px solid #000;border-bottom:3px double #000;font-weight:bold}tr{break-inside:avoid}
.note{margin:4mm 0}.aging{width:100%;border-collapse:collapse;text-align:center;margin-top:4mm;break-inside:avoid}.aging th,.aging td{border:.7px solid #000;padding:.8mm;font-weight:normal}.cut{border-top:1px dashed #000;margin-top:6mm;padding-top:3mm;break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  const [l, [provider = ""]] = [lookOf(chance), chance.pick(HOSPITALS)];
  const people = household(chance, chance.pick([1, 1, 2])).map(naming(chance));
  const accounts = accountsOf(chance, l.named ? people : [people[0]!], l);
  const columns = columnsOf(l);
  const dates = wholes(accounts).map(({ serviceDate }) => serviceDate!).sort(); // prettier-ignore
  const issued = shifted(dates.at(-1)!, chance.between(34, 48));
  const dueDate = chance.happens(0.75) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const previous = chance.happens(0.3) ? chance.between(1800, 64000) : 0;
  const before: Row | null = previous
    ? { account: chance.number("######"), who: people[0]!, mine: null, description: l.of("BALANCE FORWARD|PREVIOUS BALANCE"), serviceDate: shifted(dates[0]!, -chance.between(90, 200)), patientOwes: previous }
    : null; // prettier-ignore
  const rows = wholes(accounts);
  const owed = total(rows, "patientOwes") + previous;
  const account = chance.number(l.of("G#####|######|10####"));
  const label = l.of("Guarantor No.|Statement No.|Guarantor Account");
  const home = `${people[0]}<br>${street(chance)}<br>${town(chance)}`;
  const facts = pairs([
    ["Statement Date", l.day(issued)],
    [label, account],
    ["Guarantor", people[0]!],
    dueDate ? [l.of("Due Date|Pay By"), l.day(dueDate)] : null,
    [l.due, dollars(owed)],
  ]);
  const from = `${l.of("PO Box|P.O. Box")} ${chance.between(10, 980)}, ${town(chance)}`;
  const note = `<div class="note">${l.of("Insurance has been filed on the accounts above. The balance shown is your responsibility.|THANK YOU FOR CHOOSING YOUR HOMETOWN HOSPITAL. PLEASE CALL IF YOU HAVE INSURANCE WE HAVE NOT BILLED.|Hospital and clinic accounts are now combined on one statement. Radiologists and pathologists bill you separately.")} ${l.of("Financial assistance is available; ask the business office for an application.|Payment plans can be arranged with no interest. Accounts past 120 days may be sent to collections.|An itemized statement is available upon request.")}<br>Business Office: ${phone(chance)}, Mon-Fri 8:00 am - 4:30 pm</div>`;
  const slip = `<div class="cut"><div>Make checks payable to:<br><b>${provider}</b><br>${box(chance)}, ${town(chance)}<br><br>[ ] Visa [ ] MasterCard [ ] Discover<br>Card No. ______________________ Exp ______<br>Signature ___________________________</div>${pairs([["Guarantor", people[0]!], [label, account], ["Amount Due", dollars(owed)], ["Amount Paid", "$ ____________"]])}</div>`; // prettier-ignore
  const html = page(
    style(l),
    `<div class="top"><div><b>${provider}</b><br>${l.of("Hospital - Clinic - Long Term Care|A Critical Access Hospital and Rural Health Clinic|Hospital &amp; Family Clinic")}<br>${from}</div><div>${l.of("PATIENT STATEMENT|STATEMENT OF ACCOUNT|STATEMENT")}<br>Page 1</div></div><div class="mid"><div>${home}</div>${facts}</div>
${tableHtml(accounts, columns, before, l)}${note}${agingHtml(accounts, issued, previous, l)}${l.slip ? slip : ""}`,
  );
  const [kinds, patients] = [new Set(accounts.map((a) => a.clinic)), new Set(accounts.map((a) => a.who))]; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.brief ? "summary" : "itemized", provider, statementDate: issued },
      ...{ patient: patients.size > 1 ? null : accounts[0]!.who, accountNumber: account, dueDate },
      setting: kinds.size > 1 ? null : kinds.has(true) ? "professional" : "facility",
    },
    {
      ...{ billed: total(rows, "charge"), adjustments: total(rows, "discount") },
      ...{ insurancePaid: total(rows, "insurancePaid"), patientPaid: mineOf(accounts) },
      ...{ patientResponsibility: owed, previousBalance: previous },
    },
    accounts.flatMap((one) => (l.brief ? [one.whole] : one.rows).map((row) => lineBy(columns, row))),
  ); // prettier-ignore
  return { html, truth };
}

export const family: Family = {
  name: "rural-hospital-clinic-statement",
  paper: "A small rural hospital's plain statement of its hospital and clinic accounts, a row or a few for each, aged at the bottom.", // prettier-ignore
  medium: "text",
  draw,
};
