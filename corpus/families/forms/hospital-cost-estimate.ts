import { dollars, grouped, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { physician: boolean };
/** What the patient is expected to pay, and of what. */
type Share = { deductible: number; copay: number; coinsurance: number; owes: number; rate: number };

const SYSTEMS = rowsOf(`
Lakeshore Regional Medical Center|#00607f|LakeshoreChart; St. Aurelia Hospital|#6a2c70|MyAurelia; Northgate University Hospital|#123f7a|MyNorthgate
VALLEY MERCY MEDICAL CENTER|#00695c|MercyLink`);
const PLANS = ["Aetna Choice POS II", "Anthem Blue Access PPO", "Cigna Open Access Plus", "UnitedHealthcare Choice Plus", "BCBS Blue Options PPO"]; // prettier-ignore

/** The procedure with its code, then hospital items and, with a star, those of physicians. */
const PROCEDURES = [
  "MRI Knee without Contrast|73721;MRI KNEE WITHOUT CONTRAST|73721|2846;*RADIOLOGIST INTERPRETATION|73721|312",
  "Colonoscopy with Biopsy|45380;COLONOSCOPY WITH BIOPSY|45380|4120;SURGICAL PATHOLOGY LEVEL IV|88305|386;RECOVERY SERVICES||742;PHARMACY||168;*GASTROENTEROLOGIST FEE|45380|1046;*ANESTHESIA, LOWER ENDOSCOPY|00811|880;*PATHOLOGIST INTERPRETATION|88305|154",
  "Total Knee Replacement|27447;OPERATING ROOM SERVICES||14860;IMPLANTS||11240;ROOM AND BOARD, 1 NIGHT||3480;PHARMACY||2216;RECOVERY ROOM||1985;PHYSICAL THERAPY EVALUATION|97161|436;LABORATORY||724;MEDICAL SUPPLIES||1872;*SURGEON FEE|27447|5260;*ANESTHESIA, KNEE ARTHROPLASTY|01402|2430;*ASSISTANT SURGEON|27447|1315",
  "CT Abdomen and Pelvis with Contrast|74177;CT ABDOMEN & PELVIS WITH CONTRAST|74177|3864;CONTRAST MATERIAL|Q9967|214;*RADIOLOGIST INTERPRETATION|74177|428",
  "Laparoscopic Cholecystectomy|47562;OPERATING ROOM SERVICES|47562|9740;RECOVERY ROOM||1620;PHARMACY||843;MEDICAL/SURGICAL SUPPLIES||1395;SURGICAL PATHOLOGY LEVEL III|88304|298;*SURGEON FEE|47562|2680;*ANESTHESIA, UPPER ABDOMEN|00790|1490",
  "Vaginal Delivery|59400;LABOR AND DELIVERY ROOM||6840;ROOM AND BOARD, 2 NIGHTS||5260;PHARMACY||618;LABORATORY||532;*OBSTETRIC CARE AND DELIVERY|59400|4350;*EPIDURAL ANESTHESIA|01967|1980",
  "Screening Mammogram, 3D|77067;MAMMOGRAM SCREENING BILATERAL|77067|412;TOMOSYNTHESIS SCREENING|77063|136;*RADIOLOGIST INTERPRETATION|77067|108",
  "Sleep Study with CPAP|95811;POLYSOMNOGRAPHY WITH CPAP|95811|3985;*SLEEP PHYSICIAN INTERPRETATION|95811|346",
];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    coded: chance.happens(0.75),
    counted: chance.happens(0.35),
    /** Whether each row tells its negotiated amount, and what is paid of it. */
    negotiated: chance.happens(0.4),
    physicians: chance.happens(0.85),
    split: chance.happens(0.6),
    discount: chance.happens(0.55),
    day: chance.pick([slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped]),
    charge: of("Estimated Charges|Estimated Charge|Charges"),
    allowed: of("Insurance Negotiated Amount|Negotiated Amount|Estimated Allowed Amount"),
    pays: of("Insurance is expected to pay|Estimated insurance payment|What your insurance is expected to pay"), // prettier-ignore
    owes: of("Your estimated out-of-pocket cost|You pay (estimate)|Estimated out of pocket|Estimated amount you owe"), // prettier-ignore
    hospital: of("Hospital Charges|Hospital Fees|Estimated Hospital Charges"),
    physician: of("Physician Charges|Professional Fees|Estimated Physician Charges"),
  };
}

