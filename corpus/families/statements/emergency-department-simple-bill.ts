import {
  decimal,
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
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

type Service = Said & { department: string };

const HOSPITALS =
  rowsOf(`Saint Brendan Community Hospital|#1d4e89; Tri-Rivers Regional Medical Center|#00695c
  Oakhollow Memorial Hospital|#7b1e3a; Mercy Plains Hospital|#37474f; Cascade Valley Hospital & Clinics|#0b6e4f`);

/** What is done in an emergency room: key, revenue code, department, code, the words of the charge list, plain words, dollars. */
const DONE = new Map(
  rowsOf(`
l2|0450|Emergency Room|99282|HC ER VISIT LEVEL 2|Emergency room visit, level 2|486
l3|0450|Emergency Room|99283|HC ER VISIT LEVEL 3|Emergency room visit, level 3|1124.5
l4|0450|Emergency Room|99284|HC ER VISIT LEVEL 4|Emergency room visit, level 4|1987
l5|0450|Emergency Room|99285|HC ER VISIT LEVEL 5|Emergency room visit, level 5|3142.75
iv|0450|Emergency Room|96374|HC IV PUSH INITIAL DRUG|IV medicine, first drug|318
iv2|0450|Emergency Room|96375|HC IV PUSH EA ADDL NEW DRUG|IV medicine, added drug|164.25
hyd|0260|IV Therapy|96360|HC HYDRATION INITIAL HOUR|IV fluids, first hour|372
sut|0450|Emergency Room|12002|HC REPAIR SUPERFICIAL WOUND 2.6-7.5 CM|Stitches, simple wound|742
spl|0450|Emergency Room|29515|HC APPLY SHORT LEG SPLINT|Short leg splint|415.6
cbc|0305|Laboratory|85025|HC CBC W AUTO DIFF|Complete blood count|118.4
cmp|0301|Laboratory|80053|HC COMPREHENSIVE METABOLIC PANEL|Metabolic panel|236
trp|0301|Laboratory|84484|HC TROPONIN QUANT|Heart enzyme test (troponin)|199.3
lip|0301|Laboratory|83690|HC LIPASE|Lipase|97
ua|0307|Laboratory|81001|HC URINALYSIS W MICROSCOPY|Urine test|68.85
flu|0306|Laboratory|87637|HC SARS-COV-2 FLU RSV PCR|COVID, flu and RSV test|344
stp|0306|Laboratory|87651|HC STREP A PCR|Strep throat test|152
ekg|0730|EKG/ECG|93005|HC ECG TRACING ONLY|EKG tracing|287
cxr|0324|Radiology - Diagnostic|71046|HC XR CHEST 2 VIEWS|Chest X-ray, 2 views|402
ank|0320|Radiology - Diagnostic|73610|HC XR ANKLE MIN 3 VIEWS|Ankle X-ray, 3 views|366.5
hct|0351|CT Scan|70450|HC CT HEAD W/O CONTRAST|CT scan of head|1865
act|0352|CT Scan|74177|HC CT ABD & PELVIS W CONTRAST|CT scan of abdomen and pelvis with contrast|4210
ket|0636|Pharmacy|J1885|KETOROLAC TROMETHAMINE PER 15 MG|Ketorolac injection|42.18
ond|0636|Pharmacy|J2405|ONDANSETRON HCL INJ PER 1 MG|Ondansetron injection|36.6
sal|0258|Pharmacy|J7030|SODIUM CHLORIDE 0.9% 1000 ML|Saline IV solution, 1 liter|88
ibu|0637|Pharmacy||IBUPROFEN 600 MG TAB|Ibuprofen tablet|6.5
ace|0637|Pharmacy||ACETAMINOPHEN 160 MG/5 ML SUSP|Acetaminophen liquid|9.12
tet|0636|Pharmacy|90715|TDAP VACCINE 7 YRS/> IM|Tetanus (Tdap) vaccine|121
tad|0771|Vaccine Administration|90471|HC IMMUNIZATION ADMIN|Giving a vaccine|78
sup|0270|Medical Supplies||SUTURE TRAY DISPOSABLE|Suture tray|94.75
crt|0270|Medical Supplies||CRUTCHES ALUM ADULT PAIR|Crutches|131`).map((row) => [row[0]!, row]),
);
const VISITS: [why: string, child: boolean, done: string][] = [
  ["chest pain", false, "l5 ekg trp cbc cmp cxr iv ket sal"],
  ["abdominal pain", false, "l5 act cbc cmp lip ua iv iv2 ond ket hyd sal"],
  ["a cut", false, "l3 sut sup tet tad"],
  ["an ankle injury", false, "l3 ank spl crt ibu"],
  ["a headache", false, "l4 hct iv iv2 ket ond cbc sal"],
  ["fever", true, "l3 flu stp ace"],
  ["fever", true, "l2 stp"],
  ["a minor injury", false, "l2"],
];
const PLANS =
  "Blue Cross Blue Shield|Aetna|UnitedHealthcare|Cigna|Medicare|Ambetter|Humana Gold Plus".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    lists: chance.weighted([
      ["codes", 4],
      ["plain", 3],
      ["departments", 4],
    ] as const),
    dated: chance.happens(0.45),
    counted: chance.happens(0.5),
    revenue: chance.happens(0.4),
    day: chance.pick([slashes, slashes, looseSlashes, monthName]),
    off: chance.pick([
      (cents: number) => dollars(-cents),
      (cents: number) => (cents ? `(${dollars(cents)})` : dollars(0)),
      (cents: number) => (cents ? `${dollars(cents)}-` : dollars(0)),
    ]),
    heads: {
      words: words("Description of Services|Services Provided|Description"),
      charge: words("Amount|Charges|Charge"),
    },
    back: chance.happens(0.45),
    cards: chance.happens(0.6),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans"),
  };
}

