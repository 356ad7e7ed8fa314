import {
  dayMonthName,
  dollars,
  grouped,
  longMonthName,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, naming, person, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, page, pairs, square } from "#corpus/families/drawing/sheet";
import { heading, record, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const LABS = rowsOf(`
Meridian Quality Laboratories|#2a7d3f|meridianlabs.example/pay
LabAmerica|#003d7c|billing.labamerica.example
Continental Clinical Laboratories Inc.|#7a1650|cclab.example/bill`);

/** CPT code, words, list price in cents. */
const TESTS = rowsOf(`
80053|COMPREHENSIVE METABOLIC PANEL|7940
80061|LIPID PANEL, STANDARD|10420
85025|CBC (INCLUDES DIFF/PLT)|5935
83036|HEMOGLOBIN A1c|8290
84443|TSH|16835
84439|T4, FREE|11610
82306|VITAMIN D,25-OH,TOTAL,IA|29850
82607|VITAMIN B12|13565
82728|FERRITIN|12240
83540|IRON, TOTAL|5120
81001|URINALYSIS, COMPLETE|4410
87086|CULTURE, URINE, ROUTINE|9760
84153|PSA, TOTAL|17390
86803|HEPATITIS C AB W/REFL TO HCV RNA, QN, PCR|13925
87389|HIV 1/2 AG/AB, 4TH GEN W/RFL|16050
87491|CHLAMYDIA TRACHOMATIS RNA, TMA, UROGENITAL|18430
87591|NEISSERIA GONORRHOEAE RNA, TMA, UROGENITAL|18430
86038|ANA SCREEN, IFA, W/REFL TITER AND PATTERN|12615
85652|SED RATE BY MODIFIED WESTERGREN|4785
86140|C-REACTIVE PROTEIN|8145
82570|CREATININE, RANDOM URINE|5230
82043|ALBUMIN, RANDOM URINE|7315
84403|TESTOSTERONE, TOTAL, MS|21180
36415|VENIPUNCTURE|2100`);

const PLANS = [
  "UNITEDHEALTHCARE",
  "AETNA PPO",
  "BLUE CROSS BLUE SHIELD",
  "CIGNA OAP",
  "MEDICARE PART B",
];
const NOTES: [mark: string, text: string][] = [
  ["A", "Your insurance applied this amount to your deductible."],
  ["B", "This is your coinsurance or co-payment as determined by your insurance."],
  ["C", "Your insurance indicated that this service is not covered under your plan."],
];

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    insured: chance.happens(0.82),
    plan: chance.pick(PLANS),
    day: chance.pick([slashes, slashes, shortSlashes, monthName, dayMonthName]),
    head: chance.pick([slashes, longMonthName]),
    money: chance.pick([dollars, dollars, grouped]),
    minus: chance.happens(0.5),
    /** A row says its date, or the paper says one for all. */
    dated: chance.happens(0.6),
    noted: chance.happens(0.5),
    counted: chance.happens(0.25),
    summed: chance.happens(0.85),
    side: chance.happens(0.5),
    number: of("Invoice Number|Invoice #|Bill Number|Lab Invoice No."),
    due: of("Amount Due|AMOUNT DUE|Please Pay This Amount|Total You Owe"),
    font: of("Liberation Sans|Liberation Sans|Liberation Sans Narrow"),
  };
}

/** What the plan made of a test, with the mark of the note that says why. */
function settled(chance: Chance, l: Look, price: number, open: boolean): Said {
  if (!l.insured) {
    const discount = Math.round(price * 0.4);
    return { discount, patientOwes: price - discount };
  }
  if (chance.happens(0.1))
    return { discount: 0, insurancePaid: 0, patientOwes: price, remarks: ["C"] };
  const allowed = Math.round(price * (0.12 + 0.3 * chance.share()));
  const insurancePaid = open ? 0 : Math.round(allowed * chance.pick([0.8, 0.8, 0.9, 1]));
  const patientOwes = allowed - insurancePaid;
  const remarks = patientOwes ? [open ? "A" : "B"] : [];
  return { discount: price - allowed, insurancePaid, patientOwes, remarks };
}

