import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  born,
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  page,
  record,
  square,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { why: Why | null };
type Why = "deductible" | "copay" | "coinsurance" | "denied" | "none";

const LABS = rowsOf(`VERITAS DIAGNOSTICS|#4b7f2b; Labrador Clinical Laboratories|#0b4f9e
  Continental Reference Laboratory|#7a1f5c; Quantum Diagnostics Incorporated|#1f6f5c
  NORTH AMERICAN LABORATORIES|#b04a12`);
const PLANS =
  "AETNA US HEALTHCARE|BLUE SHIELD PPO|CIGNA|UNITEDHEALTHCARE|HUMANA CHOICE|ANTHEM BCBS|MEDICARE PART B|MEDICAID MANAGED CARE".split(
    "|",
  );
const TESTS = rowsOf(`CBC (INCLUDES DIFF/PLT)|85025|42.15; COMPREHENSIVE METABOLIC PANEL|80053|78.4
  LIPID PANEL, STANDARD|80061|88.7; TSH W/REFLEX TO FT4|84443|112.33; HEMOGLOBIN A1C|83036|64.9
  VITAMIN D,25-OH,TOTAL,IA|82306|218.46; URINALYSIS, COMPLETE|81001|28.72; CULTURE, URINE, ROUTINE|87086|71.5
  FERRITIN|82728|96.2; IRON AND TOTAL IRON BINDING CAPACITY|83550|58.35; VITAMIN B12|82607|109.85
  FOLATE, SERUM|82746|101.6; PSA, TOTAL|84153|131.25; C-REACTIVE PROTEIN (CRP)|86140|54.1
  SED RATE BY MODIFIED WESTERGREN|85652|24.75; T4, FREE|84439|83.15; TESTOSTERONE, TOTAL, MS|84403|174.9
  HEPATITIS C AB W/REFL TO HCV RNA, QN, PCR|86803|116.4; HIV 1/2 AG/AB, 4TH GEN W/RFL|87389|142.8
  CHLAMYDIA TRACHOMATIS RNA, TMA|87491|148.65; NEISSERIA GONORRHOEAE RNA, TMA|87591|148.65
  MAGNESIUM|83735|37.2; URIC ACID|84550|29.6; ALBUMIN, RANDOM URINE W/CREATININE|82043|68.3
  PROTHROMBIN TIME WITH INR|85610|34.05; ANA SCREEN, IFA, W/REFL TITER AND PATTERN|86038|92.45
  RHEUMATOID FACTOR|86431|47.8; INSULIN|83525|86.95; CORTISOL, A.M.|82533|119.7; LEAD, BLOOD|83655|63.25`);

const REASONS: Record<Why, string> = {
  deductible: "Your insurance applied this amount to your annual deductible.",
  copay: "This is the copayment set by your insurance plan.",
  coinsurance: "This is your share (coinsurance) under your insurance plan.",
  denied: "Your insurance did not cover this test. Please contact your plan with questions.",
  none: "We have no valid insurance on file for this date of service.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const marks = chance.pick([
    ["A", "B", "C", "D", "E"],
    ["1", "2", "3", "4", "5"],
    ["PD", "PC", "PI", "NC", "SP"],
    ["R01", "R02", "R03", "R09", "R20"],
  ]);
  return {
    words,
    marks,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    head: chance.pick([slashes, monthName, longMonthName]),
    money: chance.pick([grouped, dollars, dollars]),
    empty: chance.happens(0.35),
    dated: chance.happens(0.75),
    first: chance.happens(0.5),
    notes: chance.happens(0.75),
    paid: chance.happens(0.5),
    summary: chance.happens(0.55),
    side: chance.happens(0.5),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    heads: {
      date: words("Date|Date of<br>Service|Service<br>Date"),
      name: words("Description of Test|Test Description|Description|Service Description"),
      code: words("CPT|CPT Code|CPT®<br>Code"),
      charge: words("Charge|Charges|Billed<br>Charge"),
      discount: words("Insurance<br>Adjustment|Insurance<br>Discount|Adjustments"),
      paid: words("Insurance<br>Paid|Paid by<br>Insurance"),
      owes: words("Patient<br>Responsibility|You Owe|Patient<br>Owes"),
      notes: words("Reason|Note|Reason<br>Code"),
    },
    says: {
      number: words("Invoice Number|Invoice #|Invoice No."),
      code: words("Lab Code|Lab Code|Lab ID"),
      due: words("AMOUNT DUE|Amount Due|Please Pay|Total Amount Due"),
      given: words("Patient Payments|Payments You Made|Less: Patient Paid"),
    },
  };
}

