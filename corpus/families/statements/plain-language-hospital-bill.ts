import { dollars, longMonthName, looseSlashes, monthName } from "#corpus/generators/formats";
import { slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; part: string };
type Visit = { kind: string; from: string; to: string; number: string; place: string; rows: Row[]; plan: number; off: number; mine: number }; // prettier-ignore

const HOSPITALS = rowsOf(`
Lakeshore Clinic Foundation|#00703c|Main Campus~Hillview Hospital~Avon Point Family Health Center
Wasatch Range Health|#5b2d8a|Valley Medical Center~Canyon View Hospital~Wasatch Orthopedic Center
Piedmont Union Health System|#0b5394|Union Memorial Hospital~North Campus
ST. BRENDAN HEALTH|#b3422f|St. Brendan Hospital`);

/** What is done at one visit: code, plain words, department, units, dollars; days say that it is a stay. */
const VISITS: [kind: string, nights: number, services: string][] = [
  [
    "Emergency room visit",
    0,
    `99284|Emergency room visit, level 4|Emergency room|1|1685;70450|CT scan of the head|CT scans|1|2140;85025|Complete blood count|Laboratory|1|96;80053|Comprehensive metabolic panel|Laboratory|1|188;93005|Electrocardiogram (EKG)|Heart tests|1|342;96374|IV push of a drug|Emergency room|1|288;J1885|Ketorolac injection|Pharmacy|2|38`,
  ],
  [
    "Imaging visit",
    0,
    `72148|MRI of the lower back|MRI|1|2860;72100|X-ray of the lower back|X-rays|1|318`,
  ],
  ["Mammogram", 0, `77067|Screening mammogram, both breasts|Breast imaging|1|465`],
  [
    "Lab tests",
    0,
    `36415|Blood draw|Laboratory|1|31;80061|Cholesterol (lipid) panel|Laboratory|1|122;83036|Hemoglobin A1c|Laboratory|1|84;84443|Thyroid test (TSH)|Laboratory|1|138;82306|Vitamin D test|Laboratory|1|176`,
  ],
  [
    "Outpatient surgery",
    0,
    `29881|Knee arthroscopy with meniscus repair|Operating room|1|9840;|Anesthesia supplies and gases|Anesthesia|1|1275;|Recovery room, first hour|Recovery room|1|1120;C1713|Anchor or screw|Implants and devices|2|890;J0690|Cefazolin injection|Pharmacy|4|19;88304|Tissue exam|Pathology|1|264;|Sterile supplies|Medical supplies|1|612`,
  ],
  [
    "Colonoscopy",
    0,
    `45385|Colonoscopy with polyp removal|Procedure room|1|4260;88305|Tissue exam|Pathology|2|291;J2704|Propofol|Pharmacy|30|3;|Recovery room|Recovery room|1|745`,
  ],
  [
    "Hospital stay",
    3,
    `|Room and board, private room|Room and care|3|3240;|Operating room time|Operating room|1|14380;85025|Complete blood count|Laboratory|3|96;80048|Basic metabolic panel|Laboratory|3|142;71046|Chest X-ray|X-rays|1|386;97161|Physical therapy evaluation|Therapy|1|412;97116|Walking training|Therapy|4|158;|Medicines|Pharmacy|1|2917;|Medical supplies|Medical supplies|1|1864;93005|Electrocardiogram (EKG)|Heart tests|1|342;94640|Breathing treatment|Respiratory care|2|126;|Recovery room|Recovery room|1|1490`,
  ],
  [
    "Physical therapy",
    0,
    `97110|Therapeutic exercise|Therapy|2|134;97140|Manual therapy|Therapy|1|129;97112|Balance and movement training|Therapy|1|147`,
  ],
  [
    "Infusion visit",
    0,
    `96365|IV infusion, first hour|Infusion center|1|684;96366|IV infusion, each added hour|Infusion center|1|212;J1756|Iron sucrose|Pharmacy|200|4;|IV supplies|Medical supplies|1|73`,
  ],
];
const PLANS = "Anthem|Medical Mutual|SelectHealth|Medicare|Aetna|UnitedHealthcare|your insurance".split("|"); // prettier-ignore

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const mode = chance.weighted<"service" | "department">([["department", 2], ["service", 3]]); // prettier-ignore
  const insured = chance.happens(0.85);
  const grid = mode === "service" && insured && chance.happens(0.3);
  return {
    of,
    mode,
    insured,
    plan: chance.pick(PLANS),
    /** What was taken off and paid of each row, or of the visit in rows below. */
    grid,
    dated: mode === "service" && chance.happens(0.4),
    coded: mode === "service" && chance.happens(0.45),
    units: mode === "service" && chance.happens(0.3),
    joint: insured && !grid && chance.happens(0.25),
    shown: chance.happens(0.7),
    minus: of("-|-|−|– "),
    day: chance.pick([slashes, looseSlashes, monthName]),
    head: chance.pick([longMonthName, longMonthName, monthName]),
    words: {
      box: of("What you owe|You owe|Total you owe|Amount you owe"),
      how: of("Here’s how we got there|Here is how we got there|How we got to this amount"),
      charges: of("New charges since your last bill|New charges|Charges for your care"),
      off: insured
        ? of("Insurance discounts|Discounts from your insurance|Insurance discount")
        : of("Uninsured discount|Self-pay discount"),
      plan: of("Insurance payments|What your insurance paid|Paid by insurance"),
      joint: of("Insurance payments and discounts|Your insurance paid or discounted"),
      mine: of("Your payments|What you have paid|Payments you made"),
      before: of("Amount left from your last bill|Balance from last bill|Previous balance"),
      due: of("Please pay by|Pay by|Due date"),
      account: of("Account number|Guarantor number|Billing account"),
      all: of("Total for this visit|Total charges"),
      left: of("You owe for this visit|Your part of this visit"),
    },
  };
}