function rowsFor(chance: Chance, list: string[][], l: Look): Row[] {
  const rate = 0.36 + 0.34 * chance.share();
  const level = 0.85 + 0.4 * chance.share();
  const items = list.filter(([name = ""]) => l.physicians || !name.startsWith("*"));
  return items.map(([name = "", code, price]): Row => {
    const charge = Math.round(Number(price) * 100 * level);
    const row = { description: name.replace("*", ""), code: code || null, units: 1, charge };
    return { ...row, allowed: Math.round(charge * rate), physician: name.startsWith("*") };
  });
}

function shareOf(chance: Chance, allowed: number, preventive: boolean): Share {
  const rate = chance.pick([0.1, 0.2, 0.2, 0.3]);
  if (preventive) return { deductible: 0, copay: 0, coinsurance: 0, owes: 0, rate };
  const deductible = Math.min(allowed, chance.pick([0, 25000, 61240, 150000, 300000]));
  const copay = Math.min(allowed - deductible, chance.pick([0, 0, 10000, 25000]));
  const coinsurance = Math.min(Math.round((allowed - deductible - copay) * rate), 350000);
  return { deductible, copay, coinsurance, owes: deductible + copay + coinsurance, rate };
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.of("Description|Service|Item"), "description", (row) => row.description!.replace("&", "&amp;"), "w"), // prettier-ignore
  ...(l.coded ? [column<Row>(l.of("CPT/HCPCS|Code|CPT&reg; Code"), "code", (row) => row.code)] : []), // prettier-ignore
  ...(l.counted ? [column<Row>(l.of("Qty|Quantity"), "units", (row) => row.units, "n")] : []),
  amount<Row>(l.charge, "charge", l.money),
  ...(l.negotiated ? [amount<Row>(l.allowed.replace("Insurance ", ""), "allowed", l.money)] : []),
];

function chargesHtml(rows: Row[], columns: Column<Row>[], l: Look): string {
  const sums = (some: Row[]) => ({
    charge: total(some, "charge"),
    allowed: total(some, "allowed"),
  });
  const part = (words: string, some: Row[]) =>
    some.length
      ? `<tr class="bar"><td colspan="${columns.length}">${words}</td></tr>${some.map((row) => record(columns, row)).join("")}${sumRow(columns, `Total ${words.replace("Estimated ", "")}`, sums(some), l.money, "part")}`
      : "";
  const body = `${part(
    l.hospital,
    rows.filter(({ physician }) => !physician),
  )}${part(
    l.physician,
    rows.filter(({ physician }) => physician),
  )}`;
  return table(columns, body + sumRow(columns, l.of("Total Estimated Charges|Estimated Total Charges"), sums(rows), l.money)); // prettier-ignore
}

/** The steps from the charges to what is left to the patient. */
function stepsHtml(rows: Row[], share: Share, l: Look): string {
  const [charges, allowed] = [total(rows, "charge"), total(rows, "allowed")];
  const step = (label: string, cents: number, kind = "") =>
    `<tr class="${kind}"><td>${label}</td><td>${cents < 0 ? `-${dollars(-cents)}` : dollars(cents)}</td></tr>`;
  const hospital = total(
    rows.filter(({ physician }) => !physician),
    "charge",
  );
  const apart = l.split
    ? `${step(l.hospital, hospital)}${charges > hospital ? step(l.physician, charges - hospital) : ""}`
    : "";
  return `<table class="steps">${apart}${step("Total estimated charges", charges)}
${l.discount ? step(l.of("Insurance discount|Insurance-negotiated discount|Contracted adjustment"), allowed - charges) : ""}${step(l.allowed, allowed, "mid")}${step(l.pays, share.owes - allowed)}${step(l.owes, share.owes, "last")}</table>`;
}

