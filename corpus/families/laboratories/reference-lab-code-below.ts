import {
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { icd: string };

const LABS = rowsOf(`
Bluestone Reference Laboratories|#1c4e80; KESTREL DIAGNOSTICS, LLC|#8f1d21; Heartland Regional Blood Center|#b3122a; Sierra Crest Clinical Laboratory|#1e6b52; PATHWAY GENOMIC LABS|#3b3b98`);
const TESTS = rowsOf(`
Comprehensive Metabolic Panel|80053|E11.9|58.4; CBC With Differential/Platelet|85025|D64.9|41.75; Hemoglobin A1c|83036|E11.9|52; Lipid Panel|80061|E78.5|68.9; TSH, 3rd Generation|84443|E03.9|97.3
Vitamin D, 25-Hydroxy|82306|E55.9|184.5; Urine Culture, Routine|87086|N39.0|63.15; Chlamydia/GC Amplification, NAAT|87491|Z11.3|148; HIV Ag/Ab With Reflex|87389|Z11.4|112.6; Ferritin|82728|D50.9|71.2
Prothrombin Time (PT/INR)|85610|Z79.01|28.5; ABO Grouping And Rho(D) Typing|86900|Z34.90|34.8; Antibody Screen, RBC|86850|Z34.90|74.1; Prostate-Specific Ag|84153|Z12.5|119.45; Hepatitis C Antibody|86803|Z11.59|83.7
Celiac Disease Antibody Panel, tTG IgA|86364|R19.7|129.9; Drug Screen, Presumptive, By Instrument|80307|Z79.891|241; BRCA1/BRCA2 Full Sequence Analysis|81162|Z80.3|2480; Venipuncture|36415|Z00.00|18.6; C-Reactive Protein, Quant|86140|M06.9|46.35
Crossmatch, Antiglobulin Technique|86922|D64.9|156; Red Blood Cells, Leukoreduced, Each Unit|P9016|D64.9|612.5; Antinuclear Antibodies By IFA|86038|M32.9|88.25`);
const PLANS = "UHC Choice Plus|Aetna HMO|BCBS Federal|Medicare Part B|Oscar Health|Cigna OAP".split(
  "|",
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([grouped, dollars]),
    less: chance.pick([grouped, parentheses]),
    /** How the second line of a test names its code. */
    second: chance.pick([
      ({ code, icd }: Row) => `CPT: ${code} &nbsp; ICD-10: ${icd}`,
      ({ code }: Row) => `CPT ${code}`,
      ({ code }: Row) => `Procedure Code ${code}`,
      ({ code, icd }: Row) => `${code} / Dx ${icd}`,
      ({ code }: Row) => `(${code})`,
    ]),
    dated: chance.happens(0.55),
    counted: chance.happens(0.25),
    settled: chance.pick(["columns", "columns", "sums", "none"]),
    heads: {
      date: words("Date of<br>Service|Collected|Service Date|Date"),
      name: words("Test Description|Test(s) Performed|Description of Service|Laboratory Test"),
      charge: words("Charge|Lab<br>Charge|Billed<br>Amount|List Price"),
      off: words("Plan<br>Discount|Adjustment|Allowance|Insurance<br>Adjustments"),
      paid: words("Plan Paid|Insurance<br>Paid|Paid by Ins."),
      owes: words("You Owe|Patient<br>Amount|Your<br>Responsibility|Balance"),
    },
    due: words("Amount Due|Total Amount You Owe|Balance Due|Pay This Amount"),
    number: words("Invoice Number|Bill Number|Account Number|Lab Bill ID"),
    coupon: chance.happens(0.7),
    factsFirst: chance.happens(0.5),
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow"),
    ruled: words(
      "border-bottom:.5px solid #bbb|border-bottom:1px dotted #888|padding-bottom:1.8mm",
    ),
  };
}

