import { dollars, grouped, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { accession: string; part: string };

/** Code, exam, fee for everything, side if it has one, contrast with its milliliters. */
const EXAMS = rowsOf(`73721|MRI Knee without Contrast|98500|side|
72148|MRI Lumbar Spine without Contrast|104000||
70553|MRI Brain without & with Contrast|168000||A9579
74178|CT Abdomen & Pelvis without & with Contrast|121500||Q9967
71250|CT Chest without Contrast|62000||
76856|Ultrasound Pelvic Complete|31500||
76642|Ultrasound Breast Limited|24500|side|
77067|Screening Mammogram Bilateral with CAD|29500||
77063|Screening Digital Breast Tomosynthesis Bilateral|9800||
77080|DEXA Bone Density Axial|19500||
73030|X-Ray Shoulder 2+ Views|9500|side|`);
const CONTRAST: Record<string, [string, number]> = {
  A9579: ["Gadolinium-based MR contrast, per ml", 750],
  Q9967: ["Low osmolar contrast 300-399 mg/ml, per ml", 185],
};

/** Equipment and reading are one fee or two. */
function rowsFor(chance: Chance, exam: string[], date: string, split: boolean): Row[] {
  const [code = "", description = "", fee = "", sided, contrast] = exam;
  const accession = chance.number("########");
  const side = sided ? [chance.pick(["RT", "LT"])] : [];
  const cents = Number(fee);
  const base = { serviceDate: date, code, description, units: 1, accession };
  const reading = Math.round(cents * 0.0022) * 100;
  const rows: Row[] = split
    ? [
        { ...base, charge: cents - reading, modifiers: ["TC", ...side], part: "Technical" },
        { ...base, charge: reading, modifiers: ["26", ...side], part: "Professional" },
      ]
    : [{ ...base, charge: cents, modifiers: side, part: "Global" }];
  const [words, each] = CONTRAST[contrast ?? ""] ?? ["", 0];
  if (!each) return rows;
  const units = chance.pick([10, 15, 75, 100]);
  const more: Row = {
    ...base,
    code: contrast!,
    description: words,
    units,
    charge: units * each,
    modifiers: [],
    part: "Supply",
  };
  return [...rows, more];
}

/** The insured owe what their plan leaves; those who pay themselves get the center's own discount. */
function settled(chance: Chance, rows: Row[], selfPay: boolean): Row[] {
  const off = selfPay ? chance.pick([0.3, 0.4, 0.5]) : 0.35 + 0.3 * chance.share();
  const paid = selfPay ? 0 : chance.pick([0, 0, 0.7, 0.8]);
  return rows.map((row) => {
    const discount = Math.round(row.charge! * off);
    const insurancePaid = Math.round((row.charge! - discount) * paid);
    return { ...row, discount, insurancePaid, patientOwes: row.charge! - discount - insurancePaid };
  });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance, selfPay: boolean) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    selfPay,
    date: chance.pick([slashes, looseSlashes]),
    money: chance.pick([dollars, grouped]),
    dated: chance.happens(0.5),
    accession: chance.happens(0.6),
    part: chance.happens(0.6),
    units: chance.happens(0.5),
    words: {
      exam: of("Exam|Procedure|Study"),
      code: of("CPT|CPT/HCPCS|Code"),
      fee: of("Fee|Standard Fee|Charge|Gross Charge"),
      off: selfPay
        ? of("Self-Pay Discount|Cash Discount|Prompt Pay Adj.")
        : of("Plan Discount|Adjustment|Contractual"),
      plan: of("Plan Paid|Ins Payment"),
      owes: of("Amount Due|Net Fee|Patient Due|Your Cost"),
    },
  };
}

const columnsOf = (l: Look): Column<Row>[] => [
  ...(l.dated ? [column<Row>("Exam Date", "serviceDate", (row) => l.date(row.serviceDate!))] : []),
  ...(l.accession ? [column<Row>("Accession #", null, (row) => row.accession)] : []),
  column<Row>(l.words.code, "code", (row) => row.code),
  column<Row>("Mod", "modifiers", (row) => (row.modifiers ?? []).join(" ")),
  column<Row>(l.words.exam, "description", (row) => row.description),
  ...(l.part ? [column<Row>("Component", null, (row) => row.part)] : []),
  ...(l.units ? [column<Row>("Qty", "units", (row) => row.units, "n")] : []),
  amount<Row>(l.words.fee, "charge", l.money),
  amount<Row>(l.words.off, "discount", (cents) => l.money(-cents)),
  ...(l.selfPay ? [] : [amount<Row>(l.words.plan, "insurancePaid", (cents) => l.money(-cents))]),
  amount<Row>(l.words.owes, "patientOwes", l.money),
];

