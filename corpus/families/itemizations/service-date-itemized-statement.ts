import {
  decimal,
  dollars,
  grouped,
  monthName,
  parentheses,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, born, doctor, naming, person } from "#corpus/families/drawing/people";
import { phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { category: string };
type Posted = { day: string; text: string; cents: number; who: "plan" | "off" | "self" };
type Care = { kind: "emergency" | "outpatient" | "series" | "stay"; rows: Row[]; left: string };

const HOSPITALS = rowsOf(`Prairie Lakes Regional Health|#0b5c7d
  Carolus Medical Center|#5a2a6b
  ST. DUNSTAN HOSPITAL|#1b3f73
  Tidewater Memorial Health System|#276749
  High Desert University Hospital|#9b2c2c`);

/** Revenue code, category, HCPCS, description, cents each and the most of it. */
const GOODS = rowsOf(`0250|Pharmacy||acetaminophen 325 mg Tab|389|2
  0250|Pharmacy||ondansetron 4 mg ODT|1844|1
  0250|Pharmacy||pantoprazole 40 mg DR Tab|1215|1
  0250|Pharmacy||metoprolol tartrate 25 mg Tab|476|2
  0258|Pharmacy||sodium chloride 0.9% 1,000 mL|9850|2
  0636|Pharmacy|J1885|ketorolac 30 mg/mL Inj 1 mL|2790|2
  0636|Pharmacy|J0696|cefTRIAXone 1 g Inj|2215|4
  0636|Pharmacy|J1650|enoxaparin 40 mg/0.4 mL Syringe|1985|4
  0636|Pharmacy|Q9967|iohexol 350 mg/mL Inj|295|100
  0260|IV Therapy|96374|IV Push Single or Initial Drug|38150|1
  0260|IV Therapy|96361|Hydration IV Each Addl Hour|15230|3
  0270|Med/Surg Supplies||IV Start Kit|2945|1
  0270|Med/Surg Supplies||Dressing Transparent Tegaderm 4x4|1410|2
  0272|Med/Surg Supplies||Tray Foley Catheter 16 Fr|13600|1
  0300|Laboratory|36415|Venipuncture Charge|3700|1
  0301|Laboratory|80048|Basic Metabolic Panel|21475|1
  0301|Laboratory|80053|Comprehensive Metabolic Panel|33620|1
  0301|Laboratory|84484|Troponin I High Sensitivity|25890|2
  0301|Laboratory|83735|Magnesium Level|10440|1
  0305|Laboratory|85025|CBC with Automated Differential|16785|1
  0305|Laboratory|85610|Prothrombin Time with INR|9015|1
  0306|Laboratory|87086|Urine Culture|15820|1
  0307|Laboratory|81001|Urinalysis with Microscopic|8145|1
  0324|Radiology|71045|XR Chest 1 View|43900|1
  0320|Radiology|73564|XR Knee 4+ Views Left|51260|1
  0352|CT Scan|74177|CT Abdomen/Pelvis w/ Contrast|498700|1
  0351|CT Scan|70450|CT Head or Brain w/o Contrast|236400|1
  0402|Ultrasound|76705|US Abdomen Limited|98350|1
  0730|EKG/ECG|93005|EKG 12 Lead Tracing|31260|1
  0460|Respiratory|94640|Aerosol Treatment Initial|18825|2`);
const LEVELS = rowsOf(`0450|Emergency Department|99283|ED Visit Level 3|118450|1
  0450|Emergency Department|99284|ED Visit Level 4|204900|1
  0450|Emergency Department|99285|ED Visit Level 5|312775|1`);
const VISITS = rowsOf(`0420|Physical Therapy|97110|PT Therapeutic Exercise 15 Min|14300|3
  0420|Physical Therapy|97140|PT Manual Therapy 15 Min|13850|2
  0420|Physical Therapy|97530|PT Therapeutic Activities 15 Min|15125|2
  0420|Physical Therapy|97112|PT Neuromuscular Re-Ed 15 Min|14775|2`);
const ROOMS = rowsOf(`0120|Room and Board||Room Charge Med/Surg Semi-Private|214500|1
  0110|Room and Board||Room Charge Private|237800|1
  0206|Room and Board||Room Charge Intermediate Care|392600|1`);
const PAYERS = ["Blue Cross PPO", "Aetna", "United Healthcare", "Medicare", "Cigna"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  return {
    word,
    money: chance.pick([dollars, dollars, grouped, parentheses]),
    revenue: chance.happens(0.65),
    coded: chance.happens(0.75),
    marks: chance.happens(0.35),
    rates: chance.happens(0.25),
    days: chance.happens(0.5),
    categories: chance.happens(0.5),
    apart: chance.happens(0.5),
    footed: chance.happens(0.7),
    heads: {
      date: word("Service Date|Svc Date|Date of Service|Service Date"),
      revenue: word("Rev Code|Revenue<br>Code|Rev CD"),
      code: word("HCPCS|CPT/HCPCS|HCPCS Code"),
      name: word("Description|Charge Description|Service Description"),
      units: word("Qty|Quantity"),
      charge: word("Charge|Charge Amount|Amount|Charges"),
    },
    font: word("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Serif"),
  };
}

function carried(chance: Chance, first: string): Care {
  const factor = 0.75 + 0.5 * chance.share();
  const made = (of: string[], day: number): Row => {
    const [revenueCode = "", category = "", code = "", description = "", price, most] = of;
    const units = Number(most) > 20 ? Number(most) : chance.between(1, Number(most));
    const unitPrice = Math.round(Number(price) * factor);
    const modifiers = category.endsWith("Therapy") && code.startsWith("97") ? ["GP"] : [];
    const said = { revenueCode, code: code || null, description, units, unitPrice, modifiers };
    return { ...said, serviceDate: shifted(first, day), charge: units * unitPrice, category };
  };
  const some = (many: number, day: number) =>
    chance
      .shuffled(GOODS)
      .slice(0, many)
      .map((of) => made(of, day));
  const kind = chance.pick(["emergency", "emergency", "outpatient", "series", "stay"] as const);
  if (kind === "series") {
    const codes = chance.shuffled(VISITS).slice(0, chance.between(1, 3));
    const every = chance.pick([2, 3, 7]);
    const visits = Array.from({ length: chance.between(3, 7) }, (_, at) => at * every);
    const rows = visits.flatMap((day) => codes.map((of) => made(of, day)));
    return { kind, rows, left: rows.at(-1)!.serviceDate! };
  }
  if (kind === "stay") {
    const room = chance.pick(ROOMS);
    const nights = chance.between(2, 4);
    const days = Array.from({ length: nights }, (_, day) => [
      made(room, day),
      ...some(chance.between(2, day ? 4 : 7), day),
    ]);
    return { kind, rows: days.flat(), left: shifted(first, nights) };
  }
  const many = chance.weighted([
    [chance.between(1, 2), 1],
    [chance.between(3, 10), 5],
    [chance.between(14, 22), 1],
  ] as const);
  const visit = kind === "emergency" ? [made(chance.pick(LEVELS), 0)] : [];
  const rows = [...visit, ...some(many, 0)];
  const taken = rows.find(({ category }) => category === "Med/Surg Supplies");
  const back = taken && chance.happens(0.4) ? [reversed(taken)] : [];
  return { kind, rows: [...rows, ...back], left: first };
}

/** A charge credited in a row of its own. */
const reversed = (row: Row): Row => ({ ...row, units: -row.units!, charge: -row.charge! });

function postedFor(chance: Chance, billed: number, last: string): Posted[] {
  const [soon, later] = [chance.between(1, 9), chance.between(21, 45)].map((n) => shifted(last, n));
  if (chance.happens(0.2)) {
    const cents = Math.round(billed * chance.pick([0.3, 0.4, 0.55]));
    const own = chance.happens(0.6) ? Math.min(billed - cents, 20000) : 0;
    return [
      { day: soon!, text: "Adjustment - Self Pay Discount", cents, who: "off" as const },
      { day: later!, text: "Patient Payment - Credit Card", cents: own, who: "self" as const },
    ].filter((one) => one.cents > 0);
  }
  const payer = chance.pick(PAYERS);
  const allowed = Math.round(billed * (0.25 + 0.4 * chance.share()));
  const plan = Math.round(allowed * chance.pick([0.8, 0.9, 0.6]));
  const own = chance.happens(0.55) ? Math.min(allowed - plan, chance.pick([2500, 7500, 15000])) : 0;
  const rows: Posted[] = [
    { day: soon!, text: "Patient Payment - Point of Service", cents: own, who: "self" },
    { day: later!, text: `Insurance Payment - ${payer}`, cents: plan, who: "plan" },
    { day: later!, text: `Contractual Adj - ${payer}`, cents: billed - allowed, who: "off" },
  ];
  return rows.filter(({ cents }) => cents > 0);
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  return [
    column<Row>(heads.date, "serviceDate", (row) => slashes(row.serviceDate!)),
    ...(l.revenue ? [column<Row>(heads.revenue, "revenueCode", (row) => row.revenueCode)] : []),
    ...(l.coded ? [column<Row>(heads.code, "code", (row) => row.code)] : []),
    ...(l.coded && l.marks
      ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))]
      : []),
    column<Row>(heads.name, "description", (row) => row.description, "w"),
    column<Row>(heads.units, "units", (row) => row.units, "n"),
    ...(l.rates ? [amount<Row>("Unit Price", "unitPrice", money)] : []),
    amount<Row>(heads.charge, "charge", money),
  ];
}

