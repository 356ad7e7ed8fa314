import {
  bare,
  decimal,
  dollars,
  grouped,
  longMonthName,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type Test = {
  code: string;
  name: string;
  parts: string;
  list: number;
  off: number;
  plan: number;
  owes: number;
};
type Draw = { date: string; specimen: string; doctor: string; tests: Test[] };

/** Code, list price in cents, name, and what a panel's report lists below it. */
const TESTS =
  `80053|3100|Comp. Metabolic Panel (14)|Glucose, BUN, Creatinine, Sodium, Potassium, Chloride, Carbon Dioxide, Calcium, Protein Total, Albumin, Bilirubin Total, Alkaline Phosphatase, AST (SGOT), ALT (SGPT)
80061|3600|Lipid Panel|Cholesterol Total, Triglycerides, HDL Cholesterol, VLDL Cholesterol Cal, LDL Chol Calc (NIH)
85025|2200|CBC With Differential/Platelet|WBC, RBC, Hemoglobin, Hematocrit, MCV, MCH, MCHC, RDW, Platelets, Neutrophils, Lymphs, Monocytes, Eos, Basos
84443|4300|TSH
84439|2400|T4, Free (Direct)
83036|2600|Hemoglobin A1c
82306|7800|Vitamin D, 25-Hydroxy
82607|4100|Vitamin B12
82728|3700|Ferritin
83540|1700|Iron
83550|2300|Iron Binding Capacity (TIBC)
81001|850|Urinalysis, Complete|Color, Appearance, Specific Gravity, pH, Protein, Glucose, Ketones, Occult Blood, Nitrite, Microscopic
87086|2100|Urine Culture, Routine
84153|4900|Prostate-Specific Ag, Serum
86803|3900|Hep C Virus Antibody
87389|6400|HIV Ag/Ab 4th Generation
87491|9200|Chlamydia trachomatis, NAA
87591|9200|Neisseria gonorrhoeae, NAA
86038|3200|Antinuclear Antibodies, IFA
85652|750|Sedimentation Rate, Westergren
86140|1400|C-Reactive Protein, Quant
82570|1400|Creatinine, Urine
82043|1500|Albumin, Urine, Random
83735|1800|Magnesium, Serum
84550|1250|Uric Acid, Serum
36415|900|Venipuncture`.split("\n");
const LABS = [
  ["Meridian Reference Laboratories", "#004b87", "M4 20 L12 4 L20 20 M8 13 H16"],
  ["Quantum Path Diagnostics", "#00754a", "M12 3 A9 9 0 1 0 12 21 A9 9 0 1 0 12 3 M14 14 L21 21"],
  ["AccuVale Clinical Labs", "#b3282d", "M9 3 V10 L4 20 H20 L15 10 V3 M7 3 H17"],
  ["Bioterra Laboratory Corporation", "#51307a", "M6 3 C18 9 6 15 18 21 M18 3 C6 9 18 15 6 21"],
] as const;
const PATIENTS = [
  "ROSALIND MBEKI",
  "Garrett Pulaski",
  "Yolanda Figueroa",
  "SHIRO NAKAGAWA",
  "Bethany Crowe",
];
const DOCTORS = [
  "ORTEGA, LUIS MD",
  "Dr. Hannah Silber",
  "WEXLER, DANA NP",
  "Dr. K. Balasubramanian",
  "MOSS, ERIN DO",
];
const PLANS = [
  "Blue Cross PPO",
  "Aetna Choice POS II",
  "UnitedHealthcare",
  "Cigna Open Access Plus",
];

const WHAT = { serviceDate: null, description: null, code: null, revenueCode: null, units: null };
const PRICES = { charge: null, allowed: null, discount: null, notCovered: null };
const SHARES = { deductible: null, copay: null, coinsurance: null, insurancePaid: null };
const blank: TruthLine = {
  ...WHAT,
  ...PRICES,
  ...SHARES,
  patientOwes: null,
  modifiers: [],
  remarks: [],
};
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);
const total = (tests: Test[], of: "list" | "off" | "plan" | "owes") =>
  tests.reduce((sum, test) => sum + test[of], 0);

