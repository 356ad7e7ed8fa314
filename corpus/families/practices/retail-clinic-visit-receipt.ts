import { dollars, grouped, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { lot: string; diagnosis: string };

const CLINICS = rowsOf(`
CareStop Clinic|#c8102e|Store #; QuickWell Clinic at Fenmore Pharmacy|#00558c|Location
The Little Clinic Corner|#5a2d82|Clinic #; HEALTHNOOK RETAIL CLINIC|#17703a|Store #`);
/** Why one came, then code, words, cents, NDC of a vaccine, diagnosis, and whether it is always done. */
const VISITS: [reason: string, items: string][] = [
  ["Sore throat", "99203|Minor Illness Visit, New Patient|13900||J02.9|1;87880-QW|Strep A Rapid Test|4500||J02.9|1;87635-QW|COVID-19 Molecular Test|7500||Z20.822|;87070|Throat Culture|5900||J02.9|"], // prettier-ignore
  ["Cold, cough or flu symptoms", "99213|Minor Illness Visit, Established|11900||J06.9|1;87804-QW|Influenza A Rapid Test|4800||J06.9|1;87804-QW-59|Influenza B Rapid Test|4800||J06.9|1;87811-QW|COVID-19 Antigen Test|5500||Z20.822|"], // prettier-ignore
  ["Urinary tract infection", "99213|Minor Illness Visit, Established|11900||N39.0|1;81003-QW|Urinalysis, Automated|3800||N39.0|1;81025|Urine Pregnancy Test|3500||Z32.02|;87086|Urine Culture|6200||N39.0|"], // prettier-ignore
  ["Vaccinations", "90471|Vaccine Administration, First|3000||Z23|1;90472|Vaccine Administration, Each Add'l|2500||Z23|1;90686|Flu Vaccine, Quadrivalent (Fluarix)|4900|58160-0887-52|Z23|1;90715|Tdap Vaccine (Boostrix)|8900|58160-0842-11|Z23|;90750|Shingles Vaccine (Shingrix)|22400|58160-0819-12|Z23|1;90746|Hepatitis B Vaccine, Adult (Engerix-B)|12900|58160-0821-11|Z23|"], // prettier-ignore
  ["Travel health", "99401|Travel Health Consultation|9900||Z71.84|1;90471|Vaccine Administration, First|3000||Z23|1;90632|Hepatitis A Vaccine, Adult (Havrix)|14500|58160-0826-11|Z23|1;90691|Typhoid Vi Vaccine (Typhim Vi)|15900|49281-0790-51|Z23|;90472|Vaccine Administration, Each Add'l|2500||Z23|"], // prettier-ignore
  ["Physical exam", "SPORTS|Sports Physical|6900||Z02.5|1"],
  ["Physical exam", "DOT|DOT Physical Exam|14900||Z02.4|1;81002|Urinalysis, Dipstick|2200||Z02.4|1;TBTEST|TB Skin Test (PPD)|4500||Z11.1|"], // prettier-ignore
  ["Screening", "99213|Wellness Screening Visit|8900||Z13.220|1;80061-QW|Lipid Panel, Point of Care|3700||Z13.220|1;83036-QW|Hemoglobin A1c|3500||Z13.1|1;82947-QW|Glucose, Finger Stick|2500||Z13.1|;36416|Finger Stick Collection|1200||Z13.1|1"], // prettier-ignore
  ["Skin or ear problem", "99203|Minor Illness Visit, New Patient|13900||H61.23|1;69209-50|Ear Wax Removal by Irrigation|7900||H61.23|1"], // prettier-ignore
];
/** A shot that one gets along with another visit. */
const FLU_SHOT = ";90471|Vaccine Administration, First|3000||Z23|1;90656|Flu Vaccine, Preservative Free (Afluria)|4700|33332-0324-03|Z23|1"; // prettier-ignore
const weightOf = (reason: string) =>
  reason === "Vaccinations" ? 5 : reason === "Physical exam" ? 0.6 : 1;
const PAYERS = ["Aetna Choice POS II", "BCBS PPO", "Cigna OAP", "UHC Navigate", "Humana Gold Plus"];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, grouped]),
    coded: chance.happens(0.8),
    quantity: chance.happens(0.5),
    diagnoses: chance.happens(0.35),
    /** Where the number of a vaccine's lot stands. */
    lot: of("none|under|column"),
    /** What insurance does: nothing, is expected to pay (in a column or a sum), or has been sent a claim. */
    plan: chance.weighted([["none", 3], ["column", 3], ["sum", 2], ["billed", 3]] as const), // prettier-ignore
    visit: chance.happens(0.75),
    slip: chance.happens(0.4),
    billed: of("Total Charges|Subtotal|Total charges"),
    expected: of("Estimated Insurance|Est. Insurance Payment|Estimated insurance payment"),
    mine: of("Your Responsibility|Patient Responsibility|Amount You Owe Today"),
    due: of("Balance Due|Balance|Remaining Balance"),
    charge: of("Charge|Charged|Price|Amount"),
    serif: chance.happens(0.2),
  };
}