function rowsFor(chance: Chance, l: Look, first: string): Said[] {
  const many = chance.weighted([
    [chance.between(1, 2), 2],
    [chance.between(3, 7), 5],
    [chance.between(8, 14), 3],
    [chance.between(15, 22), 1],
  ]);
  const visits = l.dated && many > 4 && chance.happens(0.3) ? 2 : 1;
  const open = chance.happens(0.5);
  const picked = chance.shuffled(TESTS).slice(0, many);
  return TESTS.filter((one) => picked.includes(one))
    .map(([code = "", description = "", cents], at): Said => {
      const charge = Number(cents);
      const serviceDate = shifted(first, visits > 1 && at % 3 === 1 ? 21 : 0);
      const units = 1;
      return { serviceDate, code, description, units, charge, ...settled(chance, l, charge, open) };
    })
    .sort((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0)); // prettier-ignore
}

function columnsOf(l: Look): Column[] {
  const less = (cents: number) => l.money(cents && l.minus ? -cents : cents);
  const test = column(l.of("Test Description|Test|Description of Service"), "description", (row) => row.description, "w"); // prettier-ignore
  const code = column(l.of("CPT Code|CPT&reg;|CPT<br>Code"), "code", (row) => row.code);
  return [
    ...(l.dated
      ? [column(l.of("Date of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!))] // prettier-ignore
      : []),
    ...(l.side ? [code, test] : [test, code]),
    ...(l.counted ? [column("Units", "units", (row) => row.units, "n")] : []),
    amount(l.of("Price|Charge|Billed<br>Charges"), "charge", l.money),
    ...(l.insured
      ? [
          amount(l.of("Insurance<br>Adjusted|Insurance<br>Adjustment|Insurance<br>Discount"), "discount", less), // prettier-ignore
          amount(l.of("Insurance<br>Paid|Paid by<br>Insurance"), "insurancePaid", less),
        ]
      : [amount(l.of("Patient<br>Discount|Uninsured<br>Discount"), "discount", less)]),
    amount(l.of("Patient<br>Owes|You Owe|Patient<br>Responsibility"), "patientOwes", l.money),
    ...(l.noted && l.insured
      ? [column(l.of("Note|See<br>Message"), "remarks", (row) => (row.remarks ?? []).join(" "), "c")] // prettier-ignore
      : []),
  ];
}

/** The swoosh and letters that such laboratories print as their sign. */
const logo = (name: string, ink: string) =>
  `<div class="logo"><svg width="44" height="40" viewBox="0 0 44 40"><path d="M4 34C4 14 20 4 40 6 26 10 18 18 18 34z" fill="${ink}"/><circle cx="30" cy="25" r="7" fill="none" stroke="${ink}" stroke-width="3"/><path d="M35 30l6 7" stroke="${ink}" stroke-width="3"/></svg><b>${name}</b></div>`;

function messages(l: Look, rows: Said[]): string {
  const used = NOTES.filter(([mark]) => rows.some(({ remarks }) => remarks?.includes(mark)));
  const key = l.noted && l.insured ? used.map(([mark, text]) => `<div><b>${mark}</b> &ndash; ${text}</div>`).join("") : ""; // prettier-ignore
  const first = l.insured
    ? l.of(`${l.plan} has processed your claim. The amount shown is your responsibility as determined by your insurance. Please refer to the explanation of benefits you received.|We billed ${l.plan} for the testing ordered by your physician. Your insurance carrier has advised us that the balance is due from you.`) // prettier-ignore
    : "We do not have insurance information on file for this testing, or your insurance could not be verified. An uninsured patient discount has been applied. If you have coverage, call us or update it online before the due date.";
  return `<div class="msg"><h3>${l.of("Important messages|Messages about your bill|MESSAGES")}</h3><p>${first}</p>${key}<p>This bill is for laboratory testing only. You may receive a separate bill from your doctor. If you cannot pay in full, you may be eligible for our financial assistance program or an interest-free payment plan.</p></div>`;
}

function coupon(
  l: Look,
  lab: string,
  mail: string,
  facts: [string, string][],
  due: number,
  chance: Chance,
): string {
  // prettier-ignore
  const digits = facts[0]![1].replace(/\D/g, "");
  return `<div class="slip"><div class="cut">${l.of("Detach and return this portion with your payment. Do not staple or fold.|Please tear along the dotted line and mail this coupon with your payment")}</div><div class="cgrid"><div><div class="opt">&#9633; Check enclosed &nbsp; &#9633; Visa &nbsp; &#9633; MasterCard &nbsp; &#9633; Amex &nbsp; &#9633; Discover</div><div class="blank">Card number</div><div class="half"><div class="blank">Exp. date</div><div class="blank">Security code</div></div><div class="blank">Cardholder signature</div></div><div>${pairs([facts[0]!, ...facts.slice(2), [l.due, `<b>${dollars(due)}</b>`], ["Amount enclosed", "$ ____________"]])}<div class="to">Make check payable and mail to:<br><b>${lab}</b><br>${mail}</div></div></div><div class="scan">${digits} ${String(due).padStart(8, "0")} ${chance.number("#######")}</div></div>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 13mm}body{font:9pt/1.34 "${l.font}";margin:0;color:#1b1b1b}.sheet{display:flex;flex-direction:column;min-height:250mm}.top{display:flex;justify-content:space-between}.logo{display:flex;gap:2mm;align-items:center;font-size:1.55em;color:${ink}}.facts{border:1.2px solid ${ink};border-radius:2mm;width:80mm;overflow:hidden}.facts h3{margin:0;background:${ink};color:#fff;padding:1mm 2.5mm;font-size:1.05em}.facts table{width:100%;border-collapse:collapse}.facts td{padding:.5mm 2.5mm;vertical-align:top}.facts td:last-child{text-align:right}.facts .big{display:flex;justify-content:space-between;padding:1.2mm 2.5mm;font-weight:bold;font-size:1.18em;border-top:1.2px solid ${ink}}
.who{margin:5mm 0 5mm 6mm;line-height:1.4}.order{display:grid;grid-template-columns:1fr 1fr 1fr;gap:0 6mm;border-top:.8px solid #888;border-bottom:.8px solid #888;padding:1mm 1.5mm;margin:3mm 0}.order small{color:#555;display:block}.order div{padding:.5mm 0}.lines{width:100%;border-collapse:collapse}.lines th{background:${ink}1c;text-align:left;vertical-align:bottom;padding:1mm 1.5mm;font-size:.93em}.lines td{padding:.75mm 1.5mm;border-bottom:.5px solid #d2d2d2;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal;width:38%}.lines .n{text-align:right}.lines .c{text-align:center}.lines .sum td{font-weight:bold;border-top:1.2px solid ${ink}}tr{break-inside:avoid}
.owe{display:flex;justify-content:flex-end;gap:10mm;padding:.8mm 1.5mm}.owe.all{font-weight:bold;font-size:1.12em;color:${ink}}.msg{margin-top:3mm;break-inside:avoid}.msg h3,.ways h3{margin:0 0 .6mm;color:${ink};font-size:1.08em}.msg p{margin:.6mm 0}.ways{display:grid;grid-template-columns:18mm 1fr 1fr;gap:4mm;background:#f4f5f7;padding:1.5mm 3mm;margin-top:2.5mm;break-inside:avoid}.slip{margin-top:auto;break-inside:avoid;padding-top:2mm}.cut{border-top:1px dashed #333;font-size:.8em;text-align:center;padding-top:.8mm;margin-bottom:2mm}.cgrid{display:grid;grid-template-columns:1fr 82mm;gap:8mm}.blank{border:.8px solid #666;font-size:.72em;color:#555;padding:.4mm 1mm;height:5.6mm;margin-top:.8mm}.half{display:grid;grid-template-columns:1fr 1fr;gap:2mm}.cgrid table td{padding:.2mm 5mm .2mm 0}.to{margin-top:1.5mm}.scan{font:9.5pt Liberation Mono;text-align:right;margin-top:1mm}`;

/** What stands under the columns: what the patient has paid already and what is due. */
function dueRows(l: Look, paid: number, due: number): string {
  const less = paid ? `<div class="owe"><span>${l.of("Payments received from patient|Patient payments received - thank you")}</span><span>${l.minus ? l.money(-paid) : l.money(paid)}</span></div>` : ""; // prettier-ignore
  return `${less}<div class="owe all"><span>${l.due}</span><span>${dollars(due)}</span></div>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [lab = "", ink = "", site = ""] = chance.pick(LABS);
  const first = shifted("2024-07-08", chance.between(0, 560));
  let rows = rowsFor(chance, l, first);
  if (total(rows, "patientOwes") === 0) rows = rows.map((row, at) => (at ? row : { ...row, insurancePaid: 0, patientOwes: row.insurancePaid ?? 0, remarks: ["A"] })); // prettier-ignore
  const columns = columnsOf(l);
  const owes = total(rows, "patientOwes");
  const paid = owes > 6000 && chance.happens(0.25) ? chance.pick([1000, 2500]) : 0;
  const due = owes - paid;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(24, 62));
  const until = chance.happens(0.8) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const name = naming(chance);
  const patient = name(person(chance));
  const account = chance.number(chance.pick(["##########", "7######", "####-######"]));
  const tel = `1-8${chance.number("##")}-555-01${chance.number("##")}`;
  const mail = `${box(chance)}<br>${town(chance)}`;
  const facts: [string, string][] = [[l.number, account], [l.of("Invoice Date|Bill Date"), l.head(issued)], ...(until ? [[l.of("Due Date|Pay By"), l.head(until)] as [string, string]] : [])]; // prettier-ignore
  const order = ([["Patient", patient], ["Date of Birth", chance.happens(0.6) ? l.head(born(chance)) : ""], l.dated ? ["", ""] : ["Date of Service", l.head(first)], ["Ordering Physician", name(person(chance))], ["Lab Code / Specimen", chance.number("@@@ / @@######@")], ["Insurance", l.insured ? l.plan : "PATIENT BILL"]] as const).filter(([, value]) => value); // prettier-ignore
  const sign = l.minus ? -1 : 1;
  const sums = { charge: total(rows, "charge"), discount: sign * total(rows, "discount"), ...(l.insured && { insurancePaid: sign * total(rows, "insurancePaid") }), patientOwes: owes }; // prettier-ignore
  const html = page(
    style(l, ink),
    `<div class="sheet"><div class="top"><div>${logo(lab, ink)}<div style="margin-top:2mm">Patient Billing &nbsp; ${tel}<br>Monday - Friday, 8:00 a.m. - 8:00 p.m. ET<br>Federal Tax ID: ${chance.number("##-#######")}</div></div><div class="facts"><h3>${l.of("Laboratory Invoice|Patient Invoice|Invoice for laboratory services")}</h3>${pairs(facts)}<div class="big"><span>${l.due}</span><span>${dollars(due)}</span></div></div></div>
<div class="who">${bars(chance, 150, 14)}<br>${patient}<br>${street(chance)}<br>${town(chance)}</div><div class="order">${order.map(([label, value]) => `<div><small>${label}</small>${value}</div>`).join("")}</div>
<table class="lines"><thead>${heading(columns)}</thead><tbody>${rows.map((row) => record(columns, row)).join("")}${l.summed ? sumRow(columns, l.of("Total|TOTALS|Invoice Totals"), sums, (cents) => l.money(cents)) : ""}</tbody></table>${dueRows(l, paid, due)}
${messages(l, rows)}<div class="ways">${square(chance, 21, "13mm")}<div><h3>Pay online</h3>${site}<br>Have your invoice number ready.</div><div><h3>Pay by phone</h3>${tel}, 24 hours a day<br>New insurance? Tell us by phone or online.</div></div>${coupon(l, lab, mail, facts, due, chance)}</div>`,
  );
  const seen = columns.some(({ says }) => says.includes("serviceDate"));
  return {
    html,
    truth: truthOf(
      { name: family.name, setting: "professional", provider: lab, patient, accountNumber: account, statementDate: issued, dueDate: until }, // prettier-ignore
      {
        ...(l.summed && { billed: sums.charge, adjustments: total(rows, "discount") }),
        ...(l.summed && l.insured && { insurancePaid: total(rows, "insurancePaid") }),
        ...{ patientPaid: paid || null, patientResponsibility: due },
      },
      rows.map((row) => lineBy(columns, row, seen ? [] : ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "laboratory-national-invoice",
  paper:
    "A national laboratory's invoice to a patient: tests with CPT codes and what insurance adjusted, paid and left to owe.",
  medium: "text",
  draw,
};