type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const split = chance.happens(0.7);
  return {
    split,
    words,
    codeFirst: chance.happens(0.5),
    dated: chance.happens(0.4),
    parts: chance.happens(0.6),
    repeated: chance.happens(0.3),
    date: chance.pick([slashes, slashes, monthName, longMonthName]),
    money: chance.pick([dollars, grouped, bare]),
    taken: chance.pick(["-", "", ""]),
    code: words("CPT|CPT Code|Proc Code|CPT\u00ae"),
    name: words("Test Name|Description|Test|Test Description|Service"),
    list: words("List Price|Charge|Billed Amount|Charges|Lab Charge"),
    off: words("Adjustments|Plan Discount|Contractual Adj.|Ins. Adjustment|Discount"),
    plan: words("Insurance Paid|Ins. Payment|Paid by Plan|Insurance Payment"),
    both: words("Adjustments / Payments|Ins. Paid & Adjusted|Payments/Adj."),
    owes: words("Patient Owes|You Owe|Amount Due|Patient Resp.|Your Share"),
    due: words("AMOUNT DUE|Total Due|Please Pay This Amount|Balance Due|YOU OWE"),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Sans",
      "DejaVu Sans Condensed",
      "Liberation Serif",
    ]),
    size: chance.between(8, 10),
    lines: chance.pick([
      "border-bottom:1px solid #ddd",
      "border-bottom:1px dotted #999",
      "",
      "background:#f6f7f9;margin-bottom:2px",
    ]),
    bottom: chance.happens(0.55),
  };
}

/** A visit to the draw station never repeats a test of another visit. */
function drawn(chance: Chance): Draw[] {
  const many = chance.weighted([
    [1, 7],
    [2, 2],
    [3, 1],
  ] as const);
  const first = `2026-0${chance.between(1, 7)}-${chance.number("1#")}`;
  const left = chance.shuffled(TESTS);
  const gap = chance.between(7, 25);
  const insured = chance.pick([0, 0.5, 0.8]);
  return Array.from({ length: many }, (_, at) => {
    const tests = left
      .splice(0, chance.between(1, many > 1 ? 6 : 14))
      .map((row) => tested(row, chance, insured));
    const specimen = chance.number(chance.pick(["###-###-####-0", "@@######@", "##########"]));
    return {
      date: later(first, at * gap),
      specimen,
      doctor: chance.pick(DOCTORS),
      tests,
    };
  });
}

function tested(row: string, chance: Chance, insured: number): Test {
  const [code = "", price = "", name = "", parts = ""] = row.split("|");
  const list = Number(price);
  const allowed = Math.round((list * chance.between(36, 62)) / 100);
  const plan = Math.round(allowed * insured * (chance.happens(0.15) ? 0 : 1));
  return { code, name, parts, list, off: list - allowed, plan, owes: allowed - plan };
}

/** Amounts of a row or of a sum, in the columns of this lab. */
function amounts(tests: Test[], l: Look): string {
  const off = (cents: number) => l.money(cents && l.taken ? -cents : cents);
  const middle = l.split
    ? [off(total(tests, "off")), off(total(tests, "plan"))]
    : [off(total(tests, "off") + total(tests, "plan"))];
  const all = [l.money(total(tests, "list")), ...middle, l.money(total(tests, "owes"))];
  return all.map((text) => `<span class="n">${text}</span>`).join("");
}

function row(test: Test, date: string, l: Look): string {
  const code = `<span>${test.code}</span>`;
  const name = `<span>${test.name}</span>`;
  const parts =
    l.parts && test.parts
      ? `<div class="parts">${test.parts.split(", ").join(l.repeated ? "<br>" : ", ")}</div>`
      : "";
  return `<div class="g row">${l.dated ? `<span>${l.date(date)}</span>` : ""}${l.codeFirst ? code + name : name + code}${amounts([test], l)}</div>${parts}`;
}

