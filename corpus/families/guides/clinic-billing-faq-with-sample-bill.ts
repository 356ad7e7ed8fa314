import * as print from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const CLINICS = rowsOf(`
Riverbend Family Clinic|#1565c0|family; Oak Hollow Women's Health|#8e2464|women; HARBOR STREET COMMUNITY HEALTH CENTER|#00695c|family; Summit Dermatology & Skin Surgery|#5d4037|skin; Little Sprouts Pediatrics, PC|#ef6c00|child; Valley Orthopedic & Sports Medicine|#283593|bone`);
const CARE: Record<string, string[][]> = {
  family: rowsOf(
    `99214|Office visit, established patient|198; 80053|Comprehensive metabolic panel|62; 85025|Complete blood count|41; 83036|Hemoglobin A1c|48; 36415|Blood draw|22; 93000|EKG|105; 80061|Lipid panel|58; 84443|TSH|74; 81002|Urinalysis|19`,
  ),
  women: rowsOf(
    `99396|Annual well-woman exam|276; 87624|HPV test|126; 88175|Pap test|98; 81025|Urine pregnancy test|28; 58300|IUD insertion|412; 76830|Transvaginal ultrasound|365; 87491|Chlamydia test|88; 87591|Gonorrhea test|88`,
  ),
  skin: rowsOf(
    `99213|Office visit, established patient|146; 11102|Skin biopsy, tangential|238; 88305|Pathology, skin specimen|172; 17110|Wart destruction|228; 17000|Destruction of lesion, first|156; 96372|Injection|46`,
  ),
  child: rowsOf(
    `99392|Well-child visit, age 1-4|214; 90460|Vaccine administration, first|42; 90707|MMR vaccine|118; 90716|Varicella vaccine|186; 83655|Lead screening|34; 85018|Hemoglobin|15; 99177|Vision screening|38; 96110|Developmental screening|29`,
  ),
  bone: rowsOf(
    `99213|Office visit, established patient|152; 73562|X-ray, knee, 3 views|136; 20610|Injection, large joint|264; J1030|Methylprednisolone 40 mg|24; L1830|Knee immobilizer|148; 97110|Therapeutic exercise|78; 29505|Long leg splint|186`,
  ),
};