const style = (chance: Chance, ink: string) =>
  `@page{size:letter;margin:14mm}body{font:${chance.pick([9, 9.5, 10])}pt ${chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"])};margin:0;color:#1b1b1b}.top{display:flex;justify-content:space-between;align-items:flex-start}h1{font-size:16pt;margin:0;color:${ink}}.word{font-size:24pt;color:#bbb;letter-spacing:3px}.boxes{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid ${ink};margin:5mm 0}.boxes div{padding:1.5mm 2mm;border-right:1px solid #ccc;border-bottom:1px solid #ccc}.boxes small{display:block;color:#666;font-size:.75em}
.lines{width:100%;border-collapse:collapse;font-size:.9em}.lines th{background:${ink}22;text-align:left;padding:4px 3px;vertical-align:bottom}.lines td{padding:4px 3px;border-bottom:1px solid #ddd;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.end{display:flex;justify-content:space-between;margin-top:5mm}.pairs td{padding:2px 8px}.pairs td:last-child{text-align:right}.pairs tr:last-child td{font-weight:bold;border-top:2px solid ${ink};font-size:1.15em}.note{border:1px dashed ${ink};padding:3mm;width:75mm;font-size:.9em}`;

const CENTERS = [
  "Clearview Open MRI & Imaging",
  "Blue Mesa Diagnostic Imaging Center",
  "PRECISION IMAGING OF THE VALLEY, LLC",
  "Harborlight Women's Imaging",
];

function endOf(chance: Chance, rows: Row[], l: Look, paid: number, due: number): string {
  const sums = pairs([
    [chance.pick(["Total fees", "Total Charges", "Subtotal"]), dollars(total(rows, "charge"))],
    [`Less: ${l.words.off}`, dollars(-total(rows, "discount"))],
    l.selfPay ? null : ["Less: insurance payments", dollars(-total(rows, "insurancePaid"))],
    paid
      ? [chance.pick(["Less: deposit paid at check-in", "Paid at time of service"]), dollars(-paid)]
      : null,
    [chance.pick(["Balance Due", "Amount Due", "TOTAL DUE"]), dollars(due)],
  ]);
  const prompt = Math.round(due * 0.9);
  const note = chance.happens(0.35)
    ? `<b>Save 10%.</b> Pay ${dollars(prompt)} within 15 days and we consider the account paid in full.`
    : `The radiologists of our center are included in this invoice. ${chance.pick(["You will not get another bill for the reading.", "No facility fee is charged."])}`;
  return `<div class="end"><div class="note">${note}</div>${sums}</div>`;
}

const factsOf = (list: [string, string][]): string =>
  `<div class="boxes">${list.map(([label, value]) => `<div><small>${label}</small>${value}</div>`).join("")}</div>`;

const payer = (chance: Chance): string =>
  `Billed to ${chance.pick(["Blue Shield PPO", "Aetna Open Access", "United Choice Plus"])}. The amount due was applied to your deductible or coinsurance.`;

const drawnCare = (chance: Chance, date: string, selfPay: boolean): Row[] => {
  const split = chance.happens(0.5);
  const exams = chance.shuffled(EXAMS).slice(0, chance.between(1, 3));
  const rows = exams.flatMap((one) => rowsFor(chance, one, date, split));
  return settled(chance, rows, selfPay);
};

function draw(chance: Chance): Drawn {
  const [date, selfPay] = [shifted("2024-01-15", chance.between(0, 740)), chance.happens(0.4)];
  const rows = drawnCare(chance, date, selfPay);
  const [l, provider, ink] = [
    lookOf(chance, selfPay),
    chance.pick(CENTERS),
    chance.pick(["#0b5394", "#6a329f", "#38761d"]),
  ];
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const account = chance.number("MR######");
  const issued = shifted(date, chance.between(selfPay ? 0 : 20, 45));
  const dueDate = shifted(issued, 30);
  const owes = total(rows, "patientOwes");
  const paid = chance.happens(0.3) ? Math.min(owes, 10000) : 0;
  const facts = factsOf([
    ["Patient", patient],
    ["Account no.", account],
    ["Date of birth", slashes(born(chance))],
    ["Invoice no.", chance.number("INV-2####")],
    ["Date of exam", longMonthName(date)],
    ["Invoice date", l.date(issued)],
    ["Due date", l.date(dueDate)],
    ["Referring physician", doctor(chance)],
  ]);
  const html = page(
    style(chance, ink),
    `<div class="top"><div>${mark(chance, ink)}<h1>${provider}</h1>${street(chance)}, ${town(chance)}<br>Tel ${phone(chance)} &nbsp; Tax ID ${chance.number("##-#######")}</div><div class="word">INVOICE</div></div>
${facts}${table(columns, rows.map((row) => record(columns, row)).join(""))}${endOf(chance, rows, l, paid, owes - paid)}
<p>${selfPay ? "You told us that you are not using insurance for this exam." : payer(chance)}</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional" },
        provider,
        patient,
        accountNumber: account,
        statementDate: issued,
        dueDate,
      },
      {
        billed: total(rows, "charge"),
        adjustments: total(rows, "discount"),
        insurancePaid: selfPay ? null : total(rows, "insurancePaid"),
        patientPaid: paid || null,
        patientResponsibility: owes - paid,
      },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "imaging-center-invoice",
  paper:
    "A freestanding imaging center's invoice: technical and professional parts, contrast by the milliliter, a cash price.",
  medium: "text",
  draw,
};
