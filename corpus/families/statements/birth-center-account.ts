import {
  dollars,
  longMonthName,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** Days after the birth, code, words and cents. */
const CARE = rowsOf(`-230|99205|Initial prenatal visit, 75 minutes|32000
-228|80081|Obstetric panel with HIV|14800
-190|76805|Obstetric ultrasound, anatomy|38500
-120|82950|Glucose challenge|4200
-60|S9442|Childbirth education class series|22500
0|59400|Global maternity care, vaginal birth|465000
0|S4005|Birth center facility fee, labor and birth|385000
0|99460|Newborn exam, birth center|28500
0|J2590|Oxytocin, up to 10 units|1800
0|A4550|Birth supply kit|12500
1|99461|Newborn home visit, day 1|19500
1|S3620|Newborn metabolic screening|16400
1|92650|Newborn hearing screening|8500
0|59414|Delivery of placenta|0
14|S9443|Lactation visit|14500
42|59430|Postpartum care visit|18500`).filter(([, , , cents]) => cents !== "0");

function given(chance: Chance, birth: string): Said[] {
  const share = chance.pick([0.5, 0.75, 1]);
  return CARE.filter(
    ([, code]) => code === "59400" || code === "S4005" || chance.happens(share),
  ).map(([after, code = "", description = "", cents]): Said => ({
    ...{ serviceDate: shifted(birth, Number(after)), code, description, charge: Number(cents) },
    units: 1,
  }));
}

/** What families pay month by month before the birth, and what insurance pays after it. */
function paidOf(chance: Chance, birth: string, billed: number) {
  const many = chance.pick([0, 1, 4, 6]);
  const each = chance.pick([25000, 40000, 52500]);
  const patient = Array.from(
    { length: many },
    (_, at) => [shifted(birth, -30 * (many - at)), each] as const,
  );
  const insured = chance.happens(0.6);
  const insurance = insured ? Math.round((billed - many * each) * 0.45) : 0;
  const adjustment = insured ? Math.round((billed - many * each) * 0.25) : chance.pick([0, 50000]);
  return { patient, insurance, adjustment, insured };
}

function columnsOf(chance: Chance): Column[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const date = chance.pick([slashes, monthName, shortSlashes]);
  const columns = [
    column(head("Date|Date of service"), "serviceDate", (row) => date(row.serviceDate!)),
    column(head("Code|CPT/HCPCS"), "code", (row) => row.code),
    column(head("Service|Care provided|Description"), "description", (row) => row.description),
    ...some(
      0.4,
      column("Qty", "units", (row) => row.units, "n"),
    ),
    amount(head("Fee|Charge|Amount"), "charge", dollars),
  ];
  return chance.happens(0.3)
    ? [columns[0]!, columns[2]!, columns[1]!, ...columns.slice(3)]
    : columns;
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:17mm}body{font:${chance.pick(["10.5pt Liberation Serif", "10pt Liberation Sans", "9.4pt DejaVu Serif"])};margin:0;color:#2b2b2b}.top{text-align:${chance.pick(["center", "left"])};color:${ink}}.top b{font-size:18pt}h2{color:${ink};font-size:12pt;margin:16px 0 4px;border-bottom:1px solid ${ink}}.two{display:flex;justify-content:space-between;margin-top:14px}.pairs td{padding:1px 12px 1px 0}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;padding:3px;font-size:.9em;color:${ink}}.lines td{padding:3px;border-bottom:1px solid ${chance.pick(["#e6e0d8", "#fff"])}}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:1px solid #555}tr{break-inside:avoid}.sums{margin:14px 0 0 auto}.sums td{padding:2px 0 2px 24px}.sums td:last-child{text-align:right}.thanks{font-style:italic;margin-top:18px}`;

function draw(chance: Chance): Drawn {
  const birth = shifted("2024-10-02", chance.between(0, 400));
  const rows = given(chance, birth);
  const columns = columnsOf(chance);
  const billed = total(rows, "charge");
  const paid = paidOf(chance, birth, billed);
  const patientPaid = sum(paid.patient.map(([, cents]) => cents));
  const owed = billed - patientPaid - paid.insurance - paid.adjustment;
  const issued = shifted(birth, chance.between(50, 90));
  const [patient = "", baby = ""] = household(chance, 2);
  const provider = chance
    .pick([
      "Rosewater Birth Center",
      "Heartwood Midwifery & Birth Center",
      "Juniper Moon Birth House",
    ])
    .replace("&", "and");
  const account = chance.number(chance.pick(["####", "BC-####", "#####"]));
  const ink = chance.pick(["#8a5a44", "#51655b", "#6b4c7a"]);
  const wording = paid.insured
    ? "Insurance adjustment"
    : chance.pick(["Prompt pay discount", "Self-pay discount"]);
  const list = paid.patient.map(
    ([date, cents]) =>
      `<tr><td>${slashes(date)}</td><td>${chance.pick(["Monthly payment, check", "Monthly payment, card", "HSA card"])}</td><td class="n">${dollars(-cents)}</td></tr>`,
  );
  const html = page(
    style(ink, chance),
    `<div class="top">${mark(chance, ink, 40)}<br><b>${provider}</b><br>${street(chance)}, ${town(chance)} &nbsp; ${phone(chance)}</div>
<div class="two"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs([
      ["Statement date", longMonthName(issued)],
      [chance.pick(["Account", "Family account", "Account number"]), account],
      ["Baby", `${baby}, born ${longMonthName(birth)}`],
      ["Midwife", `${household(chance, 1)[0]}, CNM`],
      ["Tax ID", chance.number("##-#######")],
    ])}</div>
<h2>${chance.pick(["Your care", "Services", "Charges"])}</h2>${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, chance.pick(["Total charges", "Total of care"]), { charge: billed }, dollars))}
${list.length ? `<h2>Payments received</h2><table class="lines"><tbody>${list.join("")}</tbody></table>` : ""}
${pairs([["Total charges", dollars(billed)], patientPaid ? ["Your payments", dollars(-patientPaid)] : null, paid.insured ? ["Insurance payments", dollars(-paid.insurance)] : null, paid.adjustment ? [wording, dollars(-paid.adjustment)] : null, [chance.pick(["Balance", "Balance due", "Amount due"]), `<b>${dollars(owed)}</b>`]], "sums")}
<p class="thanks">Thank you for letting us walk beside your family. The global fee covers prenatal, birth and six weeks of postpartum care by the midwives; the facility fee is billed apart. If care moved to the hospital, its bills are separate.</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, provider, patient, accountNumber: account, statementDate: issued },
        setting: "facility",
      },
      {
        ...{ billed, patientPaid: patientPaid || null, patientResponsibility: owed },
        ...{ insurancePaid: paid.insured ? paid.insurance : null },
        adjustments: paid.adjustment || null,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "birth-center-account",
  paper: "A birth center's account of a pregnancy's care with the family's monthly payments.",
  medium: "text",
  draw,
};