function rowsFor(chance: Chance, l: Look, plan: string, date: string): Row[] {
  const many = chance.weighted([
    [chance.between(1, 2), 2],
    [chance.between(3, 8), 6],
    [chance.between(9, 14), 2],
    [chance.between(18, 26), 1],
  ] as const);
  const medicare = plan.startsWith("MEDICARE");
  const terms: Terms = {
    ...{ open: medicare ? 0 : chance.pick([0, 4000, 25000, 90000]) },
    ...{
      share: medicare ? 0 : chance.pick([0, 0.1, 0.2]),
      copay: medicare ? 0 : chance.pick([0, 0, 1500]),
    },
    ...{ denies: medicare ? 0.3 : 0.08, rate: [0.1, 0.38] },
  };
  const picked = chance.shuffled(TESTS).slice(0, many);
  if (chance.happens(0.4)) picked.push(["ROUTINE VENIPUNCTURE", "36415", "32.50"]);
  return picked.map(([description = "", code = "", price = ""]): Row => {
    const charge = Math.round(Number(price) * 100);
    const base = { serviceDate: date, description, code };
    if (!plan)
      return {
        ...base,
        ...blanks(l, { charge, discount: 0, insurancePaid: 0, patientOwes: charge }),
        remarks: [l.marks[4]!],
        why: "none",
      };
    const settled = settle(chance, charge, terms);
    const why = whyOf(settled);
    const { discount, insurancePaid, patientOwes } = settled;
    return {
      ...base,
      ...blanks(l, { charge, discount, insurancePaid, patientOwes }),
      ...{ why, remarks: why ? [markOf(l, why)] : [] },
    };
  });
}

const whyOf = (
  settled: Record<"notCovered" | "deductible" | "copay" | "coinsurance", number>,
): Why | null =>
  settled.notCovered
    ? "denied"
    : settled.deductible
      ? "deductible"
      : settled.copay
        ? "copay"
        : settled.coinsurance
          ? "coinsurance"
          : null;

const markOf = (l: Look, why: Why): string =>
  l.marks[(Object.keys(REASONS) as Why[]).indexOf(why)]!;

/** Some systems leave an amount of nothing empty. */
const blanks = (l: Look, amounts: Record<string, number>): Said =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, cents]) => [field, cents || !l.empty ? cents : null]),
  );

