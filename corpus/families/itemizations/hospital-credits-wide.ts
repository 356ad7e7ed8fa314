import { credit, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { department: string; posted: string; item: string };

/** Department, revenue code, code, words and cents. */
const CHARGES = rowsOf(`Emergency Department|0450|99284|ED VISIT LEVEL 4|184200
Emergency Department|0450|96374|IV PUSH SINGLE INITIAL|41200
Emergency Department|0450|96361|HYDRATION EA ADDL HOUR|18700
Laboratory|0301|80053|COMP METABOLIC PANEL|31400
Laboratory|0301|83690|LIPASE|18200
Laboratory|0305|85025|CBC W/ AUTO DIFF|17600
Laboratory|0307|81001|URINALYSIS W/ MICRO|8900
Laboratory|0301|84484|TROPONIN QUANT|24400
Diagnostic Imaging|0320|71046|XR CHEST 2 VWS|46800
Diagnostic Imaging|0402|76705|US ABDOMEN LIMITED|88300
Diagnostic Imaging|0352|74176|CT ABDOMEN PELVIS WO CONTRAST|421600
Pharmacy|0636|J2405|ONDANSETRON 1 MG INJ|3100
Pharmacy|0636|J1885|KETOROLAC 15 MG INJ|2700
Pharmacy|0250||FAMOTIDINE 20 MG TAB|640
Pharmacy|0258||SODIUM CHLORIDE 0.9% 1000 ML|9800
Surgical Services|0360|47562|LAPAROSCOPIC CHOLECYSTECTOMY|1874300
Surgical Services|0370||ANESTHESIA GENERAL EA 15 MIN|38200
Surgical Services|0272||TROCAR 5 MM STERILE|21300
Surgical Services|0272||CLIP APPLIER ENDOSCOPIC|48900
Surgical Services|0710||RECOVERY ROOM FIRST HOUR|96400
Med Surg 4 West|0121||ROOM AND BOARD PRIVATE|312500
Med Surg 4 West|0762||OBSERVATION PER HOUR|14200`);

/** Charges department by department; some are posted twice and one of the two is taken back. */
function charged(chance: Chance, first: string): Row[] {
  const share = chance.pick([0.35, 0.6, 0.9]);
  const days = chance.between(1, 4);
  return CHARGES.filter(() => chance.happens(share)).flatMap(
    ([department = "", revenueCode = "", code = "", description = "", cents]): Row[] => {
      const units = /EA |1 MG|PER HOUR|TAB/.test(description) ? chance.between(1, 8) : 1;
      const serviceDate = shifted(first, chance.between(0, days - 1));
      const row: Row = {
        ...{ department, revenueCode, code: code || null, description, serviceDate, units },
        ...{ item: chance.number("4#######"), posted: shifted(serviceDate, chance.between(1, 3)) },
        charge: units * Number(cents),
      };
      if (!chance.happens(0.07)) return [row];
      return [row, { ...row, units: -units, charge: -row.charge!, posted: shifted(row.posted, 4) }];
    },
  );
}

function columnsOf(chance: Chance, money: (cents: number) => string): Column<Row>[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const date = chance.pick([slashes, shortSlashes, looseSlashes]);
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  return [
    column<Row>(head("Service Date|Date of Service|Svc Dt"), "serviceDate", (row) =>
      date(row.serviceDate!),
    ),
    ...some(
      0.5,
      column<Row>(head("Post Date|Posted"), null, (row) => date(row.posted)),
    ),
    ...some(
      0.6,
      column<Row>(head("CDM|Charge Code|Item"), null, (row) => row.item),
    ),
    column<Row>(head("Description|Charge Description"), "description", (row) => row.description),
    column<Row>(head("Rev Code|Revenue Code|Rev"), "revenueCode", (row) => row.revenueCode),
    ...some(
      0.7,
      column<Row>(head("CPT/HCPCS|CPT&reg;|HCPCS Code"), "code", (row) => row.code),
    ),
    column<Row>(head("Quantity|Qty"), "units", (row) => row.units, "n"),
    amount<Row>(head("Charge Amount|Amount|Extended Charge"), "charge", money),
  ];
}

function sections(rows: Row[], columns: Column<Row>[], money: (cents: number) => string): string {
  const departments = [...new Set(rows.map(({ department }) => department))];
  return departments
    .map((of) => {
      const list = rows.filter(({ department }) => department === of);
      return `<tr class="over"><td colspan="${columns.length}">${of}</td></tr>${list.map((row) => record(columns, row)).join("")}${sumRow(columns, `Subtotal: ${of}`, { charge: total(list, "charge") }, money, "part")}`;
    })
    .join("");
}

/** What came in and was taken off after the charges. */
function credits(chance: Chance, billed: number, last: string, money: (cents: number) => string) {
  const payer = chance.pick(["UNITED HLTHCARE CHOICE", "BCBS OUT OF STATE", "HUMANA PPO"]);
  const insurancePaid = Math.round(billed * (0.3 + 0.2 * chance.share()));
  const adjustments = Math.round((billed - insurancePaid) * 0.8);
  const open = billed - insurancePaid - adjustments;
  const patient = chance.happens(0.5)
    ? [Math.min(10000, Math.floor(open / 3)), Math.min(5000, Math.floor(open / 3))]
    : [];
  const list: [string, string, number][] = [
    [shifted(last, 24), `INSURANCE PAYMENT - ${payer}`, insurancePaid],
    [shifted(last, 24), `CONTRACTUAL ADJUSTMENT - ${payer}`, adjustments],
    ...patient.map((cents, at): [string, string, number] => [
      ...([
        shifted(last, 40 + 30 * at),
        chance.pick(["PATIENT PAYMENT - ONLINE", "PT PAYMENT CHECK"]),
      ] as const),
      cents,
    ]),
  ];
  const rows = list.map(
    ([date, words, cents]) =>
      `<tr><td>${slashes(date)}</td><td>${words}</td><td class="n">${money(-cents)}</td></tr>`,
  );
  const html = `<h2>Payments and Adjustments</h2><table class="lines"><thead><tr><th>Date</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}
<tr class="part"><td></td><td>Total payments and adjustments</td><td class="n">${money(-sum(list.map(([, , cents]) => cents)))}</td></tr></tbody></table>`;
  return { html, insurancePaid, adjustments, patient, owed: open - sum(patient) };
}

const style = (chance: Chance) =>
  `@page{size:letter landscape;margin:12mm 12mm 14mm;@bottom-left{content:"Detailed Account Itemization";font:7.5pt Liberation Sans}@bottom-right{content:counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}
body{font:${chance.pick(["9pt Liberation Sans", "8.4pt DejaVu Sans", "9.4pt Liberation Serif"])};margin:0}h1{font-size:14pt;margin:0}h2{font-size:11pt;margin:14px 0 4px}.top{display:flex;justify-content:space-between;margin-bottom:10px}.pairs td{padding:0 8px 1px 0}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:2px solid #333;padding:2px 5px}.lines td{padding:2px 5px}.lines .n{text-align:right}.over td{font-weight:bold;background:#e4e9ee}.part td{font-weight:bold;border-top:1px solid #888}.sum td{font-weight:bold;border-top:2px solid #000}tr{break-inside:avoid}.owed{font-size:1.2em;text-align:right;margin-top:10px;font-weight:bold}`;

function draw(chance: Chance): Drawn {
  const first = shifted("2024-01-20", chance.between(0, 650));
  const rows = charged(chance, first);
  const money = chance.pick([
    credit,
    credit,
    (cents: number) => (cents < 0 ? `(${grouped(-cents)})` : grouped(cents)),
  ]);
  const columns = columnsOf(chance, money);
  const dates = rows.map(({ serviceDate }) => serviceDate!).sort();
  const last = dates.at(-1)!;
  const billed = total(rows, "charge");
  const after = credits(chance, billed, last, money);
  const provider = chance.pick([
    "Summit Ridge Regional Health",
    "Bellhaven University Hospital",
    "Good Shepherd Medical Center - West",
  ]);
  const patient = naming(chance)(person(chance));
  const account = chance
    .number(chance.pick(["FIN #########", "########", "100########"]))
    .replace("FIN ", "");
  const printed = shifted(last, chance.between(75, 110));
  const html = page(
    style(chance),
    `<div class="top"><div><h1>${provider}</h1>Patient Financial Services<br>${box(chance)}, ${town(chance)}<br>${phone(chance)}</div>
<div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs([
      [chance.pick(["Encounter (FIN):", "Account Number:", "FIN:"]), account],
      ["MRN:", chance.number("######")],
      ["Patient:", patient],
      [
        chance.pick(["Service Dates:", "Encounter Dates:"]),
        `${slashes(dates[0]!)} - ${slashes(last)}`,
      ],
      ["Financial Class:", "Commercial"],
      [chance.pick(["Date Printed:", "Run Date:"]), slashes(printed)],
    ])}</div>${table(columns, sections(rows, columns, money) + sumRow(columns, "Total Charges", { charge: billed }, money))}${after.html}
<div class="owed">${chance.pick(["Account Balance", "Patient Balance Due", "Balance"])}: $${money(after.owed)}</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
        statementDate: printed,
        ...(after.patient.length
          ? { paymentRows: after.patient.map((cents) => (cents / 100).toFixed(2)) }
          : {}),
      },
      {
        ...{ billed, adjustments: after.adjustments, insurancePaid: after.insurancePaid },
        patientResponsibility: after.owed,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "hospital-credits-wide",
  paper:
    "A hospital's landscape itemization by department, with credits marked CR or in parentheses.",
  medium: "text",
  draw,
};
