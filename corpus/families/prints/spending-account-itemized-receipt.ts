import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, lineBy, total } = sheet;
const { slashes, shortSlashes, looseSlashes, dashes, dollars, grouped, bare, longMonthName } =
  formats;
/** A service; what the patient paid of it is no part of a truth's line. */
type Row = Said & { paid: number; diagnosis: string };
type Column = sheet.Column<Row>;

/** Practice, titles of who treats there, and which of the services below it has. */
const PRACTICES = rowsOf(`
Larkfield Family Dental, P.A.|DDS,DMD|0;HILLCREST ORTHODONTICS & DENTISTRY|DMD|0;Juniper Eye Associates|OD,MD|1
NORTH SHORE CHIROPRACTIC CENTER, INC.|DC|2;Stillwater Counseling Group, LLC|LCSW,PhD,LMFT|3
Maple Grove Physical Therapy|DPT,PT|4;Weston & Hale Family Medicine|MD,DO,PA-C|5;COASTAL ALLERGY & ASTHMA CLINIC PC|MD|6`);
/** Code, words, price, and what was found where a row of its kind says so. */
const SERVICES = [
  `D0120|Periodic oral evaluation|58|#;D1110|Prophylaxis - adult|104|#;D0274|Bitewings - four films|72|#;D2392|Resin-based composite - 2 surfaces, posterior|238|tooth;D2740|Crown - porcelain/ceramic|1285|tooth;D2950|Core buildup incl. any pins|286|tooth;D0220|Intraoral - periapical first film|32|#;D1206|Topical fluoride varnish|41|#;D4910|Periodontal maintenance|148|#;D9944|Occlusal guard - hard, full arch|540|#`,
  `92014|Comprehensive eye exam, established|156|H52.13;92015|Refraction|48|H52.13;V2103|Single vision lens, spherocylinder|86|H52.13;V2020|Frames|165|H52.13;V2750|Anti-reflective coating|84|H52.13;92134|OCT retina|78|H40.013;92250|Fundus photography|72|H40.013;92310|Contact lens fitting|110|H52.13`,
  `98941|Chiro manipulative tx, spinal 3-4 regions|68|M54.50;97140|Manual therapy, 15 min|52|M54.50;97012|Mechanical traction|30|M54.16;97014|Electrical stimulation unattended|28|M54.50;98943|Chiro manip extraspinal|38|M25.511;97110|Therapeutic exercise, 15 min|54|M54.50`,
  `90837|Psychotherapy, 60 minutes|185|F41.1;90834|Psychotherapy, 45 minutes|150|F41.1;90791|Psychiatric diagnostic evaluation|235|F43.23;90847|Family psychotherapy w/ patient, 50 min|195|Z63.0;96127|Brief emotional/behavioral assessment|22|F41.1`,
  `97110|Therapeutic exercises|82|M25.562;97140|Manual therapy techniques|76|M25.562;97530|Therapeutic activities|88|M25.562;97112|Neuromuscular re-education|79|R26.89;97750|Physical performance test|74|R26.89;97035|Ultrasound|34|M25.562`,
  `99213|Office visit, est. patient, low|168|J01.90;99214|Office visit, est. patient, moderate|246|E11.9;87804|Influenza assay|44|J01.90;83036|Hemoglobin A1c|32|E11.9;80061|Lipid panel|58|E78.5;36415|Venipuncture|18|E11.9;90715|Tdap vaccine|64|Z23;90471|Immunization administration|40|Z23;G2211|Visit complexity add-on|24|E11.9;93000|Electrocardiogram|72|I10`,
  `99213|Office visit, est. patient, low|172|J30.1;95117|Allergy injections, two or more|34|J30.1;95004|Percutaneous allergy tests|8.50|J30.1;95165|Antigen preparation, per dose|17|J30.1;94010|Spirometry|68|J45.20;95012|Nitric oxide expired gas|42|J45.20`,
];
const UNITS: Record<string, number> = { "95004": 36, "95165": 20 };
const TOOTH = "#3 MO|#14 DO|#19 MOD|#30 OB|#12 DO".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, insured: chance.happens(0.7), adjusted: chance.happens(0.7) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick([dollars, dollars, grouped, bare]),
    ...{ clinicians: chance.happens(0.25), diagnoses: chance.happens(0.45) },
    ...{ units: chance.happens(0.3), owed: chance.happens(0.8), boxed: chance.happens(0.3) },
    code: words("own|own|own|words"),
    paidBy: words("HSA card|FSA debit card|VISA ending 4471|Check 2093|Mastercard|Benefit card"),
    listed: chance.happens(0.3),
    foot: words("totals|totals|both|box"),
    font: words("Liberation Sans|Liberation Serif|Liberation Sans|DejaVu Sans Condensed"),
  };
}