const less = (cents: number, l: Look) => (cents ? `${l.minus}${dollars(cents)}` : dollars(0));

function rowsFor(chance: Chance, services: string, from: string, nights: number, l: Look): Row[] {
  const all = rowsOf(services);
  const some = all.slice(0, chance.between(Math.min(all.length, nights ? 6 : 2), all.length));
  const price = 0.8 + 0.5 * chance.share();
  const rows = some.map(([code = "", description = "", part = "", units = "1", each = ""]): Row => {
    // A test of every day has a row of its own day where days are printed.
    const count = l.dated && /^8/.test(code) ? 1 : Number(units);
    const charge = Math.round(Number(each) * price * 100) * count;
    const day = description.startsWith("Room and board") ? 0 : chance.between(0, nights);
    const serviceDate = shifted(from, day);
    return { serviceDate, code: code || null, description, part, units: count, charge };
  });
  if (l.mode === "service")
    return l.dated ? rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1)) : rows;
  const parts = [...new Set(rows.map(({ part }) => part))];
  return parts.map((part): Row => {
    const charge = total(rows.filter((row) => row.part === part), "charge"); // prettier-ignore
    return { serviceDate: from, description: part, part, charge };
  });
}

function visitOf(chance: Chance, l: Look, at: number, from: string, places: string[]): Visit {
  const [kind, nights, services] = VISITS[at]!;
  const rate = l.insured ? 0.28 + 0.35 * chance.share() : chance.pick([0.6, 0.7, 0.65]);
  const share = l.insured ? chance.pick([0.1, 0.2, 0.2, 1, 0.35]) : 1;
  const rows = rowsFor(chance, services, from, nights, l).map((row): Row => {
    const kept = Math.round(row.charge * rate);
    const own = Math.round(kept * share);
    const money = { discount: row.charge - kept, insurancePaid: kept - own, patientOwes: own };
    return { ...row, ...money };
  });
  const owes = total(rows, "patientOwes");
  const mine = chance.happens(0.35) ? Math.min(chance.pick([5000, 10000, 25000]), Math.floor(owes / 2000) * 1000) : 0; // prettier-ignore
  return {
    ...{ kind, from, to: shifted(from, nights), number: chance.number("##########") },
    ...{
      place: /stay|surgery|Emergency/.test(kind) ? places[0]! : chance.pick(places),
      rows,
      mine,
    },
    ...{ plan: total(rows, "insurancePaid"), off: total(rows, "discount") },
  };
}

