import {
  bare,
  dollars,
  grouped,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { paid: number; staff: string; dx: string };

const MEDICAL = rowsOf(`99213|OFFICE/OUTPATIENT VISIT EST|16500
99214|OFFICE/OUTPATIENT VISIT EST|22800
83036|HEMOGLOBIN A1C (IN HOUSE)|3800
81025|URINE PREGNANCY TEST|2200
87426|COVID-19 RAPID ANTIGEN|4500
90686|FLU VACCINE QUADRIVALENT|3100
90471|IMMUNIZATION ADMIN|2800
36416|FINGER STICK|900
J1050|MEDROXYPROGESTERONE 150 MG|11400
T1013|INTERPRETER SERVICES|0
11981|INSERT DRUG IMPLANT DEVICE|31800`);
const DENTAL = rowsOf(
  "D0150|COMPREHENSIVE ORAL EVAL|9400;D0210|FULL MOUTH X-RAYS|13800;D1110|ADULT PROPHYLAXIS|9900;D7140|EXTRACTION ERUPTED TOOTH|18700;D2391|COMPOSITE 1 SURF POSTERIOR|17400",
);
const LEVELS = [
  ["A", "At or below 100% FPL", 1, 2000],
  ["B", "101% - 133% FPL", 0.75, 0],
  ["C", "134% - 166% FPL", 0.5, 0],
  ["D", "167% - 200% FPL", 0.25, 0],
] as const;

/** The lowest level pays one sum a visit; the others a share of the fee. */
function seen(chance: Chance, first: string, part: number, flat: number): Row[] {
  const visits = chance.pick([1, 1, 2, 3, 5]);
  return Array.from({ length: visits }, (_, at) => {
    const list = chance.shuffled(chance.happens(0.2) ? DENTAL : MEDICAL);
    const settled = chance.happens(0.5);
    const staff = `${person(chance).split(" ")[1]}, ${chance.pick(["NP", "MD", "PA", "DDS"])}`;
    const dx = chance.pick(["E11.9", "I10", "Z23", "J02.9", "K02.9"]);
    return list
      .slice(0, chance.between(1, 4))
      .map(([code = "", description = "", cents], which): Row => {
        const charge = Number(cents);
        const owed = flat
          ? which === 0
            ? Math.min(flat, charge)
            : 0
          : Math.round((charge * (1 - part)) / 100) * 100;
        const paid = settled ? owed : 0;
        return {
          ...{
            serviceDate: shifted(first, at * 30),
            code,
            description,
            charge,
            units: 1,
            staff,
            dx,
          },
          ...{ discount: charge - owed, paid, patientOwes: owed - paid },
        };
      });
  }).flat();
}

function columnsOf(chance: Chance): Column<Row>[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const [date, money] = [
    chance.pick([slashes, shortSlashes, looseSlashes]),
    chance.pick([dollars, grouped, bare]),
  ];
  return [
    column<Row>(head("Visit Date|DOS|Date"), "serviceDate", (row) => date(row.serviceDate!)),
    ...some(
      0.5,
      column<Row>(head("Provider|Seen By"), "clinician", (row) => row.clinician),
    ),
    column<Row>(head("CPT|Code|CPT Code"), "code", (row) => row.code),
    column<Row>(head("Description|Procedure|Service"), "description", (row) => row.description),
    ...some(
      0.3,
      column<Row>("ICD", null, (row) => row.dx),
    ),
    ...some(
      0.3,
      column<Row>("Units", "units", (row) => row.units, "n"),
    ),
    amount<Row>(head("Full Fee|Charges|Fee"), "charge", money),
    amount<Row>(head("Sliding Fee Discount|SFS Adj|Slide Adj."), "discount", money),
    column<Row>(head("Pt Paid|Payments|Paid"), null, (row) => money(row.paid), "n"),
    amount<Row>(head("Balance|Pt Balance|You Owe"), "patientOwes", money),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:14mm}body{font:${chance.pick(["9.5pt Liberation Sans", "10pt Liberation Serif", "8.6pt DejaVu Sans"])};margin:0}.top{display:flex;justify-content:space-between;align-items:center}.top b{font-size:14pt;color:${ink}}.bar{background:${ink};color:#fff;padding:4px 8px;margin:12px 0;font-weight:bold}.two{display:flex;justify-content:space-between}.pairs td{padding:1px 12px 1px 0}
.lines{width:100%;border-collapse:collapse;margin:10px 0;font-size:.9em}.lines th,.lines td{border:${chance.pick(["1px solid #888", "none", "1px solid #ddd"])};padding:3px 4px;text-align:left;vertical-align:top}.lines th{background:#efefef}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:1.5px solid #000}
.note{border:1px solid #999;padding:8px;margin-top:12px;font-size:.88em}.both{display:flex;gap:14px}.both>div{flex:1}`;

const BILINGUAL = `<div class="both"><div class="note"><b>No one is turned away.</b> We serve all patients regardless of ability to pay. Discounts are based on family size and income. Bring proof of income once a year to keep your discount.</div><div class="note"><b>Nadie ser&aacute; rechazado.</b> Atendemos a todos los pacientes sin importar su capacidad de pago. Los descuentos dependen del tama&ntilde;o de la familia y los ingresos.</div></div>`;

function draw(chance: Chance): Drawn {
  const first = shifted("2024-01-16", chance.between(0, 600));
  const [level, meaning, part, flat] = chance.pick(LEVELS);
  const rows = seen(chance, first, part, flat).map((row) => ({ ...row, clinician: row.staff }));
  const columns = columnsOf(chance);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(1, 33));
  const provider = chance.pick([
    "Puentes Community Health Center",
    "Tri-County Family Health, Inc.",
    "Mission Valley Health Clinic",
  ]);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "#####", "P######"]));
  const sums = {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
    patientOwes: total(rows, "patientOwes"),
  };
  const paid = rows.reduce((all, one) => all + one.paid, 0);
  const ink = chance.pick(["#8a3b12", "#2d6a4f", "#2c3e70"]);
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink)} <b>${provider}</b></div><div>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div></div><div class="bar">${chance.pick(["PATIENT STATEMENT", "Patient Statement / Estado de cuenta", "STATEMENT"])}</div>
<div class="two"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs([
      [chance.pick(["Statement Date", "Date"]), slashes(issued)],
      [chance.pick(["Account No", "Patient Acct", "Account #"]), account],
      ["DOB", slashes(born(chance))],
      ["Sliding Fee Level", `${level} (${meaning})`],
    ])}</div>
${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, chance.pick(["Totals", "TOTAL"]), sums, dollars))}
${pairs([
  ["Patient payments", dollars(paid)],
  [
    chance.pick(["Amount Due", "Please pay", "Total Balance Due"]),
    `<b>${dollars(sums.patientOwes)}</b>`,
  ],
])}${BILINGUAL}
<div class="note">This center is a Federally Qualified Health Center and receives HHS funding under 42 U.S.C. 254b. Return this part with your payment. Account ${account} &nbsp;&nbsp; Amount paid $__________</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{
          name: family.name,
          setting: "professional",
          provider,
          patient,
          accountNumber: account,
        },
        statementDate: issued,
      },
      {
        ...{ billed: sums.charge, adjustments: sums.discount, patientPaid: paid },
        patientResponsibility: sums.patientOwes,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "sliding-fee-clinic",
  paper: "A community health center's statement with a sliding fee discount for every service.",
  medium: "text",
  draw,
};