function charges(rows: Row[], columns: Column<Row>[], l: Look): string {
  const sumOf = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${columns.length - 1}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  const words = l.word("Subtotal for|Total for|Service Date Total");
  const body = days.map((day) => {
    const own = rows.filter(({ serviceDate }) => serviceDate === day);
    const lines = own.map((row) => record(columns, row)).join("");
    return l.days ? lines + sumOf(`${words} ${slashes(day)}`, total(own, "charge"), "part") : lines;
  });
  const all = l.footed
    ? sumOf(l.word("Total Charges|TOTAL CHARGES"), total(rows, "charge"), "all")
    : "";
  return table(columns, body.join("") + all);
}

function categories(rows: Row[], l: Look): string {
  if (!l.categories) return "";
  const names = [...new Set(rows.map(({ category }) => category))].sort();
  const list = names.map((name) => {
    const own = rows.filter(({ category }) => category === name);
    return `<tr><td>${name}</td><td class="n">${l.money(total(own, "charge"))}</td></tr>`;
  });
  return `<div class="keep${l.apart ? " new" : ""}"><h3>${l.word("Summary of Charges|Summary of Charges by Category|Charge Summary")}</h3><table class="lines half"><thead><tr><th>${l.word("Category|Charge Category|Service Category")}</th><th class="n">Amount</th></tr></thead><tbody>${list.join("")}<tr class="all"><td>${l.word("Total|Total Charges")}</td><td class="n">${l.money(total(rows, "charge"))}</td></tr></tbody></table></div>`;
}

