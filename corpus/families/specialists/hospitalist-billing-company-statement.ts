import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
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
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { patientPaid: number };
type Encounter = { hospital: string; place: string; physician: string; visit: string; rows: Row[] };
type Kind = "hospitalist" | "intensivist" | "radiologist";

const GROUPS = rowsOf(`Summit Inpatient Physicians, PLLC|hospitalist|#0b5d7a
  CAPITAL HOSPITALIST GROUP PC|hospitalist|#233a6b
  Bluewater Critical Care Associates|intensivist|#1f6f54
  TRI-COUNTY PULMONARY & CRITICAL CARE PA|intensivist|#6a1b3d
  Riverbend Radiology Associates, P.C.|radiologist|#3f3f8f
  UNITED IMAGING CONSULTANTS LLC|radiologist|#7a3e0b`);
const HOSPITALS =
  "ST. BRENDAN MEDICAL CENTER|Mercy Hollow Regional Hospital|LAKE ALDEN COMMUNITY HOSPITAL|Northgate Memorial Hospital|BAYSHORE GENERAL HOSPITAL".split(
    "|",
  );
const FILMS =
  rowsOf(`71045|XR CHEST 1 VIEW|5200;74177|CT ABD & PELVIS W/CONTRAST|38600;70450|CT HEAD/BRAIN W/O CONTRAST|21400;71275|CT ANGIOGRAPHY CHEST|39800
  76705|US ABDOMEN LIMITED|14800;93970|DUPLEX EXTREMITY VEINS, BILATERAL|17300;72125|CT CERVICAL SPINE W/O DYE|25200;71046|XR CHEST 2 VIEWS|6100;70553|MRI BRAIN W/O & W/DYE|51900;73110|XR WRIST 3+ VIEWS|4900`);
const PAYERS = "AETNA|BCBS PPO|UNITED HEALTHCARE|MEDICARE PART B|CIGNA OAP|HUMANA GOLD PLUS".split(
  "|",
);
const CARE = {
  hospitalist: [
    ["99223", "INITIAL HOSPITAL CARE, HIGH", 58900],
    ["99232", "SUBSEQUENT HOSPITAL CARE, MODERATE", 23500],
    ["99239", "HOSPITAL DISCHARGE DAY, OVER 30 MIN", 34700],
  ],
  intensivist: [
    ["99291", "CRITICAL CARE, FIRST 30-74 MINUTES", 88400],
    ["99291", "CRITICAL CARE, FIRST 30-74 MINUTES", 88400],
    ["99233", "SUBSEQUENT HOSPITAL CARE, HIGH", 33800],
  ],
} as const;
const LINES = rowsOf(
  "36556|INSERT NON-TUNNEL CV CATHETER|71500;31500|ENDOTRACHEAL INTUBATION, EMERGENCY|64200;36620|ARTERIAL LINE INSERTION|31800",
);

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    taken: chance.pick([grouped, grouped, (cents: number) => parentheses(-cents || 0)]),
    dash: words("-| |-"),
    clinician: chance.happens(0.35),
    combined: chance.happens(0.15),
    paidColumn: chance.happens(0.7),
    totalled: chance.happens(0.85),
    summed: chance.happens(0.55),
    titled: chance.happens(0.4),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}
type Look = ReturnType<typeof look>;

type Service = { at: number; code: string; description: string; cents: number };

function stay(chance: Chance, kind: "hospitalist" | "intensivist"): Service[] {
  const days = chance.weighted([
    [1, 1],
    [3, 3],
    [5, 3],
    [9, 2],
    [19, 1],
  ] as const);
  const [first, middle, last] = CARE[kind];
  const all = Array.from({ length: days }, (_, at): Service[] => {
    const [code, description, cents] = at === 0 ? first : at < days - 1 ? middle : last;
    const also = kind === "intensivist" && at === 0 && chance.happens(0.6) ? LINES : [];
    return [
      { at, code, description, cents },
      ...also.slice(0, chance.between(1, 3)).map(([c = "", d = "", p]) => ({
        ...{ at, code: c, description: d, cents: Number(p) },
      })),
    ];
  });
  return all.flat();
}

