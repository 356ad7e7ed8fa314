import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth } from "#corpus/truth";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Money = "charge" | "plan" | "off" | "pending" | "due";
type Entry = Record<Money | "units", number> &
  Record<"date" | "code" | "name" | "dx", string> & { mods: string[] };
type Encounter = { date: string; place: string; entries: Entry[] };
type Kind = "center" | "practice";

const FACILITIES = [
  ["Summit Ridge Surgery Center, LLC", "#274b73", "center"],
  ["Prairie Orthopaedics & Sports Medicine", "#7b2d26", "practice"],
  ["BAYSIDE AMBULATORY SURGICAL CENTER", "#0f5e5a", "center"],
  ["Keystone Bone & Joint Specialists, P.C.", "#2d2d5a", "practice"],
  ["Cedar Falls Outpatient Surgery Center", "#4b5d1c", "center"],
  ["Advanced Spine & Hand Associates", "#333333", "practice"],
] as const;
/** Name, code, modifiers, diagnosis, price in cents, most units; an operation of its own each, with what goes with it. */
const OPERATIONS: Record<Kind, string[]> = {
  center: [
    `ARTHROSCOPY KNEE W/ MENISCECTOMY MEDIAL OR LATERAL|29881|SG,RT|M23.221|684000|1`,
    `CARPAL TUNNEL RELEASE, MEDIAN NERVE|64721|LT|G56.02|398000|1;WRIST SPLINT, PREFABRICATED|L3908|LT|G56.02|9800|1`,
    `ARTHROSCOPY SHOULDER ROTATOR CUFF REPAIR|29827|RT|M75.121|1184000|1;ANCHOR/SCREW OPP BONE TO BONE OR SOFT TISSUE|C1713||M75.121|62500|3`,
    `COLONOSCOPY W/ BIOPSY, SINGLE OR MULTIPLE|45380|PT|Z12.11|312500|1;EGD BIOPSY SINGLE/MULTIPLE|43239|59|K21.9|264000|1`,
    `CATARACT EXTRACTION W/ IOL INSERTION, ONE STAGE|66984|RT|H25.11|428000|1;POSTERIOR CHAMBER INTRAOCULAR LENS|V2632|RT|H25.11|39500|1`,
    `INJECTION TRANSFORAMINAL EPIDURAL LUMBAR/SACRAL SINGLE LEVEL|64483|LT|M54.16|187500|1;TRIAMCINOLONE ACETONIDE INJ PER 10 MG|J3301||M54.16|1450|4`,
  ],
  practice: [
    `ARTHROSCOPY KNEE W/ MENISCECTOMY MEDIAL OR LATERAL|29881|RT|M23.221|296000|1`,
    `OPEN TREATMENT DISTAL RADIAL FRACTURE W/ INTERNAL FIXATION|25607|LT|S52.502A|318500|1;LONG ARM SPLINT APPLICATION|29105|LT,59|S52.502A|24500|1`,
    `TRIGGER FINGER RELEASE|26055|F7|M65.331|164000|1`,
    `TOTAL KNEE ARTHROPLASTY|27447|LT|M17.12|528000|1`,
    `ARTHROSCOPY SHOULDER ROTATOR CUFF REPAIR|29827|RT|M75.121|421000|1;ARTHROSCOPY SHOULDER BICEPS TENODESIS|29828|RT,51|M75.21|338000|1`,
  ],
};
const VISITS = `OFFICE VISIT EST PATIENT, LEVEL 4|99214|25|M17.12|23500|1;OFFICE VISIT NEW PATIENT LEVEL 3|99203|25|M25.561|24800|1;OFFICE OUTPATIENT VISIT EST LOW MDM|99213|25|M25.511|16800|1`;
const BESIDE: Record<string, string> = {
  KNEE: `X-RAY KNEE 3 VIEWS|73562|LT|M17.12|14500|1;ARTHROCENTESIS / INJECTION MAJOR JOINT|20610|LT|M17.12|21500|1;TRIAMCINOLONE ACETONIDE INJ PER 10 MG|J3301||M17.12|1450|4;KNEE BRACE, ADJUSTABLE HINGED|L1833|LT|M25.562|68500|1;MRI LOWER EXTREMITY JOINT W/O CONTRAST|73721|LT|M25.562|118000|1;X-RAY BOTH KNEES STANDING AP|73565||M17.0|12600|1`,
  SHOULDER: `X-RAY SHOULDER COMPLETE MIN 2 VIEWS|73030|RT|M25.511|13800|1;MRI UPPER EXTREMITY JOINT W/O CONTRAST|73221|RT|M25.511|121500|1;ARTHROCENTESIS / INJECTION MAJOR JOINT|20610|RT|M75.41|21500|1;TRIAMCINOLONE ACETONIDE INJ PER 10 MG|J3301||M75.41|1450|4;SHOULDER ORTHOSIS, ABDUCTION POSITIONER|L3960|RT|M75.121|59800|1`,
  HAND: `X-RAY WRIST MIN 3 VIEWS|73110|LT|M25.532|12900|1;X-RAY HAND MIN 3 VIEWS|73130|RT|M79.641|12400|1;WRIST HAND ORTHOSIS, COCK-UP, CUSTOM FIT|L3908|LT|M25.532|12800|1;INJECTION TENDON SHEATH / LIGAMENT|20550|F7|M65.331|16900|1;TRIAMCINOLONE ACETONIDE INJ PER 10 MG|J3301||M65.331|1450|2`,
};
/** What goes home with a patient of the center, or is given before. */
const SUPPLIES = `CRUTCHES UNDERARM, PAIR|E0114||Z98.890|8400|1;COLD THERAPY UNIT W/ PUMP|E0218||Z98.890|24500|1;INJ KETOROLAC TROMETHAMINE 15 MG|J1885||G89.18|2150|2;INJ ONDANSETRON HCL 1 MG|J2405||R11.0|650|4;INJ CEFAZOLIN SODIUM 500 MG|J0690||Z79.2|1900|4;ARM SLING|A4565||Z98.890|4800|1;PRE-OP GLUCOSE, BLOOD, REAGENT STRIP|82948|QW|Z01.818|2400|1`;
const AFTER = [
  "POST-OP FOLLOW UP VISIT (NO CHARGE)|99024||Z47.89|0|1",
  "THERAPEUTIC EXERCISE EA 15 MIN|97110|GP|Z47.89|7800|3",
  "MANUAL THERAPY TECHNIQUES EA 15 MIN|97140|GP|Z47.89|7200|2",
  "NEUROMUSCULAR REEDUCATION EA 15 MIN|97112|GP|Z47.89|7600|1",
];