function servicesOf(chance: Chance, l: Look, done: string, on: string): Service[] {
  const late = l.dated && chance.happens(0.25);
  const rows = done.split(" ").map((key, at): Service => {
    const [, rev, department = "", code, listed, plain, price] = DONE.get(key)!;
    const units = l.counted && /^(ket|ond)$/.test(key) ? chance.between(2, 4) : 1;
    return {
      ...{ department, revenueCode: rev!, code: code || null, units },
      serviceDate: late && at > 3 ? shifted(on, 1) : on,
      description: l.lists === "codes" ? listed! : plain!,
      charge: Math.round(Number(price) * 100) * units,
    };
  });
  if (l.lists !== "departments") return rows;
  const names = [...new Set(rows.map(({ department }) => department))];
  return names.map((department): Service => {
    const own = rows.filter((row) => row.department === department);
    const revenueCode = `${own[0]!.revenueCode!.slice(0, 3)}0`;
    const description = l.revenue ? department.toUpperCase() : department;
    return { department, description, revenueCode, serviceDate: on, charge: total(own, "charge") };
  });
}

function columnsOf(l: Look): Column<Service>[] {
  const many = l.lists !== "departments";
  const safe = (row: Service) => row.description!.replace("&", "&amp;");
  return [
    ...(l.dated && many
      ? [column<Service>("Date", "serviceDate", (row) => l.day(row.serviceDate!), "d")]
      : []),
    ...(l.revenue && !many
      ? [column<Service>("Rev Code", "revenueCode", (row) => row.revenueCode, "d")]
      : []),
    ...(l.lists === "codes"
      ? [
          column<Service>(
            l.words("CPT/HCPCS|CPT Code|Procedure Code"),
            "code",
            (row) => row.code,
            "d",
          ),
        ]
      : []),
    column<Service>(l.heads.words, "description", safe),
    ...(l.counted && many ? [column<Service>("Qty", "units", (row) => row.units, "q")] : []),
    amount<Service>(l.heads.charge, "charge", dollars),
  ];
}

/** What is taken off the charges and paid, as printed, and which sums that prints. */
type Ending = { rows: [words: string, cents: number][]; due: number; plan: string | null } & {
  adjustments: number | null;
  insurancePaid: number | null;
  patientPaid: number | null;
  own: number[];
};