/** Questions of patients, and what the clinic answers. */
const QUESTIONS = rowsOf(`
Why did I get a bill when I have insurance?|We send a claim to your insurance company first. After they process it, any part they say is yours is billed to you. This may be your copay, coinsurance or deductible.
What is an adjustment?|It is the difference between our charge and the amount your plan allows. We write it off when we are contracted with your plan, so you never pay it.
I already paid a copay. Why do I owe more?|Your copay covers only part of some visits. Lab work, procedures and x-rays may go toward your deductible.
What if I can't pay the whole bill?|Please call us. We offer interest-free payment plans and a sliding fee scale for patients who qualify based on family size and income.
Why did I get two bills?|Labs that we send out and hospital services are billed by those companies. Please call the number on their statement.
What if I think there is a mistake?|Call our billing office within 30 days. Have your statement and your Explanation of Benefits in front of you.
Do you offer discounts for self-pay patients?|Yes. Patients without insurance may ask for a Good Faith Estimate before the visit and receive a prompt-pay discount.
How can I pay?|You may pay online through the patient portal, by phone, by mail or at the front desk. We accept cash, checks, HSA cards and all major credit cards.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    grid: words("columns|columns|listed|listed|stacked"),
    place: words("middle|middle|right"),
    day: chance.pick([print.slashes, print.looseSlashes, print.monthName, print.longMonthName]),
    money: chance.pick([print.dollars, print.dollars, print.grouped]),
    minus: words("minus|minus|plain"),
    ...{ codes: chance.happens(0.35), dated: chance.happens(0.35), two: chance.happens(0.4) },
    ...{ q: chance.happens(0.5), account: chance.happens(0.6), issued: chance.happens(0.6) },
    names: {
      charge: words("Charges|Charge|Our charge|Amount billed|Fee"),
      insurancePaid: words("Insurance paid|Insurance Paid|Paid by insurance|Ins. payment"),
      discount: words("Adjustment|Adjustments|Insurance adjustment|Write-off"),
      patientOwes: words("You owe|What you owe|Your balance|Patient owes"),
    },
    font: words("Liberation Sans|DejaVu Sans|Liberation Serif|Liberation Sans"),
  };
}

const FIELDS = ["charge", "insurancePaid", "discount", "patientOwes"] as const;
const sumsOf = (rows: Said[]) =>
  Object.fromEntries(FIELDS.map((of) => [of, sheet.total(rows, of)])) as Record<
    (typeof FIELDS)[number],
    number
  >;

function rowsFor(chance: Chance, kind: string, serviceDate: string): Said[] {
  const [first, ...others] = CARE[kind]!;
  const kept = chance.shuffled(others).slice(0, chance.between(1, 6));
  const open = chance.pick([0, 5000, 12000, 60000]);
  const terms: Terms = {
    open,
    share: chance.pick([0.1, 0.2]),
    copay: 0,
    denies: 0,
    rate: [0.5, 0.85],
  };
  return [first!, ...kept].map(([code = "", description, price]) => {
    const charge = Number(price) * 100 + chance.pick([0, 0, 50, 25]);
    return { ...settle(chance, charge, terms), code, description, serviceDate };
  });
}

function columnsOf(l: Look): sheet.Column[] {
  const { words, names, day } = l;
  const what = words("Service|Description|What you had done|Services");
  const minus = (cents: number) => l.money(l.minus === "minus" && cents ? -cents : cents);
  const date = sheet.column(
    words("Date|Date of service"),
    "serviceDate",
    (row) => day(row.serviceDate!),
    "d",
  );
  const code = sheet.column(words("Code|CPT code"), "code", (row) => row.code, "d");
  return [
    ...(l.dated ? [date] : []),
    ...(l.codes ? [code] : []),
    sheet.column(what, "description", (row) => row.description, "w"),
    sheet.amount(names.charge, "charge", l.money),
    ...(l.grid === "columns"
      ? [
          sheet.amount(names.insurancePaid, "insurancePaid", minus),
          sheet.amount(names.discount, "discount", minus),
          sheet.amount(names.patientOwes, "patientOwes", l.money),
        ]
      : []),
  ];
}

type Facts = Record<"clinic" | "patient" | "account" | "date" | "issued", string> & {
  rows: Said[];
  columns: sheet.Column[];
  paid: number;
  due: number;
};

/** The sums beneath the services, in a table of their own or as rows of the same one. */
function sumRows(l: Look, { rows, paid, due }: Facts): [string, string][] {
  const sums = sumsOf(rows);
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const copay = l.words("Copay you paid at visit|Your payment|You already paid");
  const owe = l.words("YOU OWE|What you owe|Amount you owe|Balance due");
  const own: [string, string][] = paid
    ? [
        [copay, less(paid)],
        [owe, l.money(due)],
      ]
    : [[owe, l.money(due)]];
  if (l.grid === "columns") return own;
  return [
    [l.words("Total charges|Total"), l.money(sums.charge)],
    [l.names.insurancePaid, less(sums.insurancePaid)],
    [l.names.discount, less(sums.discount)],
    ...own,
  ];
}

function bill(l: Look, facts: Facts, ink: string, chance: Chance): string {
  const { columns, rows, patient, account, clinic, date, issued } = facts;
  const sums = sumsOf(rows);
  const minus = (cents: number) => (l.minus === "minus" && cents ? -cents : cents);
  const whole = {
    ...sums,
    insurancePaid: minus(sums.insurancePaid),
    discount: minus(sums.discount),
  };
  const last =
    l.grid === "columns"
      ? sheet.sumRow(columns, l.words("Total|Totals|TOTAL"), whole, l.money)
      : "";
  const sumsRows = sumRows(l, facts);
  const stacked = sumsRows.map(
    ([label, value]) =>
      `<tr class="sum"><td colspan="${columns.length - 1}">${label}</td><td class="n">${value}</td></tr>`,
  );
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const facts2: [string, string][] = [
    [l.words("Patient|Patient name"), patient],
    ...(l.account ? [[l.words("Account number|Account #|Acct"), account] as [string, string]] : []),
    ...(l.dated
      ? []
      : [[l.words("Date of service|Visit date|Date of visit"), l.day(date)] as [string, string]]),
    ...(l.issued ? [[l.words("Statement date|Bill date"), l.day(issued)] as [string, string]] : []),
  ];
  const table = sheet.table(columns, body + last + (l.grid === "stacked" ? stacked.join("") : ""));
  return `<div class="bill"><div class="tag">${l.words("Sample bill|SAMPLE BILL|Example of your bill")}</div><div class="brand">${sheet.mark(chance, ink, 20)}${clinic}</div>${sheet.pairs(facts2)}${table}${l.grid === "stacked" ? "" : sheet.pairs(sumsRows, "owed")}<small>${l.words("Please pay within 30 days of the statement date.|This is an example only. Your bill will show your own charges.|Thank you for choosing us for your care!")}</small></div>`;
}

const css = (l: Look, ink: string) => {
  const side = l.place === "right";
  return `@page{size:letter;margin:12mm 14mm} body{font:10pt/1.42 '${l.font}';margin:0;color:#222} .head{display:flex;align-items:center;gap:3mm;background:${ink};color:#fff;padding:3mm 4mm;font-weight:bold;font-size:13pt} .head svg{background:#fff;border-radius:50%;padding:1mm} h1{color:${ink};font-size:19pt;margin:4mm 0 2mm} h3{color:${ink};font-size:11pt;margin:0 0 .6mm} p{margin:0 0 3mm} .qa{${l.two && !side ? "columns:2;column-gap:8mm" : ""}} .qa div{break-inside:avoid}
.bill{border:1.5px solid ${ink};border-radius:2mm;padding:4mm;margin:${side ? "0 0 3mm 6mm" : "3mm auto 5mm"};width:${side ? (l.grid === "columns" ? "112mm" : "88mm") : l.grid === "columns" ? "auto" : "125mm"};${side ? "float:right;" : ""}font:${side ? 8 : 9}pt/1.35 'Liberation Sans';break-inside:avoid;background:#fafcff} .tag{float:right;background:${ink};color:#fff;padding:.5mm 2mm;font-weight:bold} .brand{display:flex;gap:2mm;align-items:center;font-weight:bold;color:${ink};margin-bottom:2mm} table{border-collapse:collapse} td,th{padding:.7mm 1.3mm;text-align:left;vertical-align:top} .pairs td:first-child{color:#555} .lines{width:100%;margin:2mm 0} .lines th{border-bottom:1.5px solid ${ink};vertical-align:bottom} .lines td{border-bottom:.5px solid #ccc} .lines .n,.owed td:last-child{text-align:right} .d,td.n{white-space:nowrap} .sum td{font-weight:bold} .owed{margin:1mm 0 2mm auto} .owed td{padding-left:5mm} .owed tr:last-child td,.lines tr.sum:last-child td{font-weight:bold;border-top:1px solid #333;color:${ink}} .foot{clear:both;margin-top:3mm;border-top:2px solid ${ink};padding-top:2mm;font-size:9pt}`;
};

function leaflet(chance: Chance, l: Look, sample: string, clinic: string, ink: string): string {
  const many = chance.between(2, 5);
  const asked = [...QUESTIONS.slice(0, 2), ...chance.shuffled(QUESTIONS.slice(2))].slice(0, many);
  const questions = asked.map(
    ([question, answer]) =>
      `<div><h3>${l.q ? "Q: " : ""}${question}</h3><p>${l.q ? "A: " : ""}${answer}</p></div>`,
  );
  const half = l.place === "right" ? 0 : Math.ceil(many / 2);
  const qa = (some: string[]) => (some.length ? `<div class="qa">${some.join("")}</div>` : "");
  const lead = l.words(
    "Here is a sample of the bill you may get from us after a visit:|Below is an example of a bill from our office.|How to read your bill",
  );
  const title = l.words(
    "Billing Questions|Your Bill: Questions and Answers|Understanding Your Bill|Billing FAQ",
  );
  const before = half ? `${qa(questions.slice(0, half))}<p><b>${lead}</b></p>` : "";
  return `<div class="head">${sheet.mark(chance, ink, 26)}<span>${clinic}</span></div><h1>${title}</h1>${before}${sample}${qa(questions.slice(half))}<div class="foot"><b>${l.words("Billing office|Questions? Call our billing office")}:</b> ${phone(chance)}, ${l.words("Monday-Friday 8 am to 4:30 pm|Mon - Thu 8:00-5:00, Fri 8:00-12:00")}<br>${street(chance)}, ${town(chance)}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", ink = "", kind = ""] = chance.pick(CLINICS);
  const clinic = provider.replace("& ", "&amp; ");
  const date = shifted("2024-01-22", chance.between(0, 690));
  const issued = shifted(date, chance.between(20, 45));
  const rows = rowsFor(chance, kind, date);
  const owed = sheet.total(rows, "patientOwes");
  const gift = chance.happens(0.5) ? chance.pick([1500, 2000, 2500, 3500]) : 0;
  const paid = gift < owed ? gift : 0;
  const sampled = l.words("Jane Doe|John Doe|Jane Sample|Pat Patient|JANE Q PATIENT");
  const any = chance.happens(0.7) ? sampled : person(chance);
  const patient = kind === "women" ? l.words("Jane Doe|Jane Sample|Maria Sample") : any;
  const account = chance.number(l.words("12345|######|00#####|123456"));
  const columns = columnsOf(l);
  const facts: Facts = {
    clinic,
    patient,
    account,
    date,
    issued,
    rows,
    columns,
    paid,
    due: owed - paid,
  };
  const html = sheet.page(
    css(l, ink),
    leaflet(chance, l, bill(l, facts, ink, chance), clinic, ink),
  );
  const sums = sumsOf(rows);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient },
      ...{ accountNumber: l.account ? account : null, statementDate: l.issued ? issued : null },
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid, adjustments: sums.discount },
      ...{ patientPaid: paid || null, patientResponsibility: owed - paid },
    },
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "clinic-billing-faq-with-sample-bill",
  paper:
    "A clinic's leaflet of billing questions and answers with a sample of its own bill in the middle.",
  medium: "text",
  draw,
};