const PATIENTS = [
  "Raymond Bielski",
  "FAULKNER, TAMSIN",
  "Delphine Aguirre",
  "KOROMA, ISATU M",
  "Garth Underhill",
  "Noelle Prentiss",
];
const SURGEONS = ["H. Castellan, MD", "Priscilla Vogt, DO", "A. Rahimi MD", "Stephen Loomis, M.D."];
const PLANS = [
  "Blue Cross Blue Shield PPO",
  "Medicare Part B",
  "Aetna POS",
  "UnitedHealthcare Choice Plus",
  "Workers Comp - Stateline Mutual",
];

type Look = ReturnType<typeof lookOf>;
type Style = "labelled" | "bare" | "slashed";

const HEADS: Record<Money, string> = {
  charge: "Charges|Charge|Amount|Total Charge",
  plan: "Ins. Paid|Insurance Paid|Ins Payments|Paid by Insurance",
  off: "Adjustment|Adjustments|Ins. Adj.|Contractual Adj|Write-Off",
  pending: "Due from Insurance|Ins. Pending|Insurance Due|Pending Insurance",
  due: "Due from Patient|Patient Due|Patient Balance|You Owe",
};

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const orders: Money[][] = [
    ["charge", "plan", "off", "pending", "due"],
    ["charge", "off", "plan", "pending", "due"],
    ["charge", "plan", "off", "due", "pending"],
  ];
  const columns = chance.pick(orders);
  return {
    ...{
      words,
      columns,
      heads: columns.map((key) => words(HEADS[key])),
    },
    second: chance.pick<Style>(["labelled", "bare", "slashed"]),
    ...{
      units: chance.happens(0.5),
      dx: chance.happens(0.8),
      minus: chance.happens(0.35),
      blank: chance.happens(0.25),
    },
    ...{
      grouped: chance.happens(0.45),
      totals: chance.happens(0.8),
      box: chance.happens(0.5),
      aging: chance.happens(0.4),
    },
    code: words("CPT|Code|Proc|CPT/HCPCS"),
    mod: words("Mod|Modifier|Modifiers"),
    dxWord: words("Dx|Diag|ICD-10|Diagnosis"),
    date: chance.pick([
      formats.slashes,
      formats.shortSlashes,
      formats.looseSlashes,
      formats.dashes,
    ]),
    money: chance.pick([formats.grouped, formats.dollars, formats.parentheses, formats.grouped]),
    due: words(
      "Amount Due|PLEASE PAY THIS AMOUNT|Patient Balance Due|Pay This Amount|Total Due From Patient",
    ),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Sans Narrow",
      "Liberation Serif",
      "DejaVu Sans Condensed",
      "Liberation Mono",
    ]),
    size: chance.between(16, 18) / 2,
    rule: chance.pick([
      "border-bottom:1px solid #ccc",
      "border-bottom:1px dashed #999",
      "",
      "border-bottom:1px solid #444",
    ]),
  };
}

