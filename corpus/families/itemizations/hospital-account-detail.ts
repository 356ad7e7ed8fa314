import {
  bare,
  dollars,
  grouped,
  longMonthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Charge = Record<"date" | "rev" | "code" | "name", string> &
  Record<"units" | "billed" | "insured" | "own", number>;
type Payment = { date: string; name: string; cents: number };
type Account = {
  charges: Charge[];
  insured: Payment[];
  adjusted: Payment[];
  own: Payment[];
};
type Look = ReturnType<typeof lookOf>;

/** Revenue code, CPT, price in cents, most units, name. */
const EMERGENCY = rowsOf(`0250||1475|3|HC ACETAMINOPHEN 325 MG TAB
0250||2260|2|HC ONDANSETRON ODT 4 MG TABLET
0258||14350|2|HC SODIUM CHLORIDE 0.9 % IV SOLN 1000 ML
0270||3890|2|HC IV START KIT
0272||9745|1|HC CATHETER IV 20G SAFETY
0300|36415|4200|1|HC VENIPUNCTURE ROUTINE
0301|80053|32650|1|HC COMPREHENSIVE METABOLIC PANEL
0301|83690|18800|1|HC LIPASE
0301|84484|27410|2|HC TROPONIN QUANTITATIVE
0305|85025|17525|1|HC CBC W AUTO DIFFERENTIAL
0305|85610|11240|1|HC PROTHROMBIN TIME
0306|87086|16780|1|HC CULTURE URINE COLONY COUNT
0307|81001|9860|1|HC URINALYSIS AUTO W MICRO
0320|71046|54900|1|HC XR CHEST 2 VIEWS
0320|73610|49700|1|HC XR ANKLE MIN 3 VIEWS LEFT
0351|70450|218300|1|HC CT HEAD WO CONTRAST
0352|74177|467100|1|HC CT ABDOMEN PELVIS W CONTRAST
0450|99284|189500|1|HC ED VISIT LEVEL IV
0636|J1885|3170|2|HC KETOROLAC TROMETHAMINE 15 MG INJ
0636|J2405|1290|4|HC ONDANSETRON HCL INJ 1 MG
0636|Q9967|640|100|HC LOCM 300-399 MG/ML IODINE PER ML
0730|93005|41200|1|HC EKG TRACING ONLY
0260|96374|38650|1|HC IV PUSH SINGLE OR INITIAL DRUG
0260|96361|19400|2|HC HYDRATION EACH ADDL HOUR`);
const STAY = rowsOf(`0250||1835|6|PANTOPRAZOLE 40 MG EC TABLET
0250||960|8|DOCUSATE SODIUM 100 MG CAPSULE
0250||2115|4|OXYCODONE 5 MG TABLET
0250||7340|2|ENOXAPARIN 40 MG/0.4 ML SYRINGE
0258||15620|3|LACTATED RINGERS 1000 ML BAG
0270||6480|2|DRESSING SURGICAL 4X8 STERILE
0272||21350|1|DRAPE PACK LAPAROTOMY
0278||348900|1|IMPLANT MESH SURGICAL 15X20 CM
0300|36415|3850|1|VENIPUNCTURE
0301|80048|21900|1|BASIC METABOLIC PANEL
0305|85027|12630|1|CBC W/O DIFF
0310|88307|61200|1|SURGICAL PATHOLOGY LEVEL V
0320|71045|38800|1|XR CHEST 1 VIEW PORTABLE
0360||1846500|1|OR SERVICES LEVEL 4 FIRST HOUR
0360||412700|3|OR SERVICES LEVEL 4 EA ADDL 15 MIN
0370||289400|1|ANESTHESIA GENERAL FIRST 30 MIN
0420|97161|48300|1|PT EVALUATION LOW COMPLEXITY
0420|97116|21900|2|GAIT TRAINING EA 15 MIN
0636|J0690|2480|4|CEFAZOLIN SODIUM INJ 500 MG
0636|J1170|1660|2|HYDROMORPHONE INJ UP TO 4 MG
0710||231800|1|RECOVERY ROOM PHASE I FIRST HOUR`);
const ROOM = "0120||412500|1|ROOM AND BOARD SEMI-PRIVATE MED/SURG";
const SYSTEMS = rowsOf(`Stonebridge Health System|#00558c|Stonebridge Regional Medical Center
UNITY PLAINS HEALTH|#7a1f3d|UNITY PLAINS HOSPITAL - EAST CAMPUS
Evercrest Medical|#2f6b3a|Evercrest University Hospital
Grand Harbor Healthcare|#23408e|Grand Harbor Hospital North
CALDERA HEALTH|#a3500f|CALDERA HEALTH SAINT AGNES`);
const PEOPLE = [
  "FENWICK, ADRIANA M",
  "Jorge L Villanueva",
  "BRIGGS,TERRENCE",
  "Naomi Sandoval-Reyes",
];
const PLANS = [
  "BLUE SHIELD PPO",
  "Aetna Open Access",
  "UHC CHOICE PLUS",
  "CIGNA OAP",
  "MEDICARE A/B",
];
/** As the groups of revenue codes are called where a subtotal is drawn below each. */
const GROUPS: Record<string, string> = {
  ...{ "012": "Room and Board", "025": "Pharmacy", "026": "IV Therapy", "027": "Supplies" },
  ...{ "030": "Laboratory", "031": "Pathology", "032": "Radiology", "035": "CT Scan" },
  ...{ "036": "Operating Room", "037": "Anesthesia", "042": "Physical Therapy" },
  ...{ "045": "Emergency Room", "063": "Drugs", "071": "Recovery Room", "073": "EKG/ECG" },
};
const groupOf = ({ rev }: Charge) => rev.slice(0, 3);

function chargeOf(row: string[], date: string, paid: number, chance: Chance): Charge {
  const [rev = "", code = "", price = "0", most = "1", name = ""] = row;
  const units = chance.between(1, Number(most));
  const billed = Number(price) * units;
  return { date, rev, code, name, units, billed, insured: Math.round(billed * paid), own: 0 };
}

function chargesOf(chance: Chance, stay: number, first: string): Charge[] {
  const paid = chance.pick([0.72, 0.81, 0.88, 0.93]);
  const rows = chance.shuffled(stay ? STAY : EMERGENCY);
  const kept = rows.slice(0, chance.between(6, stay ? 21 : 24));
  const days = Array.from({ length: Math.max(1, stay) }, (_, at) => shifted(first, at));
  const care = kept.flatMap((row) => {
    const often =
      stay && /^(025|030)/.test(row[0]!)
        ? days
        : [/^0(27|31|36|37|71)/.test(row[0]!) ? days[0]! : chance.pick(days)];
    return often.map((day) => chargeOf(row, day, paid, chance));
  });
  const room = stay ? days.map((day) => chargeOf(ROOM.split("|"), day, paid, chance)) : [];
  const drug = care.find(({ rev, units }) => rev === "0250" && units > 1);
  const back = drug && chance.happens(0.5) ? [returned(drug)] : [];
  return [...room, ...care, ...back];
}

/** One unit that came back to the pharmacy. */
const returned = (drug: Charge): Charge => {
  const part = (cents: number) => -Math.round(cents / drug.units);
  return { ...drug, units: -1, billed: part(drug.billed), insured: part(drug.insured) };
};

const order = (a: Charge, b: Charge) =>
  a.date.localeCompare(b.date) || a.rev.localeCompare(b.rev) || b.billed - a.billed;
const byGroup = (a: Charge, b: Charge) =>
  groupOf(a).localeCompare(groupOf(b)) || a.date.localeCompare(b.date);

const total = (list: { cents: number }[]) => sum(list.map(({ cents }) => cents));
const billed = ({ charges }: Account) => sum(charges.map((one) => one.billed));
const balance = (account: Account) =>
  billed(account) - total(account.insured) - total(account.adjusted) - total(account.own);

/** The account with what the plan and the patient paid on it. */
function accountOf(charges: Charge[], plan: string, l: Look, chance: Chance): Account {
  const last = charges
    .map(({ date }) => date)
    .sort()
    .at(-1)!;
  const insured = sum(charges.map((one) => one.insured));
  const paid = Math.round(insured * (0.3 + 0.3 * chance.share()));
  const parts = l.subtotals && chance.happens(0.4) ? [Math.round(paid * 0.8)] : [];
  const on = (days: number) => shifted(last, days);
  const rest = paid - sum(parts);
  const owed = sum(charges.map((one) => one.billed - one.insured));
  const asked = chance.pick([5000, 15000, 25000, 10000]);
  const own = !l.subtotals || chance.happens(0.5) ? Math.min(asked, Math.floor(owed / 2)) : 0;
  const biggest = [...charges].sort((a, b) => b.billed - b.insured - (a.billed - a.insured))[0]!;
  const fits = Math.min(own, biggest.billed - biggest.insured);
  biggest.own = fits;
  return {
    charges,
    insured: [...parts, rest].map((cents, at) => ({
      ...{ date: on(24 + at * 9), cents },
      name: `${l.words("PAYMENT|INSURANCE PAYMENT|PMT")} ${plan}`,
    })),
    adjusted: [
      {
        ...{ date: on(24), cents: insured - paid },
        name: `${l.words("CONTRACTUAL ADJUSTMENT|ADJUSTMENT|CONTRACTUAL ALLOWANCE")} ${plan}`,
      },
    ],
    own: fits
      ? [
          {
            date: on(0),
            cents: fits,
            name: l.words("PATIENT PAYMENT - VISA|PATIENT PAYMENT CHECK|PT PMT CREDIT CARD POS"),
          },
        ]
      : [],
  };
}

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    /** Whether each charge shows what was paid on it, and the totals below. */
    spread: chance.happens(0.35),
    subtotals: chance.happens(0.6),
    grouped: chance.happens(0.35),
    units: chance.happens(0.8),
    codeLast: chance.happens(0.3),
    top: chance.happens(0.5),
    date: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([dollars, grouped, bare, parentheses, trailingMinus]),
    charges: words("Total Charges|Charges|Charge Amount"),
    insured: words(
      "Insurance Payments and Adjustments|Insurance Payments / Adjustments|Insurance Payments & Adjustments",
    ),
    own: words(
      "Patient Payments and Adjustments|Patient Payments / Adjustments|Patient Payments & Adjustments",
    ),
    left: words("Total Balance|Account Balance|Patient Balance"),
    balance: words(
      "Current Hospital Account Balance|Current Account Balance|Hospital Account Balance|Total Amount Due",
    ),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Sans Narrow",
      "DejaVu Sans",
      "Liberation Serif",
    ]),
    size: chance.pick([7.5, 8, 8.5, 9]),
    striped: chance.happens(0.4),
    ruled: chance.happens(0.4),
  };
}