const left = (visit: Visit) => total(visit.rows, "charge") - visit.off - visit.plan - visit.mine;

function visitsOf(chance: Chance, l: Look, places: string[]): Visit[] {
  const many = chance.weighted([[1, 5], [2, 3], [3, 2], [4, 1]] as const); // prettier-ignore
  let date = shifted("2024-04-06", chance.between(0, 560));
  const order = chance.shuffled(VISITS.map((_, at) => at));
  return Array.from({ length: many }, (_, at) => {
    if (at) date = shifted(date, chance.between(5, 19));
    return visitOf(chance, l, order[at]!, date, places);
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const code = column<Row>(l.of("Code|Billing code"), "code", (row) => row.code);
  const taken = (cents: number) => less(cents, l);
  return [
    ...(l.dated ? [column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    column<Row>(
      l.mode === "service"
        ? l.of("Service|What we did|Description")
        : l.of("Department|Type of care"),
      "description",
      (row) => row.description,
      "w",
    ),
    ...(l.coded ? [code] : []),
    ...(l.units ? [column<Row>(l.of("Quantity|How many"), "units", (row) => row.units, "n")] : []),
    amount<Row>(l.of("Charge|What we charged|Amount"), "charge", dollars),
    ...(l.grid
      ? [
          amount<Row>(l.of("Insurance discount|Discount"), "discount", taken),
          amount<Row>(l.of("Insurance paid|Your insurance paid"), "insurancePaid", taken),
          amount<Row>(l.of("You owe|Your part"), "patientOwes", dollars),
        ]
      : []),
  ];
}

function footOf(visit: Visit, columns: Column<Row>[], l: Look): string {
  const wide = columns.length - 1;
  const row = (words: string, value: string, kind = "f") =>
    `<tr class="${kind}"><td colspan="${wide}">${words}</td><td class="n">${value}</td></tr>`;
  const sums = { ...visit.rows[0]!, charge: total(visit.rows, "charge"), discount: visit.off, insurancePaid: visit.plan, patientOwes: total(visit.rows, "patientOwes") }; // prettier-ignore
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(first).map(({ print }) => `<td class="n">${print(sums)}</td>`);
  const all = `<tr class="f t"><td colspan="${first}">${l.words.all}</td>${cells.join("")}</tr>`;
  const credits = l.grid
    ? ""
    : l.joint
      ? row(l.words.joint, less(visit.off + visit.plan, l))
      : row(l.words.off, less(visit.off, l)) + (l.insured ? row(l.words.plan, less(visit.plan, l)) : ""); // prettier-ignore
  const mine = visit.mine ? row("You paid", less(visit.mine, l)) : "";
  return all + credits + mine + row(l.words.left, dollars(left(visit)), "f o");
}

function cardOf(visit: Visit, columns: Column<Row>[], l: Look, several: boolean): string {
  const stay = visit.from === visit.to ? l.head(visit.from) : `${l.head(visit.from)} to ${l.head(visit.to)}`; // prettier-ignore
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const body = visit.rows.map((row) => record(columns, row)).join("");
  return `<div class="card"><div class="ch"><b>${visit.kind}</b><span>${stay}</span><span>${visit.place}</span>${several ? `<span>Visit number ${visit.number}</span>` : ""}</div><table class="lines"><thead><tr>${heads}</tr></thead><tbody>${body}${footOf(visit, columns, l)}</tbody></table></div>`;
}

type Sums = Record<"billed" | "off" | "plan" | "mine" | "before" | "due", number>;

/** From the last bill to what is owed now, in plain words. */
function storyOf(l: Look, s: Sums): string {
  return pairs(
    [
      s.before ? [l.words.before, dollars(s.before)] : null,
      [l.words.charges, dollars(s.billed)],
      ...(l.joint
        ? [[l.words.joint, less(s.off + s.plan, l)] as const]
        : [
            [l.words.off, less(s.off, l)] as const,
            l.insured ? ([l.words.plan, less(s.plan, l)] as const) : null,
          ]),
      l.shown || s.mine ? [l.words.mine, less(s.mine, l)] : null,
      [l.words.box, dollars(s.due)],
    ],
    "pairs story",
  );
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:11mm 13mm}body{font:${l.of("9.4|9.8|10.2")}pt/1.4 '${l.of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed")}';margin:0;color:#222}.top{display:flex;justify-content:space-between;align-items:center;border-bottom:3px solid ${ink};padding-bottom:2.5mm}.brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;color:${ink};font-weight:bold}.hero{display:flex;justify-content:space-between;gap:8mm;margin:5mm 0}.owe{background:${ink};color:#fff;border-radius:8px;padding:4mm 6mm;min-width:62mm;text-align:center}.owe b{display:block;font-size:2.5em;line-height:1.2}.owe small{display:block}.adr{margin-top:9mm}.facts td{padding:.2mm 4mm .2mm 0}.facts td:first-child{color:#555}
h2{color:${ink};font-size:1.25em;margin:4mm 0 1.5mm}.two{display:flex;gap:8mm}.story{flex:1.5;border-collapse:collapse;width:100%}.story td{padding:1mm 2mm;border-bottom:1px solid #ddd}.story td:last-child{text-align:right;white-space:nowrap}.story tr:last-child td{font-weight:bold;background:#eef3f1;border-top:2px solid ${ink};font-size:1.08em}.help{flex:1;background:#f5f5f2;border-radius:8px;padding:2mm 4mm}.help h3{margin:.5mm 0;font-size:1em;color:${ink}}.help p{margin:0 0 1.5mm}
.card{border:1px solid #ccc;border-radius:6px;margin-bottom:4mm;padding:1.5mm 2.5mm}.ch{display:flex;flex-wrap:wrap;gap:1mm 5mm;padding-bottom:1mm}.ch b{color:${ink};font-size:1.08em}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;font-size:.88em;color:#555;border-bottom:1.5px solid #999;padding:.6mm 1.2mm;vertical-align:bottom}.lines td{padding:.7mm 1.2mm;border-bottom:.5px solid #e2e2e2;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.lines th.n{white-space:normal}.w{width:45%}.f td{border-bottom:none}.t td{border-top:1.5px solid #999;font-weight:bold}.o td{font-weight:bold;color:${ink}}tr{break-inside:avoid}
.slip{border-top:1.5px dashed #777;margin-top:5mm;padding-top:3mm;display:flex;justify-content:space-between;align-items:flex-start;break-inside:avoid}.slip .facts td:last-child{text-align:right;font-weight:bold}.pay{display:flex;gap:4mm;align-items:center;break-inside:avoid}small{color:inherit}`;

function helpOf(chance: Chance, l: Look, due: number): string {
  const monthly = dollars(Math.max(2500, Math.ceil(due / 1200) * 100));
  return `<div class="help"><h3>${l.of("Can’t pay all at once?|Need more time?")}</h3><p>Set up a no-interest payment plan for as little as ${monthly} a month.</p><h3>${l.of("Need help paying?|Financial assistance")}</h3><p>You may qualify for free or lower-cost care. Visit our website or call ${phone(chance)} to ask for an application in your language.</p><h3>Questions?</h3><p>Call ${phone(chance)}, ${l.of("Mon-Fri 8 a.m. to 6 p.m.|weekdays 7 to 7")}</p></div>`;
}

/** The large box with what is owed, and beside it who the bill is for. */
function heroOf(chance: Chance, l: Look, s: Sums, who: string, facts: [string, string][]): string {
  const until = facts.find(([label]) => label === l.words.due)?.[1];
  return `<div class="hero"><div>${pairs(facts, "facts")}<div class="adr">${who}<br>${street(chance)}<br>${town(chance)}</div></div><div><div class="owe">${l.words.box}<b>${dollars(s.due)}</b><small>${until ? `${l.words.due} ${until}` : "Due when you receive this bill"}</small></div></div></div>`;
}

function sumsOf(visits: Visit[], before: number): Sums {
  const all = (of: (visit: Visit) => number) => sum(visits.map(of));
  return {
    ...{ billed: all(({ rows }) => total(rows, "charge")), off: all(({ off }) => off) },
    ...{ plan: all(({ plan }) => plan), mine: all(({ mine }) => mine), before },
    due: before + all(left),
  };
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = "", sites = ""] = chance.pick(HOSPITALS);
  const visits = visitsOf(chance, l, sites.split("~"));
  const several = visits.length > 1;
  const s = sumsOf(visits, chance.happens(0.35) ? chance.between(2500, 62000) : 0);
  const last = visits.map(({ to }) => to).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(24, 55));
  const dueDate = chance.happens(0.85) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const [patient, account] = [naming(chance)(person(chance)), chance.number(l.of("#########|#######|E########"))]; // prettier-ignore
  const columns = columnsOf(l);
  const facts: [string, string][] = [
    ["Patient", patient],
    [l.words.account, account],
    [l.of("Bill date|Statement date|Date of this bill"), l.head(issued)],
    ...(dueDate ? [[l.words.due, l.head(dueDate)] as [string, string]] : []),
  ];
  const title = l.mode === "service" ? l.of("Your charges by service|Details of your care") : l.of("Your charges by department|Your care, by department"); // prettier-ignore
  const more = l.mode === "department" ? "<small>You can ask for a detailed, itemized bill at any time at no cost.</small>" : "<small>Doctors who are not employed by us may bill you separately.</small>"; // prettier-ignore
  const html = page(
    style(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink)}${provider}</div><div>${l.of("Your bill|Your hospital bill|Billing statement")}</div></div>${heroOf(chance, l, s, patient, facts)}<div class="two"><div style="flex:1.5"><h2 style="margin-top:0">${l.words.how}</h2>${storyOf(l, s)}</div>${helpOf(chance, l, s.due)}</div><h2>${title}</h2>${visits.map((visit) => cardOf(visit, columns, l, several)).join("")}${more}<div class="pay">${square(chance, 21, "18mm")}<div><b>${l.of("Ways to pay|How to pay")}</b><br>Online: scan the code or go to mybill.example &nbsp; Phone: ${phone(chance)} (24 hours) &nbsp; Mail: send the slip below</div></div><div class="slip"><div>Make your check out to <b>${provider}</b> and mail to:<br>${box(chance)}<br>${town(chance)}<br><br>From: ${patient}</div>${pairs(
      [
        [l.words.account, account],
        [l.words.box, dollars(s.due)],
        ["Amount I am paying", "$ __________"],
      ],
      "facts",
    )}</div>`,
  );
  return { html, truth: truthFor(visits, columns, l, s, { provider, patient, accountNumber: account, statementDate: issued, dueDate }) }; // prettier-ignore
}

type Facts = { provider: string; patient: string; accountNumber: string; statementDate: string; dueDate: string | null }; // prettier-ignore

function truthFor(visits: Visit[], columns: Column<Row>[], l: Look, s: Sums, facts: Facts) {
  const to = visits.map((visit) => visit.to).sort();
  const lines = visits.flatMap((visit) =>
    visit.rows.map((row) =>
      lineBy(columns, row, !l.dated && visit.from === visit.to ? ["serviceDate"] : []),
    ),
  );
  return truthOf(
    {
      ...{ name: family.name, setting: "facility", ...facts },
      kind: l.mode === "service" ? "itemized" : "summary",
      ...{ serviceFrom: visits[0]!.from, serviceTo: to.at(-1)! },
    },
    {
      ...{ billed: s.billed, adjustments: l.joint ? null : s.off },
      insurancePaid: l.insured && !l.joint ? s.plan : null,
      patientPaid: l.shown || s.mine ? s.mine : null,
      ...{ patientResponsibility: s.due, previousBalance: s.before },
    },
    lines,
  );
}

export const family: Family = {
  name: "plain-language-hospital-bill",
  paper:
    "A hospital's bill in plain language: what you owe in a large box, how it came to be, and the charges of each visit by service or by department.",
  medium: "text",
  draw,
};
