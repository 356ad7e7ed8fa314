import { dollars, longMonthName, looseSlashes, monthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, street, town } from "#corpus/families/drawing/people";
import { mark, page, pairs, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const CARE = rowsOf(`99213|Video visit, general medical|8900
99202|New patient video visit|10900
90837|Therapy session, 60 minutes|17500
90792|Psychiatry first visit|29900
99214|Psychiatry follow-up visit|12900
97802|Nutrition counseling, initial|12000
|Dermatology photo consult|9500
99422|Online digital evaluation|4900`);
const EXTRAS = rowsOf(
  "|Asynchronous prescription refill|2500;87491|At-home test kit, chlamydia|6900;83036|At-home A1c kit|4900;|Work or school note|0;|Care plan document|1500",
);

function served(chance: Chance, date: string): Said[] {
  const many = chance.weighted([
    [1, 5],
    [2, 3],
    [3, 1],
  ] as const);
  const list = [chance.pick(CARE), ...chance.shuffled(EXTRAS).slice(0, many - 1)];
  return list.map(([code, description = "", cents]): Said => ({
    ...{ serviceDate: date, code: code || null, description, charge: Number(cents), units: 1 },
  }));
}

/** How a receipt in a mail lists what was bought. */
function listed(rows: Said[], shape: string, coded: boolean): string {
  const cell = ({ description, code }: Said) =>
    `${description}${coded && code ? (shape === "lines" ? ` (CPT ${code})` : `<div class="dim">CPT ${code}</div>`) : ""}`;
  if (shape === "quantity")
    return `<table class="buy"><tr><th>Item</th><th>Qty</th><th class="n">Price</th></tr>${rows.map((row) => `<tr><td>${cell(row)}</td><td>${row.units}</td><td class="n">${dollars(row.charge!)}</td></tr>`).join("")}</table>`;
  return `<table class="buy">${rows.map((row) => `<tr><td>${cell(row)}</td><td class="n">${dollars(row.charge!)}</td></tr>`).join("")}</table>`;
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:15mm 20mm;@top-left{content:"Mail - Your receipt";font:7.5pt Liberation Sans}@bottom-left{content:"https://mail.example/u/0/print";font:7.5pt Liberation Sans}}body{font:${chance.pick([10, 11])}pt/1.45 ${chance.pick(["Liberation Sans", "DejaVu Sans"])};margin:0;color:#222}.mail{border-bottom:1px solid #aaa;margin-bottom:18px;font-size:.88em}.card{max-width:${chance.pick([420, 500])}px;margin:0 auto;border:1px solid #ddd;border-radius:${chance.pick([0, 12])}px;padding:24px}
h1{font-size:1.5em;color:${ink};margin:8px 0}.dim{color:#777;font-size:.86em}.buy,.sums{width:100%;border-collapse:collapse}.buy td,.buy th{padding:6px 0;border-bottom:1px solid #eee;text-align:left;vertical-align:top}.n,.buy th.n,.buy td.n{text-align:right}.sums td{padding:3px 0}.sums td:last-child{text-align:right}.pairs{width:100%;margin:10px 0}.pairs td:last-child{text-align:right}.button{background:${ink};color:#fff;text-align:center;padding:10px;border-radius:20px;margin:16px 0}`;

type Paid = { taken: number; plan: number; paid: number; wording: string };

function paidOf(chance: Chance, billed: number): Paid {
  const way = chance.pick(["full", "coupon", "plan"]);
  const taken = way === "coupon" ? Math.min(billed, chance.pick([1000, 1500, 2000])) : 0;
  const plan = way === "plan" ? Math.max(0, billed - chance.pick([0, 1000, 2500])) : 0;
  const wording = chance.pick(["Promo WELCOME", "Discount (FALL15)", "Member discount"]);
  return { taken, plan, paid: billed - taken - plan, wording };
}

const PROVIDERS = [
  "Breezewell Medical Group, P.C.",
  "DocWave Telehealth",
  "Nimbus Care Professional Services",
];

function draw(chance: Chance): Drawn {
  const date = shifted("2024-02-01", chance.between(0, 690));
  const rows = served(chance, date);
  const billed = total(rows, "charge");
  const { taken, plan, paid, wording } = paidOf(chance, billed);
  const coded = chance.happens(0.6);
  const shape = chance.pick(["stack", "lines", "quantity"]);
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const receipt = chance.number(chance.pick(["####-####", "R-########", "DW#######"]));
  const ink = chance.pick(["#5b4bff", "#00a389", "#ff6f3c", "#1266f1"]);
  const format = chance.pick([longMonthName, monthName, looseSlashes]);
  const mailed = shifted(date, chance.pick([0, 1]));
  const clinician = doctor(chance, "MD|NP|LCSW|PA-C");
  const sums = pairs(
    [
      [chance.pick(["Subtotal", "Total charges"]), dollars(billed)],
      taken ? [wording, dollars(-taken)] : null,
      plan ? ["Covered by your plan", dollars(-plan)] : null,
      [chance.pick(["Amount paid", "You paid", "Total paid"]), `<b>${dollars(paid)}</b>`],
      ["Amount due", "$0.00"],
    ],
    "sums",
  );
  const html = page(
    style(ink, chance),
    `<div class="mail"><b>Your receipt from ${provider}</b><br>From: ${provider.split(" ")[0]} &lt;no-reply@${provider.split(/[ ,]/)[0]!.toLowerCase()}.example&gt;<br>To: ${patient
      .toLowerCase()
      .replace(/[^a-z]+/g, ".")
      .replace(
        /^\.|\.$/g,
        "",
      )}@mail.example<br>${longMonthName(mailed)}, 4:1${chance.between(0, 9)} PM</div>
<div class="card">${mark(chance, ink)}<h1>${chance.pick(["Thanks for your visit", "Receipt for your visit", "Here is your receipt"])}</h1><div class="dim">${chance.pick(["Receipt", "Receipt number", "Order"])}: ${receipt}</div>
${pairs([["Patient", patient], [chance.pick(["Date of service", "Visit date"]), format(date)], ["Clinician", clinician], coded ? ["Place of service", "10 - Telehealth in patient&rsquo;s home"] : null, coded ? ["NPI", chance.number("1#########")] : null])}
${listed(rows, shape, coded)}${sums}<div class="dim">Charged to ${chance.pick(["Visa", "Mastercard", "HSA card"])} ending in ${chance.number("####")} on ${format(date)}</div>
<div class="button">${chance.pick(["Book a follow-up", "View visit summary", "Rate your visit"])}</div><div class="dim">You can submit this receipt to your insurance, FSA or HSA administrator. Tax ID ${chance.number("##-#######")}. ${provider}, ${street(chance)}, ${town(chance)}. Unsubscribe | Privacy</div></div>`,
  );
  const shown = (row: Said): Said => ({
    ...{ serviceDate: date, description: row.description ?? null, charge: row.charge ?? null },
    ...{ code: coded ? (row.code ?? null) : null, units: shape === "quantity" ? 1 : null },
  });
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider, patient },
        statementDate: mailed,
      },
      {
        ...{ billed, patientPaid: paid, patientResponsibility: 0 },
        ...{ adjustments: taken || null, insurancePaid: plan || null },
      },
      rows.map((row) => lineOf(shown(row))),
    ),
  };
}

export const family: Family = {
  name: "telehealth-receipt",
  paper: "A telehealth service's receipt as a mail printed from the browser.",
  medium: "text",
  draw,
};
