import { dollars, grouped, longMonthName, monthName } from "#corpus/generators/formats";
import { looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number };
type Test = { name: string; date: string; rows: Row[] };
/** How the bill came to be: the plan paid a part, left all to the deductible, paid nothing, or was never asked. */
type Story = "shared" | "deductible" | "denied" | "self";

/** A company with its ink, its self-pay price in dollars and its tests: name, then code, words, units, dollars of a unit. */
const LABS: [name: string, ink: string, price: number, tests: [string, string][]][] = [
  [
    "Novella Genomics, Inc.",
    "#0a7d8c",
    249,
    [
      [
        "Meridian Prenatal Screen (NIPT)",
        "81420|Meridian Prenatal Screen - fetal aneuploidy|1|1495",
      ],
      [
        "Meridian with microdeletions",
        "81420|Fetal chromosomal aneuploidy, cfDNA|1|1495;81422|Fetal chromosomal microdeletion(s)|1|1225",
      ],
      ["Horizon Carrier Panel 274", "81443|Genetic testing for severe inherited conditions|1|2950"],
      [
        "Horizon Carrier Panel 4",
        "81220|CFTR gene, common variants|1|890;81329|SMN1 gene, dosage/deletion|1|420;81243|FMR1 gene, detection of abnormal alleles|1|310;81257|HBA1/HBA2 gene, common deletions|1|385",
      ],
    ],
  ],
  [
    "Ancora Hereditary Diagnostics Laboratories",
    "#5b2a86",
    299,
    [
      ["myLine Hereditary Cancer Test", "81432|Hereditary breast cancer-related panel|1|4040"],
      [
        "myLine Hereditary Cancer Test, 48 genes",
        "81162|BRCA1, BRCA2 full sequence and dup/del|1|2190;81292|MLH1 full sequence|1|820;81295|MSH2 full sequence|1|680;81298|MSH6 full sequence|1|790;81317|PMS2 full sequence|1|865;81307|PALB2 full sequence|1|690;81321|PTEN full sequence|1|640;81351|TP53 full sequence|1|710;81406|Molecular pathology, level 7 (CDH1)|2|540;81408|Molecular pathology, level 9 (ATM)|1|1150",
      ],
      ["Single-site familial variant test", "81403|Molecular pathology procedure, level 4|1|425"],
    ],
  ],
  [
    "INVIVO GENETICS CORPORATION",
    "#d1495b",
    350,
    [
      [
        "Cardiomyopathy and Arrhythmia Panel",
        "81439|Hereditary cardiomyopathy panel|1|2750;81413|Cardiac ion channelopathies panel|1|2480",
      ],
      [
        "Whole exome, trio",
        "81415|Exome sequence analysis|1|4900;81416|Exome, each comparator|2|1450",
      ],
      ["Inherited kidney panel, 385 genes", "81479|Unlisted molecular pathology procedure|1|1500"],
      ["FMR1 analysis", "81243|FMR1 gene, detection of abnormal alleles|1|310"],
    ],
  ],
  [
    "Clarus Molecular Health, LLC",
    "#1f5aa6",
    330,
    [
      [
        "MindMap Psychotropic PGx",
        "81225|CYP2C19 gene, common variants|1|480;81226|CYP2D6 gene, common variants|1|695;81227|CYP2C9 gene, common variants|1|360;81230|CYP3A4 gene, common variants|1|295;81231|CYP3A5 gene, common variants|1|295;81291|MTHFR gene, common variants|1|180;81328|SLCO1B1 gene, common variants|1|310;81479|Unlisted molecular pathology (COMT, HTR2A)|2|240",
      ],
      ["Residua MRD plasma monitoring", "0340U|Residua MRD, tumor-informed ctDNA|1|3500"],
      ["Solid tumor profile", "81445|Solid organ neoplasm genomic panel, 5-50 genes|1|3200"],
    ],
  ],
];
const PLANS = "Aetna|Blue Shield of California|UnitedHealthcare|Cigna|Anthem BCBS|Medicare Advantage - Humana".split("|"); // prettier-ignore

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const story = chance.weighted<Story>([["shared", 4], ["deductible", 2], ["denied", 2], ["self", 2]]); // prettier-ignore
  return {
    of,
    story,
    insured: story !== "self",
    plan: chance.pick(PLANS),
    /** What the plan did, in columns of each test or in a list below. */
    grid: chance.happens(0.55),
    dated: chance.happens(0.55),
    units: chance.happens(0.5),
    allowed: chance.happens(0.5) && story !== "self" && story !== "denied",
    money: chance.pick([dollars, dollars, grouped]),
    day: chance.pick([slashes, slashes, looseSlashes, monthName]),
    head: chance.pick([longMonthName, monthName, slashes]),
    offer: chance.happens(0.65),
    /** A test of one code stands under its own name. */
    branded: chance.happens(0.6),
    heads: {
      date: of("Date of Service|Service Date|DOS"),
      name: of("Test|Test / Description|Description of Services"),
      code: of("CPT|CPT Code|Procedure Code"),
      units: of("Qty|Units"),
      charge: of("List Price|Charge|Billed Amount"),
      off: of("Adjustments|Discounts / Adj."),
      allowed: of("Plan Allowed|Insurance Allowed"),
      plan: of("Insurance Paid|Plan Paid"),
      owes: of("You Owe|Patient Amount|Your Share"),
    },
    due: of("Amount Due|AMOUNT DUE|Total Amount Due|Balance Due"),
    account: of("Account Number|Account #|Bill ID"),
  };
}