function columnsOf(l: Look, plan: string): Column<Row>[] {
  const { heads, money } = l;
  const insurer = plan.startsWith("MEDIC")
    ? `${plan.startsWith("MEDICARE") ? "Medicare" : "Medicaid"}<br>Paid`
    : heads.paid;
  const less = (cents: number) => money(cents ? -cents : 0);
  const name = column<Row>(heads.name, "description", ({ description }) => description, "w");
  const code = column<Row>(heads.code, "code", (row) => row.code, "d");
  return [
    ...(l.dated
      ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d")]
      : []),
    ...(l.first ? [code, name] : [name, code]),
    amount<Row>(heads.charge, "charge", money),
    ...(plan
      ? [amount<Row>(heads.discount, "discount", less), amount<Row>(insurer, "insurancePaid", less)]
      : []),
    amount<Row>(heads.owes, "patientOwes", money),
    ...(l.notes
      ? [column<Row>(heads.notes, "remarks", ({ remarks }) => remarks!.join(" "), "c")]
      : []),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

/** The row of sums under the tests, in the words and signs of the rows. */
function sumsRow(l: Look, columns: Column<Row>[], rows: Row[]): string {
  const sums = sumsOf(rows);
  const off = columns.filter(({ says }) => says[0] === "discount" || says[0] === "insurancePaid");
  const signed = {
    ...sums,
    ...(off.length
      ? { discount: -sums.discount || 0, insurancePaid: -sums.insurancePaid || 0 }
      : {}),
  };
  return sumRow(columns, l.words("Totals|TOTAL|Invoice Total"), signed, l.money);
}

function summary(l: Look, rows: Row[], plan: string, given: number): string {
  const sums = sumsOf(rows);
  const row = (words: string, cents: number) =>
    `<tr><td>${words}</td><td>${l.money(cents)}</td></tr>`;
  return `<table class="sums">${row(l.words("Total Charges|Total Lab Charges"), sums.charge)}${plan ? row("Insurance Adjustments", -sums.discount || 0) + row("Insurance Payments", -sums.insurancePaid || 0) : ""}${row(l.says.given, -given || 0)}<tr class="b"><td>${l.says.due}</td><td>${dollars(sums.patientOwes - given)}</td></tr></table>`;
}

const short = (l: Look, rows: Row[], given: number): string =>
  `<table class="sums">${given ? `<tr><td>${l.says.given}</td><td>${l.money(-given)}</td></tr>` : ""}<tr class="b"><td>${l.says.due}</td><td>${dollars(total(rows, "patientOwes") - given)}</td></tr></table>`;

function reasons(l: Look, rows: Row[]): string {
  const used = (Object.keys(REASONS) as Why[]).filter((why) => rows.some((row) => row.why === why));
  if (!used.length) return "";
  const list = used.map(
    (why) => `<div>${l.notes ? `<b>${markOf(l, why)}</b> ` : ""}${REASONS[why]}</div>`,
  );
  return `<div class="why"><b>${l.words(`Why am I receiving this bill?|${l.notes ? "Reason Codes" : "About this bill"}|Explanation of your balance`)}</b>${list.join("")}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 13mm} body{font:${l.font.includes("DejaVu") ? "8" : "9"}pt/1.34 '${l.font}';margin:0;color:#1b1b1b}
.top,.slip,.mid{display:flex;justify-content:space-between;gap:7mm} .brand b{font-size:1.9em;color:${ink};letter-spacing:-.3px} .brand i{display:block;font-style:normal;color:#555}
.due{background:${ink};color:#fff;border-radius:4px;padding:2.5mm 5mm;text-align:center;min-width:44mm} .due b{display:block;font-size:1.8em}
.facts{border-collapse:collapse} .facts td{padding:.5mm 3mm .5mm 0;vertical-align:top} .facts td:first-child{color:#555} .facts td:last-child{font-weight:bold}
.to{padding-top:6mm} .mid{margin-top:6mm;align-items:flex-start;${l.side ? "" : "flex-direction:row-reverse"}} .lines{width:100%;border-collapse:collapse;margin-top:4mm} .lines th{border-bottom:2px solid ${ink};color:${ink};text-align:left;vertical-align:bottom;padding:1mm 1.5mm} .lines td{padding:.9mm 1.5mm;border-bottom:1px solid #ddd;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .c{text-align:center} .sum td{font-weight:bold;background:#f3f5f2} tr{break-inside:avoid}
.sums{margin:3mm 0 0 auto;border-collapse:collapse;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums .b td{font-weight:bold;font-size:1.15em;border-top:1.5px solid ${ink}}
.why,.ways{margin-top:3.5mm;break-inside:avoid} .ways{border:1px solid #bbb;border-radius:4px;padding:2mm 3mm;display:flex;gap:5mm;justify-content:space-between} .small{font-size:.84em;color:#444;margin-top:3mm}
.foot{break-inside:avoid;margin-top:5mm;border-top:1.2px dashed #333;padding-top:1.5mm} .foot>i{display:block;text-align:center;font-size:.82em} .grid{border-collapse:collapse} .grid td{border:1px solid #888;padding:.8mm 2.5mm}`;

type Person = { patient: string; party: string; home: string };
type Facts = {
  lab: string;
  ink: string;
  invoice: string;
  code: string;
  issued: string;
  due: string | null;
  date: string;
  plan: string;
};

function facts(chance: Chance, l: Look, f: Facts, person: Person): string {
  const list: [string, string][] = [
    [l.says.number, f.invoice],
    [l.says.code, f.code],
    [l.words("Invoice Date|Bill Date"), l.head(f.issued)],
    [l.words("Date of Service|Service Date|Specimen Collected"), l.head(f.date)],
    ["Patient", person.patient],
    ...(chance.happens(0.4)
      ? [
          [
            "Date of Birth",
            slashes(born(chance, 1938, f.plan === "MEDICARE PART B" ? 1958 : 2001)),
          ] as [string, string],
        ]
      : []),
    [l.words("Referring Physician|Ordering Physician|Ordered By"), doctor(chance)],
    ...(f.plan
      ? [[l.words("Insurance Billed|Primary Insurance"), f.plan] as [string, string]]
      : []),
    ...(f.due ? [[l.words("Due Date|Payment Due By"), l.head(f.due)] as [string, string]] : []),
  ];
  return `<table class="facts">${list.map(([one, two]) => `<tr><td>${one}</td><td>${two}</td></tr>`).join("")}</table>`;
}

const ways = (chance: Chance, l: Look, f: Facts, call: string): string =>
  `<div class="ways"><div>${square(chance, 21, "15mm")}</div><div><b>Pay online</b><br>www.billing.example/pay<br>Enter your invoice and lab code</div><div><b>Pay by phone</b><br>${call}<br>24 hours a day, 7 days a week</div><div><b>${l.words("Questions|Insurance changes")}</b><br>Chat or call us Mon-Fri<br>8 am - 8 pm ET</div></div>
<div class="small">This bill is for laboratory tests ordered by your health care provider, performed by ${f.lab}. It is separate from any bill you may receive from your doctor or hospital. ${l.words("Unpaid invoices may be sent to a collection agency.|If you cannot pay in full, you may qualify for our patient assistance program.|Patients without insurance may be eligible for lower self-pay prices.")} CPT is a registered trademark of the American Medical Association.</div>`;

function coupon(chance: Chance, l: Look, f: Facts, person: Person, owed: number): string {
  const grid = [
    [l.says.number, f.invoice],
    [l.says.code, f.code],
    ["Patient", person.patient],
    ...(f.due ? [["Due Date", l.head(f.due)]] : []),
    [l.says.due, dollars(owed)],
    ["Amount Enclosed", "$"],
  ]
    .map(([one, two]) => `<tr><td>${one}</td><td>${two}</td></tr>`)
    .join("");
  return `<div class="foot"><i>${l.words("Please detach and return this portion with your payment. Do not send cash.|To ensure proper credit, return this portion with your payment")}</i><div class="slip"><div>${person.party}<br>${person.home}<br><br>${bars(chance, 190, 16)}<br>${f.invoice.replace(/\D/g, "")}${f.code.replace(/\W/g, "")}</div><div>Remit to:<br><b>${f.lab}</b><br>${box(chance)}<br>${town(chance)}</div><table class="grid">${grid}</table></div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [lab = "", ink = ""] = chance.pick(LABS);
  const plan = chance.happens(0.85) ? chance.pick(PLANS) : "";
  const date = shifted("2024-07-08", chance.between(0, 540));
  const issued = shifted(date, plan ? chance.between(22, 70) : chance.between(8, 24));
  const due = chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  let rows = rowsFor(chance, l, plan, date);
  while (total(rows, "patientOwes") < 500) rows = rowsFor(chance, l, plan, date);
  const owes = total(rows, "patientOwes");
  const given = l.paid && owes > 3000 && chance.happens(0.6) ? chance.pick([1000, 2000, 2500]) : 0;
  const [patient = "", other = ""] = household(chance, 2).map(naming(chance));
  const person = {
    patient,
    party: chance.happens(0.8) ? patient : other,
    home: `${street(chance)}<br>${town(chance)}`,
  };
  const f: Facts = {
    ...{
      lab,
      ink,
      plan,
      date,
      issued,
      due,
      invoice: chance.number(chance.pick(["1#########", "6########", "4####-####"])),
    },
    code: chance.number(chance.pick(["@@@", "@@", "NE#", "##@"])),
  };
  const columns = columnsOf(l, plan);
  const [call, owed] = [phone(chance), owes - given];
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand"><b>${lab}</b><i>${l.words("Patient Billing|Laboratory Bill|INVOICE FOR LABORATORY SERVICES")}</i>${box(chance)}, ${town(chance)}</div><div class="due">${l.says.due}<b>${dollars(owed)}</b>${due ? `due by ${l.head(due)}` : "due upon receipt"}</div></div>
        <div class="mid"><div class="to">${person.party}<br>${person.home}</div>${facts(chance, l, f, person)}</div><div class="why">${plan ? `${plan} has processed your claim. The balance below is your responsibility.` : "We do not have insurance information for you. If you have insurance, please send us a copy of your card or enter it online."}</div>
    ${table(columns, rows.map((row) => record(columns, row)).join("") + sumsRow(l, columns, rows))}${l.summary ? summary(l, rows, plan, given) : short(l, rows, given)}${reasons(l, rows)}${ways(chance, l, f, call)}${coupon(chance, l, f, person, owed)}`,
  );
  const sums = sumsOf(rows);
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider: lab, patient },
        ...{ accountNumber: f.invoice, statementDate: issued, dueDate: due },
      },
      {
        ...{ billed: sums.charge, adjustments: plan ? sums.discount : null },
        ...{ insurancePaid: plan ? sums.insurancePaid : null, patientResponsibility: owed },
        patientPaid: l.summary || given ? given : null,
      },
      rows.map((row) => lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "quest-style-lab-bill",
  paper:
    "A national laboratory's bill: invoice number and lab code, tests with CPT, charge, adjustment, insurance paid, patient share and reasons, coupon.",
  medium: "text",
  draw,
};
