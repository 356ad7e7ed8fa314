import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  page,
  pairs,
  record,
  sumRow,
  table,
} from "#corpus/families/drawing/sheet";
import { total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** Discipline, revenue code, code, words, cents a visit, and how many days lie between visits. */
const CARE = rowsOf(`SN|0551|G0299|Skilled nursing visit - RN|21500|4
PT|0421|G0151|Physical therapy visit|19800|3
OT|0431|G0152|Occupational therapy visit|20200|7
HHA|0571|G0156|Home health aide visit|9400|3
ST|0441|G0153|Speech therapy visit|21000|7
MSW|0561|G0155|Medical social services visit|24500|30`);
const SUPPLIES = rowsOf(
  `0270|A6212|Foam dressing, sterile, pad 16 sq in|1450;0270|A4338|Indwelling catheter, Foley|2275;0270|A6402|Gauze, sterile, 16 sq in or less|65`,
);

function visited(chance: Chance, first: string): Said[] {
  const staff = new Map(
    CARE.map(([of = ""]) => [of, `${person(chance)}, ${of === "SN" ? "RN" : of}`]),
  );
  const cares = chance.shuffled(CARE.slice(1)).slice(0, chance.between(0, 3));
  const rows = [CARE[0]!, ...cares].flatMap(
    ([of = "", revenueCode = "", code = "", description = "", cents, every]) =>
      Array.from({ length: Math.max(1, Math.floor(28 / Number(every))) }, (_, at): Said => ({
        ...{ serviceDate: shifted(first, 1 + at * Number(every)), revenueCode, code, description },
        ...{ units: chance.between(2, 4), charge: Number(cents), clinician: staff.get(of)! },
      })),
  );
  const supplies = chance.shuffled(SUPPLIES).slice(0, chance.between(0, 2));
  const used = supplies.map(([revenueCode = "", code = "", description = "", cents]): Said => {
    const units = chance.between(2, 12);
    const serviceDate = shifted(first, chance.between(2, 20));
    return { serviceDate, revenueCode, code, description, units, charge: units * Number(cents) };
  });
  return [...rows, ...used].sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : 1));
}

function columnsOf(chance: Chance, date: (iso: string) => string, grouped: boolean): Column[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  return [
    column(head("Visit Date|Date|Date of Service"), "serviceDate", (row) => date(row.serviceDate!)),
    ...some(
      0.5,
      column(head("Rev|Rev Code|Revenue"), "revenueCode", (row) => row.revenueCode),
    ),
    ...some(
      0.75,
      column(head("HCPCS|Code|Procedure"), "code", (row) => row.code),
    ),
    ...(grouped && chance.happens(0.3)
      ? []
      : [
          column(
            head("Description|Service|Discipline / Service"),
            "description",
            (row) => row.description,
          ),
        ]),
    ...some(
      0.5,
      column(head("Staff|Clinician|Caregiver"), "clinician", (row) => row.clinician),
    ),
    ...some(
      0.7,
      column(head("Units|Qty|Units (15 min)"), "units", (row) => row.units, "n"),
    ),
    amount(head("Charge|Amount|Charges"), "charge", dollars),
  ];
}

/** Visits after their days, or after the kind of visit with sums. */
function body(rows: Said[], columns: Column[], byKind: boolean): [string, Said[]] {
  if (!byKind) return [rows.map((row) => record(columns, row)).join(""), rows];
  const kinds = [...new Set(rows.map(({ description }) => description!))];
  const groups = kinds.map((kind) => rows.filter(({ description }) => description === kind));
  const printed = groups.map(
    (group, at) =>
      `<tr class="kind"><td colspan="${columns.length}">${kinds[at]}</td></tr>${group.map((row) => record(columns, row)).join("")}${sumRow(columns, `Subtotal ${kinds[at]} &ndash; ${group.length}`, { charge: total(group, "charge") }, dollars, "part")}`,
  );
  return [printed.join(""), groups.flat()];
}