function entryOf(row: string[], date: string, paid: boolean, chance: Chance): Entry {
  const [name = "", code = "", mods = "", dx = "", price = "0", most = "1"] = row;
  const units = chance.between(1, Number(most));
  const charge = Number(price) * units;
  const said = { date, name, code, dx, mods: mods ? mods.split(",") : [], units, charge };
  if (!paid) return { ...said, plan: 0, off: 0, pending: charge, due: 0 };
  const allowed = Math.round(charge * (0.22 + 0.4 * chance.share()));
  const plan = Math.round(allowed * chance.pick([0, 0.7, 0.8, 0.8, 0.9, 1]));
  return { ...said, plan, off: charge - allowed, pending: 0, due: allowed - plan };
}

function encountersOf(kind: Kind, chance: Chance): Encounter[] {
  const first = shifted("2025-01-15", chance.between(0, 250));
  const operation = rowsOf(chance.pick(OPERATIONS[kind]));
  // Only what belongs to the joint is X-rayed, braced or injected.
  const joint = /KNEE|SHOULDER/.exec(operation[0]![0]!)?.[0] ?? "HAND";
  const beside = chance.shuffled(rowsOf(BESIDE[joint]!));
  const clinic = (days: number, paid: boolean): Encounter => {
    const date = shifted(first, days);
    const rows = [chance.pick(rowsOf(VISITS)), ...beside.splice(0, chance.between(1, 3))];
    return { date, place: "Office", entries: rows.map((row) => entryOf(row, date, paid, chance)) };
  };
  const surgery = (days: number, rows: string[][], paid: boolean): Encounter => {
    const date = shifted(first, days);
    return { date, place: "Surgery", entries: rows.map((row) => entryOf(row, date, paid, chance)) };
  };
  const again = chance.pick(OPERATIONS.center.filter((text) => !text.includes(operation[0]![1]!)));
  if (kind === "center") {
    const second = chance.happens(0.45)
      ? [surgery(chance.between(21, 60), rowsOf(again), chance.happens(0.6))]
      : [];
    const supplies = chance
      .shuffled(rowsOf(SUPPLIES))
      .filter(([, code = ""]) => /ARTHRO|CARPAL/.test(operation[0]![0]!) || /^[J8]/.test(code))
      .slice(0, chance.between(1, 4));
    return [surgery(0, [...operation, ...supplies], chance.happens(0.85)), ...second];
  }
  const before = Array.from({ length: chance.between(1, 3) }, (_, at) => clinic(at * 19, true));
  const operated = before.length * 19 + 8;
  const [follow = "", ...therapies] = AFTER;
  const therapy = Array.from({ length: chance.pick([0, 0, 4, 9]) }, (_, at): Encounter => {
    const rows = therapies.slice(0, at > 2 ? 2 : 3).map((row) => row.split("|"));
    const date = shifted(first, operated + 16 + at * 4);
    return {
      date,
      place: "Physical Therapy",
      entries: rows.map((row) => entryOf(row, date, at < 6, chance)),
    };
  });
  const visit = chance.happens(0.4) ? [surgery(operated + 12, [follow.split("|")], true)] : [];
  const checks = visit.map((one) => ({ ...one, place: "Office" }));
  return [...before, surgery(operated, operation, chance.happens(0.65)), ...checks, ...therapy];
}