/** One test as its story settles it. */
function settled(story: Story, charge: number, rate: number, share: number) {
  const kept = Math.round(charge * rate);
  if (story === "self" || story === "denied")
    return { discount: charge - kept, allowed: 0, insurancePaid: 0, patientOwes: kept };
  const own = story === "deductible" ? kept : Math.round(kept * share);
  return { discount: charge - kept, allowed: kept, insurancePaid: kept - own, patientOwes: own };
}

function testsOf(chance: Chance, l: Look, pool: [string, string][]): Test[] {
  const date = shifted("2024-03-11", chance.between(0, 600));
  const rates: Record<Story, readonly number[]> = {
    shared: [0.24, 0.31, 0.48, 0.62],
    deductible: [0.18, 0.26, 0.4],
    denied: [1, 0.35, 0.3],
    self: [0.12, 0.2, 0.5],
  };
  const [rate, share] = [chance.pick(rates[l.story]), chance.pick([0.1, 0.2, 0.3, 0.5])];
  const many = chance.happens(0.25) ? 2 : 1;
  const seen = new Set<string>();
  const some = chance.shuffled(pool);
  const order = chance.happens(0.5) ? some : some.toSorted((a, b) => b[1].length - a[1].length);
  return order
    .slice(0, many)
    .map(([name, services], at): Test => {
      const on = shifted(date, at * 20);
      const all = rowsOf(services);
      const own = l.branded && all.length === 1 ? name : null;
      const rows = all
        .filter(([code = ""]) => !seen.has(code))
        .map(([code = "", description = "", units = "1", price = ""]): Row => {
          seen.add(code);
          const charge = Number(price) * Number(units) * 100;
          const money = settled(l.story, charge, rate, share);
          const words = { serviceDate: on, code, description: own ?? description };
          return { ...words, units: Number(units), charge, ...money };
        });
      return { name, date: on, rows };
    })
    .filter(({ rows }) => rows.length > 0);
}

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { heads, money } = l;
  const less = (cents: number) => money(-cents || 0);
  return [
    ...(dated ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    column<Row>(heads.name, "description", (row) => row.description, "w"),
    column<Row>(heads.code, "code", ({ code }) => code),
    ...(l.units ? [column<Row>(heads.units, "units", ({ units }) => units, "n")] : []),
    amount<Row>(heads.charge, "charge", money),
    ...(l.grid
      ? [
          amount<Row>(l.insured ? heads.off : "Self-Pay Discount", "discount", less),
          ...(l.allowed ? [amount<Row>(heads.allowed, "allowed", money)] : []),
          ...(l.insured ? [amount<Row>(heads.plan, "insurancePaid", less)] : []),
          amount<Row>(heads.owes, "patientOwes", money),
        ]
      : []),
  ];
}

type Sums = Record<"charge" | "discount" | "allowed" | "insurancePaid" | "owes" | "paid" | "due", number>; // prettier-ignore

function bodyOf(tests: Test[], columns: Column<Row>[], s: Sums, l: Look): string {
  const rows = tests.map(({ name, rows }) => {
    const head = `<tr class="p"><td colspan="${columns.length}">${name}</td></tr>`;
    return (
      (rows[0]!.description === name ? "" : rows.length > 1 || tests.length > 1 ? head : "") +
      rows.map((row) => record(columns, row)).join("")
    );
  });
  if (!l.grid) return rows.join("");
  const sums = { ...tests[0]!.rows[0]!, ...s, patientOwes: s.owes };
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(first).map(({ print }) => `<td class="n">${print(sums)}</td>`);
  return `${rows.join("")}<tr class="sum"><td colspan="${first}">${l.of("Total|Totals")}</td>${cells.join("")}</tr>`;
}