const style = (chance: Chance) =>
  `@page{size:letter;margin:15mm}body{font:${chance.pick(["10pt Liberation Serif", "9.4pt Liberation Sans", "9pt DejaVu Sans"])};margin:0}h1{font-size:15pt;margin:0}.right{text-align:right}.top{display:flex;justify-content:space-between}
.facts{margin:14px 0;width:100%;border:1px solid #555;border-collapse:collapse}.facts td{padding:3px 8px;border:1px solid #bbb}.facts td:first-child{width:32%;background:#f0f0f0}
.lines{width:100%;border-collapse:collapse}.lines th{border-top:1px solid #000;border-bottom:1px solid #000;text-align:left;padding:3px}.lines td{padding:2px 3px}.lines .n{text-align:right}.kind td{font-weight:bold;padding-top:8px;text-decoration:underline}.part td{font-style:italic;border-top:1px solid #aaa}.sum td{font-weight:bold;border-top:2px double #000}tr{break-inside:avoid}
.fine{font-size:.85em;margin-top:14px}.sums{margin:12px 0 0 auto}.sums td{padding:2px 8px}.sums td:last-child{text-align:right}`;

function owing(insured: boolean, paid: number, adjusted: number, owed: number): string {
  const less: [string, string][] = [
    ["Payment, insurance", `-${dollars(paid)}`],
    ["Contractual allowance", `-${dollars(adjusted)}`],
  ];
  return pairs([...(insured ? less : []), ["Amount due", `<b>${dollars(owed)}</b>`]], "sums");
}

const PROVIDERS = [
  "Hearthside Home Health Agency, Inc.",
  "Visiting Nurse Alliance of Lake Alden",
  "Comfort Bridge Home Care",
];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-01-08", chance.between(0, 680));
  const last = shifted(first, 29);
  const date = chance.pick([slashes, looseSlashes, monthName]);
  const byKind = chance.happens(0.45);
  const columns = columnsOf(chance, date, byKind);
  const [printed, rows] = body(visited(chance, first), columns, byKind);
  const billed = sum(rows.map(({ charge }) => charge ?? 0));
  const insured = chance.happens(0.5);
  const paid = insured ? Math.round(billed * 0.62) : 0;
  const adjusted = insured ? Math.round(billed * 0.26) : 0;
  const owed = billed - paid - adjusted;
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["HH######", "#####-##", "MR-#####"]));
  const issued = shifted(last, chance.between(3, 20));
  const html = page(
    style(chance),
    `<div class="top"><div><h1>${provider}</h1>${street(chance)}<br>${town(chance)}<br>Tel ${phone(chance)} &nbsp; Medicare No. ${chance.number("##-7###")}</div><div class="right"><b>${chance.pick(["INVOICE", "STATEMENT OF CHARGES", "Patient Invoice"])}</b><br>${chance.pick(["Invoice date", "Date"])}: ${longMonthName(issued)}<br>Due upon receipt</div></div>
<p>${chance.pick(["Bill to:", "To:"])}<br>${patient}<br>${street(chance)}<br>${town(chance)}</p>
${pairs(
  [
    ["Client ID", account],
    ["Start of care", date(shifted(first, -chance.pick([0, 30, 60])))],
    [
      chance.pick(["Billing period", "Period", "30-day period"]),
      `${date(first)} ${chance.pick(["to", "-", "through"])} ${date(last)}`,
    ],
    ["Certifying physician", `${person(chance)}, MD`],
    ["HIPPS", chance.number("2@@#1")],
  ],
  "facts",
)}${table(columns, printed + sumRow(columns, "TOTAL CHARGES", { charge: billed }, dollars))}
${owing(insured, paid, adjusted, owed)}
<p class="fine">One unit is 15 minutes of service. Visit records are kept electronically and verified by EVV. Clients have the right to be informed of charges before care begins. For complaints call the state home health hotline at 1-800-555-0144.</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
        ...{ statementDate: issued, serviceFrom: first, serviceTo: last },
      },
      {
        ...{ billed, patientResponsibility: owed, insurancePaid: insured ? paid : null },
        adjustments: insured ? adjusted : null,
      },
      rows.map((row) => lineBy(columns, row, byKind ? ["description"] : [])),
    ),
  };
}

export const family: Family = {
  name: "home-health-period",
  paper: "A home health agency's invoice for thirty days of visits by several disciplines.",
  medium: "text",
  draw,
};