const added = (entries: Entry[], of: Money) => sum(entries.map((one) => one[of]));

function amount(entries: Entry[], of: Money, look: Look): string {
  const cents = added(entries, of);
  if (cents === 0 && look.blank && of !== "charge") return "";
  return look.money(look.minus && cents && (of === "plan" || of === "off") ? -cents : cents);
}

const amounts = (entries: Entry[], look: Look) =>
  look.columns.map((key) => `<td class="n">${amount(entries, key, look)}</td>`).join("");

/** The row below the description: what was done, in codes. */
function codesOf(entry: Entry, look: Look): string {
  const { code, mods, dx, units } = entry;
  const { second } = look;
  const part = (label: string, text: string) =>
    text || second === "bare"
      ? `<span class="c">${second === "labelled" ? `${label}: ` : ""}${text}</span>`
      : "";
  const diagnosis = look.dx ? dx : "";
  const count = look.units
    ? `<span class="c">${second === "bare" ? "" : "Units "}${units}</span>`
    : "";
  return second === "slashed"
    ? `<span class="c">${[code, mods.join(" "), diagnosis].filter(Boolean).join(" / ")}</span>${count}`
    : `${part(look.code, code)}${part(look.mod, mods.join(", "))}${look.dx ? part(look.dxWord, diagnosis) : ""}${count}`;
}

function rowsFor(entry: Entry, look: Look): string {
  const date = `<td class="k">${look.date(entry.date)}</td>`;
  return `<tbody class="e"><tr>${date}<td>${entry.name}</td>${amounts([entry], look)}</tr><tr class="s"><td></td><td colspan="6">${codesOf(entry, look)}</td></tr></tbody>`;
}

function secondHead(look: Look): string {
  if (look.second === "labelled") return "";
  const parts = [look.code, look.mod, ...(look.dx ? [look.dxWord] : [])];
  const units = look.units && look.second === "bare" ? `<span class="c">Units</span>` : "";
  return look.second === "slashed"
    ? `<br>${parts.join(" / ")}`
    : `<br>${parts.map((text) => `<span class="c">${text}</span>`).join("")}${units}`;
}

const totalRow = (label: string, entries: Entry[], look: Look) =>
  `<tbody><tr class="b"><td colspan="2">${label}</td>${amounts(entries, look)}</tr></tbody>`;

function table(encounters: Encounter[], surgeon: string, look: Look): string {
  const heads = look.heads.map((text) => `<th class="n">${text}</th>`).join("");
  const subtotal = look.words("Encounter Total|Visit Subtotal|Subtotal");
  const number = look.words("Encounter|Visit|Case");
  const rows = encounters.map(({ date, place, entries }, at) => {
    const own = entries.map((entry) => rowsFor(entry, look)).join("");
    return look.grouped
      ? `<tbody><tr class="h"><td colspan="7">${number} ${at + 1}: ${look.date(date)} &nbsp; ${place} &nbsp; ${surgeon}</td></tr></tbody>${own}${totalRow(subtotal, entries, look)}`
      : own;
  });
  const all = encounters.flatMap(({ entries }) => entries);
  const total = look.totals ? totalRow(look.words("Totals|Account Totals|TOTAL"), all, look) : "";
  return `<table class="main"><thead><tr><th>${look.words("Date|Service Date|DOS|Date of Service")}</th><th>${look.words("Description|Description of Service|Procedure|Services Rendered")}${secondHead(look)}</th>${heads}</tr></thead>${rows.join("")}${total}</table>`;
}