function block(draw: Draw, l: Look): string {
  const code = `<b>${l.code}</b>`;
  const name = `<b>${l.name}</b>`;
  const money = [l.list, ...(l.split ? [l.off, l.plan] : [l.both]), l.owes].map(
    (text) => `<b class="n">${text}</b>`,
  );
  return `<div class="visit"><span>Date of Service: ${l.date(draw.date)}</span><span>Specimen: ${draw.specimen}</span><span>Ordered by: ${draw.doctor}</span></div>
<div class="g head">${l.dated ? "<b>Date</b>" : ""}${l.codeFirst ? code + name : name + code}${money.join("")}</div>${draw.tests.map((test) => row(test, draw.date, l)).join("")}`;
}

function style(l: Look, color: string): string {
  const columns = `${l.dated ? "84px " : ""}${l.codeFirst ? "58px 1fr" : "1fr 58px"}${" 82px".repeat(l.split ? 4 : 3)}`;
  return `@page{size:letter;margin:0.5in}body{font:${l.size}pt "${l.font}",Arial;margin:0;color:#1a1a1a}.top{display:flex;justify-content:space-between;align-items:flex-start}
.logo{display:flex;gap:8px;align-items:center;font-size:15pt;color:${color};font-weight:bold}.box{border:1.5px solid ${color};width:280px}.box div{display:flex;justify-content:space-between;padding:3px 8px}
.box .due{background:${color};color:#fff;font-weight:bold;font-size:1.15em}.who{margin:26px 0 16px 36px;line-height:1.4}.g{display:grid;grid-template-columns:${columns};column-gap:8px;padding:3px 4px;break-inside:avoid}
.head{border-bottom:1.5px solid ${color};align-items:end;font-size:0.93em}.row{${l.lines}}.n{text-align:right}.parts{padding:0 4px 3px ${l.dated ? 150 : 78}px;color:#555;font-size:0.87em;font-style:italic;width:330px}
.visit{display:flex;gap:26px;background:${color}18;padding:4px;margin-top:12px;font-weight:bold;break-after:avoid}.tot{font-weight:bold;border-top:2px solid ${color};margin-top:4px}
.msg{margin:14px 0;line-height:1.4}.cut{border-top:1px dashed #444;margin-top:20px;padding-top:4px;font-size:0.85em;text-align:center}.coupon{display:flex;justify-content:space-between;margin-top:8px;break-inside:avoid;line-height:1.45}
.scan{font:10pt "Liberation Mono";letter-spacing:1px;text-align:right;margin-top:14px}`;
}

const bars = (chance: Chance) =>
  `<svg width="150" height="26">${Array.from({ length: 42 }, (_, at) => `<rect x="${at * 3.5}" width="${chance.between(1, 3)}" height="26"/>`).join("")}</svg>`;