const off = (cents: number, l: Look) => l.money(cents ? -cents : 0);
const n = (text: string) => `<td class="n">${text}</td>`;

function sumCells(account: Account, l: Look): string {
  return [
    l.money(billed(account)),
    off(total(account.insured) + total(account.adjusted), l),
    off(total(account.own), l),
    l.money(balance(account)),
  ]
    .map(n)
    .join("");
}

/** What one visit came to, under headings of two rows. */
function visits(account: Account, facts: string[][], l: Look): string {
  const heads = [l.charges, l.insured, l.own, l.left].map((text) => `<th class="n">${text}</th>`);
  const cells = facts.map(([, value]) => `<td>${value}</td>`).join("");
  return `<h2>${l.words("Visit Summary|Summary of Your Visit|Account Summary|Hospital Services Summary")}</h2><table class="visit"><tr>${facts.map(([label]) => `<th>${label}</th>`).join("")}${heads.join("")}</tr><tr>${cells}${sumCells(account, l)}</tr></table>`;
}

function chargeRow(one: Charge, l: Look): string {
  const code = `<td>${one.code}</td>`;
  const name = `<td>${one.name}</td>`;
  const shares = l.spread
    ? n(off(one.insured, l)) + n(off(one.own, l)) + n(l.money(one.billed - one.insured - one.own))
    : "";
  return `<tr><td>${l.date(one.date)}</td><td>${one.rev}</td>${l.codeLast ? name + code : code + name}${l.units ? `<td class="n">${one.units}</td>` : ""}${n(l.money(one.billed))}${shares}</tr>`;
}

