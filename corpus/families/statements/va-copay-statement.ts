import {
  grouped,
  longMonthName,
  looseSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  page,
  pairs,
  record,
  table,
  total,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Entry = Said & { reference: string };

const CARE = rowsOf(`COPAY FOR OUTPATIENT CARE, PRIMARY|1500
  COPAY FOR OUTPATIENT CARE, SPECIALTY|5000
  COPAY FOR URGENT CARE VISIT|3000
  COPAY FOR EXTENDED CARE, ADULT DAY|1500
  COPAY FOR TELEHEALTH VISIT, SPECIALTY|5000`);
const DRUGS = rowsOf(
  `LISINOPRIL 20MG TAB|500;ATORVASTATIN CALCIUM 40MG TAB|500;METFORMIN HCL 1000MG TAB|800;ALBUTEROL 90MCG INHALER|800;SERTRALINE HCL 100MG TAB|800;TIOTROPIUM 18MCG CAP,INHL|1100;INSULIN GLARGINE 100 UNIT/ML|1100`,
);
const CENTERS = rowsOf(
  `Harlan J. Briggs VA Medical Center|512;Northern Plains VA Health Care System|648;VA Western Cascades Health Care|691`,
);

function charged(chance: Chance, start: string, base: string): Entry[] {
  const many = chance.weighted([
    [3, 3],
    [6, 4],
    [11, 2],
    [24, 1],
  ] as const);
  const rows = Array.from({ length: many }, (): Entry => {
    const serviceDate = shifted(start, chance.between(0, 27));
    const reference = `${base}-K${chance.number("#@####")}`;
    if (chance.happens(0.35)) {
      const [description = "", cents] = chance.pick(CARE);
      return { serviceDate, description, charge: Number(cents), reference };
    }
    const [drug = "", cents] = chance.pick(DRUGS);
    const months = chance.pick([1, 1, 3]);
    const description = `RX COPAY ${chance.number("########")} ${drug} ${months * 30} DAYS SUPPLY`;
    return { serviceDate, description, charge: Number(cents) * months, reference };
  });
  const once = new Map(rows.map((row) => [`${row.serviceDate} ${row.description}`, row]));
  return [...once.values()].sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : 1));
}

const style = (chance: Chance) => {
  const mono = chance.happens(0.4);
  return `@page{size:letter;margin:11mm 13mm}body{font:${mono ? "8.6pt Liberation Mono" : "9.6pt Liberation Sans"};margin:0;color:#111}
.top{display:flex;justify-content:space-between;border-bottom:3px solid #112e51;padding-bottom:6px}h1{font-size:14pt;margin:0;color:#112e51}
.win{display:flex;justify-content:space-between;margin:14px 0}.facts td{padding:2px 8px;border:1px solid #6b7a90}.facts td:last-child{text-align:right;font-weight:bold}
.lines{width:100%;border-collapse:collapse;margin-top:10px}.lines th{background:${chance.pick(["#dce4ef", "#112e51; color:#fff", "#eee"])};text-align:left;padding:3px 6px}
.lines td{padding:3px 6px;vertical-align:top;border-bottom:${chance.pick(["1px dotted #999", "none", "1px solid #ccc"])}}.lines .n{text-align:right}
.note{font-size:8.4pt;margin-top:12px;line-height:1.35}.note b{display:block}tr{break-inside:avoid}.slip{break-inside:avoid;border-top:1.5px dashed #000;margin-top:20px;padding-top:8px;display:flex;justify-content:space-between}`;
};

const NOTES = `<div class="note"><b>IMPORTANT INFORMATION</b>If you have questions about this statement call the number above Monday through Friday, 8:00 a.m. to 8:00 p.m. ET. You may be eligible for a repayment plan, waiver or compromise. Interest and administrative costs are charged on accounts not paid within 30 days of the date of this statement (38 U.S.C. 5315).</div>
<div class="note"><b>NOTICE OF RIGHTS AND RESPONSIBILITIES</b>You have the right to dispute the existence or amount of any charge. Send your dispute in writing within 30 days to avoid collection action. VA may refer delinquent debts to the Department of the Treasury. Copay rates: outpatient primary $15, specialty $50; medication tiers $5, $8 and $11 for each 30-day supply.</div>`;

function columnsOf(chance: Chance) {
  const date = chance.pick([slashes, slashes, looseSlashes]);
  const minus = chance.pick([trailingMinus, grouped]);
  const head = (choices: string) => chance.pick(choices.split("|"));
  return [
    column<Entry>(head("Date|DATE|Service Date"), "serviceDate", (row) => date(row.serviceDate!)),
    column<Entry>(head("Description|DESCRIPTION"), "description", (row) => row.description),
    ...(chance.happens(0.75)
      ? [column<Entry>(head("Reference|Bill Number|REFERENCE #"), null, (row) => row.reference)]
      : []),
    amount<Entry>(head("Amount|AMOUNT"), "charge", minus),
  ];
}

function draw(chance: Chance): Drawn {
  const [center = "", station = ""] = chance.pick(CENTERS);
  const start = shifted("2024-02-03", chance.between(0, 700));
  const rows = charged(chance, start, station);
  const issued = shifted(start, chance.between(29, 34));
  const due = shifted(issued, 25);
  const previous = chance.happens(0.6) ? chance.between(3, 40) * 500 : 0;
  const paid = previous && chance.happens(0.7) ? chance.pick([previous, 1000, 2400]) : 0;
  const fresh = total(rows, "charge");
  const owed = previous - paid + fresh;
  const patient = naming(chance)(person(chance));
  const account = `${station}${chance.number("##########")}@${chance.number("@@@@").slice(1)}`;
  const columns = columnsOf(chance);
  const last = columns.at(-1)!;
  const payment: Entry = {
    ...{ serviceDate: shifted(start, chance.between(2, 20)), charge: -paid },
    ...{ description: "PAYMENT POSTED - THANK YOU", reference: "" },
  };
  const printedRows = paid && chance.happens(0.7) ? [payment, ...rows] : rows;
  const dollar = (cents: number) => `$${last.print({ charge: cents, reference: "" })}`;
  const facts = pairs(
    [
      ["Statement Date", longMonthName(issued)],
      ["Account Number", account],
      ["Previous Balance", dollar(previous)],
      ["Payments Received", dollar(paid)],
      ["New Charges", dollar(fresh)],
      ["Current Amount Due", dollar(owed)],
      ["Payment Due Date", longMonthName(due)],
    ],
    "facts",
  );
  const home = `${street(chance)}<br>${town(chance)}`;
  const html = page(
    style(chance),
    `<div class="top"><div><h1>Department of Veterans Affairs</h1>${center}<br>${box(chance)}, ${town(chance)}</div><div><b>PATIENT STATEMENT</b><br>Questions? 1-866-555-0118<br>TTY: 711</div></div>
<div class="win"><div><br>${bars(chance)}<br>${patient}<br>${home}</div>${facts}</div>
${table(columns, printedRows.map((row) => record(columns, row)).join(""))}${NOTES}
<div class="slip"><div>Please detach and return with your payment.<br>Make checks payable to <b>VA</b>. Write your account number on the check.<br>Pay online: www.pay.example</div><div>Account: ${account}<br>Amount due: ${dollar(owed)}<br>Amount enclosed: $ ____________</div></div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, provider: center, patient, accountNumber: account },
        ...{ statementDate: issued, dueDate: due },
      },
      { billed: fresh, patientPaid: paid, patientResponsibility: owed, previousBalance: previous },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "va-copay-statement",
  paper: "The monthly statement of copays that the Department of Veterans Affairs mails.",
  medium: "text",
  draw,
};