/** The services of one visit or of a year's visits. */
function rowsFor(chance: Chance, l: Look, kind: number, titles: string, until: string): Row[] {
  const pool = rowsOf(SERVICES[kind]!);
  const who = doctor(chance, titles.replaceAll(",", "|"));
  const terms: Terms = {
    ...{ open: l.insured ? chance.pick([0, 0, 20000]) : 1e9, share: chance.pick([0.2, 0.2, 0.5]) },
    ...{ copay: 0, denies: 0, rate: l.insured && l.adjusted ? [0.45, 0.85] : [1, 1] },
  };
  const pays = chance.pick([1, 1, 1, 0.5]);
  const days = [shifted(until, -chance.between(0, 60))];
  // Teeth and eyes are seen twice a year, the others every few weeks.
  const [many, apart] = kind < 2 ? [[0, 0, 1, 2], 170] : [[0, 0, 1, 3, 5, 8], 6];
  for (let left = chance.pick(many); left > 0; left -= 1)
    days.unshift(shifted(days[0]!, -chance.between(apart, apart + 21)));
  const rows = days.flatMap((day) => {
    const first = chance.pick(pool.slice(0, 2));
    const rest = pool.filter((one) => one !== first && !/^99|^90[78]|^D01/.test(one[0]!));
    const most = chance.pick(kind === 3 ? [0, 0, 1] : [0, 1, 2, 3]);
    return [first, ...chance.shuffled(rest).slice(0, most)].map((parts): Row => {
      const [code = "", description = "", price, found = ""] = parts;
      const units = UNITS[code] ?? 1;
      const { discount, ...money } = settle(chance, units * Math.round(Number(price) * 100), terms);
      const { charge, insurancePaid, patientOwes } = money;
      const paid = Math.round(patientOwes * pays);
      const said = { serviceDate: day, code, description, units, charge, discount, insurancePaid };
      const site = found === "tooth" ? { site: chance.pick(TOOTH) } : {};
      return {
        ...said,
        ...site,
        clinician: who,
        patientOwes: patientOwes - paid,
        paid,
        diagnosis: found,
      };
    });
  });
  return rows.slice(0, 25);
}