function detail(account: Account, l: Look): string {
  const code = `<th>${l.words("CPT/ HCPCS|CPT Code|HCPCS Code|CPT/HCPCS")}</th>`;
  const name = `<th class="wide">${l.words("Description|Description of Service|Service Description")}</th>`;
  const shares = l.spread
    ? [l.insured, l.own, l.left].map((text) => `<th class="n">${text}</th>`).join("")
    : "";
  const head = `<tr><th>${l.words("Service Date|Date of Service|Date")}</th><th>${l.words("Rev Code|Revenue Code|Rev. Code")}</th>${l.codeLast ? name + code : code + name}${l.units ? `<th class="n">${l.words("Qty|Units|Quantity")}</th>` : ""}<th class="n">${l.spread ? l.charges : l.words("Amount|Charge Amount|Charges")}</th>${shares}</tr>`;
  const span = l.units ? 5 : 4;
  const after = (at: number): string => {
    const one = account.charges[at]!;
    const next = account.charges[at + 1];
    if (!l.grouped || l.spread || (next && groupOf(next) === groupOf(one))) return "";
    const same = account.charges.filter((other) => groupOf(other) === groupOf(one));
    return `<tr class="sub"><td colspan="${span}">Subtotal ${GROUPS[groupOf(one)] ?? ""}</td>${n(l.money(sum(same.map((other) => other.billed))))}</tr>`;
  };
  const rows = account.charges.map((one, at) => chargeRow(one, l) + after(at)).join("");
  const totals = `<tr class="tot"><td colspan="${span}">${l.words("Total Charges|Total Hospital Charges|Total")}</td>${l.spread ? sumCells(account, l) : n(l.money(billed(account)))}</tr>`;
  return `<h2>${l.words("Detail of Charges|Itemized Charges|Charge Detail|Hospital Charges Detail")}</h2><table class="lines"><thead>${head}</thead><tbody>${rows}${totals}</tbody></table>`;
}

