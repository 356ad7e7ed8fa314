import { grouped, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { ndc: string };

/** Revenue code, charge number, code, words, cents, units and what NDC a drug has. */
const DAILY = rowsOf(`0120|10020014||ROOM & BOARD SEMI-PRIVATE|238500|1
0250|25011820||PANTOPRAZOLE 40MG TAB|1120|1|00008-0841-81
0250|25017733||ACETAMINOPHEN 325MG TAB|185|4|00904-6773-61
0636|25040092|J1650|ENOXAPARIN 40MG SYR PER 10MG|4120|4|00075-0620-40
0258|25800410|J7120|LACTATED RINGERS 1000ML|8460|2|00338-0117-04
0636|25041005|J0696|CEFTRIAXONE 250MG|3890|4|00409-7332-01`);
const SOME = rowsOf(`0300|30036415|36415|VENIPUNCTURE|3400|1
0301|30080048|80048|BASIC METABOLIC PANEL|24300|1
0305|30085025|85025|CBC WITH AUTO DIFF|18900|1
0306|30087040|87040|BLOOD CULTURE|21900|2
0324|32071045|71045|XR CHEST 1 VIEW|41200|1
0352|35274177|74177|CT ABD/PELVIS W CONTRAST|512300|1
0255|25599670|Q9967|IOHEXOL 300MG/ML PER ML|310|100|00407-1413-91
0270|27011003||IV START KIT|2650|1
0272|27244120||CATHETER FOLEY 16FR TRAY|11800|1
0410|41094640|94640|NEBULIZER TREATMENT|19600|3
0420|42097161|97161|PT EVAL LOW COMPLEX|31800|1
0730|73093005|93005|EKG TRACING|27500|1
0260|26096365|96365|IV INFUSION THERAPY INIT HR|48700|1
0250|25066012||ONDANSETRON ODT 4MG|940|2|00781-5238-64
0250|25099121||INSULIN LISPRO 100U/ML 3ML|15670|1|00002-7510-01`);

function stayed(chance: Chance, first: string): Row[] {
  const days = chance.weighted([
    [1, 2],
    [3, 4],
    [5, 2],
    [7, 1],
  ] as const);
  const made = (of: string[], serviceDate: string): Row => {
    const [revenueCode = "", , code = "", description = "", cents, many, ndc = ""] = of;
    const units = Number(many);
    const base = { serviceDate, revenueCode, code: code || null, description, ndc };
    return { ...base, units, unitPrice: Number(cents), charge: units * Number(cents) };
  };
  return Array.from({ length: days }, (_, day) => {
    const date = shifted(first, day);
    const usual = DAILY.filter((__, at) => at === 0 || chance.happens(0.7));
    const rest = SOME.filter(() => chance.happens(day === 0 ? 0.55 : 0.2));
    const rows = [...usual, ...rest].map((of) => made(of, date));
    const back = day > 0 && chance.happens(0.15) ? rows.find(({ ndc }) => ndc) : undefined;
    return back ? [...rows, { ...back, units: -1, charge: -(back.unitPrice ?? 0) }] : rows;
  }).flat();
}

function columnsOf(chance: Chance, dated: boolean): Column<Row>[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const minus = chance.pick([grouped, trailingMinus]);
  const columns = [
    column<Row>(head("REV|REV CD|Rev. Code"), "revenueCode", (row) => row.revenueCode),
    column<Row>(head("HCPCS|CPT/HCPCS|PROC CD"), "code", (row) => row.code),
    column<Row>(head("DESCRIPTION|Description|ITEM DESCRIPTION"), "description", (row) =>
      row.description!.replace("&", "&amp;"),
    ),
    column<Row>(head("NDC|NDC NUMBER|NDC #"), null, (row) => row.ndc),
    column<Row>(head("QTY|Units|QTY"), "units", (row) => row.units, "n"),
    ...some(0.4, amount<Row>(head("UNIT PRICE|PRICE"), "unitPrice", grouped)),
    amount<Row>(head("AMOUNT|Total Charges|CHARGES"), "charge", minus),
  ];
  const date = column<Row>(head("DATE|SVC DATE|Date"), "serviceDate", (row) =>
    shortSlashes(row.serviceDate!),
  );
  return dated ? [date, ...columns] : columns;
}

/** Every day under its heading or not, each with its sum. */
function byDay(rows: Row[], columns: Column<Row>[], dated: boolean): string {
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  return days
    .map((day) => {
      const list = rows.filter(({ serviceDate }) => serviceDate === day);
      const over = dated
        ? ""
        : `<tr class="day"><td colspan="${columns.length}">SERVICE DATE: ${slashes(day)}</td></tr>`;
      const words = dated ? `TOTAL FOR ${shortSlashes(day)}` : "DAILY TOTAL";
      return `${over}${list.map((row) => record(columns, row)).join("")}${sumRow(columns, words, { charge: total(list, "charge") }, grouped, "part")}`;
    })
    .join("");
}

const style = (chance: Chance) =>
  `@page{size:letter${chance.happens(0.25) ? " landscape" : ""};margin:20mm 11mm 13mm;@top-right{content:"PAGE " counter(page);font:8pt Liberation Mono}@bottom-center{content:"THIS IS AN ITEMIZED STATEMENT FOR YOUR RECORDS - DO NOT PAY FROM THIS DOCUMENT";font:7pt Liberation Sans}}
body{font:${chance.pick(["8.4pt Liberation Mono", "8.6pt Liberation Sans", "9pt Liberation Sans Narrow"])};margin:0}h1{font-size:12pt;text-align:center;margin:0}.center{text-align:center}.two{display:flex;justify-content:space-between;border:1px solid #000;padding:4px 8px;margin:8px 0}.pairs td{padding:0 8px 0 0}
.lines{width:100%;border-collapse:collapse}.lines th{border-bottom:1px solid #000;text-align:left;padding:1px 4px;white-space:nowrap}.lines td{padding:1px 4px;white-space:nowrap}.lines .n{text-align:right}.day td{font-weight:bold;padding-top:6px;background:#eee}.part td{border-top:1px solid #777;font-style:italic}.sum td{font-weight:bold;border-top:2px solid #000;padding-top:4px}tr{break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  const first = shifted("2024-01-03", chance.between(0, 690));
  const rows = stayed(chance, first);
  const dated = chance.happens(0.5);
  const columns = columnsOf(chance, dated);
  const last = shifted(rows.at(-1)!.serviceDate!, 1);
  const billed = total(rows, "charge");
  const provider = chance.pick([
    "GRACE MEMORIAL MEDICAL CENTER",
    "Wexford County Hospital District",
    "NORTH SHORE COMMUNITY HOSPITAL",
  ]);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["V000########", "########", "H########-1"]));
  const printed = shifted(last, chance.between(4, 60));
  const html = page(
    style(chance),
    `<h1>${provider}</h1><div class="center">${street(chance)}, ${town(chance)} &nbsp; ${phone(chance)} &nbsp; TAX ID ${chance.number("##-#######")}<br><b>${chance.pick(["ITEMIZED STATEMENT", "DETAIL OF CHARGES BY DAY", "Itemized Bill"])}</b></div>
<div class="two">${pairs([
      [chance.pick(["PATIENT:", "PATIENT NAME:"]), patient],
      [chance.pick(["ACCOUNT #:", "ACCT NO:", "VISIT NUMBER:"]), account],
      ["MED REC #:", chance.number("M######")],
      ["BIRTHDATE:", slashes(born(chance))],
    ])}${pairs([
      ["ADMITTED:", slashes(first)],
      ["DISCHARGED:", slashes(last)],
      ["ATTENDING:", `${person(chance).toUpperCase()} MD`],
      [chance.pick(["PRINTED:", "DATE PRINTED:", "STATEMENT DATE:"]), slashes(printed)],
    ])}<div>${bars(chance, 120, 20)}</div></div>
${table(columns, byDay(rows, columns, dated) + sumRow(columns, chance.pick(["GRAND TOTAL CHARGES", "TOTAL CHARGES"]), { charge: billed }, grouped))}`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
        ...{ statementDate: printed, serviceFrom: first, serviceTo: last },
      },
      { billed },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "hospital-day-ndc",
  paper: "A hospital's itemization day by day with revenue codes, NDC numbers and daily totals.",
  medium: "text",
  draw,
};