function columnsOf(l: Look, dental: boolean, rows: Row[]): Column[] {
  const { words, money } = l;
  const within = l.code === "words";
  const text = ({ code, description }: Row) => (within ? `${code} ${description}` : description);
  const codeHead = dental
    ? words("ADA Code|Code|Procedure")
    : words("CPT|CPT/HCPCS|Procedure Code|Code");
  const dated = words("Date of Service|Service Date|Date|DOS");
  const list: (Column | false)[] = [
    column<Row>(dated, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    !within && column<Row>(codeHead, "code", (row) => row.code, "d"),
    dental &&
      rows.some(({ site }) => site) &&
      column<Row>(words("Tooth|Tooth/Surf|Tth"), "site", (row) => row.site, "d"),
    column<Row>(
      words("Description|Description of Service|Service Provided|Type of Service"),
      within ? ["description", "code"] : "description",
      text,
    ),
    !dental &&
      l.diagnoses &&
      column<Row>(words("Dx|Diagnosis|ICD-10"), null, (row) => row.diagnosis, "d"),
    l.clinicians && column<Row>(words("Provider|Rendered by"), "clinician", (row) => row.clinician),
    (l.units || rows.some(({ units }) => units! > 1)) &&
      column<Row>(words("Qty|Units"), "units", (row) => row.units, "n"),
    amount<Row>(words("Charge|Charges|Fee|Amount"), "charge", money),
    l.insured &&
      amount<Row>(words("Ins. Paid|Insurance Paid|Insurance Payment"), "insurancePaid", money),
    l.insured &&
      l.adjusted &&
      amount<Row>(words("Adjustment|Ins. Adj|Write-off"), "discount", money),
    column<Row>(
      words("Patient Paid|Pt Paid|Paid by Patient|Patient Payment"),
      null,
      (row) => money(row.paid),
      "n",
    ),
    l.owed && amount<Row>(words("Balance|Balance Due|Pt Balance"), "patientOwes", money),
  ];
  return list.flatMap((one) => one || []);
}

const sumsOf = (rows: Row[]) => ({
  ...{ billed: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
  ...{ adjustments: total(rows, "discount"), patientPaid: sum(rows.map(({ paid }) => paid)) },
  patientResponsibility: total(rows, "patientOwes"),
});

/** The row of sums under the table; the patient's payments have a column without a field. */
function totalRow(rows: Row[], columns: Column[], l: Look): string {
  const [first, all] = [columns.findIndex(({ says }) => says[0] === "charge"), sumsOf(rows)];
  const cells = columns.slice(first).map(({ says: [field] }) => {
    const cents = field ? total(rows, field) : all.patientPaid;
    return `<td class="n">${l.money(cents)}</td>`;
  });
  return `<tr class="sum"><td colspan="${first}">${l.words("Totals|TOTAL|Total")}</td>${cells.join("")}</tr>`;
}

function box(rows: Row[], l: Look): string {
  const all = sumsOf(rows);
  const list: ([string, string] | null)[] = [
    ["Total charges", l.money(all.billed)],
    l.insured ? ["Insurance paid", l.money(all.insurancePaid)] : null,
    l.insured && l.adjusted ? ["Adjustments", l.money(all.adjustments)] : null,
    [l.words("Total paid by patient|Patient paid|Out-of-pocket paid"), l.money(all.patientPaid)],
    [l.words("Remaining balance|Balance due|Account balance"), l.money(all.patientResponsibility)],
  ];
  return sheet.pairs(list, "sums");
}

const css = (l: Look) =>
  `@page{size:letter;margin:14mm 15mm} body{font:9.4pt/1.4 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm} h1{font-size:1.45em;text-align:${l.words("center|left")};margin:5mm 0 1mm} .sub{text-align:center;font-size:.9em;margin-bottom:3mm} .name{font-size:1.3em;font-weight:bold} .facts{margin:3mm 0 4mm;border-collapse:collapse${l.boxed ? ";border:1px solid #333;width:100%" : ""}} .facts td{padding:.6mm 3mm .6mm ${l.boxed ? "2mm" : "0"};vertical-align:top} .facts td:first-child{font-weight:bold;width:44mm}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;font-size:.9em;padding:.8mm 1.2mm;border-bottom:1.5px solid #111;border-top:1.5px solid #111} .lines td{vertical-align:top;padding:.8mm 1.2mm${l.boxed ? ";border:.6px solid #777" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.5px solid #111} tr{break-inside:avoid} .sums{margin:4mm 0 0 auto;border-collapse:collapse} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1px solid #111;font-weight:bold} p{margin:3mm 0;font-size:.92em} .sign{display:flex;gap:12mm;margin-top:10mm;break-inside:avoid} .sign div{border-top:1px solid #111;flex:1;font-size:.85em;padding-top:.6mm}`;

const NOTES =
  "This itemized receipt is provided for reimbursement from a Flexible Spending Account (FSA), Health Savings Account (HSA) or Health Reimbursement Arrangement (HRA). It shows the provider, patient, date and type of service, and the amount that is your responsibility.|Retain for your tax records. Consult IRS Publication 502 or your plan administrator for eligible expenses.|I certify that the services listed above were rendered on the dates shown and that the amounts shown as paid have been received.|Submit with your claim form. Credit card slips and cancelled checks alone are not accepted by most plan administrators.";

/** What the patient paid, one payment a row; the sum is the printed one. */
function payments(rows: Row[], l: Look, all: number): string {
  const last = rows.at(-1)!.serviceDate!;
  if (!l.listed || !all) return "";
  return `<p><b>${l.words("Payments received|Method of payment|Payment detail")}:</b> ${l.day(last)} &nbsp; ${l.paidBy} &nbsp; ${l.money(all)}</p>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [name = "", titles = "", kind = ""] = chance.pick(PRACTICES);
  const issued = shifted("2024-12-20", chance.between(0, 400));
  const rows = rowsFor(chance, l, Number(kind), titles, issued);
  const columns = columnsOf(l, kind === "0", rows);
  const patient = naming(chance)(person(chance));
  const account = chance.happens(0.6)
    ? chance.number(chance.pick(["#####", "@####", "###-####"]))
    : null;
  const days = rows.map(({ serviceDate }) => serviceDate!);
  const clinician = rows[0]!.clinician!;
  const taxed = `${l.words("Tax ID|Federal Tax ID|EIN|TIN")}: ${chance.number("##-#######")}`;
  const facts: ([string, string] | null)[] = [
    [l.words("Patient|Patient Name|Name of Patient"), patient],
    chance.happens(0.5) ? [l.words("DOB|Date of Birth"), l.day(born(chance))] : null,
    account ? [l.words("Account #|Patient ID|Chart No."), account] : null,
    l.clinicians ? null : [l.words("Provider|Treating Provider|Rendering Provider"), clinician],
    chance.happens(0.4) ? ["NPI", chance.number("1#########")] : null,
    chance.happens(0.5)
      ? [l.words("Dates of Service|Service Period"), `${l.day(days[0]!)} - ${l.day(days.at(-1)!)}`]
      : null,
    [
      l.words("Date Printed|Receipt Date|Date Issued"),
      chance.pick([l.day, l.day, longMonthName])(issued),
    ],
  ];
  const all = sumsOf(rows);
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const [tabled, apart] = [l.foot !== "box", l.foot !== "totals"];
  const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(1, 3));
  const sign = `<div class="sign"><div>${l.words("Provider signature|Authorized signature|Office representative")}</div><div>Date</div></div>`;
  const html = sheet.page(
    css(l),
    `<div class="top"><div><div class="name">${name}</div>${street(chance)}<br>${town(chance)}<br>Phone ${phone(chance)}</div><div>${taxed}</div></div><h1>${l.words("Itemized Receipt|FSA/HSA Itemized Receipt|ITEMIZED RECEIPT FOR FLEXIBLE SPENDING ACCOUNT|HSA / FSA Receipt of Services|Health Care Spending Account Receipt")}</h1>${sheet.pairs(facts, "facts")}${sheet.table(columns, body + (tabled ? totalRow(rows, columns, l) : ""))}${apart ? box(rows, l) : ""}${payments(rows, l, all.patientPaid)}${notes.map((note) => `<p>${note}</p>`).join("")}${l.words(`${sign}|`)}`,
  );
  const { insurancePaid, adjustments, patientResponsibility, ...own } = all;
  const insured = l.insured ? { insurancePaid, ...(l.adjusted ? { adjustments } : {}) } : {};
  const owed = apart || l.owed ? { patientResponsibility } : {};
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: name, patient },
      ...{ accountNumber: account, statementDate: issued },
    },
    { ...own, ...insured, ...owed },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "spending-account-itemized-receipt",
  paper:
    "An itemized receipt that a provider prints for a health savings or flexible spending account: tax number, services with codes, what insurance and the patient paid, and the balance.",
  medium: "text",
  draw,
};
