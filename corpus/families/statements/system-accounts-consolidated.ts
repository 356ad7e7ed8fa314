import { bare, dollars, grouped, looseSlashes, monthName } from "#corpus/generators/formats";
import { parentheses, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { amount, column, heading, lineBy, mark } from "#corpus/families/drawing/sheet";
import { page, pairs, record, square, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Of = "plan" | "off" | "mine";
type Entry = { date: string; words: string; cents: number; of: Of };
type Account = Record<
  "facility" | "number" | "patient" | "from" | "to" | "kind" | "plan",
  string
> & {
  hospital: boolean;
  rows: Said[];
  entries: Entry[];
};

/** The system, its ink, its hospitals, its clinics. */
const SYSTEMS = rowsOf(`
Three Rivers Health Network|#1d4f91|Three Rivers Memorial Hospital+Bellwether Community Hospital+St. Brendan Hospital|Three Rivers Clinic - Northgate+Bellwether Family Practice
LAKELAND MERCY HEALTH|#00685e|Mercy Hospital Oakdale+Mercy Hospital Fairview+Lakeland Surgical Pavilion|Mercy Clinic Lakeshore+Mercy Clinic Elm Street
Sunbelt Covenant Healthcare|#8a1538|Covenant Medical Center+Covenant Hospital North+Plainview Covenant Hospital|Covenant Medical Group - Internal Medicine+Covenant Family Clinic`);
/** A kind of hospital account, then its services with revenue code, code, cents, and the day of them. */
const HOSPITAL = [
  "Emergency;EMERGENCY DEPT VISIT LEVEL 3|0450|99283|97800|0;X-RAY EXAM OF ANKLE|0320|73610|38900|0;PHARMACY - GENERAL|0250||2450|0;SPLINT SUPPLIES|0270||11600|0",
  "Outpatient;MAMMOGRAM SCREENING BILATERAL|0403|77067|41200|0;BREAST TOMOSYNTHESIS SCREENING|0403|77063|14800|0",
  "Inpatient;ROOM AND BOARD SEMI-PRIVATE|0120||241000|0;OPERATING ROOM SERVICES|0360||918000|1;ANESTHESIA|0370||163500|1;RECOVERY ROOM|0710||98700|1;LABORATORY - CHEMISTRY|0301||73400|0;DRUGS - DETAIL CODING|0636||51250|1;MEDICAL/SURGICAL SUPPLIES|0270||148600|2;PHYSICAL THERAPY|0420||38600|2",
  "Observation;OBSERVATION PER HOUR|0762||192000|0;COMPREHENSIVE METABOLIC PANEL|0301|80053|26800|0;CBC WITH DIFFERENTIAL|0305|85025|15900|0;ELECTROCARDIOGRAM TRACING|0730|93005|29800|0;ECHOCARDIOGRAM COMPLETE|0480|93306|263500|1",
].map(rowsOf);
const CLINIC = [
  "Office;Office visit, established, moderate||99214|23800|0;Electrocardiogram, complete||93000|9100|0;Lipid panel||80061|7700|0",
  "Procedure;Drain/inject major joint without ultrasound||20610|27900|0;Triamcinolone acetonide injection||J3301|5200|0;X-ray exam of knee, 3 views||73562|15200|0",
  "Office;Preventive visit, established, age 18-39||99395|25900|0;Tdap vaccine||90715|8200|0;Immunization administration||90471|4100|0",
].map(rowsOf);
const PLANS = "BCBS PPO|Aetna Choice POS II|UHC Navigate|Medicare Part A/B|Cigna Open Access".split(
  "|",
);

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const shape = chance.pick(["ledger", "signed", "footing"] as const);
  const money = chance.pick([dollars, grouped, bare]);
  return {
    ...{ of, shape, money },
    less: money === grouped ? chance.pick([grouped, parentheses]) : money,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    long: chance.pick([slashes, monthName]),
    /** What the list of the accounts on the first page gives of each. */
    listed:
      shape === "footing" ? "full" : chance.pick(["full", "full", "combined", "balance"] as const),
    coded: chance.happens(0.55),
    revenue: chance.happens(0.4),
    seen: chance.happens(0.3),
    aging: chance.happens(0.45),
    top: chance.happens(0.35),
    insured: chance.happens(0.88),
    charges: of("Charges|Total Charges"),
    plan: of("Insurance Payments|Ins. Paid|Insurance<br>Payments"),
    off: of("Adjustments|Discounts/<br>Adjustments|Adjust-<br>ments"),
    mine: of("Patient Payments|Your<br>Payments|Guarantor Payments"),
    both: of("Payments/<br>Adjustments|Credits"),
    balance: of("Account Balance|Balance|Balance This Account"),
    due: of("TOTAL DUE|Total Amount Due|Pay This Amount|Total Balance Due"),
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
    boxed: chance.happens(0.5),
  };
}

function entriesOf(chance: Chance, billed: number, to: string, plan: string): Entry[] {
  const [off, posted] = [Math.round(billed * chance.pick([0.31, 0.46, 0.58])), shifted(to, 19)];
  const list: Entry[] = [];
  const add = (date: string, of: Of, cents: number, words: string) =>
    cents > 0 && list.push({ date, of, cents, words });
  const paid = plan ? Math.round((billed - off) * chance.pick([0, 0.5, 0.8, 0.9])) : 0;
  add(posted, "plan", paid, `${chance.pick(["Payment", "Insurance Payment"])} - ${plan}`);
  const why = plan ? `Contractual Adjustment - ${plan}` : "Uninsured Patient Discount";
  add(posted, "off", plan ? off : Math.round(billed * 0.4), why);
  const open = billed - sum(list.map(({ cents }) => cents));
  const how = chance.pick(["Patient Payment - Visa", "Patient Payment - Check", "Portal Payment"]);
  if (chance.happens(0.35)) add(shifted(to, 24), "mine", Math.min(5000, Math.floor(open / 2)), how);
  return list;
}

const rowsFor = (list: string[][], from: string, clinician?: string): Said[] =>
  list
    .map(([description = "", rev, code, cents, day]): Said => {
      const on = { serviceDate: shifted(from, Number(day)), charge: Number(cents), clinician };
      return { ...on, description, revenueCode: rev || null, code: code || null };
    })
    .toSorted((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));

function accountsOf(chance: Chance, system: string[], people: string[], l: Look): Account[] {
  const [hospitals, clinics] = [system[2]!.split("+"), system[3]!.split("+")];
  const plan = l.insured ? chance.pick(PLANS) : "";
  let from = shifted("2024-01-22", chance.between(0, 660));
  const kinds = chance.shuffled([...HOSPITAL, ...CLINIC]);
  return kinds.slice(0, chance.between(2, 6)).map((list): Account => {
    const [[kind = ""] = [], ...services] = list;
    const hospital = HOSPITAL.includes(list);
    from = shifted(from, chance.between(4, 17));
    const some = services.slice(0, chance.between(hospital ? 2 : 1, services.length));
    const rows = rowsFor(some, from, hospital ? undefined : doctor(chance));
    const to = rows.at(-1)!.serviceDate!;
    const plain = { patient: chance.pick(people), from, to, kind, plan: plan || "Self Pay" };
    return {
      ...{ ...plain, hospital, rows, facility: chance.pick(hospital ? hospitals : clinics) },
      number: chance.number(hospital ? "H########" : "P#######"),
      entries: entriesOf(chance, total(rows, "charge"), to, plan),
    };
  });
}

const given = (list: Account[], of?: Of) =>
  sum(list.flatMap(({ entries }) => entries.filter((e) => !of || e.of === of).map((e) => e.cents)));
const billedOf = (list: Account[]) => sum(list.map(({ rows }) => total(rows, "charge")));
const left = (list: Account[]) => billedOf(list) - given(list);

/** Hospitals print revenue codes, clinics who was seen. */
const columnsOf = (hospital: boolean, l: Look): Column[] => [
  column("Date", "serviceDate", (row) => l.day(row.serviceDate!)),
  ...(hospital && l.revenue ? [column("Rev", "revenueCode", (row) => row.revenueCode)] : []),
  ...(l.coded ? [column("CPT/HCPCS", "code", (row) => row.code)] : []),
  column("Description", "description", (row) => row.description, "w"),
  ...(!hospital && l.seen ? [column("Provider", "clinician", (row) => row.clinician)] : []),
  amount(l.shape === "signed" ? "Amount" : "Charges", "charge", l.money),
  ...(l.shape === "ledger" ? [column(l.both, null, () => "", "n")] : []),
];

function blockOf(one: Account, columns: Column[], l: Look): string {
  const wide = columns.length;
  const cell = (text: string) => `<td class="n">${text}</td>`;
  const foot = (label: string, cents: number, kind = "f") =>
    `<tr class="${kind}"><td colspan="${wide - 1}">${label}</td>${cell(l.less(cents))}</tr>`;
  const entry = ({ date, words, cents }: Entry) => {
    const about = `<td>${l.day(date)}</td><td colspan="${wide - (l.shape === "ledger" ? 3 : 2)}">${words}</td>`;
    return `<tr>${about}${l.shape === "ledger" ? "<td></td>" : ""}${cell(l.less(-cents))}</tr>`;
  };
  const plain = (text: string) => text.replace("-<br>", "").replace("<br>", " ").replace("/ ", "/");
  const footing = [
    foot(plain(l.charges), billedOf([one])),
    ...(l.insured ? [foot(plain(l.plan), -given([one], "plan"))] : []),
    foot(plain(l.off), -given([one], "off")),
    foot(plain(l.mine), -given([one], "mine")),
  ];
  const rows = one.rows.map((row) => record(columns, row)).join("");
  const more = l.shape === "footing" ? footing : one.entries.map(entry);
  const dates = one.from === one.to ? l.day(one.from) : `${l.day(one.from)} - ${l.day(one.to)}`;
  return `<section><div class="bar"><b>${one.facility}</b><span>Account ${one.number}</span></div><div class="sub"><span>Patient: ${one.patient}</span><span>${one.kind}</span><span>Service: ${dates}</span><span>${one.plan}</span></div>
<table class="lines"><thead>${heading(columns)}</thead><tbody>${rows}${more.join("")}${foot(l.balance, left([one]), "b")}</tbody></table></section>`;
}

/** Every account in a row of the first page, and what they come to. */
function listOf(accounts: Account[], l: Look): string {
  const figures = (list: Account[]) => [
    ...(l.listed === "balance" ? [] : [l.money(billedOf(list))]),
    ...(l.listed === "combined" ? [l.less(-given(list))] : []),
    ...(l.listed === "full" && l.insured ? [l.less(-given(list, "plan"))] : []),
    ...(l.listed === "full" ? [l.less(-given(list, "off")), l.less(-given(list, "mine"))] : []),
    l.money(left(list)),
  ];
  const full = [...(l.insured ? [l.plan] : []), l.off, l.mine];
  const heads = { full: [l.charges, ...full], combined: [l.charges, l.both], balance: [] };
  const cells = (list: Account[]) => figures(list).map((text) => `<td class="n">${text}</td>`);
  const rows = accounts.map(
    (one) =>
      `<tr><td>${one.number}</td><td>${one.facility}</td><td>${one.patient}</td><td>${l.day(one.from)}</td>${cells([one]).join("")}</tr>`,
  );
  return `<table class="lines list"><thead><tr><th>Account</th><th>Location</th><th>Patient</th><th>Service<br>Date</th>${[...heads[l.listed], "Balance"].map((head) => `<th class="n">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}<tr class="b"><td colspan="4">${l.due}</td>${cells(accounts).join("")}</tr></tbody></table>`;
}

function agingOf(accounts: Account[], issued: string, l: Look): string {
  const age = ({ to }: Account) =>
    Math.floor((Date.parse(issued) - Date.parse(to)) / 2_592_000_000);
  const heads = ["0-30 Days", "31-60 Days", "61-90 Days", "Over 90 Days"];
  const cents = heads.map((_, at) => left(accounts.filter((one) => Math.min(3, age(one)) === at)));
  return `<table class="aging"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr><tr>${cents.map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:12mm 13mm 14mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}body{font:9pt/1.32 ${l.font};margin:0;color:#1d1d1d}.top,.two,.cut{display:flex;justify-content:space-between;align-items:flex-start;gap:9mm}.brand{display:flex;gap:3mm;align-items:center;font-size:15pt;font-weight:bold;color:${ink}}.pairs td{padding:.6mm 2.5mm;white-space:nowrap;border:${l.boxed ? `1px solid ${ink}` : 0}}.pairs td:last-child{text-align:right}
h2{font-size:11pt;color:${ink};margin:6mm 0 1.5mm;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;font-size:.9em;border-bottom:1px solid #666;padding:.6mm 1.5mm}.lines td{padding:.6mm 1.5mm;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.lines .w{width:45%}.list td{border-bottom:1px solid #ddd}.b td{font-weight:bold;border-top:1px solid #333}.f td:first-child,section .b td:first-child{text-align:right}tr{break-inside:avoid}
section{margin-top:5mm;break-inside:avoid}.bar{display:flex;justify-content:space-between;padding:1mm 1.5mm;${l.boxed ? `background:${ink};color:#fff` : `border-top:2px solid ${ink};color:${ink}`}}.sub{display:flex;gap:7mm;padding:.8mm 1.5mm;font-size:.92em}.aging{border-collapse:collapse;width:100%;margin-top:4mm;text-align:center}.aging th,.aging td{border:1px solid #999;padding:.8mm}.note{font-size:.88em;margin:4mm 0}.cut{border-top:1px dashed #000;margin-top:6mm;padding-top:3mm;break-inside:avoid}.first{border-top:0;border-bottom:1px dashed #000;margin:0 0 5mm;padding:0 0 3mm}`;

function draw(chance: Chance): Drawn {
  const [l, system, write] = [lookOf(chance), chance.pick(SYSTEMS), naming(chance)];
  const [provider = "", ink = ""] = system;
  const people = household(chance, chance.pick([1, 1, 1, 2])).map(write);
  const accounts = accountsOf(chance, system, people, l);
  const [issued, account] = [
    shifted(accounts.at(-1)!.to, chance.between(28, 45)),
    chance.number(l.of("#######|G########|80-######")),
  ];
  const dueDate = shifted(issued, chance.pick([20, 25, 30]));
  const owed = left(accounts);
  const to = `${people[0]}<br>${street(chance)}<br>${town(chance)}`;
  const facts = pairs([
    [l.of("Guarantor Number|Guarantor ID|Guarantor #"), account],
    [l.of("Statement Date|Date"), l.long(issued)],
    [l.of("Due Date|Payment Due"), l.long(dueDate)],
    [l.due, dollars(owed)],
  ]);
  const slip = pairs([
    ["Guarantor", people[0]!],
    ["Guarantor Number", account],
    [l.due, dollars(owed)],
    ["Amount Enclosed", "$ __________"],
  ]);
  const cut = `<div class="cut ${l.top ? "first" : ""}"><div>${square(chance, 21, "18mm")}</div><div>${l.of("Remit to|Make checks payable to|Mail payment to")}:<br><b>${provider}</b><br>${box(chance)}, ${town(chance)}</div>${slip}</div>`;
  const note = `<div class="note">${l.of("This statement combines all accounts of our hospitals and clinics for which you are the guarantor.|You now receive one statement for every location in our system.")} ${l.of("Independent physicians may bill you on their own.|Financial counselors are available at every hospital.")} Questions: ${phone(chance)}, Mon-Fri 8:00-5:00.</div>`;
  const columns = { true: columnsOf(true, l), false: columnsOf(false, l) };
  const html = page(
    style(l, ink),
    `${l.top ? cut : ""}<div class="top"><div><div class="brand">${mark(chance, ink)} ${provider}</div><p style="margin:7mm 0 0">${to}</p></div><div>${facts}</div></div>
<h2>${l.of("Summary of Accounts|Your accounts on this statement|Account Overview")}</h2>${listOf(accounts, l)}${l.aging ? agingOf(accounts, issued, l) : ""}${note}<h2>${l.of("Account Detail|Detail by account|Statement of Services")}</h2>${accounts.map((one) => blockOf(one, columns[`${one.hospital}`], l)).join("")}${l.top ? "" : cut}`,
  );
  const kinds = new Set(accounts.map(({ hospital }) => hospital));
  const mine = accounts.flatMap(({ entries }) => entries.filter((one) => one.of === "mine"));
  const full = (cents: number) => (l.listed === "full" ? cents : null);
  const said = {
    ...{ name: family.name, provider, accountNumber: account, statementDate: issued, dueDate },
    patient: new Set(accounts.map((one) => one.patient)).size > 1 ? null : accounts[0]!.patient,
    setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
    ...(l.listed !== "full" && mine.length ? { paymentRows: mine.map((e) => bare(e.cents)) } : {}),
  } as const;
  const sums = {
    billed: l.listed === "balance" ? null : billedOf(accounts),
    ...{ adjustments: full(given(accounts, "off")), patientPaid: full(given(accounts, "mine")) },
    insurancePaid: l.insured ? full(given(accounts, "plan")) : null,
    patientResponsibility: owed,
  };
  const lines = accounts.flatMap(({ rows, hospital }) =>
    rows.map((row) => lineBy(columns[`${hospital}`], row)),
  );
  return { html, truth: truthOf(said, sums, lines) };
}

export const family: Family = {
  name: "system-accounts-consolidated",
  paper:
    "A health system's one statement to a guarantor for accounts at several hospitals and clinics, each with its own balance.",
  medium: "text",
  draw,
};