function benefitsHtml(share: Share, l: Look): string {
  const { deductible, copay, coinsurance, owes, rate } = share;
  const row = (label: string, cents: number) => [label, dollars(cents)] as const;
  return `<div class="benefits"><h2>${l.of("How we estimated your share|Your benefits|What makes up your cost")}</h2>${pairs([
    row(l.of("Deductible|Applied to deductible"), deductible),
    row(l.of("Copay|Copayment"), copay),
    row(`Coinsurance (${rate * 100}%)`, coinsurance),
    row("Total out of pocket", owes),
  ])}</div>`; // prettier-ignore
}

const DISCLAIMERS = [
  "This is an estimate only. It is not a bill, a quote or a guarantee of what you will be charged. Your final cost may be higher or lower based on the services you actually receive, complications, your length of stay and changes to your insurance benefits.",
  "The estimate is based on your insurance benefits at the time it was created. It does not guarantee coverage. Claims processed after this estimate was made may change the remaining deductible and out-of-pocket maximum.",
  "You may receive separate bills from physicians who are not employed by the hospital, such as anesthesiologists, radiologists, pathologists and emergency physicians.",
  "If you do not have insurance or choose not to use it, you have the right to a Good Faith Estimate under the No Surprises Act. Visit www.cms.gov/nosurprises or call 1-800-985-3059.",
  "Financial assistance is available for patients who qualify. Ask a financial counselor for an application.",
];

const style = (ink: string, chrome: string, url: string, l: Look) => `
@page{size:letter;margin:14mm 13mm 15mm;@top-left{content:"${chrome}";font:7.5pt Liberation Sans}@bottom-left{content:"${url}";font:7.5pt Liberation Sans}@bottom-right{content:counter(page) "/" counter(pages);font:7.5pt Liberation Sans}}
body{font:9.4pt/1.4 ${l.of("Liberation Sans|Liberation Sans|DejaVu Sans")};margin:0;color:#222}.bar1{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${ink};padding-bottom:2mm}.brand{display:flex;align-items:center;gap:3mm;font-size:14pt;font-weight:bold;color:${ink}}h1{font-size:15pt;margin:5mm 0 1mm}h2{font-size:11pt;color:${ink};margin:5mm 0 1.5mm;break-after:avoid}
.facts,.two{display:flex;justify-content:space-between;gap:8mm;margin-top:3mm;align-items:flex-start}.pairs td{padding:.5mm 4mm .5mm 0;vertical-align:top}.pairs td:first-child{color:#555}.hero{margin-top:4mm;background:#eef3f6;border-radius:6px;padding:3mm 5mm;text-align:center}.hero b{display:block;font-size:19pt;color:${ink}}
.lines,.steps{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1px solid #777;padding:1mm;vertical-align:bottom;font-size:.92em}.lines td{padding:.9mm 1mm}.lines th.n,.lines .n{text-align:right}.lines .bar td{font-weight:bold;color:${ink};padding-top:2.5mm}.lines .part td{border-top:.6px solid #aaa}.lines .sum td{font-weight:bold;border-top:1.5px solid #333}tr{break-inside:avoid}
.steps td{padding:1mm 1.5mm;border-bottom:.6px solid #ccc}.steps td:last-child{text-align:right;white-space:nowrap}.steps .last td{font-weight:bold;font-size:1.15em;border-top:2px solid ${ink}}.two>div{flex:1.3}.two .benefits{flex:1;border:1px solid #bbb;border-radius:6px;padding:2mm 4mm}.benefits h2{margin:0 0 1mm}.benefits .pairs{width:100%}.benefits td:last-child{text-align:right}.benefits tr:last-child td{font-weight:bold;border-top:1px solid #777}.two,.fine{break-inside:avoid}.fine{font-size:8pt;color:#444}.fine li{margin-bottom:1mm}`;

type Facts = {
  patient: string;
  made: string;
  day: string | null;
  account: string | null;
  plan: string;
};