function activity(posted: Posted[], l: Look): string {
  if (posted.length === 0) return "";
  const rows = posted.map(
    ({ day, text, cents }) =>
      `<tr><td>${slashes(day)}</td><td class="w">${text}</td><td class="n">${l.money(-cents)}</td></tr>`,
  );
  return `<div class="keep"><h3>${l.word("Payments and Adjustments|Payments/Adjustments|Payment and Adjustment Activity")}</h3><table class="lines"><thead><tr><th>${l.word("Post Date|Posted|Date")}</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

/** The account summary, and which of its sums are figures of their own. */
function settled(chance: Chance, l: Look, billed: number, posted: Posted[]) {
  const has = (who: Posted["who"]) => posted.some((one) => one.who === who);
  const of = (...whose: Posted["who"][]) =>
    sum(posted.filter(({ who }) => whose.includes(who)).map(({ cents }) => cents));
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const mixed = has("plan") && has("self");
  const way = !posted.length ? "none" : chance.pick(["split", mixed ? "kinds" : "split", "joint"]);
  const balance = billed - of("plan", "off", "self");
  const lines: Record<string, [string, string][]> = {
    none: [],
    split: [
      ["Insurance Payments", less(of("plan"))],
      ["Patient Payments", less(of("self"))],
      [l.word("Adjustments|Total Adjustments"), less(of("off"))],
    ],
    kinds: [
      ["Total Payments", less(of("plan", "self"))],
      ["Total Adjustments", less(of("off"))],
    ],
    joint: [["Total Payments and Adjustments", less(billed - balance)]],
  };
  const html = pairs(
    [
      ["Total Charges", l.money(billed)],
      ...lines[way]!,
      [l.word("Account Balance|Current Account Balance|Balance"), l.money(balance)],
    ],
    "sums",
  );
  const own = posted.filter(({ who }) => who === "self").map(({ cents }) => decimal(cents));
  const split = way === "split";
  return {
    html,
    rows: !split && own.length ? { paymentRows: own } : {},
    totals: {
      ...{ billed, adjustments: split || way === "kinds" ? of("off") : null },
      ...{ insurancePaid: split ? of("plan") : null, patientPaid: split ? of("self") : null },
      patientResponsibility: balance,
    },
  };
}

const css = (l: Look, ink: string, foot: string) => `
@page{size:letter;margin:13mm 14mm 17mm;@bottom-left{content:"${foot}";font:7.5pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}}
body{font:9pt/1.35 '${l.font}';margin:0;color:#1b1b1b}.top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:2px solid ${ink};padding-bottom:3mm}.brand{display:flex;gap:3mm;align-items:center}.brand b{font-size:1.4em;color:${ink}}h1{font-size:1.5em;margin:0;text-align:right;font-weight:normal}
.who{display:flex;justify-content:space-between;align-items:flex-start;gap:10mm;margin:5mm 0}.pairs td{padding:.3mm 4mm .3mm 0;vertical-align:top}.pairs td:first-child{color:#444}.mail{margin:4mm 0 0;line-height:1.4}h3{font-size:1.08em;margin:6mm 0 1.5mm;color:${ink}}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1.2px solid #333;border-top:1.2px solid #333;padding:1mm 1.5mm;vertical-align:bottom;background:#f3f5f7}.lines td{padding:.8mm 1.5mm;white-space:nowrap;vertical-align:top}.lines td.w{white-space:normal}.lines th.n,.lines .n{text-align:right}.half{width:60%}
.lines .part td{border-top:.6px solid #999;font-weight:bold;text-align:right;padding-bottom:2.5mm}.lines .all td{font-weight:bold;border-top:1.2px solid #333}.sums{margin:6mm 0 0 auto;border-collapse:collapse;width:78mm;break-inside:avoid}.sums td{padding:1mm 2mm;border-bottom:.6px solid #bbb}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:1.4px solid ${ink};border-bottom:none}
.keep,tr{break-inside:avoid}.new{break-before:page}.end{margin-top:7mm;font-size:.86em;color:#333;break-inside:avoid}`;

function facts(chance: Chance, l: Look, care: Care, issued: string) {
  const first = care.rows[0]!.serviceDate!;
  const account = chance.number(chance.pick(["##########", "FIN########", "5#####-#####"]));
  const [kind, through] = {
    emergency: ["Emergency", true] as const,
    outpatient: ["Outpatient", false] as const,
    series: ["Recurring", false] as const,
    stay: ["Inpatient", true] as const,
  }[care.kind];
  const days: [string, string][] = through
    ? [
        ["Admit Date", slashes(first)],
        ["Discharge Date", slashes(care.left)],
      ]
    : [
        [
          first === care.left ? "Service Date" : "Service Dates",
          first === care.left ? slashes(first) : `${slashes(first)} - ${slashes(care.left)}`,
        ],
      ];
  const html = pairs([
    [l.word("Account Number|Account #|FIN|Encounter Number"), account],
    [l.word("Statement Date|Print Date|Date Printed"), chance.pick([slashes, monthName])(issued)],
    ...days,
    [l.word("Encounter Type|Patient Type"), kind],
    chance.happens(0.4) ? ["Attending Provider", doctor(chance)] : null,
  ]);
  return { account, html, discharge: through ? { dischargeDate: care.left } : {} };
}

const NOTES = `<div class="end">This itemized statement lists hospital charges posted to the account above as of the date printed. Physicians and other professionals who cared for you may bill separately. Charges posted after this date will not appear. This statement should not be used to file an insurance claim.`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const care = carried(chance, shifted("2024-02-05", chance.between(0, 640)));
  const { rows, left } = care;
  const billed = total(rows, "charge");
  const posted = chance.happens(0.8) ? postedFor(chance, billed, left) : [];
  const last = [left, ...posted.map(({ day }) => day)].sort().at(-1)!;
  const issued = shifted(last, chance.between(3, 28));
  const named = naming(chance);
  const patient = named(person(chance));
  const about = facts(chance, l, care, issued);
  const end = settled(chance, l, billed, posted);
  const columns = columnsOf(l);
  const payer = posted.find(({ who }) => who === "plan")?.text.replace("Insurance Payment - ", "");
  const side = pairs([
    [l.word("Patient|Patient Name"), patient],
    ["Date of Birth", slashes(born(chance))],
    ["MRN", chance.number("########")],
    chance.happens(0.5) ? ["Guarantor", named(person(chance))] : null,
    payer ? ["Primary Insurance", payer] : null,
  ]);
  const html = page(
    css(l, ink, `${hospital}  |  ${about.account}`),
    `<div class="top"><div class="brand">${mark(chance, ink, 40)}<div><b>${hospital}</b><br>${box(chance)}, ${town(chance)}<br>Patient Accounts: ${phone(chance)}</div></div><h1>${l.word("Itemized Statement|ITEMIZED STATEMENT|Itemized Statement of Charges")}</h1></div>
<div class="mail">${patient}<br>${street(chance)}<br>${town(chance)}</div><div class="who">${side}${about.html}</div>
${charges(rows, columns, l)}${activity(posted, l)}${categories(rows, l)}${end.html}
${NOTES} Questions? Call ${phone(chance)}, Monday - Friday, 8:00 a.m. - 5:00 p.m. If you cannot pay, ask us about financial assistance. Tax ID ${chance.number("##-#######")}.</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient },
      ...{ accountNumber: about.account, statementDate: issued, ...end.rows, ...about.discharge },
      ...{ serviceFrom: rows[0]!.serviceDate!, serviceTo: left },
    },
    end.totals,
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "service-date-itemized-statement",
  paper:
    "A hospital system's itemized statement by service date: day subtotals and a summary of charges by category in some, payments, adjustments and the account balance.",
  medium: "text",
  draw,
};