function rowsFor(chance: Chance): Row[] {
  const first = shifted("2025-01-20", chance.between(0, 400));
  const later = chance.happens(0.2) ? chance.between(5, 30) : 0;
  const open = chance.pick([0, 0, 4000, 30000]);
  const terms: Terms = {
    open,
    share: chance.pick([0.1, 0.2]),
    copay: 0,
    denies: 0.1,
    rate: [0.15, 0.5],
  };
  const tests = chance.shuffled(TESTS).slice(0, chance.between(1, 11));
  return tests.map(([description = "", code = "", icd = "", price = ""], at): Row => {
    const units = code === "P9016" || code === "86922" ? 2 : 1;
    return {
      ...settle(chance, Math.round(Number(price) * 100) * units, terms),
      ...{ serviceDate: shifted(first, at * 2 > tests.length ? later : 0), description, code, icd },
      units,
    };
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const counted = ({ units }: Row) => (l.counted ? ` &nbsp; Qty: ${units}` : "");
  return [
    ...(l.dated ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    column<Row>(
      heads.name,
      ["description", "code", ...(l.counted ? (["units"] as const) : [])],
      (row) => `${row.description}<div class="under">${l.second(row)}${counted(row)}</div>`,
      "w",
    ),
    amount<Row>(heads.charge, "charge", l.money),
    ...(l.settled === "columns"
      ? [
          amount<Row>(heads.off, "discount", l.money),
          amount<Row>(heads.paid, "insurancePaid", l.money),
          amount<Row>(heads.owes, "patientOwes", l.money),
        ]
      : []),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm} body{font:9pt/1.35 '${l.font}';margin:0;color:#161616} .top{display:flex;justify-content:space-between;margin-bottom:4mm} .brand{font-size:1.5em;color:${ink};font-weight:bold;display:flex;gap:3mm;align-items:center}
.mid{display:flex;justify-content:space-between;gap:10mm;margin-bottom:5mm;${l.factsFirst ? "flex-direction:row-reverse" : ""}} .pairs{border-collapse:collapse} .pairs td{padding:.5mm 3mm .5mm 0} .pairs td:first-child{color:#555}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:2px solid ${ink};padding:1mm 2mm} .lines td{padding:1mm 2mm;vertical-align:top;white-space:nowrap;${l.ruled}} .lines td.w{white-space:normal;width:99%} .lines .n{text-align:right} .lines tr{break-inside:avoid}
.under{font-size:.84em;color:#555} .sums{margin:4mm 0 6mm auto;border-collapse:collapse} .sums td{padding:.7mm 0 .7mm 10mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:2px solid ${ink};font-weight:bold} .coupon{border-top:1px dashed #555;padding-top:4mm;display:flex;justify-content:space-between;break-inside:avoid} .note{font-size:.9em;color:#333;margin-bottom:6mm}`;

function coupon(chance: Chance, l: Look, lab: string, number: string, due: number): string {
  if (!l.coupon) return "";
  const rows = pairs([
    [l.number, number],
    [l.due, dollars(due)],
    ["Amount Enclosed", "$ ____________"],
  ]);
  return `<div class="coupon"><div>Make checks payable and mail to:<br>${lab}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance)}</div>${rows}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [lab = "", ink = ""] = chance.pick(LABS);
  const patient = naming(chance)(person(chance));
  const rows = rowsFor(chance);
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  if (days.length > 1) l.dated = true;
  const columns = columnsOf(l);
  const dated = l.dated ? null : l.day(days[0]!);
  const [billed, off] = [total(rows, "charge"), total(rows, "discount")];
  const paid = total(rows, "insurancePaid");
  const due = l.settled === "none" ? billed : billed - off - paid;
  const issued = shifted(days.toSorted().at(-1)!, chance.between(35, 70));
  const dueDate = chance.happens(0.7) ? shifted(issued, chance.pick([20, 30])) : null;
  const number = chance.number(chance.pick(["########", "@######", "##-#######"]));
  const facts = pairs([
    [l.number, number],
    [l.words("Bill Date|Invoice Date|Statement Date"), l.day(issued)],
    ["Patient", patient],
    dated ? [l.words("Date of Service|Collection Date"), dated] : null,
    ["Referring Physician", doctor(chance)],
    l.settled === "none" ? null : ["Insurance Billed", chance.pick(PLANS)],
    dueDate ? ["Due Date", l.day(dueDate)] : null,
  ]);
  const sums = pairs(
    [
      [l.words("Total Charges|Total Laboratory Charges"), l.money(billed)],
      l.settled === "none" ? null : ["Insurance Adjustments", l.less(-off)],
      l.settled === "none" ? null : ["Insurance Payments", l.less(-paid)],
      [l.due, dollars(due)],
    ],
    "sums",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${lab}</div><div>Billing: ${phone(chance)}<br>CLIA ${chance.number("##D#######")}</div></div>
    <div class="mid"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    ${table(columns, rows.map((row) => record(columns, row)).join(""))}${sums}
    <div class="note">${l.words("These tests were ordered by your doctor. Your doctor may bill you separately for the visit.|This bill is for laboratory services only.|If your insurance was not billed, call us with your policy number.")}</div>
    ${coupon(chance, l, lab, number, due)}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: lab, patient },
      ...{ accountNumber: number, statementDate: issued, dueDate },
    },
    {
      ...{ billed, patientResponsibility: due },
      ...(l.settled === "none" ? {} : { adjustments: off, insurancePaid: paid }),
    },
    rows.map((row) => lineBy(columns, row, dated ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "reference-lab-code-below",
  paper:
    "The bill of a reference laboratory or blood bank whose tests carry their code and diagnosis on a line below the name.",
  medium: "text",
  draw,
};