function uninsured(chance: Chance, l: Look, billed: number): Ending {
  const rate = chance.pick([25, 35, 40, 50, 60]);
  const cut = Math.round((billed * rate) / 100);
  const name = l.words("Uninsured discount|Self-pay discount|Uninsured patient discount");
  const help = chance.happens(0.2) ? Math.round((billed - cut) / 2) : 0;
  return {
    rows: [
      [`${name} (${rate}%)`, cut],
      ...(help ? [["Financial assistance (50%)", help] as [string, number]] : []),
    ],
    ...{ due: billed - cut - help, plan: null, adjustments: help ? null : cut },
    ...{ insurancePaid: null, patientPaid: null, own: [] },
  };
}

function insured(chance: Chance, l: Look, billed: number): Ending {
  const plan = chance.pick(PLANS);
  const cut = Math.round(billed * (0.3 + 0.35 * chance.share()));
  const paid = chance.happens(0.25)
    ? 0
    : Math.round((billed - cut) * (0.4 + chance.share() * 0.45));
  const base = { due: billed - cut - paid, plan, patientPaid: null, own: [] };
  if (paid && chance.happens(0.2))
    return {
      ...{ ...base, adjustments: null, insurancePaid: null },
      rows: [["Insurance payments and adjustments", cut + paid]],
    };
  const rows: Ending["rows"] = [
    [l.words("Insurance adjustments|Insurance discount|Contractual adjustment"), cut],
    [l.words("Insurance payments|Paid by insurance"), paid],
  ];
  return {
    ...{ ...base, adjustments: cut, insurancePaid: paid },
    rows: chance.happens(0.5) ? rows : rows.toReversed(),
  };
}

