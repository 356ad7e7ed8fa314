import {
  decimal,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { seen: string };
type Credit = { day: string; text: string; cents: number; who: "plan" | "off" | "self" };
type Visit = { rows: Row[]; credits: Credit[]; waits: boolean };
type Child = { name: string; born: string; visits: Visit[] };

const GROUPS = rowsOf(`Little Harbor Pediatrics, PA|#0e7490
  SUNNY MEADOW PEDIATRIC GROUP|#b45309
  Kids First Pediatrics of Wexford, LLC|#15803d
  Maple Street Pediatric Associates, PC|#6d28d9`);
/** Visits by age; each takes its first rows always and some of the others. */
const VISITS: [always: string, some: string][] = [
  [
    "99391|25|WELL CHILD EXAM, INFANT UNDER 1 YR|196.00",
    "90723||DTAP-HEPB-IPV VACCINE (PEDIARIX)|148.00;90670||PNEUMOCOCCAL CONJUGATE VACCINE, PCV13|272.00;90680||ROTAVIRUS VACCINE, ORAL|131.00;90648||HIB VACCINE, PRP-T|48.00;96161||CAREGIVER HEALTH RISK ASSESSMENT|14.00",
  ],
  [
    "99392|25|WELL CHILD EXAM, AGE 1-4 YRS|208.00",
    "90707||MMR VACCINE, SC|126.00;90716||VARICELLA VACCINE, SC|198.00;90633||HEP A VACCINE, PED/ADOL|62.00;96110||DEVELOPMENTAL SCREENING|28.00;85018||HEMOGLOBIN, FINGER STICK|12.00;83655||LEAD TEST|26.00",
  ],
  [
    "99393|25|WELL CHILD EXAM, AGE 5-11 YRS|204.00",
    "90686||INFLUENZA VACCINE, QUAD, PF|42.00;92551||HEARING SCREENING, PURE TONE|24.00;99173||VISION SCREENING|16.00;90696||DTAP-IPV VACCINE (KINRIX)|104.00",
  ],
  [
    "99394|25|WELL CHILD EXAM, AGE 12-17 YRS|226.00",
    "90715||TDAP VACCINE, 7 YRS+|84.00;90734||MENINGOCOCCAL VACCINE, MCV4|206.00;90651||HPV VACCINE, 9-VALENT|318.00;96127||BEHAVIORAL ASSESSMENT, PHQ-9|18.00",
  ],
  [
    "99213|25|OFFICE VISIT, ESTABLISHED, LEVEL 3|158.00",
    "87880||RAPID STREP TEST|36.00;87804||RAPID INFLUENZA TEST|44.00;87811||COVID-19 ANTIGEN TEST|52.00;94640||NEBULIZER TREATMENT|38.00;94760||PULSE OXIMETRY|10.00",
  ],
  [
    "99214||OFFICE VISIT, ESTABLISHED, LEVEL 4|224.00",
    "69210||EAR WAX REMOVAL|88.00;94760||PULSE OXIMETRY|10.00;81002||URINALYSIS, DIPSTICK|14.00",
  ],
];
const PLANS = ["AETNA", "BLUE CROSS BLUE SHIELD", "CIGNA", "UNITED HEALTHCARE", "TRICARE"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  return {
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    seenBy: chance.happens(0.5),
    units: chance.happens(0.4),
    joint: chance.happens(0.3),
    modifiers: chance.happens(0.4),
    aging: chance.happens(0.5),
    top: chance.happens(0.4),
    code: word("Code|CPT|Proc Code"),
    name: word("Description|Description of Services|Service"),
    charge: word("Charges|Charge|Amount"),
    credit: word("Payments &amp; Credits|Credits|Payments/Adj"),
    due: word("AMOUNT DUE|PLEASE PAY|TOTAL FAMILY BALANCE"),
    font: word("Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function rowOf(fields: string[], day: string, seen: string, units = 1): Row {
  const [code = "", modifier = "", description = "", price = ""] = fields;
  return {
    ...{ serviceDate: day, code, description, units, seen, clinician: seen },
    ...{ modifiers: modifier ? [modifier] : [], charge: Math.round(Number(price) * 100) * units },
  };
}

/** A visit with its vaccines, and their administration after them. */
function servicesOf(chance: Chance, at: number, day: string, seen: string, units: boolean): Row[] {
  const [always, some] = VISITS[at]!;
  const list = rowsOf(some);
  const others = chance.shuffled(list).slice(0, chance.between(at < 4 ? 2 : 0, list.length));
  const shots = others.filter(([code]) => /^90[67]/.test(code!)).length;
  const given: [string[], number][] = [];
  if (shots > 0) {
    const first = ["90460", "", "IMMUNIZATION ADMIN, 1ST COMPONENT", "32.00"];
    if (units) given.push([first, shots]);
    else given.push(...Array.from({ length: shots }, (): [string[], number] => [first, 1]));
    if (shots > 1 && units)
      given.push([["90461", "", "IMMUNIZATION ADMIN, ADDL COMPONENT", "16.00"], 2]);
  }
  const [visit = []] = rowsOf(always);
  const plain = others.length ? visit : visit.map((field, one) => (one === 1 ? "" : field));
  const all: [string[], number][] = [
    [plain, 1],
    ...others.map((fields): [string[], number] => [fields, 1]),
    ...given,
  ];
  return all.map(([fields, many]) => rowOf(fields, day, seen, many));
}

function visitOf(
  chance: Chance,
  kind: number,
  day: string,
  seen: string,
  plan: string,
  units: boolean,
) {
  const rows = servicesOf(chance, kind, day, seen, units);
  const billed = total(rows, "charge");
  const copay = kind >= 4 ? chance.pick([0, 2000, 2500, 3000]) : 0;
  const how = chance.pick(["VISA", "CASH", "CHECK", "DEBIT CARD"]);
  const paid: Credit[] = copay
    ? [{ day, text: `COPAY PAID AT VISIT - ${how}`, cents: copay, who: "self" }]
    : [];
  if (chance.happens(0.14)) return { rows, credits: paid, waits: true };
  const allowed = Math.round(billed * (0.55 + 0.3 * chance.share()));
  const open = kind >= 4 || chance.happens(0.35) ? chance.share() * 0.7 : 0;
  const owed = Math.max(copay, Math.round(allowed * open));
  const settledOn = shifted(day, chance.between(12, 30));
  const credits: Credit[] = [
    ...paid,
    { day: settledOn, text: `${plan} PAYMENT`, cents: allowed - owed, who: "plan" },
    { day: settledOn, text: `${plan} ADJUSTMENT`, cents: billed - allowed, who: "off" },
  ];
  return { rows, credits, waits: false };
}

function childrenOf(chance: Chance, names: string[], plan: string, units: boolean): Child[] {
  const staff = [doctor(chance), doctor(chance), doctor(chance, "CPNP|PA-C")];
  const start = shifted("2024-02-10", chance.between(0, 600));
  const year = Number(start.slice(0, 4));
  const ages = chance.shuffled([0, 1, 2, 3]);
  return names.map((name, nth): Child => {
    const age = ages[nth]!;
    const from = [year - 1, year - 4, year - 10, year - 15][age]!;
    const birth = age === 0 ? shifted(start, -chance.between(60, 280)) : born(chance, from, from);
    const many = chance.pick([1, 1, 2]);
    const days = Array.from({ length: many }, (_, at) =>
      shifted(start, at * 30 + chance.between(0, 26)),
    );
    const well = chance.happens(0.65);
    const visits = days.map((day, at) => {
      const kind = at === 0 && well ? age : chance.between(4, 5);
      return visitOf(chance, kind, day, chance.pick(staff), plan, units);
    });
    return { name, born: birth, visits };
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const marked = ({ code, modifiers }: Row) => [code, ...modifiers!].join(" ");
  return [
    column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!)),
    l.modifiers
      ? column<Row>(l.code, ["code", "modifiers"], marked)
      : column<Row>(l.code, "code", ({ code }) => code),
    column<Row>(l.name, "description", (row) => row.description, "w"),
    ...(l.seenBy ? [column<Row>("Provider", "clinician", ({ seen }) => seen)] : []),
    ...(l.units ? [column<Row>("Qty", "units", ({ units }) => units, "n")] : []),
    amount<Row>(l.charge, "charge", l.money),
    column<Row>(l.credit, null, () => "", "n"),
  ];
}

const of = (visits: Visit[], who: Credit["who"]): number =>
  sum(
    visits
      .flatMap(({ credits }) => credits.filter((one) => one.who === who))
      .map((one) => one.cents),
  );
const billedFor = (visits: Visit[]) => sum(visits.map(({ rows }) => total(rows, "charge")));
const balanceOf = (visits: Visit[]) =>
  billedFor(visits) - of(visits, "plan") - of(visits, "off") - of(visits, "self");
const waiting = (visits: Visit[]) => balanceOf(visits.filter(({ waits }) => waits));

function bodyOf(children: Child[], columns: Column<Row>[], l: Look): string {
  const width = columns.length;
  const creditRow = ({ day, text, cents }: Credit) =>
    `<tr class="paid"><td>${l.day(day)}</td><td></td><td colspan="${width - 3}">${text}</td><td class="n">${l.money(-cents)}</td></tr>`;
  return children
    .map(({ name, born: birth, visits }) => {
      const rows = visits.flatMap((visit) => [
        ...visit.rows.map((row) => record(columns, row)),
        ...visit.credits.filter(({ cents }) => cents > 0).map(creditRow),
        visit.waits
          ? `<tr class="paid"><td></td><td></td><td colspan="${width - 2}">Claim filed with your insurance - awaiting response</td></tr>`
          : "",
      ]);
      const due = balanceOf(visits) - waiting(visits);
      return `<tr class="kid"><td colspan="${width}">Patient: ${name} &nbsp;&nbsp; DOB: ${l.day(birth)}</td></tr>${rows.join("")}<tr class="sub"><td colspan="${width - 1}">Balance for ${name}</td><td class="n">${l.money(due)}</td></tr>`;
    })
    .join("");
}

function byChild(children: Child[], l: Look): string {
  const waits = children.some(({ visits }) => waiting(visits) > 0);
  const all = children.flatMap(({ visits }) => visits);
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  const cells = (words: string, visits: Visit[]): string[] => [
    ...[words, l.money(billedFor(visits))],
    ...(l.joint
      ? [minus(of(visits, "plan") + of(visits, "off") + of(visits, "self"))]
      : (["plan", "off", "self"] as const).map((who) => minus(of(visits, who)))),
    ...(waits ? [l.money(waiting(visits))] : []),
    l.money(balanceOf(visits) - waiting(visits)),
  ];
  const heads = [
    ...["Patient", "Charges"],
    ...(l.joint ? ["Payments &amp; Adjustments"] : ["Insurance Paid", "Adjustments", "You Paid"]),
    ...(waits ? ["Insurance Pending"] : []),
    "Your Balance",
  ];
  const row = (list: string[], kind = "") =>
    `<tr class="${kind}">${list.map((cell, at) => `<td class="${at ? "n" : ""}">${cell}</td>`).join("")}</tr>`;
  return `<h3>Balance by Patient</h3><table class="lines kids"><thead><tr>${heads.map((head, at) => `<th class="${at ? "n" : ""}">${head}</th>`).join("")}</tr></thead><tbody>${children.map(({ name, visits }) => row(cells(name, visits))).join("")}${row(cells("Family Total", all), "sub")}</tbody></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm} body{font:9pt/1.36 '${l.font}';margin:0;color:#1a1a1a} .top{display:flex;justify-content:space-between;margin-bottom:4mm} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.35em;color:${ink}} h3{color:${ink};font-size:1.08em;margin:4mm 0 1mm} .facts{border-collapse:collapse} .facts td{border:.6px solid ${ink};padding:.8mm 2.5mm} .facts td:first-child{background:${ink};color:#fff} .mid{display:flex;justify-content:space-between;margin:2mm 0 5mm}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-bottom:1.4px solid ${ink};padding:.9mm 1.3mm;vertical-align:bottom;font-size:.95em} .lines td{padding:.65mm 1.3mm;white-space:nowrap;vertical-align:top} .lines td.w{white-space:normal} .lines th.n,.lines .n{text-align:right} .lines .kid td{font-weight:bold;background:#f0f4f5;padding-top:1.2mm;border-top:.6px solid #999} .lines .paid td{color:#444} .lines .sub td{font-weight:bold;border-top:.6px solid #888;text-align:right;padding-bottom:2mm} .kids .sub td:first-child{text-align:left}
.sums{margin:3mm 0 0 auto;border-collapse:collapse;width:74mm} .sums td{padding:.8mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;font-size:1.1em;border:1.4px solid ${ink};border-width:1.4px 0} .aging{width:100%;border-collapse:collapse;margin-top:3mm;text-align:center} .aging td,.aging th{border:.6px solid #999;padding:.7mm;width:20%;font-weight:normal} .note{margin-top:3mm;font-size:.9em;color:#333}
.slip{display:flex;justify-content:space-between;gap:6mm;break-inside:avoid;font-size:.93em;${l.top ? "border-bottom:1px dashed #777;padding-bottom:3mm;margin-bottom:4mm" : "border-top:1px dashed #777;padding-top:3mm;margin-top:5mm"}} .slip .card{border:.6px solid #777;padding:1.5mm 2.5mm;line-height:1.6}`;

const NOTES = [
  "Thank you for choosing us to care for your children! Copays are due at the time of the visit. Please tell us about any change of insurance or address.",
  "If your newborn is not yet on your policy, please call your insurance within 30 days of birth. Balances over 60 days may be sent to a collection agency.",
  "Well visits may include services (screenings, sick care) that your plan applies to your deductible. Call your insurance with benefit questions.",
];

function aged(l: Look, current: number, previous: number): string {
  const cells = [current, previous, 0, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`).join("");
  return `<table class="aging"><tr><th>Current</th><th>31-60 Days</th><th>61-90 Days</th><th>91-120 Days</th><th>Over 120</th></tr><tr>${cells}</tr></table>`;
}

function slip(chance: Chance, group: string, account: string, due: number): string {
  return `<div class="slip"><div>Remit to:<br><b>${group}</b><br>${box(chance)}<br>${town(chance)}<br>${bars(chance)}</div><div>Account #: ${account}<br>Amount Due: <b>${dollars(due)}</b><br><br>Show amount paid here: $ ____________</div><div class="card">If paying by card: &#9744; Visa &#9744; MC &#9744; AmEx &#9744; HSA<br>Card # ______________________<br>Exp ____/____ &nbsp; CVV ____<br>Signature ____________________</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [group = "", ink = ""] = chance.pick(GROUPS);
  const plan = chance.pick(PLANS);
  const upper = chance.happens(0.35);
  const names = household(chance, 1 + chance.pick([1, 2, 2, 2, 3, 3])).map((name) =>
    upper ? name.toUpperCase() : name,
  );
  const [parent = "", ...kids] = names;
  const children = childrenOf(chance, kids, plan, l.units);
  const visits = children.flatMap((child) => child.visits);
  const rows = visits.flatMap((visit) => visit.rows);
  const days = visits.flatMap(({ rows: own, credits }) => [
    own[0]!.serviceDate!,
    ...credits.map(({ day }) => day),
  ]);
  const issued = shifted(days.sort().at(-1)!, chance.between(3, 14));
  const dueDate = chance.happens(0.6) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const current = balanceOf(visits) - waiting(visits);
  const previous = chance.happens(0.35) || current < 500 ? chance.between(1200, 18500) : 0;
  const due = previous + current;
  const account = chance.number(chance.pick(["#####", "F-######", "#######"]));
  const columns = columnsOf(l);
  const facts = pairs(
    [
      [chance.pick(["Account #", "Family Account", "Account Number"]), account],
      ["Statement Date", chance.pick([l.day, longMonthName])(issued)],
      dueDate ? [chance.pick(["Due Date", "Payment Due"]), l.day(dueDate)] : null,
      [chance.pick(["Amount Due", "Pay This Amount"]), dollars(due)],
    ],
    "facts",
  );
  const stub = slip(chance, group, account, due);
  const sums = pairs(
    [
      previous ? ["Previous Balance", l.money(previous)] : null,
      previous ? ["New Balance This Statement", l.money(current)] : null,
      [l.due, l.money(due)],
    ],
    "sums",
  );
  const html = page(
    css(l, ink),
    `${l.top ? stub : ""}<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${group}</b><br>${street(chance)}, ${town(chance)}<br>Billing: ${phone(chance)}</div></div><div><h3 style="margin:0">${chance.pick(["STATEMENT", "Family Statement", "Patient Statement"])}</h3></div></div>
    <div class="mid"><div>Responsible party:<br>${parent}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    ${table(columns, bodyOf(children, columns, l))}${byChild(children, l)}${sums}${l.aging ? aged(l, current, previous) : ""}<div class="note">${chance.pick(NOTES)}</div>${l.top ? "" : stub}`,
  );
  const own = visits.flatMap(({ credits }) => credits.filter(({ who }) => who === "self"));
  const each = {
    ...{ insurancePaid: of(visits, "plan"), adjustments: of(visits, "off") },
    patientPaid: of(visits, "self"),
  };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: group },
      ...{ patient: kids.length === 1 ? kids[0]! : null, accountNumber: account },
      ...{ statementDate: issued, dueDate },
      ...(l.joint && own.length ? { paymentRows: own.map(({ cents }) => decimal(cents)) } : {}),
    },
    {
      ...{ billed: billedFor(visits), ...(l.joint ? {} : each) },
      ...{ patientResponsibility: due, previousBalance: previous },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "pediatric-group-statement",
  paper:
    "A pediatric group's statement to a parent: each child with its visits, vaccines, copays and insurance payments, and the balance by child.",
  medium: "text",
  draw,
};