export const family: Family = {
  name: "lab-invoice",
  paper: "The invoice a clinical laboratory sends a patient after the plan has been billed.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const [lab, color, path] = chance.pick(LABS);
    const draws = drawn(chance);
    const tests = draws.flatMap((draw) => draw.tests);
    const patient = chance.pick(PATIENTS);
    const account = chance.number(chance.pick(["########", "##-######", "@#######"]));
    const issued = later(draws.at(-1)!.date, chance.between(20, 60));
    const dueDate = chance.happens(0.7) ? later(issued, 30) : null;
    const early = l.split && chance.happens(0.4);
    const mine = early && chance.happens(0.6) ? Math.round(total(tests, "owes") / 4) : 0;
    const due = total(tests, "owes") - mine;
    const fact = (label: string, value: string, more = "") =>
      `<div class="${more}"><span>${label}</span><span>${value}</span></div>`;
    const number = l.words("Invoice #|Account Number|Bill Number|Lab Bill ID");
    const box = `<div class="box">${fact(number, account)}${fact(l.words("Invoice Date|Bill Date|Statement Date"), l.date(issued))}${fact("Patient", patient)}${dueDate ? fact(l.words("Due Date|Pay By|Payment Due"), l.date(dueDate)) : ""}${fact(l.due, dollars(due), "due")}</div>`;
    const paidRow = early
      ? `<div class="g"><span style="grid-column:1/-2">${l.words("Patient payments received|Your payments|Paid by patient")}</span><span class="n">${l.money(mine && l.taken ? -mine : mine)}</span></div>`
      : "";
    const span = l.dated ? 3 : 2;
    const totals = `<div class="g tot"><span style="grid-column:span ${span}">${l.words("Totals|Invoice Total|Total")}</span>${amounts(tests, l)}</div>${paidRow}<div class="g tot"><span style="grid-column:1/-2">${l.due}</span><span class="n">${dollars(due)}</span></div>`;
    const message = l.words(
      `This bill is for laboratory testing ordered by your doctor. It is separate from your doctor's bill.|Your insurance, ${chance.pick(PLANS)}, has processed this claim. The balance shown is your responsibility under your plan.|Testing was performed at ${lab}. Pay online, by phone or by mail. Have your bill number ready.`,
    );
    const coupon = `<div class="cut">${l.words("Detach and return this portion with your payment|Please detach here and mail with check payable to the laboratory")}</div><div class="coupon"><div>${lab}<br>P.O. Box ${chance.number("#####")}<br>Dallas, TX 752${chance.number("##")}<br>Patient billing 1-800-555-0${chance.number("1##")}</div><div>${fact(number, ` ${account}`)}${fact(l.due, ` ${dollars(due)}`)}<div>Amount enclosed $ ____________</div>&#9633; Visa &#9633; MasterCard &#9633; Discover &#9633; Amex</div></div><div class="scan">${account.replace(/\D/g, "")}${chance.number("0000######")}</div>`;
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color)}</style></head><body><div class="top"><div><div class="logo"><svg width="36" height="36" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="2"><path d="${path}"/></svg>${lab}</div>${bars(chance)}</div>${box}</div>
<div class="who">${patient}<br>${chance.between(11, 990)} ${chance.pick(["Harvest Ln", "Tupelo St", "Iron Bridge Rd"])}<br>${chance.pick(["Marlow, GA 30153", "Eastlake, OH 44095", "Prairie View, IL 60069"])}</div>
${l.bottom ? "" : `<div class="msg">${message}</div>`}${draws.map((draw) => block(draw, l)).join("")}${totals}${l.bottom ? `<div class="msg">${message}</div>` : ""}${coupon}</body></html>`;
    return {
      html,
      truth: {
        name: "lab-invoice",
        file: "",
        kind: "itemized",
        setting: "professional",
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: lab,
        issuer: null,
        patient,
        accountNumber: account,
        claimNumber: null,
        statementDate: issued,
        dueDate,
        serviceFrom: draws[0]!.date,
        serviceTo: draws.at(-1)!.date,
        totals: {
          billed: decimal(total(tests, "list")),
          adjustments: l.split ? decimal(total(tests, "off")) : null,
          insurancePaid: l.split ? decimal(total(tests, "plan")) : null,
          patientPaid: early ? decimal(mine) : null,
          allowed: null,
          patientResponsibility: decimal(due),
        },
        lines: draws.flatMap(({ date, tests: done }) => done.map((test) => lined(test, date, l))),
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};

const lined = (test: Test, date: string, l: Look): TruthLine => ({
  ...blank,
  serviceDate: date,
  description: test.name,
  code: test.code,
  charge: decimal(test.list),
  discount: l.split ? decimal(test.off) : null,
  insurancePaid: l.split ? decimal(test.plan) : null,
  patientOwes: decimal(test.owes),
});