function summaryOf(all: Entry[], deposit: number, look: Look): string {
  const line = (label: string, text: string, more = "") =>
    `<div class="${more}"><span>${label}</span><span>${text}</span></div>`;
  const paid = deposit
    ? line(
        look.words("Pre-op deposit received|Patient payments|Payment received at check-in"),
        look.money(look.minus ? -deposit : deposit),
      )
    : "";
  const asked = line(
    look.words("Patient portion|Total due from patient|Patient responsibility to date"),
    look.money(added(all, "due")),
  );
  return `<div class="sum">${deposit ? asked : ""}${paid}${line(look.due, formats.dollars(added(all, "due") - deposit), "due")}</div>`;
}

function agingOf(due: number, look: Look): string {
  const heads = ["Current", "30 Days", "60 Days", "90 Days", "120+ Days"];
  const old = Math.round(due * 0.3);
  const cents = [due - old, old, 0, 0, 0];
  return `<table class="aging"><tr>${heads.map((text) => `<td class="n">${text}</td>`).join("")}</tr><tr>${cents.map((one) => `<td class="n">${look.money(one)}</td>`).join("")}</tr></table>`;
}

const style = (
  look: Look,
  color: string,
) => `@page{size:letter;margin:0.5in}body{font:${look.size}pt "${look.font}",Arial;margin:0;color:#141414}.top{display:flex;justify-content:space-between;gap:16px}.firm{font-size:14pt;font-weight:bold;color:${color}}
.facts{width:275px;${look.box ? `border:1.5px solid ${color};padding:5px 8px` : ""}}.facts div,.sum div,.slip div div{display:flex;justify-content:space-between;gap:12px;padding:1px 0}.who{margin:22px 0 14px 28px;line-height:1.4}table{border-collapse:collapse;width:100%}
th{text-align:left;vertical-align:bottom;background:${look.box ? `${color}1f` : "#fff"};border-top:1.5px solid ${color};border-bottom:1.5px solid ${color};padding:3px 5px;max-width:80px}th:nth-child(2){max-width:none;white-space:nowrap}td{padding:2px 5px;vertical-align:top}.n{text-align:right;white-space:nowrap}th.n{white-space:normal}.k{white-space:nowrap}
.e{break-inside:avoid}.s td{${look.rule};padding-bottom:4px;color:#333;font-size:0.94em}.c{display:inline-block;min-width:62px;margin-right:7px}.h td{font-weight:bold;color:${color};padding-top:7px}.b td{font-weight:bold;border-top:1.5px solid #444}
.sum{width:340px;margin:12px 0 0 auto}.due{font-weight:bold;font-size:1.15em;border-top:1.5px solid ${color}}.aging{margin-top:14px}.aging td{border:1px solid #aaa}.msg{margin:14px 0;line-height:1.4;font-size:0.95em}.cut{border-top:1px dashed #222;text-align:center;font-size:0.85em;margin-top:14px;padding-top:3px}.slip{display:flex;justify-content:space-between;margin-top:8px;line-height:1.45;break-inside:avoid}`;

const MESSAGES =
  "You may receive separate bills from your surgeon, the anesthesia group and the pathology laboratory.|Amounts shown as pending have been filed with your insurance. If payment is not received within 60 days you may be responsible for the full balance.|Pay online at the address on your card or call (555) 555-0151, Monday-Friday 8 a.m.-4:30 p.m. Payment plans start at $50.00 a month.|Implants and anchors are billed at invoice cost. A $35.00 fee applies to returned checks. Accounts over 120 days are referred to an outside agency.|Thank you for choosing us for your surgical care! Please tell us about your visit at 1-866-555-0190.";