function factsHtml(chance: Chance, f: Facts, name: string, code: string, system: string, l: Look) {
  const left = pairs([
    ["Patient", f.patient],
    [
      "Date of birth",
      l.day(name.includes("Delivery") ? born(chance, 1985, 2001) : born(chance, 1952, 1984)),
    ],
    f.account ? [l.of("Account number|Guarantor account"), f.account] : null,
    ["Insurance", f.plan],
    l.of("y|") ? ["Member ID", chance.number("@@@#########")] : null,
  ]);
  const right = pairs([
    [l.of("Procedure|Service"), l.coded ? `${name} (CPT ${code})` : name],
    ["Location", system],
    [l.of("Estimate #|Estimate ID"), chance.number("######")],
    [l.of("Estimate created|Created on|Date of estimate"), l.day(f.made)],
    f.day ? [l.of("Date of service|Scheduled for"), l.day(f.day)] : null,
  ]);
  return `<div class="facts">${left}${right}</div>`;
}

function draw(chance: Chance): Drawn {
  const [l, [provider = "", ink = "", portal = ""]] = [lookOf(chance), chance.pick(SYSTEMS)];
  const [[name = "", code = ""] = [], ...list] = rowsOf(chance.pick(PROCEDURES));
  const rows = rowsFor(chance, list, l);
  const allowed = total(rows, "allowed");
  const share = shareOf(chance, allowed, name.startsWith("Screening"));
  const made = shifted("2024-03-04", chance.between(0, 620));
  const day = chance.happens(0.5) ? shifted(made, chance.between(4, 40)) : null;
  const account = chance.happens(0.5) ? chance.number(l.of("########|1000#####")) : null;
  const patient = naming(chance)(person(chance));
  const columns = columnsOf(l);
  const facts = factsHtml(chance, { patient, made, day, account, plan: chance.pick(PLANS) }, name, code, provider, l); // prettier-ignore
  const chrome = `${looseSlashes(made).replace(/20(\d\d)$/, "$1")}, ${chance.between(1, 12)}:${chance.number("4#")} PM          ${portal} - Estimate Details`;
  const url = `https://${portal.toLowerCase()}.example/app/estimates/details?id=WP-24${chance.number("@##@@#@")}`;
  const hero = `<div class="hero">${l.owes}<b>${dollars(share.owes)}</b>${l.of("Valid for 30 days|Based on your benefits today|Estimate, not a bill")}</div>`;
  const fine = chance.shuffled(DISCLAIMERS.slice(1)).slice(0, chance.between(2, 4));
  const html = page(
    style(ink, chrome, url, l),
    `<div class="bar1"><div class="brand">${mark(chance, ink, 28)} ${portal}</div><div>${provider}<br>${street(chance).replace(/ (Apt|Unit) .*/, "")}, ${town(chance)}</div></div>
<h1>${l.of("Your Cost Estimate|Estimate Details|Estimate for Your Upcoming Care")}</h1>${facts}${hero}
<h2>${l.of("Estimated charges|What's included in this estimate|Charge details")}</h2>${chargesHtml(rows, columns, l)}
<div class="two"><div><h2 style="margin-top:0">${l.of("Estimate summary|Cost breakdown")}</h2>${stepsHtml(rows, share, l)}</div>${benefitsHtml(share, l)}</div>
<div class="fine"><h2>${l.of("Important information|Please read|Disclaimer")}</h2><ul>${[DISCLAIMERS[0]!, ...fine].map((text) => `<li>${text}</li>`).join("")}</ul>Questions about this estimate? Call the price estimate line at ${phone(chance)} or send a message in ${portal}.</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "estimate", provider, patient, accountNumber: account },
      ...{ statementDate: made, setting: l.physicians ? null : "facility" },
    },
    {
      ...{ billed: total(rows, "charge"), allowed, patientResponsibility: share.owes },
      adjustments: l.discount ? total(rows, "charge") - allowed : null,
      insurancePaid: allowed - share.owes,
    },
    rows.map((row) => lineBy(columns, { ...row, serviceDate: day }, day ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "hospital-cost-estimate",
  paper: "A hospital's price estimate to an insured patient, printed from its portal: charges of hospital and physicians, negotiated amount and out of pocket.", // prettier-ignore
  medium: "text",
  draw,
};
