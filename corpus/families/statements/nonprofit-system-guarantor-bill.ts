import {
  dollars,
  grouped,
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
  record,
  square,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "plan" | "off" | "mine" | "told";
type Event = { date: string; words: string; cents: number; kind: Kind };
type Visit = {
  patient: string;
  title: string;
  hospital: boolean;
  place: string;
  account: string;
  from: string;
  to: string;
  rows: Said[];
  /** What was still open of an older visit at the last statement. */
  before: number;
  events: Event[];
  pending: boolean;
};

const SYSTEMS = rowsOf(`
Cedar Sound Health|#00587c|Cedar Sound Medical Center+Cedar Sound St. Helen Hospital|Cedar Sound Medical Group - Northgate+Cedar Sound Walk-In Care|cedarsound
ADVENA HEALTH|#6d2077|Advena Good Shepherd Hospital+Advena Trinity Medical Center|Advena Medical Group - Oak Lawn+Advena Outpatient Center|advenahealth
Providentia Saint Clare Health & Services|#00338e|Providentia St. Clare Medical Center+Providentia Holy Name Hospital|Providentia Medical Group Eastside+Providentia ExpressCare|providentia
Wasatch Summit Health|#4b2e83|Summit Valley Hospital+Wasatch Summit Medical Center|Summit Clinic Holladay+Wasatch Summit InstaCare|wasatchsummit`);

/** Kind of visit, where, and its charges: words, code, from and to in dollars; nights where it is a stay. */
const VISITS: [title: string, nights: number, where: "h" | "c", charges: string][] = [
  [
    "Emergency",
    0,
    "h",
    "Emergency dept visit, level 4|99284|1480|2890;CT head without contrast|70450|1320|2750;Comprehensive metabolic panel|80053|118|310;Complete blood count w/ auto diff|85025|64|160;Troponin|84484|122|390;Electrocardiogram, tracing|93005|168|420;IV push, initial drug|96374|240|560;Ondansetron injection 4 mg|J2405|12|64;Sodium chloride 0.9% 1000 mL|J7030|38|140",
  ],
  [
    "Outpatient Imaging",
    0,
    "h",
    "MRI lumbar spine without contrast|72148|1640|3900;X-ray lumbar spine, 2-3 views|72100|240|510",
  ],
  [
    "Outpatient Surgery",
    0,
    "h",
    "Laparoscopic cholecystectomy|47562|11400|21900;Anesthesia, per 15 minutes||880|2900;Recovery room, phase I||1290|2700;Surgical pathology, level III|88304|210|540;Cefazolin 500 mg injection|J0690|14|58;Propofol 10 mg injection|J2704|18|96;Surgical supplies, non-sterile||420|1980",
  ],
  [
    "Hospital Stay",
    3,
    "h",
    "Room and board, semi-private||7200|13900;Emergency dept visit, level 5|99285|2300|4100;Chest X-ray, 2 views|71046|280|640;Lactic acid|83605|78|240;Blood culture, bacterial|87040|160|410;Basic metabolic panel|80048|92|260;Complete blood count w/ auto diff|85025|64|160;Ceftriaxone 250 mg injection|J0696|46|210;Azithromycin 500 mg injection|J0456|38|190;Inhalation treatment|94640|190|620;Oxygen therapy, per day||340|880;Physical therapy evaluation|97161|310|520;Echocardiogram, complete|93306|1900|3400;Procalcitonin|84145|160|390;Enoxaparin 10 mg injection|J1650|30|170",
  ],
  [
    "Laboratory",
    0,
    "h",
    "Lipid panel|80061|88|240;Hemoglobin A1c|83036|60|150;Thyroid stimulating hormone|84443|94|260;Vitamin D, 25-hydroxy|82306|130|340;Venipuncture|36415|18|42",
  ],
  [
    "Office Visit",
    0,
    "c",
    "Office visit, established patient, level 4|99214|236|420;Electrocardiogram, complete|93000|78|160;Therapeutic injection|96372|54|120",
  ],
  [
    "Preventive Visit",
    0,
    "c",
    "Preventive visit, age 40-64|99396|292|480;Immunization administration|90471|38|84;Influenza vaccine, quadrivalent|90686|34|70;Depression screening|96127|14|38",
  ],
  [
    "Urgent Care",
    0,
    "c",
    "Urgent care visit, new patient, level 3|99203|218|390;Strep A test, rapid|87880|34|82;X-ray ankle, 3 views|73610|110|240;Ankle splint, prefabricated|L1902|78|180",
  ],
];
/** Departments, from and to in dollars, and the kinds of visit that use them. */
const DEPARTMENTS = rowsOf(
  `Intensive Care Unit|4800|9900|Stay;Emergency Room|1400|4300|Emergency;Operating Room Services|6200|18800|Surgery;Anesthesia|900|3100|Surgery;Recovery Room|900|2600|Surgery;Pharmacy|80|2400|Emergency Surgery Stay;IV Therapy|140|900|Emergency Surgery Stay;Medical/Surgical Supplies|60|2100|Emergency Surgery Stay;Laboratory|210|2900|Emergency Surgery Stay;Laboratory - Chemistry|120|880|Laboratory;Laboratory - Hematology|64|240|Laboratory;Laboratory - Microbiology|90|310|Laboratory;Radiology - Diagnostic|260|980|Emergency Stay Imaging;CT Scan|1500|4800|Emergency Stay Imaging;MRI|1700|4200|Imaging;Ultrasound|480|1700|Emergency Stay Imaging;EKG/ECG|170|460|Emergency Stay;Respiratory Services|190|1300|Emergency Stay;Physical Therapy|240|880|Stay;Cardiology|900|3300|Stay`,
);
const PLANS =
  "Regence BlueShield|Aetna|Medicare|Premera Blue Cross|UnitedHealthcare|SelectHealth|Cigna".split(
    "|",
  );

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const byDepartment = chance.happens(0.3);
  return {
    ...{ of, byDepartment },
    money: chance.pick([dollars, dollars, grouped]),
    day: chance.pick([slashes, looseSlashes, monthName]),
    long: chance.pick([slashes, longMonthName, monthName]),
    insured: chance.happens(0.85),
    plan: chance.pick(PLANS),
    /** Whether the summary tells what the plans paid apart from what was taken off. */
    split: chance.happens(0.5),
    coded: !byDepartment && chance.happens(0.4),
    dated: !byDepartment && chance.happens(0.5),
    backSecond: chance.happens(0.5),
    summed: chance.happens(0.5),
    number: of("Guarantor ID|Guarantor Number|Guarantor account number|Account Number"),
    fresh: of("New charges|New charges since last statement|Total charges"),
    plans: of("Insurance payments|Paid by insurance"),
    off: of("Adjustments and discounts|Insurance adjustments and discounts"),
    both: of("Insurance payments and adjustments|Insurance payments/adjustments"),
    mine: of("Your payments|Payments you made|Patient payments"),
    due: of("Amount due|AMOUNT DUE|Total amount due|Amount you owe"),
    balance: of("Your balance|Your balance for this visit|Balance you owe"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans"),
  };
}

function chargesOf(chance: Chance, l: Look, shape: (typeof VISITS)[number], from: string): Said[] {
  const [title, nights, , list] = shape;
  const money = (low: string | undefined, high: string | undefined) =>
    chance.between(Number(low) * 100, Number(high) * 100);
  if (l.byDepartment) {
    const fit = DEPARTMENTS.filter(([, , , of]) => title.includes(of!) || of!.split(" ").includes(title.split(" ").at(-1)!)); // prettier-ignore
    const many = chance.between(Math.ceil(fit.length / 2), fit.length);
    const some = new Set([
      fit.find(([name]) => !name!.includes("Care Unit"))!,
      ...chance.shuffled(fit).slice(0, many),
    ]);
    const own = fit.filter((one) => some.has(one));
    const room = nights ? [["Room and Board - Semi-Private", "5200", "13600"]] : [];
    return [...room, ...own].map(([description = "", low, high]): Said => {
      const serviceDate = nights ? null : from;
      return { serviceDate, description, charge: money(low, high) };
    });
  }
  const all = rowsOf(list);
  const rows = all.slice(0, chance.between(Math.min(nights ? 7 : 1, all.length), all.length));
  return rows
    .map(([description = "", code, low, high], at): Said => {
      const serviceDate = shifted(from, nights && at > 1 ? chance.between(0, nights) : 0);
      return { serviceDate, description, code: code || null, charge: money(low, high) };
    })
    .toSorted((one, two) => one.serviceDate!.localeCompare(two.serviceDate!));
}

/** What the plan and the patient did about some charges, and what the system took off. */
function eventsOf(chance: Chance, l: Look, billed: number, to: string): Event[] {
  const list: Event[] = [];
  const put = (kind: Kind, words: string, cents: number, days: number) => {
    if (cents > 0 || kind === "told") list.push({ kind, words, cents, date: shifted(to, days) });
  };
  let left = billed;
  if (l.insured) {
    const [filed, days] = [chance.between(4, 8), chance.between(18, 27)];
    if (chance.happens(0.6)) put("told", `Claim sent to ${l.plan}`, 0, filed);
    const off = Math.round(billed * (0.28 + 0.37 * chance.share()));
    const paid = Math.round((billed - off) * chance.pick([0, 0.5, 0.8, 0.8, 0.9]));
    put("off", `${l.plan} ${l.of("contractual adjustment|network discount|adjustment")}`, off, days); // prettier-ignore
    put("plan", `${l.plan} payment`, paid, days);
    left -= off + paid;
  } else {
    const off = Math.round(billed * chance.pick([0.3, 0.4]));
    put("off", "Uninsured discount", off, 3);
    left -= off;
  }
  const aid = chance.happens(0.12) ? Math.round(left / 2) : 0;
  put("off", "Financial assistance adjustment", aid, 29);
  const most = Math.min(Math.round((left - aid) / 2), chance.pick([2500, 4000, 15000]));
  if (chance.happens(0.4)) put("mine", l.of("Your payment - thank you|Patient payment - Visa|Online payment"), most, l.insured ? 0 : 6); // prettier-ignore
  return list.sort((one, two) => one.date.localeCompare(two.date));
}

function olderVisit(chance: Chance, l: Look, visit: Visit): Visit {
  const from = shifted(visit.from, -chance.between(60, 110));
  const before = chance.between(2400, 68000);
  const cents = chance.pick([0, 0, 2000, Math.round(before / 2), before]);
  const words = l.of("Your payment - thank you|Payment by check|Online payment");
  const events: Event[] = cents ? [{ date: shifted(from, 66), words, cents, kind: "mine" }] : [];
  const account = chance.number("#########");
  return { ...visit, account, from, to: from, rows: [], before, events, pending: false };
}

function visitsOf(chance: Chance, l: Look, system: string[], people: string[]): Visit[] {
  const [hospitals, clinics] = [system[2]!.split("+"), system[3]!.split("+")];
  const open = VISITS.filter(([, , where]) => !l.byDepartment || where === "h");
  const many = chance.weighted([[1, 3], [2, 3], [3, 3], [4, 1]] as const); // prettier-ignore
  let from = shifted("2024-03-05", chance.between(0, 660));
  const fresh = chance
    .shuffled(open)
    .slice(0, many)
    .map((shape, at): Visit => {
      const [title, most, where] = shape;
      from = shifted(from, at ? chance.between(3, 12) : 0);
      const to = shifted(from, most ? chance.between(2, most) : 0);
      const rows = chargesOf(chance, l, [title, most && 2, where, shape[3]], from);
      const pending = l.insured && at > 0 && at === many - 1 && chance.happens(0.4);
      const sent = { kind: "told", cents: 0, date: shifted(to, 5) } as const;
      return {
        ...{ title, from, to, rows, pending, before: 0, hospital: where === "h" },
        ...{ patient: chance.pick(people), account: chance.number("#########") },
        place: chance.pick(where === "h" ? hospitals : clinics),
        events: pending
          ? [{ ...sent, words: `Claim sent to ${l.plan}` }]
          : eventsOf(chance, l, total(rows, "charge"), to),
      };
    });
  return chance.happens(0.4) ? [olderVisit(chance, l, fresh[0]!), ...fresh] : fresh;
}

const billed = (list: Visit[]) => sum(list.map(({ rows }) => total(rows, "charge")));
const given = (list: Visit[], ...kinds: Kind[]) =>
  sum(list.flatMap(({ events }) => events.filter((e) => kinds.includes(e.kind)).map((e) => e.cents))); // prettier-ignore
const before = (list: Visit[]) => sum(list.map((one) => one.before));
const left = (list: Visit[]) => before(list) + billed(list) - given(list, "plan", "off", "mine");
const safe = (text: string) => text.replaceAll("&", "&amp;");

const columnsOf = (l: Look): Column[] => [
  ...(l.dated ? [column("Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
  column(l.byDepartment ? "Department" : "Description of service", "description", (row) => row.description, "w"), // prettier-ignore
  ...(l.coded ? [column("Code", "code", (row) => row.code)] : []),
  amount("Amount", "charge", l.money),
];

function blockOf(visit: Visit, columns: Column[], l: Look): string {
  const wide = columns.length;
  const row = (label: string, value: string, kind: string) =>
    `<tr class="${kind}"><td colspan="${wide - 1}">${label}</td><td class="n">${value}</td></tr>`;
  const part = (label: string) => `<tr class="part"><td colspan="${wide}">${label}</td></tr>`;
  const event = ({ date, words, cents }: Event) =>
    row(`${l.day(date)}&ensp;${words}`, cents ? l.money(-cents) : "", "e");
  const of = (...kinds: Kind[]) =>
    visit.events.filter(({ kind }) => kinds.includes(kind)).map(event).join(""); // prettier-ignore
  const [plans, mine] = [of("plan", "off", "told"), of("mine")];
  const dates = visit.from === visit.to ? l.day(visit.from) : `${l.day(visit.from)} - ${l.day(visit.to)}`; // prettier-ignore
  const charges = visit.rows.map((one) => record(columns, one)).join("");
  const amount = billed([visit]);
  const body = [
    visit.before ? row("Balance from your last statement", l.money(visit.before), "") : charges,
    l.summed && visit.rows.length > 1 ? row("Total charges for this visit", l.money(amount), "s") : "", // prettier-ignore
    plans ? part(l.insured ? "Insurance activity" : "Adjustments") + plans : "",
    mine ? part("Your payments") + mine : "",
    visit.pending ? row("Amount pending with your insurance", l.money(amount), "s") : "",
    row(l.balance, l.money(visit.pending ? 0 : left([visit])), "b"),
  ];
  const head = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  return `<section class="${visit.rows.length < 14 ? "short" : ""}"><div class="bar"><b>${visit.title}</b><span>${dates}</span></div><div class="sub"><span>Patient: <b>${visit.patient}</b></span><span>${safe(visit.place)}</span><span>${visit.hospital ? "Hospital account" : "Account"} #${visit.account}</span></div><table class="lines">${visit.before ? "" : `<thead><tr>${head}</tr></thead>`}<tbody>${body.join("")}</tbody></table></section>`;
}

/** The rows of the box on the first page, which lead from the last statement to what is due. */
function summaryOf(visits: Visit[], l: Look, owed: number): string {
  const less = (...kinds: Kind[]) => l.money(-given(visits, ...kinds) || 0);
  const waiting = billed(visits.filter(({ pending }) => pending));
  const rows: [string, string][] = [
    ["Previous balance", l.money(before(visits))],
    [l.fresh, l.money(billed(visits))],
    ...(l.split ? ([[l.plans, less("plan")], [l.off, less("off")]] as [string, string][]) : [[l.both, less("plan", "off")] as [string, string]]), // prettier-ignore
    [l.mine, less("mine")],
    ...(waiting ? [["Pending with insurance", l.money(-waiting)] as [string, string]] : []),
  ];
  const cells = ([label, value]: [string, string]) => `<tr><td>${label}</td><td>${value}</td></tr>`;
  return `<div class="box"><h2>${l.of("Account summary|Summary of your account|Statement summary")}</h2><table>${rows.map(cells).join("")}<tr class="due"><td>${l.due}</td><td>${dollars(owed)}</td></tr></table></div>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 13mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans;color:#555}}body{font:9pt/1.36 ${l.font};margin:0;color:#222}.front{height:252mm;display:flex;flex-direction:column;break-after:page}.top,.mid,.slip{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:3mm;align-items:center;font-size:16pt;font-weight:bold;color:${ink}}.from{font-size:7.6pt;margin-top:1mm;color:#444}.facts td{white-space:nowrap;padding:.5mm 0 .5mm 5mm}.facts td:last-child{text-align:right;font-weight:bold}.to{margin:13mm 0 10mm 6mm;line-height:1.45}
h2{font-size:11.5pt;color:${ink};margin:0 0 1.5mm}.mid{align-items:flex-start}.box{flex:1;border:1.5px solid ${ink};border-radius:${l.of("0|3mm")};padding:3mm 4mm}.box table{width:100%;border-collapse:collapse}.box td{padding:1.1mm 0;border-bottom:.5px solid #ccc}.box td:last-child{text-align:right}.box .due td{font-weight:bold;font-size:1.25em;color:${ink};border:0;padding-top:2mm}.side{width:62mm;background:${ink}12;padding:3mm 4mm;font-size:.93em}.side b{display:block;color:${ink};margin-top:1.6mm}.side b:first-child{margin:0}.note{margin:5mm 0}.grow{flex:1}.cut{border-top:1px dashed #333;text-align:center;font-size:7.4pt;padding-top:.6mm}
.slip{font-size:.93em;margin-top:2mm}.card{border-collapse:collapse;font-size:7pt}.card td{border:1px solid #777;padding:.4mm 1.5mm 3.4mm;min-width:20mm}.ocr{font:10pt Liberation Mono;text-align:right;margin-top:3mm}section{margin:0 0 6mm}.short{break-inside:avoid}.b{break-before:avoid}.bar{display:flex;justify-content:space-between;background:${ink};color:#fff;padding:1mm 2mm;font-size:1.08em}.sub{display:flex;justify-content:space-between;background:${ink}12;padding:1mm 2mm;font-size:.94em}.bar,.sub{break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;font-size:.88em;color:#555;padding:.9mm 2mm;border-bottom:1px solid #999}.lines td{padding:.8mm 2mm;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.w{width:70%}.part td{font-weight:bold;color:${ink};padding-top:1.8mm;break-after:avoid}.e td:first-child{padding-left:5mm}.s td{border-top:.5px solid #999}.b td{font-weight:bold;border-top:1.5px solid ${ink}}tr{break-inside:avoid}.back{columns:2;gap:9mm;font-size:8pt}.back h3{color:${ink};font-size:9.4pt;margin:3mm 0 1mm;break-after:avoid}.back h3:first-child{margin-top:0}.back p{margin:0 0 1.6mm}.field{border-bottom:.5px solid #555;padding:3mm 0 .3mm;color:#666;font-size:7pt}`;

function backOf(system: string, tel: string, kind: string): string {
  const fields = ["Policyholder name", "Insurance company", "Claims address, city, state, ZIP", "Member ID #", "Group #", "Effective date", "New address / phone"]; // prettier-ignore
  return `<div class="back" style="${kind}"><h3>Understanding your statement</h3><p>This statement combines hospital and clinic services for which you are the guarantor. Charges are the prices set by ${system}. Insurance adjustments are the difference between those charges and the amount allowed by your health plan. Your balance is what your plan says is yours to pay: deductible, copay, coinsurance and services it does not cover.</p><p>You may receive separate bills from independent physicians such as radiologists, pathologists, anesthesiologists and emergency physicians.</p><h3>Financial assistance</h3><p>As a nonprofit organization we offer free or discounted care to patients who qualify. Patients with family incomes up to 300% of the federal poverty level may qualify for a full write-off. Apply online, by mail or call ${tel}. Applications and the policy are available in Spanish, Vietnamese, Chinese and Russian at no charge.</p><h3>Payment plans</h3><p>If you cannot pay in full, interest-free payment plans start at $25 per month. Balances not paid or placed on a plan within 120 days of the first statement may be referred to a collection agency.</p><h3>No Surprises Act</h3><p>You are protected from balance billing for emergency care and for certain services at in-network hospitals. Uninsured patients have the right to a good faith estimate, and may dispute a bill that is $400 or more above it: www.cms.gov/nosurprises or 1-800-985-3059.</p><h3>Itemized bill</h3><p>You may ask for a detailed list of your charges at no cost.</p><h3>Has your insurance or address changed?</h3>${fields.map((field) => `<div class="field">${field}</div>`).join("")}<h3>Nondiscrimination</h3><p>${system} complies with applicable Federal civil rights laws and does not discriminate on the basis of race, color, national origin, age, disability or sex. ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica.</p></div>`;
}

type Facts = {
  account: string;
  guarantor: string;
  home: string;
  issued: string;
  due: string;
  owed: number;
};

function slipOf(chance: Chance, l: Look, name: string, facts: Facts): string {
  const { account, guarantor, home, issued, due, owed } = facts;
  const rows = [["Guarantor", guarantor], [l.number, account], ["Statement date", l.long(issued)], ["Due date", l.long(due)], [l.due, dollars(owed)]]; // prettier-ignore
  const own = `<div>${`${guarantor}\n${home}`.toUpperCase().replaceAll("\n", "<br>")}</div>`;
  return `<div class="cut">Please detach and return this portion with your payment. Make checks payable to ${name}.</div><div class="slip"><div>&#9744; Address or insurance changed? See reverse.<br><br>${own}</div><table class="card"><tr><td colspan="2">&#9744; Visa &#9744; Mastercard &#9744; Discover &#9744; AmEx</td></tr><tr><td colspan="2">Card number</td></tr><tr><td>Exp. date</td><td>Security code</td></tr><tr><td>Signature</td><td>Amount enclosed $</td></tr></table><table class="facts">${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</table></div><div class="slip"><div>${bars(chance, 170, 14)}</div><div>${name}<br>${box(chance)}<br>${town(chance)}</div></div><div class="ocr">${account.padStart(12, "0")}${issued.replaceAll("-", "").slice(2)}${String(owed).padStart(9, "0")}${chance.number("#")}</div>`;
}

function truthFor(visits: Visit[], columns: Column[], l: Look, facts: Facts, provider: string) {
  const fresh = visits.filter((one) => one.rows.length);
  const [patients, kinds] = [visits.map((one) => one.patient), visits.map((one) => one.hospital)];
  const alone = <T>(list: T[]) => (new Set(list).size === 1 ? list[0]! : null);
  const hospital = alone(kinds);
  const lines = fresh.flatMap(({ rows, from, to }) =>
    rows.map((row) => {
      const printed = l.dated || from === to;
      return lineBy(columns, printed ? row : { ...row, serviceDate: null }, ["serviceDate"]);
    }),
  );
  const apart = (cents: number) => (l.split ? cents : null);
  return truthOf(
    {
      ...{ name: family.name, kind: l.byDepartment ? "summary" : "itemized", provider },
      setting: hospital === null ? null : hospital ? "facility" : "professional",
      ...{ patient: alone(patients), accountNumber: facts.account },
      ...{ statementDate: facts.issued, dueDate: facts.due },
      ...{ serviceFrom: fresh[0]!.from, serviceTo: fresh.map(({ to }) => to).sort().at(-1)! }, // prettier-ignore
    },
    {
      ...{ billed: billed(visits), patientPaid: given(visits, "mine") },
      ...{ insurancePaid: apart(given(visits, "plan")), adjustments: apart(given(visits, "off")) },
      ...{ patientResponsibility: facts.owed, previousBalance: before(visits) },
    },
    lines,
  );
}

function draw(chance: Chance): Drawn {
  const [l, system, write] = [lookOf(chance), chance.pick(SYSTEMS), naming(chance)];
  const [provider = "", ink = "", , , web] = system;
  const name = safe(provider);
  const members = household(chance, chance.pick([1, 1, 2]));
  const visits = visitsOf(chance, l, system, members.map(write));
  const owed = left(visits.filter(({ pending }) => !pending));
  const issued = shifted(visits.at(-1)!.to, chance.between(31, 44));
  const [account, tel, columns] = [chance.number("1########"), phone(chance), columnsOf(l)];
  const due = shifted(issued, chance.pick([21, 25, 30]));
  const home = `${street(chance)}\n${town(chance)}`;
  const facts = { home, account, guarantor: members[0]!, issued, due, owed };
  const rows = [["Statement date", l.long(issued)], [l.number, account], ["Guarantor name", members[0]], ["Payment due", l.long(due)]]; // prettier-ignore
  const side = `<div class="side"><b>Pay online</b>www.${web}.example/pay<br>or in your MyChart account<div style="margin:1.5mm 0">${square(chance, 21, "17mm")}</div><b>Pay by phone (24/7)</b>${tel}<b>Pay by mail</b>Return the coupon below with your check<b>Questions about your bill?</b>Monday - Friday, 8 a.m. - 5:30 p.m.<b>Need help paying?</b>${l.of("Financial assistance and interest-free payment plans are available. See reverse.|You may qualify for free or reduced-cost care. Ask us for an application.")}</div>`;
  const first = l.insured
    ? "Thank you for choosing us for your care. The balance shown is your share after insurance."
    : "We have no insurance on file for you. If you were covered on the date of service, please call us or fill in the reverse side.";
  const note = l.of(
    `${first}|We have not yet received payment for the balance below. Please pay by the due date or call us to set up a plan.|Go paperless! Sign up for electronic statements in MyChart.`,
  );
  const back = backOf(name, tel, l.backSecond ? "break-after:page" : "break-before:page");
  const html = page(
    style(l, ink),
    `<div class="front"><div class="top"><div><div class="brand">${mark(chance, ink)} ${name}</div><div class="from">${box(chance)}, ${town(chance)}</div></div><table class="facts">${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</table></div><div class="to">${members[0]}<br>${home.replace("\n", "<br>")}</div><div class="mid">${summaryOf(visits, l, owed)}${side}</div><div class="note">${note}</div><div class="grow"></div>${slipOf(chance, l, name, facts)}</div>${l.backSecond ? back : ""}<h2>${l.of("Details of your visits|Visit details|Detail of services")}</h2>${visits.map((one) => blockOf(one, columns, l)).join("")}${l.backSecond ? "" : back}`,
  );
  return { html, truth: truthFor(visits, columns, l, facts, provider) };
}

export const family: Family = {
  name: "nonprofit-system-guarantor-bill",
  paper:
    "The statement that a large nonprofit health system mails to a guarantor: a summary box with its coupon, then a block of each visit with its insurance activity.",
  medium: "text",
  draw,
};