function told(
  facts: Partial<Omit<Truth, "totals" | "lines">>,
  all: Entry[],
  deposit: number,
  look: Look,
): Truth {
  const shown = (of: Money) =>
    look.totals && !(look.blank && added(all, of) === 0) ? added(all, of) : null;
  const cell = (one: Entry, of: Money) => (look.blank && one[of] === 0 ? null : one[of]);
  return truthOf(
    { name: family.name, ...facts },
    {
      ...{
        billed: look.totals ? added(all, "charge") : null,
        adjustments: shown("off"),
        insurancePaid: shown("plan"),
      },
      ...{ patientPaid: deposit || null, patientResponsibility: added(all, "due") - deposit },
    },
    all.map((one) =>
      lineOf({
        ...{ serviceDate: one.date, description: one.name, code: one.code, modifiers: one.mods },
        ...{ units: look.units ? one.units : null, charge: one.charge, discount: cell(one, "off") },
        ...{ insurancePaid: cell(one, "plan"), patientOwes: cell(one, "due") },
      }),
    ),
  );
}

export const family: Family = {
  name: "surgery-center-statement",
  paper: "A surgery center's or orthopedic practice's statement with two rows an entry.",
  medium: "text",
  draw(chance) {
    // Small seeds begin with numbers that are much alike.
    chance.number("###");
    const look = lookOf(chance);
    const [provider, color, kind] = chance.pick(FACILITIES);
    const encounters = encountersOf(kind, chance);
    const all = encounters.flatMap(({ entries }) => entries);
    const owed = added(all, "due");
    const deposit =
      owed > 40000 && chance.happens(0.5) ? chance.pick([10000, 15000, 25000, 40000]) : 0;
    const patient = chance.pick(PATIENTS);
    const surgeon = chance.pick(SURGEONS);
    const accountNumber = chance.number(chance.pick(["######", "A######", "##-#####", "########"]));
    const statementDate = shifted(encounters.at(-1)!.date, chance.between(24, 70));
    const dueDate = chance.happens(0.55) ? shifted(statementDate, chance.pick([20, 25, 30])) : null;
    const fact = (label: string, value: string) =>
      `<div><span>${label}</span><span>${value}</span></div>`;
    const number = look.words("Account #|Account Number|Patient Account|Acct No");
    const more = [
      chance.happens(0.6)
        ? fact(look.words("Primary Insurance|Insurance|Payer"), chance.pick(PLANS))
        : "",
      chance.happens(0.4) ? fact(look.words("Physician|Surgeon|Provider"), surgeon) : "",
      dueDate ? fact(look.words("Due Date|Payment Due|Pay By"), look.date(dueDate)) : "",
      chance.happens(0.75) ? fact(look.due, formats.dollars(owed - deposit)) : "",
    ].join("");
    const facts = `${fact(look.words("Patient|Patient Name"), patient)}${fact(number, accountNumber)}${fact(look.words("Statement Date|Date|Bill Date"), look.date(statementDate))}${more}`;
    const place = `${chance.between(100, 7900)} ${chance.pick(["Medical Center Dr, Suite 300", "Technology Way", "Highway 61 South"])}<br>${chance.pick(["Garnet, TN 37322", "Lowell Park, CO 80117", "Ashford, VA 23005"])}`;
    const slip = chance.happens(0.55)
      ? `<div class="cut">${look.words("Detach and return this portion with your payment|Please return bottom portion")}</div><div class="slip"><div>${provider}<br>${place}</div><div>${fact(number, accountNumber)}${fact(look.due, formats.dollars(owed - deposit))}Amount Paid $__________</div></div>`
      : "";
    const messages = chance
      .shuffled(MESSAGES.split("|"))
      .slice(0, chance.between(1, 3))
      .join("<br>");
    const html = `<!doctype html><meta charset="utf-8"><style>${style(look, color)}</style><div class="top"><div><div class="firm">${provider}</div>${place}<br>(555) 555-0${chance.number("1##")}</div><div class="facts"><b>${look.words("STATEMENT|Patient Statement|Statement of Account")}</b>${facts}</div></div>
<div class="who">${patient}<br>${chance.between(12, 980)} Foxglove Dr<br>Tallis, PA 17057</div>${table(encounters, surgeon, look)}${summaryOf(all, deposit, look)}${look.aging ? agingOf(owed - deposit, look) : ""}<div class="msg">${messages}</div>${slip}`;
    const setting = kind === "center" ? ("facility" as const) : ("professional" as const);
    const said = { setting, provider, patient, accountNumber, statementDate, dueDate };
    return { html, truth: told(said, all, deposit, look) };
  },
};