function films(chance: Chance): Service[] {
  const many = chance.weighted([
    [1, 3],
    [2, 3],
    [4, 2],
    [7, 1],
  ] as const);
  return chance
    .shuffled(FILMS)
    .slice(0, many)
    .map(([code = "", description = "", cents]) => ({
      ...{ at: chance.pick([0, 0, 0, 1, 2]), code, description, cents: Number(cents) },
    }))
    .sort((one, two) => one.at - two.at);
}

function encounterOf(chance: Chance, l: Look, kind: Kind, start: string, terms: Terms | null) {
  const services = kind === "radiologist" ? films(chance) : stay(chance, kind);
  const physician = doctor(chance);
  const discount = chance.pick([0, 0.25, 0.4]);
  const rows = services.map(({ at, code, description, cents }): Row => {
    const cut = Math.round(cents * discount);
    const settled = terms
      ? settle(chance, cents, terms)
      : { charge: cents, discount: cut, insurancePaid: 0, patientOwes: cents - cut };
    return {
      ...{
        ...settled,
        serviceDate: shifted(start, at),
        code,
        patientPaid: 0,
        clinician: physician,
      },
      description: l.titled
        ? description.replace(/[A-Z]{4,}/g, (word) => word[0] + word.slice(1).toLowerCase())
        : description,
      modifiers: kind === "radiologist" ? ["26"] : code === "99223" ? ["AI"] : [],
    };
  });
  const place =
    kind === "radiologist" ? "EMERGENCY DEPT|OUTPATIENT HOSPITAL" : "INPATIENT HOSPITAL";
  return {
    ...{ hospital: chance.pick(HOSPITALS), place: l.words(place), physician, rows },
    visit: chance.number("V########"),
  };
}

/** The patient paid the first cents of what was owed. */
function pay(encounters: Encounter[], cents: number) {
  let left = cents;
  for (const row of encounters.flatMap(({ rows }) => rows)) {
    const paid = Math.min(left, row.patientOwes!);
    row.patientPaid = paid;
    row.patientOwes! -= paid;
    left -= paid;
  }
}