/** From the charges down to what is due; with columns only what was paid and what is left. */
function steps(l: Look, s: Sums): string {
  const less = (cents: number) => l.money(-cents || 0);
  const share =
    l.story === "deductible" ? "Applied to your deductible" : "Your share per your plan";
  return pairs(
    [
      ...(l.grid
        ? []
        : [
            [l.of("Total Charges|Total List Price"), l.money(s.charge)] as const,
            [l.insured ? l.of("Insurance Adjustment|Contractual Adjustment|Plan Discount") : "Self-Pay Discount", less(s.discount)] as const, // prettier-ignore
            l.allowed ? ([`Allowed by ${l.plan}`, l.money(s.allowed)] as const) : null,
            l.insured ? ([`Paid by ${l.plan}`, less(s.insurancePaid)] as const) : null,
          ]),
      l.grid || l.story === "denied" || !l.insured ? null : [share, l.money(s.owes)],
      [l.of("Payments Received|Your Payments|Patient Payments"), less(s.paid)],
      [`<b>${l.due}</b>`, `<b>${dollars(s.due)}</b>`],
    ],
    "pairs steps",
  );
}

const WHY: Record<Story, string> = {
  shared:
    "We billed your insurance plan for this test. The amount due is your coinsurance or copay as shown on the Explanation of Benefits that your plan sent you.",
  deductible:
    "Your insurance plan applied this test to your annual deductible. Please compare this bill with the Explanation of Benefits from your plan.",
  denied:
    "Your insurance plan did not cover this test. You may have the right to appeal; our team can help you. Please call us before paying if you believe this is an error.",
  self: "No insurance claim was filed for this test. You chose to pay for the test yourself.",
};