function endingOf(chance: Chance, l: Look, billed: number, on: string): Ending {
  const end = chance.happens(0.5) ? uninsured(chance, l, billed) : insured(chance, l, billed);
  const gave = chance.happens(0.45)
    ? Math.min(chance.pick([5000, 10000, 15000, 25000]), Math.floor(end.due / 200) * 100)
    : 0;
  if (!gave && chance.happens(0.5)) return end;
  const name = l.words("Your payments|Patient payments|Payments you have made");
  if (!gave || chance.happens(0.5))
    return { ...end, rows: [...end.rows, [name, gave]], due: end.due - gave, patientPaid: gave };
  const dated = `Patient payment ${l.day(shifted(on, chance.pick([0, 0, 16])))} - Thank you`;
  return { ...end, rows: [...end.rows, [dated, gave]], due: end.due - gave, own: [gave] };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 15mm} body{font:9.6pt/1.38 '${l.font}';margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:2px solid ${ink};padding-bottom:3mm} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.4em;font-weight:bold} .brand small{display:block;font-size:8pt;font-weight:normal;color:#555}
.win{display:flex;justify-content:space-between;margin:5mm 0 4mm} .facts{border-collapse:collapse} .facts td{padding:.5mm 2.5mm} .facts td:first-child{color:#555} .facts td:last-child{font-weight:bold;text-align:right} .facts tr:nth-last-child(-n+2) td{background:#eef2f5}
.lines{width:100%;border-collapse:collapse;margin-top:3mm} .lines th{text-align:left;border-bottom:1.5px solid ${ink};color:${ink};padding:.8mm 1.5mm} .lines td{padding:.7mm 1.5mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .q{text-align:center} .lines .d{white-space:nowrap} .lines tr.t td{border-top:1px solid #999;font-weight:bold} .lines tr.due td{background:${ink};color:#fff;font-weight:bold;font-size:1.1em} tr{break-inside:avoid}
.help{display:flex;gap:6mm;margin-top:5mm;font-size:8.4pt;break-inside:avoid} .help h3{margin:0 0 .6mm;font-size:9.6pt;color:${ink}} .help>div{flex:1} .qr{flex:none!important;width:33mm;text-align:center}
.slip{break-inside:avoid;border-top:1.5px dashed #444;margin-top:5mm;padding-top:2mm;font-size:8.6pt} .slip .row{display:flex;justify-content:space-between;gap:6mm;margin-top:2mm} .cut{text-align:center;font-size:7.4pt;color:#666} .cards td{border:1px solid #888;padding:1mm 2mm;height:6mm;vertical-align:top;font-size:7pt} .back{break-before:page;font-size:8.6pt;columns:2;column-gap:8mm} .back h3{color:${ink};margin:0 0 1mm}`;

function helpBlock(chance: Chance, due: number, plan: string | null, web: string): string {
  const early = !plan && chance.happens(0.4) ? Math.round(due * 0.1) : 0;
  const prompt = early
    ? ` Pay in full within 30 days and take an additional 10% prompt-pay discount (${dollars(early)}).`
    : "";
  return `<div class="help"><div><h3>Need help paying your bill?</h3>You may qualify for free or reduced-cost care under our Financial Assistance Policy, based on family size and income (up to 300% of the Federal Poverty Level). Applications are available at ${web}/help, at any registration desk, or by calling us. Interest-free payment plans are available.${prompt}</div>
<div><h3>${plan ? "About your insurance" : "Do you have insurance?"}</h3>${plan ? `We billed ${plan}. If you have questions about what was covered, please call the number on your insurance card.` : "Our records do not show insurance for this visit. If you were covered on the date of service, please call us or complete the form on our website within 30 days."} You may receive separate bills from the emergency physicians, radiologists and pathologists who took part in your care.</div>
<div class="qr">${square(chance, 21, "19mm")}<br>Scan to pay<br>${web}</div></div>`;
}

const BACK = `<div class="back"><h3>Your rights and protections</h3><p>When you get emergency care you are protected from balance billing. You should not be charged more than your plan's copayments, coinsurance and/or deductible. If you believe you have been wrongly billed, call the No Surprises Help Desk at 1-800-985-3059.</p><p>If you don't have insurance or are not using it, you have the right to a Good Faith Estimate. If you are billed at least $400 more than your estimate, you can dispute the bill.</p><h3>Nondiscrimination</h3><p>We comply with applicable civil rights laws and do not discriminate on the basis of race, color, national origin, age, disability or sex.</p><h3>Espa&ntilde;ol</h3><p>ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Usted puede reunir los requisitos para recibir ayuda financiera. Llame al n&uacute;mero de la primera p&aacute;gina.</p><h3>Change of address or insurance</h3><p>Name ______________________________<br>Address ____________________________<br>Insurance company ___________________<br>Policy # _____________ Group # _________</p></div>`;

function slip(
  l: Look,
  said: Record<"name" | "account" | "due" | "until" | "patient" | "at", string>,
) {
  const cards = l.cards
    ? `<table class="cards" style="border-collapse:collapse"><tr><td colspan="3">&#9744; VISA &nbsp; &#9744; MasterCard &nbsp; &#9744; Discover &nbsp; &#9744; AmEx</td></tr><tr><td colspan="2" style="width:46mm">CARD NUMBER</td><td>EXP. DATE</td></tr><tr><td colspan="2">SIGNATURE</td><td>AMOUNT</td></tr></table>`
    : `<div>Pay online or by phone, or send a check payable to<br><b>${said.name}</b>.<br>Please do not send cash.</div>`;
  return `<div class="slip"><div class="cut">&#9986; Please detach and return this portion with your payment</div><div class="row"><div><b>${said.name}</b><br>${said.at}</div>${cards}${pairs([["Patient", said.patient], ["Account Number", said.account], ["Amount Due", said.due], ["Due Date", said.until], ["Amount Enclosed", "$ ____________"]], "facts")}</div></div>`; // prettier-ignore
}

type Paper = ReturnType<typeof paperOf>;
function paperOf(chance: Chance) {
  const l = look(chance);
  const [name = "", ink = ""] = chance.pick(HOSPITALS);
  const [why, child, done] = chance.pick(VISITS);
  const [one = "", other = ""] = household(chance, 2).map(naming(chance));
  const on = shifted("2024-03-04", chance.between(0, 640));
  const services = servicesOf(chance, l, done, on);
  const billed = total(services, "charge");
  const issued = shifted(on, chance.between(18, 70));
  return {
    ...{ l, name, ink, why, services, billed, issued, on, guarantor: one },
    patient: child ? other : one,
    end: endingOf(chance, l, billed, on),
    account: chance.number(chance.pick(["########", "H##########", "#########-1"])),
    due: chance.happens(0.7) ? shifted(issued, chance.pick([21, 25, 30])) : null,
    sums: chance.happens(0.9),
    until: services.at(-1)!.serviceDate!,
  };
}

function sheetOf(chance: Chance, paper: Paper, columns: Column<Service>[]): string {
  const { l, end, services } = paper;
  const name = paper.name.replace("&", "&amp;");
  const until = paper.due ? l.day(paper.due) : "Upon receipt";
  const owed = l.words("Amount You Owe|BALANCE DUE|Your Balance|Amount Due");
  const span = columns.length - 1;
  const row = (words: string, cents: string, kind = "") =>
    `<tr class="${kind}"><td colspan="${span}">${words}</td><td class="n">${cents}</td></tr>`;
  const foot = [
    ...(paper.sums ? [row(l.words("Total charges|Total hospital charges"), dollars(paper.billed), "t")] : []), // prettier-ignore
    ...end.rows.map(([words, cents]) => row(words, l.off(cents))),
    row(owed, dollars(end.due), "due"),
  ].join("");
  const web = "pay.hospital.example";
  const at = `${box(chance)}<br>${town(chance)}`;
  const dates = paper.until === paper.on ? l.day(paper.on) : `${l.day(paper.on)} - ${l.day(paper.until)}`; // prettier-ignore
  const facts = pairs([["Patient", paper.patient], ["Account Number", paper.account], [paper.until === paper.on ? "Date of Service" : "Dates of Service", dates], ["Statement Date", l.day(paper.issued)], ["Amount Due", dollars(end.due)], ["Due Date", until]], "facts"); // prettier-ignore
  const forWhom = paper.patient === paper.guarantor ? "you" : paper.patient;
  const letter = `<p>Dear ${paper.guarantor},</p><p>${l.words("Thank you for choosing us for your care.|Thank you for trusting us with your care.")} This bill is for the emergency department visit of ${longMonthName(paper.on)}${chance.happens(0.4) ? ` for ${paper.why}` : ""}. ${end.plan ? `Your insurance has processed our claim and the amount below is your responsibility.` : `Because we have no insurance on file for ${forWhom}, we have applied our discount for uninsured patients.`}</p>`;
  return page(
    css(l, paper.ink),
    `<div class="top"><div class="brand">${mark(chance, paper.ink)}<div>${name}<small>Patient Financial Services &bull; ${at.replace("<br>", ", ")}</small></div></div><div style="text-align:right"><b>${l.words("PATIENT BILL|HOSPITAL BILL|PATIENT STATEMENT")}</b><br>Questions? ${phone(chance)}<br><small>Mon-Fri 8 a.m. - 5 p.m.</small></div></div>
<div class="win"><div><br>${bars(chance, 150, 16)}<br>${paper.guarantor}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
${letter}${table(columns, services.map((one) => record(columns, one)).join("") + foot)}
${helpBlock(chance, end.due, end.plan, web)}
${slip(l, { name, account: paper.account, due: dollars(end.due), until, patient: paper.patient, at })}${l.back ? BACK : ""}`,
  );
}

function draw(chance: Chance): Drawn {
  const paper = paperOf(chance);
  const { l, end, services } = paper;
  const columns = columnsOf(l);

  const above = columns.some(({ says }) => says.includes("serviceDate")) ? [] : ["serviceDate" as const]; // prettier-ignore
  return {
    html: sheetOf(chance, paper, columns),
    truth: truthOf(
      {
        ...{ name: family.name, kind: l.lists === "departments" ? "summary" : "itemized" },
        ...{
          setting: "facility",
          provider: paper.name,
          patient: paper.patient,
          dueDate: paper.due,
        },
        ...{ accountNumber: paper.account, statementDate: paper.issued },
        ...(end.own.length ? { paymentRows: end.own.map(decimal) } : {}),
      },
      {
        ...{ billed: paper.sums ? paper.billed : null, adjustments: end.adjustments },
        ...{ insurancePaid: end.insurancePaid, patientPaid: end.patientPaid },
        patientResponsibility: end.due,
      },
      services.map((row) => lineBy(columns, row, above)),
    ),
  };
}

export const family: Family = {
  name: "emergency-department-simple-bill",
  paper:
    "A hospital's plain short bill after an emergency visit: a letter, a few services, a discount or the insurance, and a coupon.",
  medium: "text",
  draw,
};