function payments(account: Account, l: Look): string {
  const rows = (list: Payment[]) =>
    list
      .map(
        (one) => `<tr><td>${l.date(one.date)}</td><td>${one.name}</td>${n(off(one.cents, l))}</tr>`,
      )
      .join("");
  const sub = (label: string, list: Payment[]) =>
    l.subtotals ? `<tr class="sub"><td></td><td>${label}</td>${n(off(total(list), l))}</tr>` : "";
  return `<h2>${l.words("Payments and Adjustments|Payments &amp; Adjustments|Account Activity|Payment Detail")}</h2><table class="pay"><tr><th>${l.words("Date|Post Date|Posted")}</th><th class="wide">Description</th><th class="n">Amount</th></tr>${rows(account.insured)}${sub("Total Insurance Payments", account.insured)}${rows(account.adjusted)}${sub("Total Insurance Adjustments", account.adjusted)}${rows(account.own)}${sub("Total Patient Payments", account.own)}</table>
<div class="bal"><span>${l.balance}</span><span>${dollars(balance(account))}</span></div>`;
}

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0.5in}body{margin:0;font:${l.size}pt/1.3 "${l.font}",Arial;color:#111}.top{display:flex;justify-content:space-between;border-bottom:2px solid ${color};padding-bottom:8px}.logo{font-size:17pt;font-weight:bold;color:${color}}.small{font-size:0.9em;color:#444}
h1{font-size:1.5em;margin:12px 0 4px}h2{font-size:1.2em;color:${color};margin:14px 0 3px;break-after:avoid}table{border-collapse:collapse;width:100%}th{text-align:left;vertical-align:bottom;border-bottom:1px solid ${color};padding:2px 4px;font-size:0.95em}td{padding:2px 4px;vertical-align:top}.n{text-align:right;white-space:nowrap}th.n{white-space:normal;width:78px}.wide{width:40%}.lines .wide{width:${l.spread ? 34 : 48}%}tr{break-inside:avoid}
.lines tbody tr{${l.ruled ? "border-bottom:1px solid #ddd" : ""}}.lines tbody tr:nth-child(even){${l.striped ? "background:#eef2f6" : ""}}.sub td{font-style:italic;border-top:1px solid #aaa}.tot td{font-weight:bold;border-top:2px solid ${color}}.pay{width:76%}.bal{display:flex;justify-content:space-between;width:76%;font-weight:bold;font-size:1.25em;border-top:2px solid ${color};border-bottom:2px solid ${color};margin-top:8px;padding:4px}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:2px 30px;margin:8px 0}.facts b{display:inline-block;width:150px}.cut{border-top:1px dashed #333;margin-top:22px;padding-top:8px;display:flex;justify-content:space-between;break-inside:avoid}.note{margin:12px 0;font-size:0.95em}`;
}

const NOTES = `Physician services such as emergency, radiology, pathology and anesthesia are billed separately by those groups.|You may qualify for financial assistance. Ask for an application at 1-800-555-0119 or visit any hospital registration desk.|Patients who pay in full within 20 days may be offered a 10% prompt pay discount on balances over $300.00. Payment plans start at $50.00 a month.|This statement lists services provided by the hospital only. Please allow 30 days for recent payments to appear.`;

export const family: Family = {
  name: "hospital-account-detail",
  paper:
    "A hospital system's statement of account with its detail of charges, payments and the account's balance.",
  medium: "text",
  draw(chance) {
    const l = lookOf(chance);
    const [group = "", color = "", hospital = ""] = chance.pick(SYSTEMS);
    const system = chance.happens(0.5) ? group : hospital;
    const stay = chance.happens(0.4) ? chance.between(2, 4) : 0;
    const first = shifted("2025-02-03", chance.between(0, 380));
    const plan = chance.pick(PLANS);
    const charges = chargesOf(chance, stay, first).sort(l.grouped ? byGroup : order);
    const account = accountOf(charges, plan, l, chance);
    const issued = shifted(first, stay + chance.between(40, 75));
    const dueDate = chance.happens(0.7) ? shifted(issued, chance.pick([21, 25, 30])) : null;
    const [number, patient] = [
      chance.number(chance.pick(["##########", "4########", "H000########"])),
      chance.pick(PEOPLE),
    ];
    const last = charges
      .map(({ date }) => date)
      .sort()
      .at(-1)!;
    const out = stay ? shifted(first, stay) : last;
    const kind = stay ? "Inpatient" : l.words("Emergency|Hospital Outpatient|Outpatient");
    const facts = [
      [l.words("Patient Name|Patient"), patient],
      [l.words("Hospital Account Number|Account Number|Account #|HAR"), number],
      [l.words("Statement Date|Date of Statement|Bill Date"), l.date(issued)],
      ...(dueDate ? [[l.words("Payment Due Date|Due Date|Pay By"), l.date(dueDate)]] : []),
      [
        l.words("Admit / Discharge|Dates of Service|Service Dates"),
        `${l.date(first)} - ${l.date(out)}`,
      ],
      ["Primary Insurance", plan],
      ["Medical Record Number", chance.number("MR######")],
    ];
    const summary = visits(
      account,
      [
        ["Visit Date", l.date(first)],
        [l.words("Type of Visit|Visit Type"), kind],
      ],
      l,
    );
    const notes = chance
      .shuffled(NOTES.split("|"))
      .slice(0, 2)
      .map((one) => `<div class="note">${one}</div>`);
    const html = `<!doctype html><meta charset="utf-8"><style>${style(l, color)}</style><div class="top"><div><div class="logo">${system}</div><div class="small">Patient Financial Services &middot; P.O. Box ${chance.number("####")} &middot; Lansing, MI 48909</div></div><div class="small">Customer Service 1-800-555-0119<br>Mon-Fri 8:00 am - 5:00 pm<br>${longMonthName(issued)}</div></div>
<h1>${l.words("Hospital Statement of Account|Statement of Hospital Account|Account Detail|Itemized Statement")}</h1><div class="facts">${facts.map(([label, value]) => `<div><b>${label}</b> ${value}</div>`).join("")}</div>${l.top ? notes[0] : ""}${summary}${detail(account, l)}${payments(account, l)}${l.top ? "" : notes[0]}${notes[1]}
<div class="cut"><div>${patient}<br>${chance.between(102, 9800)} Larkspur Ct<br>Okemos, MI 48864</div><div>Make checks payable to: <b>${system}</b><br>Account ${number}<br>${l.balance}: <b>${dollars(balance(account))}</b><br>Amount Enclosed: $__________</div></div>`;
    const truth = truthOf(
      {
        name: family.name,
        ...{ setting: "facility", provider: system, patient, accountNumber: number },
        ...{ statementDate: issued, dueDate, serviceFrom: first, serviceTo: out },
      },
      {
        ...{ billed: billed(account), adjustments: total(account.adjusted) },
        ...{ insurancePaid: total(account.insured), patientPaid: total(account.own) },
        patientResponsibility: balance(account),
      },
      charges.map((one) =>
        lineOf({
          ...{ serviceDate: one.date, description: one.name, code: one.code || null },
          ...{ revenueCode: one.rev, units: l.units ? one.units : null, charge: one.billed },
          patientOwes: l.spread ? one.billed - one.insured - one.own : null,
        }),
      ),
    );
    return { html, truth };
  },
};