function rowsFor(chance: Chance, items: string, date: string, insured: boolean): Row[] {
  const rise = chance.between(90, 118);
  const kept = rowsOf(items).filter((one) => one[5] || chance.happens(0.5));
  const shots = kept.filter((one) => one[3]).length;
  return kept
    .filter(([code]) => code !== "90472" || shots > 1)
    .map(([billed = "", words = "", cents = "", ndc = "", diagnosis = ""]): Row => {
      const [code = "", ...modifiers] = billed.split("-");
      const units = code === "90472" ? shots - 1 : 1;
      const charge = Math.round((Number(cents) * rise) / 10000) * 100 * units;
      const shot = diagnosis === "Z23";
      const share = !insured || /^[A-Z]/.test(code) ? 0 : shot ? 1 : chance.pick([0.5, 0.6, 0.75]);
      const insurancePaid = Math.round(charge * share);
      const lot = ndc ? `${chance.number(chance.pick(["@@###", "#@#@#", "@####@@"]))}` : "";
      return {
        ...{ serviceDate: date, description: words, code, modifiers, units, charge, diagnosis },
        ...{ insurancePaid, patientOwes: charge - insurancePaid },
        lot: lot && `Lot ${lot} Exp ${chance.between(10, 12)}/${Number(date.slice(0, 4)) + 1} NDC ${ndc}`, // prettier-ignore
      };
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const code = ({ code, modifiers }: Row) => [code, ...modifiers!].join("-");
  const under = ({ description, lot }: Row) =>
    lot && l.lot === "under" ? `${description}<small>${lot}</small>` : description;
  return [
    ...(l.coded ? [column<Row>(l.of("Code|CPT|CPT Code|Proc Code"), ["code", "modifiers"], code)] : []), // prettier-ignore
    column<Row>(l.of("Service|Description|Item"), "description", under, "w"),
    ...(l.lot === "column" ? [column<Row>(l.of("Lot / NDC|Vaccine Lot / NDC"), null, ({ lot }) => lot.replace(/ NDC/, "<br>NDC"), "s")] : []), // prettier-ignore
    ...(l.diagnoses ? [column<Row>(l.of("Dx|ICD-10|Diagnosis"), null, (row) => row.diagnosis)] : []), // prettier-ignore
    ...(l.quantity ? [column<Row>("Qty", "units", ({ units }) => units, "n")] : []),
    amount<Row>(l.charge, "charge", l.money),
    ...(l.plan === "column"
      ? [
          amount<Row>(l.of("Est. Insurance|Ins. Est.|Insurance (est.)"), "insurancePaid", l.money),
          amount<Row>(l.of("You Pay|Patient Pays|Patient"), "patientOwes", l.money),
        ]
      : []),
  ];
}

type Paid = { billed: number; plan: number; off: number; mine: number; paid: number; due: number };
function paidOf(chance: Chance, l: Look, rows: Row[]): Paid {
  const billed = total(rows, "charge");
  const expected = l.plan === "column" || l.plan === "sum" ? total(rows, "insurancePaid") : 0;
  const off =
    l.plan === "none" && chance.happens(0.3)
      ? Math.round((billed * chance.pick([10, 15])) / 100)
      : 0;
  const copay = chance.pick([0, 2500, 3500, 5000]);
  const mine = l.plan === "billed" ? Math.min(copay, billed) : billed - expected - off;
  const paid =
    mine > 3000 && chance.happens(0.18) ? Math.min(mine, chance.pick([2000, 2500])) : mine;
  return { billed, plan: expected, off, mine, paid, due: mine - paid };
}

/** The sums down to what is left to pay. */
function sumsOf(chance: Chance, l: Look, money: Paid, payer: string, day: string): string {
  const cards = `${l.of("VISA|MASTERCARD|AMEX|HSA VISA|DISCOVER")} ${l.of("ending in|****|xxxx-")}${chance.number(" ####").trim()}`;
  const card = cards.replace(/(in)(\d)/, "$1 $2");
  const less = (cents: number) => (cents ? `-${l.money(cents)}` : l.money(0));
  const share = l.plan === "billed" ? l.of("Copay Due Today|Copay|Due at time of service") : l.mine;
  const rows: ([string, string] | null)[] = [
    [l.billed, l.money(money.billed)],
    l.plan === "column" || l.plan === "sum" ? [l.expected, less(money.plan)] : null,
    money.off ? [l.of("Self-Pay Discount|Prompt Pay Discount"), less(money.off)] : null,
    l.plan === "billed" ? [`Submitted to ${payer}`, l.of("Pending|Claim pending")] : null,
    [share, l.money(money.mine)],
    money.paid ? [l.of(`Paid ${day} ${card}|${card}|Payment - ${card}`), less(money.paid)] : null,
    [l.plan === "billed" ? "Balance Due Today" : l.due, `<b>${l.money(money.due)}</b>`],
  ];
  const approved = money.paid
    ? `<div class="card">${l.of("CHIP READ|CONTACTLESS|Chip Read")} &nbsp; AUTH ${chance.number("######")} &nbsp; APPROVED &nbsp; AID: A00000000${chance.number("#####")}<br>REF ${chance.number("############")} &nbsp; TERMINAL ${chance.number("###")}</div>`
    : "";
  return `<div class="end">${approved}${pairs(rows, "sums")}</div>`;
}

function visitOf(chance: Chance, l: Look, reason: string): string {
  const vitals = `BP ${chance.between(104, 142)}/${chance.between(62, 88)} &nbsp; Pulse ${chance.between(60, 98)} &nbsp; Temp ${chance.between(97, 100)}.${chance.between(0, 9)} F &nbsp; SpO2 ${chance.between(95, 100)}%`;
  const call =
    "Your visit record was sent to your primary care provider. Call us with any questions about today's care.";
  const rest =
    "Rest and drink plenty of fluids. Follow up with your primary care provider if you are not better in 3 to 5 days.";
  const sore =
    "Soreness at the injection site is common. Seek emergency care for trouble breathing or swelling of the face.";
  const ill = /throat|cough/.test(reason);
  const care = l.of(`${call}|${ill ? rest : /Vaccin|Travel/.test(reason) ? sore : call}`);
  return `<div class="visit"><h3>${l.of("Visit Summary|Your Visit|About Today's Visit")}</h3><div><b>Reason for visit:</b> ${reason}</div>${chance.happens(0.6) ? `<div><b>Vitals:</b> ${vitals}</div>` : ""}<div><b>${l.of("Instructions|Next steps")}:</b> ${care}</div></div>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:13mm 15mm}body{font:9.6pt/1.38 ${l.serif ? "Liberation Serif" : "Liberation Sans"};margin:0;color:#1c1c1c}.top{display:flex;justify-content:space-between;border-bottom:3px solid ${ink};padding-bottom:3mm}.brand{display:flex;gap:3mm;align-items:center;font-size:15pt;font-weight:bold;color:${ink}}.brand small,.lines small{display:block;font-size:8pt;font-weight:normal;color:#555}.right{text-align:right;font-size:.92em}h2{font-size:13pt;margin:4mm 0 2mm}h3{font-size:1.05em;margin:0 0 1mm;color:${ink}}.two{display:grid;grid-template-columns:1fr 1fr;gap:8mm}.pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top}.pairs td:first-child{color:#555;white-space:nowrap}.visit{background:#f4f5f6;border-left:3px solid ${ink};padding:2.5mm 3.5mm;margin:4mm 0}
.lines{width:100%;border-collapse:collapse;margin-top:4mm}.lines th{text-align:left;border-bottom:1.5px solid ${ink};padding:1mm 1.5mm;font-size:.92em}.lines td{padding:1.1mm 1.5mm;border-bottom:.5px solid #ccc;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.lines .s{font-size:.84em;color:#444}.end{display:flex;justify-content:space-between;align-items:flex-end;margin-top:3mm;break-inside:avoid}.card{font:8pt/1.5 Liberation Mono;color:#333}.sums{margin-left:auto}.sums td{padding:.7mm 1.5mm .7mm 8mm}.sums td:last-child{text-align:right;white-space:nowrap}.sums tr:last-child td{border-top:1.5px solid #222;font-weight:bold}.note{font-size:.84em;color:#444;margin-top:5mm}.foot{display:flex;gap:6mm;align-items:center;border-top:1px solid #bbb;margin-top:5mm;padding-top:3mm;font-size:.88em;break-inside:avoid}.slip{text-align:center;margin-top:3mm}tr{break-inside:avoid}`;

const NOTES: Record<Look["plan"], string> = {
  none: "You chose to pay for this visit yourself. We have not sent a claim to any insurance. You may use this receipt to ask your plan, FSA or HSA for reimbursement.",
  column:
    "Insurance amounts are estimates based on the benefits your plan reported today. Your final cost is decided when your plan processes the claim; we will refund or bill any difference.",
  sum: "Estimated insurance payment is not a guarantee of payment. If your plan pays less, you will receive a statement for the remainder.",
  billed:
    "We will bill your insurance for this visit. After your plan processes the claim you may receive a statement for deductible, coinsurance or services that are not covered.",
};

function factsOf(chance: Chance, l: Look, payer: string, known: Record<string, string>): string {
  const visit = pairs([
    [l.of("Visit Date|Date of Service|Date of Visit"), known.date!],
    [l.of("Provider|Seen by|Practitioner"), `${person(chance)}, ${l.of("FNP-C|PA-C|NP|PharmD")}`],
    chance.happens(0.6) ? ["Provider NPI", chance.number("1#########")] : null,
    [l.of("Visit #|Receipt #|Encounter"), known.number!],
    l.plan === "none" ? null : ["Insurance", payer],
  ]);
  const who = pairs([
    ["Patient", known.patient!],
    ["Date of Birth", l.day(born(chance, 1950, 2004))],
    ["Address", `${street(chance)}<br>${town(chance)}`],
    chance.happens(0.5) ? ["Patient ID", chance.number("########")] : null,
  ]);
  return `<div class="two">${who}${visit}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const drawn = lookOf(chance);
  const [reason, wanted] = chance.weighted(VISITS.map((one) => [one, weightOf(one[0])] as const));
  const more = wanted.includes("90471") || chance.happens(0.6) ? "" : FLU_SHOT;
  const items = wanted + more;
  const coded = drawn.coded && !/^(SPORTS|DOT)/.test(items);
  const [clinic = "", ink = "", store = ""] = chance.pick(CLINICS);
  const date = shifted("2024-01-08", chance.between(0, 710));
  const physical = reason === "Physical exam";
  const rows = rowsFor(chance, items, date, !physical && drawn.plan !== "none");
  const shots = rows.some(({ lot }) => lot);
  const l: Look = { ...drawn, coded, plan: physical ? "none" : drawn.plan, lot: shots ? drawn.lot : "none" }; // prettier-ignore
  const columns = columnsOf(l);
  const money = paidOf(chance, l, rows);
  const payer = chance.pick(PAYERS);
  const patient = naming(chance)(person(chance));
  const number = chance.number(l.of("#########|V-#######|##-######-#"));
  const place = `${store === "Location" ? "Location " : store}${chance.number("####")}`;
  const html = page(
    style(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div>${clinic}<small>${place} - ${street(chance)}, ${town(chance)}</small></div></div><div class="right">${phone(chance)}<br>Tax ID ${chance.number("##-#######")}<br>Clinic NPI ${chance.number("1#########")}</div></div>
<h2>${l.of("Visit Summary and Receipt|Receipt for Services|VISIT RECEIPT|Patient Receipt")}</h2>${factsOf(chance, l, payer, { date: l.day(date), number, patient })}${l.visit ? visitOf(chance, l, reason) : ""}
${table(columns, rows.map((row) => record(columns, row)).join(""))}${sumsOf(chance, l, money, payer, l.day(date))}<div class="note">${NOTES[l.plan]}</div>
<div class="foot">${square(chance, 21, "16mm")}<div>Scan to see your full visit record, results and after-visit instructions, or to schedule your next appointment.<br>Tell us about your visit at survey.example &nbsp; Survey code ${chance.number("####-####-####")}</div></div>${l.slip ? `<div class="slip">${bars(chance, 230, 26)}<br>CUSTOMER COPY - RETURNS OF RX AND CLINIC SERVICES NOT ACCEPTED</div>` : ""}`,
  );
  const expected = l.plan === "column" || l.plan === "sum";
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic, patient },
      accountNumber: null,
    },
    {
      ...{ billed: money.billed, adjustments: money.off || null, patientPaid: money.paid || null },
      ...{ insurancePaid: expected ? money.plan : null, patientResponsibility: money.due },
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "retail-clinic-visit-receipt",
  paper:
    "A retail clinic's visit summary and receipt: tests and vaccines with lots, what insurance is expected to pay, and the card payment.",
  medium: "text",
  draw,
};
