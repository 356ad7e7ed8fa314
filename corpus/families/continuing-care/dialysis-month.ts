import {
  grouped,
  longMonthName,
  monthDay,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** Revenue code, code, modifiers, words, cents of one unit, units. */
const EACH = "0821|90999|G4,V7|HEMODIALYSIS TREATMENT|158900|1".split("|");
const DRUGS = rowsOf(`0634|Q4081|JA|EPOETIN ALFA ESRD 100 UNITS|310|40
0636|J2501||PARICALCITOL INJ 1 MCG|890|4
0636|J1756||IRON SUCROSE INJ 1 MG|165|100
0636|J0887|JA|EPOETIN BETA ESRD 1 MCG|480|75
0250|||HEPARIN 1000 UNITS|920|5`);
const LABS = rowsOf(`0301|80069||RENAL FUNCTION PANEL|9900|1
0305|85018||HEMOGLOBIN|2300|1
0301|83970||PARATHYROID HORMONE|19400|1
0301|82728||FERRITIN|7800|1
0301|84466||TRANSFERRIN|6100|1
0306|87340||HEPATITIS B SURFACE ANTIGEN|8300|1`);

const made = (of: string[], serviceDate: string): Said => {
  const [revenueCode = "", code = "", mods, description = "", cents, many] = of;
  const units = Number(many);
  return {
    ...{ serviceDate, revenueCode, description, units, charge: Number(cents) * units },
    ...{ unitPrice: Number(cents), code: code || null, modifiers: mods ? mods.split(",") : [] },
  };
};

/** Three treatments a week; a drug goes with all of them or once a week, blood is drawn once or twice. */
function treated(chance: Chance, first: string): Said[] {
  const days = Array.from({ length: 31 }, (_, at) => shifted(first, at)).filter(
    (day) => [1, 3, 5].includes(new Date(day).getUTCDay()) && day.slice(0, 7) === first.slice(0, 7),
  );
  const drugs = chance.shuffled(DRUGS).slice(0, chance.between(0, 2));
  const weekly = chance.happens(0.5);
  const attended = days.filter(() => !chance.happens(0.05)).slice(0, chance.pick([6, 14, 14]));
  return attended.flatMap((day, at) => [
    made(EACH, day),
    ...drugs
      .filter((_, which) => which === 0 || !weekly || at % 3 === 0)
      .map((of) => made(of, day)),
    ...(at === 1 ? LABS.slice(0, chance.between(2, LABS.length)).map((of) => made(of, day)) : []),
  ]);
}

function columnsOf(chance: Chance): Column[] {
  const date = chance.pick([slashes, shortSlashes, shortSlashes]);
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const joined = chance.happens(0.4);
  return [
    column(head("Svc Date|Date|Treatment Date"), "serviceDate", (row) => date(row.serviceDate!)),
    ...some(
      0.75,
      column(head("Rev Code|Rev"), "revenueCode", (row) => row.revenueCode),
    ),
    column(head("HCPCS|CPT/HCPCS|Code"), joined ? ["code", "modifiers"] : "code", (row) =>
      [row.code ?? "", ...(joined ? (row.modifiers ?? []) : [])].join(" "),
    ),
    ...(joined
      ? []
      : some(
          0.6,
          column("Mod", "modifiers", (row) => row.modifiers?.join(" ")),
        )),
    column(head("Description|Service"), "description", (row) => row.description),
    column(head("Qty|Units"), "units", (row) => row.units, "n"),
    ...some(0.5, amount(head("Rate|Unit Price|Unit Charge"), "unitPrice", grouped)),
    amount(head("Charges|Amount|Total Charge"), "charge", grouped),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:12mm 14mm 16mm;@bottom-left{content:"Statement of dialysis services";font:7.5pt Liberation Sans}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}
body{font:${chance.pick(["9pt Liberation Sans", "9.4pt Liberation Serif", "8.8pt Liberation Sans Narrow"])};margin:0}.top{display:flex;justify-content:space-between}.top b{font-size:14pt;color:${ink}}.two{display:flex;justify-content:space-between;margin:16px 0 10px}.facts td{padding:1px 0 1px 14px}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;background:${ink};color:#fff;padding:2px 5px}.lines th.n,.n{text-align:right!important}.lines td{padding:${chance.pick([1.5, 2.5, 3.5])}px 5px}.lines tr:nth-child(even) td{background:${chance.pick(["#fff", "#f3f6f8"])}}.sum td{border-top:1.5px solid #000;font-weight:bold}.day td{font-weight:bold}.lines tr{break-inside:avoid}
.owed{width:300px;margin:10px 0 0 auto;border-collapse:collapse;break-inside:avoid}.owed td{padding:3px 6px;border-bottom:1px solid #ccc}.owed td:last-child{text-align:right}.owed tr:last-child td{font-weight:bold;background:#eee}small{display:block;margin-top:14px}`;

/** The month on one claim: charges, what the payer took off and paid, and what is left. */
function settledOf(chance: Chance, billed: number) {
  const pending = chance.happens(0.35);
  const adjustments = pending ? 0 : Math.round(billed * (0.6 + 0.25 * chance.share()));
  const insurancePaid = pending ? 0 : Math.round((billed - adjustments) * 0.8);
  return { adjustments, insurancePaid, owed: billed - adjustments - insurancePaid, pending };
}

function owing(chance: Chance, billed: number, all: ReturnType<typeof settledOf>): string {
  const minus = chance.pick([
    (cents: number) => grouped(-cents),
    (cents: number) => `(${grouped(cents)})`,
  ]);
  return pairs(
    [
      [chance.pick(["Total Charges", "Current Charges"]), `$${grouped(billed)}`],
      [chance.pick(["Insurance Payments", "Payer Payments"]), minus(all.insurancePaid)],
      [chance.pick(["Contractual Adjustments", "Adjustments"]), minus(all.adjustments)],
      [chance.pick(["Account Balance", "Balance Due", "Patient Balance"]), `$${grouped(all.owed)}`],
    ],
    "owed",
  );
}

function draw(chance: Chance): Drawn {
  const first = `202${chance.between(4, 5)}-${String(chance.between(1, 12)).padStart(2, "0")}-01`;
  const rows = treated(chance, first);
  const columns = columnsOf(chance);
  const billed = total(rows, "charge");
  const all = settledOf(chance, billed);
  const provider = chance.pick([
    "Renal Partners of Cedar Point",
    "Blue Heron Kidney Care Center",
    "TriRivers Dialysis #4417",
  ]);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#######", "DX-######", "44170####"]));
  const issued = shifted(first, chance.between(36, 44));
  const last = shifted(`${shifted(first, 32).slice(0, 8)}01`, -1);
  const ink = chance.pick(["#1f5c99", "#00616b", "#333"]);
  const printed = chance.happens(0.6);
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink, 26)} <b>${provider}</b><br>${street(chance)}, ${town(chance)}<br>${phone(chance)}</div><div>Remit to:<br>${box(chance)}<br>${town(chance)}</div></div>
<div class="two"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs(
      [
        ["Statement Date:", longMonthName(issued)],
        [chance.pick(["Account No.:", "Patient Number:", "Account #:"]), account],
        printed ? ["Service Period:", `${slashes(first)} - ${slashes(last)}`] : null,
        ["Physician:", `${person(chance)}, MD`],
        ["Modality:", "In-Center Hemodialysis"],
        ["Primary Payer:", chance.pick(["MEDICARE PART B", "BLUE CROSS PPO", "COMMERCIAL EGHP"])],
      ],
      "facts",
    )}</div>
${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, `Total for ${longMonthName(first).split(" ")[0]} (${rows.filter(({ code }) => code === "90999").length} treatments)`, { charge: billed }, grouped))}
${owing(chance, billed, all)}<small>${all.pending ? "Your insurance has been billed and has not responded. No payment is due at this time." : "Balance reflects claims processed by your primary insurance. If you have a secondary policy please call our billing office."} Treatment days this month: ${rows
      .filter(({ code }) => code === "90999")
      .map(({ serviceDate }) => monthDay(serviceDate!))
      .join(
        ", ",
      )}. The American Kidney Fund and other charities may help with premiums; ask your social worker.</small>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
        ...{ statementDate: issued, ...(printed ? { serviceFrom: first, serviceTo: last } : {}) },
      },
      {
        ...{ billed, adjustments: all.adjustments, insurancePaid: all.insurancePaid },
        patientResponsibility: all.owed,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "dialysis-month",
  paper: "A dialysis clinic's month of treatments, drugs and laboratory tests, with its sums.",
  medium: "text",
  draw,
};