function optionsOf(chance: Chance, l: Look, s: Sums, price: number, until: string): string {
  const own = price * 100 < s.due && l.insured && l.offer;
  const deal = own
    ? `<h3>${l.of("Self-pay price available|Another option: our self-pay price")}</h3>You may choose our self-pay price of <b>$${price}</b> instead of the amount due if you pay by ${until}. ${l.of("This amount will not count toward your deductible.|Call us to make this change.")}`
    : `<h3>Interest-free payment plans</h3>Pay over ${l.of("6|12|24")} months with as little as $25 per month.`;
  return `<div class="side">${deal}<h3>${l.of("Financial assistance|Need help paying?|Compassionate Care Program")}</h3>You may qualify for reduced or no-cost testing based on household income and size. A family of four with income below $${l.of("62,400|93,600|128,600")} may pay $${l.of("0|99|149")}. Apply online or call ${phone(chance)}.<h3>Ways to pay</h3><div class="qr">${square(chance, 21, "17mm")}<div><b>Online:</b> pay.example/bill<br><b>Text:</b> PAY to 555${chance.number("##")}<br><b>Phone:</b> ${phone(chance)}, 24/7<br><b>Mail:</b> use the slip below</div></div></div>`;
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:11mm 13mm}body{font:${l.of("9|9.4|9.8")}pt/1.4 '${l.of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed")}';margin:0;color:#222}.top{display:flex;justify-content:space-between;align-items:flex-start}.brand{display:flex;gap:3mm;align-items:center;font-size:1.45em;color:${ink};font-weight:bold;max-width:105mm;line-height:1.15}.brand svg{flex:none}.due{background:${ink};color:#fff;border-radius:5px;padding:2.5mm 5mm;text-align:right}.due b{display:block;font-size:1.9em;line-height:1.15}
.mid{display:flex;justify-content:space-between;margin:7mm 0 5mm;gap:6mm}.adr{padding:3mm 0 0 4mm}.facts td{padding:.25mm 3mm .25mm 0;vertical-align:top}.facts td:first-child{color:#666}h2{font-size:1.2em;color:${ink};margin:0 0 1.5mm}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;border-bottom:2px solid ${ink};padding:.8mm 1.3mm;font-size:.9em}.lines td{padding:.9mm 1.3mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal;width:36%}.lines .n{text-align:right}.p td{font-weight:bold;color:${ink};background:#f6f6f8}.sum td{font-weight:bold;border-top:1.5px solid #555}tr{break-inside:avoid}
.steps{margin:3mm 0 0 auto;border-collapse:collapse;min-width:80mm;break-inside:avoid}.steps td{padding:.6mm 1.3mm}.steps td:last-child{text-align:right}.steps tr:last-child td{border-top:1.5px solid ${ink};font-size:1.1em}.low{display:flex;gap:7mm;margin-top:5mm;break-inside:avoid}.why{flex:1}.side{flex:1.25;background:#f4f6f8;border-radius:5px;padding:2mm 4mm}h3{margin:1.5mm 0 .5mm;font-size:1em;color:${ink}}.qr{display:flex;gap:4mm;align-items:center}.slip{border-top:1.5px dashed #666;margin-top:6mm;padding-top:3mm;display:flex;justify-content:space-between;align-items:flex-start;break-inside:avoid}.slip .facts td:last-child{text-align:right}small{color:#555}`;

function slipOf(chance: Chance, lab: string, facts: [string, string][], patient: string): string {
  return `<div class="slip"><div><small>Please detach and return with your check. Write your account number on the check.</small><br>${patient}<br><br>Make check payable to:<br><b>${lab}</b><br>${box(chance)}<br>${town(chance)}</div>${pairs(facts, "facts")}</div>`;
}

function sumsOf(rows: Row[], paid: number): Sums {
  const owes = total(rows, "patientOwes");
  return {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
    ...{ allowed: total(rows, "allowed"), insurancePaid: total(rows, "insurancePaid") },
    ...{ owes, paid, due: owes - paid },
  };
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [lab, ink, price, pool] = chance.pick(LABS);
  const tests = testsOf(chance, l, pool);
  const rows = tests.flatMap((test) => test.rows);
  const dated = l.dated || tests.length > 1;
  const columns = columnsOf(l, dated);
  const owes = total(rows, "patientOwes");
  const s = sumsOf(rows, chance.happens(0.25) ? Math.min(5000, Math.floor(owes / 2000) * 1000) : 0);
  const [first, last] = [tests[0]!.date, tests.at(-1)!.date];
  const issued = shifted(last, chance.between(35, 120));
  const dueDate = chance.happens(0.75) ? shifted(issued, chance.pick([21, 30, 30])) : null;
  const [patient, account] = [naming(chance)(person(chance)), chance.number(l.of("########|G#######|###-####-##"))]; // prettier-ignore
  const facts: ([string, string] | null)[] = [
    [l.of("Patient|Patient Name"), patient],
    chance.happens(0.5) ? ["Date of Birth", slashes(born(chance, 1965, 1999))] : null,
    [l.account, account],
    ["Statement Date", l.head(issued)],
    dueDate ? ["Due Date", l.head(dueDate)] : null,
    dated ? null : [l.of("Date of Service|Service Date (collection)"), l.head(first)],
    [l.of("Ordering Provider|Ordered by"), doctor(chance)],
    [l.of("Accession #|Report ID|Order ID"), chance.number("RQ######")],
    l.insured ? ["Insurance Billed", l.plan] : null,
  ];
  const until = l.head(shifted(issued, 45));
  const html = page(
    style(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>${lab}</span></div><div class="due">${l.due}<b>${dollars(s.due)}</b>${dueDate ? `Please pay by ${l.head(dueDate)}` : "Due upon receipt"}</div></div><div class="mid"><div class="adr">${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs(facts, "facts")}</div><h2>${l.of("Summary of your genetic testing|Billing details|Your test charges")}</h2>${table(columns, bodyOf(tests, columns, s, l))}${steps(l, s)}<div class="low"><div class="why"><h3>${l.of("Why am I receiving this bill?|About this bill")}</h3>${WHY[l.story]}<p><small>Questions? Our billing team is available ${l.of("6 am - 5 pm Pacific|8 am - 7 pm Eastern")}, Monday through Friday at ${phone(chance)}. CLIA ${chance.number("##D#######")}</small></p></div>${optionsOf(chance, l, s, price, until)}</div>${slipOf(
      chance,
      lab,
      [
        [l.account, account],
        [l.due, dollars(s.due)],
        ["Amount Enclosed", "$ ____________"],
      ],
      patient,
    )}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: lab, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
    },
    {
      ...{ billed: s.charge, adjustments: s.discount },
      ...{
        insurancePaid: l.insured ? s.insurancePaid : null,
        allowed: l.allowed ? s.allowed : null,
      },
      ...{ patientPaid: s.paid, patientResponsibility: s.due },
    },
    rows.map((row) => lineBy(columns, row, dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "genetic-test-bill",
  paper:
    "A genetic testing company's bill: tests or panels with CPT codes and list prices, what the plan did, a self-pay price or assistance, and ways to pay.",
  medium: "text",
  draw,
};