function columnsOf(l: Look): Column<Row>[] {
  const minus = (of: (row: Row) => number) => (row: Row) => l.taken(of(row));
  const combined = column<Row>(
    l.words("Payments/<br>Adjustments|Pmts &amp; Adj"),
    null,
    minus((row) => row.insurancePaid! + row.discount! + row.patientPaid),
    "n",
  );
  const apart = [
    column<Row>(
      l.words("Insurance<br>Paid|Insurance<br>Payments|Ins Paid"),
      "insurancePaid",
      minus((row) => row.insurancePaid!),
      "n",
    ),
    column<Row>(
      l.words("Adjustments|Insurance<br>Adjustments|Adjust-<br>ments"),
      "discount",
      minus((row) => row.discount!),
      "n",
    ),
    ...(l.paidColumn
      ? [
          column<Row>(
            l.words("Patient<br>Paid|You Paid"),
            null,
            minus((row) => row.patientPaid),
            "n",
          ),
        ]
      : []),
  ];
  return [
    column<Row>(l.words("Date|Date of<br>Service|DOS"), "serviceDate", (row) =>
      l.day(row.serviceDate!),
    ),
    column<Row>(l.words("CPT|Code|Procedure"), ["code", "modifiers"], ({ code, modifiers }) =>
      [code, ...modifiers!].join(l.dash),
    ),
    column<Row>(
      l.words("Description|Description of Service"),
      "description",
      (row) => row.description,
      "w",
    ),
    ...(l.clinician
      ? [column<Row>(l.words("Physician|Provider"), "clinician", ({ clinician }) => clinician)]
      : []),
    amount<Row>(l.words("Charges|Charge|Amount"), "charge", l.money),
    ...(l.combined ? [combined] : apart),
    amount<Row>(l.words("Balance|Patient<br>Balance|You Owe"), "patientOwes", l.money),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
  ...{ discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
  patientPaid: sum(rows.map(({ patientPaid }) => patientPaid)),
});

/** The rows of sums; what was taken off is printed as in the rows above. */
function sumsRow(columns: Column<Row>[], rows: Row[], words: string, kind = "sum") {
  const sums = sumsOf(rows);
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(at).map((one) => `<td class="n">${one.print({ ...sums })}</td>`);
  return `<tr class="${kind}"><td colspan="${at}">${words}</td>${cells.join("")}</tr>`;
}

function tableOf(encounters: Encounter[], l: Look, columns: Column<Row>[], patient: string) {
  const several = encounters.length > 1;
  const body = encounters.map(({ hospital, place, physician, visit, rows }) => {
    const by = l.clinician ? "" : ` &nbsp; Physician: ${physician}`;
    const head = `<tr class="enc"><td colspan="${columns.length}">Patient: ${patient} &nbsp; Visit #: ${visit}${by}<br>Services provided at: ${hospital} - ${place}</td></tr>`;
    const own = rows.map((row) => record(columns, row)).join("");
    const owed = total(rows, "patientOwes");
    const part = several
      ? sumRow(columns, `Balance for visit ${visit}`, { patientOwes: owed }, l.money, "part")
      : "";
    return head + own + part;
  });
  const all = encounters.flatMap(({ rows }) => rows);
  const sums = l.totalled ? sumsRow(columns, all, l.words("TOTALS|Statement Totals|Total")) : "";
  return table(columns, body.join("") + sums);
}

const style = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:8.8pt/1.35 '${l.font}';margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-weight:bold;font-size:13.5pt;max-width:105mm;line-height:1.1}
.small{font-size:7.4pt;color:#444} .facts{border-collapse:collapse;min-width:72mm} .facts td{padding:1mm 2mm;border-bottom:.6px solid #bbb} .facts td:last-child{text-align:right} .facts tr:last-child td{background:${ink};color:#fff;font-weight:bold;font-size:11pt}
.win{margin:8mm 0 6mm 8mm;min-height:20mm} .msg{border:1.2px solid ${ink};padding:2mm 3mm;margin:3mm 0} .msg b{color:${ink}}
.lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm 1.5mm;font-size:.92em} .lines td{padding:.9mm 1.5mm;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines .n{text-align:right} .enc td{background:#edf1f4;font-size:.94em;white-space:normal} .sum td{border-top:1.2px solid #222;font-weight:bold} .part td{font-style:italic;border-top:.5px solid #aaa} tr{break-inside:avoid}
.low{display:flex;gap:7mm;margin-top:4mm;break-inside:avoid} .low>div{flex:1} .sumbox{border-collapse:collapse;width:100%} .sumbox td{padding:.5mm 1.5mm;border:.6px solid #aaa} .sumbox td:last-child{text-align:right} .pay{display:flex;gap:3mm}
.slip{break-inside:avoid;border-top:1.4px dashed #333;margin-top:5mm;padding-top:2mm} .slip .row{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm} .card td{border:.6px solid #777;font-size:6.8pt;height:6mm;padding:0 1.5mm;vertical-align:top} .card{border-collapse:collapse;width:88mm} .back{break-before:page;font-size:8.2pt} .back td{border:.6px solid #777;height:8.5mm;vertical-align:top;font-size:7pt;padding:0 1.5mm;width:50%} .back table{border-collapse:collapse;width:100%}`;

function message(l: Look, payer: string | null, rows: Row[], late: boolean): string {
  const applied = total(rows, "deductible") > 0;
  const said = payer
    ? [
        `${payer} has processed your claim. The balance shown is your responsibility.`,
        ...(applied ? ["All or part of your balance was applied to your deductible."] : []),
        ...(total(rows, "notCovered") > 0
          ? [
              "Your insurance has denied one or more services. Please contact your plan with questions.",
            ]
          : []),
      ]
    : [
        "We do not have insurance information on file for this date of service. If you have coverage, please complete the reverse side or call us within 10 days.",
      ];
  const overdue = late ? " YOUR ACCOUNT IS PAST DUE. Please remit payment today." : "";
  return `<div class="msg"><b>${l.words("IMPORTANT MESSAGE ABOUT YOUR ACCOUNT|INSURANCE STATUS|Message")}</b><br>${said.join(" ")}${overdue}<br><span class="small">This bill is for the professional services of the physicians who cared for you or read your studies. It is separate from the bill you receive from the hospital.</span></div>`;
}

const BACK = `<div class="back"><b>HAS YOUR INFORMATION CHANGED?</b> Please complete and return with the coupon.<table>${rowsOf(
  "Patient name|Date of birth;New address|Phone number;Primary insurance company|Effective date;Policyholder ID number|Group number;Secondary insurance company|Policyholder ID number;Claims address of insurance|Employer",
)
  .map(([one, two]) => `<tr><td>${one}</td><td>${two}</td></tr>`)
  .join(
    "",
  )}</table><p><b>Frequently asked questions.</b> Why did I receive this bill? Physicians who practice at the hospital bill separately for their services. You may not have met every physician who took part in your care. &nbsp; <b>Financial assistance</b> may be available to those who qualify. &nbsp; <b>Your rights:</b> When you get emergency care or are treated by an out-of-network provider at an in-network hospital, you are protected from balance billing. Visit www.cms.gov/nosurprises. &nbsp; Returned checks are subject to a $25.00 fee where allowed by law.</p></div>`;

type Paper = {
  l: Look;
  group: string;
  ink: string;
  guarantor: string;
  patient: string;
  account: string;
  issued: string;
  due: string;
  owed: number;
  previous: number;
};

function summary({ l, previous, owed }: Paper, rows: Row[]): string {
  const sums = sumsOf(rows);
  const lines: [string, string][] = l.combined
    ? [["Payments and Adjustments", l.taken(sums.insurancePaid + sums.discount + sums.patientPaid)]]
    : [
        ["Insurance Payments", l.taken(sums.insurancePaid)],
        ["Adjustments", l.taken(sums.discount)],
        ["Patient Payments", l.taken(sums.patientPaid)],
      ];
  const before: [string, string] | null = previous
    ? [l.words("Previous Balance|Balance Forward"), dollars(previous)]
    : null;
  if (!l.summed && !before) return "";
  return `<div><b>ACCOUNT SUMMARY</b>${pairs(
    [
      before,
      ...(l.summed ? [["Total Charges", dollars(sums.charge)] as const, ...lines] : []),
      [l.words("Amount Due|Balance Due"), dollars(owed)],
    ],
    "sumbox",
  )}</div>`;
}

function htmlOf(chance: Chance, paper: Paper, main: string, rows: Row[]): string {
  const { l, group, ink, guarantor, account, issued, due, owed } = paper;
  const day = chance.pick([longMonthName, l.day]);
  const home = `${guarantor}<br>${street(chance)}<br>${town(chance)}`;
  const remit = `${group}<br>${box(chance)}<br>${town(chance)}`;
  const call = phone(chance);
  const facts = pairs(
    [
      ["Statement Date", day(issued)],
      [l.words("Account Number|Account #"), account],
      ["Patient", paper.patient],
      [l.words("Due Date|Pay By|Payment Due"), day(due)],
      [l.words("AMOUNT DUE|Pay This Amount|Amount You Owe"), dollars(owed)],
    ],
    "facts",
  );
  const card = `<table class="card"><tr><td colspan="3">&#9633; VISA &nbsp; &#9633; MasterCard &nbsp; &#9633; Discover &nbsp; &#9633; AMEX</td></tr><tr><td colspan="2">CARD NUMBER</td><td>SECURITY CODE</td></tr><tr><td>SIGNATURE</td><td>EXP. DATE</td><td>AMOUNT</td></tr></table>`;
  return page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}<span>${group}</span></div><div class="small">Billing office: ${call} &nbsp; Mon-Fri 8:00 am - 6:00 pm EST &nbsp; Tax ID ${chance.number("##-#######")}</div></div>${facts}</div>
    <div class="win"><span class="small">RETURN SERVICE REQUESTED</span><br>${home}</div>
    ${main}
    <div class="low">${summary(paper, rows)}<div><b>${l.words("3 Easy Ways to Pay|Payment Options|How to Pay")}</b><div class="pay">${square(chance, 21, "17mm")}<div>Scan the code or visit <b>www.paymydoctor.example</b><br>Access code: ${chance.number("@@##-####-@@")}<br>By phone 24/7: ${call}<br>By mail: return the coupon below</div></div></div></div>
    <div class="slip"><div class="small" style="text-align:center">PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT &nbsp; &#9633; Check here if address or insurance has changed</div>
    <div class="row"><div><b>${group}</b><br>Patient: ${paper.patient}<br>Account: ${account}<br>Statement date: ${day(issued)}<br>Amount due: <b>${dollars(owed)}</b><br>Amount enclosed: $ ______________</div>${card}</div>
    <div class="row"><div>${home}</div><div><span class="small">MAKE CHECKS PAYABLE / REMIT TO:</span><br>${remit}<br>${bars(chance, 170, 16)}</div></div></div>${chance.happens(0.7) ? BACK : ""}`,
  );
}

function careOf(chance: Chance, l: Look, kind: Kind) {
  const payer = chance.happens(0.8) ? chance.pick(PAYERS) : null;
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 24000, 90000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0 },
    ...{ denies: payer && chance.happens(0.25) ? 0.3 : 0, rate: [0.3, 0.7] },
  };
  const start = shifted("2024-05-06", chance.between(0, 560));
  const many = chance.pick([1, 1, 1, 2]);
  const encounters: Encounter[] = Array.from({ length: many }, (_, at) =>
    encounterOf(chance, l, kind, shifted(start, at * 27), payer ? terms : null),
  );
  const rows = encounters.flatMap((one) => one.rows);
  const owes = total(rows, "patientOwes");
  if (l.paidColumn && chance.happens(0.35))
    pay(encounters, Math.min(chance.pick([2500, 5000, 10000]), Math.floor(owes / 2)));
  return { payer, encounters, rows };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [group = "", kind, ink = ""] = chance.pick(GROUPS);
  const { payer, encounters, rows } = careOf(chance, l, kind as Kind);
  const sums = sumsOf(rows);
  const previous = chance.happens(0.25) ? chance.between(1500, 38000) : 0;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(32, 110));
  const [guarantor = "", other = ""] = household(chance, 2).map(naming(chance));
  const paper: Paper = {
    ...{ l, group, ink, guarantor, patient: chance.happens(0.8) ? guarantor : other, issued },
    account: chance.number(chance.pick(["########", "@@@-#######", "##-######"])),
    ...{
      due: shifted(issued, chance.between(20, 30)),
      owed: sums.patientOwes + previous,
      previous,
    },
  };
  const columns = columnsOf(l);
  const main =
    message(l, payer, rows, previous > 0) + tableOf(encounters, l, columns, paper.patient);
  const apart = (l.totalled || l.summed) && !l.combined;
  return {
    html: htmlOf(chance, paper, main, rows),
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider: group, patient: paper.patient },
        ...{ accountNumber: paper.account, statementDate: issued, dueDate: paper.due },
      },
      {
        billed: l.totalled || l.summed ? sums.charge : null,
        adjustments: apart ? sums.discount : null,
        insurancePaid: apart ? sums.insurancePaid : null,
        patientPaid: apart && (l.summed || l.paidColumn) ? sums.patientPaid : null,
        ...{ patientResponsibility: paper.owed, previousBalance: previous },
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "hospitalist-billing-company-statement",
  paper:
    "The statement that a billing company mails for hospitalists, intensivists or radiologists: charges, insurance and balance of each service, with a coupon.",
  medium: "text",
  draw,
};
